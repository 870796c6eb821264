// SPDX-License-Identifier: MIT
// Planes of a whole maze, taken from its rows.
//
//     rows   east 1011.. south 0100..   ->   planes   row 0 | row 1 | row 2 ...   whole words each
//
// The first row shows whether there is a mask, a path or a visited cell, because a source lends
// the same planes with every row.  Cost: two to six bits per cell, and 8 bytes while distances
// are measured.
#include "draw/plot.h"

#include <string.h>

static meander_status plot_check_size(const plot *p, const rows *source) {
    uint64_t width = source->width, height = source->height;
    if (height == MEANDER_ENDLESS)
        return context_fail(p->context, MEANDER_UNSUPPORTED,
                            "an endless maze cannot be drawn as a picture of this kind");
    if (width <= PLOT_SIDE_MOST && height <= PLOT_SIDE_MOST && width * height <= PLOT_CELLS_MOST)
        return MEANDER_OK;
    return context_fail(p->context, MEANDER_TOO_BIG,
                        "a maze of %llux%llu is too large for this kind of picture; "
                        "png:bits=1 draws rectangles of any size", (unsigned long long)width,
                        (unsigned long long)height);
}

// The plane that a row brings; it exists from the first row on or never.
static meander_status plot_copy(const plot *p, scratch *lent, const uint64_t *row, size_t y,
                                uint64_t **plane) {
    size_t words = p->stride / 64;
    if (row == NULL) return MEANDER_OK;
    if (*plane == NULL) *plane = scratch_lend_zeroed(lent, words * p->height, sizeof **plane);
    if (*plane == NULL) return MEANDER_NO_MEMORY;
    memcpy(*plane + y * words, row, words * sizeof *row);
    return MEANDER_OK;
}

meander_status plot_pull(plot *p, rows *source, scratch *lent) {
    meander_row row;
    TRY(plot_check_size(p, source));
    p->width = (size_t)source->width;
    p->height = (size_t)source->height;
    p->stride = 64 * bits_words(p->width);
    while (!rows_end(source)) {
        size_t y = (size_t)source->y;
        TRY(rows_next(source, &row));
        TRY(plot_copy(p, lent, row.east, y, &p->east));
        TRY(plot_copy(p, lent, row.south, y, &p->south));
        TRY(plot_copy(p, lent, row.inside, y, &p->inside));
        TRY(plot_copy(p, lent, row.path_east, y, &p->path_east));
        TRY(plot_copy(p, lent, row.path_south, y, &p->path_south));
        TRY(plot_copy(p, lent, row.visited, y, &p->visited));
        TRY(context_progress(p->context, source->y, source->height));
    }
    p->has_path = p->path_east != NULL;
    return MEANDER_OK;
}

unsigned plot_sides(const plot *p, const uint64_t *east, const uint64_t *south, size_t x,
                    size_t y) {
    unsigned sides = 0;
    if (y > 0 && plot_bit(p, south, x, y - 1)) sides |= 1u << MEANDER_NORTH;
    if (plot_bit(p, east, x, y)) sides |= 1u << MEANDER_EAST;
    if (plot_bit(p, south, x, y)) sides |= 1u << MEANDER_SOUTH;
    if (x > 0 && plot_bit(p, east, x - 1, y)) sides |= 1u << MEANDER_WEST;
    return sides;
}

meander_status plot_set_openings(plot *p, const plot_opening *openings, size_t count,
                                 scratch *lent) {
    p->beside_opening =
        scratch_lend_zeroed(lent, p->stride / 64 * p->height, sizeof *p->beside_opening);
    if (p->beside_opening == NULL) return MEANDER_NO_MEMORY;
    p->openings = openings;
    p->opening_count = count;
    for (size_t i = 0; i < count; i++)
        bits_set(p->beside_opening,
                 (size_t)openings[i].at.y * p->stride + (size_t)openings[i].at.x);
    return MEANDER_OK;
}

static size_t plot_behind(const plot *p, size_t place, unsigned side) {
    switch (side) {
    case MEANDER_NORTH: return place - p->width;
    case MEANDER_EAST: return place + 1;
    case MEANDER_SOUTH: return place + p->width;
    default: return place - 1;
    }
}

// A breadth-first search; the queue holds every cell once.
meander_status plot_distances(const plot *p, scratch *lent, uint32_t **distances,
                              uint32_t *farthest) {
    size_t cells = p->width * p->height, first = 0, end = 0;
    uint32_t *distance = scratch_lend(lent, cells, sizeof *distance);
    uint32_t *queue = scratch_lend(lent, cells, sizeof *queue);
    if (distance == NULL || queue == NULL) return MEANDER_NO_MEMORY;
    // The first touch of so much memory takes seconds on some machines: the listener is asked between rows.
    for (size_t y = 0; y < p->height; y++) {
        memset(distance + y * p->width, 0xff, p->width * sizeof *distance);
        if (y % 64 == 0) TRY(context_progress(p->context, 0, cells));
    }
    *distances = distance;
    *farthest = 0;
    if (!p->has_start) return MEANDER_OK;
    queue[end++] = (uint32_t)(p->start.y * p->width + p->start.x);
    distance[queue[0]] = 0;
    while (first < end) {
        size_t at = queue[first++];
        unsigned sides = plot_sides(p, p->east, p->south, at % p->width, at / p->width);
        *farthest = distance[at];
        if ((first & 0xfffff) == 0) TRY(context_progress(p->context, first, cells));
        for (; sides != 0; sides &= sides - 1) {
            size_t next = plot_behind(p, at, bits_lowest(sides));
            if (distance[next] != UINT32_MAX) continue;
            distance[next] = distance[at] + 1;
            queue[end++] = (uint32_t)next;
        }
    }
    return MEANDER_OK;
}
