// SPDX-License-Identifier: MIT
// Menus of grids: the kind, its parameters and its size, from the ID of the active pane.
//
//     "hex:12,outline=triangle/wilson/7"  ->  words "hex:outline=triangle",  size "12"
//
// The words are like those of generators (view/param_text.h), so the same calls read and change the
// values of parameters.
#ifndef VIEW_GRID_CHOICE_H
#define VIEW_GRID_CHOICE_H

#include "view/session.h"

// The grid's kind with its parameters; "" for a maze without an ID.
void view_grid_words(const view_session *s, view_text *words);
// Its size, as the part MEANDER_ID_SIZE of an ID takes it, each number `steps` quarters larger or
// smaller; that of the maze itself where there is no ID, and that of all of a world.
void view_grid_size(const view_session *s, int steps, view_text *size);
// Makes mazes on another grid in every pane.  With parameters ("hex:outline=triangle") size and
// algorithm stay.  Of another kind ("polar") they stay if they fit; otherwise the size becomes the
// usual one of the kind, start and goals are the first and last cell again, and the algorithm
// becomes the next one that works there.  Errors: those of view_session_change.
MEANDER_CHECKED meander_status view_session_set_grid(view_session *s, const char *words);

#endif
