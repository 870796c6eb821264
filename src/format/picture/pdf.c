// SPDX-License-Identifier: MIT
// PDF for printers: the maze on one pdf_pages, its solution on the next.
//
//     pdf                        A4, upright, 15 mm of border, the ID below the maze
//     pdf:paper=letter,landscape,solution=here
//
// It is the picture of draw/picture.c on the paper of pdf_pages.c, so cells are as large as the paper
// allows, and `cell` and `wall` only tell how wide one is beside the other.
#include "format/picture/book.h"


static const meander_param pdf_params[] = {
    STYLE_TABLE,
    {.name = "paper", .about = "its size", .kind = MEANDER_PARAM_CHOICE,
     .choices = "a4|a3|a5|letter|legal"},
    {.name = "landscape", .about = "paper that lies", .kind = MEANDER_PARAM_SWITCH},
    {.name = "border", .about = "millimetres that stay white", .kind = MEANDER_PARAM_INTEGER,
     .fallback = 15, .least = 0, .most = 100},
    {.name = "title", .about = "tell size and ID on the page", .kind = MEANDER_PARAM_SWITCH,
     .fallback = 1},
    {.name = "solution", .about = "where it is drawn", .kind = MEANDER_PARAM_CHOICE,
     .choices = "page|here|no"},
    {0},
};

#ifdef MEANDER_WITH_CAIRO
#include "base/text.h"
#include "format/picture/pdf_pages.h"

enum { PDF_CELL = 20 };

static meander_status pdf_draw_page(pdf_pages *s, const drawing *d, const plot *p, const style *l,
                                    const char *heading) {
    if (d->params->values[PDF_TITLE]) {
        pdf_pages_heading(s, heading, "");
        pdf_pages_footing(s, d->id, "");
    }
    TRY(pdf_pages_picture(s, p, l, pdf_pages_inside(s)));
    pdf_pages_turn(s);
    return MEANDER_OK;
}

static meander_status pdf_draw_pages(pdf_pages *s, const drawing *d, const plot *p, style l) {
    char heading[64];
    pdf_solution where = (pdf_solution)d->params->values[PDF_SOLUTION];
    style solved = l;
    text_print(heading, sizeof heading, "Maze %llu x %llu", (unsigned long long)p->width,
               (unsigned long long)p->height);
    TRY(pdf_pages_tell(s, heading, d->id));
    plot bare = *p;
    if (where != PDF_HERE) {
        l.path = STYLE_NO_PATH;
        bare.visited = NULL;
    }
    TRY(pdf_draw_page(s, d, &bare, &l, heading));
    if (where != PDF_ON_PAGE || !p->has_path) return MEANDER_OK;
    return pdf_draw_page(s, d, p, &solved, "Solution");
}

static meander_status pdf_write(const drawing *d, output *out) {
    style l;
    plot p;
    pdf_pages s;
    scratch lent = {.context = d->context};
    TRY(style_read(d, PDF_CELL, &l));
    meander_status status = style_plot(d, &l, &p, &lent);
    if (status == MEANDER_OK) {
        status = pdf_pages_open(&s, d->context, d->params, out);
        if (status == MEANDER_OK) status = pdf_draw_pages(&s, d, &p, l);
        meander_status closed = pdf_pages_close(&s);
        if (status == MEANDER_OK) status = closed;
    }
    scratch_take_back(&lent);
    return status;
}
#else
static meander_status pdf_write(const drawing *d, output *out) {
    (void)out;
    return style_missing(d, "pdf", "cairo", "libcairo2-dev");
}
#endif

const format format_pdf = {
    .name = "pdf",
    .about = "pages for printers, the solution on a page of its own",
    .traits = "binary rows write-only picture pages",
    .endings = "pdf",
    .params = pdf_params,
    .wants_trace = style_wants_trace,
    .write_rows = pdf_write,
};
