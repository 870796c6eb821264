// SPDX-License-Identifier: MIT
// Playing a film on a board.  When the library's events arrive they are turned into changes of
// bytes once (film_listener.c):
//
//     OPEN, CLOSE   a side of a cell, and of the cell beyond it
//     LABEL         the number of a cell's set
//     STATE         the upper half of a cell's byte, and what the solver notes (board_notes.c)
//
//     steps      0     1     2   |   3     4
//     replaced   old   old   old |   -     -        position = 3: steps 0 .. 2 are shown
//
// Changes that the trace of the making leaves out (a transform may cut cells off) are added at its end, so
// that the end of the making is always the maze.
//
// Invariant: replaced[i] is right for every i < position.
// Cost: one byte per cell, four more where it is not a square, four when there are sets, two or more for
// a solver; 12 bytes per step; O(1) per step.
#include "view/board.h"

#include <assert.h>
#include <string.h>

#include "view/view_memory.h"

// So many ones as sides are open, four at most.
static unsigned board_ones(uint32_t sides) {
    unsigned ones = 0;
    for (; sides != 0 && ones < 15; sides &= sides - 1) ones = ones << 1 | 1;
    return ones;
}

static void board_set_sides(view_board *b, size_t at, unsigned sides) {
    if (b->open != NULL) b->open[at] = sides;
    if (b->open != NULL) sides = board_ones(sides);
    b->cells[at] = (uint8_t)((b->cells[at] & 0xf0u) | (sides & 15));
}

static unsigned board_sides_at(const view_board *b, size_t at) {
    return b->open != NULL ? b->open[at] : b->cells[at] & 15u;
}

static view_state board_ground(const meander_maze *m, uint32_t x, uint32_t y, bool film) {
    if (!meander_maze_holds(m, (meander_point){x, y})) return VIEW_OUTSIDE;
    return film ? VIEW_SOLID : VIEW_FLOOR;
}

meander_status view_board_init(view_board *b, const meander_allocator *memory,
                               const meander_maze *m, bool film) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    if (width > UINT32_MAX / 2 || height > UINT32_MAX / 2 / width) return MEANDER_TOO_BIG;
    *b = (view_board){.memory = memory, .width = (uint32_t)width, .height = (uint32_t)height};
    if (meander_maze_check_squares(m, "these") != MEANDER_OK) b->shape = m;
    size_t count = (size_t)width * (size_t)height, i = 0;
    b->cells = view_memory_new(memory, count, 1);
    if (b->shape != NULL) b->open = view_memory_new(memory, count, sizeof *b->open);
    if (b->cells == NULL || (b->shape != NULL && b->open == NULL)) {
        view_board_done(b);
        return MEANDER_NO_MEMORY;
    }
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++, i++) {
            unsigned sides = film ? 0 : meander_maze_sides(m, (meander_point){x, y});
            b->cells[i] = (uint8_t)((unsigned)board_ground(m, x, y, film) << 4);
            board_set_sides(b, i, sides);
        }
    return MEANDER_OK;
}

void view_board_done(view_board *b) {
    if (b->memory == NULL) return;
    view_memory_free(b->memory, b->cells);
    view_memory_free(b->memory, b->open);
    view_memory_free(b->memory, b->labels);
    view_memory_free(b->memory, b->notes);
    view_memory_free(b->memory, b->extra);
    view_memory_free(b->memory, b->steps);
    view_memory_free(b->memory, b->replaced);
    *b = (view_board){0};
}

// ---- adding ------------------------------------------------------------------------

// Both arrays grow together: `replaced` gets the size of the steps.
static bool board_reserve(view_board *b, size_t wanted) {
    size_t capacity = b->capacity;
    void *block = b->steps, *old = b->replaced;
    if (!view_memory_reserve(b->memory, &block, &capacity, wanted, sizeof *b->steps)) return false;
    b->steps = block;
    if (capacity == b->capacity) return true;
    old = b->memory->resize(b->memory->user, old, capacity * sizeof *b->replaced);
    if (old == NULL) return false;
    b->replaced = old;
    b->capacity = capacity;
    return true;
}

