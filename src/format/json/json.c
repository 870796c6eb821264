// SPDX-License-Identifier: MIT
// A maze as one JSON object (RFC 8259):
//
//     {
//       "format": "meander", "version": 1, "id": "rect:3x2/backtracker/7",
//       "grid": "rect", "width": 3, "height": 2,
//       "start": [0, 0], "goals": [[2, 1]],
//       "openings": [[0, 0, "W"], [2, 1, "E"]],
//       "cells": [[6, 10, 12], [3, 10, 9]]      open sides: N 1, E 2, S 4, W 8; -1: no cell
//     }
//
// On another grid "grid" is its text ("hex:3x2"), width and height count places, "sides" has the
// names of the sides in the order of their bits, and the path is an array of such names unless each
// of them is one letter (json_shape.c).
//
// A block map has "blocks": true, a maze with weights a number for each place in "weights", one with walls
// that nobody has seen a list of them in "unknown", each once, written as openings are.  A solved maze
// also has "solver", "found", "steps", "visited", "goal" and "path", a letter N E S W for each step; and
// what only some solvers tell: "cost" (of a maze with weights or lengths), "path_start" (an end that the solver
// chose), "exact", "shortest_paths" (null: more than 64 bits can count), "bottlenecks", and "distances", a
// number for each place and -1 where the start does not lead; and "robot" and "octile" (json_runs.c).  A
// maze without end never closes its last array.  Reading is in json_read.c.
//
// Keys and doors are in json_locks.c.  json:graph adds behind the cells what a program needs that does not know the
// grid (json_graph.c).
//
// Every passage is written twice, with both of its cells, so that a program can read one cell
// without its neighbours.  All that is short comes before the cells: a program that reads
// the stream knows sizes and places before the first row.
//
// Cost: rows pass through, so writing needs the memory of one row.
#include "base/bits.h"
#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/json/json.h"
#include "format/text/cell_text.h"

static void json_write_point(meander_point at, output *out) {
    output_char(out, '[');
    output_number(out, at.x);
    output_text(out, ", ");
    output_number(out, at.y);
    output_char(out, ']');
}

// NULL: squares, whether in memory or in rows.
static const grid_kind *json_kind(const drawing *d) {
    return drawing_is_shape(d) ? d->puzzle->grid->kind : NULL;
}

// The goals are an array even when there is only one, so programs need not ask.
static void json_write_places(const drawing *d, output *out) {
    output_text(out, "  \"start\": ");
    if (d->has_start) json_write_point(d->start, out);
    else output_text(out, "null");
    output_text(out, ",\n  \"goals\": [");
    for (size_t i = 0; i < d->goal_count; i++) {
        output_text(out, i == 0 ? "" : ", ");
        json_write_point(d->goals[i], out);
    }
    output_text(out, "],\n  \"openings\": [");
    for (size_t i = 0; i < d->opening_count; i++) {
        output_print(out, "%s[%llu, %llu, ", i == 0 ? "" : ", ",
                     (unsigned long long)d->openings[i].at.x,
                     (unsigned long long)d->openings[i].at.y);
        json_write_side(json_kind(d), d->openings[i].side, out);
        output_char(out, ']');
    }
    output_text(out, "],\n");
    if (d->blocks) output_text(out, "  \"blocks\": true,\n");
}

// Each wall once: from the cell above it or to its left, unless it is in the border there.
static void json_write_unknown(const drawing *d, output *out) {
    const puzzle *p = d->puzzle;
    const char *between = "";
    if (p == NULL || p->unknown == NULL) return;
    output_text(out, "  \"unknown\": [");
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        for (unsigned side = 0; side < 4; side++) {
            bool other = (side == MEANDER_NORTH || side == MEANDER_WEST) && (p->grid->sides[c] >> side & 1);
            if (other || !(p->unknown[c] >> side & 1)) continue;
            meander_point at = grid_point(p->grid, c);
            output_print(out, "%s[%llu, %llu, ", between, (unsigned long long)at.x, (unsigned long long)at.y);
            json_write_side(json_kind(d), side, out);
            output_char(out, ']');
            between = ", ";
        }
    output_text(out, "],\n");
}

