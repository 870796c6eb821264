// SPDX-License-Identifier: MIT
// The recycler of memory and the set of fingerprints.

#include "support/test.h"
#include "base/recycler.h"
#include "base/fingerprints.h"
#include "support/faulty.h"
#include "support/support.h"

// ---- the recycler ------------------------------------------------------------------------

TEST(test_blocks_come_again) {
    faulty f = {0};
    recycler k;
    recycler_init(&k, faulty_allocator(&f));
    meander_allocator m = recycler_allocator(&k);
    char *a = m.resize(m.user, NULL, 100), *b = m.resize(m.user, NULL, 5000);
    assert_true(a != NULL && b != NULL && k.lent == 2 && f.live == 2);
    assert_int_equal((uintptr_t)a % _Alignof(max_align_t), 0);
    memset(a, 'a', 100);
    memset(b, 'b', 5000);
    assert_null(m.resize(m.user, a, 0));
    assert_null(m.resize(m.user, b, 0));
    assert_int_equal(k.lent, 0);
    assert_true(m.resize(m.user, NULL, 90) == a);      // not the large one
    assert_true(m.resize(m.user, NULL, 5000) == b);
    assert_null(m.resize(m.user, a, 0));
    char *zeroed = m.zeroed(m.user, 100);
    assert_true(zeroed == a);
    for (size_t i = 0; i < 100; i++) assert_int_equal(zeroed[i], 0);
    assert_int_equal(f.calls, 2);
    assert_null(m.resize(m.user, a, 0));
    assert_null(m.resize(m.user, b, 0));
    recycler_done(&k);
    assert_int_equal(f.live, 0);
}

// Of the kept blocks that are large enough the smallest, in whatever order they came back; one
// four times too large stays for others, unless there will be no other.
TEST(test_the_smallest_that_will_do) {
    faulty f = {0};
    recycler k;
    recycler_init(&k, faulty_allocator(&f));
    meander_allocator m = recycler_allocator(&k);
    char *small = m.resize(m.user, NULL, 100), *large = m.resize(m.user, NULL, 200);
    for (unsigned turn = 0; turn < 2; turn++) {
        assert_null(m.resize(m.user, turn == 0 ? small : large, 0));
        assert_null(m.resize(m.user, turn == 0 ? large : small, 0));
        if (m.resize(m.user, NULL, 120) != small) fail_msg("120 bytes are not in the smaller block");
        assert_true(m.resize(m.user, NULL, 200) == large);
    }
    assert_null(m.resize(m.user, small, 0));
    assert_null(m.resize(m.user, large, 0));
    char *little = m.resize(m.user, NULL, 10);
    if (little == small || little == large) fail_msg("10 bytes waste a block of 150");
    assert_int_equal(f.calls, 3);
    k.shut = true;
    assert_true(m.resize(m.user, NULL, 10) == small);
    assert_null(m.resize(m.user, small, 0));
    assert_null(m.resize(m.user, little, 0));
    recycler_done(&k);
    assert_int_equal(f.live, 0);
}

TEST(test_growing_and_failing) {
    faulty f = {0};
    recycler k;
    recycler_init(&k, faulty_allocator(&f));
    meander_allocator m = recycler_allocator(&k);
    char *a = m.resize(m.user, NULL, 10);
    memcpy(a, "0123456789", 10);
    assert_true(m.resize(m.user, a, 4) == a);
    char *larger = m.resize(m.user, a, 1000);
    assert_true(larger != NULL && larger != a);
    assert_memory_equal(larger, "0123456789", 10);
    faulty_set(&f, 1, true);
    assert_null(m.resize(m.user, larger, 100000));     // and the old one stays
    assert_memory_equal(larger, "0123456789", 10);
    assert_null(m.zeroed(m.user, SIZE_MAX));
    assert_null(m.resize(m.user, NULL, SIZE_MAX - 3));
    assert_true(m.resize(m.user, NULL, 10) == a);      // kept: needs nobody
    assert_null(m.resize(m.user, a, 0));
    assert_null(m.resize(m.user, larger, 0));
    recycler_done(&k);
    assert_int_equal(f.live, 0);
}

// ---- fingerprints ----------------------------------------------------------------------

static bool is_same(fingerprint a, fingerprint b) { return a.low == b.low && a.high == b.high; }

// Each bit counts, each length counts, and what lies behind the end does not.
TEST(test_prints_differ) {
    uint8_t bytes[40] = {0};
    fingerprint seen[40 * 8 + 41];
    size_t count = 0;
    for (size_t size = 0; size <= 40; size++) seen[count++] = fingerprint_of(bytes, size);
    for (size_t i = 0; i < 40 * 8; i++) {
        bytes[i / 8] ^= (uint8_t)(1u << i % 8);
        seen[count++] = fingerprint_of(bytes, 40);
        assert_true(is_same(fingerprint_of(bytes, i / 8), seen[i / 8]));
        bytes[i / 8] ^= (uint8_t)(1u << i % 8);
    }
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++) {
            assert_true(seen[i].low != seen[k].low);
            assert_true(seen[i].high != seen[k].high);
        }
}

TEST(test_set) {
    context c = support_context();
    fingerprints set = {.context = &c};
    bool fresh;
    for (unsigned round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 5000; i++) {
            uint8_t bytes[4] = {(uint8_t)i, (uint8_t)(i >> 8), 7, 7};
            assert_int_equal(fingerprints_add(&set, fingerprint_of(bytes, 4), &fresh), MEANDER_OK);
            assert_int_equal(fresh, round == 0);
        }
    assert_int_equal(set.count, 5000);
    // The same place and another print.
    fingerprint a = {5, 1}, b = {5, 2};
    assert_int_equal(fingerprints_add(&set, a, &fresh), MEANDER_OK);
    assert_true(fresh);
    assert_int_equal(fingerprints_add(&set, b, &fresh), MEANDER_OK);
    assert_true(fresh);
    assert_int_equal(fingerprints_add(&set, a, &fresh), MEANDER_OK);
    assert_false(fresh);
    fingerprints_done(&set);
    fingerprints_done(&set);
}
