// SPDX-License-Identifier: MIT
// Numbers and words, one after the other, without stdio.
//
// Text from files and from names is escaped, so a screen may show any of these lines.
//
// Invariant: text[length] is the zero byte, and length < VIEW_TEXT_SIZE.
#include "view/text_buffer.h"

#include <meander/meander.h>
#include <string.h>

void view_text_clear(view_text *t) {
    t->length = 0;
    t->text[0] = 0;
}

void view_text_add(view_text *t, const char *words) {
    if (words == NULL) return;
    (void)meander_text_escape(words, t->text + t->length, VIEW_TEXT_SIZE - t->length);
    t->length += strlen(t->text + t->length);
}

void view_text_add_part(view_text *t, const char *words, size_t size) {
    char part[VIEW_TEXT_SIZE];
    if (size >= sizeof part) size = sizeof part - 1;
    memcpy(part, words, size);
    part[size] = 0;
    view_text_add(t, part);
}

void view_text_number(view_text *t, uint64_t number) {
    char digits[24];
    size_t at = sizeof digits - 1;
    digits[at] = 0;
    do digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    view_text_add(t, digits + at);
}

// The digits after the point are rounded; numbers too large for 64 bits are not written.
void view_text_real(view_text *t, double real, unsigned digits) {
    uint64_t ten = 1;
    for (unsigned i = 0; i < digits && i < 6; i++) ten *= 10;
    if (real < 0) {
        view_text_add(t, "-");
        real = -real;
    }
    if (!(real < 1e12)) {
        view_text_add(t, "?");
        return;
    }
    uint64_t whole = (uint64_t)(real * (double)ten + 0.5);
    view_text_number(t, whole / ten);
    if (ten == 1) return;
    view_text_add(t, ".");
    for (uint64_t part = ten / 10; part > 0; part /= 10) view_text_number(t, whole / part % 10);
}

void view_text_time(view_text *t, uint64_t milliseconds) {
    uint64_t seconds = milliseconds / 1000;
    view_text_number(t, seconds / 60);
    view_text_add(t, seconds % 60 < 10 ? ":0" : ":");
    view_text_number(t, seconds % 60);
    view_text_add(t, ".");
    view_text_number(t, milliseconds / 100 % 10);
}
