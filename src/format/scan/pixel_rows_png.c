// SPDX-License-Identifier: MIT
// PNG pictures through libpng, row by row; interlaced ones, which have no first row until all seven passes are
// decoded, are held whole, and so are films (pixel_rows_apng.c).
//
// Libpng leaves a call that fails by longjmp: see png_file.c.  Transparent pixels are white.
// Source: W3C, "Portable Network Graphics (PNG) Specification", second edition, 2003; libpng-manual.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

static bool pixel_rows_png_is(const uint8_t *bytes, size_t size) {
    return size > 24 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
}

#ifdef MEANDER_WITH_PNG
#include <png.h>
#include <setjmp.h>

// Deflate packs at best 1 to 1032, and a byte may be eight pixels.
enum { PIXEL_ROWS_PNG_MOST = 8 * 1032, PIXEL_ROWS_PNG_TABLES = 1 << 20 };

// Libpng asks for a few bytes at a time.  A file that is not held is read in blocks of this many.
enum { PIXEL_ROWS_PNG_BLOCK = 1 << 16 };

// The value of PNG_IGNORE_ADLER32, an option of libpng from 1.6.26 on; older versions ignore it.
enum { PIXEL_ROWS_PNG_NO_SUM = 8 };

// The message is ours: libpng's own words after the name of the file.
static void pixel_rows_png_fail(png_structp png, const char *text) {
    pixel_rows *p = png_get_error_ptr(png);
    if (p->failure == MEANDER_OK) (void)format_fail(p->reading, 0, 0, "libpng: %s", text);
    png_longjmp(png, 1);
}

static void pixel_rows_png_warn(png_structp png, const char *text) { (void)png, (void)text; }

// Libpng takes the memory for a chunk of text before it reads it, and a damaged length may be anything:
// nothing needs more than the file, a row of 8 bytes a pixel, and libpng's own tables.
static png_voidp pixel_rows_png_lend(png_structp png, png_alloc_size_t size) {
    pixel_rows *p = png_get_mem_ptr(png);
    if (size > p->size + (size_t)p->width * 8 + PIXEL_ROWS_PNG_TABLES) return NULL;
    void *block = memory_new(p->reading->context, 1, size);
    if (block == NULL) p->failure = MEANDER_NO_MEMORY;
    return block;
}

static void pixel_rows_png_take_back(png_structp png, png_voidp block) {
    pixel_rows *p = png_get_mem_ptr(png);
    memory_free(p->reading->context, block);
}

// The bytes are lent until the next call.
static meander_status pixel_rows_png_fill(pixel_rows *p) {
    size_t left = p->size - p->first, size = left < PIXEL_ROWS_PNG_BLOCK ? left : PIXEL_ROWS_PNG_BLOCK;
    if (p->line == NULL) p->line = memory_new(p->reading->context, PIXEL_ROWS_PNG_BLOCK, 1);
    if (p->line == NULL) return MEANDER_NO_MEMORY;
    p->line_first = p->first;
    p->line_size = 0;
    TRY(seekable_read(p->file, p->first, p->line, size));
    p->line_size = size;
    return MEANDER_OK;
}

static meander_status pixel_rows_png_copy(pixel_rows *p, void *to, size_t size) {
    if (p->file == NULL || size > PIXEL_ROWS_PNG_BLOCK) return pixel_rows_copy(p, p->first, to, size);
    bool there = p->first >= p->line_first && p->first - p->line_first <= p->line_size &&
                 size <= p->line_size - (p->first - p->line_first);
    if (!there) TRY(pixel_rows_png_fill(p));
    memcpy(to, p->line + (p->first - p->line_first), size);
    return MEANDER_OK;
}

// A file that ends too early is an error of libpng like any other.
static void pixel_rows_png_read(png_structp png, png_bytep to, size_t size) {
    pixel_rows *p = png_get_io_ptr(png);
    // Libpng goes on without the memory for a chunk of text, at the wrong place of the file.
    if (p->failure != MEANDER_OK) png_error(png, "no memory");
    if (size > p->size - p->first) png_error(png, "the file ends too early");
    p->failure = pixel_rows_png_copy(p, to, size);
    if (p->failure != MEANDER_OK) png_error(png, "unreadable");
    p->first += size;
}

