// SPDX-License-Identifier: MIT
// A relief that a ball runs through: its middle goes from the middle of a cell to that of a side that is open, and on
// in the cell beyond.  Cells grow until nothing is nearer to that way than the ball is thick.
//
//     #           #
//     #     o-----+--->          o  the middle of the cell, + that of the open side
//     #           #              #  walls, and posts, as far as their corners are from their middle
//     #############
//
// The way is looked at on the floor and, because walls of a hollow come nearer above, as high as the ball's middle is.
//
// Cost: a look at each border of a cell for each of its open sides, some times over.
#include <math.h>

#include "format/world/block_solid.h"
#include "format/world/relief.h"

enum { BALL_ROUNDS = 60 };

// The way of a ball in one cell through one of its borders, and how high above the floor it is looked at.
typedef struct ball_way {
    const relief *relief;
    const relief_edge *gate;
    spot from, to;
    double high;
} ball_way;

// In a tunnel the borders that are open to the bridge above are walls.
static bool ball_is_stopped(const ball_way *w, const relief_edge *e) {
    if (e->over && w->gate->bore) return !e->bore;
    return e->wall && e != w->gate;
}

static double ball_distance(spot from, spot to, spot at) {
    spot way = spot_between(from, to), there = spot_between(from, at);
    double length = spot_dot(way, way), part = length > 0 ? spot_dot(way, there) / length : 0;
    return spot_length(spot_between(spot_add(from, part < 0 ? 0 : part > 1 ? 1 : part, way), at));
}

// Between two stretches that do not cross the shortest way is from an end.
static double ball_between(spot a, spot b, spot c, spot d) {
    double of_first = fmin(ball_distance(a, b, c), ball_distance(a, b, d));
    return fmin(of_first, fmin(ball_distance(c, d, a), ball_distance(c, d, b)));
}

// Above the border's beginning, in the direction in which walls stand there.
static spot ball_above(const relief *r, const relief_edge *e, double high) {
    return spot_add(relief_at(r, e), high, e->up);
}

// The distance of the farthest corner of a post from its middle, in half walls.
static double ball_reach(const relief *r, const relief_post *p) {
    double most = 1;
    size_t at = p->first;
    for (size_t i = 0; i < p->count; i++, at = r->edges[r->edges[at].before].twin)
        most = fmax(most, spot_length(r->edges[at].corner));
    return most;
}

// The factor by which cells have to grow for a ball with this radius: 1 or less when it has room.
static double ball_growth(const ball_way *w, size_t face, double radius) {
    const relief *r = w->relief;
    double most = 0;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) {
        const relief_edge *e = &r->edges[i];
        const relief_post *p = &r->posts[e->post];
        spot at = ball_above(r, e, w->high);
        if (p->wall)
            most = fmax(most, (radius + r->wall / 2 * ball_reach(r, p)) / ball_distance(w->from, w->to, at));
        if (!ball_is_stopped(w, e)) continue;
        spot end = ball_above(r, &r->edges[e->next], w->high);
        most = fmax(most, (radius + r->wall / 2) / ball_between(w->from, w->to, at, end));
    }
    return most;
}

// The middle of the side that this border is the first of, at some height.
static spot ball_gate(const relief *r, size_t first, double high) {
    const relief_edge *e = &r->edges[first];
    size_t count = 1;
    while (count < r->first[e->cell + 1] - r->first[e->cell] && r->edges[e->next].side == e->side) {
        e = &r->edges[e->next];
        count++;
    }
    e = &r->edges[first];
    for (size_t i = 0; i < (count - 1) / 2; i++) e = &r->edges[e->next];
    const relief_edge *end = &r->edges[e->next];
    if (count % 2 == 0) return ball_above(r, end, high);
    return spot_add(ball_above(r, e, high), 0.5, spot_between(ball_above(r, e, high), ball_above(r, end, high)));
}

// Over all open sides of all cells.  Both cells look at their own half of the way; what lies behind a corner of the
// other one is behind that cell's walls.
static double ball_growth_at(const relief *r, double high, double radius) {
    double most = 0;
    for (size_t i = 0; i < r->inner; i++) {
        const relief_edge *e = &r->edges[i];
        if ((e->wall && !e->bore) || r->edges[e->before].side == e->side) continue;
        spot middle = spot_add(relief_middle(r, e->cell), high, relief_normal(r, e->cell));
        const ball_way way = {r, e, middle, ball_gate(r, i, high), high};
        most = fmax(most, ball_growth(&way, e->cell, radius));
    }
    return most;
}

// Growing cells move walls away but leave them as thick, so one step is not enough where the way is bent; each step
// comes closer, and a flat grid needs two.
meander_status relief_fit_ball(relief *r, double ball) {
    double radius = (ball + SOLID_PLAY) / 2;
    if (r->height < ball + SOLID_PLAY) r->height = ball + SOLID_PLAY;
    for (unsigned round = 0; round < BALL_ROUNDS; round++) {
        double growth = fmax(ball_growth_at(r, 0, radius), ball_growth_at(r, radius, radius));
        if (growth <= 1) return MEANDER_OK;
        r->scale *= growth * 1.0001;
    }
    return context_fail(r->grid->context, MEANDER_UNSUPPORTED, "no size of the cells lets such a ball through");
}
