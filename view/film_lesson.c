// SPDX-License-Identifier: MIT
// Lessons are run again beside the fast versions, and their events become the film.
//
// Invariant: in `ends` every number is greater than the one before it, so a position belongs to one
// sentence, and every sentence to at least one position.
// Cost: a run of the plain version when a pane is opened; O(log n) for each question.
#include "view/film_lesson.h"

#include <string.h>

#include "view/view_memory.h"

// ---- events become steps -------------------------------------------------------------

static uint32_t lessons_index(const meander_maze *m, meander_point at) {
    return (uint32_t)(at.y * meander_maze_width(m) + at.x);
}

// A pause is at the sentence's first cell, or where the last event was.
static void lessons_play_step(const meander_step *step, const meander_event *events,
                              const meander_maze *m, view_film *f, uint32_t *at) {
    for (size_t i = step->begin; i < step->end; i++) {
        *at = lessons_index(m, meander_event_point(m, &events[i]));
        view_film_hear(f, &events[i]);
    }
    if (step->begin < step->end) return;
    if (step->cell_count > 0) *at = lessons_index(m, step->cells[0]);
    view_film_pause(f, *at);
}

// A film skips a beginning that only opens all passages (view/board.h); its sentence stays.
static bool lessons_opens_all(const meander_step *step, const meander_event *events) {
    for (size_t i = step->begin; i < step->end; i++)
        if (events[i].kind != MEANDER_EVENT_CARVE) return false;
    return step->end > step->begin + 1;
}

// Returns false when there is no memory, or the film is too long.
static bool lessons_play(view_lesson *l, const meander_maze *m, const meander_allocator *memory,
                         size_t base, view_film *f) {
    size_t count;
    uint32_t at = 0;
    const meander_event *events = meander_lesson_events(l->lesson, &count);
    l->begin = base + f->count;
    l->count = meander_lesson_count(l->lesson);
    l->ends = view_memory_new(memory, l->count, sizeof *l->ends);
    if (l->ends == NULL || l->count == 0) return false;
    for (size_t i = 0; i < l->count; i++) {
        meander_step step = meander_lesson_step(l->lesson, i);
        lessons_play_step(&step, events, m, f, &at);
        if (i == 0 && base + f->count == step.end && lessons_opens_all(&step, events))
            view_film_pause(f, at);
        l->ends[i] = base + f->count;
    }
    return !f->too_long && !f->lost;
}

// ---- the lessons of a film -----------------------------------------------------------

static void lessons_cut(view_lessons *l, size_t count) {
    for (size_t i = count; i < l->count; i++) {
        meander_lesson_free(l->each[i].lesson);
        view_memory_free(l->memory, l->each[i].ends);
        l->each[i] = (view_lesson){0};
    }
    l->count = count;
}

void view_lessons_cut_solving(view_lessons *l) { lessons_cut(l, l->making); }

void view_lessons_done(view_lessons *l) {
    lessons_cut(l, 0);
    l->making = 0;
}

// The name as the list has it, which lives as long as the library; NULL when there is no memory.
static const char *lessons_name(meander_context *c, meander_list list, const char *name) {
    char *own;
    if (meander_name_new(c, list, name, &own) != MEANDER_OK) return NULL;
    size_t i = meander_list_find(list, own);
    meander_text_free(c, own);
    return i < meander_list_count(list) ? meander_list_at(list, i).name : NULL;
}

static bool lessons_is_small(const meander_maze *m) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    return height != 0 && width <= VIEW_LESSON_CELLS_MOST / height;
}

// The making of a smaller maze, which a transform completes, is not in the film.
static bool lessons_is_alike(const meander_maze *a, const meander_maze *b) {
    return meander_maze_width(a) == meander_maze_width(b) &&
           meander_maze_height(a) == meander_maze_height(b);
}

// Adds a lesson; its subject is not yet known.  NULL when there are too many.
static view_lesson *lessons_add(view_lessons *l, meander_lesson *lesson, meander_list list) {
    if (l->count == VIEW_LESSONS_MOST) {
        meander_lesson_free(lesson);
        return NULL;
    }
    view_lesson *added = &l->each[l->count++];
    *added = (view_lesson){.lesson = lesson, .list = list};
    return added;
}

// A lesson that is missing for lack of memory is not the same as one that does not exist.
static void lessons_note(view_lessons *l, meander_status status) {
    if (status == MEANDER_NO_MEMORY) l->lost = true;
}

static bool lessons_run(view_lessons *l, meander_context *c, meander_lesson *lesson,
                        meander_list list, const char *name, const meander_maze *m, size_t base,
                        view_film *f) {
    view_lesson *added = lessons_add(l, lesson, list);
    if (added == NULL) return false;
    added->subject = lessons_name(c, list, name);
    bool played = added->subject != NULL && lessons_play(added, m, l->memory, base, f);
    if (!played && !f->too_long) lessons_note(l, MEANDER_NO_MEMORY);
    return played;
}

