// SPDX-License-Identifier: MIT
// Paper and pages, by cairo's PDF surface.
//
//     +------------------+   +------------------------+     a page is upright or lies, each by
//     |     upright      |   |          lying         |     itself; inside its border there are
//     |  +------------+  |   |  +------------------+  |     pictures and lines of text
//     |  |   inside   |  |   |  |      inside      |  |
//
// The same maze gives the same bytes on one machine: the date of making is left out.  The file keeps
// to PDF 1.4, in which the ID can be read as it stands.  Letters come from the machine's sans-serif
// font, of which cairo embeds what is used; where there is no font, cairo draws its own strokes.
// Source: ISO 216 (paper sizes), ISO 32000-1, 14.3.3 (document information), 12.3.3 (outline).
#ifdef MEANDER_WITH_CAIRO
#include "format/print/pdf_pages.h"

#include <cairo-pdf.h>
#include <string.h>

#include "base/escape.h"
#include "base/memory.h"
#include "base/text.h"
#include "format/picture/picture_id.h"

enum { PDF_ROOM_LEAST = 64 };

// In the order of the table of parameters: a4, a3, a5, letter, legal.
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
    *s = (pdf_pages){.context = c, .out = out, .narrow = paper[0], .wide = paper[1],
                     .border = (double)wanted->values[PDF_BORDER] * PDF_MM,
                     .folded = wanted->values[PDF_BOOKLET]};
    if (s->folded) s->narrow = paper[1] / 2, s->wide = paper[0];
    if (2 * s->border + PDF_ROOM_LEAST > s->narrow)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a border of %lld mm leaves no room on the paper",
                            (long long)wanted->values[PDF_BORDER]);
    if (s->folded && wanted->values[PDF_LANDSCAPE] == PDF_LYING)
        return context_fail(c, MEANDER_BAD_REQUEST, "the pages of a booklet cannot be landscape");
    s->surface = cairo_pdf_surface_create_for_stream(pdf_pages_write, s,
                                                     s->folded ? 2 * s->narrow : s->narrow, s->wide);
    cairo_pdf_surface_restrict_to_version(s->surface, CAIRO_PDF_VERSION_1_4);
    // Without the date of making, which would make every copy differ.
    cairo_pdf_surface_set_metadata(s->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    s->cairo = s->paper = cairo_create(s->surface);
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

void pdf_pages_begin(pdf_pages *s, bool lying) {
    s->width = lying ? s->wide : s->narrow;
    s->height = lying ? s->narrow : s->wide;
    s->number++;
    if (!s->folded) {
        cairo_pdf_surface_set_size(s->surface, s->width, s->height);
        return;
    }
    meander_status status = pdf_booklet_begin(&s->booklet, s->context, s->surface, s->width,
                                              s->height, &s->cairo);
    if (s->status == MEANDER_OK) s->status = status;
}

page_box pdf_pages_inside(const pdf_pages *s, bool lying, double above, double below) {
    double width = lying ? s->wide : s->narrow, height = lying ? s->narrow : s->wide;
    return (page_box){s->border, s->border + above, width - 2 * s->border,
                      height - 2 * s->border - above - below};
}

static double pdf_pages_advance(pdf_pages *s, const char *text) {
    cairo_text_extents_t extents;
    cairo_text_extents(s->cairo, text, &extents);
    return extents.x_advance;
}

double pdf_pages_measure(pdf_pages *s, pdf_type type, const char *text) {
    cairo_page_letters(s->cairo, CAIRO_TYPE, type.bold);
    cairo_set_font_size(s->cairo, type.size);
    return pdf_pages_advance(s, text);
}

// The place to cut at before this one: between words, if one ends in the second half of the text; else before a letter.
static size_t pdf_pages_back(const char *text, size_t length) {
    size_t back = length - 1, word = back;
    while (word > length / 2 && text[word] != ' ') word--;
    if (text[word] == ' ') return word;
    while (back > 0 && ((unsigned char)text[back] & 0xc0) == 0x80) back--;
    return back;
}

// Takes words or characters off the end until the rest and three dots are as wide as there is room.
static double pdf_pages_cut(pdf_pages *s, char *text, double width) {
    size_t length = strlen(text);
    double wide = pdf_pages_advance(s, text);
    while (wide > width && length > 0) {
        length = pdf_pages_back(text, length);
        text_print(text + length, PDF_LINE - length, "...");
        wide = pdf_pages_advance(s, text);
    }
    return wide;
}

double pdf_pages_text(pdf_pages *s, double x, double y, double width, pdf_type type,
                      const char *text) {
    char line[PDF_LINE];
    (void)text_escape(line, sizeof line - 4, text);
    double wide = pdf_pages_measure(s, type, line);
    if (wide > width) {
        double least = type.size * 3 / 5, size = type.size * width / wide;
        cairo_set_font_size(s->cairo, type.size = size > least ? size : least);
        wide = pdf_pages_cut(s, line, width * 1.001);
    }
    if (type.place != PDF_LEFT) x -= type.place == PDF_RIGHT ? wide : wide / 2;
    cairo_page_colour(s->cairo, type.colour);
    cairo_page_text(s->cairo, x, y, type.size, false, line);
    return wide;
}

double pdf_pages_leading(pdf_type type) { return type.size * 1.3; }

// Where the line that begins here ends: behind the last word that fits, or behind the first.
static size_t pdf_pages_break(pdf_pages *s, double width, pdf_type type, const char *text) {
    char line[PDF_LINE];
    size_t kept = 0;
    for (size_t end = 0; text[end] != '\0'; kept = end) {
        end += strspn(text + end, " ");
        end += strcspn(text + end, " ");
        text_print(line, sizeof line, "%.*s", (int)end, text);
        if (kept > 0 && (end >= sizeof line || pdf_pages_measure(s, type, line) > width)) break;
    }
    return kept;
}

size_t pdf_pages_paragraph(pdf_pages *s, double x, double y, double width, pdf_type type, const char *text,
                           bool drawn) {
    char line[PDF_LINE];
    size_t lines = 0;
    for (text += strspn(text, " "); *text != '\0'; lines++) {
        size_t length = pdf_pages_break(s, width, type, text);
        text_print(line, sizeof line, "%.*s", (int)length, text);
        if (drawn) (void)pdf_pages_text(s, x, y + (double)lines * pdf_pages_leading(type), width, type, line);
        text += length;
        text += strspn(text, " ");
    }
    return lines;
}

void pdf_pages_list(pdf_pages *s, const char *text) {
    (void)text_escape(s->listed, sizeof s->listed, text);
}

static void pdf_pages_keep(pdf_pages *s) {
    if (s->cairo != s->paper) cairo_destroy(s->cairo);
    s->cairo = s->paper;
}

// Cairo aborts where the outline has a page that was never shown, as after a cancelled one.
void pdf_pages_turn(pdf_pages *s) {
    char place[32];
    if (s->folded) {
        pdf_pages_keep(s);
        return;
    }
    cairo_show_page(s->cairo);
    bool shown = cairo_status(s->cairo) == CAIRO_STATUS_SUCCESS &&
                 cairo_surface_status(s->surface) == CAIRO_STATUS_SUCCESS;
    text_print(place, sizeof place, "page=%d", s->number);
    if (shown && s->listed[0] != '\0')
        (void)cairo_pdf_surface_add_outline(s->surface, CAIRO_PDF_OUTLINE_ROOT, s->listed, place, 0);
    s->listed[0] = '\0';
}

// Once the stream has failed, so does all drawing: its cause counts.
meander_status pdf_pages_close(pdf_pages *s, meander_status drawn_so_far) {
    if (s->status == MEANDER_OK) s->status = drawn_so_far;
    if (s->surface == NULL) return s->status;
    pdf_pages_keep(s);
    if (s->status == MEANDER_OK) pdf_booklet_draw(&s->booklet, s->paper, s->narrow);
    pdf_booklet_done(&s->booklet, s->context);
    cairo_status_t drawn = cairo_status(s->paper);
    cairo_destroy(s->paper);
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
