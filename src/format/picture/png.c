// SPDX-License-Identifier: MIT
// PNG in two kinds.
//
//     png          smooth and coloured: the picture of draw/picture.c, drawn by cairo
//     png:bits=1   black and white, streamed row by row at any size (bitmap.c)
//
// Both need libpng, the smooth kind cairo besides.  A program that was built without them says
// which package is missing.  The ID is in a tEXt chunk "Maze ID".
// Cost: the smooth kind holds four bytes a pixel.
#include "format/picture/style_params.h"

enum { PNG_BITS = STYLE_PARAMS, PNG_PACK };

static const meander_param png_params[] = {
    STYLE_TABLE,
    {.name = "bits", .about = "8: smooth; 1: black and white, of any size",
     .kind = MEANDER_PARAM_CHOICE, .choices = "8|1"},
    {.name = "pack", .about = "how small; auto: large mazes are stored as they are",
     .kind = MEANDER_PARAM_CHOICE, .choices = "auto|none|fast|small"},
    FORMAT_VISITED_PARAM,
    {0},
};

#ifdef MEANDER_WITH_PNG
#include "format/picture/bitmap.h"

enum { PNG_BITMAP_CELL = 2 };

// Beyond this many cells packing well takes longer than all else together.  A bitmap is then
// stored as it is, for its bits hardly shrink; colours always do.
#define PNG_PACKED_CELLS ((uint64_t)1 << 22)

static png_pack png_choose_pack(const drawing *d, bool bits) {
    int64_t wish = d->params->values[PNG_PACK];
    if (wish > 0) return (png_pack)(wish - 1);
    uint64_t width = d->rows != NULL ? d->rows->width : d->puzzle->grid->width;
    uint64_t height = d->rows != NULL ? d->rows->height : d->puzzle->grid->height;
    uint64_t most = bits ? PNG_PACKED_CELLS : PNG_PACKED_CELLS / 64;
    if (height < most && width * height <= most) return PNG_SMALL;
    return bits ? PNG_STORED : PNG_FAST;
}

// By default a bitmap has no margin: each pixel is a block of the maze.
static meander_status png_write_bits(const drawing *d, output *out) {
    style l;
    TRY(style_read(d, PNG_BITMAP_CELL, &l));
    if (d->params->values[STYLE_MARGIN] == 1000) l.margin = 0;
    return bitmap_write(d, &l, png_choose_pack(d, true), out);
}
#endif

#if defined(MEANDER_WITH_PNG) && defined(MEANDER_WITH_CAIRO)
#include <string.h>

#include "format/picture/cairo_canvas.h"

// Cairo's own limit, and that of memory: 1 GiB of pixels.
enum { PNG_SIDE_MOST = 32767 };
#define PNG_PIXELS_MOST ((uint64_t)1 << 28)

// Cairo's pixels are numbers of 32 bits, opacity highest, the colours already weighed with it.
static void png_unpack(const unsigned char *from, uint32_t width, bool holes, unsigned char *to) {
    for (uint32_t x = 0; x < width; x++, from += sizeof(uint32_t)) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        uint32_t opaque = holes ? pixel >> 24 : 255, half = opaque / 2;
        for (int shift = 16; shift >= 0; shift -= 8) {
            uint32_t part = pixel >> shift & 0xff;
            *to++ = (unsigned char)(opaque == 0 ? 0 : (part * 255 + half) / opaque);
        }
        if (holes) *to++ = (unsigned char)opaque;
    }
}

static meander_status png_put_pixels(const drawing *d, const png_shape *shape,
                                     cairo_surface_t *surface, output *out) {
    png_file file;
    scratch lent = {.context = d->context};
    const unsigned char *row = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    unsigned char *unpacked = scratch_lend(&lent, shape->width, 4);
    if (unpacked == NULL) return MEANDER_NO_MEMORY;
    meander_status status = png_file_begin(&file, d->context, shape, out);
    if (status == MEANDER_OK) {
        for (uint32_t y = 0; y < shape->height && status == MEANDER_OK; y++, row += stride) {
            png_unpack(row, shape->width, shape->holes, unpacked);
            status = png_file_row(&file, unpacked);
            if (status == MEANDER_OK && y % 64 == 0)
                status = context_progress(d->context, y, shape->height);
        }
        meander_status ended = png_file_end(&file, status == MEANDER_OK);
        if (status == MEANDER_OK) status = ended;
    }
    scratch_take_back(&lent);
    return status;
}

