// SPDX-License-Identifier: MIT
// Files, over every kind of grid at its smallest sizes, with and without a mask, every thing that a maze may
// have, and every format:
//
//     maze --write--> bytes --read, with and without the format's name--> the same maze, but for what was said
//
// What a format that is read does not bring back is in the note of its losses, and what is in the note was lost;
// of the others a thing is in the note where the bytes are the same without it.  Kinds, their parameters and
// formats are taken from the registries, so a new one is tested as well.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

enum { CELLS_MOST = 40, SAID_SIZE = 1024 };

static char said[SAID_SIZE];

static void hear(void *user, const char *text) {
    (void)user;
    size_t used = strlen(said);
    snprintf(said + used, sizeof said - used, "%s\n", text);
}

static meander_context *open_context(void) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    return c;
}

// ---- what a maze may have ------------------------------------------------------------

typedef enum thing {
    PLAIN, PATH, LINE, WAYS, GOALS, HOME, WEIGHTS, ABSENT, CLOSED, BLOCKS, THINGS
} thing;

static const struct {
    const char *how, *solver;    // behind the grid in the ID
} things[THINGS] = {
    [PLAIN] = {"/wilson/1", NULL},
    [PATH] = {"/wilson/1", "breadth-first"},
    [LINE] = {"/wilson/1", "longest"},
    [WAYS] = {"/wilson/2+braid=100", "all-shortest"},
    [GOALS] = {"/wilson/2", NULL},
    [HOME] = {"/wilson/1", NULL},
    [WEIGHTS] = {"/wilson/2", "dijkstra"},
    [ABSENT] = {"/wilson/1", NULL},
    [CLOSED] = {"/percolation:open=0/1", "longest"},
    [BLOCKS] = {NULL, NULL},
};

static void give(meander_maze *m, thing what) {
    puzzle *p = &m->puzzle;
    const grid *g = p->grid;
    meander_point first = grid_point(g, grid_next(g, 0)), last = grid_point(g, grid_last(g));
    meander_point middle = grid_point(g, grid_nth(g, g->cells / 2));
    const meander_point goals[] = {last, middle};
    size_t places = (size_t)(g->width * g->height);
    if (what == GOALS) {
        assert_int_equal(meander_maze_set_goals(m, goals, 2), MEANDER_OK);
        if (g->cells > 2) assert_int_equal(meander_maze_set_start(m, grid_point(g, grid_nth(g, 1))), MEANDER_OK);
    }
    if (what == HOME) assert_int_equal(meander_maze_set_goals(m, &first, 1), MEANDER_OK);
    if (what == ABSENT) p->no_start = p->no_goal = true, p->opening_count = 0;
    if (what != WEIGHTS) return;
    uint32_t *weights = malloc(places * sizeof *weights);
    assert_non_null(weights);
    for (size_t i = 0; i < places; i++) weights[i] = (uint32_t)(1 + i * 7 % 9);
    assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
    free(weights);
}

// NULL when there is no such maze, as of a generator that does not take the grid.
static meander_maze *make(meander_context *c, const char *grid_text, thing what) {
    static const char blocks[] = "####\n#S #\n# G#\n####\n";
    meander_maze *m;
    char id[256];
    if (what == BLOCKS && strcmp(grid_text, "rect:2x2") != 0) return NULL;
    if (what == BLOCKS) {
        assert_int_equal(meander_maze_read_new(c, blocks, sizeof blocks - 1, "map", "block", MEANDER_AS_BLOCKS, &m),
                         MEANDER_OK);
        return m;
    }
    snprintf(id, sizeof id, "%s%s", grid_text, things[what].how);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return NULL;
    if (m->puzzle.grid->cells > CELLS_MOST) {
        meander_maze_free(m);
        return NULL;
    }
    give(m, what);
    return m;
}

