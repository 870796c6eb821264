// SPDX-License-Identifier: MIT
// Mazes in tables of others: words and colours for squares, rows of Markdown, names of columns as programs print
// them, distances, and the sides of cells in other notations.
#include "laws/dialects.h"

// ---- squares as fields ---------------------------------------------------------------------------------

// What is wall, floor, start and goal, in a table with that divider.
typedef struct fields { const char *of[4], *divider; } fields;

static const char *field_of(const seen *s, const fields *f, size_t x, size_t y) {
    return f->of[!s->open[y][x] ? 0 : is_start(s, x, y) ? 2 : is_goal(s, x, y) ? 3 : 1];
}

static void put_fields(seen *s, const fields *f, const char *before, const char *after) {
    for (size_t y = 0; y < map_height(s); y++, put(s, after)) {
        put(s, before);
        for (size_t x = 0; x < map_width(s); x++) {
            if (x > 0) put(s, f->divider);
            put(s, field_of(s, f, x, y));
        }
    }
}

static void write_words(seen *s) {
    static const fields words[] = {
        {{"wall", "floor", "start", "end"}, ","},       {{"WALL", "PATH", "START", "EXIT"}, "\t"},
        {{"blocked", "free", "start", "goal"}, ","},    {{"Wand", "Weg", "Start", "Ziel"}, ";"},
        {{"mur", "chemin", "start", "sortie"}, ","},    {{"pared", "camino", "inicio", "meta"}, ","},
        {{"fal", "\xC3\xBAt", "rajt", "c\xC3\xA9l"}, ";"}, {{"black", "white", "green", "red"}, ","},
        {{"#000000", "#FFFFFF", "#00FF00", "#FF0000"}, ","},
    };
    put_fields(s, &words[below(s, sizeof words / sizeof words[0])], "", "\n");
}

static void write_quoted_words(seen *s) {
    static const fields words = {{"\"wall\"", "\"path\"", "\"start\"", "\"end\""}, ", "};
    put(s, "{\"maze\": [\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, y < map_height(s) ? "],\n" : "]\n")) {
        put(s, "  [");
        for (size_t x = 0; x < map_width(s); x++) {
            if (x > 0) put(s, words.divider);
            put(s, field_of(s, &words, x, y));
        }
    }
    put(s, "]}\n");
}

// Rows between bars: a head with numbers or none, and strokes under it.
static void write_bars(seen *s) {
    static const fields marks = {{"#", " ", "S", "E"}, " | "};
    bool head = below(s, 2);
    for (size_t x = 0; x < map_width(s) && head; x++) {
        put(s, x == 0 ? "| " : " | ");
        put_number(s, x);
    }
    put(s, head ? " |\n" : "");
    for (size_t x = 0; x < map_width(s) && head; x++) put(s, x == 0 ? "|---|" : "---|");
    put(s, head ? "\n" : "");
    put_fields(s, &marks, "| ", " |\n");
}

// ---- names of columns ------------------------------------------------------------------------------------

// Columns are letters, and rows have numbers from 1.
static void write_spreadsheet(seen *s) {
    static const fields marks = {{"X", "", "S", "E"}, ","};
    for (size_t x = 0; x < map_width(s); x++) {
        put_char(s, ',');
        put_char(s, (char)('A' + x));
    }
    put(s, "\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        put_number(s, y + 1);
        for (size_t x = 0; x < map_width(s); x++) {
            put_char(s, ',');
            put(s, field_of(s, &marks, x, y));
        }
    }
}

static void put_wide(seen *s, const char *text, size_t width) {
    for (size_t length = strlen(text); length < width; length++) put_char(s, ' ');
    put(s, text);
}

