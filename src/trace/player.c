// SPDX-License-Identifier: MIT
// Plays a trace.  An event changes one thing of a cell: its label, its mark, or a passage.
// Before the player applies it, it notes what was there:
//
//     forward:  replaced[i] = old;  cell = new        backward:  cell = replaced[i]
//
//     events     0     1     2   |   3     4
//     replaced   old   old   old |   -     -          position = 3: events 0 .. 2 are shown
//
// Invariant: replaced[i] is right for every i < position.
// Cost: O(1) per event in both directions, O(distance) to seek; 4 bytes per event, and per index of the
// grid 8 and what a maze takes.
#define GRID_WIDE
#include "trace/player.h"

#include "base/memory.h"

// All walls, no marks, no labels: zeroed memory says exactly that.  `replaced` needs no zeros,
// because it is written before it is read.
meander_status player_init(player *p, const grid *g, const meander_event *events,
                           size_t count) {
    *p = (player){.grid = g, .events = events, .count = count};
    p->cells = memory_new_zeroed(g->context, g->count, sizeof *p->cells);
    p->replaced = memory_new(g->context, count, sizeof *p->replaced);
    if (p->cells != NULL && p->replaced != NULL && maze_init(&p->maze, g) == MEANDER_OK) return MEANDER_OK;
    player_done(p);
    return MEANDER_NO_MEMORY;
}

void player_done(player *p) {
    memory_free(p->grid->context, p->cells);
    memory_free(p->grid->context, p->replaced);
    if (p->maze.grid != NULL) maze_done(&p->maze);
    p->cells = NULL;
    p->replaced = NULL;
    p->maze.grid = NULL;
}

static void player_set_side(player *p, cell c, unsigned side, bool open) {
    if (open) maze_carve(&p->maze, c, side);
    else maze_wall(&p->maze, c, side);
}

// 1 is added to the kind because 0 means no mark yet.
static uint8_t player_mark(const meander_event *event) {
    bool moves = event->kind == MEANDER_EVENT_TRY || event->kind == MEANDER_EVENT_DEAD_END;
    bool search = moves && (event->value & MEANDER_MOVE_SEARCH) != 0;
    return (uint8_t)((1 + event->kind) | (search ? PLAYER_SEARCH : 0));
}

// Events are taken as they are: cells of this grid, and sides that lead somewhere.
bool player_forward(player *p) {
    if (p->position == p->count) return false;
    const meander_event *event = &p->events[p->position];
    player_cell *here = &p->cells[event->cell];
    uint32_t *replaced = &p->replaced[p->position++];
    switch (event->kind) {
    case MEANDER_EVENT_CARVE:
    case MEANDER_EVENT_WALL:
        *replaced = maze_is_open(&p->maze, (cell)event->cell, event->value);
        player_set_side(p, (cell)event->cell, event->value,
                        event->kind == MEANDER_EVENT_CARVE);
        break;
    case MEANDER_EVENT_LABEL:
        *replaced = here->label;
        here->label = event->value;
        break;
    default:
        // All other kinds are marks.
        *replaced = here->mark;
        here->mark = player_mark(event);
        break;
    }
    return true;
}

// A carve that found the passage open already must not close it: the old bit says so.
bool player_backward(player *p) {
    if (p->position == 0) return false;
    const meander_event *event = &p->events[--p->position];
    player_cell *here = &p->cells[event->cell];
    uint32_t replaced = p->replaced[p->position];
    switch (event->kind) {
    case MEANDER_EVENT_CARVE:
    case MEANDER_EVENT_WALL:
        player_set_side(p, (cell)event->cell, event->value, replaced != 0);
        break;
    case MEANDER_EVENT_LABEL:
        here->label = replaced;
        break;
    default:
        here->mark = (uint8_t)replaced;
        break;
    }
    return true;
}

// A position beyond the end is taken as the end.
void player_seek(player *p, size_t position) {
    while (p->position < position && player_forward(p)) continue;
    while (p->position > position) player_backward(p);
}
