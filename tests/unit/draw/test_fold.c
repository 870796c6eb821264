// SPDX-License-Identifier: MIT
// Nets that can be folded: each letter is at two borders of the same length, one of which has a tab, and
// what meets there is what meets on the body.
#include "support/test.h"
#include "draw/shape_fold.h"
#include "grid/kind.h"
#include "support/support.h"

typedef struct net {
    const char *text;
    unsigned edges, letters;     // of a face's border; pairs of borders
} net;

// A net of F faces has F - 1 seams inside; the others of the body's edges are around it.
static const net nets[] = {{"cube:1", 1, 7}, {"cube:5", 5, 7}, {"solid:3,of=tetrahedron", 3, 3},
                           {"solid:4,of=octahedron", 4, 5}, {"solid:2,of=icosahedron", 2, 11}};

static int64_t square_of_length(const fold_border *b) {
    int64_t dx = b->to.x - b->from.x, dy = b->to.y - b->from.y;
    return dx * dx + dy * dy;
}

static void check_letter(const net *n, const fold_border *borders, size_t count, unsigned letter) {
    const fold_border *found[2] = {NULL, NULL};
    size_t of_letter = 0, tabs = 0;
    for (size_t i = 0; i < count; i++) {
        if (borders[i].letter != letter) continue;
        if (of_letter < 2) found[of_letter] = &borders[i];
        of_letter++;
        tabs += borders[i].tab;
    }
    if (of_letter != 2) fail_msg("%s: letter %u is at %zu borders", n->text, letter, of_letter);
    assert_int_equal(tabs, 1);
    assert_int_equal(found[0]->edges, n->edges);
    assert_int_equal(found[1]->edges, n->edges);
    int64_t one = square_of_length(found[0]), other = square_of_length(found[1]);
    if (one > other + other / 100 || other > one + one / 100) fail_msg("%s: lengths differ", n->text);
}

TEST(test_nets) {
    for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
        context c = support_context();
        scratch lent = {.context = &c};
        grid_order order;
        grid *g;
        fold_border *borders;
        size_t count;
        assert_int_equal(grid_order_read(&c, nets[i].text, strlen(nets[i].text), &order), MEANDER_OK);
        assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
        assert_true(shape_fold_knows(g));
        assert_int_equal(shape_fold_borders(g, &lent, &borders, &count), MEANDER_OK);
        assert_int_equal(count, 2 * nets[i].letters);
        for (unsigned letter = 0; letter < nets[i].letters; letter++)
            check_letter(&nets[i], borders, count, letter);
        scratch_take_back(&lent);
        grid_free(g);
    }
}
