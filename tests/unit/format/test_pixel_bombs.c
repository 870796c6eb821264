// SPDX-License-Identifier: MIT
// Small files that unpack to huge pictures, and heads that promise 2^31 pixels a side: refused at once, in little
// memory.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <time.h>

#include <meander/meander.h>

#include "support/support.h"

enum { ROOM = 1 << 21, MEMORY = 1 << 23, PLENTY = 120 << 20 };
static char room[ROOM];

// ---- an allocator with an end ------------------------------------------------------------------

// What is given back is not counted, so this is more than was ever held.
static void *limited_resize(void *user, void *block, size_t size) {
    size_t *left = user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    if (size > *left) return NULL;
    *left -= size;
    return realloc(block, size);
}

static void *limited_zeroed(void *user, size_t size) {
    void *block = limited_resize(user, NULL, size);
    if (block != NULL) memset(block, 0, size);
    return block;
}

// Such a time is far from what any of these takes, and from what they took: 20 s and more.
static double most_seconds(void) { return SUPPORT_SANITIZED || getenv("ON_VALGRIND") != NULL ? 60 : 4; }

static void refuse(const char *bytes, size_t size, size_t memory, const char *why) {
    meander_context *c;
    meander_maze *m;
    meander_allocator limited = {limited_resize, limited_zeroed, &memory};
    clock_t begin = clock();
    assert_int_equal(meander_context_new(&limited, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, bytes, size, "x", "pixels", MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), why) == NULL)
        fail_msg("'%s', expected '%s'", meander_context_message(c), why);
    meander_context_free(c);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    if (seconds > most_seconds()) fail_msg("%s: %.1f s", why, seconds);
}

// ---- heads ---------------------------------------------------------------------------------------

static size_t jpeg_head(char *to) {
    static const char begin[] = "\xff\xd8\xff\xdb\0\x43", frame[] = "\xff\xc0\0\x0b\x08\xff\xdc\xff\xdc\1\1\x11",
                      scan[] = "\xff\xda\0\x08\1\1\0\0\x3f";
    size_t size = sizeof begin - 1;
    memcpy(to, begin, size);
    to[size++] = 0;
    for (int i = 0; i < 64; i++) to[size++] = 1;
    memcpy(to + size, frame, sizeof frame);
    size += sizeof frame;
    memcpy(to + size, scan, sizeof scan);
    return size + sizeof scan;
}

TEST(test_heads) {
    static const char gif[] = "GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\2\1\0;";
    static const char bmp[] =
        "BM\0\0\0\0\0\0\0\0\x3e\0\0\0\x28\0\0\0\xff\xff\xff\x7f\xff\xff\xff\x7f\1\0\1\0\0\0\0\0\0\0\0\0"
                              "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xff\xff\xff\0";
    static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2147483647\" height=\"2147483647\">"
                              "<path d=\"M0 0H9V9\" stroke=\"black\"/></svg>";
    static const char *const netpbm[] = {"P1", "P2", "P3", "P4", "P5", "P6"};
    for (size_t i = 0; i < sizeof netpbm / sizeof netpbm[0]; i++) {
        int size = sprintf(room, "%s 2147483647 2147483647 255\n0", netpbm[i]);
        refuse(room, (size_t)size, MEMORY, "cannot hold");
    }
    refuse(bmp, sizeof bmp - 1, MEMORY, "cannot hold");
    refuse(svg, sizeof svg - 1, MEMORY, "");
    if (strstr(meander_features(), "without") != NULL) return;
    static const char png[] =
        "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\1\0\0\0\0\xfe\x8f\x3c\xd2\0\0\0\0IDAT";
    refuse(png, sizeof png - 1, MEMORY, "");
    refuse(gif, sizeof gif - 1, MEMORY, "cannot hold");
    refuse(room, jpeg_head(room), MEMORY, "cannot hold");
}

#ifdef MEANDER_WITH_PNG
#include <png.h>

// ---- bombs ---------------------------------------------------------------------------------------

static void put_bytes(png_structp png, png_bytep bytes, size_t size) {
    size_t *used = png_get_io_ptr(png);
    if (*used + size > ROOM) abort();
    memcpy(room + *used, bytes, size);
    *used += size;
}

// Rows of one byte again and again: of the second one every so many half rows, else of the first.
static size_t pack_rows(unsigned side, int kind, int bits, unsigned stride, const unsigned char bytes[2],
                        unsigned halves) {
    size_t used = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    unsigned char *row = malloc(stride);
    if (row == NULL || setjmp(png_jmpbuf(png)) != 0) abort();
    png_set_write_fn(png, &used, put_bytes, NULL);
    png_set_compression_level(png, 1);
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_user_limits(png, INT32_MAX, INT32_MAX);
    png_set_IHDR(png, info, side, side, bits, kind, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (unsigned y = 0; y < side; y++) {
        memset(row, bytes[2 * y % halves < 2], stride);
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    free(row);
    return used;
}

static size_t pack_bomb(unsigned side, int kind, int bits, unsigned stride, const unsigned char bytes[2]) {
    return pack_rows(side, kind, bits, stride, bytes, 4);
}

TEST(test_bombs) {
    static const unsigned char white[2] = {255, 255}, stripes[2] = {0x55, 0xaa}, lines[2] = {0, 255},
    thin[2] = {255, 0};
    refuse(room, pack_bomb(4000, PNG_COLOR_TYPE_RGB, 8, 12000, white), MEMORY, "it has one colour");
    refuse(room, pack_bomb(40000, PNG_COLOR_TYPE_GRAY, 1, 5000, white), MEMORY, "more than are searched");
    refuse(room, pack_bomb(40000, PNG_COLOR_TYPE_GRAY, 1, 5000, stripes), MEMORY, "more than are searched");
    refuse(room, pack_bomb(30000, PNG_COLOR_TYPE_GRAY, 1, 3750, lines), PLENTY, "");
    // Below the most that is ever searched, but more than a small file is worth.
    refuse(room, pack_rows(7000, PNG_COLOR_TYPE_GRAY, 1, 875, thin, 75), MEMORY, "more than are searched");
    refuse(room, pack_bomb(9000, PNG_COLOR_TYPE_RGB, 8, 27000, white), MEMORY, "more than are searched");
}
#endif
