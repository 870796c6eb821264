// SPDX-License-Identifier: MIT
// Formatted text in a buffer of a fixed size: what does not fit is cut off, and there is always a
// zero byte at the end.  It is a separate file so that messages need no streams.
#include "base/text.h"

#include <stdio.h>

// A format that cannot be printed leaves an empty text, not what was there before.
void text_format(char *buffer, size_t size, const char *format, va_list arguments) {
    if (vsnprintf(buffer, size, format, arguments) < 0 && size > 0) buffer[0] = '\0';
}

void text_print(char *buffer, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_format(buffer, size, format, arguments);
    va_end(arguments);
}
