// SPDX-License-Identifier: MIT
// Runs solvers: marks the goals, lends memory, and turns the findings into a solution that
// pictures can show.
//
//     marks[c], a byte      ->  seen: a bit for each cell that was visited
//     path: E E S ...       ->  path_sides[c]: a bit for each side by which the path passes
//
// Invariant: `path_sides` has the form of a maze (a passage is a bit at both ends), so whatever
// draws passages can draw the path.  A solution owns its arrays; the scratch and the marks are
// freed here.  Until the end the job owns what the solver asked for, so a failure at any moment
// finds everything in one place.
// Cost: what the solver takes, and two looks at every cell: the marks begin at zero and are
// gathered at the end.
#include <string.h>

#include "base/text.h"
#include "base/threads.h"
#include "grid/kind.h"
#include "solve/solver.h"

// Goals become marks, so that a solver tests one bit and not a list.
static meander_status runner_prepare(solve_job *job) {
    job->marks = memory_new_zeroed(job->context, job->grid->count, 1);
    if (job->marks == NULL) return MEANDER_NO_MEMORY;
    if (grid_is_wide(job->grid)) {
        job->backs = memory_new_zeroed(job->context, job->grid->count, 1);
        if (job->backs == NULL) return MEANDER_NO_MEMORY;
    }
    for (size_t i = 0; i < job->puzzle->goal_count; i++)
        job->marks[job->puzzle->goals[i]] |= SOLVE_GOAL;
    return MEANDER_OK;
}

// ---- what a solver asks for --------------------------------------------------------

// 32 bits per cell: a maze whose distances could be larger is refused.
meander_status solve_want_distances(solve_job *job) {
    size_t count = job->grid->count;
    if (job->grid->cells >= SOLVE_FAR)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "distances are found in mazes of fewer than 2^32 cells");
    uint32_t *distances = memory_new(job->context, count, sizeof *distances);
    if (distances == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) distances[i] = SOLVE_FAR;
    job->findings.distances = distances;
    return MEANDER_OK;
}

meander_status solve_want_bottlenecks(solve_job *job) {
    job->findings.bottlenecks = memory_new_zeroed(job->context, bits_words(job->grid->count),
                                                  sizeof(uint64_t));
    return job->findings.bottlenecks == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void runner_free_findings(context *c, solve_findings *findings) {
    memory_free(c, findings->path_sides);
    memory_free(c, findings->distances);
    memory_free(c, findings->bottlenecks);
    memory_free(c, findings->octile.moves);
    memory_free(c, findings->taut.points);
    path_list_free(c, &findings->ways);
    *findings = (solve_findings){0};
}

// ---- from a job to a solution ------------------------------------------------------

// NO is an answer, not a failure: the message is a sentence that says so.  A solver that gave up
// has not shown that there is no path, and says why it stopped.
static meander_status runner_no_path(const solve_job *job, const solver *s) {
    char start[64], goal[64];
    const puzzle *z = job->puzzle;
    if (job->gave_up != NULL)
        return context_fail(job->context, MEANDER_NO, "%s: %s after %llu steps", s->name,
                            job->gave_up, (unsigned long long)job->walked);
    grid_say_place(job->grid, z->start, start, sizeof start);
    grid_say_place(job->grid, z->goals[0], goal, sizeof goal);
    return context_fail(job->context, MEANDER_NO, "no path from %s to %s%s", start, goal,
                        z->goal_count > 1 ? " or any other goal" : "");
}

// The marks SEEN of eight cells as eight bits.
static inline uint64_t runner_eight_seen(const uint8_t *marks) {
    return bits_gather(bits_from_bytes(marks) / SOLVE_SEEN, 0);
}

enum { RUNNER_PIECE = 1 << 18 };

typedef struct runner_pieces {
    const solve_job *job;
    uint64_t *seen;
} runner_pieces;

// A bit for each mark SEEN of a piece, 64 at a time.
static void runner_gather_piece(void *user, size_t piece, unsigned worker) {
    const runner_pieces *p = user;
    const solve_job *job = p->job;
    uint64_t *seen = p->seen;
    size_t i = piece * RUNNER_PIECE, rest = job->grid->count - i;
    size_t count = i + (rest < RUNNER_PIECE ? rest : RUNNER_PIECE);
    (void)worker;
    for (; i < count; i += 64) {
        size_t length = count - i < 64 ? count - i : 64;
        uint64_t word = 0;
        for (size_t j = 0; j + 8 <= length; j += 8)
            word |= runner_eight_seen(&job->marks[i + j]) << j;
        for (size_t j = length - length % 8; j < length; j++)
            word |= (uint64_t)(job->marks[i + j] / SOLVE_SEEN & 1) << j;
        seen[i / 64] = word;
    }
}

static meander_status runner_gather_seen(const solve_job *job, uint64_t *seen) {
    runner_pieces p = {job, seen};
    return threads_run(job->context, (job->grid->count - 1) / RUNNER_PIECE + 1,
                       runner_gather_piece, &p);
}

// Found or not, what was visited is kept: a picture of the search is worth having.  The path is
// handed over, not copied.
static meander_status runner_finish(solve_job *job, solution *result) {
    const grid *g = job->grid;
    result->found = job->reached != CELL_NONE;
    result->start = job->start;
    result->reached = job->reached;
    result->visited = job->visited;
    result->walked = job->walked;
    result->seen = memory_new(job->context, bits_words(g->count), sizeof(uint64_t));
    if (result->seen == NULL) return MEANDER_NO_MEMORY;
    if (job->findings.path_sides == NULL) TRY(solve_want_path_sides(job));
    result->findings = job->findings;
    result->path_sides = job->findings.path_sides;
    job->findings = (solve_findings){0};
    result->findings.path_sides = NULL;
    TRY(runner_gather_seen(job, result->seen));
    if (!result->found) return runner_no_path(job, result->solver);
    if (job->laid && job->trace == NULL && !puzzle_has_costs(job->puzzle)) result->cost = job->path.length;
    else if (grid_is_wide(g)) solve_lay_path_wide(job, result);
    else solve_lay_path(job, result);
    result->steps = job->path.length;
    result->path = job->path.sides;
    job->path.sides = NULL;
    return MEANDER_OK;
}

// ---- running -----------------------------------------------------------------------

static bool runner_wants_squares(const solver *s) {
    return names_contain(s->traits, "octile") || names_contain(s->traits, "any-angle");
}

// A solver that counts turns or walks in one direction needs cells whose sides are directions on
// paper; one that takes no account of weights would give a wrong answer where there are some.
static bool runner_has_directions(const solver *s, const grid *g) {
    if (runner_wants_squares(s)) return g->form == GRID_SQUARES;
    if (g->kind == NULL || !names_contain(s->traits, "compass")) return true;
    return g->form == GRID_SQUARES ||
           (names_contain(g->kind->traits, "flat") && names_contain(g->kind->traits, "compass"));
}

static bool solver_fits(const solver *s, const puzzle *z) {
    if (z->weights != NULL && !names_contain(s->traits, "weights")) return false;
    if (z->locks != NULL && !names_contain(s->traits, "doors")) return false;
    return runner_has_directions(s, z->grid) && (!grid_is_wide(z->grid) || s->wide != NULL);
}

static meander_status solver_refuse(const solver *s, const puzzle *z) {
    const grid *g = z->grid;
    // A list of solvers would be empty.
    if (z->locks != NULL && z->weights != NULL)
        return context_fail(g->context, MEANDER_UNSUPPORTED, "no solver heeds both doors and weights");
    char names[384] = "";
    for (size_t i = 0; i < solver_count(); i++) {
        size_t used = strlen(names);
        if (solver_fits(solver_at(i), z))
            text_print(names + used, sizeof names - used, "%s%s", used == 0 ? "" : ", ",
                       solver_at(i)->name);
    }
    if (z->weights != NULL && !names_contain(s->traits, "weights"))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s does not heed the weights of cells; with weights use %s", s->name, names);
    if (z->locks != NULL && !names_contain(s->traits, "doors"))
        return context_fail(g->context, MEANDER_UNSUPPORTED, "%s does not heed doors; with doors use %s", s->name,
                            names);
    if (runner_has_directions(s, g))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s takes cells of at most %d sides, and this grid has cells of %u; on this grid use %s",
                            s->name, GRID_SIDES_MOST, g->side_count, names);
    if (runner_wants_squares(s))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s works on squares, and this grid has none; on this grid use %s", s->name, names);
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "%s needs directions that are the same in all cells, and a %s has none; "
                        "on this grid use %s", s->name, g->kind->name, names);
}

