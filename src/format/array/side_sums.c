// SPDX-License-Identifier: MIT
// A number per cell, the sum of its walls or of its passages, in any order of their bits:
//
//     9 5 3              [[9, 5, 3],            9,5,3
//     8 1 2               [8, 1, 2],            8,1,2
//     12 6 12             [12, 6, 12]]          12,6,12
//
// Numbers are also 0x9 and 1001, hexadecimal digits with nothing between them, or the letters of their sides: NW, or
// UL, in quotes or not.  A name may be in front of lists, start and goal beside them, and the numbers of rows and
// columns above lines.
//
// Rows are lines, or lists in brackets.  Which bit is which side, side_table.c finds out; a text in which no order
// fits is not of this format.
//
// Cost: a byte per cell beside the text.
#include <string.h>

#include "base/memory.h"
#include "format/array/cell_sides.h"
#include "format/array/side_table.h"
#include "format/text/place_words.h"
#include "format/text/walls.h"

enum { SUMS_DIFFERENT = 4, SUMS_LEAST = 6 };     // numbers, and cells
enum { SUMS_ROOM = 2048 };       // cells that a bid looks at

typedef struct sums_text {
    const char *at, *end;
    bool lists;                  // rows end with brackets, not with lines
    bool digits;                 // a digit is a cell
    size_t flat;                 // cells of a row in one list of all; 0: rows are lists
} sums_text;

static bool sums_is_between(char c) { return text_is_one_of(c, " \t\r,;\"'"); }

// The value of a digit of any base up to 16; 16 for anything else.
static unsigned sums_digit(char c) {
    const char *digits = "0123456789abcdef";
    const char *found = c == '\0' ? NULL : strchr(digits, c >= 'A' && c <= 'F' ? c | 0x20 : c);
    return found == NULL ? 16 : (unsigned)(found - digits);
}

// Sides by their letters, in the usual order of bits; 16: it is none.
static unsigned sums_letter(char c) {
    static const char letters[] = "NESWURDL";
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    return found == NULL ? 16 : 1u << ((found - letters) % 4);
}

// Behind 0x digits have the base 16, and four zeros and ones have 2, with 0b or without; *t moves behind such a sign.
static unsigned sums_base(sums_text *t) {
    bool sign = t->end - t->at > 2 && t->at[0] == '0' && text_is_one_of(t->at[1], "xXbB");
    unsigned base = !sign ? 10 : text_is_one_of(t->at[1], "xX") ? 16 : 2;
    if (sign) t->at += 2;
    size_t bits = 0;
    while (bits < (size_t)(t->end - t->at) && text_is_one_of(t->at[bits], "01")) bits++;
    return !sign && bits == 4 ? 2 : base;
}

// The next number of a row, 16 at its end, 17 for anything else.
static unsigned sums_next(sums_text *t) {
    unsigned number = 0;
    for (; t->at < t->end && sums_is_between(*t->at); t->at++)
        if (t->lists && t->end - t->at > 1 && text_is_one_of(*t->at, "\"'") && t->at[1] == *t->at) return t->at += 2, 0;
    if (t->at == t->end) return 16;
    char c = *t->at;
    if (t->digits && c != '\n') return t->at++, sums_digit(c) < 16 ? sums_digit(c) : 17;
    if (c == '\n' && !t->lists) return t->at++, 16;
    if (t->lists && text_is_one_of(c, "]})")) return t->at++, 16;
    const char *from = t->at;
    // A letter that stands twice in a cell is of another text.
    if (sums_letter(c) < 16) {
        for (; t->at < t->end && sums_letter(*t->at) < 16; t->at++) {
            if (number & sums_letter(*t->at)) return 17;
            number |= sums_letter(*t->at);
        }
    } else {
        unsigned base = sums_base(t);
        const char *first = t->at;
        for (; t->at < t->end && sums_digit(*t->at) < base && number < 16; t->at++)
            number = base * number + sums_digit(*t->at);
        if (t->at == first || number > 15 || t->at - from > 6) return 17;
    }
    return t->at < t->end && !sums_is_between(*t->at) && !text_is_one_of(*t->at, "\n]})") ? 17 : number;
}

