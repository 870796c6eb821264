// SPDX-License-Identifier: MIT
// Keys and doors on every kind of grid from one cell on, perfect, masked and with loops: the maze can be solved, each
// key can be reached before its door, every door is needed, nobody can be shut in, one-way doors included; the
// walk of the solver is a shortest one; the same ID gives the same doors; and formats that keep doors give them
// back.
//
// The library is compared with a textbook that knows nothing but meander_maze_passes and keys that lie in cells: it
// goes from state to state, a place and the keys in hand, until there is none that is new.
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

enum { KEYS = 12, NEVER = -1 };

// The steps to each state, place after place, in the order in which they are met; `missing` are keys that are nowhere.
typedef struct textbook {
    const meander_maze *maze;
    size_t places, count;
    unsigned missing;
    int *steps;                  // by keys * places + place
    size_t *queue;
    int goal;                    // steps to the nearest, NEVER: no way
} textbook;

static meander_point point_of(const textbook *t, size_t place) {
    uint64_t width = meander_maze_width(t->maze);
    return (meander_point){place % width, place / width};
}

static size_t state_of(const textbook *t, meander_point at, unsigned keys) {
    keys |= meander_maze_keys_at(t->maze, at) & ~t->missing;
    return (size_t)keys * t->places + (size_t)(at.y * meander_maze_width(t->maze) + at.x);
}

static bool is_goal(const meander_maze *m, meander_point at) {
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        if (meander_maze_goal(m, i).x == at.x && meander_maze_goal(m, i).y == at.y) return true;
    return false;
}

static void meet(textbook *t, size_t state, int steps) {
    if (t->steps[state] != NEVER) return;
    t->steps[state] = steps;
    t->queue[t->count++] = state;
    if (t->goal == NEVER && is_goal(t->maze, point_of(t, state % t->places))) t->goal = steps;
}

static void search(textbook *t, const meander_maze *m, unsigned missing) {
    size_t places = (size_t)(meander_maze_width(m) * meander_maze_height(m));
    size_t states = places << meander_maze_key_count(m);
    *t = (textbook){.maze = m, .places = places, .missing = missing, .goal = NEVER};
    t->steps = malloc(states * sizeof *t->steps);
    t->queue = malloc(states * sizeof *t->queue);
    for (size_t i = 0; i < states; i++) t->steps[i] = NEVER;
    meet(t, state_of(t, meander_maze_start(m), 0), 0);
    for (size_t head = 0; head < t->count; head++) {
        size_t state = t->queue[head];
        unsigned keys = (unsigned)(state / places);
        meander_point at = point_of(t, state % places), next;
        for (unsigned side = 0; side < meander_maze_side_count(m); side++)
            if (meander_maze_passes(m, at, side, keys) && meander_maze_neighbour(m, at, side, &next))
                meet(t, state_of(t, next, keys), t->steps[state] + 1);
    }
}

static void forget(textbook *t) {
    free(t->steps);
    free(t->queue);
}

// From every state that can be met a goal can still be reached: the goals' states, and all from which one step leads to
// such a state, until there are no more.
static bool lets_all_out(const textbook *t) {
    size_t out = 0;
    bool *free_now = calloc(t->places << meander_maze_key_count(t->maze), 1);
    for (bool more = true; more;) {
        more = false;
        for (size_t i = t->count; i-- > 0;) {
            size_t state = t->queue[i];
            unsigned keys = (unsigned)(state / t->places);
            meander_point at = point_of(t, state % t->places), next;
            bool can = is_goal(t->maze, at);
            for (unsigned side = 0; side < meander_maze_side_count(t->maze) && !can; side++)
                can = meander_maze_passes(t->maze, at, side, keys) &&
                      meander_maze_neighbour(t->maze, at, side, &next) && free_now[state_of(t, next, keys)];
            if (!can || free_now[state]) continue;
            free_now[state] = more = true;
            out++;
        }
    }
    free(free_now);
    return out == t->count;
}

// ---- the laws --------------------------------------------------------------------------

