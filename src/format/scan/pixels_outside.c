// SPDX-License-Identifier: MIT
// The outside of a maze, and the openings in its outer wall: a ball is rolled around it.
//
//        ( o )            the ball is wider than an opening, so it does not get in;
//      ##  .  #####       what it covers is outside, and where that touches the floor
//      #   .  #   #       of the maze is an opening
//
// The middle of the ball goes where ink is at least a radius away, from the edge of the picture on.  From there the
// outside grows by a radius and a pixel and a half, over the floor only: whole pixels leave gaps between a round ball
// and a straight wall, and walls of one pixel stop it all the same.  The rest is the floor of the maze, the largest
// part, and corners in which the ball does not fit.
//
// Distances to where the middle goes are not measured: only the rim of that matters, as the nearest place to any pixel
// outside of it is on the rim.  Around each pixel of the rim a disc is noted as one span for each row, +1 where it
// begins and -1 behind its end, and what is in any disc has a sum above 0.
//
// Cost: O(n), three floods and the spans.  Ink around a rim is a radius away from it, so the rim has O(n / radius)
// pixels.
// Source: the ball is the closing of mathematical morphology; Jean Serra, "Image analysis and mathematical morphology",
// 1982.
#include "format/scan/pixels_space.h"

#include <math.h>
#include <string.h>

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

// Whether a neighbour is where the ball is, or what it covers.
static bool outside_is_mouth(const pixels_space *s, uint32_t i) {
    return outside_touches(s, i, SPACE_OUTSIDE) || outside_touches(s, i, SPACE_BALL);
}

// Finds the pixels that the middle of the ball reaches: the margin is wider than its radius, so it begins in the
// corner.
static void outside_find_middle(pixels_space *s, double radius) {
    for (uint32_t i = 0; i < outside_size(s); i++) {
        uint8_t *kind = &s->kinds[i];
        if (*kind == SPACE_INK || *kind == SPACE_EDGE) continue;
        *kind = s->distances[i] >= radius * radius ? SPACE_MAYBE : SPACE_FLOOR;
    }
    if (s->kinds[s->width + 1] == SPACE_MAYBE) space_flood(s, s->width + 1, false, SPACE_BALL);
    outside_replace(s, SPACE_MAYBE, SPACE_FLOOR);
}

// The edge does not count: from a place of the ball towards the floor there is none.
static bool outside_is_rim(const pixels_space *s, uint32_t i) {
    const uint8_t *at = s->kinds + i, around[4] = {at[1], at[-1], at[s->width], *(at - s->width)};
    for (unsigned k = 0; k < 4; k++)
        if (around[k] != SPACE_BALL && around[k] != SPACE_EDGE) return true;
    return false;
}

// Notes the spans of a disc; halves[i] is how far it reaches to both sides, i rows from its middle, for i < count.
static void outside_note_disc(const pixels_space *s, uint32_t at, const uint32_t *halves, uint32_t count) {
    uint32_t x = at % s->width, y = at / s->width;
    uint32_t top = y >= count ? y - count + 1 : 0, bottom = y + count < s->height ? y + count : s->height - 1;
    for (uint32_t to = top; to < bottom; to++) {
        uint32_t half = halves[to < y ? y - to : to - y], *row = s->spans + (size_t)to * s->width;
        row[x > half ? x - half : 0]++;
        row[x + half < s->width ? x + half + 1 : s->width]--;
    }
}

// Pixels that a ball covers in its places become SPACE_MAYBE.  The row of the edge below is never noted, so a span may
// end in it.
static void outside_cover(pixels_space *s, double radius) {
    uint32_t *halves = s->rows[0], count = 0, sum = 0;
    double most = (radius + OUTSIDE_SLACK) * (radius + OUTSIDE_SLACK);
    for (; (double)count * count <= most; count++) {
        uint32_t half = 0;
        while ((half + 1.0) * (half + 1.0) + (double)count * count <= most) half++;
        halves[count] = half;
    }
    memset(s->spans, 0, outside_size(s) * sizeof *s->spans);
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == SPACE_BALL && outside_is_rim(s, i)) outside_note_disc(s, i, halves, count);
    for (uint32_t i = 0; i < outside_size(s); i++) {
        sum += s->spans[i];
        if (s->kinds[i] == SPACE_FLOOR && sum > 0) s->kinds[i] = SPACE_MAYBE;
    }
}

static void outside_grow(pixels_space *s, double radius) {
    outside_cover(s, radius);
    for (uint32_t i = 0; i < outside_size(s); i++)
        if (s->kinds[i] == SPACE_MAYBE && outside_touches(s, i, SPACE_BALL)) space_flood(s, i, false, SPACE_OUTSIDE);
    outside_replace(s, SPACE_MAYBE, SPACE_FLOOR);
}

// The largest part of what is left is the floor of the maze: each is taken for it, until there is a larger one.
static void outside_find_part(pixels_space *s, space_openings *o) {
    uint32_t at = 0;
    o->area = 0;
    for (uint32_t i = 0; i < outside_size(s); i++) {
        if (s->kinds[i] != SPACE_FLOOR) continue;
        uint32_t count = space_flood(s, i, false, SPACE_PART);
        for (uint32_t k = 0; k < count && count <= o->area; k++) s->kinds[s->queue[k]] = SPACE_OTHER;
        if (count <= o->area) continue;
        o->widest = i;
        for (uint32_t k = 0; k < count; k++)
            if (s->distances[s->queue[k]] > s->distances[o->widest]) o->widest = s->queue[k];
        if (o->area > 0) space_flood(s, at, false, SPACE_OTHER);
        o->area = count;
        at = i;
    }
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
        if (s->kinds[i] == SPACE_PART && outside_is_mouth(s, i)) s->kinds[i] = SPACE_MOUTH;
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
    outside_grow(s, radius);
    outside_find_part(s, o);
    outside_find_openings(s, o);
    return context_progress(s->context, 1, 1);
}
