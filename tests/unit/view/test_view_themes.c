// SPDX-License-Identifier: MIT
// Themes, computed: what means different things and can be side by side in one film or picture
// differs in contrast by 3:1, or in its mark, and in colour for everyone.
//
//     contrast   of luminances, W3C
//     colour     distance in OKLab (Ottosson 2020), as people see it with normal vision and with
//                full protanopia, deuteranopia and tritanopia (Machado, Oliveira and Fernandes,
//                "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009)
//
// The same again after a terminal has chosen from its 256 colours, where cells have no marks.
#include "support/test.h"
#include <math.h>

#include "view/palette.h"
#include "view/patterns.h"
#include "support/door.h"

enum { VISIONS = 4, GROUP_MOST = 14, LINE = PATTERN_MARKS, NUMBER, ARROW };

typedef struct group {
    const char *what;
    unsigned colours[GROUP_MOST];
    size_t count;
} group;

#define C(name) VIEW_COLOUR_##name
#define GROUP(what, ...) \
    {what, {__VA_ARGS__}, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned)}

// What can be side by side.
static const group groups[] = {
    GROUP("making, a stack", C(SOLID), C(FLOOR), C(WALL), C(STACK)),
    GROUP("making, a store", C(SOLID), C(FLOOR), C(WALL), C(STORE)),
    GROUP("making, walks", C(SOLID), C(FLOOR), C(WALL), C(WALK), C(ERASED), C(STACK)),
    GROUP("making, sets", C(SOLID), C(FLOOR), C(WALL), C(SETS), C(SETS) + 1, C(SETS) + 7),
    GROUP("solving", C(FLOOR), C(WALL), C(TRIED), C(DEAD_END), C(PATH), C(FRONTIER), C(EXPANDED),
          C(START), C(GOAL)),
    GROUP("walking", C(FLOOR), C(WALL), C(TRIED), C(DEAD_END), C(SOLUTION), C(EXPANDED),
          C(VISITED), C(TRAIL), C(HINT), C(WALKER), C(START), C(GOAL)),
    GROUP("walking in fog", C(FLOOR), C(WALL), C(SOLUTION), C(VISITED), C(TRAIL), C(HINT), C(FOG),
          C(WALKER), C(START), C(GOAL)),
};

// Pairs for which a mark is not enough, because small cells and terminals have none.
static const struct {
    unsigned one, other;
    double least;
} pairs[] = {
    {C(SOLID), C(FLOOR), 3},    {C(WALL), C(FLOOR), 3},     {C(STACK), C(FLOOR), 3},
    {C(STACK), C(SOLID), 3},    {C(STORE), C(FLOOR), 3},    {C(STORE), C(SOLID), 3},
    {C(WALK), C(FLOOR), 3},     {C(WALK), C(SOLID), 3},     {C(ERASED), C(FLOOR), 3},
    {C(TRIED), C(FLOOR), 3},    {C(DEAD_END), C(FLOOR), 3}, {C(PATH), C(FLOOR), 3},
    {C(SOLUTION), C(FLOOR), 3}, {C(FRONTIER), C(FLOOR), 3}, {C(TRAIL), C(FLOOR), 3},
    {C(HINT), C(FLOOR), 3},     {C(FOG), C(FLOOR), 3},      {C(START), C(FLOOR), 3},
    {C(GOAL), C(FLOOR), 3},     {C(WALKER), C(FLOOR), 3},   {C(WALL), C(VISITED), 3},
    {C(WALL), C(EXPANDED), 3},  {C(TEXT), C(PANEL), 4.5},   {C(DIM), C(PANEL), 4.5},
    {C(FRAME), C(PANEL), 3},    {C(CAME_FROM), C(FRONTIER), 3}, {C(CAME_FROM), C(EXPANDED), 3},
    {C(CAME_FROM), C(TRIED), 3}, {C(CHALK), C(FLOOR), 3},   {C(CHALK), C(TRIED), 3},
    {C(CHALK), C(DEAD_END), 3}, {C(HAND), C(FLOOR), 3},     {C(HAND), C(TRIED), 3},
    {C(HAND), C(DEAD_END), 3},  {C(PATH), C(EXPANDED), 2.4},
};

// ---- seeing --------------------------------------------------------------------------

