// SPDX-License-Identifier: MIT
// Finds the crossings of streets, and the edges between them.
//
//     High Street 0,0 2,0 5,0      points in order:  0,0  2,0 2,0  2,3  5,0
//     Mill Lane   2,0 2,3          crossings:        ends, and what comes twice
//
// A crossing is called by the first two streets that meet there, "High Street / Mill Lane"; the end of one by its name.
// Lengths on the earth are those on a cylinder that touches the middle latitude, which for a town is right to a few
// thousandths; a degree of latitude is 111195 metres.
// Cost: O(n log n) for n points.
#include "format/graph/streets.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/json/json_scan.h"
#include "grid/shape_turn.h"

enum { STREETS_POINTS_MOST = 1 << 24, STREETS_DEGREE = 111195, STREETS_ONE = 1000000, STREETS_NAMES = 2 };

void streets_init(streets *s, context *c) { *s = (streets){.context = c}; }

// Also when nothing was added.
void streets_done(streets *s) {
    memory_free(s->context, s->points);
    memory_free(s->context, s->lines);
}

meander_status streets_begin_line(streets *s, graph_text name, const char *at, int way) {
    void *room = s->lines;
    if (!memory_reserve(s->context, &room, &s->line_capacity, s->line_count + 1, sizeof *s->lines))
        return MEANDER_NO_MEMORY;
    s->lines = room;
    s->lines[s->line_count++] = (streets_line){name, at, s->count, way};
    return MEANDER_OK;
}

// Points keep all their digits: only those that are written alike are the same.
meander_status streets_add_point(streets *s, const int64_t millionths[2]) {
    void *room = s->points;
    if (s->count == STREETS_POINTS_MOST)
        return context_fail(s->context, MEANDER_TOO_BIG, "streets have at most %d points", STREETS_POINTS_MOST);
    if (!memory_reserve(s->context, &room, &s->capacity, s->count + 1, sizeof *s->points)) return MEANDER_NO_MEMORY;
    s->points = room;
    s->points[s->count][0] = millionths[0];
    s->points[s->count++][1] = millionths[1];
    return MEANDER_OK;
}

// ---- crossings -----------------------------------------------------------------------

// A point with its number among all.
typedef struct streets_key {
    int64_t at[2];
    uint32_t point;
} streets_key;

typedef struct streets_work {
    const streets *streets;
    streets_key *keys;
    uint32_t *crossing;          // of each point: its node, or GRAPH_NODE_NONE
    uint32_t *line;              // of each point
    int64_t wide;                // of a degree of longitude, in 2^20ths of one of latitude
} streets_work;

// By place; points of one place are in the order of the file.
static int streets_compare(const void *one, const void *other) {
    const streets_key *a = one, *b = other;
    for (unsigned axis = 0; axis < 2; axis++)
        if (a->at[axis] != b->at[axis]) return a->at[axis] < b->at[axis] ? -1 : 1;
    return (a->point > b->point) - (a->point < b->point);
}

// Points of a line are in a row, so it ends where the next one begins.
static size_t streets_end(const streets *s, size_t line) {
    return line + 1 < s->line_count ? s->lines[line + 1].first : s->count;
}

// A street that nobody else meets still has two ends, where one can stand.
static bool streets_is_end(const streets_work *x, uint32_t point) {
    size_t line = x->line[point];
    return point == x->streets->lines[line].first || point + 1 == streets_end(x->streets, line);
}

// Until it is known better no point is a crossing.
static void streets_sort(streets_work *x) {
    const streets *s = x->streets;
    for (size_t line = 0; line < s->line_count; line++)
        for (size_t i = s->lines[line].first; i < streets_end(s, line); i++) {
            x->keys[i] = (streets_key){{s->points[i][0], s->points[i][1]}, (uint32_t)i};
            x->line[i] = (uint32_t)line;
            x->crossing[i] = GRAPH_NODE_NONE;
        }
    qsort(x->keys, s->count, sizeof *x->keys, streets_compare);
}

// Puts the names of the streets at a crossing together; returns their length.
static size_t streets_name(const streets_work *x, const streets_key *first, const streets_key *end, char *text,
                           size_t size) {
    graph_text names[STREETS_NAMES];
    unsigned count = 0;
    for (; first < end && count < STREETS_NAMES; first++) {
        graph_text name = x->streets->lines[x->line[first->point]].name;
        bool same = count > 0 && name.length == names[0].length && memcmp(name.first, names[0].first, name.length) == 0;
        if (name.length > 0 && !same) names[count++] = name;
    }
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        char room[JSON_PLAIN_ROOM];
        json_text plain = json_plain((json_text){names[i].first, names[i].length}, room);
        int length = plain.length < JSON_PLAIN_ROOM ? (int)plain.length : JSON_PLAIN_ROOM;
        size_t used = strlen(text);
        text_print(text + used, size - used, "%s%.*s", i > 0 ? " / " : "", length, plain.first);
    }
    return strlen(text);
}

