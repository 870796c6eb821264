// SPDX-License-Identifier: MIT
// Reads and writes a given way, and checks that it is one: each step leads to a neighbour, and none back.
//
//     EESS         o---o---o     A letter is a step where the names of sides are letters.  Names of several
//                          |     letters, and numbers where sides have no names, are separated by dots:
//     SE.E.NE              o     SE.E.NE
//                          |
//                          o     A text without dots whose names are not letters is one step.
//
// Invariant: a way that was read meets no cell twice, so a maze that is a tree can hold it.
// Cost: one look at each step, and a bit for each cell of the grid.
#define GRID_WIDE
#include "grid/given_way.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "grid/sides.h"

enum { GIVEN_NAMES_SIZE = 96 };

// Returns whether each side is named by one letter, so that no dots are needed.
static bool given_has_letters(const grid *g) {
    char name[SIDES_SHORT_SIZE];
    for (unsigned side = 0; side < g->side_count; side++) {
        sides_say_short(g, side, name);
        if (name[1] != '\0' || (name[0] >= '0' && name[0] <= '9')) return false;
    }
    return true;
}

// A step is counted from 1, as people do, and named by the cell that it leaves.
static meander_status given_fail(const grid *g, size_t step, cell at, const char *why) {
    char place[64];
    grid_say_place(g, at, place, sizeof place);
    return context_fail(g->context, MEANDER_BAD_REQUEST, "step %zu of the way, from %s, %s", step + 1, place, why);
}

// The names are listed, because on most grids nobody knows them.
static meander_status given_no_side(const grid *g, size_t step, cell at, const char *text, size_t length) {
    char names[GIVEN_NAMES_SIZE] = "", name[SIDES_SHORT_SIZE], why[GIVEN_NAMES_SIZE + 64];
    for (unsigned side = 0; side < g->side_count; side++) {
        size_t used = strlen(names);
        sides_say_short(g, side, name);
        text_print(names + used, sizeof names - used, "%s%s", side == 0 ? "" : " ", name);
    }
    text_print(why, sizeof why, "is '%.*s', but the sides are %s", length > 12 ? 12 : (int)length, text, names);
    return given_fail(g, step, at, why);
}

// Names are compared whole: "E" is not a part of "SE".
static bool given_find(const grid *g, const char *text, size_t length, unsigned *side) {
    char name[SIDES_SHORT_SIZE];
    for (*side = 0; *side < g->side_count; ++*side) {
        sides_say_short(g, *side, name);
        if (strlen(name) == length && memcmp(name, text, length) == 0) return true;
    }
    return false;
}

// Reads the next side and goes there.  `met` has a bit for each cell of the way so far.
static meander_status given_step(given_way *w, const grid *g, const char *text, size_t length, uint64_t *met) {
    unsigned side;
    char why[96], place[64];
    if (!given_find(g, text, length, &side)) return given_no_side(g, w->steps, w->goal, text, length);
    if (!(grid_sides(g, w->goal) >> side & 1)) return given_fail(g, w->steps, w->goal, "leads out of the maze");
    cell next = grid_neighbour(g, w->goal, side);
    grid_say_place(g, next, place, sizeof place);
    text_print(why, sizeof why, "leads back to %s", place);
    if (bits_get(met, next)) return given_fail(g, w->steps, w->goal, why);
    bits_set(met, next);
    w->sides[w->steps++] = (uint8_t)side;
    w->goal = next;
    return MEANDER_OK;
}

// Cuts the text into names.  The sides are fewer than its bytes.
static meander_status given_follow(given_way *w, const grid *g, const char *text, size_t length, uint64_t *met) {
    const char *end = text + length;
    bool letters = given_has_letters(g) && memchr(text, '.', length) == NULL;
    bits_set(met, w->start);
    while (text < end) {
        const char *dot = letters ? text + 1 : memchr(text, '.', (size_t)(end - text));
        if (dot == NULL) dot = end;
        TRY(given_step(w, g, text, (size_t)(dot - text), met));
        text = dot + !letters;
    }
    return MEANDER_OK;
}

meander_status given_way_read(given_way *w, const grid *g, cell start, const char *text, size_t length) {
    context *c = g->context;
    scratch lent = {.context = c};
    *w = (given_way){.start = start, .goal = start};
    if (length == 0) return context_fail(c, MEANDER_BAD_REQUEST, "the way has no steps");
    uint64_t *met = scratch_lend_zeroed(&lent, bits_words(g->count), sizeof *met);
    w->sides = memory_new(c, length, 1);
    meander_status status = met == NULL || w->sides == NULL ? MEANDER_NO_MEMORY : given_follow(w, g, text, length, met);
    scratch_take_back(&lent);
    if (status != MEANDER_OK) given_way_done(w, c);
    return status;
}

// Safe for a way that was not read, and for one that is gone.
void given_way_done(given_way *w, context *c) {
    memory_free(c, w->sides);
    *w = (given_way){.sides = NULL};
}

// The text that is written is read back as the same way.
void given_way_write(const given_way *w, const grid *g, output *out) {
    char name[SIDES_SHORT_SIZE];
    bool letters = given_has_letters(g);
    for (size_t i = 0; i < w->steps; i++) {
        sides_say_short(g, w->sides[i], name);
        if (i > 0 && !letters) output_char(out, '.');
        output_text(out, name);
    }
}
