// SPDX-License-Identifier: MIT
// The themes: one table of colours for pictures, films and screens.
#ifndef DRAW_THEME_H
#define DRAW_THEME_H

#include <stddef.h>

#include <meander/types.h>

enum { THEME_COLOURS = MEANDER_COLOUR_CLOSED + 1, THEME_RAMP = 5 };

typedef struct theme_colours {
    const char *name, *about, *traits;
    const char *aliases;                     // other names, separated by blanks, or NULL
    const meander_param *params;             // none
    uint32_t colours[THEME_COLOURS];         // 0xRRGGBB
    uint32_t ramp[THEME_RAMP];               // distances, from near to far
} theme_colours;

// The names in the order of the table, for parameters.
#define THEME_NAMES "classic|paper|blueprint|night|high-contrast"

size_t theme_count(void);
const theme_colours *theme_at(size_t i);

// The colour that is `place` of `places` along a ramp.
uint32_t theme_along(const uint32_t ramp[THEME_RAMP], uint32_t place, uint32_t places);
// The colour of the cells of a set, on floors of a colour.
uint32_t theme_of_set(uint32_t floor, unsigned set);

#endif
