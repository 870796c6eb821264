// SPDX-License-Identifier: MIT
// meander: makes, solves, measures and draws mazes on the command line.
//
//     meander COMMAND [ARGUMENT] [OPTIONS]
//     meander [ID|FILE] [OPTIONS]              the maze with its solution
//     meander                                  one that fits the terminal
#define _DEFAULT_SOURCE

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

// A person waits for what a screen shows, so screens use all processors; other commands share the machine.
static uint64_t main_usual_threads(const cli *c) {
#ifdef _SC_NPROCESSORS_ONLN
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    cli_command_number number = cli_number_of(c->command);
    if ((number == CLI_PLAY || number == CLI_VIEW) && processors > 1) return processors < 64 ? (uint64_t)processors : 64;
#endif
    (void)c;
    return 1;
}

static int main_in_context(cli *c) {
    uint64_t threads = main_usual_threads(c);
    if (c->threads != NULL && !cli_number("threads", c->threads, 1, 64, &threads))
        return EXIT_WRONG;
    meander_context_set_threads(c->context, (unsigned)threads);
    int answer = c->command->argument == CLI_VALUE_MAZE ? source_adopt(c) : EXIT_DONE;
    return answer == EXIT_DONE ? cli_run(c) : answer;
}

// A topic of explain names no maze.
static bool main_names_maze(const cli *c) {
    bool topics = cli_number_of(c->command) == CLI_EXPLAIN;
    return c->picture != NULL || (c->argument_count > 0 && !(topics && !source_names_id(c->arguments[0])));
}

// The graph of --graph is known to the context from here on; it is the grid as well, unless an ID or a
// file names one.
static int main_with_graph(cli *c) {
    char *grid;
    if (c->graph == NULL) return main_in_context(c);
    meander_status status = meander_context_add_graph_file(c->context, c->graph, &grid);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!main_names_maze(c)) c->grid = grid;
    int answer = main_in_context(c);
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

static int main_parsed(cli *c, int count, char **words) {
    if (!cli_parse(c, count, words)) return EXIT_WRONG;
    if (c->help) {
        cli_help(stdout, c->command);
        return EXIT_DONE;
    }
    return main_command(c);
}

// ---- without a command -------------------------------------------------------------------

// `meander` alone: a maze with its solution.
static int main_show(cli *c) {
    c->command = cli_command_of(CLI_GENERATE);
    c->solution = true;
    return cli_generate(c);
}

static int main_solve(cli *c, int count, char **words) {
    *c = (cli){.context = c->context, .command = cli_command_of(CLI_SOLVE),
               .arguments = c->arguments};
    return main_parsed(c, count, words);
}

// Options that make a maze, or an ID, whose maze is shown with its solution.  If the argument is a file,
// it is solved; which word is the argument is known only after the options have been read.
static int main_make(cli *c, int count, char **words) {
    c->command = cli_command_of(CLI_GENERATE);
    if (!cli_parse(c, count, words)) return EXIT_WRONG;
    if (c->help) return cli_show_help(c);
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    if (word != NULL && !source_names_id(word)) {
        if (!source_is_file(word)) return cli_unknown_command(word);
        return main_solve(c, count, words);
    }
    bool one = c->section == NULL && c->count == NULL && !c->plan && !c->go_on;
    if (word != NULL && one) c->solution = true;
    return main_command(c);
}

static int main_run(cli *c, int count, char **words) {
    if (count < 2) return main_show(c);
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
    c.arguments = calloc((size_t)count + 1, sizeof *c.arguments);
    if (c.arguments == NULL || meander_context_new(NULL, &c.context) != MEANDER_OK) {
        free(c.arguments);
        fputs("meander: not enough memory\n", stderr);
        return EXIT_MACHINE;
    }
    screen_listen(&c);
    int status = main_flush(cli_answer(main_run(&c, count, words)));
    free(c.arguments);
    if (c.context != NULL) meander_context_free(c.context);
    return status;
}
