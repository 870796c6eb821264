// SPDX-License-Identifier: MIT
// A schematic for Minecraft, as WorldEdit and other programs put it into a world: a box of blocks.
//
//     layer 0       the floor: stone, the path on it in lime, start in blue, goals in gold
//     layer 1 ...   the walls, and air between them
//
// A box has such a floor for each level, and one above all: where a passage leads down there is a hole in it, and
// scaffolding to climb by.
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
#include "format/world/cubes.h"
#include "format/world/zip.h"
#include "grid/kind.h"

enum { SCHEM_HEIGHT = BLOCK_MAP_WIDE };
enum { SCHEM_SIDE_MOST = 32767, SCHEM_STORED_MOST = 65535, SCHEM_DATA_VERSION = 2586 };
enum { NBT_END, NBT_SHORT = 2, NBT_INT, NBT_BYTES = 7, NBT_TEXT, NBT_LIST, NBT_COMPOUND, NBT_INTS };

// The palette: what shows each block_kind, then air, then what a box needs besides.  Programs want it without gaps.
enum { SCHEM_AIR = BLOCK_KINDS, SCHEM_BLOCKS, SCHEM_STAIRS = SCHEM_BLOCKS, SCHEM_BOX_BLOCKS };
static const char *const schem_blocks[SCHEM_BOX_BLOCKS] = {
    "minecraft:smooth_stone", "minecraft:stone_bricks", "minecraft:lime_concrete", "minecraft:light_blue_concrete",
    "minecraft:gold_block", "minecraft:air", "minecraft:scaffolding"};

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

