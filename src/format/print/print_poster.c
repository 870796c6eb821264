// SPDX-License-Identifier: MIT
// A poster: one picture cut into pages, each of which has a strip of the next one, too.  Before them comes a page with
// the whole of it, with thin lines where the pages meet.
//
//    '+--------:-+' ':-+---------+'      a part of the picture on each page, between marks to cut by; a dotted line is
//     |        : |   : |         |       where the next page begins, and glue goes beyond it
//     |........:.|   :.|.........|
//    .+--------:-+. .:-+---------+.
//      ID    row 1 of 3, column 1 of 2 [#.]      the foot: the page's place in the poster, in words and as a map
//
// Cells of no given size are of 10 mm, and then so much larger as the same pages have room for.
//
// Invariant: all parts are equally large, and two beside each other have PRINT_OVERLAP of the picture in common.
// Cost: the whole picture once for each page, so pages are limited.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/print_poster.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

#define PRINT_OVERLAP (10 * PDF_MM)
#define PRINT_POSTER_CELL (10 * PDF_MM)
#define PRINT_MAP 5.0           // points of a page in the map at the foot
#define PRINT_CUT 6.0           // and of a mark to cut by, with what is free before it
#define PRINT_CUT_FREE 2.0
#define PRINT_MAP_GREY 0x999999
#define PRINT_BOX 0xc0392b      // of lines over the picture
enum { PRINT_POSTER_PAGES = 400, PRINT_PLACE = 9, PRINT_BESIDE = 14 };

// The division of a picture: page i is in column i % across and row i / across, as people read.
typedef struct print_poster {
    page_box part;               // of the picture, on each page
    double cell;
    unsigned across, down;
    bool lying;
} print_poster;

// Returns the number of pages of a length that so much of the picture needs; the first counts whole, each further one
// without the strip that it shares.
static unsigned poster_count(double whole, double page) {
    if (whole <= page) return 1;
    double more = ceil((whole - page) / (page - PRINT_OVERLAP) - 1e-6);
    return more < PRINT_POSTER_PAGES ? 1 + (unsigned)more : PRINT_POSTER_PAGES + 1;
}

// The length that so many pages beside each other show together, and the part of a length that each of them shows.
static double poster_whole(unsigned pages, double page) { return pages * (page - PRINT_OVERLAP) + PRINT_OVERLAP; }
static double poster_part(unsigned pages, double whole) { return (whole - PRINT_OVERLAP) / pages + PRINT_OVERLAP; }

static print_poster poster_divide(const print_page *on, print_maze *m, bool lying) {
    double asked = m->cell;
    print_poster p = {.lying = lying, .cell = asked > 0 ? asked : PRINT_POSTER_CELL};
    page_box inside = pdf_pages_inside(&on->pages, lying, 0, print_page_free(on, false).below);
    page_box size = print_maze_size(m, p.cell);
    p.across = poster_count(size.width, inside.width);
    p.down = poster_count(size.height, inside.height);
    if (asked <= 0) {
        p.cell = print_maze_fit(m, poster_whole(p.across, inside.width), poster_whole(p.down, inside.height));
        size = print_maze_size(m, p.cell);
    }
    page_box part = {.width = poster_part(p.across, size.width), .height = poster_part(p.down, size.height)};
    p.part = print_page_middle(inside, part);
    return p;
}

// Pages lie where that needs fewer of them, or makes the cells larger, unless the paper's side was asked for.
static print_poster poster_choose(const print_page *on, print_maze *m) {
    print_poster upright = poster_divide(on, m, false), lying = poster_divide(on, m, true);
    unsigned upright_pages = upright.across * upright.down, lying_pages = lying.across * lying.down;
    if (on->landscape != PDF_TURNED_TO_FIT) return on->landscape == PDF_LYING ? lying : upright;
    if (lying_pages != upright_pages) return lying_pages < upright_pages ? lying : upright;
    return lying.cell > upright.cell * PRINT_BETTER ? lying : upright;
}

// Dotted lines where the next pages begin.
static void poster_lines(const print_poster *p, cairo_t *cairo, unsigned column, unsigned row) {
    static const double dots[] = {2, 4};
    double x = p->part.x + p->part.width - PRINT_OVERLAP, y = p->part.y + p->part.height - PRINT_OVERLAP;
    cairo_page_colour(cairo, PRINT_MAP_GREY);
    cairo_set_line_width(cairo, 0.5);
    cairo_set_dash(cairo, dots, 2, 0);
    if (column + 1 < p->across) {
        cairo_move_to(cairo, x, p->part.y);
        cairo_line_to(cairo, x, p->part.y + p->part.height);
    }
    if (row + 1 < p->down) {
        cairo_move_to(cairo, p->part.x, y);
        cairo_line_to(cairo, p->part.x + p->part.width, y);
    }
    cairo_stroke(cairo);
    cairo_set_dash(cairo, dots, 0, 0);
}

