// SPDX-License-Identifier: MIT
// What must hold for every registered format: writing works for every maze; reading back
// what a two-way format wrote gives the same maze, with start and goals where it keeps them, with a
// solution drawn or not, at many sizes and for masks; rows and mazes write the same bytes.
#define _DEFAULT_SOURCE

#include "support/test.h"
#include <unistd.h>

#include "support/door.h"

static const char *const ids[] = {
    "rect:1x1/backtracker/1",
    "rect:2x1/backtracker/1",
    "rect:1x2/backtracker/1",
    "rect:1x9/backtracker/1",
    "rect:9x1/backtracker/1",
    "rect:2x2/backtracker/3",
    "rect:3x2/eller/4",
    "rect:4x2/eller:right=100/4",
    "rect:4x4/eller:right=0/4",
    "rect:8x8/backtracker:shuffle=no/1",
    "rect:20x10/backtracker/7",
    "rect:65x9/growing-tree:pick=random/7",
    "rect:64x3/eller/7",
    "rect:130x5/eller/7",
    "rect:12x8/backtracker/7+start=5,3+goal=9,6",
    "rect:12x8/backtracker/7+start=0,3+goal=9,6",
    "rect:12x8/backtracker/7+start=5,3+goal=11,6",
    "rect:12x8/backtracker/7+start=4,0+goal=3,7",
    "rect:12x8/backtracker/7+start=0,7+goal=3,7",
    "rect:12x8/backtracker/7+start=11,7+goal=0,0",
    "rect:12x8/backtracker/7+start=3,3+goal=3,3",
    "rect:12x8/backtracker/7+start=0,0+goal=0,0",
    "rect:12x8/backtracker/7+start=2,2+goal=5,5+goal=6,6+goal=1,7",
    "rect:12x8/backtracker/7+goal=11,0+goal=11,7",
    "rect:1x1/growing-tree/1+start=0,0+goal=0,0",
    "rect:12x8/backtracker/7+braid=100",
    "rect:9x9/backtracker/3+braid=50+goal=4,4",
};

static const char *const masks[] = {
    " ## ##\n#######\n#######\n #####\n  ###\n   #",             // a heart
    "#######\n#     #\n# ### #\n# # # #\n# ### #\n#   # #\n#######",   // holes in holes
    "..##\n.##.\n##..\n#",                                          // a diagonal
    "#####\n#...#\n#...#\n#####",                                   // a ring
    ".#.\n###\n.#.",                                                // a cross
    "####....\n####....\n....#...\n########",                       // in two pieces
    "..........\n..........\n...###....\n...###....\n..........\n.........#",   // far corner
};

// The letters of one or two cells leave no room for the mark of a path.
static bool is_small(const char *id) {
    return strstr(id, "1x1") != NULL || strstr(id, "2x1/") != NULL || strstr(id, "1x2/") != NULL;
}

// One letter in one cell cannot say that start and goal are the same; only JSON and the native file can.
static bool cannot_say(const char *id, const char *format) {
    bool same = strstr(id, "start=3,3+goal=3,3") != NULL ||
                (strstr(id, "start=0,0+goal=0,0") != NULL && strstr(id, "1x1") == NULL) ||
                (strstr(format, "openings=no") != NULL && is_small(id));
    // One line for the goal has no room for several, an empty path looks like none, and a cell of its own
    // like one outside.
    const char *goal = strstr(id, "+goal");
    bool several = goal != NULL && strstr(goal + 1, "+goal") != NULL;
    if (strncmp(format, "tokens", 6) == 0 || strncmp(format, "matrix", 6) == 0) return several;
    if (strncmp(format, "alphamaze", 9) == 0)
        return strstr(id, "rect:1x1/") != NULL || strstr(id, "pieces=yes") != NULL || same;
    if (strncmp(format, "hexadecimal", 11) == 0)
        return several || same || strstr(id, "rect:1x1/") != NULL || strstr(id, "pieces=yes") != NULL;
    return same && strncmp(format, "json", 4) != 0 && strncmp(format, "mndr", 4) != 0;
}

// Marks in cells alone do not say how a path goes that touches itself where there are loops.
static bool cannot_show(const char *id, const char *format, const char *solver) {
    bool cells_alone = strncmp(format, "ascii", 5) == 0 ||
                       strncmp(format, "underscore", 10) == 0;
    return cells_alone && strstr(id, "+braid") != NULL && solver != NULL &&
           strcmp(solver, "breadth-first") != 0;
}

typedef void (*law)(meander_context *c, const char *id, const char *format);

