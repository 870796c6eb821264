// SPDX-License-Identifier: MIT
// Menus and sliders made from the registries: what a generator or solver is told to do, parameter
// by parameter, as it stands in "growing-tree:pick=random,middle=10".
//
//     ID -> view_choice_generator -> "growing-tree:pick=random" -> view_choice_value  -> "random"
//     view_choice_set or view_choice_step -> view_session_change(MEANDER_ID_ALGORITHM)
#ifndef VIEW_PARAM_TEXT_H
#define VIEW_PARAM_TEXT_H

#include "view/session.h"

// What an ID says about its generator, with the parameters; "" for "".
void view_choice_generator(const char *id, view_text *words);
// The entry of the registry that the words name; meander_list_count(list) when there is none.
size_t view_choice_find(meander_list list, const char *words);
// The value that the words give a parameter, else the one it has unless told.
void view_choice_value(const char *words, const meander_param *p, view_text *value);
// Puts a value into the words, in the place of the parameter's old one.
void view_choice_set(view_text *words, const char *name, const char *value);
// The same with the value that lies so many steps from the present one: the next choices round and
// round, numbers in steps that lead through the range in some twenty, cut off at its ends.  Weights
// and characters stay.
void view_choice_step(view_text *words, const meander_param *p, int steps);

#endif
