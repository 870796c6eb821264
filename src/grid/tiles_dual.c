// SPDX-License-Identifier: MIT
// The dual of a tiling: a tile around each corner.
//
//        \  b |          the tile around corner * has its own corners in the middles of polygons
//     a   \   |   c      a, b, c ...; side 0 is from a to b and crosses the edge between them, so
//    -------- * ---      beyond it is the tile around that edge's other end
//
// A corner is walked around clockwise: from corner e of a polygon across its edge e - 1, which ends
// there, and that is an edge e' of the next polygon, which begins there.
// Tiles are gathered in the end: each is taken from the period in which it touches those before it, so
// that a period is in one piece and touches the next ones to the right and below.
// Cost: a few steps for each corner of each polygon.
#include "grid/tiles.h"

#include "base/promise.h"

// The corner of a polygon of period 0,0: which tile of the dual is around it, in which period, and
// at which place of the walk around it the polygon is.
typedef struct dual_corner {
    bool known;
    unsigned tile, place;
    int column, row;
} dual_corner;

typedef struct dual_walk {
    const tiles *of;
    tiles *dual;
    dual_corner corners[TILES_MOST][TILES_SIDES_MOST];
} dual_walk;

// The edge before corner `side`, of the polygon there.
static unsigned dual_before(const tiles *t, const tile_side *at) {
    return (at->side + t->tiles[at->tile].side_count - 1) % t->tiles[at->tile].side_count;
}

static void dual_go_on(const tiles *t, tile_side *at) {
    const tile_side *next = &t->tiles[at->tile].beyond[dual_before(t, at)];
    *at = (tile_side){next->tile, next->side, at->column + next->column, at->row + next->row};
}

static void dual_begin_tile(dual_walk *w, unsigned polygon, unsigned corner) {
    const tiles *t = w->of;
    unsigned number = w->dual->count++;
    tiles_tile *made = &w->dual->tiles[number];
    tile_side at = {polygon, corner, 0, 0};
    assert(number < TILES_MOST);
    *made = (tiles_tile){.middle = t->tiles[polygon].corners[corner]};
    while (!w->corners[at.tile][at.side].known) {
        unsigned place = made->side_count++;
        w->corners[at.tile][at.side] = (dual_corner){true, number, place, -at.column, -at.row};
        made->corners[place] = tiles_moved(t, t->tiles[at.tile].middle, at.column, at.row);
        dual_go_on(t, &at);
    }
}

// Goes the same way round again, when all corners are known.
static void dual_join(dual_walk *w, unsigned polygon, unsigned corner) {
    const tiles *t = w->of;
    const dual_corner *from = &w->corners[polygon][corner];
    if (from->place != 0 || from->column != 0 || from->row != 0) return;
    tiles_tile *made = &w->dual->tiles[from->tile];
    tile_side at = {polygon, corner, 0, 0};
    for (unsigned place = 0; place < made->side_count; place++, dual_go_on(t, &at)) {
        const dual_corner *end = &w->corners[at.tile][dual_before(t, &at)];
        unsigned sides = w->dual->tiles[end->tile].side_count;
        made->beyond[place] = (tile_side){end->tile, (end->place + sides - 1) % sides,
                                          at.column + end->column, at.row + end->row};
    }
}

// ---- one piece ---------------------------------------------------------------------

static void dual_move(const tiles *t, tiles_tile *made, int column, int row) {
    made->middle = tiles_moved(t, made->middle, column, row);
    for (unsigned i = 0; i < made->side_count; i++)
        made->corners[i] = tiles_moved(t, made->corners[i], column, row);
}

// Moves tiles as they are reached from tile 0, in each by side `first` first; then what is beyond a side is counted
// from where both are.
static void dual_gather(tiles *t, unsigned first) {
    int columns[TILES_MOST] = {0}, rows[TILES_MOST] = {0};
    unsigned reached[TILES_MOST] = {0}, count = 1, met = 1;
    for (unsigned i = 0; i < count; i++) {
        const tiles_tile *from = &t->tiles[reached[i]];
        for (unsigned k = 0; k < from->side_count; k++) {
            const tile_side *s = &from->beyond[(k + first) % from->side_count];
            if ((met >> s->tile & 1) != 0) continue;
            met |= 1u << s->tile;
            columns[s->tile] = columns[reached[i]] + s->column;
            rows[s->tile] = rows[reached[i]] + s->row;
            reached[count++] = s->tile;
        }
    }
    for (unsigned i = 0; i < t->count; i++) {
        dual_move(t, &t->tiles[i], columns[i], rows[i]);
        for (unsigned side = 0; side < t->tiles[i].side_count; side++) {
            tile_side *s = &t->tiles[i].beyond[side];
            s->column += columns[i] - columns[s->tile];
            s->row += rows[i] - rows[s->tile];
        }
    }
}

static bool dual_touches(const tiles *t, int column, int row) {
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned side = 0; side < t->tiles[i].side_count; side++)
            if (t->tiles[i].beyond[side].column == column && t->tiles[i].beyond[side].row == row) return true;
    return false;
}

void tiles_lay_dual(tiles *dual, const tiles *t) {
    dual_walk w = {.of = t, .dual = dual};
    *dual = (tiles){.order = t->order, .right = t->right, .down = t->down};
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned corner = 0; corner < t->tiles[i].side_count; corner++)
            if (!w.corners[i][corner].known) dual_begin_tile(&w, i, corner);
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned corner = 0; corner < t->tiles[i].side_count; corner++) dual_join(&w, i, corner);
    for (unsigned first = 0; first < TILES_SIDES_MOST; first++) {
        dual_gather(dual, first);
        if (dual_touches(dual, 1, 0) && dual_touches(dual, 0, 1)) return;
    }
}
