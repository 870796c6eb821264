// SPDX-License-Identifier: MIT
// Solutions: runs a solver on a maze and keeps its findings.
//
//     "wall-follower:hand=left" -> solver, params -> solve_run -> path, `path_sides`, seen
//
// NO is an answer and not a failure: a solution is returned with it, and its marks show where the
// solver has been.  With any other status except OK there is no solution.
#define GRID_WIDE
#include <string.h>

#include "base/promise.h"
#include "facade/facade.h"

// A trace that lost events is of no use, so that is a failure and there is no solution.
static meander_status solution_check_trace(const meander_trace *t, solution *s,
                                           meander_status status) {
    bool solved = status == MEANDER_OK || status == MEANDER_NO;
    if (!solved || t == NULL || t->trace.status == MEANDER_OK) return status;
    context *c = s->context;
    solution_done(s);
    return context_fail(c, MEANDER_NO_MEMORY, "not enough memory for the trace");
}

// Notes which start and goal are taken when a maze without them is solved.
static void solution_note_ends(const puzzle *p) {
    char start[GRID_PLACE_SIZE], goal[GRID_PLACE_SIZE];
    grid_say_place(p->grid, p->start, start, sizeof start);
    grid_say_place(p->grid, p->goals[0], goal, sizeof goal);
    if (p->no_start) context_note(p->context, "the file names no start: solved from %s", start);
    if (p->no_goal) context_note(p->context, "the file names no goal: solved to %s", goal);
}

// The maze is still there, and ends after it if it was freed before.
static void solution_end(standing *h) {
    meander_solution *s = (meander_solution *)(void *)h;
    solution_done(&s->solution);
    memory_free(s->context, s);
}

// Makes a solution of zeros, which holds its maze.
static meander_solution *solution_new_empty(const meander_maze *m, const char *name) {
    meander_solution *s = memory_new_zeroed(m->context, 1, sizeof *s);
    if (s == NULL) return NULL;
    standing_begin(&s->standing, solution_end, &m->standing, NULL);
    s->context = s->solution.context = m->context;
    s->maze = m;
    s->solver = name;
    return s;
}

// solve_run cleans up after its own failures, and leaves a solution that may be freed.
meander_status meander_solution_new(const meander_maze *m, const char *name,
                                    meander_trace *t, meander_solution **solution_new) {
    context *c = m->context;
    const char *text;
    params p;
    if (name == NULL && m->puzzle.locks != NULL) name = MEANDER_USUAL_KEYS_SOLVER;
    if (name == NULL) name = puzzle_has_costs(&m->puzzle) ? MEANDER_USUAL_WEIGHED_SOLVER : MEANDER_USUAL_SOLVER;
    size_t length = facade_split_name(name, &text);
    const solver *s = solver_named(c, name, length);
    if (s == NULL) return MEANDER_BAD_REQUEST;
    TRY(facade_params(c, &FACADE_INFO(s), name, length, text, strlen(text), &p));
    meander_solution *made = solution_new_empty(m, s->name);
    if (made == NULL) return MEANDER_NO_MEMORY;
    solution_note_ends(&m->puzzle);
    meander_status status = solve_run(s, &p, &m->puzzle, t == NULL ? NULL : &t->trace,
                                      &made->solution);
    status = solution_check_trace(t, &made->solution, status);
    if (status == MEANDER_OK || status == MEANDER_NO) *solution_new = made;
    else meander_solution_free(made);
    return status;
}

// ---- recorded ----------------------------------------------------------------------

// Returns a copy of an array, NULL when there is none; without memory *whole becomes false.
static void *solution_copy(context *c, const void *array, size_t count, size_t size, bool *whole) {
    if (array == NULL) return NULL;
    void *copy = memory_new(c, count, size);
    if (copy == NULL) *whole = false;
    else if (count > 0) memcpy(copy, array, count * size);
    return copy;
}

// Sets the sides that the path goes through, as the runner of the solvers does.
static void solution_lay_path(const puzzle *p, const recorded *r, solution *s) {
    const grid *g = p->grid;
    cell at = r->start;
    for (uint64_t i = 0; i < r->steps; i++) {
        unsigned side = r->path[i];
        unsigned back = grid_back(g, at, side);
        if (r->path_sides == NULL) sides_add(g, s->path_sides, at, side);
        cell next = grid_neighbour(g, at, side);
        if (r->path_sides == NULL) sides_add(g, s->path_sides, next, back);
        s->cost += puzzle_step_cost(p, at, side, next);
        at = next;
    }
}

static meander_status solution_take_recorded(const puzzle *p, solution *s) {
    const recorded *r = &p->recorded;
    context *c = p->context;
    size_t count = p->grid->count;
    bool whole = true;
    *s = (solution){.context = c, .found = r->found, .start = r->start, .reached = r->goal,
                    .steps = r->steps, .visited = r->visited,
                    .path = solution_copy(c, r->path, (size_t)r->steps, 1, &whole),
                    .path_sides = solution_copy(c, r->path_sides, count, grid_set_bytes(p->grid), &whole),
                    .seen = solution_copy(c, r->seen, bits_words(count), 8, &whole)};
    s->findings = (solve_findings){
        .distances = solution_copy(c, r->distances, count, sizeof *r->distances, &whole),
        .bottlenecks = solution_copy(c, r->bottlenecks, bits_words(count), 8, &whole),
        .bottleneck_count = r->bottleneck_count, .counts_paths = r->counts_paths,
        .saturated = r->saturated, .paths = r->paths, .lower_bound = r->lower_bound,
        .times = r->times, .octile = r->octile, .taut = r->taut, .ways = r->ways};
    size_t sides = r->ways.count == 0 ? 0 : r->ways.ends[r->ways.count - 1];
    s->findings.ways.sides = solution_copy(c, r->ways.sides, sides + 1, 1, &whole);
    s->findings.ways.ends = solution_copy(c, r->ways.ends, r->ways.count, sizeof *r->ways.ends, &whole);
    s->findings.octile.moves = solution_copy(c, r->octile.moves, (size_t)r->octile.count, 1, &whole);
    s->findings.taut.points = solution_copy(c, r->taut.points, r->taut.count, sizeof *r->taut.points, &whole);
    if (r->path_sides == NULL) s->path_sides = memory_new_zeroed(c, count, grid_set_bytes(p->grid));
    if (!whole || s->path_sides == NULL) return MEANDER_NO_MEMORY;
    solution_lay_path(p, r, s);
    return MEANDER_OK;
}

