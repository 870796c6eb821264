// SPDX-License-Identifier: MIT
// Films: frames go in, and what other decoders, written here, take out again are the same frames
// for the same times.
#include "support/test.h"
#include <meander/meander.h>

#include "base/rng.h"
#include "format/film/film.h"
#include "format/picture/picture_id.h"
#include "support/faulty.h"

enum { COLOURS = 7, RATE = 20, FRAMES = 40 };

static const uint8_t palette[3 * COLOURS] = {255, 255, 255, 0, 0, 0, 0, 114, 178, 0, 158, 115,
                                             213, 94, 0, 204, 121, 167, 240, 228, 66};

// ---- a film to write -------------------------------------------------------------------

typedef struct film_case {
    unsigned width, height, count;
    uint8_t *frames;             // all, one after the other
    uint32_t ticks[FRAMES];
} film_case;

static size_t case_size(const film_case *f) { return (size_t)f->width * f->height; }
static const uint8_t *case_frame(const film_case *f, unsigned i) {
    return f->frames + i * case_size(f);
}

// Each frame differs from the one before in a random rectangle, and some not at all.
static film_case case_new(unsigned width, unsigned height, uint64_t seed) {
    film_case f = {.width = width, .height = height, .count = FRAMES};
    f.frames = calloc(FRAMES, case_size(&f));
    assert_non_null(f.frames);
    for (unsigned i = 0; i < FRAMES; i++) {
        uint8_t *frame = f.frames + i * case_size(&f);
        if (i > 0) memcpy(frame, frame - case_size(&f), case_size(&f));
        f.ticks[i] = 1 + (uint32_t)(rng_mix(&seed) % 5);
        if (i % 5 == 4) continue;
        unsigned x = (unsigned)(rng_mix(&seed) % width), y = (unsigned)(rng_mix(&seed) % height);
        unsigned right = x + 1 + (unsigned)(rng_mix(&seed) % (width - x));
        unsigned lower = y + 1 + (unsigned)(rng_mix(&seed) % (height - y));
        for (unsigned row = y; row < lower; row++)
            for (unsigned column = x; column < right; column++)
                frame[row * width + column] = (uint8_t)(rng_mix(&seed) % COLOURS);
    }
    return f;
}

// What a film shows at each tick: the number of the frame.
static unsigned case_at(const film_case *f, uint64_t tick) {
    unsigned i = 0;
    for (; tick >= f->ticks[i]; i++) tick -= f->ticks[i];
    return i;
}

static uint64_t case_ticks(const film_case *f) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < f->count; i++) sum += f->ticks[i];
    return sum;
}

static meander_status write_frames(film *film_at, const film_case *f) {
    for (unsigned i = 0; i < f->count; i++)
        TRY(film_add(film_at, case_frame(f, i), NULL, f->ticks[i]));
    return film_end(film_at);
}

// The bytes are to be freed with memory_free.
static meander_status write_film(context *c, const film_case *f, const char *format, char **bytes,
                                 size_t *size) {
    film_order order = {format, "rect:2x2/backtracker/1", f->width, f->height, RATE, palette,
                        COLOURS};
    output out;
    film written;
    TRY(output_open_memory(&out, c));
    meander_status status = film_open(&written, c, &order, &out);
    if (status == MEANDER_OK) {
        status = write_frames(&written, f);
        film_close(&written);
    }
    if (status == MEANDER_OK) return output_take(&out, bytes, size);
    output_abandon(&out);
    return status;
}

// What a decoder found: the frame at each tick of the film's own rate.
typedef struct seen_film {
    const film_case *expected;
    uint64_t tick;
} seen_film;

static void expect_frame(seen_film *s, const uint8_t *pixels, uint64_t ticks) {
    for (; ticks > 0; ticks--, s->tick++) {
        assert_true(s->tick < case_ticks(s->expected));
        const uint8_t *frame = case_frame(s->expected, case_at(s->expected, s->tick));
        assert_memory_equal(pixels, frame, case_size(s->expected));
    }
}

static void expect_end(const seen_film *s) {
    assert_int_equal(s->tick, case_ticks(s->expected));
}

// ---- y4m ---------------------------------------------------------------------------------

