// SPDX-License-Identifier: MIT
// The weights of cells from a file; what it is, its first bytes say.
//
//     text       1 9 1          a number for each place (grid/costs.c)
//     NumPy      (2, 3)         the same, as whole numbers of any type
//     picture    #:.            laid under the maze: white costs 1, black 256
//
// A cell of squares takes the mean of the pixels under it, any other cell that of the pixels in a square around its
// middle, inside of its walls.  A cell smaller than a pixel takes the one under its middle.
//
// Cost: a byte for each pixel, and four for each place.
#include "format/array/weights_file.h"

#include <string.h>

#include "base/memory.h"
#include "format/array/npy.h"
#include "format/scan/pixel_rows.h"
#include "grid/costs.h"
#include "grid/shape.h"

enum { WEIGHTS_DEAREST = 256, WEIGHTS_PICTURE_MOST = 1 << 28 };

// ---- pictures ----------------------------------------------------------------------------

typedef struct weights_picture {
    pixel_rows rows;
    uint8_t *grey;               // of each pixel, row by row
} weights_picture;

// Holds the whole picture in grey: the cells of a shape are not in the order of its rows.
static meander_status weights_take_grey(weights_picture *w, context *c) {
    size_t width = w->rows.width, height = w->rows.height;
    if (width > WEIGHTS_PICTURE_MOST / height)
        return context_fail(c, MEANDER_TOO_BIG, "a picture of weights has at most 2^28 pixels");
    w->grey = memory_new(c, width * height, 1);
    if (w->grey == NULL) return MEANDER_NO_MEMORY;
    for (size_t y = 0; y < height; y++) {
        TRY(pixel_rows_next(&w->rows));
        // The eye's shares of red, green and blue (ITU-R BT.601).
        for (size_t x = 0; x < width; x++) {
            const uint8_t *at = w->rows.row + 3 * x;
            w->grey[y * width + x] = (uint8_t)((299 * at[0] + 587 * at[1] + 114 * at[2] + 500) / 1000);
        }
    }
    return MEANDER_OK;
}

// The part of a line of `pixels` pixels from `first` to `stop` of `whole` on paper: at least one pixel.
typedef struct weights_part {
    size_t first, stop;
} weights_part;

static weights_part weights_pixels(int64_t first, int64_t stop, int64_t whole, size_t pixels) {
    int64_t all = (int64_t)pixels, from = first * all / whole, to = stop * all / whole, middle = (first + stop) / 2;
    if (to <= from) from = middle * all / whole, to = from + 1;
    if (to > all) to = all;
    return (weights_part){(size_t)(from < to ? from : to - 1), (size_t)to};
}

// The mean of a part, turned around: the darker, the dearer.
static uint32_t weights_mean(const weights_picture *w, weights_part across, weights_part down) {
    uint64_t sum = 0, count = (uint64_t)(across.stop - across.first) * (down.stop - down.first);
    for (size_t y = down.first; y < down.stop; y++)
        for (size_t x = across.first; x < across.stop; x++) sum += w->grey[y * w->rows.width + x];
    return (uint32_t)(WEIGHTS_DEAREST - (sum + count / 2) / count);
}

// Seven tenths of the radius of a circle that touches the nearest wall are half a side of the square in it.
static void weights_under(const weights_picture *w, const grid *g, uint32_t *numbers) {
    bool squares = g->form == GRID_SQUARES;
    shape_box box = {{0, 0}, {0, 0}};
    if (!squares) box = shape_bounds(g);
    int64_t wide = squares ? (int64_t)g->width : box.most.x - (int64_t)box.least.x;
    int64_t high = squares ? (int64_t)g->height : box.most.y - (int64_t)box.least.y;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++, numbers++) {
            cell c = grid_index(g, (meander_point){x, y});
            if (!grid_holds(g, c)) continue;
            int64_t left = (int64_t)x, top = (int64_t)y, size = 1;
            if (!squares) {
                shape_point middle = shape_middle(g, c);
                int64_t half = (int64_t)shape_room(g, c) * 7 / 10;
                left = middle.x - (int64_t)box.least.x - half;
                top = middle.y - (int64_t)box.least.y - half;
                size = 2 * half;
            }
            *numbers = weights_mean(w, weights_pixels(left, left + size, wide, w->rows.width),
                                    weights_pixels(top, top + size, high, w->rows.height));
        }
}

static meander_status weights_read_picture(const reading *r, const grid *g, uint32_t *numbers) {
    weights_picture w = {.grey = NULL};
    if (g->form != GRID_SQUARES && (shape_of(g) == NULL || !shape_fits(g)))
        return context_fail(r->context, MEANDER_UNSUPPORTED, "a picture cannot be laid under a maze without a layout "
                            "on paper; give its weights as numbers");
    TRY(pixel_rows_open(&w.rows, r));
    meander_status status = weights_take_grey(&w, r->context);
    if (status == MEANDER_OK) weights_under(&w, g, numbers);
    pixel_rows_close(&w.rows);
    memory_free(r->context, w.grey);
    return status;
}

// ------------------------------------------------------------------------------------------

// Places outside of a mask have the number 0, which nobody looks at.
static meander_status weights_read_numbers(const reading *r, bool picture, puzzle *p) {
    const grid *g = p->grid;
    uint32_t *numbers = memory_new_zeroed(r->context, (size_t)(g->width * g->height), sizeof *numbers);
    if (numbers == NULL) return MEANDER_NO_MEMORY;
    meander_status status = picture ? weights_read_picture(r, g, numbers)
                                    : npy_read_numbers(r, g->width, g->height, numbers);
    if (status == MEANDER_OK) status = costs_set(p, numbers);
    memory_free(r->context, numbers);
    return status;
}

meander_status weights_read_file(puzzle *p, const input *in) {
    static const char magic[] = "\x93NUMPY";
    bool array = in->size >= sizeof magic - 1 && memcmp(in->data, magic, sizeof magic - 1) == 0;
    bool picture = pixel_rows_are_known(in->data, in->size);
    const reading r = {.context = p->context, .input = in};
    return array || picture ? weights_read_numbers(&r, picture, p) : costs_read(p, in);
}