// Every format with each value of each of its choices.
static void each_way(meander_context *c, const char *id, const meander_info *info, law check) {
    char way[128];
    check(c, id, info->name);
    for (const meander_param *p = info->params; p != NULL && p->name != NULL; p++) {
        // What only a reader takes or only a book has, a maze alone is not written with.
        if (p->use == MEANDER_PARAM_READING || strcmp(p->name, "cover") == 0) continue;
        // Squares have no levels.
        const char *choice = p->kind == MEANDER_PARAM_CHOICE && strcmp(p->name, "levels") != 0 ? p->choices : NULL;
        while (choice != NULL) {
            snprintf(way, sizeof way, "%s:%s=%.*s", info->name, p->name,
                     (int)strcspn(choice, "|"), choice);
            check(c, id, way);
            choice = strchr(choice, '|');
            if (choice != NULL) choice++;
        }
        // Squares are no net to fold, and what is coloured for a terminal is refused when it is read.
        if (p->kind == MEANDER_PARAM_SWITCH && strcmp(p->name, "fold") != 0 && strcmp(p->name, "colour") != 0) {
            snprintf(way, sizeof way, "%s:%s%s", info->name, p->name, p->fallback ? "=no" : "");
            check(c, id, way);
        }
        if (p->kind == MEANDER_PARAM_CHARACTER && strcmp(p->name, "floor") != 0) {
            snprintf(way, sizeof way, "%s:%s=%c", info->name, p->name,
                     strcmp(p->name, "post") == 0 ? 'o' : 'X');
            check(c, id, way);
        }
    }
}

static bool has_word(const char *words, const char *word) {
    const char *found = strstr(words, word);
    return found != NULL;
}

// Pictures need libraries, but for SVG; what was built without them says so.
static bool was_built(meander_info info) {
    return !has_word(info.traits, "picture") || strcmp(info.name, "svg") == 0 ||
           strstr(meander_features(), "without") == NULL;
}

static void for_all(const char *trait, law check) {
    meander_context *c = door_open();
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        if (!has_word(info.traits, trait) || !was_built(info)) continue;
        if (has_word(info.traits, "read-only") || has_word(info.traits, "one-size")) continue;
        bool masked = !has_word(info.traits, "two-way") || has_word(info.traits, "keeps-mask");
        for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) each_way(c, ids[i], &info, check);
        for (size_t i = 0; masked && i < sizeof masks / sizeof masks[0]; i++) {
            char *size, *id;
            assert_int_equal(meander_mask_new(c, masks[i], strlen(masks[i]), "mask", &size), MEANDER_OK);
            const meander_id_change changes[] = {{MEANDER_ID_SIZE, size}, {MEANDER_ID_PIECES, "yes"},
                                                 {MEANDER_ID_SEED, "4"}};
            assert_int_equal(meander_id_new(c, NULL, changes, 3, &id), MEANDER_OK);
            each_way(c, id, &info, check);
            meander_text_free(c, id);
            meander_text_free(c, size);
        }
    }
    meander_context_free(c);
}

static meander_maze *make(meander_context *c, const char *id) {
    meander_maze *m = NULL;
    m = door_make(c, id);
    return m;
}

static bool same_point(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool has_goal(const meander_maze *m, meander_point at) {
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        if (same_point(meander_maze_goal(m, i), at)) return true;
    return false;
}

// What differs, NULL when nothing does.
static const char *difference(const meander_maze *a, const meander_maze *b) {
    if (meander_maze_width(a) != meander_maze_width(b)) return "width";
    if (meander_maze_height(a) != meander_maze_height(b)) return "height";
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++) {
            meander_point at = {x, y};
            if (meander_maze_holds(a, at) != meander_maze_holds(b, at)) return "mask";
            if (meander_maze_sides(a, at) != meander_maze_sides(b, at)) return "passages";
        }
    return NULL;
}

static const char *ends_difference(const meander_maze *a, const meander_maze *b) {
    if (!same_point(meander_maze_start(a), meander_maze_start(b))) return "start";
    if (meander_maze_goal_count(a) != meander_maze_goal_count(b)) return "number of goals";
    for (size_t i = 0; i < meander_maze_goal_count(a); i++)
        if (!has_goal(b, meander_maze_goal(a, i))) return "goals";
    return NULL;
}

