// SPDX-License-Identifier: MIT
// Draws a section of nested chambers: the chambers that touch it, one after the other, with a
// stack as deep as the halvings.
//
//     whole maze                          pushed: both halves, if they touch the section
//       half ............ not touched     drawn:  the door between them
//       half
//         half                            a leaf is made whole, and the part of it that is in
//         half  -> leaf -> made, cut      the section is copied
//
// A wall is between 3/8 and 5/8 of the longer side, so at most 183 cuts lead from a side of
// 2^62 to single cells, and no lines at powers of two can be seen.
// Invariant: all that the section shows of a chamber is drawn when it is taken off the stack.
#include "generate/common/nest_squares.h"

#include <string.h>

#include "base/compass.h"
#include "base/promise.h"
#include "generate/common/section_squares.h"
#include "grid/rect.h"

enum { NEST_DEPTH = 256 };

typedef struct nest {
    section_job *job;
    uint64_t width, height;      // of the section
    uint64_t leaf;
    const generator *inner;      // NULL: chambers are divided until they are corridors
    params inner_params;
    uint8_t *left;               // of a leaf: what remains when dead ends are filled
} nest;

// ---- chambers --------------------------------------------------------------------------

// Draws a place between 3/8 and 5/8, with at least one cell on both sides.
static uint64_t nest_draw_place(rng *r, uint64_t length) {
    uint64_t least = length / 8 * 3 + length % 8 * 3 / 8;
    if (least == 0) least = 1;
    return least + rng_below(r, length - 2 * least + 1);
}

static bool nest_is_second(const nest_chamber *second, meander_point at) {
    return at.x >= second->x && at.y >= second->y;
}

// Finds which halves the path passes through, and where.  Returns whether it goes through the
// door.
static bool nest_lead_way(const nest_chamber *c, nest_chamber halves[2],
                          const meander_point door[2]) {
    if (!c->passed) return false;
    bool first = nest_is_second(&halves[1], c->ports[0]);
    bool last = nest_is_second(&halves[1], c->ports[1]);
    halves[first].passed = halves[last].passed = true;
    halves[first].ports[0] = c->ports[0];
    halves[last].ports[1] = c->ports[1];
    if (first == last) return false;
    halves[first].ports[1] = door[first];
    halves[last].ports[0] = door[last];
    return true;
}

// The order of draws is a part of every ID: which way to cut (only of a square), where, the
// door, and the keys of the halves.
bool nest_divide(const nest_chamber *c, nest_chamber halves[2], meander_point door[2]) {
    rng r;
    rng_seed(&r, c->key);
    bool across = c->width > c->height;
    if (c->width == c->height) across = rng_below(&r, 2) == 1;
    uint64_t place = nest_draw_place(&r, across ? c->width : c->height);
    uint64_t offset = rng_below(&r, across ? c->height : c->width);
    for (unsigned i = 0; i < 2; i++) {
        halves[i] = (nest_chamber){.x = c->x, .y = c->y, .width = c->width, .height = c->height,
                                   .key = rng_next(&r)};
        uint64_t *length = across ? &halves[i].width : &halves[i].height;
        *length = i == 0 ? place : *length - place;
    }
    if (across) halves[1].x += place;
    else halves[1].y += place;
    door[0] = door[1] = across ? (meander_point){halves[1].x, c->y + offset}
                               : (meander_point){c->x + offset, halves[1].y};
    if (across) door[0].x--;
    else door[0].y--;
    return nest_lead_way(c, halves, door);
}

// ---- the section ------------------------------------------------------------------------

// Finds the part of the section that is in the chamber, along one axis.
static void nest_overlap(uint64_t from, uint64_t length, uint64_t corner, uint64_t section,
                         uint64_t *first, uint64_t *end) {
    *first = from > corner ? from : corner;
    *end = from + length < corner + section ? from + length : corner + section;
}

static bool nest_touches(const nest *n, const nest_chamber *c) {
    uint64_t first, end;
    nest_overlap(c->x, c->width, n->job->corner.x, n->width, &first, &end);
    if (first >= end) return false;
    nest_overlap(c->y, c->height, n->job->corner.y, n->height, &first, &end);
    return first < end;
}

