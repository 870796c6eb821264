// SPDX-License-Identifier: MIT
// Words for pictures of greys: a letter for each square, row by row, from a, white, to p, black; a number behind a
// letter says how often it stands.
//
//     a a a a         a5p2a2p2a5          dark squares attract up to sixteen times as many points
//     a p p a
//     a p p a         (here of a picture of four squares by four)
//     a a a a
//
// Invariant: a word has DENSITY_SIDE * DENSITY_SIDE squares.
// Cost: none to speak of.
#include "grid/density.h"

#include "base/context.h"

enum { DENSITY_SQUARES = DENSITY_SIDE * DENSITY_SIDE };

// Reads the number behind a letter; without one it is 1, and none is larger than a picture.
static size_t density_read_count(const char *word, size_t length, size_t *at) {
    size_t count = 0;
    if (*at == length || word[*at] < '0' || word[*at] > '9') return 1;
    for (; *at < length && word[*at] >= '0' && word[*at] <= '9' && count <= DENSITY_SQUARES; ++*at)
        count = 10 * count + (size_t)(word[*at] - '0');
    return count;
}

// Also a word without numbers is one.
meander_status density_read(context *c, const char *word, size_t length, density *d) {
    size_t squares = 0;
    for (size_t at = 0; at < length;) {
        char letter = word[at++];
        size_t count = density_read_count(word, length, &at);
        if (letter < 'a' || letter >= 'a' + DENSITY_GREYS || count > DENSITY_SQUARES - squares)
            return context_fail(c, MEANDER_BAD_REQUEST,
                                "a density is letters from a to p, each with a number, for %d squares",
                                DENSITY_SQUARES);
        while (count-- > 0) d->grey[squares++] = (uint8_t)(letter - 'a');
    }
    if (squares == DENSITY_SQUARES) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "a density has %d squares, not %zu", DENSITY_SQUARES, squares);
}

// Squares of one grey in a row are written once, across the ends of rows, too.
void density_write(const density *d, output *out) {
    for (size_t i = 0, end; i < DENSITY_SQUARES; i = end) {
        for (end = i; end < DENSITY_SQUARES && d->grey[end] == d->grey[i];) end++;
        output_char(out, (char)('a' + d->grey[i]));
        if (end > i + 1) output_print(out, "%zu", end - i);
    }
}

unsigned density_at(const density *d, uint64_t x, uint64_t width, uint64_t y, uint64_t height) {
    if (d == NULL) return 1;
    return 1u + d->grey[y * DENSITY_SIDE / height * DENSITY_SIDE + x * DENSITY_SIDE / width];
}