// As pandas and R print numbers and words: nothing is above the numbers of the rows.
static void put_printed(seen *s, const char *const signs[2]) {
    bool brackets = below(s, 2);
    char text[16];
    put(s, "    ");
    for (size_t x = 0; x < map_width(s); x++) {
        snprintf(text, sizeof text, brackets ? "[,%zu]" : "%zu", brackets ? x + 1 : x);
        put_wide(s, text, 6);
    }
    put(s, "\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        snprintf(text, sizeof text, brackets ? "[%zu,]" : "%zu", brackets ? y + 1 : y);
        put(s, text);
        for (size_t length = strlen(text); length < 5; length++) put_char(s, ' ');
        for (size_t x = 0; x < map_width(s); x++) put_wide(s, signs[s->open[y][x]], 6);
    }
}

static void write_printed(seen *s) { put_printed(s, (const char *const[]){"1", "0"}); }
static void write_printed_words(seen *s) { put_printed(s, (const char *const[]){"wall", "path"}); }

// Steps from the first room, and walls.
static void write_distances(seen *s) {
    static size_t far[BLOCKS][BLOCKS];
    bool changed = true;
    char text[16];
    for (size_t y = 0; y < BLOCKS; y++)
        for (size_t x = 0; x < BLOCKS; x++) far[y][x] = SIZE_MAX - 1;
    for (far[1][1] = 0; changed;) {
        changed = false;
        for (size_t y = 1; y + 1 < map_height(s); y++)
            for (size_t x = 1; x + 1 < map_width(s); x++) {
                size_t near[4] = {far[y - 1][x], far[y + 1][x], far[y][x - 1], far[y][x + 1]};
                for (unsigned i = 0; i < 4 && s->open[y][x]; i++)
                    if (near[i] + 1 < far[y][x]) far[y][x] = near[i] + 1, changed = true;
            }
    }
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) {
            snprintf(text, sizeof text, "%zu", far[y][x]);
            put_wide(s, s->open[y][x] ? text : "##", 4);
        }
}

// ---- sums of sides -----------------------------------------------------------------------------------------

static void put_sides(seen *s, unsigned sides, unsigned form) {
    static const char letters[2][5] = {"NESW", "URDL"};
    char text[16];
    size_t count = 0;
    for (unsigned i = 0; i < 4 && form > 2; i++)
        if (sides >> i & 1) text[count++] = letters[form - 3][i];
    for (unsigned i = 4; i > 0 && form == 2; i--) text[count++] = (char)('0' + (sides >> (i - 1) & 1));
    text[count] = '\0';
    if (form < 2) snprintf(text, sizeof text, form == 0 ? "%2u" : "0x%X", sides);
    put(s, text);
}

// Numbers below their size, hexadecimal ones, bits and letters; in lists with a name, too.
static void write_notations(seen *s) {
    unsigned form = below(s, 5), walls = form < 3 ? 15 * below(s, 2) : 0;
    bool list = form < 2 && below(s, 2);
    if (form == 0 && !list) {
        put_number(s, s->height);
        put(s, " ");
        put_number(s, s->width);
        put(s, "\n");
    }
    put(s, list ? "const uint8_t maze[8][8] = {\n" : "");
    for (size_t y = 0; y < s->height; y++, put(s, list ? "},\n" : "\n")) {
        put(s, list ? "  {" : "");
        for (size_t x = 0; x < s->width; x++) {
            if (x > 0) put(s, list ? ", " : " ");
            put_sides(s, s->sides[y][x] ^ walls, form);
        }
    }
    put(s, list ? "};\n" : "");
}

// ---- sides without names of each ---------------------------------------------------------------------------

// Lists of a cell's sides in JSON, four values or the names of some, and attributes of XML.
static void put_listed(seen *s, unsigned sides, bool names) {
    static const char *const words[] = {"N", "E", "S", "W"};
    for (unsigned i = 0, count = 0; i < 4; i++) {
        bool has = sides >> i & 1;
        if (names && !has) continue;
        put(s, count++ > 0 ? ", " : "");
        if (names) put(s, "\"");
        put(s, names ? words[i] : has ? "true" : "false");
        if (names) put(s, "\"");
    }
}

