// SPDX-License-Identifier: MIT
// What a batch is, for the files that make one: batch.c, and batch_threads.c for several threads.
#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "base/recycler.h"
#include "base/fingerprints.h"
#include "base/threads.h"
#include "facade/facade.h"
#include "grid/rect.h"

typedef struct batch_threads batch_threads;

// limits.c: the figures that a maze must have.  `keys` names those to be measured, separated by
// blanks.
enum { LIMITS_MOST = 32, LIMITS_KEYS_SIZE = 1024 };
typedef struct limits {
    size_t count;
    meander_limit list[LIMITS_MOST];   // `figure` is the registry's own text
    char keys[LIMITS_KEYS_SIZE];
} limits;

// A limit of the list has `size` bytes.
MEANDER_CHECKED meander_status limits_read(context *c, const meander_limit *list, size_t size,
                                           size_t count, limits *read);
MEANDER_CHECKED meander_status limits_judge(const limits *l, const puzzle *p, bool *fits);

enum { BATCH_DIGITS = 20 };      // of the largest seed

// The shape in which mazes are given: `size` bytes each, written there from the maze made last,
// which has this number.  Threads write their mazes at the same time, so nothing here allocates.
typedef struct batch_shape {
    void (*put)(meander_batch *b, const struct batch_shape *shape, uint64_t number,
                uint8_t *bytes);
    size_t size;
    void (*write)(const meander_batch *b, output *out);   // without such bytes; NULL: with them
    const struct mndr_pack *pack;    // of a native file
} batch_shape;

struct meander_batch {
    context *context;            // the caller's
    char *id;                    // the ID with the first seed; it holds the spec's mask
    maze_spec spec;              // its seed is that of the maze made last
    size_t seed_begin, seed_end; // where the seed is in `id`
    uint64_t first;              // that seed
    uint64_t index;              // of the next maze
    uint64_t tries;
    limits limits;
    bool unique;
    fingerprints fingerprints;
    meander_maze *maze;
    recycler recycler;
    uint64_t untold;             // cells made since progress was last reported
    batch_threads *threads;      // NULL until there is work for several
    context own;                 // for passages: recycled memory, progress counted in mazes
};

// batch.c: makes one try, whose seed is then in the spec.  Does not look whether an earlier maze
// was the same.
MEANDER_CHECKED meander_status batch_make(meander_batch *b, uint64_t seed, bool *fits);
// Makes the next maze, from this one of its tries on, different from all before if that is asked
// for.
MEANDER_CHECKED meander_status batch_find(meander_batch *b, uint64_t try);
// The fingerprint of the maze made last, and its ID, which is then stored in the maze.
fingerprint batch_fingerprint(const meander_batch *b);
void batch_write_id(meander_batch *b);
// Writes mazes in a shape, and their IDs unless `ids` is NULL.
MEANDER_CHECKED meander_status batch_write(meander_batch *b, uint64_t count,
                                           const batch_shape *shape, output *out, output *ids);
// Reports to the caller's listener how many mazes are made; returns false when it says stop.
bool batch_tell(const meander_batch *b);

// batch_threads.c: sets *round to the number of mazes that the threads make at a time, in a shape
// that outlives their work; 0: the work is for the caller alone.
MEANDER_CHECKED meander_status batch_threads_open(meander_batch *b, uint64_t count,
                                                  const batch_shape *shape, size_t *round);
// Makes the next mazes, at most that many, as bytes; their seeds go to `seeds` unless that is
// NULL.
MEANDER_CHECKED meander_status batch_threads_make(meander_batch *b, size_t count, uint8_t *bytes,
                                                  uint64_t *seeds);
// Memory for the mazes of a round, and for their seeds.
uint8_t *batch_threads_bytes(const meander_batch *b);
uint64_t *batch_threads_seeds(const meander_batch *b);
void batch_threads_free(batch_threads *c);         // NULL is fine

#endif