static meander_solution *solve(const meander_maze *m, thing what) {
    meander_solution *s = NULL;
    if (things[what].solver == NULL) return NULL;
    if (meander_solution_new(m, things[what].solver, NULL, &s) == MEANDER_OK) return s;
    meander_solution_free(s);
    return NULL;
}

// ---- what came back ------------------------------------------------------------------

static bool lost(const char *words) { return strstr(said, words) != NULL; }

static bool same_mask(const grid *a, const grid *b) {
    if (a->width != b->width || a->height != b->height) return false;
    for (uint64_t i = 0; i < a->width * a->height; i++) {
        meander_point at = {i % a->width, i / a->width};
        if (grid_holds(a, grid_index(a, at)) != grid_holds(b, grid_index(b, at))) return false;
    }
    return true;
}

static bool same_passages(const puzzle *a, const puzzle *b) {
    for (cell c = grid_next(a->grid, 0); c != CELL_NONE; c = grid_next(a->grid, c + 1))
        if (maze_sides(&a->maze, c) != maze_sides(&b->maze, c)) return false;
    return a->grid->count == b->grid->count;
}

static bool same_goals(const puzzle *a, const puzzle *b, bool order) {
    if (a->goal_count != b->goal_count) return false;
    for (size_t i = 0; i < a->goal_count; i++)
        if (order ? a->goals[i] != b->goals[i] : !puzzle_is_goal(b, a->goals[i])) return false;
    return true;
}

static bool same_weights(const puzzle *a, const puzzle *b) {
    for (cell c = grid_next(a->grid, 0); c != CELL_NONE; c = grid_next(a->grid, c + 1))
        if (puzzle_cost(a, c) != puzzle_cost(b, c)) return false;
    return true;
}

// Where several ways are drawn all of them come back, and the path is any one of the shortest.
static bool same_path(const meander_solution *s, const puzzle *b) {
    const recorded *r = &b->recorded;
    const solution *t = &s->solution;
    if (!r->known || !r->found || r->steps != t->steps || r->start != t->start || r->goal != t->reached) return false;
    if (r->path_sides != NULL && memcmp(r->path_sides, t->path_sides, maze_bytes(&b->maze)) == 0) return true;
    return t->steps == 0 || memcmp(r->path, t->path, (size_t)t->steps) == 0;
}

// NULL, or what differs and is not said; the grid is the same, or nothing else is compared.
static const char *unsaid(const meander_maze *m, const meander_solution *s, const meander_maze *back,
                          const char *traits) {
    const puzzle *a = &m->puzzle, *b = &back->puzzle;
    char one[GRID_TEXT_SIZE], two[GRID_TEXT_SIZE];
    grid_write_text(a->grid, one, sizeof one);
    grid_write_text(b->grid, two, sizeof two);
    bool squares = a->grid->form == GRID_SQUARES;
    if (squares ? b->grid->form != GRID_SQUARES : strcmp(one, two) != 0) return "the grid";
    if (!same_mask(a->grid, b->grid)) return lost("left out") ? NULL : "the mask";
    if (!same_passages(a, b)) return "the passages";
    if (a->blocks != b->blocks && !lost("block map") && !lost("--as blocks")) return "that it is a block map";
    if (!same_weights(a, b) && !lost("the weights")) return "the weights";
    if (meander_maze_id(m)[0] != '\0' && meander_maze_id(back)[0] == '\0' && !lost("the ID")) {
        char *id = NULL;
        meander_status named = meander_maze_true_id_new(m, &id);
        meander_text_free(m->context, id);
        if (named == MEANDER_OK) return "the ID";
    }
    if (s != NULL && !same_path(s, b) && !lost("the solution")) return "the solution";
    bool open = a->no_start != b->no_start || a->no_goal != b->no_goal;
    if (open && s == NULL && names_contain(traits, "keeps-ends") && !lost("no goal is given"))
        return "what is not given";
    if (a->no_start || a->no_goal || lost("start and goals")) return NULL;
    if (a->start != b->start || !same_goals(a, b, false))
        return lost("the start is a goal") || lost("one goal") ? NULL : "start and goals";
    if (!same_goals(a, b, true) && !lost("the order of")) return "the order of the goals";
    return NULL;
}

