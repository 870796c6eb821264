// SPDX-License-Identifier: MIT
// Nested chambers for a game, which asks for chunk after chunk, mostly for one beside those before.  Two things are
// kept between the calls:
//
//     chain     the chambers around the last chunk, from the whole maze down to the smallest that holds
//               all of it: most of them hold the next one, too
//     leaves    the insides of chambers, by their key: a leaf lies in up to nine chunks, and is made once
//
//     +-------------------+
//     |      +-------+    |        A place of the table has one leaf, which a later one of the same
//     |      | chunk |    |        place takes.
//     |      |     +-+----+
//     |      +-----+-|    |        The door of a chamber around the chunk may lie in the chunk's border,
//     |            |      |        so those of the chain are looked at each time.
//     +------------+------+
//
// Invariant: a leaf of the table is what its key and size make, whatever the calls before; so a chunk
// is the same in any order of calls.
// Cost: of a chunk beside another, the cells that are new and a look at each cell; of one far away, the halvings
// down to it, and about twice its cells.  Nothing is allocated when the table is there, but what making a leaf lends.
// Source: nest_squares.h.
#include <string.h>

#include "base/promise.h"
#include "generate/common/nest_squares.h"
#include "grid/rect.h"
#include "grid/sides.h"

enum { CHUNK_DEPTH = 256, CHUNK_SLOTS_MOST = 512, CHUNK_BYTES = 1 << 20 };

// A chamber that holds the chunk, and its door.
typedef struct chunk_link {
    nest_chamber chamber;
    meander_point door[2];
} chunk_link;

typedef struct chunk_slot {
    uint64_t key;
    uint32_t width, height;      // 0: empty
} chunk_slot;

// The block that is kept; behind it are the slots, and the sides of their leaves.
typedef struct chunk_table {
    size_t slots, leaf_bytes;
    unsigned depth;              // of the chain
    const generator *inner;
    params inner_params;
    uint64_t leaf;
    chunk_link chain[CHUNK_DEPTH];
    chunk_slot slot[];
} chunk_table;

// The sides of the leaf in a place of the table: as many bytes as the largest leaf has cells.
static uint8_t *chunk_leaf_of(chunk_table *t, size_t i) {
    return (uint8_t *)(void *)(t->slot + t->slots) + i * t->leaf_bytes;
}

// ---- the chunk ------------------------------------------------------------------------

// Sides of a cell of the chunk; another cell has no room there.
static void chunk_open(const chunk_job *job, meander_point at, unsigned sides) {
    uint64_t x = at.x - job->corner.x, y = at.y - job->corner.y;
    if (x < job->columns && y < job->rows) job->sides[y * job->columns + x] |= (uint8_t)sides;
}

// A door is opened from both of its cells, of which one may be in another chunk.
static void chunk_draw_door(const chunk_job *job, const meander_point door[2]) {
    bool across = door[0].x != door[1].x;
    chunk_open(job, door[0], 1u << (across ? MEANDER_EAST : MEANDER_SOUTH));
    chunk_open(job, door[1], 1u << (across ? MEANDER_WEST : MEANDER_NORTH));
}

// The part of a chamber that is in the chunk, from `first` to before `end`.
static bool chunk_overlap(const chunk_job *job, const nest_chamber *c, meander_point *first, meander_point *end) {
    uint64_t right = c->x + c->width, low = c->y + c->height;
    uint64_t chunk_right = job->corner.x + job->columns, chunk_low = job->corner.y + job->rows;
    *first = (meander_point){c->x > job->corner.x ? c->x : job->corner.x, c->y > job->corner.y ? c->y : job->corner.y};
    *end = (meander_point){right < chunk_right ? right : chunk_right, low < chunk_low ? low : chunk_low};
    return first->x < end->x && first->y < end->y;
}

// A chamber that holds the whole chunk decides alone what is in it, with the doors of those around it.
static bool chunk_holds_all(const chunk_job *job, const nest_chamber *c) {
    return c->x <= job->corner.x && c->y <= job->corner.y && job->corner.x + job->columns <= c->x + c->width &&
           job->corner.y + job->rows <= c->y + c->height;
}

// A chamber one cell wide or high is a corridor: a cell is open to those before and behind it.
static void chunk_draw_corridor(const chunk_job *job, const nest_chamber *c) {
    meander_point first, end;
    if (!chunk_overlap(job, c, &first, &end)) return;
    for (uint64_t y = first.y; y < end.y; y++)
        for (uint64_t x = first.x; x < end.x; x++) {
            unsigned sides = 0;
            if (x > c->x) sides |= 1u << MEANDER_WEST;
            if (x + 1 < c->x + c->width) sides |= 1u << MEANDER_EAST;
            if (y > c->y) sides |= 1u << MEANDER_NORTH;
            if (y + 1 < c->y + c->height) sides |= 1u << MEANDER_SOUTH;
            chunk_open(job, (meander_point){x, y}, sides);
        }
}

// ---- leaves ----------------------------------------------------------------------------

// Makes the inside of a chamber; its memory is lent and given back.
static meander_status chunk_make_leaf(const chunk_job *job, const chunk_table *t, const nest_chamber *c,
                                      uint8_t *sides) {
    generate_order order = {.generator = t->inner, .params = t->inner_params, .seed = c->key};
    grid *g;
    maze m;
    TRY(grid_new_rect(job->context, c->width, c->height, NULL, &g));
    meander_status status = maze_init(&m, g);
    if (status == MEANDER_OK) {
        status = generate_maze(&order, &m, NULL);
        if (status == MEANDER_OK) sides_copy(&m, sides);
        maze_done(&m);
    }
    grid_free(g);
    return status;
}

