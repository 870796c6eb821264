// SPDX-License-Identifier: MIT
// Pictures of grids that are not rectangles of squares, made of characters:
//
//      / \ / \       /\            ___   ___      +---+---+
//     | S   o |     /S \    /     /     /   \     | S  v| |   v stairs to the level below,
//      \ / \ /     /____\  /     |  S     G  |    +---+---+   ^ to the one above; < and > to
//       | G |                     \___/ \___/                 the block at the left and right
//
// Each cell has a stencil (stencil.h), and cells that share a wall put the same character in the same
// place.  Levels of a box are below one another, the blocks of a fourth dimension side by side.  Where
// a passage crosses a seam there is an arrow in place of the wall, on both sides of the seam; where one goes under
// another, at the mouths of the tunnel.  Many such grids look alike, so the line above the picture names the grid.
// In UTF-8 the same characters are written as box lines: posts as corners and crossings, and slanted walls without
// gaps between their lines.
// Invariant: a line has no blanks at its end.
// Cost: the characters of the picture in memory, up to 20 per cell.
#include "format/text/shape_text.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/promise.h"
#include "format/text/stencil.h"
#include "format/text/walls.h"
#include "grid/kind.h"
#include "grid/rim.h"

typedef struct shape_text {
    const drawing *drawing;
    stencil_finder find;
    shape_text_marks marks;
    char *characters;
    size_t columns, lines;
} shape_text;

bool shape_text_knows(const grid *g) { return stencil_finder_of(g) != NULL; }

static stencil_place stencil_of(const shape_text *t, cell c) {
    const grid *g = t->drawing->puzzle->grid;
    meander_point at = {0, 0};
    (void)grid_place(g, c, &at);
    return t->find(g, at);
}

// ---- the picture -------------------------------------------------------------------

// The stencil's character in this cell; a blank: nothing.
static char shape_character(const shape_text *t, cell c, char character, char side) {
    const maze *m = &t->drawing->puzzle->maze;
    char wall = character == '=' ? '-' : character == '!' ? '|' : character;
    bool sign = side >= 'a';
    unsigned number = (unsigned)(side - (sign ? 'a' : '0'));
    if (side == ' ') return ' ';
    if (side == '*') return character == '@' ? '+' : t->marks.post;
    if (side == '#') return wall;
    if (character == wall)
        return (maze_is_open(m, c, number) || rim_is_open(t->drawing->puzzle, c, number)) == sign ? character : ' ';
    // An opening in the border has no arrow: it leads to no other cell.
    if (rim_is_open(t->drawing->puzzle, c, number)) return ' ';
    return maze_is_open(m, c, number) ? stencil_arrow(m->grid, c, number) : wall;
}

static void text_put_cell(const shape_text *t, cell c) {
    stencil_place at = stencil_of(t, c);
    for (size_t i = 0; stencil_at(&at, i, 0).drawn != 0; i++) {
        stencil_sign sign;
        for (size_t j = 0; (sign = stencil_at(&at, i, j)).drawn != 0; j++) {
            char character = shape_character(t, c, sign.drawn, sign.side);
            if (character == ' ') continue;
            char *to = &t->characters[((size_t)at.line + i) * t->columns + (size_t)at.column + j];
            assert(*to == ' ' || *to == character);
            *to = character;
        }
    }
}

static void text_put_mark(const shape_text *t, cell c, char mark) {
    stencil_place at = stencil_of(t, c);
    size_t line, column;
    stencil_find_mark(&at, &line, &column);
    t->characters[line * t->columns + column] = mark;
}

static meander_status text_put_all(const shape_text *t) {
    const puzzle *p = t->drawing->puzzle;
    const rows_marks *marks = t->drawing->marks;
    const grid *g = p->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        text_put_cell(t, c);
        if (marks->path_sides != NULL && marks->path_sides[c] != 0) text_put_mark(t, c, t->marks.path);
        else if (marks->visited != NULL && bits_get(marks->visited, c))
            text_put_mark(t, c, t->marks.visited);
        if ((c & 0xffff) == 0) TRY(context_progress(g->context, c, g->cells));
    }
    // Letters of a trail lie below start and goals, which have none.
    for (cell c = grid_next(g, 0); c != CELL_NONE && p->letters != NULL; c = grid_next(g, c + 1))
        if (p->letters[c] != 0) text_put_mark(t, c, p->letters[c] > 127 ? '?' : (char)p->letters[c]);
    for (size_t i = 0; i < t->drawing->goal_count; i++) text_put_mark(t, p->goals[i], 'G');
    if (t->drawing->has_start) text_put_mark(t, p->start, 'S');
    return MEANDER_OK;
}

