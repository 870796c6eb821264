// SPDX-License-Identifier: MIT
// Messages about a wrong input, with the place in front, as compilers write them:
//
//     maze.txt:3:17: row has 18 characters, expected 19
#include "format/text/text_frame.h"

// Lines are counted only now: an input without mistakes never needs them.
meander_status format_fail_at(const reading *r, const char *place, const char *text, ...) {
    char message[CONTEXT_MESSAGE_SIZE];
    uint64_t line = 1, column = 1;
    va_list arguments;
    va_start(arguments, text);
    text_format(message, sizeof message, text, arguments);
    va_end(arguments);
    for (const char *c = r->input->data; c < place; c++) {
        column = *c == '\n' ? 1 : column + 1;
        line += *c == '\n';
    }
    return format_fail(r, line, column, "%s", message);
}

// The place is left out from the right: a whole line has no column, a whole input no line.
meander_status format_fail(const reading *r, uint64_t line, uint64_t column, const char *text,
                           ...) {
    char message[CONTEXT_MESSAGE_SIZE], place[64] = "";
    const char *name = r->input != NULL ? r->input->name : r->file->name;
    va_list arguments;
    va_start(arguments, text);
    text_format(message, sizeof message, text, arguments);
    va_end(arguments);
    if (r->around != NULL && line > 0) {
        line += r->around->frame.line;
        if (column > 0) column += r->around->frame.left;
    }
    if (line > 0 && column > 0)
        text_print(place, sizeof place, ":%llu:%llu", (unsigned long long)line,
                   (unsigned long long)column);
    else if (line > 0)
        text_print(place, sizeof place, ":%llu", (unsigned long long)line);
    return context_fail(r->context, MEANDER_BAD_INPUT, "%s%s: %s", name, place, message);
}
