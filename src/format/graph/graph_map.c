// SPDX-License-Identifier: MIT
// The nodes of a map are regions that were read: those that share a border are joined by an edge.
//
//     regions a b c     borders a|b b|c     edges a-b b-c
//
// Invariant: nodes are the regions in their order, and edges come in the order of the regions' sides.
#include "base/text.h"
#include "format/graph/graph_read.h"

// A line for each kind of thing that the map will not have.
static void map_tell(const graph_builder *b) {
    context *c = b->reading->context;
    const char *name = b->reading->input->name;
    const regions *m = &b->map;
    if (m->overlaps > 0)
        context_note(c, "%s: edges on which more than two regions lie, and two of them count: %zu", name, m->overlaps);
    if (m->parts_left > 0) context_note(c, "%s: small islands left out: %zu", name, m->parts_left);
    if (m->seas_left > 0) context_note(c, "%s: small lakes and gaps left out: %zu", name, m->seas_left);
}

// A fault of a region has the place of its node; others have that of the file.
static meander_status map_solve(graph_builder *b) {
    uint32_t wrong;
    const reading *r = b->reading;
    char fault[CONTEXT_MESSAGE_SIZE];
    meander_status status = regions_solve(&b->map, &wrong);
    if (status != MEANDER_BAD_INPUT) return status;
    text_print(fault, sizeof fault, "%s", r->context->message);
    if (wrong == REGIONS_NONE) return format_fail(r, 0, 0, "%s", fault);
    return format_fail_at(r, b->nodes->at[wrong], "the region '%.60s' %s", graph_nodes_name(b->nodes, wrong), fault);
}

// The builder's own judgement of edges changes nothing here: pairs come once, and never twice the same region.
meander_status graph_builder_border(graph_builder *b) {
    TRY(map_solve(b));
    for (size_t i = 0; i < b->map.pair_count; i++)
        TRY(graph_builder_edge(b, b->map.pairs[i][0], b->map.pairs[i][1], false));
    map_tell(b);
    return MEANDER_OK;
}
