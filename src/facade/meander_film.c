// SPDX-License-Identifier: MIT
// The public calls for films.
//
//     frames of pixels -> meander_film -> codec -> meander_output
//
// A film that failed stays failed: what it wrote is of no use, so the output is to be abandoned.
#include "facade/facade.h"
#include "format/film/film.h"

struct meander_film {
    film film;
    meander_status status;       // the first error
};

meander_status meander_film_new_sized(meander_context *c, const meander_film_order *given,
                                      size_t size, meander_output *out,
                                      meander_film **film_new) {
    meander_film_order order;
    TRY(facade_take(c, "meander_film_order", given, size, &order, sizeof order));
    const film_order wanted = {order.format, order.id, order.width, order.height,
                               order.rate, order.palette, order.colours};
    meander_film *f = memory_new(c, 1, sizeof *f);
    if (f == NULL) return MEANDER_NO_MEMORY;
    f->status = MEANDER_OK;
    meander_status status = film_open(&f->film, c, &wanted, &out->output);
    if (status == MEANDER_OK) *film_new = f;
    else memory_free(c, f);
    return status;
}

meander_status meander_film_add(meander_film *f, const uint8_t *pixels, uint32_t ticks) {
    return meander_film_add_text(f, pixels, NULL, ticks);
}

meander_status meander_film_add_text(meander_film *f, const uint8_t *pixels,
                                     const uint8_t *letters, uint32_t ticks) {
    return meander_film_add_lines(f, pixels, letters, NULL, 0, ticks);
}

meander_status meander_film_add_lines(meander_film *f, const uint8_t *pixels,
                                      const uint8_t *letters, const meander_film_line *lines,
                                      size_t count, uint32_t ticks) {
    if (f->status == MEANDER_OK)
        f->status = film_add_lines(&f->film, pixels, letters, lines, count, ticks);
    return f->status;
}

meander_status meander_film_end(meander_film *f) {
    if (f->status == MEANDER_OK) f->status = film_end(&f->film);
    return f->status;
}

void meander_film_free(meander_film *f) {
    if (f == NULL) return;
    context *c = f->film.context;
    film_close(&f->film);
    memory_free(c, f);
}

const char *meander_film_format_of_path(const char *path) {
    const film_codec *codec = film_codec_of_path(path);
    return codec == NULL ? NULL : codec->name;
}

