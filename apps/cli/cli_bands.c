// SPDX-License-Identifier: MIT
// Work shared among machines: --rows A..B makes a band of a maze, meander join puts bands together.
//
//     meander generate ID --rows 0..500 -o a.mndr        on one machine
//     meander generate ID --rows 500..1000 -o b.mndr     on another
//     meander join -o whole.mndr a.mndr b.mndr           the bytes of one run
//
//     meander verify ID --rows 0..500 -o a.sum           likewise, or verify a.mndr -o a.sum
//     meander join a.sum b.sum                           the verdict about the maze
#include <string.h>

#include "cli.h"

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
    if (!bands_range(c->rows, &first, &end)) return MEANDER_BAD_REQUEST;
    meander_status status = meander_rows_new(c->context, id, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_take_band(rows, first, end);
    if (status == MEANDER_OK) status = target_write_rows(c, rows);
    meander_rows_free(rows);
    return status;
}

// ---- summaries -----------------------------------------------------------------------

static meander_status bands_open(const cli *c, meander_rows **rows) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    uint64_t first, end;
    bool range = c->rows != NULL;
    if (range && !bands_range(c->rows, &first, &end)) return MEANDER_BAD_REQUEST;
    meander_status status = source_names_id(word) ? meander_rows_new(c->context, word, rows)
                                                  : meander_rows_read_band_new(c->context, word, rows);
    if (status != MEANDER_OK || !range) return status;
    status = meander_rows_take_band(*rows, first, end);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

int bands_verify(const cli *c) {
    meander_rows *rows;
    meander_output *out;
    if (c->output == NULL) return cli_wrong("--rows makes a summary: name its file with -o");
    meander_status status = bands_open(c, &rows);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = meander_output_file_new(c->context, c->output, &out);
    if (status == MEANDER_OK) {
        status = meander_rows_summarise(rows, out);
        screen_clear_progress();
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(rows);
    return cli_fail(c, status);
}

// UNSUPPORTED: the files are no summaries.
static meander_status bands_judge(const cli *c, int *answer) {
    meander_figure figures[] = {{.key = "cells", .known = true}, {.key = "components", .known = true},
                                {.key = "loops", .known = true}};
    uint64_t passages;
    meander_status status = meander_summaries_join(c->context, c->arguments, c->argument_count,
                                                   &figures[0].number, &passages,
                                                   &figures[1].number, &figures[2].number);
    if (status == MEANDER_OK) *answer = verify_verdict(c, figures, 3);
    return status;
}

// ---- joining -------------------------------------------------------------------------

int cli_join(cli *c) {
    meander_rows *rows;
    int answer;
    if (c->argument_count == 0) return cli_wrong("join needs the files of some bands");
    if (!target_choose(c)) return EXIT_WRONG;
    meander_status status = bands_judge(c, &answer);
    if (status == MEANDER_OK) return answer;
    if (status != MEANDER_UNSUPPORTED) return cli_fail(c, status);
    status = meander_rows_join_new(c->context, c->arguments, c->argument_count, &rows);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = target_write_rows(c, rows);
    meander_rows_free(rows);
    return cli_fail(c, status);
}
