// SPDX-License-Identifier: MIT
// A map of the moving AI lab while it is held: its lines are lent by the input.
#ifndef FORMAT_OCTILE_H
#define FORMAT_OCTILE_H

#include "format/text/walls.h"

typedef struct octile_map {
    const reading *reading;
    text_lines lines;
    size_t first;                // the line of row 0
    uint64_t width, height;
} octile_map;

// Checks the head and each square.  On failure nothing needs closing.
MEANDER_CHECKED meander_status octile_open(octile_map *m, const reading *r);
void octile_close(octile_map *m);

// Returns whether a square can be entered; it must be within the map.
static inline bool octile_is_open(const octile_map *m, uint64_t x, uint64_t y) {
    char c = m->lines.lines[m->first + (size_t)y].text[x];
    return c == '.' || c == 'G' || c == 'S';
}

#endif
