// SPDX-License-Identifier: MIT
// Rows of choices: made anew from the session for each picture, so they never disagree with it.
//
// The value of a parameter stands in the word of the ID ("growing-tree:pick=random,middle=20"), and
// changing one writes that word anew.
#include "panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PANEL_CHARACTERS = 24, PANEL_LINES = 2, PANEL_SLIDER_MOST = 100, PANEL_LEAST = 640 };

// ---- words -------------------------------------------------------------------------------

// The algorithm of an ID: what stands between its first two slashes.
static void panel_algorithm(const view_session *s, char word[PANEL_WORD]) {
    const char *id = view_session_id(s, s->active), *from = strchr(id, '/');
    const char *end = from == NULL ? NULL : strchr(from + 1, '/');
    word[0] = '\0';
    if (end != NULL && end - from < PANEL_WORD)
        snprintf(word, PANEL_WORD, "%.*s", (int)(end - from - 1), from + 1);
}

static void panel_word(const view_session *s, bool of_solver, char word[PANEL_WORD]) {
    const char *solver = s->panes[s->active].solver;
    if (of_solver) snprintf(word, PANEL_WORD, "%s", solver[0] != '\0' ? solver : s->next_solver);
    else panel_algorithm(s, word);
}

// Where "key=" stands in "name:key=value,..."; NULL: nowhere.
static const char *panel_find(const char *word, const char *key) {
    size_t length = strlen(key);
    for (const char *at = strchr(word, ':'); at != NULL; at = strchr(at + 1, ','))
        if (strncmp(at + 1, key, length) == 0 && at[1 + length] == '=') return at + 2 + length;
    return NULL;
}

static int64_t panel_choice(const char *choices, const char *value, size_t length) {
    int64_t place = 0;
    for (const char *at = choices; at != NULL; place++) {
        if (strcspn(at, "|") == length && strncmp(at, value, length) == 0) return place;
        at = strchr(at, '|');
        if (at != NULL) at++;
    }
    return 0;
}

static int64_t panel_value(const char *word, const meander_param *p) {
    const char *value = panel_find(word, p->name);
    if (value == NULL) return p->fallback;
    size_t length = strcspn(value, ",");
    if (p->kind == MEANDER_PARAM_CHOICE) return panel_choice(p->choices, value, length);
    if (p->kind == MEANDER_PARAM_SWITCH) return strncmp(value, "yes", 3) == 0;
    return strtoll(value, NULL, 10);
}

static int64_t panel_most(const meander_param *p) {
    int64_t most = p->kind == MEANDER_PARAM_PERCENT ? 100 : p->most;
    if (p->kind == MEANDER_PARAM_SWITCH) return 1;
    if (p->kind != MEANDER_PARAM_CHOICE)
        return most > p->least + PANEL_SLIDER_MOST ? p->least + PANEL_SLIDER_MOST : most;
    most = 0;
    for (const char *at = p->choices; *at != '\0'; at++) most += *at == '|';
    return most;
}

static void panel_write(const meander_param *p, int64_t number, char *text, size_t size) {
    const char *at = p->choices;
    if (p->kind == MEANDER_PARAM_SWITCH) snprintf(text, size, "%s", number ? "yes" : "no");
    else if (p->kind != MEANDER_PARAM_CHOICE) snprintf(text, size, "%lld", (long long)number);
    else {
        for (; number > 0; number--) at = strchr(at, '|') + 1;
        snprintf(text, size, "%.*s", (int)strcspn(at, "|"), at);
    }
}

// The word with another value for the parameter.
static void panel_change(const char *word, const meander_param *p, int64_t number,
                         char changed[PANEL_WORD]) {
    char value[48];
    size_t length = strcspn(word, ":");
    int used = snprintf(changed, PANEL_WORD, "%.*s", (int)length, word);
    char divider = ':';
    for (const char *at = word + length; *at != '\0'; at += 1 + strcspn(at + 1, ",")) {
        const char *key = at + 1;
        size_t name = strlen(p->name), all = strcspn(key, ",");
        if (strncmp(key, p->name, name) == 0 && key[name] == '=') continue;
        used += snprintf(changed + used, PANEL_WORD - (size_t)used, "%c%.*s", divider, (int)all, key);
        divider = ',';
    }
    panel_write(p, number, value, sizeof value);
    snprintf(changed + used, PANEL_WORD - (size_t)used, "%c%s=%s", divider, p->name, value);
}

