// SPDX-License-Identifier: MIT
// Spanning trees: how many perfect mazes the grid has, whatever maze is on it now.
//
//     +---+---+     a grid of 2 x 2 cells has four: a ring of four passages, of which one
//     |   |   |     is walled up; 3 x 3 has 192, 5 x 5 has 557,568,000
//     +   +   +
//     |       |
//     +---+---+
//
// Gustav Kirchhoff: write for each cell the number of its neighbours on the diagonal and -1 for
// each neighbour, strike out the row and the column of one cell, and the determinant is the
// number.  It is found by elimination, cell by cell: numbered breadth first from a cell at its
// rim, neighbours have numbers close to one another, so the matrix is a narrow band
// (banded_matrix.h).  A grid in pieces has the product of their numbers: as many forests with one
// tree in each piece.
//
// The exact number is given when it is below 2^64: then the elimination runs again with whole
// numbers modulo three primes, and the three remainders determine the number.  Should a step on
// the way be a multiple of a prime, which happens about once in some million grids, the exact
// number stays unknown.
//
// Whole rectangles need none of this (spanning_trees_squares.c), unless the exact number is
// wanted.
//
// Cost: cells x width of the band squared, not known beyond SPANNING_TREES_BUDGET (a mask of
// about 140 x 140 cells); 8 bytes per cell, and 8 for each place of the band squared.  Source:
// Gustav Kirchhoff, "Ueber die Aufloesung der Gleichungen, auf welche man bei der Untersuchung
// der linearen Vertheilung galvanischer Stroeme gefuehrt wird", 1847; numbering: Elizabeth
// Cuthill and James McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969.
#include <math.h>

#include "measure/banded_matrix.h"
#include "measure/spanning_trees_squares.h"

#define SPANNING_TREES_BUDGET 1e9

enum { SPANNING_TREES_EXACT, SPANNING_TREES_LOG };

// Below 2^31, so that products fit in 64 bits; all three together are above 2^64.
enum { SPANNING_TREES_PRIMES = 3 };
static const uint64_t spanning_trees_primes[] = {2147483647, 2147483629, 2147483587};

typedef struct spanning_trees_work {
    maze all;              // every passage of the grid is open
    spread order;          // its queue numbers the cells of a piece, `distance` holds the numbers
    banded_matrix band;
    double log;            // of the product of all pieces so far, natural
    uint64_t rests[SPANNING_TREES_PRIMES];
    meander_status status; // of the search that was made last
} spanning_trees_work;

// Numbers the piece of `seed` from the cell farthest from it; returns the largest difference
// between the numbers of two neighbours.
static size_t spanning_trees_number(spanning_trees_work *w, cell seed) {
    spread *s = &w->order;
    size_t width = 1;
    s->reached = 0;
    w->status = spread_from(s, seed);
    if (w->status == MEANDER_OK) w->status = spread_from(s, spread_farthest(s));
    if (w->status != MEANDER_OK) return width;
    for (size_t i = 0; i < s->reached; i++) s->distance[s->queue[i]] = (uint32_t)i;
    for (size_t i = 0; i < s->reached; i++)
        for (unsigned sides = maze_sides(&w->all, s->queue[i]); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(w->all.grid, s->queue[i], bits_lowest(sides));
            size_t j = s->distance[next];
            if (j > i && j - i > width) width = j - i;
        }
    return width;
}

// The widest band of all pieces; 0 when they are too much work.
static size_t spanning_trees_survey(spanning_trees_work *w) {
    const grid *g = w->all.grid;
    size_t widest = 1;
    double work = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (w->order.distance[c] != SPREAD_UNSEEN) continue;
        size_t width = spanning_trees_number(w, c);
        if (w->status != MEANDER_OK) return 0;
        work += (double)w->order.reached * (double)width * (double)width;
        if (width > widest) widest = width;
    }
    for (cell c = 0; c < g->count; c++) w->order.distance[c] = SPREAD_UNSEEN;
    return work > SPANNING_TREES_BUDGET ? 0 : widest;
}

