// SPDX-License-Identifier: MIT
// meander generate: puts the ID together and makes the maze, row by row where generator and
// format allow it, so that any height will do.
#include <stdlib.h>

#include <string.h>

#include "cli_bands.h"
#include "cli_bulk.h"
#include "mix.h"
#include "cli_screen.h"
#include "request.h"
#include "size.h"
#include "source.h"
#include "target.h"

typedef struct section_place {
    meander_point corner;
    uint64_t width, height;
} section_place;

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

static meander_status generate_any(cli *c, const char *id, const section_place *place) {
    if (c->rows != NULL) return bands_generate(c, id);
    return c->section != NULL ? generate_section(c, id, place) : request_write(c, id);
}

// A maze that is made row by row fits any machine; other errors are reported when it is made.
static bool generate_fits(const cli *c, const char *id) {
    bool by_rows;
    meander_status status =
        meander_id_by_rows(c->context, id, request_solver(c), c->target.format, &by_rows);
    return status != MEANDER_OK || by_rows || plan_fits(c, id);
}

// Checks before any work that the maze can be drawn and held; false after a message.
static bool generate_can(cli *c, const char *id, const section_place *place) {
    uint64_t first, end;
    if (c->rows != NULL) return bands_range(c->rows, &first, &end);
    if (c->section != NULL) {
        meander_status status = meander_style_check(c->context, target_style_of(c).text, place->width, place->height);
        if (status != MEANDER_OK) cli_fail(c, status);
        return status == MEANDER_OK;
    }
    // A set in an array takes any grid: a table of neighbours is written beside it.
    target_suit_id(c, id);
    bool is_array = c->count != NULL && meander_list_has(MEANDER_FORMATS, c->target.format, "array");
    return (is_array || target_can_draw(c, id)) && generate_fits(c, id);
}

int cli_generate(cli *c) {
    char *id;
    meander_search_order wish;
    section_place place = {{0, 0}, 0, 0};
    mix mixed;
    if (c->go_on) return cli_continue(c);
    if (!mix_take(c, &mixed) || !target_choose(c) || !bulk_take_wish(c, &wish) || !generate_place(c, &place))
        return EXIT_WRONG;
    if (meander_list_has(MEANDER_FORMATS, c->target.format, "solution")) c->solution = true;
    c->no_marks = true;          // a solution is drawn as its path alone
    meander_status status = request_id(c, &id);
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
    int answer = request_tell(c, status, id);
    meander_text_free(c->context, id);
    return answer;
}
