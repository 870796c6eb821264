// SPDX-License-Identifier: MIT
// The shapes of marks.  A mark is drawn line by line; whether a pixel belongs to it depends on how
// far it is from the middle of the cell, in thousandths of half its floor:
//
//     -1000 ... 0 ... 1000        ring: 620 < distance < 800      diamond: |x| + |y| < 560
//
// The ink is the floor's colour on cells of a strong colour, and a strong one on pale cells.
// Cost: O(pixels of the marks).
#include "view/patterns.h"

typedef struct pattern {
    uint8_t mark, ink;
} pattern;

static pattern pattern_at(unsigned colour) {
    static const pattern table[VIEW_COLOUR_PLAIN_COUNT] = {
        [VIEW_COLOUR_WALK] = {PATTERN_STROKES, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_ERASED] = {PATTERN_SPECK, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_DEAD_END] = {PATTERN_CROSS, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_PATH] = {PATTERN_DOT, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_SOLUTION] = {PATTERN_DOT, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_VISITED] = {PATTERN_BAR, VIEW_COLOUR_CAME_FROM},
        [VIEW_COLOUR_TRAIL] = {PATTERN_DIAMOND, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_HINT] = {PATTERN_PLUS, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_FRONTIER] = {PATTERN_RING, VIEW_COLOUR_FLOOR},
        [VIEW_COLOUR_START] = {PATTERN_DISC, VIEW_COLOUR_START},
        [VIEW_COLOUR_GOAL] = {PATTERN_TARGET, VIEW_COLOUR_GOAL},
        [VIEW_COLOUR_WALKER] = {PATTERN_FIGURE, VIEW_COLOUR_WALKER},
        [VIEW_COLOUR_CAME_FROM] = {PATTERN_ARROW, VIEW_COLOUR_CAME_FROM}};
    return colour < VIEW_COLOUR_PLAIN_COUNT ? table[colour] : (pattern){PATTERN_NONE, 0};
}

pattern_mark pattern_of(unsigned colour) { return (pattern_mark)pattern_at(colour).mark; }

unsigned pattern_ink(unsigned colour) { return pattern_at(colour).ink; }

static bool pattern_is_between(int64_t squares, int64_t least, int64_t most) {
    return squares >= least * least && squares < most * most;
}

// `thick` is a pixel or more, so that strokes do not vanish in small cells.
static bool pattern_holds(pattern_mark mark, int x, int y, int thick) {
    int across = x < 0 ? -x : x, down = y < 0 ? -y : y, sum = x + y < 0 ? -x - y : x + y;
    int64_t squares = (int64_t)x * x + (int64_t)y * y;
    bool inside = across < 600 && down < 600;
    switch (mark) {
    case PATTERN_DOT: return pattern_is_between(squares, 0, 400);
    case PATTERN_CROSS: return inside && (across > down ? across - down : down - across) < thick;
    case PATTERN_RING: return pattern_is_between(squares, 620, 800);
    case PATTERN_PLUS: return inside && (across < thick || down < thick);
    case PATTERN_STROKES:
        return across < 700 && down < 700 && (sum > 500 ? sum - 500 : 500 - sum) < thick;
    case PATTERN_BAR: return across < 400 && down < thick;
    case PATTERN_SPECK: return pattern_is_between(squares, 0, 240);
    case PATTERN_DIAMOND: return across + down < 560;
    case PATTERN_DISC: return pattern_is_between(squares, 0, 640);
    case PATTERN_TARGET:
        return pattern_is_between(squares, 0, 260) || pattern_is_between(squares, 460, 680);
    case PATTERN_FIGURE:
        return pattern_is_between((int64_t)x * x + (int64_t)(y + 380) * (y + 380), 0, 260) ||
               (y > -60 && y < 640 && across < 160 + (y + 60) / 2);
    case PATTERN_FRAME: return across > 680 || down > 680;
    case PATTERN_ARROW: return x < 0 ? x > -800 && down < 250 : down < 800 - x;
    default: return false;
    }
}

void pattern_draw(const view_image *image, int x, int y, int size, pattern_mark mark,
                  unsigned colour) {
    int thick = size >= 16 ? 130 : 1400 / size;
    for (int row = 0; row < size; row++) {
        int down = (2 * row + 1 - size) * 1000 / size, begin = -1;
        for (int column = 0; column <= size; column++) {
            bool holds = column < size &&
                         pattern_holds(mark, (2 * column + 1 - size) * 1000 / size, down, thick);
            if (holds && begin < 0) begin = column;
            if (holds || begin < 0) continue;
            view_image_fill(image, x + begin, y + row, column - begin, 1, colour);
            begin = -1;
        }
    }
}

uint8_t *pattern_letter(const view_image *image, paint_floor floor) {
    int x = floor.x + floor.size / 2, y = floor.y + floor.size / 2;
    bool small = image->letters == NULL || floor.size < PATTERN_LETTER;
    if (small || x < 0 || y < 0 || x >= (int)image->width || y >= (int)image->height) return NULL;
    return &image->letters[(size_t)y * image->pitch + (size_t)x];
}

void pattern_put(const view_image *image, paint_floor floor, unsigned colour) {
    uint8_t *letter = pattern_letter(image, floor);
    if (letter != NULL && *letter == 0) *letter = (uint8_t)view_colour_letter(colour);
    if (image->letters == NULL && floor.size >= PATTERN_LEAST)
        pattern_draw(image, floor.x, floor.y, floor.size, pattern_of(colour), pattern_ink(colour));
}

static void pattern_in_row(const paint_job *job, uint64_t y, int64_t from, int64_t to) {
    const view_board *b = job->board;
    int top = view_camera_row(job->camera, (int64_t)y) + job->wall;
    int size = (int)job->camera->scale - job->wall;
    for (int64_t x = from; x <= to; x++) {
        size_t at = view_board_index(b, (uint64_t)x, y);
        uint8_t byte = b->cells[at];
        unsigned colour = paint_cell(job, at, &byte);
        if (pattern_of(colour) == PATTERN_NONE) continue;
        pattern_put(job->image, (paint_floor){view_camera_column(job->camera, x) + job->wall, top, size}, colour);
    }
}

void paint_patterns(const paint_job *job) {
    const view_board *b = job->board;
    int least = job->image->letters != NULL ? PATTERN_LETTER : PATTERN_LEAST;
    if (job->wall == 0 || (int)job->camera->scale - job->wall < least) return;
    view_span span = view_camera_span(job->camera, job->image->width, job->image->height);
    int64_t left = span.first_x < 0 ? 0 : span.first_x;
    int64_t right = span.last_x < b->width ? span.last_x : (int64_t)b->width - 1;
    for (int64_t y = span.first_y < 0 ? 0 : span.first_y; y <= span.last_y && y < b->height; y++)
        pattern_in_row(job, (uint64_t)y, left, right);
}
