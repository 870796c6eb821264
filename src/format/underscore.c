// SPDX-License-Identifier: MIT
// The smallest picture of thin walls: two columns a cell, one line a row.
//
//      _______       line 0: the ceiling, '_' at column 2x + 1
//     |_  | S |      a row: column 0 is the west border; column 2x + 1 is the cell with its
//     |  _|_ _|      floor; column 2x + 2 is its east wall '|', else '_' between two floors
//     |_____|g|      (which says nothing), else blank.  Openings in the border are blank.
//
// What stands in a cell hides its floor, so each mark comes in two letters:
//
//     open below   S  G  o  .      start, goal, path, visited
//     with floor   s  g  u  ,      and '#' for a cell that belongs to no maze
//
// The floor of a row is known when the next row is; so a row of planes is kept.
// Source: the picture that Jamis Buck's maze articles print (2010 and 2011).
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/outside.h"
#include "format/plan.h"

// ---- writing ---------------------------------------------------------------------

enum { KEPT_WALL, KEPT_PATH, KEPT_VISITED, KEPT_SIGN, KEPT_LETTER, KEPT_GOAL, KEPT_PLANES };

typedef struct underscore_writer {
    plan_lines lines;
    output *out;
    outside outside;
    uint64_t *kept[KEPT_PLANES];     // of the row that waits for its floor
} underscore_writer;

static meander_status underscore_open(underscore_writer *w, const drawing *d) {
    size_t words = bits_words((size_t)d->rows->width + 1);
    uint64_t *planes = memory_new_zeroed(d->context, words, KEPT_PLANES * sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < KEPT_PLANES; i++) w->kept[i] = planes + i * words;
    w->outside = outside_choose(d);
    meander_status status = plan_open(&w->lines, d);
    if (status != MEANDER_OK) memory_free(d->context, planes);
    return status;
}

static void underscore_keep_plane(underscore_writer *w, unsigned kept, const uint64_t *plane,
                                  size_t bits) {
    size_t bytes = bits_words(bits) * sizeof *plane;
    if (plane == NULL) memset(w->kept[kept], 0, bytes);
    else memcpy(w->kept[kept], plane, bytes);
}

// The letters of the row: one plane says where, the other which.
static void underscore_keep_letters(underscore_writer *w) {
    size_t width = (size_t)w->lines.width;
    underscore_keep_plane(w, KEPT_LETTER, NULL, width);
    underscore_keep_plane(w, KEPT_GOAL, NULL, width);
    for (size_t i = 0; i < w->lines.sign_count; i++) {
        const plan_sign *sign = &w->lines.signs[i];
        if (sign->letter == 0) continue;
        bits_set(w->kept[KEPT_LETTER], (size_t)sign->at.x);
        if (sign->letter == 'G') bits_set(w->kept[KEPT_GOAL], (size_t)sign->at.x);
    }
}

static void underscore_keep(underscore_writer *w) {
    const plan_cell_line *line = &w->lines.cell_line;
    size_t width = (size_t)w->lines.width;
    underscore_keep_plane(w, KEPT_WALL, line->wall, width + 1);
    underscore_keep_plane(w, KEPT_PATH, line->path, width);
    underscore_keep_plane(w, KEPT_VISITED, line->visited, width);
    outside_find(&w->outside, &w->lines, w->kept[KEPT_SIGN]);
    underscore_keep_letters(w);
}

static char underscore_cell(const underscore_writer *w, size_t x, bool floor) {
    if (bits_get(w->kept[KEPT_LETTER], x))
        return bits_get(w->kept[KEPT_GOAL], x) ? (floor ? 'g' : 'G') : (floor ? 's' : 'S');
    if (bits_get(w->kept[KEPT_SIGN], x)) return '#';
    if (bits_get(w->kept[KEPT_PATH], x)) return floor ? 'u' : 'o';
    if (bits_get(w->kept[KEPT_VISITED], x)) return floor ? ',' : '.';
    return floor ? '_' : ' ';
}

static void underscore_put(const underscore_writer *w, char character) {
    bool path = character == 'o' || character == 'u';
    if (w->lines.drawing->colour == FORMAT_PLAIN || !w->lines.marked) {
        output_char(w->out, character);
        return;
    }
    plan_put_coloured(w->out, &character, 1, path ? character : 'o',
                      path || character == '.' ? '.' : ',');
}

