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

typedef struct mesh {
    const solid *solid;
    size_t *first;               // of each place
    const mesh_words *words;
    surface_paint paint;         // of the triangles that are written now
    bool painted;
    output *out;
} mesh;

static size_t mesh_place(const mesh *m, size_t x, size_t y) { return y * (m->solid->map.width + 1) + x; }

// Writes the corners and numbers them.
static meander_status mesh_write_corners(mesh *m) {
    size_t count = 0;
    for (size_t y = 0; y <= m->solid->map.height; y++) {
        for (size_t x = 0; x <= m->solid->map.width; x++) {
            m->first[mesh_place(m, x, y)] = count;
            for (unsigned level = 0; level < SOLID_LEVELS; level++) {
                if (!solid_has(m->solid, (solid_corner){x, y, (solid_level)level})) continue;
                const int64_t place[3] = {solid_x(m->solid, x), solid_y(m->solid, y), m->solid->levels[level]};
                m->words->corner(m->out, place);
                count++;
            }
        }
        TRY(context_progress(m->solid->map.context, y, m->solid->map.height + 1));
    }
    return m->out->status;
}

static size_t mesh_number(const mesh *m, solid_corner c) {
    size_t number = m->first[mesh_place(m, c.x, c.y)];
    for (unsigned level = 0; level < c.level; level++)
        number += solid_has(m->solid, (solid_corner){c.x, c.y, (solid_level)level});
    return number;
}

// Each colour is a walk over the whole surface, of which the triangles of the other one are passed over: nothing is
// kept, and the two follow one another.
static void mesh_take(void *user, const size_t corners[3], surface_paint paint) {
    const mesh *m = user;
    if (!m->painted || paint == m->paint) m->words->triangle(m->out, corners, m->paint);
}

static void mesh_take_blocks(void *user, const solid_corner corners[3], solid_normal normal, surface_paint paint) {
    const mesh *m = user;
    (void)normal;
    if (m->painted && paint != m->paint) return;
    const size_t numbers[3] = {mesh_number(m, corners[0]), mesh_number(m, corners[1]), mesh_number(m, corners[2])};
    mesh_take(user, numbers, paint);
}

// One of two surfaces: `other` is NULL for blocks.
static meander_status mesh_write_triangles(mesh *m, const surface *other) {
    output_text(m->out, m->words->between);
    for (m->paint = SURFACE_PLAIN; m->paint <= (m->painted ? SURFACE_PATH : SURFACE_PLAIN); m->paint++) {
        if (m->painted) output_text(m->out, m->words->paints[m->paint]);
        TRY(other == NULL ? solid_give(m->solid, mesh_take_blocks, m) : other->give(other->self, mesh_take, m));
    }
    return m->out->status;
}

static meander_status mesh_write_blocks(mesh *m) {
    size_t places;
    if (!size_multiply(m->solid->map.width + 1, m->solid->map.height + 1, &places)) return MEANDER_NO_MEMORY;
    m->first = memory_new(m->solid->map.context, places, sizeof *m->first);
    if (m->first == NULL) return MEANDER_NO_MEMORY;
    meander_status status = mesh_write_corners(m);
    if (status == MEANDER_OK) status = mesh_write_triangles(m, NULL);
    memory_free(m->solid->map.context, m->first);
    return status;
}

static meander_status mesh_write_shape(const drawing *d, mesh *m) {
    surface s;
    TRY(surface_new(d, &s));
    for (size_t i = 0; i < s.count; i++) {
        int64_t place[3];
        s.place(s.self, i, place);
        m->words->corner(m->out, place);
    }
    meander_status status = mesh_write_triangles(m, &s);
    s.free(s.self);
    return status;
}

// Marks are those of the solution, or of a path that came with the maze.
bool mesh_has_path(const drawing *d) {
    const int64_t *value = d->params->values;
    return value[SOLID_PATH] != 0 && value[SOLID_LID] == 0 && d->marks != NULL && d->marks->path_sides != NULL;
}

meander_status mesh_write(const drawing *d, const mesh_words *words, output *out) {
    solid s;
    mesh m = {.solid = &s, .words = words, .painted = mesh_has_path(d), .out = out};
    if (solid_is_surface(d)) return mesh_write_shape(d, &m);
    TRY(solid_new_print(d, &s));
    meander_status status = mesh_write_blocks(&m);
    solid_free(&s);
    return status;
}
