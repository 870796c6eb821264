// SPDX-License-Identifier: MIT
// Pictures whose maze is on no lattice: circles, hexagons, triangles, masks and drawings by hand.  Each is painted,
// read as free space and solved, and the squares of the path are followed through the cells of the true maze: they must
// be those of its path.
//
//     build/tests/unit/format/test_free --table           the figures of docs/pictures-in.md, and what is not read
//     build/tests/unit/format/test_free --table polar 7     its rows with this word, with other mazes
//     build/tests/unit/format/test_free --keep FOLDER       the pictures, to be looked at
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <math.h>

#include "support/door.h"
#include "support/support.h"
#include "support/tally.h"
#include "support/walled.h"

enum { ROOM = 1 << 24, WALK = 1 << 16 };
static char room[ROOM];
static char noted[512], refused[512];
static const char *folder;

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted + strlen(noted), sizeof noted - strlen(noted), "%s; ", text);
}

static meander_context *open_context(void) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    return c;
}

// ---- walks through cells ---------------------------------------------------------------------------

typedef struct walk {
    const meander_maze *maze;
    size_t count;
    meander_point cells[WALK];
} walk;
static walk seen, wanted;

static bool is_same(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

// Returns whether there is a passage from one cell to the other.
static bool is_joined(const meander_maze *m, meander_point a, meander_point b) {
    meander_point to;
    for (unsigned side = 0, sides = meander_maze_sides(m, a); sides >> side != 0; side++)
        if ((sides >> side & 1) != 0 && meander_maze_neighbour(m, a, side, &to) && is_same(to, b)) return true;
    return false;
}

// Adds a cell; a step into a cell and back is none.  Where three cells meet, a path goes past the corner of one.
static void walk_to(walk *w, meander_point at) {
    meander_point *last = &w->cells[w->count > 0 ? w->count - 1 : 0], by;
    const meander_maze *m = w->maze;
    if (w->count > 0 && is_same(*last, at)) return;
    if (w->count > 1 && is_same(last[-1], at)) {
        w->count--;
        return;
    }
    if (w->count > 0 && !is_joined(m, *last, at))
        for (unsigned side = 0, sides = meander_maze_sides(m, *last); sides >> side != 0; side++)
            if ((sides >> side & 1) != 0 && meander_maze_neighbour(m, *last, side, &by) && is_joined(m, by, at)) {
                walk_to(w, by);
                walk_to(w, at);
                return;
            }
    assert_true(w->count < WALK);
    w->cells[w->count++] = at;
}

static void walk_path(walk *w, const meander_maze *m, const meander_solution *s, const walled *p, double square) {
    meander_point at = meander_solution_start(s), place, next;
    const uint8_t *path = meander_solution_path(s);
    w->count = 0;
    for (uint64_t i = 0;; i++) {
        if (p == NULL) walk_to(w, at);
        else if (walled_cell_at(p, w->maze, ((double)at.x + 0.5) * square, ((double)at.y + 0.5) * square, &place))
            walk_to(w, place);
        if (i == meander_solution_steps(s)) return;
        assert_true(meander_maze_neighbour(m, at, path[i], &next));
        at = next;
    }
}

// Solves the true maze between the cells at both ends of the walk that was seen.
static bool is_true_path(meander_context *c, meander_maze *m) {
    meander_solution *s;
    (void)c;
    if (seen.count == 0) return false;
    assert_int_equal(meander_maze_set_start(m, seen.cells[0]), MEANDER_OK);
    assert_int_equal(meander_maze_set_goals(m, &seen.cells[seen.count - 1], 1), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    wanted.maze = m;
    walk_path(&wanted, m, s, NULL, 0);
    meander_solution_free(s);
    bool same = seen.count == wanted.count;
    for (size_t i = 0; same && i < seen.count; i++) same = is_same(seen.cells[i], wanted.cells[i]);
    return same;
}

// ---- kinds -----------------------------------------------------------------------------------------

#define HEART "rect:16x11,mask=ceeedgcgbAbbodmfkhijglench/wilson/"
enum { SHAPES = 4, LOOKS = 3, MAZES = SHAPES * LOOKS };
typedef struct kind {
    const char *name;
    const char *shapes[SHAPES];  // without the seed
    double turn, waver;
    int quality;                 // of JPEG; 0: PNG
    bool marks, inverted;
} kind;

static const walled_look looks[LOOKS] = {{.cell = 20, .wall = 2, .margin = 12},
                                         {.cell = 27.3, .wall = 4.4, .margin = 0},
                                         {.cell = 36, .wall = 3, .margin = 60}};
#define POLAR {"polar:4/wilson/", "polar:7/backtracker/", "polar:12/kruskal/", "polar:18/wilson/"}
#define HEX {"hex:8x6/wilson/", "hex:7/backtracker/", "hex:20x14/kruskal/", "hex:9,outline=triangle/wilson/"}
#define TRI {"tri:12x7/wilson/", "tri:9/backtracker/", "tri:30x16/kruskal/", "tri:7,outline=hexagon/wilson/"}
#define MIXED {"polar:9/wilson/", "hex:9/wilson/", "tri:16x9/backtracker/", HEART}

static const kind kinds[] = {
    {.name = "circles (polar)", .shapes = POLAR},
    {.name = "hexagons", .shapes = HEX},
    {.name = "triangles", .shapes = TRI},
    {.name = "octagons and squares (upsilon)",
     .shapes = {"upsilon:6x6/wilson/", "upsilon:12x9/backtracker/", "upsilon:17x9/kruskal/", "upsilon:5x21/wilson/"}},
    {.name = "tilings", .shapes = {"tiling:8x8,of=3.4.6.4/wilson/", "tiling:9x7,of=cairo/wilson/",
                                   "tiling:9x9,of=kites/backtracker/", "penrose:3/wilson/"}},
    {.name = "marks for openings", .shapes = MIXED, .marks = true},
    {.name = "turned by 5 degrees", .shapes = MIXED, .turn = 5},
    {.name = "turned by -30 degrees", .shapes = MIXED, .turn = -30},
    {.name = "JPEG quality 40", .shapes = MIXED, .quality = 40, .turn = 11},
    {.name = "light walls on dark", .shapes = MIXED, .inverted = true, .turn = 11},
    {.name = "by hand: lines miss by 1.5 pixels", .shapes = MIXED, .waver = 1.5},
    {.name = "by hand: lines miss by 3 pixels", .shapes = MIXED, .waver = 3, .turn = 3},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

// Writes the picture into the folder, for somebody who looks at it.
static void keep(const char *name, unsigned number, const char *bytes, size_t size) {
    char path[256];
    if (folder == NULL) return;
    snprintf(path, sizeof path, "%s/%s-%u.png", folder, name, number);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) abort();
}

static size_t pack_ppm(const painted *p) {
    int head = snprintf(room, ROOM, "P6 %u %u 255\n", p->width, p->height);
    size_t size = 3 * (size_t)p->width * p->height;
    assert_true((size_t)head + size <= ROOM);
    memcpy(room + head, p->pixels, size);
    return (size_t)head + size;
}

// The size of squares is in the note.
static double noted_square(void) {
    const char *at = strstr(noted, "squares of ");
    return at == NULL ? 0 : strtod(at + strlen("squares of "), NULL);
}

// 1: the path of the maze; 0: refused; -1: another path.
static int follow(meander_context *c, meander_maze *m, const walled *w, size_t size) {
    meander_maze *squares;
    meander_solution *s;
    snprintf(refused, sizeof refused, "%s", "");
    if (meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &squares) != MEANDER_OK) {
        snprintf(refused, sizeof refused, "%s", meander_context_message(c));
        return 0;
    }
    if (noted_square() == 0) {
        meander_maze_free(squares);
        return -1;
    }
    assert_int_equal(meander_solution_new(squares, "breadth-first", NULL, &s), MEANDER_OK);
    seen.maze = m;
    walk_path(&seen, squares, s, w, noted_square());
    bool same = is_true_path(c, m) && is_same(seen.cells[0], w->ends[0]) &&
        is_same(seen.cells[seen.count - 1], w->ends[1]);
    meander_solution_free(s);
    meander_maze_free(squares);
    return same ? 1 : -1;
}

static int try_picture(size_t kind_number, unsigned number, unsigned seed) {
    const kind *k = &kinds[kind_number];
    meander_context *c = open_context();
    char id[128];
    walled_look look = looks[number % LOOKS];
    painted_file how = {.quality = k->quality};
    snprintf(id, sizeof id, "%s%u", k->shapes[number / LOOKS], number + 1 + 100 * seed);
    meander_maze *m = door_make(c, id);
    look.turn = k->turn;
    look.waver = k->waver;
    look.marks = k->marks;
    look.inverted = k->inverted;
    look.openings = k->marks ? 0 : 2;
    walled w = walled_new(m, &look);
    size_t size = k->quality > 0 ? painted_jpeg(&w.picture, &how, room, ROOM) : pack_ppm(&w.picture);
    int result = size == 0 ? 1 : follow(c, m, &w, size);
    if (result < 1) fprintf(stderr, "# %s: %s, cells of %g: %d %s%s\n", k->name, id, look.cell, result, noted, refused);
    if (folder != NULL) {
        size = painted_png(&w.picture, &how, room, ROOM);
        keep(k->name, number, room, size);
    }
    free(w.picture.pixels);
    meander_maze_free(m);
    meander_context_free(c);
    return result;
}

static const char *name_of(size_t number) { return kinds[number].name; }

static const tally_set free_spaces = {"path", KINDS, MAZES, name_of, try_picture};

// As a test each fifth picture is tried, which makes each size and three of four shapes; one of each kind
// where it has to be quick, or takes a hundred times as long.
TEST(test_kinds) {
    bool one = SUPPORT_SANITIZED || getenv("ON_VALGRIND") != NULL || support_extent_is("quick");
    for (size_t i = 0; i < KINDS; i++) {
        tally t = tally_kind(&free_spaces, i, one ? MAZES : 5, 0);
        if (t.good < t.all || t.wrong > 0)
            fail_msg("%s: %u of %u are read, %u wrongly", kinds[i].name, t.good, t.all, t.wrong);
    }
}

// ---- ends ------------------------------------------------------------------------------------------

static const walled_look plain_look = {.cell = 24, .wall = 3, .margin = 15};

static meander_maze *new_maze(meander_context *c, const char *id) {
    meander_maze *m = door_make(c, id);
    return m;
}

// No way leads into it, so nobody knows what is asked for.
TEST(test_sealed) {
    static const char *const ids[] = {"polar:7/wilson/1", "hex:7/wilson/2", "tri:9/wilson/3"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m = new_maze(c, ids[i]);
        walled w = walled_new(m, &plain_look);
        assert_int_equal(follow(c, m, &w, pack_ppm(&w.picture)), 0);
        if (strstr(refused, "has 0 openings: mark the start green and the goal red") == NULL)
            fail_msg("%s: %s", ids[i], refused);
        free(w.picture.pixels);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// A shape beside the maze has a floor, too, which is met first, and an opening; the maze is the largest.
TEST(test_shape_beside) {
    enum { SIDE = 120, AT = 10, LINE = 3, GAP = 14 };
    meander_context *c = open_context();
    meander_maze *m = new_maze(c, "polar:7/wilson/1");
    walled_look look = plain_look;
    look.openings = 2;
    look.margin = 140;
    walled w = walled_new(m, &look);
    for (size_t y = 0; y < SIDE; y++)
        for (size_t x = 0; x < SIDE; x++)
            if ((x < LINE && y / GAP != 4) || y < LINE || x >= SIDE - LINE || y >= SIDE - LINE)
                memset(w.picture.pixels + 3 * ((y + AT) * w.picture.width + x + AT), 0, 3);
    if (follow(c, m, &w, pack_ppm(&w.picture)) != 1) fail_msg("%s%s", noted, refused);
    free(w.picture.pixels);
    meander_maze_free(m);
    meander_context_free(c);
}

// Openings to the right and to the left; the start is still the upper one.
TEST(test_turned) {
    static const double turns[] = {80, -80, 60, -60};
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m = new_maze(c, "polar:7/wilson/2");
        walled_look look = plain_look;
        look.openings = 2;
        look.turn = turns[i];
        walled w = walled_new(m, &look);
        if (follow(c, m, &w, pack_ppm(&w.picture)) != 1) fail_msg("turned by %g: %s%s", look.turn, noted, refused);
        free(w.picture.pixels);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// The goal is a hall in the middle.
TEST(test_one_opening) {
    meander_context *c = open_context();
    meander_maze *m = new_maze(c, "polar:8/wilson/5");
    meander_point hall = {0, 0}, at;
    walled_look look = plain_look;
    look.openings = 1;
    // The wall around the innermost cell is opened, all of it.
    for (unsigned side = 0; side < meander_maze_side_count(m); side++)
        if (meander_maze_neighbour(m, hall, side, &at) && (meander_maze_sides(m, hall) >> side & 1) == 0)
            assert_int_equal(meander_maze_open(m, hall, side), MEANDER_OK);
    walled w = walled_new(m, &look);
    follow(c, m, &w, pack_ppm(&w.picture));
    assert_string_equal(refused, "");
    assert_non_null(strstr(noted, "from an opening at"));
    assert_non_null(strstr(noted, "to the widest place at"));
    assert_true(is_same(seen.cells[0], w.ends[0]));
    at = seen.cells[seen.count - 1];
    if (!is_same(at, hall) && !is_joined(m, at, hall)) fail_msg("the goal is %u,%u", (unsigned)at.x, (unsigned)at.y);
    free(w.picture.pixels);
    meander_maze_free(m);
    meander_context_free(c);
}

// Our own pictures have marks, and no ID here.
TEST(test_own_pictures) {
    static const char *const ids[] = {"polar:8/wilson/3", "hex:12x10/kruskal/3", "tri:14x10/wilson/3",
                                      "upsilon:10x8/wilson/4", "tiling:8x6/wilson/5"};
    static const char *const formats[] = {"png", "png:theme=night", "png:cell=31", "png:cell=25,wall=4"};
    if (strstr(meander_features(), "without libpng") != NULL) skip();
    for (size_t i = 0; i < 20; i++) {
        meander_context *c = open_context();
        meander_maze *m = new_maze(c, ids[i % 5]), *squares;
        char *bytes;
        size_t size;
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[i / 5], &bytes, &size), MEANDER_OK);
        if (meander_maze_read_new(c, bytes, size, "x", "pixels", MEANDER_AS_AUTO, &squares) != MEANDER_OK)
            fail_msg("%s as %s: %s", ids[i % 5], formats[i / 5], meander_context_message(c));
        assert_non_null(strstr(noted, "from a mark at"));
        assert_non_null(strstr(noted, "to a mark at"));
        meander_maze_free(squares);
        meander_text_free(c, bytes);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// ---- no mazes --------------------------------------------------------------------------------------

enum { EDGE = 300, SORTS = 7 };

static unsigned random_below(unsigned *state, unsigned bound) {
    *state = *state * 1664525u + 1013904223u;
    return (unsigned)((uint64_t)*state * bound >> 32);
}

// Light that changes smoothly from place to place, as clouds do; the grid of random lights is `step` apart.
static double cloud(unsigned salt, double x, double y, double step) {
    double left = floor(x / step), top = floor(y / step), s = x / step - left, t = y / step - top, light[4];
    for (unsigned i = 0; i < 4; i++) {
        unsigned state = salt * 977 + (unsigned)(left + i % 2) * 7919 + (unsigned)(top + i / 2) * 104729;
        random_below(&state, 2);
        random_below(&state, 2);
        light[i] = random_below(&state, 1000) / 1000.0;
    }
    s = s * s * (3 - 2 * s);
    t = t * t * (3 - 2 * t);
    return (light[0] * (1 - s) + light[1] * s) * (1 - t) + (light[2] * (1 - s) + light[3] * s) * t;
}

// Lines of words: letters are strokes in a box of 6 x 10.
static int text_at(unsigned salt, unsigned x, unsigned y) {
    unsigned column = x / 9, line = y / 16, state = salt + column * 31 + line * 1009;
    if (x < 20 || x >= EDGE - 20 || y < 20 || y >= EDGE - 20 || x % 9 > 6 || y % 16 > 10) return 255;
    random_below(&state, 2);
    if (random_below(&state, 6) == 0) return 255;
    bool ink = false;
    for (unsigned i = 0; i < 3; i++) {
        unsigned stroke = random_below(&state, 5);
        ink |= stroke == 0 ? x % 9 < 2 : stroke == 1 ? x % 9 > 4 : stroke == 2 ? y % 16 < 2 : stroke == 3 ? y % 16 > 8
             : (x % 9) * 10 / 6 + 1 >= y % 16 && (x % 9) * 10 / 6 <= y % 16 + 1;
    }
    return ink ? 0 : 255;
}

// A pixel of some sort of picture.
static int light_at(unsigned sort, unsigned salt, unsigned x, unsigned y) {
    unsigned state = salt + x * 65537 + y * 257;
    double middle = hypot(x - EDGE / 2.0, y - EDGE / 2.0);
    random_below(&state, 2);
    switch (sort) {
    case 0: return (int)random_below(&state, 256);
    case 1: return (int)(255 * cloud(salt, x, y, 12));
    case 2: return (int)(255 * (0.6 * cloud(salt, x, y, 60) + 0.3 * cloud(salt + 1, x, y, 20) +
                                0.1 * cloud(salt + 2, x, y, 6)));
    case 3: return text_at(salt, x, y);
    case 4: return cloud(salt, x, y, 14) > 0.5 ? 0 : 255;                                 // blots
    case 5: return fabs(cloud(salt, x, y, 18) - 0.5) < 0.05 ? 0 : 255;                    // lines on a map
    default: return fmod(middle + 3 * cloud(salt, x, y, 40), 9 + salt % 7) < 2 ? 0 : 255; // rings, a finger's print
    }
}

TEST(test_no_mazes) {
    for (unsigned i = 0; i < (SUPPORT_SANITIZED || support_extent_is("quick") ? SORTS : 10 * SORTS); i++) {
        meander_context *c = open_context();
        meander_maze *m;
        painted p = {.width = EDGE, .height = EDGE, .pixels = malloc(3 * EDGE * EDGE)};
        assert_non_null(p.pixels);
        for (unsigned k = 0; k < EDGE * EDGE; k++)
            memset(p.pixels + 3 * (size_t)k, light_at(i % SORTS, i, k % EDGE, k / EDGE), 3);
        size_t size = pack_ppm(&p);
        if (meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &m) != MEANDER_BAD_INPUT)
            fail_msg("picture %u of sort %u is no maze, and is read: %s", i, i % SORTS, noted);
        free(p.pixels);
        meander_context_free(c);
    }
}

// ---- the path, drawn into the picture --------------------------------------------------------------

static bool add(void *user, const char *bytes, size_t size) {
    size_t *used = user;
    if (size > ROOM - *used) return false;
    memcpy(room + *used, bytes, size);
    *used += size;
    return true;
}

// Follows the path's colour from the upper end; the lower end is reached.  No pixel that was dark has it.  The line has
// no gaps: hardly any light pixel has the line on its left and on its right, both `gap` pixels away.  A few have, where
// the path bends sharply.
static void check_drawn(const painted *before, const painted *after, size_t gap) {
    size_t size = (size_t)before->width * before->height, count = 0, green = 0, gaps = 0, lowest = 0,
    highest = SIZE_MAX;
    size_t *queue = malloc(size * sizeof *queue);
    unsigned char *on = calloc(size, 1);
    assert_true(queue != NULL && on != NULL && before->width == after->width && before->height == after->height);
    for (size_t i = 0; i < size; i++) on[i] = memcmp(after->pixels + 3 * i, "\36\252\120", 3) == 0;
    for (size_t i = 0; i < size; i++) {
        bool within = i >= gap && i + gap < size && on[i - gap] && on[i + gap];
        gaps += within && !on[i] && before->pixels[3 * i] > 200;
        if (!on[i]) continue;
        if (highest == SIZE_MAX) highest = i;
        lowest = i;
        green++;
        assert_true(before->pixels[3 * i] > 127);
    }
    assert_true(green > 100);
    if (1000 * gaps > green) fail_msg("%zu gaps in %zu pixels", gaps, green);
    queue[count++] = highest;
    on[highest] = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < 9; k++) {
            size_t next = queue[i] + (k / 3) * before->width + k % 3 - before->width - 1;
            if (next >= size || !on[next]) continue;
            on[next] = 0;
            queue[count++] = next;
        }
    assert_int_equal(on[lowest], 0);
    assert_int_equal(count, green);
    free(queue);
    free(on);
}

// The picture that is in `room`, as a file, with the path in it.
static painted draw_into(meander_context *c, const meander_solution *s, size_t size, unsigned number) {
    char path[] = "/tmp/meander-free-XXXXXX";
    meander_output *out;
    size_t used = 0;
    FILE *file = fdopen(mkstemp(path), "wb");
    assert_true(file != NULL && fwrite(room, 1, size, file) == size && fclose(file) == 0);
    assert_int_equal(meander_output_write_new(c, add, &used, "picture", &out), MEANDER_OK);
    assert_int_equal(meander_solution_draw_into_file(s, path, NULL, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    remove(path);
    keep("drawn", number, room, used);
    return painted_of_png(room, used);
}

// The last two are searched at a smaller size, and the last one has rows that are like those above them, which each
// kind of file gives in its own way.
TEST(test_drawn_into) {
    static const char *const ids[] = {"polar:9/wilson/4", "hex:9/wilson/4", "tri:14x9/wilson/4",
                                      "upsilon:10x8/wilson/4", "polar:7/wilson/4", "hex:6x9/wilson/5"};
    if (strstr(meander_features(), "without libpng") != NULL) skip();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m = new_maze(c, ids[i]), *squares;
        meander_solution *s;
        walled_look look = plain_look;
        look.openings = 2;
        look.waver = i == 1 || i == 3 ? 1.5 : 0;
        if (i >= 4) look = (walled_look){.cell = i == 4 ? 138 : 250, .wall = 9, .margin = 120, .openings = 2};
        walled w = walled_new(m, &look);
        if (i >= 4) assert_true(w.picture.width >= 2000 || w.picture.height >= 2000);
        size_t size = pack_ppm(&w.picture);
        assert_int_equal(meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &squares), MEANDER_OK);
        assert_non_null(strstr(noted, "free space"));
        assert_int_equal(meander_solution_new(squares, "breadth-first", NULL, &s), MEANDER_OK);
        painted drawn = draw_into(c, s, size, (unsigned)i);
        check_drawn(&w.picture, &drawn, i >= 4 ? 6 : 0);
        size = painted_png(&w.picture, &(painted_file){0}, room, ROOM);
        painted again = draw_into(c, s, size, (unsigned)i);
        assert_memory_equal(again.pixels, drawn.pixels, 3 * (size_t)drawn.width * drawn.height);
        free(again.pixels);
        free(drawn.pixels);
        free(w.picture.pixels);
        meander_solution_free(s);
        meander_maze_free(squares);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

static bool print_words(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--keep") == 0) {
        char *table[] = {words[0], "--table"};
        folder = words[2];
        test_drawn_into(NULL);
        return tally_print(&free_spaces, 2, table);
    }
    return tally_print(&free_spaces, count, words);
}

TEST_WORDS(print_words)
