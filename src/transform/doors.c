// SPDX-License-Identifier: MIT
// Doors: regions of the maze are locked, one behind the other, and each key lies in the region before.
//
//     +---+---+---+---+---+      region 0 has the start and key a, which opens A,
//     | S   a | b |     G |      region 1 is behind A and has key b, which opens B,
//     +   +---+   +   +---+      region 2 is behind B and has the goal.
//     |       A       B   |
//     +---+---+---+---+---+      So all doors are needed, in this order.
//
// With loops a region is entered by several passages, all of one letter:
//
//     +---+---+---+---+
//     | S       A     |          Both ways into the right half ask for key a: one of them alone
//     +   +---+---+   +          would lock nothing.
//     | a       A   G |
//     +---+---+---+---+
//
// A region is a subtree of a depth-first tree from the start, without the subtrees that are cut from it.  The tree's
// other passages lead from a cell to one of its ancestors, so how many passages a cut takes is known for all
// subtrees at once.  In a perfect maze it is one; with loops the cheapest cuts are preferred, and all passages of a cut
// are doors of one letter.
//
// The goal's region is cut first and never cut again; then the others; and they are opened in a random order in
// which each comes after the region that it was cut from, the goal's last.  Passages between any two regions get the
// letter of the later one.
//
// Invariant: without key k nothing from region k + 1 on can be entered.  Keys k and later lie in regions k and later,
// so a walker who has not entered region k + 1 has no later key, and every passage into a later region asks for the
// key of that region.  So each key is reachable before its door, and the last region after all.
// Cost: O(n) for each door; 37 bytes per cell.
// Source: Joris Dormans, "Adventures in level design: generating missions and spaces for action adventure games",
// 2010 (locks and keys); Robert Tarjan, "Depth-first search and linear graph algorithms", 1972 (cuts of a subtree).
#define GRID_WIDE
#include <string.h>

#include "grid/locks.h"
#include "grid/spread.h"
#include "transform/transform.h"

#define DOORS_UNSEEN UINT32_MAX

// The tree: its nodes are numbered in the order in which they were met, so a subtree is the nodes from its root to
// `end`, and whether a node is in it takes two comparisons.
typedef struct doors_tree {
    transform_job *job;
    uint32_t *number;            // of each index
    uint32_t *cells, *parent, *end;
    uint32_t *left;              // sides that the search has still to look at; then free cells (below)
    int32_t *cut;                // passages that leave the subtree, besides that to its parent
    uint8_t *back, *goals;       // the side to the parent; goals in the subtree, at most 255
    uint32_t count;
    unsigned all_goals;
    uint32_t roots[LOCKS_KEYS_MOST + 1];   // of the regions; 0 is the start's, 1 the goal's once it is cut
    unsigned root_count;
} doors_tree;

