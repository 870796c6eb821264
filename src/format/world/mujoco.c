// SPDX-License-Identifier: MIT
// A model of the simulator MuJoCo: a box for each run of walls on a plane, start and goals as sites.
//
//     <geom name="wall_1" type="box" pos="2 4 .25" size="2.05 .05 .25"/>     its middle, half its size
//
// Lengths are metres, and the corner at the bottom left of the maze is at 0, 0.
//
// Cost: a byte per block.
// Source: MuJoCo's documentation, "XML Reference".
#include <string.h>

#include "format/world/block_solid.h"

static void mujoco_write_three(output *out, const char *word, int64_t x, int64_t y, int64_t z) {
    output_print(out, " %s=\"", word);
    solid_number(out, x);
    output_char(out, ' ');
    solid_number(out, y);
    output_char(out, ' ');
    solid_number(out, z);
    output_char(out, '"');
}

static void mujoco_write_head(const drawing *d, const solid *s, output *out) {
    int64_t width = solid_x(s, s->map.width) - solid_x(s, 0), depth = solid_y(s, 0) - solid_y(s, s->map.height);
    if (d->id[0] != '\0' && strstr(d->id, "--") == NULL) output_print(out, "<!-- %s -->\n", d->id);
    output_text(out, "<mujoco model=\"maze\">\n<worldbody>\n<light directional=\"true\" pos=\"0 0 10\"/>\n"
                "<geom name=\"ground\" type=\"plane\"");
    mujoco_write_three(out, "pos", solid_x(s, 0) + solid_x(s, s->map.width),
                       solid_y(s, 0) + solid_y(s, s->map.height), 0);
    mujoco_write_three(out, "size", width, depth, 200);
    output_text(out, "/>\n");
}

static void mujoco_write_sites(solid *s, block_kind kind, const char *name, output *out) {
    solid_box box;
    for (size_t from = 0, number = 1; solid_take(s, kind, &from, &box); number++) {
        output_print(out, "<site name=\"%s_%zu\"", name, number);
        mujoco_write_three(out, "pos", box.x, box.y, 0);
        output_text(out, "/>\n");
    }
}

// The place and the size of a box are in half thousandths; MuJoCo wants half of the size.
static meander_status mujoco_write(const drawing *d, output *out) {
    solid s;
    solid_box box;
    int64_t height = d->params->values[SOLID_HEIGHT];
    TRY(solid_new(d, &s));
    mujoco_write_head(d, &s, out);
    mujoco_write_sites(&s, BLOCK_START, "start", out);
    mujoco_write_sites(&s, BLOCK_GOAL, "goal", out);
    meander_status status = MEANDER_OK;
    uint64_t number = 0;
    for (size_t from = 0; status == MEANDER_OK && solid_take(&s, BLOCK_WALL, &from, &box);) {
        output_print(out, "<geom name=\"wall_%llu\" type=\"box\"", (unsigned long long)++number);
        mujoco_write_three(out, "pos", box.x, box.y, height);
        mujoco_write_three(out, "size", box.width / 2, box.depth / 2, height);
        output_text(out, "/>\n");
        status = number % 256 == 0 ? context_progress(d->context, from, s.map.width * s.map.height) : out->status;
    }
    output_text(out, "</worldbody>\n</mujoco>\n");
    solid_free(&s);
    return status != MEANDER_OK ? status : out->status;
}

const format format_mujoco = {
    .name = "mujoco",
    .about = "model of the simulator MuJoCo: a box for each run of walls, in metres",
    .aliases = "mjcf",
    .traits = "text names-id write-only export keeps-ends",
    .params = solid_metres,
    .write_puzzle = mujoco_write,
};
