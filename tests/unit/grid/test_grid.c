// SPDX-License-Identifier: MIT
// Grids and what is laid on them: every side of a large rectangle, sizes that no memory holds,
// masks as words of IDs, weights as text, openings in the border.
#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"
#include "grid/costs.h"
#include "grid/farthest.h"
#include "grid/mask.h"
#include "grid/neighbour_table.h"
#include "grid/rows.h"
#include "grid/spread.h"
#include "support/support.h"

// ---- rectangles ----------------------------------------------------------------------

static void check_rect(uint64_t width, uint64_t height, unsigned threads) {
    context c = support_context();
    grid *g;
    c.threads = threads;
    assert_int_equal(grid_new_rect(&c, width, height, NULL, &g), MEANDER_OK);
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            unsigned sides = (unsigned)(y > 0) << MEANDER_NORTH |
                             (unsigned)(x + 1 < width) << MEANDER_EAST |
                             (unsigned)(y + 1 < height) << MEANDER_SOUTH |
                             (unsigned)(x > 0) << MEANDER_WEST;
            if (g->sides[grid_cell(g, x, y)] != sides)
                fail_msg("cell %d,%d of %dx%d, %u threads: sides %u, not %u", (int)x, (int)y,
                         (int)width, (int)height, threads, g->sides[grid_cell(g, x, y)], sides);
        }
    assert_int_equal(g->cells, width * height);
    assert_int_equal(grid_last(g), grid_cell(g, width - 1, height - 1));
    assert_int_equal(grid_nth(g, g->cells - 1), grid_last(g));
    assert_int_equal(g->form, GRID_SQUARES);
    assert_true(g->whole);
    assert_int_equal(g->pieces, 1);
    grid_free(g);
}

// Some are larger than the part that is filled at a time.
TEST(test_sides) {
    static const uint64_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {7, 5}, {1000, 1100}, {3, 400000},
                                        {1100000, 3}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (unsigned threads = 1; threads < 4; threads += 2)
            check_rect(sizes[i][0], sizes[i][1], threads);
}

// Products and sums of the sizes would wrap round and look small.
TEST(test_too_large) {
    static const uint64_t sizes[][2] = {
        {UINT64_MAX, 1}, {1, UINT64_MAX}, {1, UINT64_MAX - 1}, {UINT64_MAX - 1, UINT64_MAX - 1},
        {UINT64_C(1) << 32, UINT64_C(1) << 32}, {1, SIZE_MAX / 4}, {SIZE_MAX / 4, 1}};
    context c = support_context();
    grid *g = NULL;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        meander_status status = grid_new_rect(&c, sizes[i][0], sizes[i][1], NULL, &g);
        if (status != MEANDER_TOO_BIG) fail_msg("size %zu ends with status %d", i, (int)status);
        assert_non_null(strstr(c.message, "cells are too many"));
    }
    assert_int_equal(grid_new_rect(&c, 0, 5, NULL, &g), MEANDER_BAD_REQUEST);
    assert_int_equal(grid_new_rect(&c, 5, 0, NULL, &g), MEANDER_BAD_REQUEST);
}

// A mask that leaves nothing out is none; one that leaves out a corner is one.
TEST(test_masked) {
    context c = support_context();
    grid *g;
    uint64_t inside = UINT64_MAX;
    assert_int_equal(grid_new_rect(&c, 8, 8, &inside, &g), MEANDER_OK);
    assert_true(g->whole);
    assert_int_equal(g->pieces, 1);
    assert_int_equal(g->cells, 64);
    grid_free(g);
    inside = UINT64_MAX << 1;
    assert_int_equal(grid_new_rect(&c, 8, 8, &inside, &g), MEANDER_OK);
    assert_int_equal(g->form, GRID_SQUARES);
    assert_false(g->whole);
    assert_int_equal(g->pieces, 0);
    assert_int_equal(g->cells, 63);
    assert_false(grid_holds(g, grid_cell(g, 0, 0)));
    assert_int_equal(grid_nth(g, 0), grid_cell(g, 1, 0));
    assert_int_equal(grid_nth(g, 62), grid_cell(g, 7, 7));
    grid_free(g);
    inside = 1;
    assert_int_equal(grid_new_rect(&c, 8, 8, &inside, &g), MEANDER_OK);
    assert_int_equal(g->isolated_count, 1);
    assert_true(grid_holds(g, grid_cell(g, 0, 0)));
    assert_int_equal(grid_last(g), grid_cell(g, 0, 0));
    grid_free(g);
    inside = 0;
    assert_int_equal(grid_new_rect(&c, 8, 8, &inside, &g), MEANDER_BAD_REQUEST);
    assert_string_equal(c.message, "the mask has no cell");
}

