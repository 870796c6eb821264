// SPDX-License-Identifier: MIT
// Reading GraphML: the elements of the document.
//
//     graphml
//       key      what "d0" stands for: attr.name of a node, an edge or the graph
//       graph
//         data   of the graph         node      edge
//                                       data      data
//
// Elements and data that are not known are passed over; what would change the graph and is not known,
// a graph in a graph, an edge of many ends, or with a direction in a maze, is refused.  yEd has a node's place and
// label in elements below its data.
// Invariant: the scanner stands in the same document in both passes, so the second one only fails
// where it does more than the first.
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "format/graph/graphml_reader.h"

enum { GRAPHML_NOTHING, GRAPHML_NODE, GRAPHML_EDGE };
enum { GRAPHML_NAME_MOST = 1024 };     // bytes of a node's name
enum { DEPTH_ROOT = 1, DEPTH_GRAPH, DEPTH_ELEMENT, DEPTH_DATA };

static meander_status graphml_read_fail(const graphml_reader *r, const char *at, const char *what) {
    return format_fail_at(r->reading, at, "%s", what);
}

// ---- text ----------------------------------------------------------------------------

// Adds the text, decoded, to what is in the room.
static meander_status graphml_decode(graphml_reader *r, xml_text text, bool plain) {
    void *room = r->room;
    size_t length;
    if (!memory_reserve(r->context, &room, &r->room_capacity, r->room_size + text.length + 1, 1))
        return MEANDER_NO_MEMORY;
    r->room = room;
    TRY(xml_decode(&r->scan, text, plain, r->room + r->room_size, &length));
    r->room_size += length;
    r->room[r->room_size] = '\0';
    if (memchr(r->room, '\0', r->room_size) == NULL) return MEANDER_OK;
    return graphml_read_fail(r, text.first, "a zero byte in the text");
}

// Puts the value of an attribute that names a node into the room.
static meander_status graphml_name(graphml_reader *r, const char *attribute, xml_text *name) {
    *name = xml_attribute_of(&r->scan, attribute);
    r->room_size = 0;
    if (name->first == NULL)
        return format_fail_at(r->reading, r->element_at, "the attribute '%s' is missing", attribute);
    TRY(graphml_decode(r, *name, false));
    if (r->room_size > 0 && r->room_size <= GRAPHML_NAME_MOST) return MEANDER_OK;
    return format_fail_at(r->reading, name->first, "a node's name has 1 to %d bytes", GRAPHML_NAME_MOST);
}

// ---- keys and data -------------------------------------------------------------------

// Keys that are not known are nobody's.
static void graphml_read_key(graphml_reader *r) {
    xml_text id = xml_attribute_of(&r->scan, "id"), of = xml_attribute_of(&r->scan, "for");
    xml_text name = xml_attribute_of(&r->scan, "attr.name");
    if (id.first == NULL || name.first == NULL) return;
    if (r->graph != NULL && r->others < GRAPHML_OTHERS) {
        r->other_ids[r->others] = id;
        r->other_names[r->others++] = name;
    }
    for (unsigned i = 0; i < GRAPHML_KEYS; i++) {
        bool fits = of.first == NULL || xml_is(of, "all") || xml_is(of, graphml_keys[i].of);
        if (fits && xml_is(name, graphml_keys[i].name)) r->key_ids[i] = id;
    }
}

static bool graphml_same(xml_text a, xml_text b) {
    return a.length == b.length && memcmp(a.first, b.first, a.length) == 0;
}

// Begins data of a graph that is not a maze; GRAPHML_ID stands for all its keys.
static void graphml_take_other(graphml_reader *r, xml_text name) {
    r->key = GRAPHML_ID;
    r->told = (graph_text){name.first, name.length};
    r->data_depth = r->scan.depth;
    r->data_at = r->scan.at;
    r->room_size = 0;
}

static void graphml_take_data(graphml_reader *r) {
    static const char *const owners[] = {"graph", "node", "edge"};
    xml_text id = xml_attribute_of(&r->scan, "key"), name = id;
    for (size_t i = 0; i < r->others && id.first != NULL; i++)
        if (graphml_same(r->other_ids[i], id)) name = r->other_names[i];
    graphml_take_other(r, name);
    r->key = r->graph != NULL && id.first != NULL ? GRAPHML_ID : GRAPHML_KEYS;
    if (r->graph != NULL) return;
    for (unsigned i = 0; i < GRAPHML_KEYS && id.first != NULL; i++) {
        xml_text known = r->key_ids[i];
        if (known.first != NULL && strcmp(graphml_keys[i].of, owners[r->element]) == 0 && graphml_same(known, id))
            r->key = (graphml_key)i;
    }
}

