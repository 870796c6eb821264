// SPDX-License-Identifier: MIT
// Walls on a floor as one closed surface, without anything inside.
//
//      __________________         each block of a wall has a top, and a side wherever a block of floor or
//     /_____/|__    ____/|        nothing is beside it; each block of floor has its top
//     |     |__/|__/    ||
//     |___ ________     ||        the corners of blocks are those of triangles, so that no corner lies on
//    /_________________//         another triangle's edge; below the ground a side is a fan, and the bottom
//    |________________|/          two triangles
//
//     A ___ T ___ T ___ T         a fan: all its corners above belong to blocks, those below
//       `-.._`-._ `-. |           are two
//            `--.-.`-.|
//                      B
//
// Invariant: an edge between two triangles runs in opposite directions in them.
// Cost: at most ten triangles per block, given one after the other, without memory.
// Source: Marshall Burns, "Automated Fabrication", 1993, on what makes a surface fit for printing.
#include "format/world/block_solid.h"

// ---- parameters --------------------------------------------------------------------------

#define SOLID_LENGTH(word, what, usual, smallest)                                               \
    {.name = word, .about = what, .kind = MEANDER_PARAM_DECIMAL, .fallback = usual,             \
     .least = smallest, .most = 1000000}

#define SOLID_PRINTED                                                                                     \
    [SOLID_CELL] = SOLID_LENGTH("cell", "millimetres from wall to wall, where it is narrowest", 10000, 100), \
    [SOLID_WALL] = SOLID_LENGTH("wall", "millimetres that walls are thick", 2000, 10),                       \
    [SOLID_HEIGHT] = SOLID_LENGTH("height", "millimetres of the walls above the floor", 10000, 10),          \
    [SOLID_FLOOR] = SOLID_LENGTH("floor", "millimetres that the floor is thick", 2000, 10),                  \
    [SOLID_BALL] = SOLID_LENGTH("ball", "millimetres of a ball that runs through: cells and walls grow until it fits", \
                                0, 0),                                                                   \
    [SOLID_CLOSED] = {.name = "bottom", .about = "closes the lower end of a tube, which makes it a vase",     \
                      .kind = MEANDER_PARAM_SWITCH},                                                         \
    [SOLID_LID] = {.name = "lid", .about = "in place of the maze the lid that fits on its walls; on flat grids", \
                   .kind = MEANDER_PARAM_SWITCH}

const meander_param solid_millimetres[] = {SOLID_PRINTED, {0}};
const meander_param solid_coloured[] = {
    SOLID_PRINTED,
    [SOLID_PATH] = {.name = "path", .about = "the floor of the path in a second colour",
                    .kind = MEANDER_PARAM_SWITCH, .fallback = 1},
    {0},
};

const meander_param solid_metres[] = {
    [SOLID_CELL] = SOLID_LENGTH("cell", "metres from wall to wall", 1000, 10),
    [SOLID_WALL] = SOLID_LENGTH("wall", "metres that walls are thick", 100, 1),
    [SOLID_HEIGHT] = SOLID_LENGTH("height", "metres of the walls", 500, 1),
    {0},
};

// ---- lengths -----------------------------------------------------------------------------

// Edge 0 is half a wall before the first cell; edges of blocks of walls and of cells take turns.
static int64_t solid_edge(const solid *s, size_t i) {
    if (s->map.single) return (int64_t)i * s->cell;
    return (int64_t)(i / 2) * s->cell + (i % 2 == 0 ? -(s->wall / 2) : s->wall - s->wall / 2);
}

int64_t solid_x(const solid *s, size_t column) { return solid_edge(s, column); }

// Rows are counted from the north, and y from the south.
int64_t solid_y(const solid *s, size_t row) {
    size_t cells = s->map.single ? s->map.height : s->map.height / 2;
    return (int64_t)cells * s->cell - solid_edge(s, row);
}

meander_status solid_new(const drawing *d, solid *s) {
    *s = (solid){.cell = d->params->values[SOLID_CELL], .wall = d->params->values[SOLID_WALL]};
    if (!d->blocks && s->wall >= s->cell)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "walls as thick as cells are wide leave no room");
    return block_map_new(d, false, &s->map);
}

