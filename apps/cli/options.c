// SPDX-License-Identifier: MIT
// Options as data: one table says how each is written, what it means and which commands
// take it.  Long names may be shortened as long as they are clear.
#include <stddef.h>
#include <string.h>

#include "cli.h"

enum {
    FOR_GENERATE = 1, FOR_SOLVE = 2, FOR_CONVERT = 4, FOR_VERIFY = 8, FOR_MEASURE = 16,
    FOR_BENCH = 32, FOR_LIST = 64, FOR_BOOK = 128, FOR_ANIMATE = 256, FOR_PLAY = 512,
    FOR_VIEW = 1024,
    FOR_MAKING = FOR_GENERATE | FOR_ANIMATE | FOR_BOOK, FOR_ONE = FOR_GENERATE | FOR_ANIMATE,
    FOR_SCREEN = FOR_PLAY | FOR_VIEW,
    FOR_READING = FOR_SOLVE | FOR_CONVERT | FOR_VERIFY | FOR_MEASURE,
    FOR_WRITING = FOR_GENERATE | FOR_SOLVE | FOR_CONVERT,
    FOR_ALL = 2047
};

typedef struct option {
    char letter;                 // 0: none
    const char *name;
    const char *takes;           // what follows; NULL: a switch
    const char *about;
    unsigned commands;
    size_t place;                // in struct cli: of a const char *, or of a bool
} option;

#define PLACE(member) offsetof(cli, member)

