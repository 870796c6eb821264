// SPDX-License-Identifier: MIT
// Where would one more door help most?  The program opens every wall of a maze in turn, solves the
// maze, and closes the wall again; the best door stays open.
//
//     all_sides   sides behind which a cell lies: E S W      a wall is a side that is
//     sides       those that are open:              S        there and not open: E W
//
// Usage: 37_one_more_door [ID]
#include <meander/meander.h>
#include <stdio.h>

typedef struct door {
    meander_point at;
    unsigned side;
    uint64_t steps;              // of the way through the maze with this door
} door;

static meander_status count_steps(const meander_maze *m, uint64_t *steps) {
    meander_solution *s;
    meander_status status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status != MEANDER_OK) return status;
    *steps = meander_solution_steps(s);
    meander_solution_free(s);
    return MEANDER_OK;
}

// Each wall stands between two cells, and is tried from the northern or western one.
static meander_status try_cell(meander_maze *m, meander_point at, door *best) {
    unsigned walls = meander_maze_all_sides(m, at) & ~meander_maze_sides(m, at);
    meander_status status = MEANDER_OK;
    for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH && status == MEANDER_OK; side++) {
        door d = {.at = at, .side = side};
        if (!(walls >> side & 1)) continue;
        status = meander_maze_open(m, at, side);
        if (status == MEANDER_OK) status = count_steps(m, &d.steps);
        if (status == MEANDER_OK) status = meander_maze_close(m, at, side);
        if (status == MEANDER_OK && d.steps < best->steps) *best = d;
    }
    return status;
}

static meander_status improve(meander_maze *m) {
    door best = {.steps = 0};
    meander_status status = count_steps(m, &best.steps);
    uint64_t before = best.steps, width = meander_maze_width(m), height = meander_maze_height(m);
    for (uint64_t i = 0; i < width * height && status == MEANDER_OK; i++)
        status = try_cell(m, (meander_point){i % width, i / width}, &best);
    if (status != MEANDER_OK || best.steps == before) return status;
    printf("a door to the %s of %d,%d: %d steps instead of %d\n",
           meander_maze_side_name(m, best.side), (int)best.at.x, (int)best.at.y,
           (int)best.steps, (int)before);
    return meander_maze_open(m, best.at, best.side);
}

int main(int count, char **words) {
    const char *id = count > 1 ? words[1] : "rect:12x7/backtracker/36";
    meander_context *c;
    meander_maze *m = NULL;
    char *picture = NULL;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) status = improve(m);
    if (status == MEANDER_OK) status = meander_maze_draw_new(m, NULL, "ascii", &picture, NULL);
    if (status == MEANDER_OK) fputs(picture, stdout);
    else fprintf(stderr, "%s\n", meander_context_message(c));
    meander_text_free(c, picture);
    meander_maze_free(m);
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
