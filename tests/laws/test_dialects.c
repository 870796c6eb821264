// SPDX-License-Identifier: MIT
// Files of others: a writer for each dialect, none of which the library has, writes random mazes of many sizes, and
// what is read back has the same cells, passages, start and goal.  Whatever has to be guessed, the guess is right.
#include "laws/dialects.h"

// ---- maps: each block is a cell, the start in the first room, the goal in the last ----------------

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
static void write_far(seen *s) { put_table(s, ",", "inf", "1", false, false); }
static void write_minus(seen *s) { put_table(s, below(s, 2) ? " " : ",", "-1", "0", false, false); }

// Numbers and words that stand for 1 and 0.
static void write_values(seen *s) {
    static const char *const values[][3] = {
        {",", "1.0", "0.0"}, {" ", "1.000000000000000000e+00", "0.000000000000000000e+00"}, {",", "True", "False"},
        {";", "0", "255"}, {"\t", "1.", "0."}, {",", "FALSE", "TRUE"}};
    unsigned i = below(s, sizeof values / sizeof values[0]);
    put_table(s, values[i][0], values[i][1], values[i][2], false, false);
}

// ---- cells with their sides --------------------------------------------------------------------------

// Sums in any order of bits, as walls or passages: lines or lists, hexadecimal digits, or the letters of open sides.
static void write_sums(seen *s) {
    enum { LINES, DIGITS, LISTS, LETTERS };
    unsigned order[4] = {0, 1, 2, 3}, walls = below(s, 2), form = below(s, 4);
    const char *quote = form == LETTERS ? "\"" : "";
    for (unsigned i = 3; i > 0; i--) {
        unsigned j = below(s, i + 1), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    if (form >= LISTS) put(s, form == LETTERS ? "{\"cells\": [" : "[");
    for (size_t y = 0; y < s->height; y++) {
        if (form >= LISTS) put(s, y > 0 ? ",\n [" : "[");
        for (size_t x = 0; x < s->width; x++) {
            unsigned sum = 0, open = walls ? ~s->sides[y][x] : s->sides[y][x];
            for (unsigned bit = 0; bit < 4; bit++) sum |= (open >> order[bit] & 1) << bit;
            if (x > 0) put(s, form >= LISTS ? ", " : form == LINES ? " " : "");
            put(s, quote);
            for (unsigned bit = 0; form == LETTERS && bit < 4; bit++)
                if (sum >> bit & 1) put_char(s, "NESW"[order[bit]]);
            if (form == DIGITS) put_char(s, "0123456789abcdef"[sum]);
            else if (form != LETTERS) put_number(s, sum);
            put(s, quote);
        }
        put(s, form >= LISTS ? "]" : "\n");
    }
    if (form >= LISTS) put(s, form == LETTERS ? "]}\n" : "]\n");
}

// Start and goal beside sums of walls.
static void write_sums_with_ends(seen *s) {
    bool flat = below(s, 2);
    put(s, "{\"width\": ");
    put_number(s, s->width);
    put(s, ", \"walls\": [");
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++) {
            put(s, x > 0 || (flat && y > 0) ? "," : flat ? "" : y > 0 ? "],\n [" : "[");
            put_number(s, ~s->sides[y][x] & 15);
        }
    put(s, flat ? "],\n" : "]],\n");
    for (unsigned end = 0; end < 2; end++) {
        char text[64];
        const size_t *at = end == 0 ? s->start : s->goal;
        snprintf(text, sizeof text, "\"%s\": {\"row\": %zu, \"col\": %zu}%s", end == 0 ? "start" : "goal", at[1], at[0],
                 end == 0 ? ",\n" : "}\n");
        put(s, text);
    }
}

// Cells that name two of their sides: the others are those of their neighbours.
static void write_halves_of_sides(seen *s) {
    static const char *const names[][2] = {{"right", "bottom"}, {"east", "south"}, {"left", "top"}, {"west", "north"}};
    unsigned kind = below(s, 4), walls = below(s, 2), objects = below(s, 2), first = kind < 2 ? 1 : 3;
    const unsigned sides[2] = {first, first == 1 ? 2 : 0};
    char text[64];
    snprintf(text, sizeof text, "x,y,%s,%s\n", names[kind][0], names[kind][1]);
    put(s, objects ? "[" : text);
    for (size_t i = 0; i < s->width * s->height; i++) {
        size_t x = i % s->width, y = i / s->width;
        put(s, objects && i > 0 ? ", " : "");
        snprintf(text, sizeof text, objects ? "{\"x\": %zu, \"y\": %zu" : "%zu,%zu", x, y);
        put(s, text);
        for (unsigned k = 0; k < 2; k++) {
            bool bit = (s->sides[y][x] >> sides[k] & 1) != walls;
            if (objects) snprintf(text, sizeof text, ", \"%s\": %s", names[kind][k], bit ? "true" : "false");
            else snprintf(text, sizeof text, ",%d", bit);
            put(s, text);
        }
        put(s, objects ? "}" : "\n");
    }
    put(s, objects ? "]\n" : "");
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
                put_char(s, !s->open[y][x] ? wall : is_start(s, x, y) ? pair[0] : is_goal(s, x, y) ? pair[1] : floor);
}

