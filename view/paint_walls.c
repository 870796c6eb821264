// SPDX-License-Identifier: MIT
// The two lines of a row of cells, from the walls of the cells themselves and of those above:
//
//     +--##########       the wall line: pillars, walls to the north
//     ##  cell            the floor line: walls to the west, floors
//     ##
//
// Invariant: `byte` and `hue` hold one row of cells from `first - 1` on; what is outside the
// maze, or under the fog, has the byte OUTSIDE.
// Cost: O(cells + pixels).
#include <string.h>

#include "view/paint.h"

// Columns first - 1 .. last of a row of cells.
void paint_load(const paint_job *job, paint_row *row, int64_t y) {
    const view_board *b = job->board;
    memset(row->byte, PAINT_OUTSIDE, sizeof row->byte);
    memset(row->hue, VIEW_COLOUR_BACK, sizeof row->hue);
    if (y < 0 || y >= b->height) return;
    int64_t from = job->first - 1 < 0 ? 0 : job->first - 1;
    int64_t to = job->last < b->width ? job->last : (int64_t)b->width - 1;
    if (from > to) return;
    size_t at = view_board_index(b, (uint64_t)from, (uint64_t)y);
    size_t into = (size_t)(from - (job->first - 1)), cells = (size_t)(to - from) + 1;
    memcpy(row->byte + into, b->cells + at, cells);
    for (size_t i = 0; i < cells; i++)
        row->hue[into + i] = job->plain ? job->hues[row->byte[into + i]]
                                        : (uint8_t)paint_cell(job, at + i, &row->byte[into + i]);
}

// The shapes of a row's walls, as bytes that are 0 or 1; i means column first + i.  The loops go
// through 16 cells at a time, without branches, so that the compiler can vectorise them.
enum { PAINT_BLOCK = 16 };

// Both sides are checked, because one of the cells may be under the fog.  Blocks that begin at 1
// end one after those that begin at 0, so the second shape needs one more.
static void paint_find_walls(const paint_row *above, const paint_row *row, size_t count,
                             uint8_t *north, uint8_t *west) {
    for (size_t from = 0; from < count + PAINT_BLOCK; from += PAINT_BLOCK)
        for (size_t i = from; i < from + PAINT_BLOCK; i++) {
            uint8_t cur = row->byte[i], over = above->byte[i];
            uint8_t open = (uint8_t)((cur | over >> 2) & 1);
            uint8_t out = (cur == PAINT_OUTSIDE) & (over == PAINT_OUTSIDE);
            north[i] = (uint8_t)(~(open | out) & 1);
        }
    for (size_t from = 1; from < count + 1; from += PAINT_BLOCK)
        for (size_t i = from; i < from + PAINT_BLOCK; i++) {
            uint8_t cur = row->byte[i], before = row->byte[i - 1];
            uint8_t open = (uint8_t)((cur >> 3 | before >> 1) & 1);
            uint8_t out = (cur == PAINT_OUTSIDE) & (before == PAINT_OUTSIDE);
            west[i] = (uint8_t)(~(open | out) & 1);
        }
}

// A passage has the colour of its two cells if they share one, else that of the floor.
static inline uint8_t paint_passage(uint8_t a, uint8_t b) {
    uint8_t hue = VIEW_COLOUR_FLOOR;
    hue = ((a == VIEW_COLOUR_SOLID) | (b == VIEW_COLOUR_SOLID)) ? VIEW_COLOUR_SOLID : hue;
    hue = ((a >= VIEW_COLOUR_RAMP) & (b >= VIEW_COLOUR_RAMP)) ? a : hue;
    hue = ((a == VIEW_COLOUR_FOG) | (b == VIEW_COLOUR_FOG)) ? VIEW_COLOUR_FOG : hue;
    return a == b ? a : hue;
}

// Where cells are so small that walls would be half of the picture, a wall keeps the colour around it in sight.  The
// one around the maze is whole.
static uint8_t paint_thin_wall(const paint_job *job, uint8_t a, uint8_t b) {
    bool rim = a == VIEW_COLOUR_BACK || b == VIEW_COLOUR_BACK;
    return rim ? VIEW_COLOUR_WALL : job->thin[paint_passage(a, b)];
}

// A branch begins at the path that it leaves.
static uint8_t paint_lesser(uint8_t a, uint8_t b) { return view_colour_rank(a) < view_colour_rank(b) ? a : b; }

