// SPDX-License-Identifier: MIT
// The text of an ID in pieces: nothing is copied, one function cuts a piece in two, and each reader
// passes pieces that it does not know on to readers of smaller ones.
//
//     "rect:40x25/wilson/7"  cut at '/'  ->  "rect:40x25"  and the rest  "wilson/7"
#ifndef FACADE_SPEC_TEXT_H
#define FACADE_SPEC_TEXT_H

#include <string.h>

#include "facade/facade.h"

// A piece of the text.
typedef struct spec_text {
    const char *at;
    size_t length;
} spec_text;

// Cuts off and returns what is before the mark; `rest` becomes what is behind it, or empty.
static inline spec_text spec_cut(spec_text *rest, char mark) {
    const char *found = rest->length == 0 ? NULL : memchr(rest->at, mark, rest->length);
    spec_text piece = {rest->at, found == NULL ? rest->length : (size_t)(found - rest->at)};
    size_t gone = piece.length + (found != NULL);
    rest->at += gone;
    rest->length -= gone;
    return piece;
}

// Compares the whole piece, not only its beginning: a piece has no zero byte at its end.
static inline bool spec_is(spec_text t, const char *word) {
    return strlen(word) == t.length && memcmp(t.at, word, t.length) == 0;
}

// Returns how much of a wrong text the message shows; a mask may have thousands of characters.
static inline int spec_shown(spec_text t) { return t.length > 60 ? 60 : (int)t.length; }

// Reads a number: only digits, within 64 bits.  If it returns false, *number is not valid.
static inline bool spec_number(spec_text t, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < t.length; i++) {
        if (t.at[i] < '0' || t.at[i] > '9') return false;
        uint64_t digit = (uint64_t)(t.at[i] - '0');
        if (*number > (UINT64_MAX - digit) / 10) return false;
        *number = *number * 10 + digit;
    }
    return t.length > 0;
}

static inline bool spec_is_digits(spec_text t) {
    for (size_t i = 0; i < t.length; i++)
        if (t.at[i] < '0' || t.at[i] > '9') return false;
    return t.length > 0;
}

// spec_grid.c: the part of an ID before the first '/'.  `read` takes "hex:12,outline=triangle", "hex"
// or "hex:outline=triangle", the size then stays; `read_extent` what is behind the colon.
MEANDER_CHECKED meander_status spec_read_grid(context *c, maze_spec *spec, spec_text t);
MEANDER_CHECKED meander_status spec_read_extent(context *c, maze_spec *spec, spec_text t);
void spec_write_extent(const maze_spec *spec, output *out);

// spec.c: reads a place as people write it, of a grid of this kind and size; kind NULL: column and
// row.  The place may be outside the maze.
MEANDER_CHECKED meander_status spec_read_place(context *c, const grid_kind *kind,
                                               const uint64_t *numbers, unsigned number_count,
                                               spec_text t, meander_point *point);

// Checks that grid, size and mask fit together, and sets width and height.
MEANDER_CHECKED meander_status spec_settle(context *c, maze_spec *spec);

// Adds a change by hand, "open=3,4,E", to those of the spec.
MEANDER_CHECKED meander_status spec_read_edit(context *c, maze_spec *spec, spec_text t);
// spec_edit.c: read a change by hand, "3,4,E", and whether it opens; add it, or leave out the opposite one that is
// there, which fails where there is no room; and write it.
MEANDER_CHECKED meander_status spec_edit_read(context *c, const maze_spec *spec, spec_text t, bool open,
                                              spec_edit *edit);
MEANDER_CHECKED meander_status spec_edit_add(context *c, maze_spec *spec, const spec_edit *edit);
void spec_edit_write(const maze_spec *spec, const spec_edit *edit, output *out);

#endif
