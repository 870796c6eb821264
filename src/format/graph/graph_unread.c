// SPDX-License-Identifier: MIT
// Graphs in other languages, which are refused by their names: read as lists of edges they would be other graphs.
//
//     graph [ node [ id 1 ] ]     GML              1 Baker Street       TGF: nodes, '#', edges
//     *Vertices 3                 Pajek            #
//                                                  1 2
//     >>graph6<<Bw   Bw   :Bc     graph6, sparse6
//     0 1 5                       an adjacency list: a node and its neighbours, as many as it has
//     Baker Street - Bond Street  names with blanks
//
// Cost: a few looks at the text before the first node is added, so a refused file leaves nothing behind.
#include <string.h>

#include "format/graph/graph_read.h"

// Returns whether a character divides words on a line.
static bool unread_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Returns whether the text begins with the word, and the word ends there.
static bool unread_begins(const char *at, const char *end, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(end - at) < length || memcmp(at, word, length) != 0) return false;
    return at + length == end || unread_is_blank(at[length]) || at[length] == '\n' || at[length] == '{';
}

// Goes to the next line that says something; DOT's and DIMACS's comments say nothing either.
static const char *unread_skip(const char *at, const char *end) {
    while (at < end) {
        while (at < end && (unread_is_blank(*at) || *at == '\n')) at++;
        bool comment = at < end && (*at == '#' || *at == '%' || unread_begins(at, end, "c") ||
                                    unread_begins(at, end, "//"));
        if (!comment) break;
        while (at < end && *at != '\n') at++;
    }
    return at;
}

// "graph {", "digraph name {", "strict graph {": the brace may be on the next line.
static bool unread_is_dot(const char *at, const char *end) {
    if (unread_begins(at, end, "/*")) return true;
    if (!unread_begins(at, end, "graph") && !unread_begins(at, end, "digraph") &&
        !unread_begins(at, end, "strict"))
        return false;
    return memchr(at, '{', (size_t)(end - at)) != NULL;
}

// Returns whether the text begins with these letters, in capitals or not.
static bool unread_starts(const char *at, const char *end, const char *letters) {
    for (; *letters != '\0'; letters++, at++)
        if (at == end || (*at | 0x20) != (*letters | 0x20)) return false;
    return true;
}

