// SPDX-License-Identifier: MIT
// What must hold for every registered solver: the path is a path, the shortest where it is
// said to be, found exactly when there is one (unless the solver may miss it), never a step
// through a wall, never an endless walk; on perfect mazes, mazes with loops, block maps,
// masks in pieces and tables of neighbours.
#include "support/test.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

// ---- an obvious search to compare with -------------------------------------------------

// Of a step: the weight of the cell that it enters, the length of its passage, or 1.
static size_t step_cost(const puzzle *z, cell from, unsigned side, cell to) {
    if (z->weights != NULL) return z->weights[to];
    return z->grid->lengths == NULL ? 1 : z->grid->lengths[from * z->grid->side_count + side];
}

// The cost of every cell from the nearest of `from`, by relaxing all passages again and again;
// SIZE_MAX: none.  Each step costs 1 unless costs count.  To be freed.
static size_t *costs_from(const puzzle *z, const cell *from, size_t count, bool by_cost) {
    const grid *g = z->grid;
    size_t *costs = malloc(g->count * sizeof *costs);
    for (cell c = 0; c < g->count; c++) costs[c] = SIZE_MAX;
    for (size_t i = 0; i < count; i++) costs[from[i]] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (cell c = 0; c < g->count; c++)
            for (unsigned side = 0; side < g->side_count; side++) {
                if (costs[c] == SIZE_MAX || !maze_is_open(&z->maze, c, side)) continue;
                cell next = grid_neighbour(g, c, side);
                size_t cost = costs[c] + (by_cost ? step_cost(z, c, side, next) : 1);
                if (costs[next] <= cost) continue;
                costs[next] = cost;
                changed = true;
            }
    }
    return costs;
}

// To the nearest goal, or the cheapest when the puzzle has weights.
static size_t nearest_cost(const puzzle *z, bool by_cost) {
    size_t *costs = costs_from(z, &z->start, 1, by_cost), nearest = SIZE_MAX;
    for (size_t i = 0; i < z->goal_count; i++)
        if (costs[z->goals[i]] < nearest) nearest = costs[z->goals[i]];
    free(costs);
    return nearest;
}

// Steps to the nearest goal; SIZE_MAX: none.
static size_t distance(const puzzle *z) { return nearest_cost(z, false); }

static bool connected(const puzzle *z) { return distance(z) != SIZE_MAX; }

// ---- one solver, one puzzle --------------------------------------------------------------

static void check_path(const puzzle *z, const solution *s, const char *name) {
    const grid *g = z->grid;
    cell at = s->start;
    uint64_t cost = 0;
    for (uint64_t i = 0; i < s->steps; i++) {
        unsigned side = s->path[i];
        if (!maze_is_open(&z->maze, at, side)) fail_msg("%s walks through a wall", name);
        cell before = at;
        at = grid_neighbour(g, at, side);
        assert_true(bits_get(s->seen, at));
        cost += step_cost(z, before, side, at);
    }
    assert_int_equal(at, s->reached);
    assert_int_equal(cost, s->cost);
    if (names_contain(s->solver->traits, "own-ends")) return;
    assert_int_equal(s->start, z->start);
    assert_true(puzzle_is_goal(z, at));
}

// The `path_sides` has an odd number of sides at both ends of a path and an even one between, unless the way has no
// step at all.  Diagonals around dear squares may be split over the same one.
static void check_track(const puzzle *z, const solution *s) {
    // A walk to all goals may go through a passage twice.
    if (names_contain(s->solver->traits, "all-goals")) return;
    for (cell c = 0; c < z->grid->count; c++) {
        bool end = s->steps > 0 && (c == s->start || c == s->reached);
        assert_int_equal(bits_count(s->path_sides[c]) % 2, end);
    }
}

// The cell that is not done and costs least; CELL_NONE: all that can be reached are.
static cell next_by_cost(const grid *g, const size_t *costs, const bool *done) {
    cell least = CELL_NONE;
    for (cell c = 0; c < g->count; c++)
        if (!done[c] && costs[c] != SIZE_MAX && (least == CELL_NONE || costs[c] < costs[least])) least = c;
    return least;
}

