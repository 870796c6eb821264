// SPDX-License-Identifier: MIT
// Components: the number of parts of a maze that are walled off from one another, and how many
// loops it has.
//
//     +---+---+---+---+      two components: the ring of four cells on the left, the
//     |       |       |      passage of four on the right
//     +   +   +---+   +
//     |       |       |      cells 8, passages 4 + 3, so loops 7 - 8 + 2 = 1
//     +---+---+---+---+
//
// A component without loops is a tree and has one passage fewer than cells.  Every further
// passage closes one more loop, so loops = passages - cells + components, whatever the picture
// looks like.  A maze is perfect when it is one tree: one path from any cell to any other.
//
// The search floods one component after the other.  Invariant: a cell is marked when it is put on
// the stack, so it is put there once, and the stack has room for all.  By rows, the frontier of
// the rows so far counts the parts that it closes, and the loops.
//
// Cost: each passage is looked at twice; 8 bytes and one bit per cell.  By rows about 2 ns per
// cell and 8 bytes per column, and by bands (grid/band.h) by several threads.  Source: Robert Tarjan, "Depth-first
// search and linear graph algorithms", SIAM J. Comput. 1, 1972; the number of loops is the cyclomatic number of Gustav
// Kirchhoff, 1847.
#include "base/bits.h"
#include "grid/band.h"
#include "measure/measure.h"

enum { COMPONENTS_COUNT, COMPONENTS_LOOPS, COMPONENTS_PERFECT };

typedef struct components_search {
    const maze *maze;
    uint64_t *marked;        // one bit for each index of the grid
    cell *stack;
    size_t height;
    uint64_t passage_ends;   // two for each passage of the flooded cells
} components_search;

static void components_push(components_search *s, cell c) {
    bits_set(s->marked, c);
    s->stack[s->height++] = c;
}

// Marks everything connected with `seed`.
static void components_flood(components_search *s, cell seed) {
    components_push(s, seed);
    while (s->height > 0) {
        cell c = s->stack[--s->height];
        unsigned open = maze_sides(s->maze, c);
        s->passage_ends += bits_count(open);
        for (; open != 0; open &= open - 1) {
            cell next = grid_neighbour(s->maze->grid, c, bits_lowest(open));
            if (!bits_get(s->marked, next)) components_push(s, next);
        }
    }
}

static uint64_t components_count(components_search *s) {
    const grid *g = s->maze->grid;
    uint64_t components = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (bits_get(s->marked, c)) continue;
        components_flood(s, c);
        components++;
    }
    return components;
}

static meander_status components_tell(const measure_job *job, uint64_t components,
                                      uint64_t loops) {
    measure_know(&job->figures[COMPONENTS_COUNT], components);
    measure_know(&job->figures[COMPONENTS_LOOPS], loops);
    measure_know(&job->figures[COMPONENTS_PERFECT], components == 1 && loops == 0);
    return MEANDER_OK;
}

static meander_status components_find(measure_job *job) {
    const grid *g = job->puzzle->grid;
    components_search s = {
        .maze = &job->puzzle->maze,
        .marked = scratch_lend_zeroed(job->scratch, bits_words(g->count), sizeof(uint64_t)),
        .stack = scratch_lend(job->scratch, g->cells, sizeof(cell)),
    };
    if (s.marked == NULL || s.stack == NULL) return MEANDER_NO_MEMORY;
    uint64_t components = components_count(&s);
    // Added first, subtracted last: an unsigned number must not drop below zero.
    return components_tell(job, components, s.passage_ends / 2 + components - g->cells);
}

// By rows: a frontier, or bands and what was joined of them so far.  A part is one band.
typedef struct components_rows {
    frontier frontier;
    unsigned count;              // of bands; 0: row by row
    band *bands;
    uint64_t *summaries;         // of each band, then of all rows so far
    band_join join;
} components_rows;