// Opens a side of a cell, if the cell is in the section; `passed`: the path goes through it.  It is
// called for both cells of a passage, but the trace gets one event.
static void nest_open(nest *n, meander_point at, unsigned side, bool passed) {
    section_job *job = n->job;
    meander_point next = {at.x + (uint64_t)(int64_t)compass_dx[side], at.y + (uint64_t)(int64_t)compass_dy[side]};
    if (!section_holds(job, at)) return;
    cell c = section_cell(job, at);
    if (!section_holds(job, next)) {
        job->openings[job->opening_count++] = (section_opening){c, side, passed};
        return;
    }
    job->maze->open[c] |= (uint8_t)(1u << side);
    if (passed) job->path_sides[c] |= (uint8_t)(1u << side);
    if (job->trace != NULL && (side == MEANDER_EAST || side == MEANDER_SOUTH)) {
        trace_record(job->trace, MEANDER_EVENT_VISIT, c, 0);
        trace_record(job->trace, MEANDER_EVENT_CARVE, c, side);
        trace_record(job->trace, MEANDER_EVENT_VISIT, section_cell(job, next), 0);
    }
}

// ---- leaves ----------------------------------------------------------------------------

static bool nest_is_leaf(const nest *n, const nest_chamber *c) {
    if (c->width == 1 || c->height == 1) return true;
    return n->inner != NULL && c->width <= n->leaf && c->height <= n->leaf;
}

static bool nest_between(uint64_t at, uint64_t a, uint64_t b) {
    return a < b ? a <= at && at < b : b <= at && at < a;
}

// Draws a corridor from its first cell to its last, as far as the section goes.
static void nest_draw_corridor(nest *n, const nest_chamber *c) {
    bool down = c->width == 1;
    uint64_t first, end, last = down ? c->y + c->height - 1 : c->x + c->width - 1;
    uint64_t a = down ? c->ports[0].y : c->ports[0].x, b = down ? c->ports[1].y : c->ports[1].x;
    if (down) nest_overlap(c->y, c->height, n->job->corner.y, n->height, &first, &end);
    else nest_overlap(c->x, c->width, n->job->corner.x, n->width, &first, &end);
    for (uint64_t i = first; i < end; i++) {
        meander_point at = down ? (meander_point){c->x, i} : (meander_point){i, c->y};
        bool back = i > (down ? c->y : c->x);
        if (i < last)
            nest_open(n, at, down ? MEANDER_SOUTH : MEANDER_EAST,
                      c->passed && nest_between(i, a, b));
        if (back)
            nest_open(n, at, down ? MEANDER_NORTH : MEANDER_WEST,
                      c->passed && nest_between(i - 1, a, b));
    }
}

// In a tree the path between two cells is what remains when all other dead ends are filled.
static void nest_fill_dead_ends(uint8_t *left, const maze *m, cell a, cell b) {
    const grid *g = m->grid;
    memcpy(left, m->open, g->count);
    for (cell c = 0; c < g->count; c++) {
        cell at = c;
        while (left[at] != 0 && (left[at] & (left[at] - 1)) == 0 && at != a && at != b) {
            unsigned side = bits_lowest(left[at]);
            left[at] = 0;
            at = grid_neighbour(g, at, side);
            left[at] &= (uint8_t)~(1u << g->opposite[side]);
        }
    }
}

static void nest_copy_leaf(nest *n, const nest_chamber *c, const maze *m) {
    uint64_t first_x, end_x, first_y, end_y;
    const grid *g = m->grid;
    nest_overlap(c->x, c->width, n->job->corner.x, n->width, &first_x, &end_x);
    nest_overlap(c->y, c->height, n->job->corner.y, n->height, &first_y, &end_y);
    for (uint64_t y = first_y; y < end_y; y++)
        for (uint64_t x = first_x; x < end_x; x++) {
            cell at = grid_cell(g, x - c->x, y - c->y);
            for (unsigned open = maze_sides(m, at); open != 0; open &= open - 1) {
                unsigned side = bits_lowest(open);
                nest_open(n, (meander_point){x, y}, side,
                          c->passed && (n->left[at] >> side & 1));
            }
        }
}

static cell nest_leaf_cell(const grid *g, const nest_chamber *c, meander_point at) {
    return grid_cell(g, at.x - c->x, at.y - c->y);
}

// Draws the inside of a leaf: the maze of the inner generator, with the chamber's key as its seed.
static meander_status nest_draw_leaf(nest *n, const nest_chamber *c) {
    generate_order order = {.generator = n->inner, .params = n->inner_params, .seed = c->key};
    grid *g;
    maze m;
    TRY(grid_new_rect(n->job->context, c->width, c->height, NULL, &g));
    meander_status status = maze_init(&m, g);
    if (status == MEANDER_OK) {
        status = generate_maze(&order, &m, NULL);
        if (status == MEANDER_OK && c->passed)
            nest_fill_dead_ends(n->left, &m, nest_leaf_cell(g, c, c->ports[0]),
                                nest_leaf_cell(g, c, c->ports[1]));
        if (status == MEANDER_OK) nest_copy_leaf(n, c, &m);
        maze_done(&m);
    }
    grid_free(g);
    return status;
}

