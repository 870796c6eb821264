// SPDX-License-Identifier: MIT
// A page with several mazes, or with words beside one:
//
//     +--------------+
//     |  Level 1     |     rows and columns in which all is paper cut the page in two, the widest first, and the parts
//     | ###  #####   |     are cut again.  A part is large if it is not much smaller than the largest one: here two
//     | # #  #   #   |     are, beside each other, and the words are not.
//     | ###  #####   |
//     +--------------+
//
// No such row goes through a maze, unless its openings are at the ends of a straight corridor, and what is left above
// and below that is hardly a maze: parts are read before they are called mazes (pixels.c).
//
// Cost: a decoding, or two, or none of a picture whose greys are held; a byte for each of at most 1024 x 1024 places.
#include "format/scan/pixels_pages.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "format/scan/pixels_limits.h"

enum {
    PAGES_SIDE = 1024,           // places along a side, at most
    PAGES_STRIP = 4,             // blank ones that cut a page
    PAGES_SIDE_LEAST = 12,       // of a large part
    PAGES_CONTRAST = 60,         // by which ink differs from paper in some colour
    PAGES_CUTS = 128             // parts, at most
};
// A large part has so much of the area of the largest one, and of its shorter side.
#define PAGES_AREA 0.03
#define PAGES_SHORT 0.15

typedef struct pages {
    uint32_t width, height, scale;   // of the places
    uint8_t *full;                   // a place has something else than paper
} pages;

// ---- places ------------------------------------------------------------------------------------

// Paper is never quite of one colour.  One sample is a grey, and three are red, green and blue.
static bool pages_are_alike(const uint8_t *a, const uint8_t *b, unsigned samples) {
    bool alike = true;
    for (unsigned i = 0; i < samples; i++) alike = alike && abs(a[i] - b[i]) < PAGES_CONTRAST;
    return alike;
}

// Paper has the colour of the corner, or is white; *other is whether these are not the same.  Greys that are held need
// no decoding.
static meander_status pages_fill(pixels *m, const pages *g, bool white, bool *other) {
    static const uint8_t whites[3] = {255, 255, 255};
    pixel_rows *p = &m->source;
    unsigned samples = m->small.greys != NULL ? 1 : 3;
    uint8_t paper[3] = {255, 255, 255};
    if (samples == 3) TRY(pixel_rows_rewind(p));
    for (uint32_t y = 0; y < m->source.height; y++) {
        uint8_t *full = g->full + (size_t)(y / g->scale) * g->width;
        const uint8_t *row = samples == 1 ? m->small.greys + (size_t)y * p->width : p->row;
        bool ink = false;
        if (samples == 3) TRY(pixel_rows_next(p));
        if (y == 0 && !white) memcpy(paper, row, samples);
        for (uint32_t x = 0; x < p->width; x++, row += samples) {
            bool same = x > 0 && row[0] == row[-(ptrdiff_t)samples] &&
                        (samples == 1 || (row[1] == row[-2] && row[2] == row[-1]));
            if (!same) ink = !pages_are_alike(row, paper, samples);
            if (ink) full[x / g->scale] = 1;
        }
    }
    *other = !pages_are_alike(paper, whites, samples);
    return MEANDER_OK;
}

// ---- cuts --------------------------------------------------------------------------------------

// Whether a row of a box, or a column, is paper.
static bool pages_is_blank(const pages *g, const pixels_box *b, unsigned axis, uint32_t at) {
    uint32_t from = axis == PIXELS_ACROSS ? b->top : b->left, size = axis == PIXELS_ACROSS ? b->height : b->width;
    for (uint32_t i = from; i < from + size; i++)
        if (g->full[axis == PIXELS_ACROSS ? (size_t)i * g->width + at : (size_t)at * g->width + i]) return false;
    return true;
}

// Takes blank rows and columns away from the sides; finds the widest blank strip within.
static void pages_trim(const pages *g, pixels_box *b, unsigned axis, uint32_t *strip, uint32_t *where) {
    uint32_t *from = axis == PIXELS_ACROSS ? &b->left : &b->top, *size = axis == PIXELS_ACROSS ? &b->width : &b->height;
    while (*size > 0 && pages_is_blank(g, b, axis, *from)) ++*from, --*size;
    while (*size > 0 && pages_is_blank(g, b, axis, *from + *size - 1)) --*size;
    *strip = 0;
    for (uint32_t i = 0, run = 0; i < *size; i++) {
        run = pages_is_blank(g, b, axis, *from + i) ? run + 1 : 0;
        if (run <= *strip) continue;
        *strip = run;
        *where = *from + i + 1 - run;
    }
}

