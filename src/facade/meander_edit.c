// SPDX-License-Identifier: MIT
// Mazes by hand: passages opened and closed one at a time, mazes that begin with all walls or come
// from the caller's array, and the neighbours of a cell.
//
//     grid, no passage  ->  meander_maze_open ...  ->  a maze like any other, but without an ID
//     array of sides    ->  both ends compared     ->
//
// Invariant: a passage has two ends, and no call here leaves one of them behind.
#define GRID_WIDE
#include "facade/spec_text.h"
#include "grid/locks.h"
#include "grid/sides.h"

// ---- passages ------------------------------------------------------------------------

// The sides of a square have names, those of other shapes numbers.
static meander_status edit_no_side(const meander_maze *m, meander_point at, unsigned side) {
    const char *name = meander_maze_side_name(m, side);
    if (name == NULL)
        return context_fail(m->context, MEANDER_BAD_REQUEST, "a cell has no side %u", side);
    return context_fail(m->context, MEANDER_BAD_REQUEST, "there is no cell to the %s of %llu,%llu", name,
                        (unsigned long long)at.x, (unsigned long long)at.y);
}

// Forgets what was known of the maze.  The memory of the ID stays, because a batch uses it again.
// A block map has no walls between its cells, so with a wall the maze is not a block map any more.
static meander_status edit_forget(meander_maze *m, bool wall) {
    if (wall && m->puzzle.blocks) {
        TRY(puzzle_reserve_ends(&m->puzzle, m->puzzle.goal_count));
        m->puzzle.blocks = false;
        TRY(puzzle_open_border(&m->puzzle));
    }
    puzzle_forget_path(&m->puzzle);
    m->made = false;
    m->moved = 0;
    if (m->id != NULL) m->id[0] = '\0';
    return MEANDER_OK;
}

// Opens or closes a passage.  If nothing changes, nothing known of the maze is forgotten.
static meander_status edit_passage(meander_maze *m, meander_point at, unsigned side, bool open) {
    maze *passages = &m->puzzle.maze;
    cell place = 0;
    TRY(facade_find_cell(&m->puzzle, at, "the cell", &place));
    if (side >= passages->grid->side_count || !(grid_sides(passages->grid, place) >> side & 1))
        return edit_no_side(m, at, side);
    if (maze_is_open(passages, place, side) == open) return MEANDER_OK;
    TRY(edit_forget(m, !open));
    if (open) maze_carve(passages, place, side);
    else maze_wall(passages, place, side);
    if (!open) locks_drop(&m->puzzle, place, side);
    return MEANDER_OK;
}

meander_status meander_maze_open(meander_maze *m, meander_point at, unsigned side) {
    return edit_passage(m, at, side, true);
}

meander_status meander_maze_close(meander_maze *m, meander_point at, unsigned side) {
    return edit_passage(m, at, side, false);
}

// The ID with one change more, if there is one that makes the maze; NULL where it has no room.
static meander_status edit_name(const meander_maze *m, const spec_edit *edit, char **id_new) {
    maze_spec spec;
    *id_new = NULL;
    if (!m->made) return MEANDER_OK;
    meander_status status = spec_read(m->context, m->id, &spec);
    if (status == MEANDER_OK) status = spec_edit_add(m->context, &spec, edit);
    if (status == MEANDER_OK) status = spec_write_new(m->context, &spec, id_new);
    return status == MEANDER_NO_MEMORY ? status : MEANDER_OK;
}

meander_status meander_maze_edit(meander_maze *m, const char *text) {
    const grid *g = m->puzzle.grid;
    maze_spec shape = {.kind = g->kind, .number_count = g->number_count};
    spec_edit edit;
    cell place = 0;
    char *id;
    memcpy(shape.numbers, g->numbers, sizeof shape.numbers);
    TRY(spec_read_edit(m->context, &shape, (spec_text){text, strlen(text)}));
    if (shape.edit_count == 0) return context_fail(m->context, MEANDER_BAD_REQUEST, "no change by hand is given");
    edit = shape.edits[0];
    TRY(spec_edit_check(&edit, &m->puzzle, &place));
    TRY(edit_name(m, &edit, &id));
    meander_status status = edit_forget(m, !edit.open);
    if (status == MEANDER_OK) status = spec_edit_apply(&edit, &m->puzzle, NULL);
    if (status != MEANDER_OK || id == NULL) {
        memory_free(m->context, id);
        return status;
    }
    memory_free(m->context, m->id);
    m->id = id;
    m->made = true;
    return MEANDER_OK;
}

