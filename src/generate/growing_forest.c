// SPDX-License-Identifier: MIT
// Growing forest: several growing trees at once.  Each begins at a seed, a random cell.  A cell
// that may still grow opens a passage to a neighbour that is new, or that belongs to another
// tree: then the two trees are one from there on.
//
//     1 1 . . . . 2      1 1 1 . 2 2 2      1 1 1 1-1 1 1      '.' new   '-' here they touched
//     . . . . . . .      1 . . . . . 2      1 1 . . . . 1
//     . . . 3 . . .      . . 3 3 3 . .      1 . 3 3 3 3 1      a number: the tree
//
// With one seed this is the growing tree.  Many seeds give a maze that looks the same everywhere and
// has shorter paths: something between the backtracker and Kruskal's algorithm, which is a forest
// with a seed in every cell.
// Invariant: a cell is finished when all its neighbours belong to its own tree, so when no cell
// grows any more, all trees of a piece are one.  A piece without a seed then gets one.
// Cost: O(n); every pick opens a passage or finishes a cell.  Eight bytes per cell: the tree,
// and a place among the growing cells.  Disjoint sets are kept of the trees, not of the cells.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms", "Growing forest algorithm".  There
// all growing cells are in one list; here with pick=newest each tree has its own list and the trees
// take turns, because otherwise they would grow one after the other.
#include "base/union_find.h"
#include "generate/common/labels.h"

enum { FOREST_SEEDS, FOREST_PICK, FOREST_CHOICE };
enum { FOREST_PICK_NEWEST, FOREST_PICK_RANDOM };
enum { FOREST_NEW = 0 };
#define FOREST_NONE UINT32_MAX

typedef struct forest {
    generate_job *job;
    const choice *choice;
    labels labels;
    union_find trees;                  // 1 .. planted; those that touched are one set
    uint32_t planted;
    uint32_t *tree;              // of each cell, or FOREST_NEW
    uint32_t *waiting;           // newest: the cell that came before, for each cell;
    uint32_t *top;               //         of each tree its newest cell
    size_t count;                // random: waiting[0 .. count - 1], in no order
    uint64_t grown;
} forest;

static bool growing_forest_is_random(const forest *f) {
    return f->job->params->values[FOREST_PICK] == FOREST_PICK_RANDOM;
}

static void growing_forest_add(forest *f, cell c, uint32_t tree) {
    f->tree[c] = tree;
    f->grown++;
    if (growing_forest_is_random(f)) {
        f->waiting[f->count++] = (uint32_t)c;
        return;
    }
    f->waiting[c] = f->top[tree];
    f->top[tree] = (uint32_t)c;
}

static void growing_forest_plant(forest *f, cell c, uint32_t tree) {
    if (f->tree[c] != FOREST_NEW) return;
    if (f->job->trace != NULL) labels_show(&f->labels, c);
    f->top[tree] = FOREST_NONE;
    growing_forest_add(f, c, tree);
}

// The sides behind which a cell is new or belongs to another tree.
static unsigned growing_forest_foreign(forest *f, cell c) {
    const grid *g = f->job->grid;
    unsigned foreign = 0;
    size_t own = union_find_root(&f->trees, f->tree[c]);
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        uint32_t tree = f->tree[grid_neighbour(g, c, bits_lowest(sides))];
        if (tree == FOREST_NEW || (tree != own && union_find_root(&f->trees, tree) != own))
            foreign |= sides & (0 - sides);
    }
    return foreign;
}

// False when the cell is finished.
static bool growing_forest_grow(forest *f, cell c) {
    unsigned foreign = growing_forest_foreign(f, c);
    if (foreign == 0) {
        trace_emit(f->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        return false;
    }
    unsigned side = choice_draw(f->choice, f->job->rng, foreign);
    cell next = grid_neighbour(f->job->grid, c, side);
    labels_carve(&f->labels, c, side);
    if (f->tree[next] == FOREST_NEW) growing_forest_add(f, next, f->tree[c]);
    else union_find_join(&f->trees, f->tree[c], f->tree[next]);
    return true;
}

static meander_status growing_forest_run_random(forest *f) {
    while (f->count > 0) {
        size_t place = (size_t)rng_below(f->job->rng, f->count);
        if (!growing_forest_grow(f, f->waiting[place])) f->waiting[place] = f->waiting[--f->count];
        TRY(generate_tick(f->job, f->grown));
    }
    return MEANDER_OK;
}

// The trees take turns; those with nothing left to grow are passed over, and since the last
// of them goes on alone for long, they leave the round.
static meander_status growing_forest_run_newest(forest *f, uint32_t *round, uint32_t trees) {
    for (uint32_t i = 0; i < trees; i++) round[i] = i + 1;
    while (trees > 0) {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < trees; i++) {
            uint32_t tree = round[i], c = f->top[tree];
            if (!growing_forest_grow(f, c)) f->top[tree] = f->waiting[c];
            if (f->top[tree] != FOREST_NONE) round[kept++] = tree;
            TRY(generate_tick(f->job, f->grown));
        }
        trees = kept;
    }
    return MEANDER_OK;
}

