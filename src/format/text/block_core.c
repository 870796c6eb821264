// SPDX-License-Identifier: MIT
// The part of a text that is shaped like a picture of blocks, whatever its characters are:
//
//     My maze          not of the same length
//
//     HHHHHHH          three lines or more of the same length, of at most six different characters,
//     H S H H          two of which, and blanks, are nine tenths of all
//     HHH H H
//
// Where blanks at the ends of lines were cut, lines may be shorter, and there must be more of them.
// Separators do not count.  It is for texts that do not show otherwise what they are: a title is above
// the picture, or the walls are of an uncommon character.
//
// Invariant: the result depends only on the text.  Cost: a look at each character.
#include <string.h>

#include "format/text/block_picture.h"

enum { CORE_KINDS = 6, CORE_LEAST = 3, CORE_LEAST_RAGGED = 5 };

// Lines of the same length, and what is in them.
typedef struct core_run {
    size_t first, end, width;
    bool ragged;                     // lines may differ in length
    uint32_t kinds[CORE_KINDS];      // characters of Unicode
    size_t counts[CORE_KINDS], kind_count;
} core_run;

// The next character; its bytes after the first begin with the bits 10.
static uint32_t core_next(const char **at, const char *end) {
    uint32_t c = (unsigned char)*(*at)++;
    while (*at < end && c >= 0x80 && ((unsigned char)**at & 0xC0) == 0x80 && c < 0x1000000)
        c = c << 8 | (unsigned char)*(*at)++;
    return c;
}

// Returns whether the character was counted: there are not too many kinds, and it is text.
static bool core_count(core_run *r, uint32_t c) {
    if (c == ',' || c == ';' || c == '\t') return true;
    if (c < ' ') return false;
    for (size_t i = 0; i < r->kind_count; i++)
        if (r->kinds[i] == c) {
            r->counts[i]++;
            return true;
        }
    if (r->kind_count == CORE_KINDS) return false;
    r->kinds[r->kind_count] = c;
    r->counts[r->kind_count++] = 1;
    return true;
}

// Adds a line; returns false when it does not belong there, and the run is then spoilt.
static bool core_add(core_run *r, const char *line, const char *end) {
    size_t width = 0;
    for (; line < end; width++)
        if (!core_count(r, core_next(&line, end))) return false;
    if (r->end == r->first) r->width = width;
    r->end++;
    return r->ragged ? width > 0 : width >= CORE_LEAST && width == r->width;
}

// Returns whether two kinds and blanks are nearly all, and there is something and its opposite.
static bool core_is_picture(const core_run *r) {
    size_t all = 0, blanks = 0, most[2] = {0, 0};
    if (r->end - r->first < (r->ragged ? CORE_LEAST_RAGGED : CORE_LEAST)) return false;
    for (size_t i = 0; i < r->kind_count; i++) {
        size_t count = r->counts[i];
        all += count;
        if (r->kinds[i] == ' ') {
            blanks = count;
        } else if (count > most[0]) {
            most[1] = most[0];
            most[0] = count;
        } else if (count > most[1]) {
            most[1] = count;
        }
    }
    if (r->ragged && blanks == 0) return false;
    size_t other = blanks > most[1] ? blanks : most[1];
    return most[0] > CORE_LEAST && other > 0 && 10 * (blanks + most[0] + most[1]) >= 9 * all;
}

bool block_find_core(const char *bytes, size_t size, bool ragged, size_t lines[2]) {
    const char *end = bytes + size;
    core_run run = {.ragged = ragged};
    for (size_t line = 0; bytes < end; line++) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        const char *next = stop == NULL ? end : stop + 1;
        if (stop == NULL) stop = end;
        if (stop > bytes && stop[-1] == '\r') stop--;
        core_run longer = run;
        if (core_add(&longer, bytes, stop)) {
            run = longer;
        } else if (core_is_picture(&run)) {
            break;
        } else {
            run = (core_run){.first = line, .end = line, .ragged = ragged};
            if (!core_add(&run, bytes, stop))
                run = (core_run){.first = line + 1, .end = line + 1, .ragged = ragged};
        }
        bytes = next;
    }
    lines[0] = run.first;
    lines[1] = run.end;
    return core_is_picture(&run);
}
