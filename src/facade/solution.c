// SPDX-License-Identifier: MIT
// Solutions: runs a solver on a maze and keeps what it found.
//
//     "wall-follower:hand=left" -> solver, params -> solve_run -> path, track, seen
//
// NO is an answer and not a failure: the solution is handed out with it, and its marks tell
// where the solver has been.  Any other status but OK leaves nothing.
#include <string.h>

#include "facade/facade.h"

// A trace that lost events is no trace: then there is no solution either.
static meander_status solution_check_trace(const meander_trace *t, solution *s,
                                           meander_status status) {
    bool solved = status == MEANDER_OK || status == MEANDER_NO;
    if (!solved || t == NULL || t->trace.status == MEANDER_OK) return status;
    context *c = s->context;
    solution_done(s);
    return context_fail(c, MEANDER_NO_MEMORY, "not enough memory for the trace");
}

// solve_run cleans up after its own failures, so here only the shell is left to be freed.
meander_status meander_solution_new(const meander_maze *m, const char *name,
                                    meander_trace *t, meander_solution **solution_new) {
    context *c = m->context;
    const char *text;
    params p;
    const solver *s = solver_named(c, name, facade_split_name(name, &text));
    if (s == NULL) return MEANDER_BAD_REQUEST;
    TRY(params_parse(c, s->name, s->params, text, strlen(text), &p));
    meander_solution *made = memory_new(c, 1, sizeof *made);
    if (made == NULL) return MEANDER_NO_MEMORY;
    made->context = c;
    meander_status status = solve_run(s, &p, &m->puzzle, t == NULL ? NULL : &t->trace,
                                      &made->solution);
    status = solution_check_trace(t, &made->solution, status);
    if (status == MEANDER_OK || status == MEANDER_NO) *solution_new = made;
    else memory_free(c, made);
    return status;
}

void meander_solution_free(meander_solution *s) {
    if (s == NULL) return;
    solution_done(&s->solution);
    memory_free(s->context, s);
}

bool meander_solution_found(const meander_solution *s) { return s->solution.found; }
uint64_t meander_solution_steps(const meander_solution *s) { return s->solution.steps; }
uint64_t meander_solution_visited(const meander_solution *s) { return s->solution.visited; }
uint64_t meander_solution_walked(const meander_solution *s) { return s->solution.walked; }
// NULL when no path was found; there are 0 steps then.
const uint8_t *meander_solution_path(const meander_solution *s) { return s->solution.path; }
