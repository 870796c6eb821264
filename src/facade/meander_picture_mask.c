// SPDX-License-Identifier: MIT
// Masks from pictures, on any grid: the picture is laid over the grid, as large as it fits and in the middle, and a
// cell belongs to the maze when the picture is dark there.
//
//     +------------------+      the box around all cells, in thousandths of a cell
//     |      .####.      |
//     |     ########     |      a cell is a square around its middle, which touches its
//     |      .####.      |      nearest edge: its mean grey decides
//     +------------------+
//
// A density (grid/density.h) is taken from a picture in the same way, in squares of the box.
//
// Cells whose share is hardly seen make islands; the largest piece stays, unless all are wanted.
//
// Cost: the picture (picture_shade.h), a look at each cell, and the grid twice if there are islands.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/promise.h"
#include "base/text.h"
#include "facade/facade.h"
#include "facade/mask_bridges.h"
#include "format/scan/pixel_rows.h"
#include "format/scan/picture_shade.h"
#include "grid/density.h"
#include "grid/mask.h"
#include "grid/shape.h"

enum { MASK_HEAD = 64, MASK_CELL = 1000, MASK_DOT_CELLS = 3 };      // of a file, by which a picture is known

typedef struct mask_picture {
    context *context;
    const grid *grid;
    picture_shade shade;
    double dots, left, top;      // dots per thousandth of a cell, and the picture's corner in the grid
    unsigned threshold;
    bool light, word;
    mask mask;
} mask_picture;

// Chooses the scale at which the whole picture fits the grid, and puts it in the middle.  The rest of the grid is
// outside of the picture.
static void mask_lay_over(mask_picture *m, shape_box box) {
    double width = (double)box.most.x - box.least.x, height = (double)box.most.y - box.least.y;
    double across = m->shade.width / width, down = m->shade.height / height;
    m->dots = across > down ? across : down;
    m->left = box.least.x + (width - m->shade.width / m->dots) / 2;
    m->top = box.least.y + (height - m->shade.height / m->dots) / 2;
}

// The square reaches from the middle to the nearest edge, so that those of neighbours do not overlap: a line between
// two cells is in one of them only.
static bool mask_is_drawn(const mask_picture *m, cell c) {
    shape_point at = shape_middle(m->grid, c);
    double room = shape_room(m->grid, c), x = at.x - m->left, y = at.y - m->top;
    unsigned grey = picture_shade_mean(&m->shade, (x - room) * m->dots, (y - room) * m->dots, (x + room) * m->dots,
                                       (y + room) * m->dots);
    return (grey >= m->threshold) == m->light;
}

// Takes the cells that are drawn; returns how many.  A cell costs four looks, whatever the size of the picture.
static size_t mask_take_cells(mask_picture *m) {
    size_t count = 0;
    for (cell c = grid_next(m->grid, 0); c != CELL_NONE; c = grid_next(m->grid, c + 1)) {
        if (!mask_is_drawn(m, c)) continue;
        meander_point at = grid_point(m->grid, c);
        bits_set(m->mask.inside, (size_t)(at.y * m->mask.width + at.x));
        count++;
    }
    return count;
}

// Clears all but the piece with the most cells, the first of those.
static void mask_clear_islands(mask_picture *m, const grid *g, const cell *piece, const cell *sizes, size_t pieces) {
    cell largest = 0;
    for (cell k = 1; k < pieces; k++)
        if (sizes[k] > sizes[largest]) largest = k;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        meander_point at = grid_point(g, c);
        if (piece[c] != largest) bits_clear(m->mask.inside, (size_t)(at.y * m->mask.width + at.x));
    }
    context_note(m->context, "the picture makes %zu pieces: the largest is taken, with %zu cells (--pieces keeps all)",
                 pieces, (size_t)sizes[largest]);
}