// ---- rows --------------------------------------------------------------------------------

static int panel_line(const panel *p) { return (int)(VIEW_FONT_HEIGHT + 3) * (int)p->dot; }
static int panel_row_height(const panel *p) { return PANEL_LINES * panel_line(p); }

static void panel_add(panel *p, const char *label, const char *value, view_action back,
                      view_action on) {
    if (p->count == PANEL_ROWS_MOST) return;
    panel_row *row = &p->rows[p->count++];
    *row = (panel_row){.back = back, .on = on};
    snprintf(row->label, sizeof row->label, "%s", label);
    snprintf(row->value, sizeof row->value, "%s", value);
}

static bool panel_shows(const meander_param *p) {
    return p->kind == MEANDER_PARAM_INTEGER || p->kind == MEANDER_PARAM_PERCENT ||
           p->kind == MEANDER_PARAM_CHOICE || p->kind == MEANDER_PARAM_SWITCH;
}

static void panel_add_params(panel *p, meander_list list, const char *word, bool of_solver) {
    size_t length = strcspn(word, ":");
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        if (strlen(info.name) != length || strncmp(info.name, word, length) != 0) continue;
        for (const meander_param *q = info.params; q != NULL && q->name != NULL; q++) {
            char value[48];
            if (!panel_shows(q) || p->count == PANEL_ROWS_MOST) continue;
            panel_write(q, panel_value(word, q), value, sizeof value);
            panel_add(p, q->name, value, VIEW_ACTION_COUNT, VIEW_ACTION_COUNT);
            panel_row *row = &p->rows[p->count - 1];
            row->param = q;
            row->of_solver = of_solver;
            row->number = panel_value(word, q);
        }
    }
}

static void panel_add_word(panel *p, const char *label, const char *word, view_action back,
                           view_action on) {
    char name[48];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, ":"), word);
    panel_add(p, label, name[0] == '\0' ? "-" : name, back, on);
}

// Text as large as fits.
static void panel_fit(panel *p, unsigned height) {
    while (p->dot > 1 && (int)p->count * panel_row_height(p) > (int)height) p->dot--;
    p->width = PANEL_CHARACTERS * view_text_width("m", p->dot);
}

panel panel_make(const view_session *s, unsigned width, unsigned height) {
    panel p = {.dot = width >= 2400 ? 3 : 2};
    char word[PANEL_WORD], text[48];
    const view_board *b = &s->panes[s->active].board;
    if (width < PANEL_LEAST || s->pane_count == 0) return p;
    panel_word(s, false, word);
    panel_add_word(&p, "algorithm", word, VIEW_ACTION_LAST_GENERATOR, VIEW_ACTION_NEXT_GENERATOR);
    panel_add_params(&p, MEANDER_GENERATORS, word, false);
    snprintf(text, sizeof text, "%u x %u", (unsigned)b->width, (unsigned)b->height);
    panel_add(&p, "size", text, VIEW_ACTION_SMALLER, VIEW_ACTION_LARGER);
    const char *seed = strrchr(view_session_id(s, s->active), '/');
    panel_add_word(&p, "seed", seed == NULL ? "" : seed + 1, VIEW_ACTION_LAST_MAZE,
                   VIEW_ACTION_NEXT_MAZE);
    panel_word(s, true, word);
    panel_add_word(&p, "solver", word, VIEW_ACTION_LAST_SOLVER, VIEW_ACTION_NEXT_SOLVER);
    panel_add_params(&p, MEANDER_SOLVERS, word, true);
    snprintf(text, sizeof text, "%llu/s", (unsigned long long)view_session_rate(s));
    panel_add(&p, "speed", view_session_rate(s) == 0 ? "all at once" : text, VIEW_ACTION_SLOWER,
              VIEW_ACTION_FASTER);
    panel_add(&p, "play", s->playing ? "playing" : "paused", VIEW_ACTION_BEGINNING,
              VIEW_ACTION_PLAY);
    panel_fit(&p, height);
    return p;
}

// ---- painting and pressing ---------------------------------------------------------------

static bool panel_slides(const panel_row *row) {
    return row->param != NULL && (row->param->kind == MEANDER_PARAM_INTEGER ||
                                  row->param->kind == MEANDER_PARAM_PERCENT);
}

