// SPDX-License-Identifier: MIT
// One maze on paper.
//
//           v Start            strip      on each side that has an opening of the start or a goal;
//     +--+  +--------+                    an arrow is before the opening, its word beside it
//     |  |  |  +--+  |         picture    cells as large as fits, or as asked for
//     |     |     |  |
//     +-----------+  +
//                Finish v      strip
//     o Start   O Finish       key        where the marks are inside, for want of openings
//     v to the next level                 where there are stairs, or borders that meet
//
// Walls have a seventh of their cell's width and at most a millimetre, so that a small maze is not black and the pages
// of a book, with cells of 7 mm and more, have one weight.  None is too thin to be seen.  The word of an opening in an
// upright side is above or below the corner if the opening is beside one, else outside of the arrow if that costs
// little, else turned by a quarter:
//
//     Start                    word in the strip of the next side, its arrow at the opening
//     v  --+--+---+
//           |     |
//
// Invariant: all of it gets larger with the cell, so the largest cell is found by halving.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/print_maze.h"

#include <math.h>

#include "draw/ends.h"
#include "grid/kind.h"

#define PRINT_WALL_MOST PDF_MM
#define PRINT_WALL_LEAST (0.2 * PDF_MM)
#define PRINT_WALL_SHARE 7
#define PRINT_MARGIN_MOST (3 * PDF_MM)
#define PRINT_PATH_MOST (2.5 * PDF_MM)
#define PRINT_CELL_MOST 10000.0
#define PRINT_STRIP 1.5          // of the letters' size
#define PRINT_KEY 1.9
#define PRINT_WHITE 0xffffff
enum { PRINT_UNITS = 20000, PRINT_HALVINGS = 60 };

static void print_maze_doors(print_maze *m, const puzzle *p) {
    const locks *l = p == NULL || m->ends != PRINT_ENDS_WORDS ? NULL : p->locks;
    if (l != NULL && l->key_count > 0) m->marks |= PRINT_MARK_DOORS;
    for (size_t i = 0; l != NULL && i < l->count; i++)
        if (l->list[i].key == LOCK_ONE_WAY) m->marks |= PRINT_MARK_ONE_WAY;
}

print_maze print_maze_of(const drawing *d, const plot *p, const print_words *words) {
    const int64_t *value = d->params->values;
    print_maze m = {.plot = p, .style = style_read_looks(d), .words = words, .narrow = style_width(d) / 1000.0,
                    .cell = (double)value[STYLE_CELL] / 1000 * PDF_MM,
                    .wall = (double)value[STYLE_WALL] / 1000 * PDF_MM,
                    .margin = (double)value[STYLE_MARGIN] / 1000 * PDF_MM,
                    .thick = value[STYLE_THICK], .ends = (print_ends)value[PDF_ENDS]};
    // The anatomy has its own arrows.
    if (m.style.letters || !m.style.openings) m.ends = PRINT_ENDS_NONE;
    print_maze_doors(&m, p->puzzle);
    return m;
}

void print_maze_shape(print_maze *m, const shape_plot *shape) {
    shape_box box = shape_picture_box(shape->puzzle->grid, &m->style);
    m->shape = shape;
    m->across = (double)(box.most.x - box.least.x) / CANVAS_CELL;
    m->down = (double)(box.most.y - box.least.y) / CANVAS_CELL;
    const char *traits = shape->puzzle->grid->kind == NULL ? "" : shape->puzzle->grid->kind->traits;
    if (m->ends != PRINT_ENDS_WORDS) return;
    if (names_contain(traits, "levels")) m->marks |= PRINT_MARK_STAIRS;
    if (names_contain(traits, "seams")) m->marks |= PRINT_MARK_SEAMS;
    print_maze_doors(m, shape->puzzle);
}

void print_maze_letters(print_maze *m, pdf_pages *s, double size) {
    double start = pdf_pages_measure(s, (pdf_type){.size = size}, m->words->text[PRINT_START]);
    double finish = pdf_pages_measure(s, (pdf_type){.size = size}, m->words->text[PRINT_FINISH]);
    m->letters = size;
    m->wide = m->ends == PRINT_ENDS_WORDS ? fmax(start, finish) : 0;
}

