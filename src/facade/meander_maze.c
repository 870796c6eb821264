// SPDX-License-Identifier: MIT
// Mazes: makes them from an ID, reads them from bytes, and answers questions about them.
//
//     ID -> spec -> grid -> puzzle (all walls) -> generate -> openings  -+
//                                                                        +-> meander_maze
//     bytes -> input -> the format's reader, which fills the puzzle     -+
//
// Both begin with an empty maze of zeros.  If everything went well it is returned; otherwise
// meander_maze_free frees whatever has been made of it.
//
// The grid converts coordinates to cells and back: grid_index and grid_place.  Callers give
// only coordinates, and each is checked against the mask before it is used.
//
// Cost: about two bytes per cell, one of the grid (its sides) and one of the maze (open sides).
#define GRID_WIDE
#include <string.h>

#include "base/promise.h"
#include "facade/facade.h"
#include "grid/maze_hash.h"

// Runs when nothing stands on the maze any more: no solution, player or lesson.
static void maze_end(standing *h) {
    meander_maze *m = (meander_maze *)(void *)h;
    context *c = m->context;
    puzzle_done(&m->puzzle);
    memory_free(c, m->id);
    facade_forget_figures(m);
    memory_free(c, m);
}

// Makes a maze of zeros, so that it can be freed safely at any moment of its making.
meander_status facade_maze_new_empty(context *c, meander_maze **maze_new) {
    meander_maze *m = memory_new_zeroed(c, 1, sizeof *m);
    if (m == NULL) return MEANDER_NO_MEMORY;
    standing_begin(&m->standing, maze_end, &c->standing, NULL);
    m->context = c;
    m->puzzle.context = c;
    *maze_new = m;
    return MEANDER_OK;
}

void meander_maze_free(meander_maze *m) {
    if (m != NULL) standing_free(&m->standing);
}

// ---- making ------------------------------------------------------------------------

static meander_status maze_refuse_endless(context *c, const maze_spec *spec) {
    const generator *asked = spec->order.generator;
    if (asked == NULL || names_contain(asked->traits, "rows"))
        return context_fail(c, MEANDER_UNSUPPORTED, "a maze without end can only be written row by row");
    return context_fail(c, MEANDER_UNSUPPORTED, "%s makes no rows, as a maze without end needs; eller does",
                        asked->name);
}

static meander_status maze_build_grid(context *c, const maze_spec *spec, grid **grid_new) {
    grid_order order = spec_order(c, spec);
    if (spec->height == MEANDER_ENDLESS) return maze_refuse_endless(c, spec);
    return grid_kind_build(&order, grid_new);
}

// Finds the cell of the maze at these coordinates; `what` is the word for it in the message.  A
// place outside leaves *place alone.
meander_status facade_find_cell(const puzzle *p, meander_point at, const char *what, cell *place) {
    const grid *g = p->grid;
    if (at.x < g->width && at.y < g->height) {
        cell found = grid_index(g, at);
        if (grid_holds(g, found)) {
            *place = found;
            return MEANDER_OK;
        }
    }
    char text[64];
    grid_say_point(g, at, text, sizeof text);
    return context_fail(p->context, MEANDER_BAD_REQUEST, "%s %s is not in the maze", what, text);
}

// `known` has a bit for each cell, set for each goal: a place that is given twice is one goal.
static meander_status maze_add_goals(puzzle *p, const meander_point *goals, size_t count,
                                     uint64_t *known) {
    cell place = 0;
    for (size_t i = 0; i < count; i++) TRY(facade_find_cell(p, goals[i], "goal", &place));
    TRY(puzzle_reserve_ends(p, count));
    puzzle_clear_goals(p);
    puzzle_forget_path(p);
    p->no_goal = false;
    for (size_t i = 0; i < count; i++) {
        TRY(facade_find_cell(p, goals[i], "goal", &place));
        if (bits_get(known, place)) continue;
        bits_set(known, place);
        TRY(puzzle_add_goal(p, place));
    }
    return MEANDER_OK;
}

