// SPDX-License-Identifier: MIT
// Reads a list of edges (see edges.c).
//
//     # grid: hex:3x2        the head says what the places are; of squares also their number
//     0,0 1,0
//     2,1                    a cell without passages
//
// Without a head the nodes are column and row, from 0, and the edges join neighbours: that can only be a maze on
// squares, on the smallest rectangle with all places.  Any other graph is one to make mazes on, with --graph.
// Places that are not named are left out of a rectangle.
//
// Behind a head only "# " begins a comment: the names of a graph's nodes may begin with '%', and with '#'.
//
// Cost: two looks at the text, and a byte per square, of which there are no more than four times as many as
// the text has bytes; on other grids also the names.
#include "format/graph/edges.h"

#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "format/json/json_reader.h"
#include "format/graph/named_cells.h"
#include "grid/kind.h"
#include "format/array/cell_sides.h"
#include "format/text/walls.h"
#include "grid/sides.h"

enum { EDGES_SURE = 80, EDGES_HEADED = 95 };

typedef struct edges_line {
    unsigned count;              // places: 0 for a comment or an empty line
    uint64_t at[2][2];           // column and row of each
} edges_line;

// The lines before the first edge; NULL: not given.
typedef struct edges_head {
    json_text id, grid;
} edges_head;

