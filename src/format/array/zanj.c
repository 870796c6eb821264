// SPDX-License-Identifier: MIT
// The text of a .zanj of maze-dataset.  Sets of fewer than 100 mazes are written maze by maze, others as one
// array of each kind; lists and arrays of more than 256 numbers are separate files in the archive:
//
//     {"mazes": [{"connection_list": ARRAY, "start_pos": ARRAY, "end_pos": ARRAY, ...}, ...]}
//     {"mazes": {"$ref": "mazes.jsonl"}}                      the same objects, one a line
//     {"maze_connection_lists": ARRAY, "maze_endpoints": ARRAY, ...}
//
//     ARRAY   {"data": [[[true, false], ...        or the list alone
//             {"$ref": "mazes.0.connection_list.npy", ...
//
// Connections are those of npy_read.c: for each row and column whether the cell below is connected, then
// whether the one at the right is.
//
// So reading has two halves: first the text is passed over from beginning to end, and where the lists of a
// set begin is kept; then the scanner goes back to the list that is wanted, and from there to its maze.
// Members that are not known are skipped: how a set was made fills most of the text.
//
// Invariant: a place is one in the text where a value begins, which was found to be well-formed when it was
// passed over; whether it is the value that was expected is found when it is read.
// Cost: a pass over the text to find things, a second over one maze; a byte for each of its numbers.
// Source: Michael Ivanitskiy and others, the packages maze-dataset and zanj, and archives that they have made.
#include "format/format_mazes.h"
#include "format/array/zanj.h"

#include "base/memory.h"
#include "format/array/npy.h"
#include "format/array/place_path.h"

// ---- arrays ----------------------------------------------------------------------------

// Only finds the numbers.  The object's other members (shape, type) follow from them.
static meander_status zanj_read_array(json_scan *s, zanj_array *a) {
    *a = (zanj_array){.numbers = json_place_of_next(s)};
    char first = a->numbers == s->end ? '\0' : *a->numbers;
    if (first != '[') a->numbers = NULL;
    if (first != '{') return json_skip(s);
    TRY(json_expect(s, '{'));
    if (json_take(s, '}')) return MEANDER_OK;
    do {
        json_text key;
        TRY(json_key(s, &key));
        if (json_is(key, "data")) a->numbers = json_place_of_next(s);
        if (json_is(key, "$ref")) TRY(json_string(s, &a->file));
        else TRY(json_skip(s));
    } while (json_take(s, ','));
    return json_expect(s, '}');
}

// ---- the set ---------------------------------------------------------------------------

// Solutions of all mazes together always have an array of their lengths beside them.
static meander_status zanj_read_member(json_scan *s, json_text key, zanj_set *set) {
    if (json_is(key, "mazes")) return zanj_read_array(s, &set->mazes);
    if (json_is(key, "maze_connection_lists")) return zanj_read_array(s, &set->connections);
    if (json_is(key, "maze_endpoints")) return zanj_read_array(s, &set->ends);
    if (json_is(key, "maze_solution_lengths")) set->solved = true;
    return json_skip(s);
}

meander_status zanj_read_set(const reading *text, zanj_set *set) {
    json_scan s;
    *set = (zanj_set){.solved = false};
    json_scan_begin(&s, text);
    TRY(json_expect(&s, '{'));
    if (json_take(&s, '}')) return json_end(&s);
    do {
        json_text key;
        TRY(json_key(&s, &key));
        TRY(zanj_read_member(&s, key, set));
    } while (json_take(&s, ','));
    TRY(json_expect(&s, '}'));
    return json_end(&s);
}

// ---- one maze of the set ---------------------------------------------------------------

static meander_status zanj_choose(const json_scan *s, uint64_t mazes) {
    const reading *r = s->reading;
    uint64_t wanted = (uint64_t)r->params->values[NPY_PARAM_MAZE];
    if (mazes == 0) return format_fail(r, 0, 0, "the set has no mazes");
    return format_check_count(r, wanted, mazes);
}

