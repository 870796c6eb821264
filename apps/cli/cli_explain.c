// SPDX-License-Identifier: MIT
// meander explain: an algorithm in words, or a run of it told step by step.
//
//     explain eller                     what it is: idea, steps, why, cost, parameters
//     explain eller -s 8x4 --seed 7     how this maze is made, phase by phase
//     explain depth-first -s 6x4        how a solver goes through a maze
//     explain ID --solver NAME          the same on a given maze
//
// Words and runs are the library's; here they are put into lines of 79 columns.
#include <string.h>

#include "cli.h"

enum { EXPLAIN_INDENT = 2, EXPLAIN_STEP = 7, EXPLAIN_NAME_SIZE = 256 };

static const meander_list explain_lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS,
                                             MEANDER_TRANSFORMS};
enum { EXPLAIN_LISTS = sizeof explain_lists / sizeof explain_lists[0] };

// ---- in words ------------------------------------------------------------------------

static void explain_section(const char *title, const char *text) {
    if (text == NULL || text[0] == '\0') return;
    printf("\n%s\n", title);
    help_entry(stdout, "", EXPLAIN_INDENT, text);
}

// Lines as they are, a little to the right.
static void explain_lines(const char *title, const char *text) {
    if (text == NULL || text[0] == '\0') return;
    printf("\n%s\n", title);
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        printf("    %.*s\n", (int)length, text);
    }
}

static void explain_numbered(const char *title, const char *text) {
    char line[1024], number[16];
    unsigned i = 0;
    printf("\n%s\n", title);
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        snprintf(number, sizeof number, "  %u.", ++i);
        help_entry(stdout, number, 6, line);
    }
}

static void explain_in_words(meander_list list, const char *name, const meander_explanation *e) {
    printf("%s (%s)\n", e->title, name);
    explain_section("The idea", e->idea);
    explain_lines("A picture", e->picture);
    explain_numbered("Step by step", e->steps);
    explain_section("What always holds", e->invariant);
    explain_section("Why it is correct", e->why);
    explain_section("What it costs", e->cost);
    explain_section("What comes out", e->law);
    explain_lines("The program", e->code);
    puts("\nParameters");
    list_params(list, name);
    explain_section("See also", e->related);
    explain_section("Source", e->source);
}

// The lists that have an algorithm of this name; a solver and a generator may share one.
static unsigned explain_find(const cli *c, const char *word, meander_list found[EXPLAIN_LISTS]) {
    unsigned count = 0;
    char *name;
    for (unsigned i = 0; i < EXPLAIN_LISTS; i++) {
        if (meander_name_new(c->context, explain_lists[i], word, &name) != MEANDER_OK) continue;
        meander_text_free(c->context, name);
        found[count++] = explain_lists[i];
    }
    return count;
}

static int explain_words(cli *c, const char *word, const meander_list *lists, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        meander_explanation e;
        char *name;
        meander_status status = meander_explanation_of(c->context, lists[i], word, &e);
        if (status == MEANDER_OK) status = meander_name_new(c->context, lists[i], word, &name);
        if (status != MEANDER_OK) return cli_fail(c, status);
        name[strcspn(name, ":")] = '\0';
        if (i > 0) puts("\n");
        explain_in_words(lists[i], name, &e);
        meander_text_free(c->context, name);
    }
    return EXIT_DONE;
}

// ---- a run ---------------------------------------------------------------------------

