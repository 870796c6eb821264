// SPDX-License-Identifier: MIT
// The themes.  Readers who see no hues (in grey, in print, with any kind of colour blindness)
// must still tell apart what means different things:
//
//     light theme   | floor     | what happens: stack, tried, path ... | rock, walls |
//     dark theme    | floor | rock or what a solver did | stack, path | walls        |
//                   dark -------------------------------------------------> light
//
// Each bar is a contrast of 3:1, and black to white has room for two and a half of them.  So what
// happens in a maze shares one step, and there the painters add a mark (view/patterns.h, ends.h):
// a cross in a dead end, a dot on the path.  The colours of one step also differ in hue, as seen
// by people with protanopia, deuteranopia and tritanopia, and stay apart when a terminal
// has only 256 colours.  tests/unit/view/test_view_themes.c computes all of this.
//
// A film's legend lists its making and its solving together, so the path differs from what is worked on, too.
//
// The classic theme has blue, vermilion and bluish green of Okabe and Ito for start, goal and
// path.  The ramps get steadily darker (on dark themes: lighter), so that distances show in grey,
// too; every step of a ramp stands out against the walls.
// Source: Masataka Okabe, Kei Ito, "Color Universal Design", 2002.
#include "draw/theme.h"

// In the order of meander_colour, eight in a line.
static const theme_colours theme_table[] = {
    {.name = "classic", .about = "dark walls on white", .traits = "light",
     .colours = {0xffffff, 0x1a1a1a, 0x2c3743, 0xffffff, 0x3f85d8, 0xe46ca0, 0xb97d12, 0x6b5b52,
                 0x3b98e1, 0xd23d3d, 0x009e73, 0xf5eacf, 0xca8711, 0xb769a0, 0x3c424e, 0x0072b2,
                 0xd55e00, 0xa0226d, 0x1d2333, 0xf6f3ec, 0x5d6473, 0x317ed0, 0x27395f, 0x7c6ae1,
                 0xdcecf7, 0x08345e, 0xd6007f, 0x570241, 0x39095b, 0xfbdcc8},
     .ramp = {0xfffbdc, 0xd6efb5, 0x86cfbb, 0x45a9c4, 0x3f78b5}},
    {.name = "paper", .about = "brown ink on yellowed paper", .traits = "light",
     .colours = {0xf4ecd8, 0x3a281b, 0x4b392d, 0xfbf6e9, 0x6f8fae, 0x7a9858, 0xb18039, 0x77695a,
                 0x6395b3, 0xaa6139, 0xc14a67, 0xefe0bd, 0xa38b56, 0xa06f8a, 0x56473b, 0x2e6790,
                 0xcc6e07, 0x7b315e, 0x332419, 0xf4ecd7, 0x6b5b46, 0x356690, 0x2f5d61, 0x7f76b5,
                 0xe5e6d7, 0x33353e, 0xc4007a, 0x4f1033, 0x3a1550, 0xf1cdb2},
     .ramp = {0xfdf8e6, 0xf3dfae, 0xe5b877, 0xcf8a56, 0xb0643f}},
    {.name = "blueprint", .about = "light lines on dark blue", .traits = "dark",
     .colours = {0x0c2849, 0xf2f7fc, 0x4270b5, 0x00274f, 0xf5e69b, 0x92e6c6, 0xffba8e, 0x67809e,
                 0x2487cb, 0xd06223, 0xffd35c, 0x18466f, 0xc79c45, 0xc86f9e, 0x7490b4, 0x8de4d1,
                 0xffa36b, 0xfbd7f9, 0xeef4fb, 0x042a4c, 0x9ab9d8, 0xffd365, 0xd6e8fa, 0x7e73f0,
                 0x23619d, 0xd1eafd, 0xff6ec7, 0xffd8f5, 0xffe6b0, 0x556190},
     .ramp = {0x0c3766, 0x154f88, 0x2069a6, 0x2c80b8, 0x3a93bb}},
    {.name = "night", .about = "light walls on black", .traits = "dark",
     .colours = {0x0f1117, 0xdfe5f0, 0x606775, 0x12151d, 0x6ac8ff, 0x57d9a8, 0xfad269, 0x866396,
                 0x3073ac, 0xbc5630, 0xf2b84b, 0x3c3020, 0xa68321, 0xc372a8, 0x5e6270, 0x51c3df,
                 0xff7e51, 0xff8ed0, 0xe6e9ef, 0x0f1117, 0x9ea6b6, 0x59b3e8, 0xb8c8f0, 0x7960cf,
                 0x26304b, 0xacd1f6, 0xff6ec7, 0xffbfe9, 0xffe09d, 0x473039},
     .ramp = {0x181b3a, 0x30306b, 0x56408a, 0x86508e, 0xb5657f}},
    {.name = "high-contrast", .about = "white walls on black, strong colours", .traits = "dark",
     .aliases = "contrast",
     .colours = {0x000000, 0xffffff, 0x606060, 0x000000, 0x2acfff, 0x10e890, 0xfcd002, 0x855f29,
                 0x2278dc, 0xcd5114, 0xffe600, 0x3f3f00, 0xb28808, 0xcd50bd, 0x5d5d5d, 0x37e8fc,
                 0xff8cff, 0xdafcd1, 0xffffff, 0x000000, 0xc0c0c0, 0xffe600, 0x20e5ff, 0x905eff,
                 0x333333, 0xd1e9ff, 0xff6ec7, 0xffc8f0, 0xfff0a0, 0x66300a},
     .ramp = {0x000000, 0x1c1c40, 0x3a3a78, 0x5a5aa8, 0x7a7acc}},
};

size_t theme_count(void) { return sizeof theme_table / sizeof theme_table[0]; }

const theme_colours *theme_at(size_t i) { return &theme_table[i]; }

// Mixes one of the three bytes: `part` of `whole` of the way from one colour to the other.
static uint32_t theme_between(uint32_t from, uint32_t to, unsigned shift, uint32_t part,
                              uint32_t whole) {
    int64_t a = from >> shift & 0xff, b = to >> shift & 0xff;
    return (uint32_t)(a + (b - a) * part / whole) << shift;
}

uint32_t theme_along(const uint32_t ramp[THEME_RAMP], uint32_t place, uint32_t places) {
    uint32_t whole = places > 1 ? places - 1 : 1, along = place * (THEME_RAMP - 1);
    uint32_t step = along / whole, part = along % whole, mixed = 0;
    if (step >= THEME_RAMP - 1) return ramp[THEME_RAMP - 1];
    for (unsigned shift = 0; shift <= 16; shift += 8)
        mixed |= theme_between(ramp[step], ramp[step + 1], shift, part, whole);
    return mixed;
}

// The red, green or blue part of a colour on the colour wheel of 1536 steps.
static unsigned theme_part(unsigned hue, unsigned from) {
    unsigned at = (hue + from) % 1536;
    if (at < 256) return at;
    if (at < 768) return 255;
    return at < 1024 ? 1023 - at : 0;
}

// By the golden angle, so that successive numbers differ most; two thirds are floor colour.
uint32_t theme_of_set(uint32_t floor, unsigned set) {
    unsigned hue = set * 949 % 1536;
    uint32_t mixed = 0;
    for (unsigned i = 0; i < 3; i++) {
        unsigned under = floor >> (16 - 8 * i) & 255;
        mixed = mixed << 8 | (2 * under + theme_part(hue, 512 + 1024 * i)) / 3;
    }
    return mixed;
}
