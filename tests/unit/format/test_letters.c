// SPDX-License-Identifier: MIT
// Mazes with letters, numbers and icons in their cells and beside their openings, drawn by cairo with soft edges, and
// seen as a scanner or a camera sees them.  Each must be read as the same maze, or be refused.
//
//     build/tests/unit/format/test_letters --table          the figures of docs/pictures-in.md, and what is not read
//     build/tests/unit/format/test_letters --table JPEG 7   its rows with this word, with other mazes
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include "support/door.h"
#include "support/painted.h"
#include "support/support.h"
#include "support/tally.h"

#if defined(MEANDER_WITH_CAIRO) && defined(MEANDER_WITH_PNG)
#include <cairo.h>

enum { ROOM = 1 << 24, MAZES = 12, STEP = 4 };
static char room[ROOM];
static char noted[256];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted + strlen(noted), sizeof noted - strlen(noted), "%s; ", text);
}

// What is drawn into cells: in these, of a hundred.
typedef enum marks { ENDS, NUMBERS, ICONS, BESIDE } marks;

typedef struct kind {
    const char *name;
    marks marks;
    unsigned share;              // of cells with a mark, in hundredths
    double size;                 // of a letter, as a share of a cell
    bool inverted;
    painted_view view;
    int quality;                 // of JPEG; 0: PNG
} kind;

static const kind kinds[] = {
    {.name = "S and E in the cells of the ends", .marks = ENDS, .size = 0.6},
    {.name = "a number in each cell", .marks = NUMBERS, .share = 100, .size = 0.45},
    {.name = "a number in each third cell", .marks = NUMBERS, .share = 33, .size = 0.5},
    {.name = "icons in each second cell", .marks = ICONS, .share = 50, .size = 0.6},
    {.name = "START and END beside the openings", .marks = BESIDE, .size = 0.7},
    {.name = "numbers, light walls on dark", .marks = NUMBERS, .share = 100, .size = 0.45, .inverted = true},
    {.name = "numbers, JPEG quality 40", .marks = NUMBERS, .share = 100, .size = 0.45, .quality = 40},
    {.name = "numbers, blurred", .marks = NUMBERS, .share = 100, .size = 0.45, .view = {.blur = 1}},
    {.name = "numbers, turned by 3 degrees", .marks = NUMBERS, .share = 100, .size = 0.45, .view = {.turn = 3}},
    {.name = "icons, scan: turned, blurred, noise, JPEG", .marks = ICONS, .share = 50, .size = 0.55,
     .view = {.turn = -2, .blur = 1, .noise = 20}, .quality = 50},
    {.name = "words beside, scan", .marks = BESIDE, .size = 0.7, .view = {.turn = 1.5, .blur = 1, .noise = 15},
     .quality = 60},
    {.name = "numbers, photograph", .marks = NUMBERS, .share = 60, .size = 0.45, .quality = 70,
     .view = {.turn = -4, .tilt = 0.05, .shade = 0.3, .blur = 1, .noise = 10, .table = 60}},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static unsigned random_state;
static unsigned random_below(unsigned n) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 12) % n;
}

// ---- drawing -------------------------------------------------------------------------------

typedef struct sheet {
    cairo_t *cairo;
    double cell, margin;
} sheet;

static void put_text(const sheet *s, const char *text, double size, double x, double y) {
    cairo_text_extents_t box;
    cairo_set_font_size(s->cairo, size);
    cairo_text_extents(s->cairo, text, &box);
    cairo_move_to(s->cairo, x - box.width / 2 - box.x_bearing, y - box.height / 2 - box.y_bearing);
    cairo_show_text(s->cairo, text);
}

static void put_icon(const sheet *s, unsigned which, double size, double x, double y) {
    double half = size / 2;
    cairo_new_path(s->cairo);
    if (which == 0) cairo_arc(s->cairo, x, y, half, 0, 6.2832);
    else if (which == 1) {
        cairo_move_to(s->cairo, x, y - half);
        cairo_line_to(s->cairo, x + half, y + half);
        cairo_line_to(s->cairo, x - half, y + half);
        cairo_close_path(s->cairo);
    } else cairo_rectangle(s->cairo, x - half, y - half, size, size);
    if (which < 2) cairo_fill(s->cairo);
    else cairo_stroke(s->cairo);
}

static void put_marks(const sheet *s, const kind *k, const meander_maze *m, uint64_t x, uint64_t y) {
    double left = s->margin + (double)x * s->cell, top = s->margin + (double)y * s->cell, half = s->cell / 2;
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    bool is_start = start.x == x && start.y == y, is_goal = goal.x == x && goal.y == y;
    char text[16];
    snprintf(text, sizeof text, "%u", random_below(99) + 1);
    double size = k->size * s->cell;
    if (k->marks == ENDS && (is_start || is_goal))
        put_text(s, is_start ? "S" : "E", 1.2 * size, left + half, top + half);
    if (k->marks == NUMBERS && random_below(100) < k->share) put_text(s, text, 1.2 * size, left + half, top + half);
    if (k->marks == ICONS && random_below(100) < k->share) put_icon(s, random_below(3), size, left + half, top + half);
    if (k->marks != BESIDE || (!is_start && !is_goal)) return;
    put_text(s, is_start ? "START" : "END", size, left + half, y == 0 ? s->margin - size : top + s->cell + size);
}

