// SPDX-License-Identifier: MIT
// Block pictures, and whatever else is read row by row without being held: recognised by content,
// or named in the first line.
//
//     "block:wall=X\n" | bytes | what is done | plan
//
// The rows show the same maze as the bytes do when they are read whole.
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/rows.h"

enum { ROWS_HEIGHT = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A file that can be read both ways gives the same both ways.  A picture with an ID need not: read whole, it is the
// maze of its ID; read by rows, it is what its pixels show.
static void rows_compare_whole(fuzz *f, const char *path, const char *format) {
    meander_rows *rows;
    meander_maze *m;
    char *id;
    meander_status holds = format != NULL ? MEANDER_NO : meander_id_of_picture_new(f->context, path, &id);
    if (holds == MEANDER_OK) meander_text_free(f->context, id);
    if (holds == MEANDER_OK || holds == MEANDER_NO_MEMORY) return;
    if (!fuzz_may(f, meander_rows_read_file_new(f->context, path, format, NULL, NULL, &rows)))
        return;
    meander_status status = meander_maze_read_new(f->context, (const char *)f->data, f->size,
                                                  "input", format, MEANDER_AS_AUTO, &m);
    if (fuzz_may(f, status)) {
        rows_check_all(f, rows, ROWS_HEIGHT, m);
        meander_maze_free(m);
    }
    meander_rows_free(rows);
}

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