// Cuts a box in two, in the order of reading; false if it is whole.
static bool pages_cut(const pages *g, pixels_box *b, pixels_box *second) {
    uint32_t strips[PIXELS_AXES], where[PIXELS_AXES] = {0};
    for (unsigned i = 0; i < PIXELS_AXES; i++) pages_trim(g, b, i, &strips[i], &where[i]);
    unsigned axis = strips[PIXELS_DOWN] >= strips[PIXELS_ACROSS] ? PIXELS_DOWN : PIXELS_ACROSS;
    if (strips[axis] < PAGES_STRIP) return false;
    *second = *b;
    if (axis == PIXELS_DOWN) {
        b->height = where[axis] - b->top;
        second->height -= where[axis] - second->top;
        second->top = where[axis];
    } else {
        b->width = where[axis] - b->left;
        second->width -= where[axis] - second->left;
        second->left = where[axis];
    }
    return true;
}

// Cuts until all boxes are whole, or there are too many.
static unsigned pages_cut_all(const pages *g, pixels_box boxes[PAGES_CUTS]) {
    unsigned count = 1;
    boxes[0] = (pixels_box){0, 0, g->width, g->height};
    for (unsigned i = 0; i < count;) {
        pixels_box second;
        if (count == PAGES_CUTS || !pages_cut(g, &boxes[i], &second)) {
            i++;
            continue;
        }
        for (unsigned k = count++; k > i + 1; k--) boxes[k] = boxes[k - 1];
        boxes[i + 1] = second;
    }
    return count;
}

// Of what is in a box, and of its narrower side.
static double pages_area(const pixels_box *b) { return (double)b->width * b->height; }
static double pages_short(const pixels_box *b) { return b->width < b->height ? b->width : b->height; }

// Boxes in pixels again, with a little paper around them.
static void pages_keep(const pixels *m, const pages *g, const pixels_box boxes[], unsigned count, pixels_pages *to) {
    const pixels_box *largest = &boxes[0];
    for (unsigned i = 1; i < count; i++)
        if (pages_area(&boxes[i]) > pages_area(largest)) largest = &boxes[i];
    for (unsigned i = 0; i < count && to->count < PAGES_MOST; i++) {
        pixels_box b = boxes[i];
        bool large = pages_area(&b) >= PAGES_AREA * pages_area(largest) && pages_short(&b) >= PAGES_SIDE_LEAST &&
                     pages_short(&b) >= PAGES_SHORT * pages_short(largest);
        if (!large) continue;
        uint32_t more = PAGES_STRIP / 2;
        uint32_t left = b.left > more ? b.left - more : 0, top = b.top > more ? b.top - more : 0;
        uint32_t right = (b.left + b.width + more) * g->scale, bottom = (b.top + b.height + more) * g->scale;
        b = (pixels_box){.left = left * g->scale, .top = top * g->scale};
        b.width = (right < m->source.width ? right : m->source.width) - b.left;
        b.height = (bottom < m->source.height ? bottom : m->source.height) - b.top;
        to->boxes[to->count++] = b;
    }
}

meander_status pixels_find_pages(pixels *m, pixels_pages *to) {
    uint32_t longest = m->source.width > m->source.height ? m->source.width : m->source.height;
    pixels_box boxes[PAGES_CUTS];
    scratch lent = {.context = m->reading->context};
    pages g = {.scale = (longest + PAGES_SIDE - 1) / PAGES_SIDE};
    to->count = 0;
    if (!pixels_is_searched(m)) return MEANDER_OK;
    g.width = (m->source.width + g.scale - 1) / g.scale;
    g.height = (m->source.height + g.scale - 1) / g.scale;
    g.full = scratch_lend_zeroed(&lent, g.width, g.height);
    meander_status status = g.full == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    bool other = true;
    for (unsigned white = 0; white < 2 && status == MEANDER_OK && to->count == 0 && other; white++) {
        memset(g.full, 0, (size_t)g.width * g.height);
        status = pages_fill(m, &g, white, &other);
        unsigned count = status == MEANDER_OK ? pages_cut_all(&g, boxes) : 0;
        if (count > 1) pages_keep(m, &g, boxes, count, to);
    }
    scratch_take_back(&lent);
    return status;
}
