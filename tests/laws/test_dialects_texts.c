// SPDX-License-Identifier: MIT
// Mazes in texts of others: in the quotes of programs, between words, numbers and openings, in any characters, with
// posts and without.
#include "laws/dialects.h"

// A picture of blocks with these characters, `wide` of each for a room and one for a wall between two.
static void put_rooms(seen *s, const char *signs, unsigned wide) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) {
            bool start = is_start(s, x, y), goal = is_goal(s, x, y);
            char sign = !s->open[y][x] ? signs[0] : start ? signs[2] : goal ? signs[3] : signs[1];
            for (unsigned i = 0; i < (x % 2 == 1 ? wide : 1); i++)
                put_char(s, i > 0 && sign == signs[2] ? signs[1] : i > 0 && sign == signs[3] ? signs[1] : sign);
        }
}

// ---- texts around -----------------------------------------------------------------------------------

typedef struct around { const char *before, *line, *end, *after; } around;

static const around arounds[] = {
    {"maze = [\n", "    \"", "\",\n", "]\n"},
    {"char maze[HEIGHT][WIDTH] = {\n", "    \"", "\",\n", "};\n"},
    {"```\n", "", "\n", "```\n"},
    {"const maze = `\n", "", "\n", "`;\n"},
    {"MAZE = \"\"\"\n", "", "\n", "\"\"\"\n"},
    {"maze = \"\"\"", "", "\n", "\"\"\".split(\"\\n\")\n"},
    {"grid:\n", "  - \"", "\"\n", ""},
    {"// level 1\n\n", "", "\n", ""},
    {"# level 1, from the game\n", "", "\n", ""},
    {"S: start, E: end, #: wall\n", "", "\n", ""},
    {"", "", "\n", "S = start, E = end\n# = wall\n"},
    {"Level 7 of 20\n\n", "    ", "\n", "\nYou need 34 steps.\n"},
    {"", "\x1b[34m", "\x1b[0m\n", ""},
    {"/*\n", " * ", "\n", " */\n"},
    {"On Monday she wrote:\n>\n", "> ", "\n", ">\n> Find the way!\n"},
};

static void write_around(seen *s) {
    const around *a = &arounds[below(s, sizeof arounds / sizeof arounds[0])];
    char picture[BLOCKS * (BLOCKS + 1) + 1], *from = picture, *to = s->to;
    s->to = picture;
    put_rooms(s, below(s, 2) ? "# SE" : "#.SE", 1);
    const char *end = s->to;
    s->to = to;
    put(s, a->before);
    for (size_t y = 0; from < end; y++) {
        char *stop = memchr(from, '\n', (size_t)(end - from));
        *stop = '\0';
        put(s, a->line);
        put(s, from);
        bool last = stop + 1 == end && strncmp(a->after, "\"\"\".", 4) == 0;
        if (!last) put(s, a->end);
        from = stop + 1;
    }
    put(s, a->after);
}

// Numbers of rows, and of columns when `both` is set.
static void write_numbered(seen *s) {
    bool columns = below(s, 2);
    if (columns) put(s, "   ");
    for (size_t x = 0; columns && x < map_width(s); x++) put_char(s, (char)('0' + x % 10));
    if (columns) put(s, "\n");
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        put(s, y < 10 ? " " : "");
        put_number(s, y);
        put(s, " ");
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E' : '.');
    }
}

// ---- places in numbers ---------------------------------------------------------------------------------

static void put_pair(seen *s, size_t one, size_t other) {
    put_number(s, one);
    put(s, " ");
    put_number(s, other);
    put(s, "\n");
}

static void put_places(seen *s, unsigned first) {
    put_pair(s, 1 + first, 1 + first);
    put_pair(s, map_height(s) - 2 + first, map_width(s) - 2 + first);
}

static void write_places(seen *s) {
    unsigned first = below(s, 2);
    bool above = below(s, 2);
    if (below(s, 2) && above) put(s, "1\n");
    if (above) {
        put_pair(s, map_height(s), map_width(s));
        put_places(s, first);
    }
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) put_char(s, s->open[y][x] ? '.' : '#');
    if (!above) put_places(s, first);
}