static meander_status graphml_keep(graphml_reader *r) {
    graphml_said *said = &r->said[r->key];
    if (said->text != NULL)
        return format_fail_at(r->reading, r->data_at, "'%s' is given twice", graphml_keys[r->key].name);
    said->text = memory_new_text(r->context, r->room_size == 0 ? "" : r->room, r->room_size);
    said->at = r->data_at;
    return said->text == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// OSMnx calls degrees x and y, and says so by the system of coordinates.
static meander_status graphml_tell(graphml_reader *r) {
    graph_text value = {r->room, r->room_size};
    if (r->element == GRAPHML_NODE) return graph_builder_tell(r->graph, r->node, r->told, value, r->data_at);
    if (r->element == GRAPHML_EDGE) graph_builder_length(r->graph, r->told, value);
    else if (strstr(r->room, "4326") != NULL && r->told.length == 3 && memcmp(r->told.first, "crs", 3) == 0)
        r->graph->on_earth = true;
    return MEANDER_OK;
}

// Inside the data of a node.
//
//     <data key="d6"><y:ShapeNode> <y:Geometry x="30.0" y="12.5"/> <y:NodeLabel>Ely</y:NodeLabel> ...
//
static meander_status graphml_begin_yed(graphml_reader *r) {
    static const char *const axes[] = {"x", "y"};
    if (r->graph == NULL || !r->second || r->element != GRAPHML_NODE) return MEANDER_OK;
    if (xml_is(r->scan.name, "NodeLabel")) graphml_take_other(r, (xml_text){"label", 5});
    for (unsigned i = 0; i < 2 && xml_is(r->scan.name, "Geometry"); i++) {
        xml_text at = xml_attribute_of(&r->scan, axes[i]);
        if (at.first == NULL) continue;
        graph_text value = {at.first, at.length};
        TRY(graph_builder_tell(r->graph, r->node, (graph_text){axes[i], 1}, value, at.first));
    }
    return MEANDER_OK;
}

// The data is complete: it is in the room.
static meander_status graphml_leave_data(graphml_reader *r) {
    bool of_graph = r->element == GRAPHML_NOTHING;
    if (r->key == GRAPHML_KEYS || of_graph == r->second) return MEANDER_OK;
    if (r->room_size == 0) TRY(graphml_decode(r, (xml_text){"", 0}, true));
    if (r->graph != NULL) return graphml_tell(r);
    switch (r->key) {
    case GRAPHML_WEIGHT: return graphml_take_weight(r);
    case GRAPHML_SIDE: return graphml_take_side(r);
    case GRAPHML_PATH:
        r->on_path = strcmp(r->room, "true") == 0 || strcmp(r->room, "1") == 0;
        return MEANDER_OK;
    default: return of_graph ? graphml_keep(r) : MEANDER_OK;
    }
}

// ---- elements ------------------------------------------------------------------------

static meander_status graphml_begin_node(graphml_reader *r) {
    xml_text name;
    r->element = GRAPHML_NODE;
    TRY(graphml_name(r, "id", &name));
    r->node = graph_nodes_find(r->nodes, r->room, r->room_size);
    if (r->second) return MEANDER_OK;
    if (r->node != GRAPH_NODE_NONE) return graphml_read_fail(r, name.first, "this node comes twice");
    return graph_nodes_add(r->nodes, r->room, r->room_size, name.first);
}

static meander_status graphml_end(graphml_reader *r, const char *attribute, uint32_t *node) {
    xml_text name;
    TRY(graphml_name(r, attribute, &name));
    *node = graph_nodes_find(r->nodes, r->room, r->room_size);
    if (*node != GRAPH_NODE_NONE) return MEANDER_OK;
    return format_fail_at(r->reading, name.first, "there is no node '%.60s'", r->room);
}

static meander_status graphml_begin_edge(graphml_reader *r) {
    xml_text directed = xml_attribute_of(&r->scan, "directed");
    r->element = GRAPHML_EDGE;
    r->on_path = false;
    r->side = UINT_MAX;
    r->one_way = directed.first == NULL ? r->directed : xml_is(directed, "true");
    if (r->graph == NULL && r->one_way)
        return graphml_read_fail(r, directed.first, "an edge with a direction: passages lead both ways");
    if (!r->second) return MEANDER_OK;
    TRY(graphml_end(r, "source", &r->node));
    return graphml_end(r, "target", &r->target);
}

static meander_status graphml_begin_graph(graphml_reader *r) {
    xml_text directed = xml_attribute_of(&r->scan, "edgedefault");
    if (r->has_graph) return graphml_read_fail(r, r->element_at, "a second graph");
    r->has_graph = r->in_graph = true;
    r->directed = directed.first != NULL && xml_is(directed, "directed");
    if (r->graph == NULL && r->directed)
        return graphml_read_fail(r, directed.first, "a graph with directions: passages lead both ways");
    return MEANDER_OK;
}

static meander_status graphml_begin_inner(graphml_reader *r) {
    xml_text name = r->scan.name;
    if (xml_is(name, "hyperedge")) return graphml_read_fail(r, name.first, "an edge has two ends");
    if (xml_is(name, "node")) return graphml_begin_node(r);
    if (xml_is(name, "edge")) return graphml_begin_edge(r);
    r->element = GRAPHML_NOTHING;
    if (xml_is(name, "data")) graphml_take_data(r);
    return MEANDER_OK;
}

static meander_status graphml_begin(graphml_reader *r) {
    xml_text name = r->scan.name;
    if (r->data_depth != 0) return graphml_begin_yed(r);
    if (r->scan.depth <= DEPTH_ELEMENT) r->element_at = name.first;
    switch (r->scan.depth) {
    case DEPTH_ROOT:
        if (xml_is(name, "gexf"))
            return graphml_read_fail(r, name.first, "this is GEXF: write GraphML, which Gephi writes, too");
        return xml_is(name, "graphml") ? MEANDER_OK : graphml_read_fail(r, name.first, "this is not GraphML");
    case DEPTH_GRAPH:
        if (xml_is(name, "key") && !r->second) graphml_read_key(r);
        return xml_is(name, "graph") ? graphml_begin_graph(r) : MEANDER_OK;
    case DEPTH_ELEMENT: return r->in_graph ? graphml_begin_inner(r) : MEANDER_OK;
    case DEPTH_DATA:
        if (!r->in_graph || r->element == GRAPHML_NOTHING) return MEANDER_OK;
        if (xml_is(name, "graph")) return graphml_read_fail(r, name.first, "a graph in a graph");
        if (xml_is(name, "data")) graphml_take_data(r);
        return MEANDER_OK;
    default: return MEANDER_OK;
    }
}

// The element that ends was at one depth more.
static meander_status graphml_leave(graphml_reader *r) {
    size_t depth = r->scan.depth + 1;
    if (r->data_depth == depth) {
        meander_status status = graphml_leave_data(r);
        r->data_depth = 0;
        return status;
    }
    if (r->data_depth != 0) return MEANDER_OK;
    if (depth == DEPTH_GRAPH) r->in_graph = false;
    if (depth != DEPTH_ELEMENT || !r->in_graph) return MEANDER_OK;
    bool edge = r->element == GRAPHML_EDGE && r->second;
    r->element = GRAPHML_NOTHING;
    if (!edge) return MEANDER_OK;
    return r->graph == NULL ? graphml_take_edge(r)
                            : graph_builder_edge(r->graph, r->node, r->target, r->one_way);
}

static meander_status graphml_pass(graphml_reader *r) {
    xml_event event = XML_BEGIN;
    xml_scan_begin(&r->scan, r->reading);
    r->has_graph = r->in_graph = false;
    for (uint64_t i = 1; event != XML_END; i++) {
        TRY(xml_next(&r->scan, &event));
        if (event == XML_BEGIN) TRY(graphml_begin(r));
        if (event == XML_FINISH) TRY(graphml_leave(r));
        if (event == XML_TEXT && r->data_depth == r->scan.depth && r->key != GRAPHML_KEYS)
            TRY(graphml_decode(r, r->scan.text, r->scan.plain));
        if (i % 4096 == 0)
            TRY(context_progress(r->context, (uint64_t)(r->scan.at - r->reading->input->data),
                                 r->reading->input->size));
    }
    return MEANDER_OK;
}

static meander_status graphml_read_all(graphml_reader *r) {
    TRY(graphml_pass(r));
    if (!r->has_graph) return graphml_read_fail(r, r->scan.end, "there is no graph");
    if (r->graph == NULL) TRY(graphml_make_grid(r));
    r->second = true;
    TRY(graphml_pass(r));
    return r->graph == NULL ? graphml_finish(r) : MEANDER_OK;
}

static void graphml_done(graphml_reader *r) {
    for (unsigned i = 0; i < GRAPHML_KEYS; i++) memory_free(r->context, r->said[i].text);
    memory_free(r->context, r->room);
    named_cells_done(&r->cells);
    memory_free(r->context, r->weights);
}

meander_status graph_read_xml(graph_builder *b) {
    graphml_reader r = {.reading = b->reading, .context = b->reading->context, .nodes = b->nodes, .graph = b};
    meander_status status = graphml_read_all(&r);
    graphml_done(&r);
    return status;
}

// The puzzle has copies of all that it needs.
meander_status graphml_read(const reading *from, puzzle *p) {
    graph_nodes nodes;
    graphml_reader r = {.reading = from, .context = from->context, .nodes = &nodes, .puzzle = p};
    *p = (puzzle){.context = from->context};
    graph_nodes_init(&nodes, from->context);
    meander_status status = graphml_read_all(&r);
    maze_done(&r.path);
    if (status != MEANDER_OK && p->grid != NULL) puzzle_done(p);
    graph_nodes_done(&nodes);
    graphml_done(&r);
    return status;
}
