// SPDX-License-Identifier: MIT
// The lattice of a maze in a picture: lines of walls, at the same distance from each other.
//
//     first                     pitch = wall + passage
//     v
//     ##----##----##----##      count = 7 blocks: wall, passage, wall, ...
//     <>wall                    wall and passage of one size: blocks, which need not alternate
//
// A clean picture has no other thicknesses than those of its shortest runs, and no change of colour but on
// the lines; that is checked for every column and row, so it is exact.  Other pictures have soft edges, or
// a pitch that is no whole number: there the most frequent runs give a first guess, and of all numbers of
// cells near it the one is taken whose lines are darkest beside what is between them.
//
// Invariant: the lines are within the picture.
// Cost: a look at each column and row for each number of cells that is tried.
#include <math.h>

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

// The most frequent length, with those beside it, weighed by nothing else; 0 when there is none.
static double lattice_usual(const pixels_axis *a, unsigned colour, bool walls) {
    uint64_t most = 0;
    double usual = 0;
    for (uint32_t i = 1; i + 2 < PIXELS_RUNS; i++) {
        uint64_t before = lattice_runs(a, colour, walls, i - 1), here = lattice_runs(a, colour, walls, i);
        uint64_t behind = lattice_runs(a, colour, walls, i + 1), sum = before + here + behind;
        if (sum <= most || here == 0) continue;
        most = sum;
        usual = ((double)before * (i - 1) + (double)here * i + (double)behind * (i + 1)) / (double)sum;
    }
    return usual;
}

// ---- lines -------------------------------------------------------------------------------

uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i) {
    double at = l->blocks ? l->first[axis] + i * l->wall[axis]
                          : l->first[axis] + i / 2 * l->pitch[axis] + (i % 2) * l->wall[axis];
    double passage = l->pitch[axis] - l->wall[axis];
    if (!l->exact && passage > 4) at += i % 2 == 0 ? -1 : 1;
    return at < 0 ? 0 : (uint32_t)floor(at + 0.5);
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

// ---- clean pictures ------------------------------------------------------------------------

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

// ---- other pictures --------------------------------------------------------------------------

// The share of walls in the middle of lines, less that in the middle of what is between.
static double lattice_contrast(const pixels_axis *a, unsigned walls, uint32_t across, double first, double wall,
                               double pitch, uint32_t cells) {
    double on = 0, between = 0;
    for (uint32_t i = 0; i <= cells; i++) {
        uint32_t x = (uint32_t)(first + i * pitch + wall / 2), y = (uint32_t)(first + i * pitch + (wall + pitch) / 2);
        uint32_t line = x < a->size ? a->dark[x] : 0, middle = y < a->size ? a->dark[y] : 0;
        on += walls ? line : across - line;
        if (i < cells) between += walls ? middle : across - middle;
    }
    return (on / (cells + 1) - between / cells) / across;
}

static bool lattice_fit_axis(const pixels *m, unsigned walls, unsigned axis, pixels_lattice *l) {
    const pixels_axis *a = &m->axes[axis];
    double wall = lattice_usual(a, walls, true), passage = lattice_usual(a, !walls, false), best = 0;
    double first = a->first[walls], size = (double)a->end[walls] - first;
    if (wall == 0 || passage == 0 || size < wall + passage) return false;
    double guess = (size - wall) / (wall + passage);
    for (uint32_t cells = (uint32_t)(0.85 * guess); cells <= 1.15 * guess + 1; cells++) {
        if (cells == 0) continue;
        double pitch = (size - wall) / cells;
        double contrast = lattice_contrast(a, walls, m->axes[!axis].size, first, wall, pitch, cells);
        if (contrast <= best) continue;
        best = contrast;
        l->first[axis] = first;
        l->wall[axis] = wall;
        l->pitch[axis] = pitch;
        l->count[axis] = 2 * cells + 1;
    }
    return best > 0;
}

bool pixels_find_lattice(const pixels *m, pixels_kind kind, unsigned walls, pixels_lattice *l) {
    *l = (pixels_lattice){.walls = walls, .exact = kind != PIXELS_FIT};
    if (kind == PIXELS_LINES) return m->few && lattice_try_lines(m, walls, l);
    if (kind == PIXELS_BLOCKS) return m->few && lattice_try_blocks(m, walls, l);
    return lattice_fit_axis(m, walls, PIXELS_ACROSS, l) && lattice_fit_axis(m, walls, PIXELS_DOWN, l);
}
