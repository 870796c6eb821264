// SPDX-License-Identifier: MIT
// From far away a pixel shows one cell, or several: then the most important colour is shown, so
// that a path stays a line however far away it is.
//
//     pixel   +---+     looks x looks cells of each pixel are looked at; where there are more
//             |. .|     cells under it, they are a sample
//             |. .|
//             +---+     rank << 8 | colour of each, and the highest rank wins
//
// Floor is not chosen but mixed: a pixel is as dark as the walls of all cells it looked at make it in the
// mean, or a maze would grow pale with its size, since somewhere under each pixel is a junction.
//
// Invariant: `best` holds what the line of pixels has found so far, and of equals the first
// stays.
// Cost: O(pixels), at most some four million looks.
#include <math.h>
#include <string.h>

#include "view/paint.h"

enum { FAR_LOOKS = 4 };

typedef struct far_job {
    paint_job *paint;
    uint16_t ranked[256];        // of a colour
    uint16_t bytes[256];         // of a cell's byte, where nothing else matters
    int looks;
    // Cells under the pixels, at the same place of each pixel; from .. to are in the maze.
    int32_t columns[FAR_LOOKS][PAINT_CHUNK];
    size_t from[FAR_LOOKS], to[FAR_LOOKS];
    uint16_t best[PAINT_CHUNK];
    uint16_t tones[256];         // of a colour of floor: FAR_FLOOR and how dark it is; 0: of any other
    uint16_t tone[PAINT_CHUNK];  // the sum of those under each pixel
} far_job;

enum { FAR_TONES = 3, FAR_FLOOR = 256 };
static const uint8_t far_floors[FAR_TONES] = {VIEW_COLOUR_FLOOR, VIEW_COLOUR_FLOOR_SHADE, VIEW_COLOUR_FLOOR_DARK};

// No walls are visible here.
unsigned paint_shade(unsigned hue, unsigned sides) {
    if (hue != VIEW_COLOUR_FLOOR) return hue;
    if ((sides & (sides - 1)) == 0) return VIEW_COLOUR_FLOOR_DARK;
    sides &= sides - 1;
    return (sides & (sides - 1)) == 0 ? VIEW_COLOUR_FLOOR_SHADE : VIEW_COLOUR_FLOOR;
}

static inline uint16_t far_better(uint16_t found, uint16_t best) {
    return found >> 8 > best >> 8 ? found : best;
}

static inline void far_add(far_job *f, size_t i, uint16_t found) {
    f->best[i] = far_better(found, f->best[i]);
    f->tone[i] = (uint16_t)(f->tone[i] + f->tones[found & 255]);
}

static uint8_t far_colour(const far_job *f, size_t i) {
    unsigned floors = f->tone[i] / FAR_FLOOR, dark = f->tone[i] % FAR_FLOOR;
    uint8_t best = (uint8_t)f->best[i];
    return f->tones[best] == 0 ? best : far_floors[(2 * dark + floors) / (2 * floors)];
}

// Looks once at each pixel of the line.
static void far_look(far_job *f, size_t row, int across) {
    const paint_job *job = f->paint;
    const uint8_t *cells = job->board->cells + row;
    const int32_t *columns = f->columns[across];
    for (size_t i = f->from[across]; job->plain && i < f->to[across]; i++)
        far_add(f, i, f->bytes[cells[columns[i]]]);
    for (size_t i = f->from[across]; !job->plain && i < f->to[across]; i++) {
        uint8_t byte = cells[columns[i]];
        unsigned hue = paint_cell(job, row + (size_t)columns[i], &byte);
        far_add(f, i, f->ranked[hue]);
    }
}

static void far_line(far_job *f, unsigned y, size_t count, uint8_t *line) {
    const view_board *b = f->paint->board;
    const view_camera *c = f->paint->camera;
    for (size_t i = 0; i < count; i++) f->best[i] = VIEW_COLOUR_BACK, f->tone[i] = 0;
    for (int across = 0; across < f->looks; across++)
        for (int down = 0; down < f->looks; down++) {
            double part = y + (down + 0.5) / f->looks;
            int64_t row = c->y + (int64_t)floor(part / c->scale + c->fy);
            if (row >= 0 && row < b->height)
                far_look(f, view_board_index(b, 0, (uint64_t)row), across);
        }
    for (size_t i = 0; i < count; i++) line[i] = far_colour(f, i);
}

static void far_find_columns(far_job *f, unsigned from, size_t count, int across) {
    const view_camera *c = f->paint->camera;
    double part = (across + 0.5) / f->looks;
    f->from[across] = count;
    f->to[across] = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t x = c->x + (int64_t)floor((from + (unsigned)i + part) / c->scale + c->fx);
        if (x < 0 || x >= f->paint->board->width) continue;
        f->columns[across][i] = (int32_t)x;
        if (f->from[across] > i) f->from[across] = i;
        f->to[across] = i + 1;
    }
}

static int far_count_looks(const paint_job *job) {
    double pixels = (double)job->image->width * job->image->height, cells = 1 / job->camera->scale;
    int looks = (int)ceil(cells - 1e-9);
    if (looks > FAR_LOOKS) looks = FAR_LOOKS;
    while (looks > 1 && looks * looks * pixels > 4.2e6) looks--;
    return looks < 1 ? 1 : looks;
}

void paint_far(paint_job *job) {
    far_job f;
    f.paint = job;
    f.looks = far_count_looks(job);
    for (unsigned hue = 0; hue < 256; hue++)
        f.ranked[hue] = (uint16_t)(view_colour_rank(hue) << 8 | hue), f.tones[hue] = 0;
    for (unsigned i = 0; i < FAR_TONES; i++) {
        f.ranked[far_floors[i]] = (uint16_t)(view_colour_rank(VIEW_COLOUR_FLOOR) << 8 | far_floors[i]);
        f.tones[far_floors[i]] = (uint16_t)(FAR_FLOOR + i);
    }
    for (unsigned byte = 0; byte < 256; byte++) {
        job->hues[byte] = (uint8_t)paint_shade(job->hues[byte], byte & 15);
        f.bytes[byte] = f.ranked[job->hues[byte]];
    }
    const view_image *image = job->image;
    for (unsigned from = 0; from < image->width; from += PAINT_CHUNK) {
        size_t left = image->width - from, count = left < PAINT_CHUNK ? left : PAINT_CHUNK;
        for (int across = 0; across < f.looks; across++)
            far_find_columns(&f, from, count, across);
        for (unsigned y = 0; y < image->height; y++)
            far_line(&f, y, count, image->pixels + (size_t)y * image->pitch + from);
    }
}
