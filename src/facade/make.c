// SPDX-License-Identifier: MIT
// Makes the passages of an ID: the generator first, then the transforms in their order, and the changes by hand last.
// A transform that completes a smaller maze needs a smaller grid before it, so the grids are
// found from the end, and the mazes made from the beginning:
//
//     rect:20x10/wilson/7 +braid=30 +symmetric=x +sparse=20
//
//     grids    0: 10x10   1: 10x10     2: 20x10    3: 20x10     <- found backwards
//              wilson     braid        symmetric   sparse       -> made forwards
//
// Invariant: `at` is the maze of the stage; it is the puzzle's own from the last change of
// grids on.  The trace has only events on the puzzle's own grid: how a smaller maze is made is
// not recorded, but all its passages are when they are copied into the larger one.
// Cost: what the algorithms take; two mazes at a time where the grid changes.
#define GRID_WIDE
#include "facade/facade.h"
#include "grid/letters.h"

typedef struct make_job {
    const maze_spec *spec;
    puzzle *puzzle;
    trace *trace;
    grid *grids[TRANSFORMS_MOST + 1];     // NULL: the same as the next one's
    maze at;
} make_job;

// Returns the grid of stage i: its own, or that of the first later stage that has one.
static const grid *make_grid(const make_job *job, size_t i) {
    while (i <= job->spec->step_count && job->grids[i] == NULL) i++;
    return i > job->spec->step_count ? job->puzzle->grid : job->grids[i];
}

static meander_status make_find_grids(make_job *job) {
    for (size_t i = job->spec->step_count; i-- > 0;) {
        const transform_step *step = &job->spec->steps[i];
        TRY(transform_check(step, job->puzzle->grid));
        if (step->transform->before == NULL) continue;
        TRY(step->transform->before(make_grid(job, i + 1), step->value, &job->grids[i]));
    }
    return MEANDER_OK;
}

meander_status make_stage_grid(const maze_spec *spec, puzzle *p, size_t stage, grid **inner_new) {
    make_job job = {.spec = spec, .puzzle = p};
    meander_status status = make_find_grids(&job);
    const grid *wanted = make_grid(&job, stage);
    *inner_new = NULL;
    for (size_t i = 0; i < spec->step_count; i++) {
        if (status == MEANDER_OK && job.grids[i] == wanted) *inner_new = job.grids[i];
        else grid_free(job.grids[i]);
    }
    return status;
}

static trace *make_trace(const make_job *job, const grid *g) {
    return g == job->puzzle->grid ? job->trace : NULL;
}

// Begins the maze of a stage on this grid: the puzzle's own maze if it is the puzzle's grid.
static meander_status make_begin(make_job *job, const grid *g, maze *m) {
    if (g != job->puzzle->grid) return maze_init(m, g);
    *m = job->puzzle->maze;
    return MEANDER_OK;
}

static void make_end(const make_job *job, maze *m) {
    if (m->open != job->puzzle->maze.open) maze_done(m);
}

// Uses the ends that an algorithm gives its maze, unless the ID names others.
static meander_status make_put_ends(make_job *job, cell start, cell goal) {
    puzzle *p = job->puzzle;
    if (start != CELL_NONE && !job->spec->has_start) p->start = start;
    if (goal == CELL_NONE || job->spec->goal_count > 0) return MEANDER_OK;
    puzzle_clear_goals(p);
    return puzzle_add_goal(p, goal);
}

// A way has the start of the ID, or the usual one, and its end is the goal.  Transforms that open walls afterwards
// could make another way.
static meander_status make_read_way(const make_job *job, given_way *way) {
    const maze_spec *spec = job->spec;
    const puzzle *p = job->puzzle;
    char end[64];
    if (chance_are_chosen(spec))
        return context_fail(p->context, MEANDER_BAD_REQUEST, "a given way has its ends: they cannot be drawn");
    for (size_t i = 0; i < spec->step_count; i++)
        if (!names_contain(spec->steps[i].transform->traits, "way"))
            return context_fail(p->context, MEANDER_BAD_REQUEST, "+%s would make other ways than the given one",
                                spec->steps[i].transform->name);
    TRY(given_way_read(way, p->grid, p->start, spec->way, spec->way_length));
    if (spec->goal_count == 0 || (spec->goal_count == 1 && p->goals[0] == way->goal)) return MEANDER_OK;
    grid_say_place(p->grid, way->goal, end, sizeof end);
    given_way_done(way, p->context);
    return context_fail(p->context, MEANDER_BAD_REQUEST, "the way ends at %s, and the goal is elsewhere", end);
}

