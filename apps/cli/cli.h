// SPDX-License-Identifier: MIT
// What the files of the command-line program share.  The program parses words, opens files
// and prints; everything about mazes is the library's.
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <meander/meander.h>
#include <stdio.h>

#include "figures_print.h"
#include "table.h"

// The exit status of the program.
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_WRONG = 2, EXIT_MACHINE = 3, EXIT_STOPPED = 130 };

enum { CLI_GOALS_MOST = 16, CLI_TRANSFORMS_MOST = 8,
       CLI_TRANSFORM_SIZE = 64, CLI_NOTE_SIZE = 512 };

// "--max-dead-ends 10%": the text before '=' or a blank, and the text after it.
enum { CLI_LIMITS_MOST = 16 };
typedef struct cli_limit {
    char option[64];             // "max-dead-ends"
    const char *value;
} cli_limit;

// Full names in place of what was typed, as in "wall-follower:hand=left".
enum { CLI_NAMES_MOST = 8, CLI_NAME_SIZE = 1024 };
typedef struct scratch_files scratch_files;

// The format in which a maze is written, with its parameters, and whether it uses colours.
typedef struct target {
    char format[256];
    bool colour;
} target;

// The words of the command line, sorted by their meaning.  NULL and 0: not given.
typedef struct cli {
    meander_context *context;
    const cli_command *command;
    const char **arguments;      // room for all words
    size_t argument_count;
    const char *adopted;         // the pipe that standard input is, by the name that it was given
    const char *size, *algorithm, *grid, *seed, *mask, *graph, *start, *goals[CLI_GOALS_MOST];
    size_t goal_count;
    char transforms[CLI_TRANSFORMS_MOST][CLI_TRANSFORM_SIZE];   // "braid=30"
    size_t transform_count;
    cli_limit limits[CLI_LIMITS_MOST];
    size_t limit_count;
    const char *count, *shard, *picture;
    bool unique;
    const char *difficulty, *tries, *figures, *runs, *plot, *section, *rows, *crossings;
    const char *solver, *max_steps, *weights, *scratch, *threads;
    const char *film, *fps, *speed, *hold, *scale, *theme, *captions, *film_look;   // of animate
    const char *second, *script, *screenshot, *screen, *font;       // of view
    const char *look, *level;                                // of play
    bool today;
    const char *title, *words;                               // of book
    const char *format, *from, *as, *wall, *output, *colour;
    bool pieces, solution, arrows, no_marks, code, quiet, json, growth, compare, stream, help;
    bool plan;
    bool check;                  // of verify: each cell is checked, not only counted
    bool go_on;                  // --continue
    bool part;                   // the output goes to FILE.part until it is whole
    target target;
    char names[CLI_NAMES_MOST][CLI_NAME_SIZE];
    size_t name_count;
    char size_text[128];         // where size_write puts the meaning of -s
    unsigned damaged;            // how many faults of a damaged file were reported
    char noted[CLI_NOTE_SIZE];   // the last note that was printed
    char held[2 * CLI_NOTE_SIZE];
    scratch_files *files;        // NULL: no --scratch
} cli;

// cli_commands.c: runs c->command; finds a command by its name or a unique beginning of it (NULL: none);
// prints the message for an unknown command.
int cli_run(cli *c);
const cli_command *cli_find_command(const char *word);
const cli_command *cli_command_of(cli_command_number number);
cli_command_number cli_number_of(const cli_command *command);
int cli_unknown_command(const char *word);
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
bool cli_file_is_alone(const cli *c);

// size.c: replaces the size that was typed by the same size as an ID writes it; false after a message.
bool size_write(cli *c, const char **value);
// The size when neither an option nor an ID gives one; a graph has a size of its own.
void size_take_usual(cli *c, const char *size);

