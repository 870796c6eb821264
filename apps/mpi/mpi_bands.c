// SPDX-License-Identifier: MIT
// Bands of an MPI run: each rank summarises some of the rows, and rank 0 gets the summaries.
//
//     rank 0   rows 0 .. a - 1    summary -+
//     rank 1   rows a .. b - 1    summary -+->  rank 0: all of them, in one block of memory
//     ...                                  |
//
// A summary takes one byte per column, that of measure about 45, however many rows it is of.
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi_bands.h"

// ---- bytes -----------------------------------------------------------------------------

static bool held_reserve(held *h, size_t room) {
    if (room <= h->room) return true;
    char *bytes = realloc(h->bytes, room);
    if (bytes == NULL) return false;
    h->bytes = bytes;
    h->room = room;
    return true;
}

bool held_add(void *user, const char *bytes, size_t size) {
    held *h = user;
    if (h->size + size > h->room && !held_reserve(h, 2 * (h->size + size))) return false;
    memcpy(h->bytes + h->size, bytes, size);
    h->size += size;
    return true;
}

// MPI counts in ints, so much goes in pieces.
enum { PIECE = 1 << 30 };
static int piece_of(uint64_t left) { return left < PIECE ? (int)left : PIECE; }

static void bytes_send(const char *bytes, uint64_t size, int to) {
    for (uint64_t at = 0; at < size; at += PIECE)
        MPI_Send(bytes + at, piece_of(size - at), MPI_BYTE, to, 0, MPI_COMM_WORLD);
}

static void bytes_receive(char *bytes, uint64_t size, int from) {
    for (uint64_t at = 0; at < size; at += PIECE)
        MPI_Recv(bytes + at, piece_of(size - at), MPI_BYTE, from, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

int held_share(const ranks *r, held *h) {
    uint64_t size = h->size;
    MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    int answer = ranks_agree_memory(r, held_reserve(h, (size_t)size));
    if (answer != EXIT_DONE) return answer;
    h->size = (size_t)size;
    for (uint64_t at = 0; at < size; at += PIECE)
        MPI_Bcast(h->bytes + at, piece_of(size - at), MPI_BYTE, 0, MPI_COMM_WORLD);
    return EXIT_DONE;
}

// ---- the rows of a rank ----------------------------------------------------------------

static meander_status bands_open_whole(const ranks *r, bool checked, meander_rows **rows) {
    if (access(r->word, F_OK) != 0 && meander_id_is_meant(r->word))
        return meander_rows_new(r->context, r->word, rows);
    meander_status status = meander_rows_read_band_new(r->context, r->word, rows);
    if (status != MEANDER_OK || !checked) return status;
    status = meander_rows_check(*rows);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

static uint64_t bands_first(uint64_t height, int number, int count) {
    uint64_t n = (uint64_t)number, more = height % (uint64_t)count;
    return height / (uint64_t)count * n + (n < more ? n : more);
}

// Rows without end are left whole: what is done with them says what is wrong.
meander_status bands_open(const ranks *r, bool checked, meander_rows **rows) {
    meander_status status = bands_open_whole(r, checked, rows);
    if (status != MEANDER_OK) return status;
    uint64_t height = meander_rows_height(*rows);
    uint64_t first = bands_first(height, r->number, r->count);
    uint64_t end = bands_first(height, r->number + 1, r->count);
    if (height == MEANDER_ENDLESS) return MEANDER_OK;
    if (first < end) status = meander_rows_take_band(*rows, first, end);
    if (first < end && status == MEANDER_OK) return MEANDER_OK;
    meander_rows_free(*rows);
    *rows = NULL;
    return status;
}

// ---- summaries -------------------------------------------------------------------------

static meander_status summary_make(const ranks *r, bands_summary *summarise, bool checked, held *h) {
    meander_rows *rows;
    meander_output *out;
    meander_status status = bands_open(r, checked, &rows);
    if (status != MEANDER_OK || rows == NULL) return status;
    status = meander_output_write_new(r->context, held_add, h, "the summary of rows", &out);
    if (status == MEANDER_OK) status = ranks_end_output(out, summarise(rows, out));
    meander_rows_free(rows);
    return status;
}

static bool summaries_reserve(summaries *all, int count) {
    all->sizes = calloc((size_t)count, sizeof *all->sizes);
    all->names = calloc((size_t)count, sizeof *all->names);
    all->paths = calloc((size_t)count, sizeof *all->paths);
    return all->sizes != NULL && all->names != NULL && all->paths != NULL;
}

static bool summaries_reserve_block(summaries *all, int count) {
    uint64_t size = 0;
    for (int i = 0; i < count; i++) size += all->sizes[i];
    return size <= SIZE_MAX && held_reserve(&all->block, (size_t)size);
}

static meander_status summaries_name(const ranks *r, summaries *all, int rank) {
    char *name = all->names[rank];
    size_t size = (size_t)all->sizes[rank];
    if (size == 0) return MEANDER_OK;
    snprintf(name, sizeof all->names[rank], "the summary of rank %d", rank);
    all->paths[all->count++] = name;
    const char *bytes = all->block.bytes + all->block.size;
    all->block.size += size;
    return meander_context_set_file(r->context, name, bytes, size);
}

static meander_status summaries_receive(const ranks *r, summaries *all, const held *own) {
    meander_status status = MEANDER_OK;
    for (int rank = 0; rank < r->count; rank++) {
        char *bytes = all->block.bytes + all->block.size;
        if (rank > 0) bytes_receive(bytes, all->sizes[rank], rank);
        else if (own->size > 0) memcpy(bytes, own->bytes, own->size);
        meander_status named = summaries_name(r, all, rank);
        if (status == MEANDER_OK) status = named;
    }
    return status;
}

// Rank 0 has room for all before anything is sent, so no rank waits for one that has failed.
int summaries_gather(const ranks *r, const held *own, summaries *all) {
    uint64_t size = own->size;
    *all = (summaries){0};
    bool first = r->number == 0;
    int answer = ranks_agree_memory(r, !first || summaries_reserve(all, r->count));
    if (answer != EXIT_DONE) return answer;
    MPI_Gather(&size, 1, MPI_UINT64_T, all->sizes, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    answer = ranks_agree_memory(r, !first || summaries_reserve_block(all, r->count));
    if (answer != EXIT_DONE) return answer;
    if (!first) bytes_send(own->bytes, size, 0);
    return ranks_agree_status(r, first ? summaries_receive(r, all, own) : MEANDER_OK);
}

int bands_summarise(const ranks *r, bands_summary *summarise, bool checked, summaries *all) {
    held own = {0};
    *all = (summaries){0};
    int answer = ranks_agree_status(r, summary_make(r, summarise, checked, &own));
    if (answer == EXIT_DONE) answer = summaries_gather(r, &own, all);
    free(own.bytes);
    return answer;
}

void summaries_free(summaries *all) {
    free(all->block.bytes);
    free(all->sizes);
    free(all->names);
    free(all->paths);
}
