// SPDX-License-Identifier: MIT
// Nothing is written behind a block of memory, whatever is asked for: every generator, solver and measure, and every
// format that writes or reads, on squares, with a mask, and on grids of other forms.
#include "support/test.h"
#include <meander/meander.h>

#include "support/fenced.h"
#include "support/watch.h"

static const char *const shapes[] = {"rect:1x1", "rect:1x9", "rect:65x3", "rect:7x6,mask=bfbDb", "hex:5", "tri:5x4",
                                     "box:3x2x3", "torus:4x3", "cube:3", "polar:5"};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static meander_context *context_with_fences(void) {
    const meander_allocator fenced = fenced_allocator();
    meander_context *c;
    assert_int_equal(meander_context_new(&fenced, &c), MEANDER_OK);
    return c;
}

// NULL where the generator does not work on the grid.
static meander_maze *made(meander_context *c, const char *shape, const char *maker) {
    char id[128];
    meander_maze *m = NULL;
    snprintf(id, sizeof id, "%s/%s/7", shape, maker);
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status != MEANDER_OK && status != MEANDER_UNSUPPORTED && status != MEANDER_BAD_REQUEST)
        fail_msg("%s: %s", id, meander_context_message(c));
    return m;
}

TEST(test_generators) {
    meander_context *c = context_with_fences();
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
        for (size_t k = 0; k < SHAPES; k++) {
            const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
            watch("%s on %s", name, shapes[k]);
            meander_maze_free(made(c, shapes[k], name));
        }
    meander_context_free(c);
    watch_done();
}

TEST(test_solvers_and_measures) {
    meander_context *c = context_with_fences();
    for (size_t k = 0; k < SHAPES; k++) {
        meander_maze *m = made(c, shapes[k], k % 2 == 0 ? "wilson" : "percolation:open=70");
        for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
            meander_solution *s = NULL;
            const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
            watch("%s on %s", name, shapes[k]);
            meander_status status = meander_solution_new(m, name, NULL, &s);
            assert_true(status != MEANDER_NO_MEMORY && status != MEANDER_BAD_INPUT);
            meander_solution_free(s);
        }
        for (size_t i = 0; i < meander_list_count(MEANDER_MEASURES); i++) {
            const meander_figure *figures;
            size_t count;
            const char *name = meander_list_at(MEANDER_MEASURES, i).name;
            watch("%s of %s", name, shapes[k]);
            meander_status status = meander_maze_measure(m, name, &figures, &count);
            assert_true(status != MEANDER_NO_MEMORY && status != MEANDER_BAD_INPUT);
        }
        meander_maze_free(m);
    }
    meander_context_free(c);
    watch_done();
}

static void draw_and_read(meander_context *c, const meander_maze *m, const meander_solution *s, const char *format) {
    char *text;
    size_t size;
    meander_maze *back;
    if (meander_maze_draw_new(m, s, format, &text, &size) != MEANDER_OK) return;
    if (meander_maze_read_new(c, text, size, "text", format, MEANDER_AS_AUTO, &back) == MEANDER_OK)
        meander_maze_free(back);
    meander_text_free(c, text);
}

// With the path of each maker's maze and without, and once with a maze that has loops.
TEST(test_formats) {
    static const char *const makers[] = {"wilson", "backtracker", "percolation:open=80"};
    meander_context *c = context_with_fences();
    for (size_t k = 0; k < 3 * SHAPES; k++) {
        meander_maze *m = made(c, shapes[k / 3], makers[k % 3]);
        meander_solution *s = NULL;
        meander_status status = meander_solution_new(m, "breadth-first", NULL, &s);
        assert_true(status == MEANDER_OK || status == MEANDER_NO);
        for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
            const char *name = meander_list_at(MEANDER_FORMATS, i).name;
            watch("%s of %s/%s", name, shapes[k / 3], makers[k % 3]);
            draw_and_read(c, m, NULL, name);
            draw_and_read(c, m, s, name);
        }
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
    watch_done();
}
