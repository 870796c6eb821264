// SPDX-License-Identifier: MIT
// Mazes in the tokens of AlphaMaze, made for language models: for each cell its place, its walls, and what is there.
//
//     <|0-0|><|up_left_wall|><|origin|><|0-1|><|up_down_right_wall|><|blank|>
//     <|1-0|><|down_left_wall|><|blank|><|1-1|><|up_down_right_wall|><|target|>
//     <|down|> <|right|>
//
// A place is row and column, from 0 at the top left.  The walls of a cell come in the order up, down, left, right, and
// are all_wall or no_wall.  The moves of a solution, which are what the model answers, are the last line.  Rows end
// with a line in its data sets and with a blank in its prompt, and both are read.
//
// AlphaMaze has whole squares, one origin and one target.  Here a closed cell that is neither belongs to no maze, as
// one that a mask leaves out; several cells may be targets, and the origin may be the only one.
//
// Invariant: both sides of a wall agree, and each cell is named once.
// Cost: a byte per cell, and three looks at the text.
// Source: Alan Dao, Dinh Bach Vu, "AlphaMaze: Enhancing large language models' spatial intelligence via GRPO", 2025.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "format/array/cell_sides.h"
#include "format/format_mazes.h"
#include "format/text/walls.h"

enum { ALPHA_SIDES = 4, ALPHA_WORD = 32 };

// In the order of a cell's token, with the side that each is.
static const char *const alpha_names[ALPHA_SIDES] = {"up", "down", "left", "right"};
static const uint8_t alpha_side[ALPHA_SIDES] = {MEANDER_NORTH, MEANDER_SOUTH, MEANDER_WEST, MEANDER_EAST};

// ---- writing -----------------------------------------------------------------------------

static void alpha_add(char name[ALPHA_WORD], const char *word) {
    size_t used = strlen(name);
    text_print(name + used, ALPHA_WORD - used, "%s", word);
}

// The token without its frame: "up_left_wall".
static void alpha_name_walls(unsigned open, char name[ALPHA_WORD]) {
    bool all = open == 0, none = open == CELL_SIDES_ALL;
    text_print(name, ALPHA_WORD, "%s", all ? "all_" : none ? "no_" : "");
    for (unsigned i = 0; i < ALPHA_SIDES && !all; i++) {
        if (open >> alpha_side[i] & 1) continue;
        alpha_add(name, alpha_names[i]);
        alpha_add(name, "_");
    }
    alpha_add(name, "wall");
}

static void alpha_write_cell(const drawing *d, meander_point at, cell c, output *out) {
    const format_solution *s = d->solution;
    const puzzle *p = d->puzzle;
    char walls[ALPHA_WORD];
    bool found = s != NULL && s->found;
    bool origin = d->has_start && c == (found ? s->start : p->start);
    bool own = found && !puzzle_is_goal(p, s->reached);
    bool target = d->goal_count > 0 && (own ? c == s->reached : puzzle_is_goal(p, c));
    target = target && (!origin || d->goal_count == 1);
    alpha_name_walls(grid_holds(p->grid, c) ? maze_sides(&p->maze, c) : 0, walls);
    output_print(out, "<|%llu-%llu|><|%s|>", (unsigned long long)at.y, (unsigned long long)at.x, walls);
    if (origin) output_text(out, "<|origin|>");
    if (target) output_text(out, "<|target|>");
    if (!origin && !target) output_text(out, "<|blank|>");
}

static void alpha_write_moves(const format_solution *s, output *out) {
    for (uint64_t i = 0; i < s->steps; i++)
        for (unsigned k = 0; k < ALPHA_SIDES; k++)
            if (alpha_side[k] == s->path[i]) output_print(out, "%s<|%s|>", i == 0 ? "" : " ", alpha_names[k]);
    output_char(out, '\n');
}

static meander_status alpha_write(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    meander_point at;
    for (at.y = 0; at.y < g->height; at.y++) {
        for (at.x = 0; at.x < g->width; at.x++) {
            alpha_write_cell(d, at, grid_index(g, at), out);
        }
        output_char(out, '\n');
        TRY(out->status);
        TRY(context_progress(d->context, at.y, g->height));
    }
    if (d->solution != NULL && d->solution->found) alpha_write_moves(d->solution, out);
    return out->status;
}

// ---- tokens ------------------------------------------------------------------------------

typedef struct alpha_text {
    const reading *reading;
    const char *at, *end;        // behind the token that was taken
    const char *word;            // what its frame holds; NULL: the text has ended
    size_t length;
    uint64_t width, height;
    uint8_t *sides;              // NULL while the size is being found out
} alpha_text;

