// SPDX-License-Identifier: MIT
// The lesson of unicursal mazes: rings of four cells that are joined to one large ring, which is cut
// open at last.  The fast version, src/generate/unicursal.c, grows a tree on a grid of half the size
// and reads off each cell's sides from it (grid/around.h); here both happen at once:
//
//     +---+---+   +---+---+         +---+---+---+---+
//     | a   a |   | b   b |         | a   a   b   b |      two blocks of the tree that get a
//     +   +   +   +   +   +    ->   +   +---+---+   +      passage: their rings become one
//     | a   a |   | b   b |         | a   a   b   b |
//     +---+---+   +---+---+         +---+---+---+---+
#include "lesson/lesson.h"
#include "grid/rect.h"

typedef struct unicursal {
    int across, down;            // how many blocks of 2 x 2 cells there are
    uint64_t row;                // of odd heights the first row belongs to no block
    int *number, numbers;        // by block: in which order they were dug; 0: not yet
    int *waiting, count;         // blocks that may still grow, the newest last
} unicursal;

// ---- blocks ------------------------------------------------------------------------

// The upper left cell of a block.
static cell unicursal_corner(const lesson_job *job, const unicursal *u, int block) {
    uint64_t x = (uint64_t)(block % u->across), y = (uint64_t)(block / u->across);
    return grid_cell(job->grid, 2 * x, 2 * y + u->row);
}

static int unicursal_beside(const unicursal *u, int block, unsigned side) {
    const int step[] = {-u->across, 1, u->across, -1};
    return block + step[side];
}

// The sides of a block behind which there is one that has not been dug.
static unsigned unicursal_free(const unicursal *u, int block) {
    const bool inside[] = {block >= u->across, block % u->across + 1 < u->across,
                           block / u->across + 1 < u->down, block % u->across > 0};
    unsigned sides = 0;
    for (unsigned side = 0; side < 4; side++)
        if (inside[side] && u->number[unicursal_beside(u, block, side)] == 0) sides |= 1u << side;
    return sides;
}

// The block that covers the cell to begin with, or the one beside it.
static int unicursal_first(const lesson_job *job, const unicursal *u) {
    int x = (int)grid_x(job->grid, job->from) / 2, y = (int)grid_y(job->grid, job->from) / 2;
    if (x == u->across) x--;
    if (y == u->down) y--;
    return y * u->across + x;
}

// ---- speaking ----------------------------------------------------------------------

static void unicursal_tell_block(lesson_job *job, const unicursal *u, int block) {
    cell c = unicursal_corner(job, u, block), below = grid_neighbour(job->grid, c, MEANDER_SOUTH);
    const cell cells[] = {c, grid_neighbour(job->grid, c, MEANDER_EAST), below,
                          grid_neighbour(job->grid, below, MEANDER_EAST)};
    for (unsigned i = 0; i < 4; i++)
        lesson_tell(job, MEANDER_EVENT_LABEL, cells[i], (uint32_t)u->number[block]);
}

static void unicursal_tell_first(lesson_job *job, int line, const unicursal *u, int block) {
    cell c = unicursal_corner(job, u, block);
    lesson_say(job, line, c, "The four cells from %s on are block 1, dug as a ring.",
               lesson_place(job, c));
}

static void unicursal_tell_dig(lesson_job *job, int line, const unicursal *u, int block,
                               unsigned free, unsigned side) {
    lesson_say_both(job, line, unicursal_corner(job, u, block),
                    unicursal_corner(job, u, unicursal_beside(u, block, side)), u->numbers == 1 ?
                    "From block %d we could dig %s: %s takes %s. Block %d is a ring of its own. Where "
                    "the two rings touch, two passages across take the place of two along: now they "
                    "are one ring." :
                    "From block %d we could dig %s: %s takes %s. The ring of block %d is joined to the "
                    "large ring.", u->number[block], lesson_sides(job, free), lesson_chooser(job),
                    lesson_side(job, side), u->numbers + 1);
}

static void unicursal_tell_pick(lesson_job *job, int line, const unicursal *u, int block) {
    lesson_say(job, line, unicursal_corner(job, u, block),
               "This time chance picks block %d to go on from.", u->number[block]);
}

static void unicursal_tell_done(lesson_job *job, int line, const unicursal *u, int block) {
    lesson_say(job, line, unicursal_corner(job, u, block),
               "All around block %d is dug: it waits no more.", u->number[block]);
}

