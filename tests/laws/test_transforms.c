// SPDX-License-Identifier: MIT
// What must hold for every transform after every generator: passages agree, the trace tells
// the maze, the same ID gives the same maze; and what each of them promises.
#include "support/test.h"
#include "facade/facade.h"
#include "support/support.h"
#include "support/watch.h"

static meander_context *context_of_test;

static meander_maze *make(const char *id, meander_trace *t) {
    meander_maze *m;
    if (meander_maze_new(context_of_test, id, t, &m) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(context_of_test));
    if (!maze_agrees(&m->puzzle.maze)) fail_msg("%s: sides disagree", id);
    return m;
}

static size_t degree(const maze *m, cell c) { return bits_count(maze_sides(m, c)); }

static size_t count_degree(const meander_maze *m, size_t wanted) {
    const maze *inner = &m->puzzle.maze;
    size_t count = 0;
    for (cell c = grid_next(inner->grid, 0); c != CELL_NONE; c = grid_next(inner->grid, c + 1))
        count += degree(inner, c) == wanted;
    return count;
}

static uint64_t figure(meander_maze *m, const char *key) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "components", &figures, &count), MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    fail_msg("no figure %s", key);
    return 0;
}

// ---- every transform after every generator -------------------------------------------

static bool is_perfect(const char *traits) { return names_contain(traits, "perfect"); }

static void check_replay(const char *id, const meander_maze *m, const meander_trace *t) {
    size_t count;
    maze played;
    const meander_event *events = meander_trace_events(t, &count);
    assert_int_equal(maze_init(&played, m->puzzle.grid), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == MEANDER_EVENT_CARVE)
            maze_carve(&played, (cell)events[i].cell, events[i].value);
        if (events[i].kind == MEANDER_EVENT_WALL)
            maze_wall(&played, (cell)events[i].cell, events[i].value);
    }
    if (memcmp(played.open, m->puzzle.maze.open, m->puzzle.grid->count) != 0)
        fail_msg("%s: the trace tells another maze", id);
    maze_done(&played);
}

static void check_id(const char *id, bool perfect) {
    meander_trace *t;
    watch("%s", id);
    assert_int_equal(meander_trace_new(context_of_test, NULL, NULL, &t), MEANDER_OK);
    meander_maze *m = make(id, t), *again = make(id, NULL);
    check_replay(id, m, t);
    assert_memory_equal(m->puzzle.maze.open, again->puzzle.maze.open, m->puzzle.grid->count);
    if (strcmp(meander_maze_id(m), id) != 0) fail_msg("%s became %s", id, meander_maze_id(m));
    if (perfect && (figure(m, "components") != 1 || figure(m, "loops") != 0))
        fail_msg("%s is not perfect", id);
    meander_maze_free(m);
    meander_maze_free(again);
    meander_trace_free(t);
    watch_done();
}

static const char *value_of(const meander_info *info, size_t i) {
    static const char *const numbers[] = {"=0", "=1", "=40", "=100"};
    static const char *const kinds[] = {"=x", "=y", "=xy", "=radial"};
    if (info->params->kind == MEANDER_PARAM_SWITCH) return i == 0 ? "" : NULL;
    if (info->params->kind == MEANDER_PARAM_CHOICE) return kinds[i];
    bool fits = info->params->kind != MEANDER_PARAM_INTEGER || atoi(numbers[i] + 1) <= info->params->most;
    return fits ? numbers[i] : NULL;
}

TEST(test_after_every_generator) {
    for (size_t g = 0; g < meander_list_count(MEANDER_GENERATORS); g++)
        for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++)
            for (size_t v = 0; v < 4; v++) {
                char id[128];
                meander_info maker = meander_list_at(MEANDER_GENERATORS, g);
                meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
                const char *value = value_of(&info, v);
                if (value == NULL) continue;
                bool perfect = is_perfect(info.traits) && is_perfect(maker.traits);
                // A path can only be laid round a tree.
                if (info.params->kind == MEANDER_PARAM_SWITCH && !perfect) continue;
                snprintf(id, sizeof id, "rect:61x52/%s/5+%s%s", maker.name, info.name, value);
                check_id(id, perfect);
            }
}

// ---- what each promises --------------------------------------------------------------

