// SPDX-License-Identifier: MIT
// Work shared among machines: --rows A..B makes a band of a maze, meander join puts bands together.
//
//     meander generate ID --rows 0..500 -o a.mndr        on one machine
//     meander generate ID --rows 500..1000 -o b.mndr     on another
//     meander join -o whole.mndr a.mndr b.mndr           the bytes of one run
//
//     meander verify ID --rows 0..500 -o a.sum           likewise, or verify a.mndr -o a.sum
//     meander join a.sum b.sum                           the verdict about the maze; of measure's
//                                                        summaries, the figures
//     meander join a.sum b.sum -o ab.sum                 the summary of these rows
//
//     meander join a.sum b.sum -o CROSSINGS              where the path passes from band to band
//     meander solve ID --rows 0..500 --crossings CROSSINGS -o a.mndr
//     meander join -o path.moves a.mndr b.mndr           the path of the maze
#include <meander/bands.h>

#include <string.h>

#include "cli_bands.h"
#include "cli_figures.h"
#include "cli_screen.h"
#include "cli_stream.h"
#include "source.h"
#include "target.h"
#include "verdict.h"

// "100..200": from row 100 on, row 200 excluded.
bool bands_range(const char *text, uint64_t *first, uint64_t *end) {
    char left[32];
    const char *dots = strstr(text, "..");
    size_t length = dots == NULL ? 0 : (size_t)(dots - text);
    if (length > 0 && length < sizeof left) {
        memcpy(left, text, length);
        left[length] = '\0';
        if (cli_numbers(left, "", first) && cli_numbers(dots + 2, "", end) && *first < *end)
            return true;
    }
    cli_wrong("--rows takes A..B, as in 0..500 for the first 500 rows, not '%s'", text);
    return false;
}