// From the start to the goal, by the only way there is.
static void unicursal_tell_way(lesson_job *job, int line) {
    cell at = job->start;
    unsigned back = 0;
    lesson_phase(job, "The end");
    lesson_say(job, line, at, "Walk from the start, %s, to the goal, %s: every cell gets its number "
               "on the way.", lesson_place(job, at), lesson_place(job, job->goal));
    for (uint32_t number = 1;; number++) {
        lesson_tell(job, MEANDER_EVENT_LABEL, at, number);
        if (at == job->goal) break;
        unsigned side = bits_lowest(maze_sides(job->maze, at) & ~back);
        back = 1u << job->grid->opposite[side];
        at = grid_neighbour(job->grid, at, side);
    }
    lesson_show(job);
}

// ---- the plain version ---------------------------------------------------------------

// board
static void unicursal_ring(lesson_job *job, unicursal *u, int block) {
    cell c = unicursal_corner(job, u, block);
    u->number[block] = ++u->numbers;
    u->waiting[u->count++] = block;
    lesson_carve(job, lesson_carve(job, c, MEANDER_EAST), MEANDER_SOUTH);
    lesson_carve(job, lesson_carve(job, c, MEANDER_SOUTH), MEANDER_EAST);
    unicursal_tell_block(job, u, block);
}

// Two passages across, from c and from the cell along it, for the two between them.
static void unicursal_join(lesson_job *job, const unicursal *u, int block, unsigned side) {
    unsigned along = side == MEANDER_EAST || side == MEANDER_WEST ? MEANDER_SOUTH : MEANDER_EAST;
    cell c = unicursal_corner(job, u, block);
    if (side == MEANDER_EAST || side == MEANDER_SOUTH) c = grid_neighbour(job->grid, c, side);
    lesson_carve(job, grid_neighbour(job->grid, c, along), side);
    lesson_wall(job, lesson_carve(job, c, side), along);
    lesson_wall(job, c, along);
}

static void unicursal_grow_tree(lesson_job *job, unicursal *u) {
    int64_t percent = lesson_value(job, "random");
    while (u->count > 0) {
        if (percent != 0 && rng_percent(job->rng, percent)) {
            uint64_t any = rng_below(job->rng, (uint64_t)u->count);
            int picked = u->waiting[any];
            u->waiting[any] = u->waiting[u->count - 1];
            u->waiting[u->count - 1] = picked;
            unicursal_tell_pick(job, __LINE__, u, picked);
        }
        int block = u->waiting[u->count - 1];
        unsigned free = unicursal_free(u, block);
        if (free == 0) {
            unicursal_tell_done(job, __LINE__, u, block);
            u->count--;
            continue;
        }
        unsigned side = lesson_choose(job, free);
        unicursal_tell_dig(job, __LINE__, u, block, free, side);
        unicursal_ring(job, u, unicursal_beside(u, block, side));
        unicursal_join(job, u, block, side);
        lesson_show(job);
    }
}

// The way from c to the next cell along leads through the two cells beside them.
static void unicursal_detour(lesson_job *job, cell c, unsigned along, unsigned out) {
    lesson_wall(job, c, along);
    lesson_carve(job, grid_neighbour(job->grid, c, along), out);
    lesson_carve(job, lesson_carve(job, c, out), along);
}

static void unicursal_take_odd(lesson_job *job, const unicursal *u) {
    const grid *g = job->grid;
    for (uint64_t y = u->row; g->width % 2 == 1 && y < g->height; y += 2)
        unicursal_detour(job, grid_cell(g, g->width - 2, y), MEANDER_SOUTH, MEANDER_EAST);
    for (uint64_t x = 0; u->row == 1 && x + 1 < g->width; x += 2)
        unicursal_detour(job, grid_cell(g, x, 1), MEANDER_EAST, MEANDER_NORTH);
}

// If both are odd the corner is still left over: it becomes the end.
static void unicursal_cut(lesson_job *job) {
    const grid *g = job->grid;
    bool corner = g->width % 2 == 1 && g->height % 2 == 1;
    job->start = grid_cell(g, g->width - (corner ? 3 : 2), 0);
    job->goal = grid_cell(g, g->width - 1, 0);
    lesson_wall(job, job->start, MEANDER_EAST);
    if (corner) lesson_carve(job, job->goal, MEANDER_WEST);
}
// end of the board

// One column or one row has no room for a block.
static void unicursal_corridor(lesson_job *job) {
    const grid *g = job->grid;
    unsigned side = g->width == 1 ? MEANDER_SOUTH : MEANDER_EAST;
    lesson_phase(job, "A corridor");
    lesson_say(job, __LINE__, CELL_NONE, "There is no room for a block of 2 x 2 cells: the maze is a "
               "corridor from end to end.");
    job->start = job->goal = grid_cell(g, 0, 0);
    while (grid_sides(g, job->goal) >> side & 1) job->goal = lesson_carve(job, job->goal, side);
    unicursal_tell_way(job, __LINE__);
}

