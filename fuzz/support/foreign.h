// SPDX-License-Identifier: MIT
// Files of other programs: common to the harnesses for recognition and for each reader.
#ifndef FUZZ_SUPPORT_FOREIGN_H
#define FUZZ_SUPPORT_FOREIGN_H

#include "fuzz/support/fuzz.h"
#include "tests/support/sanitized.h"

typedef struct foreign_plan {
    fuzz_plan examine;
    meander_as as;
    bool repairs;                // checksums of archives and PNG are made right before
} foreign_plan;

foreign_plan foreign_take_plan(fuzz *f);
// A picture of a few bytes may have a million pixels, which are looked at in many ways: less than 2 seconds, but this
// many times as long with sanitizers.
enum { FOREIGN_PICTURE = SUPPORT_SANITIZED ? 5 : 1 };

// Whether bytes begin like a picture; those are for fuzz/pictures.c alone.
bool foreign_is_picture(const uint8_t *bytes, size_t size);
// Reads what is left of the input and examines it; format NULL: recognised.
void foreign_read(fuzz *f, const char *format, foreign_plan plan);

#endif
