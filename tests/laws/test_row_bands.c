// SPDX-License-Identifier: MIT
// Bands of rows through the door: cut at random, made apart, written, read and joined, they are the
// rows of one run, and their summaries count what one pass counts; each solved on its own and joined,
// they are the rows of one solution; no memory at any point.
#include "support/test.h"
#include <meander/bands.h>

#include "base/rng.h"
#include "facade/facade.h"
#include "format/native/crossings_file.h"
#include "support/door.h"
#include "support/faulty.h"
#include "support/watch.h"

enum { BANDS_MOST = 5, PATH_SIZE = 64 };

// ---- files -----------------------------------------------------------------------------

typedef struct cut {
    size_t count;
    uint64_t rows[BANDS_MOST + 1];
    char bands[BANDS_MOST][PATH_SIZE], summaries[BANDS_MOST][PATH_SIZE], solved[BANDS_MOST][PATH_SIZE];
    const char *band_paths[BANDS_MOST], *summary_paths[BANDS_MOST], *solved_paths[BANDS_MOST];
} cut;

#define CROSSINGS "build/row_bands.crossings"

static int compare_rows(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

// Up to BANDS_MOST bands of at least one row; files are named against their order.
static void cut_make(cut *k, uint64_t height, rng *r) {
    size_t count = 0;
    for (size_t i = 0; i + 1 < BANDS_MOST && height > 1; i++)
        k->rows[1 + count++] = 1 + rng_below(r, height - 1);
    qsort(k->rows + 1, count, sizeof *k->rows, compare_rows);
    k->rows[0] = 0;
    k->count = 1;
    for (size_t i = 1; i <= count; i++)
        if (k->rows[i] != k->rows[k->count - 1]) k->rows[k->count++] = k->rows[i];
    k->rows[k->count] = height;
    for (size_t i = 0; i < k->count; i++) {
        snprintf(k->bands[i], PATH_SIZE, "build/row_bands.%zu.mndr", k->count - i);
        snprintf(k->summaries[i], PATH_SIZE, "build/row_bands.%zu.sum", k->count - i);
        snprintf(k->solved[i], PATH_SIZE, "build/row_bands.%zu.solved.mndr", k->count - i);
        k->solved_paths[k->count - 1 - i] = k->solved[i];
        k->band_paths[k->count - 1 - i] = k->bands[i];
        k->summary_paths[k->count - 1 - i] = k->summaries[i];
    }
}

static void cut_remove(const cut *k) {
    for (size_t i = 0; i < k->count; i++)
        remove(k->bands[i]), remove(k->summaries[i]), remove(k->solved[i]);
    remove(CROSSINGS);
}

static meander_status write_band(meander_context *c, const char *id, const cut *k, size_t i) {
    meander_rows *taken;
    meander_output *out;
    const char *style = "mndr:rows=3";
    meander_status status = meander_rows_new(c, id, &taken);
    if (status != MEANDER_OK) return status;
    status = meander_rows_take_band(taken, k->rows[i], k->rows[i + 1]);
    if (status == MEANDER_OK) status = meander_output_file_new(c, k->bands[i], &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(taken, style, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(taken);
    return status;
}

// A band of the ID's own rows, or of a file.
static meander_status open_band(meander_context *c, const char *id, const cut *k, size_t i,
                                meander_rows **taken) {
    meander_status status = id == NULL ? meander_rows_read_band_new(c, k->bands[i], taken)
                                       : meander_rows_new(c, id, taken);
    if (status != MEANDER_OK || id == NULL) return status;
    status = meander_rows_take_band(*taken, k->rows[i], k->rows[i + 1]);
    if (status != MEANDER_OK) meander_rows_free(*taken);
    return status;
}

typedef meander_status summarise_rows(meander_rows *taken, meander_output *out);

static meander_status write_any_summary(meander_context *c, const char *id, const cut *k, size_t i,
                                        summarise_rows *summarise) {
    meander_rows *taken;
    meander_output *out;
    meander_status status = open_band(c, id, k, i, &taken);
    if (status != MEANDER_OK) return status;
    if (status == MEANDER_OK) status = meander_output_file_new(c, k->summaries[i], &out);
    if (status == MEANDER_OK) {
        status = summarise(taken, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(taken);
    return status;
}

static meander_status write_summary(meander_context *c, const char *id, const cut *k, size_t i) {
    return write_any_summary(c, id, k, i, meander_rows_summarise);
}

static meander_status write_figures(meander_context *c, const char *id, const cut *k, size_t i) {
    return write_any_summary(c, id, k, i, meander_rows_summarise_figures);
}

static meander_status write_crossings(meander_context *c, const cut *k) {
    meander_output *out;
    meander_status status = meander_output_file_new(c, CROSSINGS, &out);
    if (status != MEANDER_OK) return status;
    status = meander_summaries_find_crossings(c, k->summary_paths, k->count, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

static meander_status write_solved(meander_context *c, const char *id, const cut *k, size_t i) {
    meander_rows *taken, *solved = NULL;
    meander_output *out;
    const char *style = "mndr:rows=3";
    meander_status status = open_band(c, id, k, i, &taken);
    if (status != MEANDER_OK) return status;
    status = meander_rows_solve_band_new(taken, CROSSINGS, &solved);
    if (status == MEANDER_OK) status = meander_output_file_new(c, k->solved[i], &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(solved, style, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(solved);
    meander_rows_free(taken);
    return status;
}

static uint64_t figure(const meander_figure *figures, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    fail_msg("no figure %s", key);
    return 0;
}

// ---- laws ------------------------------------------------------------------------------

static void check_rows(meander_context *c, const char *id, const cut *k) {
    meander_rows *joined, *whole;
    if (meander_rows_join_new(c, k->band_paths, k->count, &joined) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_rows_new(c, id, &whole), MEANDER_OK);
    assert_string_equal(meander_rows_id(joined), meander_rows_id(whole));
    assert_int_equal(meander_rows_height(joined), meander_rows_height(whole));
    size_t bytes = (size_t)(meander_rows_width(whole) + 63) / 64 * sizeof(uint64_t);
    while (!meander_rows_end(whole)) {
        meander_row a, b;
        assert_false(meander_rows_end(joined));
        assert_int_equal(meander_rows_next(whole, &a), MEANDER_OK);
        if (meander_rows_next(joined, &b) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
        assert_memory_equal(a.east, b.east, bytes);
        assert_memory_equal(a.south, b.south, bytes);
    }
    assert_true(meander_rows_end(joined));
    meander_rows_free(whole);
    meander_rows_free(joined);
}

static void check_counts(meander_context *c, const char *id, const cut *k) {
    meander_counts n;
    meander_rows *whole;
    const meander_figure *figures;
    size_t count;
    if (meander_summaries_join(c, k->summary_paths, k->count, &n) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_rows_new(c, id, &whole), MEANDER_OK);
    assert_int_equal(meander_rows_measure(whole, "cells components", &figures, &count), MEANDER_OK);
    assert_int_equal(n.cells, figure(figures, count, "cells"));
    assert_int_equal(n.passages, figure(figures, count, "passages"));
    assert_int_equal(n.components, figure(figures, count, "components"));
    assert_int_equal(n.loops, figure(figures, count, "loops"));
    meander_rows_free(whole);
}

// Joined rows go back: they can be solved without being written.
static void check_solved(meander_context *c, const char *id, const cut *k) {
    meander_rows *joined, *whole, *solved;
    uint64_t steps, other;
    assert_int_equal(meander_rows_join_new(c, k->band_paths, k->count, &joined), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &whole), MEANDER_OK);
    assert_int_equal(meander_rows_solve_new(whole, &steps, &solved), MEANDER_OK);
    meander_rows_free(solved);
    if (meander_rows_solve_new(joined, &other, &solved) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(steps, other);
    meander_rows_free(solved);
    meander_rows_free(whole);
    meander_rows_free(joined);
}

static void check_solved_by_bands(meander_context *c, const char *id, const cut *k) {
    meander_rows *joined, *whole, *solved;
    if (write_crossings(c, k) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    for (size_t b = 0; b < k->count; b++)
        if (write_solved(c, b % 2 ? NULL : id, k, b) != MEANDER_OK)
            fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_rows_join_new(c, k->solved_paths, k->count, &joined), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &whole), MEANDER_OK);
    assert_int_equal(meander_rows_solve_new(whole, NULL, &solved), MEANDER_OK);
    size_t bytes = (size_t)(meander_rows_width(whole) + 63) / 64 * sizeof(uint64_t);
    while (!meander_rows_end(solved)) {
        meander_row a, b;
        assert_int_equal(meander_rows_next(solved, &a), MEANDER_OK);
        if (meander_rows_next(joined, &b) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
        assert_memory_equal(a.east, b.east, bytes);
        assert_memory_equal(a.path_east, b.path_east, bytes);
        assert_memory_equal(a.path_south, b.path_south, bytes);
    }
    assert_true(meander_rows_end(joined));
    meander_rows_free(solved);
    meander_rows_free(whole);
    meander_rows_free(joined);
}

static void check_figure(const meander_figure *a, const meander_figure *b) {
    assert_string_equal(a->key, b->key);
    assert_int_equal(a->known, b->known);
    assert_int_equal(a->number, b->number);
    assert_true(a->real == b->real);
    assert_int_equal(a->list_count, b->list_count);
    if (a->list_count > 0) assert_memory_equal(a->list, b->list, a->list_count * sizeof *a->list);
}

// Replaces the summaries by those of figures.
static void check_figures(meander_context *c, const char *id, const cut *k) {
    meander_rows *whole, *joined;
    const meander_figure *figures, *others;
    size_t count, other_count;
    for (size_t b = 0; b < k->count; b++)
        if (write_figures(c, b % 2 ? NULL : id, k, b) != MEANDER_OK)
            fail_msg("%s", meander_context_message(c));
    if (meander_summaries_measure_new(c, k->summary_paths, k->count, &joined) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_rows_measure(joined, NULL, &figures, &count), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &whole), MEANDER_OK);
    assert_string_equal(meander_rows_id(joined), meander_rows_id(whole));
    assert_int_equal(meander_rows_measure(whole, NULL, &others, &other_count), MEANDER_OK);
    assert_int_equal(count, other_count);
    for (size_t i = 0; i < count; i++) check_figure(&figures[i], &others[i]);
    meander_rows_free(joined);
    meander_rows_free(whole);
}

static const char *const generators[] = {
    "eller", "eller:right=25,down=75", "eller:right=40,down=40,coins=places", "binary-tree",
    "binary-tree:corner=south-west", "sidewinder:coins=places,east=70", "recursive-division",
    "nested:leaf=7",
};
enum { GENERATORS = sizeof generators / sizeof generators[0], WIDTHS = 6 };

TEST(test_random_cuts) {
    static const unsigned widths[WIDTHS] = {1, 2, 63, 64, 65, 129};
    rng r;
    rng_seed(&r, 7);
    for (unsigned i = 0; i < GENERATORS * WIDTHS; i++) {
        static cut k;
        char id[160];
        meander_context *c = door_open();
        unsigned width = widths[i % WIDTHS], height = 1 + (unsigned)rng_below(&r, 120);
        snprintf(id, sizeof id, "rect:%ux%u/%s/%u+start=%u,%u+goal=%u,%u", width, height,
                 generators[i / WIDTHS], i, (unsigned)rng_below(&r, width),
                 (unsigned)rng_below(&r, height), (unsigned)rng_below(&r, width),
                 (unsigned)rng_below(&r, height));
        watch("%s", id);
        cut_make(&k, height, &r);
        for (size_t b = 0; b < k.count; b++) {
            if (write_band(c, id, &k, b) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
            if (write_summary(c, b % 2 ? id : NULL, &k, b) != MEANDER_OK)
                fail_msg("%s", meander_context_message(c));
        }
        check_rows(c, id, &k);
        check_counts(c, id, &k);
        check_solved(c, id, &k);
        check_solved_by_bands(c, id, &k);
        check_figures(c, id, &k);
        cut_remove(&k);
        meander_context_free(c);
        watch_done();
    }
}

// ---- damage and memory -----------------------------------------------------------------

// Every byte of a summary is protected.
TEST(test_damaged_summaries) {
    static cut k;
    static unsigned char bytes[4096];
    meander_counts n;
    meander_context *c = door_open();
    rng r;
    rng_seed(&r, 3);
    cut_make(&k, 40, &r);
    for (size_t b = 0; b < k.count; b++)
        assert_int_equal(write_summary(c, "rect:70x40/eller/1", &k, b), MEANDER_OK);
    FILE *f = fopen(k.summaries[0], "rb");
    assert_non_null(f);
    size_t size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    for (size_t i = 0; i <= size; i += i < 130 || i + 8 > size ? 1 : 11) {
        f = fopen(k.summaries[0], "wb");
        assert_non_null(f);
        if (i < size) bytes[i] ^= 0x40;
        assert_int_equal(fwrite(bytes, 1, i < size ? size : size - 1, f), i < size ? size : size - 1);
        fclose(f);
        if (i < size) bytes[i] ^= 0x40;
        assert_int_not_equal(meander_summaries_join(c, k.summary_paths, k.count, &n), MEANDER_OK);
    }
    cut_remove(&k);
    meander_context_free(c);
}

// Every byte of a file of crossings is protected that a band reads: here the only one reads all.
TEST(test_damaged_crossings) {
    static cut k;
    static unsigned char bytes[4096];
    const char *id = "rect:70x40/eller/1";
    meander_context *c = door_open();
    meander_rows *taken, *solved;
    rng r;
    rng_seed(&r, 3);
    cut_make(&k, 1, &r);
    k.rows[1] = 40;
    assert_int_equal(write_summary(c, id, &k, 0), MEANDER_OK);
    assert_int_equal(write_crossings(c, &k), MEANDER_OK);
    FILE *f = fopen(CROSSINGS, "rb");
    assert_non_null(f);
    size_t size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    for (size_t i = 0; i <= size; i++) {
        f = fopen(CROSSINGS, "wb");
        assert_non_null(f);
        if (i < size) bytes[i] ^= 0x40;
        assert_int_equal(fwrite(bytes, 1, i < size ? size : size - 1, f), i < size ? size : size - 1);
        fclose(f);
        if (i < size) bytes[i] ^= 0x40;
        assert_int_equal(meander_rows_new(c, id, &taken), MEANDER_OK);
        assert_int_not_equal(meander_rows_solve_band_new(taken, CROSSINGS, &solved), MEANDER_OK);
        meander_rows_free(taken);
    }
    cut_remove(&k);
    meander_context_free(c);
}

static meander_status solve_forged(meander_context *c, const char *id, const cut *k, size_t i) {
    meander_rows *taken, *solved;
    assert_int_equal(open_band(c, id, k, i, &taken), MEANDER_OK);
    meander_status status = meander_rows_solve_band_new(taken, CROSSINGS ".forged", &solved);
    if (status == MEANDER_OK) meander_rows_free(solved);
    meander_rows_free(taken);
    return status;
}

// Writes the crossings again with one bit of border 1 changed and right checksums.  One of the two
// bands at this border must find that out.
static void check_forged(meander_context *c, const char *id, const cut *k, size_t bit) {
    seekable in;
    scratch lent = {.context = c};
    crossings list;
    parts_writer w;
    meander_output *out;
    static uint64_t planes[BANDS_MOST + 1][2 * BAND_BORDER_PLANES];
    assert_int_equal(seekable_open_file(&in, c, CROSSINGS), MEANDER_OK);
    assert_int_equal(crossings_read(&in, &lent, &list), MEANDER_OK);
    for (size_t i = 0; i < list.count; i++)
        assert_int_equal(crossings_read_border(&in, &list, i, planes[i]), MEANDER_OK);
    seekable_close(&in);
    planes[1][bit / 64] ^= UINT64_C(1) << bit % 64;
    assert_int_equal(meander_output_file_new(c, CROSSINGS ".forged", &out), MEANDER_OK);
    crossings_begin(&w, &list, &out->output);
    for (size_t i = 0; i < list.count; i++) crossings_add(&w, &list, i, planes[i]);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    scratch_take_back(&lent);
    meander_status upper = solve_forged(c, id, k, 0), lower = solve_forged(c, id, k, 1);
    if (upper != MEANDER_BAD_INPUT && lower != MEANDER_BAD_INPUT) fail_msg("bit %zu", bit);
}

TEST(test_forged_crossings) {
    static cut k;
    const char *id = "rect:70x40/eller/1";
    meander_context *c = door_open();
    rng r;
    rng_seed(&r, 3);
    cut_make(&k, 40, &r);
    assert_true(k.count > 1);
    for (size_t b = 0; b < k.count; b++)
        assert_int_equal(write_summary(c, id, &k, b), MEANDER_OK);
    assert_int_equal(write_crossings(c, &k), MEANDER_OK);
    for (size_t bit = 0; bit < 64 * 2 * BAND_BORDER_PLANES; bit++)
        check_forged(c, id, &k, bit);
    remove(CROSSINGS ".forged");
    cut_remove(&k);
    meander_context_free(c);
}

static meander_status everything(meander_context *c, cut *k) {
    const char *id = "rect:70x3/eller/1";
    meander_counts n;
    meander_rows *joined;
    for (size_t b = 0; b < k->count; b++) {
        meander_status status = write_band(c, id, k, b);
        if (status == MEANDER_OK) status = write_summary(c, NULL, k, b);
        if (status != MEANDER_OK) return status;
    }
    meander_status status = meander_summaries_join(c, k->summary_paths, k->count, &n);
    if (status == MEANDER_OK) status = write_crossings(c, k);
    for (size_t b = 0; status == MEANDER_OK && b < k->count; b++)
        status = write_solved(c, b % 2 ? id : NULL, k, b);
    for (size_t b = 0; status == MEANDER_OK && b < k->count; b++) status = write_figures(c, id, k, b);
    if (status == MEANDER_OK)
        status = meander_summaries_measure_new(c, k->summary_paths, k->count, &joined);
    if (status == MEANDER_OK) meander_rows_free(joined);
    if (status == MEANDER_OK) status = meander_rows_join_new(c, k->solved_paths, k->count, &joined);
    if (status != MEANDER_OK) return status;
    while (status == MEANDER_OK && !meander_rows_end(joined)) {
        meander_row row;
        status = meander_rows_next(joined, &row);
    }
    meander_rows_free(joined);
    return status;
}

TEST(test_no_memory) {
    static cut k;
    rng r;
    rng_seed(&r, 5);
    cut_make(&k, 3, &r);
    for (size_t n = 1, more = 1; more; n += n < 200 ? 1 : 7) {
        faulty f = {0};
        meander_allocator memory = faulty_allocator(&f);
        meander_context *c;
        assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
        faulty_set(&f, n, false);
        meander_status status = everything(c, &k);
        more = f.failed;
        // A folder that cannot be named is not flushed to the disk, which is no failure.
        if (status != MEANDER_OK) assert_int_equal(status, MEANDER_NO_MEMORY);
        if (!more) assert_int_equal(status, MEANDER_OK);
        meander_context_free(c);
        assert_int_equal(f.live, 0);
        assert_true(n < 2000);
    }
    cut_remove(&k);
}
