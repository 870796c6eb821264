// SPDX-License-Identifier: MIT
// Other names: each alias stands for exactly one entry of its list and hides none, and every call that
// takes a name understands it.
#include "support/test.h"
#include "facade/facade.h"

enum { LISTS = MEANDER_FIGURES + 1, NAMES_MOST = 512 };

static meander_context *world;

typedef struct named {
    const char *name;        // up to `length`
    size_t length, entry;
    bool alias;
} named;

// Every name and alias of a list.
static size_t names_of(meander_list list, named names[NAMES_MOST]) {
    size_t count = 0;
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        names[count++] = (named){info.name, strlen(info.name), i, false};
        const char *at = info.aliases == NULL ? "" : info.aliases;
        for (; *at != '\0'; at += strspn(at, " ")) {
            assert_true(count < NAMES_MOST);
            names[count++] = (named){at, strcspn(at, ": "), i, true};
            at += strcspn(at, " ");
        }
    }
    return count;
}

TEST(test_no_two_names_are_the_same) {
    static named names[NAMES_MOST];
    for (int list = 0; list < LISTS; list++) {
        size_t count = names_of((meander_list)list, names);
        for (size_t i = 0; i < count; i++)
            for (size_t k = i + 1; k < count; k++)
                if (names_same(names[i].name, names[i].length, names[k].name, names[k].length))
                    fail_msg("%.*s is in list %d twice", (int)names[i].length, names[i].name, list);
    }
}

// What an alias stands for begins with the name of its entry.
TEST(test_each_alias_resolves) {
    static named names[NAMES_MOST];
    size_t aliases = 0;
    for (int list = 0; list < LISTS; list++) {
        size_t count = names_of((meander_list)list, names);
        for (size_t i = 0; i < count; i++) {
            char text[64], *whole;
            const char *name = meander_list_at((meander_list)list, names[i].entry).name;
            snprintf(text, sizeof text, "%.*s", (int)names[i].length, names[i].name);
            assert_int_equal(meander_name_new(world, (meander_list)list, text, &whole), MEANDER_OK);
            assert_memory_equal(whole, name, strlen(name));
            assert_true(whole[strlen(name)] == '\0' || whole[strlen(name)] == ':');
            meander_text_free(world, whole);
            aliases += names[i].alias;
        }
    }
    assert_true(aliases > 80);
}

// The ID shows the canonical name, and a solver by another name takes the same way.
TEST(test_aliases_work) {
    static named names[NAMES_MOST];
    meander_maze *m;
    size_t count = names_of(MEANDER_GENERATORS, names);
    for (size_t i = 0; i < count; i++) {
        char text[128], plain[128], *id;
        snprintf(text, sizeof text, "rect:30x30/%.*s/7", (int)names[i].length, names[i].name);
        snprintf(plain, sizeof plain, "rect:30x30/%s/7",
                 meander_list_at(MEANDER_GENERATORS, names[i].entry).name);
        assert_int_equal(meander_id_new(world, text, NULL, 0, &id), MEANDER_OK);
        assert_string_equal(id, plain);
        meander_text_free(world, id);
    }
    assert_int_equal(meander_maze_new(world, "rect:9x9/wilson/7", NULL, &m), MEANDER_OK);
    count = names_of(MEANDER_SOLVERS, names);
    for (size_t i = 0; i < count; i++) {
        char text[64];
        meander_solution *s;
        snprintf(text, sizeof text, "%.*s", (int)names[i].length, names[i].name);
        assert_int_equal(meander_solution_new(m, text, NULL, &s), MEANDER_OK);
        meander_solution_free(s);
    }
    meander_maze_free(m);
}

static uint64_t steps_by(const meander_maze *m, const char *by) {
    meander_solution *s;
    assert_int_equal(meander_solution_new(m, by, NULL, &s), MEANDER_OK);
    uint64_t walked = meander_solution_walked(s);
    meander_solution_free(s);
    return walked;
}

