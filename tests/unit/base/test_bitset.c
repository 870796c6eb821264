// SPDX-License-Identifier: MIT
// The set that knows its next member, against an array of yes and no.
#include "support/test.h"
#include "base/bitset.h"
#include "base/rng.h"
#include "support/support.h"

static size_t next_of(const bool *in, size_t count, size_t n) {
    while (n < count && !in[n]) n++;
    return n < count ? n : BITSET_NONE;
}

// Sparse and dense, at sizes around the ends of words and levels.
TEST(test_like_an_array) {
    static const size_t sizes[] = {1, 2, 63, 64, 65, 4095, 4096, 4097, 5000};
    static bool in[5000];
    context c = support_context();
    rng r;
    rng_seed(&r, 3);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        scratch lent = {.context = &c};
        bitset m;
        size_t count = sizes[s];
        memset(in, 0, sizeof in);
        assert_int_equal(bitset_init(&m, &lent, count), MEANDER_OK);
        if (bitset_bytes(count) != scratch_size(&lent))
            fail_msg("%zu numbers take %zu bytes, foretold were %zu", count, scratch_size(&lent),
                     (size_t)bitset_bytes(count));
        assert_int_equal(bitset_next(&m, 0), BITSET_NONE);
        for (int i = 0; i < 20000; i++) {
            size_t n = (size_t)rng_below(&r, count), from = (size_t)rng_below(&r, count + 1);
            bool add = rng_percent(&r, i < 10000 ? 55 : 40);
            in[n] = add;
            if (add) bitset_add(&m, n);
            else bitset_remove(&m, n);
            if (i % 16 == 0) assert_int_equal(bitset_next(&m, from), next_of(in, count, from));
        }
        for (size_t n = 0; n < count; n++) bitset_remove(&m, n);
        assert_int_equal(bitset_next(&m, 0), BITSET_NONE);
        bitset_add(&m, count - 1);
        assert_int_equal(bitset_next(&m, 0), count - 1);
        assert_int_equal(bitset_next(&m, count), BITSET_NONE);
        scratch_take_back(&lent);
    }
}
