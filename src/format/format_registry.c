// SPDX-License-Identifier: MIT
// The formats by number, by name and by the ending of a file's name.  See base/registry.h: nothing here changes for a
// new entry.
#include <string.h>

#include "format/format.h"

#include "base/registry.h"

REGISTRY(format, format, meander_only_formats, "format")

// "maze.txt" ends with "txt"; a dot in a folder's name or at the end does not count.
const format *format_of_path(const char *path) {
    for (size_t i = 0; i < format_count(); i++)
        if (format_at(i)->endings != NULL && names_end(path, format_at(i)->endings))
            return format_at(i);
    return NULL;
}
