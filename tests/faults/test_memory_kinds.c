// SPDX-License-Identifier: MIT
// No memory on any kind of grid: mazes of each kind at its smallest sizes are made, solved, measured, drawn and
// read back, and every allocation of this fails once (see support/faulty.h).
#include "support/test.h"
#include "support/faulty.h"
#include "support/small_grids.h"
#include "support/support.h"
#include "support/watch.h"

static bench b;

// ---- the kinds -------------------------------------------------------------------------

static char last[256];
static void (*try_one)(const char *id);

// The largest of each kind, but with --deep all: which memory is asked for depends little on the size.
static void try_each(const char *id) {
    bool same = strncmp(last, id, strcspn(id, ":,/") + 1) == 0;
    if (last[0] != '\0' && (!same || support_extent_is("deep"))) try_one(last);
    snprintf(last, sizeof last, "%s", id);
}

static void try_kinds(void (*try_id)(const char *id)) {
    bench_open(&b);
    try_one = try_id;
    last[0] = '\0';
    assert_true(small_grids_each(b.context, "wilson/1", try_each) > 100);
    try_one(last);
    watch_done();
    bench_close(&b);
}

// ---- made and solved -------------------------------------------------------------------

static meander_status record_places(meander_maze *m, record *r) {
    meander_status status = MEANDER_OK;
    for (size_t i = 0; status == MEANDER_OK && meander_places_name(i) != NULL; i++) {
        const meander_point *places = NULL;
        size_t count;
        status = meander_maze_places(m, meander_places_name(i), &places, &count);
        if (status == MEANDER_UNSUPPORTED) status = MEANDER_OK, count = 0;      // rooms, on some kinds
        if (status == MEANDER_OK) record_add(r, places, count * sizeof *places);
    }
    return status;
}

static meander_status record_measures(meander_maze *m, record *r) {
    const meander_figure *figures;
    size_t count;
    meander_status status = meander_maze_measure(m, NULL, &figures, &count);
    for (size_t i = 0; status == MEANDER_OK && i < count; i++) {
        record_number(r, figures[i].number);
        record_number(r, figures[i].known);
    }
    return status;
}

static meander_status live(meander_context *c, const setting *s, record *r) {
    meander_trace *t;
    meander_maze *m;
    uint64_t hash;
    meander_status status = meander_trace_new(c, NULL, NULL, &t);
    if (status != MEANDER_OK) return status;
    status = meander_maze_new(c, s->what, t, &m);
    if (status == MEANDER_OK) {
        record_maze(r, m);
        record_trace(r, t);
        status = meander_maze_hash(m, true, &hash);
        if (status == MEANDER_OK) record_number(r, hash);
        if (status == MEANDER_OK) status = record_measures(m, r);
        if (status == MEANDER_OK) status = record_places(m, r);
        meander_maze_free(m);
    }
    meander_trace_free(t);
    return status;
}

static meander_status solve(meander_context *c, const setting *s, record *r) {
    meander_solution *found;
    (void)c;
    meander_status status = meander_solution_new(s->maze, s->format, NULL, &found);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    record_solution(r, found);
    meander_solution_free(found);
    return status;
}

// Those that this grid has; the others refuse.
static void try_solvers(const setting *of) {
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        meander_solution *found;
        setting s = *of;
        s.format = meander_list_at(MEANDER_SOLVERS, i).name;
        meander_status status = meander_solution_new(s.maze, s.format, NULL, &found);
        if (status != MEANDER_OK && status != MEANDER_NO) continue;
        meander_solution_free(found);
        bench_try(&b, solve, &s);
    }
}

static void try_life(const char *id) {
    setting s = {.what = id};
    watch("%s", id);
    bench_try(&b, live, &s);
    assert_int_equal(meander_maze_new(b.context, id, NULL, &s.maze), MEANDER_OK);
    try_solvers(&s);
    meander_maze_free(s.maze);
}

TEST(test_every_kind_lives) {
    try_kinds(try_life);
}

// ---- drawn and read back ---------------------------------------------------------------

static meander_status read_back(meander_context *c, const setting *s, record *r) {
    meander_maze *m;
    meander_status status = meander_maze_read_new(c, s->text, s->size, "maze", s->format, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    record_maze(r, m);
    meander_maze_free(m);
    return MEANDER_OK;
}

static void try_format(const setting *of, const char *format) {
    char what[256], *text;
    setting s = *of;
    snprintf(what, sizeof what, "%s of %s", format, of->what);
    s.what = what;
    s.format = format;
    if (meander_maze_draw_new(s.maze, s.solution, format, &text, &s.size) != MEANDER_OK) return;
    bench_try(&b, bench_draw, &s);
    meander_maze *m;
    s.text = text;
    if (meander_maze_read_new(b.context, text, s.size, "maze", format, MEANDER_AS_AUTO, &m) == MEANDER_OK) {
        meander_maze_free(m);
        bench_try(&b, read_back, &s);
    }
    meander_text_free(b.context, text);
}

static void try_formats(const char *id) {
    setting s = {.what = id};
    watch("%s", id);
    assert_int_equal(meander_maze_new(b.context, id, NULL, &s.maze), MEANDER_OK);
    meander_status status = meander_solution_new(s.maze, "breadth-first", NULL, &s.solution);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++)
        if (!has_trait(meander_list_at(MEANDER_FORMATS, f), "events"))
            try_format(&s, meander_list_at(MEANDER_FORMATS, f).name);
    meander_solution_free(s.solution);
    meander_maze_free(s.maze);
}

TEST(test_every_kind_is_drawn) {
    try_kinds(try_formats);
}
