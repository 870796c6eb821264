// SPDX-License-Identifier: MIT
// Structs of other sizes, as programs have them that were built for an earlier or a later library:
// an earlier one has fewer members, a later one more.  Both are played here with the calls that
// take a size.
#include "support/test.h"
#include <math.h>

#include <meander/meander.h>

#define UP_TO(type, member) (offsetof(type, member) + sizeof((type){0}.member))
#define REFUSED(name) "a member of " name " is set that version " MEANDER_VERSION " does not know"

static meander_context *c;
static meander_maze *m;

static int open_all(void **state) {
    (void)state;
    return meander_context_new(NULL, &c) != MEANDER_OK ||
           meander_maze_new(c, "rect:9x7/backtracker/7", NULL, &m) != MEANDER_OK;
}

static int close_all(void **state) {
    (void)state;
    meander_maze_free(m);
    meander_context_free(c);
    return 0;
}

static void check_refused(meander_status status, const char *message) {
    assert_int_equal(status, MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), message);
}

// ---- structs that the library fills ---------------------------------------------------

// What a shorter one has not is left alone; what a longer one has besides becomes zero.
TEST(test_plan) {
    struct { meander_plan plan; uint64_t more; } given;
    meander_plan whole;
    assert_int_equal(meander_id_plan(c, "rect:40x25/eller/7", &whole), MEANDER_OK);
    assert_true(whole.maze > 0 && whole.rows > 0);
    memset(&given, 0xaa, sizeof given);
    assert_int_equal(meander_id_plan_sized(c, "rect:40x25/eller/7", &given.plan,
                                           UP_TO(meander_plan, grid)), MEANDER_OK);
    assert_int_equal(given.plan.maze, whole.maze);
    assert_int_equal(given.plan.grid, whole.grid);
    assert_int_equal(given.plan.lent, UINT64_C(0xaaaaaaaaaaaaaaaa));
    assert_int_equal(meander_id_plan_sized(c, "rect:40x25/eller/7", &given.plan, sizeof given),
                     MEANDER_OK);
    assert_int_equal(given.plan.rows, whole.rows);
    assert_int_equal(given.more, 0);
}

TEST(test_info) {
    struct { meander_info info; const char *more; } given;
    memset(&given, 0xaa, sizeof given);
    meander_list_at_sized(MEANDER_SOLVERS, 0, &given.info, UP_TO(meander_info, about));
    assert_string_equal(given.info.name, meander_list_at(MEANDER_SOLVERS, 0).name);
    assert_int_equal((uintptr_t)given.info.traits & 0xff, 0xaa);
    meander_list_at_sized(MEANDER_SOLVERS, 0, &given.info, sizeof given);
    assert_ptr_equal(given.info.aliases, meander_list_at(MEANDER_SOLVERS, 0).aliases);
    assert_null(given.more);
}

TEST(test_sight) {
    struct { meander_sight sight; uint64_t more; } given;
    meander_trace *t;
    meander_player *p;
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_player_new(m, t, &p), MEANDER_OK);
    memset(&given, 0xaa, sizeof given);
    meander_player_look_sized(p, (meander_point){1, 1}, &given.sight, UP_TO(meander_sight, sides));
    assert_int_equal(given.sight.sides, 0);
    assert_int_equal(given.sight.label, 0xaaaaaaaa);
    meander_player_look_sized(p, (meander_point){1, 1}, &given.sight, sizeof given);
    assert_int_equal(given.sight.mark, MEANDER_EVENT_NONE);
    assert_int_equal(given.more, 0);
    meander_player_free(p);
    meander_trace_free(t);
}

TEST(test_row) {
    struct { meander_row row; const uint64_t *more; } given;
    meander_rows *r;
    assert_int_equal(meander_rows_new(c, "rect:9x7/eller/7", &r), MEANDER_OK);
    memset(&given, 0xaa, sizeof given);
    assert_int_equal(meander_rows_next_sized(r, &given.row, UP_TO(meander_row, south)), MEANDER_OK);
    assert_non_null(given.row.east);
    assert_int_equal((uintptr_t)given.row.inside & 0xff, 0xaa);
    assert_int_equal(meander_rows_next_sized(r, &given.row, sizeof given), MEANDER_OK);
    assert_null(given.row.visited);
    assert_null(given.more);
    meander_rows_free(r);
}

