// SPDX-License-Identifier: MIT
// Words around a maze that was cut out of a text: beside its openings, or with places.
//
//               start
//              #     ###
//     IN -->         # #       a word, or an arrow, on the level of an opening says which end it is
//              # ###    --> exit
//
// Invariant: a word where there is no opening says nothing, and letters inside are worth more than words outside.
// Cost: a look at each character beside the maze.
#include <string.h>

#include "format/text/text_frame.h"
#include "format/text/walls.h"

// The beginnings of words, in small letters; the longer ones come first.
static const struct { const char *word; bool goal; } words_ends[] = {
    {"start", false}, {"entr", false}, {"begin", false}, {"enter", false}, {"inicio", false}, {"bejárat", false},
    {"in", false},    {"s", false},    {"finish", true}, {"exit", true},   {"goal", true},    {"end", true},
    {"out", true},    {"ziel", true},  {"fin", true},    {"salida", true}, {"kijárat", true}, {"e", true},
    {"g", true},      {"f", true},
};

// The arrows that lead into the maze from north, east, south and west, and out of it.
static const char words_in[5] = "v<^>", words_out[5] = "^>v<";

static bool words_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

// Returns whether a word begins so; a single letter must be all of it.
static bool words_begin(const char *text, size_t length, const char *with) {
    size_t size = strlen(with);
    if (length < size || (size == 1 && length > 1)) return false;
    for (size_t i = 0; i < size; i++)
        if ((text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]) != with[i]) return false;
    return true;
}

// Returns the end that the text from `from` to before `to` of a line names: 'S', 'G', or 0.
static char words_sense(const text_line *line, size_t from, size_t to, unsigned side) {
    char arrow = 0;
    if (to > line->length) to = line->length;
    for (size_t x = from; x < to; x++) {
        size_t length = 0;
        while (x + length < to && words_is_letter(line->text[x + length])) length++;
        for (size_t i = 0; i < sizeof words_ends / sizeof words_ends[0] && length > 0; i++)
            if (words_begin(line->text + x, length, words_ends[i].word)) return words_ends[i].goal ? 'G' : 'S';
        bool alone = length < 2;
        if (alone && line->text[x] == words_in[side]) arrow = 'S';
        if (alone && line->text[x] == words_out[side]) arrow = 'G';
        if (length > 1) x += length - 1;
    }
    return arrow;
}

// Returns whether the border has an opening there; a block map has none, but floor in its rim.
static bool words_is_open(const drawn_walls *p, uint64_t x, uint64_t y, unsigned side) {
    uint64_t i = y * p->width + x;
    if (p->blocks) return !(p->outside[i / 64] >> (i % 64) & 1);
    if (side == MEANDER_NORTH || side == MEANDER_SOUTH) return !walls_has_horizontal(p, x, y + (side == MEANDER_SOUTH));
    return !walls_has_vertical(p, x + (side == MEANDER_EAST), y);
}

// The first word for an end counts.
static meander_status words_add(drawn_walls *p, char sense, uint64_t x, uint64_t y) {
    if (sense == 'G') return p->goal_count > 0 ? MEANDER_OK : walls_add_goal(p, x, y);
    if (!p->has_start) p->start = (meander_point){x, y};
    p->has_start = true;
    return MEANDER_OK;
}

// The row of cells, or of blocks, on the level of a line of the frame.
static uint64_t words_row(const drawn_walls *p, const text_frame *f, size_t y) {
    uint64_t row = (uint64_t)(y - f->line) * p->height / (f->end - f->line);
    return row < p->height ? row : p->height - 1;
}

// Words left and right of a line of the frame.
static meander_status words_hear_side(drawn_walls *p, const text_around *a, size_t y, unsigned side) {
    const text_line *line = &a->text->lines[y];
    bool west = side == MEANDER_WEST;
    char sense = words_sense(line, west ? 0 : a->frame.right, west ? a->frame.left : line->length, side);
    uint64_t row = words_row(p, &a->frame, y), x = west ? 0 : p->width - 1;
    return sense != 0 && words_is_open(p, x, row, side) ? words_add(p, sense, x, row) : MEANDER_OK;
}

// A word above or below belongs to the opening that is nearest to its middle.
static meander_status words_hear_line(drawn_walls *p, const text_around *a, size_t y, unsigned side) {
    const text_line *line = &a->text->lines[y];
    const text_frame *f = &a->frame;
    size_t first = 0, last = text_length(a->text, y), nearest = SIZE_MAX;
    char sense = words_sense(line, 0, line->length, side);
    uint64_t row = side == MEANDER_NORTH ? 0 : p->height - 1, column = 0;
    while (first < last && line->text[first] == ' ') first++;
    if (sense == 0) return MEANDER_OK;
    for (uint64_t x = 0; x < p->width; x++) {
        size_t middle = f->left + (size_t)((2 * x + 1) * (f->right - f->left) / (2 * p->width));
        size_t away = middle < first ? first - middle : middle >= last ? middle - last + 1 : 0;
        if (away >= nearest || !words_is_open(p, x, row, side)) continue;
        nearest = away;
        column = x;
    }
    return nearest <= f->right - f->left ? words_add(p, sense, column, row) : MEANDER_OK;
}

// Takes the places of cells that a text around a maze without marks names, "start: 1,3": the row comes first unless
// that is outside, or the text says otherwise.
static meander_status words_take_places(drawn_walls *p, const text_around *a) {
    named_place found[2] = {place_unknown, place_unknown};
    text_find_places(a, found);
    if (p->blocks || !place_is_known(&found[0]) || !place_is_known(&found[1])) return MEANDER_OK;
    bool fits[2] = {true, true};
    for (unsigned i = 0; i < 2; i++) {
        fits[0] = fits[0] && found[i].x < p->width && found[i].y < p->height;
        fits[1] = fits[1] && found[i].y < p->width && found[i].x < p->height && !found[i].ordered;
    }
    if (!fits[0] && !fits[1]) return MEANDER_OK;
    for (unsigned i = 0; i < 2 && !fits[0]; i++) found[i] = (named_place){.x = found[i].y, .y = found[i].x};
    if (fits[0] && fits[1])
        walls_add_guess(p, "start and goal are taken as row and column (--start and --goal change them)");
    p->has_start = true;
    p->start = (meander_point){found[0].x, found[0].y};
    return walls_add_goal(p, found[1].x, found[1].y);
}

meander_status walls_hear_words(drawn_walls *p) {
    const text_around *a = p->reading->around;
    if (a != NULL && !p->has_start && p->goal_count == 0) TRY(words_take_places(p, a));
    if (a == NULL || (p->has_start && p->goal_count > 0)) return MEANDER_OK;
    for (size_t y = a->frame.line; y < a->frame.end; y++) {
        TRY(words_hear_side(p, a, y, MEANDER_WEST));
        TRY(words_hear_side(p, a, y, MEANDER_EAST));
    }
    if (a->frame.line > 0) TRY(words_hear_line(p, a, a->frame.line - 1, MEANDER_NORTH));
    return a->frame.end < a->text->count ? words_hear_line(p, a, a->frame.end, MEANDER_SOUTH) : MEANDER_OK;
}
