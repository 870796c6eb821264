// SPDX-License-Identifier: MIT
// Lessons: a run of an algorithm by its plain version, with a sentence for each step.  The runners
// of the wings run that version in place of the fast one, so grids, masks, pieces, seeds and goals
// are treated as usual:
//
//     ID -> generator, a copy whose `fill` is lesson_fill -> generate_maze -> lesson->run
//
// The trace that every runner passes on is the narration's; its `user` is the lesson_call.
// Cost: that of a textbook program; 64 bytes and a sentence for each step.
#include "base/promise.h"
#include "facade/lesson_run.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// ---- the three kinds of lessons --------------------------------------------------------

static lesson_call *lesson_of_trace(const trace *t) { return t->user; }

static meander_status lesson_find_other(context *c, const char *name, lesson_other *other) {
    const generator *g = generator_named(c, name, strlen(name));
    if (g == NULL) return MEANDER_BAD_REQUEST;
    *other = (lesson_other){.table = g->params, .by_rows = g->fill == NULL};
    return MEANDER_OK;
}

// A generator that makes only rows has drawn nothing before; any other has drawn the cell to begin
// with.
static meander_status lesson_fill(generate_job *job) {
    lesson_call *t = lesson_of_trace(job->trace);
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = job->maze,
                    .params = job->params, .table = t->params, .rng = job->rng, .seed = job->seed,
                    .narration = t->narration, .from = job->from, .start = CELL_NONE,
                    .goal = CELL_NONE, .reached = CELL_NONE, .find_other = lesson_find_other};
    if (t->by_rows) rng_seed(job->rng, job->seed);
    TRY(lesson_run(t->lesson, &l));
    job->start = l.start;
    job->goal = l.goal;
    return MEANDER_OK;
}

// Marks the cells that were tried as seen.
static void lesson_mark_seen(solve_job *job) {
    for (size_t i = 0; i < job->trace->count; i++) {
        const meander_event *e = &job->trace->events[i];
        if (e->kind != MEANDER_EVENT_TRY || (job->marks[e->cell] & SOLVE_SEEN)) continue;
        job->marks[e->cell] |= SOLVE_SEEN;
        job->visited++;
    }
}

static meander_status lesson_find(solve_job *job) {
    lesson_call *t = lesson_of_trace(job->trace);
    rng chance;
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = &t->own,
                    .params = job->params, .table = t->params, .rng = &chance,
                    .narration = t->narration, .from = job->start, .start = job->start,
                    .goal = CELL_NONE, .reached = CELL_NONE, .puzzle = job->puzzle};
    // A walk with keys passes no cell twice with the same ones.
    const locks *doors = job->puzzle->locks;
    size_t room = job->grid->count * (doors == NULL ? 1 : 1 + (size_t)doors->key_count);
    l.path = memory_new(job->context, room, 1);
    if (l.path == NULL) return MEANDER_NO_MEMORY;
    job->path.sides = l.path;
    job->path.capacity = room;
    TRY(lesson_run(t->lesson, &l));
    lesson_mark_seen(job);
    job->start = l.start;
    job->reached = l.reached;
    job->path.length = l.steps;
    return MEANDER_OK;
}

static meander_status lesson_apply(transform_job *job) {
    lesson_call *t = lesson_of_trace(job->trace);
    lesson_job l = {.context = job->context, .grid = job->grid, .maze = job->maze,
                    .rng = job->rng, .narration = t->narration, .start = CELL_NONE,
                    .goal = CELL_NONE, .reached = CELL_NONE, .inner = job->inner,
                    .value = job->value, .kept = job->kept, .kept_count = job->kept_count};
    t->first = job->trace->count;
    TRY(lesson_run(t->lesson, &l));
    job->start = l.start;
    job->goal = l.goal;
    return MEANDER_OK;
}

// ---- running -------------------------------------------------------------------------

static const lesson *lesson_from(meander_list list, const char *name) {
    if (list == MEANDER_GENERATORS) return lesson_about(LESSON_GENERATOR, name);
    if (list == MEANDER_SOLVERS) return lesson_about(LESSON_SOLVER, name);
    return list == MEANDER_TRANSFORMS ? lesson_about(LESSON_TRANSFORM, name) : NULL;
}

// UNSUPPORTED, with a message, for an entry of a list that has no lesson.
static meander_status lesson_of_entry(context *c, meander_list list, const char *name,
                                      const lesson **found) {
    *found = lesson_from(list, name);
    if (*found != NULL) return MEANDER_OK;
    return context_fail(c, MEANDER_UNSUPPORTED, "%s is not explained step by step", name);
}

// A generator that knows no masks would be run on the rectangle around one.
static meander_status lesson_check(context *c, const maze_spec *spec) {
    const char *name = spec->order.generator->name;
    if (generate_wants_walls(&spec->order))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s:focus=walls is not explained", name);
    if (spec->way != NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "a maze with a given way is not explained step by step");
    if (spec->mask != NULL && !names_contain(spec->order.generator->traits, "mask"))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s is explained on rectangles only", name);
    return MEANDER_OK;
}

