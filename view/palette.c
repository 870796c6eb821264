// SPDX-License-Identifier: MIT
// Themes.  Blue, green and vermilion are near those of the palette of Masataka Okabe and Kei Ito
// ("Color Universal Design", 2008), which people with any kind of colour vision can tell apart;
// they differ in brightness, too.
//
// Sets turn the hue by the golden angle from one number to the next, so that neighbouring numbers
// differ most.  The map of distances goes through fixed stops of rising brightness.
#include "view/palette.h"

#include <string.h>

typedef struct palette_theme {
    const char *name, *about;
    const char *other;           // another name, NULL: it has none
    uint32_t plain[VIEW_COLOUR_PLAIN_COUNT];
    unsigned light;              // of the sets' colours
    uint32_t ramp[5];
} palette_theme;

static const palette_theme palette_themes[] = {
    {"classic", "dark walls, white passages, a cream page", NULL,
     {0xf3f0e8, 0x20262e, 0x6b7480, 0xffffff, 0x2f7fd1, 0x12a06f, 0xf2c14e, 0xdcd9cf,
      0x7cc4f0, 0xd9652b, 0x0a9a68, 0x0a9a68, 0xf4ead0, 0xf2c14e, 0xc77ab0, 0x3c434d,
      0x0072b2, 0xd55e00, 0xb0307f, 0x20262e, 0xf3f0e8, 0x6b7480, 0x2f7fd1, 0x20262e},
     200, {0xfdf3c7, 0xf7c36a, 0xe0765a, 0x93437f, 0x2c2a63}},
    {"paper", "black on white with pale colours, for printing", NULL,
     {0xffffff, 0x000000, 0xd8d8d8, 0xffffff, 0x9cc4ea, 0x9fd8bf, 0xf6dfa4, 0xeeeeee,
      0xd3e9f8, 0xf0b594, 0x4fb892, 0x4fb892, 0xf6f0e0, 0xf0d080, 0xe0b4d4, 0xb0b0b0,
      0x0072b2, 0xd55e00, 0xb0307f, 0x000000, 0xffffff, 0x777777, 0x0072b2, 0x000000},
     225, {0xffffff, 0xd6e6f4, 0x9fc4e2, 0x5a94c6, 0x24578f}},
    {"blueprint", "light lines on dark blue", NULL,
     {0x12385f, 0xe8f1fa, 0x1d4c7d, 0x12385f, 0x4aa3e8, 0x35c592, 0xf2c14e, 0x2a5482,
      0x5db2ee, 0xf0814a, 0x43d39e, 0x43d39e, 0x2d5a88, 0xd8ae4a, 0xd98fc4, 0x0a2340,
      0x7cc4f0, 0xf0814a, 0xffd9f2, 0xe8f1fa, 0x0d2c4d, 0x9bb9d6, 0xf2c14e, 0x0a2340},
     190, {0x1d4c7d, 0x2f76b5, 0x58a9dc, 0xa5d8ef, 0xf4fbff}},
    {"night", "grey walls on black", NULL,
     {0x0e1116, 0x8a94a3, 0x1a1f27, 0x161a21, 0x2b78cc, 0x139a6b, 0xb98a1f, 0x252b35,
      0x2f6f9e, 0xb8501d, 0x19b97f, 0x19b97f, 0x2c2a22, 0xb98a1f, 0xa75c92, 0x07090c,
      0x56b4e9, 0xe07b39, 0xff8fd0, 0xe6e9ee, 0x0e1116, 0x8a94a3, 0x56b4e9, 0x0e1116},
     150, {0x1b1b3a, 0x5a2a6b, 0xb0405e, 0xee8a4a, 0xfbe9a0}},
    {"high-contrast", "white walls on black, strong colours", "contrast",
     {0x000000, 0xffffff, 0x333333, 0x000000, 0x3fa0ff, 0x00e08a, 0xffe000, 0x444444,
      0x3fa0ff, 0xff6a00, 0x00ff9c, 0x00ff9c, 0x4a4a00, 0xffe000, 0xff9cf0, 0x202020,
      0x3fa0ff, 0xff6a00, 0xffffff, 0xffffff, 0x000000, 0xc0c0c0, 0xffe000, 0x000000},
     220, {0x202020, 0x005f9e, 0x00a9c0, 0x9ae06a, 0xffff80}},
};

size_t view_theme_count(void) { return sizeof palette_themes / sizeof *palette_themes; }

const char *view_theme_name(size_t theme) {
    return palette_themes[theme < view_theme_count() ? theme : 0].name;
}

const char *view_theme_about(size_t theme) {
    return palette_themes[theme < view_theme_count() ? theme : 0].about;
}

const char *view_theme_other_name(size_t theme) {
    return palette_themes[theme < view_theme_count() ? theme : 0].other;
}

size_t view_theme_find(const char *name) {
    for (size_t i = 0; i < view_theme_count(); i++) {
        const char *other = view_theme_other_name(i);
        if (strcmp(view_theme_name(i), name) == 0) return i;
        if (other != NULL && strcmp(other, name) == 0) return i;
    }
    return view_theme_count();
}

