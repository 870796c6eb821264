// SPDX-License-Identifier: MIT
// Shared by the two halves of GraphML: graphml.c writes, graphml_read.c reads.
#ifndef FORMAT_GRAPHML_H
#define FORMAT_GRAPHML_H

#include "format/format.h"

// Data about the graph, a node or an edge, in the order of graphml_keys.
typedef enum graphml_key {
    GRAPHML_ID, GRAPHML_GRID, GRAPHML_START, GRAPHML_GOALS, GRAPHML_OPENINGS, GRAPHML_BLOCKS,
    GRAPHML_SOLVER, GRAPHML_PATH_START, GRAPHML_X, GRAPHML_Y, GRAPHML_WEIGHT,
    GRAPHML_PATH, GRAPHML_SIDE,
    GRAPHML_KEYS
} graphml_key;

typedef struct graphml_about {
    const char *name, *of, *type;    // attr.name, which is also the key's id; for; attr.type
} graphml_about;

extern const graphml_about graphml_keys[GRAPHML_KEYS];

MEANDER_CHECKED meander_status graphml_read(const reading *r, puzzle *p);

#endif
