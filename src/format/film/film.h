// SPDX-License-Identifier: MIT
// Films: frames of pixels, one after the other, into a file that plays them.
//
//     frame    . . .    . # .    . # .    . # .        what is like the frame before makes
//              . . .    . . .    . . .    . # .        that one last longer, so the codec
//     ticks      1        1        1        2          gets three frames of 1, 2 and 2 ticks
//
// A pixel is a number of the palette.  A tick is one frame of the film's rate.  In front of a pixel
// there may be a letter, for codecs whose pixels are as large as that; it is dark or light, as the
// pixel behind it asks.
//
// Over a frame there may be lines of text; see film_lines.h.  In these, letters beyond ASCII have codes from 128 on, in
// the order in which the film meets them, so a plane of letters has one byte a pixel in every language.
//
// A codec is one file that ends with a description of itself and is listed in film.c.
#ifndef FORMAT_FILM_H
#define FORMAT_FILM_H

#include "base/memory.h"
#include "base/stream.h"

enum { FILM_COLOURS_MOST = 256, FILM_SIDE_MOST = 65535, FILM_RATE_MOST = 100 };
enum { FILM_ASCII = 128, FILM_LETTERS_MOST = 128, FILM_LETTER_SIZE = 5 };

// A frame that differs from the one before, and where; the first differs everywhere.
typedef struct film_frame {
    const uint8_t *pixels;       // all of them, row by row
    const uint8_t *before;       // the frame before, or NULL
    const uint8_t *letters, *letters_before;   // for codecs with letters; 0: none
    uint32_t x, y, width, height;
    uint64_t begin;              // in ticks from the film's beginning
    uint32_t ticks;
} film_frame;

typedef struct film_codec film_codec;

typedef struct film {
    context *context;
    const film_codec *codec;
    output *out;
    uint32_t width, height;
    uint32_t rate;               // ticks a second
    const uint8_t *palette;      // red, green, blue of each colour
    unsigned colours;
    const char *id;              // "": none
    uint8_t *frames[2];          // the frame that is waiting, and the one before it, with letters
    unsigned planes;             // of a frame: pixels, letters
    unsigned waiting;
    uint64_t frame_count, begin;
    uint32_t ticks;
    void *state;                 // the codec's, lent
    uint8_t *drawn;              // room for a frame with lines, lent; NULL: not yet needed
    void *type;                  // that of film_type.c, lent
    char letters[FILM_LETTERS_MOST][FILM_LETTER_SIZE];   // beyond ASCII, in UTF-8
    unsigned letter_count;
    scratch lent;
} film;

struct film_codec {
    const char *name;
    const char *about;
    const char *endings;
    const char *traits;          // "text": shows letters; "lines": lines of text; "coarse": each
                                 // change takes much room
    meander_status (*begin)(film *f);
    meander_status (*frame)(film *f, const film_frame *frame);
    meander_status (*end)(film *f);
    void (*drop)(film *f);       // frees memory that was not lent; NULL: nothing
    // Draws lines into a frame, or keeps them for the moment of film_now; NULL: leaves them out.
    meander_status (*lines)(film *f, uint8_t *frame, const meander_film_line *lines, size_t count);
};

// Properties of a film; all is borrowed until it is closed.
typedef struct film_order {
    const char *format;
    const char *id;
    uint32_t width, height, rate;
    const uint8_t *palette;
    unsigned colours;
} film_order;

// By name; NULL, with a message, when there is none.  And by the ending of a file's name.
const film_codec *film_codec_named(context *c, const char *name, size_t length);
const film_codec *film_codec_of_path(const char *path);

size_t film_codec_count(void);
const film_codec *film_codec_at(size_t i);

MEANDER_CHECKED meander_status film_open(film *f, context *c, const film_order *order, output *out);
// A frame that is shown for `ticks`; letters: NULL for none.
MEANDER_CHECKED meander_status film_add(film *f, const uint8_t *pixels, const uint8_t *letters,
                                        uint32_t ticks);
// The same with lines of text over it.
MEANDER_CHECKED meander_status film_add_lines(film *f, const uint8_t *pixels,
                                              const uint8_t *letters,
                                              const meander_film_line *lines, size_t count,
                                              uint32_t ticks);
// The tick at which a frame begins that is added now.
uint64_t film_now(const film *f);
// Returns whether letters on this colour should be light.
bool film_is_dark(const film *f, unsigned colour);
// Writes what is left; a film without a frame is an error.
MEANDER_CHECKED meander_status film_end(film *f);
// Gives all memory back, after film_end or instead of it.
void film_close(film *f);

#endif
