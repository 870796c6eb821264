// SPDX-License-Identifier: MIT
// The lattice of a maze in a clean picture: lines of walls, at the same distance from each other.
//
//     first                     pitch = wall + passage
//     v
//     ##----##----##----##      count = 7 blocks: wall, passage, wall, ...
//     <>wall                    wall and passage of one size: blocks, which need not alternate
//
//     |#----##----##----#|      cut: the outermost walls are thinner or thicker than the others,
//                               because the picture ends there, or the margin has their colour
//     |----##----##----|        outside: the picture ends where the outermost walls would begin
//
//     .:###:###:   :###:...     tiles: blocks with thin lines between them, looked at in their middle
//
// A clean picture has no thicknesses but those of its shortest runs, and no change of colour but on
// the lines; that is checked for every column and row, so it is exact.  Other pictures are scans: pixels_scan.c.
//
// Invariant: of a lattice that is not cut the lines are within the picture.
// Cost: a look at each column and row.
#include "format/scan/pixels_lattice.h"

// ---- runs --------------------------------------------------------------------------------

// The place of a colour's runs in what was looked at.
static unsigned lattice_side(const pixels *m, bool walls) { return walls != m->opposite; }

static uint64_t lattice_runs(const pixels_axis *a, unsigned side, bool edges, uint32_t length) {
    return a->runs[side][length] + (edges ? a->edge_runs[side][length] : 0);
}

// The shortest run; 0 when there is none.
static uint32_t lattice_shortest(const pixels_axis *a, unsigned side, bool edges) {
    for (uint32_t i = 1; i + 1 < PIXELS_RUNS; i++)
        if (lattice_runs(a, side, edges, i) > 0) return i;
    return 0;
}

// ---- lines -------------------------------------------------------------------------------

uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i) {
    double at = l->blocks ? l->first[axis] + i * l->wall[axis]
                          : l->first[axis] + i / 2 * l->pitch[axis] + (i % 2) * l->wall[axis];
    return at > 0 ? (uint32_t)at : 0;
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

// Lines from `first` to `end`; false when they do not end there.
static bool lattice_set(const pixels_axis *a, pixels_lattice *l, unsigned axis, int64_t first, int64_t end,
                        int64_t wall, int64_t passage) {
    int64_t size = end - first;
    if (size < wall || (size - wall) % (wall + passage) != 0) return false;
    l->first[axis] = (double)first;
    l->wall[axis] = (double)wall;
    l->pitch[axis] = (double)(wall + passage);
    l->count[axis] = 2 * (uint32_t)((size - wall) / (wall + passage)) + 1;
    return lattice_is_exact(a, l, axis);
}

// ---- kinds ------------------------------------------------------------------------

// The shortest run of floor that is longer than some length; 0 when there is none.
static uint32_t lattice_longer(const pixels_axis *a, unsigned floor, uint32_t least) {
    for (uint32_t i = least + 1; i + 1 < PIXELS_RUNS; i++)
        if (a->runs[floor][i] > 0) return i;
    return 0;
}

// Lines of the shortest runs from the first wall to the last.  Where walls do not meet at posts, the shortest run of
// floor is a gap as wide as a wall, and passages are the next longer runs.
static bool lattice_try_lines(const pixels *m, pixels_lattice *l) {
    unsigned walls = lattice_side(m, true), floor = lattice_side(m, false);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        uint32_t wall = lattice_shortest(a, walls, true), passage = lattice_shortest(a, floor, false);
        if (wall == passage) passage = lattice_longer(a, floor, wall);
        if (wall == 0 || passage == 0) return false;
        if (!lattice_set(a, l, axis, a->first[walls], a->end[walls], wall, passage)) return false;
    }
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
static bool lattice_try_blocks(const pixels *m, pixels_lattice *l) {
    unsigned walls = lattice_side(m, true);
    uint32_t unit = 0;
    bool any = false;            // change
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        uint32_t first = a->first[walls];
        if (a->end[walls] <= first) return false;
        for (uint32_t x = 1; x < a->size; x++) {
            any = any || a->changes[x];
            if (a->changes[x] && x >= first) unit = lattice_divisor(unit, x - first);
        }
        unit = lattice_divisor(unit, a->end[walls] - first);
    }
    if (!any || unit == 0 || !lattice_is_fine(m, 0, unit) || !lattice_is_fine(m, 1, unit)) return false;
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

static bool lattice_is_multiple(int64_t a, int64_t b) { return a % b == 0; }

// The first change and the last one are where the outermost walls end within, or, where openings are, where they
// begin; the shortest wall between others says which.  Beyond all are walls: floor there is a passage whose outer wall
// is outside of the picture.
static bool lattice_try_cut(const pixels *m, pixels_lattice *l) {
    unsigned walls = lattice_side(m, true), floor = lattice_side(m, false);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        int64_t wall = a->shortest[walls], passage = a->shortest[floor], pitch = wall + passage, first = 1,
            last = a->size;
        if (wall == 0 || passage == 0 || a->first[walls] > 0 || a->end[walls] < a->size) return false;
        while (first < last && !a->changes[first]) first++;
        while (last > first && (last == a->size || !a->changes[last])) last--;
        int64_t begin = lattice_is_multiple(first - wall - a->where[walls], pitch) ? first - wall : first;
        int64_t end = lattice_is_multiple(last - a->where[walls], pitch) ? last + wall : last;
        if (a->first[floor] < begin || a->end[floor] > end) return false;
        if (!lattice_set(a, l, axis, begin, end, wall, passage)) return false;
    }
    return true;
}

