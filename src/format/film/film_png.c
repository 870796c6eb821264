// SPDX-License-Identifier: MIT
// Animated PNG: a PNG whose other frames are in chunks that older readers skip.
//
//     IHDR PLTE tEXt acTL   fcTL IDAT   fcTL fdAT   fcTL fdAT ...   IEND
//                           frame 1     the rectangle that changed
//
// The number of frames comes first (acTL), so chunks wait in memory until the end.
// Within the rectangle what stayed is transparent (a colour behind the others), which packs well.
// Invariant: fcTL and fdAT are numbered together, from 0.
// Cost: memory for the packed frames; packing is zlib's.
// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 2025, which has
// the animated chunks.
#include "format/film/film_lines.h"
#include "format/picture/picture_id.h"

#ifdef MEANDER_WITH_ZLIB

#include <string.h>
#include <zlib.h>

typedef struct png_film {
    char *bytes;                 // chunks that wait
    size_t used, room;
    uint32_t number;             // of the next fcTL or fdAT
    uint8_t *lines;              // a frame as PNG has it: a byte for each line in front
    uint8_t *packed;
    size_t packed_room;
} png_film;

static void png_put(char *bytes, uint32_t number) {
    for (unsigned i = 0; i < 4; i++) bytes[i] = (char)(number >> (24 - 8 * i) & 255);
}

// ---- chunks ----------------------------------------------------------------------------

// A chunk's data in two parts, the second may be empty.
typedef struct png_part {
    const void *bytes;
    size_t size;
} png_part;

static meander_status png_keep(film *f, const void *bytes, size_t size) {
    png_film *p = f->state;
    if (!memory_reserve(f->context, (void **)&p->bytes, &p->room, p->used + size, 1))
        return MEANDER_NO_MEMORY;
    memcpy(p->bytes + p->used, bytes, size);
    p->used += size;
    return MEANDER_OK;
}

static meander_status png_chunk(film *f, const char *name, png_part a, png_part b) {
    char head[8], tail[4];
    png_put(head, (uint32_t)(a.size + b.size));
    memcpy(head + 4, name, 4);
    uLong sum = crc32(0, (const Bytef *)name, 4);
    if (a.size > 0) sum = crc32(sum, a.bytes, (uInt)a.size);
    if (b.size > 0) sum = crc32(sum, b.bytes, (uInt)b.size);
    png_put(tail, (uint32_t)sum);
    TRY(png_keep(f, head, sizeof head));
    if (a.size > 0) TRY(png_keep(f, a.bytes, a.size));
    if (b.size > 0) TRY(png_keep(f, b.bytes, b.size));
    return png_keep(f, tail, sizeof tail);
}

static const png_part png_nothing = {NULL, 0};

// ---- frames ----------------------------------------------------------------------------

