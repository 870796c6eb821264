// SPDX-License-Identifier: MIT
// A map of the moving AI lab while it is held: its lines are lent by the input.
#ifndef FORMAT_OCTILE_H
#define FORMAT_OCTILE_H

#include "format/text/walls.h"

// Nobody can go from land to water or back.
typedef enum octile_kind { OCTILE_CLOSED, OCTILE_LAND, OCTILE_WATER } octile_kind;

typedef struct octile_map {
    const reading *reading;
    text_lines lines;
    size_t first;                // the line of row 0
    uint64_t width, height;      // as the file has it
    uint64_t wide, high;         // as it is wanted
    uint32_t swamp, trees, water;    // what entering such a square costs; trees, water: 0: it is not land
} octile_map;

// Checks the head and each square.  On failure nothing needs closing.
MEANDER_CHECKED meander_status octile_open(octile_map *m, const reading *r);
void octile_close(octile_map *m);

// Returns how a square of the map as it is wanted is written, and what that means.
static inline char octile_sign_at(const octile_map *m, uint64_t x, uint64_t y) {
    return m->lines.lines[m->first + (size_t)(y * m->height / m->high)].text[x * m->width / m->wide];
}
static inline octile_kind octile_kind_at(const octile_map *m, uint64_t x, uint64_t y) {
    char c = octile_sign_at(m, x, y);
    if (c == 'W') return m->water == 0 ? OCTILE_WATER : OCTILE_LAND;
    return c == '.' || c == 'G' || c == 'S' || (c == 'T' && m->trees != 0) ? OCTILE_LAND : OCTILE_CLOSED;
}

#endif
