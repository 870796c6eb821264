// SPDX-License-Identifier: MIT
// A picture as a plane of ink: 0 is the floor, 255 a wall.
//
//     dark o------------x------o light       ink is how far a pixel is from the floor's colour towards that of the
//                                            walls: the means of the darker and of the lighter pixels
//
// On a page of a third colour, all that is far from this line is floor: the page, a line around the maze, words.
//
// Of a photograph, one corner of the paper is darker than walls in another.  There a wall is what is less than 0.82 of
// the mean of a square around it, a tenth of the picture wide.
//
// Cost: two passes over the rows; two bytes for each pixel.
// Source: Derek Bradley and Gerhard Roth, "Adaptive thresholding using the integral image", 2007.
#include "format/scan/pixels_plane.h"

#include <math.h>
#include <string.h>

#include "format/scan/pixels_limits.h"
#include "format/scan/pixels_look.h"

enum { PLANE_PART = 12, PLANE_APART = 90 };
#define PLANE_REACH 0.25
#define PLANE_DARKER 0.82

// The line from the lighter colour to the darker one: what each part of a colour adds to ink, times 65536.
typedef struct plane_scale {
    int64_t parts[3], origin;
    unsigned threshold, walls;   // one that was asked for divides greys into all ink and none; 0: none was
    double reach;                // how far from the line there is ink; 0: anywhere
    double floor[3], wall[3];
    uint8_t greys[256];          // the ink of pixels whose parts are equal, which most are
} plane_scale;

static bool plane_find_scale(const pixels *m, plane_way way, unsigned walls, const uint8_t *page, plane_scale *s) {
    double means[2][3], length = 0, apart[2] = {0, 0};
    pixels_find_colours(m, way >= PLANE_COLOURS, page != NULL ? pixels_grey(page) : PIXELS_GREYS, means);
    for (unsigned i = 0; i < 3 && page != NULL; i++)
        for (unsigned light = 0; light < 2; light++) apart[light] += fabs(means[light][i] - page[i]);
    if (page != NULL && (apart[0] < PLANE_APART || apart[1] < PLANE_APART)) return false;
    const double *floor = means[walls == 1], *wall = means[walls != 1];
    for (unsigned i = 0; i < 3; i++) length += (wall[i] - floor[i]) * (wall[i] - floor[i]);
    if (length < 400) return false;
    *s = (plane_scale){.origin = 32768, .threshold = m->asked, .walls = walls};
    s->reach = page != NULL ? PLANE_REACH * sqrt(length) : 0;
    memcpy(s->floor, floor, sizeof s->floor);
    memcpy(s->wall, wall, sizeof s->wall);
    for (unsigned i = 0; i < 3; i++) {
        double part = 255 * 65536 * (wall[i] - floor[i]) / length;
        s->parts[i] = (int64_t)part;
        s->origin -= (int64_t)(part * floor[i]);
    }
    return true;
}

static uint8_t plane_ink(const plane_scale *s, const uint8_t *pixel) {
    int64_t ink = s->origin;
    if (s->threshold > 0) return (pixels_grey(pixel) < s->threshold) == (s->walls == 1) ? 255 : 0;
    for (unsigned i = 0; i < 3; i++) ink += s->parts[i] * pixel[i];
    uint8_t near = ink <= 0 ? 0 : ink >= 255 << 16 ? 255 : (uint8_t)(ink >> 16);
    double beside = 0;
    for (unsigned i = 0; i < 3 && s->reach > 0; i++) {
        double by = pixel[i] - s->floor[i] - near / 255.0 * (s->wall[i] - s->floor[i]);
        beside += by * by;
    }
    return beside > s->reach * s->reach ? 0 : near;
}

static void plane_fill_greys(plane_way way, plane_scale *s) {
    for (unsigned i = 0; i < 256; i++) {
        const uint8_t pixel[3] = {(uint8_t)i, (uint8_t)i, (uint8_t)i};
        s->greys[i] = way == PLANE_SHADED ? (uint8_t)i : plane_ink(s, pixel);
    }
}

// ---- shades ------------------------------------------------------------------------------------

// A mean of some square around each pixel of a row, from sums of its columns.
typedef struct plane_square {
    const pixels_plane *plane;
    uint32_t half;
    uint64_t *columns;
} plane_square;

static void square_move(plane_square *s, uint32_t y) {
    const pixels_plane *p = s->plane;
    if (y + s->half < p->height)
        for (uint32_t x = 0; x < p->width; x++) s->columns[x] += p->ink[(size_t)(y + s->half) * p->width + x];
    if (y > s->half)
        for (uint32_t x = 0; x < p->width; x++) s->columns[x] -= p->ink[(size_t)(y - s->half - 1) * p->width + x];
}

