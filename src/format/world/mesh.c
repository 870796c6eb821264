// SPDX-License-Identifier: MIT
// Corners are numbered in the order of reading, those of a place from below:
//
//     places     (0,0)   (1,0)   (2,0) ...
//     levels     0 1 2   3 4     5       only those that the surface has
//     first      0       3       5
//
// Cost: a number for each place where blocks meet.
#include "format/world/mesh.h"

#include "base/memory.h"
#include "format/world/shape_solid.h"

struct mesh {
    solid solid;
    int64_t levels[SOLID_LEVELS];
    size_t *first;               // of each place
    const mesh_words *words;
    output *out;
};

static size_t mesh_place(const mesh *m, size_t x, size_t y) { return y * (m->solid.map.width + 1) + x; }

// Writes the corners and numbers them.
static meander_status mesh_write_corners(mesh *m) {
    size_t count = 0;
    for (size_t y = 0; y <= m->solid.map.height; y++) {
        for (size_t x = 0; x <= m->solid.map.width; x++) {
            m->first[mesh_place(m, x, y)] = count;
            for (unsigned level = 0; level < SOLID_LEVELS; level++) {
                if (!solid_has(&m->solid, (solid_corner){x, y, (solid_level)level})) continue;
                const int64_t place[3] = {solid_x(&m->solid, x), solid_y(&m->solid, y), m->levels[level]};
                m->words->corner(m->out, place);
                count++;
            }
        }
        TRY(context_progress(m->solid.map.context, y, m->solid.map.height + 1));
    }
    return m->out->status;
}

static size_t mesh_number(const mesh *m, solid_corner c) {
    size_t number = m->first[mesh_place(m, c.x, c.y)];
    for (unsigned level = 0; level < c.level; level++)
        number += solid_has(&m->solid, (solid_corner){c.x, c.y, (solid_level)level});
    return number;
}

static void mesh_write_triangle(void *user, const solid_corner corners[3], solid_normal normal) {
    const mesh *m = user;
    (void)normal;
    const size_t numbers[3] = {mesh_number(m, corners[0]), mesh_number(m, corners[1]), mesh_number(m, corners[2])};
    m->words->triangle(m->out, numbers);
}

static meander_status mesh_write_all(mesh *m) {
    size_t places;
    if (!size_multiply(m->solid.map.width + 1, m->solid.map.height + 1, &places)) return MEANDER_NO_MEMORY;
    m->first = memory_new(m->solid.map.context, places, sizeof *m->first);
    if (m->first == NULL) return MEANDER_NO_MEMORY;
    meander_status status = mesh_write_corners(m);
    output_text(m->out, m->words->between);
    if (status == MEANDER_OK) status = solid_give(&m->solid, mesh_write_triangle, m);
    memory_free(m->solid.map.context, m->first);
    return status != MEANDER_OK ? status : m->out->status;
}

// ---- cells of any shape --------------------------------------------------------------

typedef struct mesh_shape {
    const mesh_words *words;
    output *out;
} mesh_shape;

static void mesh_write_shape_triangle(void *user, const size_t corners[3]) {
    const mesh_shape *m = user;
    m->words->triangle(m->out, corners);
}

static meander_status mesh_write_shape(const drawing *d, const mesh_words *words, output *out) {
    mesh_shape m = {words, out};
    shape_solid s;
    TRY(shape_solid_new(d, &s));
    for (size_t i = 0; i < shape_solid_count(&s); i++) {
        int64_t place[3];
        shape_solid_corner(&s, i, place);
        words->corner(out, place);
    }
    output_text(out, words->between);
    meander_status status = shape_solid_give(&s, mesh_write_shape_triangle, &m);
    shape_solid_free(&s);
    return status != MEANDER_OK ? status : out->status;
}

meander_status mesh_write(const drawing *d, const mesh_words *words, output *out) {
    if (drawing_is_shape(d)) return mesh_write_shape(d, words, out);
    const int64_t *value = d->params->values;
    mesh m = {.levels = {-value[SOLID_FLOOR], 0, value[SOLID_HEIGHT]}, .words = words, .out = out};
    TRY(solid_new(d, &m.solid));
    meander_status status = mesh_write_all(&m);
    solid_free(&m.solid);
    return status;
}
