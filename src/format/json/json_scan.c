// SPDX-License-Identifier: MIT
// The scanner of JSON: a pointer that walks over the bytes.
//
//     {"id": "rect:3x2", "cells": [[6, 12], ...
//            ^ at                              end ^
//
// Values that nobody asked for are skipped.  They may be nested, and what is open is kept
// in a short array of the brackets that must close it; so the depth is bounded, and no
// input can exhaust the stack of C calls.
//
// Invariant: data + mark <= at <= end; a byte is only read when at < end.
// Source: RFC 8259, The JavaScript Object Notation Data Interchange Format, 2017.
#include "format/json/json_scan.h"

#include <string.h>

#include "format/text/walls.h"

enum { JSON_DEPTH_MOST = 64, JSON_DIGITS_MOST = 18 };

// A byte order mark is allowed before the text, though RFC 8259 forbids writing one.
void json_scan_begin(json_scan *s, const reading *r) {
    const input *in = r->input;
    *s = (json_scan){.reading = r, .at = in->data + text_mark_size(in->data, in->size),
                     .end = in->data + in->size};
}

// ---- messages ----------------------------------------------------------------------

meander_status json_fail_at(const json_scan *s, const char *place, const char *text, ...) {
    char message[CONTEXT_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, text);
    text_format(message, sizeof message, text, arguments);
    va_end(arguments);
    return format_fail_at(s->reading, place, "%s", message);
}

meander_status json_fail(const json_scan *s, const char *text) {
    return json_fail_at(s, s->at, "%s", text);
}

// ---- characters --------------------------------------------------------------------

// A zero byte is none of them, although strchr would find it.
static bool json_next_is(const json_scan *s, const char *characters) {
    return s->at < s->end && *s->at != '\0' && strchr(characters, *s->at) != NULL;
}

static bool json_next_is_digit(const json_scan *s) { return json_next_is(s, "0123456789"); }

static void json_blanks(json_scan *s) {
    while (json_next_is(s, " \t\n\r")) s->at++;
}

// For messages about a value as a whole, which are found only when it was read.
const char *json_place_of_next(json_scan *s) {
    json_blanks(s);
    return s->at;
}

bool json_take(json_scan *s, char character) {
    json_blanks(s);
    if (s->at == s->end || *s->at != character) return false;
    s->at++;
    return true;
}

// The text after the word is not looked at: nothing that may follow a value is a letter.
bool json_take_word(json_scan *s, const char *word) {
    size_t length = strlen(word);
    json_blanks(s);
    if ((size_t)(s->end - s->at) < length || memcmp(s->at, word, length) != 0) return false;
    s->at += length;
    return true;
}

meander_status json_expect(json_scan *s, char character) {
    if (json_take(s, character)) return MEANDER_OK;
    return json_fail_at(s, s->at, "expected '%c'", character);
}

meander_status json_end(json_scan *s) {
    json_blanks(s);
    return s->at == s->end ? MEANDER_OK : json_fail(s, "something follows the maze");
}

// ---- strings -----------------------------------------------------------------------

bool json_is(json_text text, const char *word) {
    return strlen(word) == text.length && memcmp(text.first, word, text.length) == 0;
}

// Behind a backslash: one letter, or 'u' and four hexadecimal digits.
static meander_status json_escape(json_scan *s) {
    bool hexadecimal = json_next_is(s, "u");
    if (!json_next_is(s, "\"\\/bfnrtu")) return json_fail(s, "a wrong escape in a string");
    s->at++;
    for (int i = 0; hexadecimal && i < 4; i++, s->at++)
        if (!json_next_is(s, "0123456789abcdefABCDEF"))
            return json_fail(s, "\\u needs four hexadecimal digits");
    return MEANDER_OK;
}

// Bytes from 128 on pass as they are.
meander_status json_string(json_scan *s, json_text *text) {
    TRY(json_expect(s, '"'));
    const char *first = s->at;
    while (s->at < s->end && *s->at != '"') {
        if ((unsigned char)*s->at < ' ') return json_fail(s, "a control character in a string");
        if (*s->at++ == '\\') TRY(json_escape(s));
    }
    if (s->at == s->end) return json_fail(s, "the string does not end");
    *text = (json_text){.first = first, .length = (size_t)(s->at++ - first)};
    return MEANDER_OK;
}

meander_status json_key(json_scan *s, json_text *text) {
    TRY(json_string(s, text));
    return json_expect(s, ':');
}

// ---- numbers -----------------------------------------------------------------------

// At least one digit.
static meander_status json_digits(json_scan *s) {
    if (!json_next_is_digit(s)) return json_fail(s, "expected a digit");
    while (json_next_is_digit(s)) s->at++;
    return MEANDER_OK;
}

// "0" or digits that do not begin with 0.
static meander_status json_whole(json_scan *s) {
    const char *first = s->at;
    TRY(json_digits(s));
    if (*first == '0' && s->at - first > 1) return json_fail_at(s, first, "a number begins with 0");
    return MEANDER_OK;
}

