// SPDX-License-Identifier: MIT
// The lesson of Hilbert's curve on any rectangle: a stack of blocks, each of which is cut into three
// or two, or walked.  The fast version is src/generate/hilbert.c.
//
// A block is crossed along its first direction, from one corner to the next one:
//
//        +-----------------+          ^ second
//        |        2        |          |
//        +--------+--------+          |
//        |   1    |    3   |          |
//        +-start--+---end--+          +----> first
#include "lesson/lesson.h"
#include "grid/rect.h"

// `length` cells in the direction `ahead`, `width` cells in the direction `aside`.
typedef struct hilbert_rect {
    cell corner;
    unsigned ahead, aside;       // sides
    int length, width;
} hilbert_rect;

typedef struct hilbert {
    hilbert_rect *stack;
    int count, walked;
    cell at;                     // where the passage ends; CELL_NONE at first
} hilbert;

static cell hilbert_move(const lesson_job *job, cell c, unsigned side, int steps) {
    while (steps-- > 0) c = grid_neighbour(job->grid, c, side);
    return c;
}

// ---- speaking ----------------------------------------------------------------------

static void hilbert_tell_cut(lesson_job *job, int line, const hilbert_rect *k) {
    cell end = hilbert_move(job, k->corner, k->ahead, k->length - 1);
    const char *from = lesson_place(job, k->corner), *to = lesson_place(job, end);
    if (2 * k->length > 3 * k->width)
        lesson_say_both(job, line, end, k->corner, "The block to be crossed from %s to %s is %d long and "
                        "%d wide. That is long: cut it into two, one behind the other.", from, to,
                        k->length, k->width);
    else
        lesson_say_both(job, line, end, k->corner, "The block to be crossed from %s to %s is %d long and "
                        "%d wide: cut it into three, to be crossed %s, %s and %s.", from, to, k->length,
                        k->width, lesson_side(job, k->aside), lesson_side(job, k->ahead),
                        lesson_side(job, (k->aside + 2) % 4));
}

static void hilbert_tell_walk(lesson_job *job, int line, const hilbert_rect *k) {
    cell end = hilbert_move(job, k->corner, k->ahead, k->length - 1);
    if (k->length == 1)
        lesson_say(job, line, k->corner, "%s is a block of one cell: go there.",
                   lesson_place(job, k->corner));
    else
        lesson_say_both(job, line, k->corner, end, "From %s to %s the block is one cell wide: walk %s "
                        "along it.", lesson_place(job, k->corner), lesson_place(job, end),
                        lesson_side(job, k->ahead));
}

// A picture after each quarter of the cells but the last.
static void hilbert_tell_cell(lesson_job *job, hilbert *h, cell c) {
    cell cells = job->grid->cells, before = 4 * (cell)h->walked / cells;
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)++h->walked);
    if (4 * (cell)h->walked / cells > before && (cell)h->walked < cells) lesson_show(job);
}

// ---- the plain version ---------------------------------------------------------------

// board
// An even half, unless the length is 2.
static int hilbert_even_half(int length) {
    int half = length / 2;
    return half % 2 == 1 && length > 2 ? half + 1 : half;
}

static void hilbert_put(hilbert *h, cell corner, unsigned ahead, int length, unsigned aside,
                        int width) {
    h->stack[h->count++] = (hilbert_rect){corner, ahead, aside, length, width};
}

static void hilbert_walk_line(lesson_job *job, hilbert *h, const hilbert_rect *k) {
    cell c = k->corner;
    for (int i = 0; i < k->length; i++) {
        if (i > 0) c = grid_neighbour(job->grid, c, k->ahead);
        if (h->at != CELL_NONE) lesson_carve(job, h->at, lesson_side_to(job, h->at, c));
        h->at = c;
        hilbert_tell_cell(job, h, c);
    }
}

// What comes first is pushed last.
static void hilbert_split(lesson_job *job, hilbert *h, const hilbert_rect *k) {
    unsigned ahead = k->ahead, aside = k->aside, back = (ahead + 2) % 4, home = (aside + 2) % 4;
    int half = hilbert_even_half(k->length), up = hilbert_even_half(k->width), left = k->length / 2;
    if (2 * k->length > 3 * k->width) {
        cell middle = hilbert_move(job, k->corner, ahead, half);
        hilbert_put(h, middle, ahead, k->length - half, aside, k->width);
        hilbert_put(h, k->corner, ahead, half, aside, k->width);
    } else {
        cell far = hilbert_move(job, k->corner, aside, up);
        cell last = hilbert_move(job, hilbert_move(job, k->corner, ahead, k->length - 1), aside, up - 1);
        hilbert_put(h, last, home, up, back, k->length - left);
        hilbert_put(h, far, ahead, k->length, aside, k->width - up);
        hilbert_put(h, k->corner, aside, up, ahead, left);
    }
}

