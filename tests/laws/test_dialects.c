// SPDX-License-Identifier: MIT
// Files of others: a writer for each dialect, none of which the library has, writes random mazes of many sizes, and
// what is read back has the same cells, passages, start and goal.  Whatever has to be guessed, the guess is right.
#include "support/test.h"
#include <stdio.h>
#include <string.h>

#include <meander/meander.h>

#include "support/support.h"

enum { MOST = 12, ROOM = 1 << 16, BLOCKS = 2 * MOST + 1 };

// A maze as a writer sees it: cells, and as blocks with walls as thick as passages.
typedef struct seen {
    size_t width, height;
    unsigned sides[MOST][MOST];
    bool open[BLOCKS][BLOCKS];
    uint64_t chance;
    char *to;
} seen;

static unsigned below(seen *s, unsigned limit) {
    s->chance = s->chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(s->chance >> 33) % limit;
}

static void put(seen *s, const char *text) {
    size_t length = strlen(text);
    memcpy(s->to, text, length + 1);
    s->to += length;
}

static void put_char(seen *s, char c) { *s->to++ = c; }

static void put_number(seen *s, size_t number) {
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    put(s, text);
}

// ---- maps: each block is a cell, the start in the first room, the goal in the last ----------------

static size_t map_width(const seen *s) { return 2 * s->width + 1; }
static size_t map_height(const seen *s) { return 2 * s->height + 1; }

static bool is_start(size_t x, size_t y) { return x == 1 && y == 1; }
static bool is_goal(const seen *s, size_t x, size_t y) { return x == 2 * s->width - 1 && y == 2 * s->height - 1; }

static void put_map(seen *s, char wall, const char *floors, char start, char goal) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? wall : is_start(x, y) ? start : is_goal(s, x, y) && goal != 0 ? goal
                        : floors[below(s, (unsigned)strlen(floors))]);
}

// The collectible that must be there stands beside the start.
static void write_so_long(seen *s) {
    char *from = s->to;
    put_map(s, '1', "0000C0X", 'P', 'E');
    from[map_width(s) + 1 + (s->open[1][2] ? 2 : map_width(s) + 2)] = 'C';
    for (char *c = from; c < s->to; c++)
        if (*c == '0') return;
    from[map_width(s) + 1 + (s->open[1][2] ? 2 : map_width(s) + 2)] = '0';
}

static void write_cub3d(seen *s) {
    put(s, "NO ./north.xpm\nSO ./south.xpm\nWE ./west.xpm\nEA ./east.xpm\n\nF 220,100,0\nC 225,30,0\n\n");
    put_map(s, '1', "0", "NSEW"[below(s, 4)], 0);
}

static void write_gvgai(seen *s) { put_map(s, 'w', "...t", 'A', 'g'); }
static void write_pacman(seen *s) { put_map(s, '%', " ", 'P', '.'); }

// ---- tables of blocks ------------------------------------------------------------------------------

// Fields with a divider between them; `head` and `index` are pandas's.
static void put_table(seen *s, const char *divider, const char *wall, const char *floor, bool head, bool index) {
    for (size_t x = 0; head && x < map_width(s); x++) {
        if (index || x > 0) put(s, divider);
        put_number(s, x);
    }
    if (head) put(s, "\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        if (index) put_number(s, y);
        for (size_t x = 0; x < map_width(s); x++) {
            if (index || x > 0) put(s, divider);
            put(s, s->open[y][x] ? floor : wall);
        }
    }
}

static void write_pandas(seen *s) { put_table(s, ",", "1", "0", true, true); }
static void write_headed(seen *s) { put_table(s, ";", "1", "0", true, false); }
static void write_empty(seen *s) { put_table(s, ",", "#", "", false, false); }
static void write_gaps(seen *s) { put_table(s, ",", "1", "", false, false); }
static void write_minus(seen *s) { put_table(s, below(s, 2) ? " " : ",", "-1", "0", false, false); }

// ---- cells with their sides --------------------------------------------------------------------------