static bool has_lines(const char *text) {
    while (*text != '\0' && (*text & 0x80) == 0) text++;
    return *text != '\0';
}

static void check_back(meander_context *c, const meander_maze *m, const meander_solution *s, const meander_info *f,
                       const char *text, size_t size, const char *what) {
    char note[SAID_SIZE];
    snprintf(note, sizeof note, "%s", said);
    if (lost("the grid")) return;
    bool squares = names_contain(f->traits, "squares");
    for (unsigned named = 0; named < 2; named++) {
        meander_maze *back;
        meander_as as = m->puzzle.blocks && names_contain(f->traits, "as") ? MEANDER_AS_BLOCKS
                        : squares ? MEANDER_AS_CELLS : MEANDER_AS_AUTO;
        meander_context_set_notes(c, NULL, NULL);
        meander_status status = meander_maze_read_new(c, text, size, "back", named ? f->name : NULL, as, &back);
        meander_context_set_notes(c, hear, NULL);
        if (status != MEANDER_OK) {
            fail_msg("%s: %s\n%s", what, meander_context_message(c), text);
            continue;
        }
        // Without a passage there may be no line by which a format is known.
        const char *taken = meander_maze_format(back);
        bool known = named || strcmp(f->name, "unicode") != 0 || has_lines(text);
        if (known && strncmp(taken, f->name, strlen(f->name)) != 0)
            fail_msg("%s: taken for %s\n%s", what, taken, text);
        const char *differs = unsaid(m, s, back, f->traits);
        if (differs != NULL) fail_msg("%s: %s, and the note is '%s'\n%s", what, differs, note, text);
        if (meander_maze_check(back) != MEANDER_OK) fail_msg("%s: %s", what, meander_context_message(c));
        meander_maze_free(back);
    }
}

// ---- what is only written ------------------------------------------------------------

// Whether the bytes are the same as those of a maze without the thing.
static bool is_dropped(const meander_maze *m, const meander_solution *s, const char *name, const char *text,
                       size_t size) {
    char *other;
    size_t other_size;
    meander_context_set_notes(m->context, NULL, NULL);
    meander_status status = meander_maze_draw_new(m, s, name, &other, &other_size);
    meander_context_set_notes(m->context, hear, NULL);
    if (status != MEANDER_OK) return false;
    bool same = size == other_size && memcmp(text, other, size) == 0;
    meander_text_free(m->context, other);
    return same;
}

static void check_written(meander_maze *m, const meander_solution *s, const meander_info *f, const char *text,
                          size_t size, thing is, const char *what) {
    bool shown = s != NULL && meander_solution_found(s) && meander_solution_steps(s) > 0;
    if (names_contain(f->traits, "nothing") || names_contain(f->traits, "solution")) return;
    // Of a path that only crosses seams nothing is on the paper between two cells.
    bool seams = names_contain(m->puzzle.grid->kind == NULL ? "" : m->puzzle.grid->kind->traits, "seams") &&
                 strcmp(f->name, "braille") == 0;
    if (shown && !seams && is_dropped(m, NULL, f->name, text, size) != lost("the solution"))
        fail_msg("%s: the solution, and the note is '%s'\n%s", what, said, text);
    if (is != GOALS || m->puzzle.grid->cells < 3) return;
    puzzle *p = &m->puzzle;
    meander_point goal = grid_point(p->grid, grid_last(p->grid));
    assert_int_equal(meander_maze_set_goals(m, &goal, 1), MEANDER_OK);
    assert_int_equal(meander_maze_set_start(m, grid_point(p->grid, grid_next(p->grid, 0))), MEANDER_OK);
    if (is_dropped(m, s, f->name, text, size) && !lost("start and goals"))
        fail_msg("%s: start and goals, and the note is '%s'\n%s", what, said, text);
}

