// SPDX-License-Identifier: MIT
// meander-mpi generate: each rank makes a share of the rows and writes its bytes where they belong.
//
//     FILE.part   [ header, rows of rank 0 | rows of rank 1 | rows of rank 2, the end ]  ->  FILE
//
// After a failure FILE.part stays, and `meander generate --continue FILE` completes it: that looks at
// every byte, so holes do no harm.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mpi_file.h"

static int rows_write_share(const ranks *r, meander_rows *rows, shared_file *f) {
    meander_output *out;
    meander_status status = meander_output_write_new(r->context, file_write, f, f->part, &out);
    if (status != MEANDER_OK) return ranks_exit(status);
    status = meander_rows_write_share(rows, r->format, (uint64_t)r->number, (uint64_t)r->count,
                                      &f->place, out);
    return ranks_exit(ranks_end_output(out, status));
}

// A part without a header cannot be continued.
static void part_leave(const ranks *r, const shared_file *f) {
    if (f->written == 0) {
        unlink(f->part);
        return;
    }
    if (!r->quiet)
        fprintf(stderr, "meander-mpi: %s.part stays; 'meander generate --continue %s' goes on with it\n",
                r->output, r->output);
}

static int generate_rows(const ranks *r, meander_rows *rows, shared_file *f) {
    int answer = file_open(r, r->output, false, f);
    if (answer != EXIT_DONE) return answer;
    answer = file_close(r, f, rows_write_share(r, rows, f));
    if (answer == EXIT_DONE) return file_finish(r, f);
    if (r->number == 0) part_leave(r, f);
    return answer;
}

// Errors of the ID are found before a file is touched: by the first row of the share.
static meander_status generate_open(const ranks *r, meander_rows **rows) {
    meander_status status = meander_rows_new(r->context, r->word, rows);
    if (status != MEANDER_OK) return status;
    uint64_t height = meander_rows_height(*rows);
    if (r->count == 1 || height == MEANDER_ENDLESS || height == 1) return MEANDER_OK;
    status = meander_rows_seek(*rows, 1);
    if (status == MEANDER_OK) status = meander_rows_seek(*rows, 0);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

// A wrong ID is not one of these: its error is reported when it is opened.
bool mpi_is_weighed(const ranks *r) {
    char *algorithm;
    if (meander_id_part_new(r->context, r->word, MEANDER_ID_ALGORITHM, 0, &algorithm) != MEANDER_OK)
        return false;
    algorithm[strcspn(algorithm, ":")] = '\0';
    bool weighed = meander_list_has(MEANDER_GENERATORS, algorithm, "weights");
    meander_text_free(r->context, algorithm);
    return weighed;
}

int mpi_generate(const ranks *r) {
    if (mpi_is_weighed(r)) return mpi_weighed(r);
    meander_rows *rows;
    shared_file f;
    meander_status status = generate_open(r, &rows);
    int answer = ranks_agree_status(r, status);
    if (answer == EXIT_DONE) {
        answer = generate_rows(r, rows, &f);
        file_end(&f);
    }
    if (status == MEANDER_OK) meander_rows_free(rows);
    return answer;
}