// Finds the value of the maze that is named, in lines or in a list.  All are counted for messages.
static meander_status zanj_go_to(json_scan *s, bool lines, const char **place) {
    uint64_t wanted = (uint64_t)s->reading->params->values[NPY_PARAM_MAZE], mazes = 0;
    if (!lines) TRY(json_expect(s, '['));
    bool more = lines ? json_place_of_next(s) < s->end : !json_take(s, ']');
    while (more) {
        const char *at = json_place_of_next(s);
        if (++mazes == (wanted == 0 ? 1 : wanted)) *place = at;
        TRY(json_skip(s));
        more = lines ? json_place_of_next(s) < s->end : json_take(s, ',');
        if (!lines && !more) TRY(json_expect(s, ']'));
    }
    return zanj_choose(s, mazes);
}

// An array of two numbers is never long enough for a separate file.
static meander_status zanj_read_maze_member(json_scan *s, json_text key, zanj_maze *one) {
    zanj_array array;
    if (json_is(key, "connection_list")) return zanj_read_array(s, &one->connections);
    if (json_is(key, "solution")) return zanj_read_array(s, &one->solution);
    if (!json_is(key, "start_pos") && !json_is(key, "end_pos")) return json_skip(s);
    TRY(zanj_read_array(s, &array));
    *(json_is(key, "start_pos") ? &one->start : &one->goal) = array.numbers;
    return MEANDER_OK;
}

static meander_status zanj_read_maze(json_scan *s, zanj_maze *one) {
    TRY(json_expect(s, '{'));
    if (json_take(s, '}')) return MEANDER_OK;
    do {
        json_text key;
        TRY(json_key(s, &key));
        TRY(zanj_read_maze_member(s, key, one));
    } while (json_take(s, ','));
    return json_expect(s, '}');
}

static meander_status zanj_find_maze(json_scan *s, bool lines, zanj_maze *one) {
    *one = (zanj_maze){.solved = false};
    const char *place = NULL;
    TRY(zanj_go_to(s, lines, &place));
    s->at = place;
    TRY(zanj_read_maze(s, one));
    if (one->connections.numbers != NULL || one->connections.file.length > 0) return MEANDER_OK;
    return json_fail(s, "the maze has no list of connections");
}

meander_status zanj_find_line(const reading *lines, zanj_maze *one) {
    json_scan s;
    json_scan_begin(&s, lines);
    return zanj_find_maze(&s, true, one);
}

static json_scan zanj_scan_at(const reading *text, const char *place) {
    json_scan s;
    json_scan_begin(&s, text);
    s.at = place;
    return s;
}

meander_status zanj_find_ends(const reading *text, const zanj_set *set, zanj_maze *one) {
    if (set->ends.numbers == NULL) return MEANDER_OK;
    json_scan s = zanj_scan_at(text, set->ends.numbers);
    return zanj_go_to(&s, false, &one->ends);
}

meander_status zanj_find(const reading *text, const zanj_set *set, zanj_maze *one) {
    if (set->mazes.numbers != NULL) {
        json_scan s = zanj_scan_at(text, set->mazes.numbers);
        return zanj_find_maze(&s, false, one);
    }
    json_scan s = zanj_scan_at(text, set->connections.numbers);
    *one = (zanj_maze){.solved = set->solved};
    TRY(zanj_go_to(&s, false, &one->connections.numbers));
    return zanj_find_ends(text, set, one);
}

// ---- connections -----------------------------------------------------------------------

// A claimed shape is not believed before its numbers are there: memory grows with the text.
typedef struct zanj_planes {
    json_scan scan;
    uint8_t *bytes;              // of both planes, row by row
    size_t count, room;
    uint64_t rows, columns;      // 0: none is read yet
} zanj_planes;

typedef meander_status zanj_item(zanj_planes *t);

// A list of at least one item; three of these in each other are the array, so nothing here calls itself.
static meander_status zanj_read_list(zanj_planes *t, zanj_item *item, uint64_t *count) {
    *count = 0;
    TRY(json_expect(&t->scan, '['));
    do {
        TRY(item(t));
        ++*count;
    } while (json_take(&t->scan, ','));
    return json_expect(&t->scan, ']');
}

