// SPDX-License-Identifier: MIT
// A way that is drawn into a picture, taken over as the puzzle's recorded path:
//
//     #########       Marked cells that are neighbours, with a passage between them, are joined;
//     #S**#   #       where passages are marked, too, only by these.  S and G cover a mark of
//     ###*# # #       the way, so their cells count as marked.
//     ###*# # #       the way, so their cells count as marked.
//     #  ***#G#
//     #####***#       What is joined must be one line from the start to a goal.  Where neither
//
// Where passages are marked, the way may branch: that is how all shortest paths are drawn.
//
// Invariant: when the marks are not a way, a note says so and the maze stays as it was.
// Cost: a byte and a bit per cell, and a few looks at it, only where there are marks.
#include "base/bits.h"
#include "base/memory.h"
#include "format/text/walls.h"

typedef struct path_way {
    drawn_walls *walls;
    puzzle *puzzle;
    uint64_t *on;              // by the numbers of the cells: marks and letters
    uint8_t *path_sides;       // by the grid's cells: the sides by which they are joined
    size_t ends, branches, lone;
    cell end[2];               // the first two ends, in the order of reading
} path_way;

static size_t path_number(const drawn_walls *p, uint64_t x, uint64_t y) {
    return (size_t)(y * p->width + x);
}

// Marks outside the maze do not count: no passage leads there.
static meander_status path_open(path_way *w, scratch *lent) {
    const drawn_walls *p = w->walls;
    size_t words = bits_words((size_t)(p->width * p->height));
    w->on = scratch_lend_zeroed(lent, words, sizeof *w->on);
    w->path_sides = scratch_lend_zeroed(lent, w->puzzle->grid->count, 1);
    if (w->on == NULL || w->path_sides == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < words && p->marks[WALLS_MARKS_CELL] != NULL; i++)
        w->on[i] = p->marks[WALLS_MARKS_CELL][i];
    if (p->has_start) bits_set(w->on, path_number(p, p->start.x, p->start.y));
    for (size_t i = 0; i < p->goal_count; i++)
        bits_set(w->on, path_number(p, p->goals[i].x, p->goals[i].y));
    return MEANDER_OK;
}

static bool path_marks_passages(const drawn_walls *p) {
    return p->marks[WALLS_MARKS_RIGHT] != NULL || p->marks[WALLS_MARKS_BELOW] != NULL;
}

// Returns whether the passage east or south of a cell is marked, where passages are marked at
// all.
static bool path_passes(const drawn_walls *p, uint64_t x, uint64_t y, unsigned side) {
    if (!path_marks_passages(p)) return true;
    const uint64_t *marks = p->marks[side == MEANDER_EAST ? WALLS_MARKS_RIGHT : WALLS_MARKS_BELOW];
    size_t at = side == MEANDER_EAST ? (size_t)(y * (p->width + 1) + x + 1)
                                     : path_number(p, x, y + 1);
    return marks != NULL && bits_get(marks, at);
}

// Joins a cell to its neighbour in the east or in the south.
static void path_join(path_way *w, uint64_t x, uint64_t y, unsigned side) {
    const grid *g = w->puzzle->grid;
    cell c = grid_cell(g, x, y);
    if (!(g->sides[c] >> side & 1) || !maze_is_open(&w->puzzle->maze, c, side)) return;
    bool next = side == MEANDER_EAST ? bits_get(w->on, path_number(w->walls, x + 1, y))
                                     : bits_get(w->on, path_number(w->walls, x, y + 1));
    if (!next || !path_passes(w->walls, x, y, side)) return;
    w->path_sides[c] |= (uint8_t)(1u << side);
    w->path_sides[grid_neighbour(g, c, side)] |= (uint8_t)(1u << g->opposite[side]);
}

static void path_join_all(path_way *w) {
    const drawn_walls *p = w->walls;
    for (uint64_t y = 0; y < p->height; y++)
        for (uint64_t x = 0; x < p->width; x++) {
            if (!bits_get(w->on, path_number(p, x, y))) continue;
            path_join(w, x, y, MEANDER_EAST);
            path_join(w, x, y, MEANDER_SOUTH);
        }
}

