// SPDX-License-Identifier: MIT
// Mazes made by others, against figures computed by others.
//
// Every maze among the fixtures is read through the format wing, which has to find
// out by itself what it is, and all that oracle.csv says about it must come out: size,
// start, goals, figures, and the sum of its walls.  A block map stands there twice, as
// rooms (unit "cell") and block by block (unit "pixel").
//
// One test for each source.  Without the fixtures all are skipped.
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "format/format.h"
#include "measure/measure.h"
#include "solve/solver.h"
#include "support/sha1.h"
#include "support/support.h"

// ---- a table of comma-separated values -------------------------------------------

enum { TABLE_COLUMNS = 40 };

// The text is cut up in place: `at` is the beginning of the row not read yet.
typedef struct table {
    char *text, *at;
    size_t columns;
    const char *names[TABLE_COLUMNS];
    const char *row[TABLE_COLUMNS];
} table;

// Takes one field off; quotes around it vanish, two inside it are one.  Says in *more
// whether another field follows in this row.
static const char *table_cut(table *t, bool *more) {
    char *from = t->at, *to = t->at, *field = t->at;
    bool quoted = *from == '"';
    if (quoted) from++;
    for (; *from != '\0'; from++) {
        if (quoted && *from == '"' && from[1] != '"') quoted = false;
        else if (quoted) from += *from == '"', *to++ = *from;
        else if (*from == ',' || *from == '\n') break;
        else if (*from != '\r') *to++ = *from;
    }
    *more = *from == ',';
    t->at = from + (*from != '\0');
    *to = '\0';
    return field;
}

// The next row; false at the end.  A row with too few or too many fields fails the test.
static bool table_next(table *t, const char **fields) {
    if (*t->at == '\0') return false;
    size_t count = 0;
    for (bool more = true; more; count++) {
        assert_true(count < TABLE_COLUMNS);
        fields[count] = table_cut(t, &more);
    }
    if (t->columns == 0) t->columns = count;
    assert_int_equal(count, t->columns);
    return true;
}

static void table_open(table *t, const char *path) {
    *t = (table){.text = support_read_file(path, NULL)};
    assert_non_null(t->text);
    t->at = t->text;
    assert_true(table_next(t, t->names));
}

static const char *table_field(const table *t, const char *name) {
    for (size_t i = 0; i < t->columns; i++)
        if (strcmp(t->names[i], name) == 0) return t->row[i];
    fail_msg("the table has no column %s", name);
    return NULL;
}

// ---- what the maze says ----------------------------------------------------------

// One maze that was read, its figures, and how many of them differ from the row.
typedef struct witness {
    const table *table;
    const puzzle *puzzle;
    const meander_figure *figures;
    size_t figure_count, differing;
} witness;

// Compares with a column; an empty field says nothing.
static void witness_says(witness *w, const char *column, const char *value) {
    const char *expected = table_field(w->table, column);
    if (*expected == '\0' || strcmp(expected, value) == 0) return;
    if (w->differing++ == 0)
        printf("# %s as %s:\n", table_field(w->table, "file"), table_field(w->table, "unit"));
    printf("#     %s is %s, the oracle says %s\n", column, value, expected);
}

static void witness_counts(witness *w, const char *column, uint64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, number);
    witness_says(w, column, text);
}

static const meander_figure *witness_figure(const witness *w, const char *key) {
    for (size_t i = 0; i < w->figure_count; i++)
        if (strcmp(w->figures[i].key, key) == 0) return &w->figures[i];
    fail_msg("there is no figure %s", key);
    return NULL;
}

static void witness_measured(witness *w, const char *column, const char *key) {
    const meander_figure *f = witness_figure(w, key);
    if (!f->known) witness_says(w, column, "unreachable");
    else if (f->kind == MEANDER_FIGURE_FLAG) witness_says(w, column, f->number ? "yes" : "no");
    else witness_counts(w, column, f->number);
}