// Eighteen digits fit 64 bits, and no maze has as many cells in a row.
meander_status json_number(json_scan *s, int64_t *number) {
    bool negative = json_take(s, '-');
    const char *first = s->at;
    if (!json_next_is_digit(s)) return json_fail(s, "expected a whole number");
    TRY(json_whole(s));
    if (json_next_is(s, ".eE")) return json_fail_at(s, first, "expected a whole number");
    if (s->at - first > JSON_DIGITS_MOST) return json_fail_at(s, first, "the number is too large");
    *number = 0;
    for (const char *digit = first; digit < s->at; digit++) *number = *number * 10 + (*digit - '0');
    if (negative) *number = -*number;
    return MEANDER_OK;
}

meander_status json_natural(json_scan *s, uint64_t *number) {
    json_blanks(s);
    const char *first = s->at;
    if (!json_next_is_digit(s)) return json_fail(s, "expected a whole number from 0");
    TRY(json_whole(s));
    if (json_next_is(s, ".eE")) return json_fail_at(s, first, "expected a whole number");
    *number = 0;
    for (const char *digit = first; digit < s->at; digit++) {
        unsigned value = (unsigned)(*digit - '0');
        if (*number > (UINT64_MAX - value) / 10)
            return json_fail_at(s, first, "the number is too large");
        *number = *number * 10 + value;
    }
    return MEANDER_OK;
}

// Any number: -12.5e+3
static meander_status json_skip_number(json_scan *s) {
    if (json_next_is(s, "-")) s->at++;
    TRY(json_whole(s));
    if (json_next_is(s, ".")) {
        s->at++;
        TRY(json_digits(s));
    }
    if (!json_next_is(s, "eE")) return MEANDER_OK;
    s->at++;
    if (json_next_is(s, "+-")) s->at++;
    return json_digits(s);
}

// ---- values that nobody asked for --------------------------------------------------

static meander_status json_skip_scalar(json_scan *s) {
    json_text text;
    json_blanks(s);
    if (json_next_is(s, "\"")) return json_string(s, &text);
    if (json_next_is(s, "-0123456789")) return json_skip_number(s);
    if (json_take_word(s, "true") || json_take_word(s, "false") || json_take_word(s, "null"))
        return MEANDER_OK;
    return json_fail(s, "expected a value");
}

// Goes into a value until it has read one that is not an array or object, or is before the
// bracket that closes an empty one.
static meander_status json_skip_inwards(json_scan *s, char *closing, size_t *depth) {
    json_text key;
    for (;;) {
        bool object = json_take(s, '{');
        if (!object && !json_take(s, '[')) return json_skip_scalar(s);
        if (*depth == JSON_DEPTH_MOST) return json_fail(s, "nested too deeply");
        closing[(*depth)++] = object ? '}' : ']';
        json_blanks(s);
        if (json_next_is(s, object ? "}" : "]")) return MEANDER_OK;
        if (object) TRY(json_key(s, &key));
    }
}

// After each value comes a comma and the next one, or the bracket that was opened last
// closes and is itself a value that has been read.
meander_status json_skip(json_scan *s) {
    char closing[JSON_DEPTH_MOST];
    size_t depth = 0;
    json_text key;
    TRY(json_skip_inwards(s, closing, &depth));
    while (depth > 0) {
        if (json_take(s, closing[depth - 1])) {
            depth--;
            continue;
        }
        TRY(json_expect(s, ','));     // so no bracket closes behind a comma
        if (closing[depth - 1] == '}') TRY(json_key(s, &key));
        TRY(json_skip_inwards(s, closing, &depth));
    }
    return MEANDER_OK;
}

// ---- escapes -------------------------------------------------------------------------

// Reads four hexadecimal digits, which the scanner has seen.
static uint32_t json_unit(const char *at) {
    uint32_t unit = 0;
    for (unsigned i = 0; i < 4; i++)
        unit = unit << 4 | (uint32_t)(at[i] <= '9' ? at[i] - '0' : (at[i] | 0x20) - 'a' + 10);
    return unit;
}

static char *json_put(char *to, uint32_t code) {
    unsigned more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char heads[] = {0, 0xC0, 0xE0, 0xF0};
    *to++ = (char)(heads[more] | code >> 6 * more);
    while (more-- > 0) *to++ = (char)(0x80 | (code >> 6 * more & 0x3F));
    return to;
}

json_text json_plain(json_text text, char room[JSON_PLAIN_ROOM]) {
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    char *to = room;
    if (text.first == NULL || text.length > JSON_PLAIN_ROOM) return text;
    if (memchr(text.first, '\\', text.length) == NULL) return text;
    for (const char *at = text.first, *end = at + text.length; at < end; at++) {
        if (*at != '\\') { *to++ = *at; continue; }
        const char *letter = *++at == '\0' ? NULL : strchr(letters, *at);
        if (*at != 'u') { *to++ = letter == NULL ? *at : meant[letter - letters]; continue; }
        bool two = end - at > 10 && at[5] == '\\' && at[6] == 'u';
        uint32_t code = json_unit(at + 1), low = two ? json_unit(at + 7) : 0;
        bool pair = code >> 10 == 0xD800 >> 10 && low >> 10 == 0xDC00 >> 10;
        to = json_put(to, pair ? 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF) : code);
        at += pair ? 10 : 4;
    }
    return (json_text){room, (size_t)(to - room)};
}
