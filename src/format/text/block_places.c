// SPDX-License-Identifier: MIT
// Places in numbers above a block picture, or below it:
//
//     5 7            rows and columns of what is below; a count of mazes may come first
//     1 1            the start
//     3 5            the goal, in the order of the size: row 3, column 5
//     #######
//
// Some files count from 1, and some give columns first whatever the size does.  The first of these ways
// in which no place is a wall is taken.  Files whose size is given as columns and rows name the exit before the
// start, unless the other place alone is in the border.  Where no line has numbers alone, words are looked for:
// "start: 1,1".  A note says what was taken, and the parameter "swap" changes it.  Letters in the picture are worth
// more than numbers above it.
#include <string.h>

#include "format/text/block_picture.h"
#include "format/text/text_frame.h"

void block_keep_places(block_picture *p, size_t line, size_t numbers[2][2], size_t count,
                       bool rows_first) {
    p->place_count = count;
    p->goal_first = count == 2 && !rows_first;
    p->place_line = line + 1;
    for (size_t i = 0; i < count; i++) {
        p->places[i][0] = numbers[i][rows_first];
        p->places[i][1] = numbers[i][!rows_first];
    }
}

// The numbers of the lines next to a frame, above or below, and their lines, counted as messages count them; a line of
// anything else ends them.
static size_t places_gather(const block_picture *p, bool below, size_t *numbers, size_t *lines) {
    const text_around *a = &p->around;
    size_t origin = p->reading->around == NULL ? 0 : a->frame.line;
    size_t count = 0, y = below ? a->frame.end : a->frame.line;
    while (!below && y > 0 && text_numbers(&a->text->lines[y - 1], numbers, TEXT_NUMBERS) > 0) y--;
    for (; y < (below ? a->text->count : a->frame.line); y++) {
        size_t found[TEXT_NUMBERS], more = text_numbers(&a->text->lines[y], found, TEXT_NUMBERS);
        if (more == 0 || count + more > TEXT_NUMBERS) break;
        for (size_t i = 0; i < more; i++, count++) {
            numbers[count] = found[i];
            lines[count] = y - origin;
        }
    }
    return count;
}

// Places that a text around a picture names, "start: 1,3" and "exit = (3, 5)".
static void places_find_named(block_picture *p) {
    const text_around *a = &p->around;
    named_place found[2] = {place_unknown, place_unknown};
    text_find_places(a, found);
    for (size_t i = 0; i < 2 && place_is_known(&found[i]); i++) {
        p->places[i][0] = found[i].x;
        p->places[i][1] = found[i].y;
        p->place_count = i + 1;
        p->places_named = p->places_doubted = true;
    }
}

// Numbers around a picture that was cut out of a text: perhaps a count of mazes, then perhaps the size, then one or
// two places.  They say nothing when they are anything else.
void block_find_numbers(block_picture *p) {
    size_t numbers[TEXT_NUMBERS], lines[TEXT_NUMBERS], from = 0;
    for (unsigned below = 0; below < 2 && p->place_count == 0; below++, from = 0) {
        size_t count = places_gather(p, below, numbers, lines);
        bool rows_first = true, sized = false;
        for (size_t i = 0; i < 2 && i + 1 < count && !sized; i++) {
            size_t one = numbers[i], other = numbers[i + 1], wide = p->width, high = p->height;
            rows_first = (one == high && other == wide) || (one == high / 2 && other == wide / 2);
            sized = rows_first || (one == wide && other == high) || (one == wide / 2 && other == high / 2);
            if (sized) from = i + 2;
        }
        sized = sized || (count == 1 && (numbers[0] == p->height || numbers[0] == 1));
        size_t places[2][2], left = (count - from) / 2;
        bool odd = (count - from) % 2 != 0 || left == 0 || left > 2;
        if (odd && !sized && count > 0 && !below) p->size_doubted = true;
        if (odd) continue;
        memcpy(places, numbers + from, left * sizeof places[0]);
        block_keep_places(p, lines[from], places, left, rows_first || !sized);
        p->places_doubted = !sized;
    }
    if (p->place_count == 0) places_find_named(p);
}

// Returns whether no place is a wall when it is read in that way, and keeps it so.
static bool places_fit(block_picture *p, bool turned, size_t first) {
    size_t places[2][2];
    for (size_t i = 0; i < p->place_count; i++) {
        for (size_t k = 0; k < 2; k++) {
            size_t number = p->places[i][turned ? 1 - k : k];
            if (number < first) return false;
            places[i][k] = number - first;
        }
        size_t x = places[i][0], y = places[i][1];
        if (x >= p->width || y >= p->height) return false;
        if (p->kind[(uint8_t)block_at(p, x, y)] == SIGN_WALL) return false;
    }
    memcpy(p->places, places, p->place_count * sizeof places[0]);
    return true;
}

// A way out is in the border.
static bool places_is_at_border(const block_picture *p, const size_t place[2]) {
    return place[0] == 0 || place[1] == 0 || place[0] + 1 == p->width || place[1] + 1 == p->height;
}

// The start comes first from now on.
static void places_order(block_picture *p) {
    const params *given = p->reading->params;
    bool other = places_is_at_border(p, p->places[1]) && !places_is_at_border(p, p->places[0]);
    if (p->place_count < 2) return;
    p->goal_first = p->goal_first && !other;
    if (given != NULL && given->values[BLOCK_PARAM_SWAP] != 0) p->goal_first = !p->goal_first;
    if (!p->goal_first) return;
    size_t goal[2] = {p->places[0][0], p->places[0][1]};
    memcpy(p->places[0], p->places[1], sizeof goal);
    memcpy(p->places[1], goal, sizeof goal);
}

meander_status block_find_places(block_picture *p) {
    bool swap = p->reading->params != NULL && p->reading->params->values[BLOCK_PARAM_SWAP] != 0;
    for (size_t c = 0; c < 256 && p->place_count > 0; c++)
        if (p->counts[c] > 0 && p->kind[c] > SIGN_WAY) p->place_count = 0;
    if (swap && p->place_count < 2)
        return context_fail(p->reading->context, MEANDER_BAD_REQUEST,
                            "%s: block:swap needs the numbers of two places above "
                            "the picture", p->reading->input->name);
    if (p->place_count == 0) return MEANDER_OK;
    for (size_t first = 0; first < 2; first++)
        for (unsigned turned = 0; turned < 2; turned++)
            if (places_fit(p, turned, first)) {
                places_order(p);
                return MEANDER_OK;
            }
    if (!p->places_doubted) return format_fail(p->reading, p->place_line, 0, "these coordinates fall on a wall");
    p->place_count = 0;
    p->size_doubted = p->size_doubted || !p->places_named;
    return MEANDER_OK;
}
