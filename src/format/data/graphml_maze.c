// SPDX-License-Identifier: MIT
// What GraphML says, made into a maze.
//
//     "hex:3x2", nodes 0,0 1,0 ...   -> the grid; each node is the cell at the place of its name
//     edge 0,0 - 1,0                 -> the side of 0,0 behind which 1,0 is, open
//
// Of squares those that have no node are left out.  A path is walked through the maze before it is
// believed.
// Invariant: passages are opened by maze_carve alone, where the grid has them; so both ends agree.
#define GRID_WIDE
#include <limits.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/data/graphml_reader.h"
#include "format/data/json_reader.h"
#include "grid/costs.h"

// Places that a byte of the file may make: more than any node is short of.
enum { GRAPHML_PLACES = 64 };

static meander_status graphml_fail(const graphml_reader *r, graphml_key key, const char *what) {
    return format_fail_at(r->reading, r->said[key].at, "%s", what);
}

static meander_status graphml_fail_node(const graphml_reader *r, uint32_t node, const char *what) {
    return format_fail_at(r->reading, r->nodes->at[node], "node '%.60s': %s",
                          graph_nodes_name(r->nodes, node), what);
}

// A failure of a part that does not know the file becomes one of the file.
static meander_status graphml_blame(const graphml_reader *r, meander_status status, const char *at) {
    bool bad = status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG || status == MEANDER_NO;
    return bad ? format_fail_at(r->reading, at, "%s", r->context->message) : status;
}

// ---- the grid ------------------------------------------------------------------------

// Squares are a rectangle with the places that have a node.  Columns and rows of a name are read by
// a grid of all places, which costs as much as the rectangle itself.
static meander_status maze_mark_nodes(graphml_reader *r, const grid *all, uint64_t *inside) {
    for (uint32_t i = 0; i < r->nodes->count; i++) {
        const char *name = graph_nodes_name(r->nodes, i);
        cell c = grid_find_place(all, name, strlen(name));
        if (c == CELL_NONE) return graphml_fail_node(r, i, "the grid has no such place");
        bits_set(inside, (size_t)grid_number(all, c));
    }
    return MEANDER_OK;
}

static meander_status maze_build_squares(graphml_reader *r, const grid_order *order, grid **grid_new) {
    size_t places = (size_t)(order->width * order->height);
    grid *all;
    TRY(grid_new_rect(r->context, order->width, order->height, NULL, &all));
    uint64_t *inside = memory_new_zeroed(r->context, bits_words(places), sizeof *inside);
    meander_status status = inside == NULL ? MEANDER_NO_MEMORY : maze_mark_nodes(r, all, inside);
    grid_free(all);
    if (status == MEANDER_OK)
        status = grid_new_rect(r->context, order->width, order->height, inside, grid_new);
    memory_free(r->context, inside);
    return status;
}

static meander_status maze_build_grid(graphml_reader *r, grid **grid_new) {
    const graphml_said *text = &r->said[GRAPHML_GRID];
    grid_order order;
    meander_status status = grid_order_read(r->context, text->text, strlen(text->text), &order);
    if (status != MEANDER_OK) return graphml_blame(r, status, text->at);
    uint64_t most = GRAPHML_PLACES * (uint64_t)r->reading->input->size;
    if (order.width > most / order.height)
        return graphml_fail(r, GRAPHML_GRID, "the grid has many more places than the file has nodes");
    bool squares = names_contain(order.kind->traits, "squares");
    status = squares ? maze_build_squares(r, &order, grid_new) : grid_kind_build(&order, grid_new);
    return graphml_blame(r, status, text->at);
}

// Names such as 3,4 and 03,4 are the same place.
static meander_status maze_find_cells(graphml_reader *r, const grid *g, uint64_t *seen) {
    for (uint32_t i = 0; i < r->nodes->count; i++) {
        const char *name = graph_nodes_name(r->nodes, i);
        cell c = grid_find_place(g, name, strlen(name));
        if (c == CELL_NONE) return graphml_fail_node(r, i, "the grid has no such place");
        if (bits_get(seen, c)) return graphml_fail_node(r, i, "another node is at this place");
        bits_set(seen, c);
        r->cells[i] = c;
    }
    if (r->nodes->count == g->cells) return MEANDER_OK;
    return format_fail_at(r->reading, r->said[GRAPHML_GRID].at, "the grid has %zu cells, but there are %lu nodes",
                          g->cells, (unsigned long)r->nodes->count);
}

