// SPDX-License-Identifier: MIT
// Common to all films: a frame waits until the next one differs from it, and is
// then handed to the codec with the rectangle in which it differs from the one before.
//
//     added      A A A B B C C C C            frames[waiting]       C
//     handed on  A(3)  B(2)                   frames[1 - waiting]   B, already in the film
//
// Invariant: of the frames in the film no two that follow each other are alike.
// Cost: two frames of memory, and one comparison of each frame with the one before.
#include "format/film/film.h"

#include <string.h>

#include "base/registry.h"
#include "format/film/film_lines.h"

extern const film_codec *const meander_only_films[];
REGISTRY_COUNT(film_codec, meander_only_films)
const film_codec *film_codec_at(size_t i) { return meander_only_films[i]; }

static const char *film_name_at(const void *table, size_t i) {
    (void)table;
    return film_codec_at(i)->name;
}

const film_codec *film_codec_named(context *c, const char *name, size_t length) {
    size_t i = names_find(c, "film", name, length, film_name_at, NULL, NULL, film_codec_count());
    return i == SIZE_MAX ? NULL : film_codec_at(i);
}

const film_codec *film_codec_of_path(const char *path) {
    for (size_t i = 0; i < film_codec_count(); i++)
        if (names_end(path, film_codec_at(i)->endings)) return film_codec_at(i);
    return NULL;
}

// ---- one film --------------------------------------------------------------------------

static meander_status film_check(context *c, const film_order *order) {
    if (order->width == 0 || order->height == 0 || order->width > FILM_SIDE_MOST ||
        order->height > FILM_SIDE_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "a film is 1 to %d pixels wide and high",
                            FILM_SIDE_MOST);
    if (order->rate == 0 || order->rate > FILM_RATE_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "a film has 1 to %d frames a second",
                            FILM_RATE_MOST);
    if (order->colours == 0 || order->colours > FILM_COLOURS_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "a film has 1 to %d colours",
                            FILM_COLOURS_MOST);
    return MEANDER_OK;
}

meander_status film_open(film *f, context *c, const film_order *order, output *out) {
    TRY(film_check(c, order));
    *f = (film){.context = c, .out = out, .width = order->width, .height = order->height,
                .rate = order->rate, .palette = order->palette, .colours = order->colours,
                .id = order->id == NULL ? "" : order->id, .lent = {.context = c}};
    const film_codec *codec = film_codec_named(c, order->format, strlen(order->format));
    if (codec == NULL) return MEANDER_BAD_REQUEST;
    meander_status status = MEANDER_OK;
    f->planes = names_contain(codec->traits, "text") ? 2 : 1;
    for (unsigned i = 0; i < 2; i++) {
        f->frames[i] = scratch_lend(&f->lent, (size_t)f->width * f->height, f->planes);
        if (f->frames[i] == NULL) status = MEANDER_NO_MEMORY;
    }
    if (status == MEANDER_OK) status = codec->begin(f);
    if (status == MEANDER_OK) f->codec = codec;
    else scratch_take_back(&f->lent);
    return status;
}

// The least rectangle outside of which both frames are alike.  The rows of letters are looked at
// like further rows of pixels.
static void film_find_change(const film *f, film_frame *frame) {
    uint32_t left = f->width, right = 0, top = f->height, bottom = 0;
    for (size_t row = 0; row < (size_t)f->height * f->planes; row++) {
        const uint8_t *a = frame->pixels + row * f->width, *b = frame->before + row * f->width;
        uint32_t first = 0, last = f->width, y = (uint32_t)(row % f->height);
        if (memcmp(a, b, f->width) == 0) continue;
        while (a[first] == b[first]) first++;
        while (a[last - 1] == b[last - 1]) last--;
        if (y < top) top = y;
        if (y >= bottom) bottom = y + 1;
        if (first < left) left = first;
        if (last > right) right = last;
    }
    frame->x = left;
    frame->y = top;
    frame->width = right - left;
    frame->height = bottom - top;
}

// The frame that waits goes into the film.
static meander_status film_pass_on(film *f) {
    film_frame frame = {.pixels = f->frames[f->waiting], .width = f->width, .height = f->height,
                        .begin = f->begin, .ticks = f->ticks};
    if (f->frame_count > 0) {
        frame.before = f->frames[1 - f->waiting];
        film_find_change(f, &frame);
    }
    if (f->planes > 1) {
        size_t size = (size_t)f->width * f->height;
        frame.letters = frame.pixels + size;
        frame.letters_before = frame.before == NULL ? NULL : frame.before + size;
    }
    f->frame_count++;
    f->begin += f->ticks;
    f->ticks = 0;
    TRY(f->codec->frame(f, &frame));
    return f->out->status;
}

