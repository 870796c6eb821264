// SPDX-License-Identifier: MIT
// meander play: a session of the view in a terminal.  Keys and the clock go in, characters come
// out; the view does everything in between.
//
// A signal asks the loop to leave; before one that ends the program at once the terminal is
// restored.
#ifdef MEANDER_WITH_NCURSESW
#define _POSIX_C_SOURCE 200809L
#include <curses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "terminal_screen.h"
#include "terminal.h"

enum { GAME_PAUSE = 1000, GAME_COLUMN = 46 };   // milliseconds; characters of help

// Where something happens.
typedef struct game_focus {
    uint64_t x, y;               // of the walker
    size_t position;
    unsigned width, height;      // of the picture
    bool walking;
} game_focus;

typedef struct game {
    screen screen;
    view_session *session;
    uint8_t *pixels;             // and letters behind them
    size_t room;                 // bytes of both
    size_t help_from;            // the first command on this page of the help
    uint64_t clock, told;        // milliseconds; when the machine's clock was last read
    bool automatic;              // the next picture chooses its own scale
    bool chosen;                 // the user chose the scale or the place
    game_focus focus;            // what the camera followed last
    view_text note;              // what the terminal itself has to say
} game;

// ---- signals -----------------------------------------------------------------------

// Signal handlers can reach only global variables.
static volatile sig_atomic_t game_stopped;

static void game_on_wish(int number) { game_stopped = number; }

static void game_on_crash(int number) {
    endwin();
    raise(number);
}

enum { GAME_SIGNALS = 8, GAME_WISHES = 4 };
static const int game_signals[GAME_SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT,
                                               SIGSEGV, SIGABRT, SIGFPE, SIGBUS};

static void game_listen(struct sigaction old[GAME_SIGNALS]) {
    struct sigaction action;
    game_stopped = 0;
    for (int i = 0; i < GAME_SIGNALS; i++) {
        memset(&action, 0, sizeof action);
        action.sa_handler = i < GAME_WISHES ? game_on_wish : game_on_crash;
        action.sa_flags = i < GAME_WISHES ? 0 : (int)(SA_RESETHAND | SA_NODEFER);
        sigaction(game_signals[i], &action, &old[i]);
    }
}

static void game_listen_no_more(const struct sigaction old[GAME_SIGNALS]) {
    for (int i = 0; i < GAME_SIGNALS; i++) sigaction(game_signals[i], &old[i], NULL);
}

static uint64_t game_machine_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

// The clock stops while nobody plays: while the program is suspended, or makes a large maze.
static uint64_t game_clock(game *g) {
    uint64_t now = game_machine_clock(), passed = now - g->told;
    if (passed < GAME_PAUSE) g->clock += passed;
    g->told = now;
    return g->clock;
}

// ---- drawing -----------------------------------------------------------------------

// A user who looks around is left alone until something happens again.
static void game_follow(game *g, const view_layout *l) {
    view_session *s = g->session;
    const game_focus *was = &g->focus;
    game_focus now = {s->walker.x, s->walker.y, s->position, l->width, l->height,
                      s->walker.present};
    if (now.x == was->x && now.y == was->y && now.position == was->position &&
        now.width == was->width && now.height == was->height && now.walking == was->walking)
        return;
    view_layout_follow(s, l);
    g->focus = now;
}

// Small mazes as large as possible; of large ones the part around what happens, with its walls.
static view_layout game_layout(game *g) {
    view_session *s = g->session;
    unsigned width = screen_width(&g->screen), height = screen_height(&g->screen);
    bool world = s->panes[s->active].world;
    if (g->automatic) s->fitted = true;
    view_layout l = view_layout_make_with(s, width, height, 0);
    if (g->automatic && (world || s->camera.scale < 2)) {
        const view_board *b = &s->panes[s->active].board;
        s->fitted = false;
        view_camera_set(&s->camera, 2);
        if (!world && b->width * 2 + 1 < l.panes[0].width)
            view_camera_pan(&s->camera, (l.panes[0].width - b->width * 2 - 1) / 2, 0);
        g->automatic = false;
        if (world) l = view_layout_make_with(s, width, height, 0);
    }
    game_follow(g, &l);
    return l;
}

// The keys of this screen come after those of the table.
enum { GAME_LOOK = 'b', GAME_OWN_KEYS = 3 };
static const char *const game_own_keys[GAME_OWN_KEYS][2] = {
    {"b", "half blocks, braille or letters"},
    {"^L", "redraw the screen"},
    {"^Z", "suspend; fg in the shell resumes"}};

static size_t game_help_count(void) {
    size_t count;
    view_commands(&count);
    return count + GAME_OWN_KEYS;
}

