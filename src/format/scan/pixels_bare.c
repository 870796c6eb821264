// SPDX-License-Identifier: MIT
// Mazes whose outer walls are not drawn, and drawings of graphs, where lines are the passages and cells the places at
// which they meet:
//
//      |   |  |       o--o--o--o       the box around all ink goes through the ends of walls, or
//     -+-- |  +-      |     |          through the middle of the outermost nodes
//         -+--        o--o  o--o
//
// So no outer wall is looked for: the picture is not turned, and the box ends at its edge if ink does.  The most
// frequent length of runs is the thickness of lines.
//
// Cost: two passes over the pixels; a number for each row and column.
#include "format/scan/pixels_bare.h"

#include <math.h>

enum { BARE_RUNS = 64 };
// Lines through nodes have this share of the ink on the fullest one beyond twice that of a fifth of all.
#define BARE_NODES 0.05
#define BARE_BETWEEN 0.2

typedef struct bare_axis {
    uint32_t size, *ink, runs[BARE_RUNS];
    uint32_t first, end;         // of all ink
    double low, high;            // the middles of the outermost nodes
} bare_axis;

static bool bare_is_ink(const pixels_plane *p, unsigned axis, uint32_t line, uint32_t at) {
    size_t x = axis == PIXELS_ACROSS ? line : at, y = axis == PIXELS_ACROSS ? at : line;
    return p->ink[y * p->width + x] >= PLANE_DARK;
}

// The most ink that a fifth of the lines have: those between nodes.
static uint32_t bare_between(const bare_axis *a, uint32_t most) {
    uint32_t least = 0, wanted = (uint32_t)(BARE_BETWEEN * (a->end - a->first));
    while (least < most) {
        uint32_t middle = (least + most) / 2, count = 0;
        for (uint32_t i = a->first; i < a->end; i++) count += a->ink[i] <= middle;
        if (count > wanted) most = middle;
        else least = middle + 1;
    }
    return least;
}

// The middle of the first lines with much ink, counted from one end.
static double bare_node(const bare_axis *a, uint32_t least, bool back) {
    uint32_t from = 0, end;
    while (from < a->size && a->ink[back ? a->size - 1 - from : from] < least) from++;
    for (end = from; end < a->size && a->ink[back ? a->size - 1 - end : end] >= least;) end++;
    return back ? a->size - (from + end) / 2.0 : (from + end) / 2.0;
}

static void bare_measure(const pixels_plane *p, unsigned axis, bare_axis *a) {
    uint32_t most = 0, length = axis == PIXELS_ACROSS ? p->height : p->width;
    a->first = a->size;
    for (uint32_t i = 0; i < a->size; i++) {
        for (uint32_t k = 0, run = 0; k <= length; k++) {
            bool ink = k < length && bare_is_ink(p, axis, i, k);
            a->ink[i] += ink;
            if (!ink && run > 0 && run < BARE_RUNS) a->runs[run]++;
            run = ink ? run + 1 : 0;
        }
        if (a->ink[i] == 0) continue;
        if (a->first == a->size) a->first = i;
        a->end = i + 1;
        if (a->ink[i] > most) most = a->ink[i];
    }
    uint32_t least = (uint32_t)(BARE_NODES * most) + 2 * bare_between(a, most) + 1;
    a->low = bare_node(a, least, false);
    a->high = bare_node(a, least, true);
}

static uint32_t bare_thickness(const bare_axis axes[PIXELS_AXES]) {
    uint32_t best = 1;
    for (uint32_t i = 1; i < BARE_RUNS; i++)
        if (axes[0].runs[i] + axes[1].runs[i] > axes[0].runs[best] + axes[1].runs[best]) best = i;
    return best;
}

// From line to line of both axes; ink reaches farther.
static pixels_frame bare_frame(const bare_axis axes[PIXELS_AXES], const double low[PIXELS_AXES],
                               const double high[PIXELS_AXES], double wall) {
    pixels_frame f = {.wall = wall, .bare = true};
    for (unsigned i = 0; i < 4; i++)
        f.corners[i] = (pixels_place){i == 0 || i == 3 ? low[0] : high[0], i < 2 ? low[1] : high[1]};
    for (unsigned i = 0; i < PIXELS_AXES; i++)
        f.reach = fmax(f.reach, fmax(low[i] - axes[i].first, axes[i].end - high[i]));
    return f;
}

meander_status pixels_find_bare(const pixels_plane *p, pixels_frame frames[PIXELS_BARE], unsigned *count,
                                scratch *lent) {
    bare_axis axes[PIXELS_AXES] = {{.size = p->width}, {.size = p->height}};
    bool same = true;
    *count = 0;
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        bare_axis *a = &axes[i];
        a->ink = scratch_lend_zeroed(lent, a->size, sizeof *a->ink);
        if (a->ink == NULL) return MEANDER_NO_MEMORY;
        bare_measure(p, i, a);
        if (a->low >= a->high) return MEANDER_OK;
    }
    double wall = bare_thickness(axes), half = wall / 2, low[2][PIXELS_AXES], high[2][PIXELS_AXES];
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        const bare_axis *a = &axes[i];
        low[0][i] = a->low;
        high[0][i] = a->high;
        low[1][i] = a->first + (a->first > 0 ? half : 0);
        high[1][i] = a->end - (a->end < a->size ? half : 0);
        same = same && low[0][i] - low[1][i] < 1 && high[1][i] - high[0][i] < 1;
    }
    for (unsigned i = same; i < 2; i++) frames[(*count)++] = bare_frame(axes, low[i], high[i], wall);
    return MEANDER_OK;
}