// ---- lengths -----------------------------------------------------------------------

double print_maze_wall(const print_maze *m, double length) {
    double least = length / 3 < PRINT_WALL_LEAST ? length / 3 : PRINT_WALL_LEAST;
    if (m->wall > 0) return m->wall;
    if (m->thick) return length / 2;
    return fmax(least, fmin(length * m->narrow / PRINT_WALL_SHARE, PRINT_WALL_MOST));
}

// Measured from the outer cells; half of a wall is in it.
static double print_maze_margin(const print_maze *m, double length) {
    double half = print_maze_wall(m, length) / 2;
    canvas_colour page = m->style.colours.page;
    if (m->margin >= 0) return fmax(m->margin, half);
    if (m->style.letters) return length / 2 + half;
    return page == CANVAS_NONE || page == PRINT_WHITE ? half
                                                      : fmin(length / 2, PRINT_MARGIN_MOST) + half;
}

// Returns whether an opening is where one begins, or ends; a start that is a goal, too, is the start.
static bool print_is_start(const plot *p, const plot_opening *o) {
    return p->has_start && p->start.x == o->at.x && p->start.y == o->at.y;
}

static bool print_is_goal(const plot *p, const plot_opening *o) {
    for (size_t i = 0; i < p->goal_count; i++)
        if (p->goals[i].x == o->at.x && p->goals[i].y == o->at.y) return true;
    return false;
}

static bool print_has_strip(const print_maze *m, unsigned side) {
    const plot *p = m->plot;
    for (size_t i = 0; i < p->opening_count && m->ends != PRINT_ENDS_NONE; i++)
        if (p->openings[i].side == side &&
            (print_is_start(p, &p->openings[i]) || print_is_goal(p, &p->openings[i])))
            return true;
    return false;
}

// Returns whether the word of an opening in an upright side has its place above or below the maze, in the strip `side`.
static bool print_at_corner(const print_maze *m, const plot_opening *o, unsigned side) {
    uint64_t row = side == MEANDER_NORTH ? 0 : m->plot->height - 1;
    bool ends = print_is_start(m->plot, o) || print_is_goal(m->plot, o);
    return m->ends == PRINT_ENDS_WORDS && !m->flat && side % 2 == 0 && o->side % 2 != 0 && o->at.y == row && ends &&
           !print_has_strip(m, side);
}

// A maze of one row has the words of both sides above it, as the one below is not free then.
static unsigned print_corner(const print_maze *m, const plot_opening *o) {
    if (print_at_corner(m, o, MEANDER_NORTH)) return MEANDER_NORTH;
    return print_at_corner(m, o, MEANDER_SOUTH) ? MEANDER_SOUTH : o->side;
}

static double print_strip(const print_maze *m, unsigned side) {
    const plot *p = m->plot;
    double beside = m->flat && side % 2 != 0 ? m->wide + PRINT_STRIP * m->letters / 2 : 0;
    bool used = print_has_strip(m, side);
    for (size_t i = 0; i < p->opening_count && !used; i++)
        used = p->openings[i].side != side && print_corner(m, &p->openings[i]) == side;
    return used ? PRINT_STRIP * m->letters + beside : 0;
}

// The meaning of a mark inside the maze is printed below it; drawings speak for themselves.
static bool print_has_key(const print_maze *m, bool start) {
    const plot *p = m->plot;
    if (m->ends != PRINT_ENDS_WORDS || m->style.ends != 0) return false;
    if (start) return p->has_start && ends_need_mark(p, &m->style, p->start);
    for (size_t i = 0; i < p->goal_count; i++)
        if (ends_need_mark(p, &m->style, p->goals[i])) return true;
    return false;
}

// The lines of marks: of how cells are joined, and of doors.
static const unsigned print_lines[] = {PRINT_MARK_STAIRS | PRINT_MARK_SEAMS, PRINT_MARK_DOORS | PRINT_MARK_ONE_WAY};

static double print_key(const print_maze *m) {
    double lines = print_has_key(m, true) || print_has_key(m, false);
    for (size_t i = 0; i < 2; i++) lines += (m->marks & print_lines[i]) != 0;
    return lines * PRINT_KEY * m->letters;
}

