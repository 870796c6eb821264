// SPDX-License-Identifier: MIT
// PDF for printers: the maze on one page, its solution on the next.
//
//     +----------------------------+
//     |  Hexagons, 30 x 20, hard   |   heading
//     |  Name ______   Date _____  |   only if asked for
//     |  +----------------------+  |
//     |  |       picture        |  |   as large as fits, in the middle; the page is turned if
//     |  +----------------------+  |   the maze gets larger by that
//     |  rect:30x20/wilson/7       |   the ID, small
//     +----------------------------+
//
// It is the picture of draw/picture.c, or of draw/shape_picture.c, placed by print_maze.c and print_layout.c.
#include "format/print/print_words.h"
#include "format/picture/style_params.h"

static const meander_param pdf_params[] = {
    STYLE_TABLE_IN(STYLE_PAPER),
    {.name = "paper", .about = "its size", .kind = MEANDER_PARAM_CHOICE,
     .choices = "a4|a3|a5|letter|legal"},
    {.name = "landscape", .about = "paper turned sideways; auto: where the maze gets larger",
     .kind = MEANDER_PARAM_CHOICE, .choices = "auto|yes|no"},
    {.name = "border", .about = "millimetres that stay white", .kind = MEANDER_PARAM_INTEGER,
     .fallback = 15, .least = 0, .most = 100},
    {.name = "title", .about = "print headings, numbers and IDs", .kind = MEANDER_PARAM_SWITCH,
     .fallback = 1},
    {.name = "solution", .about = "where it is drawn", .kind = MEANDER_PARAM_CHOICE,
     .choices = "page|here|no"},
    {.name = "language", .about = "of the printed words", .kind = MEANDER_PARAM_CHOICE,
     .choices = PRINT_LANGUAGES},
    {.name = "ends", .about = "at the openings of start and finish", .kind = MEANDER_PARAM_CHOICE,
     .choices = "words|arrows|no"},
    {.name = "name", .about = "a line for name and date", .kind = MEANDER_PARAM_SWITCH},
    {.name = "cover", .about = "first page of a book: title, count, levels",
     .kind = MEANDER_PARAM_SWITCH, .fallback = 1},
    {.name = "per-page", .about = "mazes on a page of a book", .kind = MEANDER_PARAM_INTEGER,
     .fallback = 1, .least = 1, .most = 6},
    {.name = "booklet", .about = "two pages on a side, in the order for sheets that are folded",
     .kind = MEANDER_PARAM_SWITCH},
    {.name = "difficulty", .about = "how hard the maze is, in the heading of its page", .kind = MEANDER_PARAM_CHOICE,
     .choices = "no|easy|medium|hard|very-hard|fiendish"},
    {.name = "poster",
     .about = "pages that overlap, glued into one picture; cells of 10 mm, or of what fills the pages",
     .kind = MEANDER_PARAM_SWITCH},
    {0},
};

#ifdef MEANDER_WITH_CAIRO
#include <string.h>

#include "base/text.h"
#include "format/print/print_poster.h"
#include "grid/kind.h"

// The next page lies as this one does.
static meander_status pdf_draw_page(print_page *on, print_maze *m, const char *heading,
                                    const char *id) {
    print_free kept = print_page_free(on, true);
    print_layout l = print_layout_choose(&on->pages, m, 1, 1, on->landscape, kept);
    on->landscape = l.lying ? PDF_LYING : PDF_UPRIGHT;
    TRY(print_maze_check(m, on->pages.context, l.cell));
    print_page_begin(on, l.lying, heading, "");
    print_page_foot(on, id, "");
    TRY(print_maze_draw(m, &on->pages, print_page_middle(l.inside, print_maze_size(m, l.cell)),
                        l.cell));
    pdf_pages_turn(&on->pages);
    return MEANDER_OK;
}