static meander_status components_begin_rows(measure_job *job) {
    components_rows *r = scratch_lend_zeroed(job->scratch, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    job->state = r;
    return frontier_init(&r->frontier, job->scratch, job->width);
}

static void components_add_row(measure_job *job, const measure_row *row) {
    components_rows *r = job->state;
    meander_row planes = {.east = row->east, .south = row->south, .inside = row->inside};
    if (r->count > 0) band_add(r->bands, &planes, NULL, 0);
    else frontier_add(&r->frontier, &planes, NULL, 0);
}

static uint64_t *components_summary(const measure_job *job, unsigned i) {
    const components_rows *r = job->state;
    return r->summaries + i * band_words(job->width);
}

static meander_status components_begin_bands(measure_job *job, unsigned bands) {
    components_rows *r = job->state;
    r->count = bands;
    r->bands = scratch_lend(job->scratch, bands, sizeof *r->bands);
    r->summaries = scratch_lend(job->scratch, bands + 1,
                                band_words(job->width) * sizeof *r->summaries);
    if (r->bands == NULL || r->summaries == NULL) return MEANDER_NO_MEMORY;
    TRY(bands_init(r->bands, bands, job->scratch, job->width));
    band_nothing(job->width, components_summary(job, bands));
    return band_join_init(&r->join, job->scratch, job->width);
}

static void components_add_band(measure_job *job, unsigned i, const measure_row *list,
                                size_t count) {
    components_rows *r = job->state;
    for (size_t k = 0; k < count; k++) {
        meander_row row = {.east = list[k].east, .south = list[k].south, .inside = list[k].inside};
        band_add(&r->bands[i], &row, NULL, 0);
    }
}

// A band without rows has nothing to say.
static void components_join_bands(measure_job *job) {
    components_rows *r = job->state;
    uint64_t *all = components_summary(job, r->count);
    for (unsigned i = 0; i < r->count; i++) {
        if (r->bands[i].rows == 0) continue;
        band_end(&r->bands[i], components_summary(job, i));
        band_join_two(&r->join, all, components_summary(job, i), all);
    }
}

// A band needs no north, so its first row is not left for later.
static meander_status components_begin_part(measure_job *job, const measure_row *first) {
    TRY(components_begin_bands(job, 1));
    components_add_row(job, first);
    return MEANDER_OK;
}

static void components_save_part(measure_job *job, const measure_ends *ends, measure_words *out) {
    const components_rows *r = job->state;
    uint64_t *summary = components_summary(job, 0);
    (void)ends;
    band_end(r->bands, summary);
    for (size_t i = 0; i < band_words(job->width); i++) measure_put(out, summary[i]);
}

// Words from outside may nest in no way: a band must be able to look like that.
static meander_status components_join_part(measure_job *job, const measure_ends *ends,
                                           measure_words *in) {
    components_rows *r = job->state;
    (void)ends;
    if (r->count == 0) TRY(components_begin_bands(job, 1));
    uint64_t *summary = components_summary(job, 0), *all = components_summary(job, 1);
    for (size_t i = 0; i < band_words(job->width); i++) summary[i] = measure_take(in);
    if (in->failed || !band_is_good(summary, job->width)) return MEANDER_BAD_INPUT;
    band_join_two(&r->join, all, summary, all);
    return MEANDER_OK;
}

// Below the last row there is nothing: what leads down there leads nowhere.
static meander_status components_end_rows(measure_job *job) {
    const components_rows *r = job->state;
    const frontier *f = &r->frontier;
    if (r->count == 0) return components_tell(job, f->closed + f->parts, f->loops);
    const uint64_t *all = components_summary(job, r->count);
    return components_tell(job, band_components(all, job->width), all[BAND_LOOPS]);
}

extern const measure measure_components_wide;

const measure measure_components = {
    .name = "components",
    .about = "parts of the maze that are walled off, and loops",
    .figures = {
        [COMPONENTS_COUNT] = {"components", "parts that are walled off from one another",
                              MEANDER_FIGURE_COUNT},
        [COMPONENTS_LOOPS] = {"loops", "passages that could be walled up with no cell lost",
                              MEANDER_FIGURE_COUNT},
        [COMPONENTS_PERFECT] = {"perfect", "one way from any cell to any other",
                                MEANDER_FIGURE_FLAG},
    },
    .find = components_find,
    .wide = &measure_components_wide,
    .begin_rows = components_begin_rows,
    .add_row = components_add_row,
    .end_rows = components_end_rows,
    .begin_bands = components_begin_bands,
    .add_band = components_add_band,
    .join_bands = components_join_bands,
    .begin_part = components_begin_part,
    .save_part = components_save_part,
    .join_part = components_join_part,
};