// Solvers that promise the shortest path, and count steps where passages have lengths, say so.
static void solver_note_steps(const solver *s, const puzzle *z) {
    if (puzzle_has_lengths(z) && names_contain(s->traits, "shortest") && !names_contain(s->traits, "weights"))
        context_note(z->context, "the path has the fewest steps, whatever the lengths of its edges; "
                     "a-star, all-shortest, bidirectional and dijkstra heed them");
}

// A move says by which side, from 1 on.
enum { RUNNER_TRACE_SIDES = MEANDER_MOVE_SIDE - 1 };

// With NO the solution keeps its marks, and the caller must end it; after any other failure it is
// empty.
meander_status solve_run(const solver *s, const params *p, const puzzle *z, trace *t,
                         solution *result) {
    context *c = z->context;
    scratch lent = {.context = c};
    solve_job job = {.context = c, .puzzle = z, .maze = &z->maze, .grid = z->grid, .trace = t,
                     .scratch = &lent, .params = p, .start = z->start,
                     .reached = CELL_NONE};
    *result = (solution){.context = c, .solver = s, .start = z->start};
    if (!solver_fits(s, z)) return solver_refuse(s, z);
    solver_note_steps(s, z);
    if (grid_is_wide(z->grid)) s = s->wide;
    if (t != NULL && z->grid->side_count > RUNNER_TRACE_SIDES)
        return context_fail(c, MEANDER_UNSUPPORTED, "a solver's steps are recorded for cells of at most %d sides",
                            RUNNER_TRACE_SIDES);
    meander_status status = runner_prepare(&job);
    if (status == MEANDER_OK) status = s->find(&job);
    scratch_take_back(&lent);
    if (status == MEANDER_OK) status = runner_finish(&job, result);
    memory_free(c, job.marks);
    memory_free(c, job.backs);
    memory_free(c, job.path.sides);
    runner_free_findings(c, &job.findings);
    if (status != MEANDER_OK && status != MEANDER_NO) solution_done(result);
    return status;
}

// Ending it twice is harmless.
void solution_done(solution *s) {
    memory_free(s->context, s->path);
    memory_free(s->context, s->path_sides);
    memory_free(s->context, s->seen);
    runner_free_findings(s->context, &s->findings);
    *s = (solution){.context = s->context};
}
