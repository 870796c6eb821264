// SPDX-License-Identifier: MIT
// Plain types that the library and its users share: allocator, progress, points,
// rows of passages, events of a trace, descriptions of what there is.
#ifndef MEANDER_TYPES_H
#define MEANDER_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meander/status.h>

// The source of memory. `resize` has the meaning of realloc: block NULL requests a new block,
// size 0 frees one. `zeroed` returns a block of zero bytes; when it is NULL, `resize` is used and
// the block is cleared. Both return NULL when there is no memory. `user` is passed to both. The
// struct is copied; what `user` points to must outlive the context.
typedef struct meander_allocator {
    void *(*resize)(void *user, void *block, size_t size);
    void *(*zeroed)(void *user, size_t size);
    void *user;
} meander_allocator;

// Called again and again during long work (about a thousand times a second while a maze is made) with
// the part that is done (`done` of `total`; total 0 when it is not known). Returns false to cancel:
// the running call then frees everything it made and returns MEANDER_CANCELLED.
typedef bool (*meander_progress)(void *user, uint64_t done, uint64_t total);

// Receives a sentence that is worth knowing and is not an error ("maze.txt: walls are 'o'"). `text`
// has no line end, is escaped as messages are, and is lent for the call.
typedef void (*meander_note)(void *user, const char *text);

// The four sides of a square cell, clockwise from the top: turning right adds one,
// turning round adds two.  In a mask of sides, side s is bit 1 << s.
typedef enum meander_side {
    MEANDER_NORTH,
    MEANDER_EAST,
    MEANDER_SOUTH,
    MEANDER_WEST
} meander_side;

// A place of a maze, which holds a cell or none: column and row of a rectangle, x to the right and
// y down, both from 0. Shapes other than squares have their cells in such a rectangle, too.
typedef struct meander_point {
    uint64_t x, y;
} meander_point;

// A spot on paper, where cells are drawn: x to the right and y down, in thousandths of a usual cell,
// which is about as large as a square of 1000. Either may be negative.
typedef struct meander_spot {
    int32_t x, y;
} meander_spot;

// An edge of a cell's outline. There is a wall on it while the passage on `side` is closed; there is none on a cut, by
// which the outline of a region on a map leads to a hole or to an island, and back again.
enum { MEANDER_SIDE_CUT = 32 };
typedef struct meander_edge {
    meander_spot from, to;
    unsigned side;
} meander_edge;

// A corner of a cell in space: x to the right, y down, z towards the eye, within a ball of radius 10000
// around 0,0,0. The edge from here to the next corner belongs to a side.
typedef struct meander_corner {
    int32_t x, y, z;
    unsigned side;
} meander_corner;

// A passage as it is on paper.
typedef enum meander_link {
    MEANDER_LINK_TOUCH,      // a gap in the wall that both cells share
    MEANDER_LINK_UNDER,      // a corridor that leads under another one
    MEANDER_LINK_OVER,       // a corridor that leads over another one
    MEANDER_LINK_UP,         // to a cell that is drawn elsewhere (stairs, or a seam): a mark that
    MEANDER_LINK_RIGHT,      // points in this direction
    MEANDER_LINK_DOWN,
    MEANDER_LINK_LEFT
} meander_link;

// A height without end: rows are made until the reader stops or asks for the last one.
// Other languages find it in the library; C has the macro, which may stand where only a number can.
MEANDER_API extern const uint64_t MEANDER_ENDLESS;
#define MEANDER_ENDLESS UINT64_MAX

// One row of a rectangular maze as bit-planes: cell x is bit x % 64 of word x / 64. Bits from
// `width` on are zero. A plane may be NULL, with the meaning given beside it.
typedef struct meander_row {
    const uint64_t *east;        // passage from x to x + 1
    const uint64_t *south;       // passage to the next row
    const uint64_t *inside;      // cells of the maze; NULL: all
    const uint64_t *path_east;   // passages that the solution takes; NULL: no solution
    const uint64_t *path_south;
    const uint64_t *visited;     // cells that the solver saw; NULL: not known
} meander_row;

