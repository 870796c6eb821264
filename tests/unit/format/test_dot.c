// SPDX-License-Identifier: MIT
// What is only written: Graphviz, the anatomy, the trace and nothing; and how formats are
// found.

#include "support/test.h"

#include "support/drawn.h"

extern const format format_anatomy, format_dot, format_null, format_trace;

// ---- Graphviz ----------------------------------------------------------------------

#define DOT_HEAD                                                                             \
    "// a maze\n"                                                                            \
    "graph maze {\n"                                                                         \
    "  graph [inputscale=72];\n"                                                             \
    "  node [shape=circle, label=\"\", width=0.25, style=filled, fillcolor=white];\n"

TEST(writes_rooms_and_corridors) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "    #\n"
                           "### #\n"
                           "#G   \n"
                           "#####");
    expect_text(&format_dot, &p, (drawn){.marks = "#####\n****#\n###*#\n#***#\n#####\n"},
                DOT_HEAD
                "  \"0,1\" [pos=\"0,-36!\", xlabel=G, fillcolor=\"#d55e00\"];\n"
                "  \"0,0\" [pos=\"0,0!\", xlabel=S, fillcolor=\"#009e73\"];\n"
                "  \"0,0\" [pos=\"0,0!\"];\n"
                "  \"0,0\" -- \"1,0\" [penwidth=4, color=\"#0072b2\"];\n"
                "  \"1,0\" [pos=\"36,0!\"];\n"
                "  \"1,0\" -- \"1,1\" [penwidth=4, color=\"#0072b2\"];\n"
                "  \"0,1\" [pos=\"0,-36!\"];\n"
                "  \"0,1\" -- \"1,1\" [penwidth=4, color=\"#0072b2\"];\n"
                "  \"1,1\" [pos=\"36,-36!\"];\n"
                "}\n");
    puzzle_done(&p);
}

TEST(leaves_out_what_is_outside) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "#S###\n"
                           "# ###\n"
                           "#  G#\n"
                           "#####");
    expect_text(&format_dot, &p, (drawn){0},
                DOT_HEAD
                "  \"1,1\" [pos=\"36,-36!\", xlabel=G, fillcolor=\"#d55e00\"];\n"
                "  \"0,0\" [pos=\"0,0!\", xlabel=S, fillcolor=\"#009e73\"];\n"
                "  \"0,0\" [pos=\"0,0!\"];\n"
                "  \"0,0\" -- \"0,1\";\n"
                "  \"0,1\" [pos=\"0,-36!\"];\n"
                "  \"0,1\" -- \"1,1\";\n"
                "  \"1,1\" [pos=\"36,-36!\"];\n"
                "}\n");
    puzzle_done(&p);
}

// ---- the anatomy -------------------------------------------------------------------

static const char anatomy_picture[] = "#########\n"
                                      "      # #\n"
                                      "# ##### #\n"
                                      "# #      \n"
                                      "#########";

TEST(writes_the_anatomy) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, anatomy_picture);
    expect_text(&format_anatomy, &p, (drawn){0},
                "XXXXXXXXXXXX\n"
                " A--B--CXXDX\n"
                "X|XXXXXXXX|X\n"
                "XEXXF--G--H \n"
                "XXXXXXXXXXXX\n");
    puzzle_done(&p);
    support_puzzle(&p, &c, "### ###\n"
                           "###   #\n"
                           "### # #\n"
                           "#     #\n"
                           "#######");
    expect_text(&format_anatomy, &p, (drawn){0},
                "XXXX XXXX\n"
                "XXXXA--BX\n"
                "XXXX|XX|X\n"
                "XC--D--EX\n"
                "XXXXXXXXX\n");
    puzzle_done(&p);
}

// Arrows stand in a margin, and the graph is the maze without its rock.
TEST(writes_arrows_and_the_graph) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, anatomy_picture);
    expect_text(&format_anatomy, &p, (drawn){.params = "arrows"},
                " XXXXXXXXXXXX\n"
                "> A--B--CXXDX\n"
                " X|XXXXXXXX|X\n"
                " XEXXF--G--H >\n"
                " XXXXXXXXXXXX\n");
    expect_text(&format_anatomy, &p, (drawn){.params = "graph"},
                "A--B--C  D\n"
                "|        |\n"
                "E  F--G--H\n");
    expect_text(&format_anatomy, &p, (drawn){.params = "graph=beside,arrows"},
                " XXXXXXXXXXXX\n"
                "> A--B--CXXDX     A--B--C  D\n"
                " X|XXXXXXXX|X     |        |\n"
                " XEXXF--G--H >    E  F--G--H\n"
                " XXXXXXXXXXXX\n");
    puzzle_done(&p);
    support_puzzle(&p, &c, "### ###\n"
                           "###   #\n"
                           "### # #\n"
                           "#  G  #\n"
                           "### ###");
    expect_text(&format_anatomy, &p, (drawn){.params = "arrows,graph=beside"},
                "     v\n"
                " XXXX XXXX\n"
                " XXXXA--BX        A--B\n"
                " XXXX|XX|X        |  |\n"
                " XC--D--EX     C--D--E\n"
                " XXXX XXXX\n"
                "     v\n");
    puzzle_done(&p);
}

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

TEST(refuses_to_read) {
    context c = support_context();
    puzzle p;
    assert_int_equal(drawn_read_as(&format_dot, &c, "graph", 5, FORMAT_AS_AUTO, &p),
                     MEANDER_UNSUPPORTED);
    assert_string_equal(c.message, "dot can be written, not read");
    expect_refused(NULL, "", "maze.txt: the input is empty");
    expect_refused(NULL, "graph",
                   "maze.txt: this is a graph for Graphviz, not a maze in any known text format (--from NAME reads it "
                   "as one)");
}

TEST(writes_nothing) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n#   #\n#####");
    expect_text(&format_null, &p, (drawn){0}, "");
    puzzle_done(&p);
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
