// SPDX-License-Identifier: MIT
// Foreign text made safe to show: file names, arguments, what stands in files of others.
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Copies a text so that it can be shown on a terminal or in a window: control characters, bytes
// that are no UTF-8 and characters that turn the direction of writing become "\x1b" or "\u202e".
// Everything else stays, a backslash too, so an escaped text does not change a second time.
// At most `size` bytes with the zero byte are written, and no character is cut in two.  Answers the
// length of the whole result, as snprintf does.
size_t text_escape(char *buffer, size_t size, const char *text);

// The character that begins at `text`, and in *length its bytes; false and *length = 1 where the
// bytes are no UTF-8.  Reads no further than a zero byte.
bool text_character(const char *text, uint32_t *character, size_t *length);

// Whether a character may be shown as it is.
bool text_is_plain(uint32_t character);

#endif
