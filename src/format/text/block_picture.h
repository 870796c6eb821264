// SPDX-License-Identifier: MIT
// A block picture while it is read: where it is in the text (block_layout.c), what its characters
// mean (block_signs.c), and the puzzle made from it (block_read.c).
#ifndef FORMAT_BLOCK_PICTURE_H
#define FORMAT_BLOCK_PICTURE_H

#include <string.h>

#include "format/text/block.h"
#include "format/text/text_frame.h"

// The meanings of a character.  Of the two characters of a wide block the greater meaning counts.
enum { SIGN_UNKNOWN, SIGN_WALL, SIGN_FLOOR, SIGN_WAY, SIGN_START, SIGN_GOAL };

// block_dialects.c: a game whose maps are known by their marks.
typedef struct block_dialect block_dialect;

typedef struct block_picture {
    const reading *reading;
    bool own;                  // of this format, not of one that makes blocks
    text_lines text;
    text_around around;        // what is above and below; count 0: nothing is
    size_t first, end;         // lines that may belong to the picture: between head and foot
    size_t top, left;          // where the first block is
    size_t width, height;      // in blocks
    size_t step;               // columns from block to block, of which the first counts
    size_t tall;               // lines of a block in the input, of which the text has the first
    size_t thick, room;        // columns of a wall and of a room, which all count; 0: all have one, `step` apart
    bool no_posts;             // posts are left blank
    bool margin[4];            // there are arrows beyond that side
    bool cut;                  // a blank edge was cut off
    size_t counts[256];        // of each character, over all blocks
    size_t missing;            // blocks behind the ends of lines, counted as blanks
    uint8_t kind[256];         // the meaning of each character
    char wall, floor;
    bool rest;                 // all that is not floor or a letter is wall
    unsigned doors;            // a bit for each that has its key in the picture
    text_marks marks;          // meanings of letters; its start and goal may be other characters, too
    const block_dialect *dialect;   // the map of a game, whose squares are cells; NULL: none
    size_t starts;             // of which the first counts; 0: there must be only one
    bool guessed;              // wall and floor were not given, and are not obvious
    const char *glyphs[2];     // 0 and 1 as the text has them, NULL: digits
    const char *way;           // the mark of the drawn way; NULL: there is none
    size_t place_count;        // numbers above that name a start and perhaps a goal
    size_t places[2][2];       // column and row of each, from 0
    size_t place_line;         // where the first one is, from 1
    bool size_doubted;         // numbers above are neither a size nor places
    bool places_doubted;       // they may be something else
    bool places_named;         // words in front of them say what they are
    bool goal_first;           // the first of two is the goal
    bool blocks;               // every block becomes a cell, not every second one
    bool squares;              // that was guessed
    meander_status status;     // CANCELLED once a request to stop was heard
} block_picture;

// The first of a block's columns.
static inline size_t block_column(const block_picture *p, size_t x) {
    return p->left + (p->room == 0 ? x * p->step : x / 2 * (p->thick + p->room) + x % 2 * p->thick);
}

// Before each line of a look at all blocks, which takes time in a large picture: returns whether to go on.
static inline bool block_goes_on(block_picture *p, size_t y) {
    if (y % 64 == 0 && p->status == MEANDER_OK) p->status = context_progress(p->reading->context, 0, p->height);
    return p->status == MEANDER_OK;
}

// The number of its line, as messages count.
static inline size_t block_line_number(const block_picture *p, size_t y) { return p->top + y * p->tall + 1; }

// The first of a block's characters; a blank beyond the line's end.
static inline char block_at(const block_picture *p, size_t x, size_t y) {
    return text_at(&p->text, p->top + y, block_column(p, x));
}

// The number of line y's blocks that have text; all after them are blank.  A loop over these
// alone takes no longer than the input is.
static inline size_t block_filled(const block_picture *p, size_t y) {
    size_t length = p->text.lines[p->top + y].length, columns = length <= p->left ? 0 : length - p->left;
    size_t blocks = (columns + p->step - 1) / p->step, pitch = p->thick + p->room;
    if (pitch > 0) blocks = columns / pitch * 2 + (columns % pitch > 0) + (columns % pitch > p->thick);
    return blocks < p->width ? blocks : p->width;
}

// block_glyphs.c: copies the text with a byte for each square of Unicode, if there is any.  The memory is
// to be freed and may be NULL; names are those of 0 and 1.
MEANDER_CHECKED meander_status block_shrink_glyphs(const reading *r, input *copy, char **memory_out,
                                                   const char *names[2]);
// The size of the character there when it is one of them, else 0; *square: it is neither mark nor floor.
size_t block_take_glyph(const char *text, const char *end, bool *square);

// block_bid.c: how likely that is a line of a picture.
int block_bid_line(const char *line, size_t length);

// block_core.c: finds lines that are shaped like a picture, from lines[0] to before lines[1].  Ragged: of
// different lengths.
bool block_find_core(const char *bytes, size_t size, bool ragged, size_t lines[2]);

// block_layout.c: removes lines above and below and what separates the blocks, and counts what is left.
MEANDER_CHECKED meander_status block_find_layout(block_picture *p);

// block_edges.c: call it when the signs are known: blank edges that belong to the maze come back,
// margins with arrows go.
void block_find_edges(block_picture *p);

// The ways out of the sides north, east, south and west.
extern const char block_arrows[5];

// block_places.c: keeps the numbers of one or two places, which are in that line and the next; turns
// them into columns and rows when the signs are known.
void block_keep_places(block_picture *p, size_t line, size_t numbers[2][2], size_t count,
                       bool rows_first);
MEANDER_CHECKED meander_status block_find_places(block_picture *p);
// Keeps the numbers around a picture that was cut out of a text.
void block_find_numbers(block_picture *p);

// block_judge.c: finds the character of the walls; *rest: they are all that it is not.  `floor` is none; 0: not known.
MEANDER_CHECKED meander_status block_judge_walls(const block_picture *p, char floor, char *wall, bool *rest);

// block_dialects.c: returns the game whose map the text is, from *line on, NULL when it is of none; says what its
// marks mean, when they are counted.
const block_dialect *block_find_dialect(const char *bytes, size_t size, size_t *line);
void block_learn_dialect(block_picture *p);
const char *block_dialect_name(const block_dialect *d);

// block_signs.c
MEANDER_CHECKED meander_status block_learn(block_picture *p);
// Checks that every character means something.
MEANDER_CHECKED meander_status block_check(const block_picture *p);

#endif
