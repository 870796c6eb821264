// SPDX-License-Identifier: MIT
// Each chamber has its own random numbers, so a part of a divided rectangle can be drawn
// without the rest: only chambers that reach into it are visited.  A band is 64 rows:
//
//     +-----------+-----------------+
//     |           |                 |       walls above and below the band are chosen, too,
//     |   +-------+------+----------|       where a chamber that they divide reaches into it;
//     |===|=======|======|==========|       nothing else above or below is ever visited
//     |===|=======+------+====|=====|
//     |   |       |           |     |
//     +---+-------+-----------+-----+
//
// Invariant: between two rows only the number of the current band is kept, so rows can be made
// in any order.
// Cost: that of a maze in memory, and as much again for blocks that cross two bands; 16 bytes
// per column.  The smaller of two chambers goes first, so at most 64 wait.
#include "generate/common/chamber_rows.h"

#include <string.h>

enum { CHAMBER_ROWS_ROOM, CHAMBER_ROWS_CUT, CHAMBER_ROWS_WAITING = 64 };

typedef struct chamber_rows {
    chambers chambers;
    uint64_t width, height;
    uint64_t first, end;               // its rows; none at the beginning
    size_t words;
    uint64_t *planes;                  // east and south of each row
    bit_block block;
} chamber_rows;

meander_status chamber_rows_choose(chambers *c, context *told, rng *chance, uint64_t width,
                                   uint64_t height, const params *p) {
    TRY(chambers_init(c, told, chance, width, height));
    c->cut = p->values[CHAMBER_ROWS_CUT];
    c->room = (uint32_t)p->values[CHAMBER_ROWS_ROOM];
    return MEANDER_OK;
}

// ---- into the planes -------------------------------------------------------------------

static uint64_t *chamber_rows_plane(const chamber_rows *b, uint64_t y, unsigned which) {
    return b->planes + (2 * (size_t)(y - b->first) + which) * b->words;
}

static bool chamber_rows_has(const chamber_rows *b, uint64_t y) { return y >= b->first && y < b->end; }

// Writes up to 64 bits from place x on.  Bits beyond the row are zero.
static void chamber_rows_put(uint64_t *plane, uint64_t x, uint64_t bits) {
    unsigned shift = (unsigned)(x % 64);
    uint64_t beyond = shift == 0 ? 0 : bits >> (64 - shift);
    plane[x / 64] |= bits << shift;
    if (beyond != 0) plane[x / 64 + 1] |= beyond;
}

static void chamber_rows_put_ones(uint64_t *plane, uint64_t x, uint64_t count) {
    for (; count > 64; count -= 64, x += 64) chamber_rows_put(plane, x, UINT64_MAX);
    if (count > 0) chamber_rows_put(plane, x, bits_tail((size_t)count));
}

static void chamber_rows_put_block(chamber_rows *b, chamber a) {
    uint64_t x = chamber_x(&b->chambers, a), y = chamber_y(&b->chambers, a);
    bit_block_divide(&b->block, &b->chambers, a);
    for (uint32_t i = 0; i < a.height; i++) {
        if (!chamber_rows_has(b, y + i)) continue;
        chamber_rows_put(chamber_rows_plane(b, y + i, 0), x, b->block.open[0][i]);
        chamber_rows_put(chamber_rows_plane(b, y + i, 1), x, b->block.open[1][i]);
    }
}

// Opens all of a chamber that stays and is larger than a block.
static void chamber_rows_put_open(const chamber_rows *b, chamber a) {
    uint64_t x = chamber_x(&b->chambers, a), top = chamber_y(&b->chambers, a);
    uint64_t y = top > b->first ? top : b->first;
    for (; y < top + a.height && y < b->end; y++) {
        chamber_rows_put_ones(chamber_rows_plane(b, y, 0), x, a.width - 1);
        if (y + 1 < top + a.height) chamber_rows_put_ones(chamber_rows_plane(b, y, 1), x, a.width);
    }
}

static void chamber_rows_put_door(const chamber_rows *b, chamber a, chamber_wall wall) {
    uint64_t x = chamber_x(&b->chambers, a), y = chamber_y(&b->chambers, a);
    if (wall.axis == 0 && chamber_rows_has(b, y + wall.door))
        chamber_rows_put(chamber_rows_plane(b, y + wall.door, 0), x + wall.place - 1, 1);
    if (wall.axis == 1 && chamber_rows_has(b, y + wall.place - 1))
        chamber_rows_put(chamber_rows_plane(b, y + wall.place - 1, 1), x + wall.door, 1);
}

