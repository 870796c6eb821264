// SPDX-License-Identifier: MIT
// Each generator makes the mazes that are known of it: the share of dead ends at
// 1000 x 1000 cells, and the share of cells on the solution from corner to corner, as the
// mean of 200 mazes of 100 x 100 cells.
//
// Expected values: an independent program's, on 40 to 200 mazes of 100 x 100.  Dead ends at
// 1000 x 1000 have a standard error under 0.1, so +-0.3 is asked for where the value does not
// depend on the border; the mean solution's tolerance is four standard errors.
#include "support/test.h"
#include <math.h>

#include "generate/generator.h"
#include "solve/solver.h"
#include "support/support.h"

typedef struct known {
    const char *name, *way;
    double dead_ends, dead_tolerance;       // percent of cells
    double solution;                        // percent of cells; 0: not known
} known;

static const known table[] = {
    {"backtracker", "", 10.0, 0.3, 18.6},
    {"growing-tree", "", 10.0, 0.3, 18.6},
    {"growing-tree", "pick=random", 27.6, 0.3, 2.2},
    {"growing-tree", "pick=newest,random=50", 20.0, 3.0, 3.6},
    {"growing-tree", "pick=oldest", 2.6, 0.5, 0},
    {"growing-tree", "pick=swap", 49.0, 0.5, 11.0},
    {"hunt-and-kill", "", 10.1, 0.3, 9.0},
    {"hunt-and-kill", "river=no", 9.3, 0.3, 4.9},
    {"prim", "", 30.6, 0.3, 4.2},
    {"prim-simple", "", 32.3, 0.3, 2.3},
    {"prim-modified", "", 35.6, 0.3, 2.3},
    {"bfs-tree", "", 2.6, 0.5, 0},
    {"bfs-tree", "parent=random", 25.0, 0.3, 0},
    {"eller", "", 30.0, 1.0, 4.0},
    {"wilson", "", 29.4, 0.3, 4.4},
    {"aldous-broder", "", 29.4, 0.3, 4.5},
    {"recursive-division", "", 23.1, 0.3, 7.0},
    {"kruskal", "", 30.6, 0.3, 4.2},
    {"boruvka", "", 30.6, 0.3, 4.2},
    {"reverse-delete", "", 30.6, 0.3, 4.2},
    {"binary-tree", "", 25.0, 0.3, 2.0},
    {"binary-tree", "corner=south-east", 25.0, 0.3, 2.0},
    {"sidewinder", "", 27.7, 0.3, 2.6},
};

// A maze of n x n cells; what is asked of it is added up in *dead and *solution.
static void survey(const known *k, uint64_t n, uint64_t seed, double *dead, double *solution_cells) {
    context c = support_context();
    grid *g;
    puzzle z;
    solution s;
    params none = {{0}};
    generate_order order = {.generator = generator_named(&c, k->name, strlen(k->name)), .seed = seed};
    assert_int_equal(params_parse(&c, k->name, order.generator->params, k->way, strlen(k->way),
                                  &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(&c, n, n, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &z.maze, NULL), MEANDER_OK);
    for (cell at = 0; at < g->count; at++) *dead += bits_count(maze_sides(&z.maze, at)) == 1;
    if (solution_cells != NULL) {
        const solver *breadth = solver_named(&c, "breadth-first", 13);
        assert_int_equal(solve_run(breadth, &none, &z, NULL, &s), MEANDER_OK);
        *solution_cells = (double)s.steps + 1;
        solution_done(&s);
    }
    puzzle_done(&z);
}

// The oldest pick (and the breadth-first tree, which is the same) spreads in rings whose dead
// ends depend on the border, and so do the combs of the swap: they are measured at the size of
// the known value, as the half and half mixture is.
static void check_dead_ends(const known *k) {
    bool border = strstr(k->way, "oldest") != NULL || strstr(k->way, "random=50") != NULL ||
                  strstr(k->way, "swap") != NULL || (strcmp(k->name, "bfs-tree") == 0 && *k->way == 0);
    uint64_t n = border ? 100 : 1000;
    int runs = border ? 100 : 1;
    double dead = 0;
    for (int i = 0; i < runs; i++) survey(k, n, (uint64_t)i + 1, &dead, NULL);
    double percent = 100 * dead / ((double)(n * n) * runs);
    print_message("# %s %s: %.2f %% dead ends\n", k->name, k->way, percent);
    if (fabs(percent - k->dead_ends) > (border ? 0.5 : k->dead_tolerance))
        fail_msg("%s %s: %.2f %% dead ends, not %.1f", k->name, k->way, percent, k->dead_ends);
}

static void check_solution(const known *k) {
    double sum = 0, squares = 0, dead = 0;
    enum { RUNS = 200 };
    if (k->solution <= 0) return;
    for (uint64_t i = 0; i < RUNS; i++) {
        double cells;
        survey(k, 100, 1000 + i, &dead, &cells);
        sum += cells / 100;
        squares += cells / 100 * cells / 100;
    }
    double mean = sum / RUNS, error = sqrt(fmax(squares / RUNS - mean * mean, 0) / RUNS);
    print_message("# %s %s: solution %.2f %% of cells, standard error %.2f\n", k->name, k->way,
                  mean, error);
    // The known value has an error of its own, about as large, and is rounded to 0.1.
    if (fabs(mean - k->solution) > 4 * 1.5 * error + 0.05)
        fail_msg("%s %s: solution %.2f %%, not %.1f", k->name, k->way, mean, k->solution);
}

TEST(test_dead_ends) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) check_dead_ends(&table[i]);
}

TEST(test_solutions) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) check_solution(&table[i]);
}

// A well-known program's Kruskal degenerates at larger sizes, because its random numbers repeat.
TEST(test_dead_ends_do_not_change_with_size) {
    static const char *const names[] = {"kruskal", "boruvka", "hunt-and-kill", "prim",
                                        "prim-simple", "prim-modified"};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const known *k = &table[i];
        double dead = 0;
        bool wanted = false;
        for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
            wanted = wanted || strcmp(k->name, names[n]) == 0;
        if (!wanted) continue;
        survey(k, 2000, 1, &dead, NULL);
        print_message("# %s %s: %.2f %% dead ends at 2000 x 2000\n", k->name, k->way,
                      dead / 40000);
        if (fabs(dead / 40000 - k->dead_ends) > k->dead_tolerance)
            fail_msg("%s: %.2f %% dead ends at 2000 x 2000", k->name, dead / 40000);
    }
}
