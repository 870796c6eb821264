// SPDX-License-Identifier: MIT
// What a solver leaves in the cells besides their state, and where it walks.
//
//     notes      . . . . C C C C C C C C S S S S     S: 1 + the side that a search came from
//                                                     C: marks of chalk, two bits for each side
//     replaced   . H H D D D C C S S S S T T T T     T: state, D: 1 + heading, H: hand
//
// A passage has its chalk at both ends, so both cells change at once.  Where a follower was before
// a step is not kept: it is the cell that the step came from.
//
// Invariant: `replaced` has all that the step has changed, so going back is exact.
// Cost: O(1) per step; two bytes per cell.
#include "view/board.h"

enum {
    NOTES_SIDE = 15,
    NOTES_CHALK = 4,             // bits below the chalk of the first side
    REPLACED_SIDE = 4,
    REPLACED_CHALK = 8,
    REPLACED_HEADING = 10,
    REPLACED_HAND = 13
};

static uint32_t notes_move(view_step step) { return step.what >> (2 + VIEW_STEP_MOVE); }

static uint32_t notes_beyond(const view_board *b, uint32_t at, unsigned side) {
    const uint32_t ways[4] = {0u - b->width, 1, b->width, 0u - 1u};
    return at + ways[side];
}

// ---- chalk ---------------------------------------------------------------------------

static unsigned notes_chalk(unsigned note, unsigned side) {
    return note >> (NOTES_CHALK + 2 * side) & 3;
}

static uint16_t notes_with_chalk(unsigned note, unsigned side, unsigned marks) {
    unsigned shift = NOTES_CHALK + 2 * side;
    return (uint16_t)((note & ~(3u << shift)) | marks << shift);
}

static void notes_set_chalk(view_board *b, uint32_t at, unsigned side, unsigned marks) {
    uint16_t *here = &b->notes[at], *there = &b->notes[notes_beyond(b, at, side)];
    *here = notes_with_chalk(*here, side, marks);
    *there = notes_with_chalk(*there, side ^ 2, marks);
}

// ---- the follower --------------------------------------------------------------------

// A cell that is tried is entered from the side; a cell that is given up is left by it.
static void notes_follow(view_board *b, view_step step, unsigned side, unsigned hand) {
    bool enters = view_step_state(step) == VIEW_TRIED;
    b->follower.at = enters ? step.at : notes_beyond(b, step.at, side);
    b->follower.heading = (uint8_t)(enters ? side ^ 2 : side);
    b->follower.hand = (uint8_t)hand;
}

static void notes_unfollow(view_board *b, view_step step, unsigned side, uint32_t replaced) {
    bool enters = view_step_state(step) == VIEW_TRIED;
    unsigned heading = replaced >> REPLACED_HEADING & 7;
    b->follower = (view_follower){.hand = (uint8_t)(replaced >> REPLACED_HAND & 3)};
    if (b->follower.hand == 0) return;
    b->follower.at = enters ? notes_beyond(b, step.at, side) : step.at;
    b->follower.heading = (uint8_t)(heading - 1);
}

// ---- steps ---------------------------------------------------------------------------

static uint32_t notes_replaced(const view_board *b, view_step step) {
    uint32_t move = notes_move(step), note = b->notes[step.at];
    uint32_t replaced = (note & NOTES_SIDE) << REPLACED_SIDE;
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
        b->notes[step.at] = (uint16_t)((b->notes[step.at] & ~(unsigned)NOTES_SIDE) | side);
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
    b->notes[step.at] = (uint16_t)((b->notes[step.at] & ~(unsigned)NOTES_SIDE) |
                                   (replaced >> REPLACED_SIDE & NOTES_SIDE));
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
    return b->notes[view_board_index(b, x, y)] & NOTES_SIDE;
}

unsigned view_board_chalk(const view_board *b, uint64_t x, uint64_t y, unsigned side) {
    if (b->notes == NULL || !view_board_holds(b, x, y)) return 0;
    return notes_chalk(b->notes[view_board_index(b, x, y)], side);
}
