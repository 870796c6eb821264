// SPDX-License-Identifier: MIT
// GraphML: its bytes, files of others, and their beginnings.  Files that are wrong are in tests/data/formats, and that
// the mazes of all grids come back is tested in laws/test_shape_files.c.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"

static meander_maze *read_text(meander_context *c, const char *text) {
    meander_maze *m = NULL;
    if (meander_maze_read_new(c, text, strlen(text), "a.graphml", NULL, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s\n%s", meander_context_message(c), text);
    return m;
}

// ---- what is written -------------------------------------------------------------------------

static const char two_cells[] =
    "  <graph id=\"maze\" edgedefault=\"undirected\">\n"
    "    <data key=\"id\">hex:2x1/wilson/1</data>\n"
    "    <data key=\"grid\">hex:2x1</data>\n"
    "    <data key=\"start\">0,0</data>\n"
    "    <data key=\"goals\">1,0</data>\n"
    "    <data key=\"solver\">breadth-first</data>\n"
    "    <node id=\"0,0\"><data key=\"x\">0.5</data><data key=\"y\">0.577</data></node>\n"
    "    <node id=\"1,0\"><data key=\"x\">1.5</data><data key=\"y\">0.577</data></node>\n"
    "    <edge source=\"0,0\" target=\"1,0\"><data key=\"path\">true</data></edge>\n"
    "  </graph>\n"
    "</graphml>\n";

TEST(test_bytes) {
    meander_context *c = door_open();
    meander_solution *s;
    char *text;
    meander_maze *m = door_make(c, "hex:2x1/wilson/1");
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "graphml", &text, NULL), MEANDER_OK);
    const char *graph = strstr(text, "  <graph ");
    assert_non_null(graph);
    assert_string_equal(graph, two_cells);
    for (size_t keys = 0; keys < 13; keys++) {
        const char *key = strstr(text, "<key ");
        assert_non_null(key);
        memcpy(strstr(text, "<key "), "<KEY ", 5);
    }
    assert_null(strstr(text, "<key "));
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

// Two passages between the same two cells are two edges, and each says by which side it leaves.
TEST(test_twins) {
    meander_context *c = door_open();
    char *text;
    meander_maze *m = door_make(c, "torus:2x1/wilson/1");
    meander_maze_free(m);
    assert_int_equal(meander_maze_blank_new(c, "torus:2x1", &m), MEANDER_OK);
    assert_int_equal(meander_maze_open(m, (meander_point){0, 0}, 3), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "graphml", &text, NULL), MEANDER_OK);
    assert_non_null(strstr(text, "target=\"1,0\"><data key=\"side\">W</data></edge>"));
    meander_maze *back = read_text(c, text);
    assert_int_equal(meander_maze_sides(back, (meander_point){0, 0}), 8);
    assert_int_equal(meander_maze_sides(back, (meander_point){1, 0}), 2);
    meander_text_free(c, text);
    meander_maze_free(back);
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- files of others -------------------------------------------------------------------------

// Prefixes, comments, instructions, CDATA, references, other quotes, edges before nodes, what is not known.
static const char other[] =
    "\xef\xbb\xbf<?xml version='1.0'?>\n<!DOCTYPE g:graphml>\n<!-- a > b -->\n"
    "<g:graphml xmlns:g = \"http://graphml.graphdrawing.org/xmlns\" >\n"
    "<g:desc>some <b>maze</b></g:desc><g:key id='d&amp;0' for='all' attr.name='grid'/>\n"
    "<g:key id='label' for='node' attr.name='label'/><g:key id='n' for='graph' attr.name='start'/>\n"
    "<g:graph><g:edge source='0,0' target='&#x30;,1'/>\n"
    "<g:node id='1,0'><g:port name='a'><g:data key='label'>x</g:data></g:port>"
    "<g:data key='label'>a<y:Shape>b</y:Shape>c</g:data></g:node>\n"
    "<g:node id='0,0'/><g:node id='&#48;,1'/><g:edge source='1,0' target='0,0'> <g:data key='no'/> </g:edge>\n"
    "<g:data key='d&amp;0'>re<![CDATA[ct:]]><!-- size -->2x2</g:data><g:data key='n'>0&#44;1</g:data>\n"
    "</g:graph></g:graphml>\n";

TEST(test_file_of_others) {
    meander_context *c = door_open();
    meander_maze *m = read_text(c, other);
    char *text;
    assert_int_equal(meander_maze_start(m).y, 1);
    assert_int_equal(meander_maze_draw_new(m, NULL, "json", &text, NULL), MEANDER_OK);
    assert_non_null(strstr(text, "[6, 8],\n    [1, -1]"));
    meander_text_free(c, text);
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- files that are wrong --------------------------------------------------------------------

static void check_wrong(meander_context *c, const char *text, const char *message) {
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "a", "graphml", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), message) == NULL) fail_msg("%s\n%s", text, meander_context_message(c));
}

// Every beginning of a file is refused, and takes no more than it has.
TEST(test_every_length) {
    meander_context *c = door_open();
    for (size_t size = 0; size < sizeof other - 2; size++) {
        meander_maze *m;
        char *part = malloc(size + 1);
        memcpy(part, other, size);
        assert_int_equal(meander_maze_read_new(c, part, size, "a", "graphml", MEANDER_AS_AUTO, &m),
                         MEANDER_BAD_INPUT);
        free(part);
    }
    meander_context_free(c);
}

// Elements in each other, and attributes beside each other, are bounded.
TEST(test_depth) {
    meander_context *c = door_open();
    char deep[512] = "<graphml>", wide[512] = "<graphml";
    for (int i = 0; i < 40; i++) {
        char attribute[] = " aa=''";
        attribute[1] = (char)('a' + i / 26);
        attribute[2] = (char)('a' + i % 26);
        strcat(deep, "<a>");
        strcat(wide, attribute);
    }
    check_wrong(c, deep, "nested too deeply");
    check_wrong(c, wide, "an element has at most 24 attributes");
    meander_context_free(c);
}
