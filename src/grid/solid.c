// SPDX-License-Identifier: MIT
// Solids whose faces are triangles, each of n x n cells.  A net is a text: where three different
// letters are the corners of a triangle there is a face, and faces that share two letters meet there.
//
//     A B A         the net of a tetrahedron: faces ABC, CBD, BAD, DAC
//      C D C
//
//        /\  0      a face has rows of 1, 3, 5 ... cells; the place of cell i in row r of face f is
//       /__\        i, f * n + r.  Corners are counted clockwise: A is the upper one, or in faces and
//      /\  /\ 1     cells that point down the lower one; side 0 is from A to B, 1 from B to C, and 2
//     /__\/__\      from C to A.  So inside a face each side leads back by itself.
//
// Cost: a packed table of three sides; there are twice as many places as cells.
#include <string.h>

#include "grid/body.h"
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "grid/shape_turn.h"

enum { SOLID_SIDES = 3, SOLID_ROWS = 3, SOLID_COLUMNS = 11, SOLID_TICK_ROWS = 256 };

static const char *const solid_nets[][SOLID_ROWS + 1] = {
    {"",
     "A B A",
     " C D C",
     ""},
    {" C",
     "A B C A",
     " D E F D",
     "  F"},
    {" K K K K K",
     "A B C D E A",
     " F G H I J F",
     "  L L L L L"}};

typedef const char *const *solid_net;

typedef struct solid_face {
    int32_t column, row;         // of its corner A on the net
    bool down;
    char corners[SOLID_SIDES];
} solid_face;

static char solid_letter(solid_net net, size_t column, size_t row) {
    return column < strlen(net[row]) ? net[row][column] : ' ';
}

static bool solid_triangle(solid_net net, size_t column, size_t row, solid_face *f) {
    bool down = (column + row) % 2 != 0;
    size_t left = column, right = column + 2, base = down ? row : row + 1;
    char a = solid_letter(net, column + 1, down ? row + 1 : row);
    char b = solid_letter(net, down ? left : right, base), c = solid_letter(net, down ? right : left, base);
    *f = (solid_face){(int32_t)column + 1, (int32_t)(down ? row + 1 : row), down, {a, b, c}};
    return a != ' ' && b != ' ' && c != ' ' && a != b && b != c && c != a;
}

// Faces are counted row by row of the net; returns false when there are not that many.
static bool solid_find(solid_net net, uint64_t number, solid_face *f) {
    for (size_t row = 0; row < SOLID_ROWS; row++)
        for (size_t column = 0; column < SOLID_COLUMNS; column++)
            if (solid_triangle(net, column, row, f) && number-- == 0) return true;
    return false;
}

static void solid_letters(const grid *g, uint64_t face, char letters[SOLID_SIDES]) {
    solid_face f = {0};
    solid_find(solid_nets[g->params.values[0]], face, &f);
    memcpy(letters, f.corners, sizeof f.corners);
}

static uint64_t solid_count(solid_net net) {
    solid_face f;
    uint64_t count = 0;
    while (solid_find(net, count, &f)) count++;
    return count;
}

static meander_status solid_places(grid_order *order) {
    uint64_t n = order->numbers[0], faces = solid_count(solid_nets[order->params.values[0]]);
    if (n > SIZE_MAX / 64 / (2 * faces) / n)
        return context_fail(order->context, MEANDER_TOO_BIG, "faces of %llu x %llu cells are too many",
                            (unsigned long long)n, (unsigned long long)n);
    order->width = 2 * n - 1;
    order->height = n * faces;
    return MEANDER_OK;
}

// A face of n rows has n * n cells.
static uint64_t solid_cells(const grid_order *order) { return order->height * order->numbers[0]; }

// ---- building ----------------------------------------------------------------------

typedef struct solid_sewn {
    grid *grid;
    solid_net net;
    uint64_t n;
} solid_sewn;

// Row `row` is of all faces below one another.
static void solid_join_row(const solid_sewn *s, uint64_t row) {
    uint64_t last = 2 * (row % s->n);
    for (uint64_t i = 0; i <= last; i++) {
        cell here = grid_index(s->grid, (meander_point){i, row});
        unsigned right = i % 2 == 0 ? 0 : 2;
        if (i < last) table_join(s->grid, here, right, here + 1, right);
        if (i % 2 == 0 && (row + 1) % s->n != 0)
            table_join(s->grid, here, 1, grid_index(s->grid, (meander_point){i + 1, row + 1}), 1);
    }
}

// Cell i on a border of a face, counted clockwise.
static cell solid_border(const solid_sewn *s, uint64_t face, unsigned side, uint64_t i) {
    uint64_t last = s->n - 1, row = side == 0 ? i : side == 1 ? last : last - i;
    uint64_t column = side == 0 ? 2 * i : side == 1 ? 2 * (last - i) : 0;
    return grid_index(s->grid, (meander_point){column, face * s->n + row});
}

