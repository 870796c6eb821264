// SPDX-License-Identifier: MIT
// The cells around one cell of a maze of rings, and whether a wall is between; then a wall is opened as IDs write it,
// and that cell is shut in.
#include <meander/meander.h>
#include <stdio.h>

static void around(const meander_maze *m, meander_point at) {
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
        meander_point there;
        char name[32];
        if (!meander_maze_neighbour(m, at, side, &there)) continue;
        meander_maze_place_name(m, there, name, sizeof name);
        printf("%-3s %-5s %s\n", meander_maze_side_name(m, side), name,
               meander_maze_sides(m, at) >> side & 1 ? "open" : "a wall");
    }
}

static meander_status shut_in(meander_maze *m, meander_point at) {
    meander_status status = MEANDER_OK;
    for (unsigned side = 0; side < meander_maze_side_count(m) && status == MEANDER_OK; side++)
        if (meander_maze_all_sides(m, at) >> side & 1) status = meander_maze_close(m, at, side);
    return status;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "polar:4/wilson/7", NULL, &m);
    if (status == MEANDER_OK) {
        const meander_point at = {3, 2};
        around(m, at);
        status = meander_maze_edit(m, "open=3,2,on");
        if (status == MEANDER_OK) printf("%s\n", meander_maze_id(m));
        if (status == MEANDER_OK) status = shut_in(m, at);
        printf("%u sides open; its ID is now \"%s\"\n", meander_maze_sides(m, at), meander_maze_id(m));
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