// Returns where the line ends, behind its last character.
static const char *edges_line_end(const char *at, const char *end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

// The ID is alone on the line before the grid.
static edges_head edges_find_head(const char *at, const char *end) {
    static const char key[] = edges_grid_key;
    edges_head head = {{NULL, 0}, {NULL, 0}};
    for (const char *stop; at < end && *at == '#' && head.grid.first == NULL; at = stop + (stop < end)) {
        stop = edges_line_end(at, end);
        size_t length = (size_t)(stop - at), begin = sizeof key - 1;
        if (length > 0 && stop[-1] == '\r') length--;
        if (length > begin && memcmp(at, key, begin) == 0)
            head.grid = (json_text){at + begin, length - begin};
        else if (length > 2 && memchr(at + 2, ' ', length - 2) == NULL)
            head.id = (json_text){at + 2, length - 2};
    }
    return head;
}

bool edges_has_head(const char *at, const char *end) { return edges_find_head(at, end).grid.first != NULL; }

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

// The side of the first place on which the second one is; 4: they are not neighbours.
static unsigned edges_side(const edges_line *line) {
    const uint64_t *from = line->at[0], *to = line->at[1];
    if (from[1] == to[1] && from[0] + 1 == to[0]) return MEANDER_EAST;
    if (from[1] == to[1] && from[0] == to[0] + 1) return MEANDER_WEST;
    if (from[0] == to[0] && from[1] + 1 == to[1]) return MEANDER_SOUTH;
    return from[0] == to[0] && from[1] == to[1] + 1 ? MEANDER_NORTH : 4;
}

// The text being read, and the maze made of it.
typedef struct edges_text {
    const reading *reading;
    const char *from, *end;
    uint64_t width, height;
    bool fixed;                  // the head says the size
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

// Only a head can say a size that is too small.
static bool edges_is_outside(const edges_text *t, const edges_line *line) {
    for (unsigned i = 0; i < line->count; i++)
        if (line->at[i][0] >= t->width || line->at[i][1] >= t->height) return true;
    return false;
}

// Looks at each line, and complains of the first that is not an edge of a maze.
static meander_status edges_look(edges_text *t) {
    uint64_t number = 1;
    for (const char *at = t->from; at < t->end; number++) {
        const char *stop = edges_line_end(at, t->end);
        edges_line line;
        if (!edges_take_line(at, stop, &line))
            return format_fail(t->reading, number, 0, "expected two cells as column,row (a graph that is not a maze on "
                               "squares is read by --graph)");
        if (line.count == 2 && edges_side(&line) == 4)
            return format_fail(t->reading, number, 0,
                               "these two cells are not neighbours (a graph that is not a maze on "
                               "squares is read by --graph)");
        if (t->fixed && edges_is_outside(t, &line))
            return format_fail(t->reading, number, 0, "the grid has no such place");
        edges_add(t, &line);
        if (number % 4096 == 0) TRY(context_progress(t->reading->context, number, 0));
        at = stop < t->end ? stop + 1 : stop;
    }
    return MEANDER_OK;
}

// The first look finds the size, the second opens passages.
static meander_status edges_read_squares(edges_text *t, puzzle *p) {
    const reading *r = t->reading;
    TRY(edges_look(t));
    TRY(walls_check_size(r, t->width, t->height));
    size_t count = (size_t)(t->width * t->height);
    t->sides = memory_new(r->context, count, 1);
    if (t->sides == NULL) return MEANDER_NO_MEMORY;
    memset(t->sides, SIDES_NO_CELL, count);
    meander_status status = edges_look(t);
    if (status == MEANDER_OK) status = cell_sides_read(r, t->sides, t->width, t->height, p);
    memory_free(r->context, t->sides);
    return status;
}

// ---- other grids ---------------------------------------------------------------------

typedef struct edges_names {
    edges_text *text;
    graph_nodes nodes;
    named_cells cells;
    puzzle *puzzle;              // NULL while the nodes are being found
} edges_names;

// Cuts off the next word, whose length is 0 at the end of the line.
static json_text edges_word(const char **at, const char *end) {
    edges_pass_blanks(at, end);
    json_text word = {*at, 0};
    while (*at < end && **at != ' ' && **at != '\t' && **at != '\r') ++*at;
    word.length = (size_t)(*at - word.first);
    return word;
}

// Names become nodes in the first look; in the second all are known.
static meander_status edges_find_node(edges_names *n, json_text name, uint32_t *node) {
    *node = graph_nodes_find(&n->nodes, name.first, name.length);
    if (*node != GRAPH_NODE_NONE) return MEANDER_OK;
    if (memchr(name.first, '\0', name.length) != NULL)
        return format_fail_at(n->text->reading, name.first, "a zero byte in a name");
    *node = n->nodes.count;
    return graph_nodes_add(&n->nodes, name.first, name.length, name.first);
}

// "0,0", "0,0 1,0" or "0,0 1,0 E"
static meander_status edges_name_line(edges_names *n, const char *at, const char *end) {
    json_text words[3];
    uint32_t from, to;
    unsigned side = UINT_MAX;
    for (unsigned i = 0; i < 3; i++) words[i] = edges_word(&at, end);
    bool comment = words[0].length == 1 && words[0].first[0] == '#';
    if (comment || words[0].length == 0) return MEANDER_OK;
    edges_pass_blanks(&at, end);
    if (at < end) return format_fail_at(n->text->reading, at, "expected the two cells of a passage");
    TRY(edges_find_node(n, words[0], &from));
    if (words[1].length == 0) return MEANDER_OK;
    TRY(edges_find_node(n, words[1], &to));
    if (n->puzzle == NULL) return MEANDER_OK;
    if (words[2].length > 0 && !json_side_of(n->puzzle->grid, words[2], &side))
        return format_fail_at(n->text->reading, words[2].first, "the grid has no such side");
    return named_cells_join(&n->cells, &n->puzzle->maze, from, to, words[0].first, &side);
}

// Looks at each line below the head, in the first look and in the second.
static meander_status edges_look_at_names(edges_names *n) {
    uint64_t number = 1;
    for (const char *at = n->text->from, *stop; at < n->text->end; at = stop + (stop < n->text->end), number++) {
        stop = edges_line_end(at, n->text->end);
        TRY(edges_name_line(n, at, stop));
        if (number % 4096 == 0) TRY(context_progress(n->text->reading->context, number, 0));
    }
    return MEANDER_OK;
}

// The first look finds the nodes, the second opens passages between their cells.
static meander_status edges_build(edges_names *n, json_text grid_text, puzzle *p) {
    grid *g;
    TRY(edges_look_at_names(n));
    if (n->nodes.count == 0) return format_fail(n->text->reading, 0, 0, "the maze has no cell");
    TRY(named_cells_init(&n->cells, n->text->reading, &n->nodes, grid_text.first, grid_text.length,
                         grid_text.first, &g));
    TRY(puzzle_init(p, n->text->reading->context, g));
    n->puzzle = p;
    meander_status status = edges_look_at_names(n);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

static meander_status edges_read_names(edges_text *t, json_text grid_text, puzzle *p) {
    edges_names n = {.text = t};
    graph_nodes_init(&n.nodes, t->reading->context);
    meander_status status = edges_build(&n, grid_text, p);
    named_cells_done(&n.cells);
    graph_nodes_done(&n.nodes);
    return status;
}

// ---- the head ------------------------------------------------------------------------

// An ID goes to terminals as it is, so it may only have the characters of IDs.
static bool edges_is_id(json_text id) {
    for (size_t i = 0; i < id.length; i++)
        if (id.first[i] <= ' ' || id.first[i] > '~' || id.first[i] == '\\') return false;
    return memchr(id.first, '/', id.length) != NULL;
}

// The size of a rectangle; false: the grid is another one.
static meander_status edges_take_size(edges_text *t, json_text grid_text, bool *squares) {
    grid_order order;
    *squares = true;
    if (grid_text.first == NULL) return MEANDER_OK;
    meander_status status = grid_order_read(t->reading->context, grid_text.first, grid_text.length, &order);
    if (status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG)
        return format_fail_at(t->reading, grid_text.first, "%s", t->reading->context->message);
    TRY(status);
    *squares = names_contain(order.kind->traits, "squares");
    if (*squares) t->width = order.width, t->height = order.height, t->fixed = true;
    return MEANDER_OK;
}

// Heads are comments to other programs, which would join the lists without a word.
// A further head begins another maze, whose places have the same names: read as one, the passages of both would be put
// on top of each other.
static meander_status edges_check_single(const edges_text *t, edges_head head) {
    const char *at = head.grid.first == NULL ? t->end : head.grid.first;
    while ((at = edges_line_end(at, t->end)) < t->end)
        if (edges_has_head(++at, t->end)) return format_fail_at(t->reading, at, "another maze begins here");
    return MEANDER_OK;
}

// The head decides which reader takes the lines below it.
meander_status edges_read(const reading *r, puzzle *p) {
    const input *in = r->input;
    edges_text t = {.reading = r, .from = in->data + text_mark_size(in->data, in->size), .end = in->data + in->size};
    edges_head head = edges_find_head(t.from, t.end);
    bool squares;
    TRY(edges_check_single(&t, head));
    TRY(edges_take_size(&t, head.grid, &squares));
    TRY(squares ? edges_read_squares(&t, p) : edges_read_names(&t, head.grid, p));
    if (r->id_new == NULL || head.grid.first == NULL || head.id.first == NULL || !edges_is_id(head.id))
        return MEANDER_OK;
    *r->id_new = memory_new_text(r->context, head.id.first, head.id.length);
    if (*r->id_new != NULL) return MEANDER_OK;
    puzzle_done(p);
    return MEANDER_NO_MEMORY;
}

// All whole lines must be such; the last one may be cut off.
int edges_bid(const char *bytes, size_t size) {
    const char *end = bytes + size;
    size_t edges = 0;
    if (edges_find_head(bytes, end).grid.first != NULL) return EDGES_HEADED;
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