// Makes the maze after the first `stage` transforms of the ID, on the grid that it has then:
// smaller than the ID's where a later transform completes it.
static meander_status lesson_make_stage(meander_lesson *l, maze_spec *spec, size_t stage) {
    grid *inner;
    TRY(facade_maze_new_walled(l->context, spec, &l->own));
    l->maze = l->own;
    puzzle *p = &l->own->puzzle;
    TRY(make_stage_grid(spec, p, stage, &inner));
    spec->unfinished = inner != NULL;
    if (spec->unfinished) {
        puzzle_done(p);
        TRY(puzzle_init(p, l->context, inner));
    }
    spec->step_count = stage;
    spec->edit_count = 0;            // nobody's algorithm
    return make_passages(spec, p, &l->narration.trace);
}

static meander_status lesson_run_generator(meander_lesson *l, maze_spec *spec) {
    context *c = l->context;
    generator plain = *spec->order.generator;
    TRY(lesson_check(c, spec));
    TRY(lesson_of_entry(c, MEANDER_GENERATORS, plain.name, &l->call.lesson));
    l->call.by_rows = plain.fill == NULL;
    l->call.params = plain.params;
    plain.fill = lesson_fill;
    if (plain.wide != NULL) plain.wide = &plain;
    spec->order.generator = &plain;
    return lesson_make_stage(l, spec, 0);
}

static meander_status lesson_run_solver(meander_lesson *l, const char *name) {
    context *c = l->context;
    params p;
    const char *text;
    size_t length = facade_split_name(name, &text);
    const solver *s = solver_named(c, name, length);
    if (s == NULL) return MEANDER_BAD_REQUEST;
    const meander_info info = FACADE_INFO(s);
    TRY(facade_params(c, &info, name, length, text, strlen(text), &p));
    TRY(lesson_of_entry(c, MEANDER_SOLVERS, s->name, &l->call.lesson));
    solver plain = *s;
    l->call.params = s->params;
    l->call.own = l->maze->puzzle.maze;
    plain.find = lesson_find;
    if (plain.wide != NULL) plain.wide = &plain;
    l->solved = true;
    meander_status status = solve_run(&plain, &p, &l->maze->puzzle, &l->narration.trace,
                                      &l->solution);
    l->solution.solver = s;
    return status == MEANDER_NO ? MEANDER_OK : status;
}

// The number of transforms up to the one of this name: of several the last, or with "#2" the second.
// 0: there is none.
static size_t lesson_find_transform(const maze_spec *spec, const char *name) {
    size_t length = strcspn(name, "#"), found = 0;
    unsigned long wanted = name[length] == '#' ? strtoul(name + length + 1, NULL, 10) : ULONG_MAX;
    for (size_t i = 0; i < spec->step_count && wanted > 0; i++) {
        const char *own = spec->steps[i].transform->name;
        if (strlen(own) != length || memcmp(own, name, length) != 0) continue;
        found = i + 1;
        wanted--;
    }
    return wanted > 0 && wanted < ULONG_MAX / 2 ? 0 : found;
}

// Runs a transform of the ID.  The fast versions make what comes before it.
static meander_status lesson_run_transform(meander_lesson *l, maze_spec *spec, const char *name) {
    context *c = l->context;
    size_t i = lesson_find_transform(spec, name);
    if (i == 0) return context_fail(c, MEANDER_BAD_REQUEST, "the ID has no +%s", name);
    transform plain = *spec->steps[i - 1].transform;
    TRY(lesson_of_entry(c, MEANDER_TRANSFORMS, plain.name, &l->call.lesson));
    plain.apply = lesson_apply;
    if (plain.wide != NULL) plain.wide = &plain;
    spec->steps[i - 1].transform = &plain;
    return lesson_make_stage(l, spec, i);
}

static meander_status lesson_run_any(meander_lesson *l, const char *id, meander_list list,
                                     const char *name) {
    maze_spec spec;
    TRY(spec_read(l->context, id, &spec));
    if (list == MEANDER_GENERATORS) return lesson_run_generator(l, &spec);
    if (list == MEANDER_TRANSFORMS) return lesson_run_transform(l, &spec, name);
    assert(list == MEANDER_SOLVERS);
    TRY(meander_maze_new(l->context, id, NULL, &l->own));
    l->maze = l->own;
    return lesson_run_solver(l, name);
}

// A solver goes through a maze that has its passages; walls that it puts up come on top of them.
static meander_status lesson_init_player(const meander_lesson *l, player *p) {
    const puzzle *about = &l->maze->puzzle;
    const trace *t = &l->narration.trace;
    TRY(player_init(p, about->grid, t->events, t->count));
    if (l->solved) memcpy(p->maze.open, about->maze.open, maze_bytes(&p->maze));
    return MEANDER_OK;
}

// The lesson's own maze is freed like any other, as a solution of the caller's may stand on it.
static void lesson_end(standing *h) {
    meander_lesson *l = (meander_lesson *)(void *)h;
    context *c = l->context;
    if (l->player.cells != NULL) player_done(&l->player);
    if (l->solved) solution_done(&l->solution);
    narration_done(&l->narration);
    meander_maze_free(l->own);
    memory_free(c, l);
}

