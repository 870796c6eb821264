// SPDX-License-Identifier: MIT
// Laying rooms into a maze: the state that both ways share, rectangles of squares, and round rooms on
// any other grid.
#ifndef TRANSFORM_ROOM_LAYING_H
#define TRANSFORM_ROOM_LAYING_H

#include "transform/transform.h"

// A room that finds no place after so many tries is given up; the longest side of one, and the most cells.
enum { ROOM_TRIES_MOST = 100, ROOM_SIDE_MOST = 12, ROOM_CELLS_MOST = ROOM_SIDE_MOST * ROOM_SIDE_MOST };

// A cell that waits for being taken into the room has this and how many cells of the room it touches.
enum { ROOM_FREE, ROOM_LAID, ROOM_TAKEN, ROOM_WAITS };

typedef struct room_laying {
    transform_job *job;
    uint8_t *room;               // per cell: whether it is in one, or about to be
    cell *waiting;               // not on squares: the cells that were met beside the room
    size_t waiting_count;
} room_laying;

// Lays one on squares at random; returns false when no place was found in time.
bool room_lay_square(room_laying *p);

#endif
