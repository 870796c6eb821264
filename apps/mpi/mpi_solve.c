// SPDX-License-Identifier: MIT
// meander-mpi solve: from the summaries rank 0 finds where the path passes from band to band, all solve
// their own rows, and rank 0 joins them, in any format that is written row by row.
//
//     rank k:  rows -> summary  -+                  +-> rank k:  rows with the path -> a file -+
//                                +-> rank 0: crossings                                         +-> rank 0: FILE
//
// The path goes up and down through all bands, so the place of its moves is known only at the end.
// Until then the solved bands are files, 4 bits a cell, each open on its own rank and on rank 0.  They
// have no names from then on: what such a file takes is free as soon as the last process that has it
// open ends, however it ends.
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "apps/cli/figures_print.h"
#include "mpi_bands.h"

static const char solve_crossings[] = "the crossings";

typedef char band_path[RANKS_PATH_SIZE + 32];

typedef struct solved_bands {
    char folder[RANKS_PATH_SIZE];
    char name[RANKS_PATH_SIZE];  // of a file in messages, as it has no name
    int own;                     // the band of this rank; -1: not open
    int *all;                    // rank 0: those of all ranks, for reading
    uint64_t steps;              // in the rows of this rank
    char message[RANKS_MESSAGE_SIZE];
} solved_bands;

// ---- where the path passes -------------------------------------------------------------

static meander_status crossings_find(const ranks *r, const summaries *all, held *crossings) {
    meander_output *out;
    meander_status status =
        meander_output_write_new(r->context, held_add, crossings, solve_crossings, &out);
    if (status != MEANDER_OK) return status;
    return ranks_end_output(out, meander_summaries_find_crossings(r->context, all->paths, all->count, out));
}

static int crossings_share(const ranks *r, held *crossings) {
    summaries all;
    int answer = bands_summarise(r, meander_rows_summarise, false, &all);
    if (answer == EXIT_DONE)
        answer = ranks_agree_status(r, r->number == 0 ? crossings_find(r, &all, crossings)
                                                      : MEANDER_OK);
    summaries_free(&all);
    if (answer == EXIT_DONE) answer = held_share(r, crossings);
    if (answer != EXIT_DONE) return answer;
    return ranks_agree_status(r, meander_context_set_file(r->context, solve_crossings,
                                                          crossings->bytes, crossings->size));
}

// ---- files without names ---------------------------------------------------------------

// The folder has a new name, so nothing that is there already is lost.
static int folder_make(const ranks *r, solved_bands *s) {
    int length = snprintf(s->folder, sizeof s->folder, "%s.bands-XXXXXX", r->output);
    if (length < (int)sizeof s->folder && mkdtemp(s->folder) != NULL) return EXIT_DONE;
    int error = length < (int)sizeof s->folder ? errno : ENAMETOOLONG;
    s->folder[0] = '\0';
    return ranks_path_failed(s->message, r->output, error);
}

static int band_open(const ranks *r, solved_bands *s, int rank, int flags, int *descriptor) {
    band_path path;
    snprintf(path, sizeof path, "%s/%d", s->folder, rank);
    *descriptor = open(path, flags | O_CLOEXEC, 0600);
    return *descriptor >= 0 ? EXIT_DONE : ranks_path_failed(s->message, r->output, errno);
}

// Rank 0 needs a descriptor for each of perhaps thousands of ranks.
static int bands_open_all(const ranks *r, solved_bands *s) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
    s->all = malloc((size_t)r->count * sizeof *s->all);
    if (s->all == NULL) return ranks_path_failed(s->message, r->output, ENOMEM);
    for (int i = 0; i < r->count; i++) s->all[i] = -1;
    int answer = EXIT_DONE;
    for (int i = 0; i < r->count && answer == EXIT_DONE; i++)
        answer = band_open(r, s, i, O_RDONLY, &s->all[i]);
    return answer;
}

// A network file system keeps a file without a name in the folder until it is closed, so that the
// folder may be removed only then.
static void folder_remove(const ranks *r, const solved_bands *s) {
    MPI_Barrier(MPI_COMM_WORLD);
    if (r->number == 0 && s->folder[0] != '\0') rmdir(s->folder);
}

