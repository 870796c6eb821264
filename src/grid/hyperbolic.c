// SPDX-License-Identifier: MIT
// Tilings of the hyperbolic plane by regular polygons, in layers around one, on Poincare's disc.
//
//     hyperbolic:5,p=7,q=3     five layers of heptagons, three in each corner: 1 + 7 + 21 + 56 + 147 cells
//
// There is more room than on paper: layers grow like powers, so cells look smaller the farther out they are.
// The outermost ones are about as large as a usual cell.  Place n % width, n / width is cell n, counted layer
// by layer.
// Cost: about 300 bytes for each cell.
#include "base/memory.h"
#include "grid/hyperbolic_disc.h"
#include "grid/outlines.h"

enum { HYPERBOLIC_P, HYPERBOLIC_Q, HYPERBOLIC_FLAT = 4, HYPERBOLIC_RADIUS_MOST = 1 << 26 };
enum { HYPERBOLIC_MOST = 1 << 17 };

static unsigned hyperbolic_p(const grid_order *order) { return (unsigned)order->params.values[HYPERBOLIC_P]; }
static unsigned hyperbolic_q(const grid_order *order) { return (unsigned)order->params.values[HYPERBOLIC_Q]; }

// The cells of all layers; more than HYPERBOLIC_MOST when there are too many.
static uint64_t hyperbolic_all(const grid_order *order, uint64_t *counts) {
    uint64_t all = 0, layers = order->numbers[0];
    unsigned known = hyperbolic_count(hyperbolic_p(order), hyperbolic_q(order), layers, HYPERBOLIC_MOST, counts);
    for (unsigned i = 0; i < known; i++) all += counts[i];
    return known < layers ? HYPERBOLIC_MOST + 1 : all;
}

// The sum alone, as grids are counted before they are built.
static uint64_t hyperbolic_cells_of(const grid_order *order) {
    uint64_t counts[HYPERBOLIC_LAYERS_MOST];
    return hyperbolic_all(order, counts);
}

static meander_status hyperbolic_places(grid_order *order) {
    unsigned p = hyperbolic_p(order), q = hyperbolic_q(order);
    if ((p - 2) * (q - 2) <= HYPERBOLIC_FLAT)
        return context_fail(order->context, MEANDER_BAD_REQUEST, "%u corners of polygons of %u sides do not fill a "
                            "hyperbolic plane: (p - 2)(q - 2) is not more than %d", q, p, HYPERBOLIC_FLAT);
    uint64_t cells = hyperbolic_cells_of(order);
    if (cells > HYPERBOLIC_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu layers have more than %d cells",
                            (unsigned long long)order->numbers[0], HYPERBOLIC_MOST);
    for (order->width = 1; order->width * order->width < cells;) order->width++;
    order->height = (cells + order->width - 1) / order->width;
    return MEANDER_OK;
}

// ---- outlines ------------------------------------------------------------------------

typedef struct hyperbolic_paper {
    hyperbolic_cells h;
    disc d;
    disc_motion *motions;        // of each cell
    uint32_t *starts;            // of each side of each cell: its first edge
    unsigned layers;
    int64_t radius;
} hyperbolic_paper;

// The edges in which the sides of a layer are drawn: arcs of fewer, the smaller they are.
static unsigned hyperbolic_edges(unsigned p, unsigned layers, unsigned layer) {
    unsigned left = layers - layer - 1, most = SHAPE_EDGES_MOST / p;
    unsigned edges = left < 4 ? 1u << left : DISC_ARC_MOST;
    if (edges < 2) edges = 2;
    return edges < most ? edges : most;
}

// A side belongs to the first of its two cells, which decides where its points are.
static uint32_t hyperbolic_owner(const hyperbolic_cells *h, uint32_t at, unsigned side, unsigned *its) {
    size_t entry = (size_t)at * h->p + side;
    bool own = h->next[entry] == HYPERBOLIC_NONE || at < h->next[entry];
    *its = own ? side : h->back[entry];
    return own ? at : h->next[entry];
}

