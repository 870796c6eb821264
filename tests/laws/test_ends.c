// SPDX-License-Identifier: MIT
// Ends that an ID leaves to chance: on every grid each rule holds, start and goals differ and are joined, and the
// passages are those without rules.  Rows choose the same ends as a maze that is held, and all cells are as likely.
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"

static const char *const rules[] = {"random", "dead-end", "border", "farthest"};
enum { RULES = sizeof rules / sizeof rules[0] };

static meander_context *context_here;
static const char *start_rule, *goal_rule;
static size_t chosen, refused;

static bool same_place(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

// Cells that the maze has.
static uint64_t count_cells(const meander_maze *m) {
    uint64_t count = 0;
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) count += meander_maze_holds(m, (meander_point){x, y});
    return count;
}

static unsigned degree_of(const meander_maze *m, meander_point at) {
    unsigned sides = meander_maze_sides(m, at), count = 0;
    for (; sides != 0; sides &= sides - 1) count++;
    return count;
}

// The passages of both mazes, wherever a place is.
static bool same_passages(const meander_maze *a, const meander_maze *b) {
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            if (meander_maze_sides(a, (meander_point){x, y}) != meander_maze_sides(b, (meander_point){x, y}))
                return false;
    return true;
}

static void check_ends(const char *id) {
    char with[320];
    meander_maze *plain, *m;
    meander_solution *s;
    snprintf(with, sizeof with, "%s+start=%s+goal=%s", id, start_rule, goal_rule);
    assert_int_equal(meander_maze_new(context_here, id, NULL, &plain), MEANDER_OK);
    meander_status status = meander_maze_new(context_here, with, NULL, &m);
    // A closed surface has no border, and small mazes have few dead ends.
    bool may_lack = strcmp(start_rule, "random") != 0 || strcmp(goal_rule, "random") != 0;
    if (status == MEANDER_BAD_REQUEST && may_lack && count_cells(plain) > 1) {
        refused++;
        meander_maze_free(plain);
        return;
    }
    if (status != MEANDER_OK) fail_msg("%s: %s", with, meander_context_message(context_here));
    if (!same_passages(plain, m)) fail_msg("%s: other passages", with);
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    bool alone = count_cells(m) == 1;
    if (meander_maze_goal_count(m) != 1 || (same_place(start, goal) && !alone)) fail_msg("%s: no two ends", with);
    if (strcmp(start_rule, "dead-end") == 0 && !alone) assert_int_equal(degree_of(m, start), 1);
    if (strcmp(goal_rule, "dead-end") == 0 && !alone) assert_int_equal(degree_of(m, goal), 1);
    assert_string_equal(meander_maze_id(m), with);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    if (!meander_solution_found(s)) fail_msg("%s: the ends are not joined", with);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_maze_free(plain);
    chosen++;
}

TEST(rules_hold_on_every_grid) {
    static const char *const rest[] = {"wilson/1", "backtracker/5+braid=50", "kruskal/3+sparse=40"};
    context_here = door_open();
    for (size_t i = 0; i < RULES * RULES; i++)
        for (size_t k = 0; k < sizeof rest / sizeof rest[0]; k++) {
            start_rule = rules[i / RULES];
            goal_rule = rules[i % RULES];
            small_grids_each(context_here, rest[k], check_ends);
        }
    assert_true(chosen > 8 * refused);
    meander_context_free(context_here);
}

// A goal as far away as can be: no other cell is farther, by the distances of a solver.
TEST(farthest_is_farthest) {
    meander_context *c = door_open();
    for (unsigned seed = 0; seed < 50; seed++) {
        char id[96];
        uint64_t steps[2] = {0, 0};
        for (unsigned i = 0; i < 2; i++) {
            meander_maze *m;
            meander_solution *s;
            snprintf(id, sizeof id, "rect:9x7/wilson/%u+start=2,3+goal=%s", seed, i == 0 ? "farthest" : "0,0");
            assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
            for (uint64_t place = 0; place < (i == 0 ? 1 : 63); place++) {
                meander_point goal = {place % 9, place / 9};
                if (i > 0) assert_int_equal(meander_maze_set_goals(m, &goal, 1), MEANDER_OK);
                assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
                if (meander_solution_steps(s) > steps[i]) steps[i] = meander_solution_steps(s);
                meander_solution_free(s);
            }
            meander_maze_free(m);
        }
        assert_int_equal(steps[0], steps[1]);
    }
    meander_context_free(c);
}

