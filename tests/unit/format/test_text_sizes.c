// SPDX-License-Identifier: MIT
// Text pictures of many columns, and texts whose corners are far apart.  Small ones are in tests/data/formats.

#include "support/test.h"
#include "support/drawn.h"
#include "support/watch.h"

static const format *named(context *c, const char *name) { return format_named(c, name, strlen(name)); }

// Several words of bits wide, every width around their ends: what is written is read as the same, with closed borders
// and with openings.
TEST(keeps_wide_mazes) {
    static const struct { const char *name, *params; } formats[] = {
        {"block", NULL}, {"block", "arrows,floor=."}, {"ascii", NULL}, {"ascii", "post=o"}, {"unicode", NULL},
        {"unicode", "layout=wide"}, {"underscore", NULL},
    };
    context c = support_context();
    for (size_t width = 1; width <= 200; width += width < 60 ? 13 : 1) {
        grid *g = NULL;
        puzzle p;
        assert_int_equal(grid_new_rect(&c, width, 3, NULL, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
        for (size_t x = 0; x < width; x++) {
            if (x + 1 < width && x % 3 != 1) maze_carve(&p.maze, grid_cell(g, x, x % 3), 1);
            if (x % 5 != 2) maze_carve(&p.maze, grid_cell(g, x, x % 2), 2);
        }
        for (size_t i = 0; i < 2 * sizeof formats / sizeof formats[0]; i++) {
            const char *name = formats[i / 2].name, *with = formats[i / 2].params;
            watch("%s:%s with %zu columns", name, with == NULL ? "" : with, width);
            p.opening_count = 0;
            if (i % 2 == 1) assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
            expect_kept(named(&c, name), &p, (drawn){.params = with});
        }
        puzzle_done(&p);
    }
    watch_done();
}

// One long line and many short ones may not ask for memory without measure, nor be looked at cell by cell.
TEST(refuses_sizes_beyond_the_input) {
    enum { LONG = 1000001, SHORT = 500000 };
    static const struct { const char *name, *first, *fill, *last; format_as as; } texts[] = {
        {"block", "#", "# ", "#", FORMAT_AS_BLOCKS}, {"unicode", "\xe2\x94\x8c", "", "\xe2\x94\x94", FORMAT_AS_AUTO},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        context c = support_context();
        puzzle p;
        char *text = malloc(LONG + 3 * SHORT + 8), *end = text + LONG;
        assert_non_null(text);
        memset(text, i == 0 ? '#' : '-', LONG);
        memcpy(text, texts[i].first, strlen(texts[i].first));
        for (size_t k = 0; k < SHORT; k++, end += strlen(end)) {
            strcpy(end, "\n");
            strcpy(end + 1, texts[i].fill);
        }
        strcpy(end, texts[i].last);
        meander_status status = drawn_read_as(named(&c, texts[i].name), &c, text, strlen(text), texts[i].as, &p);
        assert_int_equal(status, MEANDER_BAD_INPUT);
        if (strstr(c.message, "do not fit the input's size") == NULL) fail_msg("%s: %s", texts[i].name, c.message);
        free(text);
    }
}
