// SPDX-License-Identifier: MIT
// The mind of a micromouse: a map of the walls that its sensors have seen, and the next move by flood fill.  One header
// in C99 and C++11, without allocation, floating point or a library, for the smallest controllers.
//
//     #include <meander/meander_micro.h>
//
//     static meander_micro mouse;
//
//     static bool run(uint8_t to) {
//         for (;;) {
//             meander_micro_sense(&mouse, wall_left(), wall_ahead(), wall_right());
//             uint8_t side = meander_micro_next(&mouse, to);
//             if (side > MEANDER_MICRO_WEST) return side == MEANDER_MICRO_THERE;
//             turn_right(meander_micro_turn(&mouse, side));
//             drive_one_cell();
//             meander_micro_move(&mouse, side);
//         }
//     }
//
//     int main(void) {
//         meander_micro_init(&mouse);
//         while (!meander_micro_done(&mouse))
//             if (!run(MEANDER_MICRO_TO_GOAL) || !run(MEANDER_MICRO_TO_START)) return 1;
//         return run(MEANDER_MICRO_TO_GOAL + MEANDER_MICRO_KNOWN) ? 0 : 1;
//     }
//
// The mouse searches there and back until the best way is known, then makes its fast run.  The five functions for
// sensors and motors are yours.  The solver "robot" of the library searches by the same moves, as if it looked north at
// the beginning of each run; it goes on until it has stood in all of one way, sometimes for a run more.
//
// A wall that nobody has seen is taken for open, so no way of the map is longer than it is in the maze.  Where a
// shortest way of the map leads through seen cells only, no other way of the maze is shorter: the search is done.
//
// Cells are counted as in <meander/meander.h>: x to the right, y down, both from 0 in the upper left corner.  A cell
// takes one byte.  Neighbours with a passage between them are at most one step apart, so numbers of steps modulo 3 tell
// which of them is nearer:
//
//     bit     7      6 5           4      3 2 1 0
//             wave   steps mod 3   seen   walls W S E N          steps 3: not reached
//
// Invariant: both cells at a wall have its bit; the border has its bits from the beginning.
// Cost: 16 x 16 cells on an ATmega328P take 263 bytes of memory, 1.2 kB of flash with all calls, and at most 40 ms at
// 16 MHz between two moves in 163 mazes of contests.  A flood follows the wave from the goal to the mouse, and
// happens only where a wall changed a distance that was in use.
// Source: the flood fill of micromouse contests, which began in 1977.
#ifndef MEANDER_MICRO_H
#define MEANDER_MICRO_H

#include <stdbool.h>
#include <stdint.h>

// ---- a mouse: its map and its moves ---------------------------------------------------

// The size of the maze in cells, 1 to 255 each.  A program that defines another one does so before the include.
#ifndef MEANDER_MICRO_WIDTH
#define MEANDER_MICRO_WIDTH 16
#endif
#ifndef MEANDER_MICRO_HEIGHT
#define MEANDER_MICRO_HEIGHT MEANDER_MICRO_WIDTH
#endif
#if MEANDER_MICRO_WIDTH < 1 || MEANDER_MICRO_WIDTH > 255 || MEANDER_MICRO_HEIGHT < 1 || MEANDER_MICRO_HEIGHT > 255
#error "a maze for a mouse has 1 to 255 cells a side"
#endif

// The sides of a cell, clockwise from the top, as in <meander/types.h>; in a mask of sides, side s is bit 1 << s.  The
// last two are answers of meander_micro_next: the mouse is there, or walls are all around it.
typedef enum meander_micro_side {
    MEANDER_MICRO_NORTH,
    MEANDER_MICRO_EAST,
    MEANDER_MICRO_SOUTH,
    MEANDER_MICRO_WEST,
    MEANDER_MICRO_THERE,
    MEANDER_MICRO_NO_WAY
} meander_micro_side;

// Where a run leads: to the nearest goal or to the start.  With MEANDER_MICRO_KNOWN added it keeps to cells that were
// seen, for fast runs; without it the mouse also enters new ones.
typedef enum meander_micro_run {
    MEANDER_MICRO_TO_GOAL = 0,
    MEANDER_MICRO_TO_START = 1,
    MEANDER_MICRO_KNOWN = 16
} meander_micro_run;

// meander_micro_look adds SEEN to the walls of a cell that were seen; meander_micro_steps returns FAR where there is no
// way.
typedef enum meander_micro_answer { MEANDER_MICRO_SEEN = 16, MEANDER_MICRO_FAR = 65535 } meander_micro_answer;

