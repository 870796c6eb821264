// SPDX-License-Identifier: MIT
// True Prim: every passage has a random weight, and the maze grows by the lightest passage that
// leads from it to a new cell.
//
//     +---+---+---+---+      o visited; numbers are weights
//     | o 7 . | . | . |      7, 2, 5 and 9 are waiting; 2 is opened next, then what its cell
//     +   +-2-+---+---+      adds is compared with 5, 7 and 9
//     | o   o 5 . | . |
//     +---+-9-+---+---+
//
// The result is the tree of least weight, which does not depend on where the growth begins:
// kruskal makes the same maze from the same seed, in another order.
// Invariant: every passage from a reached node to one that is not is in the queue.
// Cost: the passages are sorted once, and the queue holds their ranks: it is a set that finds its
// first member, one bit for each passage.  O(n) in practice; on rectangles about two bytes per cell.
// Source: Vojtech Jarnik, "O jistem problemu minimalnim", 1930; Robert Prim, "Shortest
// connection networks and some generalizations", 1957.
#include "base/bitset.h"
#include "generate/common/filter_kruskal.h"

enum { PRIM_BIAS, PRIM_LENGTHS };

// On rectangles without a listener Prim grows over the passages that the filter leaves, from node to
// node.  In a film, and on other grids, every cell is a node.
//
// The surviving edges of each node, by their ranks: first[k] .. first[k + 1] - 1 in `list`.
typedef struct prim {
    filter_kruskal filter;
    size_t *first, *list;
    uint64_t *reached;           // a bit for each node
    bitset queue;                // ranks of passages from reached nodes
    uint64_t opened;
} prim;

// Each passage is listed at both of its ends.  Counted first, each list is filled from its end
// to its beginning.
static meander_status prim_list(prim *p, scratch *lent) {
    const filter_kruskal *s = &p->filter;
    p->first = scratch_lend_zeroed(lent, s->nodes + 1, sizeof *p->first);
    p->list = scratch_lend(lent, 2 * s->count, sizeof *p->list);
    p->reached = scratch_lend_zeroed(lent, bits_words(s->nodes), sizeof *p->reached);
    if (p->first == NULL || p->list == NULL || p->reached == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < s->count; i++) {
        p->first[s->edges[i].a]++;
        p->first[s->edges[i].b]++;
    }
    for (size_t k = 1; k <= s->nodes; k++) p->first[k] += p->first[k - 1];
    for (size_t i = s->count; i-- > 0;) {
        p->list[--p->first[s->edges[i].a]] = i;
        p->list[--p->first[s->edges[i].b]] = i;
    }
    return bitset_init(&p->queue, lent, s->count + 1);
}

static void prim_reach(prim *p, size_t node) {
    bits_set(p->reached, node);
    for (size_t i = p->first[node]; i < p->first[node + 1]; i++)
        bitset_add(&p->queue, p->list[i]);
}

// Opens the passage from its reached end, as listeners expect; node a is the cell in the passage's
// number.
static void prim_open(const prim *p, const surviving_edge *way, bool from_a) {
    generate_job *job = p->filter.job;
    const grid *g = job->grid;
    cell c = weights_cell(&p->filter.weights, way->passage);
    unsigned side = weights_side(way->passage);
    if (from_a) c = generate_carve(job, c, side);
    else c = generate_carve(job, grid_neighbour(g, c, side), grid_back(g, c, side));
    generate_leave_around(job, c);
}

static meander_status prim_grow(prim *p, size_t node) {
    size_t rank;
    prim_reach(p, node);
    while ((rank = bitset_next(&p->queue, 0)) != BITSET_NONE) {
        const surviving_edge *way = &p->filter.edges[rank];
        bool a = bits_get(p->reached, way->a), b = bits_get(p->reached, way->b);
        bitset_remove(&p->queue, rank);
        if (a && b) continue;
        prim_open(p, way, a);
        prim_reach(p, a ? way->b : way->a);
        TRY(generate_tick(p->filter.job, ++p->opened));
    }
    return MEANDER_OK;
}

// Where every cell is a node, a film begins with job->from; else any node will do, that of the
// same number too.  Every piece of the grid that has not been reached then has its turn.
static meander_status prim_fill(generate_job *job) {
    prim p = {.opened = 0};
    TRY(filter_kruskal_begin(&p.filter, job, job->params->values[PRIM_BIAS],
                             job->params->values[PRIM_LENGTHS]));
    TRY(filter_kruskal_sort(&p.filter));
    TRY(prim_list(&p, job->scratch));
    size_t node = job->from;
    for (size_t next = 0; next <= p.filter.nodes; node = next++) {
        if (node >= p.filter.nodes || bits_get(p.reached, node)) continue;
        if (job->trace != NULL && grid_holds(job->grid, node))
            trace_emit(job->trace, MEANDER_EVENT_VISIT, node, 0);
        TRY(prim_grow(&p, node));
    }
    return MEANDER_OK;
}

static uint64_t prim_lends(const generate_plan *plan) {
    filter_kruskal_rest rest = filter_kruskal_most(plan);
    return rest.lent + rest.edges * (sizeof(surviving_edge) + 2 * sizeof(size_t)) +
           (rest.nodes + 1) * sizeof(size_t) + rest.nodes / 8 + 8 + bitset_bytes(rest.edges + 1);
}

static const meander_param prim_params[] = {WEIGHTS_PARAM, LENGTHS_PARAM, {0}};

extern const generator generator_prim_wide;

const generator generator_prim = {
    .name = "prim",
    .about = "grows by the lightest of randomly weighted passages: the tree of least weight",
    .aliases = "prims true-prim true-prims",
    .traits = "perfect mask threads weights store",
    .params = prim_params,
    .wide = &generator_prim_wide,
    .fill = prim_fill,
    .lends = prim_lends,
};
