// SPDX-License-Identifier: MIT
// Disjoint sets of the numbers 0 .. count - 1, four bytes each: which are connected?
//
//     0   1   2   3   4        parent of each number; a root is its own parent.
//     ^---+   ^---+---+        Parents are never greater than their children, so a walk
//     {0, 1}  {2, 3, 4}        towards the root always goes down and ends.
//
// Cost: almost constant per call; on average at most logarithmic, in any order of calls.
// Source: M. Rem, in Edsger W. Dijkstra, "A Discipline of Programming", 1976; found the
// fastest of all in Md. Mostofa Ali Patwary, Jean Blair, Fredrik Manne, "Experiments on
// union-find algorithms for the disjoint-set data structure", 2010.
#ifndef BASE_UNION_FIND_H
#define BASE_UNION_FIND_H

#include "base/memory.h"

typedef struct union_find {
    uint32_t *parent;
} union_find;

// Every number begins as its own set.  TOO_BIG from 2^32 numbers on.
MEANDER_CHECKED meander_status union_find_init(union_find *s, scratch *lent, size_t count);

// Joins the sets of a and b; returns false when they were one already.  Walks up from both
// numbers at once, the greater parent first, and on the way attaches what it passes to a lower
// parent.
static inline bool union_find_join(union_find *s, size_t a, size_t b) {
    uint32_t *parent = s->parent;
    while (parent[a] != parent[b]) {
        if (parent[a] < parent[b]) {
            size_t swap = a;
            a = b;
            b = swap;
        }
        uint32_t above = parent[a];
        parent[a] = parent[b];
        if (above == a) return true;
        a = above;
    }
    return false;
}

// The number that represents the set of a.
static inline size_t union_find_root(union_find *s, size_t a) {
    uint32_t *parent = s->parent;
    while (parent[a] != a) {
        parent[a] = parent[parent[a]];
        a = parent[a];
    }
    return a;
}

#endif