// Writes the ink of a row to `to`: the rows behind it still need the greys, so they are replaced later.
static void square_shade(const plane_square *s, uint32_t y, unsigned walls, uint8_t *to) {
    const pixels_plane *p = s->plane;
    uint32_t top = y > s->half ? y - s->half : 0, bottom = y + s->half < p->height ? y + s->half + 1 : p->height;
    uint64_t sum = 0;
    for (uint32_t x = 0; x < s->half && x < p->width; x++) sum += s->columns[x];
    for (uint32_t x = 0; x < p->width; x++) {
        if (x + s->half < p->width) sum += s->columns[x + s->half];
        if (x > s->half) sum -= s->columns[x - s->half - 1];
        uint32_t left = x > s->half ? x - s->half : 0, right = x + s->half < p->width ? x + s->half + 1 : p->width;
        double mean = (double)sum / ((double)(right - left) * (bottom - top)) + 1;
        double share = (p->ink[(size_t)y * p->width + x] + 1) / mean;
        if (!walls) share = 2 - share;
        double ink = 127.5 * (1 - share) / (1 - PLANE_DARKER);
        to[x] = (uint8_t)(ink < 0 ? 0 : ink > 255 ? 255 : ink);
    }
}

// The plane holds greys, and holds ink afterwards.  Rows are kept back until no square needs their greys.
static meander_status plane_shade(context *c, pixels_plane *p, unsigned walls, scratch *lent) {
    uint32_t least = p->width < p->height ? p->width : p->height;
    plane_square s = {.plane = p, .half = least / (2 * PLANE_PART) + 1};
    uint32_t kept = s.half + 2;
    s.columns = scratch_lend_zeroed(lent, p->width, sizeof *s.columns);
    uint8_t *shaded = scratch_lend(lent, (size_t)kept * p->width, 1);
    if (s.columns == NULL || shaded == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t y = 0; y < s.half && y < p->height; y++)
        for (uint32_t x = 0; x < p->width; x++) s.columns[x] += p->ink[(size_t)y * p->width + x];
    for (uint32_t y = 0; y < p->height + kept; y++) {
        uint8_t *row = shaded + (size_t)(y % kept) * p->width;
        if (y >= kept) memcpy(p->ink + (size_t)(y - kept) * p->width, row, p->width);
        if (y >= p->height) continue;
        square_move(&s, y);
        square_shade(&s, y, walls, row);
        if (y % 64 == 0) TRY(context_progress(c, y, p->height));
    }
    return MEANDER_OK;
}

// ---- rows ----------------------------------------------------------------------------------------

static void plane_take_row(const uint8_t *pixel, plane_way way, const plane_scale *s, pixels_plane *p, uint32_t y) {
    uint8_t *ink = p->ink + (size_t)y * p->width, *marks = p->marks + (size_t)y * p->width;
    for (uint32_t x = 0; x < p->width; x++, pixel += 3) {
        ink[x] = s->greys[pixel[0]];
        marks[x] = 0;
        if (pixel[0] == pixel[1] && pixel[1] == pixel[2]) continue;
        bool coloured = pixels_is_coloured(pixel);
        marks[x] = coloured ? (uint8_t)(1 + pixels_hue(pixel)) : 0;
        if (way == PLANE_SHADED) ink[x] = coloured ? 255 : (uint8_t)pixels_grey(pixel);
        else ink[x] = coloured && way == PLANE_GREYS ? 0 : plane_ink(s, pixel);
        if (way == PLANE_PAGE && ink[x] > 0) marks[x] = 0;      // walls have the hue of a mark
    }
}

bool pixels_plane_is_new(const pixels *m, plane_way way) {
    bool coloured = false;
    for (unsigned i = 0; i < PIXELS_GREYS; i++) coloured = coloured || m->greys[1].count[i] > 0;
    return way == PLANE_GREYS || (way == PLANE_COLOURS ? coloured : m->asked == 0);
}

// The page has the colour of its corner.
static meander_status plane_take_page(pixels *m, uint8_t page[3]) {
    TRY(pixel_rows_rewind(&m->source));
    TRY(pixel_rows_next(&m->source));
    memcpy(page, m->source.row, 3);
    return MEANDER_OK;
}

meander_status pixels_plane_fill(pixels *m, plane_way way, unsigned walls, pixels_plane *p, bool *plain,
                                 scratch *lent) {
    pixel_rows *from = &m->source;
    plane_scale scale;
    uint8_t page[3];
    bool small = m->small.shrink > 1;
    *p = (pixels_plane){.width = small ? m->small.width : from->width,
                        .height = small ? m->small.height : from->height};
    if (!pixels_is_searched(m)) return pixels_refuse_size(m);
    if (way == PLANE_PAGE) TRY(plane_take_page(m, page));
    *plain = !plane_find_scale(m, way, walls, way == PLANE_PAGE ? page : NULL, &scale);
    if (*plain) return MEANDER_OK;
    plane_fill_greys(way, &scale);
    p->ink = scratch_lend(lent, (size_t)p->width * p->height, 1);
    p->marks = scratch_lend(lent, (size_t)p->width * p->height, 1);
    if (p->ink == NULL || p->marks == NULL) return MEANDER_NO_MEMORY;
    if (small) {
        for (uint32_t y = 0; y < p->height; y++)
            plane_take_row(m->small.rows + 3 * (size_t)p->width * y, way, &scale, p, y);
    } else {
        TRY(pixel_rows_rewind(from));
        for (uint32_t y = 0; y < p->height; y++) {
            TRY(pixel_rows_next(from));
            plane_take_row(from->row, way, &scale, p, y);
        }
    }
    return way == PLANE_SHADED ? plane_shade(m->reading->context, p, walls, lent) : MEANDER_OK;
}
