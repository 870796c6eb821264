// SPDX-License-Identifier: MIT
// Keeps events.  When memory runs out the trace says so at the end; the algorithm that reports
// goes on, because its maze is worth more than its film.
//
// Invariant: the events kept are the first `count` that were reported, without a gap: after the
// first loss no more are kept.
// Cost: O(1) per event and 16 bytes, or no memory at all when a listener takes it at once.
#include "trace/trace.h"

#include "base/memory.h"

void trace_init(trace *t, context *c, trace_listener listener, void *user) {
    *t = (trace){.context = c, .listener = listener, .user = user};
}

void trace_done(trace *t) {
    memory_free(t->context, t->events);
    t->events = NULL;
    t->count = t->capacity = 0;
}

// A listener may look at its event only during the call.
void trace_record(trace *t, meander_event_kind kind, uint64_t at, uint32_t value) {
    meander_event event = {.cell = at, .value = value, .kind = kind};
    if (t->listener != NULL) {
        t->listener(t->user, &event);
        return;
    }
    void *events = t->events;
    if (t->status != MEANDER_OK) return;
    if (!memory_reserve(t->context, &events, &t->capacity, t->count + 1, sizeof event)) {
        t->status = MEANDER_NO_MEMORY;
        return;
    }
    t->events = events;
    t->events[t->count++] = event;
}

// A word for each kind, so that a file does not depend on the numbers of the kinds.
const char *trace_word(meander_event_kind kind) {
    static const char *const words[] = {
#define WORD(code, name, about) [MEANDER_EVENT_##code] = name,
        MEANDER_EVENT_LIST(WORD)
#undef WORD
    };
    return (unsigned)kind < sizeof words / sizeof words[0] ? words[kind] : NULL;
}