static void underscore_write_row(const underscore_writer *w) {
    const uint64_t *floor = w->lines.wall_line.wall, *wall = w->kept[KEPT_WALL];
    size_t width = (size_t)w->lines.width;
    output_char(w->out, bits_get(wall, 0) ? '|' : ' ');
    for (size_t x = 0; x < width; x++) {
        bool here = bits_get(floor, x), next = x + 1 < width && bits_get(floor, x + 1);
        underscore_put(w, underscore_cell(w, x, here));
        output_char(w->out, bits_get(wall, x + 1) ? '|' : here && next ? '_' : ' ');
    }
    output_char(w->out, '\n');
}

static void underscore_write_ceiling(const underscore_writer *w) {
    const uint64_t *wall = w->lines.wall_line.wall;
    size_t width = (size_t)w->lines.width;
    output_char(w->out, ' ');
    for (size_t x = 0; x < width; x++) {
        bool here = bits_get(wall, x), next = x + 1 < width && bits_get(wall, x + 1);
        output_char(w->out, here ? '_' : ' ');
        if (x + 1 < width) output_char(w->out, here && next ? '_' : ' ');
    }
    output_char(w->out, '\n');
}

static meander_status underscore_write_lines(underscore_writer *w) {
    for (bool ceiling = true; !w->lines.end && w->out->status == MEANDER_OK; ceiling = false) {
        TRY(plan_next(&w->lines));
        if (ceiling) underscore_write_ceiling(w);
        else underscore_write_row(w);
        if (!w->lines.end) underscore_keep(w);
        TRY(context_progress(w->lines.drawing->context, w->lines.drawing->rows->y,
                             w->lines.drawing->rows->height));
    }
    return w->out->status;
}

static meander_status underscore_write(const drawing *d, output *out) {
    underscore_writer w = {.out = out};
    TRY(underscore_open(&w, d));
    meander_status status = underscore_write_lines(&w);
    plan_close(&w.lines);
    memory_free(d->context, w.kept[0]);
    return status;
}

// ---- reading ---------------------------------------------------------------------

typedef struct underscore_picture {
    const reading *reading;
    text_lines text;
    size_t top;                  // the line of the ceiling
    size_t width, height;
} underscore_picture;

static meander_status underscore_fail(const underscore_picture *u, size_t y, size_t x,
                                      const char *what) {
    return format_fail(u->reading, u->top + y + 1, x + 1, "%s", what);
}

// The lines from the ceiling to the last that is not blank.
static meander_status underscore_find_frame(underscore_picture *u) {
    size_t end = u->text.count, longest = 0;
    while (u->top < end && text_length(&u->text, u->top) == 0) u->top++;
    while (end > u->top && text_length(&u->text, end - 1) == 0) end--;
    // A line with a sign is a row: the ceiling is the blank line above it.
    if (u->top > 0 && u->top < end && text_at(&u->text, u->top, 1) == '#') u->top--;
    for (size_t y = u->top; y < end; y++)
        if (text_length(&u->text, y) > longest) longest = text_length(&u->text, y);
    if (end < u->top + 2 || longest < 2)
        return format_fail(u->reading, u->top + 1, 0,
                           "expected a ceiling of '_' and rows of '_' and '|'");
    u->width = longest / 2;
    u->height = end - u->top - 1;
    return plan_check_size(u->reading, u->width, u->height);
}

static meander_status underscore_read_ceiling(const underscore_picture *u, plan *p) {
    for (size_t x = 0; x <= 2 * u->width; x++) {
        char c = text_at(&u->text, u->top, x);
        if (c != ' ' && c != '_') return underscore_fail(u, 0, x, "the ceiling is made of '_'");
        if (x % 2 == 1 && c == '_') plan_set_horizontal(p, x / 2, 0);
    }
    return MEANDER_OK;
}