// Every door is needed where there is one goal: without its key there is no way.
static void check_needed(const meander_maze *m, const char *id) {
    for (unsigned key = 0; key < meander_maze_key_count(m); key++) {
        textbook t;
        meander_point at, ignored;
        search(&t, m, 1u << key);
        if (t.goal != NEVER) fail_msg("%s: the goal is reached without key %c", id, 'a' + (int)key);
        bool before = false;
        if (!meander_maze_key(m, key, &at)) fail_msg("%s: key %c lies nowhere", id, 'a' + (int)key);
        for (size_t i = 0; i < t.count; i++) {
            ignored = point_of(&t, t.queue[i] % t.places);
            before = before || (ignored.x == at.x && ignored.y == at.y);
        }
        if (!before) fail_msg("%s: key %c is behind its door", id, 'a' + (int)key);
        forget(&t);
    }
}

static void check_walk(const meander_maze *m, const meander_solution *s, const char *id, int steps) {
    meander_point at = meander_maze_start(m), next;
    size_t count = (size_t)meander_solution_steps(s);
    unsigned keys = 0;
    if ((int)count != steps) fail_msg("%s: %d steps, not %d", id, (int)count, steps);
    for (size_t i = 0; i < count; i++) {
        unsigned side = meander_solution_path(s)[i];
        keys |= meander_maze_keys_at(m, at);
        if (!meander_maze_passes(m, at, side, keys) || !meander_maze_neighbour(m, at, side, &next))
            fail_msg("%s: step %d goes through a door or a wall", id, (int)i);
        at = next;
    }
    if (!is_goal(m, at)) fail_msg("%s: the walk ends elsewhere", id);
}

static void check_solver(const meander_maze *m, const char *id, int steps) {
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(m, "keys", NULL, &s);
    assert_int_equal(status, steps == NEVER ? MEANDER_NO : MEANDER_OK);
    if (steps != NEVER) check_walk(m, s, id, steps);
    meander_solution_free(s);
    if (meander_maze_door_count(m) == 0) return;
    if (meander_solution_new(m, "breadth-first", NULL, &s) != MEANDER_UNSUPPORTED)
        fail_msg("%s: breadth-first does not refuse doors", id);
}

static void draw(const meander_maze *m, const char *format, char **text, size_t *size) {
    if (meander_maze_draw_new(m, NULL, format, text, size) != MEANDER_OK) fail_msg("%s", format);
}

static void check_format(const meander_maze *m, const char *id, const char *format) {
    char *text, *mine, *theirs;
    size_t size;
    draw(m, "json", &mine, NULL);
    draw(m, format, &text, &size);
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(format, ":"), format);
    meander_maze *back = door_read(c, text, size, name);
    draw(back, "json", &theirs, NULL);
    if (strcmp(strstr(mine, "\"grid\""), strstr(theirs, "\"grid\"")) != 0)
        fail_msg("%s is not the same in %s:\n%s", id, format, text);
    meander_text_free(c, text);
    meander_text_free(c, mine);
    meander_text_free(c, theirs);
    meander_maze_free(back);
}

static bool has_one_way(const meander_maze *m) {
    meander_point at;
    unsigned side;
    for (size_t i = 0; i < meander_maze_door_count(m); i++)
        if (meander_maze_door(m, i, &at, &side) == MEANDER_ONE_WAY) return true;
    return false;
}

static size_t with_doors, with_one_way;

