// SPDX-License-Identifier: MIT
// The transforms by number and by name, from the one list, which is read twice: each word
// declares a description, then it becomes an entry of the table.
#include "transform/transform.h"

#define TRANSFORM(word) extern const transform transform_##word;
#include "transform/list.h"
#undef TRANSFORM

static const transform *const registry[] = {
#define TRANSFORM(word) &transform_##word,
#include "transform/list.h"
#undef TRANSFORM
};

size_t transform_count(void) { return sizeof registry / sizeof registry[0]; }

const transform *transform_at(size_t i) { return registry[i]; }

// For names_find, which sees a table only through such a call.
static const char *registry_name_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->name;
}

const transform *transform_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "transform", name, length, registry_name_at, NULL, NULL,
                          transform_count());
    return i == SIZE_MAX ? NULL : registry[i];
}
