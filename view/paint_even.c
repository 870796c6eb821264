// SPDX-License-Identifier: MIT
// Cells whose edges are in the middle of pixels.  Whole walls would be one pixel here and two there, and floors as
// well; so each pixel is as dark as the part of it that is wall, and all walls have the same weight:
//
//     walls    |#|     |#|     |#|        cells of 2.5 pixels, walls of one
//     pixels   |  |  |  |  |  |  |
//     darkness  4  0  2  2  0  4          in quarters: the second wall is under two pixels, half of it each
//
// Lines of walls and floors have one place for each (paint_walls.c); a pixel looks at all places that are under it, at
// most three each way.
//
// Invariant: the shares of a pixel's places are EVEN_WHOLE together, so those in both directions are FAR_PARTS.
// Cost: O(cells + pixels).
#include <math.h>
#include <string.h>

#include "view/paint.h"

// Larger cells look even with whole walls, too.
enum { EVEN_LARGE = 6, EVEN_WHOLE = 64, EVEN_PLACES = 3, EVEN_LINES = 4, EVEN_CHUNK = PAINT_CHUNK - 2 };
_Static_assert(EVEN_WHOLE * EVEN_WHOLE == FAR_PARTS, "both directions together");

// The places under a pixel in one direction: the first one, where the wall of cell x is 2 x, and the share of each.
typedef struct even_under {
    int64_t first;
    uint8_t share[EVEN_PLACES];
} even_under;

// Four sums in one number: how much of a pixel is wall, has a colour, is nothing, and is a thin wall in its colour.
// Each has room for FAR_PARTS.
#define EVEN_WALL UINT64_C(1)
#define EVEN_HUE (EVEN_WALL << 16)
#define EVEN_NOTHING (EVEN_HUE << 16)
#define EVEN_THIN (EVEN_NOTHING << 16 | EVEN_HUE)

typedef struct even_job {
    paint_job *paint;
    view_image line;             // as wide as the places of a chunk
    uint8_t places[2 * PAINT_ROOM];
    uint64_t sums[EVEN_LINES][PAINT_CHUNK];  // of a line of places, under each pixel
    uint8_t best[EVEN_LINES][PAINT_CHUNK];   // the colour of highest rank there; 0: none
    int64_t done, origin;        // the latest line that is made; the first place of the chunk
    uint64_t sort[256];          // of a colour: which sum it belongs to; floor to none
    uint8_t base[256];           // of a colour: itself, or that in which it is a thin wall
    uint8_t rank[256];           // of a colour that is more than floor, wall or nothing; of these 0
    uint8_t tones[VIEW_TONES_PARTS + 1];     // of floor, by parts of wall
    unsigned line_rank;          // from this rank on a colour is a line, which is never interrupted
    size_t count;                // pixels of the chunk
    even_under across[PAINT_CHUNK];
} even_job;

bool paint_is_even(const paint_job *job) {
    double scale = job->camera->scale;
    return job->fills && scale > 1 && scale < EVEN_LARGE && scale != floor(scale);
}

// ---- shares ----------------------------------------------------------------------------

// Where place `at` begins, in pixels from where cell 0 does.
static double even_begin(double scale, int64_t at) {
    double wall = scale < 2 ? scale / 2 : 1;
    return floor((double)at / 2) * scale + (at & 1 ? wall : 0);
}

static even_under even_find(double scale, int64_t cell, double part, unsigned pixel) {
    // From the beginning of a cell near by, so that numbers are small; a little farther, so that of two pixels over a
    // wall one has more of it.
    double from = part * scale + pixel + 0.5 / EVEN_WHOLE, whole = floor(from / scale), to;
    even_under u = {.first = 0};
    int64_t at = 0;
    unsigned left = EVEN_WHOLE;
    from -= whole * scale;
    to = from + 1;
    while (even_begin(scale, at + 1) - from < 1.0 / EVEN_WHOLE) at++;
    u.first = 2 * (cell + (int64_t)whole) + at;
    for (unsigned i = 0; i < EVEN_PLACES && left > 0; i++, at++) {
        double end = even_begin(scale, at + 1), begin = even_begin(scale, at);
        double covered = fmin(end, to) - fmax(begin, from);
        unsigned share = covered <= 0 ? 0 : (unsigned)(covered * EVEN_WHOLE + 0.5);
        if (share > left || end >= to) share = left;
        u.share[i] = (uint8_t)share;
        left -= share;
    }
    u.share[0] = (uint8_t)(u.share[0] + left);
    return u;
}

// ---- pixels ----------------------------------------------------------------------------

static void even_sum(even_job *e, uint64_t *sums, uint8_t *best) {
    for (size_t i = 0; i < e->count; i++) {
        const even_under *u = &e->across[i];
        const uint8_t *at = e->places + (u->first - e->origin);
        sums[i] = u->share[0] * e->sort[at[0]] + u->share[1] * e->sort[at[1]] + u->share[2] * e->sort[at[2]];
        best[i] = 0;
        for (unsigned k = 0; sums[i] & EVEN_HUE * UINT16_MAX && k < EVEN_PLACES; k++)
            if (u->share[k] > 0 && e->rank[at[k]] > e->rank[best[i]]) best[i] = e->base[at[k]];
    }
}

// Makes all lines of places up to this one.
static void even_need(even_job *e, int64_t at) {
    paint_job *job = e->paint;
    for (; e->done < at; e->done++) {
        int64_t next = e->done + 1, y = (next - (next & 1)) / 2;
        const paint_row *above = &job->rows[!(y & 1)], *row = &job->rows[y & 1];
        if (!(next & 1)) paint_load(job, &job->rows[y & 1], y);
        if (next & 1) paint_floor_line(job, above, row, e->places);
        else paint_wall_line(job, above, row, e->places);
        even_sum(e, e->sums[next & (EVEN_LINES - 1)], e->best[next & (EVEN_LINES - 1)]);
    }
}

