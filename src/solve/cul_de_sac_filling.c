// SPDX-License-Identifier: MIT
// Cul-de-sac filling: fill dead ends, and also rings on a stem: corridors that come back to the
// junction where they began.
//
//     --+----        No path needs the corridor from J around to J.  When it is filled, the
//       |            stem is a dead end and goes, too; or, if J had four ways, two corridors
//       J---+        become one, which may again come back to where it began.
//       |   |
//       +---+
//
// It does more than dead-end filling and less than blind-alley filling: two rings that share a
// side are connected at two junctions, and stay.
//
// Cost: O(n), and log2 of the number of junctions for each of them; two bytes per cell and 96 per junction.
// Source: Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999, for the method.
#include "solve/filling.h"

#define CUL_NOWHERE SIZE_MAX

// When the dead ends are gone there are junctions, and corridors from one to another.  For each
// way out of a junction, a list has the way at which its corridor ends:
//
//     far[J, west] = (K, north)         far[K, north] = (J, west)
//
// A junction that is left with two ways is no longer one: the far ends of the two are linked to
// each other, and a corridor is walked along again only to fill it.
//
// Invariant: far[far[w]] = w for each open way w of a junction, or of the start or a goal.
typedef struct cul {
    size_t count;
    cell *junctions;             // rising
    size_t *far;                 // way w is side w % GRID_SET_BITS of a junction
    size_t *stack, height;       // junctions to be checked, each at most three times
} cul;

// Start and goals count as junctions: no corridor may be filled across them.  Most cells are filled, and all are
// looked at twice.
static bool cul_is_junction(const solve_job *job, maze *left, cell c) {
    unsigned open = maze_sides(left, c), but_one = open & (open - 1), but_two = but_one & (but_one - 1);
    return open != 0 && (but_two != 0 || (job->marks[c] & FILL_KEPT));
}

static meander_status cul_gather(solve_job *job, maze *left, cul *k) {
    for (cell c = 0; c < job->grid->count; c++) k->count += cul_is_junction(job, left, c);
    k->junctions = scratch_lend(job->scratch, k->count, sizeof *k->junctions);
    k->far = scratch_lend(job->scratch, k->count, GRID_SET_BITS * sizeof *k->far);
    k->stack = scratch_lend(job->scratch, k->count, 3 * sizeof *k->stack);
    if (k->junctions == NULL || k->far == NULL || k->stack == NULL) return MEANDER_NO_MEMORY;
    size_t n = 0;
    for (cell c = 0; c < job->grid->count; c++)
        if (cul_is_junction(job, left, c)) k->junctions[n++] = c;
    return MEANDER_OK;
}

static size_t cul_number(const cul *k, cell junction) {
    size_t low = 0, high = k->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (k->junctions[middle] <= junction) low = middle;
        else high = middle;
    }
    return low;
}

// One step along a corridor: out of `*at` by `*side`; then `*side` is the way on.  Returns the side
// back.
static unsigned cul_step(const grid *g, maze *left, cell *at, unsigned *side) {
    unsigned back;
    *at = grid_cross(g, *at, *side, &back);
    unsigned on = maze_sides(left, *at) & ~(1u << back);
    *side = on == 0 ? back : bits_lowest(on);
    return back;
}

// Each corridor is walked from both of its ends.
static size_t cul_walk(const solve_job *job, maze *left, const cul *k, cell at,
                       unsigned side) {
    const grid *g = job->grid;
    for (;;) {
        unsigned back = cul_step(g, left, &at, &side);
        if (cul_is_junction(job, left, at)) return cul_number(k, at) * GRID_SET_BITS + back;
    }
}

static void cul_link(const solve_job *job, maze *left, cul *k) {
    for (size_t n = 0; n < k->count; n++) {
        cell at = k->junctions[n];
        for (unsigned open = maze_sides(left, at); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            k->far[n * GRID_SET_BITS + side] = cul_walk(job, left, k, at, side);
        }
        k->stack[k->height++] = n;
    }
}

// Fills from the way to the other end of the corridor, and walls that up as well.
static void cul_fill_corridor(solve_job *job, maze *left, cell junction, unsigned side) {
    const grid *g = job->grid;
    cell at = grid_neighbour(g, junction, side);
    maze_wall(left, junction, side);
    while (at != junction) {
        unsigned on = maze_sides(left, at);
        cell next = on == 0 ? junction : grid_neighbour(g, at, bits_lowest(on));
        fill_cell(job, left, at);
        at = next;
    }
}

// Returns the way at the far end, and removes the link.
static size_t cul_take_far(cul *k, size_t n, unsigned side) {
    size_t far = k->far[n * GRID_SET_BITS + side];
    k->far[n * GRID_SET_BITS + side] = CUL_NOWHERE;
    return far;
}

static void cul_look_again(cul *k, size_t way) {
    k->stack[k->height++] = way / GRID_SET_BITS;
}

// With one way left it is the end of a stem, which goes; with two it joins two corridors.
static void cul_settle(solve_job *job, maze *left, cul *k, size_t n) {
    cell at = k->junctions[n];
    unsigned open = maze_sides(left, at), ways = bits_count(open);
    if (ways == 0 || ways > 2 || (job->marks[at] & FILL_KEPT)) return;
    size_t a = cul_take_far(k, n, bits_lowest(open));
    if (a == CUL_NOWHERE) return;
    if (ways == 1) {
        cell other = k->junctions[a / GRID_SET_BITS];
        cul_fill_corridor(job, left, other, (unsigned)(a % GRID_SET_BITS));
    } else {
        size_t b = cul_take_far(k, n, bits_lowest(open & (open - 1)));
        k->far[a] = b;
        k->far[b] = a;
    }
    cul_look_again(k, a);
}

// Removes corridors from the junction to itself; then it may be a junction no more.
static void cul_look(solve_job *job, maze *left, cul *k, size_t n) {
    cell at = k->junctions[n];
    for (unsigned side = 0; side < job->grid->side_count; side++)
        if (maze_is_open(left, at, side) &&
            k->far[n * GRID_SET_BITS + side] / GRID_SET_BITS == n)
            cul_fill_corridor(job, left, at, side);
    cul_settle(job, left, k, n);
}

static meander_status cul_find(solve_job *job) {
    maze left;
    cul k = {.count = 0};
    TRY(fill_begin(job, &left));
    TRY(fill_dead_ends(job, &left));
    TRY(cul_gather(job, &left, &k));
    cul_link(job, &left, &k);
    while (k.height > 0) cul_look(job, &left, &k, k.stack[--k.height]);
    return fill_end(job, &left);
}

extern const solver solver_cul_de_sac_filling_wide;

const solver solver_cul_de_sac_filling = {
    .name = "cul-de-sac-filling",
    .about = "fills dead ends and rings on a stem; shows what remains",
    .aliases = "cul-de-sac-fill cul-de-sac-filler",
    .traits = "shortest any-grid sees-all all-ways",
    .find = cul_find,
    .wide = &solver_cul_de_sac_filling_wide,
};