// Small letters, 'u' and ',' stand on a floor.
static meander_status underscore_read_cell(const underscore_picture *u, plan *p, size_t x,
                                           size_t y) {
    char c = text_at(&u->text, u->top + y, 2 * x + 1);
    if (c != '\0' && strchr("_sgu,", c) != NULL) plan_set_horizontal(p, x, y);
    switch (c) {
    case 's':
    case 'S':
        if (p->has_start) return underscore_fail(u, y, 2 * x + 1, "a second start");
        p->has_start = true;
        p->start = (meander_point){x, y - 1};
        return MEANDER_OK;
    case 'g':
    case 'G': return plan_add_goal(p, x, y - 1);
    case '#': plan_set_outside(p, x, y - 1); return MEANDER_OK;
    case ' ':
    case '_':
    case 'o':
    case 'u':
    case '.':
    case ',': return MEANDER_OK;
    default: return underscore_fail(u, y, 2 * x + 1, "no sign of a cell or its floor");
    }
}

static meander_status underscore_read_row(const underscore_picture *u, plan *p, size_t y) {
    for (size_t x = 0; x <= u->width; x++) {
        char c = text_at(&u->text, u->top + y, 2 * x);
        if (c == '|') plan_set_vertical(p, x, y - 1);
        else if (c != ' ' && c != '_')
            return underscore_fail(u, y, 2 * x, "expected a wall '|', '_' or a blank");
        if (x < u->width) TRY(underscore_read_cell(u, p, x, y));
    }
    return MEANDER_OK;
}

// A cell with a sign has no floor of its own; the ceiling of the cell below is its floor.
static void underscore_mend_outside(const underscore_picture *u, plan *p) {
    for (size_t y = 0; y < u->height; y++)
        for (size_t x = 0; x < u->width; x++)
            if (bits_get(p->outside, y * u->width + x)) plan_set_horizontal(p, x, y + 1);
}

static meander_status underscore_fill(const underscore_picture *u, plan *p) {
    TRY(underscore_read_ceiling(u, p));
    for (size_t y = 1; y <= u->height; y++) TRY(underscore_read_row(u, p, y));
    underscore_mend_outside(u, p);
    return MEANDER_OK;
}

static meander_status underscore_read_lines(underscore_picture *u, puzzle *result) {
    plan p;
    TRY(underscore_find_frame(u));
    TRY(plan_init(&p, u->reading->context, u->width, u->height));
    p.reading = u->reading;
    meander_status status = underscore_fill(u, &p);
    if (status == MEANDER_OK) status = plan_to_puzzle(&p, result);
    plan_done(&p);
    return status;
}

static meander_status underscore_read(const reading *r, puzzle *result) {
    underscore_picture u = {.reading = r};
    TRY(text_lines_open(&u.text, r));
    meander_status status = underscore_read_lines(&u, result);
    text_lines_close(&u.text);
    return status;
}

// The sign in the corner of an empty first row, under a blank ceiling: " #" alone.
static bool underscore_is_corner(const char *line, size_t size) {
    size_t i = 2;
    if (size < 3 || line[0] != ' ' || line[1] != '#') return false;
    while (i < size && (line[i] == ' ' || line[i] == '\r')) i++;
    return i < size && line[i] == '\n';
}

// A first line of blanks and '_' alone, a second that begins with a wall or an opening.
static int underscore_bid(const char *bytes, size_t size) {
    size_t i = 0, floors = 0, blanks = strspn(bytes, " \r\n");
    bool second = blanks > 1 && blanks < size && bytes[blanks - 2] == '\n';
    if (second && underscore_is_corner(bytes + blanks - 1, size - blanks + 1)) return 95;
    while (i < size && (bytes[i] == '\n' || bytes[i] == '\r')) i++;
    if (i == size || bytes[i] != ' ') return 0;
    for (; i < size && bytes[i] != '\n'; i++) {
        if (bytes[i] != ' ' && bytes[i] != '_' && bytes[i] != '\r') return 0;
        floors += bytes[i] == '_';
    }
    if (floors == 0 || i + 1 >= size) return 0;
    return bytes[i + 1] == '|' || bytes[i + 1] == ' ' ? 80 : 0;
}

const format format_underscore = {
    .name = "underscore",
    .about = "the smallest picture: _ and |, two columns a cell",
    .traits = "text rows two-way",
    .write_rows = underscore_write,
    .bid = underscore_bid,
    .read = underscore_read,
};