// An alias may bring parameters; one that is written behind it counts.
TEST(test_hands) {
    meander_maze *m;
    assert_int_equal(meander_maze_new(world, "rect:20x20/wilson/7", NULL, &m), MEANDER_OK);
    uint64_t left = steps_by(m, "wall-follower:hand=left"), right = steps_by(m, "wall-follower");
    assert_int_not_equal(left, right);
    assert_int_equal(steps_by(m, "left-hand"), left);
    assert_int_equal(steps_by(m, "Right_Hand"), right);
    assert_int_equal(steps_by(m, "left-hand:hand=right"), right);
    meander_maze_free(m);
}

TEST(test_well_known_names) {
    static const struct { meander_list list; const char *typed, *name; } tries[] = {
        {MEANDER_GENERATORS, "dfs", "backtracker"}, {MEANDER_GENERATORS, "DFS", "backtracker"},
        {MEANDER_GENERATORS, "recursive-backtracker", "backtracker"},
        {MEANDER_GENERATORS, "Recursive Backtracker", "backtracker"},
        {MEANDER_GENERATORS, "rb", "backtracker"}, {MEANDER_GENERATORS, "bfs", "bfs-tree"},
        {MEANDER_GENERATORS, "prims", "prim"}, {MEANDER_GENERATORS, "true-prims", "prim"},
        {MEANDER_GENERATORS, "kruskals", "kruskal"}, {MEANDER_GENERATORS, "Eller's", "eller"},
        {MEANDER_GENERATORS, "wilsons", "wilson"},
        {MEANDER_GENERATORS, "aldousbroder", "aldous-broder"},
        {MEANDER_GENERATORS, "huntandkill:run=9", "hunt-and-kill:run=9"},
        {MEANDER_GENERATORS, "binary_tree", "binary-tree"},
        {MEANDER_GENERATORS, "GrowingTree", "growing-tree"},
        {MEANDER_GENERATORS, "recursivedivision", "recursive-division"},
        {MEANDER_SOLVERS, "dfs", "depth-first"}, {MEANDER_SOLVERS, "bfs", "breadth-first"},
        {MEANDER_SOLVERS, "astar", "a-star"}, {MEANDER_SOLVERS, "A*", "a-star"},
        {MEANDER_SOLVERS, "right-hand", "wall-follower:hand=right"},
        {MEANDER_SOLVERS, "left_hand", "wall-follower:hand=left"},
        {MEANDER_SOLVERS, "wall-following", "wall-follower"},
        {MEANDER_SOLVERS, "tremaux's", "tremaux"}, {MEANDER_SOLVERS, "trémaux", "tremaux"},
        {MEANDER_SOLVERS, "dead-end-fill", "dead-end-filling"},
        {MEANDER_FORMATS, "txt", "ascii"}, {MEANDER_FIGURES, "Dead-Ends", "dead_ends"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char *name;
        assert_int_equal(meander_name_new(world, tries[i].list, tries[i].typed, &name), MEANDER_OK);
        assert_string_equal(name, tries[i].name);
        meander_text_free(world, name);
    }
}

TEST(test_wrong_names) {
    static const struct { meander_list list; const char *typed, *message; } tries[] = {
        {MEANDER_GENERATORS, "wislon", "no generator 'wislon'; did you mean 'wilson'?"},
        {MEANDER_FORMATS, "tyt", "no format 'tyt'; see 'meander list formats'"},
        {MEANDER_FORMATS, "jpg", "no format 'jpg'; see 'meander list formats'"},
        {MEANDER_SOLVERS, "", "no solver ''; see 'meander list solvers'"},
        {MEANDER_SOLVERS, "-", "no solver '-'; see 'meander list solvers'"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char *name;
        assert_int_equal(meander_name_new(world, tries[i].list, tries[i].typed, &name),
                         MEANDER_BAD_REQUEST);
        assert_string_equal(meander_context_message(world), tries[i].message);
    }
}

static int begin(void **state) {
    (void)state;
    return meander_context_new(NULL, &world) != MEANDER_OK;
}

static int end(void **state) {
    (void)state;
    meander_context_free(world);
    return 0;
}

TEST_GROUP(begin, end)
