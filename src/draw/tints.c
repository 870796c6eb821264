// SPDX-License-Identifier: MIT
// The floors of a picture, from below:
//
//     floor   sets   distances   visited, with a speck each   dead ends, with a cross each   places
//
// A colour is filled run by run.  A tint alone is too weak to be seen by everyone, and in print: so
// each cell of it has a mark, where there is room.
//
// Invariant: a layer that has no cells is not opened.
// Cost: one walk over the planes per layer; 32 walks for distances, one for each colour.
#include "draw/tints.h"

#include "draw/ends.h"
#include "draw/set_labels.h"

// After each row of each walk, so that a large picture can be cancelled.
meander_status tints_next_row(picture *p) {
    if (p->rows < p->all) p->rows++;
    return context_progress(p->plot->context, p->rows, p->all);
}

// ---- colours -----------------------------------------------------------------------

typedef bool (*tints_test)(const picture *p, size_t x, size_t y, const void *what);

// The corners of a run of cells, clockwise.
static void tints_run(canvas *c, size_t x, size_t y, size_t end) {
    c->move(c, picture_point(x, y, 0, 0));
    c->line(c, picture_point(end, y, 0, 0));
    c->line(c, picture_point(end, y + 1, 0, 0));
    c->line(c, picture_point(x, y + 1, 0, 0));
    c->shut(c);
}

// Fills the cells that pass the test.  A thin line around each hides the seams that renderers
// leave between neighbours.
static meander_status tints_fill(picture *p, const char *name, canvas_colour colour,
                                  tints_test test, const void *what) {
    canvas *c = p->canvas;
    bool begun = false;
    canvas_pen pen = {.name = name, .fill = colour, .line = colour, .width = 20};
    for (size_t y = 0; y < p->plot->height; y++) {
        for (size_t x = 0; x < p->plot->width; x++) {
            size_t first = x;
            while (x < p->plot->width && test(p, x, y, what)) x++;
            if (x == first) continue;
            if (!begun) c->open(c, &pen);
            begun = true;
            tints_run(c, first, y, x);
        }
        TRY(tints_next_row(p));
    }
    if (begun) c->finish(c);
    return MEANDER_OK;
}

static bool tints_is_inside(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    return plot_holds(p->plot, x, y);
}

static bool tints_is_visited(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    return plot_bit(p->plot, p->plot->visited, x, y);
}

// An opening is a way out, too: a corridor that ends at an entrance is not a dead end.
static bool tints_is_dead_end(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    const plot *m = p->plot;
    return bits_count(plot_sides(m, m->east, m->south, x, y)) == 1 && plot_holds(m, x, y) &&
           !plot_has_opening(m, x, y);
}

static bool tints_is_place(const picture *p, size_t x, size_t y, const void *what) {
    const plot *m = p->plot;
    (void)what;
    return bits_get(m->places, grid_index(m->puzzle->grid, (meander_point){x, y}));
}

// One of several colours: which cells have it.
typedef struct tints_tone {
    const uint32_t *distances;
    uint64_t farthest;
    uint32_t tone;
} tints_tone;

static bool tints_has_tone(const picture *p, size_t x, size_t y, const void *what) {
    const tints_tone *b = what;
    uint32_t distance = b->distances[y * p->plot->width + x];
    return distance != UINT32_MAX &&
           distance * (uint64_t)TINTS_TONES / (b->farthest + 1) == b->tone;
}

static meander_status tints_distances(picture *p) {
    uint32_t *distances, farthest;
    TRY(plot_distances(p->plot, &p->lent, &distances, &farthest));
    tints_tone b = {.distances = distances, .farthest = farthest};
    for (b.tone = 0; b.tone < TINTS_TONES; b.tone++)
        TRY(tints_fill(p, "distance", style_ramp(&p->style->colours, b.tone, TINTS_TONES),
                         tints_has_tone, &b));
    return MEANDER_OK;
}

