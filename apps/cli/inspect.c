// SPDX-License-Identifier: MIT
// meander verify and meander measure: what is true of a maze.
#include <inttypes.h>
#include <string.h>

#include "cli.h"

// A maze and its figures, which live as long as it does.  `answer` is the exit status when
// there are none.
typedef struct inspected {
    meander_maze *maze;
    const meander_figure *figures;
    size_t count;
    int answer;
} inspected;

// Measures what `names` asks for, NULL being everything; false after a message.
static bool inspect_open(cli *c, const char *names, inspected *what) {
    if (!source_open(c, &what->maze, &what->answer)) return false;
    meander_status status = meander_maze_measure(what->maze, names, &what->figures, &what->count);
    what->answer = cli_fail(c, status);
    if (status == MEANDER_OK) return true;
    meander_maze_free(what->maze);
    return false;
}

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
    case MEANDER_FIGURE_PAIRS:
    case MEANDER_FIGURE_PLACES:
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
    inspected what;
    if (!inspect_open(c, NULL, &what)) return what.answer;
    if (c->json) inspect_print_json(what.maze, what.figures, what.count);
    else inspect_print_text(what.figures, what.count);
    meander_maze_free(what.maze);
    return EXIT_DONE;
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
    inspected what;
    if (!inspect_open(c, "cells components", &what)) return what.answer;
    int answer = inspect_verdict(c, what.figures, what.count);
    meander_maze_free(what.maze);
    return answer;
}
