// SPDX-License-Identifier: MIT
// Listens while a maze is made: the algorithm reports every step, and a listener
// may draw it, count it or make music of it.  Here the listener counts, and writes down
// the first steps.
//
//     visit 3,1      the cell goes on the stack
//     carve 3,1 E    a passage opens to the east
//     leave 4,1      the cell is finished
//
// Usage: 34_listen_to_trace [ID]
#include <meander/meander.h>
#include <stdio.h>

// The kinds of events that this program knows; a later library may report others, too.
enum { KINDS = MEANDER_EVENT_PATH + 1 };

// What the listener knows: the events are numbered cells, a maze turns them into places.
typedef struct tally {
    unsigned long counts[KINDS];
    unsigned long deepest, depth;
} tally;

// A visit puts a cell on the backtracker's stack, leaving takes it off.
static void hear(void *user, const meander_event *event) {
    tally *t = user;
    if ((int)event->kind < KINDS) t->counts[event->kind]++;
    if (event->kind == MEANDER_EVENT_VISIT) t->depth++;
    if (event->kind == MEANDER_EVENT_LEAVE) t->depth--;
    if (t->depth > t->deepest) t->deepest = t->depth;
}

static void tell(const tally *t) {
    for (int kind = 0; kind < KINDS; kind++)
        if (t->counts[kind] > 0)
            printf("%-8s %lu\n", meander_event_name((meander_event_kind)kind), t->counts[kind]);
    printf("deepest  %lu\n", t->deepest);
}

// "carve 3,1 E": what happened, where, and on which side.
static void print_event(const meander_maze *m, const meander_event *event) {
    meander_point at = meander_event_point(m, event);
    printf("%s %d,%d", meander_event_name(event->kind), (int)at.x, (int)at.y);
    if (event->kind == MEANDER_EVENT_CARVE) printf(" %c", "NESW"[event->value]);
    putchar('\n');
}

// A trace without a listener keeps its events, to be played later.
static meander_status first_steps(meander_context *c, const char *id) {
    meander_trace *t;
    meander_maze *m;
    size_t count;
    meander_status status = meander_trace_new(c, NULL, NULL, &t);
    if (status != MEANDER_OK) return status;
    status = meander_maze_new(c, id, t, &m);
    if (status == MEANDER_OK) {
        const meander_event *events = meander_trace_events(t, &count);
        for (size_t i = 0; i < count && i < 6; i++) print_event(m, &events[i]);
        meander_maze_free(m);
    }
    meander_trace_free(t);
    return status;
}

int main(int count, char **words) {
    const char *id = count > 1 ? words[1] : "rect:40x25/backtracker/7";
    tally heard = {.depth = 0};
    meander_context *c;
    meander_trace *t;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = meander_trace_new(c, hear, &heard, &t);
    if (status == MEANDER_OK) {
        status = meander_maze_new(c, id, t, &m);
        if (status == MEANDER_OK) meander_maze_free(m);
        meander_trace_free(t);
    }
    if (status == MEANDER_OK) status = first_steps(c, id);
    if (status == MEANDER_OK) tell(&heard);
    else fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
