// SPDX-License-Identifier: MIT
// Listening to an algorithm: each event becomes a step of eight bytes, half of what the library's
// own trace would keep, and a film that becomes too long is given up early.
//
// Invariant: the steps are all events so far, or none once the film is too long or lost.
// Cost: O(1) per event.
#include "view/board.h"
#include "view/view_memory.h"

enum { FILM_VALUE_MOST = (1 << 30) - 1 };

void view_film_begin(view_film *f, const meander_allocator *memory, size_t most, bool solving) {
    *f = (view_film){.memory = memory, .most = most, .solving = solving};
}

void view_film_end(view_film *f) {
    view_memory_free(f->memory, f->steps);
    f->steps = NULL;
    f->count = f->capacity = 0;
}

static uint32_t film_state(meander_event_kind kind, bool solving) {
    switch (kind) {
    case MEANDER_EVENT_VISIT: return VIEW_ACTIVE;
    case MEANDER_EVENT_TRY: return solving ? VIEW_TRIED : VIEW_WALK;
    case MEANDER_EVENT_DEAD_END: return solving ? VIEW_DEAD_END : VIEW_ERASED;
    case MEANDER_EVENT_PATH: return VIEW_PATH;
    default: return VIEW_FLOOR;
    }
}

static uint32_t film_what(view_film *f, const meander_event *e) {
    switch (e->kind) {
    case MEANDER_EVENT_CARVE: return e->value << 2 | VIEW_STEP_OPEN;
    case MEANDER_EVENT_WALL: return e->value << 2 | VIEW_STEP_CLOSE;
    case MEANDER_EVENT_LABEL:
        f->labels = true;
        return (e->value & FILM_VALUE_MOST) << 2 | VIEW_STEP_LABEL;
    default: return film_state(e->kind, f->solving) << 2 | VIEW_STEP_STATE;
    }
}

void view_film_hear(void *film, const meander_event *event) {
    view_film *f = film;
    if (f->too_long || f->lost) return;
    if (f->count == f->capacity) {
        void *steps = f->steps;
        f->too_long = f->count >= f->most;
        f->lost = !f->too_long && !view_memory_reserve(f->memory, &steps, &f->capacity,
                                                       f->count + 1, sizeof *f->steps);
        if (!f->lost) f->steps = steps;
    }
    if (event->cell > UINT32_MAX) f->too_long = true;
    if (f->too_long || f->lost) view_film_end(f);
    else f->steps[f->count++] = (view_step){(uint32_t)event->cell, film_what(f, event)};
}
