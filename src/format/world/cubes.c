// SPDX-License-Identifier: MIT
// Cubes of a box, one level after the other from the top:
//
//     #########      #########      #########
//     #########      # c | c #      ####D####      c  a cell      | D  a passage, or a wall
//     #########      #########      #########      #  beams and posts, which are always there
//
// Of four cubes around an edge a beam is one, so two that are full never touch at that edge alone.  A passage to the
// level below is a hole in the floor.
//
// Invariant: a side between a full cube and a free one is two triangles, and all their corners are those of cubes.
// Cost: a byte per cube, and for a solid two numbers per corner.
#include "format/world/cubes.h"

#include "base/bits.h"
#include "base/memory.h"
#include "format/world/block_solid.h"
#include "grid/maze.h"

enum { CUBES_CELL_MOST = 1 << 24 };

// Of the sides N, E, S, W, U, D of grid/box.c: the direction, and whether it goes back in it.
static const struct { unsigned axis; bool back; } cube_sides[] = {{1, true}, {0, false}, {1, false},
                                                                  {0, true}, {2, true}, {2, false}};

static void cube_of_cell(const grid *g, cell c, size_t at[3]) {
    meander_point p = grid_point(g, c);
    at[0] = 2 * (size_t)p.x + 1;
    at[1] = 2 * (size_t)(p.y % g->numbers[1]) + 1;
    at[2] = 2 * (size_t)(p.y / g->numbers[1]) + 1;
}

// The cube between a cell and what is on a side of it.
static uint8_t *cube_beside(const cubes *k, const size_t from[3], unsigned side) {
    size_t at[3] = {from[0], from[1], from[2]};
    at[cube_sides[side].axis] += cube_sides[side].back ? SIZE_MAX : 1;
    return &k->kinds[cubes_index(k, at)];
}

static void cube_put_cell(const cubes *k, const drawing *d, cell c) {
    const grid *g = d->puzzle->grid;
    const uint8_t *path = d->marks == NULL ? NULL : d->marks->path_sides;
    size_t at[3];
    unsigned way = path == NULL ? 0 : sides_get(g, path, c);
    cube_of_cell(g, c, at);
    k->kinds[cubes_index(k, at)] = way != 0 ? CUBE_PATH : CUBE_FREE;
    for (unsigned sides = maze_sides(&d->puzzle->maze, c); sides != 0; sides &= sides - 1)
        *cube_beside(k, at, bits_lowest(sides)) = way >> bits_lowest(sides) & 1 ? CUBE_PATH : CUBE_FREE;
}

// An end, and a way out of it to a side that is not above or below, where it has one.
static void cube_put_end(const cubes *k, const grid *g, cell c, cube_kind kind) {
    size_t at[3];
    cube_of_cell(g, c, at);
    k->kinds[cubes_index(k, at)] = (uint8_t)kind;
    for (unsigned side = 0; side < 4; side++) {
        size_t place = at[cube_sides[side].axis], last = k->size[cube_sides[side].axis] - 2;
        if (place != (cube_sides[side].back ? 1 : last)) continue;
        *cube_beside(k, at, side) = CUBE_FREE;
        return;
    }
}

meander_status cubes_check_cells(context *c, uint64_t cells) {
    if (cells <= CUBES_CELL_MOST) return MEANDER_OK;
    return context_fail(c, MEANDER_TOO_BIG, "a box of %llu cells is too large for blocks: there are up to %d",
                        (unsigned long long)cells, CUBES_CELL_MOST);
}

meander_status cubes_new(const drawing *d, cubes *k) {
    const puzzle *p = d->puzzle;
    const grid *g = p->grid;
    size_t count;
    *k = (cubes){.context = d->context};
    for (unsigned i = 0; i < 3; i++) k->size[i] = 2 * (size_t)g->numbers[i] + 1;
    TRY(cubes_check_cells(d->context, g->count));
    if (!size_multiply(k->size[0], k->size[1], &count) || !size_multiply(count, k->size[2], &count))
        return MEANDER_NO_MEMORY;
    k->kinds = memory_new_zeroed(d->context, count, 1);
    if (k->kinds == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) cube_put_cell(k, d, c);
    if (!p->no_start) cube_put_end(k, g, p->start, CUBE_START);
    for (size_t i = 0; i < p->goal_count && !p->no_goal; i++) cube_put_end(k, g, p->goals[i], CUBE_GOAL);
    return MEANDER_OK;
}

void cubes_free(cubes *k) {
    memory_free(k->context, k->kinds);
    memory_free(k->context, k->numbers);
    memory_free(k->context, k->corners);
}

// ---- the surface -------------------------------------------------------------------------

// The corners of the six sides of a cube, counterclockwise from outside, a bit for each direction.  Seen from the
// usual side, with y to the south and z down, that is as with y to the north and z up.
static const uint8_t cube_faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                         {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};

// The cube beside a side; false outside of the box.
static bool cube_beyond(const cubes *k, const size_t at[3], unsigned face, size_t beyond[3]) {
    for (unsigned i = 0; i < 3; i++) beyond[i] = at[i];
    beyond[face / 2] += face % 2 == 0 ? SIZE_MAX : 1;
    return beyond[face / 2] < k->size[face / 2];
}

