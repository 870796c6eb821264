// SPDX-License-Identifier: MIT
// The completion for zsh: for each command the words of _arguments, and functions for what
// follows a colon or a comma.
#include <stddef.h>
#include <string.h>

#include "apps/cli/cli.h"
#include "manual.h"

// Text inside '...' and, within that, inside [...].
static void zsh_text(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '\'') fputs("'\\''", out);
        else if (*text == '[' || *text == ']' || *text == '\\' || *text == ':') fprintf(out, "\\%c", *text);
        else putc(*text, out);
    }
}

// What completes a value: ":WORD:ACTION".
static void zsh_action(FILE *out, cli_value value, const char *takes, const char *choices) {
    putc(':', out);
    zsh_text(out, takes);
    putc(':', out);
    switch (choices != NULL ? CLI_VALUE_CHOICE : value) {
    case CLI_VALUE_FILE: fputs("_files", out); break;
    case CLI_VALUE_FOLDER: fputs("_files -/", out); break;
    case CLI_VALUE_CHOICE:
        putc('(', out);
        words_bars(out, choices);
        putc(')', out);
        break;
    case CLI_VALUE_TEXT: case CLI_VALUE_NUMBER: case CLI_VALUE_SIZE: case CLI_VALUE_POINT:
    case CLI_VALUE_SEED:
        putc(' ', out);
        break;
    // The blank keeps _arguments from adding its own words after the function.
    default: fprintf(out, " _meander_value %s", words_kind(value));
    }
}

// '(-s --size)'{-s+,--size=}'[columns and rows]:WxH: '; goals and walls may be given again.
static void zsh_option(FILE *out, const cli_command *command, const cli_option *o,
                       const char *name) {
    const char *sign = o->takes == NULL ? "" : "=";
    (void)command;
    fputs("        ", out);
    if ((o->place == offsetof(cli, goals) || o->place == offsetof(cli, edits)) && o->value == CLI_VALUE_POINT) fputs("'*'", out);
    else if (o->letter != 0) fprintf(out, "'(-%c --%s)'", o->letter, name);
    if (o->letter == 0) fprintf(out, "'--%s%s", name, sign);
    else fprintf(out, "{-%c%s,--%s%s}'", o->letter, o->takes == NULL ? "" : "+", name, sign);
    putc('[', out);
    zsh_text(out, o->about);
    putc(']', out);
    if (o->takes != NULL) zsh_action(out, o->value, o->takes, o->choices);
    fputs("' \\\n", out);
}

static void zsh_command(FILE *out, const cli_command *command) {
    fprintf(out, "\n_meander_%s() {\n    _arguments -s \\\n", command->name);
    words_options(out, command, zsh_option);
    fputs("        ", out);
    if (command->arguments_most == 0) fputs("&& return\n}\n", out);
    else {
        fputs("'1", out);
        zsh_action(out, command->argument, command->usage, NULL);
        fputs("'\n}\n", out);
    }
}

// ---- tables --------------------------------------------------------------------------------

// "(name)about" for _describe.
static void zsh_names(FILE *out, cli_value value) {
    meander_list list;
    fprintf(out, "_meander_names_%s=(\n", words_kind(value));
    for (size_t i = 0; cli_value_word(value, i) != NULL; i++) {
        fprintf(out, "    '%s", cli_value_word(value, i));
        if (words_list(value, &list) && i < meander_list_count(list)) {
            putc(':', out);
            zsh_text(out, meander_list_at(list, i).about);
        }
        fputs("'\n", out);
    }
    fputs(")\n", out);
}

