// SPDX-License-Identifier: MIT
// Decides the edges that the bands of a maze have left: Kruskal's algorithm over these and the
// passages between them.
//
//     edges of band 0 | passages down to band 1 | edges of band 1 | ... | edges of the last band
//
// In this order everything has a bit, so each band finds its own behind those of the bands above it.
// Invariant: nothing leads out of the whole maze, so each edge is opened or closes a ring of lighter ones.
// Cost: O(n) in practice; about 1.8 edges per column and band, 56 bytes for each.
#include <string.h>

#include "generate/common/weighed_band.h"

// A filter_kruskal_taker: the place of an edge in the list is that of its bit.
static void join_take(void *bits, const filter_kruskal *s, const surviving_edge *p) {
    bits_set(bits, (size_t)(p - s->edges));
}

// Adds the passages between two bands, then the edges of the lower one; `above` is NULL for the first band.
static void join_add(filter_kruskal *s, const survivors *above, const survivors *band, uint32_t first_above,
                     uint32_t first) {
    for (size_t x = 0; above != NULL && x < band->width; x++)
        filter_kruskal_add(s, survivors_passage_down(band->width, x, band->first),
                           above->bottom[x] + first_above, band->top[x] + first);
    for (size_t i = 0; i < band->count; i++) {
        const survivor *p = &band->edges[i];
        filter_kruskal_add(s, p->passage, p->a + first, p->b + first);
    }
}

// Each band has numbered its nodes from 0: here they follow those of the band above.
static void join_add_all(filter_kruskal *s, const survivors *list, size_t count) {
    uint32_t first_above = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t first = (uint32_t)s->nodes;
        join_add(s, i == 0 ? NULL : &list[i - 1], &list[i], first_above, first);
        first_above = first;
        s->nodes += list[i].nodes;
    }
}

meander_status weighed_decide(scratch *lent, const weights *w, const survivors *list, size_t count,
                              uint64_t *bits) {
    filter_kruskal s = {.weights = *w};
    uint64_t edges = 0, nodes = 0;
    for (size_t i = 0; i < count; i++) {
        edges += survivors_bits(&list[i]);
        nodes += list[i].nodes;
    }
    if (edges >= UINT32_MAX || nodes >= UINT32_MAX)
        return context_fail(lent->context, MEANDER_TOO_BIG,
                            "too many columns for this many bands: fewer bands leave less to be decided");
    s.edges = scratch_lend(lent, (size_t)edges, sizeof *s.edges);
    uint64_t *wide = scratch_lend(lent, (size_t)(2 * edges + nodes), sizeof *wide);
    uint32_t *narrow = scratch_lend(lent, (size_t)nodes, 2 * sizeof *narrow);
    if (s.edges == NULL || wide == NULL || narrow == NULL) return MEANDER_NO_MEMORY;
    memset(bits, 0, bits_words((size_t)edges) * sizeof *bits);
    join_add_all(&s, list, count);
    filter_kruskal_block b = filter_kruskal_block_tables(wide, narrow, (size_t)edges, (size_t)nodes);
    b.take = join_take;
    b.user = bits;
    filter_kruskal_block_begin(&b, s.nodes);
    filter_kruskal_block_run(&b, &s);
    return MEANDER_OK;
}