// ---- neighbours ----------------------------------------------------------------------

unsigned meander_maze_all_sides(const meander_maze *m, meander_point at) {
    const grid *g = m->puzzle.grid;
    return meander_maze_holds(m, at) ? grid_sides(g, grid_index(g, at)) : 0;
}

// Finds the cell of a place; returns false when nothing is on that side of it.
static bool edit_find_side(const meander_maze *m, meander_point at, unsigned side, cell *place) {
    const grid *g = m->puzzle.grid;
    if (side >= g->side_count || !(meander_maze_all_sides(m, at) >> side & 1)) return false;
    *place = grid_index(g, at);
    return true;
}

bool meander_maze_neighbour(const meander_maze *m, meander_point at, unsigned side,
                            meander_point *there) {
    const grid *g = m->puzzle.grid;
    cell place;
    if (!edit_find_side(m, at, side, &place)) return false;
    *there = grid_point(g, grid_neighbour(g, place, side));
    return true;
}

bool meander_maze_side_back(const meander_maze *m, meander_point at, unsigned side, unsigned *back) {
    cell place;
    if (!edit_find_side(m, at, side, &place)) return false;
    *back = grid_back(m->puzzle.grid, place, side);
    return true;
}

unsigned meander_maze_side_count(const meander_maze *m) { return m->puzzle.grid->side_count; }

const char *meander_maze_side_name(const meander_maze *m, unsigned side) {
    return sides_name_on(m->puzzle.grid, side);
}

unsigned meander_maze_side_opposite(const meander_maze *m, unsigned side) {
    assert(side < m->puzzle.grid->side_count);
    return m->puzzle.grid->opposite[side];
}

// ---- whole mazes -----------------------------------------------------------------------

meander_status meander_maze_blank_new(meander_context *c, const char *shape,
                                      meander_maze **maze_new) {
    maze_spec spec;
    meander_maze *m;
    TRY(spec_read_shape(c, shape, &spec));
    TRY(facade_maze_new_walled(c, &spec, &m));
    meander_status status = puzzle_open_border(&m->puzzle);
    if (status == MEANDER_OK) *maze_new = m;
    else meander_maze_free(m);
    return status;
}

// The grid refuses a size that does not fit into memory; before that only the caller's array is
// read.
static meander_status edit_take_sides(meander_maze *m, uint64_t width, uint64_t height,
                                      const uint8_t *sides) {
    char fault[SIDES_FAULT_SIZE];
    if (width == 0 || height == 0 || width > SIZE_MAX / height)
        return context_fail(m->context, MEANDER_BAD_REQUEST, "no array has %llu x %llu bytes",
                            (unsigned long long)width, (unsigned long long)height);
    if (!sides_check(sides, width, height, fault))
        return context_fail(m->context, MEANDER_BAD_INPUT, "%s", fault);
    return sides_to_puzzle(sides, width, height, m->context, &m->puzzle);
}

meander_status meander_maze_from_sides_new(meander_context *c, uint64_t width, uint64_t height,
                                           const uint8_t *sides, meander_maze **maze_new) {
    meander_maze *m;
    TRY(facade_maze_new_empty(c, &m));
    meander_status status = edit_take_sides(m, width, height, sides);
    if (status == MEANDER_OK) *maze_new = m;
    else meander_maze_free(m);
    return status;
}

// Only squares have their places one behind the other, as sides_copy takes them.
void meander_maze_copy_sides(const meander_maze *m, uint8_t *sides) {
    const grid *g = m->puzzle.grid;
    if (g->form == GRID_SQUARES) {
        sides_copy(&m->puzzle.maze, sides);
        return;
    }
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++)
            *sides++ = (uint8_t)meander_maze_sides(m, (meander_point){x, y});
}
