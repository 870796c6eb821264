// SPDX-License-Identifier: MIT
// Places are numbered: mazes first, if there are several, then the bar, then the controls.
// Controls that cannot be pressed, like a heading, are passed over.
#include "window_focus.h"

#include "window_ui.h"

static size_t focus_panes(const window_ui *d) {
    return d->session->pane_count > 1 ? d->session->pane_count : 0;
}

static size_t focus_controls(const window_ui *d) { return d->panel.width > 0 ? d->panel.count : 0; }

static bool focus_is(const window_ui *d, size_t place) {
    size_t panes = focus_panes(d);
    if (place < panes) return true;
    if (place == panes) return d->strip.scrub.height > 0;
    return panel_takes(&d->panel.controls[place - panes - 1]);
}

// From nowhere, Tab goes to the other maze, and Shift and Tab to the last control.
static size_t focus_place(const window_ui *d, int steps) {
    size_t panes = focus_panes(d), all = panes + 1 + focus_controls(d);
    switch (d->focus.kind) {
    case WINDOW_FOCUS_PANE: return d->session->active;
    case WINDOW_FOCUS_SCRUB: return panes;
    case WINDOW_FOCUS_CONTROL: return panes + 1 + d->focus.index;
    default: return steps < 0 ? all : panes > 0 ? (d->session->active + 1) % panes + all - 1 : all - 1;
    }
}

void focus_move(window_ui *d, int steps) {
    size_t panes = focus_panes(d), all = panes + 1 + focus_controls(d);
    size_t place = focus_place(d, steps), forward = steps > 0 ? 1 : all - 1;
    for (size_t tries = 0; tries < all; tries++) {
        place = (place + forward) % all;
        if (focus_is(d, place)) break;
    }
    if (!focus_is(d, place)) return;
    d->focus = (window_focus){WINDOW_FOCUS_CONTROL, 0};
    if (place < panes) d->focus.kind = WINDOW_FOCUS_PANE;
    else if (place == panes) d->focus.kind = WINDOW_FOCUS_SCRUB;
    else d->focus.index = place - panes - 1;
    if (place < panes) view_session_choose(d->session, place);
}

// ---- keys --------------------------------------------------------------------------------

static bool focus_key_scrub(window_ui *d, int key) {
    int64_t skip = (int64_t)(view_session_length(d->session) / 20) + 1;
    switch (key) {
    case VIEW_KEY_LEFT: view_session_step(d->session, -1); return true;
    case VIEW_KEY_RIGHT: view_session_step(d->session, 1); return true;
    case VIEW_KEY_DOWN: view_session_step(d->session, -skip); return true;
    case VIEW_KEY_UP: view_session_step(d->session, skip); return true;
    default: return false;
    }
}

static bool focus_key_control(window_ui *d, int key) {
    const panel_control *c = &d->panel.controls[d->focus.index];
    bool changes = c->kind == PANEL_SLIDER || c->kind == PANEL_STEPPER;
    int steps = key == VIEW_KEY_RIGHT ? 1 : key == VIEW_KEY_LEFT ? -1 : 0;
    if (key == VIEW_KEY_DOWN) return focus_move(d, 1), true;
    if (key == VIEW_KEY_UP) return focus_move(d, -1), true;
    if (steps != 0 && changes) {
        int action = panel_change(d->session, c, steps);
        if (action != VIEW_ACTION_COUNT) window_ui_do(d, action);
        return true;
    }
    if (steps != 0) return focus_move(d, steps), true;
    if (key != VIEW_KEY_ENTER && key != ' ') return false;
    window_ui_use(d, c);
    return true;
}

bool focus_key(window_ui *d, int key) {
    if (key == VIEW_KEY_ESCAPE && d->focus.kind != WINDOW_FOCUS_NONE) {
        d->focus.kind = WINDOW_FOCUS_NONE;
        return true;
    }
    if (d->focus.kind == WINDOW_FOCUS_SCRUB) return focus_key_scrub(d, key);
    if (d->focus.kind != WINDOW_FOCUS_CONTROL || d->focus.index >= focus_controls(d)) return false;
    return focus_key_control(d, key);
}