static void palette_put(view_palette *p, size_t i, uint32_t rgb) {
    p->rgba[i][0] = (uint8_t)(rgb >> 16);
    p->rgba[i][1] = (uint8_t)(rgb >> 8);
    p->rgba[i][2] = (uint8_t)rgb;
    p->rgba[i][3] = 255;
}

// A colour of the colour wheel, 1536 steps around, mixed with white or black until it is as light
// as wanted.
static uint32_t palette_hue(unsigned hue, unsigned light) {
    unsigned rise = hue % 256, fall = 255 - rise, part[3] = {0, 0, 0};
    unsigned sector = hue / 256 % 6, first = sector / 2, next = (first + 1) % 3;
    part[first] = sector % 2 == 0 ? 255 : fall;
    part[next] = sector % 2 == 0 ? rise : 255;
    uint32_t rgb = 0;
    for (unsigned i = 0; i < 3; i++) rgb = rgb << 8 | (part[i] * (255 - light) + 255 * light) / 255;
    return rgb;
}

static uint32_t palette_mix(uint32_t near, uint32_t far, unsigned part, unsigned whole) {
    uint32_t rgb = 0;
    for (unsigned shift = 24; shift > 0; shift -= 8) {
        uint32_t a = near >> (shift - 8) & 255, b = far >> (shift - 8) & 255;
        rgb = rgb << 8 | (a * (whole - part) + b * part) / whole;
    }
    return rgb;
}

void view_palette_fill(view_palette *p, size_t theme) {
    const palette_theme *t = &palette_themes[theme < view_theme_count() ? theme : 0];
    memset(p, 0, sizeof *p);
    for (size_t i = 0; i < VIEW_COLOUR_PLAIN_COUNT; i++) palette_put(p, i, t->plain[i]);
    uint32_t bright = t->plain[VIEW_COLOUR_FLOOR], wall = t->plain[VIEW_COLOUR_WALL];
    palette_put(p, VIEW_COLOUR_FLOOR_SHADE, palette_mix(bright, wall, 1, 4));
    palette_put(p, VIEW_COLOUR_FLOOR_DARK, palette_mix(bright, wall, 2, 4));
    for (unsigned i = 0; i < VIEW_SETS; i++)
        palette_put(p, VIEW_COLOUR_SETS + i, palette_hue(i * 587 % 1536, t->light * 3 / 4));
    for (unsigned i = 0; i < VIEW_RAMP; i++) {
        unsigned at = i * 4, stop = at / VIEW_RAMP;
        palette_put(p, VIEW_COLOUR_RAMP + i,
                    palette_mix(t->ramp[stop], t->ramp[stop + 1], at % VIEW_RAMP, VIEW_RAMP));
    }
}

unsigned view_colour_rank(unsigned colour) {
    static const uint8_t ranks[VIEW_COLOUR_PLAIN_COUNT] = {
        [VIEW_COLOUR_WALKER] = 12,   [VIEW_COLOUR_START] = 11,   [VIEW_COLOUR_GOAL] = 11,
        [VIEW_COLOUR_TRAIL] = 9,     [VIEW_COLOUR_HINT] = 9,     [VIEW_COLOUR_PATH] = 8,
        [VIEW_COLOUR_SOLUTION] = 8,  [VIEW_COLOUR_STACK] = 7,    [VIEW_COLOUR_STORE] = 7,
        [VIEW_COLOUR_WALK] = 6,      [VIEW_COLOUR_TRIED] = 6,    [VIEW_COLOUR_DEAD_END] = 5,
        [VIEW_COLOUR_FLOOR_DARK] = 2, [VIEW_COLOUR_FLOOR_SHADE] = 2, [VIEW_COLOUR_SOLID] = 1,
        [VIEW_COLOUR_WALL] = 3,      [VIEW_COLOUR_FLOOR] = 3,    [VIEW_COLOUR_ERASED] = 3,
        [VIEW_COLOUR_VISITED] = 3,   [VIEW_COLOUR_FOG] = 3,      [VIEW_COLOUR_TEXT] = 3,
        [VIEW_COLOUR_PANEL] = 3,     [VIEW_COLOUR_DIM] = 3,      [VIEW_COLOUR_FRAME] = 3,
        [VIEW_COLOUR_NUMBER] = 3};
    return colour < VIEW_COLOUR_PLAIN_COUNT ? ranks[colour] : 3;
}

char view_colour_letter(unsigned colour) {
    static const char letters[] = " #% sowe.x**,t!?SG@TPdFn  ";
    if (colour < VIEW_COLOUR_PLAIN_COUNT) return letters[colour];
    if (colour < VIEW_COLOUR_RAMP) return (char)('a' + (colour - VIEW_COLOUR_SETS) % 26);
    return (char)('0' + (colour - VIEW_COLOUR_RAMP) * 10 / VIEW_RAMP % 10);
}

void view_palette_rgb(const view_palette *p, uint8_t rgb[3 * VIEW_COLOUR_COUNT]) {
    for (unsigned i = 0; i < VIEW_COLOUR_COUNT; i++) memcpy(rgb + 3 * i, p->rgba[i], 3);
}
