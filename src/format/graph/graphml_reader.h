// SPDX-License-Identifier: MIT
// Shared by the files that read GraphML.
//
//     first pass:  keys, data about the graph, names of nodes           -> the grid
//     second pass: edges, data about nodes and edges                    -> the maze
//
// So edges may come before their nodes, and nothing is kept until its name is known.
#ifndef FORMAT_GRAPHML_READER_H
#define FORMAT_GRAPHML_READER_H

#include "format/graph/graph_read.h"
#include "format/graph/graphml.h"
#include "format/graph/named_cells.h"
#include "format/graph/xml_scan.h"

// A value about the graph; owned.
typedef struct graphml_said {
    char *text;                  // NULL: nothing
    const char *at;
} graphml_said;

// Keys of others: programs for graphs write a dozen or two.  Those beyond are nobody's.
enum { GRAPHML_OTHERS = 64 };

typedef struct graphml_reader {
    const reading *reading;
    context *context;
    xml_scan scan;
    xml_text key_ids[GRAPHML_KEYS];      // as the file names them; NULL: it does not
    graph_nodes *nodes;
    graph_builder *graph;        // receives a graph that is not a maze; else NULL
    xml_text other_ids[GRAPHML_OTHERS], other_names[GRAPHML_OTHERS];     // of its keys
    size_t others;
    graph_text told;             // the name of the data that is open
    bool directed, one_way;      // the edges unless they say more; the one that is open
    graphml_said said[GRAPHML_KEYS];
    bool second;                 // pass
    bool in_graph, has_graph;
    unsigned element;            // that is open in the graph: see graphml_read.c
    const char *element_at;
    graphml_key key;             // of the data that is open; GRAPHML_KEYS: of no interest
    size_t data_depth;           // 0: none is open
    const char *data_at;
    char *room;                  // for decoded text
    size_t room_size, room_capacity;
    // Of the element that is open, in the second pass.
    uint32_t node, target;
    bool on_path;
    unsigned side;               // UINT_MAX: not given
    // The maze that is made of it (graphml_maze.c).
    puzzle *puzzle;
    named_cells cells;           // of each node
    maze path;
    bool has_path;
    uint32_t *weights;           // by number of the place; NULL: none are given
} graphml_reader;

// graphml_maze.c: between the passes, for each node's weight, for each edge, and at the end.
MEANDER_CHECKED meander_status graphml_make_grid(graphml_reader *r);
MEANDER_CHECKED meander_status graphml_take_weight(graphml_reader *r);
MEANDER_CHECKED meander_status graphml_take_side(graphml_reader *r);
MEANDER_CHECKED meander_status graphml_take_edge(graphml_reader *r);
MEANDER_CHECKED meander_status graphml_finish(graphml_reader *r);

#endif