static bool board_push(view_board *b, size_t at, unsigned kind, uint32_t value) {
    if (b->count == b->capacity && !board_reserve(b, b->count + 1)) return false;
    b->steps[b->count++] = (view_step){(uint32_t)at, value << 2 | kind};
    return true;
}

// Takes over the array itself where the board has none; `replaced` must get the same size.
static bool board_adopt(view_board *b, view_film *f) {
    if (b->steps != NULL || f->count == 0) return board_reserve(b, b->count + f->count);
    size_t bytes = f->capacity * sizeof *b->replaced;
    b->replaced = b->memory->resize(b->memory->user, NULL, bytes);
    if (b->replaced == NULL) return false;
    b->steps = f->steps;
    b->capacity = f->capacity;
    return true;
}

static bool board_need_labels(view_board *b, const view_film *f) {
    if (!f->labels || b->labels != NULL) return true;
    b->labels = view_memory_new(b->memory, (size_t)b->width * b->height, sizeof *b->labels);
    b->by_rows = b->shape == NULL;
    return b->labels != NULL;
}

// Row by row means that no number is given above a later one.
static void board_look_at_label(view_board *b, view_step step, uint32_t *lowest) {
    if ((step.what & 3) != VIEW_STEP_LABEL) return;
    uint32_t row = step.at / b->width;
    if (row < *lowest) b->by_rows = false;
    else *lowest = row;
}

static void board_look_at_state(view_board *b, view_step step, bool solving) {
    if ((step.what & 3) == VIEW_STEP_LABEL) b->occurs[solving] |= VIEW_OCCURS_SETS;
    if ((step.what & 3) != VIEW_STEP_STATE || step.what == VIEW_STEP_PAUSE) return;
    b->occurs[solving] |= UINT32_C(1) << view_step_state(step) | view_notes_occur(step);
}

// The grid's numbers of cells become those of the board.
static bool board_add(view_board *b, const meander_maze *m, view_film *f) {
    uint32_t lowest = 0;
    if (!board_need_labels(b, f) || (f->moves && !view_notes_need(b)) || !board_adopt(b, f)) return false;
    for (size_t i = 0; i < f->count; i++) {
        view_step step = f->steps[i];
        meander_event event = {.cell = step.at};
        meander_point at = {step.at % b->width, step.at / b->width};
        if (step.what != VIEW_STEP_PAUSE) at = meander_event_point(m, &event);
        if (!view_board_holds(b, at.x, at.y)) continue;
        step.at = (uint32_t)view_board_index(b, at.x, at.y);
        b->steps[b->count++] = step;
        board_look_at_label(b, step, &lowest);
        board_look_at_state(b, step, f->solving);
    }
    if (f->steps == b->steps) f->steps = NULL;
    view_film_end(f);
    return true;
}

// Adds what still differs from the maze: only at one end of a passage, because both ends change at
// once.
static bool board_add_rest_at(view_board *b, const meander_maze *m, uint32_t x, uint32_t y) {
    size_t at = view_board_index(b, x, y);
    unsigned wanted = meander_maze_sides(m, (meander_point){x, y});
    unsigned differ = board_sides_at(b, at) ^ wanted, back;
    for (unsigned side = 0; side < view_board_side_count(b); side++) {
        if (!(differ >> side & 1) || view_board_beyond(b, (uint32_t)at, side, &back) < at) continue;
        unsigned kind = wanted >> side & 1 ? VIEW_STEP_OPEN : VIEW_STEP_CLOSE;
        if (!board_push(b, at, kind, side)) return false;
    }
    return true;
}

static bool board_add_rest(view_board *b, const meander_maze *m) {
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++)
            if (!board_add_rest_at(b, m, x, y)) return false;
    return true;
}

// ---- how a making begins and ends ---------------------------------------------------------

// A cell that is finished, or was given up, and stays closed on all sides is rock.  The board shows
// the end.
static void board_find_rock(view_board *b) {
    const uint32_t finished = VIEW_FLOOR << 2 | VIEW_STEP_STATE;
    const uint32_t erased = VIEW_ERASED << 2 | VIEW_STEP_STATE;
    for (size_t i = 0; i < b->count; i++)
        if ((b->steps[i].what == finished || b->steps[i].what == erased) &&
            (b->cells[b->steps[i].at] & 15) == 0) {
            b->steps[i].what = VIEW_ROCK << 2 | VIEW_STEP_STATE;
            b->occurs[0] |= UINT32_C(1) << VIEW_ROCK;
        }
}

