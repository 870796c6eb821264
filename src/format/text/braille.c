// SPDX-License-Identifier: MIT
// Dots of Braille: walls are lines, the path is a dotted line, and in colour a visited cell has a single dot.
//
//     # # # # # # # # #      cell=4: from wall to wall four dots, so that a cell takes two columns and
//     .       #       #      one line.  The dots of a path ('.') are at the middles of cells and of
//     .   .   #       #      passages, those of walls ('#') never beside them.
//         .   #       #
//     #   .   # # # # #      Start and goal without an opening are letters.
//
// Other grids are drawn by braille_shape.c.  In a block map a cell is a square of dots, and walls are
// filled squares.
//
// The path from a cell to the one below is known with the next row, so lines are printed as soon as they
// are above the middle of the cells.
// Invariant: rows are drawn in order, and none draws above the middle of the row before.
// Cost: a step per dot of walls and path; the memory of a few lines.
#include "base/bits.h"
#include "draw/shape_picture.h"
#include "format/text/braille_page.h"
#include "format/text/walls.h"

enum { BRAILLE_PARAM_CELL, BRAILLE_PARAM_OPENINGS };
enum { BRAILLE_USUAL = 4, BRAILLE_LEAST = 2, BRAILLE_CELL_MOST = 64 };

typedef struct braille_writer {
    braille_page page;
    wall_lines lines;
    int64_t cell, middle;            // in dots: from wall to wall, and from there to the middle
} braille_writer;

// On squares.
static uint32_t braille_cell(const params *p) {
    return p->values[BRAILLE_PARAM_CELL] == 0 ? BRAILLE_USUAL : (uint32_t)p->values[BRAILLE_PARAM_CELL];
}

// ---- a row of cells ----------------------------------------------------------------------

// Calls `put` for each bit of a plane, with the place of the cell's first dot.
typedef void (*braille_each)(braille_writer *w, int64_t x, int64_t y);
static void braille_walk(braille_writer *w, const uint64_t *plane, braille_each put) {
    int64_t y = (int64_t)w->lines.y * w->cell;
    for (size_t i = 0; i < w->lines.words; i++)
        for (uint64_t word = plane[i]; word != 0; word &= word - 1)
            put(w, (int64_t)(64 * i + bits_lowest(word)) * w->cell, y);
}

// Pieces of wall include both posts, which are drawn anyway.
static void braille_put_post(braille_writer *w, int64_t x, int64_t y) { braille_put(&w->page, BRAILLE_WALL, x, y); }

static void braille_put_above(braille_writer *w, int64_t x, int64_t y) {
    braille_put_line(&w->page, BRAILLE_WALL, x, y, x + w->cell, y);
}

static void braille_put_left(braille_writer *w, int64_t x, int64_t y) {
    braille_put_line(&w->page, BRAILLE_WALL, x, y, x, y + w->cell);
}

static void braille_put_block(braille_writer *w, int64_t x, int64_t y) {
    for (int64_t i = 0; i < w->cell; i++)
        braille_put_line(&w->page, BRAILLE_WALL, x, y + i, x + w->cell - 1, y + i);
}

static void braille_put_visited(braille_writer *w, int64_t x, int64_t y) {
    braille_put(&w->page, BRAILLE_VISITED, x + w->middle, y + w->middle);
}

static void braille_put_way_here(braille_writer *w, int64_t x, int64_t y) {
    braille_put(&w->page, BRAILLE_PATH, x + w->middle, y + w->middle);
}

// Behind an opening there is no cell, and the path ends in it.
static void braille_put_way_left(braille_writer *w, int64_t x, int64_t y) {
    int64_t here = x + w->middle, line = y + w->middle, left = here - w->cell;
    if (!braille_has(&w->page, BRAILLE_PATH, left, line)) left = x;
    if (braille_has(&w->page, BRAILLE_PATH, here, line))
        braille_put_line(&w->page, BRAILLE_PATH, here, line, left, line);
    else braille_put_line(&w->page, BRAILLE_PATH, left, line, x, line);
}

static void braille_put_way_above(braille_writer *w, int64_t x, int64_t y) {
    int64_t column = x + w->middle, here = y + w->middle, above = here - w->cell;
    if (!braille_has(&w->page, BRAILLE_PATH, column, above)) above = y;
    if (braille_has(&w->page, BRAILLE_PATH, column, here))
        braille_put_line(&w->page, BRAILLE_PATH, column, here, column, above);
    else braille_put_line(&w->page, BRAILLE_PATH, column, above, column, y);
}

static void braille_draw_walls(braille_writer *w) {
    braille_walk(w, w->lines.wall_line.post, braille_put_post);
    braille_walk(w, w->lines.wall_line.wall, braille_put_above);
    if (!w->lines.end) braille_walk(w, w->lines.cell_line.wall, braille_put_left);
}

static void braille_draw_blocks(braille_writer *w) {
    for (uint64_t x = 0; x < w->lines.width && !w->lines.end; x++)
        if (!bits_get(w->lines.cell_line.inside, (size_t)x))
            braille_put_block(w, (int64_t)x * w->cell, (int64_t)w->lines.y * w->cell);
}

