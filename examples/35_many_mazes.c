// SPDX-License-Identifier: MIT
// Makes many mazes in the memory of one, as machine learning needs them, and
// counts how many of the cells of each kind of maze are dead ends.
//
//     byte     6 = 2 + 4: open to the east (2) and to the south (4)
//     bits     north 1, east 2, south 4, west 8
//
// Each maze has a seed of its own, which follows from the first; so each can be made
// again alone.
#include <meander/meander.h>
#include <stdio.h>

enum { SIDE = 16, CELLS = SIDE * SIDE, MAZES = 1000 };

static uint8_t mazes[MAZES][CELLS];
static uint64_t seeds[MAZES];

// A cell with one open side is a dead end.
static unsigned dead_ends(const uint8_t *maze) {
    unsigned count = 0;
    for (int i = 0; i < CELLS; i++)
        count += maze[i] == 1 || maze[i] == 2 || maze[i] == 4 || maze[i] == 8;
    return count;
}

static void tell(const char *name) {
    unsigned sum = 0, most = 0, where = 0;
    for (unsigned i = 0; i < MAZES; i++) {
        unsigned count = dead_ends(mazes[i]);
        sum += count;
        if (count > most) {
            most = count;
            where = i;
        }
    }
    printf("%-14s %4.1f %% dead ends; the most, %u, has rect:16x16/%s/%llu\n", name,
           100.0 * sum / (MAZES * CELLS), most, name, (unsigned long long)seeds[where]);
}

static meander_status make(meander_context *c, const char *name) {
    char id[64];
    meander_batch *batch = NULL;
    snprintf(id, sizeof id, "rect:16x16/%s/1", name);
    meander_status status = meander_batch_new(c, id, NULL, &batch);
    if (status == MEANDER_OK) status = meander_batch_bytes(batch, MAZES, mazes[0], seeds);
    if (status == MEANDER_OK) tell(name);
    meander_batch_free(batch);
    return status;
}

int main(void) {
    static const char *const names[] = {"backtracker", "wilson", "kruskal", "binary-tree"};
    meander_context *c;
    meander_status status = meander_context_new(NULL, &c);
    if (status != MEANDER_OK) return 1;
    for (int i = 0; i < 4 && status == MEANDER_OK; i++) status = make(c, names[i]);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
