// SPDX-License-Identifier: MIT
// The stencils of all grids that have some, as two small pictures each: a new one is a line of the table below and
// its pictures.
//
// Invariant: characters of two cells are in one place only where they are the same wall or the same post.
#include "format/text/stencil.h"

#include <string.h>

#include "base/compass.h"
#include "grid/kind.h"
#include "grid/polar.h"
#include "grid/shape_squares.h"

// Every second row stands half a cell to the right; the lower walls of a row are the upper ones of the next.
static stencil_place stencil_hex(const grid *g, meander_point at) {
    static const stencil hexagon = {{" / \\ ", "| @ |", " \\ / "}, {" 4 5 ", "3   0", " 2 1 "}};
    (void)g;
    return (stencil_place){.stencil = &hexagon, .column = 4 * at.x + 2 * (at.y % 2), .line = 2 * at.y};
}

// Triangles point up and down by turns, and a row shares its level walls with the next.
static stencil_place stencil_tri(const grid *g, meander_point at) {
    static const stencil up = {{"      ", "  /\\  ", " /@ \\ ", "/____\\"},
                               {"      ", "  31  ", " 3  1 ", "322221"}};
    static const stencil down = {{" ____ ", "\\    /", " \\@ / ", "  \\/  "},
                                 {" 0000 ", "3    1", " 3  1 ", "  31  "}};
    (void)g;
    return (stencil_place){.stencil = (at.x + at.y) % 2 == 0 ? &up : &down, .column = 3 * at.x, .line = 3 * at.y};
}

// Rows of octagons and rows of the squares between them, which have no walls but those of their neighbours.
static stencil_place stencil_upsilon(const grid *g, meander_point at) {
    static const stencil octagon = {{"  ___  ", " /   \\ ", "|  @  |", " \\___/ "},
                                    {"  000  ", " 7   1 ", "6     2", " 54443 "}};
    static const stencil square = {{"/@\\", "\\ /"}, {"7 1", "5 3"}};
    bool small = at.y % 2 != 0;
    (void)g;
    return (stencil_place){.stencil = small ? &square : &octagon, .column = 6 * at.x + (small ? 5 : 0),
                           .line = (at.y + 1) / 2 * 3};
}

// Signs of stairs stand in the corners of a cell: each has its place, so that a cell may have all of them.
static stencil_place stencil_box(const grid *g, meander_point at) {
    static const stencil cube = {{"+---+", "|^@v|", "+---+"}, {"*000*", "3e f1", "*222*"}};
    static const stencil tesseract = {{"+-----+", "|<^@v>|", "+-----+"},
                                      {"*00000*", "3ge fh1", "*22222*"}};
    uint64_t block = at.x / g->numbers[0], level = at.y / g->numbers[1];
    bool blocks = g->numbers[3] != 0;
    return (stencil_place){.stencil = blocks ? &tesseract : &cube, .column = (at.x + block) * (blocks ? 6 : 4),
                           .line = (at.y + level) * 2};
}

// Squares on one face, or on a cube whose faces are a net.
static stencil_place stencil_square(uint64_t x, uint64_t y) {
    static const stencil square = {{"+-=-+", "! @ !", "+-=-+"}, {"*000*", "3   1", "*222*"}};
    return (stencil_place){.stencil = &square, .column = 4 * x, .line = 2 * y};
}

static stencil_place stencil_face(const grid *g, meander_point at) {
    (void)g;
    return stencil_square(at.x, at.y);
}

static stencil_place stencil_cube(const grid *g, meander_point at) {
    shape_point middle = shape_of(g)->middle(g, at);
    return stencil_square((uint64_t)middle.x / SHAPE_SQUARE, (uint64_t)middle.y / SHAPE_SQUARE);
}

// Passages are drawn, not walls, since two that cross do not meet; half of a diagonal belongs to each of its cells:
//
//     +--+        \ | /
//      \/          \|/
//      /\         --@--
//     +  +
static stencil_place stencil_zeta(const grid *g, meander_point at) {
    static const stencil star = {{"\\ | /", " \\|/ ", "--@--", " /|\\ ", "/ | \\"},
                                 {"h a b", " hab ", "gg*cc", " fed ", "f e d"}};
    (void)g;
    return (stencil_place){.stencil = &star, .column = 3 * at.x - 2, .line = 3 * at.y - 2};
}

// Returns the side on which the wall stands in that direction: to the next cell, or under the next one.  A crossing
// has no walls where the tunnel passes: the mouths are in those of its neighbours.
static char weave_side(const grid *g, cell c, meander_point at, unsigned way) {
    meander_point beside = {at.x + (uint64_t)compass_dx[way], at.y + (uint64_t)compass_dy[way]};
    unsigned sides = grid_sides(g, c);
    if ((sides >> (2 * way + 1) & 1) != 0) return (char)('1' + 2 * way);
    bool inside = beside.x < g->width && beside.y < g->height && grid_holds(g, grid_index(g, beside));
    return (sides >> 2 * way & 1) == 0 && inside ? ' ' : (char)('0' + 2 * way);
}

// Weaves are squares on one face, whose walls may be two cells apart.
static stencil_place stencil_weave(const grid *g, meander_point at) {
    stencil_place place = stencil_face(g, at);
    for (unsigned way = 0; way < 4; way++) place.turned[way] = weave_side(g, grid_index(g, at), at, way);
    return place;
}

