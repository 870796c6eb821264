// SPDX-License-Identifier: MIT
// Counts the objects that depend on another, and frees each once nothing depends on it.
#include "base/standing.h"

#include "base/promise.h"

static standing *standing_below(const standing *on) {
    union { const standing *lent; standing *kept; } below = {.lent = on};
    if (on != NULL) below.kept->by++;
    return below.kept;
}

void standing_begin(standing *s, void (*end)(standing *s), const standing *on, const standing *also) {
    *s = (standing){.end = end, .on = {standing_below(on), standing_below(also)}};
}

// The objects it stood on end after it, because ending needs the context's memory.  Few objects stand on one
// another, whatever the size of the maze.
static void standing_end(standing *s) {
    standing *below[STANDING_ON];
    for (unsigned i = 0; i < STANDING_ON; i++) below[i] = s->on[i];
    s->end(s);
    for (unsigned i = 0; i < STANDING_ON && below[i] != NULL; i++)
        if (--below[i]->by == 0 && below[i]->freed) standing_end(below[i]);
}

void standing_free(standing *s) {
    assert(!s->freed);
    s->freed = true;
    if (s->by == 0) standing_end(s);
}
