// SPDX-License-Identifier: MIT
// The block picture at half the height, for terminals: two blocks, one above the other, are one
// character, and look square.
//
//     upper block wall:   U+2580     both:     U+2588
//     lower block wall:   U+2584     neither:  blank
//     upper block path:   U+2598     both:     U+258C     without colours, half as wide as a wall
//
// Upper blocks are those of a wall line and lower ones those of the cell line below it; in a
// block map they are an even row and the odd one below it.  With colour, a block of path, visited
// cell, start or goal is painted: as the ink of a half character, or as the paper behind one when
// the other half is wall.  Without colour a path with its ends is half as wide as a wall, and the rest is floor.
//
// A character has one ink and one paper.  So the two halves can have two colours as long as
// neither is wall; a wall takes the ink and leaves the paper to the other half.
//
// Without colours and without a path only wall or not matters.  Then the blocks are two planes of bits, and four
// characters are copied at a time from a table (see cell_text.h).
//
// Invariant: a line has 2 * width + 1 columns, in a block map width, and ends in the colours
// of the terminal.
// Cost: a table look-up per four columns, with colours a few steps each; two bytes per column,
// whatever the height.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/cell_text.h"
#include "format/text/walls.h"

// Room for the columns of a word: three bytes each, and a piece is copied whole.
enum { HALF_ROOM = 64 * 3 + sizeof(cell_text) };

// The kinds of blocks.
enum { HALF_FLOOR, HALF_WALL, HALF_VISITED, HALF_PATH, HALF_START, HALF_GOAL };

typedef struct half_writer {
    const drawing *drawing;
    output *out;
    wall_lines lines;
    size_t columns;
    uint8_t *upper, *lower;     // the kind of each block
    unsigned ink, paper;        // the terminal's colours now, 0: its own
    uint64_t *open[2];          // without colours: columns that are not wall, above and below
    cell_text four[256];        // four columns by these bits, those above lowest
} half_writer;

static const char *const half_glyphs[] = {" ", "\xE2\x96\x80", "\xE2\x96\x84", "\xE2\x96\x88"};

// Floor, wall or path above, and the same below.
static const char *const half_path_glyphs[3][3] = {
    {" ", "\xE2\x96\x84", "\xE2\x96\x96"},
    {"\xE2\x96\x80", "\xE2\x96\x88", "\xE2\x96\x9B"},
    {"\xE2\x96\x98", "\xE2\x96\x99", "\xE2\x96\x8C"},
};

// ---- blocks ----------------------------------------------------------------------

// Every `step`-th block from `first` on gets the kind where the plane has a one.
static void half_mark(const half_writer *w, uint8_t *blocks, const uint64_t *plane,
                      size_t first, size_t step, uint8_t kind) {
    for (size_t i = 0; i < w->lines.words; i++)
        for (uint64_t word = plane[i]; word != 0; word &= word - 1)
            blocks[first + step * (64 * i + bits_lowest(word))] = kind;
}

// There is no room for letters; start and goal without an opening are shown by colour.
static void half_mark_signs(const half_writer *w, uint8_t *blocks, size_t first, size_t step) {
    for (size_t i = 0; i < w->lines.sign_count; i++) {
        const cell_sign *sign = &w->lines.signs[i];
        if (sign->letter != 0)
            blocks[first + step * (size_t)sign->at.x] =
                sign->letter == 'S' ? HALF_START : HALF_GOAL;
    }
}

// Everything is wall except where a passage or an opening leads through.
static void half_fill_wall_line(const half_writer *w, uint8_t *blocks) {
    const wall_line *line = &w->lines.wall_line;
    memset(blocks, HALF_WALL, w->columns);
    half_mark(w, blocks, line->open, 1, 2, HALF_FLOOR);
    if (!w->lines.marked) return;
    half_mark(w, blocks, line->visited, 1, 2, HALF_VISITED);
    half_mark(w, blocks, line->path, 1, 2, HALF_PATH);
}

// The cells; what is between them stays wall, or does not exist in a block map.
static void half_fill_cell_line(const half_writer *w, uint8_t *blocks, size_t first,
                                size_t step) {
    const cell_line *line = &w->lines.cell_line;
    memset(blocks, HALF_WALL, w->columns);
    half_mark(w, blocks, line->inside, first, step, HALF_FLOOR);
    if (w->lines.marked) {
        half_mark(w, blocks, line->visited, first, step, HALF_VISITED);
        half_mark(w, blocks, line->path, first, step, HALF_PATH);
    }
    half_mark_signs(w, blocks, first, step);
}

// The walls between the cells of a line.
static void half_fill_between(const half_writer *w, uint8_t *blocks) {
    const cell_line *line = &w->lines.cell_line;
    half_mark(w, blocks, line->open, 0, 2, HALF_FLOOR);
    if (!w->lines.marked) return;
    half_mark(w, blocks, line->visited_wall, 0, 2, HALF_VISITED);
    half_mark(w, blocks, line->path_wall, 0, 2, HALF_PATH);
}

