// SPDX-License-Identifier: MIT
// Fractal: a maze of copies of a smaller maze, which is made of copies of a smaller one.
//
//     side = 2: a block is cut into 2 x 2 blocks.  Three       +---+---+
//     openings in the four walls between them join them,       | A   A |
//     one wall stays whole.  Each of the blocks is cut in      +   +- -+
//     the same way, down to the single cells.                  | A | A |
//     Blocks of the same size have the same inside.            +---+---+
//
// If the maze's sides are not powers of `side`, blocks of one depth differ in size by a cell, and
// there are up to four kinds of them at each depth.  copies=no makes the inside of each block anew.
// Invariant: a tree over the blocks and a tree in each of them make a tree over all cells.
// Cost: O(n) time; a stack of blocks of logarithmic depth.
// Source: "Fractal tessellation" among the maze generation algorithms of Walter Pullen's "Think
// Labyrinth" and of Wikipedia; there it is four copies of what was made so far, doubled until
// it is large enough.
#include "generate/generator.h"
#include "grid/rect.h"

enum { FRACTAL_SIDE, FRACTAL_COPIES };
enum { FRACTAL_SIDE_MOST = 8, FRACTAL_BLOCKS_MOST = 64, FRACTAL_WALLS_MOST = 112 };

typedef struct block {
    uint64_t x, y, width, height;
} block;

typedef struct fractal {
    generate_job *job;
    uint64_t side, key;
    bool copies;
    rng *rng;                    // of the block at hand: its own, or the job's
    uint64_t across, down;       // the blocks into which the block at hand is cut
    unsigned wall_count;
    uint8_t walls[FRACTAL_WALLS_MOST];       // 2 * number of a block, + 1: its southern wall
    uint8_t label[FRACTAL_BLOCKS_MOST];      // equal for blocks that are connected
    block *stack;
    size_t height;
    uint64_t carved;
} fractal;

// The beginning of part i when a length is cut into `parts` parts.
static uint64_t fractal_cut(uint64_t length, uint64_t parts, uint64_t i) {
    return length / parts * i + length % parts * i / parts;
}

static block fractal_part(const fractal *f, const block *k, uint64_t number) {
    uint64_t i = number % f->across, j = number / f->across;
    uint64_t left = fractal_cut(k->width, f->across, i);
    uint64_t top = fractal_cut(k->height, f->down, j);
    return (block){k->x + left, k->y + top, fractal_cut(k->width, f->across, i + 1) - left,
                   fractal_cut(k->height, f->down, j + 1) - top};
}

// ---- joining the parts -----------------------------------------------------------------

// All walls between parts, shuffled.
static void fractal_shuffle(fractal *f) {
    unsigned count = 0;
    for (unsigned number = 0; number < f->across * f->down; number++) {
        f->label[number] = (uint8_t)number;
        if ((number + 1) % f->across != 0) f->walls[count++] = (uint8_t)(2 * number);
        if (number + f->across < f->across * f->down)
            f->walls[count++] = (uint8_t)(2 * number + 1);
    }
    f->wall_count = count;
    for (; count > 1; count--) {
        unsigned other = (unsigned)rng_below(f->rng, count);
        uint8_t wall = f->walls[other];
        f->walls[other] = f->walls[count - 1];
        f->walls[count - 1] = wall;
    }
}

// One opening somewhere in the wall; in a wall of one cell nothing is drawn.
static void fractal_open(fractal *f, const block *k, unsigned number, unsigned side) {
    block part = fractal_part(f, k, number);
    uint64_t length = side == MEANDER_EAST ? part.height : part.width;
    uint64_t place = length == 1 ? 0 : rng_below(f->rng, length);
    uint64_t x = part.x + (side == MEANDER_EAST ? part.width - 1 : place);
    uint64_t y = part.y + (side == MEANDER_EAST ? place : part.height - 1);
    cell from = grid_cell(f->job->grid, x, y);
    if (f->job->maze->open[from] == 0)
        trace_emit(f->job->trace, MEANDER_EVENT_VISIT, from, 0);
    generate_carve(f->job, from, side);
}

