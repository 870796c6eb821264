// SPDX-License-Identifier: MIT
// Running generators: checks what the algorithm needs, lends it memory and chance, and
// turns rows into a maze.  A grid in several pieces is refused unless every piece may
// become a separate maze; then an algorithm that grows runs once per piece.
//
//                      generate_rows     generate_maze
//     next_row         row by row        the same rows, put into the maze
//     fill             UNSUPPORTED       opens the passages itself
//
// Invariant: all chance comes from one generator, seeded here, and its draws have a fixed
// order.  An order, a grid and nothing else decide the maze, so a draw may not be added or
// left out: that would give old IDs new mazes.
// Cost: what the algorithm takes.  Shapes other than the full rectangle are flooded first, to
// count their pieces.
#include <string.h>

#include "base/text.h"
#include "generate/common/adapt.h"
#include "grid/kind.h"

static bool runner_has(const generator *g, const char *trait) {
    return names_contain(g->traits, trait);
}

int64_t generate_value(const generate_order *order, const char *name, meander_param_kind kind,
                       int64_t other) {
    const meander_param *table = order->generator->params;
    for (unsigned i = 0; table != NULL && table[i].name != NULL; i++)
        if (table[i].kind == kind && strcmp(table[i].name, name) == 0) return order->params.values[i];
    return other;
}

// ---- rows ------------------------------------------------------------------------

// Everything that a source of rows needs while it lives, in one block.  Generator and
// parameters are copies: the order may be gone when the first row is pulled.
typedef struct runner_rows {
    row_job job;
    generator generator;
    params params;
    rng rng, begun;              // now, and behind begin_rows
    scratch scratch, work;
    size_t words;
} runner_rows;

// job->first is the number that a rectangle of this width gives the cell, so that a trace of
// rows can be played on a grid.
static meander_status runner_next_row(rows *source, meander_row *row) {
    runner_rows *run = source->user;
    row_job *job = &run->job;
    job->y = source->y;
    job->last = source->last;
    job->first = ((size_t)source->y + 1) * ((size_t)source->width + 1);
    if (job->places) rng_place(job->rng, job->key, job->y, 0);
    memset(job->east, 0, run->words * sizeof *job->east);
    memset(job->south, 0, run->words * sizeof *job->south);
    TRY(run->generator.next_row(job));
    *row = (meander_row){.east = job->east, .south = job->south};
    return MEANDER_OK;
}

// Lent memory is noted in the block and is freed first.
static void runner_close_rows(rows *source) {
    runner_rows *run = source->user;
    scratch_take_back(&run->scratch);
    scratch_take_back(&run->work);
    memory_free(source->context, run);
}

// The state of a generator of rows is its chance and what it was lent; all else stays as it is.
static void runner_save_rows(const rows *source, void *state) {
    const runner_rows *run = source->user;
    memcpy(state, &run->rng, sizeof run->rng);
    scratch_save(&run->scratch, (char *)state + sizeof run->rng);
}

static void runner_restore_rows(rows *source, const void *state) {
    runner_rows *run = source->user;
    memcpy(&run->rng, state, sizeof run->rng);
    scratch_restore(&run->scratch, (const char *)state + sizeof run->rng);
}

static meander_status runner_seek_rows(rows *source, uint64_t y) {
    runner_rows *run = source->user;
    run->rng = run->begun;
    TRY(run->generator.seek_row(&run->job, y));
    source->y = y;
    return MEANDER_OK;
}

// When it fails something may have been lent; the caller takes it back.
static meander_status runner_begin_rows(runner_rows *run, const generate_order *order,
                                        context *c, uint64_t width, uint64_t height, trace *t) {
    *run = (runner_rows){.generator = *order->generator, .params = order->params,
                      .scratch = {.context = c}, .work = {.context = c},
                      .words = bits_words((size_t)width)};
    run->job = (row_job){.context = c, .width = width, .height = height, .rng = &run->rng,
                         .trace = t, .scratch = &run->scratch, .work = &run->work,
                         .params = &run->params, .seed = order->seed};
    rng_seed(&run->rng, order->seed);
    run->job.east = scratch_lend(&run->work, run->words, sizeof(uint64_t));
    run->job.south = scratch_lend(&run->work, run->words, sizeof(uint64_t));
    if (run->job.east == NULL || run->job.south == NULL) return MEANDER_NO_MEMORY;
    run->job.places = generate_value(order, "coins", MEANDER_PARAM_CHOICE, 0) != 0;
    if (run->job.places) run->job.key = rng_next(&run->rng);
    TRY(run->generator.begin_rows(&run->job));
    run->begun = run->rng;
    return MEANDER_OK;
}

