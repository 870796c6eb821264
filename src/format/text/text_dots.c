// SPDX-License-Identifier: MIT
// Characters that hold several squares become lines of blocks, '#' where there is ink:
//
//     half blocks     quarters        Braille
//     █▀█             ▛▀▌             ⡏⠉⡇          ###
//                                                  # #        (the ink may be the floor as well)
//
// Each kind has a number of columns and rows for a character.  A full block beside halves and left quarters alone is
// the path of our own pictures, which is half as wide as a wall (half.c).
//
// Invariant: trailing blanks are dropped, because the last characters may reach beyond the maze.
// Cost: a look at each character for each of its rows.
#include "format/text/text_dots.h"

#include <string.h>

#include "base/text.h"

enum { DOTS_HEAD = 65536 };          // a text that is another one until here is not looked at further
enum { DOTS_BRAILLE = 0x2800, DOTS_FULL = 0x2588 };

// Bits of a quarter: 1 upper left, 2 upper right, 4 lower left, 8 lower right; in the order of U+2596.
static const uint8_t dots_quarters[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};

typedef struct dots {
    unsigned width, height;      // of a character, in squares
    bool path;                   // left quarters are a path
} dots;

// The ink of a character as bits, of quarters or of Braille; false when it is another character.
static bool dots_ink(uint32_t c, unsigned *ink) {
    static const struct { uint16_t code; uint8_t ink; } blocks[] = {
        {' ', 0}, {0xA0, 0}, {0x2580, 3}, {0x2584, 12}, {DOTS_FULL, 15}, {0x258C, 5}, {0x2590, 10},
    };
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        if (blocks[i].code == c) return *ink = blocks[i].ink, true;
    if (c >= 0x2596 && c <= 0x259F) return *ink = dots_quarters[c - 0x2596], true;
    *ink = c - DOTS_BRAILLE;
    return c >= DOTS_BRAILLE && c < DOTS_BRAILLE + 256;
}

// Takes a character of one byte, or of three as all of these have; its length, 0 where it is another one.
static size_t dots_take(const char *at, const char *end, unsigned *ink) {
    const unsigned char *bytes = (const unsigned char *)at;
    if (bytes[0] < 0x80) return dots_ink(bytes[0], ink) ? 1 : 0;
    if (end - at < 3 || bytes[0] >> 4 != 14 || bytes[1] >> 6 != 2 || bytes[2] >> 6 != 2) return 0;
    return dots_ink((bytes[0] & 15u) << 12 | (bytes[1] & 63u) << 6 | (bytes[2] & 63u), ink) ? 3 : 0;
}

// Finds the kind of a text that has such characters alone, and some that are more than a square.
static bool dots_find(const input *in, dots *d) {
    const char *end = in->data + in->size;
    bool seen[16] = {false}, braille = false, left = false, right = false;
    for (const char *at = in->data; at < end;) {
        unsigned ink;
        size_t length = *at == '\n' || *at == '\r' ? 1 : dots_take(at, end, &ink);
        if (length == 0) return false;
        // Rooms of a character's size are those of walls drawn as lines, which blocks cannot be made from.
        if (length == 3 && ink == 0) return false;
        if (length == 3 && (unsigned char)at[1] >= 0xA0) braille = true;
        else if (length == 3) seen[ink & 15] = true;
        at += length;
        bool plain = !braille && !memchr(seen + 1, true, 14);
        if (plain && at - in->data > DOTS_HEAD) return false;
    }
    for (unsigned ink = 1; ink < 15; ink++) {
        if (!seen[ink] || ink == 3 || ink == 12) continue;
        if (ink == 5 || (ink & 10) == 0 || ink == 7 || ink == 13) left = true;
        else right = true;
    }
    bool quarters = right || (left && !seen[15]), more = left || right || seen[3] || seen[12];
    *d = braille ? (dots){2, 4, false} : (dots){quarters ? 2 : 1, 2, left && !quarters};
    return braille ? !more && !seen[15] : more;
}

bool text_is_dots(const input *in) {
    dots d;
    return dots_find(in, &d);
}

// Bits of Braille by column and row: the last row came later.
static const uint8_t dots_braille[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};

// The square at (x, y) of a character: a path has the left half of the column alone.
static char dots_square(const dots *d, unsigned ink, unsigned x, unsigned y) {
    if (d->height == 4) return ink & dots_braille[y][x] ? '#' : ' ';
    bool here = ink >> (2 * y + x) & 1, beside = ink >> (2 * y + 1) & 1;
    if (d->width == 2) return here ? '#' : ' ';
    return here && beside ? '#' : here ? '*' : ' ';
}

size_t text_put_dots(const input *in, char *to) {
    const char *end = in->data + in->size, *stop;
    char *from = to;
    dots d;
    (void)dots_find(in, &d);
    for (const char *line = in->data; line < end; line = stop + 1) {
        stop = memchr(line, '\n', (size_t)(end - line));
        if (stop == NULL) stop = end;
        for (unsigned y = 0; y < d.height; y++) {
            char *first = to, *last = to;
            unsigned ink = 0;
            for (const char *at = line; at < stop && *at != '\r'; at += dots_take(at, end, &ink)) {
                (void)dots_take(at, end, &ink);
                for (unsigned x = 0; x < d.width; x++)
                    if ((*to++ = dots_square(&d, ink, x, y)) != ' ') last = to;
            }
            to = last > first ? last : first;
            *to++ = '\n';
        }
    }
    return (size_t)(to - from);
}
