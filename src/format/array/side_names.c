// SPDX-License-Identifier: MIT
// Cells whose sides are named, true or false, 1 or 0, as programs save their objects:
//
//     {"rows": 2, "cols": 2, "cells":                          cell  ,E,W,N,S
//      [[{"north": true, "east": false, ...}, ...],          "(1, 1)",1,0,0,0
//       [{"x": 0, "y": 1, "walls": {"top": true, ...}}]]}    "(2, 1)",1,0,1,1
//     {"i": 0, "j": 0, "walls": [true, false, true, true]}    <cell x="0" y="0" north="true" .../>
//     [[[true, false, true, true], ...], ...]                 INSERT INTO t (x, y, n, e, s, w) VALUES (0, 0, 1, 0, ...
//     wall(0, 0, north).  wall(0, 0, west).  ...              cells one after the other
//     x,y,right,bottom                                       the other sides are those of the neighbours
//
// Names are north, top, up, right, N, hasWestWall ... in capitals or not.  A cell's place is what it names itself (x
// and y, row and column, from 0 or from 1), or its place in the lists, or it comes from the size that is named.
// Whether true is a wall or a passage, the border says (side_table.c).
//
// Invariant: each cell names the same sides, once each, and no two have one place.
// Cost: two looks at each character, and 17 bytes per cell.
// Source of the table: M. A. Naeem, pyamaze.
#include <string.h>

#include "base/memory.h"
#include "format/array/cell_sides.h"
#include "format/array/matrix.h"
#include "format/array/side_table.h"

// The sides that cells have who name only two.
enum { SIDE_RIGHT_BELOW = 1 << MEANDER_EAST | 1 << MEANDER_SOUTH };
enum { SIDE_LEFT_ABOVE = CELL_SIDES_ALL ^ SIDE_RIGHT_BELOW };
enum { SIDE_WORD = 24, SIDE_KEY = 64, SIDE_NUMBER = 1 << 24, SIDE_FIELDS = 16 };

// The meanings of names: a side (0 to 3), a part of a place, or a size.
enum { SIDE_X = 4, SIDE_Y, SIDE_WIDTH, SIDE_HEIGHT, SIDE_CELL, SIDE_OTHER };

typedef struct side_finding {
    const char *at, *end, *from;         // from: where attributes begin
    bool unordered;                      // sides have no names: their order is to be found
    bool keys, turned;                   // places are keys; columns come first in them
    size_t cells, rows, row_cells;       // rows of lists, and the cells of the last one
    size_t places[2], sizes[2];          // how many x and y there were; width and height
    unsigned all, sides;                 // those that each cell names, and those of the last cell so far
    bool ended, even;                    // a list has ended since the last cell; all rows are equally long
    size_t width;                        // of the first row
    size_t ends[2];                      // the numbers of the cells that are start and goal, from 1; 0: unknown
    uint8_t *bits;                       // NULL: only counted
    size_t *x, *y;
} side_finding;

static const char *const side_words[][8] = {
    {"n", "north", "top", "up", "t", "u"}, {"e", "east", "right", "r"},
    {"s", "south", "bottom", "down", "b", "d"}, {"w", "west", "left", "l"},
    {"x", "col", "column", "j"}, {"y", "row", "i"},
    {"width", "cols", "columns"}, {"height", "rows"}, {"cell", "position", "pos"},
};

// Finds what a name says, without "has", "is", "wall", "open" and lines.
static unsigned side_of_name(const char *text, size_t length) {
    static const char *const beside[] = {"has", "is", "wall", "open", "side"};
    char word[SIDE_WORD];
    size_t count = 0;
    for (size_t i = 0; i < length && count + 1 < sizeof word; i++) {
        char c = text[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        if (c >= 'a' && c <= 'z') word[count++] = c;
    }
    word[count] = '\0';
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        char *found = count > strlen(beside[i]) ? strstr(word, beside[i]) : NULL;
        if (found != NULL) memmove(found, found + strlen(beside[i]), strlen(found + strlen(beside[i])) + 1);
    }
    for (unsigned what = 0; what < SIDE_OTHER; what++)
        for (const char *const *w = side_words[what]; w < side_words[what] + 8 && *w != NULL; w++)
            if (strcmp(word, *w) == 0) return what;
    return SIDE_OTHER;
}

