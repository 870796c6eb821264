// SPDX-License-Identifier: MIT
// Rows of blocks inside of other languages become lines, a sign for each block:
//
//     <tr><td class="wall"></td><td>S</td>        \# & S & ~ \\ \hline        100 DATA 1,0,1
//     a web page                                  LaTeX                       BASIC, assemblers
//
// A block of a page or of LaTeX is the first of its words that means a square (matrix_sign), or else its only
// character; without either it is floor.  Each language is a line of a table.
//
// Invariant: a row is never longer than what it was made from.  Cost: a few looks at each character.
#include "format/text/text_rows.h"

#include <string.h>

#include "format/array/matrix.h"
#include "format/text/place_words.h"
#include "format/text/walls.h"

// Only the head of a text, in bytes, decides whether it is of these kinds.
enum { ROWS_FLAT = 1 << 20, ROWS_END = 64, ROWS_LEAST = 3, ROWS_HEAD = 65536 };

// The next place of a word from `at` on, in capitals or not; `end` where there is none.
static const char *rows_find(const char *at, const char *end, const char *word) {
    size_t length = strlen(word), i;
    for (; (size_t)(end - at) >= length; at++) {
        for (i = 0; i < length && (at[i] == word[i] || (at[i] | 0x20) == word[i]);) i++;
        if (i == length) return at;
    }
    return end;
}

static size_t rows_count(const input *in, const char *word) {
    size_t head = in->size < ROWS_HEAD ? in->size : ROWS_HEAD, count = 0;
    const char *end = in->data + head;
    // Most texts have not even the first sign of a tag or of a command.
    if (!text_is_latin(*word) && memchr(in->data, *word, head) == NULL) return 0;
    for (const char *at = rows_find(in->data, end, word); at < end; at = rows_find(at + 1, end, word)) count++;
    return count;
}

// No text has a byte of zeros; looked for last, because it is looked for everywhere.
static bool rows_text(const input *in) { return memchr(in->data, '\0', in->size) == NULL; }

// ---- marked up --------------------------------------------------------------------------

// The beginning of a row, of a block, and the end of a block, which the next one may be as well.  In LaTeX the second
// is between blocks, and the third ends all rows.
typedef struct rows_markup { const char *row, *block, *behind; } rows_markup;

static const rows_markup rows_markups[] = {
    {"<tr", "<td", "</t"},
    {"<div class=\"row", "<div class=\"cell", "</div"},
    {"\\begin{tabular}", "&", "\\end{"},
    {"\\begin{array}", "&", "\\end{"},
};

// The language of a text; NULL when it is none of these.
static const rows_markup *rows_language(const input *in) {
    for (size_t i = 0; i < sizeof rows_markups / sizeof rows_markups[0]; i++) {
        const rows_markup *m = &rows_markups[i];
        size_t least = *m->row == '\\' ? 1 : ROWS_LEAST;
        bool has = rows_count(in, m->row) >= least && rows_count(in, m->block) >= 2 * ROWS_LEAST;
        if (has) return rows_text(in) ? m : NULL;
    }
    return NULL;
}

// The sign of a block.  Inside of a tag only words count, for names of a letter are not squares.
static char rows_sign(const char *at, const char *stop) {
    bool tag = *at == '<';
    char only = ' ';
    for (const char *from = at; at < stop; from = at) {
        while (at < stop && (text_is_word(*at) || *at == '#')) at++;
        char sign = at - from > 1 ? matrix_sign(from, (size_t)(at - from)) : 0;
        if (sign != 0) return sign;
        if (at - from == 1 && !tag) only = *from;
        if (at > from) continue;
        if (text_is_one_of(*at, "<>")) tag = *at == '<';
        else if (!tag && *at > ' ' && !text_is_one_of(*at, "\\~$&;{}|")) only = *at;
        at++;
    }
    return only;
}

