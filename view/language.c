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