static void solid_sew(const solid_sewn *s, uint64_t a, uint64_t b) {
    solid_face one, other;
    if (!solid_find(s->net, a, &one) || !solid_find(s->net, b, &other)) return;
    for (unsigned k = 0; k < SOLID_SIDES * SOLID_SIDES; k++) {
        unsigned side = k / SOLID_SIDES, back = k % SOLID_SIDES;
        if (one.corners[side] != other.corners[(back + 1) % SOLID_SIDES] ||
            one.corners[(side + 1) % SOLID_SIDES] != other.corners[back])
            continue;
        for (uint64_t i = 0; i < s->n; i++)
            table_join(s->grid, solid_border(s, a, side, i), side,
                       solid_border(s, b, back, s->n - 1 - i), back);
    }
}

static meander_status solid_fill(const solid_sewn *s) {
    grid *g = s->grid;
    g->pieces = 1;
    for (uint64_t row = 0; row < g->height; row++) {
        solid_join_row(s, row);
        if (row % SOLID_TICK_ROWS == 0) TRY(context_progress(g->context, row, g->height));
    }
    for (uint64_t a = 0; a < g->height / s->n; a++)
        for (uint64_t b = 0; b < a; b++) solid_sew(s, a, b);
    return table_end(g, false);
}

static void solid_row(const grid_order *order, uint64_t y, uint64_t *column, uint64_t *count) {
    *column = 0;
    *count = 2 * (y % order->numbers[0]) + 1;
}

static meander_status solid_build(const grid_order *order, grid **grid_new) {
    solid_sewn s = {.net = solid_nets[order->params.values[0]], .n = order->numbers[0]};
    TRY(table_begin_packed(order, SOLID_SIDES, solid_row, &s.grid));
    meander_status status = solid_fill(&s);
    if (status == MEANDER_OK) *grid_new = s.grid;
    else grid_free(s.grid);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

// Half of a cell's side, the height of a row, and how far the middle is from each edge.
enum { SOLID_HALF = 750, SOLID_ROW = 1299, SOLID_ROOM = SOLID_ROW / 3 };

// Corner A of a cell in half sides and rows; *way is 1 in cells that point up, -1 in others.
static shape_point solid_apex(const grid *g, meander_point at, int32_t *way) {
    solid_face f = {0};
    int32_t n = (int32_t)g->numbers[0], i = (int32_t)at.x, row = (int32_t)at.y % n;
    solid_find(solid_nets[g->params.values[0]], (uint64_t)(at.y / g->numbers[0]), &f);
    int32_t turn = f.down ? -1 : 1;
    *way = i % 2 == 0 ? turn : -turn;
    return (shape_point){n * f.column + turn * (i - row), n * f.row + turn * (row + i % 2)};
}

static shape_point solid_paper(int32_t x, int32_t y) {
    return (shape_point){SOLID_HALF * x, SOLID_ROW * y};
}

static unsigned solid_edges(const grid *g, meander_point at, shape_edge *edges) {
    int32_t way;
    shape_point apex = solid_apex(g, at, &way), a = solid_paper(apex.x, apex.y);
    shape_point b = solid_paper(apex.x + way, apex.y + way), c = solid_paper(apex.x - way, apex.y + way);
    edges[0] = (shape_edge){a, b, 0};
    edges[1] = (shape_edge){b, c, 1};
    edges[2] = (shape_edge){c, a, 2};
    return SOLID_SIDES;
}

static shape_point solid_middle(const grid *g, meander_point at) {
    int32_t way;
    shape_point apex = solid_apex(g, at, &way);
    return (shape_point){SOLID_HALF * apex.x, SOLID_ROW * apex.y + way * (SOLID_ROW - SOLID_ROOM)};
}

static int32_t solid_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return SOLID_ROOM;
}

// A side is a seam where the cell beyond has its edge somewhere else on paper.
static shape_link solid_link(const grid *g, meander_point at, unsigned side) {
    static const shape_link up[] = {SHAPE_RIGHT, SHAPE_DOWN, SHAPE_LEFT};
    static const shape_link down[] = {SHAPE_LEFT, SHAPE_UP, SHAPE_RIGHT};
    shape_edge here[SOLID_SIDES], there[SOLID_SIDES];
    unsigned back;
    int32_t way;
    cell next = grid_cross(g, grid_index(g, at), side, &back);
    solid_edges(g, at, here);
    solid_edges(g, grid_point(g, next), there);
    if (here[side].from.x == there[back].to.x && here[side].from.y == there[back].to.y &&
        here[side].to.x == there[back].from.x)
        return SHAPE_TOUCH;
    solid_apex(g, at, &way);
    return way > 0 ? up[side] : down[side];
}

static const shape_kind solid_shape = {.edges = solid_edges, .middle = solid_middle, .room = solid_room,
                                       .link = solid_link};

// ---- in space --------------------------------------------------------------------------------