static meander_status film_check_pixels(const film *f, const uint8_t *pixels) {
    size_t size = (size_t)f->width * f->height;
    unsigned most = 0;
    for (size_t i = 0; i < size; i++) most = pixels[i] > most ? pixels[i] : most;
    if (most < f->colours) return MEANDER_OK;
    return context_fail(f->context, MEANDER_BAD_REQUEST, "a film of %u colours has no colour %u",
                        f->colours, most);
}

static meander_status film_check_letters(const film *f, const uint8_t *letters) {
    size_t size = (size_t)f->width * f->height;
    for (size_t i = 0; letters != NULL && i < size; i++)
        if (letters[i] != 0 && (letters[i] < ' ' || letters[i] > '~'))
            return context_fail(f->context, MEANDER_BAD_REQUEST,
                                "letters of a film are printable ASCII, not %u",
                                (unsigned)letters[i]);
    return MEANDER_OK;
}

// Returns whether all of the plane is this; NULL is a plane of zeros.
static bool film_is_same(const uint8_t *plane, const uint8_t *as, size_t size) {
    if (as != NULL) return memcmp(plane, as, size) == 0;
    return plane[0] == 0 && memcmp(plane, plane + 1, size - 1) == 0;
}

static bool film_is_as_before(const film *f, const uint8_t *pixels, const uint8_t *letters) {
    size_t size = (size_t)f->width * f->height;
    const uint8_t *waiting = f->frames[f->waiting];
    return film_is_same(waiting, pixels, size) &&
           (f->planes == 1 || film_is_same(waiting + size, letters, size));
}

static void film_copy(const film *f, uint8_t *frame, const uint8_t *pixels,
                      const uint8_t *letters) {
    size_t size = (size_t)f->width * f->height;
    memcpy(frame, pixels, size);
    if (f->planes > 1 && letters != NULL) memcpy(frame + size, letters, size);
    else if (f->planes > 1) memset(frame + size, 0, size);
}

static meander_status film_put(film *f, const uint8_t *pixels, const uint8_t *letters, uint32_t ticks) {
    bool first = f->frame_count == 0 && f->ticks == 0;
    if (!first && film_is_as_before(f, pixels, letters)) {
        f->ticks = f->ticks > UINT32_MAX - ticks ? UINT32_MAX : f->ticks + ticks;
        return MEANDER_OK;
    }
    if (!first) {
        TRY(film_pass_on(f));
        f->waiting = 1 - f->waiting;
    }
    film_copy(f, f->frames[f->waiting], pixels, letters);
    f->ticks = ticks;
    return MEANDER_OK;
}

uint64_t film_now(const film *f) { return f->begin + f->ticks; }

// The frame as it is with the lines.  A codec that keeps them sees every frame from the first one
// with lines on, also those without.
static meander_status film_draw(film *f, const uint8_t *pixels, const uint8_t *letters,
                                const meander_film_line *lines, size_t count) {
    size_t size = (size_t)f->width * f->height;
    if (f->drawn == NULL) f->drawn = scratch_lend(&f->lent, size, f->planes);
    if (f->drawn == NULL) return MEANDER_NO_MEMORY;
    film_copy(f, f->drawn, pixels, letters);
    return f->codec->lines(f, f->drawn, lines, count);
}

meander_status film_add_lines(film *f, const uint8_t *pixels, const uint8_t *letters,
                              const meander_film_line *lines, size_t count, uint32_t ticks) {
    size_t size = (size_t)f->width * f->height;
    TRY(film_lines_check(f, lines, count));
    if (ticks == 0) return MEANDER_OK;
    TRY(film_check_pixels(f, pixels));
    TRY(film_check_letters(f, letters));
    if (f->codec->lines == NULL || (count == 0 && f->drawn == NULL)) return film_put(f, pixels, letters, ticks);
    TRY(film_draw(f, pixels, letters, lines, count));
    return film_put(f, f->drawn, f->planes > 1 ? f->drawn + size : NULL, ticks);
}

meander_status film_add(film *f, const uint8_t *pixels, const uint8_t *letters, uint32_t ticks) {
    return film_add_lines(f, pixels, letters, NULL, 0, ticks);
}

bool film_is_dark(const film *f, unsigned colour) {
    const uint8_t *rgb = f->palette + 3 * (size_t)colour;
    return 3u * rgb[0] + 6u * rgb[1] + rgb[2] < 10 * 112;
}

meander_status film_end(film *f) {
    if (f->ticks == 0)
        return context_fail(f->context, MEANDER_BAD_REQUEST, "a film needs a frame");
    TRY(film_pass_on(f));
    TRY(f->codec->end(f));
    return f->out->status;
}

void film_close(film *f) {
    if (f->codec != NULL && f->codec->drop != NULL) f->codec->drop(f);
    f->codec = NULL;
    scratch_take_back(&f->lent);
}