// Writes a heading that people read: "Hexagons, 20 × 15, hard".  The ID, which says the same and more, is at the foot.
// Squares have no name but that of all mazes, and a text that was set for the size takes the place of every name.
static void pdf_head(const print_page *on, const drawing *d, char *text, size_t room) {
    char size[PRINT_LINE] = "", level[PRINT_LINE] = "";
    const print_words *w = &on->words;
    const grid *g = d->puzzle == NULL ? NULL : d->puzzle->grid;
    const uint64_t size_of[2] = {d->rows == NULL ? 0 : d->rows->width, d->rows == NULL ? 0 : d->rows->height};
    const uint64_t *numbers = d->rows != NULL || g == NULL ? size_of : g->numbers;
    unsigned count = numbers == size_of ? 2 : GRID_NUMBERS_MOST;
    for (unsigned i = 0; i < count && numbers[i] != 0; i++) {
        size_t used = strlen(size);
        text_print(size + used, sizeof size - used, "%s%llu", i > 0 ? " \u00d7 " : "", (unsigned long long)numbers[i]);
    }
    int64_t hard = d->params->values[PDF_DIFFICULTY];
    if (hard > 0) text_print(level, sizeof level, ", %s", w->text[PRINT_LEVEL + hard - 1]);
    const char *name = g == NULL || g->kind == NULL ? NULL : print_words_grid(w, g->kind->name);
    if (name == NULL || w->own[PRINT_SIZE] != NULL) print_words_fill(w, PRINT_SIZE, size, text, room);
    else text_print(text, room, "%s%s%s", name, size[0] == '\0' ? "" : ", ", size);
    size_t used = strlen(text);
    text_print(text + used, room - used, "%s", level);
}

static meander_status pdf_draw_pages(print_page *on, const drawing *d, print_maze *m) {
    char heading[PRINT_LINE];
    pdf_solution where = (pdf_solution)d->params->values[PDF_SOLUTION];
    bool solved = m->shape != NULL ? m->shape->path_sides != NULL : m->plot->has_path;
    style_path path = m->style.path;
    print_maze_letters(m, &on->pages, PRINT_LETTERS);
    pdf_head(on, d, heading, sizeof heading);
    TRY(pdf_pages_tell(&on->pages, heading, d->id));
    if (where != PDF_HERE) m->style.path = STYLE_NO_PATH;
    // The solution of a poster is on one page: it is looked at, and not walked.
    bool poster = d->params->values[PDF_POSTER];
    TRY(poster ? print_poster_draw(on, m, heading, d->id) : pdf_draw_page(on, m, heading, d->id));
    if (poster) m->cell = 0;
    if (where != PDF_ON_PAGE || !solved) return MEANDER_OK;
    m->style.path = path;
    on->named = false;
    return pdf_draw_page(on, m, on->words.text[PRINT_SOLUTION], d->id);
}

// With `shape` its plot has start and goals alone.
static meander_status pdf_print(const drawing *d, const plot *p, const shape_plot *shape, output *out) {
    print_page on;
    const int64_t *values = d->params->values;
    if (!values[PDF_COVER] || values[PDF_PER_PAGE] > 1)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "pdf: %s is for books (meander book)",
                            values[PDF_COVER] ? "per-page" : "cover");
    meander_status status = print_page_open(&on, d->context, d->params, out);
    if (status == MEANDER_OK) {
        print_maze m = print_maze_of(d, p, &on.words);
        if (shape != NULL) print_maze_shape(&m, shape);
        status = pdf_draw_pages(&on, d, &m);
    }
    return pdf_pages_close(&on.pages, status);
}

static meander_status pdf_write_shape(const drawing *d, output *out) {
    style l = style_read_looks(d);
    const grid *g = d->puzzle->grid;
    const plot ends = {.context = d->context, .width = (size_t)g->width,
                       .height = (size_t)g->height, .has_start = d->has_start,
                       .start = d->start, .goals = d->goals, .goal_count = d->goal_count};
    shape_plot shown;
    TRY(style_shape(d, &l, &shown));
    shown.visited = NULL;
    return pdf_print(d, &ends, &shown, out);
}

// Paper shows the way alone: where a solver has been would give the maze away.
static meander_status pdf_write(const drawing *d, output *out) {
    plot p;
    scratch lent = {.context = d->context};
    if (style_draws_shape(d)) return pdf_write_shape(d, out);
    style l = style_read_looks(d);
    meander_status status = style_plot(d, &l, &p, &lent);
    p.visited = NULL;
    if (status == MEANDER_OK) status = pdf_print(d, &p, NULL, out);
    scratch_take_back(&lent);
    return status;
}
#else
static meander_status pdf_write(const drawing *d, output *out) {
    (void)out;
    return style_missing(d, "pdf", "cairo", "libcairo2-dev");
}

static meander_status pdf_write_shape(const drawing *d, output *out) { return pdf_write(d, out); }
#endif

const format format_pdf = {
    .name = "pdf",
    .about = "pages for printers, the solution on a separate page",
    .traits = "binary names-id rows write-only picture pages keeps-doors keeps-one-way shows-letters shows-ascii "
              "shows-gates shapes",
    .endings = "pdf",
    .params = pdf_params,
    .wants_trace = style_wants_trace,
    .wants_whole = style_wants_whole,
    .write_rows = pdf_write,
    .write_shape = pdf_write_shape,
    .check_cells = shape_picture_check_cells,
};
