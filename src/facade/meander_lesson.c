// SPDX-License-Identifier: MIT
// Lessons: a run of an algorithm, told step by step by its plain version.  The runners of the wings
// run that version in the place of the fast one, so grids, masks, pieces, seeds and goals are
// treated as ever:
//
//     ID -> generator, a copy whose `fill` is lesson_fill -> generate_maze -> lesson->run
//
// The trace that every runner hands on is the narration's, and knows the lesson by its `user`.
// Cost: that of a textbook program; 64 bytes and a sentence for each step.
#include "base/promise.h"
#include "facade/lesson_run.h"

#include <string.h>

// ---- the three kinds of lessons --------------------------------------------------------

static lesson_telling *lesson_of_trace(const trace *t) { return t->user; }

// A generator of rows alone has drawn nothing before; any other one the cell to begin with.
static meander_status lesson_fill(generate_job *job) {
    lesson_telling *t = lesson_of_trace(job->trace);
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = job->maze,
                    .params = job->params, .table = t->params, .rng = job->rng, .seed = job->seed,
                    .narration = t->narration, .from = job->from, .start = CELL_NONE,
                    .goal = CELL_NONE, .reached = CELL_NONE};
    if (t->by_rows) rng_seed(job->rng, job->seed);
    TRY(lesson_run(t->lesson, &l));
    job->start = l.start;
    job->goal = l.goal;
    return MEANDER_OK;
}

// What was tried is what was seen.
static void lesson_mark_seen(solve_job *job) {
    for (size_t i = 0; i < job->trace->count; i++) {
        const meander_event *e = &job->trace->events[i];
        if (e->kind != MEANDER_EVENT_TRY || (job->marks[e->cell] & SOLVE_SEEN)) continue;
        job->marks[e->cell] |= SOLVE_SEEN;
        job->visited++;
    }
}

static meander_status lesson_find(solve_job *job) {
    lesson_telling *t = lesson_of_trace(job->trace);
    rng chance;
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = &t->own,
                    .params = job->params, .table = t->params, .rng = &chance,
                    .narration = t->narration, .from = job->start, .start = job->start,
                    .goal = CELL_NONE, .reached = CELL_NONE, .puzzle = job->puzzle};
    l.path = memory_new(job->context, job->grid->count, 1);
    if (l.path == NULL) return MEANDER_NO_MEMORY;
    job->path.sides = l.path;
    job->path.capacity = job->grid->count;
    TRY(lesson_run(t->lesson, &l));
    lesson_mark_seen(job);
    job->start = l.start;
    job->reached = l.reached;
    job->path.length = l.steps;
    return MEANDER_OK;
}

static meander_status lesson_apply(transform_job *job) {
    lesson_telling *t = lesson_of_trace(job->trace);
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = job->maze,
                    .rng = job->rng, .narration = t->narration, .start = CELL_NONE,
                    .goal = CELL_NONE, .reached = CELL_NONE, .inner = job->inner,
                    .value = job->value, .kept = job->kept, .kept_count = job->kept_count};
    TRY(lesson_run(t->lesson, &l));
    job->start = l.start;
    job->goal = l.goal;
    return MEANDER_OK;
}

// ---- running -------------------------------------------------------------------------

static meander_status lesson_no_such(context *c, const char *name) {
    return context_fail(c, MEANDER_UNSUPPORTED, "%s is not explained step by step", name);
}

// A generator that knows no masks would be run on the rectangle around one.
static meander_status lesson_check(context *c, const maze_spec *spec) {
    const char *name = spec->order.generator->name;
    if (generate_wants_walls(&spec->order))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s:focus=walls is not explained", name);
    if (spec->mask != NULL && !names_contain(spec->order.generator->traits, "mask"))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s is explained on rectangles only", name);
    return MEANDER_OK;
}

meander_status lesson_tell_generator(meander_lesson *l, maze_spec *spec) {
    context *c = l->context;
    generator plain = *spec->order.generator;
    TRY(lesson_check(c, spec));
    l->telling.lesson = lesson_about(LESSON_GENERATOR, plain.name);
    if (l->telling.lesson == NULL) return lesson_no_such(c, plain.name);
    l->telling.by_rows = plain.fill == NULL;
    l->telling.params = plain.params;
    plain.fill = lesson_fill;
    spec->order.generator = &plain;
    spec->step_count = 0;
    TRY(facade_maze_new_walled(c, spec, &l->maze));
    return make_passages(spec, &l->maze->puzzle, &l->narration.trace);
}

meander_status lesson_tell_solver(meander_lesson *l, const char *name) {
    context *c = l->context;
    params p;
    const solver *s = solver_named(c, name, strcspn(name, ":"));
    if (s == NULL) return MEANDER_BAD_REQUEST;
    size_t length = strcspn(name, ":");
    const char *rest = name[length] == ':' ? name + length + 1 : "";
    meander_info info = {.name = s->name, .params = s->params, .aliases = s->aliases};
    TRY(facade_params(c, &info, name, length, rest, strlen(rest), &p));
    solver plain = *s;
    l->telling.lesson = lesson_about(LESSON_SOLVER, s->name);
    if (l->telling.lesson == NULL) return lesson_no_such(c, s->name);
    l->telling.params = s->params;
    l->telling.own = l->maze->puzzle.maze;
    plain.find = lesson_find;
    l->solved = true;
    return solve_run(&plain, &p, &l->maze->puzzle, &l->narration.trace, &l->solution);
}

