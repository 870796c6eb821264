// SPDX-License-Identifier: MIT
// Mazes in the tokens of maze-dataset, made for language models: a list of passages, the two ends, a path.
//
//     <ADJLIST_START> (0,0) <--> (0,1) ; (0,1) <--> (1,1) ; <ADJLIST_END>
//     <ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (1,1) <TARGET_END>
//     <PATH_START> (0,0) (0,1) (1,1) <PATH_END>
//
// Places are row and column, from 0 at the top left.  Blanks may be anywhere between signs, as
// tokenizers split them.  The grid is the smallest with all places, and all other passages are closed; a maze
// whose last row or column has neither passages nor ends is not written.
//
// Invariant: a passage joins neighbours; the path goes through passages.
// Cost: a byte per cell; no more than four times as many cells as the text has bytes.
// Source: M. Ivanitskiy et al., "A configurable library for generating and manipulating maze
// datasets", 2023.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/array/cell_sides.h"
#include "format/text/walls.h"

typedef struct tokens {
    const reading *reading;
    const char *at, *end;
    uint64_t width, height;
    uint8_t *sides;              // NULL while the size is being found out
} tokens;

typedef struct tokens_place {
    uint64_t row, column;
} tokens_place;

// ---- writing -----------------------------------------------------------------------------

// With the blank behind it.
static void tokens_write_place(const grid *g, cell c, output *out) {
    meander_point at = grid_point(g, c);
    output_char(out, '(');
    output_number(out, at.y);
    output_char(out, ',');
    output_number(out, at.x);
    output_text(out, ") ");
}

// Each passage once, from the cell that comes first.
static meander_status tokens_write_passages(const drawing *d, output *out) {
    const maze *m = &d->puzzle->maze;
    const grid *g = m->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(open));
            if (next < c) continue;
            tokens_write_place(g, c, out);
            output_text(out, "<--> ");
            tokens_write_place(g, next, out);
            output_text(out, "; ");
        }
        TRY(out->status);
        if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
    }
    return MEANDER_OK;
}

// The places of a solution, its start first.
static void tokens_write_path(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    const grid *g = d->puzzle->grid;
    cell c = s->start;
    output_text(out, " <PATH_START> ");
    tokens_write_place(g, c, out);
    for (uint64_t i = 0; i < s->steps; i++) {
        c = grid_neighbour(g, c, s->path[i]);
        tokens_write_place(g, c, out);
    }
    output_text(out, "<PATH_END>");
}

// Cells are named by passages and ends alone, and the last of those shows how large the maze is.
static meander_status tokens_check_size(const drawing *d) {
    const puzzle *p = d->puzzle;
    uint64_t width = 0, height = 0;
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) {
        bool end = (d->has_start && c == p->start) || (d->goal_count > 0 && c == p->goals[0]);
        if (maze_sides(&p->maze, c) == 0 && !end) continue;
        meander_point at = grid_point(p->grid, c);
        if (at.x >= width) width = at.x + 1;
        if (at.y >= height) height = at.y + 1;
    }
    if (width == p->grid->width && height == p->grid->height) return MEANDER_OK;
    return context_fail(d->context, MEANDER_UNSUPPORTED, "tokens are a list of passages, and the last row or column of "
                        "this maze has none");
}

static meander_status tokens_write(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    const puzzle *p = d->puzzle;
    bool found = s != NULL && s->found;
    TRY(tokens_check_size(d));
    output_text(out, "<ADJLIST_START> ");
    TRY(tokens_write_passages(d, out));
    output_text(out, "<ADJLIST_END>");
    // A start without a target is not in the language.
    if (d->has_start && d->goal_count > 0) {
        output_text(out, " <ORIGIN_START> ");
        tokens_write_place(p->grid, found ? s->start : p->start, out);
        output_text(out, "<ORIGIN_END>");
    }
    if (d->goal_count > 0) {
        output_text(out, " <TARGET_START> ");
        tokens_write_place(p->grid, found ? s->reached : p->goals[0], out);
        output_text(out, "<TARGET_END>");
    }
    if (found) tokens_write_path(d, out);
    output_char(out, '\n');
    if (p->goal_count > 1)
        context_note(d->context, "tokens hold one goal: the other %zu are left out", p->goal_count - 1);
    return out->status;
}

// ---- signs -------------------------------------------------------------------------------

static void tokens_blanks(tokens *t) {
    while (t->at < t->end && text_is_space(*t->at)) t->at++;
}

