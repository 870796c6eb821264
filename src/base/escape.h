// SPDX-License-Identifier: MIT
// Makes foreign text safe to show: file names, arguments, the contents of other people's files.
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Copies a text so that it can be shown on a terminal or in a window: control characters, bytes
// that are not UTF-8 and characters that change the direction of writing become "\x1b" or
// "\u202e".  Everything else stays, even a backslash, so escaping twice changes nothing.  Writes
// at most `size` bytes with the zero byte, and cuts no character in two.  Returns the length of
// the whole result, as snprintf does.
size_t text_escape(char *buffer, size_t size, const char *text);

// Reads the character that begins at `text`, and sets *length to its bytes; returns false and
// sets *length to 1 where the bytes are not UTF-8.  Reads no further than a zero byte.
bool text_character(const char *text, uint32_t *character, size_t *length);

// Returns whether a character may be shown as it is.
bool text_is_plain(uint32_t character);

#endif
