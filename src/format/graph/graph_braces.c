// SPDX-License-Identifier: MIT
// Graphs in brackets and braces: GML and DOT, the language of Graphviz.
//
//     graph [ directed 0                      digraph name { node [shape=box]
//       node [ id 1 label "Ely"                 a -> b -> "c d" [len=2];  a:port -> {e f}
//              graphics [ x 3.5 y 2 ] ]         subgraph cluster { b [label="Ely", pos="3,-2!"] }
//       edge [ source 1 target 2 ] ]          }
//
// A list of GML is kept until it ends, as its keys come in any order.  Edges of DOT lead from each node of a set to
// each of the next one; a set is a part of the row of all nodes named so far.  Places of DOT grow upward.
//
// Cost: time in proportion to text and edges; 4 bytes for each name within braces.
// Source: M. Himsolt, "GML: A portable graph file format", 1997; graphviz.org/doc/info/lang.html.
#include <string.h>

#include "base/memory.h"
#include "format/graph/graph_lines.h"

enum { BRACES_DEPTH_MOST = 64 };
#define BRACES_EDGES_MOST ((size_t)1 << 22)      // between two sets

// The last thing that was read is a sign, a word ('a') or text in quotation marks ('"'); at the end it is '\0'.  An
// edge of DOT is the sign '-' or '>'.
//
//     a -> b -> {c d}        named  a b c d        from a to b, then from b to the last two: the set of b ends
//                                   ^ ^ ^          where that of the braces begins
typedef struct braces {
    graph_builder *builder;
    const char *at, *end, *place;
    graph_text text;
    char sign;
    bool directed;
    unsigned depth;
    uint64_t ticks;
    uint32_t *named;             // nodes of DOT, in the order in which they are named
    size_t count, capacity;
} braces;

// ---- signs and words -------------------------------------------------------------------

// Fails at the last thing that was read.
static meander_status braces_fail(const braces *s, const char *what) {
    return format_fail_at(s->builder->reading, s->place, "expected %s", what);
}

// Whether these letters come next.
static bool braces_see(const braces *s, const char *word) {
    size_t length = strlen(word);
    return (size_t)(s->end - s->at) >= length && memcmp(s->at, word, length) == 0;
}

// Comments are those of C, C++ and the shell; one without an end takes the rest.
static void braces_skip(braces *s) {
    for (; s->at < s->end; s->at++) {
        bool line = *s->at == '#' || braces_see(s, "//");
        if (braces_see(s, "/*")) {
            for (s->at += 2; s->at < s->end && !braces_see(s, "*/");) s->at++;
            s->at += s->at < s->end;
        } else if (line) {
            while (s->at < s->end && *s->at != '\n') s->at++;
        } else if ((unsigned char)*s->at > ' ' && *s->at != ';' && *s->at != ',') {
            return;
        }
        if (s->at == s->end) return;
    }
}

// Letters beyond ASCII belong to words, as in DOT.  A dash is one in front of a number only.
static bool braces_is_letter(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
           (unsigned char)c >= 0x80;
}

// Text in quotation marks, or in angle brackets, which may be nested: <b>Ely</b> in HTML is the name as it stands.
static meander_status braces_quoted(braces *s) {
    char open = *s->at, close = open == '<' ? '>' : '"';
    size_t depth = 1;
    s->sign = '"';
    s->text.first = ++s->at;
    // A backslash takes the meaning from a quotation mark, and stays in the name.
    for (; s->at < s->end; s->at++) {
        if (close == '"' && *s->at == '\\' && s->at + 1 < s->end) s->at++;
        else if (*s->at == close && --depth == 0) break;
        else if (*s->at == open && close == '>') depth++;
    }
    if (s->at == s->end) return braces_fail(s, close == '"' ? "the other quotation mark" : "'>'");
    s->text.length = (size_t)(s->at++ - s->text.first);
    return MEANDER_OK;
}

