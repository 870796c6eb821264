// SPDX-License-Identifier: MIT
// Mazes in pictures that are not clean, by kind: each maze is painted, seen as a scanner or a camera sees it,
// packed, and read again.  It must be the same maze, or be refused; hardly any may be read wrongly.
//
//     build/tests/unit/format/test_scans --table          the figures of docs/pictures-in.md, and what is not read
//     build/tests/unit/format/test_scans --table tilted 7   its rows with this word, with other noise
//     SCALE=4 build/tests/unit/format/test_scans --table    the same, painted so many times as large,
//                                                           which is searched at a smaller size
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <unistd.h>

#include "support/door.h"
#include "support/kept.h"
#include "support/painted.h"
#include "support/support.h"
#include "support/tally.h"

// As a test each seventh picture is tried, which makes a look for each size.
enum { ROOM = 1 << 25, SIZES = 6, LOOKS = 6, PICTURES = SIZES * LOOKS, STEP = 7 };
static char room[ROOM];
static char noted[256];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted + strlen(noted), sizeof noted - strlen(noted), "%s; ", text);
}

typedef struct kind {
    const char *name;
    bool inverted;
    int painted_noise;
    painted_view view;
    int quality;                 // of JPEG; 0: PNG
} kind;

static const kind kinds[] = {
    {.name = "odd pitches, soft edges"},
    {.name = "light walls on dark", .inverted = true},
    {.name = "grey noise of 60", .painted_noise = 60},
    {.name = "JPEG quality 40", .quality = 40},
    {.name = "JPEG quality 10", .quality = 10},
    {.name = "turned by 1 degree", .view = {.turn = 1}},
    {.name = "turned by -3 degrees", .view = {.turn = -3}},
    {.name = "turned by 8 degrees", .view = {.turn = 8}},
    {.name = "blurred", .view = {.blur = 1}},
    {.name = "light from the left", .view = {.shade = 0.6, .noise = 10}},
    {.name = "tilted by 10 %", .view = {.tilt = 0.1}},
    {.name = "scan: turned, blurred, noise, JPEG", .view = {.turn = 2.5, .blur = 1, .noise = 20}, .quality = 50},
    {.name = "photograph: all that, on a table", .quality = 70,
     .view = {.turn = -5, .tilt = 0.08, .shade = 0.4, .blur = 1, .noise = 12, .table = 60}},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char *const ids[SIZES] = {"rect:6x5/wilson/1", "rect:12x12/backtracker/2", "rect:20x14/kruskal/3+braid=30",
                                       "rect:15x30/eller/4", "rect:40x25/growing-tree/5",
                                       "rect:31x31/sidewinder/6+braid=100"};
static const painted_look looks[LOOKS] = {{2, 14, 12, 0, false}, {3.4, 11.3, 20.2, 0, false},
                                          {2.5, 22.1, 9.6, 0, false},
                                          {6.2, 9.1, 14, 0, false}, {8.5, 8.5, 25.5, 0, false},
                                          {4, 28.7, 30, 0, false}};

// Packs the picture and reads it; NULL when it is refused.
static meander_maze *read_seen(meander_context *c, const kind *k, const painted *p) {
    meander_maze *m;
    painted_file how = {.quality = k->quality};
    size_t size = k->quality > 0 ? painted_jpeg(p, &how, room, ROOM) : painted_png(p, &how, room, ROOM);
    if (size == 0) skip();
    return meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &m) == MEANDER_OK ? m : NULL;
}

static bool is_same(meander_context *c, const meander_maze *a, const meander_maze *b) {
    char *texts[2];
    const meander_maze *mazes[2] = {a, b};
    for (int i = 0; i < 2; i++)
        assert_int_equal(meander_maze_draw_new(mazes[i], NULL, "block", &texts[i], NULL), MEANDER_OK);
    bool same = strcmp(texts[0], texts[1]) == 0;
    for (int i = 0; i < 2; i++) meander_text_free(c, texts[i]);
    return same;
}

