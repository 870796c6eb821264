// SPDX-License-Identifier: MIT
// Lessons of solvers: played to its end, what is told looks as the film of the fast version does.
// The same cells are visited, given up and on the path; on mazes with loops, on masks, in pieces
// without a path between them, from a start that is a goal, and to several goals.  What a solver
// finds besides a path, its lesson leaves in the cells: numbers, walls, paths.  Each cell is reached
// from one that was tried before.
#include "support/test.h"
#include "lesson/lesson.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/watch.h"

enum { SEEDS = 8, ID_SIZE = 512 };

// One maze, solved by the fast version and by its lesson.
static bool leaps;               // the solver's searches, over cells that are not tried
typedef struct told {
    const char *name, *id;
    meander_context *context;
    meander_maze *maze;
    meander_trace *trace;
    meander_solution *solution;
    meander_lesson *lesson;
} told;

static const char *subject_of(const lesson *l) { return l->subject == NULL ? l->name : l->subject; }

// What entering a cell costs: small numbers, so that many ways cost the same, or large ones.
static void weigh(meander_maze *m, int seed) {
    size_t cells = (size_t)(meander_maze_width(m) * meander_maze_height(m));
    uint32_t *weights = calloc(cells, sizeof *weights);
    uint64_t counter = (uint64_t)seed;
    assert_non_null(weights);
    for (size_t i = 0; i < cells; i++) {
        uint32_t most = seed % 2 ? 9 : UINT32_MAX;
        weights[i] = 1 + (uint32_t)(rng_mix(&counter) % most);
        if (!meander_maze_holds(m, (meander_point){i % meander_maze_width(m), i / meander_maze_width(m)}))
            weights[i] = 1;
    }
    assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
    free(weights);
}

// With a weight seed other than 0 the maze has weights, and the lesson is of that maze.
static told tell(const char *name, const char *id, int weights) {
    told t = {.name = name, .id = id};
    leaps = strcmp(name, "jump-point") == 0;
    assert_int_equal(meander_context_new(NULL, &t.context), MEANDER_OK);
    if (meander_maze_new(t.context, id, NULL, &t.maze) != MEANDER_OK ||
        meander_trace_new(t.context, NULL, NULL, &t.trace) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(t.context));
    if (weights != 0) weigh(t.maze, weights);
    meander_status status = meander_solution_new(t.maze, t.name, t.trace, &t.solution);
    if (status != MEANDER_OK && status != MEANDER_NO)
        fail_msg("%s: %s: %s", t.name, id, meander_context_message(t.context));
    status = weights == 0 ? meander_lesson_new(t.context, id, MEANDER_SOLVERS, t.name, &t.lesson) :
             meander_lesson_of_maze_new(t.maze, t.name, &t.lesson);
    if (status != MEANDER_OK)
        fail_msg("%s: %s: %s", t.name, id, meander_context_message(t.context));
    return t;
}

static void tell_done(told *t) {
    meander_lesson_free(t->lesson);
    meander_solution_free(t->solution);
    meander_trace_free(t->trace);
    meander_maze_free(t->maze);
    meander_context_free(t->context);
}

// ---- films -------------------------------------------------------------------------------

// What is known of a cell when a film has ended.  A cell that was never tried was not visited: a
// mark that it was given up says only that it cannot be reached (blind-alley-sealing).
typedef struct shown {
    meander_event_kind mark;     // the last one
    bool tried, on_path;         // at any time
    uint32_t label;
    unsigned open;               // sides
} shown;

static size_t place_of(const meander_maze *m, const meander_event *e) {
    meander_point at = meander_event_point(m, e);
    return at.y * meander_maze_width(m) + at.x;
}

static void wall(shown *film, uint64_t width, size_t place, unsigned side) {
    size_t beside = side == MEANDER_NORTH ? place - width : side == MEANDER_EAST ? place + 1 :
                    side == MEANDER_SOUTH ? place + width : place - 1;
    film[place].open &= ~(1u << side);
    film[beside].open &= ~(1u << (side + 2) % 4);
}

// A cell of a search says through which side it was reached: beyond that there is one that was tried before.
static void check_reached(const meander_maze *m, const shown *film, const meander_event *e) {
    const grid *g = m->puzzle.grid;
    unsigned side = (e->value & MEANDER_MOVE_SIDE) - 1;
    if (side >= g->side_count || !(grid_sides(g, (cell)e->cell) >> side & 1))
        fail_msg("cell %u is reached through its side %u, which it has not", (unsigned)e->cell, side);
    meander_event from = {.cell = grid_neighbour(g, (cell)e->cell, side)};
    if (!film[place_of(m, &from)].tried)
        fail_msg("cell %u is reached from cell %u, which was not tried", (unsigned)e->cell, (unsigned)from.cell);
}

