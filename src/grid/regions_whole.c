// SPDX-License-Identifier: MIT
// Makes the corners of regions whole numbers.
//
//     170  180 | -170        On the earth a ring that leaps from 179 to -179 goes on at 181, and the map is cut where
//      +----+  |  +--        nothing is: Siberia stays in one piece, on the right of Alaska.
//
// Invariant: equal coordinates stay equal, whatever ring they are in, and no number has more than 24 bits.
// Cost: O(n).
#include "base/memory.h"
#include "grid/regions.h"
#include "grid/shape_turn.h"

enum { WHOLE_DEGREE = 1000000, WHOLE_HALF = 180 * WHOLE_DEGREE, WHOLE_TURN = 360 * WHOLE_DEGREE };
enum { WHOLE_SLICES = 3600, WHOLE_SPAN_MOST = 1 << 24 };

// Corners of a ring are in a row, so it ends where the next one begins.
static size_t whole_end(const regions *r, size_t ring) {
    return ring + 1 < r->ring_count ? r->rings[ring + 1].first : r->point_count;
}

// Along a pole a ring leads all around without a leap.
static bool whole_is_leap(const int64_t *a, const int64_t *b) {
    int64_t pole = WHOLE_HALF / 2 - WHOLE_DEGREE / 10, x = b[0] - a[0];
    bool polar = (a[1] > pole && b[1] > pole) || (a[1] < -pole && b[1] < -pole);
    return (x > WHOLE_HALF || x < -WHOLE_HALF) && !polar;
}

// Returns whether a ring is at the date line.
static bool whole_unwrap(regions *r, size_t ring) {
    bool there = false;
    for (size_t i = r->rings[ring].first; i < whole_end(r, ring); i++) {
        int64_t *at = r->points[i];
        if (i > r->rings[ring].first && whole_is_leap(r->points[i - 1], at)) {
            int64_t off = at[0] - r->points[i - 1][0];
            at[0] -= (off < 0 ? off - WHOLE_HALF : off + WHOLE_HALF) / WHOLE_TURN * WHOLE_TURN;
        }
        there = there || at[0] >= WHOLE_HALF || at[0] <= -WHOLE_HALF;
    }
    return there;
}

// Widens two limits by the corners of a ring.
static void whole_reach(const regions *r, size_t ring, unsigned axis, int64_t *least, int64_t *most) {
    for (size_t i = r->rings[ring].first; i < whole_end(r, ring); i++) {
        if (r->points[i][axis] < *least) *least = r->points[i][axis];
        if (r->points[i][axis] > *most) *most = r->points[i][axis];
    }
}

// A tenth of a degree, counted eastwards from Greenwich.
static unsigned whole_slice(int64_t x) {
    return (unsigned)((x % WHOLE_TURN + WHOLE_TURN) % WHOLE_TURN / (WHOLE_TURN / WHOLE_SLICES));
}

// The free slice nearest to the date line; that line itself where there is none, which then is a border.
static int64_t whole_cut(const regions *r) {
    bool taken[WHOLE_SLICES] = {false};
    for (size_t ring = 0; ring < r->ring_count; ring++) {
        int64_t least = INT64_MAX, most = INT64_MIN;
        whole_reach(r, ring, 0, &least, &most);
        if (least > most || most - least >= WHOLE_TURN) continue;
        unsigned from = whole_slice(least), slices = (unsigned)((most - least) / (WHOLE_TURN / WHOLE_SLICES)) + 2;
        for (unsigned i = 0; i < slices && i < WHOLE_SLICES; i++) taken[(from + i) % WHOLE_SLICES] = true;
    }
    for (unsigned off = 0; off < WHOLE_SLICES / 2; off++)
        for (int way = -1; way <= 1; way += 2) {
            unsigned slice = (unsigned)(WHOLE_SLICES / 2 + way * (int)off);
            if (!taken[slice]) return (int64_t)slice * (WHOLE_TURN / WHOLE_SLICES) - WHOLE_TURN;
        }
    return -WHOLE_HALF;
}

// Moves each ring by whole turns, so that it begins on the right of the cut.
static void whole_go_round(regions *r) {
    bool there = false;
    for (size_t ring = 0; ring < r->ring_count; ring++) there |= whole_unwrap(r, ring);
    int64_t cut = there ? whole_cut(r) : -WHOLE_HALF;
    for (size_t ring = 0; ring < r->ring_count; ring++) {
        int64_t least = INT64_MAX, most = INT64_MIN, by = 0;
        whole_reach(r, ring, 0, &least, &most);
        if (least > most || most - least >= WHOLE_TURN) continue;
        while (least + by < cut) by += WHOLE_TURN;
        while (least + by >= cut + WHOLE_TURN) by -= WHOLE_TURN;
        for (size_t i = r->rings[ring].first; i < whole_end(r, ring); i++) r->points[i][0] += by;
    }
}

// Rounded to the nearest multiple of the quantum.
static int64_t whole_round(int64_t value, int64_t quantum) {
    int64_t moved = value + quantum / 2, whole = moved / quantum;
    return whole - (moved % quantum < 0);
}

// Degrees of longitude are shorter than those of latitude, by the cosine of the latitude.
static void whole_narrow(regions *r, int64_t least, int64_t most) {
    uint64_t middle = (uint64_t)(least + most < 0 ? -(least + most) : least + most) / 2;
    r->wide = -shape_turn(1 << 20, middle, WHOLE_TURN).y;
    if (r->wide < 1 << 14) r->wide = 1 << 14;
}

// The quantum is a power of ten, so that round coordinates stay exact.
meander_status regions_make_whole(regions *r) {
    int64_t least[2] = {INT64_MAX, INT64_MAX}, most[2] = {INT64_MIN, INT64_MIN}, quantum = 1;
    if (r->on_earth) whole_go_round(r);
    for (unsigned axis = 0; axis < 2; axis++)
        for (size_t ring = 0; ring < r->ring_count; ring++) whole_reach(r, ring, axis, &least[axis], &most[axis]);
    if (r->on_earth) whole_narrow(r, least[1], most[1]);
    while ((most[0] - least[0]) / quantum > WHOLE_SPAN_MOST || (most[1] - least[1]) / quantum > WHOLE_SPAN_MOST)
        quantum *= 10;
    int64_t high = whole_round(most[1], quantum) - whole_round(least[1], quantum);
    for (size_t i = 0; i < r->point_count; i++) {
        for (unsigned axis = 0; axis < 2; axis++)
            r->points[i][axis] = whole_round(r->points[i][axis], quantum) - whole_round(least[axis], quantum);
        if (r->upward) r->points[i][1] = high - r->points[i][1];
    }
    return context_progress(r->context, 1, 4);
}
