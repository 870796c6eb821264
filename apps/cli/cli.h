// SPDX-License-Identifier: MIT
// Shared by the files of the command-line program.  The program parses words, opens files
// and prints; everything about mazes is the library's.
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <meander/meander.h>
#include <stdio.h>

#include "figures_print.h"
#include "spoken.h"
#include "table.h"

// The exit status of the program.
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_WRONG = 2, EXIT_MACHINE = 3, EXIT_STOPPED = 130 };

enum { CLI_GOALS_MOST = 16, CLI_TRANSFORMS_MOST = 8,
       CLI_TRANSFORM_SIZE = 64, CLI_NOTE_SIZE = 512,
       CLI_EDITS_MOST = 64, CLI_EDIT_SIZE = 128 };

// "--max-dead-ends 10%": the text before '=' or a blank, and the text after it.
enum { CLI_LIMITS_MOST = 16 };
typedef struct cli_limit {
    char option[64];             // "max-dead-ends"
    const char *value;
} cli_limit;

// Full names in place of what was typed, as in "wall-follower:hand=left".
enum { CLI_NAMES_MOST = 8, CLI_NAME_SIZE = 1024 };
typedef struct scratch_files scratch_files;

// The format in which a maze is written, with its parameters.
enum { TARGET_FORMAT = 256 };
typedef struct target {
    char format[TARGET_FORMAT];
    bool suits;                  // the picture fits the terminal, or none would: suit.c
    char note[3 * TARGET_FORMAT];    // for below the picture: the reason for an unusual format; "" for the usual one
} target;

// The words of the command line, sorted by their meaning.  NULL and 0: not given.
typedef struct cli {
    meander_context *context;
    const cli_command *command;
    const char **arguments;      // room for all words
    size_t argument_count;
    const char *adopted;         // the pipe that standard input is, by the name that it was given
    const char *size, *algorithm, *grid, *seed, *mask, *ink, *density, *graph, *start, *goals[CLI_GOALS_MOST];
    size_t goal_count;
    char transforms[CLI_TRANSFORMS_MOST][CLI_TRANSFORM_SIZE];   // "braid=30"
    size_t transform_count;
    char edits[CLI_EDITS_MOST][CLI_EDIT_SIZE];   // "open=3,4,E", in the order in which they were given
    size_t edit_count;
    cli_limit limits[CLI_LIMITS_MOST];
    size_t limit_count;
    const char *way, *trail;     // --path
    const char *count, *shard, *split, *split_by, *picture;
    const struct mix *mix;       // mix.h; NULL: all mazes of a set are of one kind
    bool unique;
    const char *difficulty, *tries, *figures, *places, *runs, *plot, *section, *rows, *crossings;
    const char *solver, *max_steps, *weights, *scratch, *threads;
    const char *film, *fps, *speed, *hold, *scale, *theme, *captions, *film_look;   // of animate
    const char *second, *second_solver, *script, *screenshot, *screen, *font;       // of view
    const char *look, *level;                                // of play
    bool today;
    const char *title, *words;                               // of book
    const char *name;                                        // of check
    bool report;
    const char *format, *from, *nth, *as, *wall, *output, *colour;
    const char *language;        // spoken.h has looked at it before
    bool whole, api_json;        // of list: --long, --api-json
    bool pieces, solution, arrows, no_marks, code, quiet, json, growth, compare, stream, help;
    bool plan;
    bool check;                  // of verify: each cell is checked, not only counted
    bool go_on;                  // --continue
    bool part;                   // the output goes to FILE.part until it is whole
    target target;
    char names[CLI_NAMES_MOST][CLI_NAME_SIZE];
    size_t name_count;
    char size_text[128];         // where size_write puts the meaning of -s
    char from_text[TARGET_FORMAT + 32];  // where source_adopt puts that of --from with --nth
    unsigned damaged;            // the number of reported faults of a damaged file
    char noted[CLI_NOTE_SIZE];   // the last note that was printed
    char held[2 * CLI_NOTE_SIZE];
    scratch_files *files;        // NULL: no --scratch
} cli;

// cli_commands.c: finds a command by its name or a unique beginning of it (NULL: none); prints the message for
// an unknown command.
const cli_command *cli_find_command(const char *word);
const cli_command *cli_command_of(cli_command_number number);
cli_command_number cli_number_of(const cli_command *command);
int cli_unknown_command(const char *word);
// Each in the file of its name: does the work of the command, and returns the exit status.
int cli_generate(cli *c);
int cli_book(cli *c);
int cli_solve(cli *c);
int cli_convert(cli *c);
int cli_verify(cli *c);
int cli_measure(cli *c);
int cli_bench(cli *c);
int cli_bench_scen(cli *c);
int cli_list(cli *c);
int cli_explain(cli *c);
int cli_check(cli *c);
int cli_sheet(cli *c);
int cli_animate(cli *c);
int cli_play(cli *c);
int cli_view(cli *c);
int cli_join(cli *c);

// options.c: fills `c` from the words after the command; false after a message.
bool cli_parse(cli *c, int count, char **words);
// Adds a transform, with its value or NULL; false after a message.
bool cli_add_transform(cli *c, const char *name, const char *value);

// Reads whole numbers with these characters between them: "3,4,20x10" has ",,x".  A number that is too
// large is UINT64_MAX.  Returns whether the text is that and nothing else, without a message.
bool cli_numbers(const char *text, const char *between, uint64_t *numbers);

// Reads a number that must be within these bounds; false after a message that names the option.
bool cli_number(const char *option, const char *text, uint64_t least, uint64_t most,
                uint64_t *number);

// resolve.c: replaces the value of an option by the name that the library has for it; false after a
// message if there is no such value.
bool cli_resolve(cli *c, const cli_option *o, const char **value);

// pairs.c: checks that no option cancels another, and that no option for making a maze is given with
// a file.  False after a message.
bool cli_pairs_fit(const cli *c);
bool cli_is_given(const cli *c, const char *name);   // whether the command has this option, and it was given
bool cli_file_is_alone(const cli *c);

// messages.c: "meander: ..." on stderr, and the exit status for a status of the library.
int cli_wrong(const char *format, ...) MEANDER_PRINTF(1, 2);
// Prints a note, which --quiet leaves out.
void cli_note(const cli *c, const char *format, ...) MEANDER_PRINTF(2, 3);
// After a message: the status with which a caller gets here, without another one.
MEANDER_CHECKED meander_status cli_told(void);
int cli_fail(const cli *c, meander_status status);
int cli_fail_path(const char *path, int error);                // errno of a call with this path
int cli_answer(int answer);      // changes EXIT_WRONG if the machine failed or a signal came
int cli_fail_for(meander_status status, const char *why);      // "": the text of the status
void cli_listen_to_notes(cli *c);              // prints the library's notes, unless --quiet
void cli_listen(cli *c);         // to progress, signals and notes of the context
void cli_hold_notes(cli *c);                   // keeps them until cli_give_notes prints them or not
void cli_give_notes(cli *c, bool wanted);

// Returns the number of the theme of --theme, 0 without --theme.
unsigned cli_theme(const cli *c);

#endif
