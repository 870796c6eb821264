// SPDX-License-Identifier: MIT
// Pictures of characters of every small grid but squares (test_keeps.c): a picture that is written is read as the same
// maze with the same ends, by its content and by the name of its format, and what else is lost was said; or the grid is
// refused with the names of formats that draw it.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

static const char *const formats[] = {"ascii", "unicode"};
static char said[1024];
static size_t pictures, read_back, refused, grids_lost;

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(said + strlen(said), sizeof said - strlen(said), "%s\n", text);
}

// NULL, or the first part that differs.  A mask may look like an outline of the kind, and is then read as that.
static const char *difference(const puzzle *a, const puzzle *b) {
    const grid *g = a->grid, *h = b->grid;
    if (g->count != h->count || g->cells != h->cells) return "which cells are left out";
    if (g->kind != h->kind || g->width != h->width || g->height != h->height) return "the grid";
    for (cell i = 0; i < g->count; i++)
        if (grid_holds(g, i) != grid_holds(h, i) || grid_sides(g, i) != grid_sides(h, i)) return "the grid";
    for (cell i = 0; i < g->count; i++)
        if (maze_sides(&a->maze, i) != maze_sides(&b->maze, i)) return "the passages";
    if (a->start != b->start || a->goal_count != b->goal_count || a->goals[0] != b->goals[0]) return "start and goals";
    return NULL;
}

static const char *path_difference(const solution *s, const recorded *r) {
    bool same = r->known && r->found && r->steps == s->steps &&
                (s->steps == 0 || memcmp(r->path, s->path, (size_t)s->steps) == 0);
    return same ? NULL : "the solution";
}

static void check_picture(const meander_maze *m, const meander_solution *s, const char *id, const char *in) {
    char *text;
    size_t size;
    meander_maze *back;
    said[0] = '\0';
    meander_context_set_notes(c, hear, NULL);
    if (meander_maze_draw_new(m, s, in, &text, &size) != MEANDER_OK) {
        assert_non_null(strstr(meander_context_message(c), "draw any grid"));
        refused++;
        return;
    }
    assert_int_equal(meander_maze_note_losses(m, s, in), MEANDER_OK);
    meander_context_set_notes(c, NULL, NULL);
    pictures++;
    // Without a line that names the grid, hex:1 looks like hex:1x1, and a mask at the border like a smaller grid.
    bool lost = strstr(said, "the grid") != NULL;
    if (lost && strchr(text, ':') != NULL) fail_msg("%s in %s: the grid is lost\n%s", id, in, text);
    grids_lost += lost;
    for (int named = 0; named < 2 && !lost; named++) {
        if (meander_maze_read_new(c, text, size, "back", named ? in : NULL, MEANDER_AS_AUTO, &back) != MEANDER_OK)
            fail_msg("%s in %s: %s\n%s", id, in, meander_context_message(c), text);
        const char *differs = difference(&m->puzzle, &back->puzzle);
        if (differs == NULL && s != NULL) differs = path_difference(&s->solution, &back->puzzle.recorded);
        if (differs != NULL && strstr(said, differs) == NULL)
            fail_msg("%s in %s: %s is not said to be lost, but: %s\n%s", id, in, differs, said, text);
        read_back += differs == NULL;
        meander_maze_free(back);
    }
    meander_text_free(c, text);
}

static void check_id(const char *id) {
    meander_maze *m;
    meander_solution *s = NULL;
    watch("%s", id);
    if (strncmp(id, "rect:", 5) == 0 || meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return;
    meander_status status = meander_solution_new(m, "breadth-first", NULL, &s);
    // Without a path; or with a door, where keys are needed.
    if (status != MEANDER_OK) assert_true(status == MEANDER_NO || status == MEANDER_UNSUPPORTED);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        check_picture(m, NULL, id, formats[i]);
        if (status == MEANDER_OK) check_picture(m, s, id, formats[i]);
    }
    meander_solution_free(s);
    meander_maze_free(m);
}

TEST(test_pictures_come_back) {
    static const char *const rest[] = {"wilson/1", "kruskal/2+braid=60", "percolation:open=1/2/3", "wilson/4+doors=1"};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) (void)small_grids_each(c, rest[i], check_id);
    for (unsigned seed = 1; seed < 40; seed++) {
        static const char *const masked[] = {"hex:6x5,mask=bdbbdbbcbbbbbcb", "tri:6x4,mask=ccbdbfbh",
                                             "box:3x2x2,mask=bebcd", "upsilon:3x3,mask=dbbcbcb",
                                             "zeta:5x4,mask=bccbdbc", "weave:7x6,mask=bjblbl", "polar:4,first=3",
                                             "torus:4x4,mask=dbbcbcb", "weave:9x7,crossings=100", "moebius:5x2"};
        char id[128];
        snprintf(id, sizeof id, "%s/kruskal/%u%s", masked[seed % 10], seed, seed % 3 == 0 ? "+start=border" : "");
        check_id(id);
    }
    printf("# %zu pictures, %zu readings alike, %zu refused, %zu of another grid\n", pictures, read_back, refused,
           grids_lost);
    assert_true(read_back > 1500 && refused > 0 && grids_lost < 100);
    watch_done();
}

static void check_misfit(const char *text, const char *message) {
    meander_maze *back;
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "back", NULL, MEANDER_AS_AUTO, &back),
                     MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(c), message);
}

// A line that names a grid is a promise about the picture below it.
TEST(test_pictures_that_are_not_of_their_grid) {
    check_misfit("torus:2x1\n+---+---+\n| S   ^ |\n+---+---+\n", "back:3:7: torus:2x1 does not look like this here");
    check_misfit("torus:2x1\n+---+---+\n| S   G >\n+---+---+\n", "back:3:3: torus:2x1 does not look like this here");
    check_misfit("torus:3x1\n+---+---+\n| S   G |\n+---+---+\n", "back:3:13: torus:3x1 does not look like this here");
    check_misfit("polar:900000\n+---+\n| S |\n+---+\n", "back:2: the picture is too small for polar:900000");
    check_misfit("klein:400000x400000\n+---+\n| S |\n+---+\n",
                 "back:2: the picture is too small for klein:400000x400000");
    check_misfit("torus:3x2,mask=zz\n+---+\n| S |\n+---+\n", "back:1: the ID's mask does not fit its size");
    check_misfit("torus:0x2\n+---+\n", "back:1: size '0x2' has a 0: a torus has at least one cell each way");
    check_misfit("zeta:2x2\nS--+\n\\  \n\n+--G\n", "back:3:1: zeta:2x2 does not look like this here");
}

// Formats of text that are not read say so when they are asked for by name.
TEST(test_formats_without_a_reader) {
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
        const char *name = meander_list_at(MEANDER_FORMATS, i).name;
        meander_maze *back;
        if (!meander_list_has(MEANDER_FORMATS, name, "text") || meander_list_has(MEANDER_FORMATS, name, "two-way"))
            continue;
        if (!meander_list_has(MEANDER_FORMATS, name, "write-only")) continue;
        assert_int_equal(meander_maze_read_new(c, "S\n", 2, "back", name, MEANDER_AS_AUTO, &back), MEANDER_UNSUPPORTED);
        assert_non_null(strstr(meander_context_message(c), " can be written, not read"));
    }
}
