// SPDX-License-Identifier: MIT
// Choosing grids: their words, sizes that grow and shrink, other kinds and what is kept of the maze.
#include "support/test.h"
#include "support/stage.h"

typedef struct grid_case {
    const char *id, *words, *size, *larger, *smaller;
} grid_case;

static const grid_case cases[] = {
    {"rect:16x12/wilson/7", "rect", "16x12", "21x16", "12x9"},
    {"rect:2x2,mask=bd/wilson/7", "rect", "2x2", "3x3", "1x1"},
    {"hex:12,outline=triangle/wilson/7", "hex:outline=triangle", "12", "16", "9"},
    {"hex:2x2,mask=bd/wilson/7", "hex", "2x2", "3x3", "1x1"},
    {"box:7x6x4/wilson/7", "box", "7x6x4", "9x8x6", "5x4x3"},
    {"box:2x2x2x2/wilson/7", "box", "2x2x2x2", "3x3x3x3", "1x1x1x1"},
    {"polar:8,first=5/wilson/7", "polar:first=5", "8", "11", "6"},
    {"weave:12x12,crossings=50/wilson/7", "weave:crossings=50", "12x12", "16x16", "9x9"},
    {"world:2^4/wilson/7", "world", "2^4", "2^5", "2^3"},
    {"world:2^0/wilson/7", "world", "2^0", "2^1", "2^0"},
};

TEST(test_words_and_sizes) {
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        view_text text;
        stage t = stage_empty();
        const grid_case *g = &cases[i];
        assert_int_equal(view_session_open(t.session, 0, g->id, NULL), MEANDER_OK);
        view_grid_words(t.session, &text);
        assert_string_equal(text.text, g->words);
        view_grid_size(t.session, 0, &text);
        assert_string_equal(text.text, g->size);
        view_grid_size(t.session, 1, &text);
        assert_string_equal(text.text, g->larger);
        view_grid_size(t.session, -1, &text);
        assert_string_equal(text.text, g->smaller);
        stage_close(&t);
    }
}

TEST(test_larger_and_smaller) {
    static const char *const ids[][3] = {
        {"box:4x4x2/wilson/7", "box:6x6x3/wilson/7", "box:4x4x2/wilson/7"},
        {"hex:4,outline=triangle/wilson/7", "hex:6,outline=triangle/wilson/7", "hex:4,outline=triangle/wilson/7"},
    };
    for (size_t i = 0; i < 2; i++) {
        stage t = stage_open(ids[i][0]);
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_LARGER), MEANDER_OK);
        assert_string_equal(view_session_id(t.session, 0), ids[i][1]);
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_SMALLER), MEANDER_OK);
        assert_string_equal(view_session_id(t.session, 0), ids[i][2]);
        stage_close(&t);
    }
}

// What fits is kept: the size, the algorithm, the seed, start and goals; otherwise it is the usual.
TEST(test_another_grid) {
    static const char *const kept[][3] = {
        {"rect:9x8/wilson/7", "hex", "hex:9x8/wilson/7"},
        {"rect:9x8/wilson/7+start=2,2", "torus", "torus:9x8/wilson/7+start=2,2"},
        {"polar:6/wilson/7", "cube", "cube:6/wilson/7"},
        {"rect:9x8/wilson/7", "box", "box:9x9x3/wilson/7"},
        {"rect:9x8/wilson/7+start=8,7", "polar", "polar:12/wilson/7"},
        {"rect:9x8/kruskal/7+start=0,7", "hex", "hex:9x8/kruskal/7+start=0,7"},
        {"hex:9x8/wilson/7", "hex:outline=triangle", NULL},
        {"hex:9/wilson/7", "hex:outline=triangle", "hex:9,outline=triangle/wilson/7"},
        {"solid:3/wilson/7", "solid:of=octahedron", "solid:3,of=octahedron/wilson/7"},
        {"rect:9x8/wilson/7", "nothing", NULL},
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        stage t = stage_open(kept[i][0]);
        meander_status status = view_session_set_grid(t.session, kept[i][1]);
        if ((status == MEANDER_OK) != (kept[i][2] != NULL))
            fail_msg("%s: %s", kept[i][1], meander_context_message(t.context));
        assert_string_equal(view_session_id(t.session, 0), kept[i][2] != NULL ? kept[i][2] : kept[i][0]);
        stage_close(&t);
    }
}

// Eller makes rectangles only: among triangles it is the first generator of the list that works
// there, and the chain solver, which needs directions, is given up.
TEST(test_another_generator) {
    stage t = stage_solved("rect:9x8/eller/7", "chain");
    assert_int_equal(view_session_set_grid(t.session, "tri"), MEANDER_OK);
    assert_true(strncmp(view_session_id(t.session, 0), "tri:", 4) == 0);
    assert_true(strstr(view_session_id(t.session, 0), "/eller/") == NULL);
    assert_string_equal(t.session->panes[0].solver, "");
    stage_close(&t);
}

