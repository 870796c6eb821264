// SPDX-License-Identifier: MIT
// Paints the panel: names at the left, controls at the right, all on the same lines.
#include "window_shapes.h"
#include "panel.h"
#include "view/patterns.h"

static void panel_write(const window_type *t, const view_image *image,
                        view_box box, unsigned colour, const char *text) {
    view_text cut;
    window_type_cut(t, text, (int)box.width, &cut);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)box.x, (int)box.y, (int)box.height, colour,
                      cut.text);
}

// A box of a control, a little smaller than where a press counts.
static view_box panel_inside(const panel *p, view_box box) {
    unsigned rim = (unsigned)(p->line / 12);
    box.y += rim;
    box.height -= 2 * rim;
    return box;
}

static void panel_paint_heading(const panel *p, const panel_control *c, const window_type *t,
                                const view_image *image) {
    int wide = window_type_width(t, WINDOW_TYPE_TEXT, c->label) + p->letter;
    panel_write(t, image, c->box, VIEW_COLOUR_DIM, c->label);
    view_image_fill(image, (int)c->box.x + wide, (int)c->box.y + p->line / 2,
                    (int)c->box.width - wide, p->dot, VIEW_COLOUR_DIM);
}

static void panel_paint_icon(const panel *p, view_box box, panel_icon icon, unsigned colour,
                             const view_image *image) {
    int size = p->line * 9 / 16, middle = (int)(box.x + box.width / 2), bar = size / 5 + 1;
    int top = (int)(box.y + box.height / 2) - size / 2;
    bool back = icon == PANEL_ICON_FIRST || icon == PANEL_ICON_BACK;
    if (icon == PANEL_ICON_PAUSE) {
        view_image_fill(image, middle - bar - bar / 2, top, bar, size, colour);
        view_image_fill(image, middle + bar - bar / 2, top, bar, size, colour);
        return;
    }
    if (icon == PANEL_ICON_FIRST)
        view_image_fill(image, middle - size / 4 - bar - 1, top, bar, size, colour);
    if (icon == PANEL_ICON_LAST)
        view_image_fill(image, middle + size / 4 + 1, top, bar, size, colour);
    if (icon == PANEL_ICON_PLAY) size = size * 5 / 4;
    shape_arrow(image, box, size, back ? SHAPE_LEFT : SHAPE_RIGHT, colour);
}

static void panel_paint_button(const panel *p, const panel_control *c, const window_type *t,
                               const view_image *image) {
    view_box box = panel_inside(p, c->box);
    unsigned ground = c->chosen ? VIEW_COLOUR_FRAME : VIEW_COLOUR_PANEL;
    unsigned ink = c->chosen ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT;
    shape_round(image, box, p->dot, c->chosen || c == p->under ? VIEW_COLOUR_FRAME : VIEW_COLOUR_DIM, ground);
    if (c->icon != PANEL_NO_ICON) panel_paint_icon(p, box, c->icon, ink, image);
    if (c->icon == PANEL_NO_ICON) {
        view_box label = panel_label(p, c);
        window_type_middle(t, image, (view_box){label.x, box.y, label.width, box.height}, ink, c->label);
    }
}

static void panel_write_right(const panel *p, const panel_control *c, const window_type *t,
                              const view_image *image) {
    unsigned wide = (unsigned)window_type_width(t, WINDOW_TYPE_TEXT, c->value.text);
    view_box box = panel_value(p, c);
    if (box.width > wide) box.x += box.width - wide;
    panel_write(t, image, box, VIEW_COLOUR_TEXT, c->value.text);
}

static void panel_paint_slider(const panel *p, const panel_control *c, const window_type *t,
                               const view_image *image) {
    view_box bar = panel_bar(p, c);
    int high = p->line / 6 > 2 ? p->line / 6 : 2, knob = p->line * 9 / 16, width = (int)bar.width;
    int middle = (int)bar.y + p->line / 2, left = (int)bar.x;
    int64_t number = c->number > c->most ? c->most : c->number;
    int at = c->most > c->least ? (int)((number - c->least) * width / (c->most - c->least)) : 0;
    view_image_fill(image, left, middle - high / 2, width, high, VIEW_COLOUR_DIM);
    view_image_fill(image, left, middle - high / 2, at, high, VIEW_COLOUR_FRAME);
    view_image_fill(image, left + at - knob / 4, middle - knob / 2, knob / 2, knob,
                    VIEW_COLOUR_FRAME);
    panel_write_right(p, c, t, image);
}

