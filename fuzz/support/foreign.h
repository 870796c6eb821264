// SPDX-License-Identifier: MIT
// Files of other programs: what the harnesses for recognition and for each reader have in common.
#ifndef FUZZ_SUPPORT_FOREIGN_H
#define FUZZ_SUPPORT_FOREIGN_H

#include "fuzz/support/fuzz.h"

typedef struct foreign_plan {
    fuzz_plan examine;
    meander_as as;
    bool repairs;                // checksums of archives and PNG are made right before
} foreign_plan;

foreign_plan foreign_take_plan(fuzz *f);
// Reads what is left of the input and examines it; format NULL: recognised.
void foreign_read(fuzz *f, const char *format, foreign_plan plan);

#endif