static void write_listed(seen *s) {
    bool names = below(s, 2), letters = below(s, 2);
    put(s, "{\"cells\": [");
    for (size_t i = 0; i < s->width * s->height; i++) {
        size_t x = i % s->width, y = i / s->width;
        put(s, i > 0 ? ",\n  {\"" : "\n  {\"");
        put(s, letters ? "i\": " : "x\": ");
        put_number(s, x);
        put(s, letters ? ", \"j\": " : ", \"y\": ");
        put_number(s, y);
        put(s, ", \"walls\": [");
        put_listed(s, ~s->sides[y][x] & 15, names);
        put(s, "]}");
    }
    put(s, "], \"start\": [0, 0], \"end\": [");
    put_number(s, s->width - 1);
    put(s, ", ");
    put_number(s, s->height - 1);
    put(s, "]}\n");
}

static void write_attributes(seen *s) {
    static const char *const words[] = {" north=\"", " east=\"", " south=\"", " west=\""};
    put(s, "<maze>\n");
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++) {
            put(s, "  <cell x=\"");
            put_number(s, x);
            put(s, "\" y=\"");
            put_number(s, y);
            put(s, "\"");
            for (unsigned i = 0; i < 4; i++) {
                put(s, words[i]);
                put(s, s->sides[y][x] >> i & 1 ? "false\"" : "true\"");
            }
            put(s, "/>\n");
        }
    put(s, "</maze>\n");
}

// The passages of each cell as facts.
static void put_facts(seen *s, size_t x, size_t y) {
    static const char *const names[2][4] = {{"n", "e", "s", "w"}, {"north", "east", "south", "west"}};
    for (unsigned i = 0; i < 4; i++) {
        if (!(s->sides[y][x] >> i & 1)) continue;
        put(s, "open(");
        put_number(s, x);
        put(s, ", ");
        put_number(s, y);
        put(s, ", ");
        put(s, names[s->width % 2][i]);
        put(s, ").\n");
    }
}

// Walls as rows of a database, in one order of columns or another, or without any names.
static void write_tuples(seen *s) {
    static const char *const heads[] = {"INSERT INTO maze (x, y, n, e, s, w) VALUES\n",
                                        "CREATE TABLE maze (x INT, y INT, w INT, n INT, e INT, s INT);\n", "[", ""};
    unsigned kind = below(s, 4);
    put(s, heads[kind]);
    for (size_t y = 0; y < s->height; y++) {
        put(s, kind == 2 ? y > 0 ? "],\n[" : "[" : "");
        for (size_t x = 0; x < s->width; x++) {
            bool last = x + 1 == s->width && y + 1 == s->height;
            if (kind == 3) put_facts(s, x, y);
            if (kind == 3) continue;
            put(s, kind == 2 ? x > 0 ? ", [" : "[" : kind == 1 ? "INSERT INTO maze VALUES (" : "  (");
            if (kind < 2) put_number(s, x);
            put(s, kind < 2 ? ", " : "");
            if (kind < 2) put_number(s, y);
            for (unsigned i = 0; i < 4; i++) {
                bool wall = !(s->sides[y][x] >> (kind == 1 ? (i + 3) % 4 : i) & 1);
                put(s, kind < 2 || i > 0 ? ", " : "");
                put(s, kind == 2 ? wall ? "true" : "false" : wall ? "1" : "0");
            }
            put(s, kind == 2 ? "]" : kind == 1 || last ? ");\n" : "),\n");
        }
    }
    put(s, kind == 2 ? "]]\n" : "");
}

// ---- in front of lines ---------------------------------------------------------------------------------------

// Labels of tools, a tab, or the signs of a patch.
static void write_labels(seen *s) {
    static const char *const names[] = {"", "maze.txt:", "row", "\t", "+"}, *const signs[] = {": ", ":", "=", "", ""};
    unsigned kind = below(s, 5);
    if (kind == 4) put(s, "--- /dev/null\n+++ b/maze.txt\n@@ -0,0 +1,9 @@\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        put(s, names[kind]);
        if (kind < 3) put_number(s, y + 1);
        put(s, signs[kind]);
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E' : '.');
    }
}

// ---- squares of two characters -----------------------------------------------------------------------------

