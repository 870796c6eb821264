// SPDX-License-Identifier: MIT
// A booklet of mazes.
//
//     page 1 .. n      one maze each: its number, a remark, its ID small below
//     behind them      the solutions, twelve a page:    1    2    3
//                                                      [ ]  [ ]  [ ]   ...
//
// Of every maze its planes are kept until the end, for a solution is the same picture with its
// path.  Cost: some bits a cell and maze.
#include "format/picture/book.h"

#ifdef MEANDER_WITH_CAIRO
#include "base/text.h"
#include "format/picture/pdf_pages.h"

enum { BOOK_CELL = 20, BOOK_ACROSS = 3, BOOK_DOWN = 4, BOOK_SPACE = 18, BOOK_LABEL = 9 };

typedef struct book_maze {
    plot plot;
    style style;
    scratch lent;
} book_maze;

struct book {
    context *context;
    params params;
    pdf_pages pages;
    book_maze *mazes;
    size_t count, capacity;
};

meander_status book_open(context *c, const params *wanted, output *out, book **made) {
    book *b = memory_new_zeroed(c, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    b->context = c;
    b->params = *wanted;
    meander_status status = pdf_pages_open(&b->pages, c, &b->params, out);
    if (status == MEANDER_OK) *made = b;
    else book_free(b);
    return status;
}

// A fifth of a millimetre is five dots of a good printer: a wall and a passage.
#define BOOK_POINTS_LEAST (0.2 * 72 / 25.4)

meander_status book_check(const book *b, uint64_t width, uint64_t height) {
    page_box inside = pdf_pages_inside(&b->pages);
    unsigned across = (unsigned)(inside.width / BOOK_POINTS_LEAST);
    unsigned down = (unsigned)(inside.height / BOOK_POINTS_LEAST);
    if (width <= across && height <= down) return MEANDER_OK;
    return context_fail(b->context, MEANDER_TOO_BIG,
                        "%llu x %llu cells are too small to be printed: a page of this paper holds "
                        "%u x %u", (unsigned long long)width, (unsigned long long)height,
                        across, down);
}

// The ID is kept, too, for the maze may be gone before the end.
static meander_status book_keep(book *b, const drawing *d, book_maze **kept) {
    if (!memory_reserve(b->context, (void **)&b->mazes, &b->capacity, b->count + 1,
                        sizeof *b->mazes))
        return MEANDER_NO_MEMORY;
    book_maze *m = &b->mazes[b->count++];
    *m = (book_maze){.lent = {.context = b->context}};
    TRY(style_read(d, BOOK_CELL, &m->style));
    meander_point *goals = scratch_lend(&m->lent, d->goal_count, sizeof *goals);
    if (goals == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < d->goal_count; i++) goals[i] = d->goals[i];
    TRY(style_plot(d, &m->style, &m->plot, &m->lent));
    m->plot.goals = goals;
    m->plot.id = "";
    m->plot.visited = NULL;
    *kept = m;
    return MEANDER_OK;
}

meander_status book_add(book *b, const drawing *d, const char *remark) {
    char heading[32], number[24];
    book_maze *m;
    TRY(book_check(b, d->rows->width, d->rows->height));
    TRY(book_keep(b, d, &m));
    style bare = m->style;
    bare.path = STYLE_NO_PATH;
    if (b->count == 1) TRY(pdf_pages_tell(&b->pages, "Mazes", d->id));
    text_print(heading, sizeof heading, "Maze %llu", (unsigned long long)b->count);
    text_print(number, sizeof number, "%llu", (unsigned long long)b->count);
    pdf_pages_heading(&b->pages, heading, remark);
    pdf_pages_footing(&b->pages, b->params.values[PDF_TITLE] ? d->id : "", number);
    TRY(pdf_pages_picture(&b->pages, &m->plot, &bare, pdf_pages_inside(&b->pages)));
    pdf_pages_turn(&b->pages);
    return context_progress(b->context, b->count, 0);
}

// On a small picture the path has to stand out: walls are half as strong, the path is wider.
static style book_soften(style l) {
    const canvas_colour both[2] = {l.colours.wall,
                                   l.colours.floor == CANVAS_NONE ? 0xffffff : l.colours.floor};
    l.colours.wall = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8)
        l.colours.wall |= ((both[0] >> shift & 0xff) + (both[1] >> shift & 0xff)) / 2 << shift;
    l.strong = true;
    return l;
}

// The place of a solution on its page, with its number above it.
static meander_status book_solution(book *b, size_t i, size_t across, size_t down) {
    char number[24];
    page_box all = pdf_pages_inside(&b->pages), box;
    size_t place = i % (across * down);
    box.width = (all.width - BOOK_SPACE * (double)(across - 1)) / (double)across;
    box.height = (all.height - BOOK_SPACE * (double)(down - 1)) / (double)down;
    box.x = all.x + (double)(place % across) * (box.width + BOOK_SPACE);
    box.y = all.y + (double)(place / across) * (box.height + BOOK_SPACE);
    text_print(number, sizeof number, "%llu", (unsigned long long)i + 1);
    cairo_page_colour(b->pages.cairo, 0x000000);
    cairo_page_text(b->pages.cairo, box.x + box.width / 2, box.y + BOOK_LABEL, BOOK_LABEL, true,
                    number);
    box.y += BOOK_LABEL * 1.5;
    box.height -= BOOK_LABEL * 1.5;
    style soft = book_soften(b->mazes[i].style);
    return pdf_pages_picture(&b->pages, &b->mazes[i].plot, &soft, box);
}

meander_status book_end(book *b) {
    bool lies = b->params.values[PDF_LANDSCAPE];
    bool wanted = b->params.values[PDF_SOLUTION] != PDF_NOWHERE;
    size_t across = lies ? BOOK_DOWN : BOOK_ACROSS, down = lies ? BOOK_ACROSS : BOOK_DOWN;
    for (size_t i = 0; i < b->count && wanted; i++) {
        if (i % (across * down) == 0) pdf_pages_heading(&b->pages, "Solutions", "");
        TRY(book_solution(b, i, across, down));
        if ((i + 1) % (across * down) == 0 || i + 1 == b->count) pdf_pages_turn(&b->pages);
    }
    meander_status status = pdf_pages_close(&b->pages);
    b->pages.surface = NULL;
    return status;
}

void book_free(book *b) {
    if (b == NULL) return;
    for (size_t i = 0; i < b->count; i++) scratch_take_back(&b->mazes[i].lent);
    // Whoever ended it has heard of what went wrong; else it is given up.
    meander_status closed = pdf_pages_close(&b->pages);
    (void)closed;
    memory_free(b->context, b->mazes);
    memory_free(b->context, b);
}
#else
struct book {
    context *context;
};

meander_status book_open(context *c, const params *wanted, output *out, book **made) {
    drawing d = {.context = c, .params = wanted};
    (void)out;
    (void)made;
    return style_missing(&d, "a book", "cairo", "libcairo2-dev");
}

meander_status book_check(const book *b, uint64_t width, uint64_t height) {
    (void)width;
    (void)height;
    return context_fail(b->context, MEANDER_UNSUPPORTED, "there is no book");
}

meander_status book_add(book *b, const drawing *d, const char *remark) {
    (void)d;
    (void)remark;
    return context_fail(b->context, MEANDER_UNSUPPORTED, "there is no book");
}

meander_status book_end(book *b) {
    return context_fail(b->context, MEANDER_UNSUPPORTED, "there is no book");
}

void book_free(book *b) { (void)b; }
#endif
