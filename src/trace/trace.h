// SPDX-License-Identifier: MIT
// A trace is the list of what an algorithm did.  Algorithms report through trace_emit, which
// costs one predictable test when nobody listens.  The trace either keeps the events or passes
// each to a listener.
#ifndef TRACE_TRACE_H
#define TRACE_TRACE_H

#include "base/context.h"

typedef void (*trace_listener)(void *user, const meander_event *event);

typedef struct trace {
    context *context;
    trace_listener listener;      // NULL: keep the events
    void *user;
    meander_event *events;
    size_t count, capacity;
    meander_status status;        // NO_MEMORY: events were lost
} trace;

void trace_init(trace *t, context *c, trace_listener listener, void *user);
void trace_done(trace *t);
void trace_record(trace *t, meander_event_kind kind, uint64_t at, uint32_t value);

static inline void trace_emit(trace *t, meander_event_kind kind, uint64_t at,
                              uint32_t value) {
    if (t != NULL) trace_record(t, kind, at, value);
}

// Returns the event's word, as the trace format writes it; NULL for a number that is not a kind
// of event.
const char *trace_word(meander_event_kind kind);

#endif
