// SPDX-License-Identifier: MIT
// A world of the simulator Gazebo: a box for each run of walls, which robots meet and see, on a plane.
//
//     <collision name="wall_1">            one box for the whole run, not one per cell
//       <pose>2 4 .25 0 0 0</pose>         its middle, in metres; the corner at the bottom left
//       <geometry><box><size>...           of the maze is at 0, 0
//
// Start and goals are frames of the model, by name.
//
// Cost: a byte per block.
// Source: Open Robotics, "SDFormat specification" 1.7.
#include <string.h>

#include "draw/svg_canvas.h"
#include "format/world/block_solid.h"

static void sdf_write_head(const drawing *d, output *out) {
    output_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Two dashes would end a comment.
    if (d->id[0] != '\0' && strstr(d->id, "--") == NULL) output_print(out, "<!-- %s -->\n", d->id);
    output_text(out,
                "<sdf version=\"1.7\">\n<world name=\"maze\">\n"
                "<light name=\"sun\" type=\"directional\"><pose>0 0 10 0 0 0</pose>"
                "<direction>-0.5 0.1 -0.9</direction></light>\n"
                "<model name=\"ground\"><static>true</static><link name=\"link\">\n"
                "<collision name=\"collision\"><geometry><plane><normal>0 0 1</normal><size>100 100</size></plane>"
                "</geometry></collision>\n"
                "<visual name=\"visual\"><geometry><plane><normal>0 0 1</normal><size>100 100</size></plane>"
                "</geometry></visual>\n</link></model>\n"
                "<model name=\"walls\"><static>true</static>\n");
}

static void sdf_write_pose(output *out, const solid_box *box, int64_t z) {
    output_text(out, "<pose>");
    solid_number(out, box->x);
    output_char(out, ' ');
    solid_number(out, box->y);
    output_char(out, ' ');
    solid_number(out, z);
    output_text(out, " 0 0 0</pose>");
}

static void sdf_write_box(output *out, const char *word, uint64_t number, const solid_box *box, int64_t height) {
    output_print(out, "<%s name=\"wall_%llu\">", word, (unsigned long long)number);
    sdf_write_pose(out, box, height);
    output_text(out, "<geometry><box><size>");
    solid_number(out, box->width);
    output_char(out, ' ');
    solid_number(out, box->depth);
    output_char(out, ' ');
    solid_number(out, 2 * height);
    output_print(out, "</size></box></geometry></%s>\n", word);
}

// A frame for each start or goal; the middle of the box is on the ground.
static void sdf_write_frames(solid *s, block_kind kind, const char *name, output *out) {
    solid_box box;
    for (size_t from = 0, number = 1; solid_take(s, kind, &from, &box); number++) {
        output_print(out, "<frame name=\"%s_%zu\">", name, number);
        sdf_write_pose(out, &box, 0);
        output_text(out, "</frame>\n");
    }
}

static meander_status sdf_write(const drawing *d, output *out) {
    solid s;
    solid_box box;
    TRY(solid_new(d, &s));
    sdf_write_head(d, out);
    sdf_write_frames(&s, BLOCK_START, "start", out);
    sdf_write_frames(&s, BLOCK_GOAL, "goal", out);
    output_text(out, "<link name=\"link\">\n");
    uint64_t number = 0;
    meander_status status = MEANDER_OK;
    for (size_t from = 0; status == MEANDER_OK && solid_take(&s, BLOCK_WALL, &from, &box);) {
        number++;
        sdf_write_box(out, "collision", number, &box, d->params->values[SOLID_HEIGHT]);
        sdf_write_box(out, "visual", number, &box, d->params->values[SOLID_HEIGHT]);
        status = number % 256 == 0 ? context_progress(d->context, from, s.map.width * s.map.height) : out->status;
    }
    output_text(out, "</link>\n</model>\n</world>\n</sdf>\n");
    solid_free(&s);
    return status != MEANDER_OK ? status : out->status;
}

const format format_sdf = {
    .name = "sdf",
    .about = "world of the simulator Gazebo: a box for each run of walls, in metres",
    .aliases = "gazebo",
    .traits = "text names-id write-only export keeps-ends",
    .endings = "sdf world",
    .params = solid_metres,
    .write_puzzle = sdf_write,
};
