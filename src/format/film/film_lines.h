// SPDX-License-Identifier: MIT
// Lines of text over the frames of a film, in UTF-8, whose characters are all equally wide.
//
//     advance
//     |--|
//     +--+--+--+--+ -
//     |d |i |g |  | | height         shades: the palette's colours from the ground to the text
//     +--+--+--+--+ -
//
// A codec writes them as text, as letters in front of pixels, or smoothly into the pixels.
#ifndef FORMAT_FILM_LINES_H
#define FORMAT_FILM_LINES_H

#include "format/film/film.h"

enum { FILM_LINE_MOST = 255, FILM_LINE_SIZES = 4 };

// Returns the code of the letter that `*text` begins with, and goes on to the next one; after too many letters it is
// that of a question mark.
uint8_t film_letter_code(film *f, const char **text);
// Returns the letter of a code as text; one of ASCII is written into `ascii`.
const char *film_letter_text(const film *f, uint8_t code, char ascii[2]);
// The number of letters of a line.
size_t film_line_length(const char *text);
// Whether each line can be drawn; otherwise BAD_REQUEST.
MEANDER_CHECKED meander_status film_lines_check(const film *f, const meander_film_line *lines,
                                                size_t count);
// Writes them into the plane of letters of a frame.
MEANDER_CHECKED meander_status film_lines_letters(film *f, uint8_t *frame,
                                                  const meander_film_line *lines, size_t count);
// Writes them into the pixels of a frame, in the machine's type.
MEANDER_CHECKED meander_status film_lines_type(film *f, uint8_t *frame,
                                               const meander_film_line *lines, size_t count);
// The traits of a codec that needs film_lines_type: "lines" where there is cairo, else "".
extern const char film_lines_type_traits[];

#endif
