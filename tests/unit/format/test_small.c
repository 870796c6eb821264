// SPDX-License-Identifier: MIT
// Large pictures are searched at a smaller size if their walls are thick enough, and what is said of them is in their
// own pixels.
#include "support/test.h"
#include "support/door.h"
#include "format/scan/pixels_kept.h"
#include "format/scan/pixels_look.h"
#include "format/scan/pixels_small.h"
#include "support/painted.h"
#include "support/support.h"

enum { LONG = 3000, SHORT = 1000, ROOM = 1 << 24 };

static char room[ROOM];

// Of two greys; of many, which are held when the colours are counted; the same with colours.
typedef enum shades { TWO, MANY, COLOURED, SHADES } shades;

static uint8_t stripe_part(shades of, bool dark, uint32_t x, uint32_t y, unsigned part) {
    unsigned shade = of == TWO ? 0 : (3 * x + 5 * y) % 40;
    if (of == COLOURED && part == 0) return (uint8_t)(dark ? 90 + shade : 190 + shade);
    return (uint8_t)(dark ? 10 + shade : 215 + shade);
}

// Stripes of so many pixels, upright or level, in a picture of so many pixels along and across them; `thin` of them is
// cut in two by a single pixel.
static uint32_t shrink_shaded(shades of, uint32_t along, uint32_t across, uint32_t stripe, bool upright,
                              uint32_t thin) {
    context c = support_context();
    uint32_t width = upright ? along : across, height = upright ? across : along;
    int head = snprintf(room, ROOM, "P6 %u %u 255\n", width, height);
    uint8_t *bytes = (uint8_t *)room + head;
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++)
            for (unsigned part = 0; part < 3; part++) {
                uint32_t at = upright ? x : y;
                bool dark = at / stripe % 2 == 1 || (at % (2 * stripe) == stripe / 2 && (upright ? y : x) < thin);
                bytes[3 * ((size_t)y * width + x) + part] = stripe_part(of, dark, x, y, part);
            }
    input in;
    assert_int_equal(input_open_bytes(&in, &c, room, (size_t)head + 3 * (size_t)width * height, "x"), MEANDER_OK);
    const reading r = {.context = &c, .input = &in};
    pixels *m;
    assert_int_equal(pixels_open(&r, &m), MEANDER_OK);
    assert_int_equal(pixels_look(m), MEANDER_OK);
    pixels_forget(m);
    assert_int_equal(m->small.greys != NULL, of != TWO && along >= 2000);
    m->threshold = 128;
    assert_int_equal(pixels_make_small(m), MEANDER_OK);
    uint32_t k = m->small.shrink;
    if (k > 1) {
        assert_int_equal(m->small.width, (width + k - 1) / k);
        assert_int_equal(m->small.height, (height + k - 1) / k);
    }
    for (uint32_t i = 0; k > 1 && i < 3 * m->small.width; i++) {
        uint32_t sum = 0, x = i / 3, columns = width - x * k < k ? width - x * k : k;
        for (uint32_t n = 0; n < columns * k; n++)
            sum += bytes[3 * ((size_t)(n / columns) * width + x * k + n % columns) + i % 3];
        uint8_t mean = (uint8_t)((sum + columns * k / 2) / (columns * k));
        if (m->small.rows[i] != mean)
            fail_msg("column %u of stripes of %u: %u for a mean of %u", x, stripe, m->small.rows[i], mean);
    }
    pixels_close(m);
    input_close(&in);
    return k;
}

static uint32_t shrink_of(uint32_t along, uint32_t across, uint32_t stripe, bool upright, uint32_t thin) {
    uint32_t k = shrink_shaded(TWO, along, across, stripe, upright, thin);
    for (unsigned of = MANY; of < SHADES; of++)
        assert_int_equal(shrink_shaded((shades)of, along, across, stripe, upright, thin), k);
    return k;
}

TEST(test_stripes) {
    for (unsigned upright = 0; upright < 2; upright++) {
        assert_int_equal(shrink_of(LONG, SHORT, 3, upright, 0), 1);
        assert_int_equal(shrink_of(LONG, SHORT, 4, upright, 0), 2);
        assert_int_equal(shrink_of(LONG, SHORT, 5, upright, 0), 2);
        assert_int_equal(shrink_of(LONG, SHORT, 6, upright, 0), 3);
        // No smaller than a thousand pixels.
        assert_int_equal(shrink_of(LONG, SHORT, 50, upright, 0), 3);
        assert_int_equal(shrink_of(LONG - 1, SHORT, 50, upright, 0), 2);
        assert_int_equal(shrink_of(1999, SHORT, 50, upright, 0), 1);
    }
}

// A few thin places are dirt, and more are walls.
TEST(test_thin) {
    for (unsigned upright = 0; upright < 2; upright++) {
        assert_int_equal(shrink_of(LONG, SHORT, 20, upright, 50), 3);
        assert_int_equal(shrink_of(LONG, SHORT, 20, upright, 400), 1);
    }
}

// ---- a maze ------------------------------------------------------------------------------------

static char noted[1024];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted, sizeof noted, "%s", text);
}

static double noted_number(const char *before) {
    const char *at = strstr(noted, before);
    if (at == NULL) fail_msg("no '%s' in '%s'", before, noted);
    return strtod(at + strlen(before), NULL);
}

TEST(test_turned) {
    static const painted_look look = {.wall = 24.6, .passage = 130.2, .margin = 60};
    static const painted_view view = {.turn = 4};
    meander_context *c = door_open();
    meander_maze *m, *back;
    char *texts[2];
    meander_context_set_notes(c, hear, NULL);
    m = door_make(c, "rect:7x12/wilson/1");
    painted_blocks b = painted_blocks_of(m);
    painted flat = painted_new(&b, &look), seen = painted_view_new(&flat, &view);
    int head = snprintf(room, ROOM, "P6 %u %u 255\n", seen.width, seen.height);
    size_t size = 3 * (size_t)seen.width * seen.height;
    assert_true(seen.height >= 2000 && (size_t)head + size <= ROOM);
    memcpy(room + head, seen.pixels, size);
    if (meander_maze_read_new(c, room, (size_t)head + size, "x", NULL, MEANDER_AS_AUTO, &back) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    if (strstr(noted, "7 x 12 cells") == NULL) fail_msg("%s", noted);
    assert_in_range((uint64_t)(10 * noted_number("cells of ")), 1540, 1556);
    assert_in_range((uint64_t)noted_number("walls of "), 22, 27);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &texts[0], NULL), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(back, NULL, "block", &texts[1], NULL), MEANDER_OK);
    assert_string_equal(texts[0], texts[1]);
    for (unsigned i = 0; i < 2; i++) meander_text_free(c, texts[i]);
    free(flat.pixels);
    free(seen.pixels);
    meander_text_free(c, b.text);
    meander_maze_free(back);
    meander_maze_free(m);
    meander_context_free(c);
}
