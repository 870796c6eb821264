// SPDX-License-Identifier: MIT
// What the mouse means.  A press that does not move is a click; one that moves on the maze drags
// the picture, and on the strip and on sliders it keeps choosing.
#include <stdlib.h>

#include "window_ui.h"

enum { WINDOW_UI_STILL = 4 };         // movement in pixels that still counts as a click

static void window_ui_seek(window_ui *d, int x) {
    const view_box *strip = &d->layout.strip;
    size_t length = view_session_length(d->session);
    double share = (x - (double)d->panel.width) / strip->width;
    if (share < 0) share = 0;
    if (share > 1) share = 1;
    view_session_play(d->session, false);
    view_session_seek(d->session, (size_t)(share * (double)length));
}

static void window_ui_open_menu(window_ui *d, const panel_row *row) {
    menu_open(&d->menu, row->list, view_choice_find(row->list, row->value.text));
}

static void window_ui_press_panel(window_ui *d, const panel_row *row, int x) {
    int left = panel_left(&d->panel), third = ((int)d->panel.width - left) / 3;
    bool middle = x > left + third && x < left + 2 * third;
    d->held_row = (size_t)(row - d->panel.rows);
    if (row->kind == PANEL_SLIDER) d->hold = WINDOW_UI_SLIDER;
    if (row->kind == PANEL_MENU) window_ui_open_menu(d, row);
    else if (row->typed && middle) field_open(&d->field, row->value.text);
    else {
        view_action action = panel_press(&d->panel, d->session, row, x);
        if (action != VIEW_ACTION_COUNT) window_ui_do(d, action);
    }
}

// An open menu takes the next press, wherever it is; a press closes an open field.
static bool window_ui_press_over(window_ui *d, int x, int y) {
    if (d->menu.open) {
        d->menu.open = false;
        if (menu_point(&d->menu, x, y))
            panel_choose(d->session, d->menu.list, menu_name(&d->menu));
        return true;
    }
    d->field.open = false;
    return false;
}

void window_ui_press(window_ui *d, int x, int y, window_ui_click click) {
    const view_box *strip = &d->layout.strip;
    d->held_x = x;
    d->held_y = y;
    d->dragged = false;
    d->click = click;
    d->hold = WINDOW_UI_NOTHING;
    if (window_ui_press_over(d, x, y)) return;
    const panel_row *row = panel_find(&d->panel, x, y);
    if (row != NULL) {
        window_ui_press_panel(d, row, x);
    } else if (x >= (int)d->panel.width && strip->height > 0 && y >= (int)strip->y) {
        d->hold = WINDOW_UI_STRIP;
        window_ui_seek(d, x);
    } else if (x >= (int)d->panel.width) {
        d->hold = WINDOW_UI_MAZE;
    }
}

static void window_ui_drag(window_ui *d, int x, int y) {
    if (!d->dragged && abs(x - d->held_x) < WINDOW_UI_STILL && abs(y - d->held_y) < WINDOW_UI_STILL)
        return;
    view_layout_pan(d->session, x - d->held_x, y - d->held_y);
    d->dragged = true;
    d->held_x = x;
    d->held_y = y;
}

void window_ui_move(window_ui *d, int x, int y) {
    const panel_row *row = &d->panel.rows[d->held_row];
    if (d->menu.open) (void)menu_point(&d->menu, x, y);
    if (d->hold == WINDOW_UI_MAZE) window_ui_drag(d, x, y);
    if (d->hold == WINDOW_UI_STRIP) window_ui_seek(d, x);
    if (d->hold == WINDOW_UI_SLIDER && d->held_row < d->panel.count && row->kind == PANEL_SLIDER)
        (void)panel_press(&d->panel, d->session, row, x);
}

// Moves start or goal of the maze that was clicked.
static void window_ui_place(window_ui *d, size_t pane, meander_point at) {
    view_session *s = d->session;
    bool start = d->click == WINDOW_UI_START;
    view_text words = {0};
    meander_status status = start ? view_session_set_start(s, pane, at)
                                  : view_session_set_goal(s, pane, at);
    if (status != MEANDER_OK) {
        window_ui_say(d, view_session_reason(s, status), "");
        return;
    }
    at = view_world_place(&s->panes[pane], at);
    view_text_number(&words, at.x);
    view_text_add(&words, ",");
    view_text_number(&words, at.y);
    window_ui_say(d, start ? "start at " : "goal at ", words.text);
}

void window_ui_release(window_ui *d) {
    size_t pane = 0;
    meander_point at;
    int x = d->held_x - (int)d->panel.width, y = d->held_y;
    bool clicked = d->hold == WINDOW_UI_MAZE && !d->dragged;
    d->hold = WINDOW_UI_NOTHING;
    if (!clicked) return;
    bool inside = view_layout_cell(d->session, &d->layout, x, y, &pane, &at);
    for (size_t i = 0; i < d->layout.count; i++) {
        const view_box *b = &d->layout.panes[i];
        if (x >= (int)b->x && x < (int)(b->x + b->width) && y >= (int)b->y &&
            y < (int)(b->y + b->height))
            view_session_choose(d->session, i);
    }
    bool walks = d->session->walker.present && d->session->walked == pane;
    if (inside && d->click != WINDOW_UI_PLAIN) window_ui_place(d, pane, at);
    else if (inside && walks) (void)view_session_walk_to(d->session, at);
}

void window_ui_wheel(window_ui *d, int x, int y, int notches) {
    double factor = 1;
    if (d->menu.open) {
        menu_move(&d->menu, -notches);
        return;
    }
    for (int i = 0; i < abs(notches) && i < 20; i++) factor *= notches > 0 ? 1.25 : 0.8;
    view_layout_zoom(d->session, &d->layout, factor, x - (int)d->panel.width, y);
}
