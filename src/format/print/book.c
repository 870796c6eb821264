// SPDX-License-Identifier: MIT
// A booklet of mazes.
//
//     cover            title, the largest maze as a picture, how many there are, and their levels
//     mazes            one to six per page: number and level above each, its ID small below; or its task above
//     solutions        up to twelve per page, fewer where more would leave half of the paper empty, all in places of
//                      one size
//
// All pages lie, or all stand.
//
// The planes of every maze are kept until the end: a solution is the same picture with its path, and
// the cover sums up mazes that come later.  Cost: some bits per cell and maze.
//
// Invariant: nothing is written before the end, so a maze that is refused leaves no page behind.
#define GRID_WIDE
#include "format/print/book.h"

#ifdef MEANDER_WITH_CAIRO
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "format/print/print_page.h"
#include "format/print/print_spread.h"

enum {
    BOOK_TITLE = 34, BOOK_COVER_LINE = 15, BOOK_SMALL_LETTERS = 8,
    BOOK_NUMBER = 11, BOOK_ID = 7,
    BOOK_SPACE = 5, BOOK_COVER_FOOT = 52, BOOK_COVER_NAME = 34, BOOK_ASKED = 32
};
#define BOOK_GREY 0x666666
// The smallest letters of a title in one line; from size to size of one in several lines, and their part of the page.
#define BOOK_TITLE_LEAST 0.6
#define BOOK_TITLE_SMALLER 0.9
#define BOOK_TITLE_ROOM 0.18

typedef struct book_maze {
    plot plot;
    puzzle puzzle;               // of cells that are not squares: passages, start and goals
    shape_plot shape;
    print_maze print;
    char *id, *remark, *task, *answer;
    size_t level;
    scratch lent;
} book_maze;

struct book {
    context *context;
    params params;
    print_page on;
    book_maze *mazes;
    print_maze *page;            // those of the page that is drawn
    size_t count, capacity;
    bool tasked;                 // some maze has a task
};

static const pdf_type book_text = {.size = 10};

