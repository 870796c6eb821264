// SPDX-License-Identifier: MIT
// A drawing that plays by itself: what never changes is one outline for each colour, and what
// changes is one for each list of colours and times.
//
//     <path d="M0 0h9v1h-9z..." fill="#222"/>       the first frame, run by run
//     <path d="M3 1h1v1h-1z..."><animate values="none;#08c;#fff" keyTimes="0;.25;.5" .../></path>
//
// Nothing covers the first frame until the first change.  Pixels with the same colours at the
// same times, a cell and the passage that leads to it, share an outline.  Meant for films of one
// pixel a block.
//
// Invariant: the changes are in the order of time; sorted by pixels, those of a pixel still are.
// Cost: 12 bytes of memory for every pixel that changes, each time.
// Source: W3C, "SVG Animations Level 2" and "SMIL 3.0": discrete animation over key times.
#include "format/film.h"

#include <stdlib.h>
#include <string.h>

typedef struct svg_change {
    uint32_t pixel, tick;
    uint8_t colour;
} svg_change;

typedef struct svg_film {
    svg_change *changes;
    size_t count, room;
    uint8_t *first;              // the first frame
} svg_film;

static meander_status svg_begin(film *f) {
    svg_film *s = scratch_lend_zeroed(&f->lent, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    f->state = s;
    s->first = scratch_lend(&f->lent, (size_t)f->width * f->height, 1);
    return s->first == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void svg_drop(film *f) {
    svg_film *s = f->state;
    memory_free(f->context, s->changes);
}

static meander_status svg_frame(film *f, const film_frame *frame) {
    svg_film *s = f->state;
    if (frame->before == NULL) {
        memcpy(s->first, frame->pixels, (size_t)f->width * f->height);
        return MEANDER_OK;
    }
    for (uint32_t y = frame->y; y < frame->y + frame->height; y++)
        for (uint32_t x = frame->x; x < frame->x + frame->width; x++) {
            size_t i = (size_t)y * f->width + x;
            if (frame->pixels[i] == frame->before[i]) continue;
            if (!memory_reserve(f->context, (void **)&s->changes, &s->room, s->count + 1,
                                sizeof *s->changes))
                return MEANDER_NO_MEMORY;
            s->changes[s->count++] = (svg_change){(uint32_t)i, (uint32_t)frame->begin,
                                                  frame->pixels[i]};
        }
    return MEANDER_OK;
}

// ---- writing ---------------------------------------------------------------------------

static void svg_put_colour(film *f, unsigned colour) {
    const uint8_t *rgb = f->palette + 3 * (size_t)colour;
    unsigned r = rgb[0], g = rgb[1], b = rgb[2];
    if (r % 17 == 0 && g % 17 == 0 && b % 17 == 0)
        output_print(f->out, "#%x%x%x", r / 17, g / 17, b / 17);
    else output_print(f->out, "#%02x%02x%02x", r, g, b);
}

// A share of the film, so fine that no two ticks are one: ".0304".
static void svg_put_time(film *f, uint64_t tick) {
    unsigned digits = 2;
    for (uint64_t steps = 100; steps < f->begin; steps *= 10) digits++;
    char text[32];
    text_print(text, sizeof text, "%.*f", (int)digits, (double)tick / (double)f->begin);
    size_t length = strlen(text);
    while (length > 1 && text[length - 1] == '0') length--;
    output_char(f->out, ';');
    output_bytes(f->out, text + (text[0] == '0'), length - (text[0] == '0'));
}

// All pixels of a colour in the first frame, by runs.
static void svg_write_ground(film *f, const svg_film *s, unsigned colour) {
    if (memchr(s->first, (int)colour, (size_t)f->width * f->height) == NULL) return;
    output_text(f->out, "<path fill=\"");
    svg_put_colour(f, colour);
    output_text(f->out, "\" d=\"");
    for (uint32_t y = 0; y < f->height; y++) {
        const uint8_t *row = s->first + (size_t)y * f->width;
        for (uint32_t x = 0, end; x < f->width; x = end) {
            for (end = x; end < f->width && row[end] == colour; end++) {}
            if (end > x)
                output_print(f->out, "M%u %uh%uv1h-%uz", (unsigned)x, (unsigned)y,
                             (unsigned)(end - x), (unsigned)(end - x));
            else end++;
        }
    }
    output_text(f->out, "\"/>\n");
}

// Sorted by pixels: counted, then put where they belong.
static meander_status svg_sort(film *f, svg_film *s) {
    size_t pixels = (size_t)f->width * f->height;
    size_t *places = memory_new_zeroed(f->context, pixels + 1, sizeof *places);
    svg_change *sorted = memory_new(f->context, s->count, sizeof *sorted);
    bool enough = places != NULL && sorted != NULL;
    if (enough) {
        for (size_t i = 0; i < s->count; i++) places[s->changes[i].pixel + 1]++;
        for (size_t i = 0; i < pixels; i++) places[i + 1] += places[i];
        for (size_t i = 0; i < s->count; i++)
            sorted[places[s->changes[i].pixel]++] = s->changes[i];
        memory_free(f->context, s->changes);
        s->changes = sorted;
    } else {
        memory_free(f->context, sorted);
    }
    memory_free(f->context, places);
    return enough ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// All changes of a pixel.
typedef struct svg_history {
    const svg_change *changes;
    size_t count;
} svg_history;

static int svg_compare(const void *left, const void *right) {
    const svg_history *a = left, *b = right;
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (size_t i = 0; i < a->count; i++) {
        const svg_change *c = &a->changes[i], *d = &b->changes[i];
        if (c->tick != d->tick) return c->tick < d->tick ? -1 : 1;
        if (c->colour != d->colour) return c->colour < d->colour ? -1 : 1;
    }
    return 0;
}

// By what happens to them, and within that from left to right and down.
static int svg_compare_places(const void *left, const void *right) {
    const svg_history *a = left, *b = right;
    int order = svg_compare(a, b);
    if (order != 0) return order;
    return (a->changes->pixel > b->changes->pixel) - (a->changes->pixel < b->changes->pixel);
}

static size_t svg_find_histories(const svg_film *s, svg_history *histories) {
    size_t count = 0;
    for (size_t from = 0, end; from < s->count; from = end) {
        uint32_t pixel = s->changes[from].pixel;
        for (end = from; end < s->count && s->changes[end].pixel == pixel;) end++;
        histories[count++] = (svg_history){&s->changes[from], end - from};
    }
    qsort(histories, count, sizeof *histories, svg_compare_places);
    return count;
}

static void svg_write_history(film *f, const svg_history *h) {
    output_print(f->out, "\"><animate attributeName=\"fill\" calcMode=\"discrete\" "
                 "repeatCount=\"indefinite\" dur=\"%.6gs\" values=\"none",
                 (double)f->begin / f->rate);
    for (size_t i = 0; i < h->count; i++) {
        output_char(f->out, ';');
        svg_put_colour(f, h->changes[i].colour);
    }
    output_text(f->out, "\" keyTimes=\"0");
    for (size_t i = 0; i < h->count; i++) svg_put_time(f, h->changes[i].tick);
    output_text(f->out, "\"/></path>\n");
}

static void svg_write_changes(film *f, const svg_history *histories, size_t count) {
    for (size_t from = 0, end; from < count; from = end) {
        output_text(f->out, "<path d=\"");
        for (end = from; end < count; end++) {
            uint32_t pixel = histories[end].changes->pixel;
            if (svg_compare(&histories[from], &histories[end]) != 0) break;
            output_print(f->out, "M%u %uh1v1h-1z", (unsigned)(pixel % f->width),
                         (unsigned)(pixel / f->width));
        }
        svg_write_history(f, &histories[from]);
    }
}

static meander_status svg_end(film *f) {
    svg_film *s = f->state;
    TRY(svg_sort(f, s));
    svg_history *histories = memory_new(f->context, s->count, sizeof *histories);
    if (histories == NULL) return MEANDER_NO_MEMORY;
    output_print(f->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" "
                 "shape-rendering=\"crispEdges\">\n", (unsigned)f->width, (unsigned)f->height);
    if (*f->id != '\0') output_print(f->out, "<title>%s</title>\n", f->id);
    for (unsigned colour = 0; colour < f->colours; colour++) svg_write_ground(f, s, colour);
    svg_write_changes(f, histories, svg_find_histories(s, histories));
    output_text(f->out, "</svg>\n");
    memory_free(f->context, histories);
    return MEANDER_OK;
}

const film_codec film_codec_svg = {
    .name = "svg",
    .about = "a drawing that plays by itself",
    .endings = "svg",
    .begin = svg_begin,
    .frame = svg_frame,
    .end = svg_end,
    .drop = svg_drop,
};
