// SPDX-License-Identifier: MIT
// Is 1 the wall of a matrix of 0 and 1, or is 0?  Both are in use.
//
//     0 1 0 0      taken as floor, the zeros are one component and the ones are three:
//     0 1 0 1      1 is the wall
//     0 0 0 0
//     1 1 1 0
//
// A digit that has the frame almost alone, or all posts, is the wall.  Without a frame it is the digit
// whose removal leaves fewer components of the other, because a maze is one; 1 when both are equal.
//
// Cost: a look at each square, and four bytes for each where there is no frame.
#include "base/union_find.h"
#include "format/text/block_picture.h"

// Returns whether the picture has digits and letters alone, and a square in every place: its memory is
// then bounded by the text.
static bool digits_are_all(const block_picture *p) {
    for (int c = 1; c < 256; c++) {
        bool digit = c == '0' || c == '1';
        bool letter = c < 127 && text_letter((char)c) != 0;
        if (p->counts[c] > 1 && !digit && !letter) return false;
    }
    return p->missing == 0 && p->counts['0'] > 0 && p->counts['0'] + p->counts['1'] > 1;
}

static meander_status digits_count_components(const block_picture *p, char wall, scratch *lent,
                                          size_t *components) {
    union_find sets;
    TRY(union_find_init(&sets, lent, p->width * p->height));
    *components = 0;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            size_t at = y * p->width + x;
            if (block_at(p, x, y) == wall) continue;
            ++*components;
            if (x > 0 && block_at(p, x - 1, y) != wall) *components -= union_find_join(&sets, at - 1, at);
            if (y > 0 && block_at(p, x, y - 1) != wall) *components -= union_find_join(&sets, at - p->width, at);
        }
    return MEANDER_OK;
}

// The digit that has nine tenths of the frame; 0 when neither has.
static char digits_frame(const block_picture *p) {
    size_t rim[2] = {0, 0}, all = 0;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            bool edge = x == 0 || y == 0 || x + 1 == p->width || y + 1 == p->height;
            char c = block_at(p, x, y);
            if (!edge) continue;
            all++;
            if (c == '0' || c == '1') rim[c - '0']++;
        }
    for (unsigned digit = 0; digit < 2; digit++)
        if (10 * rim[digit] >= 9 * all) return (char)('0' + digit);
    return 0;
}

// The digit that has all posts of a lattice; 0 when neither has, or it is none.
static char digits_posts(const block_picture *p) {
    if (p->width % 2 == 0 || p->height % 2 == 0 || p->width < 3 || p->height < 3) return 0;
    char first = block_at(p, 0, 0);
    for (size_t y = 0; y < p->height; y += 2)
        for (size_t x = 0; x < p->width; x += 2)
            if (block_at(p, x, y) != first) return 0;
    return first == '0' || first == '1' ? first : 0;
}

meander_status block_find_digit(const block_picture *p, char *wall) {
    scratch lent = {.context = p->reading->context};
    size_t zeros, ones;
    *wall = 0;
    if (!digits_are_all(p)) return MEANDER_OK;
    // Zeros alone are a place without walls.
    *wall = p->counts['1'] == 0 ? '1' : digits_frame(p);
    if (*wall == 0) *wall = digits_posts(p);
    if (*wall != 0) return MEANDER_OK;
    meander_status status = digits_count_components(p, '1', &lent, &zeros);
    if (status == MEANDER_OK) status = digits_count_components(p, '0', &lent, &ones);
    scratch_take_back(&lent);
    if (status == MEANDER_OK) *wall = ones < zeros ? '0' : '1';
    return status;
}
