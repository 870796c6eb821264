// SPDX-License-Identifier: MIT
// Mazes in SVG pictures: lines of every kind, in groups with transforms and styles; our own pictures in all looks,
// without their ID; and documents that ask for too much.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include "support/door.h"

static char room[1 << 21];

static char noted[256];

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

static void check_read(const char *svg, const char *blocks) {
    meander_context *c = open_context();
    meander_maze *m;
    char *text;
    if (meander_maze_read_new(c, svg, strlen(svg), "x.svg", NULL, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s in %s", meander_context_message(c), svg);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &text, NULL), MEANDER_OK);
    if (strcmp(text, blocks) != 0) fail_msg("%s\nis\n%s", svg, text);
    meander_text_free(c, text);
    meander_maze_free(m);
    meander_context_free(c);
}

// The same maze of 3 x 2 cells, which one enters at the upper left and leaves at the lower right.
static const char maze[] = "#######\n  #   #\n# # # #\n#   #  \n#######\n";
static const char *const ways[] = {
    "<svg viewBox='0 0 40 30'><path fill='none' stroke='black' "
    "d='M.5e1 5h3E+1v10M35 25H50e-1V15M15 5v10M25 25v-10'/></svg>",
    "<?xml version='1.0'?><!-- lines --><svg xmlns='http://www.w3.org/2000/svg' width='400px' height='300px'>"
    "<g stroke='#333' stroke-width='10' transform='translate(50,50) scale(100)'>"
    "<g stroke-width='.1'><line x1='0' x2='3' y1='0' y2='0'/><line x1='3' x2='3' y1='0' y2='1'/><line x1='0' y1='2' "
    "x2='3' y2='2'/>"
    "<line x1='0' y1='1' x2='0' y2='2'/><line x1='1' y1='0' x2='1' y2='1'/><line x1='2' y1='1' x2='2' "
    "y2='2'/></g></g></svg>",
    "<svg viewBox='-5 -5 40 30'><rect width='100%' height='100%' fill='white'/><style>.w{stroke:black}</style>"
    "<polyline style='fill:none; stroke : rgb(20%,10%,0)' points='0,0 30,0 30,10'/>"
    "<polyline class='w' fill='none' points='30 20 0 20 0 10'/><path style='stroke:#222' d='m10 0 0 10m10 0 0 "
    "10z'/></svg>",
    "<svg viewBox='0 0 40 30'><defs><path d='M0 0h40v30z'/></defs><title>black</title><rect fill='#001' width='40' "
    "height='30'/>"
    "<g fill='white'><rect x='4' y='4' width='32' height='2'/><rect x='34' y='4' width='2' height='12'/>"
    "<rect x='4' y='24' width='32' height='2'/><rect x='4' y='14' width='2' height='12'/><polygon points='14,4 16,4 "
    "16,16 14,16'/>"
    "<path transform='rotate(90 25 20)' d='M19 19h12v2h-12z'/></g></svg>",
    // A style sheet: by class, by element, by both and by name, over attributes, under a style; metadata of others.
    "<svg viewBox='0 0 40 30'><metadata/><metadata> <rdf>x</rdf> </metadata><style>/* .in{} */ @media print{.in{}}\n"
    ".out , path.in{fill:none;stroke:black}#page{fill:#eee}.hidden{display:none}g *{fill:red}.out{stroke-width:1}\n"
    "</style><rect id='page' width='40' height='30'/><path class='big out' stroke='white' d='M5 5h30v10M35 25H5V15'/>"
    "<path class='hidden' d='M5 5h30v20z'/><path class='in' d='M15 5v10' /><path class='in' style='stroke:#222' "
    "d='M25 25v-10'/></svg>",
    "<svg viewBox='0 0 40 30'><style><![CDATA[line{stroke:black}polyline{stroke:#111;fill:none}]]></style>"
    "<polyline points='5,5 35,5 35,15'/><polyline points='35,25 5,25 5,15'/><line x1='15' y1='5' x2='15' y2='15'/>"
    "<line x1='25' y1='25' x2='25' y2='15'/></svg>",
};

TEST(test_ways) {
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) check_read(ways[i], maze);
}

// Green is the start and red the goal.
TEST(test_marks) {
    check_read("<svg viewBox='0 0 40 30'><path fill='none' stroke='black' d='M5 5h30v20H5zM15 5v10M25 25v-10'/>"
               "<rect fill='lime' x='7' y='17' width='6' height='6'/><rect fill='red' x='27' y='7' width='6' "
               "height='6'/></svg>", "#######\n# #  G#\n# # # #\n#S  # #\n#######\n");
}

TEST(test_own) {
    static const char *const looks[] = {"svg", "svg:theme=night", "svg:theme=blueprint,round=60", "svg:theme=paper",
                                        "svg:cell=30,wall=20", "svg-plot"};
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        char *svg, *blocks;
        meander_maze *m = door_make(c, "rect:14x9/wilson/5+braid=20");
        assert_int_equal(meander_maze_draw_new(m, NULL, looks[i], &svg, NULL), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, NULL, "block", &blocks, NULL), MEANDER_OK);
        char *id = strstr(svg, "<metadata>"), *end = strstr(svg, "</metadata>");
        assert_true(id != NULL && end != NULL);
        memmove(id, end + strlen("</metadata>"), strlen(end + strlen("</metadata>")) + 1);
        check_read(svg, blocks);
        meander_text_free(c, svg);
        meander_text_free(c, blocks);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

static void refuse(const char *svg, const char *why) {
    meander_context *c = open_context();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, svg, strlen(svg), "x", "pixels", MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), why) == NULL)
        fail_msg("'%s', expected '%s'", meander_context_message(c), why);
    meander_context_free(c);
}