// Reads the next thing.  Commas and semicolons divide nothing that blanks would not.
static meander_status braces_next(braces *s) {
    const input *in = s->builder->reading->input;
    braces_skip(s);
    s->place = s->at;
    s->text = (graph_text){s->at, 0};
    s->sign = '\0';
    if (++s->ticks % 4096 == 0)
        TRY(context_progress(s->builder->reading->context, (uint64_t)(s->at - in->data), in->size));
    if (s->at == s->end) return MEANDER_OK;
    s->sign = *s->at;
    bool dash = s->sign == '-' && s->at + 1 < s->end;
    if (dash && (s->at[1] == '-' || s->at[1] == '>')) {
        s->sign = s->at[1];
        s->at += 2;
        return MEANDER_OK;
    }
    if (s->sign == '"' || s->sign == '<') return braces_quoted(s);
    if (!braces_is_letter(s->sign) && !(dash && braces_is_letter(s->at[1])) && s->sign != '+') {
        s->at++;
        return MEANDER_OK;
    }
    s->sign = 'a';
    for (s->at++; s->at < s->end && (braces_is_letter(*s->at) || *s->at == '+'); s->at++) {}
    // "1.5e-3"
    if (braces_see(s, "-") && (s->at[-1] | 0x20) == 'e' && s->text.first[0] <= '9')
        for (s->at++; s->at < s->end && braces_is_letter(*s->at); s->at++) {}
    s->text.length = (size_t)(s->at - s->text.first);
    return MEANDER_OK;
}

// Whether the last thing is this word, in capitals or not, and not in quotation marks.
static bool braces_is_word(const braces *s, const char *word) {
    return s->sign == 'a' && s->text.length == strlen(word) && graph_text_begins(s->text, word);
}

// Whether a node may be called so: in quotation marks it may be called "node", too.
static bool braces_is_name(const braces *s) { return s->sign == 'a' || s->sign == '"'; }

// ---- GML -------------------------------------------------------------------------------

// The list of a node has ended, so its id is known.
static meander_status gml_node(braces *s, const graph_text *id, const graph_fields *fields, const char *place) {
    uint32_t node, before = s->builder->nodes->count;
    if (id->length == 0) return format_fail_at(s->builder->reading, place, "a node without an id");
    TRY(graph_builder_name(s->builder, id->first, id->length, id->first, &node));
    if (node < before) return format_fail_at(s->builder->reading, id->first, "this node comes twice");
    return graph_builder_tell_all(s->builder, node, fields);
}

// Nodes come before the edges between them.
static meander_status gml_edge(braces *s, const graph_text ends[2], const graph_fields *fields, const char *place) {
    uint32_t nodes[2];
    // The fault is shown where the edge begins, or at the name that is not known.
    for (unsigned i = 0; i < 2; i++) {
        if (ends[i].length == 0)
            return format_fail_at(s->builder->reading, place, "an edge has a source and a target");
        nodes[i] = graph_nodes_find(s->builder->nodes, ends[i].first, ends[i].length);
        if (nodes[i] == GRAPH_NODE_NONE)
            return format_fail_at(s->builder->reading, ends[i].first, "there is no node '%.*s'",
                                  ends[i].length > 60 ? 60 : (int)ends[i].length, ends[i].first);
    }
    graph_builder_length_all(s->builder, fields);
    return graph_builder_edge(s->builder, nodes[0], nodes[1], s->directed);
}

// "[ key value key [ ... ] ]": a node or an edge, with the keys of the lists inside.
static meander_status gml_list(braces *s, bool node) {
    static const char *const keys[3] = {"id", "source", "target"};
    graph_text own[3] = {{NULL, 0}};
    graph_fields fields = {.count = 0};
    const char *place = s->place;
    TRY(braces_next(s));
    if (s->sign != '[') return braces_fail(s, "'['");
    for (size_t depth = 1; depth > 0;) {
        TRY(braces_next(s));
        depth -= s->sign == ']';
        if (s->sign == ']') continue;
        if (s->sign != 'a') return braces_fail(s, "a key or ']'");
        graph_text key = s->text;
        TRY(braces_next(s));
        depth += s->sign == '[';
        if (s->sign == '[') continue;
        if (!braces_is_name(s)) return braces_fail(s, "a value");
        graph_fields_add(&fields, key, s->text);
        for (unsigned i = 0; i < 3 && depth == 1; i++)
            if (key.length == strlen(keys[i]) && graph_text_begins(key, keys[i])) own[i] = s->text;
    }
    return node ? gml_node(s, own, &fields, place) : gml_edge(s, own + 1, &fields, place);
}

