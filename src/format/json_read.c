// SPDX-License-Identifier: MIT
// Reading a maze from JSON: a small strict scanner over the bytes, and what is built on
// the way.  Keys may come in any order; keys that are not known are skipped.
//
//     object:  { "key" : value , ... }     value: { [ " number true false null
//
// The cells are kept as they come, one small number each, and become passages at the end,
// when width, height and all places are known.  Both cells must agree on a passage.
// Depth is bounded by JSON_DEPTH_MOST and not by recursion on the C stack.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/json.h"

enum { JSON_DEPTH_MOST = 64, JSON_OUTSIDE = 0xff, JSON_PLACES_MOST = 4096 };

typedef struct json_place {
    uint64_t x, y;
    unsigned side;
} json_place;

typedef struct json_reader {
    const reading *reading;
    context *context;
    const char *at, *end;
    bool has_width, has_height, has_cells, has_start, blocks;
    uint64_t width, height;
    json_place start;
    json_place *goals, *openings;
    size_t goal_count, goal_capacity, opening_count, opening_capacity;
    uint8_t *cells;                  // row by row
    size_t cell_count, cell_capacity;
    uint64_t columns, rows;          // as the array of cells has them
} json_reader;

// ---- the scanner -------------------------------------------------------------------

static meander_status json_fail(const json_reader *j, const char *what) {
    uint64_t line = 1, column = 1;
    for (const char *c = j->reading->input->data; c < j->at; c++) {
        column = *c == '\n' ? 1 : column + 1;
        line += *c == '\n';
    }
    return format_fail(j->reading, line, column, "%s", what);
}

static void json_blanks(json_reader *j) {
    while (j->at < j->end && (*j->at == ' ' || *j->at == '\t' || *j->at == '\n' || *j->at == '\r'))
        j->at++;
}

// Takes the character if it comes next.
static bool json_take(json_reader *j, char character) {
    json_blanks(j);
    if (j->at == j->end || *j->at != character) return false;
    j->at++;
    return true;
}

static meander_status json_expect(json_reader *j, char character) {
    char what[16];
    if (json_take(j, character)) return MEANDER_OK;
    text_print(what, sizeof what, "expected '%c'", character);
    return json_fail(j, what);
}

// A string as it stands between its quotation marks; escapes are checked, not resolved.
static meander_status json_string(json_reader *j, const char **text, size_t *length) {
    TRY(json_expect(j, '"'));
    *text = j->at;
    for (; j->at < j->end && *j->at != '"'; j->at++) {
        if ((unsigned char)*j->at < ' ') return json_fail(j, "a control character in a string");
        if (*j->at != '\\') continue;
        j->at++;
        if (j->at == j->end || strchr("\"\\/bfnrtu", *j->at) == NULL)
            return json_fail(j, "a wrong escape in a string");
    }
    if (j->at == j->end) return json_fail(j, "the string does not end");
    *length = (size_t)(j->at++ - *text);
    return MEANDER_OK;
}

static bool json_is_digit(const json_reader *j) {
    return j->at < j->end && *j->at >= '0' && *j->at <= '9';
}

// A whole number from -1 up.
static meander_status json_number(json_reader *j, int64_t *number) {
    bool negative = json_take(j, '-');
    const char *first = j->at;
    if (!json_is_digit(j)) return json_fail(j, "expected a whole number");
    for (*number = 0; json_is_digit(j); j->at++) {
        if (j->at - first > 17) return json_fail(j, "the number is too large");
        *number = *number * 10 + (*j->at - '0');
    }
    if (j->at - first > 1 && *first == '0') return json_fail(j, "a number begins with 0");
    if (j->at < j->end && (*j->at == '.' || *j->at == 'e' || *j->at == 'E'))
        return json_fail(j, "expected a whole number");
    if (negative) *number = -*number;
    return MEANDER_OK;
}

static bool json_word(json_reader *j, const char *word) {
    size_t length = strlen(word);
    json_blanks(j);
    if ((size_t)(j->end - j->at) < length || memcmp(j->at, word, length) != 0) return false;
    j->at += length;
    return true;
}

