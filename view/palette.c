// SPDX-License-Identifier: MIT
// The colours of a theme, in the order of the painter's numbers.  The library has the table; here
// are only mixtures, and the colours of a terminal with 256 of them.
//
// Source of the contrast: W3C, "Web Content Accessibility Guidelines 2.2", 2023.
#include "view/palette.h"

#include <math.h>
#include <string.h>

#include <meander/meander.h>

static const uint8_t palette_meanings[VIEW_COLOUR_PLAIN_COUNT] = {
    [VIEW_COLOUR_BACK] = MEANDER_COLOUR_BACK,
    [VIEW_COLOUR_WALL] = MEANDER_COLOUR_WALL,
    [VIEW_COLOUR_SOLID] = MEANDER_COLOUR_SOLID,
    [VIEW_COLOUR_FLOOR] = MEANDER_COLOUR_FLOOR,
    [VIEW_COLOUR_STACK] = MEANDER_COLOUR_STACK,
    [VIEW_COLOUR_STORE] = MEANDER_COLOUR_STORE,
    [VIEW_COLOUR_WALK] = MEANDER_COLOUR_WALK,
    [VIEW_COLOUR_ERASED] = MEANDER_COLOUR_ERASED,
    [VIEW_COLOUR_TRIED] = MEANDER_COLOUR_TRIED,
    [VIEW_COLOUR_DEAD_END] = MEANDER_COLOUR_DEAD_END,
    [VIEW_COLOUR_PATH] = MEANDER_COLOUR_PATH,
    [VIEW_COLOUR_SOLUTION] = MEANDER_COLOUR_PATH,
    [VIEW_COLOUR_VISITED] = MEANDER_COLOUR_VISITED,
    [VIEW_COLOUR_TRAIL] = MEANDER_COLOUR_TRAIL,
    [VIEW_COLOUR_HINT] = MEANDER_COLOUR_HINT,
    [VIEW_COLOUR_FOG] = MEANDER_COLOUR_FOG,
    [VIEW_COLOUR_START] = MEANDER_COLOUR_START,
    [VIEW_COLOUR_GOAL] = MEANDER_COLOUR_GOAL,
    [VIEW_COLOUR_WALKER] = MEANDER_COLOUR_WALKER,
    [VIEW_COLOUR_TEXT] = MEANDER_COLOUR_TEXT,
    [VIEW_COLOUR_PANEL] = MEANDER_COLOUR_PANEL,
    [VIEW_COLOUR_DIM] = MEANDER_COLOUR_DIM,
    [VIEW_COLOUR_FRAME] = MEANDER_COLOUR_FRAME,
    [VIEW_COLOUR_NUMBER] = MEANDER_COLOUR_NUMBER,
    [VIEW_COLOUR_FRONTIER] = MEANDER_COLOUR_FRONTIER,
    [VIEW_COLOUR_EXPANDED] = MEANDER_COLOUR_EXPANDED,
    [VIEW_COLOUR_CAME_FROM] = MEANDER_COLOUR_CAME_FROM,
    [VIEW_COLOUR_CURSOR] = MEANDER_COLOUR_CURSOR,
    [VIEW_COLOUR_CHALK] = MEANDER_COLOUR_CHALK,
    [VIEW_COLOUR_HAND] = MEANDER_COLOUR_HAND};

size_t view_theme_count(void) { return meander_list_count(MEANDER_THEMES); }

static size_t palette_theme(size_t theme) { return theme < view_theme_count() ? theme : 0; }

const char *view_theme_name(size_t theme) {
    return meander_list_at(MEANDER_THEMES, palette_theme(theme)).name;
}

size_t view_theme_find(const char *name) { return meander_list_find(MEANDER_THEMES, name); }

static void palette_put(view_palette *p, size_t i, uint32_t rgb) {
    p->rgba[i][0] = (uint8_t)(rgb >> 16);
    p->rgba[i][1] = (uint8_t)(rgb >> 8);
    p->rgba[i][2] = (uint8_t)rgb;
    p->rgba[i][3] = 255;
}

// The darkest side of a body still has a contrast of 3:1 to its walls.
enum { PALETTE_LIGHT_PARTS = 16 };

static uint32_t palette_mix(uint32_t near, uint32_t far, unsigned part, unsigned whole) {
    uint32_t rgb = 0;
    for (unsigned shift = 24; shift > 0; shift -= 8) {
        uint32_t a = near >> (shift - 8) & 255, b = far >> (shift - 8) & 255;
        rgb = rgb << 8 | (a * (whole - part) + b * part) / whole;
    }
    return rgb;
}

_Static_assert((int)VIEW_COLOUR_SHADES_END <= (int)VIEW_COLOUR_SETS, "the shades have their own numbers");

