// SPDX-License-Identifier: MIT
// Lays a given way into a maze that is a tree: the way comes first, then the passages of the tree in random order,
// and one that would close a ring becomes a wall.
//
//     tree           way           both, and no ring
//     +---+---+      S---+         +---+---+
//     |       |          |         | S     |      of the ring through the way one passage of the tree goes
//     +   +   +          G         +---+   +
//     |   |   |                    |     G |
//
// That is Kruskal on the passages of both.  So the look of the algorithm stays, away from the way; only wilson, which
// begins with the way as its tree, makes each maze that holds it with equal chance.
//
// Invariant: the passages of the result that are not the way's were in the tree.
// Cost: eight bytes for each passage and four for each cell; almost linear.
#define GRID_WIDE
#include <string.h>

#include "base/names.h"
#include "base/union_find.h"
#include "generate/common/adapt.h"
#include "grid/given_way.h"

// A way is the only one in a tree.  A maze with rings, or in pieces, would promise what it does not hold.
meander_status adapt_check_way(const generate_order *order, const grid *g, size_t pieces) {
    const generator *own = order->generator;
    bool rings = !names_contain(own->traits, "perfect");
    for (unsigned i = 0; own->loops != NULL && own->params[i].name != NULL; i++)
        if (strcmp(own->params[i].name, own->loops) == 0)
            rings = rings || order->params.values[i] != own->params[i].fallback;
    if (rings)
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s makes mazes in which a way need not be the only one; wilson keeps it", own->name);
    if (pieces == 1) return MEANDER_OK;
    return context_fail(g->context, MEANDER_UNSUPPORTED, "a way needs a maze in one piece, and this has %zu", pieces);
}

enum { LAY_SIDE_BITS = 5 };      // of a passage's number: the side; above them its cell

typedef struct lay_job {
    maze *maze;
    trace *trace;
    union_find parts;
    uint64_t *passages;          // of the tree, without those of the way
    size_t count;
} lay_job;

// Closes the passages of the way, so that they are not among those of the tree.
static void lay_take_up(const lay_job *job, const given_way *w) {
    cell at = w->start;
    for (size_t i = 0; i < w->steps; i++) {
        maze_wall(job->maze, at, w->sides[i]);
        at = grid_neighbour(job->maze->grid, at, w->sides[i]);
    }
}

// Opens them again, with those that the tree does not have.
static void lay_down(lay_job *job, const given_way *w) {
    cell at = w->start;
    for (size_t i = 0; i < w->steps; i++) {
        cell next = grid_neighbour(job->maze->grid, at, w->sides[i]);
        maze_carve(job->maze, at, w->sides[i]);
        trace_emit(job->trace, MEANDER_EVENT_CARVE, at, w->sides[i]);
        (void)union_find_join(&job->parts, at, next);
        at = next;
    }
}

// Notes each passage at its end of the smaller index: in a tree no passage leads back to its cell, and no two join
// the same cells.
static void lay_note(lay_job *job) {
    const grid *g = job->maze->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned open = maze_sides(job->maze, c); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            if (grid_neighbour(g, c, side) > c) job->passages[job->count++] = (uint64_t)c << LAY_SIDE_BITS | side;
        }
}

// Draws one passage after the other, and closes those whose ends are joined already.
static void lay_join(lay_job *job, rng *chance) {
    const grid *g = job->maze->grid;
    for (size_t left = job->count; left > 0; left--) {
        size_t i = (size_t)rng_below(chance, left);
        cell c = (cell)(job->passages[i] >> LAY_SIDE_BITS);
        unsigned side = (unsigned)(job->passages[i] & ((1u << LAY_SIDE_BITS) - 1));
        job->passages[i] = job->passages[left - 1];
        if (union_find_join(&job->parts, c, grid_neighbour(g, c, side))) continue;
        maze_wall(job->maze, c, side);
        trace_emit(job->trace, MEANDER_EVENT_WALL, c, side);
    }
}

// Draws from a stream different from the generator's: the tree is that of the ID without the way, and a way is laid
// into it in the same manner each time.
meander_status adapt_to_way(const generate_order *order, maze *m, trace *t) {
    static const char stream[] = "way";
    scratch lent = {.context = m->grid->context};
    lay_job job = {.maze = m, .trace = t};
    rng chance;
    job.passages = scratch_lend(&lent, m->grid->cells, sizeof *job.passages);
    meander_status status = job.passages == NULL ? MEANDER_NO_MEMORY
                                                 : union_find_init(&job.parts, &lent, m->grid->count);
    if (status == MEANDER_OK) {
        rng_seed(&chance, order->seed ^ rng_seed_of_word(stream, sizeof stream - 1));
        lay_take_up(&job, order->way);
        lay_note(&job);
        lay_down(&job, order->way);
        lay_join(&job, &chance);
    }
    scratch_take_back(&lent);
    return status;
}
