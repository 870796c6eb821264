// SPDX-License-Identifier: MIT
// Walls on a surface of cells of any shape, as one surface without anything inside.
//
//        o-------------o-------------o       every cell keeps a floor, half a wall inside its borders; along each
//        | +---------+ | +---------+ |       border lies a strip between two floors, and around each corner o a post
//        | |  floor  |s| |  floor  | |       between all cells that meet there.  So all corners + are corners of
//        | +---------+ | +---------+ |       floors, and each is one of a strip and of a post, too
//        o-----s-----post----s-----o
//
//     a strip is as high as a wall or as low as the floor, a post is high where one of its strips is; between high
//     and low stands an upright side.  Outside of a rim all is low, half a wall beyond it
//
// A body that is closed is full; what has a rim has an underside, and a tube has a bore.  On a convex body walls are
// upright on both cells beside them and grow thicker outward, so that passages are as wide everywhere; else they
// are as thick everywhere, and lean with the corners that they stand on.
//
// Invariant: twins are each other's; `next` goes around a cell, and `twin` of `before` around a post.
// Cost: some 200 bytes per border of a cell.
// Source: the faces are those of Conway's expansion of a polyhedron; Newell's sum gives the normal of a face.
#define GRID_WIDE
#include "format/world/relief.h"

#include <math.h>

#include "base/bits.h"
#include "draw/canvas.h"
#include "grid/body.h"
#include "grid/kind.h"
#include "grid/maze.h"
#include "grid/rim.h"
#include "grid/shape.h"

// A corner outside is at most RELIEF_SHARP half walls away; a direction is found in some rounds; cells are counted in
// numbers that their corners leave room for.
enum { RELIEF_SHARP = 4, RELIEF_ROUNDS = 30, RELIEF_MOST = 1 << 24 };

// In place of the side of edges that an opening leaves out.
enum { RELIEF_BREACH = SHAPE_CUT + 1 };

// ---- cells ---------------------------------------------------------------------------

// Edges of one side are an arc.  Of those shorter than a wall is thick only some are kept, the same for both cells.
static unsigned relief_thin(const relief *r, shape_edge *edges, unsigned count) {
    unsigned kept = 0;
    for (unsigned first = 0, end; first < count; first = end) {
        int64_t length = 0;          // whole, so that both cells beside the arc find the same
        for (end = first; end < count && edges[end].side == edges[first].side; end++)
            length += llround(hypot(edges[end].to.x - edges[end].from.x, edges[end].to.y - edges[end].from.y));
        unsigned run = end - first;
        double most = (double)length * r->scale / r->wall;
        unsigned parts = most >= run ? run : most > 1 ? (unsigned)most : 1;
        while (run % parts != 0) parts--;
        for (unsigned i = 0; i < parts; i++) {
            shape_point to = edges[first + (i + 1) * run / parts - 1].to;
            edges[kept] = edges[first + i * run / parts];
            edges[kept++].to = to;
        }
    }
    return kept;
}

// Of a coast only a stretch is open, the same as in pictures.  All are found before the first is marked, because
// each is looked for among edges with sides.
static void relief_mark_breaches(const relief *r, cell c, shape_edge *edges, unsigned count) {
    rim_stretch breach;
    bool open[SHAPE_EDGES_MOST] = {false};
    for (size_t i = 0; r->gates != NULL && i < r->gates->opening_count; i++) {
        const puzzle_opening *o = &r->gates->openings[i];
        if (o->cell != c || !rim_stretch_of(r->grid, c, o->side, edges, count, &breach)) continue;
        for (unsigned k = 0; k < breach.edges; k++) open[(breach.first + k) % count] = true;
    }
    for (unsigned i = 0; i < count; i++)
        if (open[i]) edges[i].side = RELIEF_BREACH;
}

// The corners of a cell and the sides behind them, clockwise.  y points down on paper, and in space, where a tube then
// stands.
static unsigned relief_outline(const relief *r, cell c, spot *at, unsigned *sides) {
    shape_edge edges[SHAPE_EDGES_MOST];
    body_corner corners[BODY_CORNERS_MOST];
    if (r->crosses) return relief_crossing_outline(r, c, at, sides);
    unsigned count = r->body ? body_corners(r->grid, c, corners) : shape_edges(r->grid, c, edges);
    if (!r->body) {
        relief_mark_breaches(r, c, edges, count);
        count = relief_thin(r, edges, count);
    }
    for (unsigned i = 0; i < count; i++) {
        if (r->body) at[i] = (spot){corners[i].x, -corners[i].z, -corners[i].y};
        else at[i] = (spot){edges[i].from.x, -edges[i].from.y, 0};
        sides[i] = r->body ? corners[i].side : edges[i].side;
    }
    return count;
}

