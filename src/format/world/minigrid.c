// SPDX-License-Identifier: MIT
// The letters in which MiniGrid prints its worlds, two per block:
//
//     WGWGWGWGWG       WG  a grey wall         >>  the agent at the start, who looks to the east
//     WG>>    WG       GG  a green goal        (two blanks)  free
//     WG  WGWGWG
//     WG    GGWG       the border is closed, as MiniGrid wants it
//     WGWGWGWGWG
//
// Cost: a byte per block, and two of text.
// Source: Farama Foundation, minigrid 2, MiniGridEnv.pprint_grid.
#include "format/world/block_map.h"

static meander_status minigrid_write(const drawing *d, output *out) {
    static const char *const letters[BLOCK_KINDS] = {"  ", "WG", "  ", ">>", "GG"};
    block_map m;
    TRY(block_map_new_wide(d, true, 0, &m));
    for (size_t y = 0; y < m.height && out->status == MEANDER_OK; y++) {
        for (size_t x = 0; x < m.width; x++) output_bytes(out, letters[block_map_at(&m, x, y)], 2);
        output_char(out, '\n');
    }
    block_map_free(&m);
    return out->status;
}

const format format_minigrid = {
    .name = "minigrid",
    .about = "two letters per block as MiniGrid prints them: WG wall, >> start, GG goal",
    .traits = "text write-only export keeps-ends",
    .params = block_map_params,
    .write_puzzle = minigrid_write,
};
