// SPDX-License-Identifier: MIT
// The one header of the generators.  A generator is one file that ends with a description
// of itself.  It is of one of two kinds, or of both with the same result:
//
//     fill        opens passages in a maze whose walls are all closed
//     next_row    makes one row after the other from the state of the row before
//
// It owns nothing: the runner lends memory, and random numbers and parameters are arguments.
#ifndef GENERATE_GENERATOR_H
#define GENERATE_GENERATOR_H

#include "base/bits.h"
#include "base/hints.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/rng.h"
#include "generate/common/beside_squares.h"
#include "generate/common/choice.h"
#include "generate/common/section.h"
#include "grid/given_way.h"
#include "grid/rows.h"
#include "trace/trace.h"

typedef struct generator generator;

typedef struct generate_job {
    context *context;
    maze *maze;
    const grid *grid;
    cell from;                   // where an algorithm that grows begins
    uint64_t seed;               // for generators that hash places; all others draw from rng
    rng *rng;
    scratch *scratch;
    trace *trace;                // NULL: nobody listens
    const params *params;
    const generator *generator;  // the one that runs: a caller's own finds its function there
    cell start, goal;            // CELL_NONE, or set by a generator whose mazes have a start
                                 // and goal
    const given_way *way;        // of generators with the trait "way": the tree to begin with; NULL: none
} generate_job;

typedef struct row_job {
    context *context;
    uint64_t width, height;
    uint64_t y;
    bool last;                   // join the sets that are still separate
    uint64_t *east, *south;      // the row to fill, all zero
    rng *rng;
    bool places;                 // each row begins with its own random numbers, ...
    uint64_t key;                // ... which depend on this and on its number
    uint64_t first_word;         // the row's place in that of a larger maze, in words
    uint64_t seed;               // for generators that hash places; all others draw from rng
    bool asks_memory;            // set by begin_rows: next_row asks the context for memory, and may fail
    scratch *scratch;            // for what the next row needs to know
    scratch *work;               // for what is forgotten after each row
    trace *trace;
    cell first;                  // number of the row's first cell, for the trace
    const params *params;
    void *state;                 // left by begin_rows for next_row
} row_job;

// The parameter of algorithms that can also lay walls; the runner does the rest.
#define FOCUS_PARAM                                                                          \
    {.name = "focus", .kind = MEANDER_PARAM_CHOICE, .choices = "passages|walls",             \
     .about = "walls: lays walls from corner to corner instead of digging"}

// The parameter of algorithms that grow from one cell; the runner puts the cell into job->from.
#define ROOT_PARAM                                                                           \
    {.name = "root", .kind = MEANDER_PARAM_PLACE, .fallback = PARAMS_RANDOM,                 \
     .about = "column and row of the cell to begin with"}

// Whether addresses have more than 32 bits.  Other machines hold few mazes that are large enough for the faster ways on
// large lattices, and do without their code: a web page is smaller.
enum { LARGE_MACHINE = SIZE_MAX > UINT32_MAX };

// A grid to be filled without a listener, described before anything is made; without `others` it is a
// full rectangle of squares.
typedef struct generate_plan {
    bool others;
    unsigned sides;              // the most of a cell
    unsigned lattice_sides;      // the same on a lattice; 0: it is none
    uint64_t levels;             // of a lattice: 1 where it is flat, 0 where it has a fourth dimension
    uint64_t width, height;
    uint64_t cells, count;       // of the maze, and bytes of its array
    unsigned threads;
    const params *params;
} generate_plan;

// The number of small mazes that a generator may make at once; the bytes of one, with its frame, are numbered
// by 16 bits in all of them together.
enum { GENERATE_TOGETHER = 4, GENERATE_TOGETHER_BYTES = (1 << 16) / GENERATE_TOGETHER };

