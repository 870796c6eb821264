// SPDX-License-Identifier: MIT
// Kinds of grids as the ID names them: "rect:40x25", "hex:12,outline=triangle".
//
// A kind is one file that ends with a description of itself, and one word in grid/list.h.
// Its traits are words: "squares" (a rectangle of squares), "lattice" (constant steps), "rows"
// (mazes on it can be pulled row by row), "mask" (cells may be left out; of a kind that is not
// "squares" this is done when it is built), "power" (as wide as
// high, and its size is written as a power of two, "2^10"), "flat" (the sides of a cell go round
// clockwise on paper), "compass" (its sides are directions, the same in every cell), "levels" (it
// consists of levels, and a place has the number of its level behind column and row), "seams" (borders
// meet that are apart on paper), "globe" (it has no rim, and an inside and an outside), "seeded" (the
// neighbours depend on the seed of the maze), "file" (its cells come from a file, and its size is a name),
// "packed" (places without a cell take no memory: grid/neighbour_table.h), "body" (its cells are on the surface
// of a body: grid/body.h), "net" (it is drawn as a net that can be folded), "bent" (from
// the middle of a cell not all of its edges are seen).
#ifndef GRID_KIND_H
#define GRID_KIND_H

#include "base/names.h"
#include "base/params.h"
#include "grid/grid.h"
#include "grid/mask.h"
#include "grid/shape.h"

typedef struct grid_kind grid_kind;

// The order for a grid.  The size is some numbers, in the order of the ID; from them the kind
// calculates how many columns and rows of places there are.
typedef struct grid_order {
    context *context;
    const grid_kind *kind;
    uint64_t numbers[GRID_NUMBERS_MOST];
    unsigned number_count;
    params params;
    uint64_t seed;               // of the maze, for kinds that are "seeded"
    uint64_t width, height;      // of the rectangle of places
    const char *mask_word;       // NULL: every cell; as mask_encode writes it, of some length
    size_t mask_length;
    const char *density_word;    // NULL: points lie anywhere; as density_write writes it, of some length
    size_t density_length;
    const mask *mask;            // the same for `build`: grid_kind_build reads the word
} grid_order;

// Bytes that outlines take which the grid keeps, and that building takes at most in all.
typedef struct grid_needs {
    uint64_t kept, building;
} grid_needs;

struct body_corner;
enum { GRID_PLACE_NAME_SIZE = 48 };

struct grid_kind {
    const char *name;
    const char *about;
    const char *aliases;   // other names, separated by blanks, or NULL; "name:key=value" presets
    const char *traits;
    const meander_param *params;
    unsigned counts;       // bit n: its size may have n numbers; 0: two
    const char *form;      // of its size, for messages: "WIDTHxHEIGHT"
    const char *example;   // "hex:20x20"
    const char *sides[GRID_SIDES_MOST];   // their names
    const char *picture;   // a few of its cells, drawn with characters
    const shape_kind *shape;
    // Writes the corners of a cell in space, where the grid lies on a body (grid/body.h), and returns how
    // many; 0 where that is not known.  NULL: it lies on none.
    unsigned (*body)(const grid *g, meander_point at, struct body_corner *corners);
    // For kinds with the trait "file", whose size is a name and not some numbers: read all that is behind
    // the colon, and write it.  NULL for all others.
    meander_status (*read_size)(grid_order *order, const char *text, size_t length);
    void (*write_size)(const grid_order *order, char *text, size_t size);
    // For kinds whose places have names: write one, in at most GRID_PLACE_NAME_SIZE bytes,
    // and find a place; false when there is none.  NULL: a place is its coordinates.
    void (*say)(const context *c, const uint64_t *numbers, meander_point at, char *text, size_t size);
    bool (*find)(const context *c, const uint64_t *numbers, const char *text, size_t length,
                 meander_point *at);
    // Sets width and height.  NULL: they are the two numbers.  BAD_REQUEST for a size that has no
    // maze, TOO_BIG for places beyond 64 bits.
    meander_status (*places)(grid_order *order);
    // Returns how many of the places hold a cell when there is no mask; 0: that is known only when the grid is
    // built.  NULL: all do.  It is asked with width and height below 2^32.
    uint64_t (*cells)(const grid_order *order);
    bool dense;            // takes a density, which draws its points to dark places (grid/density.h)
    bool leans;            // a lattice of which every second row has an index more (grid/lattice.h)
    // Of kinds that keep more than their table, or are built from much more; NULL for all others.
    grid_needs (*needs)(const grid_order *order);
    // For kinds that are "seeded": sets those parameters by the seed that the order leaves open, so
    // that the grid's own text needs no seed.  NULL for all others.
    void (*choose)(grid_order *order);
    // Returns the largest number of sides of a cell; NULL: as many as have names.
    unsigned (*sides_most)(const grid_order *order);
    meander_status (*build)(const grid_order *order, grid **grid_new);
};

// The kinds by number, 0 to count - 1, in the order of the list.
size_t grid_kind_count(void);
const grid_kind *grid_kind_at(size_t i);
// Returns NULL, with a message, when there is none of this name.
const grid_kind *grid_kind_named(context *c, const char *name, size_t length);

// Returns whether a size of the kind may have that many numbers.
bool grid_kind_takes(const grid_kind *kind, unsigned count);

// kind_text.c: reads and writes the text of a grid, "hex:12,outline=triangle".  `read_size` takes the
// numbers of a kind whose size is some numbers; `read` sets the places, too, and builds nothing; its
// mask points into the text.
// BAD_REQUEST, with a message, for text that is not a grid.
enum { GRID_TEXT_SIZE = PARAMS_TEXT_SIZE + 128 };
MEANDER_CHECKED meander_status grid_kind_read_size(grid_order *order, const char *text,
                                                   size_t length);
MEANDER_CHECKED meander_status grid_order_read(context *c, const char *text, size_t length,
                                               grid_order *order);
// Writes "12,outline=triangle", and the text of a grid that is built, without its mask; "" when it has
// no kind.
void grid_order_write_size(const grid_order *order, char *text, size_t size);
void grid_write_text(const grid *g, char *text, size_t size);
// Makes that text with the mask, as grid_order_read takes it; to be freed with memory_free.
MEANDER_CHECKED meander_status grid_text_new(const grid *g, char **text_new);

// Sets width and height of an order from its numbers, of which none is 0.
MEANDER_CHECKED meander_status grid_kind_places(grid_order *order);
// Returns the largest number of sides of a cell.
unsigned grid_kind_sides(const grid_order *order);
// Returns how many cells its grid will have; 0: that is not known, or beyond 64 bits.
uint64_t grid_kind_cells(const grid_order *order);
// Builds the grid of an order with its places.
MEANDER_CHECKED meander_status grid_kind_build(const grid_order *order, grid **grid_new);

// The coordinates of a place are column and row; with the trait "levels" column and row within the
// level come first, then the level, and with four numbers the block of levels.
unsigned grid_kind_axes(const grid_kind *kind, unsigned number_count);
// Writes the place as people do, and finds the place of coordinates.  The size is given by its
// numbers; those that are missing are 0.  Returns false when a coordinate is not below its number.
void grid_kind_say(const grid_kind *kind, const uint64_t *numbers, meander_point at, char *text,
                   size_t size);
bool grid_kind_find(const grid_kind *kind, const uint64_t *numbers, const uint64_t *coordinates,
                    meander_point *at);

#endif