static void decode_y4m(const char *bytes, size_t size, seen_film *s) {
    size_t count = case_size(s->expected);
    const char *at = memchr(bytes, '\n', size);
    const char *head = "FRAME XMAZE=rect:2x2/backtracker/1\n";
    uint8_t *pixels = malloc(count);
    assert_memory_equal(bytes, "YUV4MPEG2 W", 11);
    for (at++; at < bytes + size; at += 3 * count, head = "FRAME\n") {
        assert_memory_equal(at, head, strlen(head));
        at += strlen(head);
        for (size_t i = 0; i < count; i++) {
            // The palette's colours all differ in brightness.
            unsigned y = (uint8_t)at[i], best = 0;
            int least = 1000;
            for (unsigned k = 0; k < COLOURS; k++) {
                const uint8_t *rgb = palette + 3 * k;
                double bright = 16 + (65.738 * rgb[0] + 129.057 * rgb[1] + 25.064 * rgb[2]) / 256;
                int off = abs((int)y - (int)(bright + 0.5));
                if (off < least) best = k, least = off;
            }
            assert_true(least <= 1);
            pixels[i] = (uint8_t)best;
        }
        expect_frame(s, pixels, 1);
    }
    free(pixels);
}

// ---- GIF ---------------------------------------------------------------------------------

typedef struct bit_reader {
    const uint8_t *at;           // of the block of data
    unsigned left;               // bytes of it that were not read
    uint64_t bits;
    unsigned count;
} bit_reader;

static unsigned gif_code(bit_reader *r, unsigned width) {
    while (r->count < width) {
        if (r->left == 0) r->left = *r->at++;
        assert_true(r->left > 0);
        r->bits |= (uint64_t)*r->at++ << r->count;
        r->count += 8;
        r->left--;
    }
    unsigned code = (unsigned)(r->bits & ((1u << width) - 1));
    r->bits >>= width;
    r->count -= width;
    return code;
}

// LZW: a code stands for the text of an earlier one and one pixel more.  Returns what follows.
static const uint8_t *gif_unpack(const uint8_t *at, uint8_t *pixels, size_t count) {
    static uint16_t before[4096];
    static uint8_t last[4096], text[4097];
    unsigned start = *at++, clear = 1u << start, next = clear + 2, width = start + 1;
    unsigned old = 4096, first = 0;
    bit_reader r = {.at = at};
    size_t done = 0;
    for (unsigned code = gif_code(&r, width); code != clear + 1; code = gif_code(&r, width)) {
        if (code == clear) {
            next = clear + 2, width = start + 1, old = 4096;
            continue;
        }
        assert_true(code < next || (code == next && old < 4096));
        unsigned length = 0, walk = code;
        if (code == next) text[length++] = (uint8_t)first, walk = old;
        for (; walk >= clear; walk = before[walk]) text[length++] = last[walk];
        text[length++] = (uint8_t)walk;
        first = walk;
        if (old < 4096 && next < 4096) {
            before[next] = (uint16_t)old;
            last[next++] = (uint8_t)first;
            if (next == 1u << width && width < 12) width++;
        }
        assert_true(done + length <= count);
        while (length > 0) pixels[done++] = text[--length];
        old = code;
    }
    assert_int_equal(done, count);
    return r.at + r.left + 1;
}

static unsigned two_bytes(const uint8_t *at) { return at[0] | (unsigned)at[1] << 8; }

typedef struct gif_player {
    uint8_t *canvas, *part;
    unsigned delay;
    int clear;                   // the colour that lets through, or -1
    uint8_t colours[256];        // of the order, by their numbers in the file
    bool told_id;
} gif_player;

// An extension: how the next picture is shown, or the comment.
static const uint8_t *gif_extension(gif_player *g, const uint8_t *at) {
    unsigned kind = *at++;
    if (kind == 0xf9) {
        g->delay = two_bytes(at + 2);
        g->clear = at[1] & 1 ? at[4] : -1;
    }
    if (kind == 0xfe) g->told_id = at[0] == 31 && memcmp(at + 1, "Maze ID: rect:2x2/backtracker/1", 31) == 0;
    while (*at != 0) at += *at + 1;
    return at + 1;
}

