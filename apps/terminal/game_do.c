// SPDX-License-Identifier: MIT
// Actions that keys, menu and goal have in common: those of the session, another maze, the scale.
#ifdef MEANDER_WITH_NCURSESW
#include "terminal_game.h"

// After commands that make another maze, the scale is chosen anew.
void game_do(game *g, view_action action) {
    bool other = action >= VIEW_ACTION_NEXT_MAZE && action <= VIEW_ACTION_SMALLER;
    if (view_session_do(g->session, action) != MEANDER_OK) return;
    if (other || action == VIEW_ACTION_COMPARE) g->chosen = false;
    else if (action >= VIEW_ACTION_ZOOM_IN && action <= VIEW_ACTION_PAN_WEST) g->chosen = true;
    else return;
    g->automatic = !g->chosen;
}

static void do_close_others(view_session *s) {
    while (s->pane_count > 1) view_session_close(s, s->active == 0 ? 1 : 0);
}

static bool do_opened(game *g, meander_status status) {
    view_text_clear(&g->note);
    if (status != MEANDER_OK) view_text_add(&g->note, view_session_reason(g->session, status));
    g->chosen = false;
    g->automatic = true;
    return status == MEANDER_OK;
}

bool game_open_id(game *g, const char *id) {
    do_close_others(g->session);
    meander_status status = view_session_open(g->session, 0, id, NULL);
    if (status == MEANDER_OK) status = view_session_walk_begin(g->session);
    return do_opened(g, status);
}

bool game_open_file(game *g, const char *path) {
    view_session *s = g->session;
    do_close_others(s);
    meander_status status = view_session_open_path(s, 0, path, NULL);
    if (status == MEANDER_OK) view_session_walk_end(s);
    if (status == MEANDER_OK) view_session_play(s, view_session_length(s) > 0);
    return do_opened(g, status);
}

void game_find_scale(game *g) {
    const view_session *s = g->session;
    if (!g->chosen && !s->panes[s->active].world) g->automatic = true;
}

void game_goal_stars(const game *g, unsigned stars, view_text *text) {
    for (unsigned i = 0; stars > 0 && i < VIEW_STARS; i++)
        view_text_add(text, g->screen.stars ? i < stars ? "\xe2\x98\x85" : "\xe2\x98\x86"
                                            : i < stars ? "*" : ".");
}

#else
// A C file needs at least one declaration.
typedef int do_is_missing;
#endif
