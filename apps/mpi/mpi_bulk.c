// SPDX-License-Identifier: MIT
// meander-mpi generate --count N: each rank makes a share of the mazes, and writes the bytes of the array
// and the lines of IDs where they belong.
//
//     set.npy            [ head, mazes of rank 0 | mazes of rank 1 | ... ]
//     set.npy.ids.txt    [ their IDs             | ...                   ]
//
// The file of IDs comes last and shows that the set is complete.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_file.h"

#define BULK_COUNT_MOST UINT64_C(1000000000000)

typedef struct bulk_files {
    shared_file array, ids;
} bulk_files;

static bool bulk_count(const char *text, uint64_t *count) {
    char *end;
    errno = 0;
    *count = strtoull(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0 && *count >= 1 &&
           *count <= BULK_COUNT_MOST;
}

// An array of other grids means nothing without a picture of the grid, which meander writes beside it.
static meander_status bulk_open(const ranks *r, meander_batch **batch) {
    meander_maze *m;
    meander_status status = meander_batch_new(r->context, r->word, NULL, batch);
    if (status != MEANDER_OK) return status;
    status = meander_batch_next(*batch, &m);
    if (status == MEANDER_OK) status = meander_maze_check_squares(m, "sets of several processes");
    if (status != MEANDER_OK) meander_batch_free(*batch);
    else meander_batch_seek(*batch, 0);
    return status;
}

static meander_status bulk_write_share(const ranks *r, meander_batch *batch, uint64_t count,
                                       bulk_files *f) {
    meander_output *array, *ids;
    meander_status status =
        meander_output_write_new(r->context, file_write, &f->array, f->array.part, &array);
    if (status != MEANDER_OK) return status;
    status = meander_output_write_new(r->context, file_write, &f->ids, f->ids.part, &ids);
    if (status != MEANDER_OK) {
        meander_output_abandon(array);
        return status;
    }
    status = meander_batch_write_share(batch, count, (uint64_t)r->number, (uint64_t)r->count,
                                       &f->array.place, array, &f->ids.place, ids);
    meander_status written = ranks_end_output(array, status);
    return ranks_end_output(ids, written);
}

// Both files are open on all ranks, or an error was agreed on and neither is.
static int bulk_open_files(const ranks *r, bulk_files *f) {
    char ids[RANKS_PATH_SIZE];
    int length = snprintf(ids, sizeof ids, "%s.ids.txt", r->output);
    if (length >= (int)sizeof ids) return ranks_agree(r, EXIT_WRONG, "the name of the output is too long");
    int answer = file_open(r, r->output, &f->array);
    if (answer != EXIT_DONE) return answer;
    answer = file_open(r, ids, &f->ids);
    if (answer == EXIT_DONE) return EXIT_DONE;
    (void)file_close(r, &f->array, EXIT_DONE);
    file_drop(r, &f->array);
    return answer;
}

static int bulk_fill(const ranks *r, meander_batch *batch, uint64_t count, bulk_files *f) {
    int own = ranks_exit(bulk_write_share(r, batch, count, f));
    if (f->array.message[0] == '\0') memcpy(f->array.message, f->ids.message, sizeof f->ids.message);
    int answer = file_close(r, &f->array, own), closed = file_close(r, &f->ids, EXIT_DONE);
    if (answer == EXIT_DONE) answer = closed;
    if (answer == EXIT_DONE) answer = file_finish(r, &f->array);
    if (answer == EXIT_DONE) return file_finish(r, &f->ids);
    file_drop(r, &f->array);
    file_drop(r, &f->ids);
    return answer;
}

int mpi_bulk(const ranks *r) {
    meander_batch *batch;
    bulk_files f = {.array = {.descriptor = -1}, .ids = {.descriptor = -1}};
    uint64_t count;
    if (!bulk_count(r->mazes, &count))
        return ranks_agree(r, EXIT_WRONG, "--count takes a whole number from 1 to 10^12");
    meander_status status = bulk_open(r, &batch);
    int answer = ranks_agree_status(r, status);
    if (answer == EXIT_DONE) answer = bulk_open_files(r, &f);
    if (answer == EXIT_DONE) answer = bulk_fill(r, batch, count, &f);
    file_end(&f.array);
    file_end(&f.ids);
    if (status == MEANDER_OK) meander_batch_free(batch);
    return answer;
}
