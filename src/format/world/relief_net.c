// SPDX-License-Identifier: MIT
// The net of a relief's borders: cells are added with the borders around them, and joined where these are the same.
//
//     <---- i+1 ---- o ---- i -----        counterclockwise; the cell beyond has the same borders as twins, which
//                                          run the other way
#include <math.h>

#include "format/world/relief.h"

double spot_length(spot a) { return sqrt(spot_dot(a, a)); }

spot spot_unit(spot a) {
    double length = spot_length(a);
    return length > 0 ? spot_add((spot){0, 0, 0}, 1 / length, a) : a;
}

// Counterclockwise now: edge i leads from corner i + 1 back to corner i.
void relief_add_cell(relief *r, const spot *at, const unsigned *sides, unsigned count) {
    size_t first = r->edge_count;
    r->first[r->cells] = first;
    for (unsigned i = count; i-- > 0;) {
        size_t here = r->edge_count++;
        r->edges[here] = (relief_edge){
            .twin = RELIEF_NONE, .next = i == 0 ? first : here + 1,
            .before = here == first ? first + count - 1 : here - 1,
            .cell = r->cells, .side = sides[i], .at = at[(i + 1) % count], .wall = true};
    }
    r->first[++r->cells] = r->edge_count;
}

// Borders of one side follow one another; the first of them in the cell beyond is the last one here.
static size_t relief_run(const relief *r, size_t face, unsigned side, bool last) {
    size_t found = RELIEF_NONE;
    for (size_t i = r->first[face]; i < r->first[face + 1]; i++) {
        const relief_edge *e = &r->edges[i];
        if (e->side == side && r->edges[last ? e->next : e->before].side != side) found = i;
    }
    return found;
}

// The twins of the borders of this side; where all of a cell's are on one, they begin anywhere, and are the rim.
void relief_join(relief *r, size_t here, size_t there, unsigned side, unsigned back) {
    size_t i = relief_run(r, here, side, false), j = relief_run(r, there, back, true);
    while (i != RELIEF_NONE && j != RELIEF_NONE && r->edges[i].side == side && r->edges[j].side == back &&
           r->edges[i].twin == RELIEF_NONE) {
        r->edges[i].twin = j;
        r->edges[j].twin = i;
        i = r->edges[i].next;
        j = r->edges[j].before;
    }
}
