// SPDX-License-Identifier: MIT
// Keys and doors, passed on to grid/locks.c: a key is a bit, a door a passage that asks for one.
//
//     keys in hand   1 << a | 1 << c      meander_maze_passes(m, at, side, keys): a wall, a door or a way?
//
// Walking by the library's other calls goes through doors as if they were open, which is what figures and pictures of
// passages need; a game asks meander_maze_passes instead of meander_maze_sides.
//
// A game keeps the keys of its player itself, and adds those of each cell that it enters.
#define GRID_WIDE
#include "base/promise.h"
#include "facade/facade.h"
#include "grid/locks.h"

static const locks facade_no_locks = {.count = 0};
static const locks *doors_of(const meander_maze *m) {
    return m->puzzle.locks == NULL ? &facade_no_locks : m->puzzle.locks;
}

// Files may name door C without the keys a and b, so a count says nothing of where keys lie.
unsigned meander_maze_key_count(const meander_maze *m) { return doors_of(m)->key_count; }
size_t meander_maze_door_count(const meander_maze *m) { return doors_of(m)->count; }

bool meander_maze_key(const meander_maze *m, unsigned key, meander_point *at) {
    if (key >= doors_of(m)->key_count || doors_of(m)->keys[key] == CELL_NONE) return false;
    *at = grid_point(m->puzzle.grid, doors_of(m)->keys[key]);
    return true;
}

// One-way doors have the number that no key has, whatever the library's own number for them is.
unsigned meander_maze_door(const meander_maze *m, size_t i, meander_point *at, unsigned *side) {
    assert(i < doors_of(m)->count);
    const lock *l = &doors_of(m)->list[i];
    *at = grid_point(m->puzzle.grid, l->cell);
    *side = l->side;
    return l->key == LOCK_ONE_WAY ? MEANDER_ONE_WAY : l->key;
}

unsigned meander_maze_keys_at(const meander_maze *m, meander_point at) {
    if (m->puzzle.locks == NULL || !meander_maze_holds(m, at)) return 0;
    return locks_keys_at(&m->puzzle, grid_index(m->puzzle.grid, at));
}

bool meander_maze_door_at(const meander_maze *m, meander_point at, unsigned side, unsigned *key) {
    const grid *g = m->puzzle.grid;
    if (side >= g->side_count || !(meander_maze_sides(m, at) >> side & 1)) return false;
    const lock *l = locks_find(&m->puzzle, grid_index(g, at), side);
    if (l != NULL) *key = l->key == LOCK_ONE_WAY ? MEANDER_ONE_WAY : l->key;
    return l != NULL;
}

// The one question of a game, for walls and doors alike.
bool meander_maze_passes(const meander_maze *m, meander_point at, unsigned side, unsigned keys) {
    const grid *g = m->puzzle.grid;
    if (side >= g->side_count || !(meander_maze_sides(m, at) >> side & 1)) return false;
    return m->puzzle.locks == NULL || locks_pass(&m->puzzle, grid_index(g, at), side, keys);
}

meander_status meander_maze_check_doors(const meander_maze *m) { return locks_check(&m->puzzle); }
