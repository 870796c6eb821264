// SPDX-License-Identifier: MIT
// Mazes from an array and back: a byte for each cell, row by row, with a bit for each open side.
//
//     north 1   east 2   south 4   west 8      6 = 2 + 4: open to the east and to the south
//     16        no cell is there
//
// The program takes a maze from an array of its own, copies the sides out, and makes the mirror
// image of them: each row backward, and east exchanged with west.  What does not fit together is
// refused with its place.
#include <meander/meander.h>
#include <stdio.h>

enum { WIDTH = 4, HEIGHT = 3, EAST = 1 << MEANDER_EAST, WEST = 1 << MEANDER_WEST };

static const uint8_t drawn[HEIGHT][WIDTH] = {
    {6, 12, 6, 12},
    {5, 3, 9, 5},
    {3, 8, 16, 1},
};

static uint8_t mirrored(uint8_t sides) {
    unsigned others = sides & ~(unsigned)(EAST | WEST);
    return (uint8_t)(others | (sides & EAST ? WEST : 0) | (sides & WEST ? EAST : 0));
}

static meander_status print(meander_context *c, const uint8_t *sides) {
    meander_maze *m;
    char *picture;
    meander_status status = meander_maze_from_sides_new(c, WIDTH, HEIGHT, sides, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_draw_new(m, NULL, "ascii", &picture, NULL);
    if (status == MEANDER_OK) {
        puts(picture);
        meander_text_free(c, picture);
    }
    meander_maze_free(m);
    return status;
}

static meander_status print_mirrored(meander_context *c) {
    uint8_t sides[HEIGHT][WIDTH], image[HEIGHT][WIDTH];
    meander_maze *m;
    meander_status status = meander_maze_from_sides_new(c, WIDTH, HEIGHT, drawn[0], &m);
    if (status != MEANDER_OK) return status;
    meander_maze_copy_sides(m, sides[0]);
    meander_maze_free(m);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) image[y][x] = mirrored(sides[y][WIDTH - 1 - x]);
    return print(c, image[0]);
}

int main(void) {
    static const uint8_t wrong[HEIGHT][WIDTH] = {{2, 8, 0, 0}, {2, 0, 0, 0}, {0, 0, 0, 0}};
    meander_context *c;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = print(c, drawn[0]);
    if (status == MEANDER_OK) status = print_mirrored(c);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    else if (print(c, wrong[0]) == MEANDER_BAD_INPUT) puts(meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
