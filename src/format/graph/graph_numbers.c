// SPDX-License-Identifier: MIT
// Graphs whose nodes are numbers from 1, in the formats of DIMACS, METIS (dimacs.c and metis.c write them),
// MatrixMarket and Pajek:
//
//     p sp 4 6     4 3     %%MatrixMarket matrix coordinate pattern symmetric     *Vertices 4
//     a 1 2 1      2 3     4 4 3           nodes twice and entries                1 "Ely" 0.2 0.8
//     e 3 4        1 4     2 1             an entry below the diagonal            *Edges
//     ...          ...     ...                                                    1 2 5.5
//
// An arc of DIMACS leads one way, an edge both; METIS has each edge twice, once from each end, and may have weights
// of nodes and edges in between ("4 3 011 2": two for each node, one for each edge).
//
// Cost: time in proportion to the text; METIS has two looks at it.
// Source: DIMACS, "Clique and Coloring Problems Graph Format", 1993; G. Karypis, METIS 5 manual, 2013; R. Boisvert,
// R. Pozo, K. Remington, "The Matrix Market Exchange Formats", 1996; V. Batagelj, A. Mrvar, "Pajek: Reference manual".
#include <string.h>

#include "format/graph/graph_lines.h"

enum { NUMBERS_LENGTH = 24 };

// ---- the graph -------------------------------------------------------------------------

typedef struct numbers {
    graph_builder *builder;
    graph_lines lines;
    uint64_t nodes;
} numbers;

// Before the first line.
static numbers numbers_of(graph_builder *b) { return (numbers){.builder = b, .lines = graph_lines_begin(b->reading)}; }

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

// An edge between two numbers, which are looked at first.
static meander_status numbers_join(numbers *n, uint64_t from, uint64_t to, bool directed, const char *at) {
    uint32_t ends[2];
    if (from == 0 || to == 0 || from > n->nodes || to > n->nodes)
        return format_fail_at(n->builder->reading, at, "nodes are numbers from 1 to %llu",
                              (unsigned long long)n->nodes);
    TRY(numbers_name(n, from, at, &ends[0]));
    TRY(numbers_name(n, to, at, &ends[1]));
    return graph_builder_edge(n->builder, ends[0], ends[1], directed);
}

// ---- DIMACS ----------------------------------------------------------------------------

// Passes over comments; returns whether a line "p sp", "p edge", "p col" or "p max" comes then.
bool graph_is_dimacs(const reading *r) {
    static const char *const words[] = {"sp", "edge", "col", "max"};
    graph_lines l = graph_lines_begin(r);
    graph_text word = {NULL, 0};
    while (graph_lines_next(&l)) {
        word = graph_lines_word(&l);
        if (word.length > 1 || (word.length == 1 && *word.first != 'c')) break;
    }
    if (word.length != 1 || *word.first != 'p') return false;
    word = graph_lines_word(&l);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (graph_text_begins(word, words[i])) return true;
    return false;
}

// A line: "p" and a word once, then arcs and edges.  Lines with other letters are about flows and colours.
static meander_status dimacs_take(numbers *n, bool *lengths) {
    const reading *r = n->builder->reading;
    graph_lines *l = &n->lines;
    const char *line = l->first;
    graph_text letter = graph_lines_word(l), length;
    uint64_t one, other;
    if (letter.length != 1 || strchr("acdenpstvx", *letter.first) == NULL)
        return format_fail_at(r, line, "expected a line that begins with a, c, e or p");
    if (*letter.first == 'p') {
        if (n->nodes > 0) return format_fail_at(r, line, "a second line of this kind");
        *lengths = graph_text_begins(graph_lines_word(l), "sp");
        if (!graph_lines_number(l, &one) || !graph_lines_number(l, &other))
            return format_fail_at(r, line, "expected 'p sp', nodes and arcs, or 'p edge', nodes and edges");
        return numbers_begin(n, one, line);
    }
    if (*letter.first != 'a' && *letter.first != 'e') return MEANDER_OK;
    if (!graph_lines_number(l, &one) || !graph_lines_number(l, &other))
        return format_fail_at(r, line, "expected '%c' and two nodes", *letter.first);
    length = graph_lines_word(l);
    if (*lengths) graph_builder_length(n->builder, (graph_text){"length", 6}, length);
    return numbers_join(n, one, other, *letter.first == 'a', line);
}

// Empty lines say nothing.
meander_status graph_read_dimacs(graph_builder *b) {
    numbers n = numbers_of(b);
    bool lengths = false;
    while (graph_lines_next(&n.lines))
        if (n.lines.first < n.lines.stop) TRY(dimacs_take(&n, &lengths));
    return n.lines.status;
}