static meander_status zanj_read_flag(zanj_planes *t) {
    void *bytes = t->bytes;
    bool connected = json_take_word(&t->scan, "true");
    if (!connected && !json_take_word(&t->scan, "false")) return json_fail(&t->scan, "expected true or false");
    if (!memory_reserve(t->scan.reading->context, &bytes, &t->room, t->count + 1, 1)) return MEANDER_NO_MEMORY;
    t->bytes = bytes;
    t->bytes[t->count++] = connected;
    return MEANDER_OK;
}

// The first of a kind says how long the others are.
static meander_status zanj_agree(zanj_planes *t, const char *at, uint64_t *known, uint64_t count,
                                 const char *what) {
    if (*known == 0) *known = count;
    return *known == count ? MEANDER_OK : json_fail_at(&t->scan, at, "the %s differ in length", what);
}

static meander_status zanj_read_row(zanj_planes *t) {
    uint64_t columns;
    const char *at = json_place_of_next(&t->scan);
    TRY(zanj_read_list(t, zanj_read_flag, &columns));
    return zanj_agree(t, at, &t->columns, columns, "rows of connections");
}

static meander_status zanj_read_plane(zanj_planes *t) {
    uint64_t lines;
    const char *at = json_place_of_next(&t->scan);
    TRY(zanj_read_list(t, zanj_read_row, &lines));
    return zanj_agree(t, at, &t->rows, lines, "two lists of connections");
}

static meander_status zanj_read_planes(zanj_planes *t) {
    uint64_t planes;
    const char *at = json_place_of_next(&t->scan);
    TRY(zanj_read_list(t, zanj_read_plane, &planes));
    if (planes == 2) return MEANDER_OK;
    return json_fail_at(&t->scan, at, "expected two lists: connections downward and to the right");
}

meander_status zanj_read_connections(const reading *text, const zanj_maze *one, puzzle *p) {
    zanj_planes t = {.scan = zanj_scan_at(text, one->connections.numbers)};
    meander_status status = zanj_read_planes(&t);
    if (status == MEANDER_OK) status = npy_fill_connections(text, t.bytes, t.columns, t.rows, p);
    memory_free(text->context, t.bytes);
    return status;
}

// ---- ends ------------------------------------------------------------------------------

// A row and a column.  A negative one becomes one that is too large.
static meander_status zanj_read_place(json_scan *s, uint64_t place[2]) {
    TRY(json_expect(s, '['));
    for (unsigned i = 0; i < 2; i++) {
        int64_t number;
        if (i == 1) TRY(json_expect(s, ','));
        TRY(json_number(s, &number));
        place[i] = (uint64_t)number;
    }
    return json_expect(s, ']');
}

meander_status zanj_read_ends(const reading *text, const zanj_maze *one, puzzle *p) {
    uint64_t places[4];
    if (one->ends != NULL) {
        json_scan s = zanj_scan_at(text, one->ends);
        TRY(json_expect(&s, '['));
        TRY(zanj_read_place(&s, places));
        TRY(json_expect(&s, ','));
        TRY(zanj_read_place(&s, places + 2));
        TRY(json_expect(&s, ']'));
    } else if (one->start != NULL && one->goal != NULL) {
        json_scan start = zanj_scan_at(text, one->start), goal = zanj_scan_at(text, one->goal);
        TRY(zanj_read_place(&start, places));
        TRY(zanj_read_place(&goal, places + 2));
    } else {
        return MEANDER_OK;
    }
    return npy_set_ends(text, places, p);
}

// ---- solutions -------------------------------------------------------------------------

// A list of places, which may be empty.
static meander_status zanj_take_steps(json_scan *s, place_path *path) {
    TRY(json_expect(s, '['));
    if (json_take(s, ']')) return place_path_end(path);
    do {
        uint64_t place[2];
        TRY(zanj_read_place(s, place));
        TRY(place_path_add(path, place[0], place[1]));
    } while (json_take(s, ','));
    TRY(json_expect(s, ']'));
    return place_path_end(path);
}

// Start and goal have been read before.
meander_status zanj_read_solution(const reading *text, const zanj_maze *one, puzzle *p) {
    json_scan s = zanj_scan_at(text, one->solution.numbers);
    place_path path;
    place_path_begin(&path, text, p);
    meander_status status = zanj_take_steps(&s, &path);
    place_path_done(&path);
    return status;
}