// Opens the walls in the order of the shuffle, except between blocks that are connected already.
static void fractal_join(fractal *f, const block *k) {
    fractal_shuffle(f);
    for (unsigned w = 0; w < f->wall_count; w++) {
        unsigned number = f->walls[w] / 2, side = MEANDER_EAST + f->walls[w] % 2;
        uint64_t other = side == MEANDER_EAST ? number + 1 : number + f->across;
        uint8_t from = f->label[other], to = f->label[number];
        if (from == to) continue;
        for (unsigned i = 0; i < f->across * f->down; i++)
            if (f->label[i] == from) f->label[i] = to;
        fractal_open(f, k, number, side);
        f->carved++;
    }
}

// ---- down to the cells ------------------------------------------------------------------

// The random numbers of a copy depend only on its size.
static void fractal_seed(fractal *f, const block *k) {
    uint64_t counter = f->key + k->width * UINT64_C(0x9e3779b97f4a7c15) +
                       k->height * UINT64_C(0xd1342543de82ef95);
    rng_seed(f->rng, rng_mix(&counter));
}

// A block is joined before its parts are; the last part is pushed first.
static meander_status fractal_run(fractal *f) {
    while (f->height > 0) {
        block k = f->stack[--f->height];
        if (k.width == 1 && k.height == 1) {
            trace_emit(f->job->trace, MEANDER_EVENT_LEAVE,
                       grid_cell(f->job->grid, k.x, k.y), 0);
            continue;
        }
        f->across = k.width < f->side ? k.width : f->side;
        f->down = k.height < f->side ? k.height : f->side;
        if (f->copies) fractal_seed(f, &k);
        uint64_t before = f->carved;
        fractal_join(f, &k);
        TRY(generate_tick_since(f->job, before, f->carved));
        bool cells = f->across == k.width && f->down == k.height;
        if (cells && f->job->trace == NULL) continue;
        for (uint64_t number = f->across * f->down; number-- > 0;)
            f->stack[f->height++] = fractal_part(f, &k, number);
    }
    return MEANDER_OK;
}

// Each depth leaves all parts but one waiting.
static size_t fractal_stack_room(uint64_t width, uint64_t height, const params *p) {
    uint64_t length = width > height ? width : height;
    uint64_t side = (uint64_t)p->values[FRACTAL_SIDE];
    size_t depth = 0;
    for (; length > 1; length = (length + side - 1) / side) depth++;
    return depth * (size_t)(side * side - 1) + 1;
}

// The key is always drawn.
static meander_status fractal_fill(generate_job *job) {
    rng local;
    fractal f = {.job = job, .side = (uint64_t)job->params->values[FRACTAL_SIDE],
                 .copies = job->params->values[FRACTAL_COPIES] != 0, .key = rng_next(job->rng)};
    f.rng = f.copies ? &local : job->rng;
    size_t room = fractal_stack_room(job->grid->width, job->grid->height, job->params);
    f.stack = scratch_lend(job->scratch, room, sizeof *f.stack);
    if (f.stack == NULL) return MEANDER_NO_MEMORY;
    f.stack[f.height++] = (block){0, 0, job->grid->width, job->grid->height};
    return fractal_run(&f);
}

static uint64_t fractal_lends(const generate_plan *plan) {
    return fractal_stack_room(plan->width, plan->height, plan->params) * sizeof(block);
}

static const meander_param fractal_params[] = {
    [FRACTAL_SIDE] = {.name = "side", .kind = MEANDER_PARAM_INTEGER, .fallback = 2, .least = 2,
                      .most = FRACTAL_SIDE_MOST,
                      .about = "blocks in a row and in a column of a larger block"},
    [FRACTAL_COPIES] = {.name = "copies", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,
                        .about = "no: blocks of the same size differ inside"},
    {0},
};

const generator generator_fractal = {
    .name = "fractal",
    .about = "copies of a small maze make a larger one, whose copies make a larger one",
    .traits = "perfect",
    .params = fractal_params,
    .fill = fractal_fill,
    .lends = fractal_lends,
};