// Rows of numbers, or of text on lines of their own.
static void put_matrix(seen *s, bool strings) {
    for (size_t y = 0; y < map_height(s) && strings; y++, put(s, "\""))
        for (size_t x = 0; x < map_width(s); x++) {
            if (x == 0) put(s, y > 0 ? ",\n  \"" : "\n  \"");
            put(s, s->open[y][x] ? " " : "#");
        }
    if (strings) return;
    for (size_t y = 0; y < map_height(s); y++) {
        put(s, y > 0 ? ", [" : "[");
        for (size_t x = 0; x < map_width(s); x++) put(s, s->open[y][x] ? x > 0 ? ", 0" : "0" : x > 0 ? ", 1" : "1");
        put(s, "]");
    }
}

// Members that name the numbers, or have rows first.
static void put_members(seen *s, bool strings) {
    static const char *const forms[][4] = {
        {"\"start\": {\"x\": ", ", \"y\": ", "}, \"end\": {\"x\": ", "}"},
        {"\"startX\": ", ", \"startY\": ", ", \"endX\": ", ""},
        {"\"begin\": {\n\"col\": ", ",\n\"row\": ", "\n},\n\"exit\": {\n\"col\": ", "\n}\n"},
    };
    unsigned form = below(s, 3);
    put(s, "{\"grid\": [");
    put_matrix(s, strings);
    put(s, "], ");
    put(s, forms[form][0]);
    put_number(s, 1);
    put(s, forms[form][1]);
    put_number(s, 1);
    put(s, forms[form][2]);
    put_number(s, map_width(s) - 2);
    put(s, form == 1 ? ", \"endY\": " : form == 2 ? ", \"row\": " : ", \"y\": ");
    put_number(s, map_height(s) - 2);
    put(s, forms[form][3]);
    put(s, "}\n");
}

static void write_members(seen *s) { put_members(s, false); }
static void write_named_lines(seen *s) { put_members(s, true); }

// ---- characters -----------------------------------------------------------------------------------------

static void write_signs(seen *s) {
    static const char *const signs[] = {"#.SE", "x.SE", "W SE", "wcSE", "XOSE", "H SE", "01SE", "10SE", "1023", "0123",
                                        ".#SE", "* SE", "#*SE", "% SE", "+ SE", "@.SE", ". SE", "w.sg", "#-SE", "M SE",
                                        "xoSE", "& SE", "#_SE", "1 SE", "0 SE", "| SE", "/.SE", "= SE", "#0SE", "#023"};
    put_rooms(s, signs[below(s, sizeof signs / sizeof signs[0])], 1);
}

static void write_wide_rooms(seen *s) { put_rooms(s, "#.SE", 2 + below(s, 2)); }

// Costs of steps, and things that lie about.
static void write_things(seen *s) {
    const char *things = below(s, 2) ? "123456789" : "  .. kd$";
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E'
                        : things[below(s, (unsigned)strlen(things))]);
}

// The frame of a game has other walls than its inside.
static void write_rogue(seen *s) {
    size_t right = map_width(s) - 1, bottom = map_height(s) - 1;
    for (size_t y = 0; y <= bottom; y++, put(s, "\n"))
        for (size_t x = 0; x <= right; x++)
            put_char(s, y == 0 || y == bottom ? '-' : x == 0 || x == right ? '|' : !s->open[y][x] ? '#'
                        : is_start(s, x, y) ? '@' : is_goal(s, x, y) ? '>' : '.');
}

static void write_one_line(seen *s) {
    for (size_t y = 0; y < map_height(s); y++)
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? '#' : is_start(s, x, y) ? 'S' : is_goal(s, x, y) ? 'E' : '.');
    put(s, "\n");
}

// ---- thin walls -------------------------------------------------------------------------------------------

