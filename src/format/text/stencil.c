// SPDX-License-Identifier: MIT
// The stencils of all grids that have some, as two small pictures each: a new one is a line of the table below and
// its pictures.
//
// Invariant: characters of two cells are in one place only where they are the same wall or the same post.
#include "format/text/stencil.h"

#include <string.h>

#include "grid/kind.h"
#include "grid/shape_squares.h"

// Every second row stands half a cell to the right; the lower walls of a row are the upper ones of the next.
static stencil_place stencil_hex(const grid *g, meander_point at) {
    static const stencil hexagon = {{" / \\ ", "| @ |", " \\ / "}, {" 4 5 ", "3   0", " 2 1 "}};
    (void)g;
    return (stencil_place){&hexagon, 4 * at.x + 2 * (at.y % 2), 2 * at.y};
}

// Triangles point up and down by turns, and a row shares its level walls with the next.
static stencil_place stencil_tri(const grid *g, meander_point at) {
    static const stencil up = {{"      ", "  /\\  ", " /@ \\ ", "/____\\"},
                               {"      ", "  31  ", " 3  1 ", "322221"}};
    static const stencil down = {{" ____ ", "\\    /", " \\@ / ", "  \\/  "},
                                 {" 0000 ", "3    1", " 3  1 ", "  31  "}};
    (void)g;
    return (stencil_place){(at.x + at.y) % 2 == 0 ? &up : &down, 3 * at.x, 3 * at.y};
}

// Rows of octagons and rows of the squares between them, which have no walls but those of their neighbours.
static stencil_place stencil_upsilon(const grid *g, meander_point at) {
    static const stencil octagon = {{"  ___  ", " /   \\ ", "|  @  |", " \\___/ "},
                                    {"  000  ", " 7   1 ", "6     2", " 54443 "}};
    static const stencil square = {{"/@\\", "\\ /"}, {"7 1", "5 3"}};
    bool small = at.y % 2 != 0;
    (void)g;
    return (stencil_place){small ? &square : &octagon, 6 * at.x + (small ? 5 : 0),
                           (at.y + 1) / 2 * 3};
}

// Signs of stairs stand in the corners of a cell: each has its place, so that a cell may have all of them.
static stencil_place stencil_box(const grid *g, meander_point at) {
    static const stencil cube = {{"+---+", "|^@v|", "+---+"}, {"*000*", "3e f1", "*222*"}};
    static const stencil tesseract = {{"+-----+", "|<^@v>|", "+-----+"},
                                      {"*00000*", "3ge fh1", "*22222*"}};
    uint64_t block = at.x / g->numbers[0], level = at.y / g->numbers[1];
    bool blocks = g->numbers[3] != 0;
    return (stencil_place){blocks ? &tesseract : &cube, (at.x + block) * (blocks ? 6 : 4),
                           (at.y + level) * 2};
}

// Squares on one face, or on a cube whose faces are a net.
static stencil_place stencil_square(uint64_t x, uint64_t y) {
    static const stencil square = {{"+-=-+", "! @ !", "+-=-+"}, {"*000*", "3   1", "*222*"}};
    return (stencil_place){&square, 4 * x, 2 * y};
}

static stencil_place stencil_face(const grid *g, meander_point at) {
    (void)g;
    return stencil_square(at.x, at.y);
}

static stencil_place stencil_cube(const grid *g, meander_point at) {
    shape_point middle = shape_of(g)->middle(g, at);
    return stencil_square((uint64_t)middle.x / SHAPE_SQUARE, (uint64_t)middle.y / SHAPE_SQUARE);
}

stencil_finder stencil_finder_of(const grid *g) {
    static const struct {
        const char *kind;
        stencil_finder find;
    } known[] = {{"hex", stencil_hex}, {"tri", stencil_tri}, {"upsilon", stencil_upsilon},
                 {"box", stencil_box}, {"cube", stencil_cube}, {"cylinder", stencil_face},
                 {"moebius", stencil_face}, {"torus", stencil_face}, {"klein", stencil_face},
                 {"projective", stencil_face}};
    for (size_t i = 0; g->kind != NULL && i < sizeof known / sizeof known[0]; i++)
        if (strcmp(g->kind->name, known[i].kind) == 0) return known[i].find;
    return NULL;
}