// All places are checked and there is room for them before the old goals are replaced, so a failure
// changes nothing.
static meander_status maze_put_goals(puzzle *p, const meander_point *goals, size_t count) {
    scratch lent = {.context = p->context};
    uint64_t *known = scratch_lend_zeroed(&lent, bits_words(p->grid->count), sizeof *known);
    meander_status status =
        known == NULL ? MEANDER_NO_MEMORY : maze_add_goals(p, goals, count, known);
    scratch_take_back(&lent);
    return status;
}

// Start and goals are set before the passages: a wrong place is refused at once, not after long
// work.  The generator does not know them, so the same seed gives the same passages wherever
// they are.
static meander_status maze_put_ends(puzzle *p, const maze_spec *spec) {
    bool chosen = chance_are_chosen(spec);
    if (spec->has_start && spec->start_rule == ENDS_GIVEN)
        TRY(facade_find_cell(p, spec->start, "start", &p->start));
    for (size_t i = 0; i < spec->goal_count && chosen; i++) {
        cell ignored;
        if (spec->goal_rules[i] == ENDS_GIVEN) TRY(facade_find_cell(p, spec->goals[i], "goal", &ignored));
    }
    if (spec->goal_count > 0 && !chosen) TRY(maze_put_goals(p, spec->goals, spec->goal_count));
    return MEANDER_OK;
}

static meander_status maze_wall_up(meander_maze *m, maze_spec *spec) {
    grid *g;
    TRY(maze_build_grid(m->context, spec, &g));
    TRY(puzzle_init(&m->puzzle, m->context, g));
    spec->order.pieces = spec->pieces;
    return maze_put_ends(&m->puzzle, spec);
}

meander_status facade_maze_new_walled(context *c, maze_spec *spec, meander_maze **maze_new) {
    meander_maze *m;
    TRY(facade_maze_new_empty(c, &m));
    meander_status status = maze_wall_up(m, spec);
    if (status == MEANDER_OK) *maze_new = m;
    else meander_maze_free(m);
    return status;
}

// A grid that depends on the seed is built anew.
meander_status facade_maze_reset(meander_maze *m, maze_spec *spec) {
    facade_forget_figures(m);
    m->made = false;
    m->moved = 0;
    if (spec->kind->choose != NULL) {
        puzzle_done(&m->puzzle);
        return maze_wall_up(m, spec);
    }
    TRY(puzzle_reset(&m->puzzle));
    return maze_put_ends(&m->puzzle, spec);
}

// A trace with events missing would show another maze; it is a failure.
static meander_status maze_make(meander_maze *m, const maze_spec *spec, meander_trace *t) {
    context *c = m->context;
    TRY(make_passages(spec, &m->puzzle, t == NULL ? NULL : &t->trace));
    if (t != NULL && t->trace.status != MEANDER_OK)
        return context_fail(c, MEANDER_NO_MEMORY, "not enough memory for the trace");
    TRY(puzzle_open_border(&m->puzzle));
    TRY(chance_open_rim(spec, &m->puzzle));
    return spec_write_new(c, spec, &m->id);
}

// The spec borrows the mask from the caller's text; the maze gets its own copy of the ID, in the
// shortest form.
meander_status meander_maze_new(meander_context *c, const char *id, meander_trace *t,
                                meander_maze **maze_new) {
    maze_spec spec;
    meander_maze *m;
    TRY(spec_read(c, id, &spec));
    TRY(facade_maze_new_walled(c, &spec, &m));
    meander_status status = maze_make(m, &spec, t);
    m->made = status == MEANDER_OK;
    if (status == MEANDER_OK) *maze_new = m;
    else meander_maze_free(m);
    return status;
}

// ---- asking ------------------------------------------------------------------------

// Returns a cell's coordinates.  Cells are counted with the frame, so only coordinates may leave
// the facade.
static meander_point maze_point(const meander_maze *m, cell c) {
    return grid_point(m->puzzle.grid, c);
}

const char *meander_maze_id(const meander_maze *m) { return m->id == NULL ? "" : m->id; }
const char *meander_maze_format(const meander_maze *m) { return m->style; }
uint64_t meander_maze_width(const meander_maze *m) { return m->puzzle.grid->width; }
uint64_t meander_maze_height(const meander_maze *m) { return m->puzzle.grid->height; }

