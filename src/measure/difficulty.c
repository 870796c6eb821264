// SPDX-License-Identifier: MIT
// Difficulty: one figure from 0 to 100 for how hard it is to find the path from the start to the
// nearest goal.
//
//     S===o===j===o===j===G      ===  the way, of S steps
//             |       |          at each j one may leave it for a branch:
//             a---a   b---b--b   branch a has 2 cells, branch b has 4
//                     |
//                     b          bits = log2(1 + 2) + log2(1 + 4) = 3.91
//
//     difficulty = 100 r / (r + 100),   r = sqrt(steps * bits)
//
// A branch is a side by which one can leave the path before the goal, with all the cells to which
// it leads: those that are nearer to it than to any other.  It adds log2(1 + cells), so each
// doubling of a branch adds about one: a dead end that is seen at a glance deceives nobody, and a
// large branch is soon seen to lead astray.  That, and the product of length and branches,
// follows Michael McClendon, who takes the logarithm of a product over the hallways of a maze
// (and also weighs their turns, which is left out).  The root keeps r in the order of steps, and
// the last step only brings it below 100.
//
// It follows that a corridor without branches has 0; a longer path, another branch or a larger
// one make the figure higher, as long as nothing else changes; size counts, because a large maze
// is hard because it is large.  The constants are a choice: most 40x25 mazes get 40 to 65, and 50
// means r = 100.  It is not a measurement of people.
//
// Cost: two breadth-first searches; 8 bytes per cell, one bit per cell, 8 bytes per branch; not
// known on grids of 2^31 indices and more.  Source: Michael Scott McClendon, "The Complexity and
// Difficulty of a Maze", Bridges 2001.
#include <math.h>

#include "grid/spread.h"
#include "measure/measure.h"

#define DIFFICULTY_HALF 100.0   // r of a maze of difficulty 50

typedef struct difficulty_search {
    spread *spread;        // after the way is known its memory is used again:
    uint32_t *owner;       // for each index: its branch (the distances of the search)
    uint64_t *way;         // one bit for each index
    uint64_t *cells;       // of each branch
    size_t branches, end;  // how many, and how many cells are in the queue
} difficulty_search;

// Goes back from the goal; the goal itself is marked, and leads nowhere.
static void difficulty_mark(difficulty_search *s, cell goal) {
    unsigned side;
    bits_set(s->way, goal);
    for (cell c = goal; s->spread->distance[c] != 0;) {
        c = spread_nearer(s->spread, c, &side);
        bits_set(s->way, c);
    }
}

static void difficulty_claim(difficulty_search *s, cell c, uint32_t branch) {
    if (s->owner[c] != SPREAD_UNSEEN || bits_get(s->way, c)) return;
    s->owner[c] = branch;
    s->cells[branch]++;
    s->spread->queue[s->end++] = (uint32_t)c;
}

// The first cells of all branches, one branch after the other; a branch that begins with a cell
// of another one stays empty.
static void difficulty_begin(difficulty_search *s, const grid *g, cell goal) {
    const maze *m = s->spread->maze;
    for (cell c = 0; c < g->count; c++) s->owner[c] = SPREAD_UNSEEN;
    for (cell c = 0; c < g->count; c++) {
        if (!bits_get(s->way, c) || c == goal) continue;
        for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(open));
            if (!bits_get(s->way, next)) difficulty_claim(s, next, (uint32_t)s->branches++);
        }
    }
}

// All branches grow at the same pace, so that each cell goes to the nearest.
static void difficulty_grow(difficulty_search *s, const grid *g) {
    const uint32_t *queue = s->spread->queue;
    for (size_t i = 0; i < s->end; i++)
        for (unsigned open = maze_sides(s->spread->maze, queue[i]); open != 0; open &= open - 1)
            difficulty_claim(s, grid_neighbour(g, queue[i], bits_lowest(open)),
                             s->owner[queue[i]]);
}

static double difficulty_bits(const difficulty_search *s) {
    double bits = 0;
    for (size_t i = 0; i < s->branches; i++) bits += log2(1 + (double)s->cells[i]);
    return bits;
}

// A cell of the path has at most side_count branches, and each side of a cell begins at most one:
// the path's own length bounds their number.
static meander_status difficulty_lend(difficulty_search *s, const grid *g, size_t steps,
                                      scratch *lent) {
    size_t most;
    s->owner = s->spread->distance;
    s->way = scratch_lend_zeroed(lent, bits_words(g->count), sizeof(uint64_t));
    if (!size_multiply(steps, g->side_count, &most)) return MEANDER_NO_MEMORY;
    s->cells = scratch_lend_zeroed(lent, most, sizeof(uint64_t));
    return s->way == NULL || s->cells == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static meander_status difficulty_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    spread found;
    difficulty_search s = {.spread = &found};
    if (!spread_fits(p->grid)) return MEANDER_OK;
    TRY(spread_init(&found, &p->maze, job->scratch));
    cell goal;
    TRY(spread_to_goal(&found, p, &goal));
    if (goal == CELL_NONE) return MEANDER_OK;
    size_t steps = found.distance[goal];
    TRY(difficulty_lend(&s, p->grid, steps, job->scratch));
    difficulty_mark(&s, goal);
    difficulty_begin(&s, p->grid, goal);
    difficulty_grow(&s, p->grid);
    double r = sqrt((double)steps * difficulty_bits(&s));
    measure_know_real(&job->figures[0], 100 * r / (r + DIFFICULTY_HALF));
    return MEANDER_OK;
}

extern const measure measure_difficulty_wide;

const measure measure_difficulty = {
    .name = "difficulty",
    .about = "how hard the way is to find",
    .figures = {
        {"difficulty", "from 0, a corridor, up to 100", MEANDER_FIGURE_REAL},
    },
    .find = difficulty_find,
    .wide = &measure_difficulty_wide,
};
