// SPDX-License-Identifier: MIT
// The ID that the options describe, and its maze, written row by row where generator and format allow it, so that any
// height will do.
#include "request.h"

#include <string.h>

#include "cli_bulk.h"
#include "cli_screen.h"
#include "size.h"
#include "source.h"
#include "target.h"

enum { REQUEST_CHANGES_MOST = 11 + CLI_GOALS_MOST + CLI_TRANSFORMS_MOST + CLI_EDITS_MOST };

typedef struct id_changes {
    meander_id_change list[REQUEST_CHANGES_MOST];
    size_t count;
} id_changes;

static void request_change(id_changes *changes, meander_id_part part, const char *text) {
    if (text != NULL) changes->list[changes->count++] = (meander_id_change){part, text};
}

// The size that fits the terminal in the chosen format; without a terminal, the size that fits 80
// columns in the widest format.
static void request_fit(const cli *c, char *size, size_t bytes) {
    unsigned columns, rows, per_cell;
    snprintf(size, bytes, "19x12");
    if (c->output != NULL || !screen_is_terminal(stdout) || !screen_size(&columns, &rows)) return;
    if (meander_format_columns(c->context, c->target.format, &per_cell) != MEANDER_OK || per_cell == 0)
        per_cell = 2;
    // Letters of other shapes have four columns a cell, or about as many.
    if (!size_is_of_squares(c) && per_cell < 4) per_cell = 4;
    unsigned width = (columns - 2) / per_cell, height = rows < 5 ? 1 : (rows - 3) / 2;
    if (columns < 8) return;
    snprintf(size, bytes, "%ux%u", width, height);
}

bool request_ink(const cli *c, uint64_t *threshold, bool *light) {
    *threshold = 0;
    *light = c->ink != NULL && strcmp(c->ink, "light") == 0;
    bool word = c->ink == NULL || *light || strcmp(c->ink, "dark") == 0;
    return word || cli_number("ink", c->ink, 1, 255, threshold);
}

// The mask of a picture, which has the size of the grid.
static meander_status request_drawn_mask(const cli *c, const char *id, char **mask_new) {
    uint64_t threshold;
    bool light;
    if (!request_ink(c, &threshold, &light)) return MEANDER_BAD_REQUEST;
    return meander_mask_of_picture_new(c->context, c->mask, id, (unsigned)threshold, light, c->pieces, mask_new);
}

// The word of "text:ANNA"; NULL: it is the name of a file.
const char *request_mask_word(const cli *c) {
    static const char sign[] = "text:";
    return strncmp(c->mask, sign, sizeof sign - 1) == 0 ? c->mask + sizeof sign - 1 : NULL;
}

// A rectangle without a size gets that of the word.
static meander_status request_word_mask(const cli *c, const char *id, bool sized, char **mask_new) {
    bool squares = c->grid == NULL || meander_list_has(MEANDER_GRIDS, c->grid, "squares");
    const char *over = sized || !squares ? id : NULL;
    return meander_mask_of_text_new(c->context, request_mask_word(c), over, c->pieces, mask_new);
}

// Puts the picture of a mask into the ID.  The mask gives its size to rectangles, and to a grid
// without a size; any other grid keeps its own.
static meander_status request_mask(const cli *c, bool sized, char **id) {
    char *mask, *fitted = NULL, *grid, *masked;
    bool word = request_mask_word(c) != NULL, drawn = word || meander_mask_is_picture(c->context, c->mask);
    meander_status status = word    ? request_word_mask(c, *id, sized, &mask)
                            : drawn ? request_drawn_mask(c, *id, &mask)
                                    : meander_mask_new_from_file(c->context, c->mask, &mask);
    if (status != MEANDER_OK) return status;
    status = meander_id_part_new(c->context, *id, MEANDER_ID_GRID, 0, &grid);
    if (status == MEANDER_OK) {
        bool fits = sized && !drawn && !meander_list_has(MEANDER_GRIDS, grid, "squares");
        if (fits) status = meander_mask_fit_new(c->context, *id, mask, &fitted);
        meander_text_free(c->context, grid);
    }
    const meander_id_change change = {MEANDER_ID_SIZE, fitted != NULL ? fitted : mask};
    if (status == MEANDER_OK) status = meander_id_new(c->context, *id, &change, 1, &masked);
    if (status == MEANDER_OK) {
        meander_text_free(c->context, *id);
        *id = masked;
    }
    meander_text_free(c->context, fitted);
    meander_text_free(c->context, mask);
    return status;
}

// A density leaves the size.
static meander_status request_density(const cli *c, char **id) {
    char *density, *dense;
    meander_status status = meander_density_of_picture_new(c->context, c->density, *id, &density);
    if (status != MEANDER_OK) return status;
    const meander_id_change change = {MEANDER_ID_SIZE, density};
    status = meander_id_new(c->context, *id, &change, 1, &dense);
    meander_text_free(c->context, density);
    if (status != MEANDER_OK) return status;
    meander_text_free(c->context, *id);
    *id = dense;
    return MEANDER_OK;
}

