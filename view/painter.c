// SPDX-License-Identifier: MIT
// Painting the cells of one pane.
//
// From two pixels per cell on, walls are visible.  Each cell owns the walls to its north and
// west, and the pillar where they meet; the cells beyond the maze own the walls that close it:
//
//     +--##########      a row of cells is two lines of pixels, each made once (paint_walls.c)
//     ##  cell           and copied
//     ##
//
// Below that a pixel shows one cell, or several: paint_far.c.  In between walls may be under parts of pixels:
// paint_even.c.
//
// Cost: O(cells + pixels).
#include "view/paint.h"

#include <string.h>

#include "view/numbers.h"
#include "view/pane.h"
#include "view/patterns.h"

// ---- colours of cells ----------------------------------------------------------------

static unsigned paint_hue_of(const view_board *b, unsigned byte) {
    static const uint8_t hues[] = {
        [VIEW_SOLID] = VIEW_COLOUR_SOLID,     [VIEW_ACTIVE] = VIEW_COLOUR_STACK,
        [VIEW_FLOOR] = VIEW_COLOUR_FLOOR,     [VIEW_WALK] = VIEW_COLOUR_WALK,
        [VIEW_ERASED] = VIEW_COLOUR_ERASED,   [VIEW_ROCK] = VIEW_COLOUR_WALL,
        [VIEW_TRIED] = VIEW_COLOUR_TRIED,
        [VIEW_FRONTIER] = VIEW_COLOUR_FRONTIER, [VIEW_EXPANDED] = VIEW_COLOUR_EXPANDED,
        [VIEW_DEAD_END] = VIEW_COLOUR_DEAD_END, [VIEW_PATH] = VIEW_COLOUR_PATH,
        [VIEW_OUTSIDE] = VIEW_COLOUR_BACK};
    unsigned state = view_board_state_of(b, byte);
    if (state > VIEW_OUTSIDE) return VIEW_COLOUR_BACK;
    if (state == VIEW_ACTIVE && b->store) return VIEW_COLOUR_STORE;
    return hues[state];
}

// ---- with walls --------------------------------------------------------------------

// Copies the first line of this chunk to the lines below, up to `to`.
static void paint_copy(const paint_job *job, int from, int to) {
    int left = job->edge[0] < 0 ? 0 : job->edge[0];
    int right = job->edge[job->last - job->first + 1];
    if (right > (int)job->image->width) right = (int)job->image->width;
    if (right <= left) return;
    uint8_t *line = job->image->pixels + (size_t)from * job->image->pitch + left;
    for (int y = from + 1; y < to; y++)
        memcpy(line + (size_t)(y - from) * job->image->pitch, line, (size_t)(right - left));
}

static uint8_t *paint_line(const paint_job *job, int y) {
    return job->image->pixels + (size_t)y * job->image->pitch;
}

static void paint_walled_row(const paint_job *job, const paint_row *above, const paint_row *row,
                             int64_t y) {
    int top = view_camera_row(job->camera, y), end = view_camera_row(job->camera, y + 1);
    int floor_at = top + job->wall, height = (int)job->image->height;
    if (end > height) end = height;
    if (floor_at > height) floor_at = height;
    int wall_from = top < 0 ? 0 : top, floor_from = floor_at < 0 ? 0 : floor_at;
    if (wall_from < floor_at) {
        paint_wall_line(job, above, row, paint_line(job, wall_from));
        paint_copy(job, wall_from, floor_at);
    }
    if (floor_from < end) {
        paint_floor_line(job, above, row, paint_line(job, floor_from));
        paint_copy(job, floor_from, end);
    }
}

static void paint_walled(paint_job *job, view_span span) {
    for (int64_t first = span.first_x; first <= span.last_x; first += PAINT_CHUNK) {
        job->first = first;
        job->last = first + PAINT_CHUNK - 1 < span.last_x ? first + PAINT_CHUNK - 1 : span.last_x;
        for (int64_t x = job->first; x <= job->last + 1; x++)
            job->edge[x - job->first] = view_camera_column(job->camera, x);
        paint_load(job, &job->rows[0], span.first_y - 1);
        for (int64_t y = span.first_y; y <= span.last_y; y++) {
            unsigned at = (unsigned)(y - span.first_y) & 1;
            paint_load(job, &job->rows[!at], y);
            paint_walled_row(job, &job->rows[at], &job->rows[!at], y);
        }
    }
}

// ---- marks in cells ------------------------------------------------------------------

// The part of a picture's height that an end takes from far away, in pixels from the first number to the second.
enum { PAINT_FAR_PART = 40, PAINT_FAR_LEAST = 3, PAINT_FAR_MOST = 17 };

// From far away cells are smaller than anything that is found on a large screen, and with walls around them small ones
// are, too.  A mark that is seen at all is seen as a whole.
static paint_floor paint_grow(const view_image *image, bool walls, paint_floor floor) {
    int height = (int)image->height, width = (int)image->width, size = height / PAINT_FAR_PART / (walls ? 2 : 1);
    size = size < PAINT_FAR_LEAST ? PAINT_FAR_LEAST : size > PAINT_FAR_MOST ? PAINT_FAR_MOST : size;
    int x = floor.x + floor.size / 2, y = floor.y + floor.size / 2;
    bool near = x >= -size && y >= -size && x < width + size && y < height + size;
    if (size <= floor.size || size > width || !near) return floor;
    x = x < size / 2 ? 0 : x - size / 2 + size > width ? width - size : x - size / 2;
    y = y < size / 2 ? 0 : y - size / 2 + size > height ? height - size : y - size / 2;
    return (paint_floor){x, y, size};
}

