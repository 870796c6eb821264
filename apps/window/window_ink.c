// SPDX-License-Identifier: MIT
// Mixes the colours of text.
//
// A picture has 256 colour numbers and themes use fewer.  The numbers that are left are steps from
// a ground to an ink, for each pair that the window writes with:
//
//     ground . . . . . . ink          a pixel that is half covered takes the middle step
//
// Other pairs have no steps: there a pixel that is covered by half or more is ink.
#include "window_type.h"

enum { TYPE_PAIRS = 4, TYPE_STEPS = (256 - VIEW_COLOUR_COUNT) / TYPE_PAIRS, TYPE_FULL = 255 };
_Static_assert(TYPE_STEPS >= 3, "fewer steps than this look ragged");

static const struct { uint8_t ink, ground; } type_pairs[TYPE_PAIRS] = {
    {VIEW_COLOUR_TEXT, VIEW_COLOUR_PANEL},  {VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL},
    {VIEW_COLOUR_FRAME, VIEW_COLOUR_PANEL}, {VIEW_COLOUR_PANEL, VIEW_COLOUR_FRAME},
};

void window_type_mix(view_palette *p) {
    for (unsigned i = 0; i < TYPE_PAIRS; i++)
        for (unsigned step = 0; step < TYPE_STEPS; step++) {
            const uint8_t *ink = p->rgba[type_pairs[i].ink], *ground = p->rgba[type_pairs[i].ground];
            uint8_t *mixed = p->rgba[VIEW_COLOUR_COUNT + i * TYPE_STEPS + step];
            unsigned part = step + 1, rest = TYPE_STEPS - step;
            for (unsigned k = 0; k < 4; k++)
                mixed[k] = (uint8_t)((ink[k] * part + ground[k] * rest) / (TYPE_STEPS + 1));
        }
}

// Where letters touch, a pixel is covered twice: its ground is that of the first time.
void window_type_dab(const view_image *image, int x, int y, unsigned colour, unsigned cover) {
    if (x < 0 || y < 0 || x >= (int)image->width || y >= (int)image->height) return;
    uint8_t *pixel = image->pixels + (size_t)y * image->pitch + x;
    unsigned part = (cover * (TYPE_STEPS + 1) + TYPE_FULL / 2) / TYPE_FULL, ground = *pixel;
    if (part == 0) return;
    if (part > TYPE_STEPS) {
        *pixel = (uint8_t)colour;
        return;
    }
    for (unsigned i = 0; i < TYPE_PAIRS; i++) {
        unsigned first = VIEW_COLOUR_COUNT + i * TYPE_STEPS, last = first + TYPE_STEPS;
        if (type_pairs[i].ink != colour) continue;
        if (ground >= first && ground < last) part += ground - first + 1;
        else if (ground != type_pairs[i].ground) continue;
        *pixel = part > TYPE_STEPS ? (uint8_t)colour : (uint8_t)(first + part - 1);
        return;
    }
    if (part > TYPE_STEPS / 2) *pixel = (uint8_t)colour;
}
