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

static uint32_t film_state(meander_event_kind kind, bool solving, bool search) {
    switch (kind) {
    case MEANDER_EVENT_VISIT: return VIEW_ACTIVE;
    case MEANDER_EVENT_TRY: return !solving ? VIEW_WALK : search ? VIEW_FRONTIER : VIEW_TRIED;
    case MEANDER_EVENT_DEAD_END:
        return !solving ? VIEW_ERASED : search ? VIEW_EXPANDED : VIEW_DEAD_END;
    case MEANDER_EVENT_PATH: return VIEW_PATH;
    default: return VIEW_FLOOR;
    }
}

// The bits with which the solver describes its move.
static uint32_t film_move(view_film *f, const meander_event *e) {
    bool says = e->kind == MEANDER_EVENT_TRY || e->kind == MEANDER_EVENT_DEAD_END;
    if (!f->solving || !says) return 0;
    f->moves = f->moves || (e->value & ~(uint32_t)MEANDER_MOVE_SEARCH) != 0;
    return e->value & (MEANDER_MOVE_SIDE | MEANDER_MOVE_HAND | MEANDER_MOVE_CHALK);
}

static uint32_t film_what(view_film *f, const meander_event *e) {
    switch (e->kind) {
    case MEANDER_EVENT_CARVE: return e->value << 2 | VIEW_STEP_OPEN;
    case MEANDER_EVENT_WALL: return e->value << 2 | VIEW_STEP_CLOSE;
    case MEANDER_EVENT_LABEL:
        f->labels = true;
        return (e->value & FILM_VALUE_MOST) << 2 | VIEW_STEP_LABEL;
    default: break;
    }
    bool search = (e->value & MEANDER_MOVE_SEARCH) != 0;
    uint32_t state = film_state(e->kind, f->solving, search);
    return (film_move(f, e) << VIEW_STEP_MOVE | state) << 2 | VIEW_STEP_STATE;
}

// Makes room for one more step.
static void film_reserve(view_film *f) {
    if (f->count < f->capacity) return;
    void *steps = f->steps;
    f->too_long = f->count >= f->most;
    f->lost = !f->too_long && !view_memory_reserve(f->memory, &steps, &f->capacity, f->count + 1,
                                                   sizeof *f->steps);
    if (!f->lost) f->steps = steps;
}

static void film_add(view_film *f, uint64_t at, uint32_t what) {
    if (f->too_long || f->lost) return;
    film_reserve(f);
    if (at > UINT32_MAX) f->too_long = true;
    if (f->too_long || f->lost) view_film_end(f);
    else f->steps[f->count++] = (view_step){(uint32_t)at, what};
}

void view_film_hear(void *film, const meander_event *event) {
    film_add(film, event->cell, film_what(film, event));
}

void view_film_repeat(view_film *f, const view_step *step) { film_add(f, step->at, step->what); }

void view_film_pause(view_film *f, uint32_t at) { film_add(f, at, VIEW_STEP_PAUSE); }
