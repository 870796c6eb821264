// SPDX-License-Identifier: MIT
// Actions of the mouse.  On the maze a press that does not move is a click:
//
//     left    walk there, or a wall   middle   the start is there        right   the goal is there
//
// One that moves drags the picture, and the wheel zooms at the place where the mouse is.  Panels
// over the maze take the presses that are on them, and words of the last line are buttons.
#ifdef MEANDER_WITH_NCURSESW
#include "terminal_game.h"

// The pixel of the picture in the middle of a character, where a small cell has its floor.
static int mouse_x(const game *g, const screen_mouse *m) {
    int across = (int)screen_across(&g->screen);
    return m->column * across + across / 2;
}

static int mouse_y(const game *g, const screen_mouse *m) {
    int down = (int)screen_down(&g->screen);
    return (m->row - g->screen.top) * down + down - 1;
}

static void mouse_say(game *g, size_t pane, const char *words, meander_point at,
                      meander_status status) {
    char name[VIEW_NAME_SIZE];
    view_text_clear(&g->note);
    view_text_add(&g->note, status == MEANDER_OK ? words : view_session_reason(g->session, status));
    if (status != MEANDER_OK) return;
    (void)meander_maze_place_name(g->session->panes[pane].maze, at, name, sizeof name);
    view_text_add(&g->note, name);
}

static void mouse_click(game *g) {
    view_session *s = g->session;
    size_t pane;
    meander_point at;
    if (!view_layout_cell(s, &g->layout, mouse_x(g, &g->press), mouse_y(g, &g->press), &pane, &at))
        return;
    view_session_choose(s, pane);
    if (g->press.button == 0 && s->walls.on) {
        if (view_session_wall_at(s, &g->layout, mouse_x(g, &g->press), mouse_y(g, &g->press)) == MEANDER_NO) return;
        view_text_clear(&g->note);
        view_text_add(&g->note, s->message.text);
    } else if (g->press.button == 0) {
        if (s->walker.present && s->walked != pane) view_session_walk_end(s);
        (void)view_session_walk_to(s, at);
    } else if (g->press.button == 1) {
        mouse_say(g, pane, "start at ", at, view_session_set_end(s, false, at));
    } else {
        mouse_say(g, pane, "goal at ", at, view_session_set_end(s, true, at));
    }
}

static void mouse_drag(game *g, const screen_mouse *m) {
    int columns = m->column - g->press.column, rows = m->row - g->press.row;
    if (!g->held || (columns == 0 && rows == 0)) return;
    view_layout_pan(g->session, columns * (int)screen_across(&g->screen),
                    rows * (int)screen_down(&g->screen));
    g->press.column = m->column;
    g->press.row = m->row;
    g->dragged = g->chosen = true;
    g->automatic = false;
}

static void mouse_zoom(game *g, const screen_mouse *m) {
    view_layout_zoom(g->session, &g->layout, m->kind == SCREEN_WHEEL_UP ? 1.25 : 0.8,
                     mouse_x(g, m), mouse_y(g, m));
    g->chosen = true;
    g->automatic = false;
}

// The key of a press on the last line: the words "? help" and "/ menu" are those keys, and those before them play and
// pause a film.
static int mouse_strip(const game *g, const screen_mouse *m) {
    if (m->kind != SCREEN_PRESS || m->row != g->screen.rows - 1 || m->column < g->strip) return VIEW_KEY_NONE;
    if (g->strip_menu >= 0 && m->column >= g->strip_menu) return GAME_MENU;
    if (g->strip_help >= 0 && m->column >= g->strip_help) return '?';
    return g->session->walker.present || g->menu.open ? VIEW_KEY_NONE : ' ';
}

int game_mouse(game *g) {
    screen_mouse m = g->screen.mouse;
    if (m.kind == SCREEN_PRESS) view_text_clear(&g->note);
    if (g->session->shown.help)
        return m.kind == SCREEN_PRESS ? game_help_press(g, m.row, m.column) : VIEW_KEY_NONE;
    int key = mouse_strip(g, &m);
    if (key != VIEW_KEY_NONE) return key;
    if (g->goal.shown && game_goal_press(g, &m)) return VIEW_KEY_NONE;
    if (game_menu_press(g, &m)) return VIEW_KEY_NONE;
    switch (m.kind) {
    case SCREEN_PRESS:
        g->held = m.row < g->screen.rows - 1;
        g->dragged = false;
        g->press = m;
        break;
    case SCREEN_DRAG: mouse_drag(g, &m); break;
    case SCREEN_RELEASE:
        if (g->held && !g->dragged) mouse_click(g);
        g->held = false;
        break;
    default: mouse_zoom(g, &m); break;
    }
    return VIEW_KEY_NONE;
}

#else
// A C file needs at least one declaration.
typedef int game_mouse_is_missing;
#endif
