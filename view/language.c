// SPDX-License-Identifier: MIT
// Languages by their code or by the user's locale, and the texts that are looked up as they are:
//
//     "Usage:"  ->  languages/hu.txt  ->  "Használat:"
//
// Cost: the table is read from its beginning, which for texts on a screen is fast enough.
#include <string.h>

#include "view/language_table.h"

static const char language_first[] = "en";

bool language_find(const char *code, const language **of) {
    *of = NULL;
    if (strcmp(code, language_first) == 0) return true;
    for (const language *l = languages; l->code != NULL && *of == NULL; l++)
        if (strcmp(code, l->code) == 0) *of = l;
    return *of != NULL;
}

// "hu", "hu_HU", "hu_HU.UTF-8" and "hu@euro" are of one language; "hup" is not.
static const language *language_of_name(const char *locale) {
    size_t length = strcspn(locale, "_.@");
    for (const language *l = languages; l->code != NULL; l++)
        if (strlen(l->code) == length && strncmp(l->code, locale, length) == 0) return l;
    return NULL;
}

const language *language_of_locale(const char *all, const char *messages, const char *lang) {
    const char *values[] = {all, messages, lang};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (values[i] != NULL && values[i][0] != '\0') return language_of_name(values[i]);
    return NULL;
}

const char *language_form(const language_entry *table, const char *english, size_t length, const char *form) {
    const char *usual = NULL;
    for (const language_entry *e = table; e->english != NULL; e++) {
        if (strncmp(e->english, english, length) != 0 || e->english[length] != '\0') continue;
        if (strcmp(e->form, form) == 0) return e->said;
        if (e->form[0] == '\0') usual = e->said;
    }
    return usual;
}

const char *language_text(const language *l, const char *english) {
    const char *said = l == NULL || english == NULL ? NULL : language_form(l->texts, english, strlen(english), "");
    return said == NULL ? english : said;
}

const char *language_name(const language *l, const char *typed) {
    size_t length = strlen(typed);
    const char *said = l == NULL ? NULL : language_form(l->texts, typed, length, "");
    // A parameter and another thing may have one name in English alone.
    if (l == NULL || said != NULL || length == 0 || typed[length - 1] != '=') return said;
    return language_form(l->texts, typed, length - 1, "");
}

// Words stand between blanks: the "rock" of "cellular:rock=50" is none.
static bool language_stands(const char *line, const char *at, const char *part, size_t length) {
    bool letter = part[0] != ',' && part[0] != '(';
    if (strncmp(at, part, length) != 0 || (letter && at > line && at[-1] != ' ' && at[-1] != '(')) return false;
    return strchr(" ,;:.)", at[length]) != NULL || strchr("!)", part[length - 1]) != NULL;
}

// The longest of the parts that begin here.
static const language_entry *language_part(const language *l, const char *line, const char *at, size_t *length) {
    const language_entry *found = NULL;
    *length = 0;
    for (const language_entry *e = l->parts; e->english != NULL; e++) {
        size_t size = strlen(e->english);
        if (size <= *length || !language_stands(line, at, e->english, size)) continue;
        *length = size;
        found = e;
    }
    return found;
}

static bool language_is_digit(char c) { return c >= '0' && c <= '9'; }

// The length of a number that stands alone here: digits, perhaps those of a time, and those behind a point; else 0.
static size_t language_figure(const char *line, const char *at, size_t *whole, size_t *point) {
    const char *end = at;
    if (at > line && strchr(" (/", at[-1]) == NULL) return 0;
    if (at > line && at[-1] == '/' && (at - line < 2 || !language_is_digit(at[-2]))) return 0;
    while (language_is_digit(*end)) end++;
    *whole = (size_t)(end - at);
    if (*end == ':' && language_is_digit(end[1])) for (*whole = 0, end++; language_is_digit(*end); end++) {}
    *point = (size_t)(end - at);
    if (*end == '.' && language_is_digit(end[1])) for (end++; language_is_digit(*end); end++) {}
    else *point = 0;
    bool stands = *end == '\0' || strchr(" )/;", *end) != NULL;
    stands = stands || (strchr(".,:!", *end) != NULL && strchr(" ", end[1]) != NULL);
    return stands ? (size_t)(end - at) : 0;
}

// The mark between thousands, or before parts of one; NULL: the language has none, and writes as English does.
static const char *language_mark(const language *l, const char *name) {
    return language_form(l->grammar, name, strlen(name), "");
}

void language_figures(const language *l, char *line, size_t size) {
    const char *thousands = l == NULL ? "," : language_mark(l, "thousands");
    size_t whole, point, used = strlen(line), mark = thousands == NULL ? 0 : strlen(thousands);
    if (mark == 0) return;
    for (char *at = line; *at != '\0'; at++) {
        size_t length = language_is_digit(*at) ? language_figure(line, at, &whole, &point) : 0;
        if (length == 0) continue;
        if (point > 0 && l != NULL) at[point] = language_mark(l, "decimal")[0];
        for (size_t left = whole; whole > 4 && left > 3 && used + mark < size; used += mark) {
            left -= 3;
            memmove(at + left + mark, at + left, used - (size_t)(at - line) - left + 1);
            memcpy(at + left, thousands, mark);
            length += mark;
        }
        at += length - 1;
    }
}

const char *language_viewed(const language *l, const char *line, char *room, size_t size) {
    size_t used = 0, length;
    for (const char *at = line; l != NULL && *at != '\0'; at += length) {
        const language_entry *part = language_part(l, line, at, &length);
        if (part == NULL) length = 1;
        const char *said = part == NULL ? at : part->said;
        size_t more = part == NULL ? 1 : strlen(said);
        if (more >= size - used) return line;
        memcpy(room + used, said, more);
        used += more;
    }
    if (used == 0) return line;
    room[used] = '\0';
    return room;
}