// Letters that are not joined to anything are other goals; marks are not.
static void path_count(path_way *w) {
    const drawn_walls *p = w->walls;
    const uint64_t *marks = p->marks[WALLS_MARKS_CELL];
    for (uint64_t y = 0; y < p->height; y++)
        for (uint64_t x = 0; x < p->width; x++) {
            cell c = grid_cell(w->puzzle->grid, x, y);
            unsigned joined = bits_count(w->path_sides[c]);
            bool lone = joined == 0 && marks != NULL && bits_get(marks, path_number(p, x, y));
            w->lone += lone;
            w->branches += joined > 2;
            if (joined != 1 && !lone) continue;
            if (w->ends < 2) w->end[w->ends] = c;
            w->ends++;
        }
    // A single cell is both ends of a way without steps.
    if (w->lone == 1 && w->ends == 1) w->end[w->ends++] = w->end[0];
}

// A single mark is a way only where start and goal are known to be there.
static bool path_is_line(const path_way *w, bool known) {
    bool alone = w->lone == 1 && w->end[0] == w->end[1];
    return w->branches == 0 && w->ends == 2 && (alone ? known : w->lone == 0);
}

// Returns which end is the start, 0 or 1; 2 when the known ends contradict it.  Assumed ends
// decide the direction only where both are ends of the way: a way from a corner is not one of a
// micromouse unless it leads to the centre.  Else people read from the top.
static unsigned path_find_start(const path_way *w, bool has_start, bool has_goal) {
    const puzzle *p = w->puzzle;
    bool goal[2] = {puzzle_is_goal(p, w->end[0]), puzzle_is_goal(p, w->end[1])};
    if (!has_start && !has_goal) return w->end[1] == p->start && goal[0];
    for (unsigned i = 0; i < 2; i++)
        if (w->end[i] == p->start && (!has_goal || goal[1 - i])) return i;
    if (has_start) return 2;
    for (unsigned i = 0; i < 2; i++)
        if (goal[1 - i]) return i;
    return has_goal ? 2 : 0;
}

// The ends become start and goal where these were not known.
static meander_status path_take_ends(path_way *w, bool *has_start, bool *has_goal, bool *fits) {
    puzzle *p = w->puzzle;
    unsigned start = path_find_start(w, *has_start, *has_goal);
    *fits = start < 2;
    if (!*fits) return MEANDER_OK;
    if (!*has_start) p->start = w->end[start];
    if (!*has_goal) {
        puzzle_clear_goals(p);
        TRY(puzzle_add_goal(p, w->end[1 - start]));
    }
    if (!*has_start && !*has_goal) {
        const grid *g = p->grid;
        walls_add_guess(w->walls,
                        "the ends of the drawn path are start %llu,%llu and goal %llu,%llu",
                        (unsigned long long)grid_x(g, p->start),
                        (unsigned long long)grid_y(g, p->start),
                        (unsigned long long)grid_x(g, p->goals[0]),
                        (unsigned long long)grid_y(g, p->goals[0]));
    }
    *has_start = *has_goal = true;
    return MEANDER_OK;
}

// A way that leaves marks out was more than one line after all.
static meander_status path_record(path_way *w, bool *fits) {
    meander_status status = puzzle_set_path_sides(w->puzzle, w->path_sides);
    *fits = status == MEANDER_OK;
    if (*fits && !path_marks_passages(w->walls) && w->puzzle->recorded.path_sides != NULL) {
        puzzle_forget_path(w->puzzle);
        *fits = false;
    }
    return status == MEANDER_NO ? MEANDER_OK : status;
}

static meander_status walls_path_take(path_way *w, bool *has_start, bool *has_goal, bool *fits) {
    path_join_all(w);
    path_count(w);
    *fits = false;
    if (path_is_line(w, *has_start && *has_goal)) TRY(path_take_ends(w, has_start, has_goal, fits));
    else *fits = path_marks_passages(w->walls) && *has_start && *has_goal;
    return *fits ? path_record(w, fits) : MEANDER_OK;
}

meander_status walls_take_path(drawn_walls *p, puzzle *result, bool *has_start, bool *has_goal) {
    path_way w = {.walls = p, .puzzle = result};
    scratch lent = {.context = p->context};
    bool fits = false;
    // Marks do not show in which order keys were fetched.
    if (p->mark == NULL || result->locks != NULL) return MEANDER_OK;
    meander_status status = path_open(&w, &lent);
    if (status == MEANDER_OK) status = walls_path_take(&w, has_start, has_goal, &fits);
    if (status == MEANDER_OK && !fits && p->mark[0] != '\0')
        walls_add_guess(p, "the marks '%s' are not a path from the start to a goal", p->mark);
    scratch_take_back(&lent);
    return status;
}