TEST(test_braid) {
    for (unsigned seed = 0; seed < 30; seed++) {
        char id[128];
        snprintf(id, sizeof id, "rect:40x30/eller/%u", seed);
        meander_maze *plain = make(id, NULL);
        snprintf(id, sizeof id, "rect:40x30/eller/%u+braid=100", seed);
        meander_maze *all = make(id, NULL);
        snprintf(id, sizeof id, "rect:40x30/eller/%u+braid=50", seed);
        meander_maze *half = make(id, NULL);
        size_t before = count_degree(plain, 1), after = count_degree(half, 1);
        assert_int_equal(count_degree(all, 1), 0);
        assert_in_range(after, before / 2 - 1, before / 2);
        // Joining pairs first needs clearly fewer openings than one for each dead end.
        assert_true(figure(all, "loops") < before * 4 / 5);
        assert_int_equal(figure(all, "components"), 1);
        meander_maze_free(plain);
        meander_maze_free(all);
        meander_maze_free(half);
    }
}

// A corridor's two ends have nothing to open to.
TEST(test_braid_of_a_corridor) {
    meander_maze *m = make("rect:9x1/eller/1+braid=100", NULL);
    assert_int_equal(count_degree(m, 1), 2);
    meander_maze_free(m);
}

TEST(test_sparse) {
    for (unsigned percent = 0; percent <= 100; percent += 20) {
        char id[128];
        snprintf(id, sizeof id, "rect:50x40/growing-tree:pick=random/3+sparse=%u", percent);
        meander_maze *m = make(id, NULL);
        size_t closed = count_degree(m, 0);
        if (percent <= 80) assert_int_equal(closed, 2000 * percent / 100);
        // What is left is connected with start and goal, and every closed cell stands alone.
        assert_int_equal(figure(m, "components"), closed + 1);
        assert_true(degree(&m->puzzle.maze, m->puzzle.start) > 0);
        assert_true(degree(&m->puzzle.maze, m->puzzle.goals[0]) > 0);
        if (percent == 100) assert_int_equal(count_degree(m, 1), 2);
        meander_maze_free(m);
    }
}

// Opening a room's inner walls and walling up doors keeps one way between any two places:
// with each room as one place there are no loops, so the loops are those inside the rooms.
TEST(test_rooms) {
    for (unsigned seed = 0; seed < 30; seed++) {
        char id[128];
        snprintf(id, sizeof id, "rect:60x40/backtracker/%u+rooms=12", seed);
        meander_maze *m = make(id, NULL);
        const maze *inner = &m->puzzle.maze;
        const grid *g = inner->grid;
        uint64_t squares = 0;
        for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
            squares += maze_is_open(inner, c, MEANDER_EAST) && maze_is_open(inner, c, MEANDER_SOUTH) &&
                       maze_is_open(inner, c + 1, MEANDER_SOUTH) &&
                       maze_is_open(inner, c + g->pitch, MEANDER_EAST);
        assert_true(squares >= 12);
        assert_int_equal(figure(m, "components"), 1);
        assert_int_equal(figure(m, "loops"), squares);
        meander_maze_free(m);
    }
}

static void check_mirrored(const meander_maze *m, bool across, bool down, const char *id) {
    const grid *g = m->puzzle.grid;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++)
            for (unsigned side = 0; side < 4; side++) {
                cell c = grid_cell(g, x, y);
                cell image = grid_cell(g, across ? g->width - 1 - x : x, down ? g->height - 1 - y : y);
                unsigned turned = (side % 2 == 1 ? across : down) ? (side + 2) % 4 : side;
                if (maze_is_open(&m->puzzle.maze, c, side) !=
                    maze_is_open(&m->puzzle.maze, image, turned))
                    fail_msg("%s: not symmetric at %d,%d", id, (int)x, (int)y);
            }
}

static void check_symmetric(uint64_t width, uint64_t height, const char *kind, bool across, bool down,
                            bool both) {
    char id[128];
    snprintf(id, sizeof id, "rect:%dx%d/eller/4+symmetric=%s", (int)width, (int)height, kind);
    meander_maze *m = make(id, NULL);
    if (across) check_mirrored(m, true, false, id);
    if (down) check_mirrored(m, false, true, id);
    if (both) check_mirrored(m, true, true, id);
    if (figure(m, "components") != 1 || figure(m, "loops") != 0) fail_msg("%s is not perfect", id);
    meander_maze_free(m);
}

