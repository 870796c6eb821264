// SPDX-License-Identifier: MIT
// Masks: pictures that become part of an ID, and mazes in them.
//
//     picture | generator | plan
//
// A mask that was accepted has the cells that the picture shows, and every generator keeps to it.
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

// The largest maze that is made, and the largest that a small file may ask for, at some bytes per
// cell.
enum { MASK_CELLS = 900, MASK_AREA = FUZZ_MEMORY / 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Blanks, '.' and '0' are outside, and so is what is beyond a line's end.
static void mask_check_cells(const fuzz *f, const meander_maze *m) {
    const char *at = (const char *)f->data, *end = at + f->size;
    for (uint64_t y = 0; y < meander_maze_height(m); y++) {
        const char *stop = at == end ? end : memchr(at, '\n', (size_t)(end - at));
        const char *line = at;
        if (stop == NULL) stop = end;
        at = stop == end ? end : stop + 1;
        while (stop > line && (stop[-1] == ' ' || stop[-1] == '\r')) stop--;
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            bool inside = x < (uint64_t)(stop - line) && strchr(" .0", line[x]) == NULL;
            fuzz_check(meander_maze_holds(m, (meander_point){x, y}) == inside,
                       "cell %llu,%llu is not as in the picture", (unsigned long long)x,
                       (unsigned long long)y);
        }
    }
}

static void mask_make(fuzz *f, const char *id, fuzz_plan plan) {
    meander_maze *m;
    if (!fuzz_may(f, meander_maze_new(f->context, id, NULL, &m))) return;
    mask_check_cells(f, m);
    fuzz_examine(f, m, plan);
    meander_maze_free(m);
}

static void mask_use(fuzz *f, const char *mask, unsigned choice, fuzz_plan plan) {
    meander_info generator = fuzz_pick(MEANDER_GENERATORS, choice);
    const meander_id_change changes[] = {{MEANDER_ID_SIZE, mask},
                                         {MEANDER_ID_PIECES, choice >= 32 ? "yes" : "no"},
                                         {MEANDER_ID_ALGORITHM, generator.name}};
    char *id;
    uint64_t width, height;
    if (!fuzz_may(f, meander_id_new(f->context, NULL, changes, 3, &id))) return;
    if (fuzz_must(f, meander_id_size(f->context, id, &width, &height), "the size")) {
        fuzz_check(height <= MASK_AREA / width, "a small mask for a maze of %llu x %llu cells",
                   (unsigned long long)width, (unsigned long long)height);
        if (height <= MASK_CELLS / width) mask_make(f, id, plan);
    }
    meander_text_free(f->context, id);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    char *mask;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    unsigned choice = fuzz_choice(&f, 256);
    if (fuzz_may(&f, meander_mask_new(f.context, (const char *)f.data, f.size, "input", &mask))) {
        mask_use(&f, mask, choice, plan);
        meander_text_free(f.context, mask);
    }
    fuzz_end(&f);
    return 0;
}
