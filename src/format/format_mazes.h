// SPDX-License-Identifier: MIT
// The mazes of an input that holds several.
#ifndef FORMAT_MAZES_H
#define FORMAT_MAZES_H

#include "format/text/text_frame.h"
#include "format/text/walls.h"

// The mazes of an input as far as they are known.  Kept from one reading to the next, it saves looking for all of them
// again: the second of a thousand mazes costs no more than its own text.
typedef struct format_mazes {
    uint64_t wanted;             // the number of one of them, from 1, if no parameter tells it; 0: none is named
    uint64_t count;              // of all, known after a reading; 0: it failed before that
    const char *data;            // of the input whose texts are known; NULL: none are
    bool divided;                // they follow one another, and no frames are looked for
    text_lines lines;
    text_frame *texts;
} format_mazes;

void format_mazes_done(format_mazes *m);

// The number of the maze that is wanted, 0 when none is named.  `f` may be NULL.
uint64_t format_wanted(const format *f, const reading *r);
// Sets the parameter for that number, if the format has it.
void format_want(const format *f, params *p, uint64_t wanted);

// Fails unless there is a maze of the number `wanted`, or, if that is 0, a single one.
MEANDER_CHECKED meander_status format_check_maze(context *c, const char *name, uint64_t wanted, uint64_t count);
// The same, and lets those know who asked for the number of mazes.
MEANDER_CHECKED meander_status format_check_count(const reading *r, uint64_t wanted, uint64_t count);

// Finds the texts of mazes in frames, or, for `divided`, of those that follow one another.
MEANDER_CHECKED meander_status format_find_texts(format_mazes *m, const format *f, const reading *r, bool divided);
// Reads one of the texts, with a number from 1, by means of `read`.
MEANDER_CHECKED meander_status format_read_text(const format_mazes *m, uint64_t number, const format *f,
                                                const reading *r, puzzle *p,
                                                meander_status (*read)(const format *f, const reading *r, puzzle *p));

// For format.divide: mazes are separated by blank lines.
size_t format_divide_blank(const text_lines *t, size_t line);

#endif