// ---- what a solver found -----------------------------------------------------------

static void json_write_cell(const drawing *d, cell c, output *out) {
    json_write_point(grid_point(d->puzzle->grid, c), out);
}

static void json_write_bottlenecks(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    const char *between = "";
    output_print(out, "  \"bottleneck_count\": %llu,\n  \"bottlenecks\": [",
                 (unsigned long long)s->bottleneck_count);
    for (size_t i = 0; i < bits_words(d->puzzle->grid->count); i++)
        for (uint64_t word = s->bottlenecks[i]; word != 0; word &= word - 1) {
            output_text(out, between);
            json_write_cell(d, 64 * i + bits_lowest(word), out);
            between = ", ";
        }
    output_text(out, "],\n");
}

// A number for each place; with `far` UINT32_MAX is written as -1.
static void json_write_table(const drawing *d, const char *key, const uint32_t *numbers, bool far,
                             output *out) {
    const grid *g = d->puzzle->grid;
    output_print(out, "  \"%s\": [", key);
    for (uint64_t y = 0; y < g->height; y++) {
        output_text(out, y == 0 ? "\n    [" : ",\n    [");
        for (uint64_t x = 0; x < g->width; x++) {
            uint32_t number = numbers[grid_index(g, (meander_point){x, y})];
            if (x > 0) output_text(out, ", ");
            if (far && number == UINT32_MAX) output_text(out, "-1");
            else output_number(out, number);
        }
        output_char(out, ']');
    }
    output_text(out, "\n  ],\n");
}

// Only what the solver reports is written.
static void json_write_findings(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    if (puzzle_has_costs(d->puzzle) && s->octile.moves == NULL)
        output_print(out, "  \"cost\": %llu,\n", (unsigned long long)s->cost);
    if (s->found && !(s->start == d->puzzle->start && puzzle_is_goal(d->puzzle, s->reached))) {
        output_text(out, "  \"path_start\": ");
        json_write_cell(d, s->start, out);
        output_text(out, ",\n");
    }
    if (s->lower_bound) output_text(out, "  \"exact\": false,\n");
    if (s->counts_paths && s->saturated) output_text(out, "  \"shortest_paths\": null,\n");
    else if (s->counts_paths)
        output_print(out, "  \"shortest_paths\": %llu,\n", (unsigned long long)s->paths);
    if (s->bottlenecks != NULL) json_write_bottlenecks(d, out);
    if (s->distances != NULL) json_write_table(d, "distances", s->distances, true, out);
    json_write_runs(s, out);
    json_write_octile(d->puzzle, s, out);
    json_write_any_angle(s, out);
    json_write_ways(d, out);
}

// Only a maze in memory can have been solved, so the puzzle is there.
static void json_write_solution(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    output_text(out, "  \"solver\": ");
    json_write_text(s->solver, out);
    output_print(out, ",\n  \"found\": %s,\n  \"steps\": %llu,\n", s->found ? "true" : "false",
                 (unsigned long long)s->steps);
    if (s->tells_visited)
        output_print(out, "  \"visited\": %llu,\n", (unsigned long long)s->visited);
    output_text(out, "  \"goal\": ");
    if (s->found) json_write_cell(d, s->reached, out);
    else output_text(out, "null");
    output_text(out, ",\n  \"path\": ");
    json_write_path(json_kind(d), d->puzzle != NULL && grid_is_wide(d->puzzle->grid), s->path, s->steps, out);
    output_text(out, ",\n");
    json_write_findings(d, out);
}

// A maze that was solved row by row: the path itself is not known before its rows are.
static void json_write_steps(const drawing *d, output *out) {
    output_print(out,
                 "  \"solver\": \"stream\",\n  \"found\": true,\n  \"steps\": %llu,\n  \"goal\": ",
                 (unsigned long long)*d->steps);
    json_write_point(d->goals[0], out);
    output_text(out, ",\n");
}

// ---- the maze ----------------------------------------------------------------------

static void json_write_grid_text(const grid *g, output *out) {
    char *text;
    meander_status status = grid_text_new(g, &text);
    if (status != MEANDER_OK) {
        output_fail(out, status);
        return;
    }
    output_text(out, text);
    memory_free(g->context, text);
}

