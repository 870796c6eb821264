// SPDX-License-Identifier: MIT
// PNG through libpng, with our memory and our stream.
//
//     signature | IHDR | tEXt "Maze ID" | IDAT ... IDAT | IEND
//
// Libpng leaves a call that fails by longjmp.  So every call goes through png_file_try, which is
// below all of them on the stack and has nothing that could be lost.
//
// Of the filters only "none" is used: a maze is sharp, and what is like the row above is found by
// the packing itself.
// Source: W3C, "Portable Network Graphics (PNG) Specification", second edition, 2003; libpng-manual.
#ifdef MEANDER_WITH_PNG
#include "format/picture/png_file.h"

#include <png.h>
#include <setjmp.h>

#include "base/memory.h"
#include "format/picture/picture_id.h"

enum { PNG_BUFFER = 1 << 16 };

static void png_file_write(png_structp png, png_bytep bytes, size_t size) {
    output_bytes(png_get_io_ptr(png), (const char *)bytes, size);
}

static void png_file_flush(png_structp png) { (void)png; }

// A failure for want of memory has left its message already.
static void png_file_fail(png_structp png, const char *text) {
    png_file *p = png_get_error_ptr(png);
    if (!p->no_memory) context_fail(p->context, MEANDER_TOO_BIG, "libpng: %s", text);
    png_longjmp(png, 1);
}

static void png_file_warn(png_structp png, const char *text) {
    (void)png;
    (void)text;
}

static png_voidp png_file_lend(png_structp png, png_alloc_size_t size) {
    png_file *p = png_get_mem_ptr(png);
    void *block = memory_new(p->context, 1, size);
    if (block == NULL) p->no_memory = true;
    return block;
}

static void png_file_take_back(png_structp png, png_voidp block) {
    png_file *p = png_get_mem_ptr(png);
    memory_free(p->context, block);
}

static meander_status png_file_try(png_file *p, void (*step)(png_file *p)) {
    if (setjmp(png_jmpbuf((png_structp)p->png)) != 0)
        return p->no_memory ? MEANDER_NO_MEMORY : MEANDER_TOO_BIG;
    step(p);
    return p->no_memory ? MEANDER_NO_MEMORY : p->out->status;
}

// The quick packing of bits style for runs of equal bytes only (Z_RLE is 3).
static void png_file_set_pack(png_structp png, png_pack pack, bool bits) {
    enum { RUNS = 3 };
    static const int levels[] = {[PNG_STORED] = 0, [PNG_FAST] = 1, [PNG_SMALL] = 6};
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_compression_level(png, levels[pack]);
    png_set_compression_buffer_size(png, PNG_BUFFER);
    if (pack == PNG_FAST && bits) png_set_compression_strategy(png, RUNS);
}

static void png_file_set_id(png_structp png, png_infop info, const char *id) {
    png_text text[2] = {{.compression = PNG_TEXT_COMPRESSION_NONE},
                        {.compression = PNG_TEXT_COMPRESSION_NONE}};
    char software[] = "Software", meander[] = "meander", key[] = PICTURE_ID_KEY;
    text[0].key = software;
    text[0].text = meander;
    text[1].key = key;
    text[1].text = (png_charp)(uintptr_t)id;
    png_set_text(png, info, text, id[0] == '\0' ? 1 : 2);
}

static void png_file_head(png_file *p) {
    const png_shape *s = &p->shape;
    int type = s->bits ? PNG_COLOR_TYPE_GRAY
             : s->holes ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
    png_set_write_fn(p->png, p->out, png_file_write, png_file_flush);
    png_set_user_limits(p->png, INT32_MAX, INT32_MAX);
    png_set_IHDR(p->png, p->info, s->width, s->height, s->bits ? 1 : 8, type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_file_set_id(p->png, p->info, s->id);
    png_file_set_pack(p->png, s->pack, s->bits);
    png_write_info(p->png, p->info);
}

static void png_file_make_info(png_file *p) { p->info = png_create_info_struct(p->png); }
static void png_file_put_row(png_file *p) { png_write_row(p->png, p->row); }
static void png_file_tail(png_file *p) { png_write_end(p->png, NULL); }

static void png_file_free(png_file *p) {
    png_structp png = p->png;
    png_infop info = p->info;
    png_destroy_write_struct(&png, &info);
}

meander_status png_file_begin(png_file *p, context *c, const png_shape *shape, output *out) {
    *p = (png_file){.context = c, .out = out, .shape = *shape};
    p->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, p, png_file_fail, png_file_warn, p,
                                       png_file_lend, png_file_take_back);
    if (p->png == NULL) return MEANDER_NO_MEMORY;
    meander_status status = png_file_try(p, png_file_make_info);
    if (status == MEANDER_OK && p->info == NULL) status = MEANDER_NO_MEMORY;
    if (status == MEANDER_OK) status = png_file_try(p, png_file_head);
    if (status != MEANDER_OK) png_file_free(p);
    return status;
}

meander_status png_file_row(png_file *p, const unsigned char *row) {
    p->row = row;
    return png_file_try(p, png_file_put_row);
}

meander_status png_file_end(png_file *p, bool whole) {
    meander_status status = whole ? png_file_try(p, png_file_tail) : MEANDER_OK;
    png_file_free(p);
    return status;
}
#else
// A file must not be empty.
extern const int png_file_is_missing;
#endif
