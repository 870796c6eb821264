// SPDX-License-Identifier: MIT
// The bar is as high as a finger wide enough to be hit; only a line of it is painted.
#include "window_strip.h"

#include <string.h>

#include "window_shapes.h"

enum { STRIP_BAR = 16 };             // pixels of the bar's height for letters of 14

// ---- places ------------------------------------------------------------------------------

static view_box strip_take(view_box *rest, unsigned height) {
    rest->height -= height;
    return (view_box){rest->x, rest->y + rest->height, rest->width, height};
}

window_strip strip_place(const view_session *s, const window_type *t, view_box *rest) {
    window_strip p = {0};
    unsigned line = (unsigned)t->line * 5 / 4, bar = STRIP_BAR * t->size / 14;
    if (bar < STRIP_BAR) bar = STRIP_BAR;
    if (rest->height < 4 * (line + bar)) return p;
    p.status = strip_take(rest, line);
    if (view_session_length(s) > 0) p.scrub = strip_take(rest, bar);
    return p;
}

// ---- the bar -----------------------------------------------------------------------------

// The knob stays inside, so the line is shorter than the bar.
static int strip_edge(const window_strip *p) { return (int)p->scrub.height / 2; }
static int strip_length(const window_strip *p) {
    int length = (int)p->scrub.width - 2 * strip_edge(p);
    return length > 0 ? length : 1;
}

size_t strip_step(const window_strip *p, const view_session *s, int x) {
    int64_t at = x - (int64_t)p->scrub.x - strip_edge(p), length = strip_length(p);
    at = at < 0 ? 0 : at > length ? length : at;
    return (size_t)((double)at / (double)length * (double)view_session_length(s) + 0.5);
}

static int strip_at(const window_strip *p, const view_session *s, size_t step) {
    double share = (double)step / (double)view_session_length(s);
    return (int)p->scrub.x + strip_edge(p) + (int)(share * strip_length(p));
}

// Paints the position in the film, with a mark where the making ends.
static void strip_paint_bar(const window_strip *p, const view_session *s,
                            const view_image *image) {
    size_t length = view_session_length(s), making = view_session_making(s);
    int high = (int)p->scrub.height, thick = high / 4, knob = high * 5 / 8;
    int y = (int)p->scrub.y + (high - thick) / 2, left = strip_at(p, s, 0);
    int done = strip_at(p, s, s->position), made = strip_at(p, s, making);
    shape_fill(image, p->scrub, VIEW_COLOUR_PANEL);
    view_image_fill(image, left, y, strip_length(p), thick, VIEW_COLOUR_DIM);
    view_image_fill(image, left, y, done - left, thick, VIEW_COLOUR_FRAME);
    if (making > 0 && making < length)
        view_image_fill(image, made, y - thick / 2, thick / 2, 2 * thick, VIEW_COLOUR_TEXT);
    view_image_fill(image, done - knob / 4, (int)p->scrub.y + (high - knob) / 2, knob / 2, knob,
                    VIEW_COLOUR_FRAME);
}

void strip_paint_hover(const window_strip *p, const view_session *s, const window_type *t, view_box caption, int x,
                       const view_image *image) {
    size_t step = strip_step(p, s, x);
    uint64_t rate = view_session_rate(s);
    view_text words = {0};
    view_text_add(&words, "step ");
    view_text_number(&words, step);
    view_text_add(&words, " of ");
    view_text_number(&words, view_session_length(s));
    view_tongue_say(t->tongue, &words);
    if (rate > 0) view_text_add(&words, ", ");
    if (rate > 0) view_text_time(&words, (uint64_t)((double)step * 1000 / (double)rate));
    view_tongue_figures(t->tongue, &words);
    int wide = window_type_width(t, WINDOW_TYPE_TEXT, words.text) + t->letter;
    int left = x - wide / 2, high = t->line * 5 / 4, most = (int)image->width - wide;
    left = left > most ? most : left;
    unsigned bottom = caption.height > 0 ? caption.y : p->scrub.y;
    view_box box = {(unsigned)(left < 0 ? 0 : left), bottom - (unsigned)high, (unsigned)wide, (unsigned)high};
    int knob = (int)p->scrub.height * 5 / 8, top = (int)(p->scrub.y + p->scrub.height / 2) - knob / 2;
    view_image_fill(image, strip_at(p, s, step) - (int)t->dot / 2, top, (int)t->dot, knob, VIEW_COLOUR_TEXT);
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_FRAME, VIEW_COLOUR_PANEL);
    window_type_middle(t, image, box, VIEW_COLOUR_TEXT, words.text);
}