// The frame is beyond width and height, so both tests are needed: the first for the index, the
// second for the mask.
bool meander_maze_holds(const meander_maze *m, meander_point at) {
    const grid *g = m->puzzle.grid;
    return at.x < g->width && at.y < g->height && grid_holds(g, grid_index(g, at));
}

// A place outside has no open side, so a caller that draws walls need not check whether it is
// inside.
unsigned meander_maze_sides(const meander_maze *m, meander_point at) {
    if (!meander_maze_holds(m, at)) return 0;
    return maze_sides(&m->puzzle.maze, grid_index(m->puzzle.grid, at));
}

meander_point meander_maze_start(const meander_maze *m) {
    return maze_point(m, m->puzzle.start);
}
size_t meander_maze_goal_count(const meander_maze *m) { return m->puzzle.goal_count; }
meander_point meander_maze_goal(const meander_maze *m, size_t i) {
    assert(i < m->puzzle.goal_count);
    return maze_point(m, m->puzzle.goals[i]);
}

meander_status meander_maze_check_squares(const meander_maze *m, const char *what) {
    if (m->puzzle.grid->form == GRID_SQUARES) return MEANDER_OK;
    return context_fail(m->context, MEANDER_UNSUPPORTED,
                        "%s show squares only; pictures show any grid", what);
}

meander_status meander_maze_check(const meander_maze *m) { return puzzle_check(&m->puzzle); }

void facade_forget_figures(meander_maze *m) {
    measure_free(m->context, m->figures, m->figure_count);
    memory_free(m->context, m->figure_words);
    memory_free(m->context, m->figure_copy);
    memory_free(m->context, m->places);
    m->figures = NULL;
    m->places = NULL;
    m->figure_copy = NULL;
    m->figure_count = 0;
    m->figure_words = NULL;
}

// The passages are still those of the ID.
static void maze_move(meander_maze *m, unsigned end) {
    if (m->made || m->moved != 0) m->moved |= end;
    m->made = false;
}

// The border is opened again by the usual rule (puzzle_open_border), so openings that were read
// from a file do not outlive a move.
meander_status meander_maze_set_start(meander_maze *m, meander_point at) {
    TRY(puzzle_reserve_ends(&m->puzzle, m->puzzle.goal_count));
    TRY(facade_find_cell(&m->puzzle, at, "start", &m->puzzle.start));
    puzzle_forget_path(&m->puzzle);
    m->puzzle.no_start = false;
    maze_move(m, FACADE_START_MOVED);
    return puzzle_open_border(&m->puzzle);
}

// Without a goal no solver could run, hence the assertion.
meander_status meander_maze_set_goals(meander_maze *m, const meander_point *goals,
                                      size_t count) {
    assert(count > 0);
    TRY(maze_put_goals(&m->puzzle, goals, count));
    maze_move(m, FACADE_GOALS_MOVED);
    return puzzle_open_border(&m->puzzle);
}

// Both or none: there is room for them first.
meander_status facade_set_ends(meander_maze *m, meander_point start, meander_point goal) {
    puzzle *p = &m->puzzle;
    cell from = 0, to = 0;
    TRY(facade_find_cell(p, start, "start", &from));
    TRY(facade_find_cell(p, goal, "goal", &to));
    TRY(puzzle_reserve_ends(p, 1));
    puzzle_forget_path(p);
    puzzle_clear_goals(p);
    p->no_start = p->no_goal = false;
    p->start = from;
    TRY(puzzle_add_goal(p, to));
    maze_move(m, FACADE_START_MOVED | FACADE_GOALS_MOVED);
    return puzzle_open_border(p);
}

meander_status meander_maze_hash(const meander_maze *m, bool by_shape, uint64_t *hash) {
    const maze *passages = &m->puzzle.maze;
    if (!by_shape) {
        *hash = maze_hash(passages);
        return MEANDER_OK;
    }
    uint64_t *room = memory_new(m->context, passages->grid->count, MAZE_HASH_ROOM * sizeof *room);
    if (room == NULL) return MEANDER_NO_MEMORY;
    *hash = maze_hash_shape(passages, room);
    memory_free(m->context, room);
    return MEANDER_OK;
}
