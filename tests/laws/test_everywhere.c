// SPDX-License-Identifier: MIT
// Rooms, symmetry and the path through every cell, on every kind of grid: each keeps its promise there, or is refused
// with the reason. The promises are tested through the public door, and with none of the transforms' means:
//
//     rooms       a passage that is in a ring lies in a room: all walls between the cells of its rings are open
//     symmetric   as many passages lead from one cell to another as between the two cells where a mirror, laid over
//                 the drawing, shows their middles
//     unicursal   each cell has two passages, but for the two ends
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

enum { ID = 256, MOST = 400, KINDS = 32, WORD = 24 };
static const char *const larger[] = {
    "rect:12x9", "world:2^3", "hex:8x7", "hex:8x8", "hex:4", "tri:9x6", "tri:6", "tri:4,outline=hexagon", "upsilon:6x5",
    "zeta:7x6", "box:5x4x2", "box:3x3x3", "weave:8x7", "polar:6", "cylinder:8x7", "moebius:9x4", "torus:7x7",
    "torus:6x6", "klein:7x4", "projective:6x5", "cube:4", "solid:3,of=icosahedron", "sphere:3", "tiling:3x3,of=3.12.12",
    "tiling:4x3,of=cairo", "tiling:4x4,of=kites", "penrose:4", "hat:2", "spectre:2", "hyperbolic:3,p=7,q=3",
    "hyperbolic:3,p=4,q=5", "hyperbolic:2,p=11,q=3", "voronoi:90"};
static const char *const steps[] = {"rooms=2", "symmetric=x", "symmetric=y", "symmetric=radial", "symmetric=xy",
                                    "unicursal"};
enum { STEPS = sizeof steps / sizeof *steps, LARGER = sizeof larger / sizeof *larger };

DOOR_FOR_ALL
static char done[STEPS][KINDS][WORD];    // the kinds on which a step worked, more than one cell large

// ---- what a maze is like -----------------------------------------------------------------

static struct { meander_point at; size_t neighbour[32]; unsigned sides, open; } cells[MOST];
static size_t count;

static size_t cell_at(meander_point at) {
    for (size_t i = 0; i < count; i++)
        if (cells[i].at.x == at.x && cells[i].at.y == at.y) return i;
    fail_msg("no cell at %d,%d", (int)at.x, (int)at.y);
    return 0;
}

static void take(const meander_maze *m) {
    count = 0;
    for (meander_point at = {0, 0}; at.y < meander_maze_height(m); at.x = 0, at.y++)
        for (; at.x < meander_maze_width(m); at.x++) {
            if (!meander_maze_holds(m, at)) continue;
            assert_true(count < MOST);
            cells[count].at = at;
            cells[count].sides = meander_maze_all_sides(m, at);
            cells[count++].open = meander_maze_sides(m, at);
        }
    for (size_t i = 0; i < count; i++)
        for (unsigned side = 0; side < 32; side++) {
            meander_point next;
            if (!(cells[i].sides >> side & 1)) continue;
            assert_true(meander_maze_neighbour(m, cells[i].at, side, &next));
            cells[i].neighbour[side] = cell_at(next);
        }
}

// Marks what can be reached from a cell, but not by this passage of it and its other end; returns how many.
static size_t reach(size_t from, size_t other, unsigned side, unsigned back, bool seen[MOST]) {
    size_t queue[MOST] = {from}, end = 1;
    memset(seen, 0, MOST);
    seen[from] = true;
    for (size_t i = 0; i < end; i++)
        for (unsigned s = 0; s < 32; s++) {
            size_t at = queue[i];
            if (!(cells[at].open >> s & 1) || seen[cells[at].neighbour[s]]) continue;
            if ((at == from && s == side) || (at == other && s == back)) continue;
            seen[queue[end++] = cells[at].neighbour[s]] = true;
        }
    return end;
}

// ---- the promises ------------------------------------------------------------------------

static void check_whole(const char *id) {
    bool seen[MOST];
    if (reach(0, MOST, 32, 32, seen) != count) fail_msg("%s: not connected", id);
}

