// SPDX-License-Identifier: MIT
// The growing tree: keep a store of rooms, pick one, dig from it into the rock beside it and put
// the new room into the store.  A room with no rock beside it leaves.  The pick makes the maze.
//
//     ooooooooo     Around the walls lies a frame of passages (here 'o') that is never printed.
//     o#######o     Two steps from a room at the edge lies the frame; as it is no rock, nobody digs
//     o#     #o     there.  Thanks to it no bound is ever tested.
//     o#######o     newest: long and winding     oldest: straight rays     random: short twigs
//     ooooooooo     Cost: constant time for each pick, and for each room that leaves.
//
// Source: Walter D. Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 04_growing_tree [newest|oldest|middle|random|mixed [SEED]]     (no word: all of them)
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 15, COLUMNS = 61, WIDTH = COLUMNS + 2, ROOMS = (ROWS / 2) * (COLUMNS / 2) };
static const int step[4] = {1, -1, -WIDTH, WIDTH};  // right, left, up, down in the array
static char maze[(ROWS + 2) * WIDTH];
static int store[ROOMS], first, end;  // the rooms store[first], the oldest, to store[end - 1]
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

static int newest(void) { return end - 1; }
static int oldest(void) { return first; }
static int middle(void) { return first + (end - first) / 2; }
static int at_random(void) { return first + chance_below(end - first); }
static int mixed(void) { return chance_below(2) == 0 ? newest() : at_random(); }

static bool dig_from(int room) {  // through a wall to a random side; false if no rock is left
    int ways[4], count = 0;
    for (int side = 0; side < 4; side++)
        if (maze[room + 2 * step[side]] == '#') ways[count++] = step[side];
    if (count == 0) return false;
    int way = ways[chance_below(count)];
    maze[room + way] = maze[room + 2 * way] = ' ';
    store[end++] = room + 2 * way;
    return true;
}

static void grow(int (*pick)(void)) {
    memset(maze, ' ', sizeof maze);
    for (int row = 1; row <= ROWS; row++) memset(&maze[row * WIDTH + 1], '#', COLUMNS);
    first = end = 0;
    store[end++] = 2 * WIDTH + 2;
    maze[store[first]] = maze[store[first] - 1] = ' ';  // the first room and the entrance
    maze[(ROWS - 1) * WIDTH + COLUMNS] = ' ';           // the exit
    while (first < end) {
        int place = pick();
        if (dig_from(store[place])) continue;
        if (place == first) first++;       // the oldest leaves by the front door
        else store[place] = store[--end];  // the newest takes the place of any other
    }
}

int main(int argc, char **argv) {
    static int (*const picks[])(void) = {newest, oldest, middle, at_random, mixed};
    static const char *const names[] = {"newest", "oldest", "middle", "random", "mixed"};
    for (int i = 0; i < 5; i++) {
        if (argc > 1 && strcmp(argv[1], names[i]) != 0) continue;
        seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
        grow(picks[i]);
        puts(names[i]);
        for (int row = 1; row <= ROWS; row++) printf("%.*s\n", COLUMNS, &maze[row * WIDTH + 1]);
    }
    if (end == 0) fprintf(stderr, "04_growing_tree: there is no pick called '%s'\n", argv[1]);
    return end > 0 ? EXIT_SUCCESS : 2;
}