// Begins a lesson, which holds the maze that it is about unless that is NULL.
static meander_lesson *lesson_begin(context *c, const meander_maze *m) {
    meander_lesson *l = memory_new_zeroed(c, 1, sizeof *l);
    if (l == NULL) return NULL;
    standing_begin(&l->standing, lesson_end, m == NULL ? &c->standing : &m->standing, NULL);
    l->maze = m;
    l->context = c;
    l->call.narration = &l->narration;
    narration_init(&l->narration, c);
    l->narration.trace.user = &l->call;
    return l;
}

// Ends the lesson after the run, which ended with this status.  The runner of solvers adds the path
// to the trace after the lesson has ended, and a trace without memory loses events.
static meander_status lesson_finish(meander_lesson *l, meander_status status,
                                    meander_lesson **lesson_new) {
    if (status == MEANDER_OK) status = l->narration.trace.status;
    if (status == MEANDER_OK) status = lesson_init_player(l, &l->player);
    if (status == MEANDER_OK) *lesson_new = l;
    else meander_lesson_free(l);
    return status;
}

meander_status meander_lesson_new(meander_context *c, const char *id, meander_list list,
                                  const char *name, meander_lesson **lesson_new) {
    meander_lesson *l = lesson_begin(c, NULL);
    if (l == NULL) return MEANDER_NO_MEMORY;
    return lesson_finish(l, lesson_run_any(l, id, list, name), lesson_new);
}

meander_status meander_lesson_of_maze_new(const meander_maze *m, const char *name,
                                          meander_lesson **lesson_new) {
    meander_lesson *l = lesson_begin(m->context, m);
    if (l == NULL) return MEANDER_NO_MEMORY;
    return lesson_finish(l, lesson_run_solver(l, name), lesson_new);
}

void meander_lesson_free(meander_lesson *l) {
    if (l != NULL) standing_free(&l->standing);
}

// ---- asking ------------------------------------------------------------------------------

const meander_maze *meander_lesson_maze(const meander_lesson *l) { return l->maze; }
size_t meander_lesson_count(const meander_lesson *l) { return l->narration.count; }

// Returns the first line of the board that is not above the sentence, otherwise the last one.
static uint32_t lesson_board_line(const meander_lesson *l, uint32_t line) {
    const lesson_board *b = lesson_board_of(l->call.lesson);
    uint32_t at = 0;
    if (b == NULL) return 0;
    while (b->lines[at] != 0 && b->lines[at] < line) at++;
    return b->lines[at] != 0 ? at + 1 : at;
}

void meander_lesson_step_sized(const meander_lesson *l, size_t i, meander_step *given, size_t size) {
    assert(i < l->narration.count);
    const narration_step *s = &l->narration.steps[i];
    meander_step step = {.text = narration_text(&l->narration, i), .phase = s->phase,
                         .line = lesson_board_line(l, s->line),
                         .begin = i == 0 ? l->call.first : s->events,
                         .picture = s->picture};
    bool last = i + 1 == l->narration.count;
    step.end = last ? l->narration.trace.count : l->narration.steps[i + 1].events;
    for (unsigned k = 0; k < 2; k++) {
        if (s->cells[k] == CELL_NONE) continue;
        step.cells[step.cell_count++] = grid_point(l->maze->puzzle.grid, s->cells[k]);
    }
    facade_give(given, size, &step, sizeof step);
}

const char *meander_lesson_code(const meander_lesson *l) {
    const lesson_board *b = lesson_board_of(l->call.lesson);
    return b == NULL ? "" : b->text;
}

const meander_event *meander_lesson_events(const meander_lesson *l, size_t *count) {
    *count = l->narration.trace.count;
    return l->narration.trace.events;
}

meander_status meander_lesson_player_new(const meander_lesson *l, meander_player **player_new) {
    meander_player *p = memory_new(l->context, 1, sizeof *p);
    if (p == NULL) return MEANDER_NO_MEMORY;
    meander_status status = lesson_init_player(l, &p->player);
    if (status != MEANDER_OK) {
        memory_free(l->context, p);
        return status;
    }
    *player_new = facade_keep_player(p, l->context, &l->standing, NULL);
    return MEANDER_OK;
}

// ---- in words alone ------------------------------------------------------------------------

meander_status meander_explanation_of_sized(meander_context *c, meander_list list, const char *name,
                                            meander_explanation *given, size_t size) {
    const char *parameters;
    const lesson *l;
    meander_info info;
    size_t length = facade_split_name(name, &parameters);
    TRY(facade_find_entry(c, list, name, length, &info));
    TRY(lesson_of_entry(c, list, info.name, &l));
    const lesson_board *b = lesson_board_of(l);
    meander_explanation own = {
        .title = l->title, .idea = l->idea, .picture = l->picture, .invariant = l->invariant,
        .steps = l->steps, .why = l->why, .cost = l->cost, .law = l->law, .source = l->source,
        .related = l->related, .code = b == NULL ? "" : b->text, .example = l->example};
    facade_give(given, size, &own, sizeof own);
    return MEANDER_OK;
}
