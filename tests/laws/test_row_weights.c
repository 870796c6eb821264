// SPDX-License-Identifier: MIT
// Bands of mazes of least weight through the door: made apart, decided together and written as shares of one
// file, they are the bytes of one run, for every generator with the trait "weights" and every number of
// bands; wrong, damaged and missing files are refused.
#include "support/test.h"
#include <meander/bands.h>

#include "base/bits.h"
#include "base/checksum.h"
#include "base/rng.h"
#include "support/door.h"
#include "support/kept.h"
#include "support/support.h"
#include "support/watch.h"

enum { BANDS_MOST = 9 };
#define FORMAT "mndr:rows=3"

// ---- bands ---------------------------------------------------------------------------------

static const char *const names[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};

typedef struct set {
    meander_context *c;
    size_t count;                // of shares, some of which may have no rows
    meander_rows *rows[BANDS_MOST];
    const char *paths[BANDS_MOST];
    size_t path_count;
} set;

static kept survivors[BANDS_MOST], decisions, share, whole, joined;

static meander_status set_weigh(set *s, const char *id, size_t i, uint64_t first, uint64_t end) {
    meander_output *out;
    assert_int_equal(kept_open(s->c, &survivors[i], &out), MEANDER_OK);
    meander_status status = kept_close(out, meander_rows_weigh_new(s->c, id, first, end, out, &s->rows[i]));
    if (status != MEANDER_OK) return status;
    s->paths[s->path_count++] = names[i];
    return meander_context_set_file(s->c, names[i], survivors[i].bytes, survivors[i].size);
}

static meander_status set_decide(set *s, const char *const *paths, size_t count) {
    meander_output *out;
    assert_int_equal(kept_open(s->c, &decisions, &out), MEANDER_OK);
    meander_status status = kept_close(out, meander_survivors_decide(s->c, paths, count, out));
    if (status != MEANDER_OK) return status;
    return meander_context_set_file(s->c, "decisions", decisions.bytes, decisions.size);
}

static void set_begin(set *s, const char *id, size_t count) {
    *s = (set){.count = count};
    assert_int_equal(meander_context_new(NULL, &s->c), MEANDER_OK);
    for (size_t i = count; i-- > 0;) {
        uint64_t first, end;
        assert_int_equal(meander_id_share_rows(s->c, id, FORMAT, i, count, &first, &end), MEANDER_OK);
        if (first < end && set_weigh(s, id, i, first, end) != MEANDER_OK)
            fail_msg("%s: %s", id, meander_context_message(s->c));
    }
}

static void set_end(set *s) {
    for (size_t i = 0; i < s->count; i++) meander_rows_free(s->rows[i]);
    meander_context_free(s->c);
}

// The bytes of one run, of the maze in memory.
static void make_whole(meander_context *c, const char *id) {
    meander_output *out;
    assert_int_equal(kept_open(c, &whole, &out), MEANDER_OK);
    meander_maze *m = door_make(c, id);
    assert_int_equal(kept_close(out, meander_maze_write(m, NULL, NULL, FORMAT,
                                                         out)), MEANDER_OK);
    meander_maze_free(m);
}

static void check_id(const char *id, size_t count) {
    set s;
    size_t size = 0;
    set_begin(&s, id, count);
    make_whole(s.c, id);
    if (set_decide(&s, s.paths, s.path_count) != MEANDER_OK) fail_msg("%s", meander_context_message(s.c));
    for (size_t i = 0; i < count; i++) {
        uint64_t place;
        if (s.rows[i] == NULL) continue;
        assert_int_equal(meander_rows_decide(s.rows[i], "decisions"), MEANDER_OK);
        meander_output *out;
        assert_int_equal(kept_open(s.c, &share, &out), MEANDER_OK);
        if (kept_close(out, meander_rows_write_share(s.rows[i], FORMAT, i, count, &place, out)) != MEANDER_OK)
            fail_msg("%s, share %zu of %zu: %s", id, i, count, meander_context_message(s.c));
        assert_in_range(place + share.size, 1, whole.size);
        if (memcmp(whole.bytes + place, share.bytes, share.size) != 0)
            fail_msg("%s: share %zu of %zu differs", id, i, count);
        size += share.size;
    }
    assert_int_equal(size, whole.size);
    set_end(&s);
}

