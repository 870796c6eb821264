// SPDX-License-Identifier: MIT
// The strokes of a raster: walls between cells, or corridors and rooms where passages cross; stairs.
//
//     wall      an edge of a cell's outline        corridor    from a middle halfway to the next
//
// Cost: O(edges of the cells that are seen + pixels of the strokes).
#include <math.h>

#include "view/raster_parts.h"
#include "view/view_memory.h"

// All strokes of one kind.
typedef struct raster_pass {
    view_stroke_kind kind;
    bool under;                  // of corridors: those that go under others, or all but these
    double thick;                // pixels
    double part;                 // of the way to the next cell's middle
} raster_pass;

static void raster_keep_run(void *user, int x, int y, int length) {
    view_raster *r = user;
    void *runs = r->runs;
    if (r->lost || !view_memory_reserve(r->memory, &runs, &r->run_capacity, r->run_count + 1,
                                        sizeof *r->runs)) {
        r->lost = true;
        return;
    }
    r->runs = runs;
    r->runs[r->run_count++] = (view_run){(uint32_t)y * r->width + (uint32_t)x, (uint32_t)length};
}

// The runs that were kept last become those of a stroke.
static void raster_end_stroke(view_raster *r, uint32_t place, unsigned side, view_stroke_kind kind) {
    meander_point there;
    size_t begin = r->stroke_count == 0 ? 0 : r->strokes[r->stroke_count - 1].end;
    void *strokes = r->strokes;
    if (r->lost || r->run_count == begin) return;
    if (!view_memory_reserve(r->memory, &strokes, &r->stroke_capacity, r->stroke_count + 1,
                             sizeof *r->strokes)) {
        r->lost = true;
        return;
    }
    r->strokes = strokes;
    bool leads = meander_maze_neighbour(r->maze, raster_place(r, place), side, &there);
    r->strokes[r->stroke_count++] =
        (view_stroke){place, leads ? raster_number(r, there) : place, (uint8_t)side, (uint8_t)kind,
                      r->run_count};
}

// An edge between two cells is drawn by the one with the smaller number; at a seam both have their
// own.
static bool raster_owns(const view_raster *r, uint32_t place, unsigned side) {
    meander_point at = raster_place(r, place), there;
    if (!meander_maze_neighbour(r->maze, at, side, &there)) return true;
    return place < raster_number(r, there) ||
           meander_maze_link(r->maze, at, side) >= MEANDER_LINK_UP;
}

// Of a run on a body only what is on one of two cells, or beside the body.
typedef struct raster_clip {
    view_raster *raster;
    uint32_t here, there;        // numbers
} raster_clip;

static void raster_clip_run(void *user, int x, int y, int length) {
    const raster_clip *clip = user;
    const uint32_t *cells = clip->raster->cells + (size_t)y * clip->raster->width;
    int begin = x;
    for (int i = x; i <= x + length; i++) {
        bool on = i < x + length && (cells[i] == 0 || cells[i] == clip->here || cells[i] == clip->there);
        if (on) continue;
        if (i > begin) raster_keep_run(clip->raster, begin, y, i - begin);
        begin = i + 1;
    }
}

// On a body each of two cells draws the wall between them, because the other may be hidden.
static void raster_body_walls(view_raster *r, const raster_pass *pass, uint32_t place) {
    view_outline o;
    if (!view_raster_outline(r, place, &o)) return;
    for (unsigned i = 0; i < o.count; i++) {
        meander_point there;
        raster_clip clip = {r, place + 1, place + 1};
        view_brush brush = {raster_clip_run, &clip, r->width, r->height};
        if (meander_maze_neighbour(r->maze, raster_place(r, place), o.sides[i], &there))
            clip.there = raster_number(r, there) + 1;
        view_brush_line(&brush, o.corners[i], o.corners[(i + 1) % o.count], pass->thick);
        raster_end_stroke(r, place, o.sides[i], pass->kind);
    }
}

static void raster_walls(view_raster *r, const raster_pass *pass, uint32_t place) {
    view_outline o;
    view_brush brush = {raster_keep_run, r, r->width, r->height};
    if (!view_raster_outline(r, place, &o)) return;
    for (unsigned i = 0; i < o.count; i++) {
        if (o.sides[i] == MEANDER_SIDE_CUT || !raster_owns(r, place, o.sides[i])) continue;
        if (raster_is_fine(&r->camera)) view_brush_thin(&brush, o.corners[i], o.corners[(i + 1) % o.count]);
        else view_brush_line(&brush, o.corners[i], o.corners[(i + 1) % o.count], pass->thick);
        if (i + 1 < o.count && o.sides[i + 1] == o.sides[i]) continue;
        raster_end_stroke(r, place, o.sides[i], pass->kind);
    }
}

// A floor ends halfway, where that of the next cell begins.
static void raster_strip(const view_brush *b, view_position from, view_position to, double thick) {
    double length = raster_length(to.x - from.x, to.y - from.y), half = thick / 2;
    if (!(length > 0)) return;
    double dx = (to.x - from.x) / length * half, dy = (to.y - from.y) / length * half;
    view_position corners[] = {{from.x - dy, from.y + dx}, {to.x - dy, to.y + dx},
                               {to.x + dy, to.y - dx}, {from.x + dy, from.y - dx}};
    view_brush_polygon(b, corners, 4);
}

