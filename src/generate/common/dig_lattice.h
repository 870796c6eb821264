// SPDX-License-Identifier: MIT
// Shared by diggers on lattices and tables: the choice of a side; of lattices: passages that wait to be opened, and the
// memory of a box.
#ifndef GENERATE_DIG_LATTICE_H
#define GENERATE_DIG_LATTICE_H

#include "generate/common/choice.h"
#include "generate/generator.h"

enum { DIG_WAITING = 16 };

// By the set of sides that are free.
typedef struct dig_sides {
    uint8_t count[1 << GRID_SIDES_MOST];                    // of the sides,
    uint8_t side[1 << GRID_SIDES_MOST][GRID_SIDES_MOST];    // and which they are, the lowest first
} dig_sides;

// For cells with that many sides.
static inline void dig_list_sides(dig_sides *d, unsigned side_count) {
    for (unsigned set = 0; set < 1u << side_count; set++) {
        d->count[set] = 0;
        for (unsigned rest = set; rest != 0; rest &= rest - 1)
            d->side[set][d->count[set]++] = (uint8_t)bits_lowest(rest);
    }
}

// Draws the side that choice_draw would draw.  Where no side is preferred, it looks every set up in a
// table; choice_draw has one for the first four sides alone.
static inline unsigned dig_draw(const dig_sides *d, const choice *c, rng *r, unsigned unseen) {
    if (unseen <= 15 || c->ordered) return choice_draw(c, r, unseen);
    return d->side[unseen][rng_below(r, d->count[unseen])];
}

typedef struct dig_passages {
    maze *maze;
    uint64_t dug;                // how many, the last of which wait
    cell cells[DIG_WAITING];
    uint8_t sides[DIG_WAITING];
} dig_passages;

// As maze_carve does on a lattice.
static inline void dig_open(const dig_passages *p, unsigned place) {
    const grid *g = p->maze->grid;
    uint8_t *open = p->maze->open + p->cells[place];
    unsigned side = p->sides[place];
    *open |= (uint8_t)(1u << side);
    open[g->step[side]] |= (uint8_t)(1u << g->opposite[side]);
}

// Opens the passage that has waited longest, in whose place this one waits.
static inline void dig_open_later(dig_passages *p, cell c, unsigned side) {
    unsigned place = (unsigned)(p->dug++ % DIG_WAITING);
    if (p->dug > DIG_WAITING) dig_open(p, place);
    p->cells[place] = c;
    p->sides[place] = (uint8_t)side;
}

static inline void dig_open_rest(const dig_passages *p) {
    for (unsigned i = 0; i < DIG_WAITING && i < p->dug; i++) dig_open(p, i);
}

// Whether a grid is a box of three dimensions, none of which is small, and digs on it (dig_box.c).
// `ways` has room for a byte per cell.
bool generate_digs_box(const grid *g);
MEANDER_CHECKED meander_status generate_dig_box(generate_job *job, const choice *c, uint8_t *ways);

// Digs on a table of cells with up to eight sides (dig_table.c).
MEANDER_CHECKED meander_status generate_dig_table(generate_job *job, const choice *c, uint8_t *ways);

// The bytes that a digger of boxes is lent besides: 0 where a side is too short.
uint64_t generate_dig_box_bytes(uint64_t width, uint64_t floor, uint64_t levels);

#endif
