// SPDX-License-Identifier: MIT
// Tabs, letters and lines to cut and fold along, around a net.
//
//       __a__        The edges of cells at a seam, each with its partner beyond the seam, are joined to
//      /     \       borders as long as both go straight on.  Of two borders that meet the first one has
//     +-------+      the tab; both have the letter.
//     |       |
//
// Invariant: a border and its partner have the same edges, in opposite order.
// Cost: O(edges at borders, squared).
#define GRID_WIDE
#include "draw/shape_fold.h"

#include "base/names.h"
#include "base/text.h"
#include "grid/kind.h"

enum { FOLD_DEPTH = 420, FOLD_LETTER = 300 };
#define FOLD_NONE UINT32_MAX

typedef struct fold_edge {
    shape_point from, to;
    cell at;
    unsigned side;
    uint32_t partner, before, border;
} fold_edge;

typedef struct fold_job {
    const grid *grid;
    scratch *lent;
    fold_edge *edges;
    size_t count;
    fold_border *borders;
    size_t border_count;
} fold_job;

bool shape_fold_knows(const grid *g) {
    return g->kind != NULL && names_contain(g->kind->traits, "net");
}

static bool fold_is_same(shape_point a, shape_point b) { return a.x == b.x && a.y == b.y; }

// ---- edges ---------------------------------------------------------------------------

// Lists the edges at seams, or only counts them where there is no room yet.
static size_t fold_list(const fold_job *f) {
    const grid *g = f->grid;
    size_t count = 0;
    shape_edge outline[SHAPE_EDGES_MOST];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned edges = shape_edges(g, c, outline);
        for (unsigned i = 0; i < edges; i++) {
            unsigned side = outline[i].side;
            if (!(grid_sides(g, c) >> side & 1) || shape_link_of(g, c, side) < SHAPE_UP) continue;
            if (f->edges != NULL)
                f->edges[count] = (fold_edge){outline[i].from, outline[i].to, c, side, FOLD_NONE, FOLD_NONE,
                                              FOLD_NONE};
            count++;
        }
    }
    return count;
}

static void fold_pair_edges(fold_job *f) {
    for (size_t i = 0; i < f->count; i++) {
        unsigned back;
        cell there = grid_cross(f->grid, f->edges[i].at, f->edges[i].side, &back);
        for (size_t k = 0; k < f->count; k++)
            if (f->edges[k].at == there && f->edges[k].side == back) f->edges[i].partner = (uint32_t)k;
    }
}

// Coordinates are rounded, so edges in line may differ by half a degree.
static bool fold_goes_on(const fold_edge *a, const fold_edge *b) {
    int64_t ax = a->to.x - a->from.x, ay = a->to.y - a->from.y;
    int64_t bx = b->to.x - b->from.x, by = b->to.y - b->from.y;
    int64_t turn = ax * by - ay * bx, along = ax * bx + ay * by;
    return fold_is_same(a->to, b->from) && along > 0 && turn * 100 < along && -turn * 100 < along;
}

// Two edges that meet each other end their borders, also where they are in line.
static void fold_find_order(fold_job *f) {
    for (size_t i = 0; i < f->count; i++)
        for (size_t k = 0; k < f->count; k++) {
            const fold_edge *a = &f->edges[k], *b = &f->edges[i];
            if (a->partner == i) continue;
            if (fold_goes_on(a, b) && fold_goes_on(&f->edges[b->partner], &f->edges[a->partner]))
                f->edges[i].before = (uint32_t)k;
        }
}

// ---- borders -------------------------------------------------------------------------

// The border of an edge is that of the edge before it.
static uint32_t fold_first(const fold_job *f, uint32_t i) {
    while (f->edges[i].before != FOLD_NONE) i = f->edges[i].before;
    return i;
}

static void fold_add_borders(fold_job *f) {
    for (uint32_t i = 0; i < f->count; i++) {
        fold_edge *e = &f->edges[i];
        if (e->before != FOLD_NONE) continue;
        e->border = (uint32_t)f->border_count;
        f->borders[f->border_count++] = (fold_border){.from = e->from, .to = e->to};
    }
    for (uint32_t i = 0; i < f->count; i++) {
        fold_border *b = &f->borders[f->edges[fold_first(f, i)].border];
        fold_edge *e = &f->edges[i];
        e->border = f->edges[fold_first(f, i)].border;
        b->edges++;
        bool last = true;
        for (size_t k = 0; last && k < f->count; k++) last = f->edges[k].before != i;
        if (last) b->to = e->to;
    }
}

