// SPDX-License-Identifier: MIT
// Rows of nested chambers.  Any section can be drawn, so a strip of rows is drawn when the first of
// them is asked for, piece after piece, and its passages are packed into bits:
//
//     +--------+--------+----+      A strip has 256 rows, a piece 1024 columns: whole words, and few
//     | piece  | piece  |    |      enough for the caches.
//     +--------+--------+----+      A chamber that lies across a border is made for each piece; most
//     :      next strip      :      are small, so that is one in twenty.
//
// Invariant: a row depends on its number alone, so rows can be made in any order.
// Cost: that of the maze in memory and about a twentieth more; 64 bytes per column.
#include "generate/common/nest_rows_squares.h"

#include <string.h>

#include "grid/rect.h"

enum { NEST_STRIP = 256, NEST_PIECE = 1024 };

typedef struct nest_rows {
    const meander_param *table;
    uint64_t first, end;         // the rows of the strip that was drawn
    size_t words;
    uint64_t *planes;            // of each of its rows: east, south
    section_opening *openings;
} nest_rows;

static uint64_t *nest_rows_plane(const nest_rows *r, uint64_t y, unsigned plane) {
    return r->planes + (2 * (size_t)(y - r->first) + plane) * r->words;
}

// ---- a piece ---------------------------------------------------------------------------

// Passages to the next piece and the next strip are not in the piece's maze.  Those to the pieces
// before were found there.
static void nest_rows_take_openings(const nest_rows *r, const section_job *piece) {
    const grid *g = piece->maze->grid;
    for (size_t i = 0; i < piece->opening_count; i++) {
        const section_opening *o = &piece->openings[i];
        if (o->side != MEANDER_EAST && o->side != MEANDER_SOUTH) continue;
        uint64_t *plane = nest_rows_plane(r, r->first + grid_y(g, o->cell),
                                          o->side == MEANDER_SOUTH);
        bits_set(plane, (size_t)(piece->corner.x + grid_x(g, o->cell)));
    }
}

static meander_status nest_rows_take(const nest_rows *r, const section_job *piece) {
    size_t word = (size_t)(piece->corner.x / 64);
    meander_status status = MEANDER_OK;
    rows source;
    TRY(rows_open_maze(&source, piece->maze, NULL));
    while (status == MEANDER_OK && !rows_end(&source)) {
        uint64_t y = r->first + source.y;
        size_t bytes = bits_words((size_t)source.width) * sizeof(uint64_t);
        meander_row row;
        status = rows_next(&source, &row);
        if (status != MEANDER_OK) break;
        memcpy(nest_rows_plane(r, y, 0) + word, row.east, bytes);
        memcpy(nest_rows_plane(r, y, 1) + word, row.south, bytes);
    }
    rows_close(&source);
    nest_rows_take_openings(r, piece);
    return status;
}

static meander_status nest_rows_draw_on(const row_job *job, const nest_rows *r, grid *g, uint64_t x) {
    maze m;
    TRY(maze_init(&m, g));
    section_job piece = {.context = job->context, .width = job->width, .height = job->height,
                         .seed = job->seed, .params = job->params, .corner = {x, r->first},
                         .maze = &m, .openings = r->openings, .quiet = true};
    meander_status status = nest_draw(&piece, r->table);
    if (status == MEANDER_OK) status = nest_rows_take(r, &piece);
    maze_done(&m);
    return status;
}

static meander_status nest_rows_draw_piece(const row_job *job, const nest_rows *r, uint64_t x) {
    uint64_t left = job->width - x;
    grid *g;
    TRY(grid_new_rect(job->context, left < NEST_PIECE ? left : NEST_PIECE, r->end - r->first, NULL,
                      &g));
    meander_status status = nest_rows_draw_on(job, r, g, x);
    grid_free(g);
    return status;
}

// ---- rows ------------------------------------------------------------------------------

static meander_status nest_rows_draw(const row_job *job, nest_rows *r) {
    uint64_t first = job->y - job->y % NEST_STRIP, left = job->height - first;
    r->first = first;
    r->end = first + (left < NEST_STRIP ? left : NEST_STRIP);
    for (uint64_t x = 0; x < job->width; x += NEST_PIECE) TRY(nest_rows_draw_piece(job, r, x));
    return MEANDER_OK;
}

meander_status nest_rows_next_row(row_job *job) {
    nest_rows *r = job->state;
    if (job->y < r->first || job->y >= r->end) TRY(nest_rows_draw(job, r));
    memcpy(job->east, nest_rows_plane(r, job->y, 0), r->words * sizeof *job->east);
    memcpy(job->south, nest_rows_plane(r, job->y, 1), r->words * sizeof *job->south);
    if (job->trace != NULL) generate_tell_row(job);
    return MEANDER_OK;
}

// The strip of the row is drawn when it is asked for.
meander_status nest_rows_seek_row(row_job *job, uint64_t y) {
    (void)job, (void)y;
    return MEANDER_OK;
}

meander_status nest_rows_begin(row_job *job, const meander_param *table) {
    if (job->height == MEANDER_ENDLESS)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "nested makes no rows without end; eller does");
    nest_rows *r = scratch_lend_zeroed(job->work, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    r->table = table;
    r->words = bits_words((size_t)job->width);
    r->planes = scratch_lend(job->work, 2 * NEST_STRIP * r->words, sizeof *r->planes);
    r->openings = scratch_lend(job->work, 2 * (NEST_STRIP + NEST_PIECE), sizeof *r->openings);
    job->state = r;
    job->asks_memory = true;
    return r->planes == NULL || r->openings == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// A strip, and a piece with its grid and one of its leaves.
uint64_t nest_rows_lends(const generate_plan *plan, const meander_param *table) {
    generate_plan whole = *plan;
    uint64_t width = plan->width < NEST_PIECE ? plan->width : NEST_PIECE;
    uint64_t words = bits_words((size_t)plan->width);
    whole.height = NEST_STRIP;
    return sizeof(nest_rows) + 2 * NEST_STRIP * words * sizeof(uint64_t) +
           2 * (NEST_STRIP + NEST_PIECE) * sizeof(section_opening) +
           sizeof(grid) + 2 * (width + 1) * (NEST_STRIP + 2) + nest_lends(&whole, table);
}