// Every passage of a cheapest path and no other, and as many paths as going forward finds.
static void check_all_shortest(const puzzle *z, const solution *s, size_t nearest) {
    const grid *g = z->grid;
    size_t *there = costs_from(z, &z->start, 1, true);
    size_t *back = costs_from(z, z->goals, z->goal_count, true);    // without the goal's own
    uint64_t *paths = calloc(g->count, sizeof *paths), sum = 0;
    bool *done = calloc(g->count, sizeof *done);
    paths[z->start] = 1;
    // Goals whose own weights differ are not looked at one by one here.
    bool lengths = z->grid->lengths != NULL, known = z->weights == NULL || z->goal_count == 1;
    size_t goal = z->weights != NULL ? z->weights[z->goals[0]] : 1;
    for (cell c; nearest != SIZE_MAX && (c = next_by_cost(g, there, done)) != CELL_NONE; done[c] = true) {
        if (there[c] == nearest && puzzle_is_goal(z, c)) sum += paths[c];
        for (unsigned side = 0; side < g->side_count; side++) {
            bool open = maze_is_open(&z->maze, c, side), used = false;
            cell next = open ? grid_neighbour(g, c, side) : c;
            size_t cost = open ? step_cost(z, c, side, next) : 0;
            if (open && there[next] == there[c] + cost && there[c] < nearest) paths[next] += paths[c];
            if (lengths) goal = cost;
            if (open && back[next] != SIZE_MAX)
                used = there[c] + back[next] + goal == nearest || there[next] + back[c] + goal == nearest;
            if (known) assert_int_equal(s->path_sides[c] >> side & 1, used);
        }
    }
    assert_true(s->findings.counts_paths && !s->findings.saturated);
    assert_int_equal(s->findings.paths, sum);
    free(there);
    free(back);
    free(paths);
    free(done);
}

// A solver that shows all ways it leaves: passages of the maze, and the path among them.
static void check_all_ways(const puzzle *z, const solution *s) {
    const grid *g = z->grid;
    maze shown = {.grid = g, .open = s->path_sides};
    cell at = s->start;
    assert_true(maze_agrees(&shown));
    for (cell c = 0; c < g->count; c++) assert_int_equal(s->path_sides[c] & ~maze_sides(&z->maze, c), 0);
    for (uint64_t i = 0; i < s->steps; at = grid_neighbour(g, at, s->path[i++]))
        assert_true(maze_is_open(&shown, at, s->path[i]));
}

static void check_distances(const puzzle *z, const solution *s) {
    size_t *there = costs_from(z, &z->start, 1, false);
    for (cell c = 0; c < z->grid->count; c++)
        assert_int_equal(s->findings.distances[c], there[c] == SIZE_MAX ? SOLVE_FAR : there[c]);
    free(there);
}

// Whether a goal can be reached when one cell is walled up.
static bool connected_without(const puzzle *z, cell walled) {
    const grid *g = z->grid;
    cell *stack = malloc(g->count * sizeof *stack);
    bool *seen = calloc(g->count, sizeof *seen), found = false;
    size_t height = 0;
    if (z->start != walled) stack[height++] = z->start;
    seen[z->start] = seen[walled] = true;
    while (height > 0 && !found) {
        cell c = stack[--height];
        found = puzzle_is_goal(z, c);
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!maze_is_open(&z->maze, c, side)) continue;
            cell next = grid_neighbour(g, c, side);
            if (seen[next]) continue;
            seen[next] = true;
            stack[height++] = next;
        }
    }
    free(stack);
    free(seen);
    return found;
}

static void check_bottlenecks(const puzzle *z, const solution *s, bool perfect) {
    uint64_t count = 0;
    for (cell c = grid_next(z->grid, 0); c != CELL_NONE; c = grid_next(z->grid, c + 1)) {
        bool is = bits_get(s->findings.bottlenecks, c);
        if (s->found) assert_int_equal(is, !connected_without(z, c));
        else assert_false(is);
        count += is;
    }
    assert_int_equal(s->findings.bottleneck_count, count);
    if (perfect && z->goal_count == 1) assert_int_equal(count, s->steps + 1);
}

// The longest of all shortest paths in the start's part, from each of its cells in turn.
static void check_own_ends(const puzzle *z, const solution *s) {
    size_t *there = costs_from(z, &z->start, 1, false), longest = 0;
    assert_true(s->found && !s->findings.lower_bound);
    for (cell from = 0; from < z->grid->count; from++) {
        if (there[from] == SIZE_MAX) continue;
        size_t *costs = costs_from(z, &from, 1, false);
        for (cell c = 0; c < z->grid->count; c++)
            if (costs[c] != SIZE_MAX && costs[c] > longest) longest = costs[c];
        free(costs);
    }
    assert_int_equal(s->steps, longest);
    assert_true(there[s->start] != SIZE_MAX && there[s->reached] != SIZE_MAX);
    free(there);
}

// All ways that enter no cell twice and end at their first goal, by walking them all: how many have how many steps.
static void walk_ways(const puzzle *z, cell at, size_t steps, uint8_t *on, size_t *counts, size_t *all) {
    if (puzzle_is_goal(z, at)) {
        counts[steps]++;
        ++*all;
        return;
    }
    on[at] = 1;
    for (unsigned open = maze_sides(&z->maze, at); open != 0; open &= open - 1) {
        cell next = grid_neighbour(z->grid, at, bits_lowest(open));
        if (!on[next]) walk_ways(z, next, steps + 1, on, counts, all);
    }
    on[at] = 0;
}

