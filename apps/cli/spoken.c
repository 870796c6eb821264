// SPDX-License-Identifier: MIT
// One language for the whole run, chosen before the first output.
#include "spoken.h"

#include <stdlib.h>
#include <string.h>

#include "view/language.h"

static const language *spoken_language;

// Returns the value of "--language hu", "--language=hu" or "--lang hu".  It is read before all other words, so that an
// error in one of them is reported in this language.
static const char *spoken_asked(int count, char **words) {
    static const char option[] = "--language";
    const size_t least = strlen("--la");          // shorter ones could be other options
    const char *asked = NULL;
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        size_t length = strcspn(words[i], "=");
        if (length < least || length >= sizeof option || strncmp(words[i], option, length) != 0) continue;
        if (words[i][length] == '=') asked = words[i] + length + 1;
        else if (words[i][length] == '\0' && i + 1 < count) asked = words[++i];
    }
    return asked;
}

void spoken_choose(int count, char **words) {
    const char *asked = spoken_asked(count, words);
    const char *all = getenv("LC_ALL");
    const char *messages = getenv("LC_MESSAGES");
    const char *lang = getenv("LANG");
    if (asked == NULL || !language_find(asked, &spoken_language))
        spoken_language = language_of_locale(all, messages, lang);
}

const char *spoken(const char *english) { return language_text(spoken_language, english); }

const char *spoken_told(const char *english, char *room, size_t size) {
    return language_told(spoken_language, english, room, size);
}

static const char *spoken_viewed(const char *line, char *room, size_t size) {
    return language_viewed(spoken_language, line, room, size);
}

static const char *spoken_name(const char *typed) { return language_name(spoken_language, typed); }

static void spoken_figures(char *line, size_t size) { language_figures(spoken_language, line, size); }

const view_tongue *spoken_tongue(void) {
    static const view_tongue tongue = {spoken, spoken_told, spoken_viewed, spoken_name, spoken_figures, false};
    return spoken_language == NULL ? NULL : &tongue;
}

const view_tongue *spoken_screen_tongue(void) {
    static const view_tongue english = {spoken, spoken_told, spoken_viewed, spoken_name, spoken_figures, true};
    return spoken_language == NULL ? &english : spoken_tongue();
}