TEST(test_refused) {
    refuse("<svg><path d='M0 0h9'/></svg>", "without viewBox or size");
    refuse("<svg viewBox='0 0 9'/>", "viewBox of an SVG has four numbers");
    refuse("<svg viewBox='0 0 -5 5'/>", "without viewBox or size");
    refuse("<svg viewBox='0 0 1e300 5'/>", "four numbers");
    refuse("<svg viewBox='0 0 5 5'><path d='M0 0h9'></svg>", "'svg' ends, which did not begin last");
    refuse("<svg viewBox='0 0 5 5'/>", "no lattice of walls");
    refuse("<svg viewBox='0 0 5 5'><circle r='5'/></svg>", "no lattice of walls");
    refuse("<svg viewBox='0 0 5 5'><path d='M0 0Q'/><path d='x'/><path d='M1e8 1e99 5e5 z z 3'/></svg>",
           "no lattice of walls");
    // Two hundred pictures on top of each other.
    char *to = room + sprintf(room, "<svg viewBox='0 0 5 5'>");
    for (int i = 0; i < 200; i++) to += sprintf(to, "<rect width='5' height='5' fill='#%06x'/>", i);
    sprintf(to, "</svg>");
    refuse(room, "its shapes cover each other too often");
    // Slanted lines cost what they are long, and not the rectangles around them.
    to = room + sprintf(room, "<svg viewBox='0 0 99 99'><path fill='none' stroke='red' stroke-width='.1' d='");
    for (int i = 0; i < 1000; i++) to += sprintf(to, "M%d 0L99 %d", i % 50, i % 90);
    sprintf(to, "'/></svg>");
    refuse(room, "no lattice of walls");
}

// The blocks of what is read, to be freed by free().
static char *blocks_of(const char *svg) {
    meander_context *c = open_context();
    meander_maze *m;
    char *text, *blocks;
    if (meander_maze_read_new(c, svg, strlen(svg), "x.svg", "pixels", MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s in %s", meander_context_message(c), svg);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &text, NULL), MEANDER_OK);
    blocks = strdup(text);
    meander_text_free(c, text);
    meander_maze_free(m);
    meander_context_free(c);
    return blocks;
}

// Our own drawing without its ID.  Circles painted without soft edges change on each pixel: that is no lattice
// of cells of two pixels.
TEST(test_slanted) {
    meander_context *c = open_context();
    char *svg;
    meander_maze *m = door_make(c, "polar:8/wilson/7");
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &svg, NULL), MEANDER_OK);
    char *id = strstr(svg, "<metadata>"), *end = strstr(svg, "</metadata>");
    assert_true(id != NULL && end != NULL);
    memmove(id, end + strlen("</metadata>"), strlen(end + strlen("</metadata>")) + 1);
    free(blocks_of(svg));
    if (strstr(noted, "free space") == NULL || strstr(noted, "from a mark at") == NULL) fail_msg("%s", noted);
    meander_text_free(c, svg);
    meander_maze_free(m);
    meander_context_free(c);
}

