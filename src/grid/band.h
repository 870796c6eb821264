// SPDX-License-Identifier: MIT
// Bands: some rows of a maze on their own, and all that the rest of the maze can ask about them.
//
//     top       +   +---+   +---+      five places at which the band hangs together with the rest:
//               |   |       |   |      cells 0 to 3 of its first row, and the passages that lead out
//               +   +   +---+   +      at the bottom.  The summary says which of them are of one
//     bottom    |   |   |       |      part, and what was counted inside.
//               +   +---+   +---+
//
// Summaries of neighbouring bands are joined to that of both.  So bands can be looked at in any
// order, at the same time, or on different machines.
//
// A summary is a flat array of words: counts, then four planes of two halves, the bottom from left
// to right and the top from right to left.  Around the band in this order its parts nest like
// brackets, so two bits a place are enough, as in a frontier.
// Invariant: the same rows have the same summary, whatever bands they were joined from.
// Cost: 3 ns per cell; 20 to 100 ns per column to join.  About 2 bytes per column for a summary.
#ifndef GRID_BAND_H
#define GRID_BAND_H

#include "base/union_find.h"
#include "grid/frontier.h"

// The counts come first: cells, passages, passages that close a loop, parts that nothing leads out
// of, and those of them with an odd number of marks.
enum { BAND_CELLS, BAND_PASSAGES, BAND_LOOPS, BAND_CLOSED, BAND_CLOSED_ODD, BAND_COUNTS };

// Then the planes of places: which there are; whether one of the same part comes before or after;
// and the first place of each part with an odd number of marks.
enum { BAND_DOWN, BAND_LEFT, BAND_RIGHT, BAND_ODD, BAND_PLANES };

// A border as a band to be solved must know it: the planes of a frontier, as above, and the
// columns in which the path passes through it.
enum { BAND_PATH = BAND_PLANES, BAND_BORDER_PLANES };

#define BAND_WIDTH_MOST (UINT64_C(1) << 29)

// Words of a half plane, and of a whole summary.
static inline size_t band_half(uint64_t width) { return bits_words((size_t)width); }
static inline size_t band_words(uint64_t width) {
    return BAND_COUNTS + BAND_PLANES * 2 * band_half(width);
}
static inline size_t band_border_words(uint64_t width) {
    return BAND_BORDER_PLANES * band_half(width);
}
static inline uint64_t *band_plane(uint64_t *summary, uint64_t width, unsigned plane) {
    return summary + BAND_COUNTS + plane * 2 * band_half(width);
}
static inline const uint64_t *band_plane_of(const uint64_t *summary, uint64_t width,
                                            unsigned plane) {
    return summary + BAND_COUNTS + plane * 2 * band_half(width);
}
// The place of a column at the top; at the bottom it is the column itself.
static inline size_t band_top(uint64_t width, size_t column) {
    return 128 * band_half(width) - 1 - column;
}

// A band that takes rows.
typedef struct band {
    uint64_t width;
    uint64_t tops;             // cells of the first row
    uint64_t rows;             // taken so far
    frontier frontier;         // of both halves
    uint64_t *east, *south, *inside, *begin;
} band;

// For up to BAND_WIDTH_MOST columns; several bands are lent the memory of all in one block.
MEANDER_CHECKED meander_status bands_init(band *list, size_t count, scratch *lent, uint64_t width);
MEANDER_CHECKED static inline meander_status band_init(band *b, scratch *lent, uint64_t width) {
    return bands_init(b, 1, lent, width);
}
// Takes the next row; marks as in frontier_add.
void band_add(band *b, const meander_row *row, const uint64_t *marks, size_t count);
// Gives the summary, and begins a new band.
void band_end(band *b, uint64_t *summary);

// The band of no rows, above which there is nothing: joined with a band it closes its top.
void band_nothing(uint64_t width, uint64_t *summary);

// Memory for joining.
typedef struct band_join {
    uint64_t width;
    uint32_t *upper, *lower;   // by place: the number of its part
    uint32_t *stack;           // of parts that are open; then by part, the last place so far
    union_find parts;
    uint64_t *seen, *odd;      // by part, one bit
} band_join;

MEANDER_CHECKED meander_status band_join_init(band_join *j, scratch *lent, uint64_t width);
// The summary of the upper band with the lower one below it; `joined` may be `upper`.
void band_join_two(band_join *j, const uint64_t *upper, const uint64_t *lower, uint64_t *joined);

// Numbers the parts of a plane's first `words` words by place, from 0 in the order of their first
// places, and returns how many there are.  The stack has room for all places.
uint32_t band_number(const uint64_t *down, const uint64_t *left, const uint64_t *right, size_t words,
                     uint32_t *number, uint32_t *stack);

// Whether planes of that many words can be those of a summary or a frontier: only existing places
// belong to parts, and parts nest.
bool band_nests(const uint64_t *down, const uint64_t *left, const uint64_t *right,
                const uint64_t *odd, size_t words);

// Whether such words can be a summary: places are within the width, and parts nest.
bool band_is_good(const uint64_t *summary, uint64_t width);

// The parts of a maze whose summary this is: those that are closed, and those that lead out.
uint64_t band_components(const uint64_t *summary, uint64_t width);

#endif