static bool tokens_take(tokens *t, const char *word) {
    size_t length = strlen(word);
    tokens_blanks(t);
    if ((size_t)(t->end - t->at) < length || memcmp(t->at, word, length) != 0) return false;
    t->at += length;
    return true;
}

static meander_status tokens_fail(const tokens *t, const char *expected) {
    uint64_t line = 1, column = 1;
    for (const char *c = t->reading->input->data; c < t->at; c++) {
        column = *c == '\n' ? 1 : column + 1;
        line += *c == '\n';
    }
    return format_fail(t->reading, line, column, "expected %s", expected);
}

static bool tokens_take_number(tokens *t, uint64_t *number) {
    size_t digits = 0;
    tokens_blanks(t);
    for (*number = 0; t->at < t->end && *t->at >= '0' && *t->at <= '9' && digits < 9; t->at++, digits++)
        *number = 10 * *number + (uint64_t)(*t->at - '0');
    return digits > 0;
}

static meander_status tokens_take_place(tokens *t, tokens_place *place) {
    tokens_blanks(t);
    const char *from = t->at;
    bool good = tokens_take(t, "(") && tokens_take_number(t, &place->row) && tokens_take(t, ",") &&
                tokens_take_number(t, &place->column) && tokens_take(t, ")");
    if (!good) {
        t->at = from;
        return tokens_fail(t, "a place as (row,column)");
    }
    if (t->sides != NULL) return MEANDER_OK;
    if (place->row >= t->height) t->height = place->row + 1;
    if (place->column >= t->width) t->width = place->column + 1;
    return MEANDER_OK;
}

// ---- parts -------------------------------------------------------------------------------

// Returns the side on which `to` is, 4 when it is not a neighbour.
static unsigned tokens_side(tokens_place from, tokens_place to) {
    if (to.row == from.row && to.column == from.column + 1) return MEANDER_EAST;
    if (to.row == from.row && to.column + 1 == from.column) return MEANDER_WEST;
    if (to.column == from.column && to.row == from.row + 1) return MEANDER_SOUTH;
    if (to.column == from.column && to.row + 1 == from.row) return MEANDER_NORTH;
    return 4;
}

static void tokens_open(tokens *t, tokens_place from, tokens_place to, unsigned side) {
    if (t->sides == NULL) return;
    t->sides[from.row * t->width + from.column] |= (uint8_t)(1u << side);
    t->sides[to.row * t->width + to.column] |= (uint8_t)(1u << (side + 2) % 4);
}

static meander_status tokens_take_passages(tokens *t) {
    if (!tokens_take(t, "<ADJLIST_START>")) return tokens_fail(t, "<ADJLIST_START>");
    for (uint64_t i = 0; !tokens_take(t, "<ADJLIST_END>"); i++) {
        tokens_place from, to;
        TRY(tokens_take_place(t, &from));
        if (!tokens_take(t, "<-->")) return tokens_fail(t, "<-->");
        TRY(tokens_take_place(t, &to));
        unsigned side = tokens_side(from, to);
        if (side == 4) return tokens_fail(t, "two neighbours in front of this");
        tokens_open(t, from, to, side);
        (void)tokens_take(t, ";");
        TRY(format_tick(t->reading, i, 0));
    }
    return MEANDER_OK;
}

// A place between two signs; *is says whether they are there.
static meander_status tokens_take_end(tokens *t, const char *begin, const char *end, bool *is,
                                      tokens_place *place) {
    *is = tokens_take(t, begin);
    if (!*is) return MEANDER_OK;
    TRY(tokens_take_place(t, place));
    return tokens_take(t, end) ? MEANDER_OK : tokens_fail(t, end);
}

typedef struct tokens_ends {
    bool has_start, has_goal, has_path;
    tokens_place start, goal;
    const char *path;            // behind <PATH_START>
} tokens_ends;

static meander_status tokens_take_ends(tokens *t, tokens_ends *e) {
    tokens_place place;
    TRY(tokens_take_end(t, "<ORIGIN_START>", "<ORIGIN_END>", &e->has_start, &e->start));
    TRY(tokens_take_end(t, "<TARGET_START>", "<TARGET_END>", &e->has_goal, &e->goal));
    e->has_path = tokens_take(t, "<PATH_START>");
    e->path = t->at;
    while (e->has_path && !tokens_take(t, "<PATH_END>")) TRY(tokens_take_place(t, &place));
    tokens_blanks(t);
    if (t->at != t->end) return tokens_fail(t, "the end of the maze");
    // Text that was cut off between two words has some of them.
    return e->has_start && !e->has_goal ? tokens_fail(t, "<TARGET_START>") : MEANDER_OK;
}

