// SPDX-License-Identifier: MIT
// Reading a graph by content (graph_language.c), and lists of edges.
//
//     # Vienna and its neighbours         from '#' or '%' on a line says nothing
//     Wien Graz 190                       an edge; a number behind it is its length
//     Linz                                a node alone
//     "Bad Ischl" Linz                    names with blanks
//
// Names are divided by blanks; on a line without blanks by a comma or a semicolon.  A first line "source,target" is the
// head of a table.
//
// Behind the head of our own lists (edges.c) names are written as in an ID, "New%20York", and only "# " begins a
// comment.  In other lists '%' begins one at the top, or with a blank behind it.
#include "format/graph/graph_read.h"

#include <string.h>

#include "base/memory.h"
#include "format/graph/edges.h"
#include "format/graph/graph_lines.h"
#include "format/text/walls.h"

// A list that is being read.
typedef struct edge_list {
    graph_builder *builder;
    bool ours;                   // it has the head of our own lists
    bool begun;                  // there was an edge
    bool noted;
    bool quoted;                 // the last name was in quotation marks, and the second one is next
} edge_list;

// Commas and semicolons divide only on lines without blanks.
static bool list_divides(char c, bool commas) {
    return text_is_blank(c) || (commas && (c == ',' || c == ';'));
}

// Returns whether the rest of the line says nothing.
static bool list_is_comment(const edge_list *l, const char *at, const char *end) {
    bool alone = at + 1 == end || text_is_blank(at[1]);
    if (l->ours) return *at == '#' && alone;
    return *at == '#' || (*at == '%' && (!l->begun || alone || at[1] == '%'));
}

// The next name of the line, whose length is 0 when there is none.  Names in quotation marks may have blanks, and
// behind one a comma divides on any line.
static size_t list_name(edge_list *l, const char **at, const char *end, bool commas) {
    bool behind = l->quoted && *at < end;
    l->quoted = false;
    *at += behind;
    while (*at < end && list_divides(**at, commas || behind)) ++*at;
    const char *first = *at;
    if (first < end && list_is_comment(l, first, end)) return 0;
    bool open = !l->ours && first < end && *first == '"';
    const char *close = open ? memchr(first + 1, '"', (size_t)(end - first - 1)) : NULL;
    l->quoted = close != NULL;
    if (l->quoted) return *at = first + 1, (size_t)(close - first - 1);
    size_t length = 0;
    while (first + length < end && !list_divides(first[length], commas)) length++;
    return length;
}

// Returns whether there are no blanks between what is on the line.
static bool list_is_dense(const char *at, const char *end) {
    while (at < end && text_is_blank(*at)) at++;
    while (at < end && text_is_blank(end[-1])) end--;
    while (at < end && !text_is_blank(*at)) at++;
    return at == end;
}

// The value of a hexadecimal digit, -1 for anything else.
static int list_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// Finds or adds a node by its name as it is written; in our own lists "%20" is a blank.
static meander_status list_node(edge_list *l, const char *name, size_t length, uint32_t *node) {
    char plain[GRID_PLACE_SIZE];
    size_t used = 0;
    if (!l->ours || length >= sizeof plain) return graph_builder_name(l->builder, name, length, name, node);
    for (size_t i = 0; i < length; i++) {
        bool coded = name[i] == '%' && i + 2 < length && list_digit(name[i + 1]) >= 0 && list_digit(name[i + 2]) >= 0;
        plain[used++] = coded ? (char)(16 * list_digit(name[i + 1]) + list_digit(name[i + 2])) : name[i];
        if (coded) i += 2;
    }
    return graph_builder_name(l->builder, plain, used, name, node);
}

