// SPDX-License-Identifier: MIT
// The builder of graphs takes nodes, what is known of them, and edges as they come.  The edges are judged at the end:
//
//     a -> b   b -> a        two ways between a pair of nodes are one edge
//     a -- b   a -- b        the second says nothing new: it is left out, and counted
//     a -- a                 so is an edge from a node to itself
//     a -> c                 a passage leads both ways: read as one, and counted
//
// Invariant: at the end two nodes share one edge at most, and the edges keep the order of the file.
// Cost: time in proportion to nodes and edges; 60 bytes per node and 17 per edge.
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/graph/graph_read.h"
#include "grid/shape_turn.h"

enum { BUILD_DECIMALS = 6, BUILD_ONE = 1000000, BUILD_NAME = 1100 };
enum { BUILD_ONWARD = 1, BUILD_BACK = 2, BUILD_BOTH = 3 };      // the ways of an edge

void graph_builder_init(graph_builder *b, const reading *r, graph_nodes *nodes) {
    *b = (graph_builder){.reading = r, .nodes = nodes, .next_length = -1};
    graph_nodes_init(&b->labels, r->context);
    regions_init(&b->map, r->context);
}

void graph_builder_done(graph_builder *b) {
    context *c = b->reading->context;
    memory_free(c, b->node);
    memory_free(c, b->ends);
    memory_free(c, b->ways);
    memory_free(c, b->lengths);
    graph_nodes_done(&b->labels);
    regions_done(&b->map);
}