// Each way leads to a goal, enters no cell twice, and is no other; as many have each length as there are.
static void check_ways(const puzzle *z, const solution *s) {
    const path_list *ways = &s->findings.ways;
    size_t all = 0, *counts = calloc(z->grid->count + 1, sizeof *counts), from = 0, before = 0;
    uint8_t *on = calloc(z->grid->count, 1);
    bool few = z->grid->cells <= 16;
    if (few) walk_ways(z, s->start, 0, on, counts, &all);
    if (few) assert_int_equal(ways->more, ways->count < all);
    for (size_t i = 0; i < ways->count; before = ways->ends[i] - from, from = ways->ends[i++]) {
        size_t steps = ways->ends[i] - from;
        cell at = s->start;
        memset(on, 0, z->grid->count);
        for (size_t k = 0; k < steps; k++) {
            assert_true(!on[at] && !puzzle_is_goal(z, at) && maze_is_open(&z->maze, at, ways->sides[from + k]));
            on[at] = 1;
            at = grid_neighbour(z->grid, at, ways->sides[from + k]);
        }
        assert_true(puzzle_is_goal(z, at) && !on[at] && steps >= before);
        if (few && counts[steps]-- == 0) fail_msg("a way of %zu steps too many", steps);
        for (size_t k = 0; k < i; k++) {
            size_t first = k == 0 ? 0 : ways->ends[k - 1];
            bool same = ways->ends[k] - first == steps;
            if (same && memcmp(ways->sides + first, ways->sides + from, steps) == 0)
                fail_msg("way %zu comes twice", i);
        }
    }
    // None of those that are left is shorter than the last one.
    for (size_t k = 0; k < before && few; k++) assert_int_equal(counts[k], 0);
    free(counts);
    free(on);
}

static void check_findings(const puzzle *z, const solution *s, size_t nearest, bool perfect) {
    if (s->findings.ways.count > 0) check_ways(z, s);
    else if (s->findings.counts_paths) check_all_shortest(z, s, nearest);
    else if (names_contain(s->solver->traits, "all-ways")) check_all_ways(z, s);
    else if (z->weights == NULL || s->findings.octile.moves == NULL) check_track(z, s);
    if (s->findings.distances != NULL) check_distances(z, s);
    if (s->findings.bottlenecks != NULL) check_bottlenecks(z, s, perfect);
}

// What it claims to be: found, shortest, never more than there is.
// A robot may be asked for the least time instead.
static void check_answer(const puzzle *z, const solution *s, const char *way, const char *message, bool perfect) {
    bool by_time = strcmp(way, "best=time") == 0;
    const char *traits = s->solver->traits;
    size_t nearest = nearest_cost(z, true);
    bool may = names_contain(traits, "may-miss") && !perfect;
    if (s->found) {
        assert_true(nearest != SIZE_MAX);
        assert_true(s->cost >= nearest);
        bool heeds = z->grid->lengths == NULL || names_contain(traits, "weights");
        if (!heeds && names_contain(traits, "shortest") && !by_time) assert_int_equal(s->steps, distance(z));
        if (heeds && names_contain(traits, "shortest") && !by_time) assert_int_equal(s->cost, nearest);
        if (perfect && z->goal_count == 1) assert_int_equal(s->cost, nearest);
    } else if (nearest != SIZE_MAX && !may) {
        fail_msg("%s found nothing: %s", s->solver->name, message);
    }
    check_findings(z, s, nearest, perfect);
}

static void count_event(void *user, const meander_event *event) {
    uint64_t *tried = user;
    *tried += event->kind == MEANDER_EVENT_TRY;
}

// The same again when somebody listens, who hears of every cell that is looked at.
static void check_trace(const solver *s, const params *p, const puzzle *z, const solution *quiet) {
    solution loud;
    trace t;
    uint64_t tried = 0;
    trace_init(&t, z->context, count_event, &tried);
    meander_status status = solve_run(s, p, z, &t, &loud);
    assert_int_equal(status, quiet->found ? MEANDER_OK : MEANDER_NO);
    assert_int_equal(loud.steps, quiet->steps);
    assert_int_equal(loud.visited, quiet->visited);
    assert_int_equal(loud.walked, quiet->walked);
    assert_int_equal(loud.reached, quiet->reached);
    assert_memory_equal(loud.seen, quiet->seen, bits_words(z->grid->count) * sizeof *loud.seen);
    if (quiet->steps > 0) assert_memory_equal(loud.path, quiet->path, quiet->steps);
    assert_true(tried >= loud.visited);
    solution_done(&loud);
    trace_done(&t);
}

