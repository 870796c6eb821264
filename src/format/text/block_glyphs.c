// SPDX-License-Identifier: MIT
// Squares of Unicode in a block picture become one byte each, so that bytes are columns:
//
//     full block, three bytes    -> #        the only kind of square: what is blank is floor
//     black and white squares    -> 1 and 0  block_judge.c finds out which of them is wall
//     green, red and blue ones   -> S, G, *
//
// Of several shades the first in the table is the dark one, all others are light.  A character that is not
// in the table stays as it is, and block_check refuses it.
//
// Cost: one look at each byte, and a copy of the text where there are such squares.
// Source: The Unicode Standard, blocks "Block Elements", "Geometric Shapes", "Miscellaneous Symbols and Arrows".
#include <string.h>

#include "base/memory.h"
#include "format/text/block_picture.h"

typedef enum glyph_kind { GLYPH_NONE, GLYPH_DARK, GLYPH_LIGHT, GLYPH_OTHER } glyph_kind;

typedef struct glyph {
    const char *bytes;
    glyph_kind kind;
    char sign;                   // of other kinds; '\0': it is left out
} glyph;

static const glyph glyphs[] = {
    {"\xE2\x96\x88", GLYPH_DARK, 0},           // full block
    {"\xE2\xAC\x9B", GLYPH_DARK, 0},           // black large square
    {"\xE2\x96\xA0", GLYPH_DARK, 0},           // black square
    {"\xE2\x97\xBC", GLYPH_DARK, 0},           // black medium square
    {"\xE2\x96\xAA", GLYPH_DARK, 0},           // black small square
    {"\xF0\x9F\xA7\xB1", GLYPH_DARK, 0},       // brick
    {"\xF0\x9F\x9F\xAB", GLYPH_DARK, 0},       // brown square
    {"\xF0\x9F\x8C\xB3", GLYPH_DARK, 0},       // deciduous tree
    {"\xF0\x9F\x8C\xB2", GLYPH_DARK, 0},       // evergreen tree
    {"\xF0\x9F\xAA\xA8", GLYPH_DARK, 0},       // rock
    {"\xE2\x96\x93", GLYPH_DARK, 0},           // dark shade
    {"\xDB", GLYPH_DARK, 0},                   // full block in code page 437
    {"\xE2\x96\x92", GLYPH_DARK, 0},           // medium shade
    {"\xE2\x96\x91", GLYPH_LIGHT, 0},          // light shade
    {"\xE2\xAC\x9C", GLYPH_LIGHT, 0},          // white large square
    {"\xE2\x96\xA1", GLYPH_LIGHT, 0},          // white square
    {"\xE2\x97\xBB", GLYPH_LIGHT, 0},          // white medium square
    {"\xE2\x96\xAB", GLYPH_LIGHT, 0},          // white small square
    {"\xF0\x9F\x9F\xA9", GLYPH_OTHER, 'S'},    // green square
    {"\xF0\x9F\x9F\xA2", GLYPH_OTHER, 'S'},    // green circle
    {"\xF0\x9F\x9F\xA5", GLYPH_OTHER, 'G'},    // red square
    {"\xF0\x9F\x94\xB4", GLYPH_OTHER, 'G'},    // red circle
    {"\xF0\x9F\x8F\x81", GLYPH_OTHER, 'G'},    // chequered flag
    {"\xF0\x9F\x9A\xA9", GLYPH_OTHER, 'G'},    // flag on a post
    {"\xF0\x9F\x8F\xB3", GLYPH_OTHER, 'G'},    // white flag
    {"\xF0\x9F\x8F\x83", GLYPH_OTHER, 'S'},    // runner
    {"\xF0\x9F\x98\x80", GLYPH_OTHER, 'S'},    // grinning face
    {"\xF0\x9F\x90\x80", GLYPH_OTHER, 'S'},    // rat
    {"\xF0\x9F\xA7\x91", GLYPH_OTHER, 'S'},    // person
    {"\xF0\x9F\x91\xA4", GLYPH_OTHER, 'S'},    // bust
    {"\xF0\x9F\x9A\x80", GLYPH_OTHER, 'S'},    // rocket
    {"\xF0\x9F\x90\xAD", GLYPH_OTHER, 'S'},    // mouse face
    {"\xF0\x9F\x90\x81", GLYPH_OTHER, 'S'},    // mouse
    {"\xF0\x9F\x90\xB9", GLYPH_OTHER, 'S'},    // hamster
    {"\xF0\x9F\xA7\x8D", GLYPH_OTHER, 'S'},    // standing person
    {"\xF0\x9F\x9A\xB6", GLYPH_OTHER, 'S'},    // pedestrian
    {"\xF0\x9F\xA4\x96", GLYPH_OTHER, 'S'},    // robot
    {"\xF0\x9F\x99\x82", GLYPH_OTHER, 'S'},    // smiling face
    {"\xF0\x9F\xA7\x80", GLYPH_OTHER, 'G'},    // cheese
    {"\xF0\x9F\x8F\xA0", GLYPH_OTHER, 'G'},    // house
    {"\xF0\x9F\x9A\xAA", GLYPH_OTHER, 'G'},    // door
    {"\xF0\x9F\x8E\xAF", GLYPH_OTHER, 'G'},    // target
    {"\xE2\xAD\x90", GLYPH_OTHER, 'G'},        // star
    {"\xF0\x9F\x8F\x86", GLYPH_OTHER, 'G'},    // trophy
    {"\xF0\x9F\x92\x8E", GLYPH_OTHER, 'G'},    // gem
    {"\xF0\x9F\x8D\x8E", GLYPH_OTHER, 'G'},    // apple
    {"\xF0\x9F\x9F\xA6", GLYPH_OTHER, '*'},    // blue square
    {"\xF0\x9F\x9F\xA8", GLYPH_OTHER, '*'},    // yellow square
    {"\xC2\xB7", GLYPH_OTHER, '.'},            // middle dot
    {"\xC2\xA0", GLYPH_OTHER, ' '},            // no-break space
    {"\xE3\x80\x80", GLYPH_OTHER, ' '},        // ideographic space
    {"\xEF\xB8\x8F", GLYPH_OTHER, '\0'},       // "the square before in colour"
};