// Lines that go on to the edges of the picture, where a passage ends or a part of a wall is left.
static bool lattice_try_outside(const pixels *m, pixels_lattice *l) {
    unsigned walls = lattice_side(m, true), floor = lattice_side(m, false);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        // The last line begins at the edge or before it, and is a wall as far as it is in the picture.
        const pixels_axis *a = &m->axes[axis];
        int64_t wall = a->shortest[walls], passage = a->shortest[floor], pitch = wall + passage, size = a->size;
        if (wall == 0 || passage == 0 || wall == passage) return false;
        int64_t begin = a->where[walls] % pitch;
        int64_t last = begin + (size - begin) / pitch * pitch;
        if (begin > 0 && begin < passage) return false;
        if (begin > 0) begin -= pitch;
        if (size - last > wall || !lattice_set(a, l, axis, begin, last + wall, wall, passage)) return false;
    }
    return true;
}

// All of the picture in blocks, and one more on each side; or, where their number is even, on one side only.
static bool lattice_set_around(const pixels *m, pixels_lattice *l, bool around) {
    uint32_t unit = 0;
    bool any = false;            // change
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        unit = lattice_divisor(unit, a->size);
        for (uint32_t x = 1; x < a->size; x++) {
            any = any || a->changes[x];
            if (a->changes[x]) unit = lattice_divisor(unit, x);
        }
    }
    if (!any || unit == 0 || !lattice_is_fine(m, 0, unit) || !lattice_is_fine(m, 1, unit)) return false;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        uint32_t count = m->axes[axis].size / unit;
        bool both = around || count % 2 == 1;
        l->first[axis] = both ? -(double)unit : 0;
        l->wall[axis] = unit;
        l->pitch[axis] = 2 * unit;
        l->count[axis] = count + 1 + both;
    }
    return l->blocks = true;
}

static bool lattice_try_outside_blocks(const pixels *m, pixels_lattice *l) { return lattice_set_around(m, l, false); }
static bool lattice_try_around(const pixels *m, pixels_lattice *l) { return lattice_set_around(m, l, true); }

// The first changes are those beside a line, on both sides; *line is how thick it is, and *begin where a tile does.
static bool lattice_find_tile(const pixels_axis *a, int64_t *begin, int64_t *line, int64_t *pitch) {
    int64_t at[3] = {0};
    unsigned count = 0;
    for (uint32_t x = 1; x < a->size && count < 3; x++)
        if (a->changes[x]) at[count++] = x;
    int64_t first = at[1] - at[0], second = at[2] - at[1];
    *line = first < second ? first : second;
    *pitch = first + second;
    *begin = first < second ? at[1] : at[0];
    return count == 3 && 4 * *line < *pitch;
}

// Colours change beside the lines between tiles and nowhere else; the first tile and the last one have walls.
static bool lattice_try_tiles(const pixels *m, pixels_lattice *l) {
    unsigned walls = lattice_side(m, true);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_axis *a = &m->axes[axis];
        int64_t begin, line, pitch;
        if (!lattice_find_tile(a, &begin, &line, &pitch)) return false;
        int64_t rest = begin % pitch, end = (rest + pitch - line) % pitch;
        for (uint32_t x = 1; x < a->size; x++)
            if (a->changes[x] && x % pitch != rest && x % pitch != end) return false;
        int64_t first = (int64_t)a->first[walls] + (rest + pitch - a->first[walls] % pitch) % pitch;
        l->first[axis] = (double)first;
        l->wall[axis] = (double)pitch;
        l->pitch[axis] = 2 * (double)pitch;
        if (a->end[walls] <= first) return false;
        l->count[axis] = (uint32_t)((a->end[walls] - first + line) / pitch);
        if (l->count[axis] < 3 || l->wall[axis] != l->wall[0]) return false;
    }
    uint32_t unit = (uint32_t)l->wall[0];
    return l->blocks = l->tiles = lattice_is_fine(m, 0, unit) && lattice_is_fine(m, 1, unit);
}

bool pixels_find_lattice(const pixels *m, pixels_kind kind, pixels_lattice *l) {
    bool (*const tries[PIXELS_KINDS])(const pixels *m, pixels_lattice *l) = {
        [PIXELS_LINES] = lattice_try_lines, [PIXELS_BLOCKS] = lattice_try_blocks, [PIXELS_TILES] = lattice_try_tiles,
        [PIXELS_CUT] = lattice_try_cut, [PIXELS_OUTSIDE] = lattice_try_outside,
        [PIXELS_OUTSIDE_BLOCKS] = lattice_try_outside_blocks, [PIXELS_AROUND] = lattice_try_around};
    return m->few && tries[kind](m, l);
}
