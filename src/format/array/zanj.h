// SPDX-License-Identifier: MIT
// The text of a .zanj: it says where the mazes of a set are, and holds those of small sets.
#ifndef FORMAT_ZANJ_H
#define FORMAT_ZANJ_H

#include "format/json/json_scan.h"

// The place of an array of the set.
typedef struct zanj_array {
    const char *numbers;         // its list begins there in the text; NULL: it is not in the text
    json_text file;              // the name of a file in the archive; of no length: it is in none
} zanj_array;

typedef struct zanj_set {
    zanj_array mazes;            // one after the other
    zanj_array connections, ends;   // or those of all mazes
    bool solved;
} zanj_set;

typedef struct zanj_maze {
    zanj_array connections;
    const char *start, *goal;    // NULL: not told, or by `ends`, of both
    const char *ends;
    zanj_array solution;
    bool solved;                 // a solution is elsewhere
} zanj_maze;

// `text` reads the text; places that are returned are in it.  Errors: BAD_INPUT with the place in the text.
MEANDER_CHECKED meander_status zanj_read_set(const reading *text, zanj_set *set);

// Finds the maze that the parameter of npy_params names in a set whose mazes or connections are in the text.
// Errors also: BAD_REQUEST, there is no such maze.
MEANDER_CHECKED meander_status zanj_find(const reading *text, const zanj_set *set, zanj_maze *one);
// The same for a file of mazes, one a line.
MEANDER_CHECKED meander_status zanj_find_line(const reading *lines, zanj_maze *one);
// The ends of the maze that is named, of those of all mazes.
MEANDER_CHECKED meander_status zanj_find_ends(const reading *text, const zanj_set *set, zanj_maze *one);

// Makes the maze of connections that are in the text.
MEANDER_CHECKED meander_status zanj_read_connections(const reading *text, const zanj_maze *one, puzzle *p);
// Records the solution that is in the text.
MEANDER_CHECKED meander_status zanj_read_solution(const reading *text, const zanj_maze *one, puzzle *p);
// Sets start and goal if they are given.
MEANDER_CHECKED meander_status zanj_read_ends(const reading *text, const zanj_maze *one, puzzle *p);

#endif
