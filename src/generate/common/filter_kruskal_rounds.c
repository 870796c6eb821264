// SPDX-License-Identifier: MIT
// Kruskal's algorithm in rounds, on any grid, for listeners that are not there:
//
//     weights   0 ............................................ 2^64
//     rounds    | 1  |  2 |  3 | ...        each lists the passages within its bounds that still
//               joined first                join two parts, sorts them, and joins
//
// All passages at once would take many times the memory of the maze.  A round has room for half as
// many as there are cells.  Weights are hashes and evenly spread, so the passages beyond the bounds
// of one round, which it counts, say how far the next can go: in the end to all that are left.
// From the third round on hardly a passage still joins two parts.  Each cell has a set of the sides that
// may: one that joins nothing any more, or that was listed, leaves it and is never looked at again.
//
// Invariant: before a round, all passages lighter than its lower bound are opened or would close a
// ring.
// Cost: some looks at each side; 13 bytes per cell.
// Source: leaving out heavy passages that can join nothing: Vitaly Osipov, Peter Sanders, Johannes
// Singler, "The filter-Kruskal minimum spanning tree algorithm", 2009.
#include "base/hints.h"
#include "generate/common/filter_kruskal_rounds.h"
#include "generate/common/key_sort.h"
#include "grid/neighbour_table.h"

enum { ROUNDS_ROOM_LEAST = 64, ROUNDS_AHEAD = 16 };

typedef struct filter_kruskal_run {
    filter_kruskal *filter;
    union_find parts;
    cell joined;                 // passages that were opened in rounds
    uint64_t least, span;        // the bounds of the round: least ... least + span
    uint64_t heavier;            // passages beyond the bounds that still joined two parts
    uint8_t *ahead;              // of each cell the sides to a higher index that may still join two parts
    unsigned onward;             // the sides that may lead to a higher index
    unsigned number_bits;        // of a cell and a side, in the lowest bits of a key
    unsigned dropped;            // lowest bits of a weight that have no room in a key
    uint64_t *keys, *spare;      // the list of a round: weight above `least`, cell, side
    size_t count, room;
} filter_kruskal_run;

// A passage in a key is the end with the lower index, and its side.
static cell rounds_cell(const filter_kruskal_run *r, uint64_t key) {
    return (cell)((key & ((UINT64_C(1) << r->number_bits) - 1)) / GRID_SIDES_MOST);
}
static unsigned rounds_side(uint64_t key) { return (unsigned)(key % GRID_SIDES_MOST); }

// Weights whose highest bits are equal are compared whole.
static bool rounds_before(const void *user, uint64_t a, uint64_t b) {
    const filter_kruskal_run *r = user;
    const weights *w = &r->filter->weights;
    if (a >> r->number_bits != b >> r->number_bits) return a < b;
    return weights_before(w, weights_passage(w, rounds_cell(r, a), rounds_side(a)),
                          weights_passage(w, rounds_cell(r, b), rounds_side(b)));
}

// ---- listing -----------------------------------------------------------------------------

// Indices rise with the numbers of places, so it is the lower end that gives a passage its number.
// `all` looks at all passages: in the first round none is known to join nothing.  It and `table` are constants
// in each copy of a large machine.  Most of the time is spent here: what does not change is copied as well, so that
// a compiler need not read it again.  Returns false when there is no room for another passage.
HINT_INLINE bool rounds_list_cells(filter_kruskal_run *r, cell c, uint64_t number, uint64_t width, bool all,
                                   bool table) {
    const grid *g = r->filter->job->grid;
    const weights even = {.key = r->filter->weights.key, .across = 1, .down = 1};
    const uint8_t *sides_of = all ? g->sides : r->ahead;
    const uint32_t *parent = r->parts.parent, *entries = table ? g->neighbours + c * g->side_count : NULL;
    uint8_t *ahead = r->ahead;
    uint64_t *key = r->keys + r->count, *end = r->keys + r->room, heavier = 0;
    const uint64_t least = r->least, span = r->span;
    const unsigned onward = r->onward, dropped = r->dropped, number_bits = r->number_bits;
    for (cell last = c + (cell)width; c < last; c++, number++) {
        uint32_t part = parent[c];
        unsigned later = 0;
        for (unsigned sides = sides_of[c] & onward; sides != 0; sides &= sides - 1) {
            size_t side = bits_lowest(sides);
            cell next = table ? entries[side] >> TABLE_BACK_BITS : c + (size_t)g->step[side];
            if (all ? next < c : parent[next] == part) continue;
            uint64_t above = weights_of(&even, number * GRID_SIDES_MOST + side) - least;
            if (above > span) {
                heavier++;
                later |= 1u << side;
            } else if (key == end) return false;
            else *key++ = above >> dropped << number_bits | ((uint64_t)c * GRID_SIDES_MOST + side);
        }
        ahead[c] = (uint8_t)later;
        if (table) entries += g->side_count;
    }
    r->count = (size_t)(key - r->keys);
    r->heavier += heavier;
    return true;
}

static bool rounds_list_row(filter_kruskal_run *r, cell c, uint64_t number, uint64_t width, bool all) {
    bool table = grid_is_table(r->filter->job->grid);
    if (!LARGE_MACHINE) return rounds_list_cells(r, c, number, width, all, table);
    if (!table)
        return all ? rounds_list_cells(r, c, number, width, true, false)
                   : rounds_list_cells(r, c, number, width, false, false);
    return all ? rounds_list_cells(r, c, number, width, true, true)
               : rounds_list_cells(r, c, number, width, false, true);
}