// Nothing between here and libpng may own anything that a longjmp would lose.
static meander_status pixel_rows_png_try(pixel_rows *p, void (*step)(pixel_rows *p)) {
    if (setjmp(png_jmpbuf((png_structp)p->png)) != 0)
        return p->failure != MEANDER_OK ? p->failure : MEANDER_BAD_INPUT;
    step(p);
    return MEANDER_OK;
}

// Sizes are checked by pixel_rows_check_size, so libpng's own limits are out of the way.  Chunks of text and
// profiles are bounded, and a wrong checksum among them does not matter.
//
// The packed bytes have checksums, so zlib need not sum the unpacked bytes as well: where rows repeat, that takes much
// of its time.
static void pixel_rows_png_head(pixel_rows *p) {
    png_structp png = p->png;
    png_set_read_fn(png, p, pixel_rows_png_read);
    png_set_user_limits(png, INT32_MAX, INT32_MAX);
    png_set_chunk_malloc_max(png, 1 << 20);
    png_set_crc_action(png, p->layer ? PNG_CRC_QUIET_USE : PNG_CRC_ERROR_QUIT,
                       p->layer ? PNG_CRC_QUIET_USE : PNG_CRC_WARN_DISCARD);
    if (!p->layer) (void)png_set_option(png, PIXEL_ROWS_PNG_NO_SUM, PNG_OPTION_ON);
    png_read_info(png, p->info);
    p->width = png_get_image_width(png, p->info);
    p->height = png_get_image_height(png, p->info);
    p->interlaced = png_get_interlace_type(png, p->info) != PNG_INTERLACE_NONE;
}

// Greys and palettes of 8 bits or less, all of them opaque.
static bool pixel_rows_png_has_codes(const pixel_rows *p) {
    unsigned kind = png_get_color_type(p->png, p->info), bits = png_get_bit_depth(p->png, p->info);
    bool codes = kind == PNG_COLOR_TYPE_GRAY || kind == PNG_COLOR_TYPE_PALETTE;
    return p->wants_codes && codes && bits <= 8 && !png_get_valid(p->png, p->info, PNG_INFO_tRNS) && !p->interlaced;
}

// A code beyond the palette is black.
static void pixel_rows_png_keep_codes(pixel_rows *p) {
    png_colorp palette = NULL;
    int colours = 0;
    p->code_bits = png_get_bit_depth(p->png, p->info);
    p->codes = p->wide;
    (void)png_get_PLTE(p->png, p->info, &palette, &colours);
    bool grey = png_get_color_type(p->png, p->info) == PNG_COLOR_TYPE_GRAY;
    unsigned most = (1u << p->code_bits) - 1;
    memset(p->colours_of, 0, sizeof p->colours_of);
    for (unsigned i = 0; i <= most; i++) {
        if (grey) memset(p->colours_of[i], (int)(i * 255 / most), 3);
        else if ((int)i < colours)
            memcpy(p->colours_of[i], (uint8_t[]){palette[i].red, palette[i].green, palette[i].blue}, 3);
    }
    p->passes = 1;
    png_read_update_info(p->png, p->info);
}

// Returns whether no pixel can be transparent, so that rows are read as they are wanted.
static bool pixel_rows_png_is_opaque(const pixel_rows *p) {
    bool alpha = (png_get_color_type(p->png, p->info) & PNG_COLOR_MASK_ALPHA) != 0;
    return !p->layer && !alpha && !png_get_valid(p->png, p->info, PNG_INFO_tRNS) && !p->interlaced;
}

