// SPDX-License-Identifier: MIT
// The block picture at half the height, for terminals: two blocks, one above the other, are
// one character, and look square.
//
//     upper block wall:   U+2580     both:     U+2588
//     lower block wall:   U+2584     neither:  blank
//
// Upper blocks are those of a wall line and lower ones those of the cell line below it; of
// a block map they are an even row and the odd one below it.  With colour a block of path,
// visited cell, start or goal is painted: as the ink of a half character, or as the paper
// behind one when the other half is wall.  Without colour these are floor.
//
// A character has one ink and one paper.  So the two halves can have two colours as long as
// neither is wall; a wall takes the ink and leaves the paper to the other half.
//
// Invariant: a line has 2 * width + 1 columns, in a block map width, and ends in the colours
// of the terminal.
// Cost: two bytes for each column, whatever the height.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/plan.h"

// What a block is.
enum { HALF_FLOOR, HALF_WALL, HALF_VISITED, HALF_PATH, HALF_START, HALF_GOAL };

typedef struct half_writer {
    const drawing *drawing;
    output *out;
    plan_lines lines;
    size_t columns;
    uint8_t *upper, *lower;     // what each block is
    unsigned ink, paper;        // the terminal's colours now, 0: its own
} half_writer;

// ---- blocks ----------------------------------------------------------------------

// Every `step`-th block from `first` on takes the kind where the plane has a one.
static void half_mark(const half_writer *w, uint8_t *blocks, const uint64_t *plane,
                      size_t first, size_t step, uint8_t kind) {
    for (size_t i = 0; i < w->lines.words; i++)
        for (uint64_t word = plane[i]; word != 0; word &= word - 1)
            blocks[first + step * (64 * i + bits_lowest(word))] = kind;
}

// There is no room for letters; start and goal without an opening are told by colour.
static void half_mark_signs(const half_writer *w, uint8_t *blocks, size_t first, size_t step) {
    for (size_t i = 0; i < w->lines.sign_count; i++) {
        const plan_sign *sign = &w->lines.signs[i];
        if (sign->letter != 0)
            blocks[first + step * (size_t)sign->at.x] =
                sign->letter == 'S' ? HALF_START : HALF_GOAL;
    }
}

// All is wall but where a passage or a gap leads through.
static void half_fill_wall_line(const half_writer *w, uint8_t *blocks) {
    const plan_wall_line *line = &w->lines.wall_line;
    memset(blocks, HALF_WALL, w->columns);
    half_mark(w, blocks, line->open, 1, 2, HALF_FLOOR);
    if (!w->lines.marked) return;
    half_mark(w, blocks, line->visited, 1, 2, HALF_VISITED);
    half_mark(w, blocks, line->path, 1, 2, HALF_PATH);
}

// The cells; what is between them stays wall, or does not exist in a block map.
static void half_fill_cell_line(const half_writer *w, uint8_t *blocks, size_t first,
                                size_t step) {
    const plan_cell_line *line = &w->lines.cell_line;
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
    const plan_cell_line *line = &w->lines.cell_line;
    half_mark(w, blocks, line->open, 0, 2, HALF_FLOOR);
    if (!w->lines.marked) return;
    half_mark(w, blocks, line->visited_wall, 0, 2, HALF_VISITED);
    half_mark(w, blocks, line->path_wall, 0, 2, HALF_PATH);
}

// ---- characters ------------------------------------------------------------------

// The terminal's number of a block's colour, 0: wall, floor, or no colours are wanted.
static unsigned half_colour(const half_writer *w, uint8_t kind) {
    static const uint8_t colours[] = {
        [HALF_VISITED] = 1, [HALF_PATH] = 2, [HALF_START] = 4, [HALF_GOAL] = 5};
    return w->drawing->colour == FORMAT_COLOUR ? colours[kind] : 0;
}

// Colours of the terminal: 31 to 36 for ink, 41 to 46 for paper, 0 takes both back.
static void half_take(half_writer *w, unsigned ink, unsigned paper) {
    if (ink == w->ink && paper == w->paper) return;
    output_text(w->out, "\x1b[0");
    if (ink != 0) output_print(w->out, ";3%u", ink);
    if (paper != 0) output_print(w->out, ";4%u", paper);
    output_char(w->out, 'm');
    w->ink = ink;
    w->paper = paper;
}

// Two blocks as one character, in the ink and on the paper that it needs.
static void half_put(half_writer *w, uint8_t upper, uint8_t lower) {
    static const char *const glyphs[] = {" ", "\xE2\x96\x80", "\xE2\x96\x84", "\xE2\x96\x88"};
    unsigned above = half_colour(w, upper), below = half_colour(w, lower);
    unsigned walls = (upper == HALF_WALL) + 2u * (lower == HALF_WALL);
    // Without a wall the ink is free for the upper block, or for the lower if that is floor.
    unsigned painted = above != 0 ? 1 : below != 0 ? 2 : 0;
    if (walls != 0) half_take(w, 0, above + below);
    else half_take(w, above != 0 ? above : below, above != 0 ? below : 0);
    output_text(w->out, glyphs[walls != 0 ? walls : painted]);
}

// Colours end with the line, so that a pager can cut anywhere.
static void half_put_line(half_writer *w) {
    for (size_t x = 0; x < w->columns; x++) half_put(w, w->upper[x], w->lower[x]);
    half_take(w, 0, 0);
    output_char(w->out, '\n');
}

// ---- the picture -----------------------------------------------------------------

static meander_status half_write_cells(half_writer *w) {
    while (!w->lines.end && w->out->status == MEANDER_OK) {
        TRY(plan_next(&w->lines));
        half_fill_wall_line(w, w->upper);
        if (w->lines.end) {
            memset(w->lower, HALF_FLOOR, w->columns);
        } else {
            half_fill_cell_line(w, w->lower, 1, 2);
            half_fill_between(w, w->lower);
        }
        half_put_line(w);
    }
    return w->out->status;
}

// Rows are taken by two; below the last of an odd number there is nothing.
static meander_status half_write_map(half_writer *w) {
    while (w->out->status == MEANDER_OK) {
        TRY(plan_next(&w->lines));
        if (w->lines.end) break;
        half_fill_cell_line(w, w->upper, 0, 1);
        memset(w->lower, HALF_FLOOR, w->columns);
        if (!rows_end(w->drawing->rows)) {
            TRY(plan_next(&w->lines));
            half_fill_cell_line(w, w->lower, 0, 1);
        }
        half_put_line(w);
    }
    return w->out->status;
}

static meander_status half_write(const drawing *d, output *out) {
    half_writer w = {.drawing = d, .out = out};
    TRY(plan_open(&w.lines, d));
    w.columns = (size_t)w.lines.width * (d->blocks ? 1 : 2) + !d->blocks;
    // One block of memory for both lines.
    w.upper = memory_new(d->context, 2, w.columns);
    meander_status status = MEANDER_NO_MEMORY;
    if (w.upper != NULL) {
        w.lower = w.upper + w.columns;
        status = d->blocks ? half_write_map(&w) : half_write_cells(&w);
    }
    memory_free(d->context, w.upper);
    plan_close(&w.lines);
    return status;
}

const format format_half = {
    .name = "half",
    .about = "two blocks per character, for terminals",
    .traits = "text utf-8 rows write-only",
    .write_rows = half_write,
};
