// SPDX-License-Identifier: MIT
// A game: one maze after the other, made in a buffer of the game's own while frames go on, and walked to its goal.
//
//     memory     | context | maze | solution | free .... |      one array: nothing is allocated while the game runs
//     frames     L L L   1 1 1 1 1 1 1 1 1   L L L   2 2 2      L: a level is made, and its listener draws
//
// The library calls the listener about a thousand times a second.  It asks the clock whether a frame is due, draws
// what a game shows meanwhile, and says false to cancel when the player closes the window.
// A game that needs its thread for more than this makes levels in a second one, with a context of its own.
#include <meander/meander.h>
#include <stdio.h>
#include <time.h>

#include "arena.h"

// What a library for games offers (raylib: WindowShouldClose, GetTime, BeginDrawing, EndDrawing), without a screen.
typedef struct window {
    unsigned long loading, playing;
    double due;                          // when the next frame is to be shown
    bool closed;
} window;

static double window_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

static void window_draw(window *w, bool playing) {
    if (playing) w->playing++;
    else w->loading++;
    w->due = window_time() + 1.0 / 60;
}

// The listener while a level is made.
static bool keep_drawing(void *user, uint64_t done, uint64_t total) {
    window *w = user;
    (void)done;                          // done of total: the bar of the loading screen
    (void)total;
    if (window_time() >= w->due) window_draw(w, false);
    return !w->closed;
}

// One step a frame along the way, until the goal is reached; a real game asks the keys, and whether the side is open.
static bool play(window *w, const meander_maze *m, const meander_solution *s) {
    meander_point at = meander_maze_start(m), next, goal = meander_maze_goal(m, 0);
    const uint8_t *path = meander_solution_path(s);
    for (uint64_t frame = 0; !w->closed && (at.x != goal.x || at.y != goal.y); frame++) {
        bool open = (meander_maze_sides(m, at) >> path[frame] & 1) != 0;
        if (!open || !meander_maze_neighbour(m, at, path[frame], &next)) return false;
        at = next;
        window_draw(w, true);
    }
    return true;
}

static bool run_level(meander_context *c, window *w, const char *id) {
    meander_maze *m = NULL;
    meander_solution *s = NULL;
    unsigned long before = w->playing;
    bool good = meander_maze_new(c, id, NULL, &m) == MEANDER_OK &&
                meander_solution_new(m, "breadth-first", NULL, &s) == MEANDER_OK && play(w, m, s);
    if (good) printf("%-28s %3lu frames to the goal\n", id, w->playing - before);
    else printf("%s: %s\n", id, meander_context_message(c));
    meander_solution_free(s);
    meander_maze_free(m);
    return good;
}

int main(void) {
    static const char *const levels[] = {"rect:20x12/growing-tree/1", "rect:40x24/wilson/2", "hex:30x20/backtracker/3",
                                         "rect:200x120/kruskal/4"};
    enum { LEVELS = sizeof levels / sizeof levels[0], MEMORY = 2 << 20 };
    static _Alignas(max_align_t) unsigned char bytes[MEMORY];
    arena a;
    window w = {.due = 0};
    meander_allocator memory = {.resize = arena_resize, .user = &a};
    meander_context *c;
    arena_init(&a, bytes, sizeof bytes);
    if (meander_context_new(&memory, &c) != MEANDER_OK) return 3;
    meander_context_set_progress(c, keep_drawing, &w);
    bool good = true;
    for (size_t i = 0; i < LEVELS && good; i++) {
        meander_plan plan;
        good = meander_id_plan(c, levels[i], &plan) == MEANDER_OK && plan.total + plan.solve <= sizeof bytes;
        if (good) good = run_level(c, &w, levels[i]);
        else printf("%s does not fit\n", levels[i]);
    }
    meander_context_free(c);
    printf("the buffer is %s\n", arena_is_free(&a) ? "free again" : "in use");
    return good ? 0 : 2;
}
