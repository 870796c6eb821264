// SPDX-License-Identifier: MIT
// Symmetric: a part of the maze is made, its images complete it, and one joint (with its own
// images) connects them, so a perfect maze stays perfect.
//
//     A A | B B      A  the part: one of each two cells that are images of each other
//     A A o B B      B  its image, where each passage is opened that is open in A
//     A A | B B      o  cells that are their own image: they hang together in a random tree, and
//     A A o B B         a passage from A to one of them is the joint, with its image from B
//
// On squares the parts go by columns and rows (symmetric_squares.c).  On any other grid the images
// are those of the drawing in a mirror (grid/mirror.h): hexagons, rings, sheets with seams, tilings.
//
// A tree that is its own image keeps a cell or a passage in place: the path between two cells that
// stay is the only one, so it stays, too, and all such cells are one tree.  Where no cell stays, a
// passage from a cell to its image is the joint.  Where neither is possible, no perfect maze has the
// symmetry, and asking for one is refused.
// Invariant: every passage is opened together with its image.
// Cost: O(n); twelve bytes per cell, and the part's own maze.
// Source: the fixed point of a tree, Camille Jordan, "Sur les assemblages de lignes", 1869.
#define GRID_WIDE
#include "base/union_find.h"
#include "grid/mirror.h"
#include "grid/neighbour_table.h"
#include "grid/shape.h"
#include "transform/symmetric_ways.h"

// ---- images ------------------------------------------------------------------------

// Of two images the left one, or the upper one; of half a turn the upper one, and beside each other the left one.
static bool symmetric_is_first(const grid *g, int64_t kind, cell c, cell image) {
    shape_point one = shape_middle(g, c), other = shape_middle(g, image);
    int32_t x = other.x - one.x, y = other.y - one.y;
    int32_t first = kind == SYMMETRIC_X ? x : y, then = kind == SYMMETRIC_X ? y : x;
    if (first > MIRROR_MISS || first < -MIRROR_MISS) return first > 0;
    return then > 0 || (then == 0 && c < image);
}

static bool symmetric_in_half(const grid *g, int64_t kind, const cell *image, cell c) {
    return image[c] != c && symmetric_is_first(g, kind, c, image[c]);
}

// The images of all cells, lent; refused where the grid is not its own image.
static meander_status symmetric_find(const grid *g, int64_t kind, scratch *lent, cell **images) {
    static const char *const names[] = {"mirrored left and right", "mirrored top and bottom", "",
                                        "turned by half a turn"};
    mirror m = {.across = kind != SYMMETRIC_Y, .down = kind != SYMMETRIC_X};
    bool own;
    if (kind == SYMMETRIC_XY)
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "symmetric=xy is for rectangles; on this grid take x, y or radial");
    if (shape_of(g) == NULL || !shape_fits(g))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "symmetric needs a grid that can be drawn, for its images are those in a mirror");
    *images = scratch_lend(lent, g->count, sizeof **images);
    if (*images == NULL) return MEANDER_NO_MEMORY;
    TRY(mirror_find(g, m, *images, &own));
    if (own) return MEANDER_OK;
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "this grid is another one when it is %s, so no maze on it is symmetric", names[kind]);
}

// ---- the part ----------------------------------------------------------------------

// The cells of the part get numbers; all others CELL_NONE.  Returns how many there are.
static cell symmetric_number(const grid *g, int64_t kind, const cell *image, cell *number) {
    cell count = 0;
    for (cell c = 0; c < g->count; c++) number[c] = CELL_NONE;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (symmetric_in_half(g, kind, image, c)) number[c] = count++;
    return count;
}

// The part as a grid: its cells by their numbers, with the sides that lead to others of them.
static meander_status symmetric_build(const grid *g, const cell *number, cell count, grid **inner_new) {
    TRY(table_begin(g->context, count, g->side_count, inner_new));
    for (unsigned side = 0; side < g->side_count; side++) (*inner_new)->opposite[side] = g->opposite[side];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned sides = number[c] == CELL_NONE ? 0 : grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell next = grid_neighbour(g, c, side);
            if (next > c && number[next] != CELL_NONE)
                table_join(*inner_new, number[c], side, number[next], grid_back(g, c, side));
        }
    return table_end(*inner_new, true);
}

static meander_status symmetric_halve(const grid *g, int64_t kind, scratch *lent, grid **inner_new) {
    cell *image, *number = scratch_lend(lent, g->count, sizeof *number);
    size_t pieces;
    if (number == NULL) return MEANDER_NO_MEMORY;
    TRY(symmetric_find(g, kind, lent, &image));
    cell count = symmetric_number(g, kind, image, number);
    if (count == 0) return context_fail(g->context, MEANDER_BAD_REQUEST, "too small to be symmetric");
    TRY(symmetric_build(g, number, count, inner_new));
    TRY(grid_count_pieces(*inner_new, NULL, &pieces));
    if (pieces == 1) return MEANDER_OK;
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "half of this grid falls into %zu pieces, which no symmetric maze can join", pieces);
}