// Diagonal steps, any angles, and a robot's time are known on squares only.
static bool needs_squares(const solver *s, const char *way) {
    return names_contain(s->traits, "octile") || names_contain(s->traits, "any-angle") || strcmp(way, "best=time") == 0;
}

// Returns the square after a step, CELL_NONE when there is none: diagonally all four passages are needed, two of
// the square itself and two of the one behind the corner; with corners cut, the two of one way round.
static cell octile_step(const puzzle *z, cell c, unsigned way, bool corners) {
    const grid *g = z->grid;
    const maze *m = &z->maze;
    unsigned side = way % 4, next = (side + 1) % 4;
    if (way < 4) return maze_is_open(m, c, side) ? grid_neighbour(g, c, side) : CELL_NONE;
    cell to = c + (size_t)(g->step[side] + g->step[next]);
    bool out = maze_is_open(m, c, side), across = maze_is_open(m, c, next);
    bool in = to < g->count && grid_holds(g, to) && maze_is_open(m, to, (side + 2) % 4);
    bool home = to < g->count && grid_holds(g, to) && maze_is_open(m, to, (next + 2) % 4);
    bool all = out && across && in && home, round = (out && home) || (across && in);
    return all || (corners && round) ? to : CELL_NONE;
}

// The least length of a path with diagonal steps from the start to a goal, by relaxing all steps again and
// again; less than 0: none.
static double octile_distance(const puzzle *z, bool corners) {
    static const double none = 1e18;
    const grid *g = z->grid;
    double *lengths = malloc(g->count * sizeof *lengths), least = none;
    for (cell c = 0; c < g->count; c++) lengths[c] = c == z->start ? 0 : none;
    for (bool changed = true; changed;) {
        changed = false;
        for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
            for (unsigned way = 0; way < 8; way++) {
                cell next = lengths[c] >= none ? CELL_NONE : octile_step(z, c, way, corners);
                if (next == CELL_NONE) continue;
                double length = lengths[c] + (way < 4 ? 1 : 1.41421356237309505) * puzzle_cost(z, next);
                if (lengths[next] <= length * (1 + 1e-14)) continue;
                lengths[next] = length;
                changed = true;
            }
    }
    for (size_t i = 0; i < z->goal_count; i++)
        if (lengths[z->goals[i]] < least) least = lengths[z->goals[i]];
    free(lengths);
    return least < none ? least : -1;
}

// The moves of a search with diagonal steps are its path, and no path is shorter.
static void check_octile(const puzzle *z, const solution *s, bool corners) {
    const octile_path *way = &s->findings.octile;
    assert_int_equal(way->moves != NULL, s->found && names_contain(s->solver->traits, "octile"));
    if (way->moves == NULL) return;
    uint8_t *sides = malloc((size_t)(way->count + way->diagonals) + 1);
    assert_true(puzzle_split_moves(z, s->start, way, sides));
    cell at = s->start;
    for (uint64_t i = 0; i < way->count; i++) {
        at = octile_step(z, at, way->moves[i], corners);
        assert_true(at != CELL_NONE);
    }
    assert_int_equal(at, s->reached);
    assert_int_equal(way->count + way->diagonals, s->steps);
    if (s->steps > 0) assert_memory_equal(sides, s->path, (size_t)s->steps);
    double least = octile_distance(z, corners), length = octile_length(z, z->start, way);
    if (length < least * (1 - 1e-12) || length > least * (1 + 1e-12))
        fail_msg("%s: length %f, the least is %f", s->solver->name, length, least);
    free(sides);
}

static void check_solver(context *c, const solver *s, const char *way, const puzzle *z,
                         bool perfect) {
    params p;
    solution found;
    watch("%s:%s, %zu cells in %llux%llu, from %zu to %zu and %zu other goals", s->name, way,
          (size_t)z->grid->cells, (unsigned long long)z->grid->width,
          (unsigned long long)z->grid->height, (size_t)z->start, (size_t)z->goals[0],
          z->goal_count - 1);
    assert_int_equal(params_parse(c, s->name, s->params, way, strlen(way), &p), MEANDER_OK);
    meander_status status = solve_run(s, &p, z, NULL, &found);
    bool heeds = z->weights == NULL || names_contain(s->traits, "weights");
    if (!heeds || (z->grid->form != GRID_SQUARES && needs_squares(s, way))) {
        assert_int_equal(status, MEANDER_UNSUPPORTED);
        watch_done();
        return;
    }
    assert_int_equal(status, found.found ? MEANDER_OK : MEANDER_NO);
    check_octile(z, &found, strcmp(way, "corners=yes") == 0);
    if (found.found) check_path(z, &found, s->name);
    if (names_contain(s->traits, "own-ends")) check_own_ends(z, &found);
    else check_answer(z, &found, way, c->message, perfect);
    uint64_t seen = 0;
    for (size_t i = 0; i < bits_words(z->grid->count); i++) seen += bits_count(found.seen[i]);
    assert_int_equal(seen, found.visited);
    assert_true(found.visited <= z->grid->cells);
    check_trace(s, &p, z, &found);
    solution_done(&found);
    watch_done();
}

