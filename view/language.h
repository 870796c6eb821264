// SPDX-License-Identifier: MIT
// The languages in which a program can speak.  The English text is the key; one without a translation stays
// English, and so does every text where the language is NULL.  The translations stand in languages/*.txt.
#ifndef VIEW_LANGUAGE_H
#define VIEW_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct language language;

// The codes of all languages, English first, separated by '|': "en|hu".
extern const char language_codes[];

// Sets *of to the language of this code, NULL for English.  False: there is none.
bool language_find(const char *code, const language **of);
// The language of the user: that of the first of these values of the environment that is neither NULL nor empty,
// each the name of a locale, as in "hu_HU.UTF-8".  NULL for English, and for what there is not.
const language *language_of_locale(const char *all, const char *messages, const char *lang);

// Returns the translation of a text, lent for ever.
const char *language_text(const language *l, const char *english);

// Returns how a parameter ("pick=") or a value of one ("newest") is called, lent for ever; NULL: as it is typed.
const char *language_name(const language *l, const char *typed);

// Returns what a sentence of a lesson, the name of a phase or a message is in the language, in `room`; the
// sentence itself when it has no translation, or does not fit.  It is recognised by its pattern (language_told.c).
const char *language_told(const language *l, const char *english, char *room, size_t size);

// Writes the figures that stand alone in a line as people of the language do: "84.125" and "160000" as "84,125" and
// "160 000", with a blank that breaks no line; in English as "84.125" and "160,000".  Places, IDs, sizes and numbers of
// four digits stay.
void language_figures(const language *l, char *line, size_t size);

// Returns a line that the view has made of few words, "4,3: open N, the start", with these words in the language, in
// `room`; the line itself where it does not fit.  IDs in it stay.
const char *language_viewed(const language *l, const char *line, char *room, size_t size);

#endif
