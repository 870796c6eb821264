// SPDX-License-Identifier: MIT
// The outer walls of a maze in a picture, however it is turned, and seen from wherever.
//
//     x + y least  o-----------o  x - y greatest     of each large connected part its four extreme points are corners;
//                  |           |                     then each side is a line through the places where it is first met
//     y - x        o-----------o  x + y greatest     from outside:     . . : ####     sampled 200 times
//
// Two openings cut the walls of a maze into two parts, so parts of some size that are near each other are taken as one,
// and then each alone: a line on the paper may be near, too. Points met inside an opening are outliers, and left out
// of the line.
//
// Invariant: parts are found in a picture of at most 1000 x 1000 places, so a photograph costs no more.
// Cost: O(n) to make that picture small; a byte and four for each of its places.
#include "format/scan/pixels_frame.h"

#include <math.h>
#include <string.h>

enum { FRAME_SIDE = 1000, FRAME_PARTS = 64, FRAME_SAMPLES = 200, FRAME_DARK = 128, FRAME_LEAST = 12,
       FRAME_OF_PICTURE = 12 };
#define FRAME_PART_SHARE 0.1      // a part joins another if it is so long beside it,
#define FRAME_NEAR_SHARE 0.05      // ... and so near
// So much of the sides is even: of frames that fit in pictures of the tests 0.65 and more, of octagons in rows 0.5, of
// circles 0.2.
#define FRAME_EVEN 0.58

// A connected part: its box, and the points that are extreme along the diagonals.
typedef struct frame_part {
    uint32_t left, top, right, bottom;
    int64_t least[2], greatest[2];        // of x + y, and of x - y
    pixels_place corners[4];
} frame_part;

// Of the rows and columns at the edges none is dark, so that what is around a dark place needs no bounds.
typedef struct frame_small {
    uint32_t width, height, scale;
    uint8_t *dark;               // 1: a part that is not yet known
    uint32_t *stack;
    frame_part parts[FRAME_PARTS];
    unsigned count;
} frame_small;

// ---- a small picture -------------------------------------------------------------------------

// A place is dark if as many of its pixels are dark as under a line that crosses it.
static meander_status frame_fill(context *c, const pixels_plane *p, frame_small *s, scratch *lent) {
    uint32_t longest = p->width > p->height ? p->width : p->height;
    s->scale = (longest + FRAME_SIDE - 1) / FRAME_SIDE;
    uint32_t across = (p->width + s->scale - 1) / s->scale;
    s->width = across + 2;
    s->height = (p->height + s->scale - 1) / s->scale + 2;
    s->dark = scratch_lend_zeroed(lent, (size_t)s->width * s->height, 1);
    s->stack = scratch_lend(lent, (size_t)s->width * s->height, sizeof *s->stack);
    uint32_t *counts = scratch_lend_zeroed(lent, (size_t)across * s->scale, sizeof *counts);
    if (s->dark == NULL || s->stack == NULL || counts == NULL) return MEANDER_NO_MEMORY;
    uint32_t wanted = (3 * s->scale + 3) / 4;
    for (uint32_t y = 0; y < p->height; y++) {
        const uint8_t *ink = p->ink + (size_t)y * p->width;
        for (uint32_t x = 0; x < p->width; x++) counts[x] += ink[x] >= FRAME_DARK;
        if ((y + 1) % s->scale != 0 && y + 1 < p->height) continue;
        uint8_t *dark = s->dark + (size_t)(y / s->scale + 1) * s->width + 1;
        for (uint32_t x = 0; x < across; x++) {
            uint32_t sum = 0;
            for (uint32_t i = 0; i < s->scale; i++) sum += counts[x * s->scale + i];
            dark[x] = sum >= wanted;
        }
        memset(counts, 0, p->width * sizeof *counts);
        if (y % 64 == 0) TRY(context_progress(c, y, p->height));
    }
    return MEANDER_OK;
}

// ---- parts ---------------------------------------------------------------------------------------

static void part_add(frame_part *p, uint32_t x, uint32_t y, uint32_t scale) {
    int64_t along[2] = {(int64_t)x + y, (int64_t)x - y};
    if (x < p->left) p->left = x;
    if (x > p->right) p->right = x;
    if (y < p->top) p->top = y;
    if (y > p->bottom) p->bottom = y;
    if (along[0] >= p->least[0] && along[0] <= p->greatest[0] && along[1] >= p->least[1] && along[1] <= p->greatest[1])
        return;
    double left = (double)x * scale, top = (double)y * scale, right = left + scale, bottom = top + scale;
    for (unsigned i = 0; i < 2; i++) {
        if (along[i] < p->least[i]) {
            p->least[i] = along[i];
            p->corners[i == 0 ? 0 : 3] = (pixels_place){left, i == 0 ? top : bottom};
        }
        if (along[i] > p->greatest[i]) {
            p->greatest[i] = along[i];
            p->corners[i == 0 ? 2 : 1] = (pixels_place){right, i == 0 ? bottom : top};
        }
    }
}

