// SPDX-License-Identifier: MIT
// The text of a printed page.
//
//     Maze 7                          hard      heading and remark, if anything is written at all
//     Name ______________   Date _________      if asked for
//     ...
//     rect:30x40/wilson/7                8      ID, and number of the page
//
// With title=no a page has neither heading nor footing, and its mazes get their room.
#ifdef MEANDER_WITH_CAIRO
#include "format/print/print_page.h"

#define PAGE_GREY 0x666666
enum { PAGE_HEAD = 16, PAGE_ID = 8, PAGE_NUMBER = 9, PAGE_SPACE = 14, PAGE_NAME = 11, PAGE_FOOT = 24 };

meander_status print_page_open(print_page *on, context *c, const params *wanted, output *out) {
    *on = (print_page){.landscape = (pdf_landscape)wanted->values[PDF_LANDSCAPE],
                       .titled = wanted->values[PDF_TITLE], .named = wanted->values[PDF_NAME]};
    if (on->landscape == PDF_TURNED_TO_FIT && wanted->values[PDF_BOOKLET])
        on->landscape = PDF_UPRIGHT;
    print_words_init(&on->words, (size_t)wanted->values[PDF_LANGUAGE]);
    return pdf_pages_open(&on->pages, c, wanted, out);
}

print_free print_page_free(const print_page *on, bool headed) {
    return (print_free){.above = (on->titled && headed ? PAGE_HEAD + PAGE_SPACE : 0) +
                                 (on->named ? PAGE_NAME + PAGE_SPACE : 0),
                        .below = on->titled ? PAGE_NUMBER + PAGE_SPACE : 0};
}

void print_page_name(print_page *on, double x, double y, double width) {
    const char *const words[2] = {on->words.text[PRINT_NAME], on->words.text[PRINT_DATE]};
    const double ends[2] = {x + width * 0.6, x + width};
    pdf_type type = {.size = PAGE_NAME};
    cairo_t *cairo = on->pages.cairo;
    for (int i = 0; i < 2; i++) {
        double at = i == 0 ? x : x + width * 0.65;
        at += pdf_pages_text(&on->pages, at, y, width / 3, type, words[i]) + 6;
        cairo_set_line_width(cairo, 0.6);
        cairo_move_to(cairo, at, y + 2);
        cairo_line_to(cairo, ends[i], y + 2);
        cairo_stroke(cairo);
    }
}

void print_page_begin(print_page *on, bool lying, const char *heading, const char *remark) {
    pdf_pages *s = &on->pages;
    double y = s->border, width;
    pdf_type left = {.size = PAGE_HEAD, .bold = true}, right = {.size = PAGE_NUMBER + 3,
                                                                 .place = PDF_RIGHT};
    pdf_pages_begin(s, lying);
    width = s->width - 2 * s->border;
    if (on->titled && (heading[0] != '\0' || remark[0] != '\0')) {
        y += PAGE_HEAD;
        (void)pdf_pages_text(s, s->border, y, width * 2 / 3, left, heading);
        (void)pdf_pages_text(s, s->width - s->border, y, width / 3, right, remark);
        y += PAGE_SPACE;
    }
    if (on->named) print_page_name(on, s->border, y + PAGE_NAME, width);
}

void print_page_foot(print_page *on, const char *id, const char *number) {
    pdf_pages *s = &on->pages;
    double y = s->height - s->border, width = s->width - 2 * s->border, beside = width * 0.9;
    pdf_type left = {.size = PAGE_ID, .colour = PAGE_GREY},
             right = {.size = PAGE_NUMBER, .place = PDF_RIGHT, .colour = PAGE_GREY};
    if (!on->titled) return;
    // There is room for two lines, and for three of letters that are still read without a glass.
    size_t lines = pdf_pages_paragraph(s, 0, 0, beside, left, id, false);
    for (; lines > 1 && (double)lines * pdf_pages_leading(left) > PAGE_FOOT; left.size *= 0.95)
        lines = pdf_pages_paragraph(s, 0, 0, beside, left, id, false);
    double above = lines > 1 ? (double)(lines - 1) * pdf_pages_leading(left) : 0;
    (void)pdf_pages_paragraph(s, s->border, y - above, beside, left, id, true);
    (void)pdf_pages_text(s, s->width - s->border, y, width / 10, right, number);
}

page_box print_page_middle(page_box in, page_box size) {
    return (page_box){in.x + (in.width - size.width) / 2, in.y + (in.height - size.height) / 2,
                      size.width, size.height};
}
#else
// A file must not be empty.
extern const int print_page_is_missing;
#endif
