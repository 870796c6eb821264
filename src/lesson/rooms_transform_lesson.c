// SPDX-License-Identifier: MIT
// The lesson of the transform rooms, with sets as numbers.  The fast version is
// src/transform/rooms_transform.c.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { ROOM_TRIES = 100 };

typedef struct room_area {
    int x, y, width, height;
} room_area;

typedef struct room_board {
    int width, height;           // of the maze
    int *room;                   // per cell: 1 in a room
    int *set;                    // per cell: which cells are connected
    int *doors;                  // cell * 4 + side
} room_board;

// board
static int room_length(lesson_job *job, int whole) {
    int most = whole / 3 < 2 ? 2 : whole / 3 > 12 ? 12 : whole / 3;
    return 2 + (int)rng_below(job->rng, (uint64_t)most - 1);
}

static bool room_fits(const lesson_job *job, const room_board *b, room_area at) {
    for (int y = at.y; y < at.y + at.height; y++)
        for (int x = at.x; x < at.x + at.width; x++) {
            cell c = grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
            if (!grid_holds(job->grid, c)) return false;
            if (lesson_sides_with(job, c, b->room, 1) != 0) return false;      // a room beside it
        }
    return true;
}

static void room_open(lesson_job *job, room_board *b, room_area at) {
    for (int y = at.y; y < at.y + at.height; y++)
        for (int x = at.x; x < at.x + at.width; x++) {
            cell c = grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
            b->room[c] = 1;
            unsigned closed = grid_sides(job->grid, c) & ~maze_sides(job->maze, c);
            if (x + 1 < at.x + at.width && closed >> MEANDER_EAST & 1)
                lesson_carve(job, c, MEANDER_EAST);
            if (y + 1 < at.y + at.height && closed >> MEANDER_SOUTH & 1)
                lesson_carve(job, c, MEANDER_SOUTH);
        }
}

static bool room_add(lesson_job *job, room_board *b) {
    for (int i = 0; i < ROOM_TRIES; i++) {
        room_area at = {.width = room_length(job, b->width)};
        at.height = room_length(job, b->height);
        if (at.width > b->width || at.height > b->height) continue;
        at.x = (int)rng_below(job->rng, (uint64_t)(b->width - at.width) + 1);
        at.y = (int)rng_below(job->rng, (uint64_t)(b->height - at.height) + 1);
        if (!room_fits(job, b, at)) continue;
        lesson_say(job, __LINE__, grid_cell(job->grid, (uint64_t)at.x, (uint64_t)at.y),
                   "Try %d: a room of %d x %d cells fits with its corner at %d,%d. Its inner walls go.",
                   i + 1, at.width, at.height, at.x, at.y);
        room_open(job, b, at);
        return true;
    }
    lesson_say(job, __LINE__, CELL_NONE, "%d tries found no place for a room: we try no more.", ROOM_TRIES);
    return false;
}

static int room_find_doors(lesson_job *job, room_board *b) {
    int count = 0, given = 0;
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        b->set[c] = ++given;
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)b->set[c]);
    }
    for (cell c = 0; c < job->grid->count; c++)
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
            if (!maze_is_open(job->maze, c, side)) continue;
            cell next = grid_neighbour(job->grid, c, side);
            if (b->room[c] != b->room[next]) b->doors[count++] = (int)(c * 4 + side);
            else if (b->set[c] != b->set[next]) lesson_rename(job, b->set, b->set[next], b->set[c]);
        }
    return count;
}

static void room_try_doors(lesson_job *job, room_board *b, int count) {
    for (int i = 0; i < count; i++) {
        cell c = (cell)b->doors[i] / 4;
        unsigned side = (unsigned)b->doors[i] % 4;
        cell next = grid_neighbour(job->grid, c, side);
        if (b->set[c] == b->set[next]) {
            lesson_say_both(job, __LINE__, c, next, "The door from %s %s: both sides are in set %d, so it "
                            "would close a ring. Wall it up.", lesson_place(job, c), lesson_side(job, side),
                            b->set[c]);
            lesson_wall(job, c, side);
        } else {
            lesson_say_both(job, __LINE__, c, next, "The door from %s %s joins sets %d and %d: it stays, "
                            "and all of set %d becomes %d.", lesson_place(job, c), lesson_side(job, side),
                            b->set[c], b->set[next], b->set[next], b->set[c]);
            lesson_rename(job, b->set, b->set[next], b->set[c]);
        }
    }
}
// end of the board