static void relief_load_cell(relief *r, cell c) {
    spot at[SHAPE_EDGES_MOST];
    unsigned sides[SHAPE_EDGES_MOST], count = relief_outline(r, c, at, sides);
    relief_add_cell(r, at, sides, count);
    for (size_t i = r->first[r->cells - 1]; i < r->edge_count; i++) {
        relief_edge *e = &r->edges[i];
        if (e->side == RELIEF_BREACH) {
            e->wall = false;
            continue;
        }
        bool breach = (r->body || r->crosses) && rim_is_open(r->gates, c, e->side);
        e->wall = !maze_is_open(r->maze, c, e->side) && !breach;
        e->path = r->path != NULL && sides_get(r->grid, r->path, c) >> e->side & 1;
    }
}

// The outside has at most as many borders as all cells, so there is room for twice as many; a post needs one of them.
// The outlines are taken twice, because only a grid knows how many corners its cells have.
static meander_status relief_load(relief *r) {
    spot at[SHAPE_EDGES_MOST];
    unsigned sides[SHAPE_EDGES_MOST];
    size_t most = r->crosses ? relief_crossings_most(r) : 0, all = 4 * most;
    for (cell c = grid_next(r->grid, 0); c != CELL_NONE; c = grid_next(r->grid, c + 1))
        all += relief_outline(r, c, at, sides);
    r->edges = scratch_lend(&r->lent, 2 * all + 1, sizeof *r->edges);
    r->first = scratch_lend(&r->lent, r->grid->cells + most + 1, sizeof *r->first);
    r->middles = scratch_lend(&r->lent, r->grid->cells + most + 1, sizeof *r->middles);
    r->posts = scratch_lend(&r->lent, 2 * all + 1, sizeof *r->posts);
    if (r->edges == NULL || r->first == NULL || r->middles == NULL || r->posts == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(r->grid, 0); c != CELL_NONE; c = grid_next(r->grid, c + 1))
        relief_load_cell(r, c);
    if (r->crosses) relief_load_crossings(r);
    r->inner = r->edge_count;
    return MEANDER_OK;
}

// ---- the net of borders --------------------------------------------------------------

// A border without a cell beyond it gets the outside as its twin.
static void relief_add_outside(relief *r) {
    for (size_t i = 0; i < r->inner; i++) {
        relief_edge *e = &r->edges[i];
        if (e->twin != RELIEF_NONE) continue;
        r->edges[r->edge_count] = (relief_edge){.twin = i, .cell = RELIEF_NONE, .side = e->side, .wall = e->wall,
                                                .at = r->edges[e->next].at};
        e->twin = r->edge_count++;
    }
    // Around the corner where an outer border ends, from its twin on, comes the next one.
    for (size_t i = r->inner; i < r->edge_count; i++) {
        size_t at = r->edges[i].twin;
        while (at < r->inner) at = r->edges[r->edges[at].before].twin;
        r->edges[i].next = at;
        r->edges[at].before = i;
    }
}

// Both cells of a passage ask for it; the second time its borders have their twins.  A cell may be its own neighbour on
// a narrow body, with two sides: these are joined by their sides, never by their places, which may be rounded.
static meander_status relief_sew(relief *r) {
    const grid *g = r->grid;
    size_t *numbers = scratch_lend(&r->lent, g->count, sizeof *numbers), number = 0;
    if (numbers == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) numbers[c] = number++;
    if (r->crosses) TRY(relief_sew_crossings(r, numbers));
    else for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides), back;
            cell there = grid_cross(g, c, side, &back);
            relief_join(r, numbers[c], numbers[there], side, back);
        }
    relief_add_outside(r);
    r->open = r->edge_count > r->inner;
    return MEANDER_OK;
}

// Each corner of the net, where all borders then begin at the same point: those of a globe are rounded for each cell.
static void relief_find_posts(relief *r) {
    for (size_t i = 0; i < r->edge_count; i++) r->edges[i].post = RELIEF_NONE;
    for (size_t i = 0; i < r->edge_count; i++) {
        if (r->edges[i].post != RELIEF_NONE) continue;
        relief_post p = {.first = i};
        spot sum = {0, 0, 0};
        size_t at = i;
        do {
            r->edges[at].post = r->post_count;
            sum = spot_add(sum, 1, r->edges[at].at);
            p.wall = p.wall || r->edges[at].wall;
            p.count++;
            at = r->edges[r->edges[at].before].twin;
        } while (at != i);
        do {
            r->edges[at].at = spot_add((spot){0, 0, 0}, 1 / (double)p.count, sum);
            at = r->edges[r->edges[at].before].twin;
        } while (at != i);
        r->posts[r->post_count++] = p;
    }
}

