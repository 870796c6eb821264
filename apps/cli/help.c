// SPDX-License-Identifier: MIT
// Help, made from the tables of commands, options and registries.
#include <view/commands.h>

#include "apps/terminal/terminal.h"
#include "apps/window/window.h"
#include "cli.h"

static void help_program(FILE *out) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    fputs("Usage: meander [COMMAND] [ARGUMENT] [OPTIONS]\n\n"
          "Makes, solves, measures and draws mazes.\n"
          "Without a command: a maze that fits the terminal, with its solution.\n\n", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "  %-9s %-14s %s\n", commands[i].name,
                commands[i].run == cli_list ? "[WHAT]" : commands[i].usage, commands[i].about);
    fputs("\n  meander COMMAND --help     its options\n"
          "  meander --version          version and optional parts\n\n"
          "FILE is '-' or left out: standard input.  An ID brings a maze back:\n"
          "  meander generate rect:40x12/backtracker/7\n\n"
          "Exit status: 0 done; 1 the answer is no; 2 the request or the input is wrong;\n"
          "3 the machine failed.\n", out);
}

static void help_params(FILE *out, const meander_param *params) {
    for (; params != NULL && params->name != NULL; params++) {
        fprintf(out, "      %-12s %s", params->name, params->about);
        if (params->choices != NULL) fprintf(out, " (%s)", params->choices);
        fputc('\n', out);
    }
}

static void help_list(FILE *out, meander_list list, const char *title) {
    fprintf(out, "\n%s:\n", title);
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        fprintf(out, "  %-22s %s\n", info.name, info.about);
        help_params(out, info.params);
    }
}

// Keys are those of the window and of the terminal; the names are for scripts of the window.
static void help_commands(FILE *out, bool scripts) {
    size_t count;
    const view_command *commands = view_commands(&count);
    fputs("\nKeys; ? shows them:\n", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "  %-8s  %-*s %s\n", commands[i].keys, scripts ? 15 : 0,
                scripts ? commands[i].name : "", commands[i].about);
    if (scripts)
        fputs("\nA script has a line for each of these names, and for wait MILLISECONDS, seek STEP,\n"
              "press X Y, press-start X Y, press-goal X Y, drag X Y, release, wheel NOTCHES,\n"
              "key NAME, type TEXT, resize WIDTH HEIGHT, drop FILE, screenshot FILE, frames COUNT\n"
              "(tells how long they take) and message (tells what the window says).\n", out);
}

void cli_help(FILE *out, const cli_command *command) {
    if (command == NULL) {
        help_program(out);
        return;
    }
    fprintf(out, "Usage: meander %s %s [OPTIONS]\n\n%s\n\n", command->name, command->usage,
            command->about);
    cli_print_options(out, command);
    if (command->run == cli_generate) {
        help_list(out, MEANDER_GENERATORS, "Generators");
        help_list(out, MEANDER_TRANSFORMS, "Transforms, as options (--braid 30) or in an ID "
                                           "(+braid=30)");
    }
    if (command->run == cli_solve) help_list(out, MEANDER_SOLVERS, "Solvers");
    if (command->run == cli_convert) help_list(out, MEANDER_FORMATS, "Formats");
    if (command->run == cli_measure) help_list(out, MEANDER_MEASURES, "Measures");
    if (command->run == cli_view || command->run == cli_play)
        help_commands(out, command->run == cli_view);
}

void cli_print_version(void) {
    printf("meander %s\n", meander_version());
    printf("Optional parts: %s, %s, %s.\n", meander_parts(),
           terminal_is_there() ? "ncursesw"
                               : "without ncursesw (play; install libncurses-dev and build again)",
           window_is_there() ? "SDL2"
                             : "without SDL2 (view; install libsdl2-dev and build again)");
}
