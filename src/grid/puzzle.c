// SPDX-License-Identifier: MIT
// Puzzles: start, goals and openings beside a maze.
//
//     +---+---+---+      start 0,0 with an opening on its west side
//       S     |   |      goal 2,1 with an opening on its east side
//     +---+   +   +
//     |         G        An opening has one cell, a passage has two: so openings are a
//     +---+---+---+      list beside the maze, and no solver can walk out through one.
//
// Goals and openings stay in the order in which they were added.
#include "grid/puzzle.h"

#include <string.h>

#include "base/memory.h"
#include "grid/rect.h"

// puzzle_done frees what there is, so one exit serves all failures.
meander_status puzzle_init(puzzle *p, context *c, grid *g) {
    *p = (puzzle){.context = c, .grid = g, .maze = {.grid = g}};
    meander_status status = maze_init(&p->maze, g);
    p->start = grid_next(g, 0);
    if (status == MEANDER_OK) status = puzzle_add_goal(p, grid_last(g));
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

void path_list_free(context *c, path_list *l) {
    memory_free(c, l->sides);
    memory_free(c, l->ends);
    *l = (path_list){NULL, NULL, 0, false};
}

void puzzle_forget_path(puzzle *p) {
    recorded *r = &p->recorded;
    memory_free(p->context, r->path);
    memory_free(p->context, r->path_sides);
    memory_free(p->context, r->seen);
    memory_free(p->context, r->distances);
    memory_free(p->context, r->bottlenecks);
    memory_free(p->context, r->octile.moves);
    memory_free(p->context, r->taut.points);
    path_list_free(p->context, &r->ways);
    *r = (recorded){.known = false};
}

void puzzle_forget_locks(puzzle *p) {
    if (p->locks != NULL) memory_free(p->context, p->locks->list);
    memory_free(p->context, p->locks);
    p->locks = NULL;
}

void puzzle_forget_letters(puzzle *p) {
    memory_free(p->context, p->letters);
    p->letters = NULL;
}

// The same for letters: four bytes for each cell are copied.
static meander_status puzzle_move_letters(puzzle *p, context *to) {
    size_t size = p->letters == NULL ? 0 : p->grid->count;
    if (size == 0) return MEANDER_OK;
    uint32_t *copy = memory_new(to, size, sizeof *copy);
    if (copy != NULL) memcpy(copy, p->letters, size * sizeof *copy);
    puzzle_forget_letters(p);
    p->letters = copy;
    return copy == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static meander_status puzzle_move_locks(puzzle *p, context *to) {
    locks *from = p->locks;
    if (from == NULL) return MEANDER_OK;
    locks *copy = memory_new(to, 1, sizeof *copy);
    lock *list = memory_new(to, from->count, sizeof *list);
    if (copy != NULL && list != NULL) {
        *copy = *from;
        if (from->count > 0) memcpy(list, from->list, from->count * sizeof *list);
        copy->list = list;
        copy->capacity = from->count;
    } else {
        memory_free(to, copy);
        memory_free(to, list);
        copy = NULL;
    }
    puzzle_forget_locks(p);
    p->locks = copy;
    return copy == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// After a failure neither is left in the old context.
meander_status puzzle_move_signs(puzzle *p, context *to) {
    meander_status status = puzzle_move_locks(p, to);
    if (status == MEANDER_OK) status = puzzle_move_letters(p, to);
    else puzzle_forget_letters(p);
    return status;
}

void puzzle_done(puzzle *p) {
    maze_done(&p->maze);
    memory_free(p->context, p->goals);
    memory_free(p->context, p->openings);
    memory_free(p->context, p->weights);
    memory_free(p->context, p->unknown);
    memory_free(p->context, p->picture);
    puzzle_forget_locks(p);
    puzzle_forget_letters(p);
    puzzle_forget_path(p);
    grid_free(p->grid);
    *p = (puzzle){.context = p->context};
}

meander_status puzzle_reset(puzzle *p) {
    memset(p->maze.open, 0, maze_bytes(&p->maze));
    memory_free(p->context, p->weights);
    memory_free(p->context, p->unknown);
    memory_free(p->context, p->picture);
    p->weights = NULL;
    p->unknown = NULL;
    p->picture = NULL;
    p->blocks = false;
    puzzle_forget_locks(p);
    puzzle_forget_letters(p);
    puzzle_forget_path(p);
    p->opening_count = 0;
    p->start = grid_next(p->grid, 0);
    puzzle_clear_goals(p);
    return puzzle_add_goal(p, grid_last(p->grid));
}

// A cell that is added twice is in the list twice, which changes no result.
meander_status puzzle_add_goal(puzzle *p, cell goal) {
    void *goals = p->goals;
    if (!memory_reserve(p->context, &goals, &p->goal_capacity, p->goal_count + 1, sizeof goal))
        return MEANDER_NO_MEMORY;
    p->goals = goals;
    p->goals[p->goal_count++] = goal;
    return MEANDER_OK;
}

meander_status puzzle_set_goals_in_centre(puzzle *p) {
    const grid *g = p->grid;
    cell first = p->goals[0];
    puzzle_clear_goals(p);
    for (uint64_t y = (g->height - 1) / 2; y <= g->height / 2; y++)
        for (uint64_t x = (g->width - 1) / 2; x <= g->width / 2; x++)
            if (grid_holds(g, grid_cell(g, x, y))) TRY(puzzle_add_goal(p, grid_cell(g, x, y)));
    return p->goal_count > 0 ? MEANDER_OK : puzzle_add_goal(p, first);
}

meander_status puzzle_add_opening(puzzle *p, cell c, unsigned side) {
    void *openings = p->openings;
    if (!memory_reserve(p->context, &openings, &p->opening_capacity, p->opening_count + 1,
                        sizeof(puzzle_opening)))
        return MEANDER_NO_MEMORY;
    p->openings = openings;
    p->openings[p->opening_count++] = (puzzle_opening){.cell = c, .side = side};
    return MEANDER_OK;
}

// Walks through the list: goals are few.  Solvers, which ask for every cell, mark them instead.
bool puzzle_is_goal(const puzzle *p, cell c) {
    for (size_t i = 0; i < p->goal_count; i++)
        if (p->goals[i] == c) return true;
    return false;
}

bool puzzle_border_side(meander_point at, uint64_t width, uint64_t height, bool start,
                        unsigned *side) {
    if (start) {
        *side = at.x == 0 ? MEANDER_WEST : MEANDER_NORTH;
        return at.x == 0 || at.y == 0;
    }
    *side = at.x == width - 1 ? MEANDER_EAST : MEANDER_SOUTH;
    return at.x == width - 1 || (height != MEANDER_ENDLESS && at.y == height - 1);
}

static meander_status puzzle_open_at(puzzle *p, cell c, bool start) {
    const grid *g = p->grid;
    meander_point at = {grid_x(g, c), grid_y(g, c)};
    unsigned side;
    if (!puzzle_border_side(at, g->width, g->height, start, &side)) return MEANDER_OK;
    return puzzle_add_opening(p, c, side);
}

// Old openings are dropped, so it can be called again when start or goals have moved.  A mask has
// no straight border, and a block map is drawn as it was read: both have none.
meander_status puzzle_open_border(puzzle *p) {
    p->opening_count = 0;
    if (!p->grid->whole || p->blocks) return MEANDER_OK;
    TRY(puzzle_open_at(p, p->start, true));
    for (size_t i = 0; i < p->goal_count; i++) TRY(puzzle_open_at(p, p->goals[i], false));
    return MEANDER_OK;
}

// The start is an opening, too, besides the goals.  Both arrays keep what is in them.
meander_status puzzle_reserve_ends(puzzle *p, size_t count) {
    void *goals = p->goals, *openings = p->openings;
    if (!memory_reserve(p->context, &goals, &p->goal_capacity, count, sizeof *p->goals))
        return MEANDER_NO_MEMORY;
    p->goals = goals;
    if (!memory_reserve(p->context, &openings, &p->opening_capacity, count + 1, sizeof *p->openings))
        return MEANDER_NO_MEMORY;
    p->openings = openings;
    return MEANDER_OK;
}
