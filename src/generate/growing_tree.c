// SPDX-License-Identifier: MIT
// Growing tree: keep a store of cells that may still grow.  Pick one, open a passage to an unvisited
// neighbour and add that neighbour; a cell without such neighbours leaves the store.  How cells are
// picked decides the look of the maze:
//
//     newest   digs on: the backtracker        oldest   spreads in rings, straight on
//     random   grows all over like crystals    middle   between them
//     swap     as oldest, but the newest takes the place of a cell that leaves: combs,
//              in which nearly every second cell is a dead end
//
//     store: oldest [ a b c d e f g h ] newest      front-half: a..d, back-half: e..h
//
// Some percent of the picks can use another way: pick=newest,random=10.
// Invariant: a bit is set for every visited cell and for no other.
// Cost: picking, adding and removing take constant time.  The plain picks keep one
// array (4 bytes per waiting cell, 8 from 2^32 cells on); halves, middle and mixtures keep
// the order by age although any cell may leave, which takes 40 bytes per waiting cell.
// Source: Jamis Buck, "Maze Generation: Growing Tree Algorithm", 2011, after Walter
// Pullen's description in "Think Labyrinth".
#include "base/pile.h"
#include "base/store.h"
#include "generate/common/seen.h"

enum { GROWING_PICK, GROWING_RANDOM, GROWING_MIDDLE, GROWING_OLDEST, GROWING_CHOICE,
       GROWING_RUN = GROWING_CHOICE + CHOICE_PARAM_COUNT };
enum { PICK_NEWEST, PICK_OLDEST, PICK_RANDOM, PICK_FRONT_HALF, PICK_BACK_HALF, PICK_MIDDLE,
       PICK_SWAP };

typedef struct growing {
    generate_job *job;
    seen seen;
    choice *choice;
    uint64_t grown;
    pile waiting;               // plain picks: those from `first` on
    size_t first;
    store store;                // halves, middle and mixtures
    size_t swapped;             // slot of the cell that grows while the pick is swap
} growing;

// Parameters by their place in the table at the end of the file.
static int64_t growing_param(const growing *g, unsigned i) { return g->job->params->values[i]; }

