// SPDX-License-Identifier: MIT
// Pictures of mazes made by tests: see painted.h.
#define _XOPEN_SOURCE 700
#include "support/painted.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *painted_room(size_t size) {
    void *block = calloc(1, size);
    if (block == NULL) abort();
    return block;
}

// ---- pictures ------------------------------------------------------------------------------

painted_blocks painted_blocks_of(const meander_maze *m) {
    painted_blocks b = {.width = 0};
    if (meander_maze_draw_new(m, NULL, "block", &b.text, NULL) != MEANDER_OK) abort();
    b.width = strcspn(b.text, "\n");
    b.height = strlen(b.text) / (b.width + 1);
    return b;
}

// The share of pixel `at` that the i-th of the blocks from `first` on covers.
static double covered(const painted_look *l, size_t i, unsigned at) {
    double from = l->margin, end;
    from += (double)(i / 2) * (l->wall + l->passage) + (i % 2 ? l->wall : 0);
    end = from + (i % 2 ? l->passage : l->wall);
    if (from < at) from = at;
    if (end > at + 1) end = at + 1;
    return end > from ? end - from : 0;
}

// The blocks that cover a pixel of a row, or of a column, and how much of it each of them does.
enum { COVER_MOST = 11 };
typedef struct painted_cover {
    size_t first;
    unsigned count;
    double parts[COVER_MOST];
} painted_cover;

// For each of that many pixels.  The blocks near a pixel are found from its place.
static painted_cover *covers_new(const painted_look *l, size_t blocks, unsigned size) {
    painted_cover *covers = painted_room(size * sizeof *covers);
    for (unsigned at = 0; at < size; at++) {
        painted_cover *c = &covers[at];
        double near = (at - l->margin) / (l->wall + l->passage) * 2 - 4;
        for (size_t i = near < 0 ? 0 : (size_t)near; i < blocks && (double)i < near + COVER_MOST - 1; i++) {
            double part = covered(l, i, at);
            if (part == 0 && c->count == 0) continue;
            if (c->count == 0) c->first = i;
            c->parts[c->count++] = part;
        }
        while (c->count > 0 && c->parts[c->count - 1] == 0) c->count--;
    }
    return covers;
}

static unsigned noise_state = 1;

void painted_noise_begin(unsigned seed) { noise_state = seed; }

int painted_noise(int most) {
    noise_state = noise_state * 1664525 + 1013904223;
    return most == 0 ? 0 : (int)(noise_state >> 16) % (2 * most + 1) - most;
}

// Each block is as dark as it covers a pixel.
painted painted_new(const painted_blocks *b, const painted_look *l) {
    double pitch = l->wall + l->passage;
    double width = 2 * l->margin + (double)(b->width / 2) * pitch + l->wall;
    double height = 2 * l->margin + (double)(b->height / 2) * pitch + l->wall;
    painted p = {.width = (unsigned)ceil(width), .height = (unsigned)ceil(height)};
    painted_cover *across = covers_new(l, b->width, p.width), *down = covers_new(l, b->height, p.height);
    p.pixels = painted_room(3 * (size_t)p.width * p.height);
    for (unsigned y = 0; y < p.height; y++)
        for (unsigned x = 0; x < p.width; x++) {
            const painted_cover *h = &across[x], *v = &down[y];
            double ink = 0;
            for (size_t j = 0; j < v->count; j++)
                for (size_t i = 0; i < h->count; i++)
                    if (b->text[(v->first + j) * (b->width + 1) + h->first + i] == '#')
                        ink += h->parts[i] * v->parts[j];
            int grey = (int)(255 * (l->inverted ? ink : 1 - ink) + 0.5) + painted_noise(l->noise);
            memset(p.pixels + 3 * ((size_t)y * p.width + x), grey < 0 ? 0 : grey > 255 ? 255 : grey, 3);
        }
    free(across);
    free(down);
    return p;
}

// ---- how it is seen ------------------------------------------------------------------------

// The light of a place of the picture, between four pixels; the table is dark.
static double light_at(const painted *p, double x, double y, double around) {
    double left = floor(x - 0.5), top = floor(y - 0.5), sum = 0;
    for (int i = 0; i < 4; i++) {
        double at_x = left + i % 2, at_y = top + i / 2, dx = x - 0.5 - left, dy = y - 0.5 - top;
        bool out = at_x < 0 || at_y < 0 || at_x >= p->width || at_y >= p->height;
        double light = out ? around : p->pixels[3 * ((size_t)at_y * p->width + (size_t)at_x)];
        sum += light * (i % 2 ? dx : 1 - dx) * (i / 2 ? dy : 1 - dy);
    }
    return sum;
}

