// SPDX-License-Identifier: MIT
// Chunks: sections of one size of a maze that may be far too large to be made, one after the other, for a game.
//
//     ID -> spec, once        corner -> the generator's chunk -> sides, into the caller's bytes
//                                       or its section        -> a maze that is kept, and its openings
//
// Memory that an algorithm is lent for a moment comes from a recycler, which asks for none once it has seen the largest
// piece: that is made when the source is opened.
//
// Invariant: a chunk has the sides of a section at the same place, whatever was asked for before.
// Cost: about a megabyte; of a chunk, what generate/common/nest_chunk_squares.c says.
#include <string.h>

#include "base/recycler.h"
#include "facade/facade.h"

struct meander_chunks {
    standing standing;
    context *context;            // the caller's
    meander_rows *rows;          // the spec, checked; no row is pulled
    uint64_t width, height;
    recycler recycler;
    context own;                 // lends from the recycler
    void *kept;                  // the generator's
    grid *grid;                  // of generators that draw sections alone
    maze maze;
    section_opening *openings;
};

// The generator's block comes from the caller's memory, the recycler's blocks are all given back by now.
static void chunks_end(standing *h) {
    meander_chunks *k = (meander_chunks *)(void *)h;
    context *c = k->context;
    memory_free(c, k->kept);
    memory_free(c, k->openings);
    if (k->grid != NULL) maze_done(&k->maze);
    if (k->grid != NULL) grid_free(k->grid);
    recycler_done(&k->recycler);
    meander_rows_free(k->rows);
    memory_free(c, k);
}

void meander_chunks_free(meander_chunks *k) {
    if (k != NULL) standing_free(&k->standing);
}

// A generator with chunks of its kind writes the caller's bytes itself.
static meander_status chunks_draw(meander_chunks *k, meander_point corner, uint8_t *sides) {
    const maze_spec *spec = &k->rows->spec;
    chunk_job job = {.context = &k->own, .home = k->context, .width = spec->width, .height = spec->height,
                     .corner = corner, .columns = k->width, .rows = k->height, .sides = sides, .kept = &k->kept};
    return generate_chunk(&spec->order, &job);
}

// Passages that lead out are openings of a section, and sides of a chunk.
static meander_status chunks_draw_section(meander_chunks *k, meander_point corner, uint8_t *sides) {
    const maze_spec *spec = &k->rows->spec;
    section_job job = {.context = &k->own, .width = spec->width, .height = spec->height, .corner = corner,
                       .maze = &k->maze, .openings = k->openings};
    memset(k->maze.open, 0, k->grid->count);
    TRY(generate_section(&spec->order, &job));
    for (uint64_t y = 0; y < k->height; y++)
        for (uint64_t x = 0; x < k->width; x++)
            sides[y * k->width + x] = (uint8_t)maze_sides(&k->maze, grid_cell(k->grid, x, y));
    for (size_t i = 0; i < job.opening_count; i++) {
        const section_opening *o = &job.openings[i];
        sides[grid_y(k->grid, o->cell) * k->width + grid_x(k->grid, o->cell)] |= (uint8_t)(1u << o->side);
    }
    return MEANDER_OK;
}

static meander_status chunks_draw_any(meander_chunks *k, meander_point corner, uint8_t *sides) {
    return k->grid == NULL ? chunks_draw(k, corner, sides) : chunks_draw_section(k, corner, sides);
}

// Blocks that were lent for the largest piece are enough for all others.  An algorithm that asks for more all the same
// gets it.
meander_status meander_chunks_sides(meander_chunks *k, meander_point corner, uint8_t *sides) {
    TRY(section_check(k->context, &k->rows->spec, corner, k->width, k->height));
    meander_status status = chunks_draw_any(k, corner, sides);
    if (status == MEANDER_NO_MEMORY && k->recycler.shut) {
        k->recycler.shut = false;
        status = chunks_draw_any(k, corner, sides);
    }
    k->recycler.shut = status == MEANDER_OK;
    return status == MEANDER_OK ? status : context_fail_as(k->context, &k->own, status);
}

// A generator with sections alone gets a maze to draw them in.
static meander_status chunks_begin_section(meander_chunks *k) {
    context *c = k->context;
    k->openings = memory_new(c, 2 * ((size_t)k->width + (size_t)k->height), sizeof *k->openings);
    if (k->openings == NULL) return MEANDER_NO_MEMORY;
    TRY(grid_new_rect(c, k->width, k->height, NULL, &k->grid));
    return maze_init(&k->maze, k->grid);
}

// The first chunk is drawn at once: it finds out whether the generator has any, and what they take.
static meander_status chunks_begin(meander_chunks *k, const char *id) {
    context *c = k->context;
    TRY(rows_new_empty(c, NULL, &k->rows));
    TRY(section_read_id(k->rows, id));
    TRY(section_check(c, &k->rows->spec, (meander_point){0, 0}, k->width, k->height));
    if (k->width > SIZE_MAX / 2 / k->height) return context_fail(c, MEANDER_TOO_BIG, "such a chunk is too large");
    if (k->rows->spec.order.generator->chunk == NULL) TRY(chunks_begin_section(k));
    uint8_t *sides = memory_new(c, (size_t)k->width, (size_t)k->height);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    meander_status status = meander_chunks_sides(k, (meander_point){0, 0}, sides);
    memory_free(c, sides);
    return status;
}

// Faults of the ID, and missing memory, are found by drawing a first chunk: a game hears of them before it begins.
meander_status meander_chunks_new(meander_context *c, const char *id, uint64_t width, uint64_t height,
                                  meander_chunks **chunks_new) {
    meander_chunks *k = memory_new_zeroed(c, 1, sizeof *k);
    if (k == NULL) return MEANDER_NO_MEMORY;
    standing_begin(&k->standing, chunks_end, &c->standing, NULL);
    k->context = c;
    k->width = width;
    k->height = height;
    recycler_init(&k->recycler, c->memory);
    k->own = context_within(c);
    k->own.memory = recycler_allocator(&k->recycler);
    meander_status status = chunks_begin(k, id);
    if (status == MEANDER_OK) *chunks_new = k;
    else meander_chunks_free(k);
    return status;
}
