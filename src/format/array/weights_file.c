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
// Cost: four bytes for each dot of the picture (picture_shade.c), and four for each place.
#include "format/array/weights_file.h"

#include <string.h>

#include "base/memory.h"
#include "format/array/npy.h"
#include "format/scan/picture_shade.h"
#include "format/scan/pixel_rows.h"
#include "grid/costs.h"
#include "grid/shape.h"

enum { WEIGHTS_DEAREST = 256 };

// ---- pictures ----------------------------------------------------------------------------

// Seven tenths of the radius of a circle that touches the nearest wall are half a side of the square in it.
static void weights_under(const picture_shade *picture, const grid *g, uint32_t *numbers) {
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
            double across = (double)picture->width / (double)wide, down = (double)picture->height / (double)high;
            *numbers = WEIGHTS_DEAREST - picture_shade_mean(picture, across * (double)left, down * (double)top,
                                                            across * (double)(left + size),
                                                            down * (double)(top + size));
        }
}

static meander_status weights_read_picture(const reading *r, const grid *g, uint32_t *numbers) {
    picture_shade picture;
    if (g->form != GRID_SQUARES && (shape_of(g) == NULL || !shape_fits(g)))
        return context_fail(r->context, MEANDER_UNSUPPORTED, "a picture cannot be laid under a maze without a layout "
                            "on paper; give its weights as numbers");
    TRY(picture_shade_open(&picture, r));
    weights_under(&picture, g, numbers);
    picture_shade_close(&picture);
    return MEANDER_OK;
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