// A post, walls along and across, and the columns of a room; the second half without openings in lines.
static void write_lines(seen *s) {
    static const struct { char post, along, across; unsigned room; } lines[] = {
        {'+', '-', '|', 3}, {'+', '-', '|', 1}, {'+', '-', '|', 2}, {'.', '-', '|', 1}, {'.', '-', '|', 3},
        {'o', '-', '|', 3}, {'*', '-', '|', 3}, {' ', '-', '|', 1}, {' ', '-', '|', 3}, {'+', '=', '|', 3},
        {'+', '-', '!', 3}, {'#', '-', '|', 1}, {'x', '-', '|', 1}, {' ', '_', '|', 1},
        {' ', '_', '|', 2}, {' ', '_', '|', 3}, {' ', '=', '|', 3}, {' ', '-', '!', 1}};
    unsigned i = below(s, sizeof lines / sizeof lines[0]);
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) {
            bool post = x % 2 == 0 && y % 2 == 0;
            char sign = post ? lines[i].post : s->open[y][x] ? ' ' : y % 2 == 0 ? lines[i].along : lines[i].across;
            for (unsigned k = 0; k < (x % 2 == 0 ? 1 : lines[i].room); k++) {
                bool middle = k == lines[i].room / 2;
                put_char(s, middle && is_start(s, x, y) ? 'S' : middle && is_goal(s, x, y) ? 'E' : sign);
            }
        }
}

// ---- words beside openings ----------------------------------------------------------------------------------

static void write_words(seen *s) {
    static const char *const words[][2] = {{"START-->", "-->END"}, {"Start ", " Exit"}, {"-> ", " ->"},
                                           {"in >", "> out"}};
    unsigned i = below(s, 4);
    s->start[1] = below(s, (unsigned)s->height);
    s->goal[1] = below(s, (unsigned)s->height);
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n")) {
        bool in = y == 2 * s->start[1] + 1, out = y == 2 * s->goal[1] + 1;
        for (const char *c = words[i][0]; *c != '\0'; c++) put_char(s, in ? *c : ' ');
        for (size_t x = 0; x < map_width(s); x++) {
            bool opening = (x == 0 && in) || (x + 1 == map_width(s) && out);
            put_char(s, s->open[y][x] || opening ? ' ' : '#');
        }
        if (out) put(s, words[i][1]);
    }
}

// Row and column of squares in words, above a map or below it.
static void write_named_ends(seen *s) {
    static const char *const words[][3] = {{"start: ", ",", "end: "}, {"start = (", ", ", "goal = ("},
                                           {"Entrance ", " ", "Exit "}};
    unsigned i = below(s, 3);
    bool above = below(s, 2) == 0;
    for (unsigned part = 0; part < 2; part++) {
        if ((part == 0) != above) {
            put_map(s, '#', " ", ' ', 0);
            continue;
        }
        for (unsigned end = 0; end < 2; end++, put(s, i == 1 ? ")\n" : "\n")) {
            const size_t *at = end == 0 ? s->start : s->goal;
            put(s, words[i][2 * end]);
            put_number(s, 2 * at[1] + 1);
            put(s, words[i][1]);
            put_number(s, 2 * at[0] + 1);
        }
        if (above) put(s, "\n");
    }
}

// Rows in one line, divided by a sign or by the end of a line as programs write it, in quotes or not.
static void write_folds(seen *s) {
    static const char *const dividers[] = {"\\n", "\\", "/", "|", ";", ","};
    const char *divider = dividers[below(s, 6)];
    bool quoted = below(s, 2);
    put(s, quoted ? "maze = \"" : "");
    char *from = s->to;
    put_map(s, '#', below(s, 2) ? "." : " ", 'S', 'E');
    char text[ROOM / 4];
    size_t length = (size_t)(s->to - from) - 1;
    memcpy(text, from, length);
    s->to = from;
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\n') put(s, divider);
        else put_char(s, text[i]);
    put(s, quoted ? "\"\n" : "\n");
}

