// SPDX-License-Identifier: MIT
// The mazes of the program maze-solver for micromice, of any size, in bits:
//
//     00 04 "Test"         length of the name, and the name in UTF-8: the ID of our mazes
//     00 00 00 06          width
//     00 00 00 06          height
//     row walls            those below each row but the last: from the top, from the left
//     column walls         those right of each column but the last: from the left, from the top
//
// Numbers begin with the highest byte.  Each list of walls is bits, the lowest of a byte first, filled
// up to a multiple of 64.  The border is closed; start and goals are what the rules of the contest
// say.
//
// Cost: a byte per cell.
// Source: the wiki of maze-solver, "FileFormats".
#include <string.h>

#include "base/memory.h"
#include "format/array/cell_sides.h"

enum { MZ2_NAME_MOST = 65535, MZ2_SIZE_BYTES = 8 };

// ---- bits --------------------------------------------------------------------------------

static uint64_t mz2_bytes(uint64_t bits) { return (bits + 63) / 64 * 8; }

static uint64_t mz2_row_walls(uint64_t width, uint64_t height) { return width * (height - 1); }
static uint64_t mz2_column_walls(uint64_t width, uint64_t height) { return height * (width - 1); }

static bool mz2_bit(const uint8_t *bytes, uint64_t i) { return bytes[i / 8] >> (i % 8) & 1; }

// ---- writing -----------------------------------------------------------------------------

static void mz2_put_number(output *out, uint64_t number, unsigned bytes) {
    while (bytes-- > 0) output_char(out, (char)(number >> 8 * bytes & 0xff));
}

// Bits on their way out, eight at a time.
typedef struct mz2_bits {
    output *out;
    uint64_t count;
    unsigned byte;
} mz2_bits;

static void mz2_put(mz2_bits *b, bool wall) {
    b->byte |= (unsigned)wall << (b->count % 8);
    if (++b->count % 8 != 0) return;
    output_char(b->out, (char)b->byte);
    b->byte = 0;
}

static void mz2_end(mz2_bits *b) {
    while (b->count % 64 != 0) mz2_put(b, false);
}

static void mz2_write_walls(const uint8_t *sides, size_t width, size_t height, output *out) {
    mz2_bits below = {.out = out}, beside = {.out = out};
    for (size_t i = 0; i < width * (height - 1); i++)
        mz2_put(&below, !(sides[i] >> MEANDER_SOUTH & 1) || sides[i] == SIDES_NO_CELL);
    mz2_end(&below);
    for (size_t x = 0; x + 1 < width; x++)
        for (size_t y = 0; y < height; y++) mz2_put(&beside, !(sides[y * width + x] >> MEANDER_EAST & 1));
    mz2_end(&beside);
}

static meander_status mz2_write(const drawing *d, output *out) {
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    size_t length = strlen(d->id);
    uint8_t *sides;
    if (width > INT32_MAX || height > INT32_MAX)
        return context_fail(d->context, MEANDER_TOO_BIG, "mz2 holds at most 2^31 - 1 columns and rows");
    TRY(cell_sides_new(d, &sides));
    if (length > MZ2_NAME_MOST) length = 0;
    mz2_put_number(out, length, 2);
    output_bytes(out, d->id, length);
    mz2_put_number(out, width, 4);
    mz2_put_number(out, height, 4);
    mz2_write_walls(sides, (size_t)width, (size_t)height, out);
    memory_free(d->context, sides);
    return out->status;
}

// ---- reading -----------------------------------------------------------------------------

typedef struct mz2_file {
    uint64_t width, height;
    const uint8_t *rows, *columns;
} mz2_file;

static uint64_t mz2_number(const uint8_t *bytes, unsigned count) {
    uint64_t number = 0;
    for (unsigned i = 0; i < count; i++) number = number << 8 | bytes[i];
    return number;
}

// Returns whether the bytes are exactly such a file: its length is known from its head.
static bool mz2_parse(const uint8_t *bytes, size_t size, mz2_file *f) {
    if (size < 2) return false;
    uint64_t name = mz2_number(bytes, 2), head = 2 + name + MZ2_SIZE_BYTES;
    if (size < head) return false;
    f->width = mz2_number(bytes + 2 + name, 4);
    f->height = mz2_number(bytes + 2 + name + 4, 4);
    if (f->width == 0 || f->height == 0 || f->width > INT32_MAX || f->height > INT32_MAX) return false;
    uint64_t below = mz2_bytes(mz2_row_walls(f->width, f->height));
    uint64_t beside = mz2_bytes(mz2_column_walls(f->width, f->height));
    if (size != head + below + beside) return false;
    f->rows = bytes + head;
    f->columns = f->rows + below;
    return true;
}

static void mz2_fill(const mz2_file *f, uint8_t *sides) {
    size_t width = (size_t)f->width, height = (size_t)f->height;
    for (size_t i = 0; i < width * (height - 1); i++)
        if (!mz2_bit(f->rows, i)) {
            sides[i] |= 1 << MEANDER_SOUTH;
            sides[i + width] |= 1 << MEANDER_NORTH;
        }
    for (size_t x = 0, i = 0; x + 1 < width; x++)
        for (size_t y = 0; y < height; y++, i++)
            if (!mz2_bit(f->columns, i)) {
                sides[y * width + x] |= 1 << MEANDER_EAST;
                sides[y * width + x + 1] |= 1 << MEANDER_WEST;
            }
}

// Each cell but one has a bit in the file, so the memory is bounded by the file's size.
static meander_status mz2_read(const reading *r, puzzle *p) {
    mz2_file f;
    if (!mz2_parse((const uint8_t *)r->input->data, r->input->size, &f))
        return format_fail(r, 0, 0, "the length is not that of the maze in its head");
    uint8_t *sides = memory_new_zeroed(r->context, (size_t)(f.width * f.height), 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    mz2_fill(&f, sides);
    meander_status status = cell_sides_read(r, sides, f.width, f.height, p);
    memory_free(r->context, sides);
    TRY(status);
    status = cell_sides_set_contest(p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// The first byte is 0 unless the name is very long; a text never begins with 0.
static int mz2_bid(const char *bytes, size_t size) {
    const uint8_t *head = (const uint8_t *)bytes;
    mz2_file f;
    if (mz2_parse(head, size, &f)) return 95;
    if (size < 2 || head[0] > 1) return 0;
    uint64_t name = mz2_number(head, 2);
    if (size < 2 + name + MZ2_SIZE_BYTES) return 0;
    // Sizes of a maze that is larger than what is seen of it.
    return mz2_number(head + 2 + name, 2) == 0 && mz2_number(head + 2 + name + 4, 2) == 0 &&
                   size >= 1 << 16 ? 60 : 0;
}

const format format_mz2 = {
    .name = "mz2",
    .about = "a micromouse's maze of any size in two lists of bits",
    .traits = "binary names-id two-way contest",
    .endings = "mz2",
    .write_puzzle = mz2_write,
    .bid = mz2_bid,
    .read = mz2_read,
};
