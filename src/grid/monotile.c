// SPDX-License-Identifier: MIT
// Lays tiles, matches their edges, and finds where their marks are.
//
//     zeta^4 = zeta^2 - 1, so a turn by a twelfth takes (a, b, c, d) to (-d, a, b + d, c)
//
// Cost: about 1000 bytes for each tile while they are matched.
#include "grid/monotile.h"

#include "base/memory.h"
#include "grid/outlines.h"

enum { MONOTILE_TURN = 12 };

// ---- the ring ----------------------------------------------------------------------

patch_point monotile_sum(patch_point a, patch_point b, int32_t factor) {
    for (unsigned i = 0; i < PATCH_PARTS; i++) a.part[i] += factor * b.part[i];
    return a;
}

// A factor of zeta for each twelfth.
static patch_point monotile_turned(patch_point p, unsigned turn) {
    for (; turn > 0; turn--) p = (patch_point){{-p.part[3], p.part[0], p.part[1] + p.part[3], p.part[2]}};
    return p;
}

// zeta becomes zeta^11 = zeta - zeta^3, its square 1 - zeta^2, and its cube -zeta^3.
static patch_point monotile_mirrored(patch_point p) {
    return (patch_point){{p.part[0] + p.part[2], p.part[1], -p.part[2], -p.part[1] - p.part[3]}};
}

patch_point monotile_at(const monotile_motion *m, patch_point p) {
    return monotile_sum(monotile_turned(m->mirrored ? monotile_mirrored(p) : p, m->turn), m->move, 1);
}

monotile_motion monotile_after(const monotile_motion *first, const monotile_motion *second) {
    unsigned turn = first->mirrored ? MONOTILE_TURN - second->turn : second->turn;
    return (monotile_motion){first->mirrored != second->mirrored, (first->turn + turn) % MONOTILE_TURN,
                             monotile_at(first, second->move)};
}

// ---- tiles -------------------------------------------------------------------------

// The root of 3 in a direction is the sum of those a twelfth before and after it.
void monotile_corners(const monotile *t, patch_point corners[MONOTILE_EDGES]) {
    static const uint8_t directions[MONOTILE_EDGES] = {6, 8, 11, 9, 0, 10, 1, 3, 0, 2, 5, 7, 4, 6};
    patch_point at = {{0}}, one = {{1}};
    for (unsigned i = 0; i < MONOTILE_EDGES; i++) {
        unsigned way = directions[i];
        corners[i] = at;
        if (way % 2 == 0 || !t->stretched) at = monotile_sum(at, monotile_turned(one, way), 1);
        else at = monotile_sum(monotile_sum(at, monotile_turned(one, way - 1), 1), monotile_turned(one, way + 1), 1);
    }
}

// A mirrored tile is listed the other way round, from the same corner.
meander_status monotile_add(patch *p, const monotile *t, const monotile_motion *m) {
    patch_point corners[MONOTILE_EDGES], moved[MONOTILE_EDGES];
    monotile_corners(t, corners);
    for (unsigned i = 0; i < MONOTILE_EDGES; i++) {
        unsigned from = m->mirrored ? (MONOTILE_EDGES - i) % MONOTILE_EDGES : i;
        moved[i] = monotile_at(m, corners[from]);
    }
    return patch_add(p, moved);
}

// ---- the grid ----------------------------------------------------------------------

// At corner 2 a tile turns to the right, and a mirrored one to the left.
static bool monotile_is_mirrored(const shape_point *c) {
    return ((int64_t)c[2].x - c[1].x) * (c[3].y - c[2].y) < ((int64_t)c[2].y - c[1].y) * (c[3].x - c[2].x);
}

// Where there is most room among all points halfway between two corners.
static shape_point monotile_middle(const monotile *t, const shape_point *corners) {
    bool mirrored = monotile_is_mirrored(corners);
    shape_point ends[2];
    for (unsigned i = 0; i < 2; i++)
        ends[i] = corners[mirrored ? MONOTILE_EDGES - t->middle[i] : t->middle[i]];
    return (shape_point){ends[0].x + (ends[1].x - ends[0].x) / 2, ends[0].y + (ends[1].y - ends[0].y) / 2};
}

