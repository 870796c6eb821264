// SPDX-License-Identifier: MIT
// The actions of the panel's controls.
#include <string.h>

#include "panel.h"
#include "view/grid_choice.h"
#include "window_commands.h"

// ---- choices -----------------------------------------------------------------------------

static meander_status panel_ask(view_session *s, meander_list list, const char *words) {
    if (list == MEANDER_GRIDS) return view_session_set_grid(s, words);
    if (list == MEANDER_GENERATORS) return view_session_set(s, MEANDER_ID_ALGORITHM, words);
    if (s->panes[s->active].solver[0] != '\0') return view_session_solve(s, s->active, words);
    view_session_set_solver(s, words);
    return MEANDER_OK;
}

// A new generator plays after the end of the film before, because that is what one wants to see of
// it.  A film that was paused on the way stays paused, at the beginning; a new solver goes on.
void panel_choose(view_session *s, meander_list list, const char *words) {
    bool of_solver = list == MEANDER_SOLVERS, over = s->position >= view_session_length(s);
    bool playing = s->playing;
    view_text_clear(&s->message);
    meander_status status = panel_ask(s, list, words);
    if (status != MEANDER_OK) view_text_add(&s->message, view_session_reason(s, status));
    else if (of_solver && over) view_session_seek(s, view_session_length(s));
    else if (playing || over) view_session_play(s, true);
}

// ---- controls ----------------------------------------------------------------------------

static void panel_put(view_session *s, const panel_control *c, int64_t number) {
    view_text words, value = {0};
    if (number < c->least) number = c->least;
    if (number > c->most) number = c->most;
    if (number == c->number) return;
    if (c->param == NULL) {
        view_session_set_speed(s, (unsigned)number);
        return;
    }
    panel_words(s, c->list, &words);
    view_text_number(&value, (uint64_t)number);
    view_choice_set(&words, c->param->name, value.text);
    panel_choose(s, c->list, words.text);
}

static void panel_slide(const panel *p, view_session *s, const panel_control *c, int x) {
    view_box bar = panel_bar(p, c);
    int64_t width = bar.width > 0 ? bar.width : 1, at = x - (int64_t)bar.x;
    at = at < 0 ? 0 : at > width ? width : at;
    panel_put(s, c, c->least + (at * (c->most - c->least) + width / 2) / width);
}

int panel_change(view_session *s, const panel_control *c, int steps) {
    view_text words;
    if (c->kind == PANEL_SLIDER) {
        panel_put(s, c, c->number + steps);
    } else if (c->kind == PANEL_STEPPER && c->param != NULL) {
        panel_words(s, c->list, &words);
        view_choice_step(&words, c->param, steps);
        panel_choose(s, c->list, words.text);
    } else if (c->kind == PANEL_STEPPER) {
        return steps > 0 ? c->action : c->back;
    }
    return VIEW_ACTION_COUNT;
}

int panel_press(const panel *p, view_session *s, const panel_control *c, int x) {
    view_box before = panel_arrow(p, c, false);
    bool back = x < (int)(before.x + before.width);
    switch (c->kind) {
    case PANEL_SLIDER: panel_slide(p, s, c, x); return VIEW_ACTION_COUNT;
    case PANEL_STEPPER: return panel_change(s, c, back && c->back != c->action ? -1 : 1);
    case PANEL_BUTTON:
    case PANEL_SWITCH: return c->action;
    default: return VIEW_ACTION_COUNT;
    }
}