static void fold_name(fold_job *f) {
    unsigned letters = 0;
    for (size_t i = 0; i < f->count; i++) {
        size_t own = f->edges[i].border, other = f->edges[f->edges[i].partner].border;
        if (f->edges[i].before != FOLD_NONE || own > other) continue;
        f->borders[own].letter = f->borders[other].letter = letters++;
        f->borders[own].tab = true;
    }
}

meander_status shape_fold_borders(const grid *g, scratch *lent, fold_border **borders, size_t *count) {
    fold_job f = {.grid = g, .lent = lent};
    f.count = fold_list(&f);
    if (f.count > FOLD_EDGES_MOST)
        return context_fail(g->context, MEANDER_TOO_BIG, "a net of %zu edges is too large to be folded", f.count);
    f.edges = scratch_lend(lent, f.count, sizeof *f.edges);
    f.borders = scratch_lend(lent, f.count, sizeof *f.borders);
    if (f.edges == NULL || f.borders == NULL) return MEANDER_NO_MEMORY;
    f.count = fold_list(&f);
    fold_pair_edges(&f);
    fold_find_order(&f);
    fold_add_borders(&f);
    fold_name(&f);
    *borders = f.borders;
    *count = f.border_count;
    return MEANDER_OK;
}

// ---- drawing -------------------------------------------------------------------------

static int32_t fold_length(const fold_border *b) {
    int64_t dx = b->to.x - b->from.x, dy = b->to.y - b->from.y, length = 0;
    for (int64_t bit = INT64_C(1) << 28; bit > 0; bit /= 2)
        if ((length + bit) * (length + bit) <= dx * dx + dy * dy) length += bit;
    return (int32_t)length;
}

// So far from one end of the border, and so far out of the net.
static canvas_point fold_point(const shape_picture *p, const fold_border *b, int32_t along, int32_t out) {
    int64_t dx = b->to.x - b->from.x, dy = b->to.y - b->from.y, length = fold_length(b);
    shape_point at = {b->from.x + (int32_t)((dx * along + dy * out) / length),
                      b->from.y + (int32_t)((dy * along - dx * out) / length)};
    return shape_picture_point(p, at);
}

static void fold_tab(const shape_picture *p, const fold_border *b) {
    int32_t length = fold_length(b), depth = length < 3 * FOLD_DEPTH ? length / 3 : FOLD_DEPTH;
    canvas *c = p->canvas;
    c->move(c, fold_point(p, b, 0, 0));
    c->line(c, fold_point(p, b, depth, depth));
    c->line(c, fold_point(p, b, length - depth, depth));
    c->line(c, fold_point(p, b, length, 0));
}

static void fold_letter(const shape_picture *p, const fold_border *b) {
    char text[8];
    int32_t length = fold_length(b), depth = length < 3 * FOLD_DEPTH ? length / 3 : FOLD_DEPTH;
    unsigned more = b->letter / 26;
    if (more > 0) text_print(text, sizeof text, "%c%u", (char)('a' + b->letter % 26), more);
    else text_print(text, sizeof text, "%c", (char)('a' + b->letter));
    p->canvas->text(p->canvas, fold_point(p, b, length / 2, depth / 2), text);
}

meander_status shape_fold_draw(shape_picture *p) {
    fold_border *borders = NULL;
    size_t count = 0;
    const style *l = p->style;
    canvas_pen tabs = {.name = "tabs", .line = l->colours.wall, .fill = CANVAS_NONE,
                       .width = shape_picture_wall(p) / 2, .round = true};
    canvas_pen letters = {.name = "folds", .line = CANVAS_NONE, .fill = l->colours.overlay, .size = FOLD_LETTER};
    if (!l->fold) return MEANDER_OK;
    TRY(shape_fold_borders(p->grid, &p->lent, &borders, &count));
    p->canvas->open(p->canvas, &tabs);
    for (size_t i = 0; i < count; i++) {
        if (borders[i].tab) fold_tab(p, &borders[i]);
        p->canvas->move(p->canvas, fold_point(p, &borders[i], 0, 0));
        p->canvas->line(p->canvas, fold_point(p, &borders[i], fold_length(&borders[i]), 0));
    }
    p->canvas->finish(p->canvas);
    p->canvas->open(p->canvas, &letters);
    for (size_t i = 0; i < count; i++) fold_letter(p, &borders[i]);
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}