// The last transform of the ID of this name is told; what comes before it is made, what comes
// behind is left out.
meander_status lesson_tell_transform(meander_lesson *l, maze_spec *spec, const char *name) {
    context *c = l->context;
    size_t i = spec->step_count;
    while (i > 0 && strcmp(spec->steps[i - 1].transform->name, name) != 0) i--;
    if (i == 0) return context_fail(c, MEANDER_BAD_REQUEST, "the ID has no +%s", name);
    transform plain = *spec->steps[i - 1].transform;
    l->telling.lesson = lesson_about(LESSON_TRANSFORM, plain.name);
    if (l->telling.lesson == NULL) return lesson_no_such(c, plain.name);
    plain.apply = lesson_apply;
    spec->steps[i - 1].transform = &plain;
    spec->step_count = i;
    TRY(facade_maze_new_walled(c, spec, &l->maze));
    return make_passages(spec, &l->maze->puzzle, &l->narration.trace);
}

static meander_status lesson_tell_any(meander_lesson *l, const char *id, meander_list list,
                                  const char *name) {
    maze_spec spec;
    TRY(spec_read(l->context, id, &spec));
    if (list == MEANDER_GENERATORS) return lesson_tell_generator(l, &spec);
    if (list == MEANDER_TRANSFORMS) return lesson_tell_transform(l, &spec, name);
    assert(list == MEANDER_SOLVERS);
    TRY(meander_maze_new(l->context, id, NULL, &l->maze));
    meander_status status = lesson_tell_solver(l, name);
    return status == MEANDER_NO ? MEANDER_OK : status;
}

meander_status meander_lesson_new(meander_context *c, const char *id, meander_list list,
                                  const char *name, meander_lesson **lesson_new) {
    meander_lesson *l = memory_new_zeroed(c, 1, sizeof *l);
    if (l == NULL) return MEANDER_NO_MEMORY;
    l->context = c;
    l->telling.narration = &l->narration;
    narration_init(&l->narration, c);
    l->narration.trace.user = &l->telling;
    meander_status status = lesson_tell_any(l, id, list, name);
    if (status == MEANDER_OK)
        status = player_init(&l->player, l->maze->puzzle.grid, l->narration.trace.events,
                             l->narration.trace.count);
    if (status == MEANDER_OK) *lesson_new = l;
    else meander_lesson_free(l);
    return status;
}

void meander_lesson_free(meander_lesson *l) {
    if (l == NULL) return;
    context *c = l->context;
    if (l->player.cells != NULL) player_done(&l->player);
    if (l->solved) solution_done(&l->solution);
    narration_done(&l->narration);
    meander_maze_free(l->maze);
    memory_free(c, l);
}

// ---- asking ------------------------------------------------------------------------------

const meander_maze *meander_lesson_maze(const meander_lesson *l) { return l->maze; }
size_t meander_lesson_count(const meander_lesson *l) { return l->narration.count; }

// The first line of the board that is not above the sentence; else the last one.
static uint32_t lesson_board_line(const meander_lesson *l, uint32_t line) {
    const lesson_board *b = lesson_board_of(l->telling.lesson);
    uint32_t at = 0;
    if (b == NULL) return 0;
    while (b->lines[at] != 0 && b->lines[at] < line) at++;
    return b->lines[at] != 0 ? at + 1 : at;
}

void meander_lesson_step_sized(const meander_lesson *l, size_t i, meander_step *given, size_t size) {
    assert(i < l->narration.count);
    const narration_step *s = &l->narration.steps[i];
    meander_step step = {.text = narration_text(&l->narration, i), .phase = s->phase,
                         .line = lesson_board_line(l, s->line), .begin = s->events,
                         .picture = s->picture};
    bool last = i + 1 == l->narration.count;
    step.end = last ? l->narration.trace.count : l->narration.steps[i + 1].events;
    for (unsigned k = 0; k < 2; k++) {
        if (s->cells[k] == CELL_NONE) continue;
        step.cells[step.cell_count++] = (meander_point){grid_x(l->maze->puzzle.grid, s->cells[k]),
                                                        grid_y(l->maze->puzzle.grid, s->cells[k])};
    }
    facade_give(given, size, &step, sizeof step);
}

const char *meander_lesson_code(const meander_lesson *l) {
    const lesson_board *b = lesson_board_of(l->telling.lesson);
    return b == NULL ? "" : b->text;
}

const meander_event *meander_lesson_events(const meander_lesson *l, size_t *count) {
    *count = l->narration.trace.count;
    return l->narration.trace.events;
}

// ---- in words alone ------------------------------------------------------------------------

meander_status meander_explanation_of_sized(meander_context *c, meander_list list, const char *name,
                                            meander_explanation *given, size_t size) {
    char *known;
    TRY(meander_name_new(c, list, name, &known));
    known[strcspn(known, ":")] = '\0';
    lesson_of of = list == MEANDER_GENERATORS ? LESSON_GENERATOR :
                   list == MEANDER_SOLVERS ? LESSON_SOLVER : LESSON_TRANSFORM;
    bool has = list == MEANDER_GENERATORS || list == MEANDER_SOLVERS || list == MEANDER_TRANSFORMS;
    const lesson *l = has ? lesson_about(of, known) : NULL;
    meander_status status = l == NULL ? lesson_no_such(c, known) : MEANDER_OK;
    memory_free(c, known);
    if (l == NULL) return status;
    const lesson_board *b = lesson_board_of(l);
    meander_explanation own = {
        .title = l->title, .idea = l->idea, .picture = l->picture, .invariant = l->invariant,
        .steps = l->steps, .why = l->why, .cost = l->cost, .law = l->law, .source = l->source,
        .related = l->related, .code = b == NULL ? "" : b->text};
    facade_give(given, size, &own, sizeof own);
    return MEANDER_OK;
}
