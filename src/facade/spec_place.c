// SPDX-License-Identifier: MIT
// Places in an ID: "3,4", or "3,4,2" on levels, or the name that a kind of grid has for them.
// Starts, goals and walls changed by hand have places, so this is for all of them.
#include "facade/spec_text.h"

// Any two numbers are accepted; only the grid knows whether the place is in the maze.  On levels
// there are three or four, and they must be within the size.
meander_status spec_read_place(context *c, const grid_kind *kind, const uint64_t *numbers,
                               unsigned number_count, spec_text t, meander_point *point) {
    static const char *const forms[] = {"X,Y", "X,Y,LEVEL", "X,Y,LEVEL,BLOCK"};
    unsigned axes = kind == NULL ? 2 : grid_kind_axes(kind, number_count);
    uint64_t at[GRID_NUMBERS_MOST];
    meander_point found;
    spec_text rest = t;
    bool good = true;
    if (kind != NULL && kind->find != NULL && kind->find(c, numbers, t.at, t.length, point)) return MEANDER_OK;
    if (kind != NULL && kind->find != NULL)
        return context_fail(c, MEANDER_BAD_REQUEST, "the %s has no place '%.*s'", kind->name, spec_shown(t),
                            t.at);
    for (unsigned i = 0; i < axes; i++)
        good = spec_number(i + 1 < axes ? spec_cut(&rest, ',') : rest, &at[i]) && good;
    if (!good)
        return context_fail(c, MEANDER_BAD_REQUEST, "place '%.*s' is not of the form %s",
                            spec_shown(t), t.at, forms[axes < 2 ? 0 : axes - 2]);
    found = (meander_point){at[0], at[1]};
    if (kind != NULL && !grid_kind_find(kind, numbers, at, &found))
        return context_fail(c, MEANDER_BAD_REQUEST, "place '%.*s' is not in the maze", spec_shown(t),
                            t.at);
    *point = found;
    return MEANDER_OK;
}
