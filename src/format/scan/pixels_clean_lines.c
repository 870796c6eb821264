// SPDX-License-Identifier: MIT
// Lines of blocks from rows of pixels:
//
//     pixels    ..##   ##...     a pixel may be unlike the one before only where a block begins, and
//                                beside the maze is floor:
//     changes   ..^.^  ^.^..     both are masks, so a word of pixels is checked at once
//     walls       1  0  1        then the first pixel of each block tells
//
// All rows of a line must give the same blocks.  Where blocks are single pixels the row is the line.  Rows with marks
// become signs first.
//
// Cost: of each different row four operations for 64 pixels, and 1 ns for each block that is not a single pixel.
#include "format/scan/pixels_clean.h"

#include <string.h>

#include "base/bits.h"

uint32_t clean_begins(const clean *p, unsigned axis, uint64_t i) {
    return (uint32_t)(p->first[axis] + i / 2 * p->pitch[axis] + i % 2 * p->wall[axis]);
}

// Returns whether each block is one pixel wide.
static bool clean_is_single(const clean *p) { return p->pitch[PIXELS_ACROSS] == 2; }

// Behind the last pixel of a row anything may change.
static void clean_make_masks(clean *p) {
    uint32_t width = p->source.width, first = p->first[PIXELS_ACROSS], end = p->end[PIXELS_ACROSS];
    for (uint32_t x = 0; x < width; x++)
        if (x < first || x >= end) bits_set(p->margin, x);
    for (uint32_t i = 0; i < p->count[PIXELS_ACROSS]; i++) bits_set(p->changes, clean_begins(p, PIXELS_ACROSS, i));
    if (end < width) bits_set(p->changes, end);
    p->changes[bits_words(width) - 1] |= ~bits_tail(width);
}

meander_status clean_open_lines(clean *p) {
    scratch *lent = &p->lines;
    size_t across = bits_words(p->source.width), blocks = bits_words(p->count[PIXELS_ACROSS]);
    p->changes = scratch_lend_zeroed(lent, across, sizeof *p->changes);
    p->margin = scratch_lend_zeroed(lent, across, sizeof *p->margin);
    // Code that takes every second bit looks two words further.
    p->line.walls = scratch_lend_zeroed(lent, blocks + 2, sizeof *p->line.walls);
    p->again.walls = scratch_lend_zeroed(lent, blocks + 2, sizeof *p->again.walls);
    if (p->changes == NULL || p->margin == NULL || p->line.walls == NULL || p->again.walls == NULL)
        return MEANDER_NO_MEMORY;
    clean_make_masks(p);
    return MEANDER_OK;
}

// The next line is the first one.  Nothing is decoded again before it is asked for.
void clean_rewind_lines(clean *p) {
    clean_rewind_rows(p);
    p->y = 0;
}

// ---- rows without marks --------------------------------------------------------------------

// False when walls are beside the maze, or begin or end within a block.
static bool clean_fits(const clean *p) {
    size_t words = bits_words(p->source.width);
    uint64_t wrong = 0, before = p->plane[0] & 1;
    for (size_t i = 0; i < words; i++) {
        uint64_t word = p->plane[i], unlike = word ^ (word << 1 | before);
        wrong |= (word & p->margin[i]) | (unlike & ~p->changes[i]);
        before = word >> 63;
    }
    return wrong == 0;
}

// The plane from the first block on.
static void clean_shift(const clean *p, uint64_t *walls) {
    size_t words = bits_words(p->count[PIXELS_ACROSS]), from = p->first[PIXELS_ACROSS] / 64;
    unsigned shift = p->first[PIXELS_ACROSS] % 64;
    if (shift == 0) memcpy(walls, p->plane + from, words * sizeof *walls);
    for (size_t i = 0; i < words && shift != 0; i++)
        walls[i] = p->plane[from + i] >> shift | p->plane[from + i + 1] << (64 - shift);
    walls[words - 1] &= bits_tail(p->count[PIXELS_ACROSS]);
}

static inline uint64_t clean_pixel_bit(const uint64_t *plane, uint32_t x) { return plane[x / 64] >> x % 64 & 1; }