static char *rows_put_tags(const rows_markup *m, const char *at, const char *end, char *to) {
    for (const char *row = rows_find(at, end, m->row), *stop; row < end; row = rows_find(stop, end, m->row)) {
        stop = rows_find(row + 1, end, m->row);
        for (const char *next, *b = rows_find(row, stop, m->block); b < stop; b = next) {
            next = rows_find(b + 1, stop, m->block);
            *to++ = rows_sign(b, rows_find(b, next, m->behind));
        }
        *to++ = '\n';
    }
    return to;
}

// Returns whether a row of LaTeX ends here.
static bool rows_break(const char *at, const char *end) { return end - at > 1 && at[0] == '\\' && at[1] == '\\'; }

static char *rows_put_latex(const rows_markup *m, const char *at, const char *end, char *to) {
    at = rows_find(at, end, m->row) + strlen(m->row);
    // Columns are in braces.
    if (at < end && *at == '{') at = rows_find(at, end, "}");
    if (at < end) at++;
    const char *stop = rows_find(at, end, m->behind);
    for (const char *from = at; at < stop; at++) {
        bool broken = rows_break(at, stop), escaped = *at == '\\' && !broken;
        if (!broken && *at != '&') {
            at += escaped;
            continue;
        }
        *to++ = rows_sign(from, at);
        if (broken) *to++ = '\n';
        at += broken;
        from = at + 1;
    }
    return to;
}

bool text_rows_are_marked_up(const input *in) { return rows_language(in) != NULL; }

size_t text_rows_put_marked_up(const input *in, char *to) {
    const rows_markup *m = rows_language(in);
    const char *end = in->data + in->size;
    char *from = to;
    to = *m->row == '\\' ? rows_put_latex(m, in->data, end, to) : rows_put_tags(m, in->data, end, to);
    return (size_t)(to - from);
}

// ---- data of programs -------------------------------------------------------------------

static const char *const rows_data[] = {"data ", ".byte ", ".db ", "db ", "defb ", "dc.b "};

// The data of a line behind its number or label and one of these words; NULL: it has none.
static const char *rows_line_data(const char *at, const char *stop) {
    while (at < stop && (text_is_space(*at) || text_is_digit(*at))) at++;
    const char *label = at;
    while (label < stop && text_is_word(*label)) label++;
    if (label > at && label < stop && *label == ':') at = label + 1;
    while (at < stop && text_is_space(*at)) at++;
    for (size_t i = 0; i < sizeof rows_data / sizeof rows_data[0]; i++) {
        size_t length = strlen(rows_data[i]);
        if ((size_t)(stop - at) > length && rows_find(at, at + length, rows_data[i]) == at) return at + length;
    }
    return NULL;
}

// Lines without data become empty in the copy at `to`; NULL: only looked at.  Returns its size, or the lines with data
// that are in the head of the text, 0 if most have none.
static size_t rows_do_data(const input *in, char *to) {
    const char *end = in->data + in->size, *stop;
    size_t lines = 0, count = 0;
    char *from = to;
    for (const char *at = in->data; at < end && (to != NULL || at - in->data < ROWS_HEAD); at = stop + 1, lines++) {
        stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL) stop = end;
        const char *data = rows_line_data(at, stop);
        count += data != NULL;
        if (to == NULL) continue;
        if (data != NULL) memcpy(to, data, (size_t)(stop - data));
        to += data != NULL ? stop - data : 0;
        *to++ = '\n';
    }
    return to != NULL ? (size_t)(to - from) : 2 * count > lines && count >= ROWS_LEAST ? count : 0;
}

bool text_rows_are_data(const input *in) {
    return rows_do_data(in, NULL) > 0 && rows_text(in);
}

size_t text_rows_put_data(const input *in, char *to) { return rows_do_data(in, to); }

// ---- layers of Tiled ----------------------------------------------------------------------

