// SPDX-License-Identifier: MIT
// What lessons of searches with diagonal steps share: lengths, the squares that wait, and the path.
//
//     . a d         From c all eight squares can be reached if they are open: d only if a and b are,
//     . c b         and no wall is between any of the four.  A length is a number of straight steps
//     . . .         and one of diagonal steps, each sqrt(2) long.
//
// Of squares of the same total the one that is farthest from the start is next, and then the first of the
// maze: the fast version has the same order, so both find the same path.
#include <math.h>

#include "lesson/lesson.h"
#include "base/text.h"
#include "grid/rect.h"

enum { OCTILE_GOALS = 16 };          // of more goals nothing is promised

// Numbers for each cell, all 0.
meander_status lesson_octile_init(lesson_job *job, lesson_octile *o) {
    size_t count = job->grid->count;
    *o = (lesson_octile){.straight = lesson_numbers(job, count), .diagonal = lesson_numbers(job, count),
                         .from = lesson_numbers(job, count), .done = lesson_numbers(job, count)};
    bool all = o->straight != NULL && o->diagonal != NULL && o->from != NULL && o->done != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

cell lesson_octile_next(const lesson_job *job, cell c, unsigned way) {
    // Jump point search has no parameters, and zeros for them.
    if (!puzzle_opens_octile(job->puzzle, c, way, job->params->values[0] != 0)) return CELL_NONE;
    cell next = grid_neighbour(job->grid, c, way % 4);
    return way < 4 ? next : grid_neighbour(job->grid, next, (way + 1) % 4);
}

// From the start.
double lesson_octile_length(const lesson_octile *o, cell c) {
    return o->straight[c] + o->diagonal[c] * sqrt(2);
}

static int octile_difference(uint64_t a, uint64_t b) { return (int)(a < b ? b - a : a - b); }

// As many diagonal steps as fit, and straight ones for the rest, to the nearest goal.
double lesson_octile_total(const lesson_job *job, const lesson_octile *o, cell c) {
    const grid *g = job->grid;
    double least = -1, total = lesson_octile_length(o, c);
    size_t count = job->puzzle->goal_count;
    for (size_t i = 0; i < count && count <= OCTILE_GOALS; i++) {
        int across = octile_difference(grid_x(g, c), grid_x(g, job->puzzle->goals[i]));
        int down = octile_difference(grid_y(g, c), grid_y(g, job->puzzle->goals[i]));
        int both = across < down ? across : down, rest = across + down - 2 * both;
        double ahead = rest + both * sqrt(2);
        if (least >= 0 && ahead >= least) continue;
        least = ahead;
        total = o->straight[c] + rest + (o->diagonal[c] + both) * sqrt(2);
    }
    return total;
}

typedef struct octile_text {
    char text[24];
} octile_text;

// A length as people read it.
static octile_text octile_say(double length) {
    octile_text said = {""};
    text_print(said.text, sizeof said.text, "%.2f", length);
    return said;
}

// A film shows the side back, which a diagonal way does not have.
static void octile_record(lesson_job *job, cell c, unsigned way) {
    bool known = c != job->start && way < 4;
    lesson_tell(job, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | (known ? 1 + (way + 2) % 4 : 0));
}

bool lesson_octile_reach(lesson_job *job, int line, lesson_octile *o, cell at, cell next, int steps, unsigned way) {
    int straight = o->straight[at] + (way < 4 ? steps : 0), diagonal = o->diagonal[at] + (way < 4 ? 0 : steps);
    bool met = o->from[next] != 0, worse = straight + diagonal * sqrt(2) >= lesson_octile_length(o, next);
    if (o->done[next] || (met && worse)) return false;
    o->straight[next] = straight;
    o->diagonal[next] = diagonal;
    o->from[next] = 1 + (int)way;
    octile_text length = octile_say(lesson_octile_length(o, next)),
        total = octile_say(lesson_octile_total(job, o, next));
    lesson_say(job, line, next, met ? "A shorter way to %s, which waits: %d straight and %d diagonal from the start, "
               "%s, at least %s in all." : "%s waits: %d straight and %d diagonal from the start, %s, at least %s in "
               "all.", lesson_place(job, next), straight, diagonal, length.text, total.text);
    octile_record(job, next, way);
    return true;
}

// Doubles are enough here: in so small a maze two lengths that differ are never so near to each other.
static bool octile_goes_first(const lesson_job *job, const lesson_octile *o, cell a, cell b) {
    double first = lesson_octile_total(job, o, a), second = lesson_octile_total(job, o, b);
    if (first < second || first > second) return first < second;
    return lesson_octile_length(o, a) > lesson_octile_length(o, b);
}

cell lesson_octile_take(lesson_job *job, int line, lesson_octile *o) {
    cell best = CELL_NONE;
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        if (o->from[c] != 0 && !o->done[c] && (best == CELL_NONE || octile_goes_first(job, o, c, best))) best = c;
    if (best == CELL_NONE) return best;
    o->done[best] = 1;
    lesson_say(job, line, best, "Of all that wait, %s has the least length in all, %s: it is next.",
               lesson_place(job, best), octile_say(lesson_octile_total(job, o, best)).text);
    lesson_show(job);
    return best;
}

// Back along one way until a square that was met with the right numbers.
static cell octile_back(lesson_job *job, const lesson_octile *o, cell c, size_t *left) {
    unsigned way = (unsigned)o->from[c] - 1, first = way % 4, second = (way + 1) % 4;
    int straight = o->straight[c], diagonal = o->diagonal[c];
    do {
        if (way >= 4) {
            // Where a corner is cut, the path of letters goes round it by the squares that are open.
            bool round = !maze_is_open(job->maze, c, (second + 2) % 4) ||
                         !maze_is_open(job->maze, grid_neighbour(job->grid, c, (second + 2) % 4), (first + 2) % 4);
            if (round) first = second, second = way % 4;
            job->path[--*left] = (uint8_t)second;
            c = grid_neighbour(job->grid, c, (second + 2) % 4);
            diagonal--;
        } else {
            straight--;
        }
        job->path[--*left] = (uint8_t)first;
        c = grid_neighbour(job->grid, c, (first + 2) % 4);
        first = way % 4;
        second = (way + 1) % 4;
    } while (o->from[c] == 0 || o->straight[c] != straight || o->diagonal[c] != diagonal);
    return c;
}

void lesson_octile_end(lesson_job *job, int line, const lesson_octile *o, cell goal) {
    if (goal == CELL_NONE) {
        lesson_say(job, line, CELL_NONE, "Nothing waits any more, and no goal was taken: there is no path.");
        lesson_show(job);
        return;
    }
    lesson_say(job, line, goal, "%s is a goal, and the way to it is %s long. All that wait are as long or longer: "
               "this is the shortest path.", lesson_place(job, goal), octile_say(lesson_octile_length(o, goal)).text);
    size_t left = (size_t)o->straight[goal] + 2 * (size_t)o->diagonal[goal];
    job->steps = left;
    job->reached = goal;
    for (cell c = goal; c != job->start;) c = octile_back(job, o, c, &left);
    cell at = job->start;
    for (size_t i = 0; i < job->steps; i++) {
        at = grid_neighbour(job->grid, at, job->path[i]);
        if (o->from[at] == 0) lesson_tell(job, MEANDER_EVENT_TRY, at, MEANDER_MOVE_SEARCH);
    }
    lesson_show(job);
}