// Each pixel becomes the mean of those up to so far on both sides, across and then down.
static void blur(painted *p, unsigned far) {
    size_t longest = p->width > p->height ? p->width : p->height;
    unsigned char *line = painted_room(longest);
    for (unsigned axis = 0; axis < 2; axis++) {
        size_t lines = axis ? p->width : p->height, length = axis ? p->height : p->width;
        size_t step = axis ? p->width : 1, next = axis ? 1 : p->width;
        for (size_t i = 0; i < lines; i++) {
            unsigned char *from = p->pixels + 3 * i * next;
            for (size_t k = 0; k < length; k++) {
                unsigned sum = 0, count = 0;
                for (size_t j = k > far ? k - far : 0; j <= k + far && j < length; j++, count++)
                    sum += from[3 * j * step];
                line[k] = (unsigned char)(sum / count);
            }
            for (size_t k = 0; k < length; k++) memset(from + 3 * k * step, line[k], 3);
        }
    }
    free(line);
}

// Takes each pixel from where it was: turned back around the middle, and the lower part closer.  All paper is seen.
painted painted_view_new(const painted *p, const painted_view *v) {
    double turn = v->turn * acos(-1) / 180, c = cos(turn), s = sin(turn);
    double width = p->width * fabs(c) + p->height * fabs(s), height = p->height * fabs(c) + p->width * fabs(s);
    painted seen = {.width = (unsigned)(width * (1 + v->tilt)) + 2 * v->table + 8,
                    .height = (unsigned)(height * (1 + v->tilt / 2)) + 2 * v->table + 8};
    seen.pixels = painted_room(3 * (size_t)seen.width * seen.height);
    for (unsigned y = 0; y < seen.height; y++)
        for (unsigned x = 0; x < seen.width; x++) {
            double across = x + 0.5 - seen.width / 2.0, down = y + 0.5 - seen.height / 2.0;
            double near = 1 + v->tilt * down / seen.height;
            across /= near;
            down /= near;
            double light = light_at(p, c * across + s * down + p->width / 2.0, c * down - s * across + p->height / 2.0,
                                    v->table > 0 ? 70 : 255);
            light *= 1 - v->shade * x / seen.width;
            memset(seen.pixels + 3 * ((size_t)y * seen.width + x), (int)light, 3);
        }
    if (v->blur > 0) blur(&seen, v->blur);
    for (size_t i = 0; i < (size_t)seen.width * seen.height; i++) {
        int light = seen.pixels[3 * i] + painted_noise(v->noise);
        memset(seen.pixels + 3 * i, light < 0 ? 0 : light > 255 ? 255 : light, 3);
    }
    return seen;
}

// ---- JPEG ----------------------------------------------------------------------------------

#ifdef MEANDER_WITH_JPEG
#include <jpeglib.h>

// EXIF with one entry, the turn.
static void jpeg_write_turn(struct jpeg_compress_struct *jpeg, const painted_file *how) {
    unsigned char little[] = "Exif\0\0II*\0\10\0\0\0\1\0\22\1\3\0\1\0\0\0\0\0\0\0\0\0\0";
    unsigned char big[] = "Exif\0\0MM\0*\0\0\0\10\0\1\1\22\0\3\0\0\0\1\0\0\0\0\0\0\0\0";
    little[24] = big[25] = (unsigned char)how->turn;
    jpeg_write_marker(jpeg, JPEG_APP0 + 1, how->big ? big : little, sizeof big - 1);
}

size_t painted_jpeg(const painted *p, const painted_file *how, char *to, size_t room) {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    unsigned char *bytes = NULL;
    unsigned long size = 0;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &bytes, &size);
    jpeg.image_width = p->width;
    jpeg.image_height = p->height;
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, how->quality, TRUE);
    if (how->interlaced) jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    if (how->turn != 0) jpeg_write_turn(&jpeg, how);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = p->pixels + 3 * (size_t)p->width * jpeg.next_scanline;
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    if (size > room) abort();
    memcpy(to, bytes, size);
    free(bytes);
    return size;
}
#else
size_t painted_jpeg(const painted *p, const painted_file *how, char *to, size_t room) {
    return (void)p, (void)how, (void)to, (void)room, 0;
}
#endif

