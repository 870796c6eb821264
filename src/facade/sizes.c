// SPDX-License-Identifier: MIT
// Structs that pass between a program and the library, either of which may be older.  Each is
// passed with the size that it has in the program:
//
//     program is older     | a | b |          c is zero for the library
//     library              | a | b | c |
//     program is newer     | a | b | c | d |  d must be zero, or it is refused; given back as zero
//
// So a new member is added at the end, behind the padding that was there, and zero in it means
// what was done before the member existed.
#include <string.h>

#include "facade/facade.h"

// A size beyond this was never set.
enum { SIZES_MOST = 4096 };

static size_t sizes_lesser(size_t a, size_t b) { return a < b ? a : b; }

meander_status facade_take(context *c, const char *name, const void *given, size_t size, void *own,
                           size_t own_size) {
    const char *bytes = given;
    assert(size <= SIZES_MOST);
    memset(own, 0, own_size);
    if (given != NULL) memcpy(own, given, sizes_lesser(size, own_size));
    for (size_t i = own_size; given != NULL && i < size; i++)
        if (bytes[i] != 0)
            return context_fail(c, MEANDER_BAD_REQUEST,
                                "a member of %s is set that version " MEANDER_VERSION
                                " does not know", name);
    return MEANDER_OK;
}

void facade_give(void *given, size_t size, const void *own, size_t own_size) {
    assert(size <= SIZES_MOST);
    memset(given, 0, size);
    memcpy(given, own, sizes_lesser(size, own_size));
}

meander_status facade_give_figures(context *c, const meander_figure *own, size_t count, size_t size,
                                   void **copy, const meander_figure **given) {
    memory_free(c, *copy);
    *copy = NULL;
    if (size == sizeof *own) {
        *given = own;
        return MEANDER_OK;
    }
    char *bytes = memory_new(c, count, size);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) facade_give(bytes + i * size, size, &own[i], sizeof *own);
    *copy = bytes;
    *given = (const meander_figure *)(const void *)bytes;
    return MEANDER_OK;
}
