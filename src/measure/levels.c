// SPDX-License-Identifier: MIT
// Difficulty in words.
//
//     0         20          40      55      70           100
//     |  easy   |  medium   | hard  | very  |  fiendish  |
//                                     hard
//      up to       15 x 15    25 x 25 40 x 40   60 x 60         what most mazes of a size are
//      10 x 10                                  and more
//
// The figure is that of difficulty.c.  A level is what most mazes of such a size have; it was chosen
// by looking at them, and is not a measurement of people.
//
// People write a difficulty as a number, a level, or a range of either: "47.5", "hard", "20..80",
// "very-hard..easy".  A request for a level aims at its middle.
#include "measure/levels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct difficulty_level {
    const char *name;
    double from;
} difficulty_level;

static const difficulty_level levels[LEVELS] = {
    {"easy", 0}, {"medium", 20}, {"hard", 40}, {"very hard", 55}, {"fiendish", 70},
};

const char *level_name(size_t level) { return level < LEVELS ? levels[level].name : NULL; }

double level_from(size_t level) { return level < LEVELS ? levels[level].from : 100; }

size_t level_of(double difficulty) {
    size_t level = LEVELS - 1;
    while (level > 0 && difficulty < levels[level].from) level--;
    return level;
}

// Twice the difficulty is about 2.7 times the cells, as measured on the generators of booklets from 3x4
// to 120x160 cells: 100 cells have r = 24.5 (see difficulty.c), and cells grow with r to the power 1.42.
// Beyond 97 they would grow without end.
double level_cells(double difficulty) {
    double most = fmin(difficulty, 97), r = 100 * most / (100 - most);
    return fmax(100 * pow(r / 24.5, 1.42), 1);
}

// ---- as people write it ----------------------------------------------------------------

typedef struct level_end {
    double least, aim, most;
} level_end;

// "very-hard" or "very hard"; returns what follows, NULL when it is not this level.
static const char *level_after(const char *text, const char *name) {
    for (; *name != '\0'; name++, text++)
        if (*text != *name && !(*name == ' ' && *text == '-')) return NULL;
    return text;
}

// A number from 0 to 100, or a level; returns what follows, NULL when it is neither.
static const char *level_read_end(const char *text, level_end *e) {
    char *end;
    for (size_t i = 0; i < LEVELS; i++) {
        const char *after = level_after(text, levels[i].name);
        if (after == NULL) continue;
        double next = level_from(i + 1);
        *e = (level_end){levels[i].from, (levels[i].from + next) / 2,
                         i + 1 < LEVELS ? nextafter(next, 0) : next};
        return after;
    }
    size_t length = strspn(text, "0123456789.");
    e->least = e->aim = e->most = strtod(text, &end);
    // strtod takes the first dot of ".." as its own.
    if (end > text && end[-1] == '.' && *end == '.') end--;
    bool good = end > text && length >= (size_t)(end - text) && e->aim <= 100;
    return good ? end : NULL;
}

bool level_read(const char *text, double aims[2], double limits[2]) {
    level_end from, to;
    const char *end = level_read_end(text, &from);
    to = from;
    if (end != NULL && strncmp(end, "..", 2) == 0) end = level_read_end(end + 2, &to);
    if (end == NULL || *end != '\0') return false;
    aims[0] = from.aim;
    aims[1] = to.aim;
    limits[0] = fmin(from.least, to.least);
    limits[1] = fmax(from.most, to.most);
    return true;
}
