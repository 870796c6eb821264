// SPDX-License-Identifier: MIT
// Wilson's mazes on grids of other shapes: how many cells have 1, 2, 3 ... passages.
//
// Expected shares: the open sides of a cell are a determinantal process (Robert Burton, Robin Pemantle,
// "Local characteristics, entropy and limit theorems for spanning trees", 1993), whose kernel is a
// sum over the Brillouin zone of the lattice; calculated by another program.  A share of a million cells
// scatters by less than 0.001, and cells near the border are left out.
#include "support/test.h"
#include <math.h>

#define GRID_WIDE
#include "generate/generator.h"
#include "grid/kind.h"
#include "grid/tiles.h"
#include "support/built.h"
#include "support/support.h"

enum { SHARES = 12, MARGIN = 20, MARGIN_OF_BOX = 12, CELLS = 1000000 };

// Every fifth is tried always, all with "extent=deep".  A row with a number of sides is about the cells
// that have so many, and belongs to the row before it.
static const struct {
    const char *of;              // a tiling, or a whole grid
    unsigned sides;              // 0: all cells
    double shares[SHARES];       // of cells with 1, 2, 3 ... passages
} truth[] = {
    {"4.4.4.4", 0, {0.294545, 0.44699, 0.222385, 0.03608}},
    {"6.6.6", 0, {0.32174, 0.417096, 0.206596, 0.0488, 0.005526, 0.000241}},
    {"3.3.3.3.3.3", 0, {0.25, 0.5, 0.25}},
    {"4.8.8", 0, {0.389777, 0.337463, 0.180174, 0.071357, 0.018261, 0.002741, 0.00022, 7e-06}},
    {"4.8.8", 4, {0.616087, 0.325038, 0.055791, 0.003085}},
    {"4.8.8", 8, {0.163468, 0.349888, 0.304557, 0.139629, 0.036522, 0.005481, 0.00044, 1.5e-05}},
    {"tetrakis", 0, {0.242876, 0.514248, 0.242876}},
    {"3.6.3.6", 0, {0.40023, 0.33641, 0.158024, 0.077024, 0.025091, 0.003222}},
    {"3.6.3.6", 3, {0.5625, 0.375, 0.0625}},
    {"3.6.3.6", 6, {0.075691, 0.259229, 0.349072, 0.231071, 0.075272, 0.009666}},
    {"rhombille", 0, {0.281193, 0.468807, 0.218807, 0.031193}},
    {"3.4.6.4", 0, {0.321751, 0.421945, 0.200201, 0.047541, 0.007781, 0.000781}},
    {"3.4.6.4", 3, {0.473697, 0.429119, 0.097184}},
    {"3.4.6.4", 4, {0.290635, 0.453334, 0.221426, 0.034605}},
    {"3.4.6.4", 6, {0.111203, 0.313429, 0.342563, 0.181432, 0.046688, 0.004685}},
    {"kites", 0, {0.28999, 0.453377, 0.223274, 0.033358}},
    {"3.3.3.4.4", 0, {0.280264, 0.466342, 0.226523, 0.026871}},
    {"3.3.3.4.4", 3, {0.331578, 0.489673, 0.178749}},
    {"3.3.3.4.4", 4, {0.177637, 0.419681, 0.32207, 0.080613}},
    {"prismatic", 0, {0.310098, 0.430168, 0.212587, 0.043931, 0.003216}},
    {"3.3.4.3.4", 0, {0.288369, 0.455689, 0.223516, 0.032426}},
    {"3.3.4.3.4", 3, {0.355128, 0.482194, 0.162678}},
    {"3.3.4.3.4", 4, {0.154851, 0.402678, 0.345193, 0.097279}},
    {"cairo", 0, {0.309573, 0.431196, 0.212135, 0.043851, 0.003245}},
    {"3.12.12", 0, {0.55437, 0.175836, 0.100349, 0.089122, 0.053132, 0.020746, 0.005397, 0.000935, 0.000106, 7e-06}},
    {"3.12.12", 3, {0.81, 0.18, 0.01}},
    {"3.12.12", 12, {0.043109, 0.167508, 0.281048, 0.267365, 0.159396, 0.062238, 0.016191, 0.002804, 0.000318,
                     2.2e-05, 1e-06}},
    {"triakis", 0, {0.21, 0.58, 0.21}},
    {"3.3.3.3.6", 0, {0.311734, 0.451068, 0.184338, 0.034089, 0.015867, 0.002904}},
    {"3.3.3.3.6", 3, {0.346473, 0.486572, 0.166956}},      // two sorts, one of them three times as often
    {"3.3.3.3.6", 6, {0.033819, 0.167043, 0.323397, 0.3068, 0.142807, 0.026134}},
    {"floret", 0, {0.305966, 0.436408, 0.212265, 0.04238, 0.00298}},
    {"4.6.12", 0, {0.425584, 0.328024, 0.137985, 0.060722, 0.030343, 0.012636, 0.003791, 0.000792, 0.000113, 1e-05,
                   1e-06}},
    {"4.6.12", 4, {0.617502, 0.325036, 0.054513, 0.002949}},
    {"4.6.12", 6, {0.331622, 0.420584, 0.199264, 0.04383, 0.004523, 0.000177}},
    {"4.6.12", 12, {0.037754, 0.151865, 0.265843, 0.267827, 0.17301, 0.075463, 0.022745, 0.004751, 0.000676, 6.2e-05,
                    3e-06}},
    {"kisrhombille", 0, {0.242353, 0.515294, 0.242353}},
    {"zeta:1040x1040", 0, {0.336448, 0.40071, 0.199521, 0.053919, 0.00856, 0.0008, 4.1e-05, 1e-06}},
    {"hex:1040x1040", 0, {0.32174, 0.417096, 0.206596, 0.0488, 0.005526, 0.000241}},
    {"tri:1040x1040", 0, {0.25, 0.5, 0.25}},
    {"upsilon:750x750", 0, {0.389777, 0.337463, 0.180174, 0.071357, 0.018261, 0.002741, 0.00022, 7e-06}},
    {"box:124x124x124", 0, {0.327495, 0.40983, 0.204859, 0.051128, 0.006371, 0.000317}},
};
enum { TRUTHS = sizeof truth / sizeof truth[0] };

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