enum { GLYPHS = sizeof glyphs / sizeof glyphs[0] };

// The entry whose bytes are there, NULL when there is none.
static const glyph *glyph_at(const char *text, const char *end) {
    for (size_t i = 0; i < GLYPHS && text < end; i++) {
        size_t length = strlen(glyphs[i].bytes);
        // A byte that begins a longer character is none of code page 437.
        if (length == 1 && end - text > 1 && ((unsigned char)text[1] & 0xC0) == 0x80) continue;
        if ((size_t)(end - text) >= length && memcmp(text, glyphs[i].bytes, length) == 0) return &glyphs[i];
    }
    return NULL;
}

static bool glyph_is_long(char c) { return (unsigned char)c >= 0x80; }

size_t block_take_glyph(const char *text, const char *end, bool *square) {
    const glyph *g = text < end && glyph_is_long(*text) ? glyph_at(text, end) : NULL;
    *square = g != NULL && g->kind != GLYPH_OTHER;
    return g == NULL ? 0 : strlen(g->bytes);
}

// Finds the dark and the light squares; returns false when there is no glyph at all.
static bool glyph_find(const char *text, const char *end, const glyph *pair[2]) {
    bool any = false;
    pair[0] = pair[1] = NULL;
    for (; text < end; text++) {
        const glyph *g = glyph_is_long(*text) ? glyph_at(text, end) : NULL;
        if (g == NULL) continue;
        any = true;
        if (g->kind == GLYPH_OTHER) continue;
        // The darkest is the first of the table; whatever it replaces is light.
        const glyph *lighter = g;
        if (g->kind == GLYPH_DARK && (pair[1] == NULL || g < pair[1])) {
            lighter = pair[1];
            pair[1] = g;
        }
        if (lighter != NULL && lighter != pair[1]) pair[0] = lighter;
    }
    return any;
}

// A single kind of square is wall.
static char glyph_sign(const glyph *g, const glyph *const pair[2]) {
    if (g->kind == GLYPH_OTHER) return g->sign;
    if (pair[0] == NULL || pair[1] == NULL) return '#';
    return g == pair[1] ? '1' : '0';
}

// Copies everything else as it is.
static void glyph_copy(const char *text, const char *end, const glyph *const pair[2], input *copy, char *to) {
    copy->data = to;
    while (text < end) {
        const glyph *g = glyph_is_long(*text) ? glyph_at(text, end) : NULL;
        if (g == NULL) {
            *to++ = *text++;
            continue;
        }
        char sign = glyph_sign(g, pair);
        if (sign != '\0') *to++ = sign;
        text += strlen(g->bytes);
    }
    copy->size = (size_t)(to - copy->data);
}

meander_status block_shrink_glyphs(const reading *r, input *copy, char **memory_out, const char *names[2]) {
    const char *text = r->input->data, *end = text + r->input->size;
    const glyph *pair[2];
    *memory_out = NULL;
    *copy = *r->input;
    names[0] = names[1] = NULL;
    if (!glyph_find(text, end, pair)) return MEANDER_OK;
    char *memory = memory_new(r->context, r->input->size, 1);
    if (memory == NULL) return MEANDER_NO_MEMORY;
    glyph_copy(text, end, pair, copy, memory);
    for (unsigned i = 0; i < 2 && pair[0] != NULL && pair[1] != NULL; i++) names[i] = pair[i]->bytes;
    *memory_out = memory;
    return MEANDER_OK;
}
