// SPDX-License-Identifier: MIT
// Menus and sliders made from the registries: the parameters of a generator or solver, one by
// one, as in "growing-tree:pick=random,middle=10".
//
//     ID -> view_choice_generator -> "growing-tree:pick=random" -> view_choice_value  -> "random"
//     view_choice_set or view_choice_step -> view_session_change(MEANDER_ID_ALGORITHM)
#ifndef VIEW_PARAM_TEXT_H
#define VIEW_PARAM_TEXT_H

#include "view/session.h"

// The generator of an ID, with its parameters; "" for text that is not an ID.  Errors: NO_MEMORY.
meander_status view_choice_generator(meander_context *c, const char *id, view_text *words);
// The entry of the registry that the words name; meander_list_count(list) when there is none.
size_t view_choice_find(meander_list list, const char *words);
// The value that the words give a parameter, else its default.
void view_choice_value(const char *words, const meander_param *p, view_text *value);
// The same for people: the name of a parameter, lent for ever, and a value, which are typed otherwise.
const char *view_choice_label(const view_tongue *t, const meander_param *p);
const char *view_choice_said(const view_tongue *t, const char *value);
// Adds the values that a parameter takes: "0 to 100", "newest, oldest, random".
void view_choice_range(const meander_param *p, view_text *range);
// Adds the value that it has when none is given, as a user would write it.
void view_choice_default(const meander_param *p, view_text *value);
// Puts a value into the words, in place of the parameter's old one.
void view_choice_set(view_text *words, const char *name, const char *value);
// The difficulty of a maze as a value of a parameter, "very-hard"; "" where it has no path.  Errors are those of
// meander_maze_measure.
meander_status view_choice_difficulty(meander_maze *m, view_text *value);
// The same with the value `steps` from the current one: choices go around in a circle;
// numbers move in steps that cross the range in about twenty, and stop at its ends.  Weights and
// characters stay.
void view_choice_step(view_text *words, const meander_param *p, int steps);

#endif
