// SPDX-License-Identifier: MIT
// A plane of ink made smaller, for searches that look at all of it several times; floods in it; and the removal of
// ink that is not part of a maze: specks, and words and arrows beside it.
//
//     . START          small, and not between the large parts: away
//       v   .
//     ##  #######
//     # .    #  #      a speck: away            large parts: walls
//     ######## ##
//
// A pixel has ink if any of the pixels that it was made from has, so no wall gets a hole.
//
// Invariant: the outermost ring is SPACE_EDGE, so a flood needs no bounds.
// Cost: O(n); 13 bytes for each of at most 2000 x 2000 pixels and their margin.
#include "format/scan/pixels_space.h"

#include <string.h>

enum { SPACE_SIDE = 2000 };
// Parts are large from this share of the largest one's length; specks are below this share of a passage.
#define SPACE_LARGE 0.2
#define SPACE_SPECK 0.3

static void space_take_row(pixels_space *s, const pixels_plane *p, uint32_t y) {
    const uint8_t *ink = p->ink + (size_t)y * p->width;
    uint8_t *kinds = s->kinds + (size_t)(y / s->scale + s->margin) * s->width + s->margin;
    for (uint32_t x = 0; x < p->width; x++)
        if (ink[x] >= PLANE_DARK) kinds[x / s->scale] = SPACE_INK;
}

meander_status space_fill(pixels_space *s, context *c, const pixels_plane *p, uint32_t margin, scratch *lent) {
    uint32_t longest = p->width > p->height ? p->width : p->height;
    s->context = c;
    s->margin = margin;
    s->scale = (longest + SPACE_SIDE - 1) / SPACE_SIDE;
    s->width = (p->width + s->scale - 1) / s->scale + 2 * margin;
    s->height = (p->height + s->scale - 1) / s->scale + 2 * margin;
    size_t size = (size_t)s->width * s->height;
    s->kinds = scratch_lend_zeroed(lent, size, 1);
    s->distances = scratch_lend(lent, size, sizeof *s->distances);
    s->spans = scratch_lend(lent, size, sizeof *s->spans);
    s->queue = scratch_lend(lent, size, sizeof *s->queue);
    for (unsigned i = 0; i < 3; i++) s->rows[i] = scratch_lend(lent, s->width, sizeof *s->rows[i]);
    if (s->kinds == NULL || s->distances == NULL || s->spans == NULL || s->queue == NULL || s->rows[0] == NULL ||
        s->rows[1] == NULL || s->rows[2] == NULL)
        return MEANDER_NO_MEMORY;
    for (uint32_t y = 0; y < p->height; y++) space_take_row(s, p, y);
    memset(s->kinds, SPACE_EDGE, s->width);
    memset(s->kinds + size - s->width, SPACE_EDGE, s->width);
    for (uint32_t y = 1; y < s->height; y++)
        s->kinds[(size_t)y * s->width - 1] = s->kinds[(size_t)y * s->width] = SPACE_EDGE;
    return MEANDER_OK;
}

uint32_t space_flood(pixels_space *s, uint32_t at, bool diagonal, uint8_t to) {
    uint32_t count = 0, w = s->width, *queue = s->queue;
    const uint32_t steps[8] = {1, w, 0u - 1, 0u - w, w + 1, w - 1, 0u - w - 1, 1 - w};
    const unsigned sides = diagonal ? 8 : 4;
    uint8_t *kinds = s->kinds, from = kinds[at];
    queue[count++] = at;
    kinds[at] = to;
    for (uint32_t i = 0; i < count; i++)
        for (unsigned k = 0; k < sides; k++) {
            uint32_t next = queue[i] + steps[k];
            if (kinds[next] != from) continue;
            kinds[next] = to;
            queue[count++] = next;
        }
    return count;
}

// ---- floor and marks -----------------------------------------------------------------------------

// The longer side of the box around the first pixels of the queue.
static uint32_t space_length(const pixels_space *s, uint32_t count) {
    uint32_t left = s->width, top = s->height, right = 0, bottom = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t x = s->queue[i] % s->width, y = s->queue[i] / s->width;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
    }
    return (right - left > bottom - top ? right - left : bottom - top) + 1;
}

// Takes specks away; returns the length of the longest part.  All other ink is then SPACE_MAYBE.
static uint32_t space_take_specks(pixels_space *s) {
    uint32_t longest = 0;
    for (uint32_t i = 0; i < s->width * s->height; i++) {
        if (s->kinds[i] != SPACE_INK) continue;
        uint32_t count = space_flood(s, i, true, SPACE_MAYBE), length = space_length(s, count);
        for (uint32_t k = 0; k < count && length < SPACE_SPECK * s->passage; k++) s->kinds[s->queue[k]] = SPACE_FLOOR;
        if (length > longest) longest = length;
    }
    return longest;
}

// Finds the first and the last ink of large parts in each row and column: large ones become SPACE_INK, the others
// SPACE_OTHER.  Columns are in rows[0] and rows[1].
static void space_find_large(pixels_space *s, uint32_t longest) {
    for (uint32_t x = 0; x < s->width; x++) s->rows[0][x] = s->height, s->rows[1][x] = 0;
    for (uint32_t i = 0; i < s->width * s->height; i++) {
        if (s->kinds[i] != SPACE_MAYBE) continue;
        uint32_t count = space_flood(s, i, true, SPACE_INK);
        if (space_length(s, count) >= SPACE_LARGE * longest) continue;
        for (uint32_t k = 0; k < count; k++) s->kinds[s->queue[k]] = SPACE_OTHER;
    }
    for (uint32_t i = 0; i < s->width * s->height; i++) {
        uint32_t x = i % s->width, y = i / s->width;
        if (s->kinds[i] != SPACE_INK) continue;
        if (s->rows[0][x] == s->height) s->rows[0][x] = y;
        s->rows[1][x] = y;
    }
}

void space_clean(pixels_space *s) {
    space_find_large(s, space_take_specks(s));
    for (uint32_t y = 0; y < s->height; y++) {
        uint8_t *kinds = s->kinds + (size_t)y * s->width;
        uint32_t left = 0, right = s->width;
        while (left < s->width && kinds[left] != SPACE_INK) left++;
        while (right > 0 && kinds[right - 1] != SPACE_INK) right--;
        for (uint32_t x = 0; x < s->width; x++) {
            bool within = x > left && x < right && y > s->rows[0][x] && y < s->rows[1][x];
            if (kinds[x] == SPACE_OTHER) kinds[x] = within ? SPACE_INK : SPACE_FLOOR;
        }
    }
}
