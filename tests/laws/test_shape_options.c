// SPDX-License-Identifier: MIT
// What can be asked of a maze of squares can be asked of one on any other grid: masks, ends far
// apart, weights, crossings.  They are compared here with what brute force finds.
#define GRID_WIDE
#include "support/test.h"
#include "facade/facade.h"
#include "grid/spread.h"
#include "support/door.h"
#include "support/kept.h"
#include "support/support.h"
#include "support/watch.h"

static meander_maze *make(meander_context *c, const char *id) {
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    return m;
}

static uint64_t figure(meander_maze *m, const char *key) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, key, &figures, &count), MEANDER_OK);
    while (count > 0 && strcmp(figures->key, key) != 0) figures++, count--;
    assert_true(count > 0 && figures->known);
    return figures->number;
}

// ---- ends far apart --------------------------------------------------------------------------

// Grids without seams: a cell is at the rim when it shares one of its edges with no other cell on paper.
static const char *const flat[] = {
    "hex:1", "hex:3", "hex:2x1", "hex:7x6", "hex:5,outline=triangle", "tri:1", "tri:3", "tri:9x7",
    "tri:3,outline=hexagon", "upsilon:1x1", "upsilon:5x4", "zeta:1x2", "zeta:6x5", "weave:1x1",
    "weave:1x4", "weave:8x7,crossings=100", "box:1x1x1", "box:4x4x2", "box:5x4x3", "box:3x3x2x2",
};
enum { FLAT = sizeof flat / sizeof flat[0] };

static bool is_same(shape_point a, shape_point b) { return a.x == b.x && a.y == b.y; }

static bool is_shared(const grid *g, cell owner, const shape_edge *edge) {
    shape_edge others[SHAPE_EDGES_MOST];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned i = c == owner ? 0 : shape_edges(g, c, others); i-- > 0;)
            if (is_same(others[i].from, edge->to) && is_same(others[i].to, edge->from)) return true;
    return false;
}

static bool is_at_rim(const grid *g, cell c) {
    shape_edge edges[SHAPE_EDGES_MOST];
    for (unsigned i = shape_edges(g, c, edges); i-- > 0;)
        if (!is_shared(g, c, &edges[i])) return true;
    return false;
}

// The longest of the shortest ways between two cells at the rim.
static uint32_t longest_way(const puzzle *p) {
    const grid *g = p->grid;
    scratch lent = {.context = g->context};
    spread s;
    uint32_t longest = 0;
    bool *rim = calloc(g->count, sizeof *rim);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) rim[c] = is_at_rim(g, c);
    assert_int_equal(spread_init(&s, &p->maze, &lent), MEANDER_OK);
    for (cell from = grid_next(g, 0); from != CELL_NONE; from = grid_next(g, from + 1)) {
        if (!rim[from]) continue;
        assert_int_equal(spread_from(&s, from), MEANDER_OK);
        for (cell to = grid_next(g, 0); to != CELL_NONE; to = grid_next(g, to + 1))
            if (rim[to] && s.distance[to] > longest) longest = s.distance[to];
    }
    free(rim);
    scratch_take_back(&lent);
    return longest;
}

TEST(test_ends_far_apart) {
    static const char *const makers[] = {"wilson/4", "backtracker/9", "kruskal/2+braid=60"};
    meander_context *c = door_open();
    for (size_t i = 0; i < FLAT; i++)
        for (size_t k = 0; k < sizeof makers / sizeof makers[0]; k++) {
            char id[128];
            snprintf(id, sizeof id, "%s/%s", flat[i], makers[k]);
            meander_maze *m = make(c, id);
            puzzle *p = &m->puzzle;
            uint32_t longest = longest_way(p);
            if (figure(m, "hardest_steps") != longest)
                fail_msg("%s: %llu steps, not %u", id, (unsigned long long)figure(m, "hardest_steps"), longest);
            assert_int_equal(meander_maze_set_hardest(m), MEANDER_OK);
            assert_true(is_at_rim(p->grid, p->start) && is_at_rim(p->grid, p->goals[0]));
            assert_int_equal(figure(m, "solution_steps"), longest);
            meander_maze_free(m);
        }
    watch_done();
    meander_context_free(c);
}