static meander_status alpha_fail(const alpha_text *t, const char *expected) {
    uint64_t line = 1, column = 1;
    const char *at = t->word == NULL ? t->end : t->word - 2;
    for (const char *c = t->reading->input->data; c < at; c++) {
        column = *c == '\n' ? 1 : column + 1;
        line += *c == '\n';
    }
    return format_fail(t->reading, line, column, "expected %s", expected);
}

// Takes the next token, `<|word|>`.
static meander_status alpha_next(alpha_text *t) {
    while (t->at < t->end && text_is_space(*t->at)) t->at++;
    t->word = t->at == t->end ? NULL : t->at + 2;
    t->length = 0;
    if (t->word == NULL) return MEANDER_OK;
    size_t left = (size_t)(t->end - t->at);
    if (left < 4 || memcmp(t->at, "<|", 2) != 0) return alpha_fail(t, "a token, as <|0-0|>");
    size_t most = left - 4 < ALPHA_WORD ? left - 4 : ALPHA_WORD;
    while (t->length < most && t->word[t->length] != '|') t->length++;
    if (memcmp(t->word + t->length, "|>", 2) != 0) return alpha_fail(t, "a token, as <|0-0|>");
    t->at = t->word + t->length + 2;
    return MEANDER_OK;
}

static bool alpha_is(const alpha_text *t, const char *word) {
    return t->word != NULL && strlen(word) == t->length && memcmp(t->word, word, t->length) == 0;
}

// "3-14": row and column.
static bool alpha_is_place(const alpha_text *t, meander_point *place) {
    uint64_t numbers[2] = {0, 0};
    size_t digits = 0, i = 0, which = 0;
    for (; t->word != NULL && i < t->length; i++) {
        char c = t->word[i];
        if (c == '-' && which == 0 && digits > 0) which = 1, digits = 0;
        else if (text_is_digit(c) && ++digits <= 9) numbers[which] = 10 * numbers[which] + (uint64_t)(c - '0');
        else return false;
    }
    *place = (meander_point){numbers[1], numbers[0]};
    return which == 1 && digits > 0;
}

// Returns the open sides that a token means, 16 if it is none of walls.
static unsigned alpha_open_sides(const alpha_text *t) {
    char walls[ALPHA_WORD];
    for (unsigned open = 0; open <= CELL_SIDES_ALL; open++) {
        alpha_name_walls(open, walls);
        if (alpha_is(t, walls)) return open;
    }
    return alpha_is(t, "up_down_left_right_wall") ? 0 : CELL_SIDES_ALL + 1;
}

static unsigned alpha_move(const alpha_text *t) {
    for (unsigned k = 0; k < ALPHA_SIDES; k++)
        if (alpha_is(t, alpha_names[k])) return alpha_side[k];
    return ALPHA_SIDES;
}

// ---- reading -----------------------------------------------------------------------------

static meander_status alpha_mark(alpha_text *t, meander_point at, puzzle *p) {
    cell c = p == NULL ? CELL_NONE : grid_index(p->grid, at);
    bool origin = alpha_is(t, "origin"), target = alpha_is(t, "target");
    if (!origin && !target && !alpha_is(t, "blank")) return alpha_fail(t, "<|origin|>, <|target|> or <|blank|>");
    if (p != NULL && origin && !p->no_start) return alpha_fail(t, "one <|origin|> alone");
    if (p != NULL && origin) p->start = c, p->no_start = false;
    if (p != NULL && target) TRY(puzzle_add_goal(p, c));
    return alpha_next(t);
}

// A cell, whose place was taken.  The marks go into the puzzle once there is one.
static meander_status alpha_take_cell(alpha_text *t, meander_point at, puzzle *p) {
    uint8_t *sides = t->sides == NULL || p != NULL ? NULL : &t->sides[at.y * t->width + at.x];
    if (sides != NULL && *sides != SIDES_NO_CELL) return alpha_fail(t, "each place once");
    TRY(alpha_next(t));
    unsigned open = alpha_open_sides(t);
    if (open > CELL_SIDES_ALL) return alpha_fail(t, "the walls of a cell, as <|up_left_wall|>");
    if (at.x >= t->width) t->width = at.x + 1;
    if (at.y >= t->height) t->height = at.y + 1;
    TRY(alpha_next(t));
    if (sides != NULL && (open > 0 || !alpha_is(t, "blank"))) *sides = (uint8_t)open;
    TRY(alpha_mark(t, at, p));
    bool again = alpha_is(t, "origin") || alpha_is(t, "target");
    return again ? alpha_mark(t, at, p) : MEANDER_OK;
}

