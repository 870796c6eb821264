// SPDX-License-Identifier: MIT
// Mazes inside of other languages: web pages, LaTeX, BASIC, Matlab, objects of JSON, layers of Tiled, XPM; lists of
// places; and pictures whose characters hold several squares.
#include "laws/dialects.h"

static unsigned kind_of(const seen *s, size_t x, size_t y) {
    return !s->open[y][x] ? 0 : is_start(s, x, y) ? 2 : is_goal(s, x, y) ? 3 : 1;
}

// What stands before a row, before and after each block by its kind, between blocks, and after a row.
typedef struct rows { const char *head, *before, *of[4], *between, *after, *tail; } rows;

static void put_rows(seen *s, const rows *r) {
    put(s, r->head);
    for (size_t y = 0; y < map_height(s); y++) {
        put(s, r->before);
        for (size_t x = 0; x < map_width(s); x++) {
            put(s, x > 0 ? r->between : "");
            put(s, r->of[kind_of(s, x, y)]);
        }
        // The last row has no comma or semicolon behind it.
        put(s, y + 1 < map_height(s) || strchr(r->after, '\n') != NULL ? r->after : "");
    }
    put(s, r->tail);
}

static void write_page(seen *s) {
    static const rows pages[] = {
        {"<!DOCTYPE html>\n<html><body><table>\n", "<tr>", {"<td class=\"wall\"></td>", "<td class=\"path\"></td>",
         "<td class=\"start\">A</td>", "<td class=\"end\">B</td>"}, "", "</tr>\n", "</table></body></html>\n"},
        {"<TABLE>\n", "  <TR>\n", {"    <TD>#</TD>\n", "    <TD>&nbsp;</TD>\n", "    <TD>S</TD>\n", "    <TD>E</TD>\n"},
         "", "  </TR>\n", "</TABLE>\n"},
        {"<table border=\"1\">", "<tr>", {"<td bgcolor=\"black\">", "<td bgcolor=\"white\">", "<td bgcolor=\"green\">",
         "<td bgcolor=\"red\">"}, "", "\n", "</table>\n"},
        {"<div id=\"maze\">\n", "<div class=\"row\">", {"<div class=\"cell wall\"></div>", "<div class=\"cell\"></div>",
         "<div class=\"cell start\"></div>", "<div class=\"cell goal\"></div>"}, "", "</div>\n", "</div>\n"},
    };
    put_rows(s, &pages[below(s, 4)]);
}

static void write_latex(seen *s) {
    static const rows tables[] = {
        {"\\begin{tabular}{|c|c|c|}\n\\hline\n", "", {"\\#", "~", "S", "E"}, " & ", " \\\\ \\hline\n",
         "\\end{tabular}\n"},
        {"\\[\\begin{array}{ccc}\n", "", {"\\cellcolor{black}", " ", "S", "G"}, "&", "\\\\\n", "\\end{array}\\]\n"},
    };
    put_rows(s, &tables[below(s, 2)]);
}

static void write_program(seen *s) {
    static const rows programs[] = {
        {"10 REM MAZE\n20 DIM M(20,20)\n", "100 DATA ", {"1", "0", "0", "0"}, ",", "\n", "900 END\n"},
        {"maze:\n", "\t.byte ", {"1", "0", "0", "0"}, ",", "\n", ""},
        {"A = [", "", {"1", "0", "0", "0"}, " ", "; ", "];\n"},
        {"maze = [ ...\n", "", {"1", "0", "0", "0"}, ", ", ";\n", "];\n"},
        {"n = 7;\ngrid = [| ", "", {"1", "0", "0", "0"}, ", ", " | ", " |];\n"},
    };
    put_rows(s, &programs[below(s, 5)]);
}

