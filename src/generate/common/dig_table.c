// SPDX-License-Identifier: MIT
// Digs as the backtracker does, on a table of cells with up to eight sides and without a listener:
//
//     open     a byte per cell     which passages there are, and so where the digger has been
//     ways     a byte per step     the sides that lead back
//
// Invariant: before a step, `ways` leads from where the digger is to the first cell.
// Cost: O(n); a byte for each step of the longest way.
#include "generate/common/beside_table.h"
#include "generate/common/dig_lattice.h"

meander_status generate_dig_table(generate_job *job, const choice *c, uint8_t *ways) {
    const grid *g = job->grid;
    uint8_t *open = job->maze->open, *way = ways;
    uint64_t dug = 0;
    dig_sides sides;
    dig_list_sides(&sides, g->side_count > 4 ? g->side_count : 0);
    for (cell at = job->from;;) {
        unsigned unseen = beside_table_zero(g, open, at), back;
        if (unseen == 0 && way == ways) return MEANDER_OK;
        if (unseen == 0) {
            at = grid_neighbour(g, at, *--way);
            continue;
        }
        unsigned side = dig_draw(&sides, c, job->rng, unseen);
        open[at] |= (uint8_t)(1u << side);
        at = grid_cross(g, at, side, &back);
        open[at] = (uint8_t)(1u << back);
        *way++ = (uint8_t)back;
        TRY(generate_tick(job, ++dug));
    }
}