// All cells; the token behind them is taken.
static meander_status alpha_take_cells(alpha_text *t, puzzle *p) {
    meander_point at;
    t->at = t->reading->input->data + text_mark_size(t->reading->input->data, t->reading->input->size);
    TRY(alpha_next(t));
    if (!alpha_is_place(t, &at)) return alpha_fail(t, "a place, as <|0-0|>");
    for (uint64_t i = 0; alpha_is_place(t, &at); i++) {
        TRY(alpha_take_cell(t, at, p));
        TRY(format_tick(t->reading, i, 0));
    }
    return MEANDER_OK;
}

// The moves, for which there is room; NULL: they are only looked at.
static meander_status alpha_take_moves(alpha_text *t, uint8_t *moves, size_t *count) {
    for (*count = 0; t->word != NULL; ++*count) {
        unsigned side = alpha_move(t);
        if (side == ALPHA_SIDES) return alpha_fail(t, "a place or a move: <|up|>, <|down|>, <|left|> or <|right|>");
        if (moves != NULL) moves[*count] = (uint8_t)side;
        TRY(alpha_next(t));
    }
    return MEANDER_OK;
}

// An answer that leads elsewhere or through a wall is not kept.
static meander_status alpha_set_path(alpha_text *t, puzzle *p) {
    context *c = t->reading->context;
    size_t count;
    uint8_t *moves = memory_new(c, (size_t)(t->end - t->word) + 2, 1);
    if (moves == NULL) return MEANDER_NO_MEMORY;
    meander_status status = alpha_take_moves(t, moves, &count);
    if (status == MEANDER_OK) status = puzzle_set_path(p, moves, count);
    memory_free(c, moves);
    if (status != MEANDER_NO) return status;
    context_note(c, "%s: the path is left out: %s", t->reading->input->name, c->message);
    return MEANDER_OK;
}

// A second and a third look: sides, then, in the maze that they make, marks and moves.
static meander_status alpha_fill(alpha_text *t, puzzle *p) {
    TRY(alpha_take_cells(t, NULL));
    if (t->width * t->height == 1) *t->sides = 0;        // the only cell is one
    TRY(cell_sides_read(t->reading, t->sides, t->width, t->height, p));
    p->opening_count = 0;
    puzzle_clear_goals(p);
    p->no_start = true;
    meander_status status = alpha_take_cells(t, p);
    p->no_goal = p->goal_count == 0;
    if (status == MEANDER_OK && p->no_goal) status = puzzle_add_goal(p, grid_last(p->grid));
    if (status == MEANDER_OK && t->word != NULL) status = alpha_set_path(t, p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

static meander_status alpha_read(const reading *r, puzzle *p) {
    alpha_text t = {.reading = r, .end = r->input->data + r->input->size};
    size_t moves;
    TRY(alpha_take_cells(&t, NULL));
    TRY(alpha_take_moves(&t, NULL, &moves));
    TRY(walls_check_size(r, t.width, t.height));
    size_t places = (size_t)(t.width * t.height);
    t.sides = memory_new(r->context, places, 1);
    if (t.sides == NULL) return MEANDER_NO_MEMORY;
    memset(t.sides, SIDES_NO_CELL, places);
    meander_status status = alpha_fill(&t, p);
    memory_free(r->context, t.sides);
    return status;
}

static bool alpha_begins(const char *text, size_t size) {
    alpha_text t = {.at = text, .end = text + size};
    while (t.at < t.end && text_is_space(*t.at)) t.at++;
    size_t left = (size_t)(t.end - t.at);
    bool open = left >= 7 && memcmp(t.at, "<|", 2) == 0;
    const char *close = open ? memchr(t.at + 2, '|', left < 24 ? left - 2 : 22) : NULL;
    if (close == NULL) return false;
    t.word = t.at + 2;
    t.length = (size_t)(close - t.word);
    meander_point place;
    return alpha_is_place(&t, &place);
}

static int alpha_bid(const char *bytes, size_t size) { return alpha_begins(bytes, size) ? 95 : 0; }

// A maze goes on to the line before the next upper left cell.
static size_t alpha_divide(const text_lines *t, size_t line) {
    static const char first[] = "<|0-0|>";
    if (!alpha_begins(t->lines[line].text, text_length(t, line))) return line;
    do line++;
    while (line < t->count && (text_length(t, line) < sizeof first - 1 ||
                               memcmp(t->lines[line].text, first, sizeof first - 1) != 0));
    return line;
}

const format format_alphamaze = {
    .name = "alphamaze",
    .about = "the tokens of AlphaMaze, for language models: walls of each cell, then the moves",
    .traits = "text two-way keeps-ends keeps-absence keeps-home keeps-path keeps-mask",
    .params = text_maze_params,
    .write_puzzle = alpha_write,
    .bid = alpha_bid,
    .divide = alpha_divide,
    .read = alpha_read,
};