static void hilbert_run_all(lesson_job *job, hilbert *h) {
    while (h->count > 0) {
        hilbert_rect k = h->stack[--h->count];
        if (k.width == 1) {
            hilbert_tell_walk(job, __LINE__, &k);
            hilbert_walk_line(job, h, &k);
        } else {
            hilbert_tell_cut(job, __LINE__, &k);
            hilbert_split(job, h, &k);
        }
    }
}
// end of the board

// Along the longer side, unless only the other one is even.
static bool hilbert_goes_east(uint64_t width, uint64_t height) {
    if (width == 1 || height == 1) return height == 1;
    if (width % 2 != height % 2) return width % 2 == 0;
    return width >= height;
}

// A cut takes a block away and leaves up to three, each of fewer cells.
static meander_status hilbert_run(lesson_job *job) {
    const grid *g = job->grid;
    hilbert h = {.at = CELL_NONE};
    h.stack = scratch_lend(job->scratch, g->cells + 2, sizeof *h.stack);
    if (h.stack == NULL) return MEANDER_NO_MEMORY;
    job->start = grid_cell(g, 0, 0);
    lesson_phase(job, "Block by block");
    if (hilbert_goes_east(g->width, g->height))
        hilbert_put(&h, job->start, MEANDER_EAST, (int)g->width, MEANDER_SOUTH, (int)g->height);
    else
        hilbert_put(&h, job->start, MEANDER_SOUTH, (int)g->height, MEANDER_EAST, (int)g->width);
    lesson_say(job, __LINE__, job->start, "The whole rectangle is one block. The passage crosses it from "
               "%s on towards the %s.", lesson_place(job, job->start), lesson_side(job, h.stack[0].ahead));
    hilbert_run_all(job, &h);
    job->goal = h.at;
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, job->goal, "Every block is walked: the passage ends at %s.",
               lesson_place(job, job->goal));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_hilbert = {
    .name = "hilbert",
    .of = LESSON_GENERATOR,
    .title = "Hilbert's curve",
    .idea = "One passage through every cell, which stays in a neighbourhood until all of it is done. A "
            "block is crossed from one corner to the next one along its first side. To do that, cut it "
            "into three: go up in the near half, cross the far part, and come down in the near half "
            "again. Each part is a block that is crossed in the same way, and what is one cell wide is "
            "simply walked.",
    .picture = "4 x 4 cells: three parts   and all of it              5 x 3\n"
               "+-------+-------+          +---+---+---+---+          +---+---+---+---+---+\n"
               "| goes  | goes  |          | 1   2 |15  16 |          | 1 | 6   7 |14  15 |\n"
               "| south | north |          +---+   +   +---+          +   +   +   +   +---+\n"
               "|   1   |   3   |          | 4   3 |14  13 |          | 2 | 5 | 8 |13  12 |\n"
               "+-------+-------+          +   +---+---+   +          +   +   +   +---+   +\n"
               "|       2       |          | 5 | 8   9 |12 |          | 3   4 | 9  10  11 |\n"
               "|   goes east   |          +   +   +   +   +          +---+---+---+---+---+\n"
               "|               |          | 6   7 |10  11 |\n"
               "+---------------+          +---+---+---+---+\n",
    .invariant = "The first side of a block is even, or both sides are odd. Only then can one passage go "
                 "from corner to corner through all cells.",
    .steps = "Put the whole rectangle on the stack, with the direction in which it is crossed.\n"
             "Take a block off the stack. If it is one cell wide, walk along it.\n"
             "If it is much longer than wide, cut it into two, one behind the other.\n"
             "Else cut it into three: up one half of the near part, across the far part, and down the "
             "other half. In the first and the last of them length and width change places.\n"
             "Halves are rounded to even numbers. What comes first goes onto the stack last.\n"
             "When the stack is empty, the passage is done.",
    .why = "Each part ends beside the corner in which the next one begins, so the passage is never broken, "
           "and each cell is in one part only. Why even: colour the cells like a chess board. Every step "
           "changes the colour, so the colours of the two ends say whether the number of cells between "
           "them is even. Cutting at even places keeps that right in all parts.",
    .cost = "One step per cell, and fewer cuts than cells. The stack of the fast version is as deep as a "
            "logarithm. Nothing is left to chance: all seeds give the same maze.",
    .law = "No dead ends but the two ends. The solution passes through all cells. Cells that are near each "
           "other on the passage are near each other in the grid.",
    .source = "David Hilbert, \"Ueber die stetige Abbildung einer Linie auf ein Flaechenstueck\", 1891. "
              "Cutting any rectangle into three: Jakub Cerveny, \"gilbert\", 2018.",
    .related = "spiral labyrinth unicursal",
    .run = hilbert_run,
};