// Forward through all kinds and around, two mazes at once; backward is back.
TEST(test_all_kinds) {
    stage t = stage_open("rect:9x8/wilson/7");
    view_session *s = t.session;
    bool seen[64] = {false};
    size_t count = meander_list_count(MEANDER_GRIDS), kinds = 0;
    view_text words;
    assert_int_equal(view_session_open(s, 1, "rect:9x8/kruskal/7", NULL), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(view_session_do(s, VIEW_ACTION_NEXT_GRID), MEANDER_OK);
        view_grid_words(s, &words);
        size_t at = view_choice_find(MEANDER_GRIDS, words.text);
        assert_in_range(at, 0, count - 1);
        kinds += !seen[at];
        seen[at] = true;
        s->active = 1 - s->active;
        view_text other;
        view_grid_words(s, &other);
        assert_string_equal(words.text, other.text);
    }
    assert_int_equal(kinds, count);
    view_text before = words;
    assert_int_equal(view_session_do(s, VIEW_ACTION_NEXT_GRID), MEANDER_OK);
    assert_int_equal(view_session_do(s, VIEW_ACTION_LAST_GRID), MEANDER_OK);
    view_grid_words(s, &words);
    assert_string_equal(words.text, before.text);
    stage_close(&t);
}

// Where the window shows a whole maze there is the same small margin beside it on all sides, in which the marks of ends
// beyond small cells still have room: grids of all kinds, from tiny to large, in areas of three forms.
static void check_margins(view_session *s, unsigned width, unsigned height, uint8_t *pixels) {
    view_image image = {.pixels = pixels, .pitch = width, .width = width, .height = height};
    unsigned left = width, top = height, right = 0, bottom = 0;
    view_layout l = view_layout_make(s, width, height);
    view_paint(s, &l, &image);
    for (unsigned i = 0; i < width * height; i++) {
        unsigned x = i % width, y = i / width;
        if (pixels[i] == VIEW_COLOUR_BACK) continue;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    int beside[] = {(int)left, (int)(width - 1 - right), (int)top, (int)(height - 1 - bottom)};
    int lean = s->panes[0].raster == NULL ? 16 : (int)s->camera.scale / 2 + 16;
    for (int i = 0; i < 4; i++)
        if (beside[i] < 3 || abs(beside[i] - beside[i ^ 1]) > lean)
            fail_msg("%s in %u x %u: %d, %d, %d and %d pixels are free beside it", view_session_id(s, 0), width, height,
                     beside[0], beside[1], beside[2], beside[3]);
}

TEST(test_margins) {
    static uint8_t pixels[1142 * 696];
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS); i++) {
        const char *name = meander_list_at(MEANDER_GRIDS, i).name;
        if (strcmp(name, "world") == 0) continue;
        stage t = stage_open("rect:9x8/backtracker/7");
        view_session *s = t.session;
        s->fills = s->bends = true;
        meander_status status = view_session_set_grid(s, name);
        assert_int_equal(status, MEANDER_OK);
        for (int k = 0; k < 8 && status == MEANDER_OK; k++) status = view_session_do(s, VIEW_ACTION_SMALLER);
        status = MEANDER_OK;
        for (int k = 0; k < 20 && status == MEANDER_OK; k++) {
            check_margins(s, 1100, 696, pixels);
            check_margins(s, 402, 416, pixels);
            check_margins(s, 300, 600, pixels);
            if ((uint64_t)s->panes[0].board.width * s->panes[0].board.height > 900) break;
            status = view_session_do(s, VIEW_ACTION_LARGER);
        }
        stage_close(&t);
    }
    stage large = stage_open("rect:400x400/eller/7");
    large.session->fills = true;
    check_margins(large.session, 1142, 696, pixels);
    stage_close(&large);
}

// A maze from a file has nothing to change.
TEST(test_file) {
    stage t = stage_open("rect:2x2/prim/1");
    meander_maze *m;
    view_text text;
    assert_int_equal(meander_maze_blank_new(t.context, "hex:5x4", &m), MEANDER_OK);
    assert_int_equal(view_session_put(t.session, 0, m, view_makes(m), NULL), MEANDER_OK);
    view_grid_words(t.session, &text);
    assert_string_equal(text.text, "");
    view_grid_size(t.session, 0, &text);
    assert_string_equal(text.text, "5x4");
    assert_int_equal(view_session_set_grid(t.session, "polar"), MEANDER_UNSUPPORTED);
    assert_string_equal(view_session_reason(t.session, MEANDER_UNSUPPORTED),
                        "this maze was read from a file: it has no ID to change");
    stage_close(&t);
}