static void witness_degrees(witness *w) {
    static const char *const columns[] = {"deg0", "deg1", "deg2", "deg3", "deg4"};
    const meander_figure *f = witness_figure(w, "degrees");
    assert_int_equal(f->list_count, 5);
    for (size_t d = 0; d < 5; d++) witness_counts(w, columns[d], f->list[d]);
}

// Writes "x:y" and returns how long it is.
static size_t witness_point(const grid *g, cell c, char *text, size_t size) {
    int length = snprintf(text, size, "%" PRIu64 ":%" PRIu64, grid_x(g, c), grid_y(g, c));
    return (size_t)length;
}

static int witness_order(const void *a, const void *b) {
    const cell *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

// Start and goals, the goals row by row.
static void witness_marks(witness *w) {
    enum { GOAL = 48 };
    const puzzle *p = w->puzzle;
    char start[GOAL], *goals = malloc(p->goal_count * GOAL + 1);
    assert_non_null(goals);
    witness_point(p->grid, p->start, start, sizeof start);
    witness_says(w, "start", start);

    qsort(p->goals, p->goal_count, sizeof *p->goals, witness_order);
    size_t length = 0;
    goals[0] = '\0';
    for (size_t i = 0; i < p->goal_count; i++) {
        if (i > 0) goals[length++] = ' ';
        length += witness_point(p->grid, p->goals[i], goals + length, GOAL);
    }
    witness_says(w, "goals", goals);
    free(goals);
}

// Adds one '0' or '1' for each cell of the rectangle: whether that side is open.
static void witness_walls_of(const maze *m, unsigned side, sha1 *sum) {
    const grid *g = m->grid;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++)
            sha1_add(sum, maze_is_open(m, grid_cell(g, x, y), side) ? "1" : "0", 1);
}

static void witness_walls(witness *w) {
    const maze *m = &w->puzzle->maze;
    char text[64];
    sha1 sum;
    sha1_init(&sum);
    int length = snprintf(text, sizeof text, "%" PRIu64 " %" PRIu64 " ", m->grid->width,
                          m->grid->height);
    sha1_add(&sum, text, (size_t)length);
    witness_walls_of(m, MEANDER_EAST, &sum);
    sha1_add(&sum, " ", 1);
    witness_walls_of(m, MEANDER_SOUTH, &sum);
    sha1_end(&sum, text);
    witness_says(w, "walls_sha1", text);
}

// Walls that nobody has seen, each once.
static void witness_unknown(witness *w) {
    const puzzle *p = w->puzzle;
    const grid *g = p->grid;
    uint64_t count = 0;
    for (cell c = grid_next(g, 0); p->unknown != NULL && c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < 4; side++) {
            bool twice = (side == MEANDER_NORTH || side == MEANDER_WEST) && (g->sides[c] >> side & 1);
            count += !twice && (p->unknown[c] >> side & 1);
        }
    witness_counts(w, "unknown_walls", count);
}

static void witness_all(witness *w) {
    witness_counts(w, "width", w->puzzle->grid->width);
    witness_counts(w, "height", w->puzzle->grid->height);
    witness_marks(w);
    witness_walls(w);
    witness_degrees(w);
    witness_unknown(w);
    witness_measured(w, "nodes", "cells");
    witness_measured(w, "edges", "passages");
    witness_measured(w, "components", "components");
    witness_measured(w, "loops", "loops");
    witness_measured(w, "perfect", "perfect");
    witness_measured(w, "reachable_from_start", "reachable");
    witness_measured(w, "shortest_steps", "solution_steps");
    witness_measured(w, "n_shortest_paths", "shortest_paths");
    witness_measured(w, "diameter", "diameter");
}

// ---- what solvers say ------------------------------------------------------------

