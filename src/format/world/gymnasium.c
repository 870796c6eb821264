// SPDX-License-Identifier: MIT
// Maps as lists that Gymnasium takes, blocks with the ends in them:
//
//     [[1,1,1],            PointMaze, AntMaze: 1 wall, 0 free, "r" where the robot starts, "g" a goal, "c" both
//      [1,"r",1], ...]
//     ["HHH",              FrozenLake: H hole, F frozen, S start, G goal
//      "HSF", ...]
//
// The border is closed.  The format matrix reads them.
//
// Cost: a byte per block, and two of text.
// Source: Farama Foundation, Gymnasium 1.0, toy_text/frozen_lake.py; Gymnasium-Robotics 1.3, maze/maps.py.
#include "format/world/block_map.h"

enum { GYM_OF = BLOCK_MAP_WIDE };

// In a lake each row is one text, in a maze a list.
static void gym_write_rows(const block_map *m, bool lake, bool home, output *out) {
    static const char *const squares[2][BLOCK_KINDS] = {{"0", "1", "0", "\"r\"", "\"g\""}, {"F", "H", "F", "S", "G"}};
    for (size_t y = 0; y < m->height && out->status == MEANDER_OK; y++) {
        output_text(out, y == 0 ? "[" : " ");
        output_char(out, lake ? '"' : '[');
        for (size_t x = 0; x < m->width; x++) {
            block_kind kind = block_map_at(m, x, y);
            if (x > 0 && !lake) output_char(out, ',');
            output_text(out, home && kind == BLOCK_START ? "\"c\"" : squares[lake][kind]);
        }
        output_char(out, lake ? '"' : ']');
        output_text(out, y + 1 < m->height ? ",\n" : "]\n");
    }
}

// A lake has a start and a goal, which are not the same square.
static meander_status gym_write(const drawing *d, output *out) {
    bool lake = d->params->values[GYM_OF] != 0, ends = d->has_start && d->goal_count > 0;
    bool home = ends && d->start.x == d->goals[0].x && d->start.y == d->goals[0].y;
    block_map m;
    if (lake && (!ends || home))
        return context_fail(d->context, MEANDER_UNSUPPORTED, "a frozen lake needs a start and a goal elsewhere");
    TRY(block_map_new_wide(d, true, 0, &m));
    gym_write_rows(&m, lake, home, out);
    block_map_free(&m);
    return out->status;
}

static const meander_param gym_params[] = {
    BLOCK_MAP_PARAMS,
    [GYM_OF] = {.name = "of", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_CHOICE,
                .choices = "point-maze|frozen-lake", .about = "whose map: lists of numbers, or rows of letters"},
    {0}};

const format format_gymnasium = {
    .name = "gymnasium",
    .about = "lists for Gymnasium's PointMaze and AntMaze, or rows for its FrozenLake",
    .aliases = "gym point-maze frozen-lake:of=frozen-lake",
    .traits = "text write-only export keeps-ends",
    .params = gym_params,
    .write_puzzle = gym_write,
};