static bool is_between(uint64_t at, uint64_t length, uint64_t margin) {
    return at >= margin && at < length - margin;
}

// Levels of a box are below one another.
static bool is_far_from_border(const grid *g, meander_point p) {
    if (g->number_count == 3)
        return is_between(p.x, g->numbers[0], MARGIN_OF_BOX) &&
            is_between(p.y % g->numbers[1], g->numbers[1], MARGIN_OF_BOX) &&
               is_between(p.y / g->numbers[1], g->numbers[2], MARGIN_OF_BOX);
    uint64_t across = g->layout == NULL ? 1 : ((const tiles *)g->layout)->count;
    return is_between(p.x, g->width, MARGIN * across) && is_between(p.y, g->height, MARGIN);
}

// Cells by their numbers of sides and of passages; those of sides 0 are all cells.
typedef struct counts {
    double cells[SHARES + 1], with[SHARES + 1][SHARES];
} counts;

static void count_passages(const grid *g, const maze *m, counts *n) {
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        unsigned sides = bits_count(grid_sides(g, at)), passages = bits_count(maze_sides(m, at));
        if (!is_far_from_border(g, grid_point(g, at))) continue;
        n->cells[0]++;
        n->cells[sides]++;
        n->with[0][passages - 1]++;
        n->with[sides][passages - 1]++;
    }
    assert_true(n->cells[0] > CELLS * 9 / 10);
}

// What is known of a grid from row `first` on.  Of fewer cells the shares scatter more.
static void check_rows(unsigned first, const counts *n) {
    for (unsigned k = first; k < TRUTHS && strcmp(truth[k].of, truth[first].of) == 0; k++) {
        double cells = n->cells[truth[k].sides], near = 0.0025 * sqrt(n->cells[0] / cells);
        assert_true(cells > CELLS / 10);
        for (unsigned i = 0; i < SHARES; i++) {
            double share = n->with[truth[k].sides][i] / cells;
            if (fabs(share - truth[k].shares[i]) > near)
                fail_msg("%s: %.5f of the cells of %u sides (0: of all) have %u passages, not %.5f", truth[k].of, share,
                         truth[k].sides, i + 1, truth[k].shares[i]);
        }
    }
    print_message("# %s: dead ends %.5f, known %.5f\n", truth[first].of, n->with[0][0] / n->cells[0],
                  truth[first].shares[0]);
}

static void check_shares(unsigned first) {
    context c = support_context();
    generate_order order = {.generator = generator_named(&c, "wilson", 6), .seed = 7};
    counts n = {{0}, {{0}}};
    maze m;
    grid *g = new_grid(&c, truth[first].of);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    count_passages(g, &m, &n);
    check_rows(first, &n);
    maze_done(&m);
    grid_free(g);
}

TEST(test_shares) {
    const char *extent = getenv("extent");
    bool deep = extent != NULL && strcmp(extent, "deep") == 0;
    unsigned grids = 0;
    for (unsigned i = 0; i < TRUTHS; i++)
        if (truth[i].sides == 0 && (grids++ % 5 == 3 || deep)) check_shares(i);
    watch_done();
}
