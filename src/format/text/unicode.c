// SPDX-License-Identifier: MIT
// The picture of box lines, in UTF-8 and in two widths:
//
//     compact: 2 columns per cell    wide: 4 columns per cell
//     ╶─┬───┬───┐                    ╶───┬───────┬───────┐
//     ••│   │   │                    ••• │       │       │
//     ╷•└─┐ └─┐ │                    ╷ • └───┐   └───┐   │
//     │•••│   │ │                    │ ••••• │       │   │
//     │ ╷•└─╴ ╵ ╵                    │   ╷ • └───╴   ╵   ╵
//     │ │••••••••                    │   │ •••••••••••••••
//     └─┴───────╴                    └───┴───────────────╴
//
// A post is drawn by the pieces that meet in it: bit N, E, S, W of an index into sixteen
// characters.  The path is dots, visited cells small ones, S and G are in their cells, and a cell
// outside the maze is shaded where it must be (see outside.h).  Grids that are not squares
// are drawn by shape_text.c, with the same posts.
//
//         N = 1
//     W = 8 + E = 2      north and east: 1 + 2 = 3, which is └
//         S = 4
//
// A compact picture whose odd walls are all missing could be read as a wide one; then the bottom
// line has a dashed piece at column 2, which no wide picture has.  An edge where nothing at all
// is drawn would be lost; then there is a dot in its corner:
//
//     ╶───╴
//      S G       two cells that are open at both sides and below; without the dot the
//         ·      last line would be blank
//
// A word of 64 cells is written by tables (see cell_text.h), two posts or four cells at a time;
// where there are marks or shades, one at a time.  The few words with letters, or with a post
// that depends on more than its arms, are written character by character.
//
// Invariant: both ways give the same bytes.
// Cost: a table look-up per two cells of a line; 8 KiB of tables, two planes of a row, and what
// wall_lines holds.
// Source: the box drawing block of Unicode, U+2500 to U+257F.
#include "format/format_mazes.h"
#include "format/text/unicode.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/outside.h"
#include "format/text/cell_text.h"
#include "grid/letters.h"
#include "format/text/shape_text.h"

enum { UNICODE_PARAM_LAYOUT, UNICODE_PARAM_OPENINGS };
enum { LAYOUT_COMPACT, LAYOUT_WIDE };

