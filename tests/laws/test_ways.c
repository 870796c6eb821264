// SPDX-License-Identifier: MIT
// A given way on every kind of grid from one cell on, and with every perfect generator: it is the maze's only way from
// start to goal; the maze is a tree; moves, places and solved files give the same ID; letters along it are the word;
// and what is not a way is refused with its place.
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

static unsigned tried;

static meander_solution *solve(const meander_maze *m) {
    meander_solution *s;
    assert_int_equal(meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s), MEANDER_OK);
    return s;
}

// A tree has one passage less than cells, and hangs together.
static void check_tree(meander_maze *m) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "cells", &figures, &count), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(figures[i].key, "loops") == 0) assert_int_equal((int)figures[i].number, 0);
        if (strcmp(figures[i].key, "components") == 0) assert_int_equal((int)figures[i].number, 1);
    }
}

// The name of a side as a way has it: squares have words, of which the first letter counts.
static void name_side(const meander_maze *m, unsigned side, char name[16]) {
    const char *own = meander_maze_side_name(m, side);
    if (own == NULL) snprintf(name, 16, "%u", side);
    else if (strlen(own) > 3 && strstr("north east south west", own) != NULL) snprintf(name, 16, "%c", own[0] - 32);
    else snprintf(name, 16, "%s", own);
}

// The moves of a path, and its places.
static void tell(const meander_maze *m, const meander_solution *s, char *moves, char *places, size_t size) {
    const uint8_t *path = meander_solution_path(s);
    meander_point at = meander_maze_start(m);
    size_t used = 0, told = meander_maze_place_name(m, at, places, size);
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        char name[16];
        name_side(m, path[i], name);
        used += (size_t)snprintf(moves + used, size - used, "%s%s", i == 0 ? "" : ".", name);
        assert_true(meander_maze_neighbour(m, at, path[i], &at));
        told += (size_t)snprintf(places + told, size - told, "\n");
        told += meander_maze_place_name(m, at, places + told, size - told);
        assert_true(used < size && told < size);
    }
}

// The letters of the trail, along the path, are the word.
static void check_letters(const meander_maze *m, const meander_solution *s, const char *word) {
    const uint8_t *path = meander_solution_path(s);
    meander_point at = meander_maze_start(m);
    char read[64] = "", letter[MEANDER_LETTER_SIZE];
    for (uint64_t i = 0; i <= meander_solution_steps(s); i++) {
        (void)meander_maze_letter(m, at, letter);
        strcat(read, letter);
        if (i < meander_solution_steps(s)) assert_true(meander_maze_neighbour(m, at, path[i], &at));
    }
    assert_string_equal(read, word);
}

// The maze of an ID with a way has it as its only one.
static void check_way(const char *id, const uint8_t *path, uint64_t steps) {
    meander_maze *m = door_make(c, id);
    meander_solution *s = solve(m);
    check_tree(m);
    assert_int_equal(meander_solution_steps(s), steps);
    if (path != NULL) assert_memory_equal(meander_solution_path(s), path, (size_t)steps);
    if (strstr(id, "+trail=AB") != NULL) check_letters(m, s, "AB");
    meander_solution_free(s);
    meander_maze_free(m);
    tried++;
}

// The same way, told by its places.
static void check_places(const char *shape, const char *places, uint64_t steps) {
    char plain[300], *told;
    snprintf(plain, sizeof plain, "%s/wilson/3", shape);
    if (meander_id_way_of_text_new(c, plain, places, strlen(places), "w", &told) != MEANDER_OK)
        fail_msg("%s, %s: %s", plain, places, meander_context_message(c));
    check_way(told, NULL, steps);
    assert_non_null(strstr(told, "+way="));
    meander_text_free(c, told);
}

