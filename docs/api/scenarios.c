// SPDX-License-Identifier: MIT
// Two tasks on a map of the moving AI lab: the lengths that the file gives, and those that are found.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char map[] = "type octile\nheight 3\nwidth 4\nmap\n..@.\n....\n.@@.\n";
static const char tasks[] = "version 1\n"
                            "0\tyard.map\t4\t3\t0\t0\t3\t0\t4.41421356\n"
                            "0\tyard.map\t4\t3\t0\t2\t3\t2\t5.00000000\n";

static meander_status solve(const meander_maze *m, const meander_scenario *s) {
    for (size_t i = 0; i < meander_scenario_count(s); i++) {
        meander_task task = meander_scenario_task(s, i);
        double length;
        uint64_t expanded;
        meander_status status = meander_maze_octile(m, task.start, task.goal, true, &length, &expanded);
        if (status != MEANDER_OK) return status;
        printf("line %d: %.3f expected, %.3f found\n", (int)task.line, task.length, length);
    }
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_maze *m = NULL;
    meander_scenario *s = NULL;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_read_new(c, map, strlen(map), "yard.map", NULL, MEANDER_AS_AUTO, &m);
    if (status == MEANDER_OK) status = meander_scenario_read_new(c, tasks, strlen(tasks), "tasks", &s);
    if (status == MEANDER_OK) status = solve(m, s);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_scenario_free(s);
    meander_maze_free(m);
    meander_context_free(c);
    return status != MEANDER_OK;
}
