// SPDX-License-Identifier: MIT
// Reports sets to a listener.  The cells of a set are linked in a ring; two rings become one
// when two of their links change places:
//
//     a -> b -> (a)   and   c -> d -> (c)        a -> d -> c -> b -> (a)
//
// Invariant: all cells of a ring have the same number.
// Cost: a cell's number changes only when its set at least doubles: O(n log n) events, and 12
// bytes per cell, both only when there is a listener.
// Source: weighted relabelling, Alfred Aho, John Hopcroft, Jeffrey Ullman, "The Design and
// Analysis of Computer Algorithms", 1974.
#include "generate/common/labels.h"

meander_status labels_begin(labels *l, generate_job *job) {
    size_t count = job->grid->count;
    *l = (labels){.job = job};
    if (job->trace == NULL) return MEANDER_OK;
    if (count >= UINT32_MAX)
        return context_fail(job->context, MEANDER_TOO_BIG, "too many cells for a film of sets");
    l->label = scratch_lend_zeroed(job->scratch, count, sizeof *l->label);
    l->next = scratch_lend(job->scratch, count, sizeof *l->next);
    l->size = scratch_lend(job->scratch, count + 1, sizeof *l->size);
    if (l->label == NULL || l->next == NULL || l->size == NULL) return MEANDER_NO_MEMORY;
    for (size_t c = 0; c < count; c++) l->next[c] = (uint32_t)c;
    return MEANDER_OK;
}

static void labels_say(labels *l, cell c, uint32_t label) {
    l->label[c] = label;
    trace_record(l->job->trace, MEANDER_EVENT_LABEL, c, label);
}

// Gives the cell its own set, with a new number.
void labels_show(labels *l, cell c) {
    if (l->label[c] != 0) return;
    trace_record(l->job->trace, MEANDER_EVENT_VISIT, c, 0);
    l->size[++l->given] = 1;
    labels_say(l, c, l->given);
}

// Every cell of the smaller ring gets a new number, then the two rings are spliced.
void labels_tell(labels *l, cell c, unsigned side) {
    cell next = grid_neighbour(l->job->grid, c, side);
    labels_show(l, c);
    labels_show(l, next);
    trace_record(l->job->trace, MEANDER_EVENT_CARVE, c, side);
    bool turned = l->size[l->label[c]] < l->size[l->label[next]];
    cell small = turned ? c : next, large = turned ? next : c;
    uint32_t label = l->label[large];
    l->size[label] += l->size[l->label[small]];
    cell at = small;
    do {
        labels_say(l, at, label);
        at = l->next[at];
    } while (at != small);
    uint32_t link = l->next[small];
    l->next[small] = l->next[large];
    l->next[large] = link;
}

// A cell that was never joined is reported here for the first time.
void labels_end(labels *l) {
    const grid *g = l->job->grid;
    if (l->job->trace == NULL) return;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        labels_show(l, c);
        trace_record(l->job->trace, MEANDER_EVENT_LEAVE, c, 0);
    }
}
