// SPDX-License-Identifier: MIT
// Blocks of every size against the obvious: ways kept one by one, in two arrays.
#include "support/test.h"
#include "generate/common/bit_block.h"

enum { PITCH = 70, ROOM = PITCH * 66 };

typedef struct plain {
    bool east[64][64], south[64][64];
} plain;

static void plain_init(plain *p, unsigned width, unsigned height) {
    memset(p, 0, sizeof *p);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            p->east[y][x] = x + 1 < width;
            p->south[y][x] = y + 1 < height;
        }
}

static void plain_wall(plain *p, unsigned axis, unsigned line, unsigned from, unsigned length,
                       unsigned door) {
    for (unsigned i = 0; i < length; i++) {
        if (i == door) continue;
        if (axis == 0) p->east[from + i][line] = false;
        else p->south[line][from + i] = false;
    }
}

static unsigned plain_sides(const plain *p, unsigned x, unsigned y) {
    unsigned sides = (unsigned)p->east[y][x] << MEANDER_EAST;
    sides |= (unsigned)p->south[y][x] << MEANDER_SOUTH;
    if (x > 0) sides |= (unsigned)p->east[y][x - 1] << MEANDER_WEST;
    if (y > 0) sides |= (unsigned)p->south[y - 1][x] << MEANDER_NORTH;
    return sides;
}

// A byte around the block that changes, or a side that was open before and is closed after, fails.
static void check_laid(bit_block *h, const plain *p, uint64_t *chance) {
    uint8_t before[ROOM], after[ROOM];
    for (unsigned i = 0; i < ROOM; i++) before[i] = (uint8_t)(rng_mix(chance) & 0x81);
    memcpy(after, before, ROOM);
    uint32_t size = BIT_BLOCK_SIDE;
    while (size / 2 >= h->width && size / 2 >= h->height) size /= 2;
    bit_block_turn(h->open[0], size);
    bit_block_store(h, after + PITCH + 1, PITCH);
    for (unsigned y = 0; y < 66; y++)
        for (unsigned x = 0; x < PITCH; x++) {
            bool inside = x >= 1 && y >= 1 && x <= h->width && y <= h->height;
            unsigned sides = inside ? plain_sides(p, x - 1, y - 1) : 0;
            assert_int_equal(after[y * PITCH + x], before[y * PITCH + x] | sides);
        }
}

static void check(unsigned width, unsigned height) {
    uint64_t chance = width * 100 + height;
    bit_block h;
    plain p;
    bit_block_init(&h, width, height);
    plain_init(&p, width, height);
    for (unsigned i = 0; width > 1 && height > 1 && i < 8; i++) {
        unsigned axis = (unsigned)(rng_mix(&chance) % 2);
        unsigned across = axis == 0 ? width : height, along = axis == 0 ? height : width;
        unsigned line = (unsigned)(rng_mix(&chance) % (across - 1));
        unsigned from = (unsigned)(rng_mix(&chance) % along);
        unsigned length = 1 + (unsigned)(rng_mix(&chance) % (along - from));
        unsigned door = (unsigned)(rng_mix(&chance) % length);
        bit_block_wall(&h, axis, line, from, length, door);
        plain_wall(&p, axis, line, from, length, door);
    }
    check_laid(&h, &p, &chance);
}

TEST(test_every_size) {
    for (unsigned height = 1; height <= BIT_BLOCK_SIDE; height++)
        for (unsigned width = 1; width <= BIT_BLOCK_SIDE; width++) check(width, height);
}