// The ID that a search finds has its places as they are written on this grid.
TEST(test_ends_are_places) {
    static const char *const shapes[] = {"hex:5", "box:4x4x3", "box:3x3x2x2", "polar:5", "cube:3", "torus:5x4"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        char id[64], *found;
        double difficulty;
        meander_search_order wish = {.hardest = true, .tries = 3, .difficulty = 20};
        snprintf(id, sizeof id, "%s/wilson/7", shapes[i]);
        watch("%s", id);
        if (meander_id_search_new(c, id, &wish, &difficulty, &found) != MEANDER_OK)
            fail_msg("%s: %s", id, meander_context_message(c));
        meander_maze *m = make(c, found);
        assert_int_equal(figure(m, "solution_steps"), figure(m, "hardest_steps"));
        meander_maze_free(m);
        meander_text_free(c, found);
    }
    watch_done();
    meander_context_free(c);
}

// ---- masks -----------------------------------------------------------------------------------

// A size of every kind whose places are 7 x 6 or more.
static const char *const masked[] = {
    "hex:7x8", "hex:4", "hex:9,outline=triangle", "tri:9x7", "tri:6", "tri:3,outline=hexagon",
    "upsilon:7x5", "zeta:8x7", "weave:9x8", "weave:12x9,crossings=100", "box:7x3x3", "box:4x3x2x2",
    "cylinder:8x6", "moebius:8x6", "torus:8x6", "klein:8x6", "projective:7x7", "cube:7",
    "solid:4", "solid:4,of=octahedron", "polar:7", "polar:6,first=3",
    "tiling:8x6,of=3.6.3.6", "tiling:10x7,of=cairo", "tiling:12x6,of=4.8.8", "tiling:8x6,of=3.12.12", "sphere:3",
    "penrose:4", "penrose:4,of=kites", "spectre:2", "hat:2", "hyperbolic:4", "voronoi:60",
};
enum { MASKED = sizeof masked / sizeof masked[0], MASK_TEXT = 4096 };

// A mask of a share of the places, as a picture and as the word that the library makes of it.
static char *random_mask(meander_context *c, const char *shape, uint64_t seed, unsigned percent,
                         bool *inside) {
    char id[96], picture[MASK_TEXT];
    char *word, *fitted;
    size_t used = 0;
    uint64_t width, height;
    rng chance;
    rng_seed(&chance, seed);
    snprintf(id, sizeof id, "%s/wilson/%llu", shape, (unsigned long long)seed);
    assert_int_equal(meander_id_size(c, id, &width, &height), MEANDER_OK);
    for (uint64_t y = 0; y < height; y++) {
        for (uint64_t x = 0; x < width; x++) {
            bool in = rng_below(&chance, 100) < percent;
            inside[y * width + x] = in;
            picture[used++] = in ? '#' : '.';
        }
        picture[used++] = '\n';
    }
    assert_true(used < MASK_TEXT);
    assert_int_equal(meander_mask_new(c, picture, used, "mask", &word), MEANDER_OK);
    assert_int_equal(meander_mask_fit_new(c, id, word, &fitted), MEANDER_OK);
    meander_text_free(c, word);
    return fitted;
}

static meander_maze *make_masked(meander_context *c, const char *shape, const char *word, const char *rest) {
    char id[MASK_TEXT];
    snprintf(id, sizeof id, "%s,%s,pieces=yes/%s", shape, word, rest);
    return make(c, id);
}

// A cell is there when it was there before and is in the mask, and has the sides behind which a cell is.
static void check_left_out(const char *shape, const grid *all, const grid *g, const bool *inside) {
    size_t left = 0;
    for (cell c = grid_next(all, 0); c != CELL_NONE; c = grid_next(all, c + 1)) {
        unsigned sides = 0;
        bool in = inside[grid_number(all, c)];
        left += in;
        if (grid_holds(g, c) != in) fail_msg("%s: cell %zu is in or out against its mask", shape, c);
        for (unsigned side = 0; side < all->side_count && in; side++)
            if ((grid_sides(all, c) >> side & 1) && inside[grid_number(all, grid_neighbour(all, c, side))])
                sides |= 1u << side;
        if (grid_sides(g, c) != sides)
            fail_msg("%s: cell %zu has sides %x, not %x", shape, c, grid_sides(g, c), sides);
    }
    assert_int_equal(g->cells, left);
    assert_int_equal(g->count, all->count);
}