// `g` is the grid under the mask.
static meander_status mask_find_islands(mask_picture *m, const grid *g, scratch *lent) {
    size_t pieces;
    cell *piece = scratch_lend(lent, g->count, sizeof *piece);
    if (piece == NULL) return MEANDER_NO_MEMORY;
    TRY(grid_count_pieces(g, piece, &pieces));
    cell *sizes = scratch_lend_zeroed(lent, pieces, sizeof *sizes);
    if (sizes == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) sizes[piece[c]]++;
    if (pieces > 1) mask_clear_islands(m, g, piece, sizes, pieces);
    return MEANDER_OK;
}

// The pieces are those of a grid, so it is built once more, under the mask.  A picture of one piece changes nothing.
static meander_status mask_keep_largest(mask_picture *m, const grid_order *order) {
    grid_order masked = *order;
    scratch lent = {.context = m->context};
    char *word;
    grid *g;
    TRY(mask_encode(&m->mask, &word));
    masked.mask_word = word;
    masked.mask_length = strlen(word);
    meander_status status = grid_kind_build(&masked, &g);
    memory_free(m->context, word);
    if (status != MEANDER_OK) return status;
    status = mask_find_islands(m, g, &lent);
    scratch_take_back(&lent);
    grid_free(g);
    return status;
}

// A word needs a cell for each of its dots.
static meander_status mask_check_word_size(const mask_picture *m) {
    if (!m->word || m->dots * MASK_CELL < 1 + 1e-9) return MEANDER_OK;
    return context_fail(m->context, MEANDER_BAD_REQUEST, "the word needs at least %lu x %lu cells",
                        (unsigned long)m->shade.width, (unsigned long)m->shade.height);
}

static meander_status mask_join_letters(mask_picture *m) {
    scratch lent = {.context = m->context};
    size_t added = 0;
    meander_status status = mask_bridge_pieces(&m->mask, m->grid, &lent, &added);
    scratch_take_back(&lent);
    if (status == MEANDER_OK && added > 0)
        context_note(m->context, "the letters are joined by %zu cell%s (--pieces keeps them apart)", added,
                     added == 1 ? "" : "s");
    return status;
}

static meander_status mask_read_grid(mask_picture *m, const grid_order *order, bool pieces) {
    const char *kind = order->kind->name;
    if (shape_of(m->grid) == NULL || !shape_fits(m->grid))
        return context_fail(m->context, MEANDER_UNSUPPORTED, "%s has no picture to lay a mask over", kind);
    mask_lay_over(m, shape_bounds(m->grid));
    TRY(mask_check_word_size(m));
    TRY(mask_init(&m->mask, m->context, order->width, order->height));
    if (mask_take_cells(m) == 0)
        return context_fail(m->context, MEANDER_BAD_REQUEST, "no cell is %s in the picture: try --ink %s",
                            m->light ? "light" : "dark", m->light ? "dark" : "light");
    if (pieces) return MEANDER_OK;
    return m->word ? mask_join_letters(m) : mask_keep_largest(m, order);
}

// Of a rectangle the size stands before the mask, as meander_mask_new has it.
static meander_status mask_of_shade(mask_picture *m, const maze_spec *spec, bool pieces, char **mask_new) {
    grid_order order = spec_order(m->context, spec);
    grid *g;
    TRY(grid_kind_build(&order, &g));
    m->grid = g;
    meander_status status = mask_read_grid(m, &order, pieces);
    bool sized = names_contain(spec->kind->traits, "squares");
    if (status == MEANDER_OK) status = facade_write_mask(&m->mask, sized, mask_new);
    mask_done(&m->mask);
    grid_free(g);
    return status;
}

bool meander_mask_is_picture(meander_context *c, const char *path) {
    char head[MASK_HEAD] = "";
    seekable in;
    if (seekable_open_file(&in, c, path) != MEANDER_OK) return false;
    size_t size = in.size < sizeof head ? (size_t)in.size : sizeof head;
    meander_status status = seekable_read(&in, 0, head, size);
    seekable_close(&in);
    return status == MEANDER_OK && pixel_rows_are_known(head, size);
}