// ---- values that are not known -----------------------------------------------------

static meander_status json_skip_scalar(json_reader *j) {
    const char *text;
    size_t length;
    json_blanks(j);
    if (j->at < j->end && *j->at == '"') return json_string(j, &text, &length);
    if (json_word(j, "true") || json_word(j, "false") || json_word(j, "null")) return MEANDER_OK;
    const char *first = j->at;
    while (j->at < j->end && (json_is_digit(j) || strchr("+-.eE", *j->at) != NULL)) j->at++;
    return j->at > first ? MEANDER_OK : json_fail(j, "expected a value");
}

// Goes into a value until it reaches one that is complete, or an empty array or object;
// `open` remembers the brackets that have to close.
static meander_status json_skip_begin(json_reader *j, char *open, size_t *depth) {
    const char *text;
    size_t length;
    for (;;) {
        bool object = json_take(j, '{');
        if (!object && !json_take(j, '[')) return json_skip_scalar(j);
        if (*depth == JSON_DEPTH_MOST) return json_fail(j, "nested too deeply");
        open[(*depth)++] = object ? '}' : ']';
        json_blanks(j);
        if (j->at < j->end && *j->at == open[*depth - 1]) return MEANDER_OK;
        if (!object) continue;
        TRY(json_string(j, &text, &length));
        TRY(json_expect(j, ':'));
    }
}

static meander_status json_skip(json_reader *j) {
    char open[JSON_DEPTH_MOST];
    const char *text;
    size_t depth = 0, length;
    TRY(json_skip_begin(j, open, &depth));
    while (depth > 0) {
        if (json_take(j, open[depth - 1])) {
            depth--;
            continue;
        }
        TRY(json_expect(j, ','));
        if (open[depth - 1] == '}') {
            TRY(json_string(j, &text, &length));
            TRY(json_expect(j, ':'));
        }
        TRY(json_skip_begin(j, open, &depth));
    }
    return MEANDER_OK;
}

// ---- values of a maze --------------------------------------------------------------

static meander_status json_size(json_reader *j, uint64_t *size, bool *has) {
    int64_t number;
    TRY(json_number(j, &number));
    if (number < 1) return json_fail(j, "a size is at least 1");
    *size = (uint64_t)number;
    *has = true;
    return MEANDER_OK;
}

// "[x, y" of a place; what follows is read by the caller.
static meander_status json_point(json_reader *j, json_place *place) {
    int64_t x, y;
    TRY(json_expect(j, '['));
    TRY(json_number(j, &x));
    TRY(json_expect(j, ','));
    TRY(json_number(j, &y));
    if (x < 0 || y < 0) return json_fail(j, "a place is not negative");
    *place = (json_place){.x = (uint64_t)x, .y = (uint64_t)y};
    return MEANDER_OK;
}

static meander_status json_start(json_reader *j) {
    if (json_word(j, "null")) return MEANDER_OK;
    TRY(json_point(j, &j->start));
    j->has_start = true;
    return json_expect(j, ']');
}

static meander_status json_side(json_reader *j, unsigned *side) {
    static const char letters[] = "NESW";
    const char *text;
    size_t length;
    TRY(json_expect(j, ','));
    TRY(json_string(j, &text, &length));
    const char *found = length == 1 ? memchr(letters, *text, 4) : NULL;
    if (found == NULL) return json_fail(j, "a side is one of N, E, S, W");
    *side = (unsigned)(found - letters);
    return MEANDER_OK;
}