// Chance draws which cells of the grid, counted in their order, get a seed; one that was drawn
// twice has one.
static meander_status growing_forest_sow(forest *f, uint32_t seeds) {
    const grid *g = f->job->grid;
    uint64_t *drawn = scratch_lend_zeroed(f->job->scratch, bits_words(g->cells), sizeof *drawn);
    if (drawn == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 1; i < seeds; i++) bits_set(drawn, (size_t)rng_below(f->job->rng, g->cells));
    growing_forest_plant(f, f->job->from, ++f->planted);
    size_t n = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (bits_get(drawn, n++) && f->tree[c] == FOREST_NEW)
            growing_forest_plant(f, c, ++f->planted);
    return MEANDER_OK;
}

static meander_status growing_forest_run(forest *f, uint32_t *round) {
    const grid *g = f->job->grid;
    bool random = growing_forest_is_random(f);
    TRY(random ? growing_forest_run_random(f) : growing_forest_run_newest(f, round, f->planted));
    for (cell c = 0; f->grown < g->cells && c < g->count; c++) {
        if (f->tree[c] != FOREST_NEW || !grid_holds(g, c)) continue;
        growing_forest_plant(f, c, 1);
        TRY(random ? growing_forest_run_random(f) : growing_forest_run_newest(f, round, 1));
    }
    return MEANDER_OK;
}

static meander_status growing_forest_fill(generate_job *job) {
    const int64_t *values = job->params->values;
    size_t count = job->grid->count, seeds = (size_t)values[FOREST_SEEDS];
    forest f = {.job = job};
    TRY(labels_begin(&f.labels, job));
    TRY(union_find_init(&f.trees, job->scratch, seeds + 1));
    if (count >= UINT32_MAX)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "growing-forest needs a grid of less than 2^32 cells");
    f.choice = choice_new(job->scratch, job->grid->side_count, &values[FOREST_CHOICE]);
    f.tree = scratch_lend_zeroed(job->scratch, count, sizeof *f.tree);
    f.waiting = scratch_lend(job->scratch, count, sizeof *f.waiting);
    f.top = scratch_lend(job->scratch, seeds + 1, 2 * sizeof *f.top);
    if (f.choice == NULL || f.tree == NULL || f.waiting == NULL || f.top == NULL)
        return MEANDER_NO_MEMORY;
    TRY(growing_forest_sow(&f, (uint32_t)seeds));
    return growing_forest_run(&f, f.top + seeds + 1);
}

static uint64_t growing_forest_lends(const generate_plan *plan) {
    uint64_t seeds = (uint64_t)plan->params->values[FOREST_SEEDS] + 1;
    return sizeof(choice) + (3 * seeds + 2 * plan->count) * sizeof(uint32_t) + plan->cells / 8 + 8;
}

static const meander_param growing_forest_params[] = {
    [FOREST_SEEDS] = {.name = "seeds", .kind = MEANDER_PARAM_INTEGER, .fallback = 10,
                      .least = 1, .most = 1000000, .about = "how many trees begin to grow"},
    [FOREST_PICK] = {.name = "pick", .kind = MEANDER_PARAM_CHOICE, .fallback = FOREST_PICK_NEWEST,
                     .choices = "newest|random",
                     .about = "which cell grows next: each tree's newest in turn, or any of all"},
    CHOICE_PARAMS,
    ROOT_PARAM,
    {0},
};

extern const generator generator_growing_forest_wide;

const generator generator_growing_forest = {
    .name = "growing-forest",
    .about = "several trees grow at once and are joined where they touch",
    .traits = "perfect mask store",
    .params = growing_forest_params,
    .wide = &generator_growing_forest_wide,
    .fill = growing_forest_fill,
    .lends = growing_forest_lends,
};
