// SPDX-License-Identifier: MIT
// Marks over the cells of a film: the current cell, and the marks of the solver.
//
//     +-----------+      cursor     a frame inside the cell of the latest step
//     | #       # |      came from  an arrow towards the cell from which a search came
//     | |   <   | |      chalk      one or two strokes across each end of a passage
//     | |       | |      follower   an arrow for its heading, and a bar along the wall that
//     +-----------+                 its hand is on, or a dot at the pillar it goes round
//
// Where a pixel is a letter of a terminal, arrows and chalk are letters.  Cells that are too small
// for a mark get none; a follower and the cursor then fill the cell.
#include "view/paint.h"

enum {
    NOTES_LEAST = 5,             // pixels of floor, for arrows and strokes
    NOTES_LETTER = 3             // letters of floor, for arrows of a search
};

static int notes_part(int size, int parts) { return size < parts ? 1 : size / parts; }

static void notes_letter(const paint_job *job, int x, int y, char letter) {
    const view_image *image = job->image;
    if (x < 0 || y < 0 || x >= (int)image->width || y >= (int)image->height) return;
    image->letters[(size_t)y * image->pitch + (size_t)x] = (uint8_t)letter;
}

// ---- shapes --------------------------------------------------------------------------

// A rectangle beside the side of a cell: `along` pixels of it, `deep` pixels, `off` from the side.
static void notes_bar(const paint_job *job, paint_floor c, unsigned side, int along, int deep,
                      int off, unsigned colour) {
    int middle = (c.size - along) / 2, far = c.size - off - deep;
    int across = side == MEANDER_WEST ? off : side == MEANDER_EAST ? far : middle;
    int down = side == MEANDER_NORTH ? off : side == MEANDER_SOUTH ? far : middle;
    bool upright = side == MEANDER_EAST || side == MEANDER_WEST;
    view_image_fill(job->image, c.x + across, c.y + down, upright ? deep : along,
                    upright ? along : deep, colour);
}

// A triangle in the middle of a cell that points to a side.
static void notes_arrow(const paint_job *job, paint_floor c, unsigned side, int high,
                        unsigned colour) {
    int off = (c.size - high) / 2;
    for (int i = 0; i < high; i++) {
        int along = 2 * i + 1 + (c.size & 1 ? 0 : 1);
        if (along > c.size) return;
        notes_bar(job, c, side, along, 1, off + i, colour);
    }
}

static void notes_arrow_letter(const paint_job *job, paint_floor c, unsigned side) {
    notes_letter(job, c.x + c.size / 2, c.y + c.size / 2, "^>v<"[side]);
}

// ---- of each cell --------------------------------------------------------------------

// A path has a mark where the arrow would be, so its cells have none.
unsigned paint_came(const paint_job *job, size_t at) {
    const view_board *b = job->board;
    uint8_t byte = b->cells[at];
    bool path = view_colour_rank(paint_cell(job, at, &byte)) >= view_colour_rank(VIEW_COLOUR_PATH);
    return path ? 0 : view_board_came(b, at % b->width, at / b->width);
}

static void notes_came(const paint_job *job, uint32_t x, uint32_t y) {
    unsigned came = paint_came(job, view_board_index(job->board, x, y));
    paint_floor c = paint_floor_at(job, x, y);
    if (came == 0) return;
    if (job->image->letters != NULL) {
        if (c.size >= NOTES_LETTER) notes_arrow_letter(job, c, came - 1);
    } else if (c.size >= 2 * NOTES_LEAST) {
        notes_arrow(job, c, came - 1, c.size / 4, VIEW_COLOUR_CAME_FROM);
    } else if (c.size >= NOTES_LEAST) {
        notes_bar(job, c, came - 1, 1, c.size / 2, 0, VIEW_COLOUR_CAME_FROM);
    }
}

// The passages to the east and the south of a cell, for terminals.
static void notes_chalk_letters(const paint_job *job, paint_floor c, unsigned side,
                                unsigned marks) {
    if (side != MEANDER_EAST && side != MEANDER_SOUTH) return;
    int middle = c.size / 2, beyond = c.size + job->wall / 2;
    notes_letter(job, c.x + (side == MEANDER_EAST ? beyond : middle),
                 c.y + (side == MEANDER_EAST ? middle : beyond), marks == 1 ? '1' : '2');
}

static void notes_chalk(const paint_job *job, uint32_t x, uint32_t y) {
    paint_floor c = paint_floor_at(job, x, y);
    int thick = notes_part(c.size, 10), along = notes_part(c.size, 2);
    for (unsigned side = 0; side < 4; side++) {
        unsigned marks = view_board_chalk(job->board, x, y, side);
        if (marks == 0) continue;
        if (job->image->letters != NULL) notes_chalk_letters(job, c, side, marks);
        else if (c.size >= NOTES_LEAST)
            for (unsigned i = 0; i < marks; i++)
                notes_bar(job, c, side, along, thick, 2 * thick * (int)(i + 1) - thick, VIEW_COLOUR_CHALK);
    }
}

