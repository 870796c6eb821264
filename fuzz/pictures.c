// SPDX-License-Identifier: MIT
// Pictures: PNG, JPEG, GIF, BMP, Netpbm and SVG.
//
//     "cells=5x4\n" | bytes | how blocks are taken, repair | plan
//
// The first line has parameters of the reader.  Pictures have a separate harness because each may have a million
// pixels: a hundred of them take as long as a thousand texts.
#include <stdio.h>

#include "fuzz/support/foreign.h"
#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char format[128];
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    f.seconds *= FOREIGN_PICTURE;
    foreign_plan plan = foreign_take_plan(&f);
    char *params = fuzz_line(&f);
    snprintf(format, sizeof format, "pixels%s%s", params[0] == '\0' ? "" : ":", params);
    foreign_read(&f, format, plan);
    fuzz_free(params);
    fuzz_end(&f);
    return 0;
}
