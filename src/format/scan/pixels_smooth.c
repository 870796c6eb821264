// SPDX-License-Identifier: MIT
// A path over small squares becomes a line that a hand might draw: not in stairs, and in the middle of passages.
//
//     #########          #########
//     o-o     #          o.      #      each point is pulled to the middle of the two beside it,
//     # o-o   #    ->    #  'o.  #      and pushed away from walls that are near
//     ### o-o #          ###   'o#
//
// Points move less than a square, first along x and then along y, and only to open squares: so the line never gets to
// the other side of a wall.
//
// Cost: a fixed number of rounds, each of which looks at the squares around each point.
// Source: Michael Kass, Andrew Witkin and Demetri Terzopoulos, "Snakes: active contour models", 1988.
#include "format/scan/pixels_smooth.h"

#include <math.h>

enum { SMOOTH_ROUNDS = 40 };
// Walls push when they are nearer than this share of a passage.
#define SMOOTH_REACH 0.42
#define SMOOTH_PULL 0.5
#define SMOOTH_PUSH 0.3
#define SMOOTH_MOST 0.4

static bool smooth_is_open(const pixels_blocks *b, double x, double y) {
    if (x < 0 || y < 0 || x >= b->width || y >= b->height) return false;
    return b->text[(size_t)y * (b->width + 1) + (size_t)x] != '#';
}

static void smooth_limit(pixels_place *v, double most) {
    double length = hypot(v->x, v->y);
    if (length <= most) return;
    v->x *= most / length;
    v->y *= most / length;
}

// The push of walls on a point, stronger from nearer ones.
static pixels_place smooth_push(const pixels_blocks *b, pixels_place at, double reach) {
    pixels_place push = {0, 0};
    for (double y = floor(at.y - reach); y <= at.y + reach; y++)
        for (double x = floor(at.x - reach); x <= at.x + reach; x++) {
            if (smooth_is_open(b, x, y)) continue;
            double across = at.x - fmin(fmax(at.x, x), x + 1), down = at.y - fmin(fmax(at.y, y), y + 1);
            double far = hypot(across, down);
            if (far <= 0 || far >= reach) continue;
            push.x += across / far * (reach - far);
            push.y += down / far * (reach - far);
        }
    smooth_limit(&push, 1);
    return push;
}

static void smooth_move(const pixels_blocks *b, pixels_place *points, double reach) {
    pixels_place *at = &points[0], push = smooth_push(b, *at, reach);
    pixels_place by = {SMOOTH_PULL * ((points[-1].x + points[1].x) / 2 - at->x) + SMOOTH_PUSH * push.x,
                       SMOOTH_PULL * ((points[-1].y + points[1].y) / 2 - at->y) + SMOOTH_PUSH * push.y};
    smooth_limit(&by, SMOOTH_MOST);
    if (smooth_is_open(b, at->x + by.x, at->y)) at->x += by.x;
    if (smooth_is_open(b, at->x, at->y + by.y)) at->y += by.y;
}

meander_status pixels_smooth(context *c, const pixels_blocks *b, pixels_place *points, size_t count) {
    double reach = SMOOTH_REACH * b->lattice->wall[PIXELS_ACROSS] / b->lattice->pitch[PIXELS_ACROSS];
    for (unsigned round = 0; round < SMOOTH_ROUNDS; round++) {
        for (size_t i = 1; i + 1 < count; i++) smooth_move(b, points + i, reach);
        TRY(context_progress(c, round, SMOOTH_ROUNDS));
    }
    return MEANDER_OK;
}
