// SPDX-License-Identifier: MIT
// Cellular automaton: each cell is rock or floor at random; then, in every round, each cell looks
// at the cells around it and becomes rock or floor by a rule.  Neighbouring floor cells are joined.
//
//     # . # . . #      caves   rock where most of the nine cells, itself included, are rock;
//     . # # # . .              everything outside is rock: noise is smoothed into caves
//     # # . . . .      maze    floor is born with 3 floor cells around it and lasts with 1 to 5 (B3/S12345): corridors
//
// The cells around a cell are its neighbours and, on squares, those at its corners.  Rock has no
// passages.  caves=joined floods the rock from all caves at once and digs a path where two floods meet.
// Invariant: a round reads the state before it and nothing else.
// Cost: O(n) per round; two bytes per cell, and eight more to find and join caves.
// Source: Jim Babcock, "Cellular automata method for generating random cave-like levels", 2005 (caves); Mirek
// Wojtowicz, "Mirek's Cellebration", 1999 (the rule Maze).
#include "base/union_find.h"
#include "generate/generator.h"

enum { CELLULAR_RULE, CELLULAR_ROCK, CELLULAR_ROUNDS, CELLULAR_CAVES };
enum { RULE_CAVES, RULE_MAZE, CAVES_ALL = 0, CAVES_LARGEST, CAVES_JOINED };

typedef struct automaton {
    generate_job *job;
    uint8_t *floor, *next;             // by cell: 1 is floor, 0 is rock or no cell
} automaton;

// The cell to which a side and then the next one lead, or the next one first; CELL_NONE: none.
static cell cellular_corner(const grid *g, cell c, unsigned side) {
    unsigned turned = (side + 1) % 4;
    for (unsigned way = 0; way < 2; way++) {
        unsigned first = way == 0 ? side : turned, then = side + turned - first;
        if (!(g->sides[c] >> first & 1)) continue;
        cell beside = grid_neighbour(g, c, first);
        if (g->sides[beside] >> then & 1) return grid_neighbour(g, beside, then);
    }
    return CELL_NONE;
}

// Returns the number of floor cells around c.
static unsigned cellular_around(const automaton *a, cell c) {
    const grid *g = a->job->grid;
    unsigned count = 0;
    for (unsigned side = 0; side < g->side_count; side++) {
        if (grid_sides(g, c) >> side & 1) count += a->floor[grid_neighbour(g, c, side)];
        cell corner = g->side_count == 4 ? cellular_corner(g, c, side) : CELL_NONE;
        if (corner != CELL_NONE) count += a->floor[corner];
    }
    return count;
}

// With k places around it a cell is rock when more than half of the k + 1 are.  On wide grids most cells have far fewer
// sides than some: there k is the cell's own number, or all would be rock.
static bool cellular_becomes(const automaton *a, cell c) {
    const grid *g = a->job->grid;
    unsigned floors = cellular_around(a, c), sides = GRID_WIDE_SETS ? bits_count(grid_sides(g, c)) : g->side_count;
    bool caves = a->job->params->values[CELLULAR_RULE] == RULE_CAVES, floor = a->floor[c];
    if (!caves) return floor ? floors >= 1 && floors <= 5 : floors == 3;
    return 2 * (floors + floor) > (g->side_count == 4 ? 8 : sides);
}

static meander_status cellular_round(automaton *a) {
    const grid *g = a->job->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        a->next[c] = cellular_becomes(a, c);
        TRY(generate_tick(a->job, c));
    }
    *a = (automaton){a->job, a->next, a->floor};
    return MEANDER_OK;
}

static void cellular_begin(const automaton *a, const grid *g) {
    uint64_t rock = (uint64_t)a->job->params->values[CELLULAR_ROCK], coins = 0, count = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (count % 64 == 0) coins = rng_coins(a->job->rng, rock, 100);
        a->floor[c] = !(coins >> count++ % 64 & 1);
    }
}

// The sides of c that lead to floor.
static unsigned cellular_ways(const automaton *a, cell c) {
    const grid *g = a->job->grid;
    unsigned ways = 0;
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1)
        ways |= (unsigned)a->floor[grid_neighbour(g, c, bits_lowest(sides))] << bits_lowest(sides);
    return ways;
}

static meander_status cellular_find_caves(const automaton *a, union_find *caves) {
    for (cell c = 0; c < a->job->grid->count; c++) {
        TRY(generate_tick(a->job, c));
        for (unsigned ways = a->floor[c] ? cellular_ways(a, c) : 0; ways != 0; ways &= ways - 1)
            union_find_join(caves, c, grid_neighbour(a->job->grid, c, bits_lowest(ways)));
    }
    return MEANDER_OK;
}

