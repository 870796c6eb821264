// SPDX-License-Identifier: MIT
// Keys and doors of a puzzle, and the proof that it can be solved.
//
//     flood      the start's part, with all locks shut              S . . A
//     again      each lock that has one end inside and whose key    S . . A . . B
//                was met: the flood goes on behind it
//
// More keys never close a way, so all that can be reached is reached in the end, in any order.  A key
// is reachable before its door if the flood meets it although its doors stay shut.
//
// The list is sorted, so two puzzles with the same doors have the same list.
//
// Invariant: a cell that was reached can be reached with the keys that were met so far.
// Cost: a look at each cell, and at all locks for each part that they open; one flood for each key.
#define GRID_WIDE
#include "grid/locks.h"

#include <string.h>

#include "base/bits.h"

// ---- the list ------------------------------------------------------------------------

static meander_status locks_begin(puzzle *p) {
    if (p->locks != NULL) return MEANDER_OK;
    p->locks = memory_new_zeroed(p->context, 1, sizeof *p->locks);
    if (p->locks == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < LOCKS_KEYS_MOST; i++) p->locks->keys[i] = CELL_NONE;
    return MEANDER_OK;
}

static bool locks_precedes(const lock *a, const lock *b) {
    return a->cell != b->cell ? a->cell < b->cell : a->side != b->side ? a->side < b->side : a->key < b->key;
}

// A door that leads both ways is noted at the end that comes first, so that the same doors make the same list.
static lock locks_seen_from(const puzzle *p, lock l) {
    unsigned back;
    cell other = grid_cross(p->grid, l.cell, l.side, &back);
    lock there = {other, back, l.key};
    return l.key != LOCK_ONE_WAY && locks_precedes(&there, &l) ? there : l;
}

meander_status locks_add(puzzle *p, cell c, unsigned side, unsigned key) {
    TRY(locks_begin(p));
    locks *l = p->locks;
    void *list = l->list;
    if (!memory_reserve(p->context, &list, &l->capacity, l->count + 1, sizeof *l->list)) return MEANDER_NO_MEMORY;
    l->list = list;
    lock added = locks_seen_from(p, (lock){c, side, key});
    size_t at = l->count++;
    for (; at > 0 && locks_precedes(&added, &l->list[at - 1]); at--) l->list[at] = l->list[at - 1];
    l->list[at] = added;
    if (key != LOCK_ONE_WAY && key >= l->key_count) l->key_count = key + 1;
    return MEANDER_OK;
}

meander_status locks_put_key(puzzle *p, cell c, unsigned key) {
    TRY(locks_begin(p));
    p->locks->keys[key] = c;
    if (key >= p->locks->key_count) p->locks->key_count = key + 1;
    return MEANDER_OK;
}

cell locks_beyond(const puzzle *p, const lock *l) { return grid_neighbour(p->grid, l->cell, l->side); }

// A passage has two ends, and its lock is noted at one of them.
const lock *locks_find(const puzzle *p, cell c, unsigned side) {
    unsigned back;
    if (p->locks == NULL) return NULL;
    cell other = grid_cross(p->grid, c, side, &back);
    for (size_t i = 0; i < p->locks->count; i++) {
        const lock *l = &p->locks->list[i];
        if ((l->cell == c && l->side == side) || (l->cell == other && l->side == back)) return l;
    }
    return NULL;
}

// A caller that closes a passage by hand must not leave a door in the wall.
void locks_drop(puzzle *p, cell c, unsigned side) {
    const lock *l = locks_find(p, c, side);
    size_t at = l == NULL ? 0 : (size_t)(l - p->locks->list);
    if (l != NULL) memmove(p->locks->list + at, l + 1, (--p->locks->count - at) * sizeof *l);
}

// A cell may hold several keys: files may say so.
unsigned locks_keys_at(const puzzle *p, cell c) {
    unsigned keys = 0;
    for (unsigned i = 0; p->locks != NULL && i < p->locks->key_count; i++)
        keys |= (unsigned)(p->locks->keys[i] == c) << i;
    return keys;
}

// Where two doors of a map are side by side, the passage between them has the locks of both.
bool locks_pass(const puzzle *p, cell c, unsigned side, unsigned keys) {
    unsigned back;
    cell other = grid_cross(p->grid, c, side, &back);
    for (size_t i = 0; i < p->locks->count; i++) {
        const lock *l = &p->locks->list[i];
        bool here = l->cell == c && l->side == side, there = l->cell == other && l->side == back;
        if (l->key == LOCK_ONE_WAY ? there && !here : (here || there) && !(keys >> l->key & 1)) return false;
    }
    return true;
}

bool locks_have_one_way(const puzzle *p) {
    for (size_t i = 0; p->locks != NULL && i < p->locks->count; i++)
        if (p->locks->list[i].key == LOCK_ONE_WAY) return true;
    return false;
}

bool locks_same(const puzzle *a, const puzzle *b) {
    if (a->locks == NULL || b->locks == NULL) return a->locks == b->locks;
    if (a->locks->count != b->locks->count || a->locks->key_count != b->locks->key_count) return false;
    for (unsigned i = 0; i < LOCKS_KEYS_MOST; i++)
        if (a->locks->keys[i] != b->locks->keys[i]) return false;
    for (size_t i = 0; i < a->locks->count; i++)
        if (locks_precedes(&a->locks->list[i], &b->locks->list[i]) ||
            locks_precedes(&b->locks->list[i], &a->locks->list[i]))
            return false;
    return true;
}

