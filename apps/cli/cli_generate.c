// SPDX-License-Identifier: MIT
// meander generate: puts the ID together and makes the maze, row by row where generator and
// format allow it, so that any height will do.
#include <stdlib.h>
#include <string.h>

#include "cli_bands.h"
#include "cli_bulk.h"
#include "cli_screen.h"
#include "size.h"
#include "source.h"
#include "target.h"

enum { CHANGES_MOST = 10 + CLI_GOALS_MOST + CLI_TRANSFORMS_MOST };

typedef struct id_changes {
    meander_id_change list[CHANGES_MOST];
    size_t count;
} id_changes;

typedef struct section_place {
    meander_point corner;
    uint64_t width, height;
} section_place;

static void generate_change(id_changes *changes, meander_id_part part, const char *text) {
    if (text != NULL) changes->list[changes->count++] = (meander_id_change){part, text};
}

// The size that fits the terminal in the chosen format; without a terminal, the size that fits 80
// columns in the widest format.
static void generate_fit(const cli *c, char *size, size_t bytes) {
    unsigned columns, rows, per_cell;
    snprintf(size, bytes, "19x12");
    if (c->output != NULL || !screen_is_terminal(stdout) || !screen_size(&columns, &rows)) return;
    if (meander_format_columns(c->context, c->target.format, &per_cell) != MEANDER_OK || per_cell == 0)
        per_cell = 2;
    unsigned width = (columns - 2) / per_cell, height = rows < 5 ? 1 : (rows - 3) / 2;
    if (columns < 8) return;
    snprintf(size, bytes, "%ux%u", width, height);
}

