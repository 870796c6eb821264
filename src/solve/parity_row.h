// SPDX-License-Identifier: MIT
// The tree problem of the parity solver: which ways through a border does the path take?
//
//     parts      A       B         above the border: what is connected there
//               / \     /          ways through it
//     runs     r   s   s           below: what is connected there
//
// Every node has an even or odd number of ends of the path in it.  One with a single way decides
// that way, and goes; so the forest is plucked leaf by leaf.
#ifndef SOLVE_PARITY_ROW_H
#define SOLVE_PARITY_ROW_H

#include "base/bits.h"
#include "base/memory.h"

// Runs are nodes below `width`; part number x, its leftmost column, is node width + x.
typedef struct parity_row {
    const uint64_t *up;          // plane: columns with a way that is to be decided
    size_t words;
    uint32_t width;
    uint32_t *run, *part;        // by column with a way: its two nodes
    uint32_t *degree, *edge;     // by node: ways, and the XOR of their columns
    uint64_t *odd;               // by node, one bit
    uint32_t *open;              // a stack of parts
    uint64_t *undecided;         // plane
} parity_row;

// A row of cells below a border.  A run's node is the column of its last cell.
typedef struct parity_cells {
    const uint64_t *east;        // ways of the row
    const uint64_t *up;          // ways through the border above it
    const uint64_t *left, *right;   // of that border
    const uint64_t *changes;     // where the path leaves the row downwards, and ends in it
    const uint64_t *odd;         // the two parts above that have one of the ends
} parity_cells;

MEANDER_CHECKED meander_status parity_row_init(parity_row *r, scratch *lent, uint64_t width);

// Finds the ways up that the path takes: writes the plane `path`.
void parity_find_ways(parity_row *r, const parity_cells *c, uint64_t *path);

// Finds the passages to the east that it takes: those with an odd number of changes and ways up to
// the left of them.
void parity_follow_row(const uint64_t *path, const uint64_t *changes, size_t words, uint64_t *east);

static inline void parity_flip(const parity_row *r, uint32_t node) {
    r->odd[node / 64] ^= (uint64_t)1 << (node % 64);
}

static inline void parity_begin_node(const parity_row *r, uint32_t node) {
    r->degree[node] = r->edge[node] = 0;
}

static inline void parity_link(const parity_row *r, uint32_t node, uint32_t x) {
    r->degree[node]++;
    r->edge[node] ^= x;
}

// Plucks the node if it is a leaf, then the one that it hung on if that has become a leaf.
static inline void parity_pluck(const parity_row *r, uint32_t node, uint64_t *path_up) {
    while (r->degree[node] == 1) {
        uint32_t x = r->edge[node];
        uint32_t other = node < r->width ? r->part[x] : r->run[x];
        r->degree[node] = 0;
        if (bits_get(r->odd, node)) {
            bits_set(path_up, x);
            parity_flip(r, node);
            parity_flip(r, other);
        }
        r->degree[other]--;
        r->edge[other] ^= x;
        node = other;
    }
}

static inline void parity_pluck_all(const parity_row *r, uint64_t *path_up) {
    for (size_t i = 0; i < r->words; i++)
        for (uint64_t rest = r->up[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            parity_pluck(r, r->run[x], path_up);
            parity_pluck(r, r->part[x], path_up);
        }
}

#endif
