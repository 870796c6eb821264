// SPDX-License-Identifier: MIT
// Pictures of characters of every small grid but squares (test_keeps.c): where no note says that the grid is lost, the
// picture is read as the same maze, by its content and by the name of its format, and what else is lost was said.
#include "support/test.h"
#include <stdio.h>
#include <string.h>

#include "facade/facade.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

static const char *const formats[] = {"ascii", "unicode"};
static char said[1024];
static size_t pictures, read_back;

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
    if (meander_maze_draw_new(m, s, in, &text, &size) != MEANDER_OK) return;
    assert_int_equal(meander_maze_note_losses(m, s, in), MEANDER_OK);
    meander_context_set_notes(c, NULL, NULL);
    pictures++;
    for (int named = 0; named < 2 && strstr(said, "the grid") == NULL; named++) {
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
                                             "box:3x2x2,mask=bebcd", "upsilon:3x3,mask=dbbcbcb"};
        char id[128];
        snprintf(id, sizeof id, "%s/kruskal/%u", masked[seed % 4], seed);
        check_id(id);
    }
    printf("# %zu pictures, %zu readings alike\n", pictures, read_back);
    assert_true(read_back > 500);
    watch_done();
}