static double linear(uint8_t part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

// A colour in OKLab, as seen with one kind of vision.
static void see(const uint8_t *rgb, unsigned vision, double lab[3]) {
    static const double visions[VISIONS][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    static const double cones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                       {0.2119034982, 0.6806995451, 0.1073969566},
                                       {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double axes[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                      {1.9779984951, -2.4285922050, 0.4505937099},
                                      {0.0259040371, 0.7827717662, -0.8086757660}};
    double seen[3], lms[3];
    for (int i = 0; i < 3; i++) {
        seen[i] = 0;
        for (int k = 0; k < 3; k++) seen[i] += visions[vision][i][k] * linear(rgb[k]);
        seen[i] = fmin(1, fmax(0, seen[i]));
    }
    for (int i = 0; i < 3; i++)
        lms[i] = cbrt(cones[i][0] * seen[0] + cones[i][1] * seen[1] + cones[i][2] * seen[2]);
    for (int i = 0; i < 3; i++)
        lab[i] = axes[i][0] * lms[0] + axes[i][1] * lms[1] + axes[i][2] * lms[2];
}

static double apart(const uint8_t *a, const uint8_t *b, unsigned vision) {
    double one[3], other[3];
    see(a, vision, one);
    see(b, vision, other);
    return sqrt(pow(one[0] - other[0], 2) + pow(one[1] - other[1], 2) + pow(one[2] - other[2], 2));
}

// Walls are lines, sets have numbers, expanded cells an arrow; the other marks are patterns.
static unsigned mark_of(unsigned colour) {
    if (colour == C(WALL)) return LINE;
    if (colour == C(EXPANDED)) return ARROW;
    if (colour >= C(SETS) && colour < C(RAMP)) return NUMBER + 100 + colour;
    return pattern_of(colour);
}

static bool is_pale(unsigned colour) {
    return colour == C(FLOOR) || colour == C(EXPANDED) || colour == C(VISITED);
}

// Tints may be near the floor and one another, and rock near the walls in it: their marks differ.
static double least_apart(unsigned a, unsigned b) {
    bool rock = a == C(WALL) || b == C(WALL);
    rock = rock && (a == C(SOLID) || b == C(SOLID) || a == C(FOG) || b == C(FOG));
    return rock || (is_pale(a) && is_pale(b)) ? 0.024 : 0.049;
}

// ---- themes --------------------------------------------------------------------------

static void check_pair(const view_palette *p, const group *g, unsigned a, unsigned b) {
    const uint8_t *one = p->rgba[a], *other = p->rgba[b];
    bool marked = mark_of(a) != mark_of(b);
    if (view_contrast(one, other) < 3 && !marked)
        fail_msg("%s: %u and %u have a contrast of %.2f", g->what, a, b, view_contrast(one, other));
    if (a >= C(SETS) || b >= C(SETS)) return;
    for (unsigned vision = 0; vision < VISIONS; vision++)
        if (apart(one, other, vision) < least_apart(a, b))
            fail_msg("%s: %u and %u are %.3f apart in vision %u", g->what, a, b,
                     apart(one, other, vision), vision);
}

TEST(test_groups) {
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        for (size_t k = 0; k < sizeof groups / sizeof groups[0]; k++)
            for (size_t i = 0; i < groups[k].count; i++)
                for (size_t j = 0; j < i; j++)
                    check_pair(&p, &groups[k], groups[k].colours[j], groups[k].colours[i]);
    }
}

// A film's legend lists its making and its solving together, but their cells are never side by side.
TEST(test_films) {
    static const unsigned making[] = {C(STACK), C(STORE), C(WALK), C(ERASED)};
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        for (size_t i = 0; i < sizeof making / sizeof making[0]; i++)
            for (unsigned vision = 0; vision < VISIONS; vision++)
                if (apart(p.rgba[making[i]], p.rgba[C(PATH)], vision) < 0.034)
                    fail_msg("%s: %u and the path are %.3f apart in vision %u", view_theme_name(theme), making[i],
                             apart(p.rgba[making[i]], p.rgba[C(PATH)], vision), vision);
    }
}

// A mark stands out in its cell.
TEST(test_inks) {
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        for (unsigned i = 0; i < C(PLAIN_COUNT); i++) {
            // Marks of places are drawn on floor.
            unsigned ground = pattern_ink(i) == i ? C(FLOOR) : i;
            if (pattern_of(i) != PATTERN_NONE)
                assert_true(view_contrast(p.rgba[pattern_ink(i)], p.rgba[ground]) >= 3);
        }
        for (unsigned i = 0; i < VIEW_SETS; i++)
            assert_true(view_contrast(p.rgba[C(SETS) + i], p.rgba[C(NUMBER)]) >= 3);
    }
}