// The shades between the panel and a colour of text; returns what comes after them.
static size_t palette_put_shades(view_palette *p, size_t i, size_t theme, meander_colour text,
                                 unsigned count) {
    uint32_t near = meander_theme_colour(theme, MEANDER_COLOUR_PANEL);
    uint32_t far = meander_theme_colour(theme, text);
    for (unsigned k = 1; k <= count; k++) palette_put(p, i++, palette_mix(near, far, k, count + 1));
    return i;
}

void view_palette_fill(view_palette *p, size_t theme) {
    theme = palette_theme(theme);
    memset(p, 0, sizeof *p);
    for (size_t i = 0; i < VIEW_COLOUR_PLAIN_COUNT; i++)
        palette_put(p, i, meander_theme_colour(theme, (meander_colour)palette_meanings[i]));
    uint32_t floor = meander_theme_colour(theme, MEANDER_COLOUR_FLOOR);
    uint32_t wall = meander_theme_colour(theme, MEANDER_COLOUR_WALL);
    for (unsigned i = 0; i < VIEW_TONES; i++)
        palette_put(p, VIEW_COLOUR_TONES + i, palette_mix(floor, wall, VIEW_TONES_LEAST + i, VIEW_TONES_PARTS));
    size_t shade = VIEW_COLOUR_SHADES;
    shade = palette_put_shades(p, shade, theme, MEANDER_COLOUR_TEXT, VIEW_SHADES_TEXT);
    shade = palette_put_shades(p, shade, theme, MEANDER_COLOUR_DIM, VIEW_SHADES_DIM);
    (void)palette_put_shades(p, shade, theme, MEANDER_COLOUR_FRAME, VIEW_SHADES_FRAME);
    for (unsigned i = 0; i < VIEW_SETS; i++)
        palette_put(p, VIEW_COLOUR_SETS + i, meander_theme_set_colour(theme, i));
    for (unsigned i = 0; i < VIEW_LIGHTS; i++)
        palette_put(p, VIEW_COLOUR_LIGHTS + i, palette_mix(floor, wall, i, PALETTE_LIGHT_PARTS));
    for (unsigned i = 0; i < VIEW_RAMP; i++)
        palette_put(p, VIEW_COLOUR_RAMP + i, meander_theme_distance_colour(theme, i, VIEW_RAMP));
}

static const uint8_t palette_thin[VIEW_THIN] = {
    VIEW_COLOUR_STACK, VIEW_COLOUR_STORE, VIEW_COLOUR_WALK, VIEW_COLOUR_ERASED, VIEW_COLOUR_TRIED,
    VIEW_COLOUR_DEAD_END, VIEW_COLOUR_PATH, VIEW_COLOUR_SOLUTION, VIEW_COLOUR_FRONTIER, VIEW_COLOUR_EXPANDED};
_Static_assert(VIEW_COLOUR_THIN + VIEW_THIN <= VIEW_COLOUR_SETS, "thin walls have the numbers before the sets");

void view_palette_thin(view_palette *p) {
    const uint8_t *wall = p->rgba[VIEW_COLOUR_WALL];
    for (unsigned i = 0; i < VIEW_THIN; i++)
        for (unsigned k = 0; k < 4; k++)
            p->rgba[VIEW_COLOUR_THIN + i][k] = (uint8_t)((p->rgba[palette_thin[i]][k] + wall[k]) / 2);
}

unsigned view_colour_thin(unsigned colour) {
    for (unsigned i = 0; i < VIEW_THIN; i++)
        if (palette_thin[i] == colour) return VIEW_COLOUR_THIN + i;
    bool area = colour == VIEW_COLOUR_SOLID || colour == VIEW_COLOUR_FOG ||
                (colour >= VIEW_COLOUR_SETS && colour < VIEW_COLOUR_TONES);
    return area ? colour : VIEW_COLOUR_TONES + VIEW_TONES_PARTS / 2 - VIEW_TONES_LEAST;
}

// ---- contrast ------------------------------------------------------------------------

