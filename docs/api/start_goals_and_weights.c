// SPDX-License-Identifier: MIT
// An open field with mud in the middle: straight through it, or around.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char field[] = "type octile\nheight 3\nwidth 5\nmap\n"
                            ".....\n"
                            ".....\n"
                            ".....\n";
static const char mud[] = "1 9 9 9 1\n"
                          "1 9 9 9 1\n"
                          "1 1 1 1 1\n";

static meander_status cross(meander_maze *m) {
    const meander_point goal = {4, 0};
    meander_solution *s;
    meander_status status = meander_maze_set_start(m, (meander_point){0, 0});
    if (status == MEANDER_OK) status = meander_maze_set_goals(m, &goal, 1);
    if (status == MEANDER_OK) status = meander_solution_new(m, NULL, NULL, &s);
    if (status != MEANDER_OK) return status;
    printf("%s%s: %d steps for %d\n", meander_maze_has_weights(m) ? "with mud, " : "",
           meander_solution_solver(s), (int)meander_solution_steps(s), (int)meander_solution_cost(s));
    meander_solution_free(s);
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_read_new(c, field, strlen(field), "field", NULL,
                                                  MEANDER_AS_AUTO, &m);
    if (status == MEANDER_OK) {
        status = cross(m);
        if (status == MEANDER_OK) status = meander_maze_read_weights(m, mud, strlen(mud), "mud");
        if (status == MEANDER_OK) status = cross(m);
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
