// SPDX-License-Identifier: MIT
// Matches the edges of a patch and keeps its corners for paper.
//
//     slots   . 7 . . 2 . 5 .      a table of edges by the sum of their two ends, with open addressing:
//                                  the second edge with the same ends finds the first
//
// Invariant: there are more slots than edges, so every search ends.
#include "grid/patch.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "grid/neighbour_table.h"

static patch_point patch_kept(const patch *p, const void *tile, unsigned i) {
    (void)p;
    return ((const patch_point *)tile)[i];
}

patch patch_of_corners(context *c, unsigned sides) {
    return (patch){.context = c, .sides = sides, .tile_size = sides * sizeof(patch_point), .corner = patch_kept};
}

meander_status patch_reserve(patch *p, size_t tiles) {
    void *room = p->tiles;
    if (!memory_reserve(p->context, &room, &p->capacity, tiles, p->tile_size)) return MEANDER_NO_MEMORY;
    p->tiles = room;
    return MEANDER_OK;
}

meander_status patch_add(patch *p, const void *tile) {
    TRY(patch_reserve(p, p->count + 1));
    memcpy(p->tiles + p->count++ * p->tile_size, tile, p->tile_size);
    return MEANDER_OK;
}

void patch_done(patch *p) { memory_free(p->context, p->tiles); }

// ---- edges -------------------------------------------------------------------------

uint64_t patch_edges_bytes(uint64_t tiles, unsigned sides) {
    uint64_t slots = 2;
    while (slots <= tiles * sides) slots *= 2;
    return slots * sizeof(uint32_t);
}

