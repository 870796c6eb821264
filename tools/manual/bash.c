// SPDX-License-Identifier: MIT
// The completion for bash: tables as functions that print words, and one function that finds out
// what is being typed and offers the words that fit.
#include <string.h>

#include "manual.h"

// ---- tables --------------------------------------------------------------------------------

static void bash_case(FILE *out, const char *function, const char *what) {
    fprintf(out, "\n# %s\n%s() {\n    case $1 in\n", what, function);
}

static void bash_case_end(FILE *out) { fputs("    esac\n}\n", out); }

static void bash_kinds(FILE *out) {
    bash_case(out, "_meander_words", "The words of a kind.");
    for (int value = 0; value < WORDS_KIND_COUNT; value++) {
        if (cli_value_word((cli_value)value, 0) == NULL) continue;
        fprintf(out, "    %s) echo '", words_kind((cli_value)value));
        for (size_t i = 0; cli_value_word((cli_value)value, i) != NULL; i++)
            fprintf(out, "%s%s", i == 0 ? "" : " ", cli_value_word((cli_value)value, i));
        fputs("' ;;\n", out);
    }
    bash_case_end(out);
}

static void bash_params_of(FILE *out, const char *kind, const meander_info *info) {
    const meander_param *p = info->params;
    if (p == NULL || p->name == NULL) return;
    fprintf(out, "    %s:%s) echo '", kind, info->name);
    for (; p->name != NULL; p++) fprintf(out, "%s=%s", p->name, p[1].name == NULL ? "" : " ");
    fputs("' ;;\n", out);
    for (p = info->params; p->name != NULL; p++) {
        if (words_param_values(p) == NULL) continue;
        fprintf(out, "    %s:%s:%s) echo '", kind, info->name, p->name);
        words_bars(out, words_param_values(p));
        fputs("' ;;\n", out);
    }
}

static void bash_params(FILE *out) {
    bash_case(out, "_meander_params", "The parameters of KIND:NAME, and the values of KIND:NAME:PARAMETER.");
    for (int value = 0; value < WORDS_KIND_COUNT; value++) {
        meander_list list;
        if (!words_list((cli_value)value, &list)) continue;
        for (size_t i = 0; i < meander_list_count(list); i++) {
            meander_info info = meander_list_at(list, i);
            bash_params_of(out, words_kind((cli_value)value), &info);
        }
    }
    bash_case_end(out);
}

static void bash_option_name(FILE *out, const cli_command *command, const cli_option *o,
                             const char *name) {
    (void)command;
    if (o->letter != 0) fprintf(out, " -%c", o->letter);
    fprintf(out, " --%s", name);
}

static void bash_options(FILE *out, const cli_command *commands, size_t count) {
    bash_case(out, "_meander_options", "The options of a command.");
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "    %s) echo '", commands[i].name);
        words_options(out, &commands[i], bash_option_name);
        fputs("' ;;\n", out);
    }
    bash_case_end(out);
}

static void bash_option_value(FILE *out, const cli_command *command, const cli_option *o,
                              const char *name) {
    if (o->value == CLI_VALUE_NONE) return;
    fputs("    ", out);
    if (o->letter != 0) fprintf(out, "'%s -%c' | ", command->name, o->letter);
    fprintf(out, "'%s --%s') echo '%s", command->name, name,
            words_kind(o->choices != NULL ? CLI_VALUE_CHOICE : o->value));
    if (o->choices != NULL) {
        putc(' ', out);
        words_bars(out, o->choices);
    }
    fputs("' ;;\n", out);
}

static void bash_values(FILE *out, const cli_command *commands, size_t count) {
    bash_case(out, "_meander_value",
              "The kind of value that 'COMMAND OPTION' takes, nothing for a switch.");
    for (size_t i = 0; i < count; i++) words_options(out, &commands[i], bash_option_value);
    bash_case_end(out);
}

static void bash_arguments(FILE *out, const cli_command *commands, size_t count) {
    bash_case(out, "_meander_argument", "The kind of a command's argument.");
    for (size_t i = 0; i < count; i++)
        if (commands[i].arguments_most > 0)
            fprintf(out, "    %s) echo %s ;;\n", commands[i].name, words_kind(commands[i].argument));
    bash_case_end(out);
}

// ---- what finds the words ------------------------------------------------------------------

