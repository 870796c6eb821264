// SPDX-License-Identifier: MIT
// Prints the place of everything in the window, one thing per line, for tests:
//
//     control 6 30 212 24 Speed        x, y, width, height, label
//     label 6 30 80 24 36 14 Speed     the room of a text, its width and height, and the text
//     scrub 224 760 1056 16
//     pane 224 20 528 740              also area, status, caption, code, name
#include <stdio.h>

#include "window_code.h"
#include "window_ui.h"

static void boxes_print(const char *word, view_box b, const char *name) {
    printf("%s %u %u %u %u %s\n", word, b.x, b.y, b.width, b.height, name);
}

static void boxes_text(const window_type *t, const char *word, view_box b, const char *text) {
    if (text[0] == '\0') return;
    printf("%s %u %u %u %u %d %u %s\n", word, b.x, b.y, b.width, b.height,
           window_type_width(t, WINDOW_TYPE_TEXT, text), t->size, text);
}

static void boxes_control(const window_ui *d, const panel_control *c) {
    if (c->kind == PANEL_COLOUR)
        boxes_text(&d->type, "label", panel_label(&d->panel, c), c->value.text);
    bool valued = c->kind == PANEL_SLIDER || c->kind == PANEL_STEPPER || c->kind == PANEL_MENU;
    boxes_print("control", c->box, c->kind == PANEL_MENU ? c->value.text : c->label);
    if (c->icon == PANEL_NO_ICON)
        boxes_text(&d->type, "label", panel_label(&d->panel, c), c->label);
    if (valued) boxes_text(&d->type, "value", panel_value(&d->panel, c), c->value.text);
}

// A row of the program with as many letters as it takes.
static void boxes_code(const window_type *t, view_box b) {
    view_text row = {0};
    for (size_t i = code_columns(t, b); i > 0; i--) view_text_add(&row, "m");
    printf("label %u %u %u %u %d %u %s\n", b.x, b.y, b.width - (unsigned)t->letter, b.height,
           window_type_width(t, WINDOW_TYPE_CODE, row.text) + t->letter, t->size, "a row of code");
}

void script_boxes_print(const window_ui *d) {
    for (size_t i = 0; i < d->panel.count && d->panel.width > 0; i++)
        boxes_control(d, &d->panel.controls[i]);
    boxes_print("area", d->area, "");
    boxes_print("scrub", d->strip.scrub, "");
    boxes_print("status", d->strip.status, "");
    boxes_print("caption", d->caption, "");
    boxes_print("legend", d->legend, "");
    boxes_print("code", d->code, "");
    if (d->code.width > 0) boxes_code(&d->type, d->code);
    for (size_t i = 0; i < d->layout.count; i++) {
        view_box pane = d->layout.panes[i];
        pane.x += d->area.x;
        pane.y += d->area.y;
        boxes_print("pane", pane, "");
        boxes_print("name", (view_box){pane.x, pane.y - d->names, pane.width, d->names}, "");
    }
    if (d->menu.open) boxes_print("menu", d->menu.box, d->menu.line.text.text);
    if (d->field.open) boxes_print("field", d->field.line.box, d->field.line.text.text);
}