meander_status graphml_make_grid(graphml_reader *r) {
    grid *g;
    if (r->said[GRAPHML_GRID].text == NULL)
        return format_fail(r->reading, 0, 0, "the graph is no maze: it does not say its grid (--graph FILE makes mazes on it)");
    TRY(maze_build_grid(r, &g));
    TRY(puzzle_init(r->puzzle, r->context, g));
    TRY(maze_init(&r->path, g));
    r->cells = memory_new(r->context, r->nodes->count, sizeof *r->cells);
    uint64_t *seen = memory_new_zeroed(r->context, bits_words(g->count), sizeof *seen);
    meander_status status = MEANDER_NO_MEMORY;
    if (r->cells != NULL && seen != NULL) status = maze_find_cells(r, g, seen);
    memory_free(r->context, seen);
    return status;
}

// ---- nodes and edges -----------------------------------------------------------------

meander_status graphml_take_weight(graphml_reader *r) {
    const grid *g = r->puzzle->grid;
    size_t places = (size_t)(g->width * g->height);
    uint64_t weight = 0;
    const char *at = r->room;
    for (; *at >= '0' && *at <= '9' && weight <= UINT32_MAX; at++) weight = 10 * weight + (uint64_t)(*at - '0');
    if (*at != '\0' || weight == 0 || weight > UINT32_MAX)
        return format_fail_at(r->reading, r->data_at, "a weight is a number from 1 to %lu",
                              (unsigned long)UINT32_MAX);
    if (r->weights == NULL) {
        r->weights = memory_new(r->context, places, sizeof *r->weights);
        if (r->weights == NULL) return MEANDER_NO_MEMORY;
        for (size_t i = 0; i < places; i++) r->weights[i] = 1;
    }
    r->weights[grid_number(g, r->cells[r->node])] = (uint32_t)weight;
    return MEANDER_OK;
}

meander_status graphml_take_side(graphml_reader *r) {
    if (json_side_of(r->puzzle->grid, (json_text){r->room, r->room_size}, &r->side)) return MEANDER_OK;
    return format_fail_at(r->reading, r->data_at, "the grid has no such side");
}

// The side by which the edge leaves its source: the one that it names, or the first closed one that
// leads to its target.
meander_status graphml_take_edge(graphml_reader *r) {
    const grid *g = r->puzzle->grid;
    maze *m = &r->puzzle->maze;
    cell from = r->cells[r->node], to = r->cells[r->target];
    bool beside = false;
    for (unsigned side = 0; side < g->side_count; side++) {
        if ((grid_sides(g, from) >> side & 1) == 0 || grid_neighbour(g, from, side) != to) continue;
        if (r->side != UINT_MAX && r->side != side) continue;
        beside = true;
        if (maze_is_open(m, from, side)) continue;
        maze_carve(m, from, side);
        if (r->on_path) maze_carve(&r->path, from, side);
        r->has_path = r->has_path || r->on_path;
        return MEANDER_OK;
    }
    return format_fail_at(r->reading, r->element_at, "the edge from '%.60s' to '%.60s' %s",
                          graph_nodes_name(r->nodes, r->node), graph_nodes_name(r->nodes, r->target),
                          beside ? "comes twice" : "joins what is not side by side in the grid");
}

// ---- what is said about the graph ----------------------------------------------------

// Cuts off and returns the next word of a text; its length is 0 when there is none.
static json_text maze_word(const char **at) {
    *at += strspn(*at, " \t\r\n");
    json_text word = {*at, strcspn(*at, " \t\r\n")};
    *at += word.length;
    return word;
}

static meander_status maze_find(const graphml_reader *r, json_text word, graphml_key key, cell *c) {
    *c = grid_find_place(r->puzzle->grid, word.first, word.length);
    if (*c != CELL_NONE) return MEANDER_OK;
    return format_fail_at(r->reading, r->said[key].at, "%s: '%.*s' is not in the maze",
                          graphml_keys[key].name, word.length > 60 ? 60 : (int)word.length, word.first);
}

