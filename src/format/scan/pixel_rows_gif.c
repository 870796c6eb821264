// SPDX-License-Identifier: MIT
// GIF pictures through giflib, row by row: the first picture of the file, without the screen around it.
//
//     interlaced: rows 0 8 16 ...  4 12 ...  2 6 ...  1 3 5 ...       held whole, until all are there
//
// Transparent pixels are white.
// Source: CompuServe, "Graphics Interchange Format, version 89a", 1990.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

static bool pixel_rows_gif_is(const uint8_t *bytes, size_t size) {
    return size > 13 && (memcmp(bytes, "GIF87a", 6) == 0 || memcmp(bytes, "GIF89a", 6) == 0);
}

#ifdef MEANDER_WITH_GIF
#include <gif_lib.h>

// A code of 12 bits is at most 4096 pixels.
enum { GIF_MOST = 2731, GIF_OPAQUE = -1 };

static meander_status gif_fail(const pixel_rows *p, int error) {
    const char *text = GifErrorString(error);
    return format_fail(p->reading, 0, 0, "giflib: %s", text != NULL ? text : "damaged");
}

static int gif_read(GifFileType *gif, GifByteType *to, int size) {
    pixel_rows *p = gif->UserData;
    size_t rest = p->size - p->first, some = (size_t)size < rest ? (size_t)size : rest;
    memcpy(to, p->bytes + p->first, some);
    p->first += some;
    return (int)some;
}

// Finds the first picture; what comes before it may say which colour is transparent.
static meander_status gif_find_picture(pixel_rows *p, GifFileType *gif) {
    GifRecordType type = UNDEFINED_RECORD_TYPE;
    p->clear = GIF_OPAQUE;
    while (type != IMAGE_DESC_RECORD_TYPE) {
        int code;
        GifByteType *bytes = NULL;
        if (DGifGetRecordType(gif, &type) == GIF_ERROR) return gif_fail(p, gif->Error);
        if (type == TERMINATE_RECORD_TYPE) return format_fail(p->reading, 0, 0, "a GIF file without a picture");
        if (type != EXTENSION_RECORD_TYPE) continue;
        if (DGifGetExtension(gif, &code, &bytes) == GIF_ERROR) return gif_fail(p, gif->Error);
        if (code == GRAPHICS_EXT_FUNC_CODE && bytes != NULL && bytes[0] == 4 && (bytes[1] & 1)) p->clear = bytes[4];
        while (bytes != NULL)
            if (DGifGetExtensionNext(gif, &bytes) == GIF_ERROR) return gif_fail(p, gif->Error);
    }
    return DGifGetImageDesc(gif) == GIF_ERROR ? gif_fail(p, gif->Error) : MEANDER_OK;
}

// The next row of the file, as colours.
static meander_status gif_row(pixel_rows *p, uint8_t *to) {
    GifFileType *gif = p->codec;
    const ColorMapObject *map = gif->Image.ColorMap != NULL ? gif->Image.ColorMap : gif->SColorMap;
    if (DGifGetLine(gif, p->wide, (int)p->width) == GIF_ERROR) return gif_fail(p, gif->Error);
    for (uint32_t x = 0; x < p->width; x++, to += 3) {
        int number = p->wide[x];
        if (number == p->clear) {
            memset(to, 255, 3);
        } else if (number >= map->ColorCount) {
            memset(to, 0, 3);
        } else {
            const GifColorType *colour = &map->Colors[number];
            to[0] = colour->Red;
            to[1] = colour->Green;
            to[2] = colour->Blue;
        }
    }
    return MEANDER_OK;
}

static meander_status gif_hold(pixel_rows *p) {
    static const uint32_t first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
    TRY(pixel_rows_hold(p, 3));
    for (unsigned pass = 0; pass < 4; pass++)
        for (uint32_t y = first[pass]; y < p->height; y += step[pass])
            TRY(gif_row(p, p->held + 3 * (size_t)p->width * y));
    return MEANDER_OK;
}

static meander_status gif_open(pixel_rows *p) {
    GifFileType *gif = p->codec;
    TRY(gif_find_picture(p, gif));
    if (gif->Image.ColorMap == NULL && gif->SColorMap == NULL)
        return format_fail(p->reading, 0, 0, "a GIF picture without colours");
    p->width = (uint32_t)gif->Image.Width;
    p->height = (uint32_t)gif->Image.Height;
    TRY(pixel_rows_check_size(p, p->width, p->height, GIF_MOST));
    p->wide = memory_new(p->reading->context, p->width, 1);
    if (p->wide == NULL) return MEANDER_NO_MEMORY;
    return gif->Image.Interlace ? gif_hold(p) : MEANDER_OK;
}

static void pixel_rows_gif_end(pixel_rows *p) {
    int error;
    DGifCloseFile(p->codec, &error);
    memory_free(p->reading->context, p->wide);
    p->codec = NULL;
    p->wide = NULL;
}

static meander_status pixel_rows_gif_begin(pixel_rows *p) {
    int error = 0;
    p->first = 0;
    p->codec = DGifOpen(p, gif_read, &error);
    if (p->codec == NULL) return gif_fail(p, error);
    meander_status status = gif_open(p);
    if (status != MEANDER_OK) pixel_rows_gif_end(p);
    return status;
}

static meander_status pixel_rows_gif_next(pixel_rows *p) { return gif_row(p, p->row); }

const pixel_rows_kind pixel_rows_gif = {.is = pixel_rows_gif_is, .begin = pixel_rows_gif_begin,
                                        .next = pixel_rows_gif_next, .end = pixel_rows_gif_end};
#else
static meander_status pixel_rows_gif_begin(pixel_rows *p) {
    return context_fail(p->reading->context, MEANDER_UNSUPPORTED,
                        "%s: this is a GIF picture, and meander was built without giflib: install libgif-dev "
                        "and build again", p->reading->input->name);
}

const pixel_rows_kind pixel_rows_gif = {.is = pixel_rows_gif_is, .begin = pixel_rows_gif_begin};
#endif
