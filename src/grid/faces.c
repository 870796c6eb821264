// SPDX-License-Identifier: MIT
// Builds faces: first the passages inside each face, then the seams.
//
//     N 0 1 2        borders of a face, their cells counted clockwise: the north one from the left,
//     W     E        the east one from above, the south one from the right, the west one from below
//     S 2 1 0
//
// Faces are below one another in the rectangle of places.
// Invariant: no side is in two seams, so no entry of the table is written twice.
// Cost: that of a table with four sides.
#include "grid/faces.h"

#include <string.h>

#include "base/compass.h"
#include "grid/shape_squares.h"
#include "grid/neighbour_table.h"

enum { FACES_N, FACES_E, FACES_S, FACES_W, FACES_SIDE_COUNT, FACES_TICK_ROWS = 256 };

typedef struct faces_sewn {
    grid *grid;
    size_t width, height;        // of one face
} faces_sewn;

typedef struct faces_border {
    size_t face;
    unsigned side;
} faces_border;

meander_status faces_places(grid_order *order, uint64_t faces) {
    const uint64_t most = SIZE_MAX / 64;
    uint64_t width = order->numbers[0], rows = order->numbers[order->number_count - 1];
    if (width > most || rows > most / faces || rows * faces > most / width)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu x %llu cells are too many",
                            (unsigned long long)width, (unsigned long long)rows);
    order->width = width;
    order->height = rows * faces;
    return MEANDER_OK;
}

meander_status faces_places_one(grid_order *order) { return faces_places(order, 1); }

// ---- seams -------------------------------------------------------------------------

static size_t faces_length(const faces_sewn *s, unsigned side) {
    return side % 2 == 0 ? s->width : s->height;
}

static cell faces_border_cell(const faces_sewn *s, faces_border b, size_t i) {
    size_t x = b.side == FACES_E ? s->width - 1 : 0, y = b.side == FACES_S ? s->height - 1 : 0;
    if (b.side == FACES_N) x = i;
    if (b.side == FACES_E) y = i;
    if (b.side == FACES_S) x = s->width - 1 - i;
    if (b.side == FACES_W) y = s->height - 1 - i;
    return (b.face * s->height + y) * s->width + x;
}

static faces_border faces_read_border(const char *text) {
    const char *names = compass_letters;
    return (faces_border){(size_t)(text[0] - '0'), (unsigned)(strchr(names, text[1]) - names)};
}

// A seam is "0E=0W" or "0E=0W~".
static void faces_sew(const faces_sewn *s, const char *seam) {
    faces_border a = faces_read_border(seam), b = faces_read_border(seam + 3);
    size_t length = faces_length(s, a.side);
    for (size_t i = 0; i < length; i++) {
        size_t other = seam[5] == '~' ? i : length - 1 - i;
        table_join(s->grid, faces_border_cell(s, a, i), a.side, faces_border_cell(s, b, other), b.side);
    }
}

// ---- building ----------------------------------------------------------------------

static void faces_fill_row(const faces_sewn *s, size_t row) {
    cell first = row * s->width;
    for (size_t x = 0; x < s->width; x++) {
        if (x + 1 < s->width) table_join(s->grid, first + x, FACES_E, first + x + 1, FACES_W);
        if ((row + 1) % s->height != 0)
            table_join(s->grid, first + x, FACES_S, first + x + s->width, FACES_N);
    }
}

static meander_status faces_fill(const grid_order *order, const faces_sewn *s, const char *seams) {
    grid *g = s->grid;
    g->width = order->width;
    g->height = order->height;
    g->pitch = s->width;
    g->pieces = 1;
    for (unsigned side = 0; side < FACES_SIDE_COUNT; side++)
        g->opposite[side] = (uint8_t)((side + 2) % FACES_SIDE_COUNT);
    for (size_t row = 0; row < g->height; row++) {
        faces_fill_row(s, row);
        if (row % FACES_TICK_ROWS == 0) TRY(context_progress(order->context, row, g->height));
    }
    for (; seams != NULL; seams = strchr(seams + 1, ' ')) faces_sew(s, seams + (*seams == ' '));
    return table_end(g, true);
}

meander_status faces_build(const grid_order *order, uint64_t faces, const char *seams, grid **grid_new) {
    faces_sewn s = {.width = (size_t)order->width, .height = (size_t)(order->height / faces)};
    TRY(table_begin(order->context, s.width * (size_t)order->height, FACES_SIDE_COUNT, &s.grid));
    meander_status status = faces_fill(order, &s, seams);
    if (status == MEANDER_OK) *grid_new = s.grid;
    else grid_free(s.grid);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

static unsigned faces_edges(const grid *g, meander_point at, shape_edge *edges) {
    return shape_squares.edges(g, at, edges);
}

static shape_point faces_middle(const grid *g, meander_point at) {
    return shape_squares.middle(g, at);
}

static int32_t faces_room(const grid *g, meander_point at) { return shape_squares.room(g, at); }

// A side is a seam when the cell beyond is not the next one on paper.
shape_link faces_link(uint64_t width, uint64_t height, meander_point at, unsigned side) {
    static const shape_link seams[] = {SHAPE_UP, SHAPE_RIGHT, SHAPE_DOWN, SHAPE_LEFT};
    const bool inner[] = {at.y > 0, at.x + 1 < width, at.y + 1 < height, at.x > 0};
    return inner[side] ? SHAPE_TOUCH : seams[side];
}

static shape_link faces_link_one(const grid *g, meander_point at, unsigned side) {
    return faces_link(g->width, g->height, at, side);
}

const shape_kind faces_shape = {.edges = faces_edges, .middle = faces_middle, .room = faces_room,
                                .link = faces_link_one};