bool solid_is_surface(const drawing *d) { return drawing_is_shape(d) || d->params->values[SOLID_LID] != 0; }

// A ball that was asked for makes cells larger and walls higher, never smaller.
meander_status solid_new_print(const drawing *d, solid *s) {
    params with = *d->params;
    drawing printed = *d;
    int64_t *value = with.values, ball = value[SOLID_BALL] > 0 ? value[SOLID_BALL] + SOLID_PLAY : 0;
    if (ball > 0 && value[SOLID_CELL] < value[SOLID_WALL] + ball) value[SOLID_CELL] = value[SOLID_WALL] + ball;
    if (value[SOLID_HEIGHT] < ball) value[SOLID_HEIGHT] = ball;
    printed.params = &with;
    if (value[SOLID_CLOSED] != 0)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "only a tube has an end for a bottom: cylinder");
    TRY(solid_new(&printed, s));
    s->levels[SOLID_BOTTOM] = -value[SOLID_FLOOR];
    s->levels[SOLID_TOP] = value[SOLID_HEIGHT];
    return MEANDER_OK;
}

void solid_free(solid *s) { block_map_free(&s->map); }

// ---- boxes -------------------------------------------------------------------------------

bool solid_take(solid *s, block_kind kind, size_t *from, solid_box *box) {
    block_box run;
    if (!block_map_take(&s->map, kind, from, &run)) return false;
    int64_t west = solid_x(s, run.x), east = solid_x(s, run.x + run.width);
    int64_t north = solid_y(s, run.y), south = solid_y(s, run.y + run.height);
    *box = (solid_box){west + east, north + south, 2 * (east - west), 2 * (north - south)};
    return true;
}

void solid_number(output *out, int64_t halves) {
    uint64_t size = halves < 0 ? (uint64_t)-halves : (uint64_t)halves;
    unsigned rest = (unsigned)(size % 2000) * 5, digits = 4;
    if (halves < 0) output_char(out, '-');
    output_number(out, size / 2000);
    for (; rest != 0 && rest % 10 == 0; rest /= 10) digits--;
    if (rest != 0) output_print(out, ".%0*u", (int)digits, rest);
}

// ---- the surface -------------------------------------------------------------------------

typedef struct solid_giver {
    const solid *solid;
    solid_taker take;
    void *user;
} solid_giver;

static bool solid_is_wall(const solid *s, size_t x, size_t y) { return block_map_at(&s->map, x, y) == BLOCK_WALL; }

// Gives a rectangle whose corners are in order, counterclockwise from outside.
static void solid_give_quad(const solid_giver *g, const solid_corner c[4], solid_normal normal, surface_paint paint) {
    const solid_corner first[3] = {c[0], c[1], c[2]}, second[3] = {c[0], c[2], c[3]};
    g->take(g->user, first, normal, paint);
    g->take(g->user, second, normal, paint);
}

// The side of a wall from the ground to its top, over the edge from one corner to the next; outside is at the
// right of one who walks along it.
static void solid_give_side(const solid_giver *g, const size_t from[2], const size_t to[2], solid_normal normal) {
    const solid_corner corners[4] = {{from[0], from[1], SOLID_GROUND}, {to[0], to[1], SOLID_GROUND},
                                     {to[0], to[1], SOLID_TOP}, {from[0], from[1], SOLID_TOP}};
    solid_give_quad(g, corners, normal, SURFACE_PLAIN);
}

static void solid_give_sides(const solid_giver *g, size_t x, size_t y) {
    const solid *s = g->solid;
    const size_t nw[2] = {x, y}, ne[2] = {x + 1, y}, sw[2] = {x, y + 1}, se[2] = {x + 1, y + 1};
    if (y == 0 || !solid_is_wall(s, x, y - 1)) solid_give_side(g, ne, nw, (solid_normal){0, 1, 0});
    if (x + 1 == s->map.width || !solid_is_wall(s, x + 1, y)) solid_give_side(g, se, ne, (solid_normal){1, 0, 0});
    if (y + 1 == s->map.height || !solid_is_wall(s, x, y + 1)) solid_give_side(g, sw, se, (solid_normal){0, -1, 0});
    if (x == 0 || !solid_is_wall(s, x - 1, y)) solid_give_side(g, nw, sw, (solid_normal){-1, 0, 0});
}