// The number, or the truth, at a place of a text; SIZE_MAX when it is something else.
static size_t side_value(const char *at, const char *end) {
    size_t number = 0;
    while (at < end && *at == ' ') at++;
    if (end - at >= 4 && (memcmp(at, "true", 4) == 0 || memcmp(at, "True", 4) == 0)) return 1;
    if (end - at >= 5 && (memcmp(at, "false", 5) == 0 || memcmp(at, "False", 5) == 0)) return 0;
    if (at == end || *at < '0' || *at > '9') return SIZE_MAX;
    for (; at < end && *at >= '0' && *at <= '9' && number < SIDE_NUMBER; at++)
        number = 10 * number + (size_t)(*at - '0');
    return number;
}

// All rows are to be as long as the first one.
static void side_end_row(side_finding *t) {
    if (t->rows == 1) t->width = t->row_cells;
    t->even = t->even && t->row_cells == t->width;
}

// A side of the cell, or of the next one when the last one has them all.
static bool side_add_side(side_finding *t, unsigned side, size_t value) {
    if (value > 1) return false;
    if (t->cells == 0 || t->sides == t->all) {
        if (t->cells == 0 || t->ended) {
            side_end_row(t);
            t->rows++;
            t->row_cells = 0;
        }
        t->cells++;
        t->row_cells++;
        t->ended = false;
        t->sides = 0;
    }
    if (!(t->all >> side & 1) || t->sides >> side & 1) return false;
    t->sides |= 1u << side;
    if (t->bits != NULL) t->bits[t->cells - 1] |= (uint8_t)(value << side);
    return true;
}

static bool side_add(side_finding *t, unsigned what, size_t value) {
    if (what < 4) return side_add_side(t, what, value);
    if (value == SIZE_MAX) return true;
    if (what <= SIDE_Y) {
        size_t *list = what == SIDE_X ? t->x : t->y, *count = &t->places[what - SIDE_X];
        if (list != NULL) list[*count] = value;
        ++*count;
    } else if (what <= SIDE_HEIGHT) {
        t->sizes[what - SIDE_WIDTH] = value;
    }
    return true;
}

// ---- members of objects ------------------------------------------------------------------

// A list of a cell's four sides, true or false, or of the names of those that it has; false when it is another list,
// which is left where it is.
static bool side_take_list(side_finding *t) {
    const char *at = t->at + 1, *stop = memchr(at, ']', (size_t)(t->end - at));
    size_t count = 0, values[4] = {0};
    bool words = stop != NULL && memchr(at, '"', (size_t)(stop - at)) != NULL;
    for (; stop != NULL && at < stop; count++) {
        while (at < stop && (text_is_space(*at) || *at == ',')) at++;
        if (at == stop) break;
        const char *end = at + 1;
        while (end < stop && *end != ',' && !text_is_space(*end)) end++;
        unsigned side = words ? side_of_name(at, (size_t)(end - at)) : (unsigned)count;
        size_t value = words ? 1 : side_value(at, stop);
        if (side > 3 || value > 1) return false;
        values[side] = value;
        at = end;
    }
    if (stop == NULL || (!words && count != 4 && count != 0)) return false;
    // All four are known from here on, those without a name in a list of names as false.
    for (unsigned side = 0; side < 4; side++)
        if (!side_add(t, side, values[side])) return false;
    t->unordered = t->unordered || !words;
    t->at = stop + 1;
    return true;
}