static shown *play(const meander_maze *m, const meander_event *events, size_t count) {
    uint64_t width = meander_maze_width(m);
    size_t cells = width * meander_maze_height(m);
    shown *film = calloc(cells, sizeof *film);
    assert_non_null(film);
    for (size_t i = 0; i < cells; i++) {
        film[i].mark = MEANDER_EVENT_NONE;
        film[i].open = meander_maze_sides(m, (meander_point){i % width, i / width});
    }
    for (size_t i = 0; i < count; i++) {
        shown *s = &film[place_of(m, &events[i])];
        if (events[i].kind == MEANDER_EVENT_LABEL) s->label = events[i].value;
        if (events[i].kind == MEANDER_EVENT_WALL) wall(film, width, place_of(m, &events[i]), events[i].value);
        bool tried = events[i].kind == MEANDER_EVENT_TRY, search = (events[i].value & MEANDER_MOVE_SEARCH) != 0;
        bool reached = tried && search && !leaps && (events[i].value & MEANDER_MOVE_SIDE) != 0;
        if (reached) check_reached(m, film, &events[i]);
        s->tried |= tried;
        s->on_path |= events[i].kind == MEANDER_EVENT_PATH;
        if (s->tried && events[i].kind != MEANDER_EVENT_LABEL && events[i].kind != MEANDER_EVENT_CARVE &&
            events[i].kind != MEANDER_EVENT_WALL)
            s->mark = events[i].kind;
    }
    return film;
}

static shown *play_lesson(const told *t) {
    size_t count;
    const meander_event *events = meander_lesson_events(t->lesson, &count);
    return play(t->maze, events, count);
}

static int word_of(meander_event_kind kind) {
    return kind == MEANDER_EVENT_TRY ? 't' : kind == MEANDER_EVENT_DEAD_END ? 'x' :
           kind == MEANDER_EVENT_PATH ? '*' : '-';
}

static void check_film(const told *t) {
    size_t count;
    const meander_event *events = meander_trace_events(t->trace, &count);
    shown *fast = play(t->maze, events, count), *slow = play_lesson(t);
    uint64_t width = meander_maze_width(t->maze), visited = 0;
    for (size_t i = 0; i < width * meander_maze_height(t->maze); i++) {
        visited += slow[i].tried;
        if (fast[i].mark == slow[i].mark) continue;
        fail_msg("%s: %s: at the end %d,%d is shown as '%c', by the lesson as '%c'", t->name, t->id,
                 (int)(i % width), (int)(i / width), word_of(fast[i].mark), word_of(slow[i].mark));
    }
    if (visited != meander_solution_visited(t->solution))
        fail_msg("%s: %s: %d cells were visited, %d by the lesson", t->name, t->id,
                 (int)meander_solution_visited(t->solution), (int)visited);
    free(fast);
    free(slow);
}

// The events before the search: those until the start is tried.
static size_t before_search(const meander_maze *m, const meander_event *events, size_t count) {
    meander_point start = meander_maze_start(m);
    size_t i = 0;
    while (i < count && (events[i].kind != MEANDER_EVENT_TRY ||
                         place_of(m, &events[i]) != start.y * meander_maze_width(m) + start.x)) i++;
    return i;
}

// A solver that shows what it leaves of the maze has filled the same cells when it begins to search
// there; afterwards all cells that the search has seen look like those that were filled.
static void check_filled(const told *t) {
    size_t fast_count, slow_count;
    const meander_event *fast_events = meander_trace_events(t->trace, &fast_count);
    const meander_event *slow_events = meander_lesson_events(t->lesson, &slow_count);
    shown *fast = play(t->maze, fast_events, before_search(t->maze, fast_events, fast_count));
    shown *slow = play(t->maze, slow_events, before_search(t->maze, slow_events, slow_count));
    uint64_t width = meander_maze_width(t->maze);
    for (size_t i = 0; i < width * meander_maze_height(t->maze); i++)
        if (fast[i].mark != slow[i].mark)
            fail_msg("%s: %s: before the search %d,%d is shown as '%c', by the lesson as '%c'", t->name,
                     t->id, (int)(i % width), (int)(i / width), word_of(fast[i].mark), word_of(slow[i].mark));
    free(fast);
    free(slow);
}

// The last events of both are the path, from the start to a goal.
static void check_path(const told *t) {
    size_t fast_count, slow_count, cells = 0;
    const meander_event *fast = meander_trace_events(t->trace, &fast_count);
    const meander_event *slow = meander_lesson_events(t->lesson, &slow_count);
    if (meander_solution_found(t->solution)) cells = (size_t)meander_solution_steps(t->solution) + 1;
    for (size_t i = 1; i <= cells; i++)
        if (i > slow_count || slow[slow_count - i].kind != MEANDER_EVENT_PATH ||
            slow[slow_count - i].cell != fast[fast_count - i].cell)
            fail_msg("%s: %s: step %d of %d of the path is another one in the lesson", t->name, t->id,
                     (int)(cells - i), (int)cells);
    for (size_t i = 0; cells == 0 && i < slow_count; i++)
        if (slow[i].kind == MEANDER_EVENT_PATH)
            fail_msg("%s: %s: there is no path, but the lesson has one", t->name, t->id);
}

