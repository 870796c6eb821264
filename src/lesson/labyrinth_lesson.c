// SPDX-License-Identifier: MIT
// The lesson of the labyrinths of Crete and Chartres, ring after ring.  It works as the fast
// version, src/generate/labyrinth.c, does: there is nothing to be made quicker.
//
// The rectangle is seen from the mouth: u goes along its shorter side, v from the mouth inward.
// Ring 1 is the outermost one.  Two columns at the mouth, a and b, lead across the rings:
//
//     +-----------------------+          axis 2, opposite
//     | +-------------------+ |
//     | |   +-----------+   | |
//     | |   |  centre   |   | |   axis 1              axis 3
//     | | 2 +-+ +-------+   | |
//     | +-----+a|b+---------+ |
//     +-------+ | +-----------+
//             mouth                      axes 0 and 4
#include "lesson/lesson.h"
#include "grid/rect.h"

// The rings in the order in which they are walked, and how many quarters of each.  Every other
// part is walked clockwise.
typedef struct labyrinth_design {
    const char *name;
    int circuits, count;
    uint8_t ring[31], quarters[31];
} labyrinth_design;

static const labyrinth_design labyrinth_known_designs[] = {
    {"classical", 7, 7, {3, 2, 1, 4, 7, 6, 5}, {4, 4, 4, 4, 4, 4, 4}},
    {"chartres", 11, 31,
     {5, 6, 11, 10, 9, 8, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2,
      1, 6, 7},
     {1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 2, 1, 1, 2, 2, 1,
      1}},
};

typedef struct labyrinth_spot {
    int u, v;
} labyrinth_spot;

typedef struct labyrinth {
    const labyrinth_design *design;
    bool upright;                // taller than wide: the mouth is at the top, else at the left
    int across, deep, a;         // u < across <= deep; column a, and b is the next
    labyrinth_spot at;
} labyrinth;

static cell labyrinth_cell_at(const lesson_job *job, const labyrinth *d, labyrinth_spot p) {
    uint64_t u = (uint64_t)p.u, v = (uint64_t)p.v;
    return d->upright ? grid_cell(job->grid, job->grid->width - 1 - u, v) : grid_cell(job->grid, v, u);
}

// Rings beyond the design are walked once round, one after the other.
static int labyrinth_ring_of(const labyrinth_design *k, int part) {
    return part < k->count ? k->ring[part] : k->circuits + 1 + part - k->count;
}

// ---- speaking ----------------------------------------------------------------------

// The cell shows the number of its ring; beyond the rings is the middle.
static void labyrinth_tell_cell(lesson_job *job, const labyrinth *d) {
    labyrinth_spot p = d->at;
    int ring = p.u < p.v ? p.u : p.v;
    if (d->across - 1 - p.u < ring) ring = d->across - 1 - p.u;
    if (d->deep - 1 - p.v < ring) ring = d->deep - 1 - p.v;
    lesson_tell(job, MEANDER_EVENT_VISIT, labyrinth_cell_at(job, d, p), 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, labyrinth_cell_at(job, d, p), (uint32_t)ring + 1);
}

static void labyrinth_tell_walk(lesson_job *job, int line, const labyrinth *d, int part, bool forward) {
    static const char *const ways[] = {"", "a quarter round", "half round", "", "once round"};
    bool beyond = part >= d->design->count;
    cell c = labyrinth_cell_at(job, d, d->at);
    if (beyond)
        lesson_say(job, line, c, "Ring %d is beyond the design: walk it once round, %s.",
                   labyrinth_ring_of(d->design, part), forward ? "clockwise" : "counterclockwise");
    else
        lesson_say(job, line, c, "Part %d of %d: walk ring %d %s, %s.", part + 1, d->design->count,
                   labyrinth_ring_of(d->design, part), ways[d->design->quarters[part]],
                   forward ? "clockwise" : "counterclockwise");
}

static void labyrinth_tell_next(lesson_job *job, int line, const labyrinth *d, int next, int axis,
                                bool turn) {
    static const char *const axes[] = {"at the mouth", "at the first axis", "opposite the mouth",
                                       "at the third axis", "at the mouth"};
    cell c = labyrinth_cell_at(job, d, d->at);
    if (turn)
        lesson_say(job, line, c, "Turn round %s into ring %d, which is beside it.", axes[axis], next);
    else
        lesson_say(job, line, c, "Take column %s to ring %d.", axis == 0 ? "a" : "b", next);
}

