// SPDX-License-Identifier: MIT
// meander: makes, solves, measures and draws mazes on the command line.
//
//     meander COMMAND [ARGUMENT] [OPTIONS]
//     meander [ID|FILE] [OPTIONS]              the maze with its solution
//     meander                                  one that fits the terminal, or that of standard input
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli_screen.h"
#include "help.h"
#include "machine.h"
#include "scratch_files.h"
#include "source.h"

// A person waits for what a screen shows, so screens use all processors; other commands share the machine.
static uint64_t main_usual_threads(const cli *c) {
    cli_command_number number = cli_number_of(c->command);
    if (number != CLI_PLAY && number != CLI_VIEW) return 1;
    unsigned processors = machine_processors();
    return processors < 64 ? processors : 64;
}

static int main_work(cli *c) {
    static int (*const work[CLI_COMMAND_COUNT])(cli *) = {
        [CLI_GENERATE] = cli_generate, [CLI_SOLVE] = cli_solve,     [CLI_CONVERT] = cli_convert,
        [CLI_VERIFY] = cli_verify,     [CLI_MEASURE] = cli_measure, [CLI_BENCH] = cli_bench,
        [CLI_BENCH_SCEN] = cli_bench_scen,
        [CLI_LIST] = cli_list,         [CLI_SHEET] = cli_sheet,
        [CLI_BOOK] = cli_book,         [CLI_ANIMATE] = cli_animate,
        [CLI_PLAY] = cli_play,         [CLI_VIEW] = cli_view,       [CLI_HELP] = cli_show_help,
        [CLI_VERSION] = cli_show_version, [CLI_EXPLAIN] = cli_explain, [CLI_JOIN] = cli_join,
        [CLI_CHECK] = cli_check,
    };
    return work[cli_number_of(c->command)](c);
}

// Commands that make a maze without a FILE, and show the one that is piped in.
static bool main_takes_piped(const cli_command *command) {
    cli_command_number number = cli_number_of(command);
    return number == CLI_ANIMATE || number == CLI_PLAY || number == CLI_VIEW;
}

static int main_in_context(cli *c) {
    uint64_t threads = main_usual_threads(c);
    if (c->threads != NULL && !cli_number("threads", c->threads, 1, 64, &threads))
        return EXIT_WRONG;
    meander_context_set_threads(c->context, (unsigned)threads);
    char *id;
    int answer = source_complete(c, &id);
    bool reads = c->command->argument == CLI_VALUE_MAZE;
    if (id != NULL && reads && !main_takes_piped(c->command) && !c->quiet) fprintf(stderr, "%s\n", id);
    if (answer == EXIT_DONE && reads) answer = source_adopt(c);
    if (answer == EXIT_DONE) answer = main_work(c);
    meander_text_free(c->context, id);
    return answer;
}

// A topic of explain names no maze.
static bool main_names_maze(const cli *c) {
    bool topics = cli_number_of(c->command) == CLI_EXPLAIN;
    return c->picture != NULL || (c->argument_count > 0 && !(topics && !source_names_id(c->arguments[0])));
}

// A maze that was named is on the graph, or the graph is of no use.  That of a file is seen when it is read.
static bool main_is_on_graph(const cli *c, const char *grid) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!source_names_id(word) || strncmp(word, grid, strcspn(grid, ",")) == 0) return true;
    return cli_wrong("%s is not a maze on the graph %s: drop --graph", word, c->graph), false;
}

// The graph of --graph is known to the context from here on; it is the grid as well, unless an ID or a
// file names one.
static int main_with_graph(cli *c) {
    char *grid;
    if (c->graph == NULL) return main_in_context(c);
    meander_status status = meander_context_add_graph_file(c->context, c->graph, &grid);
    if (status != MEANDER_OK) return cli_fail(c, status);
    bool named = main_names_maze(c), fits = !named || main_is_on_graph(c, grid);
    if (!named) c->grid = grid;
    int answer = fits ? main_in_context(c) : EXIT_WRONG;
    meander_text_free(c->context, grid);
    return answer;
}

