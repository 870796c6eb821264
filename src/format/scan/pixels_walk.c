// SPDX-License-Identifier: MIT
// The floor of a maze on no lattice as a map of small squares, and the walk through it.
//
//     ####################
//     #    ##########    #      a square is floor if all of its pixels are, so that no wall gets a hole.
//     S  ###   ##   ###  #      Walls that are slanted are stairs whose squares touch at corners, and no
//     ####   ####     #  G      path passes there.  A passage is about six squares wide
//     ####################
//
// Dead ends are counted as places from which nothing is farther from the start: squares are divided into bands by their
// distance, each as deep as a passage is wide, and a connected part of a band that touches no part of the next one is
// the end of a passage.  A maze has some, and line drawings of other things hardly any.
//
// Cost: O(n), each square is looked at four times.
// Source: Georges Reeb's graph, 1946, of the distance from the start.
#include "format/scan/pixels_space.h"

#include <math.h>
#include <string.h>

// The distance of an end from the nearest open square, at most, in widths of a passage.
#define WALK_NEAR 3.0

// The first and last steps lead out of the map above and below: they are checked where they are used.
static void walk_steps(const pixels_blocks *b, size_t steps[4]) {
    steps[0] = 1;
    steps[1] = (size_t)b->width + 1;
    steps[2] = 0 - steps[1];
    steps[3] = 0 - steps[0];
}

static size_t walk_size(const pixels_blocks *b) { return ((size_t)b->width + 1) * b->height; }

// The last column and row are walls, whatever is in the picture.
static meander_status walk_fill(const pixels_space *s, double step, pixels_blocks *b, scratch *kept) {
    uint32_t margin = s->margin, width = s->width - 2 * margin, height = s->height - 2 * margin;
    b->width = (uint32_t)((width - 1) / step) + 2;
    b->height = (uint32_t)((height - 1) / step) + 2;
    b->text = scratch_lend(kept, (size_t)b->width + 1, b->height);
    if (b->text == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t y = 0; y < b->height; y++) {
        char *line = b->text + (size_t)y * (b->width + 1);
        memset(line, y + 1 == b->height ? '#' : ' ', b->width);
        memcpy(line + b->width - 1, "#\n", 2);
    }
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *kinds = s->kinds + (size_t)(y + margin) * s->width + margin;
        char *line = b->text + (size_t)(y / step) * (b->width + 1);
        for (uint32_t x = 0; x < width; x++)
            if (kinds[x] != SPACE_PART) line[(size_t)(x / step)] = '#';
    }
    return MEANDER_OK;
}

// The open square whose middle is nearest to a pixel; SIZE_MAX when it is too far.
static size_t walk_nearest(const pixels_space *s, double step, const pixels_blocks *b, uint32_t place) {
    double x = (place % s->width - (double)s->margin + 0.5) / step,
    y = (place / s->width - (double)s->margin + 0.5) / step;
    double least = WALK_NEAR * s->passage / step;
    size_t best = SIZE_MAX;
    for (uint32_t down = 0; down < b->height; down++)
        for (uint32_t across = 0; across < b->width; across++) {
            size_t i = (size_t)down * (b->width + 1) + across;
            if (b->text[i] == '#') continue;
            double far = hypot(across + 0.5 - x, down + 0.5 - y);
            if (far >= least) continue;
            least = far;
            best = i;
        }
    return best;
}

// Squares become '.' and get their distance from the start; returns how many there are, nearest first in the queue.
// Lines end in something else than floor, so no step leads from one line to the next.
static uint32_t walk_flood(pixels_space *s, const pixels_blocks *b, size_t start) {
    uint32_t count = 0;
    size_t steps[4];
    walk_steps(b, steps);
    b->text[start] = '.';
    s->spans[start] = 0;
    s->queue[count++] = (uint32_t)start;
    for (uint32_t i = 0; i < count; i++)
        for (unsigned k = 0; k < 4; k++) {
            size_t next = s->queue[i] + steps[k];
            if (next >= walk_size(b) || b->text[next] != ' ') continue;
            b->text[next] = '.';
            s->spans[next] = s->spans[s->queue[i]] + 1;
            s->queue[count++] = (uint32_t)next;
        }
    return count;
}

// Floods the part of a band that a square is in: its squares become blanks.  Returns whether it touches the next band.
static bool walk_leads_on(pixels_space *s, const pixels_blocks *b, size_t at, uint32_t deep) {
    uint32_t count = 0, band = s->spans[at] / deep;
    bool on = false;
    size_t steps[4];
    walk_steps(b, steps);
    b->text[at] = ' ';
    s->queue[count++] = (uint32_t)at;
    for (uint32_t i = 0; i < count; i++)
        for (unsigned k = 0; k < 4; k++) {
            size_t next = s->queue[i] + steps[k];
            if (next >= walk_size(b) || (b->text[next] != '.' && b->text[next] != ' ')) continue;
            if (s->spans[next] / deep == band + 1) on = true;
            if (b->text[next] == ' ' || s->spans[next] / deep != band) continue;
            b->text[next] = ' ';
            s->queue[count++] = (uint32_t)next;
        }
    return on;
}

// Squares that were not reached become walls.
static unsigned walk_count_dead_ends(pixels_space *s, const pixels_blocks *b, uint32_t deep) {
    unsigned count = 0;
    for (size_t i = 0; i < walk_size(b); i++)
        if (b->text[i] == ' ') b->text[i] = '#';
    for (size_t i = 0; i < walk_size(b); i++)
        if (b->text[i] == '.') count += !walk_leads_on(s, b, i, deep);
    return count;
}

meander_status space_make_squares(pixels_space *s, double step, const uint32_t places[PIXELS_MARKS], pixels_blocks *b,
                                  space_walk *w, scratch *kept) {
    *w = (space_walk){.joined = false};
    TRY(walk_fill(s, step, b, kept));
    size_t start = walk_nearest(s, step, b, places[PIXELS_START]), goal = walk_nearest(s, step, b, places[PIXELS_GOAL]);
    if (start == SIZE_MAX || goal == SIZE_MAX || start == goal) return MEANDER_OK;
    walk_flood(s, b, start);
    w->joined = b->text[goal] == '.';
    w->length = w->joined ? s->spans[goal] * step : 0;
    w->dead_ends = walk_count_dead_ends(s, b, (uint32_t)ceil(s->passage / step));
    b->text[start] = 'S';
    b->text[goal] = 'G';
    return MEANDER_OK;
}