static void raster_corridors(view_raster *r, const raster_pass *pass, const view_seen *seen) {
    view_brush brush = {raster_keep_run, r, r->width, r->height};
    meander_point at = raster_place(r, seen->place), there;
    view_position from = {seen->x, seen->y};
    for (unsigned side = 0; side < meander_maze_side_count(r->maze); side++) {
        if (!meander_maze_neighbour(r->maze, at, side, &there)) continue;
        if ((meander_maze_link(r->maze, at, side) == MEANDER_LINK_UNDER) != pass->under) continue;
        view_position to = view_raster_pixel(r, &r->camera, there);
        to.x = from.x + (to.x - from.x) * pass->part;
        to.y = from.y + (to.y - from.y) * pass->part;
        if (pass->kind == VIEW_STROKE_EDGE) view_brush_line(&brush, from, to, pass->thick);
        else raster_strip(&brush, from, to, pass->thick);
        raster_end_stroke(r, seen->place, side, pass->kind);
    }
}

static void raster_rooms(view_raster *r, const raster_pass *pass, const view_seen *seen) {
    view_brush brush = {raster_keep_run, r, r->width, r->height};
    view_brush_disc(&brush, (view_position){seen->x, seen->y}, pass->thick / 2);
    raster_end_stroke(r, seen->place, 0, pass->kind);
}

// A triangle: of stairs it is off the middle and points up, down or aside; of a seam it is in the gap of the wall.
static void raster_stair(view_raster *r, const view_seen *seen, unsigned side, meander_link link) {
    static const view_position ways[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    view_brush brush = {raster_keep_run, r, r->width, r->height};
    double wall = view_camera_wall(r->camera.scale), passage = 2.0 * seen->room - wall;
    double half = passage / 5, high = passage / 4;
    view_position out = ways[link - MEANDER_LINK_UP];
    view_position tip = {seen->x + out.x * (half + high), seen->y + out.y * (half + high)};
    if (r->seams != NULL && view_raster_brink(r, seen->place, side, &tip, &out)) {
        high = half;
        tip.x += out.x * wall / 2;
        tip.y += out.y * wall / 2;
    }
    view_position base = {tip.x - out.x * high, tip.y - out.y * high};
    view_position corners[] = {tip, {base.x - out.y * half, base.y + out.x * half},
                               {base.x + out.y * half, base.y - out.x * half}};
    view_brush_polygon(&brush, corners, 3);
    raster_end_stroke(r, seen->place, side, VIEW_STROKE_STAIR);
}

static void raster_stairs(view_raster *r, const view_seen *seen) {
    meander_point at = raster_place(r, seen->place);
    unsigned sides = meander_maze_all_sides(r->maze, at);
    for (unsigned side = 0; sides >> side != 0; side++) {
        if (!(sides >> side & 1)) continue;
        meander_link link = meander_maze_link(r->maze, at, side);
        if (link >= MEANDER_LINK_UP) raster_stair(r, seen, side, link);
    }
}

static void raster_make_pass(view_raster *r, const raster_pass *pass) {
    for (size_t i = 0; i < r->seen_count && !r->lost; i++) {
        const view_seen *seen = &r->seen[i];
        switch (pass->kind) {
        case VIEW_STROKE_WALL:
            if (r->round) raster_body_walls(r, pass, seen->place);
            else raster_walls(r, pass, seen->place);
            break;
        case VIEW_STROKE_RING:
        case VIEW_STROKE_ROOM: raster_rooms(r, pass, seen); break;
        case VIEW_STROKE_STAIR: raster_stairs(r, seen); break;
        default: raster_corridors(r, pass, seen);
        }
    }
}

// Corridors under others come first; then both of their ends are opened again where they meet rooms.
static void raster_make_pipes(view_raster *r) {
    double unit = r->camera.scale / RASTER_UNIT, wall = view_camera_wall(r->camera.scale);
    double corridor = fmax((2 * r->paper.room * unit - wall) * r->paper.pipes / 100, 1);
    double room = 2 * corridor * r->paper.rooms / 100;
    const raster_pass passes[] = {
        {VIEW_STROKE_EDGE, true, corridor + 2 * wall, 0.5}, {VIEW_STROKE_CORRIDOR, true, corridor, 0.5},
        {VIEW_STROKE_EDGE, false, corridor + 2 * wall, 0.5}, {VIEW_STROKE_RING, false, room + 2 * wall, 0},
        {VIEW_STROKE_CORRIDOR, false, corridor, 0.5}, {VIEW_STROKE_CORRIDOR, true, corridor, 0.2},
        {VIEW_STROKE_ROOM, false, room, 0}};
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) raster_make_pass(r, &passes[i]);
}

void raster_make_strokes(view_raster *r) {
    int wall = view_camera_wall(r->camera.scale);
    if (wall == 0) return;
    if (r->paper.pipes != 0) raster_make_pipes(r);
    else raster_make_pass(r, &(raster_pass){VIEW_STROKE_WALL, false, wall, 0});
    if (!r->round) raster_make_pass(r, &(raster_pass){VIEW_STROKE_STAIR, false, 0, 0});
}