// Each choice but the first, which is the one without words.
static void check_choices(context *c, const solver *s, const meander_param *p, const puzzle *z,
                          bool perfect) {
    for (const char *word = strchr(p->choices, '|'); word != NULL; word = strchr(word, '|')) {
        char way[64];
        word++;
        snprintf(way, sizeof way, "%s=%.*s", p->name, (int)strcspn(word, "|"), word);
        check_solver(c, s, way, z, perfect);
    }
}

static void check_all(context *c, const puzzle *z, bool perfect) {
    for (size_t i = 0; i < solver_count(); i++) {
        const solver *s = solver_at(i);
        check_solver(c, s, "", z, perfect);
        for (const meander_param *p = s->params; p != NULL && p->name != NULL; p++)
            if (p->kind == MEANDER_PARAM_CHOICE) check_choices(c, s, p, z, perfect);
    }
}

// ---- puzzles -----------------------------------------------------------------------------

// A tree with `extra` passages more, or fewer when it is negative.
static void make(puzzle *z, context *c, grid *g, uint64_t seed, int extra) {
    generate_order order = {.generator = generator_named(c, "growing-tree", 12), .seed = seed};
    rng r;
    rng_seed(&r, seed);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    assert_int_equal(params_parse(c, "", order.generator->params, "random=50", 9, &order.params),
                     MEANDER_OK);
    assert_int_equal(generate_maze(&order, &z->maze, NULL), MEANDER_OK);
    for (int i = 0; i < abs(extra); i++) {
        cell at = grid_nth(g, rng_below(&r, g->cells));
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!(g->sides[at] >> side & 1)) continue;
            if (extra > 0) maze_carve(&z->maze, at, side);
            else maze_wall(&z->maze, at, side);
            break;
        }
    }
    z->start = grid_nth(g, rng_below(&r, g->cells));
    puzzle_clear_goals(z);
    assert_int_equal(puzzle_add_goal(z, grid_nth(g, rng_below(&r, g->cells))), MEANDER_OK);
}

TEST(test_perfect_mazes) {
    context c = support_context();
    for (uint64_t seed = 0; seed < 60; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_rect(&c, 1 + seed % 13, 1 + seed % 9, NULL, &g), MEANDER_OK);
        make(&z, &c, g, seed, 0);
        assert_true(connected(&z));
        check_all(&c, &z, true);
        puzzle_done(&z);
    }
}

TEST(test_loops_and_openings) {
    context c = support_context();
    unsigned lost = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_rect(&c, 12, 9, NULL, &g), MEANDER_OK);
        make(&z, &c, g, seed, seed % 2 == 0 ? 25 : -2);
        if (seed % 3 == 0) assert_int_equal(puzzle_add_goal(&z, grid_nth(g, seed % 100)), MEANDER_OK);
        lost += !connected(&z);
        check_all(&c, &z, false);
        puzzle_done(&z);
    }
    // Some of them must have had no path, or this would prove half of what it says.
    assert_true(lost > 5);
}

