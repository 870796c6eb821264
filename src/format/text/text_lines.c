// SPDX-License-Identifier: MIT
// An input cut into lines:
//
//     "##\r\n# \n###"   ->   "##", "# ", "###"
//
// Both kinds of line ends are understood, the last line may lack its own, and a byte order mark
// before the first is skipped.  The lines point into the input; nothing is copied, so the memory
// is one pointer and one length per line, and the input must outlive them.
//
// Invariant: no line has a line feed or a zero byte in it.  A carriage return that is not before
// a line feed or at the very end is left where it is: it is not a line end.
#include <string.h>

#include "base/memory.h"
#include "format/text/walls.h"

// A zero byte shows that a file is not text.  Line and column, both in bytes, are counted only
// for a message.
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
    return format_fail(r, line, column, "a zero byte: this is not text");
}

// Counting first saves memory: there is room for exactly as many lines as there are.
static size_t text_count(const char *text, const char *end) {
    size_t count = 0;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        count++;
        text = stop == NULL ? end : stop + 1;
    }
    return count;
}

// Sets the lines; the carriage return of a line end does not belong to the line.
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

size_t text_numbers(const text_line *line, size_t *numbers, size_t most) {
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        bool digit = c >= '0' && c <= '9';
        bool begins = i == 0 || text_is_one_of(line->text[i - 1], " ,x\t");
        if (!digit && !text_is_one_of(c, " ,x\t")) return 0;
        if (digit && !begins && numbers[count - 1] == 0) return 0;      // 0010 is not a number
        if (!digit) continue;
        if (begins && count == most) return 0;
        if (begins) numbers[count++] = 0;
        if (numbers[count - 1] > 99999999) return 0;
        numbers[count - 1] = 10 * numbers[count - 1] + (size_t)(c - '0');
    }
    return count;
}

// Visited cells have dots.  A single X may be a goal; the others are always marks.
const char *text_way(const size_t counts[256], const text_marks *marks) {
    static const char *const ways[] = {"*", "o", "+", "x", "X", ".", ":"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char c = ways[i][0];
        if (marks->of[(uint8_t)c] == 0 && counts[(uint8_t)c] > (c == 'x' || c == 'X')) return ways[i];
    }
    return NULL;
}

// ---- one picture -------------------------------------------------------------------

// The span of a line: from its first character that is not blank to its last.  The bytes of a
// character after its first begin with the bits 10.
static void text_span(const text_lines *t, size_t line, size_t span[2]) {
    const char *text = t->lines[line].text;
    size_t length = text_length(t, line);
    span[0] = span[1] = 0;
    while (span[0] < length && text[span[0]] == ' ') span[0]++;
    for (size_t i = 0; i < length; i++) span[1] += ((uint8_t)text[i] & 0xC0) != 0x80;
}

static bool text_spans_like(const text_lines *t, size_t line, const size_t like[2]) {
    size_t span[2];
    text_span(t, line, span);
    return span[0] == like[0] && span[1] == like[1];
}

size_t text_count_starts(const text_lines *t) {
    size_t count = 0;
    for (size_t y = 0; y < t->count; y++)
        for (size_t x = 0; x < t->lines[y].length; x++)
            count += text_letter(t->lines[y].text[x]) == 'S';
    return count;
}

// Returns whether a line has a blank between its first and its last character: a border with an
// opening, or posts without walls.
static bool text_is_open(const text_lines *t, size_t line) {
    const text_line *l = &t->lines[line];
    size_t length = text_length(t, line), x = 0;
    while (x < length && l->text[x] == ' ') x++;
    return memchr(l->text + x, ' ', length - x) != NULL;
}

// Returns whether a picture from `first` to before `end` has an opening above or at a side.
static bool text_opens_before(const text_lines *t, size_t first, size_t end) {
    size_t top[2];
    text_span(t, first, top);
    if (text_is_open(t, first)) return true;
    while (first < end && text_spans_like(t, first, top)) first++;
    return first < end;
}

// One maze may have a blank line: a row outside its mask, and then the maze has a single S; or a
// row that is open from the start at one end to the goal at the other, and then there is no S,
// the lines above and below the row are not closed, and no other opening is left.
bool text_is_one(const text_lines *t, size_t first, size_t blank, size_t starts) {
    if (starts > 0) return starts == 1;
    return text_is_open(t, blank - 1) && !text_opens_before(t, first, blank - 1);
}

// Two pictures: the line below the blank line begins as the first one does, and the line above it
// ends as the last.  Blanks over the whole width are not a gap but a row that is open at both ends.
meander_status text_check_single(const text_lines *t, const reading *r) {
    size_t first = 0, last = t->count, top[2], bottom[2];
    while (first < last && text_length(t, first) == 0) first++;
    while (last > first && text_length(t, last - 1) == 0) last--;
    if (first == last) return MEANDER_OK;
    text_span(t, first, top);
    text_span(t, last - 1, bottom);
    for (size_t y = first, next; y < last; y = next) {
        next = y + 1;
        if (text_length(t, y) > 0 || t->lines[y].length == top[1]) continue;
        while (text_length(t, next) == 0) next++;
        bool high = y - first >= 3 && last - next >= 3;
        if (high && text_spans_like(t, next, top) && text_spans_like(t, y - 1, bottom))
            return text_is_one(t, first, y, text_count_starts(t)) ? MEANDER_OK
                 : format_fail(r, next + 1, 0, "a second picture begins here: a text has one maze");
    }
    return MEANDER_OK;
}
