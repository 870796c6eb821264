// SPDX-License-Identifier: MIT
// meander play: decides what is played and opens the terminal screen.
//
//     an ID, or options that make one       the film of the making, then the maze
//     a picture or film that has its ID     the same
//     a file                                the maze as it is
//     --today, --level N                    a maze to be walked, from view/challenge.h
#include <stdlib.h>

#include <string.h>
#include <time.h>
#include <view/challenge.h>
#include <view/world_section.h>

#include "apps/terminal/terminal.h"
#include "cli_screen.h"
#include "native.h"
#include "request.h"
#include "size.h"
#include "source.h"
#include "target.h"

// As large as the screen shows in the look that it will have.
static void play_fit(const terminal_request *r, char *size, size_t bytes) {
    unsigned columns = 80, rows = 24, across, down;
    screen_size(&columns, &rows);
    terminal_fit(r, columns, rows, &across, &down);
    snprintf(size, bytes, "%ux%u", across, down);
}

// Reads --color; false after a message.
static bool play_choose_colour(const cli *c, bool *colour) {
    const char *word = c->colour == NULL ? "auto" : c->colour, *no = getenv("NO_COLOR");
    if (strcmp(word, "auto") == 0) *colour = no == NULL || no[0] == '\0';
    else if (strcmp(word, "always") == 0) *colour = true;
    else if (strcmp(word, "never") == 0) *colour = false;
    else return cli_wrong("--color takes auto, always or never, not '%s'", word), false;
    return true;
}

static bool play_choose_look(const cli *c, terminal_request *r) {
    static const char *const names[TERMINAL_LOOKS] = {"blocks", "braille", "letters"};
    r->look = TERMINAL_LOOKS;
    if (c->look == NULL) return true;
    for (int i = 0; i < TERMINAL_LOOKS; i++)
        if (strcmp(c->look, names[i]) == 0) r->look = (terminal_look)i;
    if (r->look != TERMINAL_LOOKS) return true;
    return cli_wrong("--look takes blocks, braille or letters, not '%s'", c->look), false;
}

static int play_tell(const cli *c, terminal_answer answer, meander_status status) {
    switch (answer) {
    case TERMINAL_LEFT: return EXIT_DONE;
    case TERMINAL_STOPPED: return EXIT_STOPPED;
    case TERMINAL_FAILED: return cli_fail(c, status);
    case TERMINAL_NO_LOOK:
        return cli_wrong("this terminal cannot show --look %s, which needs UTF-8%s", c->look,
                         strcmp(c->look, "blocks") == 0 ? " and colours" : "");
    case TERMINAL_NO_SCREEN:
        return cli_wrong("play needs a terminal with a description (TERM) that can move its cursor");
    default:
        return cli_wrong("this program was built without ncursesw; install libncurses-dev "
                         "(Debian), ncurses-devel (Fedora) or ncurses (Arch, brew) "
                         "and build again");
    }
}

// The date where the player is: "2026-11-22".
static void play_find_day(char day[16]) {
    time_t now = time(NULL);
    const struct tm *date = localtime(&now);
    if (date == NULL || strftime(day, 16, "%Y-%m-%d", date) == 0) day[0] = '\0';
}

// All that does not depend on the maze; false after a message.
static bool play_begin(const cli *c, terminal_request *r) {
    r->context = c->context;
    r->solver = c->solver;
    r->theme = cli_theme(c);
    r->utf8 = screen_is_utf8();
    r->tongue = spoken_screen_tongue();
    return play_choose_colour(c, &r->colour) && play_choose_look(c, r);
}

static int play_run(const cli *c, terminal_request *r) {
    meander_status status = MEANDER_OK;
    char day[16];
    play_find_day(day);
    r->day = day[0] != '\0' ? day : NULL;
    return play_tell(c, terminal_play(r, &status), status);
}

// Finds whether FILE is read row by row and too large to be held: then only the part on the screen is
// read.  False after a message.
static bool play_is_large(cli *c, bool *large, int *answer) {
    meander_rows *rows = NULL;
    *large = false;
    if (!native_open(c, NULL, &rows, answer)) return false;
    if (rows == NULL) return true;
    *large = view_world_is_large(meander_rows_width(rows), meander_rows_height(rows));
    meander_rows_free(rows);
    return true;
}

static int play_file(cli *c, terminal_request *r) {
    bool large;
    int answer;
    if (!cli_file_is_alone(c)) return EXIT_WRONG;
    if (!play_is_large(c, &large, &answer)) return answer;
    if (large) r->path = c->arguments[0];
    else if (!source_open(c, &r->maze, &answer)) return answer;
    return play_run(c, r);
}

static int play_id(cli *c, terminal_request *r) {
    char size[32], *id;
    play_fit(r, size, sizeof size);
    size_take_usual(c, size);
    meander_status status = request_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    r->id = id;
    int answer = play_run(c, r);
    meander_text_free(c->context, id);
    return answer;
}

// A challenge brings its own maze; false after a message.
static bool play_challenge_fits(const cli *c) {
    const char *option = c->today ? "today" : "level";
    const struct { bool given; const char *name; } others[] = {
        {c->size != NULL, "--size"}, {c->algorithm != NULL, "--algorithm"},
        {c->graph != NULL, "--graph"}, {c->grid != NULL, "--grid"}, {c->seed != NULL, "--seed"},
        {c->mask != NULL, "--mask"},
        {c->density != NULL, "--density"},
        {c->start != NULL, "--start"}, {c->goal_count > 0, "--goal"},
        {c->edit_count > 0, "--open and --close"},
        {c->solver != NULL, "--solver"}, {c->today && c->level != NULL, "--level"},
        {c->argument_count > 0, c->arguments[0]}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].given)
            return cli_wrong("--%s brings its own maze: drop %s", option, others[i].name),
                   false;
    return true;
}

// --today and --level: walking begins right away.
static int play_challenge(cli *c, terminal_request *r) {
    char day[16];
    uint64_t level = 0;
    view_text id;
    if (!play_challenge_fits(c)) return EXIT_WRONG;
    if (c->level != NULL && !cli_number("level", c->level, 1, VIEW_LEVELS, &level))
        return EXIT_WRONG;
    play_find_day(day);
    const char *made = view_challenge_level((unsigned)level);
    if (made == NULL && view_challenge_of_day(day, &id)) made = id.text;
    if (made == NULL) return cli_wrong("the clock of this machine has no date");
    r->id = made;
    r->walk = true;
    return play_run(c, r);
}

int cli_play(cli *c) {
    terminal_request request = {0};
    char *id = NULL;
    if (!play_begin(c, &request)) return EXIT_WRONG;
    if (c->today || c->level != NULL) return play_challenge(c, &request);
    bool file = c->argument_count > 0 && !source_names_id(c->arguments[0]);
    if (file && source_picture_id(c, &id)) file = false;
    int answer = file ? play_file(c, &request) : play_id(c, &request);
    meander_text_free(c->context, id);
    return answer;
}