// The line is split only at blanks; bash's own words also end at ':' and '=', so the replies must
// begin after the last of them.
static const char bash_program[] =
    "\n"
    "# _meander_reply WORD WORDS...: those of the words that begin with WORD.\n"
    "_meander_reply() {\n"
    "    local typed=$1 breaks= stem= word\n"
    "    shift\n"
    "    [[ $COMP_WORDBREAKS != *:* ]] || breaks+=:\n"
    "    [[ $COMP_WORDBREAKS != *=* ]] || breaks+==\n"
    "    [[ -z $breaks ]] || stem=${typed%\"${typed##*[$breaks]}\"}\n"
    "    for word in \"$@\"; do\n"
    "        [[ $word != \"$typed\"* ]] || COMPREPLY+=(\"${word#\"$stem\"}\")\n"
    "    done\n"
    "    if [[ ${#COMPREPLY[@]} = 1 && $COMPREPLY = *[=:] ]]; then\n"
    "        compopt -o nospace 2>/dev/null\n"
    "    fi\n"
    "}\n"
    "\n"
    "# _meander_named BEFORE TYPED KIND: names, and after a colon their parameters.\n"
    "_meander_named() {\n"
    "    local before=$1 typed=$2 kind=$3 name rest key found=() word\n"
    "    if [[ $typed != *:* ]]; then\n"
    "        for word in $(_meander_words \"$kind\"); do found+=(\"$before$word\"); done\n"
    "    else\n"
    "        name=${typed%%:*} rest=${typed#*:}\n"
    "        before+=${typed%\"${rest##*,}\"} rest=${rest##*,}\n"
    "        if [[ $rest = *=* ]]; then\n"
    "            key=${rest%%=*} before+=$key=\n"
    "            for word in $(_meander_params \"$kind:$name:$key\"); do found+=(\"$before$word\"); done\n"
    "        else\n"
    "            for word in $(_meander_params \"$kind:$name\"); do found+=(\"$before$word\"); done\n"
    "        fi\n"
    "    fi\n"
    "    _meander_reply \"$1$typed\" \"${found[@]}\"\n"
    "}\n"
    "\n"
    "# _meander_id TYPED: the grid, and after the size the algorithm.\n"
    "_meander_id() {\n"
    "    local rest=${1#*/} word found=()\n"
    "    if [[ $1 != */* ]]; then\n"
    "        for word in $(_meander_words grid); do found+=(\"$word:\"); done\n"
    "        _meander_reply \"$1\" \"${found[@]}\"\n"
    "    elif [[ $rest != */* ]]; then\n"
    "        _meander_named \"${1%%/*}/\" \"$rest\" generator\n"
    "        compopt -o nospace 2>/dev/null\n"
    "    fi\n"
    "}\n"
    "\n"
    "_meander_files() { # TYPED [-d]\n"
    "    local IFS=$'\\n'\n"
    "    COMPREPLY+=($(compgen ${2--f} -- \"$1\"))\n"
    "    compopt -o filenames 2>/dev/null\n"
    "}\n"
    "\n"
    "# _meander_complete BEFORE TYPED KIND [WORDS]: BEFORE is '--option=', or nothing.\n"
    "_meander_complete() {\n"
    "    local before=$1 typed=$2 kind=$3 word found=()\n"
    "    shift 3\n"
    "    case $kind in\n"
    "    generator | solver | format | grid) _meander_named \"$before\" \"$typed\" \"$kind\" ;;\n"
    "    figures)\n"
    "        before+=${typed%\"${typed##*,}\"}\n"
    "        for word in $(_meander_words figures); do found+=(\"$before$word\"); done\n"
    "        _meander_reply \"$before${typed##*,}\" \"${found[@]}\" ;;\n"
    "    file) _meander_files \"$typed\" ;;\n"
    "    folder) _meander_files \"$typed\" -d ;;\n"
    "    id) _meander_id \"$typed\" ;;\n"
    "    maze) _meander_id \"$typed\"; _meander_files \"$typed\" ;;\n"
    "    *)\n"
    "        for word in ${*:-$(_meander_words \"$kind\")}; do found+=(\"$before$word\"); done\n"
    "        _meander_reply \"$before$typed\" \"${found[@]}\" ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "_meander() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} words command= kind typed last i\n"
    "    COMPREPLY=()\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ $line != *[[:space:]] ]] || words+=('')\n"
    "    last=$((${#words[@]} - 1))\n"
    "    typed=${words[last]}\n"
    "    # The command is the first word after the program; other words belong to generate.\n"
    "    if ((last > 1)) && [[ \" $(_meander_words command) \" = *\" ${words[1]} \"* ]]; then\n"
    "        command=${words[1]}\n"
    "    fi\n"
    "    if [[ $typed = --*=* ]]; then\n"
    "        kind=$(_meander_value \"${command:-generate} ${typed%%=*}\")\n"
    "        [[ -z $kind ]] || _meander_complete \"${typed%%=*}=\" \"${typed#*=}\" $kind\n"
    "        return\n"
    "    fi\n"
    "    kind=$(_meander_value \"${command:-generate} ${words[last - 1]}\")\n"
    "    if [[ -n $kind ]]; then _meander_complete '' \"$typed\" $kind\n"
    "    elif [[ $typed = -* ]]; then\n"
    "        _meander_reply \"$typed\" $(_meander_options \"${command:-generate}\")\n"
    "    elif [[ -n $command ]]; then\n"
    "        kind=$(_meander_argument \"$command\")\n"
    "        [[ -z $kind ]] || _meander_complete '' \"$typed\" $kind\n"
    "    else\n"
    "        ((last > 1)) || _meander_complete '' \"$typed\" command\n"
    "        _meander_complete '' \"$typed\" maze\n"
    "    fi\n"
    "}\n"
    "complete -F _meander meander\n";

void bash_write(void) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    FILE *out = manual_open("meander.bash");
    fputs("# shellcheck shell=bash disable=SC2046,SC2048,SC2086,SC2128,SC2207\n"
          "# Completion of meander for bash, made by tools/manual from the tables of the program.\n",
          out);
    bash_kinds(out);
    bash_params(out);
    bash_options(out, commands, count);
    bash_values(out, commands, count);
    bash_arguments(out, commands, count);
    fputs(bash_program, out);
    manual_close(out);
}
