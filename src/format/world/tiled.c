// SPDX-License-Identifier: MIT
// Maps of the editor Tiled: one layer of tiles, which brings its own small picture of them.
//
//     <map version="1.10" ... width="5" height="5" tilewidth="16" tileheight="16">
//      <tileset firstgid="1" ...> <image format="png"> ... </tileset>
//      <layer ...><data encoding="csv">
//     2,2,2,2,2,                  1 floor, 2 wall, 3 path, 4 start, 5 goal; tiled-csv has one less
//     2,4,1,1,2, ...
//
// Each kind of tile has its name as its class, so a game need not know the numbers.
//
// Cost: a byte per block, and two of text.
// Source: Tiled's documentation, "TMX Map Format" 1.10.
#include "draw/svg_canvas.h"
#include "format/world/block_map.h"

// Five squares of 16 x 16 pixels beside each other, in the order of block_kind.
static const char tiled_png[] =
    "iVBORw0KGgoAAAANSUhEUgAAAFAAAAAQBAMAAABzZ+XyAAAAD1BMVEX08eg5Qk6f2KRbm9XgoDCJ7k7kAAAAHUlEQVR42mNg"
    "gAJBKFCCAmMocIEChlGFowpprxAASMZVAWybz3kAAAAASUVORK5CYII=";

// Games look for the classes of the tiles.
static void tiled_write_tiles(output *out) {
    static const char *const names[BLOCK_KINDS] = {"floor", "wall", "path", "start", "goal"};
    output_print(out, " <tileset firstgid=\"1\" name=\"maze\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"%d\" "
                 "columns=\"%d\">\n", BLOCK_KINDS, BLOCK_KINDS);
    output_print(out, "  <image format=\"png\" width=\"%d\" height=\"16\"><data encoding=\"base64\">%s</data></image>\n",
                 16 * BLOCK_KINDS, tiled_png);
    for (unsigned i = 0; i < BLOCK_KINDS; i++)
        output_print(out, "  <tile id=\"%u\" class=\"%s\"/>\n", i, names[i]);
    output_text(out, " </tileset>\n");
}

static void tiled_write_head(const drawing *d, const block_map *m, output *out) {
    output_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    output_print(out, "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%zu\" "
                 "height=\"%zu\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\" nextlayerid=\"2\" "
                 "nextobjectid=\"1\">\n", m->width, m->height);
    if (d->id[0] != '\0') {
        output_text(out, " <properties>\n  <property name=\"id\" value=\"");
        svg_escape(out, d->id);
        output_text(out, "\"/>\n </properties>\n");
    }
    tiled_write_tiles(out);
    output_print(out, " <layer id=\"1\" name=\"maze\" width=\"%zu\" height=\"%zu\">\n  <data encoding=\"csv\">\n",
                 m->width, m->height);
}

// A comma is behind all numbers but the last; 0 would be no tile.
static meander_status tiled_write_numbers(const block_map *m, output *out) {
    for (size_t y = 0; y < m->height && out->status == MEANDER_OK; y++) {
        for (size_t x = 0; x < m->width; x++) {
            output_number(out, 1 + (unsigned)block_map_at(m, x, y));
            if (x + 1 < m->width || y + 1 < m->height) output_char(out, ',');
        }
        output_char(out, '\n');
        TRY(context_progress(m->context, y, m->height));
    }
    return out->status;
}

static meander_status tiled_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new(d, false, &m));
    tiled_write_head(d, &m, out);
    meander_status status = tiled_write_numbers(&m, out);
    output_text(out, "  </data>\n </layer>\n</map>\n");
    block_map_free(&m);
    return status != MEANDER_OK ? status : out->status;
}

const format format_tiled = {
    .name = "tiled",
    .about = "map of the editor Tiled, with its tiles: walls as thick as passages",
    .aliases = "tmx",
    .traits = "text write-only",
    .endings = "tmx",
    .write_puzzle = tiled_write,
};
