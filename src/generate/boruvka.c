// SPDX-License-Identifier: MIT
// Boruvka's algorithm: in every round each part of the maze opens the lightest passage that
// leads out of it.  All parts do so at once, so a round at least halves their number.
//
//     1   2   3   4        1---1   2---2        1---1   1---1
//                            >       <              |       |
//     5   6   7   8        1---1   2---2        1---1---1---1
//
// Invariant: the lightest passage out of a part belongs to the tree of least weight, whatever the
// other parts do.  All weights are different, so two parts that choose at once never close a
// loop: if both choose a passage between them, it is the same one.
// Cost: O(n log n) at worst.  A passage within a part leaves the list, which shrinks about as
// fast as the number of parts, so it is O(n) in practice; the filter has decided most of the
// maze beforehand.  About one byte per cell.
// Source: Otakar Boruvka, "O jistem problemu minimalnim" (On a certain minimal problem), 1926;
// the oldest of all algorithms for this tree.
#include "generate/common/filter_kruskal.h"

enum { BORUVKA_BIAS, BORUVKA_LENGTHS };
#define BORUVKA_NONE UINT32_MAX

typedef struct boruvka {
    filter_kruskal filter;
    union_find parts;
    uint32_t *best;              // of each part's root: its lightest passage out, by place
} boruvka;

static void boruvka_offer(boruvka *b, size_t root, size_t place) {
    const surviving_edge *list = b->filter.edges;
    uint32_t best = b->best[root];
    if (best == BORUVKA_NONE || filter_kruskal_before(&list[place], &list[best]))
        b->best[root] = (uint32_t)place;
}

// Every passage that still joins two parts offers itself to both; others leave the list.
static void boruvka_choose(boruvka *b) {
    filter_kruskal *s = &b->filter;
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        size_t one = union_find_root(&b->parts, s->edges[i].a);
        size_t other = union_find_root(&b->parts, s->edges[i].b);
        if (one == other) continue;
        s->edges[kept] = s->edges[i];
        boruvka_offer(b, one, kept);
        boruvka_offer(b, other, kept);
        kept++;
    }
    s->count = kept;
}

// A passage that was chosen from both ends joins once.
static void boruvka_join(boruvka *b) {
    for (size_t node = 0; node < b->filter.nodes; node++) {
        uint32_t best = b->best[node];
        if (best == BORUVKA_NONE) continue;
        const surviving_edge *p = &b->filter.edges[best];
        b->best[node] = BORUVKA_NONE;
        if (union_find_join(&b->parts, p->a, p->b)) filter_kruskal_carve(&b->filter, p);
    }
}

static meander_status boruvka_fill(generate_job *job) {
    boruvka b;
    TRY(filter_kruskal_begin(&b.filter, job, job->params->values[BORUVKA_BIAS],
                             job->params->values[BORUVKA_LENGTHS]));
    TRY(union_find_init(&b.parts, job->scratch, b.filter.nodes));
    b.best = scratch_lend(job->scratch, b.filter.nodes, sizeof *b.best);
    if (b.best == NULL) return MEANDER_NO_MEMORY;
    for (size_t node = 0; node < b.filter.nodes; node++) b.best[node] = BORUVKA_NONE;
    for (size_t all = b.filter.count; b.filter.count > 0;) {
        boruvka_choose(&b);
        boruvka_join(&b);
        TRY(context_progress(job->context, all - b.filter.count, all));
    }
    filter_kruskal_end(&b.filter);
    return MEANDER_OK;
}

static uint64_t boruvka_lends(const generate_plan *plan) {
    filter_kruskal_rest rest = filter_kruskal_most(plan);
    return rest.lent + rest.nodes * 2 * sizeof(uint32_t);
}

static const meander_param boruvka_params[] = {
    [BORUVKA_BIAS] = WEIGHTS_PARAM,
    [BORUVKA_LENGTHS] = LENGTHS_PARAM,
    {0},
};

extern const generator generator_boruvka_wide;

const generator generator_boruvka = {
    .name = "boruvka",
    .about = "all parts open their lightest passage at once: the same mazes as kruskal",
    .aliases = "boruvkas borůvka sollin sollins",
    .traits = "perfect mask threads weights",
    .params = boruvka_params,
    .wide = &generator_boruvka_wide,
    .fill = boruvka_fill,
    .lends = boruvka_lends,
};