static int64_t panel_least(const panel_row *row) {
    return row->param->kind == MEANDER_PARAM_INTEGER ? row->param->least : 0;
}

static void panel_paint_slider(const panel *p, const panel_row *row, const view_image *image,
                               int y) {
    int left = 4 * (int)p->dot, width = (int)p->width * 2 / 3, line = panel_line(p);
    int64_t least = panel_least(row), most = panel_most(row->param), number = row->number;
    if (number > most) number = most;
    int at = most > least ? (int)((number - least) * width / (most - least)) : 0;
    view_image_fill(image, left, y + line / 2 - (int)p->dot, width, 2 * (int)p->dot,
                    VIEW_COLOUR_DIM);
    view_image_fill(image, left + at - 2 * (int)p->dot, y + (int)p->dot, 4 * (int)p->dot,
                    line - 3 * (int)p->dot, VIEW_COLOUR_FRAME);
    view_image_text(image, left + width + 6 * (int)p->dot, y + (int)p->dot, p->dot,
                    VIEW_COLOUR_TEXT, row->value);
}

static void panel_paint_row(const panel *p, const panel_row *row, const view_image *image, int y) {
    int left = 4 * (int)p->dot, right = (int)p->width - 10 * (int)p->dot, line = panel_line(p);
    view_image_text(image, left, y + (int)p->dot, p->dot, VIEW_COLOUR_DIM, row->label);
    if (panel_slides(row)) {
        panel_paint_slider(p, row, image, y + line);
        return;
    }
    int wide = (int)view_text_width(row->value, p->dot);
    view_image_text(image, left, y + line, p->dot, VIEW_COLOUR_FRAME, "<");
    view_image_text(image, right, y + line, p->dot, VIEW_COLOUR_FRAME, ">");
    view_image_text(image, ((int)p->width - wide) / 2, y + line, p->dot, VIEW_COLOUR_TEXT,
                    row->value);
}

void panel_paint(const panel *p, const view_image *image) {
    view_image_fill(image, 0, 0, (int)p->width, (int)image->height, VIEW_COLOUR_PANEL);
    view_image_fill(image, (int)p->width - 1, 0, 1, (int)image->height, VIEW_COLOUR_DIM);
    for (size_t i = 0; i < p->count; i++)
        panel_paint_row(p, &p->rows[i], image, (int)i * panel_row_height(p) + 2 * (int)p->dot);
}

// The position is kept where the film is over, so that a choice shows the finished maze at once.
static void panel_set(view_session *s, const panel_row *row, int64_t number) {
    char word[PANEL_WORD], changed[PANEL_WORD];
    int64_t least = panel_least(row), most = panel_most(row->param);
    if (number < least) number = panel_slides(row) ? least : most;
    if (number > most) number = panel_slides(row) ? most : 0;
    panel_word(s, row->of_solver, word);
    panel_change(word, row->param, number, changed);
    bool over = s->position >= view_session_length(s), playing = s->playing;
    meander_id_change change = {MEANDER_ID_ALGORITHM, changed};
    meander_status status = row->of_solver ? view_session_solve(s, s->active, changed)
                                           : view_session_change(s, s->active, &change, 1);
    if (status != MEANDER_OK) {
        view_text_clear(&s->message);
        view_text_add(&s->message, meander_context_message(s->context));
        return;
    }
    if (over) view_session_seek(s, view_session_length(s));
    view_session_play(s, playing && !over);
}

void panel_press(const panel *p, view_session *s, int x, int y) {
    size_t i = y < 0 ? PANEL_ROWS_MOST : (size_t)(y / panel_row_height(p));
    if (i >= p->count) return;
    const panel_row *row = &p->rows[i];
    bool on = x >= (int)p->width / 2;
    if (row->param == NULL) {
        (void)!view_session_do(s, on ? row->on : row->back);
    } else if (panel_slides(row)) {
        int64_t least = panel_least(row), most = panel_most(row->param);
        int width = (int)p->width * 2 / 3, at = x - 4 * (int)p->dot;
        if (at > width) at = width;
        panel_set(s, row, least + (at < 0 ? 0 : (most - least) * at / width));
    } else {
        panel_set(s, row, row->number + (on ? 1 : -1));
    }
}
