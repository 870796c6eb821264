// SPDX-License-Identifier: MIT
// The graph of a maze's doors, for makers of dungeons: what can be reached without opening a door is one region.
//
//     +---+---+---+---+        "0" [label="start, key a"];
//     | S   a A   | G |        "1" [label="key b"];
//     +---+---+   +---+        "0" -> "1" [label="A", dir=none];
//             | b   B |  ...
//
// Regions are numbered as they are met from the start on, then those that no door leads to.  Doors of one letter
// between the same two regions are one edge, which says how many passages it stands for; one-way doors are arrows.
//
// DOT is what Graphviz draws; door-graph:as=json is the same for programs:
//
//     {"regions": [{"cells": 12, "at": [0, 0], "start": true, "goal": false, "keys": ["a"]}, ...],
//      "doors": [{"key": "a", "between": [0, 1], "passages": 1}], "one_way": [{"from": 2, "to": 0, "passages": 1}]}
//
// Cost: O(n), 13 bytes per cell; a look at all pairs of locks.
#define GRID_WIDE
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/format.h"
#include "format/json/json.h"
#include "grid/locks.h"

enum { DOOR_GRAPH_AS };
enum { DOOR_GRAPH_DOT, DOOR_GRAPH_JSON };
#define DOOR_GRAPH_NONE UINT32_MAX

typedef struct door_graph {
    const drawing *drawing;
    const puzzle *puzzle;
    output *out;
    scratch lent;
    maze shut;                   // with all locked passages closed
    cell *queue;
    uint32_t *regions;           // of each index
    uint32_t count;
} door_graph;

// ---- regions -------------------------------------------------------------------------

static void door_graph_spread(door_graph *g, cell from) {
    size_t head = 0, tail = 0;
    g->queue[tail++] = from;
    g->regions[from] = g->count;
    while (head < tail) {
        cell at = g->queue[head++];
        for (unsigned open = maze_sides(&g->shut, at); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g->puzzle->grid, at, bits_lowest(open));
            if (g->regions[next] != DOOR_GRAPH_NONE) continue;
            g->regions[next] = g->count;
            g->queue[tail++] = next;
        }
    }
    g->count++;
}

// Behind doors of regions that are known, until there is no new one.
static void door_graph_follow(door_graph *g) {
    const locks *l = g->puzzle->locks;
    for (bool more = l != NULL; more;) {
        more = false;
        for (size_t i = 0; i < l->count; i++) {
            cell here = l->list[i].cell, there = locks_beyond(g->puzzle, &l->list[i]);
            bool known = g->regions[here] != DOOR_GRAPH_NONE;
            if (known == (g->regions[there] != DOOR_GRAPH_NONE)) continue;
            door_graph_spread(g, known ? there : here);
            more = true;
        }
    }
}

static meander_status door_graph_find(door_graph *g) {
    const puzzle *p = g->puzzle;
    g->shut = p->maze;
    g->shut.open = scratch_lend(&g->lent, maze_bytes(&p->maze), 1);
    g->queue = scratch_lend(&g->lent, p->grid->count, sizeof *g->queue);
    g->regions = scratch_lend(&g->lent, p->grid->count, sizeof *g->regions);
    if (g->shut.open == NULL || g->queue == NULL || g->regions == NULL) return MEANDER_NO_MEMORY;
    memcpy(g->shut.open, p->maze.open, maze_bytes(&p->maze));
    memset(g->regions, 0xff, p->grid->count * sizeof *g->regions);
    for (size_t i = 0; p->locks != NULL && i < p->locks->count; i++)
        maze_wall(&g->shut, p->locks->list[i].cell, p->locks->list[i].side);
    door_graph_spread(g, p->start);
    door_graph_follow(g);
    // Then what no door leads to, as behind a wall; but cells that a transform has closed on all sides do not count.
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        if (g->regions[c] == DOOR_GRAPH_NONE && maze_sides(&p->maze, c) != 0) door_graph_spread(g, c);
    return MEANDER_OK;
}

// Returns the first cell of a region and counts its cells; regions are few, so each is counted by itself.
static cell door_graph_cells(const door_graph *g, uint32_t region, size_t *count) {
    cell first = CELL_NONE;
    *count = 0;
    for (cell c = grid_next(g->puzzle->grid, 0); c != CELL_NONE; c = grid_next(g->puzzle->grid, c + 1)) {
        if (g->regions[c] != region) continue;
        if (first == CELL_NONE) first = c;
        ++*count;
    }
    return first;
}

static bool door_graph_has_goal(const door_graph *g, uint32_t region) {
    for (size_t i = 0; i < g->puzzle->goal_count; i++)
        if (g->regions[g->puzzle->goals[i]] == region) return true;
    return false;
}

// Writes the letters of a region's keys, each with what comes before it; returns how many there are.
static unsigned door_graph_keys(const door_graph *g, uint32_t region, const char *first, const char *next,
                                const char *after) {
    const locks *l = g->puzzle->locks;
    unsigned count = 0;
    for (unsigned key = 0; l != NULL && key < l->key_count; key++)
        if (l->keys[key] != CELL_NONE && g->regions[l->keys[key]] == region)
            output_print(g->out, "%s%c%s", count++ == 0 ? first : next, 'a' + (int)key, after);
    return count;
}

// ---- edges ---------------------------------------------------------------------------

typedef struct door_edge {
    uint32_t from, to;
    unsigned key;
    size_t passages;
} door_edge;

