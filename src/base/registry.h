// SPDX-License-Identifier: MIT
// Registries: the entries of a wing by number and by name.  A wing's list.h has one word for each
// entry, and NOUN_table.c reads it twice: each word declares a description, then becomes an entry of
// a table that ends with NULL.  So a new entry is one file and one word.
//
//     SOLVER(flood)  ->  extern const solver solver_flood;
//                    ->  &solver_flood,
//     REGISTRY(solver, solver, meander_only_solvers, "solver")
//
// These are the only macros that make functions, which differ only in the type of the table.
#ifndef BASE_REGISTRY_H
#define BASE_REGISTRY_H

#include "base/names.h"

// The number of entries in a table.
#define REGISTRY_COUNT(noun, table)                                                             \
    size_t noun##_count(void) {                                                                 \
        size_t count = 0;                                                                       \
        while (table[count] != NULL) count++;                                                   \
        return count;                                                                           \
    }

// NOUN_count, NOUN_at and NOUN_named over a table; `what` is the noun in messages.
#define REGISTRY(type, noun, registry, what)                                                    \
    extern const type *const registry[];                                                        \
    REGISTRY_COUNT(noun, registry)                                                              \
                                                                                                \
    const type *noun##_at(size_t i) { return registry[i]; }                                     \
                                                                                                \
    static const char *noun##_name_at(const void *table, size_t i) {                            \
        (void)table;                                                                            \
        return registry[i]->name;                                                               \
    }                                                                                           \
                                                                                                \
    static const char *noun##_aliases_at(const void *table, size_t i) {                         \
        (void)table;                                                                            \
        return registry[i]->aliases;                                                            \
    }                                                                                           \
                                                                                                \
    const type *noun##_named(context *c, const char *name, size_t length) {                     \
        size_t i = names_find(c, what, name, length, noun##_name_at, noun##_aliases_at,         \
                              NULL, noun##_count());                                            \
        return i == SIZE_MAX ? NULL : registry[i];                                              \
    }

#endif