// ---- what some solvers find besides ------------------------------------------------------

// Numbers are distances, of all cells that the start leads to.
static void check_flood(const told *t, const shown *film, size_t i, meander_point at) {
    uint64_t steps = meander_solution_distance(t->solution, at);
    if (film[i].tried != (steps != UINT64_MAX) || film[i].label != (film[i].tried ? steps : 0))
        fail_msg("%s: %s: %d,%d is %d steps away, the lesson says %u", t->name, t->id, (int)at.x,
                 (int)at.y, (int)steps, film[i].label);
}

// Numbers are left to bottlenecks alone.
static void check_bottlenecks(const told *t, const shown *film, size_t i, meander_point at) {
    bool told_one = film[i].on_path && film[i].label != 0;
    if (told_one != meander_solution_is_bottleneck(t->solution, at))
        fail_msg("%s: %s: %d,%d is %s bottleneck in the lesson", t->name, t->id, (int)at.x, (int)at.y,
                 told_one ? "a" : "no");
}

// Cells with numbers are left, and the walls that went up; the start's number is 0.
static void check_collision(const told *t, const shown *film, size_t i, meander_point at) {
    const grid *g = t->maze->puzzle.grid;
    uint64_t width = meander_maze_width(t->maze);
    cell c = grid_cell(g, at.x, at.y);
    unsigned left = 0;
    for (unsigned side = 0; side < 4 && grid_holds(g, c); side++) {
        if (!(film[i].open >> side & 1)) continue;
        cell next = grid_neighbour(g, c, side);
        const shown *beside = &film[grid_y(g, next) * width + grid_x(g, next)];
        bool both = (film[i].label > 0 || c == t->maze->puzzle.start) &&
                    (beside->label > 0 || next == t->maze->puzzle.start);
        if (both) left |= 1u << side;
    }
    if (grid_holds(g, c) && left != t->solution->solution.path_sides[c])
        fail_msg("%s: %s: %d,%d keeps sides %u, in the lesson %u", t->name, t->id, (int)at.x, (int)at.y,
                 t->solution->solution.path_sides[c], left);
}

// Numbers are those of the shortest paths; the goals that are used have all of them together, and
// a cell is on the path where a passage is shown.
static void check_all_shortest(const told *t, const shown *film) {
    uint64_t width = meander_maze_width(t->maze), sum = 0, paths = 0;
    const puzzle *p = &t->maze->puzzle;
    bool saturated;
    for (size_t i = 0; i < p->goal_count; i++) {
        const shown *s = &film[grid_y(p->grid, p->goals[i]) * width + grid_x(p->grid, p->goals[i])];
        if (s->on_path) sum += s->label;
    }
    assert_true(meander_solution_paths(t->solution, &paths, &saturated));
    if (sum != paths)
        fail_msg("%s: %s: %d shortest paths, the lesson finds %d", t->name, t->id, (int)paths, (int)sum);
    for (size_t i = 0; i < width * meander_maze_height(t->maze); i++) {
        cell c = grid_cell(p->grid, i % width, i / width);
        bool used = grid_holds(p->grid, c) && t->solution->solution.path_sides[c] != 0;
        if (meander_solution_steps(t->solution) > 0 && used != film[i].on_path)
            fail_msg("%s: %s: %d,%d is on %s shortest path in the lesson", t->name, t->id,
                     (int)(i % width), (int)(i / width), used ? "no" : "a");
    }
}

static void check_findings(const told *t) {
    shown *film = play_lesson(t);
    uint64_t width = meander_maze_width(t->maze);
    for (size_t i = 0; i < width * meander_maze_height(t->maze); i++) {
        meander_point at = {i % width, i / width};
        if (strcmp(t->name, "flood") == 0) check_flood(t, film, i, at);
        if (strcmp(t->name, "bottlenecks") == 0) check_bottlenecks(t, film, i, at);
        if (strcmp(t->name, "collision") == 0) check_collision(t, film, i, at);
    }
    if (strcmp(t->name, "all-shortest") == 0) check_all_shortest(t, film);
    free(film);
}

static void check_all(const char *name, const char *id, int weights) {
    told t = tell(name, id, weights);
    check_film(&t);
    if (meander_list_has(MEANDER_SOLVERS, t.name, "all-ways")) check_filled(&t);
    check_path(&t);
    check_findings(&t);
    tell_done(&t);
}

// ---- the laws ----------------------------------------------------------------------------