// One of the two lines around the cell of the latest step stands out on whatever the cell shows.
TEST(test_frame_of_the_latest_step) {
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        for (unsigned i = C(SOLID); i < VIEW_COLOUR_TONES; i++) {
            bool cell = i <= C(FOG) || i == C(FRONTIER) || i == C(EXPANDED) || i >= C(SETS);
            double frame = view_contrast(p.rgba[i], p.rgba[C(CURSOR)]);
            double edge = view_contrast(p.rgba[i], p.rgba[view_colour_edge(i)]);
            if (cell && frame < 3 && edge < 3)
                fail_msg("%s: on %u the frame has contrasts of %.2f and %.2f", view_theme_name(theme), i, frame, edge);
        }
    }
}

static void check_pairs(const view_palette *p, size_t theme, double part) {
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        double contrast = view_contrast(p->rgba[pairs[i].one], p->rgba[pairs[i].other]);
        double least = pairs[i].least > 3 ? 3 + (pairs[i].least - 3) * part : pairs[i].least;
        // Inks are not drawn where a pixel is a character.
        if (part < 1 && (pairs[i].one == C(CHALK) || pairs[i].one == C(HAND))) continue;
        if (contrast < least)
            fail_msg("%s: %u and %u have a contrast of %.2f", view_theme_name(theme), pairs[i].one,
                     pairs[i].other, contrast);
    }
}

TEST(test_pairs) {
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        check_pairs(&p, theme, 1);
    }
}

// The colours that xterm has by these numbers.
static void of_xterm(unsigned number, uint8_t *rgb) {
    static const uint8_t levels[6] = {0, 95, 135, 175, 215, 255};
    assert_true(number >= 16 && number < 256);
    for (unsigned k = 0; k < 3; k++)
        rgb[k] = number < 232 ? levels[(number - 16) / (k == 0 ? 36 : k == 1 ? 6 : 1) % 6]
                              : (uint8_t)(8 + 10 * (number - 232));
}

TEST(test_256_colours) {
    view_palette p, q;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        q = p;
        for (unsigned i = 0; i < VIEW_COLOUR_COUNT; i++) of_xterm(view_palette_cube(&p, i), q.rgba[i]);
        check_pairs(&q, theme, 0);
    }
}

// Distances get steadily lighter or darker, and every step stands out against the walls.
TEST(test_distances) {
    view_palette p;
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        const uint8_t *wall = p.rgba[C(WALL)];
        for (unsigned i = 0; i < VIEW_RAMP; i++) {
            assert_true(view_contrast(p.rgba[C(RAMP) + i], wall) >= 3);
            if (i > 0)
                assert_true(view_contrast(p.rgba[C(RAMP) + i], wall) <=
                            view_contrast(p.rgba[C(RAMP) + i - 1], wall) + 0.05);
        }
    }
}

// Pictures have the same themes: by name, and by the colours of their walls.
TEST(test_pictures) {
    meander_context *c = door_open();
    meander_maze *m = door_make(c, "rect:3x3/eller/1");
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        char format[64], wall[16], *text;
        size_t size;
        view_palette p;
        view_palette_fill(&p, theme);
        snprintf(format, sizeof format, "svg:theme=%s", view_theme_name(theme));
        snprintf(wall, sizeof wall, "#%02x%02x%02x", p.rgba[C(WALL)][0], p.rgba[C(WALL)][1],
                 p.rgba[C(WALL)][2]);
        assert_int_equal(meander_maze_draw_new(m, NULL, format, &text, &size), MEANDER_OK);
        assert_non_null(strstr(text, wall));
        meander_text_free(c, text);
    }
    meander_maze_free(m);
    meander_context_free(c);
}