// Returns where the line ends: at its line feed, or at the end of the text.
static const char *unread_line_end(const char *at, const char *end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

// The next word of a line; its length is 0 when there is none.
static size_t unread_word(const char **at, const char *end) {
    while (*at < end && unread_is_blank(**at)) ++*at;
    size_t length = 0;
    while (*at + length < end && !unread_is_blank((*at)[length])) length++;
    return length;
}

// "graph [", perhaps behind "Creator" or "Version".
static bool unread_is_gml(const char *at, const char *end) {
    for (; at < end; at = unread_skip(unread_line_end(at, end), end)) {
        bool graph = unread_begins(at, end, "graph");
        if (!graph && !unread_starts(at, end, "creator ") && !unread_starts(at, end, "version ")) return false;
        for (at += graph ? 5 : 0; graph && at < end && (unread_is_blank(*at) || *at == '\n');) at++;
        if (graph) return at < end && *at == '[';
    }
    return false;
}

// A section of Pajek begins with an asterisk and its name.
static bool unread_is_pajek(const char *at, const char *end) {
    return unread_starts(at, end, "*vertices") || unread_starts(at, end, "*network");
}

// One word of the letters from '?' to '~': the number of nodes, then a bit for each pair of them.
static bool unread_is_graph6(const char *at, const char *end) {
    if (unread_starts(at, end, ">>graph6<<") || unread_starts(at, end, ">>sparse6<<") ||
        unread_starts(at, end, ">>digraph6<<"))
        return true;
    const char *stop = unread_line_end(at, end);
    size_t length = unread_word(&at, stop), nodes = (size_t)((unsigned char)*at - '?');
    const char *rest = at + length;
    if (length < 2 || unread_word(&rest, stop) > 0) return false;
    for (size_t i = *at == ':'; i < length; i++)
        if (at[i] < '?' || at[i] > '~') return false;
    return *at == ':' || length == 1 + (nodes * (nodes - 1) / 2 + 5) / 6;
}

// A line with '#' alone divides nodes, each with a label, from edges between them.
static bool unread_is_tgf(const char *from, const char *end) {
    const char *mark = NULL;
    for (const char *at = from, *stop; at < end && mark == NULL; at = stop + (stop < end)) {
        stop = unread_line_end(at, end);
        const char *word = at, *rest;
        size_t length = unread_word(&word, stop);
        rest = word + length;
        if (length == 1 && *word == '#' && unread_word(&rest, stop) == 0) mark = word;
    }
    if (mark == NULL || mark == from) return false;
    // Both ends of the first edge are nodes that were named before.
    const char *edge = unread_skip(unread_line_end(mark, end), end), *stop = unread_line_end(edge, end);
    unsigned found = 0;
    for (unsigned i = 0; i < 2 && edge < stop; i++) {
        size_t length = unread_word(&edge, stop);
        for (const char *at = from, *next; length > 0 && at < mark; at = next + 1) {
            const char *word = at;
            next = unread_line_end(at, end);
            if (unread_word(&word, next) != length || memcmp(word, edge, length) != 0) continue;
            found |= 1u << i;
            break;
        }
        edge += length;
    }
    return found == 3;
}

// Adds the first words of all lines; or counts the words behind the second one that are none of these.
static meander_status unread_look_at_lines(graph_nodes *first, const char *at, const char *end, bool adding,
                                           size_t *most, size_t *least, size_t *others) {
    for (const char *stop; at < end; at = stop + (stop < end)) {
        stop = unread_line_end(at, end);
        size_t words = 0, length;
        for (const char *word = at; (length = unread_word(&word, stop)) > 0 && *word != '#'; word += length) {
            bool known = graph_nodes_find(first, word, length) != GRAPH_NODE_NONE;
            if (adding && words == 0 && !known) TRY(graph_nodes_add(first, word, length, word));
            if (!adding && words > 1 && !known) ++*others;
            words++;
        }
        if (words > *most) *most = words;
        if (words > 0 && words < *least) *least = words;
    }
    return MEANDER_OK;
}

// Lines of different length, whose words are all nodes with their own lines.  A column of weights is on
// every line.
static meander_status unread_find_adjacency(const graph_builder *b, const char *at, const char *end, bool *is) {
    graph_nodes first;
    size_t most = 0, least = SIZE_MAX, others = 0;
    graph_nodes_init(&first, b->reading->context);
    meander_status status = unread_look_at_lines(&first, at, end, true, &most, &least, &others);
    bool may = most > 2 && least < most;
    if (status == MEANDER_OK && may) status = unread_look_at_lines(&first, at, end, false, &most, &least, &others);
    *is = may && others == 0;
    graph_nodes_done(&first);
    return status;
}

// Commas divide where there is no blank, and are part of all names where they are places, "0,0 1,0".
// "Baker Street - Bond Street", "Baker Street, Bond Street": a sign divides the names, and blanks do not.
static const char *unread_find_sign(const char *at, const char *end) {
    const char *stop = unread_line_end(at, end);
    size_t length, words = 0, bare = 0;
    for (const char *word = at; (length = unread_word(&word, stop)) > 0 && *word != '#'; word += length, words++) {
        bool dash = (length == 1 && *word == '-') || (length == 3 && memcmp(word, "\xE2\x80\x93", 3) == 0) ||
                    (length == 2 && memcmp(word, "<>", 2) == 0);
        if (dash && words > 0) return word;
        const char *comma = memchr(word, ',', length);
        if (comma == NULL) comma = memchr(word, ';', length);
        const char *rest = word + length;
        bool last = comma == word + length - 1;
        if (comma != NULL && (last ? unread_word(&rest, stop) > 0 : bare > 0)) return comma;
        bare += comma == NULL;
    }
    return NULL;
}

// ---- refusing ----------------------------------------------------------------------------

// All languages are refused in the same words, which say what is read.
static meander_status unread_refuse(const graph_builder *b, const char *at, const char *is) {
    return format_fail_at(b->reading, at, "this is %s: a graph is read from GraphML, JSON, DIMACS, METIS, "
                          "MatrixMarket, or a list of edges, two names a line", is);
}

// The surest signs come first: a word or a sign at the beginning.  Then come the shapes of lines, of which adjacency
// lists need a look at all words.
meander_status graph_refuse_unread(const graph_builder *b, const char *at, const char *end) {
    const char *first = unread_skip(at, end), *is = NULL;
    bool adjacency = false;
    if (first == end) return MEANDER_OK;
    if (*first == '[') is = "a list in brackets";
    else if (unread_is_gml(first, end)) is = "GML";
    else if (unread_is_dot(first, end)) is = "DOT";
    else if (unread_is_pajek(first, end)) is = "Pajek";
    else if (unread_is_graph6(first, end)) is = "graph6 or sparse6";
    else if (unread_is_tgf(first, end)) is = "TGF";
    if (is != NULL) return unread_refuse(b, first, is);
    const char *sign = unread_find_sign(first, end);
    if (sign != NULL)
        return format_fail_at(b->reading, sign, "names with blanks are not read from a list of edges: write JSON, as "
                              "in {\"edges\": [[\"Baker Street\", \"Bond Street\"]]}");
    TRY(unread_find_adjacency(b, first, end, &adjacency));
    return adjacency ? unread_refuse(b, first, "an adjacency list") : MEANDER_OK;
}
