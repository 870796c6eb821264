// SPDX-License-Identifier: MIT
// Lays tiles, matches their edges, and finds where their marks are.
//
//     zeta^4 = zeta^2 - 1, so a turn by a twelfth takes (a, b, c, d) to (-d, a, b + d, c)
//
//     edges of a tile    0 1 2 3 4 5 6 7 8 9 ...     one bit for each edge with which a side begins: so a tile
//     lead to            B B . . A A A C C B ...     takes twenty bytes, and its corners and the sides of its edges
//     begins             . . 1 . 1 . . 1 . 1 ...     are calculated whenever they are asked for
//
// Cost: 20 bytes for each tile, and up to 170 more while they are matched.
#include "grid/monotile.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "grid/neighbour_table.h"

enum { MONOTILE_TURN = 12, MONOTILE_FACINGS = 2 * MONOTILE_TURN };

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

typedef struct monotile_tile {
    patch_point move;
    uint16_t begins;             // the edges with which sides begin
    uint8_t facing;              // twelfths of a turn, and 12 more of a mirrored tile
} monotile_tile;

meander_status monotile_add(patch *p, const monotile_motion *m) {
    monotile_tile tile = {.move = m->move, .facing = (uint8_t)(m->mirrored ? MONOTILE_TURN + m->turn : m->turn)};
    return patch_add(p, &tile);
}

// The layout that the grid keeps, and that a patch knows its tiles by.
typedef struct monotile_layout {
    patch_paper paper;
    unsigned middle[2];
    patch_point corners[MONOTILE_FACINGS][MONOTILE_EDGES];
    monotile_tile tiles[];
} monotile_layout;

// A mirrored tile is listed the other way round, from the same corner.
static void monotile_face(const monotile *t, monotile_layout *l) {
    patch_point corners[MONOTILE_EDGES];
    monotile_corners(t, corners);
    for (unsigned facing = 0; facing < MONOTILE_FACINGS; facing++) {
        monotile_motion m = {.mirrored = facing >= MONOTILE_TURN, .turn = facing % MONOTILE_TURN};
        for (unsigned i = 0; i < MONOTILE_EDGES; i++)
            l->corners[facing][i] = monotile_at(&m, corners[m.mirrored ? (MONOTILE_EDGES - i) % MONOTILE_EDGES : i]);
    }
}

static patch_point monotile_corner(const patch *p, const void *tile, unsigned i) {
    const monotile_layout *l = p->of;
    const monotile_tile *its = tile;
    return monotile_sum(l->corners[its->facing][i], its->move, 1);
}

// ---- sides -------------------------------------------------------------------------

// Before the first edge that begins a side comes the rest of the last side.
static unsigned monotile_side(unsigned begins, unsigned edge) {
    unsigned before = bits_count(begins & ((2u << edge) - 1));
    return (before == 0 ? bits_count(begins) : before) - 1;
}

// Edges in a row that lead to the same cell are one side, and so are edges in a row that lead nowhere.
static unsigned monotile_find_sides(const uint32_t *across, size_t tile) {
    unsigned begins = 0;
    uint32_t before = across[tile * MONOTILE_EDGES + MONOTILE_EDGES - 1] / MONOTILE_EDGES;
    for (unsigned i = 0; i < MONOTILE_EDGES; i++) {
        uint32_t beyond = across[tile * MONOTILE_EDGES + i] / MONOTILE_EDGES;
        if (beyond != before) begins |= 1u << i;
        before = beyond;
    }
    return begins == 0 ? 1 : begins;
}

// Both tiles of an edge learn of each other when the second one is met.
static meander_status monotile_match(const patch *p, uint32_t *across) {
    patch_edges edges;
    TRY(patch_edges_init(&edges, p));
    meander_status status = MEANDER_OK;
    for (size_t edge = 0; edge < p->count * MONOTILE_EDGES && status == MEANDER_OK; edge++) {
        size_t other = patch_meet(&edges, edge);
        across[edge] = other == SIZE_MAX ? UINT32_MAX : (uint32_t)other;
        if (other != SIZE_MAX) across[other] = (uint32_t)edge;
        if (edge % 8192 == 0) status = context_progress(p->context, edge, p->count * MONOTILE_EDGES);
    }
    patch_edges_done(&edges);
    return status;
}

// ---- the grid ----------------------------------------------------------------------

// Each passage is joined at its first edge, from the cell with the lower number.
static meander_status monotile_join(grid *g, const monotile_layout *l, const uint32_t *across, size_t count) {
    for (size_t c = 0; c < count; c++)
        for (unsigned e = 0; e < MONOTILE_EDGES; e++) {
            uint32_t beyond = across[c * MONOTILE_EDGES + e], next = beyond / MONOTILE_EDGES;
            if (!(l->tiles[c].begins >> e & 1) || beyond == UINT32_MAX || next <= c) continue;
            table_join(g, c, monotile_side(l->tiles[c].begins, e), next,
                       monotile_side(l->tiles[next].begins, beyond % MONOTILE_EDGES));
        }
    return table_end(g, count == g->count);
}