// Who says that its path is shortest, has the oracle's length; who counts paths, its number.
static void witness_solved(witness *w, const solver *s, const solution *found) {
    bool reachable = strcmp(table_field(w->table, "shortest_steps"), "unreachable") != 0;
    if (names_contain(s->traits, "own-ends")) {
        witness_counts(w, "diameter", found->steps);
        return;
    }
    if (found->found && names_contain(s->traits, "shortest"))
        witness_counts(w, "shortest_steps", found->steps);
    if (found->findings.counts_paths) witness_counts(w, "n_shortest_paths", found->findings.paths);
    if (found->found == reachable) return;
    if (!found->found && names_contain(s->traits, "may-miss")) return;
    printf("# %s: %s says the other thing\n", table_field(w->table, "file"), s->name);
    w->differing++;
}

enum { SLOW_CELLS_MOST = 10000 };      // of a maze for solvers whose time grows with the square

// Parts that are connected differ from the whole only where the oracle counts several.
static bool witness_asks(const witness *w, const solver *s) {
    if (names_contain(s->traits, "slow") && w->puzzle->grid->cells > SLOW_CELLS_MOST) return false;
    return !names_contain(s->traits, "own-ends") ||
           strcmp(table_field(w->table, "components"), "1") == 0;
}

static void witness_solvers(witness *w) {
    for (size_t i = 0; i < solver_count(); i++) {
        const solver *s = solver_at(i);
        params p;
        solution found;
        if (!witness_asks(w, s)) continue;
        assert_int_equal(params_parse(w->puzzle->context, s->name, s->params, "", 0, &p), MEANDER_OK);
        meander_status status = solve_run(s, &p, w->puzzle, NULL, &found);
        assert_true(status == MEANDER_OK || status == MEANDER_NO);
        witness_solved(w, s, &found);
        solution_done(&found);
    }
}

// ---- one source ------------------------------------------------------------------

enum { LARGE = 1 << 19 };        // cells

typedef struct tally {
    unsigned rows, agreed, differing, unread;
} tally;

// Sanitizers read large mazes, whose figures are counted by the plain build alone.
static bool oracle_agrees(const table *t, const puzzle *p) {
    if (SUPPORT_SANITIZED && p->grid->count > LARGE) return true;
    witness w = {.table = t, .puzzle = p};
    meander_figure *figures;
    assert_int_equal(measure_all(p, &figures, &w.figure_count), MEANDER_OK);
    w.figures = figures;
    witness_all(&w);
    witness_solvers(&w);
    measure_free(p->context, figures, w.figure_count);
    return w.differing == 0;
}

// "scenarios.json#s2" is the second matrix of the file; NULL: the file has one maze, and its format is found.
static const format *oracle_format(context *c, const table *t, params *which) {
    const char *number = strstr(table_field(t, "file"), "#s");
    char parameters[32];
    if (number == NULL) return NULL;
    const format *f = format_named(c, "matrix", 6);
    snprintf(parameters, sizeof parameters, "maze=%s", number + 2);
    assert_int_equal(params_parse(c, f->name, f->params, parameters, strlen(parameters), which), MEANDER_OK);
    return f;
}

// Reads the file of the row at hand and compares.
static void oracle_check_as(const table *t, const char *path, format_as as, tally *sum) {
    context c = support_context();
    input in;
    puzzle p;
    assert_int_equal(input_open_file(&in, &c, path), MEANDER_OK);
    reading r = {.context = &c, .input = &in, .as = as};
    params which;
    const format *f = oracle_format(&c, t, &which);
    if (f != NULL) r.params = &which;
    sum->rows++;
    if (format_read(f, &r, &p) != MEANDER_OK) {
        printf("# not read as %s: %s\n", table_field(t, "unit"), c.message);
        sum->unread++;
    } else {
        if (!maze_agrees(&p.maze)) fail_msg("the two sides of a passage disagree: %s", path);
        if (oracle_agrees(t, &p)) sum->agreed++;
        else sum->differing++;
        puzzle_done(&p);
    }
    input_close(&in);
}