// ---- box lines ---------------------------------------------------------------------

static bool text_has(const shape_text *t, size_t line, size_t column, char wanted) {
    return line < t->lines && column < t->columns && t->characters[line * t->columns + column] == wanted;
}

// Returns what is drawn at a post:
//
//     '|' above, '-' at the right      N + E = 3      └
//     an arrow of a seam above           E = 2      ╶
//
// An arrow stands in the place of an open wall, so the post has no arm there.  A post without arms is blank, as in
// pictures of squares.
static const char *text_post(const shape_text *t, size_t line, size_t column) {
    unsigned arms = 0;
    if (line > 0 && text_has(t, line - 1, column, '|')) arms |= ARM_NORTH;
    if (text_has(t, line, column + 1, '-')) arms |= ARM_EAST;
    if (text_has(t, line + 1, column, '|')) arms |= ARM_SOUTH;
    if (column > 0 && text_has(t, line, column - 1, '-')) arms |= ARM_WEST;
    return t->marks.posts[arms];
}

// Returns whether nothing is drawn here, so that a line may end before it.
static bool text_shows_nothing(const shape_text *t, size_t line, size_t column) {
    if (text_has(t, line, column, ' ')) return true;
    return t->marks.posts != NULL && text_has(t, line, column, t->marks.post) && text_post(t, line, column)[0] == ' ';
}

static size_t text_shown_length(const shape_text *t, size_t line) {
    size_t length = t->columns;
    while (length > 0 && text_shows_nothing(t, line, length - 1)) length--;
    return length;
}

// Writes one character of the picture; arrows, ends and underscores have no box lines and stay as they are.
static void text_put_sign(const shape_text *t, size_t line, size_t column, output *out) {
    char c = t->characters[line * t->columns + column];
    const char *sign = c == '-' ? "─" : c == '|' ? "│" : c == '/' ? "╱" : c == '\\' ? "╲" : NULL;
    if (c == t->marks.post) sign = text_post(t, line, column);
    else if (c == t->marks.path) sign = t->marks.path_sign;
    else if (c == t->marks.visited) sign = t->marks.visited_sign;
    if (sign != NULL) output_text(out, sign);
    else output_char(out, c);
}

static void text_write(shape_text *t, output *out) {
    const drawing *d = t->drawing;
    while (t->lines > 1 && text_shown_length(t, t->lines - 1) == 0) t->lines--;
    for (size_t y = 0; y < t->lines && out->status == MEANDER_OK; y++) {
        const char *line = t->characters + y * t->columns;
        size_t length = text_shown_length(t, y);
        for (size_t x = 0; t->marks.posts != NULL && x < length; x++) text_put_sign(t, y, x, out);
        if (t->marks.posts != NULL) length = 0;
        if (d->colour == FORMAT_COLOUR) walls_put_coloured(out, line, length, t->marks.path, t->marks.visited);
        else output_bytes(out, line, length);
        output_char(out, '\n');
    }
}

// ---- all of it ---------------------------------------------------------------------

static meander_status text_put_grid(const shape_text *t, output *out) {
    char *name;
    TRY(grid_text_new(t->drawing->puzzle->grid, &name));
    output_text(out, name);
    output_char(out, '\n');
    memory_free(t->drawing->puzzle->grid->context, name);
    return out->status;
}

static void text_measure(shape_text *t) {
    const grid *g = t->drawing->puzzle->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        stencil_place at = stencil_of(t, c);
        size_t lines = 0, columns = (size_t)(at.column + stencil_width(&at));
        while (stencil_at(&at, lines, 0).drawn != 0) lines++;
        if (columns > t->columns) t->columns = columns;
        if ((size_t)at.line + lines > t->lines) t->lines = (size_t)at.line + lines;
    }
}

meander_status shape_text_write(const drawing *d, shape_text_marks marks, output *out) {
    shape_text t = {.drawing = d, .marks = marks, .find = stencil_finder_of(d->puzzle->grid)};
    text_measure(&t);
    t.characters = memory_new(d->context, t.lines, t.columns);
    if (t.characters == NULL) return MEANDER_NO_MEMORY;
    memset(t.characters, ' ', t.lines * t.columns);
    meander_status status = text_put_all(&t);
    if (status == MEANDER_OK && !stencil_tells_grid(d->puzzle->grid->kind)) status = text_put_grid(&t, out);
    if (status == MEANDER_OK) text_write(&t, out);
    memory_free(d->context, t.characters);
    return status != MEANDER_OK ? status : out->status;
}