// Signs between rows; false at the end.
static bool sums_begin_row(sums_text *t) {
    const char *between = t->lists ? " \t\r\n,;[{(])}" : " \t\r\n";
    while (t->at < t->end && text_is_one_of(*t->at, between)) t->at++;
    return t->at < t->end;
}

// Counts the cells, and stores them as far as there is room; false when the text is something else.
static bool sums_take_rows(sums_text t, side_table *table, size_t room) {
    unsigned seen = 0;
    size_t count = 0;
    table->width = table->height = 0;
    while (sums_begin_row(&t)) {
        size_t width = 0;
        unsigned number;
        while ((number = sums_next(&t)) < 16) {
            if (count < room) table->bits[count] = (uint8_t)number;
            seen |= 1u << number;
            count++;
            if (++width == t.flat) break;
        }
        // The bracket behind the last row of one list closes no row.
        if (number == 16 && width == 0 && t.flat > 0) break;
        if (number > 16 || width == 0 || (table->height > 0 && width != table->width)) return false;
        table->width = width;
        table->height++;
    }
    unsigned different = 0;
    for (; seen != 0; seen &= seen - 1) different++;
    return different >= SUMS_DIFFERENT && count >= SUMS_LEAST && table->width > 1;
}

// Moves behind a line that has two numbers and nothing else.
static bool sums_pass_head(sums_text *t, size_t numbers[2]) {
    const char *stop = memchr(t->at, '\n', (size_t)(t->end - t->at));
    if (stop == NULL) return false;
    text_line line = {t->at, (size_t)(stop - t->at) - (stop[-1] == '\r')};
    t->at = stop + 1;
    return text_numbers(&line, numbers, 2) == 2;
}

// Returns whether numbers in lists are the cells of our own JSON, which has its reader.
static bool sums_is_json(const char *begin, const char *list, const char *numbers, const char *end) {
    static const char name[] = "\"cells\"";
    while (list > begin && (text_is_space(list[-1]) || list[-1] == ':')) list--;
    size_t size = sizeof name - 1;
    bool cells = (size_t)(list - begin) >= size && memcmp(list - size, name, size) == 0;
    while (numbers < end && (text_is_space(*numbers) || *numbers == '[')) numbers++;
    return cells && numbers < end && text_is_digit(*numbers);
}

// The first list of lists; without any, the first list, whose width the text names.
static const char *sums_find_member(const char *at, const char *end, size_t *flat) {
    static const char *const names[] = {"width", "cols", "columns", NULL};
    const char *list = memchr(at, '[', (size_t)(end - at)), *begin = at;
    for (const char *next = at; at < end; at = next) {
        while (next < end && *next != '[') next++;
        for (at = next++; next < end && text_is_space(*next);) next++;
        if (next < end && *next == '[') return sums_is_json(begin, at, next, end) ? end : at;
    }
    if (list != NULL) *flat = place_find_number(begin, end, names);
    return list != NULL && *flat < PLACE_UNKNOWN ? list : end;
}

// Lists begin with a bracket, behind a name or not, and end with its fellow; in a text that is cut, at the end.
static void sums_find_list(sums_text *t) {
    const char *at = t->at, *end = t->end;
    if (text_is_latin(*at)) at = memchr(at, '=', (size_t)(end - at));
    if (at == NULL) return;
    // Only blanks are between the equals sign and the first bracket.
    while (at < end && (*at == '=' || text_is_space(*at))) at++;
    if (at < end && *at == '{' && memchr(at, '"', (size_t)(end - at)) != NULL) at = sums_find_member(at, end, &t->flat);
    if (at == end || !text_is_one_of(*at, "[{(")) return;
    t->at = at;
    t->lists = true;
    for (size_t depth = 0; at < end; at++) {
        depth += text_is_one_of(*at, "[{(");
        if (text_is_one_of(*at, ")}]") && --depth == 0) t->end = at;
        if (t->end == at) break;
    }
}