// Both cells of a side ask its owner, so both have as many edges there.
static unsigned hyperbolic_edges_of(const hyperbolic_paper *t, uint32_t at, unsigned side) {
    unsigned its;
    return hyperbolic_edges(t->h.p, t->layers, t->h.layer[hyperbolic_owner(&t->h, at, side, &its)]);
}

// Each cell is reached from the first of its neighbours.
static void hyperbolic_move(hyperbolic_paper *t) {
    int64_t most = 0;
    t->motions[0] = disc_begin();
    for (uint32_t at = 0; at < t->h.count; at++) {
        int64_t shrinks = disc_shrinks(&t->motions[at]);
        if (shrinks > most) most = shrinks;
        for (unsigned side = 0; side < t->h.p; side++) {
            size_t entry = (size_t)at * t->h.p + side;
            uint32_t next = t->h.next[entry];
            if (next != HYPERBOLIC_NONE && next > at && t->h.back[entry] == 0)
                t->motions[next] = disc_step(&t->d, &t->motions[at], side);
        }
    }
    t->radius = disc_radius(&t->d, most);
    if (t->radius > HYPERBOLIC_RADIUS_MOST) t->radius = HYPERBOLIC_RADIUS_MOST;
}

// The corner at the end of a side is that of the first cell around it.
static shape_point hyperbolic_end(const hyperbolic_paper *t, uint32_t at, unsigned side) {
    unsigned its;
    uint32_t owner = hyperbolic_corner(&t->h, at, side, &its);
    return disc_point(&t->d, &t->motions[owner], its, 1, 1, t->radius);
}

// The cell that does not own the side has the same points the other way round.
static void hyperbolic_lay_side(const hyperbolic_paper *t, outlines *o, uint32_t at, unsigned side) {
    const hyperbolic_cells *h = &t->h;
    size_t entry = (size_t)at * h->p + side;
    unsigned its, n = hyperbolic_edges_of(t, at, side);
    uint32_t owner = hyperbolic_owner(h, at, side, &its), first = t->starts[entry], beyond = OUTLINES_NONE;
    if (h->next[entry] != HYPERBOLIC_NONE) beyond = t->starts[(size_t)h->next[entry] * h->p + h->back[entry]];
    for (unsigned i = 0; i < n; i++) {
        unsigned step = owner == at ? i : n - i;
        if (i > 0) o->corners[first + i] = disc_point(&t->d, &t->motions[owner], its, step, n, t->radius);
        else o->corners[first] = hyperbolic_end(t, at, (side == 0 ? h->p : side) - 1);
        o->across[first + i] = beyond == OUTLINES_NONE ? OUTLINES_NONE : beyond + n - 1 - i;
    }
}

// Cells come in the order of their numbers, so their edges do.
static meander_status hyperbolic_lay(hyperbolic_paper *t, outlines *o) {
    for (uint32_t at = 0; at < t->h.count; at++) {
        for (unsigned side = 0; side < t->h.p; side++) hyperbolic_lay_side(t, o, at, side);
        o->middles[at] = disc_middle(&t->motions[at], t->radius);
        o->first[at + 1] = at + 1 == t->h.count ? o->first[at + 1] : t->starts[(size_t)(at + 1) * t->h.p];
        if (at % 1024 == 0) TRY(context_progress(o->context, at, t->h.count));
    }
    return MEANDER_OK;
}

// Edges are numbered before any is laid, because a side refers to those of cells behind.
static uint64_t hyperbolic_number_edges(hyperbolic_paper *t) {
    uint64_t edges = 0;
    for (uint32_t at = 0; at < t->h.count; at++)
        for (unsigned side = 0; side < t->h.p; side++) {
            t->starts[(size_t)at * t->h.p + side] = (uint32_t)edges;
            edges += hyperbolic_edges_of(t, at, side);
        }
    return edges;
}