// ---- all of them ---------------------------------------------------------------------

static size_t combinations, refusals;

static void check(meander_context *c, const char *grid_text, thing is, const meander_info *f) {
    char what[400], *text;
    size_t size;
    meander_maze *m = make(c, grid_text, is);
    if (m == NULL) return;
    bool two_way = names_contain(f->traits, "two-way");
    if (!two_way) {
        memory_free(c, m->id);       // which names start and goals, whatever else the format keeps
        m->id = NULL;
    }
    meander_solution *s = solve(m, is);
    snprintf(what, sizeof what, "%s%s, solved by %s, thing %d, in %s", grid_text,
             things[is].how == NULL ? "" : things[is].how, s == NULL ? "none" : things[is].solver, is, f->name);
    watch("%s", what);
    said[0] = '\0';
    if (meander_maze_draw_new(m, s, f->name, &text, &size) == MEANDER_OK) {
        assert_int_equal(meander_maze_note_losses(m, s, f->name), MEANDER_OK);
        if (two_way) check_back(c, m, s, f, text, size, what);
        else check_written(m, s, f, text, size, is, what);
        meander_text_free(c, text);
        combinations++;
    } else {
        if (meander_context_message(c)[0] == '\0') fail_msg("%s: refused without a word", what);
        refusals++;
    }
    meander_solution_free(s);
    meander_maze_free(m);
}

static void check_grid(meander_context *c, const char *grid_text) {
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
        meander_info f = meander_list_at(MEANDER_FORMATS, i);
        bool slow = names_contain(f.traits, "picture") && strcmp(f.name, "svg") != 0;
        if (names_contain(f.traits, "read-only") || names_contain(f.traits, "events")) continue;
        for (thing what = 0; what < (slow ? LINE : THINGS); what++) check(c, grid_text, what, &f);
    }
}

// Without one of its places; nothing when that is not possible.
static void check_masked(meander_context *c, const char *grid_text) {
    char id[256], picture[4096], *word = NULL, *fitted = NULL, *masked = NULL, *end;
    uint64_t width, height;
    snprintf(id, sizeof id, "%s/wilson/1", grid_text);
    if (meander_id_size(c, id, &width, &height) != MEANDER_OK || width * height > CELLS_MOST || width * height < 3)
        return;
    for (uint64_t y = 0, at = 0; y < height; y++) {
        for (uint64_t x = 0; x < width; x++) picture[at++] = y * width + x == (width * height - 1) / 2 ? '.' : '#';
        picture[at++] = '\n';
        picture[at] = '\0';
    }
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &word), MEANDER_OK);
    bool squares = strncmp(grid_text, "rect:", 5) == 0;
    if (squares || meander_mask_fit_new(c, id, word, &fitted) == MEANDER_OK) {
        const meander_id_change changes[] = {{MEANDER_ID_SIZE, fitted != NULL ? fitted : word},
                                             {MEANDER_ID_PIECES, "yes"}};
        if (meander_id_new(c, id, changes, 2, &masked) == MEANDER_OK) {
            if ((end = strchr(masked, '/')) != NULL) *end = '\0';
            check_grid(c, masked);
            meander_text_free(c, masked);
        }
    }
    meander_text_free(c, fitted);
    meander_text_free(c, word);
}

// Whether the smallest grids of a kind have this size.
static bool is_grid(meander_context *c, const char *grid_text) {
    meander_maze *m = make(c, grid_text, PLAIN);
    meander_maze_free(m);
    return m != NULL;
}

static void check_size(meander_context *c, const meander_info *kind, const char *size) {
    char text[128];
    snprintf(text, sizeof text, "%s:%s", kind->name, size);
    if (!is_grid(c, text)) return;
    check_grid(c, text);
    check_masked(c, text);
}

