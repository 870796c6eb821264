// SPDX-License-Identifier: MIT
// A narration is a trace with words: an algorithm that teaches says a sentence for each step, and
// which line of its source is running.  A step stands between the events of the trace:
//
//     events   visit carve visit | carve visit | leave ...
//     steps    "We begin ..."    "East is ..."   "Stuck ..."
//
// so a player that seeks a step's `events` shows the maze as it is when the sentence is read.
#ifndef TRACE_NARRATION_H
#define TRACE_NARRATION_H

#include "base/context.h"
#include "grid/grid.h"
#include "trace/trace.h"

typedef struct narration_step {
    size_t events;               // of the trace, reported before this step
    size_t text;                 // where its sentence begins in `texts`
    uint32_t line;               // of the source file
    const char *phase;           // a constant of the algorithm's
    bool picture;                // a good moment to look at the maze
    cell cells[2];               // those that it is about; CELL_NONE: none
} narration_step;

typedef struct narration {
    context *context;
    trace trace;
    const char *phase;           // of the steps to come
    narration_step *steps;
    size_t count, capacity;
    char *texts;                 // one sentence behind the other, each with its zero byte
    size_t text_size, text_capacity;
    meander_status status;       // NO_MEMORY: steps were lost
} narration;

void narration_init(narration *n, context *c);
void narration_done(narration *n);

// Keeps a step; after a loss of memory nothing more is kept.  `text` is copied.
void narration_add(narration *n, const char *text, uint32_t line, cell at, cell beside);

// The last step is one after which the maze is worth a picture.
void narration_show(narration *n);

// The sentence of a step.  Lent until the next one is added.
const char *narration_text(const narration *n, size_t step);

#endif
