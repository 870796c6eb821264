// SPDX-License-Identifier: MIT
// A user's own graph in JSON:
//
//     {"nodes": ["a", "b", {"id": "c", "x": 1.5, "y": 2}],      a name, or an object with "id"
//      "edges": [["a", "b"], {"source": "b", "target": "c"}]}   or "links", as networkx calls them
//
// or what json:graph writes of a maze, whose grid then is the graph, with all its passages:
//
//     {"neighbours": [[[1, -1], [-1, 0]]], "middles": [[[500, 500], [1500, 500]]]}
//
// Names are strings or numbers; those of cells are "x,y", and networkx's places [x, y] are called "x, y".  Without
// "nodes" they are those of the edges.  Nodes without "id" are called by their numbers from 0, as D3 has it, if they
// have a "name" or "label".  Unknown keys are passed over.
// Invariant: nodes are read in a first pass, so they have their order whatever comes first.
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "format/graph/graph_read.h"
#include "format/json/json_scan.h"

enum { GJSON_DEPTH_MOST = 2 };

typedef struct graph_json {
    graph_builder *builder;
    json_scan scan;
    bool second;                 // pass
    bool has_nodes, directed;
    unsigned depth;              // of "elements" within one another
    uint32_t *cells;             // of a maze: the node of each place, or GRAPH_NODE_NONE
    size_t count, capacity;      // the number of places
    size_t place, x, y;          // that is read
    uint64_t ways;               // a sum that is 0 when each neighbour is one from both sides
} graph_json;

// A name: a string, a number as it is written, or several in brackets.
static meander_status gjson_name(graph_json *j, json_text *name) {
    const char *at = json_place_of_next(&j->scan);
    if (at < j->scan.end && *at == '"') return json_string(&j->scan, name);
    size_t brackets = at < j->scan.end && *at == '[';
    if (at < j->scan.end && *at == '{') return json_fail_at(&j->scan, at, "a name is a string or a number");
    TRY(json_skip(&j->scan));
    *name = (json_text){at + brackets, (size_t)(j->scan.at - at) - 2 * brackets};
    return MEANDER_OK;
}

// Finds a node, or adds it when nodes are only named by edges.
static meander_status gjson_end(graph_json *j, json_text written, uint32_t *node) {
    char room[JSON_PLAIN_ROOM];
    graph_builder *b = j->builder;
    json_text name = json_plain(written, room);
    if (!j->has_nodes) return graph_builder_name(b, name.first, name.length, written.first, node);
    *node = graph_nodes_find(b->nodes, name.first, name.length);
    if (*node != GRAPH_NODE_NONE) return MEANDER_OK;
    return json_fail_at(&j->scan, written.first, "there is no node '%.*s'",
                        name.length > 60 ? 60 : (int)name.length, name.first);
}

// ---- nodes ---------------------------------------------------------------------------

enum { GJSON_ENDS = 2 };

// A node or an edge: the values of its own keys, empty when they do not come, and what else there is.
typedef struct gjson_things {
    json_text values[GJSON_ENDS];
    graph_fields more;
} gjson_things;

// The same in the words of the builder.
static graph_text gjson_text(json_text text) { return (graph_text){text.first, text.length}; }

static meander_status gjson_object(graph_json *j, const char *const names[GJSON_ENDS], gjson_things *o);

// One key and its value.  Only strings, numbers, true and false can say what is asked for.
static meander_status gjson_thing(graph_json *j, const char *const names[GJSON_ENDS], gjson_things *o) {
    json_text key, value;
    unsigned i = 0;
    TRY(json_key(&j->scan, &key));
    while (i < GJSON_ENDS && !json_is(key, names[i])) i++;
    if (i < GJSON_ENDS && o->values[i].first != NULL)
        return json_fail_at(&j->scan, key.first, "\"%s\" comes twice", names[i]);
    if (i < GJSON_ENDS) return gjson_name(j, &o->values[i]);
    const char *at = json_place_of_next(&j->scan);
    // Cytoscape has everything one level deeper.
    if (json_is(key, "data") && at < j->scan.end && *at == '{') return gjson_object(j, names, o);
    bool plain = at < j->scan.end && *at != '{' && *at != '[' && *at != 'n';
    if (!plain) return json_skip(&j->scan);
    TRY(gjson_name(j, &value));
    graph_fields_add(&o->more, gjson_text(key), gjson_text(value));
    return MEANDER_OK;
}

// All keys of a node or an edge, in any order.
static meander_status gjson_object(graph_json *j, const char *const names[GJSON_ENDS], gjson_things *o) {
    TRY(json_expect(&j->scan, '{'));
    if (json_take(&j->scan, '}')) return MEANDER_OK;
    do TRY(gjson_thing(j, names, o));
    while (json_take(&j->scan, ','));
    return json_expect(&j->scan, '}');
}

