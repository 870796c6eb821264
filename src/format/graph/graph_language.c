// SPDX-License-Identifier: MIT
// Finds the language of a graph by its text: read as lists of edges most others would be other graphs.
//
//     graph [ node [ id 1 ] ]     GML              1 Baker Street       TGF: nodes, '#', edges
//     graph { a -- b }            DOT              #
//     *Vertices 3                 Pajek            1 2
//     >>graph6<<Bw   Bw   :Bc     graph6, sparse6
//     0 1 5                       an adjacency list: a node and its neighbours, as many as it has
//     # a                         LGL, when each line has one name, or the file says it
//     Baker Street - Bond Street  names with blanks, which are refused without quotation marks
//
// Cost: a few looks at the text before the first node is added.
#include <string.h>

#include "format/graph/edges.h"
#include "format/graph/graph_lines.h"
#include "format/text/walls.h"
#include "format/unknown.h"

// Returns whether the text begins with the word, and the word ends there.
static bool language_begins(const char *at, const char *end, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(end - at) < length || memcmp(at, word, length) != 0) return false;
    return at + length == end || text_is_blank(at[length]) || at[length] == '\n' || at[length] == '{';
}

// Goes to the next line that says something; DOT's and DIMACS's comments say nothing either.
static const char *language_skip(const char *at, const char *end) {
    while (at < end) {
        while (at < end && (text_is_blank(*at) || *at == '\n')) at++;
        bool comment = at < end && (*at == '#' || *at == '%' || language_begins(at, end, "c") ||
                                    language_begins(at, end, "//"));
        if (!comment) break;
        while (at < end && *at != '\n') at++;
    }
    return at;
}

// "graph {", "digraph name {", "strict graph {": the brace may be on the next line.
static bool language_is_dot(const char *at, const char *end) {
    if (language_begins(at, end, "/*")) return true;
    if (!language_begins(at, end, "graph") && !language_begins(at, end, "digraph") &&
        !language_begins(at, end, "strict"))
        return false;
    return memchr(at, '{', (size_t)(end - at)) != NULL;
}

// Returns whether the text begins with these letters, in capitals or not.
static bool language_starts(const char *at, const char *end, const char *letters) {
    return graph_text_begins((graph_text){at, (size_t)(end - at)}, letters);
}