// Only floor has tones: where most of it has another colour, a pixel is either wall or of that colour.
static uint8_t even_colour(const even_job *e, uint64_t sum, uint8_t best) {
    unsigned dark = (uint16_t)sum, hue = (uint16_t)(sum >> 16), nothing = (uint16_t)(sum >> 32);
    if (hue > 0) {
        if (e->rank[best] >= e->line_rank && 4 * hue >= FAR_PARTS) return best;
        if (2 * (sum >> 48) > hue) return e->paint->thins[best];
        if (2 * hue >= FAR_PARTS - dark) return 2 * dark > FAR_PARTS ? e->tones[VIEW_TONES_PARTS] : best;
    }
    if (2 * nothing > FAR_PARTS && dark == 0) return VIEW_COLOUR_BACK;
    return e->tones[(dark * VIEW_TONES_PARTS + FAR_PARTS / 2) / FAR_PARTS];
}

static void even_row(even_job *e, const even_under *down, uint8_t *pixel) {
    const uint64_t *sums[EVEN_PLACES];
    const uint8_t *best[EVEN_PLACES];
    for (unsigned k = 0; k < EVEN_PLACES; k++) {
        int64_t at = down->share[k] > 0 ? down->first + k : down->first;
        even_need(e, at);
        sums[k] = e->sums[at & (EVEN_LINES - 1)];
        best[k] = e->best[at & (EVEN_LINES - 1)];
    }
    for (size_t i = 0; i < e->count; i++) {
        uint64_t sum = sums[0][i] * down->share[0] + sums[1][i] * down->share[1] + sums[2][i] * down->share[2];
        uint8_t found = best[0][i];
        if (e->rank[best[1][i]] > e->rank[found]) found = best[1][i];
        if (e->rank[best[2][i]] > e->rank[found]) found = best[2][i];
        pixel[i] = even_colour(e, sum, found);
    }
}

static void even_chunk(even_job *e, const view_image *image, unsigned from) {
    paint_job *job = e->paint;
    const view_camera *c = job->camera;
    e->count = image->width - from < EVEN_CHUNK ? image->width - from : EVEN_CHUNK;
    for (unsigned i = 0; i < e->count; i++) e->across[i] = even_find(c->scale, c->x, c->fx, from + i);
    e->origin = e->across[0].first - (e->across[0].first & 1);
    job->first = e->origin / 2;
    job->last = (e->across[e->count - 1].first + EVEN_PLACES) / 2;
    for (int64_t x = 0; x <= job->last - job->first + 1; x++) job->edge[x] = 2 * (int)x;
    e->line.width = 2 * (unsigned)(job->last - job->first + 1);
    even_under top = even_find(c->scale, c->y, c->fy, 0);
    e->done = top.first - (top.first & 1) - 1;
    paint_load(job, &job->rows[(e->done - 1) / 2 & 1], (e->done - 1) / 2);
    for (unsigned y = 0; y < image->height; y++) {
        even_under down = even_find(c->scale, c->y, c->fy, y);
        even_row(e, &down, image->pixels + (size_t)y * image->pitch + from);
    }
}

void paint_even(paint_job *job) {
    const view_image *image = job->image;
    even_job e = {.paint = job, .line = {.height = 1}, .line_rank = 256};
    bool half = job->camera->scale < 2;
    // A thin wall has half of the darkness; but where a cell's wall is half of it, it is as dark as from far away.
    unsigned thinner = job->thin == NULL || half ? 1 : 2;
    job->thins[VIEW_COLOUR_FLOOR] = VIEW_COLOUR_WALL;
    for (unsigned i = 0; i <= VIEW_TONES_PARTS; i++)
        e.tones[i] = (uint8_t)(i < thinner ? VIEW_COLOUR_FLOOR : VIEW_COLOUR_TONES + i / thinner - VIEW_TONES_LEAST);
    if (thinner == 1) e.tones[VIEW_TONES_PARTS] = VIEW_COLOUR_WALL;
    int wall = job->wall;
    if (half) e.line_rank = view_colour_rank(VIEW_COLOUR_PATH);
    for (unsigned hue = 0; hue < 256; hue++) {
        bool hued = hue != VIEW_COLOUR_FLOOR && hue != VIEW_COLOUR_WALL && hue != VIEW_COLOUR_BACK;
        if (hue != VIEW_COLOUR_FLOOR)
            e.sort[hue] = hued ? EVEN_HUE : hue == VIEW_COLOUR_WALL ? EVEN_WALL : EVEN_NOTHING;
        if (hued) e.rank[hue] = (uint8_t)view_colour_rank(hue);
        e.base[hue] = (uint8_t)hue;
    }
    for (unsigned hue = 0; job->thin != NULL && hue < VIEW_COLOUR_THIN; hue++) {
        unsigned wall_of = job->thins[hue];
        if (wall_of < VIEW_COLOUR_THIN || wall_of >= VIEW_COLOUR_THIN + VIEW_THIN) continue;
        e.sort[wall_of] = EVEN_THIN;
        e.rank[wall_of] = e.rank[hue];
        e.base[wall_of] = (uint8_t)hue;
    }
    job->image = &e.line;
    job->wall = 1;
    for (unsigned from = 0; from < image->width; from += EVEN_CHUNK)
        even_chunk(&e, image, from);
    job->image = image;
    job->wall = wall;
    if (half) paint_clear(image);
}
