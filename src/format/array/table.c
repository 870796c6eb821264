// SPDX-License-Identifier: MIT
// Tables as programs and spreadsheets save them become rows of signs divided by commas:
//
//     ,0,1,2        a row of column numbers or names, and a column of row numbers, are left out
//     0,1,,1        what is empty is a blank
//     1,-1,0,-1     -1 is a wall; 1.0, True and 255 are signs, and so are words: wall, floor, start, Ziel
//     | # | | S |   a row of Markdown; a line of strokes under its head is left out
//
// Tables without anything of this are left to the other readers.  Rows may end with a comma, and one may lack it.
//
// Invariant: all rows have the same number of fields, and each becomes one sign.
// Cost: a few looks at each character, and a copy of the text where it is a table.
#include <string.h>

#include "base/memory.h"
#include "format/array/matrix.h"

static const size_t TABLE_LEAST = 2;       // rows and columns
static const char TABLE_FAR = '9';         // for larger numbers

typedef struct table {
    const char *at, *end;
    char divider;                // a blank: any number of them
    size_t rows, columns;        // with those that are left out
    bool head, index;            // the first row, or the first column, is left out
    bool numbers;                // nothing but 0, 1, -1 and empty fields
    bool seen[2];                // 0 and 1 themselves
    bool known;                  // there are empty fields, -1 or other fields that become a sign
    bool marked;                   // the first two of these: it is known what they are
    bool far, walls;             // there are larger numbers, and walls
    char *to;                    // NULL: only looked at
} table;

typedef struct table_field {
    const char *text;
    size_t length;
} table_field;

// The next field of a line, without blanks and quotes around it; false at its end.
static bool table_next(const table *t, const char **at, const char *stop, table_field *field) {
    while (t->divider == ' ' && *at < stop && **at == ' ') ++*at;
    if (*at >= stop) return false;
    const char *from = *at, *end = from;
    while (end < stop && *end != t->divider) end++;
    *at = end < stop ? end + 1 : stop;
    while (from < end && (*from == ' ' || *from == '"')) from++;
    while (end > from && (end[-1] == ' ' || end[-1] == '"')) end--;
    *field = (table_field){from, (size_t)(end - from)};
    return true;
}

// The number that a field is, SIZE_MAX when it is none.  R has brackets around them.
static size_t table_number(const table_field *named) {
    table_field inner = *named, *field = &inner;
    size_t number = 0;
    for (; inner.length > 0 && text_is_one_of(*inner.text, "[,"); inner.length--) inner.text++;
    while (inner.length > 0 && text_is_one_of(inner.text[inner.length - 1], ",]")) inner.length--;
    for (size_t i = 0; i < field->length && i < 8; i++) {
        if (field->text[i] < '0' || field->text[i] > '9') return SIZE_MAX;
        number = 10 * number + (size_t)(field->text[i] - '0');
    }
    return field->length == 0 || field->length > 7 ? SIZE_MAX : number;
}

// Moves *at between the bars of a row of Markdown; returns where the row ends, *at when it has none.
static const char *table_unbar(const char **at, const char *stop) {
    while (stop > *at && stop[-1] == ' ') stop--;
    if (stop - *at < 3 || **at != '|' || stop[-1] != '|') return *at;
    ++*at;
    return stop - 1;
}

// The end of a row's fields, which begin at *at.
static const char *table_row_end(const table *t, const char **at, const char **next) {
    const char *stop = memchr(*at, '\n', (size_t)(t->end - *at));
    *next = stop == NULL ? t->end : stop + 1;
    if (stop == NULL) stop = t->end;
    if (stop > *at && stop[-1] == '\r') stop--;
    return t->divider == '|' ? table_unbar(at, stop) : stop;
}

// Returns whether a row is to be left out: the head, or the strokes under it.  Markdown asks for a head, so many
// writers have the first row of the maze there, and then only the strokes go.
static bool table_is_left_out(const table *t, const char *at, const char *stop) {
    if (t->rows == 0 && t->head) return true;
    if (t->rows != 1 || t->divider != '|') return false;
    bool strokes = false;
    for (; at < stop && text_is_one_of(*at, "|-:+ "); at++) strokes = strokes || *at == '-';
    return at == stop && strokes;
}

// The number of a column: spreadsheets have letters, of which the first 26 are enough to see that they count on.
static size_t table_column(const table_field *field) {
    bool letter = field->length == 1 && *field->text >= 'A' && *field->text <= 'Z';
    return letter ? (size_t)(*field->text - 'A') : table_number(field);
}

// Returns whether a row has names of columns alone: nothing or a name, then numbers one after the other, or words.
static bool table_is_head(const table *t, const char *at, const char *stop) {
    table_field field;
    size_t before = SIZE_MAX, words = 0, columns = 0;
    bool counts = true;
    for (; table_next(t, &at, stop, &field); columns++) {
        size_t number = table_column(&field);
        if (columns == 0 && number == SIZE_MAX) continue;
        words += field.length > 1 && number == SIZE_MAX && matrix_sign(field.text, field.length) == 0;
        counts = counts && number != SIZE_MAX && (before == SIZE_MAX ? number < 2 : number == before + 1);
        before = number;
    }
    return columns > TABLE_LEAST && ((counts && before >= 2) || words + 1 >= columns);
}

// Among numbers an empty field is a 0, and -1 a 1, where there is none.
static char table_number_for(const table *t, char sign) {
    if (t->numbers && sign == ' ' && !t->seen[0]) return '0';
    return t->numbers && sign == '#' && !t->seen[1] ? '1' : sign;
}