// A separate mark on a round piece of floor, which keeps it apart from whatever colour the cell
// has; in small cells a square, at least three pixels wide so that it can be found.
static void paint_mark_on(const paint_job *job, paint_floor floor, unsigned colour) {
    if (job->image->letters == NULL && floor.size > 0 && (job->wall == 0 || job->fills))
        floor = paint_grow(job->image, job->wall > 0, floor);
    int x = floor.x, y = floor.y, size = floor.size, inset = size >= 6 ? size / 5 : 0;
    if (size >= PATTERN_LEAST && job->image->letters == NULL && !job->coarse) {
        pattern_draw(job->image, x - size / 6, y - size / 6, size + size / 6 * 2, PATTERN_DISC,
                     VIEW_COLOUR_FLOOR);
        pattern_draw(job->image, x, y, size, pattern_of(colour), pattern_ink(colour));
        return;
    }
    view_image_fill(job->image, x + inset, y + inset, size - 2 * inset, size - 2 * inset, colour);
    uint8_t *letter = pattern_letter(job->image, floor);
    if (letter != NULL) *letter = (uint8_t)view_colour_letter(colour);
}

static void paint_mark(const paint_job *job, meander_point at, unsigned colour) {
    if (!view_board_holds(job->board, at.x, at.y)) return;
    size_t index = view_board_index(job->board, at.x, at.y);
    if (job->fog && !(job->board->extra[index] & VIEW_EXTRA_SEEN)) return;
    if (job->seen != NULL) job->seen[colour] = true;
    else paint_mark_on(job, paint_floor_at(job, (uint32_t)at.x, (uint32_t)at.y), colour);
}

// The walker covers the end on which it stands.
static void paint_end(const paint_job *job, const view_session *s, bool walked, meander_point at, unsigned colour) {
    if (!walked || at.x != s->walker.x || at.y != s->walker.y) paint_mark(job, at, colour);
}

static void paint_marks(const paint_job *job, const view_session *s, size_t i) {
    const meander_maze *m = job->pane->maze;
    bool walked = s->walker.present && s->walked == i;
    if (view_board_is_made(job->board) && view_pane_has_ends(job->pane)) {
        if (meander_maze_door_count(m) > 0 && job->wall > 0 && job->seen == NULL)
            paint_locks(job, walked ? s->walker.keys : 0);
        paint_end(job, s, walked, meander_maze_start(m), VIEW_COLOUR_START);
        for (size_t k = 0; k < meander_maze_goal_count(m); k++)
            paint_end(job, s, walked, meander_maze_goal(m, k), VIEW_COLOUR_GOAL);
    }
    if (walked)
        paint_mark(job, (meander_point){s->walker.x, s->walker.y}, VIEW_COLOUR_WALKER);
}

static void paint_squares(paint_job *job) {
    view_span span = view_camera_span(job->camera, job->image->width, job->image->height);
    if (paint_is_even(job)) paint_even(job);
    else if (job->wall > 0) paint_walled(job, span);
    else paint_far(job);
    paint_notes(job);
    if (!job->fog) paint_latest(job);
    if (job->labels) view_paint_numbers(job->board, job->camera, job->image);
    if (paint_has_marks(job)) paint_patterns(job);
}

meander_status view_painted(const view_session *s) {
    bool lost = false;
    for (size_t i = 0; i < s->pane_count; i++) lost |= s->panes[i].raster != NULL && s->panes[i].raster->lost;
    return lost ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// All that the colours of cells depend on, in every picture of this pane.
static void paint_begin(paint_job *job, const view_session *s, size_t i, const view_camera *c) {
    const view_board *b = &s->panes[i].board;
    job->pane = &s->panes[i];
    job->board = b;
    job->camera = c;
    job->shown = &s->shown;
    job->seen = NULL;
    job->wall = view_camera_wall(c->scale);
    job->fills = s->fills;
    job->coarse = s->coarse;
    job->thin = NULL;
    if (s->fills && c->scale < PAINT_THIN) {
        for (unsigned hue = 0; hue < 256; hue++) job->thins[hue] = (uint8_t)view_colour_thin(hue);
        job->thin = job->thins;
    }
    job->fog = s->shown.fog && s->walker.present && s->walked == i && b->extra != NULL;
    job->labels = b->labels != NULL && !view_board_is_made(b);
    job->plain = !job->labels && !job->fog && b->extra == NULL && !s->shown.distances;
    for (unsigned byte = 0; byte < 256; byte++) job->hues[byte] = (uint8_t)paint_hue_of(b, byte);
}

void view_paint_seen(const view_session *s, size_t i, bool seen[VIEW_COLOUR_COUNT]) {
    paint_job job;
    paint_begin(&job, s, i, &s->camera);
    job.seen = seen;
    size_t cells = (size_t)job.board->width * job.board->height;
    for (size_t at = 0; at < cells; at++) {
        uint8_t byte = job.board->cells[at];
        seen[job.plain ? job.hues[byte] : paint_cell(&job, at, &byte)] = true;
    }
    paint_see_notes(&job);
    paint_marks(&job, s, i);
}

void view_paint_pane(const view_session *s, size_t i, const view_camera *c,
                     const view_image *image) {
    paint_job job;
    paint_begin(&job, s, i, c);
    job.image = image;
    if (image->width == 0 || image->height == 0) return;
    if (job.pane->raster != NULL) paint_shape(&job);
    else paint_squares(&job);
    paint_marks(&job, s, i);
}
