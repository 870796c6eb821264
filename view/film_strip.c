// SPDX-License-Identifier: MIT
// A strip has a bar for the time, a heading with the ID, three lines for the sentence or two for the idea of the
// algorithm where sentences would flash by, and the legend.
//
// Cost: that of the pixels; a sentence is found in O(log n).
#include "view/film_strip.h"

#include <string.h>

#include "view/film_words.h"
#include "view/pane.h"
#include "view/param_text.h"
#include "view/text_words.h"

enum {
    STRIP_BAR_STEPS = 40,        // a bar that moved with every frame would change all of it
    STRIP_BAR_STEPS_FAST = 12,
    STRIP_SENTENCE = 3, STRIP_IDEA = 2,      // lines
    STRIP_COLUMNS_LEAST = 50,    // characters
    STRIP_CODE_LINES = 47,       // or as many as there is room for beside the mazes
    STRIP_LETTERS_A_SECOND = 50
};

// ---- sentences and time ----------------------------------------------------------------

// The lessons from the film's beginning on; `count` 0 where they are not all of the film.
static size_t strip_lessons(const view_film_plan *r, const view_lessons *l, size_t *count) {
    size_t first = 0;
    *count = 0;
    while (first < l->count && l->each[first].begin < r->begin) first++;
    size_t at = r->begin;
    for (size_t i = first; i < l->count; i++) {
        if (l->each[i].begin != at) return first;
        at = l->each[i].ends[l->each[i].count - 1];
    }
    if (at == r->end) *count = l->count - first;
    return first;
}

static uint32_t strip_ticks(const view_film_plan *r, const view_lesson *l, size_t i) {
    char room[VIEW_SENTENCE_SIZE];
    const char *text = meander_lesson_step(l->lesson, i).text;
    if (r->tongue != NULL) text = r->tongue->told(text, room, sizeof room);
    size_t letters = view_text_columns(text, strlen(text));
    return (uint32_t)(r->rate / 2 + 1 + r->rate * letters / STRIP_LETTERS_A_SECOND);
}

bool view_film_strip_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks) {
    size_t count, first = strip_lessons(r, r->told, &count);
    *position = r->begin;
    *ticks = (uint32_t)r->rate;
    if (k == 0) return true;
    k--;
    for (size_t i = first; i < first + count; i++) {
        const view_lesson *l = &r->told->each[i];
        if (k < l->count) {
            *position = l->ends[k];
            *ticks = strip_ticks(r, l, (size_t)k);
            if (*position == r->end) *ticks += (uint32_t)(r->hold * r->rate);
            return true;
        }
        k -= l->count;
    }
    return false;
}

uint64_t view_film_strip_time(const view_film_plan *r, const view_lessons *l, size_t *sentences) {
    size_t count, first = strip_lessons(r, l, &count);
    uint64_t ticks = 0;
    *sentences = 0;
    for (size_t i = first; i < first + count; i++) {
        *sentences += l->each[i].count;
        for (size_t k = 0; k < l->each[i].count; k++) ticks += strip_ticks(r, &l->each[i], k);
    }
    return ticks;
}

// ---- the code --------------------------------------------------------------------------

// Lines and columns of the longest program of the film.
static void strip_measure_code(const view_session *s, unsigned *lines, unsigned *columns) {
    const view_lessons *l = &s->panes[0].lessons;
    *lines = *columns = 0;
    for (size_t i = 0; i < l->count; i++) {
        const char *text = meander_lesson_code(l->each[i].lesson);
        unsigned count = 0;
        for (size_t length; *text != 0; text += length + (text[length] == '\n'), count++) {
            length = strcspn(text, "\n");
            if (length > *columns) *columns = (unsigned)length;
        }
        if (count > *lines) *lines = count;
    }
    if (*columns > VIEW_WORDS_CODE_COLUMNS) *columns = VIEW_WORDS_CODE_COLUMNS;
}

// ---- sizes and painting ----------------------------------------------------------------

// The program is beside the mazes, and may be higher.
static void strip_add_code(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    view_words_size words = view_words_beside(r);
    unsigned lines, columns;
    strip_measure_code(s, &lines, &columns);
    if (lines > STRIP_CODE_LINES) lines = STRIP_CODE_LINES;
    uint64_t high = 2 * words.margin + lines * words.line;
    if (size[1] < high) size[1] = high;
    size[0] += columns * words.advance + 2 * words.margin;
}

// The place where the words below begin: two pixels of a terminal are one letter.
static uint64_t strip_top(const view_film_plan *r, uint64_t height) {
    return r->letters ? height + height % 2 : height;
}

