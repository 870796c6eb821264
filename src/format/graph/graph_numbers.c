// SPDX-License-Identifier: MIT
// Graphs whose nodes are numbers from 1, in the formats of the DIMACS challenge and of METIS (dimacs.c and
// metis.c have them in full):
//
//     p sp 4 6          4 3        nodes and arcs; nodes and edges
//     a 1 2 1           2 3        an arc; the neighbours of node 1
//     a 2 1 1           1 4
//     ...               ...
//
// An edge is there twice, once from each end.  It is taken from the end with the smaller number, and there must
// be as many from the other.  Lengths are passed over, as in all graphs.
//
// Cost: time in proportion to the text; METIS has two looks at it.
#include <string.h>

#include "format/graph/graph_read.h"

enum { NUMBERS_LENGTH = 24 };

// ---- words of a line -------------------------------------------------------------------

// The end of the line, before its line end.
static const char *numbers_line_end(const char *at, const char *end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

static void numbers_pass(const char **at, const char *stop) {
    while (*at < stop && (**at == ' ' || **at == '\t' || **at == '\r')) ++*at;
}

// The next number of the line; false at its end, and where something else is.
static bool numbers_take(const char **at, const char *stop, uint64_t *number) {
    size_t digits = 0;
    numbers_pass(at, stop);
    for (*number = 0; *at < stop && **at >= '0' && **at <= '9' && digits < 9; ++*at, digits++)
        *number = 10 * *number + (uint64_t)(**at - '0');
    return digits > 0 && (*at == stop || **at == ' ' || **at == '\t' || **at == '\r');
}

// ---- the graph -------------------------------------------------------------------------

typedef struct numbers {
    graph_builder *builder;
    uint64_t nodes;
    uint64_t up, down;           // edges from the smaller number, and from the larger one
    bool long_arcs;              // a length is not 1
} numbers;

// Finds the node of a number; its name is the number.
static meander_status numbers_name(numbers *n, uint64_t number, const char *at, uint32_t *node) {
    char name[NUMBERS_LENGTH];
    text_print(name, sizeof name, "%llu", (unsigned long long)number);
    return graph_builder_name(n->builder, name, strlen(name), at, node);
}

// All nodes in their order, so that node 1 is the first.
static meander_status numbers_begin(numbers *n, uint64_t nodes, const char *at) {
    uint32_t node;
    const input *in = n->builder->reading->input;
    if (nodes > in->size)
        return format_fail_at(n->builder->reading, at, "a text of this size cannot have that many nodes");
    n->nodes = nodes;
    for (uint64_t i = 1; i <= nodes; i++) TRY(numbers_name(n, i, at, &node));
    return MEANDER_OK;
}

// Only the edge from the smaller number counts; the other is the same one from behind.
static meander_status numbers_join(numbers *n, uint64_t from, uint64_t to, const char *at) {
    uint32_t ends[2];
    if (from == 0 || to == 0 || from > n->nodes || to > n->nodes)
        return format_fail_at(n->builder->reading, at, "nodes are numbers from 1 to %llu",
                              (unsigned long long)n->nodes);
    if (from > to) {
        n->down++;
        return MEANDER_OK;
    }
    n->up++;
    TRY(numbers_name(n, from, at, &ends[0]));
    TRY(numbers_name(n, to, at, &ends[1]));
    return graph_builder_edge(n->builder, ends[0], ends[1], at);
}

// Equal numbers do not prove that each edge has its other half, but an edge that leads one way shows.
static meander_status numbers_end(const numbers *n) {
    if (n->up == n->down) return MEANDER_OK;
    return format_fail(n->builder->reading, 0, 0,
                       "each edge must lead both ways: %llu lead to a larger number, %llu to a "
                       "smaller one", (unsigned long long)n->up, (unsigned long long)n->down);
}

// ---- DIMACS ----------------------------------------------------------------------------

// Passes over comments; returns whether the line "p sp" comes then.
bool graph_is_dimacs(const char *at, const char *end) {
    while (end - at > 1 && at[0] == 'c' && (at[1] == ' ' || at[1] == '\n' || at[1] == '\r')) {
        at = numbers_line_end(at, end);
        at += at < end;
    }
    return end - at > 5 && memcmp(at, "p sp ", 5) == 0;
}

// A line: "p sp" once, then arcs.
static meander_status dimacs_take(numbers *n, const char *at, const char *stop) {
    const reading *r = n->builder->reading;
    const char *line = at++;
    uint64_t one, other, length;
    if (*line == 'p') {
        if (n->nodes > 0) return format_fail_at(r, line, "a second line of this kind");
        at = line + (stop - line > 4 ? 4 : stop - line);
        if (!numbers_take(&at, stop, &one) || !numbers_take(&at, stop, &other))
            return format_fail_at(r, line, "expected 'p sp', nodes and arcs");
        return numbers_begin(n, one, line);
    }
    if (*line != 'a') return format_fail_at(r, line, "expected a line that begins with a, c or p");
    if (!numbers_take(&at, stop, &one) || !numbers_take(&at, stop, &other))
        return format_fail_at(r, line, "expected 'a' and two nodes");
    // Mazes have costs of cells, not of passages.
    n->long_arcs = n->long_arcs || (numbers_take(&at, stop, &length) && length != 1);
    return numbers_join(n, one, other, line);
}

// Comments begin with c and may be anywhere.
meander_status graph_read_dimacs(graph_builder *b) {
    const input *in = b->reading->input;
    const char *at = in->data, *end = in->data + in->size;
    numbers n = {.builder = b};
    for (uint64_t line = 1; at < end; line++) {
        const char *stop = numbers_line_end(at, end);
        numbers_pass(&at, stop);
        if (at < stop && *at != 'c') TRY(dimacs_take(&n, at, stop));
        at = stop + (stop < end);
        if (line % 4096 == 0) TRY(context_progress(b->reading->context, (uint64_t)(at - in->data), in->size));
    }
    if (n.long_arcs) context_note(b->reading->context, "%s: the lengths of arcs are passed over", in->name);
    return numbers_end(&n);
}

// ---- METIS -----------------------------------------------------------------------------

// The line at `*at`, which moves behind it, without those of comments; false behind the last one.
static bool metis_next(const char **at, const char *end, const char *line[2]) {
    while (*at < end) {
        line[0] = *at;
        line[1] = numbers_line_end(*at, end);
        *at = line[1] + (line[1] < end);
        if (line[0] == line[1] || *line[0] != '%') return true;
    }
    return false;
}

// A head of two numbers, as many lines as it has nodes, and twice as many numbers as it has edges.
bool graph_is_metis(const char *at, const char *end) {
    const char *line[2];
    uint64_t nodes, edges, number, lines = 0, count = 0;
    if (!metis_next(&at, end, line)) return false;
    const char *c = line[0];
    if (!numbers_take(&c, line[1], &nodes) || !numbers_take(&c, line[1], &edges)) return false;
    numbers_pass(&c, line[1]);
    if (c < line[1] || nodes == 0) return false;
    for (; metis_next(&at, end, line); lines++) {
        for (c = line[0]; numbers_take(&c, line[1], &number);) {
            if (number == 0 || number > nodes) return false;
            count++;
        }
        numbers_pass(&c, line[1]);
        if (c < line[1]) return false;
    }
    return lines == nodes && count == 2 * edges;
}

// It fits: graph_is_metis was asked.
meander_status graph_read_metis(graph_builder *b) {
    const input *in = b->reading->input;
    const char *at = in->data, *end = in->data + in->size, *line[2];
    numbers n = {.builder = b};
    uint64_t nodes, number;
    if (!metis_next(&at, end, line)) return MEANDER_OK;
    const char *c = line[0];
    (void)numbers_take(&c, line[1], &nodes);
    TRY(numbers_begin(&n, nodes, line[0]));
    for (uint64_t node = 1; metis_next(&at, end, line); node++)
        for (c = line[0]; numbers_take(&c, line[1], &number);) TRY(numbers_join(&n, node, number, line[0]));
    return numbers_end(&n);
}