// Figures are an array: its stride is that of the program.
typedef struct later_figure { meander_figure figure; uint64_t more[2]; } later_figure;
typedef struct earlier_figure { const char *key, *about; } earlier_figure;

static void check_figures(const meander_figure *own, size_t count, const meander_figure *given,
                          size_t size) {
    assert_true(count > 10);
    for (size_t i = 0; i < count; i++) {
        const char *at = (const char *)given + i * size;
        const earlier_figure *earlier = (const void *)at;
        const later_figure *later = (const void *)at;
        assert_string_equal(earlier->key, own[i].key);
        if (size == sizeof *earlier) continue;
        assert_int_equal(later->figure.number, own[i].number);
        assert_int_equal(later->figure.list_count, own[i].list_count);
        assert_int_equal(later->figure.list == NULL, own[i].list == NULL);
        if (later->figure.list_count > 0) assert_true(later->figure.list[0] < UINT64_MAX);
        assert_int_equal(later->more[0] | later->more[1], 0);
    }
}

TEST(test_figures) {
    static const char names[] = "cells components way diameter";
    const meander_figure *given;
    meander_figure own[200];
    size_t count, again;
    assert_int_equal(meander_maze_measure(m, names, &given, &count), MEANDER_OK);
    assert_true(count <= 200);
    memcpy(own, given, count * sizeof *own);
    for (size_t size = sizeof(earlier_figure); size <= sizeof(later_figure); size += 8) {
        if (size > sizeof(earlier_figure) && size < sizeof(later_figure)) continue;
        assert_int_equal(meander_maze_measure_sized(m, names, size, &given, &again), MEANDER_OK);
        assert_int_equal(again, count);
        check_figures(own, count, given, size);
    }
    meander_rows *r;
    assert_int_equal(meander_rows_new(c, "rect:9x7/eller/7", &r), MEANDER_OK);
    assert_int_equal(meander_rows_measure_sized(r, "cells", sizeof(earlier_figure), &given, &again),
                     MEANDER_OK);
    assert_string_equal(((const earlier_figure *)(const void *)given)[1].key, "passages");
    meander_rows_free(r);
}

// ---- structs that the program fills ----------------------------------------------------

static bool ignore(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

TEST(test_wish) {
    struct { meander_search_order wish; uint64_t more; } given = {{.hardest = true}, 0};
    char *id;
    assert_int_equal(meander_id_search_new_sized(c, "rect:9x7/eller/7", &given.wish,
                                                 UP_TO(meander_search_order, hardest), NULL, &id), MEANDER_OK);
    assert_non_null(strstr(id, "+start="));
    meander_text_free(c, id);
    assert_int_equal(meander_id_search_new_sized(c, "rect:9x7/eller/7", &given.wish, sizeof given,
                                                 NULL, &id), MEANDER_OK);
    meander_text_free(c, id);
    given.more = 1;
    check_refused(meander_id_search_new_sized(c, "rect:9x7/eller/7", &given.wish, sizeof given, NULL,
                                              &id), REFUSED("meander_search_order"));
}

// Limits have a size of their own, which is the stride of their array.
TEST(test_batch_order) {
    struct { meander_limit limit; uint64_t more; } limits[2] = {
        {{"dead_ends", 0, 6, false}, 0}, {{"solution_steps", 12, INFINITY, false}, 0}};
    struct { meander_batch_order order; uint64_t more; } given = {
        {.limits = &limits[0].limit, .limit_count = 2}, 0};
    meander_batch *b;
    meander_maze *made;
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_batch_new_sized(c, "rect:9x7/backtracker/7", &given.order, sizeof given,
                                             sizeof limits[0], &b), MEANDER_OK);
    assert_int_equal(meander_batch_next(b, &made), MEANDER_OK);
    assert_int_equal(meander_maze_measure(made, "dead_ends solution_steps", &figures, &count),
                     MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, "dead_ends") == 0) assert_true(figures[i].number <= 6);
        else if (strcmp(figures[i].key, "solution_steps") == 0) assert_true(figures[i].number >= 12);
    meander_batch_free(b);
    limits[1].more = 1;
    check_refused(meander_batch_new_sized(c, "rect:9x7/backtracker/7", &given.order, sizeof given,
                                          sizeof limits[0], &b), REFUSED("meander_limit"));
    given.more = 1;
    check_refused(meander_batch_new_sized(c, "rect:9x7/backtracker/7", &given.order, sizeof given,
                                          sizeof limits[0], &b), REFUSED("meander_batch_order"));
    assert_int_equal(meander_batch_new_sized(c, "rect:9x7/backtracker/7", &given.order, 0, 0, &b),
                     MEANDER_OK);
    meander_batch_free(b);
}

