// SPDX-License-Identifier: MIT
// Graphs as lines of names:
//
//     1 Baker Street        # a             a b c              TGF: nodes, '#', edges
//     2 Bond Street         b 1.5           b c                LGL: a node, and its neighbours with weights
//     #                     c               d                  adjacency: a node and its neighbours on a line
//     1 2 late              # b
//
//     a 2                   the lists of neighbours of networkx: a node and the number of its neighbours, which follow
//     b {}                  with their data
//     c {'weight': 3}
//
// All of them could be lists of edges with comments or weights; graph_language.c tells them apart.
//
// Invariant: nodes keep the order in which the text names them first.
// Cost: time in proportion to the text.
// Source: yWorks, "Trivial Graph Format"; A. Adai et al., "LGL: creating a map of protein function", 2004; networkx,
// "Adjacency List".
#include "format/graph/graph_lines.h"

// Finds a node, or adds it.
static meander_status named_node(graph_builder *b, graph_text name, uint32_t *node) {
    return graph_builder_name(b, name.first, name.length, name.first, node);
}

// The rest of a node's line is its label.
meander_status graph_read_tgf(graph_builder *b) {
    graph_lines l = graph_lines_begin(b->reading);
    bool edges = false;
    while (graph_lines_next(&l)) {
        graph_text name = graph_lines_word(&l), other;
        uint32_t from, to;
        if (name.length == 0) continue;
        if (!edges && name.length == 1 && *name.first == '#') {
            edges = true;
            continue;
        }
        TRY(named_node(b, name, &from));
        other = graph_lines_word(&l);
        graph_text label = {other.first, (size_t)(l.stop - other.first)};
        if (!edges) TRY(graph_builder_tell(b, from, (graph_text){"label", 5}, label, name.first));
        if (!edges) continue;
        if (other.length == 0) return format_fail_at(b->reading, name.first, "an edge has a source and a target");
        TRY(named_node(b, other, &to));
        TRY(graph_builder_edge(b, from, to, false));
    }
    return l.status;
}

// Each edge is there once, at one of its ends.  A weight is its length.
meander_status graph_read_lgl(graph_builder *b) {
    graph_lines l = graph_lines_begin(b->reading);
    uint32_t from = 0, to;
    while (graph_lines_next(&l)) {
        if (l.first == l.stop) continue;
        bool head = *l.first == '#';
        l.first += head;
        graph_text name = graph_lines_word(&l);
        if (name.length == 0 || (!head && b->nodes->count == 0))
            return format_fail_at(b->reading, name.first, "expected '#' and a node");
        // A node may be met as a neighbour before its own line comes.
        TRY(named_node(b, name, head ? &from : &to));
        if (head) continue;
        graph_builder_length(b, (graph_text){"weight", 6}, graph_lines_word(&l));
        TRY(graph_builder_edge(b, from, to, false));
    }
    return l.status;
}

// An edge is there once, or once from each end.
meander_status graph_read_adjacency(graph_builder *b) {
    graph_lines l = graph_lines_begin(b->reading);
    b->from_either = true;
    while (graph_lines_next(&l)) {
        uint32_t from, to;
        graph_text name = graph_lines_word(&l);
        if (name.length == 0 || *name.first == '#') continue;
        TRY(named_node(b, name, &from));
        while ((name = graph_lines_word(&l)).length > 0) {
            TRY(named_node(b, name, &to));
            TRY(graph_builder_edge(b, from, to, true));
        }
    }
    return l.status;
}

// ---- neighbours below ------------------------------------------------------------------

// The rest of a line about a neighbour.
static bool named_has_dictionary(const graph_lines *l) {
    return l->first + 1 < l->stop && l->first[1] == '{';
}

// Each node is followed by as many lines with data as it says.
bool graph_is_multiline(const reading *r) {
    graph_lines l = graph_lines_begin(r);
    uint64_t left = 0, found = 0;
    while (graph_lines_next(&l)) {
        if (l.first == l.stop || *l.first == '#') continue;
        if (graph_lines_word(&l).length == 0) return false;
        bool neighbour = left > 0;
        if (!neighbour && (!graph_lines_number(&l, &left) || l.first < l.stop)) return false;
        if (neighbour && !named_has_dictionary(&l)) return false;
        if (neighbour) left--, found++;
    }
    return left == 0 && found > 0;
}

// Each edge is there once.
meander_status graph_read_multiline(graph_builder *b) {
    graph_lines l = graph_lines_begin(b->reading);
    uint64_t left = 0;
    uint32_t from = 0, to;
    while (graph_lines_next(&l)) {
        graph_text name = graph_lines_word(&l);
        if (name.length == 0 || *name.first == '#') continue;
        if (left == 0) {
            TRY(named_node(b, name, &from));
            (void)graph_lines_number(&l, &left);
            continue;
        }
        left--;
        TRY(named_node(b, name, &to));
        (void)graph_lines_dictionary(b, l.first, l.stop);
        TRY(graph_builder_edge(b, from, to, false));
    }
    return l.status;
}
