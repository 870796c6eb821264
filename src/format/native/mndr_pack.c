// SPDX-License-Identifier: MIT
// Mazes in memory as the bytes of a native file, all of them equally long: the parts of a set.
//
//     open[c]    . . . . W S E N   eight of them, one bit of each   ->   a byte of a plane
//
//     header | number, rows, checksum | ... | header | tail             pack->size bytes
//
// The bytes are those that mndr.c writes for the maze, except for the number of the maze and for the
// room that the header leaves for the longest ID.  No memory is allocated, so several threads can
// pack their own mazes with one pack.
// Cost: a nanosecond for eight cells, and the checksums: half a nanosecond a byte.
#include <string.h>

#include "format/native/mndr.h"

meander_status mndr_pack_init(mndr_pack *k, const grid *g, const params *p, size_t goals,
                              size_t id_length) {
    if (g->form != GRID_SQUARES || g->width > MNDR_WIDTH_MOST)
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "a set of mazes in a .mndr file has rows of less than 2^32 cells");
    checksum_init(&k->checksum);
    k->head = (mndr_head){.width = g->width, .height = g->height, .id_length = id_length,
                          .flags = g->whole ? 0u : MNDR_HAS_INSIDE, .goal_count = goals,
                          .opening_count = g->whole ? goals + 1 : 0};
    k->head.rows = mndr_rows_wanted(p, g->width, k->head.flags);
    k->head.size = mndr_head_size(&k->head);
    k->size = mndr_maze_size(&k->head);
    if (k->head.size <= MNDR_HEAD_MOST && k->size < SIZE_MAX) return MEANDER_OK;
    return context_fail(g->context, MEANDER_TOO_BIG, "the mazes are too big for a set");
}

// One bit of each byte, the first byte's lowest; the last bits may be those of fewer bytes.
static void pack_sides(const uint8_t *open, size_t width, unsigned side, uint8_t *plane) {
    for (; width >= 8; width -= 8, open += 8)
        *plane++ = (uint8_t)bits_gather(bits_from_bytes(open), side);
    if (width == 0) return;
    *plane = 0;
    for (size_t x = 0; x < width; x++) *plane |= (uint8_t)((open[x] >> side & 1u) << x);
}

static void pack_inside(const grid *g, cell first, uint8_t *plane) {
    memset(plane, 0, mndr_plane_bytes(g->width));
    for (size_t x = 0; x < g->width; x++)
        if (grid_holds(g, first + x)) plane[x / 8] |= (uint8_t)(1u << x % 8);
}

static uint8_t *pack_row(const maze *m, uint64_t y, uint8_t *at) {
    const grid *g = m->grid;
    size_t plane = mndr_plane_bytes(g->width);
    cell first = grid_cell(g, 0, y);
    pack_sides(m->open + first, (size_t)g->width, MEANDER_EAST, at);
    pack_sides(m->open + first, (size_t)g->width, MEANDER_SOUTH, at + plane);
    if (g->whole) return at + 2 * plane;
    pack_inside(g, first, at + 2 * plane);
    return at + 3 * plane;
}

// From row y on; the number distinguishes blocks.
static uint8_t *pack_block(const mndr_pack *k, const maze *m, uint64_t y, uint8_t *bytes) {
    uint64_t end = k->head.height - y < k->head.rows ? k->head.height : y + k->head.rows;
    uint8_t *at = bytes + 8;
    bits_to_bytes(bytes, y);
    for (; y < end; y++) at = pack_row(m, y, at);
    mndr_number_to(at, checksum_more(&k->checksum, 0, bytes, (size_t)(at - bytes)), 4);
    return at + 4;
}

void mndr_pack_maze(const mndr_pack *k, const mndr_head *h, const maze *m, uint8_t *bytes) {
    size_t size = (size_t)k->head.size;
    uint8_t *at = bytes + size;
    mndr_head_write(h, &k->checksum, bytes);
    for (uint64_t y = 0; y < h->height; y += h->rows) at = pack_block(k, m, y, at);
    memcpy(at, bytes, size);
    bits_to_bytes(at + size, size);
    memcpy(at + size + 8, mndr_end_magic, MNDR_MAGIC_SIZE);
}
