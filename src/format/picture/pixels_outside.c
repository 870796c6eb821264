// SPDX-License-Identifier: MIT
// The outside of a maze, and the openings in its outer wall: a ball is rolled around it.
//
//        ( o )            the ball is wider than an opening, so it does not get in;
//      ##  .  #####       what it covers is outside, and where that touches the floor
//      #   .  #   #       of the maze is an opening
//
// The middle of the ball goes where ink is at least a radius away, from the edge of the picture on.  From there the outside
// grows by a radius and a pixel and a half, over the floor only: whole pixels leave gaps between a round ball and a straight
// wall, and walls of one pixel stop it all the same.  What is left is the floor of the maze, the largest part, and corners in
// which the ball does not fit.
//
// Cost: O(n), two floods and a measurement of distances.
// Source: the ball is the closing of mathematical morphology; Jean Serra, "Image analysis and mathematical morphology", 1982.
#include <math.h>

#include "format/picture/pixels_free.h"

#define OUTSIDE_SLACK 1.5
// Openings of less than this share of a passage are gaps in a wall, and of more than that none.
#define OUTSIDE_LEAST 0.35
#define OUTSIDE_MOST 3.0

static uint32_t outside_size(const pixels_space *s) { return s->width * s->height; }

static void outside_replace(const pixels_space *s, uint8_t from, uint8_t to) {
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == from) s->kinds[i] = to;
}

static bool outside_touches(const pixels_space *s, uint32_t i, uint8_t kind) {
    const uint8_t *at = s->kinds + i;
    return at[1] == kind || at[-1] == kind || at[s->width] == kind || *(at - s->width) == kind;
}

// Where the ball goes: the margin is wider than its radius, so it begins in the corner.
static void outside_find_middle(pixels_space *s, double radius) {
    for (uint32_t i = 0; i < outside_size(s); i++) {
        uint8_t *kind = &s->kinds[i];
        if (*kind == SPACE_INK || *kind == SPACE_EDGE) continue;
        *kind = s->distances[i] >= radius * radius ? SPACE_MAYBE : SPACE_FLOOR;
    }
    if (s->kinds[s->width + 1] == SPACE_MAYBE) space_flood(s, s->width + 1, false, SPACE_BALL);
    outside_replace(s, SPACE_MAYBE, SPACE_FLOOR);
}

static meander_status outside_grow(pixels_space *s, double radius) {
    double most = (radius + OUTSIDE_SLACK) * (radius + OUTSIDE_SLACK);
    TRY(space_measure(s, SPACE_BALL, s->rolled));
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == SPACE_FLOOR && s->rolled[i] <= most) s->kinds[i] = SPACE_MAYBE;
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == SPACE_MAYBE && outside_touches(s, i, SPACE_BALL)) space_flood(s, i, false, SPACE_OUTSIDE);
    outside_replace(s, SPACE_MAYBE, SPACE_FLOOR);
    return MEANDER_OK;
}

// The largest part of what is left is the floor of the maze.
static void outside_find_part(pixels_space *s, space_openings *o) {
    uint32_t at = 0;
    o->area = 0;
    for (uint32_t i = 0; i < outside_size(s); i++) {
        if (s->kinds[i] != SPACE_FLOOR) continue;
        uint32_t count = space_flood(s, i, false, SPACE_OTHER);
        if (count <= o->area) continue;
        o->area = count;
        at = i;
    }
    if (o->area == 0) return;
    space_flood(s, at, false, SPACE_PART);
    o->widest = at;
    for (uint32_t i = 0; i < o->area; i++)
        if (s->distances[s->queue[i]] > s->distances[o->widest]) o->widest = s->queue[i];
}

// The pixel nearest to the middle of the first ones in the queue; *length is how far they are apart.
static uint32_t outside_middle(const pixels_space *s, uint32_t count, double *length) {
    double x = 0, y = 0, least = HUGE_VAL;
    uint32_t best = s->queue[0];
    *length = 0;
    for (uint32_t i = 0; i < count; i++) {
        x += (double)(s->queue[i] % s->width) / count;
        y += (double)(s->queue[i] / s->width) / count;
    }
    for (uint32_t i = 0; i < count; i++) {
        double far = hypot(s->queue[i] % s->width - x, s->queue[i] / s->width - y);
        if (2 * far + 1 > *length) *length = 2 * far + 1;
        if (far >= least) continue;
        least = far;
        best = s->queue[i];
    }
    return best;
}

static void outside_find_openings(pixels_space *s, space_openings *o) {
    o->count = 0;
    o->wide = false;
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == SPACE_PART && (outside_touches(s, i, SPACE_OUTSIDE) || outside_touches(s, i, SPACE_BALL)))
            s->kinds[i] = SPACE_MOUTH;
    for (uint32_t i = 0; i < outside_size(s); i++) {
        double length;
        if (s->kinds[i] != SPACE_MOUTH) continue;
        uint32_t count = space_flood(s, i, true, SPACE_PART), middle = outside_middle(s, count, &length);
        if (length < OUTSIDE_LEAST * s->passage) continue;
        if (length > OUTSIDE_MOST * s->passage) o->wide = true;
        if (o->count < SPACE_OPENINGS) o->places[o->count] = middle;
        o->count++;
    }
}

meander_status space_roll(pixels_space *s, double radius, space_openings *o) {
    o->radius = radius;
    outside_find_middle(s, radius);
    TRY(outside_grow(s, radius));
    outside_find_part(s, o);
    outside_find_openings(s, o);
    return MEANDER_OK;
}
