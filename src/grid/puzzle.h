// SPDX-License-Identifier: MIT
// A puzzle is a maze with what a person needs to play it: a start, one or more goals
// (the nearest counts) and the openings in its outer border.  Readers make puzzles,
// solvers and writers take them.
#ifndef GRID_PUZZLE_H
#define GRID_PUZZLE_H

#include "grid/maze.h"

// An opening in the outer border of a rectangle, on `side` of the cell.
typedef struct puzzle_opening {
    cell cell;
    unsigned side;
} puzzle_opening;

// The runs of a robot, as a solver found them by a model of its motion.  Times are in microseconds.
typedef struct run_times {
    bool known;
    uint64_t runs;              // to the goal while it searched
    uint64_t search_steps, search_turns, search_time;
    uint64_t best_turns, best_time;     // of the path; 0 when there is none
} run_times;

// A path with diagonal steps between open squares: a side, or 4 + a side for the step between it and the
// next side clockwise.  Beside it is a path that takes two sides in place of each diagonal.
typedef struct octile_path {
    uint8_t *moves;             // owned; NULL: there is none
    uint64_t count, diagonals;  // moves, and how many of them are diagonal
} octile_path;

// A path as a taut string, in halves of a square: the middle of square (x, y) is (2x + 1, 2y + 1), its upper left
// corner (2x, 2y).  It is straight between its points.
typedef struct taut_path {
    meander_point *points;      // the middle of the start, each bend, the middle of the goal; owned; NULL: none
    size_t count;
    double length;              // in squares
} taut_path;

// Several paths from one start, those with the fewest steps first.
typedef struct path_list {
    uint8_t *sides;             // of all, one after the other; owned, as `ends` is; NULL: there are none
    size_t *ends, count;        // where each path ends in them
    bool more;                  // there are others
} path_list;
void path_list_free(context *c, path_list *l);

// Keys and doors (grid/locks.h): a passage that only who has the key goes through, or that leads one way, from `cell`
// by `side`.
enum { LOCKS_KEYS_MOST = 12, LOCK_ONE_WAY = LOCKS_KEYS_MOST };
typedef struct lock {
    cell cell;
    unsigned side, key;         // the number of the key, from 0, or LOCK_ONE_WAY
} lock;

typedef struct locks {
    lock *list;                 // owned; several passages may need the same key
    size_t count, capacity;
    unsigned key_count;
    cell keys[LOCKS_KEYS_MOST]; // where each key lies; CELL_NONE: nowhere
} locks;

enum { RECORDED_NAME_SIZE = 48 };

// A solution that the file recorded with the maze.  Missing parts are zero or NULL; arrays
// are owned.
typedef struct recorded {
    bool known;                 // false: there is none, and everything else is empty
    bool found;                 // false: a solver has looked and found no path
    cell start, goal;           // where the path begins and ends
    uint8_t *path;              // the side taken at each of its steps
    uint64_t steps;
    uint8_t *path_sides;        // per cell the sides to be shown; NULL: those of the path
    char solver[RECORDED_NAME_SIZE];
    bool tells_visited;
    uint64_t visited;           // the cells that the solver visited
    uint64_t *seen;             // which, a bit per cell
    uint32_t *distances;        // per cell the steps from the start, UINT32_MAX: not reached
    uint64_t *bottlenecks;      // a bit per cell that every path uses
    uint64_t bottleneck_count;
    bool counts_paths, saturated;
    uint64_t paths;             // the number of shortest ones
    bool lower_bound;           // there may be a longer path than this one
    run_times times;
    octile_path octile;
    taut_path taut;
    path_list ways;
} recorded;

typedef struct puzzle {
    context *context;
    grid *grid;                 // owned
    maze maze;
    cell start;
    cell *goals;
    size_t goal_count, goal_capacity;
    puzzle_opening *openings;
    size_t opening_count, opening_capacity;
    bool no_start, no_goal;     // the file says none: those here are the usual ones, for walkers all the same
    bool blocks;                // a block map: each cell is one open block, not a room
    uint32_t *weights;          // owned: what entering each cell costs, from 1; NULL: all 1
    uint8_t *unknown;           // owned, on squares: per cell the sides whose wall nobody has seen, so
                                // that they are open; NULL: none
    locks *locks;               // owned: keys and doors; NULL: none
    uint32_t *letters;          // owned: per cell the letter in it (grid/letters.h), 0: none; NULL: none at all
    recorded recorded;
    void *picture;              // owned, one block: what the reader of a picture found in it; NULL: nothing
} puzzle;

// puzzle_path.c: records a path, whose sides are copied, in place of what was recorded before.
// Passages, start and goals must be in place.  Returns NO, with a message that says which step is
// wrong, unless every step goes through an open passage and the last one ends in a goal; then
// nothing is recorded.
MEANDER_CHECKED meander_status puzzle_set_path(puzzle *p, const uint8_t *sides, uint64_t steps);

// The same for a solver that has chosen the ends of its path itself.
MEANDER_CHECKED meander_status puzzle_set_path_between(puzzle *p, cell start, cell goal,
                                                       const uint8_t *sides, uint64_t steps);

