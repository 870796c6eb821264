// SPDX-License-Identifier: MIT
// What an algorithm did, forward and backward.
#include <meander/meander.h>
#include <stdio.h>

static void print_events(const meander_maze *m, const meander_trace *t) {
    size_t count;
    const meander_event *events = meander_trace_events(t, &count);
    for (size_t i = 0; i < count; i++) {
        meander_point at = meander_event_point(m, &events[i]);
        printf("%-5s %d,%d", meander_event_name(events[i].kind), (int)at.x, (int)at.y);
        if (events[i].kind == MEANDER_EVENT_CARVE) printf(" %c", "NESW"[events[i].value]);
        printf("\n");
    }
}

// The open sides of the first row after so many steps.
static void print_row(const meander_maze *m, const meander_player *p) {
    printf("step %2d:", (int)meander_player_position(p));
    for (uint64_t x = 0; x < meander_maze_width(m); x++)
        printf(" %x", meander_player_look(p, (meander_point){x, 0}).sides);
    printf("\n");
}

static meander_status play(const meander_maze *m, const meander_trace *t) {
    meander_player *p;
    meander_status status = meander_player_new(m, t, &p);
    if (status != MEANDER_OK) return status;
    print_row(m, p);
    while (meander_player_forward(p)) {}
    print_row(m, p);
    meander_player_backward(p);
    meander_player_seek(p, 4);
    print_row(m, p);
    meander_player_free(p);
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_trace *t;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    if (meander_trace_new(c, NULL, NULL, &t) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "rect:3x2/backtracker/7", t, &m);
    if (status == MEANDER_OK) {
        print_events(m, t);
        status = play(m, t);
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_trace_free(t);
    meander_context_free(c);
    return status != MEANDER_OK;
}
