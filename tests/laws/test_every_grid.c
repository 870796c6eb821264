// SPDX-License-Identifier: MIT
// What the calls of the library promise of weights, places and distances, on every kind of grid at its
// smallest sizes, with and without a mask: what was set, as numbers or as a text, comes back at every
// place, a place is found by its name, and flood knows how far it is.  Solvers that heed weights find paths of least
// cost, as a textbook does that knows nothing but neighbours; the others refuse.
//
// Code for squares that is reached on another grid takes a wrong index, which is beyond the arrays only
// sometimes; sanitized programs end there (assert_sanitized in grid/rect.h).
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

enum { TEXT = 64 };

DOOR_FOR_ALL

// A number for each place, different in neighbouring ones; small ones alternate with large ones.
static uint32_t weight_at(uint64_t i) { return i % 3 == 0 ? (uint32_t)(1 + i % 7) : (uint32_t)(1000 + 37 * i % 991); }

// ---- set and get ---------------------------------------------------------------------------

static void check_weights(const meander_maze *m, const char *id, bool set) {
    uint64_t width = meander_maze_width(m), i = 0;
    for (uint64_t y = 0; y <= meander_maze_height(m); y++)
        for (uint64_t x = 0; x <= width; x++) {
            meander_point at = {x, y};
            bool inside = meander_maze_holds(m, at);
            uint32_t expected = !inside ? 0 : set ? weight_at(i) : 1;
            if (x < width) i++;
            if (meander_maze_weight(m, at) != expected)
                fail_msg("%s: the weight of %d,%d is %u, not %u", id, (int)x, (int)y,
                         meander_maze_weight(m, at), expected);
        }
}

// As a text, too, which is what --weights reads.
static char *weights_text(const uint32_t *weights, uint64_t width, uint64_t height) {
    char *text = malloc((size_t)(width * height) * 12 + 1), *end = text;
    for (uint64_t i = 0; i < width * height; i++)
        end += sprintf(end, "%u%c", weights[i], (i + 1) % width == 0 ? '\n' : ' ');
    *end = '\0';
    return text;
}

static void set_weights(meander_maze *m, const char *id, bool by_text) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    uint32_t *weights = malloc((size_t)(width * height) * sizeof *weights);
    for (uint64_t i = 0; i < width * height; i++) weights[i] = weight_at(i);
    char *text = weights_text(weights, width, height);
    if ((by_text ? meander_maze_read_weights(m, text, strlen(text), "w")
         : meander_maze_set_weights(m, weights)) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    free(weights);
    free(text);
}

static void check_places(const meander_maze *m, const char *id) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y}, found = {UINT64_MAX, UINT64_MAX};
            char name[TEXT];
            if (!meander_maze_holds(m, at)) continue;
            if (meander_maze_place_name(m, at, name, sizeof name) >= sizeof name ||
                meander_maze_place_named(m, name, &found) != MEANDER_OK || found.x != x || found.y != y)
                fail_msg("%s: %d,%d is named %s, which is not found", id, (int)x, (int)y, name);
        }
}

static void check_grid(const char *id) {
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    check_places(m, id);
    check_weights(m, id, false);
    set_weights(m, id, false);
    check_weights(m, id, true);
    if (meander_maze_set_weights(m, NULL) != MEANDER_OK) fail_msg("%s: weights stay", id);
    check_weights(m, id, false);
    set_weights(m, id, true);
    check_weights(m, id, true);
    meander_maze_free(m);
}

TEST(test_weights_come_back) {
    assert_true(small_grids_each(c, "wilson/3", check_grid) >= 150);
    watch_done();
}

// ---- solvers -------------------------------------------------------------------------------

enum { PLACES_MOST = 4096 };
#define FAR UINT64_MAX

// The cost of each place from the start, and the number of ways of that cost; relaxed until nothing changes, after
// Bellman and Ford.
typedef struct textbook {
    uint64_t costs[PLACES_MOST], ways[PLACES_MOST];
} textbook;

static bool open_neighbour(const meander_maze *m, meander_point at, unsigned side, meander_point *next) {
    return meander_maze_sides(m, at) >> side & 1 && meander_maze_neighbour(m, at, side, next);
}

