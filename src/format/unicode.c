// SPDX-License-Identifier: MIT
// The picture of box lines, in UTF-8 and in two widths:
//
//     compact: 2 columns a cell      wide: 4 columns a cell
//     ╶─┬───┬───┐                    ╶───┬───────┬───────┐
//     ••│   │   │                    ••• │       │       │
//     ╷•└─┐ └─┐ │                    ╷ • └───┐   └───┐   │
//     │•••│   │ │                    │ ••••• │       │   │
//     │ ╷•└─╴ ╵ ╵                    │   ╷ • └───╴   ╵   ╵
//     │ │••••••••                    │   │ •••••••••••••••
//     └─┴───────╴                    └───┴───────────────╴
//
// A post is drawn by the pieces that meet in it: bit N, E, S, W of an index into sixteen
// characters.  The path is dots, visited cells small ones, S and G stand in their cells, and
// a cell that belongs to no maze is shaded where it must be (see outside.h).
//
//         N = 1
//     W = 8 + E = 2      north and east: 1 + 2 = 3, which is └
//         S = 4
//
// A compact picture whose odd walls are all missing could be read as a wide one; then the
// bottom line has a dashed piece at column 2, which no wide picture has.  An edge where
// nothing at all is drawn would be lost; then a dot stands in its corner:
//
//     ╶───╴
//      S G       two cells that are open at both sides and below; without the dot the
//         ·      last line would be blank
//
// Cost: one short text for each character; two planes of a row, and what plan_lines has.
// Source: the box drawing block of Unicode, U+2500 to U+257F.
#include "format/unicode.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/outside.h"

enum { UNICODE_PARAM_LAYOUT };
enum { LAYOUT_COMPACT, LAYOUT_WIDE };

