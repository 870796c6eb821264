// SPDX-License-Identifier: MIT
// Lines and words (graph_lines.h).
//
//     first     stop   at
//       v         v    v
//     1 "Ely" 0.5 \r \n2 "York"       a line ends before its blanks
//
// Invariant: first <= stop < at, but at the end of the text, where stop and at are equal.
// Cost: one look at each byte.
#include "format/graph/graph_lines.h"

#include <string.h>

#include "format/text/walls.h"

graph_lines graph_lines_begin(const reading *r) {
    const input *in = r->input;
    return (graph_lines){.reading = r, .at = in->data + text_mark_size(in->data, in->size), .end = in->data + in->size};
}

// A long file shows its progress.
bool graph_lines_next(graph_lines *l) {
    const input *in = l->reading->input;
    if (l->status != MEANDER_OK || l->at == l->end) return false;
    if (++l->count % 4096 == 0)
        l->status = context_progress(l->reading->context, (uint64_t)(l->at - in->data), in->size);
    l->first = l->at;
    l->stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    if (l->stop == NULL) l->stop = l->end;
    l->at = l->stop + (l->stop < l->end);
    while (l->first < l->stop && text_is_blank(*l->first)) l->first++;
    while (l->first < l->stop && text_is_blank(l->stop[-1])) l->stop--;
    return l->status == MEANDER_OK;
}

// A quotation mark that does not end is a letter like others.
graph_text graph_lines_word(graph_lines *l) {
    while (l->first < l->stop && text_is_blank(*l->first)) l->first++;
    graph_text word = {l->first, 0};
    const char *close = l->first < l->stop && *l->first == '"'
                            ? memchr(l->first + 1, '"', (size_t)(l->stop - l->first - 1)) : NULL;
    if (close != NULL) {
        l->first = close + 1;
        return (graph_text){word.first + 1, (size_t)(close - word.first - 1)};
    }
    while (l->first < l->stop && !text_is_blank(*l->first)) l->first++;
    word.length = (size_t)(l->first - word.first);
    return word;
}

// A word stays unless it is a number.
bool graph_lines_number(graph_lines *l, uint64_t *number) {
    const char *before = l->first;
    graph_text word = graph_lines_word(l);
    uint64_t value = 0;
    size_t i = 0;
    while (i < word.length && i < 9 && word.first[i] >= '0' && word.first[i] <= '9')
        value = 10 * value + (uint64_t)(word.first[i++] - '0');
    bool whole = i > 0 && i == word.length;
    if (whole) *number = value;
    else l->first = before;
    return whole;
}

// Keys and values are between the signs: 'weight', 3 and 'name', 'M1' in {'weight': 3, 'name': 'M1'}.
bool graph_lines_dictionary(graph_builder *b, const char *at, const char *stop) {
    while (at < stop && text_is_blank(*at)) at++;
    if (at == stop || *at++ != '{') return false;
    while (at < stop && *at == '\'') {
        const char *key = ++at, *colon = memchr(at, ':', (size_t)(stop - at));
        if (colon == NULL || colon == key) break;
        for (at = colon + 1; at < stop && *at == ' ';) at++;
        const char *value = at;
        while (at < stop && *at != ',' && *at != '}') at++;
        graph_text name = {key, (size_t)(colon - 1 - key)};
        graph_builder_length(b, name, (graph_text){value, (size_t)(at - value)});
        while (at < stop && (*at == ',' || *at == ' ')) at++;
    }
    return true;
}

bool graph_text_begins(graph_text text, const char *letters) {
    size_t length = strlen(letters);
    if (text.length < length) return false;
    for (size_t i = 0; i < length; i++)
        if ((text.first[i] | 0x20) != (letters[i] | 0x20)) return false;
    return true;
}
