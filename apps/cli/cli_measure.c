// SPDX-License-Identifier: MIT
// meander measure: the figures of one maze; runs.c has the same for many.
#include <inttypes.h>
#include <string.h>

#include "cli.h"

enum { MEASURE_NAMES_SIZE = 1024 };

// Prints a list as in JSON, "[1, 2]" or "[[1, 2], [3, 4]]", or for people: "1 2", "1:2 3:4",
// "1,2 3,4".
static void measure_print_list(const meander_figure *f, bool json) {
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

static void measure_print_value(const meander_figure *f, bool json) {
    if (!f->known) {
        fputs(json ? "null" : "unknown", stdout);
        return;
    }
    switch (f->kind) {
    case MEANDER_FIGURE_COUNT: printf("%" PRIu64, f->number); return;
    case MEANDER_FIGURE_FLAG:
        if (json) fputs(f->number ? "true" : "false", stdout);
        else fputs(f->number ? "yes" : "no", stdout);
        return;
    case MEANDER_FIGURE_REAL: printf("%.6g", f->real); return;
    case MEANDER_FIGURE_LIST:
    case MEANDER_FIGURE_PAIRS:
    case MEANDER_FIGURE_PLACES: measure_print_list(f, json); return;
    }
}

static void measure_print_json(const findings *f) {
    printf("{\n  \"id\": \"%s\",\n  \"width\": %" PRIu64 ",\n  \"height\": %" PRIu64, f->id,
           f->width, f->height);
    for (size_t i = 0; i < f->count; i++) {
        printf(",\n  \"%s\": ", f->list[i].key);
        measure_print_value(&f->list[i], true);
    }
    puts("\n}");
}

static void measure_print_text(const meander_figure *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%-21s ", figures[i].key);
        measure_print_value(&figures[i], false);
        fputc('\n', stdout);
    }
}

void measure_print(const cli *c, const findings *f) {
    if (c->json) measure_print_json(f);
    else measure_print_text(f->list, f->count);
}

static int measure_one(cli *c, const char *names) {
    findings f;
    int answer;
    if (!figures_find(c, names, &f, &answer)) return answer;
    measure_print(c, &f);
    figures_done(&f);
    return answer;
}

// "river,dead_ends" as the library takes it: separated by blanks.  False after a message.
static bool measure_names(const cli *c, char *names) {
    if (strlen(c->figures) >= MEASURE_NAMES_SIZE) {
        cli_wrong("too many figures");
        return false;
    }
    strcpy(names, c->figures);
    for (char *at = names; *at != '\0'; at++)
        if (*at == ',') *at = ' ';
    if (names[strspn(names, " ")] != '\0') return true;
    cli_wrong("--figures needs NAME,...");
    return false;
}

int cli_measure(cli *c) {
    char names[MEASURE_NAMES_SIZE];
    if (c->rows != NULL || c->output != NULL) return bands_measure(c);
    if (c->figures != NULL && !measure_names(c, names)) return EXIT_WRONG;
    const char *wanted = c->figures == NULL ? NULL : names;
    if (c->runs != NULL && c->stream)
        return cli_wrong("--runs holds each maze whole: leave --stream out");
    if (c->runs != NULL) return cli_runs(c, wanted);
    if (c->plot != NULL) return cli_wrong("--plot draws many mazes: it needs --runs N");
    return measure_one(c, wanted);
}
