// SPDX-License-Identifier: MIT
// Keys and doors of a puzzle: locked passages, each with the letter of its key, and passages that lead one way.
//
//     +---+---+---+---+     a lies in a dead end: who has it goes through A, in both directions,
//     | S       A   G |     as often as he likes.  Keys are never used up, and who enters the
//     +   +---+---+---+     cell of a key has it.
//     |       a |
//     +---+---+             A door may be several passages: all that lead into a region.
//
// A file may have doors that can never be opened, keys without a door, and several keys in a cell; mazes of the
// library have none of these.
//
// The passages themselves are open: code that knows nothing of doors sees a maze without them.
#ifndef GRID_LOCKS_H
#define GRID_LOCKS_H

#include "base/memory.h"
#include "grid/puzzle.h"

// Locks the passage on this side, which is open; it has no lock yet.
MEANDER_CHECKED meander_status locks_add(puzzle *p, cell c, unsigned side, unsigned key);
MEANDER_CHECKED meander_status locks_put_key(puzzle *p, cell c, unsigned key);
// Removes the lock of a passage that is closed, if it has one.
void locks_drop(puzzle *p, cell c, unsigned side);

// The lock of a passage, seen from either end; NULL: it has none.
const lock *locks_find(const puzzle *p, cell c, unsigned side);
// The keys that lie in a cell, a bit for each.
unsigned locks_keys_at(const puzzle *p, cell c);
// Returns whether an open passage of a puzzle with locks lets through who comes from c with these keys.
bool locks_pass(const puzzle *p, cell c, unsigned side, unsigned keys);
// The other end of a lock.
cell locks_beyond(const puzzle *p, const lock *l);

// The parts that keys open one after the other, from the start on.
enum { LOCKS_UNREACHED = 255 };
// For each index the number of keys that the way there takes when they are found in the order of their letters,
// LOCKS_UNREACHED where no way leads; lent.
MEANDER_CHECKED meander_status locks_stages(const puzzle *p, scratch *lent, uint8_t **stages);

// Checks that a goal can be reached from the start, and each key before its door: without going through it.
// NO, with a message that names what cannot.
MEANDER_CHECKED meander_status locks_check(const puzzle *p);

bool locks_have_one_way(const puzzle *p);
// Returns whether both have the same keys and doors.
bool locks_same(const puzzle *a, const puzzle *b);

#endif
