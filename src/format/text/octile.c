// SPDX-License-Identifier: MIT
// Maps of the moving AI lab, from games and mazes: a block map below four lines that describe it.
//
//     type octile
//     height 3             either of the two may come first
//     width 5
//     map
//     @@@@@                . G S  land, S is swamp;   W  water;   @ O T  neither: out of bounds, trees
//     @...@
//     ...T@                paths may run along the edges, which have no wall
//
// Each square of land or water becomes a cell, joined to those of its four neighbours that are of the same kind.
// So where water is beside land there are walls between cells, and the map is not a block map: nobody walks into
// the water, and nobody swims ashore.  Asked for cells, the block reader takes every second square, and water is
// wall.  A scenario may be for the same map in another size: with the parameters `width` and `height` the map is
// stretched to it, each square taken from where its corner lies.  Start and goal are not in the map.  A maze is written
// with walls as thick as passages, and its border is closed.
//
// Terrain has costs where they are asked for.  With `swamp=3` a step into swamp costs 3.  With `trees=5` trees are open
// at that cost, and with `water=8` one may walk from the shore into the water and back, so there is no wall.
//
// Cost: a look at each square, and the memory of block maps.
// Source: Nathan R. Sturtevant, "Benchmarks for grid-based pathfinding", 2012.
#include "format/format_mazes.h"
#include "format/text/octile.h"

#include <string.h>

#include "base/memory.h"
#include "format/text/block.h"
#include "format/world/block_map.h"
#include "grid/costs.h"

enum { OCTILE_HEAD_LINES = 4, OCTILE_STRETCH_MOST = 64 };
enum { OCTILE_PARAM_WIDTH, OCTILE_PARAM_HEIGHT, OCTILE_PARAM_SWAMP, OCTILE_PARAM_TREES, OCTILE_PARAM_WATER };

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
                return format_fail(m->reading, line + 1, x + 1, x < m->width ? "no map square is written like this"
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

// Whether a square of land has one of water beside it.
static bool octile_has_shore(const octile_map *m) {
    for (uint64_t y = 0; y < m->high; y++)
        for (uint64_t x = 0; x < m->wide; x++) {
            octile_kind here = octile_kind_at(m, x, y);
            octile_kind right = x + 1 < m->wide ? octile_kind_at(m, x + 1, y) : OCTILE_CLOSED;
            octile_kind below = y + 1 < m->high ? octile_kind_at(m, x, y + 1) : OCTILE_CLOSED;
            if (here == OCTILE_CLOSED) continue;
            if ((right != OCTILE_CLOSED && right != here) || (below != OCTILE_CLOSED && below != here)) return true;
        }
    return false;
}

// Walls wherever two kinds of squares meet, and around the map.
static void octile_add_walls(const octile_map *m, drawn_walls *walls) {
    for (uint64_t y = 0; y <= m->high; y++)
        for (uint64_t x = 0; x <= m->wide; x++) {
            octile_kind here = x < m->wide && y < m->high ? octile_kind_at(m, x, y) : OCTILE_CLOSED;
            octile_kind left = x > 0 && y < m->high ? octile_kind_at(m, x - 1, y) : OCTILE_CLOSED;
            octile_kind above = y > 0 && x < m->wide ? octile_kind_at(m, x, y - 1) : OCTILE_CLOSED;
            if (y < m->high && left != here) walls_set_vertical(walls, x, y);
            if (x < m->wide && above != here) walls_set_horizontal(walls, x, y);
        }
}

static meander_status octile_fill(const void *map, drawn_walls *walls) {
    const octile_map *m = map;
    walls->outside_known = true;
    walls->blocks = !octile_has_shore(m);
    if (!walls->blocks) {
        octile_add_walls(m, walls);
        walls_add_guess(walls, "there are walls between land and water (W)");
    }
    for (uint64_t y = 0; y < m->high; y++) {
        for (uint64_t x = 0; x < m->wide; x++)
            if (octile_kind_at(m, x, y) == OCTILE_CLOSED) walls_set_outside(walls, x, y);
        TRY(format_tick(m->reading, y, m->high));
    }
    return MEANDER_OK;
}

// The size that is asked for; the map's own where it is not.
static meander_status octile_stretch(octile_map *m) {
    const reading *r = m->reading;
    m->wide = r->params == NULL ? 0 : (uint64_t)r->params->values[OCTILE_PARAM_WIDTH];
    m->high = r->params == NULL ? 0 : (uint64_t)r->params->values[OCTILE_PARAM_HEIGHT];
    if (m->wide == 0) m->wide = m->width;
    if (m->high == 0) m->high = m->height;
    if (m->wide / OCTILE_STRETCH_MOST <= m->width && m->high / OCTILE_STRETCH_MOST <= m->height) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST, "%s: a map is stretched to %d times its size at most",
                        r->input->name, OCTILE_STRETCH_MOST);
}

