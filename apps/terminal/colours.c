// SPDX-License-Identifier: MIT
// The terminal's colour for each colour of the view.
//
//     direct     the colour itself          own     one of 256 places, given that colour
//     cube       the nearest of 240         basic   by its meaning: 8 or 16 are too few to take
//                                                   the nearest, which would mix rock and floor
//
// Any user may have changed the basic colours, so the two that must differ most, walls and floor,
// are black and white, and the six others are for what is found.
#ifdef MEANDER_WITH_NCURSESW
#include <curses.h>

#include "terminal_screen.h"

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT };

// On light floors; of 16 colours the floor is the brightest, and rock is grey.
static unsigned colours_by_meaning(unsigned colour) {
    static const uint8_t plain[VIEW_COLOUR_SETS] = {
        [VIEW_COLOUR_BACK] = BLACK,       [VIEW_COLOUR_WALL] = BLACK,
        [VIEW_COLOUR_SOLID] = BLACK,      [VIEW_COLOUR_FLOOR] = WHITE,
        [VIEW_COLOUR_STACK] = BLUE,       [VIEW_COLOUR_STORE] = GREEN,
        [VIEW_COLOUR_WALK] = YELLOW,      [VIEW_COLOUR_ERASED] = WHITE,
        [VIEW_COLOUR_TRIED] = CYAN,       [VIEW_COLOUR_DEAD_END] = RED,
        [VIEW_COLOUR_PATH] = GREEN,       [VIEW_COLOUR_SOLUTION] = GREEN,
        [VIEW_COLOUR_VISITED] = CYAN,     [VIEW_COLOUR_TRAIL] = YELLOW,
        [VIEW_COLOUR_HINT] = GREEN,       [VIEW_COLOUR_FOG] = BLACK,
        [VIEW_COLOUR_START] = BLUE,       [VIEW_COLOUR_GOAL] = RED,
        [VIEW_COLOUR_WALKER] = MAGENTA,   [VIEW_COLOUR_TEXT] = BLACK,
        [VIEW_COLOUR_PANEL] = WHITE,      [VIEW_COLOUR_DIM] = BLACK,
        [VIEW_COLOUR_FRAME] = BLUE,       [VIEW_COLOUR_NUMBER] = BLACK,
        [VIEW_COLOUR_FRONTIER] = YELLOW, [VIEW_COLOUR_EXPANDED] = CYAN,
        [VIEW_COLOUR_CAME_FROM] = BLACK,  [VIEW_COLOUR_CURSOR] = MAGENTA,
        [VIEW_COLOUR_CHALK] = MAGENTA,    [VIEW_COLOUR_HAND] = MAGENTA};
    static const uint8_t ramp[6] = {WHITE, YELLOW, GREEN, CYAN, MAGENTA, BLUE};
    if (colour < VIEW_COLOUR_SETS) return plain[colour];
    if (colour < VIEW_COLOUR_RAMP) return RED + (colour - VIEW_COLOUR_SETS) % 6;
    if (colour >= VIEW_COLOUR_TONES) return colour < VIEW_COLOUR_TONES + VIEW_TONES / 2 ? WHITE : CYAN;
    return ramp[(colour - VIEW_COLOUR_RAMP) * 6 / VIEW_RAMP % 6];
}

static bool colours_is_dark(const uint8_t *rgb) {
    return 3u * rgb[0] + 6u * rgb[1] + rgb[2] < 10 * 112;
}

// Themes with dark floors swap black and white.
static int colours_basic(const screen *s, unsigned colour) {
    unsigned basic = colours_by_meaning(colour);
    bool dark = colours_is_dark(s->palette.rgba[VIEW_COLOUR_FLOOR]);
    if (colour != VIEW_COLOUR_BACK && dark && basic == BLACK) basic = WHITE;
    else if (dark && basic == WHITE) basic = BLACK;
    if (COLORS < 16) return (int)basic;
    if (colour == VIEW_COLOUR_SOLID || colour == VIEW_COLOUR_FOG) return BLACK + BRIGHT;
    bool light = basic == WHITE || (colour >= VIEW_COLOUR_SETS && colour < VIEW_COLOUR_RAMP);
    return (int)(light ? basic + BRIGHT : basic);
}

bool screen_is_dark(const screen *s, unsigned colour) {
    static const bool basic[BRIGHT] = {[BLACK] = true, [RED] = true, [BLUE] = true,
                                       [MAGENTA] = true};
    if (s->colours != SCREEN_BASIC) return colours_is_dark(s->palette.rgba[colour]);
    return s->number[colour] == BLACK + BRIGHT ||
           (s->number[colour] < BRIGHT && basic[s->number[colour]]);
}

int screen_number(const screen *s, unsigned colour) {
    const uint8_t *rgb = s->palette.rgba[colour];
    switch (s->colours) {
    case SCREEN_DIRECT: return rgb[0] << 16 | rgb[1] << 8 | rgb[2];
    case SCREEN_OWN:
        init_color((short)(colour + 16), (short)(rgb[0] * 1000 / 255), (short)(rgb[1] * 1000 / 255),
                   (short)(rgb[2] * 1000 / 255));
        return (int)colour + 16;
    case SCREEN_CUBE: return (int)view_palette_cube(&s->palette, colour);
    default: return colours_basic(s, colour);
    }
}

#else
// A C file needs at least one declaration.
typedef int colours_is_missing;
#endif
