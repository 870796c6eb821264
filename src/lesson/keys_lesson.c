// SPDX-License-Identifier: MIT
// The lesson of the search with keys: breadth first, where the keys in hand are a part of where one is.  The
// fast version is src/solve/keys.c.
#include "lesson/lesson.h"

#include "grid/locks.h"

// A state is a number: keys * cells + cell.  All states have room from the beginning, which the fast version does not
// give them: a lesson is of few cells, and reads better so.
enum { KEYS_LESSON_STATES = 1 << 20 };

static void keys_tell_found(lesson_job *job, int line, cell at, unsigned found) {
    if (found != 0)
        lesson_say(job, line, at, "Key %c lies in %s. Whoever has it searches on as in another maze, in which its "
                   "door is open.", 'a' + (int)bits_lowest(found), lesson_place(job, at));
}

// What a wall does silently, a door does aloud: the reader should see that the key is missing.
static void keys_tell_door(lesson_job *job, int line, cell at, unsigned side) {
    lesson_say(job, line, at, "%s leads %s through a door, but not with the keys in hand.", lesson_place(job, at),
               lesson_side(job, side));
}

static bool keys_may_pass(const lesson_job *job, cell at, unsigned side, unsigned keys) {
    return job->puzzle->locks == NULL || locks_pass(job->puzzle, at, side, keys);
}

static void keys_tell_end(lesson_job *job, int line, bool found, cell last) {
    lesson_phase(job, "The way back");
    if (found)
        lesson_say(job, line, last, "%s is a goal. We go back from state to state to the start: this is the shortest "
                   "walk, with all its detours to keys.", lesson_place(job, last));
    else
        lesson_say(job, line, CELL_NONE, "The queue is empty: no goal can be reached with the keys that can be found.");
}

// Back from state to state; each knows the one before it and the side that was taken there.
static void keys_walk_back(lesson_job *job, const int *before, const int *sides, int state) {
    size_t steps = 0;
    job->reached = (cell)state % job->grid->count;
    for (int s = state; before[s] != 0; s = before[s] - 1) steps++;
    job->steps = steps;
    for (int s = state; before[s] != 0; s = before[s] - 1) job->path[--steps] = (uint8_t)sides[s];
}

static meander_status keys_run(lesson_job *job) {
    const locks *doors = job->puzzle->locks;
    size_t cells = job->grid->count, sets = (size_t)1 << (doors == NULL ? 0 : doors->key_count);
    unsigned have = (unsigned)job->params->values[0] & (unsigned)(sets - 1);
    if (cells * sets > KEYS_LESSON_STATES)
        return context_fail(job->context, MEANDER_TOO_BIG, "the lesson is of fewer cells and keys");
    int *visited = lesson_numbers(job, cells * sets), *before = lesson_numbers(job, cells * sets);
    int *sides = lesson_numbers(job, cells * sets), *queue = lesson_numbers(job, cells * sets);
    if (visited == NULL || before == NULL || sides == NULL || queue == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Spreading");
    lesson_say(job, __LINE__, job->start, "We begin at the start, %s.", lesson_place(job, job->start));
    // board
    unsigned keys = have | locks_keys_at(job->puzzle, job->start);
    int first = 0, end = 0;
    queue[end++] = (int)(keys * cells + job->start);
    visited[queue[0]] = 1;
    lesson_tell_wait(job, job->start, 0);
    bool found = lesson_is_goal(job, job->start);
    while (first < end && !found) {
        int state = queue[first++];
        cell at = (cell)state % cells;
        keys = (unsigned)((cell)state / cells);
        for (unsigned side = 0; side < job->grid->side_count && !found; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            if (!keys_may_pass(job, at, side, keys)) {
                keys_tell_door(job, __LINE__, at, side);
                continue;
            }
            cell next = grid_neighbour(job->grid, at, side);
            unsigned then = keys | locks_keys_at(job->puzzle, next);
            int there = (int)(then * cells + next);
            if (visited[there]) continue;
            keys_tell_found(job, __LINE__, next, then & ~keys);
            visited[there] = 1;
            before[there] = 1 + state;
            sides[there] = (int)side;
            queue[end++] = there;
            lesson_tell_wait(job, next, 1 + (int)grid_back(job->grid, at, side));
            found = lesson_is_goal(job, next);
        }
        if (!found) lesson_tell_expanded(job, at);
    }
    keys_tell_end(job, __LINE__, found, (cell)queue[end - 1] % cells);
    if (found) keys_walk_back(job, before, sides, queue[end - 1]);
    // end of the board
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_keys = {
    .name = "keys",
    .of = LESSON_SOLVER,
    .example = "wilson",
    .title = "Keys and doors",
    .idea = "Search breadth first, but not among cells: among cells together with the keys in hand. A cell that "
            "was visited without a key is a new one with it, because doors are open then that were shut.",
    .picture = "+---+---+---+---+     +---+---+---+---+     Numbers are steps, on the left without the\n"
               "| a   S   1 A   |     | 1   2   3 A G |     key, on the right with it. Where the key lies,\n"
               "+---+---+---+---+     +---+---+---+---+     the search goes over to the right and on to G.\n",
    .invariant = "The queue holds cells with keys, in the order of their steps from the start.",
    .steps = "Put the start with no keys into the queue.\n"
             "Take the first cell and its keys out of the queue.\n"
             "For each open side whose door, if there is one, is opened by these keys: the cell behind it, with the "
             "key that lies there, goes to the end of the queue, unless it was there with the same keys.\n"
             "If it is a goal, the way back from it is the shortest walk.\n"
             "If the queue is empty, no goal can be reached.",
    .why = "It is breadth-first search in a larger maze, which has a copy of every cell for each set of keys. A walk "
           "with keys is a path there, and so the shortest path there is the shortest walk.",
    .cost = "With k keys there are up to 2^k copies of each cell. Where the doors can only be opened in one order, "
            "k + 1 of them are met.",
    .law = "Without doors it is breadth-first search, step for step.",
    .source = "Edward F. Moore, \"The shortest path through a maze\", 1959, on the product of maze and keys.",
    .related = "breadth-first",
    .run = keys_run,
};