// The number of a cell, y * MEANDER_MICRO_WIDTH + x.
#if MEANDER_MICRO_WIDTH * MEANDER_MICRO_HEIGHT <= 256
typedef uint8_t meander_micro_cell;
#else
typedef uint16_t meander_micro_cell;
#endif

// All that the mouse knows.  Its members may be read.
typedef struct meander_micro {
    uint8_t cells[MEANDER_MICRO_WIDTH * MEANDER_MICRO_HEIGHT];
    meander_micro_cell at, start, goal;    // goal: the upper left of the goal's cells
    uint8_t wide, high;                    // cells of the goal
    uint8_t ahead;                         // the side that the mouse looks to
    uint8_t flooded;                       // for which run the steps hold, plus 1; 0: for none
} meander_micro;

// Makes an empty map: walls on the border, the mouse in the lower left corner, where it looks north, and the goal in
// the middle: one cell, or two or four where a size is even.
static inline void meander_micro_init(meander_micro *m);
// Sets the goal: `wide` times `high` cells, whose upper left one is x, y.
static inline void meander_micro_set_goal(meander_micro *m, uint8_t x, uint8_t y, uint8_t wide, uint8_t high);
// Sets the start, without moving the mouse.
static inline void meander_micro_set_start(meander_micro *m, uint8_t x, uint8_t y);
// Puts the mouse into a cell, with a side that it looks to.  To plan a run, put it at the start, ask for the next
// side and move, without driving, until it is there.
static inline void meander_micro_put(meander_micro *m, uint8_t x, uint8_t y, uint8_t ahead);
// Forgets all walls, after a false one has closed every way.  Start, goal and mouse stay.
static inline void meander_micro_forget(meander_micro *m);

// Notes the walls around the mouse, a mask of sides.  A wall stays until meander_micro_forget.
static inline void meander_micro_see(meander_micro *m, uint8_t walls);
// The same from sensors on the mouse, true where there is a wall.  Behind it is what the map has.
static inline void meander_micro_sense(meander_micro *m, bool left, bool ahead, bool right);

// Returns the side to which the next step of a shortest way leads, straight ahead if that is one; or
// MEANDER_MICRO_THERE or _NO_WAY.
static inline uint8_t meander_micro_next(meander_micro *m, uint8_t run);
// Returns the right angles to turn clockwise, 0 to 3, until the mouse looks to a side.
static inline uint8_t meander_micro_turn(const meander_micro *m, uint8_t side);
// Notes that the mouse has gone one cell, to this side.  There must be no wall.
static inline void meander_micro_move(meander_micro *m, uint8_t side);

// Returns the steps of a shortest way from the mouse, or MEANDER_MICRO_FAR.
static inline uint16_t meander_micro_steps(meander_micro *m, uint8_t run);
// Returns whether a shortest way from the start to the goal is known: no unseen cell can shorten it.
static inline bool meander_micro_done(meander_micro *m);
// Returns the walls of a cell as a mask of sides, plus MEANDER_MICRO_SEEN.
static inline uint8_t meander_micro_look(const meander_micro *m, uint8_t x, uint8_t y);

// ---- inside -------------------------------------------------------------------------

enum {
    MEANDER_MICRO_COUNT = MEANDER_MICRO_WIDTH * MEANDER_MICRO_HEIGHT,
    MEANDER_MICRO_WALLS = 0x0f,
    MEANDER_MICRO_STEPS = 0x60,      // modulo 3; all bits: not reached
    MEANDER_MICRO_STEP = 0x20,
    MEANDER_MICRO_WAVE = 0x80        // reached by the last sweep, and to be left by the next one
};

static inline meander_micro_cell meander_micro_at(uint8_t x, uint8_t y) {
    return (meander_micro_cell)(y * (unsigned)MEANDER_MICRO_WIDTH + x);
}

// From a cell to the one on a side of it.
static inline int16_t meander_micro_step(uint8_t side) {
    if (side == MEANDER_MICRO_NORTH) return -MEANDER_MICRO_WIDTH;
    if (side == MEANDER_MICRO_EAST) return 1;
    return side == MEANDER_MICRO_SOUTH ? MEANDER_MICRO_WIDTH : -1;
}

static inline bool meander_micro_is_dry(uint8_t cell) {
    return (cell & MEANDER_MICRO_STEPS) == MEANDER_MICRO_STEPS;
}

// The cells that were reached last lie from `first` to `last`; `steps` are theirs, with the bit of the wave.
typedef struct meander_micro_wave {
    uint8_t *first, *last, steps;
} meander_micro_wave;