static const char *const generators[] = {"kruskal", "boruvka", "prim", "reverse-delete",
                                         "kruskal:bias=1-9-1-9", "prim:bias=3-0-2-0"};
enum { GENERATORS = sizeof generators / sizeof generators[0] };

TEST(test_shares) {
    static const unsigned widths[] = {1, 2, 63, 65, 130};
    rng r;
    rng_seed(&r, 11);
    for (unsigned i = 0; i < GENERATORS * 5; i++) {
        char id[160];
        unsigned width = widths[i % 5], height = 1 + (unsigned)rng_below(&r, 300);
        snprintf(id, sizeof id, "rect:%ux%u/%s/%u+start=%u,%u", width, height, generators[i / 5], i,
                 (unsigned)rng_below(&r, width), (unsigned)rng_below(&r, height));
        watch("%s", id);
        check_id(id, 1 + (size_t)rng_below(&r, BANDS_MOST));
        watch_done();
    }
    check_id("rect:9x2/kruskal/1", 7);
    check_id("rect:1x1/kruskal/1", 2);
    check_id("world:2^6/kruskal/5", 3);
}

// A band that is decided is one like any other: its file is joined with those of the others.
TEST(test_files_of_bands) {
    static kept bands[3];
    static const char *const files[] = {"a", "b", "c"};
    const char *id = "rect:40x50/kruskal/3";
    set s = {.count = 3};
    meander_rows *all;
    assert_int_equal(meander_context_new(NULL, &s.c), MEANDER_OK);
    static const uint64_t firsts[] = {0, 1, 33, 50};
    for (size_t i = 0; i < 3; i++) assert_int_equal(set_weigh(&s, id, i, firsts[i], firsts[i + 1]), MEANDER_OK);
    assert_int_equal(set_decide(&s, s.paths, 3), MEANDER_OK);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(meander_rows_decide(s.rows[i], "decisions"), MEANDER_OK);
        meander_output *out;
        assert_int_equal(kept_open(s.c, &bands[i], &out), MEANDER_OK);
        assert_int_equal(kept_close(out, meander_rows_write(s.rows[i], FORMAT, out)),
                         MEANDER_OK);
        assert_int_equal(meander_context_set_file(s.c, files[i], bands[i].bytes, bands[i].size), MEANDER_OK);
    }
    assert_int_equal(meander_rows_join_new(s.c, files, 3, &all), MEANDER_OK);
    meander_output *out;
    assert_int_equal(kept_open(s.c, &joined, &out), MEANDER_OK);
    assert_int_equal(kept_close(out, meander_rows_write(all, FORMAT, out)), MEANDER_OK);
    meander_rows_free(all);
    make_whole(s.c, id);
    assert_int_equal(joined.size, whole.size);
    assert_memory_equal(joined.bytes, whole.bytes, whole.size);
    set_end(&s);
}

// ---- what is wrong -------------------------------------------------------------------------

static void assert_refused(const set *s, meander_status status, meander_status wanted, const char *message) {
    assert_int_equal(status, wanted);
    assert_string_equal(meander_context_message(s->c), message);
}

TEST(test_wrong_ids) {
    set s = {.count = 1};
    uint64_t first, end;
    assert_int_equal(meander_context_new(NULL, &s.c), MEANDER_OK);
    assert_refused(&s, set_weigh(&s, "rect:9x9/eller/1", 0, 0, 9), MEANDER_UNSUPPORTED,
                   "eller gives passages no weights that bands can share; kruskal does");
    assert_refused(&s, set_weigh(&s, "rect:9x9/kruskal:focus=walls/1", 0, 0, 9), MEANDER_UNSUPPORTED,
                   "kruskal:focus=walls is not made in bands");
    assert_refused(&s, set_weigh(&s, "rect:9x9/kruskal/1+braid=5", 0, 0, 9), MEANDER_UNSUPPORTED,
                   "+braid needs the whole maze, not its rows");
    assert_refused(&s, set_weigh(&s, "hex:9x9/kruskal/1", 0, 0, 9), MEANDER_UNSUPPORTED,
                   "hex has no rows of squares");
    assert_refused(&s, set_weigh(&s, "rect:9x9/kruskal/1", 0, 3, 10), MEANDER_BAD_REQUEST,
                   "rows 3..10 are not in the maze, which has 9");
    assert_int_equal(set_weigh(&s, "rect:9x9/kruskal/1", 0, 3, 3), MEANDER_BAD_REQUEST);
    assert_int_equal(set_weigh(&s, "rect:4000000000x9/kruskal/1", 0, 3, 4), MEANDER_TOO_BIG);
    assert_int_equal(set_weigh(&s, "rect:400x4000000000000000000/kruskal/1", 0, 3, 4), MEANDER_TOO_BIG);
    assert_refused(&s, meander_id_share_rows(s.c, "rect:9x9/kruskal/1", "mndr", 2, 2, &first, &end),
                   MEANDER_BAD_REQUEST, "there is no share 2 of 2");
    assert_refused(&s, meander_id_share_rows(s.c, "rect:9x9/kruskal/1", "svg", 0, 2, &first, &end),
                   MEANDER_UNSUPPORTED, "svg is not written in shares; mndr is");
    set_end(&s);
}

