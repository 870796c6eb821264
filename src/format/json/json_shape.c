// SPDX-License-Identifier: MIT
// JSON of a maze whose cells are not squares, or squares with more sides.
//
//     "grid": "hex:3x2", "width": 3, "height": 2,     the rectangle of places
//     "sides": ["E", "SE", "SW", "W", "NW", "NE"],    bit i of a cell is side i
//     "path": ["E", "SE"],                            "ES" when all names are single letters
//     "cells": [[3, 9, 8], [48, 16, 0]]               -1: no cell is at this place
//
// Cost: one look at each side of each cell, and no memory.
#define GRID_WIDE
#include <string.h>

#include "format/json/json.h"
#include "grid/sides.h"

void json_write_side(const grid_kind *kind, unsigned side, output *out) {
    const char *name = sides_short_name(kind, side);
    if (name != NULL) json_write_text(name, out);
    else output_print(out, kind->sides[0] != NULL ? "\"%u\"" : "%u", side);
}

// Returns whether each step can be a letter.  On a wide grid side 10 cannot.
static bool json_has_letters(const grid_kind *kind, bool wide) {
    if (wide) return false;
    for (unsigned side = 0; kind != NULL && side < GRID_SIDES_MOST; side++)
        if (kind->sides[side] != NULL && strlen(kind->sides[side]) != 1) return false;
    return kind == NULL || kind->sides[0] != NULL;
}

void json_write_path(const grid_kind *kind, bool wide, const uint8_t *path, uint64_t steps, output *out) {
    bool letters = json_has_letters(kind, wide);
    output_char(out, letters ? '"' : '[');
    for (uint64_t i = 0; i < steps; i++) {
        if (letters) {
            output_text(out, sides_short_name(kind, path[i]));
            continue;
        }
        output_text(out, i == 0 ? "" : ", ");
        json_write_side(kind, path[i], out);
    }
    output_char(out, letters ? '"' : ']');
}

void json_write_sides(const grid *g, output *out) {
    output_text(out, "  \"sides\": [");
    for (unsigned side = 0; side < g->side_count; side++) {
        output_text(out, side == 0 ? "" : ", ");
        json_write_side(g->kind, side, out);
    }
    output_text(out, "],\n");
}

static void json_write_shape_row(const puzzle *p, uint64_t y, output *out) {
    const grid *g = p->grid;
    for (uint64_t x = 0; x < g->width; x++) {
        cell c = grid_index(g, (meander_point){x, y});
        output_text(out, x == 0 ? "" : ", ");
        if (grid_holds(g, c)) output_number(out, maze_sides(&p->maze, c));
        else output_text(out, "-1");
    }
}

meander_status json_write_shape_cells(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    output_text(out, "  \"cells\": [");
    for (uint64_t y = 0; y < g->height; y++) {
        output_text(out, y == 0 ? "\n    [" : ",\n    [");
        json_write_shape_row(d->puzzle, y, out);
        output_char(out, ']');
        if (out->status != MEANDER_OK) return out->status;
        TRY(context_progress(d->context, y, g->height));
    }
    output_text(out, "\n  ]");
    return MEANDER_OK;
}