static void solid_give_block(const solid_giver *g, size_t x, size_t y) {
    block_kind kind = block_map_at(&g->solid->map, x, y);
    bool wall = kind == BLOCK_WALL;
    solid_level level = wall ? SOLID_TOP : SOLID_GROUND;
    const solid_corner top[4] = {{x, y + 1, level}, {x + 1, y + 1, level}, {x + 1, y, level}, {x, y, level}};
    solid_give_quad(g, top, (solid_normal){0, 0, 1}, kind >= BLOCK_PATH ? SURFACE_PATH : SURFACE_PLAIN);
    if (wall) solid_give_sides(g, x, y);
}

// A side of the floor with `count` edges of blocks, from a corner of the maze in steps of (dx, dy), which wrap
// around as unsigned numbers do.
static void solid_give_fan(const solid_giver *g, solid_corner from, size_t dx, size_t dy, size_t count,
                           solid_normal normal) {
    solid_corner below = from, end = {from.x + dx * count, from.y + dy * count, SOLID_BOTTOM};
    below.level = SOLID_BOTTOM;
    const solid_corner last[3] = {below, end, {end.x, end.y, SOLID_GROUND}};
    g->take(g->user, last, normal, SURFACE_PLAIN);
    for (size_t i = 0; i < count; i++) {
        const solid_corner next[3] = {below, {from.x + dx * (i + 1), from.y + dy * (i + 1), SOLID_GROUND},
                                      {from.x + dx * i, from.y + dy * i, SOLID_GROUND}};
        g->take(g->user, next, normal, SURFACE_PLAIN);
    }
}

static void solid_give_floor(const solid_giver *g) {
    size_t w = g->solid->map.width, h = g->solid->map.height, back = SIZE_MAX;
    const solid_corner bottom[4] = {{0, h, SOLID_BOTTOM}, {0, 0, SOLID_BOTTOM}, {w, 0, SOLID_BOTTOM},
                                    {w, h, SOLID_BOTTOM}};
    solid_give_quad(g, bottom, (solid_normal){0, 0, -1}, SURFACE_PLAIN);
    solid_give_fan(g, (solid_corner){0, h, SOLID_GROUND}, 1, 0, w, (solid_normal){0, -1, 0});
    solid_give_fan(g, (solid_corner){w, h, SOLID_GROUND}, 0, back, h, (solid_normal){1, 0, 0});
    solid_give_fan(g, (solid_corner){w, 0, SOLID_GROUND}, back, 0, w, (solid_normal){0, 1, 0});
    solid_give_fan(g, (solid_corner){0, 0, SOLID_GROUND}, 0, 1, h, (solid_normal){-1, 0, 0});
}

meander_status solid_give(const solid *s, solid_taker take, void *user) {
    const solid_giver g = {s, take, user};
    solid_give_floor(&g);
    for (size_t y = 0; y < s->map.height; y++) {
        for (size_t x = 0; x < s->map.width; x++) solid_give_block(&g, x, y);
        TRY(context_progress(s->map.context, y, s->map.height));
    }
    return MEANDER_OK;
}

// The ground is seen at the border, too, where the fans end.
bool solid_has(const solid *s, solid_corner c) {
    size_t w = s->map.width, h = s->map.height;
    bool border_x = c.x == 0 || c.x == w, border_y = c.y == 0 || c.y == h;
    if (c.level == SOLID_BOTTOM) return border_x && border_y;
    if (c.level == SOLID_GROUND && (border_x || border_y)) return true;
    for (unsigned i = 0; i < 4; i++) {
        size_t x = c.x - i % 2, y = c.y - i / 2;       // beyond the map when it wraps around
        if (x < w && y < h && solid_is_wall(s, x, y) == (c.level == SOLID_TOP)) return true;
    }
    return false;
}
