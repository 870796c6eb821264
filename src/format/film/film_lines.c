// SPDX-License-Identifier: MIT
// Lines of text as letters in front of pixels, for codecs whose pixels are as large as letters.
#include "format/film/film_lines.h"

#include <string.h>

#include "base/escape.h"

// ---- letters ---------------------------------------------------------------------------

uint8_t film_letter_code(film *f, const char **text) {
    uint32_t character;
    size_t length;
    const char *letter = *text;
    (void)text_character(letter, &character, &length);
    *text += length;
    if (length == 1) return (uint8_t)*letter;
    for (unsigned i = 0; i < f->letter_count; i++)
        if (strncmp(f->letters[i], letter, length) == 0) return (uint8_t)(FILM_ASCII + i);
    if (f->letter_count == FILM_LETTERS_MOST) return '?';
    memcpy(f->letters[f->letter_count], letter, length);
    return (uint8_t)(FILM_ASCII + f->letter_count++);
}

const char *film_letter_text(const film *f, uint8_t code, char ascii[2]) {
    if (code >= FILM_ASCII) return f->letters[code - FILM_ASCII];
    ascii[0] = (char)code;
    ascii[1] = 0;
    return ascii;
}

size_t film_line_length(const char *text) {
    size_t length = 0;
    for (; *text != 0; text++) length += ((unsigned char)*text & 0xc0) != 0x80;
    return length;
}

// ---- lines -----------------------------------------------------------------------------

// A line may end outside of the film, but not begin there.
static bool lines_has_room(const film *f, const meander_film_line *line) {
    return line->x < f->width && line->y < f->height && line->advance > 0 && line->height > 0 &&
           line->advance <= FILM_LINE_MOST && line->height <= FILM_LINE_MOST;
}

// The ground and the text at least.
static bool lines_has_shades(const film *f, const meander_film_line *line) {
    bool known = line->shade_count >= 2 && line->shade_count <= FILM_COLOURS_MOST;
    for (unsigned i = 0; known && i < line->shade_count; i++)
        known = line->shades[i] < f->colours;
    return known;
}

static bool lines_is_plain(const char *text) {
    uint32_t character;
    for (size_t length; *text != 0; text += length)
        if (!text_character(text, &character, &length) || !text_is_plain(character)) return false;
    return true;
}

meander_status film_lines_check(const film *f, const meander_film_line *lines, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!lines_is_plain(lines[i].text))
            return context_fail(f->context, MEANDER_BAD_REQUEST,
                                "lines of a film are UTF-8 that can be shown");
        if (!lines_has_room(f, &lines[i]))
            return context_fail(f->context, MEANDER_BAD_REQUEST,
                                "a line of a film begins in it, with characters of 1 to %d pixels",
                                FILM_LINE_MOST);
        if (!lines_has_shades(f, &lines[i]))
            return context_fail(f->context, MEANDER_BAD_REQUEST,
                                "a line of a film has two shades or more, of the film's colours");
    }
    return MEANDER_OK;
}

// Only letters lie in this plane: what is behind them the caller has painted.
meander_status film_lines_letters(film *f, uint8_t *frame, const meander_film_line *lines,
                                  size_t count) {
    uint8_t *letters = frame + (size_t)f->width * f->height;
    for (size_t i = 0; i < count; i++) {
        size_t row = (size_t)lines[i].y * f->width;
        uint64_t x = lines[i].x;
        for (const char *c = lines[i].text; *c != 0 && x < f->width; x += lines[i].advance)
            letters[row + (size_t)x] = film_letter_code(f, &c);
    }
    return MEANDER_OK;
}
