// SPDX-License-Identifier: MIT
// Says in another language what the library and the program say in English.  A sentence is recognised by its
// pattern, and its arguments are put into the translation:
//
//     "5,2 joins the maze. The walk went south ..."  ->  "%s joins the maze. The walk went %s ..."
//          ->  "{A 0} cella ... innen {1 ra} ..."    ->  "Az 5,2 cella ... innen délre ..."
//
// apps/web/page/words_told.js does the same for the page, and a test compares both.
//
// Invariant: where words were tried at a place of the text in vain, they are in vain at every later one, because
// they could have been longer; so each argument looks at the text once.
// Cost: per pattern that begins and ends like the text, O(its arguments times the length of the text).
#include <string.h>

#include "view/language_table.h"

enum { TOLD_ARGUMENTS = 12, TOLD_DEPTH = 16 };

typedef struct told_part {
    const char *at;
    size_t length;
} told_part;

// The translation grows in the room; what does not fit makes it full.
typedef struct told_room {
    char *text;
    size_t size, used;
    bool full;
} told_room;

// A pattern over a text: literals with an argument between each two, and what the arguments are.
typedef struct told_match {
    const language *language;
    told_part text, literals[TOLD_ARGUMENTS + 1], values[TOLD_ARGUMENTS];
    char kinds[TOLD_ARGUMENTS];
    size_t count, failed[TOLD_ARGUMENTS];     // of words: where they were tried in vain
    bool meet;                                // two arguments meet: the first may be of several words
} told_match;

static void told_say(const language *l, told_part text, told_room *out, unsigned depth);

// ---- patterns ----------------------------------------------------------------------------

static bool told_is_digit(char c) { return c >= '0' && c <= '9'; }