// The numbers of the first layer, from *at to before the end that is returned; NULL when there is none.  *width: of a
// row in JSON, 0 where lines are rows.
static const char *rows_layer(const input *in, const char **at, size_t *width) {
    const char *end = in->data + in->size, *stop;
    bool json = *in->data == '{';
    *width = 0;
    // Other texts are not looked through.
    if (rows_count(in, json ? "\"layers\"" : "<layer") == 0) return NULL;
    *at = rows_find(in->data, end, json ? "\"data\"" : "encoding=\"csv\">");
    *at = rows_find(*at, end, json ? "[" : ">");
    stop = rows_find(*at, end, json ? "]" : "<");
    if (stop == end || (json && rows_find(in->data, end, "\"tilewidth\"") == end)) return NULL;
    ++*at;
    for (const char *key = rows_find(in->data, end, "\"width\""); json && key < end && *key != ','; key++)
        if (text_is_digit(*key) && *width < SIZE_MAX / 100) *width = 10 * *width + (size_t)(*key - '0');
    return json && *width == 0 ? NULL : stop;
}

// The sign of a tile by its class, <tile id="1" class="wall">; numbers of a layer are one more.
static char rows_tile(const input *in, char digit) {
    const char *end = in->data + in->size, *tile = end;
    char name[] = "<tile id=\"0\" ";
    name[10] = (char)(digit - 1);
    if (digit >= '1' && digit <= '9') tile = rows_find(in->data, end, name);
    const char *stop = rows_find(tile, end, ">");
    return tile < end ? rows_sign(tile, stop) : digit;
}

bool text_rows_are_layer(const input *in) {
    const char *at;
    size_t width;
    return in->size > 0 && text_is_one_of(*in->data, "<{") && rows_layer(in, &at, &width) != NULL && rows_text(in);
}

size_t text_rows_put_layer(const input *in, char *to) {
    const char *at, *stop;
    char *from = to;
    size_t width, count = 0;
    stop = rows_layer(in, &at, &width);
    char signs[128] = {0};
    for (char c = '0'; c <= '9'; c++) signs[(unsigned)c] = rows_tile(in, c);
    for (; at < stop; at++) {
        if (width > 0 && text_is_space(*at)) continue;
        bool ends = *at == ',' && width > 0 && ++count % width == 0, digit = text_is_digit(*at);
        bool one = digit && !text_is_digit(at[-1]) && !text_is_digit(at[1]);
        *to++ = ends ? '\n' : one ? signs[(unsigned)*at] : *at;
    }
    *to++ = '\n';
    return (size_t)(to - from);
}

// ---- one list of all squares ----------------------------------------------------------------

// The sign of the next square of a list, 0 where it is more than a sign; *at moves behind its comma.
static char rows_next_square(const char **at, const char *stop) {
    const char *from = *at, *end = memchr(from, ',', (size_t)(stop - from));
    if (end == NULL) end = stop;
    *at = end < stop ? end + 1 : stop;
    while (from < end && text_is_one_of(*from, " \t\r\n\"'")) from++;
    while (end > from && text_is_one_of(end[-1], " \t\r\n\"'")) end--;
    char sign = matrix_sign(from, (size_t)(end - from));
    return sign < ' ' ? 0 : sign;
}

// Returns whether two thirds of the first row of a list, and of its last, are as its first square is.
static bool rows_have_rim(const char *at, const char *stop, size_t width, size_t count) {
    size_t alike = 0;
    char rim = 0;
    for (size_t i = 0; i < count; i++) {
        char sign = rows_next_square(&at, stop);
        if (i == 0) rim = sign;
        if (sign == 0) return false;
        alike += (i < width || i + width >= count) && sign == rim;
    }
    return 3 * alike >= 4 * width;
}

// A list of numbers or words that fills rows of the width that the text names: returns its end, NULL when there is
// none.  Texts with lists of lists have their squares there.
static const char *rows_flat(const input *in, const char **at, size_t *width) {
    static const char *const names[] = {"width", "cols", "columns", NULL};
    const char *end = in->data + in->size, *c = in->data, *stop;
    if (in->size > ROWS_FLAT || memchr(c, '[', in->size) == NULL || rows_find(c, end, "[[") < end) return NULL;
    *width = place_find_number(c, end, names);
    while (*width > 2 && *width < in->size && (c = memchr(c, '[', (size_t)(end - c))) != NULL) {
        size_t count = 1;
        for (stop = ++c; stop < end && memchr("[]{}", *stop, 4) == NULL; stop++) count += *stop == ',';
        bool whole = stop < end && *stop == ']' && count % *width == 0 && count / *width > 2;
        if (whole && rows_have_rim(c, stop, *width, count)) return *at = c, stop;
    }
    return NULL;
}