// ---- all chambers ----------------------------------------------------------------------

// Opens the door from both of its sides.
static void nest_draw_door(nest *n, const meander_point door[2], bool passed) {
    bool across = door[0].x != door[1].x;
    nest_open(n, door[0], across ? MEANDER_EAST : MEANDER_SOUTH, passed);
    nest_open(n, door[1], across ? MEANDER_WEST : MEANDER_NORTH, passed);
}

static meander_status nest_draw_chambers(nest *n) {
    const section_job *job = n->job;
    nest_chamber stack[NEST_DEPTH];
    unsigned count = 0;
    uint64_t leaves = 0;
    stack[count++] = (nest_chamber){.width = job->width, .height = job->height, .key = job->seed,
                                    .passed = job->has_way, .ports = {job->ends[0], job->ends[1]}};
    while (count > 0) {
        nest_chamber c = stack[--count], halves[2];
        meander_point door[2];
        if (nest_is_leaf(n, &c)) {
            if (c.width == 1 || c.height == 1) nest_draw_corridor(n, &c);
            else TRY(nest_draw_leaf(n, &c));
            if (++leaves % 1024 == 0 && !job->quiet) TRY(context_progress(job->context, leaves, 0));
            continue;
        }
        bool passed = nest_divide(&c, halves, door);
        nest_draw_door(n, door, passed);
        for (unsigned i = 2; i-- > 0;) {
            assert(count < NEST_DEPTH);
            if (nest_touches(n, &halves[i])) stack[count++] = halves[i];
        }
    }
    return MEANDER_OK;
}

// Finds the inner generator.  "none" is the first of the names; all others are generators of the
// library.  There is no context when only the memory of a maze is asked for.
meander_status nest_find_inner(context *c, const params *given, const meander_param *param, const generator **inner,
                               params *inner_params) {
    const char *name = param->choices;
    *inner = NULL;
    for (int64_t i = given->values[NEST_INNER]; i > 0; i--) name = strchr(name, '|') + 1;
    if (name == param->choices) return MEANDER_OK;
    size_t length = strcspn(name, "|");
    for (size_t i = 0; i < generator_count(); i++) {
        const char *other = generator_at(i)->name;
        if (strlen(other) == length && memcmp(other, name, length) == 0) *inner = generator_at(i);
    }
    // A program may have been linked without it (<meander/only.h>).
    if (*inner == NULL && c == NULL) return MEANDER_UNSUPPORTED;
    if (*inner == NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "no generator is called %.*s", (int)length, name);
    return params_parse(c, (*inner)->name, (*inner)->params, "", 0, inner_params);
}

// The inside of one chamber takes a maze that is no larger than a leaf or than the whole.
uint64_t nest_lends(const generate_plan *plan, const meander_param *table) {
    section_job job = {.params = plan->params};
    nest n = {.job = &job};
    uint64_t leaf = (uint64_t)plan->params->values[NEST_LEAF], paths = (leaf + 1) * (leaf + 2);
    uint64_t width = plan->width < leaf ? plan->width : leaf;
    uint64_t height = plan->height < leaf ? plan->height : leaf;
    meander_status found = nest_find_inner(NULL, plan->params, &table[NEST_INNER], &n.inner, &n.inner_params);
    if (found != MEANDER_OK || n.inner == NULL) return paths;
    generate_order order = {.generator = n.inner, .params = n.inner_params};
    generate_plan leaf_plan = {.width = width, .height = height, .cells = width * height,
                               .count = (width + 1) * (height + 2), .threads = plan->threads};
    return paths + sizeof(grid) + 2 * leaf_plan.count + generate_lends(&order, leaf_plan);
}

meander_status nest_draw(section_job *job, const meander_param *table) {
    const grid *g = job->maze->grid;
    nest n = {.job = job, .width = g->width, .height = g->height,
              .leaf = (uint64_t)job->params->values[NEST_LEAF]};
    scratch lent = {.context = job->context};
    TRY(nest_find_inner(job->context, job->params, &table[NEST_INNER], &n.inner, &n.inner_params));
    n.left = scratch_lend(&lent, (size_t)((n.leaf + 1) * (n.leaf + 2)), 1);
    meander_status status = n.left == NULL ? MEANDER_NO_MEMORY : nest_draw_chambers(&n);
    scratch_take_back(&lent);
    return status;
}