// cli_plan.c: prints how much memory the maze of an ID will take.
meander_status plan_print(const cli *c, const char *id);
enum { PLAN_BYTES_SIZE = 24 };
// Returns whether the maze of an ID can be made whole on this machine; false after a message.
bool plan_fits(const cli *c, const char *id);
void plan_bytes(double bytes, char text[PLAN_BYTES_SIZE]);   // "425 MB"

// help.c
void cli_help(FILE *out, const cli_command *command);   // NULL: the whole program
int cli_show_help(cli *c);
int cli_show_version(cli *c);
// Print help in 80 columns: a word and its meaning, which begins in column `indent`; a paragraph.
void help_entry(FILE *out, const char *word, size_t indent, const char *text);
void help_paragraph(FILE *out, const char *text);

// cli_list.c: prints all about an entry, which must exist, as text or, with --json, as members of an object.
void list_print_entry(const cli *c, meander_list list, const char *name);
// As meander_name_new, but a name that the list does not have is no error: *name_new is NULL then.
MEANDER_CHECKED meander_status list_name_new(const cli *c, meander_list list, const char *word, char **name_new);
// Finds out whether a word is in any list; prints the message for one that is in none.
MEANDER_CHECKED meander_status list_knows(const cli *c, const char *word, bool *known);
int list_unknown(const char *word);

// json_print.c: print a string of `length` bytes, a member ", key: text", and an array of the parts of a
// text between `mark`s, without empty ones.  NULL is "".
void json_print_string(const char *text, size_t length);
void json_print_member(const char *key, const char *text);
void json_print_words(const char *key, const char *words, const char *mark);
// Prints an array of lines, each without its line end.
void json_print_lines(const char *key, const char *text);

// explain_words.c: print a title with a paragraph below it, lines as they are but so many columns to the right, and all that is
// said of an entry.
void explain_section(const char *title, const char *text);
void explain_indented(int indent, const char *text);
void explain_in_words(const cli *c, meander_list list, const char *name, const meander_explanation *e);

// explain_json.c: prints a lesson for programs that play it.
MEANDER_CHECKED meander_status explain_json(const meander_lesson *l, const char *id,
                                            meander_list list, const char *name, bool weighted);
// Prints the words of an explanation as members of an object.
void explain_json_words(const meander_explanation *e);

// explain_weights.c: gives the maze weights that follow from its ID; prints the weights of a maze.
MEANDER_CHECKED meander_status explain_make_weights(meander_maze *m, const char *id);
void explain_print_weights(const meander_maze *m);
void explain_json_weights(const meander_maze *m);

// instructions.c: counts instructions.  Open returns -1 where there is no counter; then there is
// nothing to close, and 0 is read.
int instructions_open(void);
uint64_t instructions_read(int counter);
void instructions_close(int counter);

// meter.c: measures time and memory.  Memory is counted in a context made with the allocator; the
// peak is the most that was in use since the meter was restarted.
typedef struct meter {
    size_t in_use, peak;
} meter;
meander_allocator meter_allocator(meter *m);
void meter_restart(meter *m);
double meter_seconds(void);

// floors.c: how fast this machine is, in nanoseconds; 0: it could not be measured.
typedef struct floors {
    double fill, touch;          // a byte that was in use already; a fresh one
    double read;                 // 8 bytes at a random place
    double write;                // a byte through a pipe
} floors;
floors floors_measure(void);

// scratch.c: memory in files of a folder.  Opening gives the program another context and returns the
// exit status, after a message unless it is EXIT_DONE.
struct scratch_files {
    const char *directory;
    int error;                   // errno of the last failure; 0: none
};
int scratch_open(cli *c, scratch_files *s);
int scratch_fail(const scratch_files *s);      // out of memory, or of room in the folder

