// SPDX-License-Identifier: MIT
// Each reader by its name, with parameters; so a reader meets input that recognition would keep
// from it.
//
//     "block:wall=X\n" | bytes | how blocks are taken, repair | plan
//
// The first line names the format, with its parameters.  Formats that only write must say so.
#include "fuzz/support/foreign.h"
#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    foreign_plan plan = foreign_take_plan(&f);
    char *format = fuzz_line(&f);
    if (!foreign_is_picture(f.data, f.size)) foreign_read(&f, format, plan);
    fuzz_free(format);
    fuzz_end(&f);
    return 0;
}