// A node that has only a name, which others may have, too, is known by its number.
static void gjson_count(const graph_json *j, gjson_things *o, char number[24]) {
    for (size_t i = 0; i < o->more.count && o->values[0].first == NULL; i++) {
        json_text key = {o->more.keys[i].first, o->more.keys[i].length};
        if (!json_is(key, "name") && !json_is(key, "label")) continue;
        text_print(number, 24, "%u", (unsigned)j->builder->nodes->count);
        o->values[0] = (json_text){number, strlen(number)};
    }
}

static meander_status gjson_node(graph_json *j) {
    static const char *const names[GJSON_ENDS] = {"id", "-"};
    const char *at = json_place_of_next(&j->scan);
    graph_builder *b = j->builder;
    gjson_things o = {.more = {.count = 0}};
    char number[24], rooms[2][JSON_PLAIN_ROOM];
    uint32_t node, before = b->nodes->count;
    if (at < j->scan.end && *at == '{') TRY(gjson_object(j, names, &o));
    else TRY(gjson_name(j, &o.values[0]));
    gjson_count(j, &o, number);
    if (o.values[0].first == NULL) return json_fail_at(&j->scan, at, "a node without \"id\"");
    json_text name = json_plain(o.values[0], rooms[0]);
    TRY(graph_builder_name(b, name.first, name.length, at, &node));
    if (node < before) return json_fail_at(&j->scan, at, "this node comes twice");
    // A label may be escaped, too.
    for (size_t i = 0; i < o.more.count; i++) {
        graph_text told = o.more.values[i];
        json_text plain = json_plain((json_text){told.first, told.length}, rooms[1]);
        TRY(graph_builder_tell(b, node, o.more.keys[i], gjson_text(plain), told.first));
    }
    return MEANDER_OK;
}

// ---- edges ---------------------------------------------------------------------------

// A pair, or an object.  A third thing in a pair is passed over.
static meander_status gjson_edge(graph_json *j) {
    static const char *const names[GJSON_ENDS] = {"source", "target"};
    const char *at = json_place_of_next(&j->scan);
    gjson_things o = {.more = {.count = 0}};
    uint32_t from, to;
    if (json_take(&j->scan, '[')) {
        TRY(gjson_name(j, &o.values[0]));
        TRY(json_expect(&j->scan, ','));
        TRY(gjson_name(j, &o.values[1]));
        while (json_take(&j->scan, ',')) TRY(json_skip(&j->scan));
        TRY(json_expect(&j->scan, ']'));
    } else {
        TRY(gjson_object(j, names, &o));
    }
    if (o.values[0].first == NULL || o.values[1].first == NULL)
        return json_fail_at(&j->scan, at, "an edge has a source and a target");
    TRY(gjson_end(j, o.values[0], &from));
    TRY(gjson_end(j, o.values[1], &to));
    graph_builder_length_all(j->builder, &o.more);
    return graph_builder_edge(j->builder, from, to, j->directed);
}

// ---- mazes ---------------------------------------------------------------------------

static meander_status gjson_cell(graph_json *j) {
    char name[48];
    void *room = j->cells;
    const char *at = json_place_of_next(&j->scan);
    uint32_t node = GRAPH_NODE_NONE;
    if (!memory_reserve(j->builder->reading->context, &room, &j->capacity, j->count + 1, sizeof node))
        return MEANDER_NO_MEMORY;
    j->cells = room;
    if (!json_take_word(&j->scan, "null")) {
        text_print(name, sizeof name, "%zu,%zu", j->x, j->y);
        TRY(graph_builder_name(j->builder, name, strlen(name), at, &node));
        TRY(json_skip(&j->scan));
    }
    j->cells[j->count++] = node;
    return MEANDER_OK;
}

// Every passage is written with both of its cells; it becomes an edge with the first one.
static meander_status gjson_neighbour(graph_json *j, uint32_t node) {
    int64_t number = 0;
    const char *at = json_place_of_next(&j->scan);
    TRY(json_number(&j->scan, &number));
    if (number < 0) return MEANDER_OK;
    if ((uint64_t)number >= j->count || j->cells[number] == GRAPH_NODE_NONE)
        return json_fail_at(&j->scan, at, "there is no cell %lld", (long long)number);
    bool first = (size_t)number > j->place;
    uint64_t pair = first ? (uint64_t)j->place << 32 | (uint64_t)number : (uint64_t)number << 32 | j->place;
    uint64_t mixed = rng_mix(&pair);
    j->ways += first ? mixed : 0 - mixed;
    return first ? graph_builder_edge(j->builder, node, j->cells[number], false) : MEANDER_OK;
}