static meander_status symmetric_before(const grid *g, int64_t kind, grid **inner_new) {
    if (g->form == GRID_SQUARES) return symmetric_before_squares(g, kind, inner_new);
    scratch lent = {.context = g->context};
    *inner_new = NULL;
    meander_status status = symmetric_halve(g, kind, &lent, inner_new);
    scratch_take_back(&lent);
    if (status == MEANDER_OK) return MEANDER_OK;
    grid_free(*inner_new);
    *inner_new = NULL;
    return status;
}

// ---- putting it together -------------------------------------------------------------

static void symmetric_open(transform_job *job, const cell *image, cell c, unsigned side) {
    unsigned turned = mirror_side(job->grid, image, c, side);
    transform_carve(job, c, side);
    if (!maze_is_open(job->maze, image[c], turned)) transform_carve(job, image[c], turned);
}

// The passages of the part, and their images.
static void symmetric_copy(transform_job *job, const cell *image) {
    const grid *g = job->grid;
    cell i = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (!symmetric_in_half(g, job->value, image, c)) continue;
        for (unsigned open = maze_sides(job->inner, i++); open != 0; open &= open - 1)
            if (!maze_is_open(job->maze, c, bits_lowest(open))) symmetric_open(job, image, c, bits_lowest(open));
    }
}

// A passage by which the part may be joined to what stays, or where nothing does to its image.
static bool symmetric_joins(const transform_job *job, const cell *image, cell c, unsigned side, bool stay) {
    const grid *g = job->grid;
    cell next = grid_neighbour(g, c, side);
    if (stay) return image[next] == next;
    return image[c] == next && mirror_side(g, image, c, side) == grid_back(g, c, side);
}

// Opens one of the joints, each equally likely: the i-th that is met replaces the one chosen so far
// with a probability of 1 in i.
static meander_status symmetric_join_half(transform_job *job, const cell *image, bool stay) {
    const grid *g = job->grid;
    cell chosen = CELL_NONE;
    unsigned chosen_side = 0;
    uint64_t met = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (!symmetric_in_half(g, job->value, image, c)) continue;
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            if (!symmetric_joins(job, image, c, side, stay) || rng_below(job->rng, ++met) != 0) continue;
            chosen = c;
            chosen_side = side;
        }
    }
    if (met == 0)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "no perfect maze of this grid is symmetric so: no cell and no passage is its own image");
    symmetric_open(job, image, chosen, chosen_side);
    return MEANDER_OK;
}

// The cells that are their own image are joined: their passages in random order, each that joins two parts.
static meander_status symmetric_join_axis(transform_job *job, const cell *image, cell *stay) {
    const grid *g = job->grid;
    union_find parts;
    cell count = 0, joined = 0;
    TRY(union_find_init(&parts, job->scratch, g->count));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) *stay += image[c] == c;
    cell *ways = scratch_lend(job->scratch, *stay * g->side_count, sizeof *ways);
    if (ways == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned sides = image[c] == c ? grid_sides(g, c) : 0; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(sides));
            if (next > c && image[next] == next) ways[count++] = c * g->side_count + bits_lowest(sides);
        }
    transform_shuffle(job->rng, ways, count);
    for (cell i = 0; i < count; i++) {
        cell c = ways[i] / g->side_count;
        unsigned side = (unsigned)(ways[i] % g->side_count);
        if (!union_find_join(&parts, c, grid_neighbour(g, c, side))) continue;
        transform_carve(job, c, side);
        joined++;
    }
    if (*stay == 0 || joined + 1 == *stay) return MEANDER_OK;
    return context_fail(job->context, MEANDER_UNSUPPORTED,
                        "no perfect maze of this grid is symmetric so: the cells on the axis are not connected");
}

static meander_status symmetric_apply(transform_job *job) {
    if (job->grid->form == GRID_SQUARES) return symmetric_apply_squares(job);
    cell *image, stay = 0;
    TRY(symmetric_find(job->grid, job->value, job->scratch, &image));
    symmetric_copy(job, image);
    TRY(symmetric_join_axis(job, image, &stay));
    return symmetric_join_half(job, image, stay > 0);
}

static const meander_param symmetric_params[] = {
    {.name = "symmetric", .kind = MEANDER_PARAM_CHOICE, .choices = "x|y|xy|radial",
     .about = "mirrored left and right, top and bottom, both, or turned by half a turn"},
    {0},
};

const transform transform_symmetric = {
    .name = "symmetric",
    .about = "a part is made, its images complete the maze",
    .traits = "perfect",
    .params = symmetric_params,
    .before = symmetric_before,
    .apply = symmetric_apply,
    .wide = &transform_symmetric,
};