// Sums in any order of bits, as walls or passages, as lines or lists.
static void write_sums(seen *s) {
    unsigned order[4] = {0, 1, 2, 3}, walls = below(s, 2), lists = below(s, 2);
    for (unsigned i = 3; i > 0; i--) {
        unsigned j = below(s, i + 1), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    if (lists) put(s, "[");
    for (size_t y = 0; y < s->height; y++) {
        if (lists) put(s, y > 0 ? ",\n [" : "[");
        for (size_t x = 0; x < s->width; x++) {
            unsigned sum = 0, open = walls ? ~s->sides[y][x] : s->sides[y][x];
            for (unsigned bit = 0; bit < 4; bit++) sum |= (open >> order[bit] & 1) << bit;
            if (x > 0) put(s, lists ? ", " : " ");
            put_number(s, sum);
        }
        put(s, lists ? "]" : "\n");
    }
    if (lists) put(s, "]\n");
}

static void put_members(seen *s, size_t x, size_t y, const char *const names[4], bool walls) {
    static const unsigned order[4] = {0, 2, 1, 3};
    for (unsigned i = 0; i < 4; i++) {
        bool open = s->sides[y][x] >> order[i] & 1;
        put(s, i > 0 ? ", \"" : "\"");
        put(s, names[order[i]]);
        put(s, open != walls ? "\": true" : "\": false");
    }
}

static void write_objects(seen *s) {
    static const char *const names[][4] = {{"north", "east", "south", "west"}, {"top", "right", "bottom", "left"},
                                           {"N", "E", "S", "W"},
                                           {"hasNorthWall", "hasEastWall", "hasSouthWall", "hasWestWall"}};
    unsigned named = below(s, 4), flat = below(s, 3);
    bool walls = below(s, 2);
    put(s, "{\"rows\": ");
    put_number(s, s->height);
    put(s, ", \"cols\": ");
    put_number(s, s->width);
    put(s, ", \"cells\": [");
    for (size_t y = 0; y < s->height; y++) {
        if (!flat) put(s, y > 0 ? ", [" : "[");
        for (size_t x = 0; x < s->width; x++) {
            put(s, x > 0 || (flat && y > 0) ? ", {" : "{");
            if (flat == 2) {
                put(s, "\"x\": ");
                put_number(s, x);
                put(s, ", \"y\": ");
                put_number(s, y);
                put(s, ", ");
            }
            if (flat == 2) put(s, "\"walls\": {");
            put_members(s, x, y, names[named], walls);
            put(s, flat == 2 ? "}}" : "}");
        }
        if (!flat) put(s, "]");
    }
    put(s, "]}\n");
}

static void write_pyamaze(seen *s) {
    put(s, "  cell  ,E,W,N,S\n");
    for (size_t x = 0; x < s->width; x++)
        for (size_t y = 0; y < s->height; y++) {
            char line[64];
            unsigned open = s->sides[y][x];
            snprintf(line, sizeof line, "\"(%zu, %zu)\",%u,%u,%u,%u\n", y + 1, x + 1, open >> 1 & 1, open >> 3 & 1,
                     open & 1, open >> 2 & 1);
            put(s, line);
        }
}

// ---- pictures as people type them --------------------------------------------------------------------

// Any pair of letters, walls and floor; each block once or twice wide; perhaps with a title.
static void put_picture(seen *s, const char *walls, const char *floors, unsigned wide) {
    static const char *const pairs[] = {"SE", "SG", "SF", "AB", "se", "BE", "SX", "EX", "MC", "PG", "if", "DA"};
    const char *pair = pairs[below(s, sizeof pairs / sizeof pairs[0])];
    char wall = walls[below(s, (unsigned)strlen(walls))];
    if (strchr(pair, wall) != NULL) wall = '#';
    char floor = floors[below(s, (unsigned)strlen(floors))];
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            for (unsigned i = 0; i < wide; i++)
                put_char(s, !s->open[y][x] ? wall : is_start(x, y) ? pair[0] : is_goal(s, x, y) ? pair[1] : floor);
}

static void write_typed(seen *s) { put_picture(s, "#X@&", " .", 1); }
static void write_digits(seen *s) { put_picture(s, "1", "0", 1); }
static void write_doubled(seen *s) { put_picture(s, "#@", " ", 2); }

static void write_titled(seen *s) {
    put(s, "My maze, level 3\n\n");
    put_picture(s, "#", " .", 1);
    put(s, "\nFind the way!\n");
}

static void write_sized(seen *s) {
    put_number(s, map_height(s));
    put(s, " ");
    put_number(s, map_width(s));
    put(s, "\n");
    put_picture(s, "#", " .", 1);
}

// Full blocks, and squares in two colours.
static void put_glyphs(seen *s, const char *wall, const char *floor) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) put(s, s->open[y][x] ? floor : wall);
}

