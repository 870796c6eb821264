// SPDX-License-Identifier: MIT
// A generator of one's own, and the library makes, solves and draws its mazes.
//
//     2 1 2 3      Each cell opens a passage to a neighbour that is nearer to the first cell (0):
//     1 0 1 2      so it can be reached, and there is no loop, as the numbers only fall.  Where
//     2 1 2 3      two neighbours are nearer, chance decides, and the parameter how.
//
// From here on the name works in IDs of this context: "rect:19x9/ripple:across=80/7".
// Usage: 39_own_generator [PERCENT], the value of the parameter in the first maze
#include <meander/meander.h>
#include <stdio.h>
#include <stdlib.h>

static int steps(meander_point a, meander_point b) {
    return abs((int)a.x - (int)b.x) + abs((int)a.y - (int)b.y);
}

static meander_status ripple(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    meander_point first = meander_job_first(job), at, there;
    uint64_t across = (uint64_t)meander_job_param(job, "across");
    (void)user;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++) {
        for (at.x = 0; at.x < meander_maze_width(m); at.x++) {
            int found = -1;
            for (unsigned side = 0; side < 4; side++) {
                if (!meander_maze_neighbour(m, at, side, &there)) continue;
                if (steps(there, first) > steps(at, first)) continue;
                bool sideways = side == MEANDER_EAST || side == MEANDER_WEST;
                if (found < 0 || sideways == (meander_job_below(job, 100) < across))
                    found = (int)side;
            }
            if (found >= 0) meander_job_open(job, at, (unsigned)found);
        }
        if (meander_job_progress(job, at.y, meander_maze_height(m)) != MEANDER_OK) break;
    }
    return MEANDER_OK;
}

static const meander_param params[] = {
    {.name = "across", .about = "chance of a passage to the side", .kind = MEANDER_PARAM_PERCENT,
     .fallback = 50, .most = 100},
    {.name = NULL}};

static const meander_generator description = {
    .name = "ripple", .about = "every cell leads to one that is nearer to the first",
    .traits = "perfect", .params = params, .make = ripple};

static meander_status show(meander_context *c, const char *id) {
    meander_maze *m = NULL;
    meander_solution *s = NULL;
    char *picture = NULL;
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status == MEANDER_OK) status = meander_maze_draw_new(m, s, "ascii", &picture, NULL);
    if (status == MEANDER_OK) printf("%s\n%s\n", meander_maze_id(m), picture);
    meander_text_free(c, picture);
    meander_solution_free(s);
    meander_maze_free(m);
    return status;
}

int main(int argc, char **argv) {
    char id[100];
    meander_context *c;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = meander_context_add_generator(c, &description);
    snprintf(id, sizeof id, "rect:19x9/ripple:across=%s/7", argc > 1 ? argv[1] : "50");
    if (status == MEANDER_OK) status = show(c, id);
    if (status == MEANDER_OK) status = show(c, "rect:19x9/ripple:across=90/7+braid=50");
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
