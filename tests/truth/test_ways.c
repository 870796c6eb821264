// SPDX-License-Identifier: MIT
// Wilson with a given way: each maze that holds the way is equally likely.  Of all sets of passages of 3 x 3 squares
// those are counted that are trees with the way in them; chi-square over these.  Backtracker, which has the way laid
// into its maze, makes only such mazes, too, and is not uniform: the test would notice.
#include "support/test.h"
#include <math.h>

#include "support/door.h"

DOOR_FOR_ALL

enum { SIDE = 3, CELLS = 9, EDGES = 12, SETS = 1 << EDGES, EACH = 1000 };

static struct { int from, to, side; } edges[EDGES];   // side: 1 east, 2 south
static int numbers[SETS], trees;                      // of the trees with the way, -1: none

static void find_edges(void) {
    int count = 0;
    for (int i = 0; i < CELLS; i++) {
        if (i % SIDE + 1 < SIDE) edges[count].from = i, edges[count].side = 1, edges[count++].to = i + 1;
        if (i + SIDE < CELLS) edges[count].from = i, edges[count].side = 2, edges[count++].to = i + SIDE;
    }
    assert_int_equal(count, EDGES);
}

// Eight edges that join all cells are a tree.
static bool is_tree(int set) {
    int part[CELLS], count = 0;
    for (int i = 0; i < CELLS; i++) part[i] = i;
    for (int e = 0; e < EDGES; e++) {
        if (!(set >> e & 1)) continue;
        int a = part[edges[e].from], b = part[edges[e].to];
        if (a == b) return false;
        for (int i = 0; i < CELLS; i++)
            if (part[i] == b) part[i] = a;
        count++;
    }
    return count == CELLS - 1;
}

static int edge_between(int a, int b) {
    for (int e = 0; e < EDGES; e++)
        if ((edges[e].from == a && edges[e].to == b) || (edges[e].from == b && edges[e].to == a)) return e;
    fail_msg("no edge between %d and %d", a, b);
    return -1;
}

static void number_trees(const char *way, int start) {
    int needed = 0, at = start;
    for (const char *step = way; *step != '\0'; step++) {
        int next = at + (*step == 'E' ? 1 : *step == 'W' ? -1 : *step == 'S' ? SIDE : -SIDE);
        needed |= 1 << edge_between(at, next);
        at = next;
    }
    trees = 0;
    for (int set = 0; set < SETS; set++) numbers[set] = (set & needed) == needed && is_tree(set) ? trees++ : -1;
}

static int set_of(const meander_maze *m) {
    int set = 0;
    for (int e = 0; e < EDGES; e++) {
        meander_point at = {(uint64_t)(edges[e].from % SIDE), (uint64_t)(edges[e].from / SIDE)};
        set |= (int)(meander_maze_sides(m, at) >> edges[e].side & 1) << e;
    }
    return set;
}

// The quantile of chi-square that a normal variable has at z (Wilson, Hilferty, 1931).
static double quantile(int freedom, double z) {
    double part = 2.0 / (9.0 * freedom);
    return freedom * pow(1 - part + z * sqrt(part), 3);
}

static double chi_square(const char *algorithm, const char *way, int start) {
    unsigned *counts = calloc((size_t)trees, sizeof *counts), mazes = EACH * (unsigned)trees;
    double sum = 0;
    for (unsigned seed = 0; seed < mazes; seed++) {
        char id[96];
        snprintf(id, sizeof id, "rect:3x3/%s/%u+start=%d,%d+way=%s", algorithm, seed, start % SIDE, start / SIDE, way);
        meander_maze *m = door_make(c, id);
        int number = numbers[set_of(m)];
        if (number < 0) fail_msg("%s does not hold its way", id);
        counts[number]++;
        meander_maze_free(m);
    }
    for (int i = 0; i < trees; i++) sum += ((double)counts[i] - EACH) * ((double)counts[i] - EACH) / EACH;
    free(counts);
    return sum;
}

// `known`: how many trees hold the way, by Kirchhoff's theorem on the grid with the way made one cell.
static void check(const char *way, int start, int known) {
    number_trees(way, start);
    assert_int_equal(trees, known);
    double low = quantile(trees - 1, -3.0902), high = quantile(trees - 1, 3.0902);
    double wilson = chi_square("wilson", way, start), other = chi_square("backtracker", way, start);
    print_message("# %s: %d mazes, wilson %.1f, accepted from %.1f to %.1f; backtracker %.1f\n", way, trees, wilson,
                  low, high, other);
    assert_true(wilson >= low && wilson <= high);
    assert_true(other > high);
}

TEST(test_wilson_is_uniform_among_mazes_with_a_way) {
    find_edges();
    check("ESEN", 0, 19);
    check("EESS", 0, 36);
    check("S", 4, 112);
}