static void write_objects(seen *s) {
    static const rows objects[] = {
        {"{\"cells\": [", "[", {"{\"type\": \"wall\"}", "{\"type\": \"path\"}", "{\"type\": \"start\"}",
         "{\"type\": \"end\"}"}, ", ", "], ", "]]}\n"},
        {"{\n  \"grid\": [\n", "    [\n",
         {"{\n \"id\": 7,\n \"kind\": \"wall\"\n}", "{\n \"id\": 8,\n \"kind\": \"floor\"\n}",
          "{\"id\": 3, \"kind\": \"start\"}", "{\"id\": 4, \"kind\": \"goal\"}"},
         ",\n", "],", "\n]]}\n"},
        {"MAZE = [\n", "  [", {":wall", ":path", ":start", ":goal"}, ", ", "],\n", "]\n"},
        {"let grid = [\n", "  [", {"Cell::Wall", "Cell::Open", "Cell::Start", "Cell::End"}, ", ", "],\n", "];\n"},
    };
    put_rows(s, &objects[below(s, 4)]);
}

// ---- Tiled -------------------------------------------------------------------------------------------------

static void write_layer(seen *s) {
    put(s, "{\"width\":");
    put_number(s, map_width(s));
    put(s, ", \"tilewidth\":16,\n \"layers\":[{\"name\":\"ground\", \"data\":[");
    for (size_t y = 0; y < map_height(s); y++)
        for (size_t x = 0; x < map_width(s); x++) {
            put(s, x + y > 0 ? ", " : "");
            put(s, s->open[y][x] ? "0" : "1");
        }
    put(s, "]}]}\n");
}

static void write_classes(seen *s) {
    static const rows layer = {
        "<map>\n <tileset firstgid=\"1\">\n  <tile id=\"0\" class=\"floor\"/>\n  <tile id=\"1\" class=\"wall\"/>\n"
        "  <tile id=\"2\" class=\"start\"/>\n  <tile id=\"3\" type=\"goal\"/>\n </tileset>\n <layer id=\"1\">\n"
        "  <data encoding=\"csv\">\n", "", {"2", "1", "3", "4"}, ",", ",\n", "</data>\n </layer>\n</map>\n"};
    put_rows(s, &layer);
}

// ---- walls that lie and walls that stand -----

static void put_bits(seen *s, bool lying, unsigned wall, const char *const words[2]) {
    size_t height = s->height + lying, columns = s->width + !lying;
    put(s, "[");
    for (size_t y = 0; y < height; y++) {
        put(s, y > 0 ? ",\n  [" : "[");
        for (size_t x = 0; x < columns; x++) {
            bool open = lying ? s->open[2 * y][2 * x + 1] : s->open[2 * y + 1][2 * x];
            put(s, x > 0 ? ", " : "");
            put(s, words[open ? 1 - wall : wall]);
        }
        put(s, "]");
    }
    put(s, "]");
}

static void write_walls(seen *s) {
    static const char *const words[][2] = {{"0", "1"}, {"false", "true"}};
    static const char *const texts[][3] = {{"{\"hWalls\": ", ", \"vWalls\": ", "}\n"}, {"h = ", "\nv = ", ""}};
    unsigned first = below(s, 2), wall = below(s, 2), text = below(s, 2), word = below(s, 2);
    put(s, texts[text][0]);
    put_bits(s, first, wall, words[word]);
    put(s, texts[text][1]);
    put_bits(s, !first, wall, words[word]);
    put(s, texts[text][2]);
}

