// SPDX-License-Identifier: MIT
// STL for printers of solids: the surface as triangles, in binary form, lengths in millimetres.
//
//     80 bytes: the ID | number of triangles | 50 bytes for each: normal, three corners, 0 0
//                                              all numbers little-endian, of 32 bits
//
// Cost: a byte per block; the surface is walked twice, first to count it.
// Source: 3D Systems, "StereoLithography Interface Specification", 1988.
#include <string.h>

#include "format/world/block_solid.h"

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
static char *stl_put_length(char *bytes, int64_t thousandths) {
    float length = (float)((double)thousandths / 1000);
    uint32_t bits;
    memcpy(&bits, &length, sizeof bits);
    return stl_put(bytes, bits);
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
static void stl_write_head(const drawing *d, uint32_t count, output *out) {
    char head[STL_HEAD + 4] = "maze ";
    size_t length = strlen(d->id) < STL_HEAD - 5 ? strlen(d->id) : STL_HEAD - 5;
    memcpy(head + 5, d->id, length);
    stl_put(head + STL_HEAD, count);
    output_bytes(out, head, sizeof head);
}

static meander_status stl_write_solid(const drawing *d, stl_writer *w) {
    TRY(solid_give(w->solid, stl_count, w));
    if (w->count > UINT32_MAX)
        return context_fail(d->context, MEANDER_TOO_BIG, "stl holds at most 4294967295 triangles");
    stl_write_head(d, (uint32_t)w->count, w->out);
    TRY(solid_give(w->solid, stl_write_triangle, w));
    return w->out->status;
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
    .traits = "binary names-id write-only export",
    .endings = "stl",
    .params = solid_millimetres,
    .write_puzzle = stl_write,
};
