// SPDX-License-Identifier: MIT
// Keeping the steps of a narration.  Sentences are stored one after another in one block, and a step
// knows where its own begins:
//
//     texts   We begin at 3,2.\0East is free.\0Stuck: ...
//     text    0                17             31
//
// Invariant: the steps kept are the first `count` that were reported, without a gap.
// Cost: 64 bytes and the sentence for each step.
#include "trace/narration.h"

#include <string.h>

#include "base/memory.h"

void narration_init(narration *n, context *c) {
    *n = (narration){.context = c, .phase = ""};
    trace_init(&n->trace, c, NULL, NULL);
}

void narration_done(narration *n) {
    trace_done(&n->trace);
    memory_free(n->context, n->steps);
    memory_free(n->context, n->texts);
    *n = (narration){.context = n->context};
}

static bool narration_reserve(narration *n, size_t size) {
    void *steps = n->steps, *texts = n->texts;
    bool room = memory_reserve(n->context, &steps, &n->capacity, n->count + 1, sizeof *n->steps);
    n->steps = steps;
    room = room && memory_reserve(n->context, &texts, &n->text_capacity, n->text_size + size, 1);
    n->texts = texts;
    return room;
}

void narration_add(narration *n, const char *text, uint32_t line, cell at, cell beside) {
    size_t size = strlen(text) + 1;
    if (n->status == MEANDER_OK && !narration_reserve(n, size)) n->status = MEANDER_NO_MEMORY;
    if (n->status != MEANDER_OK) return;
    memcpy(n->texts + n->text_size, text, size);
    n->steps[n->count++] = (narration_step){.events = n->trace.count, .text = n->text_size,
                                            .line = line, .phase = n->phase,
                                            .cells = {at, beside}};
    n->text_size += size;
}

void narration_show(narration *n) {
    if (n->count > 0 && n->status == MEANDER_OK) n->steps[n->count - 1].picture = true;
}

const char *narration_text(const narration *n, size_t step) {
    return n->texts + n->steps[step].text;
}