// "a--b" and "a->b" are edges of DOT without blanks.
static meander_status list_check_name(const graph_builder *b, const char *name, size_t length) {
    for (size_t i = 0; i + 1 < length; i++)
        if (name[i] == '-' && (name[i + 1] == '-' || name[i + 1] == '>'))
            return format_fail_at(b->reading, name + i, "'%.2s' does not belong in a name: write the two names "
                                  "of an edge with a blank between them", name + i);
    return MEANDER_OK;
}

// ---- lines -------------------------------------------------------------------------------

// A number in the third column is the edge's length, or a dictionary has it, as networkx writes; more is passed over,
// with a note.
static void list_take_rest(edge_list *l, const char *at, const char *end) {
    bool dense = list_is_dense(at, end);
    if (graph_lines_dictionary(l->builder, at + l->quoted, end)) return;
    size_t length = list_name(l, &at, end, dense);
    graph_text word = {at, length};
    graph_builder_length(l->builder, (graph_text){"weight", 6}, word);
    if (graph_text_is_number(word)) {
        at += length;
        length = list_name(l, &at, end, dense);
    }
    if (l->noted || length == 0) return;
    l->noted = true;
    context_note(l->builder->reading->context, "%s: words after the two names of an edge are passed over, as '%.*s' is",
                 l->builder->reading->input->name, length > 40 ? 40 : (int)length, at);
}

// One line: nothing, a node, or an edge and what follows it.
static meander_status list_line(edge_list *l, const char *at, const char *end) {
    uint32_t from, to;
    const char *first = at;
    bool commas = list_is_dense(at, end);
    l->quoted = false;
    size_t length = list_name(l, &first, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(list_check_name(l->builder, first, length));
    TRY(list_node(l, first, length, &from));
    l->begun = true;
    const char *second = first + length;
    length = list_name(l, &second, end, commas);
    if (length == 0) return MEANDER_OK;
    TRY(list_check_name(l->builder, second, length));
    TRY(list_node(l, second, length, &to));
    list_take_rest(l, second + length, end);
    return graph_builder_edge(l->builder, from, to, false);
}

// "source,target,weight", "from to": the head of a table, as spreadsheets and pandas write it.  It joins nothing, and
// read as an edge it would be a second piece.
static bool list_is_head(edge_list *l, const char *at, const char *end) {
    static const char *const heads[][2] = {{"source", "target"}, {"from", "to"}, {"src", "dst"}, {"node1", "node2"}};
    bool commas = list_is_dense(at, end);
    const char *first = at, *second;
    size_t length = list_name(l, &first, end, commas);
    graph_text names[2] = {{first, length}, {NULL, 0}};
    second = first + length;
    names[1].length = list_name(l, &second, end, commas);
    names[1].first = second;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        bool same = true;
        for (unsigned k = 0; k < 2; k++)
            same = same && names[k].length == strlen(heads[i][k]) && graph_text_begins(names[k], heads[i][k]);
        if (same) return true;
    }
    return false;
}

// The text is known to be in no other language, or to be ours.
static meander_status list_read(graph_builder *b, const char *at, const char *end) {
    const input *in = b->reading->input;
    edge_list l = {.builder = b, .ours = edges_has_head(at, end)};
    for (uint64_t line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL) stop = end;
        bool head = !l.ours && !l.begun && list_is_head(&l, at, stop);
        if (!head) TRY(list_line(&l, at, stop));
        at = stop + (stop < end);
        if (line % 4096 == 0)
            TRY(context_progress(b->reading->context, (uint64_t)(at - in->data), in->size));
    }
    return MEANDER_OK;
}

static meander_status read_into(graph_builder *b) {
    const input *in = b->reading->input;
    const char *at = in->data + text_mark_size(in->data, in->size), *end = in->data + in->size, *first = at;
    while (first < end && (text_is_blank(*first) || *first == '\n')) first++;
    if (first == end) return format_fail(b->reading, 0, 0, "the graph has no node");
    graph_reader *reader = NULL;
    TRY(graph_find_reader(b, &reader));
    return reader != NULL ? reader(b) : list_read(b, at, end);
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
