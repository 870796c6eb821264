// SPDX-License-Identifier: MIT
// Lines of text in pixels, by cairo: each character is drawn once for a size, as how much of each
// pixel it covers, and then copied.
//
//     covered    0  90 255 140        shades 0 1 2 3, from the ground to the text
//     pixel      -   1   3   2        what is not covered stays as it is
//
// The font is the machine's for text of equal widths.  Each character has its own place, so where
// there is none, cairo's own letters fill the same lines.
//
// Cost: 95 characters for each size, and those beyond ASCII when they come; then that of the pixels.
#include "format/film/film_lines.h"

#ifdef MEANDER_WITH_CAIRO

#include <cairo.h>
#include <string.h>

#include "format/picture/cairo_canvas.h"

#define TYPE_FONT "monospace"

enum { TYPE_FIRST = ' ', TYPE_LAST = '~', TYPE_ASCII = TYPE_LAST - TYPE_FIRST + 1 };
enum { TYPE_MEASURE = 100, TYPE_FULL = 255 };
// In parts of a character's width: how wide the letters are, so that those with tails and heads fit a
// line of painted ones, and where their base line is.
#define TYPE_FIT 0.95
#define TYPE_BASE 1.22

const char film_lines_type_traits[] = "lines";

// All characters of one size, one below the other: those of ASCII, then those of the film.
typedef struct type_size {
    uint32_t advance, height;
    unsigned count;
    uint8_t *covered;
} type_size;

typedef struct film_type {
    type_size sizes[FILM_LINE_SIZES];
    unsigned count;
} film_type;

// So large that a character fills its place; `M` is the widest of a proportional font.
static void type_choose_size(cairo_t *cairo, uint32_t advance) {
    cairo_text_extents_t wide;
    cairo_page_letters(cairo, TYPE_FONT, false);
    cairo_set_font_size(cairo, TYPE_MEASURE);
    cairo_text_extents(cairo, "M", &wide);
    double width = wide.x_advance > 0 ? wide.x_advance / TYPE_MEASURE : 1;
    cairo_set_font_size(cairo, advance * TYPE_FIT / width);
}

static void type_draw(const film *f, cairo_t *cairo, const type_size *size, unsigned end) {
    type_choose_size(cairo, size->advance);
    for (unsigned i = size->count; i < end; i++) {
        char ascii[2];
        unsigned code = i < TYPE_ASCII ? TYPE_FIRST + i : FILM_ASCII + i - TYPE_ASCII;
        const char *text = film_letter_text(f, (uint8_t)code, ascii);
        double top = (double)(i - size->count) * size->height;
        cairo_save(cairo);
        cairo_rectangle(cairo, 0, top, size->advance, size->height);
        cairo_clip(cairo);
        cairo_move_to(cairo, size->advance * (1 - TYPE_FIT) / 2, top + size->advance * TYPE_BASE);
        cairo_show_text(cairo, text);
        cairo_restore(cairo);
    }
}

static void type_copy(cairo_surface_t *from, const type_size *size, unsigned end) {
    size_t pitch = (size_t)cairo_image_surface_get_stride(from);
    cairo_surface_flush(from);
    const uint8_t *row = cairo_image_surface_get_data(from);
    for (size_t y = (size_t)size->height * size->count; y < (size_t)size->height * end; y++, row += pitch)
        memcpy(size->covered + y * size->advance, row, size->advance);
}

// Draws those that the film has met since.
static meander_status type_fill(film *f, type_size *size) {
    unsigned end = TYPE_ASCII + f->letter_count;
    if (size->count == end) return MEANDER_OK;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, (int)size->advance,
                                                          (int)(size->height * (end - size->count)));
    cairo_t *cairo = cairo_create(surface);
    type_draw(f, cairo, size, end);
    meander_status status = cairo_page_status(f->context, cairo_status(cairo));
    if (status == MEANDER_OK) {
        type_copy(surface, size, end);
        size->count = end;
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return status;
}

static meander_status type_find(film *f, const meander_film_line *line, type_size **found) {
    film_type *t = f->type;
    for (unsigned i = 0; i < t->count; i++) {
        *found = &t->sizes[i];
        if ((*found)->advance == line->advance && (*found)->height == line->height)
            return MEANDER_OK;
    }
    if (t->count == FILM_LINE_SIZES)
        return context_fail(f->context, MEANDER_BAD_REQUEST,
                            "the lines of a film have at most %d sizes", FILM_LINE_SIZES);
    type_size *added = &t->sizes[t->count];
    *added = (type_size){.advance = line->advance, .height = line->height};
    added->covered = scratch_lend(&f->lent, (size_t)added->advance * added->height, TYPE_ASCII + FILM_LETTERS_MOST);
    if (added->covered == NULL) return MEANDER_NO_MEMORY;
    t->count++;
    *found = added;
    return MEANDER_OK;
}

static void type_put(const film *f, uint8_t *pixels, const meander_film_line *line, uint32_t x,
                     const type_size *size, const uint8_t *covered) {
    uint32_t wide = f->width - x < size->advance ? f->width - x : size->advance;
    uint32_t high = f->height - line->y < size->height ? f->height - line->y : size->height;
    unsigned most = line->shade_count - 1;
    for (uint32_t row = 0; row < high; row++) {
        uint8_t *to = pixels + (size_t)(line->y + row) * f->width + x;
        for (uint32_t i = 0; i < wide; i++) {
            unsigned shade = (covered[row * size->advance + i] * most + TYPE_FULL / 2) / TYPE_FULL;
            if (shade > 0) to[i] = line->shades[shade];
        }
    }
}

meander_status film_lines_type(film *f, uint8_t *frame, const meander_film_line *lines,
                               size_t count) {
    if (f->type == NULL) f->type = scratch_lend_zeroed(&f->lent, 1, sizeof(film_type));
    if (f->type == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        const meander_film_line *line = &lines[i];
        type_size *size;
        TRY(type_find(f, line, &size));
        size_t each = (size_t)size->advance * size->height;
        uint64_t x = line->x;
        for (const char *c = line->text; *c != 0 && x < f->width; x += line->advance) {
            unsigned code = film_letter_code(f, &c);
            TRY(type_fill(f, size));
            size_t at = code < FILM_ASCII ? code - TYPE_FIRST : code - FILM_ASCII + TYPE_ASCII;
            type_put(f, frame, line, (uint32_t)x, size, size->covered + at * each);
        }
    }
    return MEANDER_OK;
}

#else

const char film_lines_type_traits[] = "";

meander_status film_lines_type(film *f, uint8_t *frame, const meander_film_line *lines,
                               size_t count) {
    (void)frame;
    (void)lines;
    return count == 0 ? MEANDER_OK
                      : context_fail(f->context, MEANDER_UNSUPPORTED,
                                     "lines of text in a film of pixels need cairo: install "
                                     "libcairo2-dev and build again");
}

#endif
