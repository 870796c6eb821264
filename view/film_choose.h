// SPDX-License-Identifier: MIT
// The choice of a film's words, once its options are known.
#ifndef VIEW_FILM_CHOOSE_H
#define VIEW_FILM_CHOOSE_H

#include "view/film_plan.h"

// Makes the cells of a small maze so large that there is room for words, or the maze as large as the program beside it.
void view_film_enlarge(view_film_plan *r, const view_session *s, bool code);
// Chooses what words the film has, once its options are known: a strip where the picture is wide
// enough for words or they were asked for, with the sentences if each stays long enough to be
// read.  The film then goes from sentence to sentence if no speed was asked for and it stays short.
void view_film_choose(view_film_plan *r, const view_session *s, bool asked, bool code);
// Both, as a film is where nothing is asked for.
void view_film_add(view_film_plan *r, const view_session *s);

#endif
