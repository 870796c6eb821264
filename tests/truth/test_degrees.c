// SPDX-License-Identifier: MIT
// Wilson's mazes on grids of other shapes: how many cells have 1, 2, 3 ... passages.
//
// Expected shares: the open sides of a cell are a determinantal process (Robert Burton, Robin Pemantle,
// "Local characteristics, entropy and limit theorems for spanning trees", 1993), whose kernel is a
// sum over the Brillouin zone of the lattice; calculated by another program.  A share of a million cells
// scatters by less than 0.001, and cells near the border are left out.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate/generator.h"
#include "grid/kind.h"
#include "grid/tiles.h"
#include "support/support.h"

enum { SHARES = 8, MARGIN = 20, CELLS = 1000000 };

// Every fifth is tried always, all with "extent=deep".
static const struct {
    const char *of;              // a tiling, or a whole grid
    double shares[SHARES];       // of cells with 1, 2, 3 ... passages
} truth[] = {
    {"4.4.4.4", {0.294545, 0.44699, 0.222385, 0.03608, 0, 0, 0, 0}},
    {"6.6.6", {0.32174, 0.417096, 0.206596, 0.0488, 0.005526, 0.000241, 0, 0}},
    {"3.3.3.3.3.3", {0.25, 0.5, 0.25, 0, 0, 0, 0, 0}},
    {"4.8.8", {0.389777, 0.337463, 0.180174, 0.071357, 0.018261, 0.002741, 0.00022, 7e-06}},
    {"tetrakis", {0.242876, 0.514248, 0.242876, 0, 0, 0, 0, 0}},
    {"3.6.3.6", {0.40023, 0.33641, 0.158024, 0.077024, 0.025091, 0.003222, 0, 0}},
    {"rhombille", {0.281193, 0.468807, 0.218807, 0.031193, 0, 0, 0, 0}},
    {"3.4.6.4", {0.321751, 0.421945, 0.200201, 0.047541, 0.007781, 0.000781, 0, 0}},
    {"kites", {0.28999, 0.453377, 0.223274, 0.033358, 0, 0, 0, 0}},
    {"3.3.3.4.4", {0.280264, 0.466342, 0.226523, 0.026871, 0, 0, 0, 0}},
    {"prismatic", {0.310098, 0.430168, 0.212587, 0.043931, 0.003216, 0, 0, 0}},
    {"3.3.4.3.4", {0.288369, 0.455689, 0.223516, 0.032426, 0, 0, 0, 0}},
    {"cairo", {0.309573, 0.431196, 0.212135, 0.043851, 0.003245, 0, 0, 0}},
    {"triakis", {0.21, 0.58, 0.21, 0, 0, 0, 0, 0}},
    {"3.3.3.3.6", {0.311734, 0.451068, 0.184338, 0.034089, 0.015867, 0.002904, 0, 0}},
    {"floret", {0.305966, 0.436408, 0.212265, 0.04238, 0.00298, 0, 0, 0}},
    {"kisrhombille", {0.242353, 0.515294, 0.242353, 0, 0, 0, 0, 0}},
    {"zeta:1040x1040", {0.336448, 0.40071, 0.199521, 0.053919, 0.00856, 0.0008, 4.1e-05, 1e-06}},
    {"hex:1040x1040", {0.321740, 0.417096, 0.206596, 0.048800, 0.005526, 0.000241}},
    {"tri:1040x1040", {0.25, 0.5, 0.25}},
    {"upsilon:750x750", {0.389777, 0.337463, 0.180174, 0.071357, 0.018261, 0.002741, 0.000220, 0.000007}},
};
enum { TRUTHS = sizeof truth / sizeof truth[0] };

static grid *build(context *c, const char *text) {
    grid_order order;
    grid *g = NULL;
    if (grid_order_read(c, text, strlen(text), &order) != MEANDER_OK || grid_kind_build(&order, &g) != MEANDER_OK)
        fail_msg("%s: %s", text, c->message);
    return g;
}

// So many periods that a million cells are far from the border.
static grid *new_grid(context *c, const char *of) {
    char text[80];
    if (strchr(of, ':') != NULL) return build(c, of);
    snprintf(text, sizeof text, "tiling:1x1,of=%s", of);
    grid *one = build(c, text);
    unsigned side = (unsigned)sqrt(CELLS / (double)one->cells) + 2 * MARGIN;
    grid_free(one);
    snprintf(text, sizeof text, "tiling:%ux%u,of=%s", side, side, of);
    return build(c, text);
}

static void count_shares(const grid *g, const maze *m, double *shares) {
    uint64_t across = g->layout == NULL ? 1 : ((const tiles *)g->layout)->count;
    double cells = 0;
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        meander_point p = grid_point(g, at);
        if (p.x < MARGIN * across || p.x >= g->width - MARGIN * across || p.y < MARGIN || p.y >= g->height - MARGIN)
            continue;
        cells++;
        shares[bits_count(maze_sides(m, at)) - 1]++;
    }
    assert_true(cells > CELLS * 9 / 10);
    for (unsigned i = 0; i < SHARES; i++) shares[i] /= cells;
}

static void check_shares(const char *of, const double *known) {
    context c = support_context();
    generate_order order = {.generator = generator_named(&c, "wilson", 6), .seed = 7};
    double shares[SHARES] = {0};
    maze m;
    grid *g = new_grid(&c, of);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    count_shares(g, &m, shares);
    for (unsigned i = 0; i < SHARES; i++)
        if (fabs(shares[i] - known[i]) > 0.0025)
            fail_msg("%s: %.5f of the cells have %u passages, not %.5f", of, shares[i], i + 1, known[i]);
    print_message("# %s: dead ends %.5f, known %.5f\n", of, shares[0], known[0]);
    maze_done(&m);
    grid_free(g);
}

static void test_shares(void **state) {
    const char *extent = getenv("extent");
    bool deep = extent != NULL && strcmp(extent, "deep") == 0;
    (void)state;
    for (unsigned i = 0; i < TRUTHS; i++)
        if (deep || i % 5 == 3) check_shares(truth[i].of, truth[i].shares);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shares)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
