// SPDX-License-Identifier: MIT
// meander-mpi generate, for mazes of least weight: each rank makes the rows of its share as far as they
// are certain, rank 0 decides the edges that all have left undecided, and each writes its bytes.
//
//     rank k:  rows -> survivors -+                  +-> rank k:  decided rows -> FILE
//                                 +-> rank 0: decisions
//
// A failed run is not continued, as no rank knows its rows without the others: the same command
// makes all of it anew.  Survivors and decisions are not kept either: deciding takes rank 0 no time beside that
// in which all make their rows, and these end at about the same time.
#include <stdlib.h>

#include "mpi_bands.h"
#include "mpi_file.h"

static const char weighed_decisions[] = "the decisions";

typedef struct weighed_share {
    uint64_t first, end;         // none: there are more ranks than blocks
    meander_rows *rows;
    held decisions;
    shared_file file;
} weighed_share;

static meander_status share_make(const ranks *r, weighed_share *s, held *own) {
    meander_output *out;
    if (s->first == s->end) return MEANDER_OK;
    meander_status status = meander_output_write_new(r->context, held_add, own, "the survivors", &out);
    if (status != MEANDER_OK) return status;
    return ranks_end_output(out, meander_rows_weigh_new(r->context, r->word, s->first, s->end, out, &s->rows));
}

static meander_status share_decide_all(const ranks *r, const summaries *all, held *decisions) {
    meander_output *out;
    meander_status status =
        meander_output_write_new(r->context, held_add, decisions, weighed_decisions, &out);
    if (status != MEANDER_OK) return status;
    return ranks_end_output(out, meander_survivors_decide(r->context, all->paths, all->count, out));
}

static meander_status share_decide(const ranks *r, const weighed_share *s) {
    meander_status status = meander_context_set_file(r->context, weighed_decisions, s->decisions.bytes,
                                                     s->decisions.size);
    if (status != MEANDER_OK || s->rows == NULL) return status;
    return meander_rows_decide(s->rows, weighed_decisions);
}

// The survivors are sent and forgotten before the decisions come.
static int share_agree(const ranks *r, weighed_share *s) {
    held own = {0};
    summaries all = {0};
    int answer = ranks_agree_status(r, share_make(r, s, &own));
    if (answer == EXIT_DONE) answer = summaries_gather(r, &own, &all);
    free(own.bytes);
    if (answer == EXIT_DONE)
        answer = ranks_agree_status(r, r->number == 0 ? share_decide_all(r, &all, &s->decisions)
                                                      : MEANDER_OK);
    summaries_free(&all);
    if (answer == EXIT_DONE) answer = held_share(r, &s->decisions);
    if (answer == EXIT_DONE) answer = ranks_agree_status(r, share_decide(r, s));
    return answer;
}

static int share_write(const ranks *r, weighed_share *s) {
    meander_output *out;
    shared_file *f = &s->file;
    if (s->rows == NULL) return EXIT_DONE;
    meander_status status = meander_output_write_new(r->context, file_write, f, f->part, &out);
    if (status != MEANDER_OK) return ranks_exit(status);
    status = meander_rows_write_share(s->rows, r->format, (uint64_t)r->number, (uint64_t)r->count,
                                      &f->place, out);
    return ranks_exit(ranks_end_output(out, status));
}

// The file is opened first: a name that cannot be written is known before the work.
static int share_run(const ranks *r, weighed_share *s) {
    int answer = file_open(r, r->output, false, &s->file);
    if (answer != EXIT_DONE) return answer;
    if (s->file.left) ranks_note(r, ".part, left by an earlier run, is made anew");
    answer = share_agree(r, s);
    if (answer == EXIT_DONE) answer = file_close(r, &s->file, share_write(r, s));
    else (void)file_close(r, &s->file, EXIT_DONE);
    if (answer == EXIT_DONE) return file_finish(r, &s->file);
    file_drop(r, &s->file);
    if (answer == EXIT_MACHINE) ranks_note(r, ": nothing of it stays; the same command makes it anew");
    return answer;
}

int mpi_weighed(const ranks *r) {
    weighed_share s = {.file = {.descriptor = -1}};
    int answer = ranks_agree_status(r, meander_id_share_rows(r->context, r->word, r->format,
                                                             (uint64_t)r->number, (uint64_t)r->count,
                                                             &s.first, &s.end));
    if (answer == EXIT_DONE) answer = share_run(r, &s);
    meander_rows_free(s.rows);
    file_end(&s.file);
    free(s.decisions.bytes);
    return answer;
}
