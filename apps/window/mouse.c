// SPDX-License-Identifier: MIT
// Actions of the mouse.  A press that does not move is a click; one that moves on the maze drags
// the picture, and on the strip and on sliders it keeps choosing.
#include <stdlib.h>

#include "window_shapes.h"
#include "window_ui.h"

// Movement in pixels that still counts as a click; for a finger it is the size of letters.
enum { WINDOW_UI_STILL = 4 };

static void window_ui_seek(window_ui *d, int x) {
    view_session_play(d->session, false);
    view_session_seek(d->session, strip_step(&d->strip, d->session, x));
}

// ---- the panel ---------------------------------------------------------------------------

static void window_ui_press_control(window_ui *d, const panel_control *c, int x) {
    view_box next = panel_arrow(&d->panel, c, true), back = panel_arrow(&d->panel, c, false);
    bool middle = x >= (int)(back.x + back.width) && x < (int)next.x;
    if (c->kind == PANEL_MENU) {
        menu_open(&d->menu, d->type.tongue, c->list, view_choice_find(c->list, c->value.text));
    } else if (c->typed && middle) {
        field_open(&d->field, FIELD_ID, c->value.text);
    } else {
        int action = panel_press(&d->panel, d->session, c, x);
        if (action != VIEW_ACTION_COUNT) window_ui_do(d, action);
    }
}

// A slider has no middle to be used: its arrows change it.
void window_ui_use(window_ui *d, const panel_control *c) {
    view_box next = panel_arrow(&d->panel, c, true);
    if (c->kind == PANEL_SLIDER) return;
    window_ui_press_control(d, c, c->typed ? (int)next.x - 1 : (int)next.x);
}

// ---- presses -----------------------------------------------------------------------------

// An open menu takes the next press, wherever it is; a press closes help and an open field.
static bool window_ui_press_over(window_ui *d, int x, int y) {
    if (d->session->shown.help) {
        window_ui_close_help(d);
        return true;
    }
    if (d->menu.open) {
        d->menu.open = false;
        if (menu_point(&d->menu, x, y) && menu_name(&d->menu) != NULL)
            panel_choose(d->session, d->menu.list, menu_name(&d->menu));
        return true;
    }
    d->field.open = false;
    return false;
}

// In the line of text that is open: one press puts the caret there, two select a word, three all of it.
static bool mouse_press_text(window_ui *d, int x, int y) {
    field_line *l = window_ui_line(d);
    if (l == NULL || !shape_holds(&l->box, x, y)) return false;
    d->hold = WINDOW_UI_TEXT;
    text_field_place(&l->text, field_line_at(l, &d->type, x), d->click == WINDOW_UI_START);
    if (d->presses == 2) text_field_word(&l->text);
    if (d->presses > 2) text_field_all(&l->text);
    return true;
}

static void mouse_count(window_ui *d, int x, int y) {
    bool near = abs(x - d->held_x) < WINDOW_UI_STILL && abs(y - d->held_y) < WINDOW_UI_STILL;
    bool soon = d->session->now < d->pressed + WINDOW_UI_TWICE;
    d->presses = near && soon ? d->presses + 1 : 1;
    d->pressed = d->session->now;
}

void window_ui_press(window_ui *d, int x, int y, window_ui_click click) {
    mouse_count(d, x, y);
    d->held_x = d->mouse_x = x;
    d->held_y = d->mouse_y = y;
    d->dragged = d->tips = false;
    d->click = click;
    d->hold = WINDOW_UI_NOTHING;
    d->focus.kind = WINDOW_FOCUS_NONE;
    if (mouse_press_text(d, x, y) || window_ui_press_over(d, x, y)) return;
    const panel_control *c = panel_find(&d->panel, x, y);
    if (c != NULL) {
        d->held_control = (size_t)(c - d->panel.controls);
        if (c->kind == PANEL_SLIDER) d->hold = WINDOW_UI_SLIDER;
        window_ui_press_control(d, c, x);
    } else if (shape_holds(&d->strip.scrub, x, y)) {
        d->hold = WINDOW_UI_SCRUB;
        window_ui_seek(d, x);
    } else if (shape_holds(&d->area, x, y)) {
        d->hold = WINDOW_UI_MAZE;
    }
}