// An array of places, with sides or without.
static meander_status json_places(json_reader *j, bool sides, json_place **places,
                                  size_t *count, size_t *capacity) {
    TRY(json_expect(j, '['));
    if (json_take(j, ']')) return MEANDER_OK;
    do {
        json_place place;
        void *room = *places;
        TRY(json_point(j, &place));
        if (sides) TRY(json_side(j, &place.side));
        TRY(json_expect(j, ']'));
        if (*count == JSON_PLACES_MOST) return json_fail(j, "too many places");
        if (!memory_reserve(j->context, &room, capacity, *count + 1, sizeof place))
            return MEANDER_NO_MEMORY;
        *places = room;
        (*places)[(*count)++] = place;
    } while (json_take(j, ','));
    return json_expect(j, ']');
}

static meander_status json_cell(json_reader *j) {
    int64_t sides;
    void *room = j->cells;
    TRY(json_number(j, &sides));
    if (sides < -1 || sides > 15) return json_fail(j, "a cell is a number from -1 to 15");
    if (!memory_reserve(j->context, &room, &j->cell_capacity, j->cell_count + 1, 1))
        return MEANDER_NO_MEMORY;
    j->cells = room;
    j->cells[j->cell_count++] = sides < 0 ? JSON_OUTSIDE : (uint8_t)sides;
    return MEANDER_OK;
}

static meander_status json_row(json_reader *j) {
    uint64_t columns = 0;
    TRY(json_expect(j, '['));
    do {
        TRY(json_cell(j));
        columns++;
    } while (json_take(j, ','));
    if (j->rows > 0 && columns != j->columns)
        return json_fail(j, "this row has not as many cells as the first");
    j->columns = columns;
    j->rows++;
    return json_expect(j, ']');
}

static meander_status json_cells(json_reader *j) {
    if (j->has_cells) return json_fail(j, "\"cells\" comes twice");
    j->has_cells = true;
    TRY(json_expect(j, '['));
    do TRY(json_row(j));
    while (json_take(j, ','));
    return json_expect(j, ']');
}

static bool json_is(const char *text, size_t length, const char *key) {
    return strlen(key) == length && memcmp(text, key, length) == 0;
}

static meander_status json_value(json_reader *j, const char *key, size_t length) {
    if (json_is(key, length, "width")) return json_size(j, &j->width, &j->has_width);
    if (json_is(key, length, "height")) return json_size(j, &j->height, &j->has_height);
    if (json_is(key, length, "start")) return json_start(j);
    if (json_is(key, length, "cells")) return json_cells(j);
    if (json_is(key, length, "goals"))
        return json_places(j, false, &j->goals, &j->goal_count, &j->goal_capacity);
    if (json_is(key, length, "openings"))
        return json_places(j, true, &j->openings, &j->opening_count, &j->opening_capacity);
    if (json_is(key, length, "blocks")) {
        j->blocks = json_word(j, "true");
        if (j->blocks) return MEANDER_OK;
    }
    return json_skip(j);
}

static meander_status json_object(json_reader *j) {
    const char *key;
    size_t length;
    TRY(json_expect(j, '{'));
    do {
        TRY(json_string(j, &key, &length));
        TRY(json_expect(j, ':'));
        TRY(json_value(j, key, length));
    } while (json_take(j, ','));
    TRY(json_expect(j, '}'));
    json_blanks(j);
    return j->at == j->end ? MEANDER_OK : json_fail(j, "something follows the maze");
}

// ---- the puzzle --------------------------------------------------------------------

static meander_status json_check_sizes(const json_reader *j) {
    if (!j->has_cells) return format_fail(j->reading, 0, 0, "there are no \"cells\"");
    bool agree = (!j->has_width || j->width == j->columns) &&
                 (!j->has_height || j->height == j->rows);
    if (agree) return MEANDER_OK;
    return format_fail(j->reading, 0, 0, "the cells are %llu x %llu, not %llu x %llu",
                       (unsigned long long)j->columns, (unsigned long long)j->rows,
                       (unsigned long long)j->width, (unsigned long long)j->height);
}