static void game_help_line(game *g, size_t i, int row, int column) {
    size_t count;
    const view_command *commands = view_commands(&count);
    const char *keys = i < count ? commands[i].keys : game_own_keys[i - count][0];
    const char *about = i < count ? commands[i].about : game_own_keys[i - count][1];
    screen_text(&g->screen, row, column, true, keys);
    screen_text(&g->screen, row, column + 9, false, about);
}

// One page of the table of commands.
static void game_help(game *g) {
    int columns = g->screen.columns / GAME_COLUMN < 1 ? 1 : g->screen.columns / GAME_COLUMN;
    int rows = g->screen.rows - 1;
    for (int column = 0; column < columns; column++)
        for (int row = 0; row < rows; row++) {
            size_t i = g->help_from + (size_t)(column * rows + row);
            screen_blank(&g->screen, row, column * GAME_COLUMN, g->screen.columns);
            if (i < game_help_count()) game_help_line(g, i, row, column * GAME_COLUMN);
        }
}

// '?' turns the page, and after the last one closes the help.
static void game_turn_page(game *g) {
    int columns = g->screen.columns / GAME_COLUMN < 1 ? 1 : g->screen.columns / GAME_COLUMN;
    size_t page = (size_t)(columns * (g->screen.rows > 1 ? g->screen.rows - 1 : 1));
    if (!g->session->shown.help) {
        g->help_from = 0;
        g->session->shown.help = true;
    } else if (g->help_from + page < game_help_count()) {
        g->help_from += page;
    } else {
        g->session->shown.help = false;
    }
}

static void game_statistics(game *g) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(g->session, lines), longest = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].length > longest) longest = lines[i].length;
    for (size_t i = 0; i < count && (int)i + 1 < g->screen.rows; i++) {
        screen_blank(&g->screen, (int)i, 0, (int)longest + 2);
        screen_text(&g->screen, (int)i, 1, i == 0, lines[i].text);
    }
}

static void game_strip(game *g) {
    view_text title, status;
    int row = g->screen.rows - 1, columns = g->screen.columns;
    view_overlay_title(g->session, g->session->active, &title);
    if (g->note.length > 0) status = g->note;
    else view_overlay_status(g->session, &status);
    int right = columns - (int)status.length - 1;
    screen_blank(&g->screen, row, 0, columns);
    if (right > 1 && (int)title.length > right - 2) title.text[right - 2] = 0;
    if (right > 1) screen_text(&g->screen, row, 0, false, title.text);
    screen_text(&g->screen, row, right > 1 ? right : 0, true, status.text);
}

// The view's picture in this size; returns false when there is no memory.
static bool game_picture(game *g, view_image *image) {
    size_t size = (size_t)screen_width(&g->screen) * screen_height(&g->screen);
    if (2 * size > g->room) {
        void *pixels = realloc(g->pixels, 2 * size);
        if (pixels == NULL) return false;
        g->pixels = pixels;
        g->room = 2 * size;
    }
    *image = (view_image){.pixels = g->pixels, .pitch = screen_width(&g->screen),
                          .width = screen_width(&g->screen), .height = screen_height(&g->screen)};
    if (screen_has_letters(&g->screen)) image->letters = memset(g->pixels + size, 0, size);
    return true;
}

static bool game_draw(game *g) {
    view_image image;
    screen_begin(&g->screen, g->session->shown.theme);
    if (!game_picture(g, &image)) return false;
    view_layout l = game_layout(g);
    view_paint(g->session, &l, &image);
    screen_picture(&g->screen, &image);
    if (g->session->shown.statistics) game_statistics(g);
    if (g->session->shown.help) game_help(g);
    game_strip(g);
    screen_end(&g->screen);
    return true;
}

// ---- playing -----------------------------------------------------------------------

// Commands that the view leaves to its faces.
static void game_face(game *g, view_action action) {
    const char *id = view_session_id(g->session, g->session->active);
    view_text_clear(&g->note);
    if (id[0] == 0) {
        view_text_add(&g->note, "this maze has no ID");
    } else if (action == VIEW_ACTION_COPY) {
        view_text_add(&g->note, id);
    } else {
        bool film = action == VIEW_ACTION_FILM;
        view_text_add(&g->note, film ? "meander animate " : "meander generate ");
        view_text_add(&g->note, id);
        view_text_add(&g->note, film ? " -o maze.gif" : " -o maze.svg");
    }
}

// After commands that make another maze, the scale is chosen anew.
static void game_do(game *g, view_action action) {
    bool other = action >= VIEW_ACTION_NEXT_MAZE && action <= VIEW_ACTION_SMALLER;
    if (view_session_do(g->session, action) != MEANDER_OK) return;
    if (other || action == VIEW_ACTION_COMPARE) g->chosen = false;
    else if (action >= VIEW_ACTION_ZOOM_IN && action <= VIEW_ACTION_PAN_WEST) g->chosen = true;
    else return;
    g->automatic = !g->chosen;
}