// A maze without end has the height null: a number would be a lie.
static void json_write_grid(const drawing *d, output *out) {
    const grid *g = drawing_is_shape(d) ? d->puzzle->grid : NULL;
    uint64_t width = g == NULL ? d->rows->width : g->width;
    uint64_t height = g == NULL ? d->rows->height : g->height;
    output_text(out, ",\n  \"grid\": \"");
    if (g != NULL) json_write_grid_text(g, out);
    else output_text(out, "rect");
    output_print(out, "\",\n  \"width\": %llu,\n", (unsigned long long)width);
    if (height == MEANDER_ENDLESS) output_text(out, "  \"height\": null,\n");
    else output_print(out, "  \"height\": %llu,\n", (unsigned long long)height);
    if (g != NULL) json_write_sides(g, out);
}

static void json_write_head(const drawing *d, output *out) {
    output_text(out, "{\n  \"format\": \"meander\",\n  \"version\": 1,\n  \"id\": ");
    json_write_text(d->id, out);
    json_write_grid(d, out);
    json_write_places(d, out);
    json_write_unknown(d, out);
    json_write_locks(d, out);
    json_write_letters(d, out);
    if (d->solution != NULL) json_write_solution(d, out);
    else if (d->steps != NULL) json_write_steps(d, out);
    if (d->puzzle != NULL && d->puzzle->weights != NULL)
        json_write_table(d, "weights", d->puzzle->weights, false, out);
}

// Room for a word: 64 cells of four characters, and a piece is copied whole.
enum { JSON_ROOM = 64 * 4 + sizeof(cell_text) };

// The text of cells by the bits of their sides, as the planes have them: those of two cells for
// north, then for east, south and west; and one cell alone.
typedef struct json_cells {
    cell_text two[256], one[16];
    uint64_t *above;             // the passages down from the row above
} json_cells;

static void json_make_cells(json_cells *cells) {
    char text[8];
    for (unsigned i = 0; i < 16; i++) {
        text_print(text, sizeof text, "%u, ", i);
        cell_text_add(&cells->one[i], text);
    }
    for (unsigned i = 0; i < 256; i++)
        for (unsigned x = 0; x < 2; x++) {
            unsigned pairs = i >> x;
            unsigned sides = (pairs & 1) | (pairs >> 1 & 2) | (pairs >> 2 & 4) | (pairs >> 3 & 8);
            text_print(text, sizeof text, "%u, ", sides);
            cell_text_add(&cells->two[i], text);
        }
}

// The cells of a word, each with a comma and a blank behind it.
static char *json_put_word(const json_cells *cells, uint64_t north, uint64_t east, uint64_t south,
                           uint64_t west, uint64_t inside, size_t count, char *at) {
    static const cell_text none = {.text = "-1, ", .size = 4};
    for (size_t x = inside == UINT64_MAX ? count / 2 : 0; x > 0; x--, count -= 2) {
        at = cell_text_put(at, &cells->two[(north & 3) | (east & 3) << 2 | (south & 3) << 4 |
                                       (west & 3) << 6]);
        north >>= 2, east >>= 2, south >>= 2, west >>= 2;
    }
    for (; count > 0; count--, inside >>= 1) {
        unsigned sides = (unsigned)((north & 1) | (east & 1) << 1 | (south & 1) << 2 |
                                    (west & 1) << 3);
        at = cell_text_put(at, inside & 1 ? &cells->one[sides] : &none);
        north >>= 1, east >>= 1, south >>= 1, west >>= 1;
    }
    return at;
}

// Each cell's four sides from its row's planes and the passages down from the row above,
// which are then replaced by this row's.  Behind the last cell a bracket takes the place of the
// comma.
static void json_write_row(json_cells *cells, const meander_row *row, size_t width, output *out) {
    uint64_t before = 0;
    for (size_t i = 0; 64 * i < width; i++) {
        size_t count = width - 64 * i < 64 ? width - 64 * i : 64;
        uint64_t east = row->east[i], inside = row->inside == NULL ? UINT64_MAX : row->inside[i];
        char *room = output_room(out, JSON_ROOM);
        char *end = json_put_word(cells, cells->above[i], east, row->south[i], east << 1 | before,
                                  inside, count, room);
        output_advance(out, (size_t)(end - room) - (64 * i + count == width ? 2 : 0));
        before = east >> 63;
        cells->above[i] = row->south[i];
    }
    output_char(out, ']');
}