// The way of one maze is given to others of the same grid and seed, as crossings of a weave depend on the seed.
static void check_id(const char *id) {
    static const char *const makers[] = {"wilson", "kruskal", "prim"};
    enum { ROOM = 4096 };
    char shape[256], other[ROOM + 300], *moves = calloc(1, ROOM), *places = calloc(1, ROOM);
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    meander_solution *s = solve(m);
    uint64_t steps = meander_solution_steps(s);
    snprintf(shape, sizeof shape, "%.*s", (int)strcspn(id, "/"), id);
    tell(m, s, moves, places, ROOM);
    for (size_t i = 0; i < sizeof makers / sizeof *makers && steps > 0; i++) {
        snprintf(other, sizeof other, "%s/%s/3+way=%s%s", shape, makers[i], moves, steps > 2 ? "+trail=AB" : "");
        check_way(other, meander_solution_path(s), steps);
    }
    if (steps > 0) check_places(shape, places, steps);
    meander_solution_free(s);
    meander_maze_free(m);
    free(moves);
    free(places);
    watch_done();
}

TEST(test_ways_on_small_grids) {
    size_t all = small_grids_each(c, "backtracker/3", check_id);
    assert_true(all >= 150);
    assert_true(tried >= 3 * all);
}

TEST(test_ways_of_larger_mazes) {
    static const char *const shapes[] = {"rect:9x7", "hex:8x6", "weave:8x6", "torus:7x6", "cube:4", "polar:6",
                                         "box:4x3x2", "sphere:6", "tiling:4x4,of=4.6.12", "graph:petersen",
                                         "map:tangram",
                                         "rect:4x3,mask=bl"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char id[96];
        snprintf(id, sizeof id, "%s/backtracker/3", shapes[i]);
        check_id(id);
    }
}

// Every generator lays the way, or says that its mazes have loops.
TEST(test_ways_of_every_generator) {
    unsigned perfect = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const meander_info info = meander_list_at(MEANDER_GENERATORS, i);
        char id[128];
        meander_maze *m;
        snprintf(id, sizeof id, "rect:16x16/%s/3+way=EESSESSWWS", info.name);
        if (strstr(info.traits, "perfect") != NULL) {
            check_way(id, NULL, 10);
            perfect++;
        } else {
            assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_UNSUPPORTED);
        }
    }
    assert_true(perfect > 20);
}

// ---- what is not a way ---------------------------------------------------------------------

static void refused(const char *id, const char *text, const char *message) {
    char *told = NULL;
    meander_maze *m;
    meander_status status = text == NULL ? meander_maze_new(c, id, NULL, &m)
                                         : meander_id_way_of_text_new(c, id, text, strlen(text), "w", &told);
    if (status == MEANDER_OK || strstr(meander_context_message(c), message) == NULL)
        fail_msg("%s, %s: %s", id, text == NULL ? "" : text, meander_context_message(c));
}

TEST(test_wrong_ways_are_refused_with_their_place) {
    refused("rect:4x3/wilson/1+way=EEX", NULL, "step 3 of the way, from 2,0, is 'X'");
    refused("rect:4x3/wilson/1+way=EEEE", NULL, "step 4 of the way, from 3,0, leads out of the maze");
    refused("rect:4x3/wilson/1+way=ESWN", NULL, "step 4 of the way, from 0,1, leads back to 0,0");
    refused("rect:4x3/wilson/1+way=EE+goal=3,2", NULL, "the way ends at 2,0");
    refused("rect:4x3/wilson/1+start=random+way=EE", NULL, "cannot be drawn");
    refused("rect:4x3/wilson/1+way=EE+braid=20", NULL, "+braid would make other ways");
    refused("rect:4x3/wilson/1", "0,0 1,0 3,0", "w:1:9: this cell is no neighbour");
    refused("rect:4x3/wilson/1", "S##\n###\n", "the way branches at");
    refused("rect:4x3/wilson/1", "S##\n...\n.#.\n", "does not come by 1,2");
    refused("rect:4x3/wilson/1+start=1,1", "0,0 1,0", "does not begin at the start");
    refused("rect:4x3/wilson/1", "E9999999999999999999", "more than the maze has cells");
    refused("rect:4x3/wilson/1", "hello, world, this is no way\nat all", "is not a way");
    refused("rect:4x3/wilson/1+trail=ABCDEFGHIJKLMNOP", NULL, "too few for a trail of 16 letters");
    refused("rect:4x3/wilson/1+trail=A B", NULL, "at character 2");
}