// *room says whether there was room for all passages.
static meander_status rounds_list_grid(filter_kruskal_run *r, bool all, bool *room) {
    const grid *g = r->filter->job->grid;
    uint64_t width = g->width == 0 ? g->count : g->width, height = g->width == 0 ? 1 : g->height;
    r->count = 0;
    r->heavier = 0;
    *room = true;
    for (uint64_t y = 0; y < height && *room; y++) {
        const grid_row *row = g->packed == NULL ? NULL : &g->packed[y];
        cell first = row != NULL ? row->first : grid_index(g, (meander_point){0, y});
        uint64_t column = row != NULL ? row->column : 0, cells = row != NULL ? row[1].first - row->first : width;
        *room = rounds_list_row(r, first, y * width + column, cells, all);
        if ((y & 0xff) == 0) TRY(context_progress(r->filter->job->context, r->joined, g->cells));
    }
    return MEANDER_OK;
}

// A round that has too many passages is listed again with half its span, from all of them: some sides have left
// the sets for nothing.
static meander_status rounds_list(filter_kruskal_run *r) {
    bool room;
    TRY(rounds_list_grid(r, r->least == 0, &room));
    while (!room) {
        r->span /= 2;
        TRY(rounds_list_grid(r, true, &room));
    }
    return MEANDER_OK;
}

// ---- joining -----------------------------------------------------------------------------

// Asks for the parents of a passage that is joined some steps later: it is anywhere in the grid.
static inline void rounds_fetch(const filter_kruskal_run *r, uint64_t key) {
    const grid *g = r->filter->job->grid;
    cell c = rounds_cell(r, key);
    HINT_WRITE(r->parts.parent + c);
    if (!grid_is_table(g)) HINT_WRITE(r->parts.parent + c + g->step[rounds_side(key)]);
}

static void rounds_join(filter_kruskal_run *r) {
    generate_job *job = r->filter->job;
    for (size_t i = 0; i < r->count; i++) {
        if (i + ROUNDS_AHEAD < r->count) rounds_fetch(r, r->keys[i + ROUNDS_AHEAD]);
        cell c = rounds_cell(r, r->keys[i]);
        unsigned side = rounds_side(r->keys[i]);
        if (!union_find_join(&r->parts, c, grid_neighbour(job->grid, c, side))) continue;
        generate_carve(job, c, side);
        r->joined++;
    }
}

// After a round each cell's parent is a root: then two looks tell whether a passage joins two parts.
static void rounds_flatten(filter_kruskal_run *r) {
    uint32_t *parent = r->parts.parent;
    for (cell c = 0; c < r->filter->job->grid->count; c++) parent[c] = parent[parent[c]];
}

// An eighth of the room is kept free for chance.
static meander_status rounds_run(filter_kruskal_run *r) {
    const grid *g = r->filter->job->grid;
    for (r->least = 0; r->joined + 1 < g->cells; r->least += r->span + 1) {
        uint64_t rest = UINT64_MAX - r->least;
        r->span = r->heavier <= r->room ? rest : rest / r->heavier * (r->room - r->room / 8);
        unsigned bits = bits_width(r->span) + r->number_bits;
        r->dropped = bits > 64 ? bits - 64 : 0;
        TRY(rounds_list(r));
        key_sort(r->keys, r->spare, r->count, rounds_before, r);
        rounds_join(r);
        rounds_flatten(r);
        if (r->least + r->span == UINT64_MAX) break;
    }
    return MEANDER_OK;
}

// Numbers of nodes and places of surviving edges have 32 bits; the largest number is kept free.
meander_status filter_kruskal_check(const filter_kruskal *s, uint64_t nodes, uint64_t passages) {
    if (nodes < UINT32_MAX && passages < UINT32_MAX) return MEANDER_OK;
    return context_fail(s->job->context, MEANDER_TOO_BIG,
                        "too many cells for a generator that weighs all passages; "
                        "eller and sidewinder make any size");
}

meander_status filter_kruskal_rounds(filter_kruskal *s) {
    const grid *g = s->job->grid;
    scratch *lent = s->job->scratch;
    filter_kruskal_run r = {.filter = s, .room = g->cells / 2 + ROUNDS_ROOM_LEAST};
    uint64_t ends = 0;
    TRY(filter_kruskal_check(s, g->count, 0));
    if (LARGE_MACHINE && filter_kruskal_has_tiles(g)) return filter_kruskal_lattice(s);
    cell c = 0;
    for (; c + 8 <= g->count; c += 8) ends += bits_count(bits_from_bytes(g->sides + c));
    for (; c < g->count; c++) ends += bits_count(g->sides[c]);
    r.heavier = ends / 2;
    r.number_bits = bits_width((uint64_t)g->count * GRID_SIDES_MOST);
    TRY(union_find_init(&r.parts, lent, g->count));
    r.keys = scratch_lend(lent, r.room, sizeof *r.keys);
    r.spare = scratch_lend(lent, r.room, sizeof *r.spare);
    r.ahead = scratch_lend(lent, g->count, 1);
    if (r.keys == NULL || r.spare == NULL || r.ahead == NULL) return MEANDER_NO_MEMORY;
    for (unsigned side = 0; side < g->side_count; side++)
        r.onward |= (unsigned)(grid_is_table(g) || g->step[side] > 0) << side;
    return rounds_run(&r);
}

uint64_t filter_kruskal_rounds_lend(const generate_plan *plan) {
    if (LARGE_MACHINE && plan->lattice_sides > 0 && plan->levels > 0) return filter_kruskal_lattice_lend(plan);
    return plan->count * (sizeof(uint32_t) + 1) + (plan->cells / 2 + ROUNDS_ROOM_LEAST) * 2 * sizeof(uint64_t);
}