// ---- every second square -------------------------------------------------------------------

// Names the wall's character for the block reader.
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
    size_t size = ((size_t)m->wide + 1) * (size_t)m->high;
    char *picture = memory_new(r->context, size, 1), *at = picture;
    if (picture == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t y = 0; y < m->high; y++) {
        for (uint64_t x = 0; x < m->wide; x++) *at++ = octile_kind_at(m, x, y) == OCTILE_LAND ? '.' : '#';
        *at++ = '\n';
    }
    meander_status status = octile_read_picture(r, picture, size, p);
    memory_free(r->context, picture);
    return status;
}

// ---- terrain -------------------------------------------------------------------------------

// Without them there are no weights, and every solver takes the map.
static bool octile_has_costs(const octile_map *m) { return m->swamp != 1 || m->trees != 0 || m->water != 0; }

// A map read as rooms and passages has no squares of terrain any more.
static meander_status octile_take_costs(octile_map *m) {
    const reading *r = m->reading;
    m->swamp = 1;
    if (r->params == NULL) return MEANDER_OK;
    m->swamp = (uint32_t)r->params->values[OCTILE_PARAM_SWAMP];
    m->trees = (uint32_t)r->params->values[OCTILE_PARAM_TREES];
    m->water = (uint32_t)r->params->values[OCTILE_PARAM_WATER];
    if (!octile_has_costs(m) || r->as != FORMAT_AS_CELLS) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST, "%s: terrain has costs where each square is a cell: "
                        "drop --as cells", r->input->name);
}

static meander_status octile_set_costs(const octile_map *m, puzzle *p) {
    uint32_t *costs = memory_new(p->context, (size_t)(m->wide * m->high), sizeof *costs), *at = costs;
    if (costs == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t y = 0; y < m->high; y++)
        for (uint64_t x = 0; x < m->wide; x++) {
            char sign = octile_sign_at(m, x, y);
            *at++ = sign == 'S' ? m->swamp : sign == 'T' ? m->trees : sign == 'W' && m->water != 0 ? m->water : 1;
        }
    meander_status status = costs_set(p, costs);
    memory_free(p->context, costs);
    return status;
}

static meander_status octile_read(const reading *r, puzzle *p) {
    octile_map m;
    TRY(octile_open(&m, r));
    meander_status status = octile_stretch(&m);
    if (status == MEANDER_OK) status = octile_take_costs(&m);
    if (status == MEANDER_OK)
        status = r->as == FORMAT_AS_CELLS ? octile_read_cells(&m, p)
                                          : walls_read(r, m.wide, m.high, octile_fill, &m, p);
    if (status == MEANDER_OK && octile_has_costs(&m)) status = octile_set_costs(&m, p);
    octile_close(&m);
    return status;
}

// ---- writing -------------------------------------------------------------------------------

// Start and goal are left out: they belong in a scenario.
static meander_status octile_write(const drawing *d, output *out) {
    block_map m;
    if (d->params->values[OCTILE_PARAM_WIDTH] != 0 || d->params->values[OCTILE_PARAM_HEIGHT] != 0)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "octile: a map is stretched when it is read, with --from");
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

static const meander_param octile_params[] = {
    [OCTILE_PARAM_WIDTH] = {.name = "width", .kind = MEANDER_PARAM_INTEGER, .most = 1000000,
                            .about = "stretch the map to that many columns; 0: as it is"},
    [OCTILE_PARAM_HEIGHT] = {.name = "height", .kind = MEANDER_PARAM_INTEGER, .most = 1000000,
                             .about = "stretch the map to that many rows; 0: as it is"},
    [OCTILE_PARAM_SWAMP] = {.name = "swamp", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER, .least = 1,
                            .most = 1000000, .fallback = 1, .about = "the cost of entering swamp"},
    [OCTILE_PARAM_TREES] = {.name = "trees", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER,
                            .most = 1000000, .about = "the cost of entering trees; 0: they are closed"},
    [OCTILE_PARAM_WATER] = {.name = "water", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER,
                            .most = 1000000, .about = "the cost of entering water; 0: nobody walks into it"},
    TEXT_MAZE_PARAM,
    {0}};

const format format_octile = {
    .name = "octile",
    .about = "maps of the moving AI lab: type octile, height, width, map",
    .aliases = "movingai",
    .traits = "text two-way as squares keeps-mask keeps-blocks",
    .endings = "map",
    .params = octile_params,
    .write_puzzle = octile_write,
    .bid = octile_bid,
    .divide = format_divide_blank,
    .read = octile_read,
};
