// SPDX-License-Identifier: MIT
// Clean pictures whose margin looks like a wall, and whose outer wall looks like a margin.  Walls are dark or light,
// the margin is as wide as a wall, as a passage, as both, as none, or as neither, and all of these must come back as
// the same maze.
//
//     build/tests/unit/format/test_pixel_margins --table 50    counts what is read of 50 mazes for each look
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include "support/door.h"
#include "support/painted.h"

enum { ROOM = 1 << 22, SIZES = 6, MARGINS = 6 };
static char room[ROOM];
static char noted[512];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted + strlen(noted), sizeof noted - strlen(noted), "%s\n", text);
}

static meander_context *open_context(void) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    return c;
}

// ---- files -----------------------------------------------------------------------------------

typedef unsigned char colour[3];

// The colours of what is black in the painted picture, of what is white, and of the margin.
typedef struct paints {
    colour dark, light, page;
} paints;

static const paints plain = {{0, 0, 0}, {255, 255, 255}, {0, 0, 0}};

// With the painted margin; a page of another colour is around it.
static size_t write_ppm(const painted *p, const paints *as, unsigned page, char *file) {
    unsigned width = p->width + 2 * page, height = p->height + 2 * page;
    size_t size = (size_t)snprintf(file, ROOM, "P6 %u %u 255\n", width, height);
    assert_true(size + 3 * (size_t)width * height <= ROOM);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++, size += 3) {
            bool within = x >= page && y >= page && x < page + p->width && y < page + p->height;
            bool light = within && p->pixels[3 * ((size_t)(y - page) * p->width + x - page)] > 127;
            memcpy(file + size, !within ? as->page : light ? as->light : as->dark, 3);
        }
    return size;
}

// ---- mazes -----------------------------------------------------------------------------------

// Of mazes without openings the pictures do not say where start and goal are.
static bool is_same(meander_context *c, const meander_maze *a, const meander_maze *b) {
    char *texts[2];
    const meander_maze *mazes[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(meander_maze_draw_new(mazes[i], NULL, "block", &texts[i], NULL), MEANDER_OK);
        for (char *at = texts[i]; *at != '\0'; at++)
            if (*at != '#' && *at != '\n') *at = ' ';
    }
    bool same = strcmp(texts[0], texts[1]) == 0;
    for (int i = 0; i < 2; i++) meander_text_free(c, texts[i]);
    return same;
}

// Returns 1 when the file is read as the maze, 0 when it is refused, -1 when it is read as another one.
static int try_file(meander_context *c, const meander_maze *m, const char *file, size_t size) {
    meander_maze *back;
    noted[0] = '\0';
    if (meander_maze_read_new(c, file, size, "x", "pixels", MEANDER_AS_CELLS, &back) != MEANDER_OK) return 0;
    int result = is_same(c, m, back) ? 1 : -1;
    meander_maze_free(back);
    return result;
}

static const char *const kinds[] = {"7x5/backtracker", "5x8/wilson", "12x9/eller", "9x9/kruskal", "8x6/sidewinder",
                                    "10x10/growing-tree", "6x11/binary-tree", "5x4/prim"};
static const char *const ends[] = {"", "+braid=30", "+braid=100", "+start=1,1+goal=3,2"};
enum { KINDS = sizeof kinds / sizeof kinds[0], ENDS = sizeof ends / sizeof ends[0] };
static const int sizes[SIZES][2] = {{6, 6}, {3, 6}, {2, 8}, {1, 5}, {1, 1}, {6, 3}};

static int margin_of(const int *size, unsigned i) {
    const int margins[MARGINS] = {0, size[0], size[1], size[0] + size[1], 2 * size[1] + size[0], 7};
    return margins[i];
}

