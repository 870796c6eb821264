// SPDX-License-Identifier: MIT
// The string that describes a maze to D4RL and to Gymnasium-Robotics, rows from the top:
//
//     #####\#OOO#\#O###\#OOG#\#####       # wall, O open, G goal; \ ends a row
//
// The border is closed.  Such a string has no start: these programs choose one.  The format matrix reads it.
//
// Cost: a byte per block, and one of text.
// Source: Justin Fu, Aviral Kumar, Ofir Nachum, George Tucker, Sergey Levine, "D4RL: Datasets for deep
// data-driven reinforcement learning", 2020; d4rl/pointmaze/maze_model.py.
#include "format/world/block_map.h"

static meander_status string_write(const drawing *d, output *out) {
    static const char letters[] = {'O', '#', 'O', 'O', 'G'};       // by block_kind
    block_map m;
    TRY(block_map_new_wide(d, true, 0, &m));
    for (size_t y = 0; y < m.height && out->status == MEANDER_OK; y++) {
        if (y > 0) output_char(out, '\\');
        for (size_t x = 0; x < m.width; x++) output_char(out, letters[block_map_at(&m, x, y)]);
    }
    output_char(out, '\n');
    block_map_free(&m);
    return out->status;
}

const format format_d4rl_string = {
    .name = "d4rl-string",
    .about = "one string for D4RL: # wall, O open, G goal, \\ ends a row",
    .traits = "text write-only export",
    .params = block_map_params,
    .write_puzzle = string_write,
};