static void check_pieces(uint64_t inside, size_t expected) {
    context c = support_context();
    grid *g;
    size_t pieces;
    cell piece[90];
    assert_int_equal(grid_new_rect(&c, 8, 8, &inside, &g), MEANDER_OK);
    assert_true(g->count <= 90);
    assert_int_equal(grid_count_pieces(g, piece, &pieces), MEANDER_OK);
    if (pieces != expected)
        fail_msg("%llx falls into %zu pieces, not %zu", (unsigned long long)inside, pieces, expected);
    // Numbered in the order of their first cells; neighbours have one number.
    size_t next = 0;
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        assert_true(piece[at] <= next);
        next += piece[at] == next;
        for (unsigned side = 0; side < 4; side++)
            if (g->sides[at] >> side & 1)
                assert_int_equal(piece[grid_neighbour(g, at, side)], piece[at]);
    }
    assert_int_equal(next, pieces);
    grid_free(g);
}

TEST(test_pieces) {
    check_pieces(UINT64_MAX, 1);
    check_pieces(UINT64_C(0x00ff00ff00ff00ff), 4);
    check_pieces(UINT64_C(0x5555555555555555), 4);
    check_pieces(UINT64_C(0xaa55aa55aa55aa55), 32);
    check_pieces(UINT64_C(0xc3c300000000c3c3), 4);
}

// Places are numbered row by row, left out ones as well; a table has none.
TEST(test_places) {
    static const uint8_t opposite[] = {1, 0};
    const cell table[] = {1, CELL_NONE, CELL_NONE, 0};
    context c = support_context();
    grid *g;
    uint64_t inside = UINT64_C(0x5fff7f);
    char text[32];
    meander_point at;
    assert_int_equal(grid_new_rect(&c, 6, 4, &inside, &g), MEANDER_OK);
    for (uint64_t n = 0; n < 24; n++) {
        cell place = grid_cell(g, n % 6, n / 6);
        assert_int_equal(grid_number(g, place), n);
        assert_int_equal(grid_numbered(g, n), place);
        assert_true(grid_place(g, place, &at));
        assert_int_equal(at.x, n % 6);
        assert_int_equal(at.y, n / 6);
    }
    grid_say_place(g, grid_cell(g, 5, 2), text, sizeof text);
    assert_string_equal(text, "5,2");
    grid_free(g);
    assert_int_equal(grid_new_table(&c, 2, 2, table, opposite, &g), MEANDER_OK);
    assert_int_equal(grid_number(g, 1), 1);
    assert_int_equal(grid_numbered(g, 1), 1);
    assert_false(grid_place(g, 1, &at));
    grid_say_place(g, 1, text, sizeof text);
    assert_string_equal(text, "1");
    grid_free(g);
}

// ---- masks as words --------------------------------------------------------------------

static void check_decode(uint64_t width, uint64_t height, const char *word, bool good) {
    context c = support_context();
    mask m;
    meander_status status = mask_decode(&m, &c, width, height, word, strlen(word));
    if (status != (good ? MEANDER_OK : MEANDER_BAD_REQUEST))
        fail_msg("mask '%s' of %dx%d ends with status %d", word, (int)width, (int)height,
                 (int)status);
    if (!good) assert_string_equal(c.message, "the ID's mask does not fit its size");
    mask_done(&m);
}

// 'a' to '5' are runs of 0 to 31; 'A' to '_' say that five more bits follow.
TEST(test_mask_words) {
    check_decode(4, 2, "cdd", true);
    check_decode(4, 2, "cd", false);            // cut off
    check_decode(4, 2, "cdda", false);          // goes on
    check_decode(4, 2, "cdda", false);
    check_decode(4, 2, "cde", false);           // one cell too many
    check_decode(4, 2, "cdD", false);           // says that more follows
    check_decode(4, 2, "cd=", false);
    check_decode(4, 2, "", false);
    check_decode(8, 5, "aIb", true);            // 40 = 8 + 32 * 1, all inside
    check_decode(8, 5, "aJb", false);
    check_decode(8, 4, "aAb", true);            // 32
    check_decode(8, 4, "a5b", true);            // 31 inside, 1 outside
    check_decode(8, 4, "a________________", false);
}

