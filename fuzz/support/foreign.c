// SPDX-License-Identifier: MIT
// Reading from a block of exactly the right size, so that any read beyond it shows.
#include "fuzz/support/foreign.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz/support/repair.h"

bool foreign_is_picture(const uint8_t *bytes, size_t size) {
    static const char *const begins[] = {"\x89PNG", "GIF8", "BM", "\xff\xd8", "P1", "P2", "P3", "P4", "P5", "P6", "P7"};
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
        if (size > 4 && memcmp(bytes, begins[i], strlen(begins[i])) == 0) return true;
    for (size_t at = 0; at + 4 <= size; at++)
        if (memcmp(bytes + at, "<svg", 4) == 0) return true;
    return false;
}

foreign_plan foreign_take_plan(fuzz *f) {
    static const meander_as kinds[] = {MEANDER_AS_AUTO, MEANDER_AS_CELLS, MEANDER_AS_BLOCKS};
    foreign_plan plan = {.examine = fuzz_take_plan(f)};
    unsigned how = fuzz_choice(f, 6);
    plan.as = kinds[how % 3];
    plan.repairs = how >= 3;
    return plan;
}

void foreign_read(fuzz *f, const char *format, foreign_plan plan) {
    meander_maze *m;
    uint8_t *bytes = malloc(f->size == 0 ? 1 : f->size);
    fuzz_check(bytes != NULL, "no memory for the harness");
    if (f->size > 0) memcpy(bytes, f->data, f->size);
    if (plan.repairs) repair_foreign(bytes, f->size);
    if (fuzz_may(f, meander_maze_read_new(f->context, (const char *)bytes, f->size, "input", format, plan.as, &m))) {
        fuzz_examine(f, m, plan.examine);
        meander_maze_free(m);
    }
    free(bytes);
}
