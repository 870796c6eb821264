// SPDX-License-Identifier: MIT
// The contents of the panel, made anew from the session for each picture, so that they always
// agree; and what a press on it does.  panel_paint.c paints it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "panel.h"

// A line takes so many dots, and fewer where the window is low.
enum { PANEL_LEAST = 480, PANEL_ROWS_PLAN = 29, PANEL_NUMBERS_MOST = 100, PANEL_LINE = 13,
       PANEL_LINE_LEAST = 11 };

// ---- rows --------------------------------------------------------------------------------

static panel_row *panel_add(panel *p, panel_kind kind, const char *label) {
    if (p->count < PANEL_ROWS_MOST) p->count++;
    panel_row *row = &p->rows[p->count - 1];
    *row = (panel_row){.kind = kind, .label = label, .back = VIEW_ACTION_COUNT,
                       .on = VIEW_ACTION_COUNT};
    return row;
}

static void panel_add_buttons(panel *p, const panel_button *buttons, size_t count) {
    panel_row *row = panel_add(p, PANEL_BUTTONS, "");
    memcpy(row->buttons, buttons, count * sizeof *buttons);
    row->button_count = count;
}

static panel_row *panel_add_arrows(panel *p, const char *label, view_action back, view_action on) {
    panel_row *row = panel_add(p, PANEL_ARROWS, label);
    row->back = back;
    row->on = on;
    return row;
}

static void panel_add_switch(panel *p, const char *label, view_action action, bool chosen) {
    size_t count;
    panel_row *row = panel_add(p, PANEL_SWITCH, label);
    row->back = row->on = action;
    row->chosen = chosen;
    view_text_add(&row->value, view_commands(&count)[action].keys);
}

// "500/s", "20k/s", at most five letters.
static void panel_add_speed(panel *p, const view_session *s) {
    panel_row *row = panel_add(p, PANEL_SLIDER, "speed");
    uint64_t rate = view_session_rate(s);
    unsigned power = rate >= 1000000 ? 2 : rate >= 1000;
    row->number = s->speed;
    row->most = VIEW_SPEED_INSTANT;
    if (rate > 0) view_text_number(&row->value, rate / (power == 2 ? 1000000 : power ? 1000 : 1));
    view_text_add(&row->value, rate == 0 ? "all" : power == 2 ? "M/s" : power ? "k/s" : "/s");
}

// Weights and characters can only be set by typing an ID.
static bool panel_shows(const meander_param *p) {
    return p->kind == MEANDER_PARAM_INTEGER || p->kind == MEANDER_PARAM_PERCENT ||
           p->kind == MEANDER_PARAM_CHOICE || p->kind == MEANDER_PARAM_SWITCH;
}

static void panel_words(const view_session *s, bool of_solver, view_text *words) {
    const char *solver = s->panes[s->active].solver;
    if (!of_solver) {
        view_choice_generator(s->context, view_session_id(s, s->active), words);
        return;
    }
    view_text_clear(words);
    view_text_add(words, solver[0] != '\0' ? solver : s->next_solver);
}

static void panel_add_param(panel *p, const meander_param *q, const view_text *words,
                            bool of_solver) {
    bool slides = q->kind == MEANDER_PARAM_INTEGER || q->kind == MEANDER_PARAM_PERCENT;
    panel_row *row = panel_add(p, slides ? PANEL_SLIDER : PANEL_ARROWS, q->name);
    row->param = q;
    row->of_solver = of_solver;
    view_choice_value(words->text, q, &row->value);
    if (!slides) return;
    bool percent = q->kind == MEANDER_PARAM_PERCENT;
    row->number = strtoll(row->value.text, NULL, 10);
    row->least = percent ? 0 : q->least;
    row->most = percent ? 100 : q->most;
    if (row->most > row->least + PANEL_NUMBERS_MOST) row->most = row->least + PANEL_NUMBERS_MOST;
}

