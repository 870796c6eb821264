// SPDX-License-Identifier: MIT
// Players: forward to the end gives the maze, backward gives the walls again, and every
// moment in between looks the same from both directions and after a jump.
#include "support/test.h"
#include "generate/generator.h"
#include "solve/solver.h"
#include "support/faulty.h"
#include "support/support.h"
#include "trace/player.h"

typedef struct film {
    context context;
    puzzle puzzle;
    trace trace;
    player player;
} film;

static void film_make(film *f, const char *name) {
    grid *g;
    f->context = support_context();
    generate_order order = {.generator = generator_named(&f->context, name, strlen(name)),
                            .seed = 5};
    assert_int_equal(params_parse(&f->context, name, order.generator->params, "", 0,
                                  &order.params), MEANDER_OK);
    trace_init(&f->trace, &f->context, NULL, NULL);
    assert_int_equal(grid_new_rect(&f->context, 16, 15, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&f->puzzle, &f->context, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &f->puzzle.maze, &f->trace), MEANDER_OK);
    solution s;
    params p = {{0}};
    // Not every generator leaves a way to the goal; a search that fails is a film, too.
    meander_status status = solve_run(solver_named(&f->context, "depth-first", 11), &p,
                                      &f->puzzle, &f->trace, &s);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    solution_done(&s);
    assert_int_equal(player_init(&f->player, g, f->trace.events, f->trace.count), MEANDER_OK);
}

static void film_end(film *f) {
    player_done(&f->player);
    trace_done(&f->trace);
    puzzle_done(&f->puzzle);
}

static void check_film(const char *name) {
    film f;
    film_make(&f, name);
    const grid *g = f.puzzle.grid;
    size_t bytes = g->count * sizeof(player_cell), moments = f.trace.count + 1;
    player_cell *seen = malloc(bytes * moments);
    for (size_t i = 0; i < moments; i++) {
        memcpy(seen + i * g->count, f.player.cells, bytes);
        assert_int_equal(player_forward(&f.player), i + 1 < moments);
    }
    for (cell c = 0; c < g->count; c++)
        assert_int_equal(f.player.maze.open[c], f.puzzle.maze.open[c]);
    for (size_t i = moments; i-- > 0;) {
        assert_memory_equal(seen + i * g->count, f.player.cells, bytes);
        assert_int_equal(player_backward(&f.player), i > 0);
    }
    for (size_t i = 0; i < 200; i++) {
        size_t to = (i * 7919) % moments;
        player_seek(&f.player, to);
        assert_int_equal(f.player.position, to);
        assert_memory_equal(seen + to * g->count, f.player.cells, bytes);
    }
    player_seek(&f.player, SIZE_MAX);
    assert_int_equal(f.player.position, f.trace.count);
    free(seen);
    film_end(&f);
}

TEST(test_every_generator) {
    for (size_t i = 0; i < generator_count(); i++) check_film(generator_at(i)->name);
}

// In Eller's film cells of a row bear one number exactly when they are connected above.
TEST(test_eller_numbers_its_sets) {
    film f;
    film_make(&f, "eller");
    size_t labels = 0;
    for (size_t i = 0; i < f.trace.count; i++)
        labels += f.trace.events[i].kind == MEANDER_EVENT_LABEL;
    assert_true(labels >= f.puzzle.grid->cells);
    while (player_forward(&f.player)) continue;
    // In the end all is one set, and the last row says so.
    const grid *g = f.puzzle.grid;
    for (uint64_t x = 0; x < g->width; x++)
        assert_int_equal(f.player.cells[grid_cell(g, x, g->height - 1)].label,
                         f.player.cells[grid_cell(g, 0, g->height - 1)].label);
    film_end(&f);
}

