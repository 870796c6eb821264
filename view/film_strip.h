// SPDX-License-Identifier: MIT
// The words of a film in a file: a strip below the mazes, and the program beside them.
//
//     +-----------------+-----------------+
//     |                 |  while (...) {  |
//     |      maze       | >    dig(...);  |     the running line
//     |                 |  }              |
//     +-----------------+-----------------+
//     |=======----------------------------|     how far the film is
//     | backtracker: Digging     12 / 157 |
//     | From 3,2 we could dig east ...    |     three lines, whatever the sentence
//     | # on the stack  # finished        |
//     +-----------------------------------+
//
// Its size depends on the film alone, never on the moment, so a film has one size.
#ifndef VIEW_FILM_STRIP_H
#define VIEW_FILM_STRIP_H

#include "view/film_plan.h"

// The picture's size with the words, from that of the mazes alone.
void view_film_strip_size(const view_film_plan *r, const view_session *s, uint64_t size[2]);
// Paints the words around mazes of this size.
void view_film_strip_paint(const view_film_plan *r, const view_session *s, const view_image *image,
                           unsigned width, unsigned height);
// The position where sentence k of the film is over, and its time in ticks; false after the last one.
bool view_film_strip_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks);

// The ticks of all sentences of these lessons; `sentences` is their number.
uint64_t view_film_strip_time(const view_film_plan *r, const view_lessons *l, size_t *sentences);

#endif
