// SPDX-License-Identifier: MIT
// The start and the goal of a plain maze of blocks, chosen as for mazes that are held whole (walls_read.c):
//
//     letters first             #S# #G#
//     then openings             ### ###   if they are one or two
//     then the first and the last cell
//
// Invariant: walls_read.c would choose the same ends, and say the same about them.
#include "format/text/block_ends.h"

#include <string.h>

#include "format/text/walls.h"

bool block_ends_add_opening(block_ends *e, uint64_t x, uint64_t y, unsigned side) {
    if (e->opening_count == BLOCK_PLACES) return false;
    e->openings[e->opening_count++] = (border_opening){{x, y}, side, OPENING_ENTRANCE};
    return true;
}

bool block_ends_add_letter(block_ends *e, char letter, meander_point at) {
    if (letter == 'S' && !e->has_start) {
        e->has_start = true;
        e->start = at;
        return true;
    }
    if (letter != 'G' || e->goal_count == BLOCK_PLACES) return false;
    e->goals[e->goal_count++] = at;
    return true;
}

bool block_ends_are_plain(const block_ends *e) {
    return !e->has_start || e->goal_count == 0 || e->opening_count == 0;
}

// Sorts into reading order: top, left, right, bottom.
static void ends_sort_openings(block_ends *e) {
    static const unsigned order[] = {MEANDER_NORTH, MEANDER_WEST, MEANDER_EAST, MEANDER_SOUTH};
    border_opening sorted[BLOCK_PLACES];
    size_t count = 0;
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < e->opening_count; k++)
            if (e->openings[k].side == order[i]) sorted[count++] = e->openings[k];
    memcpy(e->openings, sorted, count * sizeof *sorted);
}

static bool ends_same(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool ends_is_goal(const block_ends *e, meander_point at) {
    for (size_t i = 0; i < e->goal_count; i++)
        if (ends_same(e->goals[i], at)) return true;
    return false;
}

// Chooses the start without a letter, or the goal without one; returns false when it is the first
// or the last cell for lack of anything better.
static bool ends_choose_start(block_ends *e, uint64_t width, uint64_t height, size_t openings) {
    bool found = false;
    uint64_t cells = width * height;
    e->start = (meander_point){0, 0};
    for (uint64_t i = 1; i < cells && ends_is_goal(e, e->start); i++)
        e->start = (meander_point){i % width, i / width};
    for (size_t i = openings; i-- > 0;)
        if (!ends_is_goal(e, e->openings[i].at)) {
            e->start = e->openings[i].at;
            found = true;
        }
    return found;
}

static bool ends_choose_goal(block_ends *e, uint64_t width, uint64_t height, size_t openings) {
    meander_point first = {0, 0}, last = {width - 1, height - 1};
    meander_point goal = ends_same(e->start, last) ? first : last;
    bool found = false;
    for (size_t i = 0; e->has_start && i < openings; i++)
        if (!ends_same(e->openings[i].at, e->start)) {
            goal = e->openings[i].at;
            found = true;
        }
    if (!e->has_start && openings == 2) {
        goal = e->openings[1].at;
        found = true;
    }
    e->goals[e->goal_count++] = goal;
    return found;
}

// Letters first, then one or two openings for what has no letter, then the first and the last
// cell.
void block_ends_choose(block_ends *e, uint64_t width, uint64_t height, bool *has_start, bool *has_goal) {
    size_t openings = e->opening_count <= 2 ? e->opening_count : 0;
    ends_sort_openings(e);
    *has_start = e->has_start;
    *has_goal = e->goal_count > 0;
    if (!*has_start) *has_start = ends_choose_start(e, width, height, openings);
    if (!*has_goal) *has_goal = ends_choose_goal(e, width, height, openings);
}

void block_ends_note(context *c, const char *name, const block_ends *e, bool has_start, bool has_goal) {
    char text[WALLS_GUESS];
    walls_tell_unmarked(text, sizeof text, has_start, has_goal, e->start, e->goals[0], e->goal_count);
    if (text[0] != '\0') context_note(c, "%s: %s", name, text);
}