static void labyrinth_tell_half(lesson_job *job, int part, int parts) {
    if (part == parts / 2) lesson_show(job);
}

// ---- the plain version ---------------------------------------------------------------

// Where a path that walks this ring forward, or back, leaves it at an axis.  At the mouth a path
// that takes the column goes as far as that.
static labyrinth_spot labyrinth_end(const labyrinth *d, int ring, int axis, bool forward, bool column) {
    int low = ring - 1, middle = (d->deep - 1) / 2, aside = column ? 0 : 1;
    if (axis == 0) return (labyrinth_spot){d->a - aside, low};
    if (axis == 1) return (labyrinth_spot){low, forward ? middle : middle + 1};
    if (axis == 2) return (labyrinth_spot){forward ? d->a : d->a + 1, d->deep - 1 - low};
    if (axis == 3) return (labyrinth_spot){d->across - 1 - low, forward ? middle + 1 : middle};
    return (labyrinth_spot){d->a + 1 + aside, low};
}

// board
static void labyrinth_step_to(lesson_job *job, labyrinth *d, int u, int v) {
    cell from = labyrinth_cell_at(job, d, d->at);
    d->at = (labyrinth_spot){u, v};
    lesson_carve(job, from, lesson_side_to(job, from, labyrinth_cell_at(job, d, d->at)));
    labyrinth_tell_cell(job, d);
}

// Straight to a place in the same row or column.
static void labyrinth_go_straight(lesson_job *job, labyrinth *d, labyrinth_spot to) {
    while (d->at.u < to.u) labyrinth_step_to(job, d, d->at.u + 1, d->at.v);
    while (d->at.u > to.u) labyrinth_step_to(job, d, d->at.u - 1, d->at.v);
    while (d->at.v < to.v) labyrinth_step_to(job, d, d->at.u, d->at.v + 1);
    while (d->at.v > to.v) labyrinth_step_to(job, d, d->at.u, d->at.v - 1);
}

// Along the ring to a place on it.  Clockwise goes along v = low towards u = first, up to v = far,
// along v = far towards u = last, and down again.
static void labyrinth_walk_ring(lesson_job *job, labyrinth *d, int ring, bool clockwise, labyrinth_spot to) {
    int low = ring - 1, right = d->across - 1 - low, far = d->deep - 1 - low;
    int first = clockwise ? low : right, last = clockwise ? right : low, step = clockwise ? -1 : 1;
    while (d->at.u != to.u || d->at.v != to.v) {
        int u = d->at.u, v = d->at.v;
        if (v == low && u != first) labyrinth_step_to(job, d, u + step, v);
        else if (u == first && v != far) labyrinth_step_to(job, d, u, v + 1);
        else if (v == far && u != last) labyrinth_step_to(job, d, u - step, v);
        else labyrinth_step_to(job, d, u, v - 1);
    }
}

static void labyrinth_draw_path(lesson_job *job, labyrinth *d) {
    const labyrinth_design *k = d->design;
    int rings = d->across / 2, parts = k->count + rings - k->circuits, axis = 0;
    bool forward = true;                                       // clockwise
    labyrinth_tell_next(job, __LINE__, d, labyrinth_ring_of(k, 0), 0, false);
    labyrinth_go_straight(job, d, labyrinth_end(d, labyrinth_ring_of(k, 0), 0, true, true));
    for (int part = 0; part < parts; part++) {
        int ring = labyrinth_ring_of(k, part), next = labyrinth_ring_of(k, part + 1);
        int quarters = part < k->count ? k->quarters[part] : 4;
        bool turn = next <= k->circuits && (next == ring + 1 || next == ring - 1);
        axis += forward ? quarters : -quarters;
        labyrinth_tell_walk(job, __LINE__, d, part, forward);
        labyrinth_walk_ring(job, d, ring, forward, labyrinth_end(d, ring, axis, forward, !turn));
        if (next > rings) break;
        labyrinth_tell_next(job, __LINE__, d, next, axis, turn);
        labyrinth_go_straight(job, d, labyrinth_end(d, next, axis, forward, !turn));
        forward = !forward;
        labyrinth_tell_half(job, part, parts);
    }
    if (d->across % 2 == 1)                                    // the middle column is left
        labyrinth_go_straight(job, d, (labyrinth_spot){d->at.u, d->deep - 1 - rings});
}
// end of the board

