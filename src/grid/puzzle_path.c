// SPDX-License-Identifier: MIT
// Recorded paths: a file's claim about the way through its maze, trusted only after every step
// has been followed.
//
//     S   A drawn way is a set of passages, as a maze is.  Where it is one line, it is
//     +-+ followed from the start.  Where it branches (all shortest paths, say), the
//       G shortest path that it leaves is the path, and the whole of it is kept for display.
//
// Invariant: what is recorded is a path of the puzzle's maze from `start` to `goal`; code that
// moves an end or closes a passage drops it first.
// Cost: one look at each step; for `path_sides`, one look at each cell.
#define GRID_WIDE
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "grid/locks.h"
#include "grid/spread.h"

void puzzle_set_no_path(puzzle *p) {
    puzzle_forget_path(p);
    p->recorded = (recorded){.known = true, .start = p->start, .goal = CELL_NONE};
}

// Reports where a cell is, as people write it.
static meander_status path_fail(const puzzle *p, cell c, const char *why, uint64_t step) {
    char place[48];
    grid_say_place(p->grid, c, place, sizeof place);
    return context_fail(p->context, MEANDER_NO, "step %llu of the path, from %s, %s",
                        (unsigned long long)step + 1, place, why);
}

// Follows the steps; *end is the cell after the last one.
static meander_status path_follow(const puzzle *p, cell start, const uint8_t *sides,
                                  uint64_t steps, cell *end) {
    cell c = start;
    unsigned keys = 0;
    for (uint64_t i = 0; i < steps; i++) {
        unsigned side = sides[i];
        if (side >= p->grid->side_count || !(grid_sides(p->grid, c) >> side & 1))
            return path_fail(p, c, "leads out of the maze", i);
        if (!maze_is_open(&p->maze, c, side)) return path_fail(p, c, "leads through a wall", i);
        if (p->locks != NULL) keys |= locks_keys_at(p, c);
        if (p->locks != NULL && !locks_pass(p, c, side, keys)) return path_fail(p, c, "leads through a locked door", i);
        c = grid_neighbour(p->grid, c, side);
    }
    *end = c;
    return MEANDER_OK;
}

static meander_status path_end_fail(const puzzle *p, cell end, const char *what) {
    char place[48];
    grid_say_place(p->grid, end, place, sizeof place);
    return context_fail(p->context, MEANDER_NO, "the path ends at %s, which is %s", place, what);
}

static meander_status path_keep(puzzle *p, cell start, cell goal, const uint8_t *sides,
                                uint64_t steps) {
    if (steps > SIZE_MAX) return MEANDER_NO_MEMORY;
    uint8_t *copy = memory_new(p->context, (size_t)steps, 1);
    if (copy == NULL) return MEANDER_NO_MEMORY;
    if (steps > 0) memcpy(copy, sides, (size_t)steps);
    puzzle_forget_path(p);
    p->recorded = (recorded){.known = true, .found = true, .start = start, .goal = goal,
                             .path = copy, .steps = steps};
    return MEANDER_OK;
}

meander_status puzzle_set_path(puzzle *p, const uint8_t *sides, uint64_t steps) {
    cell end = p->start;
    TRY(path_follow(p, p->start, sides, steps, &end));
    if (!puzzle_is_goal(p, end)) return path_end_fail(p, end, "not a goal");
    return path_keep(p, p->start, end, sides, steps);
}

meander_status puzzle_set_path_between(puzzle *p, cell start, cell goal, const uint8_t *sides,
                                       uint64_t steps) {
    cell end = start;
    TRY(path_follow(p, start, sides, steps, &end));
    if (end != goal) return path_end_fail(p, end, "not its goal");
    return path_keep(p, start, end, sides, steps);
}

meander_status puzzle_check_path(const puzzle *p) {
    const recorded *r = &p->recorded;
    cell end = r->start;
    if (!r->known || !r->found) return MEANDER_OK;
    if (r->start >= p->grid->count || !grid_holds(p->grid, r->start))
        return context_fail(p->context, MEANDER_NO, "the path begins outside the maze");
    TRY(path_follow(p, r->start, r->path, r->steps, &end));
    return end == r->goal ? MEANDER_OK : path_end_fail(p, end, "not its goal");
}

// ---- drawn ways --------------------------------------------------------------------

static meander_status path_sides_fail(const puzzle *p, cell c, const char *what) {
    char place[48];
    grid_say_place(p->grid, c, place, sizeof place);
    return context_fail(p->context, MEANDER_NO, "the drawn path %s at %s", what, place);
}

