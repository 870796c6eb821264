// SPDX-License-Identifier: MIT
// An input cut into lines:
//
//     "##\r\n# \n###"   ->   "##", "# ", "###"
//
// Both kinds of line ends are understood, the last line may lack its own, and a byte order
// mark before the first is skipped.  The lines point into the input; nothing is copied, so
// the memory is that of one pointer and one length a line, and the input must outlive them.
//
// Invariant: no line has a line feed or a zero byte in it.  A carriage return that does not
// stand before a line feed or at the very end is left where it is: it is no line end.
#include <string.h>

#include "base/memory.h"
#include "format/plan.h"

// A zero byte is the sign of a file that is no text.  Line and column, both in bytes, are
// only counted when there is something to complain about.
static meander_status text_check(const reading *r) {
    const input *in = r->input;
    if (in->size == 0) return format_fail(r, 0, 0, "the input is empty");
    const char *zero = memchr(in->data, '\0', in->size);
    if (zero == NULL) return MEANDER_OK;
    uint64_t line = 1, column = 1;
    for (const char *at = in->data; at < zero; at++) {
        column = *at == '\n' ? 1 : column + 1;
        line += *at == '\n';
    }
    return format_fail(r, line, column, "a zero byte: this is no text");
}

// Counting first spares memory: the lines are exactly as many as there is room for.
static size_t text_count(const char *text, const char *end) {
    size_t count = 0;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        count++;
        text = stop == NULL ? end : stop + 1;
    }
    return count;
}

// Places the lines; the carriage return of a line end is no part of a line.
static void text_cut(text_lines *t, const char *text, const char *end) {
    for (size_t i = 0; i < t->count; i++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop == NULL ? end : stop) - text);
        const char *next = stop == NULL ? end : stop + 1;
        if (length > 0 && text[length - 1] == '\r') length--;
        t->lines[i] = (text_line){.text = text, .length = length};
        text = next;
    }
}

size_t text_mark_size(const char *text, size_t size) {
    return size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

meander_status text_lines_open(text_lines *t, const reading *r) {
    const char *text = r->input->data, *end = text + r->input->size;
    *t = (text_lines){.context = r->context};
    TRY(text_check(r));
    text += text_mark_size(text, r->input->size);
    t->count = text_count(text, end);
    t->lines = memory_new(t->context, t->count, sizeof *t->lines);
    if (t->lines == NULL) return MEANDER_NO_MEMORY;
    text_cut(t, text, end);
    return MEANDER_OK;
}

void text_lines_close(text_lines *t) {
    memory_free(t->context, t->lines);
    t->lines = NULL;
}

size_t text_length(const text_lines *t, size_t line) {
    size_t length = t->lines[line].length;
    while (length > 0 && t->lines[line].text[length - 1] == ' ') length--;
    return length;
}

// S start, A to B, @ to $, s to e ...: what programs write, in either case.
// The zero byte is asked for first, because strchr finds it at the end of every string.
char text_letter(char mark) {
    if (mark == '\0') return 0;
    if (strchr("SsAa@PRI", mark) != NULL) return 'S';
    if (strchr("GgEeBbF$", mark) != NULL) return 'G';
    return 0;
}

// What was only visited has dots.  An X alone may be a goal; the others are marks for everybody.
const char *text_way(const size_t counts[256]) {
    static const char *const marks[] = {"*", "o", "+", "x", "X", ".", ":"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        char c = marks[i][0];
        if (counts[(uint8_t)c] > (c == 'x' || c == 'X')) return marks[i];
    }
    return NULL;
}
