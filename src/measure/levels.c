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
#include "measure/levels.h"

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
