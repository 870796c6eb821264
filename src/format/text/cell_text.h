// SPDX-License-Identifier: MIT
// Pieces: what some cells look like in a text whose characters take one byte or several.  All
// pieces of a kind stand in a table, and the cells' bits say which:
//
//     bits of two posts 0110101  ->  table[53]  ->  | E2 94 98 20 E2 94 80 . . . | 7 |
//
// A piece is copied whole, however long it is, and the place moves on by what counts: so there
// is no test for a character, and the next piece writes over what was too much.
//
// Invariant: who puts pieces has room for sizeof(cell_text) bytes behind the last one's beginning.
#ifndef FORMAT_CELL_TEXT_H
#define FORMAT_CELL_TEXT_H

#include <stdint.h>
#include <string.h>

#include "base/promise.h"

enum { CELL_TEXT_MOST = 31 };

typedef struct cell_text {
    char text[CELL_TEXT_MOST];
    uint8_t size;
} cell_text;

static inline char *cell_text_put(char *place, const cell_text *p) {
    memcpy(place, p, sizeof *p);
    return place + p->size;
}

static inline void cell_text_add(cell_text *p, const char *text) {
    size_t size = strlen(text);
    assert(p->size + size <= CELL_TEXT_MOST);
    memcpy(p->text + p->size, text, size);
    p->size = (uint8_t)(p->size + size);
}

#endif