// The events that an algorithm reports. The third column says what `value` holds.
#define MEANDER_EVENT_LIST(X)                                                   \
    X(VISIT, "visit", "the cell becomes active (on the stack, in the store)")  \
    X(CARVE, "carve", "a passage opens on side `value`")                        \
    X(WALL, "wall", "a wall closes on side `value`")                   \
    X(LEAVE, "leave", "the cell is finished")                                   \
    X(LABEL, "label", "cell belongs to the set with number `value`")            \
    X(TRY, "try", "the solver enters the cell")                                 \
    X(DEAD_END, "dead-end", "the solver gives up the cell")                     \
    X(PATH, "path", "the cell lies on the solution")

// The kinds of events in the list above.
typedef enum meander_event_kind {
    MEANDER_EVENT_NONE = -1,
#define MEANDER_EVENT_KIND(code, name, about) MEANDER_EVENT_##code,
    MEANDER_EVENT_LIST(MEANDER_EVENT_KIND)
#undef MEANDER_EVENT_KIND
} meander_event_kind;

// The parts of `value` at TRY and DEAD_END of a solver, added together; a part that is 0 is absent.
typedef enum meander_move {
    // 1 + a side. TRY: towards the cell from which it was reached; DEAD_END: by which the solver
    // leaves it, if it walks on at once.
    MEANDER_MOVE_SIDE = 15,
    // TRY: the cell waits until the search expands it; DEAD_END: it was expanded, not given up. A
    // cell that waits is tried again when a better way to it is found.
    MEANDER_MOVE_SEARCH = 16,
    // The hand of a follower: on the wall to its right, to its left, or on none.
    MEANDER_MOVE_HAND = 96,
    MEANDER_MOVE_RIGHT = 32,
    MEANDER_MOVE_LEFT = 64,
    MEANDER_MOVE_FREE = 96,
    // The number of chalk marks that the passage on that side has from now on.
    MEANDER_MOVE_CHALK = 384,
    MEANDER_MOVE_ONCE = 128,
    MEANDER_MOVE_TWICE = 256
} meander_move;

// One event, at `cell` (the grid's own number of the cell).
typedef struct meander_event {
    uint64_t cell;
    uint32_t value;
    meander_event_kind kind;
} meander_event;

// A line of text over a frame of a film, in UTF-8: its upper left corner, how far it is from
// character to character, and how high the line is, in pixels (1 to 255). `shades` are two
// numbers of the palette or more, from what is behind the text to the text itself.
typedef struct meander_film_line {
    uint32_t x, y;
    uint32_t advance, height;
    const uint8_t *shades;
    unsigned shade_count;
    const char *text;
} meander_film_line;

// The colours of a theme, by meaning, in pictures, films and on screens.
typedef enum meander_colour {
    MEANDER_COLOUR_BACK,       // outside the maze; the page
    MEANDER_COLOUR_WALL,
    MEANDER_COLOUR_SOLID,      // making: not dug yet
    MEANDER_COLOUR_FLOOR,
    MEANDER_COLOUR_STACK,      // making: on the stack
    MEANDER_COLOUR_STORE,      // making: in the store
    MEANDER_COLOUR_WALK,       // making: a walk that is not yet certain
    MEANDER_COLOUR_ERASED,     // making: was on such a walk
    MEANDER_COLOUR_TRIED,      // solving: being tried
    MEANDER_COLOUR_DEAD_END,   // solving: given up
    MEANDER_COLOUR_PATH,       // the solution
    MEANDER_COLOUR_VISITED,    // by the walker
    MEANDER_COLOUR_TRAIL,      // the walker's way from the start
    MEANDER_COLOUR_HINT,
    MEANDER_COLOUR_FOG,
    MEANDER_COLOUR_START,
    MEANDER_COLOUR_GOAL,
    MEANDER_COLOUR_WALKER,
    MEANDER_COLOUR_TEXT,
    MEANDER_COLOUR_PANEL,      // behind text
    MEANDER_COLOUR_DIM,        // less important text
    MEANDER_COLOUR_FRAME,      // around what is chosen
    MEANDER_COLOUR_NUMBER,     // numbers of sets, graph, arrows
    MEANDER_COLOUR_FRONTIER,   // searching: waits until it is expanded
    MEANDER_COLOUR_EXPANDED,   // searching: the search has gone on from here; visited by a solver
    MEANDER_COLOUR_CAME_FROM,  // the arrow towards the cell from which it was reached
    MEANDER_COLOUR_CURSOR,     // around the cell of the latest step
    MEANDER_COLOUR_CHALK,      // strokes at the ends of a passage (Tremaux)
    MEANDER_COLOUR_HAND,       // the walking solver
    MEANDER_COLOUR_CLOSED      // a cell with one passage, where dead ends are tinted
} meander_colour;

