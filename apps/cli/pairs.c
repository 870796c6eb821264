// SPDX-License-Identifier: MIT
// Options that leave others nothing to do.  Options that would be ignored are refused instead, by a table with a
// line for each option that makes others useless:
//
//     --plan --output x.svg     meander: --plan makes no maze: drop --output
//
// tests/cli/options.sh tries every option of every command beside many others: one that changes nothing
// belongs into this table.
#include <string.h>

#include "request.h"
#include "runs.h"

#define BIT(command) (1u << CLI_##command)

static const struct pairs_rule {
    unsigned commands;
    const char *option;
    const char *others;          // names of the table of options, separated by blanks
    const char *unless;          // an option with which all of them have a use again; NULL: none
    const char *why;             // after the option's name
} rules[] = {
    {BIT(GENERATE) | BIT(ANIMATE), "from-picture", "graph", NULL, "brings its own grid"},
    {~0u, "graph", "grid size mask density", NULL, "brings its own grid"},
    {BIT(GENERATE), "plan", "output format wall arrows color solution solver section rows continue", NULL,
     "makes no maze"},
    {BIT(GENERATE), "plan", "count split difficulty tries min-FIGURE", NULL, "is for one maze"},
    {BIT(GENERATE), "section", "count split difficulty tries min-FIGURE", NULL, "is a part of one maze"},
    {BIT(GENERATE), "rows", "count split difficulty tries min-FIGURE section continue", NULL,
     "is a part of one maze"},
    {BIT(GENERATE), "open", "section rows continue plan count split difficulty tries min-FIGURE", NULL,
     "changes one whole maze"},
    {BIT(GENERATE), "close", "section rows continue plan count split difficulty tries min-FIGURE", NULL,
     "changes one whole maze"},
    {BIT(SOLVE) | BIT(MEASURE) | BIT(VERIFY), "open", "stream rows crossings", NULL, "changes one whole maze"},
    {BIT(SOLVE) | BIT(MEASURE) | BIT(VERIFY), "close", "stream rows crossings", NULL, "changes one whole maze"},
    {BIT(GENERATE), "continue", "count shard split unique difficulty tries min-FIGURE", NULL, "goes on with one maze"},
    {BIT(GENERATE), "continue", "solution solver section", NULL, "is for mazes made row by row"},
    {BIT(GENERATE), "rows", "solution solver", NULL, "makes rows without a path"},
    {BIT(GENERATE), "rows", "graph", NULL, "makes rows of squares"},
    {BIT(SOLVE), "compare", "stream rows crossings", NULL, "needs the whole maze"},
    {BIT(SOLVE), "compare", "solver", NULL, "runs all solvers"},
    {BIT(SOLVE), "compare", "output format wall arrows color no-marks", NULL,
     "prints a table, with --json as JSON"},
    {BIT(SOLVE), "stream", "no-marks", NULL, "draws the path alone"},
    {BIT(SOLVE), "rows", "format wall arrows color", "crossings",
     "writes a summary, and solves only with --crossings"},
    {BIT(SOLVE), "rows", "from as json stream no-marks graph", NULL, "reads and writes rows"},
    {BIT(SOLVE), "crossings", "from as json stream no-marks graph", NULL, "reads and writes rows"},
    {BIT(VERIFY) | BIT(MEASURE), "rows", "from as json stream figures runs plot graph", NULL,
     "writes a summary, for 'meander join'"},
    {BIT(VERIFY) | BIT(MEASURE), "output", "from as json stream figures runs plot graph", NULL,
     "writes a summary, for 'meander join'"},
    {BIT(VERIFY), "start", "start", "rows", "has no part in whether a maze is perfect"},
    {BIT(VERIFY), "goal", "goal", "rows", "has no part in whether a maze is perfect"},
    {BIT(MEASURE), "runs", "stream", NULL, "holds each maze whole"},
    {BIT(MEASURE), "places", "figures runs plot stream rows output", NULL, "lists places, and measures nothing"},
    {BIT(BENCH), "growth", "size", NULL, "has its own sizes"},
};

