// SPDX-License-Identifier: MIT
// Same size, same grid: for two sizes or more of every kind, which cells there are, what is beside
// what, and where it is on paper.
//
//     torus:4x3 12 0fe7... 51ab...
//     grid      cells, sum of neighbours, sum of outlines
//
// The first sum is SHA-1 over each place: whether it has a cell, and for each side the number of the
// cell beyond and the side back.  The second one is over middles, edges and the kind of each link.
// IDs name sides and cells by number, so a grid never changes once it is released.
// GOLDEN_PRINT=1 build/tests/golden/test_golden_grids prints the list as it comes out now.
#define _POSIX_C_SOURCE 200809L
#define GRID_WIDE
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/sha1.h"
#include "support/support.h"
#include "support/watch.h"

enum { ANSWER_SIZE = 160 };

static const char list_path[] = "tests/golden/grids.txt";

static void add_number(sha1 *sum, int64_t number) {
    char text[24];
    sha1_add(sum, text, (size_t)snprintf(text, sizeof text, "%lld ", (long long)number));
}

static void add_neighbours(sha1 *sum, const grid *g) {
    for (uint64_t number = 0; number < g->width * g->height; number++) {
        cell c = grid_numbered(g, number);
        add_number(sum, grid_holds(g, c));
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned back, side = bits_lowest(sides);
            cell next = grid_cross(g, c, side, &back);
            add_number(sum, side);
            add_number(sum, (int64_t)grid_number(g, next));
            add_number(sum, back);
        }
    }
}

static void add_point(sha1 *sum, shape_point p) {
    add_number(sum, p.x);
    add_number(sum, p.y);
}

static void add_outlines(sha1 *sum, const grid *g) {
    shape_edge edges[SHAPE_EDGES_MOST];
    for (uint64_t number = 0; number < g->width * g->height; number++) {
        cell c = grid_numbered(g, number);
        if (!grid_holds(g, c)) continue;
        unsigned count = shape_edges(g, c, edges);
        add_point(sum, shape_middle(g, c));
        for (unsigned i = 0; i < count; i++) {
            add_point(sum, edges[i].from);
            add_point(sum, edges[i].to);
            add_number(sum, edges[i].side);
        }
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1)
            add_number(sum, shape_link_of(g, c, bits_lowest(sides)));
    }
}

static void answer_of(meander_context *c, const char *shape, char *answer) {
    char id[120], neighbours[41], outlines[41];
    sha1 sum;
    snprintf(id, sizeof id, "%s/kruskal/1", shape);
    meander_maze *m = door_make(c, id);
    sha1_init(&sum);
    add_neighbours(&sum, m->puzzle.grid);
    sha1_end(&sum, neighbours);
    sha1_init(&sum);
    add_outlines(&sum, m->puzzle.grid);
    sha1_end(&sum, outlines);
    snprintf(answer, ANSWER_SIZE, "%zu %s %s", (size_t)m->puzzle.grid->cells, neighbours, outlines);
    meander_maze_free(m);
}

static char *read_list(void) {
    char *text = support_read_file(list_path, NULL);
    if (text == NULL) fail_msg("%s cannot be read", list_path);
    return text;
}

// "GRID ANSWER"; returns whether it is still so.
static bool compare_line(meander_context *c, char *line, bool prints) {
    char answer[ANSWER_SIZE], *wanted = line + strcspn(line, " ");
    if (*wanted != '\0') *wanted++ = '\0';
    watch("%s", line);
    answer_of(c, line, answer);
    watch_done();
    if (prints) printf("%s %s\n", line, answer);
    if (prints || strcmp(answer, wanted) == 0) return true;
    print_error("ERROR: %s is %s, the list has %s\n", line, answer, wanted);
    return false;
}

static unsigned compare_list(bool prints) {
    char *text = read_list();
    meander_context *c = door_open();
    unsigned different = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] != '#') different += !compare_line(c, line, prints);
        else if (prints) puts(line);
    }
    meander_context_free(c);
    free(text);
    return different;
}

TEST(test_grids) {
    unsigned different = compare_list(false);
    if (different > 0) fail_msg("%u grids are not what they were", different);
}

TEST(test_list_is_complete) {
    char *list = read_list(), words[64];
    for (size_t i = 0; i < grid_kind_count(); i++) {
        snprintf(words, sizeof words, "\n%s:", grid_kind_at(i)->name);
        const char *first = strstr(list, words);
        if (first == NULL || strstr(first + 1, words) == NULL)
            fail_msg("%s: two sizes are to be added to %s", grid_kind_at(i)->name, list_path);
    }
    free(list);
}

static bool print_words(int count, char **words) {
    (void)count;
    (void)words;
    if (getenv("GOLDEN_PRINT") == NULL) return false;
    compare_list(true);
    return true;
}

TEST_WORDS(print_words)