// Points of one place are in a row.
static meander_status streets_add_crossings(streets_work *x, graph_builder *b, bool on_earth) {
    const streets *s = x->streets;
    char text[STREETS_NAMES * JSON_PLAIN_ROOM + 8];
    for (size_t i = 0, end; i < s->count; i = end) {
        bool meets = false;
        for (end = i; end < s->count && memcmp(x->keys[end].at, x->keys[i].at, sizeof x->keys[i].at) == 0; end++)
            meets = meets || streets_is_end(x, x->keys[end].point);
        if (!meets && end == i + 1) continue;
        const streets_line *line = &s->lines[x->line[x->keys[i].point]];
        uint32_t node;
        size_t length = streets_name(x, x->keys + i, x->keys + end, text, sizeof text);
        TRY(graph_builder_number(b, (graph_text){text, length}, line->at, &node));
        TRY(graph_builder_place(b, node, x->keys[i].at, on_earth));
        for (size_t k = i; k < end; k++) x->crossing[x->keys[k].point] = node;
    }
    return MEANDER_OK;
}

// ---- edges ---------------------------------------------------------------------------

// From a point to the next one, in millionths.
static int64_t streets_length(const streets_work *x, size_t i) {
    int64_t(*at)[2] = x->streets->points, dx = at[i + 1][0] - at[i][0], dy = at[i + 1][1] - at[i][1];
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    int64_t shrink = 1;
    while (dx / shrink > INT32_MAX || dy / shrink > INT32_MAX) shrink *= 2;
    dx = (dx / shrink * x->wide) >> 20;
    dy /= shrink;
    return (int64_t)bits_root((uint64_t)(dx * dx + dy * dy)) * shrink;
}

// In metres, or in units of the plane; none is nothing.
static int64_t streets_whole(int64_t length, bool on_earth) {
    if (on_earth) length = length / STREETS_ONE * STREETS_DEGREE + length % STREETS_ONE * STREETS_DEGREE / STREETS_ONE;
    else length /= STREETS_ONE;
    return (length < 1 ? 1 : length) * STREETS_ONE;
}

// The corners between two crossings count for the length alone.  A street that comes back to where it began is an edge
// from a node to itself, which the builder leaves out and counts.
static meander_status streets_add_edges(const streets_work *x, graph_builder *b, bool on_earth) {
    const streets *s = x->streets;
    b->length = "length";
    for (size_t line = 0; line < s->line_count; line++) {
        uint32_t from = x->crossing[s->lines[line].first];
        int64_t length = 0;
        for (size_t i = s->lines[line].first; i + 1 < streets_end(s, line); i++) {
            length += streets_length(x, i);
            uint32_t to = x->crossing[i + 1];
            if (to == GRAPH_NODE_NONE) continue;
            int way = s->lines[line].way;
            b->next_length = streets_whole(length, on_earth);
            TRY(graph_builder_edge(b, way < 0 ? to : from, way < 0 ? from : to, way != 0));
            from = to;
            length = 0;
        }
    }
    return MEANDER_OK;
}

// On the earth the cosine of the middle latitude, on a plane 1.
static int64_t streets_wide(const streets *s, bool on_earth) {
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (size_t i = 0; on_earth && i < s->count; i++) {
        if (s->points[i][1] < least) least = s->points[i][1];
        if (s->points[i][1] > most) most = s->points[i][1];
    }
    if (least > most) return 1 << 20;
    uint64_t middle = (uint64_t)(least + most < 0 ? -(least + most) : least + most) / 2;
    return -shape_turn(1 << 20, middle, 360 * (uint64_t)STREETS_ONE).y;
}

// Crossings are nodes in the order of their places, so the same streets in another order of lines have the same nodes.
meander_status streets_give(const streets *s, graph_builder *b, bool on_earth) {
    scratch lent = {.context = s->context};
    streets_work x = {.streets = s, .wide = streets_wide(s, on_earth)};
    x.keys = scratch_lend(&lent, s->count, sizeof *x.keys);
    x.crossing = scratch_lend(&lent, s->count, sizeof *x.crossing);
    x.line = scratch_lend(&lent, s->count, sizeof *x.line);
    meander_status status = MEANDER_NO_MEMORY;
    if (x.keys != NULL && x.crossing != NULL && x.line != NULL) {
        streets_sort(&x);
        status = streets_add_crossings(&x, b, on_earth);
        if (status == MEANDER_OK) status = streets_add_edges(&x, b, on_earth);
    }
    scratch_take_back(&lent);
    return status;
}