// The path that was drawn is read, step by step; without one none is.
static const char *path_difference(const meander_solution *drawn, const meander_maze *back) {
    meander_solution *read = NULL;
    const char *differs = NULL;
    meander_status status = meander_solution_recorded_new(back, &read);
    bool found = drawn != NULL && meander_solution_found(drawn);
    bool kept = status == MEANDER_OK && meander_solution_found(read);
    if (kept != found) differs = "whether there is a path";
    else if (found && meander_solution_steps(read) != meander_solution_steps(drawn)) differs = "steps";
    else if (found && meander_solution_steps(drawn) > 0 &&
             memcmp(meander_solution_path(read), meander_solution_path(drawn),
                    meander_solution_steps(drawn)) != 0) differs = "path";
    meander_solution_free(read);
    return differs;
}

static bool keeps(const char *format, const char *trait) {
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        if (strcmp(info.name, format) == 0) return has_word(info.traits, trait);
    }
    return false;
}

// What our own writers draw leaves a reader no doubt, but for the width of a cell in a picture of
// two cells, and where wide cells are few: that is told, and the format's parameter decides.  Squares that
// are no cells have to be asked for, and which of them are walls is found out.
typedef struct ear {
    const char *what;
    bool solved, doubt, squares;
} ear;

static void hear(void *user, const char *text) {
    ear *e = user;
    bool width = strstr(text, "columns wide") != NULL && strstr(e->what, "underscore") != NULL;
    e->doubt |= width;
    if (!width && !e->solved && !e->squares) fail_msg("%s: %s", e->what, text);
}

static bool is_wide(const char *format) {
    return strncmp(format, "underscore:columns=", 19) == 0 && format[19] != '2';
}

static void check_text(meander_context *c, const meander_maze *m, const meander_solution *s,
                       const char *text, size_t size, const char *id, const char *format) {
    meander_maze *back;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(format, ":"), format);
    for (int told = 0; told < 2; told++) {
        char what[256];
        bool squares = keeps(name, "squares");
        ear e = {what, s != NULL, false, squares};
        const char *from = is_wide(format) ? format : name;
        snprintf(what, sizeof what, "%s as %s", id, format);
        meander_context_set_notes(c, hear, &e);
        meander_status status = meander_maze_read_new(c, text, size, "back", told ? from : NULL,
                                                      squares ? MEANDER_AS_CELLS : MEANDER_AS_AUTO, &back);
        meander_context_set_notes(c, NULL, NULL);
        if (e.doubt && is_wide(format)) {
            assert_int_equal(told, 0);
            meander_maze_free(back);
            continue;
        }
        if (e.doubt && meander_maze_width(m) * meander_maze_height(m) != 2)
            fail_msg("%s: a doubt about the columns of a cell\n%s", what, text);
        if (status != MEANDER_OK)
            fail_msg("%s as %s: %s\n%s", id, format, meander_context_message(c), text);
        const char *differs = difference(m, back);
        if (differs == NULL && keeps(name, "keeps-path")) differs = path_difference(s, back);
        if (differs == NULL && keeps(name, "keeps-ends")) differs = ends_difference(m, back);
        if (differs != NULL) fail_msg("%s as %s: %s\n%s", id, format, differs, text);
        char *again, *first;
        assert_int_equal(meander_maze_draw_new(back, NULL, format, &again, NULL), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, NULL, format, &first, NULL), MEANDER_OK);
        // Openings are nowhere else to be seen; what is no picture tells how it was made.
        if (!keeps(name, "keeps-id") && strcmp(first, again) != 0)
            fail_msg("%s as %s: drawn again\n%s%s", id, format, first, again);
        meander_text_free(c, again);
        meander_text_free(c, first);
        meander_maze_free(back);
    }
}

static void law_read_back(meander_context *c, const char *id, const char *format) {
    if (cannot_say(id, format)) return;
    static const char *const solvers[] = {NULL, "breadth-first", "depth-first"};
    meander_maze *m = make(c, id);
    for (int i = 0; i < 3; i++) {
        meander_solution *s = NULL;
        char *text;
        size_t size;
        if (cannot_show(id, format, solvers[i])) continue;
        if (solvers[i] != NULL) {
            meander_status status = meander_solution_new(m, solvers[i], NULL, &s);
            assert_true(status == MEANDER_OK || status == MEANDER_NO);
        }
        if (meander_maze_draw_new(m, s, format, &text, &size) != MEANDER_OK)
            fail_msg("%s as %s: %s", id, format, meander_context_message(c));
        check_text(c, m, s, text, size, id, format);
        meander_text_free(c, text);
        meander_solution_free(s);
    }
    meander_maze_free(m);
}