// A head must be the size of what is below it, of which the end may be missing.
static bool sums_take(const char *bytes, size_t size, side_table *table, size_t room) {
    sums_text t = {.at = bytes, .end = bytes + size};
    size_t head[2];
    while (t.at < t.end && text_is_space(*t.at)) t.at++;
    if (t.at == t.end) return false;
    sums_find_list(&t);
    sums_text below = t;
    if (!t.lists && sums_pass_head(&below, head) && sums_take_rows(below, table, room)) {
        // Rows come first in most heads, columns in some.
        size_t width = table->width, height = table->height;
        if ((width == head[1] && height <= head[0]) || (width == head[0] && height <= head[1])) return true;
    }
    if (sums_take_rows(t, table, room)) return true;
    t.digits = !t.lists;
    return t.digits && sums_take_rows(t, table, room);
}

static meander_status sums_load(const reading *r, side_table *t, side_sense *sense) {
    const input *in = r->input;
    *t = (side_table){.bits = NULL};
    if (!sums_take(in->data, in->size, t, 0))
        return format_fail(r, 0, 0, "expected rows of equally many numbers from 0 to 15");
    t->bits = memory_new(r->context, t->width * t->height, 1);
    if (t->bits == NULL) return MEANDER_NO_MEMORY;
    (void)sums_take(in->data, in->size, t, t->width * t->height);
    if (side_table_judge(t, sense)) return MEANDER_OK;
    return format_fail(r, 0, 0, "in no order of the bits do both sides of each wall agree within a closed border");
}

static void sums_note(const reading *r, side_table *t, puzzle *p, const side_sense *sense) {
    char text[SIDE_NOTE];
    const uint8_t *side = sense->side;
    reading with = *r;
    text_print(text, sizeof text, "bits are %s: %s 1, %s 2, %s 4, %s 8", sense->passages ? "passages" : "walls",
               sides_name(side[0]), sides_name(side[1]), sides_name(side[2]), sides_name(side[3]));
    side_table_put_ends(&with, t, false, 0, p, text);
    side_table_note(&with, p, text);
}

static meander_status sums_read(const reading *r, puzzle *p) {
    side_table t;
    side_sense sense;
    meander_status status = sums_load(r, &t, &sense);
    if (status == MEANDER_OK) status = side_table_read(r, &t, &sense, p);
    if (status == MEANDER_OK) sums_note(r, &t, p, &sense);
    memory_free(r->context, t.bits);
    return status;
}

// The first rows are enough for the judge.  Of a long file the text ends somewhere in a row.
static int sums_bid(const char *bytes, size_t size) {
    uint8_t bits[SUMS_ROOM];
    side_table t = {.bits = bits};
    side_sense sense;
    const char *stop = bytes + size;
    if (!sums_take(bytes, size, &t, SUMS_ROOM)) {
        while (stop > bytes && stop[-1] != '\n') stop--;
        t.cut = true;
        if (stop == bytes || !sums_take(bytes, (size_t)(stop - bytes), &t, SUMS_ROOM)) return 0;
    }
    if (t.width > SUMS_ROOM) return 0;
    t.cut = t.cut || t.width * t.height > SUMS_ROOM;
    if (t.width * t.height > SUMS_ROOM) t.height = SUMS_ROOM / t.width;
    return side_table_judge(&t, &sense) ? 93 : 0;
}

const format format_side_sums = {
    .name = "side-sums",
    .about = "a number per cell, the sum of its walls or passages, in any order of bits",
    .traits = "text read-only",
    .bid = sums_bid,
    .read = sums_read,
};