static void put_squares(seen *s, const char *const of[4], const char *end) {
    for (size_t y = 0; y < map_height(s); y++, put(s, end))
        for (size_t x = 0; x < map_width(s); x++)
            put(s, of[!s->open[y][x] ? 0 : is_start(s, x, y) ? 2 : is_goal(s, x, y) ? 3 : 1]);
}

static void write_pairs(seen *s) {
    static const char *const pairs[][4] = {{"WG", "  ", ">>", "GG"}, {"[]", "  ", "<>", "()"},
                                            {"[]", "..", "<>", "{}"}};
    put_squares(s, pairs[below(s, 3)], "\n");
}

// Blanks with a colour behind them.
static void write_painted(seen *s) {
    static const char *const looks[][4] = {
        {"\x1b[40m  ", "\x1b[47m  ", "\x1b[42m  ", "\x1b[41m  "},
        {"\x1b[7m  \x1b[0m", "  ", "\x1b[1;42m  \x1b[0m", "\x1b[101m  \x1b[0m"},
    };
    put_squares(s, looks[below(s, 2)], "\x1b[0m\n");
}

// ---- ways and things ---------------------------------------------------------------------------------------

// Each square of the way points at the next one, which is nearer to the goal.  One or two arrows might be anything.
static void write_arrows(seen *s) {
    static bool way[BLOCKS][BLOCKS];
    static const char signs[] = "^>v<";
    static const int across[4] = {0, 1, 0, -1}, down[4] = {-1, 0, 1, 0};
    size_t x = 2 * s->goal[0] + 1, y = 2 * s->goal[1] + 1;
    char arrows[BLOCKS][BLOCKS] = {{0}};
    // Dead ends are filled until the way is left.
    memcpy(way, s->open, sizeof way);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 1; i + 1 < map_height(s); i++)
            for (size_t k = 1; k + 1 < map_width(s); k++) {
                bool end = is_start(s, k, i) || is_goal(s, k, i);
                int ways = way[i - 1][k] + way[i + 1][k] + way[i][k - 1] + way[i][k + 1];
                if (!way[i][k] || end || ways > 1) continue;
                way[i][k] = false;
                changed = true;
            }
    }
    while (!is_start(s, x, y)) {
        way[y][x] = false;
        for (unsigned i = 0; i < 4; i++) {
            size_t next_x = x + (size_t)across[i], next_y = y + (size_t)down[i];
            if (!way[next_y][next_x]) continue;
            x = next_x;
            y = next_y;
            arrows[y][x] = signs[(i + 2) % 4];
            break;
        }
    }
    for (y = 0; y < map_height(s); y++, put(s, "\n"))
        for (x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E' : arrows[y][x] != 0
                        ? arrows[y][x] : ' ');
}

// Between stairs, or a hero and stairs, whatever lies in a dungeon.
static void write_dungeon(seen *s) {
    put_map(s, '#', "........!%)", below(s, 2) ? '@' : '<', '>');
}

static const dialect dialects[] = {
    {"words", write_words, ROOMS, BOTH | ANY},       {"quoted words", write_quoted_words, ROOMS, BOTH | ANY},
    {"bars", write_bars, ROOMS, BOTH | ANY},         {"spreadsheet", write_spreadsheet, ROOMS, BOTH | ANY},
    {"printed", write_printed, MAP, 0},        {"printed words", write_printed_words, ROOMS, 0},
    {"distances", write_distances, ROOMS, 0},
    {"notations", write_notations, CELLS, 0},  {"arrows", write_arrows, ROOMS, BOTH},
    {"dungeon", write_dungeon, ROOMS, BOTH | ANY},   {"listed", write_listed, CELLS, BOTH},
    {"pairs", write_pairs, ROOMS, BOTH | ANY}, {"painted", write_painted, ROOMS, BOTH | ANY},
    {"attributes", write_attributes, CELLS, 0}, {"tuples", write_tuples, CELLS, 0},
    {"labels", write_labels, ROOMS, BOTH | ANY},
};

TEST(mazes_in_tables_are_read_as_they_are_meant) {
    dialects_check(dialects, sizeof dialects / sizeof dialects[0]);
}