static void notes_in_cells(const paint_job *job) {
    const view_board *b = job->board;
    view_span span = view_camera_span(job->camera, job->image->width, job->image->height);
    int64_t left = span.first_x < 0 ? 0 : span.first_x, top = span.first_y < 0 ? 0 : span.first_y;
    for (int64_t y = top; y <= span.last_y && y < b->height; y++)
        for (int64_t x = left; x <= span.last_x && x < b->width; x++) {
            if (!view_board_noted(b, view_board_index(b, (uint64_t)x, (uint64_t)y))) continue;
            notes_came(job, (uint32_t)x, (uint32_t)y);
            notes_chalk(job, (uint32_t)x, (uint32_t)y);
        }
}

// ---- of one cell ---------------------------------------------------------------------

// Where the hand's side is open, the hand is on the pillar behind it, where the wall ended.
static void notes_hand(const paint_job *job, paint_floor c, const view_follower *f) {
    unsigned side = (f->heading + (f->hand == VIEW_HAND_RIGHT ? 1u : 3u)) % 4;
    unsigned behind = f->heading ^ 2u;
    unsigned sides = job->board->cells[f->at] & 15u;
    int thick = notes_part(c.size, 6);
    if (!(sides >> side & 1)) {
        notes_bar(job, c, side, notes_part(c.size * 2, 3), thick, 0, VIEW_COLOUR_HAND);
        return;
    }
    bool east = side == MEANDER_EAST || behind == MEANDER_EAST;
    bool south = side == MEANDER_SOUTH || behind == MEANDER_SOUTH;
    int size = 2 * thick < c.size ? 2 * thick : c.size, far = c.size - size;
    view_image_fill(job->image, c.x + (east ? far : 0), c.y + (south ? far : 0), size, size,
                    VIEW_COLOUR_HAND);
}

static void notes_follower(const paint_job *job) {
    const view_board *b = job->board;
    const view_follower *f = &b->follower;
    if (f->hand == 0) return;
    paint_floor c = paint_floor_at(job, f->at % b->width, f->at / b->width);
    if (job->image->letters != NULL && job->wall > 0) {
        view_image_fill(job->image, c.x, c.y, c.size, c.size, VIEW_COLOUR_HAND);
        notes_arrow_letter(job, c, f->heading);
    } else if (c.size < NOTES_LEAST) {
        view_image_fill(job->image, c.x, c.y, c.size, c.size, VIEW_COLOUR_HAND);
    } else {
        notes_arrow(job, c, f->heading, notes_part(c.size * 2, 5), VIEW_COLOUR_HAND);
        if (f->hand != VIEW_HAND_FREE) notes_hand(job, c, f);
    }
}

static void notes_cursor(const paint_job *job) {
    uint32_t x, y;
    if (!view_board_cursor(job->board, &x, &y)) return;
    paint_floor c = paint_floor_at(job, x, y);
    int thick = notes_part(c.size, 9);
    if (c.size < NOTES_LEAST) {
        view_image_fill(job->image, c.x, c.y, c.size, c.size, VIEW_COLOUR_CURSOR);
        return;
    }
    size_t at = view_board_index(job->board, x, y);
    uint8_t byte = job->board->cells[at];
    unsigned edge = view_colour_edge(paint_cell(job, at, &byte));
    for (unsigned side = 0; side < 4; side++) {
        notes_bar(job, c, side, c.size, thick, 0, VIEW_COLOUR_CURSOR);
        if (job->image->letters == NULL)
            notes_bar(job, c, side, c.size - 2 * thick, notes_part(c.size, 18), thick, edge);
    }
}

static bool notes_are_shown(const paint_job *job) {
    const view_board *b = job->board;
    return view_board_is_made(b) && b->position > b->making && b->notes != NULL && job->wall > 0;
}

void paint_notes(const paint_job *job) {
    if (notes_are_shown(job)) notes_in_cells(job);
}

static void notes_see_cell(const paint_job *job, uint32_t x, uint32_t y) {
    const view_board *b = job->board;
    if (paint_came(job, view_board_index(b, x, y)) != 0) job->seen[VIEW_COLOUR_CAME_FROM] = true;
    for (unsigned side = 0; side < view_board_side_count(b); side++)
        if (view_board_chalk(b, x, y, side) != 0) job->seen[VIEW_COLOUR_CHALK] = true;
}

void paint_see_notes(const paint_job *job) {
    const view_board *b = job->board;
    uint32_t x, y;
    size_t cells = notes_are_shown(job) ? (size_t)b->width * b->height : 0;
    for (size_t at = 0; at < cells; at++)
        if (view_board_noted(b, at)) notes_see_cell(job, (uint32_t)(at % b->width), (uint32_t)(at / b->width));
    if (job->fog) return;
    if (view_board_cursor(b, &x, &y)) job->seen[VIEW_COLOUR_CURSOR] = true;
    if (b->follower.hand != 0) job->seen[VIEW_COLOUR_HAND] = true;
}

void paint_latest(const paint_job *job) {
    notes_cursor(job);
    notes_follower(job);
}