// Shares of rect:9x9 in threes of rows: 0..3, 3..6, 6..9.
TEST(test_wrong_files) {
    set s;
    uint64_t place;
    static const char *const two[] = {"1", "0"}, *const twice[] = {"2", "0", "0", "1"}, *const none[] = {"x"};
    set_begin(&s, "rect:9x9/kruskal/1", 3);
    assert_refused(&s, set_decide(&s, two, 2), MEANDER_BAD_REQUEST, "rows 6..9 are missing");
    assert_refused(&s, set_decide(&s, two, 1), MEANDER_BAD_REQUEST, "rows 0..3 are missing");
    assert_refused(&s, set_decide(&s, twice, 4), MEANDER_BAD_REQUEST, "row 0 is in 0 and in 0");
    assert_refused(&s, set_decide(&s, none, 1), MEANDER_BAD_REQUEST, "x: No such file or directory");
    assert_refused(&s, set_decide(&s, NULL, 0), MEANDER_BAD_REQUEST, "no survivors to be decided");
    assert_refused(&s, meander_rows_decide(s.rows[0], "0"), MEANDER_UNSUPPORTED, "0 is not a file of decisions");
    assert_int_equal(set_decide(&s, s.paths, 3), MEANDER_OK);
    meander_output *out;
    assert_int_equal(kept_open(s.c, &share, &out), MEANDER_OK);
    assert_refused(&s, meander_rows_write_share(s.rows[1], FORMAT, 1, 3, &place, out), MEANDER_UNSUPPORTED,
                   "these rows wait for the decisions of all bands");
    meander_output_abandon(out);
    assert_int_equal(meander_rows_decide(s.rows[1], "decisions"), MEANDER_OK);
    assert_refused(&s, meander_rows_decide(s.rows[1], "decisions"), MEANDER_UNSUPPORTED,
                   "these rows are already decided");
    set_end(&s);
}

// The same maze, whose bands were cut elsewhere.
TEST(test_other_bands) {
    set s = {.count = 4};
    const char *id = "rect:9x9/kruskal/1",
        *message = "decisions belongs to a different maze or to different bands from the rows";
    static const uint64_t rows[4][2] = {{0, 3}, {3, 9}, {0, 4}, {3, 8}};
    assert_int_equal(meander_context_new(NULL, &s.c), MEANDER_OK);
    for (size_t i = 0; i < 4; i++) assert_int_equal(set_weigh(&s, id, i, rows[i][0], rows[i][1]), MEANDER_OK);
    assert_int_equal(set_decide(&s, s.paths, 2), MEANDER_OK);
    assert_refused(&s, meander_rows_decide(s.rows[2], "decisions"), MEANDER_BAD_REQUEST, message);
    assert_refused(&s, meander_rows_decide(s.rows[3], "decisions"), MEANDER_BAD_REQUEST, message);
    assert_int_equal(meander_rows_decide(s.rows[1], "decisions"), MEANDER_OK);
    set_end(&s);
}