static const uint8_t *gif_picture(gif_player *g, const uint8_t *at, const film_case *f) {
    unsigned left = two_bytes(at), top = two_bytes(at + 2), width = two_bytes(at + 4);
    unsigned height = two_bytes(at + 6), flags = at[8];
    assert_true(left + width <= f->width && top + height <= f->height);
    assert_int_equal(flags & 0xc0, 0);
    at = gif_unpack(at + 9, g->part, (size_t)width * height);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            uint8_t pixel = g->part[y * width + x];
            if (pixel != g->clear) g->canvas[(top + y) * f->width + left + x] = g->colours[pixel];
        }
    return at;
}

// The file has the colours in an order of its own; each of them is there.
static void gif_find_colours(gif_player *g, const uint8_t *table, unsigned count) {
    bool found[COLOURS] = {false};
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < COLOURS; k++)
            if (memcmp(table + 3 * i, palette + 3 * k, 3) == 0) g->colours[i] = (uint8_t)k, found[k] = true;
    for (unsigned k = 0; k < COLOURS; k++) assert_true(found[k]);
}

static void decode_gif(const char *bytes, size_t size, seen_film *s) {
    const film_case *f = s->expected;
    const uint8_t *at = (const uint8_t *)bytes, *end = at + size;
    gif_player g = {.canvas = calloc(case_size(f), 1), .part = calloc(case_size(f), 1)};
    assert_memory_equal(at, "GIF89a", 6);
    assert_int_equal(two_bytes(at + 6), f->width);
    assert_int_equal(two_bytes(at + 8), f->height);
    gif_find_colours(&g, at + 13, 2u << (at[10] & 7));
    at += 13 + 3 * (2u << (at[10] & 7));
    while (*at != 0x3b) {
        assert_true(at < end);
        unsigned kind = *at++;
        if (kind == 0x21) {
            at = gif_extension(&g, at);
        } else {
            assert_int_equal(kind, 0x2c);
            at = gif_picture(&g, at, f);
            assert_int_equal(g.delay % (100 / RATE), 0);
            expect_frame(s, g.canvas, g.delay / (100 / RATE));
        }
    }
    assert_true(at + 1 == end && g.told_id);
    free(g.canvas);
    free(g.part);
}

// ---- PNG ---------------------------------------------------------------------------------

#ifdef MEANDER_WITH_ZLIB
#include <zlib.h>

static uint32_t four_bytes(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

typedef struct png_player {
    uint8_t *canvas, *lines;
    uint32_t x, y, width, height, ticks, number, frames, told;
    bool over;                   // what is clear lets the frame before through, else the page
} png_player;

static void png_control(png_player *p, const uint8_t *data) {
    assert_int_equal(four_bytes(data), p->number++);
    p->width = four_bytes(data + 4);
    p->height = four_bytes(data + 8);
    p->x = four_bytes(data + 12);
    p->y = four_bytes(data + 16);
    p->ticks = four_bytes(data + 20) >> 16;
    p->over = data[25] == 1;
    assert_int_equal(four_bytes(data + 20) & 0xffff, RATE);
}

static void png_picture(png_player *p, const uint8_t *data, size_t size, seen_film *s) {
    const film_case *f = s->expected;
    uLongf length = ((uLongf)p->width + 1) * p->height;
    assert_true(p->x + p->width <= f->width && p->y + p->height <= f->height);
    assert_int_equal(uncompress(p->lines, &length, data, (uLong)size), Z_OK);
    assert_int_equal(length, ((size_t)p->width + 1) * p->height);
    for (uint32_t y = 0; y < p->height; y++) {
        const uint8_t *line = p->lines + y * ((size_t)p->width + 1);
        assert_int_equal(line[0], 0);
        for (uint32_t x = 0; x < p->width; x++)
            if (line[1 + x] != COLOURS || !p->over)
                p->canvas[(p->y + y) * f->width + p->x + x] = line[1 + x];
    }
    p->frames++;
    expect_frame(s, p->canvas, p->ticks);
}

static void decode_png(const char *bytes, size_t size, seen_film *s) {
    const film_case *f = s->expected;
    const uint8_t *at = (const uint8_t *)bytes, *end = at + size;
    png_player p = {.canvas = calloc(case_size(f), 1)};
    p.lines = calloc(case_size(f) + f->height, 1);
    assert_memory_equal(at, "\x89PNG\r\n\x1a\n", 8);
    for (at += 8; at < end;) {
        uint32_t length = four_bytes(at);
        const uint8_t *data = at + 8;
        assert_true(data + length + 4 <= end);
        assert_int_equal(four_bytes(data + length), crc32(0, at + 4, length + 4));
        if (memcmp(at + 4, "acTL", 4) == 0) p.told = four_bytes(data);
        if (memcmp(at + 4, "fcTL", 4) == 0) png_control(&p, data);
        if (memcmp(at + 4, "IDAT", 4) == 0) png_picture(&p, data, length, s);
        if (memcmp(at + 4, "fdAT", 4) == 0) {
            assert_int_equal(four_bytes(data), p.number++);
            png_picture(&p, data + 4, length - 4, s);
        }
        at = data + length + 4;
    }
    assert_int_equal(p.frames, p.told);
    free(p.canvas);
    free(p.lines);
}
#else
static void decode_png(const char *bytes, size_t size, seen_film *s) {
    (void)bytes, (void)size, (void)s;
}
#endif

// ---- the tests ---------------------------------------------------------------------------

typedef void decoder(const char *bytes, size_t size, seen_film *s);

static const unsigned sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {2, 3}, {33, 7}, {70, 51}};