// ---- directions ----------------------------------------------------------------------

// The direction of a face, by the sum of its corners' cross products, which is longest for the side that most of it
// faces; a cell need not be quite flat.
spot relief_normal(const relief *r, size_t face) {
    spot sum = {0, 0, 0};
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++)
        sum = spot_add(sum, 1, spot_cross(r->edges[i].at, r->edges[r->edges[i].next].at));
    return spot_unit(sum);
}

// The mean of the corners: inside for all cells of a body, which are convex.
static spot relief_rough_middle(const relief *r, size_t face) {
    spot sum = {0, 0, 0};
    double count = (double)(r->first[face + 1] - r->first[face]);
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) sum = spot_add(sum, 1 / count, r->edges[i].at);
    return sum;
}

// Paper has a middle for each cell, from which all its corners are seen.
spot relief_middle(const relief *r, size_t face) {
    spot at = relief_rough_middle(r, face);
    if (!r->body && face < r->grid->cells) {
        shape_point middle = shape_middle(r->grid, grid_nth(r->grid, face));
        at = (spot){middle.x, -middle.y, 0};
    }
    return spot_add((spot){0, 0, 0}, r->scale, at);
}

// From a corner to where it is a millimetre above the planes of all cells that meet there, or more where no point is:
// one plane after the other is met, which comes nearer to all of them with each round (Kaczmarz).
static spot relief_miter(const relief *r, const relief_post *p) {
    spot miter = {0, 0, 0};
    double off = 1, least = 1;
    size_t at = p->first;
    for (unsigned round = 0; round < RELIEF_ROUNDS && off > 1e-9; round++) {
        off = 0;
        for (size_t i = 0; i < p->count; i++, at = r->edges[r->edges[at].before].twin) {
            if (r->edges[at].cell == RELIEF_NONE) continue;
            spot normal = relief_normal(r, r->edges[at].cell);
            double part = spot_dot(miter, normal);
            off = fmax(off, fabs(1 - part));
            miter = spot_add(miter, 1 - part, normal);
        }
    }
    for (size_t i = 0; i < p->count; i++, at = r->edges[r->edges[at].before].twin)
        if (r->edges[at].cell != RELIEF_NONE)
            least = fmin(least, spot_dot(miter, relief_normal(r, r->edges[at].cell)));
    return least > 0 ? spot_add((spot){0, 0, 0}, 1 / least, miter) : (spot){0, 0, 0};
}

// On the left side of an edge, as far along it as the border before it is: cot(angle / 2) half walls.  Around a sharp
// corner outside it is nearer, in the same direction.
static spot relief_corner_between(spot on, spot back, spot normal) {
    on = spot_unit(spot_add(on, -spot_dot(on, normal), normal));
    back = spot_unit(spot_add(back, -spot_dot(back, normal), normal));
    double sine = spot_dot(normal, spot_cross(on, back)), cosine = spot_dot(on, back);
    double along = cosine < 1 ? sine / (1 - cosine) : 0;
    spot corner = spot_add(spot_cross(normal, on), along, on);
    double far = spot_length(corner);
    return along < 0 && far > RELIEF_SHARP ? spot_add((spot){0, 0, 0}, RELIEF_SHARP / far, corner) : corner;
}

static spot relief_find_corner(const relief *r, const relief_edge *e, spot normal) {
    spot at = e->at;
    spot on = spot_between(at, r->edges[e->next].at), back = spot_between(at, r->edges[e->before].at);
    return relief_corner_between(on, back, normal);
}

// Whether no cell is above the plane of one beside it.
static bool relief_is_convex(const relief *r) {
    for (size_t i = 0; i < r->inner; i++) {
        const relief_edge *e = &r->edges[i], *beyond = &r->edges[e->twin];
        if (beyond->cell == RELIEF_NONE) continue;
        spot way = spot_between(relief_rough_middle(r, e->cell), relief_rough_middle(r, beyond->cell));
        if (spot_dot(way, relief_normal(r, e->cell)) > 0.01 * spot_length(way)) return false;
    }
    return true;
}