TEST(test_open_hall) {
    context c = support_context();
    grid *g;
    puzzle z;
    assert_int_equal(grid_new_rect(&c, 9, 9, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
    for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
    for (uint64_t i = 0; i < 81; i++) {
        puzzle_clear_goals(&z);
        assert_int_equal(puzzle_add_goal(&z, grid_nth(g, i)), MEANDER_OK);
        z.start = grid_nth(g, 40);
        check_all(&c, &z, false);
    }
    puzzle_done(&z);
}

// Waves may meet in a passage, since some rings are odd; collision parts them there, and leaves
// what all-shortest shows.
static void check_collision(context *c, const puzzle *z) {
    params p = {{0}};
    solution all, left;
    meander_status status = solve_run(solver_named(c, "all-shortest", 12), &p, z, NULL, &all);
    assert_int_equal(solve_run(solver_named(c, "collision", 9), &p, z, NULL, &left), status);
    for (cell at = 0; at < z->grid->count; at++)
        if (left.path_sides[at] != all.path_sides[at])
            fail_msg("collision leaves sides %#x of cell %zu, the shortest paths have %#x",
                     left.path_sides[at], (size_t)at, all.path_sides[at]);
    solution_done(&all);
    solution_done(&left);
}

// Squares with diagonals around a ring: a table, eight sides, clockwise from north.
TEST(test_tables) {
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    enum { W = 8, H = 6 };
    context c = support_context();
    cell table[W * H * 8];
    for (size_t i = 0; i < W * H; i++)
        for (size_t side = 0; side < 8; side++) {
            size_t x = (i % W + W + (size_t)(dx[side] + W)) % W;
            long y = (long)(i / W) + dy[side];
            table[8 * i + side] = y >= 0 && y < H ? (size_t)y * W + x : CELL_NONE;
        }
    for (uint64_t seed = 0; seed < 20; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_table(&c, W * H, 8, table, opposite, &g), MEANDER_OK);
        make(&z, &c, g, seed, seed % 2 ? 10 : 0);
        check_all(&c, &z, seed % 2 == 0);
        check_collision(&c, &z);
        for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
        check_collision(&c, &z);
        puzzle_done(&z);
    }
}

// Masked, in pieces and with closed cells; as a hall with pillars, which has more ways than one
// can count, and as a sponge in which each passage is open by chance.
static void make_hall(puzzle *z, context *c, rng *r, uint64_t seed) {
    enum { W = 11, H = 9 };
    uint64_t inside[2] = {0};
    int64_t kept = seed % 3 == 0 ? 100 : 85, open = seed % 4 == 0 ? 100 : 40 + 10 * (int64_t)(seed % 6);
    grid *g;
    for (size_t i = 0; i < W * H; i++)
        if (rng_percent(r, kept)) bits_set(inside, i);
    bits_set(inside, 0);
    assert_int_equal(grid_new_rect(c, W, H, inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&z->maze, at, side);
    z->start = grid_nth(g, rng_below(r, g->cells));
    puzzle_clear_goals(z);
    // More goals than A* looks at one by one, now and then.
    for (uint64_t goals = seed % 5 == 0 ? 12 : 1 + seed % 3; goals > 0; goals--)
        assert_int_equal(puzzle_add_goal(z, grid_nth(g, rng_below(r, g->cells))), MEANDER_OK);
}

TEST(test_halls_and_sponges) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1959);
    unsigned lost = 0;
    for (uint64_t seed = 0; seed < 240; seed++) {
        puzzle z;
        make_hall(&z, &c, &r, seed);
        lost += !connected(&z);
        check_all(&c, &z, false);
        puzzle_done(&z);
    }
    assert_true(lost > 10);
}

// The cheapest path is told by dijkstra; all others go by steps and say what theirs costs.
TEST(test_weights) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1990);
    params p = {{0}};
    for (uint64_t seed = 0; seed < 120; seed++) {
        puzzle z;
        solution s;
        make_hall(&z, &c, &r, seed);
        z.weights = memory_new(&c, z.grid->count, sizeof *z.weights);
        uint32_t most = seed % 3 == 0 ? 3 : seed % 3 == 1 ? 1000 : UINT32_MAX;
        for (cell at = 0; at < z.grid->count; at++) z.weights[at] = 1 + (uint32_t)rng_below(&r, most);
        check_all(&c, &z, false);
        size_t cheapest = nearest_cost(&z, true);
        meander_status status = solve_run(solver_named(&c, "dijkstra", 8), &p, &z, NULL, &s);
        assert_int_equal(status, cheapest == SIZE_MAX ? MEANDER_NO : MEANDER_OK);
        if (s.found) assert_int_equal(s.cost, cheapest);
        solution_done(&s);
        puzzle_done(&z);
    }
}