// ---- characters ------------------------------------------------------------------

// The terminal's number for a block's colour, 0: wall, floor, or no colours are wanted.
static unsigned half_colour(const half_writer *w, uint8_t kind) {
    static const uint8_t colours[] = {
        [HALF_VISITED] = 1, [HALF_PATH] = 2, [HALF_START] = 4, [HALF_GOAL] = 5};
    return w->drawing->colour == FORMAT_COLOUR ? colours[kind] : 0;
}

// Colours of the terminal: 31 to 36 for ink, 41 to 46 for paper, 0 resets both.
static void half_take(half_writer *w, unsigned ink, unsigned paper) {
    if (ink == w->ink && paper == w->paper) return;
    output_text(w->out, "\x1b[0");
    if (ink != 0) output_print(w->out, ";3%u", ink);
    if (paper != 0) output_print(w->out, ";4%u", paper);
    output_char(w->out, 'm');
    w->ink = ink;
    w->paper = paper;
}

// Writes two blocks as one character, in the ink and on the paper that it needs.
static void half_put(half_writer *w, uint8_t upper, uint8_t lower) {
    unsigned above = half_colour(w, upper), below = half_colour(w, lower);
    unsigned walls = (upper == HALF_WALL) + 2u * (lower == HALF_WALL);
    // Without a wall the ink is free for the upper block, or for the lower if that is floor.
    unsigned painted = above != 0 ? 1 : below != 0 ? 2 : 0;
    if (walls != 0) half_take(w, 0, above + below);
    else half_take(w, above != 0 ? above : below, above != 0 ? below : 0);
    output_text(w->out, half_glyphs[walls != 0 ? walls : painted]);
}

// The path's ends are shown as the path is.
static void half_put_plain(const half_writer *w, uint8_t upper, uint8_t lower) {
    static const uint8_t looks[] = {[HALF_WALL] = 1, [HALF_PATH] = 2, [HALF_START] = 2, [HALF_GOAL] = 2};
    output_text(w->out, half_path_glyphs[looks[upper]][looks[lower]]);
}

// Colours end with the line, so that a pager can cut anywhere.
static void half_put_line(half_writer *w) {
    bool plain = w->drawing->colour != FORMAT_COLOUR;
    for (size_t x = 0; x < w->columns; x++) {
        if (plain) half_put_plain(w, w->upper[x], w->lower[x]);
        else half_put(w, w->upper[x], w->lower[x]);
    }
    half_take(w, 0, 0);
    output_char(w->out, '\n');
}

// ---- without colours -----------------------------------------------------------------

static void half_make_table(half_writer *w) {
    for (unsigned i = 0; i < 256; i++)
        for (unsigned x = 0; x < 4; x++)
            cell_text_add(&w->four[i], half_glyphs[(~i >> x & 1) | (~i >> (4 + x) & 1) << 1]);
}

