// SPDX-License-Identifier: MIT
// The public calls for films.
//
//     frames of pixels -> meander_film -> codec -> meander_output
//
// A film that failed stays failed: what it wrote is of no use, so the output is to be abandoned.
#include "facade/facade.h"
#include "format/film/film.h"

struct meander_film {
    standing standing;
    film film;
    meander_status status;       // the first error
    bool ended;
};

// Writes nothing: the output may be closed already.
static void film_free(standing *h) {
    meander_film *f = (meander_film *)(void *)h;
    context *c = f->film.context;
    film_close(&f->film);
    memory_free(c, f);
}

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
    f->ended = false;
    meander_status status = film_open(&f->film, c, &wanted, &out->output);
    if (status != MEANDER_OK) {
        memory_free(c, f);
        return status;
    }
    standing_begin(&f->standing, film_free, &c->standing, NULL);
    *film_new = f;
    return MEANDER_OK;
}

// Its last bytes are written once, well or not.
static meander_status film_check_open(const meander_film *f) {
    if (!f->ended) return MEANDER_OK;
    return context_fail(f->film.context, MEANDER_BAD_REQUEST, "this film has ended");
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
    TRY(film_check_open(f));
    if (f->status == MEANDER_OK)
        f->status = film_add_lines(&f->film, pixels, letters, lines, count, ticks);
    return f->status;
}

meander_status meander_film_end(meander_film *f) {
    TRY(film_check_open(f));
    f->ended = true;
    if (f->status == MEANDER_OK) f->status = film_end(&f->film);
    return f->status;
}

void meander_film_free(meander_film *f) {
    if (f != NULL) standing_free(&f->standing);
}

const char *meander_film_format_of_path(const char *path) {
    const film_codec *codec = film_codec_of_path(path);
    return codec == NULL ? NULL : codec->name;
}