static void check_format(const char *format, decoder *decode) {
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        film_case f = case_new(sizes[i][0], sizes[i][1], i + 1);
        seen_film s = {.expected = &f};
        char *bytes;
        size_t size;
        meander_status status = write_film(c, &f, format, &bytes, &size);
        if (status == MEANDER_UNSUPPORTED) {
            free(f.frames);
            meander_context_free(c);
            skip();
        }
        assert_int_equal(status, MEANDER_OK);
        decode(bytes, size, &s);
        expect_end(&s);
        memory_free(c, bytes);
        free(f.frames);
    }
    meander_context_free(c);
}

// The delays of all pictures of a GIF, in hundredths of a second.
static uint64_t gif_time(const char *bytes) {
    const uint8_t *at = (const uint8_t *)bytes;
    gif_player g = {.delay = 0};
    uint64_t time = 0;
    at += 13 + 3 * (2u << (at[10] & 7));
    while (*at != 0x3b) {
        if (*at++ == 0x21) {
            at = gif_extension(&g, at);
            continue;
        }
        time += g.delay;
        for (at += 10; *at != 0; at += *at + 1) {}
        at++;
    }
    return time;
}

// Thirty frames a second are no whole hundredths each; what is cut off one is given to another.
TEST(test_gif_keeps_time) {
    static const uint8_t frames[2][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}};
    static const unsigned rates[] = {1, 3, 7, 24, 30, 33, 50};
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t r = 0; r < sizeof rates / sizeof rates[0]; r++) {
        film_order order = {"gif", "", 2, 2, rates[r], palette, COLOURS};
        output out;
        film written;
        char *bytes;
        size_t size;
        assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
        meander_status status = film_open(&written, c, &order, &out);
        if (status == MEANDER_UNSUPPORTED) {
            output_abandon(&out);
            meander_context_free(c);
            skip();
        }
        assert_int_equal(status, MEANDER_OK);
        for (unsigned i = 0; i < 2 * rates[r]; i++)
            assert_int_equal(film_add(&written, frames[i % 2], NULL, 1), MEANDER_OK);
        assert_int_equal(film_end(&written), MEANDER_OK);
        film_close(&written);
        assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
        assert_int_equal(gif_time(bytes), 200);
        memory_free(c, bytes);
    }
    meander_context_free(c);
}

// How long a frame lasts has 16 bits; what is more is left out, and nothing else of it changes.
TEST(test_png_limits) {
#ifdef MEANDER_WITH_ZLIB
    static uint8_t frame[] = {0, 1, 2, 3};
    film_case f = {.width = 2, .height = 2, .count = 1, .frames = frame};
    static const uint32_t ticks[] = {UINT16_MAX - 1, UINT16_MAX, UINT16_MAX + 1, 100000};
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof ticks / sizeof ticks[0]; i++) {
        seen_film s = {.expected = &f};
        char *bytes;
        size_t size;
        f.ticks[0] = ticks[i];
        assert_int_equal(write_film(c, &f, "png", &bytes, &size), MEANDER_OK);
        decode_png(bytes, size, &s);
        assert_int_equal(s.tick, ticks[i] < UINT16_MAX ? ticks[i] : UINT16_MAX);
        memory_free(c, bytes);
    }
    meander_context_free(c);