// A diagonal step costs q sqrt(2), two straight ones p: of Pell's numbers p / q (3/2, 7/5, 17/12 ...) the larger differ
// from sqrt(2) in the eighteenth digit only, upward and downward by turns.
TEST(test_near_diagonals) {
    context c = support_context();
    grid *g;
    puzzle z;
    solution s;
    params p = {{0}};
    assert_int_equal(grid_new_rect(&c, 2, 2, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
    for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
    z.weights = memory_new(&c, g->count, sizeof *z.weights);
    uint64_t above = 3, below = 2;
    for (unsigned i = 0; below < UINT32_MAX; i++) {
        for (unsigned more = 0; more < 2; more++) {
            for (cell at = 0; at < g->count; at++) z.weights[at] = (uint32_t)(above - below + more);
            z.weights[z.goals[0]] = (uint32_t)below;
            assert_int_equal(solve_run(solver_named(&c, "octile", 6), &p, &z, NULL, &s), MEANDER_OK);
            bool diagonal = more == 1 || above * above > 2 * below * below;
            assert_int_equal(s.findings.octile.diagonals, diagonal);
            solution_done(&s);
        }
        uint64_t next = above + 2 * below;
        below += above;
        above = next;
        assert_true(i < 40);
    }
    puzzle_done(&z);
}

// Passages have lengths, as those of a graph from a file: of eight sides, on a ring of rings.  Few are equal, some
// are so long that it pays to go around.
TEST(test_lengths) {
    context c = support_context();
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    enum { W = 7, H = 6 };
    static cell table[W * H * 8];
    rng r;
    rng_seed(&r, 1962);
    for (size_t i = 0; i < W * H * 8; i++)
        table[i] = (i / 8 / W + H + (size_t)dy[i % 8]) % H * W + (i / 8 % W + W + (size_t)dx[i % 8]) % W;
    for (uint64_t seed = 0; seed < 60; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_table(&c, W * H, 8, table, opposite, &g), MEANDER_OK);
        g->lengths = memory_new_zeroed(&c, g->count * 8, sizeof *g->lengths);
        uint32_t most = seed % 3 == 0 ? 3 : seed % 3 == 1 ? 1000 : UINT32_MAX;
        for (size_t i = 0; i < g->count * 8; i++) {
            if (!(g->sides[i / 8] >> i % 8 & 1)) continue;
            g->lengths[i] = 1 + (uint32_t)rng_below(&r, most);
            g->lengths[grid_neighbour(g, i / 8, (unsigned)(i % 8)) * 8 + opposite[i % 8]] = g->lengths[i];
        }
        make(&z, &c, g, seed, seed % 5 == 0 ? -3 : 60);
        for (uint64_t i = 0; i < seed % 4; i++)
            assert_int_equal(puzzle_add_goal(&z, grid_nth(g, rng_below(&r, g->cells))), MEANDER_OK);
        check_all(&c, &z, false);
        puzzle_done(&z);
    }
}

// ---- what is known of one solver -----------------------------------------------------------

static const char classic[] = "###################\n"
                              "      # #     #   #\n"
                              "##### # # ### # # #\n"
                              "# #   #   # #   # #\n"
                              "# # ### ### ##### #\n"
                              "# # #       #     #\n"
                              "# # ##### ### ### #\n"
                              "# #     # #   #   #\n"
                              "# ##### ### ### ###\n"
                              "#     #     # # # #\n"
                              "# ########### # # #\n"
                              "#                  \n"
                              "###################";

// The textbook's maze: which cells depth first visits with its order of directions.
TEST(test_classic_marks) {
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, classic);
    assert_int_equal(solve_run(solver_named(&c, "depth-first", 11), &p, &z, NULL, &s), MEANDER_OK);
    assert_int_equal(s.steps, 21);
    assert_int_equal(s.visited, 39);
    // The cells left and below of the first corridor are never seen.
    assert_false(bits_get(s.seen, grid_cell(z.grid, 0, 1)));
    assert_false(bits_get(s.seen, grid_cell(z.grid, 0, 5)));
    assert_true(bits_get(s.seen, grid_cell(z.grid, 8, 5)));
    solution_done(&s);
    puzzle_done(&z);
}

// A goal on an island: both hands stay on the outer wall, never come there, and say so.
TEST(test_wall_follower_knows_a_circle) {
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, "#######\n"
                           "#S    #\n"
                           "# # # #\n"
                           "# #G# #\n"
                           "# ### #\n"
                           "#     #\n"
                           "#######");
    const solver *follower = solver_named(&c, "wall-follower", 13);
    for (int hand = 0; hand < 2; hand++) {
        p.values[0] = hand;
        assert_int_equal(solve_run(follower, &p, &z, NULL, &s), MEANDER_NO);
        assert_string_equal(c.message, "wall-follower: came round in a circle without finding "
                                       "the goal after 8 steps");
        assert_int_equal(s.visited, 8);
        solution_done(&s);
    }
    puzzle_done(&z);
}

TEST(test_message_of_no_path) {
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, "#######\n#S#   #\n# ### #\n#   #G#\n#######");
    assert_int_equal(solve_run(solver_named(&c, "breadth-first", 13), &p, &z, NULL, &s), MEANDER_NO);
    assert_string_equal(c.message, "no path from 0,0 to 2,1");
    assert_int_equal(s.visited, 3);
    solution_done(&s);
    assert_int_equal(puzzle_add_goal(&z, grid_cell(z.grid, 1, 0)), MEANDER_OK);
    assert_int_equal(solve_run(solver_named(&c, "breadth-first", 13), &p, &z, NULL, &s), MEANDER_NO);
    assert_string_equal(c.message, "no path from 0,0 to 2,1 or any other goal");
    solution_done(&s);
    puzzle_done(&z);
}

