// SPDX-License-Identifier: MIT
// Mazes on a page: every way to lay them out is tried.
//
//     2 places     upright 1 x 2    upright 2 x 1    lying 1 x 2    lying 2 x 1
//                     +----+            +--+--+       +--------+     +---+---+
//                     |----|            |  |  |       |--------|     |   |   |
//
// The one with the largest cells is taken, an upright page where both are the same.
// Cost: a few dozen fits.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/print_layout.h"

enum { PRINT_BETWEEN = 20 };
#define PRINT_FLAT_WORTH 0.9    // of the cell's size

// The smallest cell of all mazes in a place of this size.
static double layout_cell(print_maze *mazes, size_t count, page_box place, print_free kept,
                          bool flat) {
    double least = -1;
    for (size_t i = 0; i < count; i++) {
        mazes[i].flat = flat;
        double length = print_maze_fit(&mazes[i], place.width, place.height - kept.over - kept.under);
        if (least < 0 || length < least) least = length;
    }
    return least;
}

page_box print_layout_place(const print_layout *l, size_t i) {
    page_box in = l->inside;
    double across = (double)l->across, down = (double)l->down;
    page_box place = {.width = (in.width - PRINT_BETWEEN * (across - 1)) / across,
                      .height = (in.height - PRINT_BETWEEN * (down - 1)) / down};
    place.x = in.x + (double)(i % l->across) * (place.width + PRINT_BETWEEN);
    place.y = in.y + (double)(i / l->across) * (place.height + PRINT_BETWEEN);
    return place;
}

print_layout print_layout_choose(const pdf_pages *s, print_maze *mazes, size_t count,
                                 size_t places, pdf_landscape landscape, print_free kept) {
    print_layout best = {.cell = -1};
    for (int lying = landscape == PDF_LYING; lying <= (landscape != PDF_UPRIGHT); lying++)
        for (size_t across = 1; across <= places; across++) {
            print_layout l = {.lying = lying, .across = across,
                              .down = (places + across - 1) / across,
                              .inside = pdf_pages_inside(s, lying, kept.above, kept.below)};
            page_box place = print_layout_place(&l, 0);
            l.cell = layout_cell(mazes, count, place, kept, false);
            if (best.cell < 0 || l.cell > best.cell * PRINT_BETTER) best = l;
        }
    double flat = layout_cell(mazes, count, print_layout_place(&best, 0), kept, true);
    best.flat = flat >= best.cell * PRINT_FLAT_WORTH;
    if (best.flat) best.cell = flat;
    for (size_t i = 0; i < count; i++) mazes[i].flat = best.flat;
    return best;
}
#else
// A file must not be empty.
extern const int print_layout_is_missing;
#endif
