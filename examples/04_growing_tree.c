// SPDX-License-Identifier: MIT
// The growing tree: keep a store of rooms, pick one, dig from it into the rock beside it and put
// the new room into the store.  A room with no rock beside it leaves.  The pick makes the maze.
//
//     ooooooooo     Around the walls is a frame of zero bytes (here 'o') that is never printed.
//     o#######o     Two steps from a room at the edge is the frame; as it is no rock, nobody digs
//     o#     #o     there.  Thanks to it no bound is ever tested.
//     o#######o     newest: the recursive maker again, long and winding     oldest: straight rays
//     ooooooooo     random: short twigs     mixed: the newest, and one time in ten the middle one
//
// The store stays sorted by age: when a room leaves, all younger ones move down one place.  Putting
// the newest into the gap would cost less, but then the one in the middle would be of any age.
// Source: Walter D. Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 04_growing_tree [PICK [SEED]]     (one of the names in main; no word: all of them)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 15, COLUMNS = 61, WIDTH = COLUMNS + 2, ROOMS = (ROWS / 2) * (COLUMNS / 2) };
static const int step[4] = {1, -1, -WIDTH, WIDTH};  // right, left, up, down in the array
static char maze[(ROWS + 2) * WIDTH];
static int store[ROOMS], stored;  // store[0] is the oldest room, store[stored - 1] the newest
static uint64_t seed;

static int chance_below(int n) {  // explained in 01_recursive_maker.c
    uint64_t range = (uint64_t)n, limit = UINT64_MAX - UINT64_MAX % range, bits;
    do {
        bits = seed += 0x9E3779B97F4A7C15;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        bits = bits ^ (bits >> 31);
    } while (bits >= limit);
    return (int)(bits % range);
}

static int newest(void) { return stored - 1; }
static int oldest(void) { return 0; }
static int middle(void) { return stored / 2; }
static int at_random(void) { return chance_below(stored); }
static int front_half(void) { return chance_below((stored + 1) / 2); }
static int back_half(void) { return stored - 1 - front_half(); }
static int mixed(void) { return chance_below(10) > 0 ? newest() : middle(); }

static void dig_from(int place) {  // through a wall to a random side, where there is rock
    int room = store[place], ways[4], count = 0;
    for (int side = 0; side < 4; side++)
        if (maze[room + 2 * step[side]] == '#') ways[count++] = step[side];
    if (count == 0) {  // it leaves: all younger rooms move down one place
        memmove(&store[place], &store[place + 1], (size_t)(--stored - place) * sizeof store[0]);
        return;
    }
    int way = ways[chance_below(count)];
    maze[room + way] = maze[room + 2 * way] = ' ';
    store[stored++] = room + 2 * way;
}

static void grow(int (*pick)(void)) {
    for (int row = 1; row <= ROWS; row++) memset(&maze[row * WIDTH + 1], '#', COLUMNS);
    store[0] = 2 * WIDTH + 2;  // the first room; beside it the entrance
    maze[store[0]] = maze[store[0] - 1] = maze[(ROWS - 1) * WIDTH + COLUMNS] = ' ';
    for (stored = 1; stored > 0;) dig_from(pick());
}

int main(int argc, char **argv) {
    static const struct { const char *name; int (*pick)(void); } picks[] = {
        {"newest", newest}, {"oldest", oldest}, {"middle", middle}, {"random", at_random},
        {"front-half", front_half}, {"back-half", back_half}, {"mixed", mixed}};
    for (int i = 0; i < 7; i++) {
        if (argc > 1 && strcmp(argv[1], picks[i].name) != 0) continue;
        seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
        grow(picks[i].pick);
        puts(picks[i].name);
        for (int row = 1; row <= ROWS; row++) printf("%.*s\n", COLUMNS, &maze[row * WIDTH + 1]);
        if (argc > 1) return EXIT_SUCCESS;
    }
    if (argc > 1) fprintf(stderr, "04_growing_tree: there is no pick called '%s'\n", argv[1]);
    return argc > 1 ? 2 : EXIT_SUCCESS;
}
