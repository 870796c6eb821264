// SPDX-License-Identifier: MIT
// Any graph: its nodes are the cells, in the order of its file, and the edges of a node its sides.
//
//     a - b      cells   a b c          places 0,0  1,0  2,0
//      \  |      a       b 0, c 1       a passage is a link between two discs
//         c      b       a 0, c 1
//
// A place is called by the name of its node.  In an ID, bytes that have a meaning there are written as
// in an address of the web ("New%20York"); a node whose name is too long for that is called by its
// number, "#12".
//
// Cost: a table with as many sides as the node with the most edges has.
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "grid/own_graph.h"

enum { GRAPH_NODES, GRAPH_HASH };      // the numbers of the kind
enum { GRAPH_HASH_DIGITS = 16 };

// Of an order that was read the hash alone finds the graph.
static const own_graph *graph_of_hash(const context *c, uint64_t hash) {
    for (const own_graph *g = c->graphs; g != NULL; g = g->next)
        if (g->hash == hash) return g;
    return hash == 0 ? NULL : own_graph_find(c, "petersen", strlen("petersen"), hash);
}

static const own_graph *graph_of(const grid *g) { return *(const own_graph *const *)g->layout; }

// ---- the text of the grid ------------------------------------------------------------

// "hash=" and sixteen digits.
static bool graph_read_hash(const char *text, size_t length, uint64_t *hash) {
    static const char digits[] = "0123456789abcdef", key[] = "hash=";
    size_t begin = strlen(key);
    if (length != begin + GRAPH_HASH_DIGITS || memcmp(text, key, begin) != 0) return false;
    *hash = 0;
    for (size_t i = begin; i < length; i++) {
        const char *digit = text[i] == '\0' ? NULL : strchr(digits, text[i]);
        if (digit == NULL) return false;
        *hash = *hash << 4 | (uint64_t)(digit - digits);
    }
    return *hash != 0;
}

static meander_status graph_read_size(grid_order *order, const char *text, size_t length) {
    const char *comma = memchr(text, ',', length);
    size_t name = comma == NULL ? length : (size_t)(comma - text);
    int shown = name >= OWN_GRAPH_NAME_SIZE ? OWN_GRAPH_NAME_SIZE : (int)name;
    uint64_t hash = 0;
    if (comma != NULL && !graph_read_hash(comma + 1, length - name - 1, &hash))
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "a graph is of the form NAME,hash=..., with %d digits from 0 to f",
                            GRAPH_HASH_DIGITS);
    const own_graph *g = own_graph_find(order->context, text, name, hash);
    const own_graph *other = own_graph_find(order->context, text, name, 0);
    if (g == NULL && other != NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "the graph '%.*s' is another one: its hash is %016llx, not %016llx", shown, text,
                            (unsigned long long)other->hash, (unsigned long long)hash);
    if (g == NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "there is no graph '%.*s': give its file (--graph FILE)", shown, text);
    order->numbers[GRAPH_NODES] = g->nodes;
    order->numbers[GRAPH_HASH] = g->hash;
    order->number_count = 1;
    return MEANDER_OK;
}

static void graph_write_size(const grid_order *order, char *text, size_t size) {
    const own_graph *g = graph_of_hash(order->context, order->numbers[GRAPH_HASH]);
    if (g != NULL)
        text_print(text, size, "%s,hash=%016llx", g->name, (unsigned long long)g->hash);
}

static meander_status graph_places(grid_order *order) {
    const own_graph *g = graph_of_hash(order->context, order->numbers[GRAPH_HASH]);
    if (g == NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST, "a graph needs a name, as in graph:petersen");
    order->width = g->nodes;
    order->height = 1;
    return MEANDER_OK;
}

// ---- names of places -----------------------------------------------------------------

static bool graph_is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
}

// Writes the name as an ID has it; returns its length, which may be more than fits.
static size_t graph_escape(const char *name, char *text, size_t size) {
    size_t used = 0;
    for (; *name != '\0' && used + 4 <= size; name++) {
        if (graph_is_plain(*name)) text[used++] = *name;
        else text_print(text + used, size - used, "%%%02x", (unsigned char)*name), used += 3;
    }
    text[used] = '\0';
    return *name == '\0' ? used : size;
}

static void graph_say(const context *c, const uint64_t *numbers, meander_point at, char *text, size_t size) {
    const own_graph *g = graph_of_hash(c, numbers[GRAPH_HASH]);
    char name[GRID_PLACE_NAME_SIZE];
    bool known = g != NULL && at.x < g->nodes && at.y == 0;
    if (known && graph_escape(g->text + g->names[at.x], name, sizeof name) < sizeof name)
        text_print(text, size, "%s", name);
    else
        text_print(text, size, "#%llu", (unsigned long long)at.x);
}

