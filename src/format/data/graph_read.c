// SPDX-License-Identifier: MIT
// Reading a graph by content, and lists of edges.  Graphs of numbered nodes are read in graph_numbers.c.
//
//     # Vienna and its neighbours         from '#' or '%' on a line says nothing
//     Wien Graz 190                       an edge; what follows the two names is passed over, with a note
//     Linz                                a node alone
//
//     graph { a -- b }       DOT          p edge 3 2        DIMACS        these are other
//     3 2 1                  METIS        e 1 2             of colours    languages
//     2 7                    with weights [["a", "b"]]      brackets
//
// Names are divided by blanks; on a line without blanks by a comma or a semicolon.
//
// These have words and numbers that could be names, too.  They are refused by their own names, before
// anything is read: as a list of edges they would be another graph.
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

// ---- what is no list of edges -----------------------------------------------------------

// A graph in another language could be read as one by chance: METIS with weights is a list of numbers, two
// or more on a line.  So what has the first line of such a language, and as many lines as that one
// says, is taken for it.

// Returns whether the text begins with the word, and the word ends there.
static bool list_begins(const char *at, const char *end, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(end - at) < length || memcmp(at, word, length) != 0) return false;
    return at + length == end || list_is_blank(at[length]) || at[length] == '\n' || at[length] == '{';
}

// Goes to the next line that says something; DOT's and DIMACS's comments say nothing either.
static const char *list_skip(const char *at, const char *end) {
    while (at < end) {
        while (at < end && (list_is_blank(*at) || *at == '\n')) at++;
        bool comment = at < end && (*at == '#' || *at == '%' || list_begins(at, end, "c") ||
                                    list_begins(at, end, "//"));
        if (!comment) break;
        while (at < end && *at != '\n') at++;
    }
    return at;
}

// "graph {", "digraph name {", "strict graph {": the brace may be on the next line.
static bool list_is_dot(const char *at, const char *end) {
    if (list_begins(at, end, "/*")) return true;
    if (!list_begins(at, end, "graph") && !list_begins(at, end, "digraph") &&
        !list_begins(at, end, "strict"))
        return false;
    return memchr(at, '{', (size_t)(end - at)) != NULL;
}

static bool list_is_dimacs(const char *at, const char *end) {
    return list_begins(at, end, "p") && end - at > 2 &&
           (list_begins(at + 2, end, "sp") || list_begins(at + 2, end, "edge") ||
            list_begins(at + 2, end, "col"));
}

// The numbers of a line; -1 when there is anything else.
static int64_t list_numbers(const char *at, const char *end, uint64_t *numbers, size_t most) {
    int64_t count = 0;
    while (true) {
        while (at < end && list_is_blank(*at)) at++;
        if (at == end) return count;
        uint64_t number = 0;
        for (; at < end && *at >= '0' && *at <= '9'; at++)
            if (number < UINT32_MAX) number = 10 * number + (uint64_t)(*at - '0');
        if (at < end && !list_is_blank(*at)) return -1;
        if ((size_t)count < most) numbers[count] = number;
        count++;
    }
}

// "N M" and perhaps what weights there are ("011 2": two for each node, one for each edge), then a line
// of neighbours for each of N nodes.  Each edge is there twice.
static bool list_is_metis(const char *at, const char *end) {
    uint64_t head[4] = {0, 0, 0, 1}, lines = 0, numbers = 0, ignored;
    bool first = true;
    for (const char *stop; at < end; at = stop + (stop < end)) {
        stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL) stop = end;
        if (*at == '%') continue;
        int64_t count = first ? list_numbers(at, stop, head, 4) : list_numbers(at, stop, &ignored, 1);
        if (count < 0 || (first && (count < 2 || count > 4))) return false;
        if (!first) lines++, numbers += (uint64_t)count;
        first = false;
    }
    uint64_t node = head[2] / 100 % 10 + head[2] / 10 % 10 * head[3], edge = 2 + 2 * (head[2] % 10);
    return !first && lines == head[0] && numbers == node * lines + edge * head[1];
}

// Looks at the whole text once before the first node is added, so a refused file leaves nothing behind.
static meander_status list_check(const graph_builder *b, const char *at, const char *end) {
    const char *first = list_skip(at, end), *is = NULL;
    if (first == end) return MEANDER_OK;
    if (*first == '[') is = "a list in brackets";
    else if (list_is_dot(first, end)) is = "DOT";
    else if (list_is_dimacs(first, end)) is = "DIMACS";
    else if (list_is_metis(first, end)) is = "METIS with weights";
    if (is == NULL) return MEANDER_OK;
    return format_fail_at(b->reading, first, "this is %s: a graph is read from GraphML, JSON, plain DIMACS "
                          "or METIS, or a list of edges, two names a line", is);
}

// "a--b" and "a->b" are edges of DOT without blanks.
static meander_status list_check_name(const graph_builder *b, const char *name, size_t length) {
    for (size_t i = 0; i + 1 < length; i++)
        if (name[i] == '-' && (name[i + 1] == '-' || name[i + 1] == '>'))
            return format_fail_at(b->reading, name + i, "'%.2s' is no part of a name: an edge is two names "
                                  "with a blank between them", name + i);
    return MEANDER_OK;
}

// ---- lines -------------------------------------------------------------------------------

// Weights are the usual third column.  They would be costs of edges, and mazes have costs of cells.
static void list_note_rest(const graph_builder *b, const char *at, const char *end, bool *noted) {
    size_t length = list_name(&at, end, list_is_dense(at, end));
    if (*noted || length == 0) return;
    *noted = true;
    context_note(b->reading->context, "%s: what follows the two names of an edge is passed over, as '%.*s' is",
                 b->reading->input->name, length > 40 ? 40 : (int)length, at);
}

static meander_status list_line(graph_builder *b, const char *at, const char *end, bool *noted) {
    uint32_t from, to;
    const char *first = at;
    bool commas = list_is_dense(at, end);
    size_t length = list_name(&first, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(list_check_name(b, first, length));
    TRY(graph_builder_name(b, first, length, first, &from));
    const char *second = first + length;
    length = list_name(&second, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(list_check_name(b, second, length));
    TRY(graph_builder_name(b, second, length, second, &to));
    list_note_rest(b, second + length, end, noted);
    return graph_builder_edge(b, from, to, first);
}

static meander_status list_read(graph_builder *b, const char *at, const char *end) {
    const input *in = b->reading->input;
    bool noted = false;
    TRY(list_check(b, at, end));
    for (uint64_t line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL) stop = end;
        TRY(list_line(b, at, stop, &noted));
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
