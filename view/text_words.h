// SPDX-License-Identifier: MIT
// Words in texts: lines that end between words, and the search of menus.
#ifndef VIEW_TEXT_WORDS_H
#define VIEW_TEXT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

// Returns whether the first `size` bytes of a text fit on a line.
typedef bool view_text_fits(const void *line, const char *text, size_t size);

// Returns how many letters the first `size` bytes of a text are.
size_t view_text_columns(const char *text, size_t size);
// Returns the size of the first line of a text: it ends between words or at a line feed.  A word
// that does not fit is broken, after one letter at the earliest.
size_t view_text_break(const char *text, view_text_fits *fits, const void *line);
// The same for a line of that many letters of equal width.
size_t view_text_break_columns(const char *text, size_t columns);
// The rest of a text after a line of this size, without the blanks and the line feed between them.
const char *view_text_after(const char *text, size_t size);

// The match of a menu's entry with the typed text: better is more.
typedef enum view_match { VIEW_MATCH_NONE, VIEW_MATCH_ABOUT, VIEW_MATCH_NAME } view_match;

// Looks for the typed letters, small or capital, anywhere in the name and then in the description.
view_match view_text_match(const char *typed, const char *name, const char *about);

#endif
