// SPDX-License-Identifier: MIT
// The lesson of the fractal: a stack of blocks, and for the parts of the block at hand a number
// each, which says what is connected.  The fast version, src/generate/fractal.c, does the same in
// bytes.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { FRACTAL_PARTS = 64, FRACTAL_WALLS = 112 };

typedef struct fractal_block {
    int x, y, width, height;
} fractal_block;

// A wall between two parts, which are numbered from 0 row by row.
typedef struct fractal_wall {
    int part, other;
    unsigned side;               // of the part, where the other one is
} fractal_wall;

typedef struct fractal_stack {
    int side;                    // a block is cut into side x side parts
    bool copies;
    uint64_t key;
    rng own, *rng;               // of the block at hand
    fractal_block *stack;
    int count;
    int across, down;            // parts of the block at hand
    int set[FRACTAL_PARTS];      // the same number for parts that are connected
    fractal_wall walls[FRACTAL_WALLS];
    int wall_count;
    fractal_block numbered;      // whose cells show the numbers of their parts
} fractal_stack;

// ---- blocks ------------------------------------------------------------------------

// Where part number i begins when a length is cut into so many.
static int fractal_offset(int length, int parts, int i) { return length / parts * i + length % parts * i / parts; }

static fractal_block fractal_part_at(const fractal_stack *f, fractal_block k, int number) {
    int i = number % f->across, j = number / f->across;
    int left = fractal_offset(k.width, f->across, i), top = fractal_offset(k.height, f->down, j);
    return (fractal_block){k.x + left, k.y + top, fractal_offset(k.width, f->across, i + 1) - left,
                           fractal_offset(k.height, f->down, j + 1) - top};
}

// The chance of a copy depends on the block's size and nothing else.
static void fractal_reseed(fractal_stack *f, fractal_block k) {
    uint64_t counter = f->key + (uint64_t)k.width * UINT64_C(0x9e3779b97f4a7c15) +
                       (uint64_t)k.height * UINT64_C(0xd1342543de82ef95);
    if (f->copies) rng_seed(&f->own, rng_mix(&counter));
}

// All walls between parts, shuffled: each in turn, from the last on, changes places with a random
// one before it or with itself.
static void fractal_shuffle_walls(fractal_stack *f) {
    int parts = f->across * f->down, count = 0;
    for (int part = 0; part < parts; part++) {
        f->set[part] = part + 1;
        if ((part + 1) % f->across != 0)
            f->walls[count++] = (fractal_wall){part, part + 1, MEANDER_EAST};
        if (part + f->across < parts)
            f->walls[count++] = (fractal_wall){part, part + f->across, MEANDER_SOUTH};
    }
    f->wall_count = count;
    for (; count > 1; count--) {
        uint64_t other = rng_below(f->rng, (uint64_t)count);
        fractal_wall swap = f->walls[other];
        f->walls[other] = f->walls[count - 1];
        f->walls[count - 1] = swap;
    }
}

// ---- speaking ----------------------------------------------------------------------

static cell fractal_corner(const lesson_job *job, fractal_block k) {
    return grid_cell(job->grid, (uint64_t)k.x, (uint64_t)k.y);
}

// The cells of a part show its number, or with 0 none any more.
static void fractal_tell_part(lesson_job *job, fractal_block part, int number) {
    for (int y = part.y; y < part.y + part.height; y++)
        for (int x = part.x; x < part.x + part.width; x++) {
            cell c = grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
            if (number != 0) lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
            lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)number);
        }
}

static void fractal_tell_block(lesson_job *job, int line, fractal_stack *f, fractal_block k) {
    cell c = fractal_corner(job, k);
    lesson_show(job);
    lesson_say(job, line, c, f->copies ?
               "The block of %d x %d cells at %s is cut into %d x %d parts, with the chance of all blocks "
               "of this size." : "The block of %d x %d cells at %s is cut into %d x %d parts.", k.width,
               k.height, lesson_place(job, c), f->across, f->down);
    fractal_tell_part(job, f->numbered, 0);
    for (int number = 0; number < f->across * f->down; number++)
        fractal_tell_part(job, fractal_part_at(f, k, number), number + 1);
    f->numbered = k;
}

static void fractal_tell_open(lesson_job *job, int line, const fractal_wall *w, cell c) {
    cell beyond = grid_neighbour(job->grid, c, w->side);
    lesson_say_both(job, line, c, beyond, "Parts %d and %d are not connected yet: chance opens the wall "
                    "between %s and %s.", w->part + 1, w->other + 1, lesson_place(job, c),
                    lesson_place(job, beyond));
}

static void fractal_tell_whole(lesson_job *job, int line, fractal_block k, const fractal_wall *w) {
    lesson_say(job, line, fractal_corner(job, k), "Parts %d and %d are connected already: the wall between "
               "them stays whole.", w->part + 1, w->other + 1);
}

static void fractal_tell_done(lesson_job *job, fractal_block k) {
    lesson_tell(job, MEANDER_EVENT_LEAVE, fractal_corner(job, k), 0);
}

// ---- the plain version ---------------------------------------------------------------