// Without a plot the cells have any shape.
static meander_status png_paint(const drawing *d, const plot *p, const style *l,
                                const png_shape *shape, output *out) {
    cairo_page page;
    cairo_surface_t *surface =
        cairo_image_surface_create(shape->holes ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                   (int)shape->width, (int)shape->height);
    cairo_t *cairo = cairo_create(surface);
    cairo_page_init(&page, d->context, cairo);
    cairo_page_letters(cairo, CAIRO_LETTERS, true);
    meander_status status = p != NULL ? picture_draw(p, l, &page.canvas)
                                      : style_draw_shape(d, l, &page.canvas);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    if (status == MEANDER_OK) status = png_put_pixels(d, shape, surface, out);
    cairo_surface_destroy(surface);
    return status;
}

static meander_status png_check_pixels(const drawing *d, canvas_page page) {
    uint64_t pixels = (uint64_t)page.width * page.height;
    if (page.width <= PNG_SIDE_MOST && page.height <= PNG_SIDE_MOST && pixels <= PNG_PIXELS_MOST)
        return MEANDER_OK;
    return context_fail(d->context, MEANDER_TOO_BIG,
                        "a smooth picture of %lux%lu pixels is too large; make cells smaller "
                        "(cell=4), or let png:bits=1 draw any size",
                        (unsigned long)page.width, (unsigned long)page.height);
}

// Before any row is pulled; what no plot can hold is refused by the plot.
static meander_status png_check_page(const drawing *d, const style *l) {
    if (d->rows->width > PLOT_SIDE_MOST || d->rows->height > PLOT_SIDE_MOST) return MEANDER_OK;
    const plot sides = {.width = (size_t)d->rows->width, .height = (size_t)d->rows->height};
    return png_check_pixels(d, picture_page(&sides, l));
}

static png_shape png_shape_of(const drawing *d, canvas_page page) {
    return (png_shape){.width = page.width, .height = page.height, .id = d->id,
                       .holes = page.colour == CANVAS_NONE, .pack = png_choose_pack(d, false)};
}

static meander_status png_write_cells(const drawing *d, output *out) {
    style l;
    const grid *g = d->puzzle->grid;
    TRY(style_read(d, 0, &l));
    TRY(shape_picture_check(g, &l));
    canvas_page page = shape_picture_page(g, &l);
    TRY(png_check_pixels(d, page));
    png_shape shape = png_shape_of(d, page);
    return png_paint(d, NULL, &l, &shape, out);
}

static meander_status png_write_smooth(const drawing *d, output *out) {
    style l;
    plot p;
    scratch lent = {.context = d->context};
    TRY(style_read(d, 0, &l));
    TRY(png_check_page(d, &l));
    meander_status status = style_plot(d, &l, &p, &lent);
    if (status == MEANDER_OK) {
        png_shape shape = png_shape_of(d, picture_page(&p, &l));
        status = png_paint(d, &p, &l, &shape, out);
    }
    scratch_take_back(&lent);
    return status;
}
#elif defined(MEANDER_WITH_PNG)
static meander_status png_write_smooth(const drawing *d, output *out) {
    (void)out;
    return style_missing(d, "a smooth png", "cairo", "libcairo2-dev");
}

static meander_status png_write_cells(const drawing *d, output *out) {
    return png_write_smooth(d, out);
}
#endif

static meander_status png_write_shape(const drawing *d, output *out) {
#ifdef MEANDER_WITH_PNG
    if (d->params->values[PNG_BITS] != 1) return png_write_cells(d, out);
    return context_fail(d->context, MEANDER_UNSUPPORTED, "png:bits=1 draws squares only");
#else
    (void)out;
    return style_missing(d, "png", "libpng", "libpng-dev");
#endif
}

static meander_status png_write(const drawing *d, output *out) {
#ifdef MEANDER_WITH_PNG
    bool bits = d->params->values[PNG_BITS] == 1;
    if (bits && style_wants_whole(d->params))
        return context_fail(d->context, MEANDER_UNSUPPORTED, "png:bits=1 draws no smooth border");
    if (style_draws_shape(d)) return png_write_shape(d, out);
    return bits ? png_write_bits(d, out) : png_write_smooth(d, out);
#else
    (void)out;
    return style_missing(d, "png", "libpng", "libpng-dev");
#endif
}

const format format_png = {
    .name = "png",
    .about = "picture of pixels, smooth, or black and white at any size",
    .traits = "binary names-id rows write-only picture keeps-doors keeps-one-way shows-ascii shows-gates shapes",
    .endings = "png",
    .params = png_params,
    .wants_trace = style_wants_trace,
    .wants_whole = style_wants_whole,
    .write_rows = png_write,
    .write_shape = png_write_shape,
    .check_cells = shape_picture_check_cells,
};