meander_status patch_edges_init(patch_edges *edges, const patch *p) {
    size_t slots = (size_t)(patch_edges_bytes(p->count, p->sides) / sizeof *edges->slots);
    *edges = (patch_edges){.of = p, .mask = slots - 1};
    edges->slots = memory_new_zeroed(p->context, slots, sizeof *edges->slots);
    return edges->slots == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

void patch_edges_done(patch_edges *edges) { memory_free(edges->of->context, edges->slots); }

typedef struct patch_ends {
    patch_point from, to;
} patch_ends;

// An edge leads from its corner to the next one of the tile, from the last one back to the first.
static patch_ends patch_find_ends(const patch *p, size_t edge) {
    const void *tile = p->tiles + edge / p->sides * p->tile_size;
    unsigned i = (unsigned)(edge % p->sides);
    return (patch_ends){p->corner(p, tile, i), p->corner(p, tile, (i + 1) % p->sides)};
}

// Corners are whole numbers of a lattice, so equal places are equal bytes.
static bool patch_same(const patch_point *a, const patch_point *b) { return memcmp(a, b, sizeof *a) == 0; }

// The middle of an edge, doubled: no two edges share it.
static size_t patch_hash(const patch_point *from, const patch_point *to) {
    uint64_t hash = 0;
    for (unsigned i = 0; i < PATCH_PARTS; i++) {
        hash = (hash ^ (uint64_t)(from->part[i] + (int64_t)to->part[i])) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return (size_t)hash;
}

// Of two tiles beside each other, one goes along the edge and the other against it; a tile that is turned over goes
// the same way.
size_t patch_meet(patch_edges *edges, size_t edge) {
    patch_ends its = patch_find_ends(edges->of, edge);
    size_t slot = patch_hash(&its.from, &its.to) & edges->mask;
    for (; edges->slots[slot] != 0; slot = (slot + 1) & edges->mask) {
        size_t other = edges->slots[slot] - 1;
        patch_ends met = patch_find_ends(edges->of, other);
        if (patch_same(&its.from, &met.to) && patch_same(&its.to, &met.from)) return other;
        if (patch_same(&its.from, &met.from) && patch_same(&its.to, &met.to)) return other;
    }
    edges->slots[slot] = (uint32_t)edge + 1;
    return SIZE_MAX;
}

// ---- building ----------------------------------------------------------------------

// The layout that the grid keeps: the corners of each place.
typedef struct patch_layout {
    unsigned sides;
    shape_point corners[];
} patch_layout;

// `paper` has the place of each unit of the lattice, in units of 1/65536: only here a corner is rounded.
shape_point patch_on_paper(const patch_paper *paper, const patch_point *p) {
    int64_t x = 0, y = 0;
    for (unsigned i = 0; i < PATCH_PARTS; i++) {
        x += p->part[i] * paper->x[i];
        y += p->part[i] * paper->y[i];
    }
    return (shape_point){(int32_t)(x / 65536), (int32_t)(y / 65536)};
}

// The sum of a tile's corners says where it is.
typedef struct patch_place {
    int64_t x, y;
    size_t tile;
} patch_place;

// Row by row, as people read; equal places cannot be, since tiles do not overlap.
static int patch_compare(const void *a, const void *b) {
    const patch_place *one = a, *other = b;
    if (one->y != other->y) return one->y < other->y ? -1 : 1;
    if (one->x != other->x) return one->x < other->x ? -1 : 1;
    return 0;
}

static patch_place patch_find_place(const patch *p, const patch_paper *paper, size_t tile) {
    patch_place place = {.tile = tile};
    for (unsigned i = 0; i < p->sides; i++) {
        patch_point at = p->corner(p, p->tiles + tile * p->tile_size, i);
        shape_point corner = patch_on_paper(paper, &at);
        place.x += corner.x;
        place.y += corner.y;
    }
    return place;
}

// Moves tiles round the rings of places, each of which gets the tile that belongs there.
static void patch_permute(patch *p, patch_place *places) {
    size_t bytes = p->tile_size;
    char kept[PATCH_TILE_MOST];
    for (size_t i = 0; i < p->count; i++) {
        size_t at = i, from;
        memcpy(kept, p->tiles + i * bytes, bytes);
        for (; (from = places[at].tile) != i; at = from) {
            memcpy(p->tiles + at * bytes, p->tiles + from * bytes, bytes);
            places[at].tile = at;
        }
        memcpy(p->tiles + at * bytes, kept, bytes);
        places[at].tile = at;
    }
}

// Cells are numbered row by row on paper, whatever order the substitution found them in.
meander_status patch_sort(patch *p, const patch_paper *paper) {
    scratch lent = {.context = p->context};
    patch_place *places = scratch_lend(&lent, p->count, sizeof *places);
    if (places == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < p->count; i++) places[i] = patch_find_place(p, paper, i);
    qsort(places, p->count, sizeof *places, patch_compare);
    patch_permute(p, places);
    scratch_take_back(&lent);
    return MEANDER_OK;
}

// Corners are sorted, or matched beside the table of the grid.
grid_needs patch_needs(uint64_t places, unsigned sides, uint64_t building) {
    uint64_t corners = places * sides * sizeof(patch_point);
    grid_needs needs = {.kept = sizeof(patch_layout) + places * sides * sizeof(shape_point)};
    uint64_t sorting = corners + places * sizeof(patch_place);
    uint64_t table = places * (1 + sides * (sizeof(uint32_t) + 1));
    uint64_t matching = corners + table + needs.kept + patch_edges_bytes(places, sides);
    if (building < sorting) building = sorting;
    needs.building = building < matching ? matching : building;
    return needs;
}

// The grid keeps its corners on paper, half as large as those of the lattice, which are freed after the building.
static meander_status patch_keep(grid *g, const patch *p, const patch_paper *paper) {
    size_t corners = p->count * p->sides;
    patch_layout *layout = memory_new(g->context, sizeof *layout + corners * sizeof(shape_point), 1);
    if (layout == NULL) return MEANDER_NO_MEMORY;
    g->layout = layout;
    layout->sides = p->sides;
    for (size_t i = 0; i < corners; i++) layout->corners[i] = patch_on_paper(paper, &patch_corners(p, 0)[i]);
    return MEANDER_OK;
}

// Every second edge that meets the first one is a side; those that meet none are the border.
static meander_status patch_join(grid *g, const patch *p, patch_edges *edges) {
    for (size_t edge = 0; edge < p->count * p->sides; edge++) {
        size_t other = patch_meet(edges, edge);
        if (other != SIZE_MAX)
            table_join(g, edge / p->sides, (unsigned)(edge % p->sides), other / p->sides,
                       (unsigned)(other % p->sides));
        if ((edge & 0x1fff) == 0) TRY(context_progress(g->context, edge, p->count * p->sides));
    }
    return MEANDER_OK;
}

static meander_status patch_fill(const grid_order *order, grid *g, const patch *p, const patch_paper *paper) {
    patch_edges edges;
    g->width = g->pitch = (size_t)order->width;
    g->height = order->height;
    g->pieces = 1;
    TRY(patch_keep(g, p, paper));
    TRY(patch_edges_init(&edges, p));
    meander_status status = patch_join(g, p, &edges);
    patch_edges_done(&edges);
    return status == MEANDER_OK ? table_end(g, false) : status;
}

meander_status patch_build(const grid_order *order, const patch *p, const patch_paper *paper, grid **grid_new) {
    grid *g;
    TRY(table_begin(order->context, (cell)(order->width * order->height), p->sides, &g));
    meander_status status = patch_fill(order, g, p, paper);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

// Side i of a cell lies on edge i of its tile.
static unsigned patch_shape_edges(const grid *g, meander_point at, shape_edge *edges) {
    const patch_layout *layout = g->layout;
    const shape_point *corners = &layout->corners[grid_index(g, at) * layout->sides];
    for (unsigned i = 0; i < layout->sides; i++)
        edges[i] = (shape_edge){corners[i], corners[(i + 1) % layout->sides], i};
    return layout->sides;
}

// Whether the outline turns to the left at a corner.
static bool patch_is_reflex(shape_point before, shape_point corner, shape_point after) {
    return ((int64_t)corner.x - before.x) * (after.y - corner.y) <
           ((int64_t)corner.y - before.y) * (after.x - corner.x);
}

// The mean of the corners; or if one of them points inwards, five eighths of the way to it from the one
// across, where there is most room in a dart.
static shape_point patch_middle(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    int32_t count = (int32_t)patch_shape_edges(g, at, edges), x = 0, y = 0;
    for (int32_t i = 0; i < count; i++) {
        const shape_edge *across = &edges[(i + count / 2) % count];
        if (patch_is_reflex(edges[(i + count - 1) % count].from, edges[i].from, edges[i].to))
            return (shape_point){across->from.x + (edges[i].from.x - across->from.x) * 5 / 8,
                                 across->from.y + (edges[i].from.y - across->from.y) * 5 / 8};
        x += (edges[i].from.x - edges[0].from.x) / count;
        y += (edges[i].from.y - edges[0].from.y) / count;
    }
    return (shape_point){edges[0].from.x + x, edges[0].from.y + y};
}

// The circle around the middle that holds marks and the path.
static int32_t patch_room(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    return shape_room_within(edges, patch_shape_edges(g, at, edges), patch_middle(g, at));
}

const shape_kind patch_shape = {.edges = patch_shape_edges, .middle = patch_middle, .room = patch_room};