// Around each corner, every cell's own; on paper all are up, and the corners alone differ.
static void relief_find_directions(relief *r) {
    r->convex = r->body && relief_is_convex(r);
    for (size_t p = 0; p < r->post_count; p++) {
        spot miter = relief_miter(r, &r->posts[p]), middle = spot_unit(miter);
        size_t at = r->posts[p].first;
        for (size_t i = 0; i < r->posts[p].count; i++, at = r->edges[r->edges[at].before].twin) {
            relief_edge *e = &r->edges[at];
            spot normal = e->cell == RELIEF_NONE ? middle : relief_normal(r, e->cell);
            // Walls that all lean one way are as thick across as those that are upright.
            e->corner = spot_add((spot){0, 0, 0}, r->convex ? 1 : spot_length(miter), relief_find_corner(r, e, normal));
            e->up = r->convex && e->cell != RELIEF_NONE ? normal : miter;
            e->down = miter;
        }
    }
}

// ---- sizes ---------------------------------------------------------------------------

// The distance from the middle of a cell to its nearest border, before scaling.
static double relief_room(const relief *r, size_t face) {
    if (r->bent) return shape_room(r->grid, grid_nth(r->grid, face));
    spot middle = spot_add((spot){0, 0, 0}, 1 / r->scale, relief_middle(r, face));
    double least = HUGE_VAL;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) {
        spot from = r->edges[i].at, way = spot_unit(spot_between(from, r->edges[r->edges[i].next].at));
        double far = spot_length(spot_cross(way, spot_between(from, middle)));
        if (far < least) least = far;
    }
    return least;
}

// Half of the narrowest distance from wall to wall, by which a body is scaled: what a parameter says holds everywhere.
static double relief_narrowest(const relief *r) {
    double least = HUGE_VAL;
    for (size_t c = 0; c < r->cells; c++) {
        double room = relief_room(r, c);
        if (room < least) least = room;
    }
    return least;
}

// The corner of a floor, so far above it or below it.
static spot relief_corner_at(const relief *r, const relief_edge *e, double up, double down) {
    return spot_add(spot_add(relief_corner(r, e), up, e->up), -down, e->down);
}

// Whether a border keeps its direction there, and its strip both its sides.
static bool relief_keeps(const relief *r, const relief_edge *e, double up, double down) {
    const relief_edge *end = &r->edges[e->next], *beyond = &r->edges[r->edges[e->twin].next];
    spot way = spot_between(e->at, end->at), from = relief_corner_at(r, e, up, down);
    if (spot_dot(spot_between(from, relief_corner_at(r, end, up, down)), way) <= 0) return false;
    if (e->cell == RELIEF_NONE) return true;
    spot left = spot_cross(relief_normal(r, e->cell), way);
    return spot_dot(spot_between(relief_corner_at(r, beyond, up, down), from), left) > 0;
}

// All borders are asked, those of the outside, too: a rim that turns over would cross itself.  Walls are looked at on
// the floor and on top, where a hollow body is narrower.
meander_status relief_check(const relief *r) {
    context *c = r->grid->context;
    bool room = r->wall < 2 * r->scale * relief_narrowest(r), floor = true;
    for (size_t i = 0; i < r->edge_count; i++) {
        const relief_edge *e = &r->edges[i];
        room = room && relief_keeps(r, e, 0, 0) && relief_keeps(r, e, r->height, 0);
        floor = floor && (!r->open || relief_keeps(r, e, 0, r->floor));
    }
    if (!room && r->body && !r->convex)
        return context_fail(c, MEANDER_BAD_REQUEST, "the passages leave no room where this body is hollow: ask for "
                            "lower or thinner walls, or larger cells");
    if (!room) return context_fail(c, MEANDER_BAD_REQUEST, "walls as thick as cells are wide leave no room");
    if (floor) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "a floor that thick fills the inside of this body: ask for a thinner "
                        "floor or larger cells");
}

// ---- tubes and lids ------------------------------------------------------------------

meander_status relief_refuse_bottom(context *c) {
    return context_fail(c, MEANDER_UNSUPPORTED, "only a tube has an end for a bottom: cylinder");
}

// The lower end of a tube is a rim of one height with as many corners as columns.
meander_status relief_close(relief *r) {
    size_t count = 0;
    r->rim = HUGE_VAL;
    for (size_t i = r->inner; i < r->edge_count; i++) r->rim = fmin(r->rim, r->edges[i].at.z);
    for (size_t i = r->inner; i < r->edge_count; i++) {
        r->edges[i].low = r->edges[i].at.z == r->rim && r->edges[r->edges[i].next].at.z == r->rim;
        count += r->edges[i].low;
    }
    r->closed = r->body && r->open && count == r->grid->width;
    return r->closed ? MEANDER_OK : relief_refuse_bottom(r->grid->context);
}

