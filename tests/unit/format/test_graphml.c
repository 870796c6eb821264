// SPDX-License-Identifier: MIT
// GraphML: its bytes, files of others, and files that are wrong, each refused with its place.  That the
// mazes of all grids come back is tested in laws/test_shape_files.c.
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"

#define HEAD "<graphml><key id=\"g\" for=\"graph\" attr.name=\"grid\"/>"
#define KEYS HEAD "<key id='s' for='graph' attr.name='start'/><key id='e' for='graph' attr.name='goals'/>" \
    "<key id='o' for='graph' attr.name='openings'/><key id='i' for='graph' attr.name='id'/>"           \
    "<key id='w' for='node' attr.name='weight'/><key id='p' for='edge' attr.name='path'/>"             \
    "<key id='t' for='edge' attr.name='side'/><key id='v' for='graph' attr.name='solver'/>"            \
    "<key id='b' for='graph' attr.name='blocks'/>"
#define GRAPH(text) "<graph edgedefault='undirected'><data key='g'>" text "</data>"
#define TWO "<node id='0,0'/><node id='1,0'/>"
#define END "</graph></graphml>"

static meander_context *open_context(void) {
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    return c;
}

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
    meander_context *c = open_context();
    meander_maze *m;
    meander_solution *s;
    char *text;
    assert_int_equal(meander_maze_new(c, "hex:2x1/wilson/1", NULL, &m), MEANDER_OK);
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
    meander_context *c = open_context();
    meander_maze *m;
    char *text;
    assert_int_equal(meander_maze_new(c, "torus:2x1/wilson/1", NULL, &m), MEANDER_OK);
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
    meander_context *c = open_context();
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

static const struct {
    const char *text, *message;
} wrong[] = {
    {"<graphml>", "1:10: 'graphml' does not end"},
    {"<graphml></graph>", "1:12: 'graph' ends, which did not begin last"},
    {"<graphml></graphml>", "1:20: there is no graph"},
    {"<graphml></graphml><a/>", "1:21: something follows the document"},
    {"<graphml></graphml>a", "1:20: text outside of the document"},
    {"<graphml><graph/><graph/></graphml>", "1:19: a second graph"},
    {"<graphml><graph></graph></graphml>", "the graph is not a maze: it does not say its grid"},
    {"<graphml a='1' a='2'/>", "1:16: this attribute comes twice"},
    {"<graphml a='<'/>", "1:12: a value has no '<'"},
    {"<graphml a=1/>", "1:12: expected a value in quotes"},
    {"<graphml a='1/>", "1:12: the value does not end"},
    {"<graphml a/>", "1:11: expected '='"},
    {"<graphml><1/></graphml>", "1:11: expected a name"},
    {"<graphml><!-- </graphml>", "1:14: the comment does not end"},
    {"<graphml><![CDATA[ </graphml>", "1:19: the CDATA section does not end"},
    {"<graphml><!ELEMENT/></graphml>", "1:10: expected a tag"},
    {"<!DOCTYPE graphml [<!ENTITY a 'b'>]><graphml/>", "1:19: declarations are not read in XML"},
    {"<a/><graphml/>", "1:2: this is not GraphML"},
    {"<a><graphml/></a>", "1:2: this is not GraphML"},
    {HEAD GRAPH("rect:&no;") TWO END, "1:103: this reference is not known in XML"},
    {HEAD GRAPH("&#0;") TWO END, "1:98: this reference is not known in XML"},
    {HEAD GRAPH("&#xd800;") TWO END, "1:98: this reference is not known in XML"},
    {HEAD GRAPH("octopus:2x1") TWO END, "1:98: no grid 'octopus'"},
    {HEAD GRAPH("rect:2x") TWO END, "1:98: size '2x' of a rect"},
    {HEAD GRAPH("rect:9000000x9000000") TWO END, "1:98: the grid has many more places than the file has nodes"},
    {HEAD GRAPH("hex:3x1") TWO END, "1:98: the grid has 3 cells, but there are 2 nodes"},
    {HEAD GRAPH("rect:1x1") TWO END, "1:139: node '1,0': the grid has no such place"},
    {HEAD GRAPH("hex:1x1") TWO END, "1:138: node '1,0': the grid has no such place"},
    {HEAD GRAPH("hex:2x1") TWO "<node id='01,0'/>" END, "1:154: node '01,0': another node is at this place"},
    {HEAD GRAPH("hex:2x1") TWO "<node id='1,0'/>" END, "1:154: this node comes twice"},
    {HEAD GRAPH("hex:2x1") "<node/>" END, "1:113: the attribute 'id' is missing"},
    {HEAD GRAPH("hex:2x1") "<node id=''/>" END, "1:122: a node's name has 1 to 1024 bytes"},
    {HEAD GRAPH("hex:2x1") TWO "<edge source='0,0'/>" END, "1:145: the attribute 'target' is missing"},
    {HEAD GRAPH("hex:2x1") TWO "<edge source='0,0' target='2,0'/>" END, "1:171: there is no node '2,0'"},
    {HEAD GRAPH("hex:2x1") TWO "<edge source='0,0' target='0,0'/>" END,
     "1:145: the edge from '0,0' to '0,0' joins cells that are not side by side in the grid"},
    {HEAD GRAPH("hex:2x1") TWO "<edge source='0,0' target='1,0'/><edge target='0,0' source='1,0'/>" END,
     "1:178: the edge from '1,0' to '0,0' comes twice"},
    {HEAD GRAPH("hex:2x1") TWO "<edge source='0,0' target='1,0' directed='true'/>" END,
     "1:186: an edge with a direction: passages lead both ways"},
    {HEAD "<graph edgedefault='directed'/></graphml>", "1:72: a graph with directions: passages lead both ways"},
    {HEAD GRAPH("hex:2x1") TWO "<hyperedge/>" END, "1:145: an edge has two ends"},
    {HEAD GRAPH("hex:2x1") "<node id='0,0'><graph/></node>" END, "1:128: a graph in a graph"},
    {HEAD GRAPH("hex:2x1") TWO "<data key='g'>hex:2x1</data>" END, "1:158: 'grid' is given twice"},
};

