// SPDX-License-Identifier: MIT
// Captions: looked up in the lessons of the pane, or made from the last event.
#include "view/caption.h"

#include <string.h>

#include "view/overlay.h"
#include "view/param_text.h"

// A text, or its beginning.
static void caption_copy(char *to, size_t size, const char *text) {
    size_t length = strlen(text);
    if (length >= size) length = size - 1;
    memcpy(to, text, length);
    to[length] = 0;
}

static void caption_say(const view_tongue *t, char *to, size_t size, const char *text) {
    char room[VIEW_SENTENCE_SIZE];
    caption_copy(to, size, t == NULL ? text : t->told(text, room, sizeof room));
    view_tongue_write_figures(t, to, size);
}

static void caption_take_code(view_caption *c, const view_lesson *l) {
    const char *code = meander_lesson_code(l->lesson);
    c->subject = l->subject;
    c->code = code[0] == 0 ? NULL : code;
    c->steps = l->count;
}

static void caption_take_step(view_caption *c, const view_tongue *t, const view_lesson *l, size_t i) {
    meander_step step = meander_lesson_step(l->lesson, i);
    caption_take_code(c, l);
    caption_say(t, c->text, sizeof c->text, step.text);
    caption_say(t, c->phase, sizeof c->phase, step.phase);
    c->line = step.line;
    c->step = i + 1;
    c->cell_count = step.cell_count;
    memcpy(c->cells, step.cells, sizeof c->cells);
}

// The name of an entry of a list without its parameters; "" when the library does not have it.
static const char *caption_name(meander_list list, const char *name) {
    size_t i = view_choice_find(list, name);
    return i < meander_list_count(list) ? meander_list_at(list, i).name : "";
}

static void caption_take_event(view_caption *c, const view_session *s, size_t pane) {
    const view_pane *p = &s->panes[pane];
    view_text text;
    view_overlay_sentence(s, pane, &text);
    caption_copy(c->text, sizeof c->text, text.text);
    bool solving = p->board.position > p->board.making;
    c->subject = caption_name(solving ? MEANDER_SOLVERS : MEANDER_GENERATORS, solving ? p->solver : p->generator.text);
}

view_caption view_session_caption(const view_session *s, size_t pane) {
    view_caption c = {.subject = ""};
    const view_pane *p = &s->panes[pane];
    size_t i;
    const view_lesson *l = view_lessons_at(&p->lessons, p->board.position, &i);
    if (l != NULL) caption_take_step(&c, s->tongue, l, i);
    else if (p->board.position == 0 && p->lessons.count > 0) caption_take_code(&c, &p->lessons.each[0]);
    else caption_take_event(&c, s, pane);
    return c;
}

const char *view_caption_about(const view_session *s, const view_caption *c) {
    static const meander_list lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS};
    for (size_t i = 0; c->step == 0 && c->subject[0] != 0 && i < 2; i++) {
        size_t at = view_choice_find(lists[i], c->subject);
        if (at < meander_list_count(lists[i])) return view_tongue_text(s->tongue, meander_list_at(lists[i], at).about);
    }
    return "";
}

bool view_session_step_caption(view_session *s, int direction) {
    const view_pane *p = &s->panes[s->active];
    size_t before = p->board.position;
    if (direction > 0 && before == p->board.count) return false;
    size_t to = view_lessons_turn(&p->lessons, before, direction);
    s->playing = false;
    view_session_seek(s, to);
    return p->board.position != before;
}
