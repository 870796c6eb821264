// SPDX-License-Identifier: MIT
// No memory while the work of several machines is done in one: shares of a file are written, bands
// summarised, joined, decided and solved, all in files that are bytes in memory (see support/faulty.h).
#include "support/test.h"
#include <meander/bands.h>

#include "support/door.h"
#include "support/faulty.h"
#include "support/kept.h"

// ---- bytes that are files ----------------------------------------------------------------

enum { BANDS = 3, HEIGHT = 40 };

static const char *const names[BANDS] = {"one", "two", "three"};
static kept summaries[BANDS], crossings, decisions;

static void forget_files(meander_context *c) {
    for (unsigned i = 0; i < BANDS; i++)
        assert_int_equal(meander_context_set_file(c, names[i], NULL, 0), MEANDER_OK);
    assert_int_equal(meander_context_set_file(c, "crossings", NULL, 0), MEANDER_OK);
    assert_int_equal(meander_context_set_file(c, "decisions", NULL, 0), MEANDER_OK);
}

// ---- shares ------------------------------------------------------------------------------

static meander_status write_share(meander_context *c, const setting *s, uint64_t number, record *r) {
    static kept share;
    uint64_t place = UINT64_MAX;
    meander_rows *rows;
    meander_output *out;
    meander_status status = meander_rows_new(c, s->what, &rows);
    if (status != MEANDER_OK) return status;
    status = kept_open(c, &share, &out);
    if (status == MEANDER_OK)
        status = kept_close(out, meander_rows_write_share(rows, "mndr:rows=4", number, BANDS, &place,
                                                           out));
    meander_rows_free(rows);
    record_number(r, place);
    record_add(r, share.bytes, share.size);
    return status;
}