// messages.c: "meander: ..." on stderr, and the exit status for a status of the library.
int cli_wrong(const char *format, ...) MEANDER_PRINTF(1, 2);
// Prints a note, which --quiet leaves out.
void cli_note(const cli *c, const char *format, ...) MEANDER_PRINTF(2, 3);
int cli_fail(const cli *c, meander_status status);
int cli_fail_path(const char *path, int error);                // errno of a call with this path
int cli_answer(int answer);      // changes EXIT_WRONG if the machine failed or a signal came
int cli_fail_for(meander_status status, const char *why);      // "": the text of the status
void cli_listen_to_notes(cli *c);              // prints the library's notes, unless --quiet
void cli_hold_notes(cli *c);                   // keeps them until cli_give_notes prints them or not
void cli_give_notes(cli *c, bool wanted);

// cli_screen.c: the terminal behind a stream, and signals.
bool screen_is_terminal(FILE *stream);
bool screen_is_utf8(void);
bool screen_size(unsigned *columns, unsigned *rows);
uint64_t screen_fresh_seed(void);
void screen_listen(cli *c);                    // progress line; SIGINT asks to stop
void screen_stop_rows(meander_rows *rows);     // SIGINT closes these endless rows; NULL: none
void screen_listen_to(const cli *c, meander_context *other);     // the same for another context
// Begins one part of the command, of several that take about equally long.
void screen_begin_part(uint64_t part, uint64_t parts);
bool screen_tell(const cli *c, uint64_t done, uint64_t total);   // of the part; false: stop
bool screen_is_stopped(void);                  // a signal has come
void screen_clear_progress(void);

// cli_bulk.c: makes many mazes, or one that keeps to limits.
bool bulk_is_asked(const cli *c);
bool bulk_check(const cli *c);                 // false after a message
int cli_bulk(cli *c, char *id);                // --count; frees the ID
// Replaces *id by the ID of a maze that keeps to --min-... and --max-...
int bulk_search(const cli *c, char **id);      // the exit status

// The values of one figure over many mazes; sorted when all are measured.
typedef struct series {
    char key[96], about[96];
    double *values;
    size_t count;
    double mean, deviation;
} series;

typedef struct runs {
    char *id;                    // of the first maze
    uint64_t wanted, done;
    series *list;
    size_t count;
} runs;

// runs.c: meander measure --runs; the quantile below which this share of the values (0 .. 1) is.
int cli_runs(cli *c, const char *names);
double runs_quantile(const series *s, double share);

// native.c: opens a file that is read row by row.  *rows stays NULL if the argument is not such a file;
// false after a message.  Damage is reported on stderr and counted in c->damaged.
bool native_open(cli *c, const char *format, meander_rows **rows, int *exit_status);
// meander verify FILE, meander convert FILE; false if it is not such a file.
bool native_verify(cli *c, int *answer);
bool native_convert(cli *c, int *answer);
void native_hint(cli *c);        // after a file was too large to be held whole

// cli_verify.c: finds one of the figures cells, components and loops by its key; prints what they mean.
uint64_t verify_number(const meander_figure *figures, size_t count, const char *key);
bool verify_is_perfect(const meander_figure *figures, size_t count);
int verify_verdict(const cli *c, const meander_figure *figures, size_t count);

// part.c: meander generate --continue.
int cli_continue(cli *c);
void part_tell(const cli *c);    // after a failure: says that --continue can go on

// cli_generate.c: makes the ID from the options; writes its maze as the options say.
MEANDER_CHECKED meander_status cli_generate_id(const cli *c, char **id_new);
MEANDER_CHECKED meander_status cli_generate_write(cli *c, const char *id);
int cli_generate_tell(const cli *c, meander_status status, const char *id);   // the message at the end

// cli_bands.c: reads "100..200" of --rows, false after a message; writes these rows of a maze.
bool bands_range(const char *text, uint64_t *first, uint64_t *end);
MEANDER_CHECKED meander_status bands_generate(const cli *c, const char *id);
int bands_verify(const cli *c);  // writes the summary of some rows
int bands_measure(const cli *c);
int bands_solve(cli *c);         // likewise; with --crossings, the rows with their part of the path

