// SPDX-License-Identifier: MIT
// A player shows the state of a maze at any moment of its trace.  It steps forward and backward:
// each step remembers what it replaced, so going back is exact and just as cheap.
#ifndef TRACE_PLAYER_H
#define TRACE_PLAYER_H

#include "grid/maze.h"
#include "trace/trace.h"

// The visible state of a cell: nothing yet, or the mark of the last event.
typedef struct player_cell {
    uint32_t label;          // the set, 0 before any
    uint8_t mark;            // PLAYER_KIND: 1 + the last VISIT, LEAVE, TRY, DEAD_END or PATH; 0: none
} player_cell;

// Bits of a mark: the kind, and whether a search said so, whose cells wait and are expanded.
enum { PLAYER_KIND = 15, PLAYER_SEARCH = 16 };

typedef struct player {
    const grid *grid;
    const meander_event *events;
    size_t count, position;
    player_cell *cells;      // one per index of the grid
    maze maze;               // the passages
    uint32_t *replaced;      // per event that was played: what it overwrote
} player;

// Events and grid are borrowed for the player's life.  The maze begins with all walls.
MEANDER_CHECKED meander_status player_init(player *p, const grid *g, const meander_event *events,
                                           size_t count);
void player_done(player *p);
bool player_forward(player *p);       // false at the end
bool player_backward(player *p);      // false at the beginning
void player_seek(player *p, size_t position);

#endif
