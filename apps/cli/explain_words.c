// SPDX-License-Identifier: MIT
// An explanation in words, in lines of 79 columns:
//
//     The idea
//       Dig from cell to cell, each time to a neighbour that was never visited.
//
//     Step by step
//       1.  Put the first cell on the stack and call it visited.
#include <string.h>

#include "cli_explain.h"
#include "help.h"

enum { EXPLAIN_INDENT = 2, EXPLAIN_WIDE = 73, EXPLAIN_DEEPER = 8 };

void explain_section(const char *title, const char *text) {
    if (text == NULL || text[0] == '\0') return;
    printf("\n%s\n", spoken(title));
    help_entry(stdout, "", EXPLAIN_INDENT, spoken(text));
}

void explain_indented(int indent, const char *text) {
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        printf("%*s%.*s\n", indent, "", (int)length, text);
    }
}

// Lines of a picture may have words behind them.
static void explain_lines(const char *title, const char *text) {
    char line[256];
    if (text == NULL || text[0] == '\0') return;
    printf("\n%s\n", spoken(title));
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        printf("    %s\n", spoken(line));
    }
}

// Returns where a line of `length` letters may end: behind a comma, else before a blank; `deep` of them indent it.
static size_t explain_cut(const char *text, size_t deep, size_t length) {
    size_t blank = length, comma = 0;
    if (length <= EXPLAIN_WIDE) return length;
    for (size_t i = deep + 1; i <= EXPLAIN_WIDE; i++) {
        if (text[i] != ' ') continue;
        blank = i;
        if (text[i - 1] == ',' || text[i - 1] == ';') comma = i;
    }
    return comma > 0 ? comma : blank;
}

// One that is wider than the screen has its comment above it, and what is still too wide goes on in another line.
static void explain_code_line(const char *number, const char *text, size_t length) {
    int gutter = (int)strlen(number);
    size_t deep = 0, code = length;
    const char *comment = strstr(text, "//");
    while (deep < length && text[deep] == ' ') deep++;
    if (length > EXPLAIN_WIDE && comment != NULL && comment > text + deep && comment < text + length) {
        printf("%*s%.*s\n", gutter + (int)deep, "", (int)(text + length - comment), comment);
        for (code = (size_t)(comment - text); code > 0 && text[code - 1] == ' '; code--) {}
    }
    size_t first = explain_cut(text, deep, code);
    printf("%s%.*s\n", number, (int)first, text);
    if (first < code)
        printf("%*s%.*s\n", gutter + (int)deep + EXPLAIN_DEEPER, "", (int)(code - first - 1), text + first + 1);
}

void explain_code(const char *text, bool numbered) {
    char number[16] = "    ", line[256];
    for (unsigned i = 1; *text != '\0'; i++) {
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        const char *said = numbered ? line : spoken(line);
        if (numbered) snprintf(number, sizeof number, "  %3u  ", i);
        explain_code_line(number, said, strlen(said));
        text += length + (text[length] == '\n');
    }
}

static void explain_numbered(const char *title, const char *text) {
    char line[1024], number[16];
    unsigned i = 0;
    printf("\n%s\n", spoken(title));
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        snprintf(number, sizeof number, "  %u.", ++i);
        help_entry(stdout, number, 6, spoken(line));
    }
}

void explain_in_words(const cli *c, meander_list list, const char *name, const meander_explanation *e) {
    printf("%s (%s)\n", spoken(e->title), name);
    explain_section("The idea", e->idea);
    explain_lines("A picture", e->picture);
    explain_numbered("Step by step", e->steps);
    explain_section("What always holds", e->invariant);
    explain_section("Why it is correct", e->why);
    explain_section("What it costs", e->cost);
    explain_section("What comes out", e->law);
    if (e->code != NULL && e->code[0] != '\0') {
        printf("\n%s\n", spoken("The program"));
        explain_code(e->code, false);
    }
    explain_section("See also", e->related);
    explain_section("Source", e->source);
    putchar('\n');
    list_print_entry(c, list, name);
}
