// SPDX-License-Identifier: MIT
// The edges of a block picture, when it is known which of its characters are walls:
//
//     A####          .. .        > #####
//     ##  #          .##.          #   >
//     #  ##          ..            #####
//
// A blank edge around the smallest rectangle belongs to the maze when a letter is outside the walls,
// because then the way goes around them; and when the maze has no frame, because then its edge is
// floor like any other.  Editors cut blanks at the ends of lines off, so all lines must be equally
// long for that.  A margin with arrows is not part of the maze.
//
// Cost: a look at each block, or only at the rim.
#include <string.h>

#include "format/text/block_picture.h"

const char block_arrows[5] = "^>v<";

// ---- blank edges -----------------------------------------------------------------

static bool block_has_letters(const block_picture *p) {
    for (size_t c = 0; c < 256; c++)
        if (p->counts[c] > 0 && p->kind[c] > SIGN_WAY) return true;
    return false;
}

// Returns whether a letter is left or right of all walls, or above or below them.
static bool block_has_letter_outside(const block_picture *p) {
    if (!block_has_letters(p)) return false;
    size_t left = SIZE_MAX, right = 0, top = SIZE_MAX, bottom = 0;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < block_filled(p, y); x++) {
            if (p->kind[(uint8_t)block_at(p, x, y)] != SIGN_WALL) continue;
            if (x < left) left = x;
            if (x > right) right = x;
            if (top == SIZE_MAX) top = y;
            bottom = y;
        }
    for (size_t y = 0; y < p->height && top != SIZE_MAX; y++)
        for (size_t x = 0; x < block_filled(p, y); x++) {
            bool outside = x < left || x > right || y < top || y > bottom;
            if (outside && p->kind[(uint8_t)block_at(p, x, y)] > SIGN_WAY) return true;
        }
    return false;
}

// Takes in blank lines that are as long as the others, then blank columns that all lines have.
// Shorter lines do not count.
static bool block_take_edges(block_picture *p) {
    const text_line *lines = p->text.lines;
    size_t longest = 0, top = p->top, bottom = p->top + p->height;
    bool even = true, more;
    for (size_t y = top; y < bottom; y++)
        if (lines[y].length > longest) longest = lines[y].length;
    for (size_t y = top; y < bottom; y++) even &= lines[y].length == longest;
    while (top > p->first && lines[top - 1].length == longest) top--;
    while (bottom < p->end && lines[bottom].length == longest) bottom++;
    more = bottom - top > p->height;
    p->cut = !more && (top > p->first || bottom < p->end);
    p->top = top;
    p->height = bottom - top;
    if (!even || (p->left == 0 && longest == p->width)) return more;
    p->width = longest;
    p->left = 0;
    return true;
}

// Returns whether the edge on that side has only arrows and blanks.  Where walls are drawn with
// one of the arrows, it is a wall.
static bool block_is_margin(const block_picture *p, unsigned side) {
    bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
    size_t line = side == MEANDER_SOUTH ? p->height - 1 : 0;
    size_t column = side == MEANDER_EAST ? p->width - 1 : 0;
    for (size_t i = 0; i < (row ? p->width : p->height); i++) {
        char c = block_at(p, column + (row ? i : 0), line + (row ? 0 : i));
        if (c == ' ') continue;
        if (!text_is_one_of(c, block_arrows) || p->kind[(uint8_t)c] == SIGN_WALL) return false;
    }
    return true;
}

// Shrinks the frame by the margins, and returns whether there are any; where they were is kept for the arrows.  At most
// one line or column is removed on each side, and one always stays.
static bool block_cut_margins(block_picture *p) {
    bool any = false;
    for (unsigned side = 0; side < 4; side++) {
        bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
        if ((row ? p->height : p->width) < 2 || !block_is_margin(p, side)) continue;
        p->margin[side] = true;
        p->top += side == MEANDER_NORTH;
        p->left += side == MEANDER_WEST;
        p->height -= row;
        p->width -= !row;
        any = true;
    }
    return any;
}

// Returns whether each side of the picture is wall for two thirds at least.
static bool block_is_framed(const block_picture *p) {
    size_t walls[4] = {0, 0, 0, 0}, length[4] = {p->width, p->height, p->width, p->height};
    for (size_t x = 0; x < p->width; x++) {
        walls[0] += p->kind[(uint8_t)block_at(p, x, 0)] == SIGN_WALL;
        walls[2] += p->kind[(uint8_t)block_at(p, x, p->height - 1)] == SIGN_WALL;
    }
    for (size_t y = 0; y < p->height; y++) {
        walls[1] += p->kind[(uint8_t)block_at(p, 0, y)] == SIGN_WALL;
        walls[3] += p->kind[(uint8_t)block_at(p, p->width - 1, y)] == SIGN_WALL;
    }
    for (unsigned side = 0; side < 4; side++)
        if (3 * walls[side] < 2 * length[side]) return false;
    return true;
}

// Returns whether blanks were cut off, which need not be all of an edge.  Empty lines are none.
static bool block_has_blank_edge(const block_picture *p) {
    const text_line *lines = p->text.lines;
    size_t bottom = p->top + p->height;
    if (p->left > 0 || (p->top > p->first && lines[p->top - 1].length > 0)) return true;
    if (bottom < p->end && lines[bottom].length > 0) return true;
    for (size_t y = p->top; y < bottom; y++)
        if (lines[y].length > p->left + p->width) return true;
    return false;
}

void block_find_edges(block_picture *p) {
    if (p->step != 1 || (block_has_letter_outside(p) && block_take_edges(p))) return;
    bool arrows = block_cut_margins(p);
    if (arrows || block_is_framed(p) || !block_has_blank_edge(p)) return;
    p->cut = !block_take_edges(p);
}
