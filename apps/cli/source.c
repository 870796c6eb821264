// SPDX-License-Identifier: MIT
// The source of a maze: a file, standard input, or an ID.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli_screen.h"
#include "machine.h"
#include "size.h"
#include "source.h"
#include "target.h"

enum { SOURCE_PATH_SIZE = 4096 };

bool source_is_file(const char *word) {
    return strcmp(word, "-") == 0 || access(word, F_OK) == 0;
}

// A file, pipe or socket with something in it.  Neither a terminal, nor /dev/null, nor what a loop has begun
// to read: `while read size; do meander -s "$size"; done <sizes`.  A pipe is waited for, however long it
// takes; one that ends without a byte, as cron may give, is not meant.
bool source_is_piped(const cli *c) {
    enum { SOURCE_PATIENCE = 1000 };     // milliseconds
    machine_input kind = machine_input_kind();
    if (kind != MACHINE_PIPE) return kind == MACHINE_FILE_BEGIN;
    int ready = machine_input_wait(SOURCE_PATIENCE);
    if (ready == 0) cli_note(c, "waiting for a maze on standard input; </dev/null makes a new one");
    while (ready <= 0 && !screen_is_stopped()) ready = machine_input_wait(-1);
    return ready > 0 && machine_input_has_bytes();
}

// Options for reading a file have no meaning for an ID; false after a message.
static bool source_is_plain(const cli *c, const char *word) {
    const char *option = c->nth != NULL ? "nth" : c->from != NULL ? "from" : c->as != NULL ? "as" : NULL;
    if (option == NULL || !source_names_id(word)) return true;
    return cli_wrong("--%s says how a file is read, and %s is an ID", option, word), false;
}

// Arrays of other grids have the numbers of their sides explained in a file beside them.  As squares they
// would be another maze.
static bool source_is_squares(const cli *c, const char *word) {
    char beside[SOURCE_PATH_SIZE];
    const char *dot = strrchr(word, '.');
    bool array = c->from != NULL && c->from[0] != ':' ? meander_list_has(MEANDER_FORMATS, c->from, "array")
                                 : dot != NULL && meander_format_of_path(word) != NULL &&
                                       meander_list_has(MEANDER_FORMATS, meander_format_of_path(word), "array");
    int length = snprintf(beside, sizeof beside, "%s.json", word);
    if (!array || length < 0 || (size_t)length >= sizeof beside || access(beside, F_OK) != 0) return true;
    return cli_wrong("%s holds the sides of a different grid, as %s shows, and cannot be read back", word, beside),
           false;
}

int source_descriptor(const cli *c, const char *path, int how, bool follow, int *descriptor) {
    do *descriptor = machine_open(path, how, follow);
    while (*descriptor < 0 && errno == EINTR && screen_tell(c, 0, 0));
    if (*descriptor >= 0) return EXIT_DONE;
    return errno == EINTR ? cli_fail_for(MEANDER_CANCELLED, "") : cli_fail_path(path, errno);
}

// "block" and --nth 3 are "block:maze=3".  False after a message.
static bool source_count_to(cli *c) {
    uint64_t number;
    const char *format = c->from == NULL ? "" : c->from;
    if (c->nth == NULL) return true;
    if (!cli_number("nth", c->nth, 1, INT32_MAX, &number)) return false;
    int length = snprintf(c->from_text, sizeof c->from_text, "%s%smaze=%llu", format,
                          strchr(format, ':') == NULL ? ":" : ",", (unsigned long long)number);
    if (length < 0 || (size_t)length >= sizeof c->from_text) return cli_wrong("--from is too long"), false;
    c->from = c->from_text;
    return true;
}

// A named pipe can be read only once, but a file is opened several times: so the pipe becomes
// standard input, whose bytes are kept.
int source_adopt(cli *c) {
    struct stat about = {0};
    const char *path = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!source_is_plain(c, path) || !source_count_to(c) || !source_is_squares(c, path)) return EXIT_WRONG;
    if (strcmp(path, "-") == 0 || stat(path, &about) != 0) return EXIT_DONE;
    if (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode)) return EXIT_DONE;
    // Opening waits for a writer at the other end of the pipe, or for a signal to stop.
    int descriptor, answer = source_descriptor(c, path, MACHINE_READ, true, &descriptor);
    if (answer != EXIT_DONE) return answer;
    if (dup2(descriptor, STDIN_FILENO) < 0) return cli_fail_path(path, errno);
    if (descriptor != STDIN_FILENO) close(descriptor);
    c->adopted = path;
    c->arguments[0] = "-";
    return EXIT_DONE;
}

bool source_is_hardest(const cli *c) { return c->start != NULL && strcmp(c->start, "hardest") == 0; }

bool source_as(const cli *c, meander_as *as) {
    static const char *const words[] = {"auto", "cells", "blocks"};
    bool hardest = source_is_hardest(c);
    unsigned placed = (c->start != NULL ? MEANDER_AS_PLACED_START : 0u) |
                      (c->goal_count > 0 || hardest ? MEANDER_AS_PLACED_GOAL : 0u);
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(words[i], c->as == NULL ? words[0] : c->as) == 0) {
            *as = (meander_as)(i | placed);
            return true;
        }
    cli_wrong("--as takes cells, blocks or auto, not '%s'", c->as);
    return false;
}

