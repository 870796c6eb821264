// SPDX-License-Identifier: MIT
// The figures of docs/algorithms.md that are the same on every machine, one line each, separated
// by tabs:
//
//     generator  NAME  dead ends in % at 1000 x 1000  solution in % of cells, 100 x 100, mean of 50
//     solver     NAME  cells visited in %, mean of 1000 mazes of 100 x 100 by the backtracker; 20 if slow
//
// The share that is visited differs much from maze to maze: the mean of 1000 is known to about one
// percent, so it is printed as a whole number.
// A figure that is not available is "-".  With a name as argument only that line is printed.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

enum { SOLUTION_RUNS = 50, VISITED_RUNS = 1000, SLOW_RUNS = 20, LISTED_MOST = 64 };

static meander_context *context;

static double figures_number(meander_maze *m, const char *measure, const char *key) {
    const meander_figure *list;
    size_t count;
    if (meander_maze_measure(m, measure, &list, &count) != MEANDER_OK) return -1;
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].key, key) == 0) return list[i].known ? (double)list[i].number : -1;
    return -1;
}

// The share of the maze's cells, in percent, that a figure counts; -1 when it is not available.
static double figures_share(const char *name, unsigned side, unsigned seed, const char *measure,
                            const char *key, double more) {
    char id[160];
    meander_maze *m;
    snprintf(id, sizeof id, "rect:%ux%u/%s/%u", side, side, name, seed);
    if (meander_maze_new(context, id, NULL, &m) != MEANDER_OK) return -1;
    double number = figures_number(m, measure, key);
    meander_maze_free(m);
    return number < 0 ? -1 : 100 * (number + more) / ((double)side * side);
}

static void figures_print(double value) {
    if (value < 0) fputs("\t-", stdout);
    else printf("\t%.1f", value);
}

static void figures_generator(const char *name) {
    double sum = 0;
    unsigned found = 0;
    printf("generator\t%s", name);
    figures_print(figures_share(name, 1000, 1, "cells", "dead_ends", 0));
    for (unsigned seed = 1; seed <= SOLUTION_RUNS; seed++) {
        double share = figures_share(name, 100, seed, "shortest", "solution_steps", 1);
        if (share < 0) continue;
        sum += share;
        found++;
    }
    // Where many mazes have no path at all, the mean of the others would say little.
    figures_print(found < SOLUTION_RUNS ? -1 : sum / found);
    putchar('\n');
}

static bool figures_wants(const char *name, const char *only) {
    return only == NULL || strcmp(only, name) == 0;
}

static void figures_generators(const char *only) {
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        if (figures_wants(name, only)) figures_generator(name);
    }
}

// The cells that a solver visits, in percent.
static double figures_visited(const meander_maze *m, const char *name) {
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(m, name, NULL, &s);
    bool solved = status == MEANDER_OK || status == MEANDER_NO;
    double visited = solved ? (double)meander_solution_visited(s) / 100 : 0;
    meander_solution_free(s);
    return visited;
}

// Through how many mazes a solver goes: slow ones through the first few.
static unsigned figures_runs(const char *name) {
    return meander_list_has(MEANDER_SOLVERS, name, "slow") ? SLOW_RUNS : VISITED_RUNS;
}

// Every solver goes through the same mazes.
static void figures_solvers(const char *only) {
    double sums[LISTED_MOST] = {0};
    size_t count = meander_list_count(MEANDER_SOLVERS);
    for (unsigned seed = 1; seed <= VISITED_RUNS; seed++) {
        char id[64];
        meander_maze *m;
        snprintf(id, sizeof id, "rect:100x100/backtracker/%u", seed);
        if (meander_maze_new(context, id, NULL, &m) != MEANDER_OK) continue;
        for (size_t i = 0; i < count && i < LISTED_MOST; i++) {
            const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
            if (figures_wants(name, only) && seed <= figures_runs(name))
                sums[i] += figures_visited(m, name);
        }
        meander_maze_free(m);
    }
    for (size_t i = 0; i < count && i < LISTED_MOST; i++) {
        const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
        if (figures_wants(name, only)) printf("solver\t%s\t%.0f\n", name, sums[i] / figures_runs(name));
    }
}

int main(int count, char **words) {
    const char *only = count > 1 ? words[1] : NULL;
    if (meander_context_new(NULL, &context) != MEANDER_OK) return 3;
    figures_generators(only);
    figures_solvers(only);
    meander_context_free(context);
    return fflush(stdout) == 0 ? 0 : 3;
}