static size_t cube_corner(const cubes *k, const size_t at[3], unsigned corner) {
    size_t x = at[0] + (corner & 1), y = at[1] + (corner >> 1 & 1), z = at[2] + (corner >> 2);
    return (z * (k->size[1] + 1) + y) * (k->size[0] + 1) + x;
}

// The floor of a cube on the path is seen from above.
static surface_paint cube_paint(const cubes *k, unsigned face, bool inside, const size_t beyond[3]) {
    bool floor = face == 4 && inside && k->kinds[cubes_index(k, beyond)] >= CUBE_PATH;
    return floor ? SURFACE_PATH : SURFACE_PLAIN;
}

typedef void (*cube_taker)(void *user, const size_t corners[4], surface_paint paint);

// Gives all sides between full and free cubes, as corners of cubes.
static meander_status cubes_walk(const cubes *k, cube_taker take, void *user) {
    size_t at[3], beyond[3], corners[4];
    for (at[2] = 0; at[2] < k->size[2]; at[2]++) {
        for (at[1] = 0; at[1] < k->size[1]; at[1]++)
            for (at[0] = 0; at[0] < k->size[0]; at[0]++)
                for (unsigned face = 0; face < 6 && k->kinds[cubes_index(k, at)] == CUBE_FULL; face++) {
                    bool inside = cube_beyond(k, at, face, beyond);
                    if (inside && k->kinds[cubes_index(k, beyond)] == CUBE_FULL) continue;
                    for (unsigned i = 0; i < 4; i++) corners[i] = cube_corner(k, at, cube_faces[face][i]);
                    take(user, corners, cube_paint(k, face, inside, beyond));
                }
        TRY(context_progress(k->context, at[2], k->size[2]));
    }
    return MEANDER_OK;
}

// The first of the triangles at a corner numbers it.
static void cube_count(void *user, const size_t corners[4], surface_paint paint) {
    cubes *k = user;
    (void)paint;
    for (unsigned i = 0; i < 4; i++)
        if (k->numbers[corners[i]] == 0) k->numbers[corners[i]] = ++k->corner_count;
}

// In the order of the walk, so that each corner belongs to a triangle.
static meander_status cubes_number(cubes *k) {
    size_t places = (k->size[0] + 1) * (k->size[1] + 1) * (k->size[2] + 1);
    k->numbers = memory_new_zeroed(k->context, places, sizeof *k->numbers);
    if (k->numbers == NULL) return MEANDER_NO_MEMORY;
    TRY(cubes_walk(k, cube_count, k));
    k->corners = memory_new(k->context, k->corner_count, sizeof *k->corners);
    if (k->corners == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < places; i++)
        if (k->numbers[i] != 0) k->corners[k->numbers[i] - 1] = i;
    return MEANDER_OK;
}

// A ball needs its diameter in all three directions.
meander_status cubes_new_solid(const drawing *d, cubes *k) {
    const int64_t *value = d->params->values;
    int64_t ball = value[SOLID_BALL], least = value[SOLID_WALL] + ball + SOLID_PLAY;
    if (value[SOLID_WALL] >= value[SOLID_CELL] && ball == 0)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "walls as thick as cells are wide leave no room");
    TRY(cubes_new(d, k));
    k->wall = value[SOLID_WALL];
    k->cell = ball > 0 && least > value[SOLID_CELL] ? least : value[SOLID_CELL];
    meander_status status = cubes_number(k);
    if (status != MEANDER_OK) cubes_free(k);
    return status;
}

// Edge 0 is half a wall before the first cell; walls and cells take turns.
static int64_t cube_edge(const cubes *k, size_t i) {
    return (int64_t)(i / 2) * k->cell + (i % 2 == 0 ? -(k->wall / 2) : k->wall - k->wall / 2);
}

// Counted from the north and from the top, and measured from the south and from the bottom.
void cubes_place(const void *self, size_t number, int64_t at[3]) {
    const cubes *k = self;
    size_t place = k->corners[number], row = place / (k->size[0] + 1);
    at[0] = cube_edge(k, place % (k->size[0] + 1));
    at[1] = (int64_t)(k->size[1] / 2) * k->cell - cube_edge(k, row % (k->size[1] + 1));
    at[2] = (int64_t)(k->size[2] / 2) * k->cell - cube_edge(k, row / (k->size[1] + 1));
}

// The numbers of corners in place of the places where cubes meet.
typedef struct cube_giver {
    const cubes *cubes;
    surface_taker take;
    void *user;
} cube_giver;

static void cube_give(void *user, const size_t c[4], surface_paint paint) {
    const cube_giver *g = user;
    const size_t *n = g->cubes->numbers;
    const size_t first[3] = {n[c[0]] - 1, n[c[1]] - 1, n[c[2]] - 1};
    const size_t second[3] = {n[c[0]] - 1, n[c[2]] - 1, n[c[3]] - 1};
    g->take(g->user, first, paint);
    g->take(g->user, second, paint);
}

meander_status cubes_give(const void *self, surface_taker take, void *user) {
    cube_giver g = {self, take, user};
    return cubes_walk(self, cube_give, &g);
}
