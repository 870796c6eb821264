// SPDX-License-Identifier: MIT
// The random numbers of the generators of rows, and the way to those of any row:
//
//     coins=stream   one after the other; where every row draws equally many, the stream can be
//                    jumped
//     coins=places   each row has its own random numbers, which depend on a key and its number
#ifndef GENERATE_ROW_COINS_H
#define GENERATE_ROW_COINS_H

#include "base/bits.h"
#include "generate/generator.h"

#define COINS_PARAM                                                                          \
    {.name = "coins", .kind = MEANDER_PARAM_CHOICE, .choices = "stream|places",              \
     .about = "places: each row has its own, so any row can be made without those above"}

// Sets job->rng to where row y begins.  With coins=stream each row before it has drawn that many
// words.
static inline void row_coins_go(row_job *job, uint64_t y, uint64_t words) {
    uint64_t low, high = bits_multiply(y, words, &low);
    if (job->places) rng_place(job->rng, job->key, y, 0);
    else rng_jump(job->rng, high, low);
}

// The message for rows that draw at random how much they draw.
MEANDER_CHECKED static inline meander_status row_coins_refuse(const row_job *job,
                                                              const char *name) {
    return context_fail(job->context, MEANDER_UNSUPPORTED,
                        "%s draws one coin after the other here, so its rows come in order; with "
                        "coins=places any row can be made", name);
}

#endif
