// SPDX-License-Identifier: MIT
// Plain types that the library and its users share: allocator, progress, points,
// rows of passages, events of a trace, descriptions of what there is.
#ifndef MEANDER_TYPES_H
#define MEANDER_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meander/status.h>

// Where memory comes from.  `resize` has the meaning of realloc: block NULL asks for
// a new block, size 0 gives one back.  `zeroed` hands out a block of zero bytes; it may
// be NULL, then `resize` and a fill serve.  Both answer NULL when there is no memory.
// `user` is passed through.  The struct is copied; what `user` points to must outlive
// the context.
typedef struct meander_allocator {
    void *(*resize)(void *user, void *block, size_t size);
    void *(*zeroed)(void *user, size_t size);
    void *user;
} meander_allocator;

// Called now and then during long work with the share that is done (`done` of `total`,
// total 0 when it is not known).  Return false to cancel: the call under way then
// gives everything back and answers MEANDER_CANCELLED.
typedef bool (*meander_progress)(void *user, uint64_t done, uint64_t total);

// Hears a sentence that is worth knowing and is no failure ("maze.txt: walls are 'o'").  `text`
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

// A place in a rectangular maze: x to the right, y down, both from 0.
typedef struct meander_point {
    uint64_t x, y;
} meander_point;

// A height without end: rows are made until the reader leaves or asks for the last one.
#define MEANDER_ENDLESS UINT64_MAX

// One row of a rectangular maze as bit-planes: cell x is bit x % 64 of word x / 64.
// Bits from `width` on are zero.  A plane that is NULL says nothing special.
typedef struct meander_row {
    const uint64_t *east;        // passage from x to x + 1
    const uint64_t *south;       // passage to the next row
    const uint64_t *inside;      // cells of the maze; NULL: all
    const uint64_t *path_east;   // passages that the solution takes; NULL: no solution
    const uint64_t *path_south;
    const uint64_t *visited;     // cells that the solver saw; NULL: not told
} meander_row;

// What an algorithm reports.  The third column says what `value` holds.
#define MEANDER_EVENT_LIST(X)                                                   \
    X(VISIT, "visit", "cell becomes active (on the stack, in the store)")       \
    X(CARVE, "carve", "a passage opens on side `value`")                        \
    X(WALL, "wall", "a passage is walled up on side `value`")                   \
    X(LEAVE, "leave", "cell is finished")                                       \
    X(LABEL, "label", "cell belongs to the set with number `value`")            \
    X(TRY, "try", "the solver enters the cell")                                 \
    X(DEAD_END, "dead-end", "the solver gives the cell up")                     \
    X(PATH, "path", "the cell lies on the solution")

// The kinds of events, as the list above has them.
typedef enum meander_event_kind {
    MEANDER_EVENT_NONE = -1,
#define MEANDER_EVENT_KIND(code, name, about) MEANDER_EVENT_##code,
    MEANDER_EVENT_LIST(MEANDER_EVENT_KIND)
#undef MEANDER_EVENT_KIND
} meander_event_kind;

// One thing that happened at `cell` (the grid's own number of the cell).
typedef struct meander_event {
    uint64_t cell;
    uint32_t value;
    meander_event_kind kind;
} meander_event;

// What a parameter takes.
typedef enum meander_param_kind {
    MEANDER_PARAM_INTEGER,    // least .. most
    MEANDER_PARAM_PERCENT,    // 0 .. 100
    MEANDER_PARAM_CHOICE,     // one of the words in `choices`, divided by '|'
    MEANDER_PARAM_SWITCH,     // yes or no
    MEANDER_PARAM_WEIGHTS,    // four numbers 0 .. 999 for north-east-south-west
    MEANDER_PARAM_CHARACTER,  // one printable ASCII character
    MEANDER_PARAM_COLOUR      // 0xRRGGBB, written as six digits; -1 "theme", -2 "none"
} meander_param_kind;

// A parameter as data.  `fallback` is the value used when none is given: the number
// itself, the place among the choices, 1 for yes, the character's code, or weights packed
// 16 bits each with north lowest.
typedef struct meander_param {
    const char *name;
    const char *about;
    meander_param_kind kind;
    int64_t fallback, least, most;
    const char *choices;
} meander_param;

// What the registries say about one of their entries.  `traits` are words divided by
// blanks; `params` ends with an entry without a name, or is NULL.  `aliases` are other names that are
// understood, divided by blanks, or NULL; one may bring parameters, as in "left-hand:hand=left".
typedef struct meander_info {
    const char *name;
    const char *about;
    const char *traits;
    const meander_param *params;
    const char *aliases;
} meander_info;

// One figure that was measured.  A figure that could not be had (no path, too large to
// count) is not known.
typedef enum meander_figure_kind {
    MEANDER_FIGURE_COUNT,      // number
    MEANDER_FIGURE_FLAG,       // number 0 or 1
    MEANDER_FIGURE_REAL,       // real
    MEANDER_FIGURE_LIST,       // list, list_count numbers
    MEANDER_FIGURE_PAIRS,      // list, list_count numbers: value, how often, value, ...
    MEANDER_FIGURE_PLACES      // list, list_count numbers: x, y, x, y, ...
} meander_figure_kind;

// A figure with its value, which is in the member that its kind names.
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

#endif
