// SPDX-License-Identifier: MIT
// The verdict about a maze: what the figures cells, components and loops mean.
#include "verdict.h"

#include <inttypes.h>
#include <string.h>

#include "figures_print.h"

uint64_t verdict_number(const meander_figure *figures, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    return 0;
}

bool verdict_is_perfect(const meander_figure *figures, size_t count) {
    return verdict_number(figures, count, "components") == 1 &&
           verdict_number(figures, count, "loops") == 0;
}

static void verdict_print_json(bool perfect, uint64_t cells, uint64_t components, uint64_t loops) {
    printf("{\"perfect\": %s, \"connected\": %s, \"cells\": %" PRIu64 ", \"components\": %" PRIu64
           ", \"loops\": %" PRIu64 "}\n", perfect ? "true" : "false",
           components == 1 ? "true" : "false", cells, components, loops);
}

int verdict_tell(const cli *c, const meander_figure *figures, size_t count) {
    uint64_t cells = verdict_number(figures, count, "cells");
    uint64_t components = verdict_number(figures, count, "components");
    uint64_t loops = verdict_number(figures, count, "loops");
    bool perfect = verdict_is_perfect(figures, count);
    if (c->json) verdict_print_json(perfect, cells, components, loops);
    else if (!c->quiet) figures_print_verdict(cells, components, loops);
    return perfect ? EXIT_DONE : EXIT_NO;
}

// One-way doors are loops, so a maze with doors need not be perfect.
int verdict_of_doors(const cli *c, const meander_maze *m) {
    meander_status status = meander_maze_check_doors(m);
    unsigned keys = meander_maze_key_count(m);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!c->quiet && !c->json && keys > 0)
        printf("solvable: each of %u key%s can be reached before its door\n", keys, keys == 1 ? "" : "s");
    else if (!c->quiet && !c->json) printf("solvable: one-way doors leave a way to the goal\n");
    return EXIT_DONE;
}
