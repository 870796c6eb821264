// SPDX-License-Identifier: MIT
// Six pages on two sheets, with two blank ones at the end:
//
//     sheet 1   front  [   | 1 ]   back  [ 2 |   ]      laid on each other and folded in the
//     sheet 2   front  [ 6 | 3 ]   back  [ 4 | 5 ]      middle, they read from 1 to 6
//
// A side has the page before the fold on its left and the page after it on its right: page k from
// the beginning goes together with page k from the end, and sides alternate.  Only the last page
// says how many there are, so all are recorded first.  Cost: what the pages draw, kept in memory.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/pdf_booklet.h"

#include "base/memory.h"

meander_status pdf_booklet_begin(pdf_booklet *b, context *c, cairo_surface_t *like, double width,
                                 double height, cairo_t **on) {
    const cairo_rectangle_t size = {0, 0, width, height};
    if (!memory_reserve(c, (void **)&b->pages, &b->capacity, b->count + 1, sizeof *b->pages))
        return MEANDER_NO_MEMORY;
    cairo_surface_t *page = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &size);
    cairo_font_options_t *letters = cairo_font_options_create();
    cairo_surface_get_font_options(like, letters);
    *on = cairo_create(page);
    cairo_set_font_options(*on, letters);
    cairo_font_options_destroy(letters);
    b->pages[b->count++] = page;
    return MEANDER_OK;
}

// Pages beyond the last one are blank.
static void booklet_page(const pdf_booklet *b, cairo_t *on, size_t page, double x) {
    if (page >= b->count) return;
    cairo_set_source_surface(on, b->pages[page], x, 0);
    cairo_paint(on);
}

void pdf_booklet_draw(const pdf_booklet *b, cairo_t *on, double width) {
    size_t places = (b->count + 3) / 4 * 4;
    for (size_t side = 0; side < places / 2 && cairo_status(on) == CAIRO_STATUS_SUCCESS; side++) {
        bool front = side % 2 == 0;
        booklet_page(b, on, side, front ? width : 0);
        booklet_page(b, on, places - 1 - side, front ? 0 : width);
        cairo_show_page(on);
    }
}

void pdf_booklet_done(pdf_booklet *b, context *c) {
    for (size_t i = 0; i < b->count; i++) cairo_surface_destroy(b->pages[i]);
    memory_free(c, b->pages);
    *b = (pdf_booklet){.count = 0};
}
#else
// A file must not be empty.
extern const int pdf_booklet_is_missing;
#endif
