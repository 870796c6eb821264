// SPDX-License-Identifier: MIT
// Figures on standard output, as lines for scripts and as JSON, and the verdict of verify.
#include "figures_print.h"

#include <inttypes.h>
#include <stdio.h>

enum { FIGURE_COLUMN = 22 };

const char *cli_plural(uint64_t count) { return count == 1 ? "" : "s"; }

void figures_print_verdict(uint64_t cells, uint64_t components, uint64_t loops) {
    bool perfect = components == 1 && loops == 0;
    printf("%s, %s: %" PRIu64 " cell%s, %" PRIu64 " component%s, %" PRIu64 " loop%s\n",
           perfect ? "perfect" : "not perfect", components == 1 ? "connected" : "not connected",
           cells, cli_plural(cells), components, cli_plural(components), loops,
           cli_plural(loops));
}

// Prints a list as in JSON, "[1, 2]" or "[[1, 2], [3, 4]]", or for scripts: "1 2", "1:2 3:4",
// "1,2 3,4".
static void figure_print_list(const meander_figure *f, bool json) {
    bool paired = f->kind != MEANDER_FIGURE_LIST;
    char between = f->kind == MEANDER_FIGURE_PAIRS ? ':' : ',';
    if (json) fputc('[', stdout);
    for (size_t i = 0; i < f->list_count; i++) {
        bool second = paired && i % 2 == 1;
        if (second && !json) fputc(between, stdout);
        else if (i > 0) fputs(json ? ", " : " ", stdout);
        printf("%s%" PRIu64 "%s", json && paired && !second ? "[" : "", f->list[i],
               json && second ? "]" : "");
    }
    if (json) fputc(']', stdout);
}

static void figure_print_value(const meander_figure *f, bool json) {
    const char *yes = json ? "true" : "yes", *no = json ? "false" : "no";
    if (!f->known) {
        fputs(json ? "null" : "unknown", stdout);
        return;
    }
    switch (f->kind) {
    case MEANDER_FIGURE_FLAG: fputs(f->number ? yes : no, stdout); return;
    case MEANDER_FIGURE_COUNT: printf("%" PRIu64, f->number); return;
    case MEANDER_FIGURE_REAL: printf(json ? "%.12g" : "%.6g", f->real); return;
    case MEANDER_FIGURE_LIST:
    case MEANDER_FIGURE_PAIRS:
    case MEANDER_FIGURE_PLACES: figure_print_list(f, json); return;
    }
}

void figures_print_json(const char *id, uint64_t width, uint64_t height,
                        const meander_figure *figures, size_t count) {
    printf("{\n  \"id\": \"%s\",\n  \"width\": %" PRIu64 ",\n  \"height\": %" PRIu64, id, width,
           height);
    for (size_t i = 0; i < count; i++) {
        printf(",\n  \"%s\": ", figures[i].key);
        figure_print_value(&figures[i], true);
    }
    puts("\n}");
}

void figures_print(const meander_figure *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%-*s", FIGURE_COLUMN, figures[i].key);
        figure_print_value(&figures[i], false);
        fputc('\n', stdout);
    }
}