// One maze in each `step`-th look; counts[0] are refused, [1] right, [2] wrong.
static void try_maze(unsigned seed, unsigned which, unsigned step, unsigned counts[3]) {
    char id[96];
    meander_context *c = open_context();
    snprintf(id, sizeof id, "rect:%s/%u%s", kinds[which % KINDS], seed, ends[which / KINDS % ENDS]);
    meander_maze *m = door_make(c, id);
    painted_blocks b = painted_blocks_of(m);
    for (unsigned i = which % step; i < 2 * SIZES * MARGINS; i += step) {
        const int *size = sizes[i / 2 % SIZES];
        painted_look look = {size[0], size[1], margin_of(size, i / 2 / SIZES), 0, i % 2 == 1};
        painted p = painted_new(&b, &look);
        int result = try_file(c, m, room, write_ppm(&p, &plain, 0, room));
        if (result < 1)
            fprintf(stderr, "# %s, walls of %d, passages of %d, margin of %g, %s: %s", id, size[0], size[1],
                    look.margin, look.inverted ? "light" : "dark", result < 0 ? noted : meander_context_message(c));
        counts[result < 0 ? 2 : result]++;
        free(p.pixels);
    }
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_margins) {
    unsigned counts[3] = {0};
    for (unsigned i = 0; i < KINDS * ENDS; i++) try_maze(i + 1, i, 5, counts);
    if (counts[0] + counts[2] > 0) fail_msg("%u are right, %u wrong, %u refused", counts[1], counts[2], counts[0]);
}

// A maze whose last column and last row lead straight along its border: another maze within it, with an opening.
static painted_blocks add_passages(meander_context *c, const char *id, char *text) {
    meander_maze *m = door_make(c, id);
    painted_blocks inner = painted_blocks_of(m), outer = {text, inner.width + 2, inner.height + 2};
    for (size_t y = 0; y < outer.height; y++, *text++ = '\n')
        for (size_t x = 0; x < outer.width; x++) {
            bool rim = x == 0 || y == 0 || x + 1 == outer.width || y + 1 == outer.height;
            bool passage = x + 2 == outer.width || y + 2 == outer.height;
            bool border = x + 3 == outer.width || y + 3 == outer.height;
            bool opening = border && y == 3;
            bool wall = !passage && !opening && (border || rim || inner.text[y * (inner.width + 1) + x] == '#');
            *text++ = rim || wall ? '#' : ' ';
        }
    *text = '\0';
    meander_text_free(c, inner.text);
    meander_maze_free(m);
    return outer;
}

