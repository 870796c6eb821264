// SPDX-License-Identifier: MIT
// The mazes of a screen, with a frame around the active one of several.
#include "view/painter.h"

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
}
