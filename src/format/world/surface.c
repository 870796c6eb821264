// SPDX-License-Identifier: MIT
// Which grids are solids, and of which kind:
//
//     flat sheets      a floor with walls on it                        hex, polar, tiling ...
//     crossings        the same with tunnels below bridges             weave, zeta
//     bodies           the same around a tube, a ring, a ball          cylinder, torus, cube, sphere, solid
//     boxes            walls in three directions, closed on all sides  box
//
// A surface with one side has no inside, and a graph's passages cross anywhere.
#include "format/world/surface.h"

#include "base/memory.h"
#include "format/world/block_solid.h"
#include "format/world/cubes.h"
#include "format/world/relief.h"
#include "grid/body.h"
#include "grid/kind.h"
#include "grid/shape.h"

meander_status surface_check_cells(context *c, uint64_t cells) { return relief_check_cells(c, cells); }

const char *surface_refuses(const grid *g) {
    body_corner corners[BODY_CORNERS_MOST];
    const char *traits = g->kind->traits;
    if (shape_is_flat(g)) return NULL;
    if (names_contain(traits, "levels")) return g->numbers[3] == 0 ? NULL : "it has four dimensions";
    if (relief_has_crossings(g)) return NULL;
    if (!names_contain(traits, "seams")) return "its passages cross";
    if (g->kind->body == NULL || !(names_contain(traits, "flat") || names_contain(traits, "globe")))
        return "it has one side only, and so no inside";
    return body_corners(g, grid_next(g, 0), corners) > 0 ? NULL : "cells are missing whose corners it needs";
}

// The context outlives the relief, in which it is found.
static void surface_free_relief(void *self) {
    relief *r = self;
    context *c = r->grid->context;
    relief_free(r);
    memory_free(c, r);
}

// The ball comes before the check: cells may have grown for it.
static meander_status surface_new_relief(const drawing *d, surface *s) {
    relief *r = memory_new(d->context, 1, sizeof *r);
    const int64_t *value = d->params->values, ball = value[SOLID_BALL];
    const relief_lengths lengths = {(double)value[SOLID_CELL], (double)value[SOLID_WALL], (double)value[SOLID_HEIGHT],
                                    (double)value[SOLID_FLOOR]};
    if (r == NULL) return MEANDER_NO_MEMORY;
    meander_status status = relief_new(d, &lengths, r);
    if (status != MEANDER_OK) {
        memory_free(d->context, r);
        return status;
    }
    if (r->crosses) relief_raise(r, (double)value[SOLID_CELL], (double)ball);
    if (ball > 0) status = relief_fit_ball(r, (double)ball);
    if (status == MEANDER_OK && value[SOLID_CLOSED] != 0) status = relief_close(r);
    if (status == MEANDER_OK && value[SOLID_LID] != 0) status = relief_make_lid(r, SOLID_PLAY);
    if (status == MEANDER_OK) status = relief_check(r);
    if (status != MEANDER_OK) {
        surface_free_relief(r);
        return status;
    }
    relief_number(r);
    *s = (surface){r, r->place_count, relief_place, relief_give, surface_free_relief};
    return MEANDER_OK;
}

// Of boxes; each kind of surface is one block of memory, which its own memory goes with.
static void surface_free_cubes(void *self) {
    cubes *k = self;
    context *c = k->context;
    cubes_free(k);
    memory_free(c, k);
}

static meander_status surface_new_cubes(const drawing *d, surface *s) {
    cubes *k = memory_new(d->context, 1, sizeof *k);
    if (k == NULL) return MEANDER_NO_MEMORY;
    meander_status status = cubes_new_solid(d, k);
    if (status != MEANDER_OK) memory_free(d->context, k);
    else *s = (surface){k, k->corner_count, cubes_place, cubes_give, surface_free_cubes};
    return status;
}

// Lids are asked for on squares, too, which are a flat sheet like others; a block map has cells where walls are.
meander_status surface_new(const drawing *d, surface *s) {
    const int64_t *value = d->params->values;
    bool box = names_contain(d->puzzle->grid->kind->traits, "levels");
    if (d->blocks || (box && value[SOLID_LID] != 0))
        return context_fail(d->context, MEANDER_UNSUPPORTED, "a %s has no lid", box ? "box" : "block map");
    if (box && value[SOLID_CLOSED] != 0) return relief_refuse_bottom(d->context);
    return box ? surface_new_cubes(d, s) : surface_new_relief(d, s);
}
