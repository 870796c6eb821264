// SPDX-License-Identifier: MIT
// The lesson of percolation: one coin per passage, all tossed beforehand.  The fast version,
// src/generate/percolation.c, takes its coins 64 at a time out of a word and branches nowhere.
#include "lesson/lesson.h"

// A passage is looked at once, from its end with the lesser number.
static bool percolation_is_ahead(const lesson_job *job, cell c, unsigned side) {
    return grid_neighbour(job->grid, c, side) > c;
}

static size_t percolation_count(const lesson_job *job) {
    size_t count = 0;
    for (cell c = 0; c < job->grid->count; c++)
        for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1)
            count += percolation_is_ahead(job, c, bits_lowest(sides));
    return count;
}

static void percolation_tell_coin(lesson_job *job, int line, cell c, unsigned side, bool coin) {
    cell next = grid_neighbour(job->grid, c, side);
    lesson_say_both(job, line, c, next, coin ? "From %s to %s: the coin says open." :
                    "From %s to %s: the coin says closed.", lesson_place(job, c),
                    lesson_place(job, next));
}

// board
static void percolation_toss_all(lesson_job *job, const int *coins) {
    int tossed = 0;
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
        for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            if (!percolation_is_ahead(job, c, side)) continue;
            percolation_tell_coin(job, __LINE__, c, side, coins[tossed]);
            if (coins[tossed++]) lesson_carve(job, c, side);
        }
        lesson_tell(job, MEANDER_EVENT_LEAVE, c, 0);
    }
}
// end of the board

// Clusters get numbers in the order of their first cells.  Returns how many there are.
static int percolation_number(lesson_job *job, int *cluster, int *list) {
    const grid *g = job->grid;
    int clusters = 0;
    for (cell first = grid_next(g, 0); first != CELL_NONE; first = grid_next(g, first + 1)) {
        int count = 0;
        if (cluster[first] != 0) continue;
        cluster[first] = ++clusters;
        list[count++] = (int)first;
        for (int i = 0; i < count; i++) {
            cell c = (cell)list[i];
            for (unsigned sides = maze_sides(job->maze, c); sides != 0; sides &= sides - 1) {
                cell next = grid_neighbour(g, c, bits_lowest(sides));
                if (cluster[next] != 0) continue;
                cluster[next] = clusters;
                list[count++] = (int)next;
            }
        }
    }
    return clusters;
}

static meander_status percolation_run(lesson_job *job) {
    size_t count = percolation_count(job);
    int *coins = lesson_numbers(job, count), *list = lesson_numbers(job, job->grid->count);
    int *cluster = lesson_numbers(job, job->grid->count);
    if (coins == NULL || list == NULL || cluster == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Tossing coins");
    lesson_say(job, __LINE__, CELL_NONE, "There are %d passages. Each has a coin of its own, which says "
               "open in %d of 100 cases.", (int)count, (int)lesson_value(job, "open"));
    lesson_coins(job, lesson_value(job, "open"), count, coins);
    percolation_toss_all(job, coins);
    lesson_show(job);
    lesson_phase(job, "The end");
    int clusters = percolation_number(job, cluster, list);
    lesson_say(job, __LINE__, CELL_NONE, clusters == 1 ?
               "Every passage had its coin. All cells are connected: there is one cluster." :
               "Every passage had its coin. There are %d clusters, whose cells get numbers here. "
               "Between two of them there is no way.", clusters);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)cluster[c]);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_percolation = {
    .name = "percolation",
    .of = LESSON_GENERATOR,
    .title = "Percolation",
    .idea = "Toss a coin for each passage and open it if the coin says so, whatever the others are. "
            "Physicists ask of such a grid whether water trickles through it from one border to the "
            "other. It is not a maze to be solved: it has rings, and it falls into clusters without a "
            "way between them.",
    .picture = "+---+---+---+---+---+\n"
               "| 1   1 | 2   2 | 3 |     a number: the cluster;\n"
               "+---+---+---+---+   +\n"
               "| 4   4   4 | 3   3 |     11 of 22 coins say open,\n"
               "+---+   +---+   +   +\n"
               "| 4   4 | 5 | 3   3 |     and there are 5 clusters\n"
               "+---+---+---+---+---+\n",
    .invariant = "What a passage is depends on its own coin alone.",
    .steps = "Toss a coin for the next passage.\n"
             "If it says open, open the passage; else leave its wall.\n"
             "When every passage had its coin, it is done.",
    .why = "Nothing is promised: neither that all is connected nor that there is no ring. What is "
           "known is how large the clusters are. While the chance is below 50 in 100, all clusters of "
           "a large square grid are small. Above 50, one of them spans the grid. At 50 exactly there "
           "are clusters of every size.",
    .cost = "One coin per passage; no memory at all.",
    .law = "With a chance of 50 in 100, 100 x 100 cells fall into 1050 clusters on average. There are "
           "944 passages that close a ring, and 25 in 100 cells are dead ends.",
    .source = "Simon Broadbent and John Hammersley, \"Percolation processes\", 1957; that 50 in 100 is "
              "the critical chance: Harry Kesten, 1980.",
    .related = "cellular kruskal",
    .run = percolation_run,
};