static const frame_part part_none = {.left = UINT32_MAX, .top = UINT32_MAX, .least = {INT64_MAX, INT64_MAX},
                                     .greatest = {INT64_MIN, INT64_MIN}};

// Pushes the first place of each run of dark ones from `from` to `last`.
static void small_push_runs(frame_small *s, uint32_t from, uint32_t last, size_t *count) {
    for (uint32_t at = from; at <= last; at++)
        if (s->dark[at] && (at == from || !s->dark[at - 1])) s->stack[(*count)++] = at;
}

// A run at a time: of the places in it the two ends are farthest out.  Runs are pushed by those beside them, and of two
// rows fewer than `width` pairs are beside each other, so the stack has room for all.
static frame_part part_at(frame_small *s, uint32_t start) {
    const uint32_t w = s->width;
    frame_part part = part_none;
    size_t count = 0;
    s->stack[count++] = start;
    while (count > 0) {
        uint32_t left = s->stack[--count], right = left, y = left / w;
        if (!s->dark[left]) continue;
        while (s->dark[left - 1]) left--;
        while (s->dark[right + 1]) right++;
        memset(s->dark + left, 0, right - left + 1);
        part_add(&part, left - y * w - 1, y - 1, s->scale);
        part_add(&part, right - y * w - 1, y - 1, s->scale);
        small_push_runs(s, left - w - 1, right - w + 1, &count);
        small_push_runs(s, left + w - 1, right + w + 1, &count);
    }
    return part;
}

static uint32_t part_side(const frame_part *p) {
    uint32_t width = p->right - p->left + 1, height = p->bottom - p->top + 1;
    return width > height ? width : height;
}

static double part_box(const frame_part *p) {
    return (double)(p->right - p->left + 1) * (p->bottom - p->top + 1);
}

// Keeps the parts in the order of their boxes, the largest first.
static void small_keep(frame_small *s, const frame_part *part) {
    unsigned i = s->count < FRAME_PARTS ? s->count++ : FRAME_PARTS;
    for (; i > 0 && part_box(&s->parts[i - 1]) < part_box(part); i--)
        if (i < FRAME_PARTS) s->parts[i] = s->parts[i - 1];
    if (i < FRAME_PARTS) s->parts[i] = *part;
}

static uint32_t small_longest(const frame_small *s) { return (s->width > s->height ? s->width : s->height) - 2; }

static void small_find_parts(frame_small *s) {
    uint32_t longest = small_longest(s);
    for (uint32_t at = 0; at < s->width * s->height; at++) {
        if (!s->dark[at]) continue;
        frame_part part = part_at(s, at);
        if (50 * part_side(&part) >= longest) small_keep(s, &part);
    }
}

// ---- parts that belong together --------------------------------------------------------------

static void part_join(frame_part *p, const frame_part *with) {
    if (with->left < p->left) p->left = with->left;
    if (with->right > p->right) p->right = with->right;
    if (with->top < p->top) p->top = with->top;
    if (with->bottom > p->bottom) p->bottom = with->bottom;
    for (unsigned i = 0; i < 2; i++) {
        if (with->least[i] < p->least[i]) {
            p->least[i] = with->least[i];
            p->corners[i == 0 ? 0 : 3] = with->corners[i == 0 ? 0 : 3];
        }
        if (with->greatest[i] > p->greatest[i]) {
            p->greatest[i] = with->greatest[i];
            p->corners[i == 0 ? 2 : 1] = with->corners[i == 0 ? 2 : 1];
        }
    }
}

static bool part_belongs(const frame_part *p, const frame_part *small) {
    uint32_t near = (uint32_t)(FRAME_NEAR_SHARE * part_side(p)) + 3;
    return part_side(small) >= FRAME_PART_SHARE * part_side(p) && small->left <= p->right + near &&
           p->left <= small->right + near && small->top <= p->bottom + near && p->top <= small->bottom + near;
}

// The i-th part with the smaller ones that belong to it; *some is whether there are any.
static frame_part small_whole(const frame_small *s, unsigned i, bool *some) {
    frame_part whole = s->parts[i];
    bool joined[FRAME_PARTS] = {false}, more = true;
    *some = false;
    while (more) {
        more = false;
        for (unsigned k = i + 1; k < s->count; k++) {
            if (joined[k] || !part_belongs(&whole, &s->parts[k])) continue;
            part_join(&whole, &s->parts[k]);
            joined[k] = more = *some = true;
        }
    }
    return whole;
}