// Rings are unrolled, the middle on top, and cut where the first cells of all rings begin:
//
//     +-----------+     in
//     |           |     back, on; arrows lead round
//     +---+---+---+     out, out2, out3
static stencil_place stencil_ring(const grid *g, meander_point at) {
    uint64_t outermost = polar_on_ring(g, g->width - 1), cells = polar_on_ring(g, at.x);
    uint64_t wide = 4 * (outermost / cells);
    stencil_place place = stencil_square(0, at.x);
    place.wide = wide;
    place.column = wide * at.y;
    place.parts = at.x + 1 < g->width ? polar_on_ring(g, at.x + 1) / cells : 1;
    memcpy(place.turned, at.x == 0 ? "##0#" : "0721", sizeof "0721");
    return place;
}

// A row of the table: how a kind finds its stencils, and whether the picture alone tells its grid.
typedef struct stencil_kind {
    const char *kind;
    stencil_finder find;
    bool tells;
} stencil_kind;

static const stencil_kind *stencil_kind_of(const grid_kind *kind) {
    static const stencil_kind known[] = {
        {"hex", stencil_hex, true}, {"tri", stencil_tri, true}, {"upsilon", stencil_upsilon, true},
        {"box", stencil_box, true}, {"cube", stencil_cube, false}, {"cylinder", stencil_face, false},
        {"moebius", stencil_face, false}, {"torus", stencil_face, false}, {"klein", stencil_face, false},
        {"projective", stencil_face, false}, {"zeta", stencil_zeta, false}, {"weave", stencil_weave, false},
        {"polar", stencil_ring, false}};
    for (size_t i = 0; kind != NULL && i < sizeof known / sizeof known[0]; i++)
        if (strcmp(kind->name, known[i].kind) == 0) return &known[i];
    return NULL;
}

stencil_finder stencil_finder_of(const grid *g) {
    const stencil_kind *known = stencil_kind_of(g->kind);
    return known == NULL ? NULL : known->find;
}

bool stencil_knows(const grid_kind *kind) { return stencil_kind_of(kind) != NULL; }

bool stencil_tells_grid(const grid_kind *kind) {
    const stencil_kind *known = stencil_kind_of(kind);
    return known != NULL && known->tells;
}

// ---- its characters ----------------------------------------------------------------

// One column more than the walls are long, for the second post.
uint64_t stencil_width(const stencil_place *place) {
    return place->wide == 0 ? strlen(place->stencil->picture[0]) : place->wide + 1;
}

// The wall below a wide cell, in as many parts as cells are below, each with its side and a post.
static stencil_sign stencil_below(const stencil_place *place, uint64_t column) {
    uint64_t part = place->wide / place->parts;
    if (column % part == 0) return (stencil_sign){'+', '*'};
    return (stencil_sign){'-', (char)(place->turned[2] + (char)(column / part))};
}

// The middle column of a wide cell is in its middle, the columns beside it are repeated.
static uint64_t stencil_column(const stencil_place *place, uint64_t column) {
    if (column == 0 || column == place->wide) return column == 0 ? 0 : 4;
    return column == place->wide / 2 ? 2 : 1;
}

// Behind the end of a line, and below the last one, nothing is drawn; that is how callers find the size.
stencil_sign stencil_at(const stencil_place *place, size_t line, uint64_t column) {
    if (line >= STENCIL_LINES || place->stencil->picture[line] == NULL || column >= stencil_width(place))
        return (stencil_sign){0, ' '};
    if (place->wide != 0 && line == 2) return stencil_below(place, column);
    size_t from = (size_t)(place->wide == 0 ? column : stencil_column(place, column));
    stencil_sign sign = {place->stencil->picture[line][from], place->stencil->sides[line][from]};
    if (place->turned[0] != '\0' && sign.side >= '0' && sign.side <= '3') sign.side = place->turned[sign.side - '0'];
    return sign;
}

// Every stencil has one.
void stencil_find_mark(const stencil_place *place, size_t *line, size_t *column) {
    size_t i = 0;
    uint64_t j = 0;
    while (stencil_at(place, i, j).drawn != '@')
        if (stencil_at(place, i, j).drawn == 0) i++, j = 0;
        else j++;
    *line = (size_t)place->line + i;
    *column = (size_t)(place->column + j);
}

// Stairs and seams point to where they lead, and the mouths of tunnels.
char stencil_arrow(const grid *g, cell c, unsigned side) {
    static const char ways[] = "^>v<";
    if ((grid_sides(g, c) >> side & 1) == 0) return ' ';
    shape_link link = shape_link_of(g, c, side);
    if (link >= SHAPE_UP) return ways[link - SHAPE_UP];
    if (link == SHAPE_UNDER) return ways[side / 2 % 4];
    if (stencil_finder_of(g) != stencil_ring || (side != 1 && side != 7)) return ' ';
    meander_point here = grid_point(g, c), there = grid_point(g, grid_neighbour(g, c, side));
    if (side == 1) return here.y <= there.y ? '<' : ' ';
    return there.y <= here.y ? '>' : ' ';
}