// Returns whether a name is that of a list of sides: walls or passages, which the border tells apart.
static bool side_is_list(const char *name, size_t length) {
    static const char *const lists[] = {"walls", "sides", "open", "passages", "exits", "doors"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (strlen(lists[i]) == length && memcmp(lists[i], name, length) == 0) return true;
    return false;
}

// Returns whether true or false comes next.
static bool side_is_truth(const side_finding *t) {
    const char *at = t->at;
    while (at < t->end && text_is_space(*at)) at++;
    return at < t->end && text_is_one_of(*at, "tTfF") && side_value(at, t->end) != SIZE_MAX;
}

// Row and column before a cell's sides, as in (1, 2): {"E": 1, ...}; false: something else is there.
static bool side_take_key(side_finding *t, const char *at, const char *stop) {
    size_t numbers[2], count = 0;
    while (at < stop) {
        if (!text_is_digit(*at) && !text_is_one_of(*at, "(,; )")) return false;
        if (text_is_digit(*at) && count == 2) return false;
        if (text_is_digit(*at)) numbers[count++] = side_value(at, stop);
        while (at < stop && text_is_digit(*at)) at++;
        while (at < stop && !text_is_digit(*at) && text_is_one_of(*at, "(,; )")) at++;
    }
    for (at++; at < t->end && text_is_one_of(*at, ": ");) at++;
    if (count != 2 || at >= t->end || *at != '{') return false;
    return t->keys = side_add(t, SIDE_Y, numbers[0]) && side_add(t, SIDE_X, numbers[1]);
}

// A place in brackets: row and column.
static bool side_add_place(side_finding *t, const char *at, const char *stop) {
    while (at < stop && (*at == '(' || *at == '[' || *at == ' ')) at++;
    const char *comma = memchr(at, ',', (size_t)(stop - at));
    if (comma == NULL) return true;
    return side_add(t, SIDE_Y, side_value(at, stop)) && side_add(t, SIDE_X, side_value(comma + 1, stop));
}

// A cell that is true to be the start or the goal.
static void side_keep_end(side_finding *t, const char *name, const char *stop) {
    char sign = matrix_name_sign(name, stop);
    size_t number = t->places[0] > 0 ? t->places[0] : t->cells;
    bool is_end = (sign == 'S' || sign == 'G') && side_is_truth(t) && side_value(t->at, t->end) == 1;
    if (is_end) t->ends[sign == 'G'] = number;
}

static bool side_take_objects(side_finding *t) {
    while (t->at < t->end) {
        char c = *t->at++;
        if (c == ']') t->ended = true;
        if (c == '(') {
            size_t left = (size_t)(t->end - t->at);
            const char *close = memchr(t->at, ')', left < SIDE_KEY ? left : SIDE_KEY);
            if (close != NULL && side_take_key(t, t->at, close)) t->at = close + 1;
            continue;
        }
        if (c == '[' && side_is_truth(t)) {
            t->at--;
            if (!side_take_list(t)) return false;
            continue;
        }
        if (c != '"' && c != '\'') continue;
        const char *name = t->at, *stop = memchr(name, c, (size_t)(t->end - name));
        if (stop == NULL) return true;
        t->at = stop + 1;
        if (name < stop && text_is_one_of(*name, "(0123456789") && side_take_key(t, name, stop)) continue;
        while (t->at < t->end && text_is_space(*t->at)) t->at++;
        if (t->at == t->end || *t->at != ':') continue;
        t->at++;
        while (t->at < t->end && text_is_space(*t->at)) t->at++;
        unsigned what = side_of_name(name, (size_t)(stop - name));
        size_t value = side_value(t->at, t->end);
        if (t->at < t->end && *t->at == '[' && side_is_list(name, (size_t)(stop - name)) && side_take_list(t)) continue;
        if (what == SIDE_OTHER) side_keep_end(t, name, stop);
        const char *close = what == SIDE_CELL ? memchr(t->at, ']', (size_t)(t->end - t->at)) : NULL;
        if (close != NULL && !side_add_place(t, t->at, close)) return false;
        // "walls" before an object, or a name of something else.
        if (what < 4 && value == SIZE_MAX) continue;
        if (what != SIDE_OTHER && !side_add(t, what, value)) return false;
    }
    return true;
}

// The letters of a cell's sides, NW or ul, up to a quote; others are not there.
static bool side_add_letters(side_finding *t, const char *at, char quote) {
    unsigned there = 0;
    for (; at < t->end && *at != quote; at++) {
        unsigned side = side_of_name(at, 1);
        if (side < 4) there |= 1u << side;
        else if (!text_is_one_of(*at, " ,;")) return true;
    }
    for (unsigned side = 0; side < 4; side++)
        if (!side_add(t, side, there >> side & 1)) return false;
    return true;
}

// Attributes of XML: whatever is in front of an equals sign and a quote is a name.  Numbers of lines in a drawing have
// such names, too, but not four sides in each.
static bool side_take_attributes(side_finding *t) {
    for (; t->at + 1 < t->end; t->at++) {
        if (*t->at != '=' || (t->at[1] != '"' && t->at[1] != '\'')) continue;
        const char *name = t->at;
        while (name > t->from && (text_is_word(name[-1]) || name[-1] == '_' || name[-1] == '-')) name--;
        unsigned what = side_of_name(name, (size_t)(t->at - name));
        size_t value = side_value(t->at + 2, t->end);
        if (side_is_list(name, (size_t)(t->at - name)) && !side_add_letters(t, t->at + 2, t->at[1])) return false;
        if (what != SIDE_OTHER && (what > 3 || value != SIZE_MAX) && !side_add(t, what, value)) return false;
    }
    return true;
}

// ---- rows of a table ---------------------------------------------------------------------

static const char *side_field(const char *at, const char *stop, const char **next) {
    bool quoted = at < stop && *at == '"';
    const char *end = at + quoted;
    while (end < stop && *end != (quoted ? '"' : ',')) end++;
    *next = quoted && end < stop ? end + 1 : end;
    while (*next < stop && **next != ',') ++*next;
    if (*next < stop) ++*next;
    return end;
}

static bool side_take_rows(side_finding *t) {
    uint8_t what[16];
    size_t columns = 0;
    for (size_t row = 0; t->at < t->end; row++) {
        const char *stop = memchr(t->at, '\n', (size_t)(t->end - t->at)), *next;
        if (stop == NULL) stop = t->end;
        size_t column = 0;
        for (const char *at = t->at; at < stop && *at != '\r'; at = next, column++) {
            const char *end = side_field(at, stop, &next);
            if (*at == '"') at++;
            if (column == sizeof what || (row > 0 && column >= columns)) return false;
            if (row == 0) what[column] = (uint8_t)side_of_name(at, (size_t)(end - at));
            else if (what[column] == SIDE_CELL && !side_add_place(t, at, end)) return false;
            else if (what[column] < SIDE_CELL && !side_add(t, what[column], side_value(at, end))) return false;
        }
        if (row == 0) columns = column;
        t->at = stop < t->end ? stop + 1 : t->end;
    }
    return true;
}

// ---- tuples ------------------------------------------------------------------------------

// The fields of the next brackets without others within; 0 when there are none, or too many.
static size_t side_tuple(side_finding *t, const char *fields[SIDE_FIELDS], const char *stops[SIDE_FIELDS]) {
    size_t count = 0;
    const char *stop = memchr(t->at, ')', (size_t)(t->end - t->at)), *at = stop;
    if (stop == NULL) return 0;
    while (at > t->at && at[-1] != '(') at--;
    t->at = stop + 1;
    for (; at <= stop && count < SIDE_FIELDS; at = stops[count++] + 1) {
        while (at < stop && text_is_space(*at)) at++;
        fields[count] = at;
        while (at < stop && *at != ',') at++;
        stops[count] = at;
    }
    return at <= stop ? 0 : count;
}

// The cell of the latest facts has no other sides.
static bool side_end_facts(side_finding *t) {
    for (unsigned side = 0; side < 4 && t->cells > 0; side++)
        if (!(t->sides >> side & 1) && !side_add(t, side, 0)) return false;
    return true;
}

// A side of a cell: x, y and its name.
static bool side_add_fact(side_finding *t, const char *fields[], const char *stops[], size_t before[2]) {
    unsigned side = side_of_name(fields[2], (size_t)(stops[2] - fields[2]));
    size_t x = side_value(fields[0], stops[0]), y = side_value(fields[1], stops[1]);
    if (side > 3 || x == SIZE_MAX || y == SIZE_MAX) return true;
    if (t->cells == 0 || x != before[0] || y != before[1])
        if (!side_end_facts(t) || !side_add(t, SIDE_X, x) || !side_add(t, SIDE_Y, y)) return false;
    before[0] = x, before[1] = y;
    return side_add(t, side, 1);
}

// Rows of a database below the names of its columns, and facts.
static bool side_take_tuples(side_finding *t) {
    const char *fields[SIDE_FIELDS], *stops[SIDE_FIELDS];
    size_t columns = 0, count, before[2] = {0, 0};
    unsigned what[SIDE_FIELDS];
    for (; memchr(t->at, ')', (size_t)(t->end - t->at)) != NULL;) {
        count = side_tuple(t, fields, stops);
        bool words = count > 0 && !(*fields[0] >= '0' && *fields[0] <= '9');
        for (size_t i = 0; i < count && words && count >= 4; i++) {
            const char *end = memchr(fields[i], ' ', (size_t)(stops[i] - fields[i]));
            what[i] = side_of_name(fields[i], (size_t)((end == NULL ? stops[i] : end) - fields[i]));
            columns = count;
        }
        for (size_t i = 0; i < count && !words && count == columns; i++)
            if (what[i] < SIDE_CELL && !side_add(t, what[i], side_value(fields[i], stops[i]))) return false;
        if (count == 3 && !words && columns == 0 && !side_add_fact(t, fields, stops, before)) return false;
    }
    return columns > 0 || side_end_facts(t);
}

// Returns whether the first brackets are behind a word.
static bool side_has_tuples(const side_finding *t) {
    const char *at = memchr(t->at, '(', (size_t)(t->end - t->at));
    while (at != NULL && at > t->at && text_is_space(at[-1])) at--;
    return at != NULL && at > t->at && text_is_word(at[-1]);
}

// ---- the table of sides ------------------------------------------------------------------

static bool side_take_sides(side_finding *t, const char *bytes, size_t size) {
    t->at = bytes;
    t->end = bytes + size;
    t->even = true;
    const char *at = bytes;
    while (at < t->end && text_is_space(*at)) at++;
    if (at == t->end) return false;
    const char *named = at;
    while (named < t->end && (text_is_word(*named) || text_is_one_of(*named, "_= "))) named++;
    if (named > at && named < t->end && *named == '{') at = named;     // maze_map = {
    if (*at == '{' || *at == '[') t->at = at;       // the blanks of a table are in its first field
    if (*at == '<') t->from = t->at = at;
    bool good = *at == '<' ? side_take_attributes(t) : t->at == at && (*at == '{' || *at == '[') ? side_take_objects(t)
              : side_has_tuples(t) ? side_take_tuples(t) : side_take_rows(t);
    side_end_row(t);
    return good && t->cells > 1 && t->sides == t->all;
}

// Cells name all four sides, or only those on the right and below, or on the left and above.
static bool side_take(side_finding *t, const char *bytes, size_t size) {
    static const unsigned all[] = {CELL_SIDES_ALL, SIDE_RIGHT_BELOW, SIDE_LEFT_ABOVE};
    const side_finding begin = *t;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        *t = begin;
        t->all = all[i];
        if (side_take_sides(t, bytes, size)) return true;
        if (t->cells > 2) break;
    }
    return false;
}

