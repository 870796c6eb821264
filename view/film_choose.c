// SPDX-License-Identifier: MIT
// A film has words where its picture is wide enough for them and each stays long enough to be read.
//
// Cost: a look at each sentence.
#include "view/film_choose.h"

#include "view/film_strip.h"
#include "view/film_words.h"
#include "view/pane.h"

enum {
    CHOOSE_SECONDS_MOST = 180,
    CHOOSE_SECONDS_ASKED = 1200, // where the sentences are asked for
    CHOOSE_COLUMNS_LEAST = 50,   // characters
    CHOOSE_WIDTH_SMALL = 600,    // small mazes become as wide as this
    CHOOSE_SCALE_MOST = 60,
    CHOOSE_CELLS_SMALL = 400,
    CHOOSE_WIDTH_LETTERS = 64,   // and as this, where pixels are as large as letters
    CHOOSE_HEIGHT_LETTERS = 48,
    CHOOSE_SENTENCES_A_SECOND = 2
};

static bool choose_is_slow(const view_film_plan *r, size_t sentences) {
    uint64_t steps = r->end - r->begin, speed = view_film_plan_speed(r);
    return sentences > 0 && sentences * speed <= CHOOSE_SENTENCES_A_SECOND * steps;
}

// Words as letters need room from left to right, and a terminal has not much from top to bottom.
// Beside a program the maze becomes as high as that, but not wider.
static uint64_t choose_scale(const view_film_plan *r, const view_session *s, bool code) {
    const view_pane *p = &s->panes[0];
    double across = view_pane_across(p), down = view_pane_down(p);
    uint64_t room[2] = {CHOOSE_WIDTH_LETTERS, CHOOSE_HEIGHT_LETTERS};
    view_film_plan beside = {.letters = r->letters, .lines = r->lines, .code = true};
    if (code && !r->letters) {
        room[0] = room[1] = 0;
        view_film_strip_size(&beside, s, room);
    }
    uint64_t wide = (uint64_t)((double)room[0] / across), high = (uint64_t)((double)room[1] / down);
    if (r->letters || code) return wide < high ? wide : high;
    if (across * down > CHOOSE_CELLS_SMALL) return 0;
    wide = (uint64_t)(CHOOSE_WIDTH_SMALL / across);
    return wide < CHOOSE_SCALE_MOST ? wide : CHOOSE_SCALE_MOST;
}

void view_film_enlarge(view_film_plan *r, const view_session *s, bool code) {
    uint64_t scale = choose_scale(r, s, code && s->panes[0].lessons.count > 0);
    bool can = r->panes == 1 && r->turn == 0 && (!r->letters || r->lines != NULL);
    if (can && scale > r->scale) r->scale = scale;
}

void view_film_choose(view_film_plan *r, const view_session *s, bool asked, bool code) {
    const view_lessons *l = &s->panes[0].lessons;
    size_t sentences;
    uint64_t ticks = view_film_strip_time(r, l, &sentences), size[2] = {0, 0};
    uint64_t most = asked ? CHOOSE_SECONDS_ASKED : CHOOSE_SECONDS_MOST;
    view_camera camera;
    view_image image;
    if ((r->letters && r->lines == NULL) || r->panes != 1) return;
    r->code = code && l->count > 0;
    if (!view_film_plan_picture(r, s, &camera, &image, size)) return;
    r->captions = asked || r->letters || size[0] >= CHOOSE_COLUMNS_LEAST * view_words_beside(r).advance;
    if (!r->captions && !r->code) return;
    if (r->turn == 0 && r->speed == 0 && sentences > 0 && ticks <= most * r->rate) r->told = l;
    r->sentences = r->captions && (asked || r->told != NULL || choose_is_slow(r, sentences));
}

void view_film_add(view_film_plan *r, const view_session *s) {
    view_film_enlarge(r, s, false);
    view_film_choose(r, s, false, false);
}
