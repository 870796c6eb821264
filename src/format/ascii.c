// SPDX-License-Identifier: MIT
// The picture of posts and thin walls, four columns and two lines a cell:
//
//     +---+---+     0 post   1-3 wall "---" or blanks      y even: a line of walls
//     | S   o |     0 wall   2   what is in the cell       y odd:  a line of cells
//     +---+   +
//     | # | G |     S start, G goal, o path, . visited, # no cell of the maze
//     +---+---+
//
// Cells outside are blank where the reader can tell that they are (it lets in water from
// outside, see plan_read.c): before a row's first cell and behind its last.  Others get '#',
// and so do the first and the last corner when a border of the picture would be lost.
//
// Reading takes any post ('o' is usual, then '*' is the path) and finds its distance, 2 to
// 16 columns; every non-blank between two posts is a wall but '.', which says that nobody
// knows.  Text below the maze is passed over.  With four columns a cell and neither marks nor
// openings the picture is a micromouse's: from the bottom left to the centre.
//
// Source: the maze files of the micromouse contests.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/plan.h"

enum { ASCII_PARAM_POST };

// ---- writing ---------------------------------------------------------------------

enum { ASCII_WORD = 256 };         // characters that 64 cells make

typedef struct ascii_writer {
    const drawing *drawing;
    output *out;
    plan_lines lines;
    char post, path, visited;
    bool mark_outside;             // every cell outside gets its '#'
    bool mark_first, mark_last;    // the corner cells do
} ascii_writer;

// Whether the edge of the grid on that side has no cell of the maze.
static bool ascii_edge_is_empty(const grid *g, unsigned side) {
    bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
    uint64_t x = side == MEANDER_EAST ? g->width - 1 : 0;
    uint64_t y = side == MEANDER_SOUTH ? g->height - 1 : 0;
    for (uint64_t i = 0; i < (row ? g->width : g->height); i++)
        if (grid_holds(g, grid_cell(g, row ? i : x, row ? y : i))) return false;
    return true;
}

// Water only comes in when there is both an S and a G, and no gap to the outside.
static bool ascii_reader_floods(const drawing *d) {
    bool other = false;
    for (size_t i = 0; i < d->goal_count && !other; i++)
        other = d->goals[i].x != d->start.x || d->goals[i].y != d->start.y;
    return d->has_start && other && d->gap_count == 0;
}

static void ascii_choose_marks(ascii_writer *w) {
    const drawing *d = w->drawing;
    const grid *g = d->puzzle == NULL ? NULL : d->puzzle->grid;
    w->path = w->post == 'o' ? '*' : 'o';
    w->visited = w->post == '.' ? ':' : '.';
    w->mark_outside = !ascii_reader_floods(d);
    if (g == NULL || !g->masked || g->width == 0) return;
    w->mark_first = ascii_edge_is_empty(g, MEANDER_NORTH) || ascii_edge_is_empty(g, MEANDER_WEST);
    w->mark_last = ascii_edge_is_empty(g, MEANDER_SOUTH) || ascii_edge_is_empty(g, MEANDER_EAST);
}

static size_t ascii_cells_in_word(const plan_lines *lines, size_t i) {
    uint64_t left = lines->width - 64 * (uint64_t)i;
    return left < 64 ? (size_t)left : 64;
}

static void ascii_write_wall_line(ascii_writer *w) {
    const plan_lines *lines = &w->lines;
    const plan_wall_line *line = &lines->wall_line;
    const char pieces[4][4] = {{' ', ' ', ' ', ' '}, {w->post, ' ', ' ', ' '},
                               {' ', '-', '-', '-'}, {w->post, '-', '-', '-'}};
    for (size_t i = 0; 64 * (uint64_t)i < lines->width; i++) {
        char *room = output_room(w->out, ASCII_WORD);
        size_t cells = ascii_cells_in_word(lines, i);
        uint64_t post = line->post[i], wall = line->wall[i];
        for (size_t x = 0; x < cells; x++, post >>= 1, wall >>= 1)
            memcpy(room + 4 * x, pieces[(post & 1) + 2 * (wall & 1)], 4);
        output_advance(w->out, 4 * cells);
    }
    output_char(w->out, bits_get(line->post, (size_t)lines->width) ? w->post : ' ');
    output_char(w->out, '\n');
}

static void ascii_mark(char *room, uint64_t word, char mark) {
    for (; word != 0; word &= word - 1) room[4 * bits_lowest(word) + 2] = mark;
}