// board
// One cell of the wall, at random.
static void fractal_open_wall(lesson_job *job, fractal_stack *f, fractal_block k, const fractal_wall *w) {
    fractal_block part = fractal_part_at(f, k, w->part);
    bool east = w->side == MEANDER_EAST;
    int length = east ? part.height : part.width;
    int place = length == 1 ? 0 : (int)rng_below(f->rng, (uint64_t)length);
    int x = east ? part.x + part.width - 1 : part.x + place;
    int y = east ? part.y + place : part.y + part.height - 1;
    cell c = grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
    fractal_tell_open(job, __LINE__, w, c);
    lesson_carve(job, c, w->side);
}

static void fractal_join_parts(lesson_job *job, fractal_stack *f, fractal_block k) {
    fractal_shuffle_walls(f);
    for (int i = 0; i < f->wall_count; i++) {
        const fractal_wall *w = &f->walls[i];
        int keep = f->set[w->part], old = f->set[w->other];
        if (keep == old) {
            fractal_tell_whole(job, __LINE__, k, w);
            continue;
        }
        fractal_open_wall(job, f, k, w);
        for (int part = 0; part < f->across * f->down; part++)
            if (f->set[part] == old) f->set[part] = keep;
    }
}

// The first part goes onto the stack last.
static void fractal_divide(lesson_job *job, fractal_stack *f) {
    while (f->count > 0) {
        fractal_block k = f->stack[--f->count];
        if (k.width == 1 && k.height == 1) {
            fractal_tell_done(job, k);
            continue;
        }
        f->across = k.width < f->side ? k.width : f->side;
        f->down = k.height < f->side ? k.height : f->side;
        fractal_reseed(f, k);
        fractal_tell_block(job, __LINE__, f, k);
        fractal_join_parts(job, f, k);
        for (int number = f->across * f->down - 1; number >= 0; number--)
            f->stack[f->count++] = fractal_part_at(f, k, number);
    }
}
// end of the board

// No two blocks of the stack share a cell.
static meander_status fractal_make(lesson_job *job) {
    fractal_stack *f = scratch_lend_zeroed(job->scratch, 1, sizeof *f);
    fractal_block *stack = scratch_lend(job->scratch, job->grid->cells, sizeof *stack);
    if (f == NULL || stack == NULL) return MEANDER_NO_MEMORY;
    f->side = (int)lesson_value(job, "side");
    f->copies = lesson_value(job, "copies") != 0;
    f->key = rng_next(job->rng);
    f->rng = f->copies ? &f->own : job->rng;
    f->stack = stack;
    stack[f->count++] = (fractal_block){0, 0, (int)job->grid->width, (int)job->grid->height};
    lesson_phase(job, "Blocks in blocks");
    fractal_divide(job, f);
    lesson_show(job);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every block is a single cell: the maze is done.");
    fractal_tell_part(job, f->numbered, 0);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_fractal = {
    .name = "fractal",
    .of = LESSON_GENERATOR,
    .title = "The fractal",
    .idea = "A maze of copies of a smaller maze, which is made of copies of a smaller one. Cut the "
            "rectangle into 2 x 2 blocks, and join these by openings in three of the four walls between "
            "them. Each block is cut and joined in the same way, and so on, down to single cells. Blocks "
            "of the same size get the same chance, so they look alike inside.",
    .picture = "four parts joined     the first of them     all parts alike\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n"
               "| 1 | 1 | 2 | 2 |     | 1   2 |   |   |     |       |       |\n"
               "+---+---+---+---+     +---+   +---+---+     +---+   +---+   +\n"
               "| 1 | 1 | 2 | 2 |     | 3   4 |   |   |     |       |       |\n"
               "+---+   +   +---+     +---+   +   +---+     +---+   +   +---+\n"
               "| 3 | 3 | 4 | 4 |     |   |   |   |   |     |       |       |\n"
               "+---+---+---+---+     +---+---+---+---+     +---+   +---+   +\n"
               "| 3 | 3   4 | 4 |     |   |       |   |     |               |\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n",
    .invariant = "The parts of each block that was cut are joined as a tree: there is just one way from "
                 "any part to any other within the block.",
    .steps = "Put the whole rectangle on the stack as one block.\n"
             "Take a block off the stack. If it is a single cell, it is done.\n"
             "Cut it into 2 x 2 parts, or side x side, and put the walls between the parts in random "
             "order. With copies=yes, blocks of the same size get the same order.\n"
             "Go through the walls. If the parts on both sides are not connected yet, open one cell of "
             "the wall, chosen at random; else leave the wall whole.\n"
             "Put the parts on the stack.\n"
             "When the stack is empty, the maze is done.",
    .why = "A wall between two parts is opened only when nothing else joins them, so it closes no ring; "
           "and in the end all parts of a block are connected. A tree over the parts, and a tree inside "
           "each part, make a tree over all cells.",
    .cost = "Each cut opens one wall fewer than there are parts, so all cuts together open one wall fewer "
            "than there are cells. The depth is a logarithm of the size.",
    .law = "26 in 100 cells are dead ends on average, and between 15 and 38 for one seed or another: one "
           "choice is repeated in all copies. The solution of a maze of 100 x 100 passes through 5 in 100 "
           "cells.",
    .source = "\"Fractal tessellation\" in Walter Pullen, \"Think Labyrinth: Maze algorithms\". There, what "
              "was made so far is copied four times and joined, until it is large enough.",
    .related = "recursive-division nested kruskal",
    .run = fractal_make,
};