static meander_status write_shares(meander_context *c, const setting *s, record *r) {
    for (uint64_t i = 0; i < BANDS; i++) {
        meander_status status = write_share(c, s, i, r);
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

// Of three mazes, as four shares: one has none.
static meander_status write_set(meander_context *c, const setting *s, record *r) {
    static kept array, ids;
    uint64_t places[2];
    meander_status status = MEANDER_OK;
    for (uint64_t i = 0; i < 4 && status == MEANDER_OK; i++) {
        meander_batch *b;
        meander_output *out, *beside;
        status = meander_batch_new(c, s->what, NULL, &b);
        if (status != MEANDER_OK) return status;
        status = kept_open(c, &array, &out);
        if (status == MEANDER_OK) {
            meander_status opened = kept_open(c, &ids, &beside);
            status = opened;
            if (opened == MEANDER_OK)
                status = kept_close(beside, meander_batch_write_id_share(b, 3, i, 4, &places[1], beside));
            if (status == MEANDER_OK) {
                meander_batch_seek(b, 0);
                status = meander_batch_write_share(b, 3, i, 4, &places[0], out);
            }
            status = kept_close(out, status);
        }
        meander_batch_free(b);
        record_add(r, array.bytes, array.size);
        record_add(r, ids.bytes, ids.size);
    }
    return status;
}

TEST(test_shares) {
    bench b;
    bench_open(&b);
    bench_try(&b, write_shares, &(setting){.what = "rect:70x40/eller/7+start=3,0"});
    bench_try(&b, write_shares, &(setting){.what = "rect:70x40/sidewinder:coins=places/7"});
    bench_try(&b, write_shares, &(setting){.what = "rect:70x40/recursive-division/7"});
    bench_try(&b, write_set, &(setting){.what = "rect:9x8/wilson/7"});
    bench_close(&b);
}

// ---- bands -------------------------------------------------------------------------------

typedef meander_status summarise(meander_rows *rows, meander_output *out);

static meander_status open_band(meander_context *c, const char *id, unsigned i, meander_rows **rows) {
    meander_status status = meander_rows_new(c, id, rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_take_band(*rows, HEIGHT * i / BANDS, HEIGHT * (i + 1) / BANDS);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

static meander_status make_summary(meander_context *c, const char *id, unsigned i, summarise *make) {
    meander_rows *rows;
    meander_output *out;
    meander_status status = open_band(c, id, i, &rows);
    if (status != MEANDER_OK) return status;
    status = kept_open(c, &summaries[i], &out);
    if (status == MEANDER_OK) status = kept_close(out, make(rows, out));
    meander_rows_free(rows);
    if (status != MEANDER_OK) return status;
    return meander_context_set_file(c, names[i], summaries[i].bytes, summaries[i].size);
}

static meander_status make_summaries(meander_context *c, const char *id, summarise *make) {
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < BANDS && status == MEANDER_OK; i++)
        status = make_summary(c, id, i, make);
    return status;
}

static meander_status find_crossings(meander_context *c) {
    meander_output *out;
    meander_status status = kept_open(c, &crossings, &out);
    if (status != MEANDER_OK) return status;
    status = kept_close(out, meander_summaries_find_crossings(c, names, BANDS, out));
    if (status != MEANDER_OK) return status;
    return meander_context_set_file(c, "crossings", crossings.bytes, crossings.size);
}

static meander_status solve_band(meander_context *c, const char *id, unsigned i, record *r) {
    meander_rows *rows, *solved;
    meander_status status = open_band(c, id, i, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_solve_band_new(rows, "crossings", &solved);
    if (status == MEANDER_OK) {
        meander_row row;
        while (status == MEANDER_OK && !meander_rows_end(solved)) status = meander_rows_next(solved, &row);
        record_number(r, meander_rows_steps(solved));
        meander_rows_free(solved);
    }
    meander_rows_free(rows);
    return status;
}

static meander_status solve_bands(meander_context *c, const setting *s, record *r) {
    meander_counts found;
    meander_status status = make_summaries(c, s->what, meander_rows_summarise);
    if (status == MEANDER_OK)
        status = meander_summaries_join(c, names, BANDS, &found);
    if (status == MEANDER_OK) record_add(r, &found, sizeof found);
    if (status == MEANDER_OK) status = find_crossings(c);
    for (unsigned i = 0; i < BANDS && status == MEANDER_OK; i++) status = solve_band(c, s->what, i, r);
    forget_files(c);
    return status;
}

// The lower two only.
static meander_status merge_bands(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    meander_status status = make_summaries(c, s->what, meander_rows_summarise);
    if (status == MEANDER_OK) status = kept_open(c, &crossings, &out);
    if (status == MEANDER_OK)
        status = kept_close(out, meander_summaries_merge(c, names + 1, BANDS - 1, out));
    if (status == MEANDER_OK) record_add(r, crossings.bytes, crossings.size);
    forget_files(c);
    return status;
}

static meander_status measure_bands(meander_context *c, const setting *s, record *r) {
    meander_rows *measured;
    const meander_figure *figures;
    size_t count;
    meander_status status = make_summaries(c, s->what, meander_rows_summarise_figures);
    if (status == MEANDER_OK) status = meander_summaries_measure_new(c, names, BANDS, &measured);
    if (status == MEANDER_OK) {
        status = meander_rows_measure(measured, NULL, &figures, &count);
        for (size_t i = 0; status == MEANDER_OK && i < count; i++) record_number(r, figures[i].number);
        meander_rows_free(measured);
    }
    forget_files(c);
    return status;
}

static meander_status weigh_band(meander_context *c, const char *id, unsigned i, meander_rows **rows) {
    meander_output *out;
    meander_status status = kept_open(c, &summaries[i], &out);
    if (status != MEANDER_OK) return status;
    status = kept_close(out, meander_rows_weigh_new(c, id, HEIGHT * i / BANDS, HEIGHT * (i + 1) / BANDS, out,
                                                     rows));
    if (status != MEANDER_OK) return status;
    return meander_context_set_file(c, names[i], summaries[i].bytes, summaries[i].size);
}

static meander_status decide_bands(meander_context *c) {
    meander_output *out;
    meander_status status = kept_open(c, &decisions, &out);
    if (status != MEANDER_OK) return status;
    status = kept_close(out, meander_survivors_decide(c, names, BANDS, out));
    if (status != MEANDER_OK) return status;
    return meander_context_set_file(c, "decisions", decisions.bytes, decisions.size);
}

static meander_status weigh_bands(meander_context *c, const setting *s, record *r) {
    meander_rows *rows[BANDS] = {NULL};
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < BANDS && status == MEANDER_OK; i++) status = weigh_band(c, s->what, i, &rows[i]);
    if (status == MEANDER_OK) status = decide_bands(c);
    for (unsigned i = 0; i < BANDS && status == MEANDER_OK; i++) {
        meander_row row;
        status = meander_rows_decide(rows[i], "decisions");
        while (status == MEANDER_OK && !meander_rows_end(rows[i])) {
            status = meander_rows_next(rows[i], &row);
            if (status == MEANDER_OK) record_add(r, row.east, sizeof *row.east);
            if (status == MEANDER_OK) record_add(r, row.south, sizeof *row.south);
        }
    }
    for (unsigned i = 0; i < BANDS; i++) meander_rows_free(rows[i]);
    forget_files(c);
    return status;
}

TEST(test_bands) {
    bench b;
    bench_open(&b);
    bench_try(&b, solve_bands, &(setting){.what = "rect:70x40/eller/7+start=3,0+goal=69,4"});
    bench_try(&b, merge_bands, &(setting){.what = "rect:70x40/eller/7"});
    bench_try(&b, measure_bands, &(setting){.what = "rect:70x40/eller/7"});
    bench_try(&b, weigh_bands, &(setting){.what = "rect:60x40/kruskal/7"});
    bench_close(&b);
}

// ---- names -------------------------------------------------------------------------------

static uint64_t width_of(meander_context *c, const char *path) {
    meander_rows *rows;
    if (meander_rows_read_file_new(c, path, NULL, NULL, NULL, &rows) != MEANDER_OK) return 0;
    uint64_t width = meander_rows_width(rows);
    meander_rows_free(rows);
    return width;
}

static void write_maze(meander_context *c, const char *id, kept *b) {
    meander_rows *rows;
    meander_output *out;
    assert_int_equal(meander_rows_new(c, id, &rows), MEANDER_OK);
    assert_int_equal(kept_open(c, b, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(rows, "mndr", out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_rows_free(rows);
}

// The last bytes given to a name count; without them, the name is that of a file.
TEST(test_names) {
    static kept narrow, wide;
    meander_context *c = door_open();
    write_maze(c, "rect:9x5/eller/1", &narrow);
    write_maze(c, "rect:17x5/eller/1", &wide);
    assert_int_equal(meander_context_set_file(c, "a.mndr", narrow.bytes, narrow.size), MEANDER_OK);
    assert_int_equal(meander_context_set_file(c, "b.mndr", wide.bytes, wide.size), MEANDER_OK);
    assert_int_equal(width_of(c, "a.mndr"), 9);
    assert_int_equal(width_of(c, "b.mndr"), 17);
    assert_int_equal(meander_context_set_file(c, "a.mndr", wide.bytes, wide.size), MEANDER_OK);
    assert_int_equal(width_of(c, "a.mndr"), 17);
    assert_int_equal(meander_context_set_file(c, "a.mndr", NULL, 0), MEANDER_OK);
    assert_int_equal(width_of(c, "a.mndr"), 0);
    assert_string_equal(meander_context_message(c), "a.mndr: No such file or directory");
    assert_int_equal(width_of(c, "b.mndr"), 17);
    assert_int_equal(meander_context_set_file(c, "b.mndr", wide.bytes, wide.size / 2), MEANDER_OK);
    assert_int_equal(width_of(c, "b.mndr"), 0);
    meander_context_free(c);
}
