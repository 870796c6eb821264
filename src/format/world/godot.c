// SPDX-License-Identifier: MIT
// A scene of the game engine Godot 4: a TileMap whose tiles and picture are in the file, walls with a
// shape to collide with.
//
//     layer_0/tile_data = PackedInt32Array(0, 0, 0,  1, 0, 0,  ...)
//                                          |  |  |
//                          x | y << 16  ---+  |  +--- row of the tile in its picture, 0
//              source 0 | its column << 16 ---+
//
// Tiles are those of block_kind.  The start and each goal also are markers, which a script finds by name,
// and so are keys and doors:
//
//     [node name="DoorA1" type="Marker2D" parent="."]        metadata/key = "a"
//
// Cost: a byte per block, and some 20 of text.
// Source: Godot's documentation, "TSCN file format", and its class TileMap, format 2.
#include "format/world/block_map.h"

// A place has 16 bits in each direction, of which one is the sign.
enum { GODOT_TILE = 16, GODOT_SIDE_MOST = 32767 };

static const uint8_t godot_colours[BLOCK_KINDS][3] = {
    {0xf4, 0xf1, 0xe8}, {0x39, 0x42, 0x4e}, {0x9f, 0xd8, 0xa4}, {0x5b, 0x9b, 0xd5}, {0xe0, 0xa0, 0x30}};

static void godot_write_picture(output *out) {
    output_text(out, "[sub_resource type=\"Image\" id=\"Image_1\"]\ndata = {\n\"data\": PackedByteArray(");
    for (unsigned i = 0; i < BLOCK_KINDS * GODOT_TILE * GODOT_TILE; i++) {
        const uint8_t *colour = godot_colours[i / GODOT_TILE % BLOCK_KINDS];
        output_print(out, "%s%u, %u, %u", i == 0 ? "" : ", ", colour[0], colour[1], colour[2]);
    }
    output_print(out, "),\n\"format\": \"RGB8\",\n\"height\": %d,\n\"mipmaps\": false,\n\"width\": %d\n}\n\n",
                 GODOT_TILE, GODOT_TILE * BLOCK_KINDS);
    output_text(out, "[sub_resource type=\"ImageTexture\" id=\"Texture_1\"]\nimage = SubResource(\"Image_1\")\n\n");
}

static void godot_write_tiles(output *out) {
    static const char square[] = "PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)";
    output_text(out, "[sub_resource type=\"TileSetAtlasSource\" id=\"Tiles_1\"]\ntexture = "
                     "SubResource(\"Texture_1\")\n");
    for (unsigned i = 0; i < BLOCK_KINDS; i++) output_print(out, "%u:0/0 = 0\n", i);
    output_print(out, "%d:0/0/physics_layer_0/polygon_0/points = %s\n\n", BLOCK_WALL, square);
    output_text(out, "[sub_resource type=\"TileSet\" id=\"TileSet_1\"]\nphysics_layer_0/collision_layer = 1\n"
                "sources/0 = SubResource(\"Tiles_1\")\n\n");
}

static meander_status godot_write_map(const block_map *m, output *out) {
    output_text(out, "[node name=\"Maze\" type=\"TileMap\"]\ntile_set = SubResource(\"TileSet_1\")\nformat = 2\n"
                "layer_0/tile_data = PackedInt32Array(");
    for (size_t y = 0; y < m->height && out->status == MEANDER_OK; y++) {
        for (size_t x = 0; x < m->width; x++)
            output_print(out, "%s%llu, %llu, 0", x + y == 0 ? "" : ", ",
                         (unsigned long long)x | (unsigned long long)y << 16,
                         (unsigned long long)block_map_at(m, x, y) << 16);
        TRY(context_progress(m->context, y, m->height));
    }
    output_text(out, ")\n");
    return out->status;
}

// Markers are in the middle of their tiles.
static void godot_write_markers(const block_map *m, output *out) {
    size_t goals = 0;
    for (size_t i = 0; i < m->width * m->height; i++) {
        if (m->kinds[i] != BLOCK_START && m->kinds[i] != BLOCK_GOAL) continue;
        output_text(out, "\n[node name=\"");
        if (m->kinds[i] == BLOCK_START) output_text(out, "Start");
        else output_print(out, "Goal%zu", ++goals);
        output_print(out, "\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(%zu, %zu)\n",
                     i % m->width * GODOT_TILE + GODOT_TILE / 2, i / m->width * GODOT_TILE + GODOT_TILE / 2);
    }
}

// Writes markers "KeyA", and "DoorA1" for each passage of door A; a script finds the key, and where a one-way door
// leads, in their metadata.  A game puts its scenes of keys and doors there, so their look is left to it.
static void godot_write_locks(const drawing *d, const block_map *m, output *out) {
    static const char *const sides[] = {"north", "east", "south", "west"};
    size_t counts[LOCKS_KEYS_MOST + 1] = {0};
    block_lock l;
    for (size_t i = 0; i < block_lock_count(d); i++) {
        if (!block_lock_at(d, m, i, &l)) continue;
        char letter[2] = {(char)('A' + l.key), '\0'};
        bool one_way = l.key == LOCK_ONE_WAY;
        output_print(out, "\n[node name=\"%s%s", l.lies ? "Key" : one_way ? "OneWay" : "Door", one_way ? "" : letter);
        if (!l.lies) output_number(out, ++counts[l.key]);
        output_print(out, "\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(%zu, %zu)\n",
                     (2 * l.box.x + l.box.width) * GODOT_TILE / 2, (2 * l.box.y + l.box.height) * GODOT_TILE / 2);
        letter[0] = (char)('a' + l.key);
        output_print(out, "metadata/%s = \"%s\"\n", one_way ? "leads" : "key", one_way ? sides[l.side] : letter);
    }
}

static meander_status godot_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, false, 0, &m));
    meander_status status = MEANDER_OK;
    if (m.width > GODOT_SIDE_MOST || m.height > GODOT_SIDE_MOST)
        status = context_fail(d->context, MEANDER_TOO_BIG, "godot: a TileMap has at most %d tiles in a row, and "
                              "%zu x %zu are needed", GODOT_SIDE_MOST, m.width, m.height);
    if (status == MEANDER_OK) {
        output_print(out, "[gd_scene load_steps=5 format=3]\n\n");
        if (d->id[0] != '\0') output_print(out, "; %s\n\n", d->id);
        godot_write_picture(out);
        godot_write_tiles(out);
        status = godot_write_map(&m, out);
        godot_write_markers(&m, out);
        godot_write_locks(d, &m, out);
    }
    block_map_free(&m);
    return status != MEANDER_OK ? status : out->status;
}

const format format_godot = {
    .name = "godot",
    .about = "scene of the engine Godot 4: a TileMap with walls that collide",
    .aliases = "tscn",
    .traits = "text names-id write-only export keeps-ends keeps-path keeps-doors keeps-one-way",
    .endings = "tscn",
    .params = block_map_params,
    .write_puzzle = godot_write,
};