// A passage that is carved twice, and a wall that is built where one was, are as they were when the
// second event is taken back.
TEST(test_what_was_so_already_stays) {
    static const struct {
        meander_event_kind first, second;
    } twice[] = {{MEANDER_EVENT_CARVE, MEANDER_EVENT_CARVE}, {MEANDER_EVENT_VISIT, MEANDER_EVENT_WALL}};
    context c = support_context();
    grid *g;
    assert_int_equal(grid_new_rect(&c, 2, 1, NULL, &g), MEANDER_OK);
    for (size_t i = 0; i < 2; i++) {
        uint64_t at = grid_cell(g, 0, 0);
        meander_event events[2] = {{.kind = twice[i].first, .cell = at, .value = MEANDER_EAST},
                                   {.kind = twice[i].second, .cell = at, .value = MEANDER_EAST}};
        player p;
        assert_int_equal(player_init(&p, g, events, 2), MEANDER_OK);
        player_seek(&p, 1);
        unsigned open = maze_sides(&p.maze, at);
        player_seek(&p, 2);
        player_seek(&p, 1);
        if (maze_sides(&p.maze, at) != open)
            fail_msg("taking back a %s leaves the sides %u, not %u", trace_word(twice[i].second),
                     maze_sides(&p.maze, at), open);
        player_done(&p);
    }
    grid_free(g);
}

// A trace that lost an event says so for good, and adds none behind the gap, even if there is memory again.
TEST(test_lost_events_end_a_trace) {
    faulty f = {0};
    const meander_allocator allocator = faulty_allocator(&f);
    context *c;
    trace t;
    assert_int_equal(meander_context_new(&allocator, &c), MEANDER_OK);
    trace_init(&t, c, NULL, NULL);
    for (size_t kept = 0; kept == t.count && kept < 1000; kept++) {
        faulty_set(&f, kept < 100 ? 0 : 1, true);
        trace_record(&t, MEANDER_EVENT_VISIT, kept, 7);
    }
    size_t count = t.count;
    faulty_set(&f, 0, false);
    trace_record(&t, MEANDER_EVENT_CARVE, 0, 1);
    assert_int_equal(t.status, MEANDER_NO_MEMORY);
    assert_in_range(count, 100, 999);
    assert_int_equal(t.count, count);
    for (size_t i = 0; i < count; i++)
        if (t.events[i].cell != i || t.events[i].value != 7 || t.events[i].kind != MEANDER_EVENT_VISIT)
            fail_msg("event %zu is of cell %llu", i, (unsigned long long)t.events[i].cell);
    trace_done(&t);
    meander_context_free(c);
    assert_int_equal(f.live, 0);
}

typedef struct heard {
    meander_event events[9];
    size_t count;
} heard;

static void hear_event(void *user, const meander_event *event) {
    heard *h = user;
    assert_true(h->count < 9);
    h->events[h->count++] = *event;
}

// A listener hears each event, and none is kept.  A trace that has ended begins anew.
TEST(test_events_are_heard_or_kept) {
    context c = support_context();
    heard h = {.count = 0};
    trace told, kept;
    trace_init(&told, &c, hear_event, &h);
    trace_init(&kept, &c, NULL, NULL);
    for (unsigned round = 0; round < 2; round++) {
        h.count = 0;
        for (uint32_t i = 0; i < 9; i++) {
            trace_emit(&told, (meander_event_kind)(i % 4), 10 + i, 20 + i);
            trace_emit(&kept, (meander_event_kind)(i % 4), 10 + i, 20 + i);
        }
        assert_int_equal(told.count, 0);
        assert_int_equal(h.count, 9);
        assert_int_equal(kept.count, 9);
        for (uint32_t i = 0; i < 9; i++) {
            const meander_event *e = &h.events[i], *k = &kept.events[i];
            if (e->cell != 10 + i || e->value != 20 + i || e->kind != (meander_event_kind)(i % 4) ||
                e->cell != k->cell || e->value != k->value || e->kind != k->kind)
                fail_msg("event %u is %s of cell %llu, with %u", i, trace_word(e->kind), (unsigned long long)e->cell,
                         e->value);
        }
        trace_done(&told);
        trace_done(&kept);
    }
}
