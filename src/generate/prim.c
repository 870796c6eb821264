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
// The sieve goes first, as there: on rectangles that nobody watches Prim grows over what it
// leaves, from knot to knot.  In a film, and on other grids, every cell is a knot.
// Invariant: every passage from a reached knot to one that is not is in the queue.
// Cost: the passages are sorted once, and their ranks are what waits: the queue is a set that
// knows its first member, one bit for each passage.  O(n) in practice; on rectangles about
// two bytes a cell.
// Source: Vojtech Jarnik, "O jistem problemu minimalnim", 1930; Robert Prim, "Shortest
// connection networks and some generalizations", 1957.
#include "base/bitset.h"
#include "generate/common/filter_kruskal.h"

enum { PRIM_BIAS };

// The loose passages of each knot, by their ranks: first[k] .. first[k + 1] - 1 in `list`.
typedef struct prim {
    sieve sieve;
    size_t *first, *list;
    uint64_t *reached;          // a bit for each knot
    marks queue;                // ranks of passages from reached knots
    uint64_t opened;
} prim;

// Each passage is listed at both of its ends.  Counted first, each list is filled from its end
// to its beginning.
static meander_status prim_list(prim *p, scratch *lent) {
    const sieve *s = &p->sieve;
    p->first = scratch_lend_zeroed(lent, s->knots + 1, sizeof *p->first);
    p->list = scratch_lend(lent, 2 * s->count, sizeof *p->list);
    p->reached = scratch_lend_zeroed(lent, bits_words(s->knots), sizeof *p->reached);
    if (p->first == NULL || p->list == NULL || p->reached == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < s->count; i++) {
        p->first[s->loose[i].a]++;
        p->first[s->loose[i].b]++;
    }
    for (size_t k = 1; k <= s->knots; k++) p->first[k] += p->first[k - 1];
    for (size_t i = s->count; i-- > 0;) {
        p->list[--p->first[s->loose[i].a]] = i;
        p->list[--p->first[s->loose[i].b]] = i;
    }
    return marks_init(&p->queue, lent, s->count + 1);
}

static void prim_reach(prim *p, size_t knot) {
    bits_set(p->reached, knot);
    for (size_t i = p->first[knot]; i < p->first[knot + 1]; i++)
        marks_add(&p->queue, p->list[i]);
}

// Opens the passage from its reached end, for whoever watches: there knot a is the cell that
// the passage's number tells.
static void prim_open(const prim *p, const loose *way, bool from_a) {
    generate_job *job = p->sieve.job;
    const grid *g = job->grid;
    cell c = weights_cell(&p->sieve.weights, way->passage);
    unsigned side = weights_side(way->passage);
    if (from_a) c = generate_carve(job, c, side);
    else c = generate_carve(job, grid_neighbour(g, c, side), g->opposite[side]);
    generate_leave_around(job, c);
}

static meander_status prim_grow(prim *p, size_t knot) {
    size_t rank;
    prim_reach(p, knot);
    while ((rank = marks_next(&p->queue, 0)) != MARKS_NONE) {
        const loose *way = &p->sieve.loose[rank];
        bool a = bits_get(p->reached, way->a), b = bits_get(p->reached, way->b);
        marks_remove(&p->queue, rank);
        if (a && b) continue;
        prim_open(p, way, a);
        prim_reach(p, a ? way->b : way->a);
        TRY(generate_tick(p->sieve.job, ++p->opened));
    }
    return MEANDER_OK;
}

// Where every cell is a knot, a film begins with job->from; else any knot will do, that of the
// same number too.  Every piece of the grid that has not been reached then has its turn.
static meander_status prim_fill(generate_job *job) {
    prim p = {.opened = 0};
    TRY(sieve_begin(&p.sieve, job, job->params->values[PRIM_BIAS]));
    TRY(sieve_sort(&p.sieve));
    TRY(prim_list(&p, job->scratch));
    size_t knot = job->from;
    for (size_t next = 0; next <= p.sieve.knots; knot = next++) {
        if (knot >= p.sieve.knots || bits_get(p.reached, knot)) continue;
        if (job->trace != NULL && grid_holds(job->grid, knot))
            trace_emit(job->trace, MEANDER_EVENT_VISIT, knot, 0);
        TRY(prim_grow(&p, knot));
    }
    return MEANDER_OK;
}

static uint64_t prim_lends(const generate_plan *plan) {
    sieve_rest rest = sieve_most(plan);
    return rest.lent + rest.loose * (sizeof(loose) + 2 * sizeof(size_t)) +
           (rest.knots + 1) * sizeof(size_t) + rest.knots / 8 + 8 + marks_bytes(rest.loose + 1);
}

static const meander_param prim_params[] = {WEIGHTS_PARAM, {0}};

const generator generator_prim = {
    .name = "prim",
    .about = "grows by the lightest of randomly weighted passages: the tree of least weight",
    .aliases = "prims true-prim true-prims",
    .traits = "perfect mask threads",
    .params = prim_params,
    .fill = prim_fill,
    .lends = prim_lends,
};
