// SPDX-License-Identifier: MIT
// The themes.  No two things that a reader must tell apart differ by hue alone:
//
//     start  a disc         path      strong, on the floor's lightness
//     goal   a ring         visited   a weak tint     dead end   another, warmer one
//
// The colours of the classic theme are those of Okabe and Ito, which people with any of the
// common kinds of colour blindness can tell apart: blue for the start, vermilion for the goal,
// bluish green for the path.  The ramps get steadily darker (on dark themes: lighter), so that
// distances show in grey, too; every step of a ramp stands out against the walls.
// Source: Masataka Okabe, Kei Ito, "Color Universal Design", 2002.
#include "draw/style.h"

static const style_colours style_themes[STYLE_THEMES] = {
    [STYLE_CLASSIC] = {
        .page = 0xffffff, .floor = 0xffffff, .wall = 0x1a1a1a, .path = 0x009e73,
        .start = 0x0072b2, .goal = 0xd55e00, .visited = 0xdcecf7, .dead_end = 0xfbdcc8,
        .overlay = 0x27395f, .ramp = {0xfffbdc, 0xd6efb5, 0x86cfbb, 0x45a9c4, 0x3f78b5},
    },
    [STYLE_PAPER] = {
        .page = 0xf4ecd8, .floor = 0xfbf6e9, .wall = 0x4a3526, .path = 0xb0413e,
        .start = 0x2f6690, .goal = 0xb0413e, .visited = 0xeadfc4, .dead_end = 0xf1cdb4,
        .overlay = 0x2f5d62, .ramp = {0xfdf8e6, 0xf3dfae, 0xe5b877, 0xcf8a56, 0xb0643f},
    },
    [STYLE_BLUEPRINT] = {
        .page = 0x123f6d, .floor = 0x164a80, .wall = 0xeaf3fb, .path = 0xffd35c,
        .start = 0x8fe3cf, .goal = 0xffa36b, .visited = 0x24619c, .dead_end = 0x55618f,
        .overlay = 0xd4e9fb, .ramp = {0x10365e, 0x1a568f, 0x2878b0, 0x3f9bc0, 0x6bbcc4},
    },
    [STYLE_NIGHT] = {
        .page = 0x0f1117, .floor = 0x181b26, .wall = 0xb9c3dc, .path = 0xf2b84b,
        .start = 0x58c4dd, .goal = 0xff7f50, .visited = 0x26304a, .dead_end = 0x47303a,
        .overlay = 0xa9bbe8, .ramp = {0x181b3a, 0x30306b, 0x56408a, 0x86508e, 0xb5657f},
    },
    [STYLE_HIGH_CONTRAST] = {
        .page = 0x000000, .floor = 0x000000, .wall = 0xffffff, .path = 0xffe600,
        .start = 0x00e5ff, .goal = 0xff8cff, .visited = 0x333333, .dead_end = 0x66300a,
        .overlay = 0x00e5ff, .ramp = {0x000000, 0x1c1c40, 0x3a3a78, 0x5a5aa8, 0x7a7acc},
    },
};

const style_colours *style_of_theme(style_theme theme) { return &style_themes[theme]; }

// Mixes one of the three bytes: `part` of `whole` of the way from one colour to the other.
static canvas_colour style_between(canvas_colour from, canvas_colour to, unsigned shift,
                                   uint32_t part, uint32_t whole) {
    int64_t a = from >> shift & 0xff, b = to >> shift & 0xff;
    return (canvas_colour)(a + (b - a) * part / whole) << shift;
}

canvas_colour style_ramp(const style_colours *colours, uint32_t place, uint32_t places) {
    uint32_t whole = places > 1 ? places - 1 : 1, along = place * (STYLE_RAMP - 1);
    uint32_t step = along / whole, part = along % whole;
    if (step >= STYLE_RAMP - 1) return colours->ramp[STYLE_RAMP - 1];
    canvas_colour from = colours->ramp[step], to = colours->ramp[step + 1], mixed = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8)
        mixed |= style_between(from, to, shift, part, whole);
    return mixed;
}
