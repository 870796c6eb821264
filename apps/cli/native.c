// SPDX-License-Identifier: MIT
// Files of any size that are read row by row: verified, converted, and opened for cli_figures.c
// and cli_stream.c.
//
//     FILE  native_open -> rows    damage is an error, with mndr:salvage only a message
//
// verify always salvages: it lists all damage and judges the rest.  In a file with several
// mazes it judges all of them; every other command takes one.
#include <inttypes.h>
#include <string.h>

#include "cli_figures.h"
#include "cli_screen.h"
#include "source.h"
#include "target.h"

static void native_on_damage(void *user, const char *what) {
    cli *c = user;
    c->damaged++;
    cli_wrong("%s: %s", c->adopted != NULL ? c->adopted : c->argument_count > 0 ? c->arguments[0] : "standard input",
              what);
}

// --start and --goal; false after a message.
static bool native_move(const cli *c, meander_rows *rows, meander_status *status) {
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
    if (source_names_id(word) || c->as != NULL || c->graph != NULL) return true;
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

// The format whose damaged files can be read, and its name with `salvage`, added to that of --from.
static const char *native_format(void) { return meander_list_first(MEANDER_FORMATS, "salvage"); }

enum { NATIVE_FORMAT_SIZE = 320 };
static void native_salvage(const cli *c, char text[NATIVE_FORMAT_SIZE]) {
    bool named = c->from != NULL && meander_list_has(MEANDER_FORMATS, c->from, "salvage");
    const char *format = named ? c->from : native_format();
    snprintf(text, NATIVE_FORMAT_SIZE, "%s%ssalvage", format, strchr(format, ':') == NULL ? ":" : ",");
}

// The kind of a file, found without any message.  A damaged file is of the native format: no other
// kind can be damaged.  Small pictures (NATIVE_NOT) are read by the reader that holds them whole.
// NATIVE_FAILED: the machine failed, and nothing is known.
typedef enum native_kind { NATIVE_NOT, NATIVE_OURS, NATIVE_OTHER, NATIVE_FAILED } native_kind;

static bool native_is_machine(meander_status status) {
    return status == MEANDER_IO || status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED;
}

// Whether the file is a picture that holds its ID, which is then read in place of the pixels, as every command does.
static bool native_holds_id(const cli *c, const char *word) {
    char *id;
    if (c->from != NULL || meander_id_of_picture_new(c->context, word, &id) != MEANDER_OK) return false;
    meander_text_free(c->context, id);
    return true;
}

// The status is the reason for NATIVE_FAILED.  Rows of a different kind from ours are left open if `rows_new` is not
// NULL; *rows_new is NULL when there are none.
static native_kind native_find_rows(cli *c, bool *large, meander_status *status, meander_rows **rows_new) {
    meander_rows *rows;
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    bool hardest = c->start != NULL && strcmp(c->start, "hardest") == 0;
    *large = false;
    if (rows_new != NULL) *rows_new = NULL;
    if (hardest || c->as != NULL || c->graph != NULL || source_names_id(word)) return NATIVE_NOT;
    cli_hold_notes(c);
    *status = meander_rows_read_file_new(c->context, word, c->from, NULL, NULL, &rows);
    cli_listen_to_notes(c);
    if (*status == MEANDER_UNSUPPORTED || *status == MEANDER_BAD_REQUEST) return NATIVE_NOT;
    if (*status != MEANDER_OK) return native_is_machine(*status) ? NATIVE_FAILED : NATIVE_OURS;
    *large = figures_is_large(meander_rows_width(rows), meander_rows_height(rows));
    bool ours = meander_list_has(MEANDER_FORMATS, meander_rows_format(rows), "salvage");
    if (rows_new != NULL && !ours && !native_holds_id(c, word)) *rows_new = rows;
    else meander_rows_free(rows);
    return ours ? NATIVE_OURS : *large ? NATIVE_OTHER : NATIVE_NOT;
}

static native_kind native_find_kind(cli *c, bool *large, meander_status *status) {
    return native_find_rows(c, large, status, NULL);
}

void native_hint(cli *c) {
    bool large;
    meander_status ignored;
    if (native_find_kind(c, &large, &ignored) != NATIVE_NOT && large)
        fputs("meander: if it is perfect, --stream solves it row by row\n", stderr);
}

// ---- verify ------------------------------------------------------------------------

// Checks each row while the figures are counted.
static meander_status native_figures(meander_rows *rows, const meander_figure **figures,
                                     size_t *count) {
    meander_status status = meander_rows_check(rows);
    if (status != MEANDER_OK) return status;
    return meander_rows_measure(rows, "cells components", figures, count);
}

static int native_judge(cli *c, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    meander_status status = native_figures(rows, &figures, &count);
    if (status != MEANDER_OK) return cli_fail(c, status);
    screen_clear_progress();
    int answer = verify_verdict(c, figures, count);
    return c->damaged > 0 ? EXIT_WRONG : answer;
}

// All mazes of a file.
typedef struct native_set {
    cli *cli;
    uint64_t count, perfect, cells;
    int answer;                  // why it ended early
} native_set;

static void native_on_set_damage(void *user, const char *what) {
    native_on_damage(((native_set *)user)->cli, what);
}

static void native_add_verdict(native_set *s, uint64_t maze, const meander_figure *figures,
                               size_t count) {
    bool perfect = verify_is_perfect(figures, count);
    s->perfect += perfect;
    s->cells += verify_number(figures, count, "cells");
    if (perfect || s->cli->quiet || s->cli->json) return;
    screen_clear_progress();
    printf("maze %" PRIu64 ": ", maze);
    verify_verdict(s->cli, figures, count);
}

static meander_status native_judge_next(native_set *s, uint64_t maze, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    meander_status status = native_figures(rows, &figures, &count);
    if (status == MEANDER_OK) native_add_verdict(s, maze, figures, count);
    return status;
}

// A maze on a grid that is not squares has no rows and is held whole.
static meander_status native_judge_whole(native_set *s, uint64_t maze) {
    const char *word = s->cli->argument_count > 0 ? s->cli->arguments[0] : "-";
    const meander_figure *figures;
    size_t count;
    char format[NATIVE_FORMAT_SIZE];
    meander_maze *m;
    snprintf(format, sizeof format, "%s:maze=%" PRIu64, native_format(), maze);
    meander_status status =
        meander_maze_read_file_new(s->cli->context, word, format, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_check(m);
    if (status == MEANDER_OK) status = meander_maze_measure(m, "cells components", &figures, &count);
    if (status == MEANDER_OK) native_add_verdict(s, maze, figures, count);
    meander_maze_free(m);
    return status;
}

// After a damaged maze the others are still judged; a lack of memory or a request to stop ends it.
static bool native_on_maze(void *user, uint64_t maze, meander_status status, meander_rows *rows) {
    native_set *s = user;
    if (status == MEANDER_OK) status = native_judge_next(s, maze, rows);
    else if (status == MEANDER_UNSUPPORTED) status = native_judge_whole(s, maze);
    if (status == MEANDER_OK) {
        if (screen_tell(s->cli, maze, s->count)) return true;
        s->answer = EXIT_STOPPED;
        return false;
    }
    s->answer = cli_fail(s->cli, status);
    s->cli->damaged++;
    return status == MEANDER_BAD_INPUT || status == MEANDER_UNSUPPORTED;
}

static int native_judge_all(cli *c, native_set *s) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    char format[NATIVE_FORMAT_SIZE];
    native_salvage(c, format);
    meander_status status = meander_file_visit(c->context, word, format, native_on_set_damage, s,
                                               native_on_maze);
    if (status == MEANDER_CANCELLED) return s->answer;
    if (status != MEANDER_OK) return cli_fail(c, status);
    screen_clear_progress();
    if (c->json)
        printf("{\"mazes\": %" PRIu64 ", \"perfect\": %" PRIu64 ", \"cells\": %" PRIu64 "}\n",
               s->count, s->perfect, s->cells);
    else if (!c->quiet)
        printf("%" PRIu64 " mazes, %" PRIu64 " of them perfect: %" PRIu64 " cells\n", s->count,
               s->perfect, s->cells);
    if (c->damaged > 0) return EXIT_WRONG;
    return s->perfect == s->count ? EXIT_DONE : EXIT_NO;
}

// False if the file holds one maze, or if --from asks for one of them.
static bool native_verify_set(cli *c, int *answer) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    native_set s = {.cli = c, .count = 1};
    if (c->from != NULL && strstr(c->from, "maze=") != NULL) return false;
    meander_status status = meander_file_count(c->context, word, native_format(), &s.count);
    if (native_is_machine(status)) {
        *answer = cli_fail(c, status);
        return true;
    }
    if (status != MEANDER_OK || s.count == 1) return false;
    *answer = native_judge_all(c, &s);
    return true;
}