// ---- a band ----------------------------------------------------------------------------

static bool chamber_rows_meets(const chamber_rows *b, chamber a) {
    uint64_t y = chamber_y(&b->chambers, a);
    return y < b->end && y + a.height > b->first;
}

// Divides the current chamber and leaves out parts that do not meet the band.  Returns false when
// it was drawn whole.
static bool chamber_rows_part(chamber_rows *b, chamber *now, chamber waiting[], unsigned *count) {
    chamber halves[2];
    if (bit_block_fits(*now) || chamber_stays(&b->chambers, *now)) {
        if (bit_block_fits(*now)) chamber_rows_put_block(b, *now);
        else chamber_rows_put_open(b, *now);
        return false;
    }
    chamber_wall wall = chamber_choose(&b->chambers, *now);
    chamber_rows_put_door(b, *now, wall);
    chamber_part(&b->chambers, *now, wall, halves);
    bool second = chamber_cells(halves[1]) < chamber_cells(halves[0]);
    bool meets[2] = {chamber_rows_meets(b, halves[0]), chamber_rows_meets(b, halves[1])};
    *now = halves[meets[second] ? second : !second];
    if (meets[0] && meets[1]) waiting[(*count)++] = halves[!second];
    return true;
}

static void chamber_rows_draw(chamber_rows *b, uint64_t y) {
    chamber waiting[CHAMBER_ROWS_WAITING], now = chamber_all(b->width, b->height);
    unsigned count = 0;
    b->first = y - y % BIT_BLOCK_SIDE;
    b->end = b->height - b->first < BIT_BLOCK_SIDE ? b->height : b->first + BIT_BLOCK_SIDE;
    memset(b->planes, 0, 2 * BIT_BLOCK_SIDE * b->words * sizeof *b->planes);
    for (;;) {
        if (chamber_rows_part(b, &now, waiting, &count)) continue;
        if (count == 0) return;
        now = waiting[--count];
    }
}

meander_status chamber_rows_next_row(row_job *job) {
    chamber_rows *b = job->state;
    size_t size = b->words * sizeof *b->planes;
    if (!chamber_rows_has(b, job->y)) chamber_rows_draw(b, job->y);
    memcpy(job->east, chamber_rows_plane(b, job->y, 0), size);
    memcpy(job->south, chamber_rows_plane(b, job->y, 1), size);
    if (job->trace != NULL) generate_tell_row(job);
    return MEANDER_OK;
}

// The band of the row is drawn when it is asked for.
meander_status chamber_rows_seek_row(row_job *job, uint64_t y) {
    (void)job, (void)y;
    return MEANDER_OK;
}

// Draws the same random numbers as a maze in memory, where the first one chooses a cell to begin
// with.
meander_status chamber_rows_begin_rows(row_job *job) {
    if (job->height == MEANDER_ENDLESS)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "recursive-division makes no maze without end; eller does");
    chamber_rows *b = scratch_lend_zeroed(job->work, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    if (job->width <= SIZE_MAX / job->height) (void)rng_below(job->rng, job->width * job->height);
    TRY(chamber_rows_choose(&b->chambers, job->context, job->rng, job->width, job->height,
                            job->params));
    job->state = b;
    b->width = job->width;
    b->height = job->height;
    b->words = bits_words((size_t)job->width);
    b->planes = scratch_lend(job->work, 2 * BIT_BLOCK_SIDE * b->words, sizeof *b->planes);
    return b->planes == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

uint64_t chamber_rows_lends(const generate_plan *plan) {
    return sizeof(chamber_rows) + 2 * BIT_BLOCK_SIDE * ((plan->width + 63) / 64) * sizeof(uint64_t);
}

const meander_param chamber_rows_params[] = {
    [CHAMBER_ROWS_ROOM] = {.name = "room", .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1,
                    .most = 1000000,
                    .about = "chambers up to this many cells wide and high stay open"},
    [CHAMBER_ROWS_CUT] = CHAMBERS_CUT_PARAM,
    {0},
};