static size_t pieces_of(const grid *g) {
    size_t pieces;
    cell *piece = malloc(g->count * sizeof *piece);
    assert_int_equal(grid_count_pieces(g, piece, &pieces), MEANDER_OK);
    free(piece);
    return pieces;
}

// Crossings of a weave hang on its mask, so its sides are not those of the whole weave; but what hangs
// together as squares hangs together.
static void check_weave(meander_context *c, const meander_maze *m, const char *shape, const char *word) {
    char squares[64];
    const grid *g = m->puzzle.grid;
    snprintf(squares, sizeof squares, "rect:%d,%d", (int)g->width, (int)g->height);
    *strchr(squares, ',') = 'x';
    meander_maze *plain = make_masked(c, squares, word, "kruskal/1");
    size_t wanted = pieces_of(plain->puzzle.grid), pieces = pieces_of(g);
    if (pieces != wanted) fail_msg("%s,%s is in %zu pieces, not %zu", shape, word, pieces, wanted);
    assert_int_equal(g->cells, plain->puzzle.grid->cells);
    meander_maze_free(plain);
}

TEST(test_masks_leave_cells_out) {
    static const unsigned shares[] = {5, 50, 80, 97};
    meander_context *c = door_open();
    for (size_t i = 0; i < MASKED; i++)
        for (uint64_t seed = 1; seed <= 12; seed++) {
            bool inside[MASK_TEXT];
            char id[96];
            char *word = random_mask(c, masked[i], seed, shares[seed % 4], inside);
            snprintf(id, sizeof id, "%s/kruskal/%llu", masked[i], (unsigned long long)seed);
            meander_maze *all = make(c, id);
            meander_maze *m = make_masked(c, masked[i], word, "kruskal/1");
            const grid *g = m->puzzle.grid;
            if (strncmp(masked[i], "weave", 5) == 0) check_weave(c, m, masked[i], word);
            else check_left_out(masked[i], all->puzzle.grid, g, inside);
            assert_int_equal(meander_maze_check(m), MEANDER_OK);
            assert_int_equal(figure(m, "components"), pieces_of(g));
            assert_int_equal(figure(m, "loops"), 0);
            meander_maze_free(m);
            meander_maze_free(all);
            meander_text_free(c, word);
        }
    watch_done();
    meander_context_free(c);
}