// The same from a picture: for each cell of the grid's array the sides by which drawn ways pass,
// a bit at both ends of each passage.  The path is the shortest that they leave from the start to
// a goal; where there are several, all are kept for display.
MEANDER_CHECKED meander_status puzzle_set_path_sides(puzzle *p, const uint8_t *path_sides);

// The same for a single line anywhere, from one of its ends; CELL_NONE: from the end that comes first in the array.
MEANDER_CHECKED meander_status puzzle_set_line(puzzle *p, cell start, const uint8_t *path_sides);

// Checks that the recorded path, if there is one, can be walked; NO, with a message, when it
// cannot.
MEANDER_CHECKED meander_status puzzle_check_path(const puzzle *p);

// Records that no path was found.
void puzzle_set_no_path(puzzle *p);

// puzzle_squares.c: returns whether a move goes through passages, a diagonal one past two squares that are
// open to both of its ends; with `corners` one of them is enough.
bool puzzle_opens_octile(const puzzle *p, cell c, unsigned move, bool corners);
// Writes the path with two sides in place of each diagonal; `sides` has room for all moves and the diagonals
// once more.  Returns false when a move is not possible.
bool puzzle_split_moves(const puzzle *p, cell start, const octile_path *way, uint8_t *sides);
// The length of such a path: the weight of the square entered, or 1, for a straight step, sqrt(2) times it for a
// diagonal one.
double octile_length(const puzzle *p, cell start, const octile_path *way);

// Notes that nobody has seen the wall on this side of a square.
MEANDER_CHECKED meander_status puzzle_add_unknown(puzzle *p, cell c, unsigned side);

// Code that moves the start or a goal, or changes passages, calls this to drop what was recorded.
void puzzle_forget_path(puzzle *p);

// Drop keys and doors, and letters.
void puzzle_forget_locks(puzzle *p);
void puzzle_forget_letters(puzzle *p);
// Moves both into memory of another context, which frees them from then on.
MEANDER_CHECKED meander_status puzzle_move_signs(puzzle *p, context *to);

// puzzle_check.c: checks that everything is as it must be, on any grid: every open side leads to
// a cell of the maze and is open from both ends, start, goals and openings are at cells, weights
// are 1 or more, the recorded path goes through open passages.  NO, with a message that names the
// first fault.
MEANDER_CHECKED meander_status puzzle_check(const puzzle *p);

// Takes the grid over (even on failure) and closes all walls.  Start and goal are the first and
// the last cell; there are no openings yet.
MEANDER_CHECKED meander_status puzzle_init(puzzle *p, context *c, grid *g);
void puzzle_done(puzzle *p);

// As puzzle_init left it, in the same memory.
MEANDER_CHECKED meander_status puzzle_reset(puzzle *p);

MEANDER_CHECKED meander_status puzzle_add_goal(puzzle *p, cell goal);
MEANDER_CHECKED meander_status puzzle_add_opening(puzzle *p, cell c, unsigned side);
static inline void puzzle_clear_goals(puzzle *p) { p->goal_count = 0; }

// The goals of a micromouse: the cells in the middle of a rectangle, one, two or four.  When a mask
// has none of them, the first goal stays the only one.
MEANDER_CHECKED meander_status puzzle_set_goals_in_centre(puzzle *p);

static inline uint32_t puzzle_cost(const puzzle *p, cell c) {
    return p->weights == NULL ? 1 : p->weights[c];
}

// Steps may differ in what they cost.
static inline bool puzzle_has_costs(const puzzle *p) { return p->weights != NULL || p->grid->lengths != NULL; }

// Passages have lengths that count: weights of cells come before them.
static inline bool puzzle_has_lengths(const puzzle *p) { return p->weights == NULL && p->grid->lengths != NULL; }

// The cost of a step: the weight of the cell that it enters, or the length of its passage where cells have no weights.
static inline uint32_t puzzle_step_cost(const puzzle *p, cell from, unsigned side, cell to) {
    return puzzle_has_lengths(p) ? p->grid->lengths[from * p->grid->side_count + side] : puzzle_cost(p, to);
}

bool puzzle_is_goal(const puzzle *p, cell c);

// The side on which a start or a goal of a rectangle has its opening: the start to the left, else
// to the top; a goal to the right, else to the bottom (a height of MEANDER_ENDLESS has none).
// Returns false when it is not on such a border.
bool puzzle_border_side(meander_point at, uint64_t width, uint64_t height, bool start,
                        unsigned *side);

// Opens the border of a full rectangle at start and goals, as everywhere in Meander: the start to
// the left, else to the top; a goal to the right, else to the bottom.  One that is elsewhere
// stays closed and is drawn as a mark inside its cell.
MEANDER_CHECKED meander_status puzzle_open_border(puzzle *p);
// Makes room for this many goals and the openings of a border, so that setting them cannot fail
// half-way.
MEANDER_CHECKED meander_status puzzle_reserve_ends(puzzle *p, size_t goals);

#endif