#else
    skip();
#endif
}

// The ID is a comment in parts of at most 255 bytes; a frame lasts no longer than a delay can tell.
TEST(test_gif_limits) {
    static const uint8_t frames[2][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}};
    static const size_t lengths[] = {1, 200, 246, 247, 600};
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
        char id[700], *bytes, *found = NULL;
        output out;
        film written;
        seekable in;
        size_t size;
        for (size_t i = 0; i < lengths[l]; i++) id[i] = (char)('a' + i % 26);
        id[lengths[l]] = '\0';
        film_order order = {"gif", id, 2, 2, 1, palette, COLOURS};
        assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
        if (film_open(&written, c, &order, &out) == MEANDER_UNSUPPORTED) {
            output_abandon(&out);
            meander_context_free(c);
            skip();
        }
        assert_int_equal(film_add(&written, frames[0], NULL, 700), MEANDER_OK);
        assert_int_equal(film_add(&written, frames[1], NULL, 1), MEANDER_OK);
        assert_int_equal(film_end(&written), MEANDER_OK);
        film_close(&written);
        assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
        seekable_open_bytes(&in, c, bytes, size, "film");
        if (picture_id_read(c, &in, &found) != MEANDER_OK)
            fail_msg("an ID of %zu letters: %s", lengths[l], meander_context_message(c));
        if (strcmp(found, id) != 0) fail_msg("an ID of %zu letters comes back as '%s'", lengths[l], found);
        if (gif_time(bytes) < 65535)
            fail_msg("700 seconds last %u hundredths", (unsigned)gif_time(bytes));
        memory_free(c, found);
        seekable_close(&in);
        memory_free(c, bytes);
    }
    meander_context_free(c);
}

TEST(test_y4m) { check_format("y4m", decode_y4m); }
TEST(test_gif) { check_format("gif", decode_gif); }
TEST(test_png) { check_format("png", decode_png); }

// Two frames of 2 x 2 pixels that differ in a letter alone, as text.
static char *write_letters(context *c, const char *format) {
    const uint8_t pixels[4] = {0, 0, 1, 2}, first[4] = {'7', 0, 0, 0}, second[4] = {0, 0, '"', 0};
    film_order order = {format, NULL, 2, 2, RATE, palette, COLOURS};
    output out;
    film f;
    char *bytes;
    size_t size;
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, &order, &out), MEANDER_OK);
    assert_int_equal(film_add(&f, pixels, first, 1), MEANDER_OK);
    assert_int_equal(film_add(&f, pixels, first, 1), MEANDER_OK);
    assert_int_equal(film_add(&f, pixels, second, 1), MEANDER_OK);
    assert_int_equal(film_end(&f), MEANDER_OK);
    film_close(&f);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    return bytes;
}

// Letters are dark on light pixels and light on dark ones, and go when they are told no more.
TEST(test_letters) {
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    char *cast = write_letters(c, "cast");
    assert_string_equal(strchr(cast, '\n') + 1,
        "[0.000000, \"o\", \"\\u001b[?25l\\u001b[2J\\u001b[1;1H\\u001b[38;2;0;0;0m"
        "\\u001b[48;2;255;255;255m7\\u001b[38;2;255;255;255m\\u001b[48;2;0;114;178m\u2580\"]\n"
        "[0.100000, \"o\", \"\\u001b[1;1H\\u001b[38;2;255;255;255m\\u001b[48;2;0;0;0m\\\"\"]\n"
        "[0.150000, \"o\", \"\\u001b[0m\\u001b[1;1H\\u001b[?25h\"]\n");
    char *svg = write_letters(c, "svg");
    assert_non_null(strstr(svg, "<g><text x=\"0.5\" y=\"0.95\">7</text></g>"));
    assert_non_null(strstr(svg, "<path fill=\"#fff\" d=\"M0 0h1v1h-1z\"><animate"));
    assert_non_null(strstr(svg, "keyTimes=\"0;.67\"/><text x=\"0.5\" y=\"1.95\">\"</text></g>"));
    memory_free(c, cast);
    memory_free(c, svg);
    meander_context_free(c);
}

