// SPDX-License-Identifier: MIT
// The recursive maker where nothing is square: rooms with names, and a list of neighbours for each.
//
//     hall kitchen     A line of the file joins two rooms by a door.  At first all doors are shut.
//     hall study
//     kitchen garden       hall            the picture: a room is entered from the one that stands
//     study garden           kitchen       above it, further to the left
//                              garden
//                                study
//
// dig() is that of 01_recursive_maker.c: visit, and go on from each neighbour that was not visited.
// It asks for the neighbours of a room, never for rows and columns.
// Cost: each door is looked at twice.
// Run it as: 51_any_graph [SEED [FILE]]     FILE has two names of rooms in each line
// Try: your own house.  A list that falls into two parts: what is told of it?
#include "arguments.h"
#include "chance.h"

enum { MOST = 100, LETTERS = 20 };
static struct room {
    char name[LETTERS];
    int neighbours[MOST], count;
    bool is_visited;
} rooms[MOST];
static int room_count, opened;

static const char *const house[] = {
    "hall kitchen", "hall study", "hall stairs", "kitchen garden", "kitchen cellar", "study garden",
    "cellar garden", "stairs bath", "stairs attic", "stairs bedroom", "bath bedroom", "attic roof",
    "bedroom balcony", "balcony roof", "balcony garden", NULL};

// The number of the room with this name; a new name makes a new room.
static int room_named(char **argv, const char *name) {
    for (int i = 0; i < room_count; i++)
        if (strcmp(rooms[i].name, name) == 0) return i;
    if (room_count == MOST) refuse(argv, name, "needed, 100 rooms are enough");
    strcpy(rooms[room_count].name, name);
    return room_count++;
}

static void add_neighbour(char **argv, const char *line, int one, int other) {
    struct room *room = &rooms[one];
    for (int i = 0; i < room->count; i++)
        if (room->neighbours[i] == other) refuse(argv, line, "a new door");
    room->neighbours[room->count++] = other;
}

static void read_door(char **argv, const char *line) {
    char one[LETTERS], other[LETTERS], rest;
    if (sscanf(line, "%19s %19s %c", one, other, &rest) != 2 || strcmp(one, other) == 0)
        refuse(argv, line, "two names of rooms, of up to 19 letters");
    int first = room_named(argv, one), second = room_named(argv, other);
    add_neighbour(argv, line, first, second);
    add_neighbour(argv, line, second, first);
}

static void read_doors(int argc, char **argv, int place) {
    char line[100];
    FILE *file = place < argc ? fopen(argv[place], "r") : NULL;
    if (place < argc && file == NULL) refuse(argv, argv[place], "a file that can be read");
    for (int i = 0; file == NULL && house[i] != NULL; i++) read_door(argv, house[i]);
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        read_door(argv, line);
    }
    if (file != NULL) fclose(file);
    if (room_count == 0) refuse(argv, argv[place], "a list of doors");
}

static void dig(int here, int depth) {
    int order[MOST], count = rooms[here].count;
    memcpy(order, rooms[here].neighbours, sizeof order);
    shuffle(order, count);
    rooms[here].is_visited = true;
    printf("%*s%s\n", 2 * depth, "", rooms[here].name);
    for (int i = 0; i < count; i++) {
        if (rooms[order[i]].is_visited) continue;
        opened++;
        dig(order[i], depth + 1);
    }
}

int main(int argc, char **argv) {
    seed = seed_argument(argc, argv, 1);
    no_argument(argc, argv, 3);
    read_doors(argc, argv, 2);
    dig(0, 0);
    printf("%d rooms, %d doors are open\n", room_count, opened);
    if (opened == room_count - 1) return 0;
    fprintf(stderr, "%s: some rooms have no way to %s\n", argv[0], rooms[0].name);
    return 1;
}
