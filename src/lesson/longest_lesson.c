// SPDX-License-Identifier: MIT
// The lesson of the longest path: two searches find the farthest cells of a tree; with loops further
// ones prove that no two cells are farther apart.  The fast version is src/solve/longest.c.
#include <limits.h>

#include "lesson/lesson.h"

typedef struct longest {
    lesson_search search;
    cell ends[2];                // the two cells farthest apart so far
    int steps;                   // between them
    int searches;
    int *lower, *upper;          // bounds of how far a cell's farthest cell is away
} longest;

static void longest_tell_from(lesson_job *job, int line, const longest *s, cell from) {
    lesson_say(job, line, from, "Search %d begins at %s.", s->searches + 1, lesson_place(job, from));
}

static void longest_tell_search(lesson_job *job, int line, const longest *s, cell from, int reach) {
    cell far = (cell)s->search.order[s->search.count - 1];
    bool longer = s->searches == 0 || reach > s->steps;
    lesson_say_both(job, line, far, from, "The cell that was met last is %s, %s away: none is farther "
                    "from %s. %s", lesson_place(job, far), lesson_steps(job, reach),
                    lesson_place(job, from), s->searches == 0 ? "It is one end of a long path." :
                    longer ? "That is the longest path so far." : "That is no longer than before.");
    lesson_search_tell(job, &s->search);
    lesson_show(job);
}

static void longest_tell_tree(lesson_job *job, int line, const longest *s, bool tree) {
    if (!tree) lesson_phase(job, "Loops: looking on");
    if (tree) lesson_say(job, line, CELL_NONE, "%d cells and %d passages: there is no loop, so no two cells are "
               "farther apart than these two.", s->search.count, s->search.count - 1);
}

static void longest_tell_bounds(lesson_job *job, int line, const longest *s, int reach) {
    int left = 0;
    for (int i = 0; i < s->search.count; i++) left += s->upper[s->search.order[i]] > s->steps;
    lesson_say(job, line, CELL_NONE, "From a cell d steps away from here, no cell is farther than d + %d. "
               "Where that, or what an earlier search says, is not above %d, no longer path begins. That "
               "leaves %d of %d cells.", reach, s->steps, left, s->search.count);
}

// The film of the fast version ends before the cells of the last layer have their turn.
static void longest_tell_path(lesson_job *job, int line, const longest *s) {
    lesson_phase(job, "The path");
    lesson_say_both(job, line, s->ends[1], s->ends[0], "%s and %s are farthest apart: %s. A last search, "
                    "from %s, finds a shortest path between them.", lesson_place(job, s->ends[0]),
                    lesson_place(job, s->ends[1]), lesson_steps(job, s->steps),
                    lesson_place(job, s->ends[0]));
    lesson_search_tell(job, &s->search);
    for (int i = 0; i < s->search.count; i++) {
        cell c = (cell)s->search.order[i];
        if (s->search.distance[c] == s->steps) lesson_tell_wait(job, c, s->search.back[c]);
    }
}

// A tree of n cells has n - 1 passages.
static bool longest_is_tree(const lesson_job *job, const longest *s) {
    unsigned sides = 0;
    for (int i = 0; i < s->search.count; i++)
        sides += bits_count(maze_sides(job->maze, (cell)s->search.order[i]));
    return sides / 2 == (unsigned)s->search.count - 1;
}

// board
static int longest_search(lesson_job *job, longest *s, cell from) {
    longest_tell_from(job, __LINE__, s, from);
    lesson_search_from(job, &s->search, from);
    cell far = (cell)s->search.order[s->search.count - 1];
    int reach = s->search.distance[far];
    longest_tell_search(job, __LINE__, s, from, reach);
    if (s->searches++ == 0 || reach > s->steps) {
        s->steps = reach;
        s->ends[0] = from;
        s->ends[1] = far;
    }
    return reach;
}

// From where to search next: the cell that may be in the middle, or one that may be at the rim.
static cell longest_bound(lesson_job *job, longest *s, int reach) {
    cell middle = CELL_NONE, rim = CELL_NONE;
    for (int i = 0; i < s->search.count; i++) {
        cell c = (cell)s->search.order[i];
        int distance = s->search.distance[c], back = reach - distance;
        if (distance > s->lower[c]) s->lower[c] = distance;
        if (back > s->lower[c]) s->lower[c] = back;
        if (distance + reach < s->upper[c]) s->upper[c] = distance + reach;
        if (s->upper[c] <= s->steps) continue;
        if (middle == CELL_NONE || s->lower[c] < s->lower[middle]) middle = c;
        if (rim == CELL_NONE || s->upper[c] > s->upper[rim]) rim = c;
    }
    longest_tell_bounds(job, __LINE__, s, reach);
    return s->searches % 2 == 0 ? middle : rim;
}

