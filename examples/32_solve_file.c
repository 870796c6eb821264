// SPDX-License-Identifier: MIT
// Reads a maze that somebody else made, solves it and draws the way.  The format is
// recognised by its content; letters or gaps in the border say where start and goal are.
//
//     #########          a maze of 4 x 3 rooms: walls are blocks, and the rooms lie at
//     S   #   #          the odd places between them
//     ### # # #
//
// Usage: 32_solve_file [FILE]
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char example[] = "#########\n"
                              "S   #   #\n"
                              "### # # #\n"
                              "#     # #\n"
                              "# ##### #\n"
                              "#     # E\n"
                              "#########\n";

static meander_status get(meander_context *c, const char *path, meander_maze **maze_new) {
    if (path != NULL)
        return meander_maze_read_file_new(c, path, NULL, MEANDER_AS_AUTO, maze_new);
    return meander_maze_read_new(c, example, strlen(example), "example", NULL,
                                 MEANDER_AS_AUTO, maze_new);
}

// "No path" is an answer, too: then there is a solution that shows what was searched.
static meander_status solve(meander_context *c, const meander_maze *m) {
    meander_solution *s;
    char *picture;
    meander_status status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    if (status == MEANDER_NO) puts(meander_context_message(c));
    else printf("%d steps, %d cells visited\n", (int)meander_solution_steps(s),
                (int)meander_solution_visited(s));
    status = meander_maze_draw_new(m, s, "block", &picture, NULL);
    meander_solution_free(s);
    if (status != MEANDER_OK) return status;
    fputs(picture, stdout);
    meander_text_free(c, picture);
    return MEANDER_OK;
}

int main(int count, char **words) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = get(c, count > 1 ? words[1] : NULL, &m);
    if (status == MEANDER_OK) {
        status = solve(c, m);
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
