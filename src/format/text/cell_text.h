// SPDX-License-Identifier: MIT
// Pieces: the look of some cells in a text whose characters take one byte or several.  All pieces
// of a kind are in a table, and the cells' bits select one:
//
//     bits of two posts 0110101  ->  table[53]  ->  | E2 94 98 20 E2 94 80 . . . | 7 |
//
// A piece is copied whole, however long it is, and the place moves on by the part that counts: so
// no character needs a test, and the next piece overwrites what was too much.
//
// Invariant: a caller that puts pieces has room for sizeof(cell_text) bytes after the beginning
// of the last one.
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
