// SPDX-License-Identifier: MIT
// Lines of words, of which most languages for graphs are made.
//
//     1 "Baker Street" 0.5 0.5        words are divided by blanks, and those between quotation marks have some
//
//     graph_lines l = graph_lines_begin(reading);
//     while (graph_lines_next(&l))
//         while ((word = graph_lines_word(&l)).length > 0) ...
//     return l.status;
#ifndef FORMAT_GRAPH_LINES_H
#define FORMAT_GRAPH_LINES_H

#include "format/graph/graph_read.h"

typedef struct graph_lines {
    const reading *reading;
    const char *at, *end;        // what has not been read
    const char *first, *stop;    // the rest of the line
    uint64_t count;
    meander_status status;       // CANCELLED: the lines have ended before their time
} graph_lines;

graph_lines graph_lines_begin(const reading *r);

// Goes to the next line, without the blanks in front; false behind the last one.
bool graph_lines_next(graph_lines *l);

// Takes the next word of the line; its length is 0, and it begins at the line's end, when there is none.
graph_text graph_lines_word(graph_lines *l);

// Takes a whole number, which is the next word, or nothing.
bool graph_lines_number(graph_lines *l, uint64_t *number);

// Takes a dictionary of Python, "{'weight': 3}", at the rest of a line, and what it tells of the next edge's length;
// false, and nothing taken, where none stands.
bool graph_lines_dictionary(graph_builder *b, const char *at, const char *stop);

// Whether a text begins with these small letters, in capitals or not.
bool graph_text_begins(graph_text text, const char *letters);

#endif