// ---- lines -----------------------------------------------------------------------------------------

// A side of a frame, and how far inside of it walls begin and end at places along it.
typedef struct frame_side {
    pixels_place from, along, inward;    // the latter two of length 1
    double length;
    unsigned count;
    double at[FRAME_SAMPLES], begins[FRAME_SAMPLES], thick[FRAME_SAMPLES];
    double offset, slope;                // begins = offset + slope * at
} frame_side;

// Between pixels, whose middles are at halves; nothing is around the picture.
static double plane_at(const pixels_plane *p, double x, double y) {
    if (!(x > -0.5 && y > -0.5 && x < p->width + 0.5 && y < p->height + 0.5)) return 0;
    // One more than the places of the left and of the upper pixel, as the conversion cuts towards 0.
    uint32_t right = (uint32_t)(x + 0.5), below = (uint32_t)(y + 0.5);
    double dx = x + 0.5 - right, dy = y + 0.5 - below, sum = 0;
    const uint8_t *ink = p->ink + (size_t)below * p->width + right;
    if (below > 0 && right > 0) sum += (1 - dx) * (1 - dy) * ink[-(ptrdiff_t)p->width - 1];
    if (below > 0 && right < p->width) sum += dx * (1 - dy) * ink[-(ptrdiff_t)p->width];
    if (below < p->height && right > 0) sum += (1 - dx) * dy * ink[-1];
    if (below < p->height && right < p->width) sum += dx * dy * ink[0];
    return sum;
}

static bool side_is_dark(const pixels_plane *p, const frame_side *s, double at, double in) {
    double x = s->from.x + at * s->along.x + in * s->inward.x, y = s->from.y + at * s->along.y + in * s->inward.y;
    return plane_at(p, x, y) >= FRAME_DARK;
}

// Goes inward at a place of the side until a wall has been crossed.  If it begins within one, as corners may be round,
// it first goes outward.
static void side_sample(const pixels_plane *p, frame_side *s, double at, double from, double end) {
    double begins = NAN, step = 0.25, out = from - 0.05 * s->length;
    unsigned dark = 0;
    while (from > out && side_is_dark(p, s, at, from)) from -= step;
    for (double in = from; in < end; in += step) {
        bool wall = side_is_dark(p, s, at, in);
        if (wall && dark++ == 0) begins = in;
        if (wall || dark == 0) continue;
        if (dark >= 3) {
            s->at[s->count] = at;
            s->begins[s->count] = begins;
            s->thick[s->count++] = in - begins;
            return;
        }
        dark = 0;
    }
}

static double middle_of(const double *values, unsigned count) {
    double sorted[FRAME_SAMPLES];
    for (unsigned i = 0; i < count; i++) {
        unsigned k = i;
        for (; k > 0 && sorted[k - 1] > values[i]; k--) sorted[k] = sorted[k - 1];
        sorted[k] = values[i];
    }
    return count > 0 ? sorted[count / 2] : 0;
}

// The line through most of the places: least squares, again and again without those that are far off.
static void side_fit(frame_side *s) {
    double far[FRAME_SAMPLES];
    s->offset = middle_of(s->begins, s->count);
    s->slope = 0;
    for (int round = 0; round < 8; round++) {
        double n = 0, x = 0, y = 0, xx = 0, xy = 0;
        for (unsigned i = 0; i < s->count; i++) far[i] = fabs(s->begins[i] - s->offset - s->slope * s->at[i]);
        double most = 3 * middle_of(far, s->count);
        if (most < 0.75) most = 0.75;
        for (unsigned i = 0; i < s->count; i++) {
            if (far[i] > most) continue;
            n++;
            x += s->at[i];
            y += s->begins[i];
            xx += s->at[i] * s->at[i];
            xy += s->at[i] * s->begins[i];
        }
        double spread = n * xx - x * x;
        if (n < 4 || spread <= 0) return;
        s->slope = (n * xy - x * y) / spread;
        s->offset = (y - s->slope * x) / n;
    }
}

static void side_find(const pixels_plane *p, frame_side *s, pixels_place from, pixels_place to, uint32_t scale) {
    double dx = to.x - from.x, dy = to.y - from.y;
    *s = (frame_side){.from = from, .length = hypot(dx, dy)};
    s->along = (pixels_place){dx / s->length, dy / s->length};
    s->inward = (pixels_place){-s->along.y, s->along.x};
    double before = 2 * scale + 2, behind = 2 * scale + 0.12 * s->length + 8;
    for (unsigned i = 0; i < FRAME_SAMPLES; i++)
        side_sample(p, s, s->length * (0.015 + 0.97 * i / (FRAME_SAMPLES - 1)), -before, behind);
    side_fit(s);
}

