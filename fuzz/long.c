// SPDX-License-Identifier: MIT
// Texts that are too long to be kept: the part between two marks is repeated many times.
//
//     "block\n" | "##" 0x1e 'j' "#" 0x1f "\n" ...  | how blocks are taken, repair | plan
//                         \ 2^9 times /
//
// The letter says how often, as a power of two from 'a', once; marks may be nested.  The first line names what
// reads it: a format with its parameters, "rows " and a format, or "mask", "graph", "weights" or "scenario".
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/foreign.h"
#include "fuzz/support/fuzz.h"
#include "fuzz/support/rows.h"

enum { LONG_BEGIN = 0x1e, LONG_END = 0x1f, LONG_DEEPEST = 3, LONG_POWERS = 24, LONG_MOST = 1 << 22 };
// So many times as long as a small input may take: some readers make a maze of 64 cells from each byte.
enum { LONG_TIMES = 10 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct long_text {
    uint8_t *bytes;              // NULL while it is measured
    size_t size;
} long_text;

static void long_put(long_text *t, const uint8_t *bytes, size_t size) {
    if (size > LONG_MOST - t->size) size = LONG_MOST - t->size;
    if (t->bytes != NULL && size > 0) memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
}

// Writes up to the end of the innermost part, and returns where that is.
static size_t long_spell(long_text *t, const uint8_t *from, size_t at, size_t size, unsigned depth) {
    while (at < size && from[at] != LONG_END) {
        if (from[at] != LONG_BEGIN || at + 1 == size || depth == LONG_DEEPEST) {
            long_put(t, &from[at++], 1);
            continue;
        }
        size_t begins = at + 2, before = t->size, times = (size_t)1 << (uint8_t)(from[at + 1] - 'a') % LONG_POWERS;
        at = long_spell(t, from, begins, size, depth + 1);
        // A part of the whole that would be too long is repeated as often as it fits.
        size_t length = t->size - before;
        for (size_t i = 1; i < times && length > 0 && t->size < LONG_MOST; i++)
            long_put(t, t->bytes == NULL ? NULL : t->bytes + before, length);
        at += at < size;
    }
    return at;
}

static void long_graph(fuzz *f) {
    char *kept;
    if (fuzz_may(f, meander_context_add_graph(f->context, (const char *)f->data, f->size, "input", &kept)))
        meander_text_free(f->context, kept);
}

static void long_mask(fuzz *f) {
    char *mask;
    if (fuzz_may(f, meander_mask_new(f->context, (const char *)f->data, f->size, "input", &mask)))
        meander_text_free(f->context, mask);
}

static void long_scenario(fuzz *f) {
    meander_scenario *s;
    if (fuzz_may(f, meander_scenario_read_new(f->context, (const char *)f->data, f->size, "input", &s)))
        meander_scenario_free(s);
}

static void long_weights(fuzz *f) {
    meander_maze *m;
    if (!fuzz_must(f, meander_maze_new(f->context, "rect:40x30/eller/1", NULL, &m), "a maze")) return;
    fuzz_may(f, meander_maze_read_weights(m, (const char *)f->data, f->size, "input"));
    meander_maze_free(m);
}

static void long_rows(fuzz *f, const char *format, foreign_plan plan) {
    const char *path = fuzz_file(f->data, f->size);
    unsigned what = plan.examine.extras % (ROWS_USES + 1);
    if (*format == ' ') format++;
    if (*format == '\0') format = NULL;
    if (what == ROWS_USES) rows_compare_whole(f, path, format);
    else rows_use_file(f, path, format, what, plan.examine);
}

static void long_use(fuzz *f, const char *name, foreign_plan plan) {
    if (strcmp(name, "mask") == 0) long_mask(f);
    else if (strcmp(name, "graph") == 0) long_graph(f);
    else if (strcmp(name, "scenario") == 0) long_scenario(f);
    else if (strcmp(name, "weights") == 0) long_weights(f);
    else if (strncmp(name, "rows", 4) == 0) long_rows(f, name + 4, plan);
    else foreign_read(f, name[0] == '\0' ? NULL : name, plan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    long_text text = {.size = 0};
    if (!fuzz_begin(&f, data, size, FUZZ_REFUSE)) return 0;
    f.seconds *= LONG_TIMES;
    foreign_plan plan = foreign_take_plan(&f);
    char *name = fuzz_line(&f);
    long_spell(&text, f.data, 0, f.size, 0);
    text.bytes = malloc(text.size + 1);
    fuzz_check(text.bytes != NULL, "no memory for the harness");
    text.size = 0;
    long_spell(&text, f.data, 0, f.size, 0);
    f.data = text.bytes;
    f.size = text.size;
    if (!foreign_is_picture(f.data, f.size < 4096 ? f.size : 4096)) long_use(&f, name, plan);
    fuzz_free(name);
    free(text.bytes);
    fuzz_end(&f);
    return 0;
}