// Palettes, few bits and 16 bits all become red, green, blue and opacity, unless codes are enough.
static void pixel_rows_png_prepare(pixel_rows *p) {
    png_structp png = p->png;
    p->samples = pixel_rows_png_is_opaque(p) ? 3 : 4;
    if (pixel_rows_png_has_codes(p)) {
        pixel_rows_png_keep_codes(p);
        return;
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    if (p->samples == 4) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    p->passes = p->interlaced ? png_set_interlace_handling(png) : 1;
    png_read_update_info(png, p->info);
}

static void pixel_rows_png_make_info(pixel_rows *p) { p->info = png_create_info_struct(p->png); }
static void pixel_rows_png_read_row(pixel_rows *p) {
    png_read_row(p->png, p->code_bits == 0 && p->samples == 3 ? p->row : p->wide, NULL);
}

// Each pass adds pixels to the rows that are there.
static void pixel_rows_png_read_passes(pixel_rows *p) {
    for (int pass = 0; pass < p->passes; pass++)
        for (uint32_t y = 0; y < p->height; y++) png_read_row(p->png, p->held + 4 * (size_t)p->width * y, NULL);
}

// White shines through, or black.  `to` may be `from`.
static void pixel_rows_png_flatten(const pixel_rows *p, uint8_t *to, const uint8_t *from, size_t pixels) {
    for (unsigned paper = p->black ? 0 : 255; pixels > 0; pixels--, to += 3, from += 4) {
        unsigned opacity = from[3];
        for (unsigned i = 0; i < 3; i++) to[i] = (uint8_t)((from[i] * opacity + paper * (255 - opacity)) / 255);
    }
}

static void pixel_rows_png_end(pixel_rows *p) {
    png_structp png = p->png;
    png_infop info = p->info;
    png_destroy_read_struct(&png, &info, NULL);
    memory_free(p->reading->context, p->wide);
    memory_free(p->reading->context, p->wide_before);
    p->png = p->info = NULL;
    p->wide = p->wide_before = NULL;
}

static meander_status pixel_rows_png_open(pixel_rows *p) {
    TRY(pixel_rows_png_try(p, pixel_rows_png_make_info));
    if (p->info == NULL) return MEANDER_NO_MEMORY;
    TRY(pixel_rows_png_try(p, pixel_rows_png_head));
    TRY(pixel_rows_check_size(p, p->width, p->height, PIXEL_ROWS_PNG_MOST));
    if (p->pictures == 0 && !p->layer) TRY(pixel_rows_count_frames(p, &p->pictures));
    if (p->pictures > 1) return p->file != NULL ? pixel_rows_unsupported(p->reading) : pixel_rows_play_png(p);
    p->wide = memory_new(p->reading->context, p->width, 4);
    p->wide_before = memory_new(p->reading->context, p->width, 4);
    if (p->wide == NULL || p->wide_before == NULL) return MEANDER_NO_MEMORY;
    if (!p->interlaced) return pixel_rows_png_try(p, pixel_rows_png_prepare);
    TRY(pixel_rows_hold(p, 4));
    TRY(pixel_rows_png_try(p, pixel_rows_png_prepare));
    TRY(pixel_rows_png_try(p, pixel_rows_png_read_passes));
    if (!p->layer) pixel_rows_png_flatten(p, p->held, p->held, (size_t)p->width * p->height);
    return MEANDER_OK;
}

static meander_status pixel_rows_png_begin(pixel_rows *p) {
    p->first = 0;
    p->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, p, pixel_rows_png_fail, pixel_rows_png_warn, p,
                                      pixel_rows_png_lend, pixel_rows_png_take_back);
    if (p->png == NULL) return MEANDER_NO_MEMORY;
    meander_status status = pixel_rows_png_open(p);
    if (status != MEANDER_OK) pixel_rows_png_end(p);
    return status;
}

// Codes stay as libpng leaves them, in `wide`.  A row like the one before is flat already.
static meander_status pixel_rows_png_next(pixel_rows *p) {
    TRY(pixel_rows_png_try(p, pixel_rows_png_read_row));
    if (p->code_bits > 0 || p->samples != 4 || p->layer) return MEANDER_OK;
    if (p->y == 0 || memcmp(p->wide, p->wide_before, 4 * (size_t)p->width) != 0)
        pixel_rows_png_flatten(p, p->row, p->wide, p->width);
    uint8_t *wide = p->wide;
    p->wide = p->wide_before;
    p->wide_before = wide;
    return MEANDER_OK;
}

const pixel_rows_kind pixel_rows_png = {.files = true, .is = pixel_rows_png_is, .begin = pixel_rows_png_begin,
                                .next = pixel_rows_png_next, .end = pixel_rows_png_end};
#else
static meander_status pixel_rows_png_begin(pixel_rows *p) {
    return context_fail(p->reading->context, MEANDER_UNSUPPORTED,
                        "%s: this is a PNG picture, and meander was built without libpng: install libpng-dev "
                        "and build again", p->reading->input->name);
}

const pixel_rows_kind pixel_rows_png = {.is = pixel_rows_png_is, .begin = pixel_rows_png_begin};
#endif
