// SPDX-License-Identifier: MIT
// The order of freeing does not matter.  Everything that can be freed is made in one context, with all
// that it stands on, and freed in every order; what is not freed yet is used after each step.  In the
// end nothing is allocated, and the address sanitizer sees what was touched too late.
//
//     context, maze, trace, solution, player      5 objects, 120 orders
//
// The objects are those of the header: one that is missing below fails the law.
#include "support/test.h"
#include <meander/bands.h>

#include "support/support.h"
#include "support/usage.h"

// One of each; NULL when it is not there.
typedef struct world {
    meander_context *context;
    meander_maze *maze;
    meander_trace *trace;
    meander_solution *solution;
    meander_player *player;
    meander_lesson *lesson;
    meander_rows *rows, *solved;
    meander_chunks *chunks;
    meander_output *output;
    meander_batch *batch;
    meander_book *book;
    meander_film *film;
    meander_scenario *scenario;
} world;

#define GOOD(call) assert_int_equal(call, MEANDER_OK)

static bool keep_nothing(void *user, const char *bytes, size_t size) {
    (void)user;
    (void)bytes;
    (void)size;
    return true;
}

// ---- how each is made and used ---------------------------------------------------------

static void make_maze(world *w) { GOOD(meander_maze_new(w->context, "rect:4x3/wilson/1", NULL, &w->maze)); }

// A maze that was read with its solution and with a graph in its context; a maze on the user's own graph.
static void make_read(world *w) {
    static const char text[] = "#######\n#S..  #\n###.#.#\n#  ..G#\n#######\n";
    GOOD(meander_maze_read_new(w->context, text, sizeof text - 1, "text", NULL, MEANDER_AS_AUTO, &w->maze));
}

static void make_own_graph(world *w) {
    static const char text[] = "a b\nb c\nc a\nc d\n";
    char *shape, id[200];
    GOOD(meander_context_add_graph(w->context, text, sizeof text - 1, "own", &shape));
    snprintf(id, sizeof id, "%s/wilson/1", shape);
    meander_text_free(w->context, shape);
    GOOD(meander_maze_new(w->context, id, NULL, &w->maze));
}

// Of a batch's own maze, which nobody else frees.
static void make_lent_solution(world *w) {
    meander_maze *lent;
    GOOD(meander_batch_next(w->batch, &lent));
    GOOD(meander_solution_new(lent, "flood", NULL, &w->solution));
}

static void make_trace(world *w) {
    meander_maze *made;
    GOOD(meander_trace_new(w->context, NULL, NULL, &w->trace));
    GOOD(meander_maze_new(w->context, "rect:4x3/wilson/1", w->trace, &made));
    meander_maze_free(made);
}

static void make_solution(world *w) { GOOD(meander_solution_new(w->maze, "flood", NULL, &w->solution)); }

static void make_recorded(world *w) { GOOD(meander_solution_recorded_new(w->maze, &w->solution)); }

static void make_player(world *w) { GOOD(meander_player_new(w->maze, w->trace, &w->player)); }

static void make_lesson(world *w) {
    GOOD(meander_lesson_new(w->context, "rect:3x2/wilson/1", MEANDER_GENERATORS, NULL, &w->lesson));
}

static void make_lesson_of_maze(world *w) {
    GOOD(meander_lesson_of_maze_new(w->maze, "breadth-first", &w->lesson));
}

static void make_lesson_player(world *w) { GOOD(meander_lesson_player_new(w->lesson, &w->player)); }

static void make_lesson_solution(world *w) {
    GOOD(meander_solution_new(meander_lesson_maze(w->lesson), "flood", NULL, &w->solution));
}

static void make_rows(world *w) { GOOD(meander_rows_new(w->context, "rect:4x3/eller/1", &w->rows)); }

// Rows of a file in memory, whose name the context knows.
static void make_rows_of_file(world *w) {
    static const char text[] = "#######\n#S    #\n### ###\n#    G#\n#######\n";
    GOOD(meander_context_set_file(w->context, "rows", text, sizeof text - 1));
    GOOD(meander_rows_read_file_new(w->context, "rows", "block", NULL, NULL, &w->rows));
}

static void make_section(world *w) {
    GOOD(meander_section_solved_new(w->context, "world:2^62/nested/7", (meander_point){1000000, 2000000}, 5, 5,
                                    &w->rows));
}

