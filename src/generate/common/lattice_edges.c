// SPDX-License-Identifier: MIT
// Decides the edges that tiles, or blocks of tiles, of a lattice have left undecided.  It does with nodes
// what a tile does with cells (tile_lattice.c): from the lightest passage to the heaviest, a
// component that does not lead out yet is joined by its lightest passage, which is certain; between two
// that lead out a passage survives, unless passages that survived connect them already.
//
// Invariant: a passage is opened, or survives, or closes a ring of lighter passages of the list.
// Cost: O(n): two passes of a radix sort, and for each passage a walk to two roots.  16 bytes per edge,
// twice while they are sorted, and 12 per node.
// Source: as in tile_squares.c.
#include "generate/common/lattice_edges.h"

#include "generate/common/key_sort.h"

#define LATTICE_NO_NODE UINT32_MAX

enum { LATTICE_TABLES = 3 };

uint64_t lattice_edges_lend(uint64_t out) {
    return 2 * out * 2 * sizeof(lattice_edge) + out * LATTICE_TABLES * sizeof(uint32_t);
}

meander_status lattice_edges_begin(lattice_edges *e, filter_kruskal *s, size_t out) {
    scratch *lent = s->job->scratch;
    *e = (lattice_edges){.filter = s, .number_bits = LATTICE_NUMBER_BITS_LEAST};
    unsigned bits = bits_width((uint64_t)s->job->grid->count * GRID_SIDES_MOST);
    if (bits > e->number_bits) e->number_bits = bits;
    e->list = scratch_lend(lent, 2 * out, 2 * sizeof *e->list);
    e->component = scratch_lend(lent, out, LATTICE_TABLES * sizeof *e->component);
    if (e->list == NULL || e->component == NULL) return MEANDER_NO_MEMORY;
    e->spare = e->list + 2 * out;
    e->cluster = e->component + out;
    e->next = e->cluster + out;
    return MEANDER_OK;
}

// ---- order -------------------------------------------------------------------------------

static cell edges_cell(const lattice_edges *e, uint64_t key) {
    return (cell)((key & ((UINT64_C(1) << e->number_bits) - 1)) / GRID_SIDES_MOST);
}

static uint64_t edges_passage(const lattice_edges *e, uint64_t key) {
    return weights_passage(&e->filter->weights, edges_cell(e, key), (unsigned)(key % GRID_SIDES_MOST));
}

// Weights whose highest bits are equal are compared whole.
static bool edges_before(const lattice_edges *e, uint64_t a, uint64_t b) {
    if (a >> e->number_bits != b >> e->number_bits) return a < b;
    return a != b && weights_before(&e->filter->weights, edges_passage(e, a), edges_passage(e, b));
}

// As key_sort_digit does with keys alone.
static void edges_sort_digit(const lattice_edge *from, lattice_edge *to, size_t count, unsigned shift) {
    uint32_t places[KEY_SORT_DIGITS] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++) places[from[i].key >> shift & (KEY_SORT_DIGITS - 1)]++;
    for (unsigned d = 0; d < KEY_SORT_DIGITS; d++) {
        uint32_t many = places[d];
        places[d] = sum;
        sum += many;
    }
    for (size_t i = 0; i < count; i++) to[places[from[i].key >> shift & (KEY_SORT_DIGITS - 1)]++] = from[i];
}

static void edges_sort(lattice_edges *e) {
    edges_sort_digit(e->list, e->spare, e->count, 64 - 2 * KEY_SORT_BITS);
    edges_sort_digit(e->spare, e->list, e->count, 64 - KEY_SORT_BITS);
    for (size_t i = 1; i < e->count; i++) {
        lattice_edge edge = e->list[i];
        size_t place = i;
        for (; place > 0 && edges_before(e, edge.key, e->list[place - 1].key); place--)
            e->list[place] = e->list[place - 1];
        e->list[place] = edge;
    }
}

// ---- joining -----------------------------------------------------------------------------

static void edges_lead_out(lattice_edges *e, lattice_edges *next, const lattice_edge *edge) {
    union_find components = {e->component};
    size_t root = union_find_root(&components, edge->a);
    if (e->next[root] == LATTICE_NO_NODE) e->next[root] = (uint32_t)next->nodes++;
    lattice_edges_add(next, edge->key, e->next[root], LATTICE_ELSEWHERE);
}

static void edges_join(lattice_edges *e, lattice_edges *next, uint64_t key, uint32_t a, uint32_t b) {
    union_find components = {e->component}, clusters = {e->cluster};
    size_t one = union_find_root(&components, a), other = union_find_root(&components, b);
    if (one == other) return;
    size_t inner = e->next[one] == LATTICE_NO_NODE ? one : other;
    if (e->next[inner] == LATTICE_NO_NODE) {
        e->component[inner] = (uint32_t)(one ^ other ^ inner);
        generate_carve(e->filter->job, edges_cell(e, key), (unsigned)(key % GRID_SIDES_MOST));
    } else if (union_find_join(&clusters, one, other)) {
        lattice_edges_add(next, key, e->next[one], e->next[other]);
    }
}

// Of a passage between two parts the list has both ends.
void lattice_edges_decide(lattice_edges *e, lattice_edges *next) {
    edges_sort(e);
    for (size_t node = 0; node < e->nodes; node++) {
        e->component[node] = e->cluster[node] = (uint32_t)node;
        e->next[node] = LATTICE_NO_NODE;
    }
    for (size_t i = 0; i < e->count; i++) {
        const lattice_edge *edge = &e->list[i];
        bool whole = edge->b != LATTICE_ELSEWHERE;
        if (whole) edges_join(e, next, edge->key, edge->a, edge->b);
        else if (i + 1 < e->count && edge[1].key == edge->key) edges_join(e, next, edge->key, edge->a, edge[1].a), i++;
        else edges_lead_out(e, next, edge);
    }
    e->count = e->nodes = 0;
}
