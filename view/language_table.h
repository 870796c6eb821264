// SPDX-License-Identifier: MIT
// The tables that tools/languages makes of languages/*.txt.  Each table ends with an entry without English.
#ifndef VIEW_LANGUAGE_TABLE_H
#define VIEW_LANGUAGE_TABLE_H

#include "view/language.h"

typedef struct language_entry {
    const char *english;
    const char *form;        // "": the usual one
    const char *said;
} language_entry;

struct language {
    const char *code;                     // NULL ends the languages
    const language_entry *texts;          // looked up as they are
    const language_entry *exact;          // sentences without arguments
    const language_entry *patterns;       // sentences with arguments, the most telling first
    const language_entry *words, *sides;  // arguments
    const language_entry *grammar;        // "and", "number", "other side" and articles
    const language_entry *parts;          // the words of which the view makes lines
};

extern const language languages[];

// Returns the entry of this form in a table, or the usual one; NULL: the text is not there.
const char *language_form(const language_entry *table, const char *english, size_t length, const char *form);

#endif