// The size: of the places, of the lists, as it is named, or of a square.
static bool side_measure(const side_finding *t, side_table *table, size_t least[2]) {
    size_t most[2] = {0, 0};
    least[0] = least[1] = 0;
    if (t->x != NULL) {
        least[0] = least[1] = SIZE_MAX;
        for (size_t i = 0; i < t->cells; i++)
            for (unsigned k = 0; k < 2; k++) {
                size_t value = k == 0 ? t->x[i] : t->y[i];
                if (value < least[k]) least[k] = value;
                if (value > most[k]) most[k] = value;
            }
        table->width = most[0] - least[0] + 1;
        table->height = most[1] - least[1] + 1;
    } else if (t->rows > 1 && t->even) {
        table->width = t->width;
        table->height = t->rows;
    } else {
        table->width = t->sizes[0] > 0 ? t->sizes[0] : t->sizes[1] > 0 ? t->cells / t->sizes[1] : 1;
        while (t->sizes[0] == 0 && t->sizes[1] == 0 && table->width * table->width < t->cells) table->width++;
        // Fewer cells than rows leave a width of 0.
        table->height = table->width == 0 ? 0 : t->cells / table->width;
    }
    return table->width <= t->cells && table->width * table->height == t->cells;
}

// Puts the cells in the order of their places; false when two have one.
static bool side_place(const side_finding *t, const side_table *table, const size_t least[2], uint8_t *bits) {
    enum { SIDE_TAKEN = 128 };
    for (size_t i = 0; i < t->cells; i++) {
        size_t at = t->x == NULL ? i : (t->y[i] - least[1]) * table->width + (t->x[i] - least[0]);
        if (bits[at] & SIDE_TAKEN) return false;
        bits[at] = (uint8_t)(SIDE_TAKEN | t->bits[i]);
    }
    return true;
}

