// SPDX-License-Identifier: MIT
// Figures on standard output, as text and as JSON, and the verdict of verify.
#include "figures_print.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { FIGURE_NAME = 64, FIGURE_COLUMN = 21, FIGURE_DIGITS = 6 };
enum { FIGURE_PACKED = 3, FIGURE_SOLVER = 19, FIGURE_SHARE = 3 };
#define FIGURE_VISITED "visited_"

const char *cli_plural(uint64_t count) { return count == 1 ? "" : "s"; }

void figures_print_verdict(uint64_t cells, uint64_t components, uint64_t loops) {
    bool perfect = components == 1 && loops == 0;
    printf("%s, %s: %" PRIu64 " cell%s, %" PRIu64 " component%s, %" PRIu64 " loop%s\n",
           perfect ? "perfect" : "not perfect", components == 1 ? "connected" : "not connected",
           cells, cli_plural(cells), components, cli_plural(components), loops,
           cli_plural(loops));
}

// Prints a list as in JSON, "[1, 2]" or "[[1, 2], [3, 4]]", or for people: "1 2", "1:2 3:4",
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

static void figure_print_value(const meander_figure *f, bool json, figures_look look) {
    char number[32];
    const char *yes = json ? "true" : "yes", *no = json ? "false" : "no", *unknown = json ? "null" : "unknown";
    const char *word = !f->known ? unknown : f->number ? yes : no;
    if (!f->known || f->kind == MEANDER_FIGURE_FLAG) {
        fputs(json || look.say == NULL ? word : look.say(word), stdout);
        return;
    }
    switch (f->kind) {
    case MEANDER_FIGURE_FLAG:
    case MEANDER_FIGURE_COUNT: printf("%" PRIu64, f->number); return;
    case MEANDER_FIGURE_REAL:
        if (json) printf("%.12g", f->real);
        else figures_write_real(look, f->real, FIGURE_DIGITS, number, sizeof number), fputs(number, stdout);
        return;
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
        figure_print_value(&figures[i], true, (figures_look){NULL, false});
    }
    puts("\n}");
}

// ---- for people ----------------------------------------------------------------------

const char *figures_name(figures_look look, const char *key, char *room, size_t size) {
    if (look.say == NULL) return key;
    snprintf(room, size, "%s", key);
    for (char *at = room; *at != '\0'; at++)
        if (*at == '_') *at = ' ';
    const char *said = look.say(room);
    return said == room ? key : said;
}

// Bytes behind the first of a letter take no column.
static int figure_columns(const char *text) {
    int columns = 0;
    for (; *text != '\0'; text++) columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

void figures_print_padded(const char *text, int columns) {
    fputs(text, stdout);
    printf("%*s", columns > figure_columns(text) ? columns - figure_columns(text) : 0, "");
}

void figures_write_real(figures_look look, double value, int digits, char *room, size_t size) {
    snprintf(room, size, "%.*g", digits, value);
    char *point = strchr(room, '.');
    if (point != NULL && look.say != NULL) *point = look.say(".")[0];
}

static bool figure_is_packed(const meander_figure *f, figures_look look) {
    return look.packed && strncmp(f->key, FIGURE_VISITED, strlen(FIGURE_VISITED)) == 0;
}

// The shares of all solvers, in columns under the words of their measure.
static void figures_print_packed(const meander_figure *figures, size_t count, figures_look look) {
    const char *about = meander_list_at(MEANDER_MEASURES, meander_list_find(MEANDER_MEASURES, "solvers")).about;
    size_t told = 0;
    for (size_t i = 0; i < count; i++) {
        char share[32];
        if (!figure_is_packed(&figures[i], look)) continue;
        if (told == 0) printf("%s:", look.say == NULL ? about : look.say(about));
        if (told++ % FIGURE_PACKED == 0) putchar('\n');
        figures_write_real(look, figures[i].real, FIGURE_SHARE, share, sizeof share);
        putchar(' ');
        figures_print_padded(figures[i].key + strlen(FIGURE_VISITED), FIGURE_SOLVER + 1);
        bool last = told % FIGURE_PACKED == 0 || i + 1 == count;
        figures_print_padded(figures[i].known ? share : "-", last ? 0 : FIGURE_SHARE + 2);
    }
    if (told > 0) putchar('\n');
}

void figures_print(const meander_figure *figures, size_t count, figures_look look) {
    char room[FIGURE_NAME];
    int wide = FIGURE_COLUMN;
    for (size_t i = 0; i < count; i++) {
        int columns = figure_columns(figures_name(look, figures[i].key, room, sizeof room));
        if (columns > wide && !figure_is_packed(&figures[i], look)) wide = columns;
    }
    for (size_t i = 0; i < count; i++) {
        if (figure_is_packed(&figures[i], look)) continue;
        figures_print_padded(figures_name(look, figures[i].key, room, sizeof room), wide + 1);
        figure_print_value(&figures[i], false, look);
        fputc('\n', stdout);
    }
    figures_print_packed(figures, count, look);
}