static size_t number_of(const meander_maze *m, meander_point at) {
    return (size_t)(at.y * meander_maze_width(m) + at.x);
}

static bool relax(const meander_maze *m, meander_point at, textbook *t) {
    size_t here = number_of(m, at);
    meander_point start = meander_maze_start(m), next;
    uint64_t cost = FAR, ways = 0;
    for (unsigned side = 0; side < 32; side++) {
        if (!open_neighbour(m, at, side, &next) || t->costs[number_of(m, next)] == FAR) continue;
        uint64_t through = t->costs[number_of(m, next)] + meander_maze_weight(m, at);
        if (through < cost) ways = 0;
        if (through <= cost) ways += t->ways[number_of(m, next)];
        if (through < cost) cost = through;
    }
    if (at.x == start.x && at.y == start.y) cost = 0, ways = 1;
    bool changed = t->costs[here] != cost || t->ways[here] != ways;
    t->costs[here] = cost;
    t->ways[here] = ways;
    return changed;
}

static void textbook_run(const meander_maze *m, textbook *t) {
    bool changed = true;
    for (size_t i = 0; i < PLACES_MOST; i++) t->costs[i] = FAR, t->ways[i] = 0;
    while (changed) {
        changed = false;
        for (uint64_t y = 0; y < meander_maze_height(m); y++)
            for (uint64_t x = 0; x < meander_maze_width(m); x++)
                if (meander_maze_holds(m, (meander_point){x, y})) changed |= relax(m, (meander_point){x, y}, t);
    }
}

// With weights of 1, the cost is the number of steps that flood keeps for every place.
static void check_distances(const meander_maze *m, const char *id) {
    textbook *t = malloc(sizeof *t);
    meander_solution *s = NULL;
    textbook_run(m, t);
    if (meander_solution_new(m, "flood", NULL, &s) > MEANDER_NO)
        fail_msg("%s: %s", id, meander_context_message(c));
    for (uint64_t y = 0; y <= meander_maze_height(m); y++)
        for (uint64_t x = 0; x <= meander_maze_width(m); x++) {
            meander_point at = {x, y};
            uint64_t far = meander_maze_holds(m, at) ? t->costs[number_of(m, at)] : FAR;
            if (meander_solution_distance(s, at) != far)
                fail_msg("%s: %d,%d is %d steps away, not %d", id, (int)x, (int)y, (int)far,
                         (int)meander_solution_distance(s, at));
        }
    meander_solution_free(s);
    free(t);
}

// The least cost of a goal, and the ways to all goals of that cost.
static uint64_t textbook_goal(const meander_maze *m, const textbook *t, uint64_t *ways) {
    uint64_t least = FAR;
    *ways = 0;
    for (size_t i = 0; i < meander_maze_goal_count(m); i++) {
        size_t goal = number_of(m, meander_maze_goal(m, i));
        if (t->costs[goal] < least) least = t->costs[goal], *ways = 0;
        if (t->costs[goal] == least && least != FAR) *ways += t->ways[goal];
    }
    return least;
}

// What the steps of the path cost, to where it says that it ends.
static uint64_t walk_cost(const meander_maze *m, const meander_solution *s) {
    meander_point at = meander_solution_start(s), goal = meander_solution_goal(s);
    uint64_t cost = 0;
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        if (!open_neighbour(m, at, meander_solution_path(s)[i], &at)) return FAR;
        cost += meander_maze_weight(m, at);
    }
    return at.x == goal.x && at.y == goal.y ? cost : FAR;
}

