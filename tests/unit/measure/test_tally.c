// SPDX-License-Identifier: MIT
// The tally against counting by hand: few numbers, many, and ones that collide.

#include "support/test.h"
#include "base/rng.h"
#include "measure/tally.h"
#include "support/support.h"
#include "support/watch.h"

// Number i is counted times[i] times, in any order; list is 2 * count numbers.
static void check(size_t count, uint64_t step) {
    context c = support_context();
    scratch lent = {.context = &c};
    tally t;
    rng r;
    uint64_t *times = calloc(count + 1, sizeof *times), *list = calloc(count + 1, 2 * sizeof *list);
    size_t different = 0;
    rng_seed(&r, count);
    watch("a tally of %zu numbers", count);
    tally_init(&t, &lent);
    for (size_t i = 0; i < 4 * count; i++) {
        size_t which = (size_t)rng_below(&r, count);
        tally_add(&t, which * step, 1 + i % 2);
        times[which] += 1 + i % 2;
    }
    assert_false(t.failed);
    tally_list(&t, list);
    for (size_t i = 0; i < count; i++) {
        if (times[i] == 0) continue;
        assert_int_equal(list[2 * different], i * step);
        assert_int_equal(list[2 * different + 1], times[i]);
        different++;
    }
    assert_int_equal(t.count, different);
    scratch_take_back(&lent);
    free(times);
    free(list);
    watch_done();
}

TEST(test_few_and_many) {
    for (size_t count = 0; count < 12; count++) check(count, 1);
    check(511, 1);
    check(513, 3);
    check(100000, 1);
    check(3000, UINT64_C(1) << 40);
    check(3000, UINT64_C(0x100000001));
}

static void *give_nothing(void *user, void *block, size_t size) {
    size_t *left = user;
    if (size != 0 && block == NULL && (*left)-- == 0) {
        *left = 0;
        return NULL;
    }
    if (size != 0) return realloc(block, size);
    free(block);
    return NULL;
}

// Without memory nothing happens but that it is remembered.
TEST(test_no_memory) {
    for (size_t tables = 0; tables < 3; tables++) {
        size_t left = tables;
        context c = {.memory = {.resize = give_nothing, .user = &left}};
        scratch lent = {.context = &c};
        tally t;
        tally_init(&t, &lent);
        for (uint64_t i = 0; i < 5000; i++) tally_add(&t, i, 1);
        assert_true(t.failed);
        scratch_take_back(&lent);
    }
}