static bool told_is_letter(char c) {
    return told_is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The length of "%s", "%.*s", "%llu" and so on at this place; 0: it is a letter, or "%%".
static size_t told_argument_length(const char *at) {
    const char *next = at + 1;
    if (*at != '%' || *next == '%') return 0;
    if (*next == '.') {
        next++;
        if (*next == '*') next++;
        else while (told_is_digit(*next)) next++;
    }
    next += strspn(next, "lz");
    return strchr("cdfgus", *next) != NULL && *next != '\0' ? (size_t)(next + 1 - at) : 0;
}

static void told_cut(told_match *m, const char *pattern) {
    m->count = 0;
    m->meet = strstr(pattern, "%s %s") != NULL;
    m->literals[0] = (told_part){pattern, 0};
    while (*pattern != '\0') {
        size_t length = m->count < TOLD_ARGUMENTS ? told_argument_length(pattern) : 0;
        if (length == 0) {
            length = pattern[0] == '%' && pattern[1] == '%' ? 2 : 1;
            m->literals[m->count].length += length;
            pattern += length;
            continue;
        }
        pattern += length;
        m->failed[m->count] = m->text.length + 1;
        m->kinds[m->count++] = pattern[-1];
        m->literals[m->count] = (told_part){pattern, 0};
    }
}

// Returns whether the literal stands at this place of the text, and moves behind it.  "%%" is one letter.
static bool told_stands(const told_match *m, size_t i, size_t *place) {
    told_part literal = m->literals[i];
    size_t at = *place;
    for (size_t k = 0; k < literal.length; k++, at++) {
        if (at == m->text.length || literal.at[k] != m->text.at[at]) return false;
        k += literal.at[k] == '%' && k + 1 < literal.length && literal.at[k + 1] == '%';
    }
    *place = at;
    return true;
}

static bool told_fits(told_match *m, size_t i, size_t place);

// Argument i is what lies between these places: does all behind it fit?
static bool told_takes(told_match *m, size_t i, size_t from, size_t to) {
    m->values[i] = (told_part){m->text.at + from, to - from};
    return told_stands(m, i + 1, &to) && told_fits(m, i + 1, to);
}

static bool told_takes_number(told_match *m, size_t i, size_t from) {
    size_t first = from < m->text.length && m->text.at[from] == '-' ? from + 1 : from, to = first;
    bool real = m->kinds[i] == 'f' || m->kinds[i] == 'g';
    while (to < m->text.length && (told_is_digit(m->text.at[to]) || (real && m->text.at[to] == '.'))) to++;
    for (; to > first; to--)
        if (told_takes(m, i, from, to)) return true;
    return false;
}

// Words of the language that are several, before as few letters as can be.
static bool told_takes_words(told_match *m, size_t i, size_t from) {
    if (from >= m->failed[i]) return false;
    for (const language_entry *e = m->language->words; m->meet && e->english != NULL; e++) {
        size_t length = strlen(e->english);
        if (e->form[0] != '\0' || strchr(e->english, ' ') == NULL || strchr(e->english, '%') != NULL) continue;
        if (length > m->text.length - from || strncmp(e->english, m->text.at + from, length) != 0) continue;
        if (told_takes(m, i, from, from + length)) return true;
    }
    for (size_t to = from; to <= m->text.length; to++)
        if (told_takes(m, i, from, to)) return true;
    m->failed[i] = from;
    return false;
}

static bool told_fits(told_match *m, size_t i, size_t place) {
    if (i == m->count) return place == m->text.length;
    bool words = m->kinds[i] == 's' || m->kinds[i] == 'c';
    return words ? told_takes_words(m, i, place) : told_takes_number(m, i, place);
}

static bool told_read(told_match *m, const char *pattern) {
    size_t place = 0;
    told_cut(m, pattern);
    told_part last = m->literals[m->count];
    if (!told_stands(m, 0, &place) || last.length > m->text.length + 1) return false;
    if (last.length > 0 && last.at[last.length - 1] != m->text.at[m->text.length - 1]) return false;
    return told_fits(m, 0, place);
}

// ---- arguments ---------------------------------------------------------------------------

static void told_add(told_room *out, const char *text, size_t length) {
    if (length >= out->size - out->used) {
        out->full = true;
        return;
    }
    memcpy(out->text + out->used, text, length);
    out->used += length;
}

// A word of the grammar, or what a language without one is given.
static const char *told_grammar(const language *l, const char *name, const char *form, const char *usual) {
    const char *said = language_form(l->grammar, name, strlen(name), form);
    return said == NULL ? usual : said;
}

// Adds a text with a part in place of its "{0}".
static void told_add_around(told_room *out, const char *said, told_part part) {
    const char *place = strstr(said, "{0}");
    size_t before = place == NULL ? strlen(said) : (size_t)(place - said);
    told_add(out, said, before);
    if (place == NULL) return;
    told_add(out, part.at, part.length);
    told_add(out, place + 3, strlen(place + 3));
}

// Cuts the next name off "north, east and west"; false: there was none.
static bool told_next_name(told_part *left, told_part *name) {
    if (left->at == NULL) return false;
    *name = *left;
    for (size_t i = 0; i < left->length; i++) {
        size_t length = strncmp(left->at + i, ", ", 2) == 0 ? 2 : strncmp(left->at + i, " and ", 5) == 0 ? 5 : 0;
        if (length == 0 || i + length > left->length) continue;
        name->length = i;
        *left = (told_part){left->at + i + length, left->length - i - length};
        return true;
    }
    left->at = NULL;
    return true;
}

static bool told_are_sides(const language *l, told_part names) {
    told_part name;
    while (told_next_name(&names, &name))
        if (language_form(l->sides, name.at, name.length, "") == NULL) return false;
    return true;
}

// "side 3" and "3" are numbers.
static bool told_is_numbered(told_part *name) {
    if (name->length > 5 && strncmp(name->at, "side ", 5) == 0) *name = (told_part){name->at + 5, name->length - 5};
    for (size_t i = 0; i < name->length; i++)
        if (!told_is_digit(name->at[i])) return false;
    return name->length > 0;
}

// How the names of a list are written.
typedef enum told_names { TOLD_AS_THEY_ARE, TOLD_SIDES, TOLD_NUMBERS } told_names;

static void told_add_name(const language *l, told_part name, told_names as, const char *form, told_room *out) {
    const char *side = as == TOLD_SIDES ? language_form(l->sides, name.at, name.length, form) : NULL;
    told_part number = name;
    if (side != NULL) told_add(out, side, strlen(side));
    else if (as == TOLD_NUMBERS && told_is_numbered(&number))
        told_add_around(out, told_grammar(l, "number", "", "{0}"), number);
    else told_add(out, name.at, name.length);
}

static void told_add_list(const language *l, told_part names, told_names as, const char *form, told_room *out) {
    const char *and = told_grammar(l, "and", "", " and ");
    told_part name;
    for (bool first = true; told_next_name(&names, &name); first = false) {
        if (!first && names.at != NULL) told_add(out, ", ", 2);
        else if (!first) told_add(out, and, strlen(and));
        told_add_name(l, name, as, form, out);
    }
}

// Sides without a name of their own have words around all of them: "1. és 3. oldal felé".
static void told_add_sides(const language *l, told_part names, const char *form, told_room *out) {
    if (told_are_sides(l, names)) {
        told_add_list(l, names, TOLD_SIDES, form, out);
        return;
    }
    const char *around = told_grammar(l, "other side", form, "{0}"), *place = strstr(around, "{0}");
    size_t before = place == NULL ? strlen(around) : (size_t)(place - around);
    told_add(out, around, before);
    told_add_list(l, names, TOLD_NUMBERS, form, out);
    if (place != NULL) told_add(out, place + 3, strlen(place + 3));
}

// "7 steps", by the word "%d step%s", whose last argument is an ending.
static bool told_add_counted(const language *l, told_part text, const char *form, told_room *out) {
    told_match m = {.language = l, .text = text};
    for (const language_entry *e = l->words; e->english != NULL; e++) {
        if (e->form[0] != '\0' || strchr(e->english, '%') == NULL || !told_read(&m, e->english)) continue;
        told_part ending = m.count > 1 ? m.values[1] : (told_part){0};
        size_t i = 0;
        while (i < ending.length && told_is_letter(ending.at[i])) i++;
        if (i < ending.length) continue;
        told_add_around(out, language_form(l->words, e->english, strlen(e->english), form), m.values[0]);
        return true;
    }
    return false;
}

// The point of "12.34"; NULL: the text is something else.
static const char *told_point(told_part text) {
    const char *point = text.length < 3 ? NULL : memchr(text.at + 1, '.', text.length - 2);
    for (size_t i = 0; point != NULL && i < text.length; i++)
        if (text.at + i != point && !told_is_digit(text.at[i])) return NULL;
    return point;
}

static void told_add_argument(const language *l, told_part text, const char *form, told_room *out,
                              unsigned depth) {
    const char *word;
    if (strcmp(form, "id") == 0) told_add(out, text.at, text.length);
    else if (strcmp(form, "list") == 0) told_add_list(l, text, TOLD_AS_THEY_ARE, "", out);
    else if ((word = language_form(l->words, text.at, text.length, form)) != NULL) told_add(out, word, strlen(word));
    else if (told_add_counted(l, text, form, out)) return;
    else if ((word = told_point(text)) != NULL) {
        told_part parts = {word + 1, (size_t)(text.at + text.length - word) - 1};
        told_add(out, text.at, (size_t)(word - text.at));
        told_add_around(out, told_grammar(l, "point", "", ".{0}"), parts);
    } else if (form[0] != '\0' || told_are_sides(l, text)) told_add_sides(l, text, form, out);
    else told_say(l, text, out, depth + 1);
}

// ---- translations ------------------------------------------------------------------------

// Whether a word begins with one of these letters, each of which may be several bytes.
static bool told_begins(const char *letters, const char *word) {
    for (size_t length; *letters != '\0'; letters += length) {
        for (length = 1; (letters[length] & 0xc0) == 0x80; length++) {}
        if (strncmp(letters, word, length) == 0) return true;
    }
    return false;
}

// A number is read: its first group of three digits or fewer, one of those between blanks, says how it begins.
static bool told_counts(const char *groups, const char *word) {
    size_t digits = strspn(word, "0123456789"), length = digits == 0 ? 0 : (digits - 1) % 3 + 1;
    for (; length > 0 && *groups != '\0'; groups += strspn(groups, " ")) {
        size_t size = strcspn(groups, " ");
        if (size == length && strncmp(groups, word, length) == 0) return true;
        groups += size;
    }
    return false;
}

// Puts the article of this name, with a capital if it has one, before the word that begins at `from`.
static void told_add_article(const language *l, const char *name, size_t length, told_room *out, size_t from) {
    char article[16], small[16];
    bool capital = name[0] >= 'A' && name[0] <= 'Z';
    size_t after = out->used - from;
    if (length >= sizeof small) return;
    memcpy(small, name, length);
    small[length] = '\0';
    if (capital) small[0] = (char)(small[0] - 'A' + 'a');
    out->text[out->used] = '\0';
    const char *word = out->text + from;
    bool other = told_begins(told_grammar(l, small, "letters", ""), word) ||
                 told_counts(told_grammar(l, small, "groups", ""), word);
    const char *said = told_grammar(l, small, other ? "other" : "", small);
    size_t size = strlen(said);
    if (size + 1 >= sizeof article) return;
    memcpy(article, said, size);
    article[size++] = ' ';
    if (capital && article[0] >= 'a' && article[0] <= 'z') article[0] = (char)(article[0] - 'a' + 'A');
    told_add(out, article, size);      // makes room
    if (out->full) return;
    memmove(out->text + from + size, out->text + from, after);
    memcpy(out->text + from, article, size);
}

// "{0}", "{0 ra}", "{a 0}" or "{a 0 i}": the number of the argument, the form, and the article before it.
typedef struct told_place {
    size_t argument;
    char form[16];
    told_part article;
} told_place;

// Returns the length of the place that begins here; 0: none does.
static size_t told_place_at(const char *said, told_place *p) {
    const char *end = strchr(said, '}'), *at = said + 1;
    *p = (told_place){0};
    if (*said != '{' || end == NULL) return 0;
    if (!told_is_digit(*at) || (at[1] != ' ' && at[1] != '}')) {
        p->article = (told_part){at, strcspn(at, " }")};
        at += p->article.length + 1;
    }
    if (at >= end || !told_is_digit(*at)) return 0;
    p->argument = (size_t)(*at++ - '0');
    size_t length = at < end ? (size_t)(end - at - 1) : 0;
    if (length >= sizeof p->form) return 0;
    memcpy(p->form, at + 1, length);
    return (size_t)(end + 1 - said);
}

static void told_fill(const told_match *m, const char *said, told_room *out, unsigned depth) {
    told_place p;
    while (*said != '\0' && !out->full) {
        size_t from = out->used, length = told_place_at(said, &p);
        if (length == 0 || p.argument >= m->count) {
            told_add(out, said++, 1);
            continue;
        }
        told_add_argument(m->language, m->values[p.argument], p.form, out, depth);
        if (p.article.at != NULL && !out->full)
            told_add_article(m->language, p.article.at, p.article.length, out, from);
        said += length;
    }
}

// The length of "maze.txt:3:17: " at the beginning of a message; 0: there is none.
static size_t told_file_length(told_part text) {
    size_t at = 0;
    while (at < text.length && strchr(" \t:", text.at[at]) == NULL) at++;
    for (unsigned i = 0; at > 0 && i <= 2; i++) {
        if (at + 1 < text.length && strncmp(text.at + at, ": ", 2) == 0) return at + 2;
        size_t digits = at + 1;
        while (digits < text.length && told_is_digit(text.at[digits])) digits++;
        if (at >= text.length || text.at[at] != ':' || digits == at + 1) return 0;
        at = digits;
    }
    return 0;
}

static void told_say(const language *l, told_part text, told_room *out, unsigned depth) {
    size_t length = 0;
    for (; depth < TOLD_DEPTH && text.length > 0; text = (told_part){text.at + length, text.length - length}) {
        const char *said = language_form(l->exact, text.at, text.length, "");
        if (said != NULL) {
            told_add(out, said, strlen(said));
            return;
        }
        told_match m = {.language = l, .text = text};
        for (const language_entry *e = l->patterns; e->english != NULL; e++) {
            if (!told_read(&m, e->english)) continue;
            told_fill(&m, e->said, out, depth);
            return;
        }
        length = told_file_length(text);
        if (length == 0) break;
        told_add(out, text.at, length);
    }
    told_add(out, text.at, text.length);
}

const char *language_told(const language *l, const char *english, char *room, size_t size) {
    if (l == NULL || english[0] == '\0' || strpbrk(english, "\n\r") != NULL) return english;
    told_room out = {.text = room, .size = size};
    told_say(l, (told_part){english, strlen(english)}, &out, 0);
    if (out.full) return english;
    room[out.used] = '\0';
    return room;
}
