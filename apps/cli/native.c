// SPDX-License-Identifier: MIT
// Files of any size that are read row by row: converted, and opened for other commands.
//
//     FILE  native_open -> rows    damage is an error, with mndr:salvage only a message
//
// The library decides when rows are better than the whole maze.
#include "native.h"

#include <string.h>

#include "source.h"
#include "target.h"

void native_on_damage(void *user, const char *what) {
    cli *c = user;
    c->damaged++;
    cli_wrong("%s: %s", c->adopted != NULL ? c->adopted : c->argument_count > 0 ? c->arguments[0] : "standard input",
              what);
}

// --start and --goal; false after a message.
bool native_move(const cli *c, meander_rows *rows, meander_status *status) {
    meander_point at, goals[CLI_GOALS_MOST];
    if (c->start != NULL && !source_point("start", c->start, &at)) return false;
    for (size_t i = 0; i < c->goal_count; i++)
        if (!source_point("goal", c->goals[i], &goals[i])) return false;
    if (c->start != NULL) *status = meander_rows_set_start(rows, at);
    if (*status == MEANDER_OK && c->goal_count > 0)
        *status = meander_rows_set_goals(rows, goals, c->goal_count);
    return true;
}

bool native_open(cli *c, const char *format, meander_rows **rows, int *exit_status) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    *rows = NULL;
    *exit_status = EXIT_WRONG;
    if (source_names_id(word) || c->as != NULL || c->graph != NULL || c->edit_count > 0) return true;
    meander_status status = meander_rows_read_file_new(c->context, word, format, native_on_damage,
                                                       c, rows);
    if (status == MEANDER_UNSUPPORTED) return true;
    if (status == MEANDER_OK && !native_move(c, *rows, &status)) {
        meander_rows_free(*rows);
        *rows = NULL;
        return false;
    }
    *exit_status = cli_fail(c, status);
    if (status == MEANDER_OK) return true;
    meander_rows_free(*rows);
    *rows = NULL;
    return false;
}

// ---- kinds ------------------------------------------------------------------------

bool native_is_machine(meander_status status) {
    return status == MEANDER_IO || status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED;
}

// Whether the file is a picture that holds its ID, which is then read in place of the pixels, as every command does.
static bool native_holds_id(const cli *c, const char *word) {
    char *id;
    if (c->from != NULL || meander_id_of_picture_new(c->context, word, &id) != MEANDER_OK) return false;
    meander_text_free(c->context, id);
    return true;
}

// After a message of damage the file is opened once more, with one.
native_kind native_find(cli *c, const char *style, bool *by_rows, meander_status *status, meander_rows **rows_new) {
    meander_rows *rows;
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    bool hardest = source_is_hardest(c);
    *by_rows = true;
    if (rows_new != NULL) *rows_new = NULL;
    if (hardest || c->edit_count > 0 || c->as != NULL || c->graph != NULL || source_names_id(word)) return NATIVE_NOT;
    cli_hold_notes(c);
    *status = meander_rows_read_file_new(c->context, word, c->from, NULL, NULL, &rows);
    cli_listen_to_notes(c);
    if (*status == MEANDER_UNSUPPORTED || *status == MEANDER_BAD_REQUEST) return NATIVE_NOT;
    if (*status != MEANDER_OK) return native_is_machine(*status) ? NATIVE_FAILED : NATIVE_OURS;
    *status = meander_rows_suffice(rows, style, by_rows);
    bool ours = meander_list_has(MEANDER_FORMATS, meander_rows_format(rows), "salvage");
    if (rows_new != NULL && !ours && !native_holds_id(c, word)) *rows_new = rows;
    else meander_rows_free(rows);
    if (*status != MEANDER_OK) return NATIVE_FAILED;
    return ours ? NATIVE_OURS : *by_rows ? NATIVE_OTHER : NATIVE_NOT;
}

void native_hint(cli *c) {
    bool large;
    meander_status ignored;
    native_kind kind = native_find(c, NULL, &large, &ignored, NULL);
    if (kind != NATIVE_NOT && kind != NATIVE_FAILED && ignored == MEANDER_OK && large)
        fputs("meander: if it is perfect, --stream solves it row by row\n", stderr);
}

// ---- convert -----------------------------------------------------------------------

static meander_status native_write(cli *c, meander_rows *rows) {
    cli_hold_notes(c);
    meander_status status = meander_rows_note_losses(rows, c->target.format);
    cli_listen_to_notes(c);
    if (status == MEANDER_OK) status = target_write_rows(c, rows);
    cli_give_notes(c, status == MEANDER_OK);
    return status;
}

// For a format that needs the whole maze, source.c reads the file.
bool native_convert(cli *c, int *answer) {
    meander_rows *rows;
    bool by_rows = false;
    meander_status status = meander_format_takes_rows(c->context, c->target.format, &by_rows);
    if (status == MEANDER_OK && !by_rows) return false;
    native_kind kind = NATIVE_FAILED;
    if (status == MEANDER_OK) kind = native_find(c, c->target.format, &by_rows, &status, NULL);
    if (kind == NATIVE_FAILED) *answer = cli_fail(c, status);
    if (kind == NATIVE_NOT || kind == NATIVE_FAILED) return kind == NATIVE_FAILED;
    if (!by_rows) return false;
    if (!native_open(c, c->from, &rows, answer)) return true;
    *answer = cli_fail(c, native_write(c, rows));
    meander_rows_free(rows);
    if (*answer == EXIT_DONE && c->damaged > 0) *answer = EXIT_WRONG;
    return true;
}