static double print_columns(const print_maze *m) {
    bool beside = m->style.graph == STYLE_GRAPH_BESIDE;
    if (m->shape != NULL) return m->across;
    return (double)(m->plot->width + (beside ? m->plot->width + 1 : 0));
}

static double print_rows(const print_maze *m) {
    return m->shape != NULL ? m->down : (double)m->plot->height;
}

page_box print_maze_size(const print_maze *m, double length) {
    double around = 2 * print_maze_margin(m, length);
    return (page_box){.width = print_columns(m) * length + around +
                               print_strip(m, MEANDER_WEST) + print_strip(m, MEANDER_EAST),
                      .height = print_rows(m) * length + around + print_key(m) +
                                print_strip(m, MEANDER_NORTH) + print_strip(m, MEANDER_SOUTH)};
}

double print_maze_fit(const print_maze *m, double width, double height) {
    double low = 0, high = PRINT_CELL_MOST;
    for (int i = 0; i < PRINT_HALVINGS; i++) {
        double middle = (low + high) / 2;
        page_box size = print_maze_size(m, middle);
        if (size.width <= width && size.height <= height) low = middle;
        else high = middle;
    }
    return m->cell > 0 && m->cell < low * 1.0001 ? m->cell : low;
}

meander_status print_maze_check(const print_maze *m, context *c, double length) {
    double wall = print_maze_wall(m, length);
    if (length < m->cell)
        return context_fail(c, MEANDER_TOO_BIG,
                            "cells of %.4g mm are too large for this paper: %.4g mm is the most",
                            m->cell / PDF_MM, floor(length / PDF_MM * 100) / 100);
    if (length > wall) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "cells of %.4g mm have no room between walls of "
                        "%.4g mm", floor(length / PDF_MM * 1000) / 1000, wall / PDF_MM);
}

// ---- drawing -----------------------------------------------------------------------

// A picture has whole numbers of pixels; these are small enough.  Walls are whole thousandths of a cell.
static void print_scale(style *l, const print_maze *m, double length) {
    l->cell = PRINT_UNITS;
    l->wall = (uint32_t)lround(print_maze_wall(m, length) / length * CANVAS_CELL) * PRINT_UNITS /
              CANVAS_CELL;
    l->margin = (uint32_t)lround(print_maze_margin(m, length) / length * PRINT_UNITS);
    if (l->wall == 0) l->wall = PRINT_UNITS / CANVAS_CELL;
    l->path_most = (int32_t)lround(PRINT_PATH_MOST / length * CANVAS_CELL) + 1;
}

static meander_status print_picture(const print_maze *m, pdf_pages *s, double x, double y,
                                    double length) {
    cairo_page on;
    style l = m->style;
    print_scale(&l, m, length);
    cairo_save(s->cairo);
    cairo_translate(s->cairo, x, y);
    cairo_scale(s->cairo, length / PRINT_UNITS, length / PRINT_UNITS);
    cairo_page_letters(s->cairo, CAIRO_TYPE, false);
    cairo_page_init(&on, s->context, s->cairo);
    meander_status status = m->shape != NULL ? shape_picture_draw(m->shape, &l, &on.canvas)
                                             : picture_draw(m->plot, &l, &on.canvas);
    cairo_restore(s->cairo);
    return s->out->status != MEANDER_OK ? s->out->status : status;
}

// An arrow around 0, 0 that points down, or up.
static void print_arrow(pdf_pages *s, double size, bool down) {
    double ahead = down ? size / 2 : -size / 2, wide = size * 0.4;
    cairo_page_colour(s->cairo, 0x000000);
    cairo_set_line_width(s->cairo, size * 0.16);
    cairo_move_to(s->cairo, 0, -ahead);
    cairo_line_to(s->cairo, 0, 0);
    cairo_stroke(s->cairo);
    cairo_move_to(s->cairo, -wide, 0);
    cairo_line_to(s->cairo, wide, 0);
    cairo_line_to(s->cairo, 0, ahead);
    cairo_close_path(s->cairo);
    cairo_fill(s->cairo);
}

