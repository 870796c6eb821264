// SPDX-License-Identifier: MIT
// A hexadecimal digit per cell, the sum of its walls, as the project "A-Maze-ing" of the school
// 42 defines it:
//
//     953                  wall in the north 1, east 2, south 4, west 8; F is not a cell of the maze,
//     C3A                  unless the start or the goal is there
//     D6E
//                          an empty line
//     0,0                  the start: column and row, from 0 at the top left
//     2,1                  the goal
//     EESS...              the way from one to the other, a letter a step; empty: none is known
//
// The border is closed even at start and goal.
//
// Invariant: both cells at a wall have its bit; every step of the way goes through a passage.
// Cost: a byte per cell beside the text.
// Source: 42, "A-Maze-ing" (subject of the project).
#include <string.h>

#include "base/bits.h"
#include "base/compass.h"
#include "base/memory.h"
#include "format/array/cell_sides.h"
#include "format/text/walls.h"

static const char hexadecimal_digits[] = "0123456789ABCDEF";
enum { HEXADECIMAL_KINDS = 5 };    // most different digits in a block map

// ---- writing ---------------------------------------------------------------------------

static void hexadecimal_write_ends(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    bool found = s != NULL && s->found;
    const puzzle *p = d->puzzle;
    meander_point start = grid_point(p->grid, found ? s->start : p->start);
    meander_point goal = grid_point(p->grid, found ? s->reached : p->goals[0]);
    output_print(out, "\n%llu,%llu\n%llu,%llu\n", (unsigned long long)start.x,
                 (unsigned long long)start.y, (unsigned long long)goal.x,
                 (unsigned long long)goal.y);
    for (uint64_t i = 0; found && i < s->steps; i++)
        output_char(out, compass_letters[s->path[i]]);
    output_char(out, '\n');
}

static meander_status hexadecimal_write(const drawing *d, output *out) {
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    uint8_t *sides;
    TRY(cell_sides_new(d, &sides));
    for (uint64_t y = 0; y < height && out->status == MEANDER_OK; y++) {
        for (uint64_t x = 0; x < width; x++)
            output_char(out, hexadecimal_digits[~sides[y * width + x] & CELL_SIDES_ALL]);
        output_char(out, '\n');
    }
    hexadecimal_write_ends(d, out);
    memory_free(d->context, sides);
    if (d->puzzle->goal_count > 1)
        context_note(d->context, "hexadecimal holds one goal: the other %zu are left out",
                     d->puzzle->goal_count - 1);
    return out->status;
}

// ---- reading ---------------------------------------------------------------------------

typedef struct hexadecimal_text {
    const reading *reading;
    text_lines lines;
    size_t width, height;
    uint64_t start, goal;        // numbers of cells, row by row
    const text_line *way;        // NULL: there is none
    size_t way_line;
} hexadecimal_text;

// The value of a digit, 16 for any other character.  Capitals are the rule; small letters are read, too.
static unsigned hexadecimal_value(char c) {
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 16;
}

static bool hexadecimal_is_digit(char c) { return hexadecimal_value(c) < 16; }

// The first line of digits decides how long all are.
static meander_status hexadecimal_measure(hexadecimal_text *h) {
    const text_lines *t = &h->lines;
    h->width = t->count == 0 ? 0 : text_length(t, 0);
    while (h->height < t->count && text_length(t, h->height) > 0) h->height++;
    if (h->height == 0) return format_fail(h->reading, 1, 0, "expected a line of hexadecimal digits");
    for (size_t y = 0; y < h->height; y++) {
        size_t length = text_length(t, y);
        for (size_t x = 0; x < length; x++)
            if (!hexadecimal_is_digit(t->lines[y].text[x]))
                return format_fail(h->reading, y + 1, x + 1, "expected a digit, 0 to 9 or A to F");
        if (length != h->width)
            return format_fail(h->reading, y + 1, 0, "row has %zu digits, expected %zu", length,
                               h->width);
    }
    return MEANDER_OK;
}

// "3,4", perhaps with blanks.
static bool hexadecimal_take_place(const text_line *line, uint64_t place[2]) {
    size_t at = 0;
    for (unsigned i = 0; i < 2; i++) {
        size_t digits = 0;
        place[i] = 0;
        while (at < line->length && line->text[at] == ' ') at++;
        for (; at < line->length && line->text[at] >= '0' && line->text[at] <= '9'; at++, digits++) {
            if (digits == 9) return false;
            place[i] = 10 * place[i] + (uint64_t)(line->text[at] - '0');
        }
        while (at < line->length && line->text[at] == ' ') at++;
        if (digits == 0 || (i == 0 && (at == line->length || line->text[at++] != ','))) return false;
    }
    return at == line->length;
}

static meander_status hexadecimal_read_place(const hexadecimal_text *h, size_t line, const char *what,
                                             uint64_t *number) {
    uint64_t place[2];
    if (line >= h->lines.count || !hexadecimal_take_place(&h->lines.lines[line], place))
        return format_fail(h->reading, line + 1, 0, "expected the %s as column,row", what);
    if (place[0] >= h->width || place[1] >= h->height)
        return format_fail(h->reading, line + 1, 0, "the %s is outside of the %zu x %zu cells", what,
                           h->width, h->height);
    *number = place[1] * h->width + place[0];
    return MEANDER_OK;
}

