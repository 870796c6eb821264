// SPDX-License-Identifier: MIT
// The lesson of blobby division, with two lists: the cells of all regions side by side, and those
// that may still grow.  The fast version, src/generate/blobby_division.c, has one list for both.
#include "lesson/lesson.h"

enum { BLOBBY_REGIONS = 40 };      // the smaller blob goes on, so no more than 32 regions wait

typedef struct blobby_region {
    int first, size;             // its cells, in the list
    int name;
} blobby_region;

typedef struct blobby_map {
    int *list;                   // all cells, region after region
    int *name, names;            // by cell: the region or blob that it is in; how many names there are
    int *growing;                // cells of two blobs that may still grow
    blobby_region waiting[BLOBBY_REGIONS];
    int room, count;
} blobby_map;

static void blobby_tell_name(lesson_job *job, const blobby_map *b, cell c) {
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)b->name[c]);
}

static void blobby_tell_seeds(lesson_job *job, int line, blobby_region whole, int name, cell one,
                              cell other) {
    lesson_phase(job, "Two seeds");
    lesson_say_both(job, line, one, other,
                    "Region %d has %d cells. Chance takes two of them: blob %d begins at %s, and blob "
                    "%d at %s.", whole.name, whole.size, name, lesson_place(job, one), name + 1,
                    lesson_place(job, other));
    lesson_phase(job, "Growing");
}

static void blobby_tell_grow(lesson_job *job, int line, const blobby_map *b, cell c, int region) {
    unsigned free = lesson_sides_with(job, c, b->name, region);
    if (free == 0)
        lesson_say(job, line, c, "Blob %d: no cell around %s is free, so %s is done.",
                   b->name[c], lesson_place(job, c), lesson_place(job, c));
    else
        lesson_say(job, line, c, "Blob %d takes the free cells around %s: to the %s.", b->name[c],
                   lesson_place(job, c), lesson_sides(job, free));
}

// Finds the door, which is number `door` of the passages.
static void blobby_tell_door(lesson_job *job, int line, const blobby_map *b, blobby_region from, int to,
                             uint64_t door, uint64_t passages) {
    unsigned sides = 0;
    int i = from.first;
    while (bits_count(sides = lesson_sides_with(job, (cell)b->list[i], b->name, to)) <= door) {
        door -= bits_count(sides);
        i++;
    }
    while (door-- > 0) sides &= sides - 1;
    cell c = (cell)b->list[i], beyond = grid_neighbour(job->grid, c, bits_lowest(sides));
    lesson_phase(job, "The wall between them");
    if (passages == 1)
        lesson_say_both(job, line, c, beyond,
                        "A single passage joins the blobs, from %s to %s: it is the door.",
                        lesson_place(job, c), lesson_place(job, beyond));
    else
        lesson_say_both(job, line, c, beyond,
                        "The blobs touch in %d places. Chance keeps the passage from %s to %s as the "
                        "door. The rest is walled up.", (int)passages, lesson_place(job, c),
                        lesson_place(job, beyond));
}

static void blobby_tell_left(lesson_job *job, int line, const blobby_map *b, blobby_region r) {
    cell first = (cell)b->list[r.first];
    lesson_phase(job, "Nothing to divide");
    lesson_say(job, line, first, r.size == 1 ? "Region %d is the single cell %s: it stays." :
               "Region %d, around %s, is small enough for a room: it stays open.", r.name,
               lesson_place(job, first));
    for (int i = r.first; i < r.first + r.size; i++)
        lesson_tell(job, MEANDER_EVENT_LEAVE, (cell)b->list[i], 0);
}

// ---- the plain version ---------------------------------------------------------------

// board
// Two different cells of the region become the seeds of two blobs with new names.
static void blobby_plant(lesson_job *job, blobby_map *b, blobby_region whole) {
    int one = (int)rng_below(job->rng, (uint64_t)whole.size);
    int other = (int)rng_below(job->rng, (uint64_t)whole.size - 1);
    if (other >= one) other++;
    b->growing[0] = b->list[whole.first + one];
    b->growing[1] = b->list[whole.first + other];
    blobby_tell_seeds(job, __LINE__, whole, b->names + 1, (cell)b->growing[0], (cell)b->growing[1]);
    for (int i = 0; i < 2; i++) {
        b->name[b->growing[i]] = ++b->names;
        blobby_tell_name(job, b, (cell)b->growing[i]);
    }
}

// Any cell that may grow takes all free cells around it, and is done.
static void blobby_grow_both(lesson_job *job, blobby_map *b, blobby_region whole, blobby_region blobs[2]) {
    int first = 0, end = 2, one = b->names - 1;            // growing[first] to growing[end - 1]
    int front = whole.first, back = whole.first + whole.size;
    while (first < end) {
        int i = first + (int)rng_below(job->rng, (uint64_t)(end - first));
        cell c = (cell)b->growing[i];
        blobby_tell_grow(job, __LINE__, b, c, whole.name);
        if (b->name[c] == one) {
            b->growing[i] = b->growing[first++];           // the first one fills the hole,
            b->list[front++] = (int)c;
        } else {
            b->growing[i] = b->growing[--end];             // or the last one
            b->list[--back] = (int)c;
        }
        for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, c, bits_lowest(sides));
            if (b->name[next] != whole.name) continue;
            b->name[next] = b->name[c];
            b->growing[end++] = (int)next;
            blobby_tell_name(job, b, next);
        }
    }
    blobs[0] = (blobby_region){whole.first, front - whole.first, one};
    blobs[1] = (blobby_region){front, whole.size - blobs[0].size, one + 1};
}

