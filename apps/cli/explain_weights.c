// SPDX-License-Identifier: MIT
// Weights for the explanation of a solver that uses them: those of a file, or small
// numbers that follow from the ID.  They are printed in the form that --weights reads:
//
//     1 7 2 9 4
//     3 1 1 5 8
//
// so the same run can be repeated, with other solvers too.
#include <inttypes.h>
#include <stdlib.h>

#include "cli_explain.h"

enum { EXPLAIN_WEIGHT_MOST = 9 };

// Hashes a text to 64 bits: FNV-1a.
static uint64_t explain_hash(const char *text) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

// From 1 to 9 for each cell: the upper bits of a linear congruential generator.
meander_status explain_make_weights(meander_maze *m, const char *id) {
    size_t cells = (size_t)(meander_maze_width(m) * meander_maze_height(m));
    uint32_t *weights = malloc(cells * sizeof *weights);
    uint64_t state = explain_hash(id);
    if (weights == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < cells; i++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        weights[i] = 1 + (uint32_t)(state >> 33) % EXPLAIN_WEIGHT_MOST;
    }
    meander_status status = meander_maze_set_weights(m, weights);
    free(weights);
    return status;
}

void explain_print_weights(const meander_maze *m) {
    printf("\n%s\n", spoken("The weights: the cost of entering each cell (the file for --weights)"));
    for (uint64_t y = 0; y < meander_maze_height(m); y++) {
        fputs("   ", stdout);
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            printf(" %" PRIu32, meander_maze_weight(m, (meander_point){x, y}));
        putchar('\n');
    }
}

void explain_json_weights(const meander_maze *m) {
    fputs(",\n \"weights\": [", stdout);
    for (uint64_t y = 0; y < meander_maze_height(m); y++) {
        fputs(y == 0 ? "[" : ", [", stdout);
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            printf("%s%" PRIu32, x == 0 ? "" : ", ", meander_maze_weight(m, (meander_point){x, y}));
        fputc(']', stdout);
    }
    fputc(']', stdout);
}
