// SPDX-License-Identifier: MIT
// The numbers of sets: one in each cell, and where sets go down row by row, one more on the wall
// below, once it is certain that no passage leads through.
//
//     #################        walls are thinner than digits, so the number on a wall is on a
//     #   1   #   2   #        plate of the wall's colour, as tall as small digits with their rim
//     #               #
//     ####[1]###     ##        room for both:  digits + plate + 2 dots <= a cell with its wall
//
// There are two sizes of digits, 5 x 7 dots from the font and 3 x 5 from here for small cells and
// long numbers; a number that is too wide for both is left out.  Where a pixel is a letter of a
// terminal, digits are letters.
#include "view/numbers.h"

#include "view/font.h"
#include "view/palette.h"
#include "view/text_buffer.h"

enum { NUMBERS_WIDTH = 4, NUMBERS_ROWS = 5, NUMBERS_PLATE = NUMBERS_ROWS + 2 };

// Three dots per row, the top row first; the leftmost dot of a row is its highest bit.
static const uint16_t numbers_glyphs[10] = {
    075557, 026227, 071747, 071717, 055711, 074717, 074757, 071122, 075757, 075717};

typedef struct numbers_job {
    const view_board *board;
    const view_camera *camera;
    const view_image *image;
    int wall, room;              // pixels of a wall, and of the floor between two walls
    int dot;                     // pixels of a dot
    bool tall, plates;           // the larger digits fit; there is room on walls
} numbers_job;

// ---- digits ------------------------------------------------------------------------

static int numbers_width(const numbers_job *job, const view_text *text, bool tall) {
    return ((int)text->length * (tall ? VIEW_FONT_WIDTH : NUMBERS_WIDTH) - 1) * job->dot;
}

static void numbers_digit(const numbers_job *job, int x, int y, unsigned colour, char digit) {
    unsigned glyph = numbers_glyphs[digit - '0'];
    for (int i = 0; i < 3 * NUMBERS_ROWS; i++)
        if (glyph >> (3 * NUMBERS_ROWS - 1 - i) & 1)
            view_image_fill(job->image, x + i % 3 * job->dot, y + i / 3 * job->dot, job->dot,
                            job->dot, colour);
}

// Paints a number centred at a point.
static void numbers_text(const numbers_job *job, int x, int y, unsigned colour, bool tall,
                         const view_text *text) {
    x -= numbers_width(job, text, tall) / 2;
    y -= (tall ? VIEW_FONT_ROWS : NUMBERS_ROWS) * job->dot / 2;
    if (tall) {
        view_image_text(job->image, x, y, (unsigned)job->dot, colour, text->text);
        return;
    }
    for (size_t i = 0; i < text->length; i++)
        numbers_digit(job, x + (int)i * NUMBERS_WIDTH * job->dot, y, colour, text->text[i]);
}

// Writes a number into the plane of letters; all of its digits or none.
static void numbers_letters(const numbers_job *job, int x, int y, const view_text *text) {
    const view_image *image = job->image;
    x -= ((int)text->length - 1) / 2;
    if (x < 0 || y < 0 || x + (int)text->length > (int)image->width || y >= (int)image->height)
        return;
    for (size_t i = 0; i < text->length; i++)
        image->letters[(size_t)y * image->pitch + (size_t)x + i] = (uint8_t)text->text[i];
}

// ---- cells and walls -----------------------------------------------------------------

// A finished cell that is closed to the south, above another cell.
static bool numbers_ends_here(const view_board *b, uint64_t x, uint64_t y) {
    return b->by_rows && y + 1 < b->height && view_board_state(b, x, y) == VIEW_FLOOR &&
           !(view_board_sides(b, x, y) >> MEANDER_SOUTH & 1) &&
           view_board_state(b, x, y + 1) != VIEW_OUTSIDE;
}

static void numbers_in_cell(const numbers_job *job, int x, int y, const view_text *text) {
    bool tall = job->tall && numbers_width(job, text, true) < job->room;
    if (job->image->letters != NULL) numbers_letters(job, x, y, text);
    else if (numbers_width(job, text, tall) < job->room)
        numbers_text(job, x, y, VIEW_COLOUR_NUMBER, tall, text);
}

static void numbers_on_wall(const numbers_job *job, int x, int y, const view_text *text) {
    int digits = numbers_width(job, text, false), width = digits + 2 * job->dot;
    int height = NUMBERS_PLATE * job->dot;
    if (job->image->letters != NULL) {
        numbers_letters(job, x, y, text);
    } else if (digits <= job->room) {
        view_image_fill(job->image, x - width / 2, y - height / 2, width, height,
                        VIEW_COLOUR_WALL);
        numbers_text(job, x, y, VIEW_COLOUR_PANEL, false, text);
    }
}

static void numbers_put(const numbers_job *job, uint64_t x, uint64_t y) {
    uint32_t label = view_board_label(job->board, x, y);
    int across = view_camera_column(job->camera, (int64_t)x) + job->wall + job->room / 2;
    int down = view_camera_row(job->camera, (int64_t)y) + job->wall + job->room / 2;
    view_text text;
    if (label == 0) return;
    view_text_clear(&text);
    view_text_number(&text, label);
    if ((int)text.length > job->room) return;
    numbers_in_cell(job, across, down, &text);
    if (!job->plates || !numbers_ends_here(job->board, x, y)) return;
    down = view_camera_row(job->camera, (int64_t)y + 1) + job->wall / 2;
    numbers_on_wall(job, across, down, &text);
}

void view_paint_number(const view_image *image, uint32_t number, int x, int y, int room) {
    numbers_job job = {.image = image, .room = room, .dot = room < 32 ? 1 : room / 16};
    view_text text;
    view_text_clear(&text);
    view_text_number(&text, number);
    job.tall = (VIEW_FONT_ROWS + 2) * job.dot <= room;
    if (room > NUMBERS_ROWS || (image->letters != NULL && (int)text.length <= room))
        numbers_in_cell(&job, x, y, &text);
}

// ---- all of them -------------------------------------------------------------------

// Returns false when the cells are too small for any number.
static bool numbers_choose(numbers_job *job) {
    int cell = (int)job->camera->scale;
    job->wall = view_camera_wall(job->camera->scale);
    job->room = cell - job->wall;
    job->dot = job->room < 32 ? 1 : job->room / 16;
    if (job->image->letters != NULL) {
        job->plates = true;
        return job->wall > 0 && job->room >= 3;
    }
    job->plates = (NUMBERS_ROWS + NUMBERS_PLATE + 2) * job->dot <= cell;
    job->tall = (VIEW_FONT_ROWS + NUMBERS_PLATE + 2) * job->dot <= cell;
    return job->room > NUMBERS_ROWS;
}

void view_paint_numbers(const view_board *b, const view_camera *c, const view_image *image) {
    numbers_job job = {.board = b, .camera = c, .image = image};
    if (!numbers_choose(&job)) return;
    view_span span = view_camera_span(c, image->width, image->height);
    int64_t left = span.first_x < 0 ? 0 : span.first_x;
    int64_t top = span.first_y < 1 ? 0 : span.first_y - 1;
    for (int64_t y = top; y <= span.last_y && y < b->height; y++)
        for (int64_t x = left; x <= span.last_x && x < b->width; x++)
            numbers_put(&job, (uint64_t)x, (uint64_t)y);
}
