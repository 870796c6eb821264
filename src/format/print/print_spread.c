// SPDX-License-Identifier: MIT
// Many small mazes on pages with places of one size.
//
//     10 mazes     1   2   3       rows of the same number or one less, each in the middle
//                  4   5   6
//                    7   8         from the top of the page to its end
//                    9  10
//
// All pages have as many mazes, or one more, so the last one is as full as the others.
//
// Cost: some fits for each way to lay a page out.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/print_spread.h"

#include <math.h>

// Smaller cells are given more room.
#define SPREAD_CELL (1.5 * PDF_MM)
// The worth of large cells on a page whose height is all left over; one that is filled has 1 more.
#define SPREAD_UNFILLED 0.3
// The part of filled pages that mazes cover well, and how much better another page must cover them.
#define SPREAD_COVERED (0.6 * (1 + SPREAD_UNFILLED))
#define SPREAD_BETTER 1.5
enum { SPREAD_TOGETHER = 4 };    // so few mazes are on one page

typedef struct spread_sample {
    const pdf_pages *pages;
    const print_maze *mazes;
    size_t count;
    bool lying;
} spread_sample;

size_t print_spread_first(const print_spread *on, size_t page) {
    size_t each = on->count / on->pages, more = on->count % on->pages;
    return page * each + (page < more ? page : more);
}

static double spread_high(const print_spread *on, page_box place) {
    return place.height - on->kept.over - on->kept.under;
}

// Returns the smallest cell of all, and sets the height of the tallest maze and the mean area.
static double spread_fit(const print_spread *on, const print_maze *mazes, size_t count, double *tall, double *area) {
    page_box place = print_layout_place(&on->layout, 0);
    double least = HUGE_VAL;
    *tall = *area = 0;
    for (size_t i = 0; i < count; i++) {
        double length = print_maze_fit(&mazes[i], place.width, spread_high(on, place));
        page_box size = print_maze_size(&mazes[i], length);
        *tall = fmax(*tall, size.height);
        *area += size.width * size.height / (double)count;
        least = fmin(least, length);
    }
    return least;
}

// Lays pages of at most `most` mazes out: large cells, and little of the height left over.  Returns the smallest cell,
// and sets the part of all pages that is covered, weighed in the same way.
static double spread_lay(print_spread *on, const spread_sample *of, size_t most, double *covered) {
    double best = -1, smallest = 0, tall, area;
    print_layout chosen = {.lying = of->lying};
    chosen.inside = pdf_pages_inside(of->pages, of->lying, on->kept.above, on->kept.below);
    on->pages = (on->count + most - 1) / most;
    for (size_t across = 1; across <= most; across++) {
        on->layout = chosen;
        on->layout.across = across;
        on->layout.down = (most + across - 1) / across;
        double length = spread_fit(on, of->mazes, of->count, &tall, &area);
        double filled = SPREAD_UNFILLED + tall / spread_high(on, print_layout_place(&on->layout, 0));
        if (length * filled <= best * PRINT_BETTER) continue;
        best = length * filled;
        smallest = length;
        chosen = on->layout;
        *covered = filled * area * (double)on->count / (chosen.inside.width * chosen.inside.height * (double)on->pages);
    }
    on->layout = chosen;
    return smallest;
}

static size_t spread_most(size_t count, size_t pages) { return (count + pages - 1) / pages; }

// Takes as few pages as are covered well, at most twice the fewest; else those that are covered best.  More pages
// follow only where a way would not be seen in its cells.
print_spread print_spread_choose(const pdf_pages *s, bool lying, print_free kept, const print_maze *some, size_t given,
                                 size_t count) {
    const spread_sample of = {s, some, given, lying};
    print_spread on = {.kept = kept, .count = count};
    size_t fewest = (count + SPREAD_MOST - 1) / SPREAD_MOST, best = spread_most(count, fewest);
    double well = 0, covered = 0;
    for (size_t pages = fewest; pages <= 2 * fewest && count > SPREAD_TOGETHER && well < SPREAD_COVERED; pages++) {
        (void)spread_lay(&on, &of, spread_most(count, pages), &covered);
        if (covered <= well * SPREAD_BETTER) continue;
        well = covered;
        best = spread_most(count, pages);
    }
    while (spread_lay(&on, &of, best, &covered) < SPREAD_CELL && best > 1)
        best = spread_most(count, (count + best - 2) / (best - 1));
    return on;
}

page_box print_spread_place(const print_spread *on, const print_maze *mazes, size_t count, size_t i) {
    const print_layout *l = &on->layout;
    double tall, area;
    size_t down = count < l->down ? count : l->down, each = count / down, more = count % down;
    size_t row = i < more * (each + 1) ? i / (each + 1) : more + (i - more * (each + 1)) / each;
    size_t first = row * each + (row < more ? row : more), across = each + (row < more);
    page_box place = print_layout_place(l, row * l->across), last = print_layout_place(l, row * l->across + across - 1);
    double step = across > 1 ? (last.x - place.x) / (double)(across - 1) : 0;
    (void)spread_fit(on, mazes, count, &tall, &area);
    // The height that no maze needs is between the rows.
    if (down > 1) place.y += (spread_high(on, place) - tall) * (double)row / (double)(down - 1);
    place.x += (l->inside.x + l->inside.width - last.x - last.width) / 2 + step * (double)(i - first);
    return place;
}
#else
// A file must not be empty.
extern const int print_spread_is_missing;
#endif
