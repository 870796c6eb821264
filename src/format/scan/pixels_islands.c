// SPDX-License-Identifier: MIT
// Letters in cells are islands of ink:
//
//     +---+---+      parts of ink: the walls, and three islands.  An island within a cell of the lattice is
//     | S   7 |      a mark, and so is one outside the frame; an island on a line of the lattice is a
//     +   +---+      wall that touches no others.
//     |     + |
//     +-------+ E
//
// The lattice is not known yet when islands disturb the search for it, so all of them are taken away first, and walls
// are put back when a lattice was found without them.
//
// Ink is cut into runs along its rows, which are joined with those above that they share a side with.
//
// Invariant: the part of a run is a run before it, or itself.
// Cost: about 2 ns for each pixel, and 56 bytes for each run.
// Source: Azriel Rosenfeld and John Pfaltz, "Sequential operations in digital picture processing", 1966.
#include "format/scan/pixels_islands.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

enum { ISLANDS_RUNS = 1 << 21, ISLANDS_MOST = 1 << 16, ISLANDS_HALO = 2 };
// The greatest length of an island relative to the largest part.
#define ISLANDS_LONG 0.2

// ---- parts ---------------------------------------------------------------------------------

// The first run of the part that run `i` belongs to.  The way there is halved whenever it is gone.
static uint32_t islands_part(const pixels_islands *s, uint32_t i) {
    while (s->runs[i].part != i) {
        s->runs[i].part = s->runs[s->runs[i].part].part;
        i = s->runs[i].part;
    }
    return i;
}

// The earlier of two first runs becomes that of both parts.
static void islands_join(pixels_islands *s, uint32_t a, uint32_t b) {
    a = islands_part(s, a);
    b = islands_part(s, b);
    if (a < b) s->runs[b].part = a;
    else s->runs[a].part = b;
}

// The runs of a row, behind those of the row above, which begin at `above`.  Corners do not touch.
static meander_status islands_take_row(pixels_islands *s, uint32_t y, size_t above) {
    const pixels_plane *p = s->plane;
    const uint8_t *ink = p->ink + (size_t)y * p->width;
    size_t end_above = s->count;
    for (uint32_t x = 0; x < p->width;) {
        if (ink[x] < s->dark) {
            x++;
            continue;
        }
        uint32_t from = x;
        while (x < p->width && ink[x] >= s->dark) x++;
        if (!memory_reserve(s->context, (void **)&s->runs, &s->room, s->count + 1, sizeof *s->runs))
            return MEANDER_NO_MEMORY;
        uint32_t i = (uint32_t)s->count++;
        s->runs[i] = (islands_run){y, from, x, i};
        while (above < end_above && s->runs[above].end <= from) above++;
        for (size_t k = above; k < end_above && s->runs[k].from < x; k++) islands_join(s, i, (uint32_t)k);
    }
    return MEANDER_OK;
}

// Noise has far more runs than any maze, and is given up.
static meander_status islands_find_runs(pixels_islands *s) {
    size_t above = 0;
    for (uint32_t y = 0; y < s->plane->height && s->count < ISLANDS_RUNS; y++) {
        size_t here = s->count;
        TRY(islands_take_row(s, y, above));
        above = here;
        if (y % 64 == 0) TRY(context_progress(s->context, y, s->plane->height));
    }
    return MEANDER_OK;
}

static uint32_t box_length(const islands_box *b) {
    uint32_t width = b->right - b->left, height = b->bottom - b->top;
    return width > height ? width : height;
}

// The first run of a part comes before all others, so its box is there when they are added.
static meander_status islands_find_boxes(pixels_islands *s) {
    uint32_t longest = 0;
    if (!memory_reserve(s->context, (void **)&s->boxes, &s->boxes_room, s->count, sizeof *s->boxes))
        return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < s->count; i++) {
        const islands_run *r = &s->runs[i];
        uint32_t part = islands_part(s, (uint32_t)i);
        islands_box *b = &s->boxes[part];
        if (part == i) *b = (islands_box){.left = r->from, .top = r->y, .right = r->end};
        if (r->from < b->left) b->left = r->from;
        if (r->end > b->right) b->right = r->end;
        b->bottom = r->y + 1;
        if (box_length(b) > longest) longest = box_length(b);
    }
    for (size_t i = 0; i < s->count; i++) {
        if (s->runs[i].part != i) continue;
        s->boxes[i].small = box_length(&s->boxes[i]) <= ISLANDS_LONG * longest;
        s->islands += s->boxes[i].small;
    }
    return MEANDER_OK;
}

meander_status pixels_islands_open(context *c, pixels_plane *p, unsigned dark, pixels_islands *s, bool *found) {
    size_t size = (size_t)p->width * p->height;
    *s = (pixels_islands){.context = c, .plane = p, .dark = dark};
    *found = false;
    meander_status status = islands_find_runs(s);
    if (status == MEANDER_OK && s->count > 0 && s->count < ISLANDS_RUNS) status = islands_find_boxes(s);
    if (status == MEANDER_OK && s->islands > 0 && s->islands <= ISLANDS_MOST) {
        s->all = memory_new(c, size, 1);
        status = s->all == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
        if (s->all != NULL) memcpy(s->all, p->ink, size);
        *found = s->all != NULL;
    }
    if (!*found) pixels_islands_close(s);
    return status;
}

void pixels_islands_show(const pixels_islands *s) {
    memcpy(s->plane->ink, s->all, (size_t)s->plane->width * s->plane->height);
}