// The rank that has made a file takes its name away.
static int bands_open_files(const ranks *r, solved_bands *s) {
    band_path path;
    int answer = ranks_agree(r, r->number == 0 ? folder_make(r, s) : EXIT_DONE, s->message);
    if (answer != EXIT_DONE) return answer;
    MPI_Bcast(s->folder, sizeof s->folder, MPI_CHAR, 0, MPI_COMM_WORLD);
    answer = ranks_agree(r, band_open(r, s, r->number, O_RDWR | O_CREAT | O_EXCL, &s->own), s->message);
    if (answer == EXIT_DONE)
        answer = ranks_agree(r, r->number == 0 ? bands_open_all(r, s) : EXIT_DONE, s->message);
    snprintf(path, sizeof path, "%s/%d", s->folder, r->number);
    unlink(path);
    folder_remove(r, s);
    return answer;
}

static void bands_close_files(const ranks *r, solved_bands *s) {
    for (int i = 0; s->all != NULL && i < r->count; i++)
        if (s->all[i] >= 0) close(s->all[i]);
    free(s->all);
    if (s->own >= 0) close(s->own);
    folder_remove(r, s);
}

// ---- the band of a rank ----------------------------------------------------------------

static meander_status rows_write(meander_rows *rows, const char *format, meander_output *out) {
    return ranks_end_output(out, meander_rows_write(rows, format, out));
}

static meander_status band_write(const ranks *r, solved_bands *s, meander_rows *solved) {
    meander_output *out;
    meander_status status = meander_output_descriptor_new(r->context, s->own, s->name, &out);
    if (status != MEANDER_OK) return status;
    return rows_write(solved, meander_list_first(MEANDER_FORMATS, "bands"), out);
}

static meander_status band_solve(const ranks *r, solved_bands *s) {
    meander_rows *rows, *solved;
    meander_status status = bands_open(r, false, &rows);
    if (status != MEANDER_OK || rows == NULL) return status;
    status = meander_rows_solve_band_new(rows, solve_crossings, &solved);
    if (status == MEANDER_OK) {
        status = band_write(r, s, solved);
        s->steps = meander_rows_steps(solved);
        meander_rows_free(solved);
    }
    meander_rows_free(rows);
    return status;
}

// Another machine sees the bytes only then, and some systems report a full disk only here.
static int band_flush(const ranks *r, solved_bands *s) {
    if (fsync(s->own) == 0) return ranks_agree(r, EXIT_DONE, "");
    return ranks_agree(r, ranks_path_failed(s->message, s->name, errno), s->message);
}

// ---- all bands -------------------------------------------------------------------------

static meander_status bands_write(const ranks *r, const char *const *paths, size_t count) {
    meander_rows *joined;
    meander_output *out;
    meander_status status = meander_rows_join_new(r->context, paths, count, &joined);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(r->context, r->output, &out);
    if (status == MEANDER_OK) status = rows_write(joined, r->format, out);
    meander_rows_free(joined);
    return status;
}

// A rank without rows has written nothing.
static meander_status bands_join(const ranks *r, const solved_bands *s) {
    char (*names)[32] = calloc((size_t)r->count, sizeof *names);
    const char **paths = calloc((size_t)r->count, sizeof *paths);
    size_t count = 0;
    for (int i = 0; names != NULL && paths != NULL && i < r->count; i++) {
        snprintf(names[i], sizeof names[i], "/dev/fd/%d", s->all[i]);
        if (lseek(s->all[i], 0, SEEK_END) > 0) paths[count++] = names[i];
    }
    meander_status status = count > 0 ? bands_write(r, paths, count) : MEANDER_NO_MEMORY;
    free(names);
    free(paths);
    return status;
}

static int bands_solve(const ranks *r, solved_bands *s) {
    uint64_t steps;
    int answer = ranks_agree_status(r, band_solve(r, s));
    if (answer == EXIT_DONE) answer = band_flush(r, s);
    if (answer != EXIT_DONE) return answer;
    MPI_Reduce(&s->steps, &steps, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    answer = ranks_agree_status(r, r->number == 0 ? bands_join(r, s) : MEANDER_OK);
    if (answer == EXIT_DONE && r->number == 0 && !r->quiet)
        fprintf(stderr, "row by row: %" PRIu64 " step%s\n", steps, cli_plural(steps));
    return answer;
}

int mpi_solve(const ranks *r) {
    held crossings = {0};
    solved_bands s = {.own = -1};
    snprintf(s.name, sizeof s.name, "a band of %.4000s", r->output);
    int answer = crossings_share(r, &crossings);
    if (answer == EXIT_DONE) answer = bands_open_files(r, &s);
    if (answer == EXIT_DONE) answer = bands_solve(r, &s);
    bands_close_files(r, &s);
    free(crossings.bytes);
    return answer;
}