// The kinds of values that a parameter takes.
typedef enum meander_param_kind {
    MEANDER_PARAM_INTEGER,    // least .. most
    MEANDER_PARAM_PERCENT,    // 0 .. 100
    MEANDER_PARAM_CHOICE,     // one of the words in `choices`, separated by '|'
    MEANDER_PARAM_SWITCH,     // yes or no
    MEANDER_PARAM_WEIGHTS,    // four numbers 0 .. 999 for north-east-south-west
    MEANDER_PARAM_CHARACTER,  // one printable ASCII character
    MEANDER_PARAM_COLOUR,     // 0xRRGGBB, written as six digits; -1 "theme", -2 "none"
    MEANDER_PARAM_PLACE,      // a cell, X-Y: X in the low 32 bits, Y above; -1 "random"
    MEANDER_PARAM_ORDER,      // N, E, S and W, each once; two bits per side, the first lowest
    MEANDER_PARAM_DECIMAL     // as in 0.5; the value is in thousandths, least .. most
} meander_param_kind;

// The side that takes a parameter of a format: reading, writing or both (ALWAYS); all others are ALWAYS.
typedef enum meander_param_use {
    MEANDER_PARAM_ALWAYS,
    MEANDER_PARAM_WRITING,    // reading refuses it
    MEANDER_PARAM_READING     // writing refuses it
} meander_param_use;

// A parameter. `fallback` is the value used when none is given: the number itself, the place among
// the choices, 1 for yes, the character's code, or weights packed 16 bits each with north lowest.
typedef struct meander_param {
    const char *name;
    const char *about;
    meander_param_kind kind;
    int64_t fallback, least, most;
    const char *choices;
    meander_param_use use;
} meander_param;

// The description of one entry of a registry. `traits` are words separated by blanks; `params`
// ends with an entry without a name, or is NULL. `aliases` are other names that are understood,
// separated by blanks, or NULL; an alias may bring parameters, as in "left-hand:hand=left".
typedef struct meander_info {
    const char *name;
    const char *about;
    const char *traits;
    const meander_param *params;
    const char *aliases;
} meander_info;

// The kinds of figures. A figure that could not be found (no path, too large to count) is marked as
// not known.
typedef enum meander_figure_kind {
    MEANDER_FIGURE_COUNT,      // number
    MEANDER_FIGURE_FLAG,       // number 0 or 1
    MEANDER_FIGURE_REAL,       // real
    MEANDER_FIGURE_LIST,       // list, list_count numbers
    MEANDER_FIGURE_PAIRS,      // list, list_count numbers: value, how often, value, ...
    MEANDER_FIGURE_PLACES      // list, list_count numbers: x, y, x, y, ...
} meander_figure_kind;

// A figure with its value, in the member that belongs to its kind.
typedef struct meander_figure {
    const char *key;           // "dead_ends"
    const char *about;         // "cells with one passage"
    meander_figure_kind kind;
    bool known;
    uint64_t number;
    double real;
    size_t list_count;
    const uint64_t *list;      // lives as long as the figure; NULL when there is none
} meander_figure;

// The runs of a robot by a simple model of its motion, as "robot" finds them on squares. Times are in
// seconds. A turn is one by 45, 90 or 180 degrees. Without a path everything of the best run is 0.
typedef struct meander_timing {
    uint64_t runs;             // to the goal, in the search
    uint64_t search_steps, search_turns;
    double search_time;
    uint64_t best_steps, best_turns;
    double best_time;
} meander_timing;

#endif