// Mixes walls with the passage between two cells.  `hue` has the colours of the cells to the left, or above.
static void paint_mix(const paint_job *job, const uint8_t *shut, const uint8_t *hue, const uint8_t *other,
                      size_t count, uint8_t *mixed) {
    for (size_t from = 0; from < count; from += PAINT_BLOCK)
        for (size_t i = from; i < from + PAINT_BLOCK; i++) {
            uint8_t passage = paint_passage(hue[i], other[i]);
            mixed[i] = shut[i] ? VIEW_COLOUR_WALL : passage;
        }
    for (size_t i = 0; job->coarse && i < count; i++)
        if (mixed[i] == VIEW_COLOUR_FLOOR) mixed[i] = paint_lesser(hue[i], other[i]);
    for (size_t i = 0; job->thin != NULL && i < count; i++)
        if (shut[i]) mixed[i] = paint_thin_wall(job, hue[i], other[i]);
}

// Fills a line with pairs: `wall` pixels of the first colour, the cell's rest of the second.
// Short cells are written eight pixels at a time; the surplus belongs to the next cell, which is
// written later.
static void paint_pairs(const paint_job *job, const uint8_t *first, const uint8_t *second,
                        uint8_t *line) {
    int width = (int)job->image->width;
    size_t count = (size_t)(job->last - job->first) + 1;
    for (size_t i = 0; i < count; i++) {
        int x = job->edge[i], end = job->edge[i + 1], wall = x + job->wall;
        if (x >= 0 && x + 8 <= width && end - x <= 8) {
            uint64_t eight = UINT64_C(0x0101010101010101) * second[i];
            memcpy(line + x, &eight, 8);
            line[x] = first[i];
            continue;
        }
        if (x < 0) x = 0;
        if (wall > width) wall = width;
        if (end > width) end = width;
        if (wall > x) memset(line + x, first[i], (size_t)(wall - x));
        if (wall < x) wall = x;
        if (end > wall) memset(line + wall, second[i], (size_t)(end - wall));
    }
}

// There is a pillar where any wall meets it; where none does, there is floor.
void paint_wall_line(const paint_job *job, const paint_row *above, const paint_row *row,
                            uint8_t *line) {
    uint8_t north[PAINT_ROOM], west[PAINT_ROOM], high[PAINT_ROOM], pillars[PAINT_ROOM];
    uint8_t passages[PAINT_ROOM];
    size_t count = (size_t)(job->last - job->first) + 2;
    paint_find_walls(above, above, count, passages, high);
    paint_find_walls(above, row, count, north, west);
    paint_mix(job, north, row->hue, above->hue, count, passages);
    for (size_t from = 1; from < count; from += PAINT_BLOCK)
        for (size_t i = from; i < from + PAINT_BLOCK; i++) {
            uint8_t any = north[i] | north[i - 1] | west[i] | high[i];
            uint8_t open = paint_passage(row->hue[i], above->hue[i]);
            uint8_t before = paint_passage(row->hue[i - 1], above->hue[i - 1]);
            pillars[i] = any ? VIEW_COLOUR_WALL : paint_passage(open, before);
        }
    for (size_t i = 1; job->thin != NULL && i < count; i++) {
        uint8_t one = paint_thin_wall(job, row->hue[i], above->hue[i]);
        uint8_t other = paint_thin_wall(job, row->hue[i - 1], above->hue[i - 1]);
        bool rim = one == VIEW_COLOUR_WALL || other == VIEW_COLOUR_WALL;
        if (pillars[i] != VIEW_COLOUR_WALL || rim) continue;
        pillars[i] = paint_passage(one, other);
        if (pillars[i] == VIEW_COLOUR_FLOOR) pillars[i] = job->thin[VIEW_COLOUR_FLOOR];
    }
    paint_pairs(job, pillars + 1, passages + 1, line);
}

void paint_floor_line(const paint_job *job, const paint_row *above, const paint_row *row,
                             uint8_t *line) {
    uint8_t north[PAINT_ROOM], west[PAINT_ROOM], passages[PAINT_ROOM];
    size_t count = (size_t)(job->last - job->first) + 1;
    paint_find_walls(above, row, count + 1, north, west);
    paint_mix(job, west + 1, row->hue + 1, row->hue, count, passages);
    paint_pairs(job, passages, row->hue + 1, line);
}
