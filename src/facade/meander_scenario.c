// SPDX-License-Identifier: MIT
// Scenarios of pathfinding, and shortest paths with diagonal steps:
//
//     file -> scenario_read -> tasks          maze, two places -> octile_measure -> length
//
// The program compares the two; what is measured between them is its own.
#include <math.h>

#include "facade/facade.h"
#include "format/text/scenario.h"
#include "solve/octile_squares.h"

struct meander_scenario {
    standing standing;
    scenario scenario;
};

// Nothing stands on a scenario: its tasks are copied out.
static void scenario_end(standing *h) {
    meander_scenario *s = (meander_scenario *)(void *)h;
    context *c = s->scenario.context;
    scenario_done(&s->scenario);
    memory_free(c, s);
}

static meander_status scenario_take(meander_context *c, const input *in, meander_scenario **scenario_new) {
    meander_scenario *s = memory_new_zeroed(c, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    meander_status status = scenario_read(c, in, &s->scenario);
    if (status != MEANDER_OK) {
        memory_free(c, s);
        return status;
    }
    standing_begin(&s->standing, scenario_end, &c->standing, NULL);
    *scenario_new = s;
    return MEANDER_OK;
}

meander_status meander_scenario_read_new(meander_context *c, const char *bytes, size_t size, const char *name,
                                         meander_scenario **scenario_new) {
    input in;
    TRY(input_open_bytes(&in, c, bytes, size, name));
    meander_status status = scenario_take(c, &in, scenario_new);
    input_close(&in);
    return status;
}

meander_status meander_scenario_read_file_new(meander_context *c, const char *path,
                                              meander_scenario **scenario_new) {
    input in;
    TRY(facade_read(c, path, &in));
    meander_status status = scenario_take(c, &in, scenario_new);
    input_close(&in);
    return status;
}

void meander_scenario_free(meander_scenario *s) {
    if (s != NULL) standing_free(&s->standing);
}

const char *meander_scenario_map(const meander_scenario *s) { return s->scenario.map; }

meander_point meander_scenario_size(const meander_scenario *s) {
    return (meander_point){s->scenario.width, s->scenario.height};
}

size_t meander_scenario_count(const meander_scenario *s) { return s->scenario.count; }

meander_task meander_scenario_task(const meander_scenario *s, size_t i) {
    assert(i < s->scenario.count);
    const scenario_task *t = &s->scenario.tasks[i];
    return (meander_task){.line = t->line, .start = t->start, .goal = t->goal, .length = t->length};
}

meander_status meander_maze_octile(const meander_maze *m, meander_point start, meander_point goal,
                                   bool jump, double *length, uint64_t *expanded) {
    const puzzle *p = &m->puzzle;
    octile_found found;
    if (p->grid->form != GRID_SQUARES)
        return context_fail(m->context, MEANDER_BAD_REQUEST, "diagonal steps need squares");
    if (!meander_maze_holds(m, start) || !meander_maze_holds(m, goal))
        return context_fail(m->context, MEANDER_BAD_REQUEST, "the start or the goal is not an open square");
    TRY(octile_measure(p, grid_index(p->grid, start), grid_index(p->grid, goal), jump, &found));
    *length = (double)found.straight + (double)found.diagonal * sqrt(2);
    *expanded = found.expanded;
    return found.found ? MEANDER_OK : context_fail(m->context, MEANDER_NO, "there is no path");
}
