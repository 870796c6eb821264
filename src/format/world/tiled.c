// SPDX-License-Identifier: MIT
// Maps of the editor Tiled: one layer of tiles, which brings its own small pictures of them.
//
//     <map version="1.10" ... width="5" height="5" tilewidth="16" tileheight="16">
//      <tileset firstgid="1" ...> <tile id="0" class="floor"> <image format="png"> ... </tileset>
//      <layer ...><data encoding="csv">
//     2,2,2,2,2,                  1 floor, 2 wall, 3 path, 4 start, 5 goal; tiled-csv has one less
//     2,4,1,1,2, ...
//
// Keys and doors are objects with places and the key as a property:
//
//     <object id="1" name="A" class="door" x="208" y="64" ...> <property name="key" value="a"/> ...
//     <object id="4" name="a" class="key" ...>                  and "one-way" with the property "leads"
//
// Each kind of tile has its name as its class, so a game need not know the numbers.
//
// Cost: a byte per block, and two of text.
// Source: Tiled's documentation, "TMX Map Format" 1.10.
#include "draw/svg_canvas.h"
#include "format/world/block_map.h"

// A square of 16 x 16 pixels for each block_kind, as PNG: Tiled takes such pictures from the file for
// single tiles only, not for all of them in one picture.
static const struct {
    const char *name, *picture;
} tiled_tiles[BLOCK_KINDS] = {
    {"floor", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEX08ei2wVxgAAAADElEQVR4"
              "2mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC"},
    {"wall", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEU5Qk7f66LVAAAADElEQVR4"
             "2mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC"},
    {"path", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEWf2KTJb+rxAAAADElEQVR4"
             "2mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC"},
    {"start", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEVbm9Wjn4kBAAAADElEQVR4"
              "2mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC"},
    {"goal", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEXgoDCGRmE/AAAADElEQVR4"
             "2mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC"},
};

// Games look for the classes of the tiles.
static void tiled_write_tiles(output *out) {
    output_print(out, " <tileset firstgid=\"1\" name=\"maze\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"%d\" "
                 "columns=\"0\">\n", BLOCK_KINDS);
    for (unsigned i = 0; i < BLOCK_KINDS; i++)
        output_print(out, "  <tile id=\"%u\" class=\"%s\"><image format=\"png\" width=\"16\" height=\"16\">"
                     "<data encoding=\"base64\">%s</data></image></tile>\n", i, tiled_tiles[i].name,
                     tiled_tiles[i].picture);
    output_text(out, " </tileset>\n");
}

static void tiled_write_head(const drawing *d, const block_map *m, output *out) {
    output_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    output_print(out, "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%zu\" "
                 "height=\"%zu\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\" nextlayerid=\"%u\" "
                 "nextobjectid=\"%zu\">\n", m->width, m->height, block_lock_count(d) > 0 ? 3u : 2u,
                 block_lock_count(d) + 1);
    if (d->id[0] != '\0') {
        output_text(out, " <properties>\n  <property name=\"id\" value=\"");
        svg_escape(out, d->id);
        output_text(out, "\"/>\n </properties>\n");
    }
    tiled_write_tiles(out);
    output_print(out, " <layer id=\"1\" name=\"maze\" width=\"%zu\" height=\"%zu\">\n  <data encoding=\"csv\">\n",
                 m->width, m->height);
}

// A comma is behind all numbers but the last; 0 would mean that there is no tile.
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

// Writes keys and doors as objects of a layer above the tiles, of the classes "key", "door" and "one-way": tiles have
// no room for letters, and a game removes doors that it opens and keys that it picks up.
static void tiled_write_locks(const drawing *d, const block_map *m, output *out) {
    static const char *const sides[] = {"north", "east", "south", "west"};
    block_lock l;
    output_text(out, " <objectgroup id=\"2\" name=\"doors\">\n");
    for (size_t i = 0; i < block_lock_count(d); i++) {
        if (!block_lock_at(d, m, i, &l)) continue;
        bool one_way = l.key == LOCK_ONE_WAY;
        char letter[2] = {(char)(l.key + (l.lies ? 'a' : 'A')), '\0'};
        output_print(out, "  <object id=\"%zu\" name=\"%s\" class=\"%s\" x=\"%zu\" y=\"%zu\" width=\"%zu\" "
                     "height=\"%zu\">", i + 1, one_way ? sides[l.side] : letter,
                     l.lies ? "key" : one_way ? "one-way" : "door", 16 * l.box.x, 16 * l.box.y, 16 * l.box.width,
                     16 * l.box.height);
        letter[0] = (char)('a' + l.key);
        output_print(out, "<properties><property name=\"%s\" value=\"%s\"/></properties></object>\n",
                     one_way ? "leads" : "key", one_way ? sides[l.side] : letter);
    }
    output_text(out, " </objectgroup>\n");
}

static meander_status tiled_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, false, 0, &m));
    tiled_write_head(d, &m, out);
    meander_status status = tiled_write_numbers(&m, out);
    output_text(out, "  </data>\n </layer>\n");
    if (block_lock_count(d) > 0) tiled_write_locks(d, &m, out);
    output_text(out, "</map>\n");
    block_map_free(&m);
    return status != MEANDER_OK ? status : out->status;
}

const format format_tiled = {
    .name = "tiled",
    .about = "map of the editor Tiled, with its tiles: walls as thick as passages",
    .aliases = "tmx",
    .traits = "text names-id write-only export keeps-ends keeps-path keeps-doors keeps-one-way",
    .endings = "tmx",
    .params = block_map_params,
    .write_puzzle = tiled_write,
};