static bool tints_is_in_set(const picture *p, size_t x, size_t y, const void *what) {
    return set_labels_has_colour(p->plot, x, y, *(const unsigned *)what);
}

static meander_status tints_sets(picture *p) {
    for (unsigned i = 0; i < SET_LABEL_COLOURS; i++)
        TRY(tints_fill(p, "set", set_labels_colour(p->style, i), tints_is_in_set, &i));
    return MEANDER_OK;
}

// ---- marks on tints ----------------------------------------------------------------

// Passages of this many pixels have room for a mark.
enum { TINTS_MARK_LEAST = 6 };

typedef void (*tints_shape)(canvas *c, canvas_point at, int32_t by);

static void tints_speck(canvas *c, canvas_point at, int32_t by) {
    (void)by;
    picture_dot(c, at);
}

static void tints_cross(canvas *c, canvas_point at, int32_t by) {
    c->move(c, (canvas_point){at.x - by, at.y - by});
    c->line(c, (canvas_point){at.x + by, at.y + by});
    c->move(c, (canvas_point){at.x - by, at.y + by});
    c->line(c, (canvas_point){at.x + by, at.y - by});
}

// A tint alone is too weak to be seen by everyone, and in print: each cell of it has a mark.
static meander_status tints_mark(picture *p, canvas_pen *pen, tints_test test, tints_shape draw) {
    canvas *c = p->canvas;
    bool begun = false;
    if (p->style->cell - p->style->wall < TINTS_MARK_LEAST) return MEANDER_OK;
    pen->fill = CANVAS_NONE;
    pen->round = true;
    for (size_t y = 0; y < p->plot->height; y++) {
        for (size_t x = 0; x < p->plot->width; x++) {
            if (!test(p, x, y, NULL)) continue;
            if (!begun) c->open(c, pen);
            begun = true;
            draw(c, picture_middle(x, y), picture_passage(p->style) / 8);
        }
        TRY(tints_next_row(p));
    }
    if (begun) c->finish(c);
    return MEANDER_OK;
}

// A tint with its marks; `thin` says how many times thinner their strokes are than a passage.
typedef struct tint {
    const char *name, *marks;
    tints_test test;
    tints_shape shape;
    int32_t thin;
} tint;

static meander_status tints_marked(picture *p, const tint *t, canvas_colour colour) {
    canvas_pen pen = {.name = t->marks, .line = p->style->colours.mark,
                      .width = picture_passage(p->style) / t->thin};
    TRY(tints_fill(p, t->name, colour, t->test, NULL));
    return tints_mark(p, &pen, t->test, t->shape);
}

static const tint tints_visited = {"visited", "visited-marks", tints_is_visited, tints_speck, 8};
static const tint tints_places = {"places", "place-marks", tints_is_place, picture_diamond, 14};
static const tint tints_dead_ends = {"dead-ends", "dead-end-marks", tints_is_dead_end, tints_cross, 14};

// ---- all of them -------------------------------------------------------------------

bool tints_have_sets(const picture *p) {
    return p->style->sets && p->plot->labels != NULL;
}

// Draws the floor.  A tint covers the one before, so the warmest comes last.  Visited
// cells are left out where distances or sets are asked for: they would cover these.
meander_status tints_draw(picture *p) {
    const style *l = p->style;
    if (l->colours.floor != CANVAS_NONE && l->colours.floor != l->colours.page)
        TRY(tints_fill(p, "floor", l->colours.floor, tints_is_inside, NULL));
    if (tints_have_sets(p)) TRY(tints_sets(p));
    if (l->distances) TRY(tints_distances(p));
    if (p->plot->visited != NULL && !l->distances && !tints_have_sets(p))
        TRY(tints_marked(p, &tints_visited, l->colours.visited));
    if (l->dead_ends) TRY(tints_marked(p, &tints_dead_ends, l->colours.dead_end));
    return l->places ? tints_marked(p, &tints_places, l->colours.dead_end) : MEANDER_OK;
}