static bool native_verify_one(cli *c, native_kind kind, int *answer) {
    char format[NATIVE_FORMAT_SIZE];
    meander_rows *rows;
    native_salvage(c, format);
    if (!native_open(c, kind == NATIVE_OURS ? format : c->from, &rows, answer)) return true;
    *answer = native_judge(c, rows);
    meander_rows_free(rows);
    return true;
}

// Of other files the rows are open already, and say what the maze held whole would.
static void native_verify_open(cli *c, meander_rows *rows, int *answer) {
    meander_status status = MEANDER_OK;
    cli_give_notes(c, true);
    *answer = EXIT_WRONG;
    if (native_move(c, rows, &status)) *answer = status == MEANDER_OK ? native_judge(c, rows) : cli_fail(c, status);
    meander_rows_free(rows);
}

bool native_verify(cli *c, int *answer) {
    bool large;
    meander_status status;
    meander_rows *rows;
    native_kind kind = native_find_rows(c, &large, &status, &rows);
    if (rows != NULL) {
        native_verify_open(c, rows, answer);
        return true;
    }
    if (kind == NATIVE_FAILED) *answer = cli_fail(c, status);
    if (kind == NATIVE_NOT || kind == NATIVE_FAILED) return kind == NATIVE_FAILED;
    if (kind == NATIVE_OURS && native_verify_set(c, answer)) return true;
    return native_verify_one(c, kind, answer);
}