// The grid takes the layout, which is freed with it.
static meander_status monotile_make(const grid_order *order, patch *p, const uint32_t *across, grid **grid_new) {
    unsigned most = 1;
    monotile_layout *l = memory_new(order->context, sizeof *l + p->count * sizeof *l->tiles, 1);
    if (l == NULL) return MEANDER_NO_MEMORY;
    memcpy(l, p->of, sizeof *l);
    memcpy(l->tiles, p->tiles, p->count * sizeof *l->tiles);
    for (size_t i = 0; i < p->count; i++) {
        l->tiles[i].begins = (uint16_t)monotile_find_sides(across, i);
        if (bits_count(l->tiles[i].begins) > most) most = bits_count(l->tiles[i].begins);
    }
    grid *g;
    TRY(table_begin_laid(order, most, l, &g));
    meander_status status = monotile_join(g, l, across, p->count);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// Half the root of 3, times 2^30.
#define MONOTILE_COSINE INT64_C(929887697)

// The powers of zeta are rounded once, so a corner is the same on paper from each of its tiles.
meander_status monotile_build(const grid_order *order, const monotile *t, uint64_t tiles, monotile_lay lay,
                              grid **grid_new) {
    int64_t one = t->edge, half = one / 2, cosine = one * MONOTILE_COSINE >> 30;
    monotile_layout l = {.paper = {{one, cosine, half, 0}, {0, half, cosine, one}},
                         .middle = {t->middle[0], t->middle[1]}};
    patch p = {.context = order->context, .sides = MONOTILE_EDGES, .tile_size = sizeof(monotile_tile),
               .corner = monotile_corner, .of = &l};
    uint32_t *across = NULL;
    monotile_face(t, &l);
    meander_status status = patch_reserve(&p, (size_t)tiles);
    if (status == MEANDER_OK) status = lay(order, &p);
    if (status == MEANDER_OK) status = patch_sort(&p, &l.paper);
    if (status == MEANDER_OK) {
        across = memory_new(order->context, p.count, MONOTILE_EDGES * sizeof *across);
        status = across == NULL ? MEANDER_NO_MEMORY : monotile_match(&p, across);
    }
    if (status == MEANDER_OK) status = monotile_make(order, &p, across, grid_new);
    memory_free(order->context, across);
    patch_done(&p);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

static shape_point monotile_on_paper(const monotile_layout *l, const monotile_tile *tile, unsigned corner) {
    patch_point at = monotile_sum(l->corners[tile->facing][corner], tile->move, 1);
    return patch_on_paper(&l->paper, &at);
}

// The first edge begins a side, so a side is in one piece.
static unsigned monotile_edges(const grid *g, meander_point at, shape_edge *edges) {
    const monotile_layout *l = g->layout;
    const monotile_tile *tile = &l->tiles[grid_index(g, at)];
    unsigned first = bits_lowest(tile->begins);
    shape_point from = monotile_on_paper(l, tile, first);
    for (unsigned i = 0; i < MONOTILE_EDGES; i++) {
        unsigned edge = (first + i) % MONOTILE_EDGES;
        shape_point to = monotile_on_paper(l, tile, (edge + 1) % MONOTILE_EDGES);
        edges[i] = (shape_edge){from, to, monotile_side(tile->begins, edge)};
        from = to;
    }
    return MONOTILE_EDGES;
}

// Where there is most room among all points halfway between two corners.
static shape_point monotile_middle(const grid *g, meander_point at) {
    const monotile_layout *l = g->layout;
    const monotile_tile *tile = &l->tiles[grid_index(g, at)];
    shape_point ends[2];
    bool mirrored = tile->facing >= MONOTILE_TURN;
    for (unsigned i = 0; i < 2; i++)
        ends[i] = monotile_on_paper(l, tile, mirrored ? MONOTILE_EDGES - l->middle[i] : l->middle[i]);
    return (shape_point){ends[0].x + (ends[1].x - ends[0].x) / 2, ends[0].y + (ends[1].y - ends[0].y) / 2};
}

static int32_t monotile_room(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    return shape_room_within(edges, monotile_edges(g, at, edges), monotile_middle(g, at));
}

const shape_kind monotile_shape = {.edges = monotile_edges, .middle = monotile_middle, .room = monotile_room};

// ---- sizes -------------------------------------------------------------------------

// The last row may have gaps at its end.
void monotile_places(grid_order *order, uint64_t tiles) {
    for (order->width = 1; order->width * order->width < tiles;) order->width++;
    order->height = (tiles + order->width - 1) / order->width;
}

// Tiles are sorted; then they are matched, or joined beside all that the grid keeps.
grid_needs monotile_needs(const grid_order *order, uint64_t tiles) {
    uint64_t laid = tiles * sizeof(monotile_tile), across = tiles * MONOTILE_EDGES * sizeof(uint32_t);
    uint64_t table = order->width * order->height * (1 + grid_kind_sides(order) * sizeof(uint32_t));
    grid_needs needs = {.kept = sizeof(monotile_layout) + laid};
    uint64_t sorting = laid + tiles * 24, matching = laid + across + patch_edges_bytes(tiles, MONOTILE_EDGES);
    uint64_t joining = laid + across + needs.kept + table;
    needs.building = sorting > matching ? sorting : matching;
    if (needs.building < joining) needs.building = joining;
    return needs;
}
