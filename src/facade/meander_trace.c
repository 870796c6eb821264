// SPDX-License-Identifier: MIT
// Traces and their players.
//
//     algorithm -> trace -> events, kept -> player: forward, backward, seek, look
//                       \-> or to a listener, each at once
//
// Events have the grid's own numbers of cells; meander_event_point converts them to
// coordinates.  The player is that of trace/player.c: it knows the grid and the events, but not
// the passages that the maze has in the end.
//
// Cost: 16 bytes per event that is kept, and in a player 4 more per event and 9 per cell, or 12 where cells
// have more than eight sides.
#define GRID_WIDE
#include "base/promise.h"
#include "facade/facade.h"

// Runs when no player plays its events any more.
static void trace_end(standing *h) {
    meander_trace *t = (meander_trace *)(void *)h;
    context *c = t->trace.context;
    trace_done(&t->trace);
    memory_free(c, t);
}

meander_status meander_trace_new(meander_context *c, meander_listener listener, void *user,
                                 meander_trace **trace_new) {
    meander_trace *t = memory_new(c, 1, sizeof *t);
    if (t == NULL) return MEANDER_NO_MEMORY;
    standing_begin(&t->standing, trace_end, &c->standing, NULL);
    trace_init(&t->trace, c, listener, user);
    *trace_new = t;
    return MEANDER_OK;
}

void meander_trace_free(meander_trace *t) {
    if (t != NULL) standing_free(&t->standing);
}

// There are none when a listener got them.
const meander_event *meander_trace_events(const meander_trace *t, size_t *count) {
    *count = t->trace.count;
    return t->trace.events;
}

meander_point meander_event_point(const meander_maze *m, const meander_event *event) {
    const grid *g = m->puzzle.grid;
    return grid_point(g, (cell)event->cell);
}

const char *meander_event_name(meander_event_kind kind) { return trace_word(kind); }

// ---- players -----------------------------------------------------------------------

// A player has its own state of each cell; grid and events are those of what it stands on.
static void player_end(standing *h) {
    meander_player *p = (meander_player *)(void *)h;
    player_done(&p->player);
    memory_free(p->context, p);
}

meander_player *facade_keep_player(meander_player *p, context *c, const standing *on, const standing *also) {
    p->context = c;
    standing_begin(&p->standing, player_end, on, also);
    return p;
}

meander_status meander_player_new(const meander_maze *m, const meander_trace *t,
                                  meander_player **player_new) {
    context *c = m->context;
    meander_player *p = memory_new(c, 1, sizeof *p);
    if (p == NULL) return MEANDER_NO_MEMORY;
    meander_status status = player_init(&p->player, m->puzzle.grid, t->trace.events,
                                        t->trace.count);
    if (status != MEANDER_OK) {
        memory_free(c, p);
        return status;
    }
    *player_new = facade_keep_player(p, c, &m->standing, &t->standing);
    return MEANDER_OK;
}

void meander_player_free(meander_player *p) {
    if (p != NULL) standing_free(&p->standing);
}

bool meander_player_forward(meander_player *p) { return player_forward(&p->player); }
bool meander_player_backward(meander_player *p) { return player_backward(&p->player); }
void meander_player_seek(meander_player *p, size_t position) {
    player_seek(&p->player, position);
}
size_t meander_player_position(const meander_player *p) { return p->player.position; }

// A cell's mark is kept plus one, so that zeroed memory means that there is none.  The place must
// be in the rectangle.
void meander_player_look_sized(const meander_player *p, meander_point at, meander_sight *given,
                               size_t size) {
    assert(at.x < p->player.grid->width && at.y < p->player.grid->height);
    cell c = grid_index(p->player.grid, at);
    const player_cell *seen = &p->player.cells[c];
    meander_sight sight = {.sides = maze_sides(&p->player.maze, c), .label = seen->label,
                           .mark = MEANDER_EVENT_NONE};
    if (seen->mark != 0) sight.mark = (meander_event_kind)((seen->mark & PLAYER_KIND) - 1);
    facade_give(given, size, &sight, sizeof sight);
}
