// SPDX-License-Identifier: MIT
// Makes a maze on a graph of the program's own, and prints its path by the names of the nodes.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char lines[] = "Harbour Market\n"
                            "Market Museum\n"
                            "Museum Harbour\n"
                            "Market Castle\n"
                            "Castle Park\n"
                            "Park Museum\n";

static void tell(const meander_maze *m, const meander_solution *s) {
    char name[64];
    meander_point at = meander_solution_start(s);
    const uint8_t *path = meander_solution_path(s);
    for (uint64_t i = 0;; i++) {
        meander_maze_place_name(m, at, name, sizeof name);
        puts(name);
        if (i == meander_solution_steps(s)) return;
        meander_maze_neighbour(m, at, path[i], &at);
    }
}

static meander_status solve(meander_context *c, const char *grid) {
    const meander_id_change changes[] = {{MEANDER_ID_GRID, grid}, {MEANDER_ID_ALGORITHM, "wilson"},
                                         {MEANDER_ID_SEED, "7"}, {MEANDER_ID_GOAL, "Park"}};
    char *id = NULL;
    meander_maze *m = NULL;
    meander_solution *s = NULL;
    meander_status status = meander_id_new(c, NULL, changes, 4, &id);
    if (status == MEANDER_OK) status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status == MEANDER_OK) {
        puts(id);
        tell(m, s);
    }
    meander_solution_free(s);
    meander_maze_free(m);
    meander_text_free(c, id);
    return status;
}

int main(void) {
    meander_context *c;
    char *grid = NULL;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_context_add_graph(c, lines, strlen(lines), "tram.txt", &grid);
    if (status == MEANDER_OK) status = solve(c, grid);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_text_free(c, grid);
    meander_context_free(c);
    return status != MEANDER_OK;
}
