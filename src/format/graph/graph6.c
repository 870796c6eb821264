// SPDX-License-Identifier: MIT
// Graphs in a word of letters, of which each holds six bits: graph6, sparse6 and digraph6.
//
//     Bw     B: 3 nodes    w: 111000    graph6: a bit for each pair of nodes, 0-1 0-2 1-2 0-3 ...
//     :Bc    B: 3 nodes    c: 100100    sparse6: a bit that goes to the next node, and the number of a node
//     &B...                             digraph6: a bit for each pair in both directions, row by row
//
// The number of nodes takes one letter up to 62, then '~' and three letters, or "~~" and six.
//
// Nodes are called by their numbers from 0.  Of several graphs the first is read.
// Cost: time in proportion to the pairs of nodes, or to the edges of sparse6.
// Source: Brendan McKay, "Description of graph6, sparse6 and digraph6 encodings", 2015.
#include <string.h>

#include "base/bits.h"
#include "base/text.h"
#include "format/graph/graph_lines.h"

enum { SIX_NAME = 24, SIX_BIAS = 63, SIX_MORE = 126 };

// The word of the graph, without its head.
typedef struct six {
    graph_builder *builder;
    graph_text word;
    size_t at, bit;              // the next letter, and the next bit of it
    uint32_t nodes;
} six;

// The six bits of a letter.
static unsigned six_letter(const six *s, size_t i) { return (unsigned)((unsigned char)s->word.first[i] - SIX_BIAS); }

// The next bits, the highest first; false at the end.
static bool six_take(six *s, unsigned count, uint64_t *bits) {
    for (*bits = 0; count > 0; count--) {
        if (s->at == s->word.length) return false;
        *bits = *bits << 1 | (six_letter(s, s->at) >> (5 - s->bit) & 1);
        s->bit = (s->bit + 1) % 6;
        s->at += s->bit == 0;
    }
    return true;
}

// Reads the number of nodes, and adds them.
static meander_status six_begin(six *s) {
    const reading *r = s->builder->reading;
    uint64_t nodes = 0;
    unsigned more = 0;
    while (more < 2 && s->at < s->word.length && s->word.first[s->at] == SIX_MORE) more++, s->at++;
    bool good = six_take(s, more == 0 ? 6 : more == 1 ? 18 : 36, &nodes);
    for (size_t i = 0; i < s->word.length; i++)
        if (s->word.first[i] < SIX_BIAS || s->word.first[i] > SIX_MORE)
            return format_fail_at(r, s->word.first + i, "the letters are from '?' to '~'");
    if (!good) return format_fail_at(r, s->word.first, "the graph has no node");
    if (nodes > SIX_MORE + 6 * s->word.length)
        return format_fail_at(r, s->word.first, "a text of this size cannot have that many nodes");
    for (s->nodes = 0; s->nodes < nodes; s->nodes++) {
        char name[SIX_NAME];
        uint32_t node;
        text_print(name, sizeof name, "%u", (unsigned)s->nodes);
        TRY(graph_builder_name(s->builder, name, strlen(name), s->word.first, &node));
    }
    return MEANDER_OK;
}

// A word that was cut off.
static meander_status six_fail_short(const six *s) {
    return format_fail_at(s->builder->reading, s->word.first + s->word.length, "the graph ends too early");
}

// From each node to those before it, or to all.
static meander_status six_pairs(six *s, bool directed) {
    uint64_t bits;
    for (uint32_t i = 0; i < s->nodes; i++) {
        for (uint32_t k = 0; k < (directed ? s->nodes : i); k++) {
            if (!six_take(s, 1, &bits)) return six_fail_short(s);
            if (bits != 0) TRY(graph_builder_edge(s->builder, directed ? i : k, directed ? k : i, directed));
        }
        if (i % 256 == 0) TRY(context_progress(s->builder->reading->context, s->at, s->word.length));
    }
    return MEANDER_OK;
}

// The bits that fill the last letter lead beyond the last node, or nowhere.
static meander_status six_sparse(six *s) {
    unsigned width = s->nodes > 1 ? (unsigned)bits_width(s->nodes - 1) : 0;
    uint64_t onward, other, at = 0;
    while (six_take(s, 1, &onward) && six_take(s, width, &other)) {
        at += onward;
        if (other >= s->nodes || at >= s->nodes) break;
        if (other > at) at = other;
        else TRY(graph_builder_edge(s->builder, (uint32_t)other, (uint32_t)at, false));
    }
    return MEANDER_OK;
}

// The head is a word of its own in front of the letters, or is left out.
meander_status graph_read_graph6(graph_builder *b) {
    static const char *const heads[] = {">>graph6<<", ">>sparse6<<", ">>digraph6<<"};
    graph_lines l = graph_lines_begin(b->reading);
    six s = {.builder = b};
    while (s.word.length == 0 && graph_lines_next(&l)) s.word = graph_lines_word(&l);
    for (size_t i = 0; i < 3; i++)
        if (graph_text_begins(s.word, heads[i]))
            s.word.first += strlen(heads[i]), s.word.length -= strlen(heads[i]);
    char kind = s.word.length > 0 ? *s.word.first : '\0';
    s.at = 0;
    if (kind == ':' || kind == '&') s.word.first++, s.word.length--;
    TRY(six_begin(&s));
    while (graph_lines_next(&l))
        if (l.first < l.stop) {
            context_note(b->reading->context, "%s: the first graph is read, and others follow",
                         b->reading->input->name);
            break;
        }
    return kind == ':' ? six_sparse(&s) : six_pairs(&s, kind == '&');
}
