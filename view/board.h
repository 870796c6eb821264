// SPDX-License-Identifier: MIT
// The cells of one maze at one moment of its film, one byte each:
//
//     byte = state << 4 | open sides          0x3a: finished, open to the east and the west
//
// Cells of other shapes have more sides, which are in a separate array; their bytes have as many ones
// there as sides are open, four of them for all above that.
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
    VIEW_ROCK,               // finished, and closed on all sides
    VIEW_TRIED,              // solving: the solver has been here
    VIEW_FRONTIER,           // searching: waits until it is expanded
    VIEW_EXPANDED,           // searching: the search has gone on from here
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

// The kinds of steps; the values are a side, a set's number, a view_state with the solver's bits
// for its move (MEANDER_MOVE_SIDE ...) above it.  A pause changes nothing: it is a
// moment for a sentence (view/film_lesson.h).
enum { VIEW_STEP_OPEN, VIEW_STEP_CLOSE, VIEW_STEP_LABEL, VIEW_STEP_STATE };
enum { VIEW_STEP_MOVE = 4 };     // bits of the state, below the move
enum { VIEW_STEP_PAUSE = 15 << 2 | VIEW_STEP_STATE };

typedef struct view_step {
    uint32_t at;             // y * width + x
    uint32_t what;           // value << 2 | VIEW_STEP_...
} view_step;

// A solver that walks with a hand on the wall.
typedef struct view_follower {
    uint32_t at;             // y * width + x
    uint8_t heading;         // a side
    uint8_t hand;            // 0: nobody walks; VIEW_HAND_...
} view_follower;

enum { VIEW_HAND_RIGHT = 1, VIEW_HAND_LEFT, VIEW_HAND_FREE };

typedef struct view_board {
    const meander_allocator *memory;
    uint32_t width, height;  // of the rectangle of places
    const meander_maze *shape;   // which knows where sides lead; NULL: squares
    uint8_t *cells;
    uint32_t *open;          // the open sides of each cell; NULL: squares
    uint32_t *labels;        // number of the set, 0: none; NULL: the film has no sets
    uint8_t *notes;          // the solver's notes in cells, see board_notes.c; NULL: nothing
    unsigned note_size;      // bytes of each cell there
    view_follower follower;
    uint8_t *extra;          // flags; NULL until they are needed
    view_step *steps;
    uint32_t *replaced;      // for each step that was played
    size_t count, capacity, position;
    size_t making;           // steps of the making; the others are the solver's
    size_t skipped;          // events before the first step, which opened all that walls then divide
    bool by_rows;            // the sets were numbered row by row, from the top down
    bool store;              // active cells wait in a store, not on a stack
    uint32_t occurs[2];      // the states in the making and in the solving: a bit for each
                             // state, and those below
} view_board;

// Bits of `occurs` behind those of the states.
#define VIEW_OCCURS_SETS (UINT32_C(1) << 31)
#define VIEW_OCCURS_ARROWS (UINT32_C(1) << 30)      // where a search came from
#define VIEW_OCCURS_CHALK (UINT32_C(1) << 29)
#define VIEW_OCCURS_HAND (UINT32_C(1) << 28)

// The events of an algorithm, kept until a board takes them.
typedef struct view_film {
    const meander_allocator *memory;
    view_step *steps;        // `at` is the grid's own number of the cell; y * width + x of a pause
    size_t count, capacity, most;
    bool solving;            // else making
    bool labels;             // there are sets
    bool moves;              // the solver says more of its moves than the cell
    bool too_long;           // more than `most`: all were freed
    bool lost;               // no memory: all were freed
} view_film;

void view_film_begin(view_film *f, const meander_allocator *memory, size_t most, bool solving);
void view_film_hear(void *film, const meander_event *event);      // a meander_listener
void view_film_pause(view_film *f, uint32_t at);                  // a step that changes nothing
void view_film_repeat(view_film *f, const view_step *step);       // one of another film of the same maze
void view_film_end(view_film *f);

// Makes a board of the maze as it is or, with `film`, as it was before the making.  Errors:
// TOO_BIG from 2^31 cells, NO_MEMORY; then there is nothing to free.  A maze that is not of squares
// must outlive the board.
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

// The state to show at a place; VIEW_OUTSIDE beyond the rectangle.  Once the making is over
// every cell of the maze is floor, or rock if it is closed, unless a solver has been there.
view_state view_board_state(const view_board *b, uint64_t x, uint64_t y);
unsigned view_board_sides(const view_board *b, uint64_t x, uint64_t y);
// The same of a cell's byte, wherever it is.
view_state view_board_state_of(const view_board *b, unsigned byte);
uint32_t view_board_label(const view_board *b, uint64_t x, uint64_t y);   // 0: none is shown
// 1 + the side towards the cell from which a search reached this one; 0: none is shown.
unsigned view_board_came(const view_board *b, uint64_t x, uint64_t y);
// Returns whether a solver left anything in a cell.
bool view_board_noted(const view_board *b, size_t at);
// The number of chalk marks on the passage of this side.
unsigned view_board_chalk(const view_board *b, uint64_t x, uint64_t y, unsigned side);
// The place of the latest step; false where nothing moves: at the beginning, where the making is
// over, and at the end.
bool view_board_cursor(const view_board *b, uint32_t *x, uint32_t *y);
// The place of the next step; false at the end.
bool view_board_next(const view_board *b, uint32_t *x, uint32_t *y);
bool view_board_is_made(const view_board *b);     // the making is over
// The cell beyond a side, and the side of that cell which leads back.  There is one.
uint32_t view_board_beyond(const view_board *b, uint32_t at, unsigned side, unsigned *back);
// The most sides that a cell has.
unsigned view_board_side_count(const view_board *b);

static inline view_state view_step_state(view_step step) {
    return (view_state)(step.what >> 2 & ((1u << VIEW_STEP_MOVE) - 1));
}

// ---- for board.c (board_notes.c) -----------------------------------------------------

// Makes room for notes of all cells.
bool view_notes_need(view_board *b);

// The bits that a step that changes a state adds to `occurs` besides the state.
uint32_t view_notes_occur(view_step step);

// Notes what a step that changes a state says of its move; returns what it replaced, in the bits
// from VIEW_STEP_MOVE on.
uint32_t view_notes_forward(view_board *b, view_step step);
void view_notes_backward(view_board *b, view_step step, uint32_t replaced);

#endif