static void check_id(const char *id) {
    textbook t;
    watch("%s", id);
    meander_maze *m = door_make(c, id), *again = door_make(c, id);
    char *one, *two;
    draw(m, "json", &one, NULL);
    draw(again, "json", &two, NULL);
    if (strcmp(one, two) != 0) fail_msg("%s has other doors the second time", id);
    if (meander_maze_check(m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    if (meander_maze_check_doors(m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    search(&t, m, 0);
    if (t.goal == NEVER) fail_msg("%s cannot be solved", id);
    if (!lets_all_out(&t)) fail_msg("%s can shut someone in", id);
    check_needed(m, id);
    check_solver(m, id, t.goal);
    check_format(m, id, "json");
    bool squares = strncmp(id, "rect:", 5) == 0 && meander_maze_key_count(m) > 0;
    for (size_t i = has_one_way(m); squares && i < 4; i++)
        check_format(m, id, (const char *[]){"block", "ascii", "unicode", "unicode:layout=wide"}[i]);
    with_doors += meander_maze_key_count(m) > 0;
    with_one_way += has_one_way(m);
    forget(&t);
    meander_text_free(c, one);
    meander_text_free(c, two);
    meander_maze_free(m);
    meander_maze_free(again);
    watch_done();
}

// Numbers that are measured: of the small grids' mazes, those with room for a door.
TEST(test_doors_on_small_grids) {
    size_t all = small_grids_each(c, "wilson/3+doors=3", check_id);
    assert_true(all >= 150);
    assert_true(with_doors >= all / 2);
}

TEST(test_doors_with_loops_on_small_grids) {
    small_grids_each(c, "wilson/3+braid=100+doors=2+oneway=2", check_id);
    small_grids_each(c, "prim/8+oneway=3+doors=4", check_id);
    assert_true(with_one_way >= 50);
}

TEST(test_doors_of_larger_mazes) {
    static const char *const shapes[] = {"rect:9x7", "hex:8x6", "weave:8x6", "torus:7x6", "cube:4", "polar:6",
                                         "box:4x3x2", "sphere:6", "tiling:4x4,of=4.6.12", "graph:petersen",
                                         "map:tangram"};
    static const char *const makers[] = {"wilson", "backtracker", "prim"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (unsigned seed = 0; seed < 6; seed++) {
            char id[128];
            snprintf(id, sizeof id, "%s/%s/%u+doors=%u%s", shapes[i], makers[seed % 3], seed, 1 + seed,
                     seed % 2 == 0 ? "" : "+braid=60+oneway=2");
            check_id(id);
        }
}

TEST(test_twelve_doors) {
    check_id("rect:12x9/wilson/7+doors=12");
    meander_maze *m = door_make(c, "rect:12x9/wilson/7+doors=12");
    assert_int_equal(meander_maze_key_count(m), KEYS);
    meander_maze_free(m);
}

// Ends that are drawn are known before the doors.
TEST(test_doors_of_chosen_ends) {
    check_id("rect:11x8/eller/5+doors=4+start=random+goal=dead-end");
    check_id("rect:11x8/eller/5+doors=3+start=5,5+goal=farthest");
    check_id("rect:8x8/eller/5+doors=3+start=0,0+goal=0,0");
}

// ---- what cannot be solved ---------------------------------------------------------------

static void refused(const char *text, const char *message) {
    meander_maze *m = door_read(c, text, strlen(text), "block");
    assert_int_equal(meander_maze_check_doors(m), MEANDER_NO);
    if (strstr(meander_context_message(c), message) == NULL) fail_msg("%s", meander_context_message(c));
    check_solver(m, text, NEVER);
    meander_maze_free(m);
}

TEST(test_verify_finds_bad_locks) {
    refused("#######\n#S A a#\n#######\n", "key a cannot be reached before door A");
    refused("###########\n#b SA aB G#\n###########\n", "key a cannot be reached before door A");
}

// A puzzle of many textbooks: keys and doors of a map of squares.
TEST(test_a_map_of_squares) {
    static const char map[] = "########\n#S.a.#.#\n#####.b#\n#G..BA.#\n########\n";
    meander_maze *m = door_read(c, map, sizeof map - 1, "block");
    assert_int_equal(meander_maze_key_count(m), 2);
    meander_maze_free(m);
}

// A batch makes its mazes in memory of its own, which the doors must outlive; those of its IDs are the same.
TEST(test_doors_of_a_batch) {
    meander_batch *b;
    const meander_batch_order order = {.unique = true};
    assert_int_equal(meander_batch_new(c, "rect:8x6/wilson/3+doors=3+oneway=1", &order, &b), MEANDER_OK);
    for (unsigned i = 0; i < 6; i++) {
        meander_maze *m;
        char *one, *two;
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        meander_maze *again = door_make(c, meander_maze_id(m));
        draw(m, "json", &one, NULL);
        draw(again, "json", &two, NULL);
        assert_string_equal(one, two);
        assert_true(meander_maze_key_count(m) > 0);
        meander_text_free(c, one);
        meander_text_free(c, two);
        meander_maze_free(again);
    }
    meander_batch_free(b);
}