static void window_ui_drag(window_ui *d, int x, int y) {
    int still = d->finger_count > 0 ? (int)d->type.size : WINDOW_UI_STILL;
    if (!d->dragged && abs(x - d->held_x) < still && abs(y - d->held_y) < still) return;
    view_layout_pan(d->session, x - d->held_x, y - d->held_y);
    d->dragged = true;
    d->held_x = x;
    d->held_y = y;
}

// The control under the mouse looks different, and so does one that was dragged.
bool window_ui_move(window_ui *d, int x, int y) {
    const panel_control *c = &d->panel.controls[d->held_control];
    const panel_control *before = panel_find(&d->panel, d->mouse_x, d->mouse_y);
    field_line *l = window_ui_line(d);
    bool held = d->hold != WINDOW_UI_NOTHING, bar = shape_holds(&d->strip.scrub, x, y);
    bar |= shape_holds(&d->strip.scrub, d->mouse_x, d->mouse_y);
    bool tip = d->tips && d->session->now >= d->rested + WINDOW_UI_REST;
    d->tips |= x != d->mouse_x || y != d->mouse_y;
    if (panel_find(&d->panel, x, y) != before) d->rested = d->session->now;
    d->mouse_x = x;
    d->mouse_y = y;
    if (d->menu.open) (void)menu_point(&d->menu, x, y);
    if (d->hold == WINDOW_UI_MAZE) window_ui_drag(d, x, y);
    if (d->hold == WINDOW_UI_SCRUB) window_ui_seek(d, x);
    if (d->hold == WINDOW_UI_TEXT && l != NULL && d->presses == 1)
        text_field_place(&l->text, field_line_at(l, &d->type, x), true);
    if (d->hold == WINDOW_UI_SLIDER && d->held_control < d->panel.count && c->kind == PANEL_SLIDER)
        (void)panel_press(&d->panel, d->session, c, x);
    return held || bar || tip || d->menu.open || panel_find(&d->panel, x, y) != before;
}

void window_ui_release(window_ui *d) {
    size_t pane = 0;
    meander_point at;
    int x = d->held_x - (int)d->area.x, y = d->held_y - (int)d->area.y;
    bool clicked = d->hold == WINDOW_UI_MAZE && !d->dragged;
    d->hold = WINDOW_UI_NOTHING;
    if (!clicked) return;
    bool inside = view_layout_cell(d->session, &d->layout, x, y, &pane, &at);
    for (size_t i = 0; i < d->layout.count; i++) {
        view_box b = d->layout.panes[i];
        b.y -= d->names;
        b.height += d->names;
        if (shape_holds(&b, x, y)) view_session_choose(d->session, i);
    }
    bool walks = d->session->walker.present && d->session->walked == pane;
    bool wall = inside && d->session->walls.on && d->click == WINDOW_UI_PLAIN;
    if (wall) (void)!view_session_wall_at(d->session, &d->layout, x, y);      // the message says how it went
    else if (inside && d->click != WINDOW_UI_PLAIN) window_ui_place(d, pane, at, d->click == WINDOW_UI_START);
    else if (inside && walks) (void)view_session_walk_to(d->session, at);
}

void window_ui_wheel(window_ui *d, int x, int y, int notches) {
    double factor = 1;
    if (d->menu.open) menu_move(&d->menu, -notches);
    else if (d->session->shown.help) window_ui_scroll_help(d, -3 * notches);
    if (d->menu.open || d->session->shown.help) return;
    for (int i = 0; i < abs(notches) && i < 20; i++) factor *= notches > 0 ? 1.25 : 0.8;
    view_layout_zoom(d->session, &d->layout, factor, x - (int)d->area.x, y - (int)d->area.y);
}
