// SPDX-License-Identifier: MIT
// The whole screen: panes, the strip below, and panels of text over them.
#include "view/commands.h"
#include "view/font.h"
#include "view/overlay.h"
#include "view/painter.h"

// ---- panels ------------------------------------------------------------------------

typedef struct screen_panel {
    const view_image *image;
    int x, y;                    // of the next line
    unsigned dot;
} screen_panel;

// A panel with a rim of one letter, in the middle if that is asked for.
static screen_panel screen_panel_open(const view_image *image, unsigned letters, unsigned lines,
                                      unsigned dot, bool middle) {
    int width = (int)((letters + 2) * VIEW_FONT_WIDTH * dot);
    int height = (int)((lines + 1) * VIEW_FONT_HEIGHT * dot);
    int x = middle ? ((int)image->width - width) / 2 : (int)(4 * dot);
    int y = middle ? ((int)image->height - height) / 2 : (int)(4 * dot);
    x = x < 0 ? 0 : x;
    y = y < 0 ? 0 : y;
    view_image_fill(image, x - (int)dot, y - (int)dot, width + 2 * (int)dot, height + 2 * (int)dot,
                    VIEW_COLOUR_DIM);
    view_image_fill(image, x, y, width, height, VIEW_COLOUR_PANEL);
    return (screen_panel){image, x + (int)(VIEW_FONT_WIDTH * dot),
                          y + (int)(VIEW_FONT_HEIGHT * dot / 2) + (int)dot, dot};
}

static void screen_panel_line(screen_panel *p, const char *keys, const char *text) {
    int indent = keys == NULL ? 0 : (int)(9 * VIEW_FONT_WIDTH * p->dot);
    if (keys != NULL) view_image_text(p->image, p->x, p->y, p->dot, VIEW_COLOUR_FRAME, keys);
    view_image_text(p->image, p->x + indent, p->y, p->dot, VIEW_COLOUR_TEXT, text);
    p->y += (int)(VIEW_FONT_HEIGHT * p->dot);
}

// In as many columns as the screen's height makes needful.
static void screen_help(const view_image *image, unsigned dot) {
    enum { COLUMN = 46 };
    size_t count;
    const view_command *commands = view_commands(&count);
    if (dot > 1 && image->width < 2 * COLUMN * VIEW_FONT_WIDTH * dot) dot--;
    size_t fit = image->height / (VIEW_FONT_HEIGHT * dot);
    size_t rows = fit > 3 ? fit - 2 : 1, columns = (count + rows - 1) / rows;
    rows = (count + columns - 1) / columns;
    screen_panel panel = screen_panel_open(image, (unsigned)columns * COLUMN, (unsigned)rows, dot,
                                           true);
    int top = panel.y;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && i % rows == 0) {
            panel.x += (int)(COLUMN * VIEW_FONT_WIDTH * dot);
            panel.y = top;
        }
        screen_panel_line(&panel, commands[i].keys, commands[i].about);
    }
}

static void screen_statistics(view_session *s, const view_image *image, unsigned dot) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(s, lines), longest = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].length > longest) longest = lines[i].length;
    screen_panel panel = screen_panel_open(image, (unsigned)longest, (unsigned)count, dot, false);
    for (size_t i = 0; i < count; i++) screen_panel_line(&panel, NULL, lines[i].text);
}

// ---- the strip ---------------------------------------------------------------------

// What is happening stands at the right and is more important: the title gives way.
static void screen_strip(const view_session *s, const view_layout *l, const view_image *image) {
    view_text title, status;
    const view_box *box = &l->strip;
    int y = (int)(box->y + l->text * 2), x = (int)(l->text * 2);
    view_overlay_title(s, s->active, &title);
    view_overlay_status(s, &status);
    view_image_fill(image, 0, (int)box->y, (int)box->width, (int)box->height, VIEW_COLOUR_PANEL);
    int right = (int)(box->width - view_text_width(status.text, l->text)) - x;
    view_image strip = *image;
    if (right > x) strip.width = (unsigned)(right - x);
    if (right > x) view_image_text(&strip, x, y, l->text, VIEW_COLOUR_DIM, title.text);
    view_image_text(image, right > x ? right : x, y, l->text, VIEW_COLOUR_TEXT, status.text);
}

static void screen_frame(const view_image *part) {
    int width = (int)part->width, height = (int)part->height;
    view_image_fill(part, 0, 0, width, 1, VIEW_COLOUR_FRAME);
    view_image_fill(part, 0, height - 1, width, 1, VIEW_COLOUR_FRAME);
    view_image_fill(part, 0, 0, 1, height, VIEW_COLOUR_FRAME);
    view_image_fill(part, width - 1, 0, 1, height, VIEW_COLOUR_FRAME);
}

void view_paint(view_session *s, const view_layout *l, const view_image *image) {
    if (l->count > 1 || l->count == 0)
        view_image_fill(image, 0, 0, (int)image->width, (int)image->height, VIEW_COLOUR_PANEL);
    for (size_t i = 0; i < l->count; i++) {
        view_image part = view_image_part(image, l->panes[i]);
        view_paint_pane(s, i, &s->camera, &part);
        if (l->count > 1 && i == s->active) screen_frame(&part);
    }
    if (l->text == 0) return;
    if (l->count > 0 && s->shown.statistics) screen_statistics(s, image, l->text);
    if (l->strip.height > 0) screen_strip(s, l, image);
    if (s->shown.help) screen_help(image, l->text);
}
