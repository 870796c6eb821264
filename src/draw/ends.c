// SPDX-License-Identifier: MIT
// Start and goals.  An opening in the border shows where to begin and where to end; elsewhere
// there is a mark, unless the style says always or never; it may have drawings for both.
#include "draw/ends.h"

#include "draw/end_pictures.h"

bool ends_need_mark(const plot *p, const style *l, meander_point at) {
    if (at.x >= p->width || at.y >= p->height || l->marks == STYLE_NEVER) return false;
    return l->marks == STYLE_ALWAYS || !l->openings ||
           !plot_has_opening(p, (size_t)at.x, (size_t)at.y);
}

// A disc.
static void ends_start(const plot *p, const style *l, canvas *c) {
    canvas_pen pen = {.name = "start", .line = CANVAS_NONE, .fill = l->colours.start};
    if (!p->has_start || !ends_need_mark(p, l, p->start)) return;
    c->open(c, &pen);
    c->circle(c, picture_middle((size_t)p->start.x, (size_t)p->start.y),
              picture_passage(l) * 3 / 10);
    c->finish(c);
}

// A ring around a dot.
static void ends_goals(const plot *p, const style *l, canvas *c) {
    int32_t passage = picture_passage(l);
    canvas_pen pen = {.name = "goals", .line = l->colours.goal, .fill = CANVAS_NONE,
                      .width = passage / 8, .round = true};
    bool begun = false;
    for (size_t i = 0; i < p->goal_count; i++) {
        meander_point at = p->goals[i];
        if (!ends_need_mark(p, l, at)) continue;
        if (!begun) c->open(c, &pen);
        begun = true;
        c->circle(c, picture_middle((size_t)at.x, (size_t)at.y), passage * 7 / 25);
        picture_dot(c, picture_middle((size_t)at.x, (size_t)at.y));
    }
    if (begun) c->finish(c);
}

// On a path, each is drawn on a round patch of floor larger than itself.
static void ends_ground(const plot *p, const style *l, canvas *c) {
    canvas_pen pen = {.name = "grounds", .line = CANVAS_NONE, .fill = picture_ground(l)};
    int32_t radius = picture_passage(l) * 2 / 5;
    bool begun = false;
    if (!p->has_path || l->path == STYLE_NO_PATH) return;
    for (size_t i = 0; i <= p->goal_count; i++) {
        meander_point at = i < p->goal_count ? p->goals[i] : p->start;
        if ((i == p->goal_count && !p->has_start) || !ends_need_mark(p, l, at)) continue;
        if (!begun) c->open(c, &pen);
        begun = true;
        c->circle(c, picture_middle((size_t)at.x, (size_t)at.y), radius);
    }
    if (begun) c->finish(c);
}

// Drawings are shown beside openings, too: in a worksheet they are what the maze is about.
static void ends_pictures(const plot *p, const style *l, canvas *c) {
    int32_t size = picture_passage(l) * 9 / 10;
    if (p->has_start && ends_need_mark(p, l, p->start))
        end_picture_draw(l, false, c, picture_middle((size_t)p->start.x, (size_t)p->start.y), size);
    for (size_t i = 0; i < p->goal_count; i++)
        if (ends_need_mark(p, l, p->goals[i]))
            end_picture_draw(l, true, c, picture_middle((size_t)p->goals[i].x, (size_t)p->goals[i].y), size);
}

void ends_draw(const plot *p, const style *l, canvas *c) {
    ends_ground(p, l, c);
    if (l->ends != 0) {
        ends_pictures(p, l, c);
        return;
    }
    ends_start(p, l, c);
    ends_goals(p, l, c);
}