// Generators count columns in 32 bits; 64 fewer are allowed, so that rounding up to a whole
// word still fits.  The height may be MEANDER_ENDLESS.
meander_status generate_rows(const generate_order *order, context *c, uint64_t width,
                             uint64_t height, trace *t, rows *source) {
    const generator *g = order->generator;
    if (g->next_row == NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "%s does not make rows; eller does", g->name);
    if (adapt_wants_walls(order))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s:focus=walls does not make rows", g->name);
    if (width == 0 || height == 0 || width > UINT32_MAX - 64)
        return context_fail(c, MEANDER_BAD_REQUEST, "a row has 1 to %lld cells",
                            (long long)UINT32_MAX - 64);
    runner_rows *run = memory_new(c, 1, sizeof *run);
    if (run == NULL) return MEANDER_NO_MEMORY;
    meander_status status = runner_begin_rows(run, order, c, width, height, t);
    if (status != MEANDER_OK) {
        scratch_take_back(&run->scratch);
        scratch_take_back(&run->work);
        memory_free(c, run);
        return status;
    }
    *source = (rows){.context = c, .width = width, .height = height, .user = run,
                     .apart = t == NULL && !run->job.asks_memory, .next = runner_next_row, .close = runner_close_rows,
                     .state_size = sizeof run->rng + scratch_size(&run->scratch),
                     .save = runner_save_rows, .restore = runner_restore_rows,
                     .seek = g->seek_row != NULL && t == NULL ? runner_seek_rows : NULL};
    return MEANDER_OK;
}

bool generate_wants_walls(const generate_order *order) { return adapt_wants_walls(order); }

// As it is lent in runner_begin_rows.
uint64_t generate_rows_lend(const generate_order *order, uint64_t width) {
    generate_plan plan = {.width = width, .height = 1, .cells = width, .count = width,
                          .threads = 1, .params = &order->params};
    const generator *g = order->generator;
    uint64_t (*lends)(const generate_plan *) = g->fill != NULL ? g->lends_rows : g->lends;
    uint64_t own = lends == NULL ? 0 : lends(&plan);
    return sizeof(runner_rows) + 2 * ((width + 63) / 64) * sizeof(uint64_t) + own;
}

uint64_t generate_lends(const generate_order *order, generate_plan plan) {
    plan.params = &order->params;
    if (order->generator->fill == NULL)
        return generate_rows_lend(order, plan.width) +
               rows_fill_bytes(plan.width, plan.height, plan.threads);
    return order->generator->lends == NULL ? 0 : order->generator->lends(&plan);
}

meander_status generate_section(const generate_order *order, section_job *job) {
    const generator *g = order->generator;
    if (g->section == NULL)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "%s does not draw sections; eller with coins=places and nested do",
                            g->name);
    if (adapt_wants_walls(order))
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "%s:focus=walls does not draw sections", g->name);
    job->seed = order->seed;
    job->params = &order->params;
    return g->section(job);
}

// There is one way to make the rows, so a maze in memory and a file written row by row cannot
// differ.
static meander_status runner_fill_from_rows(const generate_order *order, maze *m, trace *t) {
    rows source;
    const grid *g = m->grid;
    TRY(generate_rows(order, g->context, g->width, g->height, t, &source));
    meander_status status = rows_fill_maze(&source, m);
    rows_close(&source);
    return status;
}

// ---- where to begin, and in which order --------------------------------------------

static int64_t runner_root(const generate_order *order) {
    return generate_value(order, "root", MEANDER_PARAM_PLACE, PARAMS_RANDOM);
}

// The cell to begin with that the order names; CELL_NONE when it names none.
static cell runner_first(const generate_order *order, const grid *g) {
    int64_t root = runner_root(order);
    if (root == PARAMS_RANDOM) return CELL_NONE;
    return grid_numbered(g, params_place_y(root) * g->width + params_place_x(root));
}

static meander_status runner_check_root(const generate_order *order, const grid *g) {
    const char *name = order->generator->name;
    int64_t root = runner_root(order);
    unsigned long long x = params_place_x(root), y = params_place_y(root);
    if (root == PARAMS_RANDOM) return MEANDER_OK;
    if (adapt_wants_walls(order))
        return context_fail(g->context, MEANDER_BAD_REQUEST,
                            "%s: root is a cell, and focus=walls begins at a corner of cells", name);
    if (g->width == 0)
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s: the cells of this grid have no columns and rows for root", name);
    if (x >= g->width || y >= g->height)
        return context_fail(g->context, MEANDER_BAD_REQUEST,
                            "%s: root %llu-%llu is outside the grid: columns go from 0 to %llu, "
                            "rows from 0 to %llu", name, x, y, (unsigned long long)g->width - 1,
                            (unsigned long long)g->height - 1);
    if (grid_holds(g, runner_first(order, g))) return MEANDER_OK;
    return context_fail(g->context, MEANDER_BAD_REQUEST, "%s: root %llu-%llu is outside the mask",
                        name, x, y);
}