static double palette_linear(uint8_t part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double palette_luminance(const uint8_t *rgb) {
    return 0.2126 * palette_linear(rgb[0]) + 0.7152 * palette_linear(rgb[1]) +
           0.0722 * palette_linear(rgb[2]);
}

double view_contrast(const uint8_t *a, const uint8_t *b) {
    double one = palette_luminance(a) + 0.05, other = palette_luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

// ---- 256 colours ---------------------------------------------------------------------

static int palette_apart(const uint8_t *a, const uint8_t *b) {
    int red = a[0] - b[0], green = a[1] - b[1], blue = a[2] - b[2];
    return 3 * red * red + 6 * green * green + blue * blue;
}

// The 6 x 6 x 6 cube after the basic colours, and the 24 greys after that.
static void palette_of_cube(unsigned i, uint8_t *rgb) {
    static const uint8_t levels[6] = {0, 95, 135, 175, 215, 255};
    uint8_t grey = (uint8_t)(8 + 10 * (i - 232));
    for (unsigned k = 0, part = 36; k < 3; k++, part /= 6)
        rgb[k] = i < 232 ? levels[(i - 16) / part % 6] : grey;
}

// `apart`: NULL, or what the colour must keep a contrast of 3:1 to.
static unsigned palette_nearest(const uint8_t *rgb, unsigned end, const uint8_t *apart) {
    unsigned best = 16;
    int least = INT32_MAX;
    for (unsigned i = 16; i < end; i++) {
        uint8_t found[3];
        palette_of_cube(i, found);
        int far = palette_apart(rgb, found);
        if (far >= least || (apart != NULL && view_contrast(found, apart) < 3)) continue;
        least = far;
        best = i;
    }
    return best;
}

// Sets and distances differ by hue, so they take no greys; the tones of floor are greys on most themes.
unsigned view_palette_cube(const view_palette *p, unsigned colour) {
    const uint8_t *rgb = p->rgba[colour], *floor = p->rgba[VIEW_COLOUR_FLOOR];
    uint8_t ground[3];
    palette_of_cube(palette_nearest(floor, 256, NULL), ground);
    bool stands_out = colour < VIEW_COLOUR_SETS && view_contrast(rgb, floor) >= 3;
    bool hued = colour >= VIEW_COLOUR_SETS && colour < VIEW_COLOUR_TONES;
    return palette_nearest(rgb, hued ? 232 : 256, stands_out ? ground : NULL);
}

// The frame itself stands out on floor, and floor on what happens in a maze; pale colours are far from walls.
unsigned view_colour_edge(unsigned colour) {
    bool pale = colour == VIEW_COLOUR_EXPANDED || (colour >= VIEW_COLOUR_SETS && colour < VIEW_COLOUR_TONES);
    return pale ? VIEW_COLOUR_WALL : VIEW_COLOUR_FLOOR;
}

// ---- rank and letters ------------------------------------------------------------------

unsigned view_colour_rank(unsigned colour) {
    static const uint8_t ranks[VIEW_COLOUR_PLAIN_COUNT] = {
        [VIEW_COLOUR_WALKER] = 12,   [VIEW_COLOUR_START] = 11,   [VIEW_COLOUR_GOAL] = 11,
        [VIEW_COLOUR_TRAIL] = 9,     [VIEW_COLOUR_HINT] = 9,     [VIEW_COLOUR_PATH] = 8,
        [VIEW_COLOUR_SOLUTION] = 8,  [VIEW_COLOUR_STACK] = 7,    [VIEW_COLOUR_STORE] = 7,
        [VIEW_COLOUR_WALK] = 6,      [VIEW_COLOUR_TRIED] = 6,    [VIEW_COLOUR_DEAD_END] = 5,
        [VIEW_COLOUR_FRONTIER] = 7,  [VIEW_COLOUR_EXPANDED] = 5, [VIEW_COLOUR_CURSOR] = 10,
        [VIEW_COLOUR_CAME_FROM] = 3, [VIEW_COLOUR_CHALK] = 3,    [VIEW_COLOUR_HAND] = 3,
        [VIEW_COLOUR_SOLID] = 1,
        [VIEW_COLOUR_WALL] = 3,      [VIEW_COLOUR_FLOOR] = 3,    [VIEW_COLOUR_ERASED] = 3,
        [VIEW_COLOUR_VISITED] = 3,   [VIEW_COLOUR_FOG] = 3,      [VIEW_COLOUR_TEXT] = 3,
        [VIEW_COLOUR_PANEL] = 3,     [VIEW_COLOUR_DIM] = 3,      [VIEW_COLOUR_FRAME] = 3,
        [VIEW_COLOUR_NUMBER] = 3};
    if (colour >= VIEW_COLOUR_TONES && colour < VIEW_COLOUR_COUNT) return 2;
    return colour < VIEW_COLOUR_PLAIN_COUNT ? ranks[colour] : 3;
}

char view_colour_letter(unsigned colour) {
    static const char letters[] = " #% sowe.x**,t!?SG@TPdFnqv'+|h";
    if (colour < VIEW_COLOUR_PLAIN_COUNT) return letters[colour];
    if (colour < VIEW_COLOUR_RAMP) return (char)('a' + (colour - VIEW_COLOUR_SETS) % 26);
    if (colour >= VIEW_COLOUR_TONES) return ' ';
    return (char)('0' + (colour - VIEW_COLOUR_RAMP) * 10 / VIEW_RAMP % 10);
}

void view_palette_rgb(const view_palette *p, uint8_t rgb[3 * VIEW_COLOUR_FILMED]) {
    for (unsigned i = 0; i < VIEW_COLOUR_FILMED; i++) memcpy(rgb + 3 * i, p->rgba[i], 3);
}
