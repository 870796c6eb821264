// SPDX-License-Identifier: MIT
// Where in a maze something is, of which figures only say how often it is there:
//
//     +---+---+---+      d: dead ends, one passage       j: junctions, three and more
//     | d   j   d |      decisions: junctions on the way from start to goal, without the goal
//     +---+   +---+      bottlenecks: cells that every way from start to goal comes through
//     | d   j   G |
//     +---+---+---+      rooms: cells around a corner where no wall ends
//
// The kinds are rows of a table; the next one is a row.
//
// Invariant: there are as many places as the figure of that name counts; bottlenecks and rooms have none.  A perfect
// maze has no room, since around a corner without a wall the passages close a loop.
// Cost: a look at each cell; for ways one search more, for rooms the edges of the cells around each corner.
#define GRID_WIDE
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "facade/facade.h"
#include "grid/shape.h"
#include "grid/spread.h"

// The cells are collected as bits, which are in order, and each is there once.
typedef struct places_search {
    const meander_maze *maze;
    scratch lent;
    uint64_t *found;             // a bit for each index
} places_search;

typedef struct places_kind places_kind;
struct places_kind {
    const char *name;
    unsigned least, most;        // passages of a cell
    meander_status (*mark)(places_search *s, const places_kind *kind);
};

static unsigned places_passages(const puzzle *p, cell c) { return bits_count(maze_sides(&p->maze, c)); }

// Marks the cells with as many passages as the kind says.
static meander_status places_mark_all(places_search *s, const places_kind *kind) {
    const puzzle *p = &s->maze->puzzle;
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) {
        unsigned passages = places_passages(p, c);
        if (passages >= kind->least && passages <= kind->most) bits_set(s->found, c);
    }
    return MEANDER_OK;
}

// On a weave a crossing is a bridge with both ways open, as for the figure.
static meander_status places_mark_crossings(places_search *s, const places_kind *kind) {
    const puzzle *p = &s->maze->puzzle;
    const grid *g = p->grid;
    if (shape_of(g) == NULL || !shape_of(g)->bridges) return places_mark_all(s, kind);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned open = maze_sides(&p->maze, c); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            if (shape_link_of(g, c, side) != SHAPE_UNDER) continue;
            cell bridge = shape_bridge(g, c, side);
            if (places_passages(p, bridge) == 2) bits_set(s->found, bridge);
        }
    return MEANDER_OK;
}

// Back from the goal, along the way that the figure goes (measure/way.c).  At the goal itself nothing is decided any
// more: a step comes before the first look.
static meander_status places_mark_decisions(places_search *s, const places_kind *kind) {
    const puzzle *p = &s->maze->puzzle;
    spread search;
    cell at;
    unsigned side;
    if (!spread_fits(p->grid))
        return context_fail(p->context, MEANDER_TOO_BIG, "the way is not searched in so many cells");
    TRY(spread_init(&search, &p->maze, &s->lent));
    TRY(spread_to_goal(&search, p, &at));
    while (at != CELL_NONE && search.distance[at] != 0) {
        at = spread_nearer(&search, at, &side);
        if (places_passages(p, at) >= kind->least) bits_set(s->found, at);
    }
    return MEANDER_OK;
}

// The solver knows them.  A maze without a way has none.
static meander_status places_mark_bottlenecks(places_search *s, const places_kind *kind) {
    const grid *g = s->maze->puzzle.grid;
    meander_solution *cut;
    (void)kind;
    meander_status status = meander_solution_new(s->maze, "bottlenecks", NULL, &cut);
    if (status == MEANDER_NO) status = MEANDER_OK;
    if (status != MEANDER_OK) return status;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (meander_solution_is_bottleneck(cut, grid_point(g, c))) bits_set(s->found, c);
    meander_solution_free(cut);
    return MEANDER_OK;
}

// Moves from the edge behind a corner through its open side to the same corner in the next cell: the edge behind it
// there.  False at a wall.  An edge without a side, or another of the same side, ends at no corner of cells.
static bool places_step_around(const puzzle *p, cell *at, shape_edge *edges, unsigned *count, unsigned *edge) {
    unsigned side = edges[*edge].side, back;
    if (!maze_is_open(&p->maze, *at, side)) return false;
    back = grid_back(p->grid, *at, side);
    *at = grid_neighbour(p->grid, *at, side);
    *count = shape_edges(p->grid, *at, edges);
    for (*edge = 0; *edge < *count; ++*edge)
        if (edges[*edge].side == back && edges[(*edge + 1) % *count].side != back) break;
    *edge = (*edge + 1) % *count;
    return true;
}