// ---- lines of text -----------------------------------------------------------------------

enum { LINES_WIDTH = 40, LINES_HEIGHT = 16, LINES_ADVANCE = 6, LINES_LINE = 10 };

static const uint8_t lines_shades[3] = {0, 2, 1};

static meander_film_line line_at(uint32_t x, uint32_t y, const char *text) {
    return (meander_film_line){x, y, LINES_ADVANCE, LINES_LINE, lines_shades, 3, text};
}

// Three frames of one colour: the first line stays, the second one changes, and goes.
static meander_status write_lines(context *c, const char *format, char **bytes, size_t *size) {
    static const uint8_t pixels[LINES_WIDTH * LINES_HEIGHT] = {0};
    const meander_film_line first[] = {line_at(0, 0, "a<b"), line_at(6, 4, "  one  two")};
    const meander_film_line second[] = {first[0], line_at(6, 4, "three")};
    film_order order = {format, NULL, LINES_WIDTH, LINES_HEIGHT, RATE, palette, COLOURS};
    output out;
    film f;
    TRY(output_open_memory(&out, c));
    meander_status status = film_open(&f, c, &order, &out);
    if (status == MEANDER_OK) {
        status = film_add_lines(&f, pixels, NULL, first, 2, 1);
        if (status == MEANDER_OK) status = film_add_lines(&f, pixels, NULL, first, 2, 1);
        if (status == MEANDER_OK) status = film_add_lines(&f, pixels, NULL, second, 2, 1);
        if (status == MEANDER_OK) status = film_add_lines(&f, pixels, NULL, second, 1, 1);
        if (status == MEANDER_OK) status = film_end(&f);
        film_close(&f);
    }
    if (status == MEANDER_OK) return output_take(&out, bytes, size);
    output_abandon(&out);
    return status;
}

TEST(test_lines_as_text) {
    context *c;
    char *bytes;
    size_t size;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(write_lines(c, "svg", &bytes, &size), MEANDER_OK);
    assert_non_null(strstr(bytes, "<text x=\"0\" y=\"7.5\" font-size=\"10\" textLength=\"18\" "
                                  "fill=\"#000\">a&lt;b</text>"));
    const char *one = strstr(bytes, "<text x=\"18\" y=\"11.5\" font-size=\"10\" textLength=\"48\" "
                                    "fill=\"#000\" visibility=\"hidden\"><animate");
    assert_non_null(one);
    const char *three = strstr(one, "<text x=\"6\"");
    assert_non_null(three);
    assert_true(strstr(one, "values=\"visible;hidden\" keyTimes=\"0;.5\"/>one  two</text>") < three);
    assert_non_null(strstr(one, "values=\"visible;hidden\" keyTimes=\"0;.5\"/>one  two</text>"));
    assert_non_null(strstr(three, "values=\"hidden;visible;hidden\" keyTimes=\"0;.5;.75\"/>three</text>"));
    memory_free(c, bytes);
    assert_int_equal(write_lines(c, "cast", &bytes, &size), MEANDER_OK);
    const char *changed = strstr(bytes, "[0.100000, ");
    assert_non_null(changed);
    assert_non_null(strstr(changed, "\\u001b[3;7H"));
    memory_free(c, bytes);
    meander_context_free(c);
}

// A film of one frame with this line, or of two whose lines differ.
static char *write_words(context *c, const char *format, const char *first, const char *second, size_t *size) {
    static const uint8_t pixels[LINES_WIDTH * LINES_HEIGHT] = {0};
    const meander_film_line one = line_at(0, 4, first), other = line_at(0, 4, second == NULL ? first : second);
    film_order order = {format, NULL, LINES_WIDTH, LINES_HEIGHT, RATE, palette, COLOURS};
    output out;
    film f;
    char *bytes;
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, &order, &out), MEANDER_OK);
    assert_int_equal(film_add_lines(&f, pixels, NULL, &one, 1, 1), MEANDER_OK);
    if (second != NULL) assert_int_equal(film_add_lines(&f, pixels, NULL, &other, 1, 1), MEANDER_OK);
    assert_int_equal(film_end(&f), MEANDER_OK);
    film_close(&f);
    assert_int_equal(output_take(&out, &bytes, size), MEANDER_OK);
    return bytes;
}

