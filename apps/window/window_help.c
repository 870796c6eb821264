// SPDX-License-Identifier: MIT
// Boxes of text.  The keys are in as few columns as fit, in small letters if they must be.
#include "window_help.h"

#include <string.h>

#include "window_shapes.h"

// A column has a letter between keys and words, and two after them.
enum { HELP_COLUMNS = 6, HELP_GAPS = 3, HELP_TIP = 34 };

// ---- keys --------------------------------------------------------------------------------

// The pixels that the columns take: keys, then what they do.
typedef struct help_columns {
    unsigned count, rows;
    int keys[HELP_COLUMNS], about[HELP_COLUMNS], all, line;
    window_type_style style;
} help_columns;

static size_t help_count(const view_session *s) { return VIEW_ACTION_COUNT + s->hint_count; }

static view_hint help_line(const view_session *s, size_t i) {
    size_t count;
    const view_command *commands = view_commands(&count);
    if (i < count) return (view_hint){commands[i].keys, commands[i].about};
    return s->hints[i - count];
}

static help_columns help_measure(const view_session *s, const window_type *t,
                                 window_type_style style, unsigned columns) {
    help_columns c = {.count = columns, .style = style};
    size_t count = help_count(s);
    c.rows = (unsigned)((count + columns - 1) / columns);
    c.line = window_type_line(t, style);
    for (size_t i = 0; i < count; i++) {
        view_hint line = help_line(s, i);
        unsigned at = (unsigned)i / c.rows;
        int keys = window_type_width(t, style, line.keys);
        int about = window_type_width(t, style, line.about);
        if (keys > c.keys[at]) c.keys[at] = keys;
        if (about > c.about[at]) c.about[at] = about;
    }
    for (unsigned i = 0; i < columns; i++) c.all += c.keys[i] + c.about[i] + HELP_GAPS * t->letter;
    return c;
}

// On a tiny screen the end is cut off.
static help_columns help_fit(const view_session *s, const window_type *t,
                             const view_image *image) {
    static const window_type_style styles[] = {WINDOW_TYPE_TEXT, WINDOW_TYPE_SMALL};
    help_columns c = {0};
    for (unsigned k = 0; k < 2; k++)
        for (unsigned columns = 1; columns <= HELP_COLUMNS; columns++) {
            c = help_measure(s, t, styles[k], columns);
            bool wide = c.all > (int)image->width;
            if (!wide && (int)(c.rows + 1) * c.line <= (int)image->height) return c;
        }
    for (unsigned columns = HELP_COLUMNS; columns > 0; columns--) {
        c = help_measure(s, t, WINDOW_TYPE_SMALL, columns);
        if (c.all <= (int)image->width) break;
    }
    return c;
}

void help_paint(const view_session *s, const window_type *t, const view_image *image) {
    help_columns c = help_fit(s, t, image);
    unsigned width = (unsigned)c.all, height = (c.rows + 1) * (unsigned)c.line;
    view_box box = {0, 0, width, height};
    if (width < image->width) box.x = (image->width - width) / 2;
    if (height < image->height) box.y = (image->height - height) / 2;
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    int x = (int)box.x + t->letter, y = (int)box.y + c.line / 2;
    for (size_t i = 0; i < help_count(s); i++) {
        view_hint line = help_line(s, i);
        unsigned at = (unsigned)i / c.rows;
        if (at > 0 && i % c.rows == 0) {
            x += c.keys[at - 1] + c.about[at - 1] + HELP_GAPS * t->letter;
            y = (int)box.y + c.line / 2;
        }
        window_type_paint(t, c.style, image, x, y, c.line, VIEW_COLOUR_FRAME, line.keys);
        window_type_paint(t, c.style, image, x + c.keys[at] + t->letter, y, c.line,
                          VIEW_COLOUR_TEXT, line.about);
        y += c.line;
    }
}

// ---- figures -----------------------------------------------------------------------------

// "dead ends: 31" becomes two columns.
void help_paint_figures(view_session *s, const window_type *t, const view_image *image) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(s, lines);
    int names = 0, values = 0;
    for (size_t i = 1; i < count; i++) {
        char *value = strstr(lines[i].text, ": ");
        if (value == NULL) continue;
        *value = '\0';
        int name = window_type_width(t, WINDOW_TYPE_TEXT, lines[i].text);
        int wide = window_type_width(t, WINDOW_TYPE_TEXT, value + 2);
        if (name > names) names = name;
        if (wide > values) values = wide;
    }
    unsigned all = (unsigned)(names + values + 4 * t->letter);
    view_box box = {(unsigned)t->letter, (unsigned)t->letter, all, 0};
    box.height = (unsigned)t->line * (unsigned)count;
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    int x = (int)box.x + t->letter, y = (int)box.y + t->line / 2;
    for (size_t i = 1; i < count; i++, y += t->line) {
        const char *value = lines[i].text + strlen(lines[i].text) + 2;
        int wide = window_type_width(t, WINDOW_TYPE_TEXT, value);
        window_type_paint(t, WINDOW_TYPE_TEXT, image, x, y, t->line, VIEW_COLOUR_DIM,
                          lines[i].text);
        window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)(box.x + all) - t->letter - wide, y,
                          t->line, VIEW_COLOUR_TEXT, value);
    }
}

// ---- tips --------------------------------------------------------------------------------

void help_paint_tip(const window_type *t, const char *words, const char *more, view_box beside,
                    const view_image *image) {
    enum { LINES = 4 };
    view_text lines[LINES];
    unsigned count = 0;
    int widest = window_type_width(t, WINDOW_TYPE_TEXT, more);
    for (; *words != '\0' && count < LINES; count++) {
        words = window_type_take(t, words, HELP_TIP * t->letter, &lines[count]);
        int wide = window_type_width(t, WINDOW_TYPE_TEXT, lines[count].text);
        if (wide > widest) widest = wide;
    }
    unsigned rows = count + (more[0] != '\0'), rim = (unsigned)t->letter;
    view_box box = {beside.x + rim, beside.y + beside.height + (unsigned)t->dot, 0,
                    rows * (unsigned)t->line + rim};
    box.width = (unsigned)widest + 2 * rim;
    if (box.x + box.width > image->width) box.x = image->width > box.width ? image->width - box.width : 0;
    if (box.y + box.height > image->height)
        box.y = beside.y > box.height ? beside.y - box.height : 0;
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_FRAME, VIEW_COLOUR_PANEL);
    int x = (int)(box.x + rim), y = (int)(box.y + rim / 2);
    for (unsigned i = 0; i < count; i++, y += t->line)
        window_type_paint(t, WINDOW_TYPE_TEXT, image, x, y, t->line, VIEW_COLOUR_TEXT,
                          lines[i].text);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, x, y, t->line, VIEW_COLOUR_DIM, more);
}
