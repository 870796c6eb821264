// SPDX-License-Identifier: MIT
// Pictures of mazes made by tests, with walls of any thickness; and files of kinds that the library only reads.
#ifndef SUPPORT_PAINTED_H
#define SUPPORT_PAINTED_H

#include <stdbool.h>
#include <stddef.h>

#include <meander/meander.h>

// The look of a painted maze: the sizes in pixels need not be whole numbers.
typedef struct painted_look {
    double wall, passage, margin;
    int noise;                   // most of it, in greys
    bool inverted;
} painted_look;

typedef struct painted {
    unsigned width, height;
    unsigned char *pixels;       // red, green, blue; of malloc, so the caller frees them
} painted;

// The blocks of a maze: width characters in each of height lines.  The text is freed by meander_text_free.
typedef struct painted_blocks {
    char *text;
    size_t width, height;
} painted_blocks;

painted_blocks painted_blocks_of(const meander_maze *m);

painted painted_new(const painted_blocks *b, const painted_look *l);

// The picture as a camera or a scanner sees it.
typedef struct painted_view {
    double turn;                 // in degrees, clockwise
    double tilt;                 // the far side is shorter by this share
    double shade;                // the right is darker than the left by this share
    unsigned blur;               // pixels on each side that are mixed into one
    int noise;
    unsigned table;              // pixels of dark table around the paper
} painted_view;

painted painted_view_new(const painted *p, const painted_view *v);

// A number from -most to most, the same ones in every run behind the same seed.
int painted_noise(int most);
void painted_noise_begin(unsigned seed);

// The packing of a file; members that do not belong to its kind are ignored.
typedef struct painted_file {
    bool interlaced;             // progressive, of JPEG
    int quality;                 // of JPEG
    unsigned turn;               // of JPEG: the number in its EXIF, 0: none
    bool big;                    // ... whose numbers begin with the greatest digit
} painted_file;

// The picture as a file in `to`, which has so much room; returns its size, 0 when this build has not the library.
// Of GIF and PNG black, white and greys are kept.
size_t painted_jpeg(const painted *p, const painted_file *how, char *to, size_t room);
size_t painted_gif(const painted *p, const painted_file *how, char *to, size_t room);
size_t painted_png(const painted *p, const painted_file *how, char *to, size_t room);

// The contents of a PNG, whose pixels the caller frees; ends the program for other files, or without the library.
painted painted_of_png(const char *bytes, size_t size);

#endif