static meander_status doors_lend(doors_tree *t) {
    size_t count = t->job->grid->count;
    scratch *lent = t->job->scratch;
    t->number = scratch_lend(lent, count, sizeof *t->number);
    t->cells = scratch_lend(lent, count, sizeof *t->cells);
    t->parent = scratch_lend(lent, count, sizeof *t->parent);
    t->end = scratch_lend(lent, count, sizeof *t->end);
    t->left = scratch_lend(lent, count, sizeof *t->left);
    t->cut = scratch_lend_zeroed(lent, count, sizeof *t->cut);
    t->back = scratch_lend(lent, count, 1);
    t->goals = scratch_lend_zeroed(lent, count, 1);
    bool whole = t->number != NULL && t->cells != NULL && t->parent != NULL && t->end != NULL && t->left != NULL &&
                 t->cut != NULL && t->back != NULL && t->goals != NULL;
    return whole ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// ---- the tree ------------------------------------------------------------------------

static void doors_meet(doors_tree *t, cell c, uint32_t parent, unsigned back) {
    uint32_t i = t->count++;
    t->number[c] = i;
    t->cells[i] = (uint32_t)c;
    t->parent[i] = parent;
    t->back[i] = (uint8_t)back;
    t->left[i] = maze_sides(t->job->maze, c);
}

// The parent is the way back, so no stack is needed.
static void doors_search(doors_tree *t) {
    const grid *g = t->job->grid;
    uint32_t at = 0;
    memset(t->number, 0xff, g->count * sizeof *t->number);
    doors_meet(t, t->job->puzzle->start, 0, GRID_WIDE_MOST);
    for (;;) {
        if (t->left[at] == 0) {
            t->end[at] = t->count;
            if (at == 0) return;
            at = t->parent[at];
            continue;
        }
        unsigned side = bits_lowest(t->left[at]), back;
        cell next = grid_cross(g, t->cells[at], side, &back);
        t->left[at] &= t->left[at] - 1;
        if (t->number[next] == DOORS_UNSEEN) {
            doors_meet(t, next, at, back);
            at = t->count - 1;
        } else if (side != t->back[at] && t->number[next] < at) {
            t->cut[at]++;
            t->cut[t->number[next]]--;
        }
    }
}

// Sums over the subtrees.  A free cell is one where a key may lie: neither the start nor a goal.
static void doors_sum(doors_tree *t) {
    const puzzle *p = t->job->puzzle;
    for (uint32_t i = 0; i < t->count; i++) t->left[i] = 1;
    t->left[0] = 0;
    for (size_t i = 0; i < p->goal_count; i++) {
        uint32_t goal = t->number[p->goals[i]];
        if (goal == DOORS_UNSEEN || t->goals[goal] > 0) continue;
        t->left[goal] = 0;
        t->goals[goal] = 1;
    }
    for (uint32_t i = t->count; i-- > 1;) {
        uint32_t up = t->parent[i];
        t->left[up] += t->left[i];
        t->cut[up] += t->cut[i];
        t->goals[up] = (uint8_t)(t->goals[up] + t->goals[i] > 255 ? 255 : t->goals[up] + t->goals[i]);
    }
    t->all_goals = t->goals[0];
}

// ---- the regions ---------------------------------------------------------------------

static bool doors_is_in(const doors_tree *t, uint32_t i, uint32_t root) { return i >= root && i < t->end[root]; }

// The region of a node: of the roots above it the nearest, which has the greatest number.
static unsigned doors_region(const doors_tree *t, uint32_t i) {
    unsigned found = 0;
    for (unsigned k = 1; k < t->root_count; k++)
        if (doors_is_in(t, i, t->roots[k]) && t->roots[k] > t->roots[found]) found = k;
    return found;
}

// Returns whether a subtree may become a region: a key has room in it, unless it is the goal's, and in what is left.
static bool doors_suits(const doors_tree *t, uint32_t i, bool any_goal) {
    const puzzle *p = t->job->puzzle;
    unsigned region = doors_region(t, i);
    if (t->left[t->roots[region]] <= t->left[i]) return false;
    // The goal's region stays whole: behind its door there is no other, or that would not be needed.
    if (t->root_count > 1) return region != 1 && t->roots[region] != i && t->left[i] > 0;
    if (!any_goal) return t->goals[i] == t->all_goals;
    return doors_is_in(t, t->number[p->goals[0]], i);
}

// A score is 1 / passages of the cut, where the size is about an equal share.  Of those with half the best score or
// more each is equally likely.
//
// Returns how well a subtree suits.  Between a third of an equal share and three times as much the cheapest cut is
// best, and beyond that the size nearest to the share; half of it is as good as twice as much.
static uint64_t doors_score(const doors_tree *t, uint32_t i, uint64_t share) {
    uint64_t size = (uint64_t)t->left[i] + 1, low = size < share ? size : share, high = size < share ? share : size;
    return 3 * low >= high ? ((uint64_t)1 << 40) / (1 + (uint64_t)t->cut[i]) : (low << 8) / high;
}

// Draws a subtree; returns 0 when none suits, for the root of the tree is never drawn.  Three walks over the nodes take
// no memory: the best score, how many are near it, and the one whose turn it is.
static uint32_t doors_draw(doors_tree *t, uint64_t share, bool any_goal) {
    uint64_t best = 0, count = 0;
    for (uint32_t i = 1; i < t->count; i++) {
        if (!doors_suits(t, i, any_goal)) continue;
        uint64_t score = doors_score(t, i, share) + 1;
        if (score > best) best = score;
    }
    for (uint32_t i = 1; i < t->count; i++)
        count += doors_suits(t, i, any_goal) && 2 * (doors_score(t, i, share) + 1) >= best;
    if (count == 0) return 0;
    uint64_t wanted = rng_below(t->job->rng, count);
    for (uint32_t i = 1; i < t->count; i++)
        if (doors_suits(t, i, any_goal) && 2 * (doors_score(t, i, share) + 1) >= best && wanted-- == 0) return i;
    return 0;
}

// The free cells of the new region no longer count for those above it, up to the root of the region it is cut from.
static void doors_cut(doors_tree *t, uint32_t root) {
    uint32_t top = t->roots[doors_region(t, root)];
    for (uint32_t i = root; i != top;) {
        i = t->parent[i];
        t->left[i] -= t->left[root];
    }
    t->roots[t->root_count++] = root;
}

// A share is that of one region when all have the same size.  Where no subtree has all goals, the first one counts: the
// others may be reached through fewer doors.
static void doors_cut_all(doors_tree *t) {
    uint64_t share = (uint64_t)t->left[0] / ((uint64_t)t->job->value + 1) + 1;
    t->root_count = 1;
    for (int64_t i = 0; i < t->job->value; i++) {
        uint32_t root = doors_draw(t, share, false);
        if (root == 0 && t->root_count == 1) root = doors_draw(t, share, true);
        if (root == 0) return;
        doors_cut(t, root);
    }
}

// ---- doors and keys --------------------------------------------------------------------

// The place of each region in the order of opening: one after the other of those whose region above is open.
static void doors_order(const doors_tree *t, unsigned *places) {
    unsigned above[LOCKS_KEYS_MOST + 1] = {0};
    uint32_t open = 1;
    for (unsigned k = 1; k < t->root_count; k++) above[k] = doors_region(t, t->parent[t->roots[k]]);
    places[0] = 0;
    for (unsigned next = 1; next < t->root_count; next++) {
        unsigned ready[LOCKS_KEYS_MOST + 1], count = 0, chosen = 1;
        for (unsigned k = 2; k < t->root_count; k++)
            if (!(open >> k & 1) && open >> above[k] & 1) ready[count++] = k;
        if (count > 0) chosen = ready[rng_below(t->job->rng, count)];
        open |= 1u << chosen;
        places[chosen] = next;
    }
}

// Each passage is seen from both of its ends and locked from the one in the earlier region.
static meander_status doors_lock(const doors_tree *t, const unsigned *places) {
    const grid *g = t->job->grid;
    for (uint32_t i = 0; i < t->count; i++) {
        unsigned mine = places[doors_region(t, i)];
        for (unsigned open = maze_sides(t->job->maze, t->cells[i]); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            uint32_t other = t->number[grid_neighbour(g, t->cells[i], side)];
            unsigned theirs = places[doors_region(t, other)];
            if (theirs > mine) TRY(locks_add(t->job->puzzle, t->cells[i], side, theirs - 1));
        }
    }
    return MEANDER_OK;
}

// Returns whether a key may lie there; in dead ends if a region has any.
static bool doors_takes_key(const doors_tree *t, const unsigned *places, uint32_t i, unsigned place, bool end) {
    const puzzle *p = t->job->puzzle;
    cell c = t->cells[i];
    return places[doors_region(t, i)] == place && i != 0 && (!end || transform_degree(t->job, c) == 1) &&
           !puzzle_is_goal(p, c);
}

static uint32_t doors_count_places(const doors_tree *t, const unsigned *places, unsigned place, bool end) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->count; i++) count += doors_takes_key(t, places, i, place, end);
    return count;
}

