// SPDX-License-Identifier: MIT
// STL for printers of solids: the surface as triangles, in binary form, lengths in millimetres.
//
//     80 bytes: the ID | number of triangles | 50 bytes for each: normal, three corners, 0 0
//                                              all numbers little-endian, of 32 bits
//
// Cost: a byte per block, or what a surface costs (surface.h), which is walked twice, first to count.
// Source: 3D Systems, "StereoLithography Interface Specification", 1988.
#include <math.h>
#include <string.h>

#include "format/world/block_solid.h"

enum { STL_HEAD = 80, STL_TRIANGLE = 50 };

// Squares have a surface that needs no numbers for its corners; both kinds are given triangle by triangle.
typedef struct stl_writer {
    const solid *solid;          // one of these two; the other one is NULL
    const surface *surface;
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

static void stl_count(void *user, const size_t corners[3], surface_paint paint) {
    (void)corners, (void)paint;
    ((stl_writer *)user)->count++;
}

static void stl_count_blocks(void *user, const solid_corner corners[3], solid_normal normal, surface_paint paint) {
    (void)corners, (void)normal, (void)paint;
    ((stl_writer *)user)->count++;
}

static void stl_write_places(const stl_writer *w, const double normal[3], int64_t at[3][3]) {
    char bytes[STL_TRIANGLE] = {0}, *place = bytes;
    for (unsigned i = 0; i < 3; i++) place = stl_put_float(place, normal[i]);
    for (unsigned i = 0; i < 9; i++) place = stl_put_length(place, at[i / 3][i % 3]);
    output_bytes(w->out, bytes, sizeof bytes);
}

static void stl_write_blocks(void *user, const solid_corner corners[3], solid_normal normal, surface_paint paint) {
    const stl_writer *w = user;
    const double direction[3] = {normal.x, normal.y, normal.z};
    int64_t at[3][3];
    (void)paint;
    for (unsigned i = 0; i < 3; i++) {
        at[i][0] = solid_x(w->solid, corners[i].x);
        at[i][1] = solid_y(w->solid, corners[i].y);
        at[i][2] = w->solid->levels[corners[i].level];
    }
    stl_write_places(w, direction, at);
}

// The normal comes from the corners, which are counterclockwise as seen from outside.
static void stl_write_triangle(void *user, const size_t corners[3], surface_paint paint) {
    const stl_writer *w = user;
    int64_t at[3][3];
    double a[3], b[3];
    (void)paint;
    for (unsigned i = 0; i < 3; i++) w->surface->place(w->surface->self, corners[i], at[i]);
    for (unsigned i = 0; i < 3; i++) a[i] = (double)(at[1][i] - at[0][i]), b[i] = (double)(at[2][i] - at[0][i]);
    double normal[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    double length = sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    for (unsigned i = 0; i < 3; i++) normal[i] = length > 0 ? normal[i] / length : 0;
    stl_write_places(w, normal, at);
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
    TRY(solid_give(w->solid, stl_count_blocks, w));
    TRY(stl_begin(d, w->count, w->out));
    TRY(solid_give(w->solid, stl_write_blocks, w));
    return w->out->status;
}

static meander_status stl_write_surface(const drawing *d, stl_writer *w) {
    const surface *s = w->surface;
    TRY(s->give(s->self, stl_count, w));
    TRY(stl_begin(d, w->count, w->out));
    TRY(s->give(s->self, stl_write_triangle, w));
    return w->out->status;
}

static meander_status stl_write_shape(const drawing *d, output *out) {
    surface s;
    TRY(surface_new(d, &s));
    meander_status status = stl_write_surface(d, &(stl_writer){.surface = &s, .out = out});
    s.free(s.self);
    return status;
}

static meander_status stl_write(const drawing *d, output *out) {
    solid s;
    if (solid_is_surface(d)) return stl_write_shape(d, out);
    TRY(solid_new_print(d, &s));
    meander_status status = stl_write_solid(d, &(stl_writer){.solid = &s, .out = out});
    solid_free(&s);
    return status;
}

const format format_stl = {
    .name = "stl",
    .about = "solid to print, as triangles: walls on a floor, in millimetres",
    .traits = "binary names-id write-only export solids shows-gates",
    .endings = "stl",
    .params = solid_millimetres,
    .write_puzzle = stl_write,
    .write_shape = stl_write_shape,
    .refuses_shape = surface_refuses,
    .check_cells = surface_check_cells,
};
