// SPDX-License-Identifier: MIT
// The target of a maze: the format of -f and -o, a file that grows as FILE.part, and the ID that the
// options describe.
#ifndef CLI_TARGET_H
#define CLI_TARGET_H

#include "cli.h"

// part.c: meander generate --continue.
int cli_continue(cli *c);

// target.c: where and how a maze is written.
// Fills c->target: from -f, or from the ending of -o, or with what the screen can show.  False
// after a message.
bool target_choose(cli *c);
// Returns whether the format can draw the maze of an ID, before it is made; false after a message.
bool target_can_draw(const cli *c, const char *id);
bool target_has_ending(const cli *c);          // whether the name of -o has one
bool target_colour(const cli *c);              // whether what is written may be coloured
// Returns whether -f and -o fit what is printed on pages ("a book"); false after a message.
bool target_takes_pages(const cli *c, const char *what);
// Opens the file of -o, or standard output for "-".
MEANDER_CHECKED meander_status target_open(const cli *c, meander_output **output_new);
// Draws a maze that was read as it was in the file, unless the options say otherwise.
void target_follow(cli *c, const meander_maze *m);
// suit.c: replace the usual format, where nobody has asked for one, by one that draws this grid and fits the width
// of the terminal.
void target_suit_id(cli *c, const char *id);
void target_suit(cli *c, meander_maze *m);
// The style in which a maze is written: the format, with what --color, --no-marks and --language ask for where the
// format has it.  A format without colours or marks does what they ask for as it is.
typedef struct target_style {
    char text[TARGET_FORMAT + 80];
} target_style;
target_style target_style_of(const cli *c);
// Makes a trace if the target needs one, otherwise NULL.
MEANDER_CHECKED meander_status target_trace(const cli *c, meander_trace **trace_new);
// Writes a maze, with a solution and a trace unless they are NULL; returns the first error.
// Returns whether the solution of the maze belongs into the picture that it was read from; writes it.
bool target_is_drawn_into(const cli *c, const meander_maze *m);
MEANDER_CHECKED meander_status target_draw_into(const cli *c, const meander_solution *s);
MEANDER_CHECKED meander_status target_write(const cli *c, meander_maze *m,
                                            const meander_solution *s, const meander_trace *t);
// The same for an ID, solved unless the solver is NULL.
MEANDER_CHECKED meander_status target_write_id(const cli *c, const char *id, const char *solver);
MEANDER_CHECKED meander_status target_write_rows(const cli *c, meander_rows *rows);

#endif
