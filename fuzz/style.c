// SPDX-License-Identifier: MIT
// Styles: formats, solvers and measures with parameters, on small mazes of many kinds.
//
//     "svg:theme=night,cell=9\n" | "wall-follower:hand=left\n" | "dead_ends river\n" | "name.svg\n"
//         | the maze | plan
//
// Names and parameters are foreign text; what they ask for is drawn, with the trace of the
// making.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const style_mazes[] = {
    "rect:1x1/backtracker/1",
    "rect:4x3/eller/7",
    "rect:3x4/backtracker/2+start=1,1+goal=1,1",
    "rect:5x2/wilson/3+braid=100+goal=4,0+goal=4,1",
    "rect:3x3,mask=aebe/kruskal/1",
    "rect:6x5/recursive-division/4+rooms=2",
};

static meander_solution *style_solve(fuzz *f, const meander_maze *m, const char *solver) {
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(m, solver, NULL, &s);
    if (status != MEANDER_NO && !fuzz_may(f, status)) return NULL;
    fuzz_check_path(m, s, true);
    return s;
}

static void style_use(fuzz *f, meander_maze *m, const meander_trace *t, fuzz_plan plan) {
    const meander_figure *figures;
    size_t count;
    char *format = fuzz_line(f), *solver = fuzz_line(f), *measures = fuzz_line(f);
    char *path = fuzz_line(f);
    meander_solution *s = style_solve(f, m, solver);
    fuzz_draw(f, m, s, t, format, plan.extras);
    meander_solution_free(s);
    if (measures[0] != '\0') fuzz_may(f, meander_maze_measure(m, measures, &figures, &count));
    (void)meander_format_of_path(path);
    (void)meander_film_format_of_path(path);
    (void)meander_format_endings(format);
    fuzz_free(format);
    fuzz_free(solver);
    fuzz_free(measures);
    fuzz_free(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m = NULL;
    meander_trace *t = NULL;
    if (!fuzz_begin(&f, data, size, FUZZ_REFUSE)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    const char *id = style_mazes[fuzz_choice(&f, sizeof style_mazes / sizeof style_mazes[0])];
    if (fuzz_must(&f, meander_trace_new(f.context, NULL, NULL, &t), "a trace") &&
        fuzz_must(&f, meander_maze_new(f.context, id, t, &m), id))
        style_use(&f, m, t, plan);
    meander_maze_free(m);
    meander_trace_free(t);
    fuzz_end(&f);
    return 0;
}