// cli_compare.c: meander solve --compare; cli_stream.c: meander solve --stream.
int cli_compare(cli *c);
int cli_stream(cli *c);
bool stream_is_clear(const cli *c);  // refuses options that need the whole maze, with a message
// The ID with --start and --goal; to be freed.
MEANDER_CHECKED meander_status stream_id(const cli *c, const char *word, char **id_new);

// histogram.c: draws a histogram of each figure that differs.
void plot_write(const runs *r, meander_output *out);

// source.c: return whether an argument is an ID, not a file; whether there is such a file.
bool source_names_id(const char *word);
bool source_is_file(const char *word);
// If the file is a pipe, makes it standard input; returns the exit status.
int source_adopt(cli *c);
// Returns whether an argument must be a picture with an ID, where an ID is expected.
bool source_is_picture(const char *word);
// Returns whether the first argument is a picture or film that carries an ID.  The ID, to be freed, then
// replaces the argument, so that other options can change it.
bool source_picture_id(cli *c, char **id_new);
// Reads the place after --start or --goal; false after a message.
bool source_point(const char *option, const char *text, meander_point *at);
// Sets *hardest if the start and the goal should be as far apart as possible; false after a message.
bool source_hardest(const cli *c, bool *hardest);

// source.c: opens the maze of FILE, ID or standard input, with --start and --goal.
// False after a message; *exit_status is then the exit status of the program.
bool source_move(const cli *c, meander_maze *m, int *exit_status);   // only --start and --goal
bool source_open(cli *c, meander_maze **maze_new, int *exit_status);

// cli_figures.c: measures the maze of FILE, ID or standard input: held whole, or in one pass over its
// rows if it is large or --stream says so.
typedef struct findings {
    meander_maze *maze;          // one of these two
    meander_rows *rows;
    const meander_figure *list;  // valid as long as the maze or the rows
    size_t count;
    const char *id;              // "": it has none
    char *own_id;                // which may be this; NULL: it is the maze's
    uint64_t width, height;
} findings;
bool figures_is_large(uint64_t width, uint64_t height);   // too large to be held whole by default
// False after a message; *exit_status is then the exit status of the program.
bool figures_find(cli *c, const char *names, findings *f, int *exit_status);
void figures_done(const cli *c, findings *f);
void measure_print(const cli *c, const findings *f);   // cli_measure.c: as text or JSON

// target.c: where and how a maze is written.
// Fills c->target: from -f, or from the ending of -o, or with what the screen can show.  False
// after a message.
bool target_choose(cli *c);
// Returns whether the format can draw the maze of an ID, before it is made; false after a message.
bool target_can_draw(const cli *c, const char *id);
bool target_has_ending(const cli *c);          // whether the name of -o has one
// Draws a maze that was read as it was in the file, unless the options say otherwise.
void target_follow(cli *c, const meander_maze *m);
meander_style target_style(const cli *c);
// Makes a trace if the target needs one, otherwise NULL.
MEANDER_CHECKED meander_status target_trace(const cli *c, meander_trace **trace_new);
// Writes a maze, with a solution and a trace unless they are NULL; returns the first error.
// Returns whether the solution of the maze belongs into the picture that it was read from; writes it.
bool target_is_drawn_into(const cli *c, const meander_maze *m);
MEANDER_CHECKED meander_status target_draw_into(const cli *c, const meander_solution *s);
MEANDER_CHECKED meander_status target_write(const cli *c, const meander_maze *m,
                                            const meander_solution *s, const meander_trace *t);
// The same for an ID, solved unless the solver is NULL.
MEANDER_CHECKED meander_status target_write_id(const cli *c, const char *id, const char *solver);
MEANDER_CHECKED meander_status target_write_rows(const cli *c, meander_rows *rows);

// Returns the number of the theme of --theme, 0 without --theme.
unsigned cli_theme(const cli *c);

#endif