// Exact numbers: what is left is another grid whose number of trees is known.
TEST(test_masks_leave_known_grids) {
    static const struct {
        const char *shape, *picture;
        uint64_t trees;
    } known[] = {
        {"hex:5x5", ".....\n.....\n.###.\n.###.\n.###.\n", 2071},
        {"torus:6x5", ".....\n.###.\n.###.\n.###.\n", 192},
        {"torus:4x5", "####\n####\n####\n", 31500},
        {"cube:3", "###\n###\n###\n", 192},
        {"box:3x3x3", "###\n###\n###\n###\n###\n###\n", 49766400},
        {"zeta:5x5", "###\n###\n###\n", 17745},
        {"polar:4", "##\n.#\n.#\n.#\n.#\n.#\n", 320},
        {"weave:9x9", "####\n####\n", 56},
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char id[96], *word, *fitted;
        snprintf(id, sizeof id, "%s/wilson/1", known[i].shape);
        assert_int_equal(meander_mask_new(c, known[i].picture, strlen(known[i].picture), "mask", &word), MEANDER_OK);
        if (meander_mask_fit_new(c, id, word, &fitted) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
        meander_maze *m = make_masked(c, known[i].shape, fitted, "wilson/1");
        if (figure(m, "spanning_trees") != known[i].trees)
            fail_msg("%s: %llu trees", known[i].shape, (unsigned long long)figure(m, "spanning_trees"));
        meander_maze_free(m);
        meander_text_free(c, fitted);
        meander_text_free(c, word);
    }
    watch_done();
    meander_context_free(c);
}

static bool is_written_back(meander_context *c, const meander_maze *m, const char *name) {
    static kept written;
    meander_output *out;
    meander_maze *again;
    assert_int_equal(kept_open(c, &written, &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(m, NULL, NULL, name, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_status status = meander_maze_read_new(c, written.bytes, written.size, "bytes", NULL, MEANDER_AS_AUTO,
                                                  &again);
    if (status != MEANDER_OK) return false;
    const grid *a = m->puzzle.grid, *b = again->puzzle.grid;
    bool same = a->count == b->count && memcmp(a->sides, b->sides, a->count * sizeof *a->sides) == 0 &&
                a->isolated_count == b->isolated_count && b->masked == a->masked;
    for (cell at = 0; same && at < a->count; at++)
        same = maze_sides(&m->puzzle.maze, at) == maze_sides(&again->puzzle.maze, at);
    meander_maze_free(again);
    return same;
}

// Not every generator takes cells of more than eight sides.
static bool takes(meander_context *c, const char *shape, const char *maker) {
    char id[96];
    meander_maze *m;
    snprintf(id, sizeof id, "%s/%s/1", shape, maker);
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) meander_maze_free(m);
    else if (!meander_list_has(MEANDER_GENERATORS, maker, "mask"))
        assert_non_null(strstr(meander_context_message(c), "makes rectangles only"));
    else assert_non_null(strstr(meander_context_message(c), "takes cells of at most 8 sides"));
    return status == MEANDER_OK;
}

TEST(test_masks_with_everything) {
    meander_context *c = door_open();
    for (size_t i = 0; i < MASKED; i++)
        for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
            bool inside[MASK_TEXT];
            meander_info maker = meander_list_at(MEANDER_GENERATORS, k);
            if (!names_contain(maker.traits, "mask") || !takes(c, masked[i], maker.name)) continue;
            char rest[96];
            char *word = random_mask(c, masked[i], k + 1, 85, inside);
            snprintf(rest, sizeof rest, "%s/3+braid=40+sparse=10", maker.name);
            meander_maze *m = make_masked(c, masked[i], word, rest);
            if (meander_maze_check(m) != MEANDER_OK)
                fail_msg("%s: %s", meander_maze_id(m), meander_context_message(c));
            if (!is_written_back(c, m, "json")) fail_msg("%s by json", meander_maze_id(m));
            if (!is_written_back(c, m, "mndr")) fail_msg("%s by mndr", meander_maze_id(m));
            const meander_figure *figures;
            size_t count;
            assert_int_equal(meander_maze_measure(m, NULL, &figures, &count), MEANDER_OK);
            for (size_t s = 0; s < meander_list_count(MEANDER_SOLVERS); s++) {
                meander_solution *found;
                watch("%s by %s", meander_maze_id(m), meander_list_at(MEANDER_SOLVERS, s).name);
                meander_status status = meander_solution_new(m, meander_list_at(MEANDER_SOLVERS, s).name, NULL, &found);
                if (status == MEANDER_OK || status == MEANDER_NO) meander_solution_free(found);
                else assert_int_equal(status, MEANDER_UNSUPPORTED);
            }
            meander_maze_free(m);
            meander_text_free(c, word);
        }
    watch_done();
    meander_context_free(c);
}

// A mask is not larger than the places, and is one.
TEST(test_masks_that_do_not_fit) {
    meander_context *c = door_open();
    char *fitted;
    assert_int_equal(meander_mask_fit_new(c, "hex:3/wilson/1", "6x2,mask=bcbc", &fitted), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "the mask has 6 x 2 places, and the grid hex has 5 x 5");
    assert_int_equal(meander_mask_fit_new(c, "hex:3/wilson/1", "mask=bcbc", &fitted), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_mask_fit_new(c, "hex:3/wilson/1", "3x2,mask=bcbb", &fitted), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_mask_fit_new(c, "hex:3", "3x2,mask=bcb", &fitted), MEANDER_BAD_REQUEST);
    meander_context_free(c);
}

// ---- the lightest tree -----------------------------------------------------------------------

static bool is_same_maze(const meander_maze *a, const meander_maze *b) {
    for (cell c = 0; c < a->puzzle.grid->count; c++)
        if (maze_sides(&a->puzzle.maze, c) != maze_sides(&b->puzzle.maze, c)) return false;
    return true;
}

// There is only one; without a listener it is found in rounds, with one from a list of all passages, and by
// prim from cell to cell.
static void check_tree(meander_context *c, const char *shape, const char *maker, unsigned seed, bool listen) {
    char id[96], twin[96];
    meander_trace *t = NULL;
    meander_maze *other;
    snprintf(id, sizeof id, "%s/%s/%u", shape, maker, seed);
    snprintf(twin, sizeof twin, "%s/%s/%u", shape, listen ? maker : "prim", seed);
    meander_maze *m = make(c, id);
    if (listen) assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, twin, t, &other), MEANDER_OK);
    if (!is_same_maze(m, other)) fail_msg("%s is not %s%s", id, twin, listen ? " with a listener" : "");
    meander_maze_free(other);
    meander_maze_free(m);
    meander_trace_free(t);
}