// Reaches a cell, unless it was reached before or the run has to keep off it.
static inline void meander_micro_wet(meander_micro_wave *w, uint8_t *cell, uint8_t run) {
    uint8_t asked = MEANDER_MICRO_STEPS | (run & MEANDER_MICRO_SEEN);
    if ((*cell & asked) != asked) return;
    *cell = (uint8_t)(*cell ^ MEANDER_MICRO_STEPS ^ w->steps);
    if (cell < w->first) w->first = cell;
    if (cell > w->last) w->last = cell;
}

// Dries all cells but those where the steps of a run begin with 0: its goal, or the start.
static inline void meander_micro_pour(meander_micro *m, meander_micro_wave *w, uint8_t run) {
    bool back = run & MEANDER_MICRO_TO_START;
    uint8_t wide = back ? 1 : m->wide, high = back ? 1 : m->high, x, *c;
    for (c = m->cells; c < m->cells + MEANDER_MICRO_COUNT; c++)
        *c = (uint8_t)((*c & ~(unsigned)MEANDER_MICRO_WAVE) | MEANDER_MICRO_STEPS);
    for (c = m->cells + (back ? m->start : m->goal); high > 0; high--, c += MEANDER_MICRO_WIDTH)
        for (x = 0; x < wide; x++) meander_micro_wet(w, c + x, run);
}

// Lets the wave run on: reaches all dry cells beside it, which are the wave then.
static inline void meander_micro_sweep(meander_micro *m, meander_micro_wave *w, uint8_t run) {
    uint8_t *c = w->first, *end = w->last, steps = w->steps, walls, side;
    w->first = m->cells + MEANDER_MICRO_COUNT;
    w->last = m->cells;
    w->steps = (uint8_t)(steps + MEANDER_MICRO_STEP);
    if (w->steps == MEANDER_MICRO_WAVE + MEANDER_MICRO_STEPS) w->steps = MEANDER_MICRO_WAVE;
    for (; c <= end; c++) {
        walls = *c;
        if ((walls & (MEANDER_MICRO_WAVE | MEANDER_MICRO_STEPS)) != steps) continue;
        *c = walls & (uint8_t)~MEANDER_MICRO_WAVE;
        for (side = 0; side < 4; side++, walls >>= 1)
            if (!(walls & 1)) meander_micro_wet(w, c + meander_micro_step(side), run);
    }
}

// Floods until the water comes to the mouse.
static inline uint16_t meander_micro_steps(meander_micro *m, uint8_t run) {
    meander_micro_wave w = {m->cells + MEANDER_MICRO_COUNT, m->cells, MEANDER_MICRO_WAVE};
    uint16_t count = 0;
    meander_micro_pour(m, &w, run);
    m->flooded = (uint8_t)(run + 1);
    for (; meander_micro_is_dry(m->cells[m->at]); count++) {
        if (w.first > w.last) return MEANDER_MICRO_FAR;
        meander_micro_sweep(m, &w, run);
    }
    return count;
}

// The side of a cell to one that is a step nearer; cells of the goal have none.
static inline uint8_t meander_micro_nearer(const meander_micro *m, const uint8_t *cell) {
    uint8_t walls = *cell, side, found = MEANDER_MICRO_THERE;
    uint8_t steps = (uint8_t)((walls & MEANDER_MICRO_STEPS) - MEANDER_MICRO_STEP);
    if (steps > MEANDER_MICRO_STEPS) steps = 2 * MEANDER_MICRO_STEP;
    for (side = 0; side < 4; side++, walls >>= 1) {
        if ((walls & 1) || (cell[meander_micro_step(side)] & MEANDER_MICRO_STEPS) != steps) continue;
        if (side == m->ahead || found == MEANDER_MICRO_THERE) found = side;
    }
    return found;
}

static inline uint8_t meander_micro_next(meander_micro *m, uint8_t run) {
    if (m->flooded != run + 1 || meander_micro_is_dry(m->cells[m->at]))
        if (meander_micro_steps(m, run) == MEANDER_MICRO_FAR) return MEANDER_MICRO_NO_WAY;
    return meander_micro_nearer(m, m->cells + m->at);
}

// Steps hold as long as each cell but the goal has a neighbour that is a step nearer.
static inline void meander_micro_check(meander_micro *m, const uint8_t *cell) {
    if (!meander_micro_is_dry(*cell) && meander_micro_nearer(m, cell) == MEANDER_MICRO_THERE) m->flooded = 0;
}