TEST(test_id_change) {
    struct { meander_id_change change; uint64_t more; } given[2] = {
        {{MEANDER_ID_SEED, "8"}, 0}, {{MEANDER_ID_START, "1,1"}, 0}};
    char *id;
    assert_int_equal(meander_id_new_sized(c, "rect:9x7/eller/7", &given[0].change, sizeof given[0], 2,
                                          &id), MEANDER_OK);
    assert_string_equal(id, "rect:9x7/eller/8+start=1,1");
    meander_text_free(c, id);
    given[1].more = 1;
    check_refused(meander_id_new_sized(c, "rect:9x7/eller/7", &given[0].change, sizeof given[0], 2,
                                       &id), REFUSED("meander_id_change"));
}

TEST(test_film_order) {
    static const uint8_t palette[] = {0, 0, 0, 255, 255, 255};
    struct { meander_film_order order; uint64_t more; } given = {
        {"gif", NULL, 4, 4, 10, palette, 2}, 1};
    meander_film *f;
    meander_output *out;
    size_t written = 0;
    assert_int_equal(meander_output_write_new(c, ignore, &written, "nowhere", &out), MEANDER_OK);
    check_refused(meander_film_new_sized(c, &given.order, sizeof given, out, &f),
                  REFUSED("meander_film_order"));
    given.more = 0;
    meander_status status = meander_film_new_sized(c, &given.order, sizeof given, out, &f);
    if (status != MEANDER_UNSUPPORTED) {
        assert_int_equal(status, MEANDER_OK);
        meander_film_free(f);
    }
    meander_output_abandon(out);
}

static void *resize(void *user, void *block, size_t size) {
    (void)user;
    if (size > 0) return realloc(block, size);
    free(block);
    return NULL;
}

// An allocator that has no `zeroed` yet.
TEST(test_allocator) {
    struct { meander_allocator memory; uint64_t more; } given = {{.resize = resize}, 0};
    meander_context *own;
    meander_maze *made;
    memset((char *)&given + UP_TO(meander_allocator, resize), 0xaa,
           sizeof given - UP_TO(meander_allocator, resize));
    assert_int_equal(meander_context_new_sized(&given.memory, UP_TO(meander_allocator, resize), &own),
                     MEANDER_OK);
    assert_int_equal(meander_maze_new(own, "rect:9x7/eller/7", NULL, &made), MEANDER_OK);
    meander_maze_free(made);
    meander_context_free(own);
    assert_int_equal(meander_context_new_sized(&given.memory, sizeof given, &own),
                     MEANDER_BAD_REQUEST);
    meander_allocator_standard_sized(&given.memory, sizeof given);
    assert_non_null(given.memory.zeroed);
    assert_int_equal(given.more, 0);
}

// ---- what may not change ----------------------------------------------------------------

// A struct grows at its end alone: what was the last member in the first release ends where it did
// (with pointers of 64 bits), and three structs are the same for ever.
TEST(test_first_release) {
    if (sizeof(void *) != 8) skip();
    assert_int_equal(sizeof(meander_point), 16);
    assert_int_equal(sizeof(meander_event), 16);
    assert_int_equal(sizeof(meander_param), 64);
    assert_int_equal(UP_TO(meander_allocator, user), 24);
    assert_int_equal(UP_TO(meander_id_change, text), 16);
    assert_int_equal(UP_TO(meander_plan, rows), 32);
    assert_int_equal(UP_TO(meander_search_order, difficulty), 24);
    assert_int_equal(UP_TO(meander_figure, list), 56);
    assert_int_equal(UP_TO(meander_film_order, colours), 44);
    assert_int_equal(UP_TO(meander_row, visited), 48);
    assert_int_equal(UP_TO(meander_limit, share), 25);
    assert_int_equal(UP_TO(meander_batch_order, tries), 32);
    assert_int_equal(UP_TO(meander_sight, mark), 12);
    assert_int_equal(UP_TO(meander_info, aliases), 40);
}

TEST_GROUP(open_all, close_all)
