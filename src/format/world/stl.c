// SPDX-License-Identifier: MIT
// STL for printers of solids: the surface as triangles, in binary form, lengths in millimetres.
//
//     80 bytes: the ID | number of triangles | 50 bytes for each: normal, three corners, 0 0
//                                              all numbers little-endian, of 32 bits
//
// Cost: a byte per block, or 100 per edge of a cell that is not a square; the surface is walked twice, first to count.
// Source: 3D Systems, "StereoLithography Interface Specification", 1988.
#include <math.h>
#include <string.h>

#include "format/world/block_solid.h"
#include "format/world/shape_solid.h"
#include "grid/shape.h"

enum { STL_HEAD = 80, STL_TRIANGLE = 50 };

typedef struct stl_writer {
    const solid *solid;
    int64_t levels[SOLID_LEVELS];
    uint64_t count;
    output *out;
} stl_writer;

static char *stl_put(char *bytes, uint32_t number) {
    for (unsigned i = 0; i < 4; i++) *bytes++ = (char)(number >> (8 * i) & 255);
    return bytes;
}

// Its bits are those of IEEE 754, as everywhere where floats have 32 bits.
static char *stl_put_float(char *bytes, double number) {
    float single = (float)number;
    uint32_t bits;
    memcpy(&bits, &single, sizeof bits);
    return stl_put(bytes, bits);
}

static char *stl_put_length(char *bytes, int64_t thousandths) {
    return stl_put_float(bytes, (double)thousandths / 1000);
}

static void stl_count(void *user, const solid_corner corners[3], solid_normal normal) {
    (void)corners, (void)normal;
    ((stl_writer *)user)->count++;
}

static void stl_write_triangle(void *user, const solid_corner corners[3], solid_normal normal) {
    const stl_writer *w = user;
    char bytes[STL_TRIANGLE] = {0}, *at = bytes;
    at = stl_put_length(at, 1000 * normal.x);
    at = stl_put_length(at, 1000 * normal.y);
    at = stl_put_length(at, 1000 * normal.z);
    for (unsigned i = 0; i < 3; i++) {
        at = stl_put_length(at, solid_x(w->solid, corners[i].x));
        at = stl_put_length(at, solid_y(w->solid, corners[i].y));
        at = stl_put_length(at, w->levels[corners[i].level]);
    }
    output_bytes(w->out, bytes, sizeof bytes);
}

// A head must not begin like a file of text, with "solid".
static meander_status stl_begin(const drawing *d, uint64_t count, output *out) {
    if (count > UINT32_MAX)
        return context_fail(d->context, MEANDER_TOO_BIG, "stl holds at most 4294967295 triangles");
    char head[STL_HEAD + 4] = "maze ";
    size_t length = strlen(d->id) < STL_HEAD - 5 ? strlen(d->id) : STL_HEAD - 5;
    memcpy(head + 5, d->id, length);
    stl_put(head + STL_HEAD, (uint32_t)count);
    output_bytes(out, head, sizeof head);
    return out->status;
}

static meander_status stl_write_solid(const drawing *d, stl_writer *w) {
    TRY(solid_give(w->solid, stl_count, w));
    TRY(stl_begin(d, w->count, w->out));
    TRY(solid_give(w->solid, stl_write_triangle, w));
    return w->out->status;
}

// ---- cells of any shape --------------------------------------------------------------

typedef struct stl_shape {
    const shape_solid *solid;
    uint64_t count;
    output *out;
} stl_shape;

static void stl_count_shape(void *user, const size_t corners[3]) {
    (void)corners;
    ((stl_shape *)user)->count++;
}

static void stl_write_shape_triangle(void *user, const size_t corners[3]) {
    const stl_shape *w = user;
    char bytes[STL_TRIANGLE] = {0}, *place = bytes;
    int64_t at[3][3];
    double a[3], b[3];
    for (unsigned i = 0; i < 3; i++) shape_solid_corner(w->solid, corners[i], at[i]);
    for (unsigned i = 0; i < 3; i++) a[i] = (double)(at[1][i] - at[0][i]), b[i] = (double)(at[2][i] - at[0][i]);
    const double normal[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    double length = sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    for (unsigned i = 0; i < 3; i++) place = stl_put_float(place, length > 0 ? normal[i] / length : 0);
    for (unsigned i = 0; i < 9; i++) place = stl_put_length(place, at[i / 3][i % 3]);
    output_bytes(w->out, bytes, sizeof bytes);
}

static meander_status stl_write_shape(const drawing *d, output *out) {
    shape_solid s;
    TRY(shape_solid_new(d, &s));
    stl_shape w = {.solid = &s, .out = out};
    meander_status status = shape_solid_give(&s, stl_count_shape, &w);
    if (status == MEANDER_OK) status = stl_begin(d, w.count, out);
    if (status == MEANDER_OK) status = shape_solid_give(&s, stl_write_shape_triangle, &w);
    shape_solid_free(&s);
    return status != MEANDER_OK ? status : out->status;
}

static meander_status stl_write(const drawing *d, output *out) {
    solid s;
    const int64_t *value = d->params->values;
    TRY(solid_new(d, &s));
    stl_writer w = {.solid = &s, .levels = {-value[SOLID_FLOOR], 0, value[SOLID_HEIGHT]}, .out = out};
    meander_status status = stl_write_solid(d, &w);
    solid_free(&s);
    return status;
}

const format format_stl = {
    .name = "stl",
    .about = "solid to print, as triangles: walls on a floor, in millimetres",
    .traits = "binary names-id write-only export flat shows-gates",
    .endings = "stl",
    .params = solid_millimetres,
    .write_puzzle = stl_write,
    .write_shape = stl_write_shape,
    .knows_shape = shape_is_flat,
    .check_cells = shape_solid_check_cells,
};