// Finds the sides of a leaf, row by row.  A failure leaves an empty slot.
static meander_status chunk_find_leaf(const chunk_job *job, chunk_table *t, const nest_chamber *c,
                                      const uint8_t **sides) {
    size_t i = (size_t)(c->key % t->slots);
    chunk_slot *slot = &t->slot[i];
    *sides = chunk_leaf_of(t, i);
    if (slot->key == c->key && slot->width == c->width && slot->height == c->height) return MEANDER_OK;
    slot->width = 0;
    TRY(chunk_make_leaf(job, t, c, chunk_leaf_of(t, i)));
    *slot = (chunk_slot){c->key, (uint32_t)c->width, (uint32_t)c->height};
    return MEANDER_OK;
}

// Doors may be in the chunk already, so sides are added.
static meander_status chunk_draw_leaf(const chunk_job *job, chunk_table *t, const nest_chamber *c) {
    meander_point first, end;
    const uint8_t *leaf;
    if (!chunk_overlap(job, c, &first, &end)) return MEANDER_OK;
    TRY(chunk_find_leaf(job, t, c, &leaf));
    for (uint64_t y = first.y; y < end.y; y++) {
        const uint8_t *from = leaf + (y - c->y) * c->width + (first.x - c->x);
        uint8_t *to = job->sides + (y - job->corner.y) * job->columns + (first.x - job->corner.x);
        for (uint64_t i = 0; i < end.x - first.x; i++) to[i] |= from[i];
    }
    return MEANDER_OK;
}

// ---- chambers ----------------------------------------------------------------------------

// As for sections: corridors are not divided, and chambers up to the size of a leaf are not either.
static bool chunk_is_leaf(const chunk_table *t, const nest_chamber *c) {
    if (c->width == 1 || c->height == 1) return true;
    return t->inner != NULL && c->width <= t->leaf && c->height <= t->leaf;
}

// Draws all chambers in a chamber that touch the chunk.
static meander_status chunk_draw_chambers(const chunk_job *job, chunk_table *t, const nest_chamber *all) {
    nest_chamber stack[CHUNK_DEPTH];
    unsigned count = 0;
    stack[count++] = *all;
    while (count > 0) {
        nest_chamber c = stack[--count], halves[2];
        meander_point door[2], first, end;
        if (c.width == 1 || c.height == 1) {
            chunk_draw_corridor(job, &c);
        } else if (chunk_is_leaf(t, &c)) {
            TRY(chunk_draw_leaf(job, t, &c));
        } else {
            (void)nest_divide(&c, halves, door);
            chunk_draw_door(job, door);
            assert(count + 2 <= CHUNK_DEPTH);
            for (unsigned i = 2; i-- > 0;)
                if (chunk_overlap(job, &halves[i], &first, &end)) stack[count++] = halves[i];
        }
    }
    return MEANDER_OK;
}

// Shortens the chain to the chambers that hold this chunk, too, and lengthens it downwards; *rest is the smallest.
static void chunk_follow(const chunk_job *job, chunk_table *t, nest_chamber *rest) {
    nest_chamber halves[2];
    while (t->depth > 0 && !chunk_holds_all(job, &t->chain[t->depth - 1].chamber)) t->depth--;
    *rest = (nest_chamber){.width = job->width, .height = job->height, .key = job->seed};
    if (t->depth > 0) *rest = t->chain[--t->depth].chamber;
    while (!chunk_is_leaf(t, rest) && t->depth < CHUNK_DEPTH) {
        chunk_link *link = &t->chain[t->depth];
        link->chamber = *rest;
        (void)nest_divide(rest, halves, link->door);
        bool first = chunk_holds_all(job, &halves[0]), second = chunk_holds_all(job, &halves[1]);
        t->depth++;
        if (!first && !second) return;
        *rest = halves[second];
    }
}

// Makes the table: as many leaves as a megabyte holds.
static meander_status chunk_begin(const chunk_job *job, const meander_param *table, chunk_table **made) {
    uint64_t leaf = (uint64_t)job->params->values[NEST_LEAF];
    size_t bytes = (size_t)(leaf * leaf), slots = CHUNK_BYTES / bytes;
    if (slots > CHUNK_SLOTS_MOST) slots = CHUNK_SLOTS_MOST;
    chunk_table *t = memory_new_zeroed(job->home, 1, sizeof *t + slots * (sizeof(chunk_slot) + bytes));
    if (t == NULL) return MEANDER_NO_MEMORY;
    *job->kept = *made = t;
    t->slots = slots;
    t->leaf_bytes = bytes;
    t->leaf = leaf;
    TRY(nest_find_inner(job->home, job->params, &table[NEST_INNER], &t->inner, &t->inner_params));
    if (t->inner == NULL) return MEANDER_OK;
    // The largest leaf comes first, so that what it is lent is enough for all others.
    const nest_chamber largest = {.width = leaf, .height = leaf};
    return chunk_make_leaf(job, t, &largest, chunk_leaf_of(t, 0));
}

// The doors of the chain come first, then the chambers inside of it; sides are added, so the order does not matter.
meander_status nest_chunk(chunk_job *job, const meander_param *table) {
    chunk_table *t = *job->kept;
    nest_chamber rest;
    if (t == NULL) TRY(chunk_begin(job, table, &t));
    memset(job->sides, 0, (size_t)(job->columns * job->rows));
    chunk_follow(job, t, &rest);
    for (unsigned i = 0; i < t->depth; i++) chunk_draw_door(job, t->chain[i].door);
    return chunk_draw_chambers(job, t, &rest);
}
