// SPDX-License-Identifier: MIT
// Figures for people: in groups, each with its value and its meaning, in the user's language.
//
//     Dead ends and junctions
//       dead_ends             36          cells with one passage
//       degrees                           cells with 0, 1, 2, ... passages
//                             0 36 230 34 0
//
// Scripts ask for figures by name and get lines of two words (figures_print.c).
#include "figures_told.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "groups.h"
#include "help.h"
#include "spoken.h"

enum { TOLD_NAME = 64, TOLD_VALUE = 64, TOLD_DIGITS = 4, TOLD_WIDTH = 79 };
// Columns in which values and meanings begin.
enum { TOLD_AT = 24, TOLD_ABOUT = 36 };
enum { TOLD_PACKED = 3, TOLD_SOLVER = 19, TOLD_SHARE = 3 };
#define TOLD_VISITED "visited_"

const char *figures_name(const char *key, char *room, size_t size) {
    snprintf(room, size, "%s", key);
    for (char *at = room; *at != '\0'; at++)
        if (*at == '_') *at = ' ';
    const char *said = spoken(room);
    return said == room ? key : said;
}

void figures_print_padded(const char *text, int columns) {
    int used = (int)help_columns(text, strlen(text));
    printf("%s%*s", text, columns > used ? columns - used : 0, "");
}

void figures_write_real(double value, int digits, char *room, size_t size) {
    snprintf(room, size, "%.*g", digits, value);
    char *point = strchr(room, '.');
    if (point != NULL) *point = spoken(".")[0];
}

static bool told_is_packed(const meander_figure *f) { return strncmp(f->key, TOLD_VISITED, strlen(TOLD_VISITED)) == 0; }

// Item i of a list as text; returns the number of the next one.
static size_t told_item(const meander_figure *f, size_t i, char *room, size_t size) {
    int length = snprintf(room, size, "%" PRIu64, f->list[i]);
    if (f->kind == MEANDER_FIGURE_LIST) return i + 1;
    char between = f->kind == MEANDER_FIGURE_PAIRS ? ':' : ',';
    snprintf(room + length, size - (size_t)length, "%c%" PRIu64, between, f->list[i + 1]);
    return i + 2;
}

// The value; "" for a list that is too long to stand before its meaning.
static void told_value(const meander_figure *f, char *room, size_t size) {
    size_t used = 0;
    room[0] = '\0';
    if (!f->known) snprintf(room, size, "%s", spoken("unknown"));
    else if (f->kind == MEANDER_FIGURE_FLAG) snprintf(room, size, "%s", spoken(f->number ? "yes" : "no"));
    else if (f->kind == MEANDER_FIGURE_REAL) figures_write_real(f->real, TOLD_DIGITS, room, size);
    else if (f->kind == MEANDER_FIGURE_COUNT) snprintf(room, size, "%" PRIu64, f->number);
    else for (size_t i = 0; i < f->list_count && used + 1 < size; used = strlen(room)) {
        if (i > 0) room[used++] = ' ';
        i = told_item(f, i, room + used, size - used);
    }
    if (TOLD_AT + help_columns(room, strlen(room)) >= TOLD_ABOUT) room[0] = '\0';
}

// A list, in lines below its meaning.
static void told_list(const meander_figure *f) {
    size_t column = TOLD_WIDTH;
    for (size_t i = 0; i < f->list_count;) {
        char item[TOLD_VALUE];
        bool first = i == 0;
        i = told_item(f, i, item, sizeof item);
        bool breaks = column + 1 + strlen(item) > TOLD_WIDTH;
        if (breaks) printf("%s%*s", first ? "" : "\n", (int)(column = TOLD_AT), "");
        column += (size_t)printf("%s%s", breaks ? "" : " ", item);
    }
    putchar('\n');
}

static void told_line(const meander_figure *f) {
    char name[TOLD_NAME], value[TOLD_VALUE], word[TOLD_NAME + TOLD_VALUE + TOLD_ABOUT];
    const char *said = figures_name(f->key, name, sizeof name);
    int blanks = TOLD_AT - 3 - (int)help_columns(said, strlen(said));
    told_value(f, value, sizeof value);
    snprintf(word, sizeof word, "  %s%*s %s", said, blanks > 0 ? blanks : 0, "", value);
    help_entry(stdout, word, TOLD_ABOUT, spoken(f->about));
    if (value[0] == '\0') told_list(f);
}

// The shares of all solvers, in columns.
static void told_shares(const meander_figure *figures, size_t count) {
    size_t done = 0;
    for (size_t i = 0; i < count; i++) {
        char share[TOLD_VALUE];
        if (!told_is_packed(&figures[i])) continue;
        fputs(done++ % TOLD_PACKED == 0 ? done == 1 ? "  " : "\n  " : "", stdout);
        figures_write_real(figures[i].real, TOLD_SHARE, share, sizeof share);
        figures_print_padded(figures[i].key + strlen(TOLD_VISITED), TOLD_SOLVER + 1);
        bool last = done % TOLD_PACKED == 0 || i + 1 == count;
        figures_print_padded(figures[i].known ? share : "-", last ? 0 : TOLD_SHARE + 3);
    }
    putchar('\n');
}

// The figures of one group under its head.
static void told_group(const meander_figure *figures, size_t count, size_t group, bool *begun) {
    bool headed = false;
    for (size_t i = 0; i < count; i++) {
        if (told_is_packed(&figures[i]) || group_of(MEANDER_FIGURES, figures[i].key) != group) continue;
        if (!headed) printf("%s%s\n", *begun ? "\n" : "", spoken(group_head(MEANDER_FIGURES, group)));
        headed = *begun = true;
        told_line(&figures[i]);
    }
}

void figures_told(const meander_figure *figures, size_t count) {
    bool begun = false, packed = false;
    for (size_t group = 0; group_head(MEANDER_FIGURES, group) != NULL; group++)
        told_group(figures, count, group, &begun);
    for (size_t i = 0; i < count && !packed; i++) packed = told_is_packed(&figures[i]);
    if (!packed) return;
    printf("%s%s\n", begun ? "\n" : "", spoken("The share of the cells that each solver visits"));
    told_shares(figures, count);
}
