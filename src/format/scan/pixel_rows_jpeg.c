// SPDX-License-Identifier: MIT
// JPEG pictures through libjpeg (libjpeg-turbo), row by row.  Cameras hold pictures as their sensor lay and
// say in a tag of EXIF how to turn them, so those that are turned are held whole:
//
//     1 ##   2  ##   3   #   4 #     5 ###   6 #     7   #   8 ###     what is seen, if the file has "F"
//       #       #        #     #       # #     ###     ###     # #     as in 1
//
// Libjpeg leaves a call that fails through its error_exit, from which we longjmp, as in png_file.c.
//
// Invariant: a progressive file takes memory in proportion to its size, and a bounded number of passes.
// Source: JEITA CP-3451, "Exif 2.2", tag 274; libjpeg.txt; D. R. Commander, "Two issues with the JPEG
// standard", 2018, for files that are small and take hours.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

static bool pixel_rows_jpeg_is(const uint8_t *bytes, size_t size) {
    return size > 4 && memcmp(bytes, "\xff\xd8\xff", 3) == 0;
}

#ifdef MEANDER_WITH_JPEG
#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>

// A block of 64 pixels takes at least one bit.  Passes of a progressive file are scans, usually ten.
enum { JPEG_MOST = 512, JPEG_SCANS = 200, JPEG_PER_BYTE = 64, JPEG_FREE = 256 << 20 };
enum { JPEG_EXIF = JPEG_APP0 + 1, JPEG_TURN_TAG = 274 };

typedef struct jpeg_state {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    pixel_rows *rows;
} jpeg_state;

// ---- libjpeg's calls to us -----------------------------------------------------------------

static void jpeg_fail(j_common_ptr jpeg) {
    char text[JMSG_LENGTH_MAX];
    jpeg_state *s = jpeg->client_data;
    jpeg->err->format_message(jpeg, text);
    (void)format_fail(s->rows->reading, 0, 0, "libjpeg: %s", text);
    longjmp(s->failed, 1);
}

static void jpeg_warn(j_common_ptr jpeg, int level) { (void)jpeg, (void)level; }

static void jpeg_leave(jpeg_state *s, const char *why) {
    (void)format_fail(s->rows->reading, 0, 0, "%s", why);
    longjmp(s->failed, 1);
}

static boolean jpeg_no_more(j_decompress_ptr jpeg) {
    jpeg_leave(jpeg->client_data, "the picture ends before its last row");
    return FALSE;
}

static void jpeg_count_scans(j_common_ptr jpeg) {
    jpeg_state *s = jpeg->client_data;
    if (s->jpeg.input_scan_number > JPEG_SCANS) jpeg_leave(s, "a JPEG picture in too many passes: save it as PNG");
}

// Nothing between here and libjpeg may own anything that a longjmp would lose.
static meander_status jpeg_try(jpeg_state *s, void (*step)(jpeg_state *s)) {
    if (setjmp(s->failed) != 0) return MEANDER_BAD_INPUT;
    step(s);
    return MEANDER_OK;
}

// ---- how to turn it ------------------------------------------------------------------------

static unsigned exif_number(const uint8_t *bytes, bool big, unsigned size) {
    unsigned number = 0;
    for (unsigned i = 0; i < size; i++) number |= (unsigned)bytes[i] << 8 * (big ? size - 1 - i : i);
    return number;
}

// The number of the turn in a block of EXIF, 1 when it has none: entries of 12 bytes, from the place that the
// head names.
static unsigned exif_turn(const uint8_t *exif, size_t size) {
    if (size < 14 || memcmp(exif, "Exif\0", 6) != 0) return 1;
    const uint8_t *tiff = exif + 6;
    bool big = tiff[0] == 'M';
    size -= 6;
    size_t at = exif_number(tiff + 4, big, 4);
    if (at > size || size - at < 2) return 1;
    unsigned entries = exif_number(tiff + at, big, 2);
    for (at += 2; entries > 0 && size - at >= 12; entries--, at += 12)
        if (exif_number(tiff + at, big, 2) == JPEG_TURN_TAG) return exif_number(tiff + at + 8, big, 2);
    return 1;
}

static unsigned jpeg_turn(const jpeg_state *s) {
    for (jpeg_saved_marker_ptr m = s->jpeg.marker_list; m != NULL; m = m->next) {
        unsigned turn = exif_turn(m->data, m->data_length);
        if (turn > 1 && turn <= 8) return turn;
    }
    return 1;
}

// The place for a pixel of the file.
static size_t jpeg_place(const pixel_rows *p, unsigned turn, uint32_t x, uint32_t y) {
    uint32_t width = turn < 5 ? p->width : p->height, height = turn < 5 ? p->height : p->width;
    uint32_t right = width - 1 - x, low = height - 1 - y;
    const uint32_t places[8][2] = {{x, y}, {right, y}, {right, low}, {x, low},
                                   {y, x}, {low, x}, {low, right}, {y, right}};
    return (size_t)places[turn - 1][1] * p->width + places[turn - 1][0];
}

// ---- rows ----------------------------------------------------------------------------------

