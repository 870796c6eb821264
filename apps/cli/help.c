// SPDX-License-Identifier: MIT
// Help, made from the tables of commands, options and registries, for a terminal of 80 columns.
//
//       -s, --size WxH            columns and rows, ...
//           --from-picture FILE   text after a long name, or on the next line if it is too long
#include <string.h>
#include <view/commands.h>

#include "apps/terminal/terminal.h"
#include "apps/window/window.h"
#include "help.h"

enum { HELP_WIDTH = 79, HELP_OPTION = 30, HELP_NAME = 24, HELP_COMMAND = 12, HELP_KEY = 12,
       HELP_SCRIPT = 28 };

// Prints the text from column `at` on, with its further lines indented.
static void help_wrap(FILE *out, size_t at, size_t indent, const char *text) {
    size_t column = at;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (column > indent && column + 1 + length > HELP_WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)length, text);
        column += length;
        text += length + (text[length] == ' ');
    }
    fputc('\n', out);
}

// A word and, from column `indent` on, its meaning.
void help_entry(FILE *out, const char *word, size_t indent, const char *text) {
    size_t length = strlen(word);
    fputs(word, out);
    if (length + 1 < indent) fprintf(out, "%*s", (int)(indent - length), "");
    else fprintf(out, "\n%*s", (int)indent, "");
    help_wrap(out, indent, indent, text);
}

void help_paragraph(FILE *out, const char *text) { help_wrap(out, 0, 0, text); }

static void help_program(FILE *out) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    fputs("Usage: meander [COMMAND] [ARGUMENT] [OPTIONS]\n\n"
          "Makes, solves, measures and draws mazes.\n\n"
          "  meander                 a maze that fits the terminal, with its solution\n"
          "  meander ID|FILE         a maze with its solution\n"
          "  meander OPTIONS         the same as meander generate OPTIONS\n\n", out);
    for (size_t i = 0; i < count; i++) {
        char word[80];
        snprintf(word, sizeof word, "  %-9s %s", commands[i].name, commands[i].usage);
        help_entry(out, word, 2 + HELP_NAME, commands[i].about);
    }
    fputs("\n  meander COMMAND --help     the options of a command\n\n"
          "Without FILE, or with '-', standard input is read.  An ID brings a maze back.\n"
          "Without a command, and by animate, play and view, a maze that is piped in is\n"
          "shown, unless an option says which to make; </dev/null keeps loops and scripts\n"
          "that have another input from being read.\n\n"
          "Exit status: 0 done; 1 the answer is no; 2 the request or the input is wrong;\n"
          "3 the machine failed; 130 stopped by a signal.\n\n"
          "Examples:\n"
          "  meander -s 20x10 -a wilson              make a maze\n"
          "  meander rect:30x10/wilson/7             show a maze by its ID, solved\n"
          "  meander list generators                 the algorithms\n", out);
}

static void help_option(FILE *out, const cli_option *o) {
    char word[80];
    snprintf(word, sizeof word, "  %c%c%s--%s%s%s", o->letter != 0 ? '-' : ' ',
             o->letter != 0 ? o->letter : ' ', o->letter != 0 ? ", " : "  ", o->name,
             o->takes != NULL ? " " : "", o->takes != NULL ? o->takes : "");
    help_entry(out, word, HELP_OPTION, o->about);
}

// "--braid PERCENT": a transform takes the value of its one parameter.
static void help_transforms(FILE *out) {
    fputs("\nChanges to the maze, one after the other; in an ID +braid=30:\n", out);
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        meander_param_kind kind = info.params->kind;
        char word[80];
        const char *takes = kind == MEANDER_PARAM_SWITCH ? "" :
            kind == MEANDER_PARAM_PERCENT ? "PERCENT" :
            kind == MEANDER_PARAM_CHOICE ? info.params->choices : "N";
        snprintf(word, sizeof word, "      --%s %s", info.name, takes);
        help_entry(out, word, HELP_OPTION, info.params->about);
    }
}

static void help_options(FILE *out, const cli_command *command) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (int group = 0; group < CLI_GROUP_COUNT; group++) {
        bool titled = false;
        for (size_t i = 0; i < count; i++) {
            if ((int)options[i].group != group || !cli_option_is_for(&options[i], command))
                continue;
            if (!titled) fprintf(out, "\n%s:\n", cli_group_title((cli_group)group));
            titled = true;
            help_option(out, &options[i]);
        }
        if (group == CLI_GROUP_MAZE && cli_takes_transforms(command)) help_transforms(out);
    }
}

static void help_list(FILE *out, meander_list list, const char *title) {
    fprintf(out, "\n%s ('meander list NAME' shows the parameters of one):\n", title);
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        char word[80];
        snprintf(word, sizeof word, "  %s", info.name);
        help_entry(out, word, HELP_NAME, info.about);
    }
}

// The keys are the same in the window and the terminal; the names are for scripts of the window.
static void help_keys(FILE *out, bool scripts) {
    size_t count;
    const view_command *commands = view_commands(&count);
    fputs("\nKeys; ? shows them:\n", out);
    for (size_t i = 0; i < count; i++) {
        char word[80];
        if (scripts) snprintf(word, sizeof word, "  %-8s  %s", commands[i].keys, commands[i].name);
        else snprintf(word, sizeof word, "  %s", commands[i].keys);
        help_entry(out, word, scripts ? HELP_SCRIPT : HELP_KEY, commands[i].about);
    }
    if (!scripts) return;
    fputc('\n', out);
    help_paragraph(out, cli_script_text());
}

static void help_examples(FILE *out, const cli_command *command) {
    fputs("\nExamples:\n", out);
    for (size_t i = 0; i < CLI_EXAMPLES; i++)
        fprintf(out, "  %s\n      %s\n", command->examples[i], command->remarks[i]);
}

void cli_help(FILE *out, const cli_command *command) {
    if (command == NULL) {
        help_program(out);
        return;
    }
    cli_command_number number = cli_number_of(command);
    fprintf(out, "Usage: meander %s %s%s[OPTIONS]\n\n", command->name, command->usage,
            command->usage[0] != '\0' ? " " : "");
    help_paragraph(out, command->text);
    help_options(out, command);
    if (number == CLI_GENERATE) help_list(out, MEANDER_GENERATORS, "Generators");
    if (number == CLI_SOLVE) help_list(out, MEANDER_SOLVERS, "Solvers");
    if (number == CLI_CONVERT) help_list(out, MEANDER_FORMATS, "Formats");
    if (number == CLI_MEASURE) help_list(out, MEANDER_MEASURES, "Measures");
    if (number == CLI_VIEW || number == CLI_PLAY) help_keys(out, number == CLI_VIEW);
    help_examples(out, command);
}

int cli_show_help(cli *c) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    const cli_command *about = word == NULL || c->help ? NULL : cli_find_command(word);
    if (word != NULL && about == NULL && !c->help) return cli_unknown_command(word);
    cli_help(stdout, about);
    return EXIT_DONE;
}

int cli_show_version(cli *c) {
    (void)c;
    char parts[1024];
    printf("meander %s\n", meander_version());
    snprintf(parts, sizeof parts, "Optional parts: %s, %s, %s.", meander_features(),
             terminal_is_there() ? "ncursesw"
                                 : "without ncursesw (play; install libncurses-dev and build again)",
             !window_is_there() ? "without SDL2 (view; install libsdl2-dev and build again)"
             : window_has_fonts() ? "SDL2, FreeType"
             : "SDL2, without FreeType (letters of view; install libfreetype-dev and build again)");
    help_paragraph(stdout, parts);
    return EXIT_DONE;
}
