// SPDX-License-Identifier: MIT
// The kinds of pictures, and what they share:
//
//     file -> kind: begin, next, next ... end -> rows of red, green, blue
//
// Invariant: the size of a picture is bounded by that of its file before memory is taken, so a few bytes
// cannot ask for more.
// Cost: one row.
#include "format/picture/pixel_rows.h"

#include "base/memory.h"

static const pixel_rows_kind *const pixel_rows_kinds[] = {&pixel_rows_png, &pixel_rows_bmp, &pixel_rows_netpbm};
enum { PIXEL_ROWS_KINDS = sizeof pixel_rows_kinds / sizeof pixel_rows_kinds[0] };

// A row may always be this long; beyond it, so many pixels for each byte of the file.
enum { PIXEL_ROWS_SIDE_FREE = 65536, PIXEL_ROWS_SIDE_PER_BYTE = 64 };

static const pixel_rows_kind *pixel_rows_kind_of(const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < PIXEL_ROWS_KINDS; i++)
        if (pixel_rows_kinds[i]->is(bytes, size)) return pixel_rows_kinds[i];
    return NULL;
}

bool pixel_rows_are_known(const char *bytes, size_t size) {
    return pixel_rows_kind_of((const uint8_t *)bytes, size) != NULL;
}

meander_status pixel_rows_check_size(const pixel_rows *p, uint64_t width, uint64_t height, uint64_t most_per_byte) {
    uint64_t side = PIXEL_ROWS_SIDE_FREE + PIXEL_ROWS_SIDE_PER_BYTE * (uint64_t)p->size;
    if (width == 0 || height == 0) return format_fail(p->reading, 0, 0, "a picture without pixels");
    if (width <= side && height <= side && height <= most_per_byte * (uint64_t)p->size / width) return MEANDER_OK;
    return format_fail(p->reading, 0, 0, "its head says %llu x %llu pixels, which %zu bytes cannot hold",
                       (unsigned long long)width, (unsigned long long)height, p->size);
}

// The size must stay the same when the head is read again, as it does.
static meander_status pixel_rows_begin(pixel_rows *p) {
    TRY(p->kind->begin(p));
    p->open = true;
    p->y = 0;
    return MEANDER_OK;
}

meander_status pixel_rows_open(pixel_rows *p, const reading *r) {
    *p = (pixel_rows){.reading = r, .bytes = (const uint8_t *)r->input->data, .size = r->input->size};
    p->kind = pixel_rows_kind_of(p->bytes, p->size);
    if (p->kind == NULL) return format_fail(r, 0, 0, "not a PNG, BMP or Netpbm picture");
    TRY(pixel_rows_begin(p));
    p->row = memory_new(r->context, p->width, 3);
    if (p->row != NULL) return MEANDER_OK;
    pixel_rows_close(p);
    return MEANDER_NO_MEMORY;
}

meander_status pixel_rows_next(pixel_rows *p) {
    TRY(p->kind->next(p));
    p->y++;
    return format_tick(p->reading, p->y, p->height);
}

meander_status pixel_rows_rewind(pixel_rows *p) {
    if (p->kind->end != NULL) p->kind->end(p);
    p->open = false;
    return pixel_rows_begin(p);
}

void pixel_rows_close(pixel_rows *p) {
    if (p->open && p->kind->end != NULL) p->kind->end(p);
    p->open = false;
    memory_free(p->reading->context, p->row);
    p->row = NULL;
}
