// SPDX-License-Identifier: MIT
// What must hold for the crossings of a weave: where they are, how they depend on the seed, and that
// whoever makes many mazes gets those of their IDs.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/support.h"

enum { WIDTH = 23, HEIGHT = 17, SEEDS = 40, PLACES = WIDTH * HEIGHT };

static meander_maze *weave(meander_context *c, unsigned share, unsigned seed) {
    char id[96];
    snprintf(id, sizeof id, "weave:%dx%d,crossings=%u/kruskal/%u", WIDTH, HEIGHT, share, seed);
    return door_make(c, id);
}

static unsigned sides_at(const grid *g, int x, int y) {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return 0;
    return g->sides[grid_index(g, (meander_point){(uint64_t)x, (uint64_t)y})];
}

// Only a crossing lacks two opposite directions; a cell at the border lacks others.
static bool is_crossing(const grid *g, int x, int y) {
    unsigned near = sides_at(g, x, y) | sides_at(g, x, y) >> 1;
    bool inside = x > 0 && y > 0 && x < WIDTH - 1 && y < HEIGHT - 1;
    return inside && ((near & 0x55) == 0x44 || (near & 0x55) == 0x11);
}

// A long side goes under a crossing whose own sides are across it, and nothing else is missing.
static void check_place(const grid *g, int x, int y) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    unsigned sides = sides_at(g, x, y);
    for (int i = 0; i < 4; i++) {
        int bx = x + dx[i], by = y + dy[i];
        bool short_one = sides >> 2 * i & 1, long_one = sides >> (2 * i + 1) & 1;
        bool in = bx >= 0 && by >= 0 && bx < WIDTH && by < HEIGHT;
        bool over = is_crossing(g, bx, by) && !(sides_at(g, bx, by) >> 2 * i & 1);
        if (is_crossing(g, x, y) && is_crossing(g, bx, by))
            fail_msg("crossings side by side at %d,%d", x, y);
        if (is_crossing(g, x, y) && long_one) fail_msg("crossing %d,%d has a tunnel", x, y);
        if (is_crossing(g, x, y)) continue;
        if (short_one != (in && !over) || long_one != over)
            fail_msg("place %d,%d has sides %02x", x, y, sides);
    }
}

static unsigned count_crossings(const grid *g, bool *at) {
    unsigned count = 0;
    for (int i = 0; i < PLACES; i++) count += at[i] = is_crossing(g, i % WIDTH, i / WIDTH);
    return count;
}

// More may be added as the share grows, and none is taken away.
TEST(test_crossings) {
    static const unsigned shares[] = {0, 10, 30, 70, 100};
    static const unsigned least[] = {0, 700, 1500, 2800, 3300}, most[] = {0, 1200, 2600, 4200, 5000};
    unsigned all[5] = {0};
    meander_context *c = door_open();
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        bool before[PLACES] = {false}, now[PLACES];
        for (size_t k = 0; k < 5; k++) {
            meander_maze *m = weave(c, shares[k], seed);
            const grid *g = m->puzzle.grid;
            all[k] += count_crossings(g, now);
            for (int i = 0; i < PLACES; i++) {
                check_place(g, i % WIDTH, i / WIDTH);
                if (before[i] && !now[i]) fail_msg("%u %%: crossing %d is gone", shares[k], i);
            }
            memcpy(before, now, sizeof before);
            meander_maze_free(m);
        }
    }
    for (size_t k = 0; k < 5; k++) {
        print_message("# %u %%: %u crossings\n", shares[k], all[k]);
        assert_in_range(all[k], least[k], most[k]);
    }
    meander_context_free(c);
}

static bool same_grid(const meander_maze *a, const meander_maze *b) {
    const grid *g = a->puzzle.grid;
    return g->count == b->puzzle.grid->count && memcmp(g->sides, b->puzzle.grid->sides, g->count) == 0;
}

// The generator has no say; a pattern holds whatever the seed.
TEST(test_seeds) {
    meander_context *c = door_open();
    meander_maze *m[] = {door_make(c, "weave:20x20/wilson/7"), door_make(c, "weave:20x20/kruskal/7"),
                         door_make(c, "weave:20x20/wilson/8"), door_make(c, "weave:20x20,pattern=3/wilson/7"),
                         door_make(c, "weave:20x20,pattern=3/wilson/8")};
    assert_true(same_grid(m[0], m[1]));
    assert_false(same_grid(m[0], m[2]));
    assert_false(same_grid(m[0], m[3]));
    assert_true(same_grid(m[3], m[4]));
    for (size_t i = 0; i < sizeof m / sizeof m[0]; i++) meander_maze_free(m[i]);
    meander_context_free(c);
}

// Each maze of a batch has the crossings of its own seed.
TEST(test_batch_makes_the_mazes_of_its_ids) {
    meander_context *c = door_open();
    meander_batch *b;
    const meander_batch_order order = {0};
    assert_int_equal(meander_batch_new(c, "weave:12x9,crossings=60/wilson/5", &order, &b), MEANDER_OK);
    for (int i = 0; i < 10; i++) {
        meander_maze *m;
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        meander_maze *alone = door_make(c, meander_maze_id(m));
        assert_true(same_grid(m, alone));
        assert_memory_equal(m->puzzle.maze.open, alone->puzzle.maze.open, m->puzzle.grid->count);
        meander_maze_free(alone);
    }
    meander_batch_free(b);
    meander_context_free(c);
}

// From 1,0 to 1,2 under the crossing between them, and round it.
TEST(test_a_path_is_hidden_under_a_bridge) {
    static const char *const drawn[][2] = {
        {"weave:3x3,crossings=100,pattern=1/wilson/1+start=1,0+goal=1,2", "d=\"M1.5 .5v.454M1.5 2.046v.454\""},
        {"weave:3x3,crossings=100,pattern=1/wilson/2+start=1,0+goal=1,2", "d=\"M1.5 .5h1v2h-1\""}};
    meander_context *c = door_open();
    for (size_t i = 0; i < 2; i++) {
        meander_maze *m = door_make(c, drawn[i][0]);
        meander_solution *s;
        char *text;
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, s, "svg", &text, NULL), MEANDER_OK);
        const char *path = strstr(text, "class=\"path\"");
        if (path == NULL || strstr(path, drawn[i][1]) == NULL) fail_msg("%s: %s", drawn[i][0], text);
        meander_text_free(c, text);
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// FNV-1a of the sides of all places, for ever.
TEST(test_grids_are_for_ever) {
    static const struct {
        const char *id;
        uint64_t hash;
    } golden[] = {{"weave:40x25/wilson/7", 0x53f9647f9349b595},
                  {"weave:31x19,crossings=100/wilson/a", 0x8c687a695a593a05},
                  {"weave:9x64,crossings=55,pattern=123456789/wilson/1", 0xb472d1df9aa013e4}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        meander_maze *m = door_make(c, golden[i].id);
        const grid *g = m->puzzle.grid;
        uint64_t hash = UINT64_C(0xcbf29ce484222325);
        for (uint64_t k = 0; k < g->width * g->height; k++)
            hash = (hash ^ g->sides[grid_numbered(g, k)]) * UINT64_C(0x100000001b3);
        if (hash != golden[i].hash) fail_msg("%s: %016llx", golden[i].id, (unsigned long long)hash);
        meander_maze_free(m);
    }
    meander_context_free(c);
}
