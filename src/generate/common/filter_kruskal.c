// SPDX-License-Identifier: MIT
// Lists the undecided passages and sorts them.  For a listener all passages are undecided, and
// each cell is a node:
//
//     o 7 o 2 o      the grid's passages      2 4 5 7     in order: the lightest first
//     4       5
//
// Otherwise most of a rectangle is decided before this in filter_kruskal_squares.c, and all of another
// grid in filter_kruskal_rounds.c, and little is left to sort or nothing.
// Cost: O(n), 48 bytes per passage while they are sorted.
#include "generate/common/filter_kruskal.h"

enum { FILTER_KRUSKAL_BITS = 11, FILTER_KRUSKAL_DIGITS = 1 << FILTER_KRUSKAL_BITS };

// Makes each cell a node and lets each passage survive.
static meander_status filter_kruskal_everything(filter_kruskal *s, const uint32_t *lengths) {
    const grid *g = s->job->grid;
    size_t ends = 0;
    TRY(filter_kruskal_check(s, g->count, 0));
    s->nodes = g->count;
    for (cell c = 0; c < g->count; c++) ends += bits_count(grid_sides(g, c));
    TRY(filter_kruskal_check(s, g->count, ends / 2));
    s->edges = scratch_lend(s->job->scratch, ends / 2, sizeof *s->edges);
    if (s->edges == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < g->count; c++)
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            uint64_t passage = weights_passage(&s->weights, c, side);
            if (weights_cell(&s->weights, passage) != c || weights_side(passage) != side) continue;
            filter_kruskal_add(s, passage, (uint32_t)c, (uint32_t)grid_neighbour(g, c, side));
            uint64_t *weight = &s->edges[s->count - 1].weight;
            if (lengths != NULL) *weight = (uint64_t)lengths[c * g->side_count + side] << 32 | *weight >> 32;
        }
    return MEANDER_OK;
}

// A film shows the algorithm itself, on every cell.  The filter knows hashes alone, no lengths.
meander_status filter_kruskal_begin(filter_kruskal *s, generate_job *job, int64_t bias, int64_t lengths) {
    const uint32_t *known = lengths != 0 ? job->grid->lengths : NULL;
    *s = (filter_kruskal){.job = job, .weights = weights_begin(job, bias)};
    TRY(labels_begin(&s->labels, job));
    bool even = s->weights.across == s->weights.down;
    if (lengths != 0 && known == NULL)
        context_note(job->context, "this grid has no lengths, so all passages are equally long");
    if (job->trace != NULL || known != NULL) return filter_kruskal_everything(s, known);
    if (job->grid->form == GRID_SQUARES) return filter_kruskal_squares(s);
    return even && !grid_is_wide(job->grid) ? filter_kruskal_rounds(s) : filter_kruskal_everything(s, NULL);
}

// ---- order -------------------------------------------------------------------------------

// Sorts by all 64 bits of the weights: a radix sort of six digits.  Equal weights, which hardly
// ever occur, are put in the order of their passages afterwards.
meander_status filter_kruskal_sort(filter_kruskal *s) {
    if (s->count < 2) return MEANDER_OK;
    surviving_edge *from = s->edges, *to = scratch_lend(s->job->scratch, s->count, sizeof *to);
    if (to == NULL) return MEANDER_NO_MEMORY;
    for (unsigned shift = 0; shift < 64; shift += FILTER_KRUSKAL_BITS) {
        size_t places[FILTER_KRUSKAL_DIGITS] = {0}, sum = 0;
        for (size_t i = 0; i < s->count; i++)
            places[from[i].weight >> shift & (FILTER_KRUSKAL_DIGITS - 1)]++;
        for (unsigned d = 0; d < FILTER_KRUSKAL_DIGITS; d++) {
            size_t many = places[d];
            places[d] = sum;
            sum += many;
        }
        for (size_t i = 0; i < s->count; i++)
            to[places[from[i].weight >> shift & (FILTER_KRUSKAL_DIGITS - 1)]++] = from[i];
        surviving_edge *swap = from;
        from = to;
        to = swap;
        TRY(context_progress(s->job->context, shift, 64));
    }
    for (size_t i = 1; i < s->count; i++)
        for (size_t k = i; k > 0 && filter_kruskal_before(&from[k], &from[k - 1]); k--) {
            surviving_edge swap = from[k];
            from[k] = from[k - 1];
            from[k - 1] = swap;
        }
    s->edges = from;
    return MEANDER_OK;
}
