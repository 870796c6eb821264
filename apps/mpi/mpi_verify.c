// SPDX-License-Identifier: MIT
// meander-mpi verify: each rank summarises some of the rows, and rank 0 joins the summaries.
//
//     rank k:  its rows  ->  summary, a byte per column or two  ->  rank 0: a temporary file for each
//                                                        all together: cells, components, loops
//
// Rank 0 holds one summary at a time, however many ranks there are.
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ranks.h"

// ---- one summary -----------------------------------------------------------------------

typedef struct summary_bytes {
    char *bytes;                 // owned
    size_t size, room;
} summary_bytes;

static bool summary_reserve(summary_bytes *s, size_t room) {
    if (room <= s->room) return true;
    char *bytes = realloc(s->bytes, room);
    if (bytes == NULL) return false;
    s->bytes = bytes;
    s->room = room;
    return true;
}

static bool summary_take(void *user, const char *bytes, size_t size) {
    summary_bytes *s = user;
    if (s->size + size > s->room && !summary_reserve(s, 2 * (s->size + size))) return false;
    memcpy(s->bytes + s->size, bytes, size);
    s->size += size;
    return true;
}

static meander_status summary_make(const ranks *r, meander_rows *rows, summary_bytes *s) {
    meander_output *out;
    meander_status status =
        meander_output_write_new(r->context, summary_take, s, "the summary of rows", &out);
    if (status != MEANDER_OK) return status;
    status = meander_rows_summarise(rows, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

static meander_status verify_open(const ranks *r, meander_rows **rows) {
    if (access(r->word, F_OK) != 0 && meander_id_is_meant(r->word))
        return meander_rows_new(r->context, r->word, rows);
    meander_status status = meander_rows_read_band_new(r->context, r->word, rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_check(*rows);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

// The first row of a rank; some of them have no rows when there are more ranks than rows.
static uint64_t verify_first(uint64_t height, int number, int count) {
    uint64_t n = (uint64_t)number, more = height % (uint64_t)count;
    return height / (uint64_t)count * n + (n < more ? n : more);
}

static meander_status verify_band(const ranks *r, summary_bytes *s) {
    meander_rows *rows;
    meander_status status = verify_open(r, &rows);
    if (status != MEANDER_OK) return status;
    uint64_t height = meander_rows_height(rows);
    uint64_t first = verify_first(height, r->number, r->count);
    uint64_t end = verify_first(height, r->number + 1, r->count);
    if (height == MEANDER_ENDLESS) status = summary_make(r, rows, s);
    else if (first < end) {
        status = meander_rows_take_band(rows, first, end);
        if (status == MEANDER_OK) status = summary_make(r, rows, s);
    }
    meander_rows_free(rows);
    return status;
}

// ---- all of them: rank 0 ---------------------------------------------------------------

typedef struct verdict {
    uint64_t cells, passages, components, loops;
} verdict;

typedef struct summary_files {
    char folder[1024];
    char **paths;
    size_t count;
    char message[RANKS_MESSAGE_SIZE];
} summary_files;

static int files_begin(summary_files *f, int count) {
    const char *folder = getenv("TMPDIR");
    if (folder == NULL || folder[0] == '\0' || strlen(folder) > sizeof f->folder - 32) folder = "/tmp";
    f->paths = calloc((size_t)count, sizeof *f->paths);
    if (f->paths == NULL) return ranks_path_failed(f->message, folder, ENOMEM);
    snprintf(f->folder, sizeof f->folder, "%s/meander.XXXXXX", folder);
    if (mkdtemp(f->folder) != NULL) return EXIT_DONE;
    f->folder[0] = '\0';
    return ranks_path_failed(f->message, folder, errno);
}

static int files_add(summary_files *f, const summary_bytes *s) {
    enum { NAME_SIZE = sizeof f->folder + 32 };
    char *path = malloc(NAME_SIZE);
    if (path == NULL) return ranks_path_failed(f->message, f->folder, ENOMEM);
    snprintf(path, NAME_SIZE, "%s/%zu.sum", f->folder, f->count);
    f->paths[f->count++] = path;
    FILE *file = fopen(path, "wb");
    if (file == NULL) return ranks_path_failed(f->message, path, errno);
    bool whole = fwrite(s->bytes, 1, s->size, file) == s->size;
    int error = errno;
    if (fclose(file) == 0 && whole) return EXIT_DONE;
    return ranks_path_failed(f->message, path, whole ? errno : error);
}

static void files_end(summary_files *f) {
    for (size_t i = 0; i < f->count; i++) {
        unlink(f->paths[i]);
        free(f->paths[i]);
    }
    if (f->folder[0] != '\0') rmdir(f->folder);
    free(f->paths);
}

// Rank 0 receives in the order of the ranks.  Without memory for one it still takes the messages of
// all, into nothing, as the others wait until they are sent.
static int files_receive(summary_files *f, summary_bytes *s, int from) {
    uint64_t size;
    MPI_Recv(&size, 1, MPI_UINT64_T, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (size == 0) return EXIT_DONE;
    bool room = size <= INT32_MAX && summary_reserve(s, (size_t)size);
    int takes = room;
    MPI_Send(&takes, 1, MPI_INT, from, 0, MPI_COMM_WORLD);
    if (!room) return ranks_path_failed(f->message, "the summary of rows", ENOMEM);
    MPI_Recv(s->bytes, (int)size, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    s->size = (size_t)size;
    return f->message[0] != '\0' ? EXIT_MACHINE : files_add(f, s);
}

static void summary_send(const summary_bytes *s) {
    uint64_t size = s->size;
    int takes;
    MPI_Send(&size, 1, MPI_UINT64_T, 0, 0, MPI_COMM_WORLD);
    if (size == 0) return;
    MPI_Recv(&takes, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (takes) MPI_Send(s->bytes, (int)size, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
}

static int files_judge(const ranks *r, summary_files *f, verdict *v) {
    meander_status status =
        meander_summaries_join(r->context, (const char *const *)f->paths, f->count, &v->cells,
                               &v->passages, &v->components, &v->loops);
    if (status != MEANDER_OK)
        snprintf(f->message, sizeof f->message, "%s", meander_context_message(r->context));
    return ranks_exit(status);
}

static int files_gather(const ranks *r, summary_files *f, summary_bytes *s, verdict *v) {
    int answer = files_begin(f, r->count);
    if (answer == EXIT_DONE && s->size > 0) answer = files_add(f, s);
    for (int from = 1; from < r->count; from++) {
        int received = files_receive(f, s, from);
        if (answer == EXIT_DONE) answer = received;
    }
    if (answer == EXIT_DONE) answer = files_judge(r, f, v);
    files_end(f);
    return answer;
}

// ---- the verdict -----------------------------------------------------------------------

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

static int verdict_print(const ranks *r, const verdict *v) {
    bool perfect = v->components == 1 && v->loops == 0;
    if (r->number == 0 && !r->quiet)
        printf("%s, %s: %" PRIu64 " cell%s, %" PRIu64 " component%s, %" PRIu64 " loop%s\n",
               perfect ? "perfect" : "not perfect",
               v->components == 1 ? "connected" : "not connected", v->cells, plural(v->cells),
               v->components, plural(v->components), v->loops, plural(v->loops));
    return perfect ? EXIT_DONE : EXIT_NO;
}

int mpi_verify(const ranks *r) {
    summary_bytes s = {0};
    summary_files f = {0};
    verdict v = {0};
    int answer = ranks_agree_status(r, verify_band(r, &s)), own = EXIT_DONE;
    if (answer == EXIT_DONE) {
        if (r->number == 0) own = files_gather(r, &f, &s, &v);
        else summary_send(&s);
        answer = ranks_agree(r, own, f.message);
    }
    free(s.bytes);
    if (answer != EXIT_DONE) return answer;
    MPI_Bcast(&v, 4, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return verdict_print(r, &v);
}
