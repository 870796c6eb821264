// SPDX-License-Identifier: MIT
// Answers: bytes that grow in the memory of the module; what the module hears and tells beside them; and the handling
// of failed assertions there.
//
//     bindings_begin -> bindings_add, bindings_print ... -> bindings_end -> bindings_text
//
// The memory doubles, so that an answer costs a small number of copies of itself.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings.h"

// Replaces the C library's, which would write to a terminal that does not exist and would need
// imports for it.  JavaScript gets its own kind of error, with the place in the stack.
_Noreturn void __assert_fail(const char *promise, const char *file, int line,
                             const char *function) {
    (void)promise, (void)file, (void)line, (void)function;
    __builtin_trap();
}

// The C library's printf uses these two only to report that it cannot print a long double.  Nothing
// here prints one; with the library's own, the module would need files.
extern char __stderr_FILE;
char __stderr_FILE;
int fputs(const char *restrict text, FILE *restrict file) {
    (void)text, (void)file;
    __builtin_trap();
}

static void bytes_clear(bindings_bytes *t) {
    t->size = 0;
    t->full = false;
    if (t->bytes != NULL) t->bytes[0] = '\0';
}

void bindings_begin(bindings *e) { bytes_clear(&e->text); }
void bindings_forget_notes(bindings *e) { bytes_clear(&e->notes); }

// Makes room for `size` more bytes and the zero byte.
static bool bytes_reserve(bindings_bytes *t, size_t size) {
    if (!t->full && t->room - t->size > size) return true;
    size_t room = (t->size + size) * 2 + 256;
    char *bytes = t->full || room < size ? NULL : realloc(t->bytes, room);
    t->full = bytes == NULL;
    if (t->full) return false;
    t->bytes = bytes;
    t->room = room;
    return true;
}

void bytes_add(bindings_bytes *t, const void *bytes, size_t size) {
    if (!bytes_reserve(t, size)) return;
    memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
    t->bytes[t->size] = '\0';
}

void bindings_add(bindings *e, const void *bytes, size_t size) { bytes_add(&e->text, bytes, size); }

char *bindings_room_for(bindings *e, size_t size) {
    bindings_bytes *t = &e->text;
    if (!bytes_reserve(t, size)) return NULL;
    t->size += size;
    t->bytes[t->size] = '\0';
    return t->bytes + t->size - size;
}

void bindings_print(bindings *e, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length > 0)
        bindings_add(e, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

void bindings_quote(bindings *e, const char *text, size_t length) {
    bindings_add(e, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') bindings_add(e, "\\", 1);
        bindings_add(e, text + i, 1);
    }
    bindings_add(e, "\"", 1);
}

meander_status bindings_end(const bindings *e) { return e->text.full ? MEANDER_NO_MEMORY : MEANDER_OK; }

// ---- listeners -------------------------------------------------------------------------

void bindings_hear(void *user, const char *note) {
    bindings *e = user;
    if (e->notes.size > 0) bytes_add(&e->notes, "\n", 1);
    bytes_add(&e->notes, note, strlen(note));
}

// An import of the module; `total` 0: not known.  Returns whether to go on.
__attribute__((import_module("meander"), import_name("progress")))
int bindings_progress(double done, double total);

bool bindings_hear_progress(void *user, uint64_t done, uint64_t total) {
    (void)user;
    return bindings_progress((double)done, (double)total) != 0;
}

bool bindings_init(bindings *e) {
    if (meander_context_new(NULL, &e->context) != MEANDER_OK) return false;
    meander_context_set_notes(e->context, bindings_hear, e);
    meander_context_set_progress(e->context, bindings_hear_progress, NULL);
    return true;
}

const char *bindings_which(unsigned which, char from[BINDINGS_WHICH]) {
    snprintf(from, BINDINGS_WHICH, ":maze=%u", which);
    return which == 0 ? NULL : from;
}