// The menu of a registry, and the parameters of the entry that is chosen.
static void panel_add_menu(panel *p, const view_session *s, meander_list list) {
    view_text words;
    bool of_solver = list == MEANDER_SOLVERS;
    panel_words(s, of_solver, &words);
    panel_row *row = panel_add(p, PANEL_MENU, "");
    row->list = list;
    size_t i = view_choice_find(list, words.text);
    bool known = i < meander_list_count(list);
    view_text_add(&row->value, known ? meander_list_at(list, i).name : "a maze from a file");
    const meander_param *params = known ? meander_list_at(list, i).params : NULL;
    for (; params != NULL && params->name != NULL; params++)
        if (panel_shows(params)) panel_add_param(p, params, &words, of_solver);
}

static void panel_add_size(panel *p, const view_session *s) {
    uint64_t seed;
    panel_row *row = panel_add_arrows(p, "size", VIEW_ACTION_SMALLER, VIEW_ACTION_LARGER);
    row->typed = true;
    view_world_size(s, 0, &row->value);
    if (meander_id_seed(s->context, view_session_id(s, s->active), &seed) != MEANDER_OK) return;
    row = panel_add_arrows(p, "seed", VIEW_ACTION_LAST_MAZE, VIEW_ACTION_NEXT_MAZE);
    row->typed = true;
    view_text_number(&row->value, seed);
}

static void panel_add_shown(panel *p, const view_session *s) {
    const view_shown *shown = &s->shown;
    panel_add_switch(p, "path", VIEW_ACTION_SOLUTION, shown->solution);
    panel_add_switch(p, "distances", VIEW_ACTION_DISTANCES, shown->distances);
    panel_add_switch(p, "figures", VIEW_ACTION_STATISTICS, shown->statistics);
    panel_add_switch(p, "fog", VIEW_ACTION_FOG, shown->fog);
    panel_add_switch(p, "compare two", VIEW_ACTION_COMPARE, s->pane_count > 1);
    panel_row *row = panel_add_arrows(p, "colours", VIEW_ACTION_COUNT, VIEW_ACTION_THEME);
    view_text_add(&row->value, view_theme_name(shown->theme));
}

static void panel_add_all(panel *p, const view_session *s) {
    bool walks = s->walker.present, races = s->race != VIEW_RACE_OFF;
    const panel_button film[] = {{"|<", VIEW_ACTION_BEGINNING, false},
                                 {"<", VIEW_ACTION_BACKWARD, false},
                                 {s->playing ? "pause" : "play", VIEW_ACTION_PLAY, s->playing},
                                 {">", VIEW_ACTION_FORWARD, false},
                                 {">|", VIEW_ACTION_END, false}};
    const panel_button ways[] = {
        {"solve", VIEW_ACTION_SOLVE, s->panes[s->active].solver[0] != '\0'},
        {"walk", VIEW_ACTION_WALK, walks && !races}, {"race", VIEW_ACTION_RACE, races}};
    const panel_button files[] = {{"picture", VIEW_ACTION_PICTURE, false},
                                  {"film", VIEW_ACTION_FILM, false},
                                  {"copy ID", VIEW_ACTION_COPY, false}};
    panel_add_buttons(p, film, 5);
    panel_add_speed(p, s);
    panel_add(p, PANEL_GAP, "making");
    panel_add_menu(p, s, MEANDER_GENERATORS);
    panel_add_size(p, s);
    panel_add(p, PANEL_GAP, "solving");
    panel_add_menu(p, s, MEANDER_SOLVERS);
    panel_add_buttons(p, ways, 3);
    panel_add(p, PANEL_GAP, "looking");
    panel_add_shown(p, s);
    panel_add(p, PANEL_GAP, "keeping");
    panel_add_buttons(p, files, 3);
}

// The size of text and lines depends only on the window, so it stays when rows come and go.
static void panel_fit(panel *p, unsigned width, unsigned height) {
    p->dot = width >= 2400 ? 3 : width >= 900 ? 2 : 1;
    while (p->dot > 1 && PANEL_ROWS_PLAN * PANEL_LINE_LEAST * p->dot > height) p->dot--;
    p->line = PANEL_LINE * (int)p->dot;
    if (PANEL_ROWS_PLAN * p->line > (int)height) p->line = (int)height / PANEL_ROWS_PLAN;
}