// Reads the lines after the rows: an empty line, two places, and perhaps a way.
static meander_status hexadecimal_read_ends(hexadecimal_text *h) {
    size_t line = h->height + 1, count = h->lines.count;
    TRY(hexadecimal_read_place(h, line, "start", &h->start));
    TRY(hexadecimal_read_place(h, line + 1, "goal", &h->goal));
    for (size_t i = line + 2; i < count; i++) {
        if (text_length(&h->lines, i) == 0) continue;
        if (h->way != NULL) return format_fail(h->reading, i + 1, 0, "expected nothing below the way");
        h->way = &h->lines.lines[i];
        h->way_line = i + 1;
    }
    return MEANDER_OK;
}

static void hexadecimal_fill(const hexadecimal_text *h, uint8_t *sides) {
    for (size_t i = 0; i < h->width * h->height; i++) {
        char digit = h->lines.lines[i / h->width].text[i % h->width];
        unsigned walls = hexadecimal_value(digit);
        bool none = walls == CELL_SIDES_ALL && i != h->start && i != h->goal;
        sides[i] = none ? SIDES_NO_CELL : ~walls & CELL_SIDES_ALL;
    }
}

// A way that goes through a wall makes the file wrong.
static meander_status hexadecimal_set_way(const hexadecimal_text *h, puzzle *p) {
    const reading *r = h->reading;
    size_t steps = text_length(&h->lines, h->way_line - 1);
    char why[CONTEXT_MESSAGE_SIZE];
    uint8_t *sides = memory_new(r->context, steps, 1);
    meander_status status = sides == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    for (size_t i = 0; i < steps && status == MEANDER_OK; i++) {
        const char *side = strchr(compass_letters, h->way->text[i]);
        if (side == NULL || *side == '\0')
            status = format_fail(r, h->way_line, i + 1, "a step of the way is N, E, S or W");
        else sides[i] = (uint8_t)(side - compass_letters);
    }
    if (status == MEANDER_OK) status = puzzle_set_path(p, sides, steps);
    memory_free(r->context, sides);
    if (status != MEANDER_NO) return status;
    text_print(why, sizeof why, "%s", r->context->message);
    return format_fail(r, h->way_line, 0, "%s", why);
}

static meander_status hexadecimal_place(const hexadecimal_text *h, puzzle *p) {
    p->opening_count = 0;
    p->start = grid_numbered(p->grid, h->start);
    puzzle_clear_goals(p);
    TRY(puzzle_add_goal(p, grid_numbered(p->grid, h->goal)));
    return h->way == NULL ? MEANDER_OK : hexadecimal_set_way(h, p);
}

static meander_status hexadecimal_read_lines(hexadecimal_text *h, puzzle *p) {
    TRY(hexadecimal_measure(h));
    TRY(hexadecimal_read_ends(h));
    uint8_t *sides = memory_new(h->reading->context, h->width * h->height, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    hexadecimal_fill(h, sides);
    meander_status status = cell_sides_read(h->reading, sides, h->width, h->height, p);
    memory_free(h->reading->context, sides);
    TRY(status);
    status = hexadecimal_place(h, p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

static meander_status hexadecimal_read(const reading *r, puzzle *p) {
    hexadecimal_text h = {.reading = r};
    TRY(text_lines_open(&h.lines, r));
    meander_status status = hexadecimal_read_lines(&h, p);
    text_lines_close(&h.lines);
    return status;
}

// Lines of digits of the same length, and below them a place.  Of a large maze only digits are seen: a
// block map would not have many different ones.
static int hexadecimal_bid(const char *bytes, size_t size) {
    const char *stop = memchr(bytes, '\n', size);
    size_t length = stop == NULL ? 0 : (size_t)(stop - bytes), at = 0;
    unsigned seen = 0;
    if (length > 0 && stop[-1] == '\r') length--;
    while (length > 0 && at < size && bytes[at] != '\n' && bytes[at] != '\r') {
        for (size_t i = 0; i < length && at < size; i++, at++) {
            if (!hexadecimal_is_digit(bytes[at])) return 0;
            seen |= 1u << hexadecimal_value(bytes[at]);
        }
        if (at < size && bytes[at] == '\r') at++;
        if (at < size && bytes[at++] != '\n') return 0;
    }
    if (length == 0 || at >= size) return bits_count(seen) > HEXADECIMAL_KINDS && at > 2 * length ? 50 : 0;
    while (at < size && (bytes[at] == '\n' || bytes[at] == '\r')) at++;
    const char *end = memchr(bytes + at, '\n', size - at);
    uint64_t place[2];
    text_line line = {bytes + at, end == NULL ? size - at : (size_t)(end - bytes) - at};
    if (line.length > 0 && line.text[line.length - 1] == '\r') line.length--;
    return hexadecimal_take_place(&line, place) ? 95 : 0;
}

const format format_hexadecimal = {
    .name = "hexadecimal",
    .about = "a hexadecimal digit per cell, the sum of its walls; then start, goal and path",
    .aliases = "42 a-maze-ing",
    .traits = "text two-way keeps-ends keeps-home keeps-path keeps-mask",
    .write_puzzle = hexadecimal_write,
    .bid = hexadecimal_bid,
    .read = hexadecimal_read,
};
