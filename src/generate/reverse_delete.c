// SPDX-License-Identifier: MIT
// Reverse-delete: at first everything is open.  Go through all passages, the heaviest first,
// and close each one whose two ends stay connected by another path.
//
//     o---o---o        o---o---o        o---o---o        o---o---o
//     |   |   |        |   |   |        |       |        |        
//     o---o---o        o   o---o        o   o---o        o   o---o      a tree is left
//
// The textbook checks each time whether everything is still connected, which takes a walk through
// the maze per passage.  Here one pass with disjoint sets answers all questions beforehand: when it
// is a passage's turn, every heavier passage that is still open is a bridge, and a bridge cannot be
// part of another path between the two ends.  So such a path exists exactly when lighter passages
// alone join the ends, and that is found from the other end of the list, with the lightest first.
// Invariant: all cells of a piece are always connected.
// Cost: O(n) in practice, like kruskal.  Without a listener a passage that the filter found to be
// the heaviest of a loop within a tile is never opened in the first place.
// Source: Joseph Kruskal, "On the shortest spanning subtree of a graph and the traveling
// salesman problem", 1956, construction A'; the name is from Jon Kleinberg, Eva Tardos,
// "Algorithm Design", 2005.
#include "generate/common/filter_kruskal.h"

enum { REVERSE_BIAS, REVERSE_LENGTHS };

static void reverse_delete_open(filter_kruskal *s) {
    for (size_t i = 0; i < s->count; i++) {
        cell c = weights_cell(&s->weights, s->edges[i].passage);
        unsigned side = weights_side(s->edges[i].passage);
        maze_carve(s->job->maze, c, side);
        trace_emit(s->job->trace, MEANDER_EVENT_CARVE, c, side);
    }
}

// From the lightest on: a passage whose ends are connected already gets the same node for both,
// which means that there is a path round it.
static meander_status reverse_delete_ask(filter_kruskal *s) {
    union_find parts;
    TRY(union_find_init(&parts, s->job->scratch, s->nodes));
    for (size_t i = 0; i < s->count; i++)
        if (!union_find_join(&parts, s->edges[i].a, s->edges[i].b)) s->edges[i].b = s->edges[i].a;
    return MEANDER_OK;
}

static void reverse_delete_wall(filter_kruskal *s) {
    for (size_t i = s->count; i-- > 0;) {
        const surviving_edge *p = &s->edges[i];
        if (p->a != p->b) continue;
        cell c = weights_cell(&s->weights, p->passage);
        generate_wall(s->job, c, weights_side(p->passage));
    }
}

static meander_status reverse_delete_fill(generate_job *job) {
    filter_kruskal s;
    const grid *g = job->grid;
    TRY(filter_kruskal_begin(&s, job, job->params->values[REVERSE_BIAS],
                             job->params->values[REVERSE_LENGTHS]));
    reverse_delete_open(&s);
    TRY(filter_kruskal_sort(&s));
    TRY(reverse_delete_ask(&s));
    reverse_delete_wall(&s);
    if (job->trace == NULL) return MEANDER_OK;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        trace_record(job->trace, MEANDER_EVENT_LEAVE, c, 0);
    return MEANDER_OK;
}

static uint64_t reverse_delete_lends(const generate_plan *plan) {
    filter_kruskal_rest rest = filter_kruskal_most(plan);
    return rest.lent + rest.edges * sizeof(surviving_edge) + rest.nodes * sizeof(uint32_t);
}

static const meander_param reverse_delete_params[] = {
    [REVERSE_BIAS] = WEIGHTS_PARAM,
    [REVERSE_LENGTHS] = LENGTHS_PARAM,
    {0},
};

extern const generator generator_reverse_delete_wide;

const generator generator_reverse_delete = {
    .name = "reverse-delete",
    .about = "walls up the heaviest passages that are not needed: the same mazes as kruskal",
    .traits = "perfect mask threads weights",
    .params = reverse_delete_params,
    .wide = &generator_reverse_delete_wide,
    .fill = reverse_delete_fill,
    .lends = reverse_delete_lends,
};