static void write_full_blocks(seen *s) { put_glyphs(s, "\xE2\x96\x88", " "); }
static void write_wide_blocks(seen *s) { put_glyphs(s, "\xE2\x96\x88\xE2\x96\x88", "  "); }
static void write_squares(seen *s) { put_glyphs(s, "\xE2\xAC\x9B", "\xE2\xAC\x9C"); }

// A list of lists in Python, JSON or C: 1 is wall.
static void write_lists(seen *s) {
    static const char *const marks[][4] = {{"maze = [", "[", "]", "]"}, {"{\"maze\": [", "[", "]", "]}"},
                                           {"int maze[21][21] = {", "{", "}", "};"}};
    unsigned kind = below(s, 3);
    put(s, marks[kind][0]);
    for (size_t y = 0; y < map_height(s); y++) {
        put(s, y > 0 ? ",\n        " : "");
        put(s, marks[kind][1]);
        for (size_t x = 0; x < map_width(s); x++) {
            if (x > 0) put(s, ", ");
            put(s, s->open[y][x] ? "0" : "1");
        }
        put(s, marks[kind][2]);
    }
    put(s, marks[kind][3]);
    put(s, "\n");
}

// Walls of a raycaster have numbers.
static void write_raycaster(seen *s) {
    put(s, "int worldMap[mapWidth][mapHeight]=\n{\n");
    for (size_t y = 0; y < map_height(s); y++) {
        put(s, "  {");
        for (size_t x = 0; x < map_width(s); x++) {
            if (x > 0) put_char(s, ',');
            put_number(s, s->open[y][x] ? 0 : 1 + below(s, 8));
        }
        put(s, y + 1 < map_height(s) ? "},\n" : "}\n");
    }
    put(s, "};\n");
}

// ---- other encodings ---------------------------------------------------------------------------------

static void write_utf16(seen *s) {
    bool swapped = below(s, 2);
    char text[ROOM / 2], *begin = s->to;
    s->to = text;
    put_map(s, '#', " ", 'S', 'G');
    size_t length = (size_t)(s->to - text);
    s->to = begin;
    put_char(s, swapped ? '\xFE' : '\xFF');
    put_char(s, swapped ? '\xFF' : '\xFE');
    for (size_t i = 0; i < length; i++) {
        put_char(s, swapped ? '\0' : text[i]);
        put_char(s, swapped ? text[i] : '\0');
    }
}

// ---- the law -----------------------------------------------------------------------------------------

typedef enum shape { MAP, CELLS, ROOMS } shape;     // ROOMS: cells whose picture is on the lattice

typedef struct dialect {
    const char *name;
    void (*write)(seen *s);
    shape shape;
    bool start, goal;            // the file says where it is
} dialect;

static const dialect dialects[] = {
    {"so_long", write_so_long, MAP, true, true}, {"cub3D", write_cub3d, MAP, true, false},
    {"GVGAI", write_gvgai, MAP, true, true},     {"Pacman", write_pacman, MAP, true, true},
    {"pandas", write_pandas, MAP, false, false}, {"headed", write_headed, MAP, false, false},
    {"empty", write_empty, ROOMS, false, false}, {"gaps", write_gaps, MAP, false, false},
      {"minus", write_minus, MAP, false, false},
    {"sums", write_sums, CELLS, false, false},   {"objects", write_objects, CELLS, false, false},
    {"typed", write_typed, ROOMS, true, true},     {"digits", write_digits, ROOMS, true, true},
    {"doubled", write_doubled, ROOMS, true, true}, {"titled", write_titled, ROOMS, true, true},
    {"sized", write_sized, ROOMS, true, true},     {"full blocks", write_full_blocks, ROOMS, false, false},
    {"wide blocks", write_wide_blocks, ROOMS, false, false}, {"squares", write_squares, ROOMS, false, false},
    {"lists", write_lists, MAP, false, false},     {"raycaster", write_raycaster, MAP, false, false},
    {"pyamaze", write_pyamaze, CELLS, false, false}, {"UTF-16", write_utf16, ROOMS, true, true},
};

