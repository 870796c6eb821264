// SPDX-License-Identifier: MIT
// meander-mpi generate --count N: the set is cut into pieces.  Of n ranks each makes every n-th piece, and
// writes the bytes of the array and the lines of IDs where they belong.
//
//     set.npy            [ head, piece 0 | piece 1 | piece 2 | ... ]
//     set.npy.ids.txt    [ their IDs     | ...                     ]
//
// The file of IDs comes last and shows that the set is complete.
//
// Invariant: the IDs of a piece are written after its mazes.  So a run that goes on with what another
// has left makes the pieces whose IDs are not there, however many ranks either has.
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "mpi_file.h"

#define BULK_COUNT_MOST UINT64_C(1000000000000)

// A rank that is killed loses at most a piece; to know where its IDs belong takes some nanoseconds
// for each maze before it.
enum { BULK_PIECES_MOST = 64 };  // of a rank

typedef struct bulk_set {
    meander_batch *batch;
    uint64_t count, pieces;
    shared_file array, ids;
} bulk_set;

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

// ---- pieces ----------------------------------------------------------------------------

static meander_status piece_write_mazes(const ranks *r, bulk_set *s, uint64_t piece) {
    meander_output *out;
    shared_file *f = &s->array;
    meander_status status = meander_output_write_new(r->context, file_write, f, f->part, &out);
    if (status != MEANDER_OK) return status;
    f->written = 0;
    meander_batch_seek(s->batch, 0);
    status = meander_batch_write_share(s->batch, s->count, piece, s->pieces, &f->place, out);
    return ranks_end_output(out, status);
}

// Passes the IDs on, to be written or compared.
static meander_status piece_write_ids(const ranks *r, bulk_set *s, uint64_t piece, meander_write write) {
    meander_output *out;
    shared_file *f = &s->ids;
    meander_status status = meander_output_write_new(r->context, write, f, f->part, &out);
    if (status != MEANDER_OK) return status;
    f->written = 0;
    meander_batch_seek(s->batch, 0);
    status = meander_batch_write_id_share(s->batch, s->count, piece, s->pieces, &f->place, out);
    return ranks_end_output(out, status);
}

// The first and the last piece are always made: they bring the head and the end of the array.  A
// process of meander writes both files from their beginning, each when its memory is full: so an array
// may also end before the mazes of its IDs.
static bool piece_is_there(const ranks *r, bulk_set *s, uint64_t piece) {
    uint64_t end;
    if (s->array.found == 0 || piece == 0 || piece + 1 == s->pieces) return false;
    if (meander_batch_write_share(s->batch, s->count, piece + 1, s->pieces, &end, NULL) != MEANDER_OK)
        return false;
    return end <= s->array.found && piece_write_ids(r, s, piece, file_has) == MEANDER_OK;
}

static meander_status bulk_write_pieces(const ranks *r, bulk_set *s) {
    meander_status status = MEANDER_OK;
    for (uint64_t piece = (uint64_t)r->number; piece < s->pieces && status == MEANDER_OK;
         piece += (uint64_t)r->count) {
        if (piece_is_there(r, s, piece)) continue;
        status = piece_write_mazes(r, s, piece);
        if (status == MEANDER_OK) status = piece_write_ids(r, s, piece, file_write);
    }
    return status;
}

// ---- the files -------------------------------------------------------------------------

// Nobody typed the name of the file of IDs: only one that an earlier run left is replaced, and no link is
// followed.  Asked by one rank.
static int bulk_check_ids(const char *path, char message[RANKS_MESSAGE_SIZE]) {
    struct stat found = {0};
    char line[4096] = "";
    if (lstat(path, &found) != 0 || (S_ISREG(found.st_mode) && found.st_size == 0)) return EXIT_DONE;
    FILE *file = S_ISREG(found.st_mode) ? fopen(path, "r") : NULL;
    bool read = file != NULL && fgets(line, sizeof line, file) != NULL;
    if (file != NULL) fclose(file);
    if (read && strchr(line, '/') != NULL && meander_id_is_meant(line)) return EXIT_DONE;
    snprintf(message, RANKS_MESSAGE_SIZE, "%.*s was not left by an earlier run: remove it, or give -o another name",
             RANKS_MESSAGE_SIZE - 128, path);
    return EXIT_WRONG;
}

// Both files are open on all ranks, or an error was agreed on and neither is.
static int bulk_open_files(const ranks *r, bulk_set *s) {
    char ids[RANKS_PATH_SIZE];
    int length = snprintf(ids, sizeof ids, "%s.ids.txt", r->output);
    if (length >= (int)sizeof ids) return ranks_agree(r, EXIT_WRONG, "the name of the output is too long");
    int answer = ranks_agree(r, r->number == 0 ? bulk_check_ids(ids, s->ids.message) : EXIT_DONE, s->ids.message);
    if (answer == EXIT_DONE) answer = file_open(r, r->output, r->goes_on, &s->array);
    if (answer != EXIT_DONE) return answer;
    answer = file_open(r, ids, r->goes_on, &s->ids);
    if (answer == EXIT_DONE) return EXIT_DONE;
    (void)file_close(r, &s->array, EXIT_DONE);
    file_drop(r, &s->array);
    return answer;
}

// After a failure of the machine what is there is worth keeping.
static void bulk_leave(const ranks *r, bulk_set *s, int answer) {
    if (answer != EXIT_MACHINE) {
        file_drop(r, &s->array);
        file_drop(r, &s->ids);
    } else if (r->number == 0 && !r->quiet) {
        fprintf(stderr, "meander-mpi: %s.part stays; the same command with --continue goes on with it\n",
                r->output);
    }
}

static int bulk_fill(const ranks *r, bulk_set *s) {
    int own = ranks_exit(bulk_write_pieces(r, s));
    if (s->array.message[0] == '\0') memcpy(s->array.message, s->ids.message, sizeof s->ids.message);
    int answer = file_close(r, &s->array, own), closed = file_close(r, &s->ids, EXIT_DONE);
    if (answer == EXIT_DONE) answer = closed;
    if (answer == EXIT_DONE) answer = file_finish(r, &s->array);
    if (answer == EXIT_DONE) answer = file_finish(r, &s->ids);
    if (answer != EXIT_DONE) bulk_leave(r, s, answer);
    return answer;
}

// As many pieces for each rank; a piece has one maze or more.
static uint64_t bulk_pieces(const ranks *r, uint64_t count) {
    uint64_t each = count / (uint64_t)r->count;
    if (each > BULK_PIECES_MOST) each = BULK_PIECES_MOST;
    return (each == 0 ? 1 : each) * (uint64_t)r->count;
}

int mpi_bulk(const ranks *r) {
    bulk_set s = {.array = {.descriptor = -1}, .ids = {.descriptor = -1}};
    if (!bulk_count(r->mazes, &s.count))
        return ranks_agree(r, EXIT_WRONG, "--count takes a whole number from 1 to 10^12");
    s.pieces = bulk_pieces(r, s.count);
    meander_status status = bulk_open(r, &s.batch);
    int answer = ranks_agree_status(r, status);
    if (answer == EXIT_DONE) answer = bulk_open_files(r, &s);
    if (answer == EXIT_DONE) answer = bulk_fill(r, &s);
    file_end(&s.array);
    file_end(&s.ids);
    if (status == MEANDER_OK) meander_batch_free(s.batch);
    return answer;
}
