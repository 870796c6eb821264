// SPDX-License-Identifier: MIT
// OBJ, which programs for modelling and game engines open: corners, then triangles of their numbers.
//
//     # rect:2x2/backtracker/7
//     o maze
//     v -1 21 -2               millimetres: x to the east, y to the north, z up
//     usemtl maze              with a path: the material of what follows, then that of the path's floor
//     f 1 2 3                  counted from 1, counterclockwise from outside
//
// The names of materials are enough to tell them apart; their colours would be in a second file.
//
// Source: Wavefront Technologies, "Object files (.obj)", Advanced Visualizer, appendix B1.
#include "draw/svg_canvas.h"
#include "format/world/mesh.h"

static void obj_write_corner(output *out, const int64_t place[3]) {
    output_char(out, 'v');
    for (unsigned i = 0; i < 3; i++) {
        output_char(out, ' ');
        svg_number(out, place[i]);
    }
    output_char(out, '\n');
}

static void obj_write_triangle(output *out, const size_t corners[3], surface_paint paint) {
    (void)paint;
    output_print(out, "f %zu %zu %zu\n", corners[0] + 1, corners[1] + 1, corners[2] + 1);
}

static meander_status obj_write(const drawing *d, output *out) {
    static const mesh_words words = {obj_write_corner, obj_write_triangle, "", {"usemtl maze\n", "usemtl path\n"}};
    if (d->id[0] != '\0') output_print(out, "# %s\n", d->id);
    output_text(out, "o maze\n");
    return mesh_write(d, &words, out);
}

const format format_obj = {
    .name = "obj",
    .about = "solid for modelling and games: walls on a floor, corners and triangles",
    .aliases = "wavefront",
    .traits = "text names-id write-only export keeps-path solids shows-gates",
    .endings = "obj",
    .params = solid_coloured,
    .write_puzzle = obj_write,
    .write_shape = obj_write,
    .refuses_shape = surface_refuses,
    .check_cells = surface_check_cells,
};