// Rings with gaps and two marks.  The outermost and the innermost are drawn in several ways: by circles, by arcs of
// more and of less than half a circle, and by arcs whose axes are too short and whose digits stand together.  As long
// files get more pixels, all are of one length.
TEST(test_circles) {
    static const char *const circles[] = {
        "<circle cx='50' cy='50' r='48'/><ellipse cx='25' cy='25' rx='2.5' ry='2.5' transform='scale(2)' "
        "stroke-width='.5'/>",
        "<ellipse cx='25' cy='25' rx='24' ry='24' transform='scale(2)' stroke-width='.5'/><circle cx='50' cy='50' "
        "r='5'/>", "<path d='M98 50A48 48 0 1 0 50 98A48 48 0 0 0 98 50zm-43 0a5 5 30 1 1-5-5a5 5 30 0 1 5 5z'/>",
        "<path d='M2 50a1 1 0 0196 0a1,1,0,01-96,0zM55 50a1 1 0 11-10 0A1 1 0 0155 50z'/>",
    };
    static const char rings[] =
        "<path d='M53 11.116A39 39 0 1 1 47 11.116M47 79.85A30 30 0 1 1 53 79.85M53 29.215A21 21 0 1 1 47 29.215'/>"
        "<path d='M56 2v10M59 79v9M59 21v8'/>";
    char first[sizeof noted] = "";
    for (size_t i = 0; i < sizeof circles / sizeof circles[0]; i++) {
        snprintf(room, sizeof room, "<svg viewBox='0 0 100 100'><g fill='none' stroke='black'>%s%s</g>%*s"
                 "<circle cx='62' cy='8' r='2' fill='#0a0'/><circle cx='50' cy='60' r='2' fill='red'/></svg>",
                 circles[i], rings, (int)(200 - strlen(circles[i])), "");
        free(blocks_of(room));
        // Where the marks are; sizes of passages differ by fractions of a pixel.
        char *marks = strstr(noted, "from a mark at");
        if (marks == NULL) fail_msg("%s", noted);
        *strstr(marks, ", squares") = '\0';
        if (i == 0) snprintf(first, sizeof first, "%s", marks);
        assert_string_equal(marks, first);
    }
}

// ---- size ----------------------------------------------------------------------------------------

// Lends no more than so many bytes; a block's size is kept before it.
static void *lend(void *user, void *block, size_t size) {
    size_t *left = user, *old = block == NULL ? NULL : (size_t *)block - 2;
    if (size > *left + (old == NULL ? 0 : *old)) return NULL;
    *left = *left + (old == NULL ? 0 : *old) - size;
    if (size == 0) {
        free(old);
        return NULL;
    }
    size_t *head = realloc(old, size + 2 * sizeof *head);
    assert_non_null(head);
    *head = size;
    return head + 2;
}

static void *lend_zeroed(void *user, size_t size) {
    void *block = lend(user, NULL, size);
    return block == NULL ? NULL : memset(block, 0, size);
}

// A picture of a few lines is painted in few pixels: a side of 1000 takes 3 MB for the colours alone.
TEST(test_few_lines) {
    static const char svg[] = "<svg width='20' height='20' viewBox='0 0 20 20'><polyline points='1,1 9,1 9,9'/></svg>";
    size_t left = 2500000;
    meander_allocator memory = {lend, lend_zeroed, &left};
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, svg, strlen(svg), "x.svg", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    meander_context_free(c);
}