static meander_status json_make_grid(const json_reader *j, grid **grid_new) {
    uint64_t *inside = memory_new_zeroed(j->context, bits_words(j->cell_count), sizeof *inside);
    if (inside == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < j->cell_count; i++)
        if (j->cells[i] != JSON_OUTSIDE) bits_set(inside, i);
    meander_status status = grid_new_rect(j->context, j->columns, j->rows, inside, grid_new);
    memory_free(j->context, inside);
    if (status == MEANDER_BAD_REQUEST)
        return format_fail(j->reading, 0, 0, "the maze has no cell");
    return status;
}

static meander_status json_open_cells(const json_reader *j, puzzle *p) {
    size_t i = 0;
    for (uint64_t y = 0; y < j->rows; y++)
        for (uint64_t x = 0; x < j->columns; x++, i++)
            if (j->cells[i] != JSON_OUTSIDE)
                p->maze.open[grid_cell(p->grid, x, y)] = j->cells[i];
    for (cell c = 0; c < p->grid->count; c++) {
        unsigned open = maze_sides(&p->maze, c);
        bool wrong = (open & ~(unsigned)p->grid->sides[c]) != 0;
        for (unsigned sides = open; sides != 0 && !wrong; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            wrong = !maze_is_open(&p->maze, grid_neighbour(p->grid, c, side), (side + 2) % 4);
        }
        if (wrong)
            return format_fail(j->reading, 0, 0, "cell %llu,%llu opens where its neighbour does not",
                               (unsigned long long)grid_x(p->grid, c),
                               (unsigned long long)grid_y(p->grid, c));
    }
    return MEANDER_OK;
}

static meander_status json_find(const json_reader *j, const puzzle *p, json_place place,
                                const char *what, cell *found) {
    if (place.x < j->columns && place.y < j->rows) {
        *found = grid_cell(p->grid, place.x, place.y);
        if (grid_holds(p->grid, *found)) return MEANDER_OK;
    }
    return format_fail(j->reading, 0, 0, "%s %llu,%llu is not in the maze", what,
                       (unsigned long long)place.x, (unsigned long long)place.y);
}

static meander_status json_add_opening(const json_reader *j, puzzle *p, json_place place) {
    cell c;
    TRY(json_find(j, p, place, "the opening at", &c));
    bool border = (place.side == MEANDER_NORTH && place.y == 0) ||
                  (place.side == MEANDER_EAST && place.x == j->columns - 1) ||
                  (place.side == MEANDER_SOUTH && place.y == j->rows - 1) ||
                  (place.side == MEANDER_WEST && place.x == 0);
    if (border) return puzzle_add_opening(p, c, place.side);
    return format_fail(j->reading, 0, 0, "the opening at %llu,%llu is not in the border",
                       (unsigned long long)place.x, (unsigned long long)place.y);
}

static meander_status json_fill(const json_reader *j, puzzle *p) {
    cell c;
    p->blocks = j->blocks;
    TRY(json_open_cells(j, p));
    if (j->has_start) TRY(json_find(j, p, j->start, "the start", &p->start));
    if (j->goal_count > 0) puzzle_clear_goals(p);
    for (size_t i = 0; i < j->goal_count; i++) {
        TRY(json_find(j, p, j->goals[i], "the goal", &c));
        TRY(puzzle_add_goal(p, c));
    }
    for (size_t i = 0; i < j->opening_count; i++) TRY(json_add_opening(j, p, j->openings[i]));
    return MEANDER_OK;
}

static meander_status json_build(const json_reader *j, puzzle *result) {
    grid *g;
    TRY(json_check_sizes(j));
    TRY(json_make_grid(j, &g));
    TRY(puzzle_init(result, j->context, g));
    meander_status status = json_fill(j, result);
    if (status != MEANDER_OK) puzzle_done(result);
    return status;
}

meander_status json_read(const reading *r, puzzle *result) {
    json_reader j = {.reading = r, .context = r->context, .at = r->input->data,
                     .end = r->input->data + r->input->size};
    meander_status status = json_object(&j);
    if (status == MEANDER_OK) status = json_build(&j, result);
    memory_free(r->context, j.goals);
    memory_free(r->context, j.openings);
    memory_free(r->context, j.cells);
    return status;
}