// Only the walls between cells, as lines or as lists; start and goal count cells.
static void write_walls_within(seen *s) {
    unsigned lists = below(s, 2), wall = below(s, 2), first = below(s, 2);
    char text[96];
    snprintf(text, sizeof text, "%zu %zu\n", s->height, s->width);
    put(s, lists ? "" : text);
    for (unsigned part = 0; part < 2; part++) {
        bool lying = part == first;
        put(s, !lists ? "" : part == 0 ? "{" : "");
        put(s, !lists ? "" : lying ? "\"below\": [" : "\"right\": [");
        for (size_t y = 0; y < s->height - lying; y++) {
            put(s, lists ? y > 0 ? ", [" : "[" : "");
            for (size_t x = 0; x < s->width - !lying; x++) {
                put(s, lists && x > 0 ? ", " : "");
                put_char(s, (char)('0' + (s->open[2 * y + 1 + lying][2 * x + 1 + !lying] != (wall == 1))));
            }
            put(s, lists ? "]" : "\n");
        }
        put(s, lists ? "], " : "");
    }
    snprintf(text, sizeof text, lists ? "\"start\": {\"x\": %zu, \"y\": %zu}, \"end\": {\"x\": %zu, \"y\": %zu}}\n"
             : "start = {x=%zu, y=%zu}\ngoal = {x=%zu, y=%zu}\n", s->start[0], s->start[1], s->goal[0], s->goal[1]);
    put(s, text);
}

// ---- pictures ----------------------------------------------------------------------------------------------

static void write_xpm(seen *s) {
    static const rows pixels = {"", "\"", {"#", ".", "S", "G"}, "", "\",\n", "};\n"};
    put(s, "/* XPM */\nstatic char *maze[] = {\n\"");
    put_number(s, map_width(s));
    put(s, " ");
    put_number(s, map_height(s));
    put(s, " 4 1\",\n\"# c #101010\",\n\". c #FFF\",\n\"S c green\",\n\"G c #ff8000\",\n");
    put_rows(s, &pixels);
}

// Whether the square of a picture has ink: the maze, or what is around it too, and in it the floor as well.
static unsigned inked(const seen *s, size_t x, size_t y) {
    return x < map_width(s) && y < map_height(s) && !s->open[y][x];
}

static void put_code(seen *s, unsigned code) {
    if (code < 0x80) {
        put_char(s, (char)code);
        return;
    }
    put_char(s, (char)(0xE0 | code >> 12));
    put_char(s, (char)(0x80 | (code >> 6 & 63)));
    put_char(s, (char)(0x80 | (code & 63)));
}

static void write_halves(seen *s) {
    static const unsigned codes[] = {' ', 0x2580, 0x2584, 0x2588};
    for (size_t y = 0; y < map_height(s); y += 2, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) put_code(s, codes[inked(s, x, y) | inked(s, x, y + 1) << 1]);
}

// Bits: above left and right, below left and right.
static void write_quarters(seen *s) {
    static const unsigned codes[] = {' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                     0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588};
    for (size_t y = 0; y < map_height(s); y += 2, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x += 2)
            put_code(s, codes[inked(s, x, y) | inked(s, x + 1, y) << 1 | inked(s, x, y + 1) << 2 |
                              inked(s, x + 1, y + 1) << 3]);
}

static void write_braille(seen *s) {
    for (size_t y = 0; y < map_height(s); y += 4, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x += 2) {
            unsigned dots = inked(s, x, y + 3) << 6 | inked(s, x + 1, y + 3) << 7;
            for (unsigned row = 0; row < 3; row++)
                dots |= inked(s, x, y + row) << row | inked(s, x + 1, y + row) << (row + 3);
            put_code(s, 0x2800 + dots);
        }
}

// What a shell shows before and after a program that prints a maze.
static void write_prompt(seen *s) {
    put(s, "$ ./maze 4 3\n");
    put_map(s, '#', " ", 'S', 'E');
    put(s, "$ \n");
}

// ---- lists of places -----------------------------------------------------------------------------------------

// What stands around all, around a place, between its numbers, between two places, and between the items.
typedef struct list { const char *head, *open, *middle, *close, *to, *between, *tail; } list;

static void put_place(seen *s, const list *l, size_t x, size_t y) {
    put(s, l->open);
    put_number(s, x);
    put(s, l->middle);
    put_number(s, y);
    put(s, l->close);
}

static void put_pair(seen *s, const list *l, bool *first, const size_t from[2], const size_t to[2]) {
    put(s, *first ? "" : l->between);
    *first = false;
    put_place(s, l, from[0], from[1]);
    put(s, l->to);
    put_place(s, l, to[0], to[1]);
}

// Each passage from its left or upper cell.
static void write_passages(seen *s) {
    static const list lists[] = {
        {"edges = [(", "(", ", ", ")", ", ", "), (", ")]\n"}, {"[[", "[", ",", "]", ",", "],[", "]]"},
        {"{\"edges\": [\n  [", "{\"x\": ", ", \"y\": ", "}", ", ", "],\n  [", "]\n]}\n"},
        {"", "", " ", "", " ", "\n", "\n"}, {"graph = {{", "new Cell(", ", ", ")", ", ", "}, {", "}};\n"},
    };
    const list *l = &lists[below(s, 5)];
    bool first = true;
    put(s, l->head);
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++) {
            if (s->sides[y][x] >> MEANDER_EAST & 1) put_pair(s, l, &first, (size_t[]){x, y}, (size_t[]){x + 1, y});
            if (s->sides[y][x] >> MEANDER_SOUTH & 1) put_pair(s, l, &first, (size_t[]){x, y}, (size_t[]){x, y + 1});
        }
    put(s, l->tail);
}

