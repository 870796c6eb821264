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

enum { EXPLAIN_INDENT = 2 };

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
    explain_lines("The program", e->code);
    explain_section("See also", e->related);
    explain_section("Source", e->source);
    putchar('\n');
    list_print_entry(c, list, name);
}