// The share of places where the outer wall is on its line, and as thick as in most places.
static double side_share(const frame_side *s, double thick) {
    unsigned good = 0;
    double bent = 1.5 + 0.1 * thick, thicker = 1.5 + 0.3 * thick;
    for (unsigned i = 0; i < s->count; i++)
        good += fabs(s->begins[i] - s->offset - s->slope * s->at[i]) <= bent && fabs(s->thick[i] - thick) <= thicker;
    return (double)good / FRAME_SAMPLES;
}

// The point where two sides meet, each moved inwards by `in`.
static bool side_cross(const frame_side *a, const frame_side *b, double in, pixels_place *to) {
    const frame_side *sides[2] = {a, b};
    pixels_place at[2], along[2];
    for (unsigned i = 0; i < 2; i++) {
        const frame_side *s = sides[i];
        double offset = s->offset + in;
        at[i] = (pixels_place){s->from.x + offset * s->inward.x, s->from.y + offset * s->inward.y};
        along[i] = (pixels_place){s->along.x + s->slope * s->inward.x, s->along.y + s->slope * s->inward.y};
    }
    double turn = along[0].x * along[1].y - along[0].y * along[1].x;
    if (fabs(turn) < 0.2) return false;
    double t = ((at[1].x - at[0].x) * along[1].y - (at[1].y - at[0].y) * along[1].x) / turn;
    *to = (pixels_place){at[0].x + t * along[0].x, at[0].y + t * along[0].y};
    return true;
}

// ---- the frame -----------------------------------------------------------------------------------

// *evenness is the mean share of its sides that is straight and of one thickness.
static bool frame_find(const pixels_plane *p, const frame_part *part, uint32_t scale, pixels_frame *f,
                       double *evenness) {
    frame_side sides[4];
    double thick[4];
    *evenness = 0;
    f->bare = f->tall = false;
    for (unsigned i = 0; i < 4; i++) {
        pixels_place from = part->corners[i], to = part->corners[(i + 1) % 4];
        if (hypot(to.x - from.x, to.y - from.y) < FRAME_LEAST) return false;
        side_find(p, &sides[i], from, to, scale);
        if (sides[i].count < FRAME_SAMPLES / 4) return false;
        thick[i] = middle_of(sides[i].thick, sides[i].count);
        *evenness += side_share(&sides[i], thick[i]) / 4;
    }
    f->wall = middle_of(thick, 4);
    for (unsigned i = 0; i < 4; i++)
        if (!side_cross(&sides[(i + 3) % 4], &sides[i], f->wall / 2, &f->corners[i])) return false;
    for (unsigned i = 0; i < 4; i++) {
        pixels_place a = f->corners[i], b = f->corners[(i + 1) % 4], d = f->corners[(i + 3) % 4];
        if (hypot(b.x - a.x, b.y - a.y) < FRAME_LEAST) return false;
        if ((b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x) <= 0) return false;
    }
    return true;
}

// A maze is more than a speck of the picture.
static bool small_is_large(const frame_small *s, unsigned i) {
    return FRAME_OF_PICTURE * part_side(&s->parts[i]) >= small_longest(s);
}

// Returns whether there is a frame, which is added unless it must be even and is not.
static bool small_try(const frame_small *s, const pixels_plane *p, const frame_part *part, bool even,
                      pixels_frame frames[PIXELS_FRAMES], unsigned *count) {
    double evenness;
    if (!frame_find(p, part, s->scale, &frames[*count], &evenness)) return false;
    if (!even || evenness >= FRAME_EVEN) ++*count;
    return true;
}

// One that is not even counts as well: after it, parts would be tried that are too small for a maze.
meander_status pixels_find_frames(context *c, const pixels_plane *p, bool even, unsigned most,
                                  pixels_frame frames[PIXELS_FRAMES], unsigned *count, scratch *lent) {
    frame_small *s = scratch_lend_zeroed(lent, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    TRY(frame_fill(c, p, s, lent));
    small_find_parts(s);
    *count = 0;
    for (unsigned i = 0, found = 0; i < s->count && i < most && found < PIXELS_FRAMES && small_is_large(s, i); i++) {
        bool joined;
        frame_part whole = small_whole(s, i, &joined);
        found += small_try(s, p, &whole, even, frames, count);
        if (joined && found < PIXELS_FRAMES) found += small_try(s, p, &s->parts[i], even, frames, count);
    }
    return MEANDER_OK;
}