static int main_command(cli *c) {
    scratch_files files;
    if (!cli_pairs_fit(c)) return EXIT_WRONG;
    if (c->scratch == NULL) return main_with_graph(c);
    int answer = scratch_open(c, &files);
    if (answer != EXIT_DONE) return answer;
    answer = main_with_graph(c);
    meander_context_free(c->context);
    c->context = NULL;
    return answer;
}

// Returns whether an option says which maze is meant.
static bool main_says_maze(const cli *c) {
    static const char *const names[] = {"size", "algorithm", "grid", "seed", "mask", "density", "graph", "pieces",
        "from-picture", "section", "rows", "plan", "count", "shard", "unique", "split", "difficulty", "tries",
        "min-FIGURE", "continue", "today", "level"};
    bool says = c->transform_count > 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !says; i++) says = cli_is_given(c, names[i]);
    return says;
}

static int main_parsed(cli *c, int count, char **words) {
    if (!cli_parse(c, count, words)) return EXIT_WRONG;
    if (c->help) {
        cli_help(stdout, c->command);
        return EXIT_DONE;
    }
    bool shows = main_takes_piped(c->command);
    if (shows && c->argument_count == 0 && !main_says_maze(c) && source_is_piped(c))
        c->arguments[c->argument_count++] = "-";
    return main_command(c);
}

// ---- without a command -------------------------------------------------------------------

static int main_solve(cli *c, int count, char **words) {
    *c = (cli){.context = c->context, .command = cli_command_of(CLI_SOLVE),
               .arguments = c->arguments};
    return main_parsed(c, count, words);
}

// Options that make a maze, or an ID, whose maze is shown with its solution, as is that of `meander` alone.
// If the argument is a file, or a maze is piped in, it is solved; which word is the argument is known only
// after the options have been read.
static int main_make(cli *c, int count, char **words) {
    c->command = cli_command_of(CLI_GENERATE);
    if (!cli_parse(c, count, words)) return EXIT_WRONG;
    if (c->help) return cli_show_help(c);
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    if (word != NULL && !source_names_id(word)) {
        if (!source_is_file(word)) return cli_unknown_command(word);
        return main_solve(c, count, words);
    }
    if (word == NULL && !main_says_maze(c) && source_is_piped(c)) {
        c->command = cli_command_of(CLI_SOLVE);
        return main_command(c);
    }
    bool one = c->section == NULL && c->rows == NULL && c->count == NULL && !c->plan && !c->go_on;
    if (one && (word != NULL || count == 0)) c->solution = true;
    return main_command(c);
}

static int main_run(cli *c, int count, char **words) {
    if (count < 2) return main_make(c, 0, words);
    const char *word = words[1];
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) return cli_show_version(c);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) word = "help";
    c->command = cli_find_command(word);
    if (c->command != NULL) return main_parsed(c, count - 2, words + 2);
    if (source_is_file(word)) return main_solve(c, count - 1, words + 1);
    if (word[0] == '-' || source_names_id(word)) return main_make(c, count - 1, words + 1);
    return cli_unknown_command(word);
}

// All output must have been written: a full disk is not a success.
static int main_flush(int status) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    // A failure in the middle of a long text leaves no errno: writing one more byte sets it.
    if (errno == 0 && putchar('\n') != EOF) fflush(stdout);
    if (errno == EPIPE || status > EXIT_NO) return status;
    perror("meander: standard output");
    return EXIT_MACHINE;
}

int main(int count, char **words) {
    cli c = {0};
    machine_begin();
    spoken_choose(count, words);
    c.arguments = calloc((size_t)count + 1, sizeof *c.arguments);
    if (c.arguments == NULL || meander_context_new(NULL, &c.context) != MEANDER_OK) {
        free(c.arguments);
        cli_wrong("not enough memory");
        return EXIT_MACHINE;
    }
    cli_listen(&c);
    int status = main_flush(cli_answer(main_run(&c, count, words)));
    free(c.arguments);
    if (c.context != NULL) meander_context_free(c.context);
    return status;
}
