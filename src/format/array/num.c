// SPDX-License-Identifier: MIT
// A line of numbers for each cell, as the simulator mms of micromouse contests has them:
//
//     X Y N E S W          x to the east and y to the north, from the bottom left;
//     0 0 0 1 1 1          1 is a wall
//     0 1 0 0 0 1          columns one after the other, each from the bottom to the top
//
// Old versions of mms call such files .maz.  Start and goals are what the rules of the contest
// say.
//
// Invariant: both cells at a wall have its 1, and the border is closed.
// Cost: a byte per cell beside the text.
// Source: mackorone, mms, README.md "Maze Files".
#include <string.h>

#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/array/cell_sides.h"
#include "format/text/walls.h"
#include "format/unknown.h"

// ---- writing ---------------------------------------------------------------------------

static void num_write_cell(output *out, uint64_t x, uint64_t y, unsigned walls) {
    output_number(out, x);
    output_char(out, ' ');
    output_number(out, y);
    for (unsigned side = 0; side < 4; side++) {
        output_char(out, ' ');
        output_char(out, walls >> side & 1 ? '1' : '0');
    }
    output_char(out, '\n');
}

static meander_status num_write(const drawing *d, output *out) {
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    uint8_t *sides;
    TRY(cell_sides_new(d, &sides));
    for (uint64_t x = 0; x < width && out->status == MEANDER_OK; x++)
        for (uint64_t y = 0; y < height; y++)
            num_write_cell(out, x, y, ~sides[(height - 1 - y) * width + x] & CELL_SIDES_ALL);
    memory_free(d->context, sides);
    return out->status;
}

// ---- reading ---------------------------------------------------------------------------

enum { NUM_FIELDS = 6, NUM_DIGITS = 9 };

// Reads the six numbers of a line; false when it is something else.
static bool num_take(const text_line *line, uint32_t fields[NUM_FIELDS]) {
    size_t at = 0;
    for (unsigned i = 0; i < NUM_FIELDS; i++) {
        size_t digits = 0;
        fields[i] = 0;
        while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t')) at++;
        for (; at < line->length && line->text[at] >= '0' && line->text[at] <= '9'; at++, digits++) {
            if (digits == NUM_DIGITS) return false;
            fields[i] = 10 * fields[i] + (uint32_t)(line->text[at] - '0');
        }
        if (digits == 0 || (i > 1 && fields[i] > 1)) return false;
    }
    while (at < line->length && line->text[at] == ' ') at++;
    return at == line->length;
}

// Every cell has its line, so there are as many lines as cells: the last one gives the size.
static meander_status num_find_size(const reading *r, const text_lines *t, size_t *count,
                                    size_t *width, size_t *height) {
    uint32_t last[NUM_FIELDS];
    for (*count = t->count; *count > 0 && text_length(t, *count - 1) == 0;) --*count;
    if (*count == 0) return format_fail(r, 0, 0, "there are no cells");
    if (!num_take(&t->lines[*count - 1], last))
        return format_fail(r, *count, 0, "expected X Y and four walls, 0 or 1: N E S W");
    *width = (size_t)last[0] + 1;
    *height = (size_t)last[1] + 1;
    if (*count % *width == 0 && *count / *width == *height) return MEANDER_OK;
    return format_fail(r, *count, 0, "%zu x %zu cells need a line each, and there are %zu", *width,
                       *height, *count);
}

static meander_status num_fill(const reading *r, const text_lines *t, size_t width, size_t height,
                               uint8_t *sides) {
    for (size_t i = 0; i < width * height; i++) {
        uint32_t fields[NUM_FIELDS];
        size_t x = i / height, y = i % height;
        if (!num_take(&t->lines[i], fields))
            return format_fail(r, i + 1, 0, "expected X Y and four walls, 0 or 1: N E S W");
        if (fields[0] != x || fields[1] != y)
            return format_fail(r, i + 1, 0, "expected cell %zu %zu", x, y);
        unsigned walls = fields[2] | fields[3] << 1 | fields[4] << 2 | fields[5] << 3;
        sides[(height - 1 - y) * width + x] = ~walls & CELL_SIDES_ALL;
        TRY(format_tick(r, i, width * height));
    }
    return MEANDER_OK;
}

static meander_status num_read_lines(const reading *r, const text_lines *t, puzzle *p) {
    size_t count, width = 0, height = 0;
    TRY(num_find_size(r, t, &count, &width, &height));
    uint8_t *sides = memory_new(r->context, count, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    meander_status status = num_fill(r, t, width, height, sides);
    if (status == MEANDER_OK) status = cell_sides_read(r, sides, width, height, p);
    memory_free(r->context, sides);
    TRY(status);
    status = cell_sides_set_contest(p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

static meander_status num_read(const reading *r, puzzle *p) {
    text_lines t;
    TRY(text_lines_open(&t, r));
    meander_status status = num_read_lines(r, &t, p);
    text_lines_close(&t);
    return status;
}

// A single cell has one line.
static int num_bid(const char *bytes, size_t size) {
    static const char alone[] = "0 0 1 1 1 1";
    while (size > 0 && (bytes[size - 1] == '\n' || bytes[size - 1] == '\r')) size--;
    if (size == sizeof alone - 1 && memcmp(bytes, alone, size) == 0) return 95;
    return unknown_is_cell_numbers(bytes, size) ? 95 : 0;
}

const format format_num = {
    .name = "num",
    .about = "a line of numbers per cell of a micromouse's maze: X Y N E S W, 1 is a wall",
    .traits = "text two-way contest",
    .endings = "num",
    .write_puzzle = num_write,
    .params = text_maze_params,
    .bid = num_bid,
    .divide = format_divide_blank,
    .read = num_read,
};
