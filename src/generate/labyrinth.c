// SPDX-License-Identifier: MIT
// Labyrinth: the classical one of Crete with seven circuits, or that of the cathedral of
// Chartres with eleven, drawn on square rings.
//
//     +-----------------------+      The circuits are rings around the centre, 1 the outermost.
//     | +-------------------+ |      At the mouth two columns, a and b, cross them.  Where the
//     | |   +-----------+   | |      path leaps over circuits it takes a column; where it turns
//     | |   |  centre   |   | |      into the next circuit it does so beside the columns, or at
//     | | 2 +-+ +-------+   | |      the axes 1 to 3 that lie to the left, opposite and right.
//     | +-----+a|b+---------+ |
//     +-------+ | +-----------+      classical: 3 2 1 4 7 6 5 centre, each once round
//             mouth
//
// A larger rectangle makes the circuits longer.  The space that is left in the middle is filled
// with more rings, walked back and forth, up to the goal in the centre.
// Invariant: one passage leads through every cell, from the mouth to the centre.  It turns back
// after each circuit and never crosses itself, because the leaps are nested at either column.
// Cost: O(n) time, no memory.  Nothing is random.
// Source: Hermann Kern, "Through the Labyrinth", 2000, for both designs; the sequence of
// circuits as its notation: Anthony Phillips, "Through mazes to mathematics", 1992.  The length
// of each part in Chartres follows: this is the only way to fill all quarters without an arc
// beyond half a circuit.
#include "generate/generator.h"
#include "grid/rect.h"

enum { LABYRINTH_DESIGN };
enum { LABYRINTH_AXES = 4 };     // 0 and 4: the mouth's, seen from its two sides

typedef struct design {
    const char *name;
    unsigned circuits, count;    // rings; parts of the path
    uint8_t ring[31];
    uint8_t quarters[31];        // its length there, towards axis 4 and back by turns
} design;

static const design labyrinth_designs[] = {
    {"classical", 7, 7, {3, 2, 1, 4, 7, 6, 5}, {4, 4, 4, 4, 4, 4, 4}},
    {"chartres", 11, 31,
     {5, 6, 11, 10, 9, 8, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2,
      1, 6, 7},
     {1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 2, 1,
      1}},
};

// The rectangle seen from the mouth: u along the shorter side, v from the mouth inward.
typedef struct labyrinth_drawing {
    generate_job *job;
    const design *design;
    uint64_t across, deep;       // u < across <= deep
    cell corner;                 // of u = v = 0
    ptrdiff_t step_u, step_v;
    uint64_t a;                  // column a; column b is the next
    uint64_t u, v;               // where the path is
    cell at;
    uint64_t done;
} labyrinth_drawing;

typedef struct place {
    uint64_t u, v;
} place;

static cell labyrinth_cell(const labyrinth_drawing *d, uint64_t u, uint64_t v) {
    return d->corner + (cell)u * (cell)d->step_u + (cell)v * (cell)d->step_v;
}

static meander_status labyrinth_step(labyrinth_drawing *d, uint64_t u, uint64_t v) {
    const grid *g = d->job->grid;
    cell next = labyrinth_cell(d, u, v);
    unsigned side = 0;
    while (grid_neighbour(g, d->at, side) != next) side++;
    generate_carve(d->job, d->at, side);
    trace_emit(d->job->trace, MEANDER_EVENT_LEAVE, d->at, 0);
    d->u = u;
    d->v = v;
    d->at = next;
    return generate_tick(d->job, ++d->done);
}

// Straight to a place in the same row or column.
static meander_status labyrinth_go(labyrinth_drawing *d, place to) {
    while (d->u != to.u || d->v != to.v) {
        uint64_t u = d->u < to.u ? d->u + 1 : d->u > to.u ? d->u - 1 : d->u;
        uint64_t v = d->v < to.v ? d->v + 1 : d->v > to.v ? d->v - 1 : d->v;
        TRY(labyrinth_step(d, u, v));
    }
    return MEANDER_OK;
}

// The cell of a ring beside an axis: on the side that a path reaches which walks forward, or
// on the other.  At the mouth `column` is whether the path takes the column there.
static place labyrinth_place(const labyrinth_drawing *d, uint64_t ring, unsigned axis, bool forward,
                             bool column) {
    uint64_t low = ring - 1, middle = (d->deep - 1) / 2, aside = column ? 0 : 1;
    uint64_t near = forward ? middle : middle + 1, far = forward ? middle + 1 : middle;
    switch (axis) {
    case 0: return (place){d->a - aside, low};
    case 1: return (place){low, near};
    case 2: return (place){forward ? d->a : d->a + 1, d->deep - 1 - low};
    case 3: return (place){d->across - 1 - low, far};
    default: return (place){d->a + 1 + aside, low};
    }
}

