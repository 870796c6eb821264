// SPDX-License-Identifier: MIT
// Three famous algorithms that make the same maze: Kruskal's, Prim's and Boruvka's.
//
//     #########     Every wall between two rooms has a weight, by chance, and no two are equal.  A
//     #a a#b b#     part is what is connected; its rooms have the same number, here a letter.
//     # #######     All three remove the lightest wall that leads from a part to another:
//     #a#c c c#
//     #########     Kruskal   of all parts: the maze comes up everywhere
//                   Prim      of the part of the first room: it grows from there
//                   Boruvka   of each part, in rounds: few rounds are enough
//
// The lightest wall around a part always belongs to the maze of least weight.  There is only one
// such maze, so the order of work makes no difference.
// Cost: the list of walls is searched for each that is removed, n * n steps.  Kruskal needs to go
// through it only once, and Prim's walls can wait in a heap: n log n.
// Source: Boruvka 1926, Jarnik 1930, Kruskal 1956, Prim 1957.
// Run it as: 41_lightest_wall [SIZE [SEED [kruskal|prim|boruvka [PASSAGES]]]]
// Try: stop each of the three after half of the passages: 12x6 1 prim 35
#include "arguments.h"
#include "chance.h"

enum { MOST = 30, ALL = -1, NONE = -1 };
static int across = 30, down = 10, part[MOST * MOST];
static int walls[2 * MOST * MOST], count;  // the lightest first: the order is the weight
static bool is_open[2 * MOST * MOST];

// Wall 2 * room is at the right of the room, wall 2 * room + 1 is below it.
static int room_behind(int wall) { return wall / 2 + (wall % 2 == 0 ? 1 : across); }

static void list_walls(void) {
    for (int room = 0; room < across * down; room++) {
        part[room] = room;
        if ((room + 1) % across != 0) walls[count++] = 2 * room;
        if (room + across < across * down) walls[count++] = 2 * room + 1;
    }
    shuffle(walls, count);
}

// The lightest wall between this part, or any with ALL, and another part.
static int lightest(int here) {
    for (int i = 0; i < count; i++) {
        int one = part[walls[i] / 2], other = part[room_behind(walls[i])];
        if (one != other && (here == ALL || here == one || here == other)) return walls[i];
    }
    return NONE;
}

static void open_wall(int wall) {
    int keep = part[wall / 2], old = part[room_behind(wall)];
    is_open[wall] = true;
    for (int room = 0; room < across * down; room++)
        if (part[room] == old) part[room] = keep;
}

static void kruskal(int passages) {
    while (passages-- > 0) open_wall(lightest(ALL));
}

static void prim(int passages) {
    while (passages-- > 0) open_wall(lightest(part[0]));
}

static void boruvka(int passages) {
    while (passages > 0) {
        int chosen[MOST * MOST];  // NONE: no part has this number any more
        for (int here = 0; here < across * down; here++) chosen[here] = lightest(here);
        for (int here = 0; here < across * down; here++)
            if (chosen[here] != NONE && !is_open[chosen[here]] && passages-- > 0)
                open_wall(chosen[here]);
    }
}

static void print(bool with_letters) {
    static char maze[2 * MOST + 1][2 * MOST + 2];
    memset(maze, '#', sizeof maze);
    for (int room = 0; room < across * down; room++) {
        int row = 2 * (room / across) + 1, column = 2 * (room % across) + 1;
        maze[row][column] = (char)(with_letters ? 'a' + part[room] % 26 : ' ');
        if (is_open[2 * room]) maze[row][column + 1] = ' ';
        if (is_open[2 * room + 1]) maze[row + 1][column] = ' ';
    }
    maze[1][0] = maze[2 * down - 1][2 * across] = ' ';
    for (int row = 0; row <= 2 * down; row++) printf("%.*s\n", 2 * across + 1, maze[row]);
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    const char *name = argc > 3 ? argv[3] : "kruskal";
    int passages = number_argument(argc, argv, 4, 0, across * down - 1, across * down - 1);
    no_argument(argc, argv, 5);
    list_walls();
    if (strcmp(name, "kruskal") == 0) kruskal(passages);
    else if (strcmp(name, "prim") == 0) prim(passages);
    else if (strcmp(name, "boruvka") == 0) boruvka(passages);
    else refuse(argv, name, "one of kruskal, prim, boruvka");
    print(argc > 4);
    return 0;
}