// One picture: 1 when it is read, 0 when it is refused, -1 when it is read wrongly.
static int try_picture(size_t kind_number, unsigned number, unsigned seed) {
    const kind *k = &kinds[kind_number];
    const painted_look *look = &looks[number % LOOKS];
    const char *id = ids[number / LOOKS];
    meander_context *c = door_open();
    const char *scale = getenv("SCALE");
    double times = scale == NULL ? 1 : strtod(scale, NULL);
    painted_look as = {.wall = times * look->wall, .passage = times * look->passage, .margin = times * look->margin};
    meander_maze *m = door_make(c, id);
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    painted_noise_begin(1000 * seed + number + 1);
    as.inverted = k->inverted;
    as.noise = k->painted_noise;
    painted_blocks b = painted_blocks_of(m);
    painted flat = painted_new(&b, &as), seen = painted_view_new(&flat, &k->view);
    meander_maze *back = read_seen(c, k, &seen);
    int result = back == NULL ? 0 : is_same(c, m, back) ? 1 : -1;
    if (result < 1)
        fprintf(stderr, "# %s: %s, walls of %g, passages of %g: %s\n", k->name, id, look->wall, look->passage,
                back == NULL ? meander_context_message(c) : noted);
    if (back != NULL) meander_maze_free(back);
    free(flat.pixels);
    free(seen.pixels);
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
    return result;
}

static const char *name_of(size_t number) { return kinds[number].name; }

static const tally_set scans = {"maze", KINDS, PICTURES, name_of, try_picture};

// Valgrind takes a hundred times as long, and sees in one picture of a kind what it would in six.
TEST(test_kinds) {
    bool one = SUPPORT_SANITIZED || getenv("ON_VALGRIND") != NULL || support_extent_is("quick");
    unsigned step = one ? PICTURES : STEP;
    for (size_t i = 0; i < KINDS; i++) {
        tally t = tally_kind(&scans, i, step, 0);
        if (t.good + 1 < t.all || t.wrong > 0)
            fail_msg("%s: %u of %u are read, %u wrongly", kinds[i].name, t.good, t.all, t.wrong);
    }
}

// ---- pictures that are cut off -----------------------------------------------------------------

// How much below line `line` of the maze belongs to it: nothing, or half a cell.
static void try_cut(const char *id, const painted_look *look, unsigned line, bool half) {
    meander_context *c = door_open();
    meander_maze *m, *back;
    painted_file how = {.quality = 0};
    double pitch = look->wall + look->passage;
    m = door_make(c, id);
    painted_blocks b = painted_blocks_of(m);
    painted flat = painted_new(&b, look), cut = flat;
    cut.height = (unsigned)(look->margin + line * pitch + look->wall + (half ? pitch / 2 : 0));
    size_t size = painted_png(&cut, &how, room, ROOM);
    if (size == 0) skip();
    assert_int_equal(meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &back), MEANDER_BAD_INPUT);
    char wanted[128];
    snprintf(wanted, sizeof wanted, "only a part of a maze is in the picture: 15 x %u cells fit with confidence 1.00",
             line);
    if (strstr(meander_context_message(c), wanted) == NULL)
        fail_msg("%s line %u: %s", id, line, meander_context_message(c));
    const char *asked = strstr(meander_context_message(c), "pixels:cells=");
    assert_non_null(asked);
    char way[32];
    snprintf(way, sizeof way, "%.*s", (int)strcspn(asked, " "), asked);
    assert_int_equal(meander_maze_read_new(c, room, size, "x", way, MEANDER_AS_AUTO, &back), MEANDER_OK);
    assert_int_equal(meander_maze_height(back), line);
    meander_maze_free(back);
    free(flat.pixels);
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
}

// A line of the maze that is nearly all walls; 0: there is none.
static unsigned full_line(const char *id) {
    meander_context *c = door_open();
    unsigned found = 0;
    meander_maze *m = door_make(c, id);
    painted_blocks b = painted_blocks_of(m);
    for (unsigned line = 4; line + 4 < b.height / 2; line++) {
        size_t walls = 0;
        for (size_t x = 1; x < b.width; x += 2) walls += b.text[2 * line * (b.width + 1) + x] == '#';
        if (walls + 1 == b.width / 2) found = line;
    }
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
    return found;
}

// A part of a maze is no maze: a line within is as straight as its frame, but walls go on beyond it, or, where the
// picture ends there, much of it is open.
TEST(test_cut_off) {
    for (unsigned line = 27; line < 29; line++) try_cut(ids[3], &looks[2], line, true);
    try_cut(ids[3], &looks[2], 27, false);
    static const char full[] = "rect:15x30/recursive-division/4";
    unsigned line = full_line(full);
    assert_true(line > 0);
    try_cut(full, &looks[2], line, true);
}