// Cells that name two sides have the others from the neighbours there, and at the border what most of it has.
static void side_complete(const side_finding *t, const side_table *table) {
    bool right = t->all == SIDE_RIGHT_BELOW;
    size_t size[2] = {table->width, table->height}, step[2] = {1, table->width}, walls = 0;
    unsigned named[2] = {right ? MEANDER_EAST : MEANDER_WEST, right ? MEANDER_SOUTH : MEANDER_NORTH};
    for (size_t i = 0; i < t->cells; i++)
        for (unsigned k = 0; k < 2; k++) {
            size_t at = i / step[k] % size[k];
            walls += at == (right ? size[k] - 1 : 0) && table->bits[i] >> named[k] & 1;
        }
    for (size_t i = 0; i < t->cells; i++)
        for (unsigned k = 0; k < 2; k++) {
            bool border = i / step[k] % size[k] == (right ? 0 : size[k] - 1);
            size_t next = right ? i - step[k] : i + step[k];
            unsigned bit = border ? 2 * walls > size[0] + size[1] : table->bits[next] >> named[k] & 1;
            table->bits[i] |= (uint8_t)(bit << (named[k] + 2) % 4);
        }
}

// Where i and j, or x and y, do not fit, the first is the row.
static meander_status side_arrange(const reading *r, side_finding *t, side_table *table, side_sense *sense) {
    size_t least[2];
    // Lists of sides are mostly in the usual order.
    for (unsigned i = 0; i < (t->unordered ? 4 : 2); i++) {
        size_t *kept = t->x;
        table->named = i < 2;
        if (i % 2 == 1 && t->x == NULL) continue;
        if (i > 0) t->x = t->y, t->y = kept;
        if (!side_measure(t, table, least))
            return format_fail(r, 0, 0, "%zu cells are not a rectangle, and neither their places nor a size is named",
                               t->cells);
        memset(table->bits, 0, t->cells);
        if (!side_place(t, table, least, table->bits)) return format_fail(r, 0, 0, "two cells have one place");
        if (t->all != CELL_SIDES_ALL) side_complete(t, table);
        t->turned = i % 2 == 1;
        if (side_table_judge(table, sense)) return MEANDER_OK;
    }
    return format_fail(r, 0, 0, "the two sides of some wall do not agree, or the border is open");
}