static const char *const unicode_posts[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                              "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
static const char unicode_shade[] = "░";

typedef struct unicode_writer {
    plan_lines lines;
    output *out;
    outside outside;
    bool wide;
    bool clear;                // something shows that the picture is a compact one
    bool begun;                // the first line of walls is written
    bool left, right, blank;   // the first, the last column has a post; this line has none
    uint64_t *above;           // the vertical pieces of the line of cells above
    uint64_t *signs;
} unicode_writer;

// plan_put_coloured colours single bytes; these marks are two and three bytes long.
static void unicode_put_mark(const unicode_writer *w, bool path) {
    bool coloured = w->lines.drawing->colour == FORMAT_COLOUR;
    if (coloured) output_text(w->out, path ? "\x1b[32m" : "\x1b[31m");
    output_text(w->out, path ? "•" : "·");
    if (coloured) output_text(w->out, "\x1b[0m");
}

// One mark or blank.
static void unicode_put_floor(const unicode_writer *w, bool path, bool visited) {
    if (path || visited) unicode_put_mark(w, path);
    else output_char(w->out, ' ');
}

// ---- lines of walls ----------------------------------------------------------------

// Beside a post are the pieces left and right of it in this line, above it one of the line
// of cells before, below it one of the next.  Above the top and below the bottom is nothing.
static unsigned unicode_arms(const unicode_writer *w, size_t x) {
    const uint64_t *wall = w->lines.wall_line.wall;
    unsigned arms = 0;
    if (bits_get(w->above, x)) arms |= ARM_NORTH;
    if (x < w->lines.width && bits_get(wall, x)) arms |= ARM_EAST;
    if (!w->lines.end && bits_get(w->lines.cell_line.wall, x)) arms |= ARM_SOUTH;
    if (x > 0 && bits_get(wall, x - 1)) arms |= ARM_WEST;
    return arms;
}

// What is to be known of a line of walls before its first post is written.  A dot in the
// first corner also keeps the first column.
static void unicode_survey(unicode_writer *w) {
    const plan_lines *lines = &w->lines;
    uint64_t pieces = 0;
    for (size_t i = 0; i < lines->words; i++)
        pieces |= lines->wall_line.wall[i] | w->above[i] |
                  (lines->end ? 0 : lines->cell_line.wall[i]);
    w->blank = pieces == 0;
    w->left |= unicode_arms(w, 0) != 0 || (w->blank && !w->begun);
    w->right |= unicode_arms(w, (size_t)lines->width) != 0;
}

// Whether an edge would be lost without a dot in this corner.
static bool unicode_needs_dot(const unicode_writer *w, size_t x) {
    if (x == 0 && !w->begun) return w->blank;
    if (x == 0 && w->lines.end) return !w->left;
    return x == w->lines.width && w->lines.end && (w->blank || !w->right);
}

// Post 1 stands at column 2 of a compact picture, in the middle of a wide one's first piece.
static const char *unicode_post(const unicode_writer *w, size_t x) {
    unsigned arms = unicode_arms(w, x);
    bool telling = x == 1 && w->lines.end && !w->wide && !w->clear;
    if (telling && arms == (ARM_EAST | ARM_WEST)) return "╌";
    if (telling && arms == 0) return "╎";
    return arms == 0 && unicode_needs_dot(w, x) ? "·" : unicode_posts[arms];
}

// What is between two cells, one above the other.
static void unicode_put_gap(const unicode_writer *w, size_t x) {
    const plan_wall_line *line = &w->lines.wall_line;
    if (w->wide) output_char(w->out, ' ');
    unicode_put_floor(w, bits_get(line->path, x), bits_get(line->visited, x));
    if (w->wide) output_char(w->out, ' ');
}

static void unicode_write_walls(unicode_writer *w) {
    const uint64_t *wall = w->lines.wall_line.wall;
    unicode_survey(w);
    for (size_t x = 0; x < w->lines.width; x++) {
        output_text(w->out, unicode_post(w, x));
        if (bits_get(wall, x)) output_text(w->out, w->wide ? "───" : "─");
        else unicode_put_gap(w, x);
    }
    output_text(w->out, unicode_post(w, (size_t)w->lines.width));
    output_char(w->out, '\n');
    w->begun = true;
}

// ---- lines of cells ----------------------------------------------------------------

// The row's signs are in the order of their columns, so *sign only ever moves on.
static void unicode_put_cell(const unicode_writer *w, size_t x, size_t *sign) {
    const plan_lines *lines = &w->lines;
    while (*sign < lines->sign_count && lines->signs[*sign].at.x < x) ++*sign;
    bool signed_cell = *sign < lines->sign_count && lines->signs[*sign].at.x == x;
    if (signed_cell && lines->signs[*sign].letter != 0)
        output_char(w->out, lines->signs[*sign].letter);
    else if (bits_get(w->signs, x)) output_text(w->out, unicode_shade);
    else
        unicode_put_floor(w, bits_get(lines->cell_line.path, x),
                          bits_get(lines->cell_line.visited, x));
}

// The piece left of cell x, one column wide in both layouts.
static void unicode_put_side(const unicode_writer *w, size_t x) {
    const plan_cell_line *line = &w->lines.cell_line;
    if (bits_get(line->wall, x)) output_text(w->out, unicode_posts[ARM_NORTH | ARM_SOUTH]);
    else unicode_put_floor(w, bits_get(line->path_wall, x), bits_get(line->visited_wall, x));
}

// Beside a cell's middle a wide picture has one column more: what passes the side piece x
// fills it, so that the path is a line without gaps.
static void unicode_put_margin(const unicode_writer *w, size_t x) {
    const plan_cell_line *line = &w->lines.cell_line;
    if (w->wide)
        unicode_put_floor(w, bits_get(line->path_wall, x), bits_get(line->visited_wall, x));
}

static void unicode_write_cells(unicode_writer *w) {
    const plan_lines *lines = &w->lines;
    size_t sign = 0;
    outside_find(&w->outside, lines, w->signs);
    for (size_t x = 0; x < lines->width; x++) {
        unicode_put_side(w, x);
        unicode_put_margin(w, x);
        unicode_put_cell(w, x, &sign);
        unicode_put_margin(w, x + 1);
    }
    unicode_put_side(w, (size_t)lines->width);
    output_char(w->out, '\n');
}

// Keeps the vertical pieces for the posts below.  Odd walls, letters and shades stand where
// a wide picture has nothing of the kind.
static void unicode_remember(unicode_writer *w) {
    size_t words = bits_words((size_t)w->lines.width + 1);
    memcpy(w->above, w->lines.cell_line.wall, words * sizeof *w->above);
    for (size_t i = 0; i < words; i++)
        w->clear |= (w->above[i] & UINT64_C(0xaaaaaaaaaaaaaaaa)) != 0;
    for (size_t i = 0; i < w->lines.sign_count; i++) w->clear |= w->lines.signs[i].letter != 0;
    for (size_t i = 0; i < bits_words((size_t)w->lines.width); i++) w->clear |= w->signs[i] != 0;
}

// A wide picture has 4w + 1 columns, a compact one of odd width has 4k + 3: that is clear.
static meander_status unicode_write_lines(unicode_writer *w) {
    const drawing *d = w->lines.drawing;
    w->clear = w->lines.width % 2 != 0;
    while (!w->lines.end && w->out->status == MEANDER_OK) {
        TRY(plan_next(&w->lines));
        unicode_write_walls(w);
        if (w->lines.end) break;
        unicode_write_cells(w);
        unicode_remember(w);
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    return w->out->status;
}

static meander_status unicode_write(const drawing *d, output *out) {
    unicode_writer w = {.out = out, .outside = outside_choose(d)};
    w.outside.first = w.outside.last = false;   // dots keep the corners
    w.wide = d->params->values[UNICODE_PARAM_LAYOUT] == LAYOUT_WIDE;
    size_t words = bits_words((size_t)d->rows->width + 1);
    w.above = memory_new_zeroed(d->context, words, 2 * sizeof *w.above);
    if (w.above == NULL) return MEANDER_NO_MEMORY;
    w.signs = w.above + words;
    meander_status status = plan_open(&w.lines, d);
    if (status == MEANDER_OK) {
        status = unicode_write_lines(&w);
        plan_close(&w.lines);
    }
    memory_free(d->context, w.above);
    return status;
}

static const meander_param unicode_params[] = {
    [UNICODE_PARAM_LAYOUT] = {.name = "layout", .kind = MEANDER_PARAM_CHOICE,
                              .choices = "compact|wide", .fallback = LAYOUT_COMPACT,
                              .about = "two columns a cell, or four"},
    {0},
};

const format format_unicode = {
    .name = "unicode",
    .about = "box lines, UTF-8",
    .traits = "text rows two-way",
    .params = unicode_params,
    .write_rows = unicode_write,
    .bid = unicode_bid,
    .read = unicode_read,
};