static const char *const unicode_posts[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                              "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
static const char unicode_shade[] = "░";

// Room for a word: 64 coloured cells of a wide picture take 48 bytes each, and a piece is copied
// whole.
enum { UNICODE_ROOM = 64 * 48 + sizeof(cell_text) };

// By the bits that choose them, the lowest first.
typedef struct unicode_tables {
    cell_text walls[128];          // above two cells: north 2, south 2, west 1, pieces 2
    cell_text single[64];          // above one: arms 4, path, visited
    cell_text cells[16];           // four cells without marks: the walls left of them
    cell_text sides[8];            // left of a cell, with the margin: wall, path, visited
    cell_text middles[32];         // a cell and its right margin: path, visited of both; shade
} unicode_tables;

typedef struct unicode_writer {
    wall_lines lines;
    unicode_tables tables;
    output *out;
    outside outside;
    bool wide;
    bool clear;                // something shows that the picture is a compact one
    bool doors;                // there are some: lines of walls are written character by character
    bool begun;                // the first line of walls is written
    bool left, right, blank;   // the first, the last column has a post; this line has none
    uint64_t *above;           // the vertical pieces of the line of cells above
    uint64_t *signs;
} unicode_writer;

// ---- tables ------------------------------------------------------------------------

// walls_put_coloured colours single bytes; these marks are two and three bytes long.
static const char *unicode_floor(const drawing *d, bool path, bool visited) {
    if (d->colour != FORMAT_COLOUR) return path ? "•" : visited ? "·" : " ";
    return path ? "\x1b[32m•\x1b[0m" : visited ? "\x1b[31m·\x1b[0m" : " ";
}

// A post with these arms, and what is to the right of it.
static void unicode_add_post(const unicode_writer *w, cell_text *p, unsigned arms,
                             const char *floor) {
    const char *blank = w->wide ? " " : "";
    cell_text_add(p, unicode_posts[arms]);
    if (arms & ARM_EAST) {
        cell_text_add(p, w->wide ? "───" : "─");
    } else {
        cell_text_add(p, blank);
        cell_text_add(p, floor);
        cell_text_add(p, blank);
    }
}

static void unicode_make_walls(const unicode_writer *w, unicode_tables *t) {
    for (unsigned i = 0; i < 128; i++)
        for (unsigned x = 0; x < 2; x++) {
            unsigned north = i >> x & 1, south = i >> (2 + x) & 1, west = i >> (4 + x) & 1;
            unsigned east = i >> (5 + x) & 1;
            unsigned arms =
                north * ARM_NORTH + east * ARM_EAST + south * ARM_SOUTH + west * ARM_WEST;
            unicode_add_post(w, &t->walls[i], arms, " ");
        }
    for (unsigned i = 0; i < 64; i++)
        unicode_add_post(w, &t->single[i], i & 15, unicode_floor(w->lines.drawing, i >> 4 & 1, i >> 5 & 1));
}

// A path that passes beside a cell of a wide picture fills the margin, so that it has no gaps.
static void unicode_make_cells(const unicode_writer *w, unicode_tables *t) {
    const char *side = unicode_posts[ARM_NORTH | ARM_SOUTH];
    for (unsigned i = 0; i < 64; i++) {
        cell_text_add(&t->cells[i / 4], i / 4 >> i % 4 & 1 ? side : " ");
        cell_text_add(&t->cells[i / 4], w->wide ? "   " : " ");
    }
    for (unsigned i = 0; i < 8; i++) {
        const char *floor = unicode_floor(w->lines.drawing, i >> 1 & 1, i >> 2 & 1);
        cell_text_add(&t->sides[i], i & 1 ? side : floor);
        if (w->wide) cell_text_add(&t->sides[i], floor);
    }
    for (unsigned i = 0; i < 32; i++) {
        const char *floor = unicode_floor(w->lines.drawing, i & 1, i >> 1 & 1);
        cell_text_add(&t->middles[i], i >> 4 ? unicode_shade : floor);
        if (w->wide) cell_text_add(&t->middles[i], unicode_floor(w->lines.drawing, i >> 2 & 1, i >> 3 & 1));
    }
}

// ---- character by character -----------------------------------------------------------

// One mark or blank.
static void unicode_put_floor(const unicode_writer *w, bool path, bool visited) {
    output_text(w->out, unicode_floor(w->lines.drawing, path, visited));
}

// ---- lines of walls ----------------------------------------------------------------

// A post touches the pieces left and right of it in this line, one of the line of cells above it,
// and one of the next below it.  Above the top and below the bottom there is nothing.
static unsigned unicode_arms(const unicode_writer *w, size_t x) {
    const uint64_t *wall = w->lines.wall_line.wall;
    unsigned arms = 0;
    if (bits_get(w->above, x)) arms |= ARM_NORTH;
    if (x < w->lines.width && bits_get(wall, x)) arms |= ARM_EAST;
    if (!w->lines.end && bits_get(w->lines.cell_line.wall, x)) arms |= ARM_SOUTH;
    if (x > 0 && bits_get(wall, x - 1)) arms |= ARM_WEST;
    return arms;
}

// Finds out what must be known about a line of walls before its first post is written.  A dot in
// the first corner also keeps the first column.
static void unicode_survey(unicode_writer *w) {
    const wall_lines *lines = &w->lines;
    uint64_t drawn = 0;
    for (size_t i = 0; i < lines->words; i++)
        drawn |= lines->wall_line.wall[i] | w->above[i] |
                  (lines->end ? 0 : lines->cell_line.wall[i]);
    w->blank = drawn == 0;
    w->left |= unicode_arms(w, 0) != 0 || (w->blank && !w->begun);
    w->right |= unicode_arms(w, (size_t)lines->width) != 0;
}

// Returns whether an edge would be lost without a dot in this corner.
static bool unicode_needs_dot(const unicode_writer *w, size_t x) {
    if (x == 0 && !w->begun) return w->blank;
    if (x == 0 && w->lines.end) return !w->left;
    return x == w->lines.width && w->lines.end && (w->blank || !w->right);
}

// Post 1 is at column 2 of a compact picture, in the middle of a wide one's first piece.
static const char *unicode_post(const unicode_writer *w, size_t x) {
    unsigned arms = unicode_arms(w, x);
    bool telling = x == 1 && w->lines.end && !w->wide && !w->clear;
    if (telling && arms == (ARM_EAST | ARM_WEST)) return "╌";
    if (telling && arms == 0) return "╎";
    return arms == 0 && unicode_needs_dot(w, x) ? "·" : unicode_posts[arms];
}

// The sign of cell x, NULL without one.  A row's signs are sorted by column, so *next only ever moves forward.
static const cell_sign *unicode_sign(const unicode_writer *w, size_t x, size_t *next) {
    const wall_lines *lines = &w->lines;
    while (*next < lines->sign_count && lines->signs[*next].at.x < x) ++*next;
    return *next < lines->sign_count && lines->signs[*next].at.x == x ? &lines->signs[*next] : NULL;
}

// Writes what is between two cells, one above the other.
static void unicode_put_between(const unicode_writer *w, size_t x, size_t *next) {
    const wall_line *line = &w->lines.wall_line;
    const cell_sign *sign = w->lines.end ? NULL : unicode_sign(w, x, next);
    if (w->wide) output_char(w->out, ' ');
    if (sign != NULL && sign->above != 0) output_char(w->out, sign->above);
    else unicode_put_floor(w, bits_get(line->path, x), bits_get(line->visited, x));
    if (w->wide) output_char(w->out, ' ');
}

// From post `x` up to, but not including, the one at `end`.
static void unicode_put_walls(const unicode_writer *w, size_t x, size_t end) {
    size_t next = 0;
    for (; x < end; x++) {
        output_text(w->out, unicode_post(w, x));
        if (bits_get(w->lines.wall_line.wall, x)) output_text(w->out, w->wide ? "───" : "─");
        else unicode_put_between(w, x, &next);
    }
}

// The posts of word i and what is to the right of each; `west` is the piece left of the first.
static void unicode_copy_walls(const unicode_writer *w, size_t i, size_t count, uint64_t west) {
    const wall_line *line = &w->lines.wall_line;
    const unicode_tables *t = &w->tables;
    uint64_t wall = line->wall[i], path = line->path[i], visited = line->visited[i];
    uint64_t north = w->above[i], south = w->lines.end ? 0 : w->lines.cell_line.wall[i];
    char *room = output_room(w->out, UNICODE_ROOM), *at = room;
    for (size_t x = (path | visited) == 0 ? count / 2 : 0; x > 0; x--, count -= 2) {
        at = cell_text_put(at,
                           &t->walls[(north & 3) | (south & 3) << 2 | west << 4 | (wall & 3) << 5]);
        west = wall >> 1 & 1;
        north >>= 2, south >>= 2, wall >>= 2;
    }
    for (; count > 0; count--) {
        at = cell_text_put(at, &t->single[(north & 1) * ARM_NORTH | (wall & 1) * ARM_EAST |
                                  (south & 1) * ARM_SOUTH | west * ARM_WEST |
                                  (path & 1) << 4 | (visited & 1) << 5]);
        west = wall & 1;
        north >>= 1, south >>= 1, wall >>= 1, path >>= 1, visited >>= 1;
    }
    output_advance(w->out, (size_t)(at - room));
}

// Only the first line and the last have posts that depend on more than their arms: their first
// two posts and their last.
static void unicode_write_walls(unicode_writer *w) {
    const uint64_t *wall = w->lines.wall_line.wall;
    size_t width = (size_t)w->lines.width;
    unicode_survey(w);
    for (size_t i = 0; 64 * i < width; i++) {
        size_t count = width - 64 * i < 64 ? width - 64 * i : 64;
        bool doors = w->doors && !w->lines.end;
        if (doors || (i == 0 && (!w->begun || w->lines.end))) unicode_put_walls(w, 64 * i, 64 * i + count);
        else unicode_copy_walls(w, i, count, i == 0 ? 0 : wall[i - 1] >> 63);
    }
    output_text(w->out, unicode_post(w, width));
    output_char(w->out, '\n');
    w->begun = true;
}

// ---- lines of cells ----------------------------------------------------------------

static void unicode_put_cell(const unicode_writer *w, size_t x, const cell_sign *sign) {
    const wall_lines *lines = &w->lines;
    char trail[LETTER_SIZE];
    letter_text(sign == NULL ? 0 : sign->trail, trail);
    if (sign != NULL && sign->letter == 0 && sign->key == 0 && trail[0] != '\0') output_text(w->out, trail);
    else if (sign != NULL && walls_letter(sign) != 0) output_char(w->out, walls_letter(sign));
    else if (bits_get(w->signs, x)) output_text(w->out, unicode_shade);
    else
        unicode_put_floor(w, bits_get(lines->cell_line.path, x),
                          bits_get(lines->cell_line.visited, x));
}

// The piece left of cell x, one column wide in both layouts.
static void unicode_put_side(const unicode_writer *w, size_t x, const cell_sign *sign) {
    const cell_line *line = &w->lines.cell_line;
    if (sign != NULL && sign->left != 0) output_char(w->out, sign->left);
    else if (bits_get(line->wall, x)) output_text(w->out, unicode_posts[ARM_NORTH | ARM_SOUTH]);
    else unicode_put_floor(w, bits_get(line->path_wall, x), bits_get(line->visited_wall, x));
}

// Beside a cell's middle a wide picture has one more column: a path through side piece x fills
// it, so that the path is a line without gaps.
static void unicode_put_margin(const unicode_writer *w, size_t x) {
    const cell_line *line = &w->lines.cell_line;
    if (w->wide)
        unicode_put_floor(w, bits_get(line->path_wall, x), bits_get(line->visited_wall, x));
}

// From cell `x` up to, but not including, the one at `end`.
static void unicode_put_cells(const unicode_writer *w, size_t x, size_t end, size_t *sign) {
    for (; x < end; x++) {
        const cell_sign *here = unicode_sign(w, x, sign);
        unicode_put_side(w, x, here);
        unicode_put_margin(w, x);
        unicode_put_cell(w, x, here);
        unicode_put_margin(w, x + 1);
    }
}

// The planes of the marks of 64 cells, and of the sides to their right.
typedef struct unicode_marks {
    uint64_t side_path, side_visited, path, visited, right_path, right_visited, shade;
} unicode_marks;

static uint64_t unicode_right(const unicode_writer *w, const uint64_t *plane, size_t i) {
    return plane[i] >> 1 | (i + 1 < w->lines.words ? plane[i + 1] << 63 : 0);
}

static unicode_marks unicode_marks_of(const unicode_writer *w, size_t i) {
    const cell_line *line = &w->lines.cell_line;
    return (unicode_marks){line->path_wall[i], line->visited_wall[i], line->path[i],
                           line->visited[i], unicode_right(w, line->path_wall, i),
                           unicode_right(w, line->visited_wall, i), w->signs[i]};
}

static bool unicode_is_clean(const unicode_marks *m) {
    return (m->side_path | m->side_visited | m->path | m->visited | m->right_path |
            m->right_visited | m->shade) == 0;
}

// The cells of word i, each with the piece left of it.
static void unicode_copy_cells(const unicode_writer *w, size_t i, size_t count) {
    const unicode_tables *t = &w->tables;
    uint64_t wall = w->lines.cell_line.wall[i];
    unicode_marks m = unicode_marks_of(w, i);
    char *room = output_room(w->out, UNICODE_ROOM), *at = room;
    for (size_t x = unicode_is_clean(&m) ? count / 4 : 0; x > 0; x--, count -= 4, wall >>= 4)
        at = cell_text_put(at, &t->cells[wall & 15]);
    for (; count > 0; count--, wall >>= 1) {
        at = cell_text_put(at, &t->sides[(wall & 1) | (m.side_path & 1) << 1 |
                                     (m.side_visited & 1) << 2]);
        at = cell_text_put(at, &t->middles[(m.path & 1) | (m.visited & 1) << 1 |
                                       (m.right_path & 1) << 2 | (m.right_visited & 1) << 3 |
                                       (m.shade & 1) << 4]);
        m = (unicode_marks){m.side_path >> 1, m.side_visited >> 1, m.path >> 1, m.visited >> 1,
                            m.right_path >> 1, m.right_visited >> 1, m.shade >> 1};
    }
    output_advance(w->out, (size_t)(at - room));
}

// Words with letters are written character by character.
static void unicode_write_cells(unicode_writer *w) {
    const wall_lines *lines = &w->lines;
    size_t width = (size_t)lines->width, sign = 0;
    outside_find(&w->outside, lines, w->signs);
    for (size_t i = 0; 64 * i < width; i++) {
        size_t first = 64 * i, count = width - first < 64 ? width - first : 64;
        while (sign < lines->sign_count && lines->signs[sign].at.x < first) sign++;
        if (sign < lines->sign_count && lines->signs[sign].at.x < first + count)
            unicode_put_cells(w, first, first + count, &sign);
        else unicode_copy_cells(w, i, count);
    }
    unicode_put_side(w, width, NULL);
    output_char(w->out, '\n');
}

// Keeps the vertical pieces for the posts below.
static void unicode_keep_sides(unicode_writer *w) {
    memcpy(w->above, w->lines.cell_line.wall, w->lines.words * sizeof *w->above);
}

// Odd walls, letters and shades are where a wide picture has nothing of the kind.
static void unicode_remember(unicode_writer *w) {
    size_t words = w->lines.words;
    unicode_keep_sides(w);
    for (size_t i = 0; i < words; i++)
        w->clear |= (w->above[i] & UINT64_C(0xaaaaaaaaaaaaaaaa)) != 0;
    for (size_t i = 0; i < w->lines.sign_count; i++) w->clear |= walls_letter(&w->lines.signs[i]) != 0;
    for (size_t i = 0; i < bits_words((size_t)w->lines.width); i++) w->clear |= w->signs[i] != 0;
}

// A wide picture has 4w + 1 columns, a compact one of odd width has 4k + 3, which cannot be
// mistaken.
static meander_status unicode_write_lines(unicode_writer *w) {
    const drawing *d = w->lines.drawing;
    w->clear |= w->lines.width % 2 != 0;
    w->begun = w->lines.first > 0;
    if (w->lines.first > 0) unicode_keep_sides(w);
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        unicode_write_walls(w);
        if (w->lines.end) break;
        unicode_write_cells(w);
        unicode_remember(w);
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    return w->out->status;
}

// The last line depends on lines anywhere above it: the bands pass on what they have seen.
enum { TOLD_CLEAR = 1, TOLD_LEFT = 2, TOLD_RIGHT = 4 };

static void unicode_recall(unicode_writer *w) {
    const format_band *band = w->lines.drawing->band;
    unsigned told = band == NULL ? 0 : *band->told;
    w->clear = told & TOLD_CLEAR;
    w->left = told & TOLD_LEFT;
    w->right = told & TOLD_RIGHT;
}

static void unicode_tell(const unicode_writer *w) {
    const format_band *band = w->lines.drawing->band;
    if (band == NULL) return;
    *band->told |= (w->clear ? TOLD_CLEAR : 0u) | (w->left ? TOLD_LEFT : 0u) |
                   (w->right ? TOLD_RIGHT : 0u);
}

static meander_status unicode_write(const drawing *given, output *out) {
    drawing wanted;
    const drawing *d = &wanted;
    TRY(walls_border(given, UNICODE_PARAM_OPENINGS, &wanted));
    unicode_writer w = {.out = out, .outside = outside_choose(d)};
    w.doors = d->puzzle != NULL && d->puzzle->locks != NULL;
    w.outside.first = w.outside.last = false;   // dots keep the corners
    w.wide = d->params->values[UNICODE_PARAM_LAYOUT] == LAYOUT_WIDE;
    size_t words = bits_words((size_t)d->rows->width + 1);
    w.above = memory_new_zeroed(d->context, words, 2 * sizeof *w.above);
    if (w.above == NULL) return MEANDER_NO_MEMORY;
    w.signs = w.above + words;
    meander_status status = wall_lines_open(&w.lines, d);
    if (status == MEANDER_OK) {
        unicode_make_walls(&w, &w.tables);
        unicode_make_cells(&w, &w.tables);
        unicode_recall(&w);
        status = unicode_write_lines(&w);
        unicode_tell(&w);
        wall_lines_close(&w.lines);
    }
    memory_free(d->context, w.above);
    return status;
}

static meander_status unicode_write_shape(const drawing *d, output *out) {
    return shape_text_write(d, (shape_text_marks){.post = '+', .path = 'o', .visited = '.', .posts = unicode_posts,
                                                  .path_sign = unicode_floor(d, true, false),
                                                  .visited_sign = unicode_floor(d, false, true)}, out);
}

static const meander_param unicode_params[] = {
    [UNICODE_PARAM_LAYOUT] = {.name = "layout", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_CHOICE,
                              .choices = "compact|wide", .fallback = LAYOUT_COMPACT,
                              .about = "two columns per cell, or four"},
    [UNICODE_PARAM_OPENINGS] = WALLS_OPENINGS_PARAM,
    FORMAT_COLOUR_PARAM,
    FORMAT_VISITED_PARAM,
    TEXT_MAZE_PARAM,
    {0},
};

static unsigned unicode_columns(const params *p) {
    return p->values[UNICODE_PARAM_LAYOUT] == LAYOUT_WIDE ? 4 : 2;
}

const format format_unicode = {
    .name = "unicode",
    .about = "box lines, UTF-8",
    .aliases = "utf8 box box-lines",
    .traits = "text rows two-way threads keeps-ends keeps-openings keeps-path keeps-mask "
              "keeps-doors keeps-one-way shows-letters shows-ascii shows-gates stencils",
    .params = unicode_params,
    .write_rows = unicode_write,
    .write_shape = unicode_write_shape,
    .knows_shape = shape_text_knows,
    .has_bands = format_always,
    .columns = unicode_columns,
    .bid = unicode_bid,
    .divide = format_divide_blank,
    .read = unicode_read,
};