// Everything is copied except the solver's name, which the maze keeps.
meander_status meander_solution_recorded_new(const meander_maze *m,
                                             meander_solution **solution_new) {
    context *c = m->context;
    const recorded *r = &m->puzzle.recorded;
    if (!r->known) return context_fail(c, MEANDER_NO, "no solution was recorded with the maze");
    meander_solution *made = solution_new_empty(m, r->solver[0] != '\0' ? r->solver : "recorded");
    if (made == NULL) return MEANDER_NO_MEMORY;
    made->untold = !r->tells_visited;
    meander_status status = solution_take_recorded(&m->puzzle, &made->solution);
    if (status == MEANDER_OK) *solution_new = made;
    else meander_solution_free(made);
    return status;
}

const char *meander_solution_solver(const meander_solution *s) { return s->solver; }

void meander_solution_free(meander_solution *s) {
    if (s != NULL) standing_free(&s->standing);
}

bool meander_solution_found(const meander_solution *s) { return s->solution.found; }
uint64_t meander_solution_steps(const meander_solution *s) { return s->solution.steps; }
uint64_t meander_solution_visited(const meander_solution *s) { return s->solution.visited; }
uint64_t meander_solution_walked(const meander_solution *s) { return s->solution.walked; }
// NULL when no path was found; there are 0 steps then.
const uint8_t *meander_solution_path(const meander_solution *s) { return s->solution.path; }
uint64_t meander_solution_cost(const meander_solution *s) { return s->solution.cost; }

static meander_point solution_point(const meander_solution *s, cell c) {
    const grid *g = s->maze->puzzle.grid;
    return grid_point(g, c);
}

meander_point meander_solution_start(const meander_solution *s) {
    return solution_point(s, s->solution.start);
}
meander_point meander_solution_goal(const meander_solution *s) {
    assert(s->solution.found);
    return solution_point(s, s->solution.reached);
}

// ---- what only some solvers report -------------------------------------------------

bool meander_solution_is_exact(const meander_solution *s) {
    return !s->solution.findings.lower_bound;
}

bool meander_solution_paths(const meander_solution *s, uint64_t *count, bool *saturated) {
    const solve_findings *f = &s->solution.findings;
    bool lists = f->ways.sides != NULL;
    if (!f->counts_paths && !lists) return false;
    *count = lists ? f->ways.count : f->paths;
    *saturated = lists ? f->ways.more : f->saturated;
    return true;
}

bool meander_solution_way(const meander_solution *s, uint64_t i, const uint8_t **sides, uint64_t *steps) {
    const path_list *ways = &s->solution.findings.ways;
    if (i >= ways->count) return false;
    size_t from = i == 0 ? 0 : ways->ends[i - 1];
    *steps = ways->ends[i] - from;
    *sides = ways->sides + from;
    return true;
}

uint64_t meander_solution_distance(const meander_solution *s, meander_point at) {
    const uint32_t *distances = s->solution.findings.distances;
    if (distances == NULL || !meander_maze_holds(s->maze, at)) return UINT64_MAX;
    uint32_t distance = distances[grid_index(s->maze->puzzle.grid, at)];
    return distance == SOLVE_FAR ? UINT64_MAX : distance;
}

uint64_t meander_solution_bottlenecks(const meander_solution *s) {
    return s->solution.findings.bottleneck_count;
}

bool meander_solution_is_bottleneck(const meander_solution *s, meander_point at) {
    const uint64_t *bottlenecks = s->solution.findings.bottlenecks;
    return bottlenecks != NULL && meander_maze_holds(s->maze, at) &&
           bits_get(bottlenecks, grid_index(s->maze->puzzle.grid, at));
}

bool meander_solution_octile(const meander_solution *s, const uint8_t **moves, uint64_t *count, double *length) {
    const octile_path *way = &s->solution.findings.octile;
    if (way->moves == NULL) return false;
    *moves = way->moves;
    *count = way->count;
    *length = octile_length(&s->maze->puzzle, s->solution.start, way);
    return true;
}

bool meander_solution_any_angle(const meander_solution *s, const meander_point **points, size_t *count,
                                double *length) {
    const taut_path *t = &s->solution.findings.taut;
    if (t->points == NULL) return false;
    *points = t->points;
    *count = t->count;
    *length = t->length;
    return true;
}

// A time without a fraction of a microsecond is a sum of such times.
bool meander_solution_timing_sized(const meander_solution *s, meander_timing *timing, size_t size) {
    const run_times *t = &s->solution.findings.times;
    if (!t->known) return false;
    meander_timing own = {.runs = t->runs, .search_steps = t->search_steps, .search_turns = t->search_turns,
                          .search_time = (double)t->search_time / 1e6, .best_steps = s->solution.steps,
                          .best_turns = t->best_turns, .best_time = (double)t->best_time / 1e6};
    facade_give(timing, size, &own, sizeof own);
    return true;
}