static void write_typed(seen *s) { put_picture(s, "#X@&", " .", 1); }
static void write_digits(seen *s) { put_picture(s, "1", "0", 1); }
static void write_doubled(seen *s) { put_picture(s, "#@", " ", 2); }

static char sign_of(const seen *s, size_t x, size_t y) {
    return !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E' : ' ';
}

// Strokes beside all blocks.
static void write_ruled(seen *s) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            put(s, x > 0 ? "" : "|"), put_char(s, sign_of(s, x, y)), put(s, "|");
}

// A table of Markdown, of squares of Unicode.
static void write_ruled_squares(seen *s) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) {
            char sign = sign_of(s, x, y);
            put(s, x > 0 ? " " : "| ");
            put(s, sign == '#' ? "\xE2\xAC\x9B" : sign == 'S' ? "\xF0\x9F\x9F\xA9" : sign == 'E' ? "\xF0\x9F\x9F\xA5"
                   : "\xE2\xAC\x9C");
            put(s, " |");
        }
}

// Two columns and two lines for each block.
static void write_large(seen *s) {
    for (size_t y = 0; y < 2 * map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < 2 * map_width(s); x++) put_char(s, s->open[y / 2][x / 2] ? ' ' : '#');
}

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

static void write_full_blocks(seen *s) { put_glyphs(s, below(s, 2) ? "\xDB" : "\xE2\x96\x88", " "); }
static void write_wide_blocks(seen *s) { put_glyphs(s, "\xE2\x96\x88\xE2\x96\x88", "  "); }
static void write_runner(seen *s) {
    static const char *const ends[][2] = {{"\xF0\x9F\x8F\x83", "\xF0\x9F\x8F\x81"},
                                          {"\xF0\x9F\x90\x80", "\xF0\x9F\xA7\x80"},
                                          {"\xF0\x9F\x9A\x80", "\xF0\x9F\x9A\xA9"}};
    unsigned i = below(s, 3);
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            put(s, is_start(s, x, y) ? ends[i][0] : is_goal(s, x, y) ? ends[i][1] : s->open[y][x] ? "\xE2\xAC\x9C"
                   : "\xF0\x9F\xA7\xB1");
}
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

// Rows with words or marks in front of their brackets.
static void write_calls(seen *s) {
    static const char *const marks[][5] = {{"let maze = vec![\n", "    vec![", ", ", "],\n", "];\n"},
                                           {"int[][] maze = {\n", "  new int[] {", ",", "},\n", "};\n"},
                                           {"maze:\n", "  - [", ", ", "]\n", ""},
                                           {"maze = np.array([", "[", ". ", ".],\n", "])\n"},
                                           {"maze = matrix([", "list(", ", ", "),\n", "])\n"}};
    unsigned kind = below(s, 5);
    put(s, marks[kind][0]);
    for (size_t y = 0; y < map_height(s); y++, put(s, marks[kind][3])) {
        put(s, marks[kind][1]);
        for (size_t x = 0; x < map_width(s); x++) {
            if (x > 0) put(s, marks[kind][2]);
            put(s, s->open[y][x] ? "0" : "1");
        }
    }
    put(s, marks[kind][4]);
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

static const dialect dialects[] = {
    {"so_long", write_so_long, MAP, BOTH | ANY}, {"cub3D", write_cub3d, MAP, START | ANY},
    {"GVGAI", write_gvgai, MAP, BOTH | ANY},     {"Pacman", write_pacman, MAP, BOTH | ANY},
    {"pandas", write_pandas, MAP, 0}, {"headed", write_headed, MAP, 0},
    {"empty", write_empty, ROOMS, 0}, {"gaps", write_gaps, MAP, 0},
    {"far", write_far, ROOMS, 0},
    {"minus", write_minus, MAP, 0},   {"values", write_values, MAP, 0},
    {"calls", write_calls, MAP, 0},
    {"sums", write_sums, CELLS, 0},   {"objects", write_objects, CELLS, 0},
    {"sums with ends", write_sums_with_ends, CELLS, BOTH | ANY},
    {"halves of sides", write_halves_of_sides, CELLS, 0},
    {"typed", write_typed, ROOMS, BOTH | ANY},     {"digits", write_digits, ROOMS, BOTH | ANY},
    {"doubled", write_doubled, ROOMS, BOTH | ANY}, {"titled", write_titled, ROOMS, BOTH | ANY},
    {"sized", write_sized, ROOMS, BOTH},     {"full blocks", write_full_blocks, ROOMS, 0},
    {"wide blocks", write_wide_blocks, ROOMS, 0}, {"squares", write_squares, ROOMS, 0},
    {"large", write_large, ROOMS, 0}, {"ruled", write_ruled, ROOMS, BOTH},
    {"ruled squares", write_ruled_squares, MAP, BOTH | ANY},
    {"runner", write_runner, ROOMS, BOTH},
    {"lists", write_lists, MAP, 0},     {"raycaster", write_raycaster, MAP, 0},
    {"pyamaze", write_pyamaze, CELLS, 0}, {"UTF-16", write_utf16, ROOMS, BOTH | ANY},
};

TEST(files_of_others_are_read_as_they_are_meant) {
    dialects_check(dialects, sizeof dialects / sizeof dialects[0]);
}