// Walls up every passage between the two but one.
static void blobby_part(lesson_job *job, const blobby_map *b, blobby_region from, blobby_region to) {
    uint64_t passages = 0, door;
    for (int i = from.first; i < from.first + from.size; i++)
        passages += bits_count(lesson_sides_with(job, (cell)b->list[i], b->name, to.name));
    door = rng_below(job->rng, passages);
    blobby_tell_door(job, __LINE__, b, from, to.name, door, passages);
    for (int i = from.first; i < from.first + from.size; i++) {
        cell c = (cell)b->list[i];
        unsigned sides = lesson_sides_with(job, c, b->name, to.name);
        for (; sides != 0; sides &= sides - 1)
            if (door-- != 0) lesson_wall(job, c, bits_lowest(sides));
    }
}

static void blobby_divide_all(lesson_job *job, blobby_map *b) {
    while (b->count > 0) {
        blobby_region now = b->waiting[--b->count], blobs[2];
        if (now.size <= b->room) {
            blobby_tell_left(job, __LINE__, b, now);
            continue;
        }
        blobby_plant(job, b, now);
        blobby_grow_both(job, b, now, blobs);
        bool second = blobs[1].size > blobs[0].size;       // the larger one waits
        blobby_part(job, b, blobs[!second], blobs[second]);
        lesson_show(job);
        b->waiting[b->count++] = blobs[second];
        b->waiting[b->count++] = blobs[!second];
    }
}
// end of the board

// The cells that are connected to c, by the list as a queue.
static blobby_region blobby_gather(lesson_job *job, blobby_map *b, int first, cell c) {
    blobby_region whole = {.first = first, .name = ++b->names};
    b->name[c] = whole.name;
    b->list[first + whole.size++] = (int)c;
    for (int i = first; i < first + whole.size; i++) {
        cell at = (cell)b->list[i];
        blobby_tell_name(job, b, at);
        for (unsigned sides = grid_sides(job->grid, at); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, at, bits_lowest(sides));
            if (b->name[next] != 0) continue;
            b->name[next] = whole.name;
            b->list[first + whole.size++] = (int)next;
        }
    }
    return whole;
}

static meander_status blobby_run(lesson_job *job) {
    const grid *g = job->grid;
    blobby_map b = {.list = lesson_numbers(job, g->count), .name = lesson_numbers(job, g->count),
                    .growing = lesson_numbers(job, g->count), .room = (int)lesson_value(job, "room")};
    if (b.list == NULL || b.name == NULL || b.growing == NULL) return MEANDER_NO_MEMORY;
    int first = 0;
    lesson_phase(job, "Everything is open");
    lesson_say(job, __LINE__, CELL_NONE, "At first there is no wall inside: all cells are one region.");
    lesson_open_all(job);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (b.name[c] != 0) continue;
        b.waiting[b.count++] = blobby_gather(job, &b, first, c);
        first += b.waiting[0].size;
        lesson_show(job);
        blobby_divide_all(job, &b);
    }
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No region waits any more: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_blobby_division = {
    .name = "blobby-division",
    .of = LESSON_GENERATOR,
    .title = "Blobby division",
    .idea = "Divide an open region as recursive division does, but let the wall find its own way. Two "
            "cells of the region are the seeds of two blobs. Any cell of a blob takes all free cells "
            "around it for its own blob, then another one does, until nothing is free. A wall with "
            "one door goes up where the blobs touch. Each blob is then a region to be divided.",
    .picture = "20 cells, two blobs       blob 2 becomes 4 and 5    blob 4 becomes 6 and 7\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n"
               "| 2 | 3   3   3   3 |     | 5 | 3   3   3   3 |     | 5 | 3   3   3   3 |\n"
               "+   +   +   +   +   +     +   +   +   +   +   +     +   +   +   +   +   +\n"
               "| 2 | 3   3   3   3 |     | 4 | 3   3   3   3 |     | 6 | 3   3   3   3 |\n"
               "+   +---+---+   +   +     +   +---+---+   +   +     +   +---+---+   +   +\n"
               "| 2   2   2 | 3   3 |     | 4   4   4 | 3   3 |     | 6   6   7 | 3   3 |\n"
               "+   +---+---+   +   +     +   +---+---+   +   +     +   +---+---+   +   +\n"
               "| 2   3   3   3   3 |     | 4   3   3   3   3 |     | 6   3   3   3   3 |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n",
    .invariant = "All cells of a region bear its number and are connected, without a wall inside. The "
                 "regions and the doors between them form a tree.",
    .steps = "Begin with one region of all cells, without walls inside.\n"
             "Choose two of its cells at random: the seeds of two blobs.\n"
             "Choose a cell at random among those that may still grow. It takes all cells around it "
             "that are in no blob yet, and is done itself.\n"
             "Go on until no cell may grow. Every cell of the region is in one of the blobs.\n"
             "Choose one passage between the blobs at random: the door. Wall up all others.\n"
             "Divide both blobs in the same way, until every region is a single cell, or small enough "
             "for a room.",
    .why = "A blob takes cells beside its own only, so each of the two is connected. One "
           "passage is left between them, so nothing is cut off, and no ring leads through both: "
           "that would need two. It needs no rows and columns, so it fits every grid and every "
           "mask.",
    .cost = "Each level of regions goes over all cells, and there are about log n levels.",
    .law = "29 in 100 cells are dead ends, 23 with the straight walls of recursive division. The "
           "solution of a maze of 100 x 100 passes through 6 in 100 cells.",
    .source = "Jamis Buck, \"A Better Recursive Division Algorithm\", 2015.",
    .related = "recursive-division growing-forest",
    .run = blobby_run,
};
