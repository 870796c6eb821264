// SPDX-License-Identifier: MIT
// Options that cancel each other.  One of them would be silently ignored, so the pair is
// refused; the table has a line for each pair.
#include <string.h>

#include "cli.h"

// True after a message.
static bool pairs_refuse(bool both, const char *message) {
    if (both) cli_wrong("%s", message);
    return both;
}

static bool pairs_of_making(const cli *c) {
    bool many = c->count != NULL || c->limit_count > 0 || c->difficulty != NULL;
    bool squares = c->grid == NULL || meander_list_has(MEANDER_GRIDS, c->grid, "squares");
    const struct { bool both; const char *message; } pairs[] = {
        {c->graph != NULL && c->grid != NULL, "a graph is a grid of its own: leave --grid out"},
        {c->graph != NULL && c->size != NULL, "a graph has a size of its own: leave --size out"},
        {c->graph != NULL && c->mask != NULL, "a graph has no mask: leave --mask out"},
        {c->graph != NULL && c->pieces, "a graph is in one piece: leave --pieces out"},
        {c->mask != NULL && c->size != NULL && squares, "a mask has a size of its own: leave --size out"},
        {c->picture != NULL && c->argument_count > 0,
         "--from-picture brings an ID: leave the other one out"},
        {c->plan && many, "--plan is for one maze: leave --count, --difficulty and limits out"},
        {c->plan && c->output != NULL, "--plan makes no maze: leave --output out"},
        {c->section != NULL && c->difficulty != NULL,
         "--section is a part of one maze: leave --difficulty out"},
        {c->rows != NULL && (many || c->section != NULL || c->plan || c->go_on),
         "--rows is for one maze: leave --count, --difficulty, limits, --section, --plan and "
         "--continue out"},
        {c->rows != NULL && (c->solution || c->solver != NULL),
         "--rows makes rows without a path: leave --solution and --solver out"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs_refuse(pairs[i].both, pairs[i].message)) return true;
    return false;
}

bool cli_pairs_fit(const cli *c) {
    cli_command_number number = cli_number_of(c->command);
    bool other_json = c->json && c->format != NULL && strncmp(c->format, "json", 4) != 0;
    const struct { bool both; const char *message; } pairs[] = {
        {number == CLI_SOLVE && other_json, "--json means the format json: leave --format out"},
        {number == CLI_SOLVE && c->compare && c->stream,
         "--compare needs the whole maze: leave --stream out"},
        {number == CLI_BENCH && c->growth && c->size != NULL,
         "--growth has sizes of its own: leave --size out"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs_refuse(pairs[i].both, pairs[i].message)) return false;
    return !pairs_of_making(c);
}

// The options for making a maze have no use if the maze is in a file.
bool cli_file_is_alone(const cli *c) {
    const struct { bool given; const char *name; } options[] = {
        {c->size != NULL, "size"}, {c->algorithm != NULL, "algorithm"}, {c->grid != NULL, "grid"},
        {c->seed != NULL, "seed"}, {c->mask != NULL, "mask"}, {c->pieces, "pieces"},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (options[i].given)
            return cli_wrong("%s already holds a maze: leave --%s out", c->arguments[0],
                             options[i].name), false;
    if (c->transform_count == 0) return true;
    return cli_wrong("%s already holds a maze: leave --%.*s out", c->arguments[0],
                     (int)strcspn(c->transforms[0], "="), c->transforms[0]), false;
}
