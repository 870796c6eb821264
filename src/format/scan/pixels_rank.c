// SPDX-License-Identifier: MIT
// Ranks blocks by their likeness to a maze.  Walls and passages of a maze look alike, and a margin looks like an outer
// wall, so a clean picture may be read in two ways that both fit:
//
//     ##########       dark walls: the margin is the frame, and the outer wall of light blocks is a
//     #........#       passage all around, which no wall reaches but at the openings.
//     #.####.#.#       light walls: a frame with two openings, to which walls are joined, and all cells are connected.
//     #..#...#.#
//
// The rank counts walls across the outermost cells, openings in the frame or marks, cells that others cannot be reached
// from, cells that are filled, posts without a wall; a little, that walls are dark, and thinner than passages.
//
// Cost: O(blocks), and 4 bytes for each block of pictures with few.
#include "format/scan/pixels_rank.h"

#include <string.h>

#include "base/memory.h"

// Costs of what is unlike a maze: a moat within the frame, no opening and no mark, or each opening beyond two; all
// cells that are filled, all posts that are open, all cells but the largest part, ends that are apart; few cells.
#define RANK_MOAT 0.15
#define RANK_CLOSED 0.07
#define RANK_OPENING 0.04
#define RANK_OPENINGS_MOST 0.16
#define RANK_FILLED 0.3
#define RANK_POSTS 0.3
#define RANK_APART 0.2
#define RANK_ENDS 0.1
#define RANK_FEW 0.3
// Cells as dark as walls where floor has shades: such a maze is read with a note of the doubt.
#define RANK_DARK 0.17
enum { RANK_SHADES = 8 };
// So are more openings than these without marks: lines may be passages.
#define RANK_OPEN 0.17
enum { RANK_OPEN_MOST = 5 };
#define RANK_LIGHT 0.01
#define RANK_THICK 0.02
#define RANK_AREAS 2
#define RANK_ALIKE 0.75
// So many of the blocks in the outermost cells are walls, in nearly all mazes.
#define RANK_ACROSS 0.07
enum { RANK_PARTS_MOST = 1 << 22 };

static bool rank_is_wall(const pixels_blocks *b, uint64_t x, uint64_t y) {
    return b->text[y * ((uint64_t)b->width + 1) + x] == '#';
}

// ---- rings of blocks -------------------------------------------------------------------------

// The i-th block of the ring `depth` blocks within the rim, clockwise.
static void rank_ring_place(const pixels_blocks *b, uint32_t depth, uint64_t i, uint64_t *x, uint64_t *y) {
    uint64_t width = b->width - 2 * depth - 1, height = b->height - 2 * depth - 1;
    *x = *y = depth;
    if (i < width) *x += i;
    else if (i < width + height) *x += width, *y += i - width;
    else if (i < 2 * width + height) *x += 2 * width + height - i, *y += height;
    else *y += 2 * (width + height) - i;
}

typedef struct rank_ring {
    uint64_t length, walls, openings;   // runs of floor
} rank_ring;

static rank_ring rank_look_at_ring(const pixels_blocks *b, uint32_t depth) {
    rank_ring r = {.length = 0};
    uint64_t x, y;
    if (b->width < 2 * depth + 2 || b->height < 2 * depth + 2) return r;
    r.length = 2 * ((uint64_t)b->width + b->height - 4 * depth) - 4;
    rank_ring_place(b, depth, r.length - 1, &x, &y);
    bool before = rank_is_wall(b, x, y);
    for (uint64_t i = 0; i < r.length; i++) {
        rank_ring_place(b, depth, i, &x, &y);
        bool wall = rank_is_wall(b, x, y);
        r.walls += wall;
        r.openings += before && !wall;
        before = wall;
    }
    return r;
}

// A margin that is thicker than a frame leaves no outermost cells at all, which is as unlike a maze as a moat.
static double rank_moat(const pixels_blocks *b) {
    rank_ring r = rank_look_at_ring(b, 1);
    if (r.length > 0 && r.walls == r.length) return 1;
    double across = r.length == 0 ? 1 : (double)r.walls / (double)r.length;
    return b->width < 7 || b->height < 7 || across >= RANK_ACROSS ? 0 : 1 - across / RANK_ACROSS;
}

// A moat may be several cells wide, as a margin is within a page.
uint32_t pixels_find_moat(const pixels_blocks *b) {
    for (uint32_t depth = 1; b->width >= 2 * depth + 5 && b->height >= 2 * depth + 5; depth++) {
        rank_ring r = rank_look_at_ring(b, depth);
        bool frame = r.openings <= 2 && 10 * r.walls > 8 * r.length;
        if (r.walls > 0) return frame && depth % 2 == 0 ? depth : 0;
    }
    return 0;
}

// ---- parts -----------------------------------------------------------------------------------

static uint32_t rank_root(uint32_t *parts, uint32_t i) {
    while (parts[i] != i) i = parts[i] = parts[parts[i]];
    return i;
}

// Joins each block of floor with those on its left and above it.
static void rank_join(const pixels_blocks *b, uint32_t *parts) {
    for (uint32_t y = 0, i = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++, i++) {
            parts[i] = i;
            if (rank_is_wall(b, x, y)) continue;
            if (x > 0 && !rank_is_wall(b, x - 1, y)) parts[i] = rank_root(parts, i - 1);
            if (y > 0 && !rank_is_wall(b, x, y - 1)) parts[rank_root(parts, i)] = rank_root(parts, i - b->width);
        }
}