// Returns whether the logarithm is that of a 64-bit number; a little less, because it is not
// exact.
static bool spanning_trees_fit(double sum) { return sum < 64 * log(2) - 1e-9; }

static meander_status spanning_trees_multiply(spanning_trees_work *w, cell seed) {
    banded_matrix *b = &w->band;
    b->width = spanning_trees_number(w, seed);
    b->number = w->order.distance;
    b->cells = w->order.queue;
    b->count = w->order.reached;
    TRY(banded_matrix_log(b, &w->log));
    for (size_t i = 0; i < SPANNING_TREES_PRIMES && spanning_trees_fit(w->log); i++)
        banded_matrix_modulo(b, spanning_trees_primes[i], &w->rests[i]);
    return MEANDER_OK;
}

// The number below 2^64 with these remainders, digit by digit (Harvey Garner, 1959).
static uint64_t spanning_trees_join(const uint64_t *rests) {
    const uint64_t *p = spanning_trees_primes;
    uint64_t a = rests[0];
    uint64_t b = (rests[1] + p[1] - a % p[1]) % p[1] * banded_matrix_inverse(p[0], p[1]) % p[1];
    uint64_t low = a + p[0] * b, both = p[0] * p[1];
    uint64_t c = (rests[2] + p[2] - low % p[2]) % p[2] * banded_matrix_inverse(both, p[2]) % p[2];
    return low + both * c;
}

static void spanning_trees_tell_exact(const spanning_trees_work *w, meander_figure *figure) {
    bool known = spanning_trees_fit(w->log);
    for (size_t i = 0; i < SPANNING_TREES_PRIMES; i++) known = known && w->rests[i] != 0;
    if (known) measure_know(figure, spanning_trees_join(w->rests));
}

static meander_status spanning_trees_eliminate(measure_job *job, spanning_trees_work *w) {
    const grid *g = w->all.grid;
    size_t places;
    TRY(spread_init(&w->order, &w->all, job->scratch));
    size_t width = spanning_trees_survey(w);
    TRY(w->status);
    if (width == 0) return MEANDER_OK;
    if (!size_multiply(width + 1, width + 1, &places)) return MEANDER_NO_MEMORY;
    w->band.rows = scratch_lend(job->scratch, places, sizeof(uint64_t));
    w->band.fresh = scratch_lend(job->scratch, width + 1, sizeof(int64_t));
    if (w->band.rows == NULL || w->band.fresh == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (w->order.distance[c] == SPREAD_UNSEEN) TRY(spanning_trees_multiply(w, c));
    spanning_trees_tell_exact(w, &job->figures[SPANNING_TREES_EXACT]);
    measure_know_real(&job->figures[SPANNING_TREES_LOG], w->log / log(10));
    return MEANDER_OK;
}

static meander_status spanning_trees_find(measure_job *job) {
    const grid *g = job->puzzle->grid;
    spanning_trees_work w = {
        .all = {.grid = g, .open = grid_all_sides(g)},
        .band = {.grid = g, .context = job->context},
        .rests = {1, 1, 1},
    };
    if (g->whole) {
        double sum = spanning_trees_squares(g->width, g->height);
        measure_know_real(&job->figures[SPANNING_TREES_LOG], sum / log(10));
        if (!spanning_trees_fit(sum)) return MEANDER_OK;
    }
    if (!spread_fits(g)) return MEANDER_OK;
    return spanning_trees_eliminate(job, &w);
}

extern const measure measure_spanning_trees_wide;

const measure measure_spanning_trees = {
    .name = "spanning-trees",
    .about = "how many perfect mazes the grid has",
    .figures = {
        [SPANNING_TREES_EXACT] = {"spanning_trees", "perfect mazes of this grid",
                                  MEANDER_FIGURE_COUNT},
        [SPANNING_TREES_LOG] = {"spanning_trees_log10", "their number's logarithm to base 10",
                                MEANDER_FIGURE_REAL},
    },
    .find = spanning_trees_find,
    .wide = &measure_spanning_trees_wide,
};