static size_t board_count_passages_of_shape(const view_board *b) {
    size_t ends = 0;
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++) {
            unsigned sides = meander_maze_all_sides(b->shape, (meander_point){x, y});
            for (; sides != 0; sides &= sides - 1) ends++;
        }
    return ends / 2;
}

// The number of possible passages.
static size_t board_count_passages(const view_board *b) {
    size_t count = 0, i = 0;
    if (b->shape != NULL) return board_count_passages_of_shape(b);
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++, i++) {
            if (b->cells[i] >> 4 == VIEW_OUTSIDE) continue;
            count += x + 1 < b->width && b->cells[i + 1] >> 4 != VIEW_OUTSIDE;
            count += y + 1 < b->height && b->cells[i + b->width] >> 4 != VIEW_OUTSIDE;
        }
    return count;
}

static bool board_builds_walls(const view_board *b, size_t from) {
    while (from < b->count && (b->steps[from].what & 3) != VIEW_STEP_CLOSE) from++;
    return from < b->count;
}

// Where all is opened before the first wall, the film begins when that is done.  The board is at
// the beginning.
static void board_skip_opening(view_board *b) {
    size_t opened = 0;
    while (opened < b->count && (b->steps[opened].what & 3) == VIEW_STEP_OPEN) opened++;
    if (opened == 0 || opened != board_count_passages(b) || !board_builds_walls(b, opened)) return;
    view_board_seek(b, opened);
    b->count -= opened;
    memmove(b->steps, b->steps + opened, b->count * sizeof *b->steps);
    b->skipped = opened;
    b->position = 0;
}

// Plays to the end once, to see what is missing.
meander_status view_board_add_making(view_board *b, const meander_maze *m, view_film *f) {
    size_t position = b->position;
    assert(b->count == 0);
    bool added = board_add(b, m, f);
    if (added) {
        view_board_seek(b, b->count);
        added = board_add_rest(b, m);
        view_board_seek(b, b->count);
        board_find_rock(b);
        view_board_seek(b, position);
    }
    if (added && position == 0) board_skip_opening(b);
    if (!added) b->count = 0;
    b->making = b->count;
    return added ? MEANDER_OK : MEANDER_NO_MEMORY;
}

meander_status view_board_add_solving(view_board *b, const meander_maze *m, view_film *f) {
    size_t count = b->count;
    if (board_add(b, m, f)) return MEANDER_OK;
    b->count = count;
    return MEANDER_NO_MEMORY;
}

void view_board_cut_solving(view_board *b) {
    if (b->position > b->making) view_board_seek(b, b->making);
    b->count = b->making;
    b->occurs[1] = 0;
}

// ---- playing -----------------------------------------------------------------------

static void board_set_side_of_shape(view_board *b, uint32_t at, unsigned side, bool open) {
    unsigned back;
    uint32_t there = view_board_beyond(b, at, side, &back);
    uint32_t near = UINT32_C(1) << side, far = UINT32_C(1) << back;
    board_set_sides(b, at, open ? b->open[at] | near : b->open[at] & ~near);
    board_set_sides(b, there, open ? b->open[there] | far : b->open[there] & ~far);
}

static void board_set_side(view_board *b, uint32_t at, unsigned side, bool open) {
    const ptrdiff_t ways[4] = {-(ptrdiff_t)b->width, 1, (ptrdiff_t)b->width, -1};
    if (b->shape != NULL) {
        board_set_side_of_shape(b, at, side, open);
        return;
    }
    uint8_t *here = &b->cells[at], *there = here + ways[side];
    unsigned near = 1u << side, far = 1u << (side ^ 2);
    *here = (uint8_t)(open ? *here | near : *here & ~near);
    *there = (uint8_t)(open ? *there | far : *there & ~far);
}