static void check_solver(const meander_maze *m, const char *id, const char *solver, uint64_t cost, uint64_t ways) {
    meander_solution *s = NULL;
    uint64_t counted;
    bool saturated;
    meander_trace *trace;
    for (int watched = 0; watched < 2; watched++) {
        trace = NULL;
        if (watched == 1) assert_int_equal(meander_trace_new(c, NULL, NULL, &trace), MEANDER_OK);
        if (meander_solution_new(m, solver, trace, &s) != MEANDER_OK)
            fail_msg("%s, %s: %s", id, solver == NULL ? "usual" : solver, meander_context_message(c));
        if (meander_solution_cost(s) != cost || walk_cost(m, s) != cost)
            fail_msg("%s, %s: costs %d, its steps %d, the least is %d", id, solver == NULL ? "usual" : solver,
                     (int)meander_solution_cost(s), (int)walk_cost(m, s), (int)cost);
        if (meander_solution_paths(s, &counted, &saturated) && counted != ways)
            fail_msg("%s, %s: %d ways, not %d", id, solver, (int)counted, (int)ways);
        meander_solution_free(s);
        meander_trace_free(trace);
    }
}

// With diagonal steps (tests/laws/test_solvers.c finds the least length) a path is never longer than without; where
// cells are no squares, there are none.
static void check_octile(const meander_maze *m, const char *id, const char *solver, uint64_t cost) {
    meander_solution *s = NULL;
    const uint8_t *moves;
    uint64_t count;
    double length;
    meander_status status = meander_solution_new(m, solver, NULL, &s);
    if (status == MEANDER_UNSUPPORTED) return;
    if (status != MEANDER_OK || !meander_solution_octile(s, &moves, &count, &length) || length > (double)cost + 1e-6)
        fail_msg("%s, %s: %s", id, solver, meander_context_message(c));
    meander_solution_free(s);
}

static void check_solvers(const meander_maze *m, const char *id) {
    textbook *t = malloc(sizeof *t);
    uint64_t ways;
    size_t heeding = 0;
    textbook_run(m, t);
    uint64_t cost = textbook_goal(m, t, &ways);
    check_solver(m, id, NULL, cost, ways);
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
        meander_solution *s = NULL;
        bool heeds = meander_list_has(MEANDER_SOLVERS, name, "weights");
        if (heeds && meander_list_has(MEANDER_SOLVERS, name, "octile")) check_octile(m, id, name, cost);
        else if (heeds) check_solver(m, id, name, cost, ways);
        else if (meander_solution_new(m, name, NULL, &s) != MEANDER_UNSUPPORTED)
            fail_msg("%s: %s takes no account of weights and does not refuse them", id, name);
        heeding += heeds;
    }
    assert_true(heeding >= 5);
    free(t);
}

// Weights that make detours worth while, and many that are equal.
static void set_random_weights(meander_maze *m, unsigned seed) {
    uint32_t weights[PLACES_MOST];
    static const uint32_t large[] = {1, 9, 1000, UINT32_MAX};
    uint64_t count = meander_maze_width(m) * meander_maze_height(m);
    uint32_t state = 12345 + seed * 7919;
    assert_true(count <= PLACES_MOST);
    for (uint64_t i = 0; i < count; i++) {
        state = state * 1664525 + 1013904223;
        weights[i] = 1 + (state >> 8) % large[seed % 4];
    }
    assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
}

static void check_paths_on(const char *id) {
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    check_distances(m, id);
    for (unsigned seed = 0; seed < 4; seed++) {
        set_random_weights(m, seed);
        check_solvers(m, id);
    }
    meander_maze_free(m);
}

TEST(test_cheapest_paths) {
    static const char *const larger[] = {
        "rect:24x17/wilson/1+braid=100", "rect:30x30/percolation:open=100/1",
        "rect:21x21/percolation:open=100/2+start=10,10+goal=0,0+goal=20,3+goal=5,20",
        ("rect:20x20/percolation:open=100/3+goal=3,3+goal=19,0+goal=0,19+goal=1,9+goal=9,1"
         "+goal=5,5+goal=8,8+goal=18,2+goal=2,18+goal=19,19"),
        "hex:15x12/percolation:open=100/1", "torus:9x9/percolation:open=100/1+start=0,0+goal=4,4",
        "box:6x6x6/percolation:open=100/1", "polar:6/wilson/1+braid=100"};
    assert_true(small_grids_each(c, "wilson/3+braid=100", check_paths_on) >= 150);
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++) check_paths_on(larger[i]);
    watch_done();
}