// The outer walls on the right and below are outside of the picture, and the last passages look like a margin as wide
// as a passage.
TEST(test_last_passages_are_no_margin) {
    static char text[1 << 10];
    meander_context *c = open_context();
    meander_maze *m;
    painted_blocks b = add_passages(c, "rect:8x8/wilson/1", text);
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "x", "block", MEANDER_AS_CELLS, &m), MEANDER_OK);
    for (int inverted = 0; inverted < 2; inverted++) {
        painted_look look = {2, 8, 0, 0, inverted};
        painted p = painted_new(&b, &look);
        unsigned width = p.width - 2, height = p.height - 2;
        for (unsigned y = 0; y < height; y++)
            memmove(p.pixels + 3 * (size_t)y * width, p.pixels + 3 * (size_t)y * p.width, 3 * (size_t)width);
        p.width = width;
        p.height = height;
        int result = try_file(c, m, room, write_ppm(&p, &plain, 0, room));
        if (result < 1) fail_msg("%s: %s%s", inverted ? "light" : "dark", noted, meander_context_message(c));
        free(p.pixels);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- colours ---------------------------------------------------------------------------------

// Walls with a colour, floors with one, pages of a third grey and of the walls' own colour, with a margin in between or
// without.
TEST(test_colours) {
    static const struct {
        paints as;
        bool inverted;
        double margin;           // within the page
    } looks[] = {
        {{{0, 0, 255}, {255, 255, 255}, {255, 255, 255}}, false, 0},
        {{{0, 128, 0}, {255, 255, 255}, {255, 255, 255}}, false, 0},
        {{{40, 40, 40}, {255, 255, 255}, {128, 128, 128}}, false, 0},
        {{{0, 0, 0}, {255, 255, 255}, {255, 255, 255}}, true, 0},
        {{{0, 0, 0}, {255, 255, 255}, {128, 128, 128}}, true, 0},
        {{{0, 0, 0}, {255, 220, 0}, {255, 255, 255}}, false, 0},
        {{{200, 0, 0}, {0, 200, 0}, {255, 255, 255}}, false, 0},    {{{0, 0, 0}, {255, 255, 255}, {0, 0, 0}}, false, 0},
        {{{0, 0, 0}, {255, 255, 255}, {255, 255, 255}}, true, 10},
        {{{0, 0, 0}, {255, 255, 255}, {255, 255, 255}}, true, 30},
    };
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        for (unsigned page = 0; page <= 20; page += 10)
            for (unsigned k = 0; k < KINDS; k++) {
                char id[96];
                meander_context *c = open_context();
                painted_look look = {10, 10, looks[i].margin, 0, looks[i].inverted};
                snprintf(id, sizeof id, "rect:%s/%u", kinds[k], page + k);
                meander_maze *m = door_make(c, id);
                painted_blocks b = painted_blocks_of(m);
                painted p = painted_new(&b, &look);
                int result = try_file(c, m, room, write_ppm(&p, &looks[i].as, page, room));
                if (result < 1)
                    fail_msg("%s in colours %zu, page %u: %s%s", id, i, page, noted, meander_context_message(c));
                free(p.pixels);
                meander_text_free(c, b.text);
                meander_maze_free(m);
                meander_context_free(c);
            }
}

// ---- our own pictures --------------------------------------------------------------------------

// Without the ID in a chunk of text, which would say what the maze is.
static size_t strip_id(const char *from, size_t size, char *to) {
    size_t used = 8;
    memcpy(to, from, 8);
    for (size_t at = 8; at + 12 <= size;) {
        const unsigned char *n = (const unsigned char *)from + at;
        size_t length = ((size_t)n[0] << 24 | (size_t)n[1] << 16 | (size_t)n[2] << 8 | n[3]) + 12;
        if (memcmp(from + at + 4, "tEXt", 4) != 0) {
            memcpy(to + used, from + at, length);
            used += length;
        }
        at += length;
    }
    return used;
}

TEST(test_themes) {
    static const char *const themes[] = {"classic", "paper", "blueprint", "night", "high-contrast"};
    static const char *const more[] = {"", ",thick=yes", ",thick=yes,margin=0", ",thick=yes,margin=10",
                                       ",thick=yes,margin=20", ",margin=0", ",cell=9,wall=3"};
    if (strstr(meander_features(), "without") != NULL) skip();
    for (size_t i = 0; i < sizeof themes / sizeof themes[0]; i++)
        for (size_t k = 0; k < sizeof more / sizeof more[0]; k++)
            for (unsigned seed = 1; seed < 4; seed++) {
                char id[64], format[64], *bytes;
                size_t size;
                meander_context *c = open_context();
                snprintf(id, sizeof id, "rect:%s/%u", kinds[(i + k + seed) % KINDS], seed);
                snprintf(format, sizeof format, "png:theme=%s%s", themes[i], more[k]);
                meander_maze *m = door_make(c, id);
                assert_int_equal(meander_maze_draw_new(m, NULL, format, &bytes, &size), MEANDER_OK);
                int result = try_file(c, m, room, strip_id(bytes, size, room));
                if (result < 1) fail_msg("%s as %s: %s%s", id, format, noted, meander_context_message(c));
                meander_text_free(c, bytes);
                meander_maze_free(m);
                meander_context_free(c);
            }
}

static bool print_words(int count, char **words) {
    unsigned counts[3] = {0};
    if (count < 3 || strcmp(words[1], "--table") != 0) return false;
    for (unsigned i = 0; i < strtoul(words[2], NULL, 10); i++)
        for (unsigned k = 0; k < KINDS * ENDS; k++) try_maze(1000 + i * KINDS * ENDS + k, k, 1, counts);
    printf("%u right, %u wrong, %u refused\n", counts[1], counts[2], counts[0]);
    return true;
}

TEST_WORDS(print_words)