// A name may be given as it is or as an ID has it.
static bool graph_find(const context *c, const uint64_t *numbers, const char *text, size_t length,
                       meander_point *at) {
    const own_graph *g = graph_of_hash(c, numbers[GRAPH_HASH]);
    char said[GRID_PLACE_NAME_SIZE];
    for (uint32_t i = 0; g != NULL && i < g->nodes; i++) {
        const char *name = g->text + g->names[i];
        *at = (meander_point){i, 0};
        if (strlen(name) == length && memcmp(name, text, length) == 0) return true;
        graph_say(c, numbers, *at, said, sizeof said);
        if (strlen(said) == length && memcmp(said, text, length) == 0) return true;
    }
    return false;
}

// ---- building ------------------------------------------------------------------------

static meander_status graph_fill(grid *g, const own_graph *own) {
    uint8_t *used = memory_new_zeroed(g->context, own->nodes, 1);
    g->layout = memory_new(g->context, 1, sizeof own);
    meander_status status = used == NULL || g->layout == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (status == MEANDER_OK) memcpy(g->layout, &own, sizeof own);
    // A side that leads nowhere has no length, and nobody asks for it.
    if (status == MEANDER_OK && own->lengths != NULL) {
        g->lengths = memory_new(g->context, g->count * g->side_count, sizeof *g->lengths);
        if (g->lengths == NULL) status = MEANDER_NO_MEMORY;
    }
    g->width = g->pitch = own->nodes;
    g->height = 1;
    g->pieces = own->pieces;
    for (size_t i = 0; i < own->edges && status == MEANDER_OK; i++) {
        uint32_t a = own->ends[i][0], b = own->ends[i][1];
        if (g->lengths != NULL)
            g->lengths[a * g->side_count + used[a]] = g->lengths[b * g->side_count + used[b]] = own->lengths[i];
        table_join(g, a, used[a]++, b, used[b]++);
        if (i % 4096 == 0) status = context_progress(g->context, i, own->edges);
    }
    memory_free(g->context, used);
    return status == MEANDER_OK ? table_end(g, true) : status;
}

// A single node has a side that leads nowhere.
static unsigned graph_sides_most(const grid_order *order) {
    const own_graph *own = graph_of_hash(order->context, order->numbers[GRAPH_HASH]);
    return own != NULL && own->sides > 0 ? own->sides : 1;
}

static meander_status graph_build(const grid_order *order, grid **grid_new) {
    const own_graph *own = graph_of_hash(order->context, order->numbers[GRAPH_HASH]);
    grid *g;
    TRY(table_begin(order->context, own->nodes, graph_sides_most(order), &g));
    meander_status status = graph_fill(g, own);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- on paper ------------------------------------------------------------------------

enum { GRAPH_ROOM = 450, GRAPH_SLANT = 318, GRAPH_CORNERS = 8 };

static unsigned graph_edges(const grid *g, meander_point at, shape_edge *edges) {
    static const shape_point corners[GRAPH_CORNERS] = {
        {-GRAPH_SLANT, -GRAPH_SLANT}, {0, -GRAPH_ROOM}, {GRAPH_SLANT, -GRAPH_SLANT}, {GRAPH_ROOM, 0},
        {GRAPH_SLANT, GRAPH_SLANT}, {0, GRAPH_ROOM}, {-GRAPH_SLANT, GRAPH_SLANT}, {-GRAPH_ROOM, 0}};
    shape_point middle = graph_of(g)->places[at.x];
    for (unsigned i = 0; i < GRAPH_CORNERS; i++) {
        shape_point from = corners[i], to = corners[(i + 1) % GRAPH_CORNERS];
        edges[i] = (shape_edge){{middle.x + from.x, middle.y + from.y}, {middle.x + to.x, middle.y + to.y},
                                i % g->side_count};
    }
    return GRAPH_CORNERS;
}

static shape_point graph_middle(const grid *g, meander_point at) { return graph_of(g)->places[at.x]; }

static int32_t graph_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return GRAPH_ROOM;
}

static const shape_kind graph_shape = {.edges = graph_edges, .middle = graph_middle, .room = graph_room,
                                       .pipes = 30, .rooms = 110};

const grid_kind grid_graph = {
    .name = "graph",
    .about = "any graph, from a file (--graph FILE): GraphML, JSON or a list of edges",
    .traits = "file",
    .counts = 1u << 1,
    .form = "NAME,hash=...",
    .example = "graph:petersen",
    .picture = "    o\n   /|\\\n  o-o-o\n  |  \\|\n  o   o\n",
    .shape = &graph_shape,
    .read_size = graph_read_size,
    .write_size = graph_write_size,
    .places = graph_places,
    .sides_most = graph_sides_most,
    .say = graph_say,
    .find = graph_find,
    .build = graph_build,
};
