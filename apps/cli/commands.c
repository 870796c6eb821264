// SPDX-License-Identifier: MIT
// The commands as data: name, what follows it, what it does, how many arguments it takes.
// Help, options and main all read this one table.
#include <string.h>

#include "cli.h"

const cli_command *cli_commands(size_t *count) {
    static const cli_command commands[] = {
        {"generate", "[ID]", "make a maze", 1, cli_generate},
        {"solve", "[FILE|ID]", "solve a maze, draw the path", 1, cli_solve},
        {"convert", "[FILE|ID]", "change the format", 1, cli_convert},
        {"verify", "[FILE|ID]", "perfect? connected? (exit status)", 1, cli_verify},
        {"measure", "[FILE|ID]", "statistics", 1, cli_measure},
        {"bench", "[NAME]", "speed table of this machine", 1, cli_bench},
        {"list", "[generators|transforms|solvers|grids|formats|measures]", "what there is", 1, cli_list},
        {"book", "[ID]", "a booklet of mazes to print, the solutions at the end", 1, cli_book},
        {"animate", "[ID|FILE]", "a film of the making, or of the solving", 1, cli_animate},
        {"play", "[FILE|ID]", "watch and walk a maze in the terminal", 1, cli_play},
        {"view", "[FILE|ID]", "watch and walk a maze in a window", 1, cli_view},
    };
    *count = sizeof commands / sizeof commands[0];
    return commands;
}

// A command by its name or by a beginning that no other has.
const cli_command *cli_find_command(const char *word) {
    size_t count, hits = 0;
    const cli_command *commands = cli_commands(&count), *hit = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(commands[i].name, word, strlen(word)) != 0) continue;
        if (strcmp(commands[i].name, word) == 0) return &commands[i];
        hit = &commands[i];
        hits++;
    }
    return hits == 1 ? hit : NULL;
}

int cli_unknown_command(const char *word) {
    enum { NAMES_MOST = 16 };
    const char *names[NAMES_MOST];
    size_t count;
    const cli_command *commands = cli_commands(&count);
    for (size_t i = 0; i < count; i++) names[i] = commands[i].name;
    const char *near = meander_name_nearest(word, names, count);
    if (near != NULL) return cli_wrong("no command '%s'; did you mean '%s'?", word, near);
    return cli_wrong("no command '%s'; see 'meander --help'", word);
}
