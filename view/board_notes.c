// SPDX-License-Identifier: MIT
// The notes that a solver leaves in the cells besides their state, and its place.
//
//     notes      side, chalk ...       a byte with 1 + the side that a search came from, and two bits
//                                      of chalk for each side, four sides a byte
//     replaced   T S S C D D H         in half bytes, T: state, S: side, C: chalk, D: 1 + heading, H: hand
//
// A passage has its chalk at both ends, so both cells change at once.  Where a follower was before
// a step is not kept: it is the cell that the step came from.
//
// Invariant: `replaced` has all that the step has changed, so going back is exact.
// Cost: O(1) per step; two bytes per cell, more where there are more than four sides.
#include "view/board.h"
#include "view/view_memory.h"

enum {
    REPLACED_SIDE = 4,
    REPLACED_CHALK = 12,
    REPLACED_HEADING = 16,
    REPLACED_HAND = 24
};

bool view_notes_need(view_board *b) {
    if (b->notes != NULL) return true;
    b->note_size = 1 + (view_board_side_count(b) + 3) / 4;
    b->notes = view_memory_new(b->memory, (size_t)b->width * b->height, b->note_size);
    return b->notes != NULL;
}

static uint8_t *notes_of(const view_board *b, size_t at) { return b->notes + at * b->note_size; }

static uint32_t notes_move(view_step step) { return step.what >> (2 + VIEW_STEP_MOVE); }

// ---- chalk ---------------------------------------------------------------------------

static unsigned notes_chalk(const uint8_t *note, unsigned side) {
    return (unsigned)note[1 + side / 4] >> 2 * (side % 4) & 3u;
}

static void notes_put_chalk(uint8_t *note, unsigned side, unsigned marks) {
    unsigned shift = 2 * (side % 4);
    note[1 + side / 4] = (uint8_t)((note[1 + side / 4] & ~(3u << shift)) | marks << shift);
}

static void notes_set_chalk(view_board *b, uint32_t at, unsigned side, unsigned marks) {
    unsigned back;
    uint32_t there = view_board_beyond(b, at, side, &back);
    notes_put_chalk(notes_of(b, at), side, marks);
    notes_put_chalk(notes_of(b, there), back, marks);
}

// ---- the follower --------------------------------------------------------------------

// Straight on from a side by which a cell was entered.
static uint8_t notes_across(const view_board *b, unsigned side) {
    return (uint8_t)(b->shape == NULL ? side ^ 2 : meander_maze_side_opposite(b->shape, side));
}

// A cell that is tried is entered from the side; a cell that is given up is left by it.
static void notes_follow(view_board *b, view_step step, unsigned side, unsigned hand) {
    bool enters = view_step_state(step) == VIEW_TRIED;
    unsigned back;
    uint32_t there = view_board_beyond(b, step.at, side, &back);
    b->follower.at = enters ? step.at : there;
    b->follower.heading = notes_across(b, enters ? side : back);
    b->follower.hand = (uint8_t)hand;
}

static void notes_unfollow(view_board *b, view_step step, unsigned side, uint32_t replaced) {
    bool enters = view_step_state(step) == VIEW_TRIED;
    unsigned heading = replaced >> REPLACED_HEADING & 0xff, back;
    b->follower = (view_follower){.hand = (uint8_t)(replaced >> REPLACED_HAND & 3)};
    if (b->follower.hand == 0) return;
    b->follower.at = enters ? view_board_beyond(b, step.at, side, &back) : step.at;
    b->follower.heading = (uint8_t)(heading - 1);
}

// ---- steps ---------------------------------------------------------------------------

static uint32_t notes_replaced(const view_board *b, view_step step) {
    uint32_t move = notes_move(step);
    const uint8_t *note = notes_of(b, step.at);
    uint32_t replaced = (uint32_t)note[0] << REPLACED_SIDE;
    if (move & MEANDER_MOVE_CHALK)
        replaced |= notes_chalk(note, (move & MEANDER_MOVE_SIDE) - 1) << REPLACED_CHALK;
    if (b->follower.hand == 0) return replaced;
    return replaced | (b->follower.heading + 1u) << REPLACED_HEADING |
           (uint32_t)b->follower.hand << REPLACED_HAND;
}

// Once the path is drawn the follower no longer moves; it keeps its place for going backward.
uint32_t view_notes_forward(view_board *b, view_step step) {
    uint32_t move = notes_move(step), side = move & MEANDER_MOVE_SIDE;
    if (b->notes == NULL) return 0;
    uint32_t replaced = notes_replaced(b, step);
    if (view_step_state(step) == VIEW_PATH) b->follower.hand = 0;
    if (side == 0) return replaced;
    if (view_step_state(step) == VIEW_FRONTIER)
        notes_of(b, step.at)[0] = (uint8_t)side;
    if (move & MEANDER_MOVE_CHALK)
        notes_set_chalk(b, step.at, side - 1, (move & MEANDER_MOVE_CHALK) / MEANDER_MOVE_ONCE);
    if (move & MEANDER_MOVE_HAND)
        notes_follow(b, step, side - 1, (move & MEANDER_MOVE_HAND) / MEANDER_MOVE_RIGHT);
    return replaced;
}

void view_notes_backward(view_board *b, view_step step, uint32_t replaced) {
    uint32_t move = notes_move(step), side = move & MEANDER_MOVE_SIDE;
    if (b->notes == NULL) return;
    if (view_step_state(step) == VIEW_PATH)
        b->follower.hand = (uint8_t)(replaced >> REPLACED_HAND & 3);
    if (side == 0) return;
    notes_of(b, step.at)[0] = (uint8_t)(replaced >> REPLACED_SIDE & 0xff);
    if (move & MEANDER_MOVE_CHALK)
        notes_set_chalk(b, step.at, side - 1, replaced >> REPLACED_CHALK & 3);
    if (move & MEANDER_MOVE_HAND) notes_unfollow(b, step, side - 1, replaced);
}

// ---- looking -------------------------------------------------------------------------

uint32_t view_notes_occur(view_step step) {
    uint32_t move = notes_move(step), occurs = 0;
    if ((move & MEANDER_MOVE_SIDE) == 0) return 0;
    if (view_step_state(step) == VIEW_FRONTIER) occurs |= VIEW_OCCURS_ARROWS;
    if (move & MEANDER_MOVE_CHALK) occurs |= VIEW_OCCURS_CHALK;
    if (move & MEANDER_MOVE_HAND) occurs |= VIEW_OCCURS_HAND;
    return occurs;
}

unsigned view_board_came(const view_board *b, uint64_t x, uint64_t y) {
    if (b->notes == NULL || !view_board_holds(b, x, y)) return 0;
    return notes_of(b, view_board_index(b, x, y))[0];
}

unsigned view_board_chalk(const view_board *b, uint64_t x, uint64_t y, unsigned side) {
    if (b->notes == NULL || !view_board_holds(b, x, y)) return 0;
    return notes_chalk(notes_of(b, view_board_index(b, x, y)), side);
}

bool view_board_noted(const view_board *b, size_t at) {
    const uint8_t *note = notes_of(b, at);
    unsigned any = 0;
    for (unsigned i = 0; i < b->note_size; i++) any |= note[i];
    return any != 0;
}
