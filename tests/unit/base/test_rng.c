// SPDX-License-Identifier: MIT
// Chance: known answers of the published generators, and draws that are fair.
#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"

// splitmix64 from 1234567, as in the published test values.
TEST(test_splitmix) {
    static const uint64_t known[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    uint64_t counter = 1234567;
    for (int i = 0; i < 5; i++) assert_true(rng_mix(&counter) == known[i]);
}

// xoshiro256** from the state 1, 2, 3, 4: worked by hand from its definition.
TEST(test_xoshiro) {
    rng r = {.state = {1, 2, 3, 4}};
    static const uint64_t known[] = {11520, 0, 1509978240, 1215971899390074240};
    for (int i = 0; i < 4; i++) assert_true(rng_next(&r) == known[i]);
}

// Eight bytes of one word, the lowest first, then the next word.
TEST(test_bytes) {
    rng words, bytes;
    rng_seed(&words, 8);
    rng_seed(&bytes, 8);
    for (int i = 0; i < 3; i++) {
        uint64_t word = rng_next(&words);
        for (unsigned k = 0; k < 8; k++) {
            uint8_t expected = (uint8_t)(word >> 8 * k), drawn = rng_byte(&bytes);
            if (drawn != expected) fail_msg("byte %u of word %d is %u, not %u", k, i, drawn, expected);
        }
    }
}

// A generator that gives this word next, by its definition taken backward: 5 and 9 have
// inverses, as all odd numbers.
static rng rng_about_to_give(uint64_t word) {
    uint64_t turned = word * UINT64_C(0x8e38e38e38e38e39);
    return (rng){.state = {1, (turned >> 7 | turned << 57) * UINT64_C(0xcccccccccccccccd), 3, 4}};
}

// How many words were drawn since the state was `before`.
static unsigned words_drawn(rng before, const rng *after) {
    unsigned count = 0;
    while (memcmp(before.state, after->state, sizeof before.state) != 0) {
        if (count++ == 100) fail_msg("more than 100 words were drawn");
        (void)rng_next(&before);
    }
    return count;
}

static void check_below(uint64_t word, uint64_t limit, uint64_t expected, unsigned words) {
    rng before = rng_about_to_give(word), r = before;
    uint64_t drawn = rng_below(&r, limit);
    unsigned took = words_drawn(before, &r);
    if ((words == 1 && drawn != expected) || drawn >= limit)
        fail_msg("below %llu: the word %llx gives %llu, not %llu", (unsigned long long)limit,
                 (unsigned long long)word, (unsigned long long)drawn, (unsigned long long)expected);
    if (words == 1 ? took != 1 : took < words)
        fail_msg("below %llu: the word %llx is %s", (unsigned long long)limit,
                 (unsigned long long)word, words == 1 ? "refused" : "taken, which is not fair");
}

// The same words give the same draws for ever: which are taken, which are refused.
TEST(test_below_by_hand) {
    // 2^32 = 3 * 1431655765 + 1: one product of 2^32 is too many, that of the word 0.
    check_below(0, 3, 0, 2);
    check_below(UINT64_C(1) << 32, 3, 0, 1);
    check_below(UINT64_C(0x5555555500000000), 3, 0, 1);
    check_below(UINT64_C(0x5555555600000000), 3, 1, 1);
    check_below(UINT64_MAX, 3, 2, 1);
    // 2^32 = 7 * 613566756 + 4: products that end in 0 to 3 are too many; 4 is the first fair one.
    check_below(UINT64_C(0x2492492500000000), 7, 1, 2);
    check_below(UINT64_C(0xdb6db6dc00000000), 7, 6, 1);
    check_below(0, 4, 0, 1);                       // a power of 2 refuses nothing
    check_below(0, 1, 0, 1);
    check_below(UINT64_C(0xffffffff00000000), UINT32_MAX, UINT32_MAX - 1, 1);
    // Beyond 32 bits the lowest bits are the draw, and what is no draw is refused.
    check_below(UINT64_C(0xe00000000000abcd), UINT64_C(1) << 32, 0xabcd, 1);
    check_below(UINT64_C(0x1c000000000), UINT64_C(0x14000000000), 0, 2);
    check_below(UINT64_C(0x14000000000), UINT64_C(0x14000000000), 0, 2);
    check_below(UINT64_C(0x13fffffffff), UINT64_C(0x14000000000), UINT64_C(0x13fffffffff), 1);
    // Twice in a row: the words behind the first two of these states are refused, too.
    rng before = {.state = {1, 2, 3, 4}}, r = before;
    assert_int_equal(rng_below(&r, 3), 0);         // 11520, 0 and 1509978240 are all 0 at the top
    assert_int_equal(words_drawn(before, &r), 4);
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

TEST(test_below_is_even) {
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

// A limit of 3/4 of the range: without rejection one draw in three would come twice as often,
// those of the lower third or those with one rest.
TEST(test_below_large_limits) {
    static const uint64_t limits[] = {UINT64_C(0xC0000000), UINT64_C(0xC000000000000000),
                                      UINT64_C(0x180000000)};
    rng r;
    rng_seed(&r, 4);
    for (int k = 0; k < 3; k++) {
        uint64_t thirds[3] = {0}, rests[3] = {0};
        for (int i = 0; i < 60000; i++) {
            uint64_t drawn = rng_below(&r, limits[k]);
            assert_true(drawn < limits[k]);
            thirds[drawn / (limits[k] / 3)]++;
            rests[drawn % 3]++;
        }
        check_even(thirds, 3, 60000);
        check_even(rests, 3, 60000);
    }
}

TEST(test_coins) {
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
TEST(test_coin_lanes) {
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

// A draw ends with the last bit of the chance: 1/2 takes one word, 1/4 two, 0 and 1 none.
TEST(test_coins_by_hand) {
    static const struct { uint64_t part, whole; unsigned words; } known[] = {
        {0, 4, 0}, {4, 4, 0}, {1, 2, 1}, {1, 4, 2}, {3, 4, 2}, {5, 8, 3}, {50, 100, 1}, {25, 100, 2}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        rng before, r;
        rng_seed(&before, 9);
        r = before;
        (void)rng_coins(&r, known[i].part, known[i].whole);
        unsigned words = words_drawn(before, &r);
        if (words != known[i].words)
            fail_msg("coins of %d/%d take %u words, not %u", (int)known[i].part,
                     (int)known[i].whole, words, known[i].words);
    }
    // 1/2: what is below is a one; 1/4: both bits are.
    rng r;
    rng_seed(&r, 9);
    uint64_t first = rng_next(&r), second = rng_next(&r);
    rng_seed(&r, 9);
    assert_true(rng_coins(&r, 1, 2) == ~first);
    rng_seed(&r, 9);
    assert_true(rng_coins(&r, 1, 4) == (~first & ~second));
    rng_seed(&r, 9);
    assert_true(rng_coins(&r, 3, 4) == (~first | ~second));
}

// 0 draws nothing, 100 draws a word and is always true: both are part of what a seed promises.
TEST(test_percent) {
    rng before, r, twin;
    rng_seed(&before, 10);
    r = before;
    assert_false(rng_percent(&r, 0));
    assert_int_equal(words_drawn(before, &r), 0);
    assert_true(rng_percent(&r, 100));
    assert_int_equal(words_drawn(before, &r), 1);
    for (int64_t percent = 1; percent <= 100; percent++)
        for (int i = 0; i < 200; i++) {
            twin = r;
            bool drawn = rng_percent(&r, percent);
            if (drawn != (rng_below(&twin, 100) < (uint64_t)percent))
                fail_msg("a chance of %d in 100 is not that of a number below it", (int)percent);
        }
}

// FNV-1a has published values ("" and "foobar"); the last word has bytes beyond ASCII.
TEST(test_words_are_seeds) {
    static const struct { const char *word; uint64_t hash; } known[] = {
        {"", UINT64_C(0xcbf29ce484222325)},
        {"a", UINT64_C(0xaf63dc4c8601ec8c)},
        {"foobar", UINT64_C(0x85944171f73967e8)},
        {"m\xc3\xa4ze", UINT64_C(0xe188efd8c1c8ca6e)},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint64_t counter = known[i].hash, seed = rng_seed_of_word(known[i].word, strlen(known[i].word));
        if (seed != rng_mix(&counter)) fail_msg("the word '%s' has another seed", known[i].word);
    }
}

// A jump is as many steps; far jumps add up, beyond 64 bits too.
TEST(test_jump) {
    static const uint64_t counts[] = {0, 1, 2, 3, 63, 64, 1000, 65537};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        rng stepped, jumped;
        rng_seed(&stepped, i);
        rng_seed(&jumped, i);
        for (uint64_t k = 0; k < counts[i]; k++) (void)rng_next(&stepped);
        rng_jump(&jumped, 0, counts[i]);
        assert_memory_equal(stepped.state, jumped.state, sizeof stepped.state);
    }
    rng once, twice;
    rng_seed(&once, 5);
    rng_seed(&twice, 5);
    rng_jump(&once, 3, 7);
    rng_jump(&twice, 1, UINT64_MAX);
    rng_jump(&twice, 1, 8);
    assert_memory_equal(once.state, twice.state, sizeof once.state);
}

TEST(test_coins_words) {
    for (uint64_t percent = 0; percent <= 100; percent++) {
        rng before, r;
        uint64_t words;
        rng_seed(&r, percent);
        before = r;
        (void)rng_coins(&r, percent, 100);
        assert_int_equal(rng_coins_words(percent, 100, &words), percent % 25 == 0);
        if (percent % 25 == 0) assert_int_equal(words_drawn(before, &r), words);
    }
}

// Neither of two places draws what the other does, nor its neighbour with another key.
TEST(test_places) {
    enum { SIDE = 12 };
    uint64_t drawn[2 * SIDE * SIDE];
    size_t count = 0;
    for (uint64_t key = 0; key < 2; key++)
        for (uint64_t row = 0; row < SIDE; row++)
            for (uint64_t word = 0; word < SIDE; word++) {
                rng r, again;
                rng_place(&r, key, row, word);
                rng_place(&again, key, row, word);
                drawn[count] = rng_next(&r);
                assert_true(rng_next(&again) == drawn[count]);
                for (size_t i = 0; i < count; i++) assert_true(drawn[i] != drawn[count]);
                count++;
            }
}
