// SPDX-License-Identifier: MIT
// Hardest: the two openings in the border that are farthest apart, to make the most of a maze.
//
//     A A A A*      *  both       A  where a start opens the border: left or top
//     A     B       a1, b1 ...    B  where a goal does: right or bottom
//     A     B
//     *B B B*       wanted: the longest of all shortest paths from an A to a B
//
// The reach of a cell is its distance from the farthest B.  One search from any cell v
// bounds it for all others: reach(w) <= distance(w, v) + reach(v).  First two cells in the
// middle of the longest path between two B are searched: in a tree that bounds every reach
// exactly, so the A with the highest bound is the answer.  With loops it need not be, and
// searches go on from the A with the highest bound while that is above the best path found.
//
// On a mask, which has no straight border, and on grids that are not rectangles, A and B are all
// cells with an edge that no cell is behind; on a grid without such cells, all cells.
//
// Invariant: `best` is the length of a real shortest path from an A to a B, and bound[c] is
// no less than the reach of c.  An A that was searched has bound = reach <= best.
//
// Cost: seven looks at each cell of a tree.  With loops a few dozen searches are enough; what
// would take more than HARDEST_BUDGET looks is given up and not known.  12 bytes per cell; not
// known on grids of 2^31 indices and more.  Source: the centre of a tree halves every longest
// path, Camille Jordan, "Sur les assemblages de lignes", 1869; the bounds are those of
// diameter.c.
#include "grid/rim.h"
#include "grid/spread.h"
#include "measure/hardest_squares.h"
#include "measure/measure.h"

#define HARDEST_BUDGET UINT64_C(200000000)

enum { HARDEST_STEPS, HARDEST_ENDS };

typedef struct hardest_search {
    const puzzle *puzzle;
    spread spread;
    uint32_t *bound;       // for each index: no cell of B is farther away
    rim rim;
    bool anywhere;         // no cell is at the rim
    uint64_t looks, best;
    cell ends[2];          // start and goal; CELL_NONE: none found yet
} hardest_search;

// Returns whether the cell is one of A (`start`) or of B.
static inline bool hardest_opens(const hardest_search *s, cell c, bool start) {
    const grid *g = s->puzzle->grid;
    if (s->anywhere) return true;
    if (!rim_holds(&s->rim, c)) return false;
    return g->form != GRID_SQUARES || !g->whole || hardest_opens_squares(g, c, start);
}

// The cell of B farthest from where the last search began; CELL_NONE when there is none.
static cell hardest_farthest(const hardest_search *s) {
    for (size_t i = s->spread.reached; i-- > 0;)
        if (hardest_opens(s, s->spread.queue[i], false)) return s->spread.queue[i];
    return CELL_NONE;
}

// Searches from a cell and bounds all A.  *goal is the farthest B, *distance its distance.
static meander_status hardest_search_from(hardest_search *s, cell from, cell *goal,
                                          uint32_t *distance) {
    TRY(spread_from(&s->spread, from));
    s->looks += s->spread.reached;
    *goal = hardest_farthest(s);
    uint32_t reach = s->spread.distance[*goal];
    for (size_t i = 0; i < s->spread.reached; i++) {
        cell c = s->spread.queue[i];
        uint32_t bound = s->spread.distance[c] + reach;
        if (bound < s->bound[c]) s->bound[c] = bound;
    }
    *distance = reach;
    return MEANDER_OK;
}

// The A with the highest bound in the current part, if that is above the best path.
static cell hardest_candidate(const hardest_search *s) {
    cell candidate = CELL_NONE;
    for (size_t i = 0; i < s->spread.reached; i++) {
        cell c = s->spread.queue[i];
        if (s->ends[0] != CELL_NONE && s->bound[c] <= s->best) continue;
        if (candidate != CELL_NONE && s->bound[c] <= s->bound[candidate]) continue;
        if (hardest_opens(s, c, true)) candidate = c;
    }
    return candidate;
}

