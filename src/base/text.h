// SPDX-License-Identifier: MIT
// Formatted text in a buffer.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>

#include <meander/status.h>

// printf into a buffer, cut to fit; always ends with a zero byte.
void text_print(char *buffer, size_t size, const char *format, ...) MEANDER_PRINTF(3, 4);
void text_format(char *buffer, size_t size, const char *format, va_list arguments);

#endif