// ---- GIF -----------------------------------------------------------------------------------

#ifdef MEANDER_WITH_GIF
#include <gif_lib.h>

typedef struct gif_place {
    char *to;
    size_t size, room;
} gif_place;

static int gif_write(GifFileType *gif, const GifByteType *bytes, int size) {
    gif_place *place = gif->UserData;
    if ((size_t)size > place->room - place->size) return 0;
    memcpy(place->to + place->size, bytes, (size_t)size);
    place->size += (size_t)size;
    return size;
}

// The greys are the palette.
size_t painted_gif(const painted *p, const painted_file *how, char *to, size_t room) {
    gif_place place = {.to = to, .room = room};
    int error, width = (int)p->width, height = (int)p->height;
    GifFileType *gif = EGifOpen(&place, gif_write, &error);
    ColorMapObject *map = GifMakeMapObject(256, NULL);
    static const unsigned first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
    if (gif == NULL || map == NULL) abort();
    for (int i = 0; i < 256; i++) map->Colors[i] = (GifColorType){(GifByteType)i, (GifByteType)i, (GifByteType)i};
    bool good = EGifPutScreenDesc(gif, width, height, 8, 0, map) == GIF_OK &&
                EGifPutImageDesc(gif, 0, 0, width, height, how->interlaced, NULL) == GIF_OK;
    GifPixelType *row = painted_room(p->width);
    for (unsigned pass = 0; pass < (how->interlaced ? 4 : 1) && good; pass++)
        for (unsigned y = first[pass]; y < p->height && good; y += how->interlaced ? step[pass] : 1) {
            for (unsigned x = 0; x < p->width; x++) row[x] = p->pixels[3 * ((size_t)y * p->width + x)];
            good = EGifPutLine(gif, row, width) == GIF_OK;
        }
    free(row);
    GifFreeMapObject(map);
    if (EGifCloseFile(gif, &error) != GIF_OK || !good) abort();
    return place.size;
}
#else
size_t painted_gif(const painted *p, const painted_file *how, char *to, size_t room) {
    return (void)p, (void)how, (void)to, (void)room, 0;
}
#endif

// ---- PNG -----------------------------------------------------------------------------------

#ifdef MEANDER_WITH_PNG
#include <png.h>

// One pixel in four is white and transparent, and dark beneath.
size_t painted_png(const painted *p, const painted_file *how, char *to, size_t room) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    FILE *file = fmemopen(to, room, "wb");
    unsigned char *pixels = painted_room(4 * (size_t)p->width * p->height);
    png_bytepp rows = painted_room(p->height * sizeof *rows);
    if (file == NULL || setjmp(png_jmpbuf(png)) != 0) abort();
    for (size_t i = 0; i < (size_t)p->width * p->height; i++) {
        memcpy(pixels + 4 * i, p->pixels + 3 * i, 3);
        pixels[4 * i + 3] = 255;
        if (i % 4 == 0 && p->pixels[3 * i] == 255) memset(pixels + 4 * i, 0, 4);
    }
    for (unsigned y = 0; y < p->height; y++) rows[y] = pixels + 4 * (size_t)p->width * y;
    png_init_io(png, file);
    png_set_IHDR(png, info, p->width, p->height, 8, PNG_COLOR_TYPE_RGBA,
                 how->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0);
    png_write_info(png, info);
    png_write_image(png, rows);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    free(pixels);
    free(rows);
    long size = ftell(file);
    fclose(file);
    return (size_t)size;
}
painted painted_of_png(const char *bytes, size_t size) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, bytes, size)) abort();
    image.format = PNG_FORMAT_RGB;
    painted p = {.width = image.width, .height = image.height, .pixels = painted_room(PNG_IMAGE_SIZE(image))};
    if (!png_image_finish_read(&image, NULL, p.pixels, 0, NULL)) abort();
    return p;
}
#else
size_t painted_png(const painted *p, const painted_file *how, char *to, size_t room) {
    return (void)p, (void)how, (void)to, (void)room, 0;
}
painted painted_of_png(const char *bytes, size_t size) {
    (void)bytes, (void)size;
    abort();
}
#endif
