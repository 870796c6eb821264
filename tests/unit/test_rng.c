// SPDX-License-Identifier: MIT
// Chance: known answers of the published generators, and draws that are fair.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/bits.h"
#include "base/rng.h"

// splitmix64 from 1234567, as in the published test values.
static void test_splitmix(void **state) {
    (void)state;
    static const uint64_t known[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    uint64_t counter = 1234567;
    for (int i = 0; i < 5; i++) assert_true(rng_mix(&counter) == known[i]);
}

// xoshiro256** from the state 1, 2, 3, 4: worked by hand from its definition.
static void test_xoshiro(void **state) {
    (void)state;
    rng r = {.state = {1, 2, 3, 4}};
    static const uint64_t known[] = {11520, 0, 1509978240, 1215971899390074240};
    for (int i = 0; i < 4; i++) assert_true(rng_next(&r) == known[i]);
}

// Chi-square of `bins` counts; twice the number of bins is far beyond any usual value.
static void check_even(const uint64_t *counts, uint64_t bins, uint64_t draws) {
    double expected = (double)draws / (double)bins, sum = 0;
    for (uint64_t i = 0; i < bins; i++) {
        double off = (double)counts[i] - expected;
        sum += off * off / expected;
    }
    if (sum > 2.0 * (double)bins + 20) fail_msg("chi-square %.1f over %d bins", sum, (int)bins);
}

static void test_below_is_even(void **state) {
    (void)state;
    rng r;
    rng_seed(&r, 3);
    for (uint64_t limit = 1; limit <= 40; limit++) {
        uint64_t counts[40] = {0};
        for (int i = 0; i < 40000; i++) {
            uint64_t drawn = rng_below(&r, limit);
            assert_true(drawn < limit);
            counts[drawn]++;
        }
        check_even(counts, limit, 40000);
    }
}

// A limit of 3/4 of the range: without rejection the lower third would come twice as often.
static void test_below_large_limits(void **state) {
    (void)state;
    static const uint64_t limits[] = {UINT64_C(0xC0000000), UINT64_C(0xC000000000000000),
                                      UINT64_C(0x180000000)};
    rng r;
    rng_seed(&r, 4);
    for (int k = 0; k < 3; k++) {
        uint64_t counts[3] = {0};
        for (int i = 0; i < 60000; i++) {
            uint64_t drawn = rng_below(&r, limits[k]);
            assert_true(drawn < limits[k]);
            counts[drawn / (limits[k] / 3)]++;
        }
        check_even(counts, 3, 60000);
    }
}

static void test_coins(void **state) {
    (void)state;
    rng r;
    rng_seed(&r, 5);
    assert_true(rng_coins(&r, 0, 100) == 0);
    assert_true(rng_coins(&r, 100, 100) == UINT64_MAX);
    for (uint64_t percent = 1; percent < 100; percent += 7) {
        uint64_t heads = 0, draws = 20000;
        for (uint64_t i = 0; i < draws; i++) heads += bits_count(rng_coins(&r, percent, 100));
        double share = (double)heads / (double)(64 * draws);
        double off = share - (double)percent / 100;
        // Five standard deviations of 1.28 million coins are at most 0.0023.
        assert_true(off < 0.0023 && off > -0.0023);
    }
}

// Lane by lane, too: every one of the 64 coins is fair and not tied to its neighbour.
static void test_coin_lanes(void **state) {
    (void)state;
    rng r;
    uint64_t heads[64] = {0}, pairs[64] = {0}, draws = 30000;
    rng_seed(&r, 6);
    for (uint64_t i = 0; i < draws; i++) {
        uint64_t coins = rng_coins(&r, 30, 100);
        for (unsigned lane = 0; lane < 64; lane++) {
            heads[lane] += coins >> lane & 1;
            pairs[lane] += coins >> lane & coins >> (lane + 1) % 64 & 1;
        }
    }
    for (unsigned lane = 0; lane < 64; lane++) {
        assert_in_range(heads[lane], 9000 - 420, 9000 + 420);
        assert_in_range(pairs[lane], 2700 - 270, 2700 + 270);
    }
}

static void test_words_are_seeds(void **state) {
    (void)state;
    assert_true(rng_seed_of_word("maze", 4) != rng_seed_of_word("mazf", 4));
    assert_true(rng_seed_of_word("a", 1) == rng_seed_of_word("a", 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splitmix),        cmocka_unit_test(test_xoshiro),
        cmocka_unit_test(test_below_is_even),   cmocka_unit_test(test_below_large_limits),
        cmocka_unit_test(test_coins),           cmocka_unit_test(test_coin_lanes),
        cmocka_unit_test(test_words_are_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