// Returns whether a block is an end: a mark, or an opening when there are no marks.
static bool rank_is_end(const pixels_blocks *b, uint32_t x, uint32_t y) {
    char sign = b->text[(size_t)y * ((size_t)b->width + 1) + x];
    bool marks = b->marked[PIXELS_START] + b->marked[PIXELS_GOAL] > 0, rim = x == 0 || y == 0 || x + 1 == b->width ||
        y + 1 == b->height;
    return marks ? sign == 'S' || sign == 'G' : rim && sign != '#';
}

// The share that cannot be reached from the largest part, and whether some ends cannot be reached from others.
static double rank_parts(pixels_blocks *b, uint32_t *parts, uint32_t *sizes) {
    uint64_t all = 0, largest = 0;
    uint32_t end = UINT32_MAX;
    bool apart = false;
    for (uint32_t y = 0, i = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++, i++) {
            if (rank_is_wall(b, x, y)) continue;
            uint32_t root = rank_root(parts, i);
            all++;
            if (++sizes[root] > largest) largest = sizes[root];
            if (!rank_is_end(b, x, y)) continue;
            apart = apart || (end != UINT32_MAX && end != root);
            b->joined = b->joined || end == root;
            end = root;
        }
    b->joined = b->joined && !apart;
    return (all > 0 ? RANK_APART * (1 - (double)largest / (double)all) : 0) + (apart ? RANK_ENDS : 0);
}

static meander_status rank_add_parts(pixels_blocks *b, double *doubt) {
    scratch lent = {.context = b->picture->reading->context};
    size_t count = (size_t)b->width * b->height;
    if (count > RANK_PARTS_MOST) return MEANDER_OK;
    uint32_t *parts = scratch_lend(&lent, count, sizeof *parts),
        *sizes = scratch_lend_zeroed(&lent, count, sizeof *sizes);
    bool good = parts != NULL && sizes != NULL;
    if (good) {
        rank_join(b, parts);
        *doubt += rank_parts(b, parts, sizes);
    }
    scratch_take_back(&lent);
    return good ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// ---- all of it -------------------------------------------------------------------------------

// Of caves, whose posts are open as often as not, cells are filled as often.
static double rank_filled(const pixels_blocks *b) {
    uint64_t filled = 0, cells = (uint64_t)(b->width / 2) * (b->height / 2);
    for (uint32_t y = 1; y < b->height; y += 2)
        for (uint32_t x = 1; x < b->width; x += 2) filled += rank_is_wall(b, x, y);
    bool caves = b->width % 2 == 0 || b->height % 2 == 0 || 4 * b->open_posts > cells;
    return caves || cells == 0 ? 0 : (double)filled / (double)cells;
}

// Returns whether the floor of a clean picture has many colours.
static bool rank_has_shades(const pixels *m) {
    unsigned floors = 0;
    for (unsigned i = 0; i < m->kept.count; i++) floors += !m->is_wall[i];
    return m->few && floors >= RANK_SHADES;
}

// The share of squares of four blocks that are all alike, beyond that of mazes and caves: an area of pixels.
static double rank_areas(const pixels_blocks *b) {
    uint64_t alike = 0, squares = (uint64_t)(b->width - 1) * (b->height - 1);
    for (uint32_t y = 1; y < b->height && b->lattice->blocks; y++)
        for (uint32_t x = 1; x < b->width; x++) {
            bool wall = rank_is_wall(b, x, y);
            alike += wall == rank_is_wall(b, x - 1, y) && wall == rank_is_wall(b, x, y - 1) &&
                wall == rank_is_wall(b, x - 1, y - 1);
        }
    double share = squares > 0 ? (double)alike / (double)squares : 0;
    return share > RANK_ALIKE ? share - RANK_ALIKE : 0;
}

// Few openings are usual; none at all are a doubt unless there are marks.
static double rank_openings(const pixels_blocks *b, double *doubt) {
    rank_ring rim = rank_look_at_ring(b, 0);
    double more = rim.openings > 2 ? RANK_OPENING * (double)(rim.openings - 2) : 0;
    bool marked = b->marked[PIXELS_START] + b->marked[PIXELS_GOAL] > 0;
    if (rim.openings == 0 && !marked) *doubt += RANK_CLOSED;
    if (rim.openings > RANK_OPEN_MOST && !marked) *doubt += RANK_OPEN;
    return more < RANK_OPENINGS_MOST ? more : RANK_OPENINGS_MOST;
}

meander_status pixels_rank(pixels_blocks *b, double *rank, double *doubt) {
    const pixels_lattice *l = b->lattice;
    double blocks = (double)b->width * b->height, thin = l->pitch[0] - l->wall[0];
    double filled = rank_filled(b);
    *doubt = l->cost + RANK_MOAT * rank_moat(b) + RANK_FILLED * filled;
    if (b->dark || (filled > 0 && !l->scanned && rank_has_shades(b->picture))) *doubt += RANK_DARK;
    *doubt += (l->walls ? 0 : RANK_LIGHT) + (l->wall[0] > thin ? RANK_THICK : 0);
    *doubt += RANK_AREAS * rank_areas(b);
    TRY(rank_add_parts(b, doubt));
    double openings = rank_openings(b, doubt);
    *rank = *doubt + openings + RANK_POSTS * 4 * (double)b->open_posts / blocks + RANK_FEW * 4 / blocks;
    return MEANDER_OK;
}
