// SPDX-License-Identifier: MIT
// Start and goal that a text names:
//
//     "start": {"x": 1, "y": 3}      goal = (3, 5)      startX: 1, startY: 3      end: 3,5      START = Vector2i(1, 3)
//     start: row 1, column 3
//
// Two numbers without names are row and column.
//
// Cost: a look at each character of the text for each word of the table.
#include <string.h>

#include "base/text.h"
#include "format/text/place_words.h"

static const struct { const char *word; bool goal; } place_words[] = {
    {"start", false}, {"begin", false}, {"entrance", false}, {"source", false}, {"player", false}, {"agent", false},
    {"spawn", false}, {"goal", true},   {"end", true},       {"exit", true},    {"target", true},  {"finish", true},
    {"destination", true},
};

bool place_begins(const char *at, const char *end, const char *word) {
    for (; *word != '\0'; word++, at++)
        if (at == end || (*at | 0x20) != *word) return false;
    return true;
}

// Returns the axis that a name stands for: 'x', 'y', or 0.
static char place_axis(const char *at, const char *end) {
    while (at < end && (*at == '_' || *at == '"' || *at == '\'')) at++;
    if (at == end) return 0;
    char c = (char)(*at | 0x20);
    bool alone = at + 1 == end || !text_is_latin(at[1]);
    if (place_begins(at, end, "col") || (alone && text_is_one_of(c, "xc"))) return 'x';
    return place_begins(at, end, "row") || (alone && text_is_one_of(c, "yr")) ? 'y' : 0;
}

const char *place_read(const char *at, const char *end, size_t *number) {
    for (*number = 0; at < end && text_is_digit(*at); at++)
        if (*number < PLACE_UNKNOWN) *number = 10 * *number + (size_t)(*at - '0');
    return at;
}

size_t place_find_number(const char *from, const char *end, const char *const *names) {
    for (; *names != NULL; names++)
        for (const char *at = from; at < end; at++) {
            if (!place_begins(at, end, *names)) continue;
            const char *next = at + strlen(*names);
            size_t number;
            while (next < end && text_is_one_of(*next, "\"' :=")) next++;
            if (next < end && text_is_digit(*next)) return place_read(next, end, &number), number;
        }
    return PLACE_UNKNOWN;
}

// Keeps a number for the axis that its name says.
static void place_keep(named_place *p, char axis, size_t number) {
    if (axis == 'x') p->x = number;
    else p->y = number;
    p->ordered = true;
}

// Passes over the name of a type in front of a bracket, as in Vector2i(1, 2).
static const char *place_skip_type(const char *at, const char *end) {
    const char *from = at;
    while (at < end && text_is_word(*at) && text_is_latin(*from)) at++;
    return at < end && *at == '(' ? at : from;
}

// Reads what is behind a name: a number for one axis, or two in brackets.
static void place_take(named_place *p, const char *at, const char *end) {
    char axis = place_axis(at, end), open = 0;
    bool single = axis != 0;
    size_t count = 0, numbers[2];
    while (at < end && (text_is_latin(*at) || *at == '_')) at++;
    for (; at < end && count < 2 && (open != 0 || (*at != '\n' && *at != ';')); at++) {
        if (strchr("([{", *at) != NULL) open = *at;
        if (open != 0 && strchr(")]}", *at) != NULL) break;
        if (text_is_latin(*at) && !single && place_axis(at, end) != 0) {
            axis = place_axis(at, end);
            while (at + 1 < end && text_is_latin(at[1])) at++;
            continue;
        }
        if (open == 0) at = place_skip_type(at, end);
        if (!text_is_digit(*at)) {
            if (open == 0 && strchr(count > 0 ? ", :=" : " \"':=([{", *at) == NULL) return;
            if (open == 0 && strchr("([{", *at) != NULL) open = *at;
            continue;
        }
        at = place_read(at, end, &numbers[count]) - 1;
        if (axis != 0) place_keep(p, axis, numbers[count]);
        if (single && open == 0) return;
        axis = 0;
        count++;
    }
    if (count < 2 || p->ordered) return;
    p->y = numbers[0];
    p->x = numbers[1];
}

void place_words_find(const char *from, const char *end, named_place found[2]) {
    for (const char *at = from; at < end; at++) {
        bool begins = at == from || !text_is_latin(at[-1]);
        for (size_t i = 0; i < sizeof place_words / sizeof place_words[0] && begins; i++)
            if (place_begins(at, end, place_words[i].word)) {
                at += strlen(place_words[i].word);
                place_take(&found[place_words[i].goal], at, end);
                break;
            }
    }
}
