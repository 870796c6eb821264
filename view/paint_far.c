// SPDX-License-Identifier: MIT
// From far away a pixel shows one cell, or several.  Where any of them is more than floor, the most important colour is
// shown, so that a path stays a line however far away it is; else the pixel is as dark as its cells are in the mean:
//
//     #######     from near a cell is at least a pillar, two walls where they are closed, and floor: on two pixels
//     #  #  .     each way it is 1/4 dark and 1/8 more for each closed side.  From far away it is as dark, so a maze
//     #  ####     has the same grey on both sides of that step, and an algorithm its texture.
//
// All cells under a pixel count, and the grey that no tone has is left to the next pixel, so that no texture is too
// faint.  Beyond FAR_LOOKS cells a frame has a sample: so many in each direction of each pixel as there is time for.
//
// Invariant: `best` holds what the line of pixels has found so far, and of equals the first stays.
// Cost: O(pixels + cells), at most some FAR_LOOKS looks.
#include <math.h>
#include <string.h>

#include "view/paint.h"

#define FAR_LOOKS 4200000.0
enum { FAR_FLOOR_BITS = 40 };    // of a sum, above: how many floors; below: how dark they are together

typedef struct far_job {
    paint_job *paint;
    uint16_t ranked[256];        // of a colour: rank << 8 | colour
    uint64_t floors[256];        // of a cell's byte with floor: one floor, and how dark it is
    uint16_t bytes[256];         // of a cell's byte, where nothing else matters
    int64_t step;                // from one cell that is looked at to the next
    int64_t begin[PAINT_CHUNK + 1];   // the first column under each pixel
    uint16_t best[PAINT_CHUNK];
    uint64_t floor[PAINT_CHUNK]; // the sum under each pixel
} far_job;

// ---- grey --------------------------------------------------------------------------

unsigned paint_darkness(unsigned open, unsigned all) {
    return FAR_PARTS / 4 + (all == 0 ? 0 : (all - open) * (FAR_PARTS / 2) / all);
}

unsigned paint_tone(int darkness, int *rest) {
    const int tone = FAR_PARTS / VIEW_TONES_PARTS, wanted = darkness + *rest;
    int i = (wanted + tone / 2) / tone - VIEW_TONES_LEAST;
    i = i < 0 ? 0 : i < VIEW_TONES ? i : VIEW_TONES - 1;
    *rest = wanted - (i + VIEW_TONES_LEAST) * tone;
    if (*rest > tone || *rest < -tone) *rest = 0;
    return VIEW_COLOUR_TONES + (unsigned)i;
}

static unsigned far_count(unsigned sides) {
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1);
}

// ---- lines -------------------------------------------------------------------------

static inline void far_add(far_job *f, size_t i, uint16_t found, uint64_t floors) {
    f->best[i] = found >> 8 > f->best[i] >> 8 ? found : f->best[i];
    f->floor[i] += (found & 255) == VIEW_COLOUR_FLOOR ? floors : 0;
}

// Looks at the cells of one row under all pixels of the line.
static void far_look(far_job *f, size_t row, size_t count) {
    const paint_job *job = f->paint;
    const uint8_t *cells = job->board->cells + row;
    int64_t width = (int64_t)job->board->width;
    for (size_t i = 0; i < count; i++) {
        int64_t x = f->begin[i] < 0 ? 0 : f->begin[i], end = f->begin[i + 1];
        if (end == f->begin[i]) end++;
        if (end > width) end = width;
        for (; job->plain && x < end; x += f->step) far_add(f, i, f->bytes[cells[x]], f->floors[cells[x]]);
        for (; x < end; x += f->step) {
            uint8_t byte = cells[x];
            unsigned hue = paint_cell(job, row + (size_t)x, &byte);
            far_add(f, i, f->ranked[hue], f->floors[byte]);
        }
    }
}

static int64_t far_row(const view_camera *c, unsigned y) { return c->y + (int64_t)floor(y / c->scale + c->fy); }

static void far_line(far_job *f, unsigned y, size_t count, uint8_t *line) {
    const view_board *b = f->paint->board;
    const view_camera *c = f->paint->camera;
    int64_t row = far_row(c, y), end = far_row(c, y + 1);
    int rest = 0;
    for (size_t i = 0; i < count; i++) f->best[i] = VIEW_COLOUR_BACK, f->floor[i] = 0;
    if (end == row) end++;
    if (end > b->height) end = b->height;
    for (row = row < 0 ? 0 : row; row < end; row += f->step) far_look(f, view_board_index(b, 0, (uint64_t)row), count);
    for (size_t i = 0; i < count; i++) {
        uint64_t floors = f->floor[i] >> FAR_FLOOR_BITS, dark = f->floor[i] & ((UINT64_C(1) << FAR_FLOOR_BITS) - 1);
        bool floor = (f->best[i] & 255) == VIEW_COLOUR_FLOOR && floors > 0;
        line[i] = (uint8_t)(floor ? paint_tone((int)(dark / floors), &rest) : f->best[i]);
    }
}

// Grey floor has no contrast to a path, and white floor has: so beside a line of what stands out floor stays light.
void paint_clear(const view_image *image) {
    bool stands[256];
    const ptrdiff_t down = (ptrdiff_t)image->pitch;
    for (unsigned hue = 0; hue < 256; hue++) stands[hue] = view_colour_rank(hue) > view_colour_rank(VIEW_COLOUR_FLOOR);
    for (unsigned y = 0; y < image->height; y++)
        for (unsigned x = 0; x < image->width; x++) {
            uint8_t *at = image->pixels + (size_t)y * image->pitch + x;
            if (*at < VIEW_COLOUR_TONES || *at >= VIEW_COLOUR_COUNT) continue;
            bool beside = (x > 0 && stands[at[-1]]) || (x + 1 < image->width && stands[at[1]]) ||
                          (y > 0 && stands[at[-down]]) || (y + 1 < image->height && stands[at[down]]);
            if (beside) *at = VIEW_COLOUR_FLOOR;
        }
}

// The step at which all pixels together have no more cells than there is time for.
static int64_t far_choose_step(const paint_job *job) {
    double pixels = (double)job->image->width * job->image->height, cells = 1 / job->camera->scale;
    double step = ceil(cells / fmax(1, sqrt(FAR_LOOKS / pixels)) - 1e-9);
    return step < 1 ? 1 : (int64_t)step;
}

static void far_prepare(far_job *f, paint_job *job) {
    f->paint = job;
    f->step = far_choose_step(job);
    for (unsigned hue = 0; hue < 256; hue++) f->ranked[hue] = (uint16_t)(view_colour_rank(hue) << 8 | hue);
    for (unsigned byte = 0; byte < 256; byte++) {
        f->bytes[byte] = f->ranked[job->hues[byte]];
        f->floors[byte] = UINT64_C(1) << FAR_FLOOR_BITS | paint_darkness(far_count(byte & 15), 4);
    }
}

void paint_far(paint_job *job) {
    far_job f;
    far_prepare(&f, job);
    const view_image *image = job->image;
    const view_camera *c = job->camera;
    for (unsigned from = 0; from < image->width; from += PAINT_CHUNK) {
        size_t left = image->width - from, count = left < PAINT_CHUNK ? left : PAINT_CHUNK;
        for (size_t i = 0; i <= count; i++)
            f.begin[i] = c->x + (int64_t)floor((from + (unsigned)i) / c->scale + c->fx);
        for (unsigned y = 0; y < image->height; y++)
            far_line(&f, y, count, image->pixels + (size_t)y * image->pitch + from);
    }
    paint_clear(image);
}