bool view_board_forward(view_board *b) {
    if (b->position == b->count) return false;
    const view_step step = b->steps[b->position];
    uint32_t *replaced = &b->replaced[b->position++], value = step.what >> 2;
    uint8_t *here = &b->cells[step.at];
    switch (step.what & 3) {
    case VIEW_STEP_OPEN:
    case VIEW_STEP_CLOSE:
        *replaced = (uint32_t)(board_sides_at(b, step.at) >> value & 1);
        board_set_side(b, step.at, value, (step.what & 3) == VIEW_STEP_OPEN);
        break;
    case VIEW_STEP_LABEL:
        *replaced = b->labels[step.at];
        b->labels[step.at] = value;
        break;
    default:
        if (step.what == VIEW_STEP_PAUSE) break;
        *replaced = *here >> 4 | view_notes_forward(b, step);
        *here = (uint8_t)((unsigned)view_step_state(step) << 4 | (*here & 15u));
    }
    return true;
}

bool view_board_backward(view_board *b) {
    if (b->position == 0) return false;
    const view_step step = b->steps[--b->position];
    uint32_t replaced = b->replaced[b->position];
    uint8_t *here = &b->cells[step.at];
    switch (step.what & 3) {
    case VIEW_STEP_OPEN:
    case VIEW_STEP_CLOSE:
        board_set_side(b, step.at, step.what >> 2, replaced != 0);
        break;
    case VIEW_STEP_LABEL:
        b->labels[step.at] = replaced;
        break;
    default:
        if (step.what == VIEW_STEP_PAUSE) break;
        *here = (uint8_t)((replaced & 15) << 4 | (*here & 15u));
        view_notes_backward(b, step, replaced);
    }
    return true;
}

void view_board_seek(view_board *b, size_t position) {
    while (b->position < position && view_board_forward(b)) continue;
    while (b->position > position) view_board_backward(b);
}

// ---- looking -----------------------------------------------------------------------

bool view_board_need_extra(view_board *b) {
    if (b->extra == NULL) b->extra = view_memory_new(b->memory, (size_t)b->width * b->height, 1);
    return b->extra != NULL;
}

void view_board_clear_extra(view_board *b, unsigned flags) {
    if (b->extra == NULL) return;
    size_t count = (size_t)b->width * b->height;
    for (size_t i = 0; i < count; i++) b->extra[i] = (uint8_t)(b->extra[i] & ~flags);
}

bool view_board_is_made(const view_board *b) { return b->position >= b->making; }

// A maze of a single cell is not rock.
view_state view_board_state_of(const view_board *b, unsigned byte) {
    view_state state = (view_state)(byte >> 4);
    bool rock = (byte & 15) == 0 && b->width + b->height > 2;
    if (state == VIEW_SOLID && (byte & 15) != 0) return VIEW_FLOOR;
    if (view_board_is_made(b) && state < VIEW_TRIED) return rock ? VIEW_ROCK : VIEW_FLOOR;
    return state;
}

view_state view_board_state(const view_board *b, uint64_t x, uint64_t y) {
    if (!view_board_holds(b, x, y)) return VIEW_OUTSIDE;
    return view_board_state_of(b, b->cells[view_board_index(b, x, y)]);
}

unsigned view_board_sides(const view_board *b, uint64_t x, uint64_t y) {
    return view_board_holds(b, x, y) ? board_sides_at(b, view_board_index(b, x, y)) : 0;
}

uint32_t view_board_label(const view_board *b, uint64_t x, uint64_t y) {
    if (b->labels == NULL || !view_board_holds(b, x, y) || view_board_is_made(b)) return 0;
    return b->labels[view_board_index(b, x, y)];
}

bool view_board_cursor(const view_board *b, uint32_t *x, uint32_t *y) {
    if (b->position == 0 || b->position == b->making || b->position == b->count) return false;
    uint32_t at = b->follower.hand != 0 ? b->follower.at : b->steps[b->position - 1].at;
    *x = at % b->width;
    *y = at / b->width;
    return true;
}

bool view_board_next(const view_board *b, uint32_t *x, uint32_t *y) {
    if (b->position == b->count) return false;
    *x = b->steps[b->position].at % b->width;
    *y = b->steps[b->position].at / b->width;
    return true;
}
