// SPDX-License-Identifier: MIT
// Fingers.  One does what the mouse does; two move the picture and bring it nearer:
//
//     o  <- o   o ->  o       as much as the distance of the fingers grows, around the middle between them
//
// In a list and in the help a finger scrolls, so what is under it is chosen when it is lifted where it was put.
#include <math.h>

#include "window_shapes.h"
#include "window_ui.h"

static double touch_apart(const window_ui_finger *f) { return hypot(f[0].x - f[1].x, f[0].y - f[1].y); }

static bool touch_waits(window_ui *d, int x, int y) {
    const field_line *l = window_ui_line(d);
    return (d->menu.open || d->session->shown.help) && (l == NULL || !shape_holds(&l->box, x, y));
}

void window_ui_finger_down(window_ui *d, int64_t id, int x, int y) {
    if (d->finger_count == WINDOW_UI_FINGERS) return;
    d->fingers[d->finger_count++] = (window_ui_finger){id, x, y};
    d->finger_moved = false;
    d->finger_waits = d->finger_count == 1 && touch_waits(d, x, y);
    if (d->finger_count > 1) d->hold = WINDOW_UI_NOTHING;
    else if (!d->finger_waits) window_ui_press(d, x, y, WINDOW_UI_PLAIN);
}

static void touch_scroll(window_ui *d, window_ui_finger *f, int y) {
    int line = d->menu.open ? d->menu.pitch : d->type.line, lines = line > 0 ? (f->y - y) / line : 0;
    if (lines == 0) return;
    d->finger_moved = true;
    f->y -= lines * line;
    if (d->menu.open) menu_move(&d->menu, lines);
    else window_ui_scroll_help(d, lines);
}

static void touch_pinch(window_ui *d, window_ui_finger *f, int x, int y) {
    double before = touch_apart(d->fingers);
    int from_x = d->fingers[0].x + d->fingers[1].x, from_y = d->fingers[0].y + d->fingers[1].y;
    f->x = x;
    f->y = y;
    int to_x = d->fingers[0].x + d->fingers[1].x, to_y = d->fingers[0].y + d->fingers[1].y;
    view_layout_pan(d->session, (to_x - from_x) / 2, (to_y - from_y) / 2);
    if (before < 1) return;
    view_layout_zoom(d->session, &d->layout, touch_apart(d->fingers) / before, to_x / 2 - (int)d->area.x,
                     to_y / 2 - (int)d->area.y);
}

void window_ui_finger_move(window_ui *d, int64_t id, int x, int y) {
    for (unsigned i = 0; i < d->finger_count; i++) {
        window_ui_finger *f = &d->fingers[i];
        if (f->id != id) continue;
        if (d->finger_count > 1) touch_pinch(d, f, x, y);
        else if (d->finger_waits) touch_scroll(d, f, y);
        else (void)window_ui_move(d, x, y);
        d->tips = false;
    }
}

// After the first of two fingers the other one does nothing, until it is lifted, too.
void window_ui_finger_up(window_ui *d, int64_t id) {
    for (unsigned i = 0; i < d->finger_count; i++) {
        window_ui_finger f = d->fingers[i];
        if (f.id != id) continue;
        d->fingers[i] = d->fingers[--d->finger_count];
        if (d->finger_count > 0) return;
        if (d->finger_waits && !d->finger_moved) window_ui_press(d, f.x, f.y, WINDOW_UI_PLAIN);
        window_ui_release(d);
        d->mouse_x = d->mouse_y = -1;
        return;
    }
}
