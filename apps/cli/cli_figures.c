// SPDX-License-Identifier: MIT
// Figures of one maze, held whole or read row by row.
//
//     FILE, small ID    source_open -> meander_maze_measure     all figures
//     large ID          meander_rows_new -> .._rows_measure     those of one pass down,
//     large file        native_open      -> .._rows_measure     in the memory of a row
//
// Both give the same numbers: the figures that they share are counted by the same code.
#include "cli_figures.h"

#include "cli_screen.h"
#include "figures_told.h"
#include "native.h"
#include "source.h"
#include "spoken.h"

// Checks that --start and --goal are places; false after a message.
static bool figures_check_places(const cli *c) {
    meander_point at;
    if (c->start != NULL && !source_point("start", c->start, &at)) return false;
    for (size_t i = 0; i < c->goal_count; i++)
        if (!source_point("goal", c->goals[i], &at)) return false;
    return true;
}

// Makes the ID with --start and --goal; the rows check that they are in the maze.
static meander_status figures_id(const cli *c, char **id_new) {
    meander_id_change changes[CLI_GOALS_MOST + 1];
    size_t count = 0;
    if (c->start != NULL) changes[count++] = (meander_id_change){MEANDER_ID_START, c->start};
    for (size_t i = 0; i < c->goal_count; i++)
        changes[count++] = (meander_id_change){MEANDER_ID_GOAL, c->goals[i]};
    return meander_id_new(c->context, c->arguments[0], changes, count, id_new);
}

// f->rows stays NULL if the maze should be held whole.
static meander_status figures_open_rows(const cli *c, findings *f) {
    bool by_rows = true;
    char *id;
    if (c->edit_count > 0) return MEANDER_OK;       // a whole maze is changed
    meander_status status = figures_id(c, &id);
    if (status != MEANDER_OK) return status;
    if (!c->stream) status = meander_id_by_rows(c->context, id, NULL, NULL, &by_rows);
    if (status == MEANDER_OK && by_rows) status = meander_rows_new(c->context, id, &f->rows);
    meander_text_free(c->context, id);
    return status;
}

// A signal ends endless rows at the row that was reached.
static meander_status figures_of_rows(const cli *c, const char *names, findings *f) {
    bool endless = meander_rows_height(f->rows) == MEANDER_ENDLESS;
    if (endless) screen_stop_rows(f->rows);
    meander_status status = meander_rows_measure(f->rows, names, &f->list, &f->count);
    if (endless) screen_stop_rows(NULL);
    if (status == MEANDER_OK && !c->check && (c->start != NULL || c->goal_count > 0))
        cli_note(c, "no figure of one pass depends on --start and --goal");
    f->id = meander_rows_id(f->rows);
    f->width = meander_rows_width(f->rows);
    f->height = meander_rows_height(f->rows);
    return status;
}

// A file may name an ID that makes another maze, or that has other ends.
static meander_status figures_find_id(const cli *c, findings *f) {
    f->id = meander_maze_id(f->maze);
    if (!c->json || f->id[0] == '\0') return MEANDER_OK;
    meander_status status = meander_maze_true_id_new(f->maze, &f->own_id);
    if (status == MEANDER_NO) cli_note(c, "%s: it is left out", meander_context_message(c->context));
    f->id = status == MEANDER_OK ? f->own_id : "";
    return status == MEANDER_NO ? MEANDER_OK : status;
}

static meander_status figures_of_maze(const cli *c, const char *names, findings *f) {
    meander_status status = figures_find_id(c, f);
    if (status != MEANDER_OK) return status;
    f->width = meander_maze_width(f->maze);
    f->height = meander_maze_height(f->maze);
    return meander_maze_measure(f->maze, names, &f->list, &f->count);
}

// Opens a file that is read row by row; f->rows stays NULL for any other file, and for one that
// should be held whole.  False after a message.
static bool figures_open_file(cli *c, findings *f, int *exit_status) {
    if (!native_open(c, c->from, &f->rows, exit_status)) return false;
    if (f->rows == NULL && c->stream) {
        cli_wrong("--stream needs rows of squares: an ID, as in rect:40x25/eller/7, a .mndr file or "
                  "a plain block picture; '%s' is read whole", c->argument_count > 0 ? c->arguments[0] : "-");
        return false;
    }
    if (f->rows == NULL || c->stream) return true;
    bool suffice;
    meander_status status = meander_rows_suffice(f->rows, NULL, &suffice);
    *exit_status = cli_fail(c, status);
    if (status == MEANDER_OK && suffice) return true;
    meander_rows_free(f->rows);
    f->rows = NULL;
    return status == MEANDER_OK;
}

// False after a message.
static bool figures_choose(cli *c, findings *f, bool *by_id, int *exit_status) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    bool hardest;
    *by_id = false;
    if (!source_hardest(c, &hardest)) return false;
    if (hardest && c->stream) {
        cli_wrong("--start hardest needs the whole maze: drop --stream");
        return false;
    }
    if (hardest) return true;
    *by_id = source_names_id(word);
    return *by_id || figures_open_file(c, f, exit_status);
}

// With c->check, a damaged maze gets no figures.
static meander_status figures_check(const cli *c, const findings *f) {
    if (!c->check) return MEANDER_OK;
    return f->rows != NULL ? meander_rows_check(f->rows) : meander_maze_check(f->maze);
}

bool figures_find(cli *c, const char *names, findings *f, int *exit_status) {
    bool by_id;
    meander_status status = MEANDER_OK;
    *f = (findings){.maze = NULL};
    *exit_status = EXIT_WRONG;
    if (!figures_choose(c, f, &by_id, exit_status)) return false;
    if (by_id && !figures_check_places(c)) return false;
    if (by_id) status = figures_open_rows(c, f);
    if (status == MEANDER_OK && f->rows == NULL && !source_open(c, &f->maze, exit_status))
        return false;
    if (status == MEANDER_OK) status = figures_check(c, f);
    if (status == MEANDER_OK)
        status = f->rows != NULL ? figures_of_rows(c, names, f) : figures_of_maze(c, names, f);
    *exit_status = cli_fail(c, status);
    if (status != MEANDER_OK) figures_done(c, f);
    return status == MEANDER_OK;
}

void figures_done(const cli *c, findings *f) {
    meander_text_free(c->context, f->own_id);
    meander_rows_free(f->rows);
    meander_maze_free(f->maze);
}

// Scripts ask for figures by name, and get them under it; people see all of them, in their language.
void figures_tell(const cli *c, const findings *f) {
    if (c->json) figures_print_json(f->id, f->width, f->height, f->list, f->count);
    else if (c->figures != NULL) figures_print(f->list, f->count);
    else figures_told(f->list, f->count);
}
