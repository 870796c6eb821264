// SPDX-License-Identifier: MIT
// A small strict scanner of JSON (RFC 8259): one look ahead, nothing copied, no recursion.
// Every call skips the blanks before what it takes; what fails says where.
#ifndef FORMAT_JSON_SCAN_H
#define FORMAT_JSON_SCAN_H

#include "format/format.h"

typedef struct json_scan {
    const reading *reading;
    const char *at, *end;        // the text not yet read
} json_scan;

// A piece of the input; escapes in it are left as they are.
typedef struct json_text {
    const char *first;
    size_t length;
} json_text;

void json_scan_begin(json_scan *s, const reading *r);

// Fails at a place of the input, or where the scanner stands.
meander_status json_fail_at(const json_scan *s, const char *place, const char *text, ...)
    MEANDER_PRINTF(3, 4);
meander_status json_fail(const json_scan *s, const char *text);

// Takes the character, or the word, if it comes next, and returns whether it did.
bool json_take(json_scan *s, char character);
bool json_take_word(json_scan *s, const char *word);

// Takes a character that must come next.
MEANDER_CHECKED meander_status json_expect(json_scan *s, char character);
MEANDER_CHECKED meander_status json_string(json_scan *s, json_text *text);
MEANDER_CHECKED meander_status json_key(json_scan *s, json_text *text);     // and its ':'
MEANDER_CHECKED meander_status json_number(json_scan *s, int64_t *number);  // a whole one
MEANDER_CHECKED meander_status json_natural(json_scan *s, uint64_t *number);   // of 64 bits
MEANDER_CHECKED meander_status json_skip(json_scan *s);                     // any value
MEANDER_CHECKED meander_status json_end(json_scan *s);                      // nothing more

// The place where the next thing begins.
const char *json_place_of_next(json_scan *s);

bool json_is(json_text text, const char *word);

// Returns the string that a text stands for, "P\u00e9cs" as Python writes it; a very long one stays as it is.
enum { JSON_PLAIN_ROOM = 512 };
json_text json_plain(json_text text, char room[JSON_PLAIN_ROOM]);

#endif
