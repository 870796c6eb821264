// SPDX-License-Identifier: MIT
// GIF pictures through giflib: a single one row by row, without the screen around it, and of a film the screen as its
// last picture leaves it, held whole.
//
//     interlaced: rows 0 8 16 ...  4 12 ...  2 6 ...  1 3 5 ...       held whole, until all are there
//
// Transparent pixels are white, or those of the pictures before.  A picture of one colour all over the screen is the
// end or the beginning of a film, and left out.
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

// Finds the next picture; what comes before it may say which colour is transparent.
static meander_status gif_find_picture(pixel_rows *p, GifFileType *gif, bool *found) {
    GifRecordType type = UNDEFINED_RECORD_TYPE;
    p->clear = GIF_OPAQUE;
    p->restored = false;
    *found = false;
    while (type != IMAGE_DESC_RECORD_TYPE) {
        int code;
        GifByteType *bytes = NULL;
        if (DGifGetRecordType(gif, &type) == GIF_ERROR) return gif_fail(p, gif->Error);
        if (type == TERMINATE_RECORD_TYPE) return MEANDER_OK;
        if (type != EXTENSION_RECORD_TYPE) continue;
        if (DGifGetExtension(gif, &code, &bytes) == GIF_ERROR) return gif_fail(p, gif->Error);
        bool control = code == GRAPHICS_EXT_FUNC_CODE && bytes != NULL && bytes[0] == 4;
        if (control && (bytes[1] & 1)) p->clear = bytes[4];
        if (control) p->restored = (bytes[1] >> 2 & 7) == DISPOSE_BACKGROUND;
        while (bytes != NULL)
            if (DGifGetExtensionNext(gif, &bytes) == GIF_ERROR) return gif_fail(p, gif->Error);
    }
    *found = true;
    if (DGifGetImageDesc(gif) == GIF_ERROR) return gif_fail(p, gif->Error);
    if (gif->Image.ColorMap == NULL && gif->SColorMap == NULL)
        return format_fail(p->reading, 0, 0, "a GIF picture without colours");
    uint32_t width = (uint32_t)gif->Image.Width, height = (uint32_t)gif->Image.Height;
    TRY(pixel_rows_check_size(p, width, height, GIF_MOST));
    memory_free(p->reading->context, p->wide);
    p->wide = memory_new(p->reading->context, width, 1);
    return p->wide == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// Codes become colours; the transparent one is white, or what was there.
static void gif_take_codes(const pixel_rows *p, const GifFileType *gif, uint32_t count, bool over, uint8_t *to) {
    const ColorMapObject *map = gif->Image.ColorMap != NULL ? gif->Image.ColorMap : gif->SColorMap;
    for (uint32_t x = 0; x < count; x++, to += 3) {
        int number = p->wide[x];
        if (number == p->clear) {
            if (!over) memset(to, 255, 3);
        } else if (number >= map->ColorCount) {
            memset(to, 0, 3);
        } else {
            const GifColorType *colour = &map->Colors[number];
            to[0] = colour->Red;
            to[1] = colour->Green;
            to[2] = colour->Blue;
        }
    }
}

// The next row of the file, as colours.
static meander_status gif_row(pixel_rows *p, uint8_t *to) {
    GifFileType *gif = p->codec;
    if (DGifGetLine(gif, p->wide, (int)p->width) == GIF_ERROR) return gif_fail(p, gif->Error);
    gif_take_codes(p, gif, p->width, false, to);
    return MEANDER_OK;
}

// The picture at hand goes to its place on the screen; what is beside the screen is lost.
static meander_status gif_hold(pixel_rows *p, uint32_t left, uint32_t top, bool over) {
    static const uint32_t firsts[5] = {0, 4, 2, 1, 0}, steps[5] = {8, 8, 4, 2, 1};
    GifFileType *gif = p->codec;
    uint32_t width = (uint32_t)gif->Image.Width, height = (uint32_t)gif->Image.Height;
    uint32_t across = left >= p->width ? 0 : width < p->width - left ? width : p->width - left;
    for (unsigned pass = gif->Image.Interlace ? 0 : 4; pass < (gif->Image.Interlace ? 4 : 5); pass++)
        for (uint32_t y = firsts[pass]; y < height; y += steps[pass]) {
            if (DGifGetLine(gif, p->wide, (int)width) == GIF_ERROR) return gif_fail(p, gif->Error);
            if (top >= p->height || y >= p->height - top) continue;
            gif_take_codes(p, gif, across, over, p->held + 3 * ((size_t)p->width * (top + y) + left));
            TRY(format_tick(p->reading, y, height));
        }
    return MEANDER_OK;
}

// Paints all pictures of a film.  `shown` is the screen as the latest picture that is not of one colour left it.
static meander_status gif_play(pixel_rows *p, uint8_t *shown) {
    GifFileType *gif = p->codec;
    size_t pixels = (size_t)p->width * p->height, stride = 3 * (size_t)p->width;
    bool found = true;
    memset(p->held, 255, 3 * pixels);
    memcpy(shown, p->held, 3 * pixels);
    for (p->pictures = 0; found; p->pictures += found) {
        if (p->pictures > 0) TRY(gif_find_picture(p, gif, &found));
        if (!found) break;
        uint32_t left = (uint32_t)gif->Image.Left, top = (uint32_t)gif->Image.Top;
        TRY(gif_hold(p, left, top, true));
        pixel_rows_show(p, shown);
        uint32_t width = (uint32_t)gif->Image.Width, end = top + (uint32_t)gif->Image.Height;
        if (left >= p->width) continue;
        if (width > p->width - left) width = p->width - left;
        for (uint32_t y = top; y < end && y < p->height && p->restored; y++)
            memset(p->held + stride * y + 3 * (size_t)left, 255, 3 * (size_t)width);
    }
    memcpy(p->held, shown, 3 * pixels);
    return MEANDER_OK;
}

// Returns whether another picture follows the one at hand; damage there does not matter for a single one.
static bool gif_is_film(pixel_rows *p) {
    GifFileType *gif = p->codec;
    GifByteType *codes = NULL;
    int size;
    bool film = false;
    if (DGifGetCode(gif, &size, &codes) == GIF_ERROR) return false;
    while (codes != NULL)
        if (DGifGetCodeNext(gif, &codes) == GIF_ERROR) return false;
    return gif_find_picture(p, gif, &film) == MEANDER_OK && film;
}

// The decoder is then before the first picture's pixels.
static meander_status gif_first(pixel_rows *p) {
    int error = 0;
    bool found;
    p->first = 0;
    p->codec = DGifOpen(p, gif_read, &error);
    if (p->codec == NULL) return gif_fail(p, error);
    TRY(gif_find_picture(p, p->codec, &found));
    return found ? MEANDER_OK : format_fail(p->reading, 0, 0, "a GIF file without a picture");
}

// The screen may be larger than any of its pictures.
static meander_status gif_open_film(pixel_rows *p) {
    const GifFileType *gif = p->codec;
    p->width = (uint32_t)gif->SWidth;
    p->height = (uint32_t)gif->SHeight;
    TRY(pixel_rows_check_size(p, p->width, p->height, GIF_MOST));
    TRY(pixel_rows_hold(p, 3));
    uint8_t *shown = memory_new(p->reading->context, p->height, 3 * (size_t)p->width);
    meander_status status = shown == NULL ? MEANDER_NO_MEMORY : gif_play(p, shown);
    memory_free(p->reading->context, shown);
    return status;
}

static void pixel_rows_gif_end(pixel_rows *p) {
    int error;
    if (p->codec != NULL) DGifCloseFile(p->codec, &error);
    memory_free(p->reading->context, p->wide);
    p->codec = NULL;
    p->wide = NULL;
}

// Whether it is a film is looked at once.
static meander_status gif_open(pixel_rows *p) {
    bool film = false;
    TRY(gif_first(p));
    p->width = (uint32_t)((GifFileType *)p->codec)->Image.Width;
    p->height = (uint32_t)((GifFileType *)p->codec)->Image.Height;
    if (p->pictures == 0) {
        film = gif_is_film(p);
        p->pictures = 1;
        pixel_rows_gif_end(p);
        TRY(gif_first(p));
    }
    if (film) return gif_open_film(p);
    const GifFileType *gif = p->codec;
    if (!gif->Image.Interlace) return MEANDER_OK;
    TRY(pixel_rows_hold(p, 3));
    return gif_hold(p, 0, 0, false);
}

static meander_status pixel_rows_gif_begin(pixel_rows *p) {
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
