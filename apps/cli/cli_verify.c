// SPDX-License-Identifier: MIT
// meander verify: checks whether a maze is perfect and connected, and whether its doors can be opened.
//
// Files that are read row by row are salvaged: all damage is listed, and the rest is judged.  In a file with several
// mazes all of them are.
#include <inttypes.h>

#include <string.h>

#include "cli_bands.h"
#include "cli_figures.h"
#include "cli_screen.h"
#include "native.h"
#include "source.h"
#include "verdict.h"

// The format whose damaged files can be read, and its name with `salvage`, added to that of --from.
static const char *verify_format(void) { return meander_list_first(MEANDER_FORMATS, "salvage"); }

enum { VERIFY_FORMAT_SIZE = 320 };
static void verify_salvage(const cli *c, char text[VERIFY_FORMAT_SIZE]) {
    bool named = c->from != NULL && meander_list_has(MEANDER_FORMATS, c->from, "salvage");
    const char *format = named ? c->from : verify_format();
    snprintf(text, VERIFY_FORMAT_SIZE, "%s%ssalvage", format, strchr(format, ':') == NULL ? ":" : ",");
}

// Checks each row while the figures are counted.
static meander_status verify_figures(meander_rows *rows, const meander_figure **figures,
                                     size_t *count) {
    meander_status status = meander_rows_check(rows);
    if (status != MEANDER_OK) return status;
    return meander_rows_measure(rows, "cells components", figures, count);
}

static int verify_judge(cli *c, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    meander_status status = verify_figures(rows, &figures, &count);
    if (status != MEANDER_OK) return cli_fail(c, status);
    screen_clear_progress();
    int answer = verdict_tell(c, figures, count);
    return c->damaged > 0 ? EXIT_WRONG : answer;
}

// All mazes of a file.
typedef struct verify_set {
    cli *cli;
    uint64_t count, perfect, cells;
    int answer;                  // why it ended early
} verify_set;

static void verify_on_set_damage(void *user, const char *what) {
    native_on_damage(((verify_set *)user)->cli, what);
}

static void verify_add_verdict(verify_set *s, uint64_t maze, const meander_figure *figures,
                               size_t count) {
    bool perfect = verdict_is_perfect(figures, count);
    s->perfect += perfect;
    s->cells += verdict_number(figures, count, "cells");
    if (perfect || s->cli->quiet || s->cli->json) return;
    screen_clear_progress();
    printf("maze %" PRIu64 ": ", maze);
    verdict_tell(s->cli, figures, count);
}

static meander_status verify_judge_next(verify_set *s, uint64_t maze, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    meander_status status = verify_figures(rows, &figures, &count);
    if (status == MEANDER_OK) verify_add_verdict(s, maze, figures, count);
    return status;
}

// A maze on a grid that is not squares has no rows and is held whole.
static meander_status verify_judge_whole(verify_set *s, uint64_t maze) {
    const char *word = s->cli->argument_count > 0 ? s->cli->arguments[0] : "-";
    const meander_figure *figures;
    size_t count;
    char format[VERIFY_FORMAT_SIZE];
    meander_maze *m;
    snprintf(format, sizeof format, "%s:maze=%" PRIu64, verify_format(), maze);
    meander_status status =
        meander_maze_read_file_new(s->cli->context, word, format, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_check(m);
    if (status == MEANDER_OK) status = meander_maze_measure(m, "cells components", &figures, &count);
    if (status == MEANDER_OK) verify_add_verdict(s, maze, figures, count);
    meander_maze_free(m);
    return status;
}

// After a damaged maze the others are still judged; a lack of memory or a request to stop ends it.
static bool verify_on_maze(void *user, uint64_t maze, meander_status status, meander_rows *rows) {
    verify_set *s = user;
    if (status == MEANDER_OK) status = verify_judge_next(s, maze, rows);
    else if (status == MEANDER_UNSUPPORTED) status = verify_judge_whole(s, maze);
    if (status == MEANDER_OK) {
        if (screen_tell(s->cli, maze, s->count)) return true;
        s->answer = EXIT_STOPPED;
        return false;
    }
    s->answer = cli_fail(s->cli, status);
    s->cli->damaged++;
    return status == MEANDER_BAD_INPUT || status == MEANDER_UNSUPPORTED;
}

static int verify_judge_all(cli *c, verify_set *s) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    char format[VERIFY_FORMAT_SIZE];
    verify_salvage(c, format);
    meander_status status = meander_file_visit(c->context, word, format, verify_on_set_damage, s,
                                               verify_on_maze);
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
static bool verify_all_of_set(cli *c, int *answer) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    verify_set s = {.cli = c, .count = 1};
    if (c->from != NULL && strstr(c->from, "maze=") != NULL) return false;
    meander_status status = meander_file_count(c->context, word, verify_format(), &s.count);
    if (native_is_machine(status)) {
        *answer = cli_fail(c, status);
        return true;
    }
    if (status != MEANDER_OK || s.count == 1) return false;
    *answer = verify_judge_all(c, &s);
    return true;
}

static bool verify_one(cli *c, native_kind kind, int *answer) {
    char format[VERIFY_FORMAT_SIZE];
    meander_rows *rows;
    verify_salvage(c, format);
    if (!native_open(c, kind == NATIVE_OURS ? format : c->from, &rows, answer)) return true;
    *answer = verify_judge(c, rows);
    meander_rows_free(rows);
    return true;
}

// Of other files the rows are open already, and say what the maze held whole would.
static void verify_open(cli *c, meander_rows *rows, int *answer) {
    meander_status status = MEANDER_OK;
    cli_give_notes(c, true);
    *answer = EXIT_WRONG;
    if (native_move(c, rows, &status)) *answer = status == MEANDER_OK ? verify_judge(c, rows) : cli_fail(c, status);
    meander_rows_free(rows);
}

static bool verify_rows(cli *c, int *answer) {
    bool large;
    meander_status status;
    meander_rows *rows;
    native_kind kind = native_find(c, NULL, &large, &status, &rows);
    if (rows != NULL) {
        verify_open(c, rows, answer);
        return true;
    }
    if (kind == NATIVE_FAILED) *answer = cli_fail(c, status);
    if (kind == NATIVE_NOT || kind == NATIVE_FAILED) return kind == NATIVE_FAILED;
    if (kind == NATIVE_OURS && verify_all_of_set(c, answer)) return true;
    return verify_one(c, kind, answer);
}

int cli_verify(cli *c) {
    findings f;
    int answer;
    if (c->rows != NULL || c->output != NULL) return bands_verify(c);
    c->check = true;
    if (verify_rows(c, &answer)) return answer;
    if (!figures_find(c, "cells components", &f, &answer)) return answer;
    answer = verdict_tell(c, f.list, f.count);
    if (f.maze != NULL && meander_maze_door_count(f.maze) > 0) answer = verdict_of_doors(c, f.maze);
    figures_done(c, &f);
    return answer;
}
