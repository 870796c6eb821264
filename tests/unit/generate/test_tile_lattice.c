// SPDX-License-Identifier: MIT
// The filter in tiles makes the mazes of the textbook: on lattices of several tiles, with borders of
// tiles at every place where they can lie, in levels, and with an outline.  The textbook sorts all
// passages with qsort and joins sets one by one.
#include "support/test.h"
#include "base/bits.h"
#include "facade/facade.h"
#include "generate/common/filter_kruskal_rounds.h"
#include "generate/common/tile_lattice.h"
#include "support/door.h"
#include "support/support.h"

typedef struct passage {
    uint64_t number, weight;
    cell from;
    unsigned side;
} passage;

static int compare(const void *a, const void *b) {
    const passage *p = a, *q = b;
    if (p->weight != q->weight) return p->weight < q->weight ? -1 : 1;
    return p->number < q->number ? -1 : p->number != q->number;
}

static size_t set_of(size_t *parent, size_t c) {
    while (parent[c] != c) c = parent[c] = parent[parent[c]];
    return c;
}

// All passages once, the lightest first; the draws are those of all generators of the family.
static passage *sorted(const grid *g, uint64_t seed, size_t *count) {
    rng chance;
    rng_seed(&chance, seed);
    rng_below(&chance, g->cells);
    generate_job job = {.grid = g, .rng = &chance};
    weights w = weights_begin(&job, PARAMS_WEIGHTS(1, 1, 1, 1));
    passage *all = malloc(g->count * g->side_count * sizeof *all);
    assert_non_null(all);
    *count = 0;
    for (cell c = 0; c < g->count; c++)
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            uint64_t number = weights_passage(&w, c, side);
            if (weights_cell(&w, number) != c || weights_side(number) != side) continue;
            all[(*count)++] = (passage){number, weights_of(&w, number), c, side};
        }
    qsort(all, *count, sizeof *all, compare);
    return all;
}

static uint8_t *textbook(const grid *g, uint64_t seed) {
    size_t count;
    passage *all = sorted(g, seed, &count);
    size_t *parent = malloc(g->count * sizeof *parent);
    uint8_t *open = calloc(g->count, 1);
    assert_true(parent != NULL && open != NULL);
    for (cell c = 0; c < g->count; c++) parent[c] = c;
    for (size_t i = 0; i < count; i++) {
        cell next = grid_neighbour(g, all[i].from, all[i].side);
        size_t one = set_of(parent, all[i].from), other = set_of(parent, next);
        if (one == other) continue;
        parent[one] = other;
        open[all[i].from] |= (uint8_t)(1u << all[i].side);
        open[next] |= (uint8_t)(1u << grid_back(g, all[i].from, all[i].side));
    }
    free(parent);
    free(all);
    return open;
}

static void check(meander_context *c, const char *shape, uint64_t seed) {
    char id[96];
    snprintf(id, sizeof id, "%s/kruskal/%d", shape, (int)seed);
    meander_maze *m = door_make(c, id);
    const grid *g = m->puzzle.grid;
    uint8_t *open = textbook(g, seed);
    for (cell at = 0; at < g->count; at++)
        if (m->puzzle.maze.open[at] != open[at]) {
            meander_point p = grid_point(g, at);
            fail_msg("%s: cell %d,%d has passages %x, the textbook's %x", id, (int)p.x, (int)p.y,
                     m->puzzle.maze.open[at], open[at]);
        }
    free(open);
    meander_maze_free(m);
}

