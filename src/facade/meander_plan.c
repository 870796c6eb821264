// SPDX-License-Identifier: MIT
// Calculates from an ID alone the memory that its maze will take:
//
//     maze    one byte for each place of the grid's array, including the frame
//     grid    another one; a table of neighbours has 4 more for each side, and a packed one 4 more for
//             each cell, 8 for each row, and nothing for places without a cell
//     lent    what the generator says that it will need besides them, or what the grid does while it is built
//     total   these three, and the context and the objects, which do not grow with the maze
//     solve   what a solution takes besides
//     rows    what a source of rows takes in place of all these
//
// Invariant: nothing is made, so the answer costs nothing, and the maze may have any size that an
// ID can name.
#include "facade/facade.h"

enum { PLAN_SIDE_BITS = 31 };

// Memory that does not grow with the maze: the objects themselves, as many goals and openings as an ID can have,
// the ID while it is written, the tables of a tiling.
enum { PLAN_OBJECTS = 8192 };

// A context, and what an allocator notes about its blocks: an arena of `total` bytes has to be enough.
enum { PLAN_CONTEXT = 4096 };

// Per cell of the array, what the usual solver marks and keeps: how it got there, the path and its
// sides, what it has seen, and the cells that it is at.
enum { PLAN_SOLVE_BYTES = 16 };

// Wide grids keep sets of 32 bits, and generators that weigh passages keep all of them there.
static meander_status plan_check(context *c, const maze_spec *spec) {
    grid_order order = spec_order(c, spec);
    if (grid_kind_sides(&order) > GRID_SIDES_MOST)
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory cells of more than %d sides need",
                            GRID_SIDES_MOST);
    bool holes = names_contain(spec->kind->traits, "squares") && spec->kind->cells != NULL;
    if (spec->mask != NULL || holes)
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory a masked maze needs");
    if (spec->step_count > 0)
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory +%s needs",
                            spec->steps[0].transform->name);
    if (spec->way != NULL || spec->trail != NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory a given way or a trail needs");
    if (spec->order.generator->foreign)
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory %s needs",
                            spec->order.generator->name);
    if (generate_wants_walls(&spec->order))
        return context_fail(c, MEANDER_UNSUPPORTED, "cannot tell how much memory %s:focus=walls needs",
                            spec->order.generator->name);
    return MEANDER_OK;
}

static bool plan_is_table(const maze_spec *spec) {
    return !names_contain(spec->kind->traits, "squares") && !names_contain(spec->kind->traits, "lattice");
}

static bool plan_is_packed(const maze_spec *spec) { return names_contain(spec->kind->traits, "packed"); }

// The length of the array of cells: a table has no frame, and a packed one an entry for all places that hold
// no cell.  In a lattice that leans, every second row has one more index.
static uint64_t plan_count(const maze_spec *spec, const grid_order *order) {
    if (plan_is_packed(spec)) return spec->kind->cells(order) + 1;
    if (plan_is_table(spec)) return spec->width * spec->height;
    uint64_t squares = (spec->width + 1) * (spec->height + 2);
    if (!names_contain(spec->kind->traits, "lattice")) return squares;
    return squares + 1 + (spec->kind->leans ? (spec->height + 1) / 2 : 0);
}

// A table has a neighbour, with the way back, for each side.  A packed one also has the place of each cell, and
// two numbers for each row and one row more.
static uint64_t plan_grid(const maze_spec *spec, uint64_t count, unsigned sides) {
    if (!plan_is_table(spec)) return count;
    uint64_t table = count * (1 + sides * sizeof(uint32_t));
    if (!plan_is_packed(spec)) return table;
    return table + count * sizeof(uint32_t) + (spec->height + 1) * sizeof(grid_row);
}

static uint64_t plan_levels(const maze_spec *spec) {
    if (!names_contain(spec->kind->traits, "levels")) return 1;
    return spec->number_count > 3 ? 0 : spec->numbers[2];
}

// Sums and products of larger sides would not fit into 64 bits; no machine has so much memory.
static meander_status plan_whole(context *c, const maze_spec *spec, meander_plan *plan) {
    if (spec->width >> PLAN_SIDE_BITS != 0 || spec->height >> PLAN_SIDE_BITS != 0)
        return context_fail(c, MEANDER_TOO_BIG, "%llu x %llu cells are too many",
                            (unsigned long long)spec->width, (unsigned long long)spec->height);
    grid_order order = spec_order(c, spec);
    uint64_t count = plan_count(spec, &order);
    uint64_t cells = plan_is_packed(spec) ? count - 1 : spec->width * spec->height;
    unsigned sides = grid_kind_sides(&order);
    generate_plan size = {.others = !names_contain(spec->kind->traits, "squares"), .sides = sides,
                          .lattice_sides = names_contain(spec->kind->traits, "lattice") ? sides : 0,
                          .levels = plan_levels(spec), .width = spec->width, .height = spec->height,
                          .cells = cells, .count = count,
                          .threads = c->threads == 0 ? 1 : c->threads};
    plan->maze = count;
    plan->grid = plan_grid(spec, count, sides);
    plan->lent = generate_lends(&spec->order, size);
    if (spec->kind->needs != NULL) {
        grid_needs needs = spec->kind->needs(&order);
        plan->grid += needs.kept;
        if (needs.building > plan->maze + plan->grid + plan->lent)
            plan->lent = needs.building - plan->maze - plan->grid;
    }
    plan->total = plan->maze + plan->grid + plan->lent + PLAN_OBJECTS + PLAN_CONTEXT;
    plan->solve = PLAN_SOLVE_BYTES * count + PLAN_OBJECTS;
    return MEANDER_OK;
}

meander_status meander_id_plan_sized(meander_context *c, const char *id, meander_plan *plan,
                                     size_t size) {
    maze_spec spec;
    meander_plan made = {.rows = 0};
    TRY(spec_read(c, id, &spec));
    TRY(plan_check(c, &spec));
    if (spec.order.generator->next_row != NULL && spec.width <= UINT32_MAX)
        made.rows = generate_rows_lend(&spec.order, spec.width) + sizeof(meander_rows) + PLAN_OBJECTS;
    if (spec.height != MEANDER_ENDLESS) TRY(plan_whole(c, &spec, &made));
    facade_give(plan, size, &made, sizeof made);
    return MEANDER_OK;
}