// The value of a key of no interest.
static meander_status gml_skip(braces *s) {
    size_t depth = 0;
    do {
        TRY(braces_next(s));
        if (s->sign == '\0') return braces_fail(s, "']'");
        depth += s->sign == '[';
        depth -= depth > 0 && s->sign == ']';
    } while (depth > 0);
    return MEANDER_OK;
}

// Keys outside the graph, and those of the graph that are not here, are about looks.
meander_status graph_read_gml(graph_builder *b) {
    const input *in = b->reading->input;
    braces s = {.builder = b, .at = in->data, .end = in->data + in->size};
    do TRY(braces_next(&s));
    while (s.sign != '\0' && !braces_is_word(&s, "graph"));
    TRY(braces_next(&s));
    if (s.sign != '[') return braces_fail(&s, "'['");
    // "directed 1" comes before all edges.
    TRY(braces_next(&s));
    while (s.sign != ']') {
        if (s.sign != 'a') return braces_fail(&s, "a key or ']'");
        bool directed = braces_is_word(&s, "directed"), node = braces_is_word(&s, "node");
        if (node || braces_is_word(&s, "edge")) TRY(gml_list(&s, node));
        else TRY(gml_skip(&s));
        if (directed) s.directed = s.text.length == 1 && *s.text.first == '1';
        TRY(braces_next(&s));
    }
    return MEANDER_OK;
}

// ---- DOT -------------------------------------------------------------------------------

// Finds or adds the node that is named, as an edge may name it first, and puts it at the end of the row.
static meander_status dot_take(braces *s) {
    void *room = s->named;
    uint32_t node;
    if (!memory_reserve(s->builder->reading->context, &room, &s->capacity, s->count + 1, sizeof *s->named))
        return MEANDER_NO_MEMORY;
    s->named = room;
    TRY(graph_builder_name(s->builder, s->text.first, s->text.length, s->place, &node));
    s->named[s->count++] = node;
    return MEANDER_OK;
}

// "3,-2!": x and y, which grows upward.
static meander_status dot_place(braces *s, uint32_t node, graph_text value) {
    char turned[48];
    const char *comma = memchr(value.first, ',', value.length), *end = value.first + value.length;
    if (comma == NULL) return MEANDER_OK;
    graph_text x = {value.first, (size_t)(comma - value.first)}, y = {comma + 1, 0};
    while (y.first + y.length < end && strchr("+-.0123456789eE", y.first[y.length]) != NULL) y.length++;
    bool minus = y.length > 0 && *y.first == '-';
    text_print(turned, sizeof turned, "%s%.*s", minus ? "" : "-", y.length > 40 ? 40 : (int)y.length - minus,
               y.first + minus);
    TRY(graph_builder_tell(s->builder, node, (graph_text){"x", 1}, x, s->place));
    return graph_builder_tell(s->builder, node, (graph_text){"y", 1}, (graph_text){turned, strlen(turned)}, s->place);
}

// "[key=value, ...]" about a node, about the edges after the first ones, or about nothing that matters; "\N" stands for
// the node's name.
static meander_status dot_attributes(braces *s, uint32_t node, size_t edges) {
    TRY(braces_next(s));
    while (s->sign != ']') {
        graph_text key = s->text;
        if (!braces_is_name(s)) return braces_fail(s, "an attribute or ']'");
        TRY(braces_next(s));
        if (s->sign != '=') continue;
        TRY(braces_next(s));
        if (!braces_is_name(s)) return braces_fail(s, "a value");
        bool place = key.length == 3 && graph_text_begins(key, "pos"), name = *s->text.first == '\\';
        if (edges < s->builder->edges) graph_builder_length(s->builder, key, s->text);
        else if (place && node != GRAPH_NODE_NONE) TRY(dot_place(s, node, s->text));
        else if (!name && node != GRAPH_NODE_NONE) TRY(graph_builder_tell(s->builder, node, key, s->text, s->place));
        TRY(braces_next(s));
    }
    graph_builder_lengthen(s->builder, edges);
    return braces_next(s);
}

