// SPDX-License-Identifier: MIT
// Pictures of all kinds as rows:
//
//     file -> kind: begin, next, next ... end -> rows of red, green, blue
//
// Cost: one row; the whole picture where its rows are not in order, or where it is kept.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

static const pixel_rows_kind *const pixel_rows_kinds[] = {&pixel_rows_png, &pixel_rows_jpeg, &pixel_rows_gif,
                                                        &pixel_rows_bmp, &pixel_rows_netpbm, &pixel_rows_svg};
enum { PIXEL_ROWS_KINDS = sizeof pixel_rows_kinds / sizeof pixel_rows_kinds[0] };

// Pictures of up to this many pixels are held when they are gone over again and again.
enum { PIXEL_ROWS_KEPT_MOST = 1 << 24 };

// Of a file that is not held, so much is: heads and palettes are shorter.
enum { PIXEL_ROWS_HEAD = 4096 };

static const pixel_rows_kind *pixel_rows_kind_of(const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < PIXEL_ROWS_KINDS; i++)
        if (pixel_rows_kinds[i]->is(bytes, size)) return pixel_rows_kinds[i];
    return NULL;
}

bool pixel_rows_are_known(const char *bytes, size_t size) {
    return pixel_rows_kind_of((const uint8_t *)bytes, size) != NULL;
}

// The size must stay the same when the head is read again, as it does.
static meander_status pixel_rows_begin(pixel_rows *p) {
    p->code_bits = 0;
    meander_status status = p->kind->begin(p);
    p->open = status == MEANDER_OK;
    p->y = 0;
    return status;
}

static void pixel_rows_end(pixel_rows *p) {
    if (p->open && p->kind->end != NULL) p->kind->end(p);
    p->open = false;
}

static meander_status pixel_rows_begin_first(pixel_rows *p) {
    meander_status status = pixel_rows_begin(p);
    if (status == MEANDER_OK) p->row = memory_new(p->reading->context, p->width, 3);
    if (status == MEANDER_OK && p->row == NULL) status = MEANDER_NO_MEMORY;
    if (status != MEANDER_OK) pixel_rows_close(p);
    return status;
}

meander_status pixel_rows_open(pixel_rows *p, const reading *r) {
    *p = (pixel_rows){.reading = r, .bytes = (const uint8_t *)r->input->data, .size = r->input->size,
                      .known = r->input->size};
    p->kind = pixel_rows_kind_of(p->bytes, p->size);
    if (p->kind == NULL) return format_fail(r, 0, 0, "not a PNG, JPEG, GIF, BMP, Netpbm or SVG picture");
    return pixel_rows_begin_first(p);
}

// The head is enough to recognise the kind, and for BMP and Netpbm to know where pixels begin.
meander_status pixel_rows_open_file(pixel_rows *p, const reading *r) {
    *p = (pixel_rows){.reading = r, .file = r->file, .wants_codes = true};
    if (r->file->size > SIZE_MAX) return pixel_rows_unsupported(r);
    p->size = (size_t)r->file->size;
    p->known = p->size < PIXEL_ROWS_HEAD ? p->size : PIXEL_ROWS_HEAD;
    p->head = memory_new(r->context, p->known, 1);
    if (p->head == NULL) return MEANDER_NO_MEMORY;
    p->bytes = p->head;
    meander_status status = seekable_read(r->file, 0, p->head, p->known);
    if (status == MEANDER_OK) p->kind = pixel_rows_kind_of(p->bytes, p->known);
    if (status == MEANDER_OK && (p->kind == NULL || !p->kind->files)) status = pixel_rows_unsupported(r);
    if (status == MEANDER_OK) return pixel_rows_begin_first(p);
    pixel_rows_close(p);
    return status;
}

meander_status pixel_rows_next(pixel_rows *p) {
    size_t stride = 3 * (size_t)p->width;
    if (p->held != NULL) memcpy(p->row, p->held + stride * p->y, stride);
    else TRY(p->kind->next(p));
    p->y++;
    return p->file != NULL ? MEANDER_OK : format_tick(p->reading, p->y, p->height);
}

meander_status pixel_rows_rewind(pixel_rows *p) {
    p->y = 0;
    if (p->held != NULL) return MEANDER_OK;
    pixel_rows_end(p);
    return pixel_rows_begin(p);
}

meander_status pixel_rows_keep(pixel_rows *p) {
    if (p->held != NULL || p->height > PIXEL_ROWS_KEPT_MOST / p->width) return MEANDER_OK;
    size_t stride = 3 * (size_t)p->width;
    TRY(pixel_rows_rewind(p));
    uint8_t *held = memory_new(p->reading->context, p->height, stride);
    meander_status status = held == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    while (status == MEANDER_OK && p->y < p->height) {
        status = pixel_rows_next(p);
        if (status == MEANDER_OK) memcpy(held + stride * (p->y - 1), p->row, stride);
    }
    p->kept = status == MEANDER_OK;
    if (p->kept) p->held = held;
    else memory_free(p->reading->context, held);
    return status;
}

void pixel_rows_let_go(pixel_rows *p) {
    if (!p->kept) return;
    memory_free(p->reading->context, p->held);
    p->held = NULL;
    p->kept = false;
}

// The rows below the part are not decoded.  From now on the kind of file does not matter any more.
meander_status pixel_rows_cut(pixel_rows *p, const pixels_box *b) {
    size_t stride = 3 * (size_t)b->width;
    uint8_t *part = memory_new(p->reading->context, b->height, stride);
    meander_status status = part == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    while (status == MEANDER_OK && p->y < b->top + b->height) {
        status = pixel_rows_next(p);
        if (status == MEANDER_OK && p->y > b->top)
            memcpy(part + stride * (p->y - 1 - b->top), p->row + 3 * (size_t)b->left, stride);
    }
    if (status != MEANDER_OK) {
        memory_free(p->reading->context, part);
        return status;
    }
    pixel_rows_end(p);
    memory_free(p->reading->context, p->held);
    p->held = part;
    p->kept = false;
    p->width = b->width;
    p->height = b->height;
    return pixel_rows_rewind(p);
}

void pixel_rows_close(pixel_rows *p) {
    pixel_rows_end(p);
    memory_free(p->reading->context, p->row);
    memory_free(p->reading->context, p->held);
    memory_free(p->reading->context, p->line);
    memory_free(p->reading->context, p->head);
    p->row = p->held = p->line = p->head = NULL;
}
