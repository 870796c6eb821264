// SPDX-License-Identifier: MIT
// Writers of files of others: a maze as they see it, and the law for what is read back.
#ifndef TESTS_DIALECTS_H
#define TESTS_DIALECTS_H

#include "support/test.h"
#include <stdio.h>
#include <string.h>

#include <meander/meander.h>

#include "support/support.h"

enum { MOST = 12, ROOM = 1 << 16, BLOCKS = 2 * MOST + 1 };

// A maze as a writer sees it: cells, and as blocks with walls as thick as passages.
typedef struct seen {
    size_t width, height;
    unsigned sides[MOST][MOST];
    bool open[BLOCKS][BLOCKS];
    size_t start[2], goal[2];        // column and row of a cell
    uint64_t chance;
    char *to;
} seen;

static inline unsigned below(seen *s, unsigned limit) {
    s->chance = s->chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(s->chance >> 33) % limit;
}

static inline void put(seen *s, const char *text) {
    size_t length = strlen(text);
    memcpy(s->to, text, length + 1);
    s->to += length;
}

static inline void put_char(seen *s, char c) { *s->to++ = c; }

static inline void put_number(seen *s, size_t number) {
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    put(s, text);
}

// ---- a picture: each block is a cell, or every second one ----------------------------------------------

static inline size_t map_width(const seen *s) { return 2 * s->width + 1; }
static inline size_t map_height(const seen *s) { return 2 * s->height + 1; }

static inline bool is_start(const seen *s, size_t x, size_t y) {
    return x == 2 * s->start[0] + 1 && y == 2 * s->start[1] + 1;
}
static inline bool is_goal(const seen *s, size_t x, size_t y) {
    return x == 2 * s->goal[0] + 1 && y == 2 * s->goal[1] + 1;
}

static inline void put_map(seen *s, char wall, const char *floors, char start, char goal) {
    for (size_t y = 0; y < map_height(s); y++, put(s, "\n"))
        for (size_t x = 0; x < map_width(s); x++)
            put_char(s, !s->open[y][x] ? wall : is_start(s, x, y) ? start : is_goal(s, x, y) && goal != 0 ? goal
                        : floors[below(s, (unsigned)strlen(floors))]);
}

// ---- the law -----------------------------------------------------------------------------------------

enum { START = 1, GOAL = 2, BOTH = 3, SQUARE = 4, ANY = 8 };

typedef enum shape { MAP, CELLS, ROOMS } shape;     // ROOMS: cells whose picture is on the lattice

typedef struct dialect {
    const char *name;
    void (*write)(seen *s);
    shape shape;
    unsigned says;               // the file says where start and goal are; it is as wide as high; ends may be anywhere
} dialect;

static inline void look(const meander_maze *m, seen *s) {
    memset(s->open, 0, sizeof s->open);
    s->width = meander_maze_width(m);
    s->height = meander_maze_height(m);
    s->start[0] = s->start[1] = 0;
    s->goal[0] = s->width - 1;
    s->goal[1] = s->height - 1;
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++) {
            unsigned sides = s->sides[y][x] = meander_maze_sides(m, (meander_point){x, y});
            s->open[2 * y + 1][2 * x + 1] = true;
            if (sides >> MEANDER_EAST & 1) s->open[2 * y + 1][2 * x + 2] = true;
            if (sides >> MEANDER_SOUTH & 1) s->open[2 * y + 2][2 * x + 1] = true;
        }
}

static inline bool same_cells(const meander_maze *m, const seen *s) {
    if (meander_maze_width(m) != s->width || meander_maze_height(m) != s->height) return false;
    for (size_t y = 0; y < s->height; y++)
        for (size_t x = 0; x < s->width; x++)
            if (meander_maze_sides(m, (meander_point){x, y}) != s->sides[y][x]) return false;
    return true;
}

static inline bool same_map(const meander_maze *m, const seen *s) {
    if (meander_maze_width(m) != map_width(s) || meander_maze_height(m) != map_height(s)) return false;
    for (size_t y = 0; y < map_height(s); y++)
        for (size_t x = 0; x < map_width(s); x++) {
            unsigned sides = 0;
            if (s->open[y][x])
                sides = (unsigned)(s->open[y - 1][x] | s->open[y][x + 1] << 1 | s->open[y + 1][x] << 2 |
                                   s->open[y][x - 1] << 3);
            meander_point at = {x, y};
            if (meander_maze_holds(m, at) != s->open[y][x] || meander_maze_sides(m, at) != sides) return false;
        }
    return true;
}

static inline bool same_ends(const meander_maze *m, const seen *s, const dialect *d) {
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    size_t step = d->shape == MAP ? 2 : 1, first = d->shape == MAP;
    bool right = !(d->says & START) || (start.x == step * s->start[0] + first && start.y == step * s->start[1] + first);
    return right && (!(d->says & GOAL) || (goal.x == step * s->goal[0] + first && goal.y == step * s->goal[1] + first));
}

// Two cells, which are not those of a file that does not say where they are.
static inline void move_ends(seen *s) {
    do
        for (unsigned k = 0; k < 2; k++) {
            s->start[k] = below(s, (unsigned)(k == 0 ? s->width : s->height));
            s->goal[k] = below(s, (unsigned)(k == 0 ? s->width : s->height));
        }
    while (s->start[0] == s->goal[0] && s->start[1] == s->goal[1]);
}

static inline bool is_right(meander_context *c, const dialect *d, seen *s, char *text, meander_status *status) {
    meander_maze *again;
    s->to = text;
    d->write(s);
    *status = meander_maze_read_new(c, text, (size_t)(s->to - text), "maze", NULL, MEANDER_AS_AUTO, &again);
    if (*status != MEANDER_OK) return false;
    bool right = (d->shape == MAP ? same_map(again, s) : same_cells(again, s)) && same_ends(again, s, d);
    meander_maze_free(again);
    return right;
}

// Writes and reads rounds of each dialect; --deep does ten thousand of each kind.
static inline void dialects_check(const dialect *dialects, size_t count) {
    static char text[ROOM];
    static const char *const algorithms[] = {"wilson", "backtracker", "kruskal", "eller", "recursive-division"};
    meander_context *c;
    size_t rounds = support_extent_is("deep") ? 10000 : SUPPORT_ROUNDS(400), wrong = 0, last = SIZE_MAX;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        for (size_t round = 0; round < rounds; round++) {
            meander_maze *m;
            meander_status status;
            char id[64];
            seen s = {.chance = round * 7919 + i};
            unsigned width = 3 + below(&s, MOST - 2), height = 3 + below(&s, MOST - 2);
            if (dialects[i].says & SQUARE) height = width;
            snprintf(id, sizeof id, "rect:%ux%u/%s/%zu", width, height, algorithms[round % 5], round);
            assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
            look(m, &s);
            if (dialects[i].says & ANY) move_ends(&s);
            meander_maze_free(m);
            if (is_right(c, &dialects[i], &s, text, &status)) continue;
            if (round == 0 || last != i) print_message("%s, round %zu\n", dialects[i].name, round);
            last = i;
            if (wrong++ % 20 == 0)
                print_message("%s of %s: %s\n%.*s\n", dialects[i].name, id,
                              status == MEANDER_OK ? "another maze" : meander_context_message(c),
                              (int)(s.to - text), text);
        }
    meander_context_free(c);
    assert_int_equal(wrong, 0);
}

#endif
