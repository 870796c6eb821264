// SPDX-License-Identifier: MIT
// The contents of the panel, made anew from the session for each picture, so that they always
// agree.  panel_paint.c paints it, panel_press.c carries out its controls.
#include <limits.h>

#include <stdlib.h>
#include <string.h>

#include "panel_legend.h"
#include "view/grid_choice.h"
#include "view/pane.h"
#include "view/patterns.h"
#include "window_commands.h"

// The width of the panel in letters.  A window with room for PANEL_ROWS lines shows all of the panel for nearly
// every algorithm.
enum { PANEL_LETTERS = 28, PANEL_LETTERS_TOLD = 34, PANEL_ROWS = 29, PANEL_LEAST = 480,
       PANEL_LINE_LEAST = 11, PANEL_STEPS = 6, PANEL_NUMBERS_MOST = 100 };

// ---- sizes -------------------------------------------------------------------------------

// Ordinary text has 14 pixels on an ordinary display.  Windows of more than 1440 x 900 pixels that
// say nothing about their display have larger letters, in quarters, so that resizing does not
// change them all the time.
unsigned panel_letters(unsigned width, unsigned height, double scale) {
    double room = width / 1440.0 < height / 900.0 ? width / 1440.0 : height / 900.0;
    double quarters = scale > 0 ? scale * 4 : (double)(unsigned)(room * 4);
    unsigned size = (unsigned)(14 * (quarters < 4 && scale <= 0 ? 4 : quarters) / 4);
    unsigned most = height / PANEL_ROWS * 3 / 4;
    if (size > most) size = most;
    return size < 9 ? 9 : size;
}

static void panel_fit(panel *p, const window_type *t, unsigned height) {
    int most = (int)height / PANEL_ROWS, wanted = (int)t->size * 7 / 4;
    if (t->fonts[WINDOW_TYPE_TEXT] == NULL) wanted = 13 * (int)t->dots[WINDOW_TYPE_TEXT];
    p->line = wanted < most ? wanted : most;
    p->letter = t->letter;
    p->dot = (int)t->dot;
}

// ---- controls ----------------------------------------------------------------------------

static panel_control *panel_add_command(panel *p, panel_kind kind, const char *label, int at,
                                        int parts, int action) {
    panel_control *c = panel_add(p, kind, label, at, parts);
    c->action = c->back = action;
    c->about = window_command_of(action).about;
    c->keys = window_command_of(action).keys;
    return c;
}

static void panel_add_button(panel *p, const char *label, int at, int parts, int action,
                             bool chosen) {
    panel_add_command(p, PANEL_BUTTON, label, at, parts, action)->chosen = chosen;
}

static void panel_add_switch(panel *p, const char *label, int at, int action, bool chosen) {
    panel_add_command(p, PANEL_SWITCH, label, at, 2, action)->chosen = chosen;
}

static panel_control *panel_add_stepper(panel *p, const char *label, int back, int action) {
    panel_control *c = panel_add_command(p, PANEL_STEPPER, label, 0, 1, action);
    c->back = back;
    return c;
}

// The button in the middle is as wide as two.
static void panel_add_film(panel *p, const view_session *s) {
    static const struct { panel_icon icon; int at; view_action action; } buttons[] = {
        {PANEL_ICON_FIRST, 0, VIEW_ACTION_BEGINNING}, {PANEL_ICON_BACK, 1, VIEW_ACTION_BACKWARD},
        {PANEL_ICON_PLAY, 2, VIEW_ACTION_PLAY},       {PANEL_ICON_FORWARD, 3, VIEW_ACTION_FORWARD},
        {PANEL_ICON_LAST, 4, VIEW_ACTION_END}};
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        int action = (int)buttons[i].action;
        panel_control *c = panel_add_command(p, PANEL_BUTTON, window_command_of(action).name,
                                             buttons[i].at, 5, action);
        bool plays = s->playing && buttons[i].icon == PANEL_ICON_PLAY;
        c->icon = plays ? PANEL_ICON_PAUSE : buttons[i].icon;
        c->chosen = plays;
    }
}

