// SPDX-License-Identifier: MIT
// The line of a passage, inside of its two cells and apart from their walls.
//
//        ______        Straight from middle to middle where that leaves floor on both sides, or with one bend in the
//       |  a   \       middle of the passage: so it is in cells that bulge everywhere.  Else the line keeps the
//       |__  . |       distance at which it would touch walls, and bends at the middles of edges of the passage, o,
//          \ o-+       before and behind these, and beside corners that jut into a cell, '.': halfway to the wall or
//          | |         corner opposite, or at twice the distance to keep.
//          | |         Of the ways by these spots the shortest one is taken; a piece too near to a wall counts
//          b_|         as longer than a detour, one through a wall is none.
//
// A path leads from middle to middle by these lines.  In a cell that it only passes through, it leaves out what both
// lines have in common, as on rings, and a spike in the middle where there is floor from gate to gate.
//
// Cost: for each passage, all edges of both cells; again for each pair of spots where a line bends.
// Source: shortest ways by Edsger Dijkstra, 1959.
#define GRID_WIDE
#include "draw/shape_layer.h"
#include "base/bits.h"

// The weight of a missing unit of distance, in units of length; the part of the distance that a straight line may
// miss, which nobody sees, and the part that one with a bend may; spots up to which straits have some.
enum { WAY_DEAR = 32, WAY_NEAR = 12, WAY_BENT = 4, WAY_STRAITS = SHAPE_EDGES_MOST };

typedef struct way_spot {
    shape_point at;
    int64_t cost;                // of the way from the first cell's middle so far
    unsigned from;               // the spot before
    bool done;
} way_spot;

// Spots 0 and 1 are the middles, those of the passage follow.
typedef struct way {
    const shape_picture *picture;
    int32_t margin;              // the distance to keep
    shape_edge walls[2 * SHAPE_EDGES_MOST], gates[SHAPE_EDGES_MOST];
    unsigned wall_count, gate_count, spot_count;
    way_spot spots[SHAPE_WAY_MOST];
} way;

// Twice the area of a triangle: negative to the left of the line from a to b, on paper.
static int64_t way_area(shape_point a, shape_point b, shape_point at) {
    return ((int64_t)b.x - a.x) * ((int64_t)at.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)at.x - a.x);
}

static bool way_parts(shape_point a, shape_point b, shape_point one, shape_point other) {
    int64_t here = way_area(a, b, one), there = way_area(a, b, other);
    return (here < 0 && there > 0) || (here > 0 && there < 0);
}

static bool way_crosses(const shape_edge *e, shape_point a, shape_point b) {
    return way_parts(a, b, e->from, e->to) && way_parts(e->from, e->to, a, b);
}

static int32_t way_length(shape_point a, shape_point b) {
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    return (int32_t)bits_root((uint64_t)(dx * dx + dy * dy));
}

// Whether stretches of an axis, from a to b and from c to d, are so far apart that nothing there comes near.
static bool way_far_apart(int32_t a, int32_t b, int32_t c, int32_t d, int32_t margin) {
    return (a > b ? a : b) + margin < (c < d ? c : d) || (c > d ? c : d) + margin < (a < b ? a : b);
}

static int32_t way_less(int32_t a, int32_t b) { return a < b ? a : b; }

// The distance of two lines, each of which has an end that is nearest to the other unless they cross; at most `most`.
static int32_t way_between(const shape_edge *e, shape_point a, shape_point b, int32_t most) {
    const shape_edge line = {a, b, 0};
    if (way_far_apart(a.x, b.x, e->from.x, e->to.x, most)) return most;
    if (way_far_apart(a.y, b.y, e->from.y, e->to.y, most)) return most;
    int64_t reach = (int64_t)most * (way_length(a, b) + 1), from = way_area(a, b, e->from), to = way_area(a, b, e->to);
    if ((from >= reach && to >= reach) || (from <= -reach && to <= -reach)) return most;     // beside the line
    if (way_crosses(e, a, b)) return 0;
    most = way_less(most, way_less(shape_room_within(e, 1, a), shape_room_within(e, 1, b)));
    return way_less(most, way_less(shape_room_within(&line, 1, e->from), shape_room_within(&line, 1, e->to)));
}

