// SPDX-License-Identifier: MIT
// The picture of a map for robots that run ROS: a PGM file, which the file of the format ros-yaml
// describes.
//
//     P5                           0 wall, 254 free, which map_server takes for occupied and for free
//     # rect:2x2/backtracker/7
//     50 50                        as many pixels per block as the parameter says; north is above
//     255
//
// Cost: a byte per block, and one of the file per pixel.
// Source: ROS, map_server: "Map format"; Jef Poskanzer, pgm(5).
#include "format/world/block_map.h"

enum { ROS_PIXELS };
enum { ROS_WALL = 0, ROS_FREE = 254 };

static meander_status ros_write_row(const block_map *m, size_t y, uint64_t pixels, output *out) {
    for (uint64_t i = 0; i < pixels && out->status == MEANDER_OK; i++)
        for (size_t x = 0; x < m->width; x++)
            output_repeat(out, (char)(block_map_at(m, x, y) == BLOCK_WALL ? ROS_WALL : ROS_FREE), pixels);
    return out->status;
}

static meander_status ros_write(const drawing *d, output *out) {
    block_map m;
    uint64_t pixels = (uint64_t)d->params->values[ROS_PIXELS];
    TRY(block_map_new(d, false, &m));
    output_text(out, "P5\n");
    if (d->id[0] != '\0') output_print(out, "# %s\n", d->id);
    output_number(out, m.width * pixels);
    output_char(out, ' ');
    output_number(out, m.height * pixels);
    output_text(out, "\n255\n");
    meander_status status = MEANDER_OK;
    for (size_t y = 0; y < m.height && status == MEANDER_OK; y++) {
        status = ros_write_row(&m, y, pixels, out);
        if (status == MEANDER_OK) status = context_progress(d->context, y, m.height);
    }
    block_map_free(&m);
    return status;
}

static const meander_param ros_params[] = {
    [ROS_PIXELS] = {.name = "pixels", .about = "pixels along a block", .kind = MEANDER_PARAM_INTEGER,
                    .fallback = 10, .least = 1, .most = 1000},
    {0},
};

const format format_ros_map = {
    .name = "ros-map",
    .about = "map of a robot with ROS as PGM, described by ros-yaml",
    .traits = "binary names-id write-only export",
    .endings = "pgm",
    .params = ros_params,
    .write_puzzle = ros_write,
};