static void panel_paint_menu(const panel *p, const panel_control *c, const window_type *t,
                             const view_image *image) {
    view_box box = panel_inside(p, c->box);
    shape_round(image, box, p->dot, c == p->under ? VIEW_COLOUR_FRAME : VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    panel_write(t, image, panel_value(p, c), VIEW_COLOUR_TEXT, c->value.text);
    box.x += box.width - (unsigned)(2 * p->letter);
    box.width = (unsigned)(2 * p->letter);
    shape_arrow(image, box, p->line / 2, SHAPE_DOWN, VIEW_COLOUR_FRAME);
}

static void panel_paint_stepper(const panel *p, const panel_control *c, const window_type *t,
                                const view_image *image) {
    view_box back = panel_arrow(p, c, false), next = panel_arrow(p, c, true);
    bool both = c->param != NULL || c->back != VIEW_ACTION_COUNT;
    if (both) shape_arrow(image, back, p->line * 9 / 16, SHAPE_LEFT, VIEW_COLOUR_FRAME);
    shape_arrow(image, next, p->line * 9 / 16, SHAPE_RIGHT, VIEW_COLOUR_FRAME);
    window_type_middle(t, image, panel_value(p, c), VIEW_COLOUR_TEXT, c->value.text);
}

static void panel_paint_switch(const panel *p, const panel_control *c, const window_type *t,
                               const view_image *image) {
    unsigned size = (unsigned)p->line * 5 / 8, above = ((unsigned)p->line - size) / 2;
    view_box square = {c->box.x, c->box.y + above, size, size};
    unsigned ground = c->chosen ? VIEW_COLOUR_FRAME : VIEW_COLOUR_PANEL;
    shape_box(image, square, p->dot, c->chosen || c == p->under ? VIEW_COLOUR_FRAME : VIEW_COLOUR_DIM, ground);
    if (c->chosen) shape_tick(image, square, VIEW_COLOUR_PANEL);
    panel_write(t, image, panel_label(p, c), VIEW_COLOUR_TEXT, c->label);
}

void panel_paint_colour(const panel *p, const panel_control *c, const window_type *t, const view_image *image) {
    unsigned size = (unsigned)panel_square(p, c), above = ((unsigned)p->line - size) / 2;
    view_box square = {c->box.x, c->box.y + above, size, size};
    int inside = (int)size - 2 * p->dot;
    // As in the maze, where an end or a walker is a mark on floor.
    unsigned ink = pattern_ink(c->colour), ground = ink == c->colour ? (unsigned)VIEW_COLOUR_FLOOR : c->colour;
    panel_write(t, image, panel_label(p, c), VIEW_COLOUR_TEXT, c->value.text);
    if (!c->chosen) return;
    if (c->colour == VIEW_COLOUR_CURSOR) shape_box(image, square, p->dot * 2, c->colour, VIEW_COLOUR_FLOOR);
    if (c->colour == VIEW_COLOUR_CURSOR) return;
    bool marked = inside >= PATTERN_LEAST && pattern_of(c->colour) != PATTERN_NONE;
    shape_box(image, square, p->dot, VIEW_COLOUR_DIM, marked ? ground : c->colour);
    if (marked)
        pattern_draw(image, (int)square.x + p->dot, (int)square.y + p->dot, inside, pattern_of(c->colour), ink);
}

static void panel_paint_control(const panel *p, const panel_control *c, const window_type *t,
                                const view_image *image) {
    if (c->kind == PANEL_SLIDER || c->kind == PANEL_STEPPER)
        panel_write(t, image, panel_label(p, c), c == p->under ? VIEW_COLOUR_TEXT : VIEW_COLOUR_DIM, c->label);
    switch (c->kind) {
    case PANEL_HEADING: panel_paint_heading(p, c, t, image); break;
    case PANEL_BUTTON: panel_paint_button(p, c, t, image); break;
    case PANEL_SLIDER: panel_paint_slider(p, c, t, image); break;
    case PANEL_MENU: panel_paint_menu(p, c, t, image); break;
    case PANEL_STEPPER: panel_paint_stepper(p, c, t, image); break;
    case PANEL_COLOUR: panel_paint_colour(p, c, t, image); break;
    default: panel_paint_switch(p, c, t, image); break;
    }
}

void panel_paint(const panel *p, const window_type *t, const view_image *image) {
    view_image_fill(image, 0, 0, (int)p->width, (int)image->height, VIEW_COLOUR_PANEL);
    view_image_fill(image, (int)p->width - p->dot, 0, p->dot, (int)image->height,
                    VIEW_COLOUR_DIM);
    for (size_t i = 0; i < p->count; i++) panel_paint_control(p, &p->controls[i], t, image);
}