// One key for each region but the last: that of the next region's door.  A dead end is worth the way into it.
static meander_status doors_lay_keys(const doors_tree *t, const unsigned *places) {
    for (unsigned key = 0; key + 1 < t->root_count; key++) {
        uint32_t count = doors_count_places(t, places, key, true);
        bool end = count > 0;
        if (!end) count = doors_count_places(t, places, key, false);
        uint64_t wanted = rng_below(t->job->rng, count);
        for (uint32_t i = 0; i < t->count; i++) {
            if (!doors_takes_key(t, places, i, key, end) || wanted-- != 0) continue;
            TRY(locks_put_key(t->job->puzzle, t->cells[i], key));
            break;
        }
    }
    return MEANDER_OK;
}

static meander_status doors_apply(transform_job *job) {
    doors_tree t = {.job = job};
    unsigned places[LOCKS_KEYS_MOST + 1];
    if (!spread_fits(job->grid))
        return context_fail(job->context, MEANDER_TOO_BIG, "doors are put into mazes of fewer than 2^31 cells");
    // Fewer doors than were asked for are a maze all the same: a set of many sizes would end otherwise.
    TRY(doors_lend(&t));
    doors_search(&t);
    doors_sum(&t);
    doors_cut_all(&t);
    if (t.root_count <= (uint64_t)job->value)
        context_note(job->context, "room for %u of %lld doors", t.root_count - 1, (long long)job->value);
    doors_order(&t, places);
    TRY(doors_lock(&t, places));
    return doors_lay_keys(&t, places);
}

static const meander_param doors_params[] = {
    {.name = "doors", .kind = MEANDER_PARAM_INTEGER, .fallback = 3, .least = 0, .most = LOCKS_KEYS_MOST,
     .about = "how many locked regions, each with a key that can be reached before, if there is room for them"},
    {0},
};

const transform transform_doors = {
    .name = "doors",
    .about = "passages are locked, and each key lies where it can be reached before its door",
    .traits = "perfect way",
    .params = doors_params,
    .stage = 1,
    .apply = doors_apply,
    .wide = &transform_doors,
};
