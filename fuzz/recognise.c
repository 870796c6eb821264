// SPDX-License-Identifier: MIT
// Any bytes, read as whatever they look like; the result is examined like any maze.
// Pictures have a separate harness.
//
//     bytes | how blocks are taken, repair | plan
#include "fuzz/support/foreign.h"
#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    foreign_plan plan = foreign_take_plan(&f);
    if (!foreign_is_picture(f.data, f.size)) foreign_read(&f, NULL, plan);
    fuzz_end(&f);
    return 0;
}
