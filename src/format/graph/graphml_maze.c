// SPDX-License-Identifier: MIT
// Makes a maze from the data of GraphML.  Grid and passages are those of named nodes (named_cells.h); a path
// is walked through the maze before it is believed.
#define GRID_WIDE
#include <limits.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/graph/graphml_reader.h"
#include "format/json/json_reader.h"
#include "grid/costs.h"

const graphml_about graphml_keys[GRAPHML_KEYS] = {
    [GRAPHML_ID] = {"id", "graph", "string"},
    [GRAPHML_GRID] = {"grid", "graph", "string"},
    [GRAPHML_START] = {"start", "graph", "string"},
    [GRAPHML_GOALS] = {"goals", "graph", "string"},
    [GRAPHML_OPENINGS] = {"openings", "graph", "string"},
    [GRAPHML_BLOCKS] = {"blocks", "graph", "boolean"},
    [GRAPHML_SOLVER] = {"solver", "graph", "string"},
    [GRAPHML_PATH_START] = {"path-start", "graph", "string"},
    [GRAPHML_X] = {"x", "node", "double"},
    [GRAPHML_Y] = {"y", "node", "double"},
    [GRAPHML_WEIGHT] = {"weight", "node", "long"},
    [GRAPHML_PATH] = {"path", "edge", "boolean"},
    [GRAPHML_SIDE] = {"side", "edge", "string"},
};

// Fails at what the graph says under a key.
static meander_status graphml_fail(const graphml_reader *r, graphml_key key, const char *what) {
    return format_fail_at(r->reading, r->said[key].at, "%s", what);
}

// Fails at the element of a node.
static meander_status graphml_fail_node(const graphml_reader *r, uint32_t node, const char *what) {
    return format_fail_at(r->reading, r->nodes->at[node], "node '%.60s': %s",
                          graph_nodes_name(r->nodes, node), what);
}

// A failure of a part that does not know the file becomes one of the file.
static meander_status graphml_blame(const graphml_reader *r, meander_status status, const char *at) {
    bool bad = status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG || status == MEANDER_NO;
    return bad ? format_fail_at(r->reading, at, "%s", r->context->message) : status;
}

// Nodes alone decide which places of a rectangle are cells; any other grid says its mask itself.
meander_status graphml_make_grid(graphml_reader *r) {
    const graphml_said *text = &r->said[GRAPHML_GRID];
    grid *g;
    if (text->text == NULL)
        return format_fail(r->reading, 0, 0,
                           "the graph is not a maze: it does not say its grid (--graph FILE makes mazes on it)");
    TRY(named_cells_init(&r->cells, r->reading, r->nodes, text->text, strlen(text->text), text->at, &g));
    TRY(puzzle_init(r->puzzle, r->context, g));
    return maze_init(&r->path, g);
}

// ---- nodes and edges -----------------------------------------------------------------

// Cells whose nodes say no weight cost 1, like all cells of a maze without weights.
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
    r->weights[grid_number(g, r->cells.cells[r->node])] = (uint32_t)weight;
    return MEANDER_OK;
}

// Only a twin names its side: any other edge leaves by the one side that leads to its target.
meander_status graphml_take_side(graphml_reader *r) {
    if (json_side_of(r->puzzle->grid, (json_text){r->room, r->room_size}, &r->side)) return MEANDER_OK;
    return format_fail_at(r->reading, r->data_at, "the grid has no such side");
}

// Opens the passage, and marks it when the path goes through it.
meander_status graphml_take_edge(graphml_reader *r) {
    unsigned side = r->side;
    TRY(named_cells_join(&r->cells, &r->puzzle->maze, r->node, r->target, r->element_at, &side));
    if (r->on_path) maze_carve(&r->path, r->cells.cells[r->node], side);
    r->has_path = r->has_path || r->on_path;
    return MEANDER_OK;
}

// ---- data about the graph ------------------------------------------------------------

// Cuts off and returns the next word of a text; its length is 0 when there is none.
static json_text maze_word(const char **at) {
    *at += strspn(*at, " \t\r\n");
    json_text word = {*at, strcspn(*at, " \t\r\n")};
    *at += word.length;
    return word;
}

// Finds the cell of a place that is given under a key.
static meander_status maze_find(const graphml_reader *r, json_text word, graphml_key key, cell *c) {
    *c = grid_find_place(r->puzzle->grid, word.first, word.length);
    if (*c != CELL_NONE) return MEANDER_OK;
    return format_fail_at(r->reading, r->said[key].at, "%s: '%.*s' is not in the maze",
                          graphml_keys[key].name, word.length > 60 ? 60 : (int)word.length, word.first);
}

// The first word of the start counts, and all of the goals.
static meander_status graphml_put_ends(graphml_reader *r) {
    const char *start = r->said[GRAPHML_START].text, *goals = r->said[GRAPHML_GOALS].text;
    puzzle *p = r->puzzle;
    cell c;
    p->no_start = start == NULL;
    if (start != NULL) TRY(maze_find(r, maze_word(&start), GRAPHML_START, &p->start));
    json_text goal = {NULL, 0};
    if (goals != NULL) goal = maze_word(&goals);
    p->no_goal = goal.length == 0;
    if (!p->no_goal) puzzle_clear_goals(p);
    for (; goal.length > 0; goal = maze_word(&goals)) {
        TRY(maze_find(r, goal, GRAPHML_GOALS, &c));
        TRY(puzzle_add_goal(p, c));
    }
    return MEANDER_OK;
}

// Words come in pairs: a place, and the side of its opening.
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
        if (maze_sides(&p->maze, r->cells.cells[i]) != grid_sides(g, r->cells.cells[i]))
            return graphml_fail_node(r, i, "a block map has no walls between its cells");
    p->blocks = true;
    return MEANDER_OK;
}

// Several ways may be drawn where the ends are those of the maze; else it is a single line, which a path
// without steps is, too.
static meander_status maze_record_path(graphml_reader *r) {
    static const uint8_t none[1];
    puzzle *p = r->puzzle;
    const char *from = r->said[GRAPHML_PATH_START].text;
    cell start = CELL_NONE;
    if (from != NULL) TRY(maze_find(r, maze_word(&from), GRAPHML_PATH_START, &start));
    if (!r->has_path)
        return start == CELL_NONE ? puzzle_set_path(p, none, 0) : puzzle_set_path_between(p, start, start, none, 0);
    if (start != CELL_NONE) return puzzle_set_line(p, start, r->path.open);
    meander_status status = puzzle_set_path_sides(p, r->path.open);
    return status == MEANDER_NO ? puzzle_set_line(p, CELL_NONE, r->path.open) : status;
}

// The solver's name goes to terminals as it is.
static meander_status maze_put_path(graphml_reader *r) {
    const graphml_said *solver = &r->said[GRAPHML_SOLVER];
    puzzle *p = r->puzzle;
    if (solver->text == NULL && !r->has_path) return MEANDER_OK;
    TRY(graphml_blame(r, maze_record_path(r), solver->text != NULL ? solver->at : r->reading->input->data));
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

// After all passages are open: what belongs to the maze as a whole.
meander_status graphml_finish(graphml_reader *r) {
    TRY(graphml_put_ends(r));
    TRY(maze_put_openings(r));
    TRY(maze_put_blocks(r));
    if (r->weights != NULL) TRY(costs_set(r->puzzle, r->weights));
    TRY(maze_put_path(r));
    return maze_tell_id(r);
}
