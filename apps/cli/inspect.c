// SPDX-License-Identifier: MIT
// meander verify and meander measure: what is true of a maze.
#include <inttypes.h>
#include <string.h>

#include "cli.h"

// ---- measure -----------------------------------------------------------------------

static void inspect_value(const meander_figure *f, bool json) {
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
        if (json) fputc('[', stdout);
        for (size_t i = 0; i < f->list_count; i++)
            printf("%s%" PRIu64, i == 0 ? "" : json ? ", " : " ", f->list[i]);
        if (json) fputc(']', stdout);
        return;
    }
}

static void inspect_print_json(const meander_maze *m, const meander_figure *figures,
                               size_t count) {
    printf("{\n  \"id\": \"%s\",\n  \"width\": %" PRIu64 ",\n  \"height\": %" PRIu64,
           meander_maze_id(m), meander_maze_width(m), meander_maze_height(m));
    for (size_t i = 0; i < count; i++) {
        printf(",\n  \"%s\": ", figures[i].key);
        inspect_value(&figures[i], true);
    }
    puts("\n}");
}

static void inspect_print_text(const meander_figure *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%-16s ", figures[i].key);
        inspect_value(&figures[i], false);
        fputc('\n', stdout);
    }
}

int cli_measure(cli *c) {
    meander_maze *m;
    const meander_figure *figures;
    size_t count;
    int answer;
    if (!source_open(c, &m, &answer)) return answer;
    meander_status status = meander_maze_measure(m, &figures, &count);
    screen_clear_progress();
    if (status == MEANDER_OK && c->json) inspect_print_json(m, figures, count);
    if (status == MEANDER_OK && !c->json) inspect_print_text(figures, count);
    meander_maze_free(m);
    return cli_fail(c, status);
}

// ---- verify ------------------------------------------------------------------------

static uint64_t inspect_number(const meander_figure *figures, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    return 0;
}

static int inspect_verdict(const cli *c, const meander_figure *figures, size_t count) {
    uint64_t components = inspect_number(figures, count, "components");
    uint64_t loops = inspect_number(figures, count, "loops");
    bool perfect = components == 1 && loops == 0;
    if (!c->quiet)
        printf("%s, %s: %" PRIu64 " cells, %" PRIu64 " components, %" PRIu64 " loops\n",
               perfect ? "perfect" : "not perfect",
               components == 1 ? "connected" : "not connected",
               inspect_number(figures, count, "cells"), components, loops);
    return perfect ? EXIT_DONE : EXIT_NO;
}

int cli_verify(cli *c) {
    meander_maze *m;
    const meander_figure *figures;
    size_t count;
    int answer;
    if (!source_open(c, &m, &answer)) return answer;
    meander_status status = meander_maze_measure(m, &figures, &count);
    screen_clear_progress();
    answer = status == MEANDER_OK ? inspect_verdict(c, figures, count) : cli_fail(c, status);
    meander_maze_free(m);
    return answer;
}
