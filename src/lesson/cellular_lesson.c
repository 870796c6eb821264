// SPDX-License-Identifier: MIT
// The lesson of the cellular automaton, with plain whole numbers: floor or rock, now and in the
// next round, and a number for each cave.  The fast version, src/generate/cellular.c, keeps
// disjoint sets of the caves.
#include "lesson/lesson.h"

enum { CELLULAR_RULE_CAVES, CELLULAR_RULE_MAZE };
enum { CELLULAR_CAVES_ALL, CELLULAR_CAVES_LARGEST, CELLULAR_CAVES_JOINED };

typedef struct cellular {
    int *floor, *next;           // of each cell 1 for floor and 0 for rock: now, and after the round
    int *cave, caves;            // the number of a floor cell's cave, or of the one whose wave came
    int *back;                   // of a rock cell: 1 + the side from which the wave came
    int *list;
    bool maze;                   // rule=maze
} cellular;

// ---- speaking ----------------------------------------------------------------------

static void cellular_tell_state(lesson_job *job, int line, const int *floor, const char *text) {
    int floors = 0;
    for (cell c = 0; c < job->grid->count; c++) floors += floor[c];
    lesson_say(job, line, CELL_NONE, text, floors);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        lesson_tell(job, floor[c] ? MEANDER_EVENT_VISIT : MEANDER_EVENT_DEAD_END, c, 0);
    lesson_show(job);
}

// The cells around c that count: where cells have up to 32 sides, those that there are.
static int cellular_most(const grid *g, cell c) {
    if (grid_is_wide(g)) return (int)bits_count(grid_sides(g, c));
    return g->side_count == 4 ? 8 : (int)g->side_count;
}

// Cells that stay as they are have no sentence.
static void cellular_tell_cell(lesson_job *job, int line, const cellular *a, cell c, int around) {
    int most = cellular_most(job->grid, c);
    const char *place = lesson_place(job, c);
    if (a->floor[c] == a->next[c]) return;
    if (!a->maze)
        lesson_say(job, line, c, "%s is %s, but %d of the %d cells here are %s: it becomes %s.", place,
                   a->floor[c] ? "floor" : "rock", a->next[c] ? around + a->floor[c] :
                   most + 1 - around - a->floor[c], most + 1, a->next[c] ? "floor" : "rock",
                   a->next[c] ? "floor" : "rock");
    else if (a->next[c])
        lesson_say(job, line, c, "%s is rock, with 3 floor cells around it: it becomes floor.", place);
    else
        lesson_say(job, line, c, around == 0 ? "%s is floor, alone among rock: it becomes rock." :
                   "%s is floor, with %d floor cells around it, which is too many: it becomes rock.",
                   place, around);
}

static void cellular_tell_caves(lesson_job *job, int line, const cellular *a) {
    lesson_phase(job, "Finding the caves");
    lesson_say(job, line, CELL_NONE, a->caves == 0 ? "No floor is left, so there is no cave." :
               a->caves == 1 ? "All floor is connected: it is one cave." :
               "The floor falls into %d caves, which get numbers.", a->caves);
    for (cell c = 0; c < job->grid->count; c++)
        if (a->cave[c] != 0) lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)a->cave[c]);
    lesson_show(job);
}

static void cellular_tell_wave(lesson_job *job, int line, cell c, cell next, int cave) {
    lesson_say_both(job, line, c, next, "The wave of cave %d comes from %s into the rock at %s.", cave,
                    lesson_place(job, c), lesson_place(job, next));
    lesson_tell(job, MEANDER_EVENT_LABEL, next, (uint32_t)cave);
}

static void cellular_tell_meeting(lesson_job *job, int line, cell c, cell next, int keep, int old) {
    lesson_say_both(job, line, c, next, "Between %s and %s the waves of caves %d and %d meet: dig back "
                    "from here to both. Cave %d becomes %d.", lesson_place(job, c),
                    lesson_place(job, next), keep, old, old, keep);
}

// Rock shows no number.
static void cellular_tell_rock(lesson_job *job, const cellular *a) {
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        if (!a->floor[c]) lesson_tell(job, MEANDER_EVENT_LABEL, c, 0);
}

// ---- the plain version ---------------------------------------------------------------

// Where a side and then the next one lead, or the next one first; CELL_NONE: nowhere.
static cell cellular_diagonal(const grid *g, cell c, unsigned side) {
    unsigned turned = (side + 1) % 4;
    for (unsigned way = 0; way < 2; way++) {
        unsigned first = way == 0 ? side : turned, then = way == 0 ? turned : side;
        if (!(grid_sides(g, c) >> first & 1)) continue;
        cell beside = grid_neighbour(g, c, first);
        if (grid_sides(g, beside) >> then & 1) return grid_neighbour(g, beside, then);
    }
    return CELL_NONE;
}

// How many floor cells there are behind the sides of c, and at its corners if it has four sides.
static int cellular_floor_around(const lesson_job *job, const cellular *a, cell c) {
    const grid *g = job->grid;
    int count = 0;
    for (unsigned side = 0; side < g->side_count; side++) {
        if (grid_sides(g, c) >> side & 1) count += a->floor[grid_neighbour(g, c, side)];
        cell corner = g->side_count == 4 ? cellular_diagonal(g, c, side) : CELL_NONE;
        if (corner != CELL_NONE) count += a->floor[corner];
    }
    return count;
}

