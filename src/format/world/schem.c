// SPDX-License-Identifier: MIT
// A schematic for Minecraft, as WorldEdit and other programs put it into a world: a box of blocks.
//
//     layer 0       the floor: stone, the path on it in lime, start in blue, goals in gold
//     layer 1 ...   the walls, and air between them
//
// It is one compound of NBT, numbers with the highest byte first, in a gzip file whose bytes are stored as they
// are, so that the same maze gives the same file everywhere.
//
//     10 "Schematic"   3 "Version" 2   2 "Width" ...   10 "Palette" ... 0   7 "BlockData" ...   0
//     type and name    then the value; a compound ends with type 0
//
// Block (x, y, z) is at (y * Length + z) * Width + x; x is to the east, z to the south.
//
// Cost: a byte per block of the map, written once per layer.
// Source: SpongePowered, "Sponge Schematic Specification" 2; Deutsch, RFC 1951 and 1952.
#include <string.h>

#include "base/memory.h"
#include "format/world/block_map.h"
#include "format/world/zip.h"

enum { SCHEM_HEIGHT = BLOCK_MAP_WIDE };
enum { SCHEM_SIDE_MOST = 32767, SCHEM_STORED_MOST = 65535, SCHEM_DATA_VERSION = 2586 };
enum { NBT_END, NBT_SHORT = 2, NBT_INT, NBT_BYTES = 7, NBT_TEXT, NBT_LIST, NBT_COMPOUND, NBT_INTS };

// The palette: what shows each block_kind, then air.  Programs want it without gaps.
enum { SCHEM_AIR = BLOCK_KINDS, SCHEM_BLOCKS };
static const char *const schem_blocks[SCHEM_BLOCKS] = {
    "minecraft:smooth_stone", "minecraft:stone_bricks", "minecraft:lime_concrete", "minecraft:light_blue_concrete",
    "minecraft:gold_block", "minecraft:air"};

// ---- NBT -------------------------------------------------------------------------------

static void nbt_put(output *out, uint64_t number, unsigned bytes) {
    while (bytes-- > 0) output_char(out, (char)(number >> (8 * bytes) & 255));
}

static void nbt_put_text(output *out, const char *text) {
    nbt_put(out, strlen(text), 2);
    output_text(out, text);
}

static void nbt_begin(output *out, unsigned type, const char *name) {
    nbt_put(out, type, 1);
    nbt_put_text(out, name);
}

static void nbt_put_named(output *out, unsigned type, const char *name, uint64_t number) {
    nbt_begin(out, type, name);
    nbt_put(out, number, type == NBT_SHORT ? 2 : 4);
}

// ---- the schematic ---------------------------------------------------------------------

// Walls stand on the floor.
static unsigned schem_floor(block_kind kind) { return kind == BLOCK_WALL ? BLOCK_FLOOR : (unsigned)kind; }

static void schem_write_palette(output *out) {
    nbt_put_named(out, NBT_INT, "PaletteMax", SCHEM_BLOCKS);
    nbt_begin(out, NBT_COMPOUND, "Palette");
    for (unsigned i = 0; i < SCHEM_BLOCKS; i++)
        nbt_put_named(out, NBT_INT, schem_blocks[i], i);
    nbt_put(out, NBT_END, 1);
}

static meander_status schem_write_blocks(const block_map *m, uint64_t height, output *out) {
    size_t count = m->width * m->height;
    nbt_begin(out, NBT_BYTES, "BlockData");
    nbt_put(out, count * (height + 1), 4);
    for (uint64_t y = 0; y <= height && out->status == MEANDER_OK; y++) {
        for (size_t i = 0; i < count; i++) {
            bool wall = m->kinds[i] == BLOCK_WALL;
            output_char(out, (char)(y == 0 ? schem_floor((block_kind)m->kinds[i]) : wall ? BLOCK_WALL : SCHEM_AIR));
        }
        TRY(context_progress(m->context, y, height + 1));
    }
    return out->status;
}

static meander_status schem_write_all(const drawing *d, const block_map *m, output *out) {
    uint64_t height = (uint64_t)d->params->values[SCHEM_HEIGHT];
    nbt_begin(out, NBT_COMPOUND, "Schematic");
    nbt_put_named(out, NBT_INT, "Version", 2);
    nbt_put_named(out, NBT_INT, "DataVersion", SCHEM_DATA_VERSION);
    nbt_put_named(out, NBT_SHORT, "Width", m->width);
    nbt_put_named(out, NBT_SHORT, "Height", height + 1);
    nbt_put_named(out, NBT_SHORT, "Length", m->height);
    nbt_begin(out, NBT_COMPOUND, "Metadata");
    nbt_begin(out, NBT_TEXT, "Name");
    nbt_put_text(out, strlen(d->id) <= SCHEM_SIDE_MOST ? d->id : "");
    nbt_put(out, NBT_END, 1);
    schem_write_palette(out);
    TRY(schem_write_blocks(m, height, out));
    nbt_put(out, NBT_END, 1);
    return out->status;
}

// ---- gzip ------------------------------------------------------------------------------

static void gzip_put(output *out, uint64_t number, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) output_char(out, (char)(number >> (8 * i) & 255));
}

// Bytes in stored blocks: 1 for the last one, the size, the size with its bits turned.
static void gzip_write(const char *bytes, size_t size, output *out) {
    output_bytes(out, "\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    for (size_t done = 0, part; done < size; done += part) {
        part = size - done < SCHEM_STORED_MOST ? size - done : SCHEM_STORED_MOST;
        gzip_put(out, done + part == size, 1);
        gzip_put(out, part, 2);
        gzip_put(out, ~part & 0xffff, 2);
        output_bytes(out, bytes + done, part);
    }
    gzip_put(out, zip_checksum(bytes, size), 4);
    gzip_put(out, size & UINT32_MAX, 4);
}

static meander_status schem_write_map(const drawing *d, const block_map *m, output *out) {
    output whole;
    char *bytes;
    size_t size;
    uint64_t height = (uint64_t)d->params->values[SCHEM_HEIGHT];
    if (m->width > SCHEM_SIDE_MOST || m->height > SCHEM_SIDE_MOST || m->width * m->height > INT32_MAX / (height + 1))
        return context_fail(d->context, MEANDER_TOO_BIG, "schem: %zu x %zu blocks are too many for a schematic",
                            m->width, m->height);
    TRY(output_open_memory(&whole, d->context));
    meander_status status = schem_write_all(d, m, &whole);
    if (status != MEANDER_OK) {
        output_abandon(&whole);
        return status;
    }
    TRY(output_take(&whole, &bytes, &size));
    gzip_write(bytes, size, out);
    memory_free(d->context, bytes);
    return out->status;
}

static meander_status schem_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, false, 0, &m));
    meander_status status = schem_write_map(d, &m, out);
    block_map_free(&m);
    return status;
}

static const meander_param schem_params[] = {
    BLOCK_MAP_PARAMS,
    [SCHEM_HEIGHT] = {.name = "height", .about = "blocks of the walls above the floor",
                      .kind = MEANDER_PARAM_INTEGER, .fallback = 3, .least = 1, .most = 255},
    {0},
};

const format format_schem = {
    .name = "schem",
    .about = "schematic for Minecraft: walls on a floor that shows path, start and goals",
    .aliases = "minecraft",
    .traits = "binary names-id write-only export keeps-ends keeps-path",
    .endings = "schem",
    .params = schem_params,
    .write_puzzle = schem_write,
};
