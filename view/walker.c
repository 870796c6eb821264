// SPDX-License-Identifier: MIT
// Walking.  The trail is the way from the start to the walker; each step back along it shortens
// it:
//
//     start -> E -> E -> S        then N        =  start -> E -> E
//
// The fog lifts along straight lines from the walker to the next wall.
//
// Invariant: the moves lead from the start to (x, y), and never straight back.  Cost: a step
// takes as long as what the walker sees; a hint calls a solver, which may visit every cell.
#include "view/walker.h"

#include "view/view_memory.h"

enum { WALKER_MARKS = VIEW_EXTRA_TRAIL | VIEW_EXTRA_VISITED | VIEW_EXTRA_SEEN | VIEW_EXTRA_HINT };

static const int walker_dx[4] = {0, 1, 0, -1}, walker_dy[4] = {-1, 0, 1, 0};

static uint8_t *walker_flags(const view_walker *w, view_board *b) {
    return &b->extra[view_board_index(b, w->x, w->y)];
}

static void walker_look(const view_walker *w, view_board *b, const meander_maze *m) {
    *walker_flags(w, b) |= VIEW_EXTRA_SEEN;
    for (unsigned side = 0; side < 4; side++) {
        uint64_t x = w->x, y = w->y;
        while (meander_maze_sides(m, (meander_point){x, y}) >> side & 1) {
            x += (uint64_t)walker_dx[side];
            y += (uint64_t)walker_dy[side];
            b->extra[view_board_index(b, x, y)] |= VIEW_EXTRA_SEEN;
        }
    }
}

static void walker_stand(const view_walker *w, view_board *b) {
    uint8_t *flags = walker_flags(w, b);
    *flags = (uint8_t)((*flags | VIEW_EXTRA_TRAIL | VIEW_EXTRA_VISITED) & ~VIEW_EXTRA_HINT);
}

static bool walker_at_goal(const view_walker *w, const meander_maze *m) {
    for (size_t i = 0; i < meander_maze_goal_count(m); i++) {
        meander_point goal = meander_maze_goal(m, i);
        if (goal.x == w->x && goal.y == w->y) return true;
    }
    return false;
}

meander_status view_walker_begin(view_walker *w, view_board *b, const meander_maze *m) {
    meander_point start = meander_maze_start(m);
    view_walker_end(w, b);
    if (!view_board_need_extra(b)) return MEANDER_NO_MEMORY;
    w->present = true;
    w->x = (uint32_t)start.x;
    w->y = (uint32_t)start.y;
    walker_stand(w, b);
    walker_look(w, b, m);
    return MEANDER_OK;
}

void view_walker_end(view_walker *w, view_board *b) {
    view_board_clear_extra(b, WALKER_MARKS);
    if (b->memory != NULL) {
        view_memory_free(b->memory, w->moves);
        view_memory_free(b->memory, w->log);
    }
    *w = (view_walker){0};
}

// The trail may cross itself in mazes with loops, so it is marked anew where it was shortened.
static void walker_mark_trail(const view_walker *w, view_board *b) {
    view_walker back = *w;
    walker_stand(&back, b);
    for (size_t i = w->count; i-- > 0;) {
        unsigned side = w->moves[i] ^ 2u;
        back.x += (uint32_t)walker_dx[side];
        back.y += (uint32_t)walker_dy[side];
        *walker_flags(&back, b) |= VIEW_EXTRA_TRAIL;
    }
}

static void walker_shift(view_walker *w, unsigned side) {
    w->x += (uint32_t)walker_dx[side];
    w->y += (uint32_t)walker_dy[side];
}

// Only the whole trail shows whether it passes this cell again; a short look backward would be
// enough in a tree, but not where there are loops.
static void walker_shorten(view_walker *w, view_board *b, unsigned side) {
    uint8_t *flags = walker_flags(w, b);
    *flags = (uint8_t)(*flags & ~VIEW_EXTRA_TRAIL);
    w->count--;
    walker_shift(w, side);
    walker_mark_trail(w, b);
}

static bool walker_note(view_walker *w, const view_board *b, unsigned side) {
    void *log = w->log;
    if (!view_memory_reserve(b->memory, &log, &w->log_capacity, w->log_count + 1, 1)) return false;
    w->log = log;
    w->log[w->log_count++] = (uint8_t)side;
    return true;
}

bool view_walker_go(view_walker *w, view_board *b, const meander_maze *m, unsigned side,
                    uint64_t now) {
    meander_point here = {w->x, w->y};
    if (!w->present || w->arrived || !(meander_maze_sides(m, here) >> side & 1)) return false;
    void *moves = w->moves;
    if (!view_memory_reserve(b->memory, &moves, &w->capacity, w->count + 1, 1)) return false;
    w->moves = moves;
    if (!walker_note(w, b, side)) return false;
    if (!w->running) w->began = now;
    w->running = true;
    w->taken++;
    if (w->count > 0 && w->moves[w->count - 1] == (side ^ 2)) {
        walker_shorten(w, b, side);
    } else {
        w->moves[w->count++] = (uint8_t)side;
        walker_shift(w, side);
        walker_stand(w, b);
    }
    walker_look(w, b, m);
    if (!walker_at_goal(w, m)) return true;
    w->arrived = true;
    w->running = false;
    w->ended = now;
    return true;
}

// Undoing the last step starts the clock again, as if the goal had not been reached.
bool view_walker_undo(view_walker *w, view_board *b) {
    if (!w->present || w->count == 0) return false;
    unsigned back = w->moves[w->count - 1] ^ 2u;
    if (!walker_note(w, b, back)) return false;
    walker_shorten(w, b, back);
    w->running = true;
    w->arrived = false;
    return true;
}

// The library solves from the maze's start, which meanwhile is where the walker is.
meander_status view_walker_hint(view_walker *w, view_board *b, meander_maze *m) {
    meander_point start = meander_maze_start(m), here = {w->x, w->y};
    meander_solution *s = NULL;
    if (!w->present || w->arrived) return MEANDER_NO;
    meander_status status = meander_maze_set_start(m, here);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s);
    if (status == MEANDER_OK && meander_solution_steps(s) > 0) {
        unsigned side = meander_solution_path(s)[0];
        view_walker next = *w;
        walker_shift(&next, side);
        *walker_flags(&next, b) |= VIEW_EXTRA_HINT | VIEW_EXTRA_SEEN;
        w->hints++;
    }
    meander_solution_free(s);
    meander_status back = meander_maze_set_start(m, start);
    return status == MEANDER_OK ? back : status;
}

uint64_t view_walker_time(const view_walker *w, uint64_t now) {
    if (w->arrived) return w->ended - w->began;
    return w->running && now > w->began ? now - w->began : 0;
}