// Another number of pixels needs another scale, unless the user chose one.  A world would start
// again at its corner.
static void game_find_scale(game *g) {
    const view_session *s = g->session;
    if (!g->chosen && !s->panes[s->active].world) g->automatic = true;
}

// Returns false to leave.
static bool game_key(game *g, int key) {
    size_t count;
    const view_command *commands = view_commands(&count);
    view_action action = view_command_by_key(key);
    view_text_clear(&g->note);
    if (key == VIEW_KEY_ESCAPE) g->session->shown.help = g->session->shown.statistics = false;
    if (key == GAME_LOOK) {
        screen_next_look(&g->screen);
        game_find_scale(g);
    }
    if (action == VIEW_ACTION_COUNT) return true;
    if (action == VIEW_ACTION_QUIT) return false;
    if (action == VIEW_ACTION_HELP) {
        game_turn_page(g);
        return true;
    }
    g->session->shown.help = false;
    if (commands[action].face) game_face(g, action);
    else game_do(g, action);
    return true;
}

static void game_loop(game *g) {
    int columns = 0, rows = 0, key = VIEW_KEY_NONE;
    bool changed = true;
    while (game_stopped == 0 && key >= 0) {
        changed |= view_session_tick(g->session, game_clock(g));
        if (columns != COLS || rows != LINES) {
            changed = true;
            game_find_scale(g);
        }
        columns = COLS;
        rows = LINES;
        if (changed && !game_draw(g)) return;
        key = screen_key(&g->screen, g->session->playing ? 25 : 100);
        changed = key > 0;
        while (key > 0) {
            if (!game_key(g, key)) return;
            key = screen_key(&g->screen, 0);
        }
    }
}

// Makes the film of the making last about five seconds, whatever the size.
static void game_set_out(game *g) {
    view_session *s = g->session;
    unsigned speed = 0;
    do view_session_set_speed(s, speed);
    while (view_session_rate(s) * 5 < view_session_length(s) && ++speed < VIEW_SPEED_INSTANT);
    view_session_tick(s, game_clock(g));
    if (view_session_making(s) > 0 || s->panes[0].solver[0] != 0) view_session_play(s, true);
}

static meander_status game_open(game *g, const terminal_request *r) {
    meander_status status = view_session_new(r->context, NULL, &g->session);
    if (status != MEANDER_OK) return status;
    if (r->path != NULL) status = view_session_open_file(g->session, 0, r->path);
    else if (r->id != NULL) status = view_session_open(g->session, 0, r->id, r->solver);
    else status = view_session_put(g->session, 0, r->maze, r->solver);
    if (status == MEANDER_OK) return MEANDER_OK;
    view_session_free(g->session);
    return status;
}

bool terminal_is_there(void) { return true; }

// Signals cancel long work, too, because meander_context_set_progress has a single listener.
static bool game_may_go_on(void *user, uint64_t done, uint64_t total) {
    (void)user;
    (void)done;
    (void)total;
    return game_stopped == 0;
}

static terminal_answer game_play(game *g, const terminal_request *r) {
    if (r->look != TERMINAL_LOOKS) {
        if (!screen_can(&g->screen, r->look)) return TERMINAL_NO_LOOK;
        g->screen.look = r->look;
    }
    g->automatic = true;         // also for the first picture of a world
    g->session->shown.theme = r->theme;
    game_set_out(g);
    game_loop(g);
    return game_stopped != 0 ? TERMINAL_STOPPED : TERMINAL_LEFT;
}

terminal_answer terminal_play(const terminal_request *r, meander_status *status) {
    struct sigaction old[GAME_SIGNALS];
    game *g = calloc(1, sizeof *g);
    *status = g == NULL ? MEANDER_NO_MEMORY : game_open(g, r);
    if (*status != MEANDER_OK) {
        if (r->id == NULL && r->path == NULL) meander_maze_free(r->maze);
        free(g);
        return TERMINAL_FAILED;
    }
    terminal_answer answer = TERMINAL_NO_SCREEN;
    game_listen(old);
    meander_context_set_progress(r->context, game_may_go_on, NULL);
    if (screen_open(&g->screen, r->colour, r->utf8)) {
        answer = game_play(g, r);
        screen_close(&g->screen);
    }
    meander_context_set_progress(r->context, NULL, NULL);
    game_listen_no_more(old);
    view_session_free(g->session);
    free(g->pixels);
    free(g);
    return answer;
}

#else
// A C file needs at least one declaration.
typedef int play_is_missing;
#endif
