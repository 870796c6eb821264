// SPDX-License-Identifier: MIT
// A maze made by hand: it begins with all its walls, and the program opens one passage after the
// other.  A walker goes straight on as long as the cell ahead is new, and else turns right; where
// it cannot go on, it is in the middle of a spiral.
//
//     blank    +---+---+---+      the walker asks for the neighbour behind a side of its cell,
//              |   |   |   |      looks whether anything is open there, and opens the passage
//              +---+---+---+
//
// Turning right adds one to a side: north, east, south, west.
#include <meander/meander.h>
#include <stdio.h>

// Whether the walker can go to that side: to a cell without an open side, which it never saw.
static bool is_new(const meander_maze *m, meander_point at, unsigned side, meander_point *there) {
    return meander_maze_neighbour(m, at, side, there) && meander_maze_sides(m, *there) == 0;
}

static meander_status walk(meander_maze *m) {
    meander_point at = {0, 0}, there;
    unsigned side = MEANDER_EAST;
    for (;;) {
        if (!is_new(m, at, side, &there)) {
            side = (side + 1) % meander_maze_side_count(m);
            if (!is_new(m, at, side, &there)) break;
            printf("from %d,%d to the %s\n", (int)at.x, (int)at.y, meander_maze_side_name(m, side));
        }
        meander_status status = meander_maze_open(m, at, side);
        if (status != MEANDER_OK) return status;
        at = there;
    }
    return meander_maze_set_goals(m, &at, 1);
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    char *picture;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = meander_maze_blank_new(c, "rect:9x6", &m);
    if (status == MEANDER_OK) {
        status = walk(m);
        if (status == MEANDER_OK) status = meander_maze_draw_new(m, NULL, "ascii", &picture, NULL);
        if (status == MEANDER_OK) {
            fputs(picture, stdout);
            meander_text_free(c, picture);
        }
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
