// SPDX-License-Identifier: MIT
// The faces of a relief:
//
//        post __________ post       a floor is a fan of triangles from the middle of its cell, a post one from its
//           |____strip____|         own, a strip two triangles.  A side stands on a border between high and low,
//           ||           ||         and belongs to what is high
//           ||   floor   ||
//
// The corner of a floor is at up to three heights: on the floor, on the underside, on top of a wall.  Where a bridge
// crosses a tunnel there are more, and sides are cut at all heights that a corner has:
//
//     TOP       ___               ___        the strip of a bridge is a ramp from the floor to the deck, and that of
//     LINTEL   |   `--.___.--'   |   |       a tunnel one from the floor down, with a wall above it
//     DECK     |      |___|      |   |
//     CEILING  |___              |___|       FLOOR is the tunnel's for a cell where passages cross
//     FLOOR        `---------'
//
// Invariant: a border between two faces of one height is one edge of each, in opposite directions; a side has both
// its other edges on the sides beside it, because a post is as high as its highest strip.
// Cost: up to thirty triangles per border of a cell, given one after the other.
#include <math.h>

#include "base/bits.h"
#include "format/world/relief.h"
#include "grid/shape.h"

// RELIEF_FOOT: below the rim of a tube that has a bottom.
typedef enum relief_level {
    RELIEF_FLOOR, RELIEF_BELOW, RELIEF_TOP, RELIEF_FOOT, RELIEF_CEILING, RELIEF_DECK, RELIEF_LINTEL, RELIEF_LEVELS
} relief_level;

// The order of their heights; a foot is below all but never in one column with what is above the floor.
static const uint8_t relief_rank[] = {[RELIEF_FLOOR] = 1, [RELIEF_TOP] = 5, [RELIEF_CEILING] = 2, [RELIEF_DECK] = 3,
                                      [RELIEF_LINTEL] = 4};

// ---- corners -------------------------------------------------------------------------

// Two cells around a corner leave nothing for a post to cover.
static bool relief_is_covered(const relief_post *p) { return p->count > 2; }

// The heights that the corner of a floor is at, as a set.
static unsigned relief_levels(const relief *r, const relief_edge *e) {
    unsigned levels = 1u << RELIEF_FLOOR | (unsigned)r->open << RELIEF_BELOW |
                      (unsigned)r->posts[e->post].wall << RELIEF_TOP | (unsigned)e->low << RELIEF_FOOT;
    if (e->over) return levels | 1u << RELIEF_CEILING | 1u << RELIEF_DECK;
    return levels | (unsigned)(e->bore || r->edges[e->before].bore) << RELIEF_LINTEL;
}

// Corners of floors, middles of posts, middles of cells; each is followed by itself below, where there is an underside,
// and on top.  The order is that of relief_place, which looks a number up by halves.
void relief_number(relief *r) {
    size_t number = 0, below = r->open;
    for (size_t i = 0; i < r->edge_count; i++) {
        r->edges[i].place = number;
        number += bits_count(relief_levels(r, &r->edges[i]));
    }
    for (size_t i = 0; i < r->post_count; i++) {
        r->posts[i].place = number;
        if (relief_is_covered(&r->posts[i])) number += 1 + below;
    }
    for (size_t i = 0; i < r->cells; i++) {
        r->middles[i] = number;
        if (!r->bent) number += 1 + below;
    }
    r->place_count = number + 2 * r->closed;
}

static size_t relief_of_edge(const relief *r, size_t edge, relief_level level) {
    return r->edges[edge].place + bits_count(relief_levels(r, &r->edges[edge]) & ((1u << level) - 1));
}

// Where a passage that is open to the sky is as it leaves this corner, and where one in a tunnel ends above.
static relief_level relief_open_level(const relief_edge *e) { return e->over ? RELIEF_DECK : RELIEF_FLOOR; }
static relief_level relief_bore_level(const relief_edge *e) { return e->over ? RELIEF_CEILING : RELIEF_LINTEL; }

static void relief_put(const relief *r, spot at, int64_t place[3]) {
    place[0] = llround(at.x);
    place[1] = llround(r->turned ? -at.y : at.y);
    place[2] = llround(at.z);
}

