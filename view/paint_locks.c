// SPDX-License-Identifier: MIT
// Keys and doors over the cells: a letter on a plate.
//
//     +-----+-----+      a door is dark as a wall until its key is in the walker's hand, then light;
//     |     A  a  |      a key lies in its cell until it is picked up.  Where a pixel is a letter of a
//     +-----+-----+      terminal, they are letters.  A one-way door has an arrow.
//
// Contrast is that of walls and floors, which every theme has, and letters tell keys apart.
#include <math.h>

#include "view/font.h"
#include "view/paint.h"

enum { LOCKS_GLYPH = 7, LOCKS_GLYPH_WIDE = 5, LOCKS_LEAST = 12 };

static view_position locks_middle(const paint_job *job, meander_point at) {
    if (job->pane->raster != NULL) return view_raster_pixel(job->pane->raster, job->camera, at);
    paint_floor c = paint_floor_at(job, (uint32_t)at.x, (uint32_t)at.y);
    return (view_position){c.x + c.size / 2.0, c.y + c.size / 2.0};
}

// On the edge between both cells; elsewhere half way, which is in the wall.
static view_position locks_door(const paint_job *job, meander_point at, unsigned side) {
    meander_point there = at;
    view_position edge, out, from = locks_middle(job, at);
    uint32_t place = (uint32_t)(at.y * job->board->width + at.x);
    if (job->pane->raster != NULL && view_raster_brink(job->pane->raster, place, side, &edge, &out)) return edge;
    (void)meander_maze_neighbour(job->pane->maze, at, side, &there);
    view_position to = locks_middle(job, there);
    return (view_position){(from.x + to.x) / 2, (from.y + to.y) / 2};
}

static bool locks_hidden(const paint_job *job, meander_point at) {
    if (!view_board_holds(job->board, at.x, at.y)) return true;
    return job->fog && !(job->board->extra[view_board_index(job->board, at.x, at.y)] & VIEW_EXTRA_SEEN);
}

// Each dot of the letter is a square; below one pixel a dot, the plate is all.
static void locks_glyph(const paint_job *job, view_position middle, int dot, char letter, unsigned ink) {
    unsigned drop;
    const uint8_t *rows = meander_font_glyph(letter, &drop);
    int left = (int)floor(middle.x) - LOCKS_GLYPH_WIDE * dot / 2, top = (int)floor(middle.y) - LOCKS_GLYPH * dot / 2;
    for (int y = 0; y < LOCKS_GLYPH; y++)
        for (int x = 0; x < LOCKS_GLYPH_WIDE; x++)
            if (rows[y] >> (LOCKS_GLYPH_WIDE - 1 - x) & 1)
                view_image_fill(job->image, left + x * dot, top + y * dot, dot, dot, ink);
}

// Cells that are not squares are narrower where their edges meet.
static void locks_plate(const paint_job *job, view_position middle, int size, char letter, bool dark) {
    const view_image *image = job->image;
    if (job->pane->raster != NULL) size = size * 3 / 4;
    int x = (int)floor(middle.x), y = (int)floor(middle.y), half = size / 3, dot = size * 3 / 5 / LOCKS_GLYPH;
    unsigned plate = dark ? VIEW_COLOUR_WALL : VIEW_COLOUR_FLOOR, ink = dark ? VIEW_COLOUR_FLOOR : VIEW_COLOUR_WALL;
    if (image->letters != NULL) {
        if (x >= 0 && y >= 0 && x < (int)image->width && y < (int)image->height)
            image->letters[(size_t)y * image->pitch + (size_t)x] = (uint8_t)letter;
        return;
    }
    // Too small for a letter: a locked door is a wall, a key a spot, and an open door is not to be seen.
    if (size < LOCKS_LEAST) {
        bool key = letter >= 'a' && letter <= 'z' && letter != 'v';
        int spot = size > 2 ? size - 2 : 1;
        unsigned colour = key ? VIEW_COLOUR_NUMBER : VIEW_COLOUR_WALL;
        if (key || dark) view_image_fill(image, x - spot / 2, y - spot / 2, spot, spot, colour);
        return;
    }
    view_image_fill(image, x - half - 1, y - half - 1, 2 * half + 3, 2 * half + 3, ink);
    view_image_fill(image, x - half, y - half, 2 * half + 1, 2 * half + 1, plate);
    if (dot > 0) locks_glyph(job, middle, dot, letter, ink);
}

// The letter of the arrow that points most nearly the way the door leads.
static char locks_arrow(const paint_job *job, meander_point at, unsigned side) {
    view_position from = locks_middle(job, at), to = locks_door(job, at, side);
    double dx = to.x - from.x, dy = to.y - from.y;
    return fabs(dy) > fabs(dx) ? (dy < 0 ? '^' : 'v') : dx < 0 ? '<' : '>';
}

void paint_locks(const paint_job *job, unsigned held) {
    const meander_maze *m = job->pane->maze;
    meander_point at;
    unsigned side;
    for (unsigned key = 0; key < meander_maze_key_count(m); key++) {
        if (held >> key & 1 || !meander_maze_key(m, key, &at) || locks_hidden(job, at)) continue;
        int size = paint_floor_at(job, (uint32_t)at.x, (uint32_t)at.y).size;
        locks_plate(job, locks_middle(job, at), size, (char)('a' + (int)key), false);
    }
    for (size_t i = 0; i < meander_maze_door_count(m); i++) {
        unsigned key = meander_maze_door(m, i, &at, &side);
        if (locks_hidden(job, at)) continue;
        bool one_way = key == MEANDER_ONE_WAY, open = one_way || held >> key & 1;
        char letter = one_way ? locks_arrow(job, at, side) : (char)('A' + (int)key);
        int size = paint_floor_at(job, (uint32_t)at.x, (uint32_t)at.y).size;
        locks_plate(job, locks_door(job, at, side), size, letter, !open);
    }
}
