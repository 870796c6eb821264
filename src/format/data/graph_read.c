// SPDX-License-Identifier: MIT
// Reading a graph by content, and lists of edges.  Graphs of numbered nodes are read in graph_numbers.c.
//
//     # Vienna and its neighbours         from '#' or '%' on a line says nothing
//     Wien Graz 190                       an edge; what follows the two names is passed over
//     Linz                                a node alone
//
// Names are divided by blanks; on a line without blanks by a comma or a semicolon.
#include "format/data/graph_read.h"

#include <string.h>

#include "base/memory.h"
#include "format/text/walls.h"

static bool list_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool list_divides(char c, bool commas) {
    return list_is_blank(c) || (commas && (c == ',' || c == ';'));
}

// The next name of the line, whose length is 0 when there is none.
static size_t list_name(const char **at, const char *end, bool commas) {
    while (*at < end && list_divides(**at, commas)) ++*at;
    const char *first = *at;
    if (first < end && (*first == '#' || *first == '%')) return 0;
    size_t length = 0;
    while (first + length < end && !list_divides(first[length], commas)) length++;
    return length;
}

// Returns whether there are no blanks between what is on the line.
static bool list_is_dense(const char *at, const char *end) {
    while (at < end && list_is_blank(*at)) at++;
    while (at < end && list_is_blank(end[-1])) end--;
    while (at < end && !list_is_blank(*at)) at++;
    return at == end;
}

static meander_status list_line(graph_builder *b, const char *at, const char *end) {
    uint32_t from, to;
    const char *first = at;
    bool commas = list_is_dense(at, end);
    size_t length = list_name(&first, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(graph_builder_name(b, first, length, first, &from));
    const char *second = first + length;
    length = list_name(&second, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(graph_builder_name(b, second, length, second, &to));
    return graph_builder_edge(b, from, to, first);
}

static meander_status list_read(graph_builder *b, const char *at, const char *end) {
    const input *in = b->reading->input;
    for (uint64_t line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL) stop = end;
        TRY(list_line(b, at, stop));
        at = stop + (stop < end);
        if (line % 4096 == 0)
            TRY(context_progress(b->reading->context, (uint64_t)(at - in->data), in->size));
    }
    return MEANDER_OK;
}

static meander_status read_into(graph_builder *b) {
    const input *in = b->reading->input;
    const char *at = in->data + text_mark_size(in->data, in->size), *end = in->data + in->size, *first = at;
    while (first < end && (list_is_blank(*first) || *first == '\n')) first++;
    if (first == end) return format_fail(b->reading, 0, 0, "the graph has no node");
    if (*first == '<') return graph_read_xml(b);
    if (*first == '{') return graph_read_json(b);
    if (graph_is_dimacs(first, end)) return graph_read_dimacs(b);
    if (graph_is_metis(at, end)) return graph_read_metis(b);
    return list_read(b, at, end);
}

meander_status graph_read(const reading *r, own_graph **graph_new) {
    graph_nodes nodes;
    graph_builder b;
    graph_nodes_init(&nodes, r->context);
    graph_builder_init(&b, r, &nodes);
    meander_status status = read_into(&b);
    if (status == MEANDER_OK) status = graph_builder_finish(&b, graph_new);
    graph_builder_done(&b);
    graph_nodes_done(&nodes);
    return status;
}
