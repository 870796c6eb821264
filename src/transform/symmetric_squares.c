// SPDX-License-Identifier: MIT
// Symmetric rectangles: what the generator makes is a half or a quarter of the rectangle.
//
//     x        y        xy       radial        A  what the generator makes
//     A | A    A        A | A    A             |  between them, if the number is odd:
//     A | A    -----    --+--    ---o---       -  a straight corridor, or the middle cell o
//     A | A    A        A | A          A       radial: turned by half a turn
//
// Where width and height are both even the middle is a corner of four cells: there a perfect maze
// has no symmetry xy or radial, and asking for one is refused.  For the same reason a middle column
// or row can only be a straight corridor.
// Cost: O(n), no memory except for the part's own maze.
#include "grid/rect.h"
#include "transform/symmetric_ways.h"

static bool symmetric_is_odd(uint64_t n) { return n % 2 != 0; }

// ---- the part ----------------------------------------------------------------------

// The size of the part; with a middle cell, half of the middle row belongs to it.
static void symmetric_extent(const grid *g, int64_t kind, uint64_t *width, uint64_t *height) {
    bool across = kind == SYMMETRIC_X || kind == SYMMETRIC_XY;
    bool down = kind == SYMMETRIC_Y || kind == SYMMETRIC_XY;
    if (kind == SYMMETRIC_RADIAL) {
        across = symmetric_is_odd(g->height) && !symmetric_is_odd(g->width);
        down = !across;
    }
    bool middle = kind == SYMMETRIC_RADIAL && symmetric_is_odd(g->width * g->height);
    *width = across ? g->width / 2 : g->width;
    *height = down ? g->height / 2 + middle : g->height;
}

static bool symmetric_in_part(const grid *g, int64_t kind, uint64_t x, uint64_t y) {
    uint64_t width, height;
    symmetric_extent(g, kind, &width, &height);
    if (x >= width || y >= height) return false;
    bool middle = kind == SYMMETRIC_RADIAL && symmetric_is_odd(g->width * g->height);
    if (middle && y == g->height / 2 && x >= g->width / 2) return false;
    return grid_holds(g, grid_cell(g, x, y));
}

// The bits of the part's cells; false when there is none.
static bool symmetric_outline(const grid *g, int64_t kind, uint64_t width, uint64_t height,
                              uint64_t *inside) {
    bool any = false;
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++)
            if (symmetric_in_part(g, kind, x, y)) {
                bits_set(inside, (size_t)(y * width + x));
                any = true;
            }
    return any;
}

// ---- images ------------------------------------------------------------------------

// Image number i of a place: 0 is the place itself, bit 0 mirrors left and right, bit 1 top and
// bottom.
static cell symmetric_image(const grid *g, cell c, unsigned i) {
    uint64_t x = grid_x(g, c), y = grid_y(g, c);
    return grid_cell(g, i & 1 ? g->width - 1 - x : x, i & 2 ? g->height - 1 - y : y);
}

static unsigned symmetric_side(unsigned side, unsigned i) {
    bool across = side == MEANDER_EAST || side == MEANDER_WEST;
    return (across && i & 1) || (!across && i & 2) ? (side + 2) % 4 : side;
}

// A set of image numbers, one bit for each.
static unsigned symmetric_images(int64_t kind) {
    static const unsigned images[] = {
        [SYMMETRIC_X] = 1u << 0 | 1u << 1,
        [SYMMETRIC_Y] = 1u << 0 | 1u << 2,
        [SYMMETRIC_XY] = 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3,
        [SYMMETRIC_RADIAL] = 1u << 0 | 1u << 3,
    };
    return images[kind];
}

static void symmetric_carve(transform_job *job, cell c, unsigned side) {
    for (unsigned left = symmetric_images(job->value); left != 0; left &= left - 1) {
        unsigned i = bits_lowest(left);
        cell image = symmetric_image(job->grid, c, i);
        unsigned turned = symmetric_side(side, i);
        if (!maze_is_open(job->maze, image, turned)) transform_carve(job, image, turned);
    }
}

// ---- what can be asked for ----------------------------------------------------------

// A mask must be its own image, and must not have a hole where the middle corridor runs.
static bool symmetric_shape(const grid *g, int64_t kind) {
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned left = symmetric_images(kind); left != 0; left &= left - 1)
            if (!grid_holds(g, symmetric_image(g, c, bits_lowest(left)))) return false;
    return true;
}

static meander_status symmetric_check(const grid *g, int64_t kind) {
    context *c = g->context;
    bool even = !symmetric_is_odd(g->width) && !symmetric_is_odd(g->height);
    bool column = (kind == SYMMETRIC_X || kind == SYMMETRIC_XY) && symmetric_is_odd(g->width);
    bool row = (kind == SYMMETRIC_Y || kind == SYMMETRIC_XY) && symmetric_is_odd(g->height);
    if (even && kind >= SYMMETRIC_XY)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "no perfect maze of even width and even height has this symmetry; "
                            "make one of them odd, or take x or y");
    if (g->whole) return MEANDER_OK;
    if (kind >= SYMMETRIC_XY || column || row)
        return context_fail(c, MEANDER_UNSUPPORTED,
                            "a masked maze can be symmetric in x of even width, or in y of even "
                            "height");
    if (symmetric_shape(g, kind)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "the mask is not symmetric itself");
}

