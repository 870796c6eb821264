// SPDX-License-Identifier: MIT
// Walking.  The trail is the way from the start to the walker; each step back along it shortens
// it:
//
//     start -> E -> E -> S        then N        =  start -> E -> E
//
// The fog lifts along straight lines from the walker to the next wall.  A line goes on through a cell
// by the side across; it may go round a cylinder, and then ends where it began.
//
// Invariant: `backs`, from the last one to the first, lead from (x, y) to the start, and no step leads
// straight back.
// Cost: a step takes as long as what the walker sees; a hint calls a solver, which may visit every
// cell.
#include "view/walker.h"

#include "view/text_buffer.h"
#include "view/view_memory.h"

enum { WALKER_MARKS = VIEW_EXTRA_TRAIL | VIEW_EXTRA_VISITED | VIEW_EXTRA_SEEN | VIEW_EXTRA_HINT };

static meander_point walker_place(const view_walker *w) { return (meander_point){w->x, w->y}; }

static uint8_t *walker_flags(const view_walker *w, view_board *b) {
    return &b->extra[view_board_index(b, w->x, w->y)];
}

// Moves the walker to the neighbour on a side, if there is one.
static void walker_shift(view_walker *w, const meander_maze *m, unsigned side) {
    meander_point there = walker_place(w);
    (void)meander_maze_neighbour(m, there, side, &there);
    w->x = (uint32_t)there.x;
    w->y = (uint32_t)there.y;
}

// A side that has none across is its own opposite, and the line ends.
static void walker_look_along(const view_walker *w, view_board *b, const meander_maze *m,
                              unsigned side) {
    view_walker eye = *w;
    unsigned back = side;
    while (meander_maze_passes(m, walker_place(&eye), side, w->keys)) {
        (void)meander_maze_side_back(m, walker_place(&eye), side, &back);
        walker_shift(&eye, m, side);
        *walker_flags(&eye, b) |= VIEW_EXTRA_SEEN;
        side = meander_maze_side_opposite(m, back);
        if (side == back || (eye.x == w->x && eye.y == w->y)) return;
    }
}

static void walker_look(const view_walker *w, view_board *b, const meander_maze *m) {
    *walker_flags(w, b) |= VIEW_EXTRA_SEEN;
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) walker_look_along(w, b, m, side);
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
    w->keys = meander_maze_keys_at(m, start);
    walker_stand(w, b);
    walker_look(w, b, m);
    return MEANDER_OK;
}

// The trail begins there.
void view_walker_put(view_walker *w, view_board *b, const meander_maze *m, meander_point at) {
    view_board_clear_extra(b, WALKER_MARKS);
    w->x = (uint32_t)at.x;
    w->y = (uint32_t)at.y;
    w->keys |= meander_maze_keys_at(m, at);
    walker_stand(w, b);
    walker_look(w, b, m);
}

void view_walker_end(view_walker *w, view_board *b) {
    view_board_clear_extra(b, WALKER_MARKS);
    if (b->memory != NULL) {
        view_memory_free(b->memory, w->backs);
        view_memory_free(b->memory, w->log);
    }
    *w = (view_walker){0};
}

// The trail may cross itself in mazes with loops, so it is marked anew where it was shortened.
static void walker_mark_trail(const view_walker *w, view_board *b, const meander_maze *m) {
    view_walker back = *w;
    walker_stand(&back, b);
    for (size_t i = w->count; i-- > 0;) {
        walker_shift(&back, m, w->backs[i]);
        *walker_flags(&back, b) |= VIEW_EXTRA_TRAIL;
    }
}

// Takes the last step back.  Only the whole trail shows whether it passes this cell again; a short
// look backward would be enough in a tree, but not where there are loops.
static void walker_shorten(view_walker *w, view_board *b, const meander_maze *m) {
    uint8_t *flags = walker_flags(w, b);
    *flags = (uint8_t)(*flags & ~VIEW_EXTRA_TRAIL);
    walker_shift(w, m, w->backs[--w->count]);
    walker_mark_trail(w, b, m);
}

static bool walker_note(view_walker *w, const view_board *b, unsigned side) {
    void *log = w->log;
    if (!view_memory_reserve(b->memory, &log, &w->log_capacity, w->log_count + 1, 1)) return false;
    w->log = log;
    w->log[w->log_count++] = (uint8_t)side;
    return true;
}

// Takes a step through an open side; `backs` has room for another one.
static void walker_step(view_walker *w, view_board *b, const meander_maze *m, unsigned side) {
    unsigned back = side;
    if (w->count > 0 && w->backs[w->count - 1] == side) {
        walker_shorten(w, b, m);
        return;
    }
    (void)meander_maze_side_back(m, walker_place(w), side, &back);
    w->backs[w->count++] = (uint8_t)back;
    walker_shift(w, m, side);
    walker_stand(w, b);
}

bool view_walker_go(view_walker *w, view_board *b, const meander_maze *m, unsigned side,
                    uint64_t now) {
    if (!w->present || w->arrived || !meander_maze_passes(m, walker_place(w), side, w->keys)) return false;
    void *backs = w->backs;
    if (!view_memory_reserve(b->memory, &backs, &w->capacity, w->count + 1, 1)) return false;
    w->backs = backs;
    if (!walker_note(w, b, side)) return false;
    if (!w->running) w->began = now;
    w->running = true;
    w->taken++;
    walker_step(w, b, m, side);
    w->keys |= meander_maze_keys_at(m, walker_place(w));
    walker_look(w, b, m);
    if (!walker_at_goal(w, m)) return true;
    w->arrived = true;
    w->running = false;
    w->ended = now;
    return true;
}

// Undoing the last step starts the clock again, as if the goal had not been reached.
bool view_walker_undo(view_walker *w, view_board *b, const meander_maze *m) {
    if (!w->present || w->count == 0) return false;
    if (!walker_note(w, b, w->backs[w->count - 1])) return false;
    walker_shorten(w, b, m);
    w->running = true;
    w->arrived = false;
    return true;
}

// The library solves from the maze's start, so the start is moved to the walker until it is done.
meander_status view_walker_hint(view_walker *w, view_board *b, meander_maze *m) {
    meander_point start = meander_maze_start(m);
    meander_solution *s = NULL;
    if (!w->present || w->arrived) return MEANDER_NO;
    meander_status status = meander_maze_set_start(m, walker_place(w));
    if (status != MEANDER_OK) return status;
    view_text solver;
    view_text_clear(&solver);
    view_text_add(&solver, MEANDER_USUAL_KEYS_SOLVER ":have=");
    view_text_number(&solver, w->keys);
    status = meander_solution_new(m, meander_maze_door_count(m) > 0 ? solver.text : NULL, NULL, &s);
    if (status == MEANDER_OK && meander_solution_steps(s) > 0) {
        view_walker next = *w;
        walker_shift(&next, m, meander_solution_path(s)[0]);
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