// Does a row: the fields behind the first `skip` become signs.  Returns how many fields it has, 0 when one is
// more than a sign.
static size_t table_do_row(table *t, const char *at, const char *stop, size_t skip) {
    table_field field;
    size_t columns = 0;
    for (; table_next(t, &at, stop, &field); columns++) {
        if (columns < skip) continue;
        char sign = matrix_sign(field.text, field.length);
        // A distance from the start is floor where there are walls beside it; other large numbers make the table data,
        // which table_do finds out when it has seen all fields.
        if (sign == 0 && table_number(&field) < SIZE_MAX) sign = TABLE_FAR, t->far = true;
        if (sign == 0 || (unsigned char)sign < ' ') return 0;
        t->known = t->known || field.length != 1;
        t->walls = t->walls || sign == '#';
        t->marked = t->marked || field.length == 0 || (sign == '#' && field.length > 1);
        if (sign == '0' || sign == '1') t->seen[sign - '0'] = true;
        else t->numbers = t->numbers && (field.length == 0 || *field.text == '-');
        if (t->to == NULL) continue;
        if (columns > skip) *t->to++ = ',';
        *t->to++ = table_number_for(t, sign);
    }
    // A field that is empty at the end of a line has no divider behind it.
    if (t->divider != ' ' && stop > t->at && stop[-1] == t->divider && columns + 1 == t->columns) {
        if (t->to != NULL) *t->to++ = ',';
        if (t->to != NULL) *t->to++ = table_number_for(t, ' ');
        columns++;
        t->known = t->marked = true;
    }
    if (t->to != NULL) *t->to++ = '\n';
    return columns;
}

// The number of a row in front of it must be that of the row.
static bool table_has_index(const table *t, const char *at, const char *stop, size_t row, size_t *first) {
    table_field field;
    if (!table_next(t, &at, stop, &field)) return false;
    size_t number = table_number(&field);
    if (row == 0) *first = number;
    return number != SIZE_MAX && *first < 2 && number == *first + row;
}

static size_t table_count(const table *t, const char *at, const char *stop) {
    table_field field;
    size_t columns = 0;
    while (table_next(t, &at, stop, &field)) columns++;
    return columns;
}

// Finds what is left out: numbers of rows count only below a head.
static void table_find_edges(table *t) {
    const char *next, *at = t->at, *stop = table_row_end(t, &at, &next), *begin = at;
    size_t row = 0, first = 0;
    table_field field;
    t->head = table_is_head(t, at, stop);
    // Above blanks a column of numbers has no name.
    bool shorter = t->divider == ' ' && table_count(t, at, stop) + 1 == t->columns;
    t->index = t->head && table_next(t, &begin, stop, &field) && (shorter || table_column(&field) == SIZE_MAX);
    for (at = next; t->index && at < t->end; at = next, row++) {
        stop = table_row_end(t, &at, &next);
        t->index = table_has_index(t, at, stop, row, &first);
    }
}

static size_t table_columns(const table *t) {
    size_t most = 0;
    for (const char *next, *at = t->at; at < t->end; at = next) {
        const char *stop = table_row_end(t, &at, &next);
        size_t columns = table_count(t, at, stop);
        if (columns > most) most = columns;
    }
    return most;
}

// Does all rows; returns whether they are a table that this reader is for.
static bool table_do(table *t) {
    const char *next, *stop, *at = t->at;
    t->columns = table_columns(t);
    table_find_edges(t);
    for (t->rows = 0; at < t->end; at = next, t->rows++) {
        stop = table_row_end(t, &at, &next);
        if (table_is_left_out(t, at, stop)) continue;
        if (table_do_row(t, at, stop, t->index) != t->columns) return false;
    }
    if (t->far && !t->walls) return false;
    return (t->head || t->known) && t->rows >= TABLE_LEAST + t->head && t->columns >= TABLE_LEAST + t->index;
}

// Finds the divider, and whether it is a table.  The divider may be in fields of another one, as the comma is in
// what R prints, so that all are tried; a blank comes last, for it may be beside any other.
static bool table_find(table *t, const char *bytes, size_t size) {
    const char *end = bytes + size, *next;
    while (end > bytes && text_is_one_of(end[-1], "\r\n")) end--;
    for (const char *d = ",;\t| "; *d != '\0' && end > bytes; d++) {
        *t = (table){.at = bytes, .end = end, .divider = *d, .numbers = true};
        const char *at = bytes, *stop = table_row_end(t, &at, &next);
        if (memchr(at, *d, (size_t)(stop - at)) != NULL && table_do(t)) return true;
    }
    return false;
}

// Each field and each line needs two bytes.
static meander_status table_read(const reading *r, puzzle *p) {
    table t;
    if (!table_find(&t, r->input->data, r->input->size))
        return format_fail(r, 0, 0, "expected a table with names of columns, numbers of rows, empty fields or -1");
    char *memory = memory_new(r->context, 2 * (t.rows * (t.columns + 1)) + 2, 1);
    if (memory == NULL) return MEANDER_NO_MEMORY;
    t.to = memory;
    (void)table_do(&t);
    char wall = (char)r->params->values[0];
    if (wall == '#' && t.numbers && t.marked) wall = '1';
    meander_status status = matrix_read_rows(r, memory, (size_t)(t.to - memory), wall, p);
    memory_free(r->context, memory);
    return status;
}

static int table_bid(const char *bytes, size_t size) {
    table t;
    return table_find(&t, bytes, size) ? 80 : 0;
}

static const meander_param table_params[] = {
    {.name = "wall", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_CHARACTER, .fallback = '#',
     .about = "what is wall; found out unless it is named"},
    {0},
};

const format format_table = {
    .name = "table",
    .about = "blocks as fields of a table: names of columns, numbers of rows, nothing, -1",
    .aliases = "pandas",
    .traits = "text read-only as squares",
    .params = table_params,
    .bid = table_bid,
    .read = table_read,
};
