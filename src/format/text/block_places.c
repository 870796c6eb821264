// SPDX-License-Identifier: MIT
// Places in numbers above a block picture:
//
//     5 7            rows and columns of what is below
//     1 1            the start
//     3 5            the goal, in the order of the size: row 3, column 5
//     #######
//
// Some files count from 1, some give columns first whatever the size does, and some name the goal before
// the start, which changes no path.  The first of these ways in which no place is a wall is taken, and a
// note says it.  Letters in the picture are worth more than numbers above it.
#include <string.h>

#include "format/text/block_picture.h"

void block_keep_places(block_picture *p, size_t line, size_t numbers[2][2], size_t count,
                       bool rows_first) {
    p->place_count = count;
    p->place_line = line + 1;
    for (size_t i = 0; i < count; i++) {
        p->places[i][0] = numbers[i][rows_first];
        p->places[i][1] = numbers[i][!rows_first];
    }
}

// Returns whether no place is a wall when it is read in that way, and keeps it so.
static bool places_fit(block_picture *p, bool turned, size_t first) {
    size_t places[2][2];
    for (size_t i = 0; i < p->place_count; i++) {
        for (size_t k = 0; k < 2; k++) {
            size_t number = p->places[i][turned ? 1 - k : k];
            if (number < first) return false;
            places[i][k] = number - first;
        }
        size_t x = places[i][0], y = places[i][1];
        if (x >= p->width || y >= p->height) return false;
        if (p->kind[(uint8_t)block_at(p, x, y)] == BLOCK_WALL) return false;
    }
    memcpy(p->places, places, p->place_count * sizeof places[0]);
    return true;
}

meander_status block_find_places(block_picture *p) {
    for (size_t c = 0; c < 256 && p->place_count > 0; c++)
        if (p->counts[c] > 0 && p->kind[c] > BLOCK_WAY) p->place_count = 0;
    if (p->place_count == 0) return MEANDER_OK;
    for (size_t first = 0; first < 2; first++)
        for (unsigned turned = 0; turned < 2; turned++)
            if (places_fit(p, turned, first)) return MEANDER_OK;
    return format_fail(p->reading, p->place_line, 0, "these numbers are no place in the maze: a wall is there");
}