// Whether no wall ends at the corner behind an edge, whose cells are then joined in a ring.
static bool places_is_open_corner(const puzzle *p, cell c, const shape_edge *own, unsigned count, unsigned first) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned edge = (first + 1) % count, cells = 0;
    cell at = c;
    if (own[edge].side == own[first].side) return false;
    memcpy(edges, own, count * sizeof *own);
    do {
        if (edges[edge].side == SHAPE_CUT || cells++ == SHAPE_EDGES_MOST) return false;
        if (!places_step_around(p, &at, edges, &count, &edge)) return false;
    } while (at != c || edge != (first + 1) % count);
    return cells > 2;
}

// Corners are found by the order of the edges, which is one and the same around all cells where a sheet is not turned
// over and no passage leads over another.
static meander_status places_mark_rooms(places_search *s, const places_kind *kind) {
    const puzzle *p = &s->maze->puzzle;
    const grid *g = p->grid;
    shape_edge edges[SHAPE_EDGES_MOST];
    (void)kind;
    if (shape_of(g) == NULL || shape_of(g)->pipes != 0 ||
        !(names_contain(g->kind->traits, "flat") || names_contain(g->kind->traits, "globe")))
        return context_fail(p->context, MEANDER_UNSUPPORTED, "rooms cannot be found on %s: the cells around a corner "
                            "have no order", g->kind->name);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned count = shape_edges(g, c, edges);
        for (unsigned i = 0; i < count && !bits_get(s->found, c); i++)
            if (places_is_open_corner(p, c, edges, count, i)) bits_set(s->found, c);
    }
    return MEANDER_OK;
}

// Names are those of figures, so that who has read a number can ask for its places.
static const places_kind kinds[] = {
    {"dead_ends", 1, 1, places_mark_all},
    {"junctions", 3, UINT32_MAX, places_mark_all},
    {"crossings", 4, UINT32_MAX, places_mark_crossings},
    {"decisions", 3, UINT32_MAX, places_mark_decisions},
    {"bottlenecks", 0, UINT32_MAX, places_mark_bottlenecks},
    {"rooms", 0, UINT32_MAX, places_mark_rooms},
};
enum { PLACES_KINDS = sizeof kinds / sizeof kinds[0] };

const char *meander_places_name(size_t i) { return i < PLACES_KINDS ? kinds[i].name : NULL; }

// NULL after a message, which names them all.
static const places_kind *places_find(context *c, const char *name) {
    for (size_t i = 0; i < PLACES_KINDS; i++)
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    context_fail(c, MEANDER_BAD_REQUEST, "no places '%s': dead_ends, junctions, crossings, decisions, bottlenecks, "
                 "rooms", name);
    return NULL;
}

// Row by row, as cells are numbered.  There is room for one more, so that a maze without such places has a list, too.
// It takes the place of the last one.
static meander_status places_list(places_search *s, meander_maze *m, size_t *count) {
    const grid *g = m->puzzle.grid;
    *count = 0;
    for (size_t i = 0; i < bits_words(g->count); i++) *count += bits_count(s->found[i]);
    meander_point *place = memory_new(m->context, *count + 1, sizeof *place);
    if (place == NULL) return MEANDER_NO_MEMORY;
    memory_free(m->context, m->places);
    m->places = place;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (bits_get(s->found, c)) *place++ = grid_point(g, c);
    return MEANDER_OK;
}

// In the search's own memory, which the caller takes back, also after an error.
static meander_status places_search_all(places_search *s, const places_kind *kind) {
    if (kind == NULL) return MEANDER_BAD_REQUEST;
    s->found = scratch_lend_zeroed(&s->lent, bits_words(s->maze->puzzle.grid->count), sizeof *s->found);
    return s->found == NULL ? MEANDER_NO_MEMORY : kind->mark(s, kind);
}

meander_status facade_mark_places(const meander_maze *m, size_t which, scratch *lent, const uint64_t **found) {
    places_search s = {.maze = m, .lent = *lent};
    meander_status status = places_search_all(&s, &kinds[which]);
    *lent = s.lent;
    *found = s.found;
    return status;
}

meander_status meander_maze_places(meander_maze *m, const char *name, const meander_point **places, size_t *count) {
    places_search s = {.maze = m, .lent = {.context = m->context}};
    meander_status status = places_search_all(&s, places_find(m->context, name));
    if (status == MEANDER_OK) status = places_list(&s, m, count);
    scratch_take_back(&s.lent);
    *places = m->places;
    return status;
}
