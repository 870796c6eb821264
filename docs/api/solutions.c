// SPDX-License-Identifier: MIT
// Four solvers on one maze with loops; the path of the first as letters.
#include <meander/meander.h>
#include <stdio.h>

static meander_status solve(const meander_maze *m, const char *solver) {
    meander_solution *s;
    const uint8_t *way;
    uint64_t paths, steps;
    bool saturated;
    meander_status status = meander_solution_new(m, solver, NULL, &s);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    printf("%-16s %3d steps, %3d cells visited\n", solver, (int)meander_solution_steps(s),
           (int)meander_solution_visited(s));
    if (meander_solution_paths(s, &paths, &saturated))
        printf("              %d paths\n", (int)paths);
    for (uint64_t i = 0; meander_solution_way(s, i, &way, &steps); i++)
        printf("              way %d has %d steps\n", (int)i, (int)steps);
    if (meander_solution_bottlenecks(s) > 0)
        printf("              %d cells lie on every path\n", (int)meander_solution_bottlenecks(s));
    meander_solution_free(s);
    return MEANDER_OK;
}

static meander_status print_path(const meander_maze *m) {
    meander_solution *s;
    meander_status status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status != MEANDER_OK) return status;
    const uint8_t *path = meander_solution_path(s);
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) putchar("NESW"[path[i]]);
    printf("\n");
    meander_solution_free(s);
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "rect:16x8/prim/3+braid=60", NULL, &m);
    if (status == MEANDER_OK) {
        status = print_path(m);
        if (status == MEANDER_OK) status = solve(m, "a-star");
        if (status == MEANDER_OK) status = solve(m, "all-shortest");
        if (status == MEANDER_OK) status = solve(m, "all-paths:most=3");
        if (status == MEANDER_OK) status = solve(m, "bottlenecks");
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