// The way lives as long as the making.
// It is followed before the maze is made, so that a wrong one costs no time.
static meander_status make_fill(make_job *job, const grid *g, generate_ends *ends) {
    generate_order order = job->spec->order;
    given_way way;
    if (job->spec->way == NULL) return generate_maze_with_ends(&order, &job->at, make_trace(job, g), ends);
    TRY(make_read_way(job, &way));
    order.way = &way;
    meander_status status = generate_maze_with_ends(&order, &job->at, make_trace(job, g), ends);
    given_way_done(&way, job->puzzle->context);
    return status;
}

// Ends of the generator, or of the way, become those of the maze unless the ID names others.
static meander_status make_generate(make_job *job) {
    const grid *g = make_grid(job, 0);
    generate_ends ends;
    TRY(make_begin(job, g, &job->at));
    TRY(make_fill(job, g, &ends));
    if (g != job->puzzle->grid) return MEANDER_OK;
    return make_put_ends(job, ends.start, ends.goal);
}

// Keys and doors, once start and goals are where they stay: those of the ID, those of an algorithm, or those drawn from
// the finished maze.  A transform of the second stage sees what the first one made.
static meander_status make_locks(make_job *job) {
    const maze_spec *spec = job->spec;
    puzzle *p = job->puzzle;
    for (unsigned stage = 1; stage <= TRANSFORM_STAGES; stage++)
        for (size_t i = 0; i < spec->step_count; i++) {
            transform_job work = {.context = p->context, .grid = p->grid, .maze = &p->maze, .trace = job->trace,
                                  .puzzle = p};
            if (spec->steps[i].transform->stage == stage)
                TRY(transform_run(&spec->steps[i], spec->order.seed, (unsigned)i, &work));
        }
    return MEANDER_OK;
}

// Start and goals may have been moved by the generator, so they are looked up each time; a smaller
// maze has none yet.
static meander_status make_transform(make_job *job, size_t i) {
    const grid *g = make_grid(job, i + 1);
    bool last = g == job->puzzle->grid && !job->spec->unfinished;
    maze next = job->at;
    cell kept[SPEC_GOALS_MOST + 1];
    transform_job work = {.context = job->puzzle->context, .grid = g, .maze = &next,
                          .trace = make_trace(job, g), .kept = kept};
    if (last) kept[work.kept_count++] = job->puzzle->start;
    for (size_t k = 0; last && k < job->puzzle->goal_count && k < SPEC_GOALS_MOST; k++)
        kept[work.kept_count++] = job->puzzle->goals[k];
    if (job->grids[i] != NULL) {
        TRY(make_begin(job, g, &next));
        work.inner = &job->at;
    }
    meander_status status = transform_run(&job->spec->steps[i], job->spec->order.seed,
                                          (unsigned)i, &work);
    if (job->grids[i] != NULL) make_end(job, &job->at);
    job->at = next;
    if (status == MEANDER_OK && last) status = make_put_ends(job, work.start, work.goal);
    return status;
}

// Where the ID names no goal and no algorithm has chosen one, the goal of a maze in pieces is the last
// cell of the start's piece that has an open side.  The passages come first: `sparse` keeps the last
// cell of the mask.
static meander_status make_goal_in_piece(puzzle *p) {
    const grid *g = p->grid;
    cell *piece = memory_new(p->context, g->count, sizeof *piece), goal = grid_last(g);
    if (piece == NULL) return MEANDER_NO_MEMORY;
    size_t pieces;
    meander_status status = grid_count_pieces(g, piece, &pieces);
    if (status == MEANDER_OK && piece[p->goals[0]] != piece[p->start]) {
        while (goal != p->start && (piece[goal] != piece[p->start] || maze_sides(&p->maze, goal) == 0)) goal--;
        puzzle_clear_goals(p);
        status = puzzle_add_goal(p, goal);
    }
    memory_free(p->context, piece);
    return status;
}

meander_status make_passages(const maze_spec *spec, puzzle *p, trace *t) {
    make_job job = {.spec = spec, .puzzle = p, .trace = t, .at = p->maze};
    meander_status status = make_find_grids(&job);
    if (status == MEANDER_OK) status = make_generate(&job);
    for (size_t i = 0; status == MEANDER_OK && i < spec->step_count; i++)
        if (spec->steps[i].transform->stage == 0) status = make_transform(&job, i);
    make_end(&job, &job.at);
    if (status == MEANDER_OK && chance_are_chosen(spec) && !spec->unfinished) status = chance_choose(spec, p);
    if (status == MEANDER_OK && spec->pieces && spec->goal_count == 0) status = make_goal_in_piece(p);
    if (status == MEANDER_OK && !spec->unfinished) status = make_locks(&job);
    for (size_t i = 0; status == MEANDER_OK && i < spec->edit_count; i++)
        status = spec_edit_apply(&spec->edits[i], p, t);
    if (status == MEANDER_OK && !spec->unfinished && spec->trail != NULL)
        status = letters_lay(p, spec->trail, spec->trail_length, spec->order.seed);
    for (size_t i = 0; i < spec->step_count; i++) grid_free(job.grids[i]);
    return status;
}