// Both tiles of an edge learn of each other when the second one is met.
static meander_status monotile_match(const patch *p, outlines *o) {
    patch_edges edges;
    TRY(patch_edges_init(&edges, p));
    meander_status status = MEANDER_OK;
    for (size_t edge = 0; edge < p->count * MONOTILE_EDGES && status == MEANDER_OK; edge++) {
        size_t other = patch_meet(&edges, edge);
        o->across[edge] = other == SIZE_MAX ? OUTLINES_NONE : (uint32_t)other;
        if (other != SIZE_MAX) o->across[other] = (uint32_t)edge;
        if (edge % 8192 == 0) status = context_progress(p->context, edge, p->count * MONOTILE_EDGES);
    }
    patch_edges_done(&edges);
    return status;
}

static meander_status monotile_outline(const grid_order *order, const monotile *t, const patch_paper *paper,
                                       const patch *p, grid **grid_new) {
    outlines o;
    meander_status status = outlines_init(&o, order->context, p->count, p->count * MONOTILE_EDGES);
    if (status == MEANDER_OK) status = monotile_match(p, &o);
    for (size_t i = 0; i < p->count && status == MEANDER_OK; i++) {
        shape_point *corners = o.corners + i * MONOTILE_EDGES;
        for (unsigned k = 0; k < MONOTILE_EDGES; k++)
            corners[k] = patch_on_paper(paper, &p->corners[i * MONOTILE_EDGES + k]);
        o.middles[i] = monotile_middle(t, corners);
        o.first[i + 1] = (uint32_t)(i + 1) * MONOTILE_EDGES;
    }
    if (status == MEANDER_OK) status = outlines_build(order, &o, grid_new);
    outlines_done(&o);
    return status;
}

// Half the root of 3, times 2^30.
#define MONOTILE_COSINE INT64_C(929887697)

// The powers of zeta are rounded once, so a corner is the same on paper from each of its tiles.
meander_status monotile_build(const grid_order *order, const monotile *t, uint64_t tiles, monotile_lay lay,
                              grid **grid_new) {
    int64_t one = t->edge, half = one / 2, cosine = one * MONOTILE_COSINE >> 30;
    patch_paper paper = {{one, cosine, half, 0}, {0, half, cosine, one}};
    patch p = {.context = order->context, .sides = MONOTILE_EDGES};
    meander_status status = patch_reserve(&p, (size_t)tiles);
    if (status == MEANDER_OK) status = lay(order, &p);
    if (status == MEANDER_OK) status = patch_sort(&p, &paper);
    if (status == MEANDER_OK) status = monotile_outline(order, t, &paper, &p, grid_new);
    patch_done(&p);
    return status;
}

// The last row may have gaps at its end.
void monotile_places(grid_order *order, uint64_t tiles) {
    for (order->width = 1; order->width * order->width < tiles;) order->width++;
    order->height = (tiles + order->width - 1) / order->width;
}

// Corners are sorted into a copy; then they are matched, or joined beside all that the grid keeps.
grid_needs monotile_needs(const grid_order *order, uint64_t tiles) {
    uint64_t edges = tiles * MONOTILE_EDGES, corners = edges * sizeof(patch_point);
    unsigned sides = grid_kind_sides(order);
    uint64_t table = order->width * order->height * (1 + sides * (sizeof(uint32_t) + 1)), laid = 12 * (edges + tiles);
    grid_needs needs = {.kept = outlines_kept(tiles, edges)};
    uint64_t sorting = 2 * corners + tiles * 32, matching = corners + laid + patch_edges_bytes(tiles, MONOTILE_EDGES);
    uint64_t joining = corners + laid + edges * 5 + table + needs.kept;
    needs.building = sorting > matching ? sorting : matching;
    if (needs.building < joining) needs.building = joining;
    return needs;
}