// Along the ring; forward is from column a round to column b.
static meander_status labyrinth_walk(labyrinth_drawing *d, uint64_t ring, bool forward, place to) {
    uint64_t low = ring - 1, right = d->across - 1 - low, top = d->deep - 1 - low;
    uint64_t first = forward ? low : right, second = forward ? right : low;
    while (d->u != to.u || d->v != to.v) {
        place corner = {second, low};
        if (d->v == low && d->u != first) corner = (place){first, low};
        else if (d->u == first && d->v != top) corner = (place){first, top};
        else if (d->v == top && d->u != second) corner = (place){second, top};
        uint64_t u = d->u < corner.u ? d->u + 1 : d->u > corner.u ? d->u - 1 : d->u;
        uint64_t v = d->v < corner.v ? d->v + 1 : d->v > corner.v ? d->v - 1 : d->v;
        TRY(labyrinth_step(d, u, v));
    }
    return MEANDER_OK;
}

// Rings beyond the design are walked once round, one after the other.
static uint64_t labyrinth_ring(const design *k, uint64_t part) {
    return part < k->count ? k->ring[part] : k->circuits + 1 + (part - k->count);
}

// From the mouth through all rings to the innermost; of an odd number of columns the middle
// one is left, which is walked to its end.
static meander_status labyrinth_draw(labyrinth_drawing *d) {
    const design *k = d->design;
    uint64_t rings = d->across / 2, parts = k->count + rings - k->circuits;
    unsigned axis = 0;
    bool forward = true;
    TRY(labyrinth_go(d, labyrinth_place(d, labyrinth_ring(k, 0), 0, true, true)));
    for (uint64_t part = 0; part < parts; part++, forward = !forward) {
        uint64_t ring = labyrinth_ring(k, part), next = labyrinth_ring(k, part + 1);
        unsigned length = part < k->count ? k->quarters[part] : LABYRINTH_AXES;
        axis = forward ? axis + length : axis - length;
        bool turn = next <= k->circuits && (next == ring + 1 || next + 1 == ring);
        TRY(labyrinth_walk(d, ring, forward, labyrinth_place(d, ring, axis, forward, !turn)));
        if (next > rings) break;
        TRY(labyrinth_go(d, labyrinth_place(d, next, axis, forward, !turn)));
    }
    if (d->across % 2 == 0) return MEANDER_OK;
    return labyrinth_go(d, (place){d->u, d->deep - 1 - rings});
}

// The mouth is in the left side, of upright rectangles at the top: there a start is drawn as
// an opening.  The column that leads on into the middle, b or, after an odd number of further
// rings, a, must be the middle one when there is one.
static void labyrinth_place_mouth(labyrinth_drawing *d) {
    const grid *g = d->job->grid;
    bool upright = g->height > g->width;
    d->across = upright ? g->width : g->height;
    d->deep = upright ? g->height : g->width;
    d->corner = upright ? grid_cell(g, g->width - 1, 0) : grid_cell(g, 0, 0);
    d->step_u = upright ? g->step[MEANDER_WEST] : g->step[MEANDER_SOUTH];
    d->step_v = upright ? g->step[MEANDER_SOUTH] : g->step[MEANDER_EAST];
    bool b_is_middle = (d->across / 2 - d->design->circuits) % 2 == 0;
    d->a = (d->across - 1) / 2;
    if (d->across % 2 == 1 && b_is_middle) d->a--;
    d->u = d->a;
    d->v = 0;
    d->at = labyrinth_cell(d, d->u, d->v);
}

static meander_status labyrinth_fill(generate_job *job) {
    const design *k = &labyrinth_designs[job->params->values[LABYRINTH_DESIGN]];
    const grid *g = job->grid;
    uint64_t least = 2 * k->circuits + 1;
    if (g->width < least || g->height < least)
        return context_fail(job->context, MEANDER_BAD_REQUEST,
                            "labyrinth: the %s design needs at least %llux%llu cells", k->name,
                            (unsigned long long)least, (unsigned long long)least);
    labyrinth_drawing d = {.job = job, .design = k};
    labyrinth_place_mouth(&d);
    job->start = d.at;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, d.at, 0);
    TRY(labyrinth_draw(&d));
    trace_emit(job->trace, MEANDER_EVENT_LEAVE, d.at, 0);
    job->goal = d.at;
    return MEANDER_OK;
}

static const meander_param labyrinth_params[] = {
    [LABYRINTH_DESIGN] = {.name = "design", .kind = MEANDER_PARAM_CHOICE,
                          .choices = "classical|chartres",
                          .about = "seven circuits from 15x15, or eleven from 23x23 cells"},
    {0},
};

const generator generator_labyrinth = {
    .name = "labyrinth",
    .about = "the one winding way of Crete or Chartres, from the mouth to the centre",
    .traits = "perfect fixed large numbers-rings rings",
    .params = labyrinth_params,
    .fill = labyrinth_fill,
};