// Cells of any size in columns and lines; letters stand in one of the lines.
static void write_tall(seen *s) {
    size_t wide = 2 + below(s, 6), high = 2 + below(s, 3);
    char post = "+o*"[below(s, 3)];
    for (size_t y = 0; y <= s->height * (high + 1); y++, put(s, "\n"))
        for (size_t x = 0; x <= s->width * (wide + 1); x++) {
            size_t column = x / (wide + 1), row = y / (high + 1), across = x % (wide + 1), down = y % (high + 1);
            bool rim = (across == 0 && (column == 0 || column == s->width)) ||
                       (down == 0 && (row == 0 || row == s->height));
            bool open = !rim && s->open[2 * row + (down > 0)][2 * column + (across > 0)];
            bool letter = across == 1 + (wide - 1) / 2 && down == 1 + high / 2;
            put_char(s, across == 0 && down == 0 ? post : !open ? down == 0 ? '-' : '|'
                        : letter && column == s->start[0] && row == s->start[1] ? 'S'
                        : letter && column == s->goal[0] && row == s->goal[1] ? 'E' : ' ');
        }
}

// A map in a frame of strokes.
static void write_framed(seen *s) {
    char *from = s->to;
    put_map(s, "#X"[below(s, 2)], " ", 'S', 'E');
    char text[ROOM / 4];
    size_t length = (size_t)(s->to - from), width = map_width(s);
    memcpy(text, from, length);
    s->to = from;
    for (size_t y = 0; y < map_height(s) + 2; y++) {
        bool rim = y == 0 || y > map_height(s);
        put_char(s, rim ? '+' : '|');
        for (size_t x = 0; x < width; x++) put_char(s, rim ? '-' : text[(y - 1) * (width + 1) + x]);
        put(s, rim ? "+\n" : "|\n");
    }
}

// Digits with two blanks or three between them.
static void write_far_digits(seen *s) {
    const char *blanks = below(s, 2) ? "  " : "   ";
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++) {
            put(s, x > 0 ? blanks : "");
            put_char(s, !s->open[y][x] ? '1' : is_start(s, x, y) ? '2' : is_goal(s, x, y) ? '3' : '0');
        }
}

// Underscores below a title, perhaps with the places of cells.
static void write_underscores(seen *s) {
    bool wide = below(s, 2);
    char text[96];
    snprintf(text, sizeof text, "My maze\nstart: x=%zu, y=%zu\ngoal: x=%zu, y=%zu\n\n ", s->start[0], s->start[1],
             s->goal[0], s->goal[1]);
    put(s, text);
    for (size_t x = 0; x < s->width; x++) put(s, x + 1 == s->width ? "_\n" : wide ? "__" : "_ ");
    for (size_t y = 0; y < s->height; y++, put(s, "\n")) {
        put_char(s, '|');
        for (size_t x = 0; x < s->width; x++) {
            bool below_open = s->sides[y][x] >> MEANDER_SOUTH & 1, right = s->sides[y][x] >> MEANDER_EAST & 1;
            put_char(s, below_open ? ' ' : '_');
            put_char(s, !right ? '|' : wide && !below_open ? '_' : ' ');
        }
    }
}

// ---- the law ------------------------------------------------------------------------------------------------

static const dialect dialects[] = {
    {"named ends", write_named_ends, ROOMS, BOTH | ANY},
    {"around", write_around, ROOMS, BOTH | ANY},      {"numbered", write_numbered, ROOMS, BOTH | ANY},
    {"places", write_places, ROOMS, BOTH},      {"members", write_members, MAP, BOTH},
    {"named lines", write_named_lines, ROOMS, BOTH},
    {"signs", write_signs, ROOMS, BOTH | ANY},        {"wide rooms", write_wide_rooms, ROOMS, BOTH | ANY},
    {"things", write_things, ROOMS, BOTH | ANY},      {"rogue", write_rogue, ROOMS, BOTH | ANY},
    {"one line", write_one_line, ROOMS, BOTH | ANY | SQUARE}, {"lines", write_lines, ROOMS, BOTH | ANY},
    {"words", write_words, ROOMS, BOTH},              {"folds", write_folds, ROOMS, BOTH | ANY},
    {"tall", write_tall, ROOMS, BOTH | ANY},          {"framed", write_framed, ROOMS, BOTH | ANY},
    {"far digits", write_far_digits, MAP, BOTH | ANY},
    {"underscores", write_underscores, CELLS, BOTH | ANY},
};

TEST(mazes_in_texts_are_read_as_they_are_meant) {
    dialects_check(dialects, sizeof dialects / sizeof dialects[0]);
}