TEST(test_symmetric) {
    for (uint64_t width = 2; width < 14; width++)
        for (uint64_t height = 2; height < 14; height++) {
            check_symmetric(width, height, "x", true, false, false);
            check_symmetric(width, height, "y", false, true, false);
            if (width % 2 == 0 && height % 2 == 0) continue;
            check_symmetric(width, height, "xy", true, true, true);
            check_symmetric(width, height, "radial", false, false, true);
        }
}

static void refused(const char *id, const char *part) {
    meander_maze *m;
    assert_int_not_equal(meander_maze_new(context_of_test, id, NULL, &m), MEANDER_OK);
    if (strstr(meander_context_message(context_of_test), part) == NULL)
        fail_msg("%s: %s", id, meander_context_message(context_of_test));
}

TEST(test_refusals) {
    refused("rect:10x10/eller/1+symmetric=xy", "make one of them odd");
    refused("rect:10x10/eller/1+symmetric=radial", "make one of them odd");
    refused("rect:1x5/eller/1+symmetric=x", "too small");
    refused("rect:1x1/eller/1+symmetric=radial", "too small");
    refused("rect:9x9/eller/1+braid=101", "braid takes");
    refused("rect:9x9/eller/1+braid", "braid takes");
    refused("rect:9x9/eller/1+symmetric=z", "symmetric takes");
    refused("rect:9x9/eller/1+brad=10", "did you mean 'braid'");
    refused("rect:9x9/eller/1+braid=1+braid=1+braid=1+braid=1+braid=1+braid=1+braid=1+braid=1+braid=1",
            "more than 8");
}

// A mask may be symmetric itself; the halves are then made under it.
TEST(test_symmetric_masks) {
    static const char heart[] = ".##..##.\n########\n########\n.######.\n..####..\n...##...";
    char *word, id[256];
    assert_int_equal(meander_mask_new(context_of_test, heart, strlen(heart), "heart", &word), MEANDER_OK);
    snprintf(id, sizeof id, "rect:%s/eller/3+symmetric=x", word);
    meander_maze *m = make(id, NULL);
    check_mirrored(m, true, false, id);
    assert_int_equal(figure(m, "components"), 1);
    assert_int_equal(figure(m, "loops"), 0);
    meander_maze_free(m);
    snprintf(id, sizeof id, "rect:%s/eller/3+symmetric=y", word);
    refused(id, "not symmetric itself");
    snprintf(id, sizeof id, "rect:%s/eller/3+symmetric=radial", word);
    refused(id, "make one of them odd");
    meander_text_free(context_of_test, word);
}

// Transforms work one after the other, also before a mirror.
TEST(test_chains) {
    const char *id = "rect:40x20/eller/9+braid=100+symmetric=x+sparse=10";
    check_id(id, false);
    meander_maze *m = make("rect:40x20/eller/9+braid=100+symmetric=x", NULL);
    check_mirrored(m, true, false, "braided");
    assert_int_equal(count_degree(m, 1), 0);
    meander_maze_free(m);
}

// Two ends, and all other cells passed through once.
TEST(test_unicursal) {
    for (unsigned width = 1; width < 12; width++)
        for (unsigned height = 1; height < 12; height++) {
            char id[128];
            snprintf(id, sizeof id, "rect:%ux%u/growing-tree:pick=random/3+unicursal", width, height);
            meander_maze *m = make(id, NULL);
            size_t cells = (size_t)width * height;
            assert_int_equal(count_degree(m, 1), cells > 1 ? 2 : 0);
            assert_int_equal(count_degree(m, 2), cells > 1 ? cells - 2 : 0);
            assert_int_equal(figure(m, "components"), 1);
            if (cells > 1) {
                assert_int_equal(degree(&m->puzzle.maze, m->puzzle.start), 1);
                assert_int_equal(degree(&m->puzzle.maze, m->puzzle.goals[0]), 1);
            }
            meander_maze_free(m);
        }
    refused("rect:20x20/backtracker/1+braid=100+unicursal", "perfect maze before it");
    refused("rect:20x20/backtracker/1+sparse=20+unicursal", "perfect maze before it");
}

static int open_context(void **state) {
    (void)state;
    return meander_context_new(NULL, &context_of_test) == MEANDER_OK ? 0 : -1;
}

static int close_context(void **state) {
    (void)state;
    meander_context_free(context_of_test);
    return 0;
}

TEST_GROUP(open_context, close_context)
