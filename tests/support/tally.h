// SPDX-License-Identifier: MIT
// Pictures of several kinds that are read back: counts of each kind that are read as they were made.
//
//     TEST --table            prints the figures of docs/pictures-in.md, and what is not read
//     TEST --table WORD N     its rows with this word, with other pictures
#ifndef SUPPORT_TALLY_H
#define SUPPORT_TALLY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct tally_set {
    const char *what;            // the thing read back: "maze", "path"
    size_t kinds;
    unsigned pictures;           // of each kind
    const char *(*name)(size_t kind);
    // Picture `number` of a kind, which the seed changes: 1 if it is read as it was made, 0 if it is refused,
    // -1 if something else is read.
    int (*try_picture)(size_t kind, unsigned number, unsigned seed);
} tally_set;

typedef struct tally {
    unsigned all, good, wrong;
} tally;

// Tries each `step`-th picture of a kind.
tally tally_kind(const tally_set *set, size_t kind, unsigned step, unsigned seed);

// If a program's words ask for the table, prints it and returns true.
bool tally_print(const tally_set *set, int count, char **words);

#endif
