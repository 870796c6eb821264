// SPDX-License-Identifier: MIT
// The exercises of the course on the page: the reader pastes what the program printed.
//
//     check_exercise ("7.1", "")        {"title", "command", "file"}
//     check_exercise ("7.1", output)    the same, "right", and the sentences as [pattern, words ...]
//
// The sentences are the program's, in English; the page translates the patterns.
#include <string.h>
#include <view/exercise.h>

#include "bindings.h"

static void check_print_text(bindings *e, const char *key, const char *text) {
    bindings_print(e, "\"%s\":", key);
    bindings_quote(e, text, strlen(text));
}

static void check_print_line(bindings *e, const exercise_line *line) {
    bindings_print(e, "[");
    bindings_quote(e, line->pattern, strlen(line->pattern));
    for (size_t i = 0; i < EXERCISE_WORDS; i++) {
        bindings_print(e, ",");
        bindings_quote(e, line->words[i].text, line->words[i].length);
    }
    bindings_print(e, "]");
}

static void check_print_verdict(bindings *e, const exercise *x, const exercise_verdict *v) {
    bindings_print(e, ",\"right\":%s,\"lines\":[", v->right ? "true" : "false");
    for (size_t i = 0; i < v->count && !v->right; i++) {
        if (i > 0) bindings_print(e, ",");
        check_print_line(e, &v->lines[i]);
    }
    bindings_print(e, "]");
    if (v->right && x->after != NULL) {
        bindings_print(e, ",");
        check_print_text(e, "after", x->after);
    }
}

// Errors: BAD_REQUEST (no such exercise), NO_MEMORY.
BINDINGS_EXPORT(check_exercise)
meander_status check_exercise(bindings *e, const char *name, const char *text, size_t size) {
    const exercise *x = exercise_find(name);
    exercise_verdict verdict = {0};
    view_text command;
    if (x == NULL) return MEANDER_BAD_REQUEST;
    meander_status status = size > 0 ? exercise_judge_brought(e->context, x, text, size, &verdict) : MEANDER_OK;
    if (status != MEANDER_OK) return status;
    exercise_command(x, &command);
    bindings_begin(e);
    bindings_print(e, "{\"file\":%s,", exercise_takes_file(x) ? "true" : "false");
    check_print_text(e, "title", x->title);
    bindings_print(e, ",");
    check_print_text(e, "command", command.text);
    if (size > 0) check_print_verdict(e, x, &verdict);
    bindings_print(e, "}");
    return bindings_end(e);
}