static bool lessons_add_stage(view_lessons *l, meander_context *c, const meander_maze *m,
                              meander_list list, const char *name, view_film *f) {
    meander_lesson *lesson;
    const char *id = meander_maze_id(m), *part = list == MEANDER_GENERATORS ? NULL : name;
    meander_status status = meander_lesson_new(c, id, list, part, &lesson);
    lessons_note(l, status);
    if (status != MEANDER_OK) return false;
    if (lessons_is_alike(meander_lesson_maze(lesson), m))
        return lessons_run(l, c, lesson, list, name, m, 0, f);
    meander_lesson_free(lesson);
    return true;
}

static bool lessons_have(const view_lessons *l, meander_list list, const char *name) {
    for (size_t i = 0; i < l->count; i++)
        if (l->each[i].list == list && strcmp(l->each[i].subject, name) == 0) return true;
    return false;
}

// A lesson about a transform is that of the last one of this name, so a name must not come twice.
static bool lessons_add_stages(view_lessons *l, meander_context *c, const meander_maze *m,
                               view_film *f) {
    meander_id_part part = MEANDER_ID_ALGORITHM;
    char *name;
    for (size_t i = 0;; part = MEANDER_ID_TRANSFORM) {
        meander_list list = part == MEANDER_ID_ALGORITHM ? MEANDER_GENERATORS : MEANDER_TRANSFORMS;
        meander_status status = meander_id_part_new(c, meander_maze_id(m), part, i, &name);
        lessons_note(l, status);
        if (status != MEANDER_OK) return status == MEANDER_NO;
        if (list == MEANDER_TRANSFORMS) name[strcspn(name, "=")] = 0;
        bool added = !lessons_have(l, list, name) && lessons_add_stage(l, c, m, list, name, f);
        meander_text_free(c, name);
        if (!added) return false;
        i += list == MEANDER_TRANSFORMS;
    }
}

// Takes the new film where there is one, otherwise leaves the old one.
static bool lessons_finish(view_lessons *l, size_t before, bool made, view_film *f,
                           view_film *told) {
    if (made && told->count > 0) {
        view_film_end(f);
        *f = *told;
        return true;
    }
    view_film_end(told);
    lessons_cut(l, before);
    return false;
}

// No lesson tells of passages that were changed by hand: they are the last events of the fast film.
static void lessons_add_edits(meander_context *c, const meander_maze *m, const view_film *f, view_film *told) {
    char *text;
    size_t count = 0;
    while (meander_id_part_new(c, meander_maze_id(m), MEANDER_ID_EDIT, count, &text) == MEANDER_OK) {
        meander_text_free(c, text);
        count++;
    }
    for (size_t i = count < f->count ? f->count - count : f->count; i < f->count; i++)
        view_film_repeat(told, &f->steps[i]);
}

bool view_lessons_make(view_lessons *l, meander_context *c, const meander_maze *m, view_film *f) {
    view_film told;
    l->memory = f->memory;
    if (meander_maze_id(m)[0] == 0 || !lessons_is_small(m)) return false;
    view_film_begin(&told, f->memory, f->most, false);
    bool made = lessons_add_stages(l, c, m, &told);
    if (made) lessons_add_edits(c, m, f, &told);
    made = lessons_finish(l, 0, made, f, &told);
    l->making = l->count;
    return made;
}

bool view_lessons_solve(view_lessons *l, meander_context *c, const meander_maze *m,
                        const char *solver, size_t base, view_film *f) {
    view_film told;
    meander_lesson *lesson;
    size_t before = l->count;
    l->memory = f->memory;
    if (!lessons_is_small(m)) return false;
    meander_status status = meander_lesson_of_maze_new(m, solver, &lesson);
    lessons_note(l, status);
    if (status != MEANDER_OK) return false;
    view_film_begin(&told, f->memory, f->most, true);
    bool made = lessons_run(l, c, lesson, MEANDER_SOLVERS, solver, m, base, &told);
    return lessons_finish(l, before, made, f, &told);
}

bool view_lessons_skip(view_lessons *l, size_t steps) {
    if (l->count > 0 && l->each[0].ends[0] <= steps) return false;
    for (size_t i = 0; i < l->count; i++) {
        view_lesson *each = &l->each[i];
        each->begin -= each->begin < steps ? each->begin : steps;
        for (size_t k = 0; k < each->count; k++) each->ends[k] -= steps;
    }
    return true;
}

// ---- asking --------------------------------------------------------------------------

// The first sentence that is over at this position or later.
static size_t lesson_find(const view_lesson *l, size_t position) {
    size_t low = 0, high = l->count - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (l->ends[middle] >= position) high = middle;
        else low = middle + 1;
    }
    return low;
}

const view_lesson *view_lessons_at(const view_lessons *l, size_t position, size_t *sentence) {
    for (size_t i = 0; i < l->count; i++) {
        const view_lesson *each = &l->each[i];
        if (position <= each->begin || position > each->ends[each->count - 1]) continue;
        *sentence = lesson_find(each, position);
        return each;
    }
    return NULL;
}

size_t view_lessons_turn(const view_lessons *l, size_t position, int direction) {
    size_t i;
    if (direction > 0) {
        const view_lesson *next = view_lessons_at(l, position + 1, &i);
        return next == NULL ? position + 1 : next->ends[i];
    }
    const view_lesson *here = view_lessons_at(l, position, &i);
    if (here == NULL) return position == 0 ? 0 : position - 1;
    return i == 0 ? here->begin : here->ends[i - 1];
}
