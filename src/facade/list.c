// SPDX-License-Identifier: MIT
// What there is: the registries of all wings behind one pair of calls.
//
//     for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++)
//         puts(meander_list_at(MEANDER_SOLVERS, i).name);
//
// Lists, menus and help are built from the descriptions by which the wings themselves run,
// so a new algorithm appears everywhere by itself.  All of it is constant: nothing is freed.
#include <string.h>

#include "base/promise.h"
#include "facade/facade.h"

// names_nearest takes any table; here it is a plain array of names.
static const char *list_name_at(const void *table, size_t i) {
    return ((const char *const *)table)[i];
}

const char *meander_name_nearest(const char *word, const char *const *names, size_t count) {
    return names_nearest(word, strlen(word), list_name_at, names, count);
}

size_t meander_list_count(meander_list list) {
    switch (list) {
    case MEANDER_GENERATORS: return generator_count();
    case MEANDER_TRANSFORMS: return transform_count();
    case MEANDER_SOLVERS: return solver_count();
    case MEANDER_GRIDS: return grid_kind_count();
    case MEANDER_FORMATS: return format_count();
    case MEANDER_MEASURES: return measure_count() + 1;
    }
    return 0;
}

// Six registries, six types that share four members.
#define LIST_INFO(entry) \
    (meander_info){(entry)->name, (entry)->about, (entry)->traits, (entry)->params}

// A measure is no choice of the user, so it has no parameters.  Its trait is "rows" when one
// pass over rows is enough.
meander_info meander_list_at(meander_list list, size_t i) {
    assert(i < meander_list_count(list));
    switch (list) {
    case MEANDER_GENERATORS: return LIST_INFO(generator_at(i));
    case MEANDER_TRANSFORMS: return LIST_INFO(transform_at(i));
    case MEANDER_SOLVERS: return LIST_INFO(solver_at(i));
    case MEANDER_GRIDS: return LIST_INFO(grid_kind_at(i));
    case MEANDER_FORMATS: return LIST_INFO(format_at(i));
    case MEANDER_MEASURES: break;
    }
    if (i == measure_count()) return facade_solvers_measure;
    const measure *m = measure_at(i);
    return (meander_info){m->name, m->about, m->add_row != NULL ? "rows" : "", NULL};
}
