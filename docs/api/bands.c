// SPDX-License-Identifier: MIT
// A maze of a thousand rows in two bands, as two machines would make and check them: each sends a summary
// of a few hundred bytes, from which a third knows that the whole is perfect.
#include <meander/bands.h>
#include <stdio.h>
#include <string.h>

enum { SUMMARY_MOST = 4096 };

typedef struct letter {
    char bytes[SUMMARY_MOST];
    size_t size;
} letter;

static bool take(void *user, const char *bytes, size_t size) {
    letter *l = user;
    if (size > sizeof l->bytes - l->size) return false;
    memcpy(l->bytes + l->size, bytes, size);
    l->size += size;
    return true;
}

// What one machine does.
static meander_status summarise(meander_context *c, uint64_t first, uint64_t end, letter *to) {
    meander_rows *r;
    meander_output *out;
    meander_status status = meander_rows_new(c, "rect:64x1000/sidewinder:coins=places/7", &r);
    if (status != MEANDER_OK) return status;
    status = meander_rows_take_band(r, first, end);
    if (status == MEANDER_OK) status = meander_output_write_new(c, take, to, "letter", &out);
    if (status == MEANDER_OK) {
        status = meander_rows_summarise(r, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(r);
    return status;
}

int main(void) {
    static letter letters[2];
    static const char *const names[] = {"upper", "lower"};
    meander_context *c;
    meander_counts n = {0, 0, 0, 0};
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < 2 && status == MEANDER_OK; i++) {
        status = summarise(c, 500 * i, 500 * (i + 1), &letters[i]);
        if (status == MEANDER_OK)
            status = meander_context_set_file(c, names[i], letters[i].bytes, letters[i].size);
    }
    if (status == MEANDER_OK) status = meander_summaries_join(c, names, 2, &n);
    if (status == MEANDER_OK)
        printf("%d cells, %d passages, %d component, %d loops\n", (int)n.cells, (int)n.passages,
               (int)n.components, (int)n.loops);
    else fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