// ---- METIS -----------------------------------------------------------------------------

// The numbers of the first line: nodes, edges, numbers in front of the neighbours of each node, and whether each
// neighbour has a length behind it.
typedef struct metis_head {
    uint64_t nodes, edges, sizes, has_lengths;
} metis_head;

// Comments say nothing; an empty line is a node without neighbours.
static bool metis_next(graph_lines *l) {
    bool more;
    while ((more = graph_lines_next(l)) && l->first < l->stop && *l->first == '%') {}
    return more;
}

// "N M", and perhaps which numbers there are beside the neighbours: three digits, and how many for each node.
static bool metis_take_head(graph_lines *l, metis_head *h) {
    uint64_t form = 0, count = 1;
    if (!metis_next(l) || !graph_lines_number(l, &h->nodes) || !graph_lines_number(l, &h->edges)) return false;
    (void)(graph_lines_number(l, &form) && graph_lines_number(l, &count));
    h->sizes = form / 100 % 10 + form / 10 % 10 * count;
    h->has_lengths = form % 10;
    return graph_lines_word(l).length == 0 && form <= 111 && h->nodes > 0;
}

// As many lines as the head has nodes, with as many numbers as it has edges, of which the neighbours are nodes.
bool graph_is_metis(const reading *r) {
    graph_lines l = graph_lines_begin(r);
    metis_head h = {0};
    uint64_t lines = 0, count = 0, number;
    if (!metis_take_head(&l, &h)) return false;
    for (; metis_next(&l); lines++) {
        for (uint64_t i = 0; graph_lines_number(&l, &number); i++, count++) {
            bool neighbour = i >= h.sizes && (i - h.sizes) % (1 + h.has_lengths) == 0;
            if (neighbour && (number == 0 || number > h.nodes)) return false;
        }
        if (l.first < l.stop) return false;
    }
    return lines == h.nodes && count == h.sizes * h.nodes + 2 * (1 + h.has_lengths) * h.edges;
}

// It fits: graph_is_metis was asked.
meander_status graph_read_metis(graph_builder *b) {
    numbers n = numbers_of(b);
    metis_head h = {0};
    uint64_t number;
    if (!metis_take_head(&n.lines, &h)) return MEANDER_OK;
    TRY(numbers_begin(&n, h.nodes, n.lines.first));
    for (uint64_t node = 1; metis_next(&n.lines); node++) {
        for (uint64_t i = 0; i < h.sizes; i++) (void)graph_lines_number(&n.lines, &number);
        while (graph_lines_number(&n.lines, &number)) {
            if (h.has_lengths != 0)
                graph_builder_length(b, (graph_text){"weight", 6}, graph_lines_word(&n.lines));
            TRY(numbers_join(&n, node, number, true, n.lines.first));
        }
    }
    return n.lines.status;
}

// ---- MatrixMarket ----------------------------------------------------------------------

// "matrix coordinate pattern symmetric": an entry of such a matrix stands for two.
meander_status graph_read_matrix_market(graph_builder *b) {
    numbers n = numbers_of(b);
    graph_lines *l = &n.lines;
    uint64_t from, to;
    (void)(graph_lines_next(l) && graph_lines_word(l).length > 0 && graph_lines_word(l).length > 0);
    graph_text form = graph_lines_word(l);
    if (!graph_text_begins(form, "coordinate"))
        return format_fail_at(b->reading, form.first, "a graph is read from a matrix of coordinates");
    (void)graph_lines_word(l);
    bool directed = graph_text_begins(graph_lines_word(l), "general");
    // The first line of numbers is the size of the matrix.
    while (graph_lines_next(l)) {
        const char *line = l->first;
        if (line == l->stop || *line == '%') continue;
        if (!graph_lines_number(l, &from) || !graph_lines_number(l, &to))
            return format_fail_at(b->reading, line, "expected two nodes, numbers from 1");
        if (n.nodes == 0) TRY(numbers_begin(&n, from > to ? from : to, line));
        else TRY(numbers_join(&n, from, to, directed, line));
    }
    return l->status;
}

// ---- Pajek -----------------------------------------------------------------------------

// The parts of a file.
typedef enum pajek_part { PAJEK_NOTHING, PAJEK_NODES, PAJEK_EDGES, PAJEK_ARCS, PAJEK_EDGE_LISTS, PAJEK_ARC_LISTS,
                          PAJEK_MATRIX } pajek_part;