TEST(test_lightest_tree) {
    static const char *const makers[] = {"kruskal", "boruvka", "reverse-delete"};
    static const char *const shapes[] = {
        "hex:1", "hex:2x1", "hex:31x20", "tri:40x33", "torus:1x1",
        "torus:2x2", "torus:2x1", "torus:30x20", "weave:1x3", "weave:40x30", "box:7x6x5", "box:3x4x3x5",
        "polar:1", "polar:12", "cube:9", "solid:6", "klein:20x20", "zeta:20x31", "upsilon:20x15",
        "tiling:18x15,of=3.4.6.4", "penrose:5",
        "spectre:1",
        "hat:1",
        "hyperbolic:3", "voronoi:40",
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        for (unsigned k = 0; k < 3; k++) {
            check_tree(c, shapes[i], makers[k], k + 1, true);
            check_tree(c, shapes[i], makers[k], k + 1, false);
        }
    // Here some rounds have more passages than room.
    for (unsigned seed = 1; seed <= 8; seed++) check_tree(c, "hex:500x500", "kruskal", seed, false);
    watch_done();
    meander_context_free(c);
}

// ---- crossings -------------------------------------------------------------------------------

// Over a bridge lead N and S, or E and W; what leads under it is the long passage of the cell beside it.
static uint64_t count_crossings(const maze *m) {
    enum { N = 1, E = 4, EE = 8, S = 16, SS = 32, W = 64 };
    const grid *g = m->grid;
    uint64_t found = 0;
    for (uint64_t y = 1; y + 1 < g->height; y++)
        for (uint64_t x = 1; x + 1 < g->width; x++) {
            unsigned over = maze_sides(m, grid_index(g, (meander_point){x, y}));
            unsigned left = maze_sides(m, grid_index(g, (meander_point){x - 1, y}));
            unsigned above = maze_sides(m, grid_index(g, (meander_point){x, y - 1}));
            found += (over == (N | S) && (left & EE)) || (over == (E | W) && (above & SS));
        }
    return found;
}

TEST(test_crossings) {
    meander_context *c = door_open();
    uint64_t all = 0;
    for (unsigned seed = 1; seed <= 30; seed++) {
        char id[96];
        snprintf(id, sizeof id, "weave:21x17,crossings=%u/backtracker/%u", seed * 3, seed);
        meander_maze *m = make(c, id);
        uint64_t found = count_crossings(&m->puzzle.maze);
        if (figure(m, "crossings") != found)
            fail_msg("%s: %llu crossings, not %llu", id, (unsigned long long)figure(m, "crossings"),
                     (unsigned long long)found);
        all += found;
        meander_maze_free(m);
    }
    assert_true(all > 100);
    watch_done();
    meander_context_free(c);
}
