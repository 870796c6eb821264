// SPDX-License-Identifier: MIT
// A generator of the program's own: every row is a corridor, with doors to the next one at random.
#include <meander/meander.h>
#include <stdio.h>

static meander_status dig(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    meander_point at;
    (void)user;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++) {
        for (at.x = 0; at.x + 1 < meander_maze_width(m); at.x++) meander_job_open(job, at, MEANDER_EAST);
        at.x = meander_job_below(job, meander_maze_width(m));
        if (at.y + 1 < meander_maze_height(m)) meander_job_open(job, at, MEANDER_SOUTH);
    }
    return MEANDER_OK;
}

int main(void) {
    const meander_generator corridors = {.name = "corridors", .about = "a corridor in every row",
                                         .traits = "perfect", .make = dig};
    meander_context *c;
    meander_maze *m = NULL;
    char *picture = NULL;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_context_add_generator(c, &corridors);
    if (status == MEANDER_OK) status = meander_maze_new(c, "rect:9x4/corridors/7", NULL, &m);
    if (status == MEANDER_OK) status = meander_maze_draw_new(m, NULL, "ascii", &picture, NULL);
    if (status == MEANDER_OK) fputs(picture, stdout);
    else fprintf(stderr, "%s\n", meander_context_message(c));
    meander_text_free(c, picture);
    meander_maze_free(m);
    meander_context_free(c);
    return status != MEANDER_OK;
}