// All neighbours behind each cell.
static void write_neighbours(seen *s) {
    static const list lists[] = {
        {"maze = {", "(", ", ", ")", ": [", "], ", "]}\n"}, {"{", "\"", ",", "\"", ": [", "], ", "]}"},
        {"{\n", "(", ",", ")", ": {", "},\n", "}}\n"},
    };
    static const int way[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const list *l = &lists[below(s, 3)];
    put(s, l->head);
    for (size_t i = 0; i < s->width * s->height; i++) {
        size_t x = i % s->width, y = i / s->width, count = 0;
        put(s, i > 0 ? l->between : "");
        put_place(s, l, x, y);
        put(s, l->to);
        for (unsigned side = 0; side < 4; side++) {
            if (!(s->sides[y][x] >> side & 1)) continue;
            put(s, count++ > 0 ? ", " : "");
            put_place(s, l, x + (size_t)way[side][0], y + (size_t)way[side][1]);
        }
    }
    put(s, l->tail);
}

// Pieces of walls from corner to corner, of one cell or as long as they are.
static void write_pieces(seen *s) {
    static const list lists[] = {
        {"x1,y1,x2,y2\n", "", ",", "", ",", "\n", "\n"}, {"{\"walls\": [[", "", ", ", "", ", ", "], [", "]]}\n"},
        {"[{", "\"x\": ", ", \"y\": ", "", ", ", "}, {", "}]"}, {"walls = [(", "(", ", ", ")", ", ", "), (", ")]\n"},
    };
    const list *l = &lists[below(s, 4)];
    bool first = true, whole = below(s, 2) == 0;
    put(s, l->head);
    for (unsigned down = 0; down < 2; down++)
        for (size_t i = 0; i <= (down ? s->width : s->height); i++)
            for (size_t k = 0, from = 0; k <= (down ? s->height : s->width); k++) {
                bool end = k == (down ? s->height : s->width), wall = !end && !(down ? s->open[2 * k + 1][2 * i]
                                                                                     : s->open[2 * i][2 * k + 1]);
                const size_t ends[2][2] = {{down ? i : from, down ? from : i}, {down ? i : k, down ? k : i}};
                if (k > from && (!wall || !whole)) put_pair(s, l, &first, ends[0], ends[1]);
                if (!wall || !whole) from = wall ? k : k + 1;
            }
    put(s, l->tail);
}

// A fact for each wall, and for the ends.
static void write_facts(seen *s) {
    static const list facts[3] = {{.open = "wall(", .middle = ", ", .close = ").\n"},
                                  {.open = "start(", .middle = ",", .close = ").\n"},
                                  {.open = "goal(", .middle = ",", .close = ").\n"}};
    for (size_t y = 0; y < map_height(s); y++)
        for (size_t x = 0; x < map_width(s); x++)
            if (!s->open[y][x]) put_place(s, &facts[0], x, y);
    put_place(s, &facts[1], 2 * s->start[0] + 1, 2 * s->start[1] + 1);
    put_place(s, &facts[2], 2 * s->goal[0] + 1, 2 * s->goal[1] + 1);
}

// Squares that are walls, or floor, or both with what they are.
static void write_squares(seen *s) {
    static const list lists[] = {
        {"const WALLS = [", "Vector2i(", ", ", ")", NULL, ", ", "]"},
        {"\"obstacles\": [", "[", ", ", "]", NULL, ", ", "]"},
        {"\"floor\": [", "{\"x\": ", ", \"y\": ", "}", NULL, ", ", "]"},
        {"\"squares\": [", "{\"x\": ", ", \"y\": ", ", \"isWall\": ", "true}, ", "false}, ", "{}]"},
    };
    unsigned kind = below(s, 4);
    const list *l = &lists[kind];
    bool first = true;
    put(s, kind > 0 ? "{" : "");
    put(s, l->head);
    for (size_t i = 0; i < map_width(s) * map_height(s); i++) {
        size_t x = i % map_width(s), y = i / map_width(s);
        bool open = s->open[y][x];
        if (kind < 3 && open != (kind == 2)) continue;
        if (kind < 3) put(s, first ? "" : l->between);
        first = false;
        put_place(s, l, x, y);
        if (kind == 3) put(s, open ? l->between : l->to);
    }
    put(s, l->tail);
    put(s, kind > 0 ? ", \"start\": [1, 1], \"goal\": [" : "\nconst START = Vector2i(1, 1)\nconst GOAL = Vector2i(");
    put_number(s, 2 * s->width - 1);
    put(s, ", ");
    put_number(s, 2 * s->height - 1);
    put(s, kind > 0 ? "]}" : ")\n");
}

// Cells as objects that say which is the start and the goal, and cells behind their row and column, as in pyamaze.
static void write_cells(seen *s) {
    static const char *const sides[] = {"N", "E", "S", "W"};
    bool objects = below(s, 2) == 0;
    put(s, objects ? "[" : "maze_map = {");
    for (size_t i = 0; i < s->width * s->height; i++) {
        size_t x = i % s->width, y = i / s->width;
        const list place = objects ? (list){.open = "{\"y\": ", .middle = ", \"x\": ", .close = ", "}
                                   : (list){.open = "(", .middle = ", ", .close = "): {"};
        put(s, i > 0 ? ", " : "");
        put_place(s, &place, y + !objects, x + !objects);
        for (unsigned side = 0; side < 4; side++) {
            put(s, side > 0 ? ", " : "");
            put_char(s, objects ? '"' : '\'');
            put(s, sides[side]);
            put(s, objects ? "\": " : "': ");
            bool is_open = s->sides[y][x] >> side & 1;
            put(s, objects ? is_open ? "false" : "true" : is_open ? "1" : "0");
        }
        if (objects) put(s, i == 0 ? ", \"isStart\": true" : i + 1 == s->width * s->height ? ", \"end\": true" : "");
        put(s, "}");
    }
    put(s, objects ? "]\n" : "}\nstart = (1, 1)\ngoal = (");
    if (objects) return;
    put_number(s, s->height);
    put(s, ", ");
    put_number(s, s->width);
    put(s, ")\n");
}

// The corners are walls, so the places are those of cells.
static void write_cell_places(seen *s) {
    static const rows json = {"{\"maze\": [", "[", {"1", "0", "0", "0"}, ", ", "], ", "]"};
    put_rows(s, &json);
    put(s, "], \"start\": [0, 0], \"end\": [");
    put_number(s, s->height - 1);
    put(s, ", ");
    put_number(s, s->width - 1);
    put(s, "]}\n");
}

// All squares in one list, whose width is named; start and goal count them.
static void write_flat(seen *s) {
    static const char *const words[][2] = {{"1", "0"}, {"100", "0"}, {"true", "false"}, {"\"wall\"", "\"floor\""}};
    const char *const *word = words[below(s, 4)];
    size_t width = map_width(s), height = map_height(s);
    char text[160];
    size_t start = (2 * s->start[1] + 1) * width + 2 * s->start[0] + 1;
    size_t goal = (2 * s->goal[1] + 1) * width + 2 * s->goal[0] + 1;
    snprintf(text, sizeof text, "{\"width\": %zu, \"height\": %zu, \"start\": %zu, \"end\": %zu, \"data\": [", width,
             height, start, goal);
    put(s, text);
    for (size_t i = 0; i < width * height; i++) {
        put(s, i > 0 ? ", " : "");
        put(s, word[s->open[i / width][i % width]]);
    }
    put(s, "]}\n");
}

// Cells whose sides stand in a list of words or letters, each with its place.
static void write_listed_sides(seen *s) {
    static const char *const words[] = {"up", "right", "down", "left"};
    bool xml = below(s, 2), walls = below(s, 2);
    char text[96];
    put(s, xml ? "<maze>\n" : "{\"cells\": [");
    for (size_t i = 0; i < s->width * s->height; i++) {
        size_t x = i % s->width, y = i / s->width, count = 0;
        const char *form = xml ? "  <cell row=\"%zu\" col=\"%zu\" %s=\"" : "{\"pos\": [%zu, %zu], \"%s\": [";
        snprintf(text, sizeof text, form, xml ? y : x, xml ? x : y, walls ? "walls" : "open");
        put(s, !xml && i > 0 ? ", " : "");
        put(s, text);
        for (unsigned side = 0; side < 4; side++) {
            if ((s->sides[y][x] >> side & 1) == walls) continue;
            snprintf(text, sizeof text, "%s\"%s\"", count++ > 0 ? ", " : "", words[side]);
            if (xml) put_char(s, "NESW"[side]);
            else put(s, text);
        }
        put(s, xml ? "\"/>\n" : "]}");
    }
    put(s, xml ? "</maze>\n" : "]}\n");
}

static const dialect dialects[] = {
    {"cells", write_cells, ROOMS, BOTH},        {"cell places", write_cell_places, MAP, BOTH},
    {"passages", write_passages, ROOMS, 0},  {"neighbours", write_neighbours, ROOMS, 0},
    {"pieces", write_pieces, ROOMS, 0},      {"squares", write_squares, ROOMS, BOTH},
    {"page", write_page, ROOMS, BOTH | ANY},       {"latex", write_latex, ROOMS, BOTH | ANY},
    {"program", write_program, MAP, 0},      {"objects", write_objects, ROOMS, BOTH | ANY},
    {"layer", write_layer, MAP, 0},          {"classes", write_classes, ROOMS, BOTH | ANY},
    {"xpm", write_xpm, ROOMS, BOTH | ANY},         {"halves", write_halves, ROOMS, 0},
    {"quarters", write_quarters, ROOMS, 0},  {"braille", write_braille, ROOMS, 0},
    {"prompt", write_prompt, ROOMS, BOTH | ANY},   {"walls", write_walls, ROOMS, 0},
    {"facts", write_facts, ROOMS, BOTH | ANY}, {"flat", write_flat, MAP, BOTH | ANY},
    {"listed sides", write_listed_sides, CELLS, 0},
    {"walls within", write_walls_within, ROOMS, BOTH | ANY},
};

TEST(mazes_in_other_languages_are_read_as_they_are_meant) {
    dialects_check(dialects, sizeof dialects / sizeof dialects[0]);
}