meander_status bands_generate(const cli *c, const char *id) {
    meander_rows *rows;
    uint64_t first, end;
    if (!bands_range(c->rows, &first, &end)) return cli_told();
    meander_status status = meander_rows_new(c->context, id, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_take_band(rows, first, end);
    if (status == MEANDER_OK) status = target_write_rows(c, rows);
    meander_rows_free(rows);
    return status;
}

// ---- summaries -----------------------------------------------------------------------

static meander_status bands_open_id(const cli *c, const char *word, meander_rows **rows) {
    char *id;
    meander_status status = stream_id(c, word, &id);
    if (status != MEANDER_OK) return status;
    status = meander_rows_new(c->context, id, rows);
    meander_text_free(c->context, id);
    return status;
}

// The file of a band has its own start and goal.
static meander_status bands_open_file(const cli *c, const char *word, meander_rows **rows) {
    if (c->start == NULL && c->goal_count == 0)
        return meander_rows_read_band_new(c->context, word, rows);
    cli_wrong("a file of rows has its own start and goal: drop --start and --goal");
    return cli_told();
}

static meander_status bands_open(const cli *c, meander_rows **rows) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    uint64_t first, end;
    bool range = c->rows != NULL;
    if (range && !bands_range(c->rows, &first, &end)) return cli_told();
    meander_status status = source_names_id(word) ? bands_open_id(c, word, rows)
                                                  : bands_open_file(c, word, rows);
    if (status != MEANDER_OK || !range) return status;
    status = meander_rows_take_band(*rows, first, end);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

// After an error the output is abandoned, so no partial file appears.
static meander_status bands_close(meander_output *out, meander_status status) {
    screen_clear_progress();
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

typedef meander_status bands_summary(meander_rows *rows, meander_output *out);

static int bands_summarise(const cli *c, bands_summary *summarise) {
    meander_rows *rows;
    meander_output *out;
    if (c->output == NULL) return cli_wrong("--rows makes a summary: name its file with -o");
    meander_status status = bands_open(c, &rows);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = meander_output_file_new(c->context, c->output, &out);
    if (status == MEANDER_OK) status = bands_close(out, summarise(rows, out));
    meander_rows_free(rows);
    return cli_fail(c, status);
}

int bands_verify(const cli *c) { return bands_summarise(c, meander_rows_summarise); }

// The summary is of all figures, as only join knows which the reader wants.
int bands_measure(const cli *c) { return bands_summarise(c, meander_rows_summarise_figures); }

// ---- solving -------------------------------------------------------------------------

static meander_status bands_write_solved(const cli *c, meander_rows *rows) {
    meander_rows *solved;
    meander_status status = meander_rows_solve_band_new(rows, c->crossings, &solved);
    screen_clear_progress();
    if (status != MEANDER_OK) return status;
    status = target_write_rows(c, solved);
    uint64_t steps = meander_rows_steps(solved);
    if (status == MEANDER_OK && !c->quiet)
        fprintf(stderr, "in these rows: %llu step%s\n", (unsigned long long)steps, cli_plural(steps));
    meander_rows_free(solved);
    return status;
}

// Only a native file says which rows it holds.
int bands_solve(cli *c) {
    meander_rows *rows;
    if (!stream_is_clear(c)) return EXIT_WRONG;
    if (c->crossings == NULL) return bands_summarise(c, meander_rows_summarise);
    if (c->format == NULL && !target_has_ending(c))
        c->format = meander_list_first(MEANDER_FORMATS, "bands");
    if (!target_choose(c)) return EXIT_WRONG;
    meander_status status = bands_open(c, &rows);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = bands_write_solved(c, rows);
    meander_rows_free(rows);
    return cli_fail(c, status);
}

// ---- joining -------------------------------------------------------------------------

// Summaries are not a picture; false after a message.
static bool bands_draw_nothing(const cli *c) {
    static const char *const names[] = {"format", "wall", "arrows", "color"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (cli_is_given(c, names[i]))
            return cli_wrong("summaries are joined to figures, not to a picture: drop --%s", names[i]), false;
    return true;
}

// UNSUPPORTED: the files are not summaries.
static meander_status bands_judge(const cli *c, int *answer) {
    meander_counts n;
    meander_status status = meander_summaries_join(c->context, c->arguments, c->argument_count, &n);
    if (status != MEANDER_OK) return status;
    meander_figure figures[] = {{.key = "cells", .known = true, .number = n.cells},
                                {.key = "components", .known = true, .number = n.components},
                                {.key = "loops", .known = true, .number = n.loops}};
    *answer = bands_draw_nothing(c) ? verdict_tell(c, figures, 3) : EXIT_WRONG;
    return MEANDER_OK;
}

// UNSUPPORTED: the files are not summaries of measures.
static meander_status bands_print_figures(const cli *c) {
    findings f = {.maze = NULL};
    meander_status status = meander_summaries_measure_new(c->context, c->arguments,
                                                          c->argument_count, &f.rows);
    if (status != MEANDER_OK) return status;
    if (!bands_draw_nothing(c)) {
        meander_rows_free(f.rows);
        return cli_told();
    }
    if (c->output != NULL) {
        meander_rows_free(f.rows);
        cli_wrong("these files are joined to figures, which go to standard output: drop --output");
        return cli_told();
    }
    status = meander_rows_measure(f.rows, NULL, &f.list, &f.count);
    f.id = meander_rows_id(f.rows);
    f.width = meander_rows_width(f.rows);
    f.height = meander_rows_height(f.rows);
    if (status == MEANDER_OK) figures_tell(c, &f);
    figures_done(c, &f);
    return status;
}

// With -o the summaries of a perfect maze give a file of crossings, too.
static meander_status bands_cross(const cli *c) {
    meander_output *out;
    meander_status status = meander_output_file_new(c->context, c->output, &out);
    if (status != MEANDER_OK) return status;
    return bands_close(out, meander_summaries_find_crossings(c->context, c->arguments,
                                                             c->argument_count, out));
}

// The ending says that a summary is wanted: without it, missing bands are a mistake.
static bool bands_are_merged(const cli *c) {
    static const char ending[] = ".sum";
    size_t length = c->output == NULL ? 0 : strlen(c->output);
    return length >= sizeof ending && strcmp(c->output + length + 1 - sizeof ending, ending) == 0;
}

static int bands_merge(const cli *c) {
    meander_output *out;
    meander_status status = meander_output_file_new(c->context, c->output, &out);
    if (status == MEANDER_OK)
        status = bands_close(out, meander_summaries_merge(c->context, c->arguments, c->argument_count, out));
    return cli_fail(c, status);
}

int cli_join(cli *c) {
    meander_rows *rows;
    int answer;
    if (c->argument_count == 0) return cli_wrong("join needs the files of some bands");
    if (c->format == NULL && bands_are_merged(c)) return bands_merge(c);
    meander_status status = bands_judge(c, &answer);
    if (status == MEANDER_OK && answer == EXIT_DONE && c->output != NULL)
        return cli_fail(c, bands_cross(c));
    if (status == MEANDER_OK) return answer;
    if (status == MEANDER_UNSUPPORTED) status = bands_print_figures(c);
    if (status != MEANDER_UNSUPPORTED) return cli_fail(c, status);
    if (c->json && c->format == NULL) c->format = "json";
    if (!target_choose(c)) return EXIT_WRONG;
    status = meander_rows_join_new(c->context, c->arguments, c->argument_count, &rows);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = target_write_rows(c, rows);
    meander_rows_free(rows);
    return cli_fail(c, status);
}
