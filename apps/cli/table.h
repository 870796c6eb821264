// SPDX-License-Identifier: MIT
// The commands and options of the program as data.  Parsing, the help of every command, the
// manual pages and the completions of shells all read these two tables.
//
// A tool that wants them links table*.c, view/ and the library; main.c is not needed.
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stdbool.h>
#include <stddef.h>

// The kind of argument that an option or a command takes, so that a shell can offer words for it.
typedef enum cli_value {
    CLI_VALUE_NONE,          // a switch
    CLI_VALUE_TEXT,          // anything
    CLI_VALUE_FILE,
    CLI_VALUE_FOLDER,
    CLI_VALUE_ID,
    CLI_VALUE_MAZE,          // an ID, a file, or "-" for standard input
    CLI_VALUE_NUMBER,
    CLI_VALUE_SIZE,          // 40x25
    CLI_VALUE_POINT,         // 3,4
    CLI_VALUE_SEED,          // a number or a word
    CLI_VALUE_GENERATOR,     // a name of this registry; ":key=value,..." may follow
    CLI_VALUE_SOLVER,
    CLI_VALUE_FORMAT,
    CLI_VALUE_FILM_FORMAT,
    CLI_VALUE_GRID,
    CLI_VALUE_THEME,
    CLI_VALUE_FIGURES,       // names of measures or figures, separated by commas
    CLI_VALUE_COMMAND,
    CLI_VALUE_LIST,          // the name of a list or of an entry in one
    CLI_VALUE_TOPIC,         // a generator, solver or transform, or an ID
    CLI_VALUE_MEASURED,      // a generator, solver or format
    CLI_VALUE_CHOICE,        // one of the words in `choices`
} cli_value;

// Commands in the order of help.  An option belongs to the commands whose bits it has.
typedef enum cli_command_number {
    CLI_GENERATE, CLI_SOLVE, CLI_CONVERT, CLI_VERIFY, CLI_MEASURE, CLI_BENCH, CLI_BENCH_SCEN,
    CLI_LIST, CLI_EXPLAIN, CLI_CHECK, CLI_SHEET, CLI_BOOK, CLI_ANIMATE, CLI_PLAY, CLI_VIEW, CLI_JOIN, CLI_HELP,
    CLI_VERSION,
    CLI_COMMAND_COUNT
} cli_command_number;

enum { CLI_EXAMPLES = 3 };

typedef struct cli_command {
    const char *name;
    const char *usage;       // the words after the name, as in "[FILE|ID]"; "" for none
    const char *about;       // one line without a full stop
    const char *text;        // a paragraph
    const char *examples[CLI_EXAMPLES];   // whole command lines
    const char *remarks[CLI_EXAMPLES];    // the effect of each, in a few words
    cli_value argument;
    size_t arguments_most;
} cli_command;

// Options are shown in these groups, in this order; inside a group in the order of the table.
typedef enum cli_group {
    CLI_GROUP_MAZE, CLI_GROUP_ENDS, CLI_GROUP_MANY, CLI_GROUP_INPUT, CLI_GROUP_RESULT,
    CLI_GROUP_FILM, CLI_GROUP_SCREEN, CLI_GROUP_OUTPUT, CLI_GROUP_WORK,
    CLI_GROUP_COUNT
} cli_group;

typedef struct cli_option {
    char letter;             // 0: none
    const char *name;        // without "--"; "min-FIGURE" is every name that begins with "min-"
    const char *takes;       // the word for its argument, as in "WxH"; NULL: a switch
    const char *about;       // without a full stop
    unsigned commands;       // bit 1 << cli_command_number
    cli_group group;
    cli_value value;
    const char *choices;     // words separated by '|': all of CLI_VALUE_CHOICE, some of a text; or NULL
    size_t place;            // for the parser: the member that holds its value
} cli_option;

// Return the two tables and their number of entries.
const cli_command *cli_commands(size_t *count);
const cli_option *cli_options(size_t *count);
const char *cli_group_title(cli_group group);

bool cli_option_is_for(const cli_option *o, const cli_command *command);

// Returns whether every transform of the library is an option of the command, as in --braid 30.
bool cli_takes_transforms(const cli_command *command);

// Returns the i-th word that a shell can offer for a value; NULL after the last one, and for values that
// are not words of a list.  Choices are in the option itself.
const char *cli_value_word(cli_value value, size_t i);

// Returns a paragraph about what a script of the window may contain besides the names of keys.
const char *cli_script_text(void);

#endif