// Sizes of all forms, of which a kind takes those of its own.
static void check_kind(meander_context *c, const meander_info *kind) {
    static const char *const sizes[] = {"1", "2", "1x1", "2x1", "1x2", "2x2", "3x2", "2x2x2", "2x1x1x2", "petersen",
                                        "tangram"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) check_size(c, kind, sizes[i]);
    for (const meander_param *p = kind->params; p != NULL && p->name != NULL; p++)
        for (const char *at = p->kind == MEANDER_PARAM_CHOICE ? p->choices : NULL; at != NULL;) {
            char size[96];
            int length = (int)strcspn(at, "|");
            for (unsigned k = 0; k < 2; k++) {
                snprintf(size, sizeof size, "%s,%s=%.*s", k == 0 ? "2" : "2x1", p->name, length, at);
                check_size(c, kind, size);
            }
            at = at[length] == '|' ? at + length + 1 : NULL;
        }
}

TEST(test_files_bring_back_what_they_keep) {
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS); i++) {
        meander_context *c = open_context();
        meander_info kind = meander_list_at(MEANDER_GRIDS, i);
        size_t before = combinations;
        if (!names_contain(kind.traits, "power")) check_kind(c, &kind);
        if (combinations == before && !names_contain(kind.traits, "power")) fail_msg("no maze on %s", kind.name);
        meander_context_free(c);
    }
    print_message("# %zu combinations, %zu refusals\n", combinations, refusals);
    watch_done();
}

// ---- small laws ----------------------------------------------------------------------

// A limit holds for both sides: what is refused lying is refused upright.
TEST(test_limits_of_both_sides) {
    static const char *const sides[][2] = {{"rect:2x16500", "rect:16500x2"}, {"rect:1x66000", "rect:66000x1"}};
    meander_context *c = open_context();
    for (size_t i = 0; i < 2; i++)
        for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
            meander_info info = meander_list_at(MEANDER_FORMATS, f);
            meander_status status[2];
            bool square = names_contain(info.traits, "picture") || names_contain(info.traits, "one-size");
            if (names_contain(info.traits, "read-only") || square) continue;
            for (unsigned k = 0; k < 2; k++) {
                char id[64], *text;
                watch("%s in %s", sides[i][k], info.name);
                snprintf(id, sizeof id, "%s/binary-tree/1", sides[i][k]);
                meander_maze *m = door_make(c, id);
                status[k] = meander_maze_draw_new(m, NULL, info.name, &text, NULL);
                if (status[k] == MEANDER_OK) meander_text_free(c, text);
                meander_maze_free(m);
            }
            if (status[0] != status[1]) fail_msg("%s in %s", sides[i][0], info.name);
        }
    watch_done();
    meander_context_free(c);
}

// A file that was cut off anywhere is read or refused, and nothing behind its end is looked at.
static void check_cut(meander_context *c, const char *name, const char *bytes, size_t size) {
    for (size_t cut = 1; cut <= (size < 400 ? size : 400); cut++) {
        char *copy = malloc(cut);
        meander_maze *m;
        assert_non_null(copy);
        memcpy(copy, bytes, cut);
        watch("%zu bytes of %s", cut, name);
        for (unsigned named = 0; named < 2; named++)
            if (meander_maze_read_new(c, copy, cut, "cut", named ? name : NULL, MEANDER_AS_AUTO, &m) == MEANDER_OK)
                meander_maze_free(m);
        free(copy);
    }
}

TEST(test_cut_files) {
    // The head of a file in an archive, whose name is longer than what is there.
    static const char zip[] = "PK\3\4\24\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\377\377\0\0__zanj__.j";
    meander_context *c = open_context();
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        const char *id = names_contain(info.traits, "one-size") ? "rect:16x16/wilson/1" : "rect:3x2/wilson/1";
        char *text;
        size_t size;
        if (names_contain(info.traits, "read-only")) check_cut(c, info.name, zip, sizeof zip - 1);
        if (!names_contain(info.traits, "two-way")) continue;
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_maze_draw_new(m, NULL, info.name, &text, &size), MEANDER_OK);
        check_cut(c, info.name, text, size);
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}