// Of runs of every length around those where a digit more is needed.
TEST(test_masks_come_back) {
    for (uint64_t first = 0; first < 70; first++)
        for (uint64_t second = 1; second < 70; second += first % 3 == 0 ? 1 : 13) {
            context c = support_context();
            char picture[80 * 3 + 4] = {0};
            uint64_t width = first + second + 2;
            for (uint64_t x = 0; x < width; x++) picture[x] = x < first ? '.' : x < first + second ? '#' : '0';
            picture[width - 1] = '#';
            input in;
            mask m, again;
            char *word;
            assert_int_equal(input_open_bytes(&in, &c, picture, width, "mask"), MEANDER_OK);
            assert_int_equal(mask_read(&m, &c, &in), MEANDER_OK);
            assert_int_equal(m.width, width);
            assert_int_equal(mask_encode(&m, &word), MEANDER_OK);
            meander_status status = mask_decode(&again, &c, width, 1, word, strlen(word));
            if (status != MEANDER_OK)
                fail_msg("%d outside, %d inside: '%s' is refused", (int)first, (int)second, word);
            for (uint64_t x = 0; x < width; x++)
                if (bits_get(again.inside, (size_t)x) != bits_get(m.inside, (size_t)x))
                    fail_msg("%d outside, %d inside: '%s' is another mask", (int)first, (int)second,
                             word);
            memory_free(&c, word);
            mask_done(&again);
            mask_done(&m);
            input_close(&in);
        }
}

// ---- weights -----------------------------------------------------------------------------

static void check_costs(const char *text, const char *message) {
    context c = support_context();
    input in;
    puzzle p;
    support_puzzle(&p, &c, "#####\n#  S#\n#####\n# G #\n#####\n");
    assert_int_equal(input_open_bytes(&in, &c, text, strlen(text), "w"), MEANDER_OK);
    meander_status status = costs_read(&p, &in);
    if (status != (message == NULL ? MEANDER_OK : MEANDER_BAD_INPUT))
        fail_msg("weights '%s' end with status %d", text, (int)status);
    if (message != NULL) assert_string_equal(c.message, message);
    else assert_int_equal(puzzle_cost(&p, grid_cell(p.grid, 1, 1)), 7);
    input_close(&in);
    puzzle_done(&p);
}

TEST(test_weights_as_text) {
    check_costs("1 2\n3 7\n", NULL);
    check_costs("4294967295,1\r\n1;7", NULL);
    check_costs("1 2\n3 7\n\n \n", NULL);
    check_costs("1 4294967296\n1 7\n", "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1 18446744073709551617\n1 7\n",
                "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1 340282366920938463463374607431768211457\n1 7\n",
                "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1 0\n1 7\n", "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1 -1\n1 7\n", "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1 1.5\n1 7\n", "w:1:3: expected a whole number from 1 to 4294967295");
    check_costs("1\n1 7\n", "w:1:2: row has 1 numbers, expected 2");
    check_costs("1 2 3\n1 7\n", "w:1:5: row goes on after 2 numbers");
    check_costs("1 2\n", "w: rows of weights: 1, expected 2");
    check_costs("1 2\n3 7\n1 2\n", "w:3: there are more than 2 rows of weights");
}

