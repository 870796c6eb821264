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

size_t help_columns(const char *text, size_t length) {
    size_t columns = 0;
    for (size_t i = 0; i < length; i++) columns += (text[i] & 0xc0) != 0x80;
    return columns;
}

// Prints the text from column `at` on, with its further lines indented.
static void help_wrap(FILE *out, size_t at, size_t indent, const char *text) {
    size_t column = at;
    while (*text != '\0') {
        size_t length = strcspn(text, " "), columns = help_columns(text, length);
        if (column > indent && column + 1 + columns > HELP_WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)length, text);
        column += columns;
        text += length + (text[length] == ' ');
    }
    fputc('\n', out);
}

// A word and, from column `indent` on, its meaning.
void help_entry(FILE *out, const char *word, size_t indent, const char *text) {
    size_t length = help_columns(word, strlen(word));
    fputs(word, out);
    if (length + 1 < indent) fprintf(out, "%*s", (int)(indent - length), "");
    else fprintf(out, "\n%*s", (int)indent, "");
    help_wrap(out, indent, indent, text);
}

void help_paragraph(FILE *out, const char *text) { help_wrap(out, 0, 0, text); }

static const char *const help_ways[][2] = {
    {"  meander", "a maze that fits the terminal, with its solution"},
    {"  meander ID|FILE", "a maze with its solution"},
    {"  meander OPTIONS", "the same as meander generate OPTIONS"},
};

static const char *const help_notes[] = {
    "Without FILE, or with '-', standard input is read. An ID brings a maze back. Without a command, and by animate, "
    "play and view, a maze that is piped in is shown, unless an option says which to make; </dev/null keeps loops and "
    "scripts that have another input from being read.",
    "Exit status: 0 done; 1 the answer is no; 2 the request or the input is wrong; 3 the machine failed; 130 stopped "
    "by a signal.",
};

static const char *const help_first[][2] = {
    {"  meander -s 20x10 -a wilson", "make a maze"},
    {"  meander rect:30x10/wilson/7", "show a maze by its ID, solved"},
    {"  meander list generators", "the algorithms"},
};

static void help_program(FILE *out) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    fprintf(out, "%s: meander [%s] [%s] [%s]\n\n", spoken("Usage"), spoken("COMMAND"), spoken("ARGUMENT"),
            spoken("OPTIONS"));
    help_paragraph(out, spoken("Makes, solves, measures and draws mazes."));
    fputc('\n', out);
    for (size_t i = 0; i < sizeof help_ways / sizeof help_ways[0]; i++)
        help_entry(out, help_ways[i][0], 2 + HELP_NAME, spoken(help_ways[i][1]));
    fputc('\n', out);
    for (size_t i = 0; i < count; i++) {
        char word[80];
        snprintf(word, sizeof word, "  %-9s %s", commands[i].name, commands[i].usage);
        help_entry(out, word, 2 + HELP_NAME, spoken(commands[i].about));
    }
    fputc('\n', out);
    help_entry(out, "  meander COMMAND --help", 2 + HELP_OPTION, spoken("the options of a command"));
    for (size_t i = 0; i < sizeof help_notes / sizeof help_notes[0]; i++) {
        fputc('\n', out);
        help_paragraph(out, spoken(help_notes[i]));
    }
    fprintf(out, "\n%s:\n", spoken("Examples"));
    for (size_t i = 0; i < sizeof help_first / sizeof help_first[0]; i++)
        help_entry(out, help_first[i][0], 3 + HELP_OPTION, spoken(help_first[i][1]));
}

static void help_option(FILE *out, const cli_option *o) {
    char word[80];
    snprintf(word, sizeof word, "  %c%c%s--%s%s%s", o->letter != 0 ? '-' : ' ',
             o->letter != 0 ? o->letter : ' ', o->letter != 0 ? ", " : "  ", o->name,
             o->takes != NULL ? " " : "", o->takes != NULL ? o->takes : "");
    help_entry(out, word, HELP_OPTION, spoken(o->about));
}

// "--braid PERCENT": a transform takes the value of its one parameter.
static void help_transforms(FILE *out) {
    fprintf(out, "\n%s:\n", spoken("Changes to the maze, one after the other; in an ID +braid=30"));
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        meander_param_kind kind = info.params->kind;
        char word[80];
        const char *takes = kind == MEANDER_PARAM_SWITCH ? "" :
            kind == MEANDER_PARAM_PERCENT ? "PERCENT" :
            kind == MEANDER_PARAM_CHOICE ? info.params->choices : "N";
        snprintf(word, sizeof word, "      --%s %s", info.name, takes);
        help_entry(out, word, HELP_OPTION, spoken(info.params->about));
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
            if (!titled) fprintf(out, "\n%s:\n", spoken(cli_group_title((cli_group)group)));
            titled = true;
            help_option(out, &options[i]);
        }
        if (group == CLI_GROUP_MAZE && cli_takes_transforms(command)) help_transforms(out);
    }
}

// The names alone: `meander list` has a line about each.
static void help_list(FILE *out, meander_list list, const char *title) {
    fprintf(out, "\n%s (meander list %s):\n  ", spoken(title), meander_list_name(list));
    size_t column = 2;
    for (size_t i = 0; i < meander_list_count(list); i++) {
        const char *name = meander_list_at(list, i).name;
        bool breaks = column + 2 + strlen(name) > HELP_WIDTH;
        if (breaks) column = 2;
        column += (size_t)fprintf(out, "%s%s", i == 0 ? "" : breaks ? ",\n  " : ", ", name);
    }
    fputc('\n', out);
}

// The keys are the same in the window and the terminal; the names are for scripts of the window.
static void help_keys(FILE *out, bool scripts) {
    size_t count;
    const view_command *commands = view_commands(&count);
    fprintf(out, "\n%s:\n", spoken("Keys; ? shows them"));
    for (size_t i = 0; i < count; i++) {
        char word[80];
        if (scripts) snprintf(word, sizeof word, "  %-8s  %s", commands[i].keys, commands[i].name);
        else snprintf(word, sizeof word, "  %s", commands[i].keys);
        help_entry(out, word, scripts ? HELP_SCRIPT : HELP_KEY, spoken(commands[i].about));
    }
    if (!scripts) return;
    fputc('\n', out);
    help_paragraph(out, spoken(cli_script_text()));
}

static void help_examples(FILE *out, const cli_command *command) {
    fprintf(out, "\n%s:\n", spoken("Examples"));
    for (size_t i = 0; i < CLI_EXAMPLES; i++)
        fprintf(out, "  %s\n      %s\n", command->examples[i], spoken(command->remarks[i]));
}

void cli_help(FILE *out, const cli_command *command) {
    if (command == NULL) {
        help_program(out);
        return;
    }
    cli_command_number number = cli_number_of(command);
    fprintf(out, "%s: meander %s %s%s[%s]\n\n", spoken("Usage"), command->name, command->usage,
            command->usage[0] != '\0' ? " " : "", spoken("OPTIONS"));
    help_paragraph(out, spoken(command->text));
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