// A passage to a new cell; false when the cell has no unvisited neighbour left.
static bool growing_grow(growing *g, cell c, cell *added) {
    unsigned unseen = seen_unseen(&g->seen, c);
    if (unseen == 0) {
        trace_emit(g->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        return false;
    }
    unsigned passages = g->choice->run == 0 ? 0 : maze_sides(g->job->maze, c);
    unsigned side = choice_go_on(g->choice, g->job->rng, unseen, passages, g->job->grid->opposite);
    *added = generate_carve(g->job, c, side);
    seen_add(&g->seen, *added);
    g->grown++;
    return true;
}

// ---- plain picks -------------------------------------------------------------------

// The place of the pick in the array: at an end, or anywhere.
static size_t growing_place(growing *g, int64_t pick) {
    if (pick == PICK_NEWEST) return g->waiting.count - 1;
    if (pick == PICK_OLDEST || pick == PICK_SWAP) return g->first;
    return g->first + (size_t)rng_below(g->job->rng, g->waiting.count - g->first);
}

// The hole is filled with the last cell: where the pick is random, order says nothing, and
// where it is swap, this is the swap.
static void growing_drop(growing *g, int64_t pick, size_t place) {
    if (place == g->first && pick != PICK_SWAP) g->first++;
    else pile_take(&g->waiting, place);
}

// A cell is added once in its life, so an array of all cells never has to grow or wrap; only
// the part that waiting cells have reached is ever touched.
static meander_status growing_run_plain(growing *g) {
    int64_t pick = growing_param(g, GROWING_PICK);
    TRY(pile_init(&g->waiting, g->job->scratch, g->job->grid->cells, g->job->grid->count));
    pile_add(&g->waiting, g->job->from);
    while (g->first < g->waiting.count) {
        size_t place = growing_place(g, pick);
        cell added;
        if (growing_grow(g, (cell)pile_get(&g->waiting, place), &added))
            pile_add(&g->waiting, added);
        else if (pick == PICK_NEWEST) g->waiting.count--;
        else growing_drop(g, pick, place);
        TRY(generate_tick(g->job, g->grown));
    }
    return MEANDER_OK;
}

// ---- picks by age ------------------------------------------------------------------

// One way or another: the shares of the mixtures come first, the pick has the rest.
static int64_t growing_way(growing *g) {
    static const int64_t ways[] = {PICK_RANDOM, PICK_MIDDLE, PICK_OLDEST};
    int64_t percent = (int64_t)rng_below(g->job->rng, 100);
    for (unsigned i = 0; i < 3; i++) {
        percent -= growing_param(g, GROWING_RANDOM + i);
        if (percent < 0) return ways[i];
    }
    return growing_param(g, GROWING_PICK);
}

// With a single cell the back half is empty: then the newest, which is that cell.
static size_t growing_pick(growing *g, int64_t way) {
    const store *s = &g->store;
    rng *r = g->job->rng;
    switch (way) {
    case PICK_NEWEST: return s->newest;
    case PICK_OLDEST: return s->oldest;
    case PICK_FRONT_HALF: return store_in_front(s, (size_t)rng_below(r, s->front));
    case PICK_BACK_HALF:
        return s->back == 0 ? s->newest : store_in_back(s, (size_t)rng_below(r, s->back));
    case PICK_SWAP: return g->swapped;
    case PICK_MIDDLE: return s->middle == STORE_NONE ? s->newest : s->middle;
    default: return store_any(s, (size_t)rng_below(r, store_count(s)));
    }
}

// When the swapped cell is removed, the newest takes its place.
static void growing_remove(growing *g, size_t slot) {
    store_remove(&g->store, slot);
    if (slot == g->swapped) g->swapped = g->store.newest;
}

// `mixed` draws the way anew for each pick; without it no chance is spent on ways.
static meander_status growing_run_by_age(growing *g, bool mixed) {
    TRY(store_init(&g->store, g->job->scratch, g->job->grid->cells));
    store_add(&g->store, g->job->from);
    g->swapped = g->store.newest;
    while (store_count(&g->store) > 0) {
        int64_t way = mixed ? growing_way(g) : growing_param(g, GROWING_PICK);
        size_t slot = growing_pick(g, way);
        cell added;
        if (growing_grow(g, store_value(&g->store, slot), &added)) store_add(&g->store, added);
        else growing_remove(g, slot);
        TRY(generate_tick(g->job, g->grown));
    }
    return MEANDER_OK;
}

static bool growing_is_plain(int64_t pick) { return pick <= PICK_RANDOM || pick == PICK_SWAP; }

static meander_status growing_fill(generate_job *job) {
    growing g = {.job = job};
    int64_t mixture = growing_param(&g, GROWING_RANDOM) + growing_param(&g, GROWING_MIDDLE) +
                      growing_param(&g, GROWING_OLDEST);
    if (mixture > 100)
        return context_fail(job->context, MEANDER_BAD_REQUEST,
                            "growing-tree: random, middle and oldest come to %lld %%, over 100", (long long)mixture);
    g.choice = choice_new(job->scratch, job->grid->side_count, &job->params->values[GROWING_CHOICE]);
    if (g.choice == NULL) return MEANDER_NO_MEMORY;
    g.choice->run = growing_param(&g, GROWING_RUN);
    if (mixture == 0 && growing_param(&g, GROWING_PICK) == PICK_NEWEST && generate_digs_elsewhere(job, g.choice))
        return generate_dig_elsewhere(job, g.choice);
    TRY(seen_init(&g.seen, job, true));
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    bool plain = mixture == 0 && growing_is_plain(growing_param(&g, GROWING_PICK));
    return plain ? growing_run_plain(&g) : growing_run_by_age(&g, mixture > 0);
}

static uint64_t growing_lends(const generate_plan *plan) {
    const int64_t *values = plan->params->values;
    bool mixed = values[GROWING_RANDOM] + values[GROWING_MIDDLE] + values[GROWING_OLDEST] > 0;
    bool plain = !mixed && growing_is_plain(values[GROWING_PICK]), digs = plain && values[GROWING_PICK] == PICK_NEWEST;
    uint64_t dug = digs && values[GROWING_RUN] == 0 ? generate_dig_elsewhere_bytes(plan) : 0;
    uint64_t grown = plain ? pile_bytes(plan->cells, plan->count) : plan->cells * STORE_BYTES;
    return sizeof(choice) + (dug > 0 ? dug : seen_bytes(plan->count) + grown);
}

static const meander_param growing_params[] = {
    [GROWING_PICK] = {.name = "pick", .kind = MEANDER_PARAM_CHOICE, .fallback = PICK_NEWEST,
                      .choices = "newest|oldest|random|front-half|back-half|middle|swap",
                      .about = "which waiting cell grows next"},
    [GROWING_RANDOM] = {.name = "random", .kind = MEANDER_PARAM_PERCENT,
                        .about = "in this share of the picks a random cell instead"},
    [GROWING_MIDDLE] = {.name = "middle", .kind = MEANDER_PARAM_PERCENT,
                        .about = "in this share of the picks the middle one instead"},
    [GROWING_OLDEST] = {.name = "oldest", .kind = MEANDER_PARAM_PERCENT,
                        .about = "in this share of the picks the oldest one instead"},
    CHOICE_PARAMS,
    RUN_PARAM,
    ROOT_PARAM,
    FOCUS_PARAM,
    {0},
};

extern const generator generator_growing_tree_wide;

const generator generator_growing_tree = {
    .name = "growing-tree",
    .about = "a store of growing cells; the way of picking makes the maze",
    .aliases = "gt",
    .traits = "perfect mask grows store",
    .params = growing_params,
    .wide = &generator_growing_tree_wide,
    .fill = growing_fill,
    .lends = growing_lends,
};
