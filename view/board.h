// SPDX-License-Identifier: MIT
// The cells of one maze at one moment of its film, one byte each:
//
//     byte = state << 4 | open sides          0x3a: finished, open to the east and the west
//
// A film is first the making (or nothing, for a maze that was read), then the solving (or
// nothing).  The board steps through it in both directions; each step notes what it replaced.
#ifndef VIEW_BOARD_H
#define VIEW_BOARD_H

#include <meander/meander.h>

typedef enum view_state {
    VIEW_SOLID,              // nothing happened here yet
    VIEW_ACTIVE,             // making: on the stack, or in the store
    VIEW_FLOOR,              // making: finished
    VIEW_WALK,               // making: a walk that is not yet certain (Wilson)
    VIEW_ERASED,             // making: was on such a walk
    VIEW_TRIED,              // solving: the solver has been here
    VIEW_DEAD_END,           // solving: given up
    VIEW_PATH,               // solving: on the solution
    VIEW_OUTSIDE             // not a cell of the maze
} view_state;

// Flags of cells in `extra`, set by the walker and the overlays.
enum {
    VIEW_EXTRA_SOLUTION = 1, // on the way from start to goal
    VIEW_EXTRA_TRAIL = 2,    // on the walker's way from the start
    VIEW_EXTRA_VISITED = 4,  // the walker has been here
    VIEW_EXTRA_SEEN = 8,     // not under the fog
    VIEW_EXTRA_HINT = 16     // the hint: the walker should go here
};

// What a step changes; the values are a side, a set's number, a view_state.
enum { VIEW_STEP_OPEN, VIEW_STEP_CLOSE, VIEW_STEP_LABEL, VIEW_STEP_STATE };

typedef struct view_step {
    uint32_t at;             // y * width + x
    uint32_t what;           // value << 2 | VIEW_STEP_...
} view_step;

typedef struct view_board {
    const meander_allocator *memory;
    uint32_t width, height;
    uint8_t *cells;
    uint32_t *labels;        // number of the set, 0: none; NULL: the film has no sets
    uint8_t *extra;          // flags; NULL until they are needed
    view_step *steps;
    uint32_t *replaced;      // for each step that was played
    size_t count, capacity, position;
    size_t making;           // steps of the making; the others are the solver's
    bool by_rows;            // the sets were numbered row by row, from the top down
    bool store;              // active cells wait in a store, not on a stack
} view_board;

// The events of an algorithm, kept until a board takes them.
typedef struct view_film {
    const meander_allocator *memory;
    view_step *steps;        // `at` is the grid's own number of the cell
    size_t count, capacity, most;
    bool solving;            // else making
    bool labels;             // there are sets
    bool too_long;           // more than `most`: all were freed
    bool lost;               // no memory: all were freed
} view_film;

void view_film_begin(view_film *f, const meander_allocator *memory, size_t most, bool solving);
void view_film_hear(void *film, const meander_event *event);      // a meander_listener
void view_film_end(view_film *f);

// Makes a board of the maze as it is or, with `film`, as it was before the making.  Errors:
// TOO_BIG from 2^31 cells, NO_MEMORY; then there is nothing to free.
MEANDER_CHECKED meander_status view_board_init(view_board *b, const meander_allocator *memory,
                                               const meander_maze *m, bool film);
void view_board_done(view_board *b);

// Appends the events of a making or of a solver; the position stays where it is.  The film may be
// empty afterwards.  Errors: NO_MEMORY; then the board is as before.
MEANDER_CHECKED meander_status view_board_add_making(view_board *b, const meander_maze *m,
                                                     view_film *f);
MEANDER_CHECKED meander_status view_board_add_solving(view_board *b, const meander_maze *m,
                                                      view_film *f);
// Removes the solver's events.
void view_board_cut_solving(view_board *b);

bool view_board_forward(view_board *b);                 // false at the end
bool view_board_backward(view_board *b);                // false at the beginning
void view_board_seek(view_board *b, size_t position);   // beyond the end: the end

// Makes room for the flags of all cells; returns false when there is no memory.
bool view_board_need_extra(view_board *b);
void view_board_clear_extra(view_board *b, unsigned flags);

static inline bool view_board_holds(const view_board *b, uint64_t x, uint64_t y) {
    return x < b->width && y < b->height;
}
static inline size_t view_board_index(const view_board *b, uint64_t x, uint64_t y) {
    return (size_t)y * b->width + (size_t)x;
}

// What there is to show at a place; VIEW_OUTSIDE beyond the rectangle.  Once the making is over
// every cell of the maze is floor, unless a solver has been there.
view_state view_board_state(const view_board *b, uint64_t x, uint64_t y);
unsigned view_board_sides(const view_board *b, uint64_t x, uint64_t y);
uint32_t view_board_label(const view_board *b, uint64_t x, uint64_t y);   // 0: none is shown
// Where the next step happens; false at the end.
bool view_board_next(const view_board *b, uint32_t *x, uint32_t *y);
bool view_board_is_made(const view_board *b);     // the making is over

#endif