// Between the sentence and the legend; none where a line is one letter high.
static unsigned strip_gap(const view_words_size *words) { return words->line / 3; }

// The words are below both, and as wide; words as letters need a least width.
static void strip_add_words(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    if (r->letters && size[0] < STRIP_COLUMNS_LEAST) size[0] = STRIP_COLUMNS_LEAST;
    view_words_size words = view_words_below(r, (unsigned)size[0]);
    unsigned lines = 1 + (r->sentences ? STRIP_SENTENCE : STRIP_IDEA);
    lines += view_words_legend(r, s, NULL, 0, (unsigned)size[0], &words);
    size[1] = strip_top(r, size[1]) + words.top + lines * words.line + strip_gap(&words) + words.bottom;
}

void view_film_strip_size(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    if (r->code) strip_add_code(r, s, size);
    if (r->captions) strip_add_words(r, s, size);
}

static void strip_paint_bar(const view_film_plan *r, const view_session *s, const view_words *w) {
    size_t length = r->end - r->begin, done = s->panes[0].board.position - r->begin;
    unsigned most = r->sentences ? STRIP_BAR_STEPS : STRIP_BAR_STEPS_FAST;
    unsigned steps = length == 0 ? most : (unsigned)(done * most / length);
    int high = (int)w->size.bar, wide = (int)(w->image.width * steps / most);
    view_image_fill(&w->image, 0, 0, (int)w->image.width, high, VIEW_COLOUR_DIM);
    view_image_fill(&w->image, 0, 0, wide, high, VIEW_COLOUR_FRAME);
}

// The ID at the right end of the heading, if there is room for all of it; it has the size of the maze, too.
static void strip_paint_id(const view_session *s, const view_words *w, size_t columns) {
    const char *id = view_session_id(s, 0);
    size_t length = strlen(id), all = (w->image.width - 2 * w->size.margin) / w->size.advance;
    if (length == 0 || columns + 2 + length > all) return;
    view_words_put(w, w->image.width - w->size.margin - (unsigned)length * w->size.advance, w->size.top, VIEW_WORDS_DIM,
                   id, length);
}

// The algorithm's description in the user's language.
static const char *strip_idea(const view_session *s, const view_caption *c) {
    const view_board *b = &s->panes[0].board;
    meander_list list = b->position > b->making || b->making == 0 ? MEANDER_SOLVERS : MEANDER_GENERATORS;
    size_t i = c->subject[0] == 0 ? SIZE_MAX : view_choice_find(list, c->subject);
    return i >= meander_list_count(list) ? "" : view_tongue_text(s->tongue, meander_list_at(list, i).about);
}

static void strip_paint_words(const view_film_plan *r, const view_session *s, const view_words *w,
                              const view_caption *c) {
    unsigned y = w->size.top;
    view_text heading = {0};
    strip_paint_bar(r, s, w);
    view_text_add(&heading, c->subject);
    // In a fast film the phase would flicker.
    if (r->sentences && c->phase[0] != 0) view_text_add(&heading, ": ");
    if (r->sentences) view_text_add(&heading, c->phase);
    view_words_put(w, w->size.margin, y, VIEW_WORDS_FRAME, heading.text, heading.length);
    strip_paint_id(s, w, view_text_columns(heading.text, heading.length));
    y += w->size.line;
    unsigned lines = r->sentences ? STRIP_SENTENCE : STRIP_IDEA;
    view_words_sentence(w, y, lines, r->sentences ? c->text : strip_idea(s, c));
    (void)view_words_legend(r, s, w, y + lines * w->size.line + strip_gap(&w->size), w->image.width, &w->size);
}

void view_film_strip_paint(const view_film_plan *r, const view_session *s, const view_image *image,
                           unsigned width, unsigned height) {
    if (!r->captions && !r->code) return;
    view_caption c = view_session_caption(s, 0);
    uint64_t size[2] = {width, height};
    if (r->code) {
        strip_add_code(r, s, size);
        view_box box = {width, 0, (unsigned)size[0] - width, (unsigned)size[1]};
        view_words beside = view_words_on(r, image, box, view_words_beside(r));
        view_words_code(&beside, &c);
    }
    if (!r->captions) return;
    unsigned top = (unsigned)strip_top(r, size[1]);
    view_box box = {0, top, image->width, image->height - top};
    view_words below = view_words_on(r, image, box, view_words_below(r, image->width));
    strip_paint_words(r, s, &below, &c);
}