meander_status symmetric_before_squares(const grid *g, int64_t kind, grid **inner_new) {
    uint64_t width, height;
    size_t pieces;
    TRY(symmetric_check(g, kind));
    symmetric_extent(g, kind, &width, &height);
    if (width == 0 || height == 0)
        return context_fail(g->context, MEANDER_BAD_REQUEST, "too small to be symmetric");
    scratch lent = {.context = g->context};
    uint64_t *inside = scratch_lend_zeroed(&lent, bits_words((size_t)(width * height)),
                                           sizeof *inside);
    meander_status status = inside == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (status == MEANDER_OK && !symmetric_outline(g, kind, width, height, inside))
        status = context_fail(g->context, MEANDER_BAD_REQUEST, "too small to be symmetric");
    if (status == MEANDER_OK)
        status = grid_new_rect(g->context, width, height, inside, inner_new);
    scratch_take_back(&lent);
    TRY(status);
    status = grid_count_pieces(*inner_new, NULL, &pieces);
    if (status == MEANDER_OK && pieces > 1)
        status = context_fail(g->context, MEANDER_BAD_REQUEST,
                              "half of the mask falls into %zu pieces", pieces);
    if (status == MEANDER_OK) return MEANDER_OK;
    grid_free(*inner_new);
    *inner_new = NULL;
    return status;
}

// ---- putting it together ------------------------------------------------------------

// Returns whether a passage out of the part at c is a joint: it crosses the axis, or reaches the
// middle column, row or cell, all of which are their own images.
static bool symmetric_is_joint(const transform_job *job, cell c, unsigned side) {
    const grid *g = job->grid;
    cell next = grid_neighbour(g, c, side);
    if (symmetric_in_part(g, job->value, grid_x(g, next), grid_y(g, next))) return false;
    bool column = symmetric_is_odd(g->width) && grid_x(g, next) == g->width / 2;
    bool row = symmetric_is_odd(g->height) && grid_y(g, next) == g->height / 2;
    switch (job->value) {
    case SYMMETRIC_X: return symmetric_is_odd(g->width) ? column : true;
    case SYMMETRIC_Y: return symmetric_is_odd(g->height) ? row : true;
    case SYMMETRIC_XY: return column || row;
    default: break;
    }
    if (symmetric_is_odd(g->width * g->height)) return column && row;
    return symmetric_image(g, c, 3) == next;
}

// Opens one of the joints, each equally likely: the i-th that is met replaces the one chosen so
// far with a probability of 1 in i.
static void symmetric_join(transform_job *job) {
    const grid *g = job->grid;
    cell chosen = CELL_NONE;
    unsigned chosen_side = 0;
    uint64_t met = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (!symmetric_in_part(g, job->value, grid_x(g, c), grid_y(g, c))) continue;
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            if (!symmetric_is_joint(job, c, side)) continue;
            if (rng_below(job->rng, ++met) != 0) continue;
            chosen = c;
            chosen_side = side;
        }
    }
    if (chosen != CELL_NONE) symmetric_carve(job, chosen, chosen_side);
}

// The straight corridors between the parts.
static void symmetric_carve_middle(transform_job *job) {
    const grid *g = job->grid;
    bool column = job->value == SYMMETRIC_X || job->value == SYMMETRIC_XY;
    bool row = job->value == SYMMETRIC_Y || job->value == SYMMETRIC_XY;
    for (uint64_t y = 0; column && symmetric_is_odd(g->width) && y + 1 < g->height; y++)
        transform_carve(job, grid_cell(g, g->width / 2, y), MEANDER_SOUTH);
    for (uint64_t x = 0; row && symmetric_is_odd(g->height) && x + 1 < g->width; x++)
        transform_carve(job, grid_cell(g, x, g->height / 2), MEANDER_EAST);
}

meander_status symmetric_apply_squares(transform_job *job) {
    const grid *part = job->inner->grid;
    for (cell c = grid_next(part, 0); c != CELL_NONE; c = grid_next(part, c + 1)) {
        cell outer = grid_cell(job->grid, grid_x(part, c), grid_y(part, c));
        unsigned open = maze_sides(job->inner, c) & (1u << MEANDER_EAST | 1u << MEANDER_SOUTH);
        for (; open != 0; open &= open - 1) symmetric_carve(job, outer, bits_lowest(open));
    }
    symmetric_carve_middle(job);
    symmetric_join(job);
    return MEANDER_OK;
}