static spot relief_place_edge(const relief *r, const relief_edge *e, relief_level level) {
    const double up[] = {[RELIEF_FLOOR] = e->over ? -r->rise : 0, [RELIEF_TOP] = r->height,
                         [RELIEF_CEILING] = r->rise - r->slab, [RELIEF_DECK] = r->rise,
                         [RELIEF_LINTEL] = 2 * r->rise - r->slab};
    if (level == RELIEF_BELOW) return spot_add(relief_corner(r, e), -r->floor, e->down);
    if (level == RELIEF_FOOT) return spot_add(relief_corner(r, e), -r->floor, (spot){0, 0, 1});
    return spot_add(relief_corner(r, e), up[level], e->up);
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
        if (number == r->middles[low] && r->edges[r->first[low]].over) middle.z -= r->rise;
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
        unsigned levels = relief_levels(r, &r->edges[low]);
        for (size_t step = number - r->edges[low].place; step > 0; step--) levels &= levels - 1;
        relief_put(r, relief_place_edge(r, &r->edges[low], (relief_level)bits_lowest(levels)), at);
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

// One end of a side: a corner, and from where to where it is upright there.
typedef struct relief_end {
    size_t edge;
    relief_level low, high;
} relief_end;

// All corners of an end, from below; returns how many.
static unsigned relief_column(const relief *r, relief_end end, size_t corners[RELIEF_LEVELS]) {
    static const relief_level between[] = {RELIEF_CEILING, RELIEF_DECK, RELIEF_LINTEL};
    unsigned count = 0, levels = relief_levels(r, &r->edges[end.edge]);
    corners[count++] = relief_of_edge(r, end.edge, end.low);
    for (unsigned i = 0; i < 3; i++)
        if ((levels >> between[i] & 1) != 0 && relief_rank[between[i]] > relief_rank[end.low] &&
            relief_rank[between[i]] < relief_rank[end.high])
            corners[count++] = relief_of_edge(r, end.edge, between[i]);
    corners[count++] = relief_of_edge(r, end.edge, end.high);
    return count;
}

// A face that is high ends on the way from one edge's corner to the other's; outside is at the right of one who walks
// there.
static void relief_side_between(const relief_giver *g, relief_end from, relief_end to) {
    size_t left[RELIEF_LEVELS], right[RELIEF_LEVELS];
    unsigned lefts = relief_column(g->relief, from, left), rights = relief_column(g->relief, to, right);
    for (unsigned i = 1; i < rights; i++) relief_triangle(g, left[0], right[i - 1], right[i], SURFACE_PLAIN);
    for (unsigned i = 1; i < lefts; i++) relief_triangle(g, left[i - 1], right[rights - 1], left[i], SURFACE_PLAIN);
}

static void relief_side(const relief_giver *g, size_t from, size_t to, relief_level low, relief_level high) {
    relief_side_between(g, (relief_end){from, low, high}, (relief_end){to, low, high});
}

// Twice the area of a triangle of corners, as seen from above.
static double relief_area(const relief *r, const size_t corners[3]) {
    spot a = relief_corner(r, &r->edges[corners[0]]), b = relief_corner(r, &r->edges[corners[1]]);
    spot c = relief_corner(r, &r->edges[corners[2]]);
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Whether the middle one of three corners in a row can be cut off: it bends outwards, and no other one lies there.
static bool relief_is_ear(const relief *r, const size_t *left, unsigned count, const size_t ear[3]) {
    if (relief_area(r, ear) <= 0) return false;
    for (unsigned i = 0; i < count; i++) {
        bool inside = left[i] != ear[0] && left[i] != ear[1] && left[i] != ear[2];
        for (unsigned k = 0; inside && k < 3; k++)
            inside = relief_area(r, (size_t[]){ear[k], ear[(k + 1) % 3], left[i]}) >= 0;
        if (inside) return false;
    }
    return true;
}

// The floor of a cell that bends inwards: ears are cut off until a triangle is left.  Every outline without holes has
// two (Gary Meisters, "Polygons have ears", 1975); where rounding hides them, the next corner is cut off.
static void relief_give_ears(const relief_giver *g, size_t face, surface_paint paint) {
    const relief *r = g->relief;
    size_t left[SHAPE_EDGES_MOST];
    unsigned count = 0, waited = 0;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) left[count++] = i;
    for (unsigned at = 0; count > 2; at++) {
        const size_t ear[3] = {left[at % count], left[(at + 1) % count], left[(at + 2) % count]};
        if (!relief_is_ear(r, left, count, ear) && waited++ < count) continue;
        relief_triangle(g, relief_of_edge(r, ear[0], RELIEF_FLOOR), relief_of_edge(r, ear[1], RELIEF_FLOOR),
                        relief_of_edge(r, ear[2], RELIEF_FLOOR), paint);
        relief_triangle(g, relief_of_edge(r, ear[2], RELIEF_BELOW), relief_of_edge(r, ear[1], RELIEF_BELOW),
                        relief_of_edge(r, ear[0], RELIEF_BELOW), SURFACE_PLAIN);
        count--;
        for (unsigned i = (at + 1) % (count + 1); i < count; i++) left[i] = left[i + 1];
        waited = 0;
    }
}

// The deck of a bridge, and the ceiling of the tunnel below it.
static void relief_give_bridge(const relief_giver *g, size_t face, surface_paint paint) {
    const relief *r = g->relief;
    size_t first = r->first[face], deck[4], ceiling[4];
    for (size_t i = 0; i < 4; i++) deck[i] = relief_of_edge(r, first + i, RELIEF_DECK);
    for (size_t i = 0; i < 4; i++) ceiling[i] = relief_of_edge(r, first + 3 - i, RELIEF_CEILING);
    relief_quad(g, deck, paint);
    relief_quad(g, ceiling, SURFACE_PLAIN);
}

// A floor is seen on the path if any of its sides is, so also where the path begins or ends.  Under a bridge these are
// the tunnel's sides, and the others are the deck's.
static void relief_give_floor(const relief_giver *g, size_t face) {
    const relief *r = g->relief;
    size_t middle = r->middles[face];
    bool over = r->edges[r->first[face]].over;
    surface_paint paints[] = {SURFACE_PLAIN, SURFACE_PLAIN};
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++)
        if (r->edges[i].path) paints[over && !r->edges[i].bore] = SURFACE_PATH;
    if (r->bent) {
        relief_give_ears(g, face, paints[0]);
        return;
    }
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) {
        size_t next = r->edges[i].next;
        relief_triangle(g, middle, relief_of_edge(r, i, RELIEF_FLOOR), relief_of_edge(r, next, RELIEF_FLOOR),
                        paints[0]);
        if (r->open)
            relief_triangle(g, middle + 1, relief_of_edge(r, next, RELIEF_BELOW), relief_of_edge(r, i, RELIEF_BELOW),
                            SURFACE_PLAIN);
    }
    if (over) relief_give_bridge(g, face, paints[1]);
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

