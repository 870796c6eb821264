// SPDX-License-Identifier: MIT
// The lattice of a maze in a clean picture: lines of walls, at the same distance from each other.
//
//     first                     pitch = wall + passage
//     v
//     ##----##----##----##      count = 7 blocks: wall, passage, wall, ...
//     <>wall                    wall and passage of one size: blocks, which need not alternate
//
// A clean picture has no other thicknesses than those of its shortest runs, and no change of colour but on
// the lines; that is checked for every column and row, so it is exact.  Other pictures are scans: pixels_scan.c.
//
// Invariant: the lines are within the picture.
// Cost: a look at each column and row.
#include "format/picture/pixels.h"

// ---- runs --------------------------------------------------------------------------------

static uint64_t lattice_runs(const pixels_axis *a, unsigned colour, bool walls, uint32_t length) {
    return a->runs[colour][length] + (walls ? a->edge_runs[colour][length] : 0);
}

// The shortest run; 0 when there is none.
static uint32_t lattice_shortest(const pixels_axis *a, unsigned colour, bool walls) {
    for (uint32_t i = 1; i + 1 < PIXELS_RUNS; i++)
        if (lattice_runs(a, colour, walls, i) > 0) return i;
    return 0;
}

// ---- lines -------------------------------------------------------------------------------

uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i) {
    double at = l->blocks ? l->first[axis] + i * l->wall[axis]
                          : l->first[axis] + i / 2 * l->pitch[axis] + (i % 2) * l->wall[axis];
    return (uint32_t)at;
}

// Returns whether colours change on lines alone.
static bool lattice_is_exact(const pixels_axis *a, const pixels_lattice *l, unsigned axis) {
    uint32_t i = 0, end = pixels_line(l, axis, l->count[axis]);
    for (uint32_t x = 1; x < a->size; x++) {
        if (!a->changes[x]) continue;
        while (i < l->count[axis] && pixels_line(l, axis, i) < x) i++;
        if (x > end || pixels_line(l, axis, i) != x) return false;
    }
    return true;
}

static uint32_t lattice_divisor(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// ---- kinds ------------------------------------------------------------------------

// Lines of the shortest runs from the first wall to the last.
static bool lattice_try_lines(const pixels *m, unsigned walls, pixels_lattice *l) {
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        uint32_t wall = lattice_shortest(a, walls, true), passage = lattice_shortest(a, !walls, false);
        uint32_t size = a->end[walls] - a->first[walls];
        if (wall == 0 || passage == 0 || wall == passage || size < wall || (size - wall) % (wall + passage) != 0)
            return false;
        l->first[axis] = a->first[walls];
        l->wall[axis] = wall;
        l->pitch[axis] = wall + passage;
        l->count[axis] = 2 * ((size - wall) / (wall + passage)) + 1;
        if (!lattice_is_exact(a, l, axis)) return false;
    }
    l->blocks = false;
    return true;
}

// Returns whether a quarter of the runs of a colour are one block long.
static bool lattice_is_fine(const pixels *m, unsigned colour, uint32_t unit) {
    uint64_t single = 0, all = 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        for (uint32_t i = 1; i < PIXELS_RUNS; i++) {
            all += m->axes[axis].runs[colour][i];
            if (i <= unit) single += m->axes[axis].runs[colour][i];
        }
    return 4 * single >= all;
}

// Blocks of the largest size of which everything is a multiple, if walls and passages are often no wider: or
// every picture would be blocks of single pixels.
static bool lattice_try_blocks(const pixels *m, unsigned walls, pixels_lattice *l) {
    uint32_t unit = 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        uint32_t first = a->first[walls];
        if (a->end[walls] <= first) return false;
        for (uint32_t x = 1; x < a->size; x++)
            if (a->changes[x] && x >= first) unit = lattice_divisor(unit, x - first);
        unit = lattice_divisor(unit, a->end[walls] - first);
    }
    if (unit == 0 || !lattice_is_fine(m, 0, unit) || !lattice_is_fine(m, 1, unit)) return false;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        l->first[axis] = a->first[walls];
        l->wall[axis] = unit;
        l->pitch[axis] = 2 * unit;
        l->count[axis] = (a->end[walls] - a->first[walls]) / unit;
        if (l->count[axis] < 3) return false;
    }
    return l->blocks = true;
}

bool pixels_find_lattice(const pixels *m, pixels_kind kind, unsigned walls, pixels_lattice *l) {
    *l = (pixels_lattice){.walls = walls};
    return m->few && (kind == PIXELS_LINES ? lattice_try_lines(m, walls, l) : lattice_try_blocks(m, walls, l));
}