// How many of a frame's pixels have each colour, by the brightness of a Y4M.
static void count_colours(const char *frame, size_t counts[COLOURS]) {
    memset(counts, 0, COLOURS * sizeof *counts);
    for (size_t i = 0; i < LINES_WIDTH * LINES_HEIGHT; i++)
        counts[(uint8_t)frame[i] > 200 ? 0 : (uint8_t)frame[i] < 40 ? 1 : 2]++;
}

// In pixels letters have the shades they are given, and go without a trace.
TEST(test_lines_as_type) {
    context *c;
    char *bytes;
    size_t size, first[COLOURS], last[COLOURS];
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    if (!meander_list_has(MEANDER_FILMS, "y4m", "lines")) {
        assert_int_equal(write_lines(c, "y4m", &bytes, &size), MEANDER_UNSUPPORTED);
        meander_context_free(c);
        skip();
    }
    assert_int_equal(write_lines(c, "y4m", &bytes, &size), MEANDER_OK);
    const size_t pixels = LINES_WIDTH * LINES_HEIGHT;
    count_colours(bytes + size - 4 * 3 * pixels - 3 * sizeof "FRAME", first);
    count_colours(bytes + size - 3 * pixels, last);
    // How much of the letters is in which shade depends on the machine's font.
    assert_true(first[1] > 0 && first[2] > 10 && first[1] + first[2] > 40 && first[0] > pixels / 2);
    assert_true(last[1] > 0 && last[0] > pixels - 90);
    memory_free(c, bytes);
    // An accent is dots above its letter.
    static const char *const words[] = {"uo", "\u0171\u0151"};
    for (size_t i = 0; i < 2; i++) {
        bytes = write_words(c, "y4m", words[i], NULL, &size);
        count_colours(bytes + size - 3 * pixels, i == 0 ? first : last);
        memory_free(c, bytes);
    }
    assert_true(last[0] < first[0]);
    meander_context_free(c);
}

// Letters beyond ASCII are one character wide, and in a recording they are written where they change.
TEST(test_lines_of_other_letters) {
    context *c;
    size_t size;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    char *svg = write_words(c, "svg", "\u0151r \u0416\u2026", NULL, &size);
    assert_non_null(strstr(svg, "textLength=\"30\" fill=\"#000\">\u0151r \u0416\u2026</text>"));
    memory_free(c, svg);
    char *cast = write_words(c, "cast", "\u0151\u00e9\"\u0151", "\u0151\u00ed\"\u0151", &size);
    const char *next = strstr(cast, "[0.050000, ");
    assert_non_null(strstr(cast, "m\u0151\\u001b["));
    assert_non_null(strstr(cast, "m\\\"\\u001b["));
    assert_non_null(next);
    assert_non_null(strstr(next, "m\u00ed\"]\n"));
    assert_null(strstr(next, "\u0151"));
    memory_free(c, cast);
    meander_context_free(c);
}

// A film has room for 128 letters beyond ASCII; the others are question marks.
TEST(test_lines_of_many_letters) {
    context *c;
    char text[2 * 200 + 1] = "";
    size_t size, marks = 0;
    uint8_t pixels[200] = {0};
    output out;
    film f;
    char *bytes;
    for (unsigned i = 0; i < 200; i++) text[2 * i] = (char)(0xc4 + i / 64), text[2 * i + 1] = (char)(0x80 + i % 64);
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    film_order order = {"cast", NULL, 200, 1, RATE, palette, COLOURS};
    const meander_film_line line = {0, 0, 1, 2, lines_shades, 3, text};
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, &order, &out), MEANDER_OK);
    assert_int_equal(film_add_lines(&f, pixels, NULL, &line, 1, 1), MEANDER_OK);
    assert_int_equal(film_end(&f), MEANDER_OK);
    film_close(&f);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    const char *frame = strchr(bytes, '\n') + 1, *end = strchr(frame, '\n');
    for (const char *at = frame; (at = strchr(at, '?')) != NULL && at < end; at++) marks++;
    assert_int_equal(marks, 200 - 128 + 1);   // and that of "?25l"
    memory_free(c, bytes);
    meander_context_free(c);
}