// Puts the picture of a mask into the ID.  The mask gives its size to rectangles, and to a grid
// without a size; any other grid keeps its own.
static meander_status generate_mask(const cli *c, bool sized, char **id) {
    char *mask, *fitted = NULL, *grid, *masked;
    meander_status status = meander_mask_new_from_file(c->context, c->mask, &mask);
    if (status != MEANDER_OK) return status;
    status = meander_id_part_new(c->context, *id, MEANDER_ID_GRID, 0, &grid);
    if (status == MEANDER_OK) {
        bool fits = sized && !meander_list_has(MEANDER_GRIDS, grid, "squares");
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

static bool generate_is_sized(const cli *c, const char *base) {
    return base != NULL || c->size != NULL || (c->grid != NULL && strchr(c->grid, ':') != NULL);
}

meander_status cli_generate_id(const cli *c, char **id_new) {
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
    generate_fit(c, size, sizeof size);
    const char *usual = size_of_grid(c);
    if (base == NULL && usual == NULL) generate_change(&changes, MEANDER_ID_SIZE, size);
    generate_change(&changes, MEANDER_ID_GRID, usual != NULL ? usual : c->grid);
    generate_change(&changes, MEANDER_ID_SIZE, c->size);
    if (c->pieces) generate_change(&changes, MEANDER_ID_PIECES, "yes");
    generate_change(&changes, MEANDER_ID_ALGORITHM, c->algorithm);
    if (base == NULL || c->seed != NULL)
        generate_change(&changes, MEANDER_ID_SEED, c->seed != NULL ? c->seed : seed);
    for (size_t i = 0; i < c->transform_count; i++)
        generate_change(&changes, MEANDER_ID_TRANSFORM, c->transforms[i]);
    bool hardest = c->start != NULL && strcmp(c->start, "hardest") == 0;
    generate_change(&changes, MEANDER_ID_START, hardest ? NULL : c->start);
    for (size_t i = 0; i < c->goal_count; i++)
        generate_change(&changes, MEANDER_ID_GOAL, c->goals[i]);
    status = meander_id_new(c->context, base, changes.list, changes.count, id_new);
    if (status == MEANDER_OK && c->mask != NULL) {
        status = generate_mask(c, generate_is_sized(c, base), id_new);
        if (status != MEANDER_OK) meander_text_free(c->context, *id_new);
    }
    meander_text_free(c->context, pictured);
    return status;
}

static const char *generate_solver(const cli *c) {
    return c->solver == NULL && c->solution ? MEANDER_USUAL_SOLVER : c->solver;
}

// Writes the maze row by row or whole, as the library decides; also if there is no path (a mask in
// pieces).
meander_status cli_generate_write(cli *c, const char *id) {
    bool by_rows;
    const char *solver = generate_solver(c);
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

// Rows of the part that --section asks for.
static meander_status generate_section(const cli *c, const char *id, const section_place *place) {
    meander_rows *rows;
    meander_status status = (c->solution ? meander_section_solved_new : meander_section_new)(
        c->context, id, place->corner, place->width, place->height, &rows);
    if (status != MEANDER_OK) return status;
    status = target_write_rows(c, rows);
    meander_rows_free(rows);
    return status;
}

// False after a message.
static bool generate_place(const cli *c, section_place *place) {
    uint64_t numbers[4];
    if (c->section == NULL) return true;
    if (c->solver != NULL) {
        cli_wrong("--section finds the path without a solver: ask for --solution");
        return false;
    }
    bool good = cli_numbers(c->section, ",,x", numbers);
    if (!good) cli_wrong("--section takes X,Y,WxH, as in 100,200,40x25, not '%s'", c->section);
    else *place = (section_place){{numbers[0], numbers[1]}, numbers[2], numbers[3]};
    return good;
}

// Replaces *id by the ID of the maze that comes closest to what was asked for.
static meander_status generate_search(const cli *c, const meander_search_order *wish, char **id) {
    char *found;
    double difficulty = 0;
    if (!wish->hardest && wish->tries == 0) return MEANDER_OK;
    meander_status status = meander_id_search_new(c->context, *id, wish, &difficulty, &found);
    screen_clear_progress();
    if (status != MEANDER_OK) return status;
    wish_tell(c, found, wish, difficulty);
    meander_text_free(c->context, *id);
    *id = found;
    return MEANDER_OK;
}

int cli_generate_tell(const cli *c, meander_status status, const char *id) {
    int answer = cli_fail(c, status);
    if (status == MEANDER_OK && !c->quiet) fprintf(stderr, "%s\n", id);
    if (status != MEANDER_OK) part_tell(c);
    return answer;
}

static meander_status generate_any(cli *c, const char *id, const section_place *place) {
    if (c->rows != NULL) return bands_generate(c, id);
    return c->section != NULL ? generate_section(c, id, place) : cli_generate_write(c, id);
}

// A maze that is made row by row fits any machine; other errors are reported when it is made.
static bool generate_fits(const cli *c, const char *id) {
    bool by_rows;
    meander_status status =
        meander_id_by_rows(c->context, id, generate_solver(c), c->target.format, &by_rows);
    return status != MEANDER_OK || by_rows || plan_fits(c, id);
}

// Checks before any work that the maze can be drawn and held; false after a message.
static bool generate_can(const cli *c, const char *id, const section_place *place) {
    uint64_t first, end;
    if (c->rows != NULL) return bands_range(c->rows, &first, &end);
    if (c->section != NULL) {
        meander_status status = meander_style_check(c->context, target_style_of(c).text, place->width, place->height);
        bool rows = true;
        if (status == MEANDER_UNSUPPORTED &&
            meander_format_takes_rows(c->context, c->target.format, &rows) == MEANDER_OK && !rows)
            return cli_wrong("%s cannot draw a section of a maze", c->target.format), false;
        if (status != MEANDER_OK) cli_fail(c, status);
        return status == MEANDER_OK;
    }
    // A set in an array takes any grid: a table of neighbours is written beside it.
    bool is_array = c->count != NULL && meander_list_has(MEANDER_FORMATS, c->target.format, "array");
    return (is_array || target_can_draw(c, id)) && generate_fits(c, id);
}

int cli_generate(cli *c) {
    char *id;
    meander_search_order wish;
    section_place place = {{0, 0}, 0, 0};
    if (c->go_on) return cli_continue(c);
    if (!target_choose(c) || !wish_take(c, &wish) || !generate_place(c, &place))
        return EXIT_WRONG;
    if (meander_list_has(MEANDER_FORMATS, c->target.format, "solution")) c->solution = true;
    c->no_marks = true;          // a solution is drawn as its path alone
    meander_status status = cli_generate_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (c->plan) {
        int told = cli_fail(c, plan_print(c, id));
        meander_text_free(c->context, id);
        return told;
    }
    if (!generate_can(c, id, &place)) {
        meander_text_free(c->context, id);
        return EXIT_WRONG;
    }
    if (c->count != NULL) return cli_bulk(c, id);
    int searched = c->limit_count > 0 ? bulk_search(c, &id) : EXIT_DONE;
    if (searched != EXIT_DONE) {
        meander_text_free(c->context, id);
        return searched;
    }
    status = generate_search(c, &wish, &id);
    if (status == MEANDER_OK) status = generate_any(c, id, &place);
    int answer = cli_generate_tell(c, status, id);
    meander_text_free(c->context, id);
    return answer;
}
