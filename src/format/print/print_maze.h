// SPDX-License-Identifier: MIT
// One maze on paper: its largest size, its walls in millimetres, and the words at its ends.
#ifndef FORMAT_PRINT_MAZE_H
#define FORMAT_PRINT_MAZE_H

#include "format/print/pdf_pages.h"
#include "format/print/print_words.h"

typedef enum print_ends { PRINT_ENDS_WORDS, PRINT_ENDS_ARROWS, PRINT_ENDS_NONE } print_ends;

// Marks that nobody knows without being told.
enum { PRINT_MARK_STAIRS = 1, PRINT_MARK_SEAMS = 2, PRINT_MARK_DOORS = 4, PRINT_MARK_ONE_WAY = 8 };

typedef struct print_maze {
    const plot *plot;
    const shape_plot *shape;     // of cells of any shape, whose plot has start and goals alone; or NULL
    double across, down;         // cells of usual size, then
    double narrow;               // how wide cells are, as a part of those of squares: walls are thinner with them
    style style;                 // its lengths are set when the maze is drawn
    const print_words *words;
    double cell, wall, margin;   // that were asked for, in points; 0, or less: the usual ones
    bool thick;
    print_ends ends;
    double letters;              // size of the words, in points
    double wide;                 // of the longer word; print_maze_letters sets both
    bool flat;                   // words at upright sides are not turned, which takes more room
    unsigned marks;              // those that are explained below the maze, in lines under that of the ends
} print_maze;

// Reads the looks and the lengths that a drawing asks for.
print_maze print_maze_of(const drawing *d, const plot *p, const print_words *words);

// Makes it a maze of cells of any shape.
void print_maze_shape(print_maze *m, const shape_plot *shape);

// Sets the size of the words.
void print_maze_letters(print_maze *m, pdf_pages *s, double size);

// The largest cell, in points, with which everything fits into so much room.  BAD_REQUEST or
// TOO_BIG where the lengths that were asked for leave no room.
double print_maze_fit(const print_maze *m, double width, double height);
MEANDER_CHECKED meander_status print_maze_check(const print_maze *m, context *c, double length);

// The size of everything with such cells; x and y are 0.
page_box print_maze_size(const print_maze *m, double length);

// The width of a wall in points.
double print_maze_wall(const print_maze *m, double length);

// Draws it with its upper left corner at that of the box.
MEANDER_CHECKED meander_status print_maze_draw(const print_maze *m, pdf_pages *s, page_box box,
                                               double length);

#endif