// Four inks, as Adobe holds them: what is left of the light.
static void jpeg_read_row(jpeg_state *s) {
    pixel_rows *p = s->rows;
    JSAMPROW row = p->wide;
    if (jpeg_read_scanlines(&s->jpeg, &row, 1) != 1) jpeg_leave(s, "the picture ends before its last row");
    for (uint32_t x = 0; p->samples == 4 && x < s->jpeg.output_width; x++)
        for (unsigned i = 0; i < 3; i++)
            row[3 * (size_t)x + i] = (uint8_t)(row[4 * (size_t)x + i] * row[4 * (size_t)x + 3] / 255);
}

static void jpeg_head(jpeg_state *s) {
    pixel_rows *p = s->rows;
    jpeg_create_decompress(&s->jpeg);
    p->open = true;
    s->jpeg.client_data = s;
    s->jpeg.progress = &s->progress;
    s->progress.progress_monitor = jpeg_count_scans;
    s->jpeg.mem->max_memory_to_use = JPEG_FREE + JPEG_PER_BYTE * (long)p->size;
    jpeg_mem_src(&s->jpeg, p->bytes, (unsigned long)p->size);
    s->jpeg.src->fill_input_buffer = jpeg_no_more;
    jpeg_save_markers(&s->jpeg, JPEG_EXIF, 0xffff);
    jpeg_read_header(&s->jpeg, TRUE);
    bool inks = s->jpeg.jpeg_color_space == JCS_CMYK || s->jpeg.jpeg_color_space == JCS_YCCK;
    s->jpeg.out_color_space = inks ? JCS_CMYK : JCS_RGB;
    p->samples = inks ? 4 : 3;
    p->width = s->jpeg.image_width;
    p->height = s->jpeg.image_height;
}

static void jpeg_start(jpeg_state *s) { jpeg_start_decompress(&s->jpeg); }

static meander_status jpeg_hold(jpeg_state *s, unsigned turn) {
    pixel_rows *p = s->rows;
    uint32_t width = p->width, height = p->height;
    p->width = turn < 5 ? width : height;
    p->height = turn < 5 ? height : width;
    TRY(pixel_rows_hold(p, 3));
    for (uint32_t y = 0; y < height; y++) {
        TRY(jpeg_try(s, jpeg_read_row));
        for (uint32_t x = 0; x < width; x++)
            memcpy(p->held + 3 * jpeg_place(p, turn, x, y), p->wide + 3 * (size_t)x, 3);
        TRY(format_tick(p->reading, y + 1, height));
    }
    return MEANDER_OK;
}

static void pixel_rows_jpeg_end(pixel_rows *p) {
    jpeg_state *s = p->codec;
    if (p->open) jpeg_destroy_decompress(&s->jpeg);
    memory_free(p->reading->context, p->wide);
    memory_free(p->reading->context, s);
    p->codec = NULL;
    p->wide = NULL;
}

static meander_status pixel_rows_jpeg_open(jpeg_state *s) {
    pixel_rows *p = s->rows;
    TRY(jpeg_try(s, jpeg_head));
    TRY(pixel_rows_check_size(p, p->width, p->height, JPEG_MOST));
    p->wide = memory_new(p->reading->context, p->width, p->samples);
    if (p->wide == NULL) return MEANDER_NO_MEMORY;
    TRY(jpeg_try(s, jpeg_start));
    unsigned turn = jpeg_turn(s);
    return turn == 1 ? MEANDER_OK : jpeg_hold(s, turn);
}

// `open` says whether libjpeg has anything to free.
static meander_status pixel_rows_jpeg_begin(pixel_rows *p) {
    jpeg_state *s = memory_new_zeroed(p->reading->context, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    s->rows = p;
    s->jpeg.client_data = s;
    s->jpeg.err = jpeg_std_error(&s->errors);
    s->errors.error_exit = jpeg_fail;
    s->errors.emit_message = jpeg_warn;
    p->codec = s;
    p->open = false;
    meander_status status = pixel_rows_jpeg_open(s);
    if (status != MEANDER_OK) pixel_rows_jpeg_end(p);
    return status;
}

static meander_status pixel_rows_jpeg_next(pixel_rows *p) {
    TRY(jpeg_try(p->codec, jpeg_read_row));
    memcpy(p->row, p->wide, 3 * (size_t)p->width);
    return MEANDER_OK;
}

const pixel_rows_kind pixel_rows_jpeg = {.is = pixel_rows_jpeg_is, .begin = pixel_rows_jpeg_begin,
                                         .next = pixel_rows_jpeg_next, .end = pixel_rows_jpeg_end};
#else
static meander_status pixel_rows_jpeg_begin(pixel_rows *p) {
    return context_fail(p->reading->context, MEANDER_UNSUPPORTED,
                        "%s: this is a JPEG picture, and meander was built without libjpeg: install libjpeg-dev "
                        "and build again", p->reading->input->name);
}

const pixel_rows_kind pixel_rows_jpeg = {.is = pixel_rows_jpeg_is, .begin = pixel_rows_jpeg_begin};
#endif
