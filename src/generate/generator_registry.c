// SPDX-License-Identifier: MIT
// The generators by number and by name: those of the library (see base/registry.h: nothing here
// changes for a new entry), then those that a caller has added to a context.
//
//     0 aldous-broder  ...  27 wilson  |  28 mine  29 another      c->generators: another -> mine
//
// Contexts share the list, so one that is added goes to its front and changes nothing behind it.
#include "generate/generator.h"

#include "base/registry.h"

extern const generator *const meander_only_generators[];

REGISTRY_COUNT(generator, meander_only_generators)

const generator *generator_at(size_t i) { return meander_only_generators[i]; }

size_t generator_count_in(const context *c) {
    size_t count = generator_count();
    for (const generator_added *a = c->generators; a != NULL; a = a->next) count++;
    return count;
}

const generator *generator_at_in(const context *c, size_t i) {
    if (i < generator_count()) return meander_only_generators[i];
    const generator_added *a = c->generators;
    for (size_t behind = generator_count_in(c) - 1 - i; behind > 0; behind--) a = a->next;
    return &a->generator;
}

static const char *registry_name_at(const void *table, size_t i) {
    return generator_at_in(table, i)->name;
}

static const char *registry_aliases_at(const void *table, size_t i) {
    return generator_at_in(table, i)->aliases;
}

const generator *generator_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "generator", name, length, registry_name_at, registry_aliases_at, c,
                          generator_count_in(c));
    return i == SIZE_MAX ? NULL : generator_at_in(c, i);
}