// Joins each node of one set with each of the next one, which begins where that ends.
static meander_status dot_join(braces *s, size_t from, size_t to, size_t end) {
    if ((to - from) > 0 && (end - to) > BRACES_EDGES_MOST / (to - from))
        return format_fail_at(s->builder->reading, s->place, "too many edges at once");
    for (size_t i = from; i < to; i++)
        for (size_t k = to; k < end; k++)
            TRY(graph_builder_edge(s->builder, s->named[i], s->named[k], s->directed));
    return MEANDER_OK;
}

static meander_status dot_statements(braces *s);

// A node, perhaps with a port, or a set of nodes.  The thing behind it has been read, too.
static meander_status dot_end(braces *s) {
    if (braces_is_word(s, "subgraph")) {
        TRY(braces_next(s));
        if (braces_is_name(s)) TRY(braces_next(s));
        // "subgraph name" alone
        if (s->sign != '{') return MEANDER_OK;
    }
    if (s->sign == '{') return dot_statements(s);
    if (!braces_is_name(s)) return braces_fail(s, "a node or '}'");
    TRY(dot_take(s));
    TRY(braces_next(s));
    while (s->sign == ':') {
        TRY(braces_next(s));
        if (!braces_is_name(s)) return braces_fail(s, "a port");
        TRY(braces_next(s));
    }
    return MEANDER_OK;
}

// "a -> b -> {c d} [...]", "a [...]", "node [...]", "key = value".
static meander_status dot_statement(braces *s) {
    size_t from = s->count, to, edges = s->builder->edges;
    bool chain = false;
    if (braces_is_word(s, "graph") || braces_is_word(s, "node") || braces_is_word(s, "edge")) {
        TRY(braces_next(s));
        return s->sign == '[' ? dot_attributes(s, GRAPH_NODE_NONE, SIZE_MAX) : braces_fail(s, "'['");
    }
    // A key would be a node if no '=' came: so it is looked for first.
    const braces before = *s;    // the row of nodes is not touched in between
    if (braces_is_name(s)) {
        TRY(braces_next(s));
        if (s->sign == '=') {
            TRY(braces_next(s));
            return braces_next(s);
        }
        *s = before;
    }
    TRY(dot_end(s));
    for (; s->sign == '-' || s->sign == '>'; from = to) {
        chain = true;
        to = s->count;
        TRY(braces_next(s));
        TRY(dot_end(s));
        TRY(dot_join(s, from, to, s->count));
    }
    uint32_t node = !chain && s->count == from + 1 ? s->named[from] : GRAPH_NODE_NONE;
    while (s->sign == '[') TRY(dot_attributes(s, node, chain ? edges : SIZE_MAX));
    return MEANDER_OK;
}

// From '{' to behind '}'.  Outside of sets nobody asks for the nodes of an earlier statement.
static meander_status dot_statements(braces *s) {
    if (++s->depth > BRACES_DEPTH_MOST) return format_fail_at(s->builder->reading, s->place, "nested too deeply");
    TRY(braces_next(s));
    while (s->sign != '}') {
        TRY(dot_statement(s));
        if (s->depth == 1) s->count = 0;
    }
    s->depth--;
    return braces_next(s);
}

// "strict digraph name {": strictness is what all mazes have.
meander_status graph_read_dot(graph_builder *b) {
    const input *in = b->reading->input;
    braces s = {.builder = b, .at = in->data, .end = in->data + in->size};
    meander_status status = braces_next(&s);
    while (status == MEANDER_OK && s.sign != '{' && s.sign != '\0') {
        s.directed = s.directed || braces_is_word(&s, "digraph");
        status = braces_next(&s);
    }
    if (status == MEANDER_OK) status = s.sign == '{' ? dot_statements(&s) : braces_fail(&s, "'{'");
    if (status == MEANDER_OK && s.sign != '\0')
        status = format_fail_at(b->reading, s.place, "a second graph");
    memory_free(b->reading->context, s.named);
    return status;
}
