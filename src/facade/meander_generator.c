// SPDX-License-Identifier: MIT
// The caller's own generators.  A description is added to the context, and from then on its name
// can be used wherever a generator's name can:
//
//     meander_generator  ->  generator, `fill` is own_fill  ->  the context's list  ->  generator_named
//                                        |
//     runner  ->  own_fill  ->  a meander_job on the stack  ->  the caller's `make`
//
// A job lends the maze as it is so far, so all calls that read a maze can be used here.  It
// remembers the first call that failed: a `make` that overlooks it has failed all the same.
//
// Invariant: passages are opened only through the job, at both of their ends, so the maze is
// sound whatever `make` does.
#define GRID_WIDE
#include <string.h>

#include "base/promise.h"
#include "facade/facade.h"

enum { OWN_NAME_MOST = 40 };

// The runner's part comes first: own_fill finds the rest behind it.
typedef struct own_generator {
    generator_added added;
    meander_generate make;
    void *user;
} own_generator;

struct meander_job {
    generate_job *inner;
    meander_maze maze;           // lent to the caller: the maze so far
    meander_status status;       // of the first call that failed
    char message[CONTEXT_MESSAGE_SIZE];
};

// ---- what `make` may call -------------------------------------------------------------

// Keeps the first failure of a job; later ones say nothing new.  The message is kept, too, because
// `make` may go on to use the context for other things.
static meander_status job_keep(meander_job *job, meander_status status) {
    if (status == MEANDER_OK || job->status != MEANDER_OK) return status;
    job->status = status;
    memcpy(job->message, job->inner->context->message, sizeof job->message);
    return status;
}

const meander_maze *meander_job_maze(const meander_job *job) { return &job->maze; }

meander_point meander_job_first(const meander_job *job) {
    const grid *g = job->inner->grid;
    return grid_point(g, job->inner->from);
}

uint64_t meander_job_below(meander_job *job, uint64_t limit) {
    return rng_below(job->inner->rng, limit);
}

int64_t meander_job_param(const meander_job *job, const char *name) {
    const meander_param *table = job->inner->generator->params;
    size_t i = 0;
    while (table != NULL && table[i].name != NULL && strcmp(table[i].name, name) != 0) i++;
    assert(table != NULL && table[i].name != NULL);
    return job->inner->params->values[i];
}

void *meander_job_lend(meander_job *job, size_t count, size_t size) {
    scratch *lent = job->inner->scratch;
    if (lent->count == SCRATCH_BLOCKS) {
        job_keep(job, context_fail(job->inner->context, MEANDER_BAD_REQUEST,
                                   "a generator can use %d blocks of memory at most", SCRATCH_BLOCKS));
        return NULL;
    }
    void *block = scratch_lend_zeroed(lent, count, size);
    if (block == NULL) job_keep(job, MEANDER_NO_MEMORY);
    return block;
}

static meander_status job_find(meander_job *job, meander_point at, unsigned side, cell *place) {
    meander_point there;
    if (meander_maze_neighbour(&job->maze, at, side, &there)) {
        *place = grid_index(job->inner->grid, at);
        return MEANDER_OK;
    }
    return job_keep(job, context_fail(job->inner->context, MEANDER_BAD_REQUEST,
                                      "%s opens a side of %llu,%llu without a neighbour",
                                      job->inner->generator->name, (unsigned long long)at.x,
                                      (unsigned long long)at.y));
}

meander_status meander_job_open(meander_job *job, meander_point at, unsigned side) {
    cell place = 0;
    TRY(job_find(job, at, side, &place));
    maze_carve(job->inner->maze, place, side);
    trace_emit(job->inner->trace, MEANDER_EVENT_CARVE, place, side);
    return MEANDER_OK;
}

meander_status meander_job_close(meander_job *job, meander_point at, unsigned side) {
    cell place = 0;
    TRY(job_find(job, at, side, &place));
    generate_wall(job->inner, place, side);
    return MEANDER_OK;
}

// Only the job reports passages, so a film never shows one that was not opened.
meander_status meander_job_report(meander_job *job, meander_event_kind kind, meander_point at,
                                  uint32_t value) {
    bool free = kind == MEANDER_EVENT_VISIT || kind == MEANDER_EVENT_LEAVE ||
                kind == MEANDER_EVENT_LABEL;
    if (!free || !meander_maze_holds(&job->maze, at))
        return job_keep(job, context_fail(job->inner->context, MEANDER_BAD_REQUEST,
                                          "%s can report only visit, leave and label, for a cell of the maze",
                                          job->inner->generator->name));
    trace_emit(job->inner->trace, kind, grid_index(job->inner->grid, at), value);
    return MEANDER_OK;
}

meander_status meander_job_progress(meander_job *job, uint64_t done, uint64_t total) {
    return job_keep(job, context_progress(job->inner->context, done, total));
}

meander_status meander_job_fail(meander_job *job, const char *why) {
    return job_keep(job, context_fail(job->inner->context, MEANDER_BAD_REQUEST, "%s: %s",
                                      job->inner->generator->name, why));
}

// ---- running -------------------------------------------------------------------------