// The word for both ends has those of the call, on every grid; where there are none, it says so.
static void check_hardest(const char *id) {
    char with[320];
    meander_maze *m, *other;
    assert_int_equal(meander_maze_new(context_here, id, NULL, &m), MEANDER_OK);
    meander_status status = count_cells(m) == 1 ? MEANDER_OK : meander_maze_set_hardest(m);
    snprintf(with, sizeof with, "%s+start=hardest", id);
    if (meander_maze_new(context_here, with, NULL, &other) != status) fail_msg("%s", with);
    if (status == MEANDER_OK) {
        if (!same_place(meander_maze_start(m), meander_maze_start(other)) ||
            !same_place(meander_maze_goal(m, 0), meander_maze_goal(other, 0)) || meander_maze_goal_count(other) != 1)
            fail_msg("%s: other ends", with);
        meander_maze_free(other);
        chosen++;
    }
    meander_maze_free(m);
}

TEST(hardest_is_for_both) {
    static const char *const wrong[] = {"+start=hardest+goal=0,0", "+start=hardest+goal=random", "+goal=hardest"};
    context_here = door_open();
    chosen = 0;
    small_grids_each(context_here, "wilson/1", check_hardest);
    small_grids_each(context_here, "backtracker/5+braid=50", check_hardest);
    assert_true(chosen > 150);
    for (size_t i = 0; i < 3; i++) {
        char id[64];
        meander_maze *m;
        snprintf(id, sizeof id, "rect:5x4/wilson/1%s", wrong[i]);
        assert_int_equal(meander_maze_new(context_here, id, NULL, &m), MEANDER_BAD_REQUEST);
        assert_non_null(strstr(meander_context_message(context_here), "start=hardest"));
    }
    meander_context_free(context_here);
}

static char drawn[1 << 18];
static size_t drawn_size;

static bool write_down(void *user, const char *bytes, size_t size) {
    (void)user;
    assert_true(drawn_size + size < sizeof drawn);
    memcpy(drawn + drawn_size, bytes, size);
    drawn_size += size;
    drawn[drawn_size] = '\0';
    return true;
}

// The picture of rows has the ends of the maze that is held.
TEST(rows_have_the_same_ends) {
    static const char *const both[][2] = {{"random", "random"}, {"border", "random"}, {"random", "border"},
                                          {"border", "border"}, {"3,2", "random"},   {"random", "1,1"}};
    meander_context *c = door_open();
    for (unsigned i = 0; i < 6 * 6 * 40; i++) {
        const char *const *ends = both[i % 6];
        char id[128], *whole;
        size_t size;
        meander_rows *r;
        meander_maze *m;
        meander_output *out;
        drawn_size = 0;
        snprintf(id, sizeof id, "rect:%ux%u/%s/%u+start=%s+goal=%s", 4 + i / 6 % 4, 5 + i / 24 % 3,
                 i % 2 ? "eller" : "sidewinder", i, ends[0], ends[1]);
        assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
        assert_int_equal(meander_output_write_new(c, write_down, NULL, "rows", &out), MEANDER_OK);
        assert_int_equal(meander_rows_write(r, "block:openings=no", out), MEANDER_OK);
        assert_int_equal(meander_output_close(out), MEANDER_OK);
        meander_rows_free(r);
        assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, NULL, "block:openings=no", &whole, &size), MEANDER_OK);
        meander_maze_free(m);
        if (strcmp(drawn, whole) != 0) fail_msg("%s\n%s\n%s", id, drawn, whole);
        meander_text_free(c, whole);
    }
    meander_context_free(c);
}

static bool same_ends(const meander_maze *a, const meander_maze *b) {
    if (!same_place(meander_maze_start(a), meander_maze_start(b))) return false;
    if (meander_maze_goal_count(a) != meander_maze_goal_count(b)) return false;
    for (size_t i = 0; i < meander_maze_goal_count(a); i++)
        if (!same_place(meander_maze_goal(a, i), meander_maze_goal(b, i))) return false;
    return true;
}