static void make_chunks(world *w) {
    GOOD(meander_chunks_new(w->context, "world:2^20/nested/7", 8, 8, &w->chunks));
}

static void make_solved(world *w) {
    uint64_t steps;
    GOOD(meander_rows_solve_new(w->rows, &steps, &w->solved));
}

static void make_output(world *w) {
    GOOD(meander_output_write_new(w->context, keep_nothing, NULL, "nothing", &w->output));
}

static void make_batch(world *w) {
    GOOD(meander_batch_new(w->context, "rect:4x3/eller/1", NULL, &w->batch));
}

// Without cairo there are no books.
static void make_book(world *w) {
    meander_status status = meander_book_new(w->context, NULL, w->output, &w->book);
    if (status == MEANDER_UNSUPPORTED) w->book = NULL;
    else GOOD(status);
    if (w->book != NULL) GOOD(meander_book_add(w->book, w->maze, NULL, NULL));
}

static const uint8_t film_colours[6], film_pixels[4];

static void make_film(world *w) {
    const meander_film_order order = {.format = "cast", .width = 2, .height = 2, .rate = 10,
                                      .palette = film_colours, .colours = 2};
    GOOD(meander_film_new(w->context, &order, w->output, &w->film));
    GOOD(meander_film_add(w->film, film_pixels, 1));
}

static void make_scenario(world *w) {
    static const char text[] = "version 1\n0\tmap\t4\t3\t0\t0\t3\t2\t5\n";
    GOOD(meander_scenario_read_new(w->context, text, sizeof text - 1, "tasks", &w->scenario));
}

static void use_maze(world *w) {
    GOOD(meander_maze_check(w->maze));
    GOOD(meander_maze_set_start(w->maze, meander_maze_start(w->maze)));
}
static void use_trace(world *w) {
    size_t count;
    assert_non_null(meander_trace_events(w->trace, &count));
}
static void use_solution(world *w) {
    (void)meander_solution_distance(w->solution, meander_solution_start(w->solution));
    (void)meander_solution_goal(w->solution);
}
static void use_player(world *w) {
    meander_player_seek(w->player, 3);
    (void)meander_player_look(w->player, (meander_point){0, 0});
}
static void use_lesson(world *w) {
    (void)meander_lesson_step(w->lesson, meander_lesson_count(w->lesson) - 1);
    GOOD(meander_maze_check(meander_lesson_maze(w->lesson)));
}
static void use_some_rows(meander_rows *r) {
    meander_row row;
    if (!meander_rows_end(r)) GOOD(meander_rows_next(r, &row));
}
static void use_chunks(world *w) {
    uint8_t sides[64];
    GOOD(meander_chunks_sides(w->chunks, (meander_point){16, 8}, sides));
}

static void use_rows(world *w) {
    if (w->solved == NULL) use_some_rows(w->rows);   // else they are not to be used
}
static void use_solved(world *w) { use_some_rows(w->solved); }
static void use_output(world *w) { meander_output_bytes(w->output, "x", 1); }
static void use_batch(world *w) {
    uint8_t bytes[12];
    if (w->solution == NULL) GOOD(meander_batch_bytes(w->batch, 1, bytes, NULL));
}
static void use_book(world *w) { GOOD(meander_book_check(w->book, 3, 3)); }
static void use_scenario(world *w) { (void)meander_scenario_task(w->scenario, 0); }
static void use_nothing(world *w) { (void)w; }

// ---- how each is freed -----------------------------------------------------------------

// The pointer is cleared: nothing uses the object from then on.
#define FREE(type, place)                       \
    static void free_##place(world *w) {        \
        meander_##type##_free(w->place);        \
        w->place = NULL;                        \
    }
FREE(context, context)
FREE(maze, maze)
FREE(trace, trace)
FREE(solution, solution)
FREE(player, player)
FREE(lesson, lesson)
FREE(rows, rows)
FREE(rows, solved)
FREE(chunks, chunks)
FREE(batch, batch)
FREE(book, book)
FREE(film, film)
FREE(scenario, scenario)

// An output ends by one of its own calls.
static void free_output(world *w) {
    meander_output_abandon(w->output);
    w->output = NULL;
}

// ---- every order -----------------------------------------------------------------------

typedef struct thing {
    void (*make)(world *w);
    void (*use)(world *w);
    void (*free)(world *w);
    size_t at;                   // where its pointer is in the world
} thing;