// The dots of cells are drawn first, because how long the line in a passage is depends on them.
static void braille_draw_marks(braille_writer *w) {
    const cell_line *line = &w->lines.cell_line;
    if (!w->lines.end) {
        if (w->cell >= BRAILLE_USUAL) braille_walk(w, line->visited, braille_put_visited);
        braille_walk(w, line->path, braille_put_way_here);
        braille_walk(w, line->path_wall, braille_put_way_left);
    }
    braille_walk(w, w->lines.wall_line.path, braille_put_way_above);
    for (size_t i = 0; i < w->lines.sign_count && !w->lines.end; i++) {
        const cell_sign *sign = &w->lines.signs[i];
        if (sign->letter != 0)
            braille_put_letter(&w->page, (int64_t)sign->at.x * w->cell + w->middle,
                               (int64_t)sign->at.y * w->cell + w->middle, sign->letter);
    }
}

// ---- the picture -------------------------------------------------------------------------

// Names the least number of dots that is enough.
static meander_status braille_refuse(const drawing *d, int least) {
    return context_fail(d->context, MEANDER_BAD_REQUEST, "braille: the cells have too few dots for this maze (cell=%d)",
                        least);
}

// The dots of a path would touch the walls; only colours tell them apart.
static meander_status braille_check_path(const braille_writer *w, bool path) {
    for (size_t i = 0; i < w->lines.words && w->lines.started && !w->lines.end && !path; i++)
        path = w->lines.cell_line.path[i] != 0;
    bool close = w->cell < BRAILLE_USUAL && w->lines.drawing->colour != FORMAT_COLOUR;
    return path && close ? braille_refuse(w->lines.drawing, BRAILLE_USUAL) : MEANDER_OK;
}

static meander_status braille_write_lines(braille_writer *w) {
    const drawing *d = w->lines.drawing;
    if (w->cell < BRAILLE_LEAST && !d->blocks) return braille_refuse(d, BRAILLE_LEAST);
    TRY(braille_check_path(w, d->solution != NULL && d->solution->found));
    w->page.top = w->lines.first * (uint64_t)w->cell;
    while (wall_lines_more(&w->lines) && w->page.out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        TRY(braille_check_path(w, false));
        if (d->blocks) braille_draw_blocks(w);
        else braille_draw_walls(w);
        braille_draw_marks(w);
        braille_page_print(&w->page, w->lines.y * (uint64_t)w->cell + (uint64_t)w->middle);
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    // The rest is whole lines, unless it is the end of the picture.
    uint64_t end = (w->lines.y + !w->lines.end) * (uint64_t)w->cell + (w->lines.end && !d->blocks);
    braille_page_print(&w->page, w->lines.end ? (end + 3) / 4 * 4 : end);
    return w->page.out->status;
}

static meander_status braille_write(const drawing *given, output *out) {
    drawing wanted;
    TRY(walls_border(given, BRAILLE_PARAM_OPENINGS, &wanted));
    braille_writer w = {.cell = braille_cell(given->params)};
    w.middle = w.cell / 2;
    uint64_t width = given->rows->width * (uint64_t)w.cell + !given->blocks;
    // From the middle of a row, or three dots above it, down to the wall below the next row.
    size_t held = (size_t)(2 * w.cell - w.middle + 3) / 4 + 1;
    TRY(wall_lines_open(&w.lines, &wanted));
    meander_status status = braille_page_open(&w.page, &wanted, width, UINT64_MAX, held, out);
    if (status == MEANDER_OK) {
        status = braille_write_lines(&w);
        braille_page_close(&w.page);
    }
    wall_lines_close(&w.lines);
    return status;
}

static meander_status braille_write_any(const drawing *d, output *out) {
    int64_t dots = d->params->values[BRAILLE_PARAM_CELL];
    if (dots > 0 && dots < BRAILLE_USUAL) return braille_refuse(d, BRAILLE_USUAL);
    return braille_write_shape(d, (uint32_t)d->params->values[BRAILLE_PARAM_CELL], out);
}

// With this size a row is a line of characters, which belongs to one band.
static bool braille_has_bands(const drawing *d) { return braille_cell(d->params) == BRAILLE_USUAL; }

static unsigned braille_columns(const params *p) { return (braille_cell(p) + 1) / 2; }

static const meander_param braille_params[] = {
    [BRAILLE_PARAM_CELL] = {.name = "cell", .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = BRAILLE_CELL_MOST,
                            .about = "dots from wall to wall; 0: 4 on squares, as many as others need"},
    [BRAILLE_PARAM_OPENINGS] = WALLS_OPENINGS_PARAM,
    FORMAT_COLOUR_PARAM,
    FORMAT_VISITED_PARAM,
    {0},
};

const format format_braille = {
    .name = "braille",
    .about = "dots, eight per character, for any grid in a terminal",
    .aliases = "dots",
    .traits = "text utf-8 rows write-only threads shapes keeps-path",
    .params = braille_params,
    .write_rows = braille_write,
    .write_shape = braille_write_any,
    .check_cells = shape_picture_check_cells,
    .has_bands = braille_has_bands,
    .columns = braille_columns,
};