TEST(test_textbook) {
    static const char *const shapes[] = {
        "hex:1x1", "hex:1x300", "hex:2x40", "hex:3x7", "hex:300x1", "hex:124x132", "hex:252x120", "hex:253x121",
        "hex:520x250", "hex:160x240", "hex:198x194",
        "hex:1x60000", "hex:2x20000", "box:2x60000x2", "box:1x9000x1", "tri:3x30000",
        "hex:90", "hex:150,outline=triangle", "tri:3x2", "tri:4x270", "tri:505x122", "tri:140",
        "zeta:1x9", "zeta:3x3", "zeta:253x121", "zeta:505x20", "upsilon:2x3", "upsilon:260x130",
        "weave:3x3", "weave:4x5", "weave:256x124", "weave:250x40,crossings=90",
        "box:1x1x9", "box:2x2x2", "box:3x1x4", "box:5x3x2", "box:30x26x25", "box:29x25x49", "box:62x70x50",
        "box:63x71x67", "box:150x90x3",
        "box:130x3x70", "hex:400x700", "tri:1000x300", "weave:30x9000", "box:64x66x100", "box:3x400x300",
        "box:150x2x700", "box:4x3x3x2", "box:9x8x3x4", "box:2x5x3x6", "box:60x50x2x3"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        for (uint64_t seed = 1; seed <= (support_extent_is("quick") ? 1 : 2); seed++) check(c, shapes[i], seed);
    meander_context_free(c);
}

static grid *grid_of(meander_context *c, const char *shape, meander_maze **m) {
    char id[96];
    snprintf(id, sizeof id, "%s/bfs-tree/1", shape);
    if (meander_maze_new(c, id, NULL, m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    return (*m)->puzzle.grid;
}

// All lattices whose sides lead near go by tiles; a fourth dimension leads too far.
TEST(test_which) {
    static const char *const shapes[] = {"hex:40x30", "tri:40x30", "zeta:40x30", "upsilon:20x20", "weave:40x30",
                                         "box:12x9x6", "box:9x8x3x4", "torus:40x30"};
    meander_context *c = door_open();
    meander_maze *m;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        bool tiles = filter_kruskal_has_tiles(grid_of(c, shapes[i], &m));
        if (tiles != (i < 6)) fail_msg("%s: %s", shapes[i], tiles ? "in tiles" : "not in tiles");
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// No number is kept per cell: bytes lent for each 100 cells of large lattices.
TEST(test_memory) {
    static const struct {
        const char *shape;
        uint64_t cells, per_100_cells;
    } cases[] = {{"hex:3000x3000", 9000000, 190}, {"tri:3000x3000", 9000000, 30}, {"zeta:3000x3000", 9000000, 250},
                 {"weave:3000x3000", 9000000, 250}, {"box:200x200x200", 8000000, 700},
                 {"box:10000x100x100", 100000000, 415}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        meander_plan plan;
        char id[96];
        snprintf(id, sizeof id, "%s/kruskal/1", cases[i].shape);
        assert_int_equal(meander_id_plan(c, id, &plan), MEANDER_OK);
        uint64_t lent = plan.lent - plan.maze;       // cells of more than four sides have a byte more
        if (lent * 100 > cases[i].cells * cases[i].per_100_cells)
            fail_msg("%s: %llu bytes", id, (unsigned long long)lent);
    }
    meander_context_free(c);
}

// What is lent for one tile of hexagons whose rows are 256 long in its tables.  The plan does not know the rim
// of the grid, and counts the sides of its cells as sides that lead out of the tile.
static uint64_t bytes_of_one_tile(uint64_t width, uint64_t height) {
    uint64_t keys = width * height * 4 + 1, out = 6 * (width + height - 1);
    return 256 * (height + 2 * TILE_MARGIN) * 20 + keys * 2 * sizeof(uint64_t) + lattice_edges_lend(out);
}

static uint64_t bytes_lent(meander_context *c, const char *id) {
    meander_plan plan;
    assert_int_equal(meander_id_plan(c, id, &plan), MEANDER_OK);
    return plan.lent;
}

// 160 x 240 cells are as many as one tile may have; 198 x 194 are twelve more, and become two tiles.
TEST(test_largest_tile) {
    meander_context *c = door_open();
    assert_int_equal(TILE_CELLS_MOST, 160 * 240);
    assert_int_equal(bytes_lent(c, "hex:160x240/kruskal/1"), bytes_of_one_tile(160, 240));
    assert_int_not_equal(bytes_lent(c, "hex:198x194/kruskal/1"), bytes_of_one_tile(198, 194));
    meander_context_free(c);
}