static inline void meander_micro_see(meander_micro *m, uint8_t walls) {
    uint8_t *cell = m->cells + m->at, *next, side, far = 1 << MEANDER_MICRO_SOUTH;
    uint8_t fresh = walls & (uint8_t)~*cell;
    if (!(*cell & MEANDER_MICRO_SEEN) && m->flooded > MEANDER_MICRO_KNOWN) m->flooded = 0;
    *cell |= MEANDER_MICRO_SEEN | (walls & MEANDER_MICRO_WALLS);
    for (side = 0; side < 4; side++, fresh >>= 1) {
        if (fresh & 1) {
            next = cell + meander_micro_step(side);
            *next |= far;
            meander_micro_check(m, next);
        }
        far = (uint8_t)(far == 1 << MEANDER_MICRO_WEST ? 1 : far << 1);
    }
    meander_micro_check(m, cell);
}

static inline void meander_micro_sense(meander_micro *m, bool left, bool ahead, bool right) {
    uint8_t walls = 0, turns;
    if (ahead) walls |= 1 << MEANDER_MICRO_NORTH;
    if (right) walls |= 1 << MEANDER_MICRO_EAST;
    if (left) walls |= 1 << MEANDER_MICRO_WEST;
    for (turns = m->ahead; turns > 0; turns--) walls = (uint8_t)(walls << 1 | (walls >> 3 & 1));
    meander_micro_see(m, walls);
}

static inline uint8_t meander_micro_turn(const meander_micro *m, uint8_t side) {
    return (uint8_t)(side - m->ahead) & 3;
}

static inline void meander_micro_move(meander_micro *m, uint8_t side) {
    m->at = (meander_micro_cell)(m->at + meander_micro_step(side));
    m->ahead = side;
}

static inline bool meander_micro_done(meander_micro *m) {
    meander_micro_cell at = m->at;
    uint16_t known, all;
    m->at = m->start;
    known = meander_micro_steps(m, MEANDER_MICRO_TO_GOAL + MEANDER_MICRO_KNOWN);
    all = meander_micro_steps(m, MEANDER_MICRO_TO_GOAL);
    m->at = at;
    return known == all && all != MEANDER_MICRO_FAR;
}

static inline uint8_t meander_micro_look(const meander_micro *m, uint8_t x, uint8_t y) {
    return m->cells[meander_micro_at(x, y)] & (uint8_t)~(MEANDER_MICRO_WAVE | MEANDER_MICRO_STEPS);
}

static inline void meander_micro_put(meander_micro *m, uint8_t x, uint8_t y, uint8_t ahead) {
    m->at = meander_micro_at(x, y);
    m->ahead = ahead;
}

static inline void meander_micro_set_start(meander_micro *m, uint8_t x, uint8_t y) {
    m->start = meander_micro_at(x, y);
    m->flooded = 0;
}

static inline void meander_micro_set_goal(meander_micro *m, uint8_t x, uint8_t y, uint8_t wide, uint8_t high) {
    m->goal = meander_micro_at(x, y);
    m->wide = wide;
    m->high = high;
    m->flooded = 0;
}

static inline void meander_micro_forget(meander_micro *m) {
    uint8_t *row = m->cells, x, y;
    for (y = 0; y < MEANDER_MICRO_HEIGHT; y++, row += MEANDER_MICRO_WIDTH) {
        for (x = 0; x < MEANDER_MICRO_WIDTH; x++)
            row[x] = (uint8_t)((y == 0 ? 1 << MEANDER_MICRO_NORTH : 0) |
                               (y == MEANDER_MICRO_HEIGHT - 1 ? 1 << MEANDER_MICRO_SOUTH : 0));
        row[0] |= 1 << MEANDER_MICRO_WEST;
        row[MEANDER_MICRO_WIDTH - 1] |= 1 << MEANDER_MICRO_EAST;
    }
    m->flooded = 0;
}

static inline void meander_micro_init(meander_micro *m) {
    meander_micro_forget(m);
    meander_micro_set_start(m, 0, MEANDER_MICRO_HEIGHT - 1);
    meander_micro_put(m, 0, MEANDER_MICRO_HEIGHT - 1, MEANDER_MICRO_NORTH);
    meander_micro_set_goal(m, (MEANDER_MICRO_WIDTH - 1) / 2, (MEANDER_MICRO_HEIGHT - 1) / 2,
                           2 - MEANDER_MICRO_WIDTH % 2, 2 - MEANDER_MICRO_HEIGHT % 2);
}

#endif