// ---- what can be reached -------------------------------------------------------------

typedef struct locks_flood {
    const puzzle *puzzle;
    scratch lent;
    maze shut;                   // the maze with all locked passages closed
    cell *queue;
    uint8_t *stages;             // for each index, LOCKS_UNREACHED: not reached yet
    unsigned stage, keys;        // of the cells that are reached now; the keys that were met
    bool goal;
} locks_flood;

// Cells with keys are few, so each cell that is reached is compared with all.
static void locks_reach(locks_flood *f, cell c, size_t *tail) {
    f->stages[c] = (uint8_t)f->stage;
    f->queue[(*tail)++] = c;
    f->keys |= locks_keys_at(f->puzzle, c);
    f->goal = f->goal || puzzle_is_goal(f->puzzle, c);
}

// Breadth first, but the order does not matter: only what is reached counts.
static void locks_spread(locks_flood *f, cell from) {
    const grid *g = f->puzzle->grid;
    size_t tail = 0;
    locks_reach(f, from, &tail);
    for (size_t head = 0; head < tail; head++) {
        cell at = f->queue[head];
        for (unsigned open = maze_sides(&f->shut, at); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, at, bits_lowest(open));
            if (f->stages[next] == LOCKS_UNREACHED) locks_reach(f, next, &tail);
        }
    }
}

// Goes on behind all locks that these keys open, until none of them leads anywhere new.
static void locks_go_on(locks_flood *f, unsigned allowed) {
    const locks *l = f->puzzle->locks;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < l->count; i++) {
            const lock *door = &l->list[i];
            cell beyond = locks_beyond(f->puzzle, door);
            bool here = f->stages[door->cell] != LOCKS_UNREACHED, there = f->stages[beyond] != LOCKS_UNREACHED;
            if (here == there) continue;
            cell from = here ? door->cell : beyond;
            unsigned side = here ? door->side : grid_back(f->puzzle->grid, door->cell, door->side);
            if (!locks_pass(f->puzzle, from, side, f->keys & allowed)) continue;
            locks_spread(f, here ? beyond : door->cell);
            more = true;
        }
    }
}

// The flood runs in a copy of the passages, so that it need not ask each of them for a lock.
static meander_status locks_flood_begin(locks_flood *f, const puzzle *p) {
    *f = (locks_flood){.puzzle = p, .lent = {.context = p->context}, .shut = p->maze};
    f->shut.open = scratch_lend(&f->lent, maze_bytes(&p->maze), 1);
    f->queue = scratch_lend(&f->lent, p->grid->count, sizeof *f->queue);
    f->stages = scratch_lend(&f->lent, p->grid->count, 1);
    if (f->shut.open == NULL || f->queue == NULL || f->stages == NULL) {
        scratch_take_back(&f->lent);
        return MEANDER_NO_MEMORY;
    }
    memcpy(f->shut.open, p->maze.open, maze_bytes(&p->maze));
    for (size_t i = 0; i < p->locks->count; i++) maze_wall(&f->shut, p->locks->list[i].cell, p->locks->list[i].side);
    return MEANDER_OK;
}

static void locks_flood_from_start(locks_flood *f, unsigned allowed) {
    memset(f->stages, LOCKS_UNREACHED, f->puzzle->grid->count);
    f->stage = f->keys = 0;
    f->goal = false;
    locks_spread(f, f->puzzle->start);
    locks_go_on(f, allowed);
}

// Keys of later stages are not taken although they may have been met: so a stage is the first that opens the way.
meander_status locks_stages(const puzzle *p, scratch *lent, uint8_t **stages) {
    locks_flood f;
    *stages = scratch_lend(lent, p->grid->count, 1);
    if (*stages == NULL) return MEANDER_NO_MEMORY;
    TRY(locks_flood_begin(&f, p));
    locks_flood_from_start(&f, 0);
    for (unsigned key = 0; key < p->locks->key_count; key++) {
        f.stage = key + 1;
        locks_go_on(&f, (2u << key) - 1);
    }
    memcpy(*stages, f.stages, p->grid->count);
    scratch_take_back(&f.lent);
    return MEANDER_OK;
}

// A key that is met although its doors stay shut lies before them.  The last flood has all keys, and finds the goal.
static meander_status locks_check_flood(locks_flood *f) {
    const puzzle *p = f->puzzle;
    const unsigned all = (1u << LOCKS_KEYS_MOST) - 1;
    for (unsigned key = 0; key < p->locks->key_count; key++) {
        locks_flood_from_start(f, all & ~(1u << key));
        if (!(f->keys >> key & 1))
            return context_fail(p->context, MEANDER_NO, "key %c cannot be reached before door %c", 'a' + (int)key,
                                'A' + (int)key);
        TRY(context_progress(p->context, key, p->locks->key_count));
    }
    locks_flood_from_start(f, all);
    if (f->goal) return MEANDER_OK;
    return context_fail(p->context, MEANDER_NO, "no goal can be reached with the keys that can be found");
}

meander_status locks_check(const puzzle *p) {
    locks_flood f;
    if (p->locks == NULL) return MEANDER_OK;
    TRY(locks_flood_begin(&f, p));
    meander_status status = locks_check_flood(&f);
    scratch_take_back(&f.lent);
    return status;
}