// The column that leads on into the middle, b or, after an odd number of rings beyond the design,
// a, must be the middle one when there is one.
static labyrinth labyrinth_begin(const lesson_job *job, const labyrinth_design *k) {
    int width = (int)job->grid->width, height = (int)job->grid->height;
    labyrinth d = {.design = k, .upright = height > width};
    d.across = d.upright ? width : height;
    d.deep = d.upright ? height : width;
    d.a = (d.across - 1) / 2;
    if (d.across % 2 == 1 && (d.across / 2 - k->circuits) % 2 == 0) d.a--;
    d.at = (labyrinth_spot){d.a, 0};
    return d;
}

static meander_status labyrinth_run(lesson_job *job) {
    const labyrinth_design *k = &labyrinth_known_designs[lesson_value(job, "design")];
    int least = 2 * k->circuits + 1;
    if (job->grid->width < (uint64_t)least || job->grid->height < (uint64_t)least)
        return context_fail(job->context, MEANDER_BAD_REQUEST,
                            "labyrinth: the %s design needs at least %dx%d cells", k->name, least, least);
    labyrinth d = labyrinth_begin(job, k);
    job->start = labyrinth_cell_at(job, &d, d.at);
    lesson_phase(job, "Ring by ring");
    lesson_say(job, __LINE__, job->start, "The mouth is %s, in column a. The %s design has %d rings, "
               "which get numbers from the outermost one inward.", lesson_place(job, job->start), k->name,
               k->circuits);
    labyrinth_tell_cell(job, &d);
    labyrinth_draw_path(job, &d);
    job->goal = labyrinth_cell_at(job, &d, d.at);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, job->goal, "The path is in the middle: the goal is %s.",
               lesson_place(job, job->goal));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_labyrinth = {
    .name = "labyrinth",
    .of = LESSON_GENERATOR,
    .title = "The labyrinths of Crete and Chartres",
    .idea = "A labyrinth has no forks: one path leads from the mouth to the centre, and back. Draw rings "
            "around the centre, and walk them in the order that the design says. The classical labyrinth "
            "of Crete has seven rings, walked once round each: 3 2 1 4 7 6 5, and the centre. After each "
            "ring the path turns round. It turns into the next ring where that is beside it, and else "
            "takes a column across the rings at the mouth.",
    .picture = "+   +   +   +   +---+---+---+---+---    the left end of the classical one:\n"
               "| 1 | 2 | 3 | 4 | 5   5   5   5   5     in each cell the number of its ring;\n"
               "+   +   +   +   +   +---+---+---+---    8 is the centre\n"
               "| 1   2 | 3 | 4 | 5   6   6   6   6\n"
               "+---+---+   +   +---+---+---+---+---\n"
               "| 1   2   3 | 4   5   6   7   7   7     mouth and column a: first to ring 3,\n"
               "+---+---+---+---+---+---+---+---+       then 2, then 1\n"
               "| 1   2   3   4 | 5   6   7   8 | 7     column b: from ring 1 to ring 4;\n"
               "+   +---+---+   +   +---+---+---+       by a again to 7, then 6, then 5,\n"
               "| 1 | 2   3 | 4 | 5 | 6   7   7   7     and by b to the centre\n"
               "+   +   +   +   +   +   +---+---+---\n"
               "| 1 | 2 | 3 | 4 | 5 | 6   6   6   6\n"
               "+   +   +   +   +   +---+---+---+---\n",
    .invariant = "What has been walked is one path. It turns round after each ring and never crosses itself.",
    .steps = "From the mouth go straight to the first ring of the design.\n"
             "Walk the ring as far as the design says: once round, half or a quarter.\n"
             "If the next ring is beside this one, turn round into it.\n"
             "Else take a column, a or b, straight to it.\n"
             "Walk it in the other direction, and so on through all parts of the design.\n"
             "A larger rectangle has more rings within: walk them once round each, to and fro, down to the "
             "middle.",
    .why = "The parts of the design cover each ring exactly once, and each part begins beside the end of "
           "the one before. So every cell is on the path, once.",
    .cost = "One step per cell. Nothing is left to chance: all seeds give the same maze.",
    .law = "No dead ends but the mouth and the centre. The solution passes through all cells. Chartres, "
           "with eleven rings in 31 parts, has 28 turns besides its two leaps.",
    .source = "Hermann Kern, \"Through the Labyrinth\", 2000, for both designs. The sequence of rings as "
              "its notation: Anthony Phillips, \"Through mazes to mathematics\", 1992.",
    .related = "spiral hilbert unicursal",
    .run = labyrinth_run,
};
