// SPDX-License-Identifier: MIT
// The exact distance of each pixel of a picture from the nearest ink, and the width of passages.
//
//     # 1 2 3 2 1 #      the ridge: where no pixel nearby is farther from ink.  Its distance is half of a
//     # 1 2 3 2 1 #      passage's width, and the width that is most frequent there is that of the maze's passages
//           ^ ridge
//
// First each column is measured by itself.  Then in each row pixel i is the bottom of a parabola, (x - i)^2 + g(i)^2,
// where g is the distance in its column, and the lowest parabola at x is the answer.  Parabolas that are lowest nowhere
// are dropped from the right while the next one is added.
//
// Invariant: all numbers are whole, so every machine finds the same.
// Cost: O(n), each parabola is added and dropped once.
// Source: A. Meijster, J. Roerdink and W. Hesselink, "A general algorithm for computing distance transforms in linear
// time", 2000; Pedro Felzenszwalb and Daniel Huttenlocher, "Distance transforms of sampled functions", 2004.
#include "format/scan/pixels_space.h"

#include <math.h>

// ---- distances -----------------------------------------------------------------------------------

static void distance_take_columns(const pixels_space *s) {
    uint32_t *to = s->distances, far = s->width + s->height, width = s->width;
    for (uint32_t y = 0; y < s->height; y++)
        for (uint32_t x = 0; x < width; x++) {
            size_t i = (size_t)y * width + x;
            to[i] = s->kinds[i] == SPACE_INK ? 0 : y == 0 || to[i - width] >= far ? far : to[i - width] + 1;
        }
    for (uint32_t y = s->height - 1; y-- > 0;)
        for (uint32_t x = 0; x < width; x++) {
            size_t i = (size_t)y * width + x;
            if (to[i] > to[i + width] + 1) to[i] = to[i + width] + 1;
        }
}

static int64_t distance_at(const uint32_t *columns, int64_t x, uint32_t i) {
    return (x - i) * (x - i) + (int64_t)columns[i] * columns[i];
}

// `lowest` are the bottoms of parabolas that are lowest somewhere, each from `begins` to where the next one begins.
static void distance_take_row(const pixels_space *s, uint32_t *row) {
    uint32_t *columns = s->rows[0], *lowest = s->rows[1], *begins = s->rows[2], count = 1;
    for (uint32_t x = 0; x < s->width; x++) columns[x] = row[x];
    lowest[0] = begins[0] = 0;
    for (uint32_t x = 1; x < s->width; x++) {
        while (count > 0 && distance_at(columns, begins[count - 1], lowest[count - 1]) >
                                distance_at(columns, begins[count - 1], x))
            count--;
        int64_t begin = 0;
        if (count > 0) {
            uint32_t i = lowest[count - 1];
            begin = 1 + (distance_at(columns, 0, x) - distance_at(columns, 0, i)) / (2 * ((int64_t)x - i));
        }
        if (begin >= s->width) continue;
        lowest[count] = x;
        begins[count++] = (uint32_t)begin;
    }
    for (uint32_t x = s->width; x-- > 0;) {
        row[x] = (uint32_t)distance_at(columns, x, lowest[count - 1]);
        if (x == begins[count - 1]) count--;
    }
}

meander_status space_measure(const pixels_space *s) {
    distance_take_columns(s);
    for (uint32_t y = 0; y < s->height; y++) {
        distance_take_row(s, s->distances + (size_t)y * s->width);
        if (y % 64 == 0) TRY(context_progress(s->context, y, s->height));
    }
    return MEANDER_OK;
}

// ---- passages ------------------------------------------------------------------------------------

// Widths are counted in classes, each a twelfth wider than the one before.
enum { PASSAGE_CLASSES = 128 };
#define PASSAGE_CLASS 0.08
#define PASSAGE_LEAST 4.0
#define PASSAGE_SHARE 0.1
// A width agrees with that of most passages when it differs by less.
#define PASSAGE_NEAR 0.35

// Pixels that touch the ridge's walls are none of it, so that ragged edges do not count.
static bool passage_is_ridge(const pixels_space *s, size_t i) {
    uint32_t d = s->distances[i];
    const uint32_t *at = s->distances + i;
    if (d < 3) return false;
    for (unsigned k = 0; k < 3; k++) {
        const uint32_t *row = at - s->width + k * (size_t)s->width;
        if (row[-1] > d || row[0] > d || row[1] > d) return false;
    }
    return true;
}

static bool passage_row(const pixels_space *s, uint32_t y, uint32_t *left, uint32_t *right) {
    const uint8_t *kinds = s->kinds + (size_t)y * s->width;
    *left = s->width;
    *right = 0;
    for (uint32_t x = 0; x < s->width; x++)
        if (kinds[x] == SPACE_INK) {
            if (*left == s->width) *left = x;
            *right = x;
        }
    return *left < *right;
}

static void passage_find_columns(const pixels_space *s) {
    uint32_t *above = s->rows[0], *below = s->rows[1];
    for (uint32_t x = 0; x < s->width; x++) above[x] = s->height, below[x] = 0;
    for (uint32_t y = 0; y < s->height; y++)
        for (uint32_t x = 0; x < s->width; x++)
            if (s->kinds[(size_t)y * s->width + x] == SPACE_INK) {
                if (above[x] == s->height) above[x] = y;
                below[x] = y;
            }
}

bool space_find_passage(pixels_space *s) {
    double counts[PASSAGE_CLASSES + 2] = {0}, sums[PASSAGE_CLASSES + 2] = {0}, all = 0, best = 0;
    passage_find_columns(s);
    for (uint32_t y = 1; y + 1 < s->height; y++) {
        uint32_t left, right;
        if (!passage_row(s, y, &left, &right)) continue;
        for (uint32_t x = left + 1; x < right; x++) {
            size_t i = (size_t)y * s->width + x;
            if (y <= s->rows[0][x] || y >= s->rows[1][x] || !passage_is_ridge(s, i)) continue;
            double width = 2 * sqrt(s->distances[i]);
            size_t class = 1 + (size_t)(log(width) / PASSAGE_CLASS);
            if (class > PASSAGE_CLASSES) class = PASSAGE_CLASSES;
            counts[class]++;
            sums[class] += width;
            all++;
        }
    }
    for (size_t i = 1; i <= PASSAGE_CLASSES; i++) {
        double count = counts[i - 1] + counts[i] + counts[i + 1];
        if (count <= best) continue;
        best = count;
        s->passage = (sums[i - 1] + sums[i] + sums[i + 1]) / count;
    }
    return best > 0 && best >= PASSAGE_SHARE * all && s->passage >= PASSAGE_LEAST;
}

double space_agreement(const pixels_space *s) {
    double all = 0, near = 0;
    for (uint32_t y = 1; y + 1 < s->height; y++)
        for (uint32_t x = 1; x + 1 < s->width; x++) {
            size_t i = (size_t)y * s->width + x;
            if (s->kinds[i] != SPACE_PART || !passage_is_ridge(s, i)) continue;
            all++;
            near += fabs(2 * sqrt(s->distances[i]) - s->passage) <= PASSAGE_NEAR * s->passage;
        }
    return all > 0 ? near / all : 0;
}
