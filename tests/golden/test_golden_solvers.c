// SPDX-License-Identifier: MIT
// Same maze, same solver, same answer: a catalogue of what every solver, with each of its choices,
// answers on mazes without and with loops, open rooms, islands and pieces that no path joins.
//
//     rect:19x12/backtracker/7 wall-follower:hand=left 63 110 121 0fe7...
//     ID                       solver                steps, visited, walked, sum
//
// Steps are "-" when no path was found.  The sum is SHA-1 over all else that can be seen: the path,
// its cost, and for each cell the sides that are shown, whether the solver was there and its
// distance.  An answer that is only checked for being right may change unseen: by one turn of a
// wall follower, say.  A line changes only when a solver is meant to answer otherwise.
// GOLDEN_PRINT=1 build/tests/golden/test_golden_solvers prints the list as it comes out now.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include "facade/facade.h"
#include "support/sha1.h"
#include "support/support.h"
#include "support/watch.h"

enum { ANSWER_SIZE = 160 };

static const char list_path[] = "tests/golden/solvers.txt";

static void add_number(sha1 *sum, uint64_t number) {
    char text[24];
    sha1_add(sum, text, (size_t)snprintf(text, sizeof text, "%llu ", (unsigned long long)number));
}

static void add_cells(sha1 *sum, const grid *g, const solution *s) {
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        add_number(sum, s->path_sides[c]);
        add_number(sum, bits_get(s->seen, c));
        if (s->findings.distances != NULL) add_number(sum, s->findings.distances[c]);
        if (s->findings.bottlenecks != NULL) add_number(sum, bits_get(s->findings.bottlenecks, c));
    }
}

// What the solver answers on the maze, as it stands in the list.
static void answer_of(const meander_maze *m, const char *name, char *answer) {
    meander_solution *found;
    sha1 sum;
    char digits[41], steps[24] = "-";
    meander_status status = meander_solution_new(m, name, NULL, &found);
    if (status != MEANDER_OK && status != MEANDER_NO) {
        snprintf(answer, ANSWER_SIZE, "%s", meander_context_message(m->context));
        return;
    }
    const solution *s = &found->solution;
    const grid *g = m->puzzle.grid;
    sha1_init(&sum);
    if (s->found) {
        snprintf(steps, sizeof steps, "%llu", (unsigned long long)s->steps);
        add_number(&sum, grid_x(g, s->start));
        add_number(&sum, grid_y(g, s->start));
        for (uint64_t i = 0; i < s->steps; i++) add_number(&sum, s->path[i]);
    }
    add_number(&sum, s->cost);
    add_number(&sum, s->findings.paths);
    add_number(&sum, s->findings.lower_bound);
    add_cells(&sum, g, s);
    sha1_end(&sum, digits);
    snprintf(answer, ANSWER_SIZE, "%s %llu %llu %s", steps, (unsigned long long)s->visited,
             (unsigned long long)s->walked, digits);
    meander_solution_free(found);
}

typedef struct comparing {
    meander_context *context;
    meander_maze *maze;          // of the last line, whose ID this is; NULL: none yet
    const char *id;
    bool prints;
    unsigned lines, different;
} comparing;

// The maze of the line before serves for all lines with the same ID.
static void take_maze(comparing *k, const char *id) {
    if (k->maze != NULL && strcmp(k->id, id) == 0) return;
    meander_maze_free(k->maze);
    k->maze = NULL;
    k->id = id;
    if (meander_maze_new(k->context, id, NULL, &k->maze) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(k->context));
}

// "ID SOLVER ANSWER"
static void compare_line(comparing *k, char *line) {
    char answer[ANSWER_SIZE], *name = strchr(line, ' '), *wanted;
    if (name == NULL) fail_msg("'%s' has no solver", line);
    *name++ = '\0';
    wanted = name + strcspn(name, " ");
    if (*wanted != '\0') *wanted++ = '\0';
    watch("%s on %s", name, line);
    take_maze(k, line);
    answer_of(k->maze, name, answer);
    watch_done();
    k->lines++;
    if (k->prints) printf("%s %s %s\n", line, name, answer);
    if (k->prints || strcmp(answer, wanted) == 0) return;
    k->different++;
    print_error("ERROR: %s answers %s on %s, the list has %s\n", name, answer, line, wanted);
}

static char *read_list(void) {
    char *text = support_read_file(list_path, NULL);
    if (text == NULL) fail_msg("%s cannot be read", list_path);
    return text;
}

static comparing compare_list(bool prints) {
    comparing k = {.prints = prints};
    char *text = read_list();
    assert_int_equal(meander_context_new(NULL, &k.context), MEANDER_OK);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] != '#') compare_line(&k, line);
        else if (prints) puts(line);
    }
    meander_maze_free(k.maze);
    meander_context_free(k.context);
    free(text);
    return k;
}

TEST(test_answers) {
    comparing k = compare_list(false);
    if (k.different > 0) fail_msg("%u of %u answers are not what they were", k.different, k.lines);
}

// The lines that a new solver needs, as they are to be added; how many.
static unsigned missing;

static void check_listed(const char *list, const char *name) {
    static const char id[] = "rect:19x12/backtracker/7";
    char words[160], answer[ANSWER_SIZE];
    snprintf(words, sizeof words, " %s ", name);
    if (strstr(list, words) != NULL) return;
    comparing k = {.maze = NULL};
    assert_int_equal(meander_context_new(NULL, &k.context), MEANDER_OK);
    take_maze(&k, id);
    answer_of(k.maze, name, answer);
    print_error("ERROR: add to %s: %s %s %s\n", list_path, id, name, answer);
    meander_maze_free(k.maze);
    meander_context_free(k.context);
    missing++;
}

// Every choice but that which is taken without words.
static void check_choices(const char *list, const solver *s, const meander_param *p) {
    const char *word = p->choices;
    for (int64_t i = 0; word != NULL; i++) {
        char words[120];
        snprintf(words, sizeof words, "%s:%s=%.*s", s->name, p->name, (int)strcspn(word, "|"), word);
        if (i != p->fallback) check_listed(list, words);
        word = strchr(word, '|');
        if (word != NULL) word++;
    }
}

TEST(test_list_is_complete) {
    char *list = read_list();
    for (size_t i = 0; i < solver_count(); i++) {
        const solver *s = solver_at(i);
        check_listed(list, s->name);
        for (const meander_param *p = s->params; p != NULL && p->name != NULL; p++)
            if (p->kind == MEANDER_PARAM_CHOICE) check_choices(list, s, p);
    }
    free(list);
    if (missing > 0) fail_msg("%u answers have no line", missing);
}

static bool print_words(int count, char **words) {
    (void)count;
    (void)words;
    if (getenv("GOLDEN_PRINT") == NULL) return false;
    compare_list(true);
    return true;
}

TEST_WORDS(print_words)
