// SPDX-License-Identifier: MIT
// Walls that are not whole become whole: short blanks between ink in a row or a column are filled.
//
//     -- -- --        ----------       dashes, dots, a letter for each part of a wall, mortar between bricks: blanks
//     |               |           ->   narrower than a passage, so the narrowest ones are tried first
//
// Lines of words right above a maze of letters, or below it, would be joined with it, so up to two of each are left out
// in turn.
//
// Cost: about 3 ns for each pixel and attempt; a byte for each.
// Source: Kwan Wong, Richard Casey and Friedrich Wahl, "Document analysis system", 1982 (run length smoothing).
#include "format/scan/pixels_dashes.h"

#include <math.h>
#include <string.h>

// The share of all ink that is in the frame of a maze.
#define DASHES_WITHIN 0.8
// Dashes are less than this share of the picture.
#define DASHES_MOST 0.65

static bool dashes_have_ink(const pixels_dashes *s, uint32_t y) {
    const uint8_t *ink = s->ink + (size_t)y * s->plane->width;
    for (uint32_t x = 0; x < s->plane->width; x++)
        if (ink[x] >= PLANE_DARK) return true;
    return false;
}

// The rows behind the first lines of ink, and before the last ones.
static void dashes_find_lines(pixels_dashes *s) {
    uint32_t top = 0, bottom = s->plane->height;
    for (unsigned i = 0; i < 3; i++) {
        s->tops[i] = top;
        s->bottoms[i] = bottom;
        while (top < bottom && !dashes_have_ink(s, top)) top++;
        while (top < bottom && dashes_have_ink(s, top)) top++;
        while (bottom > top && !dashes_have_ink(s, bottom - 1)) bottom--;
        while (bottom > top && dashes_have_ink(s, bottom - 1)) bottom--;
    }
}

meander_status pixels_dashes_open(pixels_plane *p, pixels_dashes *s, bool *some, scratch *lent) {
    size_t size = (size_t)p->width * p->height, dark = 0;
    *s = (pixels_dashes){.plane = p, .ink = scratch_lend(lent, size, 1)};
    s->above = scratch_lend(lent, p->width, sizeof *s->above);
    if (s->ink == NULL || s->above == NULL) return MEANDER_NO_MEMORY;
    memcpy(s->ink, p->ink, size);
    for (size_t i = 0; i < size; i++) dark += p->ink[i] >= PLANE_DARK;
    *some = dark > 0 && (double)dark < DASHES_MOST * (double)size;
    dashes_find_lines(s);
    return MEANDER_OK;
}

void pixels_dashes_show(const pixels_dashes *s) {
    memcpy(s->plane->ink, s->ink, (size_t)s->plane->width * s->plane->height);
}

// Fills what is between two places, one each `step`, if it is short.
static void dashes_fill(uint8_t *to, size_t from, size_t end, size_t step, uint32_t most) {
    if ((end - from) / step > most + (size_t)1) return;
    for (size_t at = from + step; at < end; at += step) to[at] = 255;
}

// Rows are filled from the ink before in them, and columns from the ink above.
static void dashes_take_row(const pixels_dashes *s, uint32_t y) {
    size_t width = s->plane->width, first = y * width, before = SIZE_MAX;
    for (size_t at = first; at < first + width; at++) {
        if (s->ink[at] < PLANE_DARK) continue;
        uint32_t above = s->above[at - first];
        s->plane->ink[at] = 255;
        if (before != SIZE_MAX) dashes_fill(s->plane->ink, before, at, 1, s->blanks[0]);
        if (above > 0) dashes_fill(s->plane->ink, (above - 1) * width + at - first, at, width, s->blanks[1]);
        s->above[at - first] = y + 1;
        before = at;
    }
}

void pixels_dashes_join(pixels_dashes *s, unsigned i, unsigned cut) {
    // Letters are nearer to each other in a row than in a column.
    static const uint8_t blanks[DASHES_STEPS][2] = {{3, 3},  {5, 5},   {2, 9},  {8, 8},
                                                    {3, 14}, {12, 12}, {5, 20}, {18, 18}};
    static const uint8_t cuts[DASHES_CUTS][2] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}, {2, 1}};
    uint32_t top = s->tops[cuts[cut][0]], bottom = s->bottoms[cuts[cut][1]];
    memset(s->plane->ink, 0, (size_t)s->plane->width * s->plane->height);
    s->blanks = blanks[i];
    s->top = top;
    s->bottom = bottom;
    memset(s->above, 0, s->plane->width * sizeof *s->above);
    for (uint32_t y = top; y < bottom; y++) dashes_take_row(s, y);
}

// Returns whether lines that were left out have ink above or below both outer walls: they are some of the maze,
// unless they are longer than it.
static bool dashes_go_on(const pixels_dashes *s, double left, double right, double wall, uint32_t from, uint32_t end) {
    bool ink[2] = {false, false}, longer = false;
    for (uint32_t y = from; y < end; y++)
        for (uint32_t x = 0; x < s->plane->width; x++) {
            if (s->ink[(size_t)y * s->plane->width + x] < PLANE_DARK) continue;
            longer = longer || x > right + wall;
            ink[0] = ink[0] || fabs(x - left - wall) <= wall / 2 + 1;
            ink[1] = ink[1] || fabs(x - right + wall) <= wall / 2 + 1;
        }
    return ink[0] && ink[1] && !longer;
}

bool pixels_dashes_are_in(const pixels_dashes *s, const pixels_frame *f) {
    const pixels_plane *p = s->plane;
    double left = HUGE_VAL, top = HUGE_VAL, right = 0, bottom = 0;
    uint64_t all = 0, within = 0;
    for (unsigned i = 0; i < 4; i++) {
        left = fmin(left, f->corners[i].x - f->wall);
        right = fmax(right, f->corners[i].x + f->wall);
        top = fmin(top, f->corners[i].y - f->wall);
        bottom = fmax(bottom, f->corners[i].y + f->wall);
    }
    for (uint32_t y = 0; y < p->height; y++)
        for (uint32_t x = 0; x < p->width; x++) {
            if (p->ink[(size_t)y * p->width + x] < PLANE_DARK) continue;
            all++;
            within += x >= left && x <= right && y >= top && y <= bottom;
        }
    if (dashes_go_on(s, left, right, f->wall, 0, s->top) || dashes_go_on(s, left, right, f->wall, s->bottom, p->height))
        return false;
    return (double)within >= DASHES_WITHIN * (double)all;
}
