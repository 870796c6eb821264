// SPDX-License-Identifier: MIT
// Searching: the ID of a maze with the properties that are asked for.
//
//     ID, request  ->  seed, seed + 1, ... each made, moved, measured  ->  the nearest, as an ID
//
// The result is a plain ID, with its seed, start and goal as numbers: it brings the maze back
// without a search.  Of mazes equally near the first one counts, so the same request has the same
// answer everywhere.
//
// Cost: each try makes a whole maze and frees it before the next.
#include <math.h>

#include "facade/facade.h"

typedef struct search {
    context own;                 // of the tries, whose own progress is not reported
    const context *outer;
    const char *id;
    const meander_search_order *wish;
    uint64_t tried;
    bool found;
    double nearest;              // difficulty of the maze at `best`
    char *best;
} search;

meander_status meander_id_seed(meander_context *c, const char *id, uint64_t *seed) {
    maze_spec spec;
    TRY(spec_read(c, id, &spec));
    *seed = spec.order.seed;
    return MEANDER_OK;
}

// Making and measuring are parts of one piece of work: they report how many tries are done.
static bool search_on_progress(void *user, uint64_t done, uint64_t total) {
    const search *s = user;
    const context *c = s->outer;
    (void)done;
    (void)total;
    return c->progress == NULL || c->progress(c->progress_user, s->tried, s->wish->tries);
}

static meander_status search_difficulty(const meander_maze *m, bool *known, double *difficulty) {
    meander_figure *figure;
    size_t count;
    TRY(measure_some(&m->puzzle, "difficulty", &figure, &count));
    if (count > 0) {
        *known = figure->known;
        *difficulty = figure->real;
    }
    measure_free(m->context, figure, count);
    if (count > 0) return MEANDER_OK;
    return context_fail(m->context, MEANDER_UNSUPPORTED, "there is no measure of difficulty");
}

// The ID with the maze's own start and goal, where the search chose these.
static meander_status search_keep(search *s, const meander_maze *m) {
    char start[96], goal[96], *id;
    const puzzle *p = &m->puzzle;
    meander_id_change changes[] = {{MEANDER_ID_START, start}, {MEANDER_ID_GOAL, goal}};
    grid_say_place(p->grid, p->start, start, sizeof start);
    grid_say_place(p->grid, p->goals[0], goal, sizeof goal);
    TRY(meander_id_new(&s->own, m->id, changes, s->wish->hardest ? 2 : 0, &id));
    memory_free(&s->own, s->best);
    s->best = id;
    return MEANDER_OK;
}

static meander_status search_judge(search *s, meander_maze *m) {
    bool known = true;
    double difficulty = 0;
    if (s->wish->hardest) TRY(meander_maze_set_hardest(m));
    if (s->wish->tries > 0) TRY(search_difficulty(m, &known, &difficulty));
    double wish = s->wish->difficulty;
    if (!known || (s->found && fabs(difficulty - wish) >= fabs(s->nearest - wish)))
        return MEANDER_OK;
    TRY(search_keep(s, m));
    s->nearest = difficulty;
    s->found = true;
    return MEANDER_OK;
}

// The seed that follows the largest one is 0.
static meander_status search_try(search *s, uint64_t seed) {
    char number[32], *id;
    meander_maze *m;
    text_print(number, sizeof number, "%llu", (unsigned long long)seed);
    TRY(meander_id_new(&s->own, s->id, &(meander_id_change){MEANDER_ID_SEED, number}, 1,
                       &id));
    meander_status status = meander_maze_new(&s->own, id, NULL, &m);
    memory_free(&s->own, id);
    TRY(status);
    status = search_judge(s, m);
    meander_maze_free(m);
    return status;
}

static meander_status search_all(search *s) {
    uint64_t seed;
    TRY(meander_id_seed(&s->own, s->id, &seed));
    do {
        TRY(search_try(s, seed + s->tried));
        s->tried++;
        TRY(context_progress(&s->own, s->tried, s->wish->tries));
    } while (s->tried < s->wish->tries);
    if (s->found) return MEANDER_OK;
    return context_fail(&s->own, MEANDER_NO, "none of %llu mazes has a path to the goal",
                        (unsigned long long)s->tried);
}

meander_status meander_id_search_new_sized(meander_context *c, const char *id,
                                           const meander_search_order *given, size_t size,
                                           double *difficulty, char **id_new) {
    meander_search_order wish;
    TRY(facade_take(c, "meander_search_order", given, size, &wish, sizeof wish));
    search s = {.own = context_within(c), .outer = c, .id = id, .wish = &wish};
    s.own.progress = search_on_progress;
    s.own.progress_user = &s;
    meander_status status = search_all(&s);
    if (status != MEANDER_OK) {
        memory_free(c, s.best);
        return context_fail_as(c, &s.own, status);
    }
    if (difficulty != NULL && wish.tries > 0) *difficulty = s.nearest;
    *id_new = s.best;
    return MEANDER_OK;
}