// The caves get numbers in the order of their first cells.
static void cellular_number_caves(const lesson_job *job, cellular *a) {
    for (cell first = 0; first < job->grid->count; first++) {
        int count = 0;
        if (!a->floor[first] || a->cave[first] != 0) continue;
        a->cave[first] = ++a->caves;
        a->list[count++] = (int)first;
        for (int i = 0; i < count; i++) {
            cell c = (cell)a->list[i];
            unsigned sides = lesson_sides_with(job, c, a->floor, 1);
            for (; sides != 0; sides &= sides - 1) {
                cell next = grid_neighbour(job->grid, c, bits_lowest(sides));
                if (a->cave[next] != 0) continue;
                a->cave[next] = a->caves;
                a->list[count++] = (int)next;
            }
        }
    }
}

// board
static void cellular_next_round(lesson_job *job, cellular *a) {
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        int around = cellular_floor_around(job, a, c);         // floor cells
        if (a->maze)
            a->next[c] = a->floor[c] ? around >= 1 && around <= 5 : around == 3;
        else
            a->next[c] = 2 * (around + a->floor[c]) > cellular_most(job->grid, c);     // more than half
        cellular_tell_cell(job, __LINE__, a, c, around);
    }
    int *swap = a->floor;
    a->floor = a->next;
    a->next = swap;
}

static void cellular_dig_out(lesson_job *job, cellular *a, cell c) {
    while (!a->floor[c]) {
        a->floor[c] = 1;
        lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
        c = grid_neighbour(job->grid, c, (unsigned)a->back[c] - 1);
    }
}

// Waves start from all caves at once and go into the rock, a cell at a time.
static void cellular_join_caves(lesson_job *job, cellular *a) {
    int count = 0;
    for (cell c = 0; c < job->grid->count; c++)
        if (a->floor[c]) a->list[count++] = (int)c;
    for (int i = 0; i < count && a->caves > 1; i++) {
        cell c = (cell)a->list[i];
        for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell next = grid_neighbour(job->grid, c, side);
            int keep = a->cave[c], old = a->cave[next];
            if (old == 0) {
                cellular_tell_wave(job, __LINE__, c, next, keep);
                a->cave[next] = keep;
                a->back[next] = 1 + (int)grid_back(job->grid, c, side);
                a->list[count++] = (int)next;
            } else if (old != keep) {
                cellular_tell_meeting(job, __LINE__, c, next, keep, old);
                cellular_dig_out(job, a, c);
                cellular_dig_out(job, a, next);
                lesson_rename(job, a->cave, old, keep);
                a->caves--;
            }
        }
    }
}
// end of the board

// Of equally large caves the first one stays.
static void cellular_keep_one(lesson_job *job, cellular *a) {
    int *size = a->back, largest = 1;
    for (cell c = 0; c < job->grid->count; c++) size[a->cave[c]]++;
    for (int i = 2; i <= a->caves; i++)
        if (size[i] > size[largest]) largest = i;
    lesson_phase(job, "Keeping the largest");
    lesson_say(job, __LINE__, CELL_NONE, a->caves == 0 ? "There is nothing to keep." :
               "Cave %d is the largest, with %d cells. What else is floor becomes rock.", largest,
               size[largest]);
    for (cell c = 0; c < job->grid->count; c++) {
        if (!a->floor[c] || a->cave[c] == largest) continue;
        a->floor[c] = 0;
        lesson_tell(job, MEANDER_EVENT_DEAD_END, c, 0);
    }
}

// The maze begins at its first floor cell and ends at its last: the corners may be rock.
static void cellular_open_floor(lesson_job *job, const cellular *a) {
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Open every wall between two floor cells. Rock stays closed on "
               "all sides.");
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        if (!a->floor[c]) continue;
        if (job->start == CELL_NONE) job->start = c;
        job->goal = c;
        unsigned sides = lesson_sides_with(job, c, a->floor, 1) & ~maze_sides(job->maze, c);
        for (; sides != 0; sides &= sides - 1) lesson_carve(job, c, bits_lowest(sides));
    }
}

static void cellular_toss_coins(lesson_job *job, cellular *a) {
    int count = 0;
    lesson_coins(job, lesson_value(job, "rock"), job->grid->cells, a->list);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        a->floor[c] = !a->list[count++];
    lesson_phase(job, "Tossing coins");
    cellular_tell_state(job, __LINE__, a->floor, "A coin for each cell says whether it is floor (o) or "
                        "rock (x): floor in %d cells.");
}

