// SPDX-License-Identifier: MIT
// The builder of graphs.  Nodes and edges are judged as they come where possible, so memory stays in
// proportion to the nodes: a node that has too many edges ends the reading.
//
//     edges in the order of the file -> the neighbours of each node behind one another
//
//     0: 1 2 | 1: 0 2 | 2: 0 1          twice the same in a list: an edge that comes twice;
//                                       a node not reached from node 0: another piece
//
// Cost: time in proportion to nodes and edges; 48 bytes per node and 32 per edge.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/graph/graph_read.h"

enum { BUILD_DIGITS = 15, BUILD_DECIMALS = 6 };

void graph_builder_init(graph_builder *b, const reading *r, graph_nodes *nodes) {
    *b = (graph_builder){.reading = r, .nodes = nodes};
}

void graph_builder_done(graph_builder *b) {
    context *c = b->reading->context;
    memory_free(c, b->node);
    memory_free(c, b->ends);
    memory_free(c, (void *)b->at);
}

// Room for what is known of the nodes whose names have come since.
static meander_status build_grow(graph_builder *b) {
    void *room = b->node;
    if (b->known == b->nodes->count) return MEANDER_OK;
    if (!memory_reserve(b->reading->context, &room, &b->node_capacity, b->nodes->count, sizeof *b->node))
        return MEANDER_NO_MEMORY;
    b->node = room;
    while (b->known < b->nodes->count) b->node[b->known++] = (graph_node){0};
    return MEANDER_OK;
}

meander_status graph_builder_name(graph_builder *b, const char *name, size_t length, const char *at,
                                  uint32_t *node) {
    *node = graph_nodes_find(b->nodes, name, length);
    if (*node != GRAPH_NODE_NONE) return MEANDER_OK;
    if (length == 0 || memchr(name, '\0', length) != NULL)
        return format_fail_at(b->reading, at, "a node has a name, without zero bytes");
    *node = b->nodes->count;
    return graph_nodes_add(b->nodes, name, length, at);
}

static meander_status build_count(graph_builder *b, uint32_t node, const char *at) {
    if (b->node[node].edges++ < GRID_WIDE_MOST) return MEANDER_OK;
    return format_fail_at(b->reading, at, "node '%.60s' has more than %d edges",
                          graph_nodes_name(b->nodes, node), GRID_WIDE_MOST);
}

meander_status graph_builder_edge(graph_builder *b, uint32_t from, uint32_t to, const char *at) {
    void *ends = b->ends, *places = (void *)b->at;
    context *c = b->reading->context;
    TRY(build_grow(b));
    if (from == to)
        return format_fail_at(b->reading, at, "an edge from '%.60s' to itself", graph_nodes_name(b->nodes, from));
    TRY(build_count(b, from, at));
    TRY(build_count(b, to, at));
    if (!memory_reserve(c, &ends, &b->ends_capacity, b->edges + 1, sizeof *b->ends)) return MEANDER_NO_MEMORY;
    b->ends = ends;
    if (!memory_reserve(c, &places, &b->at_capacity, b->edges + 1, sizeof *b->at)) return MEANDER_NO_MEMORY;
    b->at = places;
    b->ends[b->edges][0] = from;
    b->ends[b->edges][1] = to;
    b->at[b->edges++] = at;
    return MEANDER_OK;
}

// ---- places --------------------------------------------------------------------------

static bool build_is_digit(const char *at, const char *end) { return at < end && *at >= '0' && *at <= '9'; }

// The exponent of "1.5e-3"; false when it is none.
static bool build_exponent(const char *at, const char *end, int *exponent) {
    bool minus = at < end && *at == '-';
    at += at < end && (*at == '-' || *at == '+');
    if (!build_is_digit(at, end)) return false;
    for (*exponent = 0; build_is_digit(at, end); at++)
        if (*exponent < 1000) *exponent = 10 * *exponent + (*at - '0');
    if (minus) *exponent = -*exponent;
    return at == end;
}

// A decimal number in millionths, of which those below are cut off; false when it is none, or beyond
// 10^15.
static bool build_decimal(const char *text, size_t length, int64_t *millionths) {
    const char *at = text, *end = text + length;
    int64_t limit = INT64_C(1000000000000000), number = 0;
    int digits = 0, decimals = 0, exponent = 0;
    bool minus = at < end && *at == '-', point = false, full = false;
    for (at += at < end && (*at == '-' || *at == '+'); at < end; at++) {
        if (*at == '.' && !point) { point = true; continue; }
        if (!build_is_digit(at, end)) break;
        digits++;
        full = full || number >= limit;
        if (!full) number = 10 * number + (*at - '0');
        decimals += full ? (point ? 0 : -1) : point;
    }
    if (digits == 0) return false;
    if (at < end && ((*at != 'e' && *at != 'E') || !build_exponent(at + 1, end, &exponent))) return false;
    for (int shift = BUILD_DECIMALS - decimals + exponent; shift != 0 && number != 0; shift += shift < 0 ? 1 : -1) {
        if (shift < 0) number /= 10;
        else if (number > limit) return false;
        else number *= 10;
    }
    *millionths = minus ? -number : number;
    return number <= limit;
}

