// SPDX-License-Identifier: MIT
// The trace, the letters of the anatomy, and how formats are found.  Their pictures are in tests/data/formats.

#include "support/test.h"
#include "support/drawn.h"

extern const format format_anatomy, format_dot, format_trace;

// ---- the anatomy -------------------------------------------------------------------

// The 53rd room is A again.
TEST(begins_the_letters_again) {
    context c = support_context();
    puzzle p;
    grid *g;
    assert_int_equal(grid_new_rect(&c, 54, 1, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
    char *text = drawn_text(&format_anatomy, &p, (drawn){0});
    const char *rooms = strchr(text, '\n') + 1;
    assert_memory_equal(rooms, "XAXXBXX", 7);
    assert_memory_equal(rooms + 3 * 51, "XzXXAXXBX\n", 10);
    memory_free(&c, text);
    puzzle_done(&p);
}

// ---- the trace ---------------------------------------------------------------------

TEST(writes_the_trace) {
    context c = support_context();
    puzzle p;
    trace t;
    output out;
    char *text;
    size_t size;
    support_puzzle(&p, &c, "#####\n#   #\n#####");
    cell first = grid_cell(p.grid, 0, 0), second = grid_cell(p.grid, 1, 0);
    trace_init(&t, &c, NULL, NULL);
    trace_record(&t, MEANDER_EVENT_VISIT, first, 0);
    trace_record(&t, MEANDER_EVENT_CARVE, first, MEANDER_EAST);
    trace_record(&t, MEANDER_EVENT_LABEL, second, 12);
    trace_record(&t, MEANDER_EVENT_WALL, second, MEANDER_WEST);
    trace_record(&t, MEANDER_EVENT_DEAD_END, second, 0);
    drawing d = {.context = &c, .id = "", .puzzle = &p, .trace = &t};
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(format_write(&format_trace, &d, &out), MEANDER_OK);
    assert_int_equal(output_take(&out, &text, &size), MEANDER_OK);
    assert_string_equal(text, "visit 0,0\ncarve 0,0 E\nlabel 1,0 12\nwall 1,0 W\ndead-end 1,0\n");
    memory_free(&c, text);
    trace_done(&t);
    d.trace = NULL;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(format_write(&format_trace, &d, &out), MEANDER_UNSUPPORTED);
    assert_string_equal(c.message, "there is no trace: nothing was made or solved");
    output_abandon(&out);
    d.puzzle = NULL;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(format_write(&format_trace, &d, &out), MEANDER_UNSUPPORTED);
    assert_string_equal(c.message, "trace cannot be written row by row");
    output_abandon(&out);
    puzzle_done(&p);
}

// ---- the runner and the registry ---------------------------------------------------

// A format that can only be read.
TEST(refuses_to_write) {
    context c = support_context();
    output out;
    const format reader = {.name = "reader"};
    drawing d = {.context = &c};
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(format_write(&reader, &d, &out), MEANDER_UNSUPPORTED);
    assert_string_equal(c.message, "reader can be read, not written");
    output_abandon(&out);
}

TEST(finds_formats) {
    context c = support_context();
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        assert_ptr_equal(format_named(&c, f->name, strlen(f->name)), f);
        assert_true(i == 0 || strcmp(format_at(i - 1)->name, f->name) < 0);
        assert_true((f->read == NULL) == (f->bid == NULL));
        bool read_only = names_contain(f->traits, "read-only");
        assert_int_equal(names_contain(f->traits, "two-way") || read_only, f->read != NULL);
        assert_true(!read_only || (f->write_rows == NULL && f->write_puzzle == NULL));
        assert_int_equal(names_contain(f->traits, "rows"), f->write_rows != NULL);
    }
    assert_null(format_named(&c, "unicod", 6));
    assert_string_equal(c.message, "no format 'unicod'; did you mean 'unicode'?");
}

TEST(finds_endings) {
    assert_ptr_equal(format_of_path("maze.dot"), &format_dot);
    assert_ptr_equal(format_of_path("a.b/c.d.gv"), &format_dot);
    assert_string_equal(format_of_path("maze.json")->name, "json");
    assert_string_equal(format_of_path("maze.txt")->name, "ascii");
    static const char *const others[] = {"", "dot", "maze.", "maze.do", "maze.dots", "a.dot/b"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_null(format_of_path(others[i]));
}
