// SPDX-License-Identifier: MIT
// The file that describes a map of ROS.  It names the picture beside it, which the format ros-map writes:
//
//     meander generate ID -o hall.pgm
//     meander generate ID -o hall.yaml       image: "hall.pgm"
//
// The corner at the bottom left of the map is at 0, 0.  A comment says where start and goals are, in
// metres, because the format has no place for them.
//
// Source: ROS, map_server: "Map format"; YAML 1.2 for the quotes.
#include "format/format.h"

#include <string.h>

#include "base/names.h"
#include "draw/svg_canvas.h"

enum { YAML_RESOLUTION, YAML_PIXELS };

// The name of the output without folders, its ending replaced.  Control characters are not written raw.
static void yaml_write_image(output *out) {
    const char *name = names_without_folder(out->name), *dot = strrchr(name, '.');
    size_t length = dot == NULL || dot == name ? strlen(name) : (size_t)(dot - name);
    if (strchr(name, ' ') != NULL && dot == NULL) name = "map", length = 3;       // "standard output"
    output_text(out, "image: \"");
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)name[i];
        if (c < ' ' || c == 127) output_print(out, "\\x%02x", c);
        else if (c == '"' || c == '\\') output_print(out, "\\%c", c);
        else output_char(out, (char)c);
    }
    output_text(out, ".pgm\"\n");
}

// The middle of a cell, in millimetres; rows are counted from the north, metres from the south.
static void yaml_write_place(const drawing *d, const char *what, meander_point at, output *out) {
    int64_t block = d->params->values[YAML_RESOLUTION] * d->params->values[YAML_PIXELS];
    int64_t pitch = d->blocks ? block : 2 * block, edge = d->blocks ? block / 2 : block + block / 2;
    output_print(out, "# %s: ", what);
    svg_number(out, (int64_t)at.x * pitch + edge);
    output_text(out, ", ");
    svg_number(out, (int64_t)(d->rows->height - 1 - at.y) * pitch + edge);
    output_char(out, '\n');
}

static meander_status yaml_write(const drawing *d, output *out) {
    if (d->id[0] != '\0') output_print(out, "# %s\n", d->id);
    if (d->has_start) yaml_write_place(d, "start", d->start, out);
    for (size_t i = 0; i < d->goal_count; i++) yaml_write_place(d, "goal", d->goals[i], out);
    yaml_write_image(out);
    output_text(out, "resolution: ");
    svg_number(out, d->params->values[YAML_RESOLUTION]);
    output_text(out, "\norigin: [0.0, 0.0, 0.0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n");
    return out->status;
}

static const meander_param yaml_params[] = {
    [YAML_RESOLUTION] = {.name = "resolution", .about = "metres that a pixel is wide",
                         .kind = MEANDER_PARAM_DECIMAL, .fallback = 50, .least = 1, .most = 100000},
    [YAML_PIXELS] = {.name = "pixels", .about = "pixels along a block, as in ros-map",
                     .kind = MEANDER_PARAM_INTEGER, .fallback = 10, .least = 1, .most = 1000},
    {0},
};

const format format_ros_yaml = {
    .name = "ros-yaml",
    .about = "describes the map that ros-map writes, for map_server of ROS",
    .traits = "text names-id write-only export keeps-ends",
    .endings = "yaml",
    .params = yaml_params,
    .write_puzzle = yaml_write,
};