meander_status graph_builder_place(graph_builder *b, uint32_t node, unsigned axis, const char *text,
                                   size_t length, const char *at) {
    TRY(build_grow(b));
    if (!build_decimal(text, length, &b->node[node].at[axis]))
        return format_fail_at(b->reading, at, "a position is a decimal number below 10^9");
    b->node[node].placed |= (uint8_t)(1u << axis);
    return MEANDER_OK;
}

// ---- the whole graph -----------------------------------------------------------------

// The neighbours of node i are list[first[i] .. first[i + 1]].
typedef struct build_lists {
    size_t *first;
    uint32_t *list;
} build_lists;

static meander_status build_add(graph_builder *b, build_lists *l, size_t *end, size_t edge) {
    for (unsigned k = 0; k < 2; k++) {
        uint32_t from = b->ends[edge][k], to = b->ends[edge][1 - k];
        for (size_t i = l->first[from]; i < end[from]; i++)
            if (l->list[i] == to)
                return format_fail_at(b->reading, b->at[edge], "the edge from '%.60s' to '%.60s' comes twice",
                                      graph_nodes_name(b->nodes, b->ends[edge][0]),
                                      graph_nodes_name(b->nodes, b->ends[edge][1]));
        l->list[end[from]++] = to;
    }
    return MEANDER_OK;
}

static meander_status build_fill_lists(graph_builder *b, build_lists *l, size_t *end) {
    size_t sum = 0;
    for (uint32_t i = 0; i < b->nodes->count; i++) {
        l->first[i] = end[i] = sum;
        sum += b->node[i].edges;
    }
    l->first[b->nodes->count] = sum;
    for (size_t i = 0; i < b->edges; i++) TRY(build_add(b, l, end, i));
    return MEANDER_OK;
}

// Spreads from node 0.
static meander_status build_check_pieces(graph_builder *b, const build_lists *l, uint64_t *seen,
                                         uint32_t *stack) {
    size_t height = 1;
    stack[0] = 0;
    bits_set(seen, 0);
    while (height > 0) {
        uint32_t node = stack[--height];
        for (size_t i = l->first[node]; i < l->first[node + 1]; i++) {
            if (bits_get(seen, l->list[i])) continue;
            bits_set(seen, l->list[i]);
            stack[height++] = l->list[i];
        }
    }
    for (uint32_t i = 0; i < b->nodes->count; i++)
        if (!bits_get(seen, i))
            return format_fail_at(b->reading, b->nodes->at[i], "no edges lead from '%.60s' to '%.60s': a maze "
                                  "is in one piece", graph_nodes_name(b->nodes, 0), graph_nodes_name(b->nodes, i));
    return MEANDER_OK;
}

static meander_status build_check(graph_builder *b) {
    scratch lent = {.context = b->reading->context};
    size_t count = b->nodes->count;
    build_lists l = {scratch_lend(&lent, count + 1, sizeof *l.first),
                     scratch_lend(&lent, 2 * b->edges, sizeof *l.list)};
    size_t *end = scratch_lend(&lent, count, sizeof *end);
    uint32_t *stack = scratch_lend(&lent, count, sizeof *stack);
    uint64_t *seen = scratch_lend_zeroed(&lent, bits_words(count), sizeof *seen);
    meander_status status = MEANDER_NO_MEMORY;
    if (l.first != NULL && l.list != NULL && end != NULL && stack != NULL && seen != NULL) {
        status = build_fill_lists(b, &l, end);
        if (status == MEANDER_OK) status = build_check_pieces(b, &l, seen, stack);
    }
    scratch_take_back(&lent);
    return status;
}

// Places count when all nodes have them.
static meander_status build_put_places(graph_builder *b, own_graph *g) {
    context *c = b->reading->context;
    size_t placed = 0;
    for (uint32_t i = 0; i < g->nodes; i++) placed += b->node[i].placed == 3;
    if (placed < g->nodes) return own_graph_spread(c, g);
    int64_t (*given)[2] = memory_new(c, g->nodes, sizeof *given);
    shape_point *places = memory_new(c, g->nodes, sizeof *places);
    g->places = places;
    bool enough = given != NULL && places != NULL;
    if (enough) {
        for (uint32_t i = 0; i < g->nodes; i++) memcpy(given[i], b->node[i].at, sizeof given[i]);
        own_graph_scale(g, (const int64_t (*)[2])given, places);
    }
    memory_free(c, given);
    return enough ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status build_move(graph_builder *b, own_graph *g) {
    *g = (own_graph){.nodes = b->nodes->count, .edges = b->edges, .text = b->nodes->text,
                     .names = b->nodes->name, .ends = (const uint32_t (*)[2])b->ends};
    b->nodes->text = NULL, b->nodes->name = NULL, b->ends = NULL;
    for (uint32_t i = 0; i < g->nodes; i++)
        if (b->node[i].edges > g->sides) g->sides = b->node[i].edges;
    TRY(build_put_places(b, g));
    own_graph_finish(g, b->reading->input->name);
    return MEANDER_OK;
}

meander_status graph_builder_finish(graph_builder *b, own_graph **graph_new) {
    context *c = b->reading->context;
    TRY(build_grow(b));
    if (b->nodes->count == 0) return format_fail(b->reading, 0, 0, "the graph has no node");
    TRY(build_check(b));
    own_graph *g = memory_new_zeroed(c, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    meander_status status = build_move(b, g);
    if (status == MEANDER_OK) *graph_new = g;
    else own_graph_free(c, g);
    return status;
}