static door_edge door_graph_ends(const door_graph *g, size_t i) {
    const lock *l = &g->puzzle->locks->list[i];
    uint32_t from = g->regions[l->cell], to = g->regions[locks_beyond(g->puzzle, l)];
    bool turn = l->key != LOCK_ONE_WAY && to < from;
    return (door_edge){turn ? to : from, turn ? from : to, l->key, 1};
}

// Finds edge i with all passages like it; false where an earlier one stands for it.  Doors between the same regions
// that need the same key open at once, so they are one door to a player.
static bool door_graph_edge(const door_graph *g, size_t i, door_edge *edge) {
    *edge = door_graph_ends(g, i);
    for (size_t k = 0; k < g->puzzle->locks->count; k++) {
        door_edge other = door_graph_ends(g, k);
        if (k == i || other.from != edge->from || other.to != edge->to || other.key != edge->key) continue;
        if (k < i) return false;
        edge->passages++;
    }
    return true;
}

// ---- writing -------------------------------------------------------------------------

// A region has one node, whatever its size: a maker of dungeons looks for the order of keys, not for the walls.
static void door_graph_write_dot(door_graph *g) {
    const locks *l = g->puzzle->locks;
    door_edge e;
    const char *id = g->drawing->id[0] != '\0' ? g->drawing->id : "a maze";
    output_print(g->out, "// %s\ndigraph doors {\n  node [shape=box];\n", id);
    for (uint32_t i = 0; i < g->count; i++) {
        size_t cells;
        door_graph_cells(g, i, &cells);
        output_print(g->out, "  \"%u\" [label=\"%s%s%zu cell%s", i, i == g->regions[g->puzzle->start] ? "start, " : "",
                     door_graph_has_goal(g, i) ? "goal, " : "", cells, cells == 1 ? "" : "s");
        door_graph_keys(g, i, "\\nkey ", ", ", "");
        output_text(g->out, "\"];\n");
    }
    for (size_t i = 0; l != NULL && i < l->count; i++) {
        if (!door_graph_edge(g, i, &e)) continue;
        output_print(g->out, "  \"%u\" -> \"%u\" [", e.from, e.to);
        if (e.key == LOCK_ONE_WAY) output_text(g->out, "style=dashed");
        else output_print(g->out, "label=\"%c\", dir=none", 'A' + (int)e.key);
        if (e.passages > 1) output_print(g->out, ", penwidth=%zu", e.passages < 5 ? e.passages : 5);
        output_text(g->out, "];\n");
    }
    output_text(g->out, "}\n");
}

// The first cell says where on the map a region is; its number only that it is one.
static void door_graph_write_regions(door_graph *g) {
    for (uint32_t i = 0; i < g->count; i++) {
        size_t cells;
        meander_point at = grid_point(g->puzzle->grid, door_graph_cells(g, i, &cells));
        output_print(g->out, "%s\n    {\"cells\": %zu, \"at\": [%llu, %llu], \"start\": %s, \"goal\": %s, \"keys\": [",
                     i == 0 ? "" : ",", cells, (unsigned long long)at.x, (unsigned long long)at.y,
                     i == g->regions[g->puzzle->start] ? "true" : "false",
                     door_graph_has_goal(g, i) ? "true" : "false");
        door_graph_keys(g, i, "\"", ", \"", "\"");
        output_text(g->out, "]}");
    }
}

static void door_graph_write_edges(door_graph *g, bool one_way) {
    const locks *l = g->puzzle->locks;
    size_t count = 0;
    door_edge e;
    for (size_t i = 0; l != NULL && i < l->count; i++) {
        if ((l->list[i].key == LOCK_ONE_WAY) != one_way || !door_graph_edge(g, i, &e)) continue;
        output_text(g->out, count++ == 0 ? "\n    {" : ",\n    {");
        if (one_way) output_print(g->out, "\"from\": %u, \"to\": %u", e.from, e.to);
        else output_print(g->out, "\"key\": \"%c\", \"between\": [%u, %u]", 'a' + (int)e.key, e.from, e.to);
        output_print(g->out, ", \"passages\": %zu}", e.passages);
    }
}

static void door_graph_write_json(door_graph *g) {
    output_text(g->out, "{\n  \"id\": ");
    json_write_text(g->drawing->id, g->out);
    output_text(g->out, ",\n  \"regions\": [");
    door_graph_write_regions(g);
    output_text(g->out, "],\n  \"doors\": [");
    door_graph_write_edges(g, false);
    output_text(g->out, "],\n  \"one_way\": [");
    door_graph_write_edges(g, true);
    output_text(g->out, "]\n}\n");
}

static meander_status door_graph_write(const drawing *d, output *out) {
    door_graph g = {.drawing = d, .puzzle = d->puzzle, .out = out, .lent = {.context = d->context}};
    meander_status status = door_graph_find(&g);
    if (status == MEANDER_OK && d->params->values[DOOR_GRAPH_AS] == DOOR_GRAPH_JSON) door_graph_write_json(&g);
    else if (status == MEANDER_OK) door_graph_write_dot(&g);
    scratch_take_back(&g.lent);
    return status != MEANDER_OK ? status : out->status;
}

static const meander_param door_graph_params[] = {
    [DOOR_GRAPH_AS] = {.name = "as", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_CHOICE, .choices = "dot|json",
                       .about = "for Graphviz, or for programs"},
    {0}};

const format format_door_graph = {
    .name = "door-graph",
    .about = "what doors divide: regions with their keys, and the doors between them",
    .traits = "text names-id write-only export keeps-doors keeps-one-way shapes",
    .params = door_graph_params,
    .write_puzzle = door_graph_write,
    .write_shape = door_graph_write,
};
