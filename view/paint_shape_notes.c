// SPDX-License-Identifier: MIT
// Marks over the cells of a film where these are not squares.  They mean the same as on squares
// (paint_notes.c), and point to the middles of the cells beyond:
//
//     cursor     the cell's outline, smaller        came from, heading     a triangle
//     chalk      strokes across the way             hand                   a disc on that side
//
// Where pixels are letters of a terminal, a triangle is the letter that is nearest to it.
#include <math.h>

#include "view/paint.h"

enum { SHAPE_NOTES_LEAST = 5 };  // pixels of floor

// A cell that has a mark, and a way to the middle of another: one pixel long.
typedef struct shape_note {
    view_position middle;
    double size, dx, dy;
} shape_note;

static shape_note shape_note_of(const paint_job *job, const view_seen *seen) {
    return (shape_note){{seen->x, seen->y}, 2.0 * seen->room - job->wall, 0, 0};
}

// Stairs lead where their mark points.  Where the side has no cell, the way leads straight away from
// the side across.
static void shape_note_turn(const paint_job *job, uint32_t place, unsigned side, shape_note *n) {
    static const int ways[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const view_raster *r = job->pane->raster;
    meander_point at = {place % job->board->width, place / job->board->width}, there;
    meander_link link = meander_maze_link(r->maze, at, side);
    if (link >= MEANDER_LINK_UP && !r->round) {
        n->dx = ways[link - MEANDER_LINK_UP][0];
        n->dy = ways[link - MEANDER_LINK_UP][1];
        return;
    }
    bool ahead = meander_maze_neighbour(r->maze, at, side, &there);
    unsigned across = meander_maze_side_opposite(r->maze, side);
    if (!ahead && !meander_maze_neighbour(r->maze, at, across, &there)) return;
    view_position from = view_raster_pixel(r, job->camera, at), to = view_raster_pixel(r, job->camera, there);
    double dx = ahead ? to.x - from.x : from.x - to.x, dy = ahead ? to.y - from.y : from.y - to.y;
    double length = sqrt(dx * dx + dy * dy);
    if (!(length > 0)) return;
    n->dx = dx / length;
    n->dy = dy / length;
}

static void shape_note_letter(const paint_job *job, const shape_note *n, char letter) {
    const view_image *image = job->image;
    if (!(n->middle.x >= 0 && n->middle.y >= 0 && n->middle.x < image->width &&
          n->middle.y < image->height))
        return;
    image->letters[(size_t)n->middle.y * image->pitch + (size_t)n->middle.x] = (uint8_t)letter;
}

// A triangle around the middle, `high` pixels from its base to its tip.
static void shape_note_arrow(const paint_job *job, const shape_note *n, double high, unsigned colour) {
    view_ink ink = {job->image, colour};
    view_brush brush = view_brush_of(&ink);
    double half = high / 2, x = n->middle.x, y = n->middle.y;
    bool upright = fabs(n->dy) > fabs(n->dx);
    if (job->image->letters != NULL) {
        shape_note_letter(job, n, upright ? (n->dy < 0 ? '^' : 'v') : n->dx < 0 ? '<' : '>');
        return;
    }
    view_position corners[] = {{x + n->dx * half, y + n->dy * half},
                               {x - n->dx * half - n->dy * high, y - n->dy * half + n->dx * high},
                               {x - n->dx * half + n->dy * high, y - n->dy * half - n->dx * high}};
    view_brush_polygon(&brush, corners, 3);
}

static void shape_note_chalk(const paint_job *job, const shape_note *n, unsigned marks) {
    view_ink ink = {job->image, VIEW_COLOUR_CHALK};
    view_brush brush = view_brush_of(&ink);
    double thick = fmax(n->size / 10, 1), half = n->size / 4 - thick / 2;
    for (unsigned i = 0; i < marks; i++) {
        double off = n->size / 2 - thick * (2 * i + 0.5);
        double x = n->middle.x + n->dx * off, y = n->middle.y + n->dy * off;
        view_brush_line(&brush, (view_position){x - n->dy * half, y + n->dx * half},
                        (view_position){x + n->dy * half, y - n->dx * half}, thick);
    }
}

// ---- of each cell --------------------------------------------------------------------

static void shape_notes_in(const paint_job *job, const view_seen *seen) {
    const view_board *b = job->board;
    uint64_t x = seen->place % b->width, y = seen->place / b->width;
    shape_note n = shape_note_of(job, seen);
    unsigned came = paint_came(job, seen->place);
    if (n.size < SHAPE_NOTES_LEAST && job->image->letters == NULL) return;
    if (came != 0) {
        shape_note_turn(job, seen->place, came - 1, &n);
        shape_note_arrow(job, &n, n.size / 4, VIEW_COLOUR_CAME_FROM);
    }
    for (unsigned side = 0; side < view_board_side_count(b); side++) {
        unsigned marks = view_board_chalk(b, x, y, side);
        if (marks == 0) continue;
        shape_note_turn(job, seen->place, side, &n);
        shape_note_chalk(job, &n, marks);
    }
}

void paint_shape_notes(const paint_job *job) {
    const view_raster *r = job->pane->raster;
    const view_board *b = job->board;
    if (!view_board_is_made(b) || b->position == b->making || b->notes == NULL || job->wall == 0) return;
    for (size_t i = 0; i < r->seen_count; i++)
        if (view_board_noted(b, r->seen[i].place)) shape_notes_in(job, &r->seen[i]);
}

// ---- of one cell ---------------------------------------------------------------------

static void shape_fill(const paint_job *job, const view_seen *seen, unsigned colour) {
    paint_floor floor = paint_floor_at(job, seen->place % job->board->width,
                                       seen->place / job->board->width);
    view_image_fill(job->image, floor.x, floor.y, floor.size, floor.size, colour);
}

static void shape_paint_follower(const paint_job *job) {
    const view_follower *f = &job->board->follower;
    const view_seen *seen = f->hand == 0 ? NULL : view_raster_find(job->pane->raster, f->at);
    if (seen == NULL) return;
    shape_note n = shape_note_of(job, seen);
    if (n.size < SHAPE_NOTES_LEAST || job->image->letters != NULL)
        shape_fill(job, seen, VIEW_COLOUR_HAND);
    if (n.size < SHAPE_NOTES_LEAST) return;
    shape_note_turn(job, f->at, f->heading, &n);
    shape_note_arrow(job, &n, n.size * 2 / 5, VIEW_COLOUR_HAND);
    if (f->hand == VIEW_HAND_FREE || job->image->letters != NULL) return;
    double off = (f->hand == VIEW_HAND_RIGHT ? 0.4 : -0.4) * n.size;
    view_ink ink = {job->image, VIEW_COLOUR_HAND};
    view_brush brush = view_brush_of(&ink);
    view_brush_disc(&brush, (view_position){n.middle.x - n.dy * off, n.middle.y + n.dx * off},
                    fmax(n.size / 8, 1));
}

// Whether all of a cell is seen from its middle.
static bool shape_is_seen(const view_outline *o) {
    bool seen = true;
    for (unsigned i = 0; i < o->count; i++) {
        view_position from = o->corners[i], to = o->corners[(i + 1) % o->count];
        seen = seen && (to.x - from.x) * (o->middle.y - from.y) >= (to.y - from.y) * (o->middle.x - from.x);
    }
    return seen;
}

static double shape_length(view_position a, view_position b) {
    return sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

// A corner of a line that runs so far inside of the edges, which are clockwise.
static view_position shape_within(const view_outline *o, unsigned i, double by) {
    view_position last = o->corners[(i + o->count - 1) % o->count], at = o->corners[i];
    view_position next = o->corners[(i + 1) % o->count];
    double first = fmax(shape_length(last, at), 1e-6), second = fmax(shape_length(at, next), 1e-6);
    view_position one = {(last.y - at.y) / first, (at.x - last.x) / first};
    view_position two = {(at.y - next.y) / second, (next.x - at.x) / second};
    double share = by / (1 + one.x * two.x + one.y * two.y);
    return (view_position){at.x + (one.x + two.x) * share, at.y + (one.y + two.y) * share};
}

// A line within the edges of a cell, so far from its walls.
static void shape_frame(const paint_job *job, const view_seen *seen, const view_outline *o, double off, double thick,
                        unsigned colour) {
    view_ink ink = {job->image, colour};
    view_brush brush = view_brush_of(&ink);
    double by = job->wall / 2.0 + off + thick / 2, part = 1 - by / seen->room;
    view_position corners[VIEW_BRUSH_CORNERS_MOST];
    bool whole = shape_is_seen(o);
    for (unsigned i = 0; i < o->count; i++) {
        corners[i].x = seen->x + (o->corners[i].x - seen->x) * part;
        corners[i].y = seen->y + (o->corners[i].y - seen->y) * part;
        if (!whole) corners[i] = shape_within(o, i, by);
    }
    for (unsigned i = 0; i < o->count; i++)
        view_brush_line(&brush, corners[i], corners[(i + 1) % o->count], thick);
}

static void shape_paint_cursor(const paint_job *job) {
    uint32_t x, y;
    view_outline o;
    const view_raster *r = job->pane->raster;
    if (!view_board_cursor(job->board, &x, &y)) return;
    const view_seen *seen = view_raster_find(r, (uint32_t)view_board_index(job->board, x, y));
    if (seen == NULL) return;
    double size = 2.0 * seen->room - job->wall, thick = fmax(size / 9, 1);
    if (size < SHAPE_NOTES_LEAST || !view_raster_outline(r, seen->place, &o)) {
        shape_fill(job, seen, VIEW_COLOUR_CURSOR);
        return;
    }
    if (job->image->letters == NULL)
        shape_frame(job, seen, &o, thick, fmax(size / 18, 1), view_colour_edge(r->hues[seen->place + 1]));
    shape_frame(job, seen, &o, 0, thick, VIEW_COLOUR_CURSOR);
}

void paint_shape_latest(const paint_job *job) {
    shape_paint_cursor(job);
    shape_paint_follower(job);
}