static const option options[] = {
    {'s', "size", "WxH", "columns and rows; H may be inf",
     FOR_MAKING | FOR_BENCH, PLACE(size)},
    {'a', "algorithm", "NAME[:key=value,...]", "the generator", FOR_MAKING, PLACE(algorithm)},
    {'g', "grid", "NAME[:SIZE]", "the shape", FOR_MAKING, PLACE(grid)},
    {0, "seed", "N", "a number or a word; the same seed gives the same maze", FOR_MAKING,
     PLACE(seed)},
    {'m', "mask", "FILE", "text picture of the cells that belong to the maze", FOR_MAKING,
     PLACE(mask)},
    {0, "from-picture", "FILE", "the maze of a picture or film, whose ID stands in it",
     FOR_GENERATE, PLACE(picture)},
    {'n', "number", "N", "how many mazes, 20 unless told", FOR_BOOK, PLACE(count)},
    {0, "difficulty", "FROM..TO", "from the first maze's to the last one's, as in 20..80",
     FOR_BOOK, PLACE(difficulty)},
    {0, "pieces", NULL, "a mask in several pieces gives as many mazes", FOR_ONE,
     PLACE(pieces)},
    {0, "start", "X,Y", "where the way begins; 'hardest': both ends as far apart as can be",
     FOR_ONE | FOR_READING, PLACE(start)},
    {0, "goal", "X,Y", "where it ends; given again: one more goal, the nearest counts",
     FOR_ONE | FOR_READING, PLACE(goals)},
    {0, "plan", NULL, "make nothing; tell how much memory it would take", FOR_GENERATE, PLACE(plan)},
    {0, "difficulty", "0-100", "take the seed, from the given one upward, that comes nearest",
     FOR_GENERATE, PLACE(difficulty)},
    {0, "tries", "N", "how many seeds --difficulty tries, 100 unless told; or each maze that shall "
     "keep to limits, 100000", FOR_GENERATE | FOR_BOOK, PLACE(tries)},
    {0, "count", "N", "N mazes with seeds of their own, as files in the folder -o DIR or all in FILE",
     FOR_GENERATE, PLACE(count)},
    {0, "shard", "I/N", "the I-th of N parts of these mazes", FOR_GENERATE, PLACE(shard)},
    {0, "unique", NULL, "no two of these mazes are alike", FOR_GENERATE, PLACE(unique)},
    {0, "min-FIGURE", "N[%]", "only mazes with so much of a figure that measure tells, as in "
     "--min-solution 50", FOR_GENERATE, PLACE(limits)},
    {0, "max-FIGURE", "N[%]", "and no more, as in --max-dead-ends 8%", FOR_GENERATE, PLACE(limits)},
    {0, "window", "X,Y,WxH", "only these cells of a maze of any size (generator nested)",
     FOR_GENERATE, PLACE(window)},
    {0, "solution", NULL, "draw the solution", FOR_GENERATE, PLACE(solution)},
    {0, "solver", "NAME[:key=value,...]", "who solves; breadth-first unless told",
     FOR_ONE | FOR_SOLVE, PLACE(solver)},
    {0, "film", "making|solving|both", "what is shown; both unless told", FOR_ANIMATE, PLACE(film)},
    {0, "speed", "N", "steps a second; unless told the film takes about 20 seconds", FOR_ANIMATE,
     PLACE(speed)},
    {0, "fps", "N", "frames a second, 20 unless told, 4 to 20 in films of text", FOR_ANIMATE, PLACE(fps)},
    {0, "hold", "SECONDS", "how long the last frame stays, 2 unless told", FOR_ANIMATE, PLACE(hold)},
    {0, "scale", "N", "pixels a cell, with its wall", FOR_ANIMATE, PLACE(scale)},
    {0, "theme", "NAME", "the colours", FOR_ANIMATE, PLACE(theme)},
    {0, "max-steps", "N", "for solvers that may walk for ever, such as random-mouse", FOR_SOLVE,
     PLACE(max_steps)},
    {0, "compare", NULL, "a table of all solvers on this maze", FOR_SOLVE, PLACE(compare)},
    {0, "stream", NULL, "solve a perfect maze row by row, however large; its path as moves",
     FOR_SOLVE, PLACE(stream)},
    {0, "weights", "FILE", "text matrix: what entering each cell costs (solver dijkstra)",
     FOR_SOLVE, PLACE(weights)},
    {0, "no-marks", NULL, "draw the path alone, not where the solver has been", FOR_SOLVE,
     PLACE(no_marks)},
    {0, "from", "FORMAT", "the format of the input, if it is not to be recognised",
     FOR_READING, PLACE(from)},
    {0, "as", "cells|blocks|auto", "how a block map is read", FOR_READING, PLACE(as)},
    {'f', "format", "NAME[:key=value,...]", "the format of the output",
     FOR_WRITING | FOR_BOOK | FOR_ANIMATE,
     PLACE(format)},
    {0, "wall", "C", "the wall's character in block format", FOR_WRITING, PLACE(wall)},
    {0, "arrows", NULL, "arrows at entrance and exit in block format", FOR_WRITING,
     PLACE(arrows)},
    {'o', "output", "FILE", "write to FILE, which appears whole or not at all",
     FOR_WRITING | FOR_BOOK | FOR_ANIMATE, PLACE(output)},
    {0, "continue", NULL, "go on with FILE.mndr.part, which an interrupted run has left",
     FOR_GENERATE, PLACE(go_on)},
    {0, "color", "auto|always|never", "colours; on terminals unless NO_COLOR is set",
     FOR_WRITING, PLACE(colour)},
    {0, "figures", "NAME,...", "only these measures or figures", FOR_MEASURE, PLACE(figures)},
    {0, "stream", NULL, "in one pass over rows, which any size allows; large mazes always are",
     FOR_VERIFY | FOR_MEASURE, PLACE(stream)},
    {0, "runs", "N", "mean and spread over the mazes of N seeds, from the ID's upward",
     FOR_MEASURE, PLACE(runs)},
    {0, "plot", "FILE.svg", "draw the figures of all runs as histograms", FOR_MEASURE,
     PLACE(plot)},
    {0, "growth", NULL, "measure at four sizes, from 10^4 to 10^7 cells", FOR_BENCH,
     PLACE(growth)},
    {0, "scratch", "DIR", "large memory lies in files of DIR: mazes larger than memory",
     FOR_GENERATE | FOR_READING, PLACE(scratch)},
    {0, "threads", "N", "threads that may work at a time; the result is always the same",
     FOR_GENERATE | FOR_READING | FOR_BENCH, PLACE(threads)},
    {0, "json", NULL, "print JSON",
     FOR_SOLVE | FOR_MEASURE | FOR_BENCH | FOR_LIST, PLACE(json)},
    {'s', "size", "WxH", "columns and rows; what fits the terminal unless told", FOR_PLAY,
     PLACE(size)},
    {'s', "size", "WxH", "columns and rows, 40x25 unless told", FOR_VIEW, PLACE(size)},
    {'a', "algorithm", "NAME[:key=value,...]", "the generator", FOR_SCREEN, PLACE(algorithm)},
    {0, "seed", "N", "a number or a word; the same seed gives the same maze", FOR_SCREEN, PLACE(seed)},
    {'m', "mask", "FILE", "text picture of the cells that belong to the maze", FOR_SCREEN,
     PLACE(mask)},
    {0, "start", "X,Y", "where the way begins", FOR_SCREEN, PLACE(start)},
    {0, "goal", "X,Y", "where it ends; given again: one more goal", FOR_SCREEN, PLACE(goals)},
    {0, "solver", "NAME[:key=value,...]", "who solves, after the making", FOR_SCREEN, PLACE(solver)},
    {0, "color", "auto|always|never", "colours; unless NO_COLOR is set", FOR_PLAY, PLACE(colour)},
    {0, "compare", "NAME", "a second algorithm beside it, on the same grid", FOR_VIEW,
     PLACE(second)},
    {0, "look", "blocks|braille|letters", "how the terminal draws; braille for large mazes",
     FOR_PLAY, PLACE(look)},
    {0, "theme", "NAME", "classic, paper, blueprint, night or contrast", FOR_SCREEN, PLACE(theme)},
    {0, "script", "FILE", "commands to be done, one a line, without anybody at the window", FOR_VIEW,
     PLACE(script)},
    {0, "screenshot", "FILE.png", "a picture of the window at the end of the script", FOR_VIEW,
     PLACE(screenshot)},
    {0, "screen", "WxH", "pixels of the window", FOR_VIEW, PLACE(screen)},
    {'q', "quiet", NULL, "say nothing but the result", FOR_ALL, PLACE(quiet)},
    {'h', "help", NULL, "this help", FOR_ALL, PLACE(help)},
};

