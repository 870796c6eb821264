// SPDX-License-Identifier: MIT
// A line takes words as long as they fit.  The caller decides whether they fit: letters have
// different widths in a window and are all alike in a terminal.
#include "view/text_words.h"

#include <string.h>

// ---- lines -------------------------------------------------------------------------

size_t view_text_break(const char *text, view_text_fits *fits, const void *line) {
    size_t all = strcspn(text, "\n"), fit = 0;
    if (fits(line, text, all)) return all;
    for (size_t end = 0; end < all;) {
        end += strspn(text + end, " ");
        end += strcspn(text + end, " \n");
        if (!fits(line, text, end)) break;
        fit = end;
    }
    while (fit == 0 && all > 1 && !fits(line, text, all)) all--;
    return fit > 0 ? fit : all;
}

static bool words_goes_on(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

size_t view_text_columns(const char *text, size_t size) {
    size_t columns = 0;
    for (size_t i = 0; i < size; i++) columns += !words_goes_on(text[i]);
    return columns;
}

static bool words_fit_columns(const void *line, const char *text, size_t size) {
    return view_text_columns(text, size) <= *(const size_t *)line;
}

size_t view_text_break_columns(const char *text, size_t columns) {
    return view_text_break(text, words_fit_columns, &columns);
}

const char *view_text_after(const char *text, size_t size) {
    return text + size + strspn(text + size, " \n");
}

// ---- searching ---------------------------------------------------------------------

static char words_small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

static bool words_have(const char *text, const char *typed) {
    for (;; text++) {
        size_t same = 0;
        while (typed[same] != 0 && words_small(text[same]) == words_small(typed[same])) same++;
        if (typed[same] == 0) return true;
        if (*text == 0) return false;
    }
}

view_match view_text_match(const char *typed, const char *name, const char *about) {
    if (words_have(name, typed)) return VIEW_MATCH_NAME;
    return words_have(about, typed) ? VIEW_MATCH_ABOUT : VIEW_MATCH_NONE;
}
