// SPDX-License-Identifier: MIT
// Reads a list of edges (see edges.c) whose nodes are places of a rectangle and whose edges join neighbours:
// that can only be a maze on squares.  Any other graph is one to make mazes on, with --graph.
//
//     0,0 1,0        column and row, from 0
//     2,1            a cell without passages
//
// The grid is the smallest with all places, and places that are not named are none of its cells.
//
// Cost: two looks at the text, and a byte per cell, of which there are no more than four times as many as
// the text has bytes.
#include "format/data/edges.h"

#include <string.h>

#include "base/memory.h"
#include "format/data/cell_sides.h"
#include "format/text/walls.h"
#include "grid/sides.h"

enum { EDGES_SURE = 80 };

typedef struct edges_line {
    unsigned count;              // places: 0 for a comment or an empty line
    uint64_t at[2][2];           // column and row of each
} edges_line;

// At most nine digits, so that no sum is too large.
static bool edges_take_number(const char **at, const char *end, uint64_t *number) {
    size_t digits = 0;
    for (*number = 0; *at < end && **at >= '0' && **at <= '9' && digits < 9; ++*at, digits++)
        *number = 10 * *number + (uint64_t)(**at - '0');
    return digits > 0;
}

static void edges_pass_blanks(const char **at, const char *end) {
    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r')) ++*at;
}

// Takes the line up to `end`; returns false when it is another one.
static bool edges_take_line(const char *at, const char *end, edges_line *line) {
    *line = (edges_line){.count = 0};
    edges_pass_blanks(&at, end);
    if (at < end && (*at == '#' || *at == '%')) return true;
    for (; at < end && line->count < 2; line->count++) {
        uint64_t *place = line->at[line->count];
        if (!edges_take_number(&at, end, &place[0]) || at == end || *at++ != ',') return false;
        if (!edges_take_number(&at, end, &place[1])) return false;
        if (at < end && *at != ' ' && *at != '\t' && *at != '\r') return false;
        edges_pass_blanks(&at, end);
    }
    return at == end;
}

// The side of the first place on which the second one is; 4: they are no neighbours.
static unsigned edges_side(const edges_line *line) {
    const uint64_t *from = line->at[0], *to = line->at[1];
    if (from[1] == to[1] && from[0] + 1 == to[0]) return MEANDER_EAST;
    if (from[1] == to[1] && from[0] == to[0] + 1) return MEANDER_WEST;
    if (from[0] == to[0] && from[1] + 1 == to[1]) return MEANDER_SOUTH;
    return from[0] == to[0] && from[1] == to[1] + 1 ? MEANDER_NORTH : 4;
}

// What is read, and what is made of it.
typedef struct edges_text {
    const reading *reading;
    const char *from, *end;
    uint64_t width, height;
    uint8_t *sides;              // NULL while the size is being found out
} edges_text;

// Makes the grid large enough, or opens the passage from both ends: the side of the second cell is opposite.
static void edges_add(edges_text *t, const edges_line *line) {
    for (unsigned i = 0; i < line->count; i++) {
        uint64_t x = line->at[i][0], y = line->at[i][1];
        if (t->sides == NULL) {
            if (x >= t->width) t->width = x + 1;
            if (y >= t->height) t->height = y + 1;
            continue;
        }
        unsigned side = line->count == 1 ? 4 : (edges_side(line) + 2 * i) % 4;
        uint8_t *open = &t->sides[y * t->width + x];
        *open &= (uint8_t)~SIDES_NO_CELL;
        if (side < 4) *open |= (uint8_t)(1u << side);
    }
}

// Looks at each line, and complains of the first that is no edge of a maze.
static meander_status edges_look(edges_text *t) {
    uint64_t number = 1;
    for (const char *at = t->from; at < t->end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(t->end - at));
        edges_line line;
        if (stop == NULL) stop = t->end;
        if (!edges_take_line(at, stop, &line))
            return format_fail(t->reading, number, 0, "expected two cells as column,row (a graph that is no maze on "
                               "squares is read by --graph)");
        if (line.count == 2 && edges_side(&line) == 4)
            return format_fail(t->reading, number, 0, "these two cells are no neighbours (a graph that is no maze on "
                               "squares is read by --graph)");
        edges_add(t, &line);
        if (number % 4096 == 0) TRY(context_progress(t->reading->context, number, 0));
        at = stop < t->end ? stop + 1 : stop;
    }
    return MEANDER_OK;
}

// The first look finds the size, the second opens passages.
meander_status edges_read(const reading *r, puzzle *p) {
    const input *in = r->input;
    edges_text t = {.reading = r, .from = in->data + text_mark_size(in->data, in->size), .end = in->data + in->size};
    TRY(edges_look(&t));
    TRY(walls_check_size(r, t.width, t.height));
    size_t count = (size_t)(t.width * t.height);
    t.sides = memory_new(r->context, count, 1);
    if (t.sides == NULL) return MEANDER_NO_MEMORY;
    memset(t.sides, SIDES_NO_CELL, count);
    meander_status status = edges_look(&t);
    if (status == MEANDER_OK) status = cell_sides_read(r, t.sides, t.width, t.height, p);
    memory_free(r->context, t.sides);
    return status;
}

// All whole lines must be such; the last one may be cut off.
int edges_bid(const char *bytes, size_t size) {
    const char *end = bytes + size;
    size_t edges = 0;
    while (bytes < end) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        edges_line line;
        if (stop == NULL && edges > 0) break;
        if (stop == NULL) stop = end;
        if (!edges_take_line(bytes, stop, &line)) return 0;
        if (line.count == 2 && edges_side(&line) == 4) return 0;
        edges += line.count == 2;
        bytes = stop < end ? stop + 1 : stop;
    }
    return edges > 0 ? EDGES_SURE : 0;
}