// A walk along the `path_sides` must not leave the maze: all of it is checked first.
static meander_status path_sides_check(const puzzle *p, const uint8_t *path_sides,
                                       uint64_t *passages) {
    const grid *g = p->grid;
    uint64_t ends = 0;
    for (cell c = 0; c < g->count; c++) {
        if (sides_get(g, path_sides, c) & ~maze_sides(&p->maze, c))
            return path_sides_fail(p, c, "passes through a wall");
        for (unsigned open = sides_get(g, path_sides, c); open != 0; open &= open - 1, ends++) {
            unsigned side = bits_lowest(open);
            if (!(sides_get(g, path_sides, grid_neighbour(g, c, side)) >> grid_back(g, c, side) & 1))
                return path_sides_fail(p, c, "ends half-way in a passage");
        }
    }
    *passages = ends / 2;
    return MEANDER_OK;
}

// From the goal back to the start: the steps come in reverse, so each is turned around.
static meander_status path_sides_shortest(puzzle *p, const spread *s, cell goal) {
    uint64_t steps = s->distance[goal];
    uint8_t *sides = memory_new(p->context, (size_t)steps, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    unsigned side;
    for (uint64_t i = steps; i > 0; i--) {
        cell nearer = spread_nearer(s, goal, &side);
        sides[i - 1] = (uint8_t)grid_back(p->grid, goal, side);
        goal = nearer;
    }
    meander_status status = puzzle_set_path(p, sides, steps);
    memory_free(p->context, sides);
    return status;
}

// One line that begins at a cell: each cell of it has one way on.  Takes no memory except for the
// path; returns false where `path_sides` is something else.
static bool path_sides_is_line(const puzzle *p, cell start, const uint8_t *path_sides,
                               uint64_t passages, uint8_t *sides, cell *end) {
    cell c = start;
    unsigned back = 0;
    for (uint64_t i = 0; i < passages; i++) {
        unsigned on = sides_get(p->grid, path_sides, c) & ~back;
        if (on == 0 || (on & (on - 1)) != 0) return false;
        sides[i] = (uint8_t)bits_lowest(on);
        back = 1u << grid_back(p->grid, c, sides[i]);
        c = grid_neighbour(p->grid, c, sides[i]);
    }
    *end = c;
    return true;
}

static meander_status path_sides_branches(puzzle *p, const uint8_t *path_sides, scratch *lent) {
    const maze drawn = {.grid = p->grid, .open = (uint8_t *)path_sides};
    spread s;
    if (!spread_fits(p->grid))
        return context_fail(p->context, MEANDER_NO, "the maze is too large to keep a drawn path");
    TRY(spread_init(&s, &drawn, lent));
    cell goal;
    TRY(spread_to_goal(&s, p, &goal));
    if (goal == CELL_NONE)
        return context_fail(p->context, MEANDER_NO,
                            "the drawn path does not lead from the start to a goal");
    return path_sides_shortest(p, &s, goal);
}

// Only what the path does not show by itself is kept.
meander_status puzzle_set_path_sides(puzzle *p, const uint8_t *path_sides) {
    scratch lent = {.context = p->context};
    uint64_t passages = 0;
    TRY(path_sides_check(p, path_sides, &passages));
    uint8_t *sides = scratch_lend(&lent, (size_t)passages, 1);
    meander_status status = MEANDER_NO_MEMORY;
    cell end;
    if (sides != NULL && path_sides_is_line(p, p->start, path_sides, passages, sides, &end) &&
        puzzle_is_goal(p, end))
        status = puzzle_set_path(p, sides, passages);
    else if (sides != NULL)
        status = path_sides_branches(p, path_sides, &lent);
    scratch_take_back(&lent);
    if (status != MEANDER_OK || p->recorded.steps == passages) return status;
    p->recorded.path_sides = memory_new(p->context, p->grid->count, grid_set_bytes(p->grid));
    if (p->recorded.path_sides == NULL) {
        puzzle_forget_path(p);
        return MEANDER_NO_MEMORY;
    }
    memcpy(p->recorded.path_sides, path_sides, maze_bytes(&p->maze));
    return MEANDER_OK;
}

meander_status puzzle_set_line(puzzle *p, cell start, const uint8_t *path_sides) {
    uint64_t passages = 0;
    cell end;
    TRY(path_sides_check(p, path_sides, &passages));
    if (start == CELL_NONE)
        for (start = 0; start < p->grid->count && bits_count(sides_get(p->grid, path_sides, start)) != 1;)
            start++;
    uint8_t *sides = memory_new(p->context, (size_t)passages, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    meander_status status;
    if (start < p->grid->count && path_sides_is_line(p, start, path_sides, passages, sides, &end))
        status = path_keep(p, start, end, sides, passages);
    else
        status = context_fail(p->context, MEANDER_NO, "the drawn path is not one line");
    memory_free(p->context, sides);
    return status;
}