static meander_status maze_put_ends(graphml_reader *r) {
    const char *start = r->said[GRAPHML_START].text, *goals = r->said[GRAPHML_GOALS].text;
    puzzle *p = r->puzzle;
    cell c;
    if (start != NULL) TRY(maze_find(r, maze_word(&start), GRAPHML_START, &p->start));
    json_text goal = {NULL, 0};
    if (goals != NULL) goal = maze_word(&goals);
    if (goal.length > 0) puzzle_clear_goals(p);
    for (; goal.length > 0; goal = maze_word(&goals)) {
        TRY(maze_find(r, goal, GRAPHML_GOALS, &c));
        TRY(puzzle_add_goal(p, c));
    }
    return MEANDER_OK;
}

static meander_status maze_put_openings(graphml_reader *r) {
    const char *at = r->said[GRAPHML_OPENINGS].text;
    const grid *g = r->puzzle->grid;
    if (at == NULL) return MEANDER_OK;
    for (json_text word = maze_word(&at); word.length > 0; word = maze_word(&at)) {
        cell c;
        unsigned side;
        TRY(maze_find(r, word, GRAPHML_OPENINGS, &c));
        word = maze_word(&at);
        if (!json_side_of(g, word, &side) || (grid_sides(g, c) >> side & 1) != 0)
            return graphml_fail(r, GRAPHML_OPENINGS, "an opening is not in the border");
        TRY(puzzle_add_opening(r->puzzle, c, side));
    }
    return MEANDER_OK;
}

// A block map has no walls between its cells.
static meander_status maze_put_blocks(graphml_reader *r) {
    const char *said = r->said[GRAPHML_BLOCKS].text;
    puzzle *p = r->puzzle;
    const grid *g = p->grid;
    if (said == NULL || strcmp(said, "true") != 0) return MEANDER_OK;
    if (g->form != GRID_SQUARES) return graphml_fail(r, GRAPHML_BLOCKS, "a block map is made of squares");
    for (uint32_t i = 0; i < r->nodes->count; i++)
        if (maze_sides(&p->maze, r->cells[i]) != grid_sides(g, r->cells[i]))
            return graphml_fail_node(r, i, "a block map has no walls between its cells");
    p->blocks = true;
    return MEANDER_OK;
}

// Where the ends are those of the maze several ways may be drawn; else it is a single line.
static meander_status maze_put_path(graphml_reader *r) {
    const graphml_said *solver = &r->said[GRAPHML_SOLVER];
    puzzle *p = r->puzzle;
    static const uint8_t none[1];
    if (solver->text == NULL && !r->has_path) return MEANDER_OK;
    const char *at = solver->text != NULL ? solver->at : r->reading->input->data;
    meander_status status = MEANDER_OK;
    if (!r->has_path) status = puzzle_set_path(p, none, 0);
    else status = puzzle_set_path_sides(p, r->path.open);
    if (status == MEANDER_NO && r->has_path) status = puzzle_set_line(p, r->path.open);
    TRY(graphml_blame(r, status, at));
    for (const char *c = solver->text; c != NULL && *c != '\0'; c++)
        if (*c < ' ' || *c > '~' || *c == '\\' || c - solver->text >= RECORDED_NAME_SIZE - 1)
            return graphml_fail(r, GRAPHML_SOLVER, "a solver's name is short and in ASCII");
    if (solver->text != NULL)
        text_print(p->recorded.solver, RECORDED_NAME_SIZE, "%s", solver->text);
    return MEANDER_OK;
}

// The ID goes to terminals and into other files as it is.
static meander_status maze_tell_id(const graphml_reader *r) {
    const char *id = r->said[GRAPHML_ID].text;
    char **told = r->reading->id_new;
    if (id == NULL || *id == '\0') return MEANDER_OK;
    for (const char *c = id; *c != '\0'; c++)
        if (*c <= ' ' || *c > '~' || *c == '\\')
            return graphml_fail(r, GRAPHML_ID, "an ID is printable ASCII without blanks");
    if (told == NULL) return MEANDER_OK;
    *told = memory_new_text(r->context, id, strlen(id));
    return *told == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status graphml_finish(graphml_reader *r) {
    TRY(maze_put_ends(r));
    TRY(maze_put_openings(r));
    TRY(maze_put_blocks(r));
    if (r->weights != NULL) TRY(costs_set(r->puzzle, r->weights));
    TRY(maze_put_path(r));
    return maze_tell_id(r);
}
