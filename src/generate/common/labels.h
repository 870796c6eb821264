// SPDX-License-Identifier: MIT
// Numbers for the sets of cells, as a film of an algorithm that joins sets shows them.  When
// two sets become one, the smaller takes the number of the larger.  Without a listener no
// numbers are kept: the passage is opened, and that is all.
#ifndef GENERATE_LABELS_H
#define GENERATE_LABELS_H

#include "generate/generator.h"

typedef struct labels {
    generate_job *job;
    uint32_t *label;             // of each cell; 0: not seen yet
    uint32_t *next;              // cells of one set form a ring
    uint32_t *size;              // of the set with this number
    uint32_t given;              // the count of numbers given
} labels;

MEANDER_CHECKED meander_status labels_begin(labels *l, generate_job *job);

// For listeners only: report that a cell is seen for the first time, or joined with another.
void labels_show(labels *l, cell c);
void labels_tell(labels *l, cell c, unsigned side);

// Opens a passage between two sets, which become one.
static inline void labels_carve(labels *l, cell c, unsigned side) {
    maze_carve(l->job->maze, c, side);
    if (l->job->trace != NULL) labels_tell(l, c, side);
}

// Reports that all cells are finished.
void labels_end(labels *l);

#endif