// One lesson on an ID, into which the seed is put.
static void check_solver(const char *name, const char *pattern) {
    watch("%s on %s", name, pattern);
    for (int seed = 0; seed < SEEDS; seed++) {
        char id[ID_SIZE], number[16];
        const char *place = strchr(pattern, '#');
        snprintf(number, sizeof number, "%d", seed);
        snprintf(id, sizeof id, "%.*s%s%s", (int)(place - pattern), pattern, number, place + 1);
        check_all(name, id, 0);
        if (strcmp(name, "dijkstra") == 0) check_all(name, id, 1 + seed);
    }
}

static void check_solvers(const char *pattern) {
    for (size_t i = 0; i < lesson_count(); i++)
        if (lesson_at(i)->of == LESSON_SOLVER) check_solver(subject_of(lesson_at(i)), pattern);
}

TEST(test_loops) {
    check_solvers("rect:13x9/wilson/#");
    check_solvers("rect:13x9/wilson/#+braid=100");
    check_solvers("rect:9x14/backtracker/#+braid=50");
    check_solvers("rect:12x12/rooms/#");
    check_solvers("rect:30x1/backtracker/#");
    check_solvers("rect:15x11/backtracker/#+braid=70+rooms=4");
    check_solvers("rect:10x8/kruskal/#+sparse=30+braid=40");
    watch_done();
}

// The start is a goal; neighbours; several goals, one of them the start's, some equally near.
TEST(test_ends) {
    check_solvers("rect:7x5/wilson/#+braid=100+start=3,2+goal=3,2");
    check_solvers("rect:7x5/wilson/#+braid=100+start=3,2+goal=4,2");
    check_solvers("rect:9x7/prim/#+braid=60+start=4,3+goal=0,0+goal=8,6+goal=8,0+goal=0,6");
    check_solvers("rect:9x7/prim/#+braid=60+start=4,3+goal=0,0+goal=4,3");
    check_solvers("rect:14x10/eller/#+braid=50+start=13,0+goal=5,5");
    check_solvers("rect:1x1/wilson/#");
    check_solvers("rect:9x7/prim/#+start=8,6+goal=0,0+goal=7,6+goal=0,1+goal=1,0+goal=8,0+goal=0,6"
                  "+goal=4,0+goal=0,3+goal=2,0+goal=0,2");
    watch_done();
}

// With other parameters, on a perfect maze, on one full of loops, and from the midst of it.
TEST(test_ways) {
    static const char *const ways[] = {
        "wall-follower:hand=left", "pledge:hand=left", "pledge:direction=west", "pledge:hand=left,direction=north",
        "random-mouse:seed=7", "random-mouse:max-steps=20"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        check_solver(ways[i], "rect:9x7/wilson/#");
        check_solver(ways[i], "rect:11x8/backtracker/#+braid=100");
        check_solver(ways[i], "rect:11x8/wilson/#+braid=80+start=5,4+goal=2,1");
    }
    watch_done();
}

// A mask with holes, and one of two pieces: there is no path from the one to the other.
TEST(test_masks) {
    static const char holes[] = "..######...\n.####.####.\n###...#####\n###.#.#####\n.#########.\n";
    static const char pieces[] = "####.###\n####.#.#\n###..###\n........\n#.######\n..######\n";
    char id[ID_SIZE], *word;
    meander_context *c = door_open();
    assert_int_equal(meander_mask_new(c, holes, strlen(holes), "mask", &word), MEANDER_OK);
    snprintf(id, sizeof id, "rect:%s/wilson/#+braid=70", word);
    check_solvers(id);
    meander_text_free(c, word);
    assert_int_equal(meander_mask_new(c, pieces, strlen(pieces), "mask", &word), MEANDER_OK);
    snprintf(id, sizeof id, "rect:%s,pieces=yes/wilson/#+braid=50", word);
    check_solvers(id);
    snprintf(id, sizeof id, "rect:%s,pieces=yes/wilson/#+start=5,4+goal=0,0+goal=7,0", word);
    check_solvers(id);
    meander_text_free(c, word);
    meander_context_free(c);
    watch_done();
}

// Those that take cells of more than eight sides.
// Behind doors, cells are tried again with another key.
TEST(test_doors) {
    check_solver("keys", "rect:9x7/wilson/#+doors=2");
    check_solver("keys", "hex:6x5/wilson/#+doors=2");
    watch_done();
}

TEST(test_wide) {
    static const char *const names[] = {"a-star", "bidirectional", "bottlenecks", "breadth-first",
                                        "depth-first", "dijkstra", "flood", "longest", "random-mouse", "tremaux"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        check_solver(names[i], "tiling:3x3,of=3.12.12/wilson/#");
        check_solver(names[i], "tiling:4x3,of=4.6.12/backtracker/#+braid=60");
    }
    watch_done();
}
