// SPDX-License-Identifier: MIT
// Makes foreign text safe to show.
//
//     ESC [ 2 J      ->  \x1b[2J         it would clear the terminal
//     C3 28          ->  \xc3(           not UTF-8: what it does is up to the terminal
//     U+009B         ->  \u009b          ESC [ in one character
//     U+202E gpj.exe ->  \u202egpj.exe   it would be read from right to left
//     line feed      ->  \x0a            a message is one line
//
// Pieces are copied whole or not at all, so a result that was cut to fit is a beginning of the
// whole one and just as safe.  Cost: one pass.
#include "base/escape.h"

#include <string.h>

#include "base/text.h"

enum { ESCAPE_LONGEST = 10 };   // "\U000e0001"

// ---- characters ------------------------------------------------------------------------

// The bytes of a character that begins with `first`; 0: no character begins so.
static size_t escape_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first < 0xC2) return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

// Overlong forms, surrogates and values beyond the last character are not UTF-8.
bool text_character(const char *text, uint32_t *character, size_t *length) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const uint8_t bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};   // of the first byte
    size_t count = escape_length((unsigned char)text[0]);
    uint32_t value = (unsigned char)text[0] & bits[count];
    *length = 1;
    if (count == 0) return false;
    for (size_t i = 1; i < count; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xC0) != 0x80) return false;
        value = value << 6 | (byte & 0x3F);
    }
    if (value < least[count] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return false;
    *character = value;
    *length = count;
    return true;
}

// Not plain: what acts on a terminal, ends a line, or changes how its neighbours are shown.
bool text_is_plain(uint32_t character) {
    static const uint32_t ranges[][2] = {
        {0x00, 0x1F}, {0x7F, 0x9F},        // controls
        {0x061C, 0x061C},                  // a mark of direction
        {0x200B, 0x200F},                  // no width, and marks of direction
        {0x2028, 0x202E},                  // ends of lines; embeddings and overrides
        {0x2060, 0x206F},                  // no width; isolates
        {0xFEFF, 0xFEFF},                  // byte order mark
        {0xFFF9, 0xFFFB},                  // annotations
        {0xE0000, 0xE007F},                // invisible tags
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (character >= ranges[i][0] && character <= ranges[i][1]) return false;
    return true;
}

// ---- texts -----------------------------------------------------------------------------

// Writes the next piece of the result; returns how many bytes of the text it represents.
static size_t escape_next(const char *text, char escaped[ESCAPE_LONGEST + 1]) {
    uint32_t character;
    size_t length;
    if (!text_character(text, &character, &length)) {
        text_print(escaped, ESCAPE_LONGEST + 1, "\\x%02x", (unsigned)(unsigned char)text[0]);
    } else if (text_is_plain(character)) {
        memcpy(escaped, text, length);
        escaped[length] = '\0';
    } else {
        const char *form = length == 1 ? "\\x%02x" : character < 0x10000 ? "\\u%04x" : "\\U%08x";
        text_print(escaped, ESCAPE_LONGEST + 1, form, (unsigned)character);
    }
    return length;
}

size_t text_escape(char *buffer, size_t size, const char *text) {
    char escaped[ESCAPE_LONGEST + 1];
    size_t total = 0, used = 0;
    while (*text != '\0') {
        text += escape_next(text, escaped);
        size_t length = strlen(escaped);
        if (used == total && used + length < size) {
            memcpy(buffer + used, escaped, length);
            used += length;
        }
        total += length;
    }
    if (size > 0) buffer[used] = '\0';
    return total;
}