// The grid that a mask is laid over.
static meander_status mask_read_spec(context *c, const char *id, maze_spec *spec) {
    TRY(spec_read(c, id, spec));
    spec->mask = NULL;
    if (!names_contain(spec->kind->traits, "mask"))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s takes no mask", spec->kind->name);
    if (spec->height == MEANDER_ENDLESS)
        return context_fail(c, MEANDER_BAD_REQUEST, "a picture cannot be laid over a maze without end");
    return MEANDER_OK;
}

meander_status meander_mask_of_picture_new(meander_context *c, const char *path, const char *id, unsigned threshold,
                                           bool light, bool pieces, char **mask_new) {
    maze_spec spec;
    mask_picture m = {.context = c, .light = light};
    input in;
    assert(threshold < 256);
    TRY(mask_read_spec(c, id, &spec));
    TRY(facade_read(c, path, &in));
    meander_status status = picture_shade_open(&m.shade, &(reading){.context = c, .input = &in});
    input_close(&in);
    if (status != MEANDER_OK) return status;
    m.threshold = threshold > 0 ? threshold : m.shade.threshold;
    status = mask_of_shade(&m, &spec, pieces, mask_new);
    picture_shade_close(&m.shade);
    return status;
}

meander_status meander_mask_of_text_new(meander_context *c, const char *text, const char *id, bool pieces,
                                        char **mask_new) {
    char sized[64];
    maze_spec spec;
    mask_picture m = {.context = c, .word = true};
    TRY(picture_words_open(&m.shade, c, text));
    text_print(sized, sizeof sized, "rect:%lux%lu/%s/0", MASK_DOT_CELLS * (unsigned long)m.shade.width,
               MASK_DOT_CELLS * (unsigned long)m.shade.height, meander_list_at(MEANDER_GENERATORS, 0).name);
    m.threshold = m.shade.threshold;
    meander_status status = mask_read_spec(c, id == NULL ? sized : id, &spec);
    if (status == MEANDER_OK) status = mask_of_shade(&m, &spec, pieces, mask_new);
    picture_shade_close(&m.shade);
    return status;
}

// ---- densities -----------------------------------------------------------------------

// The rectangle of places is the box: its cells are laid in it afterwards.
static void mask_take_greys(mask_picture *m, shape_box box, density *d) {
    mask_lay_over(m, box);
    double wide = (double)box.most.x / DENSITY_SIDE, high = (double)box.most.y / DENSITY_SIDE;
    for (size_t i = 0; i < DENSITY_SIDE * DENSITY_SIDE; i++) {
        double x = (double)(i % DENSITY_SIDE) * wide - m->left, y = (double)(i / DENSITY_SIDE) * high - m->top;
        unsigned grey = picture_shade_mean(&m->shade, x * m->dots, y * m->dots, (x + wide) * m->dots,
                                           (y + high) * m->dots);
        d->grey[i] = (uint8_t)((255 - grey) * DENSITY_GREYS / 256);
    }
}

meander_status meander_density_of_picture_new(meander_context *c, const char *path, const char *id,
                                              char **density_new) {
    maze_spec spec;
    mask_picture m = {.context = c};
    density d;
    input in;
    output out;
    size_t size;
    TRY(spec_read(c, id, &spec));
    if (!spec.kind->dense)
        return context_fail(c, MEANDER_UNSUPPORTED, "a %s has no density", spec.kind->name);
    TRY(facade_read(c, path, &in));
    meander_status status = picture_shade_open(&m.shade, &(reading){.context = c, .input = &in});
    input_close(&in);
    if (status != MEANDER_OK) return status;
    mask_take_greys(&m, (shape_box){{0, 0}, {(int32_t)spec.width, (int32_t)spec.height}}, &d);
    picture_shade_close(&m.shade);
    TRY(output_open_words(&out, c));
    output_text(&out, "density=");
    density_write(&d, &out);
    return output_take(&out, density_new, &size);
}