// Start and goal are where the text names them, or where a cell claims to be one.
static void side_put_ends(reading *r, const side_finding *t, side_table *table, puzzle *p, char note[SIDE_NOTE]) {
    size_t least[2];
    (void)side_measure(t, table, least);
    // Where cells name x and y, the column comes first in lists, too; keys have the row first.
    side_table_put_ends(r, table, t->x != NULL && (!t->keys || t->turned), least[0] == 1 && least[1] == 1, p, note);
    for (unsigned i = 0; i < 2; i++) {
        size_t at = t->ends[i] - 1;
        if (t->ends[i] == 0 || at >= t->cells) continue;
        if (t->x != NULL) at = (t->y[at] - least[1]) * table->width + (t->x[at] - least[0]);
        *(i == 0 ? &p->start : &p->goals[0]) = grid_cell(p->grid, at % table->width, at / table->width);
        *(i == 0 ? &r->placed_start : &r->placed_goal) = true;
    }
}

static meander_status side_judge(const reading *r, side_finding *t, side_table *table, puzzle *p) {
    side_sense sense;
    char note[SIDE_NOTE];
    reading with = *r;
    TRY(side_arrange(r, t, table, &sense));
    TRY(side_table_read(r, table, &sense, p));
    text_print(note, sizeof note, "%s", sense.passages ? "what is true is a passage" : "what is true is a wall");
    side_put_ends(&with, t, table, p, note);
    // Pyamaze goes from the last cell to the first.
    if (r->input->size > 8 && memcmp(r->input->data, "  cell  ", 8) == 0) {
        cell start = p->start;
        p->start = p->goals[0];
        p->goals[0] = start;
    }
    side_table_note(&with, p, note);
    return MEANDER_OK;
}