TEST(test_wrong_lines) {
    static const uint8_t pixels[LINES_WIDTH * LINES_HEIGHT] = {0}, far[2] = {0, COLOURS};
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    film_order order = {"svg", NULL, LINES_WIDTH, LINES_HEIGHT, RATE, palette, COLOURS};
    output out;
    film f;
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, &order, &out), MEANDER_OK);
    meander_film_line bad;
    static const char *const texts[] = {"caf\xe9", "a\tb", "\xe2\x80\xae", "\xc3"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        bad = line_at(0, 0, texts[i]);
        assert_int_equal(film_add_lines(&f, pixels, NULL, &bad, 1, 1), MEANDER_BAD_REQUEST);
        assert_string_equal(meander_context_message(c), "lines of a film are UTF-8 that can be shown");
    }
    bad = line_at(LINES_WIDTH, 0, "a");
    assert_int_equal(film_add_lines(&f, pixels, NULL, &bad, 1, 1), MEANDER_BAD_REQUEST);
    bad = line_at(0, 0, "a");
    bad.height = 256;
    assert_int_equal(film_add_lines(&f, pixels, NULL, &bad, 1, 1), MEANDER_BAD_REQUEST);
    bad = line_at(0, 0, "a");
    bad.shades = far;
    bad.shade_count = 2;
    assert_int_equal(film_add_lines(&f, pixels, NULL, &bad, 1, 1), MEANDER_BAD_REQUEST);
    film_close(&f);
    output_abandon(&out);
    meander_context_free(c);
}

static void expect_refused(context *c, const film_order *order, const char *message) {
    output out;
    film f;
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, order, &out), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), message);
    output_abandon(&out);
}

TEST(test_wrong_orders) {
    context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    film_order good = {"y4m", NULL, 4, 3, RATE, palette, COLOURS}, bad = good;
    bad.width = 0;
    expect_refused(c, &bad, "a film is 1 to 65535 pixels wide and high");
    bad = good, bad.rate = 101;
    expect_refused(c, &bad, "a film has 1 to 100 frames a second");
    bad = good, bad.colours = 257;
    expect_refused(c, &bad, "a film has 1 to 256 colours");
    bad = good, bad.format = "gi";
    expect_refused(c, &bad, "no film 'gi'; did you mean 'gif'?");
    output out;
    film f;
    uint8_t pixels[12] = {[7] = COLOURS};
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    assert_int_equal(film_open(&f, c, &good, &out), MEANDER_OK);
    assert_int_equal(film_end(&f), MEANDER_BAD_REQUEST);
    assert_int_equal(film_add(&f, pixels, NULL, 1), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "a film of 7 colours has no colour 7");
    pixels[7] = 0;
    assert_int_equal(film_add(&f, pixels, (const uint8_t[12]){'a', 200}, 1), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "letters of a film are printable ASCII, not 200");
    film_close(&f);
    output_abandon(&out);
    meander_context_free(c);
}

// Every allocation of ours fails in turn.
TEST(test_no_memory) {
    static const char *const formats[] = {"cast", "png", "svg", "y4m"};
    film_case f = case_new(9, 5, 3);
    for (size_t k = 0; k < sizeof formats / sizeof formats[0]; k++)
        for (size_t n = 1;; n++) {
            faulty failing = {0};
            meander_allocator allocator = faulty_allocator(&failing);
            context *c;
            char *bytes;
            size_t size;
            assert_int_equal(meander_context_new(&allocator, &c), MEANDER_OK);
            faulty_set(&failing, n, false);
            meander_status status = write_film(c, &f, formats[k], &bytes, &size);
            if (status == MEANDER_OK) {
                memory_free(c, bytes);
                status = write_lines(c, formats[k], &bytes, &size);
                if (status == MEANDER_OK) memory_free(c, bytes);
            }
            bool failed = failing.failed;
            meander_context_free(c);
            assert_int_equal(failing.live, 0);
            if (status == MEANDER_UNSUPPORTED || !failed) break;
            assert_int_equal(status, MEANDER_NO_MEMORY);
        }
    free(f.frames);
}