// A line of text for each row.  After a failed write no more rows are made.
static meander_status json_write_cells(const drawing *d, json_cells *cells, output *out) {
    meander_row row;
    output_text(out, "  \"cells\": [");
    for (bool first = true; !rows_end(d->rows); first = false) {
        TRY(rows_next(d->rows, &row));
        output_text(out, first ? "\n    [" : ",\n    [");
        json_write_row(cells, &row, (size_t)d->rows->width, out);
        if (out->status != MEANDER_OK) return out->status;
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    output_text(out, "\n  ]");
    return MEANDER_OK;
}

static bool json_wants_graph(const params *p) { return p->values[JSON_PARAM_GRAPH] != 0; }

// Writes the members after the cells.
static meander_status json_write_end(const drawing *d, output *out) {
    if (json_wants_graph(d->params)) TRY(json_write_graph(d->puzzle->grid, out));
    output_text(out, "\n}\n");
    return out->status;
}

// Neighbours are known of a grid, which a source of rows does not have.
static meander_status json_write(const drawing *d, output *out) {
    json_cells cells = {0};
    if (d->puzzle == NULL && json_wants_graph(d->params))
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            "json:graph cannot be written row by row: json can");
    cells.above = memory_new_zeroed(d->context, bits_words((size_t)d->rows->width),
                                    sizeof *cells.above);
    if (cells.above == NULL) return MEANDER_NO_MEMORY;
    json_make_cells(&cells);
    json_write_head(d, out);
    meander_status status = json_write_cells(d, &cells, out);
    memory_free(d->context, cells.above);
    return status == MEANDER_OK ? json_write_end(d, out) : status;
}

// On grids other than squares each cell is asked for its sides.
static meander_status json_write_shape(const drawing *d, output *out) {
    json_write_head(d, out);
    TRY(json_write_shape_cells(d, out));
    return json_write_end(d, out);
}

// A brace after blanks: sure enough, but whether it is a maze only reading can tell.
static int json_bid(const char *bytes, size_t size) {
    size_t i = 0;
    while (i < size && (bytes[i] == ' ' || (bytes[i] >= '\t' && bytes[i] <= '\r'))) i++;
    return i < size && bytes[i] == '{' ? 90 : 0;
}

static const meander_param json_params[] = {
    [JSON_PARAM_GRAPH] = JSON_GRAPH_PARAM,
    TEXT_MAZE_PARAM,
    {0}};

// A maze ends where the braces do that it is in: all of it may be on a line.  Braces in a text do not count.
static size_t json_divide(const text_lines *t, size_t line) {
    size_t depth = 0;
    bool quoted = false;
    for (; line < t->count; line++) {
        const text_line *l = &t->lines[line];
        for (size_t i = 0; i < l->length; i++) {
            char c = l->text[i];
            if (c == '\\' && quoted) i++;
            else if (c == '"') quoted = !quoted;
            else if (!quoted && c == '{') depth++;
            else if (!quoted && c == '}' && depth > 0) depth--;
        }
        if (depth == 0) return line + 1;
    }
    return line;
}

const format format_json = {
    .name = "json",
    .about = "cells with their open sides, start, goals, solution",
    .traits = "text names-id rows two-way whole-path keeps-ends keeps-order keeps-home keeps-absence keeps-openings "
              "keeps-id keeps-path keeps-solver keeps-figures keeps-weights keeps-mask keeps-blocks "
              "keeps-doors keeps-one-way keeps-letters keeps-unknown shapes neighbours",
    .endings = "json",
    .params = json_params,
    .write_rows = json_write,
    .write_shape = json_write_shape,
    .wants_whole = json_wants_graph,
    .bid = json_bid,
    .divide = json_divide,
    .read = json_read,
};
