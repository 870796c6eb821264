// SPDX-License-Identifier: MIT
// Each reader by its name, with parameters; so a reader meets input that recognition would keep
// from it.
//
//     "block:wall=X\n" | bytes | reader, how blocks are taken | plan
//
// The parameters are the first line.  The reader is one of the choices, so all formats are tried,
// and those that only write must say so.
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void readers_read(fuzz *f, const char *format, meander_as as, fuzz_plan plan) {
    meander_maze *m;
    meander_status status = meander_maze_read_new(f->context, (const char *)f->data, f->size,
                                                  "input", format, as, &m);
    if (!fuzz_may(f, status)) return;
    fuzz_examine(f, m, plan);
    meander_maze_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const meander_as kinds[] = {MEANDER_AS_AUTO, MEANDER_AS_CELLS, MEANDER_AS_BLOCKS};
    char format[128];
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    meander_as as = kinds[fuzz_choice(&f, 3)];
    meander_info info = meander_list_at(
        MEANDER_FORMATS, fuzz_choice(&f, (unsigned)meander_list_count(MEANDER_FORMATS)));
    char *params = fuzz_line(&f);
    snprintf(format, sizeof format, "%s%s%s", info.name, params[0] == '\0' ? "" : ":", params);
    readers_read(&f, format, as, plan);
    fuzz_free(params);
    fuzz_end(&f);
    return 0;
}