static meander_status explain_picture(meander_lesson *l, const cli *c, size_t i) {
    char *text;
    meander_status status = meander_lesson_picture_new(l, i, &text);
    if (status != MEANDER_OK) return status;
    putchar('\n');
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        printf("         %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    putchar('\n');
    meander_text_free(c->context, text);
    return MEANDER_OK;
}

// The number on the left is that of the line of the program that runs.
static meander_status explain_steps(meander_lesson *l, const cli *c) {
    const char *phase = "";
    meander_status status = MEANDER_OK;
    for (size_t i = 0; status == MEANDER_OK && i < meander_lesson_count(l); i++) {
        meander_step step = meander_lesson_step(l, i);
        char line[16];
        if (strcmp(step.phase, phase) != 0) printf("\n%s\n", step.phase);
        phase = step.phase;
        snprintf(line, sizeof line, "  %3u", step.line);
        help_entry(stdout, line, EXPLAIN_STEP, step.text);
        if (step.picture) status = explain_picture(l, c, i);
        if (status == MEANDER_OK && screen_is_stopped()) status = MEANDER_CANCELLED;
    }
    return status;
}

static void explain_program(const meander_lesson *l) {
    const char *text = meander_lesson_code(l);
    puts("\nThe program, its lines numbered as the steps are");
    for (unsigned i = 1; *text != '\0'; i++) {
        size_t length = strcspn(text, "\n");
        printf("  %3u  %.*s\n", i, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static int explain_run(cli *c, const char *id, meander_list list, const char *name) {
    meander_lesson *l;
    meander_status status = meander_lesson_new(c->context, id, list, name, &l);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (name == NULL) printf("%s\n", id);
    else printf("%s on %s\n", name, id);
    explain_program(l);
    status = explain_steps(l, c);
    meander_lesson_free(l);
    return status == MEANDER_OK ? EXIT_DONE : cli_fail(c, status);
}

// ---- the command -----------------------------------------------------------------------

// A transform is told on a maze that has it.
static bool explain_add_transform(cli *c, const char *name) {
    for (size_t i = 0; i < c->transform_count; i++)
        if (strncmp(c->transforms[i], name, strlen(name)) == 0) return true;
    if (c->transform_count == CLI_TRANSFORMS_MOST) return true;
    return snprintf(c->transforms[c->transform_count++], CLI_TRANSFORM_SIZE, "%s", name) > 0;
}

// The ID that the options make, and what is told of it.
static int explain_options(cli *c, const char *word, meander_list list) {
    char *id, *name = NULL;
    if (c->size == NULL && word != NULL) c->size = "8x4";
    if (word != NULL && list == MEANDER_GENERATORS) c->algorithm = word;
    if (word != NULL && list == MEANDER_SOLVERS) c->solver = word;
    if (word != NULL && list == MEANDER_TRANSFORMS && !explain_add_transform(c, word)) return EXIT_WRONG;
    if (word != NULL) c->argument_count = 0;
    meander_status status = cli_generate_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (c->solver != NULL) list = MEANDER_SOLVERS;
    const char *told = list == MEANDER_SOLVERS ? c->solver : list == MEANDER_TRANSFORMS ? word : NULL;
    if (told != NULL) status = meander_name_new(c->context, list, told, &name);
    int answer = status == MEANDER_OK ? explain_run(c, id, list, name) : cli_fail(c, status);
    meander_text_free(c->context, name);
    meander_text_free(c->context, id);
    return answer;
}

static bool explain_asks_for_a_run(const cli *c) {
    return c->size != NULL || c->seed != NULL || c->mask != NULL || c->algorithm != NULL ||
           c->solver != NULL || c->start != NULL || c->goal_count > 0 || c->transform_count > 0;
}

int cli_explain(cli *c) {
    meander_list lists[EXPLAIN_LISTS];
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    if (word == NULL && !explain_asks_for_a_run(c))
        return cli_wrong("explain what? A generator, solver or transform (meander list), or an ID");
    if (word != NULL && source_names_id(word)) return explain_options(c, NULL, MEANDER_GENERATORS);
    if (word == NULL) return explain_options(c, NULL, MEANDER_GENERATORS);
    unsigned count = explain_find(c, word, lists);
    if (count == 0) return list_unknown(word);
    if (!explain_asks_for_a_run(c)) return explain_words(c, word, lists, count);
    return explain_options(c, word, lists[0]);
}
