// SPDX-License-Identifier: MIT
// The whole screen: panes, the strip below, and panels of text over them.
#include <string.h>

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

// A panel with a rim as wide as one letter, in the middle if that is asked for.
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

static void screen_panel_line(screen_panel *p, const char *text) {
    view_image_text(p->image, p->x, p->y, p->dot, VIEW_COLOUR_TEXT, text);
    p->y += (int)(VIEW_FONT_HEIGHT * p->dot);
}

// ---- help ----------------------------------------------------------------------------

enum { HELP_GAP = 2, HELP_COLUMNS = 6 };

// The letters that the columns take: keys, then what they do.
typedef struct screen_columns {
    unsigned count, rows, all;
    unsigned keys[HELP_COLUMNS], about[HELP_COLUMNS];
} screen_columns;

static size_t screen_help_count(const view_session *s) { return VIEW_ACTION_COUNT + s->hint_count; }

static view_hint screen_help_line(const view_session *s, size_t i) {
    size_t count;
    const view_command *commands = view_commands(&count);
    if (i < count) return (view_hint){commands[i].keys, commands[i].about};
    return s->hints[i - count];
}

static screen_columns screen_help_columns(const view_session *s, unsigned columns) {
    screen_columns c = {.count = columns};
    size_t count = screen_help_count(s);
    c.rows = (unsigned)((count + columns - 1) / columns);
    for (size_t i = 0; i < count; i++) {
        view_hint line = screen_help_line(s, i);
        unsigned at = (unsigned)i / c.rows;
        if (strlen(line.keys) > c.keys[at]) c.keys[at] = (unsigned)strlen(line.keys);
        if (strlen(line.about) > c.about[at]) c.about[at] = (unsigned)strlen(line.about);
    }
    for (unsigned i = 0; i < columns; i++) c.all += c.keys[i] + c.about[i] + 2 * HELP_GAP;
    c.all -= HELP_GAP;
    return c;
}

// As large as possible, in as few columns as that allows.  On a tiny screen the end is cut off.
static screen_columns screen_help_fit(const view_session *s, const view_image *image,
                                      unsigned *dot) {
    screen_columns widest = screen_help_columns(s, 1);
    for (;; --*dot)
        for (unsigned columns = 1; columns <= HELP_COLUMNS; columns++) {
            screen_columns c = screen_help_columns(s, columns);
            if ((c.all + 2) * VIEW_FONT_WIDTH * *dot <= image->width) widest = c;
            if (widest.count == columns && (c.rows + 2) * VIEW_FONT_HEIGHT * *dot <= image->height)
                return c;
            if (*dot == 1 && columns == HELP_COLUMNS) return widest;
        }
}

void view_paint_help(const view_session *s, const view_image *image, unsigned dot) {
    screen_columns c = screen_help_fit(s, image, &dot);
    screen_panel panel = screen_panel_open(image, c.all, c.rows, dot, true);
    int letter = (int)(VIEW_FONT_WIDTH * dot), top = panel.y;
    for (size_t i = 0; i < screen_help_count(s); i++) {
        view_hint line = screen_help_line(s, i);
        unsigned at = (unsigned)i / c.rows;
        if (at > 0 && i % c.rows == 0) {
            panel.x += (int)(c.keys[at - 1] + c.about[at - 1] + 2 * HELP_GAP) * letter;
            panel.y = top;
        }
        view_image_text(image, panel.x, panel.y, dot, VIEW_COLOUR_FRAME, line.keys);
        view_image_text(image, panel.x + (int)(c.keys[at] + HELP_GAP) * letter, panel.y, dot,
                        VIEW_COLOUR_TEXT, line.about);
        panel.y += (int)(VIEW_FONT_HEIGHT * dot);
    }
}

static void screen_statistics(view_session *s, const view_image *image, unsigned dot) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(s, lines), longest = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].length > longest) longest = lines[i].length;
    screen_panel panel = screen_panel_open(image, (unsigned)longest, (unsigned)count, dot, false);
    for (size_t i = 0; i < count; i++) screen_panel_line(&panel, lines[i].text);
}

// ---- the strip ---------------------------------------------------------------------

// How far the film is: a thin line above the strip, with a mark at the end of the making.
static void screen_progress(const view_session *s, const view_layout *l, const view_image *image) {
    size_t length = view_session_length(s), making = view_session_making(s);
    int width = (int)l->strip.width, y = (int)l->strip.y, high = (int)l->text;
    if (length == 0) return;
    int done = (int)((double)s->position / (double)length * width);
    int made = (int)((double)making / (double)length * width);
    view_image_fill(image, 0, y, width, high, VIEW_COLOUR_DIM);
    view_image_fill(image, 0, y, done, high, VIEW_COLOUR_FRAME);
    if (making > 0 && making < length)
        view_image_fill(image, made, y - high, high, 2 * high, VIEW_COLOUR_TEXT);
    view_image_fill(image, done - high, y - high, 2 * high, 3 * high, VIEW_COLOUR_FRAME);
}

// The current status is at the right and is more important: the title is cut off for it.
static void screen_strip(const view_session *s, const view_layout *l, const view_image *image) {
    view_text title, status;
    const view_box *box = &l->strip;
    int y = (int)(box->y + l->text * 4), x = (int)(l->text * 2);
    view_overlay_title(s, s->active, &title);
    view_overlay_status(s, &status);
    view_image_fill(image, 0, (int)box->y, (int)box->width, (int)box->height, VIEW_COLOUR_PANEL);
    int right = (int)(box->width - view_text_width(status.text, l->text)) - x;
    int letter = (int)(VIEW_FONT_WIDTH * l->text);
    int room = (right - x) / letter * letter + x - letter;
    view_image strip = *image;
    if (room > x) strip.width = (unsigned)room;
    if (room > x) view_image_text(&strip, x, y, l->text, VIEW_COLOUR_DIM, title.text);
    view_image_text(image, right > x ? right : x, y, l->text, VIEW_COLOUR_TEXT, status.text);
    screen_progress(s, l, image);
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
    if (s->shown.help) view_paint_help(s, image, l->text);
}