static void longest_find_ends(lesson_job *job, longest *s) {
    longest_search(job, s, job->start);
    int reach = longest_search(job, s, (cell)s->search.order[s->search.count - 1]);
    bool tree = longest_is_tree(job, s);
    longest_tell_tree(job, __LINE__, s, tree);
    if (tree) return;
    for (;;) {
        cell next = longest_bound(job, s, reach);
        if (next == CELL_NONE) return;
        reach = longest_search(job, s, next);
    }
}
// end of the board

static meander_status longest_run(lesson_job *job) {
    longest s = {.lower = lesson_numbers(job, job->grid->count),
                 .upper = lesson_numbers(job, job->grid->count)};
    if (s.lower == NULL || s.upper == NULL) return MEANDER_NO_MEMORY;
    if (lesson_search_init(job, &s.search) != MEANDER_OK) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < job->grid->count; c++) s.upper[c] = INT_MAX;
    lesson_phase(job, "Two searches");
    longest_find_ends(job, &s);
    job->start = s.ends[0] < s.ends[1] ? s.ends[0] : s.ends[1];
    s.ends[1] = s.ends[0] < s.ends[1] ? s.ends[1] : s.ends[0];
    s.ends[0] = job->start;
    lesson_search_from(job, &s.search, s.ends[0]);
    longest_tell_path(job, __LINE__, &s);
    lesson_trace_back(job, s.search.back, s.ends[1]);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_longest = {
    .name = "longest",
    .of = LESSON_SOLVER,
    .example = "wilson",
    .title = "The longest path",
    .idea = "Where should the doors be, so that the way from one to the other is as long as possible? We "
            "look for the two cells that are farthest apart. In a maze without loops two searches are "
            "enough: the cell farthest from anywhere is one end, and the cell farthest from that one is "
            "the other.",
    .picture = "+---+---+---+---+---+\n"
               "| 4   5 | 8   7 | 8 |     The number is how many steps a cell is away from a, which is\n"
               "+   +---+---+   +   +     the cell farthest from the upper left corner. The highest\n"
               "| 3   4   5   6   7 |     one is 9, at b: no two cells are farther apart than a and b,\n"
               "+   +---+---+---+   +     although they are neighbours.\n"
               "| 2   1   a | b   8 |\n"
               "+---+---+---+---+---+\n",
    .invariant = "The two ends are really that far apart. A cell's farthest cell is at least `lower` and "
                 "at most `upper` steps away.",
    .steps = "Search breadth first from the start: the cell that is met last is one end.\n"
             "Search from there: the cell that is met last is the other end.\n"
             "If there is no loop, these two are farthest apart.\n"
             "Else each search bounds how far any cell's farthest cell can be. A cell whose bound is no "
             "more than the longest path so far is out.\n"
             "Search from one of those that are left, in turn from the one that seems to be in the "
             "middle and from the one that seems to be at the rim, until none is left.",
    .why = "In a tree every longest path goes through the middle, and going as far as possible "
           "from anywhere leads to one of its ends. With loops that need not be so. But if a search "
           "from v reaches r steps far, every cell can be reached from a cell d steps away from v in "
           "d + r steps, by way of v. So each search rules out many cells, and when all are out, no "
           "longer path is left.",
    .cost = "Without loops three searches, with the one for the path. With loops a few dozen are enough "
            "for most mazes; at worst there is one from every cell.",
    .law = "No two cells are farther apart by the shortest way. In a perfect maze this is the longest "
           "path of all. Other paths may be longer in a maze with loops, but they are no shortest ways. In "
           "mazes of 100 x 100 by the backtracker it takes 3786 steps, twice as many as the way from corner "
           "to corner, 1858 (the means of 200 and 1000 mazes).",
    .source = "Two searches in a tree: folklore, attributed to Edsger W. Dijkstra. With loops: Frank Takes "
              "and Walter Kosters, \"Determining the diameter of small world networks\", 2011.",
    .related = "flood breadth-first",
    .run = longest_run,
};