// Traits are words: "perfect" (a spanning tree), "connected" (not perfect, but every cell can be
// reached; without either trait a maze may be in pieces), "uniform" (every perfect maze equally
// likely), "mask" (works on any connected grid; other generators fill the rectangle around a
// mask, and the pieces that are left when the mask cuts it are joined), "grows" (from one cell,
// so a grid in pieces takes one run per piece), "rows" (any height in the memory of one row),
// "finite" (has to know beforehand which row is the last), "fixed" (nothing is random: every seed
// gives the same maze), "large" (refuses a rectangle that is too small, with a message that says
// what size is needed at least), "sections" (draws any part of a maze without the rest), "places"
// (the same, but only with coins=places and without long paths), "store" (keeps the cells that still grow in a store,
// from which it picks), "stack" or "queue" (keeps them in one of these), "one-walk" (a single walk, whose every step is
// certain), "rock" (cells that it takes back become rock, and may become floor again), "numbers-..." (its labels are
// not sets but steps from the first cell, places on a curve, rings, or arms of a spiral), "rings" (corridors run around
// the middle, so screens bend the squares into circles), "book" (one of those that a book mixes), "threads" (uses as
// many threads as the context allows, on rectangles, when nobody listens), "weights"
// (the lightest tree, by weights that depend on the seed and the place alone: some of its rows can be made by
// common/weighed_band.h), "way" (begins with a given way, so that every maze with it is equally likely).  A "perfect"
// generator may name one parameter in `loops`: with a value other than its fallback the mazes are connected only.
struct generator {
    const char *name;
    const char *about;
    const char *aliases;   // other names, divided by blanks, or NULL; "name:key=value" presets
    const char *traits;
    const char *loops;                   // NULL: perfect whatever the parameters say
    const meander_param *params;
    meander_status (*fill)(generate_job *job);
    // Fills GENERATE_TOGETHER small whole rectangles at once, whose bytes are one behind the other, each as
    // `fill` would; NULL: one after the other.  The jobs share all but `maze`, `from`, `seed` and `rng`.
    meander_status (*fill_together)(generate_job *jobs);
    meander_status (*begin_rows)(row_job *job);
    meander_status (*next_row)(row_job *job);
    // Makes the state that of row y, with the random numbers as they were behind begin_rows; NULL:
    // rows come in order.
    meander_status (*seek_row)(row_job *job, uint64_t y);
    meander_status (*section)(section_job *job);
    // The same without allocating once *kept is there; NULL: `section` does it.
    meander_status (*chunk)(chunk_job *job);
    // Returns how many bytes it will be lent at most; NULL: none.
    uint64_t (*lends)(const generate_plan *plan);
    uint64_t (*lends_rows)(const generate_plan *plan);   // of one with `fill` and rows
    const generator *wide;               // the same for wide grids (generate_wide.c); NULL: it takes none
    bool foreign;                        // a caller's own: nothing is known about it
};

// A generator that a caller has added to a context; `next` is the one added before it.  Contexts
// made within another one share its generators: only the owner frees them.
typedef struct generator_added {
    generator generator;
    context *owner;
    const struct generator_added *next;
} generator_added;

// The generators of the library; and of a context: those of the library, then the added ones.
size_t generator_count(void);
const generator *generator_at(size_t i);
size_t generator_count_in(const context *c);
const generator *generator_at_in(const context *c, size_t i);
// Returns NULL, with a message, when there is none of this name.
const generator *generator_named(context *c, const char *name, size_t length);

// A request to generate; `pieces` allows a mask of several pieces, and a way takes a perfect maze.
typedef struct generate_order {
    const generator *generator;
    params params;
    uint64_t seed;
    bool pieces;
    const given_way *way;        // the maze's only one between its ends; NULL: any
} generate_order;

// Opens the passages of `m`, whose walls are all closed.
MEANDER_CHECKED meander_status generate_maze(const generate_order *order, maze *m, trace *t);

// Does the same; *ends are CELL_NONE unless the generator gave the maze its ends.
typedef struct generate_ends {
    cell start, goal;
} generate_ends;
MEANDER_CHECKED meander_status generate_maze_with_ends(const generate_order *order, maze *m,
                                                       trace *t, generate_ends *ends);

// Whether such mazes are made GENERATE_TOGETHER at a time; and makes them, with these seeds and without a
// listener.  The bytes of maze k begin at open + k * g->count, and may be any before.
bool generate_goes_together(const generate_order *order, const grid *g);
MEANDER_CHECKED meander_status generate_together(const generate_order *order, const grid *g,
                                                 const uint64_t *seeds, uint8_t *open);

// Opens the same maze as a source of rows; UNSUPPORTED for generators of the other kind.
MEANDER_CHECKED meander_status generate_rows(const generate_order *order, context *c,
                                             uint64_t width, uint64_t height, trace *t,
                                             rows *source);

// Draws a part of the maze, without the rest; UNSUPPORTED for generators without the trait
// "sections" or "places".  Sets the job's seed and parameters from the order; the caller sets everything else.
MEANDER_CHECKED meander_status generate_section(const generate_order *order, section_job *job);

// Does the same for a chunk, of generators that have it.
MEANDER_CHECKED meander_status generate_chunk(const generate_order *order, chunk_job *job);

// Returns the value of the order's parameter of this name and kind, or `other` when its generator
// has none.
int64_t generate_value(const generate_order *order, const char *name, meander_param_kind kind,
                       int64_t other);

// Returns whether the order's parameter says focus=walls.
bool generate_wants_walls(const generate_order *order);

// Returns how many bytes making the maze of an order takes at most, besides maze and grid.
uint64_t generate_lends(const generate_order *order, generate_plan plan);

// Does the same for its rows, from the first to the last.
uint64_t generate_rows_lend(const generate_order *order, uint64_t width);

// ---- for algorithms --------------------------------------------------------------