// The origin is at the middle of the strip before the opening, x runs along the side; from `first` to
// `end` there is room.  The word is behind the arrow, or before it where there is more room.
static void print_end(const print_maze *m, pdf_pages *s, const char *word, bool down, double first,
                      double end) {
    pdf_type type = {.size = m->letters};
    double from = m->letters * 0.6;
    print_arrow(s, m->letters, down);
    if (m->ends != PRINT_ENDS_WORDS) return;
    double wide = pdf_pages_measure(s, type, word), beyond = from + wide - end;
    bool before = beyond > 0 && beyond > wide + from + first;
    type.place = before ? PDF_RIGHT : PDF_LEFT;
    (void)pdf_pages_text(s, before ? -from : from, m->letters * 0.36, wide + 1, type, word);
}

// The same at an upright side without turning the word: it is further out than the arrow.
static void print_end_flat(const print_maze *m, pdf_pages *s, const char *word, bool down,
                           bool right) {
    pdf_type type = {.size = m->letters, .place = right ? PDF_LEFT : PDF_RIGHT};
    double out = PRINT_STRIP * m->letters / 2, strip = m->wide / 2 + out * 1.5;
    cairo_translate(s->cairo, right ? out - strip : strip - out, 0);
    cairo_rotate(s->cairo, -2 * atan(1));
    print_arrow(s, m->letters, down);
    cairo_rotate(s->cairo, 2 * atan(1));
    if (m->ends != PRINT_ENDS_WORDS) return;
    (void)pdf_pages_text(s, right ? out : -out, m->letters * 0.36, m->wide + 1, type, word);
}

// The word of an opening beside a corner, from the corner of everything inward.  Its arrow is at the opening as ever,
// so the strip at the upright side holds the arrow alone.
static void print_end_corner(const print_maze *m, pdf_pages *s, page_box all, const plot_opening *o, unsigned corner,
                             const char *word) {
    bool right = o->side == MEANDER_EAST;
    pdf_type type = {.size = m->letters, .place = right ? PDF_RIGHT : PDF_LEFT};
    double strip = print_strip(m, corner);
    double y = corner == MEANDER_NORTH ? all.y + strip : all.y + all.height - print_key(m);
    (void)pdf_pages_text(s, right ? all.x + all.width : all.x, y - m->letters * 0.36, m->wide + 1, type, word);
}

// `all` is the box of everything, `at` the upper left corner of the first cell.
static void print_opening(const print_maze *m, pdf_pages *s, page_box all, const double at[2],
                          double length, const plot_opening *o) {
    bool start = print_is_start(m->plot, o), upright = o->side % 2 != 0;
    const char *word = m->words->text[start ? PRINT_START : PRINT_FINISH];
    double strip = print_strip(m, o->side) / 2, key = print_key(m);
    double x = at[0] + ((double)o->at.x + 0.5) * length, y = at[1] + ((double)o->at.y + 0.5) * length;
    if (o->side == MEANDER_NORTH) y = all.y + strip;
    if (o->side == MEANDER_SOUTH) y = all.y + all.height - key - strip;
    if (o->side == MEANDER_WEST) x = all.x + strip;
    if (o->side == MEANDER_EAST) x = all.x + all.width - strip;
    bool low = o->side == MEANDER_SOUTH || o->side == MEANDER_EAST;
    unsigned corner = print_corner(m, o);
    if (corner != o->side) print_end_corner(m, s, all, o, corner, word);
    cairo_save(s->cairo);
    cairo_translate(s->cairo, x, y);
    // Upright text is read from below, so what is ahead of it is above.
    if (upright && !m->flat) cairo_rotate(s->cairo, -2 * atan(1));
    double first = upright ? y - all.y - all.height : all.x - x;
    double end = upright ? y - all.y : all.x + all.width - x;
    if (corner != o->side) print_arrow(s, m->letters, start != low);
    else if (upright && m->flat) print_end_flat(m, s, word, start != low, o->side == MEANDER_EAST);
    else print_end(m, s, word, start != low, first, end);
    cairo_restore(s->cairo);
}

static void print_openings(const print_maze *m, pdf_pages *s, page_box all, const double at[2],
                           double length) {
    const plot *p = m->plot;
    for (size_t i = 0; i < p->opening_count && m->ends != PRINT_ENDS_NONE; i++)
        if (print_is_start(p, &p->openings[i]) || print_is_goal(p, &p->openings[i]))
            print_opening(m, s, all, at, length, &p->openings[i]);
}