static void zsh_params(FILE *out, cli_value value) {
    meander_list list;
    if (!words_list(value, &list)) return;
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        const meander_param *p = info.params;
        if (p == NULL || p->name == NULL) continue;
        fprintf(out, "    %s:%s '", words_kind(value), info.name);
        for (; p->name != NULL; p++) fprintf(out, "%s%s", p->name, p[1].name == NULL ? "" : " ");
        fputs("'\n", out);
        for (p = info.params; p->name != NULL; p++) {
            if (words_param_values(p) == NULL) continue;
            fprintf(out, "    %s:%s:%s '", words_kind(value), info.name, p->name);
            words_bars(out, words_param_values(p));
            fputs("'\n", out);
        }
    }
}

static void zsh_tables(FILE *out) {
    fputs("local -a", out);
    for (int value = 0; value < WORDS_KIND_COUNT; value++)
        if (cli_value_word((cli_value)value, 0) != NULL)
            fprintf(out, " _meander_names_%s", words_kind((cli_value)value));
    fputs("\nlocal -A _meander_params\n", out);
    for (int value = 0; value < WORDS_KIND_COUNT; value++)
        if (cli_value_word((cli_value)value, 0) != NULL) zsh_names(out, (cli_value)value);
    fputs("_meander_params=(\n", out);
    for (int value = 0; value < WORDS_KIND_COUNT; value++) zsh_params(out, (cli_value)value);
    fputs(")\n", out);
}

static void zsh_commands(FILE *out, const cli_command *commands, size_t count) {
    fputs("local -a _meander_commands\n_meander_commands=(\n", out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "    '%s:", commands[i].name);
        zsh_text(out, commands[i].about);
        fputs("'\n", out);
    }
    fputs(")\n", out);
}

static const char zsh_program[] =
    "\n"
    "# _meander_value KIND: names, and after a colon their parameters with commas between them.\n"
    "_meander_value() {\n"
    "    local kind=$1 names=_meander_names_$1 name key\n"
    "    case $kind in\n"
    "    maze) _alternative 'files:file:_files' 'ids:ID: _meander_value id' ;;\n"
    "    id)\n"
    "        if compset -P 1 '*/'; then\n"
    "            [[ $PREFIX = */* ]] || _meander_value generator\n"
    "        else _meander_value grid\n"
    "        fi ;;\n"
    "    figures)\n"
    "        compset -P '*,'\n"
    "        _describe -t figures figure $names -S '' -q ;;\n"
    "    generator | solver | format | grid)\n"
    "        if [[ $PREFIX != *:* ]]; then\n"
    "            _describe -t $kind $kind $names\n"
    "            return\n"
    "        fi\n"
    "        name=${PREFIX%%:*}\n"
    "        compset -P 1 '*:'\n"
    "        compset -P '*,'\n"
    "        if [[ $PREFIX = *=* ]]; then\n"
    "            key=${PREFIX%%=*}\n"
    "            compset -P 1 '*='\n"
    "            compadd -S '' -- ${=_meander_params[$kind:$name:$key]}\n"
    "        else\n"
    "            compadd -S = -- ${=_meander_params[$kind:$name]}\n"
    "        fi ;;\n"
    "    *) _describe -t $kind $kind $names ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "if (( CURRENT > 2 )) && (( ${_meander_names_command[(Ie)${words[2]}]} )); then\n"
    "    local command=${words[2]}\n"
    "    shift words\n"
    "    (( CURRENT-- ))\n"
    "    _meander_$command\n"
    "elif (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then\n"
    "    _alternative \\\n"
    "        'commands:command:{ _describe -t commands command _meander_commands }' \\\n"
    "        'mazes:maze: _meander_value maze'\n"
    "else\n"
    "    _meander_generate\n"
    "fi\n";

void zsh_write(void) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    FILE *out = manual_open("_meander");
    fputs("#compdef meander\n"
          "# Completion of meander for zsh, made by tools/manual from the tables of the program.\n\n",
          out);
    zsh_tables(out);
    zsh_commands(out, commands, count);
    for (size_t i = 0; i < count; i++) zsh_command(out, &commands[i]);
    fputs(zsh_program, out);
    manual_close(out);
}