static void ascii_mark_letters(const plan_lines *lines, size_t i, char *room, size_t *next) {
    for (; *next < lines->sign_count; ++*next) {
        const plan_sign *sign = &lines->signs[*next];
        if (sign->at.x / 64 != i) return;
        if (sign->letter != 0) room[4 * (sign->at.x % 64) + 2] = sign->letter;
    }
}

// From where to where the row's cells outside need their '#'.
static void ascii_find_range(const ascii_writer *w, size_t *first, size_t *last) {
    const plan_lines *lines = &w->lines;
    const uint64_t *inside = lines->cell_line.inside;
    *first = 0;
    *last = (size_t)lines->width;
    if (w->mark_outside) return;
    while (*first < *last && !bits_get(inside, *first)) ++*first;
    while (*last > *first && !bits_get(inside, *last - 1)) --*last;
}

static void ascii_mark_outside(const ascii_writer *w, size_t i, size_t first, size_t last,
                               char *room) {
    const plan_lines *lines = &w->lines;
    size_t cells = ascii_cells_in_word(lines, i);
    uint64_t outside = ~lines->cell_line.inside[i];
    if (cells < 64) outside &= bits_tail(cells);
    for (; outside != 0; outside &= outside - 1) {
        size_t x = 64 * i + bits_lowest(outside);
        bool corner = (w->mark_first && x == 0 && lines->y == 0) ||
                      (w->mark_last && x == lines->width - 1 && rows_end(w->drawing->rows));
        if ((x >= first && x < last) || corner) room[4 * (x % 64) + 2] = '#';
    }
}

static void ascii_write_cell_line(ascii_writer *w) {
    const plan_lines *lines = &w->lines;
    const plan_cell_line *line = &lines->cell_line;
    bool coloured = w->drawing->colour == FORMAT_COLOUR && lines->marked;
    size_t first, last, sign = 0;
    char own[ASCII_WORD];
    ascii_find_range(w, &first, &last);
    for (size_t i = 0; 64 * (uint64_t)i < lines->width; i++) {
        char *room = coloured ? own : output_room(w->out, ASCII_WORD);
        size_t cells = ascii_cells_in_word(lines, i);
        uint64_t wall = line->wall[i];
        for (size_t x = 0; x < cells; x++, wall >>= 1)
            memcpy(room + 4 * x, wall & 1 ? "|   " : "    ", 4);
        ascii_mark_outside(w, i, first, last, room);
        if (lines->marked) {
            ascii_mark(room, line->visited[i], w->visited);
            ascii_mark(room, line->path[i], w->path);
        }
        ascii_mark_letters(lines, i, room, &sign);
        if (coloured) plan_put_coloured(w->out, room, 4 * cells, w->path, w->visited);
        else output_advance(w->out, 4 * cells);
    }
    output_char(w->out, bits_get(line->wall, (size_t)lines->width) ? '|' : ' ');
    output_char(w->out, '\n');
}

static meander_status ascii_write_lines(ascii_writer *w) {
    while (!w->lines.end && w->out->status == MEANDER_OK) {
        TRY(plan_next(&w->lines));
        ascii_write_wall_line(w);
        if (!w->lines.end) ascii_write_cell_line(w);
    }
    return w->out->status;
}

static meander_status ascii_write(const drawing *d, output *out) {
    ascii_writer w = {.drawing = d, .out = out};
    w.post = (char)d->params->values[ASCII_PARAM_POST];
    if (strchr(" -|#", w.post) != NULL)
        return context_fail(d->context, MEANDER_BAD_REQUEST,
                            "ascii: a post cannot be drawn as '%c'", w.post);
    ascii_choose_marks(&w);
    TRY(plan_open(&w.lines, d));
    meander_status status = ascii_write_lines(&w);
    plan_close(&w.lines);
    return status;
}

// ---- reading: where the posts are ------------------------------------------------

enum { ASCII_PITCH_MOST = 16 };

typedef struct ascii_picture {
    const reading *reading;
    text_lines text;
    char post;
    size_t pitch;              // columns from post to post
    size_t top, left;          // of the first post; top may be "line -1", see ascii_at
    size_t width, height;      // in cells
} ascii_picture;

static bool ascii_is_one_of(char character, const char *characters) {
    return character != '\0' && strchr(characters, character) != NULL;
}

