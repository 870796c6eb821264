// SPDX-License-Identifier: MIT
// A hall of four by three squares with a pillar: diagonal steps, a string pulled taut round the pillar, and a robot.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char hall[] = "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n";

static void tell(const meander_solution *s) {
    const uint8_t *moves;
    const meander_point *points;
    meander_timing timing;
    uint64_t steps;
    size_t count;
    double length;
    if (meander_solution_octile(s, &moves, &steps, &length)) printf("%d moves, %.3f squares\n", (int)steps, length);
    if (meander_solution_any_angle(s, &points, &count, &length)) {
        printf("%.3f squares by", length);
        for (size_t i = 0; i < count; i++) printf(" %.1f,%.1f", (double)points[i].x / 2, (double)points[i].y / 2);
        printf("\n");
    }
    if (meander_solution_timing(s, &timing)) printf("%d turns, %.2f s\n", (int)timing.best_turns, timing.best_time);
}

int main(void) {
    static const char *const solvers[] = {"octile-search", "any-angle", "robot"};
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_read_new(c, hall, strlen(hall), "hall", NULL, MEANDER_AS_AUTO, &m);
    for (size_t i = 0; i < 3 && status == MEANDER_OK; i++) {
        status = meander_solution_new(m, solvers[i], NULL, &s);
        if (status == MEANDER_OK) tell(s);
        meander_solution_free(s);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    else meander_maze_free(m);
    meander_context_free(c);
    return status != MEANDER_OK;
}
