// SPDX-License-Identifier: MIT
// While a maze is made its listener is called again and again, so that a game can draw a frame, or cancel: the longest
// wait between two calls is a small part of the whole time, whatever the generator.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include <time.h>

#include "support/door.h"

typedef struct gaps {
    double last, longest;
    unsigned calls;
} gaps;

// Milliseconds of this thread alone: other programs do not count.
static double gaps_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool gaps_hear(void *user, uint64_t done, uint64_t total) {
    gaps *g = user;
    double now = gaps_clock();
    (void)done;
    (void)total;
    if (now - g->last > g->longest) g->longest = now - g->last;
    g->last = now;
    g->calls++;
    return true;
}

// The longest wait as a part of the whole time; 0 where the generator does not make this shape.
static double gaps_measure(meander_context *c, const char *id, gaps *g) {
    double begin = gaps_clock();
    meander_maze *m = NULL;
    *g = (gaps){.last = begin};
    meander_context_set_progress(c, gaps_hear, g);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return 0;
    gaps_hear(g, 0, 0);
    meander_maze_free(m);
    return g->longest / (g->last - begin);
}

// A busy machine stumbles, but not twelve times.
static void gaps_check(const char *shape, double most) {
    meander_context *c = door_open();
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        char id[128];
        gaps g;
        snprintf(id, sizeof id, "%s/%s/7", shape, meander_list_at(MEANDER_GENERATORS, i).name);
        double part = gaps_measure(c, id, &g);
        for (unsigned again = 0; again < 12 && part > most; again++) part = gaps_measure(c, id, &g);
        if (part > most) fail_msg("%s: %.2f ms of its time without a word, in %u calls", id, g.longest, g.calls);
    }
    meander_context_free(c);
}

TEST(test_squares) { gaps_check("rect:700x700", 0.2); }
TEST(test_hexagons) { gaps_check("hex:500x500", 0.3); }
TEST(test_levels) { gaps_check("box:60x60x60", 0.3); }
