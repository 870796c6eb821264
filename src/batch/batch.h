// SPDX-License-Identifier: MIT
// What a batch is, for the two files that make one: batch.c, and batch_threads.c for several threads.
#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "base/recycler.h"
#include "base/fingerprints.h"
#include "base/threads.h"
#include "facade/facade.h"

typedef struct batch_threads batch_threads;

// limits.c: the figures that a maze must have.  `keys` are those to be measured, divided
// by blanks.
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

// In what shape mazes are given: `size` bytes each, put there from the maze made last, which has
// this number.  Threads give mazes of theirs at once, so nothing is asked for in memory.
typedef struct batch_shape {
    void (*put)(meander_batch *b, const struct batch_shape *shape, uint64_t number,
                uint8_t *bytes);
    size_t size;
    void (*write)(const meander_batch *b, output *out);   // without such bytes; NULL: with them
    const struct mndr_pack *pack;    // of a native file
} batch_shape;

struct meander_batch {
    context *context;            // the caller's
    char *id;                    // the ID with the first seed; the spec's mask lies in it
    maze_spec spec;              // its seed is that of the maze made last
    size_t seed_begin, seed_end; // where the seed stands in `id`
    uint64_t first;              // that seed
    uint64_t index;              // of the next maze
    uint64_t tries;
    limits limits;
    bool unique;
    fingerprints fingerprints;
    meander_maze *maze;
    recycler recycler;
    uint64_t untold;             // cells made since progress was told
    batch_threads *threads;      // NULL until there is work for several
    context own;                 // for passages: memory from the recycler, a listener to mazes
};

// batch.c: one try; its seed is then in the spec.  Whether the maze is like another one is not
// looked at.
MEANDER_CHECKED meander_status batch_make(meander_batch *b, uint64_t seed, bool *fits);
// The next maze, from this of its tries on, unlike those before it if that is asked for.
MEANDER_CHECKED meander_status batch_find(meander_batch *b, uint64_t try);
// A fingerprint of the maze made last, and its ID, which then stands in the maze.
fingerprint batch_fingerprint(const meander_batch *b);
void batch_write_id(meander_batch *b);
// Writes mazes in a shape, and their IDs unless `ids` is NULL.
MEANDER_CHECKED meander_status batch_write(meander_batch *b, uint64_t count,
                                           const batch_shape *shape, output *out, output *ids);
// Tells the caller's listener how many mazes there are; false when it says stop.
bool batch_tell(const meander_batch *b);

// batch_threads.c: how many mazes a crew makes at a time, in a shape that outlives its work; 0: the work is
// one for the caller alone.
MEANDER_CHECKED meander_status batch_threads_open(meander_batch *b, uint64_t count,
                                                  const batch_shape *shape, size_t *round);
// Makes the next mazes, as many as that at the most, as bytes; their seeds go to `seeds` unless
// that is NULL.
MEANDER_CHECKED meander_status batch_threads_make(meander_batch *b, size_t count, uint8_t *bytes,
                                                  uint64_t *seeds);
// Room for the mazes of a round and their seeds.
uint8_t *batch_threads_bytes(const meander_batch *b);
uint64_t *batch_threads_seeds(const meander_batch *b);
void batch_threads_free(batch_threads *c);         // NULL is fine

#endif
