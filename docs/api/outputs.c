// SPDX-License-Identifier: MIT
// A maze is saved under its name; then bytes of the program's own and a maze go into one output.
#include <meander/meander.h>
#include <stdio.h>

// Counts lines, and shows nothing.
static bool count_lines(void *user, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) *(int *)user += bytes[i] == '\n';
    return true;
}

static meander_status write_two(meander_context *c, const meander_maze *m, int *lines) {
    static const char head[] = "A maze of ten columns:\n\n";
    meander_output *out;
    meander_status status = meander_output_write_new(c, count_lines, lines, "counter", &out);
    if (status != MEANDER_OK) return status;
    meander_output_bytes(out, head, sizeof head - 1);
    status = meander_maze_write(m, NULL, NULL, "ascii", out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    int lines = 0;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "rect:10x4/wilson/7", NULL, &m);
    if (status == MEANDER_OK) {
        status = write_two(c, m, &lines);
        if (status == MEANDER_OK) status = meander_maze_save(m, NULL, "/nowhere/maze.svg");
        meander_maze_free(m);
    }
    printf("%d lines\n%s\n", lines, meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK;
}
