// SPDX-License-Identifier: MIT
// The running line is in the middle as far as the program is longer than the window.  A line that is wider than the
// panel goes on in the next row, a little to the right of where it begins:
//
//         if (s->met[next] && s->steps[next] <=
//             s->steps[at] + 1) continue;
#include "window_code.h"

#include <string.h>

#include "view/caption.h"
#include "window_shapes.h"

// At most CODE_LETTERS of a line are shown, in at most CODE_SHARE percent of the room.
enum { CODE_LETTERS = 72, CODE_LEAST = 24, CODE_FARTHER = 4, CODE_SHARE = 45, CODE_CAPTION_LINES = 2 };

// ---- the program -------------------------------------------------------------------------

static size_t code_size(const char *line) { return strcspn(line, "\n"); }

static const char *code_next(const char *line) {
    line += code_size(line);
    return line + (*line == '\n');
}

static size_t code_longest(const char *code) {
    size_t longest = CODE_LEAST;
    for (; *code != '\0'; code = code_next(code))
        if (code_size(code) > longest) longest = code_size(code);
    return longest < CODE_LETTERS ? longest : CODE_LETTERS;
}

// The pixels of `letters` letters of code, each of which need not be a whole number wide.
static int code_width(const window_type *t, size_t letters) {
    static const char ten[] = "0000000000";
    return (int)((size_t)window_type_width(t, WINDOW_TYPE_CODE, ten) * letters + 9) / 10;
}

size_t code_columns(const window_type *t, view_box box) {
    int room = (int)(box.width - t->dot) - 2 * t->letter;
    size_t columns = room > 0 ? (size_t)room * 10 / (size_t)code_width(t, 10) : 0;
    return columns < 1 ? 1 : columns > CODE_LETTERS ? CODE_LETTERS : columns;
}

view_box code_place(const view_session *s, const window_type *t, view_box *rest) {
    view_caption caption = view_session_caption(s, s->active);
    size_t longest = code_longest(caption.code == NULL ? "" : caption.code);
    unsigned most = rest->width * CODE_SHARE / 100;
    unsigned width = (unsigned)code_width(t, longest + 1) + (unsigned)t->dot + 2 * (unsigned)t->letter;
    if (width > most) width = most;
    rest->width -= width;
    return (view_box){rest->x + rest->width, rest->y, width, rest->height};
}

// A walk through the rows of a program, which are counted or painted.
typedef struct code_walk {
    const window_type *type;
    const view_image *image;         // NULL: they are only counted
    view_box row;                    // the place of the next one
    unsigned bottom;                 // where rows end
    size_t columns;
    unsigned first, count, running;  // the first row that is seen; the rows so far; that of the running line; from 1
} code_walk;

// The letters of a text that a row takes: it ends before a remark at the right, else between words if there is more
// than one.
static size_t code_fit(const char *text, size_t size, size_t room) {
    size_t fit = room;
    if (size <= room) return size;
    while (fit > 0 && (text[fit - 1] != ' ' || text[fit] != ' ')) fit--;
    for (fit = fit > 0 ? fit : room; fit > 0 && text[fit] != ' ';) fit--;
    while (fit > 0 && text[fit - 1] == ' ') fit--;
    return fit > 0 ? fit : room;
}

static void code_row(code_walk *w, bool runs, size_t indent, const char *text, size_t size) {
    char line[2 * CODE_LETTERS + 1];
    w->count++;
    if (runs && w->running == 0) w->running = w->count;
    if (w->image == NULL || w->count < w->first || w->row.y + w->row.height > w->bottom) return;
    if (indent > CODE_LETTERS) indent = CODE_LETTERS;
    if (size > CODE_LETTERS) size = CODE_LETTERS;
    memset(line, ' ', indent);
    memcpy(line + indent, text, size);
    line[indent + size] = '\0';
    if (runs) shape_fill(w->image, w->row, VIEW_COLOUR_FRAME);
    view_image part = view_image_part(w->image, (view_box){0, 0, w->row.x + w->row.width, w->image->height});
    window_type_paint(w->type, WINDOW_TYPE_CODE, &part, (int)w->row.x + w->type->letter, (int)w->row.y,
                      (int)w->row.height, runs ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT, line);
    w->row.y += w->row.height;
}

static void code_line(code_walk *w, bool runs, const char *text) {
    const char *end = text + code_size(text);
    size_t begin = strspn(text, " "), indent = begin;
    text += begin;
    do {
        size_t room = w->columns > indent + CODE_LEAST / 2 ? w->columns - indent : CODE_LEAST / 2;
        size_t fit = code_fit(text, (size_t)(end - text), room);
        code_row(w, runs, indent, text, fit);
        for (text += fit; text < end && *text == ' ';) text++;
        indent = begin + CODE_FARTHER;
    } while (text < end);
}

static void code_rows(code_walk *w, const view_caption *caption) {
    const char *none = view_tongue_text(w->type->tongue, "no program for this film");
    const char *code = caption->code == NULL ? none : caption->code;
    w->count = 0;
    for (unsigned number = 1; *code != '\0'; code = code_next(code), number++)
        code_line(w, number == caption->line, code);
}

void code_paint(const view_session *s, const window_type *t, view_box box,
                const view_image *image) {
    view_caption caption = view_session_caption(s, s->active);
    unsigned high = (unsigned)window_type_line(t, WINDOW_TYPE_CODE) * 9 / 8, fit = box.height / high;
    code_walk w = {t, NULL, {box.x + t->dot, box.y, box.width - t->dot, high}, box.y + box.height,
                   code_columns(t, box), 1, 0, 0};
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    view_image_fill(image, (int)box.x, (int)box.y, (int)t->dot, (int)box.height, VIEW_COLOUR_DIM);
    code_rows(&w, &caption);
    if (w.count > fit && w.running > fit / 2) w.first = w.running - fit / 2;
    if (w.count > fit && w.first > w.count - fit + 1) w.first = w.count - fit + 1;
    if (w.count < fit) w.row.y += high / 2;
    w.image = image;
    code_rows(&w, &caption);
}

// ---- the sentence ------------------------------------------------------------------------

view_box code_place_caption(const window_type *t, view_box *rest) {
    unsigned height = CODE_CAPTION_LINES * (unsigned)t->line + (unsigned)t->line / 4;
    if (rest->height < 6 * height) return (view_box){0};
    rest->height -= height;
    return (view_box){rest->x, rest->y + rest->height, rest->width, height};
}

// A sentence that is longer than the room is cut at its end; below one of no lesson is what the algorithm does.
void code_paint_caption(const view_session *s, const window_type *t, view_box box,
                        const view_image *image) {
    view_caption caption = view_session_caption(s, s->active);
    const char *does = view_caption_about(s, &caption);
    view_text about = {0};
    if (*does != '\0') view_text_add(&about, caption.subject);
    if (*does != '\0') view_text_add(&about, ": ");
    view_text_add(&about, does);
    const char *texts[] = {caption.text, about.text};
    int room = (int)box.width - 2 * t->letter, y = (int)box.y + t->line / 8, rows = CODE_CAPTION_LINES;
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    for (int i = 0; i < 2; i++)
        for (const char *text = texts[i]; rows > 0 && *text != '\0'; rows--, y += t->line) {
            view_text line, cut;
            const char *rest = window_type_take(t, text, room, &line);
            window_type_cut(t, rows == 1 ? text : line.text, room, &cut);
            window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)box.x + t->letter, y, t->line,
                              i == 0 ? VIEW_COLOUR_TEXT : VIEW_COLOUR_DIM, cut.text);
            text = rest;
        }
}