// "*Vertices 4", "*Edges", "*Arcslist :1": others are passed over with all their lines.
static meander_status pajek_begin(numbers *n, pajek_part *part, uint64_t *row) {
    static const struct { const char *word; pajek_part part; } words[] = {
        {"*vertices", PAJEK_NODES}, {"*edgeslist", PAJEK_EDGE_LISTS}, {"*arcslist", PAJEK_ARC_LISTS},
        {"*edges", PAJEK_EDGES}, {"*arcs", PAJEK_ARCS}, {"*matrix", PAJEK_MATRIX}};
    const char *line = n->lines.first;
    graph_text word = graph_lines_word(&n->lines);
    uint64_t nodes;
    *part = PAJEK_NOTHING;
    *row = 0;
    // "*edges" begins "*edgeslist", too, so the longer words win.
    for (size_t i = sizeof words / sizeof words[0]; i-- > 0;)
        if (graph_text_begins(word, words[i].word)) *part = words[i].part;
    if (*part != PAJEK_NODES) return MEANDER_OK;
    if (n->nodes > 0) return format_fail_at(n->builder->reading, line, "a second graph");
    if (!graph_lines_number(&n->lines, &nodes))
        return format_fail_at(n->builder->reading, line, "expected '*Vertices' and their number");
    return numbers_begin(n, nodes, line);
}

// "1 "Ely" 0.2 0.8": label and place may be missing, and other words may follow.
static meander_status pajek_node(numbers *n) {
    static const char *const axes[] = {"x", "y"};
    uint64_t number;
    const char *line = n->lines.first;
    if (!graph_lines_number(&n->lines, &number) || number == 0 || number > n->nodes)
        return format_fail_at(n->builder->reading, line, "nodes are numbers from 1 to %llu",
                              (unsigned long long)n->nodes);
    uint32_t node = (uint32_t)number - 1;
    graph_text label = graph_lines_word(&n->lines);
    TRY(graph_builder_tell(n->builder, node, (graph_text){"label", 5}, label, line));
    // A colour or a shape may follow in place of a number.
    for (unsigned i = 0; i < 2; i++) {
        graph_text at = graph_lines_word(&n->lines);
        if (at.length == 0 || strchr("+-.0123456789", *at.first) == NULL) break;
        TRY(graph_builder_tell(n->builder, node, (graph_text){axes[i], 1}, at, at.first));
    }
    return MEANDER_OK;
}

// An edge and perhaps its length, or a node and its neighbours.
static meander_status pajek_edges(numbers *n, pajek_part part) {
    bool lists = part == PAJEK_EDGE_LISTS || part == PAJEK_ARC_LISTS;
    const char *line = n->lines.first;
    uint64_t from, to;
    if (!graph_lines_number(&n->lines, &from) || (!lists && !graph_lines_number(&n->lines, &to)))
        return format_fail_at(n->builder->reading, line, "expected two nodes, numbers from 1");
    if (!lists) graph_builder_length(n->builder, (graph_text){"weight", 6}, graph_lines_word(&n->lines));
    if (!lists) return numbers_join(n, from, to, part == PAJEK_ARCS, line);
    while (graph_lines_number(&n->lines, &to)) TRY(numbers_join(n, from, to, part == PAJEK_ARC_LISTS, line));
    return MEANDER_OK;
}

// A row of the matrix: a number for each node, and 0 where no arc leads.
static meander_status pajek_row(numbers *n, uint64_t from) {
    const char *line = n->lines.first;
    for (uint64_t to = 1; n->lines.first < n->lines.stop; to++) {
        graph_text word = graph_lines_word(&n->lines);
        if (word.length > 0 && (word.length > 1 || *word.first != '0')) TRY(numbers_join(n, from, to, true, line));
    }
    return MEANDER_OK;
}

// Comments begin with '%'.
meander_status graph_read_pajek(graph_builder *b) {
    numbers n = numbers_of(b);
    pajek_part part = PAJEK_NOTHING;
    uint64_t row = 0;
    while (graph_lines_next(&n.lines)) {
        if (n.lines.first == n.lines.stop || *n.lines.first == '%') continue;
        if (*n.lines.first == '*') TRY(pajek_begin(&n, &part, &row));
        else if (part == PAJEK_NODES) TRY(pajek_node(&n));
        else if (part == PAJEK_MATRIX) TRY(pajek_row(&n, ++row));
        else if (part != PAJEK_NOTHING) TRY(pajek_edges(&n, part));
    }
    return n.lines.status;
}