// Rooms are asked for by name, and must also be what a reader takes a file for by itself.
static void oracle_check(const table *t, const char *fixtures, tally *sum) {
    char path[4096];
    const char *file = table_field(t, "file");
    snprintf(path, sizeof path, "%s/%.*s", fixtures, (int)strcspn(file, "#"), file);
    if (strcmp(table_field(t, "unit"), "pixel") == 0) {
        oracle_check_as(t, path, FORMAT_AS_BLOCKS, sum);
    } else {
        oracle_check_as(t, path, FORMAT_AS_CELLS, sum);
        oracle_check_as(t, path, FORMAT_AS_AUTO, sum);
    }
}

// The oracle's names of text formats begin with "text-".
static bool oracle_is_maze(const char *kind) {
    static const char *const others[] = {"maz256", "num-XYNESW", "json-matrix",
                                         "movingai-map", "png-1px"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(kind, others[i]) == 0) return true;
    return strncmp(kind, "text-", 5) == 0;
}

// A million cells take seconds.
static bool oracle_waits(const table *t) {
    return support_extent_is("quick") && strtoul(table_field(t, "width"), NULL, 10) >= 1000;
}

static void test_source(void **state) {
    const char *source = *state, *fixtures = support_fixtures();
    if (fixtures == NULL) skip();
    char path[4096];
    snprintf(path, sizeof path, "%s/oracle.csv", fixtures);
    table t;
    tally sum = {0};
    table_open(&t, path);
    while (table_next(&t, t.row))
        if (strcmp(table_field(&t, "source"), source) == 0 &&
            oracle_is_maze(table_field(&t, "format")) && !oracle_waits(&t))
            oracle_check(&t, fixtures, &sum);
    free(t.text);
    printf("# %s: %u readings, %u agree, %u differ, %u could not be read\n", source, sum.rows,
           sum.agreed, sum.differing, sum.unread);
    assert_true(sum.rows > 0);
    assert_int_equal(sum.agreed, sum.rows);
}

// ---- the tools of this test ------------------------------------------------------

static void test_sha1(void **state) {
    (void)state;
    static const struct {
        const char *text, *sum;
    } known[] = {
        {"", "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc", "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char digits[41];
        sha1 sum;
        sha1_init(&sum);
        sha1_add(&sum, known[i].text, strlen(known[i].text));
        sha1_end(&sum, digits);
        assert_string_equal(digits, known[i].sum);
    }
}

static void test_table(void **state) {
    (void)state;
    char text[] = "one,two,three\r\n1,\"a, \"\"b\"\"\nc\",\n,,x";
    table t = {.text = text, .at = text};
    assert_true(table_next(&t, t.names));
    assert_int_equal(t.columns, 3);
    assert_true(table_next(&t, t.row));
    assert_string_equal(table_field(&t, "one"), "1");
    assert_string_equal(table_field(&t, "two"), "a, \"b\"\nc");
    assert_string_equal(table_field(&t, "three"), "");
    assert_true(table_next(&t, t.row));
    assert_string_equal(table_field(&t, "three"), "x");
    assert_false(table_next(&t, t.row));
}

#define SOURCE(name) \
    { name, test_source, NULL, NULL, (void *)(uintptr_t)name }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha1),
        cmocka_unit_test(test_table),
        SOURCE("boppreh-maze"),
        SOURCE("exercism"),
        SOURCE("gateship1"),
        SOURCE("itchyny-maze"),
        SOURCE("mazelib-text"),
        SOURCE("micromouse-kerikun11"),
        SOURCE("micromouse-mazetool"),
        SOURCE("micromouse-mms"),
        SOURCE("mikepound"),
        SOURCE("mitchallen"),
        SOURCE("movingai"),
        SOURCE("python-pathfinding"),
    };
    return cmocka_run_group_tests_name("oracle", tests, NULL, NULL);
}