bool source_point(const char *option, const char *text, meander_point *at) {
    uint64_t numbers[2];
    bool good = cli_numbers(text, ",", numbers);
    if (good) *at = (meander_point){numbers[0], numbers[1]};
    else cli_wrong("--%s takes X,Y, not '%s'", option, text);
    return good;
}

bool source_hardest(const cli *c, bool *hardest) {
    *hardest = source_is_hardest(c);
    if (*hardest && c->goal_count > 0) {
        cli_wrong("--start hardest chooses the goal, too: drop --goal");
        return false;
    }
    return true;
}

// --open and --close change walls, then --start and --goal replace the start and the goals of the maze.
static bool source_place(const cli *c, meander_maze *m, meander_status *status) {
    meander_point at, goals[CLI_GOALS_MOST];
    bool hardest;
    if (!source_hardest(c, &hardest)) return false;
    for (size_t i = 0; i < c->edit_count && *status == MEANDER_OK; i++) *status = meander_maze_edit(m, c->edits[i]);
    if (*status != MEANDER_OK) return true;
    if (hardest) {
        *status = meander_maze_set_hardest(m);
        return true;
    }
    if (c->start != NULL && !source_point("start", c->start, &at)) return false;
    for (size_t i = 0; i < c->goal_count; i++)
        if (!source_point("goal", c->goals[i], &goals[i])) return false;
    if (c->start != NULL) *status = meander_maze_set_start(m, at);
    if (*status == MEANDER_OK && c->goal_count > 0)
        *status = meander_maze_set_goals(m, goals, c->goal_count);
    return true;
}

bool source_move(const cli *c, meander_maze *m, int *exit_status) {
    meander_status status = MEANDER_OK;
    *exit_status = EXIT_WRONG;
    if (!source_place(c, m, &status)) return false;
    if (status == MEANDER_OK && c->weights != NULL)
        status = meander_maze_read_weights_file(m, c->weights);
    if (status != MEANDER_OK) *exit_status = cli_fail(c, status);
    else *exit_status = EXIT_DONE;      // the line of progress stays
    return status == MEANDER_OK;
}

// Where an ID is expected, a file whose name looks like an ID is not opened.
bool source_is_picture(const char *word) { return source_is_file(word) && !meander_id_is_meant(word); }

// "hex:8", with which an ID begins.
static bool source_is_shape(const char *word) {
    char grid[64];
    size_t length = strcspn(word, ":/");
    if (word[length] != ':' || word[length + 1] == '\0' || length >= sizeof grid) return false;
    if (strchr(word, '/') != NULL) return false;
    memcpy(grid, word, length);
    grid[length] = '\0';
    return meander_list_find(MEANDER_GRIDS, grid) < meander_list_count(MEANDER_GRIDS);
}

bool source_names_id(const char *word) {
    return !source_is_file(word) && (meander_id_is_meant(word) || source_is_shape(word));
}

int source_complete(cli *c, char **id_new) {
    char seed[32];
    cli_value takes = c->command->argument;
    bool named = takes == CLI_VALUE_MAZE || takes == CLI_VALUE_ID || takes == CLI_VALUE_TOPIC;
    *id_new = NULL;
    if (!named || c->argument_count == 0 || source_is_file(c->arguments[0]) || !source_is_shape(c->arguments[0]))
        return EXIT_DONE;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)screen_fresh_seed());
    const meander_id_change parts[] = {{MEANDER_ID_GRID, c->arguments[0]}, {MEANDER_ID_SEED, seed}};
    meander_status status = meander_id_new(c->context, NULL, parts, 2, id_new);
    if (status == MEANDER_OK) c->arguments[0] = *id_new;
    return cli_fail(c, status);
}

bool source_picture_id(cli *c, char **id_new) {
    const char *path = c->arguments[0];
    if (strcmp(path, "-") == 0) return false;
    if (meander_id_of_picture_new(c->context, path, id_new) != MEANDER_OK) return false;
    c->arguments[0] = *id_new;
    return true;
}

static meander_status source_get(const cli *c, meander_as as, meander_maze **maze_new) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (source_names_id(word))
        return meander_maze_new(c->context, word, NULL, maze_new);
    return meander_maze_read_file_new(c->context, word, c->from, as, maze_new);
}

// Returns whether the maze of an ID can be held and drawn at all, before it is made; false after a
// message.
static bool source_can(cli *c) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!source_names_id(word)) return true;
    target_suit_id(c, word);
    return (c->target.format[0] == '\0' || target_can_draw(c, word)) && plan_fits(c, word);
}

// Returns whether --graph was of use; false after a message.
static bool source_is_on_graph(const cli *c, const meander_maze *m) {
    const char *id = meander_maze_id(m);
    bool squares = meander_maze_check_squares(m, "rows") == MEANDER_OK;
    if (c->graph == NULL || (id[0] == '\0' ? !squares : plan_grid_has(c, id, "file"))) return true;
    return cli_wrong("this maze is not on the graph %s: drop --graph", c->graph), false;
}

bool source_open(cli *c, meander_maze **maze_new, int *exit_status) {
    meander_as as;
    meander_maze *m;
    *exit_status = EXIT_WRONG;
    if (!source_as(c, &as) || !source_can(c)) return false;
    meander_status status = source_get(c, as, &m);
    if (status != MEANDER_OK) {
        *exit_status = cli_fail(c, status);
        return false;
    }
    bool moved = source_is_on_graph(c, m) && source_move(c, m, exit_status);
    if (moved) *maze_new = m;
    else meander_maze_free(m);
    return moved;
}