meander_status book_open(context *c, const params *wanted, output *out, book **made) {
    book *b = memory_new_zeroed(c, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    b->context = c;
    b->params = *wanted;
    if (wanted->values[PDF_POSTER] || wanted->values[PDF_DIFFICULTY] != 0) {
        bool poster = wanted->values[PDF_POSTER];
        memory_free(c, b);
        return context_fail(c, MEANDER_BAD_REQUEST, "%s is for a single maze, not for a book",
                            poster ? "poster" : "difficulty");
    }
    meander_status status = print_page_open(&b->on, c, &b->params, out);
    if (status == MEANDER_OK) *made = b;
    else book_free(b);
    return status;
}

meander_status book_set_word(book *b, const char *name, const char *text) {
    return print_words_set(&b->on.words, b->context, name, text);
}

// A fifth of a millimetre is five dots of a good printer: a wall and a passage.
#define BOOK_POINTS_LEAST (0.2 * PDF_MM)

static size_t book_per_page(const book *b) { return (size_t)b->params.values[PDF_PER_PAGE]; }

static double book_text_height(book *b, double width, const char *text) {
    size_t lines = pdf_pages_paragraph(&b->on.pages, 0, 0, width, book_text, text, false);
    return lines == 0 ? 0 : (double)lines * pdf_pages_leading(book_text) + BOOK_SPACE;
}

// The height of the longest task of some mazes, or of the longest answer.
static double book_texts_height(book *b, size_t first, size_t count, bool solved) {
    double most = 0, width = pdf_pages_inside(&b->on.pages, false, 0, 0).width;
    for (size_t i = first; i < first + count && i < b->count; i++) {
        const book_maze *m = &b->mazes[i];
        double height = book_text_height(b, width, solved ? m->answer : m->task);
        if (height > most) most = height;
    }
    return most;
}

// Mazes with tasks have their numbers above them, as several on a page have.
static bool book_is_headed(const book *b, size_t count) { return count == 1 && !b->tasked; }

// The space that is kept free with `count` mazes on a page.
static print_free book_free_space(const book *b, size_t count) {
    print_free kept = print_page_free(&b->on, count == 1 || b->tasked);
    if (!book_is_headed(b, count) && b->on.titled) {
        kept.over = BOOK_NUMBER + BOOK_SPACE;
        kept.under = BOOK_ID + BOOK_SPACE;
    }
    return kept;
}

meander_status book_check(const book *b, uint64_t width, uint64_t height) {
    print_free kept = book_free_space(b, 1);
    bool lying = b->on.landscape == PDF_LYING ||
                 (b->on.landscape == PDF_TURNED_TO_FIT && width > height);
    page_box inside = pdf_pages_inside(&b->on.pages, lying, kept.above, kept.below);
    unsigned across = (unsigned)(inside.width / BOOK_POINTS_LEAST + 0.001);
    unsigned down = (unsigned)(inside.height / BOOK_POINTS_LEAST + 0.001);
    if (width <= across && height <= down) return MEANDER_OK;
    return context_fail(b->context, MEANDER_TOO_BIG,
                        "%llu x %llu cells are too small to be printed: a page of this paper holds "
                        "%u x %u", (unsigned long long)width, (unsigned long long)height,
                        across, down);
}

// ---- keeping -----------------------------------------------------------------------

static char *book_copy(book_maze *m, const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = scratch_lend(&m->lent, size, 1);
    if (copy != NULL) memcpy(copy, text, size);
    return copy;
}

static void *book_copy_bytes(book_maze *m, const void *bytes, size_t count, size_t size) {
    void *copy = scratch_lend(&m->lent, count, size);
    if (copy != NULL) memcpy(copy, bytes, count * size);
    return copy;
}

// Keys and doors of a maze on any grid, also of squares, whose plot has nothing else of the puzzle.  The grid finds
// their places, and the copy has no passages.
static meander_status book_keep_locks(const puzzle *from, book_maze *m) {
    if (from == NULL || from->locks == NULL) return MEANDER_OK;
    if (m->puzzle.grid == NULL) m->puzzle.grid = grid_share(from->grid);
    m->puzzle.locks = book_copy_bytes(m, from->locks, 1, sizeof *from->locks);
    if (m->puzzle.locks == NULL) return MEANDER_NO_MEMORY;
    m->puzzle.locks->list = book_copy_bytes(m, from->locks->list, from->locks->count, sizeof(lock));
    return m->puzzle.locks->list == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// A grid never changes, so it is shared; everything else is copied.
static meander_status book_keep_shape(book *b, const drawing *d, book_maze *m) {
    const puzzle *from = d->puzzle;
    grid *g = from->grid;
    TRY(style_shape(d, &(style){.sets = d->params->values[STYLE_SETS] != 0,
                                .letters = d->params->values[STYLE_LETTERS] != 0}, &m->shape));
    m->print = print_maze_of(d, &m->plot, &b->on.words);
    print_maze_shape(&m->print, &m->shape);
    TRY(book_check(b, (uint64_t)m->print.across, (uint64_t)m->print.down));
    m->puzzle = (puzzle){.context = b->context, .grid = grid_share(g), .start = from->start,
                         .goal_count = from->goal_count};
    m->puzzle.maze.grid = g;
    m->puzzle.maze.open = book_copy_bytes(m, from->maze.open, g->count, grid_set_bytes(g));
    m->puzzle.goals = book_copy_bytes(m, from->goals, from->goal_count, sizeof *from->goals);
    m->shape.visited = NULL;
    m->shape.id = "";
    if (m->shape.path_sides != NULL)
        m->shape.path_sides = book_copy_bytes(m, m->shape.path_sides, g->count, grid_set_bytes(g));
    meander_point *goals = book_copy_bytes(m, d->goals, d->goal_count, sizeof *goals);
    TRY(book_keep_locks(from, m));
    bool room = m->puzzle.maze.open != NULL && m->puzzle.goals != NULL && goals != NULL;
    m->plot = (plot){.context = b->context, .width = (size_t)g->width, .height = (size_t)g->height,
                     .has_start = d->has_start, .start = d->start, .goals = goals,
                     .goal_count = d->goal_count, .id = ""};
    return room && (d->marks->path_sides == NULL || m->shape.path_sides != NULL) ? MEANDER_OK
                                                                                  : MEANDER_NO_MEMORY;
}

// Everything is copied because the maze may be gone before the end.
static meander_status book_keep(book *b, const drawing *d, book_maze *m) {
    print_maze print = print_maze_of(d, &m->plot, &b->on.words);
    meander_point *goals = scratch_lend(&m->lent, d->goal_count, sizeof *goals);
    if (goals == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < d->goal_count; i++) goals[i] = d->goals[i];
    TRY(style_plot(d, &print.style, &m->plot, &m->lent));
    m->plot.goals = goals;
    m->plot.id = "";
    m->plot.visited = NULL;
    m->print = print;
    return book_keep_locks(d->puzzle, m);
}

static void book_forget(book_maze *m) {
    scratch_take_back(&m->lent);
    grid_free(m->puzzle.grid);
}

static meander_status book_fill(book *b, const drawing *d, book_note note, book_maze *m) {
    m->id = book_copy(m, d->id);
    m->remark = book_copy(m, note.remark == NULL ? "" : note.remark);
    m->task = book_copy(m, note.task == NULL ? "" : note.task);
    m->answer = book_copy(m, note.answer == NULL ? "" : note.answer);
    if (m->id == NULL || m->remark == NULL || m->task == NULL || m->answer == NULL) return MEANDER_NO_MEMORY;
    b->tasked = b->tasked || m->task[0] != '\0';
    TRY(d->rows != NULL ? book_keep(b, d, m) : book_keep_shape(b, d, m));
    return context_progress(b->context, b->count + 1, 0);
}

// A maze that cannot be kept whole is not in the book.
meander_status book_add(book *b, const drawing *d, book_note note) {
    if (d->rows != NULL) TRY(book_check(b, d->rows->width, d->rows->height));
    if (!memory_reserve(b->context, (void **)&b->mazes, &b->capacity, b->count + 1,
                        sizeof *b->mazes))
        return MEANDER_NO_MEMORY;
    book_maze *m = &b->mazes[b->count];
    *m = (book_maze){.lent = {.context = b->context}, .level = note.level};
    meander_status status = book_fill(b, d, note, m);
    if (status == MEANDER_OK) b->count++;
    else book_forget(m);
    return status;
}

// The text at the right above a maze: the caller's remark, or how hard it is.
static const char *book_remark(const book *b, const book_maze *m) {
    if (m->remark[0] != '\0' || m->level >= PRINT_LEVELS) return m->remark;
    return b->on.words.text[PRINT_LEVEL + m->level];
}

static void book_heading(const book *b, size_t i, char *text, size_t size) {
    char number[24];
    text_print(number, sizeof number, "%llu", (unsigned long long)i + 1);
    print_words_fill(&b->on.words, PRINT_MAZE, number, text, size);
}

// ---- cover -------------------------------------------------------------------------

// "easy", or "easy - hard", of the mazes that have a level.
static void book_levels(const book *b, char *text, size_t size) {
    size_t least = PRINT_LEVELS, most = 0;
    text[0] = '\0';
    for (size_t i = 0; i < b->count; i++) {
        if (b->mazes[i].level >= PRINT_LEVELS) continue;
        if (b->mazes[i].level < least) least = b->mazes[i].level;
        if (b->mazes[i].level > most) most = b->mazes[i].level;
    }
    if (least >= PRINT_LEVELS) return;
    const char *const *words = b->on.words.text + PRINT_LEVEL;
    text_print(text, size, "%s%s%s", words[least], least == most ? "" : " \u2013 ",
               least == most ? "" : words[most]);
}

// The parts of a maze that are printed.  The array of mazes may have moved since it was kept.
static print_maze book_print(const book *b, size_t i) {
    book_maze *m = &b->mazes[i];
    print_maze print = m->print;
    print.plot = &m->plot;
    m->plot.puzzle = m->puzzle.locks == NULL && m->puzzle.letters == NULL ? NULL : &m->puzzle;
    if (m->shape.puzzle == NULL) return print;
    m->shape.puzzle = &m->puzzle;
    print.shape = &m->shape;
    return print;
}

// In one line, or in so many of smaller letters as there is room for above the maze.
static void book_title(book *b, page_box in, double middle, double y) {
    const char *title = b->on.words.text[PRINT_TITLE];
    pdf_pages *s = &b->on.pages;
    pdf_type type = {.size = BOOK_TITLE, .bold = true, .place = PDF_MIDDLE};
    if (pdf_pages_measure(s, type, title) * BOOK_TITLE_LEAST <= in.width) {
        (void)pdf_pages_text(s, middle, y, in.width, type, title);
        return;
    }
    size_t lines;
    do {
        type.size *= BOOK_TITLE_SMALLER;
        lines = pdf_pages_paragraph(s, 0, 0, in.width, type, title, false);
    } while ((double)lines * pdf_pages_leading(type) > in.height * BOOK_TITLE_ROOM);
    y -= (double)(lines - 1) * pdf_pages_leading(type) / 2;
    (void)pdf_pages_paragraph(s, middle, y, in.width, type, title, true);
}

// The maze with most cells on the cover: the last one, where a book goes from easy to hard.
static size_t book_largest(const book *b) {
    size_t best = 0;
    for (size_t i = 1; i < b->count; i++)
        if (b->mazes[i].plot.width * b->mazes[i].plot.height >= b->mazes[best].plot.width * b->mazes[best].plot.height)
            best = i;
    return best;
}

// Title above, a large maze below it, then, below a line, how many mazes the book has and how hard they are.
static meander_status book_cover(book *b, bool lying) {
    char number[24], line[PRINT_LINE], levels[PRINT_LINE];
    pdf_pages *s = &b->on.pages;
    const print_words *w = &b->on.words;
    print_maze picture = book_print(b, book_largest(b));
    picture.style.path = STYLE_NO_PATH;
    picture.ends = PRINT_ENDS_NONE;
    picture.marks = 0;
    picture.cell = 0;
    pdf_pages_begin(s, lying);
    pdf_pages_list(s, w->text[PRINT_TITLE]);
    page_box in = pdf_pages_inside(s, lying, 0, 0);
    double middle = s->width / 2, foot = in.y + in.height - (b->on.named ? BOOK_COVER_NAME : 0);
    book_title(b, in, middle, in.y + in.height * 0.07 + BOOK_TITLE / 2.0);
    page_box box = {in.x + in.width * 0.06, in.y + in.height * 0.17, in.width * 0.88,
                    foot - BOOK_COVER_FOOT - in.y - in.height * 0.17};
    double length = print_maze_fit(&picture, box.width, box.height);
    page_box drawn = print_page_middle(box, print_maze_size(&picture, length));
    TRY(print_maze_check(&picture, b->context, length));
    TRY(print_maze_draw(&picture, s, drawn, length));
    text_print(number, sizeof number, "%llu", (unsigned long long)b->count);
    print_words_fill(w, PRINT_MAZES, number, line, sizeof line);
    book_levels(b, levels, sizeof levels);
    pdf_type type = {.size = BOOK_COVER_LINE};
    double y = foot - BOOK_COVER_LINE / 2.0, wide = fmax(drawn.width, in.width / 2), x = middle - wide / 2;
    if (b->count > 1) (void)pdf_pages_text(s, x, y, wide / 2, type, line);
    type.place = PDF_RIGHT;
    (void)pdf_pages_text(s, x + wide, y, wide / 2, type, levels);
    cairo_page_colour(s->cairo, 0x000000);
    cairo_set_line_width(s->cairo, PDF_MM / 2);
    cairo_move_to(s->cairo, x, y - BOOK_COVER_LINE * 1.5);
    cairo_rel_line_to(s->cairo, wide, 0);
    cairo_stroke(s->cairo);
    if (b->on.named)
        print_page_name(&b->on, in.x + in.width * 0.1, in.y + in.height - 2, in.width * 0.8);
    pdf_pages_turn(s);
    return MEANDER_OK;
}

// ---- mazes -------------------------------------------------------------------------

// The mazes from `first` on, as many as there are up to `most`; returns how many.
static size_t book_gather(book *b, size_t first, size_t most) {
    size_t count = 0;
    for (; count < most && first + count < b->count; count++) {
        print_maze *m = &b->page[count];
        *m = book_print(b, first + count);
        m->style.path = STYLE_NO_PATH;
        print_maze_letters(m, &b->on.pages, most > 1 ? BOOK_SMALL_LETTERS : PRINT_LETTERS);
    }
    return count;
}

// A maze in its place, with a number, a remark and a text above it and its ID below; "" is nothing.
static meander_status book_place(book *b, page_box place, size_t i, const char *number,
                                 const char *remark, const char *text, const char *id) {
    pdf_pages *s = &b->on.pages;
    const print_maze *m = &b->page[i];
    double headed = number[0] == '\0' ? 0 : BOOK_NUMBER + BOOK_SPACE;
    double over = headed + book_text_height(b, place.width, text);
    double under = id[0] == '\0' ? 0 : BOOK_ID + BOOK_SPACE;
    double length = print_maze_fit(m, place.width, place.height - over - under);
    TRY(print_maze_check(m, b->context, length));
    page_box size = print_maze_size(m, length);
    // All places of a row begin at the same height, whatever is written above their mazes.
    page_box at = {place.x + (place.width - size.width) / 2, place.y, size.width, size.height + over + under};
    pdf_type left = {.size = BOOK_NUMBER, .bold = true};
    pdf_type right = {.size = BOOK_NUMBER - 2, .place = PDF_RIGHT};
    pdf_type small = {.size = BOOK_ID, .colour = BOOK_GREY};
    double begin = text[0] == '\0' ? at.x : place.x;      // a text begins at the border, and so does its number
    double wide = pdf_pages_text(s, begin, at.y + BOOK_NUMBER, place.width, left, number);
    double room = at.width - wide - BOOK_SPACE;
    if (room >= pdf_pages_measure(s, right, remark) * BOOK_TITLE_LEAST)
        (void)pdf_pages_text(s, at.x + at.width, at.y + BOOK_NUMBER, room, right, remark);
    // A remark that a narrow maze has no room for is left out.  An ID that is wider than the maze is in the middle.
    bool long_id = pdf_pages_measure(s, small, id) > at.width;
    small.place = long_id ? PDF_MIDDLE : PDF_LEFT;
    (void)pdf_pages_text(s, long_id ? place.x + place.width / 2 : at.x, at.y + at.height, place.width, small, id);
    (void)pdf_pages_paragraph(s, place.x, at.y + headed + book_text.size, place.width, book_text, text, true);
    at.y += over;
    return print_maze_draw(m, s, at, length);
}

// A page of several mazes: each has its own number, level and ID.
static meander_status book_several(book *b, const print_layout *l, size_t first, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char number[PRINT_LINE] = "";
        const book_maze *m = &b->mazes[first + i];
        if (b->on.titled) book_heading(b, first + i, number, sizeof number);
        TRY(book_place(b, print_layout_place(l, i), i, number, book_remark(b, m), m->task,
                       b->on.titled && m->task[0] == '\0' ? m->id : ""));
    }
    return MEANDER_OK;
}

// One page of mazes; before the first comes the cover, turned as that page is.
static meander_status book_mazes(book *b, size_t first) {
    char heading[PRINT_LINE], number[24];
    size_t most = book_per_page(b), count = book_gather(b, first, most);
    bool headed = book_is_headed(b, most);
    print_free kept = book_free_space(b, most);
    kept.over += book_texts_height(b, first, count, false);
    print_layout l = print_layout_choose(&b->on.pages, b->page, count, most, b->on.landscape, kept);
    const book_maze *m = &b->mazes[first];
    if (b->on.pages.number == 0 && b->params.values[PDF_COVER] && b->on.titled)
        TRY(book_cover(b, l.lying));
    book_heading(b, first, heading, sizeof heading);
    const char *above = headed ? heading : b->tasked ? b->on.words.text[PRINT_TITLE] : "";
    print_page_begin(&b->on, l.lying, above, headed ? book_remark(b, m) : "");
    text_print(number, sizeof number, "%d", b->on.pages.number);
    print_page_foot(&b->on, headed ? m->id : b->on.words.text[PRINT_NOTE], number);
    for (size_t i = 0; i < count; i++) {
        book_heading(b, first + i, heading, sizeof heading);
        pdf_pages_list(&b->on.pages, heading);
    }
    if (!headed) {
        TRY(book_several(b, &l, first, count));
    } else {
        TRY(print_maze_check(b->page, b->context, l.cell));
        TRY(print_maze_draw(b->page, &b->on.pages,
                            print_page_middle(l.inside, print_maze_size(b->page, l.cell)), l.cell));
    }
    pdf_pages_turn(&b->on.pages);
    return context_progress(b->context, first + count, 0);
}

// ---- solutions ---------------------------------------------------------------------

// A maze with its way, and without words, as large as its place allows.
static print_maze book_solved(book *b, size_t i) {
    print_maze m = book_print(b, i);
    m.ends = PRINT_ENDS_NONE;
    m.marks = 0;
    m.cell = 0;
    print_maze_letters(&m, &b->on.pages, BOOK_SMALL_LETTERS);
    return m;
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

// Both ends of the book and some mazes between them stand for all.
static print_spread book_solutions_choose(book *b) {
    print_free kept = print_page_free(&b->on, true);
    size_t asked = b->count < BOOK_ASKED ? b->count : BOOK_ASKED;
    if (b->on.titled) kept.over = BOOK_NUMBER + BOOK_SPACE;
    kept.over += book_texts_height(b, 0, b->count, true);
    for (size_t k = 0; k < asked; k++) b->page[k] = book_solved(b, asked < 2 ? 0 : k * (b->count - 1) / (asked - 1));
    return print_spread_choose(&b->on.pages, b->on.landscape == PDF_LYING, kept, b->page, asked, b->count);
}

// One page of solutions, each with its number.
static meander_status book_solutions(book *b, const print_spread *on, size_t page) {
    char number[24];
    size_t first = print_spread_first(on, page), count = print_spread_first(on, page + 1) - first;
    const char *heading = b->on.words.text[PRINT_SOLUTIONS];
    print_page_begin(&b->on, on->layout.lying, heading, "");
    if (first == 0) pdf_pages_list(&b->on.pages, heading);
    text_print(number, sizeof number, "%d", b->on.pages.number);
    print_page_foot(&b->on, "", number);
    for (size_t i = 0; i < count; i++) {
        b->page[i] = book_solved(b, first + i);
        b->page[i].style = book_soften(b->page[i].style);
    }
    for (size_t i = 0; i < count; i++) {
        text_print(number, sizeof number, "%llu", (unsigned long long)(first + i) + 1);
        const book_maze *m = &b->mazes[first + i];
        TRY(book_place(b, print_spread_place(on, b->page, count, i), i, b->on.titled ? number : "", "", m->answer,
                       m->task[0] == '\0' ? "" : m->id));
    }
    pdf_pages_turn(&b->on.pages);
    return context_progress(b->context, first + count, 0);
}

// The pages of a book all lie or all stand: whichever makes the cells of its mazes larger, in the mean of their
// logarithms, so that no large maze outweighs many small ones.
static void book_choose_sides(book *b) {
    // Above 0: the pages gain by lying, so much in all.
    double gain = 0;
    size_t most = book_per_page(b);
    if (b->on.landscape != PDF_TURNED_TO_FIT) return;
    for (size_t first = 0; first < b->count; first += most) {
        size_t count = book_gather(b, first, most);
        print_free kept = book_free_space(b, most);
        kept.over += book_texts_height(b, first, count, false);
        print_layout upright = print_layout_choose(&b->on.pages, b->page, count, most, PDF_UPRIGHT, kept);
        print_layout lying = print_layout_choose(&b->on.pages, b->page, count, most, PDF_LYING, kept);
        if (upright.cell > 0 && lying.cell > 0) gain += log(lying.cell / upright.cell);
    }
    b->on.landscape = gain > 1e-3 * (double)b->count ? PDF_LYING : PDF_UPRIGHT;
}

static meander_status book_draw(book *b) {
    b->page = memory_new(b->context, BOOK_ASKED, sizeof *b->page);
    if (b->page == NULL) return MEANDER_NO_MEMORY;
    if (b->count > 0)
        TRY(pdf_pages_tell(&b->on.pages, b->on.words.text[PRINT_TITLE], b->mazes[0].id));
    book_choose_sides(b);
    for (size_t i = 0; i < b->count; i += book_per_page(b)) TRY(book_mazes(b, i));
    b->on.named = false;
    if (b->count == 0 || b->params.values[PDF_SOLUTION] == PDF_NOWHERE) return MEANDER_OK;
    const print_spread solved = book_solutions_choose(b);
    for (size_t page = 0; page < solved.pages; page++) TRY(book_solutions(b, &solved, page));
    return MEANDER_OK;
}

meander_status book_end(book *b) {
    meander_status status = pdf_pages_close(&b->on.pages, book_draw(b));
    b->on.pages.surface = NULL;
    return status;
}

void book_free(book *b) {
    if (b == NULL) return;
    for (size_t i = 0; i < b->count; i++) book_forget(&b->mazes[i]);
    // Errors were reported when the book ended; here it is given up, and its output may be closed already.
    meander_status closed = pdf_pages_close(&b->on.pages, MEANDER_CANCELLED);
    (void)closed;
    print_words_done(&b->on.words, b->context);
    memory_free(b->context, b->page);
    memory_free(b->context, b->mazes);
    memory_free(b->context, b);
}
#else
struct book {
    context *context;
};

static meander_status book_missing(context *c) {
    return context_fail(c, MEANDER_UNSUPPORTED, "books need cairo, and this library was built without it");
}

meander_status book_open(context *c, const params *wanted, output *out, book **made) {
    drawing d = {.context = c, .params = wanted};
    (void)out;
    (void)made;
    return style_missing(&d, "a book", "cairo", "libcairo2-dev");
}

meander_status book_set_word(book *b, const char *name, const char *text) {
    (void)name;
    (void)text;
    return book_missing(b->context);
}

meander_status book_check(const book *b, uint64_t width, uint64_t height) {
    (void)width;
    (void)height;
    return book_missing(b->context);
}

meander_status book_add(book *b, const drawing *d, book_note note) {
    (void)d;
    (void)note;
    return book_missing(b->context);
}

meander_status book_end(book *b) { return book_missing(b->context); }

void book_free(book *b) { (void)b; }
#endif