// Refuses an order of sides that would have no effect: the ID would promise another maze.
static meander_status runner_check_order(const generate_order *order, const grid *g) {
    const char *name = order->generator->name;
    int64_t usual = PARAMS_ORDER(MEANDER_EAST, MEANDER_WEST, MEANDER_NORTH, MEANDER_SOUTH);
    if (generate_value(order, "order", MEANDER_PARAM_ORDER, usual) == usual) return MEANDER_OK;
    if (generate_value(order, "shuffle", MEANDER_PARAM_SWITCH, 0) != 0)
        return context_fail(g->context, MEANDER_BAD_REQUEST,
                            "%s: order needs shuffle=no; otherwise the sides come in random order", name);
    if (g->side_count <= 4) return MEANDER_OK;
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "%s: order is for cells with four sides or three", name);
}

// The same for weights of sides that a cell with more sides does not have.
static meander_status runner_check_bias(const generate_order *order, const grid *g) {
    int64_t even = PARAMS_WEIGHTS(1, 1, 1, 1);
    if (g->side_count <= 4 || generate_value(order, "bias", MEANDER_PARAM_WEIGHTS, even) == even)
        return MEANDER_OK;
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "%s: bias is for cells with four sides or three", order->generator->name);
}

// ---- mazes -----------------------------------------------------------------------

// The generators that work on any grid, "boruvka, kruskal, ...", or on any wide one.
static void runner_list_any(bool wide, char *text, size_t size) {
    text[0] = '\0';
    for (size_t i = 0; i < generator_count(); i++) {
        size_t used = strlen(text);
        if (wide ? generator_at(i)->wide != NULL : runner_has(generator_at(i), "mask"))
            text_print(text + used, size - used, "%s%s", used == 0 ? "" : ", ", generator_at(i)->name);
    }
}

static meander_status generator_refuse(const generate_order *order, const grid *g) {
    char names[384];
    runner_list_any(grid_is_wide(g), names, sizeof names);
    return context_fail(g->context, MEANDER_UNSUPPORTED, "%s makes rectangles only; on this grid use %s",
                        order->generator->name, names);
}

static meander_status runner_refuse_wide(const generate_order *order, const grid *g) {
    char names[384];
    runner_list_any(true, names, sizeof names);
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "%s takes cells of at most %d sides, and this grid has cells of %u; on this grid use %s",
                        order->generator->name, GRID_SIDES_MOST, g->side_count, names);
}

// Checks that the generator fits the grid, and finds the number of pieces.
static meander_status runner_check(const generate_order *order, const grid *g,
                                   size_t *pieces) {
    const char *name = order->generator->name;
    bool squares = g->form == GRID_SQUARES;
    if (!squares && !runner_has(order->generator, "mask")) return generator_refuse(order, g);
    if (grid_is_wide(g) && order->generator->wide == NULL) return runner_refuse_wide(order, g);
    if (!squares && adapt_wants_walls(order))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "%s lays walls in rectangles only; focus=passages works on any grid", name);
    TRY(runner_check_root(order, g));
    TRY(runner_check_order(order, g));
    TRY(runner_check_bias(order, g));
    TRY(grid_count_pieces(g, NULL, pieces));
    if (order->way != NULL) TRY(adapt_check_way(order, g, *pieces));
    if (*pieces == 1 || order->pieces) return MEANDER_OK;
    bool graph = g->kind != NULL && names_contain(g->kind->traits, "file");
    return context_fail(g->context, MEANDER_BAD_REQUEST,
                        "the %s is in %zu pieces; join them, or make each a maze with --pieces",
                        graph ? "graph" : "mask", *pieces);
}

// A job with its chance.
static generate_job runner_job(const generate_order *order, maze *m, trace *t, uint64_t seed, rng *chance) {
    const grid *g = m->grid;
    rng_seed(chance, seed);
    return (generate_job){.context = g->context, .maze = m, .grid = g, .rng = chance, .trace = t,
                          .params = &order->params, .seed = seed, .generator = order->generator,
                          .start = CELL_NONE, .goal = CELL_NONE, .way = order->way};
}