// Several cells that meet at a rim have their corners close together, where that of a single cell would be: borders
// between them have no walls, from which these would keep off.
static void relief_gather(relief *r, const relief_edge *outside) {
    enum { APART = 20 };             // a part of half a wall
    size_t first = r->edges[outside->before].twin, at = first, count = r->posts[outside->post].count - 1;
    spot on = spot_unit(spot_between(outside->at, r->edges[r->edges[first].next].at));
    spot back = spot_unit(spot_between(outside->at, r->edges[outside->next].at));
    spot corner = relief_corner_between(on, back, (spot){0, 0, 1}), inward = spot_unit(corner);
    for (size_t i = 0; i < count && count > 1; i++, at = r->edges[r->edges[at].before].twin) {
        double part = (double)i / (double)(count - 1);
        spot off = spot_add(spot_add((spot){0, 0, 0}, 1 - part, on), part, back);
        off = spot_add(off, part * (1 - part), inward);
        r->edges[at].corner = spot_add(corner, 1.0 / APART, off);
    }
}

// The rim of the maze is moved outward, until a wall on it has room around those of the maze; there are no others.
meander_status relief_make_lid(relief *r, double play) {
    if (r->body) return context_fail(r->grid->context, MEANDER_UNSUPPORTED, "a lid is for a maze that lies flat");
    for (size_t p = 0; p < r->post_count; p++) r->posts[p].wall = false;
    for (size_t i = 0; i < r->edge_count; i++) {
        relief_edge *e = &r->edges[i];
        e->wall = e->cell == RELIEF_NONE || r->edges[e->twin].cell == RELIEF_NONE;
        e->bore = e->over = false;
        if (!e->wall) continue;
        r->posts[e->post].wall = true;
        if (e->cell != RELIEF_NONE) continue;
        spot at = spot_add(e->at, (r->wall + play / 2) / r->scale, e->corner);
        size_t around = i;
        do {
            r->edges[around].at = at;
            around = r->edges[r->edges[around].before].twin;
        } while (around != i);
    }
    relief_find_directions(r);
    for (size_t i = r->inner; i < r->edge_count; i++) relief_gather(r, &r->edges[i]);
    r->height = 2 * r->wall;
    r->floor -= r->rise;
    r->rise = 0;
    r->turned = true;
    return MEANDER_OK;
}

// ---- the relief ----------------------------------------------------------------------

meander_status relief_check_cells(context *c, uint64_t cells) {
    if (cells <= RELIEF_MOST) return MEANDER_OK;
    return context_fail(c, MEANDER_TOO_BIG,
                        "a maze of %llu cells is too large for a solid, which has up to %d; mndr and json hold more",
                        (unsigned long long)cells, RELIEF_MOST);
}

// A body whose cells lie on one another, as a tube of two columns, encloses nothing.
static meander_status relief_check_body(const relief *r) {
    for (size_t i = 0; i < r->edge_count; i++)
        if (spot_length(r->edges[i].down) < 0.5)
            return context_fail(r->grid->context, MEANDER_UNSUPPORTED,
                                "so few cells around enclose nothing that could be a solid");
    return MEANDER_OK;
}

// Lengths come last: whether there is a body at all does not depend on them.
static meander_status relief_build(relief *r, double narrowest) {
    TRY(relief_load(r));
    TRY(relief_sew(r));
    relief_find_posts(r);
    relief_find_directions(r);
    TRY(relief_check_body(r));
    if (r->body || r->crosses) r->scale = narrowest / (2 * relief_narrowest(r));
    return MEANDER_OK;
}

meander_status relief_new(const drawing *d, const relief_lengths *lengths, relief *r) {
    const grid *g = d->puzzle->grid;
    *r = (relief){.grid = g, .maze = &d->puzzle->maze, .gates = d->opening_count > 0 ? d->puzzle : NULL,
                  .wall = lengths->wall, .height = lengths->height,
                  .floor = lengths->floor, .crosses = relief_has_crossings(g),
                  .bent = names_contain(g->kind->traits, "bent"),
                  .body = !shape_is_flat(g), .scale = lengths->cell / CANVAS_CELL,
                  .path = d->marks == NULL ? NULL : d->marks->path_sides, .lent = {.context = d->context}};
    r->body = r->body && !r->crosses;
    TRY(relief_check_cells(d->context, g->cells));
    if (!r->body && !shape_fits(g))
        return context_fail(d->context, MEANDER_TOO_BIG,
                            "a maze of %zu cells is too long for a solid; mndr and json hold it", g->cells);
    meander_status status = relief_build(r, lengths->cell);
    if (status != MEANDER_OK) relief_free(r);
    return status;
}

void relief_free(relief *r) { scratch_take_back(&r->lent); }
