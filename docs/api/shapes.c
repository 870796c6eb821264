// SPDX-License-Identifier: MIT
// A maze of hexagons: what is around a cell, where it is on paper, and a walk to the right.
#include <meander/meander.h>
#include <stdio.h>

static void print_place(const meander_maze *m, meander_point at) {
    char name[32];
    meander_maze_place_name(m, at, name, sizeof name);
    printf("%s", name);
}

static void around(const meander_maze *m, meander_point at) {
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
        meander_point there;
        unsigned back;
        if (!meander_maze_neighbour(m, at, side, &there)) continue;
        if (!meander_maze_side_back(m, at, side, &back)) continue;
        printf("%s ", meander_maze_side_name(m, side));
        print_place(m, there);
        printf(", and back by %s\n", meander_maze_side_name(m, back));
    }
}

static meander_status look(const meander_maze *m) {
    meander_edge edges[6];
    meander_paper paper;
    meander_point at;
    meander_spot middle = {0, 0};
    unsigned side;
    meander_status status = meander_maze_paper(m, &paper);
    if (status == MEANDER_OK) status = meander_maze_place_named(m, "0,1", &at);
    if (status != MEANDER_OK) return status;
    around(m, at);

    size_t count = meander_maze_edges(m, at, edges, 6);
    printf("its corners:");
    for (size_t i = 0; i < count && i < 6; i++) printf(" %d,%d", (int)edges[i].from.x, (int)edges[i].from.y);
    meander_maze_middle(m, at, &middle);
    printf("\nits middle %d,%d is in cell ", (int)middle.x, (int)middle.y);
    if (meander_maze_cell_at(m, middle, &at)) print_place(m, at);

    printf("\nto the right:");
    while (meander_maze_towards(m, at, meander_maze_sides(m, at), 1, 0, &side) &&
           meander_maze_neighbour(m, at, side, &at)) {
        printf(" %s ", meander_maze_side_name(m, side));
        print_place(m, at);
    }
    printf("\n");
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "hex:4x3/backtracker/4", NULL, &m);
    if (status == MEANDER_OK) {
        status = look(m);
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