static void room_run_phases(lesson_job *job, room_board *b) {
    int placed = 0;
    lesson_phase(job, "Placing rooms");
    while (placed < job->value && room_add(job, b)) {
        placed++;
        lesson_show(job);
    }
    lesson_phase(job, "Finding doors");
    int count = room_find_doors(job, b);
    lesson_shuffle(job, b->doors, (size_t)count);
    lesson_say(job, __LINE__, CELL_NONE, "Rooms: %d. Passages between a room and the rest are doors: %d. All "
               "cells that are connected without a door get the same number.", placed, count);
    lesson_show(job);
    lesson_phase(job, "Walling up doors");
    room_try_doors(job, b, count);
    lesson_say(job, __LINE__, CELL_NONE, "Every door was tried: the maze is done.");
    lesson_show(job);
}

static meander_status room_run(lesson_job *job) {
    room_board b = {.width = (int)job->grid->width, .height = (int)job->grid->height};
    if (job->grid->form != GRID_SQUARES)
        return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is explained on rectangles only", "rooms");
    b.room = lesson_numbers(job, job->grid->count);
    b.set = lesson_numbers(job, job->grid->count);
    b.doors = lesson_numbers(job, 2 * job->grid->count);
    if (b.room == NULL || b.set == NULL || b.doors == NULL) return MEANDER_NO_MEMORY;
    room_run_phases(job, &b);
    return MEANDER_OK;
}

const lesson lesson_rooms_transform = {
    .name = "rooms-transform",
    .subject = "rooms",
    .of = LESSON_TRANSFORM,
    .title = "Rooms in a maze",
    .idea = "Lay rectangles into a finished maze and remove the walls inside them. A room swallows passages, "
            "and the passages that led to them become doors. Two doors that are joined outside the room make "
            "a ring. So take the doors in random order, and wall up each one that would close a ring.",
    .picture = "+---+---+---+---+        +---+---+---+---+\n"
               "|               |        |               |     the room: four cells in the lower\n"
               "+   +   +---+   +        +   +   +---+   +     right corner\n"
               "|   |       |   |   ->   |   |   |       |\n"
               "+   +---+   +---+        +   +---+   +   +     it had two doors, joined by the top\n"
               "|       |       |        |       |       |     row: the one in the west is walled up\n"
               "+---+---+---+---+        +---+---+---+---+\n",
    .invariant = "Rooms never touch one another. Two cells have the same number when, and only when, a way "
                 "joins them that uses no door still to be tried.",
    .steps = "Choose a size and a corner at random. If all cells are in the maze, and no room is on them or "
             "beside them, it is a place for a room. Give up after 100 tries.\n"
             "Remove the walls inside the room.\n"
             "When all rooms are placed, list the doors: passages between a room and the rest.\n"
             "Give the same number to all cells that are connected without a door.\n"
             "Take the doors in random order. If both sides have the same number, wall the door up. Otherwise "
             "it stays, and the two sets become one.",
    .why = "A door is walled up only where another way joins its two sides, so the maze stays connected. A "
           "door stays only where there was no other way, so no ring leads through it: when each room counts "
           "as one place, a perfect maze stays perfect.",
    .cost = "Time and memory grow with the number of cells. With numbers, renaming looks at every cell; the "
            "fast version keeps a tree for each set.",
    .law = "A maze of 100 x 100 by the backtracker with 5 rooms has 998 dead ends, one more than without. Inside "
           "a room there are rings: one for every four cells that meet in a corner.",
    .source = "Bob Nystrom, \"Rooms and mazes\", 2014, for the idea of rooms in a maze; there the rooms come "
              "first, and the maze is dug around them.",
    .related = "braid sparse",
    .run = room_run,
};