// The same with all keys declared, so their places do not matter.
static const struct {
    const char *text, *message;
} lies[] = {
    {KEYS GRAPH("hex:2x1") "<data key='s'>2,0</data>" TWO END, "start: '2,0' is not in the maze"},
    {KEYS GRAPH("hex:2x1") "<data key='e'>1,0 a</data>" TWO END, "goals: 'a' is not in the maze"},
    {KEYS GRAPH("hex:2x1") "<data key='o'>0,0 E</data>" TWO END, "an opening is not in the border"},
    {KEYS GRAPH("hex:2x1") "<data key='o'>0,0</data>" TWO END, "an opening is not in the border"},
    {KEYS GRAPH("hex:2x1") "<data key='o'>0,0 N</data>" TWO END, "an opening is not in the border"},
    {KEYS GRAPH("hex:2x1") "<data key='i'>a b</data>" TWO END, "an ID is printable ASCII without blanks"},
    {KEYS GRAPH("hex:2x1") "<data key='b'>true</data>" TWO END, "a block map is made of squares"},
    {KEYS GRAPH("rect:2x1") "<data key='b'>true</data>" TWO END, "a block map has no walls between its cells"},
    {KEYS GRAPH("hex:2x1") "<data key='v'>me</data>" TWO END, "which is not a goal"},
    {KEYS GRAPH("hex:2x1") "<node id='0,0'><data key='w'>0</data></node><node id='1,0'/>" END,
     "a weight is a number from 1 to 4294967295"},
    {KEYS GRAPH("hex:2x1") "<node id='0,0'><data key='w'/></node><node id='1,0'/>" END,
     "a weight is a number from 1 to 4294967295"},
    {KEYS GRAPH("hex:2x1") "<node id='0,0'><data key='w'>99999999999</data></node><node id='1,0'/>" END,
     "a weight is a number from 1 to 4294967295"},
    {KEYS GRAPH("hex:2x1") TWO "<edge source='0,0' target='1,0'><data key='t'>N</data></edge>" END,
     "the grid has no such side"},
    {KEYS GRAPH("hex:2x1") TWO "<edge source='0,0' target='1,0'><data key='t'>W</data></edge>" END,
     "joins cells that are not side by side in the grid"},
};

static void check_wrong(meander_context *c, const char *text, const char *message, bool begins) {
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "a", "graphml", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    const char *told = meander_context_message(c), *found = strstr(told, message);
    if (found == NULL || strncmp(told, "a:", 2) != 0 || (begins && found > told + 3))
        fail_msg("%s\n%s, not\n%s", text, told, message);
}

TEST(test_wrong_files) {
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        check_wrong(c, wrong[i].text, wrong[i].message, true);
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++)
        check_wrong(c, lies[i].text, lies[i].message, false);
    meander_context_free(c);
}

// Every beginning of a file is refused, and takes no more than it has.
TEST(test_every_length) {
    meander_context *c = open_context();
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
    meander_context *c = open_context();
    char deep[512] = "<graphml>", wide[512] = "<graphml";
    for (int i = 0; i < 40; i++) {
        char attribute[] = " aa=''";
        attribute[1] = (char)('a' + i / 26);
        attribute[2] = (char)('a' + i % 26);
        strcat(deep, "<a>");
        strcat(wide, attribute);
    }
    check_wrong(c, deep, "nested too deeply", false);
    check_wrong(c, wide, "an element has at most 24 attributes", false);
    meander_context_free(c);
}
