// SPDX-License-Identifier: MIT
// The generators by number and by name, from the one list.  list.h is read twice: first
// each word declares a description, then it becomes an entry of the table.  So a new
// generator is one file and one word, and nothing here changes.
#include "generate/generator.h"

#define GENERATOR(word) extern const generator generator_##word;
#include "generate/list.h"
#undef GENERATOR

static const generator *const registry[] = {
#define GENERATOR(word) &generator_##word,
#include "generate/list.h"
#undef GENERATOR
};

size_t generator_count(void) { return sizeof registry / sizeof registry[0]; }

const generator *generator_at(size_t i) { return registry[i]; }

// For names_find, which sees a table only through such a call.
static const char *registry_name_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->name;
}

static const char *registry_aliases_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->aliases;
}

const generator *generator_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "generator", name, length, registry_name_at, registry_aliases_at, NULL, generator_count());
    return i == SIZE_MAX ? NULL : registry[i];
}
