// SPDX-License-Identifier: MIT
// Messages, notes and progress.  A message is kept until the next failure; the code that knows
// the place in the input ("maze.txt:3:17: ...") writes it.
//
// The message has its room in the context and is cut to fit, so that reporting a failure needs no
// memory, not even NO_MEMORY.  Names and pieces of input in it come from anywhere, so all of it
// is escaped.
#include "base/context.h"

#include <stdarg.h>
#include <string.h>

#include "base/escape.h"
#include "base/text.h"

meander_status context_fail(context *c, meander_status status, const char *format, ...) {
    char raw[CONTEXT_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    text_format(raw, sizeof raw, format, arguments);
    va_end(arguments);
    text_escape(c->message, sizeof c->message, raw);
    return status;
}

// The text is not kept: the listener copies what it needs, and the message of the last failure
// stays as it was.
void context_note(context *c, const char *format, ...) {
    char raw[CONTEXT_MESSAGE_SIZE], text[CONTEXT_MESSAGE_SIZE];
    va_list arguments;
    if (c->note == NULL) return;
    va_start(arguments, format);
    text_format(raw, sizeof raw, format, arguments);
    va_end(arguments);
    text_escape(text, sizeof text, raw);
    c->note(c->note_user, text);
}

meander_status context_progress(context *c, uint64_t done, uint64_t total) {
    if (c->progress == NULL || c->progress(c->progress_user, done, total)) return MEANDER_OK;
    return context_fail(c, MEANDER_CANCELLED, "cancelled");
}

context context_within(const context *outer) {
    return (context){.memory = outer->memory, .note = outer->note, .note_user = outer->note_user,
                     .threads = outer->threads, .generators = outer->generators,
                     .graphs = outer->graphs, .files = outer->files};
}

const context_file *context_find_file(const context *c, const char *path) {
    const context_file *file = c->files;
    while (file != NULL && strcmp(file->path, path) != 0) file = file->next;
    return file;
}

meander_status context_fail_as(context *outer, const context *inner, meander_status status) {
    // Work inside may have failed in the outer context, which has the message then.
    return inner->message[0] == '\0' ? status : context_fail(outer, status, "%s", inner->message);
}

const char *status_text(meander_status status) {
    // By place in the one list of codes, so that no code can lack its text.
    static const char *const texts[] = {
#define TEXT(code, text) [MEANDER_##code] = text,
        MEANDER_STATUS_LIST(TEXT)
#undef TEXT
    };
    return (unsigned)status < sizeof texts / sizeof texts[0] ? texts[status] : "unknown status";
}