static void put_walls(const sheet *s, meander_context *c, const meander_maze *m) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    painted_blocks b = painted_blocks_of(m);
    for (uint64_t y = 0; y <= height; y++)
        for (uint64_t x = 0; x <= width; x++) {
            double left = s->margin + (double)x * s->cell, top = s->margin + (double)y * s->cell;
            if (x < width && b.text[2 * y * (b.width + 1) + 2 * x + 1] == '#') {
                cairo_move_to(s->cairo, left, top);
                cairo_line_to(s->cairo, left + s->cell, top);
            }
            if (y < height && b.text[(2 * y + 1) * (b.width + 1) + 2 * x] == '#') {
                cairo_move_to(s->cairo, left, top);
                cairo_line_to(s->cairo, left, top + s->cell);
            }
        }
    cairo_stroke(s->cairo);
    meander_text_free(c, b.text);
}

// The maze with walls of a tenth to a fifth of a cell, and its marks.
static painted draw(meander_context *c, const meander_maze *m, const kind *k, double side, double wall) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    sheet s = {.cell = side, .margin = 2.5 * side + 0.3};
    painted p = {.width = (unsigned)(2 * s.margin + (double)width * side),
                 .height = (unsigned)(2 * s.margin + (double)height * side)};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)p.width, (int)p.height);
    s.cairo = cairo_create(surface);
    double ground = k->inverted ? 0.05 : 1, ink = k->inverted ? 0.9 : 0;
    cairo_set_source_rgb(s.cairo, ground, ground, ground);
    cairo_paint(s.cairo);
    cairo_set_source_rgb(s.cairo, ink, ink, ink);
    cairo_set_line_width(s.cairo, wall);
    cairo_set_line_cap(s.cairo, CAIRO_LINE_CAP_SQUARE);
    put_walls(&s, c, m);
    cairo_set_line_width(s.cairo, wall / 2 + 1);
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) put_marks(&s, k, m, x, y);
    cairo_surface_flush(surface);
    p.pixels = malloc(3 * (size_t)p.width * p.height);
    assert_non_null(p.pixels);
    const unsigned char *bytes = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (size_t i = 0; i < (size_t)p.width * p.height; i++)
        memset(p.pixels + 3 * i, bytes[i / p.width * stride + 4 * (i % p.width)], 3);
    cairo_destroy(s.cairo);
    cairo_surface_destroy(surface);
    return p;
}

// ---- reading -------------------------------------------------------------------------------

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
static int try_picture(size_t kind_number, unsigned index, unsigned seed) {
    const kind *k = &kinds[kind_number];
    unsigned number = index + 1;
    static const char *const makers[] = {"eller", "wilson", "backtracker", "kruskal"};
    meander_context *c = door_open();
    meander_maze *m, *back = NULL;
    char id[64];
    random_state = 7919 * number + seed;
    unsigned width = 6 + random_below(20), height = 6 + random_below(16), braid = random_below(3) == 0 ? 40 : 0;
    double side = 18 + random_below(200) / 10.0, wall = side * (0.09 + random_below(100) / 1000.0);
    snprintf(id, sizeof id, "rect:%ux%u/%s/%u%s", width, height, makers[number % 4], number,
             braid > 0 ? "+braid=40" : "");
    m = door_make(c, id);
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    painted_noise_begin(number);
    painted flat = draw(c, m, k, side, wall), seen = flat;
    bool viewed = k->view.turn != 0 || k->view.blur > 0 || k->view.noise > 0 || k->view.table > 0;
    if (viewed) seen = painted_view_new(&flat, &k->view);
    painted_file how = {.quality = k->quality};
    size_t size = k->quality > 0 ? painted_jpeg(&seen, &how, room, ROOM) : painted_png(&seen, &how, room, ROOM);
    if (size == 0) skip();
    int result = 0;
    if (meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &back) == MEANDER_OK)
        result = is_same(c, m, back) ? 1 : -1;
    if (result == 1 && k->share == 100) assert_non_null(strstr(noted, " marks in cells"));
    if (result < 1)
        fprintf(stderr, "# %s: %s, cells of %g, walls of %g: %s\n", k->name, id, side, wall,
                result < 0 ? noted : meander_context_message(c));
    if (back != NULL) meander_maze_free(back);
    if (viewed) free(seen.pixels);
    free(flat.pixels);
    meander_maze_free(m);
    meander_context_free(c);
    return result;
}

static const char *name_of(size_t number) { return kinds[number].name; }

static const tally_set letters = {"maze", KINDS, MAZES, name_of, try_picture};

TEST(test_kinds) {
    unsigned step = SUPPORT_SANITIZED || getenv("ON_VALGRIND") != NULL ? MAZES : STEP;
    for (size_t i = 0; i < KINDS; i++) {
        tally t = tally_kind(&letters, i, step, 0);
        if (t.good + 1 < t.all || t.wrong > 0)
            fail_msg("%s: %u of %u are read, %u wrongly", kinds[i].name, t.good, t.all, t.wrong);
    }
}

static bool print_words(int count, char **words) {
    return tally_print(&letters, count, words);
}

TEST_WORDS(print_words)
#else
TEST(test_nothing) {
    skip();
}

#endif
