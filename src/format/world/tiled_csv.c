// SPDX-License-Identifier: MIT
// The layer of a map as a table of numbers, which Tiled exports and spreadsheets open:
//
//     1,1,1,1,1        0 floor, 1 wall, 2 path, 3 start, 4 goal
//     1,3,0,0,1
//     1,0,1,1,1        a line for each row of blocks; walls are as thick as passages
//     1,0,0,4,1
//     1,1,1,1,1
//
// Cost: a byte per block, and two of text.
// Source: Tiled's documentation, "Common Formats: CSV".
#include "format/world/block_map.h"

static meander_status csv_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, false, 0, &m));
    for (size_t y = 0; y < m.height && out->status == MEANDER_OK; y++)
        for (size_t x = 0; x < m.width; x++) {
            output_number(out, block_map_at(&m, x, y));
            output_char(out, x + 1 < m.width ? ',' : '\n');
        }
    block_map_free(&m);
    return out->status;
}

const format format_tiled_csv = {
    .name = "tiled-csv",
    .about = "a table of numbers per block: 0 floor, 1 wall, 2 path, 3 start, 4 goal",
    .aliases = "csv",
    .traits = "text write-only export keeps-ends keeps-path",
    .endings = "csv",
    .params = block_map_params,
    .write_puzzle = csv_write,
};
