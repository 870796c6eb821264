// SPDX-License-Identifier: MIT
// Recursive backtracker: dig from cell to cell, each time to a random unvisited neighbour.  Where
// there is none, go back one cell and try again from there.
//
//     +---+---+---+      The digger keeps no stack.  Every cell notes in two spare bits of
//     | > | > | v |      its byte on which side the way back lies:
//     +---+   +   +
//     | ^ | < | v |          open[c] = . . B B W S E N
//     +---+---+---+
//
// Invariant: a cell has been visited exactly when one of its passages is open.
// Cost: one random byte per new cell, time O(n), no memory beside the maze (one byte
// per cell on grids with more than four sides).  It makes long winding passages and few
// dead ends, about 10 in 100 cells.
// Source: depth-first search, Charles Tremaux (1882); as a maze maker in Jamis Buck,
// "Mazes for Programmers", 2015.  The way back in the cell's own byte is like the Deutsch-
// Schorr-Waite marking of graphs (1967), which reverses pointers instead.
#include "generate/generator.h"

#include <string.h>

enum { BACKTRACKER_CHOICE, BACKTRACKER_RUN = CHOICE_PARAM_COUNT };
enum { BACKTRACKER_OPEN = 15, BACKTRACKER_BACK = 4, BACKTRACKER_UNSEEN = 0 };

// The state of a digger.  The side that leads back from c is in notes[c], from bit `place` on.
typedef struct digger {
    generate_job *job;
    choice *choice;
    uint8_t *notes;          // the maze's own bytes, or one more per cell
    unsigned place, passages;    // bits of a byte of the maze that are passages
} digger;

// Digs until it is back at the first cell and nothing is left there.
static meander_status backtracker_dig(digger *d) {
    generate_job *job = d->job;
    const grid *g = job->grid;
    uint64_t dug = 0;
    for (cell at = job->from;;) {
        unsigned unseen = generate_unseen(job, at);
        if (unseen != BACKTRACKER_UNSEEN) {
            unsigned passages = maze_sides(job->maze, at) & d->passages, back;
            unsigned side = choice_go_on(d->choice, job->rng, unseen, passages, g->opposite);
            at = generate_carve_back(job, at, side, &back);
            d->notes[at] |= (uint8_t)(back << d->place);
            TRY(generate_tick(job, ++dug));
            continue;
        }
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, at, 0);
        if (at == job->from) return MEANDER_OK;
        at = grid_neighbour(g, at, (unsigned)d->notes[at] >> d->place);
    }
}

// The ways back are not passages: they leave the bytes.
static void backtracker_wipe(const generate_job *job) {
    for (cell c = 0; c < job->grid->count; c++) job->maze->open[c] &= BACKTRACKER_OPEN;
}

static choice *backtracker_choice(const generate_job *job) {
    const int64_t *values = job->params->values;
    choice *c = choice_new(job->scratch, job->grid->side_count, &values[BACKTRACKER_CHOICE]);
    if (c != NULL) c->run = values[BACKTRACKER_RUN];
    return c;
}

static meander_status backtracker_fill_with(generate_job *job, choice *c) {
    digger d = {job, c, job->maze->open, BACKTRACKER_BACK, BACKTRACKER_OPEN};
    bool spare = job->grid->side_count <= 4;
    if (generate_digs_elsewhere(job, c)) return generate_dig_elsewhere(job, c);
    if (!spare) d = (digger){job, c, scratch_lend_zeroed(job->scratch, job->grid->count, 1), 0, UINT32_MAX};
    if (d.notes == NULL) return MEANDER_NO_MEMORY;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    meander_status status = backtracker_dig(&d);
    if (spare) backtracker_wipe(job);
    return status;
}

static meander_status backtracker_fill(generate_job *job) {
    choice *c = backtracker_choice(job);
    return c == NULL ? MEANDER_NO_MEMORY : backtracker_fill_with(job, c);
}

// Diggers that ask for more than one byte per cell go one after the other.
static meander_status backtracker_fill_together(generate_job *jobs) {
    choice *c = backtracker_choice(jobs);
    if (c == NULL) return MEANDER_NO_MEMORY;
    if (c->weights == 0 && c->run == 0) return generate_dig_together(jobs, c);
    for (unsigned i = 0; i < GENERATE_TOGETHER; i++) {
        memset(jobs[i].maze->open, 0, jobs[i].grid->count);
        TRY(backtracker_fill_with(&jobs[i], c));
    }
    return MEANDER_OK;
}

static uint64_t backtracker_lends(const generate_plan *plan) {
    uint64_t dug = generate_dig_elsewhere_bytes(plan);
    return sizeof(choice) + (dug > 0 ? dug : plan->sides > 4 ? plan->count : 0);
}

static const meander_param backtracker_params[] = {CHOICE_PARAMS, RUN_PARAM, ROOT_PARAM,
                                                     FOCUS_PARAM, {0}};

extern const generator generator_backtracker_wide;

const generator generator_backtracker = {
    .name = "backtracker",
    .about = "digs on until it is stuck, then goes back: long winding passages",
    .aliases = "dfs depth-first depth-first-search "
               "recursive-backtracker recursive-backtracking rb",
    .traits = "perfect mask grows stack book",
    .params = backtracker_params,
    .wide = &generator_backtracker_wide,
    .fill = backtracker_fill,
    .fill_together = backtracker_fill_together,
    .lends = backtracker_lends,
};