// The distance that a line keeps from all walls, as far as it matters.
static int32_t way_room(const way *w, shape_point a, shape_point b) {
    int32_t room = w->margin;
    for (unsigned i = 0; i < w->wall_count && room > 0; i++) room = way_between(&w->walls[i], a, b, room);
    return room;
}

static void way_add_spot(way *w, shape_point at) {
    w->spots[w->spot_count++] = (way_spot){.at = at, .cost = INT64_MAX};
}

static shape_point way_halfway(shape_point a, shape_point b) {
    return (shape_point){a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

// The end of a line at the nearest wall of all that do not begin where it does.
static shape_point way_until_wall(const way *w, shape_point from, shape_point to) {
    shape_point until = to;
    for (unsigned i = 0; i < w->wall_count; i++) {
        const shape_edge *e = &w->walls[i];
        if (!way_crosses(e, from, until)) continue;
        int64_t near = way_area(e->from, e->to, from), far = near - way_area(e->from, e->to, until);
        // Both are areas over one edge, and their quotient is below 1; a double holds what 64 bits may not.
        double part = (double)near / (double)far;
        until = (shape_point){from.x + (int32_t)(part * (until.x - from.x)),
                              from.y + (int32_t)(part * (until.y - from.y))};
    }
    return until;
}

// Whether the corner of two edges juts in: inside is to the right of an outline that goes clockwise.
static bool way_juts(const shape_edge *in, const shape_edge *out) {
    return in->to.x == out->from.x && in->to.y == out->from.y && way_area(in->from, in->to, out->to) < 0;
}

// A spot beside a corner, on the line between its edges.
static void way_add_beside(way *w, const shape_edge *in, const shape_edge *out) {
    shape_point v = in->to;
    int64_t before = way_length(in->from, v), after = way_length(v, out->to), reach = 4 * (int64_t)w->margin;
    if (before == 0 || after == 0) return;
    int64_t x = 1000 * ((int64_t)v.x - in->from.x) / before + 1000 * ((int64_t)out->to.x - v.x) / after;
    int64_t y = 1000 * ((int64_t)v.y - in->from.y) / before + 1000 * ((int64_t)out->to.y - v.y) / after;
    int64_t length = (int64_t)bits_root((uint64_t)(x * x + y * y));
    if (length == 0) return;
    shape_point far = {v.x - (int32_t)(reach * y / length), v.y + (int32_t)(reach * x / length)};
    way_add_spot(w, way_halfway(v, way_until_wall(w, v, far)));
}

// Halfway between corners that make a strait, as far as there is room for spots: shores have many corners, and need
// few of them.
static void way_add_strait(way *w, shape_point one, shape_point other) {
    int32_t apart = way_length(one, other), margin = w->margin;
    if (apart > margin && apart < 4 * margin && w->spot_count < WAY_STRAITS)
        way_add_spot(w, way_halfway(one, other));
}

static void way_add_corners(way *w, const shape_edge *edges, unsigned count) {
    shape_point corners[SHAPE_EDGES_MOST];
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        const shape_edge *in = &edges[i], *out = &edges[(i + 1) % count];
        if (!way_juts(in, out)) continue;
        way_add_beside(w, in, out);
        for (unsigned k = 0; k < found; k++) way_add_strait(w, corners[k], in->to);
        corners[found++] = in->to;
    }
}

// Sorts edges into walls and those of the passage, which are open.
static void way_add_edges(way *w, const shape_edge *edges, unsigned count, unsigned side) {
    w->gate_count = 0;                   // the passage has the same edges in both cells
    for (unsigned i = 0; i < count; i++)
        if (edges[i].side == side) w->gates[w->gate_count++] = edges[i];
        else if (edges[i].side != SHAPE_CUT) w->walls[w->wall_count++] = edges[i];
}

// The middle of each edge of the passage, and a spot before and behind it, by which a line leads straight through an
// edge that is little longer than the line is wide.  The first edge is the one in the middle.
static void way_add_gates(way *w) {
    for (unsigned i = 0; i < w->gate_count; i++) {
        const shape_edge *e = &w->gates[(w->gate_count / 2 + i) % w->gate_count];
        int64_t dx = (int64_t)e->to.x - e->from.x, dy = (int64_t)e->to.y - e->from.y;
        int64_t length = way_length(e->from, e->to), off = 2 * (int64_t)w->margin / 3;
        shape_point at = way_halfway(e->from, e->to);
        way_add_spot(w, at);
        if (length == 0) continue;
        int32_t x = (int32_t)(off * dy / length), y = (int32_t)(off * dx / length);
        way_add_spot(w, (shape_point){at.x + x, at.y - y});
        way_add_spot(w, (shape_point){at.x - x, at.y + y});
    }
}

// Betters the ways to all spots that are left by one that is done.
static void way_spread(way *w, unsigned from) {
    way_spot *a = &w->spots[from];
    a->done = true;
    for (unsigned i = 0; i < w->spot_count; i++) {
        way_spot *b = &w->spots[i];
        int64_t cost = a->cost + way_length(a->at, b->at);
        if (b->done || cost >= b->cost) continue;
        int32_t room = way_room(w, a->at, b->at);
        cost += WAY_DEAR * (int64_t)(w->margin - room);
        if (room > 0 && cost < b->cost) b->cost = cost, b->from = from;
    }
}

// Returns whether there is a way from spot 0 to spot 1; it is kept as the spots before.
static bool way_search(way *w) {
    w->spots[0].cost = 0;
    for (;;) {
        unsigned best = SHAPE_WAY_MOST;
        for (unsigned i = 0; i < w->spot_count; i++)
            if (!w->spots[i].done && w->spots[i].cost < INT64_MAX &&
                (best == SHAPE_WAY_MOST || w->spots[i].cost < w->spots[best].cost))
                best = i;
        if (best == SHAPE_WAY_MOST || best == 1) return best == 1;
        way_spread(w, best);
    }
}

// The distance of a line that seems to be in the middle: as much as the passage and its cells have.
static int32_t way_clear(const way *w, cell c, cell next) {
    const shape_picture *p = w->picture;
    int32_t gates = 0, rooms = way_less(shape_picture_room(p, c), shape_picture_room(p, next));
    for (unsigned i = 0; i < w->gate_count; i++) gates += way_length(w->gates[i].from, w->gates[i].to) / 2;
    int32_t most = way_less(p->clear, way_less(gates, rooms));
    return most > p->margin ? most : p->margin;
}

// Returns whether a line without a bend, or with one in the passage, is clear of all walls; it is kept then.  Most
// lines end here, so that the search among all spots is for cells that are narrow or hollow.
static bool way_plain(way *w, int32_t clear) {
    w->margin = clear;
    w->spots[1].from = 0;
    if (way_room(w, w->spots[0].at, w->spots[1].at) >= clear - clear / WAY_NEAR) return true;
    if (w->gate_count == 0) return false;
    const shape_edge *e = &w->gates[w->gate_count / 2];
    way_add_spot(w, way_halfway(e->from, e->to));
    w->spots[1].from = 2;
    w->spots[2].from = 0;
    int32_t room = way_less(way_room(w, w->spots[0].at, w->spots[2].at), way_room(w, w->spots[2].at, w->spots[1].at));
    if (room >= clear - clear / WAY_BENT) return true;
    w->spot_count--;
    return false;
}

// The spots of the way, back from its end.  Middles that touch a wall have none: it leads by the passage then.
static unsigned way_tell(way *w, bool found, canvas_point *points) {
    unsigned count = 0;
    if (!found) w->spots[1].from = w->gate_count > 0 ? 2 : 0;
    for (unsigned i = 1;; i = w->spots[i].from) {
        points[count++] = shape_picture_point(w->picture, w->spots[i].at);
        if (i == 0) return count;
    }
}

// The line that the kind of grid knows; nothing depends on its direction.
static unsigned way_known(const shape_picture *p, cell c, cell next, canvas_point *points) {
    shape_point bends[SHAPE_BENDS_MOST];
    meander_point ends[2] = {grid_point(p->grid, next), grid_point(p->grid, c)};
    unsigned count = p->shape->bends(p->grid, ends, bends);
    points[0] = shape_picture_point(p, p->shape->middle(p->grid, ends[0]));
    for (unsigned i = 0; i < count; i++) points[i + 1] = shape_picture_point(p, bends[i]);
    points[count + 1] = shape_picture_point(p, p->shape->middle(p->grid, ends[1]));
    return count + 2;
}

// Pipes are drawn from middle to middle, and have no walls that a line could cross.
unsigned shape_way(const shape_picture *p, cell c, unsigned side, canvas_point points[SHAPE_WAY_MOST]) {
    way w;
    unsigned back, here_count, there_count;
    shape_edge here[SHAPE_EDGES_MOST], there[SHAPE_EDGES_MOST];
    cell next = grid_cross(p->grid, c, side, &back);
    if (p->shape->bends != NULL) return way_known(p, c, next, points);
    w.picture = p;
    w.wall_count = w.gate_count = w.spot_count = 0;
    way_add_spot(&w, p->shape->middle(p->grid, grid_point(p->grid, c)));
    way_add_spot(&w, p->shape->middle(p->grid, grid_point(p->grid, next)));
    if (p->shape->pipes != 0) return way_tell(&w, false, points);
    here_count = shape_picture_edges(p, c, here);
    there_count = shape_picture_edges(p, next, there);
    way_add_edges(&w, there, there_count, back);
    way_add_edges(&w, here, here_count, side);
    if (way_plain(&w, way_clear(&w, c, next))) return way_tell(&w, true, points);
    w.margin = p->margin;
    if (way_room(&w, w.spots[0].at, w.spots[1].at) >= w.margin - w.margin / WAY_NEAR) {
        w.spots[1].from = 0;
        return way_tell(&w, true, points);
    }
    way_add_gates(&w);
    way_add_corners(&w, here, here_count);
    way_add_corners(&w, there, there_count);
    return way_tell(&w, way_search(&w), points);
}

// ---- the line of a path through a cell --------------------------------------------------

static void way_turn(canvas_point *points, unsigned count) {
    for (unsigned i = 0; i < count / 2; i++) {
        canvas_point at = points[i];
        points[i] = points[count - 1 - i];
        points[count - 1 - i] = at;
    }
}

// The way of a passage from the middle of a cell outward, the same one from either of its cells.
static unsigned way_outward(const shape_picture *p, cell c, unsigned side, canvas_point *points) {
    unsigned back;
    cell next = grid_cross(p->grid, c, side, &back);
    unsigned count = next < c ? shape_way(p, next, back, points) : shape_way(p, c, side, points);
    canvas_point middle = shape_picture_middle(p, c);
    if (points[0].x != middle.x || points[0].y != middle.y) way_turn(points, count);
    return count;
}

// The other side by which a path leads through a cell from one; side_count where it does not, or has a mark there.
static unsigned way_other(const shape_picture *p, const uint8_t *sides, cell c, unsigned side) {
    uint32_t rest = sides_get(p->grid, sides, c) & ~(UINT32_C(1) << side);
    if (rest == 0 || (rest & (rest - 1)) != 0 || shape_marks_is_end(p, c)) return p->grid->side_count;
    unsigned other = bits_lowest(rest);
    return shape_link_of(p->grid, c, other) < SHAPE_UP ? other : p->grid->side_count;
}

// Twice the cosine's sign: positive where two lines from a point lead to the same side of it.
static int64_t way_along(canvas_point at, canvas_point a, canvas_point b) {
    return ((int64_t)a.x - at.x) * ((int64_t)b.x - at.x) + ((int64_t)a.y - at.y) * ((int64_t)b.y - at.y);
}

// Whether two lines from a point are one as far as the shorter of them goes, but for what nobody sees: chords of an arc
// differ by some degrees.
static bool way_is_back(canvas_point at, canvas_point a, canvas_point b) {
    int64_t along = way_along(at, a, b);
    int64_t area = ((int64_t)a.x - at.x) * ((int64_t)b.y - at.y) - ((int64_t)a.y - at.y) * ((int64_t)b.x - at.x);
    return along > 0 && (area < 0 ? -area : area) * WAY_NEAR <= along;
}

// Whether the first of two points is not the farther one.  Of two that are equally far one is always chosen, so that
// both ways are cut at the same point; only where they are the same point is each of them the next one.
static bool way_is_next(canvas_point at, canvas_point a, canvas_point b) {
    int64_t here = way_along(at, a, a), there = way_along(at, b, b);
    return here != there ? here < there : a.x != b.x ? a.x < b.x : a.y <= b.y;
}

// The point at which a way leaves its cell: where a straight one crosses the edge, or its first bend.
static bool way_gate(const shape_picture *p, cell c, unsigned side, const canvas_point *points, unsigned count,
                     canvas_point *gate) {
    shape_edge edges[SHAPE_EDGES_MOST];
    *gate = points[1];
    if (count > 2) return true;
    unsigned edge_count = shape_picture_edges(p, c, edges);
    for (unsigned i = 0; i < edge_count; i++) {
        if (edges[i].side != side) continue;
        canvas_point a = shape_picture_point(p, edges[i].from), b = shape_picture_point(p, edges[i].to);
        const shape_edge e = {{a.x, a.y}, {b.x, b.y}, side};
        shape_point from = {points[0].x, points[0].y}, to = {points[1].x, points[1].y};
        if (!way_crosses(&e, from, to)) continue;
        int64_t near = way_area(e.from, e.to, from), far = near - way_area(e.from, e.to, to);
        double part = (double)near / (double)far;
        *gate = (canvas_point){from.x + (int32_t)(part * (to.x - from.x)), from.y + (int32_t)(part * (to.y - from.y))};
        return true;
    }
    return false;
}

// Whether a line from gate to gate keeps off the other edges of the cell and of the two beside it.
static bool way_has_room(const shape_picture *p, cell c, const unsigned sides[2], const canvas_point gates[2]) {
    shape_point ends[2];
    for (unsigned k = 0; k < 2; k++) ends[k] = (shape_point){gates[k].x + p->box.least.x, gates[k].y + p->box.least.y};
    for (unsigned k = 0; k < 3; k++) {
        unsigned back = 0;
        shape_edge edges[SHAPE_EDGES_MOST];
        cell there = k < 2 ? grid_cross(p->grid, c, sides[k], &back) : c;
        unsigned count = shape_picture_edges(p, there, edges);
        for (unsigned i = 0; i < count; i++) {
            unsigned side = edges[i].side;
            if (side == SHAPE_CUT || (k < 2 ? side == back : side == sides[0] || side == sides[1])) continue;
            if (way_between(&edges[i], ends[0], ends[1], p->clear) < p->clear - p->clear / WAY_NEAR) return false;
        }
    }
    return true;
}

// A way whose beginning, in the cell's middle, is cut where the path comes by one way and goes by the other: what both
// have in common, where the path would go there and back, and a spike, where a straight line is possible.  Both ways
// begin at the same point then.  Returns the number of points.
static unsigned way_cut(const shape_picture *p, cell c, const unsigned sides[2], canvas_point *points, unsigned count) {
    canvas_point other[SHAPE_WAY_MOST], gates[2], at = points[0];
    unsigned other_count = way_outward(p, c, sides[1], other), i = 0, k = 0;
    while (i + 2 < count && k + 2 < other_count && way_is_back(at, points[i + 1], other[k + 1])) {
        canvas_point here = points[i + 1], there = other[k + 1], from = at;
        if (way_is_next(from, here, there)) at = here, i++;
        if (way_is_next(from, there, here)) at = there, k++;
    }
    points[i] = at;
    for (unsigned n = i; n < count; n++) points[n - i] = points[n];
    count -= i;
    if (i + k > 0 || p->shape->bends != NULL || way_along(at, points[1], other[1]) <= 0) return count;
    bool cuts = way_gate(p, c, sides[0], points, count, &gates[0]) &&
                way_gate(p, c, sides[1], other, other_count, &gates[1]) && way_has_room(p, c, sides, gates);
    if (!cuts) return count;
    points[0] = (canvas_point){(gates[0].x + gates[1].x) / 2, (gates[0].y + gates[1].y) / 2};
    if (count > 2) return count;
    points[2] = points[1];
    points[1] = gates[0];
    return 3;
}

unsigned shape_way_of_path(const shape_picture *p, const uint8_t *sides, cell c, unsigned side,
                           canvas_point points[SHAPE_WAY_MOST]) {
    unsigned count = way_outward(p, c, side, points), back;
    if (p->shape->pipes != 0) return count;
    for (unsigned end = 0; end < 2; end++) {
        unsigned both[2] = {side, way_other(p, sides, c, side)};
        if (both[1] < p->grid->side_count) count = way_cut(p, c, both, points, count);
        way_turn(points, count);
        c = grid_cross(p->grid, c, side, &back);
        side = back;
    }
    return count;
}
