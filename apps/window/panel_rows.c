// SPDX-License-Identifier: MIT
// The rows of the panel: a control takes a part of one, and has its label, value and arrows in places of its box.
//
//     Speed  ====o=====  500/s        label, bar, value
//     pick   <   random     >         label, arrow, value, arrow
//     [x] path    [ ] figures         two of two parts, each a square and a label
#include "panel.h"

#include "view/patterns.h"

// Widths in letters, of the labels and values of sliders and steppers.
enum { PANEL_LABEL = 10, PANEL_VALUE = 6 };

static int panel_rim(const panel *p) { return p->letter / 2 + 1; }

panel_control *panel_add(panel *p, panel_kind kind, const char *label, int at, int parts) {
    int rim = panel_rim(p), all = (int)p->width - 2 * rim, gap = at > 0 ? p->letter / 3 : 0;
    int left = all * at / parts + gap, right = all * (at + 1) / parts;
    if (p->count < PANEL_CONTROLS_MOST) p->count++;
    panel_control *c = &p->controls[p->count - 1];
    *c = (panel_control){.kind = kind, .label = label, .keys = "", .back = VIEW_ACTION_COUNT,
                         .action = VIEW_ACTION_COUNT};
    c->box = (view_box){(unsigned)(rim + left), (unsigned)p->y, (unsigned)(right - left),
                        (unsigned)p->line};
    if (at + 1 == parts) p->y += p->line;
    return c;
}

// ---- places ------------------------------------------------------------------------------

// The box of a control without these numbers of pixels at its left and right.
static view_box panel_part(const panel_control *c, int left, int right) {
    view_box part = c->box;
    part.x += (unsigned)left;
    part.width = (int)part.width > left + right ? part.width - (unsigned)(left + right) : 0;
    return part;
}

int panel_square(const panel *p, const panel_control *c) {
    int size = p->line * 5 / 8, least = PATTERN_LEAST + 2 * p->dot;
    return c->kind == PANEL_COLOUR && size < least && least < p->line ? least : size;
}

view_box panel_label(const panel *p, const panel_control *c) {
    int square = panel_square(p, c) + p->letter * 2 / 3;
    if (c->kind == PANEL_SWITCH || c->kind == PANEL_COLOUR) return panel_part(c, square, 0);
    if (c->kind == PANEL_BUTTON) return panel_part(c, p->letter * 2 / 3, p->letter * 2 / 3);
    bool named = c->kind == PANEL_SLIDER || c->kind == PANEL_STEPPER;
    view_box label = c->box;
    if (named) label.width = (unsigned)((PANEL_LABEL - 1) * p->letter);
    if (c->kind == PANEL_SLIDER) label.width += (unsigned)p->letter / 2;
    return label;
}

view_box panel_value(const panel *p, const panel_control *c) {
    int label = PANEL_LABEL * p->letter;
    if (c->kind == PANEL_MENU) return panel_part(c, p->letter * 2 / 3, p->letter * 7 / 3);
    if (c->kind == PANEL_STEPPER) return panel_part(c, label + p->letter, 2 * p->letter);
    return panel_part(c, (int)c->box.width - PANEL_VALUE * p->letter, 0);
}

view_box panel_bar(const panel *p, const panel_control *c) {
    view_box bar = c->box;
    bar.x += (unsigned)(PANEL_LABEL * p->letter);
    bar.width -= (unsigned)((PANEL_LABEL + PANEL_VALUE) * p->letter);
    return bar;
}

view_box panel_arrow(const panel *p, const panel_control *c, bool next) {
    view_box arrow = c->box;
    arrow.width = (unsigned)(2 * p->letter);
    if (next) arrow.x += c->box.width - arrow.width;
    else arrow.x += (unsigned)((PANEL_LABEL - 1) * p->letter);
    return arrow;
}
