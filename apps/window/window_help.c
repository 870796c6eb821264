// SPDX-License-Identifier: MIT
// Boxes of text.  The keys are under headings, in as few columns as fit, in small letters if they must be.  Typing
// leaves the lines that have these letters, and all lines of a heading that has them.
//
//     +---------------------------+
//     | wal_                      |     the box keeps its size while somebody types
//     |---------------------------|
//     | Walking        The maze   |
//     | up k  walk ..  ...        |
//     +---------------------------+
#include "window_help.h"

#include <string.h>

#include "view/text_words.h"
#include "window_shapes.h"

// A column has letters between keys and words, and after them.
enum { HELP_COLUMNS = 6, HELP_BETWEEN = 2, HELP_AFTER = 3, HELP_TIP = 34, HELP_MOST = 96 };

// ---- keys --------------------------------------------------------------------------------

typedef struct help_place {
    view_hint line;
    unsigned column, row;
} help_place;

// Letters, and how many quarters of their height a row has, from the best to the last.
typedef struct help_form {
    window_type_style style;
    int quarters;
} help_form;

// The lines that are shown, and the pixels that the columns take: keys, then what they do.
typedef struct help_page {
    help_place places[HELP_MOST];
    size_t count;
    unsigned columns, rows, seen;    // of the rows of a column only so many may be seen at a time
    int keys[HELP_COLUMNS], about[HELP_COLUMNS], all, pitch;
    help_form form;
} help_page;

// All lines, a heading in front of those that belong to it.
static size_t help_lines(const view_session *s, view_hint lines[HELP_MOST]) {
    size_t commands, count = 0;
    const view_command *command = view_commands(&commands);
    for (size_t i = 0; i < commands; i++) {
        const char *heading = view_command_heading((view_action)i);
        if (heading != NULL) lines[count++] = (view_hint){NULL, heading};
        lines[count++] = (view_hint){command[i].keys, command[i].about};
    }
    for (size_t i = 0; i < s->hint_count && count < HELP_MOST; i++) lines[count++] = s->hints[i];
    for (size_t i = 0; i < count; i++)
        lines[i] = (view_hint){view_tongue_text(s->tongue, lines[i].keys), view_tongue_text(s->tongue, lines[i].about)};
    return count;
}

static void help_find(const view_session *s, const char *typed, help_page *p) {
    view_hint lines[HELP_MOST], heading = {0};
    size_t count = help_lines(s, lines);
    bool all = false, headed = false;
    p->count = 0;
    for (size_t i = 0; i < count; i++) {
        const char *keys = lines[i].keys == NULL ? "" : lines[i].keys;
        bool found = view_text_match(typed, keys, lines[i].about) != VIEW_MATCH_NONE;
        if (lines[i].keys == NULL) {
            heading = lines[i];
            all = found;
            headed = false;
        } else if (found || all) {
            if (!headed) p->places[p->count++].line = heading;
            headed = true;
            p->places[p->count++].line = lines[i];
        }
    }
}

// Places the lines in columns of `rows` lines: a heading is never the last line of one, and has an empty line above it.
static void help_lay(help_page *p, unsigned rows) {
    unsigned column = 0, row = 0;
    for (size_t i = 0; i < p->count; i++) {
        bool heading = p->places[i].line.keys == NULL;
        if (heading && row > 0) row++;
        if (row + heading >= rows) {
            column++;
            row = 0;
        }
        p->places[i].column = column;
        p->places[i].row = row++;
    }
    p->rows = rows;
    p->columns = column + 1;
}

static int help_pitch(const window_type *t, help_form form) {
    return window_type_line(t, form.style) * form.quarters / 4;
}

static void help_measure(const window_type *t, help_form form, help_page *p) {
    const window_type_style style = form.style;
    p->form = form;
    p->pitch = help_pitch(t, form);
    p->all = 0;
    for (unsigned i = 0; i < HELP_COLUMNS; i++) p->keys[i] = p->about[i] = 0;
    for (size_t i = 0; i < p->count; i++) {
        const help_place *at = &p->places[i];
        if (at->column >= HELP_COLUMNS || at->line.keys == NULL) continue;
        int keys = window_type_width(t, style, at->line.keys), about = window_type_width(t, style, at->line.about);
        if (keys > p->keys[at->column]) p->keys[at->column] = keys;
        if (about > p->about[at->column]) p->about[at->column] = about;
    }
    for (unsigned i = 0; i < p->columns && i < HELP_COLUMNS; i++)
        p->all += p->keys[i] + p->about[i] + (HELP_BETWEEN + HELP_AFTER) * t->letter;
}

// In as few columns as there is height for; on a tiny screen in as many as there is width for.
static void help_fit(const window_type *t, const view_image *image, help_page *p) {
    static const help_form forms[] = {{WINDOW_TYPE_TEXT, 5}, {WINDOW_TYPE_TEXT, 4}, {WINDOW_TYPE_SMALL, 5},
                                      {WINDOW_TYPE_SMALL, 4}};
    enum { FORMS = sizeof forms / sizeof forms[0] };
    for (unsigned k = 0; k < FORMS; k++) {
        int high = (int)image->height - 3 * t->line, pitch = help_pitch(t, forms[k]);
        unsigned rows = high > 2 * pitch ? (unsigned)(high / pitch) : 2;
        p->seen = rows;
        help_lay(p, rows);
        unsigned columns = p->columns;
        while (p->columns == columns && rows > 2) help_lay(p, --rows);
        if (p->columns != columns) help_lay(p, rows + 1);
        help_measure(t, forms[k], p);
        if (p->columns <= HELP_COLUMNS && p->all <= (int)image->width) return;
    }
    while (p->columns > 1 && (p->columns > HELP_COLUMNS || p->all > (int)image->width)) {
        help_lay(p, p->rows + 1);
        help_measure(t, forms[FORMS - 1], p);
    }
}

