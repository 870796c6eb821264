// SPDX-License-Identifier: MIT
// The pixels of the window.
//
//     +-------+---------+------+
//     | panel | names   | code |     menu, help and tips cover all of it,
//     |       | mazes   |      |     the field takes the place of the last line
//     |       +---------+------+
//     |       | sentence       |
//     |       | bar, last line |
//     +-------+----------------+
#include <string.h>

#include "panel_legend.h"
#include "view/param_text.h"
#include "window_code.h"
#include "window_help.h"
#include "window_shapes.h"
#include "window_ui.h"

// In place of the line about maze and film, or at the bottom where there is none.
static view_box window_ui_field_box(const window_ui *d) {
    unsigned high = (unsigned)d->type.line * 5 / 4;
    view_box box = d->strip.status;
    if (box.height > 0) return box;
    high = high < d->height ? high : d->height;
    return (view_box){d->panel.width, d->height - high, d->width - d->panel.width, high};
}

enum { PAINT_LEGEND_LINES = 8 };     // lower windows have no line of colours

// Divides the window: the panel at the left, lines at the bottom, the mazes in what is left.
static void window_ui_arrange(window_ui *d) {
    view_session *s = d->session;
    window_type_fit(&d->type, panel_letters(d->width, d->height, d->scale));
    panel_make(&d->panel, s, &d->shown, &d->type, d->width, d->height);
    if (d->hides_panel) d->panel.width = 0;
    view_box rest = {d->panel.width, 0, d->width - d->panel.width, d->height};
    d->strip = strip_place(s, &d->type, &rest);
    bool tells = s->pane_count > 0 && !s->walker.present && view_session_length(s) > 0;
    d->code = d->caption = d->figures = (view_box){0};
    if (d->shown.caption && tells) d->caption = code_place_caption(&d->type, &rest);
    unsigned high = (unsigned)(d->panel.line > d->type.line ? d->panel.line : d->type.line) + 2 * d->type.dot;
    d->legend = (view_box){0};
    if ((d->panel.untold || d->hides_panel) && s->pane_count > 0 && rest.height > PAINT_LEGEND_LINES * high) {
        rest.height -= high;
        d->legend = (view_box){rest.x, rest.y + rest.height, rest.width, high};
    }
    if (d->shown.code && tells) d->code = code_place(s, &d->type, &rest);
    if (s->shown.statistics && s->pane_count > 0) d->figures = help_place_figures(s, &d->type, &rest);
    d->area = rest;
    d->names = strip_place_names(s, &d->type, rest, &d->layout);
    view_layout_follow(s, &d->layout);
}

// The view paints the mazes alone; all text is the window's.
static void window_ui_paint_mazes(window_ui *d) {
    view_session *s = d->session;
    view_image part = view_image_part(&d->image, d->area);
    view_paint(s, &d->layout, &part);
    strip_paint_names(s, &d->type, &d->layout, d->names, &part);
}

static void paint_focus(const window_ui *d) {
    int thick = 2 * (int)d->type.dot;
    view_box box = {0};
    if (d->focus.kind == WINDOW_FOCUS_SCRUB) box = d->strip.scrub;
    if (d->focus.kind == WINDOW_FOCUS_CONTROL && d->panel.width > 0 && d->focus.index < d->panel.count)
        box = d->panel.controls[d->focus.index].box;
    if (d->focus.kind == WINDOW_FOCUS_PANE && d->session->active < d->layout.count) {
        box = d->layout.panes[d->session->active];
        box.x += d->area.x;
        box.y += d->area.y;
    }
    if (box.width > 0) shape_rim(&d->image, box, thick, VIEW_COLOUR_TEXT);
}

// "pick=newest": a parameter is typed in English, whatever it is called.
static void paint_typed(const view_session *s, const panel_control *c, view_text *typed) {
    view_text words, value;
    panel_words(s, c->list, &words);
    view_choice_value(words.text, c->param, &value);
    view_text_add(typed, c->param->name);
    view_text_add(typed, "=");
    view_text_add(typed, value.text);
}

// The bar shows immediately what is under the mouse; a control does so after a delay.
static void paint_tip(const window_ui *d) {
    view_text keys = {0};
    const panel_control *c = panel_find(&d->panel, d->mouse_x, d->mouse_y);
    bool over = d->menu.open || d->field.open || d->session->shown.help;
    if (over) return;
    if (shape_holds(&d->strip.scrub, d->mouse_x, d->mouse_y))
        strip_paint_hover(&d->strip, d->session, &d->type, d->caption, d->mouse_x, &d->image);
    bool late = d->session->now >= d->rested + WINDOW_UI_REST;
    if (c == NULL || c->about == NULL || !d->tips || !late || d->hold != WINDOW_UI_NOTHING) return;
    if (c->keys[0] != '\0')
        view_text_add(&keys, view_tongue_text(d->type.tongue, strchr(c->keys, ' ') == NULL ? "key: " : "keys: "));
    view_text_add(&keys, view_tongue_text(d->type.tongue, c->keys));
    if (c->param != NULL) paint_typed(d->session, c, &keys);
    help_paint_tip(&d->type, c->about, keys.text, c->box, &d->image);
}

void window_ui_paint(window_ui *d) {
    view_session *s = d->session;
    view_palette_fill(&d->palette, s->shown.theme);
    view_palette_thin(&d->palette);
    window_type_mix(&d->palette);
    window_ui_arrange(d);
    window_ui_paint_mazes(d);
    strip_paint(&d->strip, s, &d->type, &d->image);
    if (d->caption.width > 0) code_paint_caption(s, &d->type, d->caption, &d->image);
    if (d->legend.width > 0) panel_paint_legend(&d->panel, s, &d->type, d->legend, &d->image);
    if (d->figures.width > 0) help_paint_figures(s, &d->type, d->figures, &d->image);
    if (d->code.width > 0) code_paint(s, &d->type, d->code, &d->image);
    bool over = d->menu.open || d->field.open || s->shown.help;
    d->panel.under = over ? NULL : panel_find(&d->panel, d->mouse_x, d->mouse_y);
    if (d->panel.width > 0) panel_paint(&d->panel, &d->type, &d->image);
    paint_focus(d);
    if (d->field.open) field_paint(&d->field, window_ui_field_box(d), &d->type, &d->image);
    if (d->menu.open) menu_paint(&d->menu, d->panel.width, &d->type, &d->image);
    if (s->shown.help) help_paint(s, &d->search, &d->help_first, &d->type, &d->image);
    paint_tip(d);
}
