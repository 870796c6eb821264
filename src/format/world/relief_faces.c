// SPDX-License-Identifier: MIT
// The faces of a relief:
//
//        post __________ post       a floor is a fan of triangles from the middle of its cell, a post one from its
//           |____strip____|         own, a strip two triangles.  A side stands on a border between high and low,
//           ||           ||         and belongs to what is high
//           ||   floor   ||
//
// The corner of a floor is at up to three heights: on the floor, on the underside, on top of a wall.
//
// Invariant: a border between two faces of one height is one edge of each, in opposite directions; a side has both
// its other edges on the sides beside it, because a post is as high as its highest strip.
// Cost: up to thirty triangles per border of a cell, given one after the other.
#include <math.h>

#include "format/world/relief.h"

// RELIEF_FOOT: below the rim of a tube that has a bottom.
typedef enum relief_level { RELIEF_FLOOR, RELIEF_BELOW, RELIEF_TOP, RELIEF_FOOT } relief_level;

// ---- corners -------------------------------------------------------------------------

// Two cells around a corner leave nothing for a post to cover.
static bool relief_is_covered(const relief_post *p) { return p->count > 2; }

// Corners of floors, middles of posts, middles of cells; each is followed by itself below, where there is an underside,
// and on top.  The order is that of relief_place, which looks a number up by halves.
void relief_number(relief *r) {
    size_t number = 0, below = r->open;
    for (size_t i = 0; i < r->edge_count; i++) {
        r->edges[i].place = number;
        number += 1 + below + r->posts[r->edges[i].post].wall + r->edges[i].low;
    }
    for (size_t i = 0; i < r->post_count; i++) {
        r->posts[i].place = number;
        if (relief_is_covered(&r->posts[i])) number += 1 + below;
    }
    for (size_t i = 0; i < r->cells; i++) {
        r->middles[i] = number;
        number += 1 + below;
    }
    r->place_count = number + 2 * r->closed;
}

static size_t relief_of_edge(const relief *r, size_t edge, relief_level level) {
    const relief_edge *e = &r->edges[edge];
    size_t top = e->place + 1 + r->open;
    if (level == RELIEF_FOOT) return top + r->posts[e->post].wall;
    return level == RELIEF_FLOOR ? e->place : level == RELIEF_BELOW ? e->place + 1 : top;
}

static void relief_put(const relief *r, spot at, int64_t place[3]) {
    place[0] = llround(at.x);
    place[1] = llround(r->turned ? -at.y : at.y);
    place[2] = llround(at.z);
}

static spot relief_place_edge(const relief *r, const relief_edge *e, relief_level level) {
    if (level == RELIEF_FLOOR) return relief_corner(r, e);
    if (level == RELIEF_BELOW) return spot_add(relief_corner(r, e), -r->floor, e->down);
    if (level == RELIEF_FOOT) return spot_add(relief_corner(r, e), -r->floor, (spot){0, 0, 1});
    return spot_add(relief_corner(r, e), r->height, e->up);
}

// On a convex body it is in the middle of its corners, and makes a tip nowhere; on paper, from where all corners are
// seen.
static spot relief_place_post(const relief *r, const relief_post *p, relief_level level) {
    const relief_edge *e = &r->edges[p->first];
    spot sum = {0, 0, 0};
    size_t at = p->first;
    if (level == RELIEF_BELOW) return spot_add(relief_at(r, e), -r->floor, e->down);
    if (!r->convex) return spot_add(relief_at(r, e), level == RELIEF_TOP ? r->height : 0, e->up);
    for (size_t i = 0; i < p->count; i++, at = r->edges[r->edges[at].before].twin)
        sum = spot_add(sum, 1 / (double)p->count, relief_place_edge(r, &r->edges[at], level));
    return sum;
}