// An open square of 40 x 40 cells has C(78, 39) ways from corner to corner, which 64 bits cannot
// count; one of 10 x 10 has C(18, 9).
TEST(test_number_of_paths) {
    static const struct {
        uint64_t size, paths;
    } squares[] = {{1, 1}, {2, 2}, {3, 6}, {10, 48620}, {40, UINT64_MAX}};
    context c = support_context();
    params p = {{0}};
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        grid *g;
        puzzle z;
        solution s;
        assert_int_equal(grid_new_rect(&c, squares[i].size, squares[i].size, NULL, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
        for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
        assert_int_equal(solve_run(solver_named(&c, "all-shortest", 12), &p, &z, NULL, &s), MEANDER_OK);
        assert_int_equal(s.findings.paths, squares[i].paths);
        assert_int_equal(s.findings.saturated, squares[i].size == 40);
        solution_done(&s);
        puzzle_done(&z);
    }
}

static cell carve_along(puzzle *z, cell at, const char *way) {
    static const char letters[] = "NESW";
    for (; *way != '\0'; way++) {
        unsigned side = (unsigned)(strchr(letters, *way) - letters);
        maze_carve(&z->maze, at, side);
        at = grid_neighbour(z->grid, at, side);
    }
    return at;
}

// Of two ways the longer one leaves the box around all goals and comes back, twice.  All goals but
// one are closed cells far to the west, which make the box wide.
TEST(test_ways_out_of_the_box_of_goals) {
    context c = support_context();
    params p = {{0}};
    for (uint64_t wide = 4; wide < 20; wide++) {
        grid *g;
        puzzle z;
        solution s;
        assert_int_equal(grid_new_rect(&c, wide + 2, 4, NULL, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
        z.start = grid_cell(g, wide, 0);
        puzzle_clear_goals(&z);
        for (uint64_t i = 0; i < 12; i++)
            assert_int_equal(puzzle_add_goal(&z, grid_cell(g, i % 3, i / 3)), MEANDER_OK);
        cell goal = carve_along(&z, z.start, "WSSSE");
        assert_int_equal(carve_along(&z, z.start, "ESWSESW"), goal);
        assert_int_equal(puzzle_add_goal(&z, goal), MEANDER_OK);
        assert_int_equal(solve_run(solver_named(&c, "a-star", 6), &p, &z, NULL, &s), MEANDER_OK);
        if (s.steps != 5)
            fail_msg("a-star takes %zu steps beside a box %zu wide, the shortest way has 5",
                     (size_t)s.steps, (size_t)wide + 1);
        solution_done(&s);
        puzzle_done(&z);
    }
}

// A ring looks the same from each of its cells, so every one has to be searched.  In a large ring
// that takes too long, and the solver says that it has not shown that no path is longer.
TEST(test_longest_in_a_ring) {
    context c = support_context();
    params p = {{0}};
    for (uint64_t width = 80; width <= 8000; width *= 100) {
        grid *g;
        puzzle z;
        solution s;
        watch("longest in a ring of %llu cells", (unsigned long long)(2 * width));
        assert_int_equal(grid_new_rect(&c, width, 2, NULL, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
        for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
            if (g->sides[at] >> MEANDER_EAST & 1) maze_carve(&z.maze, at, MEANDER_EAST);
        maze_carve(&z.maze, grid_cell(g, 0, 0), MEANDER_SOUTH);
        maze_carve(&z.maze, grid_cell(g, width - 1, 0), MEANDER_SOUTH);
        assert_int_equal(solve_run(solver_named(&c, "longest", 7), &p, &z, NULL, &s), MEANDER_OK);
        assert_int_equal(s.steps, width);
        if (s.findings.lower_bound != (width == 8000))
            fail_msg("longest says that its path is %s the longest", width == 80 ? "perhaps not" : "surely");
        solution_done(&s);
        puzzle_done(&z);
    }
    watch_done();
}

// In an open hall A* goes straight, and two searches see less than one.
TEST(test_looks_are_saved) {
    context c = support_context();
    params p = {{0}};
    grid *g;
    puzzle z;
    solution a, b, both;
    assert_int_equal(grid_new_rect(&c, 61, 61, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
    for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
    z.start = grid_cell(g, 30, 30);
    puzzle_clear_goals(&z);
    assert_int_equal(puzzle_add_goal(&z, grid_cell(g, 50, 40)), MEANDER_OK);
    assert_int_equal(solve_run(solver_named(&c, "a-star", 6), &p, &z, NULL, &a), MEANDER_OK);
    assert_int_equal(solve_run(solver_named(&c, "breadth-first", 13), &p, &z, NULL, &b), MEANDER_OK);
    assert_int_equal(solve_run(solver_named(&c, "bidirectional", 13), &p, &z, NULL, &both), MEANDER_OK);
    assert_int_equal(a.steps, 30);
    assert_true(a.visited < 4 * a.steps && both.visited < b.visited * 3 / 4);
    solution_done(&a);
    solution_done(&b);
    solution_done(&both);
    puzzle_done(&z);
}