// The lent maze has the start and goal of a maze without passages, so it can be drawn and solved.
// A failure that `make` returns itself gets a message here.
static meander_status own_fill(generate_job *inner) {
    const own_generator *own = (const own_generator *)(const void *)inner->generator;
    cell goal = grid_last(inner->grid);
    union { const grid *lent; grid *kept; } shape = {.lent = inner->grid};
    meander_job job = {.inner = inner,
                       .maze = {.context = inner->context,
                                .puzzle = {.context = inner->context, .grid = shape.kept,
                                           .maze = *inner->maze,
                                           .start = grid_next(inner->grid, 0), .goals = &goal,
                                           .goal_count = 1}}};
    meander_status status = own->make(own->user, &job);
    assert(job.maze.standing.by == 0);   // all that was made of the lent maze is freed
    if (job.status != MEANDER_OK)
        return context_fail(inner->context, job.status, "%s", job.message);
    if (status == MEANDER_OK) return MEANDER_OK;
    return context_fail(inner->context, status, "%s failed: %s", inner->generator->name,
                        status_text(status));
}

// ---- adding --------------------------------------------------------------------------

// A name is used between the slashes of an ID, so it has only small letters, digits and dashes.
static bool own_is_name(const char *name) {
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return name[length] == '\0' && length > 0 && length <= OWN_NAME_MOST && name[0] >= 'a';
}

static size_t own_choices(const char *choices) {
    size_t count = 1;
    for (; *choices != '\0'; choices++) count += *choices == '|';
    return count;
}

// Returns whether a parameter is valid: its fallback must be a value that may be given.  "focus"
// has a meaning for the runner.
static bool own_is_param(const meander_param *p) {
    int64_t least = 0, most = 0;
    switch (p->kind) {
    case MEANDER_PARAM_DECIMAL:
    case MEANDER_PARAM_INTEGER: least = p->least, most = p->most; break;
    case MEANDER_PARAM_PERCENT: most = 100; break;
    case MEANDER_PARAM_CHOICE:
        if (p->choices == NULL || p->choices[0] == '\0') return false;
        most = (int64_t)own_choices(p->choices) - 1;
        break;
    case MEANDER_PARAM_SWITCH: most = 1; break;
    case MEANDER_PARAM_WEIGHTS: least = 1, most = INT64_MAX; break;
    case MEANDER_PARAM_CHARACTER: least = ' ', most = '~'; break;
    case MEANDER_PARAM_COLOUR: least = -2, most = 0xffffff; break;
    case MEANDER_PARAM_PLACE:
    case MEANDER_PARAM_ORDER:
        if (!params_is_packed(p->kind, p->fallback)) return false;
        least = most = p->fallback;
        break;
    default: return false;
    }
    return own_is_name(p->name) && strcmp(p->name, "focus") != 0 && p->about != NULL &&
           p->fallback >= least && p->fallback <= most;
}

static meander_status own_check_params(context *c, const meander_generator *g) {
    size_t count = 0;
    for (const meander_param *p = g->params; p != NULL && p->name != NULL; p++, count++) {
        if (count == PARAMS_MOST)
            return context_fail(c, MEANDER_BAD_REQUEST, "%s has more than %d parameters", g->name,
                                PARAMS_MOST);
        if (!own_is_param(p))
            return context_fail(c, MEANDER_BAD_REQUEST, "%s cannot have such a parameter '%s'",
                                g->name, p->name);
    }
    return MEANDER_OK;
}

// Other traits promise functions that a caller's generator does not have.
static meander_status own_check_traits(context *c, const meander_generator *g) {
    static const char known[] = "perfect connected uniform mask grows large fixed threads";
    const char *at = g->traits == NULL ? "" : g->traits;
    for (at += strspn(at, " "); *at != '\0'; at += strspn(at, " ")) {
        char word[OWN_NAME_MOST + 1];
        size_t length = strcspn(at, " ");
        text_print(word, sizeof word, "%.*s", (int)length, at);
        if (length >= sizeof word || !names_contain(known, word))
            return context_fail(c, MEANDER_BAD_REQUEST, "%s cannot have the trait '%s', only %s",
                                g->name, word, known);
        at += length;
    }
    return MEANDER_OK;
}

// A name that is not found is not a failure here, so that message goes into its own context.
static meander_status own_check_name(context *c, const meander_generator *g) {
    context quiet = context_within(c);
    if (g->name == NULL || !own_is_name(g->name))
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a generator needs a name of lower-case letters, digits and dashes");
    const generator *same = generator_named(&quiet, g->name, strlen(g->name));
    if (same == NULL) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "'%s' is a generator already: %s", g->name,
                        same->name);
}

static meander_status own_check(context *c, const meander_generator *g) {
    TRY(own_check_name(c, g));
    TRY(own_check_traits(c, g));
    TRY(own_check_params(c, g));
    if (g->make != NULL) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "%s has no function that makes mazes", g->name);
}

meander_status meander_context_add_generator_sized(meander_context *c,
                                                   const meander_generator *given, size_t size) {
    meander_generator g;
    TRY(facade_take(c, "meander_generator", given, size, &g, sizeof g));
    TRY(own_check(c, &g));
    own_generator *own = memory_new(c, 1, sizeof *own);
    if (own == NULL) return MEANDER_NO_MEMORY;
    *own = (own_generator){
        .added = {.generator = {.name = g.name, .about = g.about == NULL ? "" : g.about,
                                .traits = g.traits == NULL ? "" : g.traits, .params = g.params,
                                .fill = own_fill, .foreign = true},
                  .owner = c, .next = c->generators},
        .make = g.make, .user = g.user};
    own->added.generator.wide = &own->added.generator;   // it opens passages by calls, on any grid
    c->generators = &own->added;
    return MEANDER_OK;
}
