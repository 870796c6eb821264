// SPDX-License-Identifier: MIT
// Maps of the moving AI lab, from games and mazes: a block map below four lines that describe it.
//
//     type octile
//     height 3             either of the two may come first
//     width 5
//     map
//     @@@@@                . G S  passable, S is swamp;   @ O T W  not: out of bounds, trees, water
//     @...@
//     ...T@                paths may run along the edges, which have no wall
//
// Each passable square becomes a cell, joined to its four neighbours; asked for cells, the block reader
// takes every second square.  Start and goal are not in the map.  A maze is written with walls as thick as
// passages, and its border is closed.
//
// Cost: a look at each square, and the memory of block maps.
// Source: Nathan R. Sturtevant, "Benchmarks for grid-based pathfinding", 2012.
#include "format/data/octile.h"

#include <string.h>

#include "base/memory.h"
#include "format/text/block.h"
#include "format/world/block_map.h"

enum { OCTILE_HEAD_LINES = 4 };

// ---- the head ----------------------------------------------------------------------------

// The value of a line "word NUMBER"; false when it is another line.
static bool octile_value(const text_line *line, const char *word, uint64_t *value) {
    size_t at = strlen(word), digits = 0;
    if (line->length <= at || memcmp(line->text, word, at) != 0) return false;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t')) at++;
    for (*value = 0; at < line->length && line->text[at] >= '0' && line->text[at] <= '9'; at++, digits++) {
        if (digits == 9) return false;
        *value = 10 * *value + (uint64_t)(line->text[at] - '0');
    }
    while (at < line->length && line->text[at] == ' ') at++;
    return digits > 0 && at == line->length;
}

static bool octile_begins(const text_line *line, const char *word) {
    size_t length = strlen(word);
    return line->length >= length && memcmp(line->text, word, length) == 0;
}

static meander_status octile_read_head(octile_map *m) {
    const text_lines *t = &m->lines;
    const reading *r = m->reading;
    bool has_width = false, has_height = false;
    size_t y = 0;
    if (t->count == 0 || !octile_begins(&t->lines[0], "type "))
        return format_fail(r, 1, 0, "expected 'type octile'");
    for (y = 1; y < t->count && y < OCTILE_HEAD_LINES && !octile_begins(&t->lines[y], "map"); y++) {
        bool width = octile_value(&t->lines[y], "width ", &m->width);
        bool height = octile_value(&t->lines[y], "height ", &m->height);
        if (!width && !height) return format_fail(r, y + 1, 0, "expected 'width' or 'height' and a number");
        has_width = has_width || width;
        has_height = has_height || height;
    }
    if (!has_width || !has_height) return format_fail(r, y + 1, 0, "expected width and height");
    if (y == t->count || !octile_begins(&t->lines[y], "map")) return format_fail(r, y + 1, 0, "expected 'map'");
    m->first = y + 1;
    return MEANDER_OK;
}

// ---- the squares -------------------------------------------------------------------------

static meander_status octile_check_squares(const octile_map *m) {
    for (uint64_t y = 0; y < m->height; y++) {
        size_t line = m->first + (size_t)y;
        if (line >= m->lines.count)
            return format_fail(m->reading, line + 1, 0, "the map has %llu rows, expected %llu",
                               (unsigned long long)y, (unsigned long long)m->height);
        const text_line *row = &m->lines.lines[line];
        if (row->length < m->width)
            return format_fail(m->reading, line + 1, row->length + 1, "row has %zu squares, expected %llu",
                               row->length, (unsigned long long)m->width);
        for (size_t x = 0; x < row->length; x++) {
            char c = row->text[x];
            bool known = c != '\0' && strchr(x < m->width ? ".GS@OTW" : " ", c) != NULL;
            if (!known)
                return format_fail(m->reading, line + 1, x + 1, x < m->width ? "no square of a map is like this"
                                                                            : "the row is too long");
        }
        TRY(format_tick(m->reading, y, m->height));
    }
    // More rows than were promised: one of the two is wrong.
    for (size_t line = m->first + (size_t)m->height; line < m->lines.count; line++)
        if (text_length(&m->lines, line) > 0)
            return format_fail(m->reading, line + 1, 0, "the map has more rows than its height, %llu",
                               (unsigned long long)m->height);
    return MEANDER_OK;
}