TEST(test_other_mazes) {
    set s, other;
    static kept of_other;
    uint64_t place;
    set_begin(&other, "rect:9x9/kruskal/2", 3);
    assert_int_equal(set_decide(&other, other.paths, 3), MEANDER_OK);
    of_other = decisions;       // taken over, so the next ones have bytes of their own
    decisions = (kept){0};
    set_end(&other);
    set_begin(&s, "rect:9x9/kruskal/1", 3);
    assert_int_equal(set_decide(&s, s.paths, 3), MEANDER_OK);
    assert_int_equal(meander_context_set_file(s.c, "other", of_other.bytes, of_other.size), MEANDER_OK);
    assert_refused(&s, meander_rows_decide(s.rows[0], "other"), MEANDER_BAD_REQUEST,
                   "other belongs to a different maze or to different bands from the rows");
    assert_int_equal(meander_rows_decide(s.rows[0], "decisions"), MEANDER_OK);
    meander_output *out;
    assert_int_equal(kept_open(s.c, &share, &out), MEANDER_OK);
    assert_refused(&s, meander_rows_write_share(s.rows[0], FORMAT, 0, 2, &place, out), MEANDER_BAD_REQUEST,
                   "rows 0..3 are not share 0 of 2");
    meander_output_abandon(out);
    meander_rows_free(s.rows[2]);
    s.rows[2] = NULL;
    assert_int_equal(set_weigh(&s, "rect:9x9/kruskal/7", 2, 6, 9), MEANDER_OK);
    assert_refused(&s, set_decide(&s, s.paths, 3), MEANDER_BAD_REQUEST, "1 belongs to a different maze from 2");
    set_end(&s);
}

// Each byte, in turn, of a file of survivors and of one of decisions; and files that end early.
TEST(test_damage) {
    set s;
    set_begin(&s, "rect:9x9/kruskal/1", 3);
    assert_int_equal(set_decide(&s, s.paths, 3), MEANDER_OK);
    for (size_t i = 0; i < survivors[1].size; i++) {
        survivors[1].bytes[i] ^= 4;
        meander_output *out;
        assert_int_equal(kept_open(s.c, &joined, &out), MEANDER_OK);
        assert_int_not_equal(kept_close(out, meander_survivors_decide(s.c, s.paths, 3, out)), MEANDER_OK);
        survivors[1].bytes[i] ^= 4;
        assert_int_equal(meander_context_set_file(s.c, "cut", survivors[1].bytes, i), MEANDER_OK);
        static const char *const cut[] = {"0", "cut", "2"};
        assert_int_equal(kept_open(s.c, &joined, &out), MEANDER_OK);
        assert_int_not_equal(kept_close(out, meander_survivors_decide(s.c, cut, 3, out)), MEANDER_OK);
    }
    for (size_t i = 0; i < decisions.size; i++) {
        assert_int_equal(meander_context_set_file(s.c, "cut", decisions.bytes, i), MEANDER_OK);
        assert_int_not_equal(meander_rows_decide(s.rows[1], "cut"), MEANDER_OK);
    }
    // Two bands with a word and a checksum each are behind what the first one reads.
    for (size_t i = 0; i + 32 < decisions.size; i++) {
        decisions.bytes[i] ^= 4;
        assert_int_not_equal(meander_rows_decide(s.rows[0], "decisions"), MEANDER_OK);
        decisions.bytes[i] ^= 4;
    }
    assert_int_equal(meander_rows_decide(s.rows[0], "decisions"), MEANDER_OK);
    set_end(&s);
}

// Damage with a good checksum is refused or decided, and never leads out of the tables; what was decided is
// a file that each band reads.
TEST(test_hidden_damage) {
    rng r;
    set s;
    rng_seed(&r, 3);
    set_begin(&s, "rect:40x9/kruskal/1", 3);
    for (unsigned i = 0; i < SUPPORT_ROUNDS(8000); i++) {
        static kept whole_file;
        checksum k;
        whole_file = survivors[1];
        kept *b = &survivors[1];
        size_t size = b->size - 8;
        for (uint64_t many = 1 + rng_below(&r, 3); many > 0; many--)
            b->bytes[8 + rng_below(&r, size - 8)] ^= (char)(1 << rng_below(&r, 8));
        checksum_init(&k);
        bits_to_bytes((uint8_t *)b->bytes + size, checksum_more(&k, 0, (uint8_t *)b->bytes, size));
        watch("%u", i);
        if (set_decide(&s, s.paths, 3) == MEANDER_OK && s.rows[i % 3] != NULL) {
            (void)!meander_rows_decide(s.rows[i % 3], "decisions");
        }
        watch_done();
        survivors[1] = whole_file;
    }
    set_end(&s);
}
