// SPDX-License-Identifier: MIT
// How the panel looks: one line per row, the names on the left, the controls on the right.
#include "panel.h"

#include <string.h>

static int panel_letter(const panel *p) { return VIEW_FONT_WIDTH * (int)p->dot; }

int panel_left(const panel *p) { return PANEL_LABEL * panel_letter(p); }
int panel_slider_width(const panel *p) {
    return (PANEL_CHARACTERS - PANEL_LABEL - 7) * panel_letter(p);
}

// Letters have seven dots, and two below the line.
static void panel_write(const panel *p, const view_image *image, int x, int y, unsigned colour,
                        const char *text) {
    view_image_text(image, x, y + (p->line - 9 * (int)p->dot) / 2, p->dot, colour, text);
}

static void panel_write_middle(const panel *p, const view_image *image, int x, int width, int y,
                               unsigned colour, const char *text) {
    int wide = (int)view_text_width(text, p->dot) - (int)p->dot;
    panel_write(p, image, x + (wide < width ? (width - wide) / 2 : 0), y, colour, text);
}

static void panel_box(const panel *p, const view_image *image, int x, int y, int width,
                      unsigned colour) {
    int rim = p->dot > 1 ? 2 : 1, high = p->line - (int)p->dot;
    view_image_fill(image, x, y, width, high, VIEW_COLOUR_DIM);
    view_image_fill(image, x + rim, y + rim, width - 2 * rim, high - 2 * rim, colour);
}

static void panel_paint_gap(const panel *p, const panel_row *row, const view_image *image) {
    int x = panel_letter(p), wide = (int)view_text_width(row->label, p->dot) + panel_letter(p);
    panel_write(p, image, x, row->y, VIEW_COLOUR_DIM, row->label);
    view_image_fill(image, x + wide, row->y + p->line / 2, (int)p->width - 2 * x - wide,
                    p->dot > 1 ? 2 : 1, VIEW_COLOUR_DIM);
}

static void panel_paint_buttons(const panel *p, const panel_row *row, const view_image *image) {
    int count = (int)row->button_count, half = panel_letter(p) / 2;
    int all = (int)p->width - panel_letter(p);
    for (int i = 0; i < count; i++) {
        const panel_button *b = &row->buttons[i];
        int x = half + all * i / count, end = half + all * (i + 1) / count - (int)p->dot;
        unsigned back = b->chosen ? VIEW_COLOUR_FRAME : VIEW_COLOUR_FLOOR;
        panel_box(p, image, x, row->y, end - x, back);
        panel_write_middle(p, image, x, end - x, row->y,
                           b->chosen ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT, b->label);
    }
}

static void panel_paint_slider(const panel *p, const panel_row *row, const view_image *image) {
    int left = panel_left(p), width = panel_slider_width(p), dot = (int)p->dot;
    int y = row->y + p->line / 2 - dot;
    int64_t number = row->number > row->most ? row->most : row->number;
    int at = row->most > row->least
                 ? (int)((number - row->least) * width / (row->most - row->least)) : 0;
    view_image_fill(image, left, y, width, 2 * dot, VIEW_COLOUR_DIM);
    view_image_fill(image, left, y, at, 2 * dot, VIEW_COLOUR_FRAME);
    view_image_fill(image, left + at - 2 * dot, row->y + dot, 4 * dot, p->line - 3 * dot,
                    VIEW_COLOUR_FRAME);
    int wide = (int)view_text_width(row->value.text, p->dot);
    panel_write(p, image, (int)p->width - panel_letter(p) - wide, row->y, VIEW_COLOUR_TEXT,
                row->value.text);
}

static void panel_paint_menu(const panel *p, const panel_row *row, const view_image *image) {
    int letter = panel_letter(p), half = letter / 2;
    panel_box(p, image, half, row->y, (int)p->width - letter - (int)p->dot, VIEW_COLOUR_FLOOR);
    panel_write(p, image, letter + half / 2, row->y, VIEW_COLOUR_TEXT, row->value.text);
    panel_write(p, image, (int)p->width - 2 * letter - half, row->y, VIEW_COLOUR_FRAME, "v");
}

static void panel_paint_arrows(const panel *p, const panel_row *row, const view_image *image) {
    int letter = panel_letter(p), left = panel_left(p), right = (int)p->width - 2 * letter;
    bool both = row->param != NULL || row->back != VIEW_ACTION_COUNT;
    if (both) panel_write(p, image, left, row->y, VIEW_COLOUR_FRAME, "<");
    panel_write(p, image, right, row->y, VIEW_COLOUR_FRAME, ">");
    view_text value = row->value;
    size_t room = (size_t)((right - left) / letter - 1);
    if (value.length > room) memcpy(value.text + room - 2, "..", 3);
    panel_write_middle(p, image, left + letter, right - left - letter, row->y, VIEW_COLOUR_TEXT,
                       value.text);
}

static void panel_paint_switch(const panel *p, const panel_row *row, const view_image *image) {
    int letter = panel_letter(p), dot = (int)p->dot, size = 9 * dot;
    int y = row->y + (p->line - 10 * dot) / 2;
    int rim = dot > 1 ? 2 : 1;
    view_image_fill(image, letter, y, size, size, VIEW_COLOUR_DIM);
    view_image_fill(image, letter + rim, y + rim, size - 2 * rim, size - 2 * rim,
                    VIEW_COLOUR_FLOOR);
    if (row->chosen)
        view_image_fill(image, letter + 2 * dot, y + 2 * dot, size - 4 * dot, size - 4 * dot,
                        VIEW_COLOUR_FRAME);
    panel_write(p, image, 3 * letter + letter / 2, row->y, VIEW_COLOUR_TEXT, row->label);
    panel_write(p, image, (int)p->width - 2 * letter, row->y, VIEW_COLOUR_DIM, row->value.text);
}

static void panel_paint_row(const panel *p, const panel_row *row, const view_image *image) {
    bool named = row->kind == PANEL_SLIDER || row->kind == PANEL_ARROWS;
    if (named) panel_write(p, image, panel_letter(p), row->y, VIEW_COLOUR_DIM, row->label);
    switch (row->kind) {
    case PANEL_GAP: panel_paint_gap(p, row, image); break;
    case PANEL_BUTTONS: panel_paint_buttons(p, row, image); break;
    case PANEL_SLIDER: panel_paint_slider(p, row, image); break;
    case PANEL_MENU: panel_paint_menu(p, row, image); break;
    case PANEL_ARROWS: panel_paint_arrows(p, row, image); break;
    default: panel_paint_switch(p, row, image); break;
    }
}

void panel_paint(const panel *p, const view_image *image) {
    view_image_fill(image, 0, 0, (int)p->width, (int)image->height, VIEW_COLOUR_PANEL);
    view_image_fill(image, (int)p->width - 1, 0, 1, (int)image->height, VIEW_COLOUR_DIM);
    for (size_t i = 0; i < p->count; i++) panel_paint_row(p, &p->rows[i], image);
}