static void same(const char *id, const char *text, const char *wanted) {
    char *told;
    if (meander_id_way_of_text_new(c, id, text, strlen(text), "w", &told) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_string_equal(told, wanted);
    meander_text_free(c, told);
}

TEST(test_ways_are_told_in_many_forms) {
    static const char wanted[] = "rect:4x3/wilson/1+way=EESWW";
    same("rect:4x3/wilson/1", "E2 S1\nW2\n", wanted);
    same("rect:4x3/wilson/1", "EES WW", wanted);
    same("rect:4x3/wilson/1", "0,0 1,0 2,0\r\n2,1 1,1 0,1", wanted);
    same("rect:4x3/wilson/1", ">>v\n<<<\n", wanted);
    same("rect:4x3/wilson/1", "S>v\nG<<\n", wanted);
    same("rect:4x3/wilson/1", "..##\n..#\n.##\n", "rect:4x3/wilson/1+start=3,0+way=WSSW");
}

TEST(test_ways_of_files) {
    char *told;
    FILE *file = fopen("build/way-of-a-test.txt", "wb");
    assert_non_null(file);
    fputs("E2 S1 W2\n", file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(meander_id_way_new(c, "rect:4x3/wilson/1", "build/way-of-a-test.txt", &told), MEANDER_OK);
    assert_string_equal(told, "rect:4x3/wilson/1+way=EESWW");
    meander_text_free(c, told);
    assert_int_equal(remove("build/way-of-a-test.txt"), 0);
    assert_true(meander_id_way_new(c, "rect:4x3/wilson/1", "build/no-such-way.txt", &told) != MEANDER_OK);
}

// A solved maze lends its way, in every format that keeps the solution, and the ID alone makes the maze again.
TEST(test_the_way_of_a_solved_maze) {
    meander_maze *m = door_make(c, "rect:6x5/backtracker/8");
    meander_solution *s = solve(m);
    static const char *const formats[] = {"ascii", "unicode", "block", "json", "moves"};
    char *first = NULL;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char *text, *told;
        size_t size;
        assert_int_equal(meander_maze_draw_new(m, s, formats[i], &text, &size), MEANDER_OK);
        assert_int_equal(meander_id_way_of_text_new(c, "rect:6x5/wilson/2", text, size, "w", &told), MEANDER_OK);
        if (first != NULL) assert_string_equal(first, told);
        else check_way(told, meander_solution_path(s), meander_solution_steps(s));
        if (first == NULL) first = told;
        else meander_text_free(c, told);
        meander_text_free(c, text);
    }
    meander_text_free(c, first);
    meander_solution_free(s);
    meander_maze_free(m);
}

// ---- letters -------------------------------------------------------------------------------

// JSON gives letters back, also those of more than a byte; a batch's mazes keep them.
TEST(test_letters_are_kept) {
    meander_batch *b;
    const meander_batch_order order = {.unique = true};
    assert_int_equal(meander_batch_new(c, "hex:8x6/wilson/3+trail=\xC5\x90SZ", &order, &b), MEANDER_OK);
    for (unsigned i = 0; i < 4; i++) {
        meander_maze *m;
        char *text;
        size_t size;
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        meander_solution *s = solve(m);
        check_letters(m, s, "\xC5\x90SZ");
        assert_int_equal(meander_maze_draw_new(m, NULL, "json", &text, &size), MEANDER_OK);
        meander_maze *back = door_read(c, text, size, "json");
        assert_int_equal(meander_maze_check_id(back), MEANDER_OK);
        check_letters(back, s, "\xC5\x90SZ");
        meander_maze_free(back);
        meander_text_free(c, text);
        meander_solution_free(s);
    }
    meander_batch_free(b);
}
