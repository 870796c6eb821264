// SPDX-License-Identifier: MIT
// A long line moves so that its caret stays visible, and no farther than it must: a press of the mouse
// does not move the letters away.  The selection is the same text once more, in the colours of a chosen control.
#include "field.h"

#include <string.h>

#include "window_shapes.h"

void field_open(field *f, field_purpose purpose, const char *text) {
    *f = (field){.open = true, .purpose = purpose};
    text_field_set(&f->line.text, text, true);
}

// ---- widths ------------------------------------------------------------------------------

// The letters as they are seen: those that are being composed stand at the caret.
typedef struct field_seen {
    size_t from, to;                 // of the composed letters
    char text[TEXT_FIELD_SIZE + FIELD_COMPOSED];
} field_seen;

static void field_see(const field_line *l, field_seen *seen) {
    const text_field *f = &l->text;
    size_t more = strlen(l->composed);
    memcpy(seen->text, f->text, f->at);
    memcpy(seen->text + f->at, l->composed, more);
    memcpy(seen->text + f->at + more, f->text + f->at, f->length - f->at + 1);
    seen->from = f->at;
    seen->to = f->at + more;
}

static int field_width(const window_type *t, const char *text, size_t size) {
    char part[TEXT_FIELD_SIZE + FIELD_COMPOSED];
    memcpy(part, text, size);
    part[size] = '\0';
    return window_type_width(t, WINDOW_TYPE_TEXT, part);
}

size_t field_line_at(const field_line *l, const window_type *t, int x) {
    size_t at = 0, nearest = 0;
    int least = INT32_MAX;
    for (; at <= l->text.length; at++) {
        if (((unsigned char)l->text.text[at] & 0xc0) == 0x80) continue;
        int away = (int)l->box.x - l->shift + field_width(t, l->text.text, at) - x;
        away = away < 0 ? -away : away;
        if (away < least) nearest = at;
        if (away < least) least = away;
    }
    return nearest;
}

// ---- painting ----------------------------------------------------------------------------

static void field_scroll(field_line *l, int caret, int width) {
    int room = (int)l->box.width;
    if (l->shift > width - room) l->shift = width - room;
    if (l->shift < 0) l->shift = 0;
    if (caret < l->shift) l->shift = caret;
    if (caret > l->shift + room) l->shift = caret - room;
}

// Paints the part of the line from one pixel of it to another.
static void field_paint_part(const field_line *l, const window_type *t, const view_image *image, const char *text,
                             int from, int to) {
    int left = from - l->shift > 0 ? from - l->shift : 0, right = to - l->shift, room = (int)l->box.width;
    if (right > room) right = room;
    if (right <= left) return;
    view_box box = {l->box.x + (unsigned)left, l->box.y, (unsigned)(right - left), l->box.height};
    view_image part = view_image_part(image, box);
    view_image_fill(&part, 0, 0, (int)box.width, (int)box.height, VIEW_COLOUR_FRAME);
    window_type_paint(t, WINDOW_TYPE_TEXT, &part, -l->shift - left, 0, (int)box.height, VIEW_COLOUR_PANEL, text);
}

void field_line_paint(field_line *l, view_box box, const window_type *t, const view_image *image) {
    const text_field *f = &l->text;
    field_seen seen;
    int high = (int)box.height, thick = (int)t->dot;
    field_see(l, &seen);
    l->box = box;
    l->box.width = (int)box.width > thick ? box.width - (unsigned)thick : 0;
    int caret = field_width(t, seen.text, seen.to);
    field_scroll(l, caret, field_width(t, seen.text, strlen(seen.text)));
    view_image line = view_image_part(image, l->box);
    window_type_paint(t, WINDOW_TYPE_TEXT, &line, -l->shift, 0, high, VIEW_COLOUR_TEXT, seen.text);
    int at = field_width(t, f->text, f->at), mark = field_width(t, f->text, f->mark);
    if (seen.to == seen.from) field_paint_part(l, t, image, seen.text, at < mark ? at : mark, at < mark ? mark : at);
    else view_image_fill(&line, at - l->shift, high - high / 6, caret - at, thick, VIEW_COLOUR_TEXT);
    l->caret = (view_box){box.x + (unsigned)(caret - l->shift), box.y + (unsigned)high / 6, (unsigned)thick,
                          (unsigned)high * 2 / 3};
    shape_fill(image, l->caret, VIEW_COLOUR_FRAME);
}

void field_paint(field *f, view_box box, const window_type *t, const view_image *image) {
    static const char *const labels[] = {[FIELD_ID] = "ID, size or seed: ",
                                         [FIELD_OPEN] = "Open the file: ",
                                         [FIELD_SAVE] = "Save the maze as: "};
    const char *label = view_tongue_text(t->tongue, labels[f->purpose]);
    unsigned rim = (unsigned)t->letter;
    unsigned left = rim + (unsigned)window_type_width(t, WINDOW_TYPE_TEXT, label);
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_FRAME, VIEW_COLOUR_PANEL);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)(box.x + rim), (int)box.y, (int)box.height, VIEW_COLOUR_DIM,
                      label);
    unsigned dot = t->dot;
    if (box.width < left + 2 * rim || box.height < 2 * dot) return;
    field_line_paint(&f->line, (view_box){box.x + left, box.y + dot, box.width - left - rim, box.height - 2 * dot}, t,
                     image);
}