enum { OPTIONS_COUNT = sizeof options / sizeof options[0] };

// The command's bit, by its place in the list of commands.
static unsigned options_bit(const cli_command *command) {
    size_t count;
    return 1u << (command - cli_commands(&count));
}

void cli_print_options(FILE *out, const cli_command *command) {
    for (size_t i = 0; i < OPTIONS_COUNT; i++) {
        const option *o = &options[i];
        char words[64];
        if (!(o->commands & options_bit(command))) continue;
        snprintf(words, sizeof words, "--%s%s%s", o->name, o->takes ? " " : "",
                 o->takes ? o->takes : "");
        if (o->letter != 0) fprintf(out, "  -%c, %-34s%s\n", o->letter, words, o->about);
        else fprintf(out, "      %-34s%s\n", words, o->about);
    }
}

static bool options_unknown(const char *word, const cli_command *command) {
    const char *names[OPTIONS_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < OPTIONS_COUNT; i++)
        if (options[i].commands & options_bit(command)) names[count++] = options[i].name;
    const char *near = meander_name_nearest(word, names, count);
    if (near != NULL)
        cli_wrong("%s has no option '--%s'; did you mean '--%s'?", command->name, word, near);
    else
        cli_wrong("%s has no option '--%s'; see 'meander %s --help'", command->name, word,
                  command->name);
    return false;
}

// "--so": more than one name begins so.  Two of them show what is missing.
static void options_unclear(const char *word, const option *first, const option *second) {
    cli_wrong("option '--%s' is not clear: --%s or --%s?", word, first->name, second->name);
}

// "--braid 30": every transform is an option of generate.
static bool options_is_transform(const cli *c, const char *word) {
    if (!(options_bit(c->command) & FOR_MAKING)) return false;
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++)
        if (strcmp(meander_list_at(MEANDER_TRANSFORMS, i).name, word) == 0) return true;
    return false;
}

// A long name or its beginning among the command's options; SIZE_MAX after a message.
static size_t options_find(const char *word, const cli_command *command) {
    size_t hit = SIZE_MAX, other = SIZE_MAX, length = strlen(word);
    for (size_t i = 0; i < OPTIONS_COUNT; i++) {
        if (!(options[i].commands & options_bit(command))) continue;
        if (strncmp(options[i].name, word, length) != 0) continue;
        if (options[i].name[length] == '\0') return i;
        other = hit;
        hit = i;
    }
    if (hit != SIZE_MAX && other == SIZE_MAX) return hit;
    if (hit == SIZE_MAX) options_unknown(word, command);
    else options_unclear(word, &options[other], &options[hit]);
    return SIZE_MAX;
}

static bool options_store(cli *c, const option *o, const char *value) {
    char *place = (char *)c + o->place;
    if (o->takes == NULL) {
        bool yes = true;
        memcpy(place, &yes, sizeof yes);
        return true;
    }
    if (o->place == PLACE(limits)) {
        cli_wrong("option '--%s' needs a figure, as in --%.4sdead-ends 10", o->name, o->name);
        return false;
    }
    if (o->place == PLACE(goals)) {
        if (c->goal_count == CLI_GOALS_MOST) {
            cli_wrong("more than %d goals", CLI_GOALS_MOST);
            return false;
        }
        c->goals[c->goal_count++] = value;
        return true;
    }
    memcpy(place, &value, sizeof value);
    return true;
}

// The words that are still to be read.
typedef struct words {
    char **next, **end;
} words;

static bool options_take(cli *c, const option *o, const char *attached, words *left) {
    if (o->takes == NULL) return options_store(c, o, NULL);
    if (attached == NULL && left->next < left->end) attached = *left->next++;
    if (attached != NULL) return options_store(c, o, attached);
    cli_wrong("option '--%s' needs %s", o->name, o->takes);
    return false;
}