// Returns where the line ends: at its line feed, or at the end of the text.
static const char *language_line_end(const char *at, const char *end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

// The next word of a line; its length is 0 when there is none.
static size_t language_word(const char **at, const char *end) {
    while (*at < end && text_is_blank(**at)) ++*at;
    size_t length = 0;
    while (*at + length < end && !text_is_blank((*at)[length])) length++;
    return length;
}

// "graph [", perhaps behind "Creator" or "Version".
static bool language_is_gml(const char *at, const char *end) {
    for (; at < end; at = language_skip(language_line_end(at, end), end)) {
        bool graph = language_begins(at, end, "graph");
        if (!graph && !language_starts(at, end, "creator ") && !language_starts(at, end, "version ")) return false;
        for (at += graph ? 5 : 0; graph && at < end && (text_is_blank(*at) || *at == '\n');) at++;
        if (graph) return at < end && *at == '[';
    }
    return false;
}

// A section of Pajek begins with an asterisk and its name.
static bool language_is_pajek(const char *at, const char *end) {
    return language_starts(at, end, "*vertices") || language_starts(at, end, "*network");
}

// One word of the letters from '?' to '~': the number of nodes, then a bit for each pair of them.
static bool language_is_graph6(const char *at, const char *end) {
    if (language_starts(at, end, ">>graph6<<") || language_starts(at, end, ">>sparse6<<") ||
        language_starts(at, end, ">>digraph6<<"))
        return true;
    const char *stop = language_line_end(at, end);
    size_t length = language_word(&at, stop), mark = length > 1 && (*at == ':' || *at == '&');
    const char *rest = at + length;
    if (length < 2 || language_word(&rest, stop) > 0) return false;
    for (size_t i = mark; i < length; i++)
        if (at[i] < '?' || at[i] > '~') return false;
    size_t nodes = (size_t)((unsigned char)at[mark] - '?'), pairs = mark ? nodes * nodes : nodes * (nodes - 1) / 2;
    return *at == ':' || length == 1 + mark + (pairs + 5) / 6;
}

// A line with '#' alone divides nodes, each with a label, from edges between them.
static bool language_is_tgf(const char *from, const char *end) {
    const char *mark = NULL;
    for (const char *at = from, *stop; at < end && mark == NULL; at = stop + (stop < end)) {
        stop = language_line_end(at, end);
        const char *word = at, *rest;
        size_t length = language_word(&word, stop);
        rest = word + length;
        if (length == 1 && *word == '#' && language_word(&rest, stop) == 0) mark = word;
    }
    if (mark == NULL || mark == from) return false;
    // Both ends of the first edge are nodes that were named before.
    const char *edge = language_skip(language_line_end(mark, end), end), *stop = language_line_end(edge, end);
    unsigned found = 0;
    for (unsigned i = 0; i < 2 && edge < stop; i++) {
        size_t length = language_word(&edge, stop);
        for (const char *at = from, *next; length > 0 && at < mark; at = next + 1) {
            const char *word = at;
            next = language_line_end(at, end);
            if (language_word(&word, next) != length || memcmp(word, edge, length) != 0) continue;
            found |= 1u << i;
            break;
        }
        edge += length;
    }
    return found == 3;
}

// Adds the first words of all lines; or counts the words behind the second one that are none of these.
static meander_status language_look_at_lines(graph_nodes *first, const char *at, const char *end, bool adding,
                                           size_t *most, size_t *least, size_t *others) {
    for (const char *stop; at < end; at = stop + (stop < end)) {
        stop = language_line_end(at, end);
        size_t words = 0, length;
        for (const char *word = at; (length = language_word(&word, stop)) > 0 && *word != '#'; word += length) {
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
//
//     a b c        most 3, least 1, and b and c begin lines, too: an adjacency list
//     b c
//     c
//
//     a b 5        5 begins no line: weights
//     b c
static meander_status language_find_adjacency(const graph_builder *b, const char *at, const char *end, bool *is) {
    graph_nodes first;
    size_t most = 0, least = SIZE_MAX, others = 0;
    graph_nodes_init(&first, b->reading->context);
    meander_status status = language_look_at_lines(&first, at, end, true, &most, &least, &others);
    bool may = most > 2 && least < most;
    if (status == MEANDER_OK && may) status = language_look_at_lines(&first, at, end, false, &most, &least, &others);
    *is = may && others == 0;
    graph_nodes_done(&first);
    return status;
}

// Commas divide where there is no blank, and are part of all names where they are places, "0,0 1,0".
// "Baker Street - Bond Street", "Baker Street, Bond Street": a sign divides the names, and blanks do not.
static const char *language_find_sign(const char *at, const char *end) {
    const char *stop = language_line_end(at, end);
    size_t length, words = 0, bare = 0;
    if (*at == '"') return NULL;
    for (const char *word = at; (length = language_word(&word, stop)) > 0 && *word != '#'; word += length, words++) {
        bool dash = (length == 1 && *word == '-') || (length == 3 && memcmp(word, "\xE2\x80\x93", 3) == 0) ||
                    (length == 2 && memcmp(word, "<>", 2) == 0);
        if (dash && words > 0) return word;
        const char *comma = memchr(word, ',', length);
        if (comma == NULL) comma = memchr(word, ';', length);
        const char *rest = word + length;
        bool last = comma == word + length - 1;
        if (comma != NULL && (last ? language_word(&rest, stop) > 0 : bare > 0)) return comma;
        bare += comma == NULL;
    }
    return NULL;
}

// ---- LGL ---------------------------------------------------------------------------------

// Its nodes stand behind '#', where others have comments: so each has one name, and edges have no second one, unless
// the file's name says what it is.
static bool language_is_lgl(const reading *r, const char *at, const char *end) {
    const char *name = r->input->name;
    size_t length = strlen(name), nodes = 0, edges = 0;
    if (*at != '#') return false;
    if (length > 4 && strcmp(name + length - 4, ".lgl") == 0) return true;
    for (const char *stop; at < end; at = stop + (stop < end)) {
        stop = language_line_end(at, end);
        const char *word = at + (*at == '#'), *rest;
        size_t letters = language_word(&word, stop);
        rest = word + letters;
        if ((letters == 0 && *at == '#') || language_word(&rest, stop) > 0) return false;
        nodes += *at == '#';
        edges += letters > 0 && *at != '#';
    }
    return nodes > 0 && edges > 0;
}

// ---- finding -----------------------------------------------------------------------------

// The surest signs come first: a word or a sign at the beginning.  Then come the shapes of lines, of which METIS and
// adjacency lists need a look at all words.
meander_status graph_find_reader(const graph_builder *b, graph_reader **reader) {
    const reading *r = b->reading;
    const char *at = r->input->data + text_mark_size(r->input->data, r->input->size);
    const char *end = r->input->data + r->input->size, *first = at;
    const char *other = memchr(at, '\0', end - at > 512 ? 512 : (size_t)(end - at)) == NULL
                            ? NULL : unknown_name(at, (size_t)(end - at));
    bool adjacency = false;
    if (other != NULL) return format_fail(r, 0, 0, "this is %s, not a graph", other);
    // XML and JSON begin with a sign that no name of a list begins with.
    while (text_is_blank(*first) || *first == '\n') first++;
    *reader = NULL;
    if (*first == '<') *reader = graph_is_svg(r) ? graph_read_svg : graph_read_xml;
    else if (*first == '{') *reader = graph_is_geojson(r) ? graph_read_geojson : graph_read_json;
    else if (language_starts(at, end, "%%matrixmarket")) *reader = graph_read_matrix_market;
    else if (graph_is_dimacs(r)) *reader = graph_read_dimacs;
    else if (graph_is_metis(r)) *reader = graph_read_metis;
    else if (graph_is_multiline(r)) *reader = graph_read_multiline;
    if (*reader != NULL || edges_has_head(at, end)) return MEANDER_OK;
    // Here '#' begins a node, and below a comment.
    if (language_is_lgl(r, first, end)) *reader = graph_read_lgl;
    first = language_skip(first, end);
    if (first == end || *reader != NULL) return MEANDER_OK;
    if (*first == '[')
        return format_fail_at(r, first, "a list in brackets is not read: write JSON, as in "
                              "{\"edges\": [[\"a\", \"b\"]]}");
    if (language_is_gml(first, end)) *reader = graph_read_gml;
    else if (language_is_dot(first, end)) *reader = graph_read_dot;
    else if (language_is_pajek(first, end)) *reader = graph_read_pajek;
    else if (language_is_graph6(first, end)) *reader = graph_read_graph6;
    else if (language_is_tgf(first, end)) *reader = graph_read_tgf;
    if (*reader != NULL) return MEANDER_OK;
    // From here on it is lines of names.
    const char *sign = language_find_sign(first, end);
    if (sign != NULL)
        return format_fail_at(r, sign, "names with blanks stand in quotation marks, as in \"Baker Street\" "
                              "\"Bond Street\"");
    TRY(language_find_adjacency(b, first, end, &adjacency));
    if (adjacency) *reader = graph_read_adjacency;
    return MEANDER_OK;
}