// null, or a value for each side.
static meander_status gjson_neighbours(graph_json *j) {
    if (json_take_word(&j->scan, "null")) return MEANDER_OK;
    uint32_t node = j->cells[j->place];
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    do TRY(gjson_neighbour(j, node));
    while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

static meander_status gjson_middle(graph_json *j) {
    json_text at[2];
    static const char *const axes[] = {"x", "y"};
    if (json_take_word(&j->scan, "null")) return MEANDER_OK;
    if (j->place >= j->count || j->cells[j->place] == GRAPH_NODE_NONE)
        return json_fail(&j->scan, "there is no cell in this place");
    TRY(json_expect(&j->scan, '['));
    TRY(gjson_name(j, &at[0]));
    TRY(json_expect(&j->scan, ','));
    TRY(gjson_name(j, &at[1]));
    for (unsigned axis = 0; axis < 2; axis++)
        TRY(graph_builder_tell(j->builder, j->cells[j->place], (graph_text){axes[axis], 1}, gjson_text(at[axis]),
                               at[axis].first));
    return json_expect(&j->scan, ']');
}

// ---- the object ----------------------------------------------------------------------

static meander_status gjson_array(graph_json *j, meander_status (*read)(graph_json *j)) {
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    for (uint64_t i = 1;; i++) {
        TRY(read(j));
        if (i % 4096 == 0)
            TRY(context_progress(j->builder->reading->context,
                                 (uint64_t)(j->scan.at - j->builder->reading->input->data),
                                 j->builder->reading->input->size));
        if (!json_take(&j->scan, ',')) return json_expect(&j->scan, ']');
    }
}

static meander_status gjson_next_place(graph_json *j, meander_status (*read)(graph_json *j)) {
    TRY(read(j));
    j->place++;
    j->x++;
    return MEANDER_OK;
}

// [[..., ...], [..., ...]], something for each place.
static meander_status gjson_rows(graph_json *j, meander_status (*read)(graph_json *j)) {
    j->place = j->y = 0;
    TRY(json_expect(&j->scan, '['));
    do {
        j->x = 0;
        TRY(json_expect(&j->scan, '['));
        do TRY(gjson_next_place(j, read));
        while (json_take(&j->scan, ','));
        TRY(json_expect(&j->scan, ']'));
        j->y++;
        TRY(format_tick(j->builder->reading, j->y, 0));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

static meander_status gjson_maze(graph_json *j, const char *at) {
    if (!j->second && j->count > 0) return json_fail_at(&j->scan, at, "\"neighbours\" comes twice");
    if (!j->second) return gjson_rows(j, gjson_cell);
    TRY(gjson_rows(j, gjson_neighbours));
    return j->ways == 0 ? MEANDER_OK : json_fail_at(&j->scan, at, "a cell names a neighbour that does not name it");
}

static meander_status gjson_keys(graph_json *j);

static meander_status gjson_value(graph_json *j, json_text key) {
    bool nodes = json_is(key, "nodes"), edges = json_is(key, "edges") || json_is(key, "links");
    if (nodes && !j->second && j->has_nodes) return json_fail_at(&j->scan, key.first, "\"nodes\" comes twice");
    if (nodes) j->has_nodes = true;
    if (nodes && !j->second) return gjson_array(j, gjson_node);
    if (edges && j->second) return gjson_array(j, gjson_edge);
    if (json_is(key, "neighbours")) return gjson_maze(j, key.first);
    if (json_is(key, "middles") && j->second && j->count > 0) return gjson_rows(j, gjson_middle);
    if (json_is(key, "directed") && json_take_word(&j->scan, "true")) {
        j->directed = true;
        return MEANDER_OK;
    }
    if (json_is(key, "adjacency"))
        return json_fail_at(&j->scan, key.first, "lists of neighbours are not read from JSON: write \"edges\"");
    if (json_is(key, "elements")) return gjson_keys(j);
    return json_skip(&j->scan);
}

// Cytoscape has nodes and edges in "elements", at most as deep as the scanner goes.
static meander_status gjson_keys(graph_json *j) {
    json_text key;
    if (++j->depth > GJSON_DEPTH_MOST) return json_fail(&j->scan, "nested too deeply");
    TRY(json_expect(&j->scan, '{'));
    if (!json_take(&j->scan, '}')) {
        do {
            TRY(json_key(&j->scan, &key));
            TRY(gjson_value(j, key));
        } while (json_take(&j->scan, ','));
        TRY(json_expect(&j->scan, '}'));
    }
    j->depth--;
    return MEANDER_OK;
}

static meander_status gjson_pass(graph_json *j) {
    json_scan_begin(&j->scan, j->builder->reading);
    TRY(gjson_keys(j));
    return json_end(&j->scan);
}

meander_status graph_read_json(graph_builder *b) {
    graph_json j = {.builder = b};
    meander_status status = gjson_pass(&j);
    j.second = true;
    if (status == MEANDER_OK) status = gjson_pass(&j);
    memory_free(b->reading->context, j.cells);
    return status;
}