#define THING(make, use, place) {make, use, free_##place, offsetof(world, place)}

enum { THINGS_MOST = 6 };

static const thing families[][THINGS_MOST] = {
    {THING(make_maze, use_maze, maze), THING(make_trace, use_trace, trace),
     THING(make_solution, use_solution, solution), THING(make_player, use_player, player)},
    {THING(make_read, use_maze, maze), THING(make_recorded, use_solution, solution),
     THING(make_lesson_of_maze, use_lesson, lesson), THING(make_lesson_player, use_player, player)},
    {THING(make_own_graph, use_maze, maze), THING(make_solution, use_solution, solution)},
    {THING(make_lesson, use_lesson, lesson), THING(make_lesson_player, use_player, player),
     THING(make_lesson_solution, use_solution, solution)},
    {THING(make_rows, use_rows, rows), THING(make_solved, use_solved, solved)},
    {THING(make_rows_of_file, use_rows, rows), THING(make_solved, use_solved, solved)},
    {THING(make_section, use_rows, rows)},
    {THING(make_chunks, use_chunks, chunks)},
    {THING(make_batch, use_batch, batch), THING(make_lent_solution, use_solution, solution)},
    {THING(make_maze, use_maze, maze), THING(make_output, use_output, output),
     THING(make_book, use_book, book)},
    {THING(make_output, use_output, output), THING(make_film, use_nothing, film)},
    {THING(make_scenario, use_scenario, scenario)},
};

static void *thing_of(const world *w, const thing *t) {
    void *object;
    memcpy(&object, (const char *)w + t->at, sizeof object);
    return object;
}

// The context is the last one of `order`'s numbers.
static void free_in_order(const thing *family, size_t count, const size_t *order) {
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    world w = {.context = NULL};
    GOOD(meander_context_new(&counting, &w.context));
    for (size_t i = 0; i < count; i++) family[i].make(&w);
    for (size_t i = 0; i <= count; i++) {
        if (order[i] == count) free_context(&w);
        else family[order[i]].free(&w);
        for (size_t k = 0; k < count; k++)
            if (thing_of(&w, &family[k]) != NULL) family[k].use(&w);
    }
    assert_int_equal(u.now, 0);
}

// Heap's way through all orders: each differs from the one before by two that are exchanged.
static size_t free_in_orders(const thing *family, size_t count, size_t *order, size_t first) {
    if (first == count) {
        free_in_order(family, count, order);
        return 1;
    }
    size_t tried = 0;
    for (size_t i = first; i <= count; i++) {
        size_t kept = order[first];
        order[first] = order[i], order[i] = kept;
        tried += free_in_orders(family, count, order, first + 1);
        kept = order[first];
        order[first] = order[i], order[i] = kept;
    }
    return tried;
}

TEST(test_every_order) {
    size_t tried = 0;
    for (size_t f = 0; f < sizeof families / sizeof families[0]; f++) {
        size_t count = 0, order[THINGS_MOST + 1] = {0};
        while (count < THINGS_MOST && families[f][count].make != NULL) order[count] = count, count++;
        order[count] = count;
        tried += free_in_orders(families[f], count, order, 0);
    }
    printf("# %zu orders\n", tried);
}

// ---- nothing is missing ----------------------------------------------------------------

// Each object of the header that has a `_free` is freed above, by the line FREE(type, ...).
TEST(test_every_object) {
    char *header = support_read_file("include/meander/meander.h", NULL);
    char *law = support_read_file("tests/laws/test_freeing.c", NULL);
    size_t objects = 0;
    assert_non_null(header);
    assert_non_null(law);
    for (const char *at = header; (at = strstr(at, "MEANDER_API void meander_")) != NULL;) {
        char wanted[80];
        int length;
        at += strlen("MEANDER_API void meander_");
        length = (int)strcspn(at, "(");
        if (length < 5 || memcmp(at + length - 5, "_free", 5) != 0) continue;
        if (strncmp(at, "text_free", 9) == 0) continue;   // belongs to its context
        snprintf(wanted, sizeof wanted, "\nFREE(%.*s, ", length - 5, at);
        if (strstr(law, wanted) == NULL) fail_msg("nobody frees a meander_%.*s here", length - 5, at);
        objects++;
    }
    assert_true(objects >= 11);
    free(law);
    free(header);
}