// A ruled line: the same post again and again at the same distance, or blanks in its place,
// and between them walls.  Answers the distance, 0 when the line is none.
static size_t ascii_pitch(const char *line, size_t length, bool *walls) {
    size_t first = 0;
    *walls = false;
    while (first < length && line[first] == ' ') first++;
    while (length > first && (line[length - 1] == ' ' || line[length - 1] == '\r')) length--;
    if (first == length || ascii_is_one_of(line[first], "-|#_.=~[{\"")) return 0;
    const char *next = memchr(line + first + 1, line[first], length - first - 1);
    size_t pitch = next == NULL ? 0 : (size_t)(next - line) - first;
    if (pitch < 2 || pitch > ASCII_PITCH_MOST) return 0;
    for (size_t i = first; i < length; i++) {
        bool post = (i - first) % pitch == 0;
        if (line[i] == ' ' || (post && line[i] == line[first])) continue;
        if (post || !ascii_is_one_of(line[i], "-=_~.")) return 0;
        *walls |= line[i] != '.';
    }
    return *walls || ascii_is_one_of(line[first], "+oO") ? pitch : 0;
}

static bool ascii_has_only(const char *line, size_t length, const char *characters) {
    for (size_t i = 0; i < length; i++)
        if (!ascii_is_one_of(line[i], characters)) return false;
    return true;
}

static bool ascii_is_blank(const ascii_picture *p, size_t y) {
    return y >= p->text.count || text_length(&p->text, y) == 0;
}

static size_t ascii_blanks(const ascii_picture *p, size_t y) {
    size_t x = 0;
    while (text_at(&p->text, y, x) == ' ') x++;
    return x;
}

// Lines beyond the text are blank, also the one above it.
static char ascii_at(const ascii_picture *p, size_t y, size_t x) {
    size_t line = p->top + y;
    return line < p->text.count ? text_at(&p->text, line, p->left + x) : ' ';
}

// The first ruled line, and the first line that is not blank (which has '#' if it is
// another).
static meander_status ascii_find_first(ascii_picture *p, size_t *ruled, size_t *first) {
    bool walls;
    *first = p->text.count;
    for (size_t y = 0; y < p->text.count; y++) {
        const text_line *line = &p->text.lines[y];
        if (ascii_is_blank(p, y)) continue;
        if (*first == p->text.count) *first = y;
        p->pitch = ascii_pitch(line->text, line->length, &walls);
        if (p->pitch != 0) {
            *ruled = y;
            p->left = ascii_blanks(p, y);
            p->post = line->text[p->left];
            return MEANDER_OK;
        }
        if (!ascii_has_only(line->text, line->length, " #"))
            return format_fail(p->reading, y + 1, 0, "expected a line of walls like +---+");
    }
    return format_fail(p->reading, 0, 0, "no line of walls like +---+");
}

