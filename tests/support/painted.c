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

// How much of pixel `at` the blocks from `first` on cover, the i-th of them.
static double covered(const painted_look *l, size_t i, unsigned at) {
    double from = l->margin, end;
    from += (double)(i / 2) * (l->wall + l->passage) + (i % 2 ? l->wall : 0);
    end = from + (i % 2 ? l->passage : l->wall);
    if (from < at) from = at;
    if (end > at + 1) end = at + 1;
    return end > from ? end - from : 0;
}

static unsigned noise_state = 1;

int painted_noise(int most) {
    noise_state = noise_state * 1664525 + 1013904223;
    return most == 0 ? 0 : (int)(noise_state >> 16) % (2 * most + 1) - most;
}

// Each block is as dark as it covers a pixel.  The blocks near a pixel are found from its place.
painted painted_new(const painted_blocks *b, const painted_look *l) {
    double pitch = l->wall + l->passage;
    double width = 2 * l->margin + (double)(b->width / 2) * pitch + l->wall;
    double height = 2 * l->margin + (double)(b->height / 2) * pitch + l->wall;
    painted p = {.width = (unsigned)ceil(width), .height = (unsigned)ceil(height)};
    p.pixels = painted_room(3 * (size_t)p.width * p.height);
    for (unsigned y = 0; y < p.height; y++)
        for (unsigned x = 0; x < p.width; x++) {
            double ink = 0, across = (x - l->margin) / pitch * 2 - 4, down = (y - l->margin) / pitch * 2 - 4;
            for (size_t j = down < 0 ? 0 : (size_t)down; j < b->height && (double)j < down + 10; j++)
                for (size_t i = across < 0 ? 0 : (size_t)across; i < b->width && (double)i < across + 10; i++)
                    if (b->text[j * (b->width + 1) + i] == '#') ink += covered(l, i, x) * covered(l, j, y);
            int grey = (int)(255 * (l->inverted ? ink : 1 - ink) + 0.5) + painted_noise(l->noise);
            memset(p.pixels + 3 * ((size_t)y * p.width + x), grey < 0 ? 0 : grey > 255 ? 255 : grey, 3);
        }
    return p;
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
#else
size_t painted_png(const painted *p, const painted_file *how, char *to, size_t room) {
    return (void)p, (void)how, (void)to, (void)room, 0;
}
#endif
