// SPDX-License-Identifier: MIT
// A function of a datapack for Minecraft: commands that build the maze to the south-east of whoever calls it.
//
//     fill ~0 ~-1 ~0 ~63 ~-1 ~63 minecraft:smooth_stone     the floor, then air above it, in squares of 64
//     fill ~0 ~0 ~0 ~16 ~2 ~0 minecraft:stone_bricks        a command for each run of walls
//
// Invariant: a command fills at most 32,768 blocks, more than which the game refuses.
// Cost: a byte per block.
// Source: Minecraft Wiki, "Commands/fill" and "Function (Java Edition)".
#include "format/world/block_map.h"

enum { FUNCTION_HEIGHT = BLOCK_MAP_WIDE };
enum { FUNCTION_SQUARE = 64, FUNCTION_HEIGHT_MOST = 8, FUNCTION_RUN_MOST = 32768 / FUNCTION_HEIGHT_MOST };

static void function_write_fill(output *out, const block_box *box, int64_t from, int64_t to, const char *block) {
    output_print(out, "fill ~%zu ~%lld ~%zu ~%zu ~%lld ~%zu minecraft:%s\n", box->x, (long long)from, box->y,
                 box->x + box->width - 1, (long long)to, box->y + box->height - 1, block);
}

static meander_status function_write_ground(const block_map *m, int64_t height, output *out) {
    for (size_t y = 0; y < m->height && out->status == MEANDER_OK; y += FUNCTION_SQUARE) {
        for (size_t x = 0; x < m->width; x += FUNCTION_SQUARE) {
            block_box box = {x, y, m->width - x, m->height - y};
            if (box.width > FUNCTION_SQUARE) box.width = FUNCTION_SQUARE;
            if (box.height > FUNCTION_SQUARE) box.height = FUNCTION_SQUARE;
            function_write_fill(out, &box, -1, -1, "smooth_stone");
            function_write_fill(out, &box, 0, height - 1, "air");
        }
        TRY(context_progress(m->context, y, m->height));
    }
    return out->status;
}

// A run in as many commands as it needs; it is one block wide, or one high.
static meander_status function_write_runs(block_map *m, block_kind kind, int64_t from, int64_t to, const char *block,
                                          output *out) {
    block_box run;
    for (size_t at = 0; out->status == MEANDER_OK && block_map_take(m, kind, &at, &run);) {
        size_t length = run.width * run.height;
        for (size_t done = 0, part; done < length; done += part) {
            part = length - done < FUNCTION_RUN_MOST ? length - done : FUNCTION_RUN_MOST;
            bool level = run.height == 1;
            const block_box box = {level ? run.x + done : run.x, level ? run.y : run.y + done, level ? part : 1,
                                   level ? 1 : part};
            function_write_fill(out, &box, from, to, block);
        }
        TRY(context_progress(m->context, at, m->width * m->height));
    }
    return out->status;
}

static meander_status function_write_all(const drawing *d, block_map *m, output *out) {
    int64_t height = d->params->values[FUNCTION_HEIGHT];
    if (d->id[0] != '\0') output_print(out, "# %s\n", d->id);
    TRY(function_write_ground(m, height, out));
    TRY(function_write_runs(m, BLOCK_WALL, 0, height - 1, "stone_bricks", out));
    TRY(function_write_runs(m, BLOCK_PATH, -1, -1, "lime_concrete", out));
    TRY(function_write_runs(m, BLOCK_START, -1, -1, "light_blue_concrete", out));
    return function_write_runs(m, BLOCK_GOAL, -1, -1, "gold_block", out);
}

static meander_status function_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, false, 0, &m));
    meander_status status = function_write_all(d, &m, out);
    block_map_free(&m);
    return status;
}

static const meander_param function_params[] = {
    BLOCK_MAP_PARAMS,
    [FUNCTION_HEIGHT] = {.name = "height", .about = "blocks of the walls above the floor",
                         .kind = MEANDER_PARAM_INTEGER, .fallback = 3, .least = 1, .most = FUNCTION_HEIGHT_MOST},
    {0},
};

const format format_mcfunction = {
    .name = "mcfunction",
    .about = "commands that build the maze in Minecraft, a function of a datapack",
    .traits = "text names-id write-only export keeps-ends keeps-path",
    .endings = "mcfunction",
    .params = function_params,
    .write_puzzle = function_write,
};
