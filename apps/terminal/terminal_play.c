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

#include "terminal.h"
#include "terminal_game.h"

enum { GAME_PAUSE = 1000 };      // milliseconds

// ---- signals -----------------------------------------------------------------------

// Signal handlers can reach only global variables.
static volatile sig_atomic_t game_stopped, game_sleepy;

static void game_on_wish(int number) { game_stopped = number; }

static void game_on_sleep(int number) { game_sleepy = number; }

static void game_on_crash(int number) {
    screen_stop_mouse();
    endwin();
    raise(number);
}

enum { GAME_SIGNALS = 9, GAME_WISHES = 4, GAME_SLEEP = 8 };
static const int game_signals[GAME_SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                               SIGABRT, SIGFPE, SIGBUS, SIGTSTP};

static void game_listen(struct sigaction old[GAME_SIGNALS]) {
    struct sigaction action;
    game_stopped = game_sleepy = 0;
    for (int i = 0; i < GAME_SIGNALS; i++) {
        memset(&action, 0, sizeof action);
        action.sa_handler = i < GAME_WISHES ? game_on_wish : game_on_crash;
        action.sa_flags = i < GAME_WISHES ? 0 : (int)(SA_RESETHAND | SA_NODEFER);
        if (i == GAME_SLEEP) action.sa_handler = game_on_sleep, action.sa_flags = 0;
        sigaction(game_signals[i], &action, &old[i]);
        // A shell without job control ignores the request to sleep, and so do its programs.
        if (i == GAME_SLEEP && old[i].sa_handler == SIG_IGN) sigaction(SIGTSTP, &old[i], NULL);
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

// ---- playing -----------------------------------------------------------------------

// The active maze's ID between these words: a terminal is where commands are given, so files come from those.
static void game_tell_id(game *g, const char *before, const char *behind) {
    const char *id = view_session_id(g->session, g->session->active);
    view_text_clear(&g->note);
    if (id[0] != 0) view_text_add(&g->note, before);
    view_text_add(&g->note, id[0] == 0 ? "this maze has no ID" : id);
    if (id[0] != 0) view_text_add(&g->note, behind);
}

// Commands that the view leaves to its faces.
static void game_face(game *g, view_action action) {
    if (action == VIEW_ACTION_COPY) game_tell_id(g, "", "");
    else if (action == VIEW_ACTION_FILM) game_tell_id(g, "meander animate ", " -o maze.gif");
    else game_tell_id(g, "meander generate ", " -o maze.svg");
}

// The keys of this screen alone; false when it is none of them.
static bool game_own_key(game *g, int key) {
    view_session *s = g->session;
    switch (key) {
    case GAME_MENU:
    case VIEW_KEY_ENTER: game_menu_open(g, g->menu.tab); return true;
    case GAME_REPLAY: game_goal_replay(g); return true;
    case GAME_PRINT: game_tell_id(g, "meander generate ", " --solution -o maze.pdf"); return true;
    case GAME_WORDS_KEY: game_words_turn(g); return true;
    case GAME_LOOK:
        screen_next_look(&g->screen);
        g->looks = true;
        game_find_scale(g);
        return true;
    case VIEW_KEY_ESCAPE: s->shown.statistics = false; return true;
    default: return false;
    }
}

// Panels over the maze take the keys first.
bool game_key(game *g, int key) {
    size_t count;
    const view_command *commands = view_commands(&count);
    view_action action = view_session_command(g->session, key);
    if (key == SCREEN_KEY_MOUSE) {
        key = game_mouse(g);
        return key == VIEW_KEY_NONE || game_key(g, key);
    }
    view_text_clear(&g->note);
    if (g->session->shown.help && game_help_key(g, key)) return true;
    if (g->menu.open) return game_menu_key(g, key), true;
    if (g->goal.shown && game_goal_key(g, key)) return true;
    if (game_own_key(g, key) || action == VIEW_ACTION_COUNT) return true;
    if (action == VIEW_ACTION_QUIT) return false;
    if (action == VIEW_ACTION_HELP) game_help_open(g);
    else if (commands[action].face) game_face(g, action);
    else game_do(g, action);
    return true;
}

// Gives the terminal back to the shell, and draws everything again afterwards.
static bool game_sleep(game *g) {
    if (game_sleepy == 0) return false;
    game_sleepy = 0;
    screen_sleep(&g->screen);
    return true;
}

static void game_loop(game *g) {
    int columns = 0, rows = 0, key = VIEW_KEY_NONE;
    bool changed = true;
    while (game_stopped == 0 && key >= 0) {
        changed |= game_sleep(g);
        changed |= view_session_tick(g->session, game_clock(g));
        changed |= game_goal_watch(g);
        if (columns != COLS || rows != LINES) {
            changed = true;
            game_find_scale(g);
        }
        columns = COLS;
        rows = LINES;
        if (changed && !game_draw(g)) return;
        bool moves = g->session->playing || g->session->replay != NULL;
        key = screen_key(&g->screen, moves ? 25 : 100);
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

// A challenge begins with walking: its film would give the path away.
static void game_begin_walk(game *g) {
    (void)view_session_tick(g->session, game_clock(g));
    if (view_session_walk_begin(g->session) != MEANDER_OK)
        view_text_add(&g->note, "not enough memory to walk");
}

static meander_status game_open(game *g, const terminal_request *r) {
    meander_status status = view_session_new(r->context, NULL, &g->session);
    if (status != MEANDER_OK) return status;
    if (r->utf8) g->session->tongue = r->tongue;
    if (r->path != NULL) status = view_session_open_file(g->session, 0, r->path);
    else if (r->id != NULL) status = view_session_open(g->session, 0, r->id, r->solver);
    else status = view_session_put(g->session, 0, r->maze, view_makes(r->maze), r->solver);
    if (status == MEANDER_OK) return MEANDER_OK;
    view_session_free(g->session);
    return status;
}

bool terminal_is_there(void) { return true; }

// Signals cancel long work, too, because meander_context_set_progress has a single listener.
static bool game_may_go_on(void *user, uint64_t done, uint64_t total) {
    (void)done;
    (void)total;
    (void)game_sleep(user);
    return game_stopped == 0;
}

static terminal_answer game_play(game *g, const terminal_request *r) {
    if (r->look != TERMINAL_LOOKS) {
        if (!screen_can(&g->screen, r->look)) return TERMINAL_NO_LOOK;
        g->screen.look = r->look;
        g->looks = true;
    }
    g->automatic = true;         // also for the first picture of a world
    g->session->shown.theme = r->theme;
    g->day = r->day;
    g->results = results_find(g->path, sizeof g->path, MACHINE_DATA, "results") ? g->path : NULL;
    if (r->walk) game_begin_walk(g);
    else game_set_out(g);
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
    if (screen_open(&g->screen, r->colour, r->utf8)) {
        meander_context_set_progress(r->context, game_may_go_on, g);
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