meander_status octile_open(octile_map *m, const reading *r) {
    *m = (octile_map){.reading = r};
    TRY(text_lines_open(&m->lines, r));
    meander_status status = octile_read_head(m);
    if (status == MEANDER_OK) status = walls_check_size(r, m->width, m->height);
    if (status == MEANDER_OK) status = octile_check_squares(m);
    if (status != MEANDER_OK) octile_close(m);
    return status;
}

void octile_close(octile_map *m) { text_lines_close(&m->lines); }

static meander_status octile_fill(const void *map, drawn_walls *walls) {
    const octile_map *m = map;
    walls->blocks = walls->outside_known = true;
    for (uint64_t y = 0; y < m->height; y++)
        for (uint64_t x = 0; x < m->width; x++)
            if (!octile_is_open(m, x, y)) walls_set_outside(walls, x, y);
    return MEANDER_OK;
}

// ---- every second square -------------------------------------------------------------------

// The block reader is told what is wall.
static meander_status octile_read_picture(const reading *r, const char *picture, size_t size, puzzle *p) {
    static const char signs[] = "wall=#,floor=.";
    reading with = *r;
    params blocks;
    input in;
    TRY(params_parse(r->context, "block", format_block.params, signs, sizeof signs - 1, &blocks));
    TRY(input_open_bytes(&in, r->context, picture, size, r->input->name));
    with.input = &in;
    with.params = &blocks;
    with.style = NULL;
    with.bare = true;
    meander_status status = block_read(&with, p);
    input_close(&in);
    return status;
}

// As walls and passages of a maze, for which the block reader knows what is wrong.
static meander_status octile_read_cells(const octile_map *m, puzzle *p) {
    const reading *r = m->reading;
    size_t size = ((size_t)m->width + 1) * (size_t)m->height;
    char *picture = memory_new(r->context, size, 1), *at = picture;
    if (picture == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t y = 0; y < m->height; y++) {
        for (uint64_t x = 0; x < m->width; x++) *at++ = octile_is_open(m, x, y) ? '.' : '#';
        *at++ = '\n';
    }
    meander_status status = octile_read_picture(r, picture, size, p);
    memory_free(r->context, picture);
    return status;
}

static meander_status octile_read(const reading *r, puzzle *p) {
    octile_map m;
    TRY(octile_open(&m, r));
    meander_status status = r->as == FORMAT_AS_CELLS ? octile_read_cells(&m, p)
                                                     : walls_read(r, m.width, m.height, octile_fill, &m, p);
    octile_close(&m);
    return status;
}

// ---- writing -------------------------------------------------------------------------------

// Start and goal are left out: they belong in a scenario.
static meander_status octile_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new(d, true, &m));
    output_print(out, "type octile\nheight %zu\nwidth %zu\nmap\n", m.height, m.width);
    for (size_t y = 0; y < m.height && out->status == MEANDER_OK; y++) {
        for (size_t x = 0; x < m.width; x++) output_char(out, block_map_at(&m, x, y) == BLOCK_WALL ? '@' : '.');
        output_char(out, '\n');
    }
    block_map_free(&m);
    return out->status;
}

static int octile_bid(const char *bytes, size_t size) {
    bool octile = size > 11 && memcmp(bytes, "type octile", 11) == 0;
    bool tile = size > 9 && memcmp(bytes, "type tile", 9) == 0;
    return octile || tile ? 95 : 0;
}

const format format_octile = {
    .name = "octile",
    .about = "maps of the moving AI lab: type octile, height, width, map",
    .aliases = "movingai",
    .traits = "text two-way as squares keeps-mask keeps-blocks",
    .endings = "map",
    .write_puzzle = octile_write,
    .bid = octile_bid,
    .read = octile_read,
};