// Cells that rings hold together have one number, and no wall between them.
static void check_rooms(const meander_maze *m, const char *id) {
    size_t ring[MOST];
    bool seen[MOST];
    for (size_t i = 0; i < count; i++) ring[i] = i;
    for (size_t i = 0; i < count; i++)
        for (unsigned side = 0; side < 32; side++) {
            unsigned back;
            if (!(cells[i].open >> side & 1)) continue;
            size_t next = cells[i].neighbour[side], old = ring[next];
            assert_true(meander_maze_side_back(m, cells[i].at, side, &back));
            reach(i, next, side, back, seen);
            for (size_t k = 0; seen[next] && k < count; k++) ring[k] = ring[k] == old ? ring[i] : ring[k];
        }
    for (size_t i = 0; i < count; i++)
        for (unsigned side = 0; side < 32; side++)
            if (cells[i].sides >> side & ~cells[i].open >> side & 1 && ring[cells[i].neighbour[side]] == ring[i])
                fail_msg("%s: a wall in a room at %d,%d", id, (int)cells[i].at.x, (int)cells[i].at.y);
}

static unsigned passages(size_t from, size_t to) {
    unsigned found = 0;
    for (unsigned side = 0; side < 32; side++)
        found += (cells[from].open >> side & 1) && cells[from].neighbour[side] == to;
    return found;
}

static void check_images(const meander_maze *m, const char *id, const char *way) {
    bool across = strchr("xr", *way) != NULL, down = strcmp(way, "x") != 0;
    size_t image[MOST];
    meander_paper paper;
    assert_int_equal(meander_maze_paper(m, &paper), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        meander_spot spot;
        meander_point there;
        assert_true(meander_maze_middle(m, cells[i].at, &spot));
        if (across) spot.x = paper.least.x + paper.most.x - spot.x;
        if (down) spot.y = paper.least.y + paper.most.y - spot.y;
        if (!meander_maze_cell_at(m, spot, &there)) fail_msg("%s: a cell's image is outside", id);
        image[i] = cell_at(there);
    }
    for (size_t i = 0; i < count; i++)
        for (unsigned side = 0; side < 32; side++) {
            if (!(cells[i].open >> side & 1)) continue;
            size_t next = cells[i].neighbour[side];
            if (passages(i, next) != passages(image[i], image[next]))
                fail_msg("%s: the passage from %d,%d has no image", id, (int)cells[i].at.x, (int)cells[i].at.y);
        }
}

static void check_path(const char *id) {
    size_t ends = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned open = 0;
        for (unsigned side = 0; side < 32; side++) open += cells[i].open >> side & 1;
        ends += open < 2;
        if (open > 2 || (count > 1 && open == 0)) fail_msg("%s: a cell with %u passages", id, open);
    }
    if (count > 1 && ends != 2) fail_msg("%s: %d ends", id, (int)ends);
}

static size_t passages_in_all(void) {
    size_t all = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned side = 0; side < 32; side++) all += cells[i].open >> side & 1;
    return all / 2;
}

static void check_kept(const meander_maze *m, const char *id, const char *step) {
    take(m);
    check_whole(id);
    if (strncmp(step, "rooms", 5) == 0) check_rooms(m, id);
    else if (passages_in_all() + 1 != count) fail_msg("%s: not perfect", id);
    if (strncmp(step, "symmetric", 9) == 0 && strcmp(step, "symmetric=xy") != 0)
        check_images(m, id, strchr(step, '=') + 1);
    if (strcmp(step, "unicursal") == 0) check_path(id);
}

// ---- every kind --------------------------------------------------------------------------

