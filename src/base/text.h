// SPDX-License-Identifier: MIT
// Formatted text in a buffer, and kinds of characters, which depend on no locale.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <meander/status.h>

// printf into a buffer, cut to fit; always ends with a zero byte.
void text_print(char *buffer, size_t size, const char *format, ...) MEANDER_PRINTF(3, 4);
void text_format(char *buffer, size_t size, const char *format, va_list arguments);

// Like strchr, but a zero byte is in no set.
static inline bool text_is_one_of(char c, const char *characters) {
    return c != '\0' && strchr(characters, c) != NULL;
}

// Blanks within a line, and also between lines.
static inline bool text_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static inline bool text_is_space(char c) { return text_is_blank(c) || c == '\n'; }

static inline bool text_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool text_is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static inline bool text_is_word(char c) { return text_is_digit(c) || text_is_latin(c); }

#endif
