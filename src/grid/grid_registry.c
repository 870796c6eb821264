// SPDX-License-Identifier: MIT
// The grids by number and by name, from the one list.  list.h is read twice: the first time
// each word declares a description, the second time it becomes an entry of the table.  So a
// new kind of grid is one file and one word, and nothing here changes.
#include "grid/kind.h"

#define GRID(word) extern const grid_kind grid_##word;
#include "grid/list.h"
#undef GRID

static const grid_kind *const registry[] = {
#define GRID(word) &grid_##word,
#include "grid/list.h"
#undef GRID
};

size_t grid_kind_count(void) { return sizeof registry / sizeof registry[0]; }

const grid_kind *grid_kind_at(size_t i) { return registry[i]; }

// For names_find.
static const char *registry_name_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->name;
}

static const char *registry_aliases_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->aliases;
}

const grid_kind *grid_kind_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "grid", name, length, registry_name_at, registry_aliases_at, NULL, grid_kind_count());
    return i == SIZE_MAX ? NULL : registry[i];
}