static bool ascii_is_of_word(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// Whether the first thing on a line is a post, or, on a line of cells, no word of a text.
static bool ascii_belongs(const ascii_picture *p, size_t y, bool cells) {
    size_t x = ascii_blanks(p, y);
    char c = text_at(&p->text, y, x);
    bool at_post = (x + ASCII_PITCH_MOST * p->pitch - p->left % p->pitch) % p->pitch == 0;
    if (!cells) return at_post && c == p->post;
    return !at_post || !ascii_is_of_word(c);
}

// The line after the maze's last: what follows is text, and must not look like more maze.
static meander_status ascii_find_last(const ascii_picture *p, size_t ruled, size_t *end) {
    size_t y = ruled;
    *end = ruled + 1;
    for (; y < p->text.count; y++) {
        bool cells = (y - ruled) % 2 == 1;
        const text_line *line = &p->text.lines[y];
        if (ascii_is_blank(p, y)) continue;
        if (!ascii_belongs(p, y, cells)) break;
        if (!cells || ascii_has_only(line->text, line->length, " #")) *end = y + 1;
    }
    bool walls, more = *end < p->text.count &&
                       memchr(p->text.lines[*end].text, '|', p->text.lines[*end].length) != NULL;
    size_t below = *end + 1;
    if (below < p->text.count)
        more |= ascii_pitch(p->text.lines[below].text, p->text.lines[below].length, &walls) ==
                p->pitch;
    if (!more) return MEANDER_OK;
    return format_fail(p->reading, *end + 1 + (y != *end), 0,
                       "expected a line of %s, the maze is not complete",
                       y == *end ? "cells" : "walls like +---+");
}

// ---- reading: the frame ----------------------------------------------------------

// The left border is a post's column; '#' may stand half a cell to the right of it.
static meander_status ascii_find_left(ascii_picture *p, size_t first, size_t end) {
    size_t phase = p->left % p->pitch, least = p->left;
    for (size_t y = first; y < end; y++) {
        if (ascii_is_blank(p, y)) continue;
        size_t blanks = ascii_blanks(p, y);
        if (blanks < phase)
            return format_fail(p->reading, y + 1, blanks + 1, "left of the maze's first post");
        if (blanks < least) least = blanks;
    }
    p->left = least - (least - phase) % p->pitch;
    return MEANDER_OK;
}

// A line of walls ends with a post; a line of cells does not reach farther, but for a '#'.
static meander_status ascii_find_width(ascii_picture *p, size_t ruled, size_t end) {
    p->width = 0;
    for (size_t y = p->top; y != end; y++) {
        if (ascii_is_blank(p, y)) continue;
        size_t last = text_length(&p->text, y) - 1 - p->left;
        bool cells = (y - ruled) % 2 == 1;
        bool outside = cells && ascii_at(p, y - p->top, last) == '#';
        if (!cells && last % p->pitch != 0)
            return format_fail(p->reading, y + 1, p->left + last + 1, "expected a post '%c'",
                               p->post);
        if (cells && !outside) continue;
        size_t width = last / p->pitch + outside;
        if (width > p->width) p->width = width;
    }
    return MEANDER_OK;
}

static meander_status ascii_find_frame(ascii_picture *p) {
    size_t ruled = 0, first = 0, end = 0;
    TRY(ascii_find_first(p, &ruled, &first));
    TRY(ascii_find_last(p, ruled, &end));
    TRY(ascii_find_left(p, first, end));
    // A first line with '#' is one of cells; the blank line above it may be missing.
    p->top = first - (ruled - first) % 2;
    TRY(ascii_find_width(p, ruled, end));
    p->height = (end - p->top) / 2;
    if (p->height == 0)
        return format_fail(p->reading, ruled + 2, 0, "expected a line of cells");
    return plan_check_size(p->reading, p->width, p->height);
}

// ---- reading: walls and cells ----------------------------------------------------

static meander_status ascii_fail(const ascii_picture *p, size_t y, size_t x, const char *what) {
    return format_fail(p->reading, p->top + y + 1, p->left + x + 1, "%s", what);
}

static meander_status ascii_add_wall(const ascii_picture *p, plan *result, size_t x, size_t y) {
    size_t column = x * p->pitch;
    char post = ascii_at(p, 2 * y, column);
    if (post != ' ' && post != p->post)
        return format_fail(p->reading, p->top + 2 * y + 1, p->left + column + 1,
                           "expected a post '%c'", p->post);
    if (x == p->width) return MEANDER_OK;
    for (size_t i = 1; i < p->pitch; i++) {
        char c = ascii_at(p, 2 * y, column + i);
        if (c != ' ' && c != '.') plan_set_horizontal(result, x, y);
    }
    return MEANDER_OK;
}

static meander_status ascii_add_mark(const ascii_picture *p, plan *result, size_t x, size_t y,
                                     size_t column) {
    char mark = ascii_at(p, 2 * y + 1, column), letter = text_letter(mark);
    if (mark == '#') plan_set_outside(result, x, y);
    if (letter == 'G') return plan_add_goal(result, x, y);
    if (letter != 'S') return MEANDER_OK;
    if (result->has_start) return ascii_fail(p, 2 * y + 1, column, "a second start");
    result->has_start = true;
    result->start = (meander_point){x, y};
    return MEANDER_OK;
}

static meander_status ascii_add_cell(const ascii_picture *p, plan *result, size_t x, size_t y) {
    size_t column = x * p->pitch;
    char wall = ascii_at(p, 2 * y + 1, column);
    if (ascii_is_of_word(wall))
        return ascii_fail(p, 2 * y + 1, column, "a letter where a wall '|' could be");
    if (wall != ' ' && wall != '.') plan_set_vertical(result, x, y);
    if (x == p->width) return MEANDER_OK;
    for (size_t i = 1; i < p->pitch; i++) {
        if (ascii_at(p, 2 * y + 1, column + i) == ' ') continue;
        return ascii_add_mark(p, result, x, y, column + i);
    }
    return MEANDER_OK;
}

// Whether a piece of wall ends at the post.
static bool ascii_holds_wall(const plan *p, size_t x, size_t y) {
    size_t width = (size_t)p->width;
    return (x > 0 && bits_get(p->horizontal, y * width + x - 1)) ||
           (x < width && bits_get(p->horizontal, y * width + x)) ||
           (y > 0 && bits_get(p->vertical, (y - 1) * (width + 1) + x)) ||
           (y < p->height && bits_get(p->vertical, y * (width + 1) + x));
}

static bool ascii_is_cell(const plan *p, size_t x, size_t y) {
    return x < p->width && y < p->height && !bits_get(p->outside, y * (size_t)p->width + x);
}

// A cell of the maze beside post (x, y); beyond 0 the numbers wrap and are no cells.
static bool ascii_touches_cell(const plan *p, size_t x, size_t y) {
    return ascii_is_cell(p, x - 1, y - 1) || ascii_is_cell(p, x, y - 1) ||
           ascii_is_cell(p, x - 1, y) || ascii_is_cell(p, x, y);
}

// Posts may be left out where no wall is, but not in the maze's border: a line that is too
// short, or too long, is found by that.
static meander_status ascii_check_posts(const ascii_picture *p, const plan *result) {
    for (size_t y = 0; y <= p->height; y++)
        for (size_t x = 0; x <= p->width; x++) {
            if (ascii_at(p, 2 * y, x * p->pitch) != ' ') continue;
            bool border = x == 0 || y == 0 || x == p->width || y == p->height;
            if (border ? ascii_touches_cell(result, x, y) : ascii_holds_wall(result, x, y))
                return format_fail(p->reading, p->top + 2 * y + 1, p->left + x * p->pitch + 1,
                                   "expected a post '%c'", p->post);
        }
    return MEANDER_OK;
}

static meander_status ascii_check_ends(const ascii_picture *p) {
    size_t end = p->left + p->width * p->pitch + 1;
    for (size_t y = 0; y < p->height; y++) {
        size_t line = p->top + 2 * y + 1;
        if (line < p->text.count && text_length(&p->text, line) > end)
            return format_fail(p->reading, line + 1, end + 1, "beyond the maze's right border");
    }
    return MEANDER_OK;
}

static meander_status ascii_fill(const ascii_picture *p, plan *result) {
    for (size_t y = 0; y <= p->height; y++)
        for (size_t x = 0; x <= p->width; x++) {
            TRY(ascii_add_wall(p, result, x, y));
            if (y < p->height) TRY(ascii_add_cell(p, result, x, y));
        }
    TRY(ascii_check_ends(p));
    TRY(plan_find_outside(result));
    return ascii_check_posts(p, result);
}

static meander_status ascii_read_lines(ascii_picture *p, puzzle *result) {
    plan made;
    TRY(ascii_find_frame(p));
    TRY(plan_init(&made, p->reading->context, p->width, p->height));
    made.reading = p->reading;
    made.micromouse = p->pitch == 4;
    meander_status status = ascii_fill(p, &made);
    if (status == MEANDER_OK) status = plan_to_puzzle(&made, result);
    plan_done(&made);
    return status;
}

static meander_status ascii_read(const reading *r, puzzle *result) {
    ascii_picture p = {.reading = r};
    TRY(text_lines_open(&p.text, r));
    meander_status status = ascii_read_lines(&p, result);
    text_lines_close(&p.text);
    return status;
}

// The first line that has more than '#' must be ruled.
static int ascii_bid(const char *bytes, size_t size) {
    size_t mark = text_mark_size(bytes, size);
    bytes += mark;
    size -= mark;
    while (size > 0) {
        const char *stop = memchr(bytes, '\n', size);
        size_t length = stop == NULL ? size : (size_t)(stop - bytes);
        bool walls;
        if (ascii_pitch(bytes, length, &walls) != 0) return walls ? 80 : 45;
        if (!ascii_has_only(bytes, length, " #\r")) return 0;
        bytes += stop == NULL ? length : length + 1;
        size -= stop == NULL ? length : length + 1;
    }
    return 0;
}

static const meander_param ascii_params[] = {
    [ASCII_PARAM_POST] = {.name = "post", .kind = MEANDER_PARAM_CHARACTER, .fallback = '+',
                          .about = "character of the posts; a reader finds it out"},
    {0},
};

const format format_ascii = {
    .name = "ascii",
    .about = "posts and thin walls, +---+, as in micromouse maze files",
    .traits = "text rows two-way",
    .endings = "txt",
    .params = ascii_params,
    .write_rows = ascii_write,
    .bid = ascii_bid,
    .read = ascii_read,
};