// Returns the sides of c behind which is a cell without any passage yet.
unsigned generate_unseen_elsewhere(const grid *g, const uint8_t *open, cell c);   // no squares
static inline unsigned generate_unseen(const generate_job *job, cell c) {
    const grid *g = job->grid;
    if (HINT_LIKELY(g->form == GRID_SQUARES))
        return beside_squares_zero(g, job->maze->open, c);
    return generate_unseen_elsewhere(g, job->maze->open, c);
}

// Opens the passage, records it in the trace, and returns the cell behind it; *back is the side of
// that cell.
static inline cell generate_carve_back(generate_job *job, cell c, unsigned side, unsigned *back) {
    const grid *g = job->grid;
    uint8_t *open = job->maze->open;
    cell next = grid_cross(g, c, side, back);
    sides_add(g, open, c, side);
    sides_add(g, open, next, *back);
    trace_emit(job->trace, MEANDER_EVENT_CARVE, c, side);
    trace_emit(job->trace, MEANDER_EVENT_VISIT, next, 0);
    return next;
}
static inline cell generate_carve(generate_job *job, cell c, unsigned side) {
    unsigned back;
    return generate_carve_back(job, c, side, &back);
}

// Does what a backtracker does, in all of the jobs of fill_together; sides are chosen by the table of `c`.
MEANDER_CHECKED meander_status generate_dig_together(generate_job *jobs, const choice *c);

// Whether a backtracker's way of digging has its own kernel here, without a listener: on a lattice of cells with
// more than four sides (dig_lattice.c), and on tables (dig_table.c); and digs with it, from job->from.
bool generate_digs_elsewhere(const generate_job *job, const choice *c);
MEANDER_CHECKED meander_status generate_dig_elsewhere(generate_job *job, const choice *c);
// The memory lent to it; 0: it digs no such grid.
uint64_t generate_dig_elsewhere_bytes(const generate_plan *plan);

// For algorithms that grow everywhere at once: reports to a listener the new cell c and the cells
// around it as left, if they have no unvisited neighbour any more.
static inline void generate_leave_around(const generate_job *job, cell c) {
    if (job->trace == NULL) return;
    unsigned unseen = generate_unseen(job, c);
    if (unseen == 0) trace_record(job->trace, MEANDER_EVENT_LEAVE, c, 0);
    for (unsigned seen = grid_sides(job->grid, c) & ~unseen; seen != 0; seen &= seen - 1) {
        cell next = grid_neighbour(job->grid, c, bits_lowest(seen));
        if (generate_unseen(job, next) == 0)
            trace_record(job->trace, MEANDER_EVENT_LEAVE, next, 0);
    }
}

// For algorithms that add walls: opens every passage of the grid.
static inline void generate_open_all(generate_job *job) {
    const grid *g = job->grid;
    for (cell c = 0; c < g->count; c++) {
        if (job->trace == NULL) {
            sides_put(g, job->maze->open, c, grid_sides(g, c));
            continue;
        }
        for (unsigned shut = grid_sides(g, c) & ~maze_sides(job->maze, c); shut != 0;
             shut &= shut - 1) {
            maze_carve(job->maze, c, bits_lowest(shut));
            trace_record(job->trace, MEANDER_EVENT_CARVE, c, bits_lowest(shut));
        }
    }
}

// Closes the passage with a wall and records it in the trace.
static inline void generate_wall(generate_job *job, cell c, unsigned side) {
    maze_wall(job->maze, c, side);
    trace_emit(job->trace, MEANDER_EVENT_WALL, c, side);
}

// Reports to a listener, cell by cell, a row that was made by words.
static inline void generate_tell_row(const row_job *job) {
    for (size_t x = 0; x < job->width; x++) {
        cell c = job->first + x;
        trace_record(job->trace, MEANDER_EVENT_VISIT, c, 0);
        if (bits_get(job->east, x)) trace_record(job->trace, MEANDER_EVENT_CARVE, c, MEANDER_EAST);
        if (bits_get(job->south, x))
            trace_record(job->trace, MEANDER_EVENT_CARVE, c, MEANDER_SOUTH);
        trace_record(job->trace, MEANDER_EVENT_LEAVE, c, 0);
    }
}

// Reports progress every GENERATE_TICK cells, of which `done` are done: about a thousand times a second, so that a
// listener may draw the frames of a game.
enum { GENERATE_TICK = 1 << 13 };
static inline meander_status generate_tick(const generate_job *job, uint64_t done) {
    if (done % GENERATE_TICK != 0) return MEANDER_OK;
    return context_progress(job->context, done, job->grid->cells);
}

// The same where several cells are done at once.
static inline meander_status generate_tick_since(const generate_job *job, uint64_t before, uint64_t done) {
    if (before / GENERATE_TICK == done / GENERATE_TICK) return MEANDER_OK;
    return context_progress(job->context, done, job->grid->cells);
}

#endif
