// SPDX-License-Identifier: MIT
// The completion for fish: a line for each option of each command, and functions for what follows
// a colon.
#include <string.h>

#include "manual.h"

// Text inside '...'.
static void fish_text(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\') putc('\\', out);
        putc(*text, out);
    }
}

// The words after -a; a maze may also be a file.
static void fish_value(FILE *out, cli_value value, const char *choices) {
    switch (choices != NULL ? CLI_VALUE_CHOICE : value) {
    case CLI_VALUE_FILE: fputs(" -r -F", out); break;
    case CLI_VALUE_FOLDER: fputs(" -x -a '(__fish_complete_directories)'", out); break;
    case CLI_VALUE_MAZE: fputs(" -F -a '(__meander_value id)'", out); break;
    case CLI_VALUE_CHOICE:
        fputs(" -x -a '", out);
        words_bars(out, choices);
        putc('\'', out);
        break;
    default: fprintf(out, " -x -a '(__meander_value %s)'", words_kind(value));
    }
}

static void fish_option(FILE *out, const cli_command *command, const cli_option *o,
                        const char *name) {
    fprintf(out, "complete -c meander -n '__meander_command %s'", command->name);
    if (o->letter != 0) fprintf(out, " -s %c", o->letter);
    fprintf(out, " -l %s", name);
    if (o->takes != NULL) fish_value(out, o->value, o->choices);
    fputs(" -d '", out);
    fish_text(out, o->about);
    fputs("'\n", out);
}

static void fish_command(FILE *out, const cli_command *command) {
    fprintf(out, "\ncomplete -c meander -f -n __meander_first -a %s -d '", command->name);
    fish_text(out, command->about);
    fputs("'\n", out);
    if (command->arguments_most > 0) {
        fprintf(out, "complete -c meander -n '__meander_argument %s'", command->name);
        fish_value(out, command->argument, NULL);
        putc('\n', out);
    }
    words_options(out, command, fish_option);
}

// ---- tables --------------------------------------------------------------------------------

static void fish_params_of(FILE *out, const char *kind, const meander_info *info) {
    const meander_param *p = info->params;
    if (p == NULL || p->name == NULL) return;
    fprintf(out, "        case %s:%s\n            printf '%%s\\n'", kind, info->name);
    for (; p->name != NULL; p++) fprintf(out, " %s=", p->name);
    putc('\n', out);
    for (p = info->params; p->name != NULL; p++) {
        if (words_param_values(p) == NULL) continue;
        fprintf(out, "        case %s:%s:%s\n            printf '%%s\\n' ", kind, info->name, p->name);
        words_bars(out, words_param_values(p));
        putc('\n', out);
    }
}

static void fish_params(FILE *out) {
    fputs("\n# The parameters of KIND:NAME, and the values of KIND:NAME:PARAMETER.\n"
          "function __meander_params\n    switch $argv[1]\n", out);
    for (int value = 0; value < WORDS_KIND_COUNT; value++) {
        meander_list list;
        if (!words_list((cli_value)value, &list)) continue;
        for (size_t i = 0; i < meander_list_count(list); i++) {
            meander_info info = meander_list_at(list, i);
            fish_params_of(out, words_kind((cli_value)value), &info);
        }
    }
    fputs("    end\nend\n", out);
}

// A line "NAME<tab>ABOUT" for each word.
static void fish_words(FILE *out) {
    fputs("\n# The words of a kind.\nfunction __meander_words\n    switch $argv[1]\n", out);
    for (int value = 0; value < WORDS_KIND_COUNT; value++) {
        meander_list list;
        if (cli_value_word((cli_value)value, 0) == NULL) continue;
        fprintf(out, "        case %s\n            printf '%%s\\t%%s\\n'", words_kind((cli_value)value));
        for (size_t i = 0; cli_value_word((cli_value)value, i) != NULL; i++) {
            fprintf(out, " \\\n                '%s' '", cli_value_word((cli_value)value, i));
            if (words_list((cli_value)value, &list) && i < meander_list_count(list))
                fish_text(out, meander_list_at(list, i).about);
            putc('\'', out);
        }
        putc('\n', out);
    }
    fputs("    end\nend\n", out);
}

static const char fish_program[] =
    "\n"
    "# The command in the line so far; without one the words belong to generate.\n"
    "function __meander_which\n"
    "    set -l words (commandline -opc)\n"
    "    if test (count $words) -gt 1\n"
    "        if contains -- $words[2] (__meander_words command | string replace -r '\\t.*' '')\n"
    "            echo $words[2]\n"
    "            return\n"
    "        end\n"
    "    end\n"
    "    echo generate\n"
    "end\n"
    "\n"
    "function __meander_command\n"
    "    test (__meander_which) = $argv[1]\n"
    "end\n"
    "\n"
    "# Only the program has been typed yet.\n"
    "function __meander_first\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n"
    "\n"
    "# The command has been typed, and is this one: its argument may follow.\n"
    "function __meander_argument\n"
    "    not __meander_first; and __meander_command $argv[1]\n"
    "end\n"
    "\n"
    "# __meander_named BEFORE TYPED KIND: names, and after a colon their parameters.\n"
    "function __meander_named\n"
    "    set -l before $argv[1]\n"
    "    set -l typed $argv[2]\n"
    "    set -l kind $argv[3]\n"
    "    if not string match -q -- '*:*' $typed\n"
    "        __meander_words $kind | string replace -r '^' -- $before\n"
    "        return\n"
    "    end\n"
    "    set -l name (string split -m 1 : -- $typed)[1]\n"
    "    set -l last (string replace -r '^[^:]*:(.*,)?' '' -- $typed)\n"
    "    set before $before(string replace -r -- '[^:,]*$' '' $typed)\n"
    "    set -l key ''\n"
    "    if string match -q -- '*=*' $last\n"
    "        set key :(string split -m 1 = -- $last)[1]\n"
    "        set before $before(string split -m 1 = -- $last)[1]=\n"
    "    end\n"
    "    __meander_params $kind:$name$key | string replace -r '^' -- $before\n"
    "end\n"
    "\n"
    "# __meander_value KIND: the words of a kind for what is being typed.\n"
    "function __meander_value\n"
    "    set -l typed (commandline -ct | string replace -r -- '^--[^=]*=' '')\n"
    "    switch $argv[1]\n"
    "        case generator solver format grid\n"
    "            __meander_named '' \"$typed\" $argv[1]\n"
    "        case figures\n"
    "            __meander_words figures | string replace -r '^' -- (string replace -r -- '[^,]*$' '' \"$typed\")\n"
    "        case id\n"
    "            set -l parts (string split / -- \"$typed\")\n"
    "            if test (count $parts) -lt 2\n"
    "                __meander_words grid | string replace -r '\\t' ':\\t'\n"
    "            else if test (count $parts) -eq 2\n"
    "                __meander_named $parts[1]/ \"$parts[2]\" generator\n"
    "            end\n"
    "        case '*'\n"
    "            __meander_words $argv[1]\n"
    "    end\n"
    "end\n"
    "\n"
    "complete -c meander -n __meander_first -F -a '(__meander_value id)'\n"
    "complete -c meander -n 'not __meander_first' -f\n";

void fish_write(void) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    FILE *out = manual_open("meander.fish");
    fputs("# Completion of meander for fish, made by tools/manual from the tables of the program.\n",
          out);
    fish_words(out);
    fish_params(out);
    fputs(fish_program, out);
    for (size_t i = 0; i < count; i++) fish_command(out, &commands[i]);
    manual_close(out);
}
