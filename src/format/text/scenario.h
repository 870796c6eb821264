// SPDX-License-Identifier: MIT
// Scenarios of the moving AI lab: tasks on one map, each with the length of its shortest path.
#ifndef FORMAT_SCENARIO_H
#define FORMAT_SCENARIO_H

#include "format/format.h"

typedef struct scenario_task {
    uint64_t line;               // of the file, from 1
    meander_point start, goal;
    double length;               // as the file says it
} scenario_task;

typedef struct scenario {
    context *context;
    char *map;                   // the map's name in the file
    uint64_t width, height;      // of the map
    scenario_task *tasks;
    size_t count, capacity;
} scenario;

// Reads all tasks.  Errors: BAD_INPUT with the place, NO_MEMORY; then nothing is left in *s.
MEANDER_CHECKED meander_status scenario_read(context *c, const input *in, scenario *s);
void scenario_done(scenario *s);

#endif
