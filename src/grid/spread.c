// SPDX-License-Identifier: MIT
// The breadth-first search that keeps distances; spread.h says what it promises.
//
// A new search clears only the cells of the search before, which are in its queue, so a maze of many
// parts is still searched in linear time.
#include "grid/spread.h"

meander_status spread_init(spread *s, const maze *m, scratch *lent) {
    *s = (spread){
        .maze = m,
        .distance = scratch_lend(lent, m->grid->count, sizeof(uint32_t)),
        .queue = scratch_lend(lent, m->grid->cells, sizeof(uint32_t)),
    };
    if (s->distance == NULL || s->queue == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < m->grid->count; c++) s->distance[c] = SPREAD_UNSEEN;
    return MEANDER_OK;
}

// Whether another search has to be called, that for wide grids (spread_wide.c).
static bool spread_is_elsewhere(const spread *s) {
    return grid_is_wide(s->maze->grid) && !grid_has_wide_sets(s->maze->grid);
}

meander_status spread_from(spread *s, cell from) {
    if (spread_is_elsewhere(s)) return spread_from_wide(s, from);
    const grid *g = s->maze->grid;
    uint32_t *distance = s->distance, *queue = s->queue;
    for (size_t i = 0; i < s->reached; i++) distance[queue[i]] = SPREAD_UNSEEN;
    size_t end = 0;
    distance[from] = 0;
    queue[end++] = (uint32_t)from;
    for (size_t i = 0; i < end; i++) {
        cell c = queue[i];
        uint32_t farther = distance[c] + 1;
        if ((i & 0xfffff) == 0xfffff) {
            s->reached = end;
            TRY(context_progress(g->context, i, g->cells));
        }
        for (unsigned open = maze_sides(s->maze, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(open));
            if (distance[next] != SPREAD_UNSEEN) continue;
            distance[next] = farther;
            queue[end++] = (uint32_t)next;
        }
    }
    s->reached = end;
    return MEANDER_OK;
}

uint64_t spread_ends(const spread *s) {
    uint64_t ends = 0;
    if (spread_is_elsewhere(s)) return spread_ends_wide(s);
    for (size_t i = 0; i < s->reached; i++) ends += bits_count(maze_sides(s->maze, s->queue[i]));
    return ends;
}

// Every cell but the first was reached from one that is nearer, so the loop ends.
cell spread_nearer(const spread *s, cell c, unsigned *side) {
    if (spread_is_elsewhere(s)) return spread_nearer_wide(s, c, side);
    for (unsigned open = maze_sides(s->maze, c);; open &= open - 1) {
        *side = bits_lowest(open);
        cell next = grid_neighbour(s->maze->grid, c, *side);
        if (s->distance[next] + 1 == s->distance[c]) return next;
    }
}

// Of goals that are equally near, the first in the puzzle's list.
meander_status spread_to_goal(spread *s, const puzzle *p, cell *goal_found) {
    cell nearest = CELL_NONE;
    TRY(spread_from(s, p->start));
    for (size_t i = 0; i < p->goal_count; i++) {
        cell goal = p->goals[i];
        if (s->distance[goal] == SPREAD_UNSEEN) continue;
        if (nearest == CELL_NONE || s->distance[goal] < s->distance[nearest]) nearest = goal;
    }
    *goal_found = nearest;
    return MEANDER_OK;
}