// Where one run makes the whole maze, its first draw is the cell to begin with, also for algorithms
// that have no use for it, and where the order names that cell.
static void runner_begin(generate_job *job, const generate_order *order) {
    const grid *g = job->grid;
    cell drawn = grid_nth(g, (cell)rng_below(job->rng, g->cells)), first = runner_first(order, g);
    job->from = first == CELL_NONE ? drawn : first;
}

// Each run gets its own scratch, so runs for many pieces need the memory of one.
static meander_status runner_run(generate_job *job, const generator *g) {
    scratch lent = {.context = job->context};
    if (grid_is_wide(job->grid)) g = g->wide;
    job->scratch = &lent;
    meander_status status = g->fill(job);
    scratch_take_back(&lent);
    return status;
}

bool generate_goes_together(const generate_order *order, const grid *g) {
    return order->generator->fill_together != NULL && g->form == GRID_SQUARES && g->whole && order->way == NULL &&
           g->count <= GENERATE_TOGETHER_BYTES && !adapt_wants_walls(order);
}

meander_status generate_together(const generate_order *order, const grid *g, const uint64_t *seeds,
                                 uint8_t *open) {
    generate_job jobs[GENERATE_TOGETHER];
    maze mazes[GENERATE_TOGETHER];
    rng chance[GENERATE_TOGETHER];
    scratch lent = {.context = g->context};
    size_t pieces;
    TRY(runner_check(order, g, &pieces));
    for (unsigned i = 0; i < GENERATE_TOGETHER; i++) {
        mazes[i] = (maze){g, open + i * g->count};
        jobs[i] = runner_job(order, &mazes[i], NULL, seeds[i], &chance[i]);
        jobs[i].scratch = &lent;
        runner_begin(&jobs[i], order);
    }
    meander_status status = order->generator->fill_together(jobs);
    scratch_take_back(&lent);
    return status;
}

// One run per piece, from its first cell, which nothing has reached before, or from the one that
// the order names, if it is there.  Pieces are numbered in the order of their first cells, so one
// walk over the grid meets them all.
static meander_status runner_run_pieces(generate_job *job, const generator *g, cell first) {
    const grid *shape = job->grid;
    cell *piece = memory_new(job->context, shape->count, sizeof *piece);
    if (piece == NULL) return MEANDER_NO_MEMORY;
    size_t pieces, next = 0;
    meander_status status = grid_count_pieces(shape, piece, &pieces);
    for (cell c = 0; status == MEANDER_OK && next < pieces; c++) {
        if (piece[c] != next) continue;
        job->from = first != CELL_NONE && piece[first] == next ? first : c;
        status = runner_run(job, g);
        next++;
    }
    memory_free(job->context, piece);
    return status;
}

static meander_status runner_fill(const generate_order *order, maze *m, trace *t,
                                  size_t pieces, generate_ends *ends) {
    rng chance;
    generate_job job = runner_job(order, m, t, order->seed, &chance);
    if (pieces > 1 && runner_has(order->generator, "grows"))
        return runner_run_pieces(&job, order->generator, runner_first(order, m->grid));
    runner_begin(&job, order);
    TRY(runner_run(&job, order->generator));
    *ends = (generate_ends){job.start, job.goal};
    return MEANDER_OK;
}

static meander_status runner_make(const generate_order *order, maze *m, trace *t, size_t pieces, generate_ends *ends) {
    const grid *g = m->grid;
    bool walls = adapt_wants_walls(order);
    bool knows_masks = runner_has(order->generator, "mask") && !walls;
    if (!g->whole && !knows_masks) return adapt_to_mask(order, m, t);
    if (walls) return adapt_to_walls(order, m, t);
    if (order->generator->fill == NULL) return runner_fill_from_rows(order, m, t);
    return runner_fill(order, m, t, pieces, ends);
}

// The ends of a way are those of the maze.
meander_status generate_maze_with_ends(const generate_order *order, maze *m, trace *t,
                                       generate_ends *ends) {
    size_t pieces;
    *ends = (generate_ends){CELL_NONE, CELL_NONE};
    TRY(runner_check(order, m->grid, &pieces));
    TRY(runner_make(order, m, t, pieces, ends));
    if (order->way == NULL) return MEANDER_OK;
    *ends = (generate_ends){order->way->start, order->way->goal};
    return runner_has(order->generator, "way") ? MEANDER_OK : adapt_to_way(order, m, t);
}

meander_status generate_maze(const generate_order *order, maze *m, trace *t) {
    generate_ends ends;
    return generate_maze_with_ends(order, m, t, &ends);
}
