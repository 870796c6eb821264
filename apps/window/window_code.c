// SPDX-License-Identifier: MIT
// The running line is in the middle as far as the program is longer than the window.
#include "window_code.h"

#include <string.h>

#include "view/caption.h"
#include "window_shapes.h"

// At most CODE_LETTERS of a line are shown, in at most CODE_SHARE percent of the room.
enum { CODE_LETTERS = 72, CODE_LEAST = 24, CODE_SHARE = 45, CODE_CAPTION_LINES = 2 };

// ---- the program -------------------------------------------------------------------------

static size_t code_size(const char *line) { return strcspn(line, "\n"); }

static const char *code_next(const char *line) {
    line += code_size(line);
    return line + (*line == '\n');
}

static unsigned code_lines(const char *code, size_t *longest) {
    unsigned count = 0;
    *longest = CODE_LEAST;
    for (; *code != '\0'; code = code_next(code), count++)
        if (code_size(code) > *longest) *longest = code_size(code);
    if (*longest > CODE_LETTERS) *longest = CODE_LETTERS;
    return count;
}

view_box code_place(const view_session *s, const window_type *t, view_box *rest) {
    view_caption caption = view_session_caption(s, s->active);
    size_t longest;
    unsigned most = rest->width * CODE_SHARE / 100;
    (void)code_lines(caption.code == NULL ? "" : caption.code, &longest);
    unsigned width = (unsigned)(window_type_width(t, WINDOW_TYPE_CODE, "0") * ((int)longest + 2));
    if (width > most) width = most;
    rest->width -= width;
    return (view_box){rest->x + rest->width, rest->y, width, rest->height};
}

static void code_paint_line(const window_type *t, view_box box, bool runs, const char *text,
                            const view_image *image) {
    char line[CODE_LETTERS + 1];
    size_t size = code_size(text);
    if (size >= sizeof line) size = sizeof line - 1;
    memcpy(line, text, size);
    line[size] = '\0';
    if (runs) shape_fill(image, box, VIEW_COLOUR_FRAME);
    view_image part = view_image_part(image, (view_box){0, 0, box.x + box.width, image->height});
    window_type_paint(t, WINDOW_TYPE_CODE, &part, (int)box.x + t->letter, (int)box.y,
                      (int)box.height, runs ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT, line);
}

void code_paint(const view_session *s, const window_type *t, view_box box,
                const view_image *image) {
    view_caption caption = view_session_caption(s, s->active);
    const char *code = caption.code == NULL ? "no program for this film" : caption.code;
    unsigned high = (unsigned)window_type_line(t, WINDOW_TYPE_CODE) * 9 / 8, first = 1, number = 1;
    size_t longest;
    unsigned count = code_lines(code, &longest), fit = box.height / high;
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    view_image_fill(image, (int)box.x, (int)box.y, (int)t->dot, (int)box.height, VIEW_COLOUR_DIM);
    if (count > fit && caption.line > fit / 2) first = caption.line - fit / 2;
    if (count > fit && first > count - fit + 1) first = count - fit + 1;
    view_box line = {box.x + t->dot, box.y, box.width - t->dot, high};
    if (count < fit) line.y += high / 2;
    for (; *code != '\0'; code = code_next(code), number++) {
        if (number < first || line.y + high > box.y + box.height) continue;
        code_paint_line(t, line, number == caption.line, code, image);
        line.y += high;
    }
}

// ---- the sentence ------------------------------------------------------------------------

view_box code_place_caption(const window_type *t, view_box *rest) {
    unsigned height = CODE_CAPTION_LINES * (unsigned)t->line + (unsigned)t->line / 4;
    if (rest->height < 6 * height) return (view_box){0};
    rest->height -= height;
    return (view_box){rest->x, rest->y + rest->height, rest->width, height};
}

// A sentence that is longer than the room is cut at its end.
void code_paint_caption(const view_session *s, const window_type *t, view_box box,
                        const view_image *image) {
    view_caption caption = view_session_caption(s, s->active);
    const char *text = caption.text;
    int room = (int)box.width - 2 * t->letter, y = (int)box.y + t->line / 8;
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    for (int i = 0; i < CODE_CAPTION_LINES && *text != '\0'; i++, y += t->line) {
        view_text line, cut;
        bool last = i + 1 == CODE_CAPTION_LINES;
        const char *rest = window_type_take(t, text, room, &line);
        window_type_cut(t, last ? text : line.text, room, &cut);
        window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)box.x + t->letter, y, t->line,
                          VIEW_COLOUR_TEXT, cut.text);
        text = rest;
    }
}
