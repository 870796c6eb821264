// SPDX-License-Identifier: MIT
// A maze is read from text, looked at, given other ends, and measured.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char text[] = "+---+---+---+\n"
                           "            |\n"
                           "+   +---+   +\n"
                           "|   |       |\n"
                           "+   +   +---+\n"
                           "|   |        \n"
                           "+---+---+---+\n";

static meander_status look(meander_maze *m) {
    const meander_figure *figures;
    size_t count;
    meander_status status = meander_maze_check(m);
    if (status == MEANDER_OK) status = meander_maze_check_squares(m, "digits in rows");
    if (status != MEANDER_OK) return status;
    printf("%d x %d cells, read as %s\n", (int)meander_maze_width(m),
           (int)meander_maze_height(m), meander_maze_format(m));

    // One hexadecimal digit per cell: the sum of its open sides.
    for (uint64_t y = 0; y < meander_maze_height(m); y++) {
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            printf("%x", meander_maze_sides(m, (meander_point){x, y}));
        printf("\n");
    }

    const meander_point goal = {0, 2};
    status = meander_maze_set_goals(m, &goal, 1);
    if (status == MEANDER_OK)
        status = meander_maze_measure(m, "dead_ends loops solution_steps", &figures, &count);
    for (size_t i = 0; status == MEANDER_OK && i < count; i++)
        printf("%s: %d\n", figures[i].about, (int)figures[i].number);
    return status;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_read_new(c, text, strlen(text), "text", NULL,
                                                  MEANDER_AS_AUTO, &m);
    if (status == MEANDER_OK) {
        status = look(m);
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
