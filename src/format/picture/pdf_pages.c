// SPDX-License-Identifier: MIT
// Paper and pages, by cairo's PDF surface.
//
//     +----------------------------+
//     |  Maze 7       difficulty 42|   heading
//     |  +----------------------+  |
//     |  |       picture        |  |   as large as fits, in the middle
//     |  +----------------------+  |
//     |  rect:30x40/wilson/7    7  |   footing: the ID, small
//     +----------------------------+
//
// The same maze gives the same bytes: the date of making is left out.  The file keeps to
// PDF 1.4, in which the ID can be read as it stands.
// Source: ISO 216 (paper sizes), ISO 32000-1, 14.3.3 (document information).
#ifdef MEANDER_WITH_CAIRO
#include "format/picture/pdf_pages.h"

#include <cairo-pdf.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/picture/picture_id.h"

#define PDF_MM (72 / 25.4)
#define PDF_GREY 0x666666
enum { PDF_HEAD = 16, PDF_FOOT = 7, PDF_SPACE = 14 };

// As they are told in the table of parameters: a4, a3, a5, letter, legal.
static const double pdf_pages_papers[][2] = {
    {210 * PDF_MM, 297 * PDF_MM}, {297 * PDF_MM, 420 * PDF_MM},
    {148 * PDF_MM, 210 * PDF_MM}, {612, 792}, {612, 1008},
};

static cairo_status_t pdf_pages_write(void *user, const unsigned char *bytes, unsigned int size) {
    pdf_pages *s = user;
    if (s->status == MEANDER_OK) s->status = context_progress(s->context, 0, 0);
    if (s->status == MEANDER_OK) output_bytes(s->out, (const char *)bytes, size);
    if (s->status == MEANDER_OK) s->status = s->out->status;
    return s->status == MEANDER_OK ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

meander_status pdf_pages_open(pdf_pages *s, context *c, const params *wanted, output *out) {
    const double *paper = pdf_pages_papers[wanted->values[PDF_PAPER]];
    bool lies = wanted->values[PDF_LANDSCAPE];
    *s = (pdf_pages){.context = c, .out = out, .width = paper[lies], .height = paper[!lies],
                 .border = (double)wanted->values[PDF_BORDER] * PDF_MM};
    if (2 * s->border + 4 * PDF_HEAD > s->width)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a border of %lld mm leaves no room on the paper",
                            (long long)wanted->values[PDF_BORDER]);
    s->surface = cairo_pdf_surface_create_for_stream(pdf_pages_write, s, s->width, s->height);
    cairo_pdf_surface_restrict_to_version(s->surface, CAIRO_PDF_VERSION_1_4);
    // Without the date of making, which would make every copy differ.
    cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    s->cairo = cairo_create(s->surface);
    return cairo_page_status(c, cairo_status(s->cairo));
}

meander_status pdf_pages_tell(pdf_pages *s, const char *title, const char *id) {
    static const char key[] = PICTURE_ID_KEY ": ";
    size_t size = sizeof key + strlen(id);
    char *subject = memory_new(s->context, size, 1);
    if (subject == NULL) return MEANDER_NO_MEMORY;
    text_print(subject, size, "%s%s", key, id);
    cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_CREATOR, "meander");
    if (id[0] != '\0')
        cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_SUBJECT, subject);
    memory_free(s->context, subject);
    return MEANDER_OK;
}

page_box pdf_pages_inside(const pdf_pages *s) {
    double above = PDF_HEAD + PDF_SPACE, below = PDF_FOOT + PDF_SPACE;
    return (page_box){s->border, s->border + above, s->width - 2 * s->border,
                       s->height - 2 * s->border - above - below};
}

meander_status pdf_pages_picture(pdf_pages *s, const plot *p, const style *l, page_box box) {
    cairo_page on;
    canvas_page page = picture_page(p, l);
    double wide = box.width / page.width, high = box.height / page.height;
    double scale = wide < high ? wide : high;
    cairo_save(s->cairo);
    cairo_translate(s->cairo, box.x + (box.width - page.width * scale) / 2,
                    box.y + (box.height - page.height * scale) / 2);
    cairo_scale(s->cairo, scale, scale);
    cairo_page_init(&on, s->context, s->cairo);
    meander_status status = picture_draw(p, l, &on.canvas);
    cairo_restore(s->cairo);
    return s->out->status != MEANDER_OK ? s->out->status : status;
}

// One text from the left border on, one that ends at the right border.
static void pdf_pages_line(pdf_pages *s, double y, double size, canvas_colour colour,
                           const char *text, const char *right) {
    cairo_text_extents_t extents;
    cairo_page_colour(s->cairo, colour);
    cairo_page_text(s->cairo, s->border, y, size, false, text);
    cairo_text_extents(s->cairo, right, &extents);
    cairo_page_text(s->cairo, s->width - s->border - extents.x_advance, y, size, false, right);
}

void pdf_pages_heading(pdf_pages *s, const char *text, const char *right) {
    pdf_pages_line(s, s->border + PDF_HEAD, PDF_HEAD, 0x000000, text, right);
}

void pdf_pages_footing(pdf_pages *s, const char *text, const char *right) {
    pdf_pages_line(s, s->height - s->border, PDF_FOOT, PDF_GREY, text, right);
}

void pdf_pages_turn(pdf_pages *s) { cairo_show_page(s->cairo); }

meander_status pdf_pages_close(pdf_pages *s) {
    if (s->surface == NULL) return MEANDER_OK;
    cairo_status_t drawn = cairo_status(s->cairo);
    cairo_destroy(s->cairo);
    cairo_surface_finish(s->surface);
    cairo_status_t written = cairo_surface_status(s->surface);
    cairo_surface_destroy(s->surface);
    if (s->status != MEANDER_OK) return s->status;
    if (s->out->status != MEANDER_OK) return s->out->status;
    return cairo_page_status(s->context, drawn != CAIRO_STATUS_SUCCESS ? drawn : written);
}
#else
// A file must not be empty.
extern const int pdf_pages_is_missing;
#endif