// The last edge, post or cell whose first corner is at most this one; each kind is in order.
#define RELIEF_SEEK(low, end, first, number)                                    \
    while ((end) - (low) > 1) {                                                 \
        size_t half = (low) + ((end) - (low)) / 2;                              \
        if ((first) <= (number)) (low) = half;                                  \
        else (end) = half;                                                      \
    }

// By the number alone, so that nobody has to keep all places: the formats ask for a triangle's three.
void relief_place(const void *self, size_t number, int64_t at[3]) {
    const relief *r = self;
    size_t low = 0, end;
    if (r->closed && number + 2 >= r->place_count) {
        bool foot = number + 1 == r->place_count;
        relief_put(r, (spot){0, 0, r->scale * r->rim - r->wall / 2 - (foot ? r->floor : 0)}, at);
    } else if (number >= r->middles[0]) {
        end = r->cells;
        RELIEF_SEEK(low, end, r->middles[half], number)
        spot middle = relief_middle(r, low);
        relief_put(r, number == r->middles[low] ? middle : spot_add(middle, -r->floor, relief_normal(r, low)), at);
    } else if (number >= r->posts[0].place) {
        // A post that covers nothing has the number of the next one.
        end = r->post_count;
        RELIEF_SEEK(low, end, r->posts[half].place, number)
        relief_level level = r->posts[low].wall ? RELIEF_TOP : RELIEF_FLOOR;
        relief_put(r, relief_place_post(r, &r->posts[low], number > r->posts[low].place ? RELIEF_BELOW : level), at);
    } else {
        end = r->edge_count;
        RELIEF_SEEK(low, end, r->edges[half].place, number)
        size_t step = number - r->edges[low].place;
        relief_level level = step == 0 ? RELIEF_FLOOR : step == 1 && r->open ? RELIEF_BELOW : RELIEF_TOP;
        bool foot = number == relief_of_edge(r, low, RELIEF_FOOT) && r->edges[low].low;
        relief_put(r, relief_place_edge(r, &r->edges[low], foot ? RELIEF_FOOT : level), at);
    }
}

// ---- faces ---------------------------------------------------------------------------

typedef struct relief_giver {
    const relief *relief;
    surface_taker take;
    void *user;
} relief_giver;

static void relief_triangle(const relief_giver *g, size_t a, size_t b, size_t c, surface_paint paint) {
    bool turned = g->relief->turned;
    const size_t corners[3] = {a, turned ? c : b, turned ? b : c};
    g->take(g->user, corners, paint);
}

// Four corners, counterclockwise.
static void relief_quad(const relief_giver *g, const size_t c[4], surface_paint paint) {
    relief_triangle(g, c[0], c[1], c[2], paint);
    relief_triangle(g, c[0], c[2], c[3], paint);
}

// A face that is high ends on the way from one edge's corner to the other's; outside is at the right of one who walks
// there.
static void relief_side(const relief_giver *g, size_t from, size_t to, relief_level low, relief_level high) {
    const relief *r = g->relief;
    const size_t corners[4] = {relief_of_edge(r, from, low), relief_of_edge(r, to, low), relief_of_edge(r, to, high),
                               relief_of_edge(r, from, high)};
    relief_quad(g, corners, SURFACE_PLAIN);
}

// A floor is seen on the path if any of its sides is, so also where the path begins or ends.
static void relief_give_floor(const relief_giver *g, size_t face) {
    const relief *r = g->relief;
    size_t middle = r->middles[face];
    surface_paint paint = SURFACE_PLAIN;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++)
        if (r->edges[i].path) paint = SURFACE_PATH;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) {
        size_t next = r->edges[i].next;
        relief_triangle(g, middle, relief_of_edge(r, i, RELIEF_FLOOR), relief_of_edge(r, next, RELIEF_FLOOR), paint);
        if (r->open)
            relief_triangle(g, middle + 1, relief_of_edge(r, next, RELIEF_BELOW), relief_of_edge(r, i, RELIEF_BELOW),
                            SURFACE_PLAIN);
    }
}