// "500/s", "20k/s", at most five letters.
static void panel_add_speed(panel *p, const view_session *s) {
    panel_control *c = panel_add(p, PANEL_SLIDER, "Speed", 0, 1);
    uint64_t rate = view_session_rate(s);
    unsigned power = rate >= 1000000 ? 2 : rate >= 1000;
    c->number = s->speed;
    c->most = VIEW_SPEED_INSTANT;
    c->about = "steps per second";
    c->keys = "+ -";
    if (rate > 0) view_text_number(&c->value, rate / (power == 2 ? 1000000 : power ? 1000 : 1));
    const char *all = view_tongue_text(s->tongue, "all");
    view_text_add(&c->value, rate == 0 ? all : power == 2 ? "M/s" : power ? "k/s" : "/s");
}

// ---- algorithms --------------------------------------------------------------------------

// Weights, characters, places and orders can only be set by typing an ID.
static bool panel_shows(const meander_param *p) {
    return p->kind == MEANDER_PARAM_INTEGER || p->kind == MEANDER_PARAM_PERCENT ||
           p->kind == MEANDER_PARAM_CHOICE || p->kind == MEANDER_PARAM_SWITCH;
}

static void panel_add_param(panel *p, const view_tongue *tongue, const meander_param *q, const view_text *words,
                            meander_list list) {
    bool slides = q->kind == MEANDER_PARAM_INTEGER || q->kind == MEANDER_PARAM_PERCENT;
    const char *label = view_choice_label(tongue, q);
    panel_control *c = panel_add(p, slides ? PANEL_SLIDER : PANEL_STEPPER, label, 0, 1);
    view_text value;
    c->param = q;
    c->list = list;
    c->about = q->about;
    view_choice_value(words->text, q, &value);
    view_text_add(&c->value, view_choice_said(tongue, value.text));
    if (!slides) return;
    bool percent = q->kind == MEANDER_PARAM_PERCENT;
    c->number = strtoll(c->value.text, NULL, 10);
    c->least = percent ? 0 : q->least;
    c->most = percent ? 100 : q->most;
    if (c->most > c->least + PANEL_NUMBERS_MOST) c->most = c->least + PANEL_NUMBERS_MOST;
}

void panel_words(const view_session *s, meander_list list, view_text *words) {
    view_text_clear(words);
    if (list == MEANDER_SOLVERS) view_text_add(words, view_session_solver(s, s->active));
    else if (list == MEANDER_GRIDS) view_grid_words(s, words);
    else *words = s->panes[s->active].generator;
}

// The menu of a registry, and the parameters of the entry that is chosen.
static void panel_add_menu(panel *p, const view_session *s, meander_list list) {
    view_text words;
    panel_words(s, list, &words);
    panel_control *c = panel_add(p, PANEL_MENU, "", 0, 1);
    c->list = list;
    c->keys = list == MEANDER_SOLVERS ? "v V" : list == MEANDER_GRIDS ? "; :" : "g G";
    size_t i = view_choice_find(list, words.text);
    bool known = i < meander_list_count(list);
    view_text_add(&c->value, known ? meander_list_at(list, i).name : view_tongue_text(s->tongue, "a maze from a file"));
    c->about = known ? meander_list_at(list, i).about : "a maze without an ID";
    const meander_param *params = known ? meander_list_at(list, i).params : NULL;
    for (; params != NULL && params->name != NULL; params++)
        if (panel_shows(params)) panel_add_param(p, s->tongue, params, &words, list);
}

