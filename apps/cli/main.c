// SPDX-License-Identifier: MIT
// meander: makes, solves, measures and draws mazes on the command line.
//
//     meander COMMAND [ARGUMENT] [OPTIONS]
//
// Without a command it draws a maze that fits the terminal, with its solution.
#include <errno.h>
#include <string.h>

#include "cli.h"

// The whole of what `meander` alone does.
static int main_show(cli *c) {
    c->command = cli_command_of(CLI_GENERATE);
    c->solution = true;
    return cli_generate(c);
}

static int main_in_context(cli *c) {
    uint64_t threads = 1;
    if (c->threads != NULL && !cli_number("threads", c->threads, 1, 64, &threads))
        return EXIT_WRONG;
    meander_context_set_threads(c->context, (unsigned)threads);
    return cli_run(c);
}

static int main_command(cli *c) {
    scratch_files files;
    if (c->scratch == NULL) return main_in_context(c);
    int answer = scratch_open(c, &files);
    if (answer != EXIT_DONE) return answer;
    answer = main_in_context(c);
    meander_context_free(c->context);
    c->context = NULL;
    return answer;
}

static int main_run(cli *c, int count, char **words) {
    if (count < 2) return main_show(c);
    const char *word = words[1];
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) return cli_show_version(c);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) word = "help";
    if (word[0] == '-') return cli_wrong("'%s' is no command; see 'meander --help'", word);
    c->command = cli_find_command(word);
    if (c->command == NULL) return cli_unknown_command(word);
    if (!cli_parse(c, count - 2, words + 2)) return EXIT_WRONG;
    if (c->help) {
        cli_help(stdout, c->command);
        return EXIT_DONE;
    }
    return main_command(c);
}

// What went to stdout must have arrived: a full disk is no success.
static int main_flush(int status) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    // What failed in the middle of a long text left no reason: one more byte gets the same.
    if (errno == 0 && putchar('\n') != EOF) fflush(stdout);
    if (errno == EPIPE || status > EXIT_NO) return status;
    perror("meander: standard output");
    return EXIT_MACHINE;
}

int main(int count, char **words) {
    cli c = {0};
    if (meander_context_new(NULL, &c.context) != MEANDER_OK) {
        fputs("meander: not enough memory\n", stderr);
        return EXIT_MACHINE;
    }
    screen_listen(&c);
    int status = main_flush(main_run(&c, count, words));
    if (c.context != NULL) meander_context_free(c.context);
    return status;
}