static meander_status hyperbolic_outline(const grid_order *order, hyperbolic_paper *t, grid **grid_new) {
    outlines o;
    t->motions = memory_new(order->context, t->h.count, sizeof *t->motions);
    t->starts = memory_new(order->context, (size_t)t->h.count * t->h.p, sizeof *t->starts);
    if (t->motions == NULL || t->starts == NULL) return MEANDER_NO_MEMORY;
    hyperbolic_move(t);
    uint64_t edges = hyperbolic_number_edges(t);
    meander_status status = outlines_init(&o, order->context, t->h.count, edges);
    if (status == MEANDER_OK) {
        o.first[t->h.count] = (uint32_t)edges;
        status = hyperbolic_lay(t, &o);
    }
    if (status == MEANDER_OK) status = outlines_build(order, &o, grid_new);
    outlines_done(&o);
    return status;
}

// First neighbours are found, then places on paper.
static meander_status hyperbolic_build(const grid_order *order, grid **grid_new) {
    hyperbolic_paper t = {.h = {.context = order->context, .p = hyperbolic_p(order), .q = hyperbolic_q(order)},
                          .layers = (unsigned)order->numbers[0]};
    disc_init(&t.d, t.h.p, t.h.q);
    meander_status status = hyperbolic_grow(&t.h, t.layers, hyperbolic_cells_of(order));
    if (status == MEANDER_OK) status = hyperbolic_outline(order, &t, grid_new);
    hyperbolic_done(&t.h);
    memory_free(order->context, t.motions);
    memory_free(order->context, t.starts);
    return status;
}

// ---- sizes ---------------------------------------------------------------------------

// A cell has some sides towards the layer before, whose arcs have more edges; two more sides of its own make
// up for them.
static grid_needs hyperbolic_needs(const grid_order *order) {
    uint64_t counts[HYPERBOLIC_LAYERS_MOST], edges = 0, cells = hyperbolic_all(order, counts);
    unsigned p = hyperbolic_p(order), layers = (unsigned)order->numbers[0];
    for (unsigned i = 0; i < layers; i++) edges += counts[i] * (p + 2) * hyperbolic_edges(p, layers, i);
    grid_needs needs = {.kept = outlines_kept(cells, edges)};
    uint64_t table = cells * (1 + p * (sizeof(uint32_t) + 1)), grown = cells * (p * 9 + 1 + sizeof(disc_motion));
    needs.building = grown + edges * 17 + cells * 12 + table + needs.kept;
    return needs;
}

// A cell at the rim has fewer, for its free sides in a row are one.
static unsigned hyperbolic_sides_most(const grid_order *order) { return hyperbolic_p(order); }

static const meander_param hyperbolic_params[] = {
    [HYPERBOLIC_P] = {.name = "p", .kind = MEANDER_PARAM_INTEGER, .least = 3, .most = HYPERBOLIC_SIDES_MOST,
                      .fallback = 7, .about = "sides of a cell"},
    [HYPERBOLIC_Q] = {.name = "q", .kind = MEANDER_PARAM_INTEGER, .least = 3, .most = HYPERBOLIC_MEET_MOST,
                      .fallback = 3, .about = "cells around a corner"},
    {0}};

const grid_kind grid_hyperbolic = {
    .name = "hyperbolic",
    .about = "regular polygons of the hyperbolic plane, layers around one, on Poincare's disc",
    .aliases = "poincare",
    .traits = "flat mask",
    .params = hyperbolic_params,
    .counts = 1u << 1,
    .form = "LAYERS",
    .example = "hyperbolic:4,p=5,q=4",
    .sides = {"0", "1", "2", "3", "4", "5", "6", "7"},
    .picture = "    .-\"\"-.\n  / _)__(_ \\\n |-/|    |\\-|\n | \\|____|/ |\n  \\  )  (  /\n    '-..-'\n",
    .shape = &outlines_shape,
    .places = hyperbolic_places,
    .cells = hyperbolic_cells_of,
    .needs = hyperbolic_needs,
    .sides_most = hyperbolic_sides_most,
    .build = hyperbolic_build,
};