// The way comes last, as it is followed on the grid, with its mask.
static meander_status request_way(const cli *c, char **id) {
    char *with;
    meander_status status = meander_id_way_new(c->context, *id, c->way, &with);
    if (status != MEANDER_OK) return status;
    meander_text_free(c->context, *id);
    *id = with;
    return MEANDER_OK;
}

static bool request_is_sized(const cli *c, const char *base) { return base != NULL || size_is_given(c); }

meander_status request_id(const cli *c, char **id_new) {
    id_changes changes = {.count = 0};
    char seed[32], size[32], *pictured = NULL;
    meander_status status = MEANDER_OK;
    const char *base = c->argument_count > 0 ? c->arguments[0] : NULL;
    const char *picture = base != NULL && source_is_picture(base) ? base : c->picture;
    if (picture != NULL) {
        status = meander_id_of_picture_new(c->context, picture, &pictured);
        if (status != MEANDER_OK) return status;
        base = pictured;
    }
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)screen_fresh_seed());
    request_fit(c, size, sizeof size);
    const char *usual = size_of_grid(c);
    if (base == NULL && usual == NULL) request_change(&changes, MEANDER_ID_SIZE, size);
    request_change(&changes, MEANDER_ID_GRID, usual != NULL ? usual : c->grid);
    request_change(&changes, MEANDER_ID_SIZE, c->size);
    if (c->pieces) request_change(&changes, MEANDER_ID_PIECES, "yes");
    request_change(&changes, MEANDER_ID_ALGORITHM, c->algorithm);
    if (base == NULL || c->seed != NULL)
        request_change(&changes, MEANDER_ID_SEED, c->seed != NULL ? c->seed : seed);
    for (size_t i = 0; i < c->transform_count; i++)
        request_change(&changes, MEANDER_ID_TRANSFORM, c->transforms[i]);
    // For a single maze generate finds these ends itself, and prints an ID with their places.
    bool later = source_is_hardest(c) && !bulk_is_asked(c) && cli_number_of(c->command) == CLI_GENERATE;
    request_change(&changes, MEANDER_ID_START, later ? NULL : c->start);
    for (size_t i = 0; i < c->goal_count; i++)
        request_change(&changes, MEANDER_ID_GOAL, c->goals[i]);
    for (size_t i = 0; i < c->edit_count; i++)
        request_change(&changes, MEANDER_ID_EDIT, c->edits[i]);
    request_change(&changes, MEANDER_ID_TRAIL, c->trail);
    status = meander_id_new(c->context, base, changes.list, changes.count, id_new);
    bool made = status == MEANDER_OK;
    // A mask is laid over the cells that a density makes.
    if (made && c->density != NULL) status = request_density(c, id_new);
    if (status == MEANDER_OK && made && c->mask != NULL) status = request_mask(c, request_is_sized(c, base), id_new);
    if (status == MEANDER_OK && c->way != NULL) status = request_way(c, id_new);
    if (made && status != MEANDER_OK) meander_text_free(c->context, *id_new);
    meander_text_free(c->context, pictured);
    return status;
}

const char *request_solver(const cli *c) {
    return c->solver == NULL && c->solution ? "" : c->solver;
}

// Writes the maze row by row or whole, as the library decides.  A maze without a path, as of a mask in pieces, is
// written too.
meander_status request_write(cli *c, const char *id) {
    bool by_rows;
    const char *solver = request_solver(c);
    meander_status status =
        meander_id_by_rows(c->context, id, solver, c->target.format, &by_rows);
    if (status != MEANDER_OK) return status;
    c->part = by_rows && c->output != NULL &&
              meander_list_has(MEANDER_FORMATS, c->target.format, "continues");
    status = target_write_id(c, id, solver);
    if (status != MEANDER_NO) return status;
    cli_fail(c, status);
    return MEANDER_OK;
}

// A part that an interrupted run left can be continued.
static void request_tell_part(const cli *c) {
    char *id, *format;
    if (!c->part || c->quiet) return;
    if (meander_part_read_new(c->context, c->output, &id, &format) != MEANDER_OK) return;
    cli_note(c, "%s.part stays; 'meander generate --continue %s' goes on with it", c->output,
             c->output);
    meander_text_free(c->context, id);
    meander_text_free(c->context, format);
}

int request_tell(const cli *c, meander_status status, const char *id) {
    int answer = cli_fail(c, status);
    if (status == MEANDER_OK && !c->quiet) fprintf(stderr, "%s\n", id);
    if (status != MEANDER_OK) request_tell_part(c);
    return answer;
}
