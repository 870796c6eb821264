// SPDX-License-Identifier: MIT
// A character has two colours, so of eight pixels the two most important ones are kept:
//
//     # #     with walls: these are the dots, and the ground     bits    0 3
//     # .     is the next most important; so a maze of two               1 4
//     # #     pixels per cell keeps all its walls, and a path            2 5
//     # .     colours the ground of its cells                            6 7
//
// Without walls, from far away, the dots are the most important colour, on the ground of the
// others.
// Source: Unicode, "Braille Patterns", U+2800 to U+28FF.
#include "view/dots.h"

// Between walls the ground is the colour of most pixels, but one of a path counts as several: it is never interrupted.
enum { DOTS = VIEW_DOTS_WIDTH * VIEW_DOTS_HEIGHT, DOTS_PATH = 3 };

static void dots_load(const view_image *image, unsigned x, unsigned y, uint8_t pixels[DOTS]) {
    for (unsigned i = 0; i < DOTS; i++) {
        unsigned px = x + i % VIEW_DOTS_WIDTH, py = y + i / VIEW_DOTS_WIDTH;
        if (px >= image->width) px = image->width - 1;
        if (py >= image->height) py = image->height - 1;
        pixels[i] = image->pixels[py * image->pitch + px];
    }
}

// The most important colour except `but`; `but` if there is no other.
static uint8_t dots_first(const uint8_t pixels[DOTS], unsigned but) {
    unsigned best = but, rank = 0;
    for (unsigned i = 0; i < DOTS; i++) {
        if (pixels[i] == but || (best != but && view_colour_rank(pixels[i]) <= rank)) continue;
        best = pixels[i];
        rank = view_colour_rank(best);
    }
    return (uint8_t)best;
}

static uint8_t dots_of(const uint8_t pixels[DOTS], unsigned colour) {
    static const uint8_t bits[DOTS] = {0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80};
    unsigned dots = 0;
    for (unsigned i = 0; i < DOTS; i++)
        if (pixels[i] == colour) dots |= bits[i];
    return (uint8_t)dots;
}

view_dots view_dots_at(const view_image *image, unsigned x, unsigned y) {
    uint8_t pixels[DOTS];
    dots_load(image, x, y, pixels);
    uint8_t wall = dots_of(pixels, VIEW_COLOUR_WALL);
    if (wall != 0)
        return (view_dots){wall, VIEW_COLOUR_WALL, dots_first(pixels, VIEW_COLOUR_WALL)};
    uint8_t first = dots_first(pixels, 255), second = dots_first(pixels, first);
    if (first == second) return (view_dots){0, first, first};
    return (view_dots){dots_of(pixels, first), first, second};
}

view_dots view_dots_of_walls(const view_image *image, unsigned x, unsigned y) {
    uint8_t pixels[DOTS], back = VIEW_COLOUR_WALL;
    unsigned most = 0;
    dots_load(image, x, y, pixels);
    for (unsigned i = 0; i < DOTS; i++) {
        unsigned count = 0, weight = view_colour_rank(pixels[i]) >= view_colour_rank(VIEW_COLOUR_PATH) ? DOTS_PATH : 1;
        for (unsigned k = 0; k < DOTS; k++) count += pixels[k] == pixels[i] ? weight : 0;
        bool more = count > most || (count == most && view_colour_rank(pixels[i]) > view_colour_rank(back));
        if (pixels[i] == VIEW_COLOUR_WALL || !more) continue;
        most = count;
        back = pixels[i];
    }
    return (view_dots){dots_of(pixels, VIEW_COLOUR_WALL), VIEW_COLOUR_WALL, back};
}