// Windows' line ends, blanks cut at the right, and no last line end make no difference.
static void law_line_ends(meander_context *c, const char *id, const char *format) {
    if (cannot_say(id, format)) return;
    meander_maze *m = make(c, id);
    char *text;
    size_t size, length = 0;
    assert_int_equal(meander_maze_draw_new(m, NULL, format, &text, &size), MEANDER_OK);
    char *changed = malloc(2 * size + 1);
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n') {
            while (length > 0 && changed[length - 1] == ' ') length--;
            changed[length++] = '\r';
        }
        changed[length++] = text[i];
    }
    while (length > 0 && (changed[length - 1] == '\n' || changed[length - 1] == '\r')) length--;
    changed[length] = '\0';
    check_text(c, m, NULL, changed, length, id, format);
    free(changed);
    meander_text_free(c, text);
    meander_maze_free(m);
}

enum { WRITTEN_MOST = (1 << 20) - 1 };

// ---- rows and mazes write the same ---------------------------------------------------

// What stands in the file when either the rows or the maze have been written.
static size_t written(meander_context *c, meander_rows *rows, const meander_maze *m,
                      const meander_solution *s, const char *format, char *bytes) {
    const char *style = format;
    meander_output *out;
    char path[] = "/tmp/meander-rows-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(meander_output_descriptor_new(c, descriptor, "rows", &out), MEANDER_OK);
    meander_status status = rows != NULL ? meander_rows_write(rows, style, out)
                                         : meander_maze_write(m, s, NULL, style, out);
    if (status != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    close(descriptor);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, WRITTEN_MOST, file);
    bytes[size] = '\0';
    fclose(file);
    remove(path);
    return size;
}

// With its solution, if it is solved; solved row by row and solved whole.  Rows know nothing of visited cells.
static void check_rows(meander_context *c, const char *id, const char *name, bool solved) {
    char format[80];
    const char *begin = strchr(name, ':') == NULL ? ":" : ",";
    bool marks = meander_list_param(MEANDER_FORMATS, name, "visited") != NULL;
    snprintf(format, sizeof format, "%s%s%s", name, marks ? begin : "", marks ? "visited=no" : "");
    static char by_rows[WRITTEN_MOST + 1], whole[WRITTEN_MOST + 1];
    meander_rows *rows, *path = NULL;
    meander_maze *m = make(c, id);
    meander_solution *s = NULL;
    if (meander_rows_new(c, id, &rows) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    if (solved) {
        assert_int_equal(meander_rows_solve_new(rows, NULL, &path), MEANDER_OK);
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    }
    size_t size = written(c, solved ? path : rows, NULL, NULL, format, by_rows);
    assert_int_equal(meander_rows_steps(solved ? path : rows), solved ? meander_solution_steps(s) : 0);
    assert_int_equal(size, written(c, NULL, m, s, format, whole));
    assert_string_equal(by_rows, whole);
    assert_memory_equal(by_rows, whole, size);
    meander_solution_free(s);
    meander_rows_free(path);
    meander_rows_free(rows);
    meander_maze_free(m);
}

// Numbers of sets are told by a trace alone, which nobody keeps here.
static bool needs_trace(const char *format) {
    return strncmp(format, "trace", 5) == 0 || strstr(format, ":sets") != NULL ||
           (strstr(format, ":letters") != NULL && strstr(format, "=rows") == NULL);
}

static void law_rows_write_the_same(meander_context *c, const char *id, const char *format) {
    bool takes_rows;
    assert_int_equal(meander_format_takes_rows(c, format, &takes_rows), MEANDER_OK);
    if (strstr(id, "/eller") == NULL || needs_trace(format) || !takes_rows) return;
    if (strcmp(format, "moves") != 0) check_rows(c, id, format, false);
    if (strcmp(format, "json") == 0) return;   // tells more of a solver in memory
    if (strstr(id, "+goal") == NULL || strstr(strstr(id, "+goal") + 1, "+goal") == NULL)
        check_rows(c, id, format, true);
}

static void law_write(meander_context *c, const char *id, const char *format) {
    meander_maze *m = make(c, id);
    meander_solution *s;
    char *text;
    meander_status status = meander_solution_new(m, "wall-follower", NULL, &s);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    bool trace = needs_trace(format);
    status = meander_maze_draw_new(m, s, format, &text, NULL);
    // Some parameters are for other grids, as the bottom of a tube.
    bool refused = trace || (status == MEANDER_UNSUPPORTED && strchr(format, ':') != NULL);
    if (status != (refused ? MEANDER_UNSUPPORTED : MEANDER_OK))
        fail_msg("%s as %s: %s", id, format, meander_context_message(c));
    if (!refused) meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
}

#define LAW(name, trait) \
    TEST(test_##name) { for_all(trait, law_##name); }
LAW(read_back, "two-way")
LAW(line_ends, "text rows two-way")
LAW(rows_write_the_same, "rows")
LAW(write, "")
