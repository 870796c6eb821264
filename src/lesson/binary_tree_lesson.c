// SPDX-License-Identifier: MIT
// The lesson of the binary tree, a cell at a time.  The fast version, src/generate/binary_tree.c,
// makes 64 cells at once.
#include "lesson/lesson.h"
#include "grid/rect.h"

typedef struct binary {
    unsigned sideways, upright;  // the two sides that lead towards the corner
    int *coins;                  // of a row: 1 means sideways
} binary;

static void binary_tell_choice(lesson_job *job, int line, cell c, unsigned sides, unsigned side) {
    lesson_say(job, line, c, bits_count(sides) == 1 ?
               "%s can open the wall to the %s alone: open it." :
               "The coin of %s says %s: open that wall.", lesson_place(job, c), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void binary_tell_corner(lesson_job *job, int line, cell c) {
    lesson_say(job, line, c, "%s is the corner to which all ways lead: it opens nothing.",
               lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void binary_tell_row(lesson_job *job, int y) {
    for (int x = 0; x < (int)job->grid->width; x++)
        lesson_tell(job, MEANDER_EVENT_LEAVE, grid_cell(job->grid, (uint64_t)x, (uint64_t)y), 0);
    if (y + 1 < (int)job->grid->height) lesson_show(job);
}

// board
static void binary_open(lesson_job *job, const binary *b, cell c, bool coin) {
    unsigned sides = grid_sides(job->grid, c) & (1u << b->sideways | 1u << b->upright);
    if (sides == 0) {
        binary_tell_corner(job, __LINE__, c);
        return;
    }
    unsigned side = bits_lowest(sides);
    if (bits_count(sides) == 2) side = coin ? b->sideways : b->upright;
    binary_tell_choice(job, __LINE__, c, sides, side);
    lesson_carve(job, c, side);
}

static void binary_rows(lesson_job *job, const binary *b) {
    int width = (int)job->grid->width, height = (int)job->grid->height;
    int border = b->upright == MEANDER_NORTH ? 0 : height - 1;
    for (int y = 0; y < height; y++) {
        lesson_phase(job, y == border ? "The row at the border" : "A row");
        if (y != border) lesson_coins(job, lesson_value(job, "bias"), (size_t)width, b->coins);
        for (int x = 0; x < width; x++)
            binary_open(job, b, grid_cell(job->grid, (uint64_t)x, (uint64_t)y), b->coins[x]);
        binary_tell_row(job, y);
    }
}
// end of the board

static meander_status binary_run(lesson_job *job) {
    int64_t corner = lesson_value(job, "corner");
    binary b = {.sideways = corner % 2 == 0 ? MEANDER_WEST : MEANDER_EAST,
                .upright = corner < 2 ? MEANDER_NORTH : MEANDER_SOUTH,
                .coins = lesson_numbers(job, (size_t)job->grid->width)};
    if (b.coins == NULL) return MEANDER_NO_MEMORY;
    binary_rows(job, &b);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every cell had its turn: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_binary_tree = {
    .name = "binary-tree",
    .of = LESSON_GENERATOR,
    .title = "The binary tree",
    .idea = "Every cell opens one of two walls, the one to the west or the one to the north, as a "
            "coin says. A cell at the border that has only one of these neighbours opens that "
            "wall, and the upper left corner opens nothing. So the first row and the first column "
            "are long passages, and all ways lead to the corner. It can be any other corner as "
            "well.",
    .picture = "+---+---+---+---+---+\n"
               "|                   |     the first row can only open west\n"
               "+   +   +---+   +   +\n"
               "|   |       |   |   |     coins: north, west, north, north\n"
               "+   +   +---+---+   +\n"
               "|   |           |   |     the first column can only open north\n"
               "+---+---+---+---+---+\n",
    .invariant = "Every cell that had its turn, except the corner, has opened just one wall, to a "
                 "cell that is nearer to the corner.",
    .steps = "Go through all cells.\n"
             "If a cell has a neighbour to the west and one to the north, toss a coin and open "
             "the wall to one of them.\n"
             "If it has only one of these neighbours, open the wall to it.\n"
             "If it has neither, it is the corner: open nothing.",
    .why = "What a cell opened leads one step nearer to the corner, so by following these steps "
           "one comes to the corner from everywhere: all cells are connected. A ring would have a cell "
           "that is farthest from the corner, and that one would have opened two walls.",
    .cost = "One coin per cell, and no memory at all: no cell has to know of another.",
    .law = "25 in 100 cells are dead ends: those to which neither the cell to the east nor the "
           "one to the south opens. In a maze of 100 x 100 the solution, from the upper left to "
           "the lower right, passes through 2 in 100 cells: no shorter way is possible.",
    .source = "Jamis Buck, \"Maze Generation: Binary Tree algorithm\", 2011; Walter Pullen, "
              "\"Think Labyrinth: Maze algorithms\".",
    .related = "sidewinder eller",
    .run = binary_run,
};