// The upright sides between a strip and the cell at this border: of a wall, of one with a tunnel through it, and what
// closes the tunnel below a bridge at its sides.
static void relief_give_sides(const relief_giver *g, size_t edge) {
    const relief_edge *e = &g->relief->edges[edge];
    relief_level low = e->bore && !e->over ? RELIEF_LINTEL : relief_open_level(e);
    if (e->over && !e->bore) relief_side(g, e->next, edge, RELIEF_FLOOR, RELIEF_CEILING);
    if (e->wall) relief_side(g, e->next, edge, low, RELIEF_TOP);
}

// The tunnel through a wall: its floor and its ceiling.
static void relief_give_bore(const relief_giver *g, const size_t around[4]) {
    const relief *r = g->relief;
    size_t floors[4], ceiling[4];
    for (unsigned i = 0; i < 4; i++) {
        floors[i] = relief_of_edge(r, around[i], RELIEF_FLOOR);
        ceiling[3 - i] = relief_of_edge(r, around[i], relief_bore_level(&r->edges[around[i]]));
    }
    relief_quad(g, floors, r->edges[around[3]].path ? SURFACE_PATH : SURFACE_PLAIN);
    relief_quad(g, ceiling, SURFACE_PLAIN);
}

// The strip of a border, seen from one of its cells.
static void relief_give_strip(const relief_giver *g, size_t edge) {
    const relief *r = g->relief;
    const relief_edge *e = &r->edges[edge], *twin = &r->edges[e->twin];
    const size_t around[4] = {twin->next, e->twin, e->next, edge};
    size_t above[4], below[4];
    for (unsigned i = 0; i < 4; i++)
        above[i] = relief_of_edge(r, around[i], e->wall ? RELIEF_TOP : relief_open_level(&r->edges[around[i]]));
    for (unsigned i = 0; i < 4; i++) below[i] = relief_of_edge(r, around[3 - i], RELIEF_BELOW);
    relief_quad(g, above, e->path && !e->wall ? SURFACE_PATH : SURFACE_PLAIN);
    if (r->open) relief_quad(g, below, SURFACE_PLAIN);
    relief_give_sides(g, edge);
    relief_give_sides(g, e->twin);
    if (e->bore) relief_give_bore(g, around);
    if (twin->cell != RELIEF_NONE) return;
    if (twin->low) relief_give_bottom(g, twin->next, e->twin);
    else relief_side(g, twin->next, e->twin, RELIEF_BELOW, RELIEF_FLOOR);
}

// A post beside a passage is a wall of it, up to the top or to the ceiling.
static void relief_give_post_side(const relief_giver *g, size_t at, size_t next) {
    const relief_edge *from = &g->relief->edges[at], *to = &g->relief->edges[next];
    if (to->bore)
        relief_side_between(g, (relief_end){at, RELIEF_FLOOR, relief_bore_level(from)},
                            (relief_end){next, RELIEF_FLOOR, relief_bore_level(to)});
    else if (!to->wall)
        relief_side_between(g, (relief_end){at, relief_open_level(from), RELIEF_TOP},
                            (relief_end){next, relief_open_level(to), RELIEF_TOP});
}

// A post between two cells alone has no top: its two strips meet in one edge there.
static void relief_give_post(const relief_giver *g, const relief_post *p) {
    const relief *r = g->relief;
    relief_level level = p->wall ? RELIEF_TOP : RELIEF_FLOOR;
    size_t at = p->first;
    for (size_t i = 0; i < p->count; i++) {
        size_t next = r->edges[r->edges[at].before].twin;
        if (p->wall) relief_give_post_side(g, at, next);
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
