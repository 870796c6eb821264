// SPDX-License-Identifier: MIT
// The structs of a batch, for the files that make one: batch.c, and batch_threads.c for several threads.
#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "base/recycler.h"
#include "base/fingerprints.h"
#include "base/threads.h"
#include "facade/facade.h"
#include "grid/rect.h"

typedef struct batch_threads batch_threads;

// Which mazes of a split belong to the batch, by their hashes.
typedef struct batch_part {
    uint64_t first, end, whole;  // shares; whole 0: all
    uint64_t lot, lots;          // lots 0: all
    bool by_shape;
} batch_part;

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

// Mazes given in a shape: the next `count` ones go to `bytes`, or, if that is NULL, to bytes that
// last until `take` returns.  They are taken in their order, by the caller's thread.
typedef struct batch_order {
    uint64_t count;
    const batch_shape *shape;
    uint8_t *bytes;
    meander_status (*take)(void *user, const uint8_t *bytes, const uint64_t *seeds, size_t count);
    void *user;
} batch_order;

// Mazes that were made together with one that was asked for, because they will be asked for next.
typedef struct batch_ahead {
    uint8_t *own;                // the bytes of mazes that are made alone
    uint8_t *open;               // those of mazes that are made together; NULL: none are
    uint64_t first, next;        // the number of the first, and of the first not shown yet
    bool made;
} batch_ahead;

struct meander_batch {
    standing standing;
    context *context;            // the caller's
    char *id;                    // the ID with the first seed; it holds the spec's mask
    maze_spec spec;              // its seed is that of the maze made last
    size_t seed_begin, seed_end; // where the seed is in `id`
    uint64_t first;              // that seed
    uint64_t index;              // of the next maze
    uint64_t end;                // the mazes before this one will be asked for
    uint64_t tries;
    limits limits;
    batch_part part;
    uint64_t hash;               // of the maze made last, if parts are asked for
    uint64_t *room;              // for the hash of a shape; else NULL
    uint64_t least, most;        // of the hashes of the mazes that were given
    bool hashed;                 // at least one was
    bool unique;
    fingerprints fingerprints;
    meander_maze *maze;
    batch_ahead ahead;
    recycler recycler;
    uint64_t untold;             // cells made since progress was last reported
    batch_threads *threads;      // NULL until there is work for several
    void (*threads_free)(batch_threads *w);
    context own;                 // for passages: recycled memory, progress counted in mazes
};

// The mixer is one to one: the numbers from 1 to 2^64 - 1 all have different seeds.
static inline uint64_t batch_seed(uint64_t first, uint64_t index) {
    if (index == 0) return first;
    first = rng_mix(&first) + index;
    return rng_mix(&first);
}

// batch.c: makes this try of a maze; the seed is then in the spec.  Does not look whether an earlier
// maze was the same.
MEANDER_CHECKED meander_status batch_make(meander_batch *b, uint64_t number, uint64_t try, bool *fits);
// Notes the hash of a maze that is given.
void batch_note_hash(meander_batch *b, uint64_t hash);
// Makes the next maze, from this one of its tries on, different from all before if that is asked
// for.
MEANDER_CHECKED meander_status batch_find(meander_batch *b, uint64_t try);
// The fingerprint of the maze made last, and its ID, which is then stored in the maze.
fingerprint batch_fingerprint(const meander_batch *b);
void batch_write_id(meander_batch *b);
// Reports to the caller's listener how many mazes are made; returns false when it says stop.
bool batch_tell(const meander_batch *b);

// batch_bytes.c: writes mazes in a shape, and their IDs unless `ids` is NULL.
MEANDER_CHECKED meander_status batch_write(meander_batch *b, uint64_t count,
                                           const batch_shape *shape, output *out, output *ids);

// batch_ahead.c: prepares for making several mazes at once where that is faster.
MEANDER_CHECKED meander_status batch_ahead_begin(meander_batch *b);
void batch_ahead_done(meander_batch *b);
// Shows the first try of a maze if it was made ahead, or makes it together with those behind it if they
// will be asked for.  *shown is false when it has to be made alone.
MEANDER_CHECKED meander_status batch_ahead_show(meander_batch *b, uint64_t number, bool *shown);

// batch_threads.c: whether threads make mazes of this order; else the work is for the caller alone.
MEANDER_CHECKED meander_status batch_threads_open(meander_batch *b, const batch_order *order, bool *open);
MEANDER_CHECKED meander_status batch_threads_make(meander_batch *b, const batch_order *order);

#endif