// The first pixel of each block, two blocks at a time: a post or wall, and what is behind it.  The last one has nothing
// behind it.
static void clean_sample(const clean *p, uint64_t *walls) {
    const uint64_t *plane = p->plane;
    uint32_t pairs = p->count[PIXELS_ACROSS] / 2, x = p->first[PIXELS_ACROSS];
    uint32_t wall = p->wall[PIXELS_ACROSS], pitch = p->pitch[PIXELS_ACROSS];
    for (uint32_t i = 0; i <= pairs; i += 32) {
        uint32_t many = pairs - i < 32 ? pairs - i : 32;
        uint64_t word = 0;
        for (uint32_t k = 0; k < many; k++, x += pitch)
            word |= (clean_pixel_bit(plane, x) | clean_pixel_bit(plane, x + wall) << 1) << 2 * k;
        if (many < 32) word |= clean_pixel_bit(plane, x) << 2 * many;
        walls[i / 32] = word;
    }
}

// ---- rows with marks -----------------------------------------------------------------------

// Compares without a branch in the loop, so that a compiler takes many signs at once.
static bool clean_is_all(const char *signs, uint32_t from, uint32_t end, char sign) {
    unsigned other = 0;
    for (uint32_t x = from; x < end; x++) other |= (unsigned)(signs[x] ^ sign);
    return other == 0;
}

static bool clean_add_mark(clean_line *line, uint32_t x, char mark) {
    if (line->count == CLEAN_LETTERS) return false;
    line->letters[line->count].x = x;
    line->letters[line->count++].mark = mark;
    return true;
}

// Beside the maze is floor, and each block has one sign; false if it is not so.
static bool clean_take_signs(const clean *p, clean_line *line) {
    uint32_t count = p->count[PIXELS_ACROSS], from = p->first[PIXELS_ACROSS];
    memset(line->walls, 0, bits_words(count) * sizeof *line->walls);
    if (!clean_is_all(p->now, 0, from, ' ')) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t end = clean_begins(p, PIXELS_ACROSS, i + (uint64_t)1);
        char sign = p->now[from];
        if (!clean_is_all(p->now, from + 1, end, sign)) return false;
        if (sign == '#') bits_set(line->walls, i);
        else if (sign != ' ' && !clean_add_mark(line, i, sign)) return false;
        from = end;
    }
    return clean_is_all(p->now, from, p->source.width, ' ');
}

// ---- lines ---------------------------------------------------------------------------------

// The blocks of the latest row.
static meander_status clean_take_row(clean *p, clean_line *line) {
    line->count = 0;
    if (!clean_find_walls(p)) {
        TRY(clean_spread(p));
        return clean_take_signs(p, line) ? MEANDER_OK : clean_refuse(p);
    }
    bool margin = p->first[PIXELS_ACROSS] > 0 || p->end[PIXELS_ACROSS] < p->source.width;
    if ((margin || !clean_is_single(p)) && !clean_fits(p)) return clean_refuse(p);
    if (clean_is_single(p)) clean_shift(p, line->walls);
    else clean_sample(p, line->walls);
    return MEANDER_OK;
}

// Returns whether another row of a line has the blocks and marks of its first row.
static bool clean_is_same_line(const clean *p) {
    const clean_line *a = &p->line, *b = &p->again;
    if (a->count != b->count) return false;
    for (unsigned i = 0; i < a->count; i++)
        if (a->letters[i].x != b->letters[i].x || a->letters[i].mark != b->letters[i].mark) return false;
    return memcmp(a->walls, b->walls, bits_words(p->count[PIXELS_ACROSS]) * sizeof *a->walls) == 0;
}

// Rows without walls, above the maze and below it.
static meander_status clean_skip(clean *p, uint32_t end) {
    while (p->at < end) {
        TRY(clean_next(p));
        if (p->same) continue;
        TRY(clean_spread(p));
        if (!clean_is_all(p->now, 0, p->source.width, ' ')) return clean_refuse(p);
    }
    return MEANDER_OK;
}

// A line is as high as its blocks.  Rows like the one before cost a comparison; others must give the same blocks.
meander_status clean_next_line(clean *p) {
    uint32_t end = clean_begins(p, PIXELS_DOWN, p->y + 1);
    if (p->y == 0) TRY(clean_skip(p, p->first[PIXELS_DOWN]));
    TRY(clean_next(p));
    TRY(clean_take_row(p, &p->line));
    while (p->at < end) {
        TRY(clean_next(p));
        if (p->same) continue;
        TRY(clean_take_row(p, &p->again));
        if (!clean_is_same_line(p)) return clean_refuse(p);
    }
    p->y++;
    return p->y == p->count[PIXELS_DOWN] ? clean_skip(p, p->source.height) : MEANDER_OK;
}
