// SPDX-License-Identifier: MIT
// meander-mpi solve: from the summaries rank 0 finds where the path passes from band to band, all solve
// their own rows, and rank 0 joins them, in any format that is written row by row.
//
//     rank k:  rows -> summary  -+                  +-> rank k:  rows with the path -> a file -+
//                                +-> rank 0: crossings                                         +-> rank 0: FILE
//
// The path goes up and down through all bands, so the place of its moves is known only at the end.
// The bands are files in a new folder beside FILE, which goes away with them; they take 4 bits a cell.
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/figures_print.h"
#include "mpi_bands.h"

static const char solve_crossings[] = "the crossings";

typedef char band_path[RANKS_PATH_SIZE + 32];

typedef struct solved_bands {
    char folder[RANKS_PATH_SIZE];
    uint64_t steps;              // in the rows of this rank
    char message[RANKS_MESSAGE_SIZE];
} solved_bands;

static void band_path_of(const solved_bands *s, int rank, band_path path) {
    snprintf(path, sizeof(band_path), "%s/%d.mndr", s->folder, rank);
}

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

// ---- the band of a rank ----------------------------------------------------------------

static meander_status rows_write(const ranks *r, meander_rows *rows, const char *path,
                                 const char *format) {
    meander_output *out;
    meander_status status = meander_output_file_new(r->context, path, &out);
    if (status != MEANDER_OK) return status;
    return ranks_end_output(out, meander_rows_write(rows, (meander_style){.format = format}, out));
}

static meander_status band_solve(const ranks *r, solved_bands *s, const char *path) {
    meander_rows *rows, *solved;
    meander_status status = bands_open(r, false, &rows);
    if (status != MEANDER_OK || rows == NULL) return status;
    status = meander_rows_solve_band_new(rows, solve_crossings, &solved);
    if (status == MEANDER_OK) {
        status = rows_write(r, solved, path, meander_list_first(MEANDER_FORMATS, "bands"));
        s->steps = meander_rows_steps(solved);
        meander_rows_free(solved);
    }
    meander_rows_free(rows);
    return status;
}

// ---- all bands -------------------------------------------------------------------------

// The folder has a new name, so nothing that is there already is lost.
static int folder_make(const ranks *r, solved_bands *s) {
    int length = snprintf(s->folder, sizeof s->folder, "%s.bands-XXXXXX", r->output);
    if (length >= (int)sizeof s->folder) return ranks_path_failed(s->message, r->output, ENAMETOOLONG);
    if (mkdtemp(s->folder) != NULL) return EXIT_DONE;
    return ranks_path_failed(s->message, r->output, errno);
}

static meander_status bands_write(const ranks *r, const char *const *paths, size_t count) {
    meander_rows *joined;
    meander_status status = meander_rows_join_new(r->context, paths, count, &joined);
    if (status != MEANDER_OK) return status;
    status = rows_write(r, joined, r->output, r->format);
    meander_rows_free(joined);
    return status;
}

// A rank without rows has written no file.
static meander_status bands_join(const ranks *r, const solved_bands *s) {
    band_path *names = calloc((size_t)r->count, sizeof *names);
    const char **paths = calloc((size_t)r->count, sizeof *paths);
    size_t count = 0;
    for (int i = 0; names != NULL && paths != NULL && i < r->count; i++) {
        band_path_of(s, i, names[i]);
        if (access(names[i], F_OK) == 0) paths[count++] = names[i];
    }
    meander_status status = count > 0 ? bands_write(r, paths, count) : MEANDER_NO_MEMORY;
    free(names);
    free(paths);
    return status;
}

static int bands_solve(const ranks *r, solved_bands *s, const char *path) {
    uint64_t steps;
    int answer = ranks_agree_status(r, band_solve(r, s, path));
    if (answer != EXIT_DONE) return answer;
    MPI_Reduce(&s->steps, &steps, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    answer = ranks_agree_status(r, r->number == 0 ? bands_join(r, s) : MEANDER_OK);
    if (answer == EXIT_DONE && r->number == 0 && !r->quiet)
        fprintf(stderr, "row by row: %" PRIu64 " step%s\n", steps, cli_plural(steps));
    return answer;
}

static int solve_in_folder(const ranks *r, solved_bands *s) {
    band_path path;
    int answer = ranks_agree(r, r->number == 0 ? folder_make(r, s) : EXIT_DONE, s->message);
    if (answer != EXIT_DONE) return answer;
    MPI_Bcast(s->folder, sizeof s->folder, MPI_CHAR, 0, MPI_COMM_WORLD);
    band_path_of(s, r->number, path);
    answer = bands_solve(r, s, path);
    unlink(path);
    MPI_Barrier(MPI_COMM_WORLD);
    if (r->number == 0) rmdir(s->folder);
    return answer;
}

int mpi_solve(const ranks *r) {
    held crossings = {0};
    solved_bands s = {.steps = 0};
    int answer = crossings_share(r, &crossings);
    if (answer == EXIT_DONE) answer = solve_in_folder(r, &s);
    free(crossings.bytes);
    return answer;
}