// The mazes of a batch, lent one by one and in a native file, have the ends of their IDs.
TEST(sets_have_the_same_ends) {
    static const char *const ids[] = {"rect:16x16/backtracker/5", "rect:9x9/wilson/5", "hex:5x4/kruskal/3",
                                      "rect:8x8/eller/2+braid=20", "rect:1x1/wilson/1"};
    static const char *const ends[] = {"+start=random+goal=random", "+goal=random+goal=random+goal=0,0",
                                       "+start=farthest", "+start=hardest"};
    enum { COUNT = 6 };
    meander_context *c = door_open();
    for (size_t i = 0; i < 5 * 4; i++) {
        char id[160], from[32];
        meander_batch *b;
        meander_output *out;
        snprintf(id, sizeof id, "%s%s", ids[i / 4], ends[i % 4]);
        assert_int_equal(meander_batch_new(c, id, NULL, &b), MEANDER_OK);
        drawn_size = 0;
        assert_int_equal(meander_output_write_new(c, write_down, NULL, "set", &out), MEANDER_OK);
        assert_int_equal(meander_batch_write(b, COUNT, "mndr", out, NULL), MEANDER_OK);
        assert_int_equal(meander_output_close(out), MEANDER_OK);
        meander_batch_seek(b, 0);
        for (unsigned k = 1; k <= COUNT; k++) {
            meander_maze *lent, *made, *read;
            snprintf(from, sizeof from, "mndr:maze=%u", k);
            assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
            assert_int_equal(meander_maze_new(c, meander_maze_id(lent), NULL, &made), MEANDER_OK);
            assert_int_equal(meander_maze_read_new(c, drawn, drawn_size, "set", from, MEANDER_AS_AUTO, &read),
                             MEANDER_OK);
            if (!same_ends(lent, made) || !same_ends(read, made)) fail_msg("maze %u of %s", k, id);
            assert_string_equal(meander_maze_id(read), meander_maze_id(made));
            meander_maze_free(made);
            meander_maze_free(read);
        }
        meander_batch_free(b);
    }
    meander_context_free(c);
}

// Chi-square over 16 starts, and over 15 goals beside each: below the value that chance exceeds once in 10000 times.
TEST(all_cells_are_as_likely) {
    enum { CELLS = 16, SEEDS = 16000 };
    static unsigned starts[CELLS], pairs[CELLS][CELLS];
    meander_context *c = door_open();
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        meander_maze *m;
        char id[64];
        snprintf(id, sizeof id, "rect:4x4/eller/%u+start=random+goal=random", seed);
        assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
        meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
        starts[4 * start.y + start.x]++;
        pairs[4 * start.y + start.x][4 * goal.y + goal.x]++;
        meander_maze_free(m);
    }
    double one = 0, two = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        double off = starts[i] - SEEDS / (double)CELLS;
        one += off * off / (SEEDS / (double)CELLS);
        for (unsigned k = 0; k < CELLS; k++) {
            double mean = SEEDS / (double)(CELLS * (CELLS - 1)), away = pairs[i][k] - mean;
            if (i == k) assert_int_equal(pairs[i][k], 0);
            else two += away * away / mean;
        }
    }
    assert_true(one < 44.26);      // 15 degrees of freedom
    assert_true(two < 330);        // 239 degrees of freedom
    meander_context_free(c);
}

TEST(what_cannot_be_had_is_said) {
    static const char *const wrong[][2] = {
        {"torus:4x4/wilson/1+start=border", "start=border: the maze has no such cell that is not an end yet"},
        {"rect:5x5/wilson/1+braid=100+goal=dead-end",
         "goal=dead-end: the maze has no such cell that is not an end yet"},
        {"rect:5x5/wilson/1+start=nowhere", "place 'nowhere' is not of the form X,Y"},
        {"rect:2x2/wilson/1+goal=random+goal=random+goal=random+goal=random",
         "goal=random: the maze has no such cell that is not an end yet"},
    };
    meander_context *c = door_open();
    meander_rows *r;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_new(c, wrong[i][0], NULL, &m), MEANDER_BAD_REQUEST);
        assert_string_equal(meander_context_message(c), wrong[i][1]);
    }
    assert_int_equal(meander_rows_new(c, "rect:9x9/eller/1+goal=farthest", &r), MEANDER_UNSUPPORTED);
    meander_context_free(c);
}