static void schem_write_palette(unsigned blocks, output *out) {
    nbt_put_named(out, NBT_INT, "PaletteMax", blocks);
    nbt_begin(out, NBT_COMPOUND, "Palette");
    for (unsigned i = 0; i < blocks; i++)
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

// ---- boxes -----------------------------------------------------------------------------

// Walls, cells and floors of a box are some blocks wide each, the same in every level.
typedef struct schem_box {
    cubes cubes;
    uint64_t wide[3][2];         // of each direction: blocks of a wall, and of a cell
} schem_box;

// The height of a level takes the place of a passage in the third direction.
static meander_status schem_box_new(const drawing *d, schem_box *b) {
    const int64_t *value = d->params->values;
    uint64_t walls = (uint64_t)value[1], passages = (uint64_t)value[0], height = (uint64_t)value[SCHEM_HEIGHT];
    *b = (schem_box){.wide = {{walls, passages}, {walls, passages}, {walls, height}}};
    return cubes_new(d, &b->cubes);
}

static uint64_t schem_box_length(const schem_box *b, unsigned axis) {
    uint64_t cells = b->cubes.size[axis] / 2;
    return cells * b->wide[axis][1] + (cells + 1) * b->wide[axis][0];
}

// The cube that a block belongs to.
static size_t schem_box_cube(const schem_box *b, unsigned axis, uint64_t block) {
    const uint64_t *wide = b->wide[axis];
    uint64_t pair = block / (wide[0] + wide[1]);
    return (size_t)(2 * pair + (block % (wide[0] + wide[1]) >= wide[0]));
}

static bool schem_box_is_free(const cubes *k, size_t x, size_t y, size_t z) {
    return k->kinds[cubes_index(k, (const size_t[]){x, y, z})] != CUBE_FULL;
}

// A floor shows what is above it; who climbs up from a cell does so on scaffolding, from its floor to the next one.
static unsigned schem_box_block(const cubes *k, size_t x, size_t y, size_t z) {
    static const uint8_t floors[] = {BLOCK_FLOOR, BLOCK_FLOOR, BLOCK_PATH, BLOCK_START, BLOCK_GOAL};
    if (schem_box_is_free(k, x, y, z)) {
        bool hole = z % 2 == 0 || (x % 2 == 1 && y % 2 == 1 && schem_box_is_free(k, x, y, z - 1));
        return hole ? SCHEM_STAIRS : SCHEM_AIR;
    }
    if (z % 2 == 1) return BLOCK_WALL;
    return z == 0 ? BLOCK_FLOOR : floors[k->kinds[cubes_index(k, (const size_t[]){x, y, z - 1})]];
}

// From the lowest block up, and cubes are counted from the top.
static meander_status schem_write_box(const schem_box *b, output *out) {
    const cubes *k = &b->cubes;
    uint64_t width = schem_box_length(b, 0), length = schem_box_length(b, 1), height = schem_box_length(b, 2);
    nbt_begin(out, NBT_BYTES, "BlockData");
    nbt_put(out, width * length * height, 4);
    for (uint64_t y = 0; y < height && out->status == MEANDER_OK; y++) {
        size_t level = schem_box_cube(b, 2, height - 1 - y);
        for (uint64_t i = 0; i < width * length; i++)
            output_char(out, (char)schem_box_block(k, schem_box_cube(b, 0, i % width), schem_box_cube(b, 1, i / width),
                                                   level));
        TRY(context_progress(k->context, y, height));
    }
    return out->status;
}

// ---- both --------------------------------------------------------------------------------

// A map of blocks or a box, and the other one is NULL; the schematic's size in blocks.
typedef struct schem_source {
    const block_map *map;
    const schem_box *box;
    uint64_t width, height, length;
} schem_source;

static meander_status schem_write_all(const drawing *d, const schem_source *s, output *out) {
    nbt_begin(out, NBT_COMPOUND, "Schematic");
    nbt_put_named(out, NBT_INT, "Version", 2);
    nbt_put_named(out, NBT_INT, "DataVersion", SCHEM_DATA_VERSION);
    nbt_put_named(out, NBT_SHORT, "Width", s->width);
    nbt_put_named(out, NBT_SHORT, "Height", s->height);
    nbt_put_named(out, NBT_SHORT, "Length", s->length);
    nbt_begin(out, NBT_COMPOUND, "Metadata");
    nbt_begin(out, NBT_TEXT, "Name");
    nbt_put_text(out, strlen(d->id) <= SCHEM_SIDE_MOST ? d->id : "");
    nbt_put(out, NBT_END, 1);
    schem_write_palette(s->map == NULL ? SCHEM_BOX_BLOCKS : SCHEM_BLOCKS, out);
    TRY(s->map == NULL ? schem_write_box(s->box, out) : schem_write_blocks(s->map, s->height - 1, out));
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

static meander_status schem_write_source(const drawing *d, const schem_source *s, output *out) {
    output whole;
    char *bytes;
    size_t size;
    if (s->width > SCHEM_SIDE_MOST || s->length > SCHEM_SIDE_MOST || s->height > SCHEM_SIDE_MOST ||
        s->width * s->length > INT32_MAX / s->height)
        return context_fail(d->context, MEANDER_TOO_BIG, "schem: %llu x %llu blocks are too many for a schematic",
                            (unsigned long long)s->width, (unsigned long long)s->length);
    TRY(output_open_memory(&whole, d->context));
    meander_status status = schem_write_all(d, s, &whole);
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
    const schem_source s = {.map = &m, .width = m.width, .length = m.height,
                            .height = (uint64_t)d->params->values[SCHEM_HEIGHT] + 1};
    meander_status status = schem_write_source(d, &s, out);
    block_map_free(&m);
    return status;
}

// Blocks are squares from above: grids of squares come as rows, and here are all others.
static const char *schem_refuses(const grid *g) {
    if (!names_contain(g->kind->traits, "levels")) return "its cells are not blocks";
    return g->numbers[3] == 0 ? NULL : "it has four dimensions";
}

static meander_status schem_write_levels(const drawing *d, output *out) {
    schem_box b;
    TRY(schem_box_new(d, &b));
    const schem_source s = {.box = &b, .width = schem_box_length(&b, 0), .length = schem_box_length(&b, 1),
                            .height = schem_box_length(&b, 2)};
    meander_status status = schem_write_source(d, &s, out);
    cubes_free(&b.cubes);
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
    .about = "schematic for Minecraft: walls on floors that show path, start and goals",
    .aliases = "minecraft",
    .traits = "binary names-id write-only export keeps-ends keeps-path levels",
    .endings = "schem",
    .params = schem_params,
    .write_puzzle = schem_write,
    .write_shape = schem_write_levels,
    .refuses_shape = schem_refuses,
    .check_cells = cubes_check_cells,
};