// Each letter of a net is a corner of the solid, and the cells of a face are between its three:
//         A            a corner of a cell is some steps from A towards B, and some from A towards C;
//        /\            of n steps in all, the rest is what of A is left in it
//       /--\           .
//      /\  /\          Each solid has a corner on top, or two opposite ones above and below.
//     C--\/--B
//
// Invariant: where faces meet, the corners of cells are the same points for both.
enum { SOLID_TETRAHEDRON, SOLID_OCTAHEDRON, SOLID_ICOSAHEDRON };

typedef struct solid_spot {
    int64_t x, y, z;
} solid_spot;

// A corner i / n of a turn around the upright axis, so far from it and so far down.
static solid_spot solid_ring(int32_t off, int64_t down, uint64_t i, uint64_t n) {
    shape_point on = shape_turn(off, i, n);
    return (solid_spot){on.x, down, -on.y};
}

// The other three are a third of the radius below the middle, and 2 sqrt 2 / 3 from the axis.
static solid_spot solid_tetrahedron(unsigned letter) {
    static const uint8_t ring[] = {0, 1, 0, 2};
    if (letter == 0) return (solid_spot){0, -BODY_RADIUS, 0};
    return solid_ring(9428, BODY_RADIUS / 3, ring[letter], 3);
}

static solid_spot solid_octahedron(unsigned letter) {
    static const int8_t ways[][3] = {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}};
    const int8_t *way = ways[letter];
    return (solid_spot){BODY_RADIUS * way[0], BODY_RADIUS * way[1], BODY_RADIUS * way[2]};
}

// A to E and F to J are rings of five, 1 / sqrt 5 of the radius above and below the middle; K is on top.
static solid_spot solid_icosahedron(unsigned letter) {
    enum { FIVE = 5, HIGH = 4472, OFF = 8944 };
    if (letter >= 2 * FIVE) return (solid_spot){0, letter == 2 * FIVE ? -BODY_RADIUS : BODY_RADIUS, 0};
    bool lower = letter >= FIVE;
    return solid_ring(OFF, lower ? HIGH : -HIGH, 2 * (letter % FIVE) + lower, 2 * FIVE);
}

static solid_spot solid_corner_of(const grid *g, char letter) {
    unsigned number = (unsigned)(letter - 'A');
    switch (g->params.values[0]) {
    case SOLID_TETRAHEDRON: return solid_tetrahedron(number);
    case SOLID_OCTAHEDRON: return solid_octahedron(number);
    default: return solid_icosahedron(number);
    }
}

// Down from A in rows, and to the right in half sides, as on paper in faces that point up.
static body_corner solid_between(const solid_spot face[SOLID_SIDES], int64_t n, int64_t right, int64_t down,
                                 unsigned side) {
    int64_t a = n - down, b = (down + right) / 2, c = (down - right) / 2;
    return (body_corner){(int32_t)((a * face[0].x + b * face[1].x + c * face[2].x) / n),
                         (int32_t)((a * face[0].y + b * face[1].y + c * face[2].y) / n),
                         (int32_t)((a * face[0].z + b * face[1].z + c * face[2].z) / n), side};
}

static unsigned solid_body(const grid *g, meander_point at, body_corner *corners) {
    int64_t n = (int64_t)g->numbers[0], i = (int64_t)at.x, row = (int64_t)(at.y % g->numbers[0]);
    int64_t right = i - row, down = row + i % 2, way = i % 2 == 0 ? 1 : -1;
    char letters[SOLID_SIDES];
    solid_spot face[SOLID_SIDES];
    solid_letters(g, at.y / g->numbers[0], letters);
    for (unsigned k = 0; k < SOLID_SIDES; k++) face[k] = solid_corner_of(g, letters[k]);
    corners[0] = solid_between(face, n, right, down, 0);
    corners[1] = solid_between(face, n, right + way, down + way, 1);
    corners[2] = solid_between(face, n, right - way, down + way, 2);
    return SOLID_SIDES;
}

static const meander_param solid_params[] = {
    {.name = "of", .kind = MEANDER_PARAM_CHOICE, .choices = "tetrahedron|octahedron|icosahedron",
     .fallback = 2, .about = "which solid: of 4, 8 or 20 faces"},
    {0}};

const grid_kind grid_solid = {
    .name = "solid",
    .about = "the triangular faces of a solid, drawn as a net that can be folded",
    .aliases = "icosahedron octahedron:of=octahedron tetrahedron:of=tetrahedron",
    .traits = "seams globe mask body net packed",
    .params = solid_params,
    .counts = 1u << 1,
    .form = "SIDE",
    .example = "solid:8,of=octahedron",
    .sides = {"ab", "bc", "ca"},
    .picture = "  /\\\n /__\\____\n \\  /\\  /\\\n  \\/__\\/__\\\n      \\  /\n       \\/\n",
    .shape = &solid_shape,
    .body = solid_body,
    .places = solid_places,
    .cells = solid_cells,
    .build = solid_build,
};