// A refusal says what is missing; rooms never are.
static void check_reason(meander_status status, const char *id, const char *step) {
    static const char *const reasons[] = {
        "symmetric=xy is for rectangles", "this grid is another one when it is ", "half of this grid falls into ",
        "no perfect maze of this grid is symmetric so: ", "too small to be symmetric",
        "no perfect maze of even width and", "a masked maze can be symmetric in x of even width",
        "the mask is not symmetric itself", "half of the mask falls", "unicursal needs cells in full rows and columns",
        "unicursal takes cells of at most 8 sides"};
    const char *message = meander_context_message(c);
    if (status != MEANDER_UNSUPPORTED && status != MEANDER_BAD_REQUEST) fail_msg("%s: status %d", id, (int)status);
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons && strncmp(step, "rooms", 5) != 0; i++)
        if (strncmp(message, reasons[i], strlen(reasons[i])) == 0) return;
    fail_msg("%s: %s", id, message);
}

static void note_done(size_t step, const char *id) {
    char kind[WORD] = "";
    size_t i = 0;
    for (; id[i] != ':' && i + 1 < WORD; i++) kind[i] = id[i];
    i = 0;
    while (done[step][i][0] != '\0' && strcmp(done[step][i], kind) != 0) i++;
    snprintf(done[step][i], WORD, "%s", kind);
}

static void check_grid(const char *shape) {
    for (size_t i = 0; i < STEPS; i++)
        for (int seed = 0; seed < 3; seed++) {
            char id[ID];
            meander_maze *m;
            snprintf(id, sizeof id, "%.*s/backtracker/%d+%s", (int)strcspn(shape, "/"), shape, seed, steps[i]);
            watch("%s", id);
            meander_status status = meander_maze_new(c, id, NULL, &m);
            if (status != MEANDER_OK) {
                check_reason(status, id, steps[i]);
                continue;
            }
            check_kept(m, id, steps[i]);
            if (count > 1) note_done(i, id);
            meander_maze_free(m);
        }
}

static size_t kinds_of(size_t step) {
    size_t kinds = 0;
    while (done[step][kinds][0] != '\0') kinds++;
    return kinds;
}

static bool has_rooms(const char *kind) {
    size_t k = 0;
    while (k < kinds_of(0) && strcmp(done[0][k], kind) != 0) k++;
    return k < kinds_of(0);
}

// Returns whether the example of a kind is small enough to be tried.
static bool is_small(const char *example) {
    char id[ID];
    uint64_t width, height;
    snprintf(id, sizeof id, "%s/wilson/1", example == NULL ? "" : example);
    return meander_id_size(c, id, &width, &height) == MEANDER_OK && width * height < MOST;
}

// Of registered kinds that are in neither list the example is tried, but for those whose cells come from a file.
static void check_tried(void) {
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS); i++) {
        const char *kind = meander_list_at(MEANDER_GRIDS, i).name, *example = meander_grid_example(kind);
        if (meander_list_has(MEANDER_GRIDS, kind, "file") || has_rooms(kind) || !is_small(example)) continue;
        check_grid(example);
        if (!has_rooms(kind)) fail_msg("no rooms on %s", kind);
    }
}

TEST(test_everywhere) {
    small_grids_each(c, "wilson/1", check_grid);
    memset(done, 0, sizeof done);
    for (size_t i = 0; i < LARGER; i++) check_grid(larger[i]);
    check_tried();
    // Of 23 kinds those that a mirror does not change, with a cell or a passage on it; and those in rows and columns.
    if (kinds_of(1) < 11 || kinds_of(2) < 15 || kinds_of(3) < 14 || kinds_of(5) < 9)
        fail_msg("x on %d kinds, y on %d, radial on %d, unicursal on %d", (int)kinds_of(1), (int)kinds_of(2),
                 (int)kinds_of(3), (int)kinds_of(5));
    watch_done();
}

// Rooms are there: a maze with them has rings, as soon as cells meet in corners of three or four.
TEST(test_rooms_have_rings) {
    for (size_t i = 0; i < LARGER; i++) {
        char id[ID];
        if (strncmp(larger[i], "tri", 3) == 0 || strstr(larger[i], "p=4,q=5") != NULL) continue;     // large rings
        snprintf(id, sizeof id, "%s/backtracker/1+rooms=9", larger[i]);
        meander_maze *m = door_make(c, id);
        take(m);
        if (passages_in_all() + 1 <= count) fail_msg("%s: no rooms", id);
        meander_maze_free(m);
    }
}