// A round that changes nothing is the last: all others would be like it.
static void cellular_rounds(lesson_job *job, cellular *a) {
    int most = cellular_most(job->grid, grid_next(job->grid, 0));
    bool changes = true;
    for (int64_t i = 0; changes && i < lesson_value(job, "rounds"); i++) {
        lesson_phase(job, "A round");
        lesson_say(job, __LINE__, CELL_NONE, a->maze ?
                   "Round %d: rock with 3 floor cells around it becomes floor. Floor with none, or more "
                   "than 5, becomes rock." : grid_is_wide(job->grid) ?
                   "Round %d: every cell becomes what most of itself and the cells behind its sides are." :
                   "Round %d: every cell becomes what most of %d cells are, "
                   "itself and those around it. Outside of the grid all is rock.", (int)i + 1, most + 1);
        cellular_next_round(job, a);
        changes = false;
        for (cell c = 0; c < job->grid->count; c++) changes = changes || a->floor[c] != a->next[c];
        cellular_tell_state(job, __LINE__, a->floor, changes ?
                            "All other cells stay. %d cells are floor now." :
                            "No cell changes, so more rounds would change nothing. %d cells are floor.");
    }
}

static meander_status cellular_run(lesson_job *job) {
    size_t count = job->grid->count;
    cellular a = {.floor = lesson_numbers(job, count), .next = lesson_numbers(job, count),
                  .cave = lesson_numbers(job, count), .back = lesson_numbers(job, count),
                  .list = lesson_numbers(job, count),
                  .maze = lesson_value(job, "rule") == CELLULAR_RULE_MAZE};
    if (a.floor == NULL || a.next == NULL || a.cave == NULL || a.back == NULL || a.list == NULL)
        return MEANDER_NO_MEMORY;
    int64_t caves = lesson_value(job, "caves");
    cellular_toss_coins(job, &a);
    cellular_rounds(job, &a);
    cellular_number_caves(job, &a);
    cellular_tell_caves(job, __LINE__, &a);
    if (caves == CELLULAR_CAVES_LARGEST) cellular_keep_one(job, &a);
    lesson_phase(job, "Joining");
    if (caves == CELLULAR_CAVES_JOINED) cellular_join_caves(job, &a);
    cellular_open_floor(job, &a);
    cellular_tell_rock(job, &a);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_cellular = {
    .name = "cellular",
    .of = LESSON_GENERATOR,
    .title = "The cellular automaton",
    .idea = "Throw floor and rock at random over the cells. Then let each cell look at those around it: "
            "where most are rock it becomes rock, where most are floor it becomes floor. All cells do "
            "so at once, and after a few rounds chance is smoothed into caves. Another rule, B3/S12345, "
            "lets winding corridors grow. At last ways are dug between the caves.",
    .picture = "after a round: two caves               the way that is dug between them\n"
               "+---+---+---+---+---+---+---+---+     +---+---+---+---+---+---+---+---+\n"
               "| x | x | x | x | x | x | x | x |     | x | x | x | x | x | x | x | x |\n"
               "+---+---+---+---+---+---+---+---+     +---+---+---+---+---+---+---+---+\n"
               "| x | x | o | o | o | o | o | x |     | x | x | o   o   o   o   o | x |\n"
               "+---+---+---+---+---+---+---+---+     +---+---+   +   +---+   +---+---+\n"
               "| x | o | o | o | x | x | x | x |     | x | o   o   o | x | o | x | x |\n"
               "+---+---+---+---+---+---+---+---+     +---+   +   +   +---+   +---+---+\n"
               "| x | o | o | o | x | o | x | x |     | x | o   o   o | x | o | x | x |\n"
               "+---+---+---+---+---+---+---+---+     +---+   +---+---+---+---+---+---+\n"
               "| x | o | x | x | x | x | x | x |     | x | o | x | x | x | x | x | x |\n"
               "+---+---+---+---+---+---+---+---+     +---+---+---+---+---+---+---+---+\n",
    .invariant = "A round reads what was before it and nothing else, so the order of the cells does not "
                 "matter.",
    .steps = "Toss a coin for each cell: floor or rock.\n"
             "Count the floor cells around each cell, at its sides and its corners. With rule=caves a "
             "cell becomes what more than half of the nine cells are; with rule=maze rock with 3 floor "
             "cells around it becomes floor, and floor with 1 to 5 stays.\n"
             "When all cells are counted, they change at once. Do so in every round.\n"
             "Give each cave a number. Keep all of them, or the largest, or join them: send waves from "
             "all caves into the rock, and where two meet, dig back to both.\n"
             "Open every wall between two floor cells.",
    .why = "The first wave that comes to a rock cell has come the shortest way, and each cell knows from "
           "where, so the way back to the cave is known wherever two waves meet. Waves go on while "
           "there is more than one cave, and they fill all rock. So all caves become one.",
    .cost = "Each round looks at 9 cells per cell. Finding and joining the caves takes a few more steps "
            "per cell; with numbers, each join looks at all cells.",
    .law = "It is not a perfect maze: of 100 x 100 cells 33 in 100 are rock after five rounds, and 5500 "
           "passages close a ring. Hardly any cell is a dead end.",
    .source = "Caves: Jim Babcock, \"Cellular automata method for generating random cave-like levels\", "
              "2005. The rule B3/S12345, which is named Maze: Mirek Wojtowicz, \"Mirek's Cellebration\", "
              "1999.",
    .related = "percolation rooms",
    .run = cellular_run,
};