// "open" or "close".
static bool pairs_has_edit(const cli *c, const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < c->edit_count; i++)
        if (strncmp(c->edits[i], name, length) == 0 && c->edits[i][length] == '=') return true;
    return false;
}

// Returns whether an option of this name was given; --min-FIGURE stands for all limits.
bool cli_is_given(const cli *c, const char *name) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count; i++) {
        const char *place = (const char *)c + options[i].place;
        if (!cli_option_is_for(&options[i], c->command) || strcmp(options[i].name, name) != 0) continue;
        if (options[i].takes == NULL) return *(const bool *)place;
        if (place == (const char *)c->limits) return c->limit_count > 0;
        if (place == (const char *)c->goals) return c->goal_count > 0;
        if (place == (const char *)c->edits) return pairs_has_edit(c, name);
        return *(const char *const *)(const void *)place != NULL;
    }
    return false;
}

// Finds the first of these names, separated by blanks, that was given.
static bool pairs_find(const cli *c, const char *names, char found[64]) {
    for (; *names != '\0'; names += strspn(names, " ")) {
        size_t length = strcspn(names, " ");
        snprintf(found, 64, "%.*s", (int)length, names);
        if (cli_is_given(c, found)) return true;
        names += length;
    }
    return false;
}

// As it was typed: "min-FIGURE" is "max-dead-ends".
static const char *pairs_typed(const cli *c, const char *name) {
    return strcmp(name, "min-FIGURE") == 0 ? c->limits[0].option : name;
}

static bool pairs_rules_fit(const cli *c) {
    char other[64];
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const struct pairs_rule *r = &rules[i];
        if ((r->commands >> cli_number_of(c->command) & 1) == 0 || !cli_is_given(c, r->option) ||
            (r->unless != NULL && cli_is_given(c, r->unless)) || !pairs_find(c, r->others, other))
            continue;
        return cli_wrong("--%s %s: drop --%s", r->option, r->why, pairs_typed(c, other)), false;
    }
    return true;
}

// Checks pairs that depend on more than names.
bool cli_pairs_fit(const cli *c) {
    bool squares = c->grid == NULL || meander_list_has(MEANDER_GRIDS, c->grid, "squares");
    bool other_json = c->json && c->format != NULL && strncmp(c->format, "json", 4) != 0;
    const char *wrong = NULL;
    uint64_t threshold;
    bool light;
    if (!request_ink(c, &threshold, &light)) return false;
    bool word = c->mask != NULL && request_mask_word(c) != NULL;
    bool drawn = c->mask != NULL && !word && meander_mask_is_picture(c->context, c->mask);
    bool text = c->mask != NULL && !drawn && !word;
    if (text && c->size != NULL && squares) wrong = "a mask has its own size: drop --size";
    else if (c->ink != NULL && !drawn) wrong = "--ink is for a picture as --mask, such as a PNG";
    else if (c->picture != NULL && c->argument_count > 0)
        wrong = "--from-picture brings an ID: drop the other one";
    else if (c->film != NULL && strcmp(c->film, "making") == 0 && c->solver != NULL)
        wrong = "--film making shows no solving: drop --solver";
    else if (other_json) wrong = "--json means the format json: drop --format";
    if (wrong != NULL) return cli_wrong("%s", wrong), false;
    return pairs_rules_fit(c);
}

// The options for making a maze have no use if the maze is in a file.
bool cli_file_is_alone(const cli *c) {
    char name[64];
    bool given = pairs_find(c, "size algorithm grid seed mask density path trail pieces", name);
    if (!given && c->transform_count > 0)
        snprintf(name, sizeof name, "%.*s", (int)strcspn(c->transforms[0], "="), c->transforms[0]);
    if (!given && c->transform_count == 0) return true;
    return cli_wrong("%s already holds a maze: drop --%s", c->arguments[0], name), false;
}