// Room for what is known of the nodes whose names have come since.
static meander_status build_grow(graph_builder *b) {
    void *room = b->node;
    if (b->known == b->nodes->count) return MEANDER_OK;
    if (!memory_reserve(b->reading->context, &room, &b->node_capacity, b->nodes->count, sizeof *b->node))
        return MEANDER_NO_MEMORY;
    b->node = room;
    while (b->known < b->nodes->count) b->node[b->known++] = (graph_node){.label = GRAPH_NODE_NONE};
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

// A number that somebody else has, too, is followed by others.
meander_status graph_builder_number(graph_builder *b, graph_text name, const char *at, uint32_t *node) {
    char numbered[BUILD_NAME];
    bool taken = name.length > 0 && graph_nodes_find(b->nodes, name.first, name.length) != GRAPH_NODE_NONE;
    int length = name.length < BUILD_NAME - 32 ? (int)name.length : BUILD_NAME - 32;
    b->numbered += taken;
    for (uint64_t number = b->nodes->count + 1; taken || name.length == 0; number += b->nodes->count + 1) {
        if (taken) text_print(numbered, sizeof numbered, "%.*s (%llu)", length, name.first, (unsigned long long)number);
        else text_print(numbered, sizeof numbered, "%llu", (unsigned long long)number);
        if (graph_nodes_find(b->nodes, numbered, strlen(numbered)) != GRAPH_NODE_NONE) continue;
        return graph_builder_name(b, numbered, strlen(numbered), at, node);
    }
    return graph_builder_name(b, name.first, name.length, at, node);
}

meander_status graph_builder_edge(graph_builder *b, uint32_t from, uint32_t to, bool directed) {
    void *ends = b->ends, *ways = b->ways, *lengths = b->lengths;
    context *c = b->reading->context;
    int64_t length = b->next_length;
    b->next_length = -1;
    b->loops += from == to;
    if (from == to) return MEANDER_OK;
    if (!memory_reserve(c, &ends, &b->ends_capacity, b->edges + 1, sizeof *b->ends)) return MEANDER_NO_MEMORY;
    b->ends = ends;
    if (!memory_reserve(c, &ways, &b->ways_capacity, b->edges + 1, 1)) return MEANDER_NO_MEMORY;
    b->ways = ways;
    if (!memory_reserve(c, &lengths, &b->lengths_capacity, b->edges + 1, sizeof *b->lengths)) return MEANDER_NO_MEMORY;
    b->lengths = lengths;
    b->lengths[b->edges] = length;
    b->ends[b->edges][0] = from;
    b->ends[b->edges][1] = to;
    b->ways[b->edges++] = directed ? BUILD_ONWARD : BUILD_BOTH;
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

// Parts below a millionth are cut off.
bool graph_text_decimal(graph_text text, int64_t *millionths) {
    const char *at = text.first, *end = at + text.length;
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

// Notes one coordinate.
static meander_status build_place(graph_builder *b, uint32_t node, unsigned what, graph_text value, const char *at) {
    graph_node *n = &b->node[node];
    unsigned axis = what % 2, on_map = what / 2;
    // Where a node has a place on paper, too, that is the one.
    if (on_map && (n->placed >> axis & 1) != 0) return MEANDER_OK;
    if (!graph_text_decimal(value, &n->at[axis]))
        return format_fail_at(b->reading, at, "a position is a decimal number below 10^9");
    n->placed = (uint8_t)((n->placed & ~(5u << axis)) | 1u << what);
    return MEANDER_OK;
}

meander_status graph_builder_place(graph_builder *b, uint32_t node, const int64_t at[2], bool on_earth) {
    TRY(build_grow(b));
    b->node[node].at[0] = at[0];
    b->node[node].at[1] = on_earth ? at[1] : -at[1];
    b->node[node].placed = on_earth ? 12 : 3;
    return MEANDER_OK;
}

// Of equal labels the first counts.
static meander_status build_label(graph_builder *b, uint32_t node, graph_text value, const char *at) {
    graph_node *n = &b->node[node];
    if (n->label != GRAPH_NODE_NONE || value.length == 0 || memchr(value.first, '\0', value.length) != NULL)
        return MEANDER_OK;
    n->label = graph_nodes_find(&b->labels, value.first, value.length);
    bool taken = n->label != GRAPH_NODE_NONE;
    if (!taken) n->label = b->labels.count;
    b->same_labels += taken;
    return taken ? MEANDER_OK : graph_nodes_add(&b->labels, value.first, value.length, at);
}

// Returns whether two words are the same but for capitals.
static bool build_is(graph_text word, const char *key) {
    size_t i = 0;
    while (i < word.length && key[i] != '\0' && (word.first[i] | 0x20) == key[i]) i++;
    return i == word.length && key[i] == '\0';
}

enum { BUILD_X, BUILD_Y, BUILD_LONGITUDE, BUILD_LATITUDE, BUILD_LABEL };

meander_status graph_builder_tell(graph_builder *b, uint32_t node, graph_text key, graph_text value, const char *at) {
    static const struct build_word {
        const char *key;
        unsigned what;
    } words[] = {{"x", BUILD_X}, {"y", BUILD_Y}, {"lon", BUILD_LONGITUDE}, {"lat", BUILD_LATITUDE},
                 {"lng", BUILD_LONGITUDE}, {"longitude", BUILD_LONGITUDE}, {"latitude", BUILD_LATITUDE},
                 {"label", BUILD_LABEL}, {"name", BUILD_LABEL}};
    size_t i = 0, count = sizeof words / sizeof words[0];
    while (i < count && !build_is(key, words[i].key)) i++;
    if (i == count) return MEANDER_OK;
    TRY(build_grow(b));
    if (words[i].what == BUILD_LABEL) return build_label(b, node, value, at);
    return build_place(b, node, words[i].what, value, at);
}

// As in the third column of a list, where a word may stand, too.
bool graph_text_is_number(graph_text text) {
    int64_t number;
    return graph_text_decimal(text, &number);
}

// Of several kinds of lengths the first that comes counts.
void graph_builder_length(graph_builder *b, graph_text key, graph_text value) {
    static const char *const words[] = {"weight", "length", "len", "cost", "distance", "dist"};
    int64_t length;
    size_t i = 0, count = sizeof words / sizeof words[0];
    while (i < count && !build_is(key, words[i])) i++;
    if (i == count || !graph_text_decimal(value, &length)) return;
    if (b->length == NULL) b->length = words[i];
    if (b->length != words[i]) return;
    b->negative = b->negative || length < 0;
    b->next_length = length;
}

// In DOT the length of a chain of edges follows it.
void graph_builder_lengthen(graph_builder *b, size_t from) {
    for (size_t i = from; i < b->edges && b->next_length >= 0; i++) b->lengths[i] = b->next_length;
    b->next_length = -1;
}

// A file with more keys than there is room for is not worth a message.
void graph_fields_add(graph_fields *f, graph_text key, graph_text value) {
    if (f->count == GRAPH_FIELDS) return;
    f->keys[f->count] = key;
    f->values[f->count++] = value;
}

meander_status graph_builder_tell_all(graph_builder *b, uint32_t node, const graph_fields *f) {
    for (size_t i = 0; i < f->count; i++)
        TRY(graph_builder_tell(b, node, f->keys[i], f->values[i], f->values[i].first));
    return MEANDER_OK;
}

void graph_builder_length_all(graph_builder *b, const graph_fields *f) {
    for (size_t i = 0; i < f->count; i++) graph_builder_length(b, f->keys[i], f->values[i]);
}

// ---- edges ---------------------------------------------------------------------------

// The edges of node i are list[first[i] .. first[i + 1]], in the order of the file.
typedef struct build_lists {
    size_t *first;
    uint32_t *list, *stamp;      // by node: 1 + an edge to it
} build_lists;

// Counts the edges of each node two entries later, so that after adding up the entry before shows where to write.
static void build_fill_lists(const graph_builder *b, const build_lists *l) {
    uint32_t count = b->nodes->count;
    for (size_t i = 0; i < b->edges; i++)
        for (unsigned k = 0; k < 2; k++) l->first[b->ends[i][k] + 2]++;
    for (size_t i = 2; i < (size_t)count + 2; i++) l->first[i] += l->first[i - 1];
    for (size_t i = 0; i < b->edges; i++)
        for (unsigned k = 0; k < 2; k++) l->list[l->first[b->ends[i][k] + 1]++] = (uint32_t)i;
}

// The ways of an edge as its other end has them.
static unsigned build_turn(unsigned ways) { return ways >> 1 | (ways << 1 & BUILD_BACK); }

// Adds the ways of an edge to those of the first one between the same nodes.  The shorter length counts.
static void build_merge(graph_builder *b, size_t edge, size_t into) {
    unsigned ways = b->ends[edge][0] == b->ends[into][0] ? b->ways[edge] : build_turn(b->ways[edge]);
    b->repeated += (b->ways[into] | ways) == b->ways[into];
    b->ways[into] |= (uint8_t)ways;
    bool shorter = b->lengths[edge] < b->lengths[into] || b->lengths[into] < 0;
    if (b->lengths[edge] >= 0 && shorter) b->lengths[into] = b->lengths[edge];
    b->ways[edge] = 0;
}

// Merges the edges of a node to those that come after it.
//
//     edges    0: a-b   1: a-c   2: b-a      of a: 0 1 2     stamps: b 1, c 2, then edge 2 finds the 1 of b
static void build_merge_from(graph_builder *b, const build_lists *l, uint32_t node) {
    for (size_t i = l->first[node]; i < l->first[node + 1]; i++) {
        uint32_t edge = l->list[i], *ends = b->ends[edge], other = ends[0] == node ? ends[1] : ends[0];
        uint32_t before = l->stamp[other];
        if (other < node) continue;
        // The stamp may be that of an edge from another node, which was here before.
        bool same = before > 0 && (b->ends[before - 1][0] == node || b->ends[before - 1][1] == node);
        if (same) build_merge(b, edge, before - 1);
        else l->stamp[other] = edge + 1;
    }
}

// Drops the edges that were merged into others.
static void build_close_ranks(graph_builder *b) {
    size_t kept = 0;
    for (size_t i = 0; i < b->edges; i++) {
        if (b->ways[i] == 0) continue;
        b->one_way += b->ways[i] != BUILD_BOTH && !b->from_either;
        b->lengths[kept] = b->lengths[i] < 0 ? BUILD_ONE : b->lengths[i];
        memmove(b->ends[kept++], b->ends[i], sizeof b->ends[i]);
    }
    b->edges = kept;
}

static meander_status build_judge_edges(graph_builder *b) {
    scratch lent = {.context = b->reading->context};
    size_t count = b->nodes->count;
    if (b->edges > UINT32_MAX / 2) return context_fail(lent.context, MEANDER_TOO_BIG, "the graph is too big");
    build_lists l = {scratch_lend_zeroed(&lent, count + 2, sizeof *l.first),
                     scratch_lend(&lent, 2 * b->edges + 1, sizeof *l.list),
                     scratch_lend_zeroed(&lent, count, sizeof *l.stamp)};
    bool enough = l.first != NULL && l.list != NULL && l.stamp != NULL;
    if (enough) {
        build_fill_lists(b, &l);
        for (uint32_t i = 0; i < count; i++) build_merge_from(b, &l, i);
        build_close_ranks(b);
    }
    scratch_take_back(&lent);
    return enough ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// ---- the whole graph -----------------------------------------------------------------

// Counts the edges of each node, of which a cell has room for some.
static meander_status build_count(const graph_builder *b, own_graph *g) {
    uint32_t *edges = memory_new_zeroed(b->reading->context, g->nodes, sizeof *edges), hub = 0;
    if (edges == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < g->edges; i++)
        for (unsigned k = 0; k < 2; k++) edges[g->ends[i][k]]++;
    for (uint32_t i = 0; i < g->nodes; i++)
        if (edges[i] > edges[hub]) hub = i;
    g->sides = edges[hub];
    memory_free(b->reading->context, edges);
    if (g->sides <= GRID_WIDE_MOST) return MEANDER_OK;
    return format_fail_at(b->reading, b->nodes->at[hub], "node '%.60s' has %u edges, and a cell has %d sides at most: "
                          "give some of them to a second node beside it", graph_nodes_name(b->nodes, hub), g->sides,
                          GRID_WIDE_MOST);
}

// The node that stands for all of a piece; those on the way learn of it.
//
//     parent  0 0 1 3 3      nodes 0, 1 and 2 are a piece, 3 and 4 are another one
//
// Source: Robert Tarjan, "Efficiency of a good but not linear set union algorithm", 1975.
static uint32_t build_root(uint32_t *parent, uint32_t node) {
    for (; parent[node] != node; node = parent[node]) parent[node] = parent[parent[node]];
    return node;
}

static meander_status build_count_pieces(const graph_builder *b, own_graph *g) {
    uint32_t *parent = memory_new(b->reading->context, g->nodes, sizeof *parent);
    if (parent == NULL) return MEANDER_NO_MEMORY;
    g->pieces = g->nodes;
    for (uint32_t i = 0; i < g->nodes; i++) parent[i] = i;
    for (size_t i = 0; i < g->edges; i++) {
        uint32_t from = build_root(parent, g->ends[i][0]), to = build_root(parent, g->ends[i][1]);
        g->pieces -= from != to;
        parent[from < to ? to : from] = from < to ? from : to;
    }
    memory_free(b->reading->context, parent);
    return MEANDER_OK;
}

// Whole lengths are kept as they are, others in the smallest part that fits in 32 bits; *unit is how many parts are
// one.  Without lengths, or if one is negative, all are 1.
//
//     3 5 10         whole: 3 5 10, unit 1
//     2.5 10         in millionths: 2500000 10000000, unit 1000000
//     0.5 5000       too large for that, in thousandths: 500 5000000, unit 1000
static meander_status build_measure(const graph_builder *b, own_graph *g, int64_t *unit) {
    int64_t most = 0, part = 1;
    bool whole = true, equal = true;
    *unit = 0;
    for (size_t i = 0; i < g->edges; i++) {
        if (b->lengths[i] > most) most = b->lengths[i];
        whole = whole && b->lengths[i] % BUILD_ONE == 0;
        equal = equal && b->lengths[i] == BUILD_ONE;
    }
    if (equal || b->negative) return MEANDER_OK;
    while (whole ? part < BUILD_ONE : most / part > UINT32_MAX) part *= 1000;
    uint32_t *lengths = memory_new(b->reading->context, g->edges, sizeof *lengths);
    if (lengths == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < g->edges; i++) lengths[i] = (uint32_t)(b->lengths[i] / part);
    g->lengths = lengths;
    *unit = BUILD_ONE / part;
    return MEANDER_OK;
}

// A map of a part of the earth: degrees of longitude are shorter than those of latitude, which grow upward.
//
//     x = longitude * cos(middle latitude)     y = -latitude
//
// Source: the equirectangular projection, which Ptolemy ascribes to Marinus of Tyre.
static void build_project(int64_t (*given)[2], uint32_t nodes) {
    enum { TURN = 360000000, RADIUS = 1 << 20 };
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (uint32_t i = 0; i < nodes; i++) {
        if (given[i][1] < least) least = given[i][1];
        if (given[i][1] > most) most = given[i][1];
    }
    uint64_t middle = (uint64_t)(least + most < 0 ? -(least + most) : least + most) / 2;
    int64_t narrow = -shape_turn(RADIUS, middle, TURN).y;
    for (uint32_t i = 0; i < nodes; i++) {
        given[i][0] = given[i][0] / RADIUS * narrow + given[i][0] % RADIUS * narrow / RADIUS;
        given[i][1] = -given[i][1];
    }
}

// The regions of a map were placed when their outlines were found.
static void build_take_map(graph_builder *b, own_graph *g) {
    g->places = b->map.middles, b->map.middles = NULL;
    g->first = b->map.first, b->map.first = NULL;
    g->outline = b->map.outline, b->map.outline = NULL;
    g->sides = b->map.sides;
}

// Places count when all nodes have them, in the same way.
static meander_status build_put_places(graph_builder *b, own_graph *g) {
    context *c = b->reading->context;
    size_t placed = 0, on_map = 0;
    // Bits 0 and 1 are x and y, bits 2 and 3 longitude and latitude.
    for (uint32_t i = 0; i < g->nodes; i++) placed += b->node[i].placed == 3, on_map += b->node[i].placed == 12;
    if (placed < g->nodes && on_map < g->nodes) return own_graph_spread(c, g);
    int64_t (*given)[2] = memory_new(c, g->nodes, sizeof *given);
    shape_point *places = memory_new(c, g->nodes, sizeof *places);
    g->places = places;
    bool enough = given != NULL && places != NULL;
    if (enough) {
        for (uint32_t i = 0; i < g->nodes; i++) memcpy(given[i], b->node[i].at, sizeof given[i]);
        if (placed < g->nodes || b->on_earth) build_project(given, g->nodes);
        own_graph_scale(g, (const int64_t (*)[2])given, places);
    }
    memory_free(c, given);
    return enough ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// Calls nodes by their labels, as people do, if all have one and no two are the same.
static void build_take_labels(graph_builder *b) {
    uint32_t i = 0;
    if (b->same_labels > 0 || b->labels.count < b->nodes->count) return;
    size_t *names = b->nodes->name;
    for (; i < b->nodes->count; i++) names[i] = b->labels.name[b->node[i].label];
    char *text = b->nodes->text;
    b->nodes->text = b->labels.text, b->labels.text = text;
}

// A line for each kind of thing that the maze will not have.
static void build_tell(const graph_builder *b, int64_t unit) {
    context *c = b->reading->context;
    const char *name = b->reading->input->name;
    if (b->repeated > 0) context_note(c, "%s: repeated edges left out: %zu", name, b->repeated);
    if (b->loops > 0) context_note(c, "%s: edges from a node to itself left out: %zu", name, b->loops);
    if (b->one_way > 0)
        context_note(c, "%s: edges that lead one way: %zu; the passages of a maze lead both ways", name, b->one_way);
    if (b->same_labels > 0)
        context_note(c, "%s: nodes are called by their IDs, because labels are repeated: %zu", name, b->same_labels);
    if (b->numbered > 0)
        context_note(c, "%s: nodes called by a number, too, because names are repeated: %zu", name, b->numbered);
    if (b->negative)
        context_note(c, "%s: the lengths of edges ('%s') are passed over: some are negative", name, b->length);
    if (unit > 1)
        context_note(c, "%s: steps cost the lengths of edges ('%s'), with 1 counted as %d", name, b->length,
                     (int)unit);
    else if (unit == 1)
        context_note(c, "%s: steps cost the lengths of edges ('%s')", name, b->length);
}

static meander_status build_move(graph_builder *b, own_graph *g, int64_t *unit) {
    *g = (own_graph){.nodes = b->nodes->count, .edges = b->edges, .ends = (const uint32_t (*)[2])b->ends};
    b->ends = NULL;
    TRY(build_count(b, g));
    TRY(build_count_pieces(b, g));
    if (b->map.outline == NULL) TRY(build_put_places(b, g));
    else build_take_map(b, g);
    TRY(build_measure(b, g, unit));
    build_take_labels(b);
    g->text = b->nodes->text, g->names = b->nodes->name;
    b->nodes->text = NULL, b->nodes->name = NULL;
    own_graph_finish(g, b->reading->input->name);
    return MEANDER_OK;
}

meander_status graph_builder_finish(graph_builder *b, own_graph **graph_new) {
    context *c = b->reading->context;
    TRY(build_grow(b));
    if (b->nodes->count == 0) return format_fail(b->reading, 0, 0, "the graph has no node");
    TRY(build_judge_edges(b));
    own_graph *g = memory_new_zeroed(c, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    int64_t unit = 0;
    meander_status status = build_move(b, g, &unit);
    if (status == MEANDER_OK) *graph_new = g;
    else own_graph_free(c, g);
    if (status == MEANDER_OK) build_tell(b, unit);
    return status;
}