// ---- the line about maze and film --------------------------------------------------------

// The current status is at the right and is more important: the title is cut off for it.
static void strip_paint_status(const window_strip *p, const view_session *s, const window_type *t,
                               const view_image *image) {
    view_text title, status, film, cut;
    view_box box = p->status;
    int rim = t->letter, room = (int)box.width - 2 * rim;
    view_overlay_title(s, s->active, &title);
    view_overlay_status(s, &status);
    // In words where the title has room beside them.
    bool told = view_overlay_film(s, &film);
    int both = window_type_width(t, WINDOW_TYPE_TEXT, film.text) + window_type_width(t, WINDOW_TYPE_TEXT, title.text);
    if (told && both + 2 * rim <= room) status = film;
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    window_type_cut(t, status.text, room, &cut);
    int wide = window_type_width(t, WINDOW_TYPE_TEXT, cut.text);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)(box.x + box.width) - rim - wide,
                      (int)box.y, (int)box.height, VIEW_COLOUR_TEXT, cut.text);
    room -= wide + 2 * rim;
    if (room < 4 * t->letter) return;
    window_type_cut(t, title.text, room, &cut);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)box.x + rim, (int)box.y, (int)box.height,
                      VIEW_COLOUR_DIM, cut.text);
}

void strip_paint(const window_strip *p, const view_session *s, const window_type *t,
                 const view_image *image) {
    if (p->status.height == 0) return;
    strip_paint_status(p, s, t, image);
    if (p->scrub.height > 0) strip_paint_bar(p, s, image);
}

// ---- names -------------------------------------------------------------------------------

// Panes beside one another have their names on one line, those above one another a line each.
unsigned strip_place_names(view_session *s, const window_type *t, view_box area, view_layout *l) {
    unsigned line = (unsigned)t->line * 5 / 4, count = (unsigned)s->pane_count;
    if (count < 2 || area.height < 8 * line) {
        *l = view_layout_make(s, area.width, area.height);
        return 0;
    }
    *l = view_layout_make(s, area.width, area.height - line);
    bool beside = l->count > 1 && l->panes[1].x > 0;
    if (!beside) *l = view_layout_make(s, area.width, area.height - count * line);
    for (unsigned i = 0; i < l->count; i++)
        l->panes[i].y += l->panes[i].x > 0 || i == 0 ? line : (i + 1) * line;
    l->height = area.height;
    return line;
}

static void strip_name(const view_session *s, size_t i, view_text *name) {
    *name = s->panes[i].generator;
    if (name->length == 0) view_text_add(name, view_tongue_text(s->tongue, "a maze from a file"));
    if (s->panes[i].solver[0] == '\0') return;
    view_text_add(name, " + ");
    view_text_add(name, s->panes[i].solver);
}

void strip_paint_names(const view_session *s, const window_type *t, const view_layout *l,
                       unsigned height, const view_image *image) {
    view_text name;
    for (size_t i = 0; i < l->count && height > 0; i++) {
        bool active = i == s->active;
        view_box box = {l->panes[i].x, l->panes[i].y - height, l->panes[i].width, height};
        strip_name(s, i, &name);
        shape_fill(image, box, active ? VIEW_COLOUR_FRAME : VIEW_COLOUR_PANEL);
        window_type_middle(t, image, box, active ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT,
                           name.text);
    }
}