static meander_status png_begin(film *f) {
    size_t lines = ((size_t)f->width + 1) * f->height;
    png_film *p = scratch_lend_zeroed(&f->lent, 1, sizeof *p);
    if (p == NULL) return MEANDER_NO_MEMORY;
    f->state = p;
    p->packed_room = compressBound((uLong)lines);
    p->lines = scratch_lend(&f->lent, lines, 1);
    p->packed = scratch_lend(&f->lent, p->packed_room, 1);
    return p->lines == NULL || p->packed == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void png_drop(film *f) {
    png_film *p = f->state;
    memory_free(f->context, p->bytes);
}

// All 256 colours leave none to be transparent.
static bool png_is_clear(const film *f) { return f->colours < FILM_COLOURS_MOST; }

static void png_lay_line(const film *f, const film_frame *frame, uint32_t y, uint8_t *line) {
    size_t at = ((size_t)frame->y + y) * f->width + frame->x;
    *line++ = 0;
    memcpy(line, frame->pixels + at, frame->width);
    if (frame->before == NULL || !png_is_clear(f)) return;
    for (uint32_t x = 0; x < frame->width; x++)
        if (line[x] == frame->before[at + x]) line[x] = (uint8_t)f->colours;
}

static meander_status film_png_pack(film *f, const film_frame *frame, png_part *packed) {
    png_film *p = f->state;
    size_t line = (size_t)frame->width + 1;
    for (uint32_t y = 0; y < frame->height; y++) png_lay_line(f, frame, y, p->lines + y * line);
    uLongf size = (uLongf)p->packed_room;
    if (compress2(p->packed, &size, p->lines, (uLong)(line * frame->height), 9) != Z_OK)
        return context_fail(f->context, MEANDER_NO_MEMORY, "not enough memory");
    *packed = (png_part){p->packed, size};
    return MEANDER_OK;
}

// The time for which a frame is shown has 16 bits.
static meander_status png_frame(film *f, const film_frame *frame) {
    png_film *p = f->state;
    png_part packed;
    char control[26] = {0}, number[4];
    uint32_t ticks = frame->ticks < UINT16_MAX ? frame->ticks : UINT16_MAX;
    png_put(control, p->number++);
    png_put(control + 4, frame->width);
    png_put(control + 8, frame->height);
    png_put(control + 12, frame->x);
    png_put(control + 16, frame->y);
    png_put(control + 20, ticks << 16 | f->rate);
    control[25] = frame->before != NULL;          // over what is there
    TRY(png_chunk(f, "fcTL", (png_part){control, sizeof control}, png_nothing));
    TRY(film_png_pack(f, frame, &packed));
    if (frame->before == NULL) return png_chunk(f, "IDAT", packed, png_nothing);
    png_put(number, p->number++);
    return png_chunk(f, "fdAT", (png_part){number, sizeof number}, packed);
}

// ---- the file --------------------------------------------------------------------------

static meander_status png_colours(film *f) {
    uint8_t clear[FILM_COLOURS_MOST];
    memset(clear, 255, sizeof clear);
    clear[f->colours % FILM_COLOURS_MOST] = 0;
    png_part palette = {f->palette, (size_t)f->colours * 3};
    if (!png_is_clear(f)) return png_chunk(f, "PLTE", palette, png_nothing);
    TRY(png_chunk(f, "PLTE", palette, (png_part){"\0\0", 3}));
    return png_chunk(f, "tRNS", (png_part){clear, (size_t)f->colours + 1}, png_nothing);
}

static meander_status png_head(film *f) {
    static const char key[] = PICTURE_ID_KEY;
    char size[13] = {0}, count[8] = {0};
    png_put(size, f->width);
    png_put(size + 4, f->height);
    size[8] = 8;                 // bits a pixel, of ...
    size[9] = 3;                 // ... a palette
    png_put(count, (uint32_t)f->frame_count);
    TRY(png_chunk(f, "IHDR", (png_part){size, sizeof size}, png_nothing));
    TRY(png_colours(f));
    if (*f->id != '\0')
        TRY(png_chunk(f, "tEXt", (png_part){key, sizeof key}, (png_part){f->id, strlen(f->id)}));
    return png_chunk(f, "acTL", (png_part){count, sizeof count}, png_nothing);
}

// The head comes last into memory, and first into the file.
static meander_status png_end(film *f) {
    png_film *p = f->state;
    TRY(png_chunk(f, "IEND", png_nothing, png_nothing));
    size_t frames = p->used;
    TRY(png_head(f));
    output_bytes(f->out, "\x89PNG\r\n\x1a\n", 8);
    output_bytes(f->out, p->bytes + frames, p->used - frames);
    output_bytes(f->out, p->bytes, frames);
    return MEANDER_OK;
}

#else

static meander_status png_begin(film *f) {
    return context_fail(f->context, MEANDER_UNSUPPORTED,
                        "PNG films need zlib: install zlib1g-dev and build again");
}
static meander_status png_frame(film *f, const film_frame *frame) {
    (void)frame;
    return png_begin(f);
}
static meander_status png_end(film *f) { return png_begin(f); }
static void png_drop(film *f) { (void)f; }

#endif

const film_codec film_codec_png = {
    .name = "png",
    .about = "animated PNG",
    .traits = film_lines_type_traits,
    .endings = "png apng",
    .begin = png_begin,
    .frame = png_frame,
    .end = png_end,
    .drop = png_drop,
    .lines = film_lines_type,
};