// A part of a tube's bottom, as thick as its floor: a side, and triangles to the middle inside and below.
static void relief_give_bottom(const relief_giver *g, size_t from, size_t to) {
    const relief *r = g->relief;
    size_t inside = r->place_count - 2, foot = r->place_count - 1;
    relief_side(g, from, to, RELIEF_FOOT, RELIEF_FLOOR);
    relief_triangle(g, inside, relief_of_edge(r, from, RELIEF_BELOW), relief_of_edge(r, to, RELIEF_BELOW),
                    SURFACE_PLAIN);
    relief_triangle(g, foot, relief_of_edge(r, to, RELIEF_FOOT), relief_of_edge(r, from, RELIEF_FOOT),
                    SURFACE_PLAIN);
}

// The strip of a border, seen from one of its cells; `level` is its height.
static void relief_give_strip(const relief_giver *g, size_t edge) {
    const relief *r = g->relief;
    const relief_edge *e = &r->edges[edge], *twin = &r->edges[e->twin];
    const size_t around[4] = {twin->next, e->twin, e->next, edge};
    relief_level level = e->wall ? RELIEF_TOP : RELIEF_FLOOR;
    size_t above[4], below[4];
    for (unsigned i = 0; i < 4; i++) above[i] = relief_of_edge(r, around[i], level);
    for (unsigned i = 0; i < 4; i++) below[i] = relief_of_edge(r, around[3 - i], RELIEF_BELOW);
    relief_quad(g, above, e->path ? SURFACE_PATH : SURFACE_PLAIN);
    if (r->open) relief_quad(g, below, SURFACE_PLAIN);
    if (e->wall) {
        relief_side(g, e->next, edge, RELIEF_FLOOR, RELIEF_TOP);
        relief_side(g, twin->next, e->twin, RELIEF_FLOOR, RELIEF_TOP);
    }
    if (twin->cell != RELIEF_NONE) return;
    if (twin->low) relief_give_bottom(g, twin->next, e->twin);
    else relief_side(g, twin->next, e->twin, RELIEF_BELOW, RELIEF_FLOOR);
}

// A post between two cells alone has no top: its two strips meet in one edge there.
static void relief_give_post(const relief_giver *g, const relief_post *p) {
    const relief *r = g->relief;
    relief_level level = p->wall ? RELIEF_TOP : RELIEF_FLOOR;
    size_t at = p->first;
    for (size_t i = 0; i < p->count; i++) {
        size_t next = r->edges[r->edges[at].before].twin;
        if (p->wall && !r->edges[next].wall) relief_side(g, at, next, RELIEF_FLOOR, RELIEF_TOP);
        if (relief_is_covered(p)) {
            relief_triangle(g, p->place, relief_of_edge(r, at, level), relief_of_edge(r, next, level), SURFACE_PLAIN);
            if (r->open)
                relief_triangle(g, p->place + 1, relief_of_edge(r, next, RELIEF_BELOW),
                                relief_of_edge(r, at, RELIEF_BELOW), SURFACE_PLAIN);
        }
        at = next;
    }
}

// In the order of cells, each with the strips that it meets first, so that triangles of one place are near each other
// in the file.  Posts are last, since they belong to no cell.
meander_status relief_give(const void *self, surface_taker take, void *user) {
    const relief *r = self;
    const relief_giver g = {r, take, user};
    for (size_t i = 0; i < r->cells; i++) {
        relief_give_floor(&g, i);
        for (size_t edge = r->first[i]; edge < r->first[i + 1]; edge++)
            if (edge < r->edges[edge].twin) relief_give_strip(&g, edge);
        if (i % 4096 == 0) TRY(context_progress(r->grid->context, i, 2 * (uint64_t)r->cells));
    }
    for (size_t i = 0; i < r->post_count; i++) relief_give_post(&g, &r->posts[i]);
    return MEANDER_OK;
}