// ---- noise ---------------------------------------------------------------------------------

// Reads a picture of which nothing is a maze; returns whether it is refused as noise.
static bool is_noise(const painted *p) {
    meander_context *c = door_open();
    meander_maze *m;
    painted_file how = {.quality = 0};
    size_t size = painted_png(p, &how, room, ROOM);
    if (size == 0) skip();
    assert_int_equal(meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    bool noise = strstr(meander_context_message(c), "its pixels are noise") != NULL;
    meander_context_free(c);
    return noise;
}

// Noise is refused before it is searched, be it grey, coloured, or of few dark pixels.  Short slanted lines of one
// pixel, dots in a pattern, and slanted stripes are not noise.
TEST(test_noise) {
    enum { SIDE = 300 };
    for (unsigned way = 0; way < 6; way++) {
        painted p = {.width = SIDE, .height = SIDE, .pixels = malloc(3 * SIDE * SIDE)};
        assert_non_null(p.pixels);
        painted_noise_begin(way + 1);
        for (unsigned i = 0; i < SIDE * SIDE; i++)
            for (unsigned k = 0; k < 3; k++) {
                unsigned x = i % SIDE, y = i / SIDE, value = (unsigned)(painted_noise(127) + 128);
                if (way == 1 && k > 0) value = p.pixels[3 * i];
                if (way == 2) value = k > 0 ? p.pixels[3 * i] : value < 20 ? value : 240 + value / 16;
                if (way == 3) value = (x + y) % 4 == 0 && x % 5 < 4 ? value / 8 : 255;
                if (way == 4) value = (x + y) % 2 == 0 ? value / 8 : 255;
                if (way == 5 && y > 0 && x + 1 < SIDE) value = p.pixels[3 * (i + 1 - SIDE)];
                p.pixels[3 * i + k] = (unsigned char)value;
            }
        if (is_noise(&p) != (way < 3)) fail_msg("noise %u", way);
        free(p.pixels);
    }
}

// ---- the path, drawn into a scan -------------------------------------------------------------

static bool count_call(void *user, uint64_t done, uint64_t total) {
    (void)done, (void)total;
    ++*(unsigned *)user;
    return true;
}

// The picture with the path is still a picture of the same maze, as a coloured way is floor.  Nothing is searched for
// again: work that is long says so, and drawing says it less often than reading.
TEST(test_drawn_into) {
    char path[] = "/tmp/meander-scan-XXXXXX";
    meander_context *c = door_open();
    meander_maze *m, *seen_maze, *back;
    meander_solution *s;
    meander_output *out;
    unsigned calls[2] = {0, 0};
    kept w = {0};
    painted_view view = {.turn = 4, .tilt = 0.05};
    painted_file how = {.quality = 0};
    m = door_make(c, ids[1]);
    painted_blocks b = painted_blocks_of(m);
    painted flat = painted_new(&b, &looks[1]), seen = painted_view_new(&flat, &view);
    size_t size = painted_png(&seen, &how, room, ROOM);
    if (size == 0) skip();
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0 && write(descriptor, room, size) == (ssize_t)size && close(descriptor) == 0);
    meander_context_set_progress(c, count_call, &calls[0]);
    assert_int_equal(meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &seen_maze), MEANDER_OK);
    meander_context_set_progress(c, count_call, &calls[1]);
    assert_int_equal(meander_solution_new(seen_maze, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(kept_open(c, &w, &out), MEANDER_OK);
    assert_int_equal(meander_solution_draw_into_file(s, path, NULL, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_context_set_progress(c, NULL, NULL);
    assert_true(3 * calls[1] < calls[0]);
    assert_int_equal(meander_maze_read_new(c, w.bytes, w.size, "x", NULL, MEANDER_AS_AUTO, &back), MEANDER_OK);
    assert_true(is_same(c, m, back));
    assert_true(w.size != size || memcmp(w.bytes, room, size) != 0);
    remove(path);
    kept_free(&w);
    free(flat.pixels);
    free(seen.pixels);
    meander_text_free(c, b.text);
    meander_solution_free(s);
    meander_maze_free(back);
    meander_maze_free(seen_maze);
    meander_maze_free(m);
    meander_context_free(c);
}

static bool print_words(int count, char **words) {
    return tally_print(&scans, count, words);
}

TEST_WORDS(print_words)
