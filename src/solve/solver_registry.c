// SPDX-License-Identifier: MIT
// The solvers by number and by name, from the one list.  list.h is read twice: first each
// word declares a description, then it becomes an entry of the table.  So a new solver is
// one file and one word, and nothing here changes.
#include "solve/solver.h"

#define SOLVER(word) extern const solver solver_##word;
#include "solve/list.h"
#undef SOLVER

static const solver *const registry[] = {
#define SOLVER(word) &solver_##word,
#include "solve/list.h"
#undef SOLVER
};

size_t solver_count(void) { return sizeof registry / sizeof registry[0]; }

const solver *solver_at(size_t i) { return registry[i]; }

// For names_find, which sees a table only through such a call.
static const char *registry_name_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->name;
}

static const char *registry_aliases_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->aliases;
}

const solver *solver_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "solver", name, length, registry_name_at, registry_aliases_at, NULL, solver_count());
    return i == SIZE_MAX ? NULL : registry[i];
}
