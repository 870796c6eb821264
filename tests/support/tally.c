// SPDX-License-Identifier: MIT
// Each kind is counted by itself.
#include "support/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

tally tally_kind(const tally_set *set, size_t kind, unsigned step, unsigned seed) {
    tally t = {0};
    for (unsigned i = 0; i < set->pictures; i += step) {
        int result = set->try_picture(kind, i, seed);
        t.all++;
        t.good += result == 1;
        t.wrong += result < 0;
    }
    return t;
}

bool tally_print(const tally_set *set, int count, char **words) {
    if (count < 2 || strcmp(words[1], "--table") != 0) return false;
    unsigned seed = count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 0;
    printf("| kind | pictures | the same %s | refused | another %s |\n|---|---|---|---|---|\n", set->what, set->what);
    for (size_t i = 0; i < set->kinds; i++) {
        if (count > 2 && strstr(set->name(i), words[2]) == NULL) continue;
        tally t = tally_kind(set, i, 1, seed);
        printf("| %s | %u | %u | %u | %u |\n", set->name(i), t.all, t.good, t.all - t.good - t.wrong, t.wrong);
    }
    return true;
}