static void help_paint_line(const help_page *p, const window_type *t, const view_image *image, const help_place *at,
                            int x, int y) {
    int keys = p->keys[at->column] + HELP_BETWEEN * t->letter, wide = keys + p->about[at->column];
    if (at->line.keys == NULL) {
        window_type_paint(t, p->form.style, image, x, y, p->pitch, VIEW_COLOUR_TEXT, at->line.about);
        view_image_fill(image, x, y + p->pitch - (int)t->dot, wide, (int)t->dot, VIEW_COLOUR_DIM);
        return;
    }
    window_type_paint(t, p->form.style, image, x, y, p->pitch, VIEW_COLOUR_FRAME, at->line.keys);
    window_type_paint(t, p->form.style, image, x + keys, y, p->pitch, VIEW_COLOUR_TEXT, at->line.about);
}

static void help_paint_lines(const help_page *p, unsigned first, const window_type *t, const view_image *image, int x,
                             int y) {
    unsigned column = 0;
    for (size_t i = 0; i < p->count; i++) {
        const help_place *at = &p->places[i];
        for (; column < at->column && column < HELP_COLUMNS; column++)
            x += p->keys[column] + p->about[column] + (HELP_BETWEEN + HELP_AFTER) * t->letter;
        if (at->column < HELP_COLUMNS && at->row >= first && at->row < first + p->seen)
            help_paint_line(p, t, image, at, x, y + (int)(at->row - first) * p->pitch);
    }
    if (p->count > 0) return;
    window_type_paint(t, p->form.style, image, x, y, p->pitch, VIEW_COLOUR_DIM,
                      view_tongue_text(t->tongue, "nothing has these letters; escape closes the help"));
}

// The bar at the right border shows which rows are seen where that are not all.
static void help_paint_bar(const help_page *p, unsigned rows, unsigned first, const window_type *t,
                           const view_image *image, const view_box *box, int y) {
    int all = (int)p->seen * p->pitch, wide = t->letter / 2, x = (int)(box->x + box->width) - wide - 2 * (int)t->dot;
    if (p->seen >= rows) return;
    view_image_fill(image, x + wide / 2, y, (int)t->dot, all, VIEW_COLOUR_DIM);
    y += all * (int)first / (int)rows;
    view_image_fill(image, x, y, wide, all * (int)p->seen / (int)rows, VIEW_COLOUR_FRAME);
}

// The search is above the lines, and the box is that of all of them.
void help_paint(const view_session *s, field_line *search, unsigned *first, const window_type *t,
                const view_image *image) {
    help_page page;
    help_find(s, "", &page);
    help_fit(t, image, &page);
    if (page.rows < page.seen) page.seen = page.rows;
    if (*first > page.rows - page.seen) *first = page.rows - page.seen;
    unsigned rim = (unsigned)t->letter, top = (unsigned)t->line * 5 / 4;
    view_box box = {0, 0, (unsigned)page.all, page.seen * (unsigned)page.pitch + top + (unsigned)t->line};
    if (page.seen < page.rows) box.width += rim;
    if (box.width < image->width) box.x = (image->width - box.width) / 2;
    if (box.height < image->height) box.y = (image->height - box.height) / 2;
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    view_box line = {box.x + rim, box.y + t->dot, box.width > 2 * rim ? box.width - 2 * rim : 0, top};
    const char *wish = page.seen < page.rows ? "type to search; up and down scroll" : "type to search";
    if (search->text.length == 0)
        window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)line.x + 2 * t->letter, (int)line.y, (int)line.height,
                          VIEW_COLOUR_DIM, view_tongue_text(s->tongue, wish));
    field_line_paint(search, line, t, image);
    view_image_fill(image, (int)line.x, (int)(line.y + top), (int)line.width, (int)t->dot, VIEW_COLOUR_DIM);
    unsigned rows = page.rows;
    help_form form = page.form;
    help_find(s, search->text.text, &page);
    help_lay(&page, rows);
    help_measure(t, form, &page);
    help_paint_bar(&page, rows, *first, t, image, &box, (int)(line.y + top) + t->line / 2);
    help_paint_lines(&page, *first, t, image, (int)line.x, (int)(line.y + top) + t->line / 2);
}

// ---- figures -----------------------------------------------------------------------------

// "dead ends: 31" becomes two columns; returns their width, with rims.
static unsigned help_cut_figures(const window_type *t, view_text *lines, size_t count) {
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
    return (unsigned)(names + values + 4 * t->letter);
}

view_box help_place_figures(view_session *s, const window_type *t, view_box *rest) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(s, lines);
    unsigned rim = (unsigned)t->letter, width = help_cut_figures(t, lines, count);
    if (2 * width > rest->width)
        return (view_box){rest->x + rim, rest->y + rim, width, (unsigned)t->line * (unsigned)count};
    rest->width -= width;
    return (view_box){rest->x + rest->width, rest->y, width, rest->height};
}

void help_paint_figures(view_session *s, const window_type *t, view_box box, const view_image *image) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(s, lines);
    (void)help_cut_figures(t, lines, count);
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    int x = (int)box.x + t->letter, y = (int)box.y + t->line / 2;
    for (size_t i = 1; i < count; i++, y += t->line) {
        const char *value = lines[i].text + strlen(lines[i].text) + 2;
        int wide = window_type_width(t, WINDOW_TYPE_TEXT, value);
        window_type_paint(t, WINDOW_TYPE_TEXT, image, x, y, t->line, VIEW_COLOUR_DIM, lines[i].text);
        window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)(box.x + box.width) - t->letter - wide, y, t->line,
                          VIEW_COLOUR_TEXT, value);
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
