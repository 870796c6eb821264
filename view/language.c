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