// The disc of a start or the ring of a goal, and its word.  Returns where it ends.
static double print_key_entry(const print_maze *m, pdf_pages *s, double x, double y, bool start) {
    pdf_type type = {.size = m->letters};
    double radius = m->letters * 0.3;
    if (!print_has_key(m, start)) return x;
    cairo_page_colour(s->cairo, start ? m->style.colours.start : m->style.colours.goal);
    cairo_arc(s->cairo, x + radius, y - radius, start ? radius : radius * 0.8, 0, 8 * atan(1));
    cairo_set_line_width(s->cairo, radius * 0.4);
    if (start) cairo_fill(s->cairo);
    else cairo_stroke(s->cairo);
    x += m->letters;
    return x + m->letters * 1.5 +
           pdf_pages_text(s, x, y, s->width, type, m->words->text[start ? PRINT_START : PRINT_FINISH]);
}

// A triangle as stairs are drawn, and its word.
static double print_key_stair(const print_maze *m, pdf_pages *s, double x, double y, bool down, const char *word) {
    double size = m->letters * 0.35, middle = y - size, tip = down ? middle + size * 0.6 : middle - size * 0.6;
    cairo_page_colour(s->cairo, m->style.colours.wall);
    cairo_move_to(s->cairo, x + size, tip);
    cairo_line_to(s->cairo, x, 2 * middle - tip);
    cairo_line_to(s->cairo, x + 2 * size, 2 * middle - tip);
    cairo_close_path(s->cairo);
    cairo_fill(s->cairo);
    x += m->letters;
    return x + m->letters * 1.5 +
           pdf_pages_text(s, x, y, s->width - s->border - x, (pdf_type){.size = m->letters}, word);
}

// Letters that belong together, and what they mean.
static double print_key_letters(const print_maze *m, pdf_pages *s, double x, double y, const char *pair,
                                print_word word) {
    const pdf_type letter = {.size = m->letters, .bold = true}, type = {.size = m->letters};
    x += pdf_pages_text(s, x, y, s->width, letter, pair) + m->letters * 0.6;
    return x + m->letters * 1.5 + pdf_pages_text(s, x, y, s->width - s->border - x, type, m->words->text[word]);
}

// The marks of a line, from left to right.
static void print_key_marks(const print_maze *m, pdf_pages *s, double x, double y, unsigned marks) {
    if (marks & PRINT_MARK_STAIRS) {
        x = print_key_stair(m, s, x, y, true, m->words->text[PRINT_NEXT]);
        x = print_key_stair(m, s, x, y, false, m->words->text[PRINT_BEFORE]);
    }
    if (marks & PRINT_MARK_SEAMS) x = print_key_letters(m, s, x, y, "a \u2013 a", PRINT_SEAM);
    if (marks & PRINT_MARK_DOORS) x = print_key_letters(m, s, x, y, "a \u2013 A", PRINT_DOOR);
    if (marks & PRINT_MARK_ONE_WAY) (void)print_key_stair(m, s, x, y, true, m->words->text[PRINT_ONE_WAY]);
}

meander_status print_maze_draw(const print_maze *m, pdf_pages *s, page_box box, double length) {
    page_box size = print_maze_size(m, length);
    double left = box.x + print_strip(m, MEANDER_WEST), top = box.y + print_strip(m, MEANDER_NORTH);
    double margin = print_maze_margin(m, length), low = box.y + size.height - m->letters * 0.3;
    const double at[2] = {left + margin, top + margin};
    size.x = box.x;
    size.y = box.y;
    TRY(print_picture(m, s, left, top, length));
    print_openings(m, s, size, at, length);
    for (size_t i = 2; i-- > 0;) {
        if ((m->marks & print_lines[i]) == 0) continue;
        print_key_marks(m, s, left, low, m->marks & print_lines[i]);
        low -= PRINT_KEY * m->letters;
    }
    double x = print_key_entry(m, s, left, low, true);
    (void)print_key_entry(m, s, x, low, false);
    return MEANDER_OK;
}
#else
// A file must not be empty.
extern const int print_maze_is_missing;
#endif