static void panel_add_size(panel *p, const view_session *s) {
    uint64_t seed;
    panel_control *c = panel_add_stepper(p, "Size", VIEW_ACTION_SMALLER, VIEW_ACTION_LARGER);
    c->typed = true;
    c->about = "as in 30x20; press it to type";
    c->keys = "{ }";
    view_grid_size(s, 0, &c->value);
    if (meander_id_seed(s->context, view_session_id(s, s->active), &seed) != MEANDER_OK) return;
    c = panel_add_stepper(p, "Seed", VIEW_ACTION_LAST_MAZE, VIEW_ACTION_NEXT_MAZE);
    c->typed = true;
    c->about = "another seed, another maze; press it to type";
    c->keys = "n N";
    view_text_number(&c->value, seed);
}

// ---- all of it ---------------------------------------------------------------------------

static void panel_add_shown(panel *p, const view_session *s, const panel_state *state) {
    const view_shown *shown = &s->shown;
    panel_add_switch(p, "Path", 0, VIEW_ACTION_SOLUTION, shown->solution);
    panel_add_switch(p, "Distances", 1, VIEW_ACTION_DISTANCES, shown->distances);
    panel_add_switch(p, "Figures", 0, VIEW_ACTION_STATISTICS, shown->statistics);
    panel_add_switch(p, "Fog", 1, VIEW_ACTION_FOG, shown->fog);
    panel_add_switch(p, "Two mazes", 0, VIEW_ACTION_COMPARE, s->pane_count > 1);
    panel_add_switch(p, "Code", 1, WINDOW_ACTION_CODE, state->code);
    panel_add_switch(p, "Sentence", 0, WINDOW_ACTION_CAPTION, state->caption);
    panel_add_switch(p, "Keys", 1, VIEW_ACTION_HELP, shown->help);
    panel_add_stepper(p, "Colours", VIEW_ACTION_COUNT, VIEW_ACTION_THEME);
    view_text_add(&p->controls[p->count - 1].value, view_theme_name(shown->theme));
}

static void panel_add_files(panel *p, const view_tongue *tongue, const panel_state *state) {
    panel_add_button(p, "Open", 0, 3, WINDOW_ACTION_OPEN, false);
    panel_add_button(p, "Save", 1, 3, WINDOW_ACTION_SAVE, false);
    panel_add_button(p, "Print", 2, 3, WINDOW_ACTION_PRINT, false);
    panel_add_button(p, "Picture", 0, 3, VIEW_ACTION_PICTURE, false);
    panel_add_button(p, "Film", 1, 3, VIEW_ACTION_FILM, false);
    panel_add_button(p, "Copy ID", 2, 3, VIEW_ACTION_COPY, false);
    panel_control *c = panel_add_stepper(p, "Saved at", WINDOW_ACTION_FINER, WINDOW_ACTION_COARSER);
    c->about = "how large the cells of saved pictures are";
    view_text_number(&c->value, state->cell);
    view_text_add(&c->value, " px a cell");
    view_tongue_say(tongue, &c->value);
}

// A low window has no room for the buttons of walls; their keys work all the same.
static void panel_add_all(panel *p, const view_session *s, const panel_state *state, bool walls) {
    bool walks = s->walker.present, races = s->race != VIEW_RACE_OFF;
    bool solved = s->panes[s->active].solver[0] != '\0';
    panel_add_film(p, s);
    panel_add_speed(p, s);
    panel_add(p, PANEL_HEADING, "Grid", 0, 1);
    panel_add_menu(p, s, MEANDER_GRIDS);
    panel_add_size(p, s);
    panel_add(p, PANEL_HEADING, "Generator", 0, 1);
    panel_add_menu(p, s, MEANDER_GENERATORS);
    panel_add(p, PANEL_HEADING, "Solver", 0, 1);
    panel_add_menu(p, s, MEANDER_SOLVERS);
    panel_add_button(p, "Solve", 0, 3, VIEW_ACTION_SOLVE, solved);
    panel_add_button(p, "Walk", 1, 3, VIEW_ACTION_WALK, walks && !races);
    panel_add_button(p, "Race", 2, 3, VIEW_ACTION_RACE, races);
    if (walls) panel_add_button(p, "Walls", 0, 3, VIEW_ACTION_WALLS, s->walls.on);
    if (walls) panel_add_button(p, "Undo", 1, 3, VIEW_ACTION_UNDO, false);
    if (walls) panel_add_button(p, "Redo", 2, 3, VIEW_ACTION_REDO, false);
    panel_add(p, PANEL_HEADING, "Show", 0, 1);
    panel_add_shown(p, s, state);
    panel_add(p, PANEL_HEADING, "Files", 0, 1);
    panel_add_files(p, s->tongue, state);
}