// ---- convert -----------------------------------------------------------------------

// The ID of a maze of up to this many cells is compared with the maze before it is written.
#define NATIVE_COMPARED UINT64_C(4000000)

static bool native_has_id(const cli *c, const meander_rows *rows) {
    return meander_list_has(MEANDER_FORMATS, c->target.format, "names-id") &&
           meander_rows_id(rows)[0] != '\0' &&
           meander_rows_height(rows) <= NATIVE_COMPARED / meander_rows_width(rows);
}

static bool native_has_path(const cli *c, const meander_rows *rows) {
    return meander_rows_has_path(rows) &&
           meander_list_has(MEANDER_FORMATS, c->target.format, "whole-path");
}

// Some formats write a path only for a maze that is held whole, and only such a maze is compared with
// its ID; it is held, unless it is large or damaged.
static bool native_wants_whole(const cli *c, const meander_rows *rows, bool large) {
    return !large && (native_has_path(c, rows) || native_has_id(c, rows)) &&
           (c->from == NULL || strstr(c->from, "salvage") == NULL);
}

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
    bool large;
    bool rows_alone = false;
    meander_status status = meander_format_takes_rows(c->context, c->target.format, &rows_alone);
    if (status == MEANDER_OK &&
        (!rows_alone || meander_list_has(MEANDER_FORMATS, c->target.format, "solution")))
        return false;
    native_kind kind = NATIVE_FAILED;
    if (status == MEANDER_OK) kind = native_find_kind(c, &large, &status);
    if (kind == NATIVE_FAILED) *answer = cli_fail(c, status);
    if (kind == NATIVE_NOT || kind == NATIVE_FAILED) return kind == NATIVE_FAILED;
    if (!native_open(c, c->from, &rows, answer)) return true;
    bool whole = native_wants_whole(c, rows, large);
    if (!whole) *answer = cli_fail(c, native_write(c, rows));
    meander_rows_free(rows);
    if (whole) return false;
    if (*answer == EXIT_DONE && c->damaged > 0) *answer = EXIT_WRONG;
    return true;
}