void panel_make(panel *p, const view_session *s, unsigned width, unsigned height) {
    p->count = 0;
    p->width = 0;
    panel_fit(p, width, height);
    if (width < PANEL_LEAST || p->line < PANEL_LINE_LEAST || s->pane_count == 0) return;
    panel_add_all(p, s);
    int y = 2 * (int)p->dot;
    for (size_t i = 0; i < p->count; i++, y += p->line) p->rows[i].y = y;
    if (y <= (int)height) p->width = PANEL_CHARACTERS * VIEW_FONT_WIDTH * p->dot;
}

// ---- presses -----------------------------------------------------------------------------

// A choice goes on playing, or shows the finished maze at once, like the one before.
static void panel_again(view_session *s, bool playing, bool over) {
    if (over) view_session_seek(s, view_session_length(s));
    if (playing) view_session_play(s, true);
}

static meander_status panel_ask(view_session *s, bool of_solver, const char *words) {
    meander_id_change change = {MEANDER_ID_ALGORITHM, words};
    if (!of_solver) return view_session_change(s, s->active, &change, 1);
    if (strlen(words) < sizeof s->next_solver) memcpy(s->next_solver, words, strlen(words) + 1);
    if (s->panes[s->active].solver[0] == '\0') return MEANDER_OK;
    return view_session_solve(s, s->active, words);
}

void panel_choose(view_session *s, meander_list list, const char *words) {
    bool playing = s->playing, over = s->position >= view_session_length(s);
    view_text_clear(&s->message);
    meander_status status = panel_ask(s, list == MEANDER_SOLVERS, words);
    if (status == MEANDER_OK) panel_again(s, playing, over);
    else view_text_add(&s->message, view_session_reason(s, status));
}

static void panel_step(view_session *s, const panel_row *row, int steps) {
    view_text words;
    panel_words(s, row->of_solver, &words);
    view_choice_step(&words, row->param, steps);
    panel_choose(s, row->of_solver ? MEANDER_SOLVERS : MEANDER_GENERATORS, words.text);
}

static void panel_slide(const panel *p, view_session *s, const panel_row *row, int x) {
    int left = panel_left(p), width = panel_slider_width(p);
    int64_t at = x < left ? 0 : x > left + width ? width : x - left;
    int64_t number = row->least + (at * (row->most - row->least) + width / 2) / width;
    view_text words, value = {0};
    if (number == row->number) return;
    if (row->param == NULL) {
        view_session_set_speed(s, (unsigned)number);
        return;
    }
    panel_words(s, row->of_solver, &words);
    view_text_number(&value, (uint64_t)number);
    view_choice_set(&words, row->param->name, value.text);
    panel_choose(s, row->of_solver ? MEANDER_SOLVERS : MEANDER_GENERATORS, words.text);
}

view_action panel_press(const panel *p, view_session *s, const panel_row *row, int x) {
    bool on = x >= panel_left(p) + (int)(p->width - (unsigned)panel_left(p)) / 2;
    switch (row->kind) {
    case PANEL_SLIDER: panel_slide(p, s, row, x); break;
    case PANEL_BUTTONS: return row->buttons[(size_t)x * row->button_count / p->width].action;
    case PANEL_SWITCH: return row->on;
    case PANEL_ARROWS:
        if (row->param == NULL) return on ? row->on : row->back;
        panel_step(s, row, on ? 1 : -1);
        break;
    default: break;
    }
    return VIEW_ACTION_COUNT;
}

const panel_row *panel_find(const panel *p, int x, int y) {
    if (x < 0 || x >= (int)p->width) return NULL;
    for (size_t i = 0; i < p->count; i++)
        if (y >= p->rows[i].y && y < p->rows[i].y + p->line) return &p->rows[i];
    return NULL;
}