// As high as `height` allows, which leaves out of the legend alone; returns whether all of it is there.
static bool panel_lay(panel *p, const view_session *s, const panel_state *state, const window_type *t,
                      const panel_legend *legend, int height) {
    bool walls = true;
    do {
        p->count = 0;
        p->y = p->line / 4;
        panel_add_all(p, s, state, walls);
        walls = !walls;
    } while (p->y > height && !walls);
    if (p->y <= height) return panel_add_legend(p, t, legend, height);
    p->width = 0;
    return false;
}

// Brings the lines closer until there is room for the legend: that of the making, that of the solving, and what is
// seen now.  So controls stay where they are all through the film.
static void panel_close_up(panel *p, const view_session *s, const panel_state *state, const window_type *t,
                           const panel_legend *seen, int height) {
    panel_legend legends[3] = {*seen};
    int tall = 0, least = (int)t->size * 4 / 3;
    for (int i = 0; i < 3; i++) {
        if (i > 0) panel_film_legend(s, i > 1, &legends[i]);
        (void)panel_lay(p, s, state, t, &legends[i], INT_MAX);
        if (p->y > tall) tall = p->y;
    }
    if (least < PANEL_LINE_LEAST) least = PANEL_LINE_LEAST;
    int close = p->line * height / tall;
    // In few steps, so that lines have the same height with nearly all algorithms.
    int step = p->line / PANEL_STEPS;
    if (close < p->line) close = p->line - (p->line - close + step - 1) / step * step;
    if (close < least) close = least;
    if (close < p->line) p->line = close;
    for (int i = 0; i < 3; i++) p->untold |= !panel_lay(p, s, state, t, &legends[i], height);
}

void panel_make(panel *p, const view_session *s, const panel_state *state, const window_type *t,
                unsigned width, unsigned height) {
    panel_legend seen;
    p->count = 0;
    p->width = 0;
    p->untold = s->pane_count > 0;
    panel_fit(p, t, height);
    if (width < PANEL_LEAST || p->line < PANEL_LINE_LEAST || s->pane_count == 0) return;
    seen.count = view_legend_seen(s, seen.entries);
    p->width = (unsigned)((view_tongue_is_foreign(s->tongue) ? PANEL_LETTERS_TOLD : PANEL_LETTERS) * p->letter);
    p->untold = false;
    panel_close_up(p, s, state, t, &seen, (int)height);
    if (p->untold) seen.count = 0;
    (void)panel_lay(p, s, state, t, &seen, (int)height);
    for (size_t i = 0; i < p->count; i++) {
        panel_control *c = &p->controls[i];
        if (c->param == NULL) c->label = view_tongue_text(s->tongue, c->label);
        c->about = view_tongue_text(s->tongue, c->about);
    }
}

bool panel_takes(const panel_control *c) {
    return c->kind != PANEL_HEADING && c->kind != PANEL_COLOUR;
}

const panel_control *panel_find(const panel *p, int x, int y) {
    for (size_t i = 0; i < p->count && p->width > 0; i++) {
        const view_box *b = &p->controls[i].box;
        bool across = x >= (int)b->x && x < (int)(b->x + b->width);
        bool down = y >= (int)b->y && y < (int)(b->y + b->height);
        if (across && down && panel_takes(&p->controls[i])) return &p->controls[i];
    }
    return NULL;
}
