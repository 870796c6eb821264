// SPDX-License-Identifier: MIT
// The rows of each rank, and the ranks' summaries of them, in memory at rank 0.
#ifndef MPI_BANDS_H
#define MPI_BANDS_H

#include "ranks.h"

// Bytes in memory, owned.
typedef struct held {
    char *bytes;
    size_t size, room;
} held;

// A meander_write: adds bytes.
bool held_add(void *user, const char *bytes, size_t size);

// Called by all: gives all of them the bytes of rank 0.
int held_share(const ranks *r, held *h);

// Opens the rows of this rank, of an ID or a file: equally many on each rank, or one more.  NULL: there
// are more ranks than rows.  For verify rows are checked.
meander_status bands_open(const ranks *r, bool checked, meander_rows **rows);

// The summaries of all ranks.  At rank 0 its context reads them by these paths.
typedef struct summaries {
    held block;
    uint64_t *sizes;             // of each rank's; 0: it has no rows
    char (*names)[32];
    const char **paths;
    size_t count;
} summaries;

typedef meander_status bands_summary(meander_rows *rows, meander_output *out);

// Called by all: sends what each has to rank 0; empty is allowed.  summaries_free must follow.
int summaries_gather(const ranks *r, const held *own, summaries *all);

// Called by all: has each rank summarise its rows, and sends the summaries to rank 0.
// summaries_free must follow; then rank 0 must not read the paths any more.
int bands_summarise(const ranks *r, bands_summary *summarise, bool checked, summaries *all);
void summaries_free(summaries *all);

#endif