static meander_status cellular_keep_largest(const automaton *a, union_find *caves, uint32_t *size) {
    cell count = a->job->grid->count, largest = 0;
    for (cell c = 0; c < count; c++) size[union_find_root(caves, c)] += a->floor[c];
    for (cell c = 0; c < count; c++) largest = size[c] > size[largest] ? c : largest;
    for (cell c = 0; c < count; c++) a->floor[c] &= union_find_root(caves, c) == largest;
    return generate_tick(a->job, 0);
}

// From c back the way that its wave came, to the cave.  a->next holds the way's side plus 1.
static void cellular_dig(const automaton *a, cell c) {
    while (!a->floor[c]) {
        a->floor[c] = 1;
        c = grid_neighbour(a->job->grid, c, a->next[c] - 1u);
    }
}

// A rock cell belongs to the cave whose wave reached it first.
static meander_status cellular_join(const automaton *a, union_find *caves, uint32_t *queue) {
    const grid *g = a->job->grid;
    size_t count = 0;
    for (cell c = 0; c < g->count; a->next[c++] = 0)
        if (a->floor[c]) queue[count++] = (uint32_t)c;
    for (size_t i = 0; i < count; i++) {
        cell c = queue[i];
        TRY(generate_tick(a->job, i));
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell next = grid_neighbour(g, c, side);
            if (!a->floor[next] && a->next[next] == 0) {
                a->next[next] = (uint8_t)(grid_back(g, c, side) + 1);
                union_find_join(caves, c, next);
                queue[count++] = (uint32_t)next;
            } else if (union_find_join(caves, c, next)) {
                cellular_dig(a, c);
                cellular_dig(a, next);
            }
        }
    }
    return MEANDER_OK;
}

static meander_status cellular_mend(automaton *a) {
    int64_t wish = a->job->params->values[CELLULAR_CAVES];
    if (wish == CAVES_ALL) return MEANDER_OK;
    union_find caves;
    TRY(union_find_init(&caves, a->job->scratch, a->job->grid->count));
    uint32_t *list = scratch_lend_zeroed(a->job->scratch, a->job->grid->count, sizeof *list);
    if (list == NULL) return MEANDER_NO_MEMORY;
    TRY(cellular_find_caves(a, &caves));
    return (wish == CAVES_LARGEST ? cellular_keep_largest : cellular_join)(a, &caves, list);
}

// Start and goal are the first and the last floor cell, because the corners may be rock.
static meander_status cellular_open(const automaton *a, generate_job *job) {
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        trace_emit(job->trace, a->floor[c] ? MEANDER_EVENT_VISIT : MEANDER_EVENT_LEAVE, c, 0);
        TRY(generate_tick(job, c));
        if (!a->floor[c]) continue;
        if (job->start == CELL_NONE) job->start = c;
        job->goal = c;
        for (unsigned shut = cellular_ways(a, c) & ~maze_sides(job->maze, c); shut != 0; shut &= shut - 1) {
            maze_carve(job->maze, c, bits_lowest(shut));
            trace_emit(job->trace, MEANDER_EVENT_CARVE, c, bits_lowest(shut));
        }
    }
    return MEANDER_OK;
}

static meander_status cellular_fill(generate_job *job) {
    automaton a = {job, scratch_lend_zeroed(job->scratch, job->grid->count, 1),
                   scratch_lend_zeroed(job->scratch, job->grid->count, 1)};
    if (a.floor == NULL || a.next == NULL) return MEANDER_NO_MEMORY;
    cellular_begin(&a, job->grid);
    for (int64_t i = 0; i < job->params->values[CELLULAR_ROUNDS]; i++) TRY(cellular_round(&a));
    TRY(cellular_mend(&a));
    return cellular_open(&a, job);
}

static uint64_t cellular_lends(const generate_plan *plan) { return 10 * plan->count; }

static const meander_param cellular_params[] = {
    [CELLULAR_RULE] = {.name = "rule", .kind = MEANDER_PARAM_CHOICE, .fallback = RULE_CAVES,
                       .choices = "caves|maze", .about = "smoothing into caves, or B3/S12345"},
    [CELLULAR_ROCK] = {.name = "rock", .kind = MEANDER_PARAM_PERCENT, .fallback = 45,
                       .about = "share of rock before the first round"},
    [CELLULAR_ROUNDS] = {.name = "rounds", .kind = MEANDER_PARAM_INTEGER, .fallback = 5,
                         .least = 0, .most = 1000, .about = "how often the rule is applied"},
    [CELLULAR_CAVES] = {.name = "caves", .kind = MEANDER_PARAM_CHOICE, .fallback = CAVES_JOINED,
                        .choices = "all|largest|joined",
                        .about = "keep all apart, only the largest, or dig ways between them"},
    {0},
};

extern const generator generator_cellular_wide;

const generator generator_cellular = {
    .name = "cellular",
    .about = "rock and floor by a cellular automaton: caves, or winding corridors",
    .aliases = "cellular-automaton cellular-automata caves",
    .traits = "mask rock",
    .params = cellular_params,
    .fill = cellular_fill,
    .wide = &generator_cellular_wide,
    .lends = cellular_lends,
};