// A switch takes no value; the library checks what is taken.
static bool options_transform(cli *c, const char *name, const char *value, words *left) {
    bool is_switch = false;
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        if (strcmp(info.name, name) == 0) is_switch = info.params->kind == MEANDER_PARAM_SWITCH;
    }
    if (c->transform_count == CLI_TRANSFORMS_MOST) {
        cli_wrong("more than %d transforms", CLI_TRANSFORMS_MOST);
        return false;
    }
    if (!is_switch && value == NULL && left->next < left->end) value = *left->next++;
    if (!is_switch && value == NULL) {
        cli_wrong("option '--%s' needs a value; see 'meander list transforms'", name);
        return false;
    }
    int size = snprintf(c->transforms[c->transform_count++], CLI_TRANSFORM_SIZE, "%s%s%s", name,
                        value == NULL ? "" : "=", value == NULL ? "" : value);
    if (size > 0 && size < CLI_TRANSFORM_SIZE) return true;
    cli_wrong("the value of '--%s' is too long", name);
    return false;
}

// "--max-dead-ends 10": every figure has two limits; the library knows the figures.
static bool options_is_limit(const cli *c, const char *word) {
    return (options_bit(c->command) & FOR_GENERATE) != 0 &&
           (strncmp(word, "min-", 4) == 0 || strncmp(word, "max-", 4) == 0);
}

static bool options_limit(cli *c, const char *name, const char *value, words *left) {
    if (c->limit_count == CLI_LIMITS_MOST) {
        cli_wrong("more than %d limits", CLI_LIMITS_MOST);
        return false;
    }
    if (value == NULL && left->next < left->end) value = *left->next++;
    if (value == NULL) {
        cli_wrong("option '--%s' needs a number", name);
        return false;
    }
    cli_limit *limit = &c->limits[c->limit_count++];
    snprintf(limit->option, sizeof limit->option, "%s", name);
    limit->value = value;
    return true;
}

static bool options_long(cli *c, const char *word, words *left) {
    char name[64];
    const char *equals = strchr(word, '=');
    size_t length = equals == NULL ? strlen(word) : (size_t)(equals - word);
    if (length >= sizeof name) length = sizeof name - 1;
    memcpy(name, word, length);
    name[length] = '\0';
    if (options_is_transform(c, name))
        return options_transform(c, name, equals == NULL ? NULL : equals + 1, left);
    if (options_is_limit(c, name))
        return options_limit(c, name, equals == NULL ? NULL : equals + 1, left);
    size_t i = options_find(name, c->command);
    if (i == SIZE_MAX) return false;
    if (equals != NULL && options[i].takes == NULL) {
        cli_wrong("option '--%s' takes no value", options[i].name);
        return false;
    }
    return options_take(c, &options[i], equals == NULL ? NULL : equals + 1, left);
}

// "-qs40x20", "-s 40x20": letters one after the other; the first that takes something
// takes the rest.
static bool options_short(cli *c, const char *word, words *left) {
    for (; *word != '\0'; word++) {
        size_t i = 0;
        while (i < OPTIONS_COUNT && (options[i].letter != *word ||
                                     !(options[i].commands & options_bit(c->command))))
            i++;
        if (i == OPTIONS_COUNT) {
            cli_wrong("%s has no option '-%c'; see 'meander %s --help'", c->command->name,
                      *word, c->command->name);
            return false;
        }
        if (options[i].takes != NULL)
            return options_take(c, &options[i], word[1] != '\0' ? word + 1 : NULL, left);
        options_store(c, &options[i], NULL);
    }
    return true;
}

static bool options_argument(cli *c, const char *word) {
    if (c->argument_count < c->command->arguments_most) {
        c->arguments[c->argument_count++] = word;
        return true;
    }
    cli_wrong("%s takes one argument, not also '%s'", c->command->name, word);
    return false;
}

bool cli_number(const char *name, const char *text, uint64_t least, uint64_t most,
                uint64_t *number) {
    uint64_t sum = 0;
    size_t length = strspn(text, "0123456789");
    for (size_t i = 0; i < length && sum <= most; i++) sum = sum * 10 + (uint64_t)(text[i] - '0');
    *number = sum;
    if (length > 0 && text[length] == '\0' && sum >= least && sum <= most) return true;
    cli_wrong("--%s takes a number from %llu to %llu, not '%s'", name,
              (unsigned long long)least, (unsigned long long)most, text);
    return false;
}

bool cli_parse(cli *c, int count, char **list) {
    words left = {list, list + count};
    bool only_arguments = false, good = true;
    while (good && left.next < left.end) {
        const char *word = *left.next++;
        if (only_arguments || word[0] != '-' || word[1] == '\0') good = options_argument(c, word);
        else if (strcmp(word, "--") == 0) only_arguments = true;
        else if (word[1] == '-') good = options_long(c, word + 2, &left);
        else good = options_short(c, word + 1, &left);
    }
    return good;
}