static void look(const meander_maze *m, seen *s) {
    memset(s->open, 0, sizeof s->open);
    s->width = meander_maze_width(m);
    s->height = meander_maze_height(m);
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++) {
            unsigned sides = s->sides[y][x] = meander_maze_sides(m, (meander_point){x, y});
            s->open[2 * y + 1][2 * x + 1] = true;
            if (sides >> MEANDER_EAST & 1) s->open[2 * y + 1][2 * x + 2] = true;
            if (sides >> MEANDER_SOUTH & 1) s->open[2 * y + 2][2 * x + 1] = true;
        }
}

static bool same_cells(const meander_maze *m, const seen *s) {
    if (meander_maze_width(m) != s->width || meander_maze_height(m) != s->height) return false;
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++)
            if (meander_maze_sides(m, (meander_point){x, y}) != s->sides[y][x]) return false;
    return true;
}

static bool same_map(const meander_maze *m, const seen *s) {
    if (meander_maze_width(m) != map_width(s) || meander_maze_height(m) != map_height(s)) return false;
    for (size_t y = 0; y < map_height(s); y++)
        for (size_t x = 0; x < map_width(s); x++) {
            unsigned sides = 0;
            if (s->open[y][x])
                sides = (unsigned)(s->open[y - 1][x] | s->open[y][x + 1] << 1 | s->open[y + 1][x] << 2 |
                                   s->open[y][x - 1] << 3);
            meander_point at = {x, y};
            if (meander_maze_holds(m, at) != s->open[y][x] || meander_maze_sides(m, at) != sides) return false;
        }
    return true;
}

static bool same_ends(const meander_maze *m, const seen *s, const dialect *d) {
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    size_t step = d->shape == MAP ? 2 : 1, first = d->shape == MAP;
    bool right = !d->start || (start.x == first && start.y == first);
    return right && (!d->goal || (goal.x == step * (s->width - 1) + first && goal.y == step * (s->height - 1) + first));
}

static bool is_right(meander_context *c, const dialect *d, seen *s, char *text, meander_status *status) {
    meander_maze *again;
    s->to = text;
    d->write(s);
    *status = meander_maze_read_new(c, text, (size_t)(s->to - text), "maze", NULL, MEANDER_AS_AUTO, &again);
    if (*status != MEANDER_OK) return false;
    bool right = (d->shape == MAP ? same_map(again, s) : same_cells(again, s)) && same_ends(again, s, d);
    meander_maze_free(again);
    return right;
}

// Mazes of up to MOST x MOST cells; --deep does ten thousand of each kind.
TEST(files_of_others_are_read_as_they_are_meant) {
    static char text[ROOM];
    static const char *const algorithms[] = {"wilson", "backtracker", "kruskal", "eller", "recursive-division"};
    meander_context *c;
    size_t rounds = support_extent_is("deep") ? 10000 : SUPPORT_ROUNDS(400), wrong = 0, last = SIZE_MAX;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof dialects / sizeof dialects[0]; i++)
        for (size_t round = 0; round < rounds; round++) {
            meander_maze *m;
            meander_status status;
            char id[64];
            seen s = {.chance = round * 7919 + i};
            unsigned width = 3 + below(&s, MOST - 2), height = 3 + below(&s, MOST - 2);
            snprintf(id, sizeof id, "rect:%ux%u/%s/%zu", width, height, algorithms[round % 5], round);
            assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
            look(m, &s);
            meander_maze_free(m);
            if (is_right(c, &dialects[i], &s, text, &status)) continue;
            if (round == 0 || last != i) print_message("%s, round %zu\n", dialects[i].name, round);
            last = i;
            if (wrong++ % 20 == 0)
                print_message("%s of %s: %s\n%.*s\n", dialects[i].name, id,
                              status == MEANDER_OK ? "another maze" : meander_context_message(c),
                              (int)(s.to - text), text);
        }
    meander_context_free(c);
    assert_int_equal(wrong, 0);
}
