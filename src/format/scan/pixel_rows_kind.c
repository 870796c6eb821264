// SPDX-License-Identifier: MIT
// The decoders of pictures share limits, and the bytes of the file.
//
// Invariant: the size of a picture is bounded by that of its file before memory is taken, so a few bytes
// cannot ask for more.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

// A row may always be this long; beyond it, this many pixels for each byte of the file.
enum { PIXEL_ROWS_SIDE_FREE = 65536, PIXEL_ROWS_SIDE_PER_BYTE = 64 };

// So many pixels are held where a file does not give them row by row: always this many, and more for each byte.
enum { PIXEL_ROWS_HELD_FREE = 1 << 20, PIXEL_ROWS_HELD_PER_BYTE = 1000, PIXEL_ROWS_HELD_MOST = 100000000 };

meander_status pixel_rows_check_size(const pixel_rows *p, uint64_t width, uint64_t height, uint64_t most_per_byte) {
    uint64_t side = PIXEL_ROWS_SIDE_FREE + PIXEL_ROWS_SIDE_PER_BYTE * (uint64_t)p->size;
    if (width == 0 || height == 0) return format_fail(p->reading, 0, 0, "a picture without pixels");
    if (width <= side && height <= side && height <= most_per_byte * (uint64_t)p->size / width) return MEANDER_OK;
    return format_fail(p->reading, 0, 0, "its head says %llu x %llu pixels, which %zu bytes cannot hold",
                       (unsigned long long)width, (unsigned long long)height, p->size);
}

meander_status pixel_rows_hold(pixel_rows *p, unsigned samples) {
    uint64_t most = PIXEL_ROWS_HELD_FREE + PIXEL_ROWS_HELD_PER_BYTE * (uint64_t)p->size;
    if (most > PIXEL_ROWS_HELD_MOST) most = PIXEL_ROWS_HELD_MOST;
    if (p->height > most / p->width)
        return format_fail(p->reading, 0, 0,
                           "%lu x %lu pixels which do not come row by row are more than are held: save "
                                             "it without interlacing and turns",
                           (unsigned long)p->width, (unsigned long)p->height);
    p->held = memory_new(p->reading->context, (size_t)p->width * p->height, samples);
    return p->held != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// Not an error of the picture: the caller opens it with pixel_rows_open instead.
meander_status pixel_rows_unsupported(const reading *r) {
    return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: such a picture is held whole", r->file->name);
}

meander_status pixel_rows_copy(const pixel_rows *p, size_t first, void *to, size_t size) {
    if (p->file != NULL) return seekable_read(p->file, first, to, size);
    memcpy(to, p->bytes + first, size);
    return MEANDER_OK;
}

meander_status pixel_rows_lend(pixel_rows *p, size_t first, size_t size, const uint8_t **bytes) {
    if (p->file == NULL) {
        *bytes = p->bytes + first;
        return MEANDER_OK;
    }
    if (p->line == NULL) p->line = memory_new(p->reading->context, size, 1);
    if (p->line == NULL) return MEANDER_NO_MEMORY;
    *bytes = p->line;
    return seekable_read(p->file, first, p->line, size);
}

void pixel_rows_show(const pixel_rows *p, uint8_t *shown) {
    size_t pixels = (size_t)p->width * p->height;
    bool plain = pixels < 2 || memcmp(p->held, p->held + 3, 3 * (pixels - 1)) == 0;
    if (!plain) memcpy(shown, p->held, 3 * pixels);
}
