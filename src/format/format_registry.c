// SPDX-License-Identifier: MIT
// The formats by number, by name and by the ending of a file's name, from the one list.
// The list is included twice: first each word declares its description, then each
// becomes an entry of the table.
#include <string.h>

#include "format/format.h"

#define FORMAT(word) extern const format format_##word;
#include "format/list.h"
#undef FORMAT

static const format *const registry[] = {
#define FORMAT(word) &format_##word,
#include "format/list.h"
#undef FORMAT
};

size_t format_count(void) { return sizeof registry / sizeof registry[0]; }

// `i` must be below format_count().
const format *format_at(size_t i) { return registry[i]; }

// What names_find asks for; it needs no table, for there is only this one.
static const char *registry_name_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->name;
}

static const char *registry_aliases_at(const void *table, size_t i) {
    (void)table;
    return registry[i]->aliases;
}

const format *format_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "format", name, length, registry_name_at, registry_aliases_at, NULL, format_count());
    return i == SIZE_MAX ? NULL : registry[i];
}

// "maze.txt" ends with "txt"; a dot in a folder's name is none, nor is one at the end.
const format *format_of_path(const char *path) {
    for (size_t i = 0; i < format_count(); i++)
        if (registry[i]->endings != NULL && names_end(path, registry[i]->endings))
            return registry[i];
    return NULL;
}
