// SPDX-License-Identifier: MIT
// Divides the screen.  All panes have the same size, so that one camera shows the same part of
// each maze.
#include "view/layout.h"

#include <math.h>
#include <string.h>

#include "view/pane.h"
#include "view/raster.h"
#include "view/world_section.h"

enum { LAYOUT_GAP = 4, LAYOUT_MARGIN = 5 };

// The empty pixels beside a maze that fills its pane: enough for the half of an end's mark that is beyond a small cell.
static unsigned layout_margin(const view_session *s, const view_box *box) {
    unsigned least = box->width < box->height ? box->width : box->height;
    if (!s->fills) return least > 10 * s->margin ? s->margin : 0;
    return least > 10 * LAYOUT_MARGIN ? least / 90 + LAYOUT_MARGIN : 0;
}

// The room before a maze in the middle of `size` pixels whose cells take `scale`, in pixels of the camera.
static double layout_before(const view_camera *c, unsigned size, double cells, double scale) {
    return floor((size - cells * scale - view_camera_wall(c->scale)) / 2) * c->scale / scale;
}

// Small hexagons take less room than the camera has for them: they are in the middle, too.
static void layout_fit(view_session *s, const view_pane *p, const view_box *box) {
    unsigned margin = layout_margin(s, box), width = box->width - 2 * margin, height = box->height - 2 * margin;
    view_camera *c = &s->camera;
    double across = view_pane_across(p), down = view_pane_down(p), wide, high;
    (s->fills ? view_camera_fill : view_camera_fit)(c, across, down, width, height);
    if (p->raster != NULL) view_raster_scales(p->raster, c, &wide, &high);
    if (p->raster != NULL && (wide < c->scale || high < c->scale)) {
        view_camera_set(c, c->scale);
        view_camera_pan(c, layout_before(c, width, across, wide), layout_before(c, height, down, high));
    }
    view_camera_pan(c, margin, margin);
}

// Side by side, unless one above the other makes cells much larger.
static void layout_panes(view_layout *l, const view_session *s) {
    double wide = view_pane_across(&s->panes[s->active]), high = view_pane_down(&s->panes[s->active]);
    unsigned count = (unsigned)s->pane_count, gaps = (count - 1) * LAYOUT_GAP, height = l->height;
    unsigned across = l->width > gaps ? (l->width - gaps) / count : 1;
    unsigned down = height > gaps ? (height - gaps) / count : 1;
    double beside = across / wide, above = l->width / wide;
    if (height / high < beside) beside = height / high;
    if (down / high < above) above = down / high;
    l->count = count;
    for (unsigned i = 0; i < count; i++) {
        unsigned left = i * (across + LAYOUT_GAP);
        if (beside * 1.3 >= above) l->panes[i] = (view_box){left, 0, across, height};
        else l->panes[i] = (view_box){0, i * (down + LAYOUT_GAP), l->width, down};
    }
}

view_layout view_layout_make(view_session *s, unsigned width, unsigned height) {
    view_layout l = {.width = width, .height = height};
    if (s->pane_count == 0) return l;
    layout_panes(&l, s);
    const view_pane *p = &s->panes[s->active];
    s->middle_x = l.panes[0].width / 2.0;
    s->middle_y = l.panes[0].height / 2.0;
    if (s->fitted && !p->world) layout_fit(s, p, &l.panes[0]);
    view_world_follow(s, &l);
    return l;
}

// The cell at a pixel of a pane.
static bool layout_cell_in(const view_session *s, const view_pane *p, const view_box *box, int x, int y,
                           meander_point *at) {
    int64_t column, row;
    if (p->raster != NULL)
        return view_raster_need(p->raster, &s->camera, box->width, box->height) &&
               view_raster_at(p->raster, (unsigned)x, (unsigned)y, at);
    view_camera_at(&s->camera, x, y, &column, &row);
    if (column < 0 || row < 0) return false;
    *at = (meander_point){(uint64_t)column, (uint64_t)row};
    return view_board_holds(&p->board, at->x, at->y);
}

bool view_layout_cell(const view_session *s, const view_layout *l, int px, int py, size_t *pane,
                      meander_point *at) {
    for (size_t i = 0; i < l->count; i++) {
        const view_box *box = &l->panes[i];
        int x = px - (int)box->x, y = py - (int)box->y;
        if (x < 0 || y < 0 || x >= (int)box->width || y >= (int)box->height) continue;
        *pane = i;
        return layout_cell_in(s, &s->panes[i], box, x, y, at);
    }
    return false;
}

// ---- the camera of a screen ----------------------------------------------------------

// The pixel is one of the screen; whichever pane it is in, the place under it stays.
void view_layout_zoom(view_session *s, const view_layout *l, double factor, int px, int py) {
    for (size_t i = 0; i < l->count; i++) {
        const view_box *box = &l->panes[i];
        bool across = px >= (int)box->x && px < (int)(box->x + box->width);
        if (!across || py < (int)box->y || py >= (int)(box->y + box->height)) continue;
        s->fitted = false;
        view_camera_zoom(&s->camera, factor, px - (int)box->x, py - (int)box->y);
        return;
    }
}

void view_layout_pan(view_session *s, double dx, double dy) {
    s->fitted = false;
    view_camera_pan(&s->camera, dx, dy);
}

void view_layout_show(view_session *s, const view_layout *l, size_t pane, meander_point at) {
    if (s->fitted || l->count == 0) return;
    const view_pane *p = &s->panes[pane];
    const view_box *box = &l->panes[0];
    view_position middle = {(double)at.x, (double)at.y};
    if (p->raster != NULL) middle = view_raster_middle(p->raster, at);
    unsigned margin = (unsigned)(s->camera.scale * 3) + 1;
    view_camera_show(&s->camera, (int64_t)middle.x, (int64_t)middle.y, box->width, box->height, margin);
    // A world has no border that anybody comes to.
    if (!p->world) view_camera_keep(&s->camera, view_pane_across(p), view_pane_down(p), box->width, box->height);
}

void view_layout_follow(view_session *s, const view_layout *l) {
    uint32_t x, y;
    const view_walker *w = &s->walker;
    if (w->present) view_layout_show(s, l, s->walked, (meander_point){w->x, w->y});
    else if (s->playing && view_board_next(&s->panes[s->active].board, &x, &y))
        view_layout_show(s, l, s->active, (meander_point){x, y});
}
