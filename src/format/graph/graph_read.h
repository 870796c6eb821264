// SPDX-License-Identifier: MIT
// Reads a user's own graph: a builder, which judges nodes and edges as they come, and readers
// of GraphML, JSON, DIMACS, METIS and lists of edges, which give them to it.
//
//     edges that come again, or lead from a node to itself, are left out and counted; no node has more edges than
//     a cell has sides
#ifndef FORMAT_GRAPH_READ_H
#define FORMAT_GRAPH_READ_H

#include "format/graph/graph_nodes.h"
#include "format/format.h"
#include "grid/own_graph.h"
#include "grid/regions.h"

// Reads by content.  BAD_INPUT, with file, line and column, if the text is not such a graph.
MEANDER_CHECKED meander_status graph_read(const reading *r, own_graph **graph_new);

// ---- for the readers -----------------------------------------------------------------

typedef struct graph_text {
    const char *first;
    size_t length;
} graph_text;

// Keys and values of a node or an edge, kept until it is known which one it is; too many are forgotten.
enum { GRAPH_FIELDS = 24 };
typedef struct graph_fields {
    graph_text keys[GRAPH_FIELDS], values[GRAPH_FIELDS];
    size_t count;
} graph_fields;

typedef struct graph_node {
    int64_t at[2];               // in millionths
    uint32_t label;              // among the labels, or GRAPH_NODE_NONE
    uint8_t placed;              // bits: x, y, longitude and latitude are known
} graph_node;

typedef struct graph_builder {
    const reading *reading;
    graph_nodes *nodes;          // the names; taken over when the graph is finished
    graph_nodes labels;          // other names, which people use
    graph_node *node;            // for the first `known` of them
    size_t known, node_capacity;
    uint32_t (*ends)[2];
    uint8_t *ways;               // of each edge: see graph_build.c
    int64_t *lengths;            // the same, in millionths; negative: none is given
    size_t edges, ends_capacity, ways_capacity, lengths_capacity;
    size_t loops, repeated, one_way, same_labels, numbered;
    bool from_either;            // an edge may be given by one of its ends or by both
    bool on_earth;               // x and y are degrees of longitude and latitude
    const char *length;          // the word for the lengths of edges; NULL: they have none
    int64_t next_length;         // of the next edge
    bool negative;               // a length that was given
    regions map;                 // whose regions the nodes are, in this order, if it has outlines
} graph_builder;

void graph_builder_init(graph_builder *b, const reading *r, graph_nodes *nodes);
void graph_builder_done(graph_builder *b);

// Finds a node or adds it.
MEANDER_CHECKED meander_status graph_builder_name(graph_builder *b, const char *name, size_t length,
                                                  const char *at, uint32_t *node);
// Adds a node; behind a name that another one has comes a number, and a node without a name is called by its number.
MEANDER_CHECKED meander_status graph_builder_number(graph_builder *b, graph_text name, const char *at, uint32_t *node);
// Puts a node somewhere, in millionths: on a plane whose y grows upward, or at degrees.
MEANDER_CHECKED meander_status graph_builder_place(graph_builder *b, uint32_t node, const int64_t at[2], bool on_earth);
MEANDER_CHECKED meander_status graph_builder_edge(graph_builder *b, uint32_t from, uint32_t to, bool directed);

// Takes what the file tells of a node: "x" and "y", "lon" and "lat" in degrees, "label" or "name", in capitals or not;
// other keys are nobody's.  "weight", "length" and the like are the length of the edge that comes next, or of all that
// came after the first `from` ones.
MEANDER_CHECKED meander_status graph_builder_tell(graph_builder *b, uint32_t node, graph_text key, graph_text value,
                                                  const char *at);
void graph_builder_length(graph_builder *b, graph_text key, graph_text value);
void graph_builder_lengthen(graph_builder *b, size_t from);
bool graph_text_is_number(graph_text text);
// A decimal number in millionths; false when it is none, or beyond 10^15 of them.
bool graph_text_decimal(graph_text text, int64_t *millionths);

void graph_fields_add(graph_fields *f, graph_text key, graph_text value);
MEANDER_CHECKED meander_status graph_builder_tell_all(graph_builder *b, uint32_t node, const graph_fields *f);
void graph_builder_length_all(graph_builder *b, const graph_fields *f);

MEANDER_CHECKED meander_status graph_builder_finish(graph_builder *b, own_graph **graph_new);

// graph_map.c: joins nodes that are the regions of `map`, all of whose rings are there.  A region that cannot be a cell
// is refused with the place of its node.
MEANDER_CHECKED meander_status graph_builder_border(graph_builder *b);

// The readers; `b` is empty.
typedef meander_status graph_reader(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_xml(graph_builder *b);             // graphml_read.c
MEANDER_CHECKED meander_status graph_read_json(graph_builder *b);            // graph_json.c
MEANDER_CHECKED meander_status graph_read_geojson(graph_builder *b);         // geojson.c
bool graph_is_geojson(const reading *r);
MEANDER_CHECKED meander_status graph_read_svg(graph_builder *b);             // svg_regions.c
bool graph_is_svg(const reading *r);
MEANDER_CHECKED meander_status graph_read_gml(graph_builder *b);             // graph_braces.c
MEANDER_CHECKED meander_status graph_read_dot(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_dimacs(graph_builder *b);          // graph_numbers.c
MEANDER_CHECKED meander_status graph_read_metis(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_matrix_market(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_pajek(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_tgf(graph_builder *b);             // graph_named.c
MEANDER_CHECKED meander_status graph_read_lgl(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_adjacency(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_multiline(graph_builder *b);
MEANDER_CHECKED meander_status graph_read_graph6(graph_builder *b);          // graph6.c

// Finds the reader of a text, which is not blank, by its looks; NULL: it is a list of edges (graph_language.c).
// Refuses a list of edges that would be read wrongly.
MEANDER_CHECKED meander_status graph_find_reader(const graph_builder *b, graph_reader **reader);

// Whether the text is of that format.  All of METIS and of networkx's lists must fit: lists of edges look like them.
bool graph_is_dimacs(const reading *r);
bool graph_is_metis(const reading *r);
bool graph_is_multiline(const reading *r);

#endif
