// SPDX-License-Identifier: MIT
// The formats by number, by name and by the ending of a file's name.  See base/registry.h: nothing here changes for a new entry.
#include <string.h>

#include "format/format.h"

#include "base/registry.h"

#define FORMAT(word) extern const format format_##word;
#include "format/list.h"
#undef FORMAT

static const format *const registry[] = {
#define FORMAT(word) &format_##word,
#include "format/list.h"
#undef FORMAT
};

REGISTRY(format, format, "format")

// "maze.txt" ends with "txt"; a dot in a folder's name is none, nor is one at the end.
const format *format_of_path(const char *path) {
    for (size_t i = 0; i < format_count(); i++)
        if (registry[i]->endings != NULL && names_end(path, registry[i]->endings))
            return registry[i];
    return NULL;
}
