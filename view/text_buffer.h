// SPDX-License-Identifier: MIT
// A line of text that is put together in a fixed buffer; text that does not fit is cut off.
#ifndef VIEW_TEXT_BUFFER_H
#define VIEW_TEXT_BUFFER_H

#include <stddef.h>
#include <stdint.h>

enum { VIEW_TEXT_SIZE = 320 };

typedef struct view_text {
    size_t length;
    char text[VIEW_TEXT_SIZE];       // always ends with a zero byte
} view_text;

void view_text_clear(view_text *t);
void view_text_add(view_text *t, const char *words);         // NULL adds nothing
void view_text_add_part(view_text *t, const char *words, size_t size);
void view_text_number(view_text *t, uint64_t number);
void view_text_real(view_text *t, double real, unsigned digits);   // at most 6 digits
void view_text_time(view_text *t, uint64_t milliseconds);    // "1:02.3"

#endif