bool text_rows_are_flat(const input *in) {
    const char *at;
    size_t width;
    return rows_flat(in, &at, &width) != NULL && rows_text(in);
}

// Start and goal count the squares of the list.
size_t text_rows_put_flat(const input *in, char *to) {
    static const char *const names[2][5] = {{"start", "entrance"}, {"goal", "\"end", "exit", "finish"}};
    const char *at, *stop;
    char *from = to;
    size_t width, count = 0, ends[2];
    stop = rows_flat(in, &at, &width);
    for (unsigned i = 0; i < 2; i++) ends[i] = place_find_number(in->data, in->data + in->size, names[i]);
    while (at < stop) {
        char sign = rows_next_square(&at, stop);
        *to++ = sign == '#' ? '1' : sign == ' ' ? '0' : sign;
        *to++ = ++count % width == 0 ? '\n' : ',';
    }
    for (unsigned i = 0; i < 2 && ends[0] <= count && ends[1] <= count; i++) {
        text_print(to, ROWS_END, "%s: %zu,%zu\n", i == 0 ? "start" : "goal", ends[i] / width, ends[i] % width);
        to += strlen(to);
    }
    return (size_t)(to - from);
}

// ---- XPM: a picture as a program of C ------------------------------------------------------

// The next text in quotes; false when there is none.
static bool rows_next_quoted(const char **at, const char *end, const char **text, size_t *size) {
    const char *from = rows_find(*at, end, "\"");
    if (from == end) return false;
    const char *stop = rows_find(from + 1, end, "\"");
    *text = from + 1;
    *size = (size_t)(stop - from) - 1;
    *at = stop < end ? stop + 1 : end;
    return stop < end;
}

// Width, height, colours, and characters of each pixel, of which only one can be read.
static bool rows_take_head(const char **at, const char *end, size_t head[4]) {
    const char *text;
    size_t size;
    if (!rows_next_quoted(at, end, &text, &size)) return false;
    text_line line = {.text = text, .length = size};
    return text_numbers(&line, head, 4) == 4 && head[3] == 1 && head[2] < 256;
}

bool text_rows_are_xpm(const input *in) {
    const char *at = in->data;
    size_t head[4];
    return in->size > 9 && memcmp(at, "/* XPM */", 9) == 0 && rows_text(in) &&
           rows_take_head(&at, at + in->size, head);
}

// A colour is dark or light when the first digits of red, green and blue are; names, and the colours of ends, are asked
// for their sign.
static char rows_colour(const char *text, size_t size) {
    const char *end = text + size, *at = rows_find(text + 1, end, " c ");
    if (end - at < 4) return 0;
    at += 3;
    size_t digits = (size_t)(end - at) - 1, each = digits / 3;
    char sign = matrix_sign(at, (size_t)(end - at));
    if (sign != 0 || *at != '#' || digits % 3 != 0) return sign;
    int light = (at[1] >= '8') + (at[1 + each] >= '8') + (at[1 + 2 * each] >= '8');
    return light == 0 ? '#' : light == 3 ? ' ' : 0;
}

// Dark pixels become walls, light ones floor; what has another colour stays as it is.
size_t text_rows_put_xpm(const input *in, char *to) {
    const char *at = in->data, *end = at + in->size, *text;
    char signs[256] = {0}, *from = to;
    size_t head[4], size;
    (void)rows_take_head(&at, end, head);
    for (size_t i = 0; i < head[2] && rows_next_quoted(&at, end, &text, &size); i++)
        if (size > 0) signs[(unsigned char)*text] = rows_colour(text, size);
    for (size_t y = 0; y < head[1] && rows_next_quoted(&at, end, &text, &size); y++) {
        for (size_t x = 0; x < size; x++) {
            char sign = signs[(unsigned char)text[x]];
            *to++ = sign != 0 ? sign : text[x];
        }
        *to++ = '\n';
    }
    return (size_t)(to - from);
}
