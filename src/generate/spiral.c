// SPDX-License-Identifier: MIT
// Spiral: a passage that winds inward, clockwise or anticlockwise.  It goes straight on and turns
// when the next cell is taken; when it cannot turn either, it has reached the middle.
//
//     > > > v      one arm        1 1 1 1      two arms: they start in opposite corners, take
//     > > v v                     2 2 2 1      a step each by turns, and are joined in the
//     ^ . < v                     2 1 1 1      middle
//     ^ < < <                     2 2 2 2
//
// Each of two arms is the other one turned by half a circle.  So together they fill the rectangle,
// and their ends lie side by side or beside the other arm.
// Invariant: a cell is taken when bit 4 of its byte is set; bit 5 says by which arm.
// Cost: O(n) time, no memory beside the maze.  Nothing is random.
// Source: the spiral of Archimedes on squared paper.
#include "base/promise.h"
#include "generate/generator.h"
#include "grid/rect.h"

enum { SPIRAL_ARMS, SPIRAL_TURN };
enum { SPIRAL_ARMS_MOST = 2, SPIRAL_OPEN = 15, SPIRAL_TAKEN = 16, SPIRAL_OWNER = 5 };

typedef struct spiral_arm {
    cell at;
    unsigned side;               // where it is heading
    bool moves;
} spiral_arm;

typedef struct spiral {
    generate_job *job;
    unsigned arms, turn;         // turn: added to the side, 1 right, 3 left
    spiral_arm arm[SPIRAL_ARMS_MOST];
    uint64_t taken;
} spiral;

static void spiral_take(spiral *s, cell c, unsigned arm) {
    s->job->maze->open[c] |= (uint8_t)(SPIRAL_TAKEN | arm << SPIRAL_OWNER);
    s->taken++;
}

static bool spiral_may_go(const spiral *s, cell c, unsigned side) {
    const grid *g = s->job->grid;
    if (!(g->sides[c] >> side & 1)) return false;
    return !(s->job->maze->open[grid_neighbour(g, c, side)] & SPIRAL_TAKEN);
}

// An arm starts along the border in the direction of its turn.  In a single cell the corners
// are one, and there is room for one arm.
static void spiral_begin(spiral *s) {
    const grid *g = s->job->grid;
    const cell corners[] = {grid_cell(g, 0, 0), grid_cell(g, g->width - 1, g->height - 1)};
    if (corners[0] == corners[1]) s->arms = 1;
    unsigned side = s->turn == 1 ? MEANDER_EAST : MEANDER_SOUTH;
    for (unsigned i = 0; i < s->arms; i++) {
        s->arm[i] = (spiral_arm){.at = corners[i], .side = (side + 2 * i) % 4, .moves = true};
        spiral_take(s, corners[i], i);
        trace_emit(s->job->trace, MEANDER_EVENT_VISIT, corners[i], 0);
    }
}

static void spiral_step(spiral *s, unsigned i) {
    spiral_arm *a = &s->arm[i];
    if (!spiral_may_go(s, a->at, a->side)) {
        a->side = (a->side + s->turn) % 4;
        a->moves = spiral_may_go(s, a->at, a->side);
    }
    if (!a->moves) return;
    trace_emit(s->job->trace, MEANDER_EVENT_LEAVE, a->at, 0);
    a->at = generate_carve(s->job, a->at, a->side);
    spiral_take(s, a->at, i);
}

static meander_status spiral_wind(spiral *s) {
    bool moving = true;
    while (moving) {
        moving = false;
        for (unsigned i = 0; i < s->arms; i++) {
            if (!s->arm[i].moves) continue;
            spiral_step(s, i);
            moving |= s->arm[i].moves;
            TRY(generate_tick(s->job, s->taken));
        }
    }
    return MEANDER_OK;
}

// Opens the wall between the end of the second arm and the first, at its end if that lies
// there: then both are one passage without a dead end.
static void spiral_join(spiral *s) {
    const grid *g = s->job->grid;
    cell from = s->arm[1].at;
    unsigned best = 4;
    for (unsigned side = 0; side < 4; side++) {
        if (!(g->sides[from] >> side & 1)) continue;
        cell next = grid_neighbour(g, from, side);
        if (s->job->maze->open[next] >> SPIRAL_OWNER != 0) continue;
        if (best == 4 || next == s->arm[0].at) best = side;
    }
    assert(best < 4);
    generate_carve(s->job, from, best);
}

// A single arm ends in the middle; of two the second begins in the opposite corner.
static meander_status spiral_fill(generate_job *job) {
    spiral s = {.job = job, .arms = (unsigned)job->params->values[SPIRAL_ARMS],
                .turn = job->params->values[SPIRAL_TURN] == 0 ? 1 : 3};
    spiral_begin(&s);
    job->start = s.arm[0].at;
    job->goal = s.arm[s.arms == 2].at;
    meander_status status = spiral_wind(&s);
    if (status == MEANDER_OK && s.arms == 2) spiral_join(&s);
    for (unsigned i = 0; i < s.arms; i++)
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, s.arm[i].at, 0);
    for (cell c = 0; c < job->grid->count; c++) job->maze->open[c] &= SPIRAL_OPEN;
    if (s.arms == 1) job->goal = s.arm[0].at;
    return status;
}

static const meander_param spiral_params[] = {
    [SPIRAL_ARMS] = {.name = "arms", .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1,
                     .most = SPIRAL_ARMS_MOST, .about = "passages that wind inward"},
    [SPIRAL_TURN] = {.name = "turn", .kind = MEANDER_PARAM_CHOICE, .choices = "right|left",
                     .about = "right: clockwise towards the middle"},
    {0},
};

const generator generator_spiral = {
    .name = "spiral",
    .about = "one passage or two, winding inward to the middle",
    .traits = "perfect fixed numbers-arms",
    .params = spiral_params,
    .fill = spiral_fill,
};