static meander_status unicursal_run(lesson_job *job) {
    const grid *g = job->grid;
    unicursal u = {.across = (int)g->width / 2, .down = (int)g->height / 2, .row = g->height % 2};
    size_t blocks = (size_t)u.across * (size_t)u.down;
    u.number = lesson_numbers(job, blocks + 1);
    u.waiting = lesson_numbers(job, blocks + 1);
    if (u.number == NULL || u.waiting == NULL) return MEANDER_NO_MEMORY;
    if (blocks == 0) {
        unicursal_corridor(job);
        return MEANDER_OK;
    }
    lesson_phase(job, "Joining rings");
    unicursal_tell_first(job, __LINE__, &u, unicursal_first(job, &u));
    unicursal_ring(job, &u, unicursal_first(job, &u));
    unicursal_grow_tree(job, &u);
    if (g->width % 2 == 1 || u.row == 1) {
        lesson_phase(job, "Taking in what is left");
        lesson_say(job, __LINE__, CELL_NONE, "Blocks leave out the last column of an odd width and the "
                   "first row of an odd height. The ring takes in these cells two by two, by detours.");
        unicursal_take_odd(job, &u);
        lesson_show(job);
    }
    lesson_phase(job, "Cutting the ring");
    lesson_say(job, __LINE__, CELL_NONE, "The ring passes through %s. One wall in the top row cuts it: "
               "beside it are the two ends.", g->width % 2 == 1 && u.row == 1 ?
               "all cells but the upper right one, which becomes an end" : "all cells");
    unicursal_cut(job);
    unicursal_tell_way(job, __LINE__);
    return MEANDER_OK;
}

const lesson lesson_unicursal = {
    .name = "unicursal",
    .of = LESSON_GENERATOR,
    .title = "The unicursal maze",
    .idea = "One passage through every cell, without a fork. Cut the grid into blocks of four cells, each "
            "a small ring, and let a random tree grow over the blocks. Whenever the tree gets a new "
            "block, the ring of that block is joined to the large one: two passages across take the "
            "place of two along. When all blocks are in, the large ring goes around the whole tree and "
            "through every cell. Cut it in one place.",
    .picture = "two rings are one             six rings are one             the way from 1 to 24\n"
               "+---+---+---+---+---+---+     +---+---+---+---+---+---+     +---+---+---+---+---+---+\n"
               "| 1   1   2   2 |   |   |     | 1   1   2   2 | 6   6 |     | 9   8   7   6 | 1 |24 |\n"
               "+   +---+---+   +---+---+     +   +---+---+   +   +   +     +   +---+---+   +   +   +\n"
               "| 1   1   2   2 |   |   |     | 1   1   2 | 2 | 6 | 6 |     |10  11  12 | 5 | 2 |23 |\n"
               "+---+---+---+---+---+---+     +---+---+   +   +   +   +     +---+---+   +   +   +   +\n"
               "|   |   |   |   |   |   |     | 4   4   3 | 3   5 | 5 |     |15  14  13 | 4   3 |22 |\n"
               "+---+---+---+---+---+---+     +   +---+---+---+---+   +     +   +---+---+---+---+   +\n"
               "|   |   |   |   |   |   |     | 4   4   3   3   5   5 |     |16  17  18  19  20  21 |\n"
               "+---+---+---+---+---+---+     +---+---+---+---+---+---+     +---+---+---+---+---+---+\n",
    .invariant = "What has been dug is a single ring: each of its cells has two passages.",
    .steps = "Dig the four cells of the first block as a ring. The block waits.\n"
             "Take the newest block that waits, or now and then (random=30) any of them.\n"
             "If there are blocks beside it that are not dug, choose one at random, dig it as a ring, and "
             "join the two rings. The new block waits, too.\n"
             "If there are none, the block waits no more.\n"
             "When no block waits, take in an odd column or row by detours along the border.\n"
             "Wall up one passage of the ring in the top row: there are the start and the goal.",
    .why = "Joining takes one passage from each ring and adds two between them: every cell still has two "
           "passages, and two rings have become one. A detour lengthens the ring by two cells. So in the "
           "end there is one ring through all cells, and when it is cut, one passage.",
    .cost = "Each block is dug once and given up once: a quarter as many steps as there are cells, and "
            "four passages for each.",
    .law = "No dead ends but the two ends, and the solution passes through all cells. 65 in 100 cells "
           "go straight on: the passage runs along long corridors of the tree.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze Classification\" (unicursal mazes from perfect ones, "
              "by halving every passage).",
    .related = "backtracker hilbert spiral labyrinth",
    .run = unicursal_run,
};
