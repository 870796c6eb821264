// SPDX-License-Identifier: MIT
// What a batch is, for the two files that make one: batch.c, and crew.c for several threads.
#ifndef FACADE_BATCH_H
#define FACADE_BATCH_H

#include "base/keeper.h"
#include "base/prints.h"
#include "base/threads.h"
#include "facade/facade.h"

typedef struct crew crew;

struct meander_batch {
    context *context;
    char *id;                    // the ID with the first seed; the spec's mask lies in it
    maze_spec spec;              // its seed is that of the maze made last
    size_t seed_begin, seed_end; // where the seed stands in `id`
    uint64_t first;              // that seed
    uint64_t index;              // of the next maze
    uint64_t tries;
    limits limits;
    bool unique;
    prints prints;
    meander_maze *maze;
    keeper keeper;
    uint64_t untold;             // cells made since progress was told
    crew *crew;                  // NULL until there is work for several
    meander_allocator memory;    // the context's own, while the keeper is in its place
    meander_progress progress;
    void *progress_user;
};

// batch.c: one try; its seed is then in the spec.  Whether the maze is like another one is not
// looked at.
MEANDER_CHECKED meander_status batch_make(meander_batch *b, uint64_t seed, bool *fits);
// The next maze, from this of its tries on, unlike those before it if that is asked for.
MEANDER_CHECKED meander_status batch_find(meander_batch *b, uint64_t try);
// The maze made last as bytes, and its fingerprint.
void batch_copy(const meander_batch *b, uint8_t *bytes);
print batch_print(const meander_batch *b);
// Between these two the listener hears of mazes, whatever is told.
void batch_listen(meander_batch *b);
void batch_unlisten(meander_batch *b);

// crew.c: how many mazes a crew makes at a time; 0: the work is one for the caller alone.
MEANDER_CHECKED meander_status crew_open(meander_batch *b, uint64_t count, size_t *round);
// Makes the next mazes, as many as that at the most, as bytes; their seeds go to `seeds` unless
// that is NULL.
MEANDER_CHECKED meander_status crew_make(meander_batch *b, size_t count, uint8_t *bytes,
                                         uint64_t *seeds);
// Room for the mazes of a round and their seeds.
uint8_t *crew_bytes(const meander_batch *b);
uint64_t *crew_seeds(const meander_batch *b);
void crew_free(crew *c);         // NULL is fine

#endif