// What a mask leaves out may cost nothing, and a grid of numbers keeps the old ones when it fails.
TEST(test_weights_as_numbers) {
    static const uint32_t good[] = {0, 2, 3, 4}, bad[] = {1, 2, 0, 4};
    uint64_t inside = 0xe;
    context c = support_context();
    grid *g;
    puzzle p;
    assert_int_equal(grid_new_rect(&c, 2, 2, &inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
    assert_int_equal(costs_set(&p, good), MEANDER_OK);
    assert_int_equal(costs_set(&p, bad), MEANDER_BAD_REQUEST);
    assert_string_equal(c.message, "the weight of 0,1 is 0, expected 1 or more");
    assert_int_equal(puzzle_cost(&p, grid_cell(g, 0, 1)), 3);
    puzzle_done(&p);
}

// ---- openings ----------------------------------------------------------------------------

static void check_opening(uint64_t x, uint64_t y, bool start, int expected) {
    unsigned side = 9;
    bool at_border = puzzle_border_side((meander_point){x, y}, 5, 4, start, &side);
    if (at_border != (expected >= 0) || (at_border && side != (unsigned)expected))
        fail_msg("%s %d,%d opens to %d, not %d", start ? "start" : "goal", (int)x, (int)y,
                 at_border ? (int)side : -1, expected);
}

// The start to the left, else to the top; a goal to the right, else to the bottom.
TEST(test_border_sides) {
    unsigned side;
    check_opening(0, 0, true, MEANDER_WEST);
    check_opening(0, 3, true, MEANDER_WEST);
    check_opening(2, 0, true, MEANDER_NORTH);
    check_opening(4, 3, true, -1);
    check_opening(4, 3, false, MEANDER_EAST);
    check_opening(4, 0, false, MEANDER_EAST);
    check_opening(2, 3, false, MEANDER_SOUTH);
    check_opening(0, 0, false, -1);
    assert_false(puzzle_border_side((meander_point){2, 3}, 5, MEANDER_ENDLESS, false, &side));
}

// A mask has no straight border; what was opened before is shut.
TEST(test_open_border) {
    context c = support_context();
    for (unsigned masked = 0; masked < 2; masked++) {
        uint64_t inside = UINT64_C(0xffffffff) << masked;
        grid *g;
        puzzle p;
        assert_int_equal(grid_new_rect(&c, 8, 4, &inside, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
        for (int twice = 0; twice < 2; twice++) {
            assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
            assert_int_equal(p.opening_count, masked ? 0 : 2);
        }
        p.blocks = true;
        assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
        assert_int_equal(p.opening_count, 0);
        puzzle_done(&p);
    }
}

// ---- rows of a maze ------------------------------------------------------------------------

// Planes of visited cells and of a mask, on widths around the end of a word.
TEST(test_planes_of_rows) {
    for (uint64_t width = 61; width <= 131; width += 7) {
        context c = support_context();
        uint64_t inside[16], visited[32] = {0};
        rng r;
        grid *g;
        maze m;
        rows source;
        enum { HEIGHT = 7 };
        rng_seed(&r, width);
        for (size_t i = 0; i < 16; i++) inside[i] = rng_next(&r) | rng_next(&r);
        assert_int_equal(grid_new_rect(&c, width, HEIGHT, inside, &g), MEANDER_OK);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        for (cell at = 0; at < g->count; at++)
            if (grid_holds(g, at) && rng_below(&r, 3) == 0) bits_set(visited, at);
        rows_marks marks = {.visited = visited};
        assert_int_equal(rows_open_maze(&source, &m, &marks), MEANDER_OK);
        for (uint64_t y = 0; y < HEIGHT; y++) {
            meander_row row;
            assert_int_equal(rows_next(&source, &row), MEANDER_OK);
            for (size_t x = 0; x < width; x++) {
                cell at = grid_cell(g, x, y);
                if (bits_get(row.inside, x) != grid_holds(g, at) ||
                    bits_get(row.visited, x) != bits_get(visited, at))
                    fail_msg("width %d: cell %d,%d is told wrong", (int)width, (int)x, (int)y);
            }
            size_t last = bits_words((size_t)width) - 1;
            assert_true((row.visited[last] & ~bits_tail((size_t)width)) == 0);
            assert_true((row.inside[last] & ~bits_tail((size_t)width)) == 0);
        }
        assert_true(rows_end(&source));
        rows_close(&source);
        maze_done(&m);
        grid_free(g);
    }
}

// Each search forgets the one before, wherever it began; of goals the nearest counts.
TEST(test_spread) {
    context c = support_context();
    scratch lent = {.context = &c};
    puzzle p;
    spread s;
    support_puzzle(&p, &c, "###########\n#G S     G#\n###########\n");
    assert_int_equal(spread_init(&s, &p.maze, &lent), MEANDER_OK);
    for (uint64_t from = 0; from < 5; from++) {
        assert_int_equal(spread_from(&s, grid_cell(p.grid, from, 0)), MEANDER_OK);
        for (uint64_t x = 0; x < 5; x++)
            assert_int_equal(s.distance[grid_cell(p.grid, x, 0)], x > from ? x - from : from - x);
    }
    cell goal;
    assert_int_equal(p.goal_count, 2);
    assert_int_equal(spread_to_goal(&s, &p, &goal), MEANDER_OK);
    assert_int_equal(goal, grid_cell(p.grid, 0, 0));
    scratch_take_back(&lent);
    puzzle_done(&p);
}

// The bounds say where the next search tells most, so that a few searches find the farthest cells
// of a maze full of loops.
TEST(test_few_searches_find_the_farthest) {
    context c = support_context();
    rng r;
    rng_seed(&r, 2011);
    for (int64_t open = 80; open <= 100; open += 10) {
        scratch lent = {.context = &c};
        grid *g;
        maze m;
        farthest f;
        assert_int_equal(grid_new_rect(&c, 150, 100, NULL, &g), MEANDER_OK);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
            for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
                if ((g->sides[at] >> side & 1) && rng_percent(&r, open)) maze_carve(&m, at, side);
        assert_int_equal(farthest_begin(&f, &m, &lent), MEANDER_OK);
        assert_int_equal(farthest_search_part(&f, grid_cell(g, 75, 50)), MEANDER_OK);
        assert_true(farthest_is_exact(&f));
        if (f.looks > 10 * f.spread.reached)
            fail_msg("with %d %% of all passages open the farthest cells take %d searches, not 10",
                     (int)open, (int)(f.looks / f.spread.reached));
        scratch_take_back(&lent);
        maze_done(&m);
        grid_free(g);
    }
}
