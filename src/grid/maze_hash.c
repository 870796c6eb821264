// SPDX-License-Identifier: MIT
// Hashes of mazes, which decide in which part of a set a maze is.
//
//     +--+--+    +--+--+        The passages, place by place, are the maze: these two differ.  As shapes they are one:
//     |     |    |     |        the second is the mirror image of the first.
//     +--+  +    +  +--+
//     |     |    |     |
//     +--+--+    +--+--+
//
// For a shape each cell has a colour.  At first it is how many neighbours the cell has; then, round after round, it
// becomes a hash of itself and of the colours around, each by whether the way there is open.  The order of the
// neighbours does not count, nor does that of the cells in the sum at the end.  So whatever maps the grid to itself
// leaves the hash as it is, and no kind of grid needs a list of its symmetries.  After a few rounds a colour tells the
// cell's surroundings that many steps around.
//
// Two mazes that are not images of each other may share the hash of a shape: those that have the same surroundings
// equally often.  Then they are in the same part, which separates no less.
//
// Invariant: nothing in a hash depends on the layout of memory or on the order of bytes.
// Cost: of a maze one mixing for eight cells, of a shape one for each cell and round, and 16 bytes a cell.
// Source: Boris Weisfeiler, Andrei Leman, "The reduction of a graph to canonical form and the algebra which appears
// therein", 1968.
#define GRID_WIDE
#include "grid/maze_hash.h"

#include "base/bits.h"
#include "base/rng.h"

enum { HASH_ROUNDS = 6, HASH_SIDES = 8 };

static uint64_t maze_hash_mix(uint64_t x) { return rng_mix(&x); }

// Eight cells of up to eight sides make a word; wide ones have a word each.
uint64_t maze_hash(const maze *m) {
    const grid *g = m->grid;
    uint64_t hash = maze_hash_mix(g->width + maze_hash_mix(g->height)), word = 0;
    bool wide = g->side_count > HASH_SIDES;
    unsigned filled = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        word = word << HASH_SIDES | maze_sides(m, c);
        if (++filled % 8 != 0 && !wide) continue;
        hash = maze_hash_mix(hash ^ word);
        word = 0;
    }
    return maze_hash_mix(hash ^ word ^ g->cells);
}

// One round: `mixed` are the colours as neighbours see them.  Odd factors keep all 64 bits.
static void maze_hash_round(const maze *m, const uint64_t *mixed, uint64_t *colours) {
    const grid *g = m->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        uint64_t sum = 3 * colours[c];
        unsigned open = maze_sides(m, c);
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            uint64_t seen = mixed[grid_neighbour(g, c, side)];
            sum += open >> side & 1 ? seen * UINT64_C(0xd1342543de82ef95) : seen;
        }
        colours[c] = maze_hash_mix(sum);
    }
}

uint64_t maze_hash_shape(const maze *m, uint64_t *room) {
    const grid *g = m->grid;
    uint64_t *colours = room, *mixed = room + g->count, sum = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) colours[c] = bits_count(grid_sides(g, c));
    for (unsigned round = 0; round < HASH_ROUNDS; round++) {
        for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) mixed[c] = maze_hash_mix(colours[c]);
        maze_hash_round(m, mixed, colours);
    }
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) sum += maze_hash_mix(colours[c]);
    return maze_hash_mix(sum ^ g->cells);
}

uint64_t maze_hash_share(uint64_t hash, uint64_t whole) {
    uint64_t low;
    return bits_multiply(hash, whole, &low);
}