static meander_status side_read(const reading *r, puzzle *p) {
    side_finding counted = {.bits = NULL}, t = {.bits = NULL};
    if (!side_take(&counted, r->input->data, r->input->size))
        return format_fail(r, 0, 0, "expected cells with four sides, each true or false: north, east, south, west");
    bool placed = counted.places[0] == counted.cells && counted.places[1] == counted.cells;
    size_t room = counted.cells > counted.places[0] ? counted.cells : counted.places[0];
    if (counted.places[1] > room) room = counted.places[1];
    side_table table = {.named = true, .bits = memory_new_zeroed(r->context, counted.cells, 1)};
    t.bits = memory_new_zeroed(r->context, counted.cells, 1);
    size_t *places = placed ? memory_new(r->context, 2 * room, sizeof *places) : NULL;
    bool room_left = table.bits != NULL && t.bits != NULL && (!placed || places != NULL);
    if (placed && places != NULL) {
        t.x = places;
        t.y = places + room;
    }
    meander_status status = MEANDER_NO_MEMORY;
    if (room_left && side_take(&t, r->input->data, r->input->size)) status = side_judge(r, &t, &table, p);
    memory_free(r->context, places);
    memory_free(r->context, t.bits);
    memory_free(r->context, table.bits);
    return status;
}

// Of a long text the beginning is enough: cells that have all four sides.
static int side_bid(const char *bytes, size_t size) {
    side_finding t = {.bits = NULL};
    (void)side_take(&t, bytes, size);
    return t.cells > 1 && (t.sides == t.all || t.cells > 2) ? 94 : 0;
}

const format format_side_names = {
    .name = "side-names",
    .about = "cells whose sides are named, true or false: JSON of programs, CSV of pyamaze",
    .aliases = "pyamaze",
    .traits = "text read-only",
    .bid = side_bid,
    .read = side_read,
};