// Marks outside of the part's corners.
static void poster_cuts(const print_poster *p, cairo_t *cairo) {
    cairo_page_colour(cairo, PRINT_MAP_GREY);
    cairo_set_line_width(cairo, 0.5);
    for (unsigned i = 0; i < 4; i++) {
        double x = p->part.x + (i % 2) * p->part.width, y = p->part.y + (double)(i / 2) * p->part.height;
        double right = i % 2 == 0 ? -1 : 1, down = i < 2 ? -1 : 1;
        cairo_move_to(cairo, x + right * PRINT_CUT_FREE, y);
        cairo_rel_line_to(cairo, right * (PRINT_CUT - PRINT_CUT_FREE), 0);
        cairo_move_to(cairo, x, y + down * PRINT_CUT_FREE);
        cairo_rel_line_to(cairo, 0, down * (PRINT_CUT - PRINT_CUT_FREE));
    }
    cairo_stroke(cairo);
}

// All pages as small boxes at the right of the foot, this one filled.
static void poster_place(const print_poster *p, const pdf_pages *s, unsigned column, unsigned row) {
    double left = s->width - s->border - PRINT_MAP * p->across, top = s->height - s->border - PRINT_MAP * p->down;
    double least = p->part.y + p->part.height + PRINT_CUT, room = s->height - s->border - least;
    double part = fmin(1, room / (PRINT_MAP * p->down));
    cairo_save(s->cairo);
    cairo_translate(s->cairo, s->width - s->border, s->height - s->border);
    cairo_scale(s->cairo, part, part);
    cairo_translate(s->cairo, left - s->width + s->border, top - s->height + s->border);
    cairo_page_colour(s->cairo, PRINT_MAP_GREY);
    cairo_set_line_width(s->cairo, 0.4);
    for (unsigned i = 0; i < p->across * p->down; i++) {
        cairo_rectangle(s->cairo, PRINT_MAP * (i % p->across), PRINT_MAP * (i / p->across), PRINT_MAP, PRINT_MAP);
        if (i == row * p->across + column) cairo_fill_preserve(s->cairo);
        cairo_stroke(s->cairo);
    }
    cairo_restore(s->cairo);
}

// One page: the picture is moved so that this part of it is inside the border, and the rest is clipped off.  Nothing is
// made larger or smaller, so strips of two pages fit each other.
static meander_status poster_page(const print_poster *p, print_page *on, const print_maze *m, unsigned column,
                                  unsigned row) {
    pdf_pages *s = &on->pages;
    page_box at = {p->part.x - column * (p->part.width - PRINT_OVERLAP),
                   p->part.y - row * (p->part.height - PRINT_OVERLAP),
                   poster_whole(p->across, p->part.width), poster_whole(p->down, p->part.height)};
    cairo_save(s->cairo);
    cairo_rectangle(s->cairo, p->part.x, p->part.y, p->part.width, p->part.height);
    cairo_clip(s->cairo);
    meander_status status = print_maze_draw(m, s, at, p->cell);
    cairo_restore(s->cairo);
    poster_lines(p, s->cairo, column, row);
    if (p->across * p->down > 1) poster_cuts(p, s->cairo);
    return status;
}

// "row 2 of 3": the word has two places for numbers.  The first is filled as in all words, and the second by filling
// the result once more.
static void poster_words(const print_page *on, print_word word, unsigned i, unsigned count, char *text, size_t size) {
    char number[24], once[PRINT_LINE];
    const char *whole = on->words.text[word];
    print_words rest = {.text = {NULL}};
    text_print(number, sizeof number, "%u", i + 1);
    print_words_fill(&on->words, word, number, once, sizeof once);
    rest.text[word] = strchr(whole, '#') == NULL ? "" : once;
    text_print(number, sizeof number, "%u", count);
    print_words_fill(&rest, word, number, text, size);
}

// The words are beside the map, at whose right end they end; a poster of one page has no place to tell.
static void poster_foot(const print_poster *p, print_page *on, const char *line, unsigned column, unsigned row) {
    char down[PRINT_LINE], across[PRINT_LINE], place[2 * PRINT_LINE];
    pdf_pages *s = &on->pages;
    double map = PRINT_MAP * (p->across + 2);
    if (!on->titled) return;
    poster_words(on, PRINT_ROW, row, p->down, down, sizeof down);
    poster_words(on, PRINT_COLUMN, column, p->across, across, sizeof across);
    text_print(place, sizeof place, "%s, %s", down, across);
    poster_place(p, s, column, row);
    if (p->across * p->down > 1)
        (void)pdf_pages_text(s, s->width - s->border - map, s->height - s->border, s->width / 2,
                             (pdf_type){.size = PRINT_PLACE, .place = PDF_RIGHT}, place);
    print_page_foot(on, line, "");
}