void pixels_islands_close(pixels_islands *s) {
    if (s->all != NULL) pixels_islands_show(s);
    memory_free(s->context, s->all);
    memory_free(s->context, s->runs);
    memory_free(s->context, s->boxes);
    s->all = NULL;
    s->runs = NULL;
    s->boxes = NULL;
}

// ---- ink -------------------------------------------------------------------------------------

// Erases a run, and the soft edges around it.
static void islands_erase(const pixels_islands *s, const islands_run *r) {
    const pixels_plane *p = s->plane;
    uint32_t left = r->from > ISLANDS_HALO ? r->from - ISLANDS_HALO : 0,
        top = r->y > ISLANDS_HALO ? r->y - ISLANDS_HALO : 0;
    uint32_t right = r->end + ISLANDS_HALO < p->width ? r->end + ISLANDS_HALO : p->width;
    uint32_t bottom = r->y + ISLANDS_HALO + 1 < p->height ? r->y + ISLANDS_HALO + 1 : p->height;
    memset(p->ink + (size_t)r->y * p->width + r->from, 0, r->end - r->from);
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++) {
            uint8_t *ink = &p->ink[(size_t)y * p->width + x];
            if (*ink < s->dark) *ink = 0;
        }
}

// The ink is that of all parts that are not taken.
static void islands_apply(pixels_islands *s) {
    pixels_islands_show(s);
    for (size_t i = 0; i < s->count; i++)
        if (s->boxes[islands_part(s, (uint32_t)i)].taken) islands_erase(s, &s->runs[i]);
}

// All that is small goes, walls included: the lattice is found from what is left.
void pixels_islands_take(pixels_islands *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->runs[i].part == i) s->boxes[i].taken = s->boxes[i].small;
    islands_apply(s);
}

// ---- cells -----------------------------------------------------------------------------------

// The way back of a map: from the picture to the square of one.
static pixels_map islands_map_back(const pixels_map *m) {
    double a = m->e - m->f * m->h, b = m->c * m->h - m->b, c = m->b * m->f - m->c * m->e;
    double d = m->f * m->g - m->d, e = m->a - m->c * m->g, f = m->c * m->d - m->a * m->f;
    double g = m->d * m->h - m->e * m->g, h = m->b * m->g - m->a * m->h, i = m->a * m->e - m->b * m->d;
    return (pixels_map){a / i, b / i, c / i, d / i, e / i, f / i, g / i, h / i};
}

typedef enum islands_place { ISLANDS_ON_LINES, ISLANDS_IN_CELL, ISLANDS_OUTSIDE } islands_place;

// The place of a part along one axis, in cells.
static islands_place islands_place_of(double from, double end, uint32_t cells, double wall) {
    double middle = floor((from + end) / 2);
    if (end < -wall || from > cells + wall) return ISLANDS_OUTSIDE;
    bool within = middle >= 0 && middle < cells && from > middle + wall && end < middle + 1 - wall;
    return within ? ISLANDS_IN_CELL : ISLANDS_ON_LINES;
}

// A box that is turned with the frame would be too large, so the ends of all runs are looked at.
static islands_place islands_find_place(const pixels_islands *s, size_t first, const pixels_map *back,
                                        const pixels_frame *f, const pixels_fit *fit) {
    double least[2] = {HUGE_VAL, HUGE_VAL}, most[2] = {-HUGE_VAL, -HUGE_VAL};
    const islands_box *b = &s->boxes[first];
    for (size_t i = first; i < s->count && s->runs[i].y < b->bottom; i++) {
        const islands_run *r = &s->runs[i];
        if (r->from < b->left || r->end > b->right || islands_part(s, (uint32_t)i) != first) continue;
        for (unsigned k = 0; k < 4; k++) {
            pixels_place at = pixels_map_at(back, k % 2 == 0 ? r->from : r->end, r->y + (double)(k / 2));
            const double places[2] = {at.x * fit->cells[0], at.y * fit->cells[1]};
            for (unsigned axis = 0; axis < 2; axis++) {
                if (places[axis] < least[axis]) least[axis] = places[axis];
                if (places[axis] > most[axis]) most[axis] = places[axis];
            }
        }
    }
    islands_place found = ISLANDS_IN_CELL;
    for (unsigned axis = 0; axis < 2; axis++) {
        const pixels_place *from = &f->corners[0], *to = &f->corners[axis == 0 ? 1 : 3];
        double pitch = hypot(to->x - from->x, to->y - from->y) / fit->cells[axis];
        islands_place place = islands_place_of(least[axis], most[axis], fit->cells[axis], 0.4 * f->wall / pitch);
        if (place == ISLANDS_OUTSIDE) return ISLANDS_OUTSIDE;
        if (place == ISLANDS_ON_LINES) found = ISLANDS_ON_LINES;
    }
    return found;
}

// An island on a line of the lattice is a wall.  A speck is not a mark, but it is not a wall either.
void pixels_islands_put_back(pixels_islands *s, const pixels_frame *f, const pixels_fit *fit, uint64_t *marks) {
    pixels_map map = pixels_map_of(f->corners), back = islands_map_back(&map);
    *marks = 0;
    for (size_t i = 0; i < s->count; i++) {
        islands_box *b = &s->boxes[i];
        if (s->runs[i].part != i || !b->small) continue;
        islands_place place = islands_find_place(s, i, &back, f, fit);
        b->taken = place != ISLANDS_ON_LINES;
        *marks += place == ISLANDS_IN_CELL && box_length(b) > 2;
    }
    islands_apply(s);
}
