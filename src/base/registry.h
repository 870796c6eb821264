// SPDX-License-Identifier: MIT
// Registries: the entries of a wing by number and by name.  A wing's list.h has one word for each
// entry, and the wing reads it twice: each word declares a description, then becomes an entry of
// the table `registry`.  So a new entry is one file and one word.
//
//     GENERATOR(eller)  ->  extern const generator generator_eller;
//                       ->  &generator_eller,
//     REGISTRY(generator, generator, "generator")
//
// This is the only macro that makes functions, which differ only in the type of the table.
#ifndef BASE_REGISTRY_H
#define BASE_REGISTRY_H

#include "base/names.h"

// NOUN_count, NOUN_at and NOUN_named over the table `registry`; `what` is the noun in messages.
#define REGISTRY(type, noun, what)                                                              \
    size_t noun##_count(void) { return sizeof registry / sizeof registry[0]; }                  \
                                                                                                \
    const type *noun##_at(size_t i) { return registry[i]; }                                     \
                                                                                                \
    static const char *registry_name_at(const void *table, size_t i) {                          \
        (void)table;                                                                            \
        return registry[i]->name;                                                               \
    }                                                                                           \
                                                                                                \
    static const char *registry_aliases_at(const void *table, size_t i) {                       \
        (void)table;                                                                            \
        return registry[i]->aliases;                                                            \
    }                                                                                           \
                                                                                                \
    const type *noun##_named(context *c, const char *name, size_t length) {                     \
        size_t i = names_find(c, what, name, length, registry_name_at, registry_aliases_at,     \
                              NULL, noun##_count());                                            \
        return i == SIZE_MAX ? NULL : registry[i];                                              \
    }

#endif