// A line between two columns or rows of the overview, and the words of the next one beside the picture, so that nothing
// hides the maze.  Words of rows are read from below.
static void poster_strip(const print_poster *p, print_page *on, page_box whole, unsigned i, bool row) {
    char line[PRINT_LINE];
    pdf_pages *s = &on->pages;
    unsigned count = row ? p->down : p->across;
    double length = (row ? whole.height : whole.width) / count, at = (row ? whole.y : whole.x) + length * i;
    pdf_type type = {.size = PRINT_PLACE, .place = PDF_MIDDLE, .colour = PRINT_BOX};
    poster_words(on, row ? PRINT_ROW : PRINT_COLUMN, i, count, line, sizeof line);
    cairo_save(s->cairo);
    if (row) cairo_translate(s->cairo, whole.x - PRINT_PLACE / 2.0, at + length / 2);
    else cairo_translate(s->cairo, at + length / 2, whole.y - PRINT_PLACE / 2.0);
    if (row) cairo_rotate(s->cairo, -2 * atan(1));
    (void)pdf_pages_text(s, 0, 0, length * 0.9, type, line);
    cairo_restore(s->cairo);
    cairo_set_line_width(s->cairo, 0.6);
    cairo_move_to(s->cairo, row ? whole.x : at, row ? at : whole.y);
    cairo_rel_line_to(s->cairo, row ? whole.width : 0, row ? 0 : whole.height);
    if (i > 0) cairo_stroke(s->cairo);
    else cairo_new_path(s->cairo);
}

// The first page: the whole poster, small, with its pages.
static meander_status poster_overview(const print_poster *p, print_page *on, const print_maze *m, const char *heading,
                                      const char *id) {
    page_box size = {.width = poster_whole(p->across, p->part.width), .height = poster_whole(p->down, p->part.height)};
    print_page_begin(on, p->lying, heading, "");
    print_free kept = print_page_free(on, true);
    page_box inside = pdf_pages_inside(&on->pages, p->lying, kept.above, kept.below);
    inside.x += PRINT_BESIDE;
    inside.y += PRINT_BESIDE;
    inside.width -= PRINT_BESIDE;
    inside.height -= PRINT_BESIDE;
    double scale = fmin(inside.width / size.width, inside.height / size.height);
    page_box whole = print_page_middle(inside, (page_box){.width = size.width * scale, .height = size.height * scale});
    cairo_save(on->pages.cairo);
    cairo_translate(on->pages.cairo, whole.x, whole.y);
    cairo_scale(on->pages.cairo, scale, scale);
    meander_status status = print_maze_draw(m, &on->pages, size, p->cell);
    cairo_restore(on->pages.cairo);
    cairo_page_colour(on->pages.cairo, PRINT_BOX);
    for (unsigned i = 0; i < p->across; i++) poster_strip(p, on, whole, i, false);
    for (unsigned i = 0; i < p->down; i++) poster_strip(p, on, whole, i, true);
    print_page_foot(on, id, "");
    pdf_pages_turn(&on->pages);
    return status;
}

// The line for a name is left out: it would be on every page.
meander_status print_poster_draw(print_page *on, print_maze *m, const char *heading, const char *id) {
    char line[2 * PRINT_LINE];
    context *c = on->pages.context;
    m->flat = false;
    print_poster p = poster_choose(on, m);
    TRY(print_maze_check(m, c, p.cell));
    unsigned pages = p.across > PRINT_POSTER_PAGES || p.down > PRINT_POSTER_PAGES ? UINT32_MAX : p.across * p.down;
    if (pages > PRINT_POSTER_PAGES)
        return context_fail(c, MEANDER_TOO_BIG, "this poster needs more than %d pages: use smaller cells (cell=5) or "
                            "larger paper", PRINT_POSTER_PAGES);
    text_print(line, sizeof line, "%s%s%s", heading, id[0] == '\0' ? "" : "   ", id);
    bool named = on->named;
    on->named = false;
    meander_status status = pages > 1 && on->titled ? poster_overview(&p, on, m, heading, id) : MEANDER_OK;
    for (unsigned i = 0; i < pages && status == MEANDER_OK; i++) {
        print_page_begin(on, p.lying, "", "");
        status = poster_page(&p, on, m, i % p.across, i / p.across);
        poster_foot(&p, on, line, i % p.across, i / p.across);
        pdf_pages_turn(&on->pages);
        if (status == MEANDER_OK) status = context_progress(c, i + 1, pages);
    }
    on->named = named;
    return status;
}
#else
// A file must not be empty.
extern const int print_poster_is_missing;
#endif