// Bit i of the lower half becomes bit 2i.
static uint64_t half_lace(uint64_t bits) {
    bits &= UINT64_C(0xffffffff);
    bits = (bits | bits << 16) & UINT64_C(0x0000ffff0000ffff);
    bits = (bits | bits << 8) & UINT64_C(0x00ff00ff00ff00ff);
    bits = (bits | bits << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    bits = (bits | bits << 2) & UINT64_C(0x3333333333333333);
    return (bits | bits << 1) & UINT64_C(0x5555555555555555);
}

// Word i of a picture's columns, from word i / 2 of its even and of its odd ones.
static uint64_t half_lace_both(uint64_t even, uint64_t odd, size_t i) {
    unsigned half = i % 2 == 0 ? 0 : 32;
    return half_lace(even >> half) | half_lace(odd >> half) << 1;
}

// Marks are floor, even where they should not be.
static void half_open_lines(const half_writer *w) {
    const wall_line *wall = &w->lines.wall_line;
    const cell_line *line = &w->lines.cell_line;
    for (size_t i = 0; 64 * i < w->columns; i++) {
        size_t k = i / 2;
        uint64_t above = wall->open[k] | wall->visited[k] | wall->path[k];
        uint64_t inside = line->inside[k] | line->visited[k] | line->path[k];
        uint64_t between = line->open[k] | line->visited_wall[k] | line->path_wall[k];
        w->open[0][i] = half_lace_both(0, above, i);
        w->open[1][i] = w->lines.end ? UINT64_MAX : half_lace_both(between, inside, i);
    }
}

static void half_open_row(const half_writer *w, uint64_t *open) {
    const cell_line *line = &w->lines.cell_line;
    for (size_t i = 0; 64 * i < w->columns; i++)
        open[i] = line->inside[i] | line->visited[i] | line->path[i];
}

static void half_open_signs(const half_writer *w, uint64_t *open, size_t first, size_t step) {
    for (size_t i = 0; i < w->lines.sign_count; i++)
        if (w->lines.signs[i].letter != 0)
            bits_set(open, first + step * (size_t)w->lines.signs[i].at.x);
}

static void half_copy_line(const half_writer *w) {
    for (size_t i = 0; 64 * i < w->columns; i++) {
        size_t count = w->columns - 64 * i < 64 ? w->columns - 64 * i : 64;
        uint64_t upper = w->open[0][i], lower = w->open[1][i];
        char *room = output_room(w->out, HALF_ROOM), *at = room;
        for (; count >= 4; count -= 4, upper >>= 4, lower >>= 4)
            at = cell_text_put(at, &w->four[(upper & 15) | (lower & 15) << 4]);
        output_advance(w->out, (size_t)(at - room));
        for (; count > 0; count--, upper >>= 1, lower >>= 1)
            output_text(w->out, half_glyphs[(~upper & 1) | (~lower & 1) << 1]);
    }
    output_char(w->out, '\n');
}

// ---- the picture -----------------------------------------------------------------

// Whether blocks are more than wall and floor.
static bool half_is_painted(const half_writer *w) {
    return w->drawing->colour == FORMAT_COLOUR || w->lines.marked;
}

// Block by block, from what each of them is.
static void half_draw_painted(half_writer *w) {
    half_fill_wall_line(w, w->upper);
    if (w->lines.end) {
        memset(w->lower, HALF_FLOOR, w->columns);
    } else {
        half_fill_cell_line(w, w->lower, 1, 2);
        half_fill_between(w, w->lower);
    }
    half_put_line(w);
}

// Four columns at a time, from planes of bits.
static void half_draw_plain(const half_writer *w) {
    half_open_lines(w);
    if (!w->lines.end) half_open_signs(w, w->open[1], 1, 2);
    half_copy_line(w);
}

static meander_status half_write_cells(half_writer *w) {
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        if (half_is_painted(w)) half_draw_painted(w);
        else half_draw_plain(w);
    }
    return w->out->status;
}

// Takes a row of a block map as the upper or the lower one of a line.
static void half_take_row(half_writer *w, unsigned lower) {
    if (half_is_painted(w)) {
        half_fill_cell_line(w, lower ? w->lower : w->upper, 0, 1);
    } else {
        half_open_row(w, w->open[lower]);
        half_open_signs(w, w->open[lower], 0, 1);
    }
}

// Below the last of an odd number of rows there is nothing.
static void half_take_nothing(const half_writer *w) {
    if (half_is_painted(w)) memset(w->lower, HALF_FLOOR, w->columns);
    else memset(w->open[1], 0xff, bits_words(w->columns) * sizeof *w->open[1]);
}

static meander_status half_write_map(half_writer *w) {
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        if (w->lines.end) break;
        half_take_row(w, 0);
        if (rows_end(w->drawing->rows)) {
            half_take_nothing(w);
        } else {
            TRY(wall_lines_next(&w->lines));
            half_take_row(w, 1);
        }
        if (half_is_painted(w)) half_put_line(w);
        else half_copy_line(w);
    }
    return w->out->status;
}

// Memory for two lines, of bits and of bytes: only the first row says whether there is a path.
static meander_status half_open(half_writer *w, void **memory) {
    w->columns = (size_t)w->lines.width * (w->drawing->blocks ? 1 : 2) + !w->drawing->blocks;
    size_t words = bits_words(w->columns);
    *memory = memory_new(w->drawing->context, 18 * words, sizeof *w->open[0]);
    if (*memory == NULL) return MEANDER_NO_MEMORY;
    w->open[0] = *memory;
    w->open[1] = w->open[0] + words;
    w->upper = (uint8_t *)(w->open[1] + words);
    w->lower = w->upper + w->columns;
    half_make_table(w);
    return MEANDER_OK;
}

static meander_status half_write(const drawing *d, output *out) {
    half_writer w = {.drawing = d, .out = out};
    void *memory = NULL;
    TRY(wall_lines_open(&w.lines, d));
    meander_status status = half_open(&w, &memory);
    if (status == MEANDER_OK) status = d->blocks ? half_write_map(&w) : half_write_cells(&w);
    memory_free(d->context, memory);
    wall_lines_close(&w.lines);
    return status;
}

static const meander_param half_params[] = {FORMAT_COLOUR_PARAM, FORMAT_VISITED_PARAM, {0}};

const format format_half = {
    .name = "half",
    .about = "two blocks per character, for terminals",
    .aliases = "half-blocks",
    .traits = "text utf-8 rows write-only threads keeps-path",
    .params = half_params,
    .write_rows = half_write,
    .has_bands = format_always,
    .columns = format_two_columns,
};