// Two neighbours in the middle of the path to `to`, from where the last search began; twice the
// same when there is a cell in the middle.
static void hardest_middle(const hardest_search *s, cell to, cell middle[2]) {
    uint32_t length = s->spread.distance[to];
    unsigned side;
    middle[1] = to;
    while (s->spread.distance[middle[1]] > (length + 1) / 2)
        middle[1] = spread_nearer(&s->spread, middle[1], &side);
    middle[0] = length % 2 == 0 ? middle[1] : spread_nearer(&s->spread, middle[1], &side);
}

// Bounds the part of `seed`; *any says whether it has a B.
static meander_status hardest_begin(hardest_search *s, cell seed, bool *any) {
    cell middle[2], end, none;
    uint32_t ignored;
    s->spread.reached = 0;
    TRY(spread_from(&s->spread, seed));
    for (size_t i = 0; i < s->spread.reached; i++) s->bound[s->spread.queue[i]] = UINT32_MAX;
    end = hardest_farthest(s);
    *any = end != CELL_NONE;
    if (!*any) return MEANDER_OK;
    TRY(hardest_search_from(s, end, &end, &ignored));
    hardest_middle(s, end, middle);
    TRY(hardest_search_from(s, middle[0], &none, &ignored));
    return middle[1] == middle[0] ? MEANDER_OK
                                  : hardest_search_from(s, middle[1], &none, &ignored);
}

static meander_status hardest_search_part(hardest_search *s, cell seed) {
    cell candidate, goal;
    uint32_t reach;
    bool any;
    TRY(hardest_begin(s, seed, &any));
    if (!any) return MEANDER_OK;
    while ((candidate = hardest_candidate(s)) != CELL_NONE && s->looks <= HARDEST_BUDGET) {
        TRY(hardest_search_from(s, candidate, &goal, &reach));
        TRY(context_progress(s->puzzle->context, s->looks, 0));
        if (s->ends[0] != CELL_NONE && reach <= s->best) continue;
        s->best = reach;
        s->ends[0] = candidate;
        s->ends[1] = goal;
    }
    return MEANDER_OK;
}

// Trees stay below the budget whatever their size.
static meander_status hardest_tell(const hardest_search *s, measure_job *job) {
    if (s->looks > HARDEST_BUDGET && s->looks > 6 * (uint64_t)s->puzzle->grid->cells)
        return MEANDER_OK;
    measure_know(&job->figures[HARDEST_STEPS], s->best);
    return measure_know_ends(job, &job->figures[HARDEST_ENDS], s->ends);
}

static meander_status hardest_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    const grid *g = p->grid;
    hardest_search s = {.puzzle = p, .ends = {CELL_NONE, CELL_NONE}};
    if (!spread_fits(g)) return MEANDER_OK;
    TRY(spread_init(&s.spread, &p->maze, job->scratch));
    s.bound = scratch_lend(job->scratch, g->count, sizeof(uint32_t));
    if (s.bound == NULL) return MEANDER_NO_MEMORY;
    s.rim = rim_of(g);
    s.anywhere = !rim_is_there(&s.rim);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (s.spread.distance[c] == SPREAD_UNSEEN) TRY(hardest_search_part(&s, c));
    return s.ends[0] == CELL_NONE ? MEANDER_OK : hardest_tell(&s, job);
}

extern const measure measure_hardest_wide;

const measure measure_hardest = {
    .name = "hardest",
    .about = "the two openings in the border that are farthest apart",
    .figures = {
        [HARDEST_STEPS] = {"hardest_steps", "steps between the two openings farthest apart",
                           MEANDER_FIGURE_COUNT},
        [HARDEST_ENDS] = {"hardest_ends", "the start and the goal that make the most of the maze",
                          MEANDER_FIGURE_PLACES},
    },
    .find = hardest_find,
    .wide = &measure_hardest_wide,
};
