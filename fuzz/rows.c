// SPDX-License-Identifier: MIT
// Block pictures, and whatever else is read row by row without being held: recognised by content,
// or named in the first line.
//
//     "block:wall=X\n" | bytes | what is done | plan
//
// The rows show the same maze as the bytes do when they are read whole.
#include "fuzz/support/fuzz.h"
#include "fuzz/support/rows.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    unsigned what = fuzz_choice(&f, ROWS_USES + 1);
    char *line = fuzz_line(&f);
    const char *format = line[0] == '\0' ? NULL : line, *path = fuzz_file(f.data, f.size);
    if (what == ROWS_USES) rows_compare_whole(&f, path, format);
    else rows_use_file(&f, path, format, what, plan);
    fuzz_free(line);
    fuzz_end(&f);
    return 0;
}