// Passages alone are a maze, too, but they may be what is left of a longer text.
static void tokens_note_ends(const tokens *t, const tokens_ends *e) {
    if (e->has_start || e->has_goal || e->has_path) return;
    context_note(t->reading->context, "%s: the text ends with the passages, without start, target and path",
                 t->reading->input->name);
}

// ---- the puzzle --------------------------------------------------------------------------

// A path that begins elsewhere, jumps or goes through a wall is not kept.
static meander_status tokens_set_path(tokens *t, const tokens_ends *e, puzzle *p) {
    context *c = t->reading->context;
    size_t room = (size_t)(t->end - e->path), steps = 0;
    uint8_t *sides = memory_new(c, room, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    tokens_place from = e->start, to;
    meander_status status = MEANDER_OK;
    t->at = e->path;
    for (bool first = true; status == MEANDER_OK && !tokens_take(t, "<PATH_END>"); first = false) {
        status = tokens_take_place(t, &to);
        if (status != MEANDER_OK) break;
        if (!first) sides[steps++] = (uint8_t)tokens_side(from, to);
        else if (to.row != from.row || to.column != from.column)
            status = context_fail(c, MEANDER_NO, "the path begins elsewhere");
        from = to;
    }
    if (status == MEANDER_OK) status = puzzle_set_path(p, sides, steps);
    memory_free(c, sides);
    if (status != MEANDER_NO) return status;
    context_note(c, "%s: the path is left out: %s", t->reading->input->name, c->message);
    return MEANDER_OK;
}

static meander_status tokens_place_ends(tokens *t, const tokens_ends *e, puzzle *p) {
    p->opening_count = 0;
    if (e->has_start) p->start = grid_cell(p->grid, e->start.column, e->start.row);
    if (e->has_goal) {
        puzzle_clear_goals(p);
        TRY(puzzle_add_goal(p, grid_cell(p->grid, e->goal.column, e->goal.row)));
    }
    p->no_start = !e->has_start;
    p->no_goal = !e->has_goal;
    return e->has_path && e->has_start && e->has_goal ? tokens_set_path(t, e, p) : MEANDER_OK;
}

static meander_status tokens_fill(tokens *t, puzzle *p) {
    tokens_ends ends = {.has_start = false};
    t->at = t->reading->input->data + text_mark_size(t->reading->input->data, t->reading->input->size);
    TRY(tokens_take_passages(t));
    TRY(tokens_take_ends(t, &ends));
    tokens_note_ends(t, &ends);
    TRY(cell_sides_read(t->reading, t->sides, t->width, t->height, p));
    meander_status status = tokens_place_ends(t, &ends, p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// Two looks at the text: the first finds the size.
static meander_status tokens_read(const reading *r, puzzle *p) {
    tokens t = {.reading = r, .at = r->input->data, .end = r->input->data + r->input->size};
    tokens_ends ends;
    t.at += text_mark_size(t.at, r->input->size);
    TRY(tokens_take_passages(&t));
    TRY(tokens_take_ends(&t, &ends));
    TRY(walls_check_size(r, t.width, t.height));
    t.sides = memory_new_zeroed(r->context, (size_t)(t.width * t.height), 1);
    if (t.sides == NULL) return MEANDER_NO_MEMORY;
    meander_status status = tokens_fill(&t, p);
    memory_free(r->context, t.sides);
    return status;
}

static int tokens_bid(const char *bytes, size_t size) {
    static const char sign[] = "<ADJLIST_START>";
    while (size > 0 && text_is_space(*bytes)) bytes++, size--;
    return size >= sizeof sign - 1 && memcmp(bytes, sign, sizeof sign - 1) == 0 ? 100 : 0;
}

// Each maze is a line.
static size_t tokens_divide(const text_lines *t, size_t line) {
    (void)t;
    return line + 1;
}

const format format_tokens = {
    .name = "tokens",
    .about = "the tokens of maze-dataset, for language models",
    .traits = "text two-way keeps-ends keeps-home keeps-path",
    .endings = "tokens",
    .write_puzzle = tokens_write,
    .params = text_maze_params,
    .bid = tokens_bid,
    .divide = tokens_divide,
    .read = tokens_read,
};
