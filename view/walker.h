// SPDX-License-Identifier: MIT
// A person who walks through the maze: steps that can be undone, a clock that starts with the
// first step and stops at a goal, fog that lifts where the walker could see.  The walker keeps
// its marks in the board's `extra`.
#ifndef VIEW_WALKER_H
#define VIEW_WALKER_H

#include "view/board.h"

typedef struct view_walker {
    bool present, arrived;
    uint32_t x, y;
    uint8_t *backs;              // of each step, without those undone, the side that leads back
    size_t count, capacity;
    uint8_t *log;                // every step as it was made; one that was undone and its way back
    size_t log_count, log_capacity;
    uint64_t taken;              // all steps, undone or not
    unsigned hints;
    uint64_t began, ended;       // milliseconds; count from the first step to the goal
    bool running;                // the clock
    unsigned keys;               // in hand, a bit for each; undone steps do not lay them back
} view_walker;

// Puts the walker on the maze's start; marks of an earlier walk are removed.  Errors: NO_MEMORY.
MEANDER_CHECKED meander_status view_walker_begin(view_walker *w, view_board *b,
                                                 const meander_maze *m);
// Puts a walker that has just begun on another place.
void view_walker_put(view_walker *w, view_board *b, const meander_maze *m, meander_point at);
// Removes the walker and its marks.
void view_walker_end(view_walker *w, view_board *b);

// Takes a step; returns false where there is a wall, after the arrival, and when there is no
// memory.
bool view_walker_go(view_walker *w, view_board *b, const meander_maze *m, unsigned side,
                    uint64_t now);
// Undoes the last step; returns false when there is none, and when there is no memory.  The clock goes on.
bool view_walker_undo(view_walker *w, view_board *b, const meander_maze *m);
// Marks the next cell of a shortest path to a goal.  Errors: NO when there is no path.
MEANDER_CHECKED meander_status view_walker_hint(view_walker *w, view_board *b, meander_maze *m);
// Milliseconds from the first step to now, or to the arrival.
uint64_t view_walker_time(const view_walker *w, uint64_t now);

#endif
